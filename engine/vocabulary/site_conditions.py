"""Conditions that mostly sites and those who stay there ask for: sides, keys, modes, who is defeated."""

from __future__ import annotations

from functools import cache

from carddb.artefact.database import database
from carddb.effects.nodes.attacks import KeyedTo
from carddb.effects.nodes.cards import Gone, InMode
from carddb.effects.nodes.companies import Side
from carddb.effects.nodes.players import Plays, StagePoints
from carddb.effects.nodes.sites import HasAttacks, Hoard, PlayableAt, PlaysAt, Printed, Surface
from carddb.facts.model import CardFacts
from engine.actions.conditions import NOBODY, _site, owner_of, refer
from engine.effects.compiling import Condition, Number, compiles
from engine.kernel.hooks import REFERENCES
from engine.queries import cards as q
from engine.queries.detainment import MINION_PLAYERS, kinds_of
from engine.queries.keying import UNKEYED, key_holds, keys_of
from engine.queries.places import any_matches
from engine.queries.ringwraith import modes_of
from engine.queries.special_ways import is_surface
from engine.queries.trophies_and_prisoners import is_trophy
from engine.rules.players.fallen import stage_points
from engine.rules.site.automatic_attacks import added, has_hoard
from engine.rules.site.resources import playable_here
from engine.state.game import MP_PILE, OUT, PLAY, ZONES, Env, Game
from engine.state.seats import opponent


@compiles(Side)
def _side(node: Side) -> Condition:
    """1.3.F5: of a character; of a company as hazards see it; of anything else, the side of its player."""
    sides = frozenset(node.sides)

    def test(g: Game, env: Env, it: int) -> bool:
        owner = owner_of(g, it)
        if owner >= 0 and "minion-player" in sides and g.players[owner].alignment in MINION_PLAYERS:
            return True
        if it >= 0 and g.facts(it).type == "character":
            return q.side_of(g, it) in sides
        company = q.company_for(g, it)
        if company is not None and (it < 0 or g.facts(it).type != "site"):
            return not sides.isdisjoint(kinds_of(g, company))
        kind = "minion" if owner >= 0 and g.players[owner].alignment in MINION_PLAYERS else "hero"
        return owner >= 0 and kind in sides

    return test


@compiles(KeyedTo)
def _keyed_to(node: KeyedTo) -> Condition:
    types = frozenset(node.types)

    def test(g: Game, env: Env, it: int) -> bool:
        return it >= 0 and any(
            key.how in ("region-type", "site-type", "region")
            and key.value in types
            and (key.count == 1 or not node.single)
            for key in g.facts(it).keys
        )

    return test


@compiles(InMode)
def _in_mode(node: InMode) -> Condition:
    modes = frozenset(node.modes)
    return lambda g, env, it: it >= 0 and not modes.isdisjoint(modes_of(g, it))


@compiles(Gone)
def _defeated(node: Gone) -> Condition:
    """3.v, g.man.1: its card, or another of the same entity, lies among what was defeated or removed from play."""
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            (g.facts(iid).name in names or g.facts(iid).manifestation in names)
            and (zone != PLAY or is_trophy(g, iid))
            and g.facts(iid).type == "hazard"
            for seat in g.seats
            for zone in (MP_PILE, OUT, PLAY)
            for iid in g.zones[seat * ZONES + zone]
        )

    return test


@compiles(Plays)
def _plays(node: Plays) -> Condition:
    names = frozenset(node.names)
    return lambda g, env, it: not names.isdisjoint((g.players[env.seat].declared, g.players[env.seat].avatar))


@compiles(StagePoints)
def _stage_points(node: StagePoints) -> Number:
    return lambda g, env, it: stage_points(g, env.seat if node.who == "self" else opponent(g, env.seat))


@compiles(Surface)
def _surface(node: Surface) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        site = REFERENCES["site"](g, env, it)
        return site >= 0 and is_surface(g, site)

    return test


@compiles(Printed)
def _printed(node: Printed) -> Condition:
    types = frozenset(node.types)

    def test(g: Game, env: Env, it: int) -> bool:
        site = REFERENCES["site"](g, env, it)
        return site >= 0 and g.facts(site).site_type in types

    return test


@cache
def _sites(types: frozenset[str]) -> tuple[CardFacts, ...]:
    """Return the sites of some types as minions know them."""
    return tuple(one for one in database().cards if one.site_type in types and one.alignment in ("minion", "balrog"))


@compiles(PlaysAt)
def _plays_at(node: PlaysAt) -> Condition:
    types = frozenset(node.types)
    return lambda g, env, it: it >= 0 and any(any_matches(g.facts(it).playable_at, site) for site in _sites(types))


@compiles(PlayableAt)
def _playable_at(node: PlayableAt) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        site = REFERENCES["site"](g, env, other) if other != NOBODY else NOBODY
        if it >= 0 and site >= 0 and "creature" in g.facts(it).kinds:
            return _comes_to(g, it, site)
        return it >= 0 and site >= 0 and playable_here(g.facts(it), q.site_facts(g, site))

    return test


def _comes_to(g: Game, creature: int, site: int) -> bool:
    """Whether a creature may be keyed to a site itself, by its type or its name."""
    company = q.company_for(g, site)
    return company is not None and any(
        key.how not in ("region-type", "region", UNKEYED) and key_holds(g, key, company) for key in keys_of(g, creature)
    )


@compiles(Hoard)
def _hoard(node: Hoard) -> Condition:

    def test(g: Game, env: Env, it: int) -> bool:
        site = _site(g, env, it)
        return site >= 0 and has_hoard(g, site)

    return test


@compiles(HasAttacks)
def _has_attacks(node: HasAttacks) -> Condition:
    race = node.race

    def test(g: Game, env: Env, it: int) -> bool:
        site = _site(g, env, it)
        if site < 0:
            return False

        found = (*q.site_facts(g, site).attacks, *(one.attack for one in added(g, site)))
        return any(not race or one.race == race for one in found)

    return test
