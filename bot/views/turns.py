"""A turn that is over as one short message: points before and after, a line an event, what was drawn, two pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import discord
import msgspec

import engine
from bot.storage.rows import LogLine
from bot.strings import words
from bot.views.table.logs import heading, shortened
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text

PICTURES: Final = ("before.png", "after.png")
MOST_LINES: Final = 18
LENGTH: Final = 1400  # characters of the lines
# Steps on the way to something that has a line of its own, and what everybody does every turn.
_STEPS: Final = frozenset(
    (
        *("turn", "phase", "pass", "alignment", "initiative", "leftovers", "controls", "status", "turned-up"),
        *("turned-over", "draw", "draws-nothing", "discards", "shuffle", "shuffle-top", "sees", "looks", "shows"),
        *("declares-movement", "site-path", "no-site-path", "hazard-limit", "under-deeps-roll", "enters", "stays-put"),
        *("resolves", "attack", "attack-modified", "uses", "uses-on", "taps", "effect-roll", "strike-assigned"),
        *("strike-paired", "supports", "strike", "strike-roll", "strike-body-check", "body-check", "begins-using"),
        *("bears", "influence-check", "corruption-check", "ring-test", "substitute", "council", "brings"),
    )
)
_HEADINGS: Final = ("hazard-limit", "enters")  # with them a company's part of a phase begins
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


def _points(turn: Turn) -> str:
    """Return the points of a turn, with an arrow where they changed."""
    found = []
    for name, before, after in zip(turn.names, turn.before, turn.after, strict=False):
        template = words.TURN_SAME if before == after else words.TURN_CHANGED
        found.append(template.format(name=name, before=before, after=after))
    return words.HEADER_POINTS.format(points=", ".join(found)) if found else ""


class _Told(msgspec.Struct):
    """A line of what happened while it is gathered: its event, and the body check that followed, as it ended."""

    kind: str
    data: tuple[Any, ...]
    text: str
    check: tuple[int, int] | None = None

    def words(self) -> str:
        """Return the line with its outcome."""
        if self.check is None:
            return self.text
        total, limit = self.check
        return words.TURN_CHECKED.format(line=self.text.rstrip("."), total=total, body=limit)


def _with_outcomes(lines: Sequence[LogLine]) -> list[_Told]:
    """Return the lines, each wound with the body check that it led to, and as what that made of it."""
    found: list[_Told] = []
    wounds: dict[Any, _Told] = {}  # by who is wounded: the line of the last wound
    for line in lines:
        kind, data = _event(line)
        one = _Told(kind, data, line.public)
        if kind == "body-check" and data[0] in wounds:
            wounds[data[0]].check = data[3:5]
        elif kind in _LOSSES and data[1] in wounds and wounds[data[1]].check is not None:
            wound = wounds.pop(data[1])
            wound.kind, wound.text = kind, line.public
            found.remove(wound)
            found.append(wound)
        elif not (kind == "attack-over" and found and found[-1].kind == "attack-canceled"):  # it says so already
            found.append(one)
        if kind == "wounded":
            wounds[data[0]] = one
        elif kind == "attack-over":
            wounds.clear()
    return found


def told(lines: Sequence[LogLine]) -> list[str]:
    """Return the lines of what came to something in their order, below the company to which it happened."""
    found: list[str] = []
    heading, moved, below = "", False, ""
    for one in _with_outcomes(lines):
        if one.kind == "moves":
            found.append(one.text)
            heading, moved, below = "", True, _BELOW
        elif one.kind in _HEADINGS:
            heading = "" if moved and one.kind == "hazard-limit" else one.text
            moved = moved and one.kind != "hazard-limit"
        elif one.text and one.kind not in _STEPS:
            if heading:
                found.append(heading)
                heading, below = "", _BELOW
            found.append(below + one.words())
    return found


def _drawn(turn: Turn) -> str:
    """Return how many cards each player drew, by the names that they had then."""
    counts: Counter[str] = Counter()
    for kind, data in map(_event, turn.lines):
        if kind == "draw":
            who, number = data[:2]
            counts[turn.names[who] if isinstance(who, int) else who] += int(number)
    cards = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
    return words.TURN_DRAWN.format(cards=cards) if cards else ""


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
    under = " · ".join(filter(None, (_whose(turn), _points(turn))))
    said = (f"**{heading(turn.lines)}**", under, *_within(told(turn.lines)), _drawn(turn))
    body = shortened("\n".join(filter(None, said)))
    gallery = discord.ui.MediaGallery[Any](
        *(
            discord.MediaGalleryItem(f"attachment://{name}", description=said)
            for name, said in zip(PICTURES, (words.TURN_BEFORE, words.TURN_AFTER), strict=True)
        )
    )
    whole = DeedButton(ids.button(ids.LOG, turn.game, turn.lines[0].page), words.TURN_LOG)
    return message(text(body), *([gallery] if with_pictures else []), *rows([whole]), colour=None)
