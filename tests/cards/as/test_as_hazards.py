"""Hazard events of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import decision
from engine.actions.passive_conditions import happened
from engine.queries.attributes import corruption_modifier, corruption_points
from engine.queries.cards import changed, flagged, forbidden
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import ASIDE, CHAIN, DISCARD, PLAY, TAPPED, company_ref, player_ref
from tests.cards.positions.burdens import AT_HOME, bobs
from tests.cards.positions.hazards import (
    MORIA,
    STAY,
    WILD,
    Route,
    choose,
    company,
    go_on,
    lay,
    limit,
    meet,
    onward,
    option,
    over,
    resolve,
    ringwraith_turn,
    turn_to_bob,
)
from tests.cards.positions.minions import iid, modifier
from tests.cards.positions.reading import can, check_lines, offers_starting, resolved_by_alice, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- AS-23 A Lie in Your Eyes --------------------------------------------------------------------------------------


def hunted(card: str, *characters: str, site: str = "Moria", to: str = "", via: str = "", kind: str = "wizard",
           dice: tuple[int, ...] = (7,)) -> Scenario:  # fmt: skip
    """Put alice's company into its movement/hazard phase while bob holds a card."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *characters, to=to, via=via)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", *card.split("; ")).dice(*dice).start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    return s


@pytest.mark.card("AS-23")
@pytest.mark.parametrize(("who", "able"), [("Beretar", True), ("Beretar, tapped", False), ("Gandalf [TW]", False)])
def test_a_lie_in_your_eyes_wants_an_untapped_character(who: str, able: bool) -> None:
    """It is played on an untapped character who is no avatar."""
    assert can(hunted("A Lie in Your Eyes", who), "bob", "A Lie in Your Eyes") == able


@pytest.mark.card("AS-23")
@pytest.mark.parametrize(("answers", "roll", "end"), [
    (("do it",), 12, "Beretar is tapped"),
    (("do not", "choose Goldberry"), 12, "Goldberry is tapped"),
    (("do not", "do not"), 12, "Beretar is in the discard pile"),
    (("do not", "do not"), 10, "Beretar is untapped"),
])  # fmt: skip
def test_a_lie_in_your_eyes(answers: tuple[str, ...], roll: int, end: str) -> None:
    """The character taps, or an ally of it, or it is discarded by a roll above its mind and six."""
    s = hunted("A Lie in Your Eyes", "Beretar, bears Goldberry", dice=(roll,))
    resolved_by_alice(s.do("bob", "play A Lie in Your Eyes on Beretar"))
    s.do("alice", *answers)
    s.expect(end)


# --- AS-24 Alone and Unadvised -------------------------------------------------------------------------------------


@pytest.mark.card("AS-24")
def test_alone_and_unadvised_is_for_small_companies() -> None:
    """It takes a character, no Wizard, in a company of at most three characters."""
    few = turn_to_bob(meet(WILD, "Gimli", "Bilbo", "Gandalf", hand="Alone and Unadvised"))
    few.refused("bob", "play Alone and Unadvised on Gandalf", "9.3")
    few.do("bob", "play Alone and Unadvised on Gimli").expect("Gimli bears Alone and Unadvised")
    many = turn_to_bob(meet(WILD, "Gimli", "Bilbo", "Dori", "Bofur", hand="Alone and Unadvised"))
    many.refused("bob", "play Alone and Unadvised on Gimli", "9.3")


@pytest.mark.card("AS-24")
def test_alone_and_unadvised_weighs_by_region_and_company() -> None:
    """At the end of movement one check for each region, each with the size of the company added."""
    s = turn_to_bob(meet(WILD, "Gimli", "Bilbo", hand="Alone and Unadvised", dice=(12, 12)))
    resolve(s.do("bob", "play Alone and Unadvised on Gimli"))
    gimli = s.card("Gimli").iid
    assert corruption_points(s.game, gimli) == 4
    base = corruption_modifier(s.game, s.card("Gimli").iid)
    assert base == 2
    for _ in range(12):
        if sum("Corruption check for Gimli" in one for one in s.log()) < 2:
            onward(s)
    assert sum("Corruption check for Gimli" in one for one in s.log()) == 2


@pytest.mark.card("AS-24")
def test_alone_and_unadvised_leaves_a_crowd() -> None:
    """As soon as the company has four characters it is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Alone and Unadvised", "Bilbo", "Dori", "Bofur")
    s.company("bob", "Lórien", "Fatty Bolger").start("organization")
    assert s.card("Alone and Unadvised").zone == DISCARD
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Alone and Unadvised", "Bilbo", "Dori")
    s.company("bob", "Lórien", "Fatty Bolger").start("organization")
    assert s.card("Alone and Unadvised").zone == PLAY


@pytest.mark.card("AS-24")
@pytest.mark.ruling("urd:Alone and Unadvised/1")
@pytest.mark.parametrize(
    ("route", "count"),
    [
        (WILD, 2),
        (("Rivendell", "Bree", "starter"), 2),
        (("Moria", "The Under-gates", "under-deeps"), 0),
    ],
)
def test_advice_is_missed_in_every_region(route: Route, count: int) -> None:
    """One check for each region that was passed, in whatever way; below ground none is."""
    s = meet(route, "Boromir II", "Gimli", play="Alone and Unadvised", mine="Cram", dice=(12,) * 12)
    lay(s, "Alone and Unadvised", "Boromir II")
    regions = len(company(s, "Boromir II").path)
    for _ in range(30):
        if not s.asked() or any(one.startswith(("Enter", "Do not enter")) for one in s.options("alice")):
            break
        onward(s)
    assert (regions, len(check_lines(s, "Boromir II"))) == (count, count)


@pytest.mark.card("AS-24")
@pytest.mark.ruling("urd:Alone and Unadvised/2")
def test_advice_is_missed_at_every_check() -> None:
    """Any corruption check of its bearer is modified by the size of the company, whatever asks for it."""
    found = []
    for event in ("Alone and Unadvised", "Doors of Night"):
        s = Scenario().company("alice", "Rivendell", "Haldir, bears Glamdring", "Gimli").dice(12)
        s.company("bob", "Grey Havens", "Círdan").in_play("bob", event).hand("alice", "Cram").start("organization")
        if event != "Doors of Night":
            lay(s, event, "Haldir")
        usual = corruption_modifier(s.game, iid(s, "Haldir"))
        s.do("alice", "transfer Glamdring to Gimli", "confirm")
        line = check_lines(s, "Haldir")[0]
        found.append((usual, modifier(line) if "," in line.partition("rolled")[2].partition("against")[0] else 0))
    assert [one - other for one, other in zip(*found, strict=True)] == [2, 2], found


@pytest.mark.card("AS-24")
def test_every_check_of_alone_and_unadvised_is_asked_about_in_its_own_words() -> None:
    """Before each check its owner reads for what it is made, and how many are left."""
    s = meet(WILD, "Boromir II", "Gimli", play="Alone and Unadvised", mine="Cram", dice=(12,) * 12)
    lay(s, "Alone and Unadvised", "Boromir II")
    asked: list[str] = []
    for _ in range(30):
        question = decision(s.game, 0)
        if question is not None and "corruption check" in question.prompt and question.prompt not in asked[-1:]:
            asked.append(question.prompt)
        if not s.asked() or any(one.startswith(("Enter", "Do not enter")) for one in s.options("alice")):
            break
        onward(s)
    about = [one.partition(":")[0] for one in asked if "is to make" in one]
    check = "Boromir II is to make a corruption check for Alone and Unadvised"
    assert about == [f"{check} (2 left)", check]


ONE_REGION = ("Rivendell", "Ettenmoors", "Rhudaur")
TOWNS = ("Minas Tirith", "Edoras", "Anórien, Rohan")


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


@pytest.mark.card("TW-58", "LE-123", "AS-24")
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
    assert (len(check_lines(s, "Boromir II")), len(check_lines(s, "Gimli"))) == (count, 0)


# --- AS-25 Come at Need ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-25")
@scenes("AS-25")
def test_come_at_need(scene: Path) -> None:
    """An ally that can be attacked waits beside it and attacks who moves to where it is playable; or it is taken back."""
    plays(scene)


@pytest.mark.card("AS-25")
@pytest.mark.ruling("urd:Come at Need")
@pytest.mark.parametrize(
    ("ally", "able"),
    [
        ("Treebeard", True),
        ("Bill the Pony", True),
        ("Goldberry", False),
        ("Nenseldë the Wingild", False),
        ("Elrond", False),
        ("Shadowfax", False),  # in play already
    ],
)
def test_come_at_need_with_an_ally_that_some_attacks_pass_by(ally: str, able: bool) -> None:
    """An ally that some attacks may not be made on is good for it, one that none may be made on is not."""
    s = hunted(f"Come at Need; {ally}", "Beretar, bears Shadowfax")
    assert can(s, "bob", "Come at Need") == able


@pytest.mark.card("AS-25")
def test_come_at_need_takes_no_other_card() -> None:
    """Among the cards in hand an ally that can be attacked, and that is not in play yet, is chosen."""
    s = hunted("Come at Need; Treebeard; Goldberry; Shadowfax; Elrond", "Beretar, bears Shadowfax")
    resolve(s.do("bob", "play Come at Need"))
    (only,) = s.options("bob")
    assert "Treebeard" in only


# --- AS-26 Early Harvest -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-193", "AS-26")
@pytest.mark.parametrize(
    ("faction", "able"),
    [("Rangers of the North", True), ("Army of the Dead", False), ("Wood-elves", False)],
)
def test_early_harvest_takes_factions_of_border_holds(faction: str, able: bool) -> None:
    """It is played on a faction that is playable at a Border-hold, Army of the Dead apart."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", faction).hand("bob", "Early Harvest").start("hazards")
    assert can(s, "bob", "Early Harvest") == able


@pytest.mark.card("AS-26")
@pytest.mark.parametrize(("roll", "back"), [(9, False), (10, True)])
def test_early_harvest(roll: int, back: bool) -> None:
    """Its points and the roll above twelve together return it to hand."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Rangers of the North").hand("bob", "Early Harvest").dice(roll).start("hazards")
    assert s.game.facts(iid(s, "Rangers of the North")).mp == 3
    resolved_by_alice(s.do("bob", "play Early Harvest"))
    s.expect("Rangers of the North is in hand" if back else "Rangers of the North is in the marshalling point pile")


# --- AS-27 Enchanted Stream ------------------------------------------------------------------------------------------


@pytest.mark.card("AS-27")
@pytest.mark.ruling("urd:Enchanted Stream")
@scenes("AS-27")
def test_enchanted_stream_as_written(scene: Path) -> None:
    """The company pays with two who tap before it splits or moves."""
    plays(scene)


# --- AS-28 Fealty Under Trial ----------------------------------------------------------------------------------------


@pytest.mark.card("AS-28")
@scenes("AS-28")
def test_fealty_under_trial_as_written(scene: Path) -> None:
    """What a minion bears weighs in the roll, is stored without a check, and too much of it discards him."""
    plays(scene)


# --- AS-29 FEAR! FIRE! FOES! -----------------------------------------------------------------------------------------


@pytest.mark.card("AS-29")
@pytest.mark.ruling("urd:FEAR! FIRE! FOES!")
@scenes("AS-29")
def test_fear_fire_foes_as_written(scene: Path) -> None:
    """One more automatic-attack, or one that is no longer detainment."""
    plays(scene)


# --- AS-30 Full of Froth and Rage ----------------------------------------------------------------------------------


HAZARDS = [
    *("Minions Stir", "The Moon Is Dead", "Full of Froth and Rage", "Wake of War", "Rank upon Rank"),
    *("Thrice Outnumbered", "Power Built by Waiting", "Summons from Long Sleep", "From the Pits of Angband"),
    *("Stench of Mordor", "Plague of Wights", "Press-gang", "Monstrosity of Diverse Shape"),
    *("Spawn of Ungoliant", "Ungoliant’s Foul Issue", "Ungoliant’s Progeny", "The Sun Shone Fiercely"),
]


@pytest.mark.card(
    "TW-61",
    "TW-81",
    "TW-108",
    "TD-27",
    "DM-71",
    "DM-80",
    "LE-141",
    "LE-142",
    "AS-30",
    "AS-34",
    "AS-39",
    "BA-21",
    "BA-22",
    "BA-24",
    "BA-25",
    "BA-27",
    "BA-28",
)
@pytest.mark.parametrize("card", HAZARDS)
def test_hazards_come_into_play(card: str) -> None:
    """In a movement/hazard phase, on nobody, counted against the limit, and they stay."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").hand("bob", card, "Orc-guard").start("hazards")
    assert [one for one in turn_to_bob(s).options("bob") if one.startswith("Play ")] == [f"Play {card}"]
    resolve(s.do("bob", f"play {card}"))
    assert s.card(card).zone == PLAY
    assert s.game.companies[min(s.game.companies)].used + s.game.companies[max(s.game.companies)].used == 1


@pytest.mark.card("TW-61", "AS-30")
@pytest.mark.parametrize(("card", "zone"), [("Full of Froth and Rage", DISCARD), ("Minions Stir", PLAY)])
def test_froth_ends_with_a_defeat(card: str, zone: int) -> None:
    """When an attack of Spiders or Animals is defeated it is discarded."""
    s = meet(WILD, "Aragorn II", hand="Neeker-breekers", play=card, mine="Cram", dice=(12,) * 9)
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", "Play Neeker"))))
    assert s.card(card).zone == zone


@pytest.mark.card("AS-30")
def test_froth_outlasts_other_defeats() -> None:
    """The defeat of other creatures does nothing to it."""
    s = meet(WILD, "Aragorn II", hand="Wolves", play="Full of Froth and Rage", mine="Cram", dice=(12,) * 9)
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", "Play Wolves"))))
    assert any("is defeated" in line for line in s.log())
    assert s.card("Full of Froth and Rage").zone == PLAY


# --- AS-31 Near to Hear a Whisper ------------------------------------------------------------------------------------


@pytest.mark.card("AS-31")
@scenes("AS-31")
def test_near_to_hear_a_whisper_as_written(scene: Path) -> None:
    """Agents attack whoever stays outside a site where they are; on guard it is revealed against just that."""
    plays(scene)


@pytest.mark.card("AS-31")
@pytest.mark.parametrize("seat", [0, 1])
def test_near_to_hear_a_whisper_ends_with_a_deck(seat: int) -> None:
    """It goes when either play deck is exhausted."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Lórien", "Haldir")
    s.in_play("bob", "Near to Hear a Whisper").start("organization")
    happened(s.game, "exhausted", player_ref(seat))
    s.expect("Near to Hear a Whisper is in the discard pile")


# --- AS-32 One Foe to Breed a War ------------------------------------------------------------------------------------


@pytest.mark.card("AS-32")
@scenes("AS-32")
def test_one_foe_to_breed_a_war_as_written(scene: Path) -> None:
    """Its bearer does not heal the next time, and the attacker may give him the first strike of any attack."""
    plays(scene)


# --- AS-33 Pilfer Anything Unwatched -------------------------------------------------------------------------------


@pytest.mark.card("AS-33")
@pytest.mark.ruling("urd:Pilfer Anything Unwatched/1", "urd:Pilfer Anything Unwatched/2")
@scenes("AS-33")
def test_pilfer_anything_unwatched_as_written(scene: Path) -> None:
    """An agent taps and is revealed; a character at home where it is goes back to hand if the roll exceeds the mind plus five."""
    plays(scene)


# --- AS-34 Power Built by Waiting ----------------------------------------------------------------------------------


@pytest.mark.card("AS-34")
def test_power_built_by_waiting() -> None:
    """It taps for one more hazard at no cost, and untaps for two of the limit."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Orc-guard", play="Power Built by Waiting"))
    resolve(s.do("bob", "use Power Built by Waiting on Gimli"))
    assert (limit(s, "Gimli"), company(s, "Gimli").used) == (3, 0)
    turn_to_bob(s).refused("bob", "use Power Built by Waiting on Gimli", "9.2.3")
    resolve(s.do("bob", "use Power Built by Waiting"))
    assert company(s, "Gimli").used == 2
    s.expect("Power Built by Waiting is untapped")


@pytest.mark.card("AS-34")
def test_power_built_by_waiting_waits() -> None:
    """It does not untap by itself: its player untaps it in a movement/hazard phase instead."""
    s = Scenario().turn(3, "bob").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("bob", "Power Built by Waiting", "Thrice Outnumbered", "Doors of Night").start("organization")
    atoms.set_status(s.game, iid(s, "Power Built by Waiting"), TAPPED)
    atoms.set_status(s.game, iid(s, "Doors of Night"), TAPPED)
    flags = ("cannot-untap", "stays-tapped", "does-not-untap")
    kept = {name: [one for one in flags if flagged(s.game, one, iid(s, name))] for name in
            ("Power Built by Waiting", "Thrice Outnumbered")}  # fmt: skip
    assert (bool(kept["Power Built by Waiting"]), bool(kept["Thrice Outnumbered"])) == (True, False)


# --- AS-35 Returned Beyond All Hope ----------------------------------------------------------------------------------


@pytest.mark.card("AS-35")
@pytest.mark.ruling(
    "urd:Returned Beyond All Hope/1", "urd:Returned Beyond All Hope/2", "urd:Returned Beyond All Hope/3"
)
@scenes("AS-35")
def test_returned_beyond_all_hope_as_written(scene: Path) -> None:
    """It brings creatures back to hand, or with luck an eliminated one to the discard pile."""
    plays(scene)


# --- AS-36 Ride Against the Enemy ------------------------------------------------------------------------------------


@pytest.mark.card("AS-36")
@scenes("AS-36")
def test_ride_against_the_enemy(scene: Path) -> None:
    """A character out of the hand attacks as a creature that no other card affects; defeated, it is worth its points."""
    plays(scene)


@pytest.mark.card("AS-36")
@pytest.mark.parametrize(
    ("kind", "found"), [("wizard", ["Beregond"]), ("ringwraith", ["Baduila", "Beregond"]), ("balrog", ["Beregond"])]
)
def test_ride_against_the_enemy_by_who_is_a_character(kind: str, found: list[str]) -> None:
    """An agent in hand is a character where it is no hazard."""
    s = (
        Scenario()
        .alignment("bob", kind)
        .turn(3, "alice")
        .company("alice", "Rivendell", "Gimli", to="Bree", via="starter")
    )
    s.company(
        "bob", "Moria [LE]" if kind == "balrog" else "Dol Guldur [LE]" if kind == "ringwraith" else "Lórien", "Lagduf"
    )
    s.hand("bob", "Ride Against the Enemy", "Baduila", "Beregond", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    resolve(s.do("bob", "play Ride Against the Enemy on Gimli"))
    assert [name for name in ("Baduila", "Beregond", "Dodge") if any(name in one for one in s.options("bob"))] == found


# --- AS-37 Short Legs Are Slow -------------------------------------------------------------------------------------


@pytest.mark.card("AS-37")
@pytest.mark.parametrize(
    ("members", "less"),
    [(("Bilbo",), True), (("Bilbo", "Gimli"), True), (("Bilbo", "Gimli", "Kíli"), False), (("Gimli",), False)],
)
def test_short_legs_are_slow(members: tuple[str, ...], less: bool) -> None:
    """A company of at least as many Hobbits as others has a region less and no starter movement."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", *members).company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Short Legs Are Slow").start("organization")
    here = company_ref(company(s, members[0]).id)
    assert changed(s.game, "region-limit", here, 4) == (3 if less else 4)
    assert forbidden(s.game, "starter-movement", here) == less


# --- AS-38 Slip Treacherously --------------------------------------------------------------------------------------


@pytest.mark.card("AS-38")
def test_slip_treacherously() -> None:
    """Every untapped item of either side taps, and nothing else."""
    s = hunted("Slip Treacherously", "Beretar, bears Cram", "Gimli, bears Glamdring")
    resolved_by_alice(s.do("bob", "play Slip Treacherously"))
    s.expect("Cram is tapped", "Glamdring is tapped", "Gimli is untapped")
    assert not can(hunted("Slip Treacherously", "Beretar"), "bob", "Slip Treacherously")


# --- AS-39 Summons from Long Sleep ---------------------------------------------------------------------------------


def reserved(creature: str = "True Fire-drake", hand: str = "") -> Scenario:
    """Return bob with Summons from Long Sleep in play and a creature set aside with it, alice's Gimli in the wild."""
    s = meet(WILD, "Gimli", hand=f"{creature}; {hand}" if hand else creature, play="Summons from Long Sleep")
    return resolve(turn_to_bob(s).do("bob", f"use Summons from Long Sleep on {creature}"))


@pytest.mark.card("AS-39")
@pytest.mark.ruling("urd:Summons from Long Sleep (2)/3")
def test_summons_from_long_sleep_reserves_one_drake() -> None:
    """A Dragon or Drake is set aside face up without counting against the limit; only one at a time."""
    s = reserved(hand="Rain-drake; Orc-guard")
    assert s.card("True Fire-drake").zone == ASIDE
    assert company(s, "Gimli").used == 0
    turn_to_bob(s).refused("bob", "use Summons from Long Sleep on Rain-drake", "9.2")
    turn_to_bob(meet(WILD, "Gimli", hand="Orc-guard", play="Summons from Long Sleep")).refused(
        "bob", "use Summons from Long Sleep on Orc-guard"
    )


@pytest.mark.card("AS-39")
@pytest.mark.ruling("urd:Summons from Long Sleep (2)/1")
def test_reserved_drake_attacks_harder_and_ends_the_summons() -> None:
    """The reserved creature is played as if from hand, with two more prowess; after its attack the card goes."""
    s = turn_to_bob(reserved("Rain-drake"))
    plays = [option for option in s.options("bob") if option.startswith("Play Rain-drake")]
    assert plays, s.options("bob")
    resolve(s.do("bob", "play Rain-drake"))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == attack.strength.printed[1] + 2
    go_on(s, "Rain-drake is over")
    s.expect("Summons from Long Sleep is discarded")


@pytest.mark.card("AS-39")
@pytest.mark.parametrize("reserved", [True, False])
def test_a_summons_ends_with_a_canceled_attack(*, reserved: bool) -> None:
    """It goes when the attack of the creature that it reserved is canceled, not when another one's is."""
    s = meet(
        MORIA,
        "Gimli",
        "Bilbo",
        "Dori",
        hand="Cave-drake; Light-drake",
        play="Summons from Long Sleep",
        mine="2 Concealment",
    )
    bobs(s, "Use Summons from Long Sleep on Light-drake")
    found = offers_starting(turn_to_bob(s), "bob", "Play Light-drake" if reserved else "Play Cave-drake")
    resolve(s.do("bob", found[0]))
    resolve(s.do("alice", offers_starting(s, "alice", "Play Concealment")[0]))
    over(s)
    assert (s.card("Summons from Long Sleep").zone == DISCARD) == reserved


@pytest.mark.card("AS-39")
@pytest.mark.ruling("urd:Summons from Long Sleep (2)/2")
def test_a_summons_waits_for_an_attack() -> None:
    """When the creature cannot attack after all, since its key is gone, the card stays in play; the creature does not."""
    s = ringwraith_turn("bob", "Cave-drake").in_play("bob", "Summons from Long Sleep").hand("alice", "Deeper Shadow")
    s.company("alice", "Carn Dûm [LE]", "Ciryaher", "Gorbag", to="Ettenmoors [LE]").dice(12, 12).start("hazards")
    choose(turn_to_bob(s), "bob", "Use Summons from Long Sleep")
    s.do("bob", option(turn_to_bob(s), "bob", "Play Cave-drake", "keyed to Ruins & Lairs"))
    choose(s, "alice", "Play Deeper Shadow on Ettenmoors")
    while s.card("Cave-drake").zone == CHAIN:
        onward(s)
    assert not any("Cave-drake attacks" in line for line in s.log())
    assert (s.card("Cave-drake").zone, s.card("Summons from Long Sleep").zone) == (DISCARD, PLAY)


# --- AS-40 Trouble on All Borders ------------------------------------------------------------------------------------


@pytest.mark.card("AS-40")
@pytest.mark.ruling("urd:Trouble on All Borders")
@scenes("AS-40")
def test_trouble_on_all_borders_as_written(scene: Path) -> None:
    """Whoever passes a faction's region is attacked by its kind."""
    plays(scene)


# --- AS-41 Turning Hope to Despair -----------------------------------------------------------------------------------


@pytest.mark.card("AS-41")
@scenes("AS-41")
def test_turning_hope_to_despair_as_written(scene: Path) -> None:
    """Whoever despairs after an attack that was not defeated goes on alone, in a phase of its own."""
    plays(scene)


# --- AS-42 Unhappy Blows -------------------------------------------------------------------------------------------


@pytest.mark.card("AS-42")
@pytest.mark.parametrize(
    ("who", "some"), [(("Gimli", "Legolas"), True), (("Gimli", "Balin"), False), (("Legolas", "Beretar"), False)]
)
def test_unhappy_blows_need_both(who: tuple[str, ...], some: bool) -> None:
    """Dwarves and Elves must be in the company."""
    s = meet(MORIA, *who, hand="Unhappy Blows")
    assert bool(ways_to_play(turn_to_bob(s), "bob", "Unhappy Blows")) == some


@pytest.mark.card("AS-42")
@pytest.mark.ruling("urd:Unhappy Blows")
@scenes("AS-42")
def test_unhappy_blows_as_written(scene: Path) -> None:
    """Characters of both races go home until their minds make up the total, and their items with them."""
    plays(scene)
