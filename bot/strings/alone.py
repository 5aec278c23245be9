"""Solitaire: one person against the hazards of the own deck, its score, and the table of a server."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

HAZARDS: Final = "the hazard deck"  # how the seat is called that nobody has
ALONE: Final = "Solitaire is played by one person, against the hazards of the own deck: leave out {options}."
NOT_IN_LEAGUES: Final = "Leagues are of two, and the rules “{rules}” are for another number: choose others."
CONCEDE_SURE: Final = "Do you give up game {game}? It has no score then; this cannot be taken back."
OVER: Final = Many("{points} marshalling point", "{points} marshalling points", by="points")
OVER_REASON: Final = {
    "the play deck is exhausted": "The play deck is exhausted for the last time.",
    "conceded": "Given up.",
    "out of time": "Out of time.",
    "drawn by agreement": "Ended without a result.",
    "scored by agreement": "Scored as it stood.",
}
COUNTS: Final = "It is in this server's table."
COUNTS_NOT: Final = "It is not in this server's table: {reason}."
NOT_FINISHED: Final = "the play deck was not exhausted"
REPAIRED: Final = "the position was repaired"
PRIVATE: Final = "its thread is private"
OTHER_RULES: Final = "other rules were agreed on beside it"
TABLE: Final = "Score table"
TITLE: Final = "Solitaire: the best scores here"
HOW: Final = (
    "You play your deck against its own hazards, which the bot plays as badly for you as it can, until your play deck is "
    "exhausted for the second time. Your marshalling points are the score."
)
NOBODY: Final = "Nobody has played it to its end here yet."
HEAD: Final = "points deck"
MORE: Final = "…and {count} more."
TAKEN_BACK: Final = "-# * Decisions were taken back in that game."
PLAY: Final = "Play solitaire"
BEGUN: Final = "Your solitaire game is open: {thread}"
COMMAND: Final = "Solitaire: your deck against its own hazards, and the best scores on this server"
