"""Sets of rules on the command line: what is legal in each, whole games by each, and what is refused."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import msgspec
import pytest

from bot import cli
from bot.gathering.formats import rules_text
from bot.strings import rule_sets as english
from carddb.artefact.database import database
from carddb.decks.decks import export_text, prebuilt
from engine.rules.getting_ready.rule_sets import OPTIONS, RULE_SETS, SOURCES, differences
from engine.state.records import STANDARD, RuleSet

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "rule-sets.md"


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command line and return exit code, stdout and stderr."""
    code = cli.main(shlex.split(line))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Return the file of a deck for the starter game: 25 and 25 of Challenge Deck A, without a sideboard."""
    deck, kept = prebuilt()["A"], []
    left = {"resource": 25, "hazard": 25}
    for copies, card in deck.play_deck:
        facts = database().get(card)
        some = min(copies, left.get(facts.type, copies), 2 if facts.is_avatar else 3)
        if facts.type in left:
            left[facts.type] -= some
        kept.append((some, card))
    small = msgspec.structs.replace(deck, play_deck=tuple(row for row in kept if row[0]), sideboard=())
    file = tmp_path / "small.txt"
    file.write_text(export_text(small), encoding="utf-8")
    return file


def test_a_small_deck_is_for_the_starter_game(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """25 resources and hazards are enough there, and for the printed rules; the comprehensive rules want 30."""
    code, out, _ = run(f"deck check {small} --rules starter --json", capsys)
    assert json.loads(out)["errors"] == []
    assert json.loads(run(f"deck check {small} --rules printed --json", capsys)[1])["legal"]
    told = json.loads(run(f"deck check {small} --json", capsys)[1])
    assert not told["legal"]
    assert {one["rule"] for one in told["errors"]} >= {"1.5"}
    assert code == 0


def test_a_deck_with_a_sideboard_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    """The starter game knows no sideboard, and two avatars are the most."""
    told = json.loads(run("deck check A --rules starter --json", capsys)[1])
    assert {one["rule"] for one in told["errors"]} == {"1.6.1", "1.5"}
    assert "two are the most" in " ".join(one["message"] for one in told["errors"])


def test_older_books_know_fewer_players(capsys: pytest.CaptureFixture[str]) -> None:
    """A Balrog's deck is refused by rules that are older than he is, before a game and in the check."""
    told = json.loads(run("deck check shadow-deeps --rules printed --json", capsys)[1])
    assert "These rules know no Balrog player." in [one["message"] for one in told["errors"]]
    code, _, err = run("sim --decks shadow-deeps,A --games 1 --rules printed", capsys)
    assert code == 2
    assert "These rules know no Balrog player" in err


@pytest.mark.parametrize("rules", ["starter", "printed+steal", "tournament+turns:3", "solitaire"])
def test_games_come_to_their_end(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Self-play by each set: no exception, no violation, and what makes a game again names its rules."""
    code, out, err = run(f"sim --decks A,C --games 2 --seed 5 --policy greedy --rules {rules} --json", capsys)
    report = json.loads(out)
    assert code == 0, err
    assert (report["finished"], report["exceptions"], report["violations"]) == (2, 0, 0)
    if rules.endswith("turns:3"):
        assert report["mean_turns"] == 6


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            "council",
            "“council” is no set of rules: choose standard, starter, printed, tournament, multi-player, solitaire.",
        ),
        ("starter+guns", "“guns” is no optional rule: choose steal"),
        ("standard+turns:0", "“turns:0” is no optional rule"),
        ("", "“” is no set of rules"),
    ],
)
def test_unknown_rules_are_one_sentence(rules: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What there is not is refused with what there is."""
    code, _, err = run(f"sim --decks A,B --games 1 --rules '{rules}'", capsys)
    assert code == 2
    assert told in err
    assert len(err.strip().splitlines()) == 1


def test_starter_games_are_of_starter_length(capsys: pytest.CaptureFixture[str]) -> None:
    """A length that these rules do not know is refused, and nobody has to name the only one."""
    code, _, err = run("sim --decks A,B --games 1 --rules starter --length long", capsys)
    assert code == 2
    assert "choose starter" in err


def test_a_deck_for_one_is_measured_without_its_hazards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Too few cards beside the hazards, or too few hazards, are told in a sentence each."""
    deck = prebuilt()["A"]
    for kind, told in (("resource", "Without its hazards the play deck has 8 cards"), ("hazard", "0 hazards to play")):
        left = tuple(row for row in deck.play_deck if database().get(row[1]).type != kind)
        file = tmp_path / f"{kind}.txt"
        file.write_text(export_text(msgspec.structs.replace(deck, play_deck=left)), encoding="utf-8")
        assert told in run(f"deck check {file} --rules solitaire", capsys)[1]


def test_nobody_sits_down_with_who_plays_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """Rules for one are not played at a table of three."""
    code, _, err = run("sim --decks A,B,C --seats 3 --games 1 --rules solitaire", capsys)
    assert code == 2
    assert "for one player" in err


def test_every_difference_has_its_source() -> None:
    """Each parameter says what it means and where it is written; what differs from the standard is told in the guide."""
    assert (
        SOURCES.keys() == english.DIFFERENCES.keys() == {one.name for one in msgspec.structs.fields(RuleSet)} - {"name"}
    )
    assert differences(STANDARD) == {}
    assert english.SETS.keys() == RULE_SETS.keys()
    assert english.OPTIONS.keys() == OPTIONS.keys()
    guide = DOCUMENT.read_text(encoding="utf-8")
    sets = (*RULE_SETS, *(f"standard+{name}" for name in OPTIONS))
    told = {line.removeprefix("-# - ") for name in sets for line in rules_text(name).splitlines()}
    assert sorted(one for one in told if one not in guide) == []
    assert sorted(one for one in SOURCES.values() if one not in guide and one != "tournaments") == []
    assert sorted(one for one in (*RULE_SETS, *OPTIONS) if f"`{one}`" not in guide) == []


def test_smaller_decks_are_agreed_on(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """25 and 25 are enough where `cards:25` is agreed on, and 26 are not; so with creatures."""
    for rules, broken in (
        ("standard+cards:25", set()),
        ("standard+cards:26", {"1.5"}),
        ("standard+cards:25+creatures:40", {"1.5.1"}),
        ("tournament+creatures:0", {"1.5"}),
    ):
        told = json.loads(run(f"deck check {small} --rules {rules} --json", capsys)[1])
        assert {one["rule"] for one in told["errors"]} == broken, rules


@pytest.mark.parametrize("option", ["cards:4", "cards:51", "cards:x", "creatures:51", "cards:", "cards:0010"])
def test_no_deck_is_smaller_than_small(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What makes no game is refused, with what there is."""
    code, _, err = run(f"deck check A --rules standard+{option}", capsys)
    assert code == 2
    assert "is no optional rule" in err
    assert "cards:N, creatures:N" in err


@pytest.mark.parametrize(
    ("avatars", "broken"),
    [
        ({"LE-52": 3}, set()),
        ({"LE-52": 2, "LE-53": 1}, set()),
        ({"LE-52": 4}, {"1.5"}),
        ({"LE-52": 1, "LE-53": 1, "LE-54": 1}, {"1.5"}),
    ],
)
def test_three_ringwraiths_of_one_or_two(
    avatars: dict[str, int], broken: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In tournaments a deck has three copies of a Ringwraith, or two and another one (MELE Part V)."""
    deck = next(one for one in prebuilt().values() if one.alignment == "ringwraith")
    assert all(database().get(one).is_avatar for one in avatars)
    others = tuple((n, card) for n, card in deck.play_deck if not database().get(card).is_avatar)
    mine = tuple((n, card) for card, n in avatars.items())
    file = tmp_path / "deck.txt"
    file.write_text(export_text(msgspec.structs.replace(deck, play_deck=(*others, *mine), sideboard=())), "utf-8")
    told = json.loads(run(f"deck check {file} --rules tournament --json", capsys)[1])
    assert {one["rule"] for one in told["errors"]} == broken


def test_a_dual_purpose_card_counts_where_it_helps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In tournaments a card that is resource or hazard is counted in either portion (MELE Part V): three more stay legal."""
    deck = next(one for one in prebuilt().values() if one.alignment == "wizard")
    twilight = next(one for one in database().cards if one.name == "Twilight" and one.set == "TW")
    assert twilight.also_resource
    resource = next(card for _, card in deck.play_deck if database().get(card).type == "resource")
    file = tmp_path / "deck.txt"
    others = tuple((n, card) for n, card in deck.play_deck if card != twilight.id)
    for copies, one_less in ((2, False), (2, True)):
        rows = [(n - (one_less and card == resource), card) for n, card in others]
        rows.append((copies, twilight.id))
        changed = msgspec.structs.replace(deck, play_deck=tuple(row for row in rows if row[0]))
        file.write_text(export_text(changed), "utf-8")
        told = json.loads(run(f"deck check {file} --rules tournament --json", capsys)[1])
        assert told["counts"]["either"] == copies
        assert abs(told["counts"]["resources"] - told["counts"]["hazards"]) <= 1, told["counts"]
