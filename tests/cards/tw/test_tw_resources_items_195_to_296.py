"""Items of The Wizards, TW-195 to TW-296, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.kernel.machine import run
from engine.queries.attributes import body, corruption_modifier, hand_size, influence, prowess
from engine.queries.cards import permitted, skills
from engine.rules.ending.scoring import sources
from engine.scenarios.positions import card_called
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, HAND, TAPPED, UNTAPPED
from tests.cards.positions.creatures import reach
from tests.cards.positions.hazards import MORIA, choose, go_on, meet, offers, onward, option, over, resolve, turn_to_bob
from tests.cards.positions.heroes import ROAD, at_site, attacked, strike_first
from tests.cards.positions.minions import iid, last_modifier, minion
from tests.cards.positions.reading import knows, points, shuffles, told
from tests.cards.positions.stones import dark_stone, player_of, stone
from tests.cards.positions.strikes import struck

# --- TW-195 Athelas ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-195")
def test_athelas() -> None:
    """A Dúnadan heals a companion to tapped; Aragorn removes a corruption card; it is discarded."""
    s = at_site("Bree", "Boromir II, bears Athelas", "Gimli, wounded", phase="organization")
    s.do("alice", "use Athelas on Gimli").expect("Gimli is tapped", "Athelas is discarded", "Boromir II is tapped")
    s = at_site("Bree", "Aragorn II, bears Athelas", "Gimli, bears Lure of Nature", phase="organization")
    s.do("alice", "use Athelas on Lure of Nature").expect("Lure of Nature is discarded", "Athelas is discarded")
    s = at_site("Bree", "Legolas, bears Athelas", "Gimli, wounded", phase="organization")
    s.refused("alice", "use Athelas on Gimli", "9.2")


# --- TW-201 Book of Mazarbul ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-201")
@pytest.mark.ruling("mele:Deck construction (2)")
def test_hero_items_of_minions_are_half() -> None:
    """The Book of Mazarbul is played at Moria only and draws no cards for minions; with Glamdring it is worth two points."""
    for site, possible in (("Moria [LE]", True), ("Barad-dûr [LE]", False)):
        s = minion(site, "Gorbag").hand("alice", "Book of Mazarbul [TW]").start("resources")
        assert offers(s, "alice", "Play Book of Mazarbul") == possible
    s = minion("Dol Guldur [LE]", "Gorbag, bears Glamdring [TW]").hand("alice", "Cram").start("organization")
    assert sources(s.game, 0)["item"] == 1
    for who, site, kind in (("Layos", "Dol Guldur [LE]", "ringwraith"), ("Elrond", "Rivendell", "wizard")):
        s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
        s.company("alice", site, f"{who}, bears Book of Mazarbul [TW]").start("organization")
        assert offers(s, "alice", "Use Book of Mazarbul") == (kind == "wizard")


@pytest.mark.card("TW-201", "TW-301", "TW-322")
@pytest.mark.parametrize(
    ("item", "site", "worth"),
    [
        ("Sapling of the White Tree", "Minas Tirith", 2),
        ("Sapling of the White Tree", "Rivendell", 1),
        ("Book of Mazarbul", "Iron Hill Dwarf-hold", 5),
        ("Book of Mazarbul", "Rivendell", 1),
        ("Palantír of Osgiliath", "Rivendell", 5),
    ],
)
def test_stored_points(item: str, site: str, worth: int) -> None:
    """2.II.4: what is stored where its card says counts for more; at another haven for its usual points."""
    s = at_site(site, f"Gimli, bears {item}", phase="organization", dice=(12,))
    s.do("alice", f"store {item}").expect(f"{item} is stored")
    assert points(s) == worth


@pytest.mark.card("TW-201", "TW-244", "TW-322", "TW-412")
@pytest.mark.parametrize(
    ("item", "site"),
    [("Sapling of the White Tree", "Edoras"), ("Book of Mazarbul", "Bree"), ("Glamdring", "Minas Tirith")],
)
def test_stored_nowhere_else(item: str, site: str) -> None:
    """Elsewhere nothing is stored, and at Minas Tirith only what says so."""
    at_site(site, f"Gimli, bears {item}", phase="organization").refused("alice", f"store {item}", "2.II.4")


@pytest.mark.card("TW-201")
@pytest.mark.ruling("urd:Book of Mazarbul")
def test_book_of_mazarbul() -> None:
    """A sage taps the Book in the organization phase: one card more in hand until the next untap phase."""
    s = at_site("Rivendell", "Elrond, bears Book of Mazarbul", "Gimli", phase="organization")
    before = hand_size(s.game, 0)
    s.do("alice", "use Book of Mazarbul").expect("Book of Mazarbul is tapped", "Elrond is untapped")
    assert hand_size(s.game, 0) == before + 1
    assert hand_size(s.game, 1) == hand_size(s.game, 1)


@pytest.mark.card("TW-201")
@pytest.mark.parametrize(("who", "phase"), [("Gimli", "organization"), ("Elrond", "resources")])
def test_book_of_mazarbul_needs(who: str, phase: str) -> None:
    """It takes a sage, and the organization phase."""
    s = at_site("Bree", f"{who}, bears Book of Mazarbul", hand="Dodge", phase=phase)
    s.refused("alice", "use Book of Mazarbul")


# --- TW-212 Durin’s Axe --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-212", "TW-341")
@pytest.mark.parametrize(("item", "dwarf", "elf"), [("The Arkenstone", (5, 4), None), ("Durin’s Axe", (4, 3), None)])
def test_worth_more_in_a_dwarfs_hands(item: str, dwarf: tuple[int, int], elf: None) -> None:
    """URD, card values: what is printed for a Dwarf is the normal value while a Dwarf bears it."""
    s = at_site("Rivendell", f"Gimli, bears {item}", phase="organization")
    s.expect(f"alice has {dwarf[0]} item points", f"Gimli has corruption points {dwarf[1]}")
    s = at_site("Rivendell", f"Legolas, bears {item}", phase="organization")
    facts = s.game.facts(s.card(item).iid)
    s.expect(f"alice has {facts.mp} item points", f"Legolas has corruption points {facts.corruption}")
    assert (facts.mp, facts.corruption) != dwarf


@pytest.mark.card("TW-212")
@pytest.mark.ruling("urd:Normal/1", "urd:Normal/3")
@pytest.mark.parametrize(("who", "taps"), [("Gimli", True), ("Aragorn II", False)])
def test_what_an_axe_is_normally_worth(who: str, *, taps: bool) -> None:
    """Durin’s Axe is normally worth what its card says for its bearer: four points in the hands of a Dwarf, else two."""
    s = Scenario().alignment("bob", "balrog").turn(3, "alice").company("bob", "Moria [BA]", "Gorbag")
    s.in_play("bob", "A More Evil Hour").company("alice", "Moria", who, "Bilbo").hand("alice", "Durin’s Axe")
    s.start("resources")
    resolve(s.do("alice", option(s, "alice", "Durin’s Axe", who)))
    assert s.card("A More Evil Hour").status == (TAPPED if taps else UNTAPPED)


# --- TW-214 Dwarven Ring of Bávor’s Tribe --------------------------------------------------------------------------


@pytest.mark.card("TW-214")
def test_dwarven_ring_without_a_companion() -> None:
    """With nobody who could play it the item that was found is discarded."""
    ring = "Dwarven Ring of Bávor’s Tribe"
    s = Scenario().company("alice", "The Lonely Mountain", f"Gimli, bears {ring}").company("bob", "Edoras", "Éowyn")
    s.deck("alice", "5 Dodge", "Orcrist").hand("alice", "Dodge").dice(12).start("resources")
    s.do("alice", f"use {ring}", "choose Orcrist")
    s.expect("Orcrist is in the discard pile", "The Lonely Mountain is untapped")


# --- TW-215 Dwarven Ring of Drúin’s Tribe --------------------------------------------------------------------------


HERO = {"Barin": "Hauberk of Bright Mail", "Dwálin": "Hauberk of Bright Mail", "Bávor": "Orcrist", "Drúin": "Orcrist"}


@pytest.mark.card("TW-213", "TW-214", "TW-215", "TW-217")
@pytest.mark.parametrize("tribe", list(HERO))
def test_dwarven_rings_bring_items(tribe: str) -> None:
    """A Dwarf taps to find an item that is playable where he is; a companion who taps bears it, and the site taps."""
    ring, item = f"Dwarven Ring of {tribe}’s Tribe", HERO[tribe]
    s = (
        Scenario()
        .company("alice", "The Lonely Mountain", f"Gimli, bears {ring}", "Bilbo")
        .company("bob", "Edoras", "Éowyn")
    )
    s.deck("alice", "5 Dodge", "Miruvor", item).hand("alice", "Dodge").dice(12).start("resources")
    s.do("alice", f"use {ring}")
    assert not any("Miruvor" in label or "Dodge" in label for label in s.options("alice"))
    s.do("alice", f"choose {item}")
    while s.asked() == ("alice",) and not told(s, "Corruption check for Gimli"):
        s.do("alice", "confirm" if "Roll" in s.options("alice") else "pass")
    s.expect(f"{item} is in play", "Gimli is tapped", "Bilbo is tapped", "The Lonely Mountain is tapped")
    assert told(s, "Corruption check for Gimli")


@pytest.mark.card("TW-213", "TW-214", "TW-215", "TW-217")
@pytest.mark.ruling("urd:Dwarven Ring of Barin’s Tribe")
@pytest.mark.parametrize("tribe", list(HERO))
@pytest.mark.parametrize(
    ("bearer", "site"), [("Bilbo", "The Lonely Mountain"), ("Gimli", "The Lonely Mountain (tapped)")]
)
def test_dwarven_rings_of_no_use(tribe: str, bearer: str, site: str) -> None:
    """URD: only a Dwarf at an untapped site searches."""
    ring = f"Dwarven Ring of {tribe}’s Tribe"
    s = Scenario().company("alice", site, f"{bearer}, bears {ring}", "Frodo").company("bob", "Edoras", "Éowyn")
    s.deck("alice", "5 Dodge").hand("alice", "Dodge").start("resources")
    assert not any(f"Use {ring}" in label for label in s.options("alice"))


@pytest.mark.card("TW-215")
@pytest.mark.ruling("urd:Dwarven Ring of Drúin’s Tribe")
def test_one_shuffle_is_enough() -> None:
    """After the search and the play of what was found the deck is shuffled once."""
    s = Scenario().company("alice", "The Lonely Mountain", "Gimli, bears Dwarven Ring of Drúin’s Tribe", "Bilbo")
    s.company("bob", "Edoras", "Éowyn").deck("alice", "5 Dodge", "Orcrist").hand("alice", "Dodge").dice(12)
    before = shuffles(s.start("resources"))
    s.do("alice", "use Dwarven Ring of Drúin’s Tribe", "choose Orcrist")
    go_on(s, "Corruption check for Gimli").expect("Orcrist is in play")
    assert shuffles(s) == before + 1


# --- TW-216 Dwarven Ring of Durin’s Tribe --------------------------------------------------------------------------


@pytest.mark.card("TW-216", "LE-308")
@pytest.mark.parametrize("version", ["Dwarven Ring of Durin’s Tribe", "Dwarven Ring of Durin’s Tribe [LE]"])
def test_ring_of_durins_tribe(version: str) -> None:
    """A Dwarf taps to untap the site where he is."""
    kind = "ringwraith" if "[" in version else "wizard"
    s = Scenario().alignment("alice", kind).company("alice", "Bree (tapped)", f"Gimli, bears {version}", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(9).start("resources")
    s.do("alice", "use Dwarven Ring of Durin’s Tribe", "confirm")
    s.expect("Bree is untapped", "Gimli is tapped", "the log says: Corruption check for Gimli")


@pytest.mark.card("TW-216", "TW-218")
@pytest.mark.parametrize("ring", ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Durin’s Tribe"])
def test_dwarven_rings_are_for_dwarves(ring: str) -> None:
    """Who is no Dwarf does nothing with them."""
    s = at_site("Bree (tapped)", f"Elrond, bears {ring}", hand="Dodge")
    s.refused("alice", f"use {ring} on Bree" if "Durin" in ring else f"use {ring}", "9.2")


# --- TW-218 Dwarven Ring of Thélor’s Tribe -------------------------------------------------------------------------


@pytest.mark.card("TW-218", "TW-219")
@pytest.mark.parametrize("ring", ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe"])
def test_dwarven_rings_bring_two_items(ring: str) -> None:
    """Two minor items come to the hand, the deck is shuffled, and its bearer makes a check with two more."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {ring}").company("bob", "Edoras", "Dori").dice(7, 7)
    s.deck("alice", "Cram", "Elven Cloak", "4 Dodge").discard("alice", "Horn of Anor", "Glamdring")
    s.hand("alice", "Concealment").start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Use Dwarven Ring"))).expect("Gimli is tapped")
    for card in ("Cram", "Horn of Anor"):
        s.do("alice", option(s, "alice", card))
    while not any("rolled" in line for line in s.log()):
        onward(s)
    assert (s.card("Cram").zone, s.card("Horn of Anor").zone) == (HAND, HAND)
    assert shuffles(s) == before + 1
    assert "rolled, +2" in next(line for line in s.log() if "rolled" in line)


@pytest.mark.card("TW-218", "TW-219", "AS-123", "AS-124")
@pytest.mark.parametrize("minions", [False, True])
@pytest.mark.parametrize("card", ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe"])
def test_rings_of_the_dwarves_find_small_things(card: str, *, minions: bool) -> None:
    """Minor items of the deck or the pile, up to two, come to hand; the deck is shuffled, and the bearer checks at +2."""
    number = {"Dwarven Ring of Thélor’s Tribe": "AS-123", "Dwarven Ring of Thrár’s Tribe": "AS-124"}[card]
    who, bears = ("Fori the Beardless", number) if minions else ("Gimli", card)
    s = Scenario().alignment("alice", "ringwraith" if minions else "wizard").turn(3, "alice")
    s.company("alice", "Bree [LE]" if minions else "Bree", f"{who}, bears {bears}").company("bob", "Lórien", "Nori")
    s.deck("alice", "Cram", "Glamdring").discard("alice", "Healing Herbs", "Sting").dice(12).start("organization")
    resolve(s.do("alice", f"use {card}")).expect(f"{who} is tapped")
    before = s.game.counters.get("shuffle:0", 0)
    assert {"Cram", "Healing Herbs"} <= set(s.options("alice"))
    assert "Glamdring" not in s.options("alice")
    s.do("alice", "Cram").do("alice", "Healing Herbs")
    assert s.game.counters.get("shuffle:0", 0) == before + 1
    while not any("rolled" in line for line in s.log()):
        onward(s)
    assert last_modifier(s) == corruption_modifier(s.game, iid(s, who)) + 2
    assert [s.card(one).zone for one in ("Cram", "Healing Herbs", "Glamdring")] == [HAND, HAND, DECK]


@pytest.mark.card("TW-218", "TW-219", "AS-123", "AS-124")
@pytest.mark.parametrize("ring", ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe"])
@pytest.mark.parametrize("wanted", [1, 2])
def test_dwarven_rings_find_minor_items(ring: str, wanted: int) -> None:
    """A Dwarf taps to take one or two minor items from play deck and discard pile, and makes a check at +2."""
    for version in (ring, f"{ring} [AS]"):
        kind = "ringwraith" if "[" in version else "wizard"
        s = Scenario().alignment("alice", kind).company("alice", "Rivendell", f"Gimli, bears {version}")
        s.company("bob", "Grey Havens", "Beregond").deck("alice", "Cram", "Glamdring").discard("alice", "Healing Herbs")
        s.dice(9).start("organization")
        s.do("alice", f"use {ring}")
        s.refused("alice", "choose Glamdring")
        s.do("alice", "choose Cram", *(("choose Healing Herbs",) if wanted == 2 else ("do not",)))
        s.expect(f"alice has {wanted} cards in hand", "Gimli is tapped", "the log says: Corruption check for Gimli")


@pytest.mark.card("TW-213", "TW-214", "TW-215", "TW-216", "TW-217", "TW-218", "TW-219")
@pytest.mark.ruling(
    "urd:Dwarven Rings (All)",
    "urd:Dwarven Ring of Thélor’s Tribe (Hero version)",
    "urd:Dwarven Ring of Thrár’s Tribe (Hero version)",
)
@pytest.mark.parametrize("ring", [f"TW-{number}" for number in range(213, 220)])
@pytest.mark.parametrize(("who", "mighty", "persuasive"), [("Gimli", 4, 7), ("Elrond", 2, 2)])
def test_dwarven_rings_favour_dwarves(ring: str, who: str, mighty: int, persuasive: int) -> None:
    """A bearer has two prowess and two influence more, a Dwarf four and seven; two of the rings protect the body."""
    s = Scenario().company("alice", "Rivendell", f"{who}, bears {ring}").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Cram").start("organization")
    facts, g = s.game.facts(iid(s, who)), s.game
    assert prowess(g, iid(s, who)) - (facts.prowess or 0) == mighty
    assert influence(g, iid(s, who)) - (facts.direct_influence or 0) == persuasive
    assert body(g, iid(s, who)) - (facts.body or 0) == (ring in ("TW-218", "TW-219"))


# --- TW-224 Elf-stone ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-224", "TW-259", "AS-70")
@pytest.mark.parametrize("item", ["Horn of Anor", "Elf-stone", "Jewel of Beleriand"])
def test_once_on_a_character(item: str) -> None:
    """An item that cannot be duplicated on a character is not handed to one who bears a copy."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {item}", f"Bilbo, bears {item}", "Frodo")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    s.refused("alice", f"transfer {item} to Bilbo", "g:cannot be duplicated")
    assert any(f"{item}" in label and "Frodo" in label for label in s.options("alice"))


# --- TW-225 Elven Cloak --------------------------------------------------------------------------------------------


def travelling(hand: str = "", item: str = "Elven Cloak", who: str = "Bilbo") -> Scenario:
    """Put a company on the road, with an Orc-lieutenant in bob's hand."""
    s = Scenario().company("alice", "Rivendell", f"{who}, bears {item}", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant")
    return s.hand("alice", hand).start("hazards") if hand else s.start("hazards")


@pytest.mark.card("TW-225")
def test_elven_cloak_in_the_wild() -> None:
    """The cloak cancels a strike of a creature keyed to Wilderness by type, and none at a site."""
    s = strike_first(travelling(), "play Orc-lieutenant keyed to wilderness").do("alice", "confirm")
    s.do("alice", "use Elven Cloak").expect("Elven Cloak is tapped", "the log says: Elven Cloak cancels the strike")
    s = strike_first(travelling("Dodge"), "play Orc-lieutenant keyed to Shadow-hold").do("alice", "pass", "confirm")
    s.refused("alice", "use Elven Cloak", "9.2")


@pytest.mark.card("TW-225")
def test_elven_cloak_covers_its_bearer() -> None:
    """A companion's strike is not canceled."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, bears Elven Cloak", "Gimli", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-lieutenant keyed to wilderness").do("alice", "pass", "assign Gimli", "confirm", "confirm")
    s.refused("alice", "use Elven Cloak", "9.2")


@pytest.mark.card("TW-225")
@pytest.mark.ruling("urd:Elven Cloak")
@pytest.mark.parametrize(("creature", "key"), [("Huorn", "Wilderness"), ("Cave-drake", "2 × Wilderness")])
def test_elven_cloak_in_the_deep_wild(creature: str, key: str) -> None:
    """A strike of what is keyed to two Wildernesses is canceled like that of what is keyed to one."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, bears Elven Cloak", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    choose(turn_to_bob(s), "bob", f"Play {creature}, keyed to {key}")
    s.do("alice", reach(s, "alice", "Use Elven Cloak")).expect("the log says: Elven Cloak cancels the strike")


# --- TW-227 Ent-draughts -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-227")
@pytest.mark.ruling("urd:Ent-draughts/1", "urd:Ent-draughts/2")
def test_ent_draughts_come_with_ents() -> None:
    """At Wellinghall, tapped or not, in addition to an ally or a faction played there this turn, and to keep."""
    s = at_site("Wellinghall", "Bilbo", "Frodo", "Gimli", hand="Ent-draughts; Treebeard; Ent-draughts")
    assert not any("Ent-draughts" in label for label in s.options("alice"))
    s.do("alice", "play Treebeard with Bilbo").expect("Wellinghall is tapped")
    s.do("alice", "play Ent-draughts with Frodo", "play Ent-draughts with Gimli")
    assert prowess(s.game, s.card("Frodo").iid) == (s.game.facts(s.card("Frodo").iid).prowess or 0) + 1
    s = at_site("Rivendell", "Gimli, bears Ent-draughts", "Bilbo", phase="organization")
    s.refused("alice", "transfer Ent-draughts to Bilbo", "9.4")
    s.refused("alice", "store Ent-draughts", "9.4")


# --- TW-250 Great-shield of Rohan ----------------------------------------------------------------------------------


@pytest.mark.card("TW-250")
def test_great_shield_is_for_warriors() -> None:
    """Only a warrior bearer stays untapped with it."""
    s = attacked("Orc-guard", "Gimli, bears Great-shield of Rohan", dice=(12,)).do("alice", "confirm")
    s.do("alice", "use Great-shield of Rohan on Gimli").expect("Gimli is untapped")
    s = attacked("Orc-guard", "Bilbo, bears Great-shield of Rohan").do("alice", "confirm")
    s.refused("alice", "use Great-shield of Rohan on Bilbo")


@pytest.mark.card("TW-250", "LE-247")
@pytest.mark.parametrize(
    ("who", "friend", "label"),
    [
        ("Gorbag", "Muzgash", "Play Under His Blow"),
        ("Boromir II, bears Great-shield of Rohan", "Gimli", "Use Great-sh"),
    ],
)
@pytest.mark.parametrize("used", [True, False])
def test_who_does_not_tap_for_a_strike(who: str, friend: str, label: str, *, used: bool) -> None:
    """The character stays untapped when the strike fails; a shield taps."""
    card = "Under His Blow" if "Under" in label else ""
    s = struck(who, friend, card, at_user=True, dice=12)
    if used:
        s.do("alice", option(s, "alice", label))
    over(s)
    name = who.partition(",")[0]
    assert s.card(name).status == (UNTAPPED if used else TAPPED)
    if not card:
        assert s.card("Great-shield of Rohan").status == (TAPPED if used else UNTAPPED)


# --- TW-255 Healing Herbs ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-255")
def test_healing_herbs_heal_and_untap() -> None:
    """Tapped and discarded by the bearer, the herbs heal a companion to untapped or untap a tapped one."""
    for status in ("wounded", "tapped"):
        s = at_site("Bree", "Gimli, bears Healing Herbs", f"Bilbo, {status}", phase="organization")
        s.do("alice", "use Healing Herbs on Bilbo")
        s.expect("Bilbo is untapped", "Gimli is tapped", "Healing Herbs is discarded")


@pytest.mark.card("TW-255")
def test_healing_herbs_need_an_untapped_bearer() -> None:
    """A tapped bearer gives no herbs, and not to himself."""
    s = at_site("Bree", "Gimli, tapped, bears Healing Herbs", "Bilbo, wounded", phase="organization")
    s.refused("alice", "use Healing Herbs on Bilbo", "9.2.3")
    s.refused("alice", "use Healing Herbs on Gimli")


@pytest.mark.card("TW-255")
def test_healing_herbs_stay_in_the_company() -> None:
    """Somebody of another company is not reached."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Healing Herbs").company("alice", "Edoras", "Bilbo, wounded")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    s.refused("alice", "use Healing Herbs on Bilbo", "9.3")


@pytest.mark.card("TW-195", "TW-255", "TW-417", "TW-420")
@pytest.mark.ruling("urd:Old Forest", "urd:Rhosgobel (Hero version)")
@pytest.mark.parametrize(
    ("item", "who", "better"), [("Healing Herbs", "Elrond", "untapped"), ("Athelas", "Aragorn II", "tapped")]
)
@pytest.mark.parametrize(("site", "all_heal"), [("Rhosgobel", True), ("Old Forest", True), ("Bree", False)])
def test_every_healing_effect_heals_all(site: str, item: str, who: str, better: str, *, all_heal: bool) -> None:
    """Not only a card that is played for it: what an item does in the hands of its bearer heals everybody there."""
    s = Scenario().company("alice", site, "Bilbo, wounded", "Gimli, wounded", f"{who}, bears {item}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Cram").start("organization")
    choose(s, "alice", f"Use {item}", "Bilbo").expect(f"Bilbo is {better}")
    s.expect(f"Gimli is {better if all_heal else 'wounded'}")


@pytest.mark.card("TW-255")
@pytest.mark.ruling("urd:Healing Herbs")
def test_healing_herbs_stop_no_body_check() -> None:
    """Between the wound and the body check they heal nobody; afterwards they do."""
    s = meet(MORIA, "Gimli", "Bilbo, bears Healing Herbs", hand="Giant", mine="Dodge", dice=(2, 2))
    choose(turn_to_bob(s), "bob", "Play Giant").do("alice", "pass", "assign Gimli", "confirm")
    while not told(s, "Body check for Gimli"):
        assert not (told(s, "is wounded") and offers(s, "alice", "Use Healing Herbs"))
        onward(s)
    s.expect("Gimli is wounded")
    over(s)
    while not offers(s, "alice", "Use Healing Herbs on Gimli"):
        onward(s)


# --- TW-266 Lesser Ring --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-266")
@pytest.mark.parametrize("ring", ["Gleaming Gold Ring", "Bright Gold Ring", "Perfect Gold Ring"])
def test_lesser_rings_are_searched(ring: str) -> None:
    """Some let a Lesser Ring come from the play deck or the discard pile, whatever the result."""
    from engine.rules.rings.ring_tests import begin_test

    for zone in ("deck", "discard"):
        s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree", f"Gorbag, bears {ring}")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge")
        getattr(s, zone)("alice", "Minor Ring")
        s.deck("alice", "Dodge").dice(7).start("organization")
        assert begin_test(s.game, s.card(ring).iid)
        run(s.game)
        s.game.menus = {}
        s.do("alice", next(label for label in s.options("alice") if "Minor Ring" in label))
        s.expect("Gorbag bears Minor Ring", f"{ring} is discarded")


# --- TW-271 Magic Ring of Courage ----------------------------------------------------------------------------------


@pytest.mark.card("TW-271", "TW-274", "TW-306", "TW-338", "TW-347")
@pytest.mark.parametrize(("dice", "ring"), [(7, "Magic Ring of Stealth"), (2, "Magic Ring of Courage")])
def test_a_gold_ring_becomes_what_the_roll_allows(dice: int, ring: str) -> None:
    """6.2: the roll says which kinds of ring may take the place of the gold ring that is tested."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Precious Gold Ring", "Elrond")
    s.company("bob", "Lórien", "Dori").hand("alice", "Test of Form", ring, "The One Ring").dice(dice)
    s.start("organization").do("alice", "play Test of Form on Precious Gold Ring")
    allowed = {kind for kind, results in s.game.facts(s.card("Precious Gold Ring").iid).ring_results if dice in results}
    offered = any(f"Play {ring}" in one for one in s.options("alice"))
    assert offered == ("magic ring" in allowed)
    assert any("Play The One Ring" in one for one in s.options("alice")) == ("the one ring" in allowed)


TEACHING = [
    ("Magic Ring of Courage", "warrior", "Bilbo", "Gimli"),
    ("Magic Ring of Lore", "sage", "Gimli", "Elrond"),
    ("Magic Ring of Nature", "ranger", "Gimli", "Aragorn II"),
    ("Magic Ring of Stealth", "scout", "Gimli", "Bilbo"),
    ("Magic Ring of Words", "diplomat", "Merry", "Elrond"),
    ("Magic Ring of Enigma", "sage", "Gorbag", ""),
    ("Magic Ring of Fury", "warrior", "", "Gorbag"),
    ("Magic Ring of Guile", "scout", "Muzgash", ""),
    ("Magic Ring of Lies", "diplomat", "Gorbag", ""),
    ("Magic Ring of Savagery", "ranger", "Gorbag", ""),
]


@pytest.mark.card("TW-271", "TW-272", "TW-273", "TW-274", "TW-275", "LE-317", "LE-318", "LE-319", "LE-320", "LE-321")
@pytest.mark.parametrize(("ring", "skill", "who", "already"), TEACHING)
def test_magic_rings_teach(ring: str, skill: str, who: str, already: str) -> None:
    """The ring gives its skill; who has it already has prowess, influence or the use of a Palantír of it."""
    kind = player_of(card_called(ring).alignment)
    for name, had in ((who, False), (already, True)):
        if not name:
            continue
        s = Scenario().alignment("alice", kind).company("alice", "Rivendell", f"{name}, bears {ring}")
        s.company("bob", "Grey Havens", "Beregond").start("organization")
        g, iid = s.game, s.card(name).iid
        assert (skill in g.facts(iid).skills) == had
        assert skill in skills(g, iid)
        own = g.facts(iid)
        if skill == "warrior":
            assert prowess(g, iid) == (own.prowess or 0) + 2 * had
        if skill == "diplomat":
            assert influence(g, iid) == own.direct_influence + 3 * had
        if skill == "sage":
            assert permitted(g, "palantír-by-tapping", iid) == had


# --- TW-273 Magic Ring of Nature -----------------------------------------------------------------------------------


@pytest.mark.card("TW-273")
@pytest.mark.parametrize(("who", "works"), [("Aragorn II", True), ("Gimli", False)])
def test_ring_of_nature_cancels_an_attack(who: str, works: bool) -> None:
    """A ranger taps to cancel an attack against his company."""
    s = attacked("Orc-lieutenant", f"{who}, bears Magic Ring of Nature", hand="Dodge")
    if works:
        s.do("alice", "use Magic Ring of Nature").expect("Aragorn II is tapped", "the log says: cancels the attack")
    else:
        s.refused("alice", "use Magic Ring of Nature", "9.2")


# --- TW-274 Magic Ring of Stealth ----------------------------------------------------------------------------------


@pytest.mark.card("TW-274")
def test_magic_ring_of_stealth_cancels() -> None:
    """The strike is canceled."""
    s = struck("Bilbo, bears Magic Ring of Stealth", "Gimli", "", at_user=True)
    over(resolve(s.do("alice", option(s, "alice", "Use Magic Ring of Stealth"))))
    assert any("Magic Ring of Stealth cancels the strike" in line for line in s.log())
    s.expect("Magic Ring of Stealth is tapped", "Bilbo is untapped")


@pytest.mark.card("TW-274")
@pytest.mark.parametrize(("who", "works"), [("Bilbo", True), ("Gimli", False)])
def test_ring_of_stealth_cancels_a_strike(who: str, works: bool) -> None:
    """A scout taps the Magic Ring of Stealth to cancel a strike against himself; nobody else does."""
    s = attacked("Orc-lieutenant", f"{who}, bears Magic Ring of Stealth", hand="Dodge").do("alice", "pass", "confirm")
    if works:
        s.do("alice", "use Magic Ring of Stealth").expect("Magic Ring of Stealth is tapped", "Bilbo is untapped")
    else:
        s.refused("alice", "use Magic Ring of Stealth", "9.2")


# --- TW-283 Miruvor ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-283")
def test_miruvor_in_a_fight() -> None:
    """3.iv.5: who faces a strike drinks what it bears before the roll; nobody drinks another one's."""
    s = attacked("Orc-guard", "Gimli, bears Miruvor", site="Moria").do("alice", "confirm")
    before = body(s.game, s.card("Gimli").iid)
    s.do("alice", "use Miruvor")
    assert body(s.game, s.card("Gimli").iid) == min(10, before + 2)
    s = attacked("Wild Trolls", "Gimli, bears Miruvor", "Legolas", "Elladan", hand="2 Dodge", site="Weathertop")
    s.do("alice", "pass", "assign Legolas", "assign Elladan", "confirm", "the strike against Legolas", "confirm")
    s.refused("alice", "use Miruvor", "9.2")


# --- TW-289 Narsil -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-212", "TW-289", "BA-48")
@pytest.mark.ruling("urd:Normal/2")
@pytest.mark.parametrize(("kind", "taps"), [("wizard", True), ("fallen-wizard", False)])
def test_what_a_sword_is_normally_worth(kind: str, *, taps: bool) -> None:
    """To a Fallen-wizard player an item of three points is normally worth one."""
    s = Scenario().alignment("bob", "balrog").alignment("alice", kind).turn(3, "alice")
    s.company("bob", "Moria [BA]", "Gorbag").in_play("bob", "A More Evil Hour")
    s.company("alice", "Moria", "Aragorn II", "Bilbo").hand("alice", "Narsil").start("resources")
    resolve(s.do("alice", option(s, "alice", "Narsil", "Aragorn II")))
    assert s.card("A More Evil Hour").status == (TAPPED if taps else UNTAPPED)


# --- TW-296 Palantír of Amon Sûl -----------------------------------------------------------------------------------


STONES = ("Amon Sûl", "Annúminas", "Osgiliath")


@pytest.mark.card("TW-59", "TW-296")
@pytest.mark.parametrize("name", STONES)
def test_stones_need_their_master(name: str) -> None:
    """Nobody uses a stone who is not able to."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears Palantír of {name}", "Bilbo", "Frodo", "Legolas")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Lure of Power").hand("alice", "Dodge").start(
        "organization"
    )
    assert not any(f"Use Palantír of {name}" in label for label in s.options("alice"))


@pytest.mark.card("TW-296")
def test_amon_sul_looks_into_the_hand() -> None:
    """Tapped by who is able to use it, it shows the opponent's hand; its bearer makes a check."""
    s = stone("Palantír of Amon Sûl")
    assert not knows(s)
    s.do("alice", "use Palantír of Amon Sûl", "confirm").expect("Palantír of Amon Sûl is tapped", "Gandalf is untapped")
    assert knows(s)
    assert any("Corruption check for Gandalf" in line for line in s.log())


@pytest.mark.card("TW-296", "LE-330", "LE-332", "LE-335")
def test_minion_stones_borrow_from_minion_stones() -> None:
    """A minion stone borrows from minion stones only; Amon Sûl from two stones only."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur", "Calendal, bears Palantír of Osgiliath [LE]", "Gorbag", "Shagrat", "Muzgash")
    s.company("bob", "Grey Havens", "Elrond, bears Palantír of Amon Sûl").dice(12).start("organization")
    assert not any("Use Palantír of Osgiliath" in label for label in s.options("alice"))
    s = dark_stone("Palantír of Amon Sûl [LE]", more="Palantír of Elostirion [LE]")
    labels = [label for label in s.options("alice") if label.startswith("Use Palantír of Amon Sûl")]
    assert len(labels) == 2
    s = dark_stone("Palantír of Amon Sûl [LE]", more="Palantír of Minas Tirith [LE]")
    labels = [label for label in s.options("alice") if label.startswith("Use Palantír of Amon Sûl")]
    assert len(labels) == 1
