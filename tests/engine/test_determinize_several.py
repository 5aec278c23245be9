"""Hidden information among three to five players: none of them can tell apart what he cannot see of any of the others."""

from __future__ import annotations

import itertools
import random

import pytest
from playing import positions, several

from engine.kernel import machine
from engine.policies import determinize
from engine.rules.getting_ready.frames import AvatarChoiceFrame
from engine.state.game import Game
from engine.words.view import view

TABLES = list(itertools.product((3, 4, 5), ("random", "greedy"), range(4)))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_is_shown_more_while_they_sit_down(seats: int) -> None:
    """From the rolls over the choice of avatars to the first turn nothing shown or asked depends on hidden cards."""
    met = 0
    for number, (g, actor, option) in enumerate(positions(several(seats, first=seats), seed=seats, share=1.0)):
        if g.turn.number:
            break
        met += isinstance(g.frames[-1], AvatarChoiceFrame)
        for seat in g.seats if number % 3 == 0 or isinstance(g.frames[-1], AvatarChoiceFrame) else ():
            other = determinize.permute_hidden(g, seat, random.Random(number))
            assert not list(determinize.differences(g, other, seat))
            assert not list(determinize.consequences(g, seat, actor, option, random.Random(number)))
    assert met >= seats


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seats", "policy", "seed"), TABLES)
def test_nothing_shown_or_following_depends_on_hidden_cards(seats: int, policy: str, seed: int) -> None:
    """In games of several no seat tells by its view, question, words or by what follows what it cannot see."""
    table = several(seats, policy, seed)
    for number, (g, actor, option) in enumerate(positions(table, seed=seed, share=0.04)):
        rng = random.Random(number)
        for seat in g.seats:
            assert not list(determinize.differences(g, determinize.permute_hidden(g, seat, rng), seat))
            assert not list(determinize.consequences(g, seat, actor, option, rng))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_determinised_game_of_several_looks_the_same(seats: int) -> None:
    """The seat's view and its question are equal in a determinised game."""
    for number, (g, _, _) in enumerate(positions(several(seats), seed=seats, share=0.02)):
        for seat in g.seats:
            other = determinize.determinize(g, seat, random.Random(number))
            assert view(other, seat) == view(g, seat)
            assert machine.decision(other, seat) == machine.decision(g, seat)


@pytest.mark.parametrize("seats", [3, 5])
def test_a_choice_that_is_told_too_early_is_found(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The property notices when the question of a seat says which avatar stands in the deck of another one."""
    from engine.rules.getting_ready import avatars

    g = next(g for g, _, _ in positions(several(seats), seed=1, share=1.0))
    assert isinstance(g.frames[-1], AvatarChoiceFrame)
    rules = avatars.AvatarChoiceRules

    def telling(self: object, g: Game, f: AvatarChoiceFrame, seat: int) -> str:
        return ", ".join(g.facts(one).name for other in g.seats if other != seat for one in g.zone(other, 0)[:9])

    monkeypatch.setattr(rules, "prompt", telling)
    others = (determinize.permute_hidden(g, 0, random.Random(number)) for number in range(5))
    assert any(list(determinize.differences(g, other, 0)) for other in others)
