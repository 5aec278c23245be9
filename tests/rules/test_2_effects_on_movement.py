"""Chapter 2.IV with effects: special movement, other destinations, region types, further movement, the Nazgûl's errand.

Effects act through the engine's own verbs for them (`engine.queries.lasting`, `engine.queries.regions`, `engine.rules.movement.movement`).
"""

from __future__ import annotations

from proof import hazards, rule

from engine.queries import lasting, regions
from engine.rules.movement import movement
from engine.scenarios.scenario import Scenario
from engine.state.game import SITES, Company


def company_of_alice(s: Scenario) -> Company:
    """Return alice's only company."""
    return next(one for one in s.game.companies.values() if one.seat == 0)


# --- special movement -----------------------------------------------------------------------------------------------


def carried(site: str = "Edoras") -> Scenario:
    """Start alice's organization at Rivendell with an effect that may carry her company to a site."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.sites("alice", "Edoras; Minas Tirith").hand("bob", "Wargs").deck("alice", "9 Block").deck("bob", "9 Wolves")
    s.start("organization")
    lasting.allow_special_movement(s.game, 0, company_of_alice(s).id, site)
    s.game.menus.clear()
    return s


@rule("2.II.7.iv")
def test_special_movement_reaches_its_site() -> None:
    """An effect may carry a company where no other movement leads, and to no other site."""
    carried().refused("alice", "move Gimli to Minas Tirith", "2.II.7.ii")
    s = carried().do("alice", "move Gimli to Edoras", "pass")
    s.expect("the log says: from Rivendell to Edoras", "the path is empty")


@rule("2.II.7.iv")
def test_special_movement_passes_no_region() -> None:
    """By special movement a company passes no region to which a creature could be keyed."""
    s = carried().do("alice", "move Gimli to Edoras", "pass", "pass")
    s.refused("bob", "play Wargs keyed to wilderness", "2.IV.vii.2")


# --- another destination --------------------------------------------------------------------------------------------


@rule("2.IV.ii.1")
def test_another_destination_leaves_the_path() -> None:
    """When an effect changes the new site of a moving company, its site path stays."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree", via="starter")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Wargs").sites("alice", "Weathertop").start("hazards")
    s.expect("the path is wilderness, wilderness")
    site = next(iid for iid in s.game.zone(0, SITES) if s.game.facts(iid).name == "Weathertop")
    movement.change_destination(s.game, company_of_alice(s), site)
    s.expect("the path is wilderness, wilderness", "Bree is in the location deck").do("bob", "pass")
    s.expect("Gimli is at Weathertop")


# --- region types ---------------------------------------------------------------------------------------------------


@rule("2.IV.ii.2")
def test_named_region_changes_wherever_it_is_named() -> None:
    """A region that is treated as another type counts as that on every path that names it."""
    s = hazards("Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand="Orc-watch; Orc-patrol")
    regions.treat_region(s.game, 1, s.card("Orc-watch").iid, "Hollin", "shadow-land")
    s.expect("the path is wilderness, shadow-land, wilderness")
    s.game.menus.clear()
    s.expect("bob may play Orc-patrol keyed to shadow-land")


@rule("2.IV.ii.2")
def test_named_region_does_not_change_where_it_is_not_named() -> None:
    """On a starter path the regions between the ends have no names, so a change of a named one does not show there."""
    s = hazards("Gimli", to="Bag End", via="starter", hand="Orc-watch")
    for region in ("Arthedain", "The Shire"):
        regions.treat_region(s.game, 1, s.card("Orc-watch").iid, region, "shadow-land")
    s.expect("the path is wilderness, wilderness, shadow-land")


@rule("2.IV.ii.2")
def test_unnamed_region_changes_between_its_two_sites() -> None:
    """An unnamed region of a starter path changes on that way, in both directions, and nowhere else."""
    s = hazards("Gimli", to="Bag End", via="starter", hand="Orc-watch")
    here = company_of_alice(s)
    regions.treat_step(s.game, 1, s.card("Orc-watch").iid, here, 0, "dark-domain")
    s.expect("the path is dark-domain, wilderness, free-domain")
    back = Company(
        9, 0, (), here.destination, here.origin, here.destination, here.path[::-1], here.regions[::-1], "starter"
    )
    assert regions.path_types(s.game, back) == ("free-domain", "wilderness", "dark-domain")
    other = Company(9, 0, (), here.origin, here.origin, here.origin, here.path, ("Rhudaur", "Arthedain"), "starter")
    assert regions.path_types(s.game, other) == here.path


@rule("2.IV.iv")
def test_hazard_player_orders_the_effects() -> None:
    """When several effects change a path, the hazard player says in which order; the last one decides."""
    for first, path in (("Shadow-land", "border-land"), ("Border-land", "shadow-land")):
        s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("bob", "Grey Havens", "Círdan")
        s.hand("bob", "Orc-watch; Orc-patrol").deck("bob", "9 Wolves").start("long-event")
        for kind in ("shadow-land", "border-land"):
            regions.treat_region(s.game, 1, s.card("Orc-watch").iid, "Redhorn Gate", kind)
        s.do("alice", "take starter") if s.asked() == ("alice",) else s
        s.expect("bob is asked: which one applies next")
        s.do("bob", f"Redhorn Gate as {first.lower().replace('-', ' ')}")
        s.do("bob", s.options("bob")[0]).do("bob", "draw 1")
        s.expect(f"the path is {path}, wilderness")


# --- moving again ---------------------------------------------------------------------------------------------------


@rule("2.IV.3")
def test_second_movement_follows_at_once() -> None:
    """A company that moves again has its next movement/hazard phase at once, before any other company."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree", via="starter").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Wargs; Orc-watch").sites("alice", "Weathertop")
    s.deck("alice", "9 Block").deck("bob", "9 Wolves").start("hazards", of="Gimli")
    company = next(one for one in s.game.companies.values() if len(one.characters) == 1 and one.destination >= 0)
    site = next(iid for iid in s.game.zone(0, SITES) if s.game.facts(iid).name == "Weathertop")
    movement.move_again(s.game, company, site)
    s.all_pass().expect("the log says: from Rivendell to Bree", "the log says: from Bree to Weathertop")
    s.expect("the log does not say: against the company from Lórien")


# --- a Nazgûl on an errand (2.IV.vii.5) -----------------------------------------------------------------------------


def nazgul(deck: str = "6 Wolves", sideboard: str = "6 Orc-patrol", status: str = "") -> Scenario:
    """Start the hazards against alice's company with a Nazgûl of bob's in play."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Adûnaphel").deck("bob", deck).sideboard("bob", sideboard)
    return s.start("hazards")


@rule("2.IV.vii.5")
def test_nazgul_reaches_the_sideboard() -> None:
    """A Nazgûl in play is tapped and discarded, counts as a hazard, and brings up to five hazards to the discard pile."""
    s = nazgul().do("bob", "reach the sideboard with Adûnaphel")
    s.expect("Adûnaphel is discarded", "1 hazard is played")
    for _ in range(5):
        s.do("bob", "fetch Orc-patrol to the discard pile")
    s.refused("bob", "fetch Orc-patrol to the discard pile", "2.II.6")
    s.do("bob", "confirm").expect("bob has 6 cards in the discard pile", "bob has 1 card in the sideboard")
    assert not s.game.turn.halved


@rule("2.IV.vii.5")
def test_nazgul_brings_one_card_into_the_deck() -> None:
    """Instead it brings one hazard into a play deck of at least five cards."""
    s = nazgul().do("bob", "reach the sideboard with Adûnaphel", "fetch Orc-patrol to the play deck", "confirm")
    s.expect("the log says: bob brings 1 from the sideboard to the play deck")


@rule("2.IV.vii.5")
def test_nazgul_must_be_untapped() -> None:
    """A tapped Nazgûl does not."""
    from engine.state import atoms

    s = nazgul()
    atoms.tap(s.game, s.card("Adûnaphel").iid)
    s.game.menus.clear()
    s.refused("bob", "reach the sideboard with Adûnaphel", "2.IV.vii.5")


@rule("2.IV.vii.5")
def test_nazgul_needs_a_sideboard() -> None:
    """With an empty sideboard there is nothing to reach."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-guard")
    s.in_play("bob", "Adûnaphel").start("hazards").refused("bob", "reach the sideboard with Adûnaphel", "2.IV.vii.5")


@rule("2.IV.vii.5")
def test_nazgul_is_played_as_a_permanent_event() -> None:
    """A Nazgûl may be played as a permanent-event, which stays in play."""
    s = hazards("Gimli", hand="Adûnaphel").do("bob", "play Adûnaphel as a permanent-event")
    s.expect("Adûnaphel is in play", "1 hazard is played")


# --- hazards and other companies ------------------------------------------------------------------------------------


def two(hand: str) -> Scenario:
    """Start the hazards against Gimli's company at Moria; Elrond's is at Lórien."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Lórien", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", hand)
    return s.start("hazards", of="Gimli")


@rule("2.IV.vii.3")
def test_target_belongs_to_the_current_company() -> None:
    """A character of another company is no target of a hazard."""
    two("Lure of Nature").refused("bob", "play Lure of Nature on Elrond", "2.IV.vii.3")
    two("Rebel-talk").do("bob", "play Rebel-talk on Gimli").expect("Gimli bears Rebel-talk")


@rule("2.IV.vii.3.1")
def test_hazard_acts_on_later_companies_too() -> None:
    """An event that was played against one company stays in play for the phases of the others."""
    s = two("Eye of Sauron; Orc-patrol").do("bob", "play Eye of Sauron").all_pass()
    s.expect("Eye of Sauron is in play", "the phase is site")
