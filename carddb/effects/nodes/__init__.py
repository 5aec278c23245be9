"""The records of the tree of effects: conditions and amounts, costs, targets, steps, abilities.

Anybody may import them: `conditions` for what is asked, `tree` for everything else, which hands on the steps by subject.
They are plain data and may import nothing of ours but the facts' model.
"""
