"""The cards of The Lidless Eye, a file for each type of card."""
