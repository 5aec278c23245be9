"""Resource short events of The Dragons, TD-134 to TD-169, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import prowess
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, PLAY, SITE, UNTAPPED, company_ref
from tests.cards.positions.burdens import BURDENS, haunted
from tests.cards.positions.creatures import haunted_by_nazgul
from tests.cards.positions.dark import up_to_check
from tests.cards.positions.hazards import (
    choose,
    company,
    go_on,
    lay,
    offers,
    onward,
    option,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.heroes import ROAD, at_site, attacked, entered, lair, solved, strike_first
from tests.cards.positions.journeys import bound, bound_for
from tests.cards.positions.minions import iid, last_modifier
from tests.cards.positions.reading import attack_numbers, offered, power, shown, targets, told
from tests.cards.positions.scenes import plays, scenes

# --- TD-134 Marvels Told -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-134")
def test_marvels_told_drive_out_events() -> None:
    """Hazard permanent- and long-events of either player, but no environments and nothing of one's own."""
    s = haunted("Marvels Told")
    assert targets(s, "Marvels Told") == {*BURDENS, "Lure of Nature", "Minions Stir", "Full of Froth and Rage"}
    resolve(s.do("alice", "play Marvels Told on Minions Stir by Elrond")).expect("Elrond is tapped")
    assert s.card("Minions Stir").zone == DISCARD
    for _ in range(4):
        if not any("Corruption check" in line for line in s.log()):
            onward(s)
    assert last_modifier(s) == -2


@pytest.mark.card("TD-134")
def test_marvels_told() -> None:
    """A sage taps to discard a hazard permanent- or long-event that is no environment, and checks at −2."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli, bears Lure of the Senses")
    s.company("bob", "Lórien", "Beregond").in_play("bob", "Doors of Night").hand("alice", "Marvels Told").dice(12)
    s.start("organization")
    s.refused("alice", "play Marvels Told on Doors of Night")
    s.do("alice", "play Marvels Told on Lure of the Senses")
    up_to_check(s).expect("Lure of the Senses is discarded", "Elrond is tapped")
    s = at_site("Rivendell", "Gimli, bears Lure of the Senses", hand="Marvels Told", phase="organization")
    s.refused("alice", "play Marvels Told on Lure of the Senses")


@pytest.mark.card("TW-61", "TD-134", "LE-153")
@pytest.mark.ruling("mele:Allies")
def test_allies_know_no_corruption() -> None:
    """A sage among the allies tells marvels and makes no corruption check; a character who does makes one."""

    def telling(*people: str) -> Scenario:
        s = Scenario().turn(3, "alice").company("alice", "Bree", *people).company("bob", "Lórien", "Dori")
        s.in_play("bob", "Minions Stir").hand("alice", "Marvels Told").dice(12, 12).start("organization")
        return choose(s, "alice", "Play Marvels Told")

    s = telling("Gimli, bears Last Child of Ungoliant").expect("Minions Stir is discarded")
    assert not told(s, "Corruption check")
    assert told(go_on(telling("Elrond"), "Corruption check"), "Corruption check for Elrond")


@pytest.mark.card("TD-134")
@pytest.mark.ruling("urd:Nazgûl/1")
def test_a_nazgul_is_a_short_event_at_once() -> None:
    """As it is declared it is out of play: Marvels Told finds nothing to discard any more, and it takes effect."""
    s = turn_to_bob(haunted_by_nazgul("Marvels Told", events="Adûnaphel"))
    s.do("bob", option(s, "bob", "Use Adûnaphel on Gimli"))
    assert s.card("Adûnaphel").zone != PLAY
    assert not offers(s, "alice", "Play Marvels Told")
    resolve(s).expect("Gimli is tapped", "Adûnaphel is discarded")


@pytest.mark.card("TD-134")
@pytest.mark.ruling("urd:Marvels Told")
@pytest.mark.parametrize("entered", [True, False])
def test_marvels_are_told_from_elsewhere(*, entered: bool) -> None:
    """In a site phase a sage of another company taps for it, once that one has entered its own site (2.V.9)."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond").company("alice", "Edoras", "Gimli")
    s.company("bob", "Lórien", "Dori").in_play("bob", "Minions Stir").hand("alice", "Marvels Told").dice(12, 12)
    s.start("site")
    if entered:
        s.do("alice", "next Elrond", "enter", "leave the site phase", "enter")
    else:
        s.do("alice", "next Gimli", "enter")
    assert s.game.turn.phase == SITE
    assert offers(s, "alice", "Play Marvels Told on Minions Stir (taps Elrond)") == entered
    if entered:
        choose(s, "alice", "Play Marvels Told").expect("Minions Stir is discarded", "Elrond is tapped")
    else:
        s.refused("alice", "play Marvels Told on Minions Stir by Elrond", "2.V.9")


# --- TD-135 Master of Esgaroth -------------------------------------------------------------------------------------


@pytest.mark.card("TD-135")
@pytest.mark.parametrize(("to", "works"), [("Bree", True), ("Moria", False)])
def test_master_of_esgaroth(to: str, works: bool) -> None:
    """A company that moves to a Border-hold may take a second movement/hazard phase."""
    s = bound_for("Rivendell", to, "", "Master of Esgaroth", "Gimli").do("alice", "play Master of Esgaroth on Gimli")
    found = False
    for _ in range(25):
        asked = s.asked()[0]
        options = s.options(asked)
        if "Do not" in options:
            found = True
            break
        if any("Enter" in one for one in options):
            break
        s.do(asked, "pass" if "Pass" in options else options[0])
    assert found == works


# --- TD-136 Master of Wood, Water, or Hill -------------------------------------------------------------------------


@pytest.mark.card("TD-136")
def test_master_of_wood_is_a_sage() -> None:
    """A sage taps for it and checks; without an untapped one it is not played."""
    s = bound("Rivendell", "Moria", ROAD, "Master of Wood, Water, or Hill", "Elrond", phase="hazards").dice(12)
    s.do("alice", next(one for one in s.options("alice") if "Master of Wood" in one)).passes("bob")
    s.expect("Elrond is tapped", "the log says: Corruption check for Elrond")
    for who in ("Gimli", "Elrond, tapped"):
        s = bound("Rivendell", "Moria", ROAD, "Master of Wood, Water, or Hill", who, phase="hazards")
        assert not any("Master of Wood" in one for one in s.options("alice"))


# --- TD-140 More Sense than You ------------------------------------------------------------------------------------


@pytest.mark.card("TD-140")
def test_more_sense_than_you() -> None:
    """Who taps is not assigned a strike of this attack."""
    s = attacked("Orc-lieutenant", "Gimli", "Bilbo", hand="More Sense than You")
    s.do("alice", "play More Sense than You on Gimli").expect("Gimli is tapped")
    from engine.queries.fights import attack_of
    from engine.rules.combat.combat import facing

    attack = attack_of(s.game)
    assert attack is not None
    assert s.card("Gimli").iid not in facing(s.game, attack)
    s = attacked("Orc-lieutenant", "Gimli, tapped", "Bilbo", hand="More Sense than You")
    s.refused("alice", "play More Sense than You on Gimli", "9.3")


@pytest.mark.card("TD-140")
@pytest.mark.ruling("urd:More Sense than You")
def test_nobody_is_left_to_be_struck() -> None:
    """Played on a lone character it ends the attack without a strike: the attack was faced and not canceled."""
    s = attacked("Orc-guard", "Gimli", hand="More Sense than You")
    over(s.do("alice", "play More Sense than You on Gimli"))
    s.expect("the log says: The attack of Orc-guard is not defeated", "Gimli is tapped", "Orc-guard is discarded")
    assert not told(s, "rolled")
    assert not told(s, "cancel")
    assert company(s, "Gimli").faced


# --- TD-143 Not at Home --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-143")
def test_not_at_home_lessens_automatic_attacks_only() -> None:
    """Even in the light a creature's attack keeps its strikes."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("alice", "Gates of Morning").hand("alice", "Not at Home").hand("bob", "Orc-guard").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Orc-guard")
    assert not offers(s, "alice", "Play Not at Home")


@pytest.mark.card("TD-143")
@pytest.mark.ruling("urd:Not at Home")
def test_not_at_home_against_automatic_attacks() -> None:
    """It cancels an automatic-attack by a Dragon, Drake or Troll."""
    s = entered("The Lonely Mountain", "Gimli", hand="Not at Home").do("alice", "play Not at Home")
    s.expect("the log says: Not at Home cancels the attack")
    entered("Moria", "Gimli", hand="Not at Home").refused("alice", "play Not at Home", "9.2")


@pytest.mark.card("TD-143")
@pytest.mark.ruling("urd:Not at Home")
@pytest.mark.parametrize(
    ("site", "creature", "works"), [("Isengard", "Land-drake", True), ("Moria", "Orc-guard", False)]
)
def test_not_at_home_against_creatures_at_the_site(site: str, creature: str, works: bool) -> None:
    """It cancels what is keyed to the site by a Dragon, Drake or Troll."""
    s = attacked(creature, "Gimli", hand="Not at Home", site=site)
    if works:
        s.do("alice", "play Not at Home").expect("the log says: Not at Home cancels the attack")
    else:
        s.refused("alice", "play Not at Home", "9.2")


@pytest.mark.card("TD-143")
def test_not_at_home_needs_the_site() -> None:
    """A Drake keyed to Wilderness is not canceled."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Land-drake").hand("alice", "Not at Home").start("hazards")
    s.passes("alice").do("bob", "play Land-drake keyed to wilderness").passes("alice")
    s.refused("alice", "play Not at Home", "9.2")


@pytest.mark.card("TD-143")
def test_not_at_home_in_the_light() -> None:
    """With Gates of Morning in play it takes two strikes of an automatic-attack, never the last."""
    for site, left in (("Moria", 2), ("Bandit Lair", 1)):
        s = Scenario().company("alice", site, "Gimli", "Bilbo", "Elrond").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Gates of Morning").hand("alice", "Not at Home").start("site").do("alice", "enter")
        strikes = attack_numbers(s)[0]
        s.do("alice", "play Not at Home")
        assert attack_numbers(s)[0] == max(1, strikes - 2) == left


# --- TD-144 Pledge of Conduct --------------------------------------------------------------------------------------


@pytest.mark.card("TD-144")
def test_pledge_of_conduct() -> None:
    """In a diplomat's company who is to check hands one item to a companion at once."""
    s = at_site(
        "Bree", "Elrond", "Gimli, bears Glamdring, bears Cram", hand="Pledge of Conduct", phase="organization",
        dice=(12, 12),
    )  # fmt: skip
    s.do("alice", "transfer Cram to Elrond").do("alice", "play Pledge of Conduct on Gimli").do(
        "alice", "choose Glamdring"
    )
    s.all_pass().expect("Elrond bears Glamdring")


@pytest.mark.card("TD-144")
@pytest.mark.parametrize("others", [("Fíli",), ("Fíli", "Merry")])
def test_pledge_needs_a_diplomat(others: tuple[str, ...]) -> None:
    """Without a diplomat there is no pledge."""
    s = at_site("Bree", *others, "Dori, bears Glamdring", hand="Pledge of Conduct", phase="organization", dice=(12,))
    s.do("alice", "transfer Glamdring to Fíli")
    assert not offered(s, "Pledge")


@pytest.mark.card("TD-144", "TW-205")
@pytest.mark.ruling("urd:Pledge of Conduct")
def test_a_pledge_lets_the_cracks_of_doom_fizzle() -> None:
    """When the Ring is handed over before the check, a good check of the former bearer does not destroy it."""
    s = Scenario().company("alice", "Mount Doom", "Frodo, bears The One Ring", "Bilbo", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Cracks of Doom", "Pledge of Conduct")
    s.dice(12, 12).start("resources").do("alice", "play Cracks of Doom", "play Pledge of Conduct on Frodo")
    resolve(s).do("alice", "choose Bilbo")
    go_on(s, "Corruption check for Frodo").expect("Bilbo bears The One Ring")
    assert s.asked()


# --- TD-148 Riddling Talk ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-148")
@pytest.mark.parametrize(
    ("site", "number"),
    [("Isle of the Ulond", 8), ("Bandit Lair", 10), ("Goblin-gate", 12), ("Ettenmoors", 12), ("Moria", 12)],
)
@pytest.mark.parametrize("over", [0, 1])
def test_riddles_are_harder_for_some(site: str, number: int, over: int) -> None:
    """The roll must be above 8 for Dragons, 10 for Men, 12 for Orcs and Trolls; who fails is attacked as before."""
    s = lair("Legolas", "Gimli", "Pippin", dice=number - 1 + over, site=site)
    resolve(s.do("alice", "play Riddling Talk on Legolas"))
    assert solved(s) == bool(over)
    assert attack_of(s.game) is not None


@pytest.mark.card("TD-148")
@pytest.mark.parametrize(
    ("people", "more"), [(("Gimli",), 0), (("Gimli", "Pippin"), 1), (("Elrond",), 2), (("Elrond", "Bilbo"), 5)]
)
@pytest.mark.parametrize("over", [0, 1])
def test_sages_and_hobbits_know_riddles(people: tuple[str, ...], more: int, over: int) -> None:
    """Each sage of the company adds two to the roll, each Hobbit one."""
    s = lair(*people, dice=8 - more + over)
    resolve(s.do("alice", f"play Riddling Talk on {people[0]}"))
    assert solved(s) == bool(over)


@pytest.mark.card("TW-384", "TD-148", "TD-178")
@pytest.mark.parametrize(("site", "there"), [("Isle of the Ulond", True), ("Dead Marshes", False)])
def test_the_dead_answer_no_riddles(site: str, there: bool) -> None:
    """It is played against certain kinds of attack only; Undead are none of them."""
    assert any("Riddling" in one for one in lair("Bilbo", dice=7, site=site).options("alice")) == there


@pytest.mark.card("TD-148")
@scenes("TD-148")
def test_riddling_talk_as_written(scene: Path) -> None:
    """A card that is named and in the hand that is shown ends all attacks of the creature, and lowers the hazard limit."""
    plays(scene)


# --- TD-149 Sated Beast ---------------------------------------------------------------------------------------------


@pytest.mark.card("TD-149")
@scenes("TD-149")
def test_sated_beast_as_written(scene: Path) -> None:
    """It discards a Dragon ahunt or takes a strike away, in the opponent's movement/hazard phase too."""
    plays(scene)


# --- TD-151 Secret News --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-151", "LE-164")
@pytest.mark.parametrize(("card", "kind", "site"), [("Secret News", "wizard", "Rivendell"), ("An Untimely Whisper", "ringwraith", "Dol Guldur [LE]")])  # fmt: skip
def test_five_cards_of_a_hand(card: str, kind: str, site: str) -> None:
    """The opponent shows five cards of the hand, chosen at random, and keeps them."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", site, "Gimli" if kind == "wizard" else "Asternak")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", card).hand(
        "bob", "Orc-guard", "Wargs", "Thief", "Siege", "Doors of Night", "Abductor", "Pirates"
    )
    s.start("organization").do("alice", f"play {card}")
    assert len(shown(s)) == 5
    assert len(set(shown(s))) == 5
    s.expect("bob has 7 cards in hand")


# --- TD-152 Skin-changer ---------------------------------------------------------------------------------------------


@pytest.mark.card("TD-152")
@scenes("TD-152")
def test_skin_changer_as_written(scene: Path) -> None:
    """Beorn is stronger, checks after attacks, and goes to hand."""
    plays(scene)


# --- TD-153 Staff Asunder ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-153")
@pytest.mark.ruling("urd:Staff Asunder")
def test_staff_asunder() -> None:
    """A Wizard breaks his staff: a check, five more prowess, two less body of the attack; the staff is put away."""
    s = attacked("Olog Warlords", "Gandalf, bears Wizard’s Staff", "Gimli", hand="Staff Asunder", dice=(12, 12, 12))
    attack = attack_of(s.game)
    assert attack is not None
    who, before = s.card("Gandalf").iid, attack.strength.body
    own = prowess(s.game, who)
    staff = own - 6
    s.do("alice", "play Staff Asunder on Gandalf").do("alice", "confirm")
    s.expect("the log says: Corruption check for Gandalf", "Wizard’s Staff is in the marshalling point pile")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.body == before - 2
    assert prowess(s.game, who) == own - staff + 5


@pytest.mark.card("TD-153")
@pytest.mark.parametrize("who", ["Gandalf", "Gimli, bears Wizard’s Staff"])
def test_staff_asunder_needs(who: str) -> None:
    """It takes a Wizard with his staff."""
    assert not offered(attacked("Olog Warlords", who, hand="Staff Asunder"), "Staff Asunder")


# --- TD-156 The Riddle Game ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-156")
@scenes("TD-156")
def test_the_riddle_game_as_written(scene: Path) -> None:
    """Who rolls more names two cards, and the other one discards all of them that are in the hand."""
    plays(scene)


# --- TD-159 Trickery -----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-159")
@pytest.mark.parametrize(("dice", "canceled"), [(6, True), (5, False)])
def test_trickery_is_a_gamble(dice: int, canceled: bool) -> None:
    """A scout's roll above five cancels the attack."""
    s = attacked("Orc-guard", "Bilbo", "Gimli", hand="Trickery", dice=(dice,)).do("alice", "play Trickery")
    assert any("Trickery cancels the attack" in line for line in s.log()) == canceled


@pytest.mark.card("TD-159")
@pytest.mark.parametrize(("creature", "who", "rule"), [("Ghouls", "Bilbo", "9.2"), ("Orc-guard", "Gimli", "9.2.1")])
def test_trickery_needs(creature: str, who: str, rule: str) -> None:
    """It takes a scout in the company, and an attack by one of seven races."""
    attacked(creature, who, hand="Trickery").refused("alice", "play Trickery", rule)


# --- TD-162 Vanish in Sunlight! ------------------------------------------------------------------------------------


@pytest.mark.card("TD-162")
@pytest.mark.parametrize(("light", "less"), [(False, 2), (True, 4)])
def test_vanish_in_sunlight(light: bool, less: int) -> None:
    """An Undead attack loses two prowess, four in the light."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Ghouls").hand("alice", "Vanish in Sunlight!")
    if light:
        s.in_play("alice", "Gates of Morning")
    strike_first(s.start("hazards"), "play Ghouls")
    before = power(s)
    s.do("alice", "play Vanish in Sunlight!")
    assert power(s) == before - less


@pytest.mark.card("TD-162")
def test_vanish_in_sunlight_not_for_orcs() -> None:
    """Orcs do not vanish."""
    attacked("Orc-guard", "Gimli", hand="Vanish in Sunlight!").refused("alice", "play Vanish in Sunlight!", "9.2")


# --- TD-163 Warm Now Be Heart and Limb -----------------------------------------------------------------------------


@pytest.mark.card("TD-163")
def test_warm_now_be_heart() -> None:
    """Each sage who taps heals one of the company from wounded to tapped and checks; not every sage must."""
    s = at_site(
        "Bree", "Elrond", "Celeborn", "Gimli, wounded", "Legolas, wounded",
        hand="Warm Now Be Heart and Limb", phase="organization", dice=(12, 12),
    )  # fmt: skip
    s.do("alice", "play Warm Now Be Heart and Limb").do("alice", "choose Elrond").do("alice", "choose Gimli")
    s.do("alice", "confirm").do("alice", "do not").expect("Gimli is tapped", "Elrond is tapped", "Celeborn is untapped")
    s.expect("Legolas is wounded", "the log says: Corruption check for Elrond")


@pytest.mark.card("TD-163")
@pytest.mark.parametrize(
    "people", [("Gimli, wounded", "Legolas"), ("Elrond, tapped", "Gimli, wounded"), ("Elrond", "Gimli")]
)
def test_warm_now_needs(people: tuple[str, ...]) -> None:
    """Without an untapped sage or anybody wounded it is not played, nor outside the organization phase."""
    s = at_site("Bree", *people, hand="Warm Now Be Heart and Limb", phase="organization")
    assert not offered(s, "Warm Now")
    assert not offered(at_site("Bree", "Elrond", "Gimli, wounded", hand="Warm Now Be Heart and Limb"), "Warm Now")


# --- TD-164 Washed and Refreshed -----------------------------------------------------------------------------------


@pytest.mark.card("TD-164")
def test_washed_and_refreshed() -> None:
    """When the new site is revealed the company may untap as many as its path has regions less than four."""
    people = ("Gimli, tapped", "Fíli, tapped", "Merry")
    s = bound("Rivendell", "Moria", ROAD, "Washed and Refreshed", *people)
    s.do("alice", "play Washed and Refreshed on Gimli").passes("alice")
    for _ in range(12):
        if "Gimli" in s.options("alice"):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.do("alice", "choose Gimli").expect("Gimli is untapped", "Fíli is tapped")


# --- TD-167 Wielded Twice ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-167")
def test_wielded_twice() -> None:
    """A sage taps to untap an item in its company, and makes a corruption check."""
    s = at_site(
        "Rivendell",
        "Elrond",
        "Bilbo, bears Magic Ring of Stealth",
        hand="Wielded Twice",
        phase="organization",
        dice=(12,),
    )
    s.refused("alice", "play Wielded Twice on Magic Ring of Stealth")
    from engine.state import atoms

    atoms.tap(s.game, s.card("Magic Ring of Stealth").iid)
    s.game.menus = {}
    s.do("alice", "play Wielded Twice on Magic Ring of Stealth by Elrond")
    up_to_check(s).expect("Elrond is tapped")
    assert s.card("Magic Ring of Stealth").status == UNTAPPED


# --- TD-168 Wit -----------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-168")
@pytest.mark.ruling("urd:Wit")
@scenes("TD-168")
def test_wit_as_written(scene: Path) -> None:
    """One riddling roll is at +3, and no later one."""
    plays(scene)


# --- TD-169 Wizard Uncloaked ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-169")
def test_wizard_uncloaked_sends_back_what_troubles_his_company() -> None:
    """Hazard permanent-events on its characters return to hand, no others; the Wizard makes a check at -2."""
    s = haunted("Wizard Uncloaked").do("alice", "play Wizard Uncloaked")
    resolve(s)
    for card, zone in (("Lure of Expedience", HAND), ("Foolish Words", HAND), ("Rebel-talk", PLAY), ("Gloom", PLAY),
                       ("Minions Stir", PLAY), ("Full of Froth and Rage", PLAY), ("Lure of Nature", PLAY)):  # fmt: skip
        assert s.card(card).zone == zone, card
    assert s.card("Safe from the Shadow").zone == PLAY
    while not any("rolled" in line for line in s.log()):
        onward(s)
    assert last_modifier(s) == -2 + 1  # Gandalf resists
    assert "Corruption check for Gandalf" in s.log()[-1]


@pytest.mark.card("TD-169")
def test_only_a_wizard_uncloaks() -> None:
    """Without one it is not played."""
    s = at_site("Bree", "Elrond, bears Foolish Words [TD]", hand="Wizard Uncloaked", phase="organization")
    assert not any("Uncloaked" in one for one in s.options("alice"))


@pytest.mark.card("TD-169")
def test_wizard_uncloaked_sheds_hazards() -> None:
    """All hazard permanent-events on characters of the Wizard's company return to hand; he checks at −2."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", "Gimli, bears Lure of the Senses")
    s.company("bob", "Lórien", "Beregond").hand("alice", "Wizard Uncloaked").dice(12).start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Wizard Uncloaked" in one))
    up_to_check(s)
    assert s.card("Lure of the Senses").zone == HAND


def burdened(hand: str) -> Scenario:
    """Return a Wizard's company under hazards of several kinds, with events of its own."""
    s = Scenario().turn(3, "alice").alignment("alice", "wizard").company("bob", "Lórien", "Dori")
    s.company("alice", "Bree", "Gandalf, bears The Windlord Found Me", "Gimli", "Bilbo, bears Treebeard")
    s.in_play("bob", "Lure of Nature", "Nothing to Eat or Drink", "Foolish Words").hand("alice", hand, "Cram")
    s.dice(*(12,) * 9).start("organization")
    lay(s, "Lure of Nature", "Gimli")
    atoms.set_host(s.game, iid(s, "Nothing to Eat or Drink"), company_ref(company(s, "Gimli").id))
    atoms.set_host(s.game, iid(s, "Foolish Words"), iid(s, "Treebeard"))
    return s


@pytest.mark.card("TD-169", "AS-49")
@pytest.mark.parametrize(("card", "zone"), [("Glamour of Surpassing Excellance", DISCARD), ("Wizard Uncloaked", HAND)])
def test_burdens_of_characters_only(card: str, zone: int) -> None:
    """Hazards on characters go: none on the company or an ally, and no resource."""
    s = choose(burdened(card), "alice", f"Play {card}")
    assert s.card("Lure of Nature").zone == zone
    kept = ("Nothing to Eat or Drink", "Foolish Words", "The Windlord Found Me", "Treebeard")
    assert [s.card(one).zone for one in kept] == [PLAY] * 4
