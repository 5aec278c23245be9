"""Repairs: typed corrections change what they say, keep the invariants, and tell a seat nothing that it cannot see."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from carddb.decks.decks import prebuilt
from engine.api import answer
from engine.checks import invariants
from engine.kernel.machine import deciding
from engine.policies import registry
from engine.policies.determinize import hidden_from, permute_hidden
from engine.records import repair
from engine.records.replay import Recorder, replay
from engine.records.table_actions import proceed
from engine.rules.getting_ready.decklists import deck_list
from engine.saves.snapshot import digest
from engine.scenarios.scenario import Scenario
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import TAPPED, Command, Option, Refusal, Setup
from engine.words.narration import narrate


def table() -> Scenario:
    """Start a position with something of every sort on it."""
    s = Scenario().company(
        "alice", "Moria", "Gimli, bears Glamdring", "Bilbo", "Aragorn II, tapped", "Kíli, follows Aragorn II"
    )
    s.company("bob", "Rivendell", "Elrond").company("alice", "Bree", "Haldir, wounded")
    s.hand("alice", "Dodge").hand("bob", "2 Giant; Wargs").discard("alice", "Elven Cloak")
    s.sites("alice", "Rivendell; Edoras").deck("alice", "9 Block").deck("bob", "9 Wolves")
    return s.start("organization")


def fix(s: Scenario, who: str, *lines: str) -> Scenario:
    """Carry out corrections as somebody writes them."""
    repair.repair(s.game, repair.read(s.game, s.seat(who), "\n".join(lines)))
    assert invariants.check(s.game) == []
    return s


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("tap Gimli", "Gimli is tapped"),
        ("Untap Aragorn II.", "Aragorn II is untapped"),
        ("wound Elrond", "Elrond is wounded"),
        ("untap Haldir", "Haldir is untapped"),
        ("move Glamdring to the discard pile", "Glamdring is in the discard pile"),
        ("move Dodge to the bottom of the play deck", "alice has 10 cards in the play deck"),
        ("move Dodge to her play deck", "Dodge is in the play deck"),
        ("move Dodge to the marshalling point pile", "Dodge is in the marshalling point pile"),
        ("move Elven Cloak to hand", "Elven Cloak is in hand"),
        ("put Elven Cloak on Bilbo", "Bilbo bears Elven Cloak"),
        ("put Glamdring on Aragorn II", "Aragorn II bears Glamdring"),
        ("free Kíli", "Kíli is under general influence"),
        ("Bilbo joins Haldir", "Bilbo is in the same company as Haldir"),
        ("Aragorn II goes alone", "alice has 3 companies"),
        ("Haldir is at Edoras", "Haldir is at Edoras"),
        ("Haldir is at Moria", "Haldir is at Moria"),
        ("bob exhausted 1", "bob has exhausted 1 deck"),
        ("move Haldir to eliminated", "Haldir is eliminated"),
    ],
)
def test_correction_does_what_it_says(line: str, expected: str) -> None:
    """Each kind of correction changes the position as its words say and leaves it sound."""
    fix(table(), "alice", line).expect(expected)


def test_several_corrections_are_one_repair() -> None:
    """Corrections that are sound only together are judged together."""
    s = fix(
        table(), "alice", "move Gimli to the hand", "untap Aragorn II", "Bilbo joins Haldir", "Bilbo follows Haldir"
    )
    s.expect("Gimli is in hand", "Glamdring is in the discard pile", "Bilbo is in the same company as Haldir")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("paint Gimli", "is no correction"),
        ("", "There is no correction"),
        ("tap Gimly", "did you mean Gimli"),
        ("tap Sauron", "No card"),
        ("move Dodge to the moon", "is no place"),
        ("move bob's Giant to his hand", "No card that you can see"),
        ("Gimli is at Lórien", "No site that you can see"),
        ("carol exhausted 1", "Nobody here is called"),
        ("\n".join(["tap Gimli"] * 21), "at most 20"),
    ],
)
def test_line_that_is_no_correction_is_one_sentence(line: str, expected: str) -> None:
    """What cannot be read says what to write instead; a hidden card is as good as none."""
    with pytest.raises(repair.UnreadableRepair, match=expected):
        repair.read(table().game, 0, line)


@pytest.mark.parametrize(
    "lines",
    [
        "wound Glamdring",
        "move Glamdring to play",
        "tap Dodge",
        "Haldir goes alone",
        "bob exhausted 1\nmove Gimli to play deck\nGimli follows Bilbo",
    ],
)
def test_unsound_position_is_refused_and_nothing_changes(lines: str) -> None:
    """A repair that breaks an invariant is refused with what is wrong; the game stays as it was."""
    g = table().game
    before, events = digest(g), list(g.events or ())
    with pytest.raises(Refusal):
        repair.repair(g, repair.read(g, 0, lines))
    assert (digest(g), list(g.events or ())) == (before, events)


def test_what_lies_on_guard_follows_nobody_out_of_play() -> None:
    """A Stage card of an avatar that leaves play is discarded with him when it was played, not when it lies on guard."""
    s = Scenario().alignment("bob", "fallen-wizard").turn(3, "alice").company("alice", "Bree", "Gimli")
    s.company("bob", "Rhosgobel [WH]", "Radagast [WH]").hand("bob", "Glove of Radagast").start("hazards")
    s.do("bob", "place Glove of Radagast on guard")
    fix(s, "alice", "move Radagast to hand")
    assert invariants.check(s.game) == []
    s.expect("Glove of Radagast is face-down", "Radagast is in hand")


def test_an_old_flaw_keeps_nobody_from_repairing() -> None:
    """What was wrong with a position before is not held against a repair, neither one that mends it nor another one."""
    s = table()
    dodge = s.card("Dodge")
    s.game.cards[dodge.iid] = replace(dodge, status=TAPPED)
    flawed = invariants.check(s.game)
    assert flawed
    with pytest.raises(Refusal):
        repair.repair(s.game, repair.read(s.game, 0, "wound Glamdring"))
    repair.repair(s.game, repair.read(s.game, 0, "tap Gimli"))
    s.expect("Gimli is tapped")
    assert invariants.check(s.game) == flawed
    repair.repair(s.game, repair.read(s.game, 0, "move Dodge to the discard pile"))
    assert invariants.check(s.game) == []


def test_preview_says_before_and_after() -> None:
    """Each line of the preview names the card, what is so and what would be."""
    g = table().game
    lines = repair.describe(
        g, repair.read(g, 0, "tap Gimli\nput Glamdring on Bilbo\nmove Dodge to the top of the deck")
    )
    assert lines[0] == "Gimli (alice): untapped → tapped"
    assert lines[1] == "Glamdring (alice): on Gimli → on Bilbo"


def test_log_marks_the_repair() -> None:
    """Everybody reads in the log that the position was repaired, and how."""
    s = fix(table(), "alice", "tap Gimli")
    told = [narrate(s.game, event, None) for event in s.game.events or ()]
    assert "The position is repaired, as agreed:" in told
    assert "· Gimli (alice): untapped → tapped" in told


def test_question_before_a_repair_is_answered_no_more() -> None:
    """A repair asks anew: an answer to the question before it is refused."""
    g = table().game
    old = g.stamps[0]
    repair.repair(g, repair.read(g, 0, "tap Gimli"))
    assert g.stamps[0] != old


def test_command_carries_a_repair_through_the_log() -> None:
    """A recorded game with a repair in it replays to the same digest."""
    recorder, rng = recorder_of(3), random.Random(3)
    _play(recorder, rng, 200)
    g = recorder.game
    character = g.facts(next(iter(g.companies.values())).characters[0]).name
    option = repair.command(repair.read(g, next(iter(g.companies.values())).seat, f"tap {character}"))
    recorder.play(0, option)
    _play(recorder, rng, 20)
    recorder.play(0, option)
    recorder.play(1, Option(repair.TAKE_BACK))
    _play(recorder, rng, 20)
    assert Command(0, option) in recorder.commands
    assert replay(recorder.record()).ok


def test_taking_back_gives_no_dice_back() -> None:
    """The board is as before; what chance gave since stays spent, and nothing is taken back twice."""
    recorder, rng = recorder_of(3), random.Random(3)
    _play(recorder, rng, 200)
    g = recorder.game
    seat = next(iter(g.companies.values())).seat
    name = g.facts(next(iter(g.companies.values())).characters[0]).name
    board, dice = list(g.cards), dict(g.counters)
    recorder.play(0, repair.command(repair.read(g, seat, f"move {name} to the play deck")))
    spent = dict(g.counters)
    recorder.play(0, Option(repair.TAKE_BACK))
    assert g.cards == board
    assert g.counters == spent != dice
    with pytest.raises(Refusal, match="no repair"):
        recorder.play(0, Option(repair.TAKE_BACK))


def recorder_of(seed: int) -> Recorder:
    """Start a recorded game of two prebuilt decks."""
    decks = deck_list(prebuilt()["A"]), deck_list(prebuilt()["B"])
    return Recorder(Setup(decks, ("alice", "bob")), Secrets.from_seed(seed))


def _play(recorder: Recorder, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        seat = rng.choice(deciding(recorder.game))
        recorder.play(seat, registry.choose("random", recorder.game, seat, rng))


def test_reading_depends_on_nothing_hidden() -> None:
    """Whatever the hidden cards are, a seat's lines are read, or refused, in the same words."""
    rng = random.Random(5)
    g = table().game
    for name in {g.facts(iid).name for iid in hidden_from(g, 0) if g.cards[iid].owner == 1}:
        other = permute_hidden(g, 0, rng)
        assert _words(g, f"move bob's {name} to the discard pile") == _words(
            other, f"move bob's {name} to the discard pile"
        )


def _words(g: Game, line: str) -> object:
    try:
        return repair.describe(g, repair.read(g, 0, line))
    except repair.UnreadableRepair as error:
        return str(error)


@pytest.mark.parametrize("seed", range(4))
def test_repairs_in_the_middle_of_anything_leave_a_playable_game(seed: int) -> None:
    """Tapping, moving and removing cards at any moment of a game is carried out soundly or refused, never a failure."""
    recorder, rng = recorder_of(seed), random.Random(seed)
    done = 0
    for step in range(500):
        g = recorder.game
        if not deciding(g):
            break
        seat = rng.choice(deciding(g))
        if step % 12 == 0 and g.turn.number:
            iid = rng.choice([card.iid for card in g.cards if card.zone == 3])
            name = g.facts(iid).name
            line = rng.choice((f"tap {name}", f"wound {name}", f"move {name} to hand", f"move {name} to discard pile"))
            copy = g.clone(events=True)
            try:
                proceed(copy, seat, repair.command(repair.read(copy, g.cards[iid].owner, line)))
            except Refusal:
                continue
            assert invariants.check(copy) == []
            done += 1
            follow = rng.choice(deciding(copy))
            answer(copy, follow, copy.stamps[follow], registry.choose("random", copy, follow, rng))
        recorder.play(seat, registry.choose("random", g, seat, rng))
    assert done > 8
