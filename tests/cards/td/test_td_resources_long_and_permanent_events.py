"""Resource long and permanent events of The Dragons, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions.passive_conditions import happened
from engine.checks import invariants
from engine.queries.attributes import corruption_modifier
from engine.queries.cards import at_haven, changed, company_of, skills
from engine.saves.snapshot import digest, restore, snapshot
from engine.scenarios.export import position_text
from engine.scenarios.reading import Reader
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import player_ref
from tests.cards.positions.creatures import creature_attacks
from tests.cards.positions.hazards import company
from tests.cards.positions.heroes import at_site, attacked
from tests.cards.positions.reading import attack_numbers, offered, own, printed
from tests.cards.positions.scenes import plays, scenes

# --- TD-95 A Short Rest --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-95")
@pytest.mark.ruling("urd:A Short Rest")
@pytest.mark.parametrize(
    ("path", "movement", "more"),
    [(("wilderness",), "region", 3), (("wilderness",) * 3, "starter", 1), (("wilderness",) * 4, "region", 0),
     ((), "under-deeps", 0), (("wilderness",) * 3, "special", 0)],
)  # fmt: skip
def test_a_short_rest(path: tuple[str, ...], movement: str, more: int) -> None:
    """Every moving company may draw one card more for each region that its path has less than four (URD: if it has one)."""
    from msgspec.structs import replace

    from engine.state import atoms
    from engine.state.records import company_ref

    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "A Short Rest").start("long-event").do("alice", "play A Short Rest")
    for who in ("Gimli", "Beregond"):
        here = company(s, who)
        atoms.set_company(s.game, replace(here, path=path, movement=movement))
        assert changed(s.game, "draws", company_ref(here.id), 2) == 2 + more


# --- TD-104 Cloudless Day ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-104")
@pytest.mark.parametrize("light", [True, False])
def test_cloudless_day_needs_gates(light: bool) -> None:
    """It is played with Gates of Morning in play."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Gates of Morning" if light else "Align Palantír").hand("alice", "Cloudless Day")
    s.start("long-event")
    if light:
        s.do("alice", "play Cloudless Day").expect("Cloudless Day is in play")
    else:
        s.refused("alice", "play Cloudless Day", "9.2")


@pytest.mark.card("TD-104")
@pytest.mark.parametrize("cloudless", [True, False])
def test_cloudless_day(cloudless: bool) -> None:
    """Against a creature the defender chooses anybody, tapped or wounded, whoever would choose otherwise."""
    s = Scenario().company("alice", "Isengard", "Gimli, wounded", "Merry", "Fíli, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Land-drake").hand("alice", "Dodge")
    s.in_play("alice", "Cloudless Day" if cloudless else "Sun").start("hazards").passes("alice")
    s.do("bob", "play Land-drake").passes("alice").passes("alice")
    targets = [one for one in s.options("alice") if "Gimli" in one or "Fíli" in one]
    assert bool(targets) == cloudless


# --- TD-108 Dragon-lore --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-108")
def test_dragon_lore() -> None:
    """At a tapped lair it is given up for an item of deck or discard pile that is playable there."""
    s = at_site("Weathertop", "Elrond", hand="Dragon-lore").do("alice", "play Dragon-lore on Elrond")
    s.expect("Elrond bears Dragon-lore", "Weathertop is tapped")
    s = Scenario().company("alice", "The Lonely Mountain", "Elrond, bears Dragon-lore", "Gimli")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "Glamdring", "Dodge", "Wargs").hand(
        "alice", "Block"
    ).start("resources")
    assert not offered(s, "Use Dragon-lore")
    atoms.tap(s.game, s.card("The Lonely Mountain").iid)
    s.game.menus = {}
    s.do("alice", "use Dragon-lore").refused("alice", "choose Dodge")
    s.do("alice", "choose Glamdring").do("alice", "choose Gimli")
    s.expect("Gimli bears Glamdring", "Gimli is tapped", "Elrond is tapped", "Dragon-lore is discarded")
    assert not offered(at_site("Bree", "Elrond", hand="Dragon-lore"), "Dragon-lore")


# --- TD-110 Echo of all Joy ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-110")
def test_echo_of_all_joy() -> None:
    """The long-event stays in play; both go when a play deck is exhausted or Doors of Night come into play."""
    for end in ("exhausted", "another"):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Sun").hand("alice", "Echo of all Joy").start("organization")
        s.do("alice", "play Echo of all Joy on Sun").expect("Echo of all Joy is in play")
        from engine.queries.cards import flagged

        assert flagged(s.game, ("outlasts", "long-event-phase"), s.card("Sun").iid)
        if end == "exhausted":
            happened(s.game, "exhausted", player_ref(1))
            s.expect("Sun is discarded", "Echo of all Joy is discarded")
        else:
            happened(s.game, "enters-play", s.card("Sun").iid)
            s.expect("Sun is in play")


# --- TD-118 Gift of Comprehension ----------------------------------------------------------------------------------


@pytest.mark.card("TD-118")
def test_gift_of_comprehension() -> None:
    """A Dúnadan at a haven taps and is a sage from then on."""
    s = at_site("Rivendell", "Boromir II", "Gimli", hand="Gift of Comprehension", phase="organization")
    s.refused("alice", "play Gift of Comprehension on Gimli", "9.3")
    s.do("alice", "play Gift of Comprehension on Boromir II").expect("Boromir II is tapped")
    assert "sage" in skills(s.game, s.card("Boromir II").iid)


@pytest.mark.card("TD-118")
@pytest.mark.parametrize(
    ("site", "who", "rule"), [("Bree", "Boromir II", "9.3"), ("Rivendell", "Boromir II, tapped", "9.2.3")]
)
def test_gift_of_comprehension_needs(site: str, who: str, rule: str) -> None:
    """It takes a haven and an untapped Dúnadan."""
    s = at_site(site, who, hand="Gift of Comprehension", phase="organization")
    s.refused("alice", "play Gift of Comprehension on Boromir II", rule)


# --- TD-122 Helm of Her Secrecy --------------------------------------------------------------------------------------


@pytest.mark.card("TD-122")
@pytest.mark.ruling("urd:Helm of Her Secrecy")
@scenes("TD-122")
def test_helm_of_her_secrecy_as_written(scene: Path) -> None:
    """Éowyn joins the fight, and keeps the helm only after a Nazgûl."""
    plays(scene)


# --- TD-125 Houses of Healing --------------------------------------------------------------------------------------


@pytest.mark.card("TD-125")
@pytest.mark.parametrize(("site", "legal"), [("Edoras", True), ("Bree", False)])
def test_houses_of_healing(site: str, legal: bool) -> None:
    """A Free-hold becomes a haven for healing, and for nothing else."""
    s = at_site(site, "Gimli, wounded", hand="Houses of Healing", phase="organization")
    if not legal:
        assert not any("Houses" in label for label in s.options("alice"))
        return
    s.do("alice", "play Houses of Healing")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert at_haven(s.game, company, "healing")
    assert not at_haven(s.game, company)


# --- TD-126 King under the Mountain ----------------------------------------------------------------------------------


@pytest.mark.card("TD-126")
@pytest.mark.ruling("urd:King under the Mountain")
@scenes("TD-126")
def test_king_under_the_mountain_as_written(scene: Path) -> None:
    """Who has defeated a Dragon at home makes its lair a hold of the Dwarves."""
    plays(scene)


# --- TD-129 Lore of the Ages ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-129")
def test_lore_of_the_ages() -> None:
    """An Elf at a haven taps to learn it; facing an attack he taps to give everybody one prowess."""
    s = at_site("Bree", "Legolas", "Gimli", hand="Lore of the Ages", phase="organization")
    s.refused("alice", "play Lore of the Ages on Legolas", "9.3")
    s = at_site("Rivendell", "Legolas", "Gimli", hand="Lore of the Ages", phase="organization")
    s.refused("alice", "play Lore of the Ages on Gimli", "9.3")
    s.do("alice", "play Lore of the Ages on Legolas").expect("Legolas is tapped")
    s = attacked("Orc-guard", "Legolas, bears Lore of the Ages", "Gimli", dice=(9,))
    before = own(s, "Gimli")
    s.do("alice", "use Lore of the Ages").do("alice", "confirm").expect("Legolas is tapped")
    assert own(s, "Gimli") == before + 1


# --- TD-133 Map to Mithril -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-133")
@pytest.mark.parametrize(("site", "taps"), [("Moria", True), ("Rivendell", False)])
def test_map_to_mithril_taps_at_moria(site: str, *, taps: bool) -> None:
    """As soon as its bearer is there it taps, and stays with him."""
    s = Scenario().turn(3, "alice").company("alice", site, "Gimli, bears Map to Mithril", "Dori")
    s.company("bob", "Lórien", "Fatty Bolger").start("organization").expect("Gimli bears Map to Mithril")
    s.expect(f"Map to Mithril is {'tapped' if taps else 'untapped'}")


@pytest.mark.card("TD-133")
@pytest.mark.ruling("urd:Map to Mithril")
@scenes("TD-133")
def test_map_to_mithril_as_written(scene: Path) -> None:
    """Tapped at Moria, it goes at a Dwarf-hold to a weapon, whose maximum it does not raise."""
    plays(scene)


# --- TD-137 Mathom Lore --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-137")
def test_mathom_lore() -> None:
    """A Hobbit at Bag End taps to learn it; later he taps for a minor item, and makes a check."""
    s = at_site("Bag End", "Bilbo", "Gimli", hand="Mathom Lore", phase="organization")
    s.refused("alice", "play Mathom Lore on Gimli", "9.3")
    s.do("alice", "play Mathom Lore on Bilbo").expect("Bilbo is tapped", "Bilbo bears Mathom Lore")
    s = Scenario().company("alice", "Bree", "Bilbo, bears Mathom Lore").company("bob", "Grey Havens", "Beregond")
    s.deck("alice", "Cram", "Glamdring").dice(12).start("organization").do("alice", "use Mathom Lore")
    s.refused("alice", "choose Glamdring")
    s.do("alice", "choose Cram").expect("alice has 1 cards in hand", "the log says: Corruption check for Bilbo")


# --- TD-145 Refuge ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-145")
@pytest.mark.ruling("urd:Refuge", "urd:Movement", "urd:Site (5)")
@scenes("TD-145")
def test_refuge_as_written(scene: Path) -> None:
    """A free-hold where the announced way of a company ends; it heals, is left by regions, and goes when nobody is there."""
    plays(scene)


@pytest.mark.card("TD-145", "TD-171")
def test_cards_that_are_used_as_sites_are_saved_and_written_down() -> None:
    """Where they are sites is known to a save, to the worlds that a seat could be in, and to an exported position."""
    s = Scenario().turn(5, "alice").company("alice", "Refuge in Rhudaur", "Gimli", "Bilbo, wounded")
    way = "Gap of Isen, Rohan, Wold & Foothills, Brown Lands"
    s.company("alice", "Isengard", "Legolas", to="Wondrous Maps in Brown Lands", via=way)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").hand("bob", "Wargs").start("organization")
    g = s.game
    saved = restore(snapshot(g), g.secrets)
    places = {(one.facts(iid).name, one.facts(iid).region) for one in (g, saved) for iid in one.faces}
    assert places == {("Refuge", "Rhudaur"), ("Wondrous Maps", "Brown Lands")}
    assert digest(saved) == digest(g)
    assert invariants.check(g) == []
    text = position_text(g)
    assert position_text(Reader(text).play().scenario.game) == text


# --- TD-154 Star of High Hope ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-154")
@pytest.mark.ruling("urd:Star of High Hope")
@pytest.mark.parametrize("star", [False, True])
def test_star_of_high_hope_leaves_hazards_alone(star: bool) -> None:
    """An attack of Elves has the prowess that it has without the Star."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Ettenmoors [LE]", "Gorbag")
    s.company("bob", "Lórien", "Arwen").hand("bob", "Galadhrim")
    if star:
        s.in_play("bob", "Star of High Hope")
    s.start("hazards")
    creature_attacks(s, "Galadhrim")
    assert attack_numbers(s) == printed("Galadhrim")


# --- TD-155 Tales of the Hunt --------------------------------------------------------------------------------------


@pytest.mark.card("TD-155")
def test_tales_of_the_hunt() -> None:
    """A Man at a Border-hold taps to learn the Tales; later he taps to untap a companion, and makes a check."""
    s = at_site("Bree", "Théoden", "Gimli", hand="Tales of the Hunt", phase="organization")
    s.refused("alice", "play Tales of the Hunt on Gimli", "9.3")
    s.do("alice", "play Tales of the Hunt on Théoden").expect("Théoden is tapped")
    s = at_site("Moria", "Théoden, bears Tales of the Hunt", "Gimli, tapped", phase="organization", dice=(9,))
    s.do("alice", "use Tales of the Hunt on Gimli").do("alice", "confirm").expect(
        "Gimli is untapped", "Théoden is tapped"
    )
    s.expect("the log says: Corruption check for Théoden")


# --- TD-157 Three Golden Hairs -------------------------------------------------------------------------------------


@pytest.mark.card("TD-157")
@pytest.mark.parametrize(("who", "near", "legal"), [("Elrond", "Galadriel", True), ("Elrond", "Legolas", False)])
def test_three_golden_hairs(who: str, near: str, legal: bool) -> None:
    """Beside Galadriel a diplomat loses his corruption cards and has two more on his checks."""
    s = at_site("Lórien", f"{who}, bears Lure of Nature", near, hand="Three Golden Hairs", phase="organization")
    before = corruption_modifier(s.game, s.card(who).iid)
    if not legal:
        s.refused("alice", f"play Three Golden Hairs on {who}", "9.3")
        return
    s.do("alice", f"play Three Golden Hairs on {who}").expect("Lure of Nature is discarded")
    assert corruption_modifier(s.game, s.card(who).iid) == before + 2


# --- TD-166 When I Know Anything -----------------------------------------------------------------------------------


@pytest.mark.card("TD-166")
def test_when_i_know_anything() -> None:
    """The sage who has it taps to add three to a check in his company, and then checks himself."""
    s = at_site("Weathertop", "Elrond", hand="When I Know Anything").do("alice", "play When I Know Anything on Elrond")
    s.expect("Elrond bears When I Know Anything", "Elrond is tapped", "Weathertop is tapped")
    s = at_site(
        "Rivendell",
        "Elrond, bears When I Know Anything",
        "Gimli, bears Glamdring",
        "Legolas, tapped",
        hand="Dodge",
        phase="organization",
        dice=(12, 12),
    )
    s.do("alice", "transfer Glamdring to Legolas").do("alice", "use When I Know Anything on Gimli").do(
        "alice", "confirm"
    )
    s.expect("the log says: Corruption check for Gimli: 12 rolled, +3", "Elrond is tapped")
    s.expect("the log says: Corruption check for Elrond")


@pytest.mark.card("TW-238", "TD-166")
@pytest.mark.ruling("urd:Ally (7)")
@pytest.mark.parametrize(("card", "on_ally"), [("Far-sight", True), ("When I Know Anything", False)])
@pytest.mark.parametrize("ally", ["Treebeard", "Goldberry"])
def test_what_lies_on_a_character_lies_on_no_ally(card: str, ally: str, *, on_ally: bool) -> None:
    """A short-event for a sage is played on an ally who is one, a permanent-event on a character only."""
    s = Scenario().company("alice", "Dimrill Dale", f"Gimli, bears {ally}", "Elrond").company("bob", "Lórien", "Dori")
    s.hand("alice", card).deck("alice", "9 Cram").dice(*(12,) * 9).start("resources")
    found = [one for one in s.options("alice") if one.startswith(f"Play {card}")]
    assert any("Elrond" in one for one in found)
    assert any(ally in one for one in found) == (on_ally and ally == "Treebeard")


# --- TD-171 Wondrous Maps --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-171")
@pytest.mark.ruling("urd:Wondrous Maps")
@scenes("TD-171")
def test_wondrous_maps_as_written(scene: Path) -> None:
    """A ruin with Orcs and items where the announced way of a company ends."""
    plays(scene)
