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
BEGUN: Final = "The game of {names}: {thread}"
