"""Long Winter and Foul Fumes: who turns back, and which sites are tapped in the dark, whenever the dark falls."""

from __future__ import annotations

import pytest
from hazards import company, meet, resolve, turn_to_bob
from minions import iid

from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.scenarios.scenario import Scenario
from engine.state.game import TAPPED, UNTAPPED, player_ref

MORIA = ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")
ETTENMOORS = ("Rivendell", "Ettenmoors", "Rhudaur")
MARSHES = ("Minas Tirith", "Dead Marshes", "Anórien, Ithilien, Dagorlad")
EDORAS = ("Lórien", "Edoras", "Wold & Foothills, Rohan")
WINTERS = ("Long Winter [TW]", "Long Winter [LE]")

# card, a way to a site that it taps, a way to one that it does not, such sites
CARDS = [(card, MORIA, ETTENMOORS, "Barrow-downs", "Edoras") for card in WINTERS]
CARDS.append(("Foul Fumes [TW]", MARSHES, MORIA, "Dol Guldur", "Barrow-downs"))


def plain(card: str) -> str:
    """Return a card's name without its set."""
    return card.partition(" [")[0]


def status(s: Scenario, name: str) -> int:
    """Return whether a site is tapped."""
    return s.game.cards[iid(s, name)].status


@pytest.mark.parametrize("doors", [True, False])
@pytest.mark.parametrize(("card", "far", "near", "old", "other"), CARDS)
def test_new_sites_are_tapped_in_the_dark(
    card: str, far: tuple[str, str, str], near: tuple[str, str, str], old: str, other: str, *, doors: bool
) -> None:
    """A site with such a path is tapped as it is revealed while Doors of Night is in play; other sites are not."""
    assert old != other
    play = f"{card}; Doors of Night" if doors else card
    for route, tapped in ((far, doors), (near, False)):
        s = resolve(meet(route, "Aragorn II", play=play, mine="Cram"))
        assert not company(s, "Aragorn II").returned
        assert status(s, route[1]) == (TAPPED if tapped else UNTAPPED)


@pytest.mark.parametrize("how", ["doors come", "card comes", "untap phase ends", "no doors"])
@pytest.mark.parametrize(("card", "far", "near", "old", "other"), CARDS)
def test_sites_in_play_are_tapped(
    card: str, far: tuple[str, str, str], near: tuple[str, str, str], old: str, other: str, how: str
) -> None:
    """All such sites in play are tapped as Doors of Night or the card comes, and again after untapping; no haven is."""
    assert far != near
    s = (
        Scenario()
        .company("alice", "Lórien", "Aragorn II")
        .company("alice", old, "Gimli")
        .company("alice", other, "Dori")
    )
    s.company("bob", "Grey Havens", "Nori").hand("alice", "Cram").deck("bob", "9 Orc-guard")
    lies, comes = (card, "Doors of Night") if how != "card comes" else ("Doors of Night", card)
    s.in_play("bob", lies, *((comes,) if how == "untap phase ends" else ())).hand("bob", comes, "Orc-guard")
    s.start("hazards" if how != "untap phase ends" else "organization")
    if how == "untap phase ends":
        happened(s.game, "untap-ends", player_ref(0))
        run(s.game)
        resolve(s)
    elif how != "no doors":
        resolve(turn_to_bob(s).do("bob", f"play {plain(comes)}"))
    assert status(s, old) == (UNTAPPED if how == "no doors" else TAPPED)
    assert [status(s, one) for one in (other, "Lórien", "Grey Havens")] == [UNTAPPED] * 3
    assert [s.card(one).status for one in ("Aragorn II", "Gimli", "Dori")] == [UNTAPPED] * 3


@pytest.mark.parametrize(("event", "tapped"), [("Minions Stir", False), ("Doors of Night", True)])
@pytest.mark.parametrize("card", ["Long Winter [LE]", "Foul Fumes [TW]"])
def test_only_the_doors_make_it_worse(card: str, event: str, *, tapped: bool) -> None:
    """Other events that come into play tap nothing."""
    s = Scenario().company("alice", "Dol Guldur", "Gimli").company("alice", "Barrow-downs", "Dori")
    s.company("bob", "Grey Havens", "Nori").hand("alice", "Cram").in_play("bob", card).hand("bob", event, "Orc-guard")
    resolve(turn_to_bob(s.start("hazards")).do("bob", f"play {event}"))
    assert (TAPPED in (status(s, "Dol Guldur"), status(s, "Barrow-downs"))) == tapped


@pytest.mark.parametrize(("who", "turns"), [("Gimli", True), ("Aragorn II", False)])
@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(("card", "far", "near", "old", "other"), CARDS)
def test_who_turns_back(
    card: str,
    far: tuple[str, str, str],
    near: tuple[str, str, str],
    old: str,
    other: str,
    who: str,
    *,
    turns: bool,
    played: bool,
) -> None:
    """A company on such a way without a ranger returns to its site of origin, another one goes on."""
    assert old != other
    for route, back in ((far, turns), (near, False)):
        if (plain(card) == "Long Winter" and route == ETTENMOORS) or card.startswith("Foul") or route == far:
            s = meet(route, who, play="" if played else card, hand=card if played else "Orc-guard", mine="Cram")
            if played:
                turn_to_bob(s).do("bob", f"play {plain(card)}")
            assert company(resolve(s), who).returned == back


@pytest.mark.parametrize("how", ["lies", "comes", "in the dark"])
def test_minions_breathe_foul_fumes(how: str) -> None:
    """The Fumes turn no company of a Ringwraith's back and tap no site of his."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Nori")
    s.company("alice", "Dead Marshes [LE]", "Gorbag", to="Cirith Gorgor [LE]", via="Dagorlad, Udûn").hand(
        "alice", "Cram"
    )
    s.in_play("bob", "Foul Fumes [TW]").hand("bob", "Doors of Night", "Orc-guard").start("hazards")
    resolve(s)
    if how != "lies":
        resolve(turn_to_bob(s).do("bob", "play Doors of Night"))
    if how == "in the dark":
        happened(s.game, "untap-ends", player_ref(0))
        run(s.game)
        resolve(s)
    assert not company(s, "Gorbag").returned
    assert (status(s, "Dead Marshes"), status(s, "Cirith Gorgor")) == (UNTAPPED, UNTAPPED)
