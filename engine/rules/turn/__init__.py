"""The course of a turn from untap to end-of-turn (2.I, 2.III, 2.VI) and the call of the end of the game.

It opens the phases of the other chapters and so imports them; they do not import it.
"""
