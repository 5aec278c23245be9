"""What is ruled on influence: against whom and what a bonus counts, and where Hobbits come into play."""

from __future__ import annotations

import pytest
from minions import at, iid
from msgspec.structs import replace

from carddb.artefact.database import database
from engine import atoms
from engine.attributes import body, influence, prowess
from engine.model import CHAIN
from engine.resources import FactionFrame, faction_modifier
from engine.scenario import Scenario


def led(leader: str, *others: str, hand: str = "") -> Scenario:
    """Start to organize a company of a Wizard player's at Rivendell."""
    s = Scenario().company("alice", "Rivendell", leader, *others).company("bob", "Grey Havens", "Círdan")
    s.hand("alice", hand or "Cram").start("organization")
    return s.do("alice", "organize")


def added(s: Scenario, faction: str, who: str) -> int:
    """Return what is added to the check when a character influences a faction in hand."""
    copy = s.game.clone()
    atoms.move(copy, iid(s, faction), CHAIN)
    atoms.push(copy, FactionFrame(0, iid(s, who), iid(s, faction)))
    return faction_modifier(copy, iid(s, who), iid(s, faction))


@pytest.mark.ruling("urd:Arwen", "urd:Manifestation (3)/1")
@pytest.mark.parametrize(("who", "follows"), [("Aragorn II", True), ("Strider", False)])
def test_arwen_knows_aragorn_only(who: str, *, follows: bool) -> None:
    """Her great influence is on Aragorn II: another manifestation of his is somebody else, even of less mind."""
    s = led("Arwen, bears Horn of Defiance", who)
    assert (f"{who} follows Arwen" in s.options("alice")) == follows


@pytest.mark.ruling("urd:Manifestation (3)/2")
@pytest.mark.parametrize(("who", "possible"), [("Aragorn II", True), ("Strider", False)])
def test_strider_uses_nothing_that_is_for_aragorn(who: str, *, possible: bool) -> None:
    """The king who returns is Aragorn: the event that crowns him is not played on Strider."""
    s = Scenario().company("alice", "Minas Tirith", who).company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Return of the King").start("organization")
    assert any(one.startswith("Play Return of the King") for one in s.options("alice")) == possible


@pytest.mark.ruling("urd:Asternak")
@pytest.mark.parametrize("site", ["Variag Camp [LE]", "Dol Guldur [LE]"])
@pytest.mark.parametrize(("faction", "more"), [("Variags of Khand", 2), ("Southrons [LE]", 0)])
def test_asternak_asks_where_a_faction_is_playable(site: str, faction: str, more: int) -> None:
    """His bonus is against what is playable at Variag Camp, wherever his company is."""
    name = faction.partition(" [")[0]
    values = []
    for who in ("Asternak", "Layos"):
        s = at(site, who, hand=f"{faction}; Cram", phase="resources")
        values.append(added(s, name, who) - (s.game.facts(iid(s, who)).direct_influence or 0))
    assert values[0] - values[1] == more


@pytest.mark.ruling("urd:A Panoply of Wings")
@pytest.mark.parametrize(
    ("kind", "avatar", "declared", "more"),
    [
        ("wizard", "TW-178", "", 3),
        ("wizard", "TW-156", "", 0),
        ("fallen-wizard", "WH-8", "", 3),
        ("fallen-wizard", "", "Radagast", 3),
        ("fallen-wizard", "", "Saruman", 0),
    ],
)
def test_wings_come_to_all_of_radagasts(kind: str, avatar: str, declared: str, more: int) -> None:
    """Any character adds three whose player has revealed Radagast, or has declared to play him."""
    s = Scenario().alignment("alice", kind).company("alice", "Weathertop", "Bilbo", *filter(None, (avatar,)))
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "A Panoply of Wings")
    s.start("resources")
    s.game.players[0] = replace(s.game.players[0], declared=declared)
    assert added(s, "A Panoply of Wings", "Bilbo") == (s.game.facts(iid(s, "Bilbo")).direct_influence or 0) + more


@pytest.mark.ruling("urd:Direct Influence/2", "crf:Followers (1)")
@pytest.mark.parametrize(("who", "follows"), [("Kíli", True), ("Balin", False)])
def test_a_bonus_against_a_faction_leads_no_dwarves(who: str, *, follows: bool) -> None:
    """What Glóin has against the Blue Mountain Dwarves as a faction leads none who is at home in their hold."""
    s = led("Glóin", who)
    assert (
        influence(s.game, iid(s, "Glóin"), frozenset(("faction:Blue Mountain Dwarves",)))
        == influence(s.game, iid(s, "Glóin")) + 2
    )
    assert (f"{who} follows Glóin" in s.options("alice")) == follows


HOBBITS = [card.id for card in database().cards if card.type == "character" and card.race == "hobbit"]


@pytest.mark.ruling("urd:Hobbit", "crf:Playing characters (3)")
@pytest.mark.parametrize("hobbit", HOBBITS)
@pytest.mark.parametrize(("site", "comes"), [("Bag End", True), ("Rivendell", False), ("Bree", False)])
def test_hobbits_come_at_bag_end(hobbit: str, site: str, *, comes: bool) -> None:
    """A Hobbit who comes into play, for the first time or again, comes at Bag End: not even at a haven."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", hobbit).start("organization").do("alice", "organize")
    name = database().get(hobbit).name
    assert any(one.startswith(f"Play {name}") for one in s.options("alice")) == comes


@pytest.mark.ruling("crf:Influence attempts (4)")
@pytest.mark.parametrize("site", ["Bree", "Bag End"])
def test_hobbits_are_influenced_anywhere(site: str) -> None:
    """An attempt on a Hobbit of the opponent's is possible wherever both companies are."""
    s = Scenario().turn(3, "alice").company("alice", site, "Elrond").company("bob", site, "Sam Gamgee")
    s.hand("alice", "Cram").start("resources")
    assert "Elrond influences Sam Gamgee" in s.options("alice")


@pytest.mark.ruling(
    "urd:Dwarven Rings (All)",
    "urd:Dwarven Ring of Thélor’s Tribe (Hero version)",
    "urd:Dwarven Ring of Thrár’s Tribe (Hero version)",
)
@pytest.mark.parametrize("ring", [f"TW-{number}" for number in range(213, 220)])
@pytest.mark.parametrize(("who", "mighty", "persuasive"), [("Gimli", 4, 7), ("Elrond", 2, 2)])
def test_dwarven_rings_favour_dwarves(ring: str, who: str, mighty: int, persuasive: int) -> None:
    """A bearer has two prowess and two influence more, a Dwarf four and seven; two of the rings protect the body."""
    s = Scenario().company("alice", "Rivendell", f"{who}, bears {ring}").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Cram").start("organization")
    facts, g = s.game.facts(iid(s, who)), s.game
    assert prowess(g, iid(s, who)) - (facts.prowess or 0) == mighty
    assert influence(g, iid(s, who)) - (facts.direct_influence or 0) == persuasive
    assert body(g, iid(s, who)) - (facts.body or 0) == (ring in ("TW-218", "TW-219"))
