"""The records of the tree of effects by subject: conditions and amounts, costs, targets, steps, abilities.

Anybody may import them; `language` holds what all subjects share, `tree` a card's whole tree, which knows them all.
They are plain data and may import nothing of ours but the facts' model.
"""
