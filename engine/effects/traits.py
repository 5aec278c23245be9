"""What rules need to know of a card by its position in the database: read off its effects, or stated by its file.

Each question is answered once for a card. No rule names cards for such a thing: what the tree of effects cannot say, the
card's file states as one of `carddb.effects.nodes.traits`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import ByRule, On, Play, Static
from carddb.effects.nodes.attacks import FaceCopies
from carddb.effects.nodes.cards import (
    Discard,
    DiscardAll,
    Eliminate,
    InPlay,
    Kind,
    Named,
    Tap,
    TapAll,
    ToHand,
    Type,
)
from carddb.effects.nodes.checks import Attempting
from carddb.effects.nodes.companies import SplitOff
from carddb.effects.nodes.language import All, Choose, Node, Not, Test, nodes
from carddb.effects.nodes.movement import Return
from carddb.effects.nodes.piles import NameCards
from carddb.effects.nodes.players import PlayerIs
from carddb.effects.nodes.sites import NoSitePhase
from carddb.effects.nodes.strikes import BodyCheck
from carddb.effects.nodes.traits import MAY_REMOVE_CHARACTER, NEEDS_ATTACK
from engine.effects.compiling import CompiledCard, card_effects

_FIGHT = ("attack", "strike")  # times of combat


def has_trait(did: int, trait: str) -> bool:
    """Whether the file of a card states a trait."""
    effects = card_effects(did)
    return effects is not None and trait in effects.effects.traits


@cache
def names_with(trait: str) -> frozenset[str]:
    """Return the names of all cards whose files state a trait."""
    return frozenset(one.name for one in database().effects.values() if trait in one.traits)


def _all(did: int) -> Iterator[Node]:
    effects = card_effects(did)
    return iter(()) if effects is None else nodes(effects.effects)


def _plays(did: int) -> tuple[Play, ...]:
    effects = card_effects(did)
    return () if effects is None else effects.plays


def _acts(effects: CompiledCard) -> tuple[Play | On, ...]:
    return (*effects.plays, *effects.ons)


def _asks_for(test: Test, card_type: str) -> bool:
    return any(isinstance(one, Type) and card_type in one.types for one in nodes(test))


@cache
def takes_prisoners(did: int) -> bool:
    """Whether a card is a hazard host: it takes who faces a strike, or who is attacked by what it brings about (3.III.1)."""
    return database().cards[did].capture is not None or any(
        isinstance(one, FaceCopies) and one.captures for one in _all(did)
    )


@cache
def returns_company(did: int) -> bool:
    """Whether a card may return a company to its site of origin."""
    return any(isinstance(one, Return) for one in _all(did))


@cache
def taps_site(did: int) -> bool:
    """Whether a card taps sites."""
    return any(isinstance(one, TapAll) and _asks_for(one.test, "site") for one in _all(did))


@cache
def may_remove_character(did: int) -> bool:
    """Whether a card may remove a character from its company, other than in combat or by a corruption check."""
    effects = card_effects(did)
    if effects is None:
        return False
    played = any(
        isinstance(one, BodyCheck | SplitOff) or (isinstance(one, ToHand) and _on_character(play))
        for play in effects.plays
        for one in nodes(play)
    )
    eliminates = any(isinstance(one, Eliminate) for act in _acts(effects) for one in nodes(act))
    return played or eliminates or has_trait(did, MAY_REMOVE_CHARACTER)


@cache
def may_remove_ally(did: int) -> bool:
    """Whether a card may remove an ally from its company, other than in combat."""
    effects = card_effects(did)
    if effects is None:
        return False
    all_of_them = any(
        isinstance(one, DiscardAll) and _asks_for_ally(one.test) for act in _acts(effects) for one in nodes(act)
    )
    return all_of_them or any(
        play.target is not None
        and _asks_for_ally(play.target.test)
        and any(isinstance(one, Discard | Eliminate | ToHand) and one.who == "target" for one in nodes(play))
        for play in effects.plays
    )


def _asks_for_ally(test: Test) -> bool:
    return any(isinstance(one, Kind) and "ally" in one.kinds for one in nodes(test))


@cache
def may_forbid_site_phase(did: int) -> bool:
    """Whether a card may keep a company from doing anything in its site phase."""
    return any(
        isinstance(one, NoSitePhase) or (isinstance(one, Static) and one.word == ("forbidden", "site-phase"))
        for one in _all(did)
    )


@cache
def taps_character(did: int) -> bool:
    """Whether a card taps a character when it is played or by itself, outside combat; not one whose text allows for it.

    Such a card says itself when it may be revealed on guard.
    """
    effects = card_effects(did)
    if effects is None or any(play.guard is not None for play in effects.plays):
        return False
    return any(_taps_character(act) for act in _acts(effects))


def _taps_character(act: Play | On) -> bool:
    if isinstance(act, Play) and act.time in _FIGHT:
        return False
    parts = tuple(nodes(act.steps))
    chosen = any(isinstance(one, Choose) and not one.optional and _asks_for(one.test, "character") for one in parts)
    return any(
        (isinstance(one, TapAll) and _asks_for(one.test, "character"))
        or (isinstance(one, Tap) and ((one.who == "target" and _on_character(act)) or (one.who == "chosen" and chosen)))
        for one in parts
    )


def _on_character(act: Play | On) -> bool:
    return isinstance(act, Play) and act.target is not None and act.target.kind == "character"


@cache
def needs_combat(did: int) -> bool:
    """Whether a card is specifically played on who faces an attack or a strike, not on the attack itself."""
    facts, plays = database().cards[did], _plays(did)
    lasting = "permanent-event" in facts.kinds
    faced = bool(plays) and all(
        play.time in _FIGHT and play.target is not None and (lasting or _on_character(play)) for play in plays
    )
    host = facts.capture is not None and bool(facts.capture.race)
    return faced or host or has_trait(did, NEEDS_ATTACK)


@cache
def awaits_attempt(did: int) -> bool:
    """Whether a card needs an influence attempt to have anything to act on."""
    return any(
        isinstance(one, Attempting) or (isinstance(one, On) and one.event == "attempt-succeeds") for one in _all(did)
    )


@cache
def spares(did: int, kind: str) -> bool:
    """Whether a hazard event says of itself that it is not played against such a player, as those that need an agent do."""
    facts = database().cards[did]
    if facts.agent_attempt is not None:
        return True
    return facts.type == "hazard" and any(
        isinstance(one, Not)
        and isinstance(one.test, PlayerIs)
        and one.test.who == "opponent"
        and kind in one.test.kinds
        for play in _plays(did)
        for one in nodes(play.when)
    )


@cache
def needs_in_play(did: int, name: str) -> bool:
    """Whether every way to play a card says that another one, by its name, is in play."""
    facts, ways = database().cards[did], [play.when for play in _plays(did)]
    effects = card_effects(did)
    always = () if effects is None else effects.playables
    if any(_asks_in_play(one.when, name) for one in always):
        return True
    return bool(ways) and "creature" not in facts.kinds and all(_asks_in_play(one, name) for one in ways)


def _asks_in_play(test: Test, name: str) -> bool:
    parts = test.tests if isinstance(test, All) else (test,)
    return InPlay(Named((name,))) in parts


@cache
def names_seen_creatures(did: int) -> bool:
    """Whether a card lets its player name creatures that were seen and discarded at any time of the game."""
    return any(isinstance(one, NameCards) and one.seen for one in _all(did))


@cache
def done_by_rule(did: int) -> bool:
    """Whether a rule that names the card has a verb of its own for playing it."""
    return any(isinstance(one, ByRule) for one in _all(did))
