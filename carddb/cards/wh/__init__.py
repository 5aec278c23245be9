"""The cards of The White Hand, a file for each type of card."""
