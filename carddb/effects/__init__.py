"""Card effects as data: the tree, its builders, the card files, our words for them, and what they claim."""
