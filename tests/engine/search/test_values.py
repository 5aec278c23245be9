"""The value of positions: its features, the weights that come with the game, and what is believed of hidden cards."""

from __future__ import annotations

import random

import pytest

from engine.policies.determinize import hidden_from, permute_hidden
from engine.policies.search.beliefs import supplies
from engine.policies.search.features import NAMES, features
from engine.policies.search.valuation import FILE, STAGES, fitted, position_value, read, written
from engine.queries.alignments import KINDS
from engine.scenarios.scenario import Scenario
from engine.selfplay import games
from tests.engine.playing import advanced, pairing
from tests.engine.search.positions import early

OWN = ("hand", "hazards", "sites", "constant")  # what only the seat itself knows, and what has no sides


def test_features_are_even_where_both_sides_are() -> None:
    """What everybody sees counts for one seat as much as against the other."""
    for g, _, _ in early("AC", seed=3, share=0.1):
        one, other = (dict(zip(NAMES, features(g, seat), strict=True)) for seat in (0, 1))
        for name in NAMES:
            if name not in OWN:
                assert one[name] == pytest.approx(-other[name]), name


def test_features_say_what_is_there() -> None:
    """Points, wounds, prowess and corruption of a position come out by name."""
    s = Scenario().company("alice", "Moria", "Bilbo, wounded", "Glorfindel II").company("bob", "Lórien", "Haldir")
    s.pile("alice", "Rangers of the North").start("organization")
    found = dict(zip(NAMES, features(s.game, 0), strict=True))
    assert found["wounded"] == 1
    assert found["characters"] == 1
    assert found["points: faction"] == 3
    strength = {name: s.game.facts(s.card(name).iid).prowess or 0 for name in ("Bilbo", "Glorfindel II", "Haldir")}
    assert found["prowess"] == strength["Bilbo"] + strength["Glorfindel II"] - strength["Haldir"]
    assert found["turn"] == 1


@pytest.mark.slow
def test_hidden_cards_of_the_other_side_do_not_enter_features() -> None:
    """Shuffling what a seat cannot see changes none of its features, and no value."""
    for number, (g, seat, _) in enumerate(early("BG", seed=6, share=0.1)):
        if g.turn.number:
            other = permute_hidden(g, seat, random.Random(number))
            assert features(other, seat) == features(g, seat)
            assert position_value(other, seat) == position_value(g, seat)


def test_weights_come_for_every_kind_of_player_and_stage() -> None:
    """The file that comes with the game has a weight of each feature for all, and is read as it is written."""
    ends, weights = fitted()
    assert set(weights) == {(kind, stage) for kind in KINDS for stage in STAGES}
    assert read(written(ends, weights, "again")) == (ends, weights)
    for row in weights.values():
        assert dict(zip(NAMES, row, strict=True))["lead"] > 0


def test_weights_of_other_features_are_refused() -> None:
    """A file that lacks a feature, or has another one, says which command makes it anew."""
    content = FILE.read_text("utf-8").replace('"wounded"', '"hurt"', 1)
    with pytest.raises(ValueError, match="palantir train"):
        read(content)


def test_what_was_seen_tells_the_deck() -> None:
    """After some turns the cards that are expected of the other side are nearly all of the list that it plays."""
    g, _ = games.start(pairing("AC"), 3)
    g = advanced(g, 6, "greedy")
    listed = {g.cards[iid].did for iid in range(len(g.cards)) if g.cards[iid].owner == 1}
    found = supplies(g, 0, random.Random(1))[1]
    expected = [did for kind in ("hazard", "resource") for did in found[kind]]
    assert sum(did in listed for did in expected) > 0.9 * len(expected)


def test_what_is_expected_is_not_read_from_hidden_cards() -> None:
    """What the other side is expected to hold depends on nothing that the seat cannot see."""
    for number, (g, seat, _) in enumerate(early("EF", seed=8, share=0.1)):
        other = permute_hidden(g, seat, random.Random(number))
        assert hidden_from(other, seat) == hidden_from(g, seat)
        assert supplies(other, seat, random.Random(5)) == supplies(g, seat, random.Random(5))
