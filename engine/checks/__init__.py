"""What must hold after every action, whoever plays: the invariants of a game.

Self-play, repairs and tests ask here. It imports everything up to the policies and changes nothing.
"""
