"""On what resources are played and used: what they find, and what they leave alone that looks like it."""

from __future__ import annotations

import pytest
from hazards import choose, company, lay, offers, resolve
from heroes import at_site
from minions import iid

from engine.queries.attributes import corruption_modifier, hand_size, prowess
from engine.queries.cards import flagged
from engine.queries.lasting import untap
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, PLAY, company_ref

# --- burdens ----------------------------------------------------------------------------------------------------


def burdened(hand: str) -> Scenario:
    """Return a Wizard's company under hazards of several kinds, with events of its own."""
    s = Scenario().turn(3, "alice").alignment("alice", "wizard").company("bob", "Lórien", "Dori")
    s.company("alice", "Bree", "Gandalf, bears The Windlord Found Me", "Gimli", "Bilbo, bears Treebeard")
    s.in_play("bob", "Lure of Nature", "Nothing to Eat or Drink", "Foolish Words").hand("alice", hand, "Cram")
    s.dice(*(12,) * 9).start("organization")
    lay(s, "Lure of Nature", "Gimli")
    atoms.set_host(s.game, iid(s, "Nothing to Eat or Drink"), company_ref(company(s, "Gimli").id))
    atoms.set_host(s.game, iid(s, "Foolish Words"), iid(s, "Treebeard"))
    return s


@pytest.mark.parametrize(("card", "zone"), [("Glamour of Surpassing Excellance", DISCARD), ("Wizard Uncloaked", HAND)])
def test_burdens_of_characters_only(card: str, zone: int) -> None:
    """Hazards on characters go: none on the company or an ally, and no resource."""
    s = choose(burdened(card), "alice", f"Play {card}")
    assert s.card("Lure of Nature").zone == zone
    kept = ("Nothing to Eat or Drink", "Foolish Words", "The Windlord Found Me", "Treebeard")
    assert [s.card(one).zone for one in kept] == [PLAY] * 4


def test_glamour_needs_a_hazard() -> None:
    """A resource event on a character is no burden."""
    s = at_site(
        "Bree", "Gimli, bears The Windlord Found Me", hand="Glamour of Surpassing Excellance", phase="organization"
    )
    assert not offers(s, "alice", "Play Glamour")


@pytest.mark.parametrize(("card", "kind"), [("Marvels Told", "wizard"), ("Voices of Malice", "ringwraith")])
def test_sages_drive_out_no_agents(card: str, kind: str) -> None:
    """A hazard in play that is neither a permanent- nor a long-event is left alone."""
    home, who = ("Rivendell", "Elrond") if kind == "wizard" else ("Dol Guldur [LE]", "Lieutenant of Dol Guldur")
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", home, who, "Ostisen" if kind != "wizard" else "Gimli")
    )
    s.company("bob", "Lórien", "Dori").agent("bob", "Bill Ferny, revealed at Bree").in_play("bob", "Minions Stir")
    s.hand("alice", card).start("organization")
    found = {
        one.partition(" on ")[2].partition(",")[0].partition(":")[0]
        for one in s.options("alice")
        if one.startswith(f"Play {card}")
    }
    assert found == {"Minions Stir"}


# --- companies --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "possible"),
    [(("Aragorn II", "Bilbo"), True), (("Aragorn II", "Bilbo", "Merry"), True), (("Aragorn II", "Bilbo", "Gimli"), False),
     (("Aragorn II", "Legolas", "Gimli"), False), (("Gimli", "Boromir II"), False)],
)  # fmt: skip
def test_stealth_is_for_small_companies(people: tuple[str, ...], *, possible: bool) -> None:
    """TW-332: a scout of a company whose size is less than three; Hobbits count half."""
    s = at_site("Rivendell", *people, hand="TW-332", phase="organization")
    assert offers(s, "alice", "Play Stealth") == possible


def test_elrond_at_home() -> None:
    """TW-145: one card more in hand while he is at Rivendell."""
    for site, more in (("Rivendell", 1), ("Lórien", 0)):
        s = at_site(site, "Elrond", "Gimli", phase="organization")
        assert hand_size(s.game, 0) == 8 + more


def fellowship() -> Scenario:
    """Return a Fellowship of five and an ally, with another company beside it."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", "Gimli, bears Glamdring", "Legolas", "Bilbo, bears Gwaihir", "Boromir II")
    )
    s.company("alice", "Lórien", "Faramir, bears Quickbeam").company("bob", "Edhellond", "Dori").hand(
        "alice", "Fellowship"
    )
    return s.start("organization")


def test_fellowship_serves_its_company() -> None:
    """Its characters and allies have one prowess more and one better checks, others have not."""
    everybody = ("Gimli", "Bilbo", "Gwaihir", "Faramir", "Quickbeam", "Dori")
    s = fellowship()
    before = {one: (prowess(s.game, iid(s, one)), corruption_modifier(s.game, iid(s, one))) for one in everybody}
    choose(s, "alice", "Play Fellowship")
    after = {one: (prowess(s.game, iid(s, one)), corruption_modifier(s.game, iid(s, one))) for one in everybody}
    more = {one: (after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in everybody}
    members = ("Gimli", "Bilbo", "Gwaihir")
    assert more == {one: (1, 1) if one in members else (0, 0) for one in everybody}


# --- sites ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "site", "possible"),
    [
        ("Bounty of the Hoard", "The Lonely Mountain (tapped)", True),
        ("Bounty of the Hoard", "The Lonely Mountain", False),
        ("Bounty of the Hoard", "Bandit Lair (tapped)", False),
        ("Rebuild the Town", "Bandit Lair", True),
        ("Rebuild the Town", "The Lonely Mountain", False),
        ("Rebuild the Town", "The Gem-deeps", False),
        ("Rebuild the Town", "Moria", False),
    ],
)
def test_sites_that_serve(card: str, site: str, *, possible: bool) -> None:
    """A tapped site with a hoard; Ruins & Lairs on the surface where no Dragon lives."""
    s = at_site(site, "Gimli", "Elrond", hand=f"{card}; Dagger of Westernesse")
    assert offers(s, "alice", f"Play {card}") == possible


@pytest.mark.parametrize("card", ["Rescue Prisoners", "The Windlord Found Me"])
def test_characters_take_prisoners_along(card: str) -> None:
    """An untapped character may tap for them after the fight, no ally."""
    site = "Moria (tapped)" if card == "Rescue Prisoners" else "Isengard"
    cancel = "Many Turns and Doublings" if card == "Rescue Prisoners" else "Dark Quarrels"
    s = at_site(site, "Gimli, bears Gwaihir", "Aragorn II, bears Goldberry", hand=f"{card}; {cancel}")
    s.do("alice", f"play {card}", f"play {cancel}")
    assert set(s.options("alice")) == {"Gimli", "Aragorn II", "Do not"}


def test_nobody_else_is_kept_tapped_by_prisoners() -> None:
    """The character who has them does not untap, his companions do."""
    s = at_site("Rivendell", "Gimli, tapped, bears Rescue Prisoners", "Bilbo, tapped", phase="organization")
    assert not untap(s.game, iid(s, "Gimli"))
    assert untap(s.game, iid(s, "Bilbo"))


@pytest.mark.parametrize("together", [True, False])
def test_the_windlord_brings_him_who_can_come(*, together: bool) -> None:
    """A Wizard whom the opponent has in play cannot come; who comes joins the company or is alone."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me")
    s.company("bob", "Grey Havens", "Saruman").deck("alice", "Gandalf", "Saruman", "Elrond").start("organization")
    s.do("alice", "store The Windlord Found Me", "do it")
    assert set(s.options("alice")) == {"Gandalf", "Do not"}
    s.do("alice", "Gandalf", "do it" if together else "do not").expect("Gandalf is in play")
    assert (company(s, "Gandalf").id == company(s, "Gimli").id) == together


@pytest.mark.parametrize(
    ("people", "possible"),
    [
        (("Elrond, bears Sapling of the White Tree",), True),
        (("Gimli, bears Sapling of the White Tree",), False),
        (("Gimli, bears Sapling of the White Tree, bears Treebeard",), False),
    ],
)
def test_the_white_tree_needs_a_sage(people: tuple[str, ...], *, possible: bool) -> None:
    """A character who is a sage, not an ally."""
    s = at_site("Minas Tirith", *people, hand="The White Tree", phase="organization")
    assert offers(s, "alice", "Play The White Tree") == possible


def test_only_minas_tirith_has_the_white_tree() -> None:
    """No other site counts as a haven for healing or hazards."""
    s = Scenario().turn(3, "alice").company("alice", "Minas Tirith", "Gimli").company("alice", "Edoras", "Bilbo")
    s.company("bob", "Lórien", "Dori").in_play("alice", "The White Tree").start("organization")
    for flag in ("haven-for-healing", "haven-for-hazards"):
        assert [flagged(s.game, flag, iid(s, one)) for one in ("Minas Tirith", "Edoras", "Gimli")] == [
            True,
            False,
            False,
        ]


# --- items ------------------------------------------------------------------------------------------------------

PROVISIONS = [("TD-105", "Cram", "wizard"), ("LE-345", "Strange Rations", "ringwraith")]


@pytest.mark.parametrize(("card", "name", "kind"), PROVISIONS)
@pytest.mark.parametrize(
    ("first", "second", "found"), [(True, False, True), (False, True, False), (False, False, False)]
)
def test_provisions_untap_their_bearer(
    card: str, name: str, kind: str, *, first: bool, second: bool, found: bool
) -> None:
    """They untap who bears them when he is tapped, nobody else; they are discarded."""
    who, friend = ("Gimli", "Bilbo") if kind == "wizard" else ("Gorbag", "Muzgash")
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Dodge")
    s.company(
        "alice", home, f"{who}{', tapped' if first else ''}, bears {card}", f"{friend}{', tapped' if second else ''}"
    )
    s.start("organization")
    menu = [one for one in s.options("alice") if one.startswith(f"Use {name}") and "untap" in one]
    assert bool(menu) == found
    if found:
        assert len(menu) == 1
        resolve(s.do("alice", menu[0])).expect(f"{who} is untapped", f"{name} is discarded")


@pytest.mark.parametrize(("card", "name", "kind"), PROVISIONS)
def test_provisions_for_a_longer_way_are_eaten(card: str, name: str, kind: str) -> None:
    """They are discarded for one region more."""
    who = "Gimli" if kind == "wizard" else "Gorbag"
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Dodge")
    s.company("alice", home, f"{who}, bears {card}").start("organization")
    choose(s, "alice", f"Use {name}").expect(f"{name} is discarded")


def test_the_harp_saves_companions() -> None:
    """A character of its bearer's company: no ally, no item, nobody elsewhere."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Legolas, bears Magical Harp, bears Gwaihir", "Gimli")
    s.company("alice", "Lórien", "Bilbo").company("bob", "Edhellond", "Dori").hand("alice", "Dodge").start(
        "organization"
    )
    found = {
        one.removeprefix("Use Magical Harp on ").partition(":")[0].partition(",")[0]
        for one in s.options("alice")
        if one.startswith("Use Magical Harp")
    }
    assert found == {"Legolas", "Gimli"}
