"""The board in words: what is declared stands in order, with its targets, and numbers are said as people say them."""

from __future__ import annotations

import pytest

import engine
from bot.pictures.board import board_picture
from bot.strings import speaking
from bot.views.table.board import board_text
from carddb.language.speech import called
from engine.scenarios.scenario import Scenario


def declared() -> Scenario:
    """Let bob play a hazard on Elrond, who is on his way, so that alice may respond."""
    s = Scenario().company("alice", "Rivendell", "Elrond", to="Moria").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Lure of the Senses").hand("alice", "Dodge").start("hazards").passes("alice")
    return s.do("bob", "play Lure of the Senses on Elrond")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Chain of effects, the last resolves first: 1. {card} on Elrond (bob)"),
        ("es", "Cadena de efectos, el último se resuelve primero: 1. {card} sobre Elrond (bob)"),
    ],
)
def test_chain_stands_in_order_with_its_targets(language: str, said: str) -> None:
    """Every declared action is numbered, with its target and who declared it; the picture shows it too."""
    s = declared()
    with speaking(language):
        card = called(s.game.facts(s.card("Lure of the Senses").iid))
        assert said.format(card=card) in board_text(engine.view(s.game, None))
    assert board_picture(engine.view(s.game, None)) != board_picture(engine.view(s.passes("alice").game, None))


def test_one_strike_is_said_in_the_singular() -> None:
    """An attack of one strike is no attack of “1 strikes”."""
    s = Scenario().company("alice", "Moria", "Bilbo").company("bob", "Grey Havens", "Círdan").hand("alice", "Dodge")
    s.hand("bob", "Orc-lieutenant").dice(2, 2).start("hazards").passes("alice").do("bob", "play Orc-lieutenant")
    while engine.view(s.game, None).attack is None:
        s.passes(s.asked()[0])
    assert "Attack by **Orc-lieutenant**: 1 strike, prowess 7" in board_text(engine.view(s.game, None))
