"""Rules of the end of the game (10): what differs by kind of player, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.scenarios.expectations import log_lines
from engine.scenarios.scenario import Scenario
from tests.rules.positions import of_kind
from tests.rules.proof import organizing, rule

# --- 10.1 Winning with The One Ring --------------------------------------------------------------------------------


def at_mount_doom(hand: str, *others: str, site: str = "Mount Doom", dice: tuple[int, ...] = (12,)) -> Scenario:
    """Start after the attacks at Mount Doom, with Gimli bearing The One Ring."""
    s = Scenario().company("alice", site, "Gimli, bears The One Ring", *others).company("bob", "Lórien", "Legolas")
    return s.hand("alice", hand).dice(*dice).start("resources")


@rule("10.1", "10.1.W1")
def test_ring_is_destroyed() -> None:
    """A Wizard player whose bearer passes the check of Cracks of Doom wins, whatever the points."""
    s = at_mount_doom("Cracks of Doom").do("alice", "destroy the Ring with Cracks of Doom")
    assert s.game.result is not None
    assert (s.game.result.winner, s.game.result.reason) == (0, "The One Ring is destroyed")


@rule("10.1", "10.1.W1")
def test_gollum_destroys_the_ring() -> None:
    """With Gollum there, his fate needs no check."""
    s = at_mount_doom("Gollum’s Fate", "Elrond, bears Gollum", dice=()).do(
        "alice", "destroy the Ring with Gollum’s Fate"
    )
    assert s.game.result is not None
    assert s.game.result.winner == 0


@rule("10.1.W1")
def test_ring_is_lost_with_its_bearer() -> None:
    """A bearer that fails the check is lost, and the game goes on."""
    s = at_mount_doom("Cracks of Doom", dice=(3,)).do("alice", "destroy the Ring with Cracks of Doom")
    assert s.game.result is None
    s.expect("Gimli is eliminated")


@rule("10.1.W1")
def test_ring_is_destroyed_nowhere_else() -> None:
    """Elsewhere, without Gollum, or in another phase the Ring is not destroyed."""
    at_mount_doom("Cracks of Doom", site="Moria").refused("alice", "destroy the Ring with Cracks of Doom", "10.1.W1")
    at_mount_doom("Gollum’s Fate").refused("alice", "destroy the Ring with Gollum’s Fate", "10.1.W1")
    s = organizing("Gimli, bears The One Ring", site="Mount Doom", hand="Cracks of Doom")
    assert "site phase" in s.refused("alice", "destroy the Ring with Cracks of Doom", "10.1.W1").message


@rule("10.1.R1")
def test_the_ring_at_the_dark_tower() -> None:
    """A Ringwraith player who brings The One Ring to Barad-dûr wins; a Balrog's does not."""
    for kind, won in (("ringwraith", True), ("balrog", False)):
        s = of_kind(kind, "Barad-dûr [LE]", "Gorbag [LE], bears The One Ring", start="arrival")
        assert (s.game.result is not None and s.game.result.winner == 0) == won


@rule("10.1.F1")
@pytest.mark.parametrize(("dice", "over"), [(9, True), (8, False), (4, False)])
def test_a_new_ringlord(dice: int, over: bool) -> None:
    """A Fallen-wizard who bears The One Ring at Ruins & Lairs with information rolls at the end of his turn: above nine he wins."""
    s = Scenario().alignment("alice", "fallen-wizard")
    s.company("alice", "Weathertop [TW]", "Pallando [WH], bears The One Ring [TW], bears A New Ringlord")
    s.company("bob", "Grey Havens [TW]", "Círdan").dice(dice).start("end of turn")
    while s.game.result is None and s.game.turn.seat == 0:
        labels = s.options(s.asked()[0])
        s.do(s.asked()[0], next(one for one in ("Pass", "Keep the hand", *labels) if one in labels))
    assert (s.game.result is not None) == over
    assert any("A New Ringlord" in line for line in log_lines(s.game, s.game.events or []))
    if dice == 4:
        s.expect("Pallando is eliminated")


@rule("10.1.B1")
@pytest.mark.parametrize(("dice", "over"), [(11, True), (9, False)])
def test_challenge_the_power(dice: int, over: bool) -> None:
    """The Balrog who bears The One Ring wins with a result above ten."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .company("alice", "The Under-gates [BA]", "The Balrog [BA], bears The One Ring [LE]")
    )
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Challenge the Power").dice(dice).start("organization")
    s.do("alice", "play Challenge the Power on The Balrog")
    assert (s.game.result is not None) == over
    assert not over or s.game.result.winner == 0
    s.expect("The Balrog is in play") if not over else None


@rule("10.1.B1", "6.1.B2")
@pytest.mark.parametrize(("dice", "prowess", "points"), [(9, 13, 2), (10, 13, 2), (8, 8, 0), (7, 8, 0)])
def test_the_ring_serves_the_balrog(dice: int, prowess: int, points: int) -> None:
    """With 9 or 10 The One Ring affects The Balrog, who uses no items otherwise, and gives two points; with less not."""
    s = Scenario().alignment("alice", "balrog")
    s.company("alice", "The Under-gates [BA]", "The Balrog [BA], bears The One Ring [LE], bears High Helm [LE]")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Challenge the Power").dice(dice).start("organization")
    s.expect("The Balrog has prowess 8").do("alice", "play Challenge the Power on The Balrog")
    s.expect(f"The Balrog has prowess {prowess}", f"Challenge the Power is {'in play' if points else 'discarded'}")
    s.expect(f"alice has {points} miscellaneous points")


# --- 10.2 Calling the end of the game ------------------------------------------------------------------------------


@rule("10.2.R1", "10.2.B1")
@pytest.mark.parametrize(("kind", "asked"), [("ringwraith", False), ("balrog", False), ("fallen-wizard", True)])
def test_who_calls_freely(kind: str, *, asked: bool) -> None:
    """Ringwraiths and the Balrog do not call the end of the game without Sudden Call."""
    s = Scenario().alignment("alice", kind).company("alice", "Moria [LE]", "Gorbag [LE]").exhausted("alice", 2)
    s.company("bob", "Rivendell", "Elrond").hand("bob", "Dodge").start("call")
    assert ("Call the end of the game" in (s.options("alice") if "alice" in s.asked() else [])) == asked


@rule("10.2.R1", "10.2.B1")
@pytest.mark.parametrize(("kind", "number"), [("ringwraith", "10.2.R1"), ("balrog", "10.2.B1")])
def test_sudden_call(kind: str, number: str) -> None:
    """With exhausted decks enough Sudden Call gives one more turn; with too few it is refused."""
    for worn in (2, 1):
        s = Scenario().alignment("alice", kind).company("alice", "Moria [LE]", "Gorbag [LE]").exhausted("alice", worn)
        s.company("bob", "Rivendell", "Elrond").hand("alice", "Sudden Call").start("organization")
        if worn == 1:
            s.refused("alice", "call with Sudden Call", number)
        else:
            s.do("alice", "call with Sudden Call")
            assert s.game.turn.last == s.game.turn.number + 1


def suddenly(kind: str, against: str, *, last: int = -1) -> Scenario:
    """Let bob, whose deck was exhausted twice, hold Sudden Call in alice's movement/hazard phase."""
    s = Scenario().alignment("bob", kind).alignment("alice", against).exhausted("bob", 2).turn(3)
    s.company("alice", "Moria [LE]", "Gorbag [LE]").company("bob", "Dol Guldur [LE]", "Grishnákh [LE]")
    if last >= 0:
        s.last_turn(last)
    return s.hand("alice", "Dodge").hand("bob", "Sudden Call; Block").start("hazards").passes("alice")


@rule("10.2.R1", "10.2.B1", "10.2", "9.1")
@pytest.mark.parametrize("kind", ["ringwraith", "balrog"])
def test_sudden_call_as_a_hazard(kind: str) -> None:
    """In the opponent's turn it is a hazard, but not against a Wizard, and not once the end is called."""
    suddenly(kind, "wizard").refused("bob", "call with Sudden Call", "9.1")
    suddenly(kind, "balrog", last=4).refused("bob", "call with Sudden Call", "10.2")
    s = suddenly(kind, "balrog").do("bob", "call with Sudden Call").expect("1 hazard is played").passes("alice", "bob")
    assert s.game.turn.last == 4


@rule("10.2")
@pytest.mark.parametrize("kind", ["wizard", "fallen-wizard"])
def test_who_never_calls_with_the_card(kind: str) -> None:
    """Wizard and Fallen-wizard players do not call with Sudden Call."""
    suddenly(kind, "ringwraith").refused("bob", "call with Sudden Call", "10.2")


@rule("10.2.B2")
@pytest.mark.parametrize(("kind", "number"), [("balrog", ""), ("ringwraith", "10.2.R1")])
def test_points_below(kind: str, number: str) -> None:
    """For the Balrog's player cards at Under-deeps sites count for calling: 23 points above, two below."""
    s = Scenario().alignment("alice", kind).company("alice", "The Under-gates [AS]", "Bolg").exhausted("alice", 1)
    s.pile("alice", "Smaug Roused; Scatha Roused; Dunlendings [LE]; Hillmen [LE]; Ice-orcs; Black Trolls")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Sudden Call").start("organization")
    s.expect("alice has 25 points")
    if number:
        s.refused("alice", "call with Sudden Call", number)
    else:
        s.expect("alice may call with Sudden Call")


# --- 10.R1 Ringwraith: hero items count half -----------------------------------------------------------------------


@rule("10.R1", "10.F1")
@pytest.mark.parametrize(("kind", "points"), [("ringwraith", 2), ("fallen-wizard", 1), ("wizard", 4)])
def test_points_for_hero_items(kind: str, points: int) -> None:
    """A hero item of four points counts half for Ringwraiths and one for Fallen-wizards."""
    s = Scenario().alignment("alice", kind).company("alice", "Bree [TW]", "Balin, bears Orcrist")
    s.company("bob", "Rivendell", "Elrond").start("organization").expect(f"alice has {points} item points")


@rule("10.F1")
@pytest.mark.parametrize(("kind", "place"), [("fallen-wizard", "in the marshalling point pile"), ("wizard", "in hand")])
def test_what_a_faction_is_normally_worth(kind: str, place: str) -> None:
    """A card that asks what a faction is normally worth finds one point with a Fallen-wizard, and three otherwise."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .company("alice", "Moria [TW]", "Balin")
        .pile("alice", "Rangers of the North")
    )
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Early Harvest").dice(11).start("hazards")
    s.do("bob", "play Early Harvest on Rangers of the North").expect(f"Rangers of the North is {place}")


# --- 10.F2 Fallen-wizard: stored outside Wizardhavens --------------------------------------------------------------


@rule("10.F2")
@pytest.mark.parametrize(("site", "points"), [("Isengard [WH]", 1), ("Minas Tirith [TW]", 0)])
def test_what_is_stored_elsewhere_is_worth_nothing(site: str, points: int) -> None:
    """A Fallen-wizard player has no points for what is stored at another site than a Wizardhaven."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", site, "Balin, bears Sapling of the White Tree")
    s.company("bob", "Bree [TW]", "Beretar").dice(12).start("organization")
    s.do("alice", "store Sapling of the White Tree").all_pass()
    s.expect("Sapling of the White Tree is stored", f"alice has {1 + points} points")  # one of Balin's


# --- 10.F3 Fallen-wizard: factions on a leader ---------------------------------------------------------------------


LED = ("Black Trolls", "Orcs of Udûn", "Orcs of the Ash Mountains")  # each may be put under an Orc or Troll leader


@rule("10.F3")
@pytest.mark.parametrize(
    ("kind", "count", "points"),
    [("fallen-wizard", 3, 4), ("fallen-wizard", 2, 2), ("ringwraith", 3, 5), ("ringwraith", 2, 2)],
)
def test_factions_under_a_leader(kind: str, count: int, points: int) -> None:
    """Three factions under one leader give a Fallen-wizard one point more and not two; two factions give nothing more."""
    led = "".join(f", bears {name}" for name in LED[:count])
    s = Scenario().alignment("alice", kind).company("alice", "Bree [LE]", f"Gorbag [LE]{led}")
    s.company("bob", "Grey Havens [TW]", "Círdan").start("organization").expect(f"alice has {points} faction points")


# --- 10.B1 Balrog: hero items --------------------------------------------------------------------------------------


@rule("10.B1")
def test_hero_items_of_the_balrogs_player() -> None:
    """A hero item is worth half, rounded up, and nothing if it was played at one of his Darkhavens."""
    for site, points in (("The Under-gates [BA]", 0), ("The Wind-deeps [BA]", 1)):
        s = Scenario().alignment("alice", "balrog").company("alice", site, "The Balrog [BA], bears Fair Gold Ring")
        s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Lesser Ring").dice(7).start("end of turn")
        s.do("alice", "play Lesser Ring").expect(f"alice has {points} item points")
