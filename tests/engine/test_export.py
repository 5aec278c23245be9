"""Positions as scenario files: they load again to the same board, and say nothing that their reader may not know."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from playing import positions, several

from engine.policies.determinize import permute_hidden
from engine.queries.cards import companies, on
from engine.scenarios.export import EVERYTHING, position_text
from engine.scenarios.positions import ScenarioError
from engine.scenarios.reading import Reader
from engine.state.game import Game
from engine.state.records import CHAIN, DECK, DISCARD, HAND, MOVEMENT_HAZARD, MP_PILE, OUT, PLAY, SETUP, SIDEBOARD
from engine.state.seats import left_of, seating

Board = dict[str, object]


def board(g: Game) -> Board:
    """Return what everybody sees of a board, by names: companies with everybody and everything in them, and piles."""

    def card(iid: int) -> tuple[str, int]:
        return g.facts(iid).id, g.cards[iid].status

    found: Board = {"turn": g.turn.number, "active": g.active}
    for seat in (0, 1):
        found[f"companies {seat}"] = sorted(
            (
                g.facts(one.site).id,
                sorted(
                    (
                        card(iid),
                        g.facts(g.cards[iid].host).id if g.cards[iid].host >= 0 else str(g.cards[iid].host),
                        sorted(card(borne) for borne in on(g, iid) if g.facts(borne).type != "character"),
                    )
                    for iid in one.characters
                ),
            )
            for one in companies(g, seat)
        )
        for zone in (MP_PILE, OUT, SIDEBOARD, DISCARD, DECK):
            ids = [iid for iid in g.zone(seat, zone) if g.facts(iid).type != "site"]
            found[f"{zone} {seat}"] = Counter(g.facts(iid).id for iid in ids)
        hand = [*g.zone(seat, HAND), *g.zone(seat, CHAIN)]
        hand += [iid for iid in g.zone(seat, PLAY) if g.cards[iid].face_down and g.facts(iid).type != "site"]
        found[f"hand {seat}"] = Counter(g.facts(iid).id for iid in hand)
        found[f"points {seat}"] = g.players[seat].exhausted
    return found


LONG = pytest.mark.long


@pytest.mark.slow
@pytest.mark.parametrize(
    ("decks", "seed"), [("AB", 1), pytest.param("CE", 2, marks=LONG), pytest.param("DA", 3, marks=LONG)]
)
def test_position_loads_again(decks: str, seed: int) -> None:
    """Positions all through a game come back with the same companies, statuses, items and piles."""
    loaded = 0
    for g, _, _ in positions(decks, seed, share=0.04, policy="greedy"):
        if g.turn.phase == SETUP or not all(one.characters for one in g.companies.values()):
            continue
        if any(one.env is not None for one in g.lasting):  # a file tells of no effects that last for a while
            continue
        text = position_text(g)
        again = Reader(text).play().scenario.game
        assert differing(board(g), board(again)) == [], text
        loaded += 1
    assert loaded > 12


def differing(one: Board, other: Board) -> list[str]:
    """Return the parts in which two boards differ."""
    return [f"{key}: {one[key]} / {other[key]}" for key in one if one[key] != other[key]]


def test_public_file_depends_on_nothing_hidden() -> None:
    """A spectator's file is the same whatever either side cannot see; a seat's, whatever that seat cannot see."""
    rng = random.Random(2)
    for g, _, _ in positions(seed=4, share=0.05):
        for seat in (0, 1):
            other = permute_hidden(g, seat, rng)
            assert position_text(other, seat) == position_text(g, seat)
            assert position_text(other, None) == position_text(g, None)


def test_hidden_cards_stand_only_in_the_operators_file() -> None:
    """A hand is written for its owner and the operator, as a count for everybody else."""
    g = next(g for g, _, _ in positions(seed=1, share=1.0) if g.turn.number > 0)
    name = g.facts(g.zone(1, HAND)[0]).name
    assert name in position_text(g, EVERYTHING)
    assert "  hand:" not in position_text(g, None)
    assert position_text(g, 0).count("  hand:") == 1
    assert "cards in the hand that this file does not show" in position_text(g, 0)


def test_draft_starts_anew() -> None:
    """A game that is still being set up becomes its draft from the start."""
    g = next(g for g, _, _ in positions(seed=1, share=1.0) if g.turn.phase == SETUP)
    again = Reader(position_text(g)).play().scenario.game
    assert again.turn.phase == SETUP


def test_moment_is_named() -> None:
    """The file says in a note which phase it was taken from and which question was open."""
    g = next(g for g, _, _ in positions(seed=1, share=1.0) if g.turn.phase == MOVEMENT_HAZARD)
    assert "note: taken from the movement/hazard phase" in position_text(g)
    with pytest.raises(ScenarioError):
        Reader(position_text(g)).play().scenario.hand("nobody", "Dodge")


def test_a_position_of_several_keeps_the_order_of_turns() -> None:
    """Players are named as the rolls have seated them, so that turns go round in the file as they did in the game."""
    seen = set()
    for seed in range(4):
        g = next(
            g
            for g, _, _ in positions(several(3), seed=seed, share=1.0)
            if g.turn.number == 1 and g.turn.phase != SETUP and all(one.characters for one in g.companies.values())
        )
        again = Reader(position_text(g)).play().scenario.game
        order = [g.players[seat].name for seat in seating(g)]
        assert [one.name for one in again.players] == order
        assert again.players[left_of(again, again.active)].name == g.players[left_of(g, g.active)].name
        seen.add(tuple(seating(g)))
    assert len(seen) > 1
