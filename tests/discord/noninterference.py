"""Everything that leaves the bot for one reader, as bytes, and the comparison of two worlds that it may not tell apart.

It is built by the product's own renderers: what the outbox posts, what presses and commands answer, what is logged.
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from structlog.testing import capture_logs
from viewground import log_of, table_of
from worlds import Place, Reader, another, met, stands_open

import engine
from bot.agreements.undo import Takeback, label
from bot.archive.exports import exported
from bot.archive.reports import Reports
from bot.archive.shown_log import MEMORIES, remembered
from bot.base.errors import Problem
from bot.pictures import board, hand, travels
from bot.storage.rows import ClockRow, LogLine, SeatRow
from bot.strings import languages, speaking, words
from bot.tables import ahead, consequences
from bot.tables.answers import apply, outcome
from bot.tables.pace import HOUR, wind
from bot.tables.table import Table
from bot.views import help as helps
from bot.views import waiting
from bot.views.asked import here
from bot.views.seat import wishes
from bot.views.table import board as boards
from bot.views.table import endings, hands, logs, orders, plans, prompts
from bot.views.table import travels as maps
from bot.widgets.components import components, notice
from engine import api
from engine.checks import invariants
from engine.kernel.drafts import BACK
from engine.policies import determinize
from engine.policies.plans import Standing
from engine.policies.standing_orders import SENSIBLE
from engine.queries.visibility import may_see
from engine.records import repair, undo
from engine.state.chance import SECRET_BYTES
from engine.state.game import Game
from engine.state.records import Event, Option, Seat
from engine.words.publicly import named_by

LINES: Final = 12  # of the log, that messages repeat
TRIED: Final = 6  # intents that are refused in each comparison
SHARES: Final = {"repairs": 4, "report": 7, "board picture": 40, "map picture": 40, "hand picture": 40}
"""What is compared in one position of so many alone, by the number of the position: it is dear. All else always is."""
ORDERS: Final = SENSIBLE
ORDERED: Final = (Standing(orders=ORDERS), Standing(orders=ORDERS))
IDLE: Final = (Standing(orders=msgspec.structs.replace(ORDERS, idle=True)),) * 2
NEVER: Final = 0.0
PACE: Final = "bank 72h +6h"

Show = Callable[["Sight"], object]


class Sight(msgspec.Struct, frozen=True):
    """A game as one reader comes to see it. ``seat`` is the reader's, None for whoever watches."""

    table: Table
    seat: Reader
    lines: tuple[LogLine, ...]
    seed: int

    @property
    def game(self) -> Game:
        """Return the position."""
        return self.table.game

    @property
    def own(self) -> Seat:
        """Return the reader's seat."""
        assert self.seat is not None
        return self.seat


class Finding(msgspec.Struct, frozen=True):
    """What a reader could tell two worlds apart by: the kind of thing, where, and the first place that differs."""

    kind: str
    reader: Reader
    where: str
    apart: str


# ----------------------------------------------------------------- what leaves the bot


def _table(game: Game, seed: int) -> Table:
    """Seat two people, now and then with the memory of a tournament, of which only the last turns are shown."""
    table, asked = table_of(game), engine.deciding(game)
    seats = tuple(one if one.seat in asked else msgspec.structs.replace(one, question=-1) for one in table.seats)
    row = msgspec.structs.replace(table.row, memory=MEMORIES[seed % 2])
    return msgspec.structs.replace(table, row=row, seats=seats)


def _clock(seat: Seat) -> ClockRow:
    return ClockRow(1, seat, 1, NEVER, NEVER, NEVER, 1)


def _clocks(table: Table, rows: tuple[SeatRow, ...]) -> object:
    """Return what an answer does to the clocks: banks, what starts and stops, which reminders go; of a timed game."""
    asked = [one for one in table.seats if one.question >= 0]
    running = {one.seat: ClockRow(1, one.seat, one.question, NEVER, HOUR, HOUR, 1) for one in asked}
    wound = wind(msgspec.structs.replace(table.row, pace=PACE), rows, running, HOUR / 2, {})
    started = [(one.seat, one.started, one.deadline, one.due) for one in wound.start]
    return [one.bank for one in wound.seats], started, wound.stop, wound.reminded


def _refusals(sight: Sight) -> list[object]:
    """Return what is answered to intents with cards that the reader does not see."""
    tried = list(determinize.impertinent(sight.game, sight.own))
    chosen = random.Random(sight.seed).sample(tried, min(TRIED, len(tried)))
    refused = [_caught(lambda option=option: api.refuse(sight.game, sight.own, option)) for option in chosen]
    reasons = [(str(one), getattr(one, "rule", "")) for one in refused]  # "Why?" leads to the rule
    return [[determinize.reply_to(sight.game, sight.own, option) for option in chosen], reasons]


def _caught(look: Callable[[], object]) -> object:
    """Return what is answered, or what it fails with: that is an answer too."""
    try:
        return look()
    except Exception as error:  # noqa: BLE001 - whatever it is, it has to be the same in both worlds
        return f"{type(error).__name__}: {error}"


def _repairs(sight: Sight) -> list[object]:
    """Return what a player reads who proposes to move cards about, seen and unseen ones."""
    rng = random.Random(sight.seed)
    names = sorted({one.name for one in sight.game.defs if one.type in ("character", "resource", "hazard")})
    mover = 0 if sight.seat is None else sight.seat  # an organiser who watches may propose repairs, too
    here = sorted({sight.game.facts(card.iid).name for card in sight.game.cards})
    lines = [f"move {name} to hand" for name in (*rng.sample(here, 3), *rng.sample(names, 1))]
    lines += [f"tap {name}" for name in rng.sample(here, 1)]

    def tried(line: str) -> object:
        found = repair.read(sight.game, sight.seat, line)
        told = repair.describe(sight.game, found)
        apply(sight.game.clone(events=True), mover, repair.command(found))
        return told

    return [_caught(partial(tried, line)) for line in lines]


def _plan(sight: Sight) -> object:
    return _caught(lambda: components(plans.plan_view(sight.table, sight.own, plans.new_draft(sight.game, sight.own))))


def _turn(sight: Sight) -> object:
    mine = [waiting.Waiting(sight.table, seat, _clock(seat), None) for seat in sight.table.asked if seat == sight.seat]
    return components(waiting.turn_view(mine, [], [], 0))


def _private(sight: Sight) -> object:
    if sight.seat not in sight.table.asked:
        return components(prompts.done_view(sight.table, sight.own, sight.lines))
    return [
        components(prompts.private_view(sight.table, sight.own, sight.lines, page, find=find))
        for page, find in ((0, ""), (1, ""), (0, "play"))
    ]


def _automatic(sight: Sight) -> object:
    """Return what is answered at once by orders, and when seats are looked at that pass with nothing to do."""
    given = ahead.next_answer(sight.game, ORDERED)
    drawn = ahead.idlers(1, sight.game, IDLE, NEVER, random.Random(sight.seed))
    return None if given is None else (given.seat, given.option), [(one.seat, one.due) for one in drawn]


def _over(sight: Sight) -> object:
    return components(endings.over_view(sight.table)) if sight.game.result is not None else outcome(sight.table)


class Kept:
    """The storage of a game of which the log alone is kept."""

    def __init__(self, lines: tuple[LogLine, ...]) -> None:
        """Keep the lines."""
        self._lines = lines

    async def lines(self, game: int) -> list[LogLine]:
        """Return the log."""
        return list(self._lines)

    async def server_half(self, game: int) -> bytes:
        """Return the bot's half of the dice: the same in all worlds."""
        return bytes(SECRET_BYTES)

    async def select(self, sql: str, values: object = ()) -> list[tuple[int, ...]]:
        """Find nothing."""
        return [(0,)] if "count(" in sql else []

    async def nothing(self, *_: object) -> list[object]:
        """Find nothing, or do nothing."""
        return []

    commands = fetch = run = add_report = nothing

    @asynccontextmanager
    async def work(self) -> AsyncIterator[Kept]:
        """Take writes, and keep none."""
        yield self


def _now(deed: Coroutine[object, object, object]) -> object:
    """Return what comes of a deed that waits for nothing."""
    try:
        deed.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits")


def _report(sight: Sight) -> object:
    """Return what a player is told who reports the position, and which files the operator gets: not what is in them."""
    kept: Any = Kept(sight.lines)
    with tempfile.TemporaryDirectory() as folder:
        number = str(_now(Reports(kept, Path(folder), lambda: NEVER).from_player(sight.table, 1, "wrong")))
        files = sorted(one.name.replace(number, "#") for one in Path(folder).iterdir())
        return components(notice(words.REPORTED.format(report="#"))), files


def _export(sight: Sight) -> object:
    kept: Any = Kept(sight.lines)
    return _now(exported(kept, sight.table, sight.seat))


def _position(sight: Sight) -> object:
    """Return what "What may I do?" shows."""
    wanted = wishes.wishes(sight.game, sight.own)
    return components(wishes.position_view(sight.table, sight.own, wanted, wishes.rules_of(wanted)))


def _here(sight: Sight) -> object:
    """Return what stands beneath answers about cards that are named at a table, with and without somebody's name."""
    game, rng = sight.game, random.Random(sight.seed)
    cards = [game.facts(card.iid).name for card in game.cards if may_see(game, card.iid, sight.own)]
    asked = ["May my company move?", *(f"Can I play {one}?" for one in rng.sample(cards, min(TRIED, len(cards))))]
    asked += [f"Can {rng.choice(cards)} use {rng.choice(cards)}?" for _ in range(TRIED)] if cards else []
    return [here.line_here(game, sight.own, question) for question in asked]


PUBLIC: Final[dict[str, Show]] = {
    "view": lambda s: engine.view(s.game, s.seat),
    "asked": lambda s: (s.table.asked, s.table.practising),
    "state": lambda s: components(boards.state_view(s.table, with_picture=True)),
    "board": lambda s: components(boards.board_view(s.table, s.seat, with_picture=True)),
    "map": lambda s: components(maps.map_view(s.table, s.seat, with_picture=True)),
    "question": lambda s: [components(prompts.prompt_view(s.table, seat)) for seat in s.table.asked],
    "reminder": lambda s: [components(waiting.reminder_view(s.table, seat, _clock(seat))) for seat in s.table.asked],
    "log": lambda s: (
        components(logs.log_message(remembered(s.table, s.lines))),
        components(logs.log_view(1, remembered(s.table, s.lines), s.seat, 0, 1)),
    ),
    "help": lambda s: (components(helps.game_help(s.table, s.seat, ())), helps.words_of(s.table, s.seat)),
    "outcome": _over,
    "automatic": _automatic,
    "export": _export,
}
SEATED: Final[dict[str, Show]] = {
    "hand": lambda s: components(hands.hand_view(s.table, s.own, with_picture=True)),
    "piles": lambda s: [components(hands.hand_view(s.table, s.own, pile=one, with_picture=True)) for one in (1, 2, 3)],
    "position": _position,
    "in the own game": _here,
    "whisper": lambda s: components(hands.whisper_view(s.table, s.own)),
    "private question": _private,
    "options": lambda s: engine.decision(s.game, s.own),
    "direct message": lambda s: components(waiting.direct_prompt(s.table, s.own, _clock(s.own))),
    "turn": _turn,
}
MORE: Final[dict[str, Show]] = {"repairs": _repairs}
SEATED_MORE: Final[dict[str, Show]] = {
    "report": _report,
    "orders": lambda s: components(orders.orders_view(s.table, s.own)),
    "plan": _plan,
    "refusals": _refusals,
}
PICTURES: Final[dict[str, Show]] = {
    "board picture": lambda s: board.board_picture(engine.view(s.game, s.seat)),
    "map picture": lambda s: travels.travels_picture(engine.view(s.game, s.seat)),
    "hand picture": lambda s: (
        b"" if s.seat is None else [*map(hand.sheet_picture, hands.hand_leaf(s.table, s.own).sheets)]
    ),
}


def leaves(sight: Sight, shows: Iterable[tuple[str, Show]]) -> dict[str, bytes]:
    """Return everything that leaves the bot for a reader, by its kind, with what was logged meanwhile."""
    found: dict[str, bytes] = {}
    with capture_logs() as logged:
        for kind, show in shows:
            found[kind] = encoded(_caught(lambda show=show: show(sight)))
    found["structured log"] = encoded(logged)
    return found


def encoded(found: object) -> bytes:
    """Return anything as bytes."""
    return found if isinstance(found, bytes) else msgspec.json.encode(found, enc_hook=repr)


def kinds_for(reader: Reader) -> list[tuple[str, Show]]:
    """Return what is compared for a reader after an answer."""
    return [*PUBLIC.items(), *(() if reader is None else SEATED.items())]


def kinds_in(reader: Reader, number: int, shares: Mapping[str, int]) -> list[tuple[str, Show]]:
    """Return what is compared for a reader of a position with a number."""
    more = [*MORE.items(), *PICTURES.items(), *(() if reader is None else SEATED_MORE.items())]
    return [*kinds_for(reader), *(one for one in more if number % shares.get(one[0], 1) == 0)]


# ------------------------------------------------------------------------- comparing


@dataclass
class Comparer:
    """Compares worlds, and counts what it compared by kind."""

    rng: random.Random
    shares: Mapping[str, int] = field(default_factory=lambda: SHARES)
    met: Counter[str] = field(default_factory=Counter)
    positions: int = 0
    steps: int = 0
    unseen: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)

    @property
    def compared(self) -> int:
        """Return how many comparisons were made."""
        return self.positions + self.steps + self.unseen

    def position(self, place: Place, reader: Reader, *, times: int = 1, number: int = 0) -> None:
        """Compare a position with others that a reader cannot tell from it."""
        lines, seed = log_of(place.game, LINES), self.rng.getrandbits(32)
        shows = kinds_in(reader, number, self.shares)
        if any(stands_open(place.game, seat) for seat in place.game.seats if seat != reader):
            # an order that is given in the middle of an answer does not finish it: nobody but its seat sees when
            shows = [one for one in shows if one[0] != "automatic"]
        with speaking(self.rng.choice(languages())):
            here = leaves(Sight(_table(place.game, seed), reader, lines, seed), shows)
            for _ in range(times):
                world = another(place.game, reader, self.rng)
                if invariants.unsound(world):
                    self.left_out["no sound world was found"] += 1
                    continue
                there = leaves(Sight(_table(world, seed), reader, lines, seed), shows)
                self.compare(place.name, reader, here, there)
                self.positions += 1

    def step(self, place: Place, reader: Reader) -> None:
        """Take the same answer in two worlds, and compare what a reader sees of it; it says what it could not compare."""
        asked = engine.deciding(place.game)
        if not asked:
            self.left_out["nobody is asked"] += 1
            return
        seat = self.rng.choice(asked)
        option = self._option(place.game, seat)
        if seat != reader and self._unseen(place, reader, seat, option):
            return
        if any(stands_open(place.game, one) for one in place.game.seats if one != reader):
            self.left_out["an answer is open that nobody else knows of"] += 1
            return
        going = {one.destination for one in place.game.companies.values() if one.destination >= 0}
        spare = frozenset(named_by(option)) | going  # where a company goes is turned up before it moves
        world = another(place.game, reader, self.rng, own=False, spare=spare)
        if option not in engine.options(world, seat):
            self.left_out["not possible in both worlds"] += 1
            return
        seed = self.rng.getrandbits(32)
        with speaking(self.rng.choice(languages())):
            here, there = (Taken(game, reader, seat, option, seed) for game in (place.game, world))
            if (here.shows | there.shows) - spare:
                self.left_out["hidden cards are shown"] += 1
                return
            self.compare(f"{place.name}, after {option} of seat {seat}", reader, here.told(), there.told())
        self.steps += 1

    def _unseen(self, place: Place, reader: Reader, seat: Seat, option: Option) -> bool:
        """Where an answer is a step that nobody else sees, compare what there is after it with what there was."""
        language, seed = self.rng.choice(languages()), self.rng.getrandbits(32)
        with speaking(language):
            taken = Taken(place.game, reader, seat, option, seed)
            step = stands_open(taken.trial, seat) or option.verb == BACK.name
            if taken.refused or not step or seat not in engine.deciding(taken.trial):
                return False
            there = taken.told()
            here = leaves(Sight(taken.before, reader, (), seed), kinds_for(reader))
        still: tuple[list[object], ...] = ([one.bank for one in taken.before.seats], [], [], [])
        nothing: dict[str, object] = {"refusal": "", "lines": [], "spoken lines": [], "events": [], "clocks": still}
        own = [slot for slot in msgspec.json.decode(there["touched messages"]) if slot != f"whisper:{seat}"]
        here |= {kind: encoded(none) for kind, none in nothing.items()}
        here["touched messages"], there["touched messages"] = encoded([]), encoded(own)
        here["questions"] = encoded([(one.question >= 0, False) for one in taken.before.seats])
        here["structured log"] += encoded([])
        here.pop("automatic", None)  # an order that is given in the middle of an answer is its seat's to see
        self.compare(f"{place.name}, after the step {option} of seat {seat}", reader, here, there)
        self.unseen += 1
        return True

    def _option(self, game: Game, seat: Seat) -> Option:
        """Choose a kind of answer, then one of them: passing is not most of what is compared."""
        offered = engine.options(game, seat)
        verb = self.rng.choice(sorted({one.verb for one in offered}))
        return self.rng.choice([one for one in offered if one.verb == verb])

    def compare(self, where: str, reader: Reader, here: dict[str, bytes], there: dict[str, bytes]) -> None:
        """Compare what leaves the bot in two worlds, kind by kind."""
        for kind, shown in here.items():
            self.kinds[kind] += 1
            if shown != there[kind]:
                self.findings.append(Finding(kind, reader, where, apart(shown, there[kind])))

    def counts(self) -> Counter[str]:
        """Return the counts for a report: of comparisons, of each kind of thing in them, and of what was left out."""
        every = {kind: f" (of one position in {share})" for kind, share in self.shares.items()}
        found = Counter({f"in them: {kind}{every.get(kind, '')}": count for kind, count in self.kinds.items()})
        found.update({f"positions with: {kind}": count for kind, count in self.met.items()})
        found.update({f"left out: {why}": count for why, count in self.left_out.items()})
        found["comparisons"] = self.compared
        found["comparisons of positions"] = self.positions
        found["comparisons of answers"] = self.steps
        found["comparisons of steps that nobody else sees"] = self.unseen
        return found


def apart(here: bytes, there: bytes) -> str:
    at = next(
        (at for at, (one, two) in enumerate(zip(here, there, strict=False)) if one != two), min(map(len, (here, there)))
    )
    return " | ".join(one[max(0, at - 120) : at + 120].decode(errors="replace") for one in (here, there))


class Taken:
    """An answer taken in one world: what the bot makes of it, as a reader sees it."""

    def __init__(self, game: Game, reader: Reader, seat: Seat, option: Option, seed: int) -> None:
        """Take it. What the bot refuses, or fails at, is part of what is seen."""
        self.reader, self.seat, self.option, self.seed = reader, seat, option, seed
        self.before = _table(game.clone(), seed)
        self.trial = game.clone(events=True)
        self.events: tuple[Event, ...] = ()
        self.refused = ""
        with capture_logs() as self.logged:
            try:
                self.events = apply(self.trial, seat, option)
            except Problem as problem:
                self.refused = f"{problem.message} ({problem.rule})"

    @property
    def shows(self) -> frozenset[int]:
        """Return the hidden cards that the reader comes to see by it, even if they lie face-down again."""
        hidden = [card.iid for card in self.before.game.cards if not may_see(self.before.game, card.iid, self.reader)]
        heard = [one for one in self.events if self._hears(one)]
        if any(one.kind in determinize.REVEALING for one in heard) or self.trial.result is not None:
            return frozenset((-1,))
        moved = {int(one.data[0]) for one in heard if one.kind == "move"}
        return frozenset(iid for iid in hidden if iid in moved or may_see(self.trial, iid, self.reader))

    def _hears(self, event: Event) -> bool:
        return event.audience < 0 or (self.reader is not None and bool(event.audience >> self.reader & 1))

    def _undo(self, read: tuple[LogLine, ...]) -> object:
        """Return whether the answer would be taken back alone, and what everybody would read of that."""
        free = undo.is_free(self.seat, self.option, self.before.game, self.trial, self.trial)
        lines = tuple(one.public for one in read if one.public)
        return free, label(Takeback(self.seat, 0, 1, lines, free, 0))

    def told(self) -> dict[str, bytes]:
        """Return what the reader comes to see: lines, touched messages, clocks, who is asked what, and all messages."""
        table, trial = self.before, self.trial
        lines = consequences.lines_of(trial, self.events, after=0, page=0, turn=0, used=0)
        rows = tuple(
            consequences.seat_after(table, trial, one, self.seat, self.option, 0, pressed=True) for one in table.seats
        )
        after = msgspec.structs.replace(
            table,
            row=consequences.row_after(table.row, trial, self.option, 0, table.row.updated),
            seats=rows,
            game=trial,
        )
        read = tuple(one for one in lines if one.public or one.for_seat(self.reader))
        sight = Sight(after, self.reader, read, self.seed)
        found = leaves(sight, kinds_for(self.reader))
        found["refusal"] = encoded(self.refused)
        found["undo"] = encoded(_caught(lambda: self._undo(read)))
        found["lines"] = encoded([(one.page, one.public, one.for_seat(self.reader)) for one in read])
        found["spoken lines"] = encoded([one.for_seat(self.reader) for one in remembered(after, read)])
        found["touched messages"] = encoded([str(one) for one in consequences.slots_to_tell(table, trial, rows, lines)])
        found["questions"] = encoded(
            [(one.question >= 0, one.question != was.question) for one, was in zip(rows, table.seats, strict=True)]
        )
        found["clocks"] = encoded(_clocks(table, rows))
        found["events"] = encoded([one for one in self.events if self._hears(one)])
        found["structured log"] += encoded(self.logged)
        return found


def run(comparer: Comparer, places: Iterable[Place], most: int, *, first: bool = False) -> list[Place]:
    """Compare until so many comparisons are made (``first``: or something is found), by turns for each reader.

    Returns the positions.
    """
    found: list[Place] = []
    for number, place in enumerate(places):
        if comparer.compared >= most or (first and comparer.findings):
            break
        found.append(msgspec.structs.replace(place, game=place.game.clone()))
        comparer.met.update(met(place))
        readers: tuple[Reader, ...] = (*place.game.seats, None)
        reader = readers[number % len(readers)]
        comparer.position(place, reader, times=3, number=number)
        for other in readers:
            comparer.step(place, other)
    return found
