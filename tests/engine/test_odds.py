"""What is said of a fight, a journey or a check beforehand is what comes of it, in games at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import engine
from carddb.decks.decks import prebuilt
from engine.policies import registry
from engine.queries.attributes import corruption_modifier, corruption_points
from engine.queries.cards import is_character
from engine.queries.corruption_sources import modifier_sources, point_sources
from engine.queries.fights import attack_of, difference_chance, strike_of
from engine.rules.combat.odds import outcome
from engine.rules.combat.strikes import against_of, strike_prowess
from engine.rules.movement.frames import DrawChoiceFrame
from engine.rules.site.expected import Expected, expected_attacks, expected_draws
from engine.rules.site.frames import EnterFrame
from engine.state.attack_frames import AttackFrame, StrikeFrame
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Company, Event

STEPS = 700
QUIET = ("pass", "confirm", "no_attack", "decline")


def played(decks: str, seed: int, steps: int = STEPS) -> Iterator[Game]:
    """Play at random and yield the game before every decision."""
    lists = [engine.deck_list(prebuilt()[letter]) for letter in decks]
    setup = engine.Setup((lists[0], lists[1]), ("alice", "bob"), "short")
    game, rng = engine.new_game(setup, engine.Secrets.from_seed(seed)), random.Random(seed)
    for _ in range(steps):
        asked = engine.deciding(game)
        if not asked:
            return
        yield game
        seat = rng.choice(asked)
        engine.answer(game, seat, game.stamps[seat], registry.choose("random", game, seat, rng))


def quietly(game: Game, most: int = 40) -> Iterator[Game]:
    """Go on in a copy in which everybody lets happen what happens, and yield it at every question."""
    copy = game.clone(events=True)
    for _ in range(most):
        asked = engine.deciding(copy)
        if not asked:
            return
        yield copy
        question = engine.decision(copy, asked[0])
        assert question is not None
        quiet = next((one for one in question.options if one.verb in QUIET), question.options[0])
        engine.answer(copy, asked[0], question.id, quiet)


def fought(game: Game, company: Company) -> tuple[AttackFrame | None, list[tuple[int, int, int]]]:
    """Enter, and return the first automatic-attack before its strikes are assigned, and its strikes: who, own, against."""
    entering = game.clone()
    option = next(one for one in engine.options(entering, company.seat) if one.verb == "enter")
    engine.answer(entering, company.seat, entering.stamps[company.seat], option)
    first: AttackFrame | None = None
    strikes: list[tuple[int, int, int]] = []
    for now in quietly(entering):
        attack, strike = attack_of(now), strike_of(now)
        if attack is None or not attack.automatic or attack.company != company.id:
            return first, strikes
        top = now.frames[-1]
        first = first or (attack if isinstance(top, WindowFrame) else None)
        again = bool(strikes) and isinstance(top, WindowFrame) and top.name == "attack"  # some attack twice
        if again or attack.origin.number != (first or attack).origin.number:
            return first, strikes
        plain = strike is not None and not (strike.choices.excess or strike.choices.support or strike.result.rolled)
        if strike is not None and plain:
            strikes.append((strike.target, strike_prowess(now, attack, strike), against_of(now)))
    return first, strikes


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF", "GH", "IJ"])
def test_attack_at_a_site_is_as_it_was_expected(decks: str) -> None:
    """Strikes, prowess and body of the first automatic-attack, and both sides of each strike, are those told before."""
    seen = 0
    for game in played(decks, 7, 1500):
        frame = game.frames[-1]
        if not isinstance(frame, EnterFrame):
            continue
        company = game.companies[frame.company]
        expected = expected_attacks(game, company, company.site)
        attack, strikes = fought(game, company)
        if attack is None:
            continue
        assert numbers(expected[0]) == (attack.strength.prowess, attack.strength.body, attack.harm.detainment)
        assert attack.strength.each or expected[0].attack.strikes == attack.strength.strikes
        told = {(one.card, one.own, one.against) for one in expected[0].odds}
        assert told.issuperset(strikes)
        seen += 1
    assert seen > 0


def numbers(one: Expected) -> tuple[int, int, bool]:
    """Return prowess, body (-1: none) and whether an attack that is expected only detains."""
    return one.attack.prowess, -1 if one.attack.body is None else one.attack.body, one.attack.detainment == "all"


def test_draws_are_as_many_as_were_expected() -> None:
    """What both may draw for a journey is what was told when its destination was chosen."""
    told: dict[int, tuple[int, int]] = {}
    seen = 0
    for game in played("AB", 3):
        for company in game.companies.values():
            if company.destination >= 0 and company.origin < 0 and company.seat == game.active:
                told[company.id] = expected_draws(game, company, company.destination)
        frame = game.frames[-1]
        if isinstance(frame, DrawChoiceFrame) and frame.company in told:
            seat = game.companies[frame.company].seat
            assert (frame.most[seat], frame.most[1 - seat]) == told.pop(frame.company)
            seen += 1
    assert seen > 3


def rolls(game: Game) -> tuple[Event | None, list[Event]]:
    """Go on to the next roll against a strike, and return it with what happened until the one after it."""
    events = list(list(quietly(game, 4))[-1].events or ())
    at = [place for place, one in enumerate(events) if one.kind == "strike"]
    return (events[at[0]], events[at[0] : (at[1:] or [len(events)])[0]]) if at else (None, [])


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF"])
def test_strike_ends_as_its_outcome_says(decks: str) -> None:
    """Of each roll the outcome told before says whether the strike fails, and whether it wounds or taps."""
    seen = set()
    for game in played(decks, 11):
        strike = game.frames[-2] if len(game.frames) > 1 and isinstance(game.frames[-1], WindowFrame) else None
        if not isinstance(strike, StrikeFrame) or strike.result.rolled:
            continue
        said = outcome(game, strike)
        rolled, after = rolls(game)
        if rolled is None or said.rolled:
            continue
        _, made, own, _, against = rolled.data
        if (own, against) != (said.own, said.against):
            continue  # it was supported, or the attacker spent excess strikes
        wounded = Event("wounded", rolled.audience, (game.cards[strike.target].did,)) in after
        if int(made) < said.need - 1:
            assert wounded == (said.harm in ("wounds", "eliminates"))
            seen.add("hit")
        else:
            assert not wounded
            seen.add("ineffectual" if int(made) == said.need - 1 else "failed")
    assert "failed" in seen


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EF", "GH"])
def test_corruption_is_the_sum_of_its_sources(decks: str) -> None:
    """The rows of a character's corruption and of its checks add up to what counts; most of them name their card."""
    named = whole = 0
    for game in played(decks, 5):
        for company in game.companies.values():
            for iid in filter(lambda one: is_character(game, one), company.characters):
                points, added = point_sources(game, iid), modifier_sources(game, iid)
                assert sum(amount for _, amount in points) == corruption_points(game, iid)
                assert sum(amount for _, amount in added) == corruption_modifier(game, iid)
                named += sum(source >= 0 for source, _ in (*points, *added))
                whole += len(points) + len(added)
    assert named > 0.9 * whole > 10


def test_two_rolls_are_compared_exactly() -> None:
    """The chance that one roll is higher than another: half of what is not equal."""
    assert (difference_chance(1), difference_chance(0), difference_chance(-10), difference_chance(11)) == (
        44,
        56,
        100,
        0,
    )
