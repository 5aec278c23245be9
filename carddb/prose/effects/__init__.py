"""Effects in words: conditions, steps, effects in force, passive conditions, whole abilities, a card's lines.

Each subject has a module; `statics`, `events`, `lines`, `steps` and `ways` build sentences, `telling` is what is asked for.
Import `carddb.prose` from outside: it hands on what there is to ask.
It may import the grammar, nodes and the database; it knows no facts in words.
"""
