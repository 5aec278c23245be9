"""Chapter 1: decks, the character draft, starting companies, setup and the first hands.

A game begins here. Later chapters may ask what somebody declared; nothing here waits for a turn.
"""
