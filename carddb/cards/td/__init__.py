"""The cards of The Dragons, a file for each type of card."""
