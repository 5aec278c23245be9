"""The cards of The Balrog, a file for each type of card."""
