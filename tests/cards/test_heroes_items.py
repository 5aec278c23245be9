"""Hero items."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked, entered, strike_body, strike_first

from engine.queries.attributes import body, influence, prowess
from engine.rules.site.automatic_attacks import has_hoard
from engine.rules.site.resources import playable_here
from engine.scenarios.scenario import Scenario


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


@pytest.mark.parametrize("item", ["Horn of Anor", "Elf-stone", "Jewel of Beleriand"])
def test_once_on_a_character(item: str) -> None:
    """An item that cannot be duplicated on a character is not handed to one who bears a copy."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {item}", f"Bilbo, bears {item}", "Frodo")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    s.refused("alice", f"transfer {item} to Bilbo", "g:cannot be duplicated")
    assert any(f"{item}" in label and "Frodo" in label for label in s.options("alice"))


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


def test_torque_of_hues_cancels() -> None:
    """Torque and bearer tap, the attack is canceled, the bearer makes a corruption check."""
    s = attacked("Orc-guard", "Gimli, bears Torque of Hues", "Bilbo").do("alice", "use Torque of Hues")
    s.expect("Gimli is tapped", "Torque of Hues is tapped", "the log says: Torque of Hues cancels the attack")
    s.do("alice", "confirm")
    assert told(s, "Corruption check for Gimli")


def test_torque_of_hues_needs_both_untapped() -> None:
    """A tapped bearer does not use the Torque."""
    s = attacked("Orc-guard", "Gimli, tapped, bears Torque of Hues", "Bilbo", hand="Concealment")
    s.refused("alice", "use Torque of Hues", "9.2.3")


def test_star_glass_by_race() -> None:
    """The Star-glass cancels an Undead attack; of Spiders, Animals and Wolves it lowers the prowess by two."""
    s = attacked("Ghouls", "Gimli, bears Star-glass", "Bilbo").do("alice", "use Star-glass")
    s.expect("Gimli is tapped", "the log says: Star-glass cancels the attack")
    s = attacked("Lesser Spiders", "Gimli, bears Star-glass", "Bilbo", site="Isengard")
    s.do("alice", "use Star-glass", "confirm").expect("Gimli is tapped")
    assert not told(s, "cancels the attack")
    assert told(s, "Corruption check for Gimli")
    assert attack_numbers(s)[1] == printed("Lesser Spiders")[1] - 2


def test_star_glass_is_nothing_against_orcs() -> None:
    """Against Orcs it does nothing."""
    attacked("Orc-guard", "Gimli, bears Star-glass", hand="Concealment").refused("alice", "use Star-glass", "9.2")


def attack_numbers(s: Scenario) -> tuple[int, int, int]:
    """Return strikes, prowess and body of the attack as they are now."""
    from engine.queries.fights import attack_of

    attack = attack_of(s.game)
    assert attack is not None
    return attack.strikes, attack.prowess, attack.body


def printed(creature: str) -> tuple[int, int, int]:
    """Return strikes, prowess and body as the creature's facts have them."""
    from engine.scenarios.positions import card_called

    attack = card_called(creature).attack
    assert attack is not None
    return attack.strikes, attack.prowess, -1 if attack.body is None else attack.body


@pytest.mark.parametrize(("bearer", "stays"), [("Bard Bowman", True), ("Legolas", False)])
def test_black_arrow_of_men(bearer: str, stays: bool) -> None:
    """A warrior's Black Arrow lowers prowess and body of an attack by one; only a Man keeps it."""
    s = attacked("Olog Warlords", f"{bearer}, bears Black Arrow", "Bilbo").do("alice", "use Black Arrow")
    strikes, own, body_of = printed("Olog Warlords")
    assert attack_numbers(s) == (strikes, own - 1, body_of - 1)
    s.expect("Black Arrow is tapped" if stays else "Black Arrow is discarded")


def test_black_arrow_is_for_warriors() -> None:
    """A Hobbit scout draws no bow."""
    attacked("Orc-guard", "Bilbo, bears Black Arrow", hand="Concealment").refused("alice", "use Black Arrow", "9.2")


def test_thrors_map_untaps_a_lair() -> None:
    """The map is discarded to untap a site with a Dragon automatic-attack."""
    s = at_site("The Lonely Mountain (tapped)", "Gimli, bears Thrór's Map", hand="Dodge")
    s.do("alice", "use Thrór's Map").expect("The Lonely Mountain is untapped", "Thrór's Map is discarded")


@pytest.mark.parametrize("site", ["Moria (tapped)", "The Lonely Mountain"])
def test_thrors_map_needs_a_tapped_lair(site: str) -> None:
    """At a site without a Dragon, or at an untapped one, the map does nothing."""
    s = at_site(site, "Gimli, bears Thrór's Map", hand="Dodge")
    assert not any("Map" in label for label in s.options("alice"))


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


def test_bow_of_dragon_horn_not_at_sites() -> None:
    """Against what is keyed to the site the bow is of no use, nor in the hands of one who is no warrior."""
    s = attacked("Orc-guard", "Gimli, bears Bow of Dragon-horn", hand="Concealment")
    s.refused("alice", "use Bow of Dragon-horn", "9.2")
    entered("Moria", "Gimli, bears Bow of Dragon-horn", hand="Dodge").refused("alice", "use Bow of Dragon-horn", "9.2")


@pytest.mark.parametrize(("dice", "state"), [(7, "untapped"), (6, "tapped")])
def test_jewel_of_beleriand(dice: int, state: str) -> None:
    """The Jewel taps for a roll; above six its bearer untaps."""
    s = at_site("Rivendell", "Gimli, tapped, bears Jewel of Beleriand", phase="organization", dice=(dice,))
    s.do("alice", "use Jewel of Beleriand").expect(f"Gimli is {state}", "Jewel of Beleriand is tapped")


def test_healing_herbs_heal_and_untap() -> None:
    """Tapped and discarded by the bearer, the herbs heal a companion to untapped or untap a tapped one."""
    for status in ("wounded", "tapped"):
        s = at_site("Bree", "Gimli, bears Healing Herbs", f"Bilbo, {status}", phase="organization")
        s.do("alice", "use Healing Herbs on Bilbo")
        s.expect("Bilbo is untapped", "Gimli is tapped", "Healing Herbs is discarded")


def test_healing_herbs_need_an_untapped_bearer() -> None:
    """A tapped bearer gives no herbs, and not to himself."""
    s = at_site("Bree", "Gimli, tapped, bears Healing Herbs", "Bilbo, wounded", phase="organization")
    s.refused("alice", "use Healing Herbs on Bilbo", "9.2.3")
    s.refused("alice", "use Healing Herbs on Gimli")


def test_healing_herbs_stay_in_the_company() -> None:
    """Somebody of another company is not reached."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Healing Herbs").company("alice", "Edoras", "Bilbo, wounded")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    s.refused("alice", "use Healing Herbs on Bilbo", "9.3")


def test_arkenstone_wakes_dwarves() -> None:
    """The Arkenstone taps to untap a Dwarf of the company, who makes a corruption check at -2."""
    s = at_site("Rivendell", "Gimli, tapped, bears The Arkenstone", "Bilbo, tapped", phase="organization", dice=(9,))
    s.refused("alice", "use The Arkenstone on Bilbo", "9.3")
    s.do("alice", "use The Arkenstone on Gimli").expect("Gimli is untapped", "The Arkenstone is tapped")
    assert told(s, "Corruption check for Gimli: 9 rolled, -2")


@pytest.mark.parametrize(("item", "dwarf", "elf"), [("The Arkenstone", (5, 4), None), ("Durin’s Axe", (4, 3), None)])
def test_worth_more_in_a_dwarfs_hands(item: str, dwarf: tuple[int, int], elf: None) -> None:
    """URD, card values: what is printed for a Dwarf is the normal value while a Dwarf bears it."""
    s = at_site("Rivendell", f"Gimli, bears {item}", phase="organization")
    s.expect(f"alice has {dwarf[0]} item points", f"Gimli has corruption points {dwarf[1]}")
    s = at_site("Rivendell", f"Legolas, bears {item}", phase="organization")
    facts = s.game.facts(s.card(item).iid)
    s.expect(f"alice has {facts.mp} item points", f"Legolas has corruption points {facts.corruption}")
    assert (facts.mp, facts.corruption) != dwarf


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


def test_aiglos_is_nothing_to_others() -> None:
    """Who is no warrior has nothing from Aiglos."""
    s = at_site("Rivendell", "Frodo, bears Aiglos", phase="organization")
    g, iid = s.game, s.card("Frodo").iid
    assert (prowess(g, iid), body(g, iid)) == (g.facts(iid).prowess, g.facts(iid).body)


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


def test_wormsbane_against_dragons() -> None:
    """Wormsbane gives two prowess to nine, four to twelve against Dragons and Drakes."""
    s = at_site("Rivendell", "Gimli, bears Wormsbane", phase="organization")
    g, iid = s.game, s.card("Gimli").iid
    own = g.facts(iid).prowess or 0
    assert prowess(g, iid) == min(9, own + 2)
    s = attacked("Land-drake", "Gimli, bears Wormsbane", hand="Dodge", site="Isengard")
    assert prowess(s.game, s.card("Gimli").iid, frozenset(("drake",))) == min(12, own + 4)
