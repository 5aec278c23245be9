"""Hazards that ask for stage points, and what avatars play."""

from __future__ import annotations

import pytest
from minions import company, iid, last_modifier

from engine import atoms, core
from engine.attributes import influence, influence_check_modifier, prowess
from engine.automatic import attacks_of
from engine.fallen import stage_points
from engine.model import company_ref, player_ref
from engine.passive import happened
from engine.queries import changed, flagged, site_facts
from engine.scenario import Scenario

SOME = {0: (), 4: ("Shameful Deeds",), 6: ("Shameful Deeds", "Never Refuse"), 8: ("Shameful Deeds", "An Untimely Brood"),
        11: ("Shameful Deeds", "An Untimely Brood", "Plotting Ruin"),
        16: ("Shameful Deeds", "An Untimely Brood", "Truths of Doom", "Legacy of Smiths"),
        24: ("Shameful Deeds", "An Untimely Brood", "Truths of Doom", "Legacy of Smiths", "Saruman’s Machinery", "A Strident Spawn")}  # fmt: skip


def hunted(card: str, *characters: str, kind: str = "fallen-wizard", points: int = 0, site: str = "WH-56", phase: str = "hazards",
           dice: tuple[int, ...] = (7, 7, 7)) -> Scenario:  # fmt: skip
    """Put alice's company at a site, with so many stage points, while bob holds a hazard."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points]).hand("bob", card).dice(*dice)
    return s.start(phase)


def resolved(s: Scenario) -> Scenario:
    """Let what was played resolve."""
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def plays(s: Scenario, card: str) -> list[str]:
    """Return bob's ways to play a card."""
    return [one for one in s.options("bob") if one.startswith(f"Play {card}")]


@pytest.mark.parametrize(("points", "ways"), [(0, 0), (4, 0), (6, 1)])
def test_echoes_of_the_song_takes_a_stage_card(points: int, ways: int) -> None:
    """With four stage points or more and two Stage cards, the opponent discards one of his choice; this card is gone."""
    s = hunted("Echoes of the Song", "Beretar, tapped", points=points)
    assert len([one for one in plays(s, "Echoes of the Song") if " on " not in one]) == ways
    if ways:
        resolved(s.do("bob", "play Echoes of the Song by discard"))
        assert s.asked() == ("alice",)
        s.do("alice", "choose Never Refuse")
        s.expect("Never Refuse is in the discard pile", "Echoes of the Song is removed from the game")


def test_echoes_of_the_song_tempts() -> None:
    """Instead it may be played on a character, who makes a corruption check."""
    s = hunted("Echoes of the Song", "Beretar, bears Fair Gold Ring", dice=(9,))
    resolved(s.do("bob", "play Echoes of the Song on Beretar"))
    assert s.asked()
    s.all_pass().expect("the log says: corruption check", "Echoes of the Song is removed from the game")


@pytest.mark.parametrize(
    ("who", "kind", "points", "more"),
    [("WH-9", "fallen-wizard", 0, 2), ("WH-9", "fallen-wizard", 6, 3), ("Saruman [TW]", "wizard", 0, 0)],
)
def test_in_the_grip_of_ambition(who: str, kind: str, points: int, more: int) -> None:
    """A Fallen-wizard has two stage points of it, a third above seven; a Wizard none; each one corruption point."""
    s = hunted(
        "In the Grip of Ambition",
        who,
        "Beretar",
        kind=kind,
        points=points,
        site="WH-56" if kind != "wizard" else "Bree",
    )
    s.refused("bob", "play In the Grip of Ambition on Beretar", "9.3")
    before = stage_points(s.game, 0)
    resolved(s.do("bob", "play In the Grip of Ambition on Saruman"))
    assert stage_points(s.game, 0) - before == more
    s.expect("Saruman has corruption points 1")


@pytest.mark.parametrize(("card", "roll", "gone"), [("In the Grip of Ambition", 8, False), ("In the Grip of Ambition", 9, True),
                                                    ("Longing for the West", 6, False), ("Longing for the West", 7, True)])  # fmt: skip
def test_a_tapped_avatar_may_be_rid_of_it(card: str, roll: int, gone: bool) -> None:
    """In his organization phase the avatar taps, and a roll above the number discards the card."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", f"WH-9, bears {card}")
    s.company("bob", "Grey Havens", "Beregond").dice(roll).start("organization")
    s.do("alice", next(one for one in s.options("alice") if card in one and "ap" in one))
    s.expect(f"{card} is in the discard pile" if gone else f"{card} is in play")


@pytest.mark.parametrize(("site", "checks"), [("WH-56", False), ("Moria", True)])
def test_longing_for_the_west(site: str, checks: bool) -> None:
    """At the end of his untap phase the avatar makes a corruption check away from a haven of his."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", site, "WH-9")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Longing for the West").dice(11, 11).start(
        "organization"
    )
    atoms.set_host(s.game, iid(s, "Longing for the West"), iid(s, "Saruman"))
    happened(s.game, "untap-ends", player_ref(0))
    core.run(s.game)
    s.all_pass()
    assert any("orruption check" in line for line in s.log()) == checks


@pytest.mark.parametrize(
    ("points", "card", "mind", "able"),
    [(0, False, 5, True), (0, True, 5, False), (0, True, 4, True), (11, True, 4, False), (11, True, 3, True)],
)
def test_mask_torn(points: int, card: bool, mind: int, able: bool) -> None:
    """A Fallen-wizard brings no mind above four into play, above nine stage points none above three."""
    from carddb.artefact.database import database

    who = next(one.name for one in database().cards if one.type == "character" and one.alignment == "hero" and one.mind == mind
               and one.race == "man" and one.unique)  # fmt: skip
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .turn(3, "alice")
        .company("alice", "WH-58", "WH-9")
        .hand("alice", who)
    )
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points]).in_play(
        "bob", *(["Mask Torn"] if card else [])
    )
    s.start("organization").do("alice", "organize")
    assert any(who in one for one in s.options("alice")) == able, who


@pytest.mark.parametrize(
    ("site", "able"),
    [
        ("Bree", False),
        ("Woodmen-town", False),
        ("Moria", False),
        ("Goblin-gate", False),
        ("Iron Hill Dwarf-hold", False),
    ],
)
def test_natures_revenge_needs_a_wilderness(site: str, able: bool) -> None:
    """It lies on a Border-hold or Shadow-hold in a Wilderness."""
    from carddb.artefact.database import database

    facts = next(one for one in database().cards if one.name == site and one.type == "site" and one.alignment == "hero")
    inside = next(one for one in database().cards if one.type == "region" and one.name == facts.region).region_type
    s = hunted("Nature’s Revenge", "Gimli", kind="wizard", site=site)
    expected = inside == "wilderness" and facts.site_type in ("border-hold", "shadow-hold")
    assert bool(plays(s, "Nature’s Revenge")) == expected
    assert not able


def test_natures_revenge() -> None:
    """Every version of the site becomes Ruins & Lairs, with Animals that strike each character at seven."""
    s = hunted("Nature’s Revenge", "Gimli", kind="wizard", site="Moria")
    resolved(s.do("bob", "play Nature’s Revenge"))
    facts = site_facts(s.game, company(s, "Gimli").site)
    assert facts.site_type == "ruins-and-lairs"
    last = list(attacks_of(s.game, company(s, "Gimli"), company(s, "Gimli").site))[-1].attack
    assert (last.race, last.strikes, last.prowess) == ("animal", -1, 7)


@pytest.mark.parametrize(
    ("who", "kind", "points", "lost"),
    [
        ("WH-9", "fallen-wizard", 0, 1),
        ("WH-9", "fallen-wizard", 6, 2),
        ("WH-9", "fallen-wizard", 11, 3),
        ("WH-9", "fallen-wizard", 16, 4),
        ("WH-9", "fallen-wizard", 24, 5),
        ("Saruman [TW]", "wizard", 0, 1),
        ("Adûnaphel the Ringwraith", "ringwraith", 0, 1),
    ],
)
def test_power_relinquished_to_artifice(who: str, kind: str, points: int, lost: int) -> None:
    """Prowess and direct influence fall by one, and by more with a Fallen-wizard's stage points."""
    site = {"wizard": "Bree", "ringwraith": "Minas Morgul [LE]"}.get(kind, "WH-56")
    s = hunted("Power Relinquished to Artifice", who, kind=kind, points=points, site=site)
    assert stage_points(s.game, 0) == points
    him = company_member(s)
    before = prowess(s.game, him), influence(s.game, him)
    resolved(s.do("bob", plays(s, "Power Relinquished to Artifice")[0].partition(",")[0]))
    assert (before[0] - prowess(s.game, him), before[1] - influence(s.game, him)) == (lost, lost)


def company_member(s: Scenario) -> int:
    """Return the only character of alice."""
    return next(one for here in s.game.companies.values() if here.seat == 0 for one in here.characters)


@pytest.mark.parametrize(("who", "points", "lost"), [("WH-1", 0, 2), ("WH-8", 11, 6)])
def test_alatar_and_radagast_lose_influence_only(who: str, points: int, lost: int) -> None:
    """For these two nothing is taken off the prowess, and twice as much off the influence."""
    s = hunted("Power Relinquished to Artifice", who, points=points)
    him = company_member(s)
    before = prowess(s.game, him), influence(s.game, him)
    resolved(s.do("bob", plays(s, "Power Relinquished to Artifice")[0]))
    assert (before[0] - prowess(s.game, him), before[1] - influence(s.game, him)) == (0, lost)


@pytest.mark.parametrize(
    ("who", "points", "lost"),
    [("Beretar", 0, 1), ("WH-9", 0, 0), ("WH-9", 4, 1), ("WH-9", 6, 2), ("WH-9", 11, 3), ("WH-9", 16, 4)],
)
def test_something_else_at_work(who: str, points: int, lost: int) -> None:
    """Influence checks and ring tests are worse, for a Fallen-wizard by his stage points."""
    s = hunted("Something Else at Work", who, points=points)
    him = company_member(s)
    resolved(s.do("bob", plays(s, "Something Else at Work")[0]))
    assert influence_check_modifier(s.game, him, frozenset()) == -lost
    assert changed(s.game, "ring-test", him, 0) == -lost


# --- what avatars play ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "who", "kind", "site", "other", "more", "able"),
    [
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "wizard", True, True),
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "fallen-wizard", True, True),
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "ringwraith", True, False),
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "wizard", False, False),
        ("The White Council", "Gandalf [TW]", "wizard", "Bree", "wizard", True, False),
        ("The White Council", "Gimli", "wizard", "Rivendell", "wizard", True, False),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Minas Morgul [LE]", "ringwraith", True, True),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Minas Morgul [LE]", "balrog", True, False),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Minas Morgul [LE]", "wizard", True, False),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Barad-dûr [LE]", "ringwraith", False, False),
        ("The Black Council", "Gorbag", "ringwraith", "Minas Morgul [LE]", "ringwraith", True, False),
    ],
)
def test_councils(card: str, who: str, kind: str, site: str, other: str, more: bool, able: bool) -> None:
    """The avatar at a haven and more points than an opponent of the right kind; the card goes to the pile."""
    dark = other in ("ringwraith", "balrog")
    s = Scenario().alignment("alice", kind).alignment("bob", other).turn(3, "alice").company("alice", site, who)
    s.company("bob", "Dol Guldur [LE]" if dark else "Grey Havens", "Lagduf" if dark else "Beregond").hand("alice", card)
    s.pile("alice" if more else "bob", "Rangers of the North", "Hobbits").start("organization")
    assert any(one.startswith(f"Play {card}") for one in s.options("alice")) == able
    if able:
        s.do("alice", f"play {card}").expect(f"{card} is in the marshalling point pile")


@pytest.mark.parametrize(("borne", "able"), [(", bears Sacrifice of Form", True), ("", False)])
def test_the_white_wizard(borne: str, able: bool) -> None:
    """On a Wizard with Sacrifice of Form: more influence, better corruption checks, until Saruman opposes him."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", f"Gandalf [TW]{borne}")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "The White Wizard").start("organization")
    assert any(one.startswith("Play The White Wizard") for one in s.options("alice")) == able
    if able:
        him = iid(s, "Gandalf")
        before = influence(s.game, him), changed(s.game, "corruption-check", him, 0)
        s.do("alice", "play The White Wizard")
        assert (influence(s.game, him), changed(s.game, "corruption-check", him, 0)) == (before[0] + 2, before[1] + 1)
    for other, stays in (("Saruman [TW]", False), ("Alatar [TW]", True)):
        s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gandalf [TW], bears The White Wizard")
        s.company("bob", "Isengard", other).start("organization").do("alice", "organize", "confirm")
        s.expect("The White Wizard is in play" if stays else "The White Wizard is in the discard pile")


MAGICIANS = {"sorcery": "Hador", "spirit-magic": "Belegorn"}


@pytest.mark.parametrize(("who", "able"), [("sorcery", True), ("", False)])
def test_govern_the_storms(who: str, able: bool) -> None:
    """A sorcerer's company is neither sent back nor has its sites tapped by hazards; it costs a check at four less."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    name = MAGICIANS[who] if who else "Gorbag"
    s.company("alice", "Minas Morgul [LE]", name, "Lagduf").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Govern the Storms").dice(12).start("organization")
    assert any(one.startswith("Play Govern the Storms") for one in s.options("alice")) == able
    if able:
        s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Govern")), "Roll")
        here = company_ref(company(s, "Lagduf").id)
        assert flagged(s.game, "no-hazard-return", here)
        assert flagged(s.game, "no-hazard-tapped-site", here)
        assert last_modifier(s) == -4


def test_poison_of_his_voice_discards() -> None:
    """It discards a hazard permanent-event on somebody in a spirit-magician's company, who checks at three less."""
    name = MAGICIANS["spirit-magic"]
    for site_mate, able in (("Lagduf, bears Lure of Nature", True), ("Lagduf", False)):
        s = (
            Scenario()
            .alignment("alice", "ringwraith")
            .turn(3, "alice")
            .company("alice", "Minas Morgul [LE]", name, site_mate)
        )
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Poison of his Voice").dice(12).start("organization")
        assert any(one.startswith("Play Poison") for one in s.options("alice")) == able
        if able:
            s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Poison")), "Roll")
            s.expect("Lure of Nature is in the discard pile")
            assert last_modifier(s) == -3


@pytest.mark.parametrize(
    ("card", "points", "left"),
    [
        ("Poison of his Voice", 16, 10),
        ("Poison of his Voice", 8, 3),
        ("White Light Broken", 8, 4),
        ("White Light Broken", 6, 3),
    ],
)
def test_stage_points_are_hidden_for_a_turn(card: str, points: int, left: int) -> None:
    """A Fallen-wizard who uses the magic has fewer stage points for the turn, at least three."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-1")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points]).hand("alice", card).dice(12, 12).start(
        "organization"
    )
    assert not any(one.startswith(f"Play {card}") for one in s.options("alice"))
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-9")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *SOME[points], "Spells Born of Discord")
    s.hand("alice", card).dice(12, 12).start("organization")
    before = stage_points(s.game, 0)
    ways = [one for one in s.options("alice") if one.startswith(f"Play {card}")]
    s.do("alice", ways[-1]).all_pass()
    assert stage_points(s.game, 0) == max(before - (6 if card.startswith("Poison") else 4), 3)
    atoms.expire(s.game, "turn")
    assert stage_points(s.game, 0) == before
    assert left
