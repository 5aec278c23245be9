"""A game at the simulated table, as its players see it: prompts, private views, presses, without knowing any rules."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from discord import app_commands

import engine
from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.play.shapes import Answer, Posted, Room
from bot.play.table import PlayTable, open_table
from bot.tables.consequences import replay
from bot.tables.table import Table as Position
from engine.policies.plans import give_orders
from engine.policies.standing_orders import Orders
from engine.state.game import Game

BACK = "Take the last step back"
NOW = 1_800_000_000.0


def server_half(number: int) -> Callable[[int], bytes]:
    """Return an entropy hook that gives every game of a test the same secret."""
    return lambda size: bytes([number % 256]) * size


@dataclass
class Played:
    """One game: its table, the bot behind it, and the thread."""

    table: PlayTable
    bot: PalantirBot
    room: Room
    number: int = 1
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    @property
    def service(self) -> Any:
        """Return the parts of the running bot."""
        return self.bot.service

    async def now(self) -> Position:
        """Return the game as of its last command."""
        found: Position = await self.service.sessions.table(self.number)
        return found

    def posted(self, seat: str = "alice", *, ephemeral: bool = False) -> list[Posted]:
        """Return what stands in the thread, without or with what only this player sees."""
        return [one for one in self.table.messages(seat, self.room) if ephemeral or not one.ephemeral]

    def state(self) -> Posted:
        """Return the pinned message."""
        return next(one for one in self.posted() if one.pinned)

    def prompts(self, seat: str = "alice") -> list[Posted]:
        """Return the open questions in the thread."""
        return [one for one in self.posted(seat) if any(_asks(button.custom_id) for button in one.buttons)]

    def prompt(self, number: int, seat: str = "alice") -> Posted:
        """Return the open question of a seat by its number. Raises LookupError when it has none."""
        for one in self.prompts(seat):
            if any(
                button.custom_id.split(":")[3:4] == [str(number)] for button in one.buttons if _asks(button.custom_id)
            ):
                return one
        raise LookupError(f"seat {number} is not asked")

    async def press(self, player: str, message: Posted, label: str) -> Answer:
        """Press a button by its label."""
        button = next(one for one in message.buttons if one.label == label)
        return await self.table.click(player, message, button.custom_id)

    async def decide(self, player: str, number: int) -> Posted:
        """Open a seat's question in private."""
        answer = await self.press(player, self.prompt(number, player), "Decide")
        assert answer.reply is not None
        return answer.reply

    async def take(self, player: str, number: int, *labels: str) -> None:
        """Answer the questions of a seat, one for each label: how a button of it, or a line in a list, begins."""
        for label in labels:
            message = self.prompt(number, player)
            if any(one.label == "Decide" for one in message.buttons):
                message = await self.decide(player, number)
            button = next((one for one in message.buttons if one.label.startswith(label)), None)
            if button is not None:
                await self.table.click(player, message, button.custom_id)
                continue
            lines = ((one.custom_id, line) for one in message.selects for line in one.choices)
            found = [(custom_id, line.value) for custom_id, line in lines if line.label.startswith(label)]
            assert found, f"{label} is not offered"
            await self.table.choose(player, message, *found[0])

    def choices(self, message: Posted) -> list[tuple[str, str | None]]:
        """Return everything that answers a question, as (custom id, chosen line); without steps back."""
        found: list[tuple[str, str | None]] = [
            (one.custom_id, None)
            for one in message.buttons
            if one.custom_id.startswith(("p:o:", "p:q:")) and one.label != BACK and not one.disabled
        ]
        for select in message.selects:
            found += [(select.custom_id, line.value) for line in select.choices]
        return found

    async def answer(self, player: str, message: Posted, choice: tuple[str, str | None]) -> Answer:
        """Take one of `choices`."""
        custom_id, value = choice
        if value is None:
            return await self.table.click(player, message, custom_id)
        return await self.table.choose(player, message, custom_id, value)

    async def step(self, players: dict[int, str]) -> bool:
        """Let one person who is asked answer at random, in the thread or in private. False: the game is over."""
        now = await self.now()
        asked = [seat for seat in now.asked if now.seats[seat].user is not None]
        if not asked:
            return False
        seat = self.rng.choice(asked)
        message = self.prompt(seat, players[seat])
        public = self.choices(message)
        if public and self.rng.random() < 0.4:
            await self.answer(players[seat], message, self.rng.choice(public))
            return True
        if any(one.label == "Decide" for one in message.buttons):
            message = await self.decide(players[seat], seat)
        await self.answer(players[seat], message, self.rng.choice(self.choices(message)))
        return True

    async def order(self, seat: int, orders: Orders) -> None:
        """Give orders as the player of a seat would, without the clicks."""
        user = (await self.now()).seats[seat].user
        await self.service.practice.give(self.number, seat, user, lambda g, standing: give_orders(standing, orders))

    async def rows(self) -> list[Any]:
        """Return the commands of the game."""
        return list(await self.service.storage.commands(self.number))

    async def check_replay(self) -> int:
        """Play the game again from its commands; every digest must agree. Returns how many there are."""
        row = await self.service.storage.game(self.number)
        assert row is not None
        assert row.setup is not None
        setup = msgspec.msgpack.decode(row.setup, type=engine.Setup)
        secrets = await self.service.sessions.secrets(self.number)
        rows = await self.rows()
        _, digests = replay(setup, secrets, rows)
        assert digests == [one.digest for one in rows]
        return len(rows)


def _asks(custom_id: str) -> bool:
    return custom_id.startswith(("p:d:", "p:q:")) or (custom_id.startswith("p:h:") and custom_id.count(":") == 3)


def factory(data: Path, made: list[PalantirBot], **settings: Any) -> Callable[[], PalantirBot]:
    """Return what builds the bot for a simulated table, and keep what it built."""

    def build() -> PalantirBot:
        bot = PalantirBot(
            load_settings(data=data, simulated=True, **{"picture_seconds": 3600, **settings}), entropy=server_half(7)
        )
        made.append(bot)
        return bot

    return build


@contextlib.asynccontextmanager
async def simulated(data: Path, **settings: Any) -> AsyncIterator[tuple[PlayTable, PalantirBot]]:
    """Open a simulated table with the real bot; afterwards the bot must have raised nothing."""
    made: list[PalantirBot] = []
    async with open_table(factory(data, made, **settings)) as table:
        yield table, made[0]
        assert table.errors == []


@contextlib.asynccontextmanager
async def practice(data: Path, **options: Any) -> AsyncIterator[Played]:
    """Start a practice game as alice."""
    chosen = {"deck": "A", "opponent_deck": "B", "practice": "random", **options}
    async with simulated(data) as (table, bot):
        await table.slash("alice", table.room("alice", "lobby"), "game new", **chosen)
        yield Played(table, bot, table.room("alice", "game"))


@contextlib.asynccontextmanager
async def between_two(
    data: Path, *, settings: Mapping[str, Any] | None = None, **options: Any
) -> AsyncIterator[Played]:
    """Start a game of alice against bob, who accepts the invitation; ``options`` are those of the command."""
    async with simulated(data, **(settings or {})) as (table, bot):
        lobby = table.room("alice", "lobby")
        chosen = {"deck": "A", "opponent": "bob", "opponent_deck": "B", **options}
        await table.slash("alice", lobby, "game new", **chosen)
        invitation = table.messages("bob", lobby)[-1]
        accept = next(one for one in invitation.buttons if one.label.startswith("Accept with"))
        await table.click("bob", invitation, accept.custom_id)
        yield Played(table, bot, table.room("alice", "game"))


def put(game: Played, table: Any) -> None:
    """Let the running bot take a table for the game as it is."""
    game.service.sessions._tables[game.number] = table


async def stand(game: Played, position: Game) -> None:
    """Let a running game stand in a position, whatever led to it: seats are asked as the position asks them."""
    now, asked = await game.now(), engine.deciding(position)
    seats = tuple(
        msgspec.structs.replace(one, question=position.stamps[one.seat] if one.seat in asked else -1)
        for one in now.seats
    )
    put(game, msgspec.structs.replace(now, game=position, seats=seats))


def sentence(answer: Answer) -> str:
    """Return what a refused player reads; it must be for that player only."""
    told = [one for one in (*answer.followups, answer.reply) if one is not None and one.ephemeral]
    assert told, "the player was told nothing"
    return told[0].text


async def suggested(game: Played, name: str, option: str) -> list[str]:
    """Return what bob is offered in the game's thread before he typed anything."""
    now = await game.now()
    command = next(one for one in game.bot.tree.walk_commands() if one.qualified_name == name)
    assert isinstance(command, app_commands.Command)
    bob = SimpleNamespace(id=now.seats[1].user, display_name="bob")
    asked = SimpleNamespace(user=bob, guild_id=now.row.guild, channel_id=now.row.thread, locale="en-US", namespace=None)
    suggests = command._params[option].autocomplete
    assert callable(suggests)
    arguments = (command.binding, asked, "") if command.binding is not None else (asked, "")
    return [choice.value for choice in await suggests(*arguments)]
