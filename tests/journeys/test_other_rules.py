"""Two people agree on other rules and play by them to the end, over a restart."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from gametable import Played
from lifetable import told, world
from story import Story, on, readable

from bot.archive.exports import exported
from engine.records.replay import verify
from engine.rules.getting_ready.rule_sets import rule_set

RULES = "printed+steal+turns:6"


@pytest.mark.slow
async def test_a_game_by_other_rules(tmp_path: Path) -> None:
    """Invited with rules, read, accepted, played by them, kept over a restart, ended by them, verified, and played again."""
    story, rng = Story("A game by other rules"), random.Random(4)
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A", opponent="bob", opponent_deck="B", rules=RULES)
        invited = it.invitation("bob").text
        assert "as printed, items are stolen, 6 turns each" in invited
        assert "Both show their starting companies at once" in invited
        await it.accept("bob")
        played: Played = it.played()
        picked = 0
        while (await played.now()).game.turn.number == 0:  # everything before the first turn, as people press it
            now = await played.now()
            for seat in now.asked:
                who = now.seats[seat].name
                message = await played.decide(who, seat)
                await played.answer(who, message, played.choices(message)[0])
                picked += 1
        started = (await played.now()).game
        story.tell(f"{picked} presses until the first turn; both companies stand at once.")
        await on(played, 60, rng)
        await it.restart()
        played = it.played()
        assert (await played.now()).game.rules == rule_set(RULES) == started.rules
        more = await on(played, 20_000, rng)
        await it.table.advance(5)
        now = await played.now()
        assert now.game.result is not None
        assert now.game.turn.number <= 12
        readable(played)
        content, whole = await exported(it.service.storage, now, 0)
        assert whole
        file = tmp_path / "game.json"
        file.write_bytes(content)
        verdict = verify(file)
        assert verdict.ok, verdict.reason
        story.tell(f"Over after {more} more answers in turn {now.game.turn.number}: {now.row.ending}; replayed.")
        assert "as printed" in told(await it.slash("alice", "game rematch")) + it.invitation("bob").text
