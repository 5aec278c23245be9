"""6.3 to 6.5: gold ring tests, special rings, and the end of The One Ring.

It imports items, corruption and organization; nothing imports it but the words of cards.
"""
