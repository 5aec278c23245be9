"""Hazard permanent events of The Lidless Eye, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.actions.passive_conditions import happened
from engine.effects.statics import place_of
from engine.kernel.machine import run
from engine.queries.attributes import body, influence, mind, prowess
from engine.queries.cards import company_of, forbidden
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DECK, DISCARD, HAND, PLAY, TAPPED, UNTAPPED, WOUNDED, company_ref, player_ref
from tests.cards.positions.burdens import CORRUPTION, RING_BEARER, burdened, ways_to_shake_off
from tests.cards.positions.creatures import creature_attacks, to_the_end
from tests.cards.positions.hazards import (
    STAY,
    WILD,
    Route,
    company,
    go_on,
    lay,
    meet,
    offers,
    onward,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import iid, minion, modifier
from tests.cards.positions.reading import check_lines, plain, shuffles

# --- LE-107 Covetous Thoughts --------------------------------------------------------------------------------------


@pytest.mark.card("LE-107")
def test_covetous_thoughts_check_for_the_items_of_others() -> None:
    """At the end of the minion's turn it checks for each item that others in its company bear, at minus its points."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur [LE]", "Gorbag [LE], bears Covetous Thoughts", "Muzgash, bears Black Mail Coat")
    s.company("bob", "Lórien", "Elrond").dice(*(12,) * 4).start("end of turn")
    go_on(s, "Corruption check for Gorbag")
    found = [line for line in s.log() if "Corruption check for Gorbag" in line]
    assert len(found) == 1, s.log()


@pytest.mark.card("LE-107")
def test_covetous_thoughts_are_for_minions() -> None:
    """A hero is no target."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Covetous Thoughts"))
    s.refused("bob", "play Covetous Thoughts on Gimli", "9.3")


OTHERS = [
    ("Foolish Words [TD]", 7, "Gimli"),
    ("Foolish Words [LE]", 7, "Gimli"),
    ("The Ring Will Have But One Master", 8, "Gimli, bears The One Ring"),
]


@pytest.mark.card(
    "TW-27",
    "TW-56",
    "TW-57",
    "TW-58",
    "TW-60",
    "TW-94",
    "TD-25",
    "LE-107",
    "LE-109",
    "LE-112",
    "LE-122",
    "LE-123",
    "LE-124",
    "LE-133",
    "AS-24",
    "WH-22",
    "WH-23",
    "WH-25",
)
@pytest.mark.parametrize(("card", "number", "bearer"), [*CORRUPTION, *OTHERS])
@pytest.mark.parametrize("over", [0, 1])
def test_tapping_and_a_roll_above_a_number(card: str, number: int, bearer: str, over: int) -> None:
    """The bearer taps; only a roll above the number rids him of the card, and tapped he cannot try so again."""
    s = burdened(card, bearer, number + over)
    resolve(s.do("alice", ways_to_shake_off(s, card)[0]))
    s.expect(f"{bearer.partition(',')[0]} is tapped", f"{plain(card)} is {'discarded' if over else 'in play'}")
    assert not [one for one in ways_to_shake_off(s, card) if "tap its bearer" in one]
    tapped = burdened(card, bearer, status=", tapped")
    assert not [one for one in ways_to_shake_off(tapped, card) if "tap its bearer" in one]


@pytest.mark.card("LE-107")
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
    assert {modifier(line) for line in check_lines(s, "Gorbag")} == found
    assert len(check_lines(s, "Gorbag")) == len(found)


# --- LE-112 Foolish Words ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-60", "TD-25", "LE-112", "LE-124", "LE-132")
@pytest.mark.parametrize(
    ("card", "who", "possible"),
    [
        ("Lure of the Senses [LE]", "Gimli", True),
        ("Lure of the Senses [LE]", "Gandalf", True),
        ("Lure of the Senses [TW]", "Bilbo", True),
        ("Foolish Words [TD]", "Gimli", True),
        ("Foolish Words [LE]", "Gandalf", True),
        ("Rebel-talk", "Gimli", True),
        ("Rebel-talk", "Gandalf", False),
        ("Rebel-talk", "Boromir II", True),
        ("Rebel-talk", "Elrond", False),
        ("Rebel-talk", "Thorin II", False),
        ("Rebel-talk", "Glorfindel II", False),
    ],
)
def test_on_whom_hazards_are_played(card: str, who: str, *, possible: bool) -> None:
    """Some spare Ringwraiths and Wizards, or those of a mind above seven."""
    plain = card.partition(" [")[0]
    s = turn_to_bob(meet(STAY, who, hand=card, mine="Cram"))
    assert any(one.startswith(f"Play {plain} on {who}") for one in s.options("bob")) == possible
    if possible:
        resolve(s.do("bob", f"play {plain} on {who}")).expect(f"{who} bears {plain}")


# --- LE-123 Lure of Nature -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-123")
@pytest.mark.ruling("mele:Corruption cards")
@pytest.mark.parametrize(("who", "possible"), [("Ren the Ringwraith", False), ("Gorbag", False), ("Ostisen", True)])
def test_whom_nature_lures(who: str, *, possible: bool) -> None:
    """No Ringwraith bears a corruption card, and no Orc what no Dwarf may bear."""
    s = minion("Dol Guldur [LE]", "Ren the Ringwraith", "Gorbag", "Ostisen").hand("alice", "Cram")
    turn_to_bob(s.hand("bob", "Lure of Nature [LE]").start("hazards"))
    assert offers(s, "bob", f"Play Lure of Nature on {who}") == possible


# --- LE-124 Lure of the Senses -------------------------------------------------------------------------------------


@pytest.mark.card("LE-124", "LE-132")
@pytest.mark.parametrize("card", ["Lure of the Senses [LE]", "Rebel-talk"])
def test_ringwraiths_are_spared(card: str) -> None:
    """They are played on other minions only."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dol Guldur [LE]", "The Witch-king", "Muzgash").hand("alice", "Cram")
    s.hand("bob", card, "Orc-guard").start("hazards")
    found = [one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {card.partition(' [')[0]}")]
    assert len(found) == 1
    assert "Muzgash" in found[0]


# --- LE-128 Nothing to Eat or Drink --------------------------------------------------------------------------------


@pytest.mark.card("LE-128")
@pytest.mark.parametrize(
    ("site", "minion", "works"),
    [("Moria", False, True), ("Edoras", False, False), ("Edoras [LE]", True, True), ("Moria [LE]", True, False)],
)
def test_nothing_to_eat_or_drink_among_foes(site: str, minion: bool, works: bool) -> None:
    """It is played on heroes at dark places and on minions at free ones; all there lose a prowess and a body."""
    member = "Gorbag" if minion else "Gimli"
    s = Scenario().alignment("alice", "ringwraith" if minion else "wizard")
    s.company("alice", site, f"{member} [LE]" if minion else member).company("bob", "Lórien", "Elrond")
    turn_to_bob(s.hand("bob", "Nothing to Eat or Drink; Nothing to Eat or Drink").start("hazards"))
    if not works:
        s.refused("bob", "play Nothing to Eat or Drink", "9.2")
        return
    iid = s.card(member).iid
    before = (prowess(s.game, iid), body(s.game, iid))
    resolve(s.do("bob", "play Nothing to Eat or Drink"))
    assert (prowess(s.game, iid), body(s.game, iid)) == (before[0] - 1, before[1] - 1)
    assert not any("Play Nothing to Eat" in option for option in turn_to_bob(s).options("bob"))


def hungry(site: str = "Moria") -> Scenario:
    """Return alice's two at a site with Nothing to Eat or Drink on their company, in her next turn's organization."""
    s = Scenario().company("alice", "Moria", "Gimli", "Bilbo").company("bob", "Lórien", "Elrond")
    s.sites("alice", "Bree", "Rivendell").hand("bob", "Nothing to Eat or Drink").hand("alice", "Cram").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Nothing to Eat or Drink"))
    go_on(s, "— Turn 3", 60)
    return s


@pytest.mark.card("LE-128")
def test_permanent_events_stay_on_their_company() -> None:
    """What lies on a company lies there in the next turn too, and still does what it does (2.3)."""
    s = hungry()
    here = company(s, "Gimli")
    assert here.events == (s.card("Nothing to Eat or Drink").iid,)
    assert place_of(s.game, s.card("Nothing to Eat or Drink").iid) == company_ref(here.id)
    assert prowess(s.game, s.card("Gimli").iid) == s.game.facts(s.card("Gimli").iid).prowess - 1  # type: ignore[operator]


@pytest.mark.card("LE-128")
@pytest.mark.parametrize("with_whom", ["Gimli", "Bilbo"])
def test_permanent_events_go_with_a_part(with_whom: str) -> None:
    """When the company splits, the hazard player says which part keeps the event; only that one goes hungry."""
    s = hungry()
    while not any("Organize" in option for option in s.options(s.asked()[0])):
        onward(s)
    s.do("alice", "organize", "split off Bilbo", "confirm").expect("bob is asked: which part")
    s.do("bob", f"Nothing to Eat or Drink goes with {with_whom}")
    for name in ("Gimli", "Bilbo"):
        iid = s.card(name).iid
        less = int(name == with_whom)
        assert prowess(s.game, iid) == max(0, (s.game.facts(iid).prowess or 0) - less), name
        there = company_of(s.game, iid)
        assert there is not None
        assert bool(there.events) == bool(less)


@pytest.mark.card("LE-128")
def test_nothing_to_eat_ends_at_a_haven() -> None:
    """At a haven it is discarded when the organization phase begins."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("bob", "Lórien", "Elrond")
        .in_play("bob", "Doors of Night")
    )
    s.hand("bob", "Nothing to Eat or Drink").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Nothing to Eat or Drink"))
    go_on(s, "— Turn 3", 60)
    assert s.card("Nothing to Eat or Drink").zone == PLAY


def starved(site: str, turn: str = "alice") -> Scenario:
    """Return two companies, one of which shall have nothing to eat, in somebody's turn."""
    s = Scenario().turn(3, turn).company("alice", site, "Gimli, bears Gwaihir", "Bilbo")
    s.company("alice", "Edoras", "Faramir").company("bob", "Lórien", "Dori").in_play("bob", "Nothing to Eat or Drink")
    return s.hand("alice", "Cram").hand("bob", "Cram").start("long-event")


@pytest.mark.card("LE-128")
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


@pytest.mark.card("LE-128")
@pytest.mark.parametrize(
    ("site", "turn", "zone"), [("Rivendell", "alice", DISCARD), ("Rivendell", "bob", PLAY), ("Moria", "alice", PLAY)]
)
def test_hunger_ends_at_havens(site: str, turn: str, zone: int) -> None:
    """As the company's own organization phase begins at a haven it is discarded."""
    s = starved(site, turn)
    atoms.set_host(s.game, iid(s, "Nothing to Eat or Drink"), company_ref(company(s, "Gimli").id))
    happened(s.game, "organization-begins", player_ref(s.game.active))
    assert s.card("Nothing to Eat or Drink").zone == zone


# --- LE-129 Plague -------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-129")
@pytest.mark.parametrize(
    ("route", "who", "works"),
    [
        (("Bree", "", ""), "Gimli", True),
        (("Moria", "", ""), "Gimli", True),
        (WILD, "Gimli", False),
        (STAY, "Gimli", False),
        (("Bree", "", ""), "Legolas", False),
        (("Bree", "", ""), "Gandalf", False),
    ],
)
def test_plague_strikes_the_settled(route: Route, who: str, works: bool) -> None:
    """It is played at or on the way to a site that is no haven and no ruin, on no Elf and no Wizard."""
    s = turn_to_bob(meet(route, who, hand="Plague"))
    assert any(option.startswith("Play Plague") for option in s.options("bob")) == works


@pytest.mark.card("LE-129")
def test_plague_spreads_at_the_end_of_the_turn() -> None:
    """Everybody at the site who is no Elf rolls at -2: over the body wounds, or eliminates the wounded (CoE 14, 17)."""
    s = Scenario().company("alice", "Bree", "Dori", "Legolas", "Bilbo, wounded").company("alice", "Moria", "Gimli")
    s.company("bob", "Lórien", "Elrond").in_play("bob", "Plague").dice(12, 12, 12, 12).start("organization")
    lay(s, "Plague", "Dori")
    happened(s.game, "turn-ends", player_ref(0))
    run(s.game)
    resolve(s)
    go_on(s, "never", 3)
    assert s.card("Dori").status == WOUNDED
    assert s.card("Bilbo").zone != PLAY
    assert [s.card(name).status for name in ("Legolas", "Gimli")] == [UNTAPPED, UNTAPPED]


@pytest.mark.card("LE-129")
@pytest.mark.ruling("urd:Plague/1", "urd:Plague/2")
def test_plague_waits_for_the_end_of_the_turn() -> None:
    """Nobody rolls as the movement/hazard phase ends; as the turn does their own player rolls, and it is no body check."""
    s = meet(("Bree", "", ""), "Dori", "Gimli", hand="Plague", dice=(12,) * 4)
    resolve(turn_to_bob(s).do("bob", "play Plague on Dori"))
    log = go_on(s, "— Turn 2").log()
    rolled = [place for place, line in enumerate(log) if "rolled" in line]
    assert [log[place] for place in rolled] == ["Plague: alice rolled 12, −2, 10 in all."] * 2
    assert min(rolled) > log.index("alice's company enters Bree.")
    s.expect("Dori is wounded", "Gimli is wounded", "the log does not say: Body check")


CALM = ["Plague", "So You’ve Come Back", "Something Has Slipped"]


@pytest.mark.card("LE-129", "LE-138", "LE-139")
@pytest.mark.parametrize("name", CALM)
@pytest.mark.parametrize("site", ["Rivendell", "Bree"])
@pytest.mark.parametrize("turn", ["alice", "bob"])
def test_havens_heal(name: str, site: str, turn: str) -> None:
    """In its player's organization phase the card is discarded at a haven (one who has come back: alone there)."""
    s = Scenario().turn(5, turn).company("alice", site, "Dori").company("bob", "Lórien", "Elrond").in_play("bob", name)
    s.start("organization")
    iid = s.card(name).iid
    if name == "Something Has Slipped":
        atoms.set_company(s.game, replace(company(s, "Dori"), events=(iid,)))
    else:
        lay(s, name, "Dori")
    run(s.game)
    assert (s.card(name).zone == DISCARD) == (site == "Rivendell" and turn == "alice")


# --- LE-132 Rebel-talk ---------------------------------------------------------------------------------------------


@pytest.mark.card("LE-132")
def test_rebel_talk_asks_for_general_influence() -> None:
    """Its bearer cannot be a follower; a companion without it can."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli", "Dori").company("bob", "Lórien", "Nori")
    s.in_play("bob", "Rebel-talk").start("organization")
    lay(s, "Rebel-talk", "Gimli")
    assert [forbidden(s.game, "direct-influence", iid(s, who)) for who in ("Gimli", "Dori", "Elrond")] == [
        True, False, False,
    ]  # fmt: skip


# --- LE-133 The Ring Will Have But One Master ----------------------------------------------------------------------


@pytest.mark.card("TD-25", "LE-112", "LE-133")
@pytest.mark.parametrize(("card", "number", "bearer"), OTHERS)
def test_what_is_no_corruption_card_asks_for_tapping(card: str, number: int, bearer: str) -> None:
    """There is one way only."""
    assert len(ways_to_shake_off(burdened(card, bearer), card)) == 1


@pytest.mark.card("LE-133")
def test_the_ring_will_have_but_one_master() -> None:
    """In each of the bearer's organization phases a companion is discarded; a roll above eight removes the card."""
    s = Scenario().company("alice", "Rivendell", RING_BEARER, "Gimli", "Bilbo").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "The Ring Will Have But One Master").dice(9).start("organization")
    lay(s, "The Ring Will Have But One Master", "Frodo")
    happened(s.game, "organization-begins", player_ref(0))
    run(s.game)
    resolve(s).refused("alice", "choose Frodo")
    s.do("alice", "choose Gimli")
    assert s.card("Gimli").zone == DISCARD
    resolve(s.do("alice", next(option for option in s.options("alice") if option.startswith("Use The Ring Will"))))
    assert s.card("The Ring Will Have But One Master").zone == DISCARD


@pytest.mark.card("LE-133")
def test_the_ring_will_have_but_one_master_is_for_the_bearer() -> None:
    """It is played on the bearer of The One Ring."""
    s = turn_to_bob(meet(STAY, RING_BEARER, "Gimli", hand="The Ring Will Have But One Master"))
    s.refused("bob", "play The Ring Will Have But One Master on Gimli", "9.3")
    resolve(s.do("bob", "play The Ring Will Have But One Master on Frodo"))


# --- LE-137 Shut Yer Mouth -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-27", "TW-57", "TW-58", "TW-60", "LE-137")
@pytest.mark.parametrize(
    ("name", "bearer", "wrong"),
    [
        ("Lure of the Senses", "Gimli", ""),
        ("Despair of the Heart", "Gimli", "Bilbo"),
        ("Despair of the Heart", "Gimli", "Gandalf"),
        ("Lure of Expedience", "Gimli", "Bilbo"),
        ("Lure of Nature", "Elrond", "Gimli"),
        ("Shut Yer Mouth", "Gimli", "Gandalf"),
    ],
)
def test_what_lies_on_characters(name: str, bearer: str, wrong: str) -> None:
    """Each is played on its kind of character only."""
    s = turn_to_bob(meet(WILD, "Gimli", "Bilbo", "Gandalf", "Elrond", hand=name))
    if wrong:
        s.refused("bob", f"play {name} on {wrong}", "9.3")
    resolve(s.do("bob", f"play {name} on {bearer}")).expect(f"{bearer} bears {name}")


@pytest.mark.card("LE-137")
def test_shut_yer_mouth_stops_at_zero() -> None:
    """Direct influence falls by two, not below zero."""
    for name, change in (("Elrond", 2), ("Bilbo", 1)):
        s = turn_to_bob(meet(WILD, name, hand="Shut Yer Mouth"))
        before = influence(s.game, s.card(name).iid)
        resolve(s.do("bob", f"play Shut Yer Mouth on {name}"))
        assert influence(s.game, s.card(name).iid) == max(0, before - 2)
        assert before >= change


@pytest.mark.card("LE-132", "LE-137")
@pytest.mark.parametrize("card", ["Rebel-talk", "Shut Yer Mouth"])
@pytest.mark.parametrize("over", [0, 1])
def test_a_roll_alone(card: str, over: int) -> None:
    """Nobody taps for the roll, which is made once in the turn and has to be above 7."""
    s = burdened(card, "Gimli", 7 + over)
    resolve(s.do("alice", ways_to_shake_off(s, card)[0])).expect("Gimli is untapped")
    assert (s.card(card).zone == PLAY) == (not over)
    assert ways_to_shake_off(s, card) == []


# --- LE-138 So You’ve Come Back ------------------------------------------------------------------------------------


@pytest.mark.card("LE-138")
def test_so_youve_come_back_annoys_everybody() -> None:
    """Every other character of the company that follows nobody has one mind more; no Wizard has any."""
    s = Scenario().company("alice", "Bree", "Bilbo", "Gimli", "Aragorn II", "Dori, follows Aragorn II", "Gandalf")
    s.company("bob", "Lórien", "Elrond").in_play("bob", "So You’ve Come Back").start("organization")
    before = {name: mind(s.game, s.card(name).iid) for name in ("Bilbo", "Gimli", "Aragorn II", "Dori", "Gandalf")}
    lay(s, "So You’ve Come Back", "Bilbo")
    after = {name: mind(s.game, s.card(name).iid) for name in before}
    assert {name for name in before if after[name] == before[name] + 1} == {"Gimli", "Aragorn II"}


@pytest.mark.card("LE-138")
@pytest.mark.parametrize(("who", "works"), [("Bilbo", True), ("Gimli", False), ("Gandalf", False)])
def test_so_youve_come_back_is_for_small_minds(who: str, works: bool) -> None:
    """It is played on a character of five mind or less, once on a company."""
    s = turn_to_bob(meet(WILD, who, "Merry", hand="So You’ve Come Back; So You’ve Come Back"))
    plays = [option for option in s.options("bob") if option.startswith("Play So You") and who in option]
    assert bool(plays) == works
    if plays:
        resolve(s.do("bob", plays[0]))
        assert not any(option.startswith("Play So You") for option in turn_to_bob(s).options("bob"))


@pytest.mark.card("LE-138")
@pytest.mark.ruling("urd:So You’ve Come Back/2")
@pytest.mark.parametrize(("who", "zone"), [(("Bilbo, bears Gwaihir",), DISCARD), (("Bilbo", "Gimli"), PLAY)])
def test_an_ally_is_no_company(who: tuple[str, ...], zone: int) -> None:
    """With an ally alone at a Haven a character is by himself, with another character he is not."""
    s = Scenario().company("alice", "Rivendell", f"{who[0]}, bears So You’ve Come Back of bob", *who[1:])
    s.company("bob", "Lórien", "Elrond").hand("alice", "Cram").start("organization")
    assert s.card("So You’ve Come Back").zone == zone


@pytest.mark.card("LE-138")
@pytest.mark.ruling("urd:So You’ve Come Back/1")
@pytest.mark.parametrize("goes", ["Bilbo", "Merry"])
def test_of_two_who_came_back_one_is_forgotten(goes: str) -> None:
    """CRF: when two companies join that have a copy each, the hazard player picks which of the two is discarded."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Bilbo, bears So You’ve Come Back of bob", "Gimli")
    s.company("alice", "Rivendell", "Merry, bears So You’ve Come Back of bob", "Dori", to="Bree", via="starter")
    s.company("bob", "Lórien", "Haldir").hand("bob", "Cram").start("hazards", of="Merry")
    s.pass_until("bob is asked: must be discarded").do("bob", f"discard So You’ve Come Back ({goes})")
    stays = next(one for one in ("Bilbo", "Merry") if one != goes)
    s.expect(f"{stays} bears So You’ve Come Back", "So You’ve Come Back is in play")
    assert [one.host for one in s.game.cards if s.game.facts(one.iid).name == "So You’ve Come Back"].count(-1) == 1


# --- LE-139 Something Has Slipped ----------------------------------------------------------------------------------


@pytest.mark.card("LE-139")
@pytest.mark.ruling("urd:Something Has Slipped (2)/1")
def test_something_has_slipped_shakes_a_company() -> None:
    """Each wound takes two prowess from everybody in the company for the turn; a wounded one is not wounded anew."""
    s = meet(WILD, "Gimli", "Bilbo", hand="Something Has Slipped; Wargs [TW]", mine="Cram", dice=(2, 2, 2, 2, 2, 2))
    resolve(turn_to_bob(s).do("bob", "play Something Has Slipped"))
    before = prowess(s.game, s.card("Gimli").iid)
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Wargs")]
    go_on(resolve(s.do("bob", plays[0])), "The attack of Wargs is")
    hurt = sum(line.endswith("is wounded.") for line in s.log())
    assert hurt == 2, s.log()
    assert prowess(s.game, s.card("Gimli").iid) == max(0, before - 2 * hurt)


@pytest.mark.card("LE-139")
@pytest.mark.parametrize(
    ("hurt", "shaken"),
    [
        pytest.param("Gwaihir", True, marks=pytest.mark.ruling("urd:Something Has Slipped (2)/2")),
        pytest.param("Gimli", False, marks=pytest.mark.ruling("urd:Something Has Slipped (2)/3")),
    ],
)
def test_who_becomes_wounded(hurt: str, *, shaken: bool) -> None:
    """A wounded ally shakes the company like a character; who was wounded before does not become so."""
    s = meet(WILD, "Gandalf, bears Gwaihir", "Gimli, wounded", "Bilbo", hand="Something Has Slipped; Giant",
             mine="Cram", dice=(2,) * 6)  # fmt: skip
    resolve(turn_to_bob(s).do("bob", "play Something Has Slipped"))
    before = prowess(s.game, s.card("Bilbo").iid)
    creature_attacks(s, "Giant")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        found = s.options(s.asked()[0])
        taken = next((one for one in found if one == f"{hurt} faces a strike"), "")
        s.do(s.asked()[0], taken) if taken else onward(s)
    s.expect(f"the log says: {hurt} is wounded", "Bilbo is untapped")
    assert (prowess(s.game, s.card("Bilbo").iid) < before) == shaken


@pytest.mark.card("TW-27", "LE-109")
@pytest.mark.parametrize(("status", "checks"), [("", 1), (", wounded", 0)])
def test_despair_when_somebody_becomes_wounded(status: str, checks: int) -> None:
    """g:wound: a companion who is wounded once more does not become so, and its bearer makes no check."""
    s = meet(WILD, "Elrond, bears Despair of the Heart of bob", f"Bilbo{status}", hand="Giant", mine="Cram",
             dice=(2, 2, 12))  # fmt: skip
    creature_attacks(s, "Giant")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        found = s.options(s.asked()[0])
        onward(s) if "Bilbo faces a strike" not in found else s.do(s.asked()[0], "Bilbo faces a strike")
    s.expect("the log says: Bilbo is wounded")
    go_on(s, "Corruption check for Elrond", 2)
    assert len(check_lines(s, "Elrond")) == checks


# --- LE-141 Stench of Mordor ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-141")
@pytest.mark.parametrize(
    ("site", "doors", "taps"),
    [
        ("Barad-dûr", False, True),
        ("Minas Morgul", False, False),
        ("Minas Morgul", True, True),
        ("Moria", True, False),
    ],
)
def test_stench_of_mordor_taps_one(site: str, doors: bool, taps: bool) -> None:
    """In a Dark-domain, in the dark in a Shadow-land too, a company taps a character at the start of its site phase."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Elrond")
    s.company("alice", site, "Gimli", "Bilbo, bears Goldberry", "Dori, tapped").company("alice", "Edoras", "Boromir II")
    s.in_play("bob", "Stench of Mordor", *(("Doors of Night",) if doors else ())).start("site")
    while s.asked() and not any("Enter" in one for one in s.options(s.asked()[0])):
        if "Bilbo" in s.options(s.asked()[0]):
            assert (s.asked(), s.options("alice")) == (("alice",), ["Gimli", "Bilbo"])
            s.do("alice", "choose Bilbo")
            break
        onward(s)
    assert (s.card("Bilbo").status == TAPPED) == taps


@pytest.mark.card("LE-141", "LE-142")
@pytest.mark.parametrize("card", ["Stench of Mordor", "Thrice Outnumbered"])
def test_they_end_with_a_play_deck(card: str) -> None:
    """They are discarded when any play deck is exhausted."""
    for seat in (0, 1):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond")
        s.in_play("bob", card, "Doors of Night").start("organization")
        happened(s.game, "exhausted", player_ref(seat))
        assert (s.card(card).zone, s.card("Doors of Night").zone) == (DISCARD, PLAY)


# --- LE-142 Thrice Outnumbered -------------------------------------------------------------------------------------


@pytest.mark.card("LE-142")
def test_men_come_back() -> None:
    """At the end of each turn each player may shuffle a creature of the race of Men into the deck."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").hand("bob", "Cram")
    s.in_play("bob", "Thrice Outnumbered").discard("bob", "Brigands", "Orc-guard", "Beretar")
    s.discard("alice", "Thief", "Wargs [TW]", "Ostisen").start("end of turn")
    to_the_end(s)
    for seat, who, card in ((1, "bob", "Brigands"), (0, "alice", "Thief")):
        before = shuffles(s, seat)
        assert {*s.options(who)} == {card, "Do not"}
        s.do(who, f"choose {card}")
        assert (s.card(card).zone, shuffles(s, seat)) == (DECK, before + 1)


@pytest.mark.card("LE-142")
def test_men_need_not_come_back() -> None:
    """Whoever leaves them does not shuffle."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").hand("bob", "Cram")
    s.in_play("bob", "Thrice Outnumbered").discard("bob", "Brigands").discard("alice", "Thief")
    s.start("end of turn")
    to_the_end(s)
    before = shuffles(s, 0), shuffles(s, 1)
    s.do("bob", "Do not").do("alice", "Do not")
    assert (shuffles(s, 0), shuffles(s, 1)) == before
    assert (s.card("Brigands").zone, s.card("Thief").zone) == (DISCARD, DISCARD)


@pytest.mark.card("LE-142")
@pytest.mark.parametrize("paid", [True, False])
def test_thrice_outnumbered_asks_its_price(*, paid: bool) -> None:
    """At the end of the opponent's long-event phase its player discards a Man creature from the hand, or the card."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Thrice Outnumbered").hand("bob", "Brigands", "Orc-guard", "Théoden").start("long-event")
    while not any("Thrice" in line for line in s.log()) and s.asked() == ("alice",):
        onward(s)
    assert (s.asked(), s.options("bob")) == (("bob",), ["Brigands", "Do not"])
    s.do("bob", "choose Brigands" if paid else "Do not")
    assert s.card("Brigands").zone == (DISCARD if paid else HAND)
    assert s.card("Thrice Outnumbered").zone == (PLAY if paid else DISCARD)


@pytest.mark.card("LE-142")
def test_thrice_outnumbered_brings_men_back() -> None:
    """At the end of each turn both players may shuffle a Man creature from the discard pile into the deck."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond").hand("bob", "Cram")
    s.in_play("bob", "Thrice Outnumbered").discard("bob", "Brigands", "Orc-guard", "Théoden")
    s.discard("alice", "Thief", "Wargs", "Éowyn").start("end of turn")
    for _ in range(12):
        if "Do not" in s.options(s.asked()[0]):
            break
        onward(s)
    for who, card in (("bob", "Brigands"), ("alice", "Thief")):
        assert set(s.options(who)) == {card, "Do not"}
        s.do(who, card)
        assert s.card(card).zone == DECK


# --- LE-144 Tidings of Doubt and Danger ----------------------------------------------------------------------------


@pytest.mark.card("TD-73", "LE-144")
@pytest.mark.parametrize(
    ("doors", "name", "who", "less"),
    [
        (False, "Stormcrow", "Gandalf", 2),
        (True, "Stormcrow", "Gandalf", 4),
        (True, "Stormcrow", "Elrond", 0),
        (False, "Tidings of Doubt and Danger", "Adûnaphel the Ringwraith", 2),
        (True, "Tidings of Doubt and Danger", "Adûnaphel the Ringwraith", 3),
        (True, "Tidings of Doubt and Danger", "Gorbag", 0),
    ],
)
def test_lesser_direct_influence(doors: bool, name: str, who: str, less: int) -> None:
    """The direct influence of Wizards, or of Ringwraiths, is lower, and lower still in the dark."""
    found = []
    for play in ("", name):
        s = Scenario().company("bob", "Lórien", "Arwen")
        if "Ringwraith" in who or who == "Gorbag":
            s.alignment("alice", "ringwraith").company("alice", "Minas Morgul [LE]", who)
        else:
            s.company("alice", "Rivendell", who)
        s.in_play("bob", "; ".join(one for one in (play, "Doors of Night" if doors else "") if one) or "Minions Stir")
        s.start("organization")
        found.append(influence(s.game, s.card(who).iid))
    assert found[0] - found[1] == less


@pytest.mark.card("TD-73", "LE-144")
@pytest.mark.parametrize("name", ["Stormcrow", "Tidings of Doubt and Danger"])
def test_rumours_end_with_a_deck(name: str) -> None:
    """When a play deck is exhausted the card is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Lórien", "Elrond").in_play("bob", name)
    s.start("organization")
    happened(s.game, "exhausted", -3)
    assert s.card(name).zone == DISCARD
