"""The sentence model, an optional extra of the search: how alike a question and an entry are as whole sentences.

``places`` finds model and vectors with the standard library alone; ``encoder`` and ``likeness`` import NumPy and are only
ever reached by name, when both are there. Without them the search is what it is without this folder.
"""
