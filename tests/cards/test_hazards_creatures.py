"""Hazard creatures with text: keys, cancellation, what follows; Nazgûl that lie in wait; the River."""

from __future__ import annotations

import random

import pytest

from engine.policies import determinize
from engine.queries.attributes import body
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, PLAY, Refusal

WILD = ("Edhellond", "Stone-circle", "Anfalas, Old Pûkel Gap")
SEA = ("Edhellond", "Dol Amroth", "Anfalas, Bay of Belfalas, Belfalas")
DOWNS = ("Edhellond", "Barrow-downs", "Anfalas, Andrast, Eriadoran Coast, Cardolan")
DARK = ("Grey Havens", "Mount Gundabad", "Lindon, Arthedain, Angmar, Gundabad")


def meet(
    route: tuple[str, str, str],
    *characters: str,
    hand: str = "Orc-guard",
    play: tuple[str, ...] = (),
    mine: str = "",
    dice: tuple[int, ...] = (),
    pile: tuple[str, ...] = (),
) -> Scenario:
    """Return alice's company on a route and bob, with a hand and cards in play, at his first question."""
    start, to, via = route
    s = Scenario().company("alice", start, *characters, to=to, via=via)
    s.company("bob", "Rivendell" if start != "Rivendell" else "Lórien", "Fatty Bolger").hand("bob", hand)
    s.in_play("bob", *play).discard("bob", *pile)
    if mine:
        s.hand("alice", mine)
    s.dice(*dice).start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    return s


def resolve(s: Scenario) -> Scenario:
    """Let everything resolve that is declared."""
    while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    return s


@pytest.mark.parametrize(
    ("creature", "route", "key", "doors", "works"),
    [
        ("True Fire-drake", WILD, "wilderness", True, True),
        ("True Fire-drake", WILD, "wilderness", False, False),
        ("True Fire-drake [LE]", WILD, "wilderness", True, True),
        ("True Fire-drake [LE]", WILD, "wilderness", False, False),
        ("Sand-drake", WILD, "Ithilien", True, False),
        ("Elf-lord Revealed in Wrath", DARK, "shadow-land", False, True),
        ("Elf-lord Revealed in Wrath", DARK, "shadow-land", True, False),
        ("Ent in Search of the Entwives", DARK, "shadow-land", False, True),
        ("Ent in Search of the Entwives", DARK, "shadow-land", True, False),
        ("Nameless Thing", SEA, "coastal-sea", True, True),
        ("Nameless Thing", SEA, "coastal-sea", False, False),
        ("Nameless Thing", ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"), "surface", True, True),
        ("Nameless Thing", ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"), "surface", False, False),
    ],
)
def test_keys_with_and_without_the_dark(
    creature: str, route: tuple[str, str, str], key: str, doors: bool, works: bool
) -> None:
    """Some creatures may also be keyed to more while Doors of Night is in play, or while it is not."""
    s = meet(route, "Gimli", hand=creature, play=("Doors of Night",) if doors else ())
    creature = creature.partition(" [")[0]
    if works:
        s.do("bob", f"play {creature} keyed to {key}")
        assert any(f"{creature}" in line for line in s.log())
    else:
        s.refused("bob", f"play {creature} keyed to {key}", "2.IV.vii.2")


def test_sand_drake_in_ithilien() -> None:
    """In the dark the Sand-drake is keyed to Ithilien by name."""
    found = []
    for doors in ((), ("Doors of Night",)):
        s = (
            Scenario()
            .company("alice", "Minas Tirith", "Gimli", to="Cirith Ungol")
            .company("bob", "Lórien", "Fatty Bolger")
        )
        s.hand("bob", "Sand-drake").in_play("bob", *doors, "Eyes of the Shadow").start("hazards")
        while s.asked() == ("alice",):
            s.passes("alice")
        found.append(any("Sand-drake" in one and "keyed" in one for one in s.options("bob")))
    assert found == [False, True]


@pytest.mark.parametrize(
    ("member", "doors", "works"), [("Gimli", False, False), ("Gimli, wounded", False, True), ("Gimli", True, True)]
)
def test_morgul_rats_smell_blood(member: str, doors: bool, works: bool) -> None:
    """They come to Shadow-holds and Dark-holds where somebody is wounded, or in the dark."""
    s = meet(DARK, member, hand="Morgul-rats", play=("Doors of Night",) if doors else ())
    if works:
        s.do("bob", "play Morgul-rats keyed to shadow-hold")
    else:
        s.refused("bob", "play Morgul-rats keyed to shadow-hold", "9.2")
    meet(WILD, "Gimli, wounded", hand="Morgul-rats").refused("bob", "play Morgul-rats")


# --- Nazgûl as permanent-events ---------------------------------------------------------------------------------


def test_adunaphel_taps_a_character_of_the_moving_company() -> None:
    """Tapped, Adûnaphel is a short-event that taps one character, counts as one hazard and is discarded."""
    s = meet(WILD, "Gimli", "Bilbo, tapped", play=("Adûnaphel",))
    s.refused("bob", "use Adûnaphel on Bilbo", "9.3")
    resolve(s.do("bob", "use Adûnaphel on Gimli")).expect("Gimli is tapped", "Adûnaphel is discarded")
    s.expect("1 hazard is played")


def test_adunaphel_counts_against_the_limit() -> None:
    """With the hazard limit reached she stays where she is."""
    s = meet(WILD, "Gimli", hand="2 Orc-guard, Lure of the Senses", play=("Adûnaphel",))
    resolve(s.do("bob", "place Orc-guard on guard"))
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Lure of the Senses on Gimli")
    resolve(s).refused("bob", "use Adûnaphel on Gimli")
    assert s.asked() != ("bob",)


def test_adunaphel_as_permanent_event() -> None:
    """From the hand she is played as a permanent-event and stays in play."""
    s = resolve(meet(WILD, "Gimli", hand="Adûnaphel").do("bob", "play Adûnaphel"))
    assert s.card("Adûnaphel").zone == PLAY


def test_uvatha_brings_a_creature_back_but_not_himself() -> None:
    """Ûvatha brings a creature from the discard pile; while he resolves he is not there himself."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.discard("bob", "Orc-guard", "Twilight").in_play("bob", "Ûvatha the Horseman").hand("bob", "Orc-lieutenant")
    s.start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    resolve(s.do("bob", "use Ûvatha the Horseman"))
    s.refused("bob", "choose Twilight")
    s.refused("bob", "choose Ûvatha the Horseman")
    s.do("bob", "choose Orc-guard")
    assert (s.card("Orc-guard").zone, s.card("Ûvatha the Horseman").zone) == (HAND, DISCARD)


def test_hoarmurath_adds_a_strike() -> None:
    """Tapped against an attack Hoarmûrath gives it one strike more."""
    s = meet(
        ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"),
        "Gimli",
        "Bilbo",
        "Elrond",
        "Dori",
        "Bofur",
        mine="Concealment",
        hand="Orc-guard",
        play=("Hoarmûrath of Dír",),
    )
    resolve(s.do("bob", "play Orc-guard keyed to shadow-hold"))
    while s.asked() == ("alice",):
        s.passes("alice")
    resolve(s.do("bob", "use Hoarmûrath of Dír")).expect("Hoarmûrath of Dír is discarded")


def test_akhorahil_weakens_a_body() -> None:
    """One character has one body less for the rest of the turn."""
    s = meet(WILD, "Gimli", play=("Akhôrahil",))
    before = body(s.game, s.card("Gimli").iid)
    resolve(s.do("bob", "use Akhôrahil on Gimli"))
    assert body(s.game, s.card("Gimli").iid) == before - 1


# --- the River --------------------------------------------------------------------------------------------------


def rivered(*characters: str) -> Scenario:
    """Return alice's company moving to a site with the River on it, after the River resolved."""
    s = meet(WILD, *characters, hand="River", mine="Cram")
    return resolve(s.do("bob", "play River"))


def finish_movement(s: Scenario) -> Scenario:
    """Pass until the movement/hazard phase is over and the site phase asks something, or the turn has passed on."""
    from engine.state.game import SITE

    for _ in range(10):
        if s.game.turn.phase >= SITE or not s.asked():
            break
        who = s.asked()[0]
        s.passes(who) if any("ass" in one for one in s.options(who)) else s.do(who, "confirm")
    return s


def test_river_keeps_a_company_out() -> None:
    """Without a ranger the company does nothing in its site phase."""
    finish_movement(rivered("Gimli")).expect("the log says: The company can do nothing at Stone-circle this turn")


@pytest.mark.ruling("urd:River (2)/1", "urd:River (2)/2")
def test_ranger_fords_the_river() -> None:
    """A ranger taps in the movement/hazard phase, and the company may enter."""
    s = rivered("Aragorn II", "Gimli")
    while s.asked() == ("bob",):
        s.passes("bob")
    s.refused("alice", "use River by Gimli")
    s.do("alice", "use River by Aragorn II").expect("Aragorn II is tapped")
    finish_movement(resolve(s))
    assert not any("can do nothing" in one for one in s.log())


def test_who_may_ford_the_river_follows_from_what_was_played() -> None:
    """The River lies in its player's discard pile by then: which card it was played as counts, not what lies there."""
    s = meet(WILD, "Aragorn II", hand="River", mine="Cram", pile=("Crept Along Cleverly",))
    resolve(s.do("bob", "play River"))
    while s.asked() == ("bob",):
        s.passes("bob")
    rng = random.Random(1)
    for _ in range(12):
        assert not list(determinize.differences(s.game, determinize.permute_hidden(s.game, 0, rng), 0))


@pytest.mark.ruling("urd:River (2)/1")
def test_ranger_fords_the_river_at_the_last_moment() -> None:
    """URD on River: the ranger may tap at the beginning of the site phase."""
    s = finish_movement(rivered("Aragorn II", "Gimli"))
    s.do("alice", "use River by Aragorn II").expect("Aragorn II is tapped")
    assert not any("can do nothing" in one for one in resolve(s).log())


def test_tapped_ranger_does_not_ford() -> None:
    """The ranger must be untapped."""
    finish_movement(rivered("Aragorn II, tapped", "Gimli")).expect("the log says: The company can do nothing")


# --- attacks that a character taps against ----------------------------------------------------------------------


def attacked(creature: str, key: str, *characters: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Return an attack by a creature on alice's company, alice asked before strikes are assigned."""
    route = ("Rivendell", "Bree", "Rhudaur, Arthedain")
    if key == "coastal-sea":
        route = SEA
    s = meet(route, *characters, hand=creature, play=("Doors of Night",), dice=dice)
    return resolve(s.do("bob", f"play {creature} keyed to {key}"))


def test_slayer_is_canceled_once() -> None:
    """One of the two attacks is canceled by tapping any character, the other one is not."""
    s = attacked("Slayer", "border-hold", "Gimli", "Bilbo", "Dori")
    resolve(s.do("alice", "use Slayer by Bilbo")).expect("Bilbo is tapped", "the log says: Slayer cancels the attack")
    s.refused("alice", "use Slayer by Dori")


def test_assassin_is_canceled_twice_even_after_assignment() -> None:
    """Two attacks may be canceled, also against a strike, but not by the character that is attacked."""
    s = attacked("Assassin", "border-hold", "Gimli", "Bilbo", "Dori", "Bofur")
    s.passes("alice").do("bob", "assign Gimli", "confirm").do("alice", "confirm")
    s.refused("alice", "use Assassin by Gimli")
    resolve(s.do("alice", "use Assassin by Bilbo")).expect("Bilbo is tapped")
    s.refused("alice", "use Assassin by Gimli")
    resolve(s.do("alice", "use Assassin by Dori")).expect("Gimli is untapped", "Dori is tapped")
    s.refused("alice", "use Assassin by Bofur")


def test_nameless_thing_is_canceled_once() -> None:
    """One of its three attacks is canceled by a tapping character."""
    s = attacked("Nameless Thing", "coastal-sea", "Gimli", "Bilbo", "Dori")
    resolve(s.do("alice", "use Nameless Thing by Bilbo")).expect("Bilbo is tapped")
    s.expect("the log says: Nameless Thing cancels the attack")


def test_abductor_discards_whom_he_wounds() -> None:
    """A wounded character is discarded."""
    s = attacked("Abductor", "border-hold", "Bilbo", dice=(2,))
    for _ in range(5):
        if s.card("Bilbo").zone == PLAY:
            who = s.asked()[0]
            s.passes(who) if any("ass" in one for one in s.options(who)) else s.do(who, "confirm")
    assert s.card("Bilbo").zone == DISCARD


@pytest.mark.parametrize(("site", "works"), [("Himring", True), ("Stone-circle", True), ("Moria", False)])
def test_rain_drake_at_wet_or_wild_ruins(site: str, works: bool) -> None:
    """The Rain-drake is also played at Ruins & Lairs whose own site path has a Coastal Sea or two Wildernesses."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Rain-drake").start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    assert any("Rain-drake, keyed to ruins" in one for one in s.options("bob")) == works


def fought(s: Scenario, *faces: str) -> Scenario:
    """Play an attack to its end: these face strikes, nobody plays anything; the attacker takes the item named Cram."""
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        who = s.asked()[0]
        for text in (
            "pass",
            *(f"assign {name}" for name in faces),
            "confirm",
            *(f"next {name}" for name in faces),
            "choose Cram",
        ):
            try:
                s.do(who, text)
            except Refusal:
                continue
            break
    return s


@pytest.mark.parametrize(("roll", "gone"), [(8, True), (7, False)])
def test_giant_spiders_carry_off(roll: int, gone: bool) -> None:
    """A body check that equals the body of a wounded character discards it; a lower one does not."""
    s = meet(("Rivendell", "Bree", "Rhudaur, Arthedain"), "Bilbo", hand="Giant Spiders", dice=(2, roll))
    limit = body(s.game, s.card("Bilbo").iid)
    s = meet(("Rivendell", "Bree", "Rhudaur, Arthedain"), "Bilbo", hand="Giant Spiders", dice=(2, roll - 8 + limit))
    fought(resolve(s.do("bob", "play Giant Spiders keyed to wilderness")))
    assert (s.card("Bilbo").zone == DISCARD) == gone


@pytest.mark.parametrize(("canceled", "status"), [(False, "tapped"), (True, "untapped")])
@pytest.mark.parametrize(
    ("creature", "key", "route", "dark"),
    [
        ("Knights of the Prince", "Anfalas", SEA, ()),
        ("Wild Fell Beast", "shadow-land", WILD, ("Doors of Night", "Morgul Night")),
    ],
)
def test_everybody_is_tired_after_some_attacks(
    creature: str, key: str, route: tuple[str, str, str], dark: tuple[str, ...], canceled: bool, status: str
) -> None:
    """After such an attack all untapped characters are tapped, unless it is canceled."""
    four = ("Gimli", "Elrond", "Bilbo", "Dori")
    s = meet(route, *four, "Bofur", hand=creature, play=dark, dice=(12,) * 8, mine="Concealment")
    resolve(s.do("bob", f"play {creature} keyed to {key}"))
    if canceled:
        resolve(s.do("alice", "play Concealment by Bilbo"))
    else:
        fought(s, *four)
    s.expect(f"Bofur is {status}")


def test_fell_turtle_turns_a_company_back() -> None:
    """A company of which it wounds somebody returns to its site of origin."""
    s = meet(SEA, "Bilbo", hand="Fell Turtle", dice=(2, 2))
    fought(resolve(s.do("bob", "play Fell Turtle keyed to coastal-sea")))
    assert [one.returned for one in s.game.companies.values()] == [True, False]


def test_old_man_willow_is_hard_on_hobbits() -> None:
    """His prowess is fifteen against a Hobbit and as printed against others."""
    for name, strong in (("Bilbo", True), ("Gimli", False)):
        s = meet(("Rivendell", "Old Forest", "Rhudaur, Cardolan"), name, hand="Old Man Willow", dice=(12,))
        fought(resolve(s.do("bob", "play Old Man Willow keyed to Old Forest")))
        assert any("against 15" in line for line in s.log()) == strong


def test_were_worm_swallows_an_item_of_the_attackers_choice() -> None:
    """For a wounded character the hazard player chooses an item of the company that is discarded."""
    s = meet(DOWNS, "Bilbo, bears Glamdring", "Gimli, bears Cram", hand="Were-worm", dice=(2, 2))
    fought(resolve(s.do("bob", "play Were-worm")), "Bilbo").expect("Cram is discarded")
