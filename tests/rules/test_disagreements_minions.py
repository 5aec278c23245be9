"""Where the books of minions and of the Balrog and the collections disagree with the authority: one test each.

The Council of Elrond's rules go before the later digest, that before the earlier collections, those before the books.
"""

from __future__ import annotations

import msgspec
import pytest
from proof import attacked, rule
from test_2_kinds_of_player import card, of_kind, why_not
from test_2_on_guard import guarded
from test_3_companies import meeting as facing
from test_3_spoils import beaten

from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from carddb.decks.legality import check
from engine import leaving, sides
from engine.expectations import log_lines
from engine.model import ZONE_NAMES, Option
from engine.queries import companies
from engine.scenario import Scenario

# --- cards on guard (C8, C11) ---------------------------------------------------------------------------------------


def playing(guard: str, *company: str) -> Scenario:
    """Let Gimli be about to take Glamdring at Barrow-downs, where bob's card lies on guard."""
    s = guarded(guard, *company, hand="Glamdring; Gates of Morning", site="Barrow-downs").dice(*[12] * 12)
    s.do("alice", "enter").do("bob", "pass")
    while "Leave the site phase" not in s.options("alice"):
        who = s.asked()[0]
        s.do(who, next(iter(s.options(who))))
    return s.do("alice", "play Glamdring with Gimli")


@rule("2.V.6")
def test_guard_that_removes_an_ally_is_revealed() -> None:
    """C8: what may remove an ally is revealed, as the authority and the collection say against the minion book."""
    s = playing("Stay Her Appetite", "Aragorn II", "Gimli, bears Goldberry")
    s.do("bob", "reveal Stay Her Appetite on Goldberry").passes("alice")
    s.expect("Goldberry is discarded", "Gimli bears Glamdring")


@pytest.mark.ruling("crf:On-guard cards (13)")
@rule("2.V.6.1")
def test_guard_resolves_before_the_item_it_waits_for() -> None:
    """C11: the revealed card resolves first; what it lets follow from the item follows when the item is there."""
    s = playing("Greed", "Aragorn II", "Gimli").do("bob", "reveal Greed").all_pass()
    said = ("Greed takes effect", "Gimli bears Glamdring", "Corruption check for Aragorn II")
    places = [next(at for at, line in enumerate(s.log()) if words in line) for words in said]
    assert places == sorted(places)


# --- strikes and spoils (C12, C15, C24) -----------------------------------------------------------------------------


@pytest.mark.ruling("urd:Strike Sequence (8)/1", "crf:Annotation 19/1")
@rule("3.iv.7")
def test_what_a_wound_brings_comes_before_the_body_check() -> None:
    """C12: “William” has the wounded lose their items before the body check is made; the minion book checks first."""
    s = Scenario().company(
        "alice", "Rivendell", "Gimli, bears Elven Cloak", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate"
    )
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "“William” (Wûluag); “Bert” (Bûrat)").hand("alice", "Dodge")
    s.dice(12, 2, 2, 2).start("hazards").passes("alice")
    for name in ("Bert", "William"):
        s.do("bob", f"play “{name}” keyed to shadow-hold")
        go_on(s)
    lines = s.log()
    lost = next(at for at, line in enumerate(lines) if "Elven Cloak" in line and "discard" in line)
    checked = next(at for at, line in enumerate(lines) if line.startswith("Body check for Gimli"))
    assert lost < checked


def go_on(s: Scenario) -> None:
    """Fight with Gimli until bob may play another hazard, or the phase is over."""
    for _ in range(60):
        who = s.asked()[0]
        labels = s.options(who)
        if who == "bob" and any(one.startswith(("Play “William”", "Discard")) for one in labels):
            return
        if s.game.turn.phase != 4:
            return
        wanted = ("Gimli faces", "Let it resolve", "Fight", "Confirm", "Pass")
        s.do(who, next((one for one in labels if one.startswith(wanted)), labels[0]))


@rule("3.v.W1", "3.v.R1")
@pytest.mark.parametrize(
    ("side", "place"),
    [("ringwraith", "removed-from-play"), ("fallen-wizard", "marshalling point"), ("wizard", "marshalling point")],
)
def test_spoils_that_give_nothing_leave_play(side: str, place: str) -> None:
    """C15: a defeated creature goes to a pile of points, unless it gives that player none: then it leaves play."""
    s = beaten("Lesser Spiders", "Gorbag [LE]", side=side, key="ruins-and-lairs")
    if s.asked() == ("alice",) and "Take no trophy" in s.options("alice"):
        s.do("alice", "take no trophy")
    assert place in ZONE_NAMES[s.card("Lesser Spiders").zone]


@rule("3.IV.4")
@pytest.mark.parametrize(
    ("side", "place"), [("ringwraith", "removed-from-play"), ("fallen-wizard", "marshalling point")]
)
def test_a_discarded_trophy_goes_where_a_defeated_creature_goes(side: str, place: str) -> None:
    """C15: a trophy that is discarded goes to the pile of points, or leaves play if it gives none (two books differ)."""
    s = beaten("Lesser Spiders", "Gorbag [LE]", side=side, key="ruins-and-lairs")
    s.do("alice", "Gorbag takes Lesser Spiders as a trophy")
    leaving.discard(s.game, card(s, "Lesser Spiders"))
    assert place in ZONE_NAMES[s.card("Lesser Spiders").zone]


@rule("3.iv.4")
def test_support_is_a_step_of_the_strike() -> None:
    """C24: tapping in support is part of the strike sequence, although two of the lists leave it out."""
    s = attacked("Orc-lieutenant", "Gimli", "Elrond", dice=(3,)).do("alice", "assign Gimli", "confirm")
    s.do("alice", "tap Elrond to support", "confirm").expect(
        "Elrond is tapped", "the log says: Gimli: 3 rolled, +8 prowess"
    )


# --- companies, influence (C28, C29, C32, C35) ----------------------------------------------------------------------


@rule("3.V.1.R1", "3.V.1.B1", "3.V.1.W1", "3.V.1.F1", "3.V.1.F2")
@pytest.mark.parametrize(
    ("own", "who", "other", "whom", "number"),
    [
        ("ringwraith", "Gorbag [LE]", "ringwraith", "Shagrat [LE]", "3.V.1.R1"),
        ("balrog", "Gorbag [LE]", "ringwraith", "Shagrat [LE]", "3.V.1.B1"),
        ("balrog", "Gorbag [LE]", "wizard", "Gimli", ""),
        ("wizard", "Gimli", "fallen-wizard", "Boromir II", "3.V.1.W1"),
        ("wizard", "Gimli", "fallen-wizard", "Shagrat [LE]", ""),
        ("fallen-wizard", "Boromir II", "wizard", "Gimli", "3.V.1.F1"),
        ("fallen-wizard", "Gorbag [LE]", "fallen-wizard", "Boromir II", ""),
    ],
)
def test_attacks_go_by_the_kinds_of_both_players(own: str, who: str, other: str, whom: str, number: str) -> None:
    """C28: who attacks whom goes by the authority's table, not by “Ringwraith against Wizard” alone."""
    s = facing(who, against=(whom,), sides=(own, other), other="Moria")
    assert (
        why_not(s, Option("attack_company", card(s, whom.partition(" [")[0]), -1, (companies(s.game, 1)[0].id,)))
        == number
    )


@rule("3.V.1.R1")
def test_a_card_lets_minions_attack_minions() -> None:
    """C28: what a card allows goes before the table: Prone to Violence sets minions on each other."""
    for card_in_play, number in (("Prone to Violence", ""), ("Fog", "3.V.1.R1")):
        s = Scenario().alignment("alice", "ringwraith").alignment("bob", "balrog").turn(5).hand("alice", "Dodge")
        s.company("alice", "Moria [LE]", "Gorbag [LE]").company("bob", "Moria [BA]", "Shagrat [LE]")
        s.in_play("alice", card_in_play).start("resources")
        assert why_not(s, Option("attack_company", card(s, "Shagrat"), -1, (companies(s.game, 1)[0].id,))) == number


@rule("8.3")
@pytest.mark.parametrize(("own", "place"), [(10, "in play"), (11, "discarded")])
def test_the_controllers_influence_protects_an_ally(own: int, place: str) -> None:
    """C29: what its controller has left of direct influence is subtracted; the minion book gives no sign."""
    s = Scenario().turn(3).company("alice", "Bree", "Elrond").hand("alice", "Dodge")
    s.company("bob", "Bree", "Galadriel, bears Goldberry", "Gimli", "Aragorn II", "Dori").dice(own, 7).start(
        "resources"
    )
    s.do("alice", "influence Goldberry with Elrond").expect(f"Goldberry is {place}")


OVERT = [
    ("ringwraith", "Gorbag [LE]", True),
    ("ringwraith", "Old Troll [LE]", True),
    pytest.param(
        "balrog", "The Balrog [BA]", True, marks=pytest.mark.ruling("meba:A Balrog player (6)", "urd:The Balrog")
    ),
    ("ringwraith", "The Witch-king [LE]", False),
    ("ringwraith", "The Witch-king [LE], bears Fell Rider", True),
    ("ringwraith", "Asternak", False),
    ("ringwraith", "Asternak, bears Great Bats", True),
    ("ringwraith", "Asternak, bears Creature of an Older World", True),
    ("ringwraith", "Asternak, bears “Two-headed” Troll", True),
    ("ringwraith", "Asternak, bears War-wolf", False),
    ("ringwraith", "Asternak, bears Freeze the Flesh", True),
    ("fallen-wizard", "Saruman [WH], bears Cast from the Order", True),
    ("fallen-wizard", "Saruman [WH]", False),
    ("fallen-wizard", "Ill-favoured Fellow", False),
]


@pytest.mark.ruling(
    "urd:Overt Company/1",
    "urd:Overt Company/2",
    "urd:Overt Company/3",
    "urd:Overt Company/5",
    "mele:Overt and covert companies",
)
@rule("3.V.1.F2")
@pytest.mark.parametrize(("kind", "who", "overt"), OVERT)
def test_what_makes_a_company_overt(kind: str, who: str, overt: bool) -> None:
    """C32: Orcs, Trolls, the Balrog, a Fell Rider and the cards that say so, as the list of the collection has it."""
    s = of_kind(kind, "Moria [LE]", who)
    assert sides.overt(s.game, companies(s.game, 0)[0]) == overt


@rule("2.V.3")
@pytest.mark.parametrize(("roll", "place"), [(5, "in the marshalling point pile"), (4, "discarded")])
def test_modifiers_of_a_faction_are_those_of_its_card(roll: int, place: str) -> None:
    """C35: standard modifications are what the card prints: here another faction in play, elsewhere somebody's race."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dancing Spire [AS]", "Lagduf").turn(3)
    s.company("bob", "Edhellond [TW]", "Círdan").hand("alice", "Ice-orcs").pile("alice", "Wargs of the Forochel")
    s.dice(roll + 4).start("resources").do("alice", "influence Ice-orcs with Lagduf")
    s.expect(f"Ice-orcs is {place}")


# --- rings (C30, C31) -----------------------------------------------------------------------------------------------


def ring_tests_told(kind: str, site: str, bearer: str) -> list[str]:
    """Return what the log says of tests as the end-of-turn phase begins."""
    s = Scenario().alignment("alice", kind).company("alice", site, bearer).company("bob", "Edhellond [TW]", "Círdan")
    s.hand("alice", "Minor Ring").dice(7, 7).start("end of turn")
    return [line for line in log_lines(s.game, s.game.events or []) if " is tested" in line]


@rule("6.2.R1")
@pytest.mark.parametrize(("ring", "count"), [("A Little Gold Ring", 1), ("Minor Ring", 0), ("Magic Ring of Fury", 0)])
def test_only_gold_rings_are_tested_by_themselves(ring: str, count: int) -> None:
    """C30: with a Ringwraith gold rings are tested by themselves, and no other ring."""
    assert len(ring_tests_told("ringwraith", "Minas Morgul [LE]", f"The Witch-king [LE], bears {ring}")) == count


@rule("6.2.R2", "6.2.B1")
@pytest.mark.parametrize(
    ("kind", "site", "count"), [("ringwraith", "Barad-dûr [LE]", 1), ("balrog", "Barad-dûr [BA]", 0)]
)
def test_the_tower_tests_rings_of_ringwraiths_only(kind: str, site: str, count: int) -> None:
    """C31: a gold ring at Barad-dûr is tested for a Ringwraith's player, and not for the Balrog's."""
    found = ring_tests_told(kind, site, "Muzgash, bears A Little Gold Ring")
    assert len(found) == count
    assert all("-3" in line for line in found)


# --- decks and opponents (C18, C19, C34, C36) -----------------------------------------------------------------------


@rule("1.8.1")
@pytest.mark.parametrize(
    ("hazard", "against", "number"),
    [
        ("Mordor in Arms", "ringwraith", "1.8.1"),
        ("Mordor in Arms", "balrog", ""),
        ("Mordor in Arms", "wizard", ""),
        ("The Nazgûl are Abroad", "ringwraith", ""),
    ],
)
def test_hazards_that_have_no_place_against_a_ringwraith(hazard: str, against: str, number: str) -> None:
    """C34: the authority's list decides: Mordor in Arms is on it, The Nazgûl are Abroad is not (a footnote agrees)."""
    s = (
        Scenario()
        .alignment("alice", against)
        .company("alice", "Dol Guldur [LE]", "Gorbag" if against != "wizard" else "Gimli")
    )
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", hazard).hand("alice", "Dodge").start("hazards").passes(
        "alice"
    )
    if number:
        s.refused("bob", f"play {hazard}", number)
    else:
        s.expect(f"bob may play {hazard}")


@rule("1.6.1")
def test_the_prebuilt_sideboard_of_28_is_legal() -> None:
    """C18: the sideboard of thirty of the authority holds the 28 cards of a prebuilt Balrog deck, the minion book's 25 not."""
    deck = prebuilt()["shadow-deeps"]
    assert sum(copies for copies, _ in deck.sideboard) == 28
    assert check(deck).legal


@rule("1.6.2")
def test_three_copies_of_the_avatar() -> None:
    """C19: three copies of one avatar are legal, as in both prebuilt decks; the minion book has two."""
    deck = prebuilt()["shadow-deeps"]
    avatars = {one.id for one in database().cards if one.is_avatar}
    held = sum(copies for copies, one in (*deck.play_deck, *deck.sideboard) if one in avatars)
    assert (held, check(deck).legal) == (3, True)
    four = msgspec.structs.replace(deck, play_deck=(*deck.play_deck, (1, "BA-3")))
    assert not check(four).legal


@rule("1.5", "1.5.1")
def test_a_deck_holds_thirty_of_each_and_twelve_creatures() -> None:
    """C36: the least of a deck is thirty resources, as many hazards, twelve creatures (starter rules of a book: 25)."""
    deck = prebuilt()["shadow-deeps"]
    counts = check(deck).counts
    assert (counts["resources"] >= 30, counts["hazards"] >= 30, counts["creatures"] >= 12) == (True, True, True)
    fewer = msgspec.structs.replace(deck, play_deck=tuple(row for row in deck.play_deck if row[1] != "LE-144"))
    assert check(fewer).counts["hazards"] <= counts["hazards"]


# --- worked examples of the Balrog book (B1, B2) ----------------------------------------------------------------------


@rule("2.V.5.1", "2.V.5")
@pytest.mark.ruling("meba:Under-deeps (10)")
@pytest.mark.parametrize(("site", "number"), [("The Gem-deeps [BA]", ""), ("Isengard [LE]", "2.V.5")])
def test_any_item_of_the_site_may_come_after_another_below(site: str, number: str) -> None:
    """B1: after High Helm at The Gem-deeps a gold ring may follow; above only a minor item may."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "Azog", "Hill-troll")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "High Helm; A Little Gold Ring").start("resources")
    s.do("alice", "play High Helm with Azog")
    ring = Option("play_extra_item", card(s, "A Little Gold Ring"), card(s, "Hill-troll"))
    assert why_not(s, ring) == number


@rule("2.II.7.iii", "2.IV.i.1")
@pytest.mark.ruling("meba:Under-deeps site movement (3)/1", "meba:Under-deeps site movement (5)")
@pytest.mark.parametrize(
    ("site", "to", "roll", "there"),
    [
        ("Carn Dûm [BA]", "The Iron-deeps [BA]", 2, True),
        ("The Iron-deeps [BA]", "Carn Dûm [BA]", 2, True),
        ("The Iron-deeps [BA]", "The Under-leas [BA]", 6, True),
        ("The Iron-deeps [BA]", "The Under-leas [BA]", 5, False),
        ("The Iron-deeps [BA]", "The Under-vaults [BA]", 7, True),
        ("The Iron-deeps [BA]", "The Under-vaults [BA]", 6, False),
    ],
)
def test_ways_from_the_iron_deeps(site: str, to: str, roll: int, *, there: bool) -> None:
    """B2: down and up every roll will do; sideways the number that the site of origin gives must be reached."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "Azog", to=to)
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", "Orc-guard").dice(roll)
    s.start("movement/hazard").expect(f"{to.partition(' [')[0]} is in {'play' if there else 'the location deck'}")
