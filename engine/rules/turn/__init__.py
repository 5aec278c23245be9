"""Chapter 2 but for its phases: the course of a turn (2.I, 2.III, 2.VI), who may do what in it, drawing, hands, the sideboard.

The steps of a turn join in from their chapters at `hooks.TURN_STEPS`, so every chapter imports from here and nothing is
imported from them.
"""
