"""Attacks and keying in words: what a creature or a site sends at a company, and where."""

from __future__ import annotations

from collections.abc import Iterator

from carddb.describe_words import (
    any_type,
    article,
    count,
    counted,
    listed,
    ordinal,
    race,
    region_types,
    signed,
    site_types,
)
from carddb.model import Attack, CardFacts, Key

_NON_HAVEN = frozenset({"free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"})
_EACH = {-1: "a strike for each character", -2: "a strike for each wounded character"}


def _kinds(codes: str) -> str:
    """Return the kinds of company that a code names: "hero+covert" is "hero and covert companies"."""
    return f"{listed(codes.split('+'), 'and')} companies"


def _race(attack: Attack) -> str:
    return listed([race(name) for name in (attack.race, *attack.other_races) if name], "and")


def _strikes(attack: Attack) -> str:
    words = _EACH.get(attack.strikes) or counted(attack.strikes, "strike")
    return f"{words} each" if attack.count > 1 and attack.strikes > 0 else words


def _numbers(attack: Attack) -> str:
    body = f", body {attack.body}" if attack.body is not None else ""
    return f"{_strikes(attack)}, prowess {attack.prowess}{body}"


def _terms(attack: Attack) -> Iterator[str]:
    """Yield what else holds for an attack, each as a clause."""
    if attack.same_target:
        yield "all against one and the same character" if attack.count > 1 else "all strikes against the same character"
    if attack.attacker_chooses:
        yield "the attacker chooses who defends"
    if attack.detainment:
        yield "detainment" if attack.detainment == "all" else f"detainment against {_kinds(attack.detainment)}"
    if attack.only_against:
        yield f"against {_kinds(attack.only_against)} only"
    if attack.cannot_be_canceled:
        yield "cannot be canceled"
    if attack.wound_check is not None:
        check = f" at {signed(attack.wound_check)}" if attack.wound_check else ""
        yield f"whoever it wounds makes a corruption check{check}"
    if attack.wounds_eliminate:
        yield "whoever it wounds is eliminated at once"


def attack_text(attack: Attack) -> str:
    """Return an attack in words: "Orc attack: 3 strikes, prowess 6; detainment against covert companies"."""
    name = _race(attack)
    head = f"{name} attack" if attack.count == 1 else f"{count(attack.count)} {name} attacks"
    return "; ".join((f"{head.strip()}: {_numbers(attack)}", *_terms(attack)))


def _played_by_opponent(attack: Attack) -> str:
    """Return the words for an automatic-attack that the opponent plays from hand (2.V.ii.4)."""
    kind = "non-unique creature" if attack.non_unique else "creature"
    keyed = f", one that can be keyed to {listed(map(any_type, attack.keyed_to))}" if attack.keyed_to else ""
    return "; ".join((f"a {kind} that your opponent plays from hand{keyed}", *_terms(attack)))


def _automatic_attack(attack: Attack) -> str:
    if attack.opponent_plays:
        return _played_by_opponent(attack)
    return "; ".join((f"{_race(attack)}, {_numbers(attack)}".removeprefix(", "), *_terms(attack)))


def automatic_attacks(card: CardFacts) -> Iterator[str]:
    """Yield a site's automatic-attacks, each in one sentence, numbered when there are several."""
    several = len(card.attacks) > 1
    for number, attack in enumerate(card.attacks, 1):
        place = f"{ordinal(number)} automatic-attack" if several else "automatic-attack"
        yield f"{place}: {_automatic_attack(attack)}"


def captures(card: CardFacts) -> Iterator[str]:
    """Yield how a hazard host takes a prisoner, and its rescue-attacks."""
    one = card.capture
    if one is None:
        return
    target = f"{one.bearer or 'character'} that faces {one.race} strikes"
    rings = ", who loses rings too" if one.rings else ""
    stronger = f" and gives {signed(one.bonus)} prowess" if one.bonus else ""
    yield f"takes a {target} prisoner at {listed(map(site_types, one.sites))}{rings}{stronger}"
    yield from (f"rescue-attack: {_automatic_attack(attack)}" for attack in one.rescue)


def _sites(types: tuple[str, ...], where: str) -> str:
    """Return the words for sites of some types (none: of all) in some regions."""
    if not types:
        return f"any site {where}"
    if len(types) == len(_NON_HAVEN) and _NON_HAVEN.issuperset(types):
        return f"any site {where} except havens"
    return f"{listed(map(site_types, types))} {where}"


def _by_region(keys: tuple[Key, ...]) -> Iterator[str]:
    """Yield the clauses for regions by name and for sites named by their region, those of the same regions together."""
    regions = [key.value for key in keys if key.how == "region"]
    groups: dict[tuple[str, ...], list[str]] = {}
    for key in keys:
        if key.how == "site-in-region":
            groups.setdefault(key.site_types, []).append(key.value)
    there = "".join(f", and at {_sites(types, 'there')}" for types, names in groups.items() if names == regions)
    if regions:
        yield f"to {listed(regions)} by name{there}"
    yield from (f"at {_sites(types, f'in {listed(names)}')}" for types, names in groups.items() if names != regions)


def keying(card: CardFacts) -> Iterator[str]:
    """Yield where a creature may be keyed, or that its text alone says so."""
    by_how: dict[str, list[Key]] = {}
    for key in card.keys:
        by_how.setdefault(key.how, []).append(key)
    types = listed(region_types(key.value, key.count) for key in by_how.get("region-type", []))
    holds = listed(site_types(key.value) for key in by_how.get("site-type", []))
    names = listed(key.value for key in by_how.get("site", []))
    words = [f"to {types}"] if types else []
    words += [f"at {places}" for places in (holds, names) if places]
    words += _by_region(card.keys)
    words += [f"at any {key.value or 'Under-deeps'} site" for key in by_how.get("under-deeps", [])]
    if words:
        yield f"{'keyed' if words[0].startswith('to ') else 'playable'} {'; '.join(words)}"
    elif "creature" in card.kinds:
        yield "its text says when it can be played"


def own_attack(card: CardFacts) -> Iterator[str]:
    """Yield the attack that a creature makes or an event brings."""
    if card.attack:
        attack = attack_text(card.attack)
        yield attack if "creature" in card.kinds else f"brings {attack if card.attack.count > 1 else article(attack)}"
