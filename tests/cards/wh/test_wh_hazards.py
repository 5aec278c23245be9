"""Hazards of The White Hand, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions.passive_conditions import happened
from engine.kernel import machine
from engine.queries.attributes import hand_size, influence, influence_check_modifier, influence_targets, prowess
from engine.queries.cards import changed, site_facts
from engine.queries.fights import attack_of
from engine.rules.ending.scoring import sources
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.players.fallen import stage_points
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import ASIDE, DECK, GONE, HAND, PLAY, player_ref
from tests.cards.positions.creatures import reach
from tests.cards.positions.dark import on_to
from tests.cards.positions.fallen_wizards import SOME, STAGES, fallen, hazards, hunted_with_points, resolved
from tests.cards.positions.hazards import choose, company, go_on, offers, onward, resolve, turn_to_bob
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import bobs_plays, company_member, names_in, offered
from tests.cards.positions.scenes import plays, scenes

# --- WH-13 Goblin-faces --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-13")
def test_goblin_faces_arrange_the_deck() -> None:
    """For each successful strike the attacker looks at a card on top, and puts them at the bottom or back on top."""
    s = Scenario().company("alice", "Bree", "Bilbo", "Pippin", "Sam Gamgee").company("bob", "Lórien", "Gimli")
    s.deck("alice", "Dodge; Cram; Concealment; Glamdring; Lucky Strike").hand("bob", "Goblin-faces")
    s.dice(*(2, 2) * 3).start("hazards")
    before = [s.game.facts(iid).name for iid in s.game.zone(0, DECK)]
    resolve(turn_to_bob(s).do("bob", "play Goblin-faces keyed to border-hold"))
    go_on(s, "looks at")
    top = list(reversed(before))[:3]
    s.do("bob", f"choose {top[0]}", "do not")
    s.refused("bob", f"choose {top[0]}")
    s.refused("bob", f"choose {before[0]}")
    s.do("bob", f"choose {top[1]}", f"choose {top[2]}")
    assert [s.game.facts(iid).name for iid in s.game.zone(0, DECK)] == [top[0], *before[:-3], top[1], top[2]]


# --- WH-14 Blind to the West ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-204", "LE-216", "WH-14", "WH-24")
@pytest.mark.parametrize(
    ("card", "event", "who", "possible"),
    [
        ("Blind to the West", "Concealment", "fallen-wizard", True),
        ("Blind to the West", "Concealment", "wizard", False),
        ("Ire of the East", "Concealment", "fallen-wizard", False),
        ("Ire of the East", "Orc Quarrels", "fallen-wizard", True),
    ],
)
def test_fallen_events_are_canceled(card: str, event: str, who: str, possible: bool) -> None:
    """In any phase a short-event of one side by a Fallen-wizard is canceled; the card leaves the game."""
    hero = event == "Concealment"
    s = Scenario().alignment("alice", who).turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "Moria" if hero else "Moria [LE]", "Bilbo" if hero else "Muzgash", "Gimli" if hero else "Gorbag")
    s.hand("alice", event).hand("bob", card, "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Orc-guard keyed to shadow-hold"))
    s.do("alice", next(one for one in s.options("alice") if event in one))
    offered = s.asked() == ("bob",) and any(f"Play {card}" in one for one in s.options("bob"))
    assert offered == possible
    if possible:
        s.do("bob", next(one for one in s.options("bob") if f"Play {card}" in one))
        resolve(s)
        assert card in names_in(s, 1, GONE)
        assert not any("cancels the attack" in line for line in s.log())


@pytest.mark.card("WH-14")
def test_fallen_events_are_canceled_in_any_phase() -> None:
    """In the site phase too, where hazards are not played otherwise."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "Moria", "Bilbo", "Gimli").hand("alice", "Concealment").hand("bob", "Blind to the West")
    s.start("site").do("alice", "enter")
    s.do("alice", next(one for one in s.options("alice") if "Concealment" in one))
    s.do("bob", next(one for one in s.options("bob") if "Play Blind to the West" in one))
    assert "Blind to the West" in names_in(resolve(s), 1, GONE)


# --- WH-15 Cast from the Order ---------------------------------------------------------------------------------------


@pytest.mark.card("WH-15")
@scenes("WH-15")
def test_cast_from_the_order_as_written(scene: Path) -> None:
    """A Fallen-wizard with enough stage points uses minion cards from then on."""
    plays(scene)


@pytest.mark.card("WH-15")
@pytest.mark.ruling("urd:Cast from the Order")
@pytest.mark.parametrize("cast", [True, False])
def test_who_is_cast_from_the_order_finds_no_refuge(*, cast: bool) -> None:
    """CoE 19: with it on him his player does not play Refuge, a Free-hold of heroes."""
    who = "Saruman [WH], bears Cast from the Order of bob" if cast else "Saruman [WH]"
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .turn(5, "alice")
        .company("alice", "The White Towers [WH]", who, "Gimli")
    )
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Refuge", "Haldir").start("organization")
    if cast:
        s.refused("alice", "play Refuge", "9.4")
    else:
        assert offered(s, "Refuge")


# --- WH-16 Cruel Claw Perceived ------------------------------------------------------------------------------------


def points_of(s: Scenario) -> int:
    """Return alice's stage points."""
    from engine.rules.players.fallen import stage_points

    return stage_points(s.game, 0)


@pytest.mark.card("WH-16")
@pytest.mark.parametrize(("points", "less", "smaller"), [(0, 1, 0), (6, 3, 0), (11, 5, 1), (16, 7, 1), (21, 9, 2)])
def test_cruel_claw_perceived(points: int, less: int, smaller: int) -> None:
    """A Fallen-wizard's influence shrinks with his stage points, and his hand too."""
    s = fallen(*STAGES[points]).start("hazards")
    assert points_of(s) == points
    before = general_influence(s.game, 0), hand_size(s.game, 0)
    resolve(turn_to_bob(s).do("bob", "play Cruel Claw Perceived on Saruman"))
    assert before[0] - general_influence(s.game, 0) == less
    assert before[1] - hand_size(s.game, 0) == smaller


@pytest.mark.card("WH-16")
def test_cruel_claw_on_others() -> None:
    """A Wizard has one point of general influence less, and nobody but an avatar is clawed."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "2 Cruel Claw Perceived").start("hazards")
    before = general_influence(s.game, 0), hand_size(s.game, 0)
    turn_to_bob(s).refused("bob", "play Cruel Claw Perceived on Gimli", "9.3")
    resolve(s.do("bob", "play Cruel Claw Perceived on Gandalf"))
    assert (general_influence(s.game, 0), hand_size(s.game, 0)) == (before[0] - 1, before[1])
    assert not any("Cruel Claw" in one for one in s.options(s.asked()[0]) if one.startswith("Play"))


# --- WH-17 Echoes of the Song --------------------------------------------------------------------------------------


@pytest.mark.card("WH-17")
@pytest.mark.parametrize(("points", "ways"), [(0, 0), (4, 0), (6, 1)])
def test_echoes_of_the_song_takes_a_stage_card(points: int, ways: int) -> None:
    """With four stage points or more and two Stage cards, the opponent discards one of his choice; this card is gone."""
    s = hunted_with_points("Echoes of the Song", "Beretar, tapped", points=points)
    assert len([one for one in bobs_plays(s, "Echoes of the Song") if " on " not in one]) == ways
    if ways:
        resolved(s.do("bob", "play Echoes of the Song by discard"))
        assert s.asked() == ("alice",)
        s.do("alice", "choose Never Refuse")
        s.expect("Never Refuse is in the discard pile", "Echoes of the Song is removed from the game")


@pytest.mark.card("WH-17")
def test_echoes_of_the_song_tempts() -> None:
    """Instead it may be played on a character, who makes a corruption check."""
    s = hunted_with_points("Echoes of the Song", "Beretar, bears Fair Gold Ring", dice=(9,))
    resolved(s.do("bob", "play Echoes of the Song on Beretar"))
    assert s.asked()
    s.all_pass().expect("the log says: corruption check", "Echoes of the Song is removed from the game")


@pytest.mark.card("WH-17")
@pytest.mark.ruling("urd:Echoes of the Song/1", "urd:Echoes of the Song/2")
def test_echoes_of_the_song_takes_what_may_be_discarded_out_of_play() -> None:
    """CoE 24, CoE 118: no card that may not be discarded is chosen, and none in hand."""
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .turn(3, "alice")
        .company("alice", "Ost-in-Edhil", "WH-9", "Beretar")
    )
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *STAGES[6]).hand("bob", "Echoes of the Song")
    s.hand("alice", "Hidden Haven", "Never Refuse").start("organization").do(
        "alice", "play Hidden Haven on Ost-in-Edhil"
    )
    on_to(s, "Keep your Stage")
    s.do("alice", "keep your Stage resources").pass_until("hazards").do("bob", "play Echoes of the Song by discard")
    assert sorted(resolve(s).options("alice")) == ["A Strident Spawn", "Bad Company"]


# --- WH-18 Flotsam and Jetsam ----------------------------------------------------------------------------------------


@pytest.mark.card("WH-18")
@scenes("WH-18")
def test_flotsam_and_jetsam_as_written(scene: Path) -> None:
    """With few cards left in the play deck nobody looks through it."""
    plays(scene)


# --- WH-19 Fool’s Bane ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-19")
@pytest.mark.parametrize(("points", "less"), [(0, 0), (1, 1), (6, 3), (11, 5), (16, 7), (21, 9)])
def test_fools_bane(points: int, less: int) -> None:
    """A Fallen-wizard's influence checks against hero resources suffer with his stage points; against others not."""
    from carddb.artefact.database import database

    s = fallen(*STAGES[points]).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Fool’s Bane on Saruman"))
    for name, change in (("Ents of Fangorn", -less), ("Hill Trolls", 0)):
        faction = next(one for one in database().cards if one.name == name)
        assert influence_check_modifier(s.game, iid(s, "Saruman"), influence_targets(faction)) == change


@pytest.mark.card("WH-19")
def test_fools_bane_makes_elves_worthless() -> None:
    """His Elf characters and factions are worth nothing; others keep their worth."""
    s = fallen(characters=("Galdor", "Balin")).pile("alice", "Wood-elves", "Ents of Fangorn").start("hazards")
    assert (sources(s.game, 0)["character"], sources(s.game, 0)["faction"]) == (2, 2)
    resolve(turn_to_bob(s).do("bob", "play Fool’s Bane on Saruman"))
    assert (sources(s.game, 0)["character"], sources(s.game, 0)["faction"]) == (1, 1)


@pytest.mark.card("WH-19")
def test_fools_bane_only_for_fallen_wizards() -> None:
    """A Wizard is no target."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Fool’s Bane", "Orc-guard").start("hazards")
    assert not any("Fool’s Bane" in one and one.startswith("Play") for one in turn_to_bob(s).options("bob"))


# --- WH-20 Foul Tooth Unsheathed -------------------------------------------------------------------------------------


@pytest.mark.card("WH-20")
@scenes("WH-20")
def test_foul_tooth_as_written(scene: Path) -> None:
    """A Fallen-wizard with seven stage points gets nothing for hazards without an asterisk."""
    plays(scene)


# --- WH-21 Heart Grown Cold ------------------------------------------------------------------------------------------


@pytest.mark.card("WH-21")
@pytest.mark.ruling("urd:Heart Grown Cold", "urd:Site (3)/2")
@scenes("WH-21")
def test_heart_grown_cold_as_written(scene: Path) -> None:
    """A Fallen-wizard player uses minion cards for hero Havens, from more than 4 stage points on for Free-holds, from more than 7 for Border-holds."""
    plays(scene)


# --- WH-22 In the Grip of Ambition ---------------------------------------------------------------------------------


@pytest.mark.card("WH-22")
@pytest.mark.parametrize(
    ("who", "kind", "points", "more"),
    [("WH-9", "fallen-wizard", 0, 2), ("WH-9", "fallen-wizard", 6, 3), ("Saruman [TW]", "wizard", 0, 0)],
)
def test_in_the_grip_of_ambition(who: str, kind: str, points: int, more: int) -> None:
    """A Fallen-wizard has two stage points of it, a third above seven; a Wizard none; each one corruption point."""
    s = hunted_with_points(
        "In the Grip of Ambition",
        who,
        "Beretar",
        kind=kind,
        points=points,
        site="WH-56" if kind != "wizard" else "Bree",
    )
    s.refused("bob", "play In the Grip of Ambition on Beretar", "9.3")
    before = stage_points(s.game, 0)
    resolved(s.do("bob", "play In the Grip of Ambition on Saruman"))
    assert stage_points(s.game, 0) - before == more
    s.expect("Saruman has corruption points 1")


@pytest.mark.card("WH-22", "WH-25")
@pytest.mark.parametrize(("card", "roll", "gone"), [("In the Grip of Ambition", 8, False), ("In the Grip of Ambition", 9, True),
                                                    ("Longing for the West", 6, False), ("Longing for the West", 7, True)])  # fmt: skip
def test_a_tapped_avatar_may_be_rid_of_it(card: str, roll: int, gone: bool) -> None:
    """In his organization phase the avatar taps, and a roll above the number discards the card."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", f"WH-9, bears {card}")
    s.company("bob", "Grey Havens", "Beregond").dice(roll).start("organization")
    s.do("alice", next(one for one in s.options("alice") if card in one and "ap" in one))
    s.expect(f"{card} is in the discard pile" if gone else f"{card} is in play")


# --- WH-23 Inner Rot -----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-23")
@pytest.mark.parametrize(("points", "corruption"), [(0, 1), (6, 2), (11, 3), (16, 3), (21, 4)])
def test_inner_rot(points: int, corruption: int) -> None:
    """A Fallen-wizard receives two stage points and corruption with all of them: here two more than he had."""
    from engine.queries.attributes import corruption_points

    s = fallen(*STAGES[points]).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Inner Rot on Saruman"))
    assert points_of(s) == points + 2
    assert corruption_points(s.game, iid(s, "Saruman")) == corruption


@pytest.mark.card("WH-23")
def test_inner_rot_on_a_wizard() -> None:
    """A Wizard receives one corruption point; nobody else is a target."""
    from engine.queries.attributes import corruption_points

    s = Scenario().company("alice", "Rivendell", "Gandalf", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Inner Rot", "Orc-guard").start("hazards")
    turn_to_bob(s).refused("bob", "play Inner Rot on Gimli", "9.3")
    resolve(s.do("bob", "play Inner Rot on Gandalf"))
    assert corruption_points(s.game, iid(s, "Gandalf")) == 1


@pytest.mark.card("WH-23")
def test_inner_rot_minds_stage_cards() -> None:
    """Whenever its target's player plays a Stage card, the target makes a corruption check."""
    s = fallen("Double-dealing", hand="Great Patron").deck("alice", "30 Cram").deck("bob", "30 Wargs").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Inner Rot on Saruman"))
    for _ in range(200):
        if (
            s.game.turn.number > 3
            and s.game.turn.seat == 0
            and any("Great Patron" in one for one in s.options("alice"))
        ):
            break
        onward(s)
    before = len(s.log())
    s.dice(11, 11).do("alice", next(one for one in s.options("alice") if "Great Patron" in one))
    for _ in range(4):
        if any("Corruption check for Saruman" in line for line in s.log()[before:]):
            break
        onward(s)
    assert any("Corruption check for Saruman" in line for line in s.log()[before:])


@pytest.mark.card("WH-23")
@pytest.mark.parametrize(("dice", "gone"), [(7, True), (6, False)])
def test_inner_rot_is_removed(dice: int, gone: bool) -> None:
    """In his organization phase the target taps and rolls above six."""
    s = fallen(on=", bears Inner Rot").dice(dice, 9).start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Inner Rot" in one and "tap" in one.lower()))
    assert (s.card("Inner Rot").zone == PLAY) != gone


# --- WH-25 Longing for the West ------------------------------------------------------------------------------------


@pytest.mark.card("WH-25")
@pytest.mark.parametrize(("site", "checks"), [("WH-56", False), ("Moria", True)])
def test_longing_for_the_west(site: str, checks: bool) -> None:
    """At the end of his untap phase the avatar makes a corruption check away from a haven of his."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", site, "WH-9")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Longing for the West").dice(11, 11).start(
        "organization"
    )
    atoms.set_host(s.game, iid(s, "Longing for the West"), iid(s, "Saruman"))
    happened(s.game, "untap-ends", player_ref(0))
    machine.run(s.game)
    s.all_pass()
    assert any("orruption check" in line for line in s.log()) == checks


# --- WH-26 Mask Torn -----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-26")
@pytest.mark.parametrize(
    ("points", "card", "mind", "able"),
    [(0, False, 5, True), (0, True, 5, False), (0, True, 4, True), (11, True, 4, False), (11, True, 3, True)],
)
def test_mask_torn(points: int, card: bool, mind: int, able: bool) -> None:
    """A Fallen-wizard brings no mind above four into play, above nine stage points none above three."""
    from carddb.artefact.database import database

    who = next(one.name for one in database().cards if one.type == "character" and one.alignment == "hero" and one.mind == mind
               and one.race == "man" and one.unique)  # fmt: skip
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .turn(3, "alice")
        .company("alice", "WH-58", "WH-9")
        .hand("alice", who)
    )
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points]).in_play(
        "bob", *(["Mask Torn"] if card else [])
    )
    s.start("organization").do("alice", "organize")
    assert any(who in one for one in s.options("alice")) == able, who


# --- WH-27 Nature’s Revenge ----------------------------------------------------------------------------------------


@pytest.mark.card("WH-27")
@pytest.mark.parametrize(
    ("site", "able"),
    [
        ("Bree", False),
        ("Woodmen-town", False),
        ("Moria", False),
        ("Goblin-gate", False),
        ("Iron Hill Dwarf-hold", False),
    ],
)
def test_natures_revenge_needs_a_wilderness(site: str, able: bool) -> None:
    """It lies on a Border-hold or Shadow-hold in a Wilderness."""
    from carddb.artefact.database import database

    facts = next(one for one in database().cards if one.name == site and one.type == "site" and one.alignment == "hero")
    inside = next(one for one in database().cards if one.type == "region" and one.name == facts.region).region_type
    s = hunted_with_points("Nature’s Revenge", "Gimli", kind="wizard", site=site)
    expected = inside == "wilderness" and facts.site_type in ("border-hold", "shadow-hold")
    assert bool(bobs_plays(s, "Nature’s Revenge")) == expected
    assert not able


@pytest.mark.card("WH-27")
def test_natures_revenge() -> None:
    """Every version of the site becomes Ruins & Lairs, with Animals that strike each character at seven."""
    s = hunted_with_points("Nature’s Revenge", "Gimli", kind="wizard", site="Moria")
    resolved(s.do("bob", "play Nature’s Revenge"))
    facts = site_facts(s.game, company(s, "Gimli").site)
    assert facts.site_type == "ruins-and-lairs"
    last = list(attacks_of(s.game, company(s, "Gimli"), company(s, "Gimli").site))[-1].attack
    assert (last.race, last.strikes, last.prowess) == ("animal", -1, 7)


def towers(*people: str) -> Scenario:
    """Let Nature’s Revenge take effect at a Wizardhaven of alice’s."""
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .turn(5, "alice")
        .company("alice", "The White Towers [WH]", *people)
    )
    s.company("bob", "Edhellond", "Beregond").hand("bob", "Nature’s Revenge").hand("alice", "Cram").start("hazards")
    return resolved(turn_to_bob(s).do("bob", "play Nature’s Revenge"))


@pytest.mark.card("WH-27")
@pytest.mark.ruling("urd:Nature's Revenge")
def test_natures_revenge_leaves_a_wizardhaven_its_gifts() -> None:
    """CoE 118: the site is Ruins & Lairs now, but still cancels attacks against a company there."""
    s = towers("Gimli, wounded", "Balin")
    assert site_facts(s.game, company(s, "Gimli").site).site_type == "ruins-and-lairs"
    s.pass_until("site").do("alice", "enter The White Towers")
    s.expect("Balin is untapped", "the log says: prowess 7 (Animal)", "the log says: is canceled")
    s.pass_until("turn 7").expect("Gimli is wounded")


@pytest.mark.card("WH-27")
@pytest.mark.ruling("urd:Organizing Characters and Companies (3)")
@pytest.mark.parametrize(("people", "stays"), [(("Gimli", "Balin"), True), (("Gimli", "Lagduf"), False)])
def test_natures_revenge_parts_nobody(people: tuple[str, ...], *, stays: bool) -> None:
    """2.IV.6.1: where those would be left together who may be so at havens alone, it is canceled."""
    s = towers(*people).expect(f"Nature’s Revenge is {'in play' if stays else 'discarded'}")
    now = site_facts(s.game, company(s, "Gimli").site).site_type
    assert now == ("ruins-and-lairs" if stays else "haven")


# --- WH-28 Power Relinquished to Artifice --------------------------------------------------------------------------


@pytest.mark.card("WH-28")
@pytest.mark.parametrize(
    ("who", "kind", "points", "lost"),
    [
        ("WH-9", "fallen-wizard", 0, 1),
        ("WH-9", "fallen-wizard", 6, 2),
        ("WH-9", "fallen-wizard", 11, 3),
        ("WH-9", "fallen-wizard", 16, 4),
        ("WH-9", "fallen-wizard", 24, 5),
        ("Saruman [TW]", "wizard", 0, 1),
        ("Adûnaphel the Ringwraith", "ringwraith", 0, 1),
    ],
)
def test_power_relinquished_to_artifice(who: str, kind: str, points: int, lost: int) -> None:
    """Prowess and direct influence fall by one, and by more with a Fallen-wizard's stage points."""
    site = {"wizard": "Bree", "ringwraith": "Minas Morgul [LE]"}.get(kind, "WH-56")
    s = hunted_with_points("Power Relinquished to Artifice", who, kind=kind, points=points, site=site)
    assert stage_points(s.game, 0) == points
    him = company_member(s)
    before = prowess(s.game, him), influence(s.game, him)
    resolved(s.do("bob", bobs_plays(s, "Power Relinquished to Artifice")[0].partition(",")[0]))
    assert (before[0] - prowess(s.game, him), before[1] - influence(s.game, him)) == (lost, lost)


# --- WH-29 Rolled down to the Sea ----------------------------------------------------------------------------------


@pytest.mark.card("WH-29")
@pytest.mark.ruling("urd:Rolled down to the Sea/1")
@pytest.mark.parametrize(("bearer", "held", "options"), [
    ("Gimli, bears Beautiful Gold Ring", "Cram", {"Beautiful Gold Ring"}),
    ("Gimli", "Precious Gold Ring; Cram", {"Precious Gold Ring"}),
    ("Gimli, bears The One Ring", "Precious Gold Ring", {"Precious Gold Ring", "The One Ring"}),
])  # fmt: skip
def test_rolled_down_to_the_sea(bearer: str, held: str, options: set[str]) -> None:
    """The opponent discards a ring of his choice, from his hand or from a company."""
    s = hazards("Rolled down to the Sea", held, alice=bearer).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Rolled down to the Sea"))
    assert set(s.options("alice")) == options
    one = min(options)
    s.do("alice", f"choose {one}").expect(f"{one} is in the discard pile")


@pytest.mark.card("WH-29")
def test_rolled_down_to_the_sea_without_rings() -> None:
    """Without any ring the opponent shows his hand."""
    s = hazards("Rolled down to the Sea", "Cram; Concealment").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Rolled down to the Sea"))
    s.do("alice", s.options("alice")[0])
    assert any("Concealment" in line for line in s.log())
    assert names_in(s, 0, HAND).count("Cram") == 1


@pytest.mark.card("TD-107", "WH-29")
@pytest.mark.ruling("urd:Rolled down to the Sea/2", "urd:Discard (4)")
def test_what_lies_aside_is_discarded_for_nothing() -> None:
    """A ring put aside does not pay for Rolled down to the Sea, nor a Dragon put aside for Dragon-feuds."""
    from engine.actions.leaving_play import put_aside

    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Lórien", "Dori").hand("alice", "8 Cram")
    s.in_play("alice", "Rumours of Rings").sideboard("alice", "Magic Ring of Stealth")
    s.hand("bob", "Rolled down to the Sea").start("hazards")
    put_aside(s.game, iid(s, "Magic Ring of Stealth"), iid(s, "Rumours of Rings"))
    choose(turn_to_bob(s), "bob", "Play Rolled down to the Sea")
    assert not offers(s, "alice", "Magic Ring of Stealth")
    resolve(s)
    assert s.card("Magic Ring of Stealth").zone == ASIDE
    s = (
        Scenario()
        .company("alice", "Isengard", "Gimli")
        .company("bob", "Grey Havens", "Beregond")
        .hand("bob", "Land-drake")
    )
    s.in_play("alice", "Summons from Long Sleep").hand("alice", "Dragon-feuds", "Cave-drake").start("organization")
    put_aside(s.game, iid(s, "Cave-drake"), iid(s, "Summons from Long Sleep"))
    choose(s, "alice", "Play Dragon-feuds")
    assert reach(s, "bob", "Play Land-drake")
    choose(s, "bob", "Play Land-drake")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Dragon-feuds")


# --- WH-30 Something Else at Work ----------------------------------------------------------------------------------


@pytest.mark.card("WH-30")
@pytest.mark.parametrize(
    ("who", "points", "lost"),
    [("Beretar", 0, 1), ("WH-9", 0, 0), ("WH-9", 4, 1), ("WH-9", 6, 2), ("WH-9", 11, 3), ("WH-9", 16, 4)],
)
def test_something_else_at_work(who: str, points: int, lost: int) -> None:
    """Influence checks and ring tests are worse, for a Fallen-wizard by his stage points."""
    s = hunted_with_points("Something Else at Work", who, points=points)
    him = company_member(s)
    resolved(s.do("bob", bobs_plays(s, "Something Else at Work")[0]))
    assert influence_check_modifier(s.game, him, frozenset()) == -lost
    assert changed(s.game, "ring-test", him, 0) == -lost


# --- WH-31 Whole Villages Roused ------------------------------------------------------------------------------------


@pytest.mark.card("WH-31")
@scenes("WH-31")
def test_whole_villages_roused_as_written(scene: Path) -> None:
    """A site has the automatic-attacks of its other version, too."""
    plays(scene)


# --- WH-32 Will You Not Come Down? -----------------------------------------------------------------------------------


@pytest.mark.card("WH-32")
@scenes("WH-32")
def test_will_you_not_come_down_as_written(scene: Path) -> None:
    """A Fallen-wizard gives up Stage cards, or has four stage points more."""
    plays(scene)
