"""Resource short and long events of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import body, prowess
from engine.queries.cards import changed, company_of, flagged, forbidden
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import planned
from engine.rules.movement.movement import region_limit
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.atoms import expire
from engine.state.records import DISCARD, LONG_EVENT, PLAY, company_ref
from tests.cards.positions.battles import battle
from tests.cards.positions.burdens import haunted, tempted
from tests.cards.positions.hazards import company, offers, onward, option, over, resolve
from tests.cards.positions.heroes import at_site, attacked, entered, strike_body
from tests.cards.positions.influence import courting_goblins
from tests.cards.positions.minions import fight, iid, last_modifier, minion, minions_attacked
from tests.cards.positions.reading import can, resolved_by_alice, targets
from tests.cards.positions.scenes import plays, scenes

# --- AS-44 All the Bells Ringing -------------------------------------------------------------------------------------


@pytest.mark.card("AS-44")
@scenes("AS-44")
def test_all_the_bells_ringing_as_written(scene: Path) -> None:
    """Minions who attack heroes face the automatic-attacks of the site first, none as detainment, and may attack again."""
    plays(scene)


# --- AS-46 Biter and Beater! -----------------------------------------------------------------------------------------


@pytest.mark.card("AS-46")
@pytest.mark.ruling("urd:Biter and Beater!")
@scenes("AS-46")
def test_biter_and_beater_as_written(scene: Path) -> None:
    """The three swords of Gondolin give more, up to their maximum, and lower the body of what their bearers face."""
    plays(scene)


@pytest.mark.card("AS-46")
@pytest.mark.parametrize(
    ("who", "sword", "more"),
    [
        ("Aragorn II", "Sword of Gondolin", 0),
        ("Gimli", "Orcrist", 1),
        ("Balin", "Orcrist", 2),
        ("Bilbo", "Sword of Gondolin", 0),
    ],
)
def test_biter_and_beater_keeps_the_maximum(who: str, sword: str, more: int) -> None:
    """URD: it raises what the weapon gives, up to the weapon's maximum; who has nothing of the weapon gets nothing."""
    s = attacked("Orc-guard", f"{who}, bears {sword}", "Beretar", hand="Biter and Beater!")
    before, other, hard = prowess(s.game, iid(s, who)), prowess(s.game, iid(s, "Beretar")), strike_body(s)
    resolve(s.do("alice", "play Biter and Beater!"))
    assert (prowess(s.game, iid(s, who)), prowess(s.game, iid(s, "Beretar"))) == (before + more, other)
    assert strike_body(s) == hard


@pytest.mark.card("AS-46")
@pytest.mark.parametrize(
    ("foe", "sword", "able"),
    [("orcs", "Orcrist", True), ("orcs", "Narsil", False), ("wolves", "Orcrist", False)],
)
def test_biter_and_beater_against_orcs(foe: str, sword: str, *, able: bool) -> None:
    """Outside the opponent's site phase it needs one of its three swords, and Orcs or an overt company to fight."""
    s = entered("Moria" if foe == "orcs" else "Isengard", f"Gimli, bears {sword}", hand="Biter and Beater!")
    assert offers(s, "alice", "Play Biter and Beater!") == able


@pytest.mark.card("AS-46")
@pytest.mark.parametrize("minion", ["Layos", "Gorbag"])
def test_biter_and_beater_in_the_opponents_site_phase(minion: str) -> None:
    """There it helps against any company, a covert one too."""
    s = battle((minion,), ("Gimli, bears Orcrist", "Beretar"), kind="ringwraith", theirs="Biter and Beater!")
    before = prowess(s.game, iid(s, "Gimli"))
    resolve(s.do("bob", "play Biter and Beater!"))
    assert prowess(s.game, iid(s, "Gimli")) == before + 1


# --- AS-47 Drughu --------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-47")
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


@pytest.mark.card("AS-47")
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


# --- AS-49 Glamour of Surpassing Excellance ------------------------------------------------------------------------


@pytest.mark.card("AS-49")
@pytest.mark.parametrize(("words", "gone"), [((6, 8), True), ((5, 7), False)])
def test_glamour_rolls_for_each_burden(words: tuple[int, int], *, gone: bool) -> None:
    """For each hazard permanent-event on the company a roll, which must be above the number that removes it."""
    s = haunted("Glamour of Surpassing Excellance", dice=words)
    before = {one: s.card(one).zone for one in ("Rebel-talk", "Gloom", "Minions Stir", "Lure of Nature")}
    resolve(s.do("alice", "play Glamour of Surpassing Excellance"))
    for _ in range(6):
        if s.asked() == ("alice",) and any("Roll" in one for one in s.options("alice")):
            onward(s)
    assert sum(s.card(one).zone == DISCARD for one in ("Lure of Expedience", "Foolish Words")) == (2 if gone else 0)
    assert {one: s.card(one).zone for one in before} == before


@pytest.mark.card("AS-49")
def test_glamour_needs_a_burden_and_a_hold() -> None:
    """It is played on a company at a Border-hold or Free-hold that bears a hazard permanent-event."""
    for site, who, possible in (
        ("Bree", "Gimli, bears Foolish Words [TD]", True),
        ("Edoras", "Gimli, bears Foolish Words [TD]", True),
        ("Bree", "Gimli, bears Glamdring", False),
        ("Moria", "Gimli, bears Foolish Words [TD]", False),
    ):
        s = at_site(site, who, hand="Glamour of Surpassing Excellance", phase="organization")
        assert any("Glamour" in one for one in s.options("alice")) == possible


@pytest.mark.card("AS-49")
@pytest.mark.parametrize(("dice", "gone"), [((8, 8), "Foolish Words"), ((7, 7), "")])
def test_glamour_of_surpassing_excellance(dice: tuple[int, ...], gone: str) -> None:
    """A roll for each hazard on a character of the company, against the number that removes it."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Foolish Words").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Glamour of Surpassing Excellance").dice(*dice).start("organization")
    s.do("alice", "play Glamour of Surpassing Excellance on Gimli")
    s.expect("Foolish Words is discarded" if gone else "Foolish Words is in play")


@pytest.mark.card("AS-49")
def test_glamour_needs_people() -> None:
    """It is played at Border-holds and Free-holds."""
    s = at_site("Moria", "Gimli, bears Foolish Words", hand="Glamour of Surpassing Excellance", phase="organization")
    s.refused("alice", "play Glamour of Surpassing Excellance on Gimli", "9.3")


@pytest.mark.card("AS-49")
def test_glamour_needs_a_hazard() -> None:
    """A resource event on a character is no burden."""
    s = at_site(
        "Bree", "Gimli, bears The Windlord Found Me", hand="Glamour of Surpassing Excellance", phase="organization"
    )
    assert not offers(s, "alice", "Play Glamour")


# --- AS-53 Power Against the Shadow --------------------------------------------------------------------------------


@pytest.mark.card("AS-53")
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
    resolved_by_alice(s)
    assert (prowess(s.game, iid(s, "Gimli")), prowess(s.game, iid(s, "Gorbag"))) == (before[0] + 3, before[1])


# --- AS-56 The Sun Unveiled ----------------------------------------------------------------------------------------


def unveiling(site: str, light: str) -> Scenario:
    """Put a tapped character with a hazard on it at a site, and one with another hazard beside it."""
    s = Scenario().company("alice", site, "Gimli, tapped, bears Foolish Words", "Bilbo, bears Rebel-talk")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "The Sun Unveiled")
    if light:
        s.in_play("alice", light)
    return s.start("organization")


@pytest.mark.card("AS-56")
def test_sun_unveiled() -> None:
    """At a Free-hold, in the light, hazards on a character are discarded and the character untaps."""
    s = unveiling("Edoras", "Gates of Morning").do("alice", "play The Sun Unveiled on Gimli")
    s.expect("Gimli is untapped", "Foolish Words is discarded", "Rebel-talk is in play")


@pytest.mark.card("AS-56")
@pytest.mark.parametrize(("site", "light", "rule"), [("Edoras", "", "9.2"), ("Moria", "Gates of Morning", "9.3")])
def test_sun_unveiled_needs_light_and_a_free_hold(site: str, light: str, rule: str) -> None:
    """Elsewhere, or without Gates of Morning, it is not played."""
    unveiling(site, light).refused("alice", "play The Sun Unveiled on Gimli", rule)


# --- AS-77 Above the Abyss -----------------------------------------------------------------------------------------


@pytest.mark.card("AS-77")
@pytest.mark.parametrize(
    ("who", "opponent", "avatar", "rule"),
    [
        ("Asternak", "wizard", True, ""),
        ("Asternak", "fallen-wizard", True, "9.2"),
        ("Asternak", "wizard", False, "9.2"),
        ("Dwar the Ringwraith", "wizard", True, "9.3"),
    ],
)
def test_above_the_abyss(who: str, opponent: str, avatar: bool, rule: str) -> None:
    """Against a Wizard, with the Ringwraith in play, a tapped character that is none untaps."""
    people = ["Asternak, tapped", "Dwar the Ringwraith, tapped"] if avatar else ["Asternak, tapped"]
    s = minion("Dol Guldur [LE]", *people).alignment("bob", opponent).hand("alice", "Above the Abyss")
    s.start("organization")
    if rule:
        s.refused("alice", f"play Above the Abyss on {who}", rule)
    else:
        s.do("alice", f"play Above the Abyss on {who}").expect(f"{who} is untapped")


# --- AS-78 The Ash Mountain Deeps ------------------------------------------------------------------------------------


@pytest.mark.card("AS-78")
@scenes("AS-78")
def test_the_ash_mountain_deeps_as_written(scene: Path) -> None:
    """Regions adjoin and Orcs attack, or the hazard limit falls."""
    plays(scene)


# --- AS-79 The Dark Power --------------------------------------------------------------------------------------------


@pytest.mark.card("AS-79")
@scenes("AS-79")
def test_the_dark_power_as_written(scene: Path) -> None:
    """Sauron’s check against a faction is at plus three, and a faction that is lost goes back into the deck."""
    plays(scene)


# --- AS-80 Dark Tryst ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-80")
def test_dark_tryst() -> None:
    """Three cards are drawn, and the Tryst leaves the game."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Dark Tryst").deck("alice", *["Wargs"] * 5)
    s.start("organization").do("alice", "play Dark Tryst")
    s.expect("alice has 2 cards in the play deck", "alice has 3 cards in hand", "Dark Tryst is removed from the game")


# --- AS-81 Driven as by a Madness ----------------------------------------------------------------------------------


@pytest.mark.card("AS-81")
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
    resolved_by_alice(s.do("bob", "play Cave-drake"))
    assert (s.asked() == ("alice",) and can(s, "alice", "Driven as by a Madness")) == bool(sort)
    if sort:
        him = iid(s, "Gorbag")
        before = prowess(s.game, him), body(s.game, him)
        s.do("alice", "play Driven as by a Madness", "Roll")
        assert (prowess(s.game, him), body(s.game, him)) == (before[0] + 2, before[1] - 1)
        assert last_modifier(s) == -3


# --- AS-82 Eye Never Sleeping --------------------------------------------------------------------------------------


@pytest.mark.card("AS-82")
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
    resolved_by_alice(s.do("bob", "play Cave-drake"))
    assert (s.asked() == ("alice",) and can(s, "alice", card)) == able
    if able:
        s.do("alice", f"play {card}").expect("the log says: cancels the attack")


# --- AS-84 Far Below the Deepest Delvings ----------------------------------------------------------------------------


@pytest.mark.card("AS-84")
@scenes("AS-84")
def test_far_below_as_written(scene: Path) -> None:
    """A company on its way below goes on to one more site."""
    plays(scene)


# --- AS-85 The Great Eye ---------------------------------------------------------------------------------------------


@pytest.mark.card("AS-85")
@scenes("AS-85")
def test_the_great_eye_as_written(scene: Path) -> None:
    """Sauron has one hazard less against him, and discards it to cancel a hazard event."""
    plays(scene)


# --- AS-86 Hail of Darts -------------------------------------------------------------------------------------------


@pytest.mark.card("AS-86")
@pytest.mark.ruling("urd:Hail of Darts")
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


@pytest.mark.card("AS-86")
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
    assert planned(s.game, 0).choices.support == (3 if card else 1)


# --- AS-87 Hoard Well-searched -------------------------------------------------------------------------------------


@pytest.mark.card("AS-87")
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


# --- AS-89 Hounds of Sauron ------------------------------------------------------------------------------------------


@pytest.mark.card("AS-89")
@pytest.mark.ruling("urd:Hounds of Sauron")
@scenes("AS-89")
def test_hounds_of_sauron_as_written(scene: Path) -> None:
    """Wolves instead of an attack of the company, which nobody cancels; or an attack has one strike."""
    plays(scene)


# --- AS-90 Join With That Power ------------------------------------------------------------------------------------


@pytest.mark.card("LE-178", "AS-90")
@pytest.mark.parametrize("card", ["Crooked Promptings", "Join With That Power"])
def test_a_diplomat_must_be_there(card: str) -> None:
    """Without one in the company nothing helps."""
    assert targets(tempted(card, ("Ostisen", "Gorbag"), "ringwraith"), card) == set()


@pytest.mark.card("AS-90")
def test_joining_power_once() -> None:
    """A second copy adds nothing to the same check."""
    s = courting_goblins("Luitprand", "Layos", hand="2 Join With That Power").do(
        "alice", "play Join With That Power on Luitprand"
    )
    s.refused("alice", "play Join With That Power on Luitprand", "5.1.4")


# --- AS-91 Legendary Stair -------------------------------------------------------------------------------------------


@pytest.mark.card("AS-91")
@scenes("AS-91")
def test_legendary_stair_as_written(scene: Path) -> None:
    """A company whose new site below is shown may be back where it began as the turn ends."""
    plays(scene)


# --- AS-92 The Misty Mountain Deeps ----------------------------------------------------------------------------------


@pytest.mark.card("AS-92")
@scenes("AS-92")
def test_the_misty_mountain_deeps_as_written(scene: Path) -> None:
    """A ranger’s company moves between two regions as if they adjoined, or meets two hazards fewer."""
    plays(scene)


# --- AS-93 The Mountains of Shadow Deeps -----------------------------------------------------------------------------


@pytest.mark.card("AS-93")
@scenes("AS-93")
def test_the_mountains_of_shadow_deeps_as_written(scene: Path) -> None:
    """Regions adjoin and Orcs attack, or the hazard limit falls."""
    plays(scene)


# --- AS-95 Our Own Wolves --------------------------------------------------------------------------------------------


@pytest.mark.card("AS-95")
@scenes("AS-95")
def test_our_own_wolves_as_written(scene: Path) -> None:
    """Wolf allies are stronger in an attack, and turn against who controls them after it."""
    plays(scene)


# --- AS-98 Riven Gate ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-98")
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
        assert flagged(s.game, ("attacks", "automatic-canceled"), company_ref(company(s, "Hador").id))


# --- AS-100 Steeds -------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-100")
@pytest.mark.parametrize(
    ("riders", "limit"),
    [
        (("Gimli, bears Noble Steed", "Elladan, bears Noble Steed"), 6),
        (("Gimli, bears Noble Steed", "Elladan, bears Bill the Pony"), 6),
        (("Gimli, bears Noble Steed", "Elladan"), 4),
        (("Gimli", "Elladan"), 4),
    ],
)
def test_all_must_ride(riders: tuple[str, ...], limit: int) -> None:
    """With a steed for each character the company moves up to six regions, however many steeds there are."""
    s = at_site("Rivendell", *riders, phase="organization")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert region_limit(s.game, company) == limit


@pytest.mark.card("AS-100")
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


# --- AS-102 The Tormented Earth ------------------------------------------------------------------------------------


@pytest.mark.card("AS-102")
@pytest.mark.parametrize("way", ["cancel", "−3"])
def test_tormented_earth(way: str) -> None:
    """A user of sorcery cancels an attack that is not automatic, or takes three of its prowess, and checks at -4."""
    s = minions_attacked(
        "Orc-guard", "Hador", "Dôgrib", hand="2 The Tormented Earth", site="Moria [LE]", dice=(12, 12, 12)
    )
    before = fight(s).strength.prowess
    s.do("alice", next(one for one in s.options("alice") if "Tormented" in one and way in one))
    if way == "cancel":
        s.expect("the log says: The Tormented Earth cancels the attack")
    else:
        assert fight(s).strength.prowess == before - 3
    s.do("alice", "confirm").expect("the log says: Corruption check for Hador: 12 rolled, −4")
    if way != "cancel":
        assert not any("Tormented" in one for one in s.options("alice"))


@pytest.mark.card("AS-102")
def test_tormented_earth_needs() -> None:
    """It takes sorcery, and no automatic-attack."""
    s = minions_attacked("Orc-guard", "Asternak", hand="The Tormented Earth", site="Moria [LE]")
    assert not any("Tormented" in one for one in s.options("alice"))
    s = minion("Goblin-gate [LE]", "Hador").hand("alice", "The Tormented Earth").start("site").do("alice", "enter")
    assert not any("Tormented" in one for one in s.options("alice"))


@pytest.mark.card("AS-102")
def test_a_ringwraith_torments_without_a_check() -> None:
    """A Ringwraith makes no check for it."""
    s = minions_attacked("Orc-guard", "Dwar the Ringwraith", hand="The Tormented Earth", site="Moria [LE]", dice=(12,))
    s.do("alice", next(one for one in s.options("alice") if "Tormented" in one and "cancel" in one))
    over(s)
    assert not any("Corruption check" in line for line in s.log())


# --- AS-105 The Undeeps of Anduin ------------------------------------------------------------------------------------


@pytest.mark.card("AS-105")
@scenes("AS-105")
def test_the_undeeps_of_anduin_as_written(scene: Path) -> None:
    """A ranger’s company moves between two regions as if they adjoined, or meets two hazards fewer."""
    plays(scene)


# --- AS-106 The Under-roads ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-98", "AS-106")
def test_under_roads() -> None:
    """Rolls of minions between Under-deeps sites gain three, and The Way is Shut is shut out."""
    s = minion("The Under-gates [BA]", "Muzgash", to="The Under-leas [BA]", kind="balrog").in_play(
        "bob", "The Way is Shut"
    )
    s.hand("alice", "The Under-roads").start("long-event").do("alice", "play The Under-roads")
    s.all_pass() if "The Way is Shut" not in str(s.log()) else None
    s.expect("The Way is Shut is discarded")
    assert forbidden(s.game, "playing", iid(s, "The Way is Shut"))
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Muzgash").id), 0) == 3


@pytest.mark.card("AS-106")
def test_under_roads_not_to_the_surface() -> None:
    """To a site above ground nothing is added."""
    s = minion("The Under-gates [BA]", "Muzgash", to="Moria [BA]", kind="balrog").in_play("alice", "The Under-roads")
    s.start("organization")
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Muzgash").id), 0) == 0


@pytest.mark.card("AS-106")
def test_the_under_roads_are_for_minions() -> None:
    """A hero company below has nothing of them, whosever they are."""
    s = minion("The Under-gates [BA]", "Muzgash", to="The Under-leas [BA]", kind="balrog")
    s = Scenario().alignment("alice", "balrog").company("alice", "The Under-gates [BA]", "Muzgash")
    s.company("bob", "The Under-gates", "Gimli").in_play("alice", "The Under-roads").start("organization")
    found = [changed(s.game, "under-deeps-roll", company_ref(company(s, one).id), 0) for one in ("Muzgash", "Gimli")]
    assert found == [3, 0]


@pytest.mark.card("DM-98", "AS-106")
def test_the_under_roads_open_the_way() -> None:
    """Played, it discards The Way is Shut."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Dol Guldur [LE]", "Gorbag")
    s.company("bob", "Lórien", "Dori").in_play("bob", "The Way is Shut", "Minions Stir")
    s.hand("alice", "The Under-roads", "Skies of Fire").start("long-event")
    s.do("alice", option(s, "alice", "Play The Under-roads"))
    assert s.game.turn.phase == LONG_EVENT  # at whose end the opponent's long-events go anyway
    assert (s.card("The Way is Shut").zone, s.card("Minions Stir").zone) == (DISCARD, PLAY)


# --- AS-109 The White Mountain Cavern-ways ---------------------------------------------------------------------------


@pytest.mark.card("AS-109")
@scenes("AS-109")
def test_the_white_mountain_cavern_ways_as_written(scene: Path) -> None:
    """A ranger’s company moves between two regions as if they adjoined, or meets two hazards fewer."""
    plays(scene)


# --- AS-110 World Gnawed by the Nameless -----------------------------------------------------------------------------


@pytest.mark.card("AS-110")
@pytest.mark.ruling("urd:World Gnawed by the Nameless")
@scenes("AS-110")
def test_world_gnawed_as_written(scene: Path) -> None:
    """A company on its way below goes on below, and the card comes back."""
    plays(scene)
