"""Descriptions of cards in our own words: complete, our own, and pleasant to read."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from carddb import CardDatabase, CardFacts, prose
from carddb.artefact.database import database
from carddb.facts.model import AgentAttempt, Attack, Bonus, Capture, Key, Place, Playable, StandardModification
from carddb.language.speech import speaking
from carddb.prose.facts.describe import describe, stat_line, title_line

Words = tuple[str, ...]
# What the text alone must show, and what the title and the numbers may show; a card's name stands above all three.
ELSEWHERE = frozenset({"id", "name", "sentences"})


def whole(card: CardFacts) -> str:
    """Return everything that is said about a card."""
    return "\n".join((title_line(card), stat_line(card), describe(card)))


CARDS = [
    (
        "TW-123",
        "Hero character · The Wizards",
        "Prowess/body 4/7 · Mind 5 · Direct influence 2 · MP 2 (character)",
        [
            "Unique. Dwarf warrior and sage.",
            "Home: Blue Mountain Dwarf-hold.",
            "+2 prowess against Orcs; +1 direct influence on Dwarves and their factions.",
        ],
    ),
    (
        "TW-152",
        "Hero character · The Wizards",
        "Prowess/body 1/9 · Mind 5 · Direct influence 1 · MP 2 (character)",
        [
            "Unique. Hobbit scout and diplomat.",
            "Home: Bag End. Comes into play only at home, unless your game starts with it.",
            "+4 to corruption checks.",
            "Costs you 2 MP if eliminated.",
        ],
    ),
    (
        "LE-11",
        "Minion character · The Lidless Eye",
        "Prowess/body 6/9 · Mind 6 · Direct influence 0 · MP 2 (character)",
        [
            "Unique. Orc warrior and scout. Leader, Uruk-hai.",
            "Home: Minas Morgul.",
            "+3 direct influence on Orcs and their factions.",
            "A body check of exactly 9 discards it.",
        ],
    ),
    (
        "TW-244",
        "Hero resource: major item · The Wizards",
        "Prowess +3 · MP 2 (item) · CP 1",
        ["Unique. Weapon.", "+3 prowess up to 8 (up to 9 against Orcs)."],
    ),
    (
        "TW-499",
        "Hero resource: major item · The Wizards",
        "Prowess +2(3) · MP 2 (item) · CP 2",
        ["Weapon.", "+2 prowess up to 7 for a warrior (+3 up to 8 for a Dwarf warrior)."],
    ),
    (
        "TW-74",
        "Hazard: creature · The Wizards",
        "Strikes 3 · Prowess/body 6/– · MP 1 (kill)",
        [
            "Orc attack: 3 strikes, prowess 6.",
            "Keyed to Wilderness, Shadow-land or Dark-domain; at Ruins & Lairs, Shadow-holds or Dark-holds.",
        ],
    ),
    (
        "LE-81",
        "Hazard: creature · The Lidless Eye",
        "Strikes 2 · Prowess/body 12/6 · MP 2* (kill)",
        [
            "Unique.",
            (
                "Animal attack: 2 strikes, prowess 12, body 6; the attacker chooses who defends; "
                "against overt minion companies only."
            ),
            "Keyed to two Wildernesses, Border-land or Shadow-land.",
            "Only Ringwraith and Balrog players score these points.",
        ],
    ),
    (
        "AS-120",
        "Minion resource: faction · Against the Shadow",
        "MP 2 (faction)",
        [
            "Unique. Man faction.",
            (
                "Played at Variag Camp with an influence check above 9. "
                "Standard modifications: +2 for Haradrim, −2 for Southrons."
            ),
        ],
    ),
    (
        "LE-366",
        "Minion site · The Lidless Eye",
        "Free-hold · Belfalas · Draw 2, opponent 4",
        [
            "Unique.",
            "From Minas Morgul, the nearest Haven: Shadow-land – Wilderness – Free-domain ×3.",
            "Playable here: minor, major and gold ring items; information.",
            "First automatic-attack: Man, a strike for each character, prowess 8; detainment against covert companies.",
            "Second automatic-attack: Dúnadan, 3 strikes, prowess 10; against overt companies only.",
        ],
    ),
    (
        "TW-444",
        "Region · The Wizards",
        "Shadow-land",
        ["Borders Arthedain, Forochel, Gundabad and Rhudaur."],
    ),
]


@pytest.mark.parametrize(("card", "title", "stats", "text"), CARDS)
def test_a_card_reads_like_a_card(cards: CardDatabase, card: str, title: str, stats: str, text: list[str]) -> None:
    """Title, numbers and text of cards of each type, word for word."""
    facts = cards.get(card)
    assert (title_line(facts), stat_line(facts), describe(facts).split("\n")) == (title, stats, text)


FACTS = CardFacts(id="ZZ-1", set="TW", name="Something", type="resource", alignment="hero", kinds=("short-event",))
PARTS: list[tuple[dict[str, Any], str]] = [
    ({"playable_at": (Place("any", "", tapped=True, within="wilderness", excluding=("haven", "dark-hold")),), "influence_number": 11},
     "Played at any site in a Wilderness except Havens and Dark-holds, tapped or untapped, with an influence check above 11."),
    ({"playable_at": (Place("site-type", "ruins-and-lairs", listing="gold-ring"), Place("site", "Bag End"))},
     "Played at Bag End or any Ruins & Lairs where gold ring items are playable."),
    ({"playable_at": (Place("site-type", "dark-hold", under_deeps=True), Place("site-type", "shadow-hold", under_deeps=True))},
     "Played at any Dark-hold or Shadow-hold of the Under-deeps."),
    ({"playable_at": tuple(Place("any", within=name, attack="troll") for name in ("Rohan", "Khand"))},
     "Played at any site in Rohan or Khand with a Troll automatic-attack."),
    ({"mp_conditional": 6, "mp_when": "bearer:dwarf", "corruption_conditional": 3, "corruption_when": "bearer:dwarf"},
     "6 MP and 3 corruption points while a Dwarf bears it."),
    ({"mp_conditional": 5, "mp_when": "stored:Dwarf-hold"}, "5 MP once stored at a Dwarf-hold."),
    ({"mp_conditional": 5, "mp_when": "stored:Barad-dûr", "corruption_conditional": 1, "corruption_when": "restored"},
     "5 MP once stored at Barad-dûr. 1 corruption point once restored."),
    ({"mp_conditional": 4}, "4 MP under the condition in its text."),
    ({"bonuses": (Bonus("mind", -2, cap=1), Bonus("hand-size", 1))}, "−2 mind down to 1; +1 to your hand size."),
    ({"bonuses": (Bonus("direct-influence", 2, "dúnadan"), Bonus("direct-influence", 2, "factions-in:Rohan"), Bonus("direct-influence", 2, "factions-in:Khand"))},
     "+2 direct influence on Dúnedain and factions playable in Rohan or Khand."),
    ({"bonuses": (Bonus("prowess", 3, cap=10, bearer="warrior"), Bonus("prowess", 4, "elf", 10, "warrior", instead=True))},
     "+3 prowess up to 10 for a warrior (+4 up to 10 against Elves)."),
    ({"ring_results": (("the one ring", (11, 12)), ("magic ring", (1, 2, 3)), ("lesser ring", tuple(range(1, 13))))},
     "Tested, it becomes The One Ring on 11 or more, a Magic Ring on 3 or less or a Lesser Ring on any result."),
    ({"attack": Attack("man", 1, 11, count=3, same_target=True), "kinds": ("creature",), "keys": (Key("site", "Moria"),)},
     "Three Man attacks: 1 strike each, prowess 11; all against one and the same character.\nPlayable at Moria."),
    ({"attack": Attack("elf", -1, 10, wound_check=-2), "keys": (Key("region", "Rohan"), Key("site-in-region", "Rohan"), Key("region-type", "wilderness", 3))},
     ("Brings an Elf attack: a strike for each character, prowess 10; whoever it wounds makes a corruption check at −2.\n"
     "Keyed to three Wildernesses; to Rohan by name, and at any site there.")),
    ({"attacks": (Attack(opponent_plays=True, non_unique=True, keyed_to=("shadow-hold", "coastal-sea")),)},
     "Automatic-attack: a non-unique creature that your opponent plays from hand, one that can be keyed to Shadow-holds or Coastal Sea."),
    ({"under_deeps": True, "surface": ("Moria",), "adjacent": (("Moria", 0), ("The Under-leas", 5))},
     "Under-deeps site under Moria. Adjacent: Moria (no roll), The Under-leas (roll 5 or more)."),
    ({"playable": (Playable("minor"), Playable("greater", ("palantír",)), Playable("information"))},
     "Playable here: minor items; greater items (Palantíri only); information."),
    ({"specific": "balrog", "not_for": ("balrog", "fallen-wizard"), "no_duplicate": "company", "copies": 9},
     ("Specific to the Balrog. Not for decks of Balrog and Fallen-wizard players. Cannot be duplicated: one per company. "
     "Your deck and sideboard may hold nine of it.")),
    ({"kinds": ("permanent-event", "short-event"), "no_duplicate": "game"}, "Cannot be duplicated as a permanent-event."),
    ({"sentences": 4, "unclaimed": 1}, "The bot does not apply 1 of the 4 sentences on this card yet."),
    ({"sentences": 1, "unclaimed": 1}, "The bot does not apply the text of this card yet (1 sentence)."),
    ({"sentences": 4}, ""),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "text"), PARTS)
def test_each_kind_of_fact_has_its_words(fields: dict[str, Any], text: str) -> None:
    """Facts are put into words by general rules, whatever the card."""
    assert describe(msgspec.structs.replace(FACTS, **fields)) == text


# --- every fact leaves a trace ------------------------------------------------------------------------------------

# Two other values for each field: whatever a card has, one of them is another.
OTHER: dict[str, tuple[Any, Any]] = {
    "set": ("TD", "BA"),
    "type": ("hazard", "character"),
    "alignment": ("hero", "neutral"),
    "kinds": (("ally",), ("creature",)),
    "unique": (True, False),
    "keywords": (("weapon",), ("spawn", "weapon")),
    "skills": (("scout",), ("ranger", "scout")),
    "magic": (("sorcery",), ("spell", "sorcery")),
    "race": ("slayer", "ent"),
    "prowess": (13, None),
    "body": (13, None),
    "mind": (12, None),
    "direct_influence": (13, 14),
    "general_influence": (31, None),
    "bonuses": ((Bonus("prowess", 7),), (Bonus("body", 7, "orc"),)),
    "corruption": (11, 12),
    "corruption_conditional": (13, 14),
    "corruption_when": ("restored", "bearer:ent"),
    "mp": (11, 12),
    "mp_kind": ("ally", "kill"),
    "mp_conditional": (13, 14),
    "mp_when": ("restored", "stored:Edoras"),
    "mp_star": (True, False),
    "mp_if_eliminated": (-5, 5),
    "home_sites": ((Place("site", "Moria"),), (Place("region", "Rohan", tapped=True),)),
    "agent_attempt": (AgentAttempt(("ally",), 3), AgentAttempt(("faction",), skill="scout")),
    "agent_may": (("haven",), ("attack",)),
    "agent_prowess": (5, 6),
    "agent_sites": ((Place("site", "Moria"),), (Place("region", "Rohan"),)),
    "agent_not": (("haven",), ("free-hold",)),
    "home_only": (True, False),
    "no_start": (True, False),
    "discard_on": ((5,), (5, 6)),
    "overt": (True, False),
    "specific": ("alatar", "balrog"),
    "not_for": (("balrog",), ("fallen-wizard",)),
    "copies": (5, 6),
    "stage_points": (5, 6),
    "manifestation": ("Somebody", "Else"),
    "no_duplicate": ("game", "turn"),
    "attack": (Attack("slayer", 7, 17), Attack("ent", 8, 18)),
    "capture": (Capture("slayer", ("dark-hold",)), Capture("ent", ("free-hold",), rescue=(Attack("ent", 7, 17),))),
    "keys": ((Key("site", "Moria"),), (Key("under-deeps", "surface"),)),
    "playable_at": ((Place("site", "Moria"),), (Place("any", listing="minor"),)),
    "influence_number": (17, 18),
    "influence_number_in_play": (17, 18),
    "standard_modifications": ((StandardModification(5, "ent"),), (StandardModification(5, faction="Ents"),)),
    "ring_results": ((("spirit ring", (5, 6)),), (("spirit ring", (7, 9)),)),
    "starting_item": (True, False),
    "also_resource": (True, False),
    "also_hazard": (True, False),
    "site_type": ("haven", "free-hold"),
    "region": ("Rohan", "Khand"),
    "haven": ("Edhellond", "Lórien"),
    "path": (("wilderness",) * 7, ("coastal-sea",)),
    "haven_paths": ((("Edhellond", ("wilderness",)),), (("Lórien", ("wilderness",)),)),
    "draw": (7, 8),
    "draw_opponent": (7, 8),
    "attacks": ((Attack("slayer", 7, 17),), (Attack("ent", 7, 17), Attack("ent", 7, 17))),
    "playable": ((Playable("information"),), (Playable("minor", ("weapon",)),)),
    "under_deeps": (True, False),
    "surface": (("Moria",), ("Edoras",)),
    "adjacent": ((("Moria", 3),), (("Moria", 4),)),
    "hoard": (True, False),
    "region_type": ("wilderness", "coastal-sea"),
    "borders": (("Rohan",), ("Khand",)),
    "unclaimed": (1, 0),
}


def test_every_fact_of_the_model_is_tried() -> None:
    """A new field of the facts must be described, or stand among the few that are shown elsewhere."""
    assert OTHER.keys() | ELSEWHERE == set(CardFacts.__struct_fields__)


SAID = (title_line, stat_line, describe)  # in the order of what they cost: the first that differs is enough


@functools.cache
def as_it_is(card_id: str) -> tuple[str, ...]:
    """Return everything that is said about a card of the database."""
    return tuple(say(database().get(card_id)) for say in SAID)


@pytest.mark.sampled(16)
@pytest.mark.parametrize("field", OTHER)
def test_every_fact_leaves_a_trace(cards: CardDatabase, field: str) -> None:
    """Change any one fact of any card and the card reads differently."""
    for card in cards.cards:
        value = next(one for one in OTHER[field] if getattr(card, field) != one)
        other = msgspec.structs.replace(card, **{field: value})
        changed = any(say(other) != said for say, said in zip(SAID, as_it_is(card.id), strict=True))
        assert changed, (card.id, field, value)


INNER: list[tuple[str, Any, dict[str, Any]]] = [
    ("attack", Attack("orc", 2, 7, 5), {
        "race": "troll", "strikes": -1, "prowess": 8, "body": None, "count": 2, "attacker_chooses": True, "same_target": True,
        "detainment": "hero+covert", "only_against": "overt", "cannot_be_canceled": True, "wound_check": 0,
        "wounds_eliminate": True, "other_races": ("man",),
    }),
    ("attacks", (Attack(opponent_plays=True, keyed_to=("dark-hold",)),), {
        "opponent_plays": False, "non_unique": True, "keyed_to": ("wilderness",), "detainment": "all", "cannot_be_canceled": True,
    }),
    ("keys", (Key("region-type", "wilderness"),), {"how": "region", "value": "coastal-sea", "count": 2}),
    ("keys", (Key("site-in-region", "Rohan"),), {"value": "Khand", "site_types": ("dark-hold",)}),
    ("playable_at", (Place("site-type", "haven"),), {
        "how": "region", "value": "dark-hold", "tapped": True, "under_deeps": True, "within": "wilderness", "attack": "orc",
        "listing": "minor", "excluding": ("surface",),
    }),
    ("home_sites", (Place("any"),), {"under_deeps": True, "within": "Rohan", "excluding": ("dragon-lair", "Moria")}),
    ("playable", (Playable("major"),), {"what": "information", "only": ("hero",)}),
    ("bonuses", (Bonus("prowess", 2),), {
        "stat": "body", "amount": 3, "against": "orc", "cap": 8, "bearer": "warrior", "instead": True,
    }),
    ("standard_modifications", (StandardModification(1, "man"),), {"amount": 2, "race": "elf"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value", "inner", "other"),
    [(field, value, inner, other) for field, value, changes in INNER for inner, other in changes.items()],
)
def test_every_part_of_a_fact_leaves_a_trace(field: str, value: Any, inner: str, other: Any) -> None:
    """Change any part of an attack, a key, a place or a bonus and the card reads differently."""
    record = value[0] if isinstance(value, tuple) else value
    replaced = msgspec.structs.replace(record, **{inner: other})
    first = msgspec.structs.replace(FACTS, **{field: value})
    second = msgspec.structs.replace(FACTS, **{field: (replaced,) if isinstance(value, tuple) else replaced})
    assert describe(first) != describe(second)


def test_every_bonus_beside_another_is_said() -> None:
    """A second entry for the same number is said too: what adds up, what replaces, and their limits."""
    base = Bonus("prowess", 2, cap=8)
    seconds = [Bonus("prowess", 2, "orc", 8), Bonus("prowess", 4, "orc", 8, instead=True), Bonus("prowess", 2, "orc", 9, instead=True),
               Bonus("prowess", 2, "orc", instead=True), Bonus("prowess", 2, "", 9, "elf", instead=True), Bonus("body", 2, cap=8)]  # fmt: skip
    texts = [describe(msgspec.structs.replace(FACTS, bonuses=(base, second))) for second in seconds]
    assert len({describe(msgspec.structs.replace(FACTS, bonuses=(base,))), *texts}) == 1 + len(seconds)


# --- how it reads -------------------------------------------------------------------------------------------------


def test_every_card_reads_well(cards: CardDatabase) -> None:
    """Every card has a title and a text of whole sentences that fits a message, without codes or empty words."""
    for card in cards.cards:
        text = describe(card)
        assert text, card.id
        assert len(whole(card)) < 1850, card.id
        assert not re.search(r"None|[_{}\[\]]|  | [.,;:]|[.,;:]{2}|\b(?:a|an) (?:a|an|the)\b", whole(card)), card.id
        assert all(line.endswith(".") for line in text.split("\n")), card.id
        assert all(line.lstrip("“")[0].isupper() or line[0] in "+−0123456789" for line in text.split("\n")), card.id
        assert not re.search(r"\b(?:ruins-and-lairs|free-domain|coastal-sea|dark-hold|factions-)", whole(card)), card.id


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_differs_is_told_differently(cards: CardDatabase, language: str) -> None:
    """No two cards with different effects are told in the same words."""
    trees: dict[tuple[str, ...], dict[str, str]] = {}
    with speaking(language):
        for effects in cards.effects.values():
            told = tuple(prose.lines(effects))
            trees.setdefault(told, {}).setdefault(repr(effects.abilities), effects.id)
    assert [list(found.values()) for told, found in trees.items() if told and len(found) > 1] == []


def test_the_unapplied_sentences_come_last(cards: CardDatabase) -> None:
    """Exactly the cards that are by hand end with a line that says so."""
    for card in cards.cards:
        last = describe(card).split("\n")[-1]
        assert last.startswith(("The bot does not apply", "By hand: ")) == card.by_hand, card.id


# --- our own words ------------------------------------------------------------------------------------------------

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")  # a term with a hyphen (Border-hold, automatic-attack) is one word
_RUN = 8


def words(text: str) -> Words:
    """Return the words of a text in lower case."""
    return tuple(word.lower().replace("'", "’") for word in _WORD.findall(text))


def without_names(text: Words, names: set[Words], longest: int) -> Words:
    """Return the words with every name, and every list of names, as one sign."""
    found: list[str] = []
    start = 0
    while start < len(text):
        size = next((size for size in range(longest, 0, -1) if text[start : start + size] in names), 0)
        if not size:
            found.append(text[start])
        else:
            if found[-1:] in (["and"], ["or"]) and found[-2:-1] == ["§"]:
                found.pop()
            if found[-1:] != ["§"]:
                found.append("§")
        start += size or 1
    return tuple(found)


def runs(text: Words) -> Iterator[Words]:
    """Yield every run of words."""
    return (text[start : start + _RUN] for start in range(len(text) - _RUN + 1))


_SITE_TYPES = ("haven", "free-hold", "border-hold", "shadow-hold", "dark-hold")
_REGION_TYPES = ("wilderness", "free-domain", "border-land", "shadow-land", "dark-domain")
_RACES = (
    "animal",
    "dragon",
    "drake",
    "dwarf",
    "elf",
    "giant",
    "hobbit",
    "man",
    "orc",
    "spider",
    "troll",
    "undead",
    "wolf",
)


@pytest.fixture(scope="module")
def names(cards: CardDatabase) -> set[Words]:
    """The names of cards, of the piles and places of the game, and its formulas for costs."""
    terms = {"play deck", "discard pile", "ruins lairs", "coastal sea", "dark domain", "movement hazard phase"}
    terms |= {f"{cost} this {kind} to" for cost in ("tap", "discard") for kind in ("ally", "item", "faction")}
    terms |= {"direct influence", "marshalling point pile", "tap a sage"}
    terms |= {*_SITE_TYPES, *_REGION_TYPES, *_RACES}
    terms |= {"tap this ally to cancel", "tap this item to cancel", "tap this faction to cancel"}
    return {words(card.name) for card in cards.cards} | {words(term) for term in terms}


def test_no_sentence_is_copied(cards: CardDatabase, public_file: Path, names: set[Words]) -> None:
    """Beyond lists of names, no description shares a run of eight words with any official text."""
    longest = max(map(len, names))
    official: set[Words] = set()
    for block in json.loads(public_file.read_text(encoding="utf-8")).values():
        for card in block["cards"].values():
            text = re.sub(r"<[^>]+>|\[\{.*?\}\]", " ", card["text"].get("en") or "")
            official.update(runs(without_names(words(text), names, longest)))
    copied = {
        (card.id, " ".join(run))
        for card in cards.cards
        for run in runs(without_names(words(whole(card)), names, longest))
        if run in official
    }
    assert len(official) > 20_000
    assert not copied, sorted(copied)
