"""Decks of the Balrog's player: which cards, and which versions and copies of sites, the book of The Balrog leaves him."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.rules.getting_ready.legality import check
from tests.rules.getting_ready.test_legality import balrog, put, ringwraith, take

AVATAR = "BA-3"
BARRED = {
    "1": ("The Balrog", "Balrog of Moria", "Durin’s Bane", "Sauron"),
    "2": tuple(sorted(one.name for one in database().cards if one.name.endswith(" Unleashed"))),
    "3": (
        *("Black Rider", "Fell Rider", "Heralded Lord", "They Ride Together", "Black Horse", "Helm of Fear"),
        *("Morgul-blade", "By the Ringwraith’s Word"),
    ),
    "4": (
        *("The Lidless Eye", "The Black Council", "Bade to Rule", "Orders from Lugbúrz", "Open to the Summons"),
        *("Use Your Legs", "Kill All But NOT the Halflings", "While the Yellow Face Sleeps", "Above the Abyss"),
    ),
    "5": (
        *("The Fiery Blade", "The Ring Leaves Its Mark", "Padding Feet", "News of the Shire"),
        "Creature of an Older World",
    ),
}


@pytest.mark.parametrize(
    ("names", "count"),
    [
        pytest.param(BARRED["1"], 4, marks=pytest.mark.ruling("meba:Starting company, play deck and sideboard (5)/1")),
        pytest.param(BARRED["2"], 9, marks=pytest.mark.ruling("meba:Starting company, play deck and sideboard (5)/2")),
        pytest.param(BARRED["3"], 8, marks=pytest.mark.ruling("meba:Starting company, play deck and sideboard (5)/3")),
        pytest.param(BARRED["4"], 9, marks=pytest.mark.ruling("meba:Starting company, play deck and sideboard (5)/4")),
        pytest.param(BARRED["5"], 5, marks=pytest.mark.ruling("meba:Starting company, play deck and sideboard (5)/5")),
    ],
)
def test_what_the_balrog_has_no_use_for(names: tuple[str, ...], count: int) -> None:
    """Each of these cards, whichever its kind, makes his deck illegal by the same rule; it is The Balrog alone that may."""
    assert len(names) == count
    cards = [one for one in database().cards if one.name in names and one.id != AVATAR and one.type != "region"]
    assert {one.name for one in cards} == set(names)
    for card in cards:
        found = check(put(balrog(), "sideboard", (1, card.id))).errors
        rules = {one.rule for one in found if card.id in one.cards}
        assert "1.3.B5" in rules or (card.alignment == "hero" and rules), card.id


@pytest.mark.ruling("meba:Starting company, play deck and sideboard (5)/2")
def test_the_balrog_leads_no_ringwraiths() -> None:
    """None of the nine Ringwraiths is in his deck."""
    nine = [one for one in database().cards if one.is_avatar and one.race == "ringwraith"]
    assert len({one.name for one in nine}) == 9
    for card in nine:
        found = check(put(balrog(), "sideboard", (1, card.id))).errors
        assert "1.3.B1" in {one.rule for one in found if card.id in one.cards}


@pytest.mark.ruling("meba:Declaring that you are a Balrog player (1)")
def test_the_balrog_makes_his_player() -> None:
    """He is in the deck or sideboard of nobody else, and no deck of his player's is without him."""
    found = check(put(ringwraith(), "sideboard", (1, AVATAR))).errors
    assert any(AVATAR in one.cards for one in found)
    without = balrog()
    for section in ("play_deck", "sideboard"):
        for copies, card_id in tuple(without.section(section)):
            without = take(without, section, card_id, copies) if card_id == AVATAR else without
    assert not check(without).legal


def versions(*names: str) -> tuple[set[str], set[str]]:
    """Return the minion site cards with these names, and those of the Balrog."""
    sites = [one for one in database().cards if one.type == "site" and one.name in names]
    minion, own = ({one.id for one in sites if one.alignment == kind} for kind in ("minion", "balrog"))
    return minion, own


DEEP = tuple(one.name for one in database().cards if one.type == "site" and one.under_deeps)


@pytest.mark.parametrize(
    ("names", "count"),
    [
        pytest.param(
            ("Minas Morgul", "Dol Guldur", "Carn Dûm", "Moria"),
            4,
            marks=pytest.mark.ruling("meba:Your location deck and sites (1)/1"),
        ),
        pytest.param(DEEP, 15, marks=pytest.mark.ruling("meba:Your location deck and sites (1)/2")),
        pytest.param(
            ("Barad-dûr", "Cirith Ungol", "Cirith Gorgor"),
            3,
            marks=pytest.mark.ruling("meba:Your location deck and sites (1)/3"),
        ),
    ],
)
def test_the_balrogs_own_versions_of_sites(names: tuple[str, ...], count: int) -> None:
    """Of these he uses the site cards made for him, and no others made for minions."""
    others, own = versions(*names)
    assert len(own) == count
    bare = balrog()
    for copies, card_id in tuple(bare.section("sites")):
        bare = take(bare, "sites", card_id, copies) if card_id in own else bare
    for card_id in others:
        assert "1.4.B1" in {one.rule for one in check(put(bare, "sites", (1, card_id))).errors}
    for card_id in own:
        assert not {one.rule for one in check(put(bare, "sites", (1, card_id))).errors}


@pytest.mark.ruling("meba:Your location deck and sites (2)")
def test_the_balrog_has_two_darkhavens() -> None:
    """Of Moria and The Under-gates he holds as many copies as he likes, of every other site one."""
    held = {card_id for _, card_id in balrog().section("sites")}
    sites = {one.id for one in database().cards if one.type == "site" and one.alignment in ("minion", "balrog")}
    twice = {card_id for card_id in held & sites if check(put(balrog(), "sites", (1, card_id))).legal}
    assert {database().get(one).name for one in twice} == {"Moria", "The Under-gates"}
    assert check(put(balrog(), "sites", (7, "BA-93"), (7, "BA-100"))).legal
