"""Faults tried for real: whatever happens to machine, network or clock, no shown move is lost and none happens twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from faultground import Outcome, ground
from run import TRIALS, fuzzed, row, try_fault

pytestmark = pytest.mark.slow

FAST = ("full", "restored")


@pytest.mark.parametrize("fault", FAST)
async def test_games_survive_what_happens_to_the_disk(fault: str) -> None:
    """With no room on the disk a press is refused and moves nothing; after a restored copy old buttons move nothing."""
    found = await try_fault(fault, 1, 3)
    assert found.times == 1
    assert not +found.bad, row(found)
    assert found.seen["refused, nothing changed"] + found.seen["old buttons refused"] == 1


@pytest.mark.long
@pytest.mark.parametrize("fault", sorted(set(TRIALS)))
async def test_games_survive_every_fault(fault: str) -> None:
    """Every fault of the table, as often as its table says but for the kills: nothing lost, nothing doubled."""
    times = 20 if fault == "kills" else TRIALS[fault][1]
    found = await try_fault(fault, times, 5)
    assert found.times >= min(times, 3)
    assert not +found.bad, row(found)


async def test_lost_move_and_repeated_line_would_be_noticed(tmp_path: Path) -> None:
    """The judge of the trials counts a shown move that is not on disk, and lines that stand twice."""
    outcome = Outcome("none")
    async with ground(tmp_path / "data", 4) as table:
        result = await table.press()
        table.confirmed.add(result.interaction.id + 1)
        for _ in range(3):
            await table.server.say(table.player.user, table.player.thread, "the same line")
        await table.child.stop()
        table.judge(outcome)
    assert outcome.bad["lost"] == 1
    assert outcome.bad["more than one line repeated"] == 1


def test_counts_of_several_runs_are_added_up() -> None:
    """Broken inputs of the same kind, tried by several processes, make one row of the table."""
    printed = "questions: 10 accepted, 5 refused, longest 90 ms\n.\nquestions: 1 accepted, 2 refused, longest 120 ms\n"
    assert fuzzed(printed) == "| questions | 18 | 11 | 7 | 120 ms | 0 |\n"
