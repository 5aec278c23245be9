"""What holds on certain ways and at certain sites only: hazards of the way, ships, guides, rings that are tested."""

from __future__ import annotations

import pytest
from hazards import (
    DARK,
    WILD,
    Route,
    attack_line,
    choose,
    company,
    go_on,
    meet,
    offers,
    onward,
    option,
    resolve,
    turn_to_bob,
)
from minions import at, iid

from engine.actions.passive_conditions import happened
from engine.queries.attributes import body, prowess
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, PLAY, company_ref, player_ref

TOWNS: Route = ("Minas Tirith", "Edoras", "Anórien, Rohan")
ONE_WILD: Route = ("Rivendell", "Ettenmoors", "Rhudaur")
HAVEN = "Dol Guldur [LE]"


@pytest.mark.parametrize(
    ("card", "route", "possible"),
    [
        ("Two or Three Tribes Present", WILD, True),
        ("Two or Three Tribes Present", DARK, True),
        ("Two or Three Tribes Present", ONE_WILD, False),
        ("Two or Three Tribes Present", TOWNS, False),
        ("Veils Flung Away", ONE_WILD, True),
        ("Veils Flung Away", TOWNS, True),
        ("Veils Flung Away", ("Barad-dûr", "Minas Morgul", "Gorgoroth, Imlad Morgul"), False),
    ],
)
def test_hazards_of_the_way(card: str, route: Route, *, possible: bool) -> None:
    """Played on companies whose way has regions of certain types."""
    assert offers(turn_to_bob(meet(route, "Gimli", hand=card, mine="Cram")), "bob", f"Play {card}") == possible


# --- Nothing to Eat or Drink ------------------------------------------------------------------------------------


def starved(site: str, turn: str = "alice") -> Scenario:
    """Return two companies, one of which shall have nothing to eat, in somebody's turn."""
    s = Scenario().turn(3, turn).company("alice", site, "Gimli, bears Gwaihir", "Bilbo")
    s.company("alice", "Edoras", "Faramir").company("bob", "Lórien", "Dori").in_play("bob", "Nothing to Eat or Drink")
    return s.hand("alice", "Cram").hand("bob", "Cram").start("long-event")


def test_hunger_weakens_characters_of_the_company() -> None:
    """One prowess and one body less for its characters: no allies, and nobody elsewhere."""
    s = starved("Moria")
    everybody = ("Gimli", "Bilbo", "Gwaihir", "Faramir", "Dori")
    before = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in everybody}
    atoms.set_host(s.game, iid(s, "Nothing to Eat or Drink"), company_ref(company(s, "Gimli").id))
    after = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in everybody}
    assert {one: (after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in everybody} == {
        one: (-1, -1) if one in ("Gimli", "Bilbo") else (0, 0) for one in everybody
    }


@pytest.mark.parametrize(
    ("site", "turn", "zone"), [("Rivendell", "alice", DISCARD), ("Rivendell", "bob", PLAY), ("Moria", "alice", PLAY)]
)
def test_hunger_ends_at_havens(site: str, turn: str, zone: int) -> None:
    """As the company's own organization phase begins at a haven it is discarded."""
    s = starved(site, turn)
    atoms.set_host(s.game, iid(s, "Nothing to Eat or Drink"), company_ref(company(s, "Gimli").id))
    happened(s.game, "organization-begins", player_ref(s.game.active))
    assert s.card("Nothing to Eat or Drink").zone == zone


# --- ships and guides -------------------------------------------------------------------------------------------

SEA: Route = ("Edhellond", "Dol Amroth", "Anfalas, Bay of Belfalas, Belfalas")


def sailing(
    hazard: str, *, sails: bool = True, to: str = "Dol Amroth", people: tuple[str, ...] = ("Gimli", "Legolas")
) -> Scenario:
    """Let a company go on a Great Ship, or without one, until bob has declared a hazard."""
    s = Scenario().turn(3, "alice").company("alice", "Edhellond", *people).company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", "Faramir").hand("alice", "Great Ship", "Cram").hand("bob", hazard).sites(
        "alice", to
    )
    s.deck("alice", "9 Dodge").deck("bob", "9 Wolves").start("organization")
    if sails:
        s.do("alice", option(s, "alice", "Play Great Ship", "Gimli"))
        resolve(s)
    s.do("alice", f"move Gimli to {to}")
    for _ in range(40):
        if offers(s, "bob", f"Play {hazard}"):
            break
        who = s.asked()[0]
        found = [one for one in s.options(who) if "Bay of Belfalas" in one or one.startswith("Gimli, Legolas")]
        s.do(who, found[0]) if found else onward(s)
    s.do("bob", option(s, "bob", f"Play {hazard}"))
    return s


@pytest.mark.ruling("urd:Great Ship/3")
@pytest.mark.parametrize("sails", [True, False])
def test_a_great_ship_outruns_hazards(*, sails: bool) -> None:
    """Under sail a character of the company taps in response to a hazard aimed at it, which is canceled and discarded."""
    s = sailing("Foolish Words", sails=sails)
    assert offers(s, "alice", "Use Great Ship") == sails
    if sails:
        choose(s, "alice", "Use Great Ship", "Legolas").expect("Legolas is tapped", "Foolish Words is discarded")
        assert s.card("Foolish Words").zone == DISCARD


@pytest.mark.ruling("urd:Great Ship/3")
def test_a_great_ship_outruns_creatures() -> None:
    """A creature played on the company is canceled like an event; it does not attack."""
    s = choose(sailing("Wolves"), "alice", "Use Great Ship", "Legolas").expect(
        "Legolas is tapped", "Wolves is discarded"
    )
    assert attack_of(s.game) is None
    assert not attack_line(s, "Wolves")


@pytest.mark.ruling("urd:Great Ship/4")
def test_a_great_ship_outruns_one_hazard_after_the_other() -> None:
    """As long as somebody aboard can tap each hazard is canceled, the second like the first."""
    s = choose(sailing("Wolves", people=("Gimli", "Legolas", "Ioreth")), "alice", "Use Great Ship", "Legolas")
    s.do("bob", option(turn_to_bob(s), "bob", "Play Wolves"))
    choose(s, "alice", "Use Great Ship", "Ioreth").expect("Legolas is tapped", "Ioreth is tapped")
    assert not attack_line(s, "Wolves")


@pytest.mark.parametrize(("hazard", "to"), [("Minions Stir", "Dol Amroth"), ("Foolish Words", "Stone-circle")])
def test_a_great_ship_does_no_more(hazard: str, to: str) -> None:
    """It does nothing against what is aimed at nobody, and nothing on a way by land."""
    assert not offers(sailing(hazard, to=to), "alice", "Use Great Ship")


# --- cards that require a scout ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_finds_what_scouts_left(name: str) -> None:
    """A card in play that required a scout is discarded; others are no targets."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", name)
    s.company("alice", "Ettenmoors [LE]", "Ostisen, bears The Names Among Them, bears Awaiting the Call", "Gorbag")
    turn_to_bob(s.hand("alice", "Cram").start("hazards"))
    found = [one for one in s.options("bob") if one.startswith("Play Searching Eye on")]
    assert len(found) == 1
    resolve(s.do("bob", found[0])).expect("The Names Among Them is discarded", "Searching Eye is discarded")
    assert s.card("Awaiting the Call").zone == PLAY


def test_searching_eye_finds_it_in_combat() -> None:
    """Even in combat such a card is found."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Ostisen, bears The Names Among Them", "Gorbag").hand("alice", "Cram")
    choose(turn_to_bob(s.hand("bob", "TD-67", "Ghosts").start("hazards")), "bob", "Play Ghosts")
    seen = False
    for _ in range(10):
        if attack_of(s.game) is None:
            break
        seen = seen or offers(s, "bob", "Play Searching Eye on The Names Among Them")
        onward(s)
    assert seen


# --- Goldberry --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Goldberry/1")
@pytest.mark.parametrize(
    ("hazard", "near", "possible"), [("Snowstorm", True, True), ("Snowstorm", False, False), ("Gloom", True, False)]
)
def test_goldberry_keeps_the_way_open(hazard: str, *, near: bool, possible: bool) -> None:
    """She taps to cancel what would send her company back, in response to it; nothing else, and for no other company."""
    start, to, via = WILD
    s = (
        Scenario()
        .turn(3, "alice")
        .company("bob", "Lórien", "Dori")
        .in_play("bob", "Doors of Night")
        .hand("bob", hazard)
    )
    s.company("alice", start, "Gimli", "Bilbo" + (", bears TW-245" if near else ""), to=to, via=via)
    s.company("alice", "Rivendell", "Faramir" + ("" if near else ", bears TW-245")).hand("alice", "Cram")
    turn_to_bob(s.start("hazards", of="Gimli"))
    s.do("bob", option(s, "bob", f"Play {hazard}"))
    assert offers(s, "alice", "Use Goldberry") == possible
    if possible:
        choose(s, "alice", "Use Goldberry").expect("Goldberry is tapped", "Snowstorm is discarded")
        assert not company(s, "Gimli").returned


# --- sites of minions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "who", "possible"),
    [
        ("Bree [LE]", "Ostisen", True),
        ("Edoras [LE]", "Ostisen", False),
        ("Moria [LE]", "Ostisen", False),
        ("Bree [LE]", "Gorbag", False),
    ],
)
def test_where_something_is_heard(site: str, who: str, *, possible: bool) -> None:
    """A covert company at a Border-hold or Free-hold where information is playable."""
    s = at(site, who, hand="That’s Been Heard Before Tonight", phase="resources")
    assert offers(s, "alice", "Play That’s Been Heard") == possible


@pytest.mark.ruling("mele:Rings (2)")
@pytest.mark.parametrize(
    ("site", "near", "possible"),
    [("Mount Doom [LE]", True, True), ("Mount Doom [LE]", False, False), ("Ettenmoors [LE]", True, False)],
)
def test_secrets_of_forging_take_a_sage(site: str, *, near: bool, possible: bool) -> None:
    """In the company of the gold ring, where information is playable, a sage and the site tap; nothing is rolled."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "Gorbag, bears The Least of Gold Rings", *(("Layos",) if near else ()))
    s.company("alice", site, "Asternak" if near else "Layos")
    s.hand("alice", "Secrets of Their Forging", "Magic Ring of Fury", "The One Ring [LE]").start(
        "resources", of="Gorbag"
    )
    found = [one for one in s.options("alice") if one.startswith("Play Secrets")]
    assert [one.rpartition(", ")[2] for one in found] == (["Layos"] if possible else [])
    if possible:
        resolve(s.do("alice", found[0])).expect("Layos is tapped", "Mount Doom is tapped")
        assert not any("rolled" in line for line in s.log())
        assert any("Magic Ring of Fury" in one for one in s.options("alice"))
        assert not any("The One Ring" in one for one in s.options("alice"))


def test_the_fire_tests_rings() -> None:
    """At Mount Doom a sage there taps to test a gold ring there at -3; neither sage nor ring elsewhere will do."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Mount Doom [LE]", "Gorbag, bears The Least of Gold Rings", "Layos")
    s.company("alice", HAVEN, "Asternak, bears Gleaming Gold Ring").hand("alice", "Cram").dice(9).start("organization")
    used = [one for one in s.options("alice") if one.startswith("Use Mount Doom")]
    assert used == ["Use Mount Doom on The Least of Gold Rings, Layos"]
    resolve(s.do("alice", used[0])).expect("Layos is tapped")
    go_on(s, "is tested", 4)
    assert any("is tested: 9 rolled, -3" in line.replace("−", "-") for line in s.log())


def test_rings_at_the_dark_tower() -> None:
    """Each gold ring of the company at Barad-dûr is tested as its site phase begins, in the order its player chooses."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Barad-dûr [LE]", "Gorbag, bears The Least of Gold Rings, bears High Helm",
              "Muzgash, bears Gleaming Gold Ring")  # fmt: skip
    s.company("alice", "Bree [LE]", "Ostisen, bears Bright Gold Ring").hand("alice", "Cram").dice(*(7,) * 6).start(
        "site"
    )
    for _ in range(4):
        if "Gleaming Gold Ring" in s.options("alice"):
            break
        onward(s)
    assert set(s.options("alice")) == {"The Least of Gold Rings", "Gleaming Gold Ring"}
    for _ in range(12):
        if not s.asked() or "Enter Bree" in s.options("alice"):
            break
        onward(s)
    assert sum("is tested" in line for line in s.log()) == 2
    assert s.card("Bright Gold Ring").zone == PLAY
