"""A real bot in a process of its own, in a running practice game against the stand-in, ready to be disturbed."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from kept import check_commands, start_game
from livetable import Player, choices, gave_way, shape
from standin import Child, Driver, InteractionResult, Message, running

from bot.base.settings import DATABASE

BOT = ("-m", "bot.app")
RETRIES = 20  # a question may be replaced while it is opened
Choice = tuple[Message, str, str | None]


@dataclass
class Outcome:
    """What a trial found: how often the fault struck, and counts of what happened; ``bad`` ones must be zero."""

    fault: str
    times: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    bad: Counter[str] = field(default_factory=Counter)

    def add(self, other: Outcome) -> None:
        """Add the counts of another run of the same trial."""
        self.times += other.times
        self.seen.update(other.seen)
        self.bad.update(other.bad)


@dataclass
class Ground:
    """The stand-in, the bot, its data folder and who plays; ``confirmed`` are presses whose result was shown."""

    server: Driver
    child: Child
    data: Path
    player: Player
    confirmed: set[int] = field(default_factory=set)
    noted: list[InteractionResult] = field(default_factory=list)
    late: set[int] = field(default_factory=set)  # presses on answered questions: the open one took their place

    async def choice(self) -> Choice:
        """Open the question in private where it has a private part, and choose at random."""
        for number in range(RETRIES):
            opened = await self.player.private()
            message = await self.player.prompt() if opened is None else opened.message
            found = choices(message)
            if found:
                return message, *self.player.rng.choice(found)
            await asyncio.sleep(min(2.0, 0.2 * number))  # who hammers is told to wait
        raise AssertionError(self.server.server.report(f"Nothing can be chosen: {message.text}"))

    async def send(self, choice: Choice, *, wait: bool = True) -> InteractionResult:
        """Press what was chosen."""
        message, custom_id, value = choice
        self.player.sent += 1
        if value is None:
            return await self.server.click(self.player.user, message, custom_id, wait=wait)
        return await self.server.select(self.player.user, message, custom_id, [value], wait=wait)

    async def press(self, moments: float = 20.0, chosen: Choice | None = None) -> InteractionResult:
        """Answer the open question, wait until the bot shows what follows or refuses, and note what was shown."""
        chosen = await self.choice() if chosen is None else chosen
        before = [shape(one) for one in self.player.prompts()]
        result = await self.send(chosen)

        def followed() -> bool:
            now = [shape(one) for one in self.player.prompts()]
            return bool(result.followups or result.interaction.touched) or bool(now and now != before)

        await self.server.until(followed, moments, "what follows an answer")
        self.note(result)
        return result

    async def presses(self, count: int) -> None:
        """Answer so many questions."""
        for _ in range(count):
            await self.press()

    def note(self, result: InteractionResult) -> bool:
        """Note a press whose result was shown; says whether it was."""
        if gave_way(result):
            self.late.add(result.interaction.id)
        shown = bool(result.interaction.touched) and not result.followups and not gave_way(result)
        self.noted.append(result)
        if shown:
            self.confirmed.add(result.interaction.id)
        return shown

    def rows(self) -> int:
        """Return how many commands stand on disk."""
        with contextlib.closing(sqlite3.connect(self.data / DATABASE)) as connection:
            return int(connection.execute("SELECT count(*) FROM commands").fetchone()[0])

    def interactions(self) -> list[int]:
        """Return the presses that moved, as they stand on disk."""
        with contextlib.closing(sqlite3.connect(self.data / DATABASE)) as connection:
            return [row[0] for row in connection.execute("SELECT interaction FROM commands WHERE interaction NOTNULL")]

    def strangers(self) -> list[str]:
        """Return what the bot said in the thread of its own accord and does not know of."""
        with contextlib.closing(sqlite3.connect(self.data / DATABASE)) as connection:
            known = {row[0] for row in connection.execute("SELECT message FROM messages WHERE message NOTNULL")}
        said = self.server.messages(self.player.thread)
        return [one.text for one in said if one.author.bot and one.interaction is None and one.id not in known]

    def judge(self, outcome: Outcome) -> None:
        """Count what must not be: a shown move that is not stored, a log that does not replay, a line told twice."""
        kept = self.interactions()
        refused = {one.interaction.id for one in self.noted if one.followups} | self.late
        outcome.bad["lost"] += len(self.confirmed - refused - set(kept))
        outcome.bad["doubled"] += len(kept) - len(set(kept))
        outcome.seen["commands"] += check_commands(self.data, self.player.sent)
        outcome.seen["replayed"] += 1
        repeated = self.repeated()
        outcome.seen["lines repeated"] += repeated
        outcome.bad["more than one line repeated"] += repeated > 1
        outcome.bad["threads too many"] += len(self.server.threads()) - 1

    def repeated(self) -> int:
        """Return how many messages of the thread's log stand there once more than they should."""
        said = self.server.messages(self.player.thread)
        titles = [one.text.split("\n")[0] for one in said if one.text.startswith(("**Turn", "**Getting"))]
        rest = [one.text for one in said if one.text and not one.buttons and one.text.split("\n")[0] not in titles]
        return sum(count - 1 for count in (*Counter(titles).values(), *Counter(rest).values()))


@asynccontextmanager
async def ground(
    data: Path, seed: int, arguments: tuple[str, ...] = BOT, environment: dict[str, str] | None = None
) -> AsyncIterator[Ground]:
    """Run a stand-in and a bot with one practice game; ``data`` is a new folder."""
    async with running() as server:
        variables = {"PALANTIR_DATA": str(data), "PALANTIR_LOG_LEVEL": "WARNING", **(environment or {})}
        child = Child(server, arguments, variables, timeout=60.0)
        async with child:
            player = await start_game(server, server.user("alice"), server.channel("games"), seed)
            yield Ground(server, child, data, player)
