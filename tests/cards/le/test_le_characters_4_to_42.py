"""Characters of The Lidless Eye, LE-4 to LE-42, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine.api import answer
from engine.kernel.machine import deciding, options
from engine.queries.attributes import corruption_points, hand_size
from engine.queries.cards import permitted
from engine.queries.fights import attack_of
from engine.rules.getting_ready.general_influence import unused_influence
from engine.rules.site.influence_modifiers import free_influence
from engine.rules.spoils import prisoners
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, HAND, PLAY, Option
from tests.cards.positions.dark import HAVEN, dark_in_phase
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
from tests.cards.positions.heroes import strike_first
from tests.cards.positions.minions import at, iid, minion
from tests.cards.positions.reading import answer_plainly, knows, shuffles, told
from tests.cards.positions.stones import dark_stone
from tests.cards.positions.worked_examples import answer_wherever, clash_at_moria, out_of_the_phase

# --- LE-4 Calendal -------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-4")
def test_calendal_and_palantiri() -> None:
    """Calendal may tap to use a Palantír."""
    s = dark_in_phase("organization", "Calendal", "Ostisen", site="LE-390")
    assert permitted(s.game, "palantír-by-tapping", s.card("Calendal").iid)
    assert not permitted(s.game, "palantír-by-tapping", s.card("Ostisen").iid)


@pytest.mark.card("TW-412", "LE-4", "LE-333")
def test_calendal_taps_for_the_stone_of_minas_tirith() -> None:
    """LE-333: he taps with it, sees five cards of both decks, which are shuffled, and makes a check."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", HAVEN, "Calendal, bears LE-333")
    s.company("bob", "Lórien", "Dori").deck("alice", "9 Cram").deck("bob", "9 Giant").hand("alice", "Dodge").dice(12)
    choose(s.start("organization"), "alice", "Use Palantír of Minas Tirith")
    go_on(s, "Corruption check for Calendal", 4)
    s.expect("Calendal is tapped", "Palantír of Minas Tirith is tapped")
    assert any("Corruption check for Calendal" in line for line in s.log())
    seen = [event for event in s.game.events or () if event.kind == "sees" and event.audience == 1]
    assert len(seen) == 5 + 5


@pytest.mark.card("LE-4")
def test_calendal_taps_for_a_stone() -> None:
    """Who must tap to be able to use a stone taps with it."""
    s = dark_stone("Palantír of Amon Sûl [LE]")
    s.do("alice", "use Palantír of Amon Sûl")
    s.expect("Palantír of Amon Sûl is tapped", "Calendal is tapped")
    assert knows(s)


# --- LE-5 Carambor -------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-5")
def test_carambor_goes_on() -> None:
    """Carambor taps at the end of the movement/hazard phase and his company moves on through a Wilderness."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-359", "Carambor", to="LE-378", via="starter")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "LE-359", "LE-392").hand("alice", "Dodge")
    s.deck("alice", "9 Dodge").deck("bob", "9 Orc-guard").start("movement/hazard")
    for _ in range(20):
        if any(one.verb == "accept" for one in options(s.game, deciding(s.game)[0])):
            break
        answer_plainly(s)
    answer(s.game, 0, s.game.stamps[0], Option("accept"))
    sites = [one for one in options(s.game, 0) if one.verb == "choose_card"]
    assert sites
    answer(s.game, 0, s.game.stamps[0], sites[0])
    s.expect("Carambor is tapped")
    assert company(s, "Carambor").destination == sites[0].card


@pytest.mark.card("LE-5")
@pytest.mark.ruling("urd:Carambor")
@pytest.mark.parametrize("goes", ["do it", "do not"])
def test_carambor_ends_the_phase(goes: str) -> None:
    """Hazards come before he is asked whether he taps; after that bob is not asked for one in that phase any more."""
    s = (
        minion("LE-359", "Carambor", to="LE-378", via="starter")
        .sites("alice", "LE-359", "LE-392")
        .hand("alice", "Dodge")
    )
    s.hand("bob", "Doors of Night").deck("alice", "9 Dodge").deck("bob", "9 Orc-guard").start("hazards")
    turn_to_bob(s).expect("bob may play Doors of Night")
    s.passes("bob").refused("bob", "play Doors of Night")
    s.do("alice", goes)
    if goes == "do it":
        s.do("alice", next(one for one in s.options("alice") if "Moria" in one)).expect("Carambor is tapped")
        s.expect("Carambor is at no site")
    else:
        s.expect("Carambor is untapped", "the phase is site")
    s.expect("Doors of Night is in hand")


@pytest.mark.card("TW-152", "LE-5")
@pytest.mark.ruling("mele:Company vs. company combat (9)")
def test_carambor_and_frodo_at_moria() -> None:
    """Bold Thrust serves the attacking Carambor: ten against Frodo's nine, who is wounded twice and then out of play.

    The strike of Gulla goes to Beorn or to Frodo, as the attacker says; here it is the last one's, who must take it.
    """
    s = clash_at_moria()
    s.expect(
        "the log says: Carambor: 2 rolled, +8 prowess, 10", "the log says: Frodo: 11 rolled, −2 prowess, 9 against 10"
    )
    s.expect("the log says: Body check for Frodo: 9 rolled, +1, 10 against body 9", "Frodo is eliminated")
    s.expect("Carambor is tapped", "Bold Thrust is discarded")


# --- LE-15 Hendolen ------------------------------------------------------------------------------------------------


def detained(who: str, site: str, creature: str, key: str) -> Scenario:
    """Let a creature attack a minion company at a site."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, who, "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    return strike_first(s, f"play {creature} keyed to {key}")


@pytest.mark.card("LE-15")
def test_hendolen_and_detainment() -> None:
    """Hendolen taps to cancel an attack that would detain his company, and no other."""
    s = detained("Hendolen", "LE-401", "Orc-guard", "shadow hold").do("alice", "use Hendolen")
    s.expect("Hendolen is tapped", "the log says: Hendolen cancels the attack")
    detained("Hendolen", "LE-392", "Orc-guard", "shadow hold").refused("alice", "use Hendolen", "9.2")
    detained("Hendolen, tapped", "LE-401", "Orc-guard", "shadow hold").refused("alice", "use Hendolen", "9.2.3")


# --- LE-19 Layos ---------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-19")
@pytest.mark.ruling("mele:Removing corruption cards (3)")
def test_the_fall_of_layos() -> None:
    """From turn to turn he bears more, until the end of an untap phase finds him two below what he bears."""
    s = minion("Dunnish Clan-hold [LE]", "Layos, bears Blazon of the Eye", "Ostisen").hand("alice", "High Helm", "Cram")
    s.in_play("bob", "Lure of Expedience [LE]").hand("bob", "Lure of Nature [LE]", "Lure of the Senses [LE]")
    s.sites("alice", "Carn Dûm [LE]", "Dol Guldur [LE]").deck("alice", "20 Cram").deck("bob", "20 Twilight")
    s.dice(6, 8, 7, 12, 4, 7, 5, 12, 12).start("resources")
    lay(s, "Lure of Expedience", "Layos")
    layos = iid(s, "Layos")
    assert corruption_points(s.game, layos) == 3
    choose(s, "alice", "Play High Helm with Layos")
    answer_wherever(s, until=lambda s: told(s, "Corruption check for Layos: 6 rolled"))
    assert corruption_points(s.game, layos) == 5
    s.expect("Layos is in play")
    answer_wherever(s, until=lambda s: offers(s, "alice", "Use Lure of Expedience"), most=120)
    s.do("alice", "use Lure of Expedience by tap").expect("Lure of Expedience is discarded", "Layos is tapped")
    assert corruption_points(s.game, layos) == 3
    s.do("alice", "move Layos to Carn Dûm")
    answer_wherever(s, "Play Lure of Nature on Layos", until=out_of_the_phase)
    checks = [line for line in s.log() if line.startswith("Corruption check for Layos")]
    assert [line.partition(" rolled")[0].rpartition(" ")[2] for line in checks] == ["6", "7", "12", "4"], s.log()
    s.expect("Layos is tapped")


# --- LE-20 Lieutenant of Angmar ------------------------------------------------------------------------------------


@pytest.mark.card("LE-20", "LE-21", "LE-22")
@pytest.mark.parametrize(
    ("who", "home"),
    [
        ("Lieutenant of Morgul", "LE-390"),
        ("Lieutenant of Dol Guldur", "LE-367"),
        ("Lieutenant of Angmar", "LE-359"),
    ],
)
def test_lieutenants_at_home(who: str, home: str) -> None:
    """A Lieutenant at its tower lets its player hold a card more; elsewhere it does not."""
    assert hand_size(dark_in_phase("organization", who, site=home).game, 0) == 9
    other = "LE-390" if home != "LE-390" else "LE-367"
    assert hand_size(dark_in_phase("organization", who, site=other).game, 0) == 8


# --- LE-24 The Mouth -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-24")
def test_the_mouth_searches() -> None:
    """The Mouth taps while organizing to bring a resource or character of the discard pile into the play deck."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-367", "The Mouth").hand("alice", "Dodge")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "LE-340; Orc-guard").start("organization")
    s.do("alice", "use The Mouth").refused("alice", "choose Orc-guard")
    s.do("alice", f"choose {database().get('LE-340').name}").expect("The Mouth is tapped")
    assert s.card(database().get("LE-340").name).zone == DECK


@pytest.mark.card("LE-24")
def test_the_mouth_makes_way() -> None:
    """When the Mouth of Sauron is played The Mouth returns to the hand and may hand on one item."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-392", "The Mouth, bears LE-318", "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard")
    s.hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Mouth of Sauron")
    for _ in range(6):
        if s.card("The Mouth").zone == HAND:
            break
        answer_plainly(s)
    assert s.card("The Mouth").zone == HAND


@pytest.mark.card("LE-24")
def test_the_mouth_fetches() -> None:
    """He taps for a resource or character of the discard pile; the deck is shuffled."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Edoras", "Dori")
    s.company("alice", "Dol Guldur [LE]", "The Mouth", "Gorbag").hand("alice", "Orc Quarrels")
    s.discard("alice", "Muzgash", "Black Mace", "Orc-guard").start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Use The Mouth"))).expect("The Mouth is tapped")
    assert set(s.options("alice")) == {"Muzgash", "Black Mace"}
    s.do("alice", "Muzgash")
    assert (s.card("Muzgash").zone, shuffles(s)) == (DECK, before + 1)


@pytest.mark.card("LE-24")
@pytest.mark.parametrize(
    ("people", "asked"),
    [
        (("The Mouth, bears High Helm, bears War-wolf", "Gorbag, bears Saw-toothed Blade", "Muzgash"), True),
        (("The Mouth, bears High Helm", "Muzgash"), True),
        (("The Mouth, bears War-wolf", "Gorbag"), False),
        (("The Mouth, bears High Helm",), False),
    ],
)
def test_what_the_mouth_leaves_behind(people: tuple[str, ...], *, asked: bool) -> None:
    """When the Mouth of Sauron comes he may leave one of his items with a companion, then he returns to hand."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Moria [LE]", *people)
    s.company("bob", "Lórien", "Dori").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard").hand("alice", "Cram")
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Mouth of Sauron")
    for _ in range(6):
        if s.card("The Mouth").zone == HAND or "High Helm" in s.options(s.asked()[0]):
            break
        onward(s)
    assert (s.asked() == ("alice",) and "High Helm" in s.options("alice")) == asked
    if asked:
        assert set(s.options("alice")) == {"High Helm", "Do not"}
        s.do("alice", "High Helm")
        if len(people) > 2:
            assert set(s.options("alice")) == {"Gorbag", "Muzgash"}
        for _ in range(3):
            if s.card("The Mouth").zone == PLAY and "Muzgash" in s.options("alice"):
                s.do("alice", "Muzgash")
        s.expect("Muzgash bears High Helm")
    assert s.card("The Mouth").zone == HAND


@pytest.mark.card("LE-24")
def test_the_mouth_minds_no_other_hazard() -> None:
    """Other creatures leave him where he is."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Moria [LE]", "The Mouth", "Gorbag")
    )
    s.company("bob", "Lórien", "Dori").hand("bob", "Orc-guard").hand("alice", "Cram").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Orc-guard")
    assert s.card("The Mouth").zone == PLAY


def messenger(*, captive: bool = False) -> Scenario:
    """Let bob hold the Mouth of Sauron while alice's Mouth is in play, or a prisoner of bob's."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Barad-dûr [LE]", "The Mouth", "Gorbag")
    )
    s.company("bob", "Lórien", "Dori").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard")
    s.in_play("bob", "Flies and Spiders").sites("bob", "Ettenmoors").hand("alice", "Cram").start("hazards")
    if captive:
        host = iid(s, "Flies and Spiders")
        prisoners.place_site(s.game, 1, host, iid(s, "Ettenmoors"))
        prisoners.take(s.game, host, iid(s, "The Mouth"))
        s.game.menus = {}
    return turn_to_bob(s)


@pytest.mark.card("TW-65", "LE-24")
@pytest.mark.ruling("urd:Mouth of Sauron/2")
def test_the_mouth_waits_for_the_messenger() -> None:
    """CoE 73: he stays until the Mouth of Sauron has resolved completely, and then goes back to his player's hand."""
    s = messenger()
    s.do("bob", next(one for one in s.options("bob") if one == "Play Mouth of Sauron"))
    s.expect("The Mouth is in play")
    s.passes("alice").expect("The Mouth is in play", "bob is asked")
    s.do("bob", "choose Orc-guard")
    assert s.card("The Mouth").zone == HAND


@pytest.mark.card("TW-65", "LE-24")
@pytest.mark.ruling("urd:Mouth of Sauron/2")
def test_the_mouth_waits_for_the_creature() -> None:
    """As a creature the Mouth of Sauron has resolved when his attack is over."""
    s = messenger()
    s.do("bob", option(s, "bob", "Play Mouth of Sauron, keyed"))
    for _ in range(30):
        if attack_of(s.game) is not None:
            break
        onward(s)
    s.expect("The Mouth is in play")
    over(s)
    assert s.card("The Mouth").zone == HAND


@pytest.mark.card("TW-65", "LE-24")
@pytest.mark.ruling("urd:Mouth of Sauron/3")
@pytest.mark.parametrize("captive", [True, False])
def test_no_messenger_while_the_mouth_is_captive(*, captive: bool) -> None:
    """CoE 95: while The Mouth is a prisoner the Mouth of Sauron cannot be played."""
    s = messenger(captive=captive)
    if captive:
        s.refused("bob", "play Mouth of Sauron", "g:unique")
    else:
        assert offers(s, "bob", "Play Mouth of Sauron")


# --- LE-29 Old Troll -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-29", "BA-4", "BA-9")
@pytest.mark.ruling("meba:Balrog's Host: idea and start/2")
def test_the_host_starts_at_moria() -> None:
    """Umagaur, Bolg and Old Troll start at Moria; two events take the place of two minor items."""
    pool = ("Gangways over the Fire", "Orders from the Great Demon", "Bolg", "Umagaur", "Old Troll")
    s = Scenario().alignment("alice", "balrog").pool("alice", *pool).pool("bob", "Boromir II; Théoden")
    s.sites("alice", "Moria [BA]").sites("bob", "Rivendell").deck("alice", "20 Orc Quarrels")
    s.deck("bob", "20 Orc-guard").start("character draft")
    for _ in range(60):
        if "— Turn 1" in str(s.log()):
            break
        who = s.asked()[0]
        found = s.options(who)
        wanted = [one for one in found if one.startswith("Draft ") and "no more" not in one]
        wanted += [one for one in found if "starts with" in one]
        s.do(who, wanted[0] if wanted else found[0])
    s.expect(*(f"{one} is in play" for one in pool), "Umagaur is at Moria", "Bolg is at Moria", "Old Troll is at Moria")
    assert {database().get(card).name for _, card in prebuilt()["balrogs-host"].pool} == set(pool)
    s = minion("Moria [BA]", "Umagaur", "Bolg, follows Umagaur", "Old Troll", kind="balrog").start("organization")
    assert free_influence(s.game, iid(s, "Umagaur")) >= 0
    s.expect("alice uses 13 general influence")  # Umagaur 9 and Old Troll 4


# --- LE-38 Radbug --------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-38")
@pytest.mark.ruling("mele:Influencing an opponent's item: example")
def test_radbug_changes_sides_and_stays() -> None:
    """She shows her own Radbug and gets him with 2 over 0; he, without one to show, misses his mind of 4 with 2.

    Each resists with five more than in the book (1.12.R1), so the dice of those who try are higher.
    """
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    s.company("alice", "Moria [LE]", "Lieutenant of Morgul", "Lagduf", "Orc Tracker")
    s.company("bob", "Moria [LE]", "Lieutenant of Dol Guldur", "Radbug", "Ostisen", "Orc Captain")
    s.hand("alice", "Radbug").hand("bob", "A Nice Place to Hide").deck("alice", "9 Cram").deck("bob", "9 Cram")
    s.dice(9, 7, 10, 7).start("resources")
    assert (unused_influence(s.game, 0), unused_influence(s.game, 1)) == (10, 5)
    s.do("alice", "Lieutenant of Morgul influences Radbug, showing Radbug")
    s.expect("the log says: Lieutenant of Morgul: 9 rolled against 7, +0, 2 must exceed 0")
    wanted = ("under general influence", "Enter Moria", "Play A Nice Place to Hide")
    for _ in range(40):
        if offers(s, "bob", "Lieutenant of Dol Guldur influences Radbug"):
            break
        who = s.asked()[0]
        pick = [one for one in s.options(who) if any(word in one for word in wanted)]
        s.do(who, pick[0]) if pick else onward(s)
    assert (unused_influence(s.game, 0), unused_influence(s.game, 1)) == (6, 9)
    s.do("bob", "Lieutenant of Dol Guldur influences Radbug")
    s.expect("the log says: Lieutenant of Dol Guldur: 10 rolled against 7, −1, 2 must exceed 4")
    assert [one for one in s.game.zone(0, PLAY) if s.game.facts(one).name == "Radbug"]


# --- LE-42 Tarcil --------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-42", "LE-122", "LE-123", "LE-124")
@pytest.mark.ruling("mele:Removing corruption cards (2)")
@pytest.mark.parametrize(("dice", "left"), [((8, 6, 9), ["Lure of Nature"]), ((8, 7, 8), ["Lure of Nature", "Lure of Expedience"]), ((6, 8, 8), ["Lure of the Senses", "Lure of Expedience"])])  # fmt: skip
def test_tarcil_shakes_off_his_lures(dice: tuple[int, ...], left: list[str]) -> None:
    """Tapping for the first he needs more than its number; for the others, without tapping, three more than theirs."""
    lures = ("Lure of the Senses", "Lure of Nature", "Lure of Expedience")
    s = at("Minas Morgul [LE]", "Tarcil, " + ", ".join(f"bears {one} [LE]" for one in lures), hand="Cram")
    s = minion("Minas Morgul [LE]", "Tarcil, " + ", ".join(f"bears {one} [LE]" for one in lures)).hand("alice", "Cram")
    s.dice(*dice).start("organization")
    s.do("alice", "use Lure of the Senses by tap").expect("Tarcil is tapped")
    s.do("alice", "use Lure of Nature by 3", "use Lure of Expedience by 3")
    assert [one for one in lures if s.card(one).zone == PLAY] == left
