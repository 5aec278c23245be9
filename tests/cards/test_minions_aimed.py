"""Ringwraiths, commands, rings and stones: on whom they work, where, and whom they leave alone."""

from __future__ import annotations

import pytest
from hazards import choose, company, lay, offers, onward, option, turn_to_bob
from minions import at, iid

from engine.actions.passive_conditions import happened
from engine.queries.attributes import body, corruption_modifier, influence, mind, prowess
from engine.queries.cards import changed, flagged
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, PLAY, company_ref, player_ref

HAVEN = "Dol Guldur [LE]"
MORIA = ("Ettenmoors [LE]", "Moria [LE]", "Rhudaur, Hollin, Redhorn Gate")


def names(s: Scenario, start: str) -> set[str]:
    """Return on what something that starts so is offered."""
    found = [one.partition(" on ")[2] for one in s.options("alice") if one.startswith(start)]
    return {one.partition(",")[0].partition(":")[0] for one in found}


# --- Ringwraiths ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("avatar", "follower", "site", "creature", "possible"),
    [
        ("Adûnaphel the Ringwraith", "", HAVEN, "Wolves", True),
        ("Adûnaphel the Ringwraith", "", "Carn Dûm [LE]", "Wolves", True),
        ("Adûnaphel the Ringwraith", "", HAVEN, "Orc-guard", False),
        ("Adûnaphel the Ringwraith", "", "Ettenmoors [LE]", "Wolves", False),
        ("The Witch-king", "Adûnaphel the Ringwraith", HAVEN, "Wolves", False),
    ],
)
def test_adunaphel_calls_creatures_off(avatar: str, follower: str, site: str, creature: str, *, possible: bool) -> None:
    """As avatar at a Darkhaven she taps against a creature's attack on any company that is not keyed to a site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, avatar, *((f"{follower}, follows {avatar}",) if follower else ()))
    start, to, via = MORIA
    s.company("alice", start, "Gorbag", to=to, via=via).hand("bob", creature).hand("alice", "Cram")
    choose(turn_to_bob(s.start("hazards", of="Gorbag")), "bob", f"Play {creature}")
    assert offers(s, "alice", "Use Adûnaphel") == possible
    if possible:
        choose(s, "alice", "Use Adûnaphel").expect("Adûnaphel the Ringwraith is tapped")


def test_adunaphel_knows_creatures_only() -> None:
    """An attack that comes of an event is none of a creature."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, "Adûnaphel the Ringwraith").company("alice", "Bree [LE] (tapped)", "Gorbag", "Muzgash")
    s.hand("alice", "Burning Rick, Cot, and Tree", "Cram").start("resources", of="Gorbag")
    choose(s, "alice", "Play Burning Rick")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Adûnaphel")


@pytest.mark.parametrize(
    ("avatar", "follower", "site", "possible"),
    [("Dwar the Ringwraith", "", HAVEN, True), ("Dwar the Ringwraith", "", "Ettenmoors [LE]", False),
     ("The Witch-king", "Dwar the Ringwraith", HAVEN, False)],
)  # fmt: skip
def test_dwar_strengthens_a_company(avatar: str, follower: str, site: str, *, possible: bool) -> None:
    """As avatar at a Darkhaven he taps for one prowess and one body of the characters of one company."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, avatar, *((f"{follower}, follows {avatar}",) if follower else ()))
    s.company("alice", "Moria [LE]", "Gorbag, bears War-wolf", "Muzgash").start("organization")
    assert offers(s, "alice", "Use Dwar") == possible
    if possible:
        everybody = ("Gorbag", "Muzgash", "War-wolf", "Dwar the Ringwraith", "Dori")
        before = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in everybody}
        choose(s, "alice", "Use Dwar", "Gorbag")
        after = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in everybody}
        more = {one: (after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in everybody}
        assert more == {one: (1, 1) if one in ("Gorbag", "Muzgash") else (0, 0) for one in everybody}


@pytest.mark.parametrize(("avatar", "more"), [("The Witch-king", 2), ("Dwar the Ringwraith", 0)])
def test_who_leads_ringwraiths(avatar: str, more: int) -> None:
    """The Witch-king may have two Ringwraith followers more, another Ringwraith none."""
    s = at(HAVEN, avatar, "Gorbag")
    found = [changed(s.game, "ringwraith-followers", iid(s, one), 0) for one in (avatar, "Gorbag")]
    assert found == [more, 0]


# --- modes and offices ------------------------------------------------------------------------------------------


def test_fell_riders_ride_alone() -> None:
    """At a Darkhaven, on the Ringwraith's own company: its allies and Ringwraith followers are discarded, no others."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori, bears Goldberry")
    s.company("alice", HAVEN, "The Witch-king, bears High Helm", "Dwar the Ringwraith, follows The Witch-king",
              "Gorbag, bears War-wolf")  # fmt: skip
    s.company("alice", "Moria [LE]", "Muzgash, bears Stinker").hand("alice", "Fell Rider").start("organization")
    choose(s, "alice", "Play Fell Rider")
    gone = ("Dwar the Ringwraith", "War-wolf")
    kept = ("The Witch-king", "Gorbag", "High Helm", "Stinker", "Goldberry", "Fell Rider")
    assert [s.card(one).zone for one in gone] == [DISCARD] * 2
    assert [s.card(one).zone for one in kept] == [PLAY] * 6


@pytest.mark.parametrize(
    ("people", "kind", "possible"),
    [
        (("The Witch-king", "Gorbag"), "ringwraith", True),
        (("Gorbag",), "ringwraith", False),
        (("Alatar [WH]", "Gorbag"), "fallen-wizard", False),
    ],
)
def test_who_rides_fell_beasts(people: tuple[str, ...], kind: str, *, possible: bool) -> None:
    """Only the company of one's own Ringwraith."""
    s = at(HAVEN if kind == "ringwraith" else "The White Towers [WH]", *people, hand="Fell Rider", kind=kind)
    assert offers(s, "alice", "Play Fell Rider") == possible


def test_what_a_fell_rider_gains_and_loses() -> None:
    """Two prowess more, three direct influence less and no Ringwraith followers: for the avatar of that company."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Gandalf")
    s.company("alice", HAVEN, "The Witch-king", "Gorbag").company("alice", "Moria [LE]", "Muzgash")
    s.hand("alice", "Fell Rider").start("organization")
    everybody = ("The Witch-king", "Gorbag", "Muzgash", "Gandalf")
    before = {one: (prowess(s.game, iid(s, one)), influence(s.game, iid(s, one))) for one in everybody}
    choose(s, "alice", "Play Fell Rider")
    for one in everybody:
        rides = one == "The Witch-king"
        own = 3 if rides else 2  # he has one prowess more himself as a Fell Rider
        assert prowess(s.game, iid(s, one)) == before[one][0] + own * rides
        assert influence(s.game, iid(s, one)) == before[one][1] - 3 * rides
        assert flagged(s.game, "no-ringwraith-followers", iid(s, one)) == rides


def test_a_fell_rider_rides_with_his_company() -> None:
    """Away from the company that rides he has nothing of it."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, "The Witch-king").company("alice", "Moria [LE]", "Muzgash").in_play("alice", "Fell Rider")
    s.hand("alice", "Cram").start("long-event")
    own = s.game.facts(iid(s, "The Witch-king"))
    atoms.set_host(s.game, iid(s, "Fell Rider"), company_ref(company(s, "Muzgash").id))
    assert (prowess(s.game, iid(s, "The Witch-king")), influence(s.game, iid(s, "The Witch-king"))) == (
        own.prowess,
        own.direct_influence,
    )
    assert not flagged(s.game, "no-ringwraith-followers", iid(s, "The Witch-king"))


@pytest.mark.parametrize(
    ("site", "seat", "zone"), [(HAVEN, 0, DISCARD), (HAVEN, 1, PLAY), ("Ettenmoors [LE]", 0, PLAY)]
)
def test_a_fell_ride_ends_at_a_darkhaven(site: str, seat: int, zone: int) -> None:
    """As its player's organization phase begins it is discarded if the Ringwraith is at a Darkhaven."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "The Witch-king").in_play("alice", "Fell Rider").hand("alice", "Cram").start("long-event")
    assert s.card("Fell Rider").zone == PLAY
    atoms.set_host(s.game, iid(s, "Fell Rider"), company_ref(company(s, "The Witch-king").id))
    happened(s.game, "organization-begins", player_ref(seat))
    assert s.card("Fell Rider").zone == zone


OFFICES = [
    ("By the Ringwraith’s Word", HAVEN, {"Gorbag", "Lagduf"}),
    ("By the Ringwraith’s Word", "Ettenmoors [LE]", set[str]()),
    ("Bade to Rule", HAVEN, {"The Witch-king"}),
    ("Bade to Rule", "Ettenmoors [LE]", set[str]()),
]


@pytest.mark.parametrize(("card", "site", "found"), OFFICES)
def test_offices_are_given_at_darkhavens(card: str, site: str, found: set[str]) -> None:
    """One to others at the Ringwraith's Darkhaven, one to the Ringwraith there; nobody elsewhere."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "The Witch-king", "Gorbag").company("alice", site, "Lagduf")
    s.company("alice", "Carn Dûm [LE]", "Muzgash").hand("alice", card).start("organization")
    assert names(s, f"Play {card}") == found


def test_a_ringwraiths_word_weighs_four() -> None:
    """Four direct influence more against his own company; gone when somebody of more mind is there."""
    s = at(HAVEN, "The Witch-king", "Gorbag", "Muzgash", hand="By the Ringwraith’s Word")
    own, against = influence(s.game, iid(s, "Gorbag")), frozenset(("own company",))
    before = influence(s.game, iid(s, "Gorbag"), against)
    choose(s, "alice", "Play By the Ring", "Gorbag")
    assert influence(s.game, iid(s, "Gorbag")) == own
    assert influence(s.game, iid(s, "Gorbag"), against) == before + 4


# --- commands ---------------------------------------------------------------------------------------------------

COMMANDS = ["I’ll Report You", "I’ll Be At Your Heels"]


@pytest.mark.parametrize("card", COMMANDS)
def test_commands_take_each_others_place(card: str) -> None:
    """Other commands on that leader return to hand, nothing else on him and none of another leader's."""
    other = next(one for one in COMMANDS if one != card)
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, f"Orc Captain, bears {other}, bears Awaiting the Call, bears High Helm", "Muzgash")
    s.company("alice", "Moria [LE]", "Lieutenant of Dol Guldur, bears Smart and Secret").hand("alice", card)
    s.start("organization")
    choose(s, "alice", f"Play {card}", "Orc Captain")
    assert s.card(other).zone == HAND
    assert [s.card(one).zone for one in ("Awaiting the Call", "High Helm", "Smart and Secret", card)] == [PLAY] * 4


@pytest.mark.parametrize("card", COMMANDS)
def test_a_command_may_return(card: str) -> None:
    """It may return to hand in the organization phase; it is not declared twice."""
    s = at(HAVEN, "Orc Captain, bears Strange Rations", "Muzgash", hand=f"{card}; Voices of Malice")
    choose(s, "alice", f"Play {card}", "Orc Captain")
    s.do("alice", option(s, "alice", f"Use {card}"))
    for _ in range(4):
        if s.card(card).zone == PLAY:
            assert not offers(s, "alice", f"Use {card}")
            onward(s)
    assert s.card(card).zone == HAND


@pytest.mark.parametrize("card", COMMANDS)
def test_commands_serve_the_company_of_the_leader(card: str) -> None:
    """Two direct influence less for him, none below zero; one prowess, or one better checks, for its characters."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, "Orc Captain", "Muzgash, bears War-wolf").company(
        "alice", "Moria [LE]", "Lieutenant of Angmar"
    )
    s.in_play("alice", card).start("organization")
    everybody = ("Orc Captain", "Muzgash", "War-wolf", "Lieutenant of Angmar", "Dori")

    def numbers() -> dict[str, tuple[int, int]]:
        return {one: (prowess(s.game, iid(s, one)), corruption_modifier(s.game, iid(s, one))) for one in everybody}

    before, own = numbers(), influence(s.game, iid(s, "Orc Captain"))
    lay(s, card, "Orc Captain")
    after = numbers()
    more = (1, 0) if card == "I’ll Report You" else (0, 1)
    assert {one: (after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in everybody} == {
        one: more if one in ("Orc Captain", "Muzgash") else (0, 0) for one in everybody
    }
    assert influence(s.game, iid(s, "Orc Captain")) == max(0, own - 2)
    assert influence(s.game, iid(s, "Lieutenant of Angmar")) == 1
    lay(s, card, "Lieutenant of Angmar")
    assert influence(s.game, iid(s, "Lieutenant of Angmar")) == 0


# --- rings and stones -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), [("Gollum", "wizard"), ("Stinker", "ringwraith")])
@pytest.mark.parametrize(
    ("place", "possible"), [("own", True), ("theirs", True), ("elsewhere", False), ("haven", False), ("tired", False)]
)
def test_gollum_takes_the_ring(name: str, kind: str, place: str, *, possible: bool) -> None:
    """At the site of The One Ring, whoever bears it, no haven, he taps; both are discarded."""
    who, friend = ("Gimli", "Bilbo") if kind == "wizard" else ("Gorbag", "Muzgash")
    site = {"wizard": "Moria", "ringwraith": "Moria [LE]"}[kind]
    home = {"wizard": "Rivendell", "ringwraith": HAVEN}[kind]
    s = Scenario().alignment("alice", kind).turn(3, "alice")
    here = home if place == "haven" else site
    ring = "bears The One Ring" if kind == "wizard" else "bears The One Ring [LE]"
    s.company(
        "alice",
        here,
        f"{who}, bears {name}{' (tapped)' if place == 'tired' else ''}",
        *((f"{friend}, {ring}",) if place in ("own", "haven", "tired") else ()),
    )
    if place == "elsewhere":
        s.company("alice", "Bree" if kind == "wizard" else "Bree [LE]", f"{friend}, {ring}")
    s.company(
        "bob",
        "Moria" if place == "theirs" else "Lórien",
        "Dori" + (", bears The One Ring" if place == "theirs" else ""),
    )
    s.hand("alice", "Cram").start("organization")
    assert offers(s, "alice", f"Use {name}") == possible
    if possible:
        choose(s, "alice", f"Use {name}")
        assert (s.card(name).zone, s.card("The One Ring").zone) == (DISCARD, DISCARD)


@pytest.mark.parametrize(
    ("card", "kind", "home", "people", "found"),
    [
        ("Align Palantír", "wizard", "Rivendell", ("Elrond, bears Palantír of Orthanc, bears Glamdring",), {"Palantír of Orthanc"}),
        ("Align Palantír", "wizard", "Rivendell", ("Gimli, bears Palantír of Orthanc, bears Glamdring",), set[str]()),
        ("Focus Palantír", "ringwraith", HAVEN,
         ("Layos, bears Palantír of Orthanc [LE], bears High Helm",), {"Palantír of Orthanc"}),
        ("Focus Palantír", "ringwraith", HAVEN, ("Gorbag, bears Palantír of Orthanc [LE]",), set[str]()),
    ],
)  # fmt: skip
def test_stones_are_aligned(card: str, kind: str, home: str, people: tuple[str, ...], found: set[str]) -> None:
    """A Palantír, no other item, where a sage is in the company; of the opponent's none."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", home, *people)
    s.company("bob", "Lórien", "Celeborn, bears Palantír of Elostirion").hand("alice", card).start("organization")
    assert names(s, f"Play {card}") == found


def test_only_the_bearer_of_the_focused_stone_sees() -> None:
    """Companions of its bearer cannot use a Palantír, and a Ringwraith who bears it cannot either."""
    s = at(
        HAVEN,
        "Layos, bears Palantír of Orthanc [LE] with Focus Palantír",
        "Asternak, bears Palantír of Minas Tirith [LE]",
    )
    assert [flagged(s.game, "uses-palantír", iid(s, one)) for one in ("Layos", "Asternak")] == [True, False]


def test_foul_smelling_paste_heals_companions() -> None:
    """A wounded character of the company; nobody elsewhere, and nobody who is well."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Gorbag, bears Foul-smelling Paste", "Muzgash, wounded", "Lagduf, tapped")
    s.company("alice", "Bree [LE]", "Shagrat, wounded").hand("alice", "Cram").start("organization")
    assert names(s, "Use Foul-smelling Paste") == {"Muzgash"}


def test_the_arkenstone_moves_dwarves() -> None:
    """Every Dwarf has one mind more; one at the bearer's site, of either player, may be discarded with it."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Moria", "Dori", "Bilbo")
    s.company("bob", "Bree", "Gimli").company("alice", "Moria [LE]", "Gorbag, bears The Arkenstone [LE]").hand(
        "alice", "Cram"
    )
    s.start("organization")
    assert mind(s.game, iid(s, "Dori")) == (s.game.facts(iid(s, "Dori")).mind or 0) + 1
    assert mind(s.game, iid(s, "Bilbo")) == s.game.facts(iid(s, "Bilbo")).mind
    assert names(s, "Use The Arkenstone") == {"Dori"}
    choose(s, "alice", "Use The Arkenstone").expect("Dori is discarded", "The Arkenstone is discarded")
