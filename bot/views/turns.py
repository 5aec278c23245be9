"""What happened, a line an event by company, with points before and after, and what was drawn.

A turn that is over becomes one short message with two pictures; who is asked reads what came since he last pressed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import discord
import msgspec

import engine
from bot.storage.rows import LogLine
from bot.strings import words
from bot.tables.table import Table
from bot.views.table.ahead import answered_note, counted
from bot.views.table.logs import folded, heading, shortened
from bot.widgets import ids
from bot.widgets.components import DeedButton, joined, message, rows, text
from carddb.language.speech import called
from engine.rules.ending.scoring import current_totals
from engine.state.game import Game
from engine.state.records import Seat

PICTURES: Final = ("before.png", "after.png")
MOST_LINES: Final = 18
LENGTH: Final = 1400  # characters of the lines
LINES_SHOWN: Final = 14  # of what came since somebody pressed: it stands below a question
LINES_LENGTH: Final = 1200
OWN_LENGTH: Final = 200
SEAL: Final = 1  # the line of every log that says how the dice are sealed: the log alone tells it
# Steps on the way to something that has a line of its own, and what everybody does every turn.
_STEPS: Final = frozenset(
    (
        *(
            "turn",
            "phase",
            "pass",
            "alignment",
            "initiative",
            "seat-roll",
            "leftovers",
            "controls",
            "status",
            "turned-up",
        ),
        *("turned-over", "draw", "draws-nothing", "discards", "shuffle", "shuffle-top", "sees", "looks", "shows"),
        *(
            "declares-movement",
            "site-path",
            "no-site-path",
            "hazard-limit",
            "under-deeps-roll",
            "enters",
            "stays-put",
            "diverted",
        ),
        *("resolves", "attack", "attack-modified", "uses", "uses-on", "taps", "effect-roll", "strike-assigned"),
        *("strike-paired", "supports", "strike", "strike-roll", "strike-body-check", "body-check", "begins-using"),
        *("drew", "bears", "influence-check", "corruption-check", "ring-test", "substitute", "council", "brings"),
    )
)
_HEADINGS: Final = ("hazard-limit", "enters")  # with them a company's part of a phase begins
_QUIET: Final = frozenset(
    ("turn", "phase", "pass", "alignment", "draw", "drew", "site-path")
)  # not told under way either
_LOSSES: Final = ("eliminated", "discarded", "returned-to-hand")  # what a failed body check comes to
_BELOW: Final = "· "


class Turn(msgspec.Struct, frozen=True):
    """What is told of a turn: its lines as everybody reads them, and the points by seat; () where they are not known."""

    game: int
    names: tuple[str, ...]
    lines: Sequence[LogLine]
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


def _event(line: LogLine) -> tuple[str, tuple[Any, ...]]:
    """Return the kind of a line's event and what it holds; "" for a line that is words only."""
    if not line.event:
        return "", ()
    try:
        return engine.unpack_event(*msgspec.msgpack.decode(line.event, type=tuple[str, tuple[int | str, ...]]))
    except (msgspec.DecodeError, msgspec.ValidationError, engine.CorruptSave):
        return "", ()


def _whose(turn: Turn) -> str:
    """Return whose turn it was, by the line that it began with; "" while getting ready."""
    for kind, data in map(_event, turn.lines):
        if kind == "turn":
            return words.TURN_OF.format(name=turn.names[data[0]] if isinstance(data[0], int) else data[0])
    return ""


def _points(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> str:
    """Return the points by player, with an arrow where they changed; "" where they are not known."""
    found = []
    for name, had, has in zip(names, before, after, strict=False):
        template = words.TURN_SAME if had == has else words.TURN_CHANGED
        found.append(template.format(name=name, before=had, after=has))
    return words.HEADER_POINTS.format(points=", ".join(found)) if found else ""


class _Told(msgspec.Struct):
    """A line of what happened while it is gathered: its event, and the body check that followed, as it ended."""

    kind: str
    data: tuple[Any, ...]
    text: str
    own: bool = False  # nobody else reads it
    check: tuple[int, int] | None = None

    @property
    def step(self) -> bool:
        """Whether it is only on the way to something that has a line of its own."""
        return self.kind in _STEPS and (not self.own or self.kind == "drew")

    def words(self) -> str:
        """Return the line with its outcome."""
        if self.check is None:
            return self.text
        total, limit = self.check
        return words.TURN_CHECKED.format(line=self.text.rstrip("."), total=total, body=limit)


def _with_outcomes(lines: Sequence[LogLine], seat: Seat | None) -> list[_Told]:
    """Return the lines as a seat reads them, each wound with the body check that it led to, and as what that made of it."""
    found: list[_Told] = []
    wounds: dict[Any, _Told] = {}  # by who is wounded: the line of the last wound
    for line in lines:
        kind, data = _event(line)
        one = _Told(kind, data, line.for_seat(seat), own=not line.public)
        if kind == "body-check" and data[0] in wounds:
            wounds[data[0]].check = data[3:5]
        elif kind in _LOSSES and data[1] in wounds and wounds[data[1]].check is not None:
            wound = wounds.pop(data[1])
            wound.kind, wound.text = kind, line.for_seat(seat)
            found.remove(wound)
            found.append(wound)
        elif not (kind == "attack-over" and found and found[-1].kind == "attack-canceled"):  # it says so already
            found.append(one)
        if kind == "wounded":
            wounds[data[0]] = one
        elif kind == "attack-over":
            wounds.clear()
    return found


def told(lines: Sequence[LogLine], seat: Seat | None = None, *, under_way: bool = False) -> list[str]:
    """Return the lines of what came to something in their order, below the company to which it happened.

    They are as a seat reads them, or everybody for None. What is ``under_way`` has come to nothing yet: its steps are told.
    """
    happened = _with_outcomes(lines, seat)
    over = max((at for at, one in enumerate(happened, 1) if not one.step), default=0) if under_way else len(happened)
    found: list[str] = []
    heading, moved, below = "", False, ""
    for at, one in enumerate(happened):
        if one.kind == "moves":
            found.append(one.text)
            heading, moved, below = "", True, _BELOW
        elif one.kind in _HEADINGS:
            heading = "" if moved and one.kind == "hazard-limit" else one.text
            moved = moved and one.kind != "hazard-limit"
        elif one.text and (not one.step or (at >= over and one.kind not in _QUIET)):
            if heading:
                found.append(heading)
                heading, below = "", _BELOW
            found.append(below + one.words())
    return folded(found)


def _drawn(lines: Sequence[LogLine], names: Sequence[str], game: Game | None = None, seat: Seat | None = None) -> str:
    """Return how many cards each player drew, by the names that they had then, and which ones a seat did in a game."""
    counts: Counter[str] = Counter()
    own: Counter[str] = Counter()
    for line in lines:
        kind, data = _event(line)
        if kind == "draw":
            who, number = data[:2]
            counts[names[who] if isinstance(who, int) else who] += int(number)
        elif kind == "drew" and game is not None and line.for_seat(seat):
            own[called(game.defs[data[1]])] += 1
    cards = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
    found = [words.TURN_DRAWN.format(cards=cards)] if cards else []
    return " ".join([*found, *([words.YOU_DREW.format(cards=joined(counted(own), OWN_LENGTH))] if own else [])])


def since(table: Table, seat: Seat, lines: Sequence[LogLine]) -> str:
    """Return in small print what these lines tell a seat, which came since it last pressed; "" for nothing.

    Points before and after come first; what the seat drew and what was answered ahead for it come last.
    """
    row, names = table.seats[seat], [one.name for one in table.seats]
    lines = [one for one in lines if one.n != SEAL]
    happened = told(lines, seat, under_way=True)
    shown: list[str] = []
    for said in reversed(happened[-LINES_SHOWN:]):
        if sum(map(len, shown)) + len(said) > LINES_LENGTH:
            break
        shown.insert(0, said)
    left = len(happened) - len(shown)
    more = words.MORE_LINES.format(count=left) if left else ""
    found = [*filter(None, (more, *shown, _drawn(lines, names, table.game, seat), answered_note(table, seat)))]
    if not found:
        return ""
    points = _points(names, [*map(int, row.scored.split(","))], current_totals(table.game)) if row.scored else ""
    head = words.SINCE_START if row.seen == 0 else words.SINCE
    return "\n".join(f"-# {one}" for one in (f"{head} {points}".rstrip(), *found))


def _within(lines: Sequence[str]) -> list[str]:
    """Return the lines that there is room for, and how many are left out."""
    shown: list[str] = []
    for line in lines[:MOST_LINES]:
        if sum(map(len, shown)) + len(line) > LENGTH:
            break
        shown.append(line)
    left = len(lines) - len(shown)
    return [*shown, words.TURN_REST.format(count=left)] if left else shown


def turn_view(turn: Turn, *, with_pictures: bool = False) -> discord.ui.LayoutView:
    """Return the message that a turn's log becomes when it is over."""
    under = " · ".join(filter(None, (_whose(turn), _points(turn.names, turn.before, turn.after))))
    said = (f"**{heading(turn.lines)}**", under, *_within(told(turn.lines)), _drawn(turn.lines, turn.names))
    body = shortened("\n".join(filter(None, said)))
    gallery = discord.ui.MediaGallery[Any](
        *(
            discord.MediaGalleryItem(f"attachment://{name}", description=said)
            for name, said in zip(PICTURES, (words.TURN_BEFORE, words.TURN_AFTER), strict=True)
        )
    )
    whole = DeedButton(ids.button(ids.LOG, turn.game, turn.lines[0].page), words.TURN_LOG)
    return message(text(body), *([gallery] if with_pictures else []), *rows([whole]), colour=None)
