"""The artefact: all cards compiled into one file, the database that reads it, and what cards are called outside it.

Everybody may import `database` and `identity`, and `build` for the folders of what is made; `compiling` (with pydantic)
is named by `build` and imported by nobody. It may import facts, effects and cards, and none of those who read it.
"""
