"""The source files under `carddb/data`: one TOML block a card, read, validated and turned into records.

Short notations keep a block readable; every ``parse_x`` has its ``x_text``:

=================  ====================================================================================
`keys`             "wilderness", "2 wilderness", "ruins-and-lairs", "region Angmar", "site Moria",
                   "sites in Angmar", "ruins-and-lairs, shadow-hold in Angmar", "under-deeps"
`playable_at`,     "site Moria", "dark-hold", "region Imlad Morgul", "any", with "tapped" or
`home_sites`       "under-deeps" before and "in Forochel", "with wolf", "listing gold-ring", "not haven,
                   dragon-lair" after (in this order)
`playable`         "minor", "greater: palantír", "gold-ring"
`bonuses`          "prowess +2 against orc", "prowess +3 to 8 if warrior", "corruption-check -1",
                   "prowess +4 to 10 against elf instead"
`standard_...`     "man +2", "faction Riders of Rohan -3"
`attack(s)`        a table, or for the plain case "orc 3x7", "dragon 2x14/8" (strikes x prowess / body)
`capture`          a table of `Capture`, its rescue-attacks as in `attack(s)`
`adjacent`         "Moria 0", "The Under-leas 5" (site and roll)
`text`             "d41d8cd9 unique strikes": digest of a sentence and what claims it; alone: nothing does
=================  ====================================================================================
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    InstanceOf,
    ValidationError,
    ValidationInfo,
    field_validator,
)

from carddb.facts.folder import DATA
from carddb.facts.model import (
    AgentAttempt,
    Attack,
    Bonus,
    Capture,
    CardFacts,
    Key,
    Place,
    Playable,
    StandardModification,
)
from carddb.facts.sentences import Sentence, parse_sentence

SETS = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")

Language = Literal["en", "es", "de", "fr", "it", "nl", "fi", "ja"]
CardType = Literal["character", "resource", "hazard", "site", "region"]
Alignment = Literal["hero", "minion", "fallen-wizard", "balrog", "stage", "dual", "neutral"]
Kind = Literal[
    "character", "avatar", "agent", "minor-item", "major-item", "greater-item", "gold-ring-item", "special-item",
    "ally", "faction", "creature", "short-event", "long-event", "permanent-event", "site", "region",
]  # fmt: skip
Stat = Literal["prowess", "body", "direct-influence", "corruption-check", "influence-check", "mind", "hand-size"]
Magic = Literal["spell", "sorcery", "spirit-magic", "shadow-magic"]
Skill = Literal["warrior", "scout", "ranger", "sage", "diplomat"]
RegionType = Literal["free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea"]
SiteType = Literal["haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"]
Points = Literal["", "character", "ally", "item", "faction", "kill", "miscellaneous"]
Race = Literal[
    "man", "dúnadan", "elf", "dwarf", "hobbit", "orc", "troll", "wizard", "fallen-wizard", "ringwraith", "balrog",
    "undead", "wolf", "animal", "bear", "spider", "dragon", "drake", "nazgûl", "maia", "giant", "awakened plant",
    "pûkel-creature", "slayer", "ent", "eagle", "wose",
]  # fmt: skip
Keyword = Literal[
    "armor", "black rider mode", "burglary attempt", "command", "corruption", "dark enchantment", "demon fána",
    "dwarven ring", "environment", "fell rider mode", "flattery attempt", "half-orc", "half-troll", "helmet",
    "heralded lord mode", "hoard item", "leader", "lesser ring", "light enchantment", "lost knowledge", "magic",
    "magic ring", "maia", "mind ring", "offering attempt", "olog-hai", "palantír", "resource avatar",
    "riddling attempt", "ritual", "shadow-magic", "shapeshifter", "shield", "sorcery", "spawn", "spell",
    "spirit ring", "spirit-magic", "stolen knowledge", "technology", "the one ring", "uruk-hai", "weapon",
]  # fmt: skip
Avatar = Literal["alatar", "balrog", "gandalf", "pallando", "radagast", "saruman"]
Scope = Literal[
    "agent", "attack", "attempt", "card", "character", "check", "company", "faction", "game", "item", "player", "site",
    "strike", "turn",
]  # fmt: skip
What = Literal["information", "minor", "major", "greater", "gold-ring"]
Only = Literal["palantír", "Scroll of Isildur", "weapon", "armor", "shield", "helmet", "hero"]

LANGUAGES = get_args(Language)
REGION_TYPES = frozenset(get_args(RegionType))
SITE_TYPES = frozenset(get_args(SiteType))
STATS = frozenset(get_args(Stat))
RACES = frozenset(get_args(Race))
SKILLS = frozenset(get_args(Skill))
KEYWORDS = frozenset(get_args(Keyword))
WHATS = frozenset(get_args(What))
ONLY = frozenset(get_args(Only))
WHEN = r"^(|stored|stored:.+|bearer:.+|restored)$"  # when a conditional number counts


class SourceError(ValueError):
    """A source file that cannot be used; the message names the file, the card and the field."""


_KEY_SITES = re.compile(r"(?P<types>sites|[a-z-]+(?:, [a-z-]+)*) in (?P<region>.+)")


def parse_key(text: str) -> Key:
    """Turn a way of keying as noted above into a `Key`; ValueError if it is none."""
    how, _, rest = text.partition(" ")
    if how in {"region", "site"} and rest:
        return Key(how, rest)
    if how.isdigit() and rest in REGION_TYPES:
        return Key("region-type", rest, int(how))
    if text in REGION_TYPES:
        return Key("region-type", text)
    if text in SITE_TYPES:
        return Key("site-type", text)
    if text in {"under-deeps", "under-deeps surface"}:
        return Key("under-deeps", rest)
    found = _KEY_SITES.fullmatch(text)
    types = tuple(found["types"].split(", ")) if found and found["types"] != "sites" else ()
    if found and SITE_TYPES.issuperset(types):
        return Key("site-in-region", found["region"], site_types=types)
    raise ValueError(f"“{text}” is no way of keying: write a region type, a site type, “region NAME” or “site NAME”")


def key_text(key: Key) -> str:
    """Write a `Key` as `parse_key` reads it."""
    if key.how == "site-in-region":
        return f"{', '.join(key.site_types) or 'sites'} in {key.value}"
    if key.how in {"region", "site", "under-deeps"}:
        return f"{key.how} {key.value}".strip()
    return key.value if key.count == 1 else f"{key.count} {key.value}"


_PLACE = re.compile(
    r"(?P<tapped>tapped )?(?:(?P<named>site|region) (?P<name>.+?)|(?P<deep>under-deeps )?(?P<type>[a-z-]+))"
    r"(?: in (?P<within>.+?))?(?: with (?P<attack>.+?))?(?: listing (?P<listing>.+?))?(?: not (?P<excluding>.+))?"
)


def parse_place(text: str) -> Place:
    """Turn a place as noted above into a `Place`; ValueError if it is none."""
    found = _PLACE.fullmatch(text)
    if not found or not (found["named"] or found["type"] == "any" or found["type"] in SITE_TYPES):
        raise ValueError(f"“{text}” is no place: write “site NAME”, “region NAME”, a site type or “any”")
    how = found["named"] or ("any" if found["type"] == "any" else "site-type")
    return Place(
        how,
        found["name"] or ("" if how == "any" else found["type"]),
        tapped=bool(found["tapped"]),
        under_deeps=bool(found["deep"]),
        within=found["within"] or "",
        attack=found["attack"] or "",
        listing=found["listing"] or "",
        excluding=tuple((found["excluding"] or "").split(", ")) if found["excluding"] else (),
    )


def place_text(place: Place) -> str:
    """Write a `Place` as `parse_place` reads it."""
    return "".join(
        (
            "tapped " if place.tapped else "",
            "under-deeps " if place.under_deeps else "",
            {"any": "any", "site-type": place.value}.get(place.how, f"{place.how} {place.value}"),
            f" in {place.within}" if place.within else "",
            f" with {place.attack}" if place.attack else "",
            f" listing {place.listing}" if place.listing else "",
            f" not {', '.join(place.excluding)}" if place.excluding else "",
        )
    )


def parse_playable(text: str) -> Playable:
    """Turn "minor" or "greater: palantír" into a `Playable`; ValueError if the words are not known."""
    what, _, rest = text.partition(": ")
    only = tuple(rest.split(", ")) if rest else ()
    if what not in WHATS or not ONLY.issuperset(only):
        raise ValueError(f"“{text}” is nothing a site lists: write for instance “minor” or “greater: palantír”")
    return Playable(what, only)


def playable_text(entry: Playable) -> str:
    """Write a `Playable` as `parse_playable` reads it."""
    return f"{entry.what}: {', '.join(entry.only)}" if entry.only else entry.what


_BONUS = re.compile(
    r"(?P<stat>[a-z-]+) (?P<amount>[+-]\d+)(?: to (?P<cap>\d+))?(?: if (?P<bearer>.+?))?"
    r"(?: against (?P<against>.+?))?(?P<instead> instead)?"
)


def parse_bonus(text: str) -> Bonus:
    """Turn "prowess +2 against orc" or "prowess +3 to 8 if warrior" into a `Bonus`; ValueError if it is none."""
    found = _BONUS.fullmatch(text)
    if not found or found["stat"] not in STATS:
        raise ValueError(f"“{text}” is no bonus: write for instance “prowess +2 against orc” or “prowess +3 to 8”")
    return Bonus(
        found["stat"],
        int(found["amount"]),
        found["against"] or "",
        int(found["cap"]) if found["cap"] else None,
        found["bearer"] or "",
        bool(found["instead"]),
    )


def bonus_text(bonus: Bonus) -> str:
    """Write a `Bonus` as `parse_bonus` reads it."""
    return "".join(
        (
            f"{bonus.stat} {bonus.amount:+d}",
            "" if bonus.cap is None else f" to {bonus.cap}",
            f" if {bonus.bearer}" if bonus.bearer else "",
            f" against {bonus.against}" if bonus.against else "",
            " instead" if bonus.instead else "",
        )
    )


def parse_modification(text: str) -> StandardModification:
    """Turn "man +2" or "faction Riders of Rohan -3" into a `StandardModification`."""
    who, _, amount = text.rpartition(" ")
    if not who or not re.fullmatch(r"[+-]\d+", amount):
        raise ValueError(f"“{text}” is no standard modification: write for instance “man +2”")
    faction = who.removeprefix("faction ")
    if faction != who:
        return StandardModification(int(amount), faction=faction)
    if who not in RACES:
        raise ValueError(f"“{who}” is no race: write a race, or “faction” and its name")
    return StandardModification(int(amount), race=who)


def modification_text(modification: StandardModification) -> str:
    """Write a `StandardModification` as `parse_modification` reads it."""
    who = f"faction {modification.faction}" if modification.faction else modification.race
    return f"{who} {modification.amount:+d}"


_ATTACK = re.compile(r"(?P<race>[^\d]+) (?P<strikes>\d+)x(?P<prowess>\d+)(?:/(?P<body>\d+))?")


def parse_attack(value: str | dict[str, Any]) -> Attack:
    """Turn "orc 3x7", "dragon 2x14/8" or a table of the fields of `Attack` into an `Attack`."""
    if isinstance(value, dict):
        unknown = sorted(set(value) - set(Attack.__struct_fields__))
        if unknown:
            raise ValueError(f"an attack has no “{unknown[0]}”")
        attack = msgspec.convert(value, Attack)
    else:
        found = _ATTACK.fullmatch(value)
        if not found:
            raise ValueError(f"“{value}” is no attack: write for instance “orc 3x7”, or a table of fields")
        body = int(found["body"]) if found["body"] else None
        attack = Attack(found["race"], int(found["strikes"]), int(found["prowess"]), body)
    strange = {attack.race, *attack.other_races} - RACES - {""}
    if strange:
        raise ValueError(f"“{strange.pop()}” is no race")
    return attack


def parse_capture(value: dict[str, Any]) -> Capture:
    """Read a table of `Capture`, its rescue-attacks as `parse_attack` reads them."""
    attacks = tuple(parse_attack(attack) for attack in value.get("rescue", ()))
    return msgspec.structs.replace(msgspec.convert({**value, "rescue": ()}, Capture), rescue=attacks)


def attack_source(attack: Attack) -> str | dict[str, Any]:
    """Write an `Attack` as `parse_attack` reads it: the short form where it says everything."""
    short = Attack(attack.race, attack.strikes, attack.prowess, attack.body)
    if attack == short and attack.strikes > 0 and attack.race:
        return f"{attack.race} {attack.strikes}x{attack.prowess}" + (f"/{attack.body}" if attack.body else "")
    fields: dict[str, Any] = msgspec.to_builtins(attack)
    return fields


def parse_adjacent(text: str) -> tuple[str, int]:
    """Turn "The Under-leas 5" into the site's name and the roll needed."""
    name, _, roll = text.rpartition(" ")
    if not name or not roll.isdigit():
        raise ValueError(f"“{text}” is no adjacent site: write its name and the roll needed")
    return name, int(roll)


def _read(parse: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Let pydantic call a parser on what a file holds, and say what went wrong in its own words."""

    def validate(value: Any) -> Any:
        try:
            return parse(value)
        except (AttributeError, TypeError, msgspec.ValidationError) as error:
            raise ValueError(str(error)) from error

    return validate


KeyText = Annotated[InstanceOf[Key], BeforeValidator(_read(parse_key))]
PlaceText = Annotated[InstanceOf[Place], BeforeValidator(_read(parse_place))]
PlayableText = Annotated[InstanceOf[Playable], BeforeValidator(_read(parse_playable))]
BonusText = Annotated[InstanceOf[Bonus], BeforeValidator(_read(parse_bonus))]


def _attempt(table: Any) -> Any:
    """Turn a table of `AgentAttempt` into one; ValueError when it does not fit."""
    return msgspec.convert(table, AgentAttempt) if isinstance(table, dict) else table


ModificationText = Annotated[InstanceOf[StandardModification], BeforeValidator(_read(parse_modification))]
AttackText = Annotated[InstanceOf[Attack], BeforeValidator(_read(parse_attack))]
CaptureTable = Annotated[InstanceOf[Capture], BeforeValidator(_read(parse_capture))]
AdjacentText = Annotated[tuple[str, int], BeforeValidator(_read(parse_adjacent))]
AttemptTable = Annotated[InstanceOf[AgentAttempt], BeforeValidator(_attempt)]
SentenceText = Annotated[InstanceOf[Sentence], BeforeValidator(_read(parse_sentence))]


class CardSource(BaseModel):
    """One block of a source file: the fields of `CardFacts`, the names, and the sentences of the text."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    id: str = Field(pattern=r"[A-Z]{2}-[1-9]\d*")
    names: dict[Language, str]
    type: CardType
    alignment: Alignment
    kinds: tuple[Kind, ...] = Field(min_length=1)
    unique: bool = False
    keywords: tuple[Keyword, ...] = ()
    skills: tuple[Skill, ...] = ()
    magic: tuple[Magic, ...] = ()
    race: Race | Literal[""] = ""
    prowess: int | None = None
    body: int | None = None
    mind: int | None = Field(None, ge=0, le=10)
    direct_influence: int = 0
    general_influence: int | None = None
    bonuses: tuple[BonusText, ...] = ()
    corruption: int = 0
    corruption_conditional: int | None = None
    corruption_when: str = Field("", pattern=WHEN)
    mp: int = 0
    mp_kind: Points = ""
    mp_conditional: int | None = None
    mp_when: str = Field("", pattern=WHEN)
    mp_star: bool = False
    mp_if_eliminated: int = 0
    home_sites: tuple[PlaceText, ...] = ()
    agent_attempt: AttemptTable | None = None
    agent_may: tuple[
        Literal["haven", "attack", "influence", "chooses", "extra-strike", "acts-twice", "return"], ...
    ] = ()
    agent_prowess: int = 0
    agent_sites: tuple[PlaceText, ...] = ()
    agent_not: tuple[SiteType, ...] = ()
    home_only: bool = False
    no_start: bool = False
    discard_on: tuple[int, ...] = ()
    overt: bool = False
    specific: Avatar | Literal[""] = ""
    not_for: tuple[Literal["balrog", "fallen-wizard"], ...] = ()
    copies: int | None = None
    stage_points: int = 0
    manifestation: str = ""
    no_duplicate: Scope | Literal[""] = ""
    attack: AttackText | None = None
    capture: CaptureTable | None = None
    keys: tuple[KeyText, ...] = ()
    playable_at: tuple[PlaceText, ...] = ()
    influence_number: int | None = None
    influence_number_in_play: int | None = None
    standard_modifications: tuple[ModificationText, ...] = ()
    ring_results: dict[str, tuple[int, ...]] = {}
    starting_item: bool = False
    also_resource: bool = False
    also_hazard: bool = False
    site_type: SiteType | Literal[""] = ""
    region: str = ""
    haven: str = ""
    path: tuple[RegionType, ...] = ()
    haven_paths: dict[str, tuple[RegionType, ...]] = {}
    draw: int = 0
    draw_opponent: int = 0
    attacks: tuple[AttackText, ...] = ()
    playable: tuple[PlayableText, ...] = ()
    under_deeps: bool = False
    surface: tuple[str, ...] = ()
    adjacent: tuple[AdjacentText, ...] = ()
    hoard: bool = False
    region_type: RegionType | Literal[""] = ""
    borders: tuple[str, ...] = ()
    image: str = ""
    artist: str = ""
    rarity: str = ""
    text: tuple[SentenceText, ...] = ()

    @field_validator("names")
    @classmethod
    def _tidy(cls, names: dict[Language, str]) -> dict[Language, str]:
        """Refuse a card without an English name, and names with stray spaces."""
        if not names.get("en"):
            raise ValueError("an English name (en) is missing")
        for name in names.values():
            if name != " ".join(name.split()):
                raise ValueError(f"“{name}” has spaces too many")
        return names

    @field_validator("kinds")
    @classmethod
    def _of_type(cls, kinds: tuple[Kind, ...], info: ValidationInfo) -> tuple[Kind, ...]:
        """Refuse kinds that the card's type cannot have: a site is a site, a character a character."""
        named = info.data.get("type")
        if named in {"site", "region"} and kinds != (named,):
            raise ValueError(f"a {named} has only the kind “{named}”")
        if (named == "character") != ("character" in kinds):
            raise ValueError("exactly the cards of type character have the kind “character”")
        return kinds

    def by_language(self) -> dict[str, str]:
        """Return the names by language code."""
        return {str(language): name for language, name in self.names.items()}

    def facts(self) -> CardFacts:
        """Return the compiled record."""
        derived = {"set", "name", "haven_paths", "ring_results", "sentences", "unclaimed"}
        fields = {name: getattr(self, name) for name in CardFacts.__struct_fields__ if name not in derived}
        return CardFacts(
            **fields,
            set=self.id.partition("-")[0],
            name=self.names["en"],
            haven_paths=tuple(self.haven_paths.items()),
            ring_results=tuple(self.ring_results.items()),
            sentences=len(self.text),
            unclaimed=sum(not sentence.applied for sentence in self.text),
        )


def _lists_to_tuples(value: Any) -> Any:
    """Return a TOML value with its lists as tuples, which strict validation wants."""
    if isinstance(value, list):
        return tuple(_lists_to_tuples(item) for item in value)
    if isinstance(value, dict):
        return {key: _lists_to_tuples(item) for key, item in value.items()}
    return value


def first_fault(error: ValidationError) -> str:
    """Return the first fault that validation found, as field and reason on one line."""
    first = error.errors(include_url=False)[0]
    field = ".".join(str(part) for part in first["loc"]) or "the whole"
    return f"{field}: {first['msg'].removeprefix('Value error, ')}"


def read_card(file: str, card: str, block: Any) -> CardSource:
    """Validate one block; SourceError names the file, the card and the first field that is wrong."""
    if not isinstance(block, dict):
        raise SourceError(f"{file}: {card} is no card: write its facts under the heading [{card}].")
    try:
        return CardSource(id=card, **_lists_to_tuples(block))
    except ValidationError as error:
        raise SourceError(f"{file}: {card}: {first_fault(error)}.") from error


def read_file(path: Path) -> Iterator[CardSource]:
    """Yield the cards of one file in its order; SourceError where it is not valid."""
    name = f"{path.parent.name}/{path.name}"
    try:
        blocks = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SourceError(f"{name}: this is not valid TOML: {error}.") from error
    for card, block in blocks.items():
        yield read_card(name, card, block)


class SetSource(BaseModel):
    """One set in `sets.toml`: its names by language, and the folders of the picture collections by edition."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    names: dict[str, str]
    pictures: dict[str, str]


def read_sets(folder: Path = DATA) -> dict[str, SetSource]:
    """Return the seven sets of `sets.toml` in order; SourceError where it is not valid."""
    try:
        blocks = tomllib.loads((folder / "sets.toml").read_text(encoding="utf-8"))
        return {code: SetSource.model_validate(blocks.get(code)) for code in SETS}
    except ValidationError as error:
        raise SourceError(f"sets.toml: {first_fault(error)}.") from error
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SourceError(f"sets.toml: this does not describe the seven sets: {error}.") from error


def card_files(folder: Path = DATA) -> list[Path]:
    """Return the card files of a data folder, in a fixed order."""
    return sorted(path for path in folder.glob("*/*.toml") if path.parent.name.upper() in SETS)


def read_sources(folder: Path = DATA) -> list[CardSource]:
    """Return every card of a data folder in set order, then by number; SourceError on the first fault."""
    cards = [card for path in card_files(folder) for card in read_file(path)]
    if not cards:
        raise SourceError(f"{folder} holds no card files: expected folders such as “tw” with TOML files.")

    def order(card: CardSource) -> tuple[int, int]:
        code, _, number = card.id.partition("-")
        return SETS.index(code), int(number)

    return sorted(cards, key=order)
