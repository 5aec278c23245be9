"""The W, R, F and B numbers: what holds for Ringwraith, Fallen-wizard and Balrog players alone.

Rules of other chapters ask here. It imports queries and actions.
"""
