"""Items of Dark Minions, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import body, influence, prowess
from engine.queries.cards import changed, site_facts
from engine.queries.fights import attack_of, strike_of
from engine.rules.combat.strikes import strike_prowess
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.records import UNTAPPED, company_ref
from tests.cards.positions.hazards import company
from tests.cards.positions.heroes import at_site, attacked, entered
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import attack_numbers, offered, told
from tests.cards.positions.scenes import plays, scenes

# --- DM-166 Aiglos -------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-166")
@pytest.mark.parametrize(("doors", "more"), [(False, 2), (True, 5)])
def test_aiglos_of_warriors(doors: bool, more: int) -> None:
    """Aiglos gives a warrior prowess, more in the dark, body, and influence over Elves."""
    s = Scenario().company("alice", "Rivendell", "Haldir, bears Aiglos").company("bob", "Grey Havens", "Beregond")
    if doors:
        s.in_play("bob", "Doors of Night")
    s.start("organization")
    g, iid = s.game, s.card("Haldir").iid
    facts = g.facts(iid)
    assert prowess(g, iid) == min(11, (facts.prowess or 0) + more)
    assert body(g, iid) == min(10, (facts.body or 0) + 1)
    assert influence(g, iid, frozenset(("elf",))) == influence(g, iid) + 3
    assert influence(g, iid, frozenset(("factions:elf",))) == influence(g, iid) + 3


@pytest.mark.card("DM-166")
def test_aiglos_is_nothing_to_others() -> None:
    """Who is no warrior has nothing from Aiglos."""
    s = at_site("Rivendell", "Frodo, bears Aiglos", phase="organization")
    g, iid = s.game, s.card("Frodo").iid
    assert (prowess(g, iid), body(g, iid)) == (g.facts(iid).prowess, g.facts(iid).body)


@pytest.mark.card("DM-166")
@pytest.mark.ruling("urd:Aiglos")
@pytest.mark.parametrize("fights", [True, False])
@pytest.mark.parametrize("doors", [True, False])
def test_aiglos_in_the_fight_of_companies(*, fights: bool, doors: bool) -> None:
    """There Doors of Night give its bearer nothing more; elsewhere they do."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("alice", "Ettenmoors [LE]", "Muzgash")
    s.company("bob", "Ettenmoors", "Gimli, bears Aiglos").hand("alice", "Orc-guard").hand("bob", "Orc-guard")
    s.in_play("alice", *(("Doors of Night",) if doors else ())).start("resources")
    if fights:
        s.do("alice", "attack Gimli")
    gained = prowess(s.game, iid(s, "Gimli")) - (s.game.facts(iid(s, "Gimli")).prowess or 0)
    assert gained == (5 if doors and not fights else 2)


# --- DM-167 Dragon-helm --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-167")
@pytest.mark.parametrize(("site", "works"), [("The Lonely Mountain", True), ("Moria", False)])
def test_dragon_helm(site: str, works: bool) -> None:
    """The helm taps to cancel a Dragon's attack, not that of Orcs."""
    s = entered(site, "Gimli, bears Dragon-helm", hand="Dodge")
    if works:
        s.do("alice", "use Dragon-helm").expect("Dragon-helm is tapped", "the log says: Dragon-helm cancels the attack")
    else:
        s.refused("alice", "use Dragon-helm", "9.2")


@pytest.mark.card("DM-167")
@pytest.mark.ruling("urd:Dragon-helm")
@scenes("DM-167")
def test_dragon_helm_is_for_warriors(scene: Path) -> None:
    """Borne by who is no warrior it cancels nothing."""
    plays(scene)


# --- DM-168 Dwarven Light-stone ------------------------------------------------------------------------------------


@pytest.mark.card("DM-168", "DM-175")
@pytest.mark.parametrize(("item", "more"), [("Dwarven Light-stone", 2), ("Noldo-lantern", 2)])
def test_lights_in_the_deeps(item: str, more: int) -> None:
    """They help their bearer's company on its way below."""
    s = at_site("The Under-gates", f"Gimli, bears {item}", phase="organization")
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Gimli").id), 0) == more


@pytest.mark.card("DM-168", "DM-175")
@pytest.mark.parametrize(
    ("item", "creature", "site", "strikes", "less"),
    [
        ("Dwarven Light-stone", "Orc-guard", "Moria", 0, 2),
        ("Dwarven Light-stone", "Wild Trolls", "Weathertop", 0, 2),
        ("Noldo-lantern", "Orc-guard", "Moria", 1, 2),
        ("Noldo-lantern", "Ghouls", "Moria", 1, 2),
        ("Noldo-lantern", "Rogrog", "Moria", 0, 2),
    ],
)
def test_lights_dazzle(item: str, creature: str, site: str, strikes: int, less: int) -> None:
    """Tapped, each weakens what fears it; the lantern takes a strike too, but not the last one."""
    s = attacked(creature, f"Gimli, bears {item}", "Bilbo", site=site)
    before = attack_numbers(s)
    s.do("alice", f"use {item}").expect(f"{item} is tapped")
    assert attack_numbers(s)[:2] == (before[0] - strikes, before[1] - less)


@pytest.mark.card("DM-168", "DM-175")
@pytest.mark.parametrize(
    ("item", "creature", "site"),
    [("Dwarven Light-stone", "Ghouls", "Moria"), ("Noldo-lantern", "Lesser Spiders", "Weathertop")],
)
def test_lights_leave_others_alone(item: str, creature: str, site: str) -> None:
    """Against any other attack they are of no use."""
    attacked(creature, f"Gimli, bears {item}", hand="Dodge", site=site).refused("alice", f"use {item}", "9.2")


# --- DM-169 Forgotten Scrolls --------------------------------------------------------------------------------------


@pytest.mark.card("DM-169", "DM-172")
@pytest.mark.parametrize(
    ("item", "site", "strength", "where"),
    [("Forgotten Scrolls", "Barrow-downs", 8, "Weathertop"), ("Lost Tome", "Moria", 9, "Moria")],
)
def test_traps(item: str, site: str, strength: int, where: str) -> None:
    """Whoever plays it faces a trap alone, which is not canceled and against which weapons are of no use."""
    s = at_site(site, "Aragorn II, bears Glamdring", "Bilbo", hand=f"{item}; 2 Dodge", dice=(2, 2, 2))
    s.do("alice", f"play {item} with Aragorn II")
    while attack_of(s.game) is None:
        s.passes("alice")
    attack = attack_of(s.game)
    assert attack is not None
    assert (
        attack.strength.strikes,
        attack.strength.prowess,
        attack.protection.cannot_be_canceled,
        attack.defence.no_weapons,
    ) == (1, strength, True, True)
    while strike_of(s.game) is None:
        s.passes("alice")
    strike, attack, aragorn = strike_of(s.game), attack_of(s.game), s.card("Aragorn II").iid
    assert strike is not None
    assert attack is not None
    assert strike.target == aragorn
    printed = s.game.facts(aragorn).prowess or 0
    assert prowess(s.game, aragorn) > printed
    assert strike_prowess(s.game, attack, strike) == printed - 1
    told_where = at_site(where, f"Gimli, bears {item}", hand="Dodge")
    told_where.do("alice", f"use {item}").expect(f"{item} is discarded")
    offered = site_facts(told_where.game, told_where.card(where).iid).playable
    assert any(one.what == "information" for one in offered)


@pytest.mark.card("DM-169", "DM-172")
@pytest.mark.parametrize(("item", "site"), [("Forgotten Scrolls", "Moria"), ("Lost Tome", "Weathertop")])
def test_lore_of_other_places(item: str, site: str) -> None:
    """At a site of another type nothing is learnt."""
    s = at_site(site, f"Gimli, bears {item}", hand="Dodge")
    assert not any(f"Use {item}" in label for label in s.options("alice"))


@pytest.mark.card("TW-412", "DM-169")
@pytest.mark.parametrize(("site", "works"), [("Minas Tirith (tapped)", True), ("Bree (tapped)", False)])
def test_scrolls_at_minas_tirith(site: str, works: bool) -> None:
    """Forgotten Scrolls are playable at Minas Tirith although it is tapped."""
    s = at_site(site, "Gimli", hand="Forgotten Scrolls")
    assert any("Forgotten Scrolls" in label for label in s.options("alice")) == works


# --- DM-170 Gems of Arda -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-170")
def test_gems_of_arda_are_traded() -> None:
    """Stored, they trade for the same as the opponent has stored, which is discarded; what is played is never stored."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Gems of Arda", "Bilbo").company("bob", "Edoras", "Éowyn")
    s.pile("bob", "Orcrist").discard("alice", "Orcrist", "Glamdring").dice(12).start("organization")
    s.do("alice", "store Gems of Arda")
    while s.asked() == ("alice",) and "Roll" in s.options("alice"):
        s.do("alice", "confirm")
    s.do("alice", "choose Orcrist")
    assert not any("Glamdring" in label for label in s.options("alice"))
    s.do("alice", "choose Orcrist", "choose Bilbo")
    s.expect("Gems of Arda is stored", "Bilbo is tapped")
    assert len([iid for iid in s.game.zone(0, 3) if s.game.facts(iid).name == "Orcrist"]) == 1
    assert not [iid for iid in s.game.zone(1, 5) if s.game.facts(iid).name == "Orcrist"]
    s.refused("alice", "store Orcrist", "9.4")


# --- DM-171 Leaf Brooch --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-171")
@pytest.mark.ruling("urd:Leaf Brooch/1")
def test_leaf_brooch_stands_in() -> None:
    """When an item of its company must be discarded, the Brooch may be discarded instead, if its player likes."""
    for choice, kept in (("discard Leaf Brooch", True), ("discard Cram", False)):
        s = at_site("Bree", "Gimli, tapped, bears Cram, bears Leaf Brooch", hand="Dodge")
        s.do("alice", "use Cram")
        label = next(one for one in s.options("alice") if one.lower().startswith(choice.lower()))
        s.do("alice", label)
        s.expect("Gimli is untapped", f"Cram is {'in play' if kept else 'discarded'}")
        s.expect(f"Leaf Brooch is {'discarded' if kept else 'in play'}")


@pytest.mark.card("DM-171")
@pytest.mark.ruling("urd:Leaf Brooch/2")
def test_leaf_brooch_and_gold_rings() -> None:
    """URD: in place of a tested gold ring; the ring's own bearer gets the special ring."""
    s = Scenario().company(
        "alice", "Rivendell", "Bilbo, bears Precious Gold Ring", "Gandalf", "Gimli, bears Leaf Brooch"
    )
    s.company("bob", "Edoras", "Éowyn").hand("alice", "Test of Lore", "Dwarven Ring of Barin's Tribe").dice(9).start(
        "organization"
    )
    s.do("alice", "play Test of Lore on Precious Gold Ring")
    for _ in range(6):
        if s.asked() == ("alice",) and offered(s, "Dwarven Ring"):
            s.do("alice", next(one for one in s.options("alice") if "Dwarven Ring" in one))
        elif s.asked() == ("alice",) and offered(s, "Discard Leaf Brooch"):
            s.do("alice", next(one for one in s.options("alice") if "Discard Leaf Brooch" in one))
            break
        else:
            s.passes("alice")
    s.expect("Leaf Brooch is discarded", "Precious Gold Ring is in play", "Bilbo bears Dwarven Ring of Barin’s Tribe")


@pytest.mark.card("DM-171")
def test_leaf_brooch_not_for_special_items() -> None:
    """Special items, and items of other companies, go their own way."""
    s = at_site("Bree", "Gimli, tapped, bears Waybread, bears Leaf Brooch", hand="Dodge")
    s.do("alice", "use Waybread on Gimli").expect("Waybread is discarded", "Leaf Brooch is in play")
    s = (
        Scenario()
        .company("alice", "Bree", "Gimli, tapped, bears Cram")
        .company("alice", "Edoras", "Bilbo, bears Leaf Brooch")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Cram" in one and "untap" in one))
    s.expect("Cram is discarded", "Leaf Brooch is in play")


# --- DM-173 Mithril ------------------------------------------------------------------------------------------------


@pytest.mark.card("DM-173")
@pytest.mark.parametrize(
    ("who", "vein", "works"),
    [("Gimli", True, True), ("Elrond", True, True), ("Legolas", True, False), ("Gimli", False, False)],
)
def test_mithril_is_dug(who: str, vein: bool, works: bool) -> None:
    """A sage or a Dwarf plays it at the Under-gates once a Vein of Arda is stored."""
    s = Scenario().company("alice", "The Under-gates", who).company("bob", "Edoras", "Éowyn").hand("alice", "Mithril")
    if vein:
        s.pile("alice", "Vein of Arda")
    s.start("resources")
    assert any("Mithril" in label for label in s.options("alice")) == works
    if works:
        s.do("alice", f"play Mithril with {who}").expect("Mithril is in play")
        iid = s.card(who).iid
        from engine.queries.lasting import untap

        assert not untap(s.game, iid)
        assert s.game.cards[iid].status != UNTAPPED


@pytest.mark.card("DM-173")
def test_mithril_is_stored() -> None:
    """Stored it is worth seven, makes something to wear, and asks every Dwarf for a check at -3."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Elrond, tapped, bears Mithril", "Gimli")
        .company("bob", "Edoras", "Thorin II")
    )
    s.discard("alice", "Shield of Iron-bound Ash", "Glamdring").dice(12, 12, 12).start("organization")
    s.do("alice", "store Mithril")
    while s.asked() == ("alice",) and "Roll" in s.options("alice"):
        s.do("alice", "confirm")
    assert not any("Glamdring" in label for label in s.options("alice"))
    s.do("alice", "choose Shield of Iron-bound Ash")
    while s.asked() and "Roll" in s.options(s.asked()[0]):
        s.do(s.asked()[0], "confirm")
    s.expect("Shield of Iron-bound Ash is in play", "Gimli is tapped", "Mithril is stored")
    assert sources(s.game, 0)["item"] >= 7
    assert told(s, "Corruption check for Gimli")
    assert told(s, "Corruption check for Thorin II")


# --- DM-174 Necklace of Girion -------------------------------------------------------------------------------------


@pytest.mark.card("DM-174")
def test_girions_necklace_buys_an_item() -> None:
    """After a check that succeeds, it is discarded for an item from hand, whatever the site lets one play."""
    s = at_site("Edoras", "Gimli, bears Necklace of Girion", "Bilbo", hand="Glamdring; Dodge", dice=(12,))
    s.do("alice", "use Necklace of Girion", "confirm", "choose Glamdring")
    s.expect("Glamdring is in play", "Necklace of Girion is discarded", "Gimli is tapped", "Edoras is tapped")
    s = at_site("Moria", "Gimli, bears Necklace of Girion", "Bilbo", hand="Glamdring; Dodge")
    assert not any("Use Necklace" in label for label in s.options("alice"))
    s = at_site("Edoras", "Gimli, tapped, bears Necklace of Girion", "Bilbo", hand="Glamdring; Dodge")
    assert not any("Use Necklace" in label for label in s.options("alice"))


# --- DM-176 Phial of Galadriel -------------------------------------------------------------------------------------


@pytest.mark.card("DM-176")
def test_phial_shines() -> None:
    """Tapped, it cancels what Undead do, dims what comes from the dark, and strengthens its bearer's check."""
    s = attacked("Ghouls", "Frodo, bears Phial of Galadriel", "Gimli")
    label = next(one for one in s.options("alice") if "Phial" in one and "cancel" in one)
    s.do("alice", label).expect("Phial of Galadriel is tapped")
    assert told(s, "Phial of Galadriel cancels the attack")
    s = attacked("Orc-guard", "Frodo, bears Phial of Galadriel", "Gimli, wounded", "Bilbo", "Sam Gamgee", "Merry", "Pippin",
                 hand="2 Dodge")  # fmt: skip
    before = attack_of(s.game)
    assert before is not None
    s.do("alice", "use Phial of Galadriel")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == before.strength.prowess - 2
    assert not attack.defence.attacker_chooses
    s.do("alice", "pass")
    assert offered(s, "Gimli faces a strike")
    s = at_site("Rivendell", "Frodo, bears Phial of Galadriel, bears Cram", "Bilbo", phase="organization", dice=(9,))
    s.do("alice", "transfer Cram to Bilbo", "use Phial of Galadriel").expect("Phial of Galadriel is tapped")
    s = at_site("Rivendell", "Frodo, bears Phial of Galadriel", "Bilbo", phase="organization")
    s.refused("alice", "transfer Phial of Galadriel to Bilbo", "9.4")


@pytest.mark.card("DM-176")
def test_phial_in_the_wild() -> None:
    """What is keyed to other places is not dimmed."""
    s = attacked("Lesser Spiders", "Frodo, bears Phial of Galadriel", "Gimli", site="Weathertop", hand="2 Dodge")
    s.refused("alice", "use Phial of Galadriel", "9.2")
    assert prowess(s.game, s.card("Frodo").iid) >= 0
