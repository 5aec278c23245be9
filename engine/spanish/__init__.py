"""Español: lo que dice el motor de reglas."""
