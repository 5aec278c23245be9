"""Whole games without anybody: counted, with all invariants after every action, and counts of the tree of options.

`palantir sim`, `bench` and tests use it. Nothing in the engine imports it.
"""
