"""What each card does, in the file of its set and type, by number: `tw/hazards_creatures.py` stands beside `data/tw/hazards.toml`.

A file holds calls of `card` and `reprint` in `CARDS`, no functions and no loops; a type that would fill more than 800
lines is split by the first letter of the card's name. It imports the builders of `carddb.effects` and nothing else of
ours but records of facts; nobody imports a file of cards: `loader` finds them.
"""
