"""Hero events and items of lore and craft; The Iron Crown."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked, strike_body

from engine.actions.passive_conditions import happened
from engine.queries.attributes import corruption_modifier, corruption_points, general_influence, prowess
from engine.queries.cards import at_haven, company_of
from engine.queries.lasting import untap
from engine.scenarios.scenario import Scenario
from engine.state.game import player_ref


def test_emerald_of_the_mariner_corrupts_nobody() -> None:
    """It is a source of no corruption points."""
    s = at_site("Rivendell", "Gimli, bears Emerald of the Mariner", phase="organization")
    assert corruption_points(s.game, s.card("Gimli").iid) == 0


@pytest.mark.parametrize(("who", "more"), [("Gandalf", 2), ("Gimli", 0)])
def test_emerald_of_doriath(who: str, more: int) -> None:
    """Borne by a Wizard it gives two general influence."""
    s = at_site("Rivendell", f"{who}, bears Emerald of Doriath", phase="organization")
    assert general_influence(s.game, 0) == 20 + more
    assert general_influence(s.game, 1) == 20


def test_scabbard_of_chalcedony() -> None:
    """Strikes against its bearer have one body less."""
    from engine.queries.fights import attack_of

    s = attacked("Olog Warlords", "Gimli, bears Scabbard of Chalcedony", hand="2 Dodge").do("alice", "pass", "confirm")
    attack = attack_of(s.game)
    assert attack is not None
    assert strike_body(s) == attack.body - 1


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


def test_mathom_lore() -> None:
    """A Hobbit at Bag End taps to learn it; later he taps for a minor item, and makes a check."""
    s = at_site("Bag End", "Bilbo", "Gimli", hand="Mathom Lore", phase="organization")
    s.refused("alice", "play Mathom Lore on Gimli", "9.3")
    s.do("alice", "play Mathom Lore on Bilbo").expect("Bilbo is tapped", "Bilbo bears Mathom Lore")
    s = Scenario().company("alice", "Bree", "Bilbo, bears Mathom Lore").company("bob", "Grey Havens", "Beregond")
    s.deck("alice", "Cram", "Glamdring").dice(12).start("organization").do("alice", "use Mathom Lore")
    s.refused("alice", "choose Glamdring")
    s.do("alice", "choose Cram").expect("alice has 1 cards in hand", "the log says: Corruption check for Bilbo")


def test_athelas() -> None:
    """A Dúnadan heals a companion to tapped; Aragorn removes a corruption card; it is discarded."""
    s = at_site("Bree", "Boromir II, bears Athelas", "Gimli, wounded", phase="organization")
    s.do("alice", "use Athelas on Gimli").expect("Gimli is tapped", "Athelas is discarded", "Boromir II is tapped")
    s = at_site("Bree", "Aragorn II, bears Athelas", "Gimli, bears Lure of Nature", phase="organization")
    s.do("alice", "use Athelas on Lure of Nature").expect("Lure of Nature is discarded", "Athelas is discarded")
    s = at_site("Bree", "Legolas, bears Athelas", "Gimli, wounded", phase="organization")
    s.refused("alice", "use Athelas on Gimli", "9.2")


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


@pytest.mark.parametrize(
    ("card", "site", "who"), [("Vein of Arda", "The Under-leas", "Gimli"), ("Dreams of Lore", "Weathertop", "Elrond")]
)
def test_lore_is_brought_home(card: str, site: str, who: str) -> None:
    """Who finds it taps with the site and does not untap until it is stored at a haven."""
    s = at_site(site, who, "Merry", hand=card)
    s.refused("alice", f"play {card} on Merry", "9.3")
    s.do("alice", f"play {card} on {who}").expect(f"{who} is tapped", f"{site} is tapped", f"{who} bears {card}")
    assert not untap(s.game, s.card(who).iid)
    s = at_site("Rivendell", f"{who}, tapped, bears {card}", phase="organization")
    s.do("alice", f"store {card}").expect(f"{card} is stored")


def test_more_sense_than_you() -> None:
    """Who taps is not assigned a strike of this attack."""
    s = attacked("Orc-lieutenant", "Gimli", "Bilbo", hand="More Sense than You")
    s.do("alice", "play More Sense than You on Gimli").expect("Gimli is tapped")
    from engine.queries.fights import attack_of
    from engine.rules.combat.combat import facing

    attack = attack_of(s.game)
    assert attack is not None
    assert s.card("Gimli").iid not in facing(s.game, attack)
    s = attacked("Orc-lieutenant", "Gimli, tapped", "Bilbo", hand="More Sense than You")
    s.refused("alice", "play More Sense than You on Gimli", "9.3")


def test_potion_of_prowess() -> None:
    """Discarded, it gives everybody in the company one prowess for the turn."""
    s = at_site("Bree", "Gimli, bears Potion of Prowess", "Bilbo", phase="organization")
    before = [prowess(s.game, s.card(name).iid) for name in ("Gimli", "Bilbo", "Beregond")]
    s.do("alice", "use Potion of Prowess").expect("Potion of Prowess is discarded")
    after = [prowess(s.game, s.card(name).iid) for name in ("Gimli", "Bilbo", "Beregond")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 1, 0]


def test_the_iron_crown() -> None:
    """It cancels an attack of Men, Orcs or Trolls, and burdens every bearer but a Ringwraith after his untap phase."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree", "Gorbag, bears The Iron Crown [LE]")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Abductor").hand("alice", "Dodge").start("hazards")
    s.passes("alice").do("bob", "play Abductor")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    s.do("alice", "use The Iron Crown").expect(
        "The Iron Crown is tapped", "the log says: The Iron Crown cancels the attack"
    )
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree", "Gorbag, bears The Iron Crown [LE]")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(12).start("organization")
    from engine.kernel.machine import run

    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    s.game.menus = {}
    if not any("Corruption check" in line for line in s.log()):
        s.passes("alice")
    s.expect("the log says: Corruption check for Gorbag")
