"""What the tests of cards stand on: their helpers find what they name, and the cards that they try are cards."""

from __future__ import annotations

from engine.queries.cards import company_of
from engine.scenarios.phrases import card_names
from tests.cards.positions.hazards import STAY, attack_line, limit, meet
from tests.cards.positions.places import company_at, here
from tests.cards.positions.stones import GOLD, SPECIAL


def test_names_are_cards() -> None:
    """Every ring that is tried here is a card."""
    from carddb.search.names import fold

    assert all(fold(name) in card_names() for name in (*GOLD, *SPECIAL))


def test_limits_are_what_they_were() -> None:
    """Nothing in these tests leaves a mark on a company that no hazard was played on."""
    s = meet(STAY, "Gimli")
    assert limit(s, "Gimli") == 2
    assert not attack_line(s, "Orc-guard")


def test_company_of() -> None:
    """The helper finds the company that is meant."""
    s = company_at("LE-367")
    assert company_of(s.game, s.card("Ostisen").iid) == here(s)
