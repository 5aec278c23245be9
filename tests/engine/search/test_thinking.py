"""Search policies: what they see, what they leave alone, and what they do when time is short."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.kernel import machine
from engine.policies import registry
from engine.policies.determinize import permute_hidden
from engine.policies.offered import forward
from engine.policies.search.candidates import kind_of_question
from engine.policies.search.records import Level, Thought
from engine.policies.search.teaching import LEAST, advice, judged
from engine.policies.search.thinking import never, thought
from engine.policies.search.valuation import GROUNDS
from engine.saves.snapshot import digest
from engine.state.game import Game
from engine.state.records import Seat
from tests.engine.search.positions import early

LITTLE = Level(6)


def asked(decks: str, seed: int, share: float) -> Iterator[tuple[Game, Seat, Thought]]:
    """Yield positions of a greedy game in which a search has something to compare, each with what it came to."""
    for g, seat, _ in early(decks, seed=seed, share=share):
        options = forward(g, seat)
        if len(options) > 1:
            found = thought(LITTLE, g, seat, options, random.Random(seed))
            if found.tried:
                yield g, seat, found


@pytest.mark.slow
@pytest.mark.parametrize("decks", ["AB", "GJ", "EC"])
def test_hidden_cards_change_neither_choice_nor_values(decks: str) -> None:
    """With everything that a seat cannot see shuffled, a search compares the same options and values them the same."""
    compared = 0
    for number, (g, seat, found) in enumerate(asked(decks, 4, 0.06)):
        other = permute_hidden(g, seat, random.Random(number))
        again = thought(LITTLE, other, seat, forward(other, seat), random.Random(4))
        assert again == found, kind_of_question(g, seat)
        compared += 1
    assert compared


@pytest.mark.slow
@pytest.mark.parametrize("level", registry.LEVELS)
def test_levels_take_what_is_offered_and_change_nothing(level: str) -> None:
    """What a level takes leads forward from the menu; the game that it was asked about is as it was."""
    for g, seat, _ in early("CG", seed=2, share=0.04):
        before, options, dice = digest(g), machine.options(g, seat), list(g.counters)
        assert registry.choose(level, g, seat, random.Random(1)) in forward(g, seat)
        assert (digest(g), machine.options(g, seat), list(g.counters)) == (before, options, dice)


@pytest.mark.slow
def test_playouts_are_kept_to_and_none_fails() -> None:
    """A search makes about as many playouts as its level allows, and each can be played to its end."""
    for _, _, found in asked("BI", 3, 0.06):
        assert 0 < found.playouts <= LITTLE.playouts + 2 * len(found.tried)
        assert not found.failed


@pytest.mark.slow
def test_search_without_time_does_what_greedy_does() -> None:
    """A search that is ended at once takes greedy's choice, never any other."""
    for g, seat, _ in early("DA", seed=3, share=0.05):
        options = forward(g, seat)
        if len(options) > 1:
            hurried = thought(LITTLE, g, seat, options, random.Random(1), over=lambda: True)
            assert hurried.chosen == registry.choose("greedy", g, seat, random.Random(1))
            assert not hurried.playouts


@pytest.mark.slow
def test_search_that_is_ended_takes_the_best_so_far() -> None:
    """A search that is ended on the way says what it has compared by then, with as much as was played."""
    for g, seat, _ in early("AC", seed=5, share=0.2):
        options = forward(g, seat)
        if len(options) > 1:
            left = iter(range(2))
            part = thought(LITTLE, g, seat, options, random.Random(1), over=lambda left=left: next(left, -1) < 0)
            if part.tried and any(one.worlds for one in part.tried):
                whole = thought(LITTLE, g, seat, options, random.Random(1), over=never)
                assert part.playouts <= whole.playouts
                assert part.chosen in options
                return
    pytest.fail("no question took two worlds")


@pytest.mark.slow
@pytest.mark.parametrize("decks", ["AB", "GJ"])
def test_teacher_reads_nothing_hidden(decks: str) -> None:
    """With everything that a seat cannot see shuffled, the same advice is given, and an answer costs the same."""
    said = 0
    for number, (g, seat, given) in enumerate(early(decks, seed=7, share=0.04)):
        other = permute_hidden(g, seat, random.Random(number))
        one, two = (advice(world, seat, random.Random(2)) for world in (g, other))
        assert one == two
        assert judged(g, seat, given, random.Random(3)) == judged(other, seat, given, random.Random(3))
        said += one is not None and one.other is not None
    assert said


@pytest.mark.slow
def test_teacher_explains_the_whole_difference() -> None:
    """The shares of the features add up to what lies between two answers, but for those too small to name."""
    compared = 0
    for g, seat, _ in early("BF", seed=9, share=0.04):
        found = advice(g, seat, random.Random(4))
        if found is not None and found.worlds:
            assert abs(sum(found.grounds.values()) - found.gain) < LEAST * len(GROUNDS)
            assert 0 <= found.better <= found.worlds
            compared += 1
    assert compared
