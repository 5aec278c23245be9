"""The words of cards: what each kind of condition, amount, target and step in a card's effect does, by subject.

Each joins in at `hooks.COMPILERS` or `hooks.MAKERS`; so it may import any rule, and no rule imports it.
"""
