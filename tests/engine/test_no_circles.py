"""Nobody goes round in circles: what costs nothing and does nothing is not offered or taken again and again."""

from __future__ import annotations

import random

import pytest
from playing import pairing

from engine import api
from engine.kernel import machine
from engine.policies import registry
from engine.scenarios.scenario import Scenario
from engine.selfplay import games
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.records import ORGANIZATION, PLAY

ENOUGH = 30  # answers after which whoever looks for a way out of the organization phase has found it


def fire(*others: str) -> Scenario:
    """Put the Balrog with his flame in hand at the deeps, with others in his company."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Edoras", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog", *others).hand("alice", "Flame of Udûn").hand("bob", "Wargs")
    return s.sideboard("alice", "Cram").start("organization")


def aflame() -> Scenario:
    """Let the Balrog have put on his flame in the midst of others, and organize no more."""
    s = fire("Azog")
    s.do("alice", "play Flame of Udûn on The Balrog")
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    return s


def test_who_must_be_alone_ends_no_phase_among_others() -> None:
    """With the flame on the Balrog among others the phase does not end, and a card or an organization leads out."""
    s = aflame()
    assert "End the organization phase" not in s.options("alice")
    s.refused("alice", "pass", "9.4")
    assert "Use Flame of Udûn" in s.options("alice")


@pytest.mark.parametrize("policy", ["greedy", "gentle"])
def test_policies_find_the_way_out(policy: str) -> None:
    """A practice opponent that may not end its phase does what lets it end, instead of looking around for ever."""
    for seed in range(5):
        s = aflame()
        rng = random.Random(seed)
        for _ in range(ENOUGH):
            if s.game.turn.phase != ORGANIZATION:
                break
            seat = machine.deciding(s.game)[0]
            api.answer(s.game, seat, s.game.stamps[seat], registry.choose(policy, s.game, seat, rng))
        assert s.game.turn.phase != ORGANIZATION


@pytest.mark.parametrize(("others", "plays"), [((), True), (("Azog",), False)])
def test_greedy_plays_nothing_that_it_would_take_back(others: tuple[str, ...], *, plays: bool) -> None:
    """The flame is put on where the Balrog is alone, and kept where others are with him."""
    s = fire(*others)
    rng = random.Random(1)
    for _ in range(ENOUGH):
        if s.game.turn.phase != ORGANIZATION:
            break
        seat = machine.deciding(s.game)[0]
        api.answer(s.game, seat, s.game.stamps[seat], registry.choose("greedy", s.game, seat, rng))
    assert s.game.turn.phase != ORGANIZATION
    assert (s.card("Flame of Udûn").zone == PLAY) == plays


def test_sideboard_is_looked_at_once() -> None:
    """Whoever reaches for the sideboard and takes nothing does something else before the next look."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", "Bilbo").company("bob", "Edoras", "Dori")
    s.hand("alice", "Fellowship").hand("bob", "Wargs").sideboard("alice", "Cram").start("organization")
    s.do("alice", "reach the sideboard with Gandalf").do("alice", "confirm")
    assert "Tap Gandalf to reach the sideboard" not in s.options("alice")
    s.refused("alice", "reach the sideboard with Gandalf", "2.II.6")
    s.expect("Gandalf is untapped")
    s.do("alice", "organize").do("alice", next(one for one in s.options("alice") if "Bilbo" in one)).do(
        "alice", "confirm"
    )
    s.do("alice", "reach the sideboard with Gandalf").do("alice", "fetch Cram to the discard pile").do(
        "alice", "confirm"
    )
    s.expect("Gandalf is tapped", "Cram is in the discard pile")


def position(g: Game) -> object:
    """Return what is on the table and asked, without counters, numbers of questions and the log."""
    table = (tuple(g.cards), tuple(g.zones), tuple(g.companies.items()), g.lasting, tuple(g.players))
    return hash((*table, tuple(g.frames), g.turn))


@pytest.mark.slow
@pytest.mark.parametrize("decks", ["AF", "BG", "HC"])
def test_nothing_is_as_it_was_in_the_same_turn(decks: str) -> None:
    """Within a turn no position comes back at a question that is no step of a composite choice: play goes on."""
    match = pairing(decks, "greedy")
    g, rng = games.start(match, 77)
    turn, seen = -1, set()
    for seat, _ in games.moves(g, match, rng):
        if g.turn.number != turn:
            turn, seen = g.turn.number, set()
        if isinstance(g.frames[-1], DraftFrame):
            continue
        now = (seat, position(g))
        assert now not in seen
        seen.add(now)
