"""`coverage cards --mutate`: what is changed in a card's effects, which tests name it, and what they notice."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot import cli
from bot.commandline.output import CommandError
from bot.commandline.proofs import card_proof
from bot.commandline.proofs.card_mutants import mutants
from bot.commandline.proofs.card_proof import CardTrial
from carddb.artefact.database import database
from carddb.effects.builders.abilities import gives_keys, on, play, static, tap_one, use
from carddb.effects.builders.attacks import CANCEL_ATTACK, attack_by, face
from carddb.effects.builders.build import ALWAYS, both, either
from carddb.effects.builders.cards import discard, how_many, kind, skill, status, tap
from carddb.effects.builders.checks import check, roll
from carddb.effects.builders.language import compare, no, total, when
from carddb.effects.builders.lasting import apply
from carddb.effects.builders.strikes import CANCEL_STRIKE
from carddb.effects.nodes.abilities import ByRule
from carddb.effects.nodes.checks import Rolled
from carddb.effects.nodes.language import Ability, Sum
from carddb.facts.model import Attack, Key

ROOT = Path(__file__).resolve().parents[2]
TAPPED, SCOUT = status("tapped"), skill("scout")


# --- what is changed ------------------------------------------------------------------------------------------------


def changed(*abilities: Ability) -> dict[str, str]:
    """Return the changes of a card: key -> what is done."""
    return {one.key: one.change for one in mutants(abilities)}


@pytest.mark.parametrize(
    ("ability", "keys"),
    [
        (play(), "0 removed"),
        (ByRule("10.1", "it is done"), ""),
        (play(CANCEL_ATTACK, CANCEL_STRIKE), "0 removed; 0.steps.0 dropped; 0.steps.1 dropped"),
        (
            play(CANCEL_ATTACK, costs=(tap_one(SCOUT),)),
            "0 removed; 0.steps.0 dropped; 0.costs.0 dropped; 0.costs.0.test opposite",
        ),
        (play(when=TAPPED), "0 removed; 0.when opposite"),
        (
            play(when=both(TAPPED, no(either(SCOUT, attack_by("orc"))))),
            (
                "0 removed; 0.when opposite; 0.when.tests.0 dropped; 0.when.tests.1 dropped; "
                "0.when.tests.1.test.tests.0 dropped; 0.when.tests.1.test.tests.1 dropped"
            ),
        ),
        (static("prowess", 2), "0 removed; 0.amount other"),
        (static("prowess", 0, how="set"), "0 removed; 0.amount other"),
        (static("cannot-untap"), "0 removed"),
        (static("skill", how="set", to="warrior"), "0 removed"),
        (static("prowess", how_many(kind("ally"))), "0 removed; 0.amount other; 0.amount.test opposite"),
        (
            play(apply(static("prowess", 2, on=SCOUT), "turn")),
            "0 removed; 0.steps.0 dropped; 0.steps.0.static.amount other; 0.steps.0.static.on opposite",
        ),
        (
            on("moves", check("self", -2), about=SCOUT),
            "0 removed; 0.steps.0 dropped; 0.steps.0.modifier other; 0.about opposite",
        ),
        (on("whenever", discard(), when=SCOUT), "0 removed; 0.steps.0 dropped; 0.when opposite"),
        (
            play(when(compare(Rolled(), ">", 6), tap(), otherwise=(CANCEL_STRIKE,))),
            (
                "0 removed; 0.steps.0 dropped; 0.steps.0.test opposite; 0.steps.0.test.right other; "
                "0.steps.0.then.0 dropped; 0.steps.0.otherwise.0 dropped"
            ),
        ),
        (
            play(face(Attack("orc", 1, 7, -1))),
            (
                "0 removed; 0.steps.0 dropped; 0.steps.0.attack.strikes other; 0.steps.0.attack.prowess other; "
                "0.steps.0.attack.body other"
            ),
        ),
        (play(face(Attack("orc", -1))), "0 removed; 0.steps.0 dropped"),
        (
            play(roll(total(how_many(TAPPED), 3))),
            (
                "0 removed; 0.steps.0 dropped; 0.steps.0.plus other; 0.steps.0.plus.parts.0 dropped; "
                "0.steps.0.plus.parts.0.test opposite; 0.steps.0.plus.parts.1 dropped; 0.steps.0.plus.parts.1 other"
            ),
        ),
        (
            gives_keys(Key("region-type", "wilderness", 2), Key("site", "Moria"), on=ALWAYS),
            "0 removed; 0.keys.0 dropped; 0.keys.0.count other; 0.keys.1 dropped",
        ),
        (use(tap(), mark="tapping", unless=("tapping",)), "0 removed; 0.steps.0 dropped; 0.unless dropped"),
    ],
)
def test_every_part_is_changed_once(ability: Ability, keys: str) -> None:
    """An ability, its steps, costs, conditions and numbers, at any depth; flags and words that decide nothing are left."""
    assert "; ".join(changed(ability)) == keys


def test_changes_are_said_in_words() -> None:
    """Each change says what it did, and each ability what it is."""
    found = list(mutants((play(), static("prowess", -2, when=TAPPED))))
    assert [one.change for one in found] == ["removed", "removed", "amount -2 → -3", "opposite of: it is tapped"]
    assert found[2].ability == "Its bearer gets −2 prowess while it is tapped."
    assert [len(one.abilities) for one in found] == [1, 1, 2, 2]


def test_what_is_changed_is_what_the_card_then_has() -> None:
    """The new abilities differ from the old in the changed place alone."""
    one = static("prowess", 2, when=no(TAPPED))
    number, turned = (found.abilities[0] for found in list(mutants((one,)))[1:])
    assert number == static("prowess", 3, when=no(TAPPED))
    assert turned == static("prowess", 2, when=TAPPED)
    more = next(one for one in mutants((static("prowess", how_many(TAPPED)),)) if one.key == "0.amount other")
    assert more.abilities == (static("prowess", Sum((how_many(TAPPED), 1))),)


@pytest.mark.slow
def test_every_change_of_every_card_has_a_key_of_its_own() -> None:
    """The table of changes that make no difference can name each."""
    for effects in database().effects.values():
        keys = [one.key for one in mutants(effects.abilities)]
        assert len(keys) == len(set(keys))


# --- what is noticed ------------------------------------------------------------------------------------------------

HELPER_MODULE = """
from engine.scenarios.scenario import Scenario

def bearer(item):
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {item}").company("bob", "Bree", "Beregond")
    return s.start("organization")
"""

TEST_MODULE = """
import pytest
from own_helper import bearer
from engine.queries.attributes import body, influence

CLOAK = "Elven Cloak"

def cloaked():
    return bearer(CLOAK)

@pytest.mark.parametrize(("item", "more"), [("The Iron Crown", 4), ("Glamdring", 0)])
def test_influence(item, more):
    s = bearer(item)
    assert influence(s.game, s.card("Gimli").iid) == 2 + more

def test_cloak():
    assert cloaked().card("Gimli")

def test_waits():
    s = bearer("The Iron Crown")
    while body(s.game, s.card("Gimli").iid) != 9:
        pass

def test_fails_anyway():
    assert not bearer("The Iron Crown")
"""

TRY_OUT = """
import json, sys
from pathlib import Path
import msgspec
folder = Path(sys.argv[1])
sys.path.insert(0, sys.argv[1])
from bot.commandline.proofs import card_proof as cardproof, naming
from bot.commandline.proofs import trials as trials_
from carddb.artefact.database import database
naming.TESTS = folder
trials_.SECONDS = 1
found = cardproof.subjects(["TW-496", "TW-225", "TW-57", "TW-244"])
before = dict(database().effects)
same = {"TW-496": {"1 removed": "Nobody looks at bodies."}}
trials, failing = cardproof.try_out(found, same, tests=folder, folders=[""])
print(msgspec.json.encode({"trials": trials, "failing": failing, "same": before == database().effects}).decode())
"""


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Try the changes of three weapons on tests of which one looks at what its weapon does."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "own_helper.py").write_text(HELPER_MODULE, encoding="utf-8")
    (folder / "test_own.py").write_text(TEST_MODULE, encoding="utf-8")
    command = [sys.executable, "-c", TRY_OUT, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def trials_of(tried: dict[str, Any], card: str) -> dict[str, str]:
    """Return what was noticed of a card: key -> test."""
    return {one["key"]: one["noticed"] for one in tried["trials"] if one["card"] == card}


@pytest.mark.slow
def test_a_change_is_noticed_and_another_survives(tried: dict[str, Any]) -> None:
    """The test that looks at influence notices the number, and nothing of the rest of the card."""
    crown = trials_of(tried, "TW-496")
    assert crown["2.amount other"].endswith("test_own.py::test_influence[The Iron Crown-4]")
    assert crown["2 removed"] == crown["2.when opposite"] == crown["2.amount other"]
    assert (crown["0 removed"], crown["3.costs.0 dropped"]) == ("", "")


@pytest.mark.slow
def test_a_game_that_never_ends_is_noticed(tried: dict[str, Any]) -> None:
    """A test that waits for what does not come any more is stopped, and has noticed the change."""
    crown = trials_of(tried, "TW-496")
    assert crown["1.amount other"].endswith("test_own.py::test_waits")


@pytest.mark.slow
def test_a_change_that_makes_no_difference_is_not_tried(tried: dict[str, Any]) -> None:
    """What stands in the table with a reason is left out."""
    assert "1 removed" not in trials_of(tried, "TW-496")


def test_tests_name_a_card_by_rows_helpers_and_tables(tried: dict[str, Any]) -> None:
    """A row names its own card, a table that a helper looks into counts, and a card that nobody names has no tests."""
    numbers = {one["card"]: one["tests"] for one in tried["trials"]}
    assert numbers == {"TW-496": 2, "TW-225": 1, "TW-57": 0}
    assert not any(trials_of(tried, "TW-225").values())


def test_tests_that_fail_anyway_notice_nothing(tried: dict[str, Any]) -> None:
    """They are told apart, and the cards of the process that asked are as before."""
    assert [name.rpartition("::")[2] for name in tried["failing"]] == ["test_fails_anyway"]
    assert tried["same"]


GO_ON = """
import sys
from pathlib import Path
folder = Path(sys.argv[1])
sys.path.insert(0, sys.argv[1])
from bot.commandline.proofs import card_proof, naming
naming.TESTS = folder
try_out = card_proof.try_out
tried = []
def some(found, same, **ways):
    tried.append([one.ids[0] for one in found])
    tell = ways.pop("tell")
    def stopping(one, trials, failing):
        tell(one, trials, failing)
        if len(sys.argv) > 3:
            raise KeyboardInterrupt
    return try_out(found, same, tests=folder, folders=[""], tell=stopping, **ways)
card_proof.try_out = some
try:
    card_proof.prove_cards(["TW-225", "TW-57"], every=False, resume=sys.argv[2], workers=1, as_json=True)
except KeyboardInterrupt:
    pass
print(tried)
"""


@pytest.mark.slow
def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """What is in the file is not tried again, and counts as if it had been."""
    (tmp_path / "own_helper.py").write_text(HELPER_MODULE, encoding="utf-8")
    (tmp_path / "test_own.py").write_text(TEST_MODULE, encoding="utf-8")
    told = []
    for stopped in (["stop"], []):
        command = [sys.executable, "-c", GO_ON, str(tmp_path), str(tmp_path / "run.jsonl"), *stopped]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout.splitlines())
    assert told[0] == ["[['TW-225', 'TW-57']]"]
    assert told[1][-1] == "[['TW-57']]"
    assert json.loads(told[1][0])["cards"] == 2


# --- what is told ---------------------------------------------------------------------------------------------------


def trial(card: str, key: str, noticed: str = "") -> CardTrial:
    """Return the outcome of one change."""
    return CardTrial(card, f"Card {card}", key, "It does much.", "without: much", noticed, 3)


def test_counts_by_deck_and_survivors() -> None:
    """Each deck counts its own cards, a reprint as the card it was tried as; survivors are listed in words."""
    trials = (trial("TW-1", "0 removed", "test_a"), trial("TW-1", "0.steps.0 dropped"), trial("LE-1", "0 removed"))
    decks = {"A": ["TW-1", "LE-1", "LE-5"], "B": ["LE-2", "TW-1"]}
    shown = card_proof.counted(trials, decks, {"TW-1": "TW-1", "LE-1": "LE-1", "LE-2": "TW-1"})
    assert {key: shown[key] for key in ("cards", "mutations", "killed", "survived")} == {
        "cards": 2, "mutations": 3, "killed": 1, "survived": 2,
    }  # fmt: skip
    assert shown["decks"] == {"A": {"mutations": 3, "killed": 1}, "B": {"mutations": 2, "killed": 1}}
    text = list(card_proof.lines(shown | {"equivalent": 0, "seconds": 1, "failing": ["test_b"]}))
    assert "deck B: 1 of 2" in text
    assert text[-3] == ("unnoticed: Card TW-1 (TW-1) “It does much.” 0.steps.0 dropped, without: much (3 tests)")
    assert text[-1] == "fails without any change: test_b"


def test_reprints_are_one_card() -> None:
    """A card with the same name and effects in another set is changed along with it; those without effects are left."""
    found = card_proof.subjects(["TW-26", "LE-71", "TW-156", "TW-57"])
    assert [one.name for one in found] == list(dict.fromkeys(one.name for one in found))


def test_our_table_names_changes_that_there_are() -> None:
    """Every change that can make no difference is one that the command would try, with a reason."""
    found = card_proof.equivalents()
    assert all(len(reason) > 10 for changes in found.values() for reason in changes.values())


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('[TW-57]\n"9 removed" = "There is no such ability."', "there is no such change"),
        ('[TW-0]\n"0 removed" = "There is no such card."', "there is no such change"),
        ('[TW-57]\n"0 removed" = "no sentence"', "a sentence"),
    ],
)
def test_the_table_is_checked(content: str, complaint: str, tmp_path: Path) -> None:
    """A change that is not there any more is named, so that the table stays short."""
    file = tmp_path / "same.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match=complaint):
        card_proof.equivalents(file)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--mutate", "--cards", "TW-9999"), "There is no card TW-9999"),
        (("--mutate", "--decks", "mine"), "leave out --decks"),
        (("--cards", "TW-57"), "add --mutate"),
        (("--all",), "add --mutate"),
        (("--resume", "cards.jsonl"), "add --mutate"),
    ],
)
def test_wrong_options_are_one_sentence(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be tried is said at once."""
    assert cli.main(["coverage", "cards", *arguments]) == 2
    assert complaint in capsys.readouterr().err
