"""Minion items."""

from __future__ import annotations

import pytest

from engine.actions.windows import current_company
from engine.queries.attributes import influence, influence_check_modifier, mind
from engine.queries.cards import changed, company_of, site_facts
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario


def dark(
    site: str,
    *characters: str,
    hand: tuple[str, ...] = ("Dodge",),
    phase: str = "resources",
    dice: tuple[int, ...] = (),
) -> Scenario:
    """Put a Ringwraith player's company at a site in a phase of her turn."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand)
    return s.dice(*dice).start(phase)


def fought(
    creature: str, *characters: str, hand: tuple[str, ...] = (), site: str = "Bree", dice: tuple[int, ...] = ()
) -> Scenario:
    """Let bob's creature attack alice's minions at a site; her window before strikes are assigned is open."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", *hand).dice(*dice).start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature}")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


@pytest.mark.parametrize("item", ["Blazon of the Eye"])
def test_once_on_a_character(item: str) -> None:
    """An item that cannot be duplicated on a character is handed to nobody who bears a copy; factions heed the Eye."""
    s = dark("Dol Guldur", f"Gorbag, bears {item}", f"Shagrat, bears {item}", "Muzgash", phase="organization")
    s.refused("alice", f"transfer {item} to Shagrat", "g:cannot be duplicated")
    assert any(item in label and "Muzgash" in label for label in s.options("alice"))
    iid = s.card("Gorbag").iid
    assert influence(s.game, iid, frozenset(("faction",))) == influence(s.game, iid) + 2


@pytest.mark.parametrize("item", ["Secret Book", "Records Unread"])
def test_once_in_a_company(item: str) -> None:
    """Of two copies that come into one company, one is discarded."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur", f"Gorbag, bears {item}")
    s.company("alice", "Dol Guldur", "Shagrat, bears " + item, "Muzgash").company("bob", "Grey Havens", "Beregond")
    s.dice(12).start("organization")
    bearer = s.card("Gorbag").iid
    other = next(
        iid for iid in s.game.zone(0, 3) if s.game.facts(iid).name == item and s.game.cards[iid].host != bearer
    )
    from engine.kernel.machine import run
    from engine.state import atoms

    atoms.set_host(s.game, other, bearer)
    run(s.game)
    assert sum(s.game.facts(iid).name == item for iid in s.game.zone(0, 3)) == 1


@pytest.mark.ruling("mele:Healing")
def test_paste_heals() -> None:
    """Discarded, the paste heals a companion to untapped; it needs no tapping."""
    s = dark("Dol Guldur", "Gorbag, tapped, bears Foul-smelling Paste", "Shagrat, wounded", phase="organization")
    s.refused("alice", "use Foul-smelling Paste on Gorbag", "9.3")
    s.do("alice", "use Foul-smelling Paste on Shagrat").expect(
        "Shagrat is untapped", "Foul-smelling Paste is discarded"
    )


def test_strange_rations() -> None:
    """Discarded, they untap their bearer, or in the organization phase give one region more."""
    s = dark("Dol Guldur", "Gorbag, tapped, bears Strange Rations", phase="organization")
    s.do("alice", next(label for label in s.options("alice") if "untap its bearer" in label))
    s.expect("Gorbag is untapped", "Strange Rations is discarded")

    s = dark("Dol Guldur", "Gorbag, bears Strange Rations", phase="organization")
    before = changed(s.game, "region-limit", s.card("Gorbag").iid, 4)
    s.do("alice", "use Strange Rations on Gorbag")
    assert changed(s.game, "region-limit", s.card("Gorbag").iid, 4) == before + 1


@pytest.mark.parametrize(
    ("item", "site", "works"),
    [
        ("Thrór’s Map [AS]", "The Lonely Mountain (tapped)", True),
        ("Thrór’s Map [AS]", "Moria (tapped)", False),
        ("Secret Book", "Edoras (tapped)", True),
        ("Secret Book", "Bree (tapped)", True),
        ("Secret Book", "Cirith Gorgor (tapped)", False),
        ("Records Unread", "Moria (tapped)", True),
    ],
)
def test_untapping_sites(item: str, site: str, works: bool) -> None:
    """Each is discarded to untap the bearer's site, if it is of its kind."""
    s = dark(site, f"Gorbag, bears {item}", "Shagrat")
    name = site.partition(" (")[0]
    item = item.partition(" [")[0]
    untaps = [label for label in s.options("alice") if item in label and name in label]
    if works:
        s.do("alice", next((label for label in untaps if "untap" in label), untaps[0])).expect(
            f"{name} is untapped", f"{item} is discarded"
        )
    else:
        assert not untaps


@pytest.mark.parametrize(
    ("item", "site", "works"),
    [
        ("Secret Book", "Barrow-downs", True),
        ("Secret Book", "Bree", False),
        ("Records Unread", "Moria", True),
        ("Records Unread", "Weathertop", False),
    ],
)
def test_information(item: str, site: str, works: bool) -> None:
    """Each is discarded to make Information playable at the bearer's site until the end of the turn."""
    s = dark(site, f"Gorbag, bears {item}")
    iid = s.card(site).iid
    before = any(one.what == "information" for one in site_facts(s.game, iid).playable)
    if not works:
        assert not any(item in label for label in s.options("alice"))
        return
    s.do("alice", next(label for label in s.options("alice") if "information" in label)).expect(f"{item} is discarded")
    assert any(one.what == "information" for one in site_facts(s.game, iid).playable)
    assert not before


@pytest.mark.parametrize(("dice", "kept"), [((2, 7), False), ((2, 6), True)])
def test_sable_shield(dice: tuple[int, int], kept: bool) -> None:
    """A successful strike does not wound the bearer, who taps; above six on the attacker's roll the shield is gone."""
    s = fought("Abductor", "Gorbag, bears Sable Shield", dice=dice)
    s.do("alice", "confirm")
    s.expect("Gorbag is tapped", "Sable Shield is in play" if kept else "Sable Shield is discarded")


@pytest.mark.ruling("urd:Sable Shield/1")
def test_sable_shield_untapped() -> None:
    """CRF: who took −3 to stay untapped does not tap either."""
    s = fought("Abductor", "Gorbag, bears Sable Shield", dice=(2, 2)).do("alice", "stay untapped", "confirm")
    s.expect("Gorbag is untapped", "Sable Shield is in play")


def test_iron_shield_of_old() -> None:
    """A warrior taps it to make a strike ineffectual; it helps its company up from the Under-deeps."""
    from engine.state.game import company_ref

    s = fought("Abductor", "Gorbag, bears Iron Shield of Old").do("alice", "confirm")
    s.do("alice", "use Iron Shield of Old").expect("Iron Shield of Old is tapped", "Gorbag is tapped")
    assert not any("rolled" in line for line in s.log())
    company = company_of(s.game, s.card("Gorbag").iid)
    assert company is not None
    assert changed(s.game, "under-deeps-roll", company_ref(company.id), 0) == 2


def test_arkenstone_dooms_dwarves() -> None:
    """Every Dwarf has one more mind; discarded, it takes a Dwarf at the bearer's site with all he bears."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria", "Gorbag, bears The Arkenstone [LE]")
    s.company("bob", "Moria", "Gimli, bears Glamdring").company("bob", "Grey Havens", "Thorin II", "Beregond")
    s.start("resources")
    for name, more in (("Gimli", 1), ("Thorin II", 1), ("Beregond", 0)):
        iid = s.card(name).iid
        assert mind(s.game, iid) == (s.game.facts(iid).mind or 0) + more
    s.refused("alice", "use The Arkenstone on Thorin II", "9.3")
    s.do("alice", "use The Arkenstone on Gimli")
    s.expect("Gimli is discarded", "Glamdring is discarded", "The Arkenstone is discarded")


def test_blasting_fire() -> None:
    """Every automatic-attack of the site is canceled for the bearer's company; influence on factions there is easier."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria", "Gorbag, bears Blasting Fire", "Shagrat")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("site").do("alice", "enter")
    assert attack_of(s.game) is not None
    s.do("alice", "use Blasting Fire").expect("Blasting Fire is discarded", "Gorbag is untapped")
    assert attack_of(s.game) is None
    iid = s.card("Gorbag").iid
    assert influence_check_modifier(s.game, iid, frozenset(("faction",))) == 2
    assert influence_check_modifier(s.game, iid, frozenset(("character",))) == 0


def test_blasting_fire_and_several_attacks() -> None:
    """With several automatic-attacks it takes one use for all of them."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Carn Dûm", "Gorbag, bears Blasting Fire", "Shagrat")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("site").do("alice", "enter")
    company = current_company(s.game)
    assert company is not None
    count = len(site_facts(s.game, company.site).attacks)
    s.do("alice", "use Blasting Fire")
    assert attack_of(s.game) is None
    assert count >= 1
    s.expect("Gorbag is untapped")


@pytest.mark.parametrize("stone", ["Palantír of Orthanc [LE]", "Palantír of Minas Tirith [LE]"])
def test_palantiri_need_their_master(stone: str) -> None:
    """Nobody uses a stone who is not able to."""
    s = dark("Dol Guldur", f"Gorbag, bears {stone}", phase="organization")
    s.refused("alice", f"use {stone.partition(chr(32) + chr(91))[0]}", "9.2")


def test_palantir_of_minas_tirith() -> None:
    """A Wizard's stone shows him the top five cards of either deck; each five are shuffled; a check follows."""
    s = Scenario().company("alice", "Minas Tirith", "Gimli, bears Palantír of Minas Tirith", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "Cram", "Glamdring", "2 Dodge", "Orcrist", "Bilbo")
    s.deck("bob", "5 Giant", "Gimli").hand("alice", "Align Palantír").dice(12).start("organization")
    s.do("alice", "play Align Palantír on Palantír of Minas Tirith", "use Palantír of Minas Tirith", "confirm")
    seen = [event for event in s.game.events or () if event.kind == "sees" and event.audience == 1]
    assert len(seen) == 10
    s.expect("the log says: Corruption check for Gimli")
    top = sorted(s.game.facts(iid).name for iid in s.game.zone(0, 0)[-5:])
    assert top == ["Cram", "Dodge", "Dodge", "Glamdring", "Orcrist"]


def test_red_book_is_stored_at_barad_dur() -> None:
    """At Barad-dûr the Red Book of Westmarch and the Scroll of Isildur are worth five points each."""
    from engine.queries.scoring import sources

    for item in ("Red Book of Westmarch", "Scroll of Isildur"):
        s = dark("Barad-dûr", f"Gorbag, bears {item} [LE]", phase="organization", dice=(12,))
        s.do("alice", f"store {item}").expect(f"{item} is stored")
        assert sources(s.game, 0)["item"] == 5
