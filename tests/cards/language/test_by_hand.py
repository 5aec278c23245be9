"""Cards by hand: every one has an entry whose conditions are enforced and whose summary is whole."""

from __future__ import annotations

import html
import json
import re
from functools import cache
from pathlib import Path

import pytest

from carddb import prose as words
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play
from carddb.effects.nodes.by_hand import SCRIPT_KINDS, ByHand, InForce
from carddb.effects.nodes.language import ALWAYS, nodes
from carddb.facts.model import CardFacts
from carddb.prose.facts.describe import describe, stat_line, title_line
from engine.api import refuse
from engine.effects.ways import way_of
from engine.kernel import machine
from engine.scenarios.scenario import Scenario
from engine.state.records import Option


def is_event(card: CardFacts) -> bool:
    """Whether a card is an event and nothing but one."""
    return any(kind.endswith("-event") for kind in card.kinds) and "creature" not in card.kinds


# Sets whose events all have an entry when they are by hand; the others follow.
WHOLE_SETS = ("as", "ba", "dm", "le", "td", "tw", "wh")


def entries() -> tuple[str, ...]:
    """Return the ids of the cards by hand whose file says what is left to the players."""
    effects = database().effects
    return tuple(
        one.id
        for one in database().cards
        if one.by_hand and one.id in effects and words.left_to_players(effects[one.id])
    )


ENTRIES = entries()


def test_every_event_by_hand_has_an_entry() -> None:
    """In the sets that are whole, no event by hand is without a summary and its conditions."""
    lacking = {
        one.id
        for one in database().cards
        if one.by_hand and is_event(one) and one.set.lower() in WHOLE_SETS and one.id not in ENTRIES
    }
    assert not lacking
    assert ENTRIES


def test_what_is_automatic_needs_no_script() -> None:
    """No card all of whose sentences are applied leaves anything to a script."""
    effects = database().effects
    assert not [
        one.id
        for one in database().cards
        if not one.by_hand and one.id in effects and words.left_to_players(effects[one.id])
    ]


def test_look_ups_say_what_is_by_hand() -> None:
    """What a look-up shows of a card by hand ends by saying how much of it is proposed and agreed."""
    for card_id in ENTRIES:
        card = database().get(card_id)
        assert describe(card).splitlines()[-1].startswith("By hand: ")
        assert f"({card.unclaimed} of the " in describe(card).splitlines()[-1]


def offered(s: Scenario, card_id: str) -> list[Option]:
    """Return the options of either seat that would begin a script of a card."""
    found = [one for seat in (0, 1) if seat in machine.deciding(s.game) for one in machine.options(s.game, seat)]
    mine = [one for one in found if one.card >= 0 and s.game.facts(one.card).id == card_id]
    ways = [(one, way_of(s.game, one)) for one in mine]
    return [one for one, way in ways if way is not None and any(isinstance(node, ByHand) for node in nodes(way))]


def begins(card_id: str) -> list[Play]:
    """Return the ways to play a card that lead to a script, each of which asks for something first."""
    plays = [one for one in database().effects[card_id].abilities if isinstance(one, Play)]
    return [one for one in plays if any(isinstance(node, ByHand) for node in nodes(one))]


def asks_for_something(way: Play) -> bool:
    """Whether a way to be played has a condition, a cost or a target that not everybody is."""
    return way.when != ALWAYS or bool(way.costs) or (way.target is not None and way.target.test != ALWAYS)


GUARDED = [one for one in ENTRIES if begins(one) and all(map(asks_for_something, begins(one)))]
KINDS = {"minion": "ringwraith", "stage": "fallen-wizard"}


def bare(card_id: str, phase: str) -> Scenario:
    """Put a card in the hand of its player, where a lone tapped character at home is all that there is on either side."""
    card = database().get(card_id)
    seat = "bob" if card.type == "hazard" else "alice"
    s = Scenario(scripts=True)
    kind = KINDS.get(card.alignment)
    if kind:
        s.alignment("alice", kind)
    home = {"ringwraith": "Minas Morgul [LE]", "fallen-wizard": "Moria"}.get(kind or "", "Moria")
    who = "Gorbag, tapped" if kind == "ringwraith" else "Beretar, tapped"
    s.company("alice", home, who).company("bob", "Grey Havens", "Beregond")
    return s.hand(seat, card.name).start(phase)


@pytest.mark.parametrize("card_id", GUARDED)
def test_no_script_without_the_conditions(card_id: str) -> None:
    """Where nothing that a card asks for is there, no script of it can begin."""
    card = database().get(card_id)
    for phase in ("hazards",) if card.type == "hazard" else ("organization", "site"):
        assert offered(bare(card_id, phase), card_id) == []


@pytest.mark.parametrize("card_id", ENTRIES)
def test_every_summary_reads_well(card_id: str) -> None:
    """A summary is a phrase of our own of some words, allows kinds of step that there are, and bears the mark."""
    for node in nodes(database().effects[card_id]):
        if isinstance(node, ByHand | InForce):
            assert node.kinds
            assert set(node.kinds) <= set(SCRIPT_KINDS)
            assert 20 <= len(node.says) <= 520
            assert not node.says.endswith(".")
            assert f"{node.says} {words.BY_HAND}".lower() in describe(database().get(card_id)).lower()


WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen"),
)
NUMBERS = {word: str(number) for number, word in enumerate(WORDS, start=2)}


def numbers(text: str) -> set[str]:
    """Return the numbers of a text from two on, written in digits or letters; a turn of 180 degrees is none."""
    found = re.findall(r"\d+|[a-z]+", text.replace("180", "").lower())
    return {NUMBERS.get(one, one) for one in found if one in NUMBERS or (one.isdigit() and int(one) > 1)}


PUBLIC = Path(__file__).resolve().parents[4] / "shared" / "cards" / "cards.json"


@cache
def official() -> dict[str, str]:
    """Return the official English texts by id; skips where they are not at hand."""
    if not PUBLIC.exists():
        pytest.skip("the official texts are not at hand")
    sets = json.loads(PUBLIC.read_text(encoding="utf-8"))
    cards = {
        key: card for one in (sets.values() if isinstance(sets, dict) else sets) for key, card in one["cards"].items()
    }
    return {key: html.unescape(re.sub(r"<[^>]+>", " ", card["text"]["en"] or "")) for key, card in cards.items()}


SPOKEN = tuple(one.id for one in database().effects.values() if one.says)  # their lines stand in the card's file


def test_no_number_is_missing() -> None:
    """Every number of the official text stands in ours."""
    missing = {}
    for card_id in dict.fromkeys((*ENTRIES, *SPOKEN)):
        card = database().get(card_id)
        ours = numbers(f"{title_line(card)} {stat_line(card)} {describe(card)}")
        missing[card_id] = numbers(official()[card_id]) - ours
    assert not {card_id: found for card_id, found in missing.items() if found}


def test_what_a_card_file_says_is_no_longer_than_the_card() -> None:
    """Lines that are written for a card have no more words than its official text."""
    longer = []
    for card_id in SPOKEN:
        theirs = re.sub(r"\[\{.*?\}\]", " ", official()[card_id])
        if len(" ".join(database().effects[card_id].says).split()) > len(theirs.split()):
            longer.append(card_id)
    assert longer == []


def test_a_card_in_play_is_used_by_hand_only_by_its_player() -> None:
    """A card of the opponent's is not."""
    s = Scenario(scripts=True).company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "TW-500").hand("alice", "Dodge").start("organization")
    refusal = refuse(s.game, 0, Option("use_by_hand", s.card("Lure of MECCG").iid))
    assert refusal is not None
    assert "is not yours" in str(refusal)
