"""Counter-examples of a card: positions of its tests, changed in one thing, where one condition alone forbids something.

In such a position an option is on offer if that condition is left out of the card, and not as the card is. Both are played,
from the first line on.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.commandline.counterexamples.changes import Change, changes
from bot.commandline.counterexamples.conditions import Condition, conditions
from bot.commandline.counterexamples.recording import Moment
from bot.commandline.proofs.card_proof import Subject, put
from carddb.artefact.database import database
from engine.kernel.machine import deciding, options
from engine.scenarios import expectations, intents
from engine.scenarios.reading import Reader
from engine.scenarios.scenario import Scenario
from engine.state.game import Game
from engine.state.records import PLAY, Option, Seat, company_id

Offered = dict[str, dict[str, Option]]  # player -> words -> option

SECONDS: Final = 20.0  # for one card
MOMENTS: Final = 3  # of a card whose positions are changed
RANKS: Final = 3  # of changes, see `Change`
ENOUGH: Final = 6  # ways in which a condition forbids something, of which one is told
STATS: Final = ("prowess", "body", "mind", "direct influence", "corruption points")
PLAYED: Final = ("play_event", "play_hazard", "play_item", "play_ally")
AS_IT_IS: Final = "as its test has it"


class CounterExample(msgspec.Struct, frozen=True):
    """A position in which a condition alone forbids something: ``text`` is a scenario file that says so."""

    card: str
    key: str
    words: str
    change: str
    text: str

    @property
    def name(self) -> str:
        """What it is called: the card and the condition."""
        return f"{self.card} {self.key}"


def search(
    one: Subject,
    moments: Sequence[Moment],
    seconds: float = SECONDS,
    *,
    changing: bool = True,
    known: Collection[str] = (),
) -> tuple[list[CounterExample], int]:
    """Return a counter-example of each condition of a card that is not ``known``, and how many positions were tried.

    The search ends after so many seconds of processor time; without ``changing`` positions are taken only as they are.
    """
    wanted = [each for each in conditions(one.abilities) if each.key not in known]
    run = _Search(one, moments, time.process_time() + seconds, wanted)
    return list(run.run(RANKS if changing else 0)), run.positions


class Seen(NamedTuple):
    """What everybody could do at a moment, and what could be expected of its numbers."""

    options: Offered
    sentences: frozenset[str]


class _Said(NamedTuple):
    """What somebody may not do, or with nobody a sentence that holds."""

    who: str
    words: str


class _Place(NamedTuple):
    """A moment of a position, how it was changed, and what was seen there as the card is."""

    moment: Moment
    change: str
    seen: Seen


class _Search:
    def __init__(self, one: Subject, moments: Sequence[Moment], until: float, wanted: list[Condition]) -> None:
        self.subject = one
        self.moments = moments
        self.until = until
        self.open = wanted
        self.positions = 0
        self.own = frozenset((one.name, *one.ids))

    def run(self, ranks: int) -> Iterator[CounterExample]:
        """Try the positions as they are, then with changes of so many ranks, until each condition has its counter-example."""
        if not self.open:
            return
        kept: dict[tuple[str, str], Moment] = {}
        places: list[_Place] = []
        for moment in self.moments:
            if not any(_concerns(condition, moment) for condition in self.open):
                continue
            possible = outcome(moment)
            found = moment if possible is not None else _after_passes(moment)
            seen = None if found is None else look(found)
            if found is not None and seen is not None:
                places.append(_Place(found, AS_IT_IS, seen))
                if possible is not False:
                    kept.setdefault((found.who, found.words), found)
        yield from self._forbidden(places)
        tried = {place.moment.text for place in places}
        meant = [(one, list(changes(one.head, self.own))) for one in list(kept.values())[: MOMENTS if ranks else 0]]
        for rank in range(ranks):
            places = []
            for moment, change in _in_turn([(one, [new for new in found if new.rank == rank]) for one, found in meant]):
                new = _changed(moment, change)
                if not self.open or self._late():
                    break
                if new.text not in tried:
                    tried.add(new.text)
                    seen = look(new)
                    if seen is not None:
                        places.append(_Place(new, change.words, seen))
            yield from self._forbidden(places)

    def _late(self) -> bool:
        return time.process_time() > self.until

    def _forbidden(self, places: list[_Place]) -> Iterator[CounterExample]:
        """Yield a counter-example for each condition without which more would be on offer at one of these places."""
        self.positions += len(places)
        found: list[tuple[Condition, list[tuple[_Place, _Said]]]] = []
        try:
            for condition in list(self.open):
                if not places or self._late():
                    break
                put(dict.fromkeys(self.subject.ids, condition.without), database())
                mine: list[tuple[_Place, _Said]] = []
                for place in places:
                    if _concerns(condition, place.moment):
                        mine += self._otherwise(place, standing=condition.how == "standing")
                        if len(mine) >= ENOUGH:
                            break
                found.append((condition, mine))
        finally:
            put(dict.fromkeys(self.subject.ids, self.subject.abilities), database())
        for condition, mine in found:
            for place, said in mine:
                line = _line(place, said)
                if line:
                    self.open.remove(condition)
                    text = place.moment.text + line + "\n"
                    yield CounterExample(self.subject.ids[0], condition.key, condition.words, place.change, text)
                    break

    def _otherwise(self, place: _Place, *, standing: bool) -> Iterator[tuple[_Place, _Said]]:
        """Yield what is otherwise at a place than it is as the card is: what more may be done there, what does not hold."""
        now = look(place.moment)
        if now is None:
            return
        for who, options_now in now.options.items():
            before = frozenset(place.seen.options.get(who, {}).values())
            for words, option in options_now.items():
                if option not in before and outcome(replace(place.moment, who=who, words=words)):
                    yield place, _Said(who, words)
        if not standing:
            return
        for who, options_before in place.seen.options.items():
            left = frozenset(now.options.get(who, {}).values())
            for words, option in options_before.items():
                if option not in left and not outcome(replace(place.moment, who=who, words=words)):
                    yield place, _Said("", f"{who} may {words}")
        yield from ((place, _Said("", one)) for one in place.seen.sentences if one not in now.sentences)


def _concerns(condition: Condition, moment: Moment) -> bool:
    """Whether a condition may show at a moment: of what is chosen only where something is."""
    return condition.how == "standing" or (condition.how == "chosen") is moment.words.startswith("choose ")


def _after_passes(moment: Moment) -> Moment | None:
    """Return a moment after the passes that make it possible; None when none of them does."""
    names = next((line.partition(":")[2] for line in moment.head if line.startswith("players:")), "alice, bob")
    one, other = (name.strip() for name in names.split(","))
    for passes in ((f"{one}: pass",), (f"{other}: pass",), ("all pass",), (f"{one}: pass", f"{other}: pass")):
        new = Moment(moment.head, (*moment.acts, *passes), moment.who, moment.words)
        if outcome(new):
            return new
    return None


def _in_turn(rows: list[tuple[Moment, list[Change]]]) -> Iterator[tuple[Moment, Change]]:
    """Yield the changes of several positions in turn, so that none takes all the time."""
    longest = max((len(found) for _, found in rows), default=0)
    for place in range(longest):
        for moment, found in rows:
            if place < len(found):
                yield moment, found[place]


def _changed(moment: Moment, change: Change) -> Moment:
    acts, words = moment.acts, moment.words
    for old, new in change.names.items():
        acts = tuple(one.replace(old, new) for one in acts)
        words = words.replace(old, new)
    return Moment(change.head, acts, moment.who, words)


def outcome(moment: Moment) -> bool | None:
    """Return whether something is possible at a moment; None when the position cannot be reached."""
    try:
        scenario = _reached(moment)
        if scenario is None:
            return None
        g, seat = scenario.game, scenario.seat(moment.who)
        if seat in deciding(g) and intents.possible(g, seat, moment.words):
            return True
        scenario.refused(moment.who, moment.words)
    except Exception:  # noqa: BLE001 - a card without one of its conditions may do anything
        return None
    return False


def _reached(moment: Moment) -> Scenario | None:
    reader = Reader(moment.text).play()
    return None if reader.failed else reader.scenario


def look(moment: Moment) -> Seen | None:
    """Return what everybody who is asked at a moment could do and what holds; None when the position cannot be reached."""
    try:
        scenario = _reached(moment)
        if scenario is None:
            return None
        g = scenario.game
        could = {
            scenario.names[seat]: {_words(g, seat, option): option for option in options(g, seat)}
            for seat in deciding(g)
        }
        return Seen(could, frozenset(_sentences(scenario)))
    except Exception:  # noqa: BLE001 - a card without one of its conditions may do anything
        return None


def _sentences(scenario: Scenario) -> Iterator[str]:
    """Yield what can be expected of the numbers of a position."""
    g = scenario.game
    played = [g.facts(card.iid).name for card in g.cards if card.zone == PLAY and g.facts(card.iid).type != "site"]
    for name in dict.fromkeys(one for one in played if played.count(one) == 1):
        yield from (f"{name} has {stat} {number}" for stat in STATS for number in _number(g, f"{name} has {stat}"))
    for player in scenario.names:
        yield from (f"{player} has {number} points" for number in _number(g, f"{player} has", " points"))
        yield from (f"{player} has a hand size of {number}" for number in _number(g, f"{player} has a hand size of"))
    yield from (f"hazard limit is {number}" for number in _number(g, "hazard limit is"))


def _number(g: Game, before: str, after: str = "") -> list[str]:
    """Return the number that a sentence should say, if there is one."""
    with contextlib.suppress(Exception):
        return re.findall(r"-?\d+$", expectations.check(g, f"{before} 997{after}"))
    return []


def _words(g: Game, seat: Seat, option: Option) -> str:
    """Return words that mean an option: its label, and whom it is about where the label leaves that open."""
    label = intents.label(g, seat, option)
    if option.target < 0 or option.card < 0 or option.verb not in PLAYED:
        return label
    target = _named(g, option.target)
    return f"play {g.facts(option.card).name} on {target}" if target else label


def _named(g: Game, target: int) -> str:
    if 0 <= target < len(g.cards):
        return g.facts(target).name
    company = g.companies.get(company_id(target))
    return g.facts(company.characters[0]).name if company is not None else ""


def _line(place: _Place, said: _Said) -> str:
    """Return the line of a file that says so at a place; "" when no line can, or when it is not so."""
    try:
        scenario = _reached(place.moment)
        if scenario is None:
            return ""
        line = said.words
        if said.who:
            with contextlib.suppress(Exception):
                rule = scenario.refused(said.who, said.words).rule
                return f"{said.who} cannot: {said.words}" + (f" ({rule})" if rule else "")
            line = f"{said.who} may not {said.words}"
        scenario.expect(line)
    except Exception:  # noqa: BLE001 - words that mean nothing here
        return ""
    return f"expect: {line}"
