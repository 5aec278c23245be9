"""Rules of the end of the game (10), in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.rules.ending.scoring import double, halve
from engine.scenarios.scenario import Scenario
from tests.rules.positions import take_any
from tests.rules.proof import rule

# --- 10.2 Calling the end of the game ------------------------------------------------------------------------------


# Ents of Fangorn 3, Rangers of the North 3, Riders of Rohan 3, Elves of Lindon 2, Wood-elves 3 faction points;
# Scroll of Isildur 4, Orcrist 4, The Mithril-coat 4, Narsil 3 item points; Cave-drake 1 kill point.
TWENTY = "Scroll of Isildur; Orcrist; The Mithril-coat; Narsil; Glamdring; Ents of Fangorn"
THIRTY = f"{TWENTY}; Rangers of the North; Riders of Rohan; Wood-elves; Palantír of Annúminas"
FORTY = f"{THIRTY}; Palantír of Osgiliath; The Arkenstone; Iron Hill Dwarves"


def may_call(s: Scenario) -> bool:
    """Whether alice is asked for the end of the game."""
    return "Call the end of the game" in s.options("alice")


def calling(length: str, pile: str, exhausted: int, *, other: int = 0, site: str = "Rivendell") -> Scenario:
    """Start where alice may be asked whether she calls the game."""
    s = Scenario(length=length).company("alice", site, "Dori").company("bob", "Lórien", "Ori")
    s.exhausted("alice", exhausted).exhausted("bob", other)
    return s.pile("alice", pile).start("call") if pile else s.start("call")


@rule("10.2", "10.2.1", "10.2.2", "10.2.3", "10.2.4")
@pytest.mark.parametrize(
    ("length", "pile", "exhausted", "possible"),
    [
        ("starter", TWENTY, 0, True),
        ("starter", "Orcrist", 0, False),
        ("starter", "Orcrist", 1, True),
        ("short", THIRTY, 1, True),
        ("short", THIRTY, 0, False),
        ("short", TWENTY, 1, False),
        ("short", "Orcrist", 2, True),
        ("long", THIRTY, 2, True),
        ("long", THIRTY, 1, False),
        ("long", TWENTY, 2, False),
        ("long", "Orcrist", 3, True),
        ("campaign", FORTY, 3, True),
        ("campaign", FORTY, 2, False),
        ("campaign", THIRTY, 3, False),
        ("campaign", "Orcrist", 4, True),
    ],
)
def test_when_the_game_may_be_called(length: str, pile: str, exhausted: int, possible: bool) -> None:
    """Each length has its points with fewer exhausted decks, and a number of exhausted decks that is enough alone."""
    assert may_call(calling(length, pile, exhausted)) == possible


@rule("10.2", "2.2")
def test_lost_avatar_counts_for_calling() -> None:
    """The −5 of an eliminated avatar count when the game is to be called."""
    s = Scenario().company("alice", "Rivendell", "Dori").company("bob", "Lórien", "Ori").exhausted("alice", 1)
    s.pile("alice", f"{TWENTY}; Rangers of the North; Riders of Rohan").eliminated("alice", "Gandalf").start("call")
    assert not may_call(s)


@rule("10.2")
def test_refusal_to_call() -> None:
    """A player without points or exhausted decks cannot call."""
    refusal = calling("short", "Orcrist", 0).refused("alice", "call the game", "10.2")
    assert "neither the marshalling points nor the exhausted decks" in refusal.message


@rule("10.2")
def test_opponent_has_one_last_turn() -> None:
    """After the call the opponent has one last turn, then the Free Council meets."""
    s = calling("short", "Orcrist", 2).do("alice", "call the game").expect("it is bob's turn", "turn 2")
    while s.game.turn.number == 2 and s.asked():
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    s.expect("the phase is Free Council")


@rule("10.2")
def test_playing_on() -> None:
    """A player who may call may as well play on."""
    s = calling("short", "Orcrist", 2).do("alice", "play on").expect("it is bob's turn", "turn 2")
    assert s.game.turn.last == -1


@rule("10.2.2")
def test_exactly_twenty_five_points() -> None:
    """In a short game 25 points are enough and 24 are not."""
    base = f"{TWENTY}; Rangers of the North"  # 23
    assert not may_call(calling("short", base, 1))
    assert not may_call(calling("short", f"{base}; Beautiful Gold Ring", 1))
    assert may_call(calling("short", f"{base}; Sword of Gondolin", 1))


@rule("10.2.2")
def test_points_in_the_under_deeps_do_not_call() -> None:
    """Cards at Under-deeps sites do not count when the game is to be called."""
    s = (
        Scenario()
        .company("alice", "The Under-gates", "Elrond, bears Scroll of Isildur")
        .company("bob", "Lórien", "Ori")
    )
    s.exhausted("alice", 1).pile(
        "alice", "Orcrist; The Mithril-coat; Narsil; Glamdring; Ents of Fangorn; Riders of Rohan"
    )
    assert not may_call(s.start("call"))  # 26 with the seven at The Under-gates, 19 without


@rule("10.2.2")
def test_both_decks_exhausted_twice_end_the_game() -> None:
    """When each deck was exhausted twice, the game ends after the current turn."""
    s = calling("short", "Orcrist", 2, other=2)
    s.do("alice", "play on").expect("the phase is Free Council")


@rule("10.2.R1", "10.2.B1")
@pytest.mark.parametrize(("kind", "number"), [("ringwraith", "10.2.R1"), ("balrog", "10.2.B1"), ("fallen-wizard", "")])
def test_minions_call_with_the_card_only(kind: str, number: str) -> None:
    """Without Sudden Call neither Ringwraiths nor the Balrog call the end, however often the decks were exhausted."""
    s = Scenario().alignment("alice", kind).company("alice", "Moria [LE]", "Gorbag").exhausted("alice", 2)
    s.company("bob", "Rivendell", "Elrond").hand("bob", "Dodge").start("end of turn")
    if number:
        assert "Sudden Call only" in s.refused("alice", "call the game", number).message
    else:
        while "Call the end of the game" not in s.options("alice"):
            take_any(s)


# --- 10.3 Free Council: who wins -----------------------------------------------------------------------------------


def council(length: str = "short") -> Scenario:
    """Begin a scenario that ends with turn 2, which is alice's."""
    return Scenario(length=length).turn(2).last_turn(2)


@rule("10.3")
def test_nobody_untaps_for_the_council() -> None:
    """Before the Free Council characters do not untap."""
    s = council().company("alice", "Rivendell", "Gimli, tapped", "Dori").company("bob", "Lórien", "Ori").dice(7, 7, 7)
    s.start("end").expect("Gimli is tapped")


def counted(alice: dict[str, str], bob: dict[str, str]) -> Scenario:
    """Let the Free Council count: each side has one character without points, and what is named."""
    s = council().company("alice", "Rivendell", "Dori").company("bob", "Lórien", "Ori").dice(12, 12)
    for who, piles in (("alice", alice), ("bob", bob)):
        for pile, names in piles.items():
            getattr(s, pile)(who, names)
    return s.start("end")


@rule("10.3", "10.3.iii", "10.3.iv", "10.3.vii")
def test_count_of_two_sides() -> None:
    """Doubling, the cap and the comparison together."""
    s = counted(
        {"pile": "Orcrist; Ents of Fangorn", "kills": "Cave-drake"}, {"pile": "Riders of Rohan", "kills": "2 Giant"}
    )
    # alice: items 4 doubled to 8, factions 3, kill 1; items capped to 4: 8. bob: factions 3, kills 2; capped to 2: 4.
    s.expect("alice wins 8 to 4")


@rule("10.3.i", "7.1.2")
def test_everybody_checks_for_corruption() -> None:
    """Each character makes a last corruption check, first those of the player who had the last turn."""
    s = council().company("alice", "Rivendell", "Gimli", "Dori").company("bob", "Lórien", "Ori").dice(7, 7, 7)
    s.start("end").expect("alice is asked: who makes the next").do("alice", "check Dori", "confirm")
    if "Roll" in s.options("alice"):
        s.do("alice", "confirm")
    checks = [line.split(":")[0] for line in s.log() if line.startswith("Corruption check")]
    assert checks == ["Corruption check for Dori", "Corruption check for Gimli", "Corruption check for Ori"]


@rule("10.3.i")
def test_each_character_checks_once() -> None:
    """A character that has checked does not check again."""
    s = council().company("alice", "Rivendell", "Gimli", "Dori", "Ori").company("bob", "Lórien", "Legolas").dice(7)
    refusal = s.start("end").do("alice", "check Dori", "confirm").refused("alice", "check Dori", "10.3.i")
    assert "has made its last corruption check" in refusal.message


@rule("10.3.i", "7.1.1")
def test_companions_support_at_the_council() -> None:
    """Companions tap in support of a last check too."""
    s = (
        council()
        .company("alice", "Rivendell", "Gimli, bears Scroll of Isildur", "Dori")
        .company("bob", "Lórien", "Ori")
    )
    s.dice(3, 7, 7).start("end").do("alice", "check Gimli", "support with Dori", "confirm").expect("Gimli is in play")


@rule("10.3.ii")
def test_points_by_source() -> None:
    """Points are counted by source: characters, allies, items, factions, kills."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears Glamdring, bears Treebeard")
        .company("bob", "Lórien", "Ori")
    )
    s.pile("alice", "Ents of Fangorn").kills("alice", "2 Cave-drake").start("organization")
    s.expect(
        "alice has 2 character points", "alice has 2 item points", "alice has 2 ally points",
        "alice has 3 faction points", "alice has 2 kill points", "alice has 0 miscellaneous points", "alice has 11 points",
    )  # fmt: skip


@rule("10.3.ii")
def test_eliminated_characters_may_cost_points() -> None:
    """Some characters cost character points when they are eliminated."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Ori").eliminated("alice", "Elrond")
    s.start("organization").expect("alice has -1 character points")


@rule("10.3.iii")
@pytest.mark.parametrize(
    ("own", "other", "expected"),
    [
        ({"item": 4, "kill": 2}, {"item": 0, "kill": 0}, {"item": 8, "kill": 2}),
        ({"faction": 3}, {"faction": 1}, {"faction": 3}),
        ({"character": 2}, {"character": -1}, {"character": 4}),
        ({"ally": 1, "miscellaneous": 2}, {}, {"ally": 2, "miscellaneous": 2}),
    ],
)
def test_doubling(own: dict[str, int], other: dict[str, int], expected: dict[str, int]) -> None:
    """Points of a source count twice when the other side has none or less of it; kills and miscellaneous never do."""
    sources = dict.fromkeys(("character", "ally", "item", "faction", "kill", "miscellaneous"), 0)
    assert double({**sources, **own}, {**sources, **other}) == {**sources, **expected}


@rule("10.3.iv")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ({"item": 10, "faction": 4, "kill": 2}, {"item": 6, "faction": 4, "kill": 2}),
        ({"item": 6, "faction": 4, "kill": 2}, {"item": 6, "faction": 4, "kill": 2}),
        ({"item": 5}, {"item": 0}),
        ({"item": 9, "faction": 4, "character": -2}, {"item": 4, "faction": 4, "character": -2}),
    ],
)
def test_no_source_above_half(points: dict[str, int], expected: dict[str, int]) -> None:
    """A source of more than half of the total is reduced to half; negative sources are ignored for this."""
    sources = dict.fromkeys(("character", "ally", "item", "faction", "kill", "miscellaneous"), 0)
    assert halve({**sources, **points}) == {**sources, **expected}


@rule("10.3.v")
def test_duplicates_in_hand_are_revealed() -> None:
    """A unique card in hand that matches one that scores for the opponent takes a point away."""
    piles = {"pile": "Orcrist; Ents of Fangorn"}
    counted(piles, {"pile": "Narsil; Riders of Rohan"}).expect("nobody wins 6 to 6")
    s = counted(piles, {"pile": "Narsil; Riders of Rohan", "hand": "Orcrist"})
    s.expect("bob wins 6 to 5")


@rule("10.3.v")
def test_only_unique_cards_that_score_are_revealed() -> None:
    """A card that is not unique, or that scores for nobody, takes nothing away."""
    s = counted(
        {"pile": "Sword of Gondolin; Riders of Rohan"}, {"pile": "Narsil; Ents of Fangorn", "hand": "Sword of Gondolin"}
    )
    s.expect("bob wins 6 to 4")


@rule("10.3.vi", "2.2")
def test_lost_avatar_costs_five_at_the_end() -> None:
    """The −5 of an eliminated avatar are taken after everything else."""
    s = counted({"pile": "Orcrist; Ents of Fangorn", "eliminated": "Gandalf"}, {"pile": "Narsil; Riders of Rohan"})
    s.expect("bob wins 6 to 1")


@rule("10.3.vii")
def test_equal_totals_are_a_tie() -> None:
    """With equal totals nobody wins."""
    counted({"pile": "Orcrist; Ents of Fangorn"}, {"pile": "Scroll of Isildur; Riders of Rohan"}).expect(
        "nobody wins 6 to 6"
    )


@rule("10.3.vii")
def test_equal_points_are_a_tie() -> None:
    """With equal points nobody wins; the tournament's tie-break was withdrawn."""
    s = Scenario().turn(2).last_turn(2).company("alice", "Rivendell", "Dori").company("bob", "Lórien", "Ori")
    s.dice(12, 12).start("end").expect("nobody wins 0 to 0")


# --- 10.4 No points from your own hazards --------------------------------------------------------------------------


@rule("10.4")
def test_own_hazards_give_no_points() -> None:
    """A defeated creature is worth points to the side that defeated it, never to the one that played it."""
    s = Scenario().company("alice", "Rivendell", "Dori").company("bob", "Lórien", "Ori").kills("bob", "Cave-drake")
    s.start("organization").expect("alice has 0 kill points", "bob has 1 kill point")


# --- 10.W1 Wizard: minion items count half -------------------------------------------------------------------------


@rule("10.W1")
def test_minion_items_count_half() -> None:
    """For a Wizard player a minion item is worth half of its points, rounded up."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The Mithril-coat [LE]").company("bob", "Lórien", "Ori")
    s.pile("alice", "High Helm [LE]").start("organization").expect("alice has 3 item points")  # 3 and 2: 2 and 1
