"""9.5: whoever declares an action may answer it, once the other side has passed; the other side learns nothing of it before."""

from __future__ import annotations

import pytest

import engine
from engine.actions.and_then import AND_THEN
from engine.records.table_actions import proceed
from engine.records.undo import is_free
from engine.scenarios.scenario import Scenario
from engine.state.records import Option, Refusal
from tests.rules.proof import rule


def attacked() -> Scenario:
    """Let bob's Wargs attack a company of alice's, who holds two ways to answer, with a question before strikes."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Aragorn II", "Elrohir", to="Bree", via="starter")
    s.company("bob", "Lórien", "Haldir").hand("alice", "2 Concealment", "Many Turns and Doublings")
    s.hand("bob", "Wargs", "Minions Stir").start("hazards").passes("alice")
    return s.do("bob", "play Wargs keyed to wilderness").passes("alice", "bob")


def held(s: Scenario, who: str = "alice") -> Scenario:
    """Let somebody say “…and then”."""
    assert proceed(s.game, s.seat(who), Option(AND_THEN)) == ()
    return s


@rule("9.5")
def test_the_declarer_answers_after_the_other_has_passed() -> None:
    """Who held it is asked again, answers, is asked once more, and passes; the last declared resolves first."""
    s = held(attacked()).do("alice", "play Concealment by Aragorn II").passes("bob").expect("alice is asked")
    s.do("alice", "play Many Turns and Doublings by Elrohir cancel").passes("bob").expect("alice is asked")
    s.passes("alice").expect("Many Turns and Doublings is discarded", "Concealment is discarded")
    assert sum("cancels the attack" in line for line in s.log()) == 1


@rule("9.5")
def test_nobody_is_asked_who_did_not_say_so() -> None:
    """Without it the action resolves as soon as the other side has passed, and so does the one after a pass."""
    s = attacked().do("alice", "play Concealment by Aragorn II").passes("bob")
    s.expect("the log says: cancels the attack")
    s = held(attacked()).do("alice", "play Concealment by Aragorn II").passes("bob", "alice")
    s.expect("the log says: cancels the attack")


def test_saying_it_twice_or_unasked_is_refused() -> None:
    """It is said once, by somebody who is asked for an action; nothing changes otherwise."""
    s = held(attacked())
    before = engine.digest(s.game)
    for seat, sentence in ((0, "already"), (1, "just before")):
        with pytest.raises(Refusal, match=sentence):
            proceed(s.game, seat, Option(AND_THEN))
    assert engine.digest(s.game) == before


def test_the_other_side_learns_nothing_of_it() -> None:
    """Views, questions and whether a step may be taken back alone are the same, said or not."""
    s = attacked()
    said = s.game.clone()
    proceed(said, 0, Option(AND_THEN))
    for seat in (1, None):
        assert engine.view(said, seat) == engine.view(s.game, seat)
    assert engine.options(said, 0) == engine.options(s.game, 0)
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli", to="Bree", via="starter")
    s.company("bob", "Lórien", "Haldir").hand("alice", "Dodge").hand("bob", "Twilight", "Wargs").start("hazards")
    before = s.passes("alice").game.clone()
    after = s.do("bob", "play Wargs keyed to wilderness").game
    told = [is_free(1, Option("play_creature"), before, after, now.game) for now in (s, held(s))]
    assert told == [True, True]
