"""Limits of chapters 2 to 10 that one requirement each sets: when, how often, with what, against whom."""

from __future__ import annotations

import pytest
from proof import entered, organizing, rule
from test_2_kinds_of_player import card, of_kind, why_not
from test_8_influence import meeting

from engine.kernel import machine
from engine.queries.cards import companies
from engine.scenarios.scenario import Scenario
from engine.state.frames import WindowFrame
from engine.state.game import Option

# --- organizing, moving, storing ------------------------------------------------------------------------------------


@rule("2.1.1")
def test_items_are_taken_up_in_ones_own_turn() -> None:
    """In the other player's turn nobody of yours takes up another weapon, outside a strike."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Sword of Gondolin, bears Narsil")
    s.company("bob", "Lórien", "Legolas, bears Sting, bears Orcrist").start("organization")
    for seat, idle, who, number in ((0, "Sword of Gondolin", "Gimli", ""), (1, "Sting", "Legolas", "2.1.1")):
        assert why_not(s, Option("use_item", card(s, idle), card(s, who)), seat) == number


@rule("2.V.9")
def test_items_are_taken_up_where_somebody_entered() -> None:
    """In a company's site phase nobody of another company takes up another weapon before that one entered its site."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Sword of Gondolin, bears Narsil")
    s.company("alice", "Edoras", "Éomer, bears Sting, bears Orcrist").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Dodge").start("resources", of="Gimli")
    assert why_not(s, Option("use_item", card(s, "Sword of Gondolin"), card(s, "Gimli"))) == ""
    assert why_not(s, Option("use_item", card(s, "Sting"), card(s, "Éomer"))) == "2.V.9"


@rule("2.II.2.1.R3")
@pytest.mark.parametrize(("who", "number"), [("The Witch-king [LE]", "2.II.2.1.R3"), ("Gorbag", "")])
def test_nobody_comes_to_ringwraiths_on_the_way(who: str, number: str) -> None:
    """Away from a Darkhaven nobody is played into a company with a Ringwraith."""
    s = of_kind("ringwraith", "Cirith Ungol [LE]", who, hand="Shagrat").do("alice", "organize")
    here = companies(s.game, 0)[0].id
    assert why_not(s, Option("play_character", card(s, "Shagrat"), -1, (0, here))) == number


@rule("2.II.3.1")
@pytest.mark.parametrize(("who", "number"), [("Gorbag", "2.II.3.1"), ("Elrond", "")])
def test_who_may_not_travel_together_goes_nowhere(who: str, number: str) -> None:
    """A company of Dwarves and Orcs at a haven declares no movement to another kind of site."""
    s = organizing("Gimli", who, sites="Moria")
    here = companies(s.game, 0)[0]
    assert why_not(s, Option("move", here.site, -1, (here.id,))) == number


@rule("2.II.3.6")
def test_no_card_ends_the_phase_of_companies_that_must_move() -> None:
    """What is played at the end of the organization phase waits until all parts but one have declared movement."""
    s = organizing("Gimli", "Elrond", "Dori", hand="Great-road", sites="Bree")
    s.do("alice", "organize", "split off Gimli", "confirm").refused("alice", "play Great-road", "2.II.3.6")
    s = organizing("Gimli", "Elrond", "Dori", hand="Great-road", sites="Bree")
    s.do("alice", "organize", "split off Gimli", "confirm").do("alice", "move Gimli to Bree")
    s.expect("alice may play Great-road")


@rule("2.II.4")
def test_items_are_stored_while_organizing() -> None:
    """At a haven nothing is stored in the site phase."""
    for s, number in (
        (entered("Rivendell", "Gimli, bears Glamdring", hand="Dodge"), "2.II.4"),
        (organizing("Gimli, bears Glamdring"), ""),
    ):
        assert why_not(s, Option("store", card(s, "Glamdring"))) == number


@rule("2.II.4.B1")
@pytest.mark.parametrize(("kind", "number"), [("balrog", "2.II.4.B1"), ("ringwraith", "")])
def test_the_balrogs_player_stores_nothing_in_the_tower(kind: str, number: str) -> None:
    """What is stored at Barad-dûr is stored there by a Ringwraith player only."""
    s = of_kind(kind, "Barad-dûr [LE]", "Muzgash, bears Scroll of Isildur [LE]")
    assert why_not(s, Option("store", card(s, "Scroll of Isildur"))) == number


# --- the hazard limit (2.IV.iii.1) ----------------------------------------------------------------------------------


def hazard_turn(s: Scenario) -> Scenario:
    """Go on until bob may play hazards."""
    while not ("bob" in s.asked() and "Pass" in s.options("bob") and s.game.frames[-1] == hazards_of(s)):
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in ("Let it resolve", "Pass") if one in labels), labels[0]))
    return s


def hazards_of(s: Scenario) -> WindowFrame:
    """Return the window for hazards that is open."""
    return next(one for one in reversed(s.game.frames) if isinstance(one, WindowFrame) and one.name == "hazards")


@rule("2.IV.iii.1")
@pytest.mark.parametrize(("played", "number"), [(1, ""), (2, "2.IV.iii.1")])
def test_what_costs_two_hazards_needs_room_for_two(played: int, number: str) -> None:
    """Power Built by Waiting, which raised the limit to three, untaps for two hazards: if so many are left."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Power Built by Waiting").hand("bob", "Doors of Night; Eye of Sauron; Orc-guard")
    s = hazard_turn(s.hand("alice", "Dodge").start("hazards"))
    hazard_turn(s.do("bob", "use Power Built by Waiting")).expect("Power Built by Waiting is tapped")
    untaps = next(one for one in machine.options(s.game, 1) if one.verb == "use_ability")
    for name in ("Doors of Night", "Eye of Sauron")[:played]:
        hazard_turn(s.do("bob", f"play {name}"))
    assert why_not(s, untaps, 1) == number


# --- calling the end (10.2) -----------------------------------------------------------------------------------------


def sudden(kind: str, against: str = "ringwraith", *, played: bool = False, last: int = -1) -> Scenario:
    """Let bob, a player of a kind with exhausted decks, hold Sudden Call in alice's movement/hazard phase."""
    s = Scenario().alignment("bob", kind).alignment("alice", against).exhausted("bob", 2)
    s.company(
        "alice", "Moria [TW]" if against == "wizard" else "Moria [LE]", "Gimli" if against == "wizard" else "Gorbag"
    )
    s.company("bob", "Dol Guldur [LE]", "Lagduf").hand("bob", "Sudden Call; Eye of Sauron; Doors of Night")
    s.hand("alice", "Dodge").turn(3)
    if last >= 0:
        s.last_turn(last)
    s = hazard_turn(s.start("hazards"))
    if played:
        hazard_turn(s.do("bob", "play Eye of Sauron")).do("bob", "play Doors of Night")
    return s


@pytest.mark.parametrize(
    ("how", "number"),
    [
        pytest.param({"kind": "ringwraith"}, "", marks=rule("2.IV.iii.1", "9.1", "10.2")),
        pytest.param({"kind": "balrog"}, "", marks=rule("10.2")),
        pytest.param({"kind": "wizard"}, "10.2", marks=rule("10.2")),
        pytest.param({"kind": "fallen-wizard"}, "10.2", marks=rule("10.2")),
        pytest.param({"kind": "ringwraith", "played": True}, "2.IV.iii.1", marks=rule("2.IV.iii.1")),
        pytest.param({"kind": "ringwraith", "against": "wizard"}, "9.1", marks=rule("9.1")),
        pytest.param({"kind": "ringwraith", "last": 4}, "10.2", marks=rule("10.2")),
    ],
)
def test_who_calls_suddenly(how: dict[str, object], number: str) -> None:
    """Sudden Call as a hazard: by minions' players, within the limit, not against a Wizard, and once in a game."""
    s = sudden(**how)  # type: ignore[arg-type]
    assert why_not(s, Option("call_suddenly", card(s, "Sudden Call")), 1) == number


@rule("10.2.R1")
@pytest.mark.parametrize(("kind", "number"), [("ringwraith", "10.2.R1"), ("fallen-wizard", "")])
def test_minions_call_with_the_card_only(kind: str, number: str) -> None:
    """Without Sudden Call a Ringwraith's player does not call the end, however often the decks were exhausted."""
    s = Scenario().alignment("alice", kind).company("alice", "Moria [LE]", "Gorbag").exhausted("alice", 2)
    s.company("bob", "Rivendell", "Elrond").hand("bob", "Dodge").start("end of turn")
    assert why_not(s, Option("call_game")) == number


# --- once a turn (3.V.1, 8.1) ---------------------------------------------------------------------------------------


def at_the_site(s: Scenario) -> Scenario:
    """Go on until alice may act at the site of a company."""
    while True:
        top = s.game.frames[-1]
        if isinstance(top, WindowFrame) and top.name == "site" and s.asked() == ("alice",):
            return s
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in labels if one.startswith(("Enter", "Confirm", "Pass"))), labels[0]))


@rule("8.1")
def test_one_attempt_against_the_opponent_each_turn() -> None:
    """After an influence attempt another one is not made in the same turn, by whomever."""
    s = meeting("Éowyn", "Háma").dice(2, 12)
    again = Option("influence", card(s, "Gandalf"), card(s, "Háma"), (0,))
    assert why_not(s, again) == ""
    at_the_site(s.do("alice", "influence Éowyn with Elrond"))
    assert why_not(s, again) == "8.1"


def foes() -> Scenario:
    """Start the site window of alice's company of Wizard's people where a company of a Ringwraith's is too."""
    s = (
        Scenario()
        .alignment("bob", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Moria [TW]", "Gandalf", "Aragorn II")
    )
    s.company("alice", "Moria [TW]", "Gimli")
    return s.company("bob", "Moria [LE]", "Gorbag", "Lagduf").hand("alice", "Dodge")


@rule("3.V.1")
def test_who_influenced_does_not_attack() -> None:
    """After an influence attempt against the opponent no company attacks the opponent's in that turn."""
    s = foes().dice(2, 12).start("resources", of="Gandalf")
    attack = Option("attack_company", card(s, "Gorbag"), -1, (companies(s.game, 1)[0].id,))
    assert why_not(s, attack) == ""
    at_the_site(s.do("alice", "influence Lagduf with Gandalf"))
    assert why_not(s, attack) == "3.V.1"


@rule("3.V.1")
def test_one_attack_on_the_opponent_each_turn() -> None:
    """After a company attacked one of the opponent's no other company attacks in that turn."""
    s = foes().dice(*[7] * 20).start("site", of="Gandalf")
    attack = Option("attack_company", card(s, "Gorbag"), -1, (companies(s.game, 1)[0].id,))
    assert why_not(at_the_site(s), attack) == ""
    assert why_not(at_the_site(s.do("alice", "attack Gorbag")), attack) == "3.V.1"
