"""Card data as another release might have it: built honestly as an artefact, and read by a process of its own.

`mutated(folder, "reversed", "renamed")` writes the artefact and returns the environment in which any process of the
project (`./palantir …`, a test's own child) runs on it. Some mutations only say the same otherwise: under those a game
must go on as if nothing had happened.
"""

from __future__ import annotations

import ast
import os
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from carddb.artefact.build import Artefact, artefact_path, ensure_artefact
from carddb.effects.nodes.language import Ability, Node
from carddb.effects.nodes.tree import CardEffects
from carddb.facts.model import CardFacts

ROOT: Final = Path(__file__).resolve().parents[2]
OF_CARDS: Final = frozenset(("cards", "effects", "prose"))
"""The folders of the card database that speak of cards for the cards' sake."""
Mutation = Callable[[Artefact], Artefact]


def mutated(folder: Path, *names: str) -> dict[str, str]:
    """Write the present card data with these mutations into a folder; returns the environment to run a process with."""
    artefact = msgspec.msgpack.decode(ensure_artefact().read_bytes(), type=Artefact)
    for name in names:
        artefact = MUTATIONS[name](artefact)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / artefact_path().name).write_bytes(msgspec.msgpack.encode(artefact))
    return {**os.environ, "PALANTIR_BUILT": str(folder), "PYTHONPATH": str(ROOT)}


def reversed_order(artefact: Artefact) -> Artefact:
    """Let the cards stand in the opposite order: every number is another one."""
    return replace(artefact, cards=artefact.cards[::-1])


def reordered(artefact: Artefact) -> Artefact:
    """Let the abilities of every card stand in another order, each kind within itself as before where that matters."""

    def order(effects: CardEffects) -> CardEffects:
        kinds = list(dict.fromkeys(type(one) for one in effects.abilities))[::-1]
        moved = [one for kind in kinds for one in effects.abilities if type(one) is kind]
        return replace(effects, abilities=tuple(moved))

    return replace(artefact, effects={key: order(one) for key, one in artefact.effects.items()})


def renamed(artefact: Artefact) -> Artefact:
    """Let cards be called otherwise, wherever facts and effects speak of them; not those that the rules' code names."""
    fixed = _words_of_the_rules() | _vocabulary(artefact)
    names = sorted({card.name for card in artefact.cards} - fixed)
    to = {name: _other(name) for name in names}
    cards = tuple(_rewritten(card, to) for card in artefact.cards)
    effects = {key: _rewritten(one, to) for key, one in artefact.effects.items()}
    return replace(artefact, cards=cards, effects=effects)


def _other(name: str) -> str:
    """Return another name that stands where the old one stood in the order of names."""
    head, home, _ = name.partition(" at Home")
    return f"{head}ʼ{home}"


def _words_of_the_rules() -> set[str]:
    """Return every text that stands in the code of the engine and of the card database, in whole or within another."""
    found: set[str] = set()
    for package in ("engine", "carddb"):
        for path in (ROOT / package).rglob("*.py"):
            if package == "carddb" and not OF_CARDS.isdisjoint(path.parts):
                continue
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            found |= {one.value for one in nodes if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found


def _vocabulary(artefact: Artefact) -> set[str]:
    """Return the names that are words of the rules too: races, keywords, what is written in small letters or alone."""
    return {
        word
        for card in artefact.cards
        for word in (card.race, card.manifestation, card.type, card.region_type, card.site_type, *card.keywords)
    }


def _rewritten(value: Any, to: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return to.get(value, value)
    if isinstance(value, tuple):
        return tuple(_rewritten(one, to) for one in value)
    if isinstance(value, msgspec.Struct):
        changes = {name: _rewritten(getattr(value, name), to) for name in value.__struct_fields__ if name != "id"}
        return replace(value, **{name: new for name, new in changes.items() if new != getattr(value, name)})
    return value


def renumbered(artefact: Artefact) -> Artefact:
    """Let printed numbers be others: prowess, body, mind, influence, points, strikes and prowess of attacks."""

    def change(card: CardFacts) -> CardFacts:
        names = ("prowess", "body", "mind", "direct_influence", "mp", "corruption")
        there = {name: getattr(card, name, None) for name in names}
        own = {name: value + 1 for name, value in there.items() if isinstance(value, int) and value > 0}
        attacks = tuple(replace(one, prowess=one.prowess + 1) for one in card.attacks)
        return replace(card, **own, attacks=attacks)

    return replace(artefact, cards=tuple(change(card) for card in artefact.cards))


def fewer_attacks(artefact: Artefact) -> Artefact:
    """Let sites have no automatic-attack and creatures one way less to be keyed: places in such lists are gone."""

    def change(card: CardFacts) -> CardFacts:
        return replace(card, attacks=(), keys=card.keys[:-1] if len(card.keys) > 1 else card.keys)

    return replace(artefact, cards=tuple(change(card) for card in artefact.cards))


def without_an_effect(artefact: Artefact) -> Artefact:
    """Let every card that has several abilities lose one, and what carries steps lose its last step."""
    rng = random.Random(1)

    def less(effects: CardEffects) -> CardEffects:
        own = list(effects.abilities)
        if len(own) > 1:
            own.pop(rng.randrange(len(own)))
        return replace(effects, abilities=tuple(_shorter(one) for one in own))

    return replace(artefact, effects={key: less(one) for key, one in artefact.effects.items()})


def _shorter(ability: Ability) -> Ability:
    steps: tuple[Node, ...] = getattr(ability, "steps", ())
    return replace(ability, steps=steps[:-1]) if len(steps) > 1 else ability  # type: ignore[call-arg]


def by_hand(artefact: Artefact) -> Artefact:
    """Let all cards be by hand: none has any effect."""
    cards = tuple(
        replace(card, unclaimed=max(card.sentences, 1)) if card.id in artefact.effects else card
        for card in artefact.cards
    )
    return replace(artefact, cards=cards, effects={})


def some_by_hand(artefact: Artefact) -> Artefact:
    """Let every third card be by hand."""
    gone = {one for place, one in enumerate(artefact.effects) if place % 3 == 0}
    cards = tuple(
        replace(card, unclaimed=max(card.sentences, 1)) if card.id in gone else card for card in artefact.cards
    )
    return replace(
        artefact, cards=cards, effects={key: one for key, one in artefact.effects.items() if key not in gone}
    )


def another_artist(artefact: Artefact) -> Artefact:
    """Let one picture have another artist: nothing that a game knows of."""
    first = next(iter(artefact.prints))
    return replace(artefact, prints={**artefact.prints, first: replace(artefact.prints[first], artist="Another")})


MUTATIONS: Final[dict[str, Mutation]] = {
    "reversed": reversed_order,
    "reordered": reordered,
    "renamed": renamed,
    "numbers": renumbered,
    "fewer": fewer_attacks,
    "effect": without_an_effect,
    "by-hand": by_hand,
    "some-by-hand": some_by_hand,
    "artist": another_artist,
}
SAME: Final = ("reversed", "reordered", "artist")  # nothing that a game knows of changes
