"""Undo: the board goes back, chance does not; what was seen of a deck is shuffled away; random games with undo replay."""

from __future__ import annotations

import random

import pytest

from carddb.decks.decks import find_deck
from engine.checks import invariants
from engine.kernel.machine import deciding, options
from engine.policies.determinize import consequences, differences, permute_hidden
from engine.records.replay import Recorder, replay
from engine.records.table_actions import CONCEDE
from engine.records.undo import REACH, UNDO, History, command, is_free, shown, standing, undo
from engine.rules.getting_ready.decklists import deck_list
from engine.saves.snapshot import digest, restore, snapshot
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import DECK, HAND, Command, Option, Refusal, Seat, Setup

DECKS = (deck_list(find_deck("A")), deck_list(find_deck("B")))


def start(seed: int) -> Recorder:
    """Start a game of two prebuilt decks."""
    return Recorder(Setup(DECKS), Secrets.from_seed(seed), every=10)


def choice(g: Game, rng: random.Random) -> tuple[Seat, Option]:
    """Choose at random among what somebody is asked."""
    seat = rng.choice(deciding(g))
    return seat, rng.choice([one for one in options(g, seat) if one.verb not in ("back", "call_off")])


def played(seed: int, moves: int, undos: float) -> Recorder:
    """Play at random, with undos of random reach at a rate; every position is sound."""
    rng, recorder = random.Random(seed), start(seed)
    while recorder.game.frames and len(recorder.commands) < moves:
        known = standing(recorder.commands)[-REACH // 4 :]
        if known and rng.random() < undos:
            back_to = rng.choice(known) - 1
            recorder.play(rng.choice((0, 1)), command(back_to))
            assert invariants.check(recorder.game) == []
        else:
            recorder.play(*choice(recorder.game, rng))
    return recorder


def until_drawn(seed: int = 5) -> tuple[Recorder, Game]:
    """Play until a command takes cards from the deck of seat 0; returns the position before it too."""
    rng, recorder = random.Random(seed), start(seed)
    while True:
        before = recorder.game.clone()
        recorder.play(*choice(recorder.game, rng))
        g = recorder.game
        same = g.counters.get("shuffle:0") == before.counters.get("shuffle:0")
        if g.turn.number >= 1 and same and len(g.zone(0, DECK)) < len(before.zone(0, DECK)):
            return recorder, before


@pytest.mark.parametrize("seed", range(4))
def test_random_games_with_undo_replay_and_keep_invariants(seed: int) -> None:
    """Games in which anything is taken back at random stay sound and replay to the same digests."""
    recorder = played(seed, 400, 0.08)
    assert sum(one.option.verb == UNDO for one in recorder.commands) > 10
    assert replay(recorder.record()).ok


@pytest.mark.parametrize("seed", range(3))
def test_chance_is_never_given_twice(seed: int) -> None:
    """Counters of chance only grow, whatever is taken back."""
    rng, recorder = random.Random(seed), start(seed)
    most: dict[str, int] = {}
    for _ in range(300):
        known = standing(recorder.commands)
        if known and rng.random() < 0.15:
            recorder.play(0, command(rng.choice(known[-20:]) - 1))
        else:
            recorder.play(*choice(recorder.game, rng))
        now = recorder.game.counters
        assert all(now.get(purpose, 0) >= count for purpose, count in most.items())
        most = dict(now)


@pytest.mark.parametrize("seed", range(2))
def test_nothing_hidden_shows_after_an_undo(seed: int) -> None:
    """After random undos, shuffling what a seat cannot see changes nothing that it is shown or that follows."""
    rng, recorder = random.Random(seed), start(seed)
    for number in range(240):
        known = standing(recorder.commands)
        if known and rng.random() < 0.1:
            recorder.play(0, command(rng.choice(known[-20:]) - 1))
            g = recorder.game
            actor, option = choice(g, rng)
            for seat in (0, 1):
                assert not list(differences(g, permute_hidden(g, seat, random.Random(number)), seat))
                assert not list(consequences(g, seat, actor, option, random.Random(number)))
        else:
            recorder.play(*choice(recorder.game, rng))


def test_board_is_as_it_was() -> None:
    """Where no deck was touched, the position is the old one but for the ids of questions, which are new."""
    rng, recorder = random.Random(2), start(2)
    for _ in range(200):
        before = recorder.game.clone()
        recorder.play(*choice(recorder.game, rng))
        g = recorder.game.clone()
        if g.zones == before.zones or any(g.zone(seat, DECK) != before.zone(seat, DECK) for seat in (0, 1)):
            continue
        undo(g, 0, (before,))
        assert shown(g) == shown(before)
        assert g.frames == before.frames
        assert all(new > old for new, old in zip(g.stamps, before.stamps, strict=True))


def test_undo_past_a_draw_deals_the_unknown_part_anew() -> None:
    """The drawn card may lie anywhere afterwards; cards whose place is known stay where they are."""
    recorder, before = until_drawn()
    told = before.zone(0, DECK)[-1]
    atoms.make_known(before, told, 1)
    g = recorder.game
    undo(g, 0, (before,))
    assert g.cards[told] == before.cards[told]
    assert g.zone(0, DECK)[-1] == told
    assert g.counters.get("shuffle:0", 0) == before.counters.get("shuffle:0", 0) + 1
    assert sorted(g.cards[iid].did for iid in g.zone(0, DECK)) == sorted(
        before.cards[iid].did for iid in before.zone(0, DECK)
    )
    assert [g.cards[iid].did for iid in g.zone(0, DECK)] != [before.cards[iid].did for iid in before.zone(0, DECK)]
    assert {g.cards[iid].did for iid in g.zone(0, HAND)} == {before.cards[iid].did for iid in before.zone(0, HAND)}


def test_look_in_between_is_noticed() -> None:
    """A deck that was looked into and left as it was is shuffled too: every position since counts."""
    _, before = until_drawn()
    looked = before.clone()
    atoms.make_known(looked, looked.zone(1, DECK)[0], 0b10)
    now = before.clone()
    undo(now, 0, (before, looked))
    assert now.counters.get("shuffle:1", 0) == before.counters.get("shuffle:1", 0) + 1
    assert now.counters.get("shuffle:0", 0) == before.counters.get("shuffle:0", 0)


def test_agents_go_back_too() -> None:
    """What is said of an agent in play is part of the board."""
    g = start(1).game
    other = g.clone()
    other.agents = {7: "an agent"}  # type: ignore[dict-item]
    atoms.put_back(g, other)
    assert g.agents == other.agents


def test_draws_are_not_free() -> None:
    """A decision that drew needs agreement; so does one that the other side answered."""
    recorder, before = until_drawn()
    last = recorder.commands[-1]
    assert not is_free(last.seat, last.option, before, recorder.game, recorder.game)


def test_free_undo_takes_back_one_quiet_decision() -> None:
    """In random play some decisions may be taken back alone; none of them drew, rolled, passed or was answered."""
    rng, recorder, free = random.Random(8), start(8), 0
    for _ in range(300):
        before = recorder.game.clone()
        seat, option = choice(recorder.game, rng)
        events = [] if recorder.game.events is None else recorder.game.events
        events.clear()
        recorder.play(seat, option)
        if is_free(seat, option, before, recorder.game, recorder.game):
            free += 1
            assert not {one.kind for one in events} & {"dice", "draw", "drew", "shuffle"}
            assert option.verb != "pass"
    assert free > 20


@pytest.mark.rule("1.8.F1")
def test_whether_a_declaration_is_free_tells_nothing_of_the_other_deck() -> None:
    """A Wizard player who looks for the declared Wizard is asked, found or not; the declarer may take it back either way."""
    free = {}
    for wizard in ("Saruman [TW]", "Gandalf [TW]"):
        s = Scenario().alignment("alice", "fallen-wizard").pool("alice", "Beretar").pool("bob", "Théoden")
        s.sites("alice", "The White Towers [WH]").deck("alice", "Saruman [WH]; 20 Orc-guard")
        s.sites("bob", "Rivendell").deck("bob", f"{wizard}; 20 Orc-guard").start("character draft")
        before = s.game.clone()
        (option,) = options(before, 0)
        s.do("alice", "be Saruman")
        assert deciding(s.game) == (1,)
        free[wizard] = is_free(0, option, before, s.game, s.game), len(options(s.game, 1)) > 1
    assert free == {"Saruman [TW]": (True, True), "Gandalf [TW]": (True, False)}


def test_standing_commands_leave_out_what_was_taken_back() -> None:
    """Numbers that were taken back are gone; a command beside the questions is a wall."""
    one = Command(0, Option("pass"))
    assert standing([one, one, one]) == [1, 2, 3]
    assert standing([one, one, one, Command(0, command(1)), one]) == [1, 5]
    assert standing([one, one, Command(0, Option(CONCEDE)), one]) == [4]


def test_finished_game_stays_finished() -> None:
    """Nothing is taken back in a game that is over, and nothing changes."""
    recorder = start(1)
    history = History(recorder.game)
    recorder.play(0, Option(CONCEDE))
    was = digest(recorder.game)
    with pytest.raises(Refusal, match="over"):
        recorder.play(0, command(0))
    assert digest(recorder.game) == was
    with pytest.raises(Refusal, match="too long ago"):
        history.since(3)


def test_undo_to_a_restored_position_is_the_same() -> None:
    """A position that was saved and read again serves an undo as well as one in memory."""
    recorder, before = until_drawn(6)
    one, two = recorder.game.clone(), recorder.game.clone()
    undo(one, 1, (before,))
    undo(two, 1, (restore(snapshot(before), before.secrets),))
    assert digest(one) == digest(two)
