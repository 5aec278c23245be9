"""Attacks and keying in words: what a creature or a site sends at a company, and where."""

from __future__ import annotations

from collections.abc import Iterator

from carddb.facts.model import Attack, Capture, CardFacts, Key
from carddb.language.speech import signed
from carddb.prose.facts.describe_words import called, listed, noun, nouns, region_types, strikes
from carddb.prose.grammar.comparisons import numeral
from carddb.prose.grammar.grammar import Noun, both, phrase, word

_NON_HAVEN = frozenset({"free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"})
_EACH = {-1: "a strike for each character", -2: "a strike for each wounded character"}
_COMPANIES = {
    "hero": "hero§ companies",
    "minion": "minion§ companies",
    "covert": "covert§ companies",
    "overt": "overt§ companies",
    "overt minion": "overt minion§ companies",
}
_PLACES = {
    0: "automatic-attack",
    1: "first automatic-attack",
    2: "second automatic-attack",
    3: "third automatic-attack",
    4: "fourth automatic-attack",
    5: "fifth automatic-attack",
}


def _kinds(codes: str) -> str:
    """Return the kinds of company that a code names: "hero+covert" is "hero and covert companies"."""
    return phrase("{what} companies", what=both([phrase(_COMPANIES[code]) for code in codes.split("+")]))


def _races(attack: Attack) -> tuple[str, ...]:
    return tuple(filter(None, (attack.race, *attack.other_races)))


def _strikes(attack: Attack) -> str:
    words = phrase(_EACH[attack.strikes]) if attack.strikes in _EACH else strikes(attack.strikes)
    return phrase("{what} each", what=words) if attack.count > 1 and attack.strikes > 0 else words


def _numbers(attack: Attack) -> str:
    if attack.body is None:
        return phrase("{strikes}, prowess {prowess}", strikes=_strikes(attack), prowess=attack.prowess)
    text = "{strikes}, prowess {prowess}, body {body}"
    return phrase(text, strikes=_strikes(attack), prowess=attack.prowess, body=attack.body)


def _terms(attack: Attack) -> Iterator[str]:
    """Yield what else holds for an attack, each as a clause."""
    if attack.same_target and attack.count > 1:
        yield phrase("all against one and the same character")
    elif attack.same_target:
        yield phrase("all strikes against the same character")
    if attack.attacker_chooses:
        yield phrase("the attacker chooses who defends")
    if attack.detainment == "all":
        yield phrase("detainment§ attack")
    elif attack.detainment:
        yield phrase("detainment against {whom}", whom=_kinds(attack.detainment))
    if attack.only_against:
        yield phrase("against {whom} only", whom=_kinds(attack.only_against))
    if attack.cannot_be_canceled:
        yield phrase("cannot be canceled")
    if attack.wound_check:
        yield phrase("whoever it wounds makes a corruption check at {value}", value=signed(attack.wound_check))
    elif attack.wound_check is not None:
        yield phrase("whoever it wounds makes a corruption check")
    if attack.wounds_eliminate:
        yield phrase("whoever it wounds is eliminated at once")


def _head(attack: Attack) -> Noun:
    """Return an attack as a noun: "Orc attack", of two races "Man and Bear attack"."""
    races = _races(attack)
    return Noun(words=(("attack",),), before=(both([word(one).beside for one in races]),) if races else ())


def attack_text(attack: Attack, shape: str = "bare") -> str:
    """Return an attack in words: "Orc attack: 3 strikes, prowess 6; detainment against covert companies"."""
    head = _head(attack)
    name = format(head, shape) if attack.count == 1 else f"{numeral(attack.count)} {head:pl}"
    return "; ".join((f"{name}: {_numbers(attack)}", *_terms(attack)))


def _played_by_opponent(attack: Attack) -> str:
    """Return the words for an automatic-attack that the opponent plays from hand (2.V.ii.4)."""
    if attack.non_unique:
        creature = phrase("a non-unique creature that your opponent plays from hand")
    else:
        creature = phrase("a creature that your opponent plays from hand")
    if attack.keyed_to:
        where = listed(map(_any_type, attack.keyed_to))
        creature = phrase("{creature}, one that can be keyed to {where}", creature=creature, where=where)
    return "; ".join((creature, *_terms(attack)))


def _any_type(name: str) -> str:
    """Return a region type, or a site type in the plural, whichever the name is."""
    return f"{noun(name):pl}" if name in _NON_HAVEN else region_types(name)


def _automatic_attack(attack: Attack) -> str:
    if attack.opponent_plays:
        return _played_by_opponent(attack)
    races = both([phrase("{what:bare}§ attackers", what=noun(name)) for name in _races(attack)])
    return "; ".join((", ".join(filter(None, (races, _numbers(attack)))), *_terms(attack)))


def automatic_attacks(card: CardFacts) -> Iterator[str]:
    """Yield a site's automatic-attacks, each in one sentence, numbered when there are several."""
    several = len(card.attacks) > 1
    for number, attack in enumerate(card.attacks, 1):
        yield f"{phrase(_PLACES[number * several])}: {_automatic_attack(attack)}"


def captures(card: CardFacts) -> Iterator[str]:
    """Yield how a hazard host takes a prisoner, and its rescue-attacks."""
    one = card.capture
    if one is None:
        return
    if one.race:
        yield _taken(one)
    for attack in one.rescue:
        told = _numbers(attack) if not attack.race else _automatic_attack(attack)
        yield phrase("rescue-attack: {attack}", attack=told)


def _taken(one: Capture) -> str:
    taken = phrase(
        "takes {who:a} that faces {what:pl} prisoner at {sites}",
        who=noun(one.bearer or "character"),
        what=noun(one.race, "strike"),
        sites=nouns(one.sites),
    )
    if one.rings:
        taken = phrase("{taken}, who loses rings too", taken=taken)
    if one.bonus:
        taken = phrase("{taken} and gives {value} prowess", taken=taken, value=signed(one.bonus))
    return taken


def _sites(types: tuple[str, ...], where: str) -> str:
    """Return the words for sites of some types (none: of all) in some regions."""
    if not types:
        return phrase("any site {where}", where=where)
    if len(types) == len(_NON_HAVEN) and _NON_HAVEN.issuperset(types):
        return phrase("any site {where} except Havens", where=where)
    return f"{nouns(types)} {where}"


def _in(names: list[str]) -> str:
    return phrase("in {what}§ regions", what=listed(map(called, names)))


def _by_region(keys: tuple[Key, ...]) -> Iterator[str]:
    """Yield the clauses for regions by name and for sites named by their region, those of the same regions together."""
    regions = [key.value for key in keys if key.how == "region"]
    groups: dict[tuple[str, ...], list[str]] = {}
    for key in keys:
        if key.how == "site-in-region":
            groups.setdefault(key.site_types, []).append(key.value)
    if regions:
        same = (_sites(types, phrase("there§ regions")) for types, names in groups.items() if names == regions)
        there = "".join(phrase(", and at {sites}", sites=sites) for sites in same)
        yield phrase("to {regions} by name", regions=listed(map(called, regions))) + there
    yield from (
        phrase("at {sites}§ keyed", sites=_sites(types, _in(names)))
        for types, names in groups.items()
        if names != regions
    )


def keying(card: CardFacts) -> Iterator[str]:
    """Yield where a creature may be keyed, or that its text alone says so."""
    by_how: dict[str, list[Key]] = {}
    for key in card.keys:
        by_how.setdefault(key.how, []).append(key)
    types = listed(region_types(key.value, key.count) for key in by_how.get("region-type", []))
    holds = nouns(key.value for key in by_how.get("site-type", []))
    names = listed(called(key.value) for key in by_how.get("site", []))
    words = [phrase("to {types}", types=types)] if types else []
    words += [phrase("at {sites}§ keyed", sites=sites) for sites in (holds, names) if sites]
    words += _by_region(card.keys)
    deep = (noun(key.value or "under-deeps") for key in by_how.get("under-deeps", []))
    words += [phrase("at {what:any}§ keyed", what=what) for what in deep]
    if words:
        to_regions = types or ("region" in by_how and not (holds or names))
        yield phrase("keyed {where}" if to_regions else "playable {where}", where="; ".join(words))
    elif "creature" in card.kinds:
        yield phrase("its text says when it can be played")


def own_attack(card: CardFacts) -> Iterator[str]:
    """Yield the attack that a creature makes or an event brings."""
    if card.attack and "creature" in card.kinds:
        yield attack_text(card.attack)
    elif card.attack:
        yield phrase("brings {attack}", attack=attack_text(card.attack, "a"))
