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
