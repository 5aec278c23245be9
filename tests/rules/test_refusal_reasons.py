"""What was never proposed is refused by the rule that forbids it: one number for one reason, in words that say it."""

from __future__ import annotations

import pytest

from engine.api import explain, refuse
from engine.kernel.machine import Verb, deciding
from engine.scenarios.scenario import Scenario
from engine.state.records import Option
from tests.rules.positions import Start
from tests.rules.proof import attacked, entered, hazards, organizing


def split_in_two() -> Scenario:
    """Split a company; the first part moves, and the second one is about to."""
    s = organizing(
        "Gimli", "Legolas", "Bilbo", site="Bree", sites="Old Forest; Weathertop; Dol Amroth; The Under-gates"
    )
    return s.do("alice", "organize", "split off Bilbo", "confirm", "move Gimli to Old Forest", "move Bilbo")


def reaching(*, own: bool) -> Scenario:
    """Let alice's avatar, or bob in her untap phase, reach the sideboard."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Grey Havens", "Círdan")
    s.deck("alice", "6 Dodge").deck("bob", "6 Dodge")
    s.sideboard("alice", "Orcrist; Giant").sideboard("bob", "Orcrist; Giant")
    return s.start("organization").do("alice", "reach the sideboard") if own else s.start("untap")


def checked() -> Scenario:
    """Let a character make a corruption check beside a companion, a tapped one and another company."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, bears Glamdring", "Gimli", "Dori, tapped")
    s.company("alice", "Rivendell", "Legolas").company("bob", "Grey Havens", "Círdan").start("organization")
    return s.do("alice", "transfer Glamdring to Gimli")


def struck() -> Scenario:
    """Let Gimli face a strike, with Legolas struck as well, Dori tapped and Bombur free."""
    s = attacked("Orc-patrol", "Gimli", "Legolas", "Dori, tapped", "Bombur")
    return (
        s.do("alice", "assign Gimli", "assign Legolas", "confirm")
        .do("bob", "assign Dori", "confirm")
        .do("alice", "next Gimli")
    )


def drawing() -> Scenario:
    """Let both players draw for a company that moves."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II", to="Barrow-downs")
    s.company("bob", "Grey Havens", "Círdan").deck("alice", "20 Dodge").deck("bob", "20 Dodge")
    return s.start("movement/hazard").do("alice", "take starter")


def with_gold_ring(ring: str, hand: str) -> Scenario:
    """Let Gandalf test a gold ring, with a nine."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", f"Gimli, bears {ring}").company("bob", "Lórien", "Haldir")
    return s.hand("alice", hand).start("organization").dice(9).do("alice", f"use Gandalf on {ring}")


def guarded() -> Scenario:
    """Let bob reveal what lies on guard as a company enters Moria, where Cave-drake cannot be keyed."""
    s = hazards("Gimli", site="Rivendell", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand="Wolves; Giant")
    return s.do("bob", "place Wolves on guard", "pass", "pass").do("alice", "enter")


def far_scout() -> Scenario:
    """Attack a company without a scout while a scout of another one is untapped."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Rivendell", "Bilbo")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Concealment").hand("bob", "Orc-patrol")
    s.start("hazards", "Gimli").passes("alice").do("bob", "play Orc-patrol")
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(*s.asked())
    return s


def minion_ring() -> Scenario:
    """Let a minion store a gold ring at a Darkhaven, where it is tested, with a hero ring in hand."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Dol Guldur [LE]", "Layos, bears The Least of Gold Rings")
    )
    s.company("bob", "Lórien", "Haldir").hand("alice", "Lesser Ring").start("organization").dice(6)
    return s.do("alice", "store The Least of Gold Rings").passes("alice")


def exhausted() -> Scenario:
    """Let alice's play deck run out as she draws, and cards of it be exchanged."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Aragorn II", to="Barrow-downs")
        .company("bob", "Grey Havens", "Círdan")
    )
    s.deck("alice", "Dodge").discard("alice", "3 Block").sideboard("alice", "Orcrist").hand("alice", "Twilight")
    s.deck("bob", "9 Dodge").start("movement/hazard").do("alice", "take starter")
    while s.asked() and "draw" in " ".join(s.options(s.asked()[0])).lower():
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    return s


def keyed_by_name() -> Scenario:
    """Let creatures keyed to a region by name attack the company of Goldberry."""
    s = Scenario().company(
        "alice",
        "Beorn’s House",
        "Bilbo, bears Goldberry",
        to="Rhosgobel",
        via="Anduin Vales, Western Mirkwood, Southern Mirkwood",
    )
    s.company("bob", "Lórien", "Dori").hand("bob", "Giant Spiders").hand("alice", "Cram").start("hazards").passes(
        "alice"
    )
    return s.do("bob", "play Giant Spiders keyed to Western Mirkwood").passes("alice")


ROWS: tuple[tuple[str, Start, str, str, str, str], ...] = (
    ("new site taken", split_in_two, "alice", "go to Old Forest", "2.II.7.1", "Another company moves"),
    ("where it is", split_in_two, "alice", "go to Bree", "2.II.7", "is at Bree already"),
    ("too far", split_in_two, "alice", "go to Dol Amroth", "2.II.7.ii", "not within reach"),
    ("not adjacent", split_in_two, "alice", "go to The Under-gates", "2.II.7.iii", "is not adjacent"),
    ("own hazard", lambda: reaching(own=True), "alice", "fetch Giant to the discard pile", "2.II.6", "is none"),
    ("own resource", lambda: reaching(own=False), "bob", "fetch Orcrist to the play deck", "2.I.2", "is none"),
    ("supporter elsewhere", checked, "alice", "support with Legolas", "7.1.1", "in the company of who makes"),
    ("supports himself", checked, "alice", "support with Bilbo", "7.1.1", "another character"),
    ("tapped supporter", checked, "alice", "support with Dori", "7.1.1", "must be untapped"),
    ("no cards", drawing, "bob", "draw 0", "2.IV.v", "at least one"),
    ("too many cards", drawing, "bob", "draw 9", "2.IV.v", "no more cards"),
    ("no starter movement", lambda: organizing("Gimli"), "alice", "take starter", "2.II.7.i", "Starter movement"),
    (
        "discarding",
        lambda: entered("Moria", "Gimli", hand="Dodge"),
        "alice",
        "discard Gimli",
        "2.II.2",
        "while you organize",
    ),
    ("struck supporter", struck, "alice", "support with Legolas", "3.iv.4", "faces a strike"),
    ("fighter supports", struck, "alice", "support with Gimli", "3.iv.4", "faces a strike"),
    ("unfit on guard", guarded, "bob", "reveal Wolves", "2.V.i", "keyed to this site"),
    (
        "ring of no result",
        lambda: with_gold_ring("Precious Gold Ring", "Magic Ring of Words"),
        "alice",
        "play Magic Ring of Words",
        "6.2",
        "does not indicate",
    ),
    ("scout elsewhere", far_scout, "alice", "play Concealment by Bilbo", "3.i.3", "company that faces the attack"),
    (
        "hazard in an attack",
        lambda: attacked("Orc-patrol; Lure of Nature", "Gimli"),
        "bob",
        "play Lure of Nature on Gimli",
        "3.i",
        "Before strikes",
    ),
    (
        "nothing to act on",
        lambda: organizing("Gimli", hand="Twilight"),
        "alice",
        "play Twilight",
        "5.1.2",
        "environment",
    ),
)


@pytest.mark.parametrize(
    ("start", "who", "intent", "rule", "words"), [pytest.param(*row[1:], id=row[0]) for row in ROWS]
)
def test_refusal_has_the_reason_of_what_was_wanted(start: Start, who: str, intent: str, rule: str, words: str) -> None:
    """A refusal names the one rule that forbids the intent, and says what it asks."""
    assert words in start().refused(who, intent, rule).message


@pytest.mark.parametrize("start", [organizing, lambda *_: struck(), lambda *_: drawing()])
def test_whatever_is_asked_is_refused(start: Start) -> None:
    """An intent that says nothing beside its verb, or names what is not there, is refused by every verb and ends in no error."""
    s = start("Gimli") if start is organizing else start()
    seat = deciding(s.game)[0]
    for verb in Verb.registry:
        for option in (
            Option(verb),
            Option(verb, 0),
            Option(verb, 0, 1),
            Option(verb, 0, -1, (99, 99)),
            Option(verb, 9999),
        ):
            refusal = refuse(s.game, seat, option)
            assert (refusal is None) == explain(s.game, seat, option).legal
            assert refusal is None or refusal.message


def test_who_is_not_asked_is_told_so() -> None:
    """What is possible but for the moment of somebody else names no rule."""
    s = hazards("Gimli", hand="Orc-patrol", own="Dodge")
    assert s.asked() == ("alice",)
    refusal = s.refused("bob", "place Orc-patrol on guard")
    assert refusal.rule == ""
    assert refusal.message == "It is not your decision now: alice decides."
