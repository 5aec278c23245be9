"""Languages: one mechanism that says a sentence as the reader speaks, and the Spanish of cards.

Everybody may import `speech`; nobody imports the catalogues, which it finds.
It may import the artefact, whose cards have names in each language, and facts.
"""
