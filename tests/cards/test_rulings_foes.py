"""What is ruled on great foes: Nazgûl, Ringwraiths and The Balrog, and what answers them."""

from __future__ import annotations

import pytest
from battles import battle
from hazards import choose, offers, onward, option, resolve, turn_to_bob
from minions import iid

from engine.model import DISCARD, PLAY, TAPPED
from engine.scenario import Scenario

SHIELD_MAIDENS = [("Éowyn", 6), ("Galva", 6), ("Vygavril", 6), ("Peath", 5), ("Vôteli", 5)]


def until(s: Scenario, start: str, most: int = 30) -> str:
    """Go on in the plainest way until the log has a line that starts so, and return it."""
    for _ in range(most):
        found = [line for line in s.log() if line.startswith(start)]
        if found:
            return found[0]
        onward(s)
    return ""


@pytest.mark.ruling("urd:Ringwraith (4)")
@pytest.mark.parametrize(("who", "more"), SHIELD_MAIDENS)
@pytest.mark.parametrize("attacker", ["alice", "bob"])
@pytest.mark.parametrize(
    ("foe", "kind", "great"),
    [("The Balrog", "balrog", True), ("The Witch-king", "ringwraith", True), ("Muzgash", "balrog", False)],
)
def test_great_foes_in_person(who: str, more: int, foe: str, kind: str, attacker: str, *, great: bool) -> None:
    """What counts against Nazgûl counts against Ringwraiths, and against The Balrog, when companies fight."""
    s = battle(own=(foe,), other=(who,), attacker=attacker, kind=kind, dice=(11, 2) * 15)
    own = s.game.facts(iid(s, who)).prowess or 0
    assert f"+{own + (more if great else 0)} prowess" in until(s, f"{who}:")
    if attacker == "bob":
        body = s.game.facts(iid(s, foe)).body or 0
        assert f"against body {(body + 1) // 2 if great else body}" in until(s, f"Body check for {foe}")


@pytest.mark.ruling("urd:Ringwraith (4)")
def test_what_else_is_of_nazgul_is_not_of_ringwraiths() -> None:
    """What discards Nazgûl leaves a Ringwraith in play, and is not played for his sake."""
    for events in ("Adûnaphel", "Doors of Night"):
        s = Scenario().alignment("bob", "ringwraith").company("alice", "Bree", "Gandalf").in_play("bob", events)
        s.company("bob", "Minas Morgul [LE]", "The Witch-king").hand("alice", "Wizard’s River-horses").dice(12)
        s.start("organization")
        assert offers(s, "alice", "Play Wizard’s River-horses") == (events == "Adûnaphel")
        if events == "Adûnaphel":
            choose(s, "alice", "Play Wizard’s River-horses")
        assert s.card("The Witch-king").zone == PLAY
        assert (s.card(events).zone == PLAY) == (events == "Doors of Night")


# --- Nazgûl that become short-events ----------------------------------------------------------------------------


def haunted(*hand: str, kind: str = "wizard", events: str = "Adûnaphel; Ren the Unclean") -> Scenario:
    """Return a company in its movement/hazard phase, with Nazgûl of bob's in play."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    people = ("Gandalf", "Gimli", "Elrond") if kind == "wizard" else ("Gorbag", "Ciryaher", "Lagduf")
    s.company("alice", "Bree" if kind == "wizard" else "Ettenmoors [LE]", *people).in_play("bob", events)
    return s.hand("alice", *hand, "Cram").hand("bob", "Orc-guard").dice(*(12,) * 12).start("hazards")


@pytest.mark.ruling("urd:Nazgûl/1")
def test_a_nazgul_is_a_short_event_at_once() -> None:
    """As it is declared it is out of play: Marvels Told finds nothing to discard any more, and it takes effect."""
    s = turn_to_bob(haunted("Marvels Told", events="Adûnaphel"))
    s.do("bob", option(s, "bob", "Use Adûnaphel on Gimli"))
    assert s.card("Adûnaphel").zone != PLAY
    assert not offers(s, "alice", "Play Marvels Told")
    resolve(s).expect("Gimli is tapped", "Adûnaphel is discarded")


@pytest.mark.ruling("urd:Nazgûl/2")
@pytest.mark.parametrize(
    ("card", "kind", "target"),
    [("Wizard’s River-horses", "wizard", "Gimli"), ("In the Name of Mordor", "ringwraith", "Lagduf")],
)
@pytest.mark.parametrize("answered", [True, False])
def test_a_nazgul_is_driven_off_before_it_acts(card: str, kind: str, target: str, *, answered: bool) -> None:
    """Played in response, the card discards the Nazgûl that became a short-event, and nobody taps."""
    s = turn_to_bob(haunted(card, kind=kind, events="Adûnaphel"))
    s.do("bob", option(s, "bob", f"Use Adûnaphel on {target}"))
    if answered:
        s.do("alice", option(s, "alice", f"Play {card}"))
    resolve(s)
    assert (s.card(target).status == TAPPED) != answered
    assert s.card("Adûnaphel").zone == DISCARD


@pytest.mark.ruling("urd:Nazgûl/3", "urd:Nazgûl/4")
@pytest.mark.parametrize(
    ("card", "kind", "target"),
    [
        ("Wizard’s River-horses", "wizard", "Gimli"),
        ("In the Name of Mordor", "ringwraith", "Lagduf"),
        ("Marvels Told", "wizard", "Gimli"),
        ("Voices of Malice", "ringwraith", "Lagduf"),
    ],
)
def test_a_nazgul_acts_before_it_is_driven_off(card: str, kind: str, target: str) -> None:
    """Tapped in response to what would discard it, it takes effect first."""
    s = haunted(card, kind=kind, events="Adûnaphel")
    s.do("alice", option(s, "alice", f"Play {card}"))
    s.do("bob", option(s, "bob", f"Use Adûnaphel on {target}"))
    resolve(s).expect(f"{target} is tapped", "Adûnaphel is discarded")
