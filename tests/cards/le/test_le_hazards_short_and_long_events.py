"""Hazard short and long events of The Lidless Eye, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.facts.model import Attack
from engine.queries.attributes import corruption_points, mind, prowess
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.getting_ready.general_influence import unused_influence
from engine.rules.influence.influence import attempt_modifier
from engine.rules.site.automatic_attacks import attacks_of
from engine.rules.site.influence_modifiers import free_influence
from engine.rules.site.resources import faction_modifier
from engine.scenarios.scenario import Scenario
from engine.state.attack_frames import EVENT
from engine.state.records import DISCARD, GONE, HAND, MP_PILE, PLAY, TAPPED, UNTAPPED, WOUNDED, Option
from tests.cards.positions.burdens import RING_BEARER
from tests.cards.positions.creatures import DOWNS, FIVE_HEROES, attack_on, enter
from tests.cards.positions.hazards import (
    MORIA,
    STAY,
    WILD,
    Route,
    choose,
    company,
    go_on,
    meet,
    offers,
    onward,
    option,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import fight, iid, minion
from tests.cards.positions.reading import offers_starting, status_of, told
from tests.cards.positions.worked_examples import answer_wherever

# --- LE-103 Awaken Defenders ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-103")
@pytest.mark.parametrize("awake", [True, False])
def test_awaken_defenders(awake: bool) -> None:
    """Twice the strikes at Free-holds and Border-holds, and no detainment there (Van 585: whatever makes the attack)."""
    s = Scenario().company("alice", "Gobel Mírlond [AS]", "Gimli").company("bob", "Lórien", "Elrond")
    if awake:
        s.in_play("bob", "Awaken Defenders")
    found = attack_of(enter(s.start("site")).game)
    assert found is not None
    assert (found.strength.strikes, found.harm.detainment) == ((8, False) if awake else (4, True))


@pytest.mark.card("LE-103", "AS-29")
@pytest.mark.ruling("urd:Awaken Defenders")
def test_awaken_defenders_that_another_card_made() -> None:
    """What FEAR! FIRE! FOES! brings to a Border-hold detains nobody either, and has twice its strikes."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Lórien", "Elrond").hand("bob", "FEAR! FIRE! FOES!")
    s.in_play("bob", "Awaken Defenders").start("hazards")
    choose(turn_to_bob(s), "bob", "FEAR! FIRE! FOES!", "Bree")
    found = attack_of(enter(s).game)
    assert found is not None
    assert (found.strength.strikes, found.harm.detainment) == (10, False)


# --- LE-106 Chill Them with Fear -----------------------------------------------------------------------------------


@pytest.mark.card("LE-106")
@pytest.mark.parametrize(("doors", "more"), [("", 2), ("; Doors of Night", 1)])
def test_chill_them_with_fear(doors: str, more: int) -> None:
    """Attacks by Elves, Dwarves, Dúnedain and Hobbits are stronger, more so without Doors of Night; others are not."""
    for creature, change in (("Wandering Eldar", more), ("Orc-lieutenant", 0)):
        s = turn_to_bob(meet(WILD, *FIVE_HEROES, hand=creature, play="Chill Them with Fear" + doors))
        option = next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))
        resolve(s.do("bob", option))
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.strength.prowess == attack.strength.printed[1] + change
        assert attack.strength.each or attack.strength.strikes == attack.strength.printed[0] + change


# --- LE-108 Darkness Under Tree ------------------------------------------------------------------------------------


@pytest.mark.card("LE-108")
def test_darkness_under_tree() -> None:
    """In the dark an untapped Orc, Troll or Man taps; an Elf or who is tapped already does not, nor anybody in the light."""
    s = turn_to_bob(meet(MORIA, "Éowyn", "Legolas", "Éomer, tapped", hand="Darkness Under Tree", play="Doors of Night"))
    s.refused("bob", "play Darkness Under Tree on Legolas", "9.3")
    resolve(s.do("bob", "play Darkness Under Tree on Éowyn")).expect("Éowyn is tapped")
    turn_to_bob(meet(MORIA, "Beregond", hand="Darkness Under Tree")).refused(
        "bob", "play Darkness Under Tree on Beregond"
    )


# --- LE-111 Fell Winter --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-101", "LE-111", "LE-369")
@pytest.mark.ruling("mele:Events (3)")
def test_a_dark_winter_at_dunharrow() -> None:
    """Doors of Night first; Fell Winter brings Wolves and makes the way wilder in the dark; the Wolves are aroused.

    Arouse Defenders as worded today adds two, where the book has three.
    """
    s = minion("Minas Morgul [LE]", "Gorbag", "Muzgash", "Lagduf", "Radbug", to="Dunharrow [LE]", via="starter")
    s.hand("bob", "Doors of Night", "Fell Winter [LE]", "Arouse Defenders").hand("alice", "Cram").dice(*(12,) * 20)
    s.in_play("alice", "Gates of Morning").company("alice", "Bree [LE]", "Ostisen").start("hazards", of="Gorbag")
    assert path_types(s.game, company(s, "Gorbag")) == ("shadow-land", "wilderness", "free-domain", "border-land")
    choose(turn_to_bob(s), "bob", "Play Doors of Night").expect("Gates of Morning is discarded")
    choose(turn_to_bob(s), "bob", "Play Fell Winter").expect("Doors of Night is in play")
    assert path_types(s.game, company(s, "Gorbag")) == ("shadow-land", "wilderness", "border-land", "wilderness")
    here = company(s, "Gorbag")
    there = [one.attack for one in attacks_of(s.game, here, here.destination)]
    assert [(one.race, one.strikes, one.prowess) for one in there][1:] == [("wolf", 3, 7)]
    other = company(s, "Ostisen")
    assert "wolf" in [one.attack.race for one in attacks_of(s.game, other, other.site)]
    choose(turn_to_bob(s), "bob", "Play Arouse Defenders on Dunharrow, Wolf attack")
    answer_wherever(s, until=lambda s: offers(s, "alice", "Enter Dunharrow"))
    answer_wherever(s, until=lambda s: told(s, "(Wolf)"))
    attack = fight(s)
    assert (
        attack.attacker.race,
        attack.strength.strikes,
        attack.strength.prowess,
        attack.protection.cannot_be_canceled,
    ) == ("wolf", 3, 9, True)


# --- LE-114 Heedless Revelry ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-114")
@pytest.mark.parametrize(("dice", "status"), [(8, UNTAPPED), (9, TAPPED)])
def test_heedless_revelry_taps_small_minds(dice: int, status: int) -> None:
    """A roll over the mind, at -2 for heroes, taps each untapped character but Wizards."""
    s = meet(STAY, "Gimli", "Gandalf", "Bilbo, wounded", hand="Heedless Revelry", dice=(dice,))
    resolve(turn_to_bob(s).do("bob", "play Heedless Revelry"))
    assert mind(s.game, s.card("Gimli").iid) == 6
    assert (s.card("Gimli").status, s.card("Gandalf").status) == (status, UNTAPPED)
    assert s.dice_left == 0


@pytest.mark.card("LE-114")
def test_heedless_revelry_needs_a_company_that_stays() -> None:
    """A moving company does not revel, nor one with a Ringwraith; minions have no modification."""
    turn_to_bob(meet(WILD, "Gimli", hand="Heedless Revelry")).refused("bob", "play Heedless Revelry")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Adûnaphel the Ringwraith", "Gorbag")
    s.company("bob", "Lórien", "Elrond").hand("bob", "Heedless Revelry").start("hazards")
    turn_to_bob(s).refused("bob", "play Heedless Revelry")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Gorbag")
    s.company("bob", "Lórien", "Elrond").hand("bob", "Heedless Revelry").start("hazards")
    turn_to_bob(s).dice(mind(s.game, s.card("Gorbag").iid) + 1)
    resolve(s.do("bob", "play Heedless Revelry"))
    assert s.card("Gorbag").status == TAPPED


@pytest.mark.card("LE-114")
@pytest.mark.parametrize(
    ("resource", "works"), [("Glamdring", True), ("Rangers of the North", True), ("Marvels Told", False)]
)
def test_heedless_revelry_on_guard(resource: str, works: bool) -> None:
    """It is revealed when an item, ally or faction is played, taps everybody else, and leaves that play alone."""
    site = "Bree" if resource == "Rangers of the North" else "Moria"
    members = ("Aragorn II", "Gimli", "Elrond", "Dori", "Bofur", "Bilbo", "Merry")
    s = Scenario().company("alice", site, *members).company("bob", "Lórien", "Arwen")
    s.hand("bob", "Heedless Revelry").hand("alice", resource, "Concealment").in_play("bob", "Minions Stir")
    s.dice(*(12,) * 16).start("hazards")
    turn_to_bob(s).do("bob", "place Heedless Revelry on guard")
    resolve(s)
    for _ in range(40):
        found = s.options(s.asked()[0])
        enters = [option for option in found if option.startswith("Enter")]
        plays = [option for option in found if resource in option and s.asked() == ("alice",)]
        if plays:
            s.do("alice", plays[0])
            break
        s.do(s.asked()[0], enters[0]) if enters else onward(s)
    reveals = [option for option in s.options("bob") if "Heedless Revelry" in option]
    assert bool(reveals) == works, s.log()
    if works:
        resolve(s.do("bob", reveals[0]))
        go_on(s, "never", 4)
        assert all(s.card(name).status == TAPPED for name in members)
        assert s.card(resource).zone != HAND


@pytest.mark.card("LE-114")
@pytest.mark.ruling("urd:Heedless Revelry/1", "urd:Heedless Revelry/2", "urd:Heedless Revelry/3")
def test_heedless_revelry_after_a_journey() -> None:
    """A company that moved revels on guard, as soon as an item is declared; the item comes into play all the same."""
    members = ("Aragorn II", "Gimli", "Elrond", "Dori", "Bofur", "Bilbo", "Merry")
    s = Scenario().company("alice", MORIA[0], *members, to=MORIA[1], via=MORIA[2]).company("bob", "Lórien", "Arwen")
    s.hand("bob", "Heedless Revelry").hand("alice", "Glamdring", "Concealment").dice(*(12,) * 16).start("hazards")
    turn_to_bob(s).refused("bob", "play Heedless Revelry")
    resolve(s.do("bob", "place Heedless Revelry on guard"))
    answer_wherever(s, until=lambda s: offers(s, "alice", "Play Glamdring"))
    s.do("alice", option(s, "alice", "Play Glamdring"))
    choose(s, "bob", "Heedless Revelry")
    go_on(s, "Glamdring comes", 4)
    s.expect("Gimli is tapped", "Merry is tapped", "Glamdring is in play")


# --- LE-115 Incite Defenders ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-34", "LE-115", "LE-116")
@pytest.mark.parametrize(
    ("name", "site", "works"),
    [
        ("Incite Denizens", "Moria", False),
        ("Incite Denizens [TD]", "Barrow-downs", True),
        ("Incite Denizens [LE]", "Barrow-downs", True),
        ("Incite Defenders", "Barrow-downs", False),
        ("Incite Defenders", "Edoras [LE]", True),
    ],
)
def test_incite_copies_an_automatic_attack(name: str, site: str, works: bool) -> None:
    """The chosen automatic-attack of a site of the right type is there twice, once for each site."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, "Gorbag").company("bob", "Lórien", "Elrond")
    turn_to_bob(s.hand("bob", f"{name}; {name}").start("hazards"))
    name = name.partition(" [")[0]
    if not works:
        s.refused("bob", f"play {name} on {site}")
        return
    here = company(s, "Gorbag")
    before = attacks_of(s.game, here, here.site)
    resolve(s.do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {name}"))))
    here = company(s, "Gorbag")
    after = attacks_of(s.game, here, here.site)
    assert [one.attack for one in after] == [one.attack for one in before for _ in range(2)][: len(before) + 1]
    turn_to_bob(s).refused("bob", f"play {name} on {site.removesuffix(' [LE]')}", "5.1.4")


# --- LE-117 Long Winter --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-28", "TW-36", "LE-117")
@pytest.mark.parametrize(
    ("name", "site", "doors", "taps"),
    [
        ("Long Winter [LE]", "Stone-circle", True, True),
        ("Long Winter [LE]", "Stone-circle", False, False),
        ("Long Winter [LE]", "Minas Tirith", True, False),
        ("Long Winter [LE]", "Rivendell", True, False),
        ("Foul Fumes", "Minas Morgul", True, True),
        ("Foul Fumes", "Stone-circle", True, False),
    ],
)
def test_weather_taps_sites(name: str, site: str, doors: bool, taps: bool) -> None:
    """With Doors of Night every site in play with such a site path taps, but no haven; once each turn only."""
    s = Scenario().company("alice", site, "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", *(("Doors of Night",) if doors else ())).hand("bob", name).start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {name.partition(' [')[0]}"))
    assert (s.card(site).status == TAPPED) == taps


@pytest.mark.card("TW-28", "TW-36", "TW-61", "LE-117")
@pytest.mark.parametrize(("event", "tapped"), [("Minions Stir", False), ("Doors of Night", True)])
@pytest.mark.parametrize("card", ["Long Winter [LE]", "Foul Fumes [TW]"])
def test_only_the_doors_make_it_worse(card: str, event: str, *, tapped: bool) -> None:
    """Other events that come into play tap nothing."""
    s = Scenario().company("alice", "Dol Guldur", "Gimli").company("alice", "Barrow-downs", "Dori")
    s.company("bob", "Grey Havens", "Nori").hand("alice", "Cram").in_play("bob", card).hand("bob", event, "Orc-guard")
    resolve(turn_to_bob(s.start("hazards")).do("bob", f"play {event}"))
    assert (TAPPED in (status_of(s, "Dol Guldur"), status_of(s, "Barrow-downs"))) == tapped


# --- LE-127 News of Doom -------------------------------------------------------------------------------------------


@pytest.mark.card("LE-127")
@pytest.mark.ruling("urd:News of Doom")
@pytest.mark.parametrize(("dice", "stays"), [(2, False), (3, False), (4, True)])
def test_news_of_doom_reaches_every_faction(dice: int, stays: bool) -> None:
    """A 2 or 3 discards a faction, whatever its player's influence; the card leaves the game."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.pile("alice", "Rangers of the North").hand("bob", "News of Doom").dice(dice).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play News of Doom"))
    assert (s.card("Rangers of the North").zone == MP_PILE) == stays
    assert s.card("News of Doom").zone == GONE


@pytest.mark.card("LE-127")
def test_news_of_doom_adds_unused_influence() -> None:
    """Without unused general influence a roll under ten is too little."""
    s = Scenario().company("alice", "Moria", "Gimli", "Aragorn II", "Balin").company("bob", "Lórien", "Elrond")
    s.pile("alice", "Rangers of the North").pile("bob", "Dunlendings").hand("bob", "News of Doom").dice(9, 5)
    resolve(turn_to_bob(s.start("hazards")).do("bob", "play News of Doom"))
    assert s.card("Rangers of the North").zone == DISCARD
    assert s.card("Dunlendings").zone == MP_PILE


# --- LE-131 Rats! --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-225", "LE-131")
@pytest.mark.parametrize(
    ("route", "item", "works"),
    [
        (("Moria", "", ""), "Elven Cloak", True),
        (WILD, "Elven Cloak", True),
        (("Bree", "", ""), "Elven Cloak", False),
        (("Moria", "", ""), "Glamdring", False),
    ],
)
def test_rats_need_something_to_gnaw(route: Route, item: str, works: bool) -> None:
    """The company has a minor item and is at or bound for such a site."""
    s = turn_to_bob(meet(route, f"Gimli, bears {item}", "Bilbo, wounded", hand="Rats!"))
    plays = [option for option in s.options("bob") if option.startswith("Play Rats")]
    assert bool(plays) == works


@pytest.mark.card("LE-131")
@pytest.mark.ruling("urd:Rats!")
@pytest.mark.parametrize("choice", ["Elven Cloak", "Gimli"])
def test_rats_bite_or_gnaw(choice: str) -> None:
    """Its player discards a minor item, or lets an unwounded character be wounded, without a body check."""
    s = turn_to_bob(
        meet(("Moria", "", ""), "Gimli, bears Elven Cloak", "Bilbo, wounded, bears Glamdring", hand="Rats!")
    )
    resolve(s.do("bob", "play Rats"))
    s.refused("alice", "choose Bilbo")
    s.refused("alice", "choose Glamdring")
    s.do("alice", f"choose {choice}")
    assert (s.card("Elven Cloak").zone == DISCARD) == (choice == "Elven Cloak")
    assert (s.card("Gimli").status == WOUNDED) == (choice == "Gimli")
    assert not any("Body check" in line for line in s.log())


# --- LE-135 The Roving Eye -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-135")
@pytest.mark.parametrize(
    ("who", "works"),
    [
        ("Aragorn II, bears Palantír of Orthanc", True),
        ("Aragorn II, bears The Mithril-coat", True),
        (RING_BEARER, True),
        ("Aragorn II, bears Precious Gold Ring", False),
        ("Aragorn II, bears Glamdring", False),
        ("Gandalf, bears The Mithril-coat", False),
    ],
)
def test_the_roving_eye_finds_great_things(who: str, works: bool) -> None:
    """Only who bears a Palantír, a greater item or a ring that is no gold ring is seen, and no Wizard."""
    s = turn_to_bob(meet(STAY, who, hand="The Roving Eye"))
    assert any(option.startswith("Play The Roving Eye") for option in s.options("bob")) == works


@pytest.mark.card("LE-135")
def test_the_roving_eye_eliminates_nobody() -> None:
    """The check is at -2; who fails is discarded, even by a roll that would eliminate."""
    s = turn_to_bob(meet(STAY, RING_BEARER, "Gimli", hand="The Roving Eye", dice=(2,)))
    resolve(s.do("bob", "play The Roving Eye on Frodo"))
    go_on(s, "Frodo is discarded", 4)
    assert (s.card("Frodo").zone, s.card("The One Ring").zone) == (DISCARD, DISCARD)
    assert any("Corruption check for Frodo" in line and "-2" in line for line in s.log()) or s.log()


@pytest.mark.card("LE-135")
def test_the_roving_eye_taps_a_minion() -> None:
    """7.1: a minion character that misses by little taps, and its check is a success."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Moria [LE]", "Gorbag, bears Palantír of Orthanc [LE]")
    )
    s.company("bob", "Lórien", "Elrond").hand("bob", "The Roving Eye").start("hazards")
    points = corruption_points(s.game, s.card("Gorbag").iid)
    turn_to_bob(s).dice(points + 2)
    resolve(s.do("bob", "play The Roving Eye on Gorbag"))
    go_on(s, "Corruption check", 4)
    assert (s.card("Gorbag").zone, s.card("Gorbag").status) == (PLAY, TAPPED)


# --- LE-140 Stay Her Appetite --------------------------------------------------------------------------------------


@pytest.mark.card("LE-140")
@pytest.mark.parametrize(("answer", "zone"), [(2, DISCARD), (7, PLAY)])
def test_stay_her_appetite_turns_an_ally(answer: int, zone: int) -> None:
    """With a high roll the ally attacks who controls it; against a hero that detains. Not defeated, it is discarded."""
    s = meet(STAY, "Gimli, bears Treebeard", "Aragorn II", "Bilbo", hand="Stay Her Appetite", dice=(12, 3, answer))
    resolve(turn_to_bob(s).do("bob", "play Stay Her Appetite on Treebeard"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess, attack.series.fixed) == (1, 8 + 3, s.card("Gimli").iid)
    assert attack.harm.detainment
    over(s)
    assert s.card("Treebeard").zone == zone


@pytest.mark.card("LE-140")
def test_stay_her_appetite_is_for_allies() -> None:
    """A character is no target."""
    s = turn_to_bob(meet(STAY, "Gimli, bears Treebeard", hand="Stay Her Appetite"))
    s.refused("bob", "play Stay Her Appetite on Gimli", "9.3")


@pytest.mark.card("LE-140")
def test_stay_her_appetite_needs_a_roll() -> None:
    """With a low roll nothing happens."""
    s = meet(STAY, "Gimli, bears Goldberry", hand="Stay Her Appetite", dice=(2,))
    resolve(turn_to_bob(s).do("bob", "play Stay Her Appetite on Goldberry"))
    assert attack_of(s.game) is None
    assert s.card("Goldberry").zone == PLAY


def tempted_ally(ally: str, dice: tuple[int, ...], *, bearer: str = "Gimli", kind: str = "wizard") -> Scenario:
    """Return a company whose ally bob tries to turn, before Stay Her Appetite is played."""
    home = "Rivendell" if kind == "wizard" else "Ettenmoors [LE]"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", home, f"{bearer}, bears {ally}")
    more = ("Elrond",) if kind == "wizard" else ("Lieutenant of Dol Guldur",)
    s.company("alice", "Bree" if kind == "wizard" else "Moria [LE]", *more).company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").hand("bob", "Stay Her Appetite").dice(*dice).start("hazards", of=bearer)
    return turn_to_bob(s)


@pytest.mark.card("LE-140")
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


@pytest.mark.card("LE-140")
def test_appetite_of_companions_only() -> None:
    """It is played on an ally in the company whose movement/hazard phase it is."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond, bears Gollum").company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", "Gimli, bears Treebeard").hand("alice", "Cram").hand("bob", "Stay Her Appetite")
    turn_to_bob(s.start("hazards", of="Gimli"))
    found = [one for one in s.options("bob") if one.startswith("Play Stay Her Appetite")]
    assert len(found) == 1
    assert "Treebeard" in found[0]


@pytest.mark.card("LE-140")
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


@pytest.mark.card("LE-140")
@pytest.mark.ruling("urd:Stay Her Appetite/3")
def test_an_ally_without_prowess_only_goes() -> None:
    """No attack comes of it, but the ally is discarded, as one that was not defeated."""
    s = meet(("Rivendell", "", ""), "Gimli, bears Goldberry", "Elrond", "Aragorn II", "Legolas",
             hand="Stay Her Appetite", dice=(12, 12, 12))  # fmt: skip
    choose(turn_to_bob(s), "bob", "Play Stay Her Appetite on Goldberry")
    assert not any(" attacks " in line for line in s.log())
    s.expect("Goldberry is discarded")


# --- LE-143 Tidings of Bold Spies ----------------------------------------------------------------------------------


@pytest.mark.card("LE-143")
def test_tidings_of_bold_spies_copies_what_waits() -> None:
    """The company faces attacks like the automatic-attacks of its new site, with what modifies those; they are none."""
    s = meet(DOWNS, "Gimli", hand="Tidings of Bold Spies", play="Eye of Sauron", mine="Concealment")
    resolve(turn_to_bob(s).do("bob", "play Tidings of Bold Spies"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.origin.kind, attack.attacker.race, attack.strength.prowess) == (EVENT, "undead", 9)


@pytest.mark.card("LE-143")
@pytest.mark.parametrize("route", [STAY, ("Rivendell", "Bree", "Rhudaur, Arthedain"), ("Barrow-downs", "", "")])
def test_tidings_of_bold_spies_need_a_moving_company(route: Route) -> None:
    """They are played on a company that moves to a site with an automatic-attack."""
    turn_to_bob(meet(route, "Gimli", hand="Tidings of Bold Spies")).refused("bob", "play Tidings of Bold Spies", "9.2")


@pytest.mark.card("LE-143")
@pytest.mark.ruling("urd:Tidings of Bold Spies")
def test_tidings_bring_the_dragon_at_home_itself() -> None:
    """The copied attack is one of the card that says At Home; who defeats it has not defeated the Dragon."""
    s = Scenario().company("alice", "Bree", "Aragorn II", "Gimli", "Legolas", "Beorn", to="Zarak Dûm",
                           via="Arthedain, Angmar")  # fmt: skip
    s.company("bob", "Lórien", "Fatty Bolger").in_play("bob", "Scorba at Home").hand("bob", "Tidings of Bold Spies")
    choose(turn_to_bob(s.dice(*(12,) * 12).start("hazards")), "bob", "Play Tidings")
    go_on(s, "Scorba at Home attacks")
    assert (fight(s).origin.kind, s.game.facts(fight(s).attacker.card).name, fight(s).attacker.race) == (
        EVENT,
        "Scorba at Home",
        "dragon",
    )
    go_on(s, "The attack of Scorba at Home is defeated").expect("Scorba at Home is in play", "alice has 0 kill points")


@pytest.mark.card("LE-143")
@pytest.mark.ruling("urd:Tidings of Bold Spies (2)")
def test_tidings_copy_no_leave_to_play_a_creature() -> None:
    """Where a creature of the hand may become an automatic-attack, only the printed attack is copied."""
    s = Scenario().company("alice", "Moria", "Gimli", "Legolas", "Aragorn II", to="DM-38").hand("alice", "Cram")
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", "Tidings of Bold Spies", "Orc-lieutenant", "Orc-guard")
    choose(turn_to_bob(s.dice(*(12,) * 30).start("hazards")), "bob", "Play Tidings of Bold Spies")
    while attack_of(s.game) is not None:
        assert not any("Orc-" in one for one in s.options("bob"))
        onward(s)
    assert [line.partition(" attacks")[0] for line in s.log() if " attacks alice" in line] == ["The Under-gates"]


# --- LE-146 Veils Flung Away ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-146")
def test_veils_are_flung_away_between_fights() -> None:
    """The hazard is not played while the company is attacked."""
    s = turn_to_bob(meet(WILD, "Gimli", hand="Veils Flung Away"))
    assert offers_starting(s, "bob", "Play Veils Flung Away")
    attack_on(s, "Gimli", Attack("wolf", 2, 5), by="Veils Flung Away")
    assert not any(offers_starting(s, who, "Play Veils Flung Away") for who in s.asked())


@pytest.mark.card("LE-146")
@pytest.mark.ruling("urd:Veils Flung Away")
@pytest.mark.parametrize(("dice", "gone"), [(10, True), (9, False)])
def test_veils_flung_away_tap_or_discard(dice: int, gone: bool) -> None:
    """Body checks at -1: an Orc goes as its card says, others only tap when they fail; it counts for nothing."""
    s = turn_to_bob(meet(WILD, "Gorbag [LE]", "Gimli", hand="Veils Flung Away", dice=(dice, 12)))
    resolve(s.do("bob", "play Veils Flung Away"))
    assert (s.card("Gorbag").zone == DISCARD) == gone
    assert (s.card("Gimli").zone, s.card("Gimli").status) == (PLAY, TAPPED)
    assert company(s, "Gimli").used == 0


@pytest.mark.card("LE-146")
@pytest.mark.parametrize(("route", "play"), [(STAY, ""), (WILD, "Doors of Night")])
def test_veils_flung_away_need_light_and_a_way(route: Route, play: str) -> None:
    """They are not played with Doors of Night in play, or on a company that stays."""
    turn_to_bob(meet(route, "Gimli", hand="Veils Flung Away", play=play)).refused("bob", "play Veils Flung Away")


# --- LE-147 Waiting Shadow -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-147")
@pytest.mark.parametrize(
    ("members", "doors", "offered"),
    [
        (("Théoden", "Gimli", "Éomer"), False, {"Théoden", "Éomer"}),
        (("Théoden", "Gimli", "Éomer, tapped", "Haldir"), True, {"Théoden", "Gimli", "Haldir"}),
        (("Gimli", "Haldir"), False, set()),
        (("Éomer, tapped", "Haldir"), False, set()),
    ],
)
def test_waiting_shadow_taps_one(members: tuple[str, ...], doors: bool, offered: set[str]) -> None:
    """The defender chooses among Orcs, Trolls and Men who taps; in the dark among all."""
    s = meet(STAY, *members, hand="Waiting Shadow", play="Doors of Night" if doors else "")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Waiting Shadow")]
    assert bool(plays) == bool(offered)
    if plays:
        resolve(s.do("bob", plays[0])).expect("alice is asked")
        assert {
            name.partition(",")[0]
            for name in members
            if any(name.partition(",")[0] in one for one in s.options("alice"))
        } == offered
        s.do("alice", "choose Théoden")
        assert s.card("Théoden").status == TAPPED


# --- LE-149 Weariness of the Heart ---------------------------------------------------------------------------------


@pytest.mark.card("LE-149")
def test_weariness_weakens_until_the_turn_ends() -> None:
    """LE-149: one prowess less for the character, once; his companions are as strong as before."""
    s = turn_to_bob(meet(("Rivendell", "", ""), "Gimli", "Bilbo", hand="LE-149; LE-149", mine="Cram"))
    before = {one: prowess(s.game, iid(s, one)) for one in ("Gimli", "Bilbo")}
    choose(s, "bob", "Play Weariness of the Heart on Gimli", "prowess")
    assert {one: prowess(s.game, iid(s, one)) for one in before} == {**before, "Gimli": before["Gimli"] - 1}
    turn_to_bob(s)
    assert not offers(s, "bob", "Play Weariness of the Heart on Gimli", "prowess")
    assert offers(s, "bob", "Play Weariness of the Heart on Bilbo", "prowess")


@pytest.mark.card("LE-149")
def test_weariness_tempts() -> None:
    """LE-149: or the character makes a corruption check."""
    s = turn_to_bob(meet(("Rivendell", "", ""), "Gimli", "Bilbo", hand="LE-149", mine="Cram", dice=(12,)))
    choose(s, "bob", "Play Weariness of the Heart on Gimli", "corruption")
    go_on(s, "Corruption check for", 4)
    assert any("Corruption check for Gimli" in line for line in s.log())


@pytest.mark.card("LE-123", "LE-149")
@pytest.mark.ruling("mele:Corruption cards")
@pytest.mark.parametrize(("card", "possible"), [("Lure of Nature [LE]", False), ("Weariness of the Heart [LE]", True)])
def test_weariness_is_no_corruption_card(card: str, *, possible: bool) -> None:
    """After a corruption card a second one is not played on the same character in a turn; a mere check is."""
    s = minion("Ettenmoors [LE]", "Ostisen", "Layos").hand("alice", "Cram").hand("bob", "Lure of the Senses [LE]", card)
    turn_to_bob(s.dice(*(12,) * 9).start("hazards"))
    choose(s, "bob", "Play Lure of the Senses on Ostisen")
    turn_to_bob(s)
    name = card.partition(" [")[0]
    assert offers(s, "bob", f"Play {name} on Ostisen") == possible
    assert offers(s, "bob", f"Play {name} on Layos")


# --- LE-150 Webs of Fear & Treachery -------------------------------------------------------------------------------


@pytest.mark.card("LE-150")
@pytest.mark.parametrize(
    ("who", "plain", "webs"), [("Théoden, bears Palantír of Orthanc", 5, 5), ("Aragorn II", 4, 3), ("Merry", 2, 1)]
)
def test_webs_of_fear_leave_unused_influence(who: str, plain: int, webs: int) -> None:
    """Only unused direct influence with a character's own text counts, nothing that the faction says of it."""
    for play, value in (("", plain), ("Webs of Fear & Treachery", webs)):
        s = (
            Scenario()
            .company("alice", "Edoras", who)
            .company("bob", "Lórien", "Elrond")
            .hand("alice", "Riders of Rohan")
        )
        if play:
            s.in_play("bob", play)
        s.start("resources")
        name = who.partition(",")[0]
        assert faction_modifier(s.game, s.card(name).iid, s.card("Riders of Rohan").iid) == value


@pytest.mark.card("LE-150")
def test_webs_of_fear_take_what_others_give() -> None:
    """Cards that change attempts, and the dark penalty, do not count; unused general influence still does."""
    for play, change in (("", 0), ("Webs of Fear & Treachery", 0)):
        s = Scenario().company("alice", "Bree", "Aragorn II").company("bob", "Bree", "Bilbo")
        s.in_play("bob", "Times Are Evil", *((play,) if play else ())).start("organization")
        found = attempt_modifier(s.game, 0, Option("influence", s.card("Aragorn II").iid, s.card("Bilbo").iid, (0,)))
        own = free_influence(s.game, s.card("Aragorn II").iid)
        assert found == own - 15 + (change if play else -3)


# --- LE-151 Wrath of the West --------------------------------------------------------------------------------------


@pytest.mark.card("LE-151")
@pytest.mark.parametrize(("dice", "drawn"), [(6, 3), (7, 0)])
def test_wrath_of_the_west(dice: int, drawn: int) -> None:
    """A roll over six cancels a minion short-event declared in the chain, which is discarded."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Moria [LE]", "Gorbag")
        .company("bob", "Lórien", "Elrond")
    )
    s.hand("bob", "Wrath of the West", "Orc-guard").hand("alice", "Dark Tryst").deck("alice", "Swag; Swag; Swag; Swag")
    s.dice(dice).start("hazards").do("alice", "play Dark Tryst")
    resolve(s.do("bob", "play Wrath of the West on Dark Tryst"))
    assert len(s.game.zone(0, HAND)) == drawn
    assert (s.card("Dark Tryst").zone == DISCARD) == (drawn == 0)


@pytest.mark.card("LE-151")
def test_wrath_of_the_west_needs_a_minion_event() -> None:
    """A hero's event is no target."""
    s = meet(STAY, "Gimli", "Bilbo", hand="Wrath of the West", mine="Dark Quarrels; Marvels Told", play="Minions Stir")
    play = next(option for option in s.options("alice") if option.startswith("Play Marvels Told"))
    s.do("alice", play).refused("bob", "play Wrath of the West on Marvels Told")
