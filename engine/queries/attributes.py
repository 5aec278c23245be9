"""Attributes as they are now: prowess, body, mind, influence, corruption and hand size, with gear and effects counted in.

Every answer is cached until the next write. Effects never write into cards; they are read here (`engine.queries.cards`).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.stats import Stat, Word
from carddb.facts.model import Bonus, CardFacts
from engine.effects.compiling import JOINS, says
from engine.effects.statics import active
from engine.kernel.hooks import EARNED
from engine.queries.card_history import corruption_of, restored
from engine.queries.cards import (
    UNARMED,
    apply_bonuses,
    bearing_race,
    changed,
    companies,
    company_of,
    flagged,
    gear,
    in_use,
    is_ally,
    is_character,
    is_item,
    is_weapon,
    modifiers,
    on,
    permitted,
    reshaped,
    skills,
)
from engine.queries.trophies_and_prisoners import any_trophies
from engine.state.caching import cached, cached_for_table
from engine.state.game import Game
from engine.state.lasting_kinds import WEAKEST_LINK, lasting_of
from engine.state.records import FREE, HAND, PLAY, Iid, Seat, company_ref, player_ref
from engine.state.seats import is_hazard_deck

NOTHING: Final[frozenset[str]] = frozenset()


@cached_for_table
def _stats_changed(g: Game) -> frozenset[str | Word]:
    """Return the stats that the text of some card in play or an effect in force changes."""
    printed = (bonus.stat for seat in g.seats for iid in g.zone(seat, PLAY) for bonus in g.facts(iid).bonuses)
    return frozenset((*printed, *active(g)))


def _unchanged(g: Game, stat: str) -> bool:
    """Whether nothing in play changes a stat of anybody, so that nobody need look."""
    return stat not in _stats_changed(g) and not any_trophies(g)


def own_bonuses(g: Game, iid: Iid, source: Iid, stat: Stat, against: frozenset[str] = NOTHING) -> list[Bonus]:
    """Return what the printed text of a character, or of something it uses, adds to a stat of it."""
    printed = g.facts(source).bonuses
    if not printed or (UNARMED in against and is_weapon(g.facts(source))):
        return []
    own = g.facts(iid)
    race = own.race if source == iid else bearing_race(g, iid, source)
    traits = {race, *(skills(g, iid) if g.cards[iid].zone == PLAY else own.skills)}
    counting = [
        bonus
        for bonus in printed
        if bonus.stat == stat
        and (not bonus.against or bonus.against in against)
        and traits.issuperset(bonus.bearer.split())
    ]
    counting = [bonus for bonus in counting if bonus.instead] or counting
    more = changed(g, "item-prowess", source, 0) if stat == "prowess" and source != iid else 0
    return [replace(bonus, amount=bonus.amount + more) for bonus in counting] if more else counting


def _bonuses(g: Game, iid: Iid, stat: Stat, against: frozenset[str]) -> list[Bonus]:
    """Collect what a character's own text and its gear add to a stat, against what it faces now."""
    if g.cards[iid].zone == PLAY and _unchanged(g, stat):
        return []
    found: list[Bonus] = []
    for source in (iid, *gear(g, iid)) if g.cards[iid].zone == PLAY else (iid,):
        found.extend(own_bonuses(g, iid, source, stat, against))
    earned = sum(bonus(g, iid, stat) for bonus in EARNED.joined) if any_trophies(g) else 0
    if earned:
        found.append(Bonus(stat, earned, cap=TROPHY_MAXIMUM if stat == "prowess" else None))
    if g.cards[iid].zone == PLAY or stat == "influence-check":  # an ally that is gone makes one (Roäc the Raven)
        found.extend(modifiers(g, stat, iid, against))
    return found


TROPHY_MAXIMUM: Final = 9  # 3.IV.3
OWN_COMPANY: Final = "own company"  # what a bonus counts against that is for controlling characters beside the bearer


def _base(g: Game, iid: Iid, stat: Stat, printed: int) -> int:
    """Return a printed number of a card, or the one that an effect sets in its place; what adds to it comes after."""
    return reshaped(g, stat, iid, printed) if g.cards[iid].zone == PLAY else printed


@cached
def prowess(g: Game, iid: Iid, against: frozenset[str] = NOTHING) -> int:
    """Return a character's or ally's prowess against a race, without the modifications of a strike (3.iv.7.3)."""
    return max(
        0, apply_bonuses(_base(g, iid, "prowess", g.facts(iid).prowess or 0), _bonuses(g, iid, "prowess", against))
    )


@cached
def body(g: Game, iid: Iid) -> int:
    """Return a character's or ally's body."""
    value = apply_bonuses(g.facts(iid).body or 0, _bonuses(g, iid, "body", NOTHING))
    return reshaped(g, "body", iid, value) if g.cards[iid].zone == PLAY else value


@cached
def mind(g: Game, iid: Iid) -> int:
    """Return a character's mind; 0 for an avatar, which has none (glossary: avatar)."""
    return apply_bonuses(g.facts(iid).mind or 0, _bonuses(g, iid, "mind", NOTHING))


@cached
def influence(g: Game, iid: Iid, against: frozenset[str] = NOTHING) -> int:
    """Return a character's direct influence, with what counts only against the given things (2.II.2.2.4)."""
    base = _base(g, iid, "direct-influence", g.facts(iid).direct_influence)
    return apply_bonuses(base, _bonuses(g, iid, "direct-influence", against))


@cache
def influence_targets(facts: CardFacts) -> frozenset[str]:
    """Return the words by which a bonus "against" this card may name it; see `carddb.facts.model.Bonus`."""
    if "faction" in facts.kinds:
        found = {"faction", f"faction:{facts.name}", f"factions:{facts.race}"}
        for place in facts.playable_at:
            found.add(f"factions-at:{place.value}")
            found.add(f"factions-in:{place.value}")
        return frozenset((*found, f"{facts.alignment} resources"))
    homes = {f"home:{place.value}" for place in facts.home_sites if place.how == "site"}
    homes |= {f"character:{facts.name}", f"specific:{facts.specific}", f"{facts.alignment} {facts.type}s"}
    return frozenset({facts.race, "character", *homes})


LESSER: Final = "a lesser character"  # one of less mind and less prowess; such a bonus counts against one alone


def influenced_as(g: Game, iid: Iid, one: Iid) -> frozenset[str]:
    """Return the words by which a bonus of a character may count against another one."""
    less = mind(g, one) < mind(g, iid) and prowess(g, one) < prowess(g, iid)
    return influence_targets(g.facts(one)) | ({LESSER} if less and g.facts(one).type == "character" else NOTHING)


@cached
def mind_for_control(g: Game, iid: Iid) -> int:
    """2.II.2.2: return the mind that influence must bear to control a character: its mind, with what effects change."""
    company = company_of(g, iid)
    return burden(g, iid, -1 if company is None else company.id)


def general_burden(g: Game, iid: Iid) -> int:
    """Return the mind of a character that general influence must bear: none where an effect lets it not count."""
    return 0 if permitted(g, "uncounted-mind", iid) else mind_for_control(g, iid)


def burden(g: Game, iid: Iid, company: int) -> int:
    """Return what controlling a character takes in a company, where it is or is about to come into play."""
    own = mind(g, iid)
    if g.facts(iid).race == "dwarf" and own <= changed(g, ("limit", "dwarf-mind"), company_ref(company), 0):
        return 0
    return changed(g, "control-mind", iid, own)


def control_cost(g: Game, iid: Iid, controlled: tuple[Iid, ...]) -> int:
    """Return the unrestricted direct influence that controlling these characters takes.

    Each restricted bonus covers minds only once, however many characters it would count against (2.II.2.2.4).
    """
    restricted = _restricted(g, iid)
    left = [bonus.amount for bonus in restricted]
    cost = 0
    for one in controlled:
        need = mind_for_control(g, one)
        names = influenced_as(g, iid, one) | {OWN_COMPANY} if restricted else NOTHING
        for index, bonus in enumerate(restricted):
            if bonus.against in names:
                used = min(need, left[index])
                left[index] = 0 if bonus.against == LESSER else left[index] - used
                need -= used
        cost += need
    ringwraiths = sum(g.facts(one).is_avatar and not says(g.cards[one].did, JOINS) for one in controlled)  # 2.II.2.1.R5
    free = sum(one.amount for one in modifiers(g, ("limit", "ringwraith-followers"), iid)) if ringwraiths else 0
    return cost + max(0, ringwraiths - free)


def _restricted(g: Game, iid: Iid) -> list[Bonus]:
    """Return a character's direct influence that counts only against something."""
    sources = (iid, *gear(g, iid)) if g.cards[iid].zone == PLAY else (iid,)
    printed = [
        bonus
        for source in sources
        for bonus in g.facts(source).bonuses
        if bonus.stat == "direct-influence" and bonus.against and bonus.amount > 0
    ]
    return printed + [
        Bonus("direct-influence", one.amount(g, env, iid), one.tree.against)
        for one, env in active(g).get("direct-influence", ())
        if one.tree.against and one.concerns(g, env, iid) and in_use(g, env.source)
    ]


@cached
def mind_total(g: Game, seat: Seat) -> int:
    """Return the minds that a seat's general influence bears: non-avatar characters without a controller."""
    return sum(
        general_burden(g, iid)
        for company in companies(g, seat)
        for iid in company.characters
        if g.cards[iid].host == FREE
    )


def item_corruption(g: Game, bearer: Iid, card: Iid) -> int:
    """5.3.1: return how many corruption points a card gives the character that bears it."""
    printed = corruption_of(g.facts(card), bearing_race(g, bearer, card), restored=restored(g, card))
    return changed(g, "item-corruption", card, printed)


def carried(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """Return what a character controls but for followers (g.control.1): what is on it, and what was placed with its items."""
    own = [card for card in on(g, iid) if not is_character(g, card)]
    return (*own, *(card for item in own if is_item(g.facts(item)) for card in on(g, item)))


@cached
def corruption_points(g: Game, iid: Iid) -> int:
    """5.3.1: return a character's corruption point total: of what it controls, not of what its followers do."""
    own = [item_corruption(g, iid, card) for card in carried(g, iid)]
    if flagged(g, "least-doubled", iid):  # its player chooses one: nobody would take a greater one
        sources = (*own, *(one.amount for one in modifiers(g, "corruption", iid)))
        own.append(min((points for points in sources if points > 0), default=0))
    return changed(g, "corruption", iid, sum(own)) + len(lasting_of(g, WEAKEST_LINK))


@cached
def corruption_modifier(g: Game, iid: Iid) -> int:
    """Return what is added to a character's corruption checks."""
    return apply_bonuses(0, _bonuses(g, iid, "corruption-check", NOTHING))


@cached
def influence_check_modifier(g: Game, iid: Iid, against: frozenset[str] = NOTHING) -> int:
    """Return what a character's text and gear add to its influence checks, beside its direct influence."""
    return apply_bonuses(0, _bonuses(g, iid, "influence-check", against))


@cached
def hand_size(g: Game, seat: Seat) -> int:
    """Return the number of cards to which a seat resets its hand: eight, with what characters and items add (1.11.3).

    What is drawn of a deck of hazards is played or discarded with each company: that hand is never reset.
    """
    if is_hazard_deck(g, seat):
        return len(g.zone(seat, HAND))
    base = g.rules.hand
    if _unchanged(g, "hand-size"):
        return base
    everybody = (iid for company in companies(g, seat) for iid in company.characters)
    extra = sum(bonus.amount for iid in everybody for bonus in _bonuses(g, iid, "hand-size", NOTHING))
    return max(0, base + extra + sum(bonus.amount for bonus in modifiers(g, "hand-size", player_ref(seat))))


def never_corrupted(g: Game, iid: Iid) -> bool:
    """7.4: whether corruption does not concern a card: allies, Ringwraiths and Balrogs."""
    facts = g.facts(iid)
    return is_ally(g, iid) or (is_character(g, iid) and facts.race in ("ringwraith", "balrog"))
