"""The trees of card effects made ready to be asked: compiled conditions and amounts, standing effects, times, ways of use.

The rules ask here what cards say. It imports state and kernel and no rule; what a kind of node means stands in `engine.vocabulary`.
"""
