"""Rules of combat (3), in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.language.speech import speaking
from engine.scenarios.scenario import Scenario
from tests.rules.proof import attacked, hazards, rule

# --- 3.i Combat step 1: actions before assignment ------------------------------------------------------------------


@rule("3.i")
def test_attack_is_announced() -> None:
    """An attack is faced with its number of strikes and its prowess."""
    attacked("Orc-guard", "Gimli").expect("the log says: Orc-guard attacks alice's company: 5 strikes, prowess 8")


@rule("3.i")
@pytest.mark.parametrize(
    ("language", "creature", "site", "said"),
    [
        ("en", "Orc-guard", "Moria", "Orc-guard attacks alice"),
        ("en", "Ghouls", "Moria", "Ghouls attack alice"),
        ("en", "Orc-watch", "Moria", "Orc-watch attacks alice"),
        ("en", "Half-trolls of Far Harad", "Moria", "Half-trolls of Far Harad attack alice"),
        ("en", "Watcher in the Water", "Moria", "Watcher in the Water attacks alice"),
        ("es", "Orc-guard", "Moria", "Guardia de Orcos ataca a"),
        ("es", "Ghouls", "Moria", "Necrófagos atacan a"),
        ("es", "Orc-watch", "Moria", "Centinelas Orcos atacan a"),
        ("es", "Half-trolls of Far Harad", "Moria", "Medio-trolls del Lejano Harad atacan a"),
    ],
)
def test_the_verb_agrees_with_who_attacks(language: str, creature: str, site: str, said: str) -> None:
    """A creature whose name is a plural attacks in the plural, by the name that it has in the reader's language."""
    s = attacked(creature, "Gimli", site=site)
    with speaking(language):
        assert sum(said in line for line in s.log()) == 1, s.log()


@rule("3.i")
def test_each_character_faces_a_strike() -> None:
    """An attack of one strike for each character has as many strikes as there are characters and allies."""
    s = attacked("Silent Watcher", "Gimli, bears Gwaihir", "Elrond")
    s.expect("the log says: 3 strikes, prowess 8", "alice is asked: which strike")


@rule("3.i.1")
def test_company_has_faced_the_attack() -> None:
    """A company has faced an attack once combat begins."""
    assert {"orc", "Orc-guard"} <= set(attacked("Orc-guard", "Gimli", "Elrond").game.companies[1].faced)


@rule("3.i.5")
def test_strike_of_one_who_left_play_succeeded() -> None:
    """A strike against a character that left play counts as successful, so the creature is not defeated."""
    from engine.actions.leaving_play import eliminate

    s = attacked("Half-trolls of Far Harad", "Elladan", "Elrohir", dice=(12,))
    eliminate(s.game, s.card("Elrohir").iid)
    s.do("alice", "next Elladan", "confirm").expect("Half-trolls of Far Harad is discarded")


# --- 3.ii Combat step 2: defender assigns strikes ------------------------------------------------------------------


@rule("3.ii")
def test_defender_assigns_untapped_characters() -> None:
    """The defender chooses untapped characters for strikes."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond").do("alice", "assign Elrond", "confirm")
    s.expect("alice is asked: Elrond faces a strike")


@rule("3.ii")
def test_defender_does_not_choose_tapped_characters() -> None:
    """The defender does not choose a tapped character."""
    attacked("Orc-lieutenant", "Gimli, tapped", "Elrond").refused("alice", "assign Gimli", "3.ii")


@rule("3.ii")
def test_attacker_chooses_defending_characters() -> None:
    """Where the attack says so, the attacker assigns every strike."""
    s = hazards("Gimli", "Elrond", "Dori", site="Ettenmoors", hand="Cave-drake").do("bob", "play Cave-drake")
    s.expect("bob is asked: choose the defender")


@rule("3.ii.1")
def test_one_strike_for_each_character() -> None:
    """A character is the target of one strike of an attack."""
    s = attacked("Half-trolls of Far Harad", "Gimli", "Elrond", "Dori").do("alice", "assign Elrond")
    s.refused("alice", "assign Elrond", "3.ii.1")


@rule("3.ii.5", "3.iii")
def test_defender_may_leave_strikes_to_the_attacker() -> None:
    """The defender may leave strikes unassigned; the attacker then assigns them."""
    s = attacked("Half-trolls of Far Harad", "Gimli", "Elrond", "Dori").do("alice", "assign Elrond", "confirm")
    s.expect("bob is asked: choose the defender").do("bob", "assign Dori", "confirm")
    s.expect("alice may next Elrond", "alice may next Dori", "alice may not next Gimli")


# --- 3.iii Combat step 3: opponent assigns the rest ----------------------------------------------------------------


@rule("3.iii")
def test_attacker_assigns_tapped_characters() -> None:
    """The attacker may choose a tapped character."""
    s = (
        attacked("Orc-lieutenant", "Gimli, tapped", "Elrond")
        .do("alice", "confirm")
        .do("bob", "assign Gimli", "confirm")
    )
    s.expect("the log says: Gimli faces a strike")


@rule("3.iii")
def test_attacker_assigns_every_strike() -> None:
    """The attacker leaves no strike unassigned while a character has none."""
    s = attacked("Half-trolls of Far Harad", "Gimli", "Elrond", "Dori").do("alice", "confirm").do("bob", "assign Gimli")
    s.refused("bob", "confirm", "3.iii")


@rule("3.iii")
def test_no_more_assignments_than_strikes() -> None:
    """When every strike is assigned nobody else is chosen."""
    s = (
        attacked("Orc-lieutenant", "Gimli", "Elrond")
        .do("alice", "assign Gimli")
        .refused("alice", "assign Elrond", "3.iii")
    )
    assert "assigned" in s.message


# --- 3.iv Combat step 4: strike sequences --------------------------------------------------------------------------


@rule("3.iv")
def test_defender_chooses_the_order() -> None:
    """The defender says which strike is resolved first."""
    s = attacked("Half-trolls of Far Harad", "Gimli", "Elrond").do("alice", "next Elrond")
    s.expect("alice is asked: Elrond faces a strike")


@rule("3.iv.2")
def test_excess_strikes_lower_prowess() -> None:
    """The attacker spends excess strikes, −1 prowess each."""
    s = attacked("Orc-guard", "Gimli", "Elrond").do("alice", "next Elrond")
    assert s.options("bob") == ["0 excess strikes", "1 excess strike", "2 excess strikes", "3 excess strikes"]
    s.do("bob", "allocate 2").expect("alice is asked: prowess 8 with prowess 5")


@rule("3.iv.2")
def test_last_strike_takes_the_remaining_excess() -> None:
    """At the last strike every excess strike that is left is applied."""
    s = attacked("Orc-guard", "Gimli", "Elrond", dice=(12,)).do("alice", "next Elrond").do("bob", "allocate 1")
    s.do("alice", "confirm").expect("alice is asked: Gimli faces a strike of prowess 8 with prowess 5")


@rule("3.iv.3")
def test_staying_untapped_costs_three() -> None:
    """With −3 the character does not tap."""
    s = (
        attacked("Orc-lieutenant", "Gimli", dice=(9,))
        .expect("alice is asked: with prowess 7")
        .do("alice", "stay untapped")
    )
    s.expect("alice is asked: with prowess 4").do("alice", "confirm").expect("Gimli is untapped", "alice has 3 points")


@rule("3.iv.3")
def test_tapped_character_cannot_stay_untapped() -> None:
    """Only an untapped character takes −3."""
    s = (
        attacked("Orc-lieutenant", "Gimli, tapped", "Elrond")
        .do("alice", "confirm")
        .do("bob", "assign Gimli", "confirm")
    )
    s.refused("alice", "stay untapped", "3.iv.3")


@rule("3.iv.3")
def test_minus_three_is_taken_once() -> None:
    """The −3 is applied once."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond").do("alice", "assign Gimli", "confirm", "stay untapped")
    s.refused("alice", "stay untapped", "3.iv.3")


@rule("3.iv.4")
def test_support_adds_one_each() -> None:
    """Untapped companions without a strike tap for +1 each."""
    s = attacked("Orc-lieutenant", "Bilbo", "Gimli", "Dori").do("alice", "assign Bilbo", "confirm")
    s.do("alice", "tap Gimli to support", "tap Dori to support").expect("alice is asked: prowess 7 with prowess 3")
    s.do("alice", "confirm").expect("Gimli is tapped", "Dori is tapped")


@rule("3.iv.4", "9.2.3")
def test_tapped_companions_do_not_support() -> None:
    """A tapped companion does not support."""
    s = attacked("Orc-lieutenant", "Bilbo", "Gimli, tapped", "Dori").do("alice", "assign Bilbo", "confirm")
    s.refused("alice", "tap Gimli to support", "3.iv.4")


@rule("3.iv.4")
def test_companion_with_a_strike_does_not_support() -> None:
    """A character that was assigned a strike of the attack does not support another."""
    s = attacked("Half-trolls of Far Harad", "Bilbo", "Gimli", "Dori")
    s.do("alice", "assign Bilbo", "assign Gimli", "confirm", "next Bilbo")
    s.expect("alice may not tap Gimli to support", "alice may tap Dori to support")


@rule("3.iv.4")
def test_a_companion_supports_once() -> None:
    """A companion supports a strike once."""
    s = attacked("Orc-lieutenant", "Bilbo", "Gimli").do("alice", "assign Bilbo", "confirm", "tap Gimli to support")
    s.refused("alice", "tap Gimli to support", "3.iv.4")


@rule("3.iv.4", "2.V.2.2")
def test_allies_support() -> None:
    """An ally taps in support like a character."""
    s = attacked("Orc-lieutenant", "Bilbo, bears Gwaihir", "Gimli").do("alice", "assign Bilbo", "confirm")
    s.do("alice", "tap Gwaihir to support", "confirm").expect("Gwaihir is tapped")


@rule("3.iv.6")
@pytest.mark.parametrize(("status", "prowess"), [("untapped", 7), ("tapped", 6), ("wounded", 5)])
def test_status_lowers_prowess(status: str, prowess: int) -> None:
    """A tapped character has −1 and a wounded one −2 against a strike."""
    s = (
        attacked("Orc-lieutenant", f"Gimli, {status}", "Elrond")
        .do("alice", "confirm")
        .do("bob", "assign Gimli", "confirm")
    )
    s.expect(f"alice is asked: with prowess {prowess}")


def single(character: str, *dice: int) -> Scenario:
    """Let one character alone face an Orc-lieutenant as it is; one that is not untapped has no choice to make."""
    s = attacked("Orc-lieutenant", character, dice=dice)
    return s if "," in character else s.do("alice", "confirm")


@rule("3.iv.7", "3.v")
@pytest.mark.parametrize(
    ("roll", "status", "pile"),
    [
        (4, "tapped", "in the marshalling point pile"),  # 8 against 7
        (3, "tapped", "discarded"),  # 7
        (2, "wounded", "discarded"),  # 6
    ],
)
def test_above_equal_below(roll: int, status: str, pile: str) -> None:
    """Above the strike it is defeated, equal it has no effect, below the character is wounded."""
    s = single("Haldir", roll, 2).expect(f"Haldir is {status}", f"Orc-lieutenant is {pile}")
    s.expect(f"alice has {1 if roll == 4 else 0} kill points")


@rule("3.iv.7")
def test_wounded_character_that_wins_stays_wounded() -> None:
    """A wounded character that defeats its strike does not become tapped."""
    single("Haldir, wounded", 12).expect("Haldir is wounded", "alice has 1 kill point")


@rule("3.iv.7", "3.v")
def test_strike_with_body_must_fail_a_body_check() -> None:
    """A strike with a body is defeated only when its body check fails."""
    s = hazards("Glorfindel II", site="Dol Guldur", hand="Rogrog").dice(12, 8).do("bob", "play Rogrog")  # 13, body 8
    s.do("alice", "confirm").expect("Rogrog is discarded", "alice has 0 kill points")
    s = hazards("Glorfindel II", site="Dol Guldur", hand="Rogrog").dice(12, 9).do("bob", "play Rogrog")
    s.do("alice", "confirm").expect("alice has 2 kill points")


@rule("3.iv.7.3")
def test_temporary_modifications_end_with_the_strike() -> None:
    """What modified prowess for a strike is gone afterwards."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond", dice=(12,)).do("alice", "assign Gimli", "confirm")
    s.do("alice", "tap Elrond to support", "confirm").expect("Gimli has prowess 5")


# --- 3.v Combat step 5: concluding the attack ----------------------------------------------------------------------


@rule("3.v")
def test_every_strike_must_be_defeated() -> None:
    """A creature is defeated only when all its strikes are."""
    s = attacked("Half-trolls of Far Harad", "Elladan", "Elrohir", dice=(12, 5)).do("alice", "next Elladan", "confirm")
    s.do("alice", "confirm").expect("Half-trolls of Far Harad is discarded", "Elrohir is tapped")


@rule("3.v")
def test_excess_strikes_need_not_be_defeated() -> None:
    """Excess strikes do not have to be defeated."""
    attacked("Orc-guard", "Glorfindel II", dice=(12,)).do("alice", "confirm").expect("alice has 1 kill point")


@rule("3.v")
def test_every_attack_of_a_creature_must_be_defeated() -> None:
    """A creature with several attacks is defeated when all of them are."""
    for last, points in ((12, 2), (2, 0)):
        s = hazards("Glorfindel II", site="Bree", hand="Slayer").dice(12, last, 2).do("bob", "play Slayer")
        s.do("alice", "confirm").expect(f"alice has {points} kill points")


@rule("3.v")
def test_automatic_attack_gives_no_points() -> None:
    """Defeating an automatic-attack gives no points."""
    s = Scenario().company("alice", "Ettenmoors", "Glorfindel II").company("bob", "Lórien", "Legolas").dice(12)
    s.start("site").do("alice", "enter", "confirm").expect("the log says: is defeated", "alice has 0 kill points")


# --- 3.1 Starting an attack is an action ---------------------------------------------------------------------------


@rule("3.1")
def test_chain_ends_before_the_attack() -> None:
    """A creature that is answered attacks when the answers have resolved."""
    s = hazards("Gimli", site="Moria", hand="Orc-lieutenant", own="Gates of Morning").passes("alice")
    s.do("bob", "play Orc-lieutenant").do("alice", "play Gates of Morning")
    lines = s.log()
    assert next(line for line in lines if "takes effect" in line or "attacks" in line).startswith("Gates")


# --- 3.I -----------------------------------------------------------------------------------------------------------


@rule("3.I.1")
@pytest.mark.parametrize(("check", "place"), [(8, "in play"), (9, "eliminated")])
def test_body_check(check: int, place: str) -> None:
    """A roll above the body eliminates; a roll equal to it does not."""
    single("Haldir", 2, check).expect(f"Haldir is {place}")  # body 8


@rule("3.I.1")
@pytest.mark.parametrize(("check", "place"), [(7, "in play"), (8, "eliminated")])
def test_body_check_of_the_wounded(check: int, place: str) -> None:
    """A character that was wounded before has +1 to the roll against it."""
    single("Haldir, wounded", 2, check).expect(f"Haldir is {place}")


@pytest.mark.ruling("mele:Resource cards, non-event", "mele:Transferring items")
@rule("3.I.2")
def test_items_are_salvaged() -> None:
    """Each unwounded companion takes one item of an eliminated character; the rest is discarded."""
    s = attacked("Orc-lieutenant", "Haldir, bears Elven Cloak, bears Athelas", "Gimli", "Bilbo, wounded", dice=(2, 12))
    s.do("alice", "assign Haldir", "confirm", "confirm", "Gimli takes Elven Cloak", "confirm")
    s.expect("Gimli bears Elven Cloak", "Athelas is discarded", "Haldir is eliminated")


@rule("3.I.2")
def test_one_item_for_each_companion() -> None:
    """A companion takes one item."""
    s = attacked("Orc-lieutenant", "Haldir, bears Elven Cloak, bears Athelas", "Gimli", "Dori", dice=(2, 12))
    s.do("alice", "assign Haldir", "confirm", "confirm", "Gimli takes Elven Cloak")
    s.refused("alice", "give Athelas to Gimli", "3.I.2")
    s.refused("alice", "give Elven Cloak to Dori", "3.I.2")


@rule("3.I.2")
def test_wounded_companions_take_nothing() -> None:
    """A wounded companion takes no item."""
    s = attacked("Orc-lieutenant", "Haldir, bears Elven Cloak", "Gimli", "Bilbo, wounded", dice=(2, 12))
    s.do("alice", "assign Haldir", "confirm", "confirm")
    assert "is wounded" in s.refused("alice", "give Elven Cloak to Bilbo", "3.I.2").message


@rule("3.I.2", "2.II.2.2.3")
def test_followers_of_the_eliminated_stay() -> None:
    """A follower of an eliminated character stays, uncontrolled, and costs no general influence yet."""
    s = attacked("Orc-lieutenant", "Denethor II, wounded", "Mablung, follows Denethor II", dice=(2, 12))
    s.do("alice", "confirm").do("bob", "assign Denethor II", "confirm").do("alice", "confirm")
    s.expect("Denethor II is eliminated", "Mablung is uncontrolled", "alice uses 0 general influence")


@rule("3.I.3")
def test_orcs_are_discarded_rather_than_eliminated() -> None:
    """An Orc whose body check would both discard and eliminate it is discarded."""
    from carddb.artefact.database import database

    facts = next(card for card in database().cards if card.name == "Gorbag")
    number = facts.discard_on[0]
    s = attacked("Orc-lieutenant", "Gorbag [LE], wounded", dice=(2, number - 1))
    s.expect("Gorbag is discarded")


# --- 3.II ----------------------------------------------------------------------------------------------------------


def detained(*dice: int) -> Scenario:
    """Let Haldir enter Gobel Mírlond, whose attack of four strikes of prowess 9 only detains."""
    s = Scenario().company("alice", "Gobel Mírlond", "Haldir").company("bob", "Lórien", "Legolas").dice(*dice)
    return s.start("site").do("alice", "enter", "confirm")


@rule("3.II.1", "3.II.2")
def test_detainment_taps() -> None:
    """A successful strike of a detainment attack taps, without a body check."""
    detained(2).expect("Haldir is tapped", "the log does not say: body check")


@rule("3.II.1")
def test_detainment_wounds_nobody_twice() -> None:
    """A wounded character stays wounded, and no body check follows."""
    s = Scenario().company("alice", "Gobel Mírlond", "Haldir, wounded").company("bob", "Lórien", "Legolas").dice(2)
    s.start("site").do("alice", "enter").expect("Haldir is wounded", "the log does not say: body check")


@rule("3.II.3", "3.v.W1")
def test_detainment_creature_gives_no_points() -> None:
    """A defeated creature whose attack only detained, as those with a star do, is removed and gives no points."""
    s = hazards("Glorfindel II", site="Bree", hand="The Border-watch").dice(12).do("bob", "play The Border-watch")
    s.do("alice", "confirm").expect("The Border-watch is removed from play", "alice has 0 kill points")
