"""How a creature is keyed (2.IV.vii.2): whether a key holds for a company, and what an attack is keyed to."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb import prose
from carddb.artefact.database import database
from carddb.facts.model import Key
from carddb.language.speech import place, say, template
from engine.effects.compiling import CompiledStatic, card_effects, condition
from engine.effects.statics import active, env_of
from engine.queries.cards import site_facts, top_site, type_for
from engine.queries.first_hazard import told
from engine.queries.hero_minion import race_in_texts
from engine.queries.regions import counted_types
from engine.rules.movement.special_ways import is_surface
from engine.state.game import Game
from engine.state.records import Company, Env, Iid, company_ref

UNKEYED: Final = "unkeyed"  # Key.how of a creature that need not be keyed, and then is keyed to nothing


def key_words(key: Key) -> str:
    """Return what a creature is keyed to in words: a type, a name, or a site in a region."""
    if key.how == "beside":
        return say("a site adjacent to {site}", site=place(key.value))
    if key.how == "site-in-region":
        return say("a site in {region}", region=place(key.value))
    if key.how == "under-deeps":
        return template("a surface site" if key.value else "a site of the Under-deeps")
    if key.how not in ("region-type", "site-type"):
        return place(key.value) or template("nothing")
    return prose.kind(key.value) if key.count == 1 else f"{key.count} × {prose.kind(key.value)}"


@cache
def _adjacent(name: str) -> frozenset[str]:
    """Return the names of the sites that a site of the Under-deeps lists as adjacent, or that list it."""
    cards = [card for card in database().cards if card.under_deeps]
    listed = (other for card in cards if card.name == name for other, _ in card.adjacent)
    return frozenset((*listed, *(card.name for card in cards if name in dict(card.adjacent))))


def key_holds(g: Game, key: Key, company: Company) -> bool:
    """2.IV.vii.2, 2.IV.vii.2.2, 2.IV.vii.2.3: whether a creature may be keyed this way, by type or by name, to the company's path or to its new site.

    Playable "at a site in" a region is the same as keyed to each of its sites by name.
    """
    if key.how == UNKEYED:
        return True
    if key.how == "region-type":
        return counted_types(g, company, "hazards").count(key.value) >= key.count
    if key.how == "region":
        return key.value in company.regions
    site = site_facts(g, top_site(g, company))
    kind = type_for(g, top_site(g, company), "hazards")
    if key.how == "site-type":
        return kind == key.value and (not key.below or site.under_deeps)
    if key.how == "site":
        return site.name == key.value
    if key.how == "beside":
        return site.name in _adjacent(key.value)
    if key.how == "site-in-region":
        return site.region == key.value and (not key.site_types or kind in key.site_types)
    return key.how == "under-deeps" and (
        is_surface(g, top_site(g, company)) if key.value == "surface" else site.under_deeps
    )


def still_keyed(g: Game, keys: tuple[Key, ...], key: tuple[str, str], company: Company) -> bool:
    """2.IV.vii.2.4: whether the declared key of a creature holds for its next attack; one without a key always goes on."""
    return not key[0] or any((one.how, one.value) == key and key_holds(g, one, company) for one in keys)


def keys_of(g: Game, card: Iid) -> tuple[Key, ...]:
    """Return the ways in which a creature may be keyed, those that its effects add after the printed ones."""
    own = _own_keys(g.cards[card].did)
    given = tuple(key for one, env in told(g, "keying", card) if one.on(g, env, card) for key in one.tree.keys)
    return (*own, *given) if given else own


@cache
def _own_keys(did: int) -> tuple[Key, ...]:
    effects = card_effects(did)
    more = () if effects is None else effects.keyings
    return (*database().cards[did].keys, *(key for one in more for key in one.keys))


def may_key(g: Game, card: Iid, index: int, company: Company) -> bool:
    """Whether a creature may be keyed to a company in one of its ways, with what its effects ask for that way."""
    keys = keys_of(g, card)
    return 0 <= index < len(keys) and key_holds(g, keys[index], company) and key_open(g, card, index, company)


def key_open(g: Game, card: Iid, index: int, company: Company) -> bool:
    """Whether what the effect asks for that gives a creature this way to be keyed is so."""
    place = index - len(g.facts(card).keys)
    effects = card_effects(g.cards[card].did)
    for one in () if effects is None else effects.keyings:
        if 0 <= place < len(one.keys):
            return condition(one.when)(g, env_of(g, card), company_ref(company.id))
        place -= len(one.keys)
    found = granted(g, card, index)  # what cards in play give asks its condition of the company
    return found is None or found[0].when(g, found[1], company_ref(company.id))


def granted(g: Game, card: Iid, index: int) -> tuple[CompiledStatic, Env] | None:
    """Return the effect in force that gives a creature this way to be keyed, if it is no way of its own."""
    effects = card_effects(g.cards[card].did)
    own = 0 if effects is None else sum(len(one.keys) for one in effects.keyings)
    place = index - len(g.facts(card).keys) - own
    for static, env in told(g, "keying", card):
        if static.on(g, env, card):
            if 0 <= place < len(static.tree.keys):
                return static, env
            place -= len(static.tree.keys)
    return None


def barred(g: Game, company: Company, card: Iid, key: Key) -> bool:
    """9.4: whether an effect in force keeps a creature from being played on a company, or from being keyed this way."""
    here, found = company_ref(company.id), active(g)
    for one, env in found.get("no-creatures-keyed", ()):
        if _is_of(key, one.tree.to) and one.concerns(g, env, here):
            return True
    return any(
        one.tree.to not in (race_in_texts(g, card), g.facts(card).race) and one.concerns(g, env, here)
        for one, env in found.get("no-creatures-but", ())
    )


def _is_of(key: Key, what: str) -> bool:
    """Whether a key is one to the site ("site") or to anything "elsewhere", to regions, or to a type of region."""
    by_region = key.how in ("region-type", "region")
    if what == "region":
        return by_region
    if what in ("site", "elsewhere"):
        return (by_region or key.how == UNKEYED) == (what == "elsewhere")
    return key.how == "region-type" and key.value == what
