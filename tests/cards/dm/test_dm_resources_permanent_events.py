"""Resource permanent events of Dark Minions, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.artefact.database import database
from engine.actions.leaving_play import discard
from engine.actions.passive_conditions import happened
from engine.kernel import machine
from engine.kernel.machine import run
from engine.queries.attributes import influence, mind
from engine.queries.cards import company_of, flagged, site_facts
from engine.queries.fights import attack_of
from engine.rules.getting_ready.general_influence import general_influence
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, MP_PILE, PLAY, company_ref
from tests.cards.positions.creatures import creature_attacks
from tests.cards.positions.dark import at_home
from tests.cards.positions.hazards import choose, company, offers, onward, option, over, resolve
from tests.cards.positions.heroes import CANCELER, at_site, carrying, freeing
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import can, shuffles
from tests.cards.positions.scenes import plays, scenes

# --- DM-114 An Unexpected Party -------------------------------------------------------------------------------------


@pytest.mark.card("DM-114")
@scenes("DM-114")
def test_an_unexpected_party_as_written(scene: Path) -> None:
    """Any number of Dwarves join a company of any size, the small ones at no influence; strangers end it."""
    plays(scene)


# --- DM-116 Armory ---------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-116")
@pytest.mark.ruling("urd:Armory")
@scenes("DM-116")
def test_armory_as_written(scene: Path) -> None:
    """Minor items wait under it until they may be played, and three of them are worth a point."""
    plays(scene)


# --- DM-118 Balance Between Powers -----------------------------------------------------------------------------------


@pytest.mark.card("DM-118")
@scenes("DM-118")
def test_balance_between_powers_as_written(scene: Path) -> None:
    """It is kept by environments, disputed with more of them, and forbids to play any."""
    plays(scene)


# --- DM-119 Barrow-blade ---------------------------------------------------------------------------------------------


@pytest.mark.card("DM-119")
@scenes("DM-119")
def test_barrow_blade_as_written(scene: Path) -> None:
    """It makes a Dagger of Westernesse better, most of all against Undead."""
    plays(scene)


# --- DM-120 Choice of Lúthien --------------------------------------------------------------------------------------


@pytest.mark.card("DM-120")
@pytest.mark.parametrize(
    ("who", "site", "able"),
    [("Arwen", "Minas Tirith", True), ("Arwen", "Rivendell", False), ("Gimli", "Minas Tirith", False)],
)
def test_choice_of_luthien(who: str, site: str, able: bool) -> None:
    """On Arwen at Minas Tirith: more influence, a greater mind, and what is playable there comes to hand."""
    s = at_home("Choice of Lúthien", "Dodge", who=who, site=site)
    assert can(s, "alice", "Choice of Lúthien") == able
    if able:
        her = iid(s, who)
        before = influence(s.game, her), mind(s.game, her)
        s.do("alice", "play Choice of Lúthien")
        assert (influence(s.game, her), mind(s.game, her)) == (before[0] + 2, before[1] + 2)


@pytest.mark.card("TW-122", "DM-120")
@pytest.mark.parametrize(("to", "stays"), [("Pelargir", True), ("Bree", False)])
def test_choice_of_luthien_binds_arwen(to: str, stays: bool) -> None:
    """When she moves beyond the lands of the south the card is discarded."""
    s = at_home("Dodge", who="Arwen, bears Choice of Lúthien", site=to)
    happened(s.game, "moves", company_ref(company(s, "Arwen").id))
    s.expect("Choice of Lúthien is in play" if stays else "Choice of Lúthien is in the discard pile")


@pytest.mark.card("DM-120")
def test_choice_of_luthien_finds() -> None:
    """Arwen taps for something playable where she is."""
    s = Scenario().turn(3, "alice").company("alice", "Minas Tirith", "Arwen, bears Choice of Lúthien")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "Men of Anórien", "Glamdring").deck("alice", "Dodge")
    s.hand("alice", "Concealment").start("organization").do("alice", "use Choice of Lúthien")
    assert s.options("alice")
    assert "Glamdring" not in str(s.options("alice"))
    s.expect("Arwen is tapped")


# --- DM-121 Crown of Flowers ---------------------------------------------------------------------------------------


@pytest.mark.card("DM-121", "DM-132", "AS-54")
@pytest.mark.parametrize("card", ["Crown of Flowers", "Safe from the Shadow", "Forewarned Is Forearmed"])
def test_they_come_before_the_organization_phase_ends(card: str) -> None:
    """9.6.6: once something is played that belongs to the end of the phase, nothing else fits in."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", "Aragorn II", "Bilbo")
        .company("bob", "Lórien", "Dori")
    )
    s.hand("alice", card, "2 Stealth").start("organization").expect(f"alice may play {card}")
    resolve(s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Stealth"))))
    assert s.asked() == ("alice",)
    assert {one.partition(" (")[0] for one in s.options("alice")} == {"Pass", "Play Stealth"}


@pytest.mark.card("DM-121")
def test_crown_of_flowers() -> None:
    """One resource takes the Gates to be open and Night’s Doors to be shut while it is played."""
    s = (
        Scenario()
        .company("alice", "Edoras", "Gimli, tapped, bears Foolish Words")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "Crown of Flowers", "2 The Sun Unveiled", "Orc-guard", "Bilbo").hand(
        "bob", "Cram", "The Sun Unveiled"
    ).start("organization")
    s.refused("alice", "play The Sun Unveiled on Gimli", "9.2")
    resolve(s.do("alice", "play Crown of Flowers")).refused("alice", "play The Sun Unveiled on Gimli", "9.2")
    resolve(s.do("alice", "use Crown of Flowers"))
    assert set(s.options("alice")) == {"The Sun Unveiled", "Do not"}
    resolve(s.do("alice", "choose The Sun Unveiled", "play The Sun Unveiled on Gimli"))
    s.expect("Gimli is untapped", "Foolish Words is discarded", "Crown of Flowers is discarded")


@pytest.mark.card("DM-121")
def test_crown_stays_with_what_stays() -> None:
    """With a resource that stays in play it stays, and if one of the two goes so does the other."""
    from engine.actions.leaving_play import discard

    for first in ("Crown of Flowers", "Fog"):
        s = Scenario().company("alice", "Edoras", "Gimli").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Crown of Flowers").hand("alice", "Fog").start("long-event")
        s.do("alice", "use Crown of Flowers", "choose Fog", "play Fog").expect(
            "Fog is in play", "Crown of Flowers is in play"
        )
        s.refused("alice", "use Crown of Flowers")
        discard(s.game, s.card(first).iid)
        run(s.game)
        s.expect("Fog is discarded", "Crown of Flowers is discarded")


# --- DM-122 Cup of Farewell ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-122")
@pytest.mark.parametrize(("site", "able"), [("Rivendell", True), ("Bree", False)])
def test_cup_of_farewell(site: str, able: bool) -> None:
    """At a Haven somebody taps, once a turn, for a minor item of the sideboard."""
    assert can(at_home("Cup of Farewell", site=site), "alice", "Cup of Farewell") == able
    if able:
        s = (
            Scenario()
            .turn(3, "alice")
            .company("alice", site, "Gimli", "Kíli")
            .company("bob", "Grey Havens", "Beregond")
        )
        s.hand("alice", "Cup of Farewell", "Dodge").sideboard("alice", "Cram", "Glamdring").start("organization")
        s.do("alice", "play Cup of Farewell", "use Cup of Farewell by Gimli")
        assert "Glamdring" not in str(s.options("alice"))
        s.do("alice", "choose Cram").expect("Cram is in hand", "Gimli is tapped")
        assert not any("Use Cup" in one for one in s.options("alice"))


# --- DM-123 Dark Numbers -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-123")
@scenes("DM-123")
def test_dark_numbers_as_written(scene: Path) -> None:
    """An untapped scout counts them right after an Orc, a Troll or a Man was faced."""
    plays(scene)


@pytest.mark.card("DM-123")
def test_dark_numbers_help_to_win_a_faction() -> None:
    """Discarded, it adds three to an attempt that a character of its company makes to influence a faction."""
    s = Scenario().company("alice", "Henneth Annûn", "Gimli", "Bilbo, bears Dark Numbers").dice(6)
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Rangers of Ithilien").start("resources")
    s.do("alice", "influence Rangers of Ithilien with Gimli", "use Dark Numbers")
    s.expect("Dark Numbers is discarded", "the log says: 6 rolled, +5, 11")


# --- DM-130 Fireworks ----------------------------------------------------------------------------------------------


@pytest.mark.card("DM-130")
@pytest.mark.parametrize(
    ("who", "roll", "untaps"), [("Elrond", 2, False), ("Elrond", 12, True), ("Gandalf [TW]", 3, True)]
)
def test_fireworks(who: str, roll: int, untaps: bool) -> None:
    """A sage taps at a tapped town; by a roll and his mind above twelve it untaps, and he skips an untapping."""
    name = who.partition(" [")[0]
    s = at_home("Fireworks", "Dodge", who=who, site="Bree", phase="resources", dice=(roll,))
    assert not can(s, "alice", "Fireworks")
    here = company(s, name).site
    atoms.tap(s.game, here)
    s.game.menus = {}
    assert can(s, "alice", "Fireworks")
    s.do("alice", "play Fireworks").expect(f"{name} is tapped")
    total = roll + mind(s.game, iid(s, name)) + (10 if name == "Gandalf" else 0)
    s.expect("Bree is untapped" if total > 12 else "Bree is tapped")
    assert untaps in (True, False)


@pytest.mark.card("TW-437", "DM-130")
@pytest.mark.ruling("urd:Fireworks")
def test_fireworks_at_wellinghall() -> None:
    """There a sage untaps the site as often as it is tapped, within one site phase."""
    s = at_site("Wellinghall (tapped)", "Gandalf", "Elrond", "Gimli", hand="2 Fireworks; Treebeard", dice=(12, 12))
    choose(s, "alice", "Play Fireworks on Gandalf").expect("Wellinghall is untapped")
    choose(s, "alice", "Play Treebeard with Gimli").expect("Wellinghall is tapped")
    choose(s, "alice", "Play Fireworks on Elrond").expect("Wellinghall is untapped")


# --- DM-132 Forewarned Is Forearmed --------------------------------------------------------------------------------


@pytest.mark.card("DM-132")
def test_forewarned_is_forearmed_at_sites() -> None:
    """Of several automatic-attacks the hazard player keeps one, which cannot be canceled."""
    s = Scenario().company("alice", "Ettenmoors [LE]", "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Forewarned Is Forearmed").hand("alice", "Dodge").start("site").do("alice", "enter")
    s.do("bob", "keep automatic-attack 2")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.attacker.race, attack.origin.isolated, attack.protection.cannot_be_canceled) == ("wolf", True, True)


@pytest.mark.card("DM-132")
def test_forewarned_leaves_single_attacks() -> None:
    """A site with one automatic-attack, and a Dragon's lair, are as they were."""
    for site in ("Moria", "The Lonely Mountain"):
        s = Scenario().company("alice", site, "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Forewarned Is Forearmed").hand("alice", "Concealment").start("site").do("alice", "enter")
        attack = attack_of(s.game)
        assert attack is not None
        assert not attack.origin.isolated


@pytest.mark.card("DM-132")
def test_forewarned_against_creatures() -> None:
    """A creature with several attacks makes one, which cannot be canceled; defeated, it ends the warning."""
    from carddb.facts.model import Attack
    from engine.actions.passive_conditions import happened
    from engine.rules.combat.combat import start_attack
    from engine.state.attack_frames import CREATURE

    s = at_site("Moria", "Gimli", hand="Dodge", phase="organization")
    from engine.state import atoms

    warning = atoms.add_card(
        s.game, next(d for d, f in enumerate(s.game.defs) if f.name == "Forewarned Is Forearmed"), 0, PLAY
    )
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    start_attack(s.game, company.id, s.card("Beregond").iid, Attack("orc", 1, 5, count=3), CREATURE)
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.series.remaining, attack.origin.isolated, attack.protection.cannot_be_canceled) == (0, True, True)
    happened(s.game, "attack-defeated", company_ref(company.id), at_once=True)
    assert s.game.cards[warning].zone != PLAY


@pytest.mark.card("DM-132")
@pytest.mark.ruling("urd:Forewarned Is Forearmed")
@pytest.mark.parametrize("creature", ["Ghouls", "Giant"])
def test_forewarned_below(creature: str) -> None:
    """Where a creature may be played as a second automatic-attack one of the two is kept, whatever bob has in hand."""
    s = Scenario().company("alice", "The Under-vaults", "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Forewarned Is Forearmed").hand("alice", "Concealment").hand("bob", creature)
    s.dice(*(12,) * 9).start("site").do("alice", "enter")
    assert s.options("bob") == ["Keep automatic-attack 1", "Keep automatic-attack 2"]
    s.do("bob", "keep automatic-attack 1")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.attacker.race, attack.origin.isolated, attack.protection.cannot_be_canceled) == (
        "undead",
        True,
        True,
    )
    over(s)
    s.expect("Forewarned Is Forearmed is discarded")
    assert s.asked() == ("alice",)
    assert s.card(creature).zone == HAND


# --- DM-133 Free to Choose ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-133")
@scenes("DM-133")
def test_free_to_choose_as_written(scene: Path) -> None:
    """A heavy item weighs less until its bearer, nobody else, has made a corruption check."""
    plays(scene)


# --- DM-134 Hall of Fire -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-134")
@pytest.mark.parametrize(("status", "end"), [("tapped", "untapped"), ("wounded", "tapped")])
def test_hall_of_fire(status: str, end: str) -> None:
    """After its movement/hazard phase a company at the Haven untaps, or heals to tapped, one character."""
    assert not can(at_home("Hall of Fire", site="Bree"), "alice", "Hall of Fire")
    s = at_home("Hall of Fire", "Dodge", who=f"Gimli, {status}; Beretar, tapped")
    s.do("alice", "play Hall of Fire")
    happened(s.game, "movement-ends", company_ref(company(s, "Gimli").id))
    machine.run(s.game)
    s.game.menus = {}
    while s.asked() and not any("Gimli" in one for one in s.options("alice")):
        s.passes(*s.asked())
    s.do("alice", "choose Gimli").expect(f"Gimli is {end}", "Beretar is tapped")


@pytest.mark.card("DM-134")
@pytest.mark.ruling("urd:Hall of Fire/2")
@pytest.mark.parametrize(("who", "end"), [("Lagduf", "untapped"), ("Hill-troll", "tapped")])
def test_hall_of_fire_warms_orcs_and_trolls(who: str, end: str) -> None:
    """CoE 121: at a Wizardhaven it does so for an Orc or a Troll of the Fallen-wizard too."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-9")
    s.company("alice", "WH-56", "Lagduf, tapped", "Hill-troll, wounded").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Hall of Fire", "Dodge").hand("bob", "Orc-guard").start("organization").do(
        "alice", "play Hall of Fire"
    )
    for _ in range(16):
        if who in s.options(s.asked()[0]):
            break
        onward(s)
    s.do("alice", f"choose {who}").expect(f"{who} is {end}")


@pytest.mark.card("DM-117")
@pytest.mark.ruling("urd:Await the Advent of Allies/2")
@scenes("DM-117")
def test_await_the_advent_as_written(scene: Path) -> None:
    """Who waits stays, burdens nobody and is worth nothing, until a resource taps or needs the site."""
    plays(scene)


@pytest.mark.card("DM-117")
@pytest.mark.ruling("urd:Await the Advent of Allies/1")
@pytest.mark.parametrize(("status", "place"), [(", wounded", "in play"), ("", "discarded")])
def test_await_the_advent_until_he_becomes_wounded(status: str, place: str) -> None:
    """Who is wounded already does not become so: the card stays with him when he is wounded once more."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", f"Bilbo{status}, bears Await the Advent of Allies")
    s.company("bob", "Lórien", "Haldir").hand("bob", "Orc-lieutenant").dice(*(2,) * 6).start("hazards")
    over(creature_attacks(s, "Orc-lieutenant")).expect(
        "the log says: Bilbo is wounded", f"Await the Advent of Allies is {place}"
    )


@pytest.mark.card("DM-128")
@pytest.mark.ruling("crf:Golden Rule (2)")
def test_the_fate_of_the_stone_in_any_phase() -> None:
    """It is played in the organization phase, as no word of it asks for the site phase."""
    s = at_home("Fate of the Ithil-stone", who="Gimli, bears Lost Tome", site="Minas Tirith")
    assert can(s, "alice", "Fate of the Ithil-stone")


# --- DM-136 Herb-lore ----------------------------------------------------------------------------------------------


@pytest.mark.card("DM-136")
@pytest.mark.parametrize(
    ("who", "to", "able"),
    [("Radagast [TW]", "Ettenmoors", True), ("Radagast [TW]", "", False), ("Beretar", "Ettenmoors", False)],
)
def test_herb_lore_is_gathered_on_the_way(who: str, to: str, able: bool) -> None:
    """Radagast finds it while he moves through a Wilderness, and taps."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", who, to=to).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Herb-lore").start("hazards")
    while s.asked() == ("bob",):
        s.passes("bob")
    assert can(s, "alice", "Herb-lore") == able
    if able:
        s.do("alice", "play Herb-lore")
        while s.asked() == ("bob",):
            s.passes("bob")
        s.expect("Radagast is tapped", "Radagast bears Herb-lore")


@pytest.mark.card("DM-136")
def test_herb_lore_heals() -> None:
    """In the organization phase Radagast taps and discards it: his company is healed and untapped."""
    s = at_home("Dodge", who="Radagast [TW], bears Herb-lore; Gimli, wounded; Beretar, tapped")
    s.do("alice", "use Herb-lore")
    s.expect("Gimli is untapped", "Beretar is untapped", "Herb-lore is in the discard pile")


@pytest.mark.card("TW-178", "DM-136")
@pytest.mark.ruling("urd:Herb-lore")
def test_radagast_shares_in_his_herbs() -> None:
    """He taps to use them and is untapped by them."""
    s = at_site("Bree", "Radagast [TW], bears Herb-lore", "Gimli, wounded", hand="Cram", phase="organization")
    choose(s, "alice", "Use Herb-lore").expect("Gimli is untapped", "Radagast is untapped", "Herb-lore is discarded")
    s = at_site("Bree", "Radagast [TW], tapped, bears Herb-lore", "Gimli, wounded", hand="Cram", phase="organization")
    assert not offers(s, "alice", "Use Herb-lore")


# --- DM-139 Hobbit-lore --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-139")
@pytest.mark.parametrize(
    ("who", "site", "able"),
    [("Gandalf [TW]", "Rivendell", True), ("Gandalf [TW]", "Bree", False), ("Elrond", "Rivendell", False)],
)
def test_hobbit_lore(who: str, site: str, able: bool) -> None:
    """Gandalf taps at a Haven and has two more influence over Hobbits, nobody else."""
    s = at_home("Hobbit-lore", who=who, site=site)
    assert can(s, "alice", "Hobbit-lore") == able
    if able:
        him = iid(s, "Gandalf")
        before = influence(s.game, him, frozenset(("hobbit",))), influence(s.game, him)
        s.do("alice", "play Hobbit-lore").expect("Gandalf is tapped")
        assert (influence(s.game, him, frozenset(("hobbit",))), influence(s.game, him)) == (before[0] + 2, before[1])


# --- DM-147 Knowledge of the Enemy -----------------------------------------------------------------------------------


@pytest.mark.card("DM-147")
@pytest.mark.ruling("urd:Knowledge of the Enemy/1", "urd:Knowledge of the Enemy/2")
@scenes("DM-147")
def test_knowledge_of_the_enemy_as_written(scene: Path) -> None:
    """What the opponent discards in sight is taken out of the game."""
    plays(scene)


# --- DM-148 Mallorn --------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-148")
@pytest.mark.ruling("urd:Mallorn/1", "urd:Mallorn/2")
@scenes("DM-148")
def test_mallorn_as_written(scene: Path) -> None:
    """Where the earth is stored, Bag End heals, receives characters, untaps and is never discarded."""
    plays(scene)


# --- DM-150 More Alert than Most -----------------------------------------------------------------------------------


@pytest.mark.card("DM-150")
@pytest.mark.ruling("urd:More Alert than Most")
@pytest.mark.parametrize(
    ("play", "strikes", "left"),
    [
        ((), 4, 3),
        ((), 1, 1),
        (("Gates of Morning",), 4, 2),
        (("Gates of Morning",), 2, 1),
        (("Gates of Morning",), 1, 1),
    ],
)
def test_more_alert_than_most(play: tuple[str, ...], strikes: int, left: int) -> None:
    """An attack that chooses its defenders has a strike less, two with Gates of Morning, never none; its defeat ends it."""
    from carddb.facts.model import Attack
    from engine.rules.combat.combat import start_attack
    from engine.state.attack_frames import EVENT

    found = {}
    for chooses in (True, False):
        s = at_home("Dodge", who="Gimli; Elrond; Kíli", play=("More Alert than Most", *play))
        start_attack(
            s.game,
            company(s, "Gimli").id,
            iid(s, "Beregond"),
            Attack("man", strikes, 9, attacker_chooses=chooses),
            EVENT,
        )
        machine.run(s.game)
        attack = attack_of(s.game)
        assert attack is not None
        found[chooses] = attack.strength.strikes
    assert found == {True: left, False: strikes}


# --- DM-152 Ordered to Kill ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-152")
@scenes("DM-152")
def test_ordered_to_kill_as_written(scene: Path) -> None:
    """Face-up agents must attack, and what lay on guard in vain is discarded."""
    plays(scene)


# --- DM-155 Rebuild the Town ---------------------------------------------------------------------------------------


@pytest.mark.card("DM-155")
def test_rebuild_the_town() -> None:
    """Ruins & Lairs become a Border-hold without automatic-attacks; not a Shadow-hold, not a Dragon's lair."""
    s = at_site("Bandit Lair", "Gimli", "Bilbo", hand="Rebuild the Town", dice=(12,) * 6)
    for _ in range(10):
        if any("Rebuild the Town" in one for one in s.options("alice")):
            break
        onward(s)
    s.do("alice", next(one for one in s.options("alice") if "Rebuild the Town" in one))
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert site_facts(s.game, company.site).site_type == "border-hold"
    assert flagged(s.game, "no-automatic-attacks", company.site)
    for place in ("Moria", "Irerock"):
        s = at_site(place, "Gimli", hand="Rebuild the Town", dice=(12,) * 6)
        assert not any("Rebuild the Town" in one for one in s.options("alice"))


@pytest.mark.card("DM-155")
@pytest.mark.ruling("urd:Rebuild the Town")
@pytest.mark.parametrize(
    ("phase", "possible"),
    [("organization", False), ("long-event", False), ("hazards", False), ("resources", True)],
)
def test_when_a_town_is_rebuilt(phase: str, *, possible: bool) -> None:
    """At a fitting site it is played in the site phase and in no other."""
    s = at_site("Bandit Lair", "Gimli", hand="Rebuild the Town", phase=phase)
    assert s.asked() == ("alice",)
    assert offers(s, "alice", "Play Rebuild the Town") == possible


# --- DM-156 Saw Further and Deeper ---------------------------------------------------------------------------------


@pytest.mark.card("DM-156")
@pytest.mark.parametrize(("wizard", "able"), [("", True), ("; Gandalf [TW]", False)])
def test_saw_further_and_deeper(wizard: str, able: bool) -> None:
    """Before the Wizard is revealed: five general influence more, until he comes, at home only."""
    s = at_home("Saw Further and Deeper", "Gandalf [TW]", who=f"Gimli{wizard}" if wizard else "Gimli")
    if wizard:
        from msgspec.structs import replace

        s.game.players[0] = replace(s.game.players[0], avatar="Gandalf")
        s.game.menus = {}
    assert can(s, "alice", "Saw Further and Deeper") == able
    if able:
        before = general_influence(s.game, 0)
        s.do("alice", "play Saw Further and Deeper")
        assert general_influence(s.game, 0) == before + 5
        s = at_home("Saw Further and Deeper", "Saruman [TW]", who="Gimli")
        s.do("alice", "play Saw Further and Deeper", "organize")
        assert not any("Saruman" in one for one in s.options("alice"))


@pytest.mark.card("DM-156")
def test_saw_further_ends_when_the_wizard_comes() -> None:
    """As he comes into play the card is discarded."""
    s = at_home("Gandalf [TW]", play=("Saw Further and Deeper",), site="Bree")
    happened(s.game, "enters-play", iid(s, "Gandalf"))
    s.expect("Saw Further and Deeper is in the discard pile")


@pytest.mark.card("TW-321", "DM-156", "DM-164")
@pytest.mark.parametrize(
    ("zone", "card"),
    [
        pytest.param("deck", "Saw Further and Deeper", marks=pytest.mark.ruling("urd:The Windlord Found Me/3")),
        pytest.param("discard", "Sacrifice of Form", marks=pytest.mark.ruling("urd:The Windlord Found Me/2")),
    ],
)
def test_the_windlord_finds_the_wizard(zone: str, card: str) -> None:
    """He comes although he may otherwise come at home only, and although he was discarded for another spell."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me")
    getattr(s, zone)("alice", "Alatar")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", card).hand("alice", "Cram").start("organization")
    s.do("alice", "store The Windlord Found Me", "do it", "choose Alatar", "do it")
    s.expect("Alatar is in play", "Alatar is in the same company as Gimli")


# --- DM-158 Sentinels of Númenor -------------------------------------------------------------------------------------


@pytest.mark.card("DM-158")
@scenes("DM-158")
def test_sentinels_of_numenor_as_written(scene: Path) -> None:
    """From the pile they make the men of Gondor harder to win, and worth more under them."""
    plays(scene)


@pytest.mark.card("DM-158")
@pytest.mark.ruling("urd:Sentinels of Númenor")
@pytest.mark.parametrize("faction", ["Army of the Dead", "Men of Lamedon"])
def test_the_dead_do_not_lie_under_the_sentinels(faction: str) -> None:
    """Whoever joins at the Vale of Erech goes under them, but not the Army of the Dead."""
    s = Scenario().turn(5, "alice").company("alice", "Vale of Erech", "Aragorn II").company("bob", "Lórien", "Haldir")
    s.pile("alice", "Sentinels of Númenor", faction).start("resources")
    happened(s.game, "joins", iid(s, faction))
    run(s.game)
    s.pass_around()
    assert any("lie under" in line for line in s.log()) == (faction != "Army of the Dead")


@pytest.mark.card("DM-158")
@pytest.mark.parametrize(("gone", "place"), [("Men of Lamedon", "discarded"), ("Rangers of the North", "stored")])
def test_the_sentinels_go_with_the_first_of_theirs(gone: str, place: str) -> None:
    """When a faction under them is discarded they are, and the others stay; other factions are no matter."""
    s = Scenario().turn(5, "alice").company("alice", "Vale of Erech", "Aragorn II").company("bob", "Lórien", "Haldir")
    s.pile("alice", "Sentinels of Númenor", "Men of Lamedon", "Men of Anórien", "Rangers of the North").start(
        "resources"
    )
    for faction in ("Men of Lamedon", "Men of Anórien"):
        happened(s.game, "joins", iid(s, faction))
        run(s.game)
        s.pass_around()
    s.expect("alice has 9 faction points")
    discard(s.game, iid(s, gone))
    run(s.game)
    s.expect(f"Sentinels of Númenor is {place}", "Men of Anórien is in the marshalling point pile")
    s.expect(f"alice has {5 if place == 'discarded' else 6} faction points")


# --- DM-163 When You Know More -------------------------------------------------------------------------------------


INFORMED = next(
    one.name
    for one in database().cards
    if one.type == "site" and one.alignment == "hero" and one.site_type == "ruins-and-lairs"
    and any(place.what == "information" for place in one.playable) and not one.under_deeps
)  # fmt: skip


@pytest.mark.card("DM-163")
@pytest.mark.parametrize(
    ("who", "site", "able"), [("Elrond", INFORMED, True), ("Gimli", INFORMED, False), ("Elrond", "Bree", False)]
)
def test_when_you_know_more(who: str, site: str, able: bool) -> None:
    """A sage taps, and the site, where information is playable."""
    s = at_home("When You Know More", "Dodge", who=who, site=site, phase="resources")
    assert can(s, "alice", "When You Know More") == able
    if able:
        s.do("alice", "play When You Know More").expect(f"{who} is tapped", f"{site} is tapped")


# --- DM-164 The Windlord Found Me ----------------------------------------------------------------------------------


@pytest.mark.card("DM-164")
def test_the_windlord_is_stored() -> None:
    """Without an avatar in play the one of the deck may come then; the deck is shuffled."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The Windlord Found Me").company("bob", "Edoras", "Dori")
    s.deck("alice", "Gandalf", "Glorfindel II", "4 Dodge").hand("alice", "Cram").start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Store The Windlord")))
    for _ in range(8):
        if s.card("The Windlord Found Me").zone == MP_PILE and s.options("alice")[0].startswith("End"):
            break
        menu = s.options("alice")
        s.do("alice", next((one for one in menu if one in ("Do it", "Gandalf")), menu[0]))
        assert "Glorfindel II" not in menu
    s.expect("Gandalf is in play")
    assert shuffles(s) == before + 1


@pytest.mark.card("TW-315", "DM-164")
@pytest.mark.ruling("urd:The Windlord Found Me/1")
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("card", list(CANCELER))
def test_rescued_are_taken_along(card: str, taken: bool) -> None:
    """After the fight an untapped character may tap and take them along; otherwise they are left."""
    s = freeing(card, "Gimli", "Aragorn II").do("alice", "choose Aragorn II" if taken else "do not")
    if taken:
        s.expect(f"Aragorn II bears {card}", "Aragorn II is tapped", "Gimli is untapped")
    else:
        s.expect(f"{card} is discarded")


@pytest.mark.card("DM-164")
def test_windlord_taps_the_site() -> None:
    """The site taps, and four Orcs strike with nine."""
    s = at_site("Isengard", "Gimli", "Legolas", hand="The Windlord Found Me").do("alice", "play The Windlord Found Me")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.attacker.race, attack.strength.strikes, attack.strength.prowess) == ("orc", 4, 9)
    s.expect("Isengard is tapped")


@pytest.mark.card("DM-164")
def test_windlord_is_stored_at_havens_only() -> None:
    """The Windlord's tale ends at a haven."""
    carrying("The Windlord Found Me", "Edoras").refused("alice", "store The Windlord Found Me", "2.II.4")


@pytest.mark.card("DM-164")
@pytest.mark.parametrize("zone", ["deck", "discard"])
def test_windlord_brings_the_wizard(zone: str) -> None:
    """When it is stored, a Wizard comes from the play deck or the discard pile to that haven."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me")
    s.company("bob", "Grey Havens", "Beregond")
    getattr(s, zone)("alice", "Gandalf")
    s.deck("alice", "Dodge").start("organization")
    s.do("alice", "store The Windlord Found Me", "do it", "choose Gandalf", "do it")
    s.expect("Gandalf is in play", "The Windlord Found Me is stored")
    one, two = company_of(s.game, s.card("Gandalf").iid), company_of(s.game, s.card("Gimli").iid)
    assert one is not None
    assert one == two


@pytest.mark.card("DM-164")
def test_windlord_with_the_wizard_there() -> None:
    """With the Wizard in play nobody is asked."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me", "Alatar")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "Gandalf").start("organization")
    s.do("alice", "store The Windlord Found Me")
    assert "Do it" not in s.options("alice")
    s.expect("Gandalf is not in play")


@pytest.mark.card("DM-164")
@pytest.mark.parametrize("together", [True, False])
def test_the_windlord_brings_him_who_can_come(*, together: bool) -> None:
    """A Wizard whom the opponent has in play cannot come; who comes joins the company or is alone."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me")
    s.company("bob", "Grey Havens", "Saruman").deck("alice", "Gandalf", "Saruman", "Elrond").start("organization")
    s.do("alice", "store The Windlord Found Me", "do it")
    assert set(s.options("alice")) == {"Gandalf", "Do not"}
    s.do("alice", "Gandalf", "do it" if together else "do not").expect("Gandalf is in play")
    assert (company(s, "Gandalf").id == company(s, "Gimli").id) == together


@pytest.mark.card("DM-164")
@pytest.mark.ruling("urd:Timing (10)")
def test_nothing_fits_between_the_parts_of_a_card() -> None:
    """From the play of The Windlord Found Me to the end of its last effect nobody eats Cram."""
    s = Scenario().turn(3, "alice").company("alice", "Isengard", "Aragorn II", "Gimli, tapped, bears Cram")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "The Windlord Found Me", "Dark Quarrels").dice(*(12,) * 9)
    s.start("resources")
    assert offers(s, "alice", "Use Cram")
    s.do("alice", option(s, "alice", "Play The Windlord Found Me"))
    asked = 0
    while s.card("The Windlord Found Me").zone != DISCARD:
        assert not offers(s, "alice", "Use Cram")
        asked += 1
        onward(s)
    assert asked > 3
    assert offers(s, "alice", "Use Cram")
