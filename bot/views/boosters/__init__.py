"""What players see of boosters: the sealed ones, what lies before them in a draft, and the deck that they build.

Everything here but the table of a draft is for one pair of eyes. Nothing here acts.
"""
