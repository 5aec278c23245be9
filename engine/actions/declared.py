"""What is declared: the actions of a chain, what they aim at and need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.effects.nodes.abilities import Play, ShowOne, TapOne, Use
from carddb.effects.nodes.cards import Skill
from carddb.effects.nodes.language import All, Test, nodes
from carddb.effects.nodes.sites import Offers
from carddb.effects.nodes.strikes import Strike
from engine.effects.compiling import card_effects
from engine.state.frames import ChainFrame, Link
from engine.state.game import Game
from engine.state.lasting_kinds import RESERVED, lasting_of
from engine.state.option_values import Declaration
from engine.state.records import Iid

INFORMATION: Final = "information"


def reserve_of(g: Game, creature: Iid) -> Iid:
    """Return the card beside which a creature lay when it was played, or -1."""
    found = (one.source for one in lasting_of(g, RESERVED) if RESERVED.of(one) == creature)
    return next(found, -1)


def links(g: Game) -> Iterator[Link]:
    """Yield every action that is declared and not resolved, in whichever chain of effects."""
    for frame in g.frames:
        if isinstance(frame, ChainFrame):
            yield from frame.links


def link_of(g: Game, card: Iid) -> Link | None:
    """Return the last action declared with a card."""
    return next((link for link in reversed(list(links(g))) if link.option.card == card), None)


def declared_way(link: Link) -> Play | Use | None:
    """Return the ability that a declared action plays or uses, where its effects are data."""
    said = Declaration.given(link.option)
    effects = None if said is None else card_effects(said.identity)
    if said is None or effects is None or not 0 <= said.ability < len(effects.effects.abilities):
        return None
    found = effects.effects.abilities[said.ability]
    return found if isinstance(found, Play | Use) else None


def needs(way: Play | Use, skill: str = "") -> bool:
    """Whether a character of a skill (of any, if none is named) must pay for a way, be its target or face the strike.

    Of "information": whether what it is played on must be where information is playable.
    """
    if skill == INFORMATION:
        return any(isinstance(one, Offers) and one.what == INFORMATION for one in nodes((way.target, way.when)))
    tests: list[Test] = [way.when]
    tests += [one.test for one in way.costs if isinstance(one, TapOne | ShowOne)]
    if way.target is not None and way.target.kind == "character":
        tests.append(way.target.test)
    return any(_asks(test, skill) for test in tests)


def _asks(test: Test, skill: str) -> bool:
    if isinstance(test, All):
        return any(_asks(one, skill) for one in test.tests)
    if isinstance(test, Strike):
        return _asks(test.test, skill)
    return isinstance(test, Skill) and skill in ("", test.skill)
