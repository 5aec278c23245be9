"""What is ruled on great foes: Nazgûl, Ringwraiths and The Balrog, and what answers them."""

from __future__ import annotations

import pytest
from battles import battle
from hazards import choose, offers, onward, option, resolve, turn_to_bob
from minions import iid

from engine.queries.attributes import body
from engine.queries.fights import attack_of, strike_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, PLAY, TAPPED

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
    s = battle(
        own=(foe,), other=(who,), attacker=attacker, kind=kind, dice=((2, 12) if attacker == "alice" else (12, 2)) * 15
    )
    own, whole = s.game.facts(iid(s, who)).prowess or 0, s.game.facts(iid(s, foe)).body or 0
    assert f"+{own + (more if great else 0)} prowess" in until(s, f"{who}:")
    assert f"against body {(whole + 1) // 2 if great else whole}" in until(s, f"Body check for {foe}")


@pytest.mark.ruling("urd:Ringwraith (4)")
@pytest.mark.parametrize("who", ["Éowyn", "Peath"])
@pytest.mark.parametrize("attacker", ["alice", "bob"])
@pytest.mark.parametrize("pairs", [{"first": "second"}, {"second": "first"}])
def test_only_whom_she_fights_is_softened(who: str, attacker: str, pairs: dict[str, str]) -> None:
    """The body of another Ringwraith, and of hers against anybody else, is whole; so is his before the fight."""
    first, second = "The Witch-king", "Khamûl the Ringwraith"
    dark, light = (first, f"{second}, follows {first}"), (who, "Gimli")
    s = battle(own=dark, other=light, attacker=attacker, kind="ringwraith", dice=(7,) * 30)
    whole = {one: s.game.facts(iid(s, one)).body or 0 for one in (first, second)}
    assert {one: body(s.game, iid(s, one)) for one in whole} == whole
    seen = False
    hers = first if "first" in pairs else second
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        strike = strike_of(s.game)
        if strike is not None:
            fighters = {s.game.facts(strike.target).name, s.game.facts(strike.by).name}
            seen = seen or fighters == {who, hers}
            for one, most in whole.items():
                assert body(s.game, iid(s, one)) == ((most + 1) // 2 if fighters == {who, one} else most)
        found = s.options(s.asked()[0])
        wanted = [o for o in found if o in (f"{who} faces {hers}", f"{hers} faces {who}")]
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
    assert seen


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
    s = turn_to_bob(haunted(card, kind=kind))
    s.do("bob", option(s, "bob", f"Use Adûnaphel on {target}"))
    if answered:
        found = [one for one in s.options("alice") if one.startswith(f"Play {card}") and "Ren" not in one]
        s.do("alice", next((one for one in found if "Adûnaphel" in one), found[0]))
    resolve(s)
    swept = answered and kind == "wizard"
    if swept:
        until(s, "Corruption check for Gandalf", 4)
    assert (s.card("Ren the Unclean").zone == DISCARD) == swept
    assert any(line.startswith("Corruption check for Gandalf: 12 rolled, -1") for line in s.log()) == swept
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
