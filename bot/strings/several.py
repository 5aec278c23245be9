"""Tables of three to five players: how they are gathered, and what is said otherwise than of a game of two."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

OPTION_PLAYERS: Final = "How many may play, where the rules are for three to five"
WRONG_NUMBER: Final = (
    "The rules “{rules}” are for {known} players: choose as many, or rules for two (`rules` lists them)."
)
ONLY_SEVERAL: Final = "These rules are for two players: leave `players` open, or choose the rules for three to five."
OPEN: Final = (
    "{starter} opens a table for {fewest} to {most} players, a {length} game. Who plays, and with which deck?{asked}"
)
ASKED: Final = " {mention} is asked first."
AT_TABLE: Final = "**{name}**, {deck}"
FURTHER_SEATS: Final = ("{name} III", "{name} IV", "{name} V")
ACCEPT_AGAIN: Final = "Accept with the deck that you had"
FREE: Final = Many("{count} seat is free.", "{count} seats are free.")
BEGIN: Final = "Begin now"
LEAVE: Final = "Leave"
POSTED: Final = (
    "The table is posted here. The game begins as soon as it is full, or when you press **Begin now** with at least "
    "{fewest} players at it."
)
TOO_FEW: Final = "These rules need at least {fewest} players: wait until somebody else sits down."
NOT_STARTER: Final = "{name} opened this table and decides when it begins: it does by itself as soon as it is full."
SEATED: Final = "You sit at the table: its message shows who else is there."
FULL: Final = "This table is full: start your own with `/game new`."
YOU_ARE_OUT: Final = "You are out of this game: the others play it on and decide about it."
CONCEDE_SURE: Final = "Do you give up game {game}? You are out of it then, with all that is yours; {names} play on. This cannot be taken back."
CONCEDED: Final = "You gave up. The others play on in {thread}."
LEAVE_SURE: Final = (
    "You leave game {game}, and the bot shall play on for you until you are back. {names} are asked. Until there is an "
    "answer you are asked as before; `/game concede` takes you out of the game at once."
)
STAND_IN: Final = "{name} leaves. Shall the bot play on at that seat until {name} is back or somebody else takes it?"
ORDER: Final = "Turns go round the table: {names}. Hazards are played by whoever comes next."
OUT: Final = "**{name}** is out of the game: {total} MP"
OVER_REASON: Final = {
    "conceded": "All the others gave up.",
    "out of time": "All the others are out.",
    "drawn by agreement": "All agreed on a draw.",
    "scored by agreement": "All agreed to score it as it stood, without corruption checks.",
    "the avatar is eliminated": "All the others are out.",
}
BEGUN: Final = "The game of {names}: {thread}"

# --- one alone, against the hazards of the own deck: the game, and the table of a server ------------------------------

ALONE_HAZARDS: Final = "the hazard deck"  # how the seat is called that nobody has
ALONE: Final = "Solitaire is played by one person, against the hazards of the own deck: leave out {options}."
ALONE_NOT_IN_LEAGUES: Final = "Leagues are of two, and the rules “{rules}” are for another number: choose others."
ALONE_CONCEDE_SURE: Final = "Do you give up game {game}? It has no score then; this cannot be taken back."
ALONE_OVER: Final = Many("{points} marshalling point", "{points} marshalling points", by="points")
ALONE_OVER_REASON: Final = {
    "the play deck is exhausted": "The play deck is exhausted for the last time.",
    "conceded": "Given up.",
    "out of time": "Out of time.",
    "drawn by agreement": "Ended without a result.",
    "scored by agreement": "Scored as it stood.",
}
ALONE_COUNTS: Final = "It is in this server's table."
ALONE_COUNTS_NOT: Final = "It is not in this server's table: {reason}."
ALONE_NOT_FINISHED: Final = "the play deck was not exhausted"
ALONE_REPAIRED: Final = "the position was repaired"
ALONE_PRIVATE: Final = "its thread is private"
ALONE_OTHER_RULES: Final = "other rules were agreed on beside it"
ALONE_TABLE: Final = "Score table"
ALONE_TITLE: Final = "Solitaire: the best scores here"
ALONE_HOW: Final = (
    "You play your deck against its own hazards, which the bot plays as badly for you as it can, until your play deck is "
    "exhausted for the second time. Your marshalling points are the score."
)
ALONE_NOBODY: Final = "Nobody has played it to its end here yet."
ALONE_HEAD: Final = "points deck"
ALONE_MORE: Final = "…and {count} more."
ALONE_TAKEN_BACK: Final = "-# * Decisions were taken back in that game."
ALONE_PLAY: Final = "Play solitaire"
ALONE_BEGUN: Final = "Your solitaire game is open: {thread}"
ALONE_COMMAND: Final = "Solitaire: your deck against its own hazards, and the best scores on this server"
