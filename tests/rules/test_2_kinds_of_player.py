"""Chapters 2 to 10 where they differ for Ringwraiths, Fallen-wizards and the Balrog."""

from __future__ import annotations

import pytest
from proof import rule

from carddb.artefact.database import database
from engine import agents, attributes, corruption, fallen, influence, movement, queries, ringwraith, scoring, sides
from engine.core import failure
from engine.leaving import eliminate
from engine.model import PLAY, SITES, Company, Iid, Option, Seat
from engine.scenario import Scenario


def of_kind(
    kind: str, site: str, *characters: str, hand: str = "", sites: str = "", start: str = "organization"
) -> Scenario:
    """Start a phase of alice, a player of a kind, with one company; bob is a Wizard player far away."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .company("alice", site, *characters)
        .company("bob", "Grey Havens [TW]", "Círdan")
    )
    if hand:
        s.hand("alice", hand)
    if sites:
        s.sites("alice", sites)
    return s.start(start)


def card(s: Scenario, name: str) -> Iid:
    """Return the first card of a name."""
    return next(one.iid for one in s.game.cards if s.game.facts(one.iid).name == name)


def company(s: Scenario) -> Company:
    """Return alice's first company."""
    return queries.companies(s.game, 0)[0]


def why_not(s: Scenario, option: Option, seat: Seat = 0) -> str:
    """Return the number of the rule that an option of a seat fails, or ""; alice's unless said otherwise."""
    found = failure(s.game, seat, option)
    return found.rule if found is not None else ""


def arriving(s: Scenario, name: str, site: str) -> str:
    """Return the rule that keeps a character in alice's hand from coming alone at a site, or ""."""
    s.do("alice", "organize")
    return why_not(s, Option("play_character", card(s, name), card(s, site), (2,)))


# --- avatars (2.II.2.1) ---------------------------------------------------------------------------------------------


@rule("2.II.2.1.R1", "2.II.2.1.F1", "2.II.2.1.B1")
@pytest.mark.parametrize(
    ("kind", "avatar", "good", "bad", "number"),
    [
        ("ringwraith", "The Witch-king", "Dol Guldur [LE]", "Carn Dûm [LE]", "2.II.2.1.R1"),
        ("fallen-wizard", "Saruman [WH]", "Isengard [WH]", "The White Towers [WH]", "2.II.2.1.F1"),
        ("balrog", "The Balrog [BA]", "The Under-gates [BA]", "Moria [BA]", "2.II.2.1.B1"),
    ],
)
def test_where_avatars_come(kind: str, avatar: str, good: str, bad: str, number: str) -> None:
    """Ringwraiths come at Minas Morgul and Dol Guldur, Fallen-wizards at home, the Balrog at the Under-gates only."""
    bare = avatar.split(" [", maxsplit=1)[0]
    for site, expected in ((good, ""), (bad, number)):
        s = of_kind(kind, "Bree [LE]", "Balin" if kind == "fallen-wizard" else "Gorbag [LE]", hand=avatar, sites=site)
        assert arriving(s, bare, site.split(" [")[0]) == expected


@rule("2.II.2.1.R2")
def test_a_ringwraith_ends_the_nazgul() -> None:
    """A Ringwraith played as an avatar discards the same Nazgûl played as a hazard."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur [LE]", "Gorbag [LE]")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "The Witch-king").in_play(
        "bob", "Witch-king of Angmar"
    )
    s.start("organization").do("alice", "organize").do("alice", "play The Witch-king alone").do("alice", "confirm")
    s.expect("Witch-king of Angmar is in the discard pile", "The Witch-king is in play")


@rule("2.II.2.1.R3")
def test_a_ringwraith_travels_alone() -> None:
    """Away from a Darkhaven a company with a Ringwraith holds nobody else."""
    s = of_kind("ringwraith", "Bree [LE]", "The Witch-king", "Gorbag [LE]")
    s.do("alice", "organize")
    s.refused("alice", "confirm", "2.II.2.1.R3")
    of_kind("ringwraith", "Dol Guldur [LE]", "The Witch-king", "Gorbag [LE]").do("alice", "organize").do(
        "alice", "confirm"
    )


@rule("2.II.2.1.R5")
def test_a_follower_is_not_the_avatar() -> None:
    """A Ringwraith under another's direct influence is not its player's avatar."""
    s = of_kind("ringwraith", "Dol Guldur [LE]", "Khamûl the Ringwraith, follows The Witch-king", "The Witch-king")
    assert queries.avatar(s.game, 0) == card(s, "The Witch-king")


@rule("2.II.2.1.F2")
def test_general_influence_of_a_fallen_wizard() -> None:
    """A Fallen-wizard in play sets its player's general influence."""
    s = of_kind("fallen-wizard", "Isengard [WH]", "Saruman [WH]")
    printed = s.game.facts(card(s, "Saruman")).general_influence
    assert printed != 20
    assert attributes.general_influence(s.game, 0) == printed
    assert attributes.general_influence(of_kind("fallen-wizard", "Isengard [WH]", "Balin").game, 0) == 20


@rule("2.II.2.1.F3")
def test_a_fallen_wizard_ends_the_others_stage_cards() -> None:
    """Playing a Fallen-wizard discards the opponent's Stage cards that are specific to him, and no others."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard")
    s.company("alice", "Isengard [WH]", "Balin").company("bob", "Bree [TW]", "Beretar").hand("alice", "Saruman [WH]")
    s.in_play("bob", "The White Hand; Bad Company").start("organization")
    s.do("alice", "organize").do("alice", "play Saruman alone").do("alice", "confirm")
    s.expect("The White Hand is in the discard pile", "Bad Company is in play")


@rule("2.2.F1", "2.2.F2")
def test_a_lost_fallen_wizard_takes_its_stage_cards_along() -> None:
    """When he leaves play the Stage cards specific to him are discarded, and none is played once he is eliminated."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Isengard [WH]", "Saruman [WH]", "Balin")
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", "Man of Skill").in_play(
        "alice", "The White Hand; Bad Company"
    )
    s.start("organization")
    assert why_not(s, Option("play_event", card(s, "Man of Skill"))) != "2.2.F2"
    eliminate(s.game, card(s, "Saruman"))
    s.expect("The White Hand is in the discard pile", "Bad Company is in play")
    assert why_not(s, Option("play_event", card(s, "Man of Skill"))) == "2.2.F2"


# --- characters (2.II.2.2) ------------------------------------------------------------------------------------------


@rule("2.II.2.2.F1", "2.II.2.2.F2")
def test_whom_fallen_wizards_play() -> None:
    """They play no mind above five, and Orcs with Bad Company only."""
    assert (
        arriving(of_kind("fallen-wizard", "Isengard [WH]", "Balin", hand="Gimli"), "Gimli", "Isengard") == "2.II.2.2.F1"
    )
    s = of_kind("fallen-wizard", "Isengard [WH]", "Balin", hand="Orc Brawler; Beretar")
    assert arriving(s, "Orc Brawler", "Isengard") == "2.II.2.2.F2"
    assert why_not(s, Option("play_character", card(s, "Beretar"), card(s, "Isengard"), (2,))) == ""
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .company("alice", "Isengard [WH]", "Balin")
        .in_play("alice", "Bad Company")
    )
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", "Orc Brawler").start("organization")
    assert arriving(s, "Orc Brawler", "Isengard") == ""


@rule("g.hav.F1")
def test_havens_of_fallen_wizards() -> None:
    """Rivendell is no haven to a Fallen-wizard; Isengard and ruins with Hidden Haven are."""
    assert not queries.at_haven((s := of_kind("fallen-wizard", "Rivendell", "Balin")).game, company(s))
    assert queries.at_haven((s := of_kind("fallen-wizard", "Isengard [WH]", "Balin")).game, company(s))
    s = of_kind("fallen-wizard", "Rivendell", "Balin", hand="Beretar")
    assert arriving(s, "Beretar", "Rivendell") == "2.II.2.2"


@rule("2.II.2.2.B1")
def test_homes_below_for_the_balrog() -> None:
    """Characters at home in any Dark-hold are at home in the Under-deeps instead, but not in Dark-holds there."""
    for site, expected in (("The Rusted-deeps [BA]", ""), ("The Sulfur-deeps [BA]", "2.II.2.2")):
        s = of_kind("balrog", "Moria [BA]", "Gorbag [LE]", hand="Orc Captain", sites=site)
        assert arriving(s, "Orc Captain", site.split(" [")[0]) == expected


@rule("2.II.2.2.B2", "2.II.2.2.B3")
def test_more_characters_for_the_balrog() -> None:
    """The Balrog's player plays a second character that is not unique, lesser ones also from two other piles."""
    s = Scenario().alignment("alice", "balrog").company("alice", "Moria [BA]", "Gorbag [LE]")
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", "Grishnákh [LE]; Lagduf; Orc Captain")
    s.discard("alice", "Orc Sniffler; Orc Chieftain").sideboard("alice", "Orc Tracker").start("organization")
    s.do("alice", "organize").do("alice", "play Grishnákh alone")
    names = " ".join(s.options("alice"))
    assert "Sniffler" in names
    assert "Tracker" in names
    assert "Chieftain" not in names
    s.refused("alice", "play Lagduf", "2.II.2")
    s.do("alice", "play Orc Sniffler alone").refused("alice", "play Orc Captain", "2.II.2")
    s.do("alice", "confirm").expect("Orc Sniffler is in play", "Grishnákh is in play")


@rule("2.II.2.2.B2")
def test_others_play_one_character() -> None:
    """A Ringwraith's player has one character a turn."""
    s = of_kind("ringwraith", "Dol Guldur [LE]", "Gorbag [LE]", hand="Orc Captain; Orc Sniffler")
    s.do("alice", "organize").do("alice", "play Orc Captain alone").refused("alice", "play Orc Sniffler", "2.II.2")


# --- stage points, storing, movement --------------------------------------------------------------------------------


@rule("2.II.4.F1", "2.II.F1")
def test_stage_points() -> None:
    """Stage points count in play and stored; a Stage card goes only while three points are left."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Isengard [WH]", "Balin")
    s.company("bob", "Bree [TW]", "Beretar").in_play("alice", "Bad Company; Thrall of the Voice").pile(
        "alice", "Keys of Orthanc"
    )
    s.hand("alice", "Dori").start("organization")
    assert fallen.stage_points(s.game, 0) == 4
    s.do("alice", "pass").expect("alice may discard Thrall of the Voice")
    verb = fallen.DROP_STAGE.requirements[0]
    assert verb.test(s.game, 0, Option("drop_stage", card(s, "Thrall of the Voice")))
    assert not verb.test(s.game, 0, Option("drop_stage", card(s, "Bad Company")))


@rule("2.II.4.B1")
def test_the_balrog_stores_nothing_in_the_tower() -> None:
    """The Balrog's player stores nothing at Barad-dûr."""
    s = of_kind("balrog", "Barad-dûr [BA]", "Gorbag [LE], bears Saw-toothed Blade")
    assert "2.II.4" in why_not(s, Option("store", card(s, "Saw-toothed Blade")))


@rule("2.II.7.R1")
def test_how_ringwraiths_move() -> None:
    """Without a mode a Ringwraith moves between Darkhavens only; others of his side go where they like."""
    sites = "Minas Morgul [LE]; Sarn Goriwing [LE]"
    for who, expected in (("The Witch-king", {"Minas Morgul"}), ("Gorbag [LE]", {"Minas Morgul", "Sarn Goriwing"})):
        s = of_kind("ringwraith", "Dol Guldur [LE]", who, sites=sites)
        assert {s.game.facts(iid).name for iid in movement.destinations(s.game, company(s))} == expected


@rule("2.II.7.R2")
def test_a_mode_takes_a_ringwraith_further() -> None:
    """In a mode the Ringwraith and his followers move from a Darkhaven to another site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").hand("alice", "Black Rider")
    s.company("alice", "Dol Guldur [LE]", "The Witch-king", "Khamûl the Ringwraith, follows The Witch-king")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Minas Morgul [LE]", "Sarn Goriwing [LE]")
    s.start("organization").do("alice", "play Black Rider on The Witch-king")
    assert ringwraith.in_mode(s.game, company(s))
    assert len(movement.destinations(s.game, company(s))) == 2


@rule("2.II.7.F1")
def test_versions_of_sites_for_fallen_wizards() -> None:
    """A covert company uses hero versions of sites other than ruins, of which it uses either."""
    sites = "Bree [TW]; Bree [LE]; Weathertop [TW]; Weathertop [AS]"
    s = of_kind("fallen-wizard", "The White Towers [WH]", "Beretar", sites=sites)
    found = {s.game.facts(iid).id for iid in movement.destinations(s.game, company(s))}
    versions = {
        (s.game.facts(one.iid).name, s.game.facts(one.iid).alignment)
        for one in s.game.cards
        if s.game.facts(one.iid).id in found
    }
    assert versions == {("Bree", "hero"), ("Weathertop", "hero"), ("Weathertop", "minion")}


VERSIONS = (
    "Bree; Weathertop; Mount Gram; Carn Dûm; Rivendell"  # a Border-hold, ruins, a Shadow-hold, havens of each side
)


@rule("2.II.7.F1")
@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("Beretar", "Bree hero; Weathertop hero; Weathertop minion; Mount Gram hero; Carn Dûm hero; Rivendell hero"),
        ("Gorbag", "Bree minion; Weathertop hero; Weathertop minion; Mount Gram hero; Carn Dûm hero; Rivendell minion"),
    ],
)
def test_which_version_a_covert_or_overt_company_uses(who: str, expected: str) -> None:
    """Ruins in either version; else covert companies hero sites, overt ones minion versions of what belongs to heroes."""
    cards = [one for one in database().cards if one.type == "site" and one.name in VERSIONS.split("; ")]
    names = "; ".join(f"{one.name} [{one.set}]" for one in cards if one.alignment in ("hero", "minion"))
    s = of_kind("fallen-wizard", "The White Towers [WH]", who, sites=names)
    here = company(s)
    found = [
        f"{s.game.facts(iid).name} {s.game.facts(iid).alignment}"
        for iid in s.game.zone(0, SITES)
        if fallen.version_fits(s.game, here, iid)
    ]
    assert sorted(found) == sorted(expected.split("; "))
    assert {
        f"{s.game.facts(iid).name} {s.game.facts(iid).alignment}" for iid in movement.destinations(s.game, here)
    } <= {*expected.split("; ")}


@rule("2.II.7.F2")
def test_one_version_at_a_time() -> None:
    """With one version discarded the other one is not used."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "The White Towers [WH]", "Beretar")
    s.company("bob", "Rivendell", "Elrond").sites("alice", "Weathertop [AS]").discarded_sites(
        "alice", "Weathertop [TW]"
    )
    s.start("organization")
    assert movement.destinations(s.game, company(s)) == ()


# --- items, corruption, influence -----------------------------------------------------------------------------------


@rule("6.1.R1", "6.1.R2", "6.1.B1", "6.1.B2", "6.1.F1")
@pytest.mark.parametrize(
    ("kind", "who", "item", "used"),
    [
        ("ringwraith", "Gorbag [LE]", "Glamdring", False),
        ("ringwraith", "Gorbag [LE]", "Saw-toothed Blade", True),
        ("ringwraith", "The Witch-king", "Saw-toothed Blade", False),
        ("balrog", "Gorbag [LE]", "Glamdring", False),
        ("balrog", "The Balrog [BA]", "Saw-toothed Blade", False),
        ("fallen-wizard", "Gorbag [LE]", "Glamdring", False),
        ("fallen-wizard", "Gorbag [LE]", "Saw-toothed Blade", True),
        ("fallen-wizard", "Balin", "Glamdring", True),
        ("fallen-wizard", "Balin", "Saw-toothed Blade", True),
    ],
)
def test_which_items_are_used(kind: str, who: str, item: str, *, used: bool) -> None:
    """Hero items are of no use to minions, Ringwraiths and the Balrog use none, Fallen-wizards' others use all."""
    s = of_kind(kind, "Moria [LE]", f"{who}, bears {item}")
    assert (card(s, item) in queries.gear(s.game, company(s).characters[0])) == used


@rule("7.1.R1", "7.1.B1")
@pytest.mark.parametrize(
    ("kind", "who", "bonus"),
    [("ringwraith", "The Witch-king", 2), ("balrog", "The Balrog [BA]", 2), ("ringwraith", "Grishnákh [LE]", 0)],
)
def test_checks_beside_a_dark_lord(kind: str, who: str, bonus: int) -> None:
    """A character beside a Ringwraith or the Balrog adds two to its corruption checks; they themselves do not."""
    s = of_kind(kind, "Dol Guldur [LE]" if kind == "ringwraith" else "Moria [BA]", who, "Gorbag [LE]")
    here = company(s)
    assert ringwraith.shadow_bonus(s.game, here, here.characters[1]) == bonus
    assert ringwraith.shadow_bonus(s.game, here, here.characters[0]) == 0
    frame = corruption.CorruptionFrame(target=here.characters[1])
    plain = attributes.corruption_modifier(s.game, here.characters[1])
    assert corruption.check_bonus(s.game, frame, 0) == plain + bonus


@rule("7.1.F1", "7.1")
@pytest.mark.parametrize(
    ("kind", "who", "stays"),
    [
        ("fallen-wizard", "Gorbag [LE]", True),
        ("fallen-wizard", "Balin", False),
        ("fallen-wizard", "Saruman [WH]", True),
        ("ringwraith", "Gorbag [LE]", True),
    ],
)
def test_near_misses(kind: str, who: str, *, stays: bool) -> None:
    """A near miss taps minions, Fallen-wizards and their Orcs, and costs others."""
    s = of_kind(kind, "Moria [LE]", f"{who}, bears The One Ring", start="organization")
    target = company(s).characters[0]
    needed = attributes.corruption_points(s.game, target) - attributes.corruption_modifier(s.game, target)
    frame = corruption.CorruptionFrame(target=target, modifier=needed - 7)
    s.dice(7)
    corruption.resolve_check(s.game, frame, corruption.check_bonus(s.game, frame, 0))
    assert (s.game.cards[target].zone == PLAY) == stays


@rule("8.R1", "8.F1", "8.B1")
@pytest.mark.parametrize(
    ("one", "other", "penalty"),
    [
        ("ringwraith", "wizard", -5),
        ("ringwraith", "fallen-wizard", -5),
        ("ringwraith", "balrog", 0),
        ("balrog", "wizard", -5),
        ("balrog", "fallen-wizard", -5),
        ("fallen-wizard", "ringwraith", -5),
        ("fallen-wizard", "balrog", -5),
        ("fallen-wizard", "wizard", 0),
    ],
)
def test_influence_between_kinds(one: str, other: str, penalty: int) -> None:
    """Between the two sides an attempt has five less."""
    s = Scenario().alignment("alice", one).alignment("bob", other).company("alice", "Bree [LE]", "Gorbag [LE]")
    s.company("bob", "Rivendell", "Elrond").hand("alice", "Dodge").start("organization")
    assert influence.dark_penalty(s.game, 0) == penalty


@rule("1.12.R1", "1.12.B1")
@pytest.mark.parametrize(("kind", "more"), [("ringwraith", 5), ("balrog", 5), ("fallen-wizard", 0)])
def test_influence_that_controls_nobody(kind: str, more: int) -> None:
    """Ringwraiths and the Balrog have five more against attempts, and none of it to control characters."""
    s = of_kind(kind, "Moria [LE]", "Gorbag [LE]")
    assert attributes.unused_influence(s.game, 0) == attributes.free_general_influence(s.game, 0) + more


# --- points and the end ---------------------------------------------------------------------------------------------


@rule("10.R1", "10.F1")
@pytest.mark.parametrize(("kind", "points"), [("ringwraith", 2), ("fallen-wizard", 1), ("wizard", 4)])
def test_points_for_hero_items(kind: str, points: int) -> None:
    """A hero item of four points counts half for Ringwraiths and one for Fallen-wizards."""
    s = Scenario().alignment("alice", kind).company("alice", "Bree [TW]", "Balin, bears Orcrist")
    s.company("bob", "Rivendell", "Elrond").start("organization")
    assert scoring.sources(s.game, 0)["item"] == points


@rule("10.2.R1", "10.2.B1")
@pytest.mark.parametrize(("kind", "asked"), [("ringwraith", False), ("balrog", False), ("fallen-wizard", True)])
def test_who_calls_freely(kind: str, *, asked: bool) -> None:
    """Ringwraiths and the Balrog do not call the end of the game without Sudden Call."""
    s = Scenario().alignment("alice", kind).company("alice", "Moria [LE]", "Gorbag [LE]").exhausted("alice", 2)
    s.company("bob", "Rivendell", "Elrond").hand("bob", "Dodge").start("call")
    assert ("Call the end of the game" in (s.options("alice") if "alice" in s.asked() else [])) == asked


@rule("10.2.B2")
@pytest.mark.parametrize(("kind", "below"), [("balrog", 4), ("ringwraith", 0)])
def test_points_below(kind: str, below: int) -> None:
    """For the Balrog's player cards at Under-deeps sites count for calling."""
    s = of_kind(kind, "The Under-gates [AS]", "Bolg")
    total = scoring.current_total(s.game, 0)
    assert total > 0
    assert scoring.calling_total(s.game, 0) == (total if below else 0)


@rule("10.1.R1")
def test_the_ring_at_the_dark_tower() -> None:
    """A Ringwraith player who brings The One Ring to Barad-dûr wins; a Balrog's does not."""
    for kind, won in (("ringwraith", True), ("balrog", False)):
        s = of_kind(kind, "Barad-dûr [LE]", "Gorbag [LE], bears The One Ring", start="arrival")
        assert (s.game.result is not None and s.game.result.winner == 0) == won


# --- hazards and agents ---------------------------------------------------------------------------------------------


@rule("2.IV.vii.F1")
def test_which_side_a_fallen_wizards_company_is_on() -> None:
    """For hazards a covert company is a hero company, an overt one a minion company."""
    for who, minion in (("Balin", False), ("Gorbag [LE]", True)):
        s = of_kind("fallen-wizard", "Bree [TW]", who)
        assert sides.is_minion(s.game, company(s)) == minion


@rule("4.F1", "4.B1")
@pytest.mark.parametrize(("kind", "uses"), [("fallen-wizard", "hero"), ("balrog", "minion"), ("ringwraith", "")])
def test_sites_of_agents(kind: str, uses: str) -> None:
    """A Fallen-wizard's agents move with hero sites, a Balrog's with minion sites."""
    s = of_kind(kind, "Moria [LE]", "Gorbag [LE]", hand="Bill Ferny")
    for version in (one for one in s.game.defs if one.name == "Edoras"):
        assert agents.suits(s.game, card(s, "Bill Ferny"), version) == (uses in ("", version.alignment))


@rule("4.F1")
def test_no_hero_version_of_a_minion_site_in_play() -> None:
    """A Fallen-wizard's agent uses no hero version of a site whose minion version its player uses."""
    for site, free in (("Bandit Lair [LE]", False), ("Bandit Lair [TW]", True)):
        s = of_kind("fallen-wizard", site, "Balin", hand="Bill Ferny")
        lair = next(one for one in s.game.defs if one.name == "Bandit Lair" and one.alignment == "hero")
        assert agents.suits(s.game, card(s, "Bill Ferny"), lair) == free


@rule("4.R1", "4.B2")
@pytest.mark.parametrize(("kind", "near"), [("ringwraith", True), ("balrog", True), ("fallen-wizard", False)])
def test_agents_at_the_black_gate(kind: str, *, near: bool) -> None:
    """For agents of Ringwraiths and the Balrog Dagorlad and Udûn are adjacent."""
    s = of_kind(kind, "Moria [LE]", "Gorbag [LE]", hand="Bill Ferny")
    here = next(one for one in s.game.defs if one.type == "site" and one.region == "Dagorlad")
    there = next(one for one in s.game.defs if one.type == "site" and one.region == "Udûn")
    assert agents.within_reach(s.game, card(s, "Bill Ferny"), here, there) == near


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


@rule("10.2.R1", "10.2.B1")
@pytest.mark.parametrize(("kind", "number"), [("ringwraith", "10.2.R1"), ("balrog", "10.2.B1")])
def test_sudden_call(kind: str, number: str) -> None:
    """With exhausted decks enough Sudden Call gives one more turn; with too few it is refused."""
    for worn in (2, 1):
        s = Scenario().alignment("alice", kind).company("alice", "Moria [LE]", "Gorbag [LE]").exhausted("alice", worn)
        s.company("bob", "Rivendell", "Elrond").hand("alice", "Sudden Call").start("organization")
        if worn == 1:
            s.refused("alice", "call with Sudden Call", number)
        else:
            s.do("alice", "call with Sudden Call")
            assert s.game.turn.last == s.game.turn.number + 1


@rule("10.2.R1", "10.2.B1")
def test_sudden_call_as_a_hazard() -> None:
    """In the opponent's turn it is a hazard, but not against a Wizard."""
    for other, possible in (("balrog", True), ("wizard", False)):
        s = Scenario().alignment("bob", "ringwraith").alignment("alice", other).exhausted("bob", 2)
        s.company("alice", "Moria [LE]", "Gorbag [LE]").company("bob", "Dol Guldur [LE]", "Grishnákh [LE]")
        s.hand("bob", "Sudden Call").start("hazards")
        assert (why_not(s, Option("call_suddenly", card(s, "Sudden Call")), 1) == "") == possible


@rule("9.5")
def test_card_that_acts_from_the_hand_does_one_thing_at_a_time() -> None:
    """What goes back into the play deck from the hand is not placed on guard, nor used again, while that is declared."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Bree", "Gimli")
    s.company("bob", "Dol Guldur [LE]", "Grishnákh [LE]").hand("bob", "Sudden Call").hand("alice", "Dodge")
    s.start("hazards").passes("alice").do("bob", "use Sudden Call").passes("alice")
    s.refused("bob", "place Sudden Call on guard", "9.5")
    s.refused("bob", "use Sudden Call", "9.5")


# --- which cards a Fallen-wizard plays where ------------------------------------------------------------------------


@rule("5.F1")
@pytest.mark.parametrize(("start", "possible"), [("organization", True), ("resources", False)])
def test_when_stage_resources_are_played(start: str, *, possible: bool) -> None:
    """Stage permanent-events are played in the organization phase only."""
    s = of_kind("fallen-wizard", "Bree [TW]", "Balin", hand="Bad Company", start=start)
    assert (why_not(s, Option("play_event", card(s, "Bad Company"))) != "5.F1") == possible


@rule("5.F2", "9.3.F1")
def test_hero_cards_and_orcs() -> None:
    """No hero permanent-event is played on a company with an Orc, and no hero resource on the Orc."""
    s = of_kind("fallen-wizard", "Moria [TW]", "Balin", "Gorbag [LE]", hand="Align Palantír; Dodge")
    orc, dwarf = card(s, "Gorbag"), card(s, "Balin")
    assert why_not(s, Option("play_event", card(s, "Align Palantír"), dwarf)) == "5.F2"
    assert why_not(s, Option("play_event", card(s, "Dodge"), orc)) == "9.3.F1"
    assert why_not(s, Option("play_event", card(s, "Dodge"), dwarf)) != "9.3.F1"
    s = of_kind("fallen-wizard", "Moria [TW]", "Balin", hand="Align Palantír")
    assert why_not(s, Option("play_event", card(s, "Align Palantír"), card(s, "Balin"))) != "5.F2"


@rule("2.V.F1")
@pytest.mark.parametrize(
    ("kind", "site", "number"),
    [
        ("fallen-wizard", "Moria [LE]", "2.V.F1"),
        ("fallen-wizard", "Moria [TW]", ""),
        ("ringwraith", "Moria [LE]", ""),
    ],
)
def test_alignment_of_card_and_site(kind: str, site: str, number: str) -> None:
    """A Fallen-wizard's resource that taps the site is of the site's alignment; others have no such limit."""
    s = of_kind(kind, site, "Balin", hand="Glamdring", start="resources")
    assert why_not(s, Option("play_item", card(s, "Glamdring"), card(s, "Balin"))) == number
