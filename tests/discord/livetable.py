"""Somebody who plays through the real bot against the stand-in for Discord, whatever happens to the bot."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from standin import Channel, Driver, InteractionResult, Message, User

from bot.app import PalantirBot

DECIDE = "p:d:"
STEP_BACK = "Take the last step back"


def choices(message: Message) -> list[tuple[str, str | None]]:
    """Return everything that answers a question, as (custom id, chosen line); without steps back."""
    found: list[tuple[str, str | None]] = [
        (one.custom_id, None)
        for one in message.buttons
        if one.custom_id.startswith(("p:o:", "p:q:")) and one.label != STEP_BACK and not one.disabled
    ]
    answers = [one for one in message.selects if one.custom_id.startswith(("v:s:", "v:r:"))]  # others look things up
    found += [(one.custom_id, value) for one in answers for value in one.options]
    whole = [(one.custom_id, None) for one in message.buttons if one.custom_id.startswith("p:ow:")]
    return found or whole  # several cards to discard are one answer


def gave_way(result: InteractionResult) -> bool:
    """Whether a private question that was pressed was answered already: the open one stands in its place and says so."""
    shown = result.interaction.original
    return shown is not None and "answered already" in shown.text


@dataclass
class Player:
    """Somebody who plays one seat through a real bot, whatever happens to it."""

    server: Driver
    user: User
    thread: Channel
    rng: random.Random
    sent: int = 0

    def prompts(self) -> list[Message]:
        """Return the open questions in the thread that mention this player."""
        return [
            one
            for one in self.server.messages(self.thread)
            if f"<@{self.user.id}>" in one.text and any(b.custom_id.startswith(("p:d:", "p:q:")) for b in one.buttons)
        ]

    async def prompt(self) -> Message:
        """Wait for the open question."""
        found = await self.server.until(self.prompts, 20.0, "an open question")
        return found[-1]

    async def private(self) -> InteractionResult | None:
        """Open the question in private, when it has a private part."""
        message = await self.prompt()
        decide = [one for one in message.buttons if one.custom_id.startswith(DECIDE)]
        if not decide:
            return None
        opened = await self.server.click(self.user, message, decide[0].custom_id)
        return await opened.finished()

    async def answer(self, *, wait: bool = True) -> InteractionResult:
        """Answer the open question at random, in private where that is possible."""
        opened = await self.private()
        message = await self.prompt() if opened is None else opened.message
        custom_id, value = self.rng.choice(choices(message))
        self.sent += 1
        if value is None:
            return await self.server.click(self.user, message, custom_id, wait=wait)
        return await self.server.select(self.user, message, custom_id, [value], wait=wait)

    async def answered(self) -> None:
        """Answer the open question and wait until the bot shows what follows: in its place, or in a new message."""
        before = shape(await self.prompt())
        result = await self.answer()
        await result.finished(20.0)

        def followed() -> bool:
            prompts = self.prompts()
            return bool(result.interaction.touched) or bool(prompts and shape(prompts[-1]) != before)

        await self.server.until(followed, 20.0, "what follows an answer")
        with contextlib.suppress(AssertionError):  # a step of a sealed answer changes nothing in the thread
            await self.server.until(lambda: any(shape(one) != before for one in self.prompts()), 0.5)


def shape(message: Message) -> tuple[int, tuple[str, ...]]:
    """Return what tells two questions apart: the message and what its buttons carry."""
    return (message.id, tuple(one.custom_id for one in message.buttons))


def check_thread(server: Driver, thread: Channel) -> None:
    """Hold the thread to what a reader may expect: one state, one question at most, no line of the log twice."""
    messages = server.messages(thread)
    boards = [one for one in messages if any(button.custom_id.startswith("p:b:") for button in one.buttons)]
    assert len(boards) == 1
    assert [one.id for one in messages if one.pinned] == [boards[0].id]
    assert sum(any(b.custom_id.startswith(("p:d:", "p:q:")) for b in one.buttons) for one in messages) <= 1
    titles = [one.text.split("\n")[0] for one in messages if one.text.startswith(("**Turn", "**Getting"))]
    assert max(Counter(titles).values()) == 1


async def take_first(
    server: Driver, user: User, message: Message, *, at: int = 0, wait: bool = True
) -> InteractionResult:
    """Take the first answer, or another one, of a private question, whether it is a button or a line of a select."""
    custom_id, value = choices(message)[at]
    if value is None:
        return await server.click(user, message, custom_id, wait=wait)
    return await server.select(user, message, custom_id, [value], wait=wait)


StartBot = Callable[[discord.Client], Awaitable[None]]


async def begin(server: Driver, alice: User, games: Channel, seed: int = 1) -> Player:
    """Start a practice game."""
    options = {"deck": "A", "opponent_deck": "B", "practice": "random"}
    result = await server.slash(alice, games, "game new", options)
    await result.finished(20.0)
    (thread,) = server.threads(games)
    return Player(server, alice, thread, random.Random(seed))


async def settled(bot: PalantirBot) -> None:
    """Wait until nothing is left to be told."""
    async with asyncio.timeout(20):
        while await bot.service.storage.waiting(1, float("inf")):  # noqa: ASYNC110 - a row of the database sets no event
            await asyncio.sleep(0.05)


async def moves(bot: PalantirBot) -> int:
    """Return how many commands of alice's are stored."""
    return sum(row.seat == 0 for row in await bot.service.storage.commands(1))
