"""`coverage counterexamples`: which conditions a card has, where positions come from, how they are changed, what is found."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from bot import cli
from bot.commandline.counterexamples import files
from bot.commandline.counterexamples.changes import changes
from bot.commandline.counterexamples.conditions import conditions
from bot.commandline.counterexamples.recording import Moment, moments_of, recording
from bot.commandline.counterexamples.searching import CounterExample, outcome, search
from bot.commandline.proofs.card_proof import subjects
from bot.commandline.proofs.trials import forked
from carddb.effects.builders.abilities import on, play, static, tap_one, target, use
from carddb.effects.builders.attacks import CANCEL_ATTACK, attack_by
from carddb.effects.builders.build import both, either
from carddb.effects.builders.cards import discard, skill, status
from carddb.effects.builders.language import choose, no, of
from carddb.effects.nodes.language import Ability, All
from engine.scenarios.reading import Reader
from engine.scenarios.scenario import Scenario

TAPPED, SCOUT, SAGE = status("tapped"), skill("scout"), skill("sage")

FILE = """
title: no warrior
rules: 9.3
turn: 5 alice
alice
  company: Bree
    Glóin
    Halbarad
  hand: Hour of Need; Rangers of the North
bob
  company: Lórien
    Haldir
start: organization
alice cannot: play Hour of Need on Glóin
alice: play Hour of Need on Halbarad
all pass
alice: choose Rangers of the North
expect: Halbarad is tapped
"""
NAMES = ("Hour of Need", "DM-141")


# --- conditions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ability", "keys"),
    [
        (play(CANCEL_ATTACK), ""),
        (on("moves", discard(), when=TAPPED), ""),
        (play(CANCEL_ATTACK, when=TAPPED), "0.when left out asked"),
        (play(when=both(TAPPED, SCOUT)), "0.when.tests.0 dropped asked; 0.when.tests.1 dropped asked"),
        (play(when=either(TAPPED, SCOUT)), "0.when left out asked"),
        (
            play(when=no(either(TAPPED, SCOUT))),
            "0.when left out asked; 0.when.test.tests.0 dropped asked; 0.when.test.tests.1 dropped asked",
        ),
        (
            play(when=of("site", both(TAPPED, SCOUT))),
            "0.when left out asked; 0.when.test.tests.0 dropped asked; 0.when.test.tests.1 dropped asked",
        ),
        (play(target=target("character", SAGE)), "0.target.test left out asked"),
        (play(CANCEL_ATTACK, costs=(tap_one(SCOUT),)), "0.costs.0.test left out asked"),
        (use(choose(SAGE), discard("chosen")), "0.steps.0.test left out chosen"),
        (static("prowess", 2, on=SAGE, when=attack_by("orc")), "0.on left out standing; 0.when left out standing"),
    ],
)
def test_what_can_forbid_something_is_a_condition(ability: Ability, keys: str) -> None:
    """Each part without which more would be possible, below a "not" each exclusion; none of what happens by itself."""
    assert "; ".join(f"{one.key} {one.how}" for one in conditions((ability,))) == keys


def test_the_card_is_the_same_without_it() -> None:
    """Only the condition is left out: the rest of the ability, and the other abilities, stay."""
    first, second = play(when=both(TAPPED, SCOUT)), play(CANCEL_ATTACK)
    found = next(iter(conditions((first, second))))
    assert found.without == (play(when=All((SCOUT,))), second)


# --- positions ------------------------------------------------------------------------------------------------------


def test_the_moments_of_a_file_are_those_at_which_its_card_is_named() -> None:
    """What is refused, what is done, and what is chosen afterwards; each with all lines before it."""
    found = list(moments_of(FILE, NAMES))
    assert [one.words for one in found] == [
        "play Hour of Need on Glóin", "play Hour of Need on Halbarad", "choose Rangers of the North",
    ]  # fmt: skip
    assert [outcome(one) for one in found] == [False, True, True]
    assert found[2].acts == ("alice: play Hour of Need on Halbarad", "all pass")


def test_what_a_test_says_to_its_scenario_is_noted_as_a_file() -> None:
    """The lines lead to the position in which the test was, whatever was said in which way."""
    noted: list[Moment] = []
    with recording(NAMES, noted.append):
        s = Scenario(length="long").turn(5, "alice").company("alice", "Bree", "Glóin, tapped", "Halbarad")
        s.company("bob", "Rivendell", "Haldir", to="Bree", via="starter").alignment("bob", "wizard")
        s.hand("alice", "Hour of Need", "Rangers of the North").dice(7, (3, 4)).start("organization")
        here = s.digest()
        s.do("alice", "play Hour of Need on Halbarad")
    assert [one.words for one in noted] == ["play Hour of Need on Halbarad"]
    assert Reader(noted[0].text).play().scenario.digest() == here
    assert "length: long" in noted[0].head


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ("Halbarad wounded", "Halbarad, wounded"),
        ("without Halbarad", "-Halbarad"),
        ("Bree (tapped)", "company: Bree (tapped)"),
        ("alice is a ringwraith player", "alignment: ringwraith"),
        ("Doors of Night in bob's play", "in play: Doors of Night"),
        ("Haldir for Halbarad", "Haldir"),
        ("no Rangers of the North in hand", "hand: Hour of Need"),
        ("in “site”", "start: site"),
        ("in bob's turn", "turn: 5 bob"),
    ],
)
def test_a_position_is_changed_in_one_thing(change: str, line: str) -> None:
    """Somebody's state, who is there, what site, whose kind of player, what is in play or in hand, when."""
    head = next(moments_of(FILE.replace("Haldir", "Gimli"), NAMES)).head
    found = {one.words: one.head for one in changes(head, frozenset(NAMES))}
    new = found[change]
    assert line in new if not line.startswith("-") else line[1:] not in new
    assert len(set(new) ^ set(head)) <= 2


# --- what is found --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.replaces
def test_a_counter_example_is_found_and_says_so() -> None:
    """A warrior beside a diplomat is enough for "no warrior"; a tapped site has to be made."""
    subject = subjects(["DM-141"])[0]

    def job() -> str:
        found, _ = search(subject, list(moments_of(FILE, NAMES)), 20)
        return "\n".join(f"{one.words}|{one.change}|{one.text.splitlines()[-1]}|{_failed(one)}" for one in found)

    told = next(forked([functools.partial(job)], 1)).split("\n")
    assert "it is no warrior|as its test has it|alice cannot: play Hour of Need on Glóin (9.3)|" in told
    assert "it is untapped|Bree (tapped)|alice cannot: play Hour of Need on Halbarad (9.3)|" in told
    assert all(one.endswith("|") for one in told)


@pytest.mark.slow
@pytest.mark.replaces
def test_what_is_known_is_not_looked_for_again() -> None:
    """Only conditions without a counter-example are searched, and without changes only positions as tests have them."""
    subject = subjects(["DM-141"])[0]
    moments = list(moments_of(FILE, NAMES))

    def job(known: frozenset[str] = frozenset()) -> str:
        found, _ = search(subject, moments, 20, changing=False, known=known)
        return "\n".join(one.key for one in found)

    told = next(forked([job], 1)).split("\n")
    assert "0.target.test.tests.1 dropped" in told
    assert "0.target.test.tests.3 dropped" not in told
    assert next(forked([functools.partial(job, frozenset(told))], 1)) == ""


def _failed(one: CounterExample) -> str:
    return str(Reader(one.text).play().failed or "")


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """Conditions of a card that share a position stand together, and come back one by one; reasons too."""
    text = "alice\ncompany: Bree\nHalbarad\nstart: organization\nalice cannot: play Hour of Need (9.2)\n"
    both_of = [
        CounterExample("DM-141", f"0.when.tests.{place} dropped", "it is tapped", "Bree: tapped", text)
        for place in (0, 1)
    ]
    left = {"TW-57": {"0.target.test left out": files.TAKEN}}
    files.write(both_of, left, tmp_path)
    assert files.read(tmp_path) == both_of
    assert files.unplayed(tmp_path) == left
    assert (tmp_path / "dm.txt").read_text("utf-8").count("start:") == 1


def test_an_unknown_card_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """A number that is none is said at once."""
    assert cli.main(["coverage", "counterexamples", "--cards", "TW-9999"]) == 2
    assert "There is no card TW-9999" in capsys.readouterr().err
