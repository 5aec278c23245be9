"""The facts of single cards, each row read from the real card, and what must hold for all of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from carddb import CardDatabase, CardFacts, UnknownCard
from carddb.facts.model import Place
from carddb.facts.sentences import APPLIED, EFFECT, NOT_APPLIED
from carddb.facts.source import (
    KEYWORDS,
    LANGUAGES,
    RACES,
    REGION_TYPES,
    SITE_TYPES,
    attack_source,
    bonus_text,
    key_text,
    modification_text,
    parse_attack,
    parse_bonus,
    parse_key,
    parse_modification,
    parse_place,
    parse_playable,
    place_text,
    playable_text,
)

_WRITTEN = {
    "home_sites": place_text,
    "playable_at": place_text,
    "keys": key_text,
    "bonuses": bonus_text,
    "standard_modifications": modification_text,
    "playable": playable_text,
    "attacks": attack_source,
}


def written(card: CardFacts, field: str) -> Any:
    """Return a fact as the source files write it, so that a row reads like the card."""
    if field.startswith("attack."):
        return getattr(card.attack, field.removeprefix("attack."))
    value = getattr(card, field)
    return tuple(map(_WRITTEN[field], value)) if field in _WRITTEN else value


CHARACTERS = [
    ("TW-120", "prowess", 6),  # Aragorn II
    ("TW-120", "mind", 9),
    ("TW-120", "race", "dúnadan"),
    ("TW-120", "skills", ("warrior", "scout", "ranger")),
    ("TW-120", "bonuses", ("direct-influence +2 against faction:Rangers of the North",)),
    ("TW-120", "mp_if_eliminated", -3),
    ("TW-120", "manifestation", "Aragorn II"),  # Strider is the same entity
    ("BA-1", "manifestation", "Aragorn II"),
    ("TW-156", "mind", None),  # Gandalf, an avatar
    ("TW-156", "direct_influence", 10),
    ("TW-156", "home_sites", ("haven",)),
    ("TW-156", "bonuses", ("corruption-check +1",)),
    ("TW-131", "home_only", True),  # Bilbo
    ("TW-131", "bonuses", ("corruption-check +4",)),
    ("TD-91", "no_start", True),  # Fram Framson
    ("TD-91", "bonuses", ("prowess +3 against dragon", "prowess +3 against drake")),
    ("TW-122", "bonuses", ("direct-influence +7 against character:Aragorn II",)),  # Arwen
    ("TW-161", "bonuses", ("direct-influence +1 against elf",)),  # Glorfindel II: Elves, not their factions
    ("TW-125", "bonuses", ("corruption-check -1", "influence-check -1 against faction")),  # Barliman Butterbur
    ("TW-175", "bonuses", ("hand-size +1",)),  # Pallando
    ("DM-15", "magic", ("sorcery",)),  # The Grimburgoth
    ("DM-15", "kinds", ("character", "agent")),
    ("DM-29", "home_sites", ("site Goblin-gate", "site Moria", "site Shelob’s Lair", "site Mount Doom")),
    ("DM-181", "keywords", ("half-orc", "leader")),  # Baugúr
    ("AS-2", "keywords", ("leader",)),  # Mauhúr
    ("LE-30", "discard_on", (7, 8)),  # Orc Brawler
    ("LE-30", "home_sites", ("dark-hold",)),
    ("LE-12", "home_sites", ("region Imlad Morgul",)),  # Grishnákh
    ("AS-1", "home_sites", ("ruins-and-lairs not under-deeps",)),  # Bûrat
    ("LE-54", "home_sites", ("region Udûn", "region Imlad Morgul")),  # Indûr the Ringwraith
    ("WH-4", "general_influence", 18),  # Gandalf as a Fallen-wizard
    ("BA-3", "prowess", 8),  # The Balrog
    ("BA-3", "race", "balrog"),
    ("BA-6", "home_sites", ("under-deeps any not dark-hold",)),  # Crook-legged Orc
    ("LE-24", "bonuses", ("direct-influence +2 against faction",)),  # The Mouth
    ("LE-1", "bonuses", ("direct-influence +2 against factions-at:Variag Camp",)),  # Asternak
]
RESOURCES = [
    ("TW-244", "bonuses", ("prowess +3 to 8", "prowess +3 to 9 against orc instead")),  # Glamdring
    ("TW-244", "keywords", ("weapon",)),
    ("TW-345", "bonuses", ("body +3 to 10",)),  # The Mithril-coat
    ("TW-212", "corruption_conditional", 3),  # Durin’s Axe
    ("TW-212", "mp_when", "bearer:dwarf"),
    (
        "TW-213",
        "bonuses",
        ("prowess +2", "prowess +4 if dwarf instead", "direct-influence +2", "direct-influence +7 if dwarf instead"),
    ),
    ("TW-213", "mp_conditional", 6),  # Dwarven Ring of Barin’s Tribe
    ("TW-336", "bonuses", ("prowess +2 to 8 if warrior",)),  # Sword of Gondolin
    ("TW-254", "bonuses", ("body +2 to 9 if warrior",)),  # Hauberk of Bright Mail
    ("TW-296", "mp_when", "stored"),  # Palantír of Amon Sûl
    ("LE-330", "mp_when", "stored:Barad-dûr"),
    (
        "DM-174",
        "bonuses",
        (
            "direct-influence +3 against dwarf",
            "direct-influence +3 against man",
            "direct-influence +3 against factions:dwarf",
            "direct-influence +3 against factions:man",
        ),
    ),
    ("TW-201", "playable_at", ("site Moria",)),  # Book of Mazarbul
    ("DM-166", "playable_at", ("under-deeps dark-hold", "under-deeps shadow-hold")),  # Aiglos
    ("LE-311", "playable_at", ("border-hold listing gold-ring",)),  # Gleaming Gold Ring
    (
        "TW-231",
        "ring_results",
        (
            ("the one ring", (11, 12)),
            ("dwarven ring", (9, 10, 11, 12)),
            ("magic ring", (1, 2, 3, 4, 5, 6)),
            ("lesser ring", tuple(range(1, 13))),
        ),
    ),
    ("DM-169", "no_start", True),  # Forgotten Scrolls
    ("LE-327", "bonuses", ("mind -2 to 1", "direct-influence +4")),  # The Oracle’s Ring
    ("TW-317", "influence_number", 9),  # Riders of Rohan
    ("TW-317", "standard_modifications", ("hobbit +1", "dúnadan +1")),
    ("TW-317", "playable_at", ("site Edoras",)),
    ("LE-276", "standard_modifications", ("faction Grey Mountain Goblins +2", "faction Orcs of Angmar -2")),
    ("LE-276", "influence_number_in_play", 0),  # Orcs of Gundabad
    ("LE-272", "playable_at", ("site Ettenmoors",)),  # Misty Mountain Wargs
    ("LE-270", "playable_at", ("ruins-and-lairs in Forochel", "ruins-and-lairs in Withered Heath")),  # Ice-orcs
    ("LE-286", "playable_at", ("tapped shadow-hold",)),  # Snaga-hai
    ("AS-58", "standard_modifications", ("wizard -5", "man +1")),  # Angmarim
    ("TW-193", "influence_number", None),  # Army of the Dead
    ("TW-198", "playable_at", ("tapped site Bag End", "tapped site Bree")),  # Bill the Pony
    ("LE-157", "playable_at", ("tapped ruins-and-lairs with wolf", "tapped shadow-hold with orc")),  # War-wolf
    ("LE-153", "overt", True),  # Last Child of Ungoliant
    ("LE-153", "manifestation", "Shelob"),
    ("LE-285", "manifestation", "Smaug"),  # Smaug Roused
    ("BA-31", "starting_item", True),  # Rumours of Rings
    ("WH-60", "stage_points", 3),  # A New Ringlord
    ("LE-203", "not_for", ("balrog", "fallen-wizard")),  # The Lidless Eye
    ("AS-72", "copies", 9),  # Black Horse
    ("LE-235", "also_hazard", True),  # Sudden Call
    ("WH-110", "specific", "radagast"),
]
HAZARDS = [
    ("TW-8", "attack.count", 3),  # Assassin
    ("TW-8", "attack.strikes", 1),
    ("TW-8", "attack.same_target", True),
    ("TW-8", "attack.attacker_chooses", True),
    ("TW-8", "keys", ("border-hold", "free-hold")),
    ("TW-89", "attack.strikes", 1),  # Slayer
    ("TW-89", "attack.count", 2),
    ("DM-109", "attack.count", 3),  # Nameless Thing
    ("DM-109", "keys", ("under-deeps",)),
    ("TW-20", "keys", ("2 wilderness", "ruins-and-lairs")),  # Cave-drake
    ("TW-20", "attack.race", "dragon"),
    ("TW-25", "attack.strikes", -1),  # Crebain
    ("BA-11", "attack.strikes", -2),  # Carrion Feeders
    ("TW-2", "attack.body", 10),  # Adûnaphel
    ("TW-2", "kinds", ("creature", "permanent-event")),
    ("TD-36", "keys", ("site Gold Hill",)),  # Itangast
    ("AS-20", "attack.detainment", "hero+covert"),  # Steward’s Guard
    ("AS-8", "keys", ("wilderness", "border-land", "region The Shire")),  # Durin’s Folk
    ("LE-91", "attack.only_against", "minion"),  # Sons of Kings
    ("LE-91", "mp_star", True),
    ("TW-14", "attack.wound_check", -2),  # Barrow-wight
    ("BA-10", "attack.other_races", ("man", "bear")),  # Beorning Skin-changers
    ("TD-70", "attack.race", "dragon"),  # Smaug Ahunt
    ("TW-64", "corruption", 4),  # Morgul-knife
    ("TW-106", "also_resource", True),  # Twilight
    ("BA-19", "keywords", ("environment",)),
    ("DM-107", "race", "balrog"),  # Durin's Bane
    ("TW-27", "no_duplicate", "character"),  # Despair of the Heart
    ("TW-9", "no_duplicate", "game"),
]
SITES = [
    ("TW-413", "attacks", ("orc 4x7",)),  # Moria
    ("TW-413", "haven", "Lórien"),
    ("TW-433", "playable", ("minor", "major", "greater: Scroll of Isildur")),  # Tolfalas
    ("LE-388", "playable", ("minor", "major", "greater: palantír")),
    ("LE-358", "playable", ("minor", "major: weapon, armor, shield, helmet")),  # Bree
    ("LE-380", "playable", ("minor", "major")),
    ("TW-371", "attacks", ({"race": "undead", "prowess": 6, "wound_check": 0},)),  # Amon Hen
    ("AS-144", "attacks", ({"race": "animal", "strikes": 2, "prowess": 10, "attacker_chooses": True},)),
    ("AS-152", "attacks", ({"race": "troll", "strikes": 3, "prowess": 10, "detainment": "all"},)),  # The Iron-deeps
    ("LE-349", "path", ("shadow-land", "wilderness", "free-domain", "border-land")),  # Amon Hen, repaired
    (
        "AS-137",
        "path",
        ("wilderness", "border-land", "free-domain", "wilderness", "shadow-land", "dark-domain", "dark-domain"),
    ),
    (
        "TW-421",
        "haven_paths",
        (
            ("Lórien", ("wilderness", "border-land", "wilderness", "wilderness")),
            ("Grey Havens", ("free-domain", "wilderness", "wilderness")),
        ),
    ),
    ("TW-374", "draw_opponent", 6),  # Barad-dûr
    ("DM-37", "region", "Udûn"),  # The Under-galleries
    # Any site in Udûn: Cirith Gorgor, and the card that is used as one
    ("DM-37", "adjacent", (("Cirith Gorgor", 0), ("Morannon", 0), ("The Under-courts", 4), ("The Sulfur-deeps", 8))),
    ("DM-37", "surface", ("Cirith Gorgor", "Morannon")),
    ("BA-89", "adjacent", (("The Under-vaults", 8), ("Remains of Thangorodrim", 9), ("Blue Mountain Dwarf-hold", 13))),
    ("TD-175", "hoard", True),  # Framsburg
    ("WH-57", "stage_points", 1),  # Rhosgobel
    ("WH-55", "under_deeps", True),  # Deep Mines
    ("BA-83", "region", ""),  # Ancient Deep-hold
]
REGIONS = [
    ("TW-444", "region_type", "shadow-land"),  # Angmar
    ("TW-444", "borders", ("Arthedain", "Forochel", "Gundabad", "Rhudaur")),
    ("TW-487", "borders", ("Gorgoroth",)),  # Udûn
]


@pytest.mark.parametrize(("card", "field", "value"), [*CHARACTERS, *RESOURCES, *HAZARDS, *SITES, *REGIONS])
def test_a_fact_is_what_the_card_says(cards: CardDatabase, card: str, field: str, value: Any) -> None:
    """Every row holds what is printed on that card."""
    assert written(cards.get(card), field) == value


def test_card_played_by_the_opponent_as_an_automatic_attack(cards: CardDatabase) -> None:
    """The second automatic-attack of The Under-gates is a non-unique creature keyed to Ruins & Lairs."""
    attack = cards.get("DM-38").attacks[1]
    assert (attack.opponent_plays, attack.non_unique, attack.keyed_to) == (True, True, ("ruins-and-lairs",))


COUNTS = {
    "TW": {"character": 73, "resource": 188, "hazard": 118, "site": 69, "region": 52},
    "TD": {"character": 5, "resource": 81, "hazard": 90, "site": 9},
    "DM": {"character": 31, "resource": 66, "hazard": 73, "site": 13},
    "LE": {"character": 58, "resource": 199, "hazard": 93, "site": 69},
    "AS": {"character": 6, "resource": 93, "hazard": 37, "site": 34},
    "WH": {"character": 12, "resource": 86, "hazard": 20, "site": 4},
    "BA": {"character": 9, "resource": 54, "hazard": 19, "site": 22},
}


@pytest.mark.parametrize("code", COUNTS)
def test_each_set_has_its_cards(cards: CardDatabase, code: str) -> None:
    """Every set has as many cards of each type as were published."""
    assert Counter(card.type for card in cards.cards if card.set == code) == COUNTS[code]


def test_cards_stand_in_set_order_then_by_number(cards: CardDatabase) -> None:
    """The order of the cards is fixed: sets as published, then numbers without a gap."""
    expected = [f"{code}-{number}" for code, kinds in COUNTS.items() for number in range(1, sum(kinds.values()) + 1)]
    assert [card.id for card in cards.cards] == expected
    assert [cards.index[card] for card in expected] == list(range(1683))


def test_an_unknown_id_gets_one_helpful_sentence(cards: CardDatabase) -> None:
    """Asking for a card that does not exist names the id and how an id looks."""
    with pytest.raises(UnknownCard, match=r"^No card has the id “TW-999”: .*TW-156\.$"):
        cards.get("TW-999")


def test_every_card_has_an_english_name_and_no_stray_spaces(cards: CardDatabase) -> None:
    """Names are stripped, in known languages only."""
    for names in cards.names.values():
        assert names["en"]
        assert set(names) <= set(LANGUAGES)
        assert all(name == " ".join(name.split()) and name for name in names.values())


def test_names_in_each_language(cards: CardDatabase) -> None:
    """As many names stand in each language as the public database has."""
    counts = Counter(language for names in cards.names.values() for language in names)
    assert counts == {"en": 1683, "es": 1683, "fr": 1683, "de": 1682, "nl": 1681, "ja": 857, "it": 491, "fi": 491}


def test_vocabularies_are_closed_and_used(cards: CardDatabase) -> None:
    """Races, keywords and types come from the vocabularies, and each word of them is used."""
    attacks = [attack for card in cards.cards for attack in (card.attack, *card.attacks) if attack]
    races = {card.race for card in cards.cards} | {race for each in attacks for race in (each.race, *each.other_races)}
    assert races - {""} == RACES
    assert {word for card in cards.cards for word in card.keywords} == KEYWORDS
    assert {card.site_type for card in cards.cards} - {""} == SITE_TYPES
    assert {card.region_type for card in cards.cards} - {""} == REGION_TYPES


def test_borders_are_symmetric(cards: CardDatabase) -> None:
    """The 52 regions have 101 borders, each from both sides."""
    edges = {(name, other) for name, region in cards.regions.items() for other in region.borders}
    assert len(cards.regions) == 52
    assert len(edges) == 202
    assert all((other, name) in edges for name, other in edges)


def test_site_paths_end_where_the_site_lies(cards: CardDatabase) -> None:
    """A path begins in the nearest haven's region, if the site has one, and ends in the site's own."""
    havens = {
        card.name: card for card in cards.cards if card.site_type == "haven" and card.alignment in {"hero", "minion"}
    }
    for site in cards.cards:
        if site.path:
            assert site.path[-1] == cards.regions[site.region].region_type, site.id
            assert not site.haven or site.path[0] == cards.regions[havens[site.haven].region].region_type, site.id


def test_under_deeps_neighbours_agree(cards: CardDatabase) -> None:
    """Two Under-deeps sites of one alignment are adjacent from both sides, with the same roll."""
    rolls = {
        (site.alignment, site.name, name): roll
        for site in cards.cards
        for name, roll in site.adjacent
        if name not in site.surface
    }
    assert rolls
    assert all(rolls[(alignment, other, name)] == roll for (alignment, name, other), roll in rolls.items())


def test_cards_of_one_manifestation_share_a_group(cards: CardDatabase) -> None:
    """Smaug is one entity in four cards, Gandalf in three, the Balrog in four."""
    groups = Counter(card.manifestation for card in cards.cards if card.manifestation)
    assert (groups["Smaug"], groups["Gandalf"], groups["Balrog of Moria"]) == (4, 3, 4)


def test_cards_of_one_name_are_in_one_group(cards: CardDatabase) -> None:
    """A manifestation group holds every unique character, creature, ally or faction of a name in it."""
    named: dict[str, set[str]] = {}
    for card in cards.cards:
        if card.manifestation:
            named.setdefault(card.name, set()).add(card.manifestation)
    for card in cards.cards:
        if card.name in named and card.unique and card.type != "site":
            assert named[card.name] == {card.manifestation}, card.id


NOTATIONS = [
    (parse_key, key_text, ("2 wilderness", "dark-hold", "region Angmar", "sites in Nurn", "under-deeps surface", "ruins-and-lairs, dark-hold in Nurn")),
    (parse_place, place_text, ("site Moria", "tapped dark-hold", "any in wilderness not haven, dark-hold", "under-deeps any with troll", "region Khand")),
    (parse_playable, playable_text, ("minor", "greater: palantír", "major: weapon, armor")),
    (parse_bonus, bonus_text, ("prowess +3 to 8", "mind -2 to 1", "prowess +4 if dwarf instead", "direct-influence +2 against faction:Hobbits")),
    (parse_modification, modification_text, ("man +2", "faction Riders of Rohan -3")),
    (parse_attack, attack_source, ("orc 3x7", "dragon 2x14/8", "awakened plant 2x10")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("parse", "write", "text"), [(parse, write, text) for parse, write, texts in NOTATIONS for text in texts]
)
def test_what_is_written_reads_back(parse: Any, write: Any, text: str) -> None:
    """Every notation of the source files survives reading and writing."""
    assert write(parse(text)) == text


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (parse_key, "swamp"),
        (parse_place, "moria"),
        (parse_bonus, "strength +1"),
        (parse_modification, "men +1"),
        (parse_playable, "palantír"),
        (parse_attack, "orc 3"),
        (parse_attack, "goblin 3x7"),
        (parse_attack, {"race": "orc", "strike": 3}),
    ],
)
def test_what_is_no_notation_is_refused(parse: Any, text: Any) -> None:
    """A word outside the notation is an error with a sentence that quotes it."""
    with pytest.raises(ValueError, match=r"“|no “"):
        parse(text)


PLACES = [
    ("site Moria", "TW-413", "", True),
    ("shadow-hold", "TW-413", "", True),
    ("ruins-and-lairs", "TW-413", "", False),
    ("region Redhorn Gate", "TW-413", "", True),
    ("any in wilderness", "TW-413", "wilderness", True),
    ("any in wilderness", "TW-413", "shadow-land", False),
    ("any not shadow-hold", "TW-413", "", False),
    ("shadow-hold with orc", "TW-413", "", True),
    ("shadow-hold with troll", "TW-413", "", False),
    ("under-deeps any", "TW-413", "", False),
    ("under-deeps any", "DM-38", "", True),
    ("shadow-hold not under-deeps", "DM-38", "", False),
    ("ruins-and-lairs not dragon-lair", "TW-428", "", False),  # The Lonely Mountain
    ("any with dragon listing gold-ring", "TW-428", "", True),
]


@pytest.mark.parametrize(("place", "site", "region_type", "matches"), PLACES)
def test_a_place_matches_the_sites_it_describes(
    cards: CardDatabase, place: str, site: str, region_type: str, matches: bool
) -> None:
    """A place matches a site by name, type, region, depth, automatic-attack and what it excludes."""
    assert parse_place(place).matches(cards.get(site), region_type) is matches


def test_a_surface_site_can_be_excluded(cards: CardDatabase) -> None:
    """Whether a site is a surface site is told by the caller."""
    place = Place("site-type", "shadow-hold", excluding=("surface",))
    assert place.matches(cards.get("TW-413"))
    assert not place.matches(cards.get("TW-413"), surface=True)


def test_every_sentence_of_a_plain_card_is_applied(cards: CardDatabase) -> None:
    """Orc-patrol says no more than facts express, “Bert” no more than facts and effects; other cards more."""
    assert not cards.get("TW-74").by_hand
    assert not cards.get("TW-16").by_hand
    assert any(0 < card.unclaimed < card.sentences and card.by_hand for card in cards.cards)


def test_claims_are_a_closed_vocabulary(cards: CardDatabase) -> None:
    """Every claim begins with a field of the facts, is listed once, and is used."""
    used = {claim for card in cards.index for sentence in cards.claims(card) for claim in sentence.claims}
    assert used == APPLIED | NOT_APPLIED | {EFFECT}
    assert not APPLIED & NOT_APPLIED
    assert {claim.partition(".")[0] for claim in used - {EFFECT}} <= set(CardFacts.__struct_fields__)


def test_a_sentence_is_claimed_only_if_all_of_it_is_applied(cards: CardDatabase) -> None:
    """The counts in the facts follow from the claims."""
    for card in cards.cards:
        sentences = cards.claims(card.id)
        assert card.sentences == len(sentences)
        assert card.unclaimed == sum(
            EFFECT not in each.claims and not (set(each.claims) <= APPLIED and each.claims) for each in sentences
        )


def test_claims_of_an_unknown_card_get_the_sentence(cards: CardDatabase) -> None:
    """Claims are asked for like cards."""
    with pytest.raises(UnknownCard, match="No card has the id"):
        cards.claims("XX-1")
