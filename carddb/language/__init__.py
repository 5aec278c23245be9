"""Languages: one mechanism that says a sentence as the reader speaks, and reads the files in which languages stand.

Everybody may import `speech`, which finds the catalogues; beside it only the grammar of prose reads one.
It may import the artefact, whose cards have names in each language, and facts.
"""
