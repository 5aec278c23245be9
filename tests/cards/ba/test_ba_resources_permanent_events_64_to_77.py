"""Resource permanent events of The Balrog, BA-64 to BA-77, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.kernel.machine import options
from engine.policies.ability_value import takes_back
from engine.queries.attributes import body, influence, influence_check_modifier, mind, prowess
from engine.queries.cards import allies, changed, flagged, forbidden, is_haven_card, site_facts
from engine.queries.fights import attack_of
from engine.rules.ending.scoring import current_total, sources
from engine.rules.movement.movement import destinations
from engine.rules.site.automatic_attacks import added
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import ASIDE, PLAY, TAPPED, UNTAPPED, Iid, company_ref
from tests.cards.positions.balrog import BLUE, HIM, IRON, goes, of_balrog, shaped, ways_to, wields
from tests.cards.positions.creatures import TAMERS, chosen, taming
from tests.cards.positions.dark import STRONG, held, on_to, quest, through
from tests.cards.positions.hazards import company, offers, resolve
from tests.cards.positions.minions import at, iid, minion
from tests.cards.positions.reading import plainest
from tests.rules.proof import through_check

# --- BA-64 Invade Their Domain -------------------------------------------------------------------------------------


@pytest.mark.card("LE-383", "BA-64", "BA-65", "BA-96")
@pytest.mark.ruling("meba:Balrog's Host: suggested sites (2)/4")
@pytest.mark.parametrize(
    ("site", "breached", "whose", "possible"),
    [
        ("Iron Hill Dwarf-hold [LE]", "The Rusted-deeps [BA]", "alice", True),
        ("Iron Hill Dwarf-hold [LE]", "The Rusted-deeps [BA]", "bob", True),
        ("Iron Hill Dwarf-hold [LE]", "The Drowning-deeps [BA]", "alice", False),
        ("Iron Hill Dwarf-hold [LE]", "", "alice", False),
        ("Edoras [LE]", "The Rusted-deeps [BA]", "alice", False),
    ],
)
def test_the_invasion_of_the_iron_hills(site: str, breached: str, whose: str, *, possible: bool) -> None:
    """Invade Their Domain is played there once The Rusted-deeps are breached, by either, and Lord and Usurper on it."""
    s = minion(site, *HIM, kind="balrog").hand("alice", "Invade Their Domain", "Lord and Usurper").dice(*(12,) * 40)
    if breached:
        s.company("alice", breached, "Hill-troll").in_play(whose, "Breach the Hold")
    s.start("resources", of="The Balrog")
    if breached:
        under = next(one for one in s.game.companies.values() if s.game.facts(one.site).under_deeps)
        atoms.set_host(s.game, iid(s, "Breach the Hold"), under.site)
        s.game.menus = {}
    assert offers(s, "alice", "Play Invade Their Domain") == possible
    assert not offers(s, "alice", "Play Lord and Usurper")


@pytest.mark.card("LE-355", "BA-3", "BA-50", "BA-64")
def test_invasion() -> None:
    """With The Balrog at a Dwarf-hold above a breached one, three attacks of Dwarves come, then he taps."""
    from engine.state import atoms

    s = minion("Blue Mountain Dwarf-hold [LE]", "The Balrog", *STRONG[:4], kind="balrog").in_play(
        "alice", "Breach the Hold"
    )
    s.company("alice", "The Drowning-deeps [BA]", "Muzgash").hand("alice", "Invade Their Domain").dice(*[12] * 60)
    s.start("site", of="The Balrog")
    atoms.set_host(s.game, iid(s, "Breach the Hold"), company(s, "Muzgash").site)
    on_to(s, "Invade")
    s.do("alice", "play Invade Their Domain")
    through(s).do("alice", "choose The Balrog").expect("Invade Their Domain is in play", "The Balrog is tapped")


def laid(site: str, other: str, *cards: str) -> tuple[Scenario, Iid, Iid]:
    """Put cards on a Balrog player's site, one on another, and return it with bob's version of the site."""
    s = (
        minion(site, "The Balrog", kind="balrog")
        .in_play("alice", *cards)
        .sites("bob", other, "Moria")
        .start("resources")
    )
    here = company(s, "The Balrog").site
    place = here
    for card in cards:
        atoms.set_host(s.game, iid(s, card), place)
        place = iid(s, card)
    name = s.game.facts(here).name
    there = next(one.iid for one in s.game.cards if one.owner == 1 and s.game.facts(one.iid).name == name)
    return s, here, there


@pytest.mark.card("TW-377", "LE-355", "BA-64", "BA-65", "BA-74")
@pytest.mark.parametrize(
    ("site", "other", "cards", "strikes", "prowess"),
    [
        ("The Under-grottos [BA]", "The Under-grottos [AS]", ("Roots of the Earth",), 5, 9),
        (
            "Blue Mountain Dwarf-hold [LE]",
            "Blue Mountain Dwarf-hold [TW]",
            ("Invade Their Domain", "Lord and Usurper"),
            4,
            7,
        ),
    ],
)
def test_orcs_hold_the_other_versions(
    site: str, other: str, cards: tuple[str, ...], strikes: int, prowess: int
) -> None:
    """Other versions of the site are Shadow-holds with an attack of Orcs; this one and other sites have none."""
    s, here, there = laid(site, other, *cards)
    found = [(one.attack.race, one.attack.strikes, one.attack.prowess) for one in added(s.game, there)]
    assert found == [("orc", strikes, prowess)]
    assert added(s.game, here) == ()
    assert site_facts(s.game, there).site_type == "shadow-hold"
    moria = next(one.iid for one in s.game.cards if one.owner == 1 and s.game.facts(one.iid).name == "Moria")
    assert added(s.game, moria) == ()
    if cards == ("Roots of the Earth",):
        assert site_facts(s.game, here).site_type != "shadow-hold"


# --- BA-65 Lord and Usurper ----------------------------------------------------------------------------------------


@pytest.mark.card("BA-57", "BA-64", "BA-65")
@pytest.mark.parametrize(
    ("card", "host", "possible"),
    [
        ("Invade Their Domain", "Azog", True),
        ("Invade Their Domain", "Muzgash", False),
        ("Eddy in Fate’s Tide", "Azog", False),
    ],
)
def test_who_is_lord_and_usurper(card: str, host: str, *, possible: bool) -> None:
    """It is played on Invade Their Domain at the company's own site."""
    s = minion(BLUE, "Azog", kind="balrog").company("alice", IRON, "Muzgash").in_play("alice", card)
    s.hand("alice", "Lord and Usurper", "Orc Quarrels").start("resources", of="Azog")
    atoms.set_host(s.game, iid(s, card), company(s, host).site)
    s.game.menus.clear()
    assert any(one.startswith("Play Lord and Usurper") for one in s.options("alice")) == possible


@pytest.mark.card("BA-65")
def test_lord_and_usurper() -> None:
    """All versions of the site become Shadow-holds without factions or Dwarves; others have Orcs."""
    s = held("Blue Mountain Dwarf-hold [LE]", "Invade Their Domain", "Lord and Usurper")
    here = company(s, "The Balrog").site
    assert site_facts(s.game, here).site_type == "shadow-hold"
    assert forbidden(s.game, "factions", here)
    assert all(one.race != "dwarf" for one in site_facts(s.game, here).attacks)


@pytest.mark.card("BA-64", "BA-65")
def test_lord_is_played_on_the_invasion() -> None:
    """It is played on Invade Their Domain at the company's own site."""
    from engine.state import atoms

    for on, offered in (("Invade Their Domain", True), ("Fog", False)):
        s = minion("Blue Mountain Dwarf-hold [LE]", *STRONG[:4], kind="balrog").in_play("alice", on)
        s.hand("alice", "Lord and Usurper").dice(*[12] * 40).start("resources")
        if offered:
            atoms.set_host(s.game, iid(s, on), company(s, "Azog").site)
        found = [one for one in s.options("alice") if "Lord and Usurper" in one]
        assert bool(found) == offered
        if found:
            s.do("alice", found[0])
            through(s).do("alice", "choose Bolg")
            assert s.game.cards[iid(s, "Lord and Usurper")].host == iid(s, on)


# --- BA-66 Maker’s Map ---------------------------------------------------------------------------------------------


@pytest.mark.card("BA-66")
@pytest.mark.parametrize(
    ("site", "who", "offered"),
    [
        ("The Under-galleries [BA]", "Umagaur", False),
        ("Isengard [LE]", "Crook-legged Orc", True),
        ("Isengard [LE]", "Muzgash", False),
        ("Isengard [LE]", "Crook-legged Orc, tapped", False),
        ("Isengard [LE] (tapped)", "Crook-legged Orc", False),
    ],
)
def test_makers_map(site: str, who: str, offered: bool) -> None:
    """A ranger taps with a site where Information is playable; his company has two more to Under-deeps rolls."""
    s = at(site, who, hand="Maker's Map", kind="balrog", phase="resources")
    assert any("Maker's Map" in one or "Maker’s Map" in one for one in s.options("alice")) == offered
    if offered:
        s.do("alice", "play Maker's Map").expect(f"{who} is tapped", "Isengard is tapped")


@pytest.mark.card("BA-66")
@pytest.mark.parametrize(("to", "more"), [("The Under-leas [BA]", 2), ("Moria [BA]", 0)])
def test_makers_map_below(to: str, more: int) -> None:
    """The map helps to move to Under-deeps sites only."""
    from engine.queries.cards import changed

    s = minion("The Under-gates [BA]", "Crook-legged Orc, bears Maker's Map", to=to, kind="balrog")
    s.start("organization")
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Crook-legged Orc").id), 0) == more


@pytest.mark.card("BA-66")
@pytest.mark.parametrize(("site", "possible"), [("Isengard [LE]", True), ("Ettenmoors [LE]", False)])
def test_where_makers_maps_lie(site: str, *, possible: bool) -> None:
    """Where Information is playable, and nowhere else; it serves the company of its bearer."""
    s = at(site, "Crook-legged Orc", hand="Maker’s Map", kind="balrog", phase="resources")
    assert any("Maker’s Map" in one for one in s.options("alice")) == possible
    s = minion("The Under-leas [BA]", "Crook-legged Orc, bears Maker’s Map", kind="balrog")
    s.company("alice", "The Under-gates [BA]", "Muzgash").start("organization")
    found = [
        changed(s.game, "under-deeps-roll", company_ref(company(s, one).id), 0)
        for one in ("Crook-legged Orc", "Muzgash")
    ]
    assert found == [2, 0]


# --- BA-67 Memories of Old Torture ---------------------------------------------------------------------------------


@pytest.mark.card("BA-67")
def test_only_creatures_remember_old_torture() -> None:
    """The attack of an agent, a Man of one strike, is no creature's."""
    s = minion("Bree [LE]", "Gorbag", "Muzgash", kind="balrog").hand("alice", "Memories of Old Torture", "Orc-guard")
    s.agent("bob", "Bill Ferny, revealed at Bree").dice(*(9,) * 9).start("site").do("alice", "enter")
    for _ in range(60):
        attack = attack_of(s.game)
        if attack is not None and attack.origin.kind == "agent" and s.asked() == ("alice",):
            break
        found = s.options(s.asked()[0])
        s.do(s.asked()[0], next((one for one in found if "Bill Ferny attacks" in one), "") or plainest(found))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.origin.kind == "agent"
    assert not wields(s, "Memories")


@pytest.mark.card("LE-96", "BA-67")
def test_what_guards_a_site_remembers_no_torture() -> None:
    """A creature that is played as the automatic-attack of an Under-deeps site becomes no ally."""
    s = minion("The Sulfur-deeps [BA]", "Gorbag", "Muzgash", "The Balrog", kind="balrog")
    s.hand("alice", "Memories of Old Torture", "Orc-guard").hand("bob", "Uruk-lieutenant").dice(*(12,) * 30)
    s.start("site").do("alice", "enter")
    for _ in range(60):
        if any("Uruk-lieutenant attacks" in line for line in s.log()) and s.asked() == ("alice",):
            break
        found = s.options(s.asked()[0])
        s.do(
            s.asked()[0], next((one for one in found if one.startswith("Play Uruk-lieutenant")), "") or plainest(found)
        )
    attack = attack_of(s.game)
    assert attack is not None
    assert s.game.facts(attack.attacker.card).name == "Uruk-lieutenant"
    assert not wields(s, "Memories")


@pytest.mark.card("LE-220", "BA-67")
@pytest.mark.parametrize("card", TAMERS)
def test_a_creature_becomes_an_ally(card: str) -> None:
    """Its attacks are canceled; it is an ally with mind 1, its prowess less 7, a body of its card, worth one point."""
    s = taming(card, "Uruk-lieutenant")
    before = sources(s.game, 0)["ally"]
    chosen(s, card, "Gorbag")
    g, ally = s.game, iid(s, card)
    assert allies(g, iid(s, "Gorbag")) == (ally,)
    assert (mind(g, ally), prowess(g, ally), body(g, ally)) == (1, 2, TAMERS[card][1])
    assert sources(g, 0)["ally"] == before + 1
    creature = s.card("Uruk-lieutenant")
    assert (creature.zone, creature.host) == (ASIDE, ally)
    s.expect(f"the log says: {card} cancels the attack")
    s.expect(f"Gorbag is {'tapped' if card == 'Ready to His Will' else 'untapped'}")


@pytest.mark.card("LE-220", "BA-67")
@pytest.mark.parametrize(
    ("card", "creature", "site", "possible"),
    [
        ("Ready to His Will", "Uruk-lieutenant", "Ettenmoors [LE]", True),
        ("Ready to His Will", "Slayer", "Bree [LE]", True),
        ("Ready to His Will", "Thief", "Bree [LE]", True),
        ("Ready to His Will", "Land-drake", "Ettenmoors [LE]", False),
        ("Ready to His Will", "Orc-patrol", "Ettenmoors [LE]", False),
        ("Memories of Old Torture", "Slayer", "Bree [LE]", False),
        ("Memories of Old Torture", "Land-drake", "Ettenmoors [LE]", True),
        ("Memories of Old Torture", "Orc-patrol", "Ettenmoors [LE]", False),
    ],
)
def test_which_creatures_become_allies(card: str, creature: str, site: str, possible: bool) -> None:
    """Certain races, and only a creature each of whose attacks has one strike."""
    s = taming(card, creature, site=site)
    assert any(card in one for one in s.options("alice")) == possible


@pytest.mark.card("BA-67")
@pytest.mark.parametrize(
    ("start", "to", "via", "stays"),
    [
        ("Dol Guldur [LE]", "Cirith Gorgor [LE]", "Southern Mirkwood, Brown Lands, Dagorlad, Udûn", False),
        ("Ettenmoors [LE]", "Moria [LE]", "Rhudaur, Hollin, Redhorn Gate", True),
    ],
)
def test_memories_fade_in_other_lands(start: str, to: str, via: str, stays: bool) -> None:
    """Moving through a Free-domain or a Dark-domain costs the card and the ally."""
    s = minion(start, "Gorbag, bears Memories of Old Torture", kind="balrog", to=to, via=via)
    s.hand("bob", "Orc-guard").start("hazards")
    assert (s.card("Memories of Old Torture").zone == PLAY) == stays


# --- BA-69 Obey Him or Die -----------------------------------------------------------------------------------------


@pytest.mark.card("BA-69")
def test_obey_him_or_die_is_for_his_company() -> None:
    """A leader elsewhere is no target of it."""
    s = minion("Moria [BA]", "The Balrog", "Gorbag", kind="balrog").company("alice", "Ettenmoors [LE]", "Shagrat")
    s.hand("alice", "Obey Him or Die").start("organization")
    assert {one.partition(" on ")[2] for one in s.options("alice") if one.startswith("Play Obey")} == {"Gorbag"}


@pytest.mark.card("BA-69")
@pytest.mark.parametrize(("who", "beside", "stays"), [("Gorbag", "Muzgash", True), ("Gorbag", "Azog", False)])
def test_obey_him_or_die(who: str, beside: str, stays: bool) -> None:
    """A leader beside The Balrog has two more influence and is not discarded by a body check, under no higher mind."""
    s = at("Moria [BA]", "The Balrog", who, beside, hand="Obey Him or Die", kind="balrog")
    own = influence(s.game, iid(s, who))
    if beside != "Azog":
        s.refused("alice", f"play Obey Him or Die on {beside}", "9.3")
    s.do("alice", f"play Obey Him or Die on {who}").expect(f"Obey Him or Die is {'in play' if stays else 'discarded'}")
    assert influence(s.game, iid(s, who)) == own + 2 * stays
    assert flagged(s.game, ("at-body-check", "not-discarded"), iid(s, who)) == stays


@pytest.mark.card("BA-69")
@pytest.mark.parametrize(("card", "alive"), [("Obey Him or Die", True), ("", False)])
def test_body_checks_do_not_discard(card: str, alive: bool) -> None:
    """A body check that would discard an Orc leaves it in play."""
    orc = f"Gorbag, wounded, bears {card}" if card else "Gorbag, wounded"
    s = minion("Zarak Dûm [LE]", orc, kind="balrog").deck("alice", "20 Dodge").dice(2, 8).start("site")
    through_check(s.do("alice", "enter")).expect(f"Gorbag is {'in play' if alive else 'discarded'}")


# --- BA-70 Orders from the Great Demon -----------------------------------------------------------------------------


@pytest.mark.card("BA-70")
def test_the_additional_leader_takes_no_place() -> None:
    """The additional leader of the Great Demon does not count against the company's size."""
    people = ("Gorbag", "Muzgash", "Lagduf", "Radbug", "Snaga", "Troll Lout", "Hill-troll")
    s = minion("Ettenmoors [LE]", *people, kind="balrog").company("alice", "Ettenmoors [LE]", "Shagrat")
    s.hand("alice", "Orders from the Great Demon").start("organization")
    s.do("alice", "play Orders from the Great Demon on Gorbag", "organize", "join Gorbag and Shagrat", "confirm")
    assert len(company(s, "Gorbag").characters) == 8


# --- BA-71 Out He Sprang -------------------------------------------------------------------------------------------


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


@pytest.mark.card("BA-71")
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
        changed(s.game, ("limit", "surface-regions"), company_ref(company(s, one).id), 0)
        for one in ("The Balrog", "Muzgash")
    ]
    assert reach == [most, 0]


ABOVE = ("Goblin-gate [LE]", "Ost-in-Edhil [LE]", "Ettenmoors [LE]", "Dimrill Dale [LE]", "Isengard [LE]")


def sprang(*factions: str, cards: tuple[str, ...] = ("Out He Sprang",), his: str = "The Balrog") -> Scenario:
    """Put The Balrog at Moria, a surface site, with points in his pile and cards in play."""
    s = of_balrog("Moria [BA]", his, sites=ABOVE).in_play("alice", *cards).pile("alice", *factions)
    return s.start("organization")


@pytest.mark.card("BA-71")
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
    found = {
        count for name in goes(s, "The Balrog") for kind, count in ways_to(s, "The Balrog", name) if kind == "region"
    }
    assert max(found) == most


@pytest.mark.card("BA-71")
@pytest.mark.ruling("meba:The Shadow-deeps: The Balrog (4)")
def test_out_he_sprang_not_in_shadow() -> None:
    """With Great Shadow in play he stays off the surface; without the card he always does."""
    for s in (sprang(his="The Balrog, bears Great Shadow"), sprang(cards=())):
        kinds = {kind for name in goes(s, "The Balrog") for kind, _ in ways_to(s, "The Balrog", name)}
        assert "region" not in kinds


@pytest.mark.card("BA-3", "BA-71")
@pytest.mark.ruling("meba:A Balrog player (5)")
@pytest.mark.parametrize(
    ("who", "cards", "to"),
    [
        ("The Balrog", (), {"The Under-gates"}),
        ("Gorbag", (), {"Edoras", "Dol Guldur", "The Under-gates"}),
        ("The Balrog", ("Out He Sprang",), {"Edoras", "The Under-gates"}),
    ],
)
def test_the_balrog_stays_below(who: str, cards: tuple[str, ...], to: set[str]) -> None:
    """He moves neither by regions nor by starter movement, unless a resource lets him: Out He Sprang some regions far."""
    s = minion("Moria [BA]", who, kind="balrog").sites(
        "alice", "Edoras [LE]", "Dol Guldur [BA]", "The Under-gates [BA]"
    )
    s.company("alice", "The Under-leas [BA]", "Bolg", "Umagaur", "Azog")
    s.kills("alice", "Smaug", "Scatha", "6 Cave-drake").in_play("alice", *cards)
    s.hand("alice", "Orc Quarrels").start("organization")
    assert {s.game.facts(one).name for one in destinations(s.game, company(s, who))} == to


# --- BA-72 People Diminished ---------------------------------------------------------------------------------------


@pytest.mark.card("BA-72")
def test_people_diminished_listen_to_nobody() -> None:
    """At any version of the site characters have five less against factions; allies, and others elsewhere, have not."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").in_play("alice", "People Diminished")
    s.company("alice", "Shrel-Kain [LE]", "Gorbag, bears War-wolf").company("alice", "Ettenmoors [LE]", "Lagduf")
    s.company("bob", "Shrel-Kain", "Gimli").company("bob", "Bree", "Legolas").hand("alice", "Cram").start(
        "organization"
    )
    people, against = ("Gorbag", "War-wolf", "Lagduf", "Gimli", "Legolas"), frozenset(("faction",))
    before = [influence_check_modifier(s.game, iid(s, one), against) for one in people]
    atoms.set_host(s.game, iid(s, "People Diminished"), company(s, "Gorbag").site)
    after = [influence_check_modifier(s.game, iid(s, one), against) for one in people]
    assert [new - old for new, old in zip(after, before, strict=True)] == [-5, 0, 0, -5, 0]


@pytest.mark.card("BA-72")
def test_people_diminished_hold_their_site() -> None:
    """Attempts against factions there take five; the site stays and never untaps."""
    from engine.queries.attributes import influence_check_modifier, influence_targets
    from engine.queries.lasting import untap

    plain = quest("Fog", "Dunnish Clan-hold [LE]", "Muzgash")
    s = held("Dunnish Clan-hold [LE]", "People Diminished", people=("Muzgash",))
    against = influence_targets(s.card("Muzgash") and s.game.facts(iid(s, "Muzgash"))) | {"faction"}
    before = influence_check_modifier(plain.game, iid(plain, "Muzgash"), against)
    assert influence_check_modifier(s.game, iid(s, "Muzgash"), against) == before - 5
    from engine.state import atoms

    place = company(s, "Muzgash").site
    atoms.tap(s.game, place)
    assert not untap(s.game, place)
    assert flagged(s.game, "stays-in-play", place)


# --- BA-74 Roots of the Earth --------------------------------------------------------------------------------------


@pytest.mark.card("BA-3", "BA-74")
@pytest.mark.parametrize(
    ("site", "who", "possible"),
    [
        ("The Under-grottos [BA]", "The Balrog", True),
        ("The Under-grottos [BA]", "Azog", False),
        ("Ettenmoors [LE]", "The Balrog", False),
        ("The Under-leas [BA]", "The Balrog", False),
    ],
)
def test_where_the_roots_are(site: str, who: str, *, possible: bool) -> None:
    """Ruins & Lairs of the Under-deeps where The Balrog is."""
    s = minion(site, who, kind="balrog").hand("alice", "Roots of the Earth", "Orc Quarrels").start("resources")
    assert any(one.startswith("Play Roots of the Earth") for one in s.options("alice")) == possible


@pytest.mark.card("BA-74")
@pytest.mark.parametrize("rooted", [True, False])
def test_what_the_roots_make_of_sites(*, rooted: bool) -> None:
    """The site itself is a haven, other versions of it Shadow-holds; other sites stay what they are."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").in_play("alice", "Roots of the Earth")
    s.company("alice", "The Under-grottos [BA]", "Azog").company("alice", "Ettenmoors [LE]", "Lagduf")
    s.company("bob", "DM-39", "Gimli").company("bob", "Moria", "Dori").start("organization")
    if rooted:
        atoms.set_host(s.game, iid(s, "Roots of the Earth"), company(s, "Azog").site)
    types = [site_facts(s.game, company(s, one).site).site_type for one in ("Azog", "Gimli", "Lagduf", "Dori")]
    printed = ["ruins-and-lairs", "ruins-and-lairs", "ruins-and-lairs", "shadow-hold"]
    assert types == (["haven", "shadow-hold", *printed[2:]] if rooted else printed)


@pytest.mark.card("BA-74")
def test_roots_make_a_darkhaven() -> None:
    """The site is a Darkhaven without automatic-attacks; with a breach on it the card is worth three points."""
    s = held("The Under-grottos [BA]", "Roots of the Earth")
    here = company(s, "The Balrog").site
    assert is_haven_card(s.game, 0, here)
    assert site_facts(s.game, here).attacks == ()
    one = sources(s.game, 0)["miscellaneous"]
    s = held("The Under-grottos [BA]", "Roots of the Earth", "Breach the Hold")
    assert sources(s.game, 0)["miscellaneous"] == one + 2 + 2


@pytest.mark.card("BA-74")
@pytest.mark.rule("2.IV.vii.4")
def test_a_breach_on_guard_adds_nothing_to_the_roots() -> None:
    """What lies face-down at the site is on it for nobody: its points would tell what it is."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .turn(3, "alice")
        .company("alice", "The Under-grottos [BA]", "The Balrog")
    )
    s.company("bob", "Lórien", "Dori").hand("bob", "Breach the Hold").in_play("alice", "Roots of the Earth")
    s.start("hazards")
    atoms.set_host(s.game, iid(s, "Roots of the Earth"), company(s, "The Balrog").site)
    before = sources(s.game, 0)["miscellaneous"]
    s.do("bob", "place Breach the Hold on guard")
    assert s.card("Breach the Hold").face_down
    assert s.card("Breach the Hold").host == company(s, "The Balrog").site
    assert sources(s.game, 0)["miscellaneous"] == before


@pytest.mark.card("BA-74")
def test_other_versions_of_the_roots() -> None:
    """Other versions of the site are Shadow-holds with Orcs."""
    from engine.rules.site.automatic_attacks import added

    s = minion("The Under-grottos [BA]", "The Balrog", kind="balrog").in_play("alice", "Roots of the Earth")
    s.sites("bob", "The Under-grottos [AS]").start("resources")
    from engine.state import atoms

    here = company(s, "The Balrog").site
    atoms.set_host(s.game, iid(s, "Roots of the Earth"), here)
    other = next(
        one.iid for one in s.game.cards if one.owner == 1 and s.game.facts(one.iid).name == "The Under-grottos"
    )
    assert site_facts(s.game, other).site_type == "shadow-hold"
    assert [one.attack.race for one in added(s.game, other)] == ["orc"]
    assert added(s.game, here) == ()


# --- BA-76 Strangling Coils ----------------------------------------------------------------------------------------


@pytest.mark.card("BA-76")
def test_greedy_does_not_change_fanas_without_end() -> None:
    """One fána brings the other back to hand: the policy leaves the first where it is."""
    s = shaped("Great Shadow", "Strangling Coils")
    assert takes_back(s.game, 0, next(one for one in options(s.game, 0) if one.verb == "play_event"))
    assert not takes_back(s.game, 0, next(one for one in options(s.game, 0) if one.verb == "pass"))


@pytest.mark.card("BA-76")
def test_strangling_coils_untap() -> None:
    """Once in his movement/hazard phase the tapped characters of his company untap, and then he taps."""
    s = shaped("Strangling Coils", "Orc Quarrels", phase="hazards", tapped=", tapped")
    s.do("alice", "use Strangling Coils").passes("bob")
    s.expect("The Balrog is tapped", "Muzgash is untapped")
    s.refused("alice", "use Strangling Coils", "9.2")


@pytest.mark.card("BA-3", "BA-76")
def test_coils_untap_the_characters_of_his_company() -> None:
    """Neither what they bear nor anybody elsewhere."""
    s = minion("Moria [BA]", "The Balrog, bears Strangling Coils", "Muzgash, tapped, bears War-wolf", kind="balrog")
    s.company("alice", "Ettenmoors [LE]", "Lagduf, tapped").hand("alice", "Orc Quarrels").hand("bob", "Orc-guard")
    s.start("hazards", of="The Balrog")
    atoms.tap(s.game, iid(s, "War-wolf"))
    s.game.menus.clear()
    resolve(s.do("alice", "use Strangling Coils"))
    assert [s.card(one).status for one in ("Muzgash", "War-wolf", "Lagduf", "The Balrog")] == [
        UNTAPPED, TAPPED, TAPPED, TAPPED,
    ]  # fmt: skip


# --- BA-77 Tempest of Fire -----------------------------------------------------------------------------------------


@pytest.mark.card("BA-77")
@pytest.mark.parametrize(
    ("site", "possible"),
    [
        ("Shrel-Kain [LE]", True),
        ("Sarn Goriwing [LE]", True),
        ("Moria [LE]", False),  # a Shadow-hold over the Under-gates
        ("The Under-leas [BA]", False),  # one below
        ("Dunharrow [LE]", False),  # a Border-hold over the Pûkel-deeps
        ("Ettenmoors [LE]", False),
    ],
)
def test_where_a_tempest_rages(site: str, *, possible: bool) -> None:
    """At Border-holds and Shadow-holds that lie neither below nor over the Under-deeps."""
    s = minion(site, "Azog", kind="balrog").hand("alice", "Tempest of Fire", "Orc Quarrels").start("resources")
    assert any(one.startswith("Play Tempest of Fire") for one in s.options("alice")) == possible


@pytest.mark.card("LE-173", "BA-77")
@pytest.mark.parametrize("card", ["Burning Rick, Cot, and Tree", "Tempest of Fire"])
def test_it_is_discarded_when_nobody_taps(card: str) -> None:
    """Whoever rather taps nobody discards the card."""
    kind = "ringwraith" if "Rick" in card else "balrog"
    site = "Dunnish Clan-hold [LE]" + (" (tapped)" if kind == "ringwraith" else "")
    s = quest(card, site, *(STRONG[:4] if kind == "balrog" else ("Gorbag", "Muzgash", "Lagduf")), kind=kind)
    s.do("alice", next(one for one in s.options("alice") if card in one))
    through(s).do("alice", "do not").expect(f"{card} is discarded")


@pytest.mark.card("BA-77")
def test_tempest_returns_factions() -> None:
    """Unique factions that are playable at the site return to hand; the site taps."""
    s = quest("Tempest of Fire", "Dunnish Clan-hold [LE]", *STRONG[:4], pile=("Dunlendings [LE]",))
    s.do("alice", "play Tempest of Fire")
    through(s).do("alice", f"choose {STRONG[3]}").expect("Dunlendings is in hand", "Dunnish Clan-hold is tapped")
