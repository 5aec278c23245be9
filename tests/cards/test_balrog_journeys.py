"""The Balrog's roads: how far Out He Sprang reaches, what an evil hour waits for, gangways, caverns, the deep sites."""

from __future__ import annotations

import pytest
from hazards import onward, resolve, turn_to_bob
from minions import company, iid, minion

from engine.kernel.machine import deciding, options
from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.queries.keying import key_holds, keys_of
from engine.queries.scoring import current_total
from engine.queries.special_ways import further_regions, is_surface
from engine.rules.movement.movement import destinations
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, SITE, TAPPED, company_ref

# --- Out He Sprang ----------------------------------------------------------------------------------------------

CAPTAINS = ("Gorbag", "Bolg", "Umagaur", "Azog")
# his captains, what he killed, the points of both, how many regions he may pass
REACHES: list[tuple[tuple[str, ...], tuple[str, ...], int, int]] = [
    (("Gorbag",), ("Smaug", "Cave-drake"), 8, 1),
    (CAPTAINS, (), 9, 2),
    (CAPTAINS, ("Smaug", "2 Cave-drake"), 16, 2),
    (CAPTAINS, ("Smaug", "3 Cave-drake"), 17, 3),
    (CAPTAINS, ("Smaug", "Scatha", "5 Cave-drake"), 24, 3),
    (CAPTAINS, ("Smaug", "Scatha", "6 Cave-drake"), 25, 4),
]


@pytest.mark.parametrize(("captains", "kills", "points", "most"), REACHES)
def test_how_far_he_springs(captains: tuple[str, ...], kills: tuple[str, ...], points: int, most: int) -> None:
    """Out He Sprang lets The Balrog pass one region, two from 9 points, three from 17, four from 25; nobody else."""
    s = minion("Moria [BA]", "The Balrog", *captains[:1], kind="balrog").company(
        "alice", "The Under-leas [BA]", "Muzgash"
    )
    s.company("alice", "The Under-gates [BA]", *captains[1:]) if captains[1:] else None
    s.in_play("alice", "Out He Sprang").kills("alice", *kills).hand("alice", "Orc Quarrels").start("organization")
    assert current_total(s.game, 0) == points
    reach = [
        changed(s.game, "surface-regions", company_ref(company(s, one).id), 0) for one in ("The Balrog", "Muzgash")
    ]
    assert reach == [most, 0]


# --- A More Evil Hour -------------------------------------------------------------------------------------------


def arrives(who: str, site: str, owner: str) -> Scenario:
    """Let bob play a character while A More Evil Hour of a player is in play."""
    s = Scenario().alignment("alice", "balrog").turn(3, "bob").company("alice", "Moria [BA]", "The Balrog")
    s.company("bob", site, "Gandalf").in_play(owner, "A More Evil Hour").hand("bob", who).start("organization")
    s.do("bob", "organize", f"play {who} with Gandalf", "confirm")
    return resolve(s)


@pytest.mark.parametrize(
    ("who", "site", "owner", "taps"),
    [
        ("Aragorn II", "Bree", "alice", True),  # three points
        ("Gimli", "Iron Hill Dwarf-hold", "alice", False),  # two
        ("Bergil", "Minas Tirith", "alice", False),
        ("Aragorn II", "Bree", "bob", False),
    ],
)
def test_an_evil_hour_comes_with_heroes(who: str, site: str, owner: str, *, taps: bool) -> None:
    """It taps when the opponent plays a character of three points, not for its own player's."""
    assert (arrives(who, site, owner).card("A More Evil Hour").status == TAPPED) == taps


@pytest.mark.parametrize("owner", ["alice", "bob"])
def test_an_evil_hour_comes_with_treasure(owner: str) -> None:
    """It taps for an item of three points of the opponent's, not for one of its own player's."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Aragorn II", "Gimli").hand("alice", "Narsil")
    s.company("bob", "Lórien", "Dori").in_play(owner, "A More Evil Hour").start("resources")
    resolve(s.do("alice", "play Narsil with Gimli")).expect("Gimli bears Narsil")
    assert (s.card("A More Evil Hour").status == TAPPED) == (owner == "bob")


def hour_for(*people: str, cards: tuple[str, ...] = ()) -> Scenario:
    """Put a company at Moria, with A More Evil Hour tapped and other cards in play."""
    s = minion("Moria [BA]", *people, kind="balrog").sites("alice", "Ettenmoors [LE]").hand("alice", "Orc Quarrels")
    s.in_play("alice", "A More Evil Hour", *cards).start("organization")
    atoms.tap(s.game, iid(s, "A More Evil Hour"))
    s.game.menus.clear()
    return s


@pytest.mark.parametrize(
    ("people", "cards", "possible"),
    [
        (("Gorbag",), (), True),
        (("The Balrog",), (), False),
        (("The Balrog",), ("Out He Sprang",), True),
    ],
)
def test_for_whom_an_evil_hour_has_come(people: tuple[str, ...], cards: tuple[str, ...], *, possible: bool) -> None:
    """For a company that may move by regions; for The Balrog's only where something lets it. The card is discarded."""
    s = hour_for(*people, cards=cards)
    found = [one for one in s.options("alice") if one.startswith("Use A More Evil Hour")]
    assert bool(found) == possible
    if possible:
        s.do("alice", found[0])
        assert s.card("A More Evil Hour").zone == DISCARD


def test_an_evil_hour_is_for_one_company() -> None:
    """Its company goes farther, another one of the same player's does not."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Edoras", "Gimli")
    s.company("alice", "Ettenmoors [LE]", "Gorbag").company("alice", "Moria [LE]", "Muzgash").sites(
        "alice", "Edoras [LE]"
    )
    s.hand("alice", "Orc Quarrels").in_play("alice", "A More Evil Hour").start("organization")
    atoms.tap(s.game, iid(s, "A More Evil Hour"))
    s.game.menus.clear()
    found = [one for one in s.options("alice") if one.startswith("Use A More Evil Hour")]
    assert len(found) == 2
    s.do("alice", next(one for one in found if "Gorbag" in one))
    site = next(one for one in s.game.zone(0, 7) if s.game.facts(one).name == "Edoras")
    assert [further_regions(s.game, company(s, one), site) for one in ("Gorbag", "Muzgash")] == [2, 0]


# --- Caverns Unchoked -------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Caverns Unchoked")
def test_caverns_unchoked_are_for_ones_own_other_sites() -> None:
    """Neither the site itself nor a site card of the opponent's is among the new surface sites."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Amon Hen", "Gimli")
    s.company("alice", "The Pûkel-deeps [BA]", "Gorbag").sites("alice", "Amon Hen [LE]", "Edoras [LE]")
    s.hand("alice", "Caverns Unchoked").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Caverns" in one))
    theirs, below = company(s, "Gimli").site, company(s, "Gorbag").site
    ours = next(one for one in s.game.zone(0, 7) if s.game.facts(one).name == "Amon Hen")
    assert [is_surface(s.game, one) for one in (ours, theirs, below)] == [True, False, False]


# --- Gangways over the Fire -------------------------------------------------------------------------------------


def climbing(owner: str, to: str, *sites: str, start: str = "The Under-gates [BA]") -> Scenario:
    """Let a company move from below, with the gangways of a player."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", start, "Gorbag", "Muzgash").sites("alice", to, *sites).sites("bob", "The Under-leas")
    s.hand("bob", "Orc-guard")
    s.hand("alice", "Orc Quarrels").in_play(owner, "Gangways over the Fire").dice(*(12,) * 9).start("organization")
    s.do("alice", f"move Gorbag to {to.partition(' [')[0]}")
    for _ in range(40):
        if s.game.turn.phase >= SITE or any(one.verb == "choose_card" for one in options(s.game, deciding(s.game)[0])):
            break
        onward(s)
    return s


def led_on(s: Scenario) -> set[str]:
    """Return to which sites the gangways lead on."""
    menu = options(s.game, deciding(s.game)[0])
    return {s.game.facts(one.card).name for one in menu if one.verb == "choose_card"}


@pytest.mark.parametrize(("owner", "found"), [("alice", {"The Under-leas"}), ("bob", set())])
def test_gangways_are_ones_own(owner: str, found: set[str]) -> None:
    """They serve the companies of their player."""
    assert led_on(climbing(owner, "The Under-grottos [BA]", "The Under-leas [BA]")) == found


def test_gangways_lead_on_from_the_surface() -> None:
    """A company that comes to a surface site goes down there; one that came from below does not go back."""
    s = climbing("alice", "Moria [BA]", "The Under-gates [BA]", start="Ettenmoors [LE]")
    assert led_on(s) == {"The Under-gates"}
    s = climbing("alice", "Goblin-gate [LE]", "Moria [BA]", "The Under-leas [BA]", start="The Under-grottos [BA]")
    assert led_on(s) == set()


@pytest.mark.parametrize(("rolls", "arrives"), [((12, 5), True), ((12, 4), False)])
def test_gangways_get_steeper_by_one(rolls: tuple[int, ...], *, arrives: bool) -> None:
    """After one phase the roll for the next way is one lower: from The Under-grottos to The Under-leas it has to be 7."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "The Under-gates [BA]", "Gorbag", "Muzgash").hand("bob", "Orc-guard")
    s.sites("alice", "The Under-leas [BA]", "The Under-vaults [BA]").hand("alice", "Orc Quarrels")
    s.in_play("alice", "Gangways over the Fire").dice(rolls[0], rolls[1] + 1).start("organization")
    s.do("alice", "move Gorbag to The Under-leas")
    for _ in range(40):
        if "The Under-vaults" in led_on(s):
            break
        onward(s)
    s.do("alice", "choose The Under-vaults")
    for _ in range(40):
        if s.game.turn.phase >= SITE:
            break
        onward(s)
    assert (s.game.facts(company(s, "Gorbag").site).name == "The Under-vaults") == arrives


# --- sites ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "creature", "possible"),
    [
        ("BA-89", "Light-drake", True),
        ("BA-89", "Corsairs of Umbar", True),
        ("BA-89", "Wolves", False),
        ("BA-91", "Light-drake", True),
        ("BA-91", "Wolves", False),
        ("BA-91", "Sea Serpent", False),
        ("BA-96", "Smaug", True),
        ("BA-96", "Light-drake", False),
        ("BA-96", "Eärcaraxë", False),
    ],
)
def test_what_dwells_in_the_deeps(site: str, creature: str, *, possible: bool) -> None:
    """Creatures of the sea and Drakes, Drakes, or Dragons may be keyed to the site by its name; others may not."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "Lagduf").company("bob", "Grey Havens", "Dori")
    s.hand("bob", creature).hand("alice", "Dodge").start("hazards")
    here = company(s, "Lagduf")
    place = s.game.facts(here.site).name
    keys = [one for one in keys_of(s.game, iid(s, creature)) if one.how == "site" and one.value == place]
    assert any(key_holds(s.game, one, here) for one in keys) == possible


@pytest.mark.parametrize(
    ("start", "possible"),
    [("The Under-grottos [BA]", True), ("The Under-courts [BA]", False), ("Ettenmoors [LE]", False)],
)
def test_the_ancient_hold_lies_beside_ruins_below(start: str, *, possible: bool) -> None:
    """It adjoins Under-deeps Ruins & Lairs alone."""
    s = (
        minion(start, "Gorbag", kind="balrog")
        .sites("alice", "BA-83")
        .hand("alice", "Orc Quarrels")
        .start("organization")
    )
    found = {s.game.facts(one).name for one in destinations(s.game, company(s, "Gorbag"))}
    assert ("Ancient Deep-hold" in found) == possible


def test_the_balrogs_havens_change_nothing_elsewhere() -> None:
    """While some of his are at home, what is keyed to another site attacks others of his as ever."""
    for haven in ("Moria [BA]", "The Under-gates [BA]"):
        s = minion(haven, "The Balrog", kind="balrog").company("alice", "Ettenmoors [LE]", "Gorbag")
        s.hand("alice", "Cram").hand("bob", "Orc-patrol").start("hazards", of="Gorbag")
        found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play Orc-patrol")]
        resolve(s.do("bob", next(one for one in found if "ruins" in one.lower())))
        attack = attack_of(s.game)
        assert attack is not None
        assert not attack.detainment
