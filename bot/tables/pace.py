"""What two players agree on before they play: the pace, what happens at a deadline, who may watch. Pure arithmetic.

A pace is nothing (no clock), so many hours for each decision (“24h”), or a bank of hours from which thinking is taken
and to which every hand-over adds some (“bank 72h +6h”). `parse_pace` reads what people write, `str` writes it again.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from bot.storage.rows import ClockRow, GameRow, SeatRow

HOUR: Final = 3600.0
HARMLESS: Final = "pass"  # what happens at a deadline: the bot passes ...
BOT_MOVES: Final = "practice"  # ... or moves, and stands in for who is gone, or the game is lost
DEADLINES: Final = (HARMLESS, BOT_MOVES, "forfeit")
PACES: Final = ("none", "12h", "24h", "48h", "72h", "7d", "bank 72h +6h", "bank 7d +12h")  # suggestions
SHORTEST_H: Final = 0.25
LONGEST_H: Final = 24 * 60

# When reminders come: parts of the time that a clock gives; without a deadline, hours after the question.
REMINDERS: Final = (0.5, 0.75, 11 / 12)
UNTIMED_H: Final = (24.0, 72.0, 168.0)
SILENT: Final = 1e15  # nothing more to do about a clock: later than any date
ABSENT_SHARE: Final = 0.25  # of the time, for somebody who missed the last deadline and did not come back


class UnreadablePace(ValueError):  # noqa: N818 - it says what to write instead
    """A text that is no pace; the text of the exception is one sentence that says what to write."""


class Pace(msgspec.Struct, frozen=True):
    """Hours for each decision, or a bank of hours with what a hand-over adds; all 0 for no clock."""

    hours: float = 0.0
    bank: float = 0.0
    extra: float = 0.0

    def __str__(self) -> str:
        """Return the pace as `parse_pace` reads it; "" for no clock."""
        if self.bank:
            return f"bank {self.bank:g}h +{self.extra:g}h"
        return f"{self.hours:g}h" if self.hours else ""

    def allowed(self, seat: SeatRow) -> float:
        """Return the seconds that a seat has for a new question; 0 for no deadline."""
        if self.bank:
            return max(seat.bank, SHORTEST_H * HOUR)
        return self.hours * HOUR * (ABSENT_SHARE if seat.absent else 1.0)


class Terms(msgspec.Struct, frozen=True):
    """The terms of a game.

    ``pace`` is written as `Pace` writes it, ``memory`` as `bot.archive.shown_log` knows it, ``rules`` as
    `engine.rules.getting_ready.rule_sets` does.
    """

    pace: str = ""
    deadline: str = HARMLESS
    private: bool = False
    memory: str = ""
    rules: str = ""  # "" for the standard ones


_SPAN: Final = r"([0-9]{1,4}(?:\.[0-9]{1,2})?)\s*(h|hours?|d|days?)"
_EACH: Final = re.compile(_SPAN)
_BANK: Final = re.compile(rf"bank\s*{_SPAN}\s*(?:\+\s*{_SPAN})?")
NOTHING: Final = frozenset(("", "none", "no clock", "-"))


def parse_pace(text: str) -> Pace:
    """Read “24h”, “3 days”, “bank 72h +6h” or “none”. Raises `UnreadablePace`."""
    plain = text.strip().casefold()
    if plain in NOTHING:
        return Pace()
    each, bank = _EACH.fullmatch(plain), _BANK.fullmatch(plain)
    if each is not None:
        return _within(Pace(hours=_hours(each[1], each[2])), text)
    if bank is not None:
        return _within(Pace(bank=_hours(bank[1], bank[2]), extra=_hours(bank[3], bank[4]) if bank[3] else 0.0), text)
    raise UnreadablePace(f"“{text[:40]}” is no pace: write “24h”, “3d”, “bank 72h +6h” or “none”.")


def _hours(number: str, unit: str) -> float:
    return float(number) * (24 if unit.startswith("d") else 1)


def _within(pace: Pace, text: str) -> Pace:
    if not SHORTEST_H <= (pace.bank or pace.hours) <= LONGEST_H or pace.extra > LONGEST_H:
        raise UnreadablePace(
            f"“{text[:40]}” is too short or too long: choose between a quarter of an hour and 60 days."
        )
    return pace


# --------------------------------------------------------------------------- clocks


def fresh_clock(row: GameRow, seat: SeatRow, now: float) -> ClockRow:
    """Start a seat's clock at its new question. ``now`` may lie ahead: the end of a vacation."""
    allowed = parse_pace(row.pace).allowed(seat)
    clock = ClockRow(row.id, seat.seat, seat.question, now, now + allowed if allowed else 0.0, 0.0)
    return msgspec.structs.replace(clock, due=next_due(clock))


def next_due(clock: ClockRow) -> float:
    """Return when something is to be done about a clock: the next reminder, the deadline, or never."""
    if not clock.deadline:
        return clock.started + UNTIMED_H[clock.stage] * HOUR if clock.stage < len(UNTIMED_H) else SILENT
    if clock.stage < len(REMINDERS):
        return clock.started + (clock.deadline - clock.started) * REMINDERS[clock.stage]
    return clock.deadline


def at_deadline(clock: ClockRow) -> bool:
    """Whether a clock that is due has run out, rather than reached a reminder."""
    return clock.deadline > 0 and clock.stage >= len(REMINDERS)


def bank_after(row: GameRow, seat: SeatRow, clock: ClockRow, now: float, *, handed_over: bool) -> float:
    """Return what is left in a seat's bank after a question: thinking is taken, a hand-over adds."""
    pace = parse_pace(row.pace)
    if not pace.bank:
        return seat.bank
    left = max(0.0, seat.bank - max(0.0, now - clock.started))
    return left + (pace.extra * HOUR if handed_over else 0.0)


class ClockChanges(msgspec.Struct, frozen=True):
    """What a command does to the clocks: seats with their banks, clocks to start, seats whose clock stops or is new."""

    seats: tuple[SeatRow, ...]
    start: tuple[ClockRow, ...]
    stop: tuple[int, ...]
    reminded: tuple[int, ...]  # seats with a reminder in the thread that is out of date now


def wind(
    row: GameRow, seats: tuple[SeatRow, ...], known: dict[int, ClockRow], now: float, away: dict[int, float]
) -> ClockChanges:
    """Return what to do about the clocks when seats are asked something else; ``away`` is the end of vacations by user.

    A clock belongs to a question: steps of a sealed answer continue it, and nobody's clock runs for a policy.
    """
    found: list[SeatRow] = []
    start: list[ClockRow] = []
    stop: list[int] = []
    for seat in seats:
        old = known.get(seat.seat)
        if seat.by_bot or (old.question if old is not None else -1) == seat.question:
            found.append(seat)
            continue
        if old is not None:
            bank = bank_after(row, seat, old, now, handed_over=seat.question < 0)
            seat = msgspec.structs.replace(seat, bank=bank) if bank != seat.bank else seat  # noqa: PLW2901
            stop.append(seat.seat)
        if seat.question >= 0:
            start.append(fresh_clock(row, seat, max(now, away.get(seat.user or 0, 0.0))))
        found.append(seat)
    reminded = tuple(one for one in stop if known[one].stage)
    return ClockChanges(tuple(found), tuple(start), tuple(stop), reminded)
