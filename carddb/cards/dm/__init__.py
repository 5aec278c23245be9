"""The cards of Dark Minions, a file for each type of card."""
