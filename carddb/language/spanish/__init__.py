"""Español: lo que dicen las cartas y sus textos."""
