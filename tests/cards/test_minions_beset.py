"""What besets and helps minions on their ways: magic with its price, swarms, the Last Child, The Mouth, stones, dark sites."""

from __future__ import annotations

import pytest
from hazards import (
    choose,
    company,
    go_on,
    lay,
    limit,
    meet,
    offers,
    onward,
    ringwraith_turn,
    turn_to_bob,
)
from minions import at, iid, last_modifier

from engine.queries.attributes import prowess
from engine.queries.cards import changed, flagged, site_facts, top_site
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import HAND, PLAY, company_ref

MORIA = ("Ettenmoors [LE]", "Moria [LE]", "Rhudaur, Hollin, Redhorn Gate")
HAVEN = "Dol Guldur [LE]"


# --- Weariness of the Heart -------------------------------------------------------------------------------------


def test_weariness_weakens_until_the_turn_ends() -> None:
    """LE-149: one prowess less for the character, once; his companions are as strong as before."""
    s = turn_to_bob(meet(("Rivendell", "", ""), "Gimli", "Bilbo", hand="LE-149; LE-149", mine="Cram"))
    before = {one: prowess(s.game, iid(s, one)) for one in ("Gimli", "Bilbo")}
    choose(s, "bob", "Play Weariness of the Heart on Gimli", "prowess")
    assert {one: prowess(s.game, iid(s, one)) for one in before} == {**before, "Gimli": before["Gimli"] - 1}
    turn_to_bob(s)
    assert not offers(s, "bob", "Play Weariness of the Heart on Gimli", "prowess")
    assert offers(s, "bob", "Play Weariness of the Heart on Bilbo", "prowess")


def test_weariness_tempts() -> None:
    """LE-149: or the character makes a corruption check."""
    s = turn_to_bob(meet(("Rivendell", "", ""), "Gimli", "Bilbo", hand="LE-149", mine="Cram", dice=(12,)))
    choose(s, "bob", "Play Weariness of the Heart on Gimli", "corruption")
    go_on(s, "Corruption check for", 4)
    assert any("Corruption check for Gimli" in line for line in s.log())


# --- Deeper Shadow ----------------------------------------------------------------------------------------------

SHADOWS = ("becomes a Shadow-hold", "wilderness", "hazard limit")


def shadowed(*people: str, far: str = "", to: str = "Ettenmoors [LE]", stay: bool = False) -> Scenario:
    """Return a company on its way with Deeper Shadow in hand."""
    s = ringwraith_turn("bob", "Orc-guard")
    s.company("alice", to if stay else "Carn Dûm [LE]", *people, to="" if stay else to)
    s.company("alice", HAVEN, far) if far else None
    return s.hand("alice", "Deeper Shadow").dice(12, 12).start("hazards", of=people[0])


@pytest.mark.ruling("urd:Deeper Shadow (2)")
@pytest.mark.parametrize(
    ("people", "far", "stay", "possible"),
    [
        (("Lieutenant of Angmar", "Gorbag"), "", False, False),
        (("Ciryaher", "Gorbag"), "", False, True),
        (("Ciryaher", "Gorbag"), "", True, False),
        (("Gorbag", "Muzgash"), "Ciryaher", False, False),
    ],
)
def test_who_deepens_shadows(people: tuple[str, ...], far: str, *, stay: bool, possible: bool) -> None:
    """A character with shadow-magic in the company that moves."""
    assert offers(shadowed(*people, far=far, stay=stay), "alice", "Play Deeper Shadow") == possible


@pytest.mark.ruling("urd:Deeper Shadow/1")
@pytest.mark.parametrize(
    ("who", "to", "words", "price"),
    [
        ("Ciryaher", "Ettenmoors [LE]", ("on Ettenmoors",), -3),
        ("Ciryaher", "Ettenmoors [LE]", ("wilderness Rhudaur",), -3),
        ("Ciryaher", "Ettenmoors [LE]", ("Lower the hazard limit",), -3),
        ("The Witch-king", "Geann a-Lisch [LE]", ("Lower the hazard limit",), 0),
    ],
)
def test_what_deeper_shadow_does(who: str, to: str, words: tuple[str, ...], price: int) -> None:
    """The ruin is a Shadow-hold, a Wilderness a Shadow-land, or the limit one lower; all but Ringwraiths check at -3."""
    s = shadowed(who, "Gorbag", to=to)
    before, hazards = path_types(s.game, company(s, who)), limit(s, who)
    choose(s, "alice", "Play Deeper Shadow", *words)
    here = company(s, who)
    darkened = site_facts(s.game, top_site(s.game, here)).site_type == "shadow-hold"
    after = path_types(s.game, here)
    assert darkened == ("Ettenmoors" in words[0])
    assert after.count("shadow-land") - before.count("shadow-land") == ("wilderness" in words[0])
    assert hazards - limit(s, who) == ("Lower" in words[0])
    for _ in range(4):
        if s.asked() == ("alice",) and "Corruption check" not in "".join(s.log()) and "Roll" in str(s.options("alice")):
            onward(s)
    found = [line for line in s.log() if line.startswith(f"Corruption check for {who}")]
    assert len(found) == bool(price)
    assert not price or last_modifier(s) == price
    assert s.card("Deeper Shadow").zone != PLAY


# --- Swarm of Bats ----------------------------------------------------------------------------------------------


def swarm(creature: str) -> Scenario:
    """Let a creature attack one of two companies, of which one has a Swarm of Bats."""
    s = ringwraith_turn("bob", creature)
    s.company("alice", "Moria [LE]", "Gorbag", "Muzgash", "Lagduf").hand("alice", "Cram").in_play(
        "alice", "Swarm of Bats"
    )
    return s.company("alice", "Ettenmoors [LE]", "Shagrat").start("hazards", of="Gorbag")


@pytest.mark.parametrize("near", [True, False])
def test_bats_confuse_attacks_on_their_company(*, near: bool) -> None:
    """Attacks on it have one prowess and one body less, others do not."""
    s = swarm("Ghosts")
    atoms.set_host(s.game, iid(s, "Swarm of Bats"), company_ref(company(s, "Gorbag" if near else "Shagrat").id))
    found = [
        changed(s.game, stat, company_ref(company(s, "Gorbag").id), 10) for stat in ("attack-prowess", "attack-body")
    ]
    assert found == ([9, 9] if near else [10, 10])


@pytest.mark.parametrize(
    ("people", "possible"),
    [(("Gorbag", "Muzgash"), True), (("Gorbag", "Asternak"), False), (("Asternak", "Layos"), False)],
)
def test_bats_follow_orcs(people: tuple[str, ...], *, possible: bool) -> None:
    """A company with at least two Orcs."""
    assert offers(at("Moria [LE]", *people, hand="Swarm of Bats"), "alice", "Play Swarm of Bats") == possible


# --- the Last Child of Ungoliant --------------------------------------------------------------------------------


def dark_way(start: str, to: str, *, hand: str = "Orc-guard", play: str = "", at_home: bool = False) -> Scenario:
    """Return a company on its way while another one has the Last Child."""
    s = ringwraith_turn("bob", hand)
    s.company("alice", start, "Gorbag, bears That’s Been Heard Before Tonight", to=to)
    s.company("alice", "Shelob’s Lair [LE]", "Lagduf, bears Last Child of Ungoliant").hand("alice", "Cram")
    s.in_play("bob", play) if play else None
    return s.start("hazards", of="Gorbag")


@pytest.mark.parametrize(
    ("start", "to", "possible"),
    [
        ("Minas Morgul [LE]", "Cirith Ungol [LE]", True),
        ("Minas Morgul [LE]", "", False),
        ("Carn Dûm [LE]", "Mount Gundabad [LE]", False),
    ],
)
def test_the_last_child_guards_ways_into_her_lands(start: str, to: str, *, possible: bool) -> None:
    """Against creatures that attack companies on their way to sites of her lands, and against hazards on these."""
    s = dark_way(start, to, play="Foolish Words")
    lay(s, "Foolish Words", "Gorbag")
    s.game.menus = {}
    used = [one for one in s.options("alice") if one.startswith("Use Last Child")]
    assert [one for one in used if "Foolish Words" not in one] == []
    assert bool(used) == possible
    if possible:
        choose(s, "alice", "Use Last Child", "Foolish Words").expect(
            "Foolish Words is discarded", "Last Child of Ungoliant is tapped"
        )


def test_the_last_child_spares_other_cards() -> None:
    """Neither hazards elsewhere nor resources are discarded."""
    s = dark_way("Minas Morgul [LE]", "Cirith Ungol [LE]", play="Foolish Words; Minions Stir; Doors of Night")
    lay(s, "Foolish Words", "Lagduf")
    s.game.menus = {}
    assert not offers(s, "alice", "Use Last Child")


# --- dark sites -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", ["LE-359", "LE-367", "LE-390"])
def test_darkhavens_shelter_minions(site: str) -> None:
    """Attacks against minion companies there are canceled, against heroes of a Fallen-wizard's not."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "Gorbag").company("alice", site, "Gimli").start("organization")
    assert [flagged(s.game, "all-attacks-canceled", company_ref(company(s, one).id)) for one in ("Gorbag", "Gimli")] == [
        True, False,
    ]  # fmt: skip


# --- The Mouth, stones, tame creatures --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "asked"),
    [
        (("The Mouth, bears High Helm, bears War-wolf", "Gorbag, bears Saw-toothed Blade", "Muzgash"), True),
        (("The Mouth, bears High Helm", "Muzgash"), True),
        (("The Mouth, bears War-wolf", "Gorbag"), False),
        (("The Mouth, bears High Helm",), False),
    ],
)
def test_what_the_mouth_leaves_behind(people: tuple[str, ...], *, asked: bool) -> None:
    """When the Mouth of Sauron comes he may leave one of his items with a companion, then he returns to hand."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Moria [LE]", *people)
    s.company("bob", "Lórien", "Dori").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard").hand("alice", "Cram")
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Mouth of Sauron")
    for _ in range(6):
        if s.card("The Mouth").zone == HAND or "High Helm" in s.options(s.asked()[0]):
            break
        onward(s)
    assert (s.asked() == ("alice",) and "High Helm" in s.options("alice")) == asked
    if asked:
        assert set(s.options("alice")) == {"High Helm", "Do not"}
        s.do("alice", "High Helm")
        if len(people) > 2:
            assert set(s.options("alice")) == {"Gorbag", "Muzgash"}
        for _ in range(3):
            if s.card("The Mouth").zone == PLAY and "Muzgash" in s.options("alice"):
                s.do("alice", "Muzgash")
        s.expect("Muzgash bears High Helm")
    assert s.card("The Mouth").zone == HAND


def test_the_mouth_minds_no_other_hazard() -> None:
    """Other creatures leave him where he is."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Moria [LE]", "The Mouth", "Gorbag")
    )
    s.company("bob", "Lórien", "Dori").hand("bob", "Orc-guard").hand("alice", "Cram").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Orc-guard")
    assert s.card("The Mouth").zone == PLAY


def test_calendal_taps_for_the_stone_of_minas_tirith() -> None:
    """LE-333: he taps with it, sees five cards of both decks, which are shuffled, and makes a check."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", HAVEN, "Calendal, bears LE-333")
    s.company("bob", "Lórien", "Dori").deck("alice", "9 Cram").deck("bob", "9 Giant").hand("alice", "Dodge").dice(12)
    choose(s.start("organization"), "alice", "Use Palantír of Minas Tirith")
    go_on(s, "Corruption check for Calendal", 4)
    s.expect("Calendal is tapped", "Palantír of Minas Tirith is tapped")
    assert any("Corruption check for Calendal" in line for line in s.log())
    seen = [event for event in s.game.events or () if event.kind == "sees" and event.audience == 1]
    assert len(seen) == 5 + 5


def test_who_tames_creatures() -> None:
    """A character taps for it, no ally."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    start, to, via = MORIA
    s.company("alice", start, "Gorbag, bears War-wolf", to=to, via=via).hand("bob", "“Bert” (Bûrat)").hand(
        "alice", "Ready to His Will"
    )
    choose(turn_to_bob(s.start("hazards")), "bob", "Play “Bert” (Bûrat)")
    found = [one for one in s.options("alice") if one.startswith("Play Ready to His Will")]
    assert len(found) == 1
    assert "Gorbag" in found[0]


@pytest.mark.ruling("urd:Ready to His Will/2")
def test_no_other_attack_is_tamed() -> None:
    """An attack that comes of an event makes no ally."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Bree [LE] (tapped)", "Gorbag", "Muzgash").hand("alice", "Burning Rick, Cot, and Tree")
    s.hand("alice", "Ready to His Will").dice(*(12,) * 12).start("resources")
    choose(s, "alice", "Play Burning Rick")
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        assert not offers(s, "alice", "Play Ready to His Will")
        onward(s)
