"""Rules of testing rings (6.2), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.scenarios.expectations import log_lines
from engine.scenarios.scenario import Scenario
from tests.rules.positions import FAIR, storing, trying
from tests.rules.proof import rule

# --- 6.2 Testing a gold ring ---------------------------------------------------------------------------------------


@rule("6.2")
def test_a_ring_of_the_result_takes_the_place_of_the_gold_ring() -> None:
    """The result says which rings may be played; the one that is played replaces the gold ring, which is discarded."""
    s = trying(
        "Test of Form [TW]", "Magic Ring of Courage", "Dwarven Ring of Durin’s Tribe [TW]", "Lesser Ring", dice=(6,)
    )
    s.do("alice", f"play Test of Form on {FAIR}")
    s.refused("alice", "play Dwarven Ring of Durin’s Tribe", "6.2")
    s.expect("alice may play Lesser Ring")
    s.do("alice", "play Magic Ring of Courage").expect(
        "Gimli bears Magic Ring of Courage", f"{FAIR} is discarded", "Test of Form is discarded"
    )


@rule("6.2")
@pytest.mark.parametrize("hand", ["Lesser Ring", "Dwarven Ring of Durin’s Tribe [TW]"])
def test_the_gold_ring_is_lost_without_another(hand: str) -> None:
    """Whether one has a ring for the result and does not want it or has none: the gold ring is discarded."""
    s = trying("Test of Form [TW]", hand, dice=(5,)).do("alice", f"play Test of Form on {FAIR}")
    s.do("alice", "play no ring").expect(f"{FAIR} is discarded", f"{hand.partition(' [')[0]} is in hand")


@rule("6.2")
def test_modifications_count() -> None:
    """The modification of the card that tests is added to the roll."""
    s = trying("Test of Lore", "Dwarven Ring of Durin’s Tribe [TW]", dice=(9,)).do(
        "alice", f"play Test of Lore on {FAIR}"
    )
    s.refused("alice", "play Dwarven Ring of Durin’s Tribe", "6.2")
    s = trying("Test of Lore", "Dwarven Ring of Durin’s Tribe [TW]", dice=(10,)).do(
        "alice", f"play Test of Lore on {FAIR}"
    )
    s.expect("alice may play Dwarven Ring of Durin’s Tribe")


@rule("6.2")
def test_one_of_two_rolls_counts() -> None:
    """With two rolls their player chooses one; then the Wizard checks."""
    company = ("Gandalf [TW], bears Fair Gold Ring",)
    s = trying("Wizard’s Test", "Dwarven Ring of Durin’s Tribe [TW]", company=company, dice=(4, 10, 12))
    s.do("alice", f"play Wizard’s Test on {FAIR}")
    assert s.options("alice") == ["Count the roll of 4", "Count the roll of 10"]
    s.do("alice", "count the roll of 10", "play Dwarven Ring of Durin’s Tribe")
    s.expect("Gandalf bears Dwarven Ring of Durin’s Tribe")


@rule("6.2")
def test_very_low_results_allow_what_ends_the_list() -> None:
    """A total of less than one counts as one: with a Ringwraith at Barad-dûr five are taken off."""
    company = ("The Witch-king [LE], bears A Little Gold Ring",)
    hand = ("Minor Ring", "Magic Ring of Fury", "Dwarven Ring of Durin’s Tribe [LE]")
    s = ending(*hand, kind="ringwraith", site="Barad-dûr [LE]", company=company, dice=(2,))
    assert "A Little Gold Ring is tested: 2 rolled, −5, −3." in told(s)
    s.refused("alice", "play Dwarven Ring of Durin’s Tribe", "6.2")
    s.expect("alice may play Minor Ring", "alice may play Magic Ring of Fury")


def told(s: Scenario) -> list[str]:
    """Return every line of the log."""
    return list(log_lines(s.game, s.game.events or []))


@rule("6.2.1")
def test_a_ring_is_an_item_played_without_tapping() -> None:
    """In the organization phase, at a tapped bearer: nothing taps, and what minds items played acts."""
    company = ("Gimli, tapped, bears Fair Gold Ring, bears Lure of Expedience", "Elrond")
    s = trying("Test of Form [TW]", "Lesser Ring", company=company, dice=(7, 12))
    s.do("alice", f"play Test of Form on {FAIR}", "play Lesser Ring").passes("alice")
    s.expect("Gimli bears Lesser Ring", "Elrond is untapped", "Bree is untapped")
    s.do("alice", "roll")
    assert any(line.startswith("Corruption check for Gimli") for line in told(s))


@rule("6.2.2")
def test_a_ring_of_the_other_side_does_not_fit() -> None:
    """A Wizard player's hero gold ring becomes no minion ring, though the result would indicate it."""
    s = trying("Test of Form [TW]", "Minor Ring", "Lesser Ring").do("alice", f"play Test of Form on {FAIR}")
    s.refused("alice", "play Minor Ring", "6.2.2")
    s.expect("alice may play Lesser Ring")


@pytest.mark.ruling("mele:Rings (2)")
@rule("6.2.3")
def test_a_stored_ring_is_tested() -> None:
    """Stored at a Darkhaven it is tested at -2, and what replaces it is stored."""
    s = storing("Dwarven Ring of Durin’s Tribe [LE]", "The One Ring [LE]")
    assert "A Little Gold Ring is tested: 11 rolled, −2, 9." in told(s)
    s.expect("alice is asked: A Little Gold Ring is tested: 9, so")
    s.do("alice", "play Dwarven Ring of Durin’s Tribe")
    s.expect("Dwarven Ring of Durin’s Tribe is stored", "A Little Gold Ring is discarded")


@rule("6.2.3")
def test_a_ring_stored_at_a_haven_is_not_tested() -> None:
    """A Wizard player's gold ring stored at a Haven stays in the pile as it is."""
    s = (
        trying("Lesser Ring", site="Rivendell [TW]", company=("Gimli, bears Fair Gold Ring",), dice=(12,))
        .do("alice", f"store {FAIR}")
        .all_pass()
    )
    s.expect(f"{FAIR} is stored")
    assert not any("tested" in line for line in told(s))


SHADOWS = {
    "6.2.R1": ("ringwraith", "Minas Morgul [LE]", ("The Witch-king [LE], bears A Little Gold Ring",), -2),
    "6.2.R2": ("ringwraith", "Barad-dûr [LE]", ("Ostisen, bears A Little Gold Ring",), -3),
    "6.2.B1": ("balrog", "The Under-gates [BA]", ("The Balrog [BA], bears A Little Gold Ring",), -2),
}


def ending(*hand: str, kind: str, site: str, company: tuple[str, ...], dice: tuple[int, ...] = (7,)) -> Scenario:
    """Start the end of a turn of alice, with a company and cards in hand."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .company("alice", site, *company)
        .company("bob", "Grey Havens [TW]", "Círdan")
    )
    return s.hand("alice", "; ".join(hand)).dice(*dice).start("end of turn")


@pytest.mark.parametrize("number", [pytest.param(number, marks=rule(number)) for number in SHADOWS])
def test_rings_are_tested_at_the_end_of_the_turn(number: str) -> None:
    """Beside a Ringwraith or the Balrog, or at Barad-dûr, a gold ring is tested as the end-of-turn phase begins."""
    kind, site, company, bonus = SHADOWS[number]
    s = ending("Minor Ring", kind=kind, site=site, company=company)
    assert f"A Little Gold Ring is tested: 7 rolled, −{-bonus}, {7 + bonus}." in told(s)
    s.do("alice", "play Minor Ring").expect("A Little Gold Ring is discarded")


@rule("6.2.R1", "6.2.R2", "6.2.B1")
@pytest.mark.parametrize(
    ("kind", "site", "company"),
    [
        ("ringwraith", "Minas Morgul [LE]", ("Ostisen, bears A Little Gold Ring",)),
        ("balrog", "Barad-dûr [BA]", ("Ostisen, bears A Little Gold Ring",)),
        ("wizard", "Rivendell [TW]", ("Gandalf [TW], bears Fair Gold Ring",)),
    ],
)
def test_elsewhere_rings_wait(kind: str, site: str, company: tuple[str, ...]) -> None:
    """Away from them, and for a Wizard, nothing is tested by itself."""
    s = ending("Minor Ring", kind=kind, site=site, company=company)
    assert not any("tested" in line for line in told(s))


@pytest.mark.ruling("mele:Rings (2)")
@rule("6.2.R1", "6.2.R2")
def test_a_ringwraith_at_barad_dur_has_both() -> None:
    """Both modifications apply to a Ringwraith's company at Barad-dûr: neither rule excepts the other."""
    company = ("The Witch-king [LE], bears A Little Gold Ring",)
    s = ending("Minor Ring", kind="ringwraith", site="Barad-dûr [LE]", company=company)
    assert "A Little Gold Ring is tested: 7 rolled, −5, 2." in told(s)


@rule("6.2.R1")
def test_the_order_of_two_rings_is_chosen() -> None:
    """Of two gold rings in the company their player chooses which is tested first."""
    company = ("The Witch-king [LE], bears A Little Gold Ring, bears The Least of Gold Rings",)
    s = ending("Minor Ring", kind="ringwraith", site="Minas Morgul [LE]", company=company, dice=(7, 8))
    s.do("alice", "test The Least of Gold Rings", "play no ring").expect("The Least of Gold Rings is discarded")
    s.do("alice", "play Minor Ring").expect("The Witch-king bears Minor Ring", "A Little Gold Ring is discarded")


def ring_tests_told(kind: str, site: str, bearer: str) -> list[str]:
    """Return what the log says of tests as the end-of-turn phase begins."""
    s = Scenario().alignment("alice", kind).company("alice", site, bearer).company("bob", "Edhellond [TW]", "Círdan")
    s.hand("alice", "Minor Ring").dice(7, 7).start("end of turn")
    return [line for line in log_lines(s.game, s.game.events or []) if " is tested" in line]


@rule("6.2.R1")
@pytest.mark.parametrize(("ring", "count"), [("A Little Gold Ring", 1), ("Minor Ring", 0), ("Magic Ring of Fury", 0)])
def test_only_gold_rings_are_tested_by_themselves(ring: str, count: int) -> None:
    """C30: with a Ringwraith gold rings are tested by themselves, and no other ring."""
    assert len(ring_tests_told("ringwraith", "Minas Morgul [LE]", f"The Witch-king [LE], bears {ring}")) == count


@rule("6.2.R2", "6.2.B1")
@pytest.mark.parametrize(
    ("kind", "site", "count"), [("ringwraith", "Barad-dûr [LE]", 1), ("balrog", "Barad-dûr [BA]", 0)]
)
def test_the_tower_tests_rings_of_ringwraiths_only(kind: str, site: str, count: int) -> None:
    """C31: a gold ring at Barad-dûr is tested for a Ringwraith's player, and not for the Balrog's."""
    found = ring_tests_told(kind, site, "Muzgash, bears A Little Gold Ring")
    assert len(found) == count
    assert all("−3" in line for line in found)


@rule("6.2.F1")
@pytest.mark.parametrize(("ring", "bonus"), [("Fair Gold Ring", "−1, 6"), ("A Little Gold Ring", "+0, 7")])
def test_fallen_wizards_lose_one_with_hero_rings(ring: str, bonus: str) -> None:
    """A hero gold ring that a Fallen-wizard player tests has one less, a minion one has not."""
    company = (f"Balin, bears {ring}", "Elrohir")
    test = "Test of Form [TW]" if ring == FAIR else "Test of Fire"
    s = trying(test, "Lesser Ring", kind="fallen-wizard", site="Isengard [WH]", company=("Pallando [WH]", *company))
    s.do("alice", f"play {test.partition(' [')[0]} on {ring}")
    assert any(f"{ring} is tested: 7 rolled, {bonus}." in line for line in told(s))


@rule("6.2.F2")
def test_fallen_wizards_play_rings_of_any_side() -> None:
    """A Fallen-wizard player's hero gold ring becomes a minion ring too."""
    company = ("Pallando [WH]", "Balin, bears Fair Gold Ring")
    s = trying("Test of Form [TW]", "Minor Ring", kind="fallen-wizard", site="Isengard [WH]", company=company)
    s.do("alice", f"play Test of Form on {FAIR}", "play Minor Ring").expect("Balin bears Minor Ring")
