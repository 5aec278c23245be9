"""`sim --log FILE`: one whole game as text, each line with the numbers of the rules that it came from.

A line of an answer names the rules that were asked of it (the requirements of its verb); a line of the log those whose
functions were at work when it was told. At the end stand all numbers with how often they came up.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

from bot.commandline.output import CommandError
from bot.commandline.proofs.citing import cited_numbers
from engine.kernel import machine
from engine.selfplay import games
from engine.selfplay.reports import Pairing
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import EVERYBODY, Option, Seat
from engine.words.labels import option_text
from engine.words.narration import narrate
from rulings.documents import numbers

WIDTH: Final = 96  # of a line before its numbers


def _cited() -> dict[CodeType, tuple[str, ...]]:
    """Return the rule numbers that each function of the engine cites, by its code."""
    order = {ref: place for place, ref in enumerate(numbers()) if not ref.startswith("g:")}
    found: dict[CodeType, tuple[str, ...]] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("engine."):
            for function in _functions(vars(module), name):
                cited = cited_numbers(function.__doc__ or "", order)
                if cited:
                    found[function.__code__] = cited
    return found


def _functions(named: Mapping[str, object], module: str) -> Iterator[FunctionType]:
    """Yield the functions of a module, those of its classes too."""
    for value in list(named.values()):
        inner = inspect.unwrap(value) if callable(value) and not isinstance(value, type) else value
        if isinstance(inner, FunctionType):
            yield inner
        elif isinstance(inner, type) and inner.__module__ == module:
            yield from _functions(vars(inner), module)


class Story:
    """The lines of one game and the numbers that came up in it."""

    def __init__(self) -> None:
        """Know what each function cites."""
        self.lines: list[str] = []
        self.counts: Counter[str] = Counter()
        self.cited = _cited()
        self._sources: list[tuple[str, ...]] = []

    @contextmanager
    def noting(self, g: Game) -> Iterator[None]:
        """Remember, for every event that is told, the rules whose functions are at work."""
        kept = atoms.tell

        story, here = self, g

        def tell(g: Game, kind: str, *data: int | str, audience: int = EVERYBODY) -> None:
            before = len(g.events) if g.events is not None else 0
            kept(g, kind, *data, audience=audience)
            if g is here and g.events is not None and len(g.events) > before:
                story._sources += [()] * (before - len(story._sources)) + [story._at_work()]

        atoms.tell = tell
        try:
            yield
        finally:
            atoms.tell = kept

    def _at_work(self) -> tuple[str, ...]:
        found: dict[str, None] = {}
        frame = sys._getframe(2)  # noqa: SLF001 - the functions that led here, innermost first
        while frame is not None:
            found.update(dict.fromkeys(self.cited.get(frame.f_code, ())))
            if frame.f_code is machine.run.__code__:
                break
            frame = frame.f_back  # type: ignore[assignment]
        return tuple(found)

    def answer(self, g: Game, seat: Seat, option: Option) -> None:
        """Write what a player does, with the rules that it had to meet."""
        rules = dict.fromkeys(
            one.rule for one in machine.requirements_of(g, machine.Verb.registry[option.verb]) if one.rule
        )
        text = option_text(g, seat, option).title
        self.write(f"  {g.players[seat].name}: {text}", tuple(rules))

    def tell(self, g: Game) -> None:
        """Write what has happened since, as everybody together may know it, and forget it."""
        events = g.events or []
        self._sources += [()] * (len(events) - len(self._sources))
        for event, rules in zip(events, self._sources, strict=True):
            seat = None if event.audience < 0 else next((one for one in g.seats if event.audience >> one & 1), None)
            line = narrate(g, event, seat)
            if line:
                self.write(line, rules)
        self._sources.clear()
        atoms.record(g, on=True)

    def write(self, text: str, rules: tuple[str, ...]) -> None:
        """Write a line with its numbers."""
        self.counts.update(rules)
        self.lines.append(f"{text:<{WIDTH}} [{', '.join(rules)}]" if rules else text)


def write_log(path: str, pairing: Pairing, seed: int) -> None:
    """Play one game and write its whole story into a file. Raises `CommandError` when the file cannot be written."""
    story = Story()
    players = [deck.alignment.capitalize() for deck in pairing.decks]
    if len(set(players)) < len(players):
        players = [f"{name} {number}" for number, name in enumerate(players, 1)]
    if pairing.rules.own_hazards:
        players.append(games.HAZARD_DECK.capitalize())
    named = Pairing(tuple(players), pairing.decks, pairing.policies, pairing.length, rules=pairing.rules)
    g, rng = games.start(named, seed)
    atoms.record(g, on=True)
    with story.noting(g):
        for seat, option in games.moves(g, named, rng):
            story.tell(g)
            story.answer(g, seat, option)
        story.tell(g)
    decks = [Path(name).stem for name in pairing.names]
    kinds = " against ".join(f"{player} ({deck})" for player, deck in zip(players, decks, strict=True))
    head = [f"{kinds}, {pairing.length} game, seed {seed}, {' and '.join(pairing.policies)}", ""]
    order = {number: place for place, number in enumerate(numbers())}
    counted = sorted(story.counts.items(), key=lambda one: order.get(one[0], len(order)))
    tail = ["", f"{len(counted)} rules came up:", *(f"{number}: {count}" for number, count in counted)]
    try:
        Path(path).write_text("\n".join([*head, *story.lines, *tail]) + "\n", encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path} cannot be written ({error.strerror}): name another file.") from error
