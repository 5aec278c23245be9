"""People who press buttons in many games at a given rate, and what they see of the bot: when, how late, what not."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from dataclasses import dataclass, field

from livetable import DECIDE, choices, gave_way
from standin import Answer, Channel, Driver, InteractionResult, Message, Request, User

from bot.views.table.board import BOARD_FILE

HAND_SHARE = 0.1  # of the presses look at a hand, which is a picture of its own
SHOWN_S = 60.0  # nobody waits longer for what follows
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_QUESTIONS = ("p:d:", "p:q:")


class Stamped(list[Request]):
    """The requests of the bot, each with the moment at which it was answered, in seconds of the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._loop = loop
        self.at: list[float] = []

    def append(self, request: Request) -> None:
        """Keep a request and its moment."""
        self.at.append(self._loop.time())
        super().append(request)


@dataclass
class Seen:
    """What happened to the presses; times in seconds."""

    sent: dict[int, float] = field(default_factory=dict)  # interaction: when
    shown: list[float] = field(default_factory=list)  # from the press to what follows it
    hands: list[float] = field(default_factory=list)  # from the press to the picture of the hand
    counts: Counter[str] = field(default_factory=Counter)


@dataclass
class Place:
    """One game: its thread, who plays, what each sees in private, and whether somebody is at it."""

    thread: Channel
    users: tuple[User, User]
    private: dict[int, Message] = field(default_factory=dict)
    busy: bool = False

    def question(self, server: Driver) -> tuple[User, Message] | None:
        """Return an open question and whom it asks."""
        for message in reversed(server.messages(self.thread)):
            if any(one.custom_id.startswith(_QUESTIONS) for one in message.buttons):
                for user in self.users:
                    if f"<@{user.id}>" in message.text:
                        return user, message
        return None

    def state(self, server: Driver) -> Message | None:
        """Return the pinned message."""
        return next((one for one in server.messages(self.thread) if one.pinned), None)


class Crowd:
    """Everybody in all games."""

    def __init__(self, server: Driver, places: list[Place], seed: int) -> None:
        self.server = server
        self.places = places
        self.rng = random.Random(seed)
        self.seen = Seen()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()

    async def press(self, rate: float, seconds: float) -> None:
        """Press evenly, so many times a second, for so long; each press is in a game in which nobody waits."""
        began = self._loop.time()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, began + number / rate - self._loop.time()))
            free = [one for one in self.places if not one.busy]
            if not free:
                self.seen.counts["nobody free"] += 1
                continue
            place = self.rng.choice(free)
            place.busy = True
            task = asyncio.create_task(self._at(place))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def rest(self) -> None:
        """Wait until nobody waits any more."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _at(self, place: Place) -> None:
        try:
            await self._act(place)
        except Exception as error:  # noqa: BLE001 - the figures say how often, the first words say what
            self.seen.counts[f"went wrong: {type(error).__name__} {str(error)[:80]}"] += 1
        finally:
            place.busy = False

    async def _act(self, place: Place) -> None:
        """Look at a hand, answer in private, or open the question in the thread."""
        found = place.question(self.server)
        state = place.state(self.server)
        if found is None or (state is not None and self.rng.random() < HAND_SHARE):
            if state is not None:
                await self._hand(place, state)
            else:
                self.seen.counts["nothing to press"] += 1
            return
        user, message = found
        private = place.private.get(user.id)
        opened = message if private is None or not choices(private) else private
        decide = [(one.custom_id, None) for one in message.buttons if one.custom_id.startswith(DECIDE)]
        possible = choices(opened) or decide
        if not possible:
            self.seen.counts["nothing to press"] += 1
            return
        custom_id, value = self.rng.choice(possible)
        await self._choose(place, user, opened, custom_id, value)

    async def _choose(self, place: Place, user: User, message: Message, custom_id: str, value: str | None) -> None:
        sent = self._loop.time()
        if value is None:
            result = await self.server.click(user, message, custom_id, wait=False)
        else:
            result = await self.server.select(user, message, custom_id, [value], wait=False)
        self._note(result, sent)
        await self._followed(result, message)
        self.seen.shown.append(self._loop.time() - sent)
        refusals = [one.text for one in result.followups] or ["an answered question"] * gave_way(result)
        if result.interaction.answer is Answer.MESSAGE:
            refusals.append(result.text)
        self.seen.counts[f"refused: {refusals[0][:60]}" if refusals else "answered"] += 1
        private = result.interaction.original
        if private is not None and private.ephemeral and not refusals:
            place.private[user.id] = private
        else:
            place.private.pop(user.id, None)

    async def _hand(self, place: Place, state: Message) -> None:
        sent = self._loop.time()
        result = await self.server.click(self.rng.choice(place.users), state, "My hand", wait=False)
        self._note(result, sent)
        await self._followed(result, state)
        self.seen.hands.append(self._loop.time() - sent)
        self.seen.counts["hands"] += 1

    def _note(self, result: InteractionResult, sent: float) -> None:
        self.seen.sent[result.interaction.id] = sent

    async def _followed(self, result: InteractionResult, pressed: Message) -> None:
        """Wait until something is shown: to the presser, or in the place of the question that was answered."""
        interaction, before = result.interaction, pressed.edited_at

        def followed() -> bool:
            told = interaction.answer is Answer.MESSAGE or interaction.touched or interaction.followups
            return bool(told or pressed.deleted or pressed.edited_at != before)

        await self.server.until(followed, SHOWN_S, "what follows a press")


def acknowledged(requests: Stamped, sent: dict[int, float]) -> list[float]:
    """Return the seconds from each press to its acknowledgement; those that had none are left out."""
    found = {}
    for request, at in zip(requests, requests.at, strict=True):
        match = _CALLBACK.fullmatch(request.path)
        if match is not None and request.status < 300:
            found.setdefault(int(match[1]), at)
    return [found[number] - begun for number, begun in sent.items() if number in found]


def pictures(requests: Stamped) -> dict[str, list[float]]:
    """Return the moments at which each game's board picture was shown anew, by the path of its message."""
    found: dict[str, list[float]] = {}
    for request, at in zip(requests, requests.at, strict=True):
        if request.method == "PATCH" and BOARD_FILE in request.files and request.path.startswith("/channels/"):
            found.setdefault(request.path, []).append(at)
    return found


def kinds(requests: Stamped) -> Counter[str]:
    """Return how many requests there were of each kind; those through a press do not count towards Discord's 50 a second."""
    found: Counter[str] = Counter()
    for request in requests:
        by_press = request.path.startswith(("/interactions/", "/webhooks/"))
        found["through a press" if by_press else "others"] += 1
        found[f"status {request.status}"] += request.status >= 400
    return found
