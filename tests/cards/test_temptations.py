"""What tempts characters: how many corruption checks it brings, when, to whom, and with which modification."""

from __future__ import annotations

import pytest
from hazards import WILD, Route, choose, go_on, lay, meet, offers, onward, turn_to_bob
from minions import iid, last_modifier, modifier

from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries.attributes import influence_check_modifier
from engine.queries.cards import changed
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import PLAY, player_ref


def checks(s: Scenario, who: str) -> list[str]:
    """Return the lines of the log that tell of a character's corruption checks."""
    return [line for line in s.log() if line.startswith(f"Corruption check for {who}")]


def moved(card: str, who: str, route: Route, *others: str) -> Scenario:
    """Let a company move whose character is under a hazard of bob's, up to its site phase."""
    plain = card.partition(" [")[0]
    s = meet(route, who, *others, play=card, mine="Cram", dice=(12,) * 12)
    lay(s, plain, who)
    for _ in range(30):
        if not s.asked() or any(one.startswith(("Enter", "Keep", "Do not enter")) for one in s.options("alice")):
            break
        onward(s)
    return s


ONE_REGION = ("Rivendell", "Ettenmoors", "Rhudaur")
TOWNS = ("Minas Tirith", "Edoras", "Anórien, Rohan")
AT_HOME = ("Rivendell", "", "")


@pytest.mark.parametrize(
    ("card", "route", "count"),
    [
        ("Lure of Nature [TW]", WILD, 2),
        ("Lure of Nature [LE]", WILD, 2),
        ("Lure of Nature [TW]", ONE_REGION, 1),
        ("Lure of Nature [TW]", TOWNS, 0),
        ("Lure of Nature [TW]", AT_HOME, 0),
        ("Alone and Unadvised", WILD, 2),
        ("Alone and Unadvised", ONE_REGION, 1),
        ("Alone and Unadvised", AT_HOME, 0),
    ],
)
def test_a_check_for_each_region(card: str, route: Route, count: int) -> None:
    """At the end of the movement one check for each Wilderness, or for each region; only by its bearer."""
    s = moved(card, "Boromir II", route, "Gimli")
    assert (len(checks(s, "Boromir II")), len(checks(s, "Gimli"))) == (count, 0)


@pytest.mark.parametrize("card", ["Lure of the Senses [TW]", "Lure of the Senses [LE]"])
@pytest.mark.parametrize(("site", "seat", "count"), [("Rivendell", 0, 1), ("Bree", 0, 0), ("Rivendell", 1, 0)])
def test_the_senses_are_lured_at_havens(card: str, site: str, seat: int, count: int) -> None:
    """At the end of his own untap phase its bearer makes a check if he is at a haven."""
    s = Scenario().company("alice", site, "Gimli", "Bilbo").company("bob", "Lórien", "Dori").in_play("bob", card)
    lay(s.dice(12, 12).hand("alice", "Cram").start("organization"), "Lure of the Senses", "Gimli")
    happened(s.game, "untap-ends", player_ref(seat))
    run(s.game)
    go_on(s, "Corruption check for", 4)
    assert (len(checks(s, "Gimli")), len(checks(s, "Bilbo"))) == (count, 0)


RINGS = ["The Least of Gold Rings", "Gleaming Gold Ring"]


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize(("seat", "count"), [(0, 1), (1, 0)])
def test_gold_rings_tempt_in_the_own_untap_phase(ring: str, seat: int, count: int) -> None:
    """At the end of its bearer's untap phase, not of the opponent's, he makes a check."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori").dice(12, 12)
    s.company("alice", "Ettenmoors [LE]", f"Gorbag, bears {ring}", "Muzgash").hand("alice", "Cram").start(
        "organization"
    )
    happened(s.game, "untap-ends", player_ref(seat))
    run(s.game)
    go_on(s, "Corruption check for", 4)
    assert (len(checks(s, "Gorbag")), len(checks(s, "Muzgash"))) == (count, 0)


@pytest.mark.parametrize("card", ["Despair of the Heart [TW]", "Despair of the Heart [LE]"])
@pytest.mark.parametrize(
    ("victim", "count"), [("Gimli", 1), ("Bilbo", 1), ("Goldberry", 0), ("Treebeard", 0), ("Legolas", 0)]
)
def test_despair_follows_wounds_of_companions(card: str, victim: str, count: int) -> None:
    """A check each time a character of its bearer's company is wounded: no ally, and nobody elsewhere."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Gimli", "Bilbo, bears Goldberry", "Dori, bears Treebeard")
    s.company("alice", "Edoras", "Legolas").company("bob", "Lórien", "Nori").in_play("bob", card).hand("alice", "Cram")
    lay(s.dice(12, 12).start("organization"), "Despair of the Heart", "Gimli")
    atoms.wound(s.game, iid(s, victim))
    happened(s.game, "hurt", iid(s, victim))
    run(s.game)
    go_on(s, "Corruption check for", 4)
    assert len(checks(s, "Gimli")) == count


@pytest.mark.parametrize("card", ["Foolish Words [TD]", "Foolish Words [LE]"])
@pytest.mark.parametrize("value", ["riddling-attempt", "offering-attempt"])
def test_foolish_words_spoil_attempts(card: str, value: str) -> None:
    """Influence checks, riddling rolls and offering attempts by its bearer are at -4, those of others are not."""
    s = Scenario().company("alice", "Bree", "Gimli", "Bilbo").company("bob", "Lórien", "Nori").in_play("bob", card)
    before = influence_check_modifier(s.start("organization").game, iid(s, "Gimli"))
    lay(s, "Foolish Words", "Gimli")
    assert [changed(s.game, value, iid(s, who), 10) for who in ("Gimli", "Bilbo")] == [6, 10]
    assert influence_check_modifier(s.game, iid(s, "Gimli")) == before - 4


# --- items of others --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "found"), [("alice", {-1, -2}), ("bob", set[int]())])
def test_covetous_thoughts_look_at_what_others_bear(turn: str, found: set[int]) -> None:
    """At the end of the bearer's turn a check for each item of companions, at minus its points: no own one, no ally."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, turn).company("bob", "Lórien", "Dori")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears Saw-toothed Blade",
              "Muzgash, bears Black Mail Coat, bears Stinker", "Lagduf, bears The Arkenstone")  # fmt: skip
    s.company("alice", "Moria [LE]", "Shagrat, bears High Helm").hand("alice", "Cram").in_play(
        "bob", "Covetous Thoughts"
    )
    go_on(lay(s.dice(*(12,) * 6).start("end of turn"), "Covetous Thoughts", "Gorbag"), "— Turn 4", 20)
    assert {modifier(line) for line in checks(s, "Gorbag")} == found
    assert len(checks(s, "Gorbag")) == len(found)


# --- The Ring’s Betrayal, Dragon-sickness -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bearer", "possible"),
    [
        ("Bilbo, bears Beautiful Gold Ring", True),
        ("Bilbo, bears Magic Ring of Stealth", True),
        ("Bilbo, bears The One Ring", True),
        ("Bilbo, bears Glamdring", False),
    ],
)
def test_only_rings_betray(bearer: str, *, possible: bool) -> None:
    """It is played on a ring in the company whose movement/hazard phase it is, on no other item and nowhere else."""
    card = "The Ring’s Betrayal"
    s = turn_to_bob(meet(AT_HOME, "Gimli", bearer, hand=card, mine="Cram"))
    assert offers(s, "bob", "Play The Ring’s Betrayal") == possible
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("alice", "Bree", bearer)
    s.company("bob", "Lórien", "Dori").hand("bob", card).hand("alice", "Cram").start("hazards", of="Gimli")
    assert not offers(turn_to_bob(s), "bob", "Play The Ring’s Betrayal")


@pytest.mark.parametrize(("dice", "kept"), [(5, False), (6, True)])
def test_who_is_betrayed_stays(dice: int, *, kept: bool) -> None:
    """The bearer makes a check at -2; if it fails the ring is discarded and he stays, whatever he rolled."""
    card = "The Ring’s Betrayal"
    s = turn_to_bob(meet(AT_HOME, "Boromir II, bears Magic Ring of Stealth", hand=card, mine="Cram", dice=(dice,)))
    choose(s, "bob", "Play The Ring’s Betrayal")
    go_on(s, "Corruption check for", 4)
    assert last_modifier(s) == -2 - 1
    assert (s.card("Magic Ring of Stealth").zone == PLAY) == kept
    assert s.card("Boromir II").zone == PLAY


def test_dragon_sickness_weighs_one() -> None:
    """The check is made at -1."""
    s = turn_to_bob(meet(AT_HOME, "Aragorn II, bears Glamdring", hand="Dragon-sickness", mine="Cram", dice=(12,)))
    choose(s, "bob", "Play Dragon-sickness")
    go_on(s, "Corruption check for", 4)
    assert last_modifier(s) == -1
