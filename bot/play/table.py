"""A table without a browser: every seat presses the buttons a person would press, as fast as the bot answers."""

import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.play.shapes import Answer, Button, Click, Posted, Room, Select
from bot.play.simulated import BotFactory, World
from bot.widgets import ids

SEATS = ("alice", "bob")
# The bot's own work may take long (a picture, a practice move); a headless table waits for it, then says what hangs.
PATIENCE_S = 30.0


class PlayTable:
    """What the seats can do, through the same commands, buttons and selects as in Discord."""

    def __init__(self, world: World) -> None:
        self.world = world

    @property
    def seats(self) -> tuple[str, ...]:
        """Name the seats."""
        return self.world.seats

    @property
    def errors(self) -> list[BaseException]:
        """List what the bot raised so far."""
        return self.world.errors

    def rooms(self, seat: str) -> list[Room]:
        """List the rooms this seat may enter: lobby, games, direct messages."""
        return self.world.rooms(seat)

    def room(self, seat: str, name: str) -> Room:
        """Find the newest room with this name (or kind). Raises LookupError when there is none."""
        found = [room for room in self.rooms(seat) if name in (room.name, room.kind)]
        if not found:
            raise LookupError(f"{seat} sees no room {name!r}.")
        return max(found, key=lambda room: room.id)

    def messages(self, seat: str, room: Room, *, limit: int | None = None) -> list[Posted]:
        """List what this seat can read there, its own ephemeral answers included, oldest first."""
        return self.world.messages(seat, room.id, limit=limit)

    def buttons(self, message: Posted) -> list[Button]:
        """List (label, custom_id, disabled) of each button."""
        return message.buttons

    def selects(self, message: Posted) -> list[Select]:
        """List (custom_id, choices) of each select; a choice is (label, value)."""
        return message.selects

    def presses(self, seat: str, room: Room, *, limit: int = 30) -> list[Click]:
        """List everything this seat could press there now, newest message first, each in the order of the message."""
        found: list[Click] = []
        for message in reversed(self.messages(seat, room, limit=limit)):
            if message.components:
                found += [
                    Click(seat, message, button.custom_id, button.label)
                    for button in message.buttons
                    if not button.disabled
                ]
                found += [
                    Click(seat, message, select.custom_id, choice.label, choice.value)
                    for select in message.selects
                    if not select.disabled
                    for choice in select.choices
                ]
        return found

    async def slash(self, seat: str, room: Room, command: str, /, **options: Any) -> Answer:
        """Run a slash command, such as `game new`; members are named by their seat."""
        return await self.world.slash(seat, room.id, command, options)

    async def say(self, seat: str, room: Room, text: str) -> None:
        """Write a message."""
        await self.world.say(seat, room.id, text)

    async def delete(self, seat: str, message: Posted) -> None:
        """Delete one's own message."""
        await self.world.delete(seat, message)

    async def menu(self, seat: str, message: Posted, name: str) -> Answer:
        """Choose a command from the menu of a message."""
        return await self.world.menu(seat, message, name)

    async def click(self, seat: str, message: Posted, custom_id: str) -> Answer:
        """Press a button."""
        return await self.world.click(seat, message, custom_id)

    async def choose(self, seat: str, message: Posted, custom_id: str, *values: str) -> Answer:
        """Choose in a select, by value; the mark of the question may be left out of it."""
        found = next((one for one in message.selects if one.custom_id == custom_id), None)
        whole = {ids.unmarked(line.value): line.value for line in found.choices} if found is not None else {}
        return await self.world.choose(seat, message, custom_id, [whole.get(one, one) for one in values])

    async def press(self, press: Click) -> Answer:
        """Do one of `presses`."""
        if press.value is None:
            return await self.click(press.seat, press.message, press.custom_id)
        return await self.choose(press.seat, press.message, press.custom_id, press.value)

    async def submit(self, seat: str, answer: Answer, **values: Any) -> Answer:
        """Send the form that an answer opened; the keys are the custom ids of its fields."""
        return await self.world.submit(seat, answer, values)

    async def advance(self, seconds: float) -> None:
        """Let time pass at once: timer loops, deadlines and timeouts of the bot fire in order."""
        await self.world.advance(seconds)


@contextlib.asynccontextmanager
async def open_table(
    factory: BotFactory, *, seats: Sequence[str] = SEATS, patience: float = PATIENCE_S
) -> AsyncIterator[PlayTable]:
    """Open a fresh table in memory; the bot is closed at the end. The clock moves only by `advance`."""
    world = World(factory, seats=seats, patience=patience, strict=True)
    await world.start()
    try:
        yield PlayTable(world)
    finally:
        await world.stop()


@dataclass(frozen=True, slots=True)
class PlayedThrough:
    """How a headless game went: whether it reached its end, presses made, seconds of wall time, messages seen."""

    finished: bool
    presses: int
    seconds: float
    messages: int


async def play_through(
    table: PlayTable,
    pick: Callable[[PlayTable], Click | None],
    finished: Callable[[PlayTable], bool],
    *,
    most: int = 20_000,
    idle_s: float = 600.0,
) -> PlayedThrough:
    """Press what `pick` says until `finished`, or `most` presses, or nothing to press for `idle_s` of table time."""
    began, presses, idle = time.perf_counter(), 0, 0.0
    while not (over := finished(table)) and presses < most and idle < idle_s:
        press = pick(table)
        if press is None:
            step = max(1.0, idle)
            await table.advance(step)
            idle += step
        else:
            await table.press(press)
            presses, idle = presses + 1, 0.0
    ids = {item.id for seat in table.seats for room in table.rooms(seat) for item in table.messages(seat, room)}
    return PlayedThrough(over, presses, time.perf_counter() - began, len(ids))
