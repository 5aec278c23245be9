"""`coverage rules` and `coverage cards`: counted from the sources, and a rule turned to its opposite is noticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import cli
from bot.commandline.output import CommandError
from bot.commandline.proofs import coverage, mutation, trials
from bot.commandline.proofs.citing import cited_numbers
from bot.commandline.proofs.mutation import Enforcer, Outcome, Trial
from carddb.decks.decks import Deck, prebuilt
from carddb.facts.model import CardFacts
from engine.compiled import CHOICE
from engine.rules.getting_ready import legality
from engine.rules.getting_ready.legality import check
from rulings.documents import numbers

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
RULES = [ref for ref in numbers() if not ref.startswith("g:")]
ORDER = {number: place for place, number in enumerate(RULES)}


def run_python(script: str, *arguments: object) -> Any:
    """Run a script in a process of its own, which may fork and change functions, and return the JSON it prints."""
    command = [sys.executable, "-c", script, *map(str, arguments)]
    environment = {**os.environ, CHOICE: "python"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# --- what cites a number --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("3.iv.6, 3.iv.7: roll, compare, tap.", ("3.iv.6", "3.iv.7")),
        ("Whether it may stay (2.V.2).", ("2.V.2",)),
        ("2.V.2.", ("2.V.2",)),
        ("5.1 to 5.3: events.", ("5.1", "5.2", "5.3")),
        ("Each way (2.II.7.i to 2.II.7.iii).", ("2.II.7.i", "2.II.7.ii", "2.II.7.iii")),
        ("1.3 to 1.7 as a table", ("1.3", "1.4", "1.5", "1.6", "1.7")),
        ("g.man.1: one manifestation.", ("g.man.1",)),
        ("3: the five steps.", ("3",)),
        ("Takes 3 cards.", ()),
        ("Takes 1.5 s, 1.5 % more.", ()),
        ("Version 99.9 and 12.1.1 of 3.iv.9.", ()),
        ("3.IV.1 is not 3.iv.1.", ("3.iv.1", "3.IV.1")),
        ("", ()),
    ],
)
def test_numbers_are_read_from_a_docstring(text: str, cited: tuple[str, ...]) -> None:
    """Numbers of the document are found wherever they stand, spans are filled, other numbers are ignored."""
    assert cited_numbers(text, ORDER) == cited


def test_policies_and_scenarios_enforce_nothing() -> None:
    """Only functions of modules that a game or the deck checks load count, and they stand where it says."""
    found = list(mutation.functions(RULES))
    modules = {one.where.partition(":")[0] for one in found}
    assert {
        "engine/rules/movement/movement.py",
        "engine/rules/getting_ready/legality.py",
        "engine/rules/movement/routes.py",
    } <= modules
    assert not {"engine/policies/greedy.py", "engine/checks/invariants.py", "engine/scenarios/files.py"} & modules
    file, _, line = next(
        one.where for one in found if one.name == "engine.rules.corruption.corruption.resolve_check"
    ).partition(":")
    assert (ROOT / file).read_text("utf-8").split("\n")[int(line) - 1].startswith("def resolve_check(")


# --- counting -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "chapter", "player"),
    [
        ("1.3.W1", "1", "W"),
        ("1.5.F6", "1", "F"),
        ("2.6", "2", "general"),
        ("2.IV", "2.IV", "general"),
        ("2.IV.vii.2.1", "2.IV", "general"),
        ("2.II.7.ii.R1", "2.II", "R"),
        ("3", "3", "general"),
        ("3.iv.7", "3", "general"),
        ("3.I.1.R1", "3.I", "R"),
        ("10.B1", "10", "B"),
        ("g.rw.B1", "glossary", "B"),
    ],
)
def test_number_belongs_to_a_chapter_and_a_player(number: str, chapter: str, player: str) -> None:
    """Chapters are told by the first part and a capital Roman number, players by their letter."""
    assert (coverage.chapter(number), coverage.player(number)) == (chapter, player)


def trial(number: str, noticed: str = "", kind: str = "requirement", change: str = "opposite") -> Trial:
    """Return the outcome of one change."""
    return Trial(number, kind, "Only three fit.", "here.py:1", change, noticed)


def count(
    enforced: str = "", tested: str = "", trials: tuple[Trial, ...] = (), excused: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Count the numbers 1.1 and 1.2, of which some are enforced and some are tested."""
    found = [Enforcer((number,), "requirement", "Only three fit.", "here.py:1") for number in enforced.split()]
    tests = {number: (f"test_two.py::test_{number}",) for number in tested.split()}
    return coverage.counted(["1.1", "1.2"], found, Outcome(tests, (), trials), excused or {})


def status(shown: Mapping[str, Any]) -> list[str]:
    """Return the status of each number."""
    return [row.status for row in shown["numbers"]]


def test_number_is_covered_when_enforced_and_tested() -> None:
    """Code without a test or a test without code is not enough."""
    shown = count("1.1", "1.1 1.2")
    assert status(shown) == ["covered", "uncovered"]
    assert {key: value for key, value in shown.items() if isinstance(value, int)} == {
        "total": 2, "enforced": 1, "tested": 2, "covered": 1, "mutated": 0, "killed": 0, "reasons": 0, "uncovered": 1,
        "alone": 2, "taken": 0, "refused": 0, "mutations": 0, "survived": 0,
    }  # fmt: skip
    assert status(count("1.1 1.2", "1.1")) == ["covered", "uncovered"]


def test_reason_stands_for_code_only_where_there_is_none() -> None:
    """A number with a reason is neither covered nor open; one that is covered needs none."""
    excused = {"1.1": "Nothing to do.", "1.2": "Nothing to do."}
    shown = count("1.1", "1.1", excused=excused)
    assert status(shown) == ["covered", "reason"]
    assert (shown["covered"], shown["reasons"], shown["uncovered"]) == (1, 1, 0)


def test_unnoticed_opposite_is_not_covered() -> None:
    """A requirement that may be turned round without a test failing does not count, and is listed."""
    shown = count("1.1 1.2", "1.1 1.2", (trial("1.1", "test_two.py::test_1.1"), trial("1.2")))
    assert status(shown) == ["covered", "uncovered"]
    assert (shown["mutated"], shown["killed"], shown["survived"]) == (2, 1, 1)
    assert [one.number for one in shown["survivors"]] == ["1.2"]


def test_every_requirement_of_a_number_must_be_noticed() -> None:
    """One of two that nobody misses leaves the number open, whatever functions cite it."""
    trials = (trial("1.1", "test_a"), trial("1.1", change="removed"), trial("1.1", "test_a", kind="function"))
    assert status(count("1.1", "1.1", trials)) == ["uncovered", "uncovered"]


def test_one_function_of_a_number_must_be_noticed() -> None:
    """Where functions alone cite a number, one noticed change is enough; with none it is open."""
    noticed, unnoticed = trial("1.1", "test_a", kind="function"), trial("1.1", kind="function", change="removed")
    assert status(count("1.1", "1.1", (noticed, unnoticed)))[0] == "covered"
    assert status(count("1.1", "1.1", (unnoticed,)))[0] == "uncovered"


def test_lines_for_people_name_what_is_open() -> None:
    """The lines give the totals, each change that nobody noticed, and the open numbers."""
    text = "\n".join(coverage.rule_lines(count("1.1 1.2", "1.1 1.2", (trial("1.1", "test_a"), trial("1.2")))))
    assert text.startswith("1 of 2 rules are covered")
    assert "changes tried: 2 on 2 rules; noticed by the tests: 1 rules; unnoticed changes: 1" in text
    assert "unnoticed: 1.2 opposite, requirement “Only three fit.” (here.py:1)" in text
    assert text.endswith("open: 1.2")


# --- reasons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('"1.9.9" = "There is no such number."', "gives a reason for 1.9.9"),
        ('"1.1" = "Two sentences. They stand here."', "one sentence"),
        ('"1.1" = 3', "one sentence"),
        ('"1.1" = ""', "one sentence"),
        ("1.1 = = 2", "cannot be read"),
        ("\n".join(f'"{number}" = "This is long enough."' for number in RULES[:21]), "21 reasons: 20 are the most"),
    ],
)
def test_reasons_are_checked(content: str, complaint: str, tmp_path: Path) -> None:
    """Unknown numbers, more than twenty, and anything but one sentence are refused with what is wrong."""
    file = tmp_path / "uncovered.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match=complaint):
        coverage.reasons(file, RULES)


def test_our_reasons_are_right() -> None:
    """The file in the repository is one that the command reads."""
    assert len(coverage.reasons(coverage.REASONS, RULES)) <= coverage.MOST_REASONS


# --- changes, tried on six rules of our own ------------------------------------------------------------------------

RULE_MODULE = """
from engine.kernel.machine import Requirement, Verb

Requirement.registry = REGISTRY = []
SEEN = Requirement("1.1", lambda g, seat, o: o < 3, "Only three fit.")
BLIND = Requirement("1.2", lambda g, seat, o: o < 3, "Only three fit here.")
BROKEN = Requirement("1.3", lambda g, seat, o: o < 3, "Only three fit there.")
PATIENT = Requirement("1.4", lambda g, seat, o: o < 3, "Only three fit nowhere.")
ASIDE = Requirement("1.5", lambda g, seat, o: o < 3, "Only three fit aside.")
LOOSE = Requirement("1.6", lambda g, seat, o: o < 3, "Nobody asks whether three fit.")
Verb("own", lambda g, seat: (), tuple(REGISTRY[:5]), lambda g, seat, option: None)
"""

PLAY_MODULE = """
def ask(requirement, amount):
    return requirement.test(None, 0, amount)
"""

TEST_MODULE = """
import own_play
import own_rules
import pytest

@pytest.mark.rule("1.1")
@pytest.mark.parametrize("amount", [2, 4])
def test_fits(amount):
    assert own_play.ask(own_rules.SEEN, amount) == (amount < 3)

@pytest.mark.rule("1.2")
def test_looks_at_nothing():
    assert own_rules.BLIND.rule == "1.2"

@pytest.mark.rule("1.3")
def test_fails_anyway():
    assert own_play.ask(own_rules.BROKEN, 7) is None

@pytest.mark.rule("1.4")
def test_waits():
    while not own_play.ask(own_rules.PATIENT, 1):
        pass

@pytest.mark.rule("1.5")
def test_goes_round_the_program():
    assert own_rules.ASIDE.test(None, 0, 2)
"""

TRY_OUT = """
import json, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import own_rules
from bot.commandline.proofs import citing, mutation, trials
citing.ENTRANCES += ("own_play",)
trials.SECONDS = 1
steps = []
outcome = mutation.try_out(
    Path(sys.argv[1]), list(mutation.requirements(own_rules.REGISTRY)), progress=lambda done, total: steps.append(done)
)
impossible = mutation.Enforcer(("1.1",), "function", "none", "", {"opposite": lambda: 1 / 0})
try:
    mutation.try_out(Path(sys.argv[1]), [impossible])
    raised = ""
except RuntimeError as error:
    raised = str(error)
print(json.dumps({
    "raised": raised,
    "noticed": {f"{one.number} {one.change}": one.noticed for one in outcome.trials},
    "tests": outcome.tests, "failing": outcome.failing, "steps": steps,
    "after": [one.test(None, 0, 2) and not one.test(None, 0, 4) for one in own_rules.REGISTRY],
}))
"""


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Try the changes of five requirements on five tests, and add what the folder held before and after."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "own_rules.py").write_text(RULE_MODULE, encoding="utf-8")
    (folder / "own_play.py").write_text(PLAY_MODULE, encoding="utf-8")
    (folder / "test_own.py").write_text(TEST_MODULE, encoding="utf-8")
    before = sources(folder)
    found: dict[str, Any] = run_python(TRY_OUT, folder)
    return found | {"untouched": sources(folder) == before}


def sources(folder: Path) -> dict[str, str]:
    """Return every file of a folder but Python's own caches."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(path): path.read_text("utf-8") for path in files}


@pytest.mark.slow
def test_opposite_and_removal_are_noticed(tried: Mapping[str, Any]) -> None:
    """A test that looks at its rule fails when that is turned round or taken away, and is named."""
    assert tried["noticed"]["1.1 opposite"].endswith("test_own.py::test_fits[2]")
    assert tried["noticed"]["1.1 removed"].endswith("test_own.py::test_fits[4]")


def test_blind_test_notices_nothing(tried: Mapping[str, Any]) -> None:
    """A test that bears a number without looking at its rule lets every change pass."""
    assert tried["noticed"]["1.2 opposite"] == tried["noticed"]["1.2 removed"] == ""


def test_going_round_the_program_notices_nothing(tried: Mapping[str, Any]) -> None:
    """A test that asks a requirement itself proves nothing; what belongs to no verb is not tried at all."""
    assert tried["noticed"]["1.5 opposite"] == tried["noticed"]["1.5 removed"] == ""
    assert not any(key.startswith("1.6") for key in tried["noticed"])


def test_failing_test_notices_nothing(tried: Mapping[str, Any]) -> None:
    """A test that fails without any change proves nothing, and is told."""
    assert [name.rpartition("::")[2] for name in tried["failing"]] == ["test_fails_anyway"]
    assert tried["noticed"]["1.3 opposite"] == tried["noticed"]["1.3 removed"] == ""


def test_game_that_never_ends_is_noticed(tried: Mapping[str, Any]) -> None:
    """A change that keeps a test from ending is stopped and counts as noticed."""
    assert tried["noticed"]["1.4 opposite"] == trials.ENDLESS
    assert tried["noticed"]["1.4 removed"] == ""


def test_changes_leave_everything_as_it_was(tried: Mapping[str, Any]) -> None:
    """The files and the rules of the process that asked are the same afterwards; each trial was told."""
    assert tried["untouched"]
    assert all(tried["after"])
    assert tried["steps"] == list(range(1, 11))


def test_change_that_cannot_be_made_is_an_error(tried: Mapping[str, Any]) -> None:
    """A change that fails itself is not mistaken for a test that noticed it."""
    assert "ZeroDivisionError" in tried["raised"]


def test_parametrised_tests_are_named_once(tried: Mapping[str, Any]) -> None:
    """A test with several rows is one test of its number."""
    assert [name.rpartition("::")[2] for name in tried["tests"]["1.1"]] == ["test_fits"]


def broken(deck: Deck) -> set[str]:
    """Return the numbers that a deck breaks."""
    return {error.rule for error in check(deck).errors}


def test_deck_check_turned_round_and_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck check that is turned round objects to a legal deck, one that is removed to nothing."""
    (size,) = (one for one in mutation.checks() if one.numbers == ("1.6.1",))
    large = msgspec.structs.replace(prebuilt()["A"], anti_fallen_wizard=((11, "TW-5"),))
    assert "1.6.1" in broken(large)
    for change, deck, rules in (
        ("opposite", prebuilt()["A"], {"1.6.1"}),
        ("removed", large, broken(large) - {"1.6.1"}),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(legality, "CHECKS", legality.CHECKS)
            size.changes[change]()
            assert broken(deck) == rules


FUNCTIONS = """
import json, os
from pathlib import Path
from bot.commandline.proofs import citing, mutation
citing.ENTRANCES += ("__main__",)  # this script stands for the program
from engine.rules.getting_ready.legality import _half_creature
from engine.rules.getting_ready.general_influence import general_influence
from engine.queries.cards import size
from engine.kernel.machine import Requirement
from carddb.artefact.database import database
from engine.scenarios.scenario import Scenario
from rulings.documents import numbers

changes = {one.name: one.changes for one in mutation.enforcers([ref for ref in numbers() if not ref.startswith("g:")])}
game = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Bree", "Ori").start("organization").game
agent = database().get("DM-3")
made = next(one for one in Requirement.registry if one.rule == "3.iv.4" and "upright" in one.test.__qualname__)
seen = lambda: [_half_creature(agent), general_influence(game, 0), size(game, (1, 2)), made.test.__qualname__]
before = seen()
changes["engine.rules.getting_ready.legality._half_creature"]["opposite"]()
changes["engine.rules.getting_ready.general_influence.general_influence"]["opposite"]()
changes["engine.queries.cards.size"]["removed"]()
changes["engine.kernel.drafts.upright"]["opposite"]()
print(json.dumps([before, seen()]))
"""


def test_functions_say_the_opposite_wherever_they_are_used() -> None:
    """A function that another module imported, a cached one, and one that made a requirement are changed too."""
    before, after = run_python(FUNCTIONS)
    assert before == [True, 20, 2, "upright.<locals>.<lambda>"]
    assert after == [False, 21, 0, "_in_play.<locals>.asked"]


# --- the whole repository -------------------------------------------------------------------------------------------

REAL = """
from bot.commandline.proofs import coverage, mutation, trials
from bot.commandline.proofs.met import met
from rulings.documents import numbers
import msgspec
rules = [ref for ref in numbers() if not ref.startswith("g:")]
found = mutation.enforcers(rules)
some = [one for one in found if one.kind != "function" and one.numbers[0] in ("2.VI.ii", "1.6.1")]
outcome = mutation.try_out(trials.ROOT / "tests", some)
counted = coverage.counted(rules, found, outcome, coverage.reasons(coverage.REASONS, rules))
print(msgspec.json.encode({**counted, "met": met(found, 1)}).decode())
"""


@pytest.fixture(scope="module")
def real() -> dict[str, Any]:
    """Count the repository, with the changes of two numbers and what one game met."""
    shown: dict[str, Any] = run_python(REAL)
    return shown


def test_what_self_play_met_is_counted(real: Mapping[str, Any]) -> None:
    """A game comes to most numbers, and is refused something by some; a number without games says nothing."""
    assert real["met"]["2.V.ii"]["taken"] > 0
    assert sum(one["refused"] > 0 for one in real["met"].values()) > 20
    assert len(real["met"]) > 200


@pytest.mark.slow
def test_the_document_has_494_numbers_and_368_general_ones(real: Mapping[str, Any]) -> None:
    """Chapters and players each add up to the document; the general rules are those without R, F and B."""
    assert real["total"] == 494
    for groups in (real["chapters"], real["players"]):
        for key in ("total", "covered", "uncovered", "reasons", "enforced", "tested"):
            assert sum(counts[key] for counts in groups.values()) == real[key]
    assert real["players"]["general"]["total"] + real["players"]["W"]["total"] == 368


def test_requirements_functions_and_checks_are_found(real: Mapping[str, Any]) -> None:
    """A number lists what enforces it, whatever that is, and the tests of all folders that bear it."""
    rows = {row["number"]: row for row in real["numbers"]}
    assert "requirement" in {part["kind"] for part in rows["2.VI.ii"]["enforced_by"]}
    assert {"check", "function"} <= {part["kind"] for part in rows["1.3.W1"]["enforced_by"]}
    assert any(test.startswith("tests/rules/getting_ready/test_legality.py::") for test in rows["1.3.W1"]["tests"])
    assert any(test.startswith("tests/rules/turn/test_") for test in rows["2.VI.ii"]["tests"])


def test_changed_rules_are_noticed_by_our_tests(real: Mapping[str, Any]) -> None:
    """The hand size and the size of a sideboard cannot be turned round without a test failing."""
    rows = {row["number"]: row for row in real["numbers"]}
    assert (real["mutated"], real["killed"], real["survivors"]) == (2, 2, [])
    turned = [part for part in rows["2.VI.ii"]["enforced_by"] if part["kind"] != "function"]
    assert real["mutations"] == 2 * (len(turned) + 1)
    assert rows["2.VI.ii"]["killed"]


def test_no_reason_is_stale(real: Mapping[str, Any]) -> None:
    """A number that is covered has no reason for having no code."""
    assert not [row["number"] for row in real["numbers"] if row["reason"] and row["status"] == "covered"]


def test_missing_tools_are_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without the test tools the command says how to get them."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert cli.main(["coverage", "rules"]) == 2
    assert capsys.readouterr().err == (
        "The test tools are not installed: run ./palantir test in the checkout, which sets them up.\n"
    )


# --- cards ----------------------------------------------------------------------------------------------------------


def card(card_id: str, kind: str, unclaimed: int) -> CardFacts:
    """Return a card of which so many sentences are not applied."""
    return CardFacts(card_id, card_id[:2], f"Card {card_id}", kind, "hero", sentences=2, unclaimed=unclaimed)


CARDS = (card("TW-1", "hazard", 0), card("TW-2", "hazard", 1), card("LE-1", "resource", 2), card("LE-2", "site", 0))
FIRST = Deck("First", "wizard", play_deck=((3, "TW-1"), (1, "TW-2")), sideboard=((1, "TW-2"),))
SECOND = Deck("Second", "wizard", play_deck=((1, "TW-2"), (5, "LE-1")), sites=((1, "LE-2"),))


def test_cards_are_automatic_when_every_sentence_is_applied() -> None:
    """Totals, sets and types count cards without an unclaimed sentence as automatic."""
    shown = coverage.count_cards(CARDS, {"A": FIRST}, {})
    assert (shown["total"], shown["auto"], shown["by_hand"]) == (4, 2, 2)
    assert shown["sets"]["LE"] == {"total": 2, "auto": 1, "by_hand": 1}
    assert shown["types"]["hazard"] == {"total": 2, "auto": 1, "by_hand": 1}
    assert shown["cards"] == {"TW-1": "auto", "TW-2": "by-hand", "LE-1": "by-hand", "LE-2": "auto"}


def test_copies_are_counted_over_deck_files() -> None:
    """Every section of every deck counts; without deck files the prebuilt decks are measured."""
    shown = coverage.count_cards(CARDS, {"A": FIRST}, {"one.dck": FIRST, "two.dck": SECOND})
    assert (shown["decks_read"], shown["copies"], shown["copies_auto"], shown["copies_by_hand"]) == (2, 12, 4, 8)
    assert shown["decks"]["A"] == coverage.DeckCount("First", 2, 1, 1, 5, 3)
    assert [one.name for one in shown["files"]] == ["one.dck", "two.dck"]
    assert coverage.count_cards(CARDS, {"A": FIRST}, {})["copies"] == 5


def test_cards_in_most_decks_are_wanted_first() -> None:
    """By-hand cards are ordered by decks before copies; automatic ones are not listed."""
    shown = coverage.count_cards(CARDS, {}, {"one.dck": FIRST, "two.dck": SECOND})
    assert [(one.id, one.decks, one.copies) for one in shown["wanted"]] == [("TW-2", 2, 3), ("LE-1", 1, 5)]


def test_cards_command_reads_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Deck files are found at any depth, what is no deck is named, and the totals are those of the database."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "deck.txt").write_text("Deck\n2 Orc-guard\n1 Glamdring\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    assert cli.main(["coverage", "cards", "--decks", str(tmp_path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["total"] == shown["auto"] + shown["by_hand"] == len(shown["cards"])
    assert (shown["decks_read"], shown["copies"]) == (1, 3)
    assert shown["files"][0]["name"] == str(Path("mine", "deck.txt"))
    assert [line.partition(":")[0] for line in shown["unread"]] == ["notes.txt"]


def test_cards_command_speaks_to_people(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without known deck files the lines tell of the prebuilt decks."""
    monkeypatch.setattr(coverage, "KNOWN_DECKS", Path("no-such-folder"))
    assert cli.main(["coverage", "cards"]) == 0
    out = capsys.readouterr().out
    assert " cards are automatic, " in out
    assert f" in {len(prebuilt())} decks (" in out
    assert "deck A: " in out


@pytest.mark.parametrize("folder", ["no-such-folder", ""])
def test_folder_without_decks_is_one_sentence(folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is not there or holds no deck is refused with what to do."""
    assert cli.main(["coverage", "cards", "--decks", str(tmp_path / folder)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "name " in err
    assert "deck files" in err


def test_what_comes_up_in_games_and_what_tests_show(tmp_path: Path) -> None:
    """A game counts what it does; what it leaves open is named by the first test that shows it, the rest is left."""
    from bot.commandline.proofs import play_coverage
    from bot.commandline.simulating.pairs import all_pairs
    from carddb.decks.decks import find_deck
    from engine.kernel.machine import Requirement
    from engine.rules.getting_ready.decklists import deck_list

    things = play_coverage.all_things()
    before = [one.test for one in Requirement.registry]
    matches = all_pairs([("A", deck_list(find_deck("A")))], "random", None, "short", orders=False)
    played = play_coverage.play(things, matches, 1)
    assert [one.test for one in Requirement.registry] == before
    assert played[0].ended == "Free Council"
    by_name = {one.name: one for one in things.values()}
    assert by_name["pass"].games["done"] > 100
    assert by_name["call_suddenly"].open() == ["done"]
    failing = play_coverage.search(
        things, [str(play_coverage.ROOT / "tests" / "rules" / "actions" / "test_actions_cards_forbid.py")]
    )
    assert failing == []
    shown = play_coverage.summed(things.values(), played, failing)
    assert shown["games"] == shown["finished"] == 1
    refused_by_tests = [one.tests["failed"] for one in things.values() if not one.open() and "failed" in one.tests]
    assert len(refused_by_tests) > 10
    assert all("test_actions_cards_forbid.py" in name for name in refused_by_tests)
    assert by_name["call_suddenly"] in shown["left"]
    assert any(line.startswith("1 of 1 games finished") for line in play_coverage.lines(shown))
