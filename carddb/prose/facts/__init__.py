"""Facts in words: a card's title, numbers and text, written from its facts, with its effects' lines.

Who shows a card imports `describe`; the other modules are its parts.
It may import all of prose, language, facts and the database.
"""
