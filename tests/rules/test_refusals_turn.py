"""What a player is told: the rule and the failed condition of what is not possible in chapters 1, 2 and 10."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario
from tests.rules.positions import Start
from tests.rules.proof import draft, entered, hazards, organizing


def after_draft() -> Scenario:
    """Start where the starting items are given."""
    s = draft("Gimli; Elven Cloak; Athelas; Dagger of Westernesse; Legolas").do("alice", "draft Gimli")
    s.do("bob", "draft Théoden").do("alice", "draft no more").do("bob", "draft no more")
    return s.do("alice", "give Elven Cloak to Gimli", "give Athelas to Gimli")


def organizes(*characters: str, **more: str) -> Start:
    """Return a start with alice's organization open."""
    return lambda: organizing(*characters, **more).do("alice", "organize")


def fetches() -> Scenario:
    """Start where alice's avatar reaches the sideboard, with a small play deck."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Lórien", "Legolas")
    s.sideboard("alice", "6 Dodge").deck("alice", "4 Block").start("organization")
    return s.do("alice", "reach the sideboard")


def ends() -> Scenario:
    """Start where alice discards down."""
    s = (
        Scenario()
        .company("alice", "Bree", "Gimli")
        .company("bob", "Lórien", "Legolas")
        .hand("alice", "9 Dodge; Stealth")
    )
    return s.start("end of turn").do("alice", "keep the hand", "pass")


def calls() -> Scenario:
    """Start where alice may end her turn, without the points to call the game."""
    s = Scenario().company("alice", "Bree", "Gimli").company("bob", "Lórien", "Legolas").hand("bob", "Dodge")
    return s.start("call")


ROWS: tuple[tuple[Start, str, str, str, str], ...] = (
    (lambda: draft("Gimli; Fram Framson"), "alice", "draft Fram Framson", "1.9", "cannot be a starting character"),
    (lambda: draft("Gimli"), "alice", "draft no more", "1.9", "at least one character"),
    (after_draft, "alice", "give Dagger of Westernesse to Gimli", "1.9", "two minor items"),
    (after_draft, "alice", "give Athelas to Gimli", "1.9", "two minor items"),
    (lambda: organizing("Gimli", hand="Orc-guard"), "alice", "play Orc-guard", "2.1.1", "no hazards"),
    (lambda: hazards("Gimli", own="Dodge"), "bob", "play Dodge", "9.1.1", "cards that you can see"),
    (lambda: organizing("Gimli", hand="Glamdring"), "alice", "play Glamdring with Gimli", "2.V.1", "site phase"),
    (lambda: organizing("Gimli", hand="Sun"), "alice", "play Sun", "2.III.2", "long-event phase"),
    (lambda: organizing("Gimli", site="Moria", hand="Dodge"), "alice", "move Gimli", "2.II.7", "No site"),
    (organizes("Gimli", hand="Bilbo"), "alice", "play Bilbo with Gimli", "2.II.2", "home site only"),
    (organizes("Gandalf", hand="Saruman"), "alice", "play Saruman with Gandalf", "2.II.2.1.1", "another avatar"),
    (organizes("Gimli", site="Lórien", hand="Saruman"), "alice", "play Saruman with Gimli", "2.II.2.1.W1", "at this site"),
    (organizes("Gimli", site="Moria", hand="Elrond"), "alice", "play Elrond with Gimli", "2.II.2.2", "havens"),
    (organizes("Elrond", hand="Gimli"), "alice", "play Gimli following Elrond", "2.II.2.2.1", "direct influence"),
    (organizes("Gandalf"), "alice", "discard Gandalf", "2.II.2.4", "non-avatar"),
    (organizes("Elrond", "Gimli"), "alice", "Gimli follows Elrond", "2.II.3.2", "not enough direct influence"),
    (organizes("Gandalf", "Elrond"), "alice", "Gandalf follows Elrond", "2.II.3.2", "avatar"),
    (organizes("Gimli"), "alice", "back", "9.1", "no step"),
    (lambda: organizing("Gimli, bears Glamdring", site="Moria"), "alice", "store Glamdring", "2.II.4", "havens"),
    (lambda: organizing("Gimli, bears The One Ring"), "alice", "store The One Ring", "g.sto.1", "not stored"),
    (fetches, "alice", "fetch Dodge to the play deck", "2.II.6", "at least five cards"),
    (lambda: hazards("Gimli", site="Moria"), "bob", "play Orc-patrol keyed to wilderness", "2.IV.vii.2", "keyed"),
    (lambda: hazards("Gimli", site="Bree", hand="Sons of Kings"), "bob", "play Sons of Kings", "2.IV.vii.2", "kind"),
    (lambda: hazards("Gimli", hand="Lure of Nature"), "bob", "play Lure of Nature on Círdan", "2.IV.vii.3", "Círdan"),
    (lambda: entered("Moria (tapped)", "Gimli", hand="Glamdring"), "alice", "play Glamdring with Gimli", "2.V.1.1", "tapped"),
    (lambda: entered("Moria", "Gimli, tapped", hand="Orcrist"), "alice", "play Orcrist with Gimli", "2.V.1", "untapped"),
    (lambda: entered("Bree", "Gimli", hand="Treebeard"), "alice", "play Treebeard with Gimli", "2.V.2", "not playable"),
    (lambda: entered("Bree", "Gimli", hand="Wood-elves"), "alice", "influence Wood-elves with Gimli", "2.V.3", "playable"),
    (lambda: entered("Isengard", "Gimli", hand="Orcrist"), "alice", "play Orcrist with Gimli", "2.V.4", "not playable"),
    (lambda: entered("Moria", "Gimli", hand="Athelas"), "alice", "also play Athelas with Gimli", "2.V.5", "right after"),
    (lambda: entered("Moria", "Elrond", hand="Emerald of Doriath"), "alice", "play Emerald of Doriath with Elrond", "g.hoa.1", "hoard"),
    (ends, "alice", "confirm", "2.VI.ii", "hand size first"),
    (calls, "alice", "call the game", "10.2", "marshalling points"),
)  # fmt: skip


@pytest.mark.parametrize(("start", "who", "intent", "rule", "words"), ROWS, ids=[f"{row[3]} {row[2]}" for row in ROWS])
def test_refusal_names_rule_and_condition(start: Start, who: str, intent: str, rule: str, words: str) -> None:
    """A refusal has the number of the rule and says in one sentence what is missing."""
    refusal = start().refused(who, intent, rule)
    assert words in refusal.message
    assert refusal.message.endswith((".", "?"))
