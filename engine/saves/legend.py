"""What the numbers of a saved game mean: written beside it, and read by a release in which they mean something else."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.artefact.identity import ability_names, content, matched, number_of, static_names
from carddb.facts.model import CardFacts
from engine.actions.programs import addresses
from engine.effects.compiling import card_effects
from engine.state.naming import LAPSED


class CorruptSave(ValueError):  # noqa: N818 - it says what is wrong with the save, in one sentence
    """A saved game that cannot be read; the text is one sentence that says what to do."""


class UnknownSave(CorruptSave):
    """A saved game that another release can read and this one cannot: it is whole, and stays as it is."""


class NamedCard(msgspec.Struct, frozen=True, array_like=True):
    """A card that a state names: its position, its id, its name, and a print of what it says.

    ``abilities`` and ``statics`` are as `carddb.artefact.identity` gives them, where the state names one of them.
    """

    number: int
    id: str
    name: str
    content: str
    abilities: tuple[str, ...] = ()
    statics: tuple[str, ...] = ()


class Legend(msgspec.Struct, frozen=True, array_like=True):
    """What the numbers and names in a state mean.

    ``names`` gives the ids of the cards of a name that the state holds as a word, ``entities`` those of the cards that
    are manifestations of one; ``steps`` where a running program stands: card, ability, place, and that place in its
    tree (`engine.actions.programs.addresses`).
    """

    cards: tuple[NamedCard, ...] = ()
    names: dict[str, tuple[str, ...]] = {}
    entities: dict[str, tuple[str, ...]] = {}
    steps: tuple[tuple[int, int, int, str], ...] = ()


# Kinds of steps that were nodes of their own: the name as it was -> the kind whose value they are.
FORMER_STEPS: Final[dict[str, str]] = {
    "DiscardRandom": "TakeRandom",
    "FaceAll": "AllowStrikes",
    "FaceStrikes": "Face",
    "GoHome": "GoBack",
    "Place": "Move",
    "PutBack": "Mix",
    "SeeHand": "ShowHand",
    "ShowRandom": "TakeRandom",
    "ToHandAll": "MoveAll",
}

_CARD: Final = "card"
_ABILITY: Final = "ability"
_STATIC: Final = "static"
_STEP: Final = "step"
_NAME: Final = "name"
_ENTITY: Final = "entity"
Found = tuple[str, object]


class Census:
    """Takes note of all that a walk meets (`engine.saves.renumbering.Numbers`)."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.found: set[Found] = set()

    def card(self, number: int) -> int:
        """Note a card."""
        if number >= 0:
            self.found.add((_CARD, number))
        return number

    def name(self, text: str) -> str:
        """Note a name."""
        if text:
            self.found.add((_NAME, text))
        return text

    def entity(self, text: str) -> str:
        """Note the name of what cards are manifestations of."""
        self.found.add((_ENTITY, text))
        return text

    def identifier(self, text: str) -> str:
        """An id means the same everywhere."""
        return text

    def ability(self, card: int, number: int) -> int:
        """Note that abilities of a card are named."""
        self.found.add((_CARD, card))
        self.found.add((_ABILITY, card))
        return number

    def static(self, card: int, number: int) -> int:
        """Note that static effects of a card are named."""
        self.found.add((_CARD, card))
        self.found.add((_STATIC, card))
        return number

    def step(self, card: int, ability: int, place: int) -> int:
        """Note where a program stands."""
        self.found.add((_STEP, (card, ability, place)))
        return place

    def listens(self, card: int) -> bool:
        """Everything is as it is."""
        return True

    def ended(self, what: str, card: int) -> None:
        """Nothing falls away in a census."""


@functools.lru_cache(maxsize=1024)
def legend(dids: frozenset[int], found: frozenset[Found]) -> Legend:
    """Return what these positions mean in the present database, and everything else that a census found."""
    of: dict[str, list[object]] = {}
    for kind, what in found:
        of.setdefault(kind, []).append(what)
    cards = sorted({*dids, *(one for one in of.get(_CARD, ()) if isinstance(one, int))})
    with_abilities, with_statics = set(of.get(_ABILITY, ())), set(of.get(_STATIC, ()))
    return Legend(
        tuple(_card(one, abilities=one in with_abilities, statics=one in with_statics) for one in cards),
        {text: ids for text in sorted(map(str, of.get(_NAME, ()))) if (ids := _called().get(text, ()))},
        {text: ids for text in sorted(map(str, of.get(_ENTITY, ()))) if (ids := _manifesting().get(text, ()))},
        tuple(sorted(_place(one) for one in of.get(_STEP, ()))),
    )


def _card(number: int, *, abilities: bool, statics: bool) -> NamedCard:
    facts = database().cards[number]
    return NamedCard(
        number,
        facts.id,
        facts.name,
        content(facts.id),
        ability_names(facts.id) if abilities else (),
        static_names(facts.id) if statics else (),
    )


def _place(one: object) -> tuple[int, int, int, str]:
    assert isinstance(one, tuple)
    card, ability, place = one
    return card, ability, place, end_of(addresses(card, ability))[place]


_END: Final = "end"


def end_of(steps: tuple[str, ...]) -> tuple[str, ...]:
    """Return the places at which a program can stand: each of its steps, and behind the last one."""
    return (*steps, _END)


def present(place: str) -> str:
    """Return a place in a program as it is named now: "0SeeHand:Do" was what "0ShowHand:Do" is."""
    return re.sub(r"[A-Za-z]+", lambda word: FORMER_STEPS.get(word.group(), word.group()), place)


@functools.cache
def _called() -> dict[str, tuple[str, ...]]:
    return _by(lambda facts: facts.name)


@functools.cache
def _manifesting() -> dict[str, tuple[str, ...]]:
    return _by(entity_of)


def entity_of(facts: CardFacts) -> str:
    """Return what a card is a manifestation of: itself, where it says nothing else."""
    return facts.manifestation or facts.name


def _by(key: Callable[[CardFacts], str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for facts in database().cards:
        found.setdefault(key(facts), []).append(facts.id)
    return {text: tuple(ids) for text, ids in found.items()}


class Renumbering:
    """Says everything of a legend in the numbers and names of the present database (`engine.saves.renumbering.Numbers`).

    ``gone`` collects what falls away: "lasting", "action", "passive" or "steps", with the card's present position.
    """

    def __init__(self, legend: Legend) -> None:
        """Take the legend that the state was written with."""
        self.legend = legend
        self.gone: list[tuple[str, int]] = []
        self._cards = {one.number: one for one in legend.cards}
        self._steps = {(card, ability, place): at for card, ability, place, at in legend.steps}
        self._abilities: dict[int, dict[int, int]] = {}
        self._statics: dict[int, dict[int, int]] = {}

    def _named(self, number: int) -> NamedCard:
        found = self._cards.get(number)
        if found is None:
            raise CorruptSave("This saved game names a card that it does not explain: restore it from a backup.")
        return found

    def card(self, number: int) -> int:
        """Return where a card stands now. Raises `UnknownSave` when there is no such card any more."""
        if number < 0:
            return number
        named = self._named(number)
        here = number_of(named.id)
        if here < 0:
            raise UnknownSave(
                f"This saved game holds {named.name} ({named.id}), a card that this release does not know: "
                "it can be continued by a release that does."
            )
        return here

    def name(self, text: str) -> str:
        """Return what a card of that name is called now; any other word stays as it is."""
        return _follow(text, self.legend.names.get(text, ()), lambda facts: facts.name)

    def entity(self, text: str) -> str:
        """Return what its manifestations belong to now."""
        return _follow(text, self.legend.entities.get(text, ()), entity_of)

    def identifier(self, text: str) -> str:
        """Return the id that a card has now. Raises `UnknownSave` when there is no such card any more."""
        here = number_of(text)
        if here < 0:
            raise UnknownSave(
                f"This saved game holds the card {text}, which this release does not know: "
                "it can be continued by a release that does."
            )
        return database().cards[here].id

    def ability(self, card: int, number: int) -> int:
        """Return where an ability stands now; `LAPSED` when it is no more."""
        if card not in self._abilities:
            now = ability_names(database().cards[self.card(card)].id)
            self._abilities[card] = matched(self._named(card).abilities, now)
        return self._abilities[card].get(number, LAPSED)

    def static(self, card: int, number: int) -> int:
        """Return the number of a static effect now; `LAPSED` when it is no more."""
        if card not in self._statics:
            now = static_names(database().cards[self.card(card)].id)
            self._statics[card] = matched(self._named(card).statics, now)
        return self._statics[card].get(number, LAPSED)

    def step(self, card: int, ability: int, place: int) -> int:
        """Return the place of the same step now: that which stands at the same point of the tree, of the same kind."""
        here, at = self.ability(card, ability), self._steps.get((card, ability, place))
        if here == LAPSED or at is None:
            return LAPSED
        steps, now = end_of(addresses(self.card(card), here)), present(at)
        return steps.index(now) if now in steps else LAPSED

    def listens(self, card: int) -> bool:
        """Whether a card still has an ability that waits while it is not in play."""
        effects = card_effects(self.card(card))
        return effects is not None and any(one.lasting for one in effects.ons)

    def ended(self, what: str, card: int) -> None:
        """Note what falls away."""
        self.gone.append((what, self.card(card)))

    def reworded(self) -> tuple[tuple[NamedCard, int], ...]:
        """Return the cards that say something else by now, or are called otherwise, with their present positions."""
        found = []
        for one in self.legend.cards:
            here = number_of(one.id)
            if here >= 0 and (database().cards[here].name != one.name or self.changed(one)):
                found.append((one, here))
        return tuple(found)

    def changed(self, named: NamedCard) -> bool:
        """Whether a card says something else by now than its name."""
        return content(database().cards[number_of(named.id)].id) != named.content


def _follow(text: str, ids: tuple[str, ...], key: Callable[[CardFacts], str]) -> str:
    """Return the name by now of the cards that had a name; it stays while one of them has it."""
    now = [key(database().cards[here]) for one in ids if (here := number_of(one)) >= 0]
    return text if not now or text in now else now[0]
