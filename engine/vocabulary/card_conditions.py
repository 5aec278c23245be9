"""Conditions and amounts that mostly hazards ask for: sides, home sites, what is declared, what was set aside."""

from __future__ import annotations

from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes import conditions as c
from carddb.effects.nodes import tree
from carddb.effects.nodes.conditions import nodes
from engine.actions.conditions import refer
from engine.actions.declared import declared_way, link_of, links, needs, reserve_of
from engine.actions.windows import current_company
from engine.effects.compiling import Condition, Number, card_effects, compiles, condition
from engine.effects.statics import EFFECT
from engine.queries import cards as q
from engine.queries.card_history import corruption_of, restored
from engine.queries.fights import attack_of
from engine.queries.lasting import STORED
from engine.rules.agents.agents import phase_company_site, stands_at
from engine.rules.combat.combat import attack_mark
from engine.state.attack_frames import HIT
from engine.state.frames import Link
from engine.state.game import ASIDE, MP_PILE, PLAY, Company, Env, Game, Iid
from engine.state.named_cards import THE_ONE_RING
from engine.state.seats import opponent

TYPES: Final = (
    "animal", "awakened plant", "balrog", "drake", "dwarf", "dúnadan", "elf", "giant", "maia", "man", "orc",
    "pûkel-creature", "slayer", "spider", "troll", "wolf",
)  # fmt: skip
"""The creature types that may be announced, by the position that an effect keeps: part of saved games, add at the end."""


# --- sides and places -------------------------------------------------------------------------------------------


@compiles(c.Home)
def _home(node: c.Home) -> Condition:
    typed = {one.name for one in database().cards if one.type == "site" and one.site_type in node.places}
    places = frozenset((*node.places, *typed))
    return lambda g, env, it: it >= 0 and any(place.value in places for place in g.facts(it).home_sites)


@compiles(c.Revealed)
def _revealed(node: c.Revealed) -> Condition:
    return lambda g, env, it: g.players[env.seat].avatar != ""


@compiles(c.AgentThere)
def _agent_there(node: c.AgentThere) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:

        site = phase_company_site(g)
        return it in g.agents and site is not None and stands_at(g, g.agents[it], site)

    return test


@compiles(c.SameHome)
def _same_home(node: c.SameHome) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        if it < 0 or other < 0:
            return False
        return not {one.value for one in g.facts(it).home_sites}.isdisjoint(
            one.value for one in g.facts(other).home_sites
        )

    return test


@compiles(c.PlayableIn)
def _playable_in(node: c.PlayableIn) -> Condition:
    regions = frozenset(node.regions)
    inside = frozenset(facts.name for facts in database().cards if facts.type == "site" and facts.region in regions)

    def test(g: Game, env: Env, it: int) -> bool:
        places = g.facts(it).playable_at if it >= 0 else ()
        return any(
            (place.how == "site" and place.value in inside) or (place.how == "region" and place.value in regions)
            for place in places
        )

    return test


@compiles(c.Crosses)
def _crosses(node: c.Crosses) -> Condition:
    regions = frozenset(node.regions)

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        if company is None or company.movement != "region":
            return False
        return not regions.isdisjoint(company.regions[:-1])

    return test


@compiles(c.Dragon)
def _dragon(node: c.Dragon) -> Condition:
    return lambda g, env, it: it >= 0 and q.is_dragon(g.facts(it))


@compiles(c.Announced)
def _announced(node: c.Announced) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        facts = g.facts(it) if it >= 0 else None
        return facts is not None and "creature" in facts.kinds and env.what >= 0 and facts.race == TYPES[env.what]

    return test


# --- what lasts, what lies aside, what was seen -------------------------------------------------------------------


@compiles(c.AffectedBy)
def _affected_by(node: c.AffectedBy) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            one.kind == EFFECT
            and one.env is not None
            and (one.env.target, one.env.what) == (it, env.what)
            and g.defs[one.env.did].name in names
            for one in g.lasting
        )

    return test


@compiles(c.Known)
def _known(node: c.Known) -> Condition:
    other = node.who == "opponent"
    return lambda g, env, it: it >= 0 and bool(g.cards[it].known >> (opponent(g, env.seat) if other else env.seat) & 1)


def aside_with(g: Game, host: Iid) -> tuple[Iid, ...]:
    """Return the cards off to the side with a card."""
    return tuple(iid for seat in g.seats for iid in g.zone(seat, ASIDE) if g.cards[iid].host == host)


@compiles(c.Aside)
def _aside(node: c.Aside) -> Condition:
    count = node.count
    return lambda g, env, it: len(aside_with(g, env.source)) >= count


@compiles(c.HasAttacked)
def _has_attacked(node: c.HasAttacked) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = current_company(g)
        return company is not None and attack_mark(it) in company.faced

    return test


@compiles(c.Reserved)
def _reserved(node: c.Reserved) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and reserve_of(g, attack.attacker.card) == env.source

    return test


# --- what is declared -------------------------------------------------------------------------------------------


@compiles(c.Cancels)
def _cancels(node: c.Cancels) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        link = link_of(g, it) if it >= 0 else None
        way = None if link is None else declared_way(link)
        return way is not None and any(isinstance(one, tree.CancelAttack) for one in nodes(way.steps))

    return test


@compiles(c.Declared)
def _declared(node: c.Declared) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            link.seat == g.active and link.option.verb.startswith("play_") and inner(g, env, link.option.card)
            for link in links(g)
            if link.option.card >= 0
        )

    return test


@compiles(c.SetsOut)
def _sets_out(node: c.SetsOut) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and company.destination >= 0

    return test


@compiles(c.Requires)
def _requires(node: c.Requires) -> Condition:
    """A card that is declared: what this way of playing it requires; one that lies there: what playing it required."""
    skill = node.skill

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0 or g.facts(it).type != "resource":
            return False
        link = link_of(g, it)
        if link is not None:
            way = declared_way(link)
            return way is not None and needs(way, skill)
        effects = card_effects(g.cards[it].did)
        return effects is not None and bool(effects.plays) and all(needs(way, skill) for way in effects.plays)

    return test


@compiles(c.Attempting)
def _attempting(node: c.Attempting) -> Condition:
    """Asked of a character: its own attempt; of a company: that of anybody in it; else any attempt."""

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        for link in links(g):
            who = _attempts(g, link)
            if who >= 0 and (who == it if it >= 0 else company is None or _in(g, company, who)):
                return True
        return False

    return test


def _in(g: Game, company: Company, iid: Iid) -> bool:
    here = q.company_of(g, iid)
    return here is not None and here.id == company.id


def _attempts(g: Game, link: Link) -> Iid:
    """Return who makes the attempt that is declared, or -1."""
    option = link.option
    if option.verb == "play_faction":
        return option.target
    if option.verb in ("influence", "influence_with_agent"):
        return option.card
    way = declared_way(link)
    rolls = () if way is None else tuple(one for one in nodes(way.steps) if isinstance(one, tree.Roll))
    if any(one.attempt for one in rolls):
        return option.target if option.target >= 0 and g.cards[option.target].zone == PLAY else option.extra[1]
    return -1


@compiles(c.Hits)
def _hits(node: c.Hits) -> Number:
    def amount(g: Game, env: Env, it: int) -> int:
        attack = attack_of(g)
        return 0 if attack is None else sum(strike.outcome == HIT for strike in attack.progress.assigned)

    return amount


# --- amounts ----------------------------------------------------------------------------------------------------


@compiles(c.CorruptionFor)
def _corruption_for(node: c.CorruptionFor) -> Number:
    ref = refer(node.who)

    def amount(g: Game, env: Env, it: int) -> int:
        card = ref(g, env, it)
        if card < 0:
            return 0
        race = g.facts(it).race if it >= 0 else ""
        return q.changed(g, "item-corruption", card, corruption_of(g.facts(card), race, restored=restored(g, card)))

    return amount


# --- conditions that mostly resource events ask for: what was stored first, what can be stored, what is declared as wha


@compiles(c.FirstStored)
def _first_stored(node: c.FirstStored) -> Condition:
    """2.II.4.2: what lies in the pile is remembered in the order in which it was stored."""

    def test(g: Game, env: Env, it: int) -> bool:
        name = g.defs[env.did].name
        stored = (one.source for one in g.lasting if one.kind == STORED and g.cards[one.source].zone == MP_PILE)
        return next((iid for iid in stored if g.facts(iid).name == name), env.source) == env.source

    return test


@compiles(c.Storable)
def _storable(node: c.Storable) -> Condition:
    """URD: storable at any haven, not at one site that happens to be one."""

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        if q.is_item(g.facts(it)):
            return g.facts(it).name != THE_ONE_RING
        effects = card_effects(g.cards[it].did)
        stores = () if effects is None else effects.stores
        return any(isinstance(part, c.AtHaven) for one in stores for part in nodes(one.test))

    return test


@compiles(c.AsCreature)
def _as_creature(node: c.AsCreature) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        link = link_of(g, it) if it >= 0 else None
        return link is not None and link.option.verb == "play_creature"

    return test
