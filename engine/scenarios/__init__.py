"""Positions written as text: built, driven with named actions, compared with what is expected, exported from a game.

Tests, `palantir scenario` and bug reports use it. Nothing in the engine imports it but exports.
"""
