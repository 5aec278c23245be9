"""Items that are used up."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked, strike_body
from test_minion_items import dark, fought

from engine.queries.attributes import body, influence, mind, mind_for_control, prowess
from engine.queries.cards import changed
from engine.rules.combat.strikes import against_of
from engine.scenarios.scenario import Scenario


def free_of(s: Scenario, item: str) -> bool:
    """Whether alice is offered no use of an item."""
    return not any(label.startswith(f"Use {item}") or f"Use {item}" in label for label in s.options("alice"))


@pytest.mark.parametrize(
    ("item", "dark_side", "stat", "amount", "most"),
    [
        ("Miruvor", False, body, 2, 10),
        ("Orc-liquor", True, body, 2, 10),
        ("Orc-draughts", True, prowess, 1, 99),
    ],
)
def test_draughts(item: str, dark_side: bool, stat: object, amount: int, most: int) -> None:
    """Discarded, a draught strengthens everybody in its bearer's company until the end of the turn, and nobody else."""
    names = ("Gorbag", "Shagrat", "Muzgash") if dark_side else ("Gimli", "Bilbo", "Legolas")
    s = Scenario()
    if dark_side:
        s.alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur" if dark_side else "Rivendell", f"{names[0]}, tapped, bears {item}", names[1])
    s.company("alice", "Minas Morgul" if dark_side else "Lórien", names[2]).company("bob", "Grey Havens", "Beregond")
    s.start("organization")
    before = [stat(s.game, s.card(name).iid) for name in names]  # type: ignore[operator]
    s.do("alice", f"use {item}").expect(f"{item} is discarded")
    after = [stat(s.game, s.card(name).iid) for name in names]  # type: ignore[operator]
    assert after[:2] == [max(one, min(most, one + amount)) for one in before[:2]]
    assert after[2] == before[2]


def test_miruvor_in_a_fight() -> None:
    """3.iv.5: who faces a strike drinks what it bears before the roll; nobody drinks another one's."""
    s = attacked("Orc-guard", "Gimli, bears Miruvor", site="Moria").do("alice", "confirm")
    before = body(s.game, s.card("Gimli").iid)
    s.do("alice", "use Miruvor")
    assert body(s.game, s.card("Gimli").iid) == min(10, before + 2)
    s = attacked("Wild Trolls", "Gimli, bears Miruvor", "Legolas", "Elladan", hand="2 Dodge", site="Weathertop")
    s.do("alice", "pass", "assign Legolas", "assign Elladan", "confirm", "the strike against Legolas", "confirm")
    s.refused("alice", "use Miruvor", "9.2")


@pytest.mark.parametrize(("item", "more"), [("Twice-baked Cakes", 2), ("Waybread", 1)])
def test_further_regions(item: str, more: int) -> None:
    """Discarded in the organization phase, they carry the bearer's company through more regions."""
    s = at_site("Rivendell", f"Gimli, bears {item}", "Bilbo", phase="organization")
    s.do("alice", f"use {item} on Gimli").expect(f"{item} is discarded")
    assert changed(s.game, "region-limit", s.card("Bilbo").iid, 4) == 4 + more
    s = at_site("Moria", f"Gimli, bears {item}", hand="Dodge")
    assert free_of(s, item)


@pytest.mark.parametrize(
    ("site", "allowed"), [("Bree", True), ("Bree (tapped)", True), ("Edoras (tapped)", True), ("Moria", False)]
)
def test_cakes_are_baked_by_men(site: str, allowed: bool) -> None:
    """Cakes are playable at Free-holds and Border-holds, tapped or not."""
    s = at_site(site, "Gimli", hand="Twice-baked Cakes")
    assert any("Twice-baked Cakes" in label for label in s.options("alice")) == allowed


def test_waybread_untaps() -> None:
    """Discarded, Waybread untaps its bearer, or its bearer and one other of the company."""
    s = at_site("Lórien", "Gimli, tapped, bears Waybread", "Bilbo, tapped", phase="organization")
    s.do("alice", "use Waybread on Bilbo").expect("Gimli is untapped", "Bilbo is untapped", "Waybread is discarded")
    s = at_site("Lórien", "Gimli, tapped, bears Waybread", "Bilbo, tapped", phase="resources")
    s.do("alice", "use Waybread on Gimli").expect("Gimli is untapped", "Bilbo is tapped")
    s = at_site("Lórien", "Gimli, wounded, bears Waybread", "Bilbo", phase="resources", hand="Dodge")
    assert free_of(s, "Waybread")


def test_poison() -> None:
    """Discarded against a strike on its bearer: one prowess and two body less, and once for a strike."""
    s = fought("Rogrog", "Gorbag, bears Poison", site="Moria", hand=("2 Dodge",))
    s.do("alice", "pass", "confirm")
    strength, tough = against_of(s.game), strike_body(s)
    s.do("alice", "use Poison").expect("Poison is discarded")
    assert (against_of(s.game), strike_body(s)) == (strength - 1, tough - 2)


def test_poison_is_for_its_bearer() -> None:
    """A companion's strike is not its bearer's."""
    s = fought("Abductor", "Gorbag, tapped, bears Poison", "Shagrat", hand=("2 Dodge",))
    s.do("alice", "pass", "assign Shagrat", "confirm", "confirm")
    s.refused("alice", "use Poison", "9.2")


def test_poison_once_a_strike() -> None:
    """Against one strike it is used once."""
    s = fought("Abductor", "Gorbag, bears Poison, bears Poison", hand=("2 Dodge",))
    s.do("alice", "pass", "confirm", "use Poison")
    s.refused("alice", "use Poison", "9.2")


def test_old_treasure() -> None:
    """It gives one direct influence, or four for the turn in which it is discarded."""
    s = dark("Dol Guldur", "Gorbag, bears Old Treasure", phase="organization")
    iid = s.card("Gorbag").iid
    own = s.game.facts(iid).direct_influence
    assert influence(s.game, iid) == own + 1
    s.do("alice", "use Old Treasure").expect("Old Treasure is discarded")
    assert influence(s.game, iid) == own + 4


def test_necklace_of_silver_and_pearls() -> None:
    """Discarded, it gives influence and mind that costs no influence to control, until the turn is over."""
    s = at_site("Rivendell", "Boromir II, bears Necklace of Silver and Pearls", phase="organization")
    iid = s.card("Boromir II").iid
    before = (influence(s.game, iid), mind(s.game, iid), mind_for_control(s.game, iid))
    s.do("alice", "use Necklace of Silver and Pearls").expect("Necklace of Silver and Pearls is discarded")
    after = (influence(s.game, iid), mind(s.game, iid), mind_for_control(s.game, iid))
    assert after == (before[0] + 3, before[1] + 5, before[2])


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
