"""Games with three people around the simulated table, under a clock that the test moves: for terms and agreements."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gametable import NOW, Played, server_half

import engine
from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.play.shapes import Answer, Posted, Room
from bot.play.table import PlayTable, open_table
from bot.tables.unattended.deadlines import BEAT
from carddb.decks.decks import export_gccg, prebuilt

PEOPLE = ("alice", "bob", "carol")
HOUR = 3600.0


@dataclass
class Clock:
    """The bot's clock: it moves when the test moves it, and a little whenever somebody looks at it."""

    now: float = NOW

    def __call__(self) -> float:
        """Tell the time."""
        self.now += 0.2
        return self.now


@dataclass
class World:
    """A table with people, the bot behind it, and its clock."""

    table: PlayTable
    clock: Clock
    data: Path
    made: list[PalantirBot] = field(default_factory=list)

    @property
    def bot(self) -> PalantirBot:
        """Return the bot that runs now."""
        return self.made[-1]

    @property
    def service(self) -> Any:
        """Return its parts."""
        return self.bot.service

    def lobby(self, who: str = "alice") -> Room:
        """Return the channel in which games are started."""
        return self.table.room(who, "lobby")

    async def slash(self, who: str, command: str, room: Room | None = None, **options: Any) -> Answer:
        """Run a command in the lobby, or in a game's thread."""
        return await self.table.slash(who, room or self.lobby(who), command, **options)

    async def press(self, who: str, message: Posted, label: str) -> Answer:
        """Press a button by the beginning of its label."""
        button = next(one for one in message.buttons if one.label.startswith(label))
        return await self.table.click(who, message, button.custom_id)

    async def accept(self, who: str = "bob", label: str = "Accept with") -> Answer:
        """Accept the newest invitation in the lobby."""
        return await self.press(who, self.invitation(who), label)

    def invitation(self, who: str = "bob") -> Posted:
        """Return the newest invitation in the lobby."""
        return next(one for one in reversed(self.table.messages(who, self.lobby(who))) if one.selects)

    def played(self, number: int = 1) -> Played:
        """Return a game as its players see it."""
        rooms = [one for one in self.table.rooms("alice") if one.kind == "game" and one.name.endswith(f" {number}")]
        return Played(self.table, self.bot, rooms[0], number)

    async def user(self, who: str) -> int:
        """Return a person's number."""
        return int(self.table.world._seats[who].id)

    async def wait(self, hours: float) -> None:
        """Let time pass while the bot keeps time: beat after beat, reminders and deadlines in order."""
        end = self.clock.now + hours * HOUR
        while self.clock.now < end:
            due = await self.service.storage.due_clocks(end)
            self.clock.now = min(end, max(self.clock.now, due[0].due)) if due else end
            async with self.service.storage.work() as work:
                await work.put_meta(BEAT, repr(self.clock.now))  # as if beat had followed beat
            await self.service.timekeeper.beat()
        await self.table.advance(3)

    async def sleep(self, hours: float) -> None:
        """Let time pass while the bot is down, then start it anew on the same data."""
        self.clock.now += hours * HOUR
        await self.restart()

    async def restart(self) -> None:
        """Replace the bot by a fresh one on the same data."""
        old = self.bot
        await old.close()
        fresh = build(self.data, self.clock)
        self.made.append(fresh)
        await self.table.world._env.restart_bot(fresh)


def build(data: Path, clock: Clock) -> PalantirBot:
    """Build the real bot on some data under a clock."""
    settings = load_settings(data=data, simulated=True, picture_seconds=1e9)
    return PalantirBot(settings, clock=clock, entropy=server_half(7))


@contextlib.asynccontextmanager
async def world(data: Path, people: Sequence[str] = PEOPLE) -> AsyncIterator[World]:
    """Open a table for three people, or those named; afterwards the bot must have raised nothing."""
    clock = Clock()
    made: list[PalantirBot] = []

    def factory() -> PalantirBot:
        made.append(build(data, clock))
        return made[-1]

    async with open_table(factory, seats=people) as table:
        found = World(table, clock, data, made)
        try:
            yield found
            assert table.errors == []
        finally:
            if len(found.made) > 1:
                await found.bot.close()


@contextlib.asynccontextmanager
async def game(data: Path, **options: Any) -> AsyncIterator[tuple[World, Played]]:
    """Start a game of alice against bob with some terms."""
    async with world(data) as found:
        await found.slash("alice", "game new", deck="A", opponent="bob", opponent_deck="B", **options)
        await found.accept()
        yield found, found.played()


async def to_turn(played: Played, turn: int = 1) -> None:
    """Play at random until a turn has begun and somebody is asked in it."""
    people = {0: "alice", 1: "bob"}
    while (await played.now()).game.turn.number < turn:
        await played.step(people)


def told(answer: Answer) -> str:
    """Return what only the asker reads."""
    found = [one for one in (*answer.followups, answer.reply) if one is not None and one.ephemeral]
    assert found, "nothing was told"
    return found[0].text


def deck_file(key: str = "C", name: str = "Mine") -> tuple[str, bytes]:
    """Return a deck as a file."""
    text = export_gccg(prebuilt()[key]).replace(prebuilt()[key].name, name)
    return f"{name}.txt", text.encode()


def proposal(played: Played, who: str = "alice") -> Posted:
    """Return the newest proposal in the thread."""
    return next(one for one in reversed(played.posted(who)) if any(b.label == "Agree" for b in one.buttons))


async def agree(it: World, played: Played, who: str) -> None:
    """Agree to the newest proposal."""
    await it.press(who, proposal(played, who), "Agree")


async def until_missed(it: World, played: Played, deadlines: int) -> None:
    """Let bob miss deadlines in a row while alice answers hers."""
    while (await played.now()).seats[1].absent < deadlines:
        while 0 in (await played.now()).asked:
            private = await played.decide("alice", 0)
            await played.answer("alice", private, played.choices(private)[-1])
        await it.wait(25)


def a_character(now: engine.Game, seat: int) -> str:
    """Return the name of a character of a seat."""
    company = next(one for one in now.companies.values() if one.seat == seat)
    return now.facts(company.characters[0]).name


async def proposed(it: World, played: Played, who: str, lines: str) -> Posted:
    """Go through the form, the preview and the proposal; return the preview."""
    form = await it.slash(who, "game repair", played.room)
    preview = await it.table.submit(who, form, lines=lines)
    assert preview.reply is not None
    return preview.reply


async def conceded(it: World, played: Played, who: str = "bob") -> None:
    """Let somebody give up."""
    answer = await it.slash(who, "game concede", played.room)
    assert answer.reply is not None
    await it.press(who, answer.reply, "Give up")
