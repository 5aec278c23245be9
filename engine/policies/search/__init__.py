"""Look-ahead: a few candidates tried in the same worlds that a seat could be in, and judged by a fitted value of the position.

It asks `determinize` for worlds and plays on in those alone, never in the game that it is asked about. It imports the
policies that look one step ahead; of those only the registry imports it.
"""
