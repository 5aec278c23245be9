"""The worked examples of the Ringwraith player's book about cards of the decks, played out with their dice."""

from __future__ import annotations

import pytest
from hazards import choose, company, go_on, offers, onward, turn_to_bob
from minions import iid, minion

from engine.kernel.machine import run
from engine.queries.attributes import corruption_points, free_general_influence, free_influence, mind_total
from engine.queries.cards import site_facts, size
from engine.queries.regions import path_types
from engine.queries.scoring import current_total
from engine.rules.corruption.corruption import check_corruption
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from engine.state.game import OUT, PLAY, SITES, UNTAP

HOME = "Carn Dûm [LE]"
WENDY = (
    "Dwar the Ringwraith, bears The Warg-king",
    "Troll-chief, bears Black Mace, bears Magic Ring of Fury",
    "Troll Lout, follows Troll-chief, bears Saw-toothed Blade",
    "Shagrat",
    "Grishnákh, follows Shagrat",
    "Orc Tracker, bears Orc-liquor",
)
NICK = (
    "Indûr the Ringwraith",
    "Ciryaher, follows Indûr the Ringwraith",
    "Tarcil, bears Palantír of Orthanc [LE], bears Magic Ring of Enigma",
    "Lieutenant of Morgul, bears Stinker",
    "Orc Captain, follows Lieutenant of Morgul, bears Saw-toothed Blade, bears Foul-smelling Paste",
    "Orc Captain",
)


def carn_dum(mine: tuple[str, ...] = WENDY, theirs: tuple[str, ...] = NICK) -> Scenario:
    """Describe two Ringwraith players whose companies are at Carn Dûm; the first is alice."""
    s = Scenario(length="starter").alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(9, "alice")
    return s.company("alice", HOME, *mine).company("bob", HOME, *theirs)


# --- points and influence ---------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:The Audience with Sauron (3)")
@pytest.mark.parametrize(("factions", "points"), [("Orcs of Angmar; Beornings [LE]", 20), ("Beornings [LE]", 18)])
def test_wendys_points(factions: str, points: int) -> None:
    """With everything she has twenty, enough to play Sudden Call in a short game, which eighteen are not."""
    s = carn_dum().pile("alice", *factions.split("; "), "Seize Prisoners").hand("alice", "Sudden Call")
    s.start("organization")
    assert current_total(s.game, 0) == points
    assert offers(s, "alice", "Play Sudden Call") == (points >= 20)
    found = [corruption_points(s.game, iid(s, one)) for one in ("Troll-chief", "Troll Lout", "Shagrat", "Orc Tracker")]
    assert found == [5, 1, 0, 1]


@pytest.mark.ruling("mele:The Audience with Sauron (4)/1")
@pytest.mark.parametrize(("factions", "points"), [((), 18), (("Hillmen [LE]",), 22)])
def test_nicks_points(factions: tuple[str, ...], points: int) -> None:
    """He has eighteen, and four more with the Hillmen whom he wins in his last turn."""
    s = carn_dum(NICK, WENDY).pile("alice", *factions).hand("alice", "Cram").start("organization")
    assert current_total(s.game, 0) == points


@pytest.mark.ruling("mele:The Audience with Sauron (4)/2")
@pytest.mark.parametrize(
    ("mine", "who", "lost"),
    [(WENDY, "Troll-chief", 6), (NICK, "Tarcil", 7), (WENDY, "Orc Tracker", 0), (NICK, "Orc Captain", 0)],
)
def test_who_can_fail_a_check(mine: tuple[str, ...], who: str, lost: int) -> None:
    """Away from their Ringwraith a roll of two fails those with four corruption points or more, and no others."""
    s = Scenario(length="starter").alignment("alice", "ringwraith").turn(9, "alice").company("bob", "Lórien", "Dori")
    ringwraith = [one for one in mine if "the Ringwraith" in one]
    s.company("alice", HOME, *ringwraith).company("alice", HOME, *(one for one in mine if one not in ringwraith))
    s.hand("alice", "Cram").dice(2).start("organization")
    before = current_total(s.game, 0)
    assert (corruption_points(s.game, iid(s, who)) >= 4) == bool(lost)
    check_corruption(s.game, iid(s, who), 0)
    run(s.game)
    go_on(s, f"Corruption check for {who}: 2 rolled, +0")
    assert before - current_total(s.game, 0) == lost
    assert (s.card(who).zone == OUT) == bool(lost)


@pytest.mark.ruling("mele:Direct influence (2)")
def test_who_controls_whom() -> None:
    """Wendy uses 15 of her influence and Nick all of his; both companies have six characters."""
    s = carn_dum().hand("alice", "Cram").start("organization")
    assert [mind_total(s.game, seat) for seat in (0, 1)] == [15, 20]
    assert [free_general_influence(s.game, seat) for seat in (0, 1)] == [5, 0]
    assert [size(s.game, company(s, one).characters) for one in ("Shagrat", "Tarcil")] == [6, 6]
    free = {
        one: free_influence(s.game, iid(s, one)) for one in ("Dwar the Ringwraith", "Lieutenant of Morgul", "Tarcil")
    }
    assert free == {"Dwar the Ringwraith": 5, "Lieutenant of Morgul": 0, "Tarcil": 2}


@pytest.mark.ruling("mele:Bringing characters into play (2)")
def test_whom_nick_can_bring() -> None:
    """Grishnákh is in play with Wendy; an Orc Tracker follows the one captain who has influence left for him."""
    s = carn_dum(NICK, WENDY).hand("alice", "Grishnákh", "Orc Tracker").start("organization").do("alice", "organize")
    found = [one for one in s.options("alice") if one.startswith("Play ")]
    assert not any("Grishnákh" in one for one in found)
    assert [one for one in found if "following" in one] == ["Play Orc Tracker following Orc Captain"]
    s.do("alice", "play Orc Tracker following Orc Captain", "confirm")
    assert s.game.cards[s.game.cards[iid(s, "Orc Tracker")].host].host == -1  # of the two captains it is no follower


# --- ways -------------------------------------------------------------------------------------------------------

TOWER, MORGUL, GULDUR, MOUNTAIN = (
    "Barad-dûr [LE]", "Minas Morgul [LE]", "Dol Guldur [LE]", "The Lonely Mountain [LE]",
)  # fmt: skip


def ways(s: Scenario, who: str, to: str) -> set[str]:
    """Return by which kinds of movement a company can go somewhere."""
    here = company(s, who)
    found = next((one for one in destinations(s.game, here) if s.game.facts(one).name == to), -1)
    return {path.kind for path in paths(s.game, here, found)} if found >= 0 else set()


@pytest.mark.ruling("mele:Movement (5)")
@pytest.mark.parametrize(
    ("start", "to", "possible"),
    [
        (TOWER, "Minas Morgul", True),
        (TOWER, "Dol Guldur", False),
        (TOWER, "The Lonely Mountain", False),
        (MORGUL, "Dol Guldur", True),
        (MORGUL, "The Lonely Mountain", False),
        (GULDUR, "The Lonely Mountain", True),
    ],
)
def test_three_turns_to_the_mountain(start: str, to: str, *, possible: bool) -> None:
    """By the site paths of their cards companies go between a site and its nearest Darkhaven, and between Darkhavens."""
    s = minion(start, "Gorbag", "Muzgash").sites("alice", MORGUL, GULDUR, MOUNTAIN).start("organization")
    assert ("starter" in ways(s, "Gorbag", to)) == possible


@pytest.mark.ruling("mele:Movement (5)")
def test_the_old_site_is_removed_when_the_company_is_there() -> None:
    """The new card is laid down in the organization phase, the old one leaves when the movement/hazard phase ends."""
    s = minion(TOWER, "Gorbag", "Muzgash").sites("alice", MORGUL).hand("alice", "Cram").start("organization")
    s.do("alice", "move Gorbag to Minas Morgul")
    while s.game.turn.phase < 5:
        assert s.card("Barad-dûr").zone == PLAY
        onward(s)
    assert s.card("Barad-dûr").zone == SITES
    assert s.game.facts(company(s, "Gorbag").site).name == "Minas Morgul"


@pytest.mark.ruling("mele:Moving your Ringwraith's company")
@pytest.mark.parametrize("mode", ["", "Black Rider", "Fell Rider", "Heralded Lord"])
@pytest.mark.parametrize(("start", "to", "free"), [(TOWER, "Minas Morgul", True), (MORGUL, "Dol Guldur", True),
                                                   (GULDUR, "The Lonely Mountain", False)])  # fmt: skip
def test_ren_rides(start: str, to: str, mode: str, *, free: bool) -> None:
    """Between Darkhavens and to one he goes as he is; from one to another site he needs a mode."""
    s = minion(start, "Ren the Ringwraith").sites("alice", MORGUL, GULDUR, MOUNTAIN).hand("alice", mode or "Cram")
    s.start("organization")
    if offers(s, "alice", f"Play {mode or 'Ride'}"):
        choose(s, "alice", f"Play {mode}")
    at_darkhaven = start != TOWER
    assert bool(ways(s, "Ren the Ringwraith", to)) == (free or (bool(mode) and at_darkhaven))


@pytest.mark.ruling("mele:Site paths (2)")
@pytest.mark.parametrize(
    ("start", "to", "types", "keyed"),
    [
        (GULDUR, MOUNTAIN, "dark-domain wilderness wilderness",
         {"wilderness", "dark domain", "ruins and lairs"}),
        (TOWER, MORGUL, "dark-domain shadow-land", {"shadow land", "dark domain"}),
        (MORGUL, GULDUR, "shadow-land dark-domain dark-domain shadow-land dark-domain", {"shadow land", "dark domain"}),
    ],
)  # fmt: skip
def test_what_meets_whom_on_the_way(start: str, to: str, types: str, keyed: set[str]) -> None:
    """By the site path of the cards creatures are keyed: an Orc-patrol to each single type, a Giant to two Wildernesses."""
    s = minion(start, "Gorbag", to=to, via="starter").hand("bob", "Orc-patrol", "Giant").start("hazards")
    assert path_types(s.game, company(s, "Gorbag")) == tuple(types.split())
    found = turn_to_bob(s).options("bob")
    assert {one.partition("keyed to ")[2] for one in found if one.startswith("Play Orc-patrol")} == keyed
    assert any(one.startswith("Play Giant") for one in found) == (types.count("wilderness") == 2)


@pytest.mark.ruling("mele:Site types")
@pytest.mark.parametrize(
    ("kind", "sites"),
    [
        ("haven", ("Minas Morgul", "Dol Guldur", "Carn Dûm", "Geann a-Lisch")),
        ("free-hold", ("Minas Tirith", "Edoras")),
        ("border-hold", ("Bree", "Lake-town")),
        ("ruins-and-lairs", ("Barrow-downs", "The Lonely Mountain")),
        ("shadow-hold", ("Goblin-gate", "Mount Gram")),
        ("dark-hold", ("Barad-dûr",)),
    ],
)
def test_what_sites_are_to_minions(kind: str, sites: tuple[str, ...]) -> None:
    """Where minions heal: at their Darkhavens, and at Barad-dûr by what its card says."""
    for site in sites:
        s = minion(f"{site} [LE]", "Gorbag, wounded").hand("alice", "Cram").start("untap")
        while s.game.turn.phase == UNTAP:
            onward(s)
        assert site_facts(s.game, company(s, "Gorbag").site).site_type == kind
        s.expect("Gorbag is tapped" if kind == "haven" or site == "Barad-dûr" else "Gorbag is wounded")
