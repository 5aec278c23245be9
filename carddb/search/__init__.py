"""Finding cards by name: the index that forgives mistakes, and the measure of how well it finds.

Everybody above the database may import `names`; `evaluation` is for the command line and tests.
It may import the artefact and facts, and knows nothing of decks, maps or words.
"""
