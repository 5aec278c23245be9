"""The cards of The Wizards, a file for each type of card."""
