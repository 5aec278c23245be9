"""Where The Balrog's companies go, and how far."""

from __future__ import annotations

import pytest
from hazards import onward, resolve
from minions import company, iid, minion

from engine.core import deciding, options
from engine.model import HAND, MP_PILE, PLAY, TAPPED, Company
from engine.movement import destinations, paths
from engine.queries import hazard_limit
from engine.regions import counted_types, path_types
from engine.scenario import Scenario
from engine.scoring import current_total
from engine.wandering import is_surface


def goes(s: Scenario, who: str) -> set[str]:
    """Return the names of the sites to which a character's company may declare movement."""
    return {s.game.facts(site).name for site in destinations(s.game, company(s, who))}


def ways(s: Scenario, who: str, to: str) -> set[tuple[str, int]]:
    """Return the kinds of movement to a site, with how many regions each passes."""
    here = company(s, who)
    site = next(one for one in destinations(s.game, here) if s.game.facts(one).name == to)
    return {(way.kind, len(way.regions)) for way in paths(s.game, here, site)}


def of_balrog(start: str, *characters: str, sites: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Scenario:
    """Put a company of the Balrog's player at a site, with sites in the location deck."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", start, *characters).sites("alice", *sites).hand("bob", "Orc-guard")
    return s.hand("alice", *(hand or ("Orc Quarrels",)))


# --- Going Ever Under Dark --------------------------------------------------------------------------------------

ORCS = ("Gorbag", "Muzgash", "Lagduf")


def test_going_ever_under_dark_shortens_the_way() -> None:
    """Region movement goes through three regions at most; a company has only one of the cards."""
    s = of_balrog("Ettenmoors [LE]", *ORCS, sites=("Moria [BA]", "Isengard [LE]"), hand=("2 Going Ever Under Dark",))
    s.start("organization")
    assert goes(s, "Gorbag") == {"Moria", "Isengard"}
    s.do("alice", "play Going Ever Under Dark")
    assert goes(s, "Gorbag") == {"Moria"}
    assert all(count <= 3 for kind, count in ways(s, "Gorbag", "Moria") if kind == "region")
    assert not any("Play Going Ever" in one for one in s.options("alice"))


def test_going_ever_under_dark_forbids_starter_movement() -> None:
    """A Ringwraith's company under it goes by region only."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Dol Guldur [LE]", "Gorbag").sites("alice", "Carn Dûm [LE]", "Sarn Goriwing [LE]")
    s.hand("alice", "Going Ever Under Dark").start("organization")
    assert "starter" in {kind for kind, _ in ways(s, "Gorbag", "Sarn Goriwing")}
    s.do("alice", "play Going Ever Under Dark")
    assert {kind for kind, _ in ways(s, "Gorbag", "Sarn Goriwing")} == {"region"}


@pytest.mark.parametrize(("characters", "to", "limit"), [(ORCS, "Moria", 2), (ORCS[:1], "Moria", 2), (ORCS, "", 3)])
def test_going_ever_under_dark_lowers_the_limit(characters: tuple[str, ...], to: str, limit: int) -> None:
    """The hazard limit is one less, two at least, when the company moves by region movement."""
    s = of_balrog("Ettenmoors [LE]", *characters, sites=("Moria [BA]",), hand=("Going Ever Under Dark",))
    s.start("organization").do("alice", "play Going Ever Under Dark")
    if to:
        s.do("alice", f"move Gorbag to {to}")
    for _ in range(12):
        if any(
            "hazards" in type(frame).__name__.lower() or getattr(frame, "name", "") == "hazards"
            for frame in s.game.frames
        ):
            break
        onward(s)
    assert hazard_limit(s.game, company(s, "Gorbag")) == limit


def test_going_ever_under_dark_is_given_up() -> None:
    """Its player discards it in the organization phase as he likes."""
    s = of_balrog("Ettenmoors [LE]", "Gorbag", hand=("Going Ever Under Dark",)).start("organization")
    s.do("alice", "play Going Ever Under Dark")
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Use Going Ever")))
    s.expect("Going Ever Under Dark is in the discard pile")


@pytest.mark.parametrize(("dice", "canceled"), [(8, True), (6, False)])
def test_going_ever_under_dark_cancels_company_combat(dice: int, canceled: bool) -> None:
    """Discarded when a company attacks it: a roll, plus its scouts, above seven cancels the attack."""
    s = (
        Scenario()
        .alignment("bob", "balrog")
        .turn(5, "bob")
        .company("alice", "Moria", "Aragorn II")
        .hand("alice", "Cram")
    )
    s.company("bob", "Moria [LE]", "Gorbag").hand("bob", "Going Ever Under Dark").start("organization")
    s.do("bob", "play Going Ever Under Dark")
    card = iid(s, "Going Ever Under Dark")
    for _ in range(200):
        if s.game.turn.seat == 0 and "Attack Gorbag with Aragorn II’s company" in str(s.options("alice")):
            break
        who = s.asked()[0]
        found = [one for one in s.options(who) if one.startswith(("Attack", "Enter"))]
        s.do(who, found[0]) if found and s.game.turn.seat == 0 else onward(s)
        if any("company attacks" in line for line in s.log()):
            break
    s.dice(dice, 9, 9, 9)
    found = [one for one in s.options("bob") if "Going Ever" in one] if s.asked() == ("bob",) else []
    assert found
    s.do("bob", found[0])
    assert s.game.cards[card].zone != PLAY
    resolve(s)
    assert any("cancels the attack" in line for line in s.log()) == canceled


# --- A More Evil Hour -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("item", "taps"), [("Narsil", True), ("Glamdring", False)])
def test_a_more_evil_hour_taps(item: str, taps: bool) -> None:
    """It taps when the opponent plays a card that normally gives three points or more."""
    from carddb.artefact.database import database

    facts = next(one for one in database().cards if one.name == item)
    s = Scenario().alignment("bob", "balrog").turn(3, "alice").company("bob", "Moria [BA]", "Gorbag")
    s.in_play("bob", "A More Evil Hour").company("alice", "Moria", "Aragorn II", "Gimli").hand("alice", item)
    s.start("resources").do("alice", next(one for one in s.options("alice") if item in one))
    for _ in range(4):
        if s.asked() and "Let it resolve" in s.options(s.asked()[0]):
            s.passes(s.asked()[0])
    assert (s.card("A More Evil Hour").status == 1) == taps == (facts.mp >= 3)


@pytest.mark.parametrize(
    ("site", "card", "taps"),
    [
        ("Dol Amroth", "Knights of Dol Amroth", True),
        ("Beorn’s House", "Beornings", False),
        ("Old Forest", "Tom Bombadil", True),
        ("Goblin-gate", "Gollum", False),
    ],
)
@pytest.mark.parametrize("owner", ["bob", "alice"])
def test_a_more_evil_hour_taps_for_friends(site: str, card: str, owner: str, *, taps: bool) -> None:
    """For a faction or an ally of the opponent's with three points or more, and never for its own player's."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").in_play(owner, "A More Evil Hour")
    s.company("alice", site, "Aragorn II", "Gimli").hand("alice", card).dice(*(12,) * 9).start("resources")
    s.do("alice", next(one for one in s.options("alice") if card in one))
    for _ in range(9):
        if (s.card(card).zone != HAND and "End" in str(s.options(s.asked()[0])[:1])) or s.card(card).zone == MP_PILE:
            break
        onward(s)
    assert (s.card("A More Evil Hour").status == TAPPED) == (taps and owner == "bob")


def test_a_more_evil_hour_goes_far() -> None:
    """Tapped and discarded it lets a company pass two regions more to a site where the opponent has a company."""
    sites = ("Goblin-gate [LE]", "Dol Guldur [LE]", "Edoras [LE]", "Dunharrow [LE]")

    def reach(used: bool) -> dict[str, int]:
        s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Edoras", "Gimli")
        s.company("alice", "Ettenmoors [LE]", "Gorbag").sites("alice", *sites).hand("alice", "Orc Quarrels")
        s.in_play("alice", "A More Evil Hour").start("organization")
        if used:
            from engine import atoms

            atoms.tap(s.game, iid(s, "A More Evil Hour"))
            s.game.menus.clear()
            s.do("alice", next(one for one in s.options("alice") if "A More Evil Hour" in one))
        return {name: max(count for _, count in ways(s, "Gorbag", name)) for name in goes(s, "Gorbag")}

    before, after = reach(False), reach(True)
    assert set(after) - set(before) <= {"Edoras"}
    assert all(count <= 4 for name, count in after.items() if name != "Edoras")
    assert after["Edoras"] in (5, 6)


def test_a_more_evil_hour_waits_until_tapped() -> None:
    """Untapped it is of no use yet."""
    s = of_balrog("Ettenmoors [LE]", "Gorbag").in_play("alice", "A More Evil Hour").start("organization")
    assert not any("Use A More" in one for one in s.options("alice"))


# --- Caverns Unchoked -------------------------------------------------------------------------------------------


def unchoked(*sites: str) -> Scenario:
    """Put a company below with Caverns Unchoked on its site, and sites in the location deck."""
    s = of_balrog("The Pûkel-deeps [BA]", "Gorbag", "Muzgash", sites=sites, hand=("Caverns Unchoked",))
    s.start("organization").do("alice", next(one for one in s_options(s, "Caverns")))
    return s


def s_options(s: Scenario, word: str) -> list[str]:
    """Return what alice is offered that names something."""
    return [one for one in s.options("alice") if word in one]


def test_caverns_unchoked_opens_the_region() -> None:
    """Other Ruins & Lairs, Shadow-holds and Border-holds in the region of the surface site adjoin; no roll is too low."""
    s = unchoked("Amon Hen [LE]", "Edoras [LE]", "Isengard [LE]", "Dunharrow [LE]")
    assert goes(s, "Gorbag") == {"Amon Hen", "Dunharrow"}
    assert ways(s, "Gorbag", "Amon Hen") == {("under-deeps", 0)}
    assert is_surface(s.game, iid(s, "Amon Hen"))
    assert not is_surface(s.game, iid(s, "Edoras"))


def test_caverns_unchoked_lead_down_too() -> None:
    """From such a site a company goes down to the Under-deeps site."""
    s = unchoked("Amon Hen [LE]").do("alice", "move Gorbag to Amon Hen")
    for _ in range(200):
        if s.game.turn.seat == 0 and s.game.turn.number > 4 and s.game.turn.phase == 2:
            break
        onward(s)
    assert "The Pûkel-deeps" in goes(s, "Gorbag")


def test_caverns_unchoked_needs_a_site_below() -> None:
    """It is played only on an Under-deeps site."""
    s = of_balrog("Ettenmoors [LE]", "Gorbag", hand=("Caverns Unchoked",)).start("organization")
    assert not s_options(s, "Caverns")


def test_caverns_unchoked_keeps_its_site() -> None:
    """The site is neither discarded nor returned when the company leaves."""
    s = unchoked("Amon Hen [LE]").do("alice", "move Gorbag to Amon Hen")
    site = iid(s, "The Pûkel-deeps")
    for _ in range(30):
        if s.game.turn.phase > 4:
            break
        onward(s)
    assert s.game.cards[site].zone == PLAY
    assert s.game.facts(company(s, "Gorbag").site).name == "Amon Hen"


# --- Gangways over the Fire -------------------------------------------------------------------------------------


def gangways(*dice: int) -> Scenario:
    """Let a company move up to Goblin-gate from below with Gangways over the Fire in play."""
    s = of_balrog(
        "The Under-grottos [BA]",
        "Gorbag",
        "Muzgash",
        sites=("Goblin-gate [LE]", "The Under-gates [BA]", "The Under-leas [BA]"),
    )
    s.in_play("alice", "Gangways over the Fire").dice(*dice).start("organization")
    return s.do("alice", "move Gorbag to The Under-gates")


def until_choice(s: Scenario) -> Scenario:
    """Go on until alice is asked for a site by Gangways over the Fire, or the site phases begin."""
    for _ in range(40):
        if s.game.turn.phase > 4 or any(one.verb == "choose_card" for one in options(s.game, deciding(s.game)[0])):
            break
        onward(s)
    return s


def here(s: Scenario) -> Company:
    """Return the company that moves."""
    return company(s, "Gorbag")


def test_gangways_lead_on() -> None:
    """At the end of its movement/hazard phase a company moves on below, to a site that it has not used this turn."""
    s = until_choice(gangways(12, 12, 12, 12))
    offered = {s.game.facts(one.card).name for one in options(s.game, 0) if one.verb == "choose_card"}
    assert offered == {"The Under-leas"}
    s.do("alice", "choose The Under-leas")
    until_choice(s)
    assert s.game.facts(here(s).site).name == "The Under-leas"


@pytest.mark.ruling("urd:Gangways over the Fire/2")
def test_gangways_get_steeper() -> None:
    """Each phase that the company has completed takes one from its next roll; who fails does not go on again."""
    s = until_choice(gangways(6, 4))
    s.do("alice", "choose The Under-leas")
    until_choice(s)
    told = [line for line in s.log() if "nder-deeps" in line or "oll" in line]
    assert s.game.facts(here(s).site).name == "The Under-gates", told
    assert s.game.turn.phase > 4


def test_gangways_are_for_companies_that_move() -> None:
    """A company that stays is not asked."""
    s = of_balrog("The Under-grottos [BA]", "Gorbag", sites=("The Under-gates [BA]",))
    s.in_play("alice", "Gangways over the Fire").start("organization")
    until_choice(s)
    assert s.game.turn.phase > 4


def test_gangways_may_be_started_with() -> None:
    """It may take the place of a minor item at the start."""
    from carddb.artefact.database import database

    assert next(one for one in database().cards if one.name == "Gangways over the Fire").starting_item


# --- Out He Sprang ----------------------------------------------------------------------------------------------

ABOVE = ("Goblin-gate [LE]", "Ost-in-Edhil [LE]", "Ettenmoors [LE]", "Dimrill Dale [LE]", "Isengard [LE]")


def sprang(*factions: str, cards: tuple[str, ...] = ("Out He Sprang",), his: str = "The Balrog") -> Scenario:
    """Put The Balrog at Moria, a surface site, with points in his pile and cards in play."""
    s = of_balrog("Moria [BA]", his, sites=ABOVE).in_play("alice", *cards).pile("alice", *factions)
    return s.start("organization")


@pytest.mark.ruling("meba:The Shadow-deeps: The Balrog (4)")
@pytest.mark.parametrize(
    ("factions", "most"),
    [((), 1), (("Goblins of Goblin-gate", "Grey Mountain Goblins", "Hill Trolls", "Black Trolls", "Ice-orcs"), 2)],
)
def test_out_he_sprang(factions: tuple[str, ...], most: int) -> None:
    """The Balrog moves by regions to or from a surface site: how many depends on his marshalling points."""
    s = sprang(*factions)
    points = current_total(s.game, 0)
    assert most == (1 if points <= 8 else 2 if points <= 16 else 3 if points <= 24 else 4)
    found = {count for name in goes(s, "The Balrog") for kind, count in ways(s, "The Balrog", name) if kind == "region"}
    assert max(found) == most


@pytest.mark.ruling("meba:The Shadow-deeps: The Balrog (4)")
def test_out_he_sprang_not_in_shadow() -> None:
    """With Great Shadow in play he stays off the surface; without the card he always does."""
    for s in (sprang(his="The Balrog, bears Great Shadow"), sprang(cards=())):
        kinds = {kind for name in goes(s, "The Balrog") for kind, _ in ways(s, "The Balrog", name)}
        assert "region" not in kinds


# --- Roam the Waste ---------------------------------------------------------------------------------------------


def test_roam_the_waste() -> None:
    """This turn each site path has one Wilderness and one Shadow-land less; it needs Strangling Coils."""
    s = of_balrog("Moria [BA]", "The Balrog, bears Fog", hand=("Roam the Waste",)).start("organization")
    assert not s_options(s, "Roam")
    s = of_balrog("Ettenmoors [LE]", "Gorbag", sites=("Moria [BA]",), hand=("Roam the Waste",))
    s.company("alice", "Moria [BA]", "The Balrog, bears Strangling Coils").start("organization")
    s.do("alice", "play Roam the Waste").do("alice", "move Gorbag to Moria")
    for _ in range(12):
        if company(s, "Gorbag").path:
            break
        onward(s)
    here = company(s, "Gorbag")
    whole, less = path_types(s.game, here), counted_types(s.game, here)
    assert whole.count("wilderness") - less.count("wilderness") == 1
    assert len(whole) - len(less) == 1 + ("shadow-land" in whole)


def test_roam_the_waste_from_the_sideboard() -> None:
    """In the organization phase it goes from the sideboard into the play deck."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").sideboard("alice", "Roam the Waste").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Roam" in one)).expect("Roam the Waste is in the play deck")


def test_a_more_evil_hour_on_the_way_back() -> None:
    """When the company leaves such a site it may pass two regions more again, and not from anywhere else."""
    from engine import atoms
    from engine.wandering import further_regions

    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Edoras", "Gimli").hand("bob", "8 Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag").sites("alice", "Edoras [LE]", "Amon Hen [LE]").hand(
        "alice", "8 Wargs"
    )
    s.in_play("alice", "A More Evil Hour").start("organization")
    atoms.tap(s.game, iid(s, "A More Evil Hour"))
    s.game.menus.clear()
    s.do("alice", next(one for one in s.options("alice") if "A More Evil Hour" in one)).do(
        "alice", "move Gorbag to Edoras"
    )
    for _ in range(60):
        if s.game.turn.seat == 1:
            break
        onward(s)
    there = company(s, "Gorbag")
    other = next(one for one in s.game.zone(0, 7) if s.game.facts(one).name == "Amon Hen")
    assert s.game.facts(there.site).name == "Edoras"
    assert further_regions(s.game, there, other) == 2
