"""Events of Against the Shadow."""

from __future__ import annotations

import pytest
from minions import company, iid, last_modifier

from carddb.artefact.database import database
from engine import atoms
from engine.atoms import expire
from engine.attributes import body, free_general_influence, influence, prowess
from engine.combat import attack_of
from engine.model import company_ref
from engine.queries import changed, flagged
from engine.scenario import Scenario
from engine.strikes import planned


def resolved(s: Scenario) -> Scenario:
    """Let what was played resolve."""
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def hunted(card: str, *characters: str, site: str = "Moria", to: str = "", via: str = "", kind: str = "wizard",
           dice: tuple[int, ...] = (7,)) -> Scenario:  # fmt: skip
    """Put alice's company into its movement/hazard phase while bob holds a card."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *characters, to=to, via=via)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", *card.split("; ")).dice(*dice).start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    return s


def can(s: Scenario, who: str, card: str) -> bool:
    """Whether somebody is offered to play a card."""
    return any(one.startswith(f"Play {card}") for one in s.options(who))


# --- hazards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "able"), [("Beretar", True), ("Beretar, tapped", False), ("Gandalf [TW]", False)])
def test_a_lie_in_your_eyes_wants_an_untapped_character(who: str, able: bool) -> None:
    """It is played on an untapped character who is no avatar."""
    assert can(hunted("A Lie in Your Eyes", who), "bob", "A Lie in Your Eyes") == able


@pytest.mark.parametrize(("answers", "roll", "end"), [
    (("do it",), 12, "Beretar is tapped"),
    (("do not", "choose Goldberry"), 12, "Goldberry is tapped"),
    (("do not", "do not"), 12, "Beretar is in the discard pile"),
    (("do not", "do not"), 10, "Beretar is untapped"),
])  # fmt: skip
def test_a_lie_in_your_eyes(answers: tuple[str, ...], roll: int, end: str) -> None:
    """The character taps, or an ally of it, or it is discarded by a roll above its mind and six."""
    s = hunted("A Lie in Your Eyes", "Beretar, bears Goldberry", dice=(roll,))
    resolved(s.do("bob", "play A Lie in Your Eyes on Beretar"))
    s.do("alice", *answers)
    s.expect(end)


@pytest.mark.parametrize(
    ("faction", "able"),
    [("Rangers of the North", True), ("Army of the Dead", False), ("Wood-elves", False)],
)
def test_early_harvest_takes_factions_of_border_holds(faction: str, able: bool) -> None:
    """It is played on a faction that is playable at a Border-hold, Army of the Dead apart."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", faction).hand("bob", "Early Harvest").start("hazards")
    assert can(s, "bob", "Early Harvest") == able


@pytest.mark.parametrize(("roll", "back"), [(9, False), (10, True)])
def test_early_harvest(roll: int, back: bool) -> None:
    """Its points and the roll above twelve together return it to hand."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Rangers of the North").hand("bob", "Early Harvest").dice(roll).start("hazards")
    assert s.game.facts(iid(s, "Rangers of the North")).mp == 3
    resolved(s.do("bob", "play Early Harvest"))
    s.expect("Rangers of the North is in hand" if back else "Rangers of the North is in the marshalling point pile")


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
    assert flagged(s.game, "no-starter", here) == less


def test_slip_treacherously() -> None:
    """Every untapped item of either side taps, and nothing else."""
    s = hunted("Slip Treacherously", "Beretar, bears Cram", "Gimli, bears Glamdring")
    resolved(s.do("bob", "play Slip Treacherously"))
    s.expect("Cram is tapped", "Glamdring is tapped", "Gimli is untapped")
    assert not can(hunted("Slip Treacherously", "Beretar"), "bob", "Slip Treacherously")


# --- resources ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "able"), [("Beretar", True), ("Bilbo", False)])
def test_drughu_costs_a_ranger(held: str, able: bool) -> None:
    """A ranger discarded from hand gives the company two prowess in the Wilderness and at Ruins & Lairs."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Gimli", "Kíli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Drughu", held).start("organization")
    assert can(s, "alice", "Drughu") == able
    if able:
        before = prowess(s.game, iid(s, "Gimli"))
        s.do("alice", "play Drughu").all_pass()
        s.expect("Beretar is in the discard pile")
        assert prowess(s.game, iid(s, "Gimli")) == before


@pytest.mark.parametrize(("site", "more"), [("Ettenmoors", 2), ("Moria", 0)])
def test_drughu_at_ruins_and_lairs(site: str, more: int) -> None:
    """In combat at Ruins & Lairs the prowess is two higher, at a Shadow-hold it is not."""
    s = Scenario().turn(3, "alice").company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Drughu", "Beretar", "Dodge").start("organization")
    before = prowess(s.game, iid(s, "Gimli"))
    s.do("alice", "play Drughu")
    for _ in range(9):
        if attack_of(s.game) is None:
            s.do("alice", "enter") if any(one.startswith("Enter") for one in s.options("alice")) else s.passes(
                *s.asked()
            )
    assert attack_of(s.game) is not None
    assert prowess(s.game, iid(s, "Gimli")) == before + more


@pytest.mark.parametrize(
    ("card", "sauron", "able"), [("Eye Never Sleeping", "The Lidless Eye", True), ("Eye Never Sleeping", "", False)]
)
def test_eye_never_sleeping(card: str, sauron: str, able: bool) -> None:
    """Only who is Sauron cancels a creature's attack with it."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Ettenmoors [LE]", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", card).hand("bob", "Cave-drake")
    s.in_play("alice", *([sauron] if sauron else [])).start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    resolved(s.do("bob", "play Cave-drake"))
    assert (s.asked() == ("alice",) and can(s, "alice", card)) == able
    if able:
        s.do("alice", f"play {card}").expect("the log says: cancels the attack")


def test_hail_of_darts() -> None:
    """Whoever of the company taps in support this turn gives three instead of one."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Ettenmoors [LE]", "Gorbag", "Lagduf")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Hail of Darts").start("organization")
    s.do("alice", "play Hail of Darts")
    assert changed(s.game, "support", iid(s, "Lagduf"), 1) == 3
    assert changed(s.game, "support", iid(s, "Beregond"), 1) == 1
    expire(s.game, "turn")
    assert changed(s.game, "support", iid(s, "Lagduf"), 1) == 1


@pytest.mark.parametrize("card", ["", "Hail of Darts"])
def test_support_with_hail_of_darts(card: str) -> None:
    """The strike is met with one more, or three more, for who taps in support."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Ettenmoors [LE]", "Gorbag", "Lagduf")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *([card] if card else []), "Dodge").dice(7, 7, 7, 7, 7, 7)
    s.start("organization")
    if card:
        s.do("alice", f"play {card}")
    for _ in range(9):
        if attack_of(s.game) is None:
            s.do("alice", "enter") if any(one.startswith("Enter") for one in s.options("alice")) else s.passes(
                *s.asked()
            )
    s.passes("alice") if "Let it come" in s.options("alice") else None
    while not any("support" in one for one in s.options("alice")):
        s.do("alice", s.options("alice")[0])
    s.do("alice", next(one for one in s.options("alice") if "support" in one))
    odds = s.explain("alice", "confirm").odds
    assert odds
    assert planned(s.game, 0).support == (3 if card else 1)


@pytest.mark.parametrize(
    ("site", "who", "tapped", "able"),
    [
        ("The Lonely Mountain [LE]", "Gorbag", True, True),
        ("The Lonely Mountain [LE]", "Gorbag", False, False),
        ("The Lonely Mountain [LE]", "Muzgash", True, False),
        ("Moria [LE]", "Gorbag", True, False),
    ],
)
def test_hoard_well_searched(site: str, who: str, tapped: bool, able: bool) -> None:
    """A scout at a tapped site with a hoard lets one play a minor or major item there."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, who)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Hoard Well-searched", "Saw-toothed Blade").start(
        "resources"
    )
    if tapped:
        atoms.tap(s.game, company(s, who).site)
        s.game.menus = {}
    assert can(s, "alice", "Hoard Well-searched") == able
    if able:
        s.do("alice", "play Hoard Well-searched")
        assert can(s, "alice", "Saw-toothed Blade")


@pytest.mark.parametrize(("race", "sort"), [("Lagduf", ""), ("Belegorn", "spirit-magic")])
def test_driven_as_by_a_madness(race: str, sort: str) -> None:
    """With a spirit-magician all fight at two more prowess and one less body, and he checks at three less."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Ettenmoors [LE]", "Gorbag", race)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Driven as by a Madness").hand("bob", "Cave-drake").dice(
        12, 7
    )
    s.start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    resolved(s.do("bob", "play Cave-drake"))
    assert (s.asked() == ("alice",) and can(s, "alice", "Driven as by a Madness")) == bool(sort)
    if sort:
        him = iid(s, "Gorbag")
        before = prowess(s.game, him), body(s.game, him)
        s.do("alice", "play Driven as by a Madness", "Roll")
        assert (prowess(s.game, him), body(s.game, him)) == (before[0] + 2, before[1] - 1)
        assert last_modifier(s) == -3


@pytest.mark.parametrize(
    ("site", "who", "able"),
    [("Bree [LE]", "Hador", True), ("Bree [LE]", "Lagduf", False), ("Moria [LE]", "Hador", False)],
)
def test_riven_gate(site: str, who: str, able: bool) -> None:
    """At a Border-hold a sorcerer cancels the automatic-attacks; factions there are easier to influence."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", site, who, "Lagduf" if who != "Lagduf" else "Gorbag")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Riven Gate", "Bade to Rule").dice(12).start("site").do(
        "alice", "enter"
    )
    assert (s.asked() == ("alice",) and can(s, "alice", "Riven Gate")) == able
    if able:
        s.do("alice", "play Riven Gate", "Roll").expect("the log says: cancels the attack")
        assert last_modifier(s) == -4
        assert flagged(s.game, "attacks-canceled", company_ref(company(s, "Hador").id))


@pytest.mark.parametrize(
    ("who", "moves", "able"), [("Luitprand", True, True), ("Gorbag", True, False), ("Luitprand", False, False)]
)
def test_steeds(who: str, moves: bool, able: bool) -> None:
    """A moving covert company has a hazard limit two lower, but not below two."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Ettenmoors [LE]", who)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Steeds").sites("alice", "Bree [LE]").start(
        "organization"
    )
    if moves:
        s.do("alice", f"move {who} to Bree")
    assert can(s, "alice", "Steeds") == able
    if able:
        s.do("alice", "play Steeds")
        here = company_ref(company(s, who).id)
        assert changed(s.game, "hazard-limit", here, 6) == 4
        assert changed(s.game, "hazard-limit", here, 3) == 2
        assert changed(s.game, "attack-prowess", here, 9) == 9


def test_power_against_the_shadow() -> None:
    """While a minion company attacks, all heroes have three prowess more until the turn is over."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Moria [LE]", "Gorbag")
    s.company("bob", "Moria", "Gimli").hand("bob", "Power Against the Shadow").dice(*[9] * 9)
    s.start("resources").do("alice", "attack Gimli")
    for _ in range(6):
        if s.asked() != ("bob",):
            s.do("alice", "confirm") if "Confirm" in s.options("alice") else s.passes("alice")
    before = prowess(s.game, iid(s, "Gimli")), prowess(s.game, iid(s, "Gorbag"))
    s.do("bob", "play Power Against the Shadow")
    resolved(s)
    assert (prowess(s.game, iid(s, "Gimli")), prowess(s.game, iid(s, "Gorbag"))) == (before[0] + 3, before[1])


HOMES = [one for one in database().cards if one.type == "character" and not one.is_avatar]


@pytest.mark.parametrize("roll", [12, 2])
def test_treason_the_greatest_foe(roll: int) -> None:
    """A minion turns on a hero of its own home: a roll above mind and influence, and the hero goes and the card counts."""
    pair = next(
        (minion, hero)
        for minion in HOMES if minion.alignment == "minion" and minion.race == "man" and "agent" not in minion.kinds
        for hero in HOMES if hero.alignment == "hero" and (hero.mind or 9) < 4
        and {p.value for p in minion.home_sites if p.how == "site"} & {p.value for p in hero.home_sites if p.how == "site"}
    )  # fmt: skip
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bree [LE]", pair[0].id)
    s.company("bob", "Bree", pair[1].id, "Elrond", "Glorfindel II", "Aragorn II").hand(
        "alice", "Treason the Greatest Foe"
    )
    s.dice(roll).start("resources")
    free, own = free_general_influence(s.game, 1), influence(s.game, iid(s, pair[0].name))
    assert can(s, "alice", "Treason the Greatest Foe")
    s.do("alice", "play Treason the Greatest Foe")
    wins = roll + own > (pair[1].mind or 0) + free
    s.expect(f"Treason the Greatest Foe is in the {'marshalling point' if wins else 'discard'} pile")
    s.expect(f"{pair[1].name} is {'in the discard pile' if wins else 'in play'}")
    assert wins == (roll == 12)


def test_treason_needs_a_hero_of_the_same_home() -> None:
    """Without one at the site it is not played."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bree [LE]", "Luitprand")
    s.company("bob", "Bree", "Gimli").hand("alice", "Treason the Greatest Foe").start("resources")
    assert not can(s, "alice", "Treason the Greatest Foe")
