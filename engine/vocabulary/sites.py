"""Sites: what they are, what they offer, what is playable there."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On
from carddb.effects.nodes.cards import Discard
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.sites import (
    Astray,
    At,
    AtHaven,
    Confined,
    Entered,
    HasAttacks,
    Hoard,
    Lair,
    Near,
    NoSitePhase,
    Offers,
    PlayableAt,
    PlayableIn,
    PlaysAt,
    Printed,
    Surface,
    UnderDeeps,
)
from carddb.effects.nodes.stats import Purpose
from carddb.facts.model import CardFacts
from engine.actions.programs import Act
from engine.actions.references import NOBODY, Ref, cards_in_play, refer, site_of
from engine.effects.compiling import Condition, card_effects, compiles, condition
from engine.kernel.hooks import REFERENCES
from engine.queries import cards as q
from engine.queries.places import any_matches, around
from engine.rules.movement.keying import UNKEYED, barred, key_holds, keys_of
from engine.rules.movement.special_ways import is_surface
from engine.rules.site.automatic_attacks import added, has_hoard, lairs
from engine.rules.site.frames import SiteFrame
from engine.rules.site.resources import playable_here
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import PLAY, Env, Frame
from engine.vocabulary.language import company_of_effect, makes, of_company


@compiles(At)
def _at(node: At) -> Condition:
    places = frozenset(node.places)

    def test(g: Game, env: Env, it: int) -> bool:
        site = site_of(g, env, it)
        if site < 0:
            return False
        facts = q.site_facts(g, site)
        kind = q.type_for(g, site, "hazards") if g.facts(env.source).type == "hazard" else facts.site_type
        return not places.isdisjoint((facts.name, kind, facts.region, q.region_type_of(g, facts.region)))

    return test


@compiles(AtHaven)
def _at_haven(node: AtHaven) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        purpose: Purpose | None = "hazards" if g.facts(env.source).type == "hazard" else None
        company = q.company_for(g, it)
        if it >= 0 and g.facts(it).type == "site" and (company is None or q.located(g, company) < 0):
            return q.is_haven_card(g, g.cards[it].owner, it) or q.haven_for(g, it, purpose)
        return company is not None and q.at_haven(g, company, purpose)

    return test


@compiles(Entered)
def _entered(node: Entered) -> Condition:
    if node.declined:
        return of_company(lambda g, env, company: any(_stays_out(one, company.id) for one in g.frames))
    return of_company(lambda g, env, company: company.entered)


def _stays_out(frame: Frame, company: int) -> bool:
    return isinstance(frame, SiteFrame) and frame.declined and frame.company == company


@compiles(UnderDeeps)
def _under_deeps(node: UnderDeeps) -> Condition:
    leaving = node.leaving

    def test(g: Game, env: Env, it: int) -> bool:
        site = site_of(g, env, it)
        if site >= 0 and g.facts(site).under_deeps:
            return True
        company = q.company_for(g, it) if leaving else None
        return company is not None and company.origin >= 0 and g.facts(company.origin).under_deeps

    return test


@compiles(Lair)
def _lair(node: Lair) -> Condition:
    if node.of:
        return _lair_of(refer(node.of))

    def test(g: Game, env: Env, it: int) -> bool:
        site = site_of(g, env, it)
        return site >= 0 and any(attack.race == "dragon" for attack in g.facts(site).attacks)

    return test


def _lair_of(ref: Ref) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        site, dragon = site_of(g, env, it), ref(g, env, it)
        entity = g.facts(dragon).manifestation if dragon >= 0 else ""
        return site >= 0 and bool(entity) and lairs().get(g.facts(site).name) == entity

    return test


@compiles(Offers)
def _offers(node: Offers) -> Condition:
    what = node.what

    def test(g: Game, env: Env, it: int) -> bool:
        site = site_of(g, env, it)
        return site >= 0 and any(one.what == what for one in q.site_facts(g, site).playable)

    return test


@makes(NoSitePhase)
def _no_site_phase(node: NoSitePhase, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        company = company_of_effect(g, env)
        if company is None or company.site_done:
            return False
        atoms.set_company(g, replace(company, site_done=True))
        return True

    return run


@compiles(Confined)
def _confined(node: Confined) -> Condition:
    """URD: what counts is whether it could move there, asked as if it were with what the reference names already."""
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        bearer, effects = ref(g, env, it), card_effects(g.cards[it].did) if it >= 0 else None
        kept = () if effects is None or bearer < 0 else tuple(one for one in effects.ons if _keeps_away(one))
        if not kept:
            return False
        there, own = g.clone(), Env(it, g.cards[it].did, g.cards[it].owner)
        atoms.move(there, it, PLAY, host=bearer)
        return any(condition(one.when)(there, own, it) for one in kept)

    return test


def _keeps_away(one: On) -> bool:
    """Whether an ability discards its card for coming to the wrong place."""
    leaves = any(isinstance(step, Discard) and step.who == "self" for step in one.steps)
    return one.event == "moves" and leaves and any(isinstance(part, At) for part in nodes(one.when))


@compiles(Astray)
def _astray(node: Astray) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_of(g, it) if it >= 0 and q.is_ally(g, it) else None
        if company is None:
            return False
        here = q.located(g, company)
        if here < 0:
            return False
        havens, site = _havens_of(g.cards[it].did), g.facts(here)
        own = [one for one in _versions(site.name) if one.alignment == g.facts(it).alignment]
        return bool(havens) and _nearest(own[0] if own else site) not in havens

    return test


@cache
def _havens_of(did: int) -> frozenset[str]:
    """Return the nearest havens of the sites where an ally is playable, by the site cards of its own side."""
    ally = database().cards[did]
    sites = (one for one in database().cards if one.type == "site" and one.alignment == ally.alignment)
    return frozenset(_nearest(one) for one in sites if any_matches(ally.playable_at, one)) - {""}


@cache
def _versions(name: str) -> tuple[CardFacts, ...]:
    return tuple(one for one in database().cards if one.type == "site" and one.name == name)


def _nearest(site: CardFacts) -> str:
    """Return the haven that a site card names as the nearest one: a haven is its own; none of an Under-deeps site."""
    return site.name if site.site_type == "haven" else site.haven


@compiles(PlayableIn)
def _playable_in(node: PlayableIn) -> Condition:
    regions = frozenset(node.regions)
    if node.around:
        ref = refer(node.around)
        return lambda g, env, it: it >= 0 and _plays_in(g.facts(it), around(g.facts(ref(g, env, it)).region))
    return lambda g, env, it: it >= 0 and _plays_in(g.facts(it), regions)


def _plays_in(card: CardFacts, regions: frozenset[str]) -> bool:
    """Whether a card is playable at a site in one of these regions."""
    return any(
        (place.how == "site" and place.value in _sites_in(regions))
        or (place.how == "region" and place.value in regions)
        for place in card.playable_at
    )


@cache
def _sites_in(regions: frozenset[str]) -> frozenset[str]:
    return frozenset(facts.name for facts in database().cards if facts.type == "site" and facts.region in regions)


def _around(ref: Ref) -> Condition:
    """Ask whether a site is in the region of a surface site of what a reference names."""

    def test(g: Game, env: Env, it: int) -> bool:
        cave = ref(g, env, it)
        return it >= 0 and cave >= 0 and g.facts(it).region in _regions_above(g.facts(cave).surface)

    return test


@cache
def _regions_above(names: tuple[str, ...]) -> frozenset[str]:
    """Return the regions of sites of these names."""
    return frozenset(one.region for one in database().cards if one.type == "site" and one.name in names)


@compiles(Surface)
def _surface(node: Surface) -> Condition:
    if node.around:
        return _around(refer(node.around))

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
def _regions_around(did: int) -> frozenset[str]:
    """Return the regions of the sites, of any version, where a card is playable, and those next to them."""
    places = database().cards[did].playable_at
    there = {one.region for one in database().cards if one.type == "site" and any_matches(places, one)}
    return frozenset(there).union(*map(around, there))


@compiles(Near)
def _near(node: Near) -> Condition:
    ref = refer(node.who)

    def close(g: Game, env: Env, it: int) -> bool:
        card, site = ref(g, env, it), NOBODY if node.passing else site_of(g, env, it)
        near = frozenset[str]() if card < 0 else _regions_around(g.cards[card].did)
        company = q.company_for(g, it) if node.passing else None
        passed = company.regions if company is not None else ()
        return not near.isdisjoint(passed) if node.passing else site >= 0 and g.facts(site).region in near

    def test(g: Game, env: Env, it: int) -> bool:
        others = (iid for iid in cards_in_play(g) if g.cards[iid].did == env.did) if node.single else ()
        return close(g, env, it) and not any(
            iid < env.source and close(g, replace(env, source=iid), it) for iid in others
        )

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
        key.how not in ("region-type", "region", UNKEYED)
        and key_holds(g, key, company)
        and not barred(g, company, creature, key)
        for key in keys_of(g, creature)
    )


@compiles(Hoard)
def _hoard(node: Hoard) -> Condition:

    def test(g: Game, env: Env, it: int) -> bool:
        site = site_of(g, env, it)
        return site >= 0 and has_hoard(g, site)

    return test


@compiles(HasAttacks)
def _has_attacks(node: HasAttacks) -> Condition:
    race = node.race

    def test(g: Game, env: Env, it: int) -> bool:
        site = site_of(g, env, it)
        if site < 0:
            return False

        found = (*q.site_facts(g, site).attacks, *(one.attack for one in added(g, site)))
        return any(not race or one.race == race for one in found)

    return test
