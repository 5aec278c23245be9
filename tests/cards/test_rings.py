"""Gold rings, special rings and what goes with them, of heroes and of minions."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked

from engine.amounts import PRINTED
from engine.attributes import corruption_points, influence, prowess
from engine.combat import attack_of
from engine.core import run
from engine.intents import card_names
from engine.model import PLAY, player_ref
from engine.passive import happened
from engine.positions import card_called
from engine.queries import flagged, modifiers, skills
from engine.scenario import Scenario

GOLD = [
    "Beautiful Gold Ring",
    "Fair Gold Ring",
    "Precious Gold Ring",
    "Gleaming Gold Ring",
    "The Least of Gold Rings",
    "Bright Gold Ring",
    "A Little Gold Ring",
    "Gold Ring that Sauron Fancies",
    "Perfect Gold Ring",
]
SPECIAL = [
    *("Lesser Ring", "Minor Ring", "Paltry Ring", "Trifling Ring"),
    *("The Oracle’s Ring", "The Reviled Ring", "The Warding Ring"),
    *("Magic Ring of Courage", "Magic Ring of Lore", "Magic Ring of Nature", "Magic Ring of Stealth"),
    *("Magic Ring of Words", "Magic Ring of Enigma", "Magic Ring of Fury", "Magic Ring of Guile"),
    *("Magic Ring of Lies", "Magic Ring of Savagery", "Magic Ring of Delusion", "Magic Ring of Shadows"),
    *("Magic Ring of Weals", "The One Ring"),
    *("Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe", "Dwarven Ring of Durin’s Tribe"),
]


def dark(kind: str) -> str:
    """Return who plays a card of an alignment."""
    return "ringwraith" if kind == "minion" else "wizard"


def leader(item: str) -> str:
    """Return a character that is fit to bear a ring and has none of the skills that rings give but that of a warrior."""
    return "Gorbag" if card_called(item).alignment == "minion" else "Gimli"


@pytest.mark.parametrize("ring", SPECIAL)
def test_special_rings_come_by_tests_only(ring: str) -> None:
    """6.2: no special ring is played like another item."""
    kind = dark(card_called(ring).alignment)
    s = Scenario().alignment("alice", kind).company("alice", "Isengard", leader(ring))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", ring, "Dodge").start("resources")
    assert not any(ring in label for label in s.options("alice"))


@pytest.mark.parametrize("ring", GOLD)
def test_gold_rings_are_tested_away(ring: str) -> None:
    """6.2: a gold ring that is tested is discarded; what its list allows may take its place."""
    from engine.ring_tests import begin_test

    facts = card_called(ring)
    s = Scenario().alignment("alice", dark(facts.alignment)).company("alice", "Bree", f"{leader(ring)}, bears {ring}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(7).start("organization")
    kinds = {kind for kind, _ in facts.ring_results}
    assert "lesser ring" in kinds
    assert kinds <= {"lesser ring", "magic ring", "dwarven ring", "spirit ring", "the one ring"}
    assert begin_test(s.game, s.card(ring).iid)
    run(s.game)
    s.game.menus = {}
    s.expect("it is alice's turn")
    if s.card(ring).zone == PLAY:
        s.do("alice", next(label for label in s.options("alice") if "no" in label.lower()))
    s.expect(f"{ring} is discarded")


@pytest.mark.parametrize("ring", GOLD[3:])
def test_minion_gold_rings_burden(ring: str) -> None:
    """The bearer of a minion gold ring makes a corruption check at the end of each of his untap phases, no other."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur", f"Gorbag, bears {ring}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(12).start("organization")
    happened(s.game, "untap-ends", player_ref(1))
    run(s.game)
    assert not any("Corruption check" in line for line in s.log())
    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    s.game.menus = {}
    if "alice" in s.asked() and not any("Corruption check for Gorbag" in line for line in s.log()):
        s.passes("alice")
    s.expect("the log says: Corruption check for Gorbag")


@pytest.mark.parametrize("ring", ["Gleaming Gold Ring", "Bright Gold Ring", "Perfect Gold Ring"])
def test_lesser_rings_are_searched(ring: str) -> None:
    """Some let a Lesser Ring come from the play deck or the discard pile, whatever the result."""
    from engine.ring_tests import begin_test

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


@pytest.mark.ruling("mele:Card combinations")
@pytest.mark.parametrize(("scroll", "more"), [("Scroll of Isildur", 2), ("Scroll of Isildur [LE]", 1)])
def test_scroll_of_isildur(scroll: str, more: int) -> None:
    """In a company with the Scroll the result of a ring test is higher."""
    kind = "ringwraith" if "[" in scroll else "wizard"
    who = ("Gorbag", "Shagrat") if "[" in scroll else ("Gimli", "Elrond")
    s = Scenario().alignment("alice", kind).company("alice", "Bree", f"{who[0]}, bears {scroll}", who[1])
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert sum(one.amount for one in modifiers(s.game, "ring-test", s.card(who[1]).iid)) == more
    assert not modifiers(s.game, "ring-test", s.card("Beregond").iid)


# --- magic rings ------------------------------------------------------------------------------------------------

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


@pytest.mark.parametrize(("ring", "skill", "who", "already"), TEACHING)
def test_magic_rings_teach(ring: str, skill: str, who: str, already: str) -> None:
    """The ring gives its skill; who has it already has prowess, influence or the use of a Palantír of it."""
    kind = dark(card_called(ring).alignment)
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
            assert flagged(g, "taps-to-use-palantír", iid) == had


@pytest.mark.parametrize(("who", "works"), [("Bilbo", True), ("Gimli", False)])
def test_ring_of_stealth_cancels_a_strike(who: str, works: bool) -> None:
    """A scout taps the Magic Ring of Stealth to cancel a strike against himself; nobody else does."""
    s = attacked("Orc-lieutenant", f"{who}, bears Magic Ring of Stealth", hand="Dodge").do("alice", "pass", "confirm")
    if works:
        s.do("alice", "use Magic Ring of Stealth").expect("Magic Ring of Stealth is tapped", "Bilbo is untapped")
    else:
        s.refused("alice", "use Magic Ring of Stealth", "9.2")


@pytest.mark.parametrize(("who", "works"), [("Aragorn II", True), ("Gimli", False)])
def test_ring_of_nature_cancels_an_attack(who: str, works: bool) -> None:
    """A ranger taps to cancel an attack against his company."""
    s = attacked("Orc-lieutenant", f"{who}, bears Magic Ring of Nature", hand="Dodge")
    if works:
        s.do("alice", "use Magic Ring of Nature").expect("Aragorn II is tapped", "the log says: cancels the attack")
    else:
        s.refused("alice", "use Magic Ring of Nature", "9.2")


@pytest.mark.parametrize(
    ("ring", "sort"),
    [
        ("Magic Ring of Delusion", "spirit-magic"),
        ("Magic Ring of Shadows", "shadow-magic"),
        ("Magic Ring of Weals", "sorcery"),
    ],
)
def test_rings_of_magic(ring: str, sort: str) -> None:
    """The ring lets its bearer use a kind of magic; who could before does not learn it anew."""
    from carddb.effects.builders.build import magic
    from engine.compiling import condition
    from engine.model import Env

    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur", f"Gorbag, bears {ring}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("end of turn")
    item, bearer = s.card(ring), s.card("Gorbag").iid
    env = Env(item.iid, item.did, 0)
    assert condition(magic(sort))(s.game, env, bearer)
    assert not condition(magic(sort, already=True))(s.game, env, bearer)
    assert not any(ring in label for label in s.options("alice"))


# --- dwarven rings ----------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("version", ["Dwarven Ring of Durin’s Tribe", "Dwarven Ring of Durin’s Tribe [LE]"])
def test_ring_of_durins_tribe(version: str) -> None:
    """A Dwarf taps to untap the site where he is."""
    kind = "ringwraith" if "[" in version else "wizard"
    s = Scenario().alignment("alice", kind).company("alice", "Bree (tapped)", f"Gimli, bears {version}", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(9).start("resources")
    s.do("alice", "use Dwarven Ring of Durin’s Tribe", "confirm")
    s.expect("Bree is untapped", "Gimli is tapped", "the log says: Corruption check for Gimli")


@pytest.mark.parametrize("ring", ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Durin’s Tribe"])
def test_dwarven_rings_are_for_dwarves(ring: str) -> None:
    """Who is no Dwarf does nothing with them."""
    s = at_site("Bree (tapped)", f"Elrond, bears {ring}", hand="Dodge")
    s.refused("alice", f"use {ring} on Bree" if "Durin" in ring else f"use {ring}", "9.2")


# --- The One Ring -----------------------------------------------------------------------------------------------


def test_one_ring_strengthens_and_corrupts() -> None:
    """Five prowess to at most twice what is printed, five influence, and a corruption point for the whole company."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The One Ring", "Bilbo")
    s.company("alice", "Rivendell", "Merry, bears Glamdring").company("bob", "Grey Havens", "Beregond")
    s.start("organization")
    g = s.game
    for name in ("Gimli",):
        iid = s.card(name).iid
        own = PRINTED["prowess"](g, iid)
        assert prowess(g, iid) == min(own + 5, 2 * own)
    assert corruption_points(g, s.card("Bilbo").iid) == 1
    assert corruption_points(g, s.card("Merry").iid) == g.facts(s.card("Glamdring").iid).corruption
    hobbit = Scenario().company("alice", "Rivendell", "Bilbo, bears The One Ring").company("bob", "Edoras", "Beregond")
    hobbit.start("organization")
    assert prowess(hobbit.game, hobbit.card("Bilbo").iid) == 2 * PRINTED["prowess"](
        hobbit.game, hobbit.card("Bilbo").iid
    )


@pytest.mark.parametrize(("dice", "canceled"), [(12, True), (2, False)])
def test_one_ring_hides_its_bearer(dice: int, canceled: bool) -> None:
    """A successful check at −2 cancels a strike; who fails is lost to the Ring."""
    s = attacked("Orc-lieutenant", "Gimli, bears The One Ring", dice=(dice,)).do("alice", "confirm")
    s.do("alice", "use The One Ring")
    if canceled:
        s.expect("the log says: The One Ring cancels the strike", "Gimli is untapped")
    else:
        s.expect("Gimli is eliminated")


def test_one_ring_hides_nobody_from_the_dead() -> None:
    """Against the Undead it does not work."""
    s = attacked("Ghouls", "Gimli, bears The One Ring", hand="Dodge", site="Moria")
    while attack_of(s.game) is not None and "Use The One Ring" not in " ".join(s.options("alice")):
        if any("faces a strike" in line for line in s.log()):
            break
        s.do("alice", "pass" if "Leave" not in s.options("alice")[0] else s.options("alice")[0])
        break
    assert not any("One Ring" in label for label in s.options("alice"))


def test_names_are_cards() -> None:
    """Every ring that is tried here is a card."""
    from carddb.search.names import fold

    assert all(fold(name) in card_names() for name in (*GOLD, *SPECIAL))
