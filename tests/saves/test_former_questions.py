"""Games of the rules 2026.17, which asked about a pool with nothing left in it, go on and are verified under these.

`pools/position.msgpack` was saved while the second player was asked, with the first one's answer sealed;
`pools/game.msgpack` is the record of the beginning of that game, with both answers in it.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import engine
from carddb.artefact.database import database
from carddb.release import RELEASE
from engine.checks import invariants
from engine.policies import registry
from engine.records.replay import Record, Stretch, load, replay
from engine.rules.getting_ready.frames import LeftoverFrame
from engine.state.records import Command

POOLS = Path(__file__).resolve().parent / "pools"
POSITION = (POOLS / "position.msgpack").read_bytes()
MOVES = 60


def recorded() -> Record:
    """Return the record as if no card had changed since: then it is the rules alone that are others."""
    return msgspec.structs.replace(load(POOLS / "game.msgpack"), cards=database().hash, release=RELEASE)


def suspended() -> engine.Loaded:
    """Load the game that was left at the question."""
    return engine.load_save(POSITION, recorded().secrets)


def played_on(g: engine.Game) -> list[Command]:
    """Play some moves, whole in every position; returns them."""
    rng, commands = random.Random(18), []
    for _ in range(MOVES):
        seat = engine.deciding(g)[0]
        option = registry.choose("greedy", g, seat, rng)
        engine.answer(g, seat, g.stamps[seat], option)
        assert invariants.check(g) == []
        commands.append(Command(seat, option))
    return commands


def test_a_game_left_at_such_a_question_goes_on() -> None:
    """The question is there still and its one answer is taken; or, where cards have changed, it has gone by itself."""
    loaded = suspended()
    assert loaded.rules == "2026.17"
    g = loaded.game
    if isinstance(g.frames[-1], LeftoverFrame):
        assert engine.deciding(g) == (1,)
        assert [one.verb for one in engine.options(g, 1)] == ["confirm"]
    played_on(g)
    assert not any(isinstance(frame, LeftoverFrame) for frame in g.frames)
    assert g.turn.number > 0


def test_a_record_with_such_answers_is_left_out_and_named() -> None:
    """That it cannot be re-run is no sign of another game: nothing in it is called impossible."""
    verdict = replay(recorded())
    assert verdict.reason == "this release can re-run none of it"
    assert len(verdict.skipped) == 1
    assert "rules 2026.17" in verdict.skipped[0]


def test_the_rest_of_such_a_game_is_verified() -> None:
    """What is played under these rules, from the position where they took over, must replay and does."""
    before, g = recorded(), suspended().game
    taken = engine.snapshot(g)
    at = len(before.commands)
    commands = played_on(g)
    ours = Stretch(at, engine.RULES_VERSION, database().hash, taken, RELEASE)
    theirs = Stretch(0, before.rules, before.cards, release=before.release)
    whole = msgspec.structs.replace(
        before, commands=(*before.commands, *commands), stretches=(theirs, ours), digest=engine.digest(g)
    )
    verdict = replay(whole)
    assert (verdict.ok, verdict.commands, len(verdict.skipped)) == (True, MOVES, 1)


@pytest.mark.parametrize("rules", ["2026.17", "2026.16"])
def test_what_nearly_the_same_rules_played_is_tried(rules: str) -> None:
    """A game of 2026.17 in which no such question arose replays; rules before those are not tried."""
    before = recorded()
    at = next(number for number, one in enumerate(before.commands) if one.option.verb == "give_item")
    start = engine.new_game(before.setup, before.secrets)
    for one in before.commands[:at]:
        engine.answer(start, one.seat, start.stamps[one.seat], one.option)
    early = msgspec.structs.replace(
        before,
        rules=rules,
        commands=before.commands[:at],
        checkpoints=before.checkpoints[:1],
        digest=engine.digest(start),
    )
    assert replay(early).ok == (rules == "2026.17")
