"""Chapter 1: which decks are legal, the character draft, starting companies, setup, first hands and general influence.

A game begins here. Later chapters ask what somebody declared or may include; nothing here waits for a turn.
"""
