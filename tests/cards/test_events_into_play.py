"""Events that come into play without conditions of their own, and those whose condition is on whom they are played."""

from __future__ import annotations

import pytest
from hazards import STAY, meet, resolve, turn_to_bob

from engine.scenarios.scenario import Scenario
from engine.state.game import PLAY

HAZARDS = [
    *("Minions Stir", "The Moon Is Dead", "Full of Froth and Rage", "Wake of War", "Rank upon Rank"),
    *("Thrice Outnumbered", "Power Built by Waiting", "Summons from Long Sleep", "From the Pits of Angband"),
    *("Stench of Mordor", "Plague of Wights", "Press-gang", "Monstrosity of Diverse Shape"),
    *("Spawn of Ungoliant", "Ungoliant’s Foul Issue", "Ungoliant’s Progeny", "The Sun Shone Fiercely"),
]
RESOURCES = [
    ("Crown of Flowers", "wizard"),
    ("Safe from the Shadow", "wizard"),
    ("Forewarned Is Forearmed", "wizard"),
    ("Tokens to Show", "ringwraith"),
    ("Out He Sprang", "balrog"),
    ("Great Army of the North", "ringwraith"),
    ("A More Evil Hour", "balrog"),
    ("Prone to Violence", "balrog"),
    ("Gangways over the Fire", "balrog"),
]


@pytest.mark.parametrize("card", HAZARDS)
def test_hazards_come_into_play(card: str) -> None:
    """In a movement/hazard phase, on nobody, counted against the limit, and they stay."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").hand("bob", card, "Orc-guard").start("hazards")
    assert [one for one in turn_to_bob(s).options("bob") if one.startswith("Play ")] == [f"Play {card}"]
    resolve(s.do("bob", f"play {card}"))
    assert s.card(card).zone == PLAY
    assert s.game.companies[min(s.game.companies)].used + s.game.companies[max(s.game.companies)].used == 1


@pytest.mark.parametrize(("card", "kind"), RESOURCES)
def test_resources_come_into_play(card: str, kind: str) -> None:
    """In the organization phase of their player, in no more ways than they have, on nobody, and they stay."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    home = {"wizard": ("Rivendell", "Gimli"), "ringwraith": ("Dol Guldur [LE]", "Gorbag")}
    s.company("alice", *home.get(kind, ("Moria [BA]", "The Balrog"))).hand("alice", card, "Cram")
    s.start("organization")
    found = [one for one in s.options("alice") if one.startswith(f"Play {card}")]
    assert len(found) == (2 if card == "Great Army of the North" else 1)
    resolve(s.do("alice", found[0]))
    for _ in range(3):
        if s.asked() == ("alice",) and "Do not" in s.options("alice"):
            s.do("alice", "Do not")
    assert s.card(card).zone == PLAY


@pytest.mark.parametrize("card", ["Crown of Flowers", "Safe from the Shadow", "Forewarned Is Forearmed"])
def test_they_come_before_the_organization_phase_ends(card: str) -> None:
    """9.6.6: once something is played that belongs to the end of the phase, nothing else fits in."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", "Aragorn II", "Bilbo")
        .company("bob", "Lórien", "Dori")
    )
    s.hand("alice", card, "2 Stealth").start("organization").expect(f"alice may play {card}")
    resolve(s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Stealth"))))
    assert s.asked() == ("alice",)
    assert {one.partition(",")[0] for one in s.options("alice")} == {"Pass", "Play Stealth"}


@pytest.mark.parametrize(
    ("card", "who", "possible"),
    [
        ("Lure of the Senses [LE]", "Gimli", True),
        ("Lure of the Senses [LE]", "Gandalf", True),
        ("Lure of the Senses [TW]", "Bilbo", True),
        ("Foolish Words [TD]", "Gimli", True),
        ("Foolish Words [LE]", "Gandalf", True),
        ("Rebel-talk", "Gimli", True),
        ("Rebel-talk", "Gandalf", False),
        ("Rebel-talk", "Boromir II", True),
        ("Rebel-talk", "Elrond", False),
        ("Rebel-talk", "Thorin II", False),
        ("Rebel-talk", "Glorfindel II", False),
    ],
)
def test_on_whom_hazards_are_played(card: str, who: str, *, possible: bool) -> None:
    """Some spare Ringwraiths and Wizards, or those of a mind above seven."""
    plain = card.partition(" [")[0]
    s = turn_to_bob(meet(STAY, who, hand=card, mine="Cram"))
    assert any(one.startswith(f"Play {plain} on {who}") for one in s.options("bob")) == possible
    if possible:
        resolve(s.do("bob", f"play {plain} on {who}")).expect(f"{who} bears {plain}")


@pytest.mark.parametrize("card", ["Lure of the Senses [LE]", "Rebel-talk"])
def test_ringwraiths_are_spared(card: str) -> None:
    """They are played on other minions only."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dol Guldur [LE]", "The Witch-king", "Muzgash").hand("alice", "Cram")
    s.hand("bob", card, "Orc-guard").start("hazards")
    found = [one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {card.partition(' [')[0]}")]
    assert len(found) == 1
    assert "Muzgash" in found[0]
