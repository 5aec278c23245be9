"""The written opening of the guided game: every answer of both sides, and what is said of those of the beginner.

It is played once in a process; a game that stands where it stood then is on its way, and the next answer is known. Who
answers otherwise has left it: from then on a policy advises, and plays the other side.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

import msgspec
from msgspec.structs import replace

import engine
from bot.gathering.formats import Format
from bot.gathering.seating import Chair, setup_of
from bot.tables.dice import parts_of, secrets_from
from bot.tables.table import Table, guided
from engine.state.chance import SECRET_BYTES
from engine.state.game import Game
from engine.state.option_values import HowMany
from engine.state.records import Option, Seat, Setup

DECKS: Final = ("A", "B")
LENGTH: Final = "starter"
PREPARED: Final = (75).to_bytes(2, "big") * (SECRET_BYTES // 2)
BEGINNER: Final = 0
# What is answered where the script says nothing, the first that is offered: nobody acts but as it is written.
QUIET: Final = ("pass", "confirm", "keep_hand", "do_nothing", "stay_apart")


class Step(msgspec.Struct, frozen=True):
    """An answer of the script: the first option of a verb that is about a card and a target of these names."""

    verb: str
    card: str = ""
    target: str = ""
    why: str = ""  # the key of its sentence in `bot.strings.tutoring.OPENING`

    def fits(self, g: Game, option: Option) -> bool:
        """Whether an option is this answer."""
        wanted = ((option.card, self.card), (option.target, self.target))
        same = option.verb == self.verb
        return same and all(not name or (iid >= 0 and g.facts(iid).name == name) for iid, name in wanted)


# Draft and first items; then the first turn of the beginner, the other side's, and the way home.
SETUP: Final = (
    *(Step("draft", name) for name in ("Elrond", "Glorfindel II", "Erkenbrand", "Adrazar", "Elladan", "Sam Gamgee")),
    *(Step("draft", name) for name in ("Orophin", "Fatty Bolger", "Anborn")),
    Step("give_item", "Shield of Iron-bound Ash", "Elrond"),
    Step("give_item", "Cram", "Erkenbrand"),
    Step("give_item", "Horn of Anor", "Adrazar"),
    Step("give_item", "Cram", "Fatty Bolger"),
)
OUT: Final = (
    Step("organize", why="organize"),
    Step("control", "Anborn", "Glorfindel II", why="follower"),
    Step("move", why="move"),
    Step("go_to", "Glittering Caves", why="go_to"),
    Step("pass", why="set_out"),
    Step("play_creature", "Stirring Bones"),
    Step("play_event", "Concealment", why="cancel"),
    Step("discard", "Great Ship", why="discard"),
    Step("enter", why="enter"),
    Step("assign", "Glorfindel II", why="assign"),
    Step("stay_untapped", "Glorfindel II", why="stay"),
    Step("play_item", "Glamdring", "Glorfindel II", why="item"),
)
THEIRS: Final = (
    Step("move"),
    Step("go_to", "Barrow-downs"),
    Step("play_creature", "Orc-lieutenant", why="creature"),
    Step("assign", "Elrond"),
    Step("discard", "Orc-watch", why="shadow"),
)
HOME: Final = (
    Step("move", why="home"),
    Step("go_to", "Lórien", why="haven"),
    Step("take_path", why="path"),
    Step("play_hazard", "Lure of Nature", "Glorfindel II"),
    Step("support_check", "Sam Gamgee", why="support"),
    Step("discard", "Palantír of Orthanc", why="far"),
    Step("discard", "Sapling of the White Tree"),
)
SCRIPT: Final = (*SETUP, *OUT, *THEIRS, *HOME)
LAST_TURN: Final = 3


class Written(msgspec.Struct, frozen=True):
    """Who answers a position of the opening, how, and which sentence belongs to it ("" for none of its own)."""

    seat: Seat
    option: Option
    why: str


class Line(msgspec.Struct, frozen=True):
    """The opening as played: the answers by the fingerprints of positions."""

    answers: dict[str, Written]
    unused: tuple[Step, ...]  # what the script wanted and never could


def fingerprint(g: Game) -> str:
    """Return what tells one position from another, whoever the players are."""
    copy = g.clone()
    copy.setup = replace(copy.setup, names=("",) * len(copy.setup.names))
    copy.players = [replace(one, name="") for one in copy.players]
    return engine.digest(copy)


@cache
def line() -> Line:
    """Play the opening; it is the same in every process of a release."""
    setup = setup_of(tuple(Chair(None, name, deck) for name, deck in zip("ab", DECKS, strict=True)), Format(LENGTH))
    return play(setup, PREPARED, SCRIPT)


def play(setup: Setup, server: bytes, script: tuple[Step, ...]) -> Line:
    """Play a script from the beginning of a game until its last turn is over."""
    g = engine.new_game(setup, secrets_from(parts_of(server), ("",) * len(setup.names)))
    answers: dict[str, Written] = {}
    left = list(script)
    while g.frames and g.turn.number <= LAST_TURN:
        found = _next(g, left)
        answers[fingerprint(g)] = found
        engine.answer(g, found.seat, g.stamps[found.seat], found.option)
    return Line(answers, tuple(left))


def _next(g: Game, left: list[Step]) -> Written:
    """Return the next answer: what the script says next as soon as it can be done, till then what changes nothing.

    Where both are asked the other side answers first, as a practice opponent does.
    """
    seat = max(engine.deciding(g), key=lambda one: one != BEGINNER)
    menu = engine.options(g, seat)
    found = next((one for one in menu if left and left[0].fits(g, one)), None)
    if found is not None:
        return Written(seat, found, left.pop(0).why)
    if menu[0].verb == "draw":
        return Written(seat, max(menu, key=lambda one: HowMany.of(one).number), "")
    quiet = [one for verb in QUIET for one in menu if one.verb == verb]
    return Written(seat, next(one for one in (*quiet, *menu) if one.verb != "back"), "")


async def scripted(table: Table, seat: Seat) -> Written | None:
    """Return the answer of the opening; None where a game has left it, or asks somebody else."""
    if not guided(table.seats) or table.game.turn.number > LAST_TURN:
        return None
    played = line() if line.cache_info().currsize else await asyncio.to_thread(line)  # the first time takes a moment
    found = played.answers.get(fingerprint(table.game))
    return found if found is not None and found.seat == seat else None
