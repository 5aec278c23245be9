"""6.3 to 6.5: gold ring tests and special rings.

It imports items, corruption and organization; nothing imports it but the words of cards.
"""
