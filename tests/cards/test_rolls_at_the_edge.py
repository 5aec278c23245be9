"""Rolls that decide what a card does: each one point below and at the number, with all that is added to it."""

from __future__ import annotations

import pytest
from hazards import DARK, choose, company, meet, onward, over, resolve, turn_to_bob
from heroes import attacked, entered
from minions import iid

from engine.queries.attributes import free_influence, mind, unused_influence
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, MP_PILE, PLAY

# --- against unused general influence ---------------------------------------------------------------------------


def governed(card: str, dice: int) -> Scenario:
    """Return a player with three points of general influence left and bob's card in hand, before it is played."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Elrond", "Boromir II", "Gimli, bears Glamdring")
    s.company("alice", "Bree", "Thranduil").company("bob", "Lórien", "Dori").pile("alice", "Rangers of the North")
    s.hand("alice", "Cram").hand("bob", card).dice(dice).start("hazards", of="Elrond")
    return turn_to_bob(s)


@pytest.mark.ruling("mele:Influencing (controlling) a character")
@pytest.mark.parametrize("roll", [10, 11])
def test_muster_disperses_below_eleven(roll: int) -> None:
    """The faction is discarded if the roll and its player's unused general influence are less than eleven."""
    unused = unused_influence(governed("Muster Disperses", 7).game, 0)
    s = governed("Muster Disperses", roll - unused)
    choose(s, "bob", "Play Muster Disperses on Rangers of the North")
    assert s.card("Rangers of the North").zone == (DISCARD if roll < 11 else MP_PILE)


@pytest.mark.ruling("mele:Influencing (controlling) a character")
@pytest.mark.parametrize("roll", [9, 10])
@pytest.mark.parametrize("card", ["Call of Home [TW]", "Call of Home [LE]"])
def test_call_of_home_below_ten(card: str, roll: int) -> None:
    """The character returns to hand if the roll and its player's unused general influence are less than ten."""
    unused = unused_influence(governed(card, 7).game, 0)
    s = governed(card, roll - unused)
    choose(s, "bob", "Play Call of Home on Boromir II")
    assert s.card("Boromir II").zone == (HAND if roll < 10 else PLAY)


@pytest.mark.ruling("mele:Resource cards, non-event", "mele:Transferring items")
def test_what_is_saved_from_who_is_called_home() -> None:
    """One item of the character's, no ally, goes to a companion of his player's choice; all else is discarded."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Bree", "Thranduil, bears Noble Hound")
        .company("bob", "Lórien", "Dori")
    )
    s.company("alice", "Rivendell", "Boromir II, bears Glamdring, bears Treebeard, bears Cram", "Elrond",
              "Gimli, bears Orcrist")  # fmt: skip
    s.hand("alice", "Dodge").hand("bob", "Call of Home").dice(2).start("hazards", of="Elrond")
    choose(turn_to_bob(s), "bob", "Play Call of Home on Boromir II")
    assert (s.asked(), set(s.options("alice"))) == (("alice",), {"Glamdring", "Cram", "Do not"})
    s.do("alice", "Glamdring")
    assert set(s.options("alice")) == {"Elrond", "Gimli"}
    s.do("alice", "Gimli").expect("Gimli bears Glamdring", "Cram is discarded", "Treebeard is discarded")
    assert s.card("Boromir II").zone == HAND


@pytest.mark.parametrize(("people", "asked"), [
    (("Boromir II, bears Glamdring", "Gimli"), True), (("Boromir II, bears Glamdring",), False),
    (("Boromir II", "Gimli, bears Glamdring"), False),
])  # fmt: skip
def test_nothing_is_saved_without_item_or_companion(people: tuple[str, ...], *, asked: bool) -> None:
    """Who bears no item or is alone leaves nothing to choose."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Thranduil", "Elrond").company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", *people).hand("alice", "Dodge").hand("bob", "Call of Home").dice(2)
    choose(turn_to_bob(s.start("hazards", of="Boromir II")), "bob", "Play Call of Home on Boromir II")
    assert (s.asked() == ("alice",) and "Do not" in s.options("alice")) == asked
    assert s.card("Boromir II").zone == (PLAY if asked else HAND)


# --- against mind -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("roll", [11, 12])
def test_terror_below_twelve(roll: int) -> None:
    """A character splits off if the roll and his mind are less than twelve."""
    s = meet(DARK, "Gimli", "Bilbo", hand="Seized by Terror", mine="Cram")
    s.dice(roll - mind(s.game, iid(s, "Bilbo")))
    resolve(turn_to_bob(s).do("bob", "play Seized by Terror on Bilbo"))
    assert (company(s, "Bilbo").id != company(s, "Gimli").id) == (roll < 12)


@pytest.mark.ruling("urd:Seized by Terror")
def test_who_is_not_seized_by_terror() -> None:
    """No avatar is seized, nor a Wizard or Ringwraith who is none."""
    s = turn_to_bob(meet(DARK, "Gandalf", "Bilbo", hand="Seized by Terror", mine="Cram"))
    assert [one for one in s.options("bob") if "Play Seized by Terror on" in one and "Bilbo" not in one] == []
    route = ("Minas Morgul [LE]", "Dol Guldur [LE]")
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", route[0], "The Witch-king", "Dwar the Ringwraith, follows The Witch-king", "Gorbag", to=route[1])
    s.hand("bob", "Seized by Terror").hand("alice", "Cram").start("hazards")
    found = [one for one in turn_to_bob(s).options("bob") if "Play Seized by Terror on" in one]
    assert [one for one in found if "Gorbag" not in one] == []
    assert found


# --- appetite ---------------------------------------------------------------------------------------------------


def tempted_ally(ally: str, dice: tuple[int, ...], *, bearer: str = "Gimli", kind: str = "wizard") -> Scenario:
    """Return a company whose ally bob tries to turn, before Stay Her Appetite is played."""
    home = "Rivendell" if kind == "wizard" else "Ettenmoors [LE]"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", home, f"{bearer}, bears {ally}")
    more = ("Elrond",) if kind == "wizard" else ("Lieutenant of Dol Guldur",)
    s.company("alice", "Bree" if kind == "wizard" else "Moria [LE]", *more).company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").hand("bob", "Stay Her Appetite").dice(*dice).start("hazards", of=bearer)
    return turn_to_bob(s)


@pytest.mark.ruling("urd:Stay Her Appetite/1")
@pytest.mark.parametrize("above", [0, 1])
@pytest.mark.parametrize("bearer", ["Gimli", "Faramir"])
def test_appetite_above_all_influence(bearer: str, above: int) -> None:
    """The roll and the ally's mind must be above five and the unused general and direct influence of its side."""
    plain = tempted_ally("Gollum", (7,), bearer=bearer)
    needed = unused_influence(plain.game, 0) + free_influence(plain.game, iid(plain, bearer)) + 5
    assert free_influence(plain.game, iid(plain, bearer)) > 0
    assert unused_influence(plain.game, 0) > 0
    dice = needed + above - mind(plain.game, iid(plain, "Gollum"))
    s = choose(tempted_ally("Gollum", (dice, 7), bearer=bearer), "bob", "Play Stay Her Appetite on Gollum")
    assert (attack_of(s.game) is not None) == bool(above)


def test_appetite_of_companions_only() -> None:
    """It is played on an ally in the company whose movement/hazard phase it is."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond, bears Gollum").company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", "Gimli, bears Treebeard").hand("alice", "Cram").hand("bob", "Stay Her Appetite")
    turn_to_bob(s.start("hazards", of="Gimli"))
    found = [one for one in s.options("bob") if one.startswith("Play Stay Her Appetite")]
    assert len(found) == 1
    assert "Treebeard" in found[0]


@pytest.mark.parametrize(("prowess", "answer", "zone"), [(12, 2, DISCARD), (2, 12, PLAY)])
def test_a_defeated_appetite_is_forgiven(prowess: int, answer: int, zone: int) -> None:
    """An ally of a minion's that attacks and is not defeated is discarded; one that is defeated stays."""
    plain = tempted_ally("Stinker", (7,), bearer="Gorbag", kind="ringwraith")
    needed = unused_influence(plain.game, 0) + free_influence(plain.game, iid(plain, "Gorbag")) + 6
    dice = (needed - mind(plain.game, iid(plain, "Stinker")), prowess, answer, 2)
    s = choose(tempted_ally("Stinker", dice, bearer="Gorbag", kind="ringwraith"), "bob", "Play Stay Her Appetite")
    assert attack_of(s.game) is not None
    assert s.card("Stinker").zone == PLAY
    over(s)
    for _ in range(3):
        if s.card("Stinker").zone == PLAY and s.asked() == ("alice",):
            onward(s)
    assert s.card("Stinker").zone == zone


# --- flattery ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("above", [0, 1])
@pytest.mark.parametrize(
    ("creature", "site", "number"),
    [
        ("Orc-lieutenant", "Moria", 12),
        ("Wild Trolls", "Weathertop", 12),
        ("Abductor", "Bree", 11),
        ("Land-drake", "Isengard", 11),
        ("", "The Lonely Mountain", 10),
    ],
)
@pytest.mark.parametrize(("who", "diplomat"), [("Merry", 0), ("Gimli", 2), ("Faramir", 0), ("Elrond", 2)])
def test_flattery_above_its_number(creature: str, site: str, number: int, who: str, diplomat: int, above: int) -> None:
    """The roll, unused influence and two for a diplomat are above ten against Dragons, eleven or twelve against others."""

    def meeting(*dice: int) -> Scenario:
        if creature:
            return attacked(creature, who, hand="Flatter a Foe", site=site, dice=dice)
        return entered(site, who, hand="Flatter a Foe", dice=dice)

    plain = meeting()
    bonus = free_influence(plain.game, iid(plain, who))
    s = meeting(number + above - bonus - diplomat)
    resolve(s.do("alice", f"play Flatter a Foe on {who}"))
    assert any("Flatter a Foe cancels" in line for line in s.log()) == bool(above)
