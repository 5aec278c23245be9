"""Hazard short and long events of Dark Minions, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from engine.queries.attributes import mind
from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DECK, DISCARD, HAND, MOVEMENT_HAZARD, PLAY, company_ref
from tests.cards.positions.burdens import bobs, told_back
from tests.cards.positions.dark import hunted, orcs
from tests.cards.positions.fallen_wizards import hazards
from tests.cards.positions.hazards import (
    DARK,
    STAY,
    WILD,
    Route,
    choose,
    company,
    go_on,
    meet,
    offers,
    onward,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.journeys import on_the_way
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import can, names_in, offers_starting, resolved, shuffles
from tests.cards.positions.scenes import plays, scenes

# --- DM-43 An Article Missing ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-43")
@scenes("DM-43")
def test_an_article_missing_as_written(scene: Path) -> None:
    """A scout agent attacks for an item."""
    plays(scene)


# --- DM-45 An Unexpected Outpost -----------------------------------------------------------------------------------


@pytest.mark.card("DM-45")
@pytest.mark.ruling("urd:An Unexpected Outpost", "meba:Balrog's Host: hazard play (2)")
@pytest.mark.parametrize("doors", [False, True])
def test_an_unexpected_outpost_twice_in_the_dark(*, doors: bool) -> None:
    """A hazard comes back into the deck, with Doors of Night in play a second one; the deck is shuffled each time."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Edoras", "Dori").hand("alice", "Cram")
    s.hand("bob", "An Unexpected Outpost", "Cram").sideboard("bob", "Orc-guard", "Glamdring")
    s.discard("bob", "Wargs [TW]", "Narsil").in_play("bob", *(("Doors of Night",) if doors else ())).start("hazards")
    before = shuffles(s, 1)
    resolve(turn_to_bob(s).do("bob", "play An Unexpected Outpost"))
    assert set(s.options("bob")) == {"Orc-guard", "Wargs"}
    s.do("bob", "Orc-guard")
    assert s.card("Orc-guard").zone == DECK
    if doors:
        while "Wargs" not in s.options("bob"):
            s.do("bob", "Do it")
        s.do("bob", "Wargs")
    assert s.card("Wargs").zone == (DECK if doors else DISCARD)
    assert shuffles(s, 1) == before + (2 if doors else 1)


@pytest.mark.card("DM-45")
@pytest.mark.parametrize("doors", [True, False])
def test_an_unexpected_outpost(doors: bool) -> None:
    """A hazard comes back into the play deck, with Doors of Night in play another one."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli")
        .company("bob", "Lórien", "Beregond")
        .deck("bob", "20 Orc-guard")
    )
    s.discard("bob", "Wolves", "Barrow-wight", "Glamdring").hand("bob", "An Unexpected Outpost")
    if doors:
        s.in_play("bob", "Doors of Night")
    resolve(turn_to_bob(s.start("hazards")).do("bob", "play An Unexpected Outpost"))
    s.refused("bob", "choose Glamdring")
    s.do("bob", "choose Wolves")
    assert s.card("Wolves").zone != DISCARD
    if doors:
        s.do("bob", "do it", "choose Barrow-wight")
    assert (s.card("Barrow-wight").zone != DISCARD) == doors


# --- DM-46 Aware of their Ways ---------------------------------------------------------------------------------------


@pytest.mark.card("DM-46")
@pytest.mark.ruling("urd:Aware of Their Ways/1", "urd:Aware of Their Ways/2", "urd:Site (4)")
@scenes("DM-46")
def test_aware_of_their_ways_as_written(scene: Path) -> None:
    """Of four cards shown one goes that is neither unique nor a site."""
    plays(scene)


@pytest.mark.card("DM-46")
def test_four_random_cards_are_shown() -> None:
    """Of a larger discard pile four cards are shown, and only these can be chosen."""
    names = "Cram, Dodge, Concealment, Potion of Prowess, Athelas, Block, Miruvor, Risky Blow, Lucky Strike"
    s = Scenario().turn(5, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Haldir")
    s.discard("alice", names).hand("bob", "Aware of their Ways")
    resolved(s.start("hazards").do("bob", "play Aware of their Ways"))
    assert len(s.options("bob")) == 4 + 1  # or none of them


# --- DM-47 The Black Enemy’s Wrath ----------------------------------------------------------------------------------


@pytest.mark.card("DM-47")
@scenes("DM-47")
def test_the_black_enemys_wrath_as_written(scene: Path) -> None:
    """Lava flows at Shadow-holds and below, except for minions: a strike each, no weapons, minus five to stay untapped."""
    plays(scene)


# --- DM-49 Chance of Being Lost --------------------------------------------------------------------------------------


@pytest.mark.card("DM-49")
@pytest.mark.ruling("urd:Cards without Effect on Minion Players (5)")
@scenes("DM-49")
def test_chance_of_being_lost_as_written(scene: Path) -> None:
    """Without rangers a company easily goes to another site close by, of the hazard player’s; it keeps its path."""
    plays(scene)


# --- DM-50 Cunning Foes ----------------------------------------------------------------------------------------------


@pytest.mark.card("DM-50")
@scenes("DM-50")
def test_cunning_foes_as_written(scene: Path) -> None:
    """A warrior agent attacks at the new site."""
    plays(scene)


# --- DM-52 Drums ---------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-52")
@pytest.mark.parametrize(
    ("site", "play", "strikes"),
    [("Goblin-gate", (), 1), ("Goblin-gate", ("Doors of Night",), 2), ("Moria", (), 1), ("Bree", (), 0)],
)
def test_drums_in_the_mountains(site: str, play: tuple[str, ...], strikes: int) -> None:
    """Automatic-attacks in these regions have a strike and a prowess more, two with Doors of Night."""
    plain, more = [], []
    for cards, found in ((play, plain), (("Drums", *play), more)):
        s = Scenario().turn(3, "alice").company("alice", "Goblin-gate", "Gimli", "Aragorn II", "Elrond")
        s.company("bob", "Grey Havens", "Beregond").in_play("bob", *cards).hand("alice", "Dodge").start("site").do(
            "alice", "enter"
        )
        attack = attack_of(s.game)
        assert attack is not None
        found.extend((attack.strength.strikes, attack.strength.prowess))
    step = 2 if play else 1
    assert (more[0] - plain[0], more[1] - plain[1]) == (step, step)
    assert strikes in (0, 1, 2)
    assert site


@pytest.mark.card("DM-52")
@pytest.mark.parametrize(("site", "more"), [("The Under-gates", 1), ("Bree", 0)])
def test_drums_below(site: str, more: int) -> None:
    """A company at an Under-deeps site has a hazard limit one higher, and every attack there one prowess more."""
    limits = []
    for cards in ((), ("Drums",)):
        s = hunted("Cave-drake", site=site, play=cards)
        here = company(s, "Gimli")
        limits.append(
            (
                changed(s.game, "hazard-limit", company_ref(here.id), 5),
                changed(s.game, "attack-prowess", company_ref(here.id), 9),
            )
        )
    assert (limits[1][0] - limits[0][0], limits[1][1] - limits[0][1]) == (more, more)


# --- DM-53 Earth-tremors --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-53")
@scenes("DM-53")
def test_earth_tremors_as_written(scene: Path) -> None:
    """Rocks fall on who goes below or comes up, and what leads on has no effect."""
    plays(scene)


# --- DM-55 Exhalation of Decay -------------------------------------------------------------------------------------


def exhaling(pile: str, route: Route = WILD) -> Scenario:
    """Return alice's Gimli on a route and bob with Exhalation of Decay and a discard pile."""
    start, to, via = route
    s = Scenario().company("alice", start, "Gimli", to=to, via=via).company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Exhalation of Decay").discard("bob", pile).start("hazards")
    return turn_to_bob(s)


@pytest.mark.card("DM-55")
def test_exhalation_of_decay_brings_the_dead_back() -> None:
    """An Undead in the discard pile attacks at once with one prowess less, and counts for nothing itself."""
    s = exhaling("Wisp of Pale Sheen")
    resolve(s.do("bob", "play Exhalation of Decay on Wisp of Pale Sheen, keyed to wilderness"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.prowess, attack.attacker.card) == (5, s.card("Wisp of Pale Sheen").iid)
    assert company(s, "Gimli").used == 1
    go_on(s, "Wisp of Pale Sheen is over")
    s.expect("Exhalation of Decay is discarded")


@pytest.mark.card("DM-55")
@pytest.mark.parametrize(("pile", "route"), [("Orc-guard", WILD), ("Wisp of Pale Sheen", STAY)])
def test_exhalation_of_decay_needs_an_undead_that_can_attack(pile: str, route: Route) -> None:
    """No other creature comes back, and none that cannot be keyed to the company."""
    exhaling(pile, route).refused("bob", f"play Exhalation of Decay on {pile}")


# --- DM-57 Faces of the Dead ---------------------------------------------------------------------------------------


@pytest.mark.card("DM-57")
@pytest.mark.ruling("urd:Faces of the Dead/1")
@pytest.mark.parametrize(
    ("to", "held", "able"), [("Moria", "Ghosts", True), ("Moria", "Cave-drake", False), ("", "Ghosts", False)]
)
def test_faces_of_the_dead(to: str, held: str, able: bool) -> None:
    """With two Wildernesses on the way and an Undead to discard: a roll and mind below thirteen splits somebody off."""
    s = hunted("Faces of the Dead", held, who="Gimli; Beretar", site="Rivendell", to=to, dice=(2,))
    assert can(s, "bob", "Faces of the Dead") == able
    if able:
        resolved(s.do("bob", next(one for one in s.options("bob") if "Faces of the Dead on Beretar" in one)))
        s.expect(f"{held} is in the discard pile")
        assert company(s, "Beretar").id != company(s, "Gimli").id


@pytest.mark.card("DM-57")
@pytest.mark.ruling("urd:Faces of the Dead/2")
@pytest.mark.parametrize(("bearer", "goes_back"), [("Beretar", False), ("Aragorn II", True), ("", True)])
def test_promptings_keep_whom_the_dead_look_at(bearer: str, *, goes_back: bool) -> None:
    """Split off first, he is kept from going back only by what he bears himself; he goes on, in a company of his own."""
    people = [f"{who}, bears Promptings of Wisdom" if who == bearer else who for who in ("Aragorn II", "Beretar")]
    s = meet(WILD, *people, hand="Faces of the Dead; Ghosts", mine="Cram", dice=(12, 2, 2, 2) if bearer else (2, 2))
    if bearer:
        choose(s, "alice", "Use Promptings of Wisdom")
        for _ in range(6):
            if offers(s, "bob", "Play Faces of the Dead"):
                break
            onward(s)
    choose(turn_to_bob(s), "bob", "Play Faces of the Dead on Beretar")
    assert company(s, "Beretar").id != company(s, "Aragorn II").id
    assert company(s, "Beretar").returned == goes_back
    assert not company(s, "Aragorn II").returned


# --- DM-60 Gnaw with Words ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-60")
@scenes("DM-60")
def test_gnaw_with_words_as_written(scene: Path) -> None:
    """A sage taps because of another sage, a diplomat because of another diplomat: together, where they are or where they go."""
    plays(scene)


# --- DM-61 Good Sense Revolts ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-61")
@scenes("DM-61")
def test_good_sense_revolts_as_written(scene: Path) -> None:
    """An agent makes an attempt, or is helped with one."""
    plays(scene)


# --- DM-62 Great Need or Purpose -------------------------------------------------------------------------------------


@pytest.mark.card("DM-62")
@scenes("DM-62")
def test_great_need_or_purpose_as_written(scene: Path) -> None:
    """Each agent takes one more action, directly after the first."""
    plays(scene)


# --- DM-66 In Great Wrath ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-66")
def test_in_great_wrath() -> None:
    """A Nazgûl of the discard pile that could attack does so, two prowess stronger and one body weaker."""
    s = Scenario().turn(3, "alice").company("alice", "Minas Morgul", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "In Great Wrath").discard("bob", "Ren the Unclean", "Cave-drake").start("hazards")
    ways = [one for one in s.options("bob") if one.startswith("Play In Great Wrath")]
    assert ways
    assert not any("Cave-drake" in one for one in ways)
    resolved(s.do("bob", ways[0]))
    attack, facts = attack_of(s.game), s.game.facts(iid(s, "Ren the Unclean")).attack
    assert attack is not None
    assert facts is not None
    assert (attack.strength.prowess, attack.strength.body) == (facts.prowess + 2, (facts.body or 0) - 1)


# --- DM-69 Like the Crash of Battering-rams --------------------------------------------------------------------------


@pytest.mark.card("DM-69")
@scenes("DM-69")
def test_like_the_crash_of_battering_rams_as_written(scene: Path) -> None:
    """The body of who is wounded falls by one for each whole five."""
    plays(scene)


# --- DM-70 Long Dark Reach -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-70")
@pytest.mark.ruling("urd:Long Dark Reach/1", "urd:Long Dark Reach/2", "urd:Long Dark Reach/3", "urd:Eärcaraxë/1")
@scenes("DM-70")
def test_long_dark_reach_as_written(scene: Path) -> None:
    """One of seven cards turned over attacks, whatever it is keyed to."""
    plays(scene)


# --- DM-79 Pierced by Many Wounds -----------------------------------------------------------------------------------


@pytest.mark.card("DM-79")
@pytest.mark.ruling("urd:Pierced by Many Wounds")
@scenes("DM-79")
def test_pierced_by_many_wounds_as_written(scene: Path) -> None:
    """The first excess strike takes four; with defenders enough it is not played."""
    plays(scene)


# --- DM-85 Revealed to all Watchers --------------------------------------------------------------------------------


@pytest.mark.card("DM-85")
def test_revealed_to_all_watchers() -> None:
    """The hand is shown; resources and characters make way for new cards and go on top of the deck as one likes."""
    s = hazards("Revealed to all Watchers; Orc-guard; Cram; Concealment").deck("bob", "9 Wargs").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Revealed to all Watchers"))
    assert sorted(s.options("bob")) == ["Concealment", "Cram"]
    shown = {line for line in s.log() if "shows" in line}
    assert any("Orc-guard" in line for line in shown)
    assert any("Concealment" in line for line in shown)
    assert names_in(s, 1, HAND).count("Wargs") == 7
    s.do("bob", "choose Cram").do("bob", "choose Concealment")
    assert names_in(s, 1, DECK)[-2:] == ["Cram", "Concealment"]
    assert sorted(names_in(s, 1, HAND)) == ["Orc-guard", *["Wargs"] * 7]
    s.expect("Revealed to all Watchers is in the discard pile")


@pytest.mark.card("DM-85")
@pytest.mark.ruling("urd:Revealed to all Watchers")
def test_the_bane_does_not_keep_from_drawing() -> None:
    """With Bane of the Ithil-stone in play the hand is shown and new cards are drawn all the same."""
    s = hazards("Revealed to all Watchers; Orc-guard; Cram").deck("bob", "9 Wargs")
    s.in_play("bob", "Bane of the Ithil-stone").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Revealed to all Watchers"))
    assert any("Orc-guard" in line for line in s.log() if "shows" in line)
    assert names_in(s, 1, HAND).count("Wargs") == 7


# --- DM-87 Seek without Success ------------------------------------------------------------------------------------


@pytest.mark.card("DM-87")
def test_seek_without_success() -> None:
    """A ranger among the agents at the new site goes, and the company goes back; without one it is not played."""
    ranger = next(
        one
        for one in database().cards
        if "agent" in one.kinds and "ranger" in one.skills and any(place.how == "site" for place in one.home_sites)
    )
    home = next(place.value for place in ranger.home_sites if place.how == "site")
    for there, able in ((home, True), ("Edoras", False)):
        s = Scenario().turn(3, "alice").company("alice", there, "Gimli").company("bob", "Grey Havens", "Beregond")
        s.hand("bob", "Seek without Success").agent("bob", ranger.name).start("hazards")
        s.do("bob", next(one for one in s.options("bob") if one.startswith(f"Reveal {ranger.name} at {home}")))
        assert can(s, "bob", "Seek without Success") == able


# --- DM-88 Seized by Terror ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-88")
@pytest.mark.parametrize(("dice", "goes"), [(2, True), (12, False)])
def test_seized_by_terror_parts_a_character(dice: int, goes: bool) -> None:
    """With a roll and mind below twelve the character is a company of its own that goes back; the others go on."""
    s = meet(DARK, "Gimli, bears Glamdring", "Bilbo", hand="Seized by Terror", dice=(dice,))
    resolve(turn_to_bob(s).do("bob", "play Seized by Terror on Bilbo"))
    one, other = company(s, "Bilbo"), company(s, "Gimli")
    assert (one.id != other.id) == goes
    if goes:
        assert (one.returned, other.returned) == (True, False)
        assert s.game.facts(one.site).name == DARK[0]
        go_on(s, "— Turn 2")
        assert s.game.facts(company(s, "Bilbo").site).name == DARK[0]
        assert not company(s, "Bilbo").on_guard
        assert s.game.facts(company(s, "Gimli").site).name == DARK[1]


@pytest.mark.card("DM-88")
@pytest.mark.ruling("urd:Seized by Terror")
def test_seized_by_terror_needs_a_dark_way_and_a_mind() -> None:
    """A Wizard is not seized, nor anybody in the plain wild."""
    turn_to_bob(meet(DARK, "Gandalf", hand="Seized by Terror")).refused(
        "bob", "play Seized by Terror on Gandalf", "9.3"
    )
    turn_to_bob(meet(WILD, "Bilbo", hand="Seized by Terror")).refused("bob", "play Seized by Terror on Bilbo", "9.3")


@pytest.mark.card("DM-88")
@pytest.mark.parametrize(("who", "able"), [("The Witch-king", False), ("Dwar the Ringwraith", False), ("Gorbag", True)])
def test_no_ringwraith_is_seized_by_terror(who: str, able: bool) -> None:
    """Neither the avatar nor a Ringwraith that follows it, who is no avatar."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").hand("bob", "Seized by Terror")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Cirith Ungol [LE]")
    s.company("alice", "Minas Morgul [LE]", "The Witch-king", "Dwar the Ringwraith, follows The Witch-king", "Gorbag")
    turn_to_bob(s.start("hazards"))
    on_the_way(s, "Gorbag", "Cirith Ungol")
    atoms.set_company(s.game, replace(company(s, "Gorbag"), path=("shadow-land",), regions=("Imlad Morgul",)))
    s.game.menus = {}
    assert any(one.startswith(f"Play Seized by Terror on {who}") for one in s.options("bob")) == able


@pytest.mark.card("DM-88")
def test_seized_by_terror_sends_a_lone_one_back() -> None:
    """Who is alone in the company goes back as that company."""
    s = resolve(turn_to_bob(meet(DARK, "Bilbo", hand="Seized by Terror", dice=(2,))).do("bob", "play Seized by Terror"))
    assert company(s, "Bilbo").returned


@pytest.mark.card("DM-88")
@pytest.mark.parametrize("roll", [11, 12])
def test_terror_below_twelve(roll: int) -> None:
    """A character splits off if the roll and his mind are less than twelve."""
    s = meet(DARK, "Gimli", "Bilbo", hand="Seized by Terror", mine="Cram")
    s.dice(roll - mind(s.game, iid(s, "Bilbo")))
    resolve(turn_to_bob(s).do("bob", "play Seized by Terror on Bilbo"))
    assert (company(s, "Bilbo").id != company(s, "Gimli").id) == (roll < 12)


@pytest.mark.card("DM-88")
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


# --- DM-91 Sudden Fury -----------------------------------------------------------------------------------------------


@pytest.mark.card("DM-91")
@scenes("DM-91")
def test_sudden_fury_as_written(scene: Path) -> None:
    """Scout agents attack at the site with one strike more."""
    plays(scene)


# --- DM-93 Tribal Banner -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-93", "DM-94")
@pytest.mark.parametrize(("card", "less", "more"), [("Tribal Banner", 1, 1), ("Tribal Totem", 3, 2)])
def test_tribal_banner_and_totem(card: str, less: int, more: int) -> None:
    """An Orc or Troll attack is weaker, but the body checks after its strikes are harder; it counts no hazard."""
    s = orcs(card)
    for _ in range(4):
        if s.asked() != ("bob",):
            s.passes(*s.asked())
    attack = attack_of(s.game)
    assert attack is not None
    before, used = attack.strength.prowess, company(s, "Gimli").used
    s.do("bob", f"play {card}")
    resolved(s)
    attack = attack_of(s.game)
    assert attack is not None
    assert before - attack.strength.prowess == less
    assert changed(s.game, "body-check", iid(s, "Gimli"), 0) == more
    assert company(s, "Gimli").used == used
    s = resolved(hunted("Cave-drake", card, site="Ettenmoors").do("bob", "play Cave-drake"))
    assert not any(can(s, one, card) for one in s.asked())


# --- DM-97 Two or Three Tribes Present -----------------------------------------------------------------------------


@pytest.mark.card("DM-97")
def test_two_or_three_tribes_do_not_count() -> None:
    """Creatures of the announced type do not count against the limit of that company, others do."""
    s = turn_to_bob(meet(DARK, "Gimli", hand="Two or Three Tribes Present; Orc-guard; Orc-warband; Brigands"))
    option = next(
        one for one in s.options("bob") if one.startswith("Play Two or Three Tribes") and one.endswith(", naming Orc")
    )
    resolve(s.do("bob", option))
    assert company(s, "Gimli").used == 1
    resolve(turn_to_bob(s).do("bob", "play Orc-guard, keyed to Dark-domain"))
    assert company(s, "Gimli").used == 1
    assert not any(
        "Nazgûl" in one or "Undead" in one or "Dragon" in one for one in s.options("bob") if "Two or Three" in one
    )


@pytest.mark.card("DM-97")
@pytest.mark.parametrize(("route", "works"), [(WILD, True), (DARK, True), (STAY, False)])
def test_two_or_three_tribes_need_a_wild_way(route: Route, works: bool) -> None:
    """Two Wildernesses, a Shadow-land or a Dark-domain must be in the site path."""
    s = turn_to_bob(meet(route, "Gimli", hand="Two or Three Tribes Present"))
    assert any("Two or Three" in one and one.startswith("Play") for one in s.options("bob")) == works


ONE_WILD: Route = ("Rivendell", "Ettenmoors", "Rhudaur")
TOWNS: Route = ("Minas Tirith", "Edoras", "Anórien, Rohan")


@pytest.mark.card("DM-97", "LE-146")
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


# --- DM-98 The Way is Shut -----------------------------------------------------------------------------------------


@pytest.mark.card("DM-98")
@pytest.mark.parametrize(("site", "to"), [("Moria", "The Under-gates [DM]"), ("The Under-gates [DM]", "Moria")])
def test_the_way_is_shut_below(site: str, to: str) -> None:
    """A company moving to or from an Under-deeps site returns to its site of origin."""
    s = Scenario().company("alice", site, "Gimli", to=to, via="under-deeps").company("bob", "Lórien", "Elrond")
    s.hand("bob", "The Way is Shut").dice(*(12,) * 4).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play The Way is Shut"))
    assert company(s, "Gimli").returned
    turn_to_bob(meet(WILD, "Gimli", hand="The Way is Shut")).do("bob", "play The Way is Shut")


BELOW = ("The Under-leas", "Mount Gundabad", "under-deeps")


@pytest.mark.card("DM-98")
@pytest.mark.parametrize(
    ("route", "back"),
    [
        (BELOW, True),
        (("Mount Gundabad", "The Under-leas", "under-deeps"), True),
        (WILD, False),
        (("The Under-leas", "", ""), False),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_the_way_is_shut(route: tuple[str, str, str], *, back: bool, before: bool) -> None:
    """Whoever moves to or from an Under-deeps site goes back, whether the card was there before or is played then."""
    s = meet(route, "Gimli", hand="Orc-guard; Wolves" if before else "The Way is Shut",
             play="The Way is Shut" if before else "", mine="Cram", dice=(12,) * 9)  # fmt: skip
    if not before:
        bobs(s, "Play The Way is Shut")
    assert told_back(s) == back


@pytest.mark.card("TW-324", "TW-325", "DM-98")
@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("way", ["Secret Passage", "Secret Entrance"])
def test_no_secret_way_is_open(way: str, *, before: bool) -> None:
    """The Way is Shut ends what Secret Passage or Secret Entrance do, and nothing else; it may be there or be played."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", way, "Wizard’s Voice").hand("bob", "Orc-guard", "The Way is Shut")
    s.company("alice", "Bree", "Gandalf").start("organization")
    resolve(s.do("alice", offers_starting(s, "alice", "Play Wizard’s Voice")[0])).passes("alice")  # before his check
    s.do("alice", offers_starting(s, "alice", f"Play {way}")[0])  # which ends the phase
    sources = {name: iid(s, name) for name in (way, "Wizard’s Voice")}

    def lasts(name: str) -> bool:
        return any(one.source == sources[name] for one in s.game.lasting)

    while not lasts("Wizard’s Voice"):
        onward(s)
    assert lasts(way)
    for _ in range(40):
        if before and s.game.turn.phase == MOVEMENT_HAZARD and s.card("The Way is Shut").zone == HAND:
            atoms.move(s.game, iid(s, "The Way is Shut"), PLAY)  # as after the phase of a company before
        found = [] if before else offers_starting(s, "bob", "Play The Way is Shut")
        if found:
            resolve(s.do("bob", found[0]))
        if found or s.game.turn.phase > MOVEMENT_HAZARD or not lasts(way):
            break
        onward(s)
    assert (lasts(way), lasts("Wizard’s Voice")) == (False, True)


# --- DM-100 Which Might Be Lies -------------------------------------------------------------------------------------


@pytest.mark.card("DM-100")
@scenes("DM-100")
def test_which_might_be_lies_as_written(scene: Path) -> None:
    """A stored permanent-event that information was needed for is discarded; nothing else is, nor one in play."""
    plays(scene)


# --- DM-103 Wraith-lord --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-103")
def test_wraith_lord_needs_dark_domains() -> None:
    """It is for a company with two Dark-domains in its site path, against which Nazgûl are then two stronger."""
    assert not can(hunted("Wraith-lord", who="Gimli", site="Rivendell", to="Ettenmoors"), "bob", "Wraith-lord")
    assert not can(hunted("Wraith-lord"), "bob", "Wraith-lord")
    s = hunted(
        "Wraith-lord", "Ren the Unclean", who="Gimli", site="Mount Doom", to="Cirith Gorgor", via="Gorgoroth Udûn"
    )
    resolved(s.do("bob", "play Wraith-lord"))
    used = company(s, "Gimli").used
    resolved(s.do("bob", next(one for one in s.options("bob") if one.startswith("Play Ren the Unclean, keyed"))))
    attack, facts = attack_of(s.game), s.game.facts(iid(s, "Ren the Unclean")).attack
    assert attack is not None
    assert facts is not None
    assert attack.strength.prowess == facts.prowess + 2
    assert company(s, "Gimli").used == used
