"""Creatures whose strikes do more than wound: whom they carry off, rob or tire, and whom they spare."""

from __future__ import annotations

import pytest
from hazards import MORIA, choose, meet, offers, onward, over, turn_to_bob
from minions import iid

from engine.queries.attributes import body
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, PLAY, TAPPED, WOUNDED

TOWN = ("Rivendell", "Bree", "Rhudaur, Arthedain")


def strike(s: Scenario, creature: str, who: str) -> Scenario:
    """Let bob play a creature whose strike is assigned to somebody, and let the attack be fought."""
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        asked = s.asked()[0]
        found = [one for one in s.options(asked) if one == f"{who} faces a strike"]
        s.do(asked, found[0]) if found else onward(s)
    return s


@pytest.mark.parametrize(
    ("people", "who", "gone"),
    [
        (("Bilbo", "Gimli"), "Bilbo", True),
        (("Gandalf", "Gimli"), "Gandalf", False),
        (("Bilbo, bears Gwaihir",), "Gwaihir", False),
    ],
)
@pytest.mark.parametrize("card", ["Abductor [TW]", "Abductor [LE]"])
def test_abductors_take_characters(card: str, people: tuple[str, ...], who: str, *, gone: bool) -> None:
    """A wounded character is discarded: no Wizard and no ally."""
    s = meet(TOWN, *people, hand="TW-1" if "TW" in card else "Abductor", mine="Cram", dice=(2, 2, 2, 2))
    strike(s, "Abductor", who)
    assert s.card(who).zone == (DISCARD if gone else PLAY)
    assert gone or s.card(who).status == WOUNDED


@pytest.mark.parametrize(
    ("people", "who", "gone"),
    [
        (("Bilbo",), "Bilbo", True),
        (("Gandalf",), "Gandalf", False),
        (("Bilbo, bears Gwaihir",), "Gwaihir", False),
    ],
)
def test_spiders_carry_off_characters(people: tuple[str, ...], who: str, *, gone: bool) -> None:
    """A body check equal to the body discards a wounded character: no Wizard and no ally."""
    s = meet(TOWN, *people, hand="Giant Spiders", mine="Cram")
    limit = body(s.game, iid(s, who))
    s.dice(2, limit, 2, limit)
    strike(s, "Giant Spiders", who)
    assert sum("ody check" in line for line in s.log()) == (2 if "bears" in people[0] else 1)
    assert (s.card(who).zone == DISCARD) == gone


@pytest.mark.parametrize("last", ["“Bert” (Bûrat)", "“Tom” (Tûma)", "“William” (Wûluag)"])
def test_trolls_rob_nobody_else(last: str) -> None:
    """Items of the one who is wounded are discarded: no ally of his, and nothing of his companions'."""
    first = "“Tom” (Tûma)" if "Tom" not in last else "“Bert” (Bûrat)"
    s = meet(MORIA, "Gimli, bears Goldberry, bears Cram", "Bilbo, bears Glamdring", "Dori", hand=f"{first}; {last}",
             mine="Dodge", dice=(12, 2, 2))  # fmt: skip
    strike(s, first, "Dori")
    strike(s, last, "Gimli")
    assert s.card("Gimli").status == WOUNDED
    assert [s.card(one).zone for one in ("Cram", "Goldberry", "Glamdring")] == [DISCARD, PLAY, PLAY]


def test_brigands_take_one_item_of_the_company() -> None:
    """The company discards an item of its own choice, wherever it is borne: no ally, and nothing of other companies."""
    start, to, via = TOWN
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Edoras", "Faramir, bears Orcrist")
        .company("bob", "Lórien", "Dori")
    )
    s.company("alice", start, "Gimli, bears Goldberry, bears Cram", "Bilbo, bears Glamdring", to=to, via=via)
    s.hand("bob", "Brigands").hand("alice", "Dodge").dice(2, 2, 12, 12, 12).start("hazards", of="Gimli")
    choose(turn_to_bob(s), "bob", "Play Brigands")
    for _ in range(40):
        if s.asked() == ("alice",) and "Glamdring" in s.options("alice"):
            break
        onward(s)
    assert set(s.options("alice")) == {"Cram", "Glamdring"}
    s.do("alice", "Glamdring")
    assert [s.card(one).zone for one in ("Cram", "Goldberry", "Glamdring")] == [PLAY, PLAY, DISCARD]


def test_neeker_breekers_only_tire() -> None:
    """Whom they would wound is tapped, and makes no body check."""
    s = meet(TOWN, "Ioreth", "Robin Smallburrow", hand="Neeker-breekers", mine="Cram", dice=(2,) * 8)
    choose(turn_to_bob(s), "bob", "Play Neeker-breekers")
    over(s)
    assert {s.card(one).status for one in ("Ioreth", "Robin Smallburrow")} == {TAPPED}
    assert not any("ody check" in line for line in s.log())


# --- prisoners --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bearer", "host", "possible"), [("Gimli", True, True), ("Gimli", False, False), ("Elrond", True, False)]
)
def test_the_noble_hound_saves_from_captors(bearer: str, host: str, *, possible: bool) -> None:
    """Discarded against a strike at its master that takes prisoners, it makes the strike wound instead."""
    people = [f"{one}, bears Noble Hound" if one == bearer else one for one in ("Gimli", "Elrond")]
    s = Scenario().turn(3, "alice").company("alice", "Ettenmoors", *people).company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Lesser Spiders", "Flies and Spiders", "Orc-patrol").sites("bob", "Ettenmoors").hand("alice", "Cram")
    s.dice(2, 2, 12, 12, 12, 12, 12, 12).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Lesser Spiders", "ruins")
    seen = False
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        who = s.asked()[0]
        found = s.options(who)
        wanted = [one for one in found if host and "Flies and Spiders" in one and "on Gimli, held" in one]
        first = [one for one in found if one in ("The strike against Gimli", "Gimli stays untapped (−3)")]
        if offers(s, "alice", "Use Noble Hound"):
            seen = True
            choose(s, "alice", "Use Noble Hound").expect("Noble Hound is discarded")
        elif wanted or first:
            s.do(who, (wanted or first)[0])
        else:
            onward(s)
    assert seen == possible
    taken = host and not possible
    assert any("Gimli is taken prisoner" in line for line in s.log()) == taken
    assert any("Gimli is wounded" in line for line in s.log()) != taken
