"""What a journey went through, in sentences: printed (`-s`), and added to the file that PALANTIR_STORIES names."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

from gametable import Played
from lifetable import World, build

import engine
from bot.tables.answers import engine_choice
from bot.tables.table import Press


class Story:
    """A story with a title."""

    def __init__(self, title: str) -> None:
        self.tell(f"== {title}")

    def tell(self, sentence: str) -> None:
        """Add a sentence."""
        sys.stdout.write(f"{sentence}\n")
        file = os.environ.get("PALANTIR_STORIES", "")
        if file:
            with Path(file).open("a", encoding="utf-8") as stream:
                stream.write(f"{sentence}\n")


async def on(played: Played, steps: int, rng: random.Random, policy: str = "greedy") -> int:
    """Let the people of a game answer so often, as a policy would; returns how many answers there were."""
    sessions: Any = played.bot.service.sessions
    for number in range(steps):
        table = await sessions.table(played.number)
        seats = [seat for seat in table.asked if table.seats[seat].user is not None]
        if not table.running or not seats or table.row.paused is not None:
            return number
        seat = rng.choice(seats)
        decision = engine.decision(table.game, seat)
        assert decision is not None
        option = engine_choice(policy, table.game, seat, f"{table.row.seq}")
        index = decision.options.index(option)
        press = Press(played.number, seat, table.seats[seat].user, rng.getrandbits(60), decision.id, index)
        await sessions.answer(press)
        await played.bot.service.practice.practise(played.number)
    return steps


async def started_anew(it: World, data: Path | None = None, *, closed: bool = True) -> None:
    """Start a new process of the bot, on the same data or on other data; an unclosed one was killed."""
    old = it.bot
    if closed:
        await old.close()
    if data is not None:
        it.data = data
    fresh = build(it.data, it.clock)
    it.made.append(fresh)
    await it.table.world._env.restart_bot(fresh)
    if not closed:
        await old.close()


EMBARRASSING = ("None", "Traceback", "{", "}", "??")


def readable(played: Played, who: str = "alice") -> None:
    """Hold every message of a thread to what nobody would be ashamed of."""
    for one in played.posted(who):
        for word in EMBARRASSING:
            assert word not in one.text, one.text
