"""From the tree of a card's effects to functions: conditions and amounts, compiled once when a card is first met.

The modules of `engine.vocabulary` register one compiler for each kind of node. A compiled condition is
``test(g, env, subject) -> bool``, an amount ``amount(g, env, subject) -> int``; a subject is a card's id or a company
reference (`engine.state.records.company_ref`), -1 for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, TypeVar

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import (
    Admits,
    AlsoPlayable,
    Borrows,
    Keying,
    On,
    Play,
    Playable,
    Static,
    StoreAt,
    Use,
    UsedBy,
)
from carddb.effects.nodes.language import ALWAYS, Amount, Node, Test, nodes
from carddb.effects.nodes.stats import Word
from carddb.effects.nodes.tree import CardEffects
from engine.kernel.hooks import COMPILERS
from engine.state.game import Game
from engine.state.records import Env

Condition = Callable[[Game, Env, int], bool]
Number = Callable[[Game, Env, int], int]
Compiler = Callable[[Any], Any]
C = TypeVar("C", bound=Compiler)


def compiles(node: type[Node]) -> Callable[[C], C]:
    """Register what turns a kind of node into a function."""

    def register(compiler: C) -> C:
        COMPILERS.add(node, compiler, compiler.__module__)
        return compiler

    return register


@cache
def condition(node: Test) -> Condition:
    """Compile a condition; equal conditions share one function."""
    made: Condition = COMPILERS[type(node)](node)
    return made


def number(node: Amount) -> Number:
    """Compile an amount."""
    if isinstance(node, int):
        return lambda g, env, it: node
    made: Number = COMPILERS[type(node)](node)
    return made


class CompiledStatic:
    """A static effect, ready to be asked: does it concern this, and with how much."""

    __slots__ = ("about_attacks", "always", "amount", "cap", "on", "sets", "tree", "when", "word")

    def __init__(self, node: Static) -> None:
        """Compile its parts."""
        self.tree = node
        self.word = node.word
        self.sets = node.how != "add" or (node.to != "" and self.word == node.stat)  # and not what it says of something
        self.on = condition(node.on)
        self.when = condition(node.when)
        self.always = node.when == ALWAYS
        self.about_attacks = node.stat.startswith("attack")
        self.amount = number(node.amount)
        self.cap = None if node.cap is None else number(node.cap)

    def concerns(self, g: Game, env: Env, it: int) -> bool:
        """Whether it holds for a subject now."""
        return self.on(g, env, it) and (self.always or self.when(g, env, it))


class CompiledCard:
    """All abilities of a card by kind. ``statics`` holds every static effect of the tree, the nested ones too."""

    __slots__ = (
        "admits",
        "also",
        "borrows",
        "effects",
        "keyings",
        "ons",
        "playables",
        "plays",
        "standing",
        "statics",
        "stores",
        "used_by",
        "uses",
    )

    def __init__(self, effects: CardEffects) -> None:
        """Sort the abilities; conditions compile on first use."""
        self.effects = effects
        own = effects.abilities
        self.plays = tuple(one for one in own if isinstance(one, Play))
        self.uses = tuple(one for one in own if isinstance(one, Use))
        self.ons = tuple(one for one in own if isinstance(one, On))
        self.playables = tuple(one for one in own if isinstance(one, Playable))
        self.keyings = tuple(one for one in own if isinstance(one, Keying))
        self.stores = tuple(one for one in own if isinstance(one, StoreAt))
        self.used_by = tuple(one for one in own if isinstance(one, UsedBy))
        self.also = tuple(one for one in own if isinstance(one, AlsoPlayable))
        self.borrows = tuple(one for one in own if isinstance(one, Borrows))
        self.admits = tuple(one for one in own if isinstance(one, Admits))
        self.statics = tuple(CompiledStatic(one) for one in _statics(effects))
        self.standing = tuple(
            (number, one) for number, one in enumerate(self.statics) if any(one.tree is ability for ability in own)
        )

    def static_number(self, node: Static) -> int:
        """Return the position of a static effect of this card's tree."""
        return next(index for index, one in enumerate(self.statics) if one.tree is node)


def _statics(effects: CardEffects) -> Iterator[Static]:
    return (node for node in nodes(effects) if isinstance(node, Static))


@cache
def _known() -> tuple[CompiledCard | None, ...]:
    cards = database()
    return tuple(CompiledCard(cards.effects[facts.id]) if facts.id in cards.effects else None for facts in cards.cards)


def card_effects(did: int) -> CompiledCard | None:
    """Return the compiled effects of a card by its position in the database; None when its file has none."""
    return _known()[did]


@cache
def affecting() -> frozenset[int]:
    """Return the positions of the cards that have static effects while they are in play."""
    return frozenset(did for did, card in enumerate(_known()) if card is not None and card.standing)


JOINS: Final = ("permitted", "following-ringwraiths")  # by a Ringwraith's own card: any other one, at no cost


@cache
def says(did: int, what: Word) -> bool:
    """Whether a card says something of itself that holds wherever it is, by its position in the database."""
    effects = card_effects(did)
    return effects is not None and any(one.word == what for _, one in effects.standing)
