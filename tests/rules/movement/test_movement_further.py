"""Rules of movement (2.IV, but for step 7): further cases, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.windows import WindowFrame
from engine.queries import regions
from engine.rules.movement import movement, region_changes
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, SITES, Company
from tests.rules.positions import ON_A_HOBBIT, company, company_of_alice, limit_lowered, two, waylaid, with_one_played
from tests.rules.proof import hazards, rule

# --- 2.IV.ii Step 2: determine the site path -----------------------------------------------------------------------


@rule("2.IV.ii.2")
def test_named_region_changes_wherever_it_is_named() -> None:
    """A region that is treated as another type counts as that on every path that names it."""
    s = hazards("Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand="Orc-watch; Orc-patrol")
    region_changes.treat_region(s.game, 1, s.card("Orc-watch").iid, "Hollin", "shadow-land")
    s.expect("the path is wilderness, shadow-land, wilderness")
    s.game.menus.clear()
    s.expect("bob may play Orc-patrol keyed to shadow-land")


@rule("2.IV.ii.2")
def test_named_region_does_not_change_where_it_is_not_named() -> None:
    """On a starter path the regions between the ends have no names, so a change of a named one does not show there."""
    s = hazards("Gimli", to="Bag End", via="starter", hand="Orc-watch")
    for region in ("Arthedain", "The Shire"):
        region_changes.treat_region(s.game, 1, s.card("Orc-watch").iid, region, "shadow-land")
    s.expect("the path is wilderness, wilderness, shadow-land")


@rule("2.IV.ii.2")
def test_unnamed_region_changes_between_its_two_sites() -> None:
    """An unnamed region of a starter path changes on that way, in both directions, and nowhere else."""
    s = hazards("Gimli", to="Bag End", via="starter", hand="Orc-watch")
    here = company_of_alice(s)
    region_changes.treat_step(s.game, 1, s.card("Orc-watch").iid, here, 0, "dark-domain")
    s.expect("the path is dark-domain, wilderness, free-domain")
    back = Company(
        9, 0, (), here.destination, here.origin, here.destination, here.path[::-1], here.regions[::-1], "starter"
    )
    assert regions.path_types(s.game, back) == ("free-domain", "wilderness", "dark-domain")
    other = Company(9, 0, (), here.origin, here.origin, here.origin, here.path, ("Rhudaur", "Arthedain"), "starter")
    assert regions.path_types(s.game, other) == here.path


# --- 2.IV.iii Step 3: set the base hazard limit --------------------------------------------------------------------


@rule("2.IV.iii")
def test_hazard_limit_is_fixed_when_the_phase_begins() -> None:
    """The limit is set in the movement/hazard phase, not at the end of the organization phase (Balrog book)."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond", "Dori", "Arwen").company("bob", "Lórien", "Legolas")
    s.hand("bob", "Orc-guard").start("organization").do("alice", "pass").expect("hazard limit is 4")


@rule("2.IV.iii.1")
def test_hazard_limit_stops_hazards() -> None:
    """When as many hazards are declared as the hazard limit allows, no further one is."""
    s = hazards("Gimli", hand="Minions Stir; Doors of Night; Eye of Sauron", own="Dodge").passes("alice")
    s.do("bob", "play Minions Stir").passes("alice").do("bob", "play Eye of Sauron")
    s.refused("bob", "play Doors of Night", "2.IV.iii.1")


@rule("2.IV.iii.1", "2.IV.vii.4")
def test_on_guard_cards_count() -> None:
    """A card placed on guard counts one against the hazard limit."""
    s = hazards("Gimli", site="Moria", hand="Minions Stir; Eye of Sauron; Dodge", own="Block").passes("alice")
    s.do("bob", "place Dodge on guard").expect("1 hazard is played").passes("alice")
    s.do("bob", "play Minions Stir").refused("bob", "play Eye of Sauron", "2.IV.iii.1")


@rule("2.IV.iii.1")
def test_hazard_beyond_a_shrunken_limit_has_no_effect() -> None:
    """At resolution a hazard beyond the limit as it is by then is discarded without effect; what is declared counts."""
    s = with_one_played("Eye of Sauron").do("bob", "play Eye of Sauron").expect("2 hazards are played")
    limit_lowered(s).expect("Eye of Sauron is discarded", "the log says: no effect any more", "Minions Stir is in play")


def hazards_of(s: Scenario) -> WindowFrame:
    """Return the window for hazards that is open."""
    return next(one for one in reversed(s.game.frames) if isinstance(one, WindowFrame) and one.name == "hazards")


def hazard_turn(s: Scenario) -> Scenario:
    """Go on until bob may play hazards."""
    while not ("bob" in s.asked() and "Pass" in s.options("bob") and s.game.frames[-1] == hazards_of(s)):
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in ("Let it resolve", "Pass") if one in labels), labels[0]))
    return s


@rule("2.IV.iii.1")
@pytest.mark.parametrize(("played", "possible"), [(1, True), (2, False)])
def test_what_costs_two_hazards_needs_room_for_two(played: int, *, possible: bool) -> None:
    """Power Built by Waiting, which raised the limit to three, untaps for two hazards: if so many are left."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Power Built by Waiting").hand("bob", "Doors of Night; Eye of Sauron; Orc-guard")
    s = hazard_turn(s.hand("alice", "Dodge").start("hazards"))
    hazard_turn(s.do("bob", "use Power Built by Waiting")).expect("Power Built by Waiting is tapped")
    for name in ("Doors of Night", "Eye of Sauron")[:played]:
        hazard_turn(s.do("bob", f"play {name}"))
    if possible:
        s.expect("bob may use Power Built by Waiting")
    else:
        s.refused("bob", "use Power Built by Waiting")


def sudden(kind: str, against: str = "ringwraith", *, played: bool = False, last: int = -1) -> Scenario:
    """Let bob, a player of a kind with exhausted decks, hold Sudden Call in alice's movement/hazard phase."""
    s = Scenario().alignment("bob", kind).alignment("alice", against).exhausted("bob", 2)
    s.company(
        "alice", "Moria [TW]" if against == "wizard" else "Moria [LE]", "Gimli" if against == "wizard" else "Gorbag"
    )
    s.company("bob", "Dol Guldur [LE]", "Lagduf").hand("bob", "Sudden Call; Eye of Sauron; Doors of Night")
    s.hand("alice", "Dodge").turn(3)
    if last >= 0:
        s.last_turn(last)
    s = hazard_turn(s.start("hazards"))
    if played:
        hazard_turn(s.do("bob", "play Eye of Sauron")).do("bob", "play Doors of Night")
    return s


@pytest.mark.parametrize(
    ("how", "number"),
    [
        pytest.param({"kind": "ringwraith"}, "", marks=rule("2.IV.iii.1", "9.1", "10.2")),
        pytest.param({"kind": "balrog"}, "", marks=rule("10.2")),
        pytest.param({"kind": "wizard"}, "10.2", marks=rule("10.2")),
        pytest.param({"kind": "fallen-wizard"}, "10.2", marks=rule("10.2")),
        pytest.param({"kind": "ringwraith", "played": True}, "2.IV.iii.1", marks=rule("2.IV.iii.1")),
        pytest.param({"kind": "ringwraith", "against": "wizard"}, "9.1", marks=rule("9.1")),
        pytest.param({"kind": "ringwraith", "last": 4}, "10.2", marks=rule("10.2")),
    ],
)
def test_who_calls_suddenly(how: dict[str, object], number: str) -> None:
    """Sudden Call as a hazard: by minions' players, within the limit, not against a Wizard, and once in a game."""
    s = sudden(**how)  # type: ignore[arg-type]
    if number:
        s.refused("bob", "call with Sudden Call", number)
    else:
        s.expect("bob may call with Sudden Call")


# --- 2.IV.iv Step 4: order of ongoing effects ----------------------------------------------------------------------


@rule("2.IV.iv")
def test_hazard_player_orders_the_effects() -> None:
    """When several effects change a path, the hazard player says in which order; the last one decides."""
    for first, path in (("Orc-watch", "border-land"), ("Orc-patrol", "shadow-land")):
        s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("bob", "Grey Havens", "Círdan")
        s.hand("bob", "Orc-watch; Orc-patrol").deck("bob", "9 Wolves").start("long-event")
        for card, kind in (("Orc-watch", "shadow-land"), ("Orc-patrol", "border-land")):
            region_changes.treat_region(s.game, 1, s.card(card).iid, "Redhorn Gate", kind)
        s.do("alice", "take starter") if s.asked() == ("alice",) else s
        s.expect("bob is asked: which one applies next")
        s.do("bob", first)
        s.do("bob", s.options("bob")[0]).do("bob", "draw 1")
        s.expect(f"the path is {path}, wilderness")


# --- 2.IV.v Step 5: draw cards -------------------------------------------------------------------------------------


DRAWS = [  # whose company moves from where to which haven, and whether the haven says what is drawn
    ("balrog", "The Under-grottos [BA]", "Moria [BA]", True),
    ("fallen-wizard", "Moria [TW]", "Lórien [TW]", True),
    ("ringwraith", "Sarn Goriwing [LE]", "Dol Guldur [LE]", False),
    ("wizard", "Moria [TW]", "Lórien [TW]", False),
]


@rule("2.IV.v", "2.IV.v.F1", "2.IV.v.B1")
@pytest.mark.parametrize(("kind", "origin", "haven", "by_haven"), DRAWS)
def test_cards_drawn_for_a_haven(kind: str, origin: str, haven: str, *, by_haven: bool) -> None:
    """Moving to a haven a Fallen-wizard's or the Balrog's company draws by it, others by the site that they leave."""
    who = "Gimli" if "TW" in haven else "Bolg"
    s = Scenario().alignment("alice", kind).company("alice", origin, who, to=haven)
    s.company("bob", "Grey Havens [TW]", "Círdan").deck("alice", "9 Block").deck("bob", "9 Block").hand("bob", "Dodge")
    s.start("organization")
    here = company(s)
    assert movement.draw_site(s.game, here) == s.game.facts(here.destination if by_haven else here.site)
    if kind != "fallen-wizard":
        return
    s.passes("alice")
    for _ in range(20):
        if any(one.startswith("Draw") for one in s.options(s.asked()[0])):
            break
        s.do(s.asked()[0], next(one for one in s.options(s.asked()[0])))
    most = max(int(one.split()[1]) for one in s.options("bob") if one.startswith("Draw ") and one.split()[1].isdigit())
    assert most == s.game.facts(company(s).destination).draw_opponent


@rule("2.IV.v")
def test_weak_companies_draw_no_cards_in_every_game() -> None:
    """Without an avatar or a mind of three the resource player draws nothing, in the standard game too."""
    s = Scenario().company("alice", "Rivendell", "Dori", "Ori", to="Bree").company("bob", "Grey Havens", "Círdan")
    s.deck("alice", "9 Block").deck("bob", "9 Wolves").hand("bob", "Orc-patrol").start("movement/hazard")
    s.do("alice", "take starter").expect("alice has 0 cards in hand")


@rule("2.IV.v.F1", "2.IV.v.B1")
@pytest.mark.parametrize(("kind", "by_new"), [("balrog", True), ("ringwraith", False)])
def test_cards_drawn_by_the_new_site(kind: str, *, by_new: bool) -> None:
    """Moving to a haven the Balrog's player draws by that haven, a Ringwraith's by the site of origin."""
    home = "Moria [BA]" if kind == "balrog" else "Dol Guldur [LE]"
    start = "The Under-grottos [BA]" if kind == "balrog" else "Sarn Goriwing [LE]"
    s = Scenario().alignment("alice", kind).company("alice", start, "Bolg", to=home)
    s.company("bob", "Rivendell", "Elrond").deck("alice", "9 Block").deck("bob", "9 Block").start("organization")
    here = company(s)
    chosen = movement.draw_site(s.game, here)
    assert chosen == s.game.facts(here.destination if by_new else here.site)


# --- 2.IV.vi Step 6: resolve passive conditions --------------------------------------------------------------------


def on_the_way(*, chosen: bool) -> Scenario:
    """Move a company with Treebeard out of his woods; with ``chosen`` it has taken its way."""
    s = Scenario().company("alice", "Lórien", "Gimli, bears Treebeard", to="Rivendell", via="starter")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Giant").hand("alice", "Dodge").deck("alice", "9 Block")
    s.deck("bob", "9 Wolves").start("movement/hazard")
    return s.do("alice", next(one for one in s.options("alice") if "Starter" in one)) if chosen else s


@rule("2.IV.vi", "2.IV.i.3")
def test_passive_conditions_follow_the_reveal_of_the_new_site() -> None:
    """What moving brings about waits until the way, the limit and the cards are settled, and then happens."""
    s = on_the_way(chosen=False).expect("Treebeard is in play", "alice is asked: which way")
    s = on_the_way(chosen=True).expect("Treebeard is in play")
    while "draw" in s.options(s.asked()[0])[0].lower():
        s.expect("Treebeard is in play").do(s.asked()[0], s.options(s.asked()[0])[0])
    s.expect("Treebeard is discarded", "alice is asked: hazards played")


# --- 2.IV.viii Step 8: end the movement/hazard phase ---------------------------------------------------------------


@rule("2.IV.viii")
@pytest.mark.parametrize(("site", "zone"), [("Moria", SITES), ("Moria (tapped)", DISCARD)])
def test_only_a_tapped_site_of_origin_is_discarded(site: str, zone: int) -> None:
    """The site of origin is discarded only if it is tapped and no haven, whatever the collection's prose says."""
    s = hazards("Gimli", site=site, to="Lórien").all_pass()
    assert s.card("Moria").zone == zone


# --- 2.IV.2 Helping from other companies in movement ---------------------------------------------------------------


@rule("2.IV.2")
def test_other_companies_are_used_while_one_moves() -> None:
    """In a company's movement/hazard phase what belongs to another company of the player may be used."""
    two("hazards").do("alice", f"play {ON_A_HOBBIT} on Bilbo").all_pass().expect("Bilbo is untapped")


# --- 2.IV.3 Moving more than once in a turn ------------------------------------------------------------------------


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


# --- 2.IV.4 Returned to the site of origin -------------------------------------------------------------------------


@rule("2.IV.4")
def test_who_stays_is_not_sent_back() -> None:
    """A company that does not move has no site of origin."""
    waylaid("Baduila", moving=False).refused("bob", "send back with Baduila", "2.IV.4")


# --- 2.IV.6 Companies join after movement --------------------------------------------------------------------------


@rule("2.IV.6", "2.IV.6.1")
def test_companies_merge_after_all_phases_and_the_hazard_player_chooses() -> None:
    """Joining waits for all movement/hazard phases; of those that cannot be together the hazard player keeps one."""
    s = Scenario().company("alice", "Lórien", "Gimli", to="Moria").company("alice", "Moria", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").start("hazards", of="Gimli").passes("bob")
    s.expect("alice has 2 companies", "bob is asked: of 2 hazards").passes("bob").expect(
        "bob is asked: which one stays"
    )
