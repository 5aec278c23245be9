"""3.III and 3.IV: prisoners and their rescue, trophies.

Combat asks here at the points of `hooks`, so combat does not import it.
"""
