"""The map: which ways lead from site to site, and its picture.

The engine imports `worldmap`; only who shows pictures imports `picture` and `lettering`, which need Pillow.
It may import decks, search, the artefact and facts.
"""
