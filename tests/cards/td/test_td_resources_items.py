"""Items of The Dragons, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.kernel.machine import run
from engine.queries.attributes import body, corruption_points, influence, mind, mind_for_control, prowess
from engine.queries.cards import changed, spared
from engine.queries.fights import attack_of, strike_of
from engine.rules.combat.strikes import against_of, stay_penalty, strike_prowess
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.site.automatic_attacks import has_hoard
from engine.rules.site.resources import playable_here
from engine.scenarios.positions import card_called
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, PLAY, TAPPED
from tests.cards.positions.creatures import attacked_on_the_way, bodies, shot
from tests.cards.positions.hazards import MORIA, choose, company, meet, offers, onward, turn_to_bob
from tests.cards.positions.heroes import at_site, attacked, entered, strike_body, strike_first
from tests.cards.positions.minions import fight, iid, modifier
from tests.cards.positions.reading import attack_numbers, printed, told

# --- TD-96 Adamant Helmet ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-96")
@pytest.mark.parametrize("bearer", ["Gimli", "Bilbo"])
def test_adamant_helmet_wards(bearer: str) -> None:
    """A dark enchantment on its bearer is canceled, on anybody else it stays."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears Adamant Helmet", "Bilbo")
        .company("bob", "Edoras", "Éowyn")
    )
    s.hand("bob", "Memories Stolen").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    from engine.kernel.machine import run
    from engine.state import atoms
    from engine.state.records import PLAY

    atoms.move(s.game, s.card("Memories Stolen").iid, PLAY, host=s.card(bearer).iid)
    run(s.game)
    s.expect(f"Memories Stolen is {'discarded' if bearer == 'Gimli' else 'in play'}")


# --- TD-99 Arrows Shorn of Ebony -----------------------------------------------------------------------------------


@pytest.mark.card("TD-99")
def test_arrows_shorn_of_ebony() -> None:
    """Discarded, the arrows weaken the strike; when it is defeated, further failed strikes need no body check."""
    tough = card_called("Were-worm").attack
    assert tough is not None
    s = shot("Were-worm", "Aragorn II, bears Arrows Shorn of Ebony", dice=(12, 12)).do("alice", "confirm")
    strength, body_of = against_of(s.game), strike_body(s)
    s.do("alice", "use Arrows Shorn of Ebony").expect("Arrows Shorn of Ebony is discarded")
    assert (against_of(s.game), strike_body(s)) == (strength - 1, body_of - 2)


@pytest.mark.card("TD-99")
def test_arrows_and_sites() -> None:
    """A creature that is keyed to the site is not shot at, nor by one who is no warrior."""
    s = attacked("Orc-guard", "Gimli, bears Arrows Shorn of Ebony", hand="2 Dodge").do("alice", "pass", "confirm")
    s.refused("alice", "use Arrows Shorn of Ebony", "9.2")


# --- TD-102 Bow of Dragon-horn -------------------------------------------------------------------------------------


@pytest.mark.card("TD-102")
@pytest.mark.parametrize(("creature", "left"), [("Brigands", 1), ("Wolves", 2)])
def test_bow_of_dragon_horn_leaves_a_strike(creature: str, left: int) -> None:
    """It taps and takes one strike of a creature's attack, never the last one."""
    s = meet(MORIA, "Legolas, bears Bow of Dragon-horn", "Gimli", "Bilbo", hand=creature, mine="Cram")
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    assert fight(s).strength.strikes == left + 1
    choose(s, "alice", "Use Bow of Dragon-horn")
    assert fight(s).strength.strikes == left
    assert s.card("Bow of Dragon-horn").status == TAPPED


@pytest.mark.card("TD-102")
def test_bow_of_dragon_horn_keeps_the_last_strike() -> None:
    """An attack of one strike it does not lessen."""
    s = meet(MORIA, "Legolas, bears Bow of Dragon-horn", "Gimli", hand="Cave Worm", mine="Cram")
    choose(turn_to_bob(s), "bob", "Play Cave Worm")
    assert fight(s).strength.strikes == 1
    if offers(s, "alice", "Use Bow of Dragon-horn"):
        choose(s, "alice", "Use Bow of Dragon-horn")
    assert fight(s).strength.strikes == 1


@pytest.mark.card("TD-102")
def test_bow_of_dragon_horn_is_for_creatures() -> None:
    """An attack that comes of an event is none of a creature."""
    s = Scenario().turn(3, "alice").company("alice", "Moria (tapped)", "Legolas, bears Bow of Dragon-horn", "Gimli")
    s.company("bob", "Lórien", "Dori").hand("alice", "Rescue Prisoners", "Cram").start("resources")
    choose(s, "alice", "Play Rescue Prisoners")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Bow of Dragon-horn")


@pytest.mark.card("TD-102")
@pytest.mark.parametrize(("creature", "strikes"), [("Orc-warband", 4), ("Giant", 1)])
def test_bow_of_dragon_horn(creature: str, strikes: int) -> None:
    """The bow takes one strike from a creature keyed to a region, and never the last one."""
    s = Scenario().company(
        "alice",
        "Rivendell",
        "Gimli, bears Bow of Dragon-horn",
        "Bilbo",
        to="Moria",
        via="Rhudaur, Hollin, Redhorn Gate",
    )
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).start("hazards")
    strike_first(s, f"play {creature} keyed to wilderness").do("alice", "use Bow of Dragon-horn")
    assert attack_numbers(s)[0] == strikes


@pytest.mark.card("TD-102")
def test_bow_of_dragon_horn_not_at_sites() -> None:
    """Against what is keyed to the site the bow is of no use, nor in the hands of one who is no warrior."""
    s = attacked("Orc-guard", "Gimli, bears Bow of Dragon-horn", hand="Concealment")
    s.refused("alice", "use Bow of Dragon-horn", "9.2")
    entered("Moria", "Gimli, bears Bow of Dragon-horn", hand="Dodge").refused("alice", "use Bow of Dragon-horn", "9.2")


@pytest.mark.card("TD-102")
@pytest.mark.parametrize(("warrior", "possible"), [("Legolas", True), ("Bilbo", False)])
def test_bows_are_for_warriors(warrior: str, *, possible: bool) -> None:
    """The Bow of Dragon-horn serves a warrior only."""
    s = attacked_on_the_way("Gimli", f"{warrior}, bears Bow of Dragon-horn", "Wolves", near=True)
    assert any(one.startswith("Use Bow") for one in s.options("alice")) == possible


# --- TD-112 Emerald of Doriath -------------------------------------------------------------------------------------


@pytest.mark.card("TD-112")
@pytest.mark.parametrize(("who", "more"), [("Gandalf", 2), ("Gimli", 0)])
def test_emerald_of_doriath(who: str, more: int) -> None:
    """Borne by a Wizard it gives two general influence."""
    s = at_site("Rivendell", f"{who}, bears Emerald of Doriath", phase="organization")
    assert general_influence(s.game, 0) == 20 + more
    assert general_influence(s.game, 1) == 20


# --- TD-113 Emerald of the Mariner ---------------------------------------------------------------------------------


@pytest.mark.card("TD-113")
def test_emerald_of_the_mariner_corrupts_nobody() -> None:
    """It is a source of no corruption points."""
    s = at_site("Rivendell", "Gimli, bears Emerald of the Mariner", phase="organization")
    assert corruption_points(s.game, s.card("Gimli").iid) == 0


# --- TD-114 Enruned Shield -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-114")
def test_enruned_shield() -> None:
    """A warrior's shield taps, and the strike neither succeeds nor fails; who faced it taps."""
    s = attacked("Orc-lieutenant", "Gimli, bears Enruned Shield").do("alice", "confirm")
    s.do("alice", "use Enruned Shield").expect("Enruned Shield is tapped", "Gimli is tapped")
    assert not any("rolled" in line for line in s.log())


@pytest.mark.card("TD-114")
def test_enruned_shield_is_for_warriors() -> None:
    """Nobody else is helped by it."""
    s = attacked("Orc-lieutenant", "Bilbo, bears Enruned Shield", hand="Dodge").do("alice", "pass", "confirm")
    s.refused("alice", "use Enruned Shield", "9.2")


# --- TD-120 Habergeon of Silver ------------------------------------------------------------------------------------


@pytest.mark.card("TD-120", "TD-161")
@pytest.mark.parametrize(
    ("site", "holds"), [("The Lonely Mountain", True), ("Framsburg", True), ("Moria", False), ("Eagles’ Eyrie", False)]
)
@pytest.mark.parametrize("item", ["Valiant Sword", "Habergeon of Silver"])
def test_hoard_items_need_a_hoard(item: str, site: str, holds: bool) -> None:
    """A hoard item is playable where a Dragon attacks or where the site says that there is a hoard."""
    s = Scenario().company("alice", site, f"Gimli, bears {item}").company("bob", "Grey Havens", "Beregond")
    s.start("organization")
    major = site not in ("Framsburg", "Eagles’ Eyrie")
    g = s.game
    there = s.card(site).iid
    assert has_hoard(g, there) == holds
    assert playable_here(g.facts(s.card(item).iid), g.facts(there)) == major


# --- TD-130 Magical Harp -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-130")
def test_magical_harp_saves() -> None:
    """Who it was tapped for is not discarded this turn; its bearer makes a corruption check."""
    s = at_site("Rivendell", "Legolas, bears Magical Harp", "Gimli", phase="organization", dice=(12,))
    s.do("alice", "use Magical Harp on Gimli", "confirm").expect("Magical Harp is tapped")
    assert told(s, "Corruption check for Legolas")
    assert spared(s.game, s.card("Gimli").iid)
    assert not spared(s.game, s.card("Legolas").iid)


@pytest.mark.card("TD-130")
def test_magical_harp_at_a_check() -> None:
    """7.1: a character that would be discarded after a near miss stays."""
    from engine.rules.corruption.corruption import check_corruption

    s = at_site(
        "Rivendell", "Legolas, bears Magical Harp", "Bilbo, bears The One Ring", phase="organization", dice=(12, 5)
    )
    s.do("alice", "use Magical Harp on Bilbo", "confirm")
    check_corruption(s.game, s.card("Bilbo").iid, -1)
    run(s.game)
    s.game.menus = {}
    s.do("alice", "confirm").expect("Bilbo is in play")


@pytest.mark.card("TD-130")
def test_the_harp_saves_companions() -> None:
    """A character of its bearer's company: no ally, no item, nobody elsewhere."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Legolas, bears Magical Harp, bears Gwaihir", "Gimli")
    s.company("alice", "Lórien", "Bilbo").company("bob", "Edhellond", "Dori").hand("alice", "Dodge").start(
        "organization"
    )
    found = {
        one.removeprefix("Use Magical Harp on ").partition(":")[0].partition(" (")[0]
        for one in s.options("alice")
        if one.startswith("Use Magical Harp")
    }
    assert found == {"Legolas", "Gimli"}


@pytest.mark.card("TD-130")
@pytest.mark.ruling("urd:Magical Harp")
@pytest.mark.parametrize("harp", [True, False])
def test_the_harp_is_heard_at_the_council(*, harp: bool) -> None:
    """Before a last corruption check it saves who would be discarded by it."""
    s = Scenario(length="short").turn(2).last_turn(2).company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", "Legolas, bears Magical Harp", "Bilbo, bears The One Ring")
    s.dice(*((12, 3) if harp else (3, 12)), 12).start("end").do("alice", "check Bilbo")
    if harp:
        choose(s, "alice", "Use Magical Harp on Bilbo")
    for _ in range(9):
        if any(line.startswith("Corruption check for Bilbo: 3 rolled") for line in s.log()):
            break
        onward(s)
    assert s.card("Bilbo").zone == (PLAY if harp else DISCARD)


# --- TD-141 Necklace of Silver and Pearls --------------------------------------------------------------------------


@pytest.mark.card("TD-141")
def test_necklace_of_silver_and_pearls() -> None:
    """Discarded, it gives influence and mind that costs no influence to control, until the turn is over."""
    s = at_site("Rivendell", "Boromir II, bears Necklace of Silver and Pearls", phase="organization")
    iid = s.card("Boromir II").iid
    before = (influence(s.game, iid), mind(s.game, iid), mind_for_control(s.game, iid))
    s.do("alice", "use Necklace of Silver and Pearls").expect("Necklace of Silver and Pearls is discarded")
    after = (influence(s.game, iid), mind(s.game, iid), mind_for_control(s.game, iid))
    assert after == (before[0] + 3, before[1] + 5, before[2])


@pytest.mark.card("TD-141")
def test_necklace_answers_influence() -> None:
    """In the opponent's site phase it may be discarded too: against an attempt to influence its bearer."""
    s = (
        Scenario()
        .company("alice", "Bree", "Aragorn II")
        .company("bob", "Bree", "Boromir II, bears Necklace of Silver and Pearls")
    )
    s.dice(2, 12).turn(5, "alice").start("resources").do("alice", "influence Boromir II with Aragorn II")
    s.do("bob", "use Necklace of Silver and Pearls").expect("Necklace of Silver and Pearls is discarded")
    need = (s.game.facts(s.card("Boromir II").iid).mind or 0) + 5
    assert any(f"must exceed {need}" in line for line in s.log())


# --- TD-150 Scabbard of Chalcedony ---------------------------------------------------------------------------------


@pytest.mark.card("TD-150")
def test_scabbard_of_chalcedony() -> None:
    """Strikes against its bearer have one body less."""
    from engine.queries.fights import attack_of

    s = attacked("Olog Warlords", "Gimli, bears Scabbard of Chalcedony", hand="2 Dodge").do("alice", "pass", "confirm")
    attack = attack_of(s.game)
    assert attack is not None
    assert strike_body(s) == attack.strength.body - 1


# --- TD-158 Thrór’s Map --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-158")
def test_thrors_map_untaps_a_lair() -> None:
    """The map is discarded to untap a site with a Dragon automatic-attack."""
    s = at_site("The Lonely Mountain (tapped)", "Gimli, bears Thrór's Map", hand="Dodge")
    s.do("alice", "use Thrór's Map").expect("The Lonely Mountain is untapped", "Thrór's Map is discarded")


@pytest.mark.card("TD-158")
@pytest.mark.parametrize("site", ["Moria (tapped)", "The Lonely Mountain"])
def test_thrors_map_needs_a_tapped_lair(site: str) -> None:
    """At a site without a Dragon, or at an untapped one, the map does nothing."""
    s = at_site(site, "Gimli, bears Thrór's Map", hand="Dodge")
    assert not any("Map" in label for label in s.options("alice"))


@pytest.mark.card("TD-158", "AS-134")
@pytest.mark.ruling("urd:Thrór’s Map")
@pytest.mark.parametrize(
    ("site", "kind", "possible"),
    [("TD-175", "wizard", False), ("AS-146", "ringwraith", False), ("The Lonely Mountain", "wizard", True),
     ("The Lonely Mountain [LE]", "ringwraith", True)],
)  # fmt: skip
def test_thrors_map_leads_to_dragons(site: str, kind: str, possible: bool) -> None:
    """A hoard without a Dragon's automatic-attack is not enough."""
    card, who = ("Thrór’s Map [TD]", "Gimli") if kind == "wizard" else ("Thrór’s Map [AS]", "Gorbag")
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", f"{site} (tapped)", f"{who}, bears {card}").hand("alice", "Dodge").start("resources")
    assert possible or s.game.facts(company(s, who).site).hoard
    assert offers(s, "alice", "Use Thrór’s Map") == possible


# --- TD-160 Twice-baked Cakes --------------------------------------------------------------------------------------


def free_of(s: Scenario, item: str) -> bool:
    """Whether alice is offered no use of an item."""
    return not any(label.startswith(f"Use {item}") or f"Use {item}" in label for label in s.options("alice"))


@pytest.mark.card("TD-160", "TD-165")
@pytest.mark.parametrize(("item", "more"), [("Twice-baked Cakes", 2), ("Waybread", 1)])
def test_further_regions(item: str, more: int) -> None:
    """Discarded in the organization phase, they carry the bearer's company through more regions."""
    s = at_site("Rivendell", f"Gimli, bears {item}", "Bilbo", phase="organization")
    s.do("alice", f"use {item} on Gimli").expect(f"{item} is discarded")
    assert changed(s.game, "region-limit", s.card("Bilbo").iid, 4) == 4 + more
    s = at_site("Moria", f"Gimli, bears {item}", hand="Dodge")
    assert free_of(s, item)


@pytest.mark.card("TD-160")
@pytest.mark.parametrize(
    ("site", "allowed"), [("Bree", True), ("Bree (tapped)", True), ("Edoras (tapped)", True), ("Moria", False)]
)
def test_cakes_are_baked_by_men(site: str, allowed: bool) -> None:
    """Cakes are playable at Free-holds and Border-holds, tapped or not."""
    s = at_site(site, "Gimli", hand="Twice-baked Cakes")
    assert any("Twice-baked Cakes" in label for label in s.options("alice")) == allowed


# --- TD-165 Waybread -----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-165")
def test_waybread_untaps() -> None:
    """Discarded, Waybread untaps its bearer, or its bearer and one other of the company."""
    s = at_site("Lórien", "Gimli, tapped, bears Waybread", "Bilbo, tapped", phase="organization")
    s.do("alice", "use Waybread on Bilbo").expect("Gimli is untapped", "Bilbo is untapped", "Waybread is discarded")
    s = at_site("Lórien", "Gimli, tapped, bears Waybread", "Bilbo, tapped", phase="resources")
    s.do("alice", "use Waybread on Gimli").expect("Gimli is untapped", "Bilbo is tapped")
    s = at_site("Lórien", "Gimli, wounded, bears Waybread", "Bilbo", phase="resources", hand="Dodge")
    assert free_of(s, "Waybread")


# --- TD-170 Wizard’s Staff -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-170")
def test_wizards_staff_brings_spells_back() -> None:
    """At the end of the turn its bearer taps, takes a spell, ritual or light enchantment back and makes a check."""
    s = Scenario().company("alice", "Rivendell", "Gandalf, bears Wizard's Staff", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "Vanishment", "Dodge").dice(12).start("end of turn")
    s.do("alice", "use Wizard's Staff", "choose Vanishment", "confirm")
    s.expect("Vanishment is in hand", "Gandalf is tapped")
    assert told(s, "Corruption check for Gandalf")


@pytest.mark.card("TD-170")
def test_wizards_staff_and_spells() -> None:
    """It gives two to the check that a spell requires, and nothing to any other."""
    s = attacked("Orc-guard", "Gandalf, bears Wizard's Staff", hand="Vanishment", dice=(12,))
    s.do("alice", "play Vanishment")
    line = next(line for line in s.log() if "Corruption check for Gandalf" in line)
    plain = attacked("Orc-guard", "Gandalf", hand="Vanishment", dice=(12,))
    plain.do("alice", "play Vanishment")
    other = next(line for line in plain.log() if "Corruption check for Gandalf" in line)
    assert modifier(line) == modifier(other) + 2


@pytest.mark.card("TD-170")
def test_wizards_staff_is_for_wizards() -> None:
    """Nobody but a Wizard plays it or takes it over."""
    s = at_site("Rivendell", "Gandalf, bears Wizard's Staff", "Elrond", phase="organization")
    s.refused("alice", "transfer Wizard's Staff to Elrond", "9.2")
    s = at_site("The Lonely Mountain", "Elrond", "Gandalf", hand="Wizard's Staff")
    offered = [label for label in s.options("alice") if "Staff" in label]
    assert offered
    assert all("Gandalf" in label for label in offered)


# --- TD-172 Wormsbane ----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-172")
@pytest.mark.parametrize(("creature", "strength"), [("Brigands", 9), ("Light-drake", 12), ("Cave-drake", 12)])
def test_wormsbane_at_its_highest(creature: str, strength: int) -> None:
    """Nine prowess at most, twelve against Dragons and Drakes."""
    s = meet(MORIA, "Glorfindel II, bears Wormsbane", hand=creature, mine="Cram")
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    race = frozenset((fight(s).attacker.race,))
    assert prowess(s.game, iid(s, "Glorfindel II"), race) == strength


@pytest.mark.card("TD-172")
def test_wormsbane_softens_the_own_strike() -> None:
    """A Dragon's strike at its bearer has two less body, one at a companion has not."""
    s = attacked("Agburanar", "Gimli, bears Wormsbane", "Boromir II", hand="Dodge", site="Caves of Ûlund",
                 dice=(12,) * 6)  # fmt: skip
    assert bodies(s) == {"Gimli": 7, "Boromir II": 9}


@pytest.mark.card("TD-172", "DM-109", "DM-166", "BA-12")
@pytest.mark.parametrize(
    ("bearer", "item", "creature", "site", "less"),
    [
        ("Haldir", "Aiglos", "Olog Warlords", "Moria", 2),
        ("Frodo", "Aiglos", "Olog Warlords", "Moria", 0),
        ("Gimli", "Wormsbane", "Nameless Thing", "The Under-gates", 2),
        ("Gimli", "Wormsbane", "Olog Warlords", "Moria", 0),
    ],
)
def test_weapons_that_lower_the_body(bearer: str, item: str, creature: str, site: str, less: int) -> None:
    """The strike's body is two less when its target bears the weapon; the attack's is unchanged before."""
    s = attacked(creature, f"{bearer}, bears {item}", hand="2 Dodge", site=site)
    own = printed(creature)[2]
    assert attack_numbers(s)[2] == own
    s.do("alice", "pass", "confirm")
    assert strike_body(s) == own - less


@pytest.mark.card("TD-172")
def test_wormsbane_against_dragons() -> None:
    """Wormsbane gives two prowess to nine, four to twelve against Dragons and Drakes."""
    s = at_site("Rivendell", "Gimli, bears Wormsbane", phase="organization")
    g, iid = s.game, s.card("Gimli").iid
    own = g.facts(iid).prowess or 0
    assert prowess(g, iid) == min(9, own + 2)
    s = attacked("Land-drake", "Gimli, bears Wormsbane", hand="Dodge", site="Isengard")
    assert prowess(s.game, s.card("Gimli").iid, frozenset(("drake",))) == min(12, own + 4)


# --- TD-183 Horn of Defiance ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-183")
def test_horn_of_defiance_calls_them_all() -> None:
    """Declared before strikes are assigned, its bearer who faces one faces all, in strike sequences of their own."""
    s = attacked(
        "Orc-warriors", "Boromir II, bears Horn of Defiance", "Bilbo", "Frodo", site="Weathertop", hand="2 Dodge"
    )
    s.do("alice", "use Horn of Defiance")
    s.refused("alice", "use Horn of Defiance", "9.2")
    s.do("alice", "pass")
    attack, boromir = attack_of(s.game), s.card("Boromir II").iid
    assert attack is not None
    assert [strike.target for strike in attack.progress.assigned] == [boromir] * 3
    assert attack.progress.excess == 0
    strike = strike_of(s.game)
    assert strike is not None
    assert strike.target == boromir
    assert strike_prowess(s.game, attack, strike) == prowess(s.game, boromir)


@pytest.mark.card("TD-183")
def test_horn_of_defiance_without_a_strike() -> None:
    """A bearer to whom no strike is assigned faces none."""
    s = attacked(
        "Wild Trolls", "Boromir II, bears Horn of Defiance", "Bilbo", "Frodo", site="Weathertop", hand="2 Dodge"
    )
    s.do("alice", "use Horn of Defiance", "pass", "assign Bilbo", "assign Frodo", "confirm")
    attack, boromir = attack_of(s.game), s.card("Boromir II").iid
    assert attack is not None
    assert all(strike.target != boromir for strike in attack.progress.assigned)


# --- TD-184 Ringil -------------------------------------------------------------------------------------------------


def forged(item: str, bearer: str) -> Scenario:
    """Restore an item that a character bears."""
    s = Scenario().company("alice", "Rivendell", f"{bearer}, bears {item}").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Reforging").start("organization")
    return s.do("alice", f"use {item}", "choose Reforging")


@pytest.mark.card("TD-184")
def test_ringil() -> None:
    """One body; a warrior has one prowess to eight from it; restored, it gives five to eleven instead."""
    s = at_site("Rivendell", "Gimli, bears Ringil", phase="organization")
    iid = s.card("Gimli").iid
    own = s.game.facts(iid).prowess or 0
    assert prowess(s.game, iid) == max(own, min(8, own + 1))
    s = forged("Ringil", "Gimli")
    assert prowess(s.game, s.card("Gimli").iid) == min(11, own + 5)
    assert body(s.game, s.card("Gimli").iid) == (s.game.facts(s.card("Gimli").iid).body or 0) + 1


# --- TD-185 Belegennon ---------------------------------------------------------------------------------------------


@pytest.mark.card("TD-185")
def test_belegennon() -> None:
    """Restored, it lets a warrior stay untapped without a penalty; nobody else, and not before."""
    s = at_site("Rivendell", "Gimli, bears Belegennon", phase="organization")
    assert stay_penalty(s.game, s.card("Gimli").iid) == 3
    s = forged("Belegennon", "Gimli")
    assert stay_penalty(s.game, s.card("Gimli").iid) == 0
    s = forged("Belegennon", "Frodo")
    assert stay_penalty(s.game, s.card("Frodo").iid) == 3
