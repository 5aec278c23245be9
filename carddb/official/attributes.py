"""What the attributes of the public card database mean in our terms, each beside what our facts say.

A reader takes the attribute's value and the card's facts and returns (ours, theirs) as canonical text; equal texts are
equal facts. Attributes were made before the texts were corrected, so readers that meet facts which only the text holds
compare no more than the attribute can say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from carddb.facts.model import Attack, CardFacts
from carddb.facts.source import RACES, key_text, place_text, playable_text

Reader = Callable[[str, CardFacts], tuple[str, str]]

IGNORED = frozenset({"artOrientation", "moveTo_original"})
_TYPES = {
    "w": "wilderness",
    "b": "border-land",
    "f": "free-domain",
    "s": "shadow-land",
    "d": "dark-domain",
    "c": "coastal-sea",
    "R": "ruins-and-lairs",
    "B": "border-hold",
    "F": "free-hold",
    "S": "shadow-hold",
    "D": "dark-hold",
    "H": "haven",
}
_SINGULAR = {
    "men": "man",
    "dúnedain": "dúnadan",
    "dwarves": "dwarf",
    "elves": "elf",
    "wolves": "wolf",
    "nazgul": "nazgûl",
    "special": "",
    "hazard agent": "",
}
_KINDS = {
    "Short-event": "short-event",
    "Permanent-event": "permanent-event",
    "Long-event": "long-event",
    "Creature": "creature",
    "Faction": "faction",
    "Ally": "ally",
    "Special Item": "special-item",
    "Minor Item": "minor-item",
    "Major Item": "major-item",
    "Greater Item": "greater-item",
    "Gold Ring Item": "gold-ring-item",
}
_HOMES = {
    "None": (),
    "Any Dark-hold": ("dark-hold",),
    "Any Haven": ("haven",),
    "Any Free-hold": ("free-hold",),
    "Any non-Under-deeps Ruins & Lairs": ("ruins-and-lairs not under-deeps",),
    "any non-Dark-hold Under-deeps site": ("under-deeps any not dark-hold",),
    "Any non-“Dragon’s lair” Ruins & Lairs in a Wilderness": ("ruins-and-lairs in wilderness not dragon-lair",),
    "Any site in Udûn or Imlad Morgul": ("region Udûn", "region Imlad Morgul"),
}
_STATS = {"prowess": "prowess", "body": "body", "mind": "mind", "directInfluence": "direct-influence"}


def _icons(text: str) -> list[str]:
    """Return the types that icons such as {w} or {R} stand for."""
    return [_TYPES[code] for code in re.findall(r"\{(\w)\}", text)]


def _numbers(text: str) -> str:
    """Return the numbers other than zero that a text names, each once, in order."""
    return ", ".join(str(number) for number in sorted({int(found) for found in re.findall(r"-?\d+", text)} - {0}))


def _listed(items: Any) -> str:
    return ", ".join(sorted(items))


def singular(race: str) -> str:
    """Return a race as our vocabulary has it: singular, lower case."""
    word = race.strip().lower()
    if word in RACES or word in _SINGULAR:
        return _SINGULAR.get(word, word)
    return word.removesuffix("s")


def _flag(value: str, *, ours: bool) -> tuple[str, str]:
    return ("yes" if ours else "no"), ("yes" if value == "True" else "no")


def _stat(name: str) -> Reader:
    """Read prowess, body, mind or direct influence: of a character, of an attack, or given by an item or event."""
    field = _STATS[name]

    def reader(value: str, card: CardFacts) -> tuple[str, str]:
        theirs = "" if value in {"", "-"} else str(int(value)) if re.fullmatch(r"[+-]?\d+", value) else value
        if card.attack and card.type == "hazard" and name in {"prowess", "body"}:
            found = getattr(card.attack, name)
            return ("" if found is None else str(found)), theirs
        if {"character", "ally", "agent"}.intersection(card.kinds) or "shapeshifter" in card.keywords:
            found = getattr(card, field.replace("-", "_"))
            return ("" if found is None else str(found)), theirs or ("0" if name == "directInfluence" else "")
        amounts = {abs(bonus.amount) for bonus in card.bonuses if bonus.stat == field}
        return _listed(str(amount) for amount in amounts), _numbers(value.replace("-", ""))

    return reader


def _general_influence(value: str, card: CardFacts) -> tuple[str, str]:
    return ("" if card.general_influence is None else str(card.general_influence)), value


def _points(value: str, card: CardFacts) -> tuple[str, str]:
    """Read marshalling points: "2", "2*", "4(6)", "(3)"."""
    conditional = "" if card.mp_conditional is None else f"({card.mp_conditional})"
    ours = f"{card.mp}{'*' if card.mp_star else ''}{conditional}"
    return ours, (f"0{value}" if value.startswith("(") else value or "0")


def _corruption(value: str, card: CardFacts) -> tuple[str, str]:
    """Read corruption: points on most cards, a modification of checks on characters (and wherever it is negative)."""
    if card.type == "character" or value.startswith("-"):
        total = sum(bonus.amount for bonus in card.bonuses if bonus.stat == "corruption-check")
        return f"{total:+d}", f"{int(value):+d}"
    conditional = "" if card.corruption_conditional is None else f"({card.corruption_conditional})"
    return f"{card.corruption}{conditional}", value.replace(" ", "")


def _homes(value: str, card: CardFacts) -> tuple[str, str]:
    """Read home sites: names, or a rule such as "Any site in Udûn"."""
    text = value.replace("'", "’")
    region = re.fullmatch(r"Any site in (\S+(?: \S+)?)", text)
    if text in _HOMES:
        theirs = _HOMES[text]
    elif region:
        theirs = (f"region {region[1]}",)
    else:
        theirs = tuple(f"site {name}" for name in text.split(", "))
    return _listed(map(place_text, card.home_sites)), _listed(theirs)


def _keywords(value: str, card: CardFacts) -> tuple[str, str]:
    """Read keywords; the text may name more."""
    theirs = {word.lower() for word in value.split("|")}
    return _listed(theirs.intersection(card.keywords)), _listed(theirs)


def _kinds(value: str, card: CardFacts) -> tuple[str, str]:
    ours = set(card.kinds) - {"character", "avatar", "agent", "site", "region"}
    return _listed(ours), _listed(_KINDS.get(kind, kind) for kind in value.split("/") if kind)


def _strikes(value: str, card: CardFacts) -> tuple[str, str]:
    theirs = {"1/each": "-1", "1/each wounded": "-2"}.get(value, value)
    return (str(card.attack.strikes) if card.attack else ""), theirs


def _playable(value: str, card: CardFacts) -> tuple[str, str]:
    """Read a creature's keying by types (the text may add names), or a site's list."""
    if card.type != "site":
        counted = Counter(_icons(value))
        theirs = (f"{count} {kind}" if count > 1 else kind for kind, count in counted.items())
        return _listed(key_text(key) for key in card.keys if key.how in {"region-type", "site-type"}), _listed(theirs)
    listed, _, note = value.partition("*-")
    only = re.sub(r"[.\s]+only|,? or ", lambda found: ", " if "or" in found[0] else "", note.strip().lower())
    only = {"palantíri": "palantír", "scroll of isildur": "Scroll of Isildur", "hero item": "hero"}.get(only, only)
    words = [word.strip().lower() for word in re.sub(r"items|[()]", "", listed.lower()).split(",") if word.strip()]
    entries = (word.replace("*", f": {only}").replace("gold ring", "gold-ring") for word in words)
    return ", ".join(map(playable_text, card.playable)), ", ".join(entries)


def _path(value: str, card: CardFacts) -> tuple[str, str]:
    return ", ".join(card.path), ", ".join(_icons(value))


def _haven_path(value: str, card: CardFacts) -> tuple[str, str]:
    """Read a path from another haven; the minion form does not say which."""
    paths = {haven: ", ".join(path) for haven, path in card.haven_paths}
    theirs = ", ".join(_icons(value))
    haven = value.partition(" - ")[0]
    if haven in paths:
        return paths[haven], theirs
    return (theirs if theirs in paths.values() else "; ".join(sorted(paths.values()))), theirs


def _adjacent(value: str, card: CardFacts) -> tuple[str, str]:
    """Read the neighbours of an Under-deeps site; one is chosen in play and has no name."""
    entries = re.findall(r"(?:^|, )([^,()]+) \((\d+)\)", value)
    theirs = (f"{'chosen' if 'chosen' in name else name} {roll}" for name, roll in entries)
    return _listed(f"{name} {roll}" for name, roll in card.adjacent), _listed(theirs)


_ATTACK = re.compile(
    r"(?P<race>[A-ZÀ-Þ][\wà-þ-]+(?: Plant)?)(?: \([^)]*\))*(?: -)? (?P<each>each character faces )?(?P<strikes>\d) strikes? "
    r"(?:with|at) (?P<prowess>\d+)"
)
_NOTES = ("detainment", "covert", "overt", "attacker chooses", "cannot be canceled", "corruption check", "eliminated")


def _attack_text(attack: Attack) -> str:
    return f"{attack.race} {attack.strikes}x{attack.prowess}"


def _attack_notes(card: CardFacts) -> set[str]:
    """Return which of the notes in `_NOTES` our automatic-attacks carry."""
    kinds = {attack.detainment for attack in card.attacks} | {attack.only_against for attack in card.attacks}
    found = kinds & {"covert", "overt"}
    found |= {"detainment"} if any(attack.detainment for attack in card.attacks) else set()
    found |= {"attacker chooses"} if any(attack.attacker_chooses for attack in card.attacks) else set()
    found |= {"cannot be canceled"} if any(attack.cannot_be_canceled for attack in card.attacks) else set()
    found |= {"corruption check"} if any(attack.wound_check is not None for attack in card.attacks) else set()
    return found | ({"eliminated"} if any(attack.wounds_eliminate for attack in card.attacks) else set())


def _automatic_attacks(value: str, card: CardFacts) -> tuple[str, str]:
    """Read automatic-attacks: race, strikes and prowess of each, how many the opponent plays, and their notes."""
    theirs = [
        f"{singular(found['race'])} {-1 if found['each'] else int(found['strikes'])}x{found['prowess']}"
        for found in _ATTACK.finditer(value)
    ]
    played = len(re.findall(r"[Oo]pponent may play", value))
    notes = {note for note in _NOTES if re.search(rf"\b{note}", value)}
    ours = [_attack_text(attack) for attack in card.attacks if not attack.opponent_plays]
    count = sum(attack.opponent_plays for attack in card.attacks)
    return (
        "; ".join([*ours, f"{count} played", _listed(_attack_notes(card))]),
        "; ".join([*theirs, f"{played} played", _listed(notes)]),
    )


def _special(value: str, card: CardFacts) -> tuple[str, str]:
    """Read the one fact of a site's special text that is a designation: its hoard."""
    return ("hoard" if card.hoard else ""), ("hoard" if "contains a hoard" in value.lower() else "")


def _type_name(field: str) -> Reader:
    return lambda value, card: (getattr(card, field), _icons(value)[0] if value else "")


def _plain(field: str) -> Reader:
    return lambda value, card: (str(getattr(card, field)), value)


def _number(field: str) -> Reader:
    return lambda value, card: (str(getattr(card, field)), value or "0")


def _field_flag(field: str) -> Reader:
    return lambda value, card: _flag(value, ours=getattr(card, field))


def _kind_flag(kind: str) -> Reader:
    return lambda value, card: _flag(value, ours=kind in card.kinds)


def _keyword_flag(keyword: str) -> Reader:
    return lambda value, card: _flag(value, ours=keyword in card.keywords)


def _races(value: str, card: CardFacts) -> tuple[str, str]:
    ours = {card.race, *(card.attack.other_races if card.attack else ())} - {""}
    return _listed(ours), _listed({singular(race) for race in value.split(",")} - {""})


READERS: dict[str, Reader] = {
    "unique": _field_flag("unique"),
    "skills": lambda value, card: (
        _listed(card.skills),
        _listed(s.lower() for s in value.split("/") if s not in {"", "Ally"}),
    ),
    "prowess": _stat("prowess"),
    "body": _stat("body"),
    "mind": _stat("mind"),
    "directInfluence": _stat("directInfluence"),
    "generalInfluence": _general_influence,
    "race": _races,
    "homeSite": _homes,
    "marshallingPoints": _points,
    "marshallingPointsType": _plain("mp_kind"),
    "corruption": _corruption,
    "specific": lambda value, card: (card.specific, value.lower()),
    "stagePoints": lambda value, card: (str(card.stage_points), value or "0"),
    "keywords": _keywords,
    "magic": lambda value, card: (_listed({value.lower()}.intersection(card.keywords)), value.lower()),
    "spawn": _keyword_flag("spawn"),
    "resourceAvatar": _keyword_flag("resource avatar"),
    "avatar": _kind_flag("avatar"),
    "agent": _kind_flag("agent"),
    "subtype": _kinds,
    "strikes": _strikes,
    "playable": _playable,
    "playableAsStartingMinorItem": _field_flag("starting_item"),
    "playableAsResource": _field_flag("also_resource"),
    "playableAsHazard": _field_flag("also_hazard"),
    "siteType": _type_name("site_type"),
    "region": _plain("region"),
    "haven": _plain("haven"),
    "sitePath": _path,
    "haven1": _haven_path,
    "haven2": _haven_path,
    "draw": _number("draw"),
    "drawOpponent": _number("draw_opponent"),
    "autoAttack": _automatic_attacks,
    "special": _special,
    "underDeeps": _field_flag("under_deeps"),
    "adjacent": _adjacent,
    "moveTo": lambda value, card: (_listed(card.borders), _listed(value.split(", ") if value else ())),
    "regionType": _type_name("region_type"),
}
# The text alone may hold these facts, so an absent attribute says nothing.
MAY_BE_ABSENT = frozenset(
    {
        "race", "prowess", "body", "mind", "directInfluence", "corruption", "homeSite", "keywords", "magic", "spawn",
        "strikes", "playable", "special", "haven1", "haven2", "adjacent", "subtype",
    }
)  # fmt: skip


def read(field: str, value: Any, card: CardFacts) -> tuple[str, str]:
    """Return (ours, theirs) for one attribute; an attribute without a reader is a difference by itself."""
    if isinstance(value, dict):
        value = value.get("en")
    text = "|".join(map(str, value)) if isinstance(value, list) else str(value or "")
    reader = READERS.get(field)
    if reader is None:
        return "(this attribute is not known here)", text
    try:
        return reader(text, card)
    except (KeyError, ValueError, IndexError) as error:
        return "(this value cannot be read)", f"{text} ({error})"
