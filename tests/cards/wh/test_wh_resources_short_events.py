"""Resource short events of The White Hand, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.cards import forbidden
from engine.rules.players.fallen import stage_points
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import company_ref
from tests.cards.positions.fallen_wizards import SOME
from tests.cards.positions.hazards import company
from tests.cards.positions.minions import last_modifier, minions_attacked

# --- WH-45 Govern the Storms ---------------------------------------------------------------------------------------


MAGICIANS = {"sorcery": "Hador", "spirit-magic": "Belegorn"}


@pytest.mark.card("WH-45")
@pytest.mark.parametrize(("who", "able"), [("sorcery", True), ("", False)])
def test_govern_the_storms(who: str, able: bool) -> None:
    """A sorcerer's company is neither sent back nor has its sites tapped by hazards; it costs a check at four less."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    name = MAGICIANS[who] if who else "Gorbag"
    s.company("alice", "Minas Morgul [LE]", name, "Lagduf").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Govern the Storms").dice(12).start("organization")
    assert any(one.startswith("Play Govern the Storms") for one in s.options("alice")) == able
    if able:
        s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Govern")), "Roll")
        here = company_ref(company(s, "Lagduf").id)
        assert forbidden(s.game, "hazard-return", here)
        assert forbidden(s.game, "hazard-tapping", here)
        assert last_modifier(s) == -4


# --- WH-48 Poison of his Voice -------------------------------------------------------------------------------------


@pytest.mark.card("WH-48")
def test_poison_of_his_voice_discards() -> None:
    """It discards a hazard permanent-event on somebody in a spirit-magician's company, who checks at three less."""
    name = MAGICIANS["spirit-magic"]
    for site_mate, able in (("Lagduf, bears Lure of Nature", True), ("Lagduf", False)):
        s = (
            Scenario()
            .alignment("alice", "ringwraith")
            .turn(3, "alice")
            .company("alice", "Minas Morgul [LE]", name, site_mate)
        )
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Poison of his Voice").dice(12).start("organization")
        assert any(one.startswith("Play Poison") for one in s.options("alice")) == able
        if able:
            s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Poison")), "Roll")
            s.expect("Lure of Nature is in the discard pile")
            assert last_modifier(s) == -3


@pytest.mark.card("WH-48", "WH-50")
@pytest.mark.parametrize(
    ("card", "points", "left"),
    [
        ("Poison of his Voice", 16, 10),
        ("Poison of his Voice", 8, 3),
        ("White Light Broken", 8, 4),
        ("White Light Broken", 6, 3),
    ],
)
def test_stage_points_are_hidden_for_a_turn(card: str, points: int, left: int) -> None:
    """A Fallen-wizard who uses the magic has fewer stage points for the turn, at least three."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-1")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points]).hand("alice", card).dice(12, 12).start(
        "organization"
    )
    assert not any(one.startswith(f"Play {card}") for one in s.options("alice"))
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-9")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points], "Spells Born of Discord")
    s.hand("alice", card).dice(12, 12).start("organization")
    before = stage_points(s.game, 0)
    ways = [one for one in s.options("alice") if one.startswith(f"Play {card}")]
    s.do("alice", ways[-1]).all_pass()
    assert stage_points(s.game, 0) == max(before - (6 if card.startswith("Poison") else 4), 3)
    atoms.expire(s.game, "turn")
    assert stage_points(s.game, 0) == before
    assert left


# --- WH-49 Sojourn in Shadows --------------------------------------------------------------------------------------


@pytest.mark.card("WH-49")
def test_sojourn_in_shadows() -> None:
    """Beside a user of shadow-magic, who checks at -4, a character is assigned no strike."""
    s = minions_attacked("Orc-guard", "Ciryaher", "Dôgrib", hand="Sojourn in Shadows", site="Moria [LE]", dice=(12, 12))
    s.do("alice", "play Sojourn in Shadows on Dôgrib by Ciryaher").do("alice", "confirm")
    s.expect("the log says: Corruption check for Ciryaher: 12 rolled, −4")
    s = minions_attacked("Orc-guard", "Asternak", "Dôgrib", hand="Sojourn in Shadows", site="Moria [LE]")
    assert not any("Sojourn" in one for one in s.options("alice"))
