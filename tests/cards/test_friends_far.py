"""Factions and allies that come from far."""

from __future__ import annotations

import pytest
from heroes import at_site

from engine.queries.cards import company_of, site_facts
from engine.queries.fights import attack_of
from engine.rules.influence.influence import influence_candidates
from engine.rules.movement.movement import destinations, paths
from engine.rules.site.factions import PLAYED_EVENT
from engine.rules.site.resources import faction_modifier, sure
from engine.scenarios.scenario import Scenario
from engine.state.game import Lasting


def offers(s: Scenario, words: str) -> bool:
    """Whether alice is offered something."""
    return any(words in label for label in s.options("alice"))


@pytest.mark.parametrize(
    ("who", "called", "comes"), [("Aragorn II", True, True), ("Aragorn II", False, False), ("Gimli", True, False)]
)
def test_army_of_the_dead(who: str, called: bool, comes: bool) -> None:
    """Aragorn alone calls the dead, on the turn in which he walked their paths; they ask for no roll."""
    s = at_site("Vale of Erech", who, hand="Army of the Dead", dice=(2,))
    if called:
        from engine.state import atoms

        atoms.add_lasting(s.game, Lasting(PLAYED_EVENT, 0, s.card("Army of the Dead").iid, "turn", "Paths of the Dead"))
        s.game.menus = {}
    assert offers(s, "Army of the Dead") == comes
    if comes:
        s.do("alice", "play Army of the Dead with Aragorn II").expect(
            "Army of the Dead is in the marshalling point pile"
        )


def test_paths_of_the_dead_are_remembered() -> None:
    """The event that opens the way is remembered for the turn, other events are not."""
    s = Scenario().company("alice", "Dunharrow", "Aragorn II").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Paths of the Dead; Gates of Morning").start("organization")
    s.do("alice", "play Gates of Morning")
    assert not any(one.kind == PLAYED_EVENT for one in s.game.lasting)
    s.do("alice", next(label for label in s.options("alice") if "Paths of the Dead" in label))
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    assert any(one.kind == PLAYED_EVENT for one in s.game.lasting)


def test_the_dead_heed_nobody_else() -> None:
    """URD: an opponent does not influence the Army."""
    s = Scenario().company("alice", "Vale of Erech", "Aragorn II").company("bob", "Grey Havens", "Beregond")
    s.pile("bob", "Army of the Dead", "Riders of Rohan").turn(5, "alice").start("resources")
    found = {s.game.facts(iid).name for iid in influence_candidates(s.game, 0)}
    assert "Riders of Rohan" in found
    assert "Army of the Dead" not in found


@pytest.mark.parametrize("felled", [True, False])
def test_returned_exiles_go_where_a_dragon_fell(felled: bool) -> None:
    """They are playable, tapped site or not, where a Dragon at home was defeated."""
    from engine.rules.combat.combat import DRAGON_FELL
    from engine.state import atoms

    s = at_site("Dancing Spire (tapped)", "Thorin II", "Bilbo", hand="Returned Exiles; Dodge")
    if felled:
        atoms.add_lasting(s.game, Lasting(DRAGON_FELL, 0, s.card("Thorin II").iid, "never", "Dancing Spire"))
        s.game.menus = {}
    assert offers(s, "Returned Exiles") == felled


def test_a_dragon_at_home_is_noted() -> None:
    """Who defeats the attack that a Dragon at home adds to its lair has made room for exiles there; its own attack does not."""
    from engine.rules.combat.combat import DRAGON_FELL

    for home in (True, False):
        s = Scenario().company("alice", "Dancing Spire", "Gimli", "Glorfindel II", "Elladan")
        s.company("bob", "Grey Havens", "Beregond")
        if home:
            s.in_play("bob", "Daelomin at Home")
        s.dice(*([12] * 12)).start("site").do("alice", "enter")
        while s.asked() and attack_of(s.game) is not None:
            who = s.asked()[0]
            labels = s.options(who)
            ready = [label for label in labels if label in ("Fight", "Confirm", "Roll")]
            faces = [label for label in labels if label.endswith("faces a strike")]
            s.do(who, faces[0] if faces else (ready or labels)[0])
        assert any(one.kind == DRAGON_FELL and one.value == "Dancing Spire" for one in s.game.lasting) == home


@pytest.mark.parametrize(("who", "more"), [("Gimli", 2), ("Bilbo", 0)])
def test_returned_exiles_follow_dwarves(who: str, more: int) -> None:
    """Dwarves have two more, the King under the Mountain five."""
    s = at_site("Dancing Spire", who, hand="Returned Exiles")
    assert added(s, "Returned Exiles", who) == plain(s, who) + more
    s = (
        Scenario()
        .company("alice", "Dancing Spire", "Thorin II, bears King under the Mountain")
        .company("bob", "Edoras", "Éowyn")
    )
    s.hand("alice", "Returned Exiles").start("resources")
    assert added(s, "Returned Exiles", "Thorin II") >= plain(s, "Thorin II") + 5


def plain(s: Scenario, who: str) -> int:
    """Return the direct influence of a character alone."""
    return s.game.facts(s.card(who).iid).direct_influence


def added(s: Scenario, faction: str, who: str) -> int:
    """Return what is added to the check when a character influences a faction."""
    from engine.rules.site.resources import FactionFrame
    from engine.state import atoms
    from engine.state.game import CHAIN

    g, iid = s.game, s.card(faction).iid
    copy = g.clone()
    atoms.move(copy, iid, CHAIN)
    atoms.push(copy, FactionFrame(0, s.card(who).iid, iid))
    return faction_modifier(copy, s.card(who).iid, iid)


@pytest.mark.parametrize(("avatar", "more"), [("Radagast", 3), ("Gandalf", 0)])
def test_panoply_of_wings_for_radagast(avatar: str, more: int) -> None:
    """Everybody of a player whose Wizard is Radagast has three more against it; it asks for a roll all the same."""
    s = at_site("Weathertop", avatar, "Bilbo", hand="A Panoply of Wings")
    assert added(s, "A Panoply of Wings", "Bilbo") == plain(s, "Bilbo") + more
    assert not sure(s.game, s.card("Bilbo").iid, s.card("A Panoply of Wings").iid)


@pytest.mark.parametrize(("site", "works"), [("Weathertop", True), ("Moria", False), ("Edoras", False)])
def test_panoply_brings_word(site: str, works: bool) -> None:
    """Discarded from the pile, it makes information playable at a site in a Wilderness that is no haven and not dark."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "A Panoply of Wings").hand("alice", "Dodge").start("resources")
    assert offers(s, "Use A Panoply of Wings") == works
    if works:
        s.do("alice", "use A Panoply of Wings").expect("A Panoply of Wings is discarded")
        assert any(one.what == "information" for one in site_facts(s.game, s.card(site).iid).playable)


def test_wild_horses_carry_a_company() -> None:
    """Tapped, they let a company move through one region more if its site path has one of theirs."""
    s = Scenario().company("alice", "Edoras", "Bilbo").company("bob", "Grey Havens", "Beregond")
    s.pile("alice", "Wild Horses").sites(
        "alice", "Moria; Bree; Minas Tirith; Barrow-downs; Carn Dûm; Mount Gram; Thranduil's Halls"
    )
    s.start("organization")
    company = company_of(s.game, s.card("Bilbo").iid)
    assert company is not None
    before = set(destinations(s.game, company))
    s.do("alice", "use Wild Horses")
    assert s.game.cards[s.card("Wild Horses").iid].status == 1
    after = set(destinations(s.game, company))
    assert before <= after
    horse = {"Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor"}
    for site in after:
        for way in paths(s.game, company, site):
            assert len(way.regions) <= 4 or (len(way.regions) == 5 and horse & set(way.regions))
    assert any(len(way.regions) == 5 for site in after for way in paths(s.game, company, site))


def test_wild_horses_and_men_of_the_plains() -> None:
    """Men at home where they run have three more against them."""
    s = at_site("Edoras", "Éowyn", "Bard Bowman", hand="Wild Horses")
    assert added(s, "Wild Horses", "Éowyn") == plain(s, "Éowyn") + 3
    assert added(s, "Wild Horses", "Bard Bowman") == plain(s, "Bard Bowman")
