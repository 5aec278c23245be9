"""Resource short and long events of Dark Minions, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import body, prowess
from engine.queries.cards import changed, company_of, hazard_limit
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DECK, DISCARD, HAND
from tests.cards.positions.dark import at_home, on_to
from tests.cards.positions.hazards import choose, resolve, turn_to_bob
from tests.cards.positions.heroes import at_site, attacked
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import can, shuffles, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- DM-115 Ancient Stair --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-115")
@scenes("DM-115")
def test_ancient_stair_as_written(scene: Path) -> None:
    """As the turn ends the company may be back where it began."""
    plays(scene)


@pytest.mark.card("DM-115")
@pytest.mark.ruling("urd:Ancient Stair")
def test_ancient_stair_is_movement_without_hazards() -> None:
    """CRF: what is discarded when a company moves goes as it is up again, and no hazard is played on the way."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Elrond, bears Palantír of Orthanc").dice(*(12,) * 9)
    s.company("bob", "Lórien", "Haldir").hand("alice", "Ancient Stair", "Align Palantír").hand("bob", "Orc-guard")
    s.sites("alice", "The Under-gates").start("organization").do("alice", "move Elrond to The Under-gates")
    s.do("alice", "play Ancient Stair").all_pass().pass_until("hazards").do("alice", "play Align Palantír")
    on_to(s, "Enter The Under-gates")
    s.do("alice", "do nothing")
    on_to(s, "Do it")
    limits = sum("Hazard limit" in line for line in s.log())
    s.expect("Align Palantír is in play").do("alice", "do it")
    s.expect("Elrond is at Moria", "Align Palantír is discarded", "the phase is organization", "it is bob's turn")
    assert sum("Hazard limit" in line for line in s.log()) == limits


# --- DM-124 The Dwarves Are upon You! ------------------------------------------------------------------------------


@pytest.mark.card("DM-124")
def test_dwarves_elsewhere_are_not_upon_them() -> None:
    """Only Dwarves of the attacked company are changed."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("alice", "Bree", "Thorin II")
    s.company("bob", "Lórien", "Dori").hand("bob", "Orc-guard").hand("alice", "The Dwarves Are upon You!")
    choose(turn_to_bob(s.start("hazards", of="Gimli")), "bob", "Play Orc-guard")
    before = {who: (prowess(s.game, iid(s, who)), body(s.game, iid(s, who))) for who in ("Gimli", "Thorin II", "Dori")}
    choose(s, "alice", "Play The Dwarves")
    after = {who: (prowess(s.game, iid(s, who)), body(s.game, iid(s, who))) for who in before}
    strength, hard = before.pop("Gimli")
    assert after == {**before, "Gimli": (strength + 2, hard - 1)}


@pytest.mark.card("DM-124")
def test_dwarves_are_upon_you() -> None:
    """All Dwarves of the attacked company gain two prowess and lose one body until the attack is over."""
    s = attacked("Orc-guard", "Gimli", "Bilbo", "Thorin II", hand="2 The Dwarves Are upon You!")
    g = s.game
    before = {
        name: (prowess(g, s.card(name).iid), body(g, s.card(name).iid)) for name in ("Gimli", "Thorin II", "Bilbo")
    }
    s.do("alice", "play The Dwarves Are upon You!")
    for name, (own, hard) in before.items():
        dwarf = name != "Bilbo"
        iid = s.card(name).iid
        assert (prowess(g, iid), body(g, iid)) == (own + 2 * dwarf, hard - dwarf)
    s.refused("alice", "play The Dwarves Are upon You!", "5.1.4")


@pytest.mark.card("DM-124")
def test_dwarves_need_dwarves() -> None:
    """Without a Dwarf in the company it is not played."""
    s = attacked("Orc-guard", "Bilbo", hand="The Dwarves Are upon You!")
    s.refused("alice", "play The Dwarves Are upon You!", "9.2")


# --- DM-125 Enduring Tales -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-125")
@scenes("DM-125")
def test_enduring_tales_as_written(scene: Path) -> None:
    """Whoever discards from hand may put the card on top of the deck, which nobody else sees."""
    plays(scene)


# --- DM-126 Eyes of Mandos ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-126")
@scenes("DM-126")
def test_eyes_of_mandos_as_written(scene: Path) -> None:
    """Pallando taps; as many cards as his player likes are turned over, one of them is taken."""
    plays(scene)


@pytest.mark.card("DM-126")
def test_eyes_of_mandos_reshuffles() -> None:
    """The play deck is shuffled once, after the choice."""
    s = Scenario().company("alice", "Rivendell", "Pallando [TW]").company("bob", "Lórien", "Haldir")
    s.hand("alice", "Eyes of Mandos").deck("alice", "Dodge", "Cram", "Concealment").start("organization")
    before = shuffles(s)
    s.do("alice", "play Eyes of Mandos", "do not")
    assert shuffles(s) == before
    s.do("alice", "choose Dodge").expect("Dodge is in hand")
    assert shuffles(s) == before + 1


# --- DM-127 Face Out of Sight ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-127")
@pytest.mark.ruling("urd:Face Out of Sight/1", "urd:Face Out of Sight/2")
@scenes("DM-127")
def test_face_out_of_sight_as_written(scene: Path) -> None:
    """Nothing lies on guard, and tapped or wounded agents go back to hand as a turn ends."""
    plays(scene)


# --- DM-129 Fifteen Birds in Five Firtrees ---------------------------------------------------------------------------


@pytest.mark.card("DM-129")
@pytest.mark.rule("3.iv.3")
@scenes("DM-129")
def test_fifteen_birds_in_five_firtrees_as_written(scene: Path) -> None:
    """All attacks of two creatures are canceled; then whoever faces a strike of one taps, and the company stays outside."""
    plays(scene)


# --- DM-131 First of the Order -------------------------------------------------------------------------------------


@pytest.mark.card("DM-131")
def test_first_of_the_order() -> None:
    """Saruman's corruption checks are two better this turn; nobody else's."""
    s = at_home("First of the Order", who="Saruman [TW]; Gimli")
    s.refused("alice", "play First of the Order on Gimli", "9.3")
    before = changed(s.game, "corruption-check", iid(s, "Saruman"), 0)
    s.do("alice", "play First of the Order")
    assert changed(s.game, "corruption-check", iid(s, "Saruman"), 0) == before + 2
    atoms.expire(s.game, "turn")
    assert changed(s.game, "corruption-check", iid(s, "Saruman"), 0) == before


# --- DM-135 Healing of Nimrodel ------------------------------------------------------------------------------------


@pytest.mark.card("DM-135")
@pytest.mark.parametrize(
    ("site", "moves", "able"), [("Rivendell", True, True), ("Rivendell", False, False), ("Bree", True, False)]
)
def test_healing_of_nimrodel_is_for_who_leaves_a_haven(site: str, moves: bool, able: bool) -> None:
    """It is played on a company that moves from a Haven."""
    s = Scenario().turn(3, "alice").company("alice", site, "Gimli, wounded").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Healing of Nimrodel").sites("alice", "Lórien", "Rivendell").start("organization")
    if moves:
        s.do("alice", next(one for one in s.options("alice") if one.startswith("Move Gimli")))
        s.do("alice", s.options("alice")[0]) if not can(s, "alice", "Healing") and "Healing" not in str(
            s.options("alice")
        ) else None
    assert can(s, "alice", "Healing of Nimrodel") == able


@pytest.mark.card("DM-135")
@pytest.mark.parametrize(("to", "heals"), [("Lórien", True), ("Moria", False)])
def test_healing_of_nimrodel(to: str, heals: bool) -> None:
    """If it comes to another Haven, all its wounded heal and all its tapped characters untap."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli, wounded", "Elrond, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Healing of Nimrodel").sites("alice", to).start(
        "organization"
    )
    s.do("alice", f"move Gimli to {to}", "play Healing of Nimrodel")
    for _ in range(12):
        if s.game.turn.number != 3 or not s.asked() or any("movement" in line and "ends" in line for line in s.log()):
            break
        who = s.asked()[0]
        labels = s.options(who)
        if any(one.startswith("Enter") for one in labels):
            break
        s.do(who, next((one for one in ("Pass", "Confirm") if one in labels), labels[0]))
    s.expect(
        "Gimli is untapped" if heals else "Gimli is wounded", "Elrond is untapped" if heals else "Elrond is tapped"
    )


# --- DM-137 Here Is a Snake! -----------------------------------------------------------------------------------------


@pytest.mark.card("DM-137")
@pytest.mark.ruling("urd:Here Is a Snake!/1", "urd:Here Is a Snake!/2", "urd:Here Is a Snake!/3")
@scenes("DM-137")
def test_here_is_a_snake_as_written(scene: Path) -> None:
    """Only hazards that were shown are played in the phase, or a face-down agent taps and is revealed."""
    plays(scene)


# --- DM-140 Horns, Horns, Horns ------------------------------------------------------------------------------------


@pytest.mark.card("DM-140")
def test_horns_horns_horns() -> None:
    """Every faction of both discard piles goes back into its play deck."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Horns, Horns, Horns").discard("alice", "Rangers of the North", "Hobbits", "Dodge").discard(
        "bob", "Wood-elves"
    )
    s.start("organization").do("alice", "play Horns")
    while "End the organization phase" not in s.options(s.asked()[0]):
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.expect("Rangers of the North is in the play deck", "Hobbits is in the play deck", "Dodge is in the discard pile")
    s.expect("Wood-elves is in the play deck")


# --- DM-141 Hour of Need ---------------------------------------------------------------------------------------------


@pytest.mark.card("DM-141")
@pytest.mark.ruling("urd:Hour of Need/2", "urd:Hour of Need/3")
@scenes("DM-141")
def test_hour_of_need_as_written(scene: Path) -> None:
    """A diplomat influences a faction from afar, and is lost with it."""
    plays(scene)


# --- DM-142 Hundreds of Butterflies --------------------------------------------------------------------------------


@pytest.mark.card("DM-142")
def test_butterflies_for_the_mover() -> None:
    """The moving character untaps and the hazard limit grows by one for this phase."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("alice", "Bree", "Bilbo, tapped").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Hundreds of Butterflies").hand("bob", "Orc-guard").start("hazards", of="Gimli")
    here = company_of(s.game, s.card("Gimli").iid)
    assert here is not None
    s.refused("alice", "play Hundreds of Butterflies on Bilbo", "9.3")
    before = hazard_limit(s.game, here)
    s.do("alice", "play Hundreds of Butterflies on Gimli").passes("bob").expect("Gimli is untapped")
    now = company_of(s.game, s.card("Gimli").iid)
    assert now is not None
    assert hazard_limit(s.game, now) == before + 1


@pytest.mark.card("DM-142")
def test_butterflies_need_movement() -> None:
    """Who stays, and any other phase, sees no butterflies."""
    s = Scenario().company("alice", "Moria", "Gimli, tapped").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Hundreds of Butterflies").hand("bob", "Orc-guard").start("hazards")
    s.refused("alice", "play Hundreds of Butterflies on Gimli", "9.3")
    s = at_site("Moria", "Gimli, tapped", hand="Hundreds of Butterflies", phase="organization")
    s.refused("alice", "play Hundreds of Butterflies on Gimli", "9.1.1")


# --- DM-143 The Hunt -------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-143")
@pytest.mark.ruling("urd:The Hunt/1", "urd:The Hunt/2")
@scenes("DM-143")
def test_the_hunt_as_written(scene: Path) -> None:
    """A creature that was seen and discarded at any time of the game attacks Alatar alone."""
    plays(scene)


# --- DM-144 I Know Much about You ------------------------------------------------------------------------------------


@pytest.mark.card("DM-144")
@scenes("DM-144")
def test_i_know_much_about_you_as_written(scene: Path) -> None:
    """It cancels agents’ attacks, what agents tap for, and one of several attacks."""
    plays(scene)


# --- DM-145 Into Dark Tunnels ---------------------------------------------------------------------------------------


@pytest.mark.card("DM-145")
@scenes("DM-145")
def test_into_dark_tunnels_as_written(scene: Path) -> None:
    """Below, the company tries to go on to one more site."""
    plays(scene)


# --- DM-149 Memories Recalled ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-149", "DM-128")
@scenes("DM-149")
def test_memories_recalled_as_written(scene: Path) -> None:
    """It lifts dark enchantments, or goes from hand in the place of Lost Knowledge as a sage taps."""
    plays(scene)


# --- DM-151 No Waiting to Wonder ------------------------------------------------------------------------------------


@pytest.mark.card("DM-151")
@scenes("DM-151")
def test_no_waiting_to_wonder_as_written(scene: Path) -> None:
    """A Hobbit taps for somebody else against a strike, and makes a body check if it succeeds."""
    plays(scene)


# --- DM-157 Secret Ways --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-157")
@pytest.mark.parametrize(
    ("card", "roll", "there"), [("", 5, False), ("Secret Ways", 5, True), ("Secret Ways", 3, False)]
)
def test_secret_ways(card: str, roll: int, there: bool) -> None:
    """Between Under-deeps sites four are added to the roll: eight becomes four."""
    s = Scenario().turn(3, "alice").company("alice", "The Under-gates", "Gimli", to="The Under-grottos")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *([card] if card else [])).hand("bob", "Giant")
    s.dice(roll).start("hazards").all_pass()
    s.expect(f"Gimli is at {'The Under-grottos' if there else 'The Under-gates'}")


# --- DM-159 Smoke Rings --------------------------------------------------------------------------------------------


SEARCHES = [("Smoke Rings", "wizard"), ("Weigh All Things to a Nicety", "ringwraith")]


@pytest.mark.card("DM-159", "LE-253")
@pytest.mark.parametrize(("card", "kind"), SEARCHES)
def test_a_resource_or_character_comes_back(card: str, kind: str) -> None:
    """From sideboard or discard pile: resources and characters are offered, hazards are not; the deck is shuffled."""
    hero = kind == "wizard"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Edoras", "Dori")
    s.company("alice", "Rivendell" if hero else "Dol Guldur [LE]", "Gimli" if hero else "Gorbag").hand("alice", card)
    side, piled = ("Glamdring", "Glorfindel II") if hero else ("Black Mace", "Muzgash")
    s.sideboard("alice", side, "Orc-guard").discard("alice", piled, "Orc-patrol").start("organization")
    resolve(s.do("alice", f"play {card}"))
    assert set(s.options("alice")) == {side, piled}
    before = shuffles(s)
    s.do("alice", piled)
    assert (s.card(piled).zone, shuffles(s)) == (DECK, before + 1)


@pytest.mark.card("DM-159")
@pytest.mark.parametrize("pile", ["discard", "sideboard"])
def test_smoke_rings_bring_back(pile: str) -> None:
    """A resource or character comes from discard pile or sideboard into the play deck; a hazard does not."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Beregond").deck("alice", "3 Dodge")
    put = s.discard if pile == "discard" else s.sideboard
    put("alice", "Glamdring", "Orc-guard")
    s.hand("alice", "Smoke Rings").start("organization").do("alice", "play Smoke Rings")
    s.refused("alice", "choose Orc-guard")
    s.do("alice", "choose Glamdring")
    assert s.card("Glamdring").zone == DECK


# --- DM-160 Token of Goodwill ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-160")
@scenes("DM-160")
def test_token_of_goodwill_as_written(scene: Path) -> None:
    """Dragons, Drakes, Men, Slayers and agents go their way for an item of the size that each wants."""
    plays(scene)


# --- DM-165 Withdrawn to Mordor ------------------------------------------------------------------------------------


@pytest.mark.card("DM-165")
@pytest.mark.parametrize(
    ("agent", "zone"),
    [("Bill Ferny, revealed at Bree", DISCARD), ("Golodhros, revealed at Dol Guldur", HAND), ("Bill Ferny", -1)],
)
def test_withdrawn_to_mordor(agent: str, zone: int) -> None:
    """A face-up agent with a mind of 5 or less is discarded, another goes back to hand; a face-down one is no target."""
    s = Scenario(scripts=True).company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.agent("bob", agent).hand("alice", "Withdrawn to Mordor").start("organization")
    found = [one for one in ways_to_play(s, "alice", "Withdrawn to Mordor") if " on " in one and "guard" not in one]
    assert len(found) == (zone >= 0)
    if found:
        s.do("alice", found[0]).all_pass()
        assert s.card(agent.split(",", maxsplit=1)[0]).zone == zone


@pytest.mark.card("DM-141")
@pytest.mark.ruling("urd:Hour of Need/1")
@pytest.mark.parametrize(("site", "works"), [("Bree", True), ("Bree (tapped)", False), ("The Under-gates", False)])
def test_the_hour_of_need_is_above_ground(site: str, *, works: bool) -> None:
    """The diplomat is at an untapped site that does not belong to the Under-deeps."""
    s = Scenario(scripts=True).company("alice", site, "Galadriel").company("bob", "Lórien", "Elrond")
    s.hand("alice", "Hour of Need", "Rangers of the North").start("organization")
    assert bool(ways_to_play(s, "alice", "Hour of Need")) == works


@pytest.mark.card("DM-165")
@pytest.mark.ruling("urd:Withdrawn to Mordor/1", "urd:Withdrawn to Mordor/2")
@scenes("DM-165")
def test_withdrawn_to_mordor_as_written(scene: Path) -> None:
    """A card on guard is discarded unseen, of whatever kind it is; without one there is nothing to discard."""
    plays(scene)
