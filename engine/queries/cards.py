"""Derived values: what a card or company amounts to now, over printed facts plus what is in effect.

Every answer is cached until the next write. Effects never write into cards; they are read here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.stats import Forbidden, Permitted, Purpose, Word
from carddb.effects.nodes.traits import MAKES_WIZARDHAVEN
from carddb.facts.model import Bonus, CardFacts, Playable
from engine.effects.statics import Active, active
from engine.effects.traits import has_trait
from engine.kernel.hooks import USELESS
from engine.queries.card_history import AS_KILL
from engine.queries.places import around
from engine.queries.trophies_and_prisoners import is_prisoner, is_trophy
from engine.state.caching import cached, cached_for_table
from engine.state.game import Game
from engine.state.lasting_kinds import BORROWED, MADE_ALLY, REGION_TYPE, STORED, lasting_of, values_of
from engine.state.named_cards import GEANN_A_LISCH
from engine.state.records import (
    ASIDE,
    CHAIN,
    FREE,
    HAND,
    MOVEMENT_HAZARD,
    MP_PILE,
    OUT,
    PLAY,
    ZONES,
    Company,
    Iid,
    Seat,
    company_id,
    company_ref,
    player_ref,
)

AGENTS_ARE_HAZARDS: Final = ("wizard", "balrog")  # 1.3.W2, 1.3.B2
GEAR: Final = ("weapon", "armor", "shield", "helmet")  # one of each in use (6.1.3)


# --- who is where -----------------------------------------------------------------------------------------------


@cached_for_table
def membership(g: Game) -> dict[Iid, int]:
    """Map each character, and each event on a company as a whole, to the id of the company."""
    return {iid: one.id for one in g.companies.values() for iid in [*one.characters, *one.events]}


def company_of(g: Game, iid: Iid) -> Company | None:
    """Return the company of a character, of what it bears, or of an event on the company as a whole."""
    found = membership(g).get(iid)
    if found is None:
        host = g.cards[iid].host
        return None if host < 0 else company_of(g, host)
    return g.companies[found]


@cached
def companies(g: Game, seat: Seat) -> tuple[Company, ...]:
    """Return a seat's companies in the order of their founding."""
    return tuple(company for company in g.companies.values() if company.seat == seat)


@cached_for_table
def borne(g: Game) -> dict[Iid, tuple[Iid, ...]]:
    """Map each card to the cards in play face-up that are on it, in the order in which they came."""
    found: dict[Iid, list[Iid]] = {}
    for seat in g.seats:
        for iid in g.zones[seat * ZONES + PLAY]:
            card = g.cards[iid]
            if card.host >= 0 and not card.face_down:
                found.setdefault(card.host, []).append(iid)
    return {host: tuple(on) for host, on in found.items()}


def on(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """Return what is on a card in play: items, allies, followers, events. What lies on guard at a site is not (`hidden_at`)."""
    return borne(g).get(iid, ())


def hidden_at(g: Game, site: Iid) -> tuple[Iid, ...]:
    """Return what lies face-down at a site: cards on guard, which nobody else knows and which do nothing there."""
    down = (iid for seat in g.seats for iid in g.zone(seat, PLAY) if g.cards[iid].face_down)
    return tuple(iid for iid in down if g.cards[iid].host == site)


def is_item(facts: CardFacts) -> bool:
    """Whether the card is an item of any size; an event with marshalling points for items is none."""
    return any(kind.endswith("-item") for kind in facts.kinds)


def is_faction(g: Game, iid: Iid) -> bool:
    """Whether the card is a faction."""
    return "faction" in g.facts(iid).kinds


def is_stored(g: Game, iid: Iid) -> bool:
    """2.II.4: whether a card of a marshalling point pile was stored: neither a faction nor what was defeated."""
    resource = g.cards[iid].zone == MP_PILE and g.facts(iid).type == "resource" and not is_faction(g, iid)
    return resource and not lasting_of(g, AS_KILL, iid)


def is_character(g: Game, iid: Iid) -> bool:
    """Whether the card is a character card in play as such; an agent hazard is none."""
    return g.facts(iid).type == "character" and iid not in g.agents


def is_agent(facts: CardFacts) -> bool:
    """Whether the card may be played as an agent hazard."""
    return "agent" in facts.kinds


def as_hazard(g: Game, seat: Seat, facts: CardFacts) -> bool:
    """Whether a card counts as a hazard for a player: an agent does for Wizards and for the Balrog."""
    return facts.type == "hazard" or (is_agent(facts) and g.players[seat].alignment in AGENTS_ARE_HAZARDS)


def is_ally(g: Game, iid: Iid) -> bool:
    """Whether the card is an ally, or makes a creature or itself one (see `engine.vocabulary.attacks`, `strikes`)."""
    facts = g.facts(iid)
    made = facts.mp_kind == "ally" or bool(lasting_of(g, MADE_ALLY, iid))
    return "ally" in facts.kinds or (made and g.cards[iid].zone == PLAY and g.cards[iid].host >= 0)


def items(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """Return the items that a character bears, its trophies among them (3.IV.1)."""
    return items_borne(g).get(iid, ())


@cached_for_table
def items_borne(g: Game) -> dict[Iid, tuple[Iid, ...]]:
    """Map each bearer of items and trophies to them."""
    found = {
        host: tuple(card for card in cards if is_item(g.facts(card)) or is_trophy(g, card))
        for host, cards in borne(g).items()
    }
    return {host: cards for host, cards in found.items() if cards}


def allies(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """Return the allies that a character controls."""
    return tuple(card for card in on(g, iid) if is_ally(g, card))


def followers(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """Return the characters under a character's direct influence."""
    return following(g).get(iid, ())


@cached_for_table
def following(g: Game) -> dict[Iid, tuple[Iid, ...]]:
    """Map each character that controls others to them."""
    found = {host: tuple(card for card in cards if is_character(g, card)) for host, cards in borne(g).items()}
    return {host: cards for host, cards in found.items() if cards}


def fighters(g: Game, company: Company) -> tuple[Iid, ...]:
    """Return who may face strikes: the characters and their allies (2.V.2.2)."""
    found: list[Iid] = []
    for iid in company.characters:
        found.append(iid)
        found.extend(allies(g, iid))
    return tuple(found)


def site_name(g: Game, company: Company) -> str:
    """Return the name of the site a company is at; "" while it has none."""
    return g.facts(company.site).name if company.site >= 0 else ""


def located(g: Game, company: Company) -> Iid:
    """2.IV.5: return the site card at which a company is: -1 from the reveal of its new site until the site phases."""
    under_way = company.origin >= 0 or (company.came_from >= 0 and not company.returned)
    return -1 if g.turn.phase == MOVEMENT_HAZARD and under_way and company.seat == g.active else company.site


# g.hav.3, g.dh.1: the alignment of the havens of each kind of player; a Balrog's own ones are cards of his alignment
HAVENS: Final = {
    "wizard": ("hero",),
    "ringwraith": ("minion",),
    "fallen-wizard": ("fallen-wizard",),
    "balrog": ("minion", "balrog"),
}


def is_haven_of(g: Game, seat: Seat, site: CardFacts) -> bool:
    """g.hav.3, g.dh.1: whether a site is a haven for a player: of the alignment that goes with the kind of player.

    What a text says of "your Haven" or "your Darkhaven" is said of these.
    """
    return (
        site.site_type == "haven"
        and site.alignment in HAVENS[g.players[seat].alignment]
        and not _no_haven(g, seat, site)
    )


def _no_haven(g: Game, seat: Seat, site: CardFacts) -> bool:
    """1.4.B2: Geann a-Lisch is no Darkhaven of the Balrog."""
    return g.players[seat].alignment == "balrog" and site.name == GEANN_A_LISCH


def holds_site(g: Game, seat: Seat, site: Iid) -> bool:
    """Whether a site card is in play for a player: of his own, or provided by the opponent."""
    card = g.cards[site]
    return card.zone == PLAY and (card.owner == seat or any(one.seat == seat for one in lasting_of(g, BORROWED, site)))


def borrowed_sites(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the site cards in play that the opponent has provided for a player."""
    return tuple(one.source for one in lasting_of(g, BORROWED) if one.seat == seat)


def is_borrowed(g: Game, site: Iid) -> bool:
    """Whether a site card in play was provided for a player by the opponent."""
    return bool(lasting_of(g, BORROWED, site))


def is_haven_card(g: Game, seat: Seat, site: Iid) -> bool:
    """g.hav.F1: whether a site card is a haven of a player: for a Fallen-wizard only a Wizardhaven, printed or made."""
    own = holds_site(g, seat, site)
    if retyped(g, site):
        return own and is_haven_of(g, seat, site_facts(g, site))
    return is_haven_untyped(g, seat, site)


def is_haven_untyped(g: Game, seat: Seat, site: Iid) -> bool:
    """Whether a site card is a haven of a player, but for what makes it something else (`retyped`)."""
    own = holds_site(g, seat, site)
    if is_haven_of(g, seat, g.facts(site)):
        return True
    if own and is_haven_of(g, seat, site_facts(g, site)):
        return True
    made = own and g.players[seat].alignment == "fallen-wizard"
    return made and any(has_trait(g.cards[card].did, MAKES_WIZARDHAVEN) for card in on(g, site))


def receives(g: Game, seat: Seat, site: Iid) -> bool:
    """2.II.2.2: whether characters come into play at a site card as at a haven of their player."""
    return is_haven_card(g, seat, site) or haven_for(g, site, "arrivals")


def retyped(g: Game, site: Iid) -> tuple[Iid, ...]:
    """Return the cards that make a site something else than a haven, whatever it is printed as or was made."""
    effects = active(g).get("site-type", ())
    return tuple(
        env.source
        for one, env in effects
        if one.tree.to != "haven" and not one.tree.against and one.concerns(g, env, site)
    )


def at_haven(g: Game, company: Company, purpose: Purpose | None = None) -> bool:
    """Whether a company is at a haven of its player, or at a site that counts as one for this purpose (g.hav.2)."""
    site = located(g, company)
    kept = site >= 0 and not (purpose and flagged(g, ("no-haven-for", purpose), site))
    return kept and (is_haven_card(g, company.seat, site) or haven_for(g, site, purpose))


def stored_at(g: Game, iid: Iid) -> str:
    """2.II.4.2: return the name of the site where a card is stored; "" for one that is not, or of whom nobody knows."""
    kept = values_of(g, STORED, iid) if g.cards[iid].zone == MP_PILE else ()
    return next(iter(kept), "")


def haven_for(g: Game, site: Iid, purpose: Purpose | None) -> bool:
    """g.hav.2: whether an effect makes a site a haven for one purpose; for all others it stays what it is."""
    return purpose is not None and flagged(g, ("haven-for", purpose), site)


def type_for(g: Game, site: Iid, purpose: Purpose) -> str:
    """g.hav.2: return the type that a site counts as for one purpose, such as playing hazards."""
    for one, env in active(g).get("site-type", ()):
        if one.tree.against == purpose and one.concerns(g, env, site):
            return one.tree.to
    return "haven" if haven_for(g, site, purpose) else site_facts(g, site).site_type


@cached
def site_facts(g: Game, iid: Iid) -> CardFacts:
    """Return the facts of a site card as effects make them now: another type, no automatic-attacks."""
    facts = g.facts(iid)
    if facts.site_type == "haven" and _no_haven(g, g.cards[iid].owner, facts):
        facts = replace(facts, site_type="ruins-and-lairs")
    for one, env in active(g).get("site-type", ()):
        if not one.tree.against and one.tree.was in ("", facts.site_type) and one.concerns(g, env, iid):
            facts = replace(facts, site_type=one.tree.to)
    facts = replace(facts, playable=()) if facts.playable and flagged(g, "unlisted", iid) else facts
    for one, env in active(g).get("offers", ()):
        if one.concerns(g, env, iid):
            facts = replace(facts, playable=(*facts.playable, Playable(one.tree.to)))
    for one, env in active(g).get("no-automatic-attacks", ()) if facts.attacks else ():
        if one.concerns(g, env, iid) and in_use(g, env.source):
            facts = replace(facts, attacks=tuple(each for each in facts.attacks if one.tree.to not in ("", each.race)))
    return facts


@cached
def regions_around(g: Game) -> tuple[tuple[Active, frozenset[str]], ...]:
    """Return what makes the region of a site and those beside it another type, each with the names of these."""
    found = active(g).get("regions-around", ())
    return tuple(((one, env), around(g.facts(env.target).region)) for one, env in found if env.target >= 0)


@cached
def region_type_of(g: Game, region: str) -> str:
    """Return the type of a named region as lasting effects treat it (2.IV.ii.2); "" for none."""
    facts = database().regions.get(region)
    printed = "" if facts is None else facts.region_type
    changes = [one.tree.to for (one, _), names in regions_around(g) if region in names]
    changes += [one.tree.to for one, _ in active(g).get("region-type", ()) if one.tree.was == region]
    changes += [kind for name, kind in values_of(g, REGION_TYPE) if name == region]
    return changes[-1].partition("+")[0] if changes else printed


# --- what effects add -------------------------------------------------------------------------------------------


def modifiers(
    g: Game, stat: Word, it: int, against: frozenset[str] = frozenset(), only: frozenset[Iid] | None = None
) -> list[Bonus]:
    """Return what the effects in force add to a value of a card or company (6.1: an item only while it is in use).

    With ``only`` the effects of these cards alone count.
    """
    found = []
    for one, env in active(g).get(stat, ()):
        tree = one.tree
        if tree.how != "add" or (tree.against and tree.against not in against):
            continue
        if only is not None and env.source not in only:
            continue
        if UNARMED in against and _of_weapon(g, env.source):
            continue
        if one.concerns(g, env, it) and in_use(g, env.source):
            cap = None if one.cap is None else one.cap(g, env, it)
            found.append(Bonus(tree.stat, one.amount(g, env, it), "", cap))
    return found


def in_use(g: Game, source: Iid) -> bool:
    """6.1: whether a card's effects count; those of an item in play only while its bearer uses it."""
    card = g.cards[source]
    if card.zone != PLAY or card.host < 0 or not is_item(g.facts(source)):
        return True
    return source in gear(g, card.host)


def changed(
    g: Game,
    stat: Word,
    it: int,
    value: int,
    against: frozenset[str] = frozenset(),
    only: frozenset[Iid] | None = None,
) -> int:
    """Return a value after every effect on it: first those that set, double or halve it, then what is added.

    With ``only`` the effects of these cards alone count.
    """
    if not active(g).get(stat):
        return value
    return apply_bonuses(reshaped(g, stat, it, value, only), modifiers(g, stat, it, against, only))


def reshaped(g: Game, stat: Word, it: int, value: int, only: frozenset[Iid] | None = None) -> int:
    """Return a value after the effects that set, double or halve it; with ``only`` those of these cards alone."""
    for one, env in active(g).get(stat, ()):
        how = one.tree.how
        if only is not None and env.source not in only:
            continue
        if how != "add" and one.concerns(g, env, it) and in_use(g, env.source):
            value = _CHANGES[how](value, one.amount(g, env, it))
    return value


_CHANGES: Final[dict[str, Callable[[int, int], int]]] = {
    "set": lambda value, amount: amount,
    "double": lambda value, amount: value * 2,
    "halve": lambda value, amount: (value + 1) // 2,
    "halve-down": lambda value, amount: value // 2,
}


def flagged(g: Game, flag: Word, it: int) -> bool:
    """Whether an effect in force marks a card or company with a flag, or with a general one as a value says it."""
    found = active(g).get(flag)
    return found is not None and any(one.concerns(g, env, it) and in_use(g, env.source) for one, env in found)


def forbidden(g: Game, what: Forbidden, it: int) -> bool:
    """Whether an effect in force forbids something to a card, company or player, or at a site."""
    return flagged(g, ("forbidden", what), it)


def permitted(g: Game, what: Permitted, it: int) -> bool:
    """Whether an effect in force permits something to a card, company or player, or at a site."""
    return flagged(g, ("permitted", what), it)


def kill_barred(g: Game, seat: Seat, hazard: Iid) -> bool:
    """Whether an effect in force keeps a seat from getting points for a hazard that its companies defeat, not starred."""
    return not g.facts(hazard).mp_star and forbidden(g, "plain-kills", player_ref(seat))


def kept(g: Game, iid: Iid) -> bool:
    """Whether an effect in force keeps a character in play: neither discarded nor returned to hand."""
    return is_character(g, iid) and flagged(g, "kept-in-play", iid)


def spared(g: Game, iid: Iid) -> bool:
    """Whether an effect in force keeps a card from being discarded, be it from that alone or from leaving play at all."""
    return flagged(g, "not-discarded", iid) or kept(g, iid)


def known_site(company: Company) -> Iid:
    """Return the site where a company is or, once its way is known (2.IV.ii), the new site; -1 for none."""
    return company.destination if company.destination >= 0 and company.origin >= 0 else company.site


def company_for(g: Game, ref: int) -> Company | None:
    """Return the company that a reference names, or the one that a card belongs to; None for a card of none."""
    if ref >= 0:
        if g.facts(ref).type == "site":
            return next((one for one in g.companies.values() if ref == known_site(one)), None)
        return company_of(g, ref)
    return g.companies.get(company_id(ref))


@cached
def hazard_limit(g: Game, company: Company) -> int:
    """Return the hazard limit of a company: its base (2.IV.iii) and what effects made of it since."""
    return max(0, changed(g, "hazard-limit", company_ref(company.id), company.limit))


@cached
def skills(g: Game, iid: Iid) -> frozenset[str]:
    """Return a character's skills: its own and those that effects give, without those that effects take."""
    found = frozenset((*own_skills(g, iid), *given(g, "skill", iid)))
    if found and forbidden(g, "skills", iid):
        return frozenset()
    return found - {"sage"} if "sage" in found and forbidden(g, "sage-skill", iid) else found


def own_skills(g: Game, iid: Iid) -> tuple[str, ...]:
    """Return the skills that a character's card lists; none where an effect sets others instead."""
    own = g.facts(iid).skills
    replaced = own and any(
        one.tree.how == "set" and one.concerns(g, env, iid) for one, env in active(g).get("skill", ())
    )
    return () if replaced else own


def given(g: Game, stat: Word, iid: Iid, besides: Iid = -1) -> tuple[str, ...]:
    """Return what effects give a card of a sort (skill, magic): those of other cards than ``besides``, in use (6.1)."""
    return tuple(
        one.tree.to
        for one, env in active(g).get(stat, ())
        if env.source != besides and one.concerns(g, env, iid) and in_use(g, env.source)
    )


def keywords(g: Game, iid: Iid) -> frozenset[str] | tuple[str, ...]:
    """Return a card's keywords: its own and those that effects give ("leader")."""
    own = g.facts(iid).keywords
    effects = active(g).get("keyword")
    if not effects:
        return own
    return frozenset((*own, *(one.tree.to for one, env in effects if one.concerns(g, env, iid))))


def counts_as_place(g: Game, company: Company, place: str) -> bool:
    """Whether the site of a company is a place by its name ("Minas Tirith", "Dwarf-hold"), or by what effects make it."""
    return site_name(g, company).endswith(place) or (company.site >= 0 and place.lower() in keywords(g, company.site))


def avatar(g: Game, seat: Seat) -> Iid | None:
    """2.II.2.1.R5: return a seat's avatar in play, or None; a Ringwraith follower is not its player's avatar."""
    for company in companies(g, seat):
        for iid in company.characters:
            if g.facts(iid).is_avatar and g.cards[iid].host == FREE:
                return iid
    return None


# --- names that may exist once ----------------------------------------------------------------------------------


def identity(facts: CardFacts) -> str:
    """Return the name under which uniqueness is counted: the entity of which the card is a manifestation (g.man.1).

    Manifestations of a Dragon may be in play together; see `dragon_gone` for what ends them (g.man.3).
    """
    return facts.name if is_dragon(facts) else facts.manifestation or facts.name


def is_dragon(facts: CardFacts) -> bool:
    """Whether the card is a manifestation of a unique Dragon."""
    return bool(facts.manifestation) and facts.race == "dragon" and facts.type != "site"


@cached_for_table
def dragons_gone(g: Game) -> frozenset[str]:
    """Return the Dragons of whom a manifestation was defeated or removed from play (g.man.3)."""
    return frozenset(
        g.facts(iid).manifestation
        for seat in g.seats
        for zone in (MP_PILE, OUT, PLAY)
        for iid in g.zones[seat * ZONES + zone]
        if (zone != PLAY or is_trophy(g, iid)) and is_dragon(g.facts(iid)) and "faction" not in g.facts(iid).kinds
    )


def as_avatar(name: str) -> str:
    """Return the name under which an entity counts while it is played as an avatar (g.man.2)."""
    return f"{name} as an avatar"


def names_of(facts: CardFacts) -> tuple[str, ...]:
    """Return the names under which a card counts for uniqueness: an avatar also as such."""
    name = identity(facts)
    return (name, as_avatar(name)) if facts.is_avatar else (name,)


@cached_for_table
def names_in_play(g: Game) -> dict[str, int]:
    """Count the identities of cards that count for uniqueness: in play face-up, declared, in a pile, eliminated.

    So a face-down agent counts for nothing (4.2.3).
    """
    found: dict[str, int] = {}
    for seat in g.seats:
        for zone in (PLAY, CHAIN, MP_PILE, OUT, ASIDE):
            for iid in g.zones[seat * ZONES + zone]:
                if not g.cards[iid].face_down:
                    for name in names_of(g.facts(iid)):
                        found[name] = found.get(name, 0) + 1
    for iid in _uncounted_copies(g):
        for name in names_of(g.facts(iid)):
            found[name] -= 1
    return found


def _uncounted_copies(g: Game) -> list[Iid]:
    """Return the cards in play of which an effect says that they are not unique."""
    said = active(g).get(("permitted", "copies"), ())
    return list(dict.fromkeys(env.target for one, env in said if env.target >= 0 and one.concerns(g, env, env.target)))


def unique_free(g: Game, iid: Iid) -> bool:
    """g.man.2: whether uniqueness lets this card come into play (glossary: unique, manifestation).

    An avatar minds only manifestations that were played as avatars.
    """
    facts = g.facts(iid)
    if is_dragon(facts) and facts.manifestation in dragons_gone(g):
        return False
    if not facts.unique:
        return True
    own = 1 if g.cards[iid].zone in (PLAY, CHAIN, MP_PILE, OUT, ASIDE) and not g.cards[iid].face_down else 0
    name = names_of(facts)[-1]
    taken = names_in_play(g).get(name, 0)
    return taken <= own or (facts.type == "hazard" and taken - makes_way(g, name) <= own)


def makes_way(g: Game, name: str) -> int:
    """Return how many cards in play let a hazard that is a manifestation of them come into play all the same."""
    return sum(
        name in names_of(g.facts(env.source)) and not is_prisoner(g, env.source)
        for _, env in active(g).get("makes-way", ())
    )


# --- items in use (6.1) ------------------------------------------------------------------------------------------------


SILENCED: Final = "silenced"  # Lasting.kind: ``source`` is an item all of whose effects are canceled


def silenced(g: Game, item: Iid) -> bool:
    """Whether the effects of an item are canceled for a while."""
    return bool(lasting_of(g, SILENCED, item))


def bearing_race(g: Game, bearer: Iid, item: Iid) -> str:
    """Return the race as which a bearer has an item: its own, or a Dwarf's where an effect says so."""
    return "dwarf" if permitted(g, "bearing-as-dwarf", item) else g.facts(bearer).race


@cached
def gear(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """6.1.3: return the items in use: of weapon, armor, shield and helmet only the one that came into use last.

    Of whoever may use two weapons it is the last two, or the last one and a shield that came into use after the other.
    """
    last: dict[str, Iid] = {}
    usable = [
        item
        for item in items(g, iid)
        if not any(useless(g, item, iid) for useless in USELESS.joined) and not silenced(g, item)
    ]
    for item in usable:
        for kind in GEAR:
            if kind in g.facts(item).keywords:
                last[kind] = item
    other = _other_weapon(g, iid, usable)
    if other >= 0:
        last.pop("shield", None)
    using = []
    for item in usable:
        kinds = [kind for kind in GEAR if kind in g.facts(item).keywords]
        if all(item == last.get(kind) or (kind == "weapon" and item == other) for kind in kinds):
            using.append(item)
    return tuple(using)


def _other_weapon(g: Game, iid: Iid, usable: list[Iid]) -> Iid:
    """Return the second weapon of a character that may use two, unless a shield came into use after it; or -1."""
    weapons = [item for item in usable if "weapon" in g.facts(item).keywords]
    if len(weapons) < 2 or not permitted(g, "two-weapons", iid):
        return -1
    later = usable[usable.index(weapons[-2]) :]
    return -1 if any("shield" in g.facts(item).keywords for item in later) else weapons[-2]


def half_size(g: Game, iid: Iid) -> bool:
    """Whether a character counts as half (2.II.3.1.1)."""
    facts = g.facts(iid)
    return facts.race == "hobbit" or (facts.race in ("orc", "half-orc") and "scout" in facts.skills)


def size(g: Game, characters: tuple[Iid, ...]) -> int:
    """Return the size of a company of these characters, halves rounded up (2.II.3.1.1)."""
    halves = sum(1 if half_size(g, iid) else 2 for iid in characters)
    return (halves + 1) // 2


def hand(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """Return the cards in a seat's hand."""
    return g.zones[seat * ZONES + HAND]


def top_site(g: Game, company: Company) -> Iid:
    """Return the company's new site in its movement/hazard phase, else its current one (glossary: new site)."""
    return company.destination if company.destination >= 0 else company.site


# --- how bonuses with maximums add up ---------------------------------------------------------------------------------


def apply_bonuses(total: int, bonuses: list[Bonus]) -> int:
    """Add bonuses; a cap bounds the total that its bonus leads to and never pulls it back (6.1.4: capped ones first)."""
    for bonus in sorted(bonuses, key=lambda one: one.cap is None):
        grown = total + bonus.amount
        if bonus.cap is not None:
            grown = max(total, min(grown, bonus.cap)) if bonus.amount > 0 else min(total, max(grown, bonus.cap))
        total = grown
    return total


# --- weapons, and the attacks against which they are of no use --------------------------------------------------------


UNARMED: Final = "unarmed"  # what a prowess stands against that weapons do not change


def is_weapon(facts: CardFacts) -> bool:
    """Whether a card is a weapon."""
    return facts.type == "resource" and "weapon" in facts.keywords


def _of_weapon(g: Game, iid: Iid) -> bool:
    """Whether a card is a weapon, or lies with one."""
    host = g.cards[iid].host
    return is_weapon(g.facts(iid)) or (host >= 0 and g.cards[iid].zone == PLAY and is_weapon(g.facts(host)))


def is_declared_by_opponent(g: Game, seat: Seat, iid: Iid) -> bool:
    """1.8.F1: whether a card is the Wizard whom an opponent plays as a Fallen-wizard."""
    return identity(g.facts(iid)) in declared_by_others(g, seat)


def declared_by_others(g: Game, seat: Seat) -> tuple[str, ...]:
    """Return whom others play as Fallen-wizards."""
    return tuple(one.declared for one in g.players if one.seat != seat and one.declared)
