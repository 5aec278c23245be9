"""Who chooses when nobody does: random, greedy and gentle play, standing orders, plans, and guesses at hidden cards.

They see what their seat sees. They import the rules; nothing below imports them.
"""
