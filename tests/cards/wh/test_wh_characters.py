"""Characters of The White Hand, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.queries.attributes import influence, prowess
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.records import HAND, PLAY
from tests.cards.positions.fallen_wizards import hunted_with_points, resolved
from tests.cards.positions.hazards import choose, offers, onward
from tests.cards.positions.minions import minion
from tests.cards.positions.reading import bobs_plays, company_member

# --- WH-1 Alatar ---------------------------------------------------------------------------------------------------


@pytest.mark.card("WH-1")
def test_hunters_count_every_star() -> None:
    """Alatar's companies get the full points of what they defeat; with eight stage points nothing detains them."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", "WH-1").kills("alice", "Smaug")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    assert sources(s.game, 0)["kill"] == database().get("TW-90").mp


@pytest.mark.card("WH-1")
@pytest.mark.ruling("urd:Alatar (Fallen Wizard)")
@pytest.mark.parametrize(("owner", "points"), [("bob", 5), ("alice", 0)])
def test_the_hunter_has_nothing_of_his_own_hazards(owner: str, points: int) -> None:
    """Full points are for what the opponent played: the Balrog that Alatar's player let appear is worth nothing."""
    s = Scenario().alignment("alice", "fallen-wizard").company("bob", "Grey Havens", "Círdan")
    s.company("alice", "Moria", "WH-1", "Gimli", "Elrond", "Legolas", "Boromir II", "Aragorn II, bears Glamdring")
    s.in_play(owner, "Balrog of Moria").dice(*(12,) * 20).start("site")
    for _ in range(60):
        if s.card("Balrog of Moria").zone != PLAY or not s.asked():
            break
        found = s.options(s.asked()[0])
        late = any("Balrog of Moria attacks" in line for line in s.log())
        wanted = ("Enter", "Aragorn II faces a strike", "Boromir II taps in support") if late else ("Enter",)
        better = [option for option in found if option.startswith(wanted)]
        s.do(s.asked()[0], better[0]) if better else onward(s)
    assert s.card("Balrog of Moria").zone != PLAY
    assert (sources(s.game, 0)["kill"], sources(s.game, 1)["kill"]) == (points, 0)


@pytest.mark.card("WH-1", "WH-8")
@pytest.mark.parametrize(("who", "points", "lost"), [("WH-1", 0, 2), ("WH-8", 11, 6)])
def test_alatar_and_radagast_lose_influence_only(who: str, points: int, lost: int) -> None:
    """For these two nothing is taken off the prowess, and twice as much off the influence."""
    s = hunted_with_points("Power Relinquished to Artifice", who, points=points)
    him = company_member(s)
    before = prowess(s.game, him), influence(s.game, him)
    resolved(s.do("bob", bobs_plays(s, "Power Relinquished to Artifice")[0]))
    assert (before[0] - prowess(s.game, him), before[1] - influence(s.game, him)) == (0, lost)


# --- WH-4 Gandalf --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-152", "WH-4", "WH-9")
@pytest.mark.parametrize(("who", "card", "worth"), [("WH-4", "TW-152", 2), ("WH-9", "TW-152", 1)])
def test_full_points_for_characters(who: str, card: str, worth: int) -> None:
    """Gandalf's characters count in full, another Fallen-wizard's for one at most."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", who, card)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    printed = database().get(card).mp
    assert sources(s.game, 0)["character"] == (printed if who == "WH-4" else min(printed, 1))
    assert printed >= worth


@pytest.mark.card("WH-4")
def test_gandalf_rests() -> None:
    """The Fallen-wizard Gandalf untaps once at the end of his organization phase."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", "WH-4, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    s.do("alice", "use Gandalf").expect("Gandalf is untapped").refused("alice", "use Gandalf")


@pytest.mark.card("WH-4")
@pytest.mark.ruling("urd:Gandalf (Fallen Wizard)")
def test_gandalf_rests_as_the_phase_ends() -> None:
    """Untapped then he taps for what belongs to the end of the phase as well, and for nothing else in it."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "The White Towers [WH]", "Gandalf [WH]", "Bilbo, bears Beautiful Gold Ring")
    s.hand("alice", "Stealth", "2 Concealment", "Crown of Flowers").dice(7).start("organization")
    assert offers(s, "alice", "Use Gandalf on Beautiful Gold Ring")
    choose(s, "alice", "Use Gandalf on Beautiful Gold Ring")
    while not offers(s, "alice", "Untap"):
        onward(s)
    s.expect("Gandalf is tapped")
    choose(s, "alice", "Untap").expect("Gandalf is untapped")
    assert set(s.options("alice")) == {"Pass", "Play Stealth (taps Gandalf)", "Play Stealth (taps Bilbo)"}


# --- WH-7 Pallando -------------------------------------------------------------------------------------------------


@pytest.mark.card("WH-7", "WH-8")
@pytest.mark.parametrize(
    ("who", "faction", "points"),
    [("WH-7", "man", 2), ("WH-8", "man", 1), ("WH-8", "animal", 2), ("WH-7", "animal", 1)],
)
def test_points_for_factions(who: str, faction: str, points: int) -> None:
    """Pallando's factions of the Free and the Dark peoples count two, Radagast's unique ones of other races."""
    kinds = [
        card
        for card in database().cards
        if "faction" in card.kinds and card.race == faction and card.alignment == "hero" and card.mp > 1 and card.unique
    ] or [c for c in database().cards if "faction" in c.kinds and c.race in ("eagle", "ent") and c.unique]
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", who).pile("alice", kinds[0].id)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    assert sources(s.game, 0)["faction"] == points


# --- WH-8 Radagast -------------------------------------------------------------------------------------------------


@pytest.mark.card("WH-8")
@pytest.mark.parametrize(("ally", "bearer", "stays"), [("Treebeard", "WH-8", True), ("Treebeard", "Gimli", False)])
def test_radagasts_allies_roam(ally: str, bearer: str, *, stays: bool) -> None:
    """Hero allies that Radagast controls go with him anywhere and count in full."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Moria", f"{bearer}, bears {ally}", to="TW-379")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.expect(f"{ally} is {'in play' if stays else 'discarded'}")
    if stays:
        assert sources(s.game, 0)["ally"] == s.game.facts(s.card(ally).iid).mp


# --- WH-9 Saruman --------------------------------------------------------------------------------------------------


def treasure() -> str:
    """Return the name of a hero item that is no gear and is worth more than a point."""
    gear = {"weapon", "armor", "shield", "helmet"}
    return next(
        card.name
        for card in database().cards
        if card.mp_kind == "item"
        and card.mp > 1
        and card.alignment == "hero"
        and gear.isdisjoint(card.keywords)
        and "special-item" not in card.kinds
    )


@pytest.mark.card("WH-7", "WH-9")
@pytest.mark.parametrize(("who", "full"), [("WH-9", True), ("WH-7", False)])
def test_sarumans_treasures(who: str, *, full: bool) -> None:
    """Saruman's items count in full unless they are weapons, armor, shields or helmets."""
    for item, gear in ((treasure(), False), ("Glamdring", True)):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", who, f"Gimli, bears {item}")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
        printed = s.game.facts(s.card(item).iid).mp
        assert sources(s.game, 0)["item"] == (printed if full and not gear else min(printed, 1))


@pytest.mark.card("WH-9")
def test_saruman_takes_spells_back() -> None:
    """At the end of his turn Saruman taps for a spell or sorcery card of the discard pile."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", "WH-9")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "Wizard’s Fire; Dodge").start("end of turn")
    while not any("Saruman" in label for label in s.options("alice")):
        s.do(s.asked()[0], "keep hand")
    s.do("alice", "use Saruman", "choose Wizard’s Fire").expect("Saruman is tapped")
    assert s.card("Wizard’s Fire").zone == HAND


# --- WH-10 Sly Southerner ------------------------------------------------------------------------------------------


@pytest.mark.card("WH-10")
@pytest.mark.ruling("urd:Sly Southerner")
def test_a_sly_southerner_has_two_mind() -> None:
    """He takes two points of the general influence."""
    minion("Dol Guldur [LE]", "Sly Southerner").start("organization").expect("alice uses 2 general influence")
