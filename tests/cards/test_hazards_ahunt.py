"""Dragons a-hunting: whom they attack, lying in play or as they are played, and with which numbers."""

from __future__ import annotations

import pytest
from hazards import SEA, WILD, Route, meet, onward, resolve, turn_to_bob

from engine.by_hand.drafts import ScriptFrame
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import PLAY

NARROWS = ("Lórien", "Gondmaeglom", "Wold & Foothills, Anduin Vales, Grey Mountain Narrows")
WOODLAND = ("Lórien", "Thranduil’s Halls", "Wold & Foothills, Anduin Vales, Woodland Realm")
BROWN = ("Lórien", "Bandit Lair", "Wold & Foothills, Brown Lands")
VALES = ("Lórien", "Beorn’s House", "Wold & Foothills, Anduin Vales")
RHUDAUR = ("Rivendell", "Cameth Brin", "Rhudaur")
HOLLIN = ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")

# strikes, prowess, body, whether the attacker chooses; a way that it hunts on always, and one in the dark only
HUNTERS: dict[str, tuple[tuple[int, int, int, bool], Route, Route]] = {
    "Agburanar Ahunt": ((3, 13, 8, False), NARROWS, WOODLAND),
    "Bairanax Ahunt": ((3, 12, 6, True), VALES, ("Rivendell", "Carn Dûm", "Rhudaur, Angmar")),
    "Daelomin Ahunt": ((4, 11, 7, True), NARROWS, BROWN),
    "Eärcaraxë Ahunt": ((3, 15, 6, True), SEA, ("Edhellond", "Lond Galen", "Anfalas")),
    "Itangast Ahunt": ((4, 16, 7, False), NARROWS, WOODLAND),
    "Leucaruth Ahunt": ((3, 14, 7, False), NARROWS, WOODLAND),
    "Scatha Ahunt": ((4, 13, 8, False), ("Caves of Ûlund", "Dancing Spire", "Withered Heath"), VALES),
    "Scorba Ahunt": (
        (4, 10, 7, True),
        ("Lórien", "Mount Gundabad", "Wold & Foothills, Anduin Vales, Gundabad"),
        RHUDAUR,
    ),
    "Smaug Ahunt": ((3, 15, 7, True), NARROWS, BROWN),
}


def hunting(dragon: str, route: Route, *, doors: bool, played: bool) -> Scenario:
    """Return a company on a way with a Dragon a-hunting: there before it moves, or played now."""
    dark = "Doors of Night" if doors else ""
    if not played:
        return resolve(meet(route, "Gimli", play="; ".join(filter(None, (dragon, dark))), mine="Concealment"))
    s = turn_to_bob(meet(route, "Gimli", hand=dragon, play=dark, mine="Concealment"))
    s.do("bob", f"play {dragon}")
    return resolve(s)


def numbers(s: Scenario) -> tuple[int, int, int | None, bool] | None:
    """Return strikes, prowess, body and who chooses of the attack that goes on."""
    found = attack_of(s.game)
    return None if found is None else (found.strikes, found.prowess, found.body, found.attacker_chooses)


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("dragon", HUNTERS)
def test_it_hunts_in_its_regions(dragon: str, played: bool) -> None:
    """A company moving there faces its attack, whether it lay in play or comes now."""
    attack, near, _ = HUNTERS[dragon]
    assert numbers(hunting(dragon, near, doors=False, played=played)) == attack


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("doors", [False, True])
@pytest.mark.parametrize("dragon", HUNTERS)
def test_it_reaches_further_in_the_dark(dragon: str, doors: bool, played: bool) -> None:
    """Other regions are its own only while Doors of Night is in play."""
    attack, _, far = HUNTERS[dragon]
    assert numbers(hunting(dragon, far, doors=doors, played=played)) == (attack if doors else None)


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("dragon", HUNTERS)
def test_it_leaves_others_alone(dragon: str, played: bool) -> None:
    """A company elsewhere is not attacked, in the dark neither; the Dragon stays in play."""
    s = hunting(dragon, HOLLIN if dragon != "Scorba Ahunt" else WILD, doors=True, played=played)
    assert numbers(s) is None
    assert s.card(dragon).zone == PLAY


@pytest.mark.ruling("urd:Bring Our Curses Home/1")
def test_curses_are_brought_home_by_a_hunting_dragon() -> None:
    """The event is played in its attack like in a creature's; what becomes of it then its player is asked."""
    start, to, via = NARROWS
    s = Scenario(scripts=True).company("alice", start, "Gimli", "Bilbo", to=to, via=via).hand("alice", "Concealment")
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", "Scatha Ahunt; Bring Our Curses Home").dice(*(12,) * 12)
    resolve(turn_to_bob(s.start("hazards")).do("bob", "play Scatha Ahunt")).passes("alice")
    resolve(s.do("bob", "play Bring Our Curses Home on Gimli")).expect("Gimli bears Bring Our Curses Home")
    for _ in range(30):
        if isinstance(s.game.frames[-1], ScriptFrame):
            break
        onward(s)
    assert isinstance(s.game.frames[-1], ScriptFrame)
    assert s.asked() == ("bob",)
