"""The cards of Against the Shadow, a file for each type of card."""
