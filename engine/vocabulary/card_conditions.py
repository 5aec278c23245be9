"""Conditions and amounts that mostly hazards ask for: sides, home sites, what is declared, what was set aside."""

from __future__ import annotations

from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.attacks import Announced, CancelAttack, HasAttacked, Reserved
from carddb.effects.nodes.cards import Aside, Dragon, Home, SameHome
from carddb.effects.nodes.chains import AsCreature, Cancels, Declared, Requires
from carddb.effects.nodes.checks import Attempting, CorruptionFor, Roll
from carddb.effects.nodes.companies import AgentThere
from carddb.effects.nodes.items import FirstStored, Storable
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.lasting import AffectedBy
from carddb.effects.nodes.movement import Crosses, SetsOut
from carddb.effects.nodes.piles import Known
from carddb.effects.nodes.players import Revealed
from carddb.effects.nodes.sites import AtHaven, PlayableIn
from carddb.effects.nodes.strikes import Hits
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


@compiles(Home)
def _home(node: Home) -> Condition:
    typed = {one.name for one in database().cards if one.type == "site" and one.site_type in node.places}
    places = frozenset((*node.places, *typed))
    return lambda g, env, it: it >= 0 and any(place.value in places for place in g.facts(it).home_sites)


@compiles(Revealed)
def _revealed(node: Revealed) -> Condition:
    return lambda g, env, it: g.players[env.seat].avatar != ""


@compiles(AgentThere)
def _agent_there(node: AgentThere) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:

        site = phase_company_site(g)
        return it in g.agents and site is not None and stands_at(g, g.agents[it], site)

    return test


@compiles(SameHome)
def _same_home(node: SameHome) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        if it < 0 or other < 0:
            return False
        return not {one.value for one in g.facts(it).home_sites}.isdisjoint(
            one.value for one in g.facts(other).home_sites
        )

    return test


@compiles(PlayableIn)
def _playable_in(node: PlayableIn) -> Condition:
    regions = frozenset(node.regions)
    inside = frozenset(facts.name for facts in database().cards if facts.type == "site" and facts.region in regions)

    def test(g: Game, env: Env, it: int) -> bool:
        places = g.facts(it).playable_at if it >= 0 else ()
        return any(
            (place.how == "site" and place.value in inside) or (place.how == "region" and place.value in regions)
            for place in places
        )

    return test


@compiles(Crosses)
def _crosses(node: Crosses) -> Condition:
    regions = frozenset(node.regions)

    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        if company is None or company.movement != "region":
            return False
        return not regions.isdisjoint(company.regions[:-1])

    return test


@compiles(Dragon)
def _dragon(node: Dragon) -> Condition:
    return lambda g, env, it: it >= 0 and q.is_dragon(g.facts(it))


@compiles(Announced)
def _announced(node: Announced) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        facts = g.facts(it) if it >= 0 else None
        return facts is not None and "creature" in facts.kinds and env.what >= 0 and facts.race == TYPES[env.what]

    return test


# --- what lasts, what lies aside, what was seen -------------------------------------------------------------------


@compiles(AffectedBy)
def _affected_by(node: AffectedBy) -> Condition:
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


@compiles(Known)
def _known(node: Known) -> Condition:
    other = node.who == "opponent"
    return lambda g, env, it: it >= 0 and bool(g.cards[it].known >> (opponent(g, env.seat) if other else env.seat) & 1)


def aside_with(g: Game, host: Iid) -> tuple[Iid, ...]:
    """Return the cards off to the side with a card."""
    return tuple(iid for seat in g.seats for iid in g.zone(seat, ASIDE) if g.cards[iid].host == host)


@compiles(Aside)
def _aside(node: Aside) -> Condition:
    count = node.count
    return lambda g, env, it: len(aside_with(g, env.source)) >= count


@compiles(HasAttacked)
def _has_attacked(node: HasAttacked) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = current_company(g)
        return company is not None and attack_mark(it) in company.faced

    return test


@compiles(Reserved)
def _reserved(node: Reserved) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        attack = attack_of(g)
        return attack is not None and reserve_of(g, attack.source) == env.source

    return test


# --- what is declared -------------------------------------------------------------------------------------------


@compiles(Cancels)
def _cancels(node: Cancels) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        link = link_of(g, it) if it >= 0 else None
        way = None if link is None else declared_way(link)
        return way is not None and any(isinstance(one, CancelAttack) for one in nodes(way.steps))

    return test


@compiles(Declared)
def _declared(node: Declared) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            link.seat == g.active and link.option.verb.startswith("play_") and inner(g, env, link.option.card)
            for link in links(g)
            if link.option.card >= 0
        )

    return test


@compiles(SetsOut)
def _sets_out(node: SetsOut) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_for(g, it)
        return company is not None and company.destination >= 0

    return test


@compiles(Requires)
def _requires(node: Requires) -> Condition:
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


@compiles(Attempting)
def _attempting(node: Attempting) -> Condition:
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
    rolls = () if way is None else tuple(one for one in nodes(way.steps) if isinstance(one, Roll))
    if any(one.attempt for one in rolls):
        return option.target if option.target >= 0 and g.cards[option.target].zone == PLAY else option.extra[1]
    return -1


@compiles(Hits)
def _hits(node: Hits) -> Number:
    def amount(g: Game, env: Env, it: int) -> int:
        attack = attack_of(g)
        return 0 if attack is None else sum(strike.outcome == HIT for strike in attack.assigned)

    return amount


# --- amounts ----------------------------------------------------------------------------------------------------


@compiles(CorruptionFor)
def _corruption_for(node: CorruptionFor) -> Number:
    ref = refer(node.who)

    def amount(g: Game, env: Env, it: int) -> int:
        card = ref(g, env, it)
        if card < 0:
            return 0
        race = g.facts(it).race if it >= 0 else ""
        return q.changed(g, "item-corruption", card, corruption_of(g.facts(card), race, restored=restored(g, card)))

    return amount


# --- conditions that mostly resource events ask for: what was stored first, what can be stored, what is declared as wha


@compiles(FirstStored)
def _first_stored(node: FirstStored) -> Condition:
    """2.II.4.2: what lies in the pile is remembered in the order in which it was stored."""

    def test(g: Game, env: Env, it: int) -> bool:
        name = g.defs[env.did].name
        stored = (one.source for one in g.lasting if one.kind == STORED and g.cards[one.source].zone == MP_PILE)
        return next((iid for iid in stored if g.facts(iid).name == name), env.source) == env.source

    return test


@compiles(Storable)
def _storable(node: Storable) -> Condition:
    """URD: storable at any haven, not at one site that happens to be one."""

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        if q.is_item(g.facts(it)):
            return g.facts(it).name != THE_ONE_RING
        effects = card_effects(g.cards[it].did)
        stores = () if effects is None else effects.stores
        return any(isinstance(part, AtHaven) for one in stores for part in nodes(one.test))

    return test


@compiles(AsCreature)
def _as_creature(node: AsCreature) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        link = link_of(g, it) if it >= 0 else None
        return link is not None and link.option.verb == "play_creature"

    return test
