"""Stage resources of Fallen-wizards."""

from __future__ import annotations

import pytest
from minions import company, iid
from msgspec.structs import replace

from carddb.artefact.database import database
from engine import atoms
from engine.fallen import points_barred, stage_points
from engine.queries import flagged
from engine.scenario import Scenario
from engine.scoring import sources

WIZARDS = {"Alatar": "WH-1", "Gandalf": "WH-4", "Pallando": "WH-7", "Radagast": "WH-8", "Saruman": "WH-9"}
POINTS = {0: (), 4: ("Shameful Deeds",), 7: ("Shameful Deeds", "Plotting Ruin"), 9: ("Shameful Deeds", "Plotting Ruin", "Never Refuse"),
          12: ("Shameful Deeds", "Truths of Doom", "An Untimely Brood")}  # fmt: skip


def fallen(
    site: str = "WH-58", *characters: str, hand: str = "", points: int = 0, phase: str = "organization"
) -> Scenario:
    """Put a company of a Fallen-wizard player at a site, with so many stage points and cards in hand."""
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .turn(3, "alice")
        .company("alice", site, *(characters or ("Beretar",)))
    )
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *POINTS[points])
    if hand:
        s.hand("alice", *hand.split("; "))
    return s.start(phase)


def wizard_name(card_id: str) -> str:
    """Return the name of a Fallen-wizard."""
    return next(name for name, one in WIZARDS.items() if one == card_id)


def may_play(s: Scenario, card: str) -> bool:
    """Whether alice is offered to play a card."""
    return any(one.startswith(f"Play {card}") for one in s.options("alice"))


@pytest.mark.parametrize(
    ("card", "points", "enough"),
    [
        ("A Merrier World", 7, False),
        ("A Merrier World", 9, True),
        ("Legacy of Smiths", 4, False),
        ("Legacy of Smiths", 7, True),
    ],
)
def test_stage_points_allow(card: str, points: int, enough: bool) -> None:
    """The card is played with more stage points than it says."""
    s = fallen(hand=card, points=points)
    assert stage_points(s.game, 0) == points
    assert may_play(s, card) == enough


def test_a_merrier_world() -> None:
    """Kills that would give one point give all of theirs."""
    for cards, kills in (((), 1), (("A Merrier World",), 4)):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", "Beretar").kills("alice", "Smaug")
        s.company("bob", "Grey Havens", "Beregond").in_play("alice", *cards).start("organization")
        assert sources(s.game, 0)["kill"] >= kills
        assert (sources(s.game, 0)["kill"] > 1) == bool(cards)


@pytest.mark.parametrize(
    ("card", "item", "more"),
    [
        ("Blind to All Else", "Magic Ring of Words", True),
        ("Blind to All Else", "Glamdring", False),
        ("Legacy of Smiths", "Glamdring", True),
        ("Legacy of Smiths", "The One Ring", False),
        ("Blind to All Else", "The One Ring", True),
    ],
)
def test_items_are_worth_their_points(card: str, item: str, more: bool) -> None:
    """Rings, or all other items, are worth their full points."""
    worth = []
    for cards in ((), (card,)):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", f"Beretar, bears {item}")
        s.company("bob", "Grey Havens", "Beregond").in_play("alice", *cards).start("organization")
        worth.append(sources(s.game, 0)["item"])
    assert (worth[1] > worth[0]) == more


def test_spells_born_of_discord() -> None:
    """The Fallen-wizard, and nobody else, uses all three kinds of magic."""
    from carddb.effects.nodes.conditions import Magic
    from engine.compiling import condition
    from engine.statics import env_of

    s = fallen("WH-58", "WH-9", "Beretar", hand="Spells Born of Discord")
    s.do("alice", "play Spells Born of Discord")
    env = env_of(s.game, iid(s, "Spells Born of Discord"))
    for sort in ("sorcery", "spirit-magic", "shadow-magic"):
        assert condition(Magic(sort))(s.game, env, iid(s, "Saruman"))
        assert not condition(Magic(sort))(s.game, env, iid(s, "Beretar"))


def test_bad_company() -> None:
    """With it Orcs come into play, without it they do not."""
    for cards, able in (((), False), (("Bad Company",), True)):
        s = (
            Scenario()
            .alignment("alice", "fallen-wizard")
            .company("alice", "WH-58", "WH-9")
            .hand("alice", "Ufthak", "Bad Company")
        )
        s.company("bob", "Grey Havens", "Beregond").in_play("alice", *cards).start("organization")
        assert may_play(s, "Bad Company") or cards
        s.do("alice", "organize")
        assert any("Ufthak" in one for one in s.options("alice")) == able


# --- the Deep Mines ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "able"), [("Deep Mines", True), ("Moria", False)])
def test_delvers_harvest(site: str, able: bool) -> None:
    """It is played once a company has entered the Deep Mines."""
    s = fallen(site, "Beretar", hand="Delver’s Harvest", phase="resources")
    assert may_play(s, "Delver’s Harvest") == able


@pytest.mark.parametrize(("harvests", "eaters", "able"), [(0, 0, False), (1, 0, True), (1, 1, False), (2, 1, True)])
def test_earth_eater_needs_harvests(harvests: int, eaters: int, able: bool) -> None:
    """There must be more harvests in play than eaters, and the company at the Deep Mines."""
    for site in ("Deep Mines", "Moria"):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", site, "Beretar")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Earth-eater")
        s.in_play("alice", *["Delver’s Harvest"] * harvests, *["Earth-eater"] * eaters).start("resources")
        assert may_play(s, "Earth-eater") == (able and site == "Deep Mines")


def test_earth_eater_finds_gear() -> None:
    """It taps for a minion major item that is gear and not unique."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-58", "Beretar")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", "Earth-eater").hand("alice", "Dodge")
    s.discard("alice", "Black-mail Coat", "Black Mace", "Glamdring").sideboard("alice", "High Helm").start(
        "organization"
    )
    s.do("alice", "use Earth-eater")
    assert "Glamdring" not in str(s.options("alice"))
    assert "Black Mace" not in str(s.options("alice"))
    s.do("alice", "choose Black-mail Coat").expect("Black-mail Coat is in hand", "Earth-eater is tapped")


# --- what lies on the Fallen-wizard -------------------------------------------------------------------------------------

KEPT = [
    ("Huntsman’s Garb", "Alatar", "end of turn", "The Hunt", "Concealment"),
    ("The Grey Hat", "Gandalf", "end of turn", "Wizard’s Test", "Concealment"),
    ("Ring of Fire", "Gandalf", "organization", "Narya", "Glamdring"),
    ("Pallando’s Hood", "Pallando", "end of turn", "Wizard’s Voice", "Concealment"),
    ("Stave of Pallando", "Pallando", "end of turn", "Rangers of the North", "Concealment"),
    ("Pocketed Robes", "Radagast", "end of turn", "Crept Along Cleverly", "Concealment"),
    ("Many-coloured Robes", "Saruman", "end of turn", "First of the Order", "Concealment"),
    ("Saruman’s Ring", "Saruman", "end of turn", "Magic Ring of Words", "The One Ring"),
]


def worn(card: str, wizard: str, phase: str, *pile: str, tapped: str = "") -> Scenario:
    """Put a Fallen-wizard with a Stage card of its own into a phase, with cards in its discard pile."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice")
    s.company("alice", "WH-58", f"{WIZARDS[wizard]}{tapped}, bears {card}").company("bob", "Grey Havens", "Beregond")
    s.discard("alice", *pile).hand("alice", *["Dodge"] * 8).start(phase)
    return s.do("alice", "keep the hand") if phase == "end of turn" else s


@pytest.mark.parametrize(("card", "wizard", "phase", "wanted", "other"), KEPT)
def test_what_it_brings_back(card: str, wizard: str, phase: str, wanted: str, other: str) -> None:
    """In its phase it taps for one of its own cards in the discard pile; tapped, or in another phase, it does not."""
    s = worn(card, wizard, phase, wanted, other)
    s.do("alice", f"use {card}")
    assert other not in str(s.options("alice"))
    s.do("alice", f"choose {wanted}").expect(f"{wanted} is in hand")
    s.expect("Saruman is tapped" if card == "Many-coloured Robes" else f"{card} is tapped")
    s = worn(card, wizard, "end of turn" if phase == "organization" else "organization", wanted)
    assert not any(f"Use {card}" in one for one in s.options("alice"))


@pytest.mark.parametrize(("card", "wizard", "phase", "wanted", "other"), KEPT)
def test_where_it_is_placed(card: str, wizard: str, phase: str, wanted: str, other: str) -> None:
    """It is placed on its Fallen-wizard, or, while that one is not in play, on nothing."""
    s = fallen("WH-58", WIZARDS[wizard], "Beretar", hand=card)
    assert not any("on Beretar" in one for one in s.options("alice"))
    s.do("alice", f"play {card}").expect(f"{wizard} bears {card}")
    assert wanted != other
    s = fallen(hand=card)
    s.game.players[0] = replace(s.game.players[0], declared=wizard)
    s.do("alice", f"play {card}").expect(f"{card} is in play")
    assert not any(f"Use {card}" in one for one in s.options("alice"))
    assert phase


def test_the_card_waits_for_its_wizard() -> None:
    """When the Fallen-wizard comes into play, what waited for him is on him."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-57", "Beretar")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "WH-8").in_play("alice", "Pocketed Robes")
    s.start("organization").do("alice", "organize", "play Radagast with Beretar", "confirm")
    s.expect("Radagast bears Pocketed Robes")


# --- points -------------------------------------------------------------------------------------------------------------


def test_oromes_warders() -> None:
    """It needs Alatar and Join the Hunt; gear, fighting allies and Elf factions are worth more."""
    for hunt, able in (((), False), (("Join the Hunt",), True)):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-1")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Oromë’s Warders").in_play("alice", *hunt).start(
            "organization"
        )
        assert may_play(s, "Oromë’s Warders") == able
    worth = []
    for cards in ((), ("Oromë’s Warders",)):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice")
        s.company("alice", "WH-56", "WH-1", "Beretar, bears Glamdring, bears Treebeard, bears Palantír of Orthanc")
        s.company("bob", "Grey Havens", "Beregond").pile("alice", "Wood-elves").in_play("alice", *cards).start(
            "organization"
        )
        worth.append(sources(s.game, 0))
    plain, more = worth
    assert more["item"] > plain["item"]
    assert more["ally"] > plain["ally"]
    assert (plain["faction"], more["faction"]) == (1, 2)


@pytest.mark.parametrize(
    ("card", "pile", "worth"),
    [
        ("Grey Embassy", "Rangers of the North", (1, 2)),
        ("Grey Embassy", "Hobbits", (1, 2)),
        ("Grey Embassy", "Goblins of Goblin-gate [LE]", (1, 1)),
    ],
)
def test_grey_embassy(card: str, pile: str, worth: tuple[int, int]) -> None:
    """Unique hero factions are worth two points: none normally gives a Fallen-wizard more than one (CoE 26)."""
    for cards, points in zip(("Gandalf", f"Gandalf, bears {card}"), worth, strict=True):
        who = cards.replace("Gandalf", "WH-4")
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", who).pile("alice", pile)
        s.company("bob", "Grey Havens", "Beregond").start("organization")
        assert sources(s.game, 0)["faction"] == points


@pytest.mark.parametrize(("borne", "points"), [(False, 1), (True, 2)])
def test_give_welcome_to_the_unexpected(borne: bool, points: int) -> None:
    """Unique cards that normally give one point give two; the same cards without it one."""
    who = "WH-4, bears Give Welcome to the Unexpected" if borne else "WH-4"
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", who, "Beretar, bears Horn of Defiance")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert sources(s.game, 0)["item"] == points


def test_the_white_hand() -> None:
    """It wants twelve stage points, three factions, and two cards of Saruman's in play."""
    whole = (("A Strident Spawn", "Saruman’s Machinery", "Shameful Deeds"), ("Hobbits", "Dunlendings", "Wood-elves"))
    for gone in ("", *whole[0], *whole[1]):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-9")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "The White Hand")
        s.in_play("alice", *(one for one in whole[0] if one != gone)).pile(
            "alice", *(one for one in whole[1] if one != gone)
        )
        s.start("organization")
        assert may_play(s, "The White Hand") == (not gone), gone
    s.do("alice", "play The White Hand") if may_play(s, "The White Hand") else None


# --- fortresses -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "site", "wizard", "able"),
    [
        ("The Fortress of Isen", "WH-56", "WH-9", True),
        ("The Fortress of Isen", "WH-58", "WH-9", False),
        ("The Fortress of Isen", "WH-56", "WH-8", False),
        ("Fortress of the Towers", "WH-58", "WH-7", True),
        ("Fortress of the Towers", "WH-56", "WH-7", False),
        ("Fortress of the Towers", "WH-58", "WH-4", False),
        ("Guarded Haven", "WH-56", "WH-9", False),
        ("Guarded Haven", "Moria", "WH-9", False),
    ],
)
def test_where_a_fortress_is_built(card: str, site: str, wizard: str, able: bool) -> None:
    """Each lies on its own Wizardhaven, for the Fallen-wizards that it names; the site is protected then."""
    s = fallen(site, wizard, hand=card)
    assert may_play(s, card) == able
    if able:
        s.do("alice", f"play {card}")
        here = company(s, wizard_name(wizard)).site
        assert flagged(s.game, "protected", here)
        assert points_barred(s.game, 1, here)
        assert not points_barred(s.game, 0, here)


@pytest.mark.parametrize(("card", "able"), [("", True), ("The Fortress of Isen", False)])
def test_no_other_fallen_wizard_uses_a_fortress(card: str, able: bool) -> None:
    """The Wizardhaven card is closed to another Fallen-wizard while the fortress is in play."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard").turn(3, "alice")
    s.company("alice", "Edoras", "Beretar").sites("alice", "WH-56", "Dunharrow").company("bob", "WH-56", "WH-9")
    s.in_play("bob", *([card] if card else [])).start("organization")
    if card:
        atoms.set_host(s.game, iid(s, card), company(s, "Saruman").site)
    s.do("alice", "move Beretar")
    assert any("Isengard" in one for one in s.options("alice")) == able


def test_a_guarded_haven_is_not_drafted() -> None:
    """It cannot be a starting Stage card."""
    assert database().get("WH-74").no_start
    s = fallen("WH-56", "WH-9", hand="Guarded Haven")
    assert not may_play(s, "Guarded Haven")
    s = fallen("Moria", "Beretar, bears Never Refuse", hand="Guarded Haven")
    assert not may_play(s, "Guarded Haven")


@pytest.mark.parametrize("borne", [False, True])
def test_shifter_of_hues_needs_its_bearer_to_tap(borne: bool) -> None:
    """The card changes a moving company's corruption checks by tapping Radagast: not while it waits for him alone."""
    shifter = ", bears Shifter of Hues" if borne else ""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice")
    s.company("alice", "WH-58", "Beretar", f"WH-8{shifter}", to="Bree [TW]", via="Arthedain")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge")
    if not borne:
        s.in_play("alice", "Shifter of Hues")
    s.start("hazards")
    used = [one for one in s.options("alice") if one.startswith("Use Shifter of Hues")]
    assert bool(used) == borne
