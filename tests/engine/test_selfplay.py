"""Self-play: it counts what it says it counts, reports what breaks, and goes on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from playing import pairing

from bot.cli import main
from carddb.artefact.database import database
from carddb.decks.decks import find_deck
from engine.kernel import machine
from engine.kernel.machine import Requirement
from engine.policies import registry
from engine.rules.getting_ready.decklists import deck_list
from engine.selfplay import games as selfplay
from engine.selfplay.reports import Pairing, Played, Report
from engine.state.game import Game
from engine.state.records import Option, Seat


def run(games: int = 2, seed: int = 1, match: Pairing | None = None, **settings: object) -> tuple[Report, list[str]]:
    """Run games of A against B and return the report with what was told."""
    told: list[str] = []
    report = selfplay.run([match or pairing()], games, seed, tell=told.append, **settings)  # type: ignore[arg-type]
    return report, told


def test_report_has_the_promised_keys() -> None:
    """The report has exactly the keys of the command line's table."""
    promised = """games finished unfinished ended_by exceptions violations decisions forced handoffs prompts seconds
        decisions_per_s games_per_s mean_turns wins verbs rules median_handoffs plans stopped automatic
        prompts_by_kind handoffs_by_kind digest points"""
    assert list(Report.__struct_fields__) == promised.split()


@pytest.mark.slow
def test_same_seed_gives_the_same_games() -> None:
    """Two runs with the same seed differ in nothing but time; another seed gives other games."""
    one, two, other = (run(seed=seed, invariants=False)[0] for seed in (5, 5, 50))
    assert (one.verbs, one.wins, one.decisions, one.digest) == (two.verbs, two.wins, two.decisions, two.digest)
    assert one.verbs != other.verbs
    assert one.digest != other.digest


@pytest.mark.slow
def test_invariants_change_no_game() -> None:
    """The same games are played with the invariants on and off."""
    on, off = run(games=1, seed=8)[0], run(games=1, seed=8, invariants=False)[0]
    assert (on.verbs, on.decisions, on.handoffs, on.digest) == (off.verbs, off.decisions, off.handoffs, off.digest)


@pytest.mark.slow
def test_games_are_finished_without_a_finding() -> None:
    """Random games of A and B end at the Free Council, with no exception and no violation."""
    report, told = run(games=2, seed=30)
    assert (report.finished, report.exceptions, report.violations, told) == (2, 0, 0, [])
    assert report.ended_by == {"Free Council": 2}


@pytest.mark.replaces
def test_limit_leaves_a_game_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that reaches the limit counts as unfinished and has no winner."""
    monkeypatch.setattr(selfplay, "TURN_LIMIT", 3)
    report, _ = run(games=2, invariants=False)
    assert (report.unfinished, report.finished, report.wins, report.ended_by) == (2, 0, [0, 0], {"limit": 2})


def test_the_limit_is_at_least_five_hundred_turns() -> None:
    """No game is stopped before its five-hundredth turn."""
    assert selfplay.TURN_LIMIT >= 500


def test_exception_is_counted_and_told_and_the_run_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that raises is told with its seed and step; the next game is played."""

    def failing(g: Game, seat: Seat, options: tuple[Option, ...], rng: object) -> Option:
        if failing.calls == 20:
            failing.calls += 1
            raise ZeroDivisionError("the policy divides by zero")
        failing.calls += 1
        return options[0]

    failing.calls = 0
    monkeypatch.setitem(registry.BY_NAME, "failing", failing)
    report, told = run(games=2, seed=40, match=pairing(policy="failing", policy2="random"), invariants=False)
    assert (report.exceptions, report.finished) == (1, 1)
    assert len(told) == 1
    assert "--seed 40" in told[0]
    assert "step " in told[0]
    assert "divides by zero" in told[0]


@pytest.mark.replaces
def test_violations_are_counted_and_told_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every violation counts; of one game only the first few are told."""
    monkeypatch.setattr(selfplay, "check", lambda g, rng: ["something is wrong"])
    report, told = run(games=1, seed=3)
    assert report.violations > selfplay.SHOWN
    assert len(told) == selfplay.SHOWN
    assert "something is wrong" in told[0]


@pytest.mark.slow
@pytest.mark.replaces
@pytest.mark.parametrize("length", ["starter", "short"])
def test_the_line_that_repeats_a_game_repeats_it(length: str, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """What is printed for a game can be typed as it is, and finds the same thing at the same step."""
    monkeypatch.setattr(
        selfplay, "check", lambda g, rng: ["something is wrong"] if g.turn.number == 2 and not g.turn.organized else []
    )
    typed = ["sim", "--decks", "A,B", "--length", length, "--games", "2", "--seed", "5", "--policy", "greedy"]
    assert main(typed) == 1
    told = [line for line in capsys.readouterr().err.splitlines() if "something is wrong" in line]
    line = told[-1]
    assert main(["sim", *line.split(" step ")[0].split()]) == 1
    again = [one for one in capsys.readouterr().err.splitlines() if "something is wrong" in one]
    assert line in again


def test_every_ordered_pair_of_three_decks_meets() -> None:
    """Two decks meet as given, one meets itself, and of more every ordered pair meets."""
    decks = [(name, deck_list(find_deck(name))) for name in "ABC"]
    names = [one.names for one in selfplay.pairings(decks, "random")]
    assert names == [("A", "B"), ("A", "C"), ("B", "A"), ("B", "C"), ("C", "A"), ("C", "B")]
    assert [one.names for one in selfplay.pairings(decks[:2], "random")] == [("A", "B")]
    assert [one.names for one in selfplay.pairings(decks[:1], "random")] == [("A", "A")]


def test_second_policy_sits_in_the_second_seat() -> None:
    """The second policy is that of the second seat; without one both play the first."""
    assert pairing(policy="greedy", policy2="random").policies == ("greedy", "random")
    assert pairing(policy="greedy").policies == ("greedy", "greedy")


@pytest.mark.slow
def test_rules_are_counted_only_with_invariants_and_put_back() -> None:
    """With the invariants on, each requirement's tests and failures are counted; afterwards nothing counts any more."""
    before = [requirement.test for requirement in Requirement.registry]
    report, _ = run(games=1)
    assert [requirement.test for requirement in Requirement.registry] == before
    assert report.rules["2.VI.ii"]["tested"] > report.rules["2.VI.ii"]["failed"] > 0
    assert run(games=1, invariants=False)[0].rules == {}


def test_steps_of_a_composite_choice_count_once() -> None:
    """Questions are counted at the first step of a composite choice, by whether there was anything to choose."""
    played = Played()
    clerk = selfplay._Clerk(played)
    match = pairing()
    g, rng = selfplay.start(match, 2)
    questions = 0
    for seat, option in selfplay.moves(g, match, rng):
        first = not getattr(g.frames[-1], "steps", ((), ()))[seat]
        questions += first
        before = played.decisions
        menu = len(machine.options(g, seat))
        clerk.before(g, seat, option)
        assert played.decisions - before == (first and menu > 1)
        if g.turn.number > 6:
            break
    assert played.decisions + played.forced == questions
    assert played.steps > questions


def test_a_handoff_is_waiting_for_the_other() -> None:
    """A handoff counts when the seat that answered is done and the other one alone is asked."""
    played = Played()
    clerk = selfplay._Clerk(played)
    match = pairing()
    g, rng = selfplay.start(match, 2)
    last, expected = -1, 0
    for seat, _ in selfplay.moves(g, match, rng):
        if last >= 0:
            clerk.after(g, last)
            expected += machine.deciding(g) == (1 - last,)
        last = seat
        if g.turn.number > 6:
            break
    assert played.handoffs == expected > 0


def test_by_hand_cards_are_counted() -> None:
    """Plays of cards whose text is by hand are counted; no script is started for them."""
    decks = pairing().decks
    hero = tuple(one.id for one in database().cards if one.by_hand and one.alignment == "hero")
    mixed = replace(pairing(), decks=(replace(decks[0], play=(*decks[0].play, *(hero * 20)[:40])), decks[1]))
    assert selfplay.play_game(mixed, 3, invariants=False, tell=pytest.fail).by_hand > 0


PAIRS = ["A,F", "E,shadow-deeps", "G,balrogs-host", "J,B"]


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", PAIRS)
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_every_menu_is_the_one_made_from_nothing(decks: str, policy: str) -> None:
    """What is kept from one question to the next changes no menu, whatever kind of player is asked."""
    typed = f"sim --decks {decks} --games 1 --seed 3 --policy {policy} --length starter --no-invariants --check-menus"
    assert main(typed.split()) == 0


@pytest.mark.replaces
def test_a_menu_that_was_kept_too_long_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """Where a card taps and what was derived before is kept, the check of menus says so."""
    monkeypatch.setattr("engine.state.atoms._touch_lightly", lambda g: None)
    assert (
        main(
            [
                "sim",
                "--decks",
                "A,B",
                "--games",
                "1",
                "--seed",
                "3",
                "--length",
                "starter",
                "--no-invariants",
                "--check-menus",
            ]
        )
        == 1
    )
    assert "stale" in capsys.readouterr().err
