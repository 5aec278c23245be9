"""Cards that their players carry out: scripts that one composes and the other accepts.

Scripts run through the ordinary steps of effects. Rules and words of cards may begin one; `sim` never does.
"""
