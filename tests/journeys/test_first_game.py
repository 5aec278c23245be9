"""The first game of somebody who just opened Discord: the settings as they come, the first answer that is offered."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from gametable import Played
from lifetable import told, world
from story import Story, on, readable

from bot.archive.exports import exported
from engine.records.replay import verify


@pytest.mark.slow
async def test_a_newcomers_first_game(tmp_path: Path) -> None:
    """Practice with the first answers pressed, to its end; the dice are verified and the file replays."""
    story, rng = Story("A newcomer's first game"), random.Random(1)
    async with world(tmp_path) as it:
        answer = await it.slash("alice", "game practice")
        story.tell(f"/game practice: “{told(answer)[:60]}”")
        played: Played = it.played()
        presses = 0
        for _ in range(40):  # pressed as a person presses: what stands first
            now = await played.now()
            if 0 not in now.asked or now.seats[0].user is None:
                break
            message = played.prompt(0)
            choices = played.choices(message)
            if any(one.label == "Decide" for one in message.buttons):
                message = await played.decide("alice", 0)
                choices = played.choices(message)
            assert message.text.strip()
            assert choices, message.text
            await played.answer("alice", message, choices[0])
            presses += 1
            await it.table.advance(2)
        story.tell(f"{presses} presses of the first answer, turn {(await played.now()).game.turn.number}.")
        more = await on(played, 20_000, rng)
        now = await played.now()
        assert now.game.result is not None
        await it.table.advance(5)
        readable(played)
        assert any("over" in one.text for one in played.posted())
        said = told(await it.slash("alice", "game verify", game=1))
        content, whole = await exported(it.service.storage, now, 0)
        assert whole
        file = tmp_path / "game.json"
        file.write_bytes(content)
        verdict = verify(file)
        assert verdict.ok, verdict.reason
        assert json.loads(content)["release"]
        story.tell(
            f"Over after {more} more answers: {now.row.ending}; {said.splitlines()[0]}; {verdict.commands} replayed."
        )
