"""Ground of the tests about leagues in Discord: sixteen people at a simulated table who play whole seasons by buttons."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gametable import server_half

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.league.desk import HeldSeason
from bot.league.seasons.model import Match, Season
from bot.play.shapes import Answer, Posted, Room
from bot.play.simulated import World
from bot.play.table import PlayTable

PEOPLE = (
    *("arwen", "bilbo", "celeborn", "durin", "eowyn", "faramir", "gloin", "haldir"),
    *("ioreth", "kili", "legolas", "merry", "nob", "ori", "pippin", "quickbeam"),
)
OWNER = "innkeeper"  # manages the simulated server
HOUR, DAY = 3600.0, 86400.0


class Clock:
    """The bot's clock; tests move it."""

    def __init__(self) -> None:
        self.now = 1_900_000_000.0

    def __call__(self) -> float:
        """Tell the time."""
        self.now += 0.001  # no two acts at once
        return self.now


@dataclass
class Club:
    """A server with a league: what people do there, and what stands in the channel."""

    data: Path
    people: tuple[str, ...]
    clock: Clock = field(default_factory=Clock)
    rng: random.Random = field(default_factory=lambda: random.Random(5))
    bots: list[PalantirBot] = field(default_factory=list)
    table: PlayTable = field(init=False)
    world: World = field(init=False)
    presses: int = 0

    def build(self) -> PalantirBot:
        """Build a bot on the club's database."""
        settings = load_settings(data=self.data, simulated=True, picture_seconds=1e9)
        self.bots.append(PalantirBot(settings, clock=self.clock, entropy=server_half(7)))
        return self.bots[-1]

    @property
    def bot(self) -> PalantirBot:
        """Return the running bot."""
        return self.bots[-1]

    @property
    def hall(self) -> Any:
        """Return the league's part of the running bot."""
        return self.bot._parts.hall

    async def open(self, state: Any = None) -> None:
        """Open the server, with what was there before after a restart."""
        self.world = World(self.build, seats=self.people, patience=60.0, strict=True, state=state)
        await self.world.start()
        self.table = PlayTable(self.world)

    async def close(self) -> None:
        """Close the server; the bot must have raised nothing."""
        errors = list(self.world.errors)
        await self.world.stop()
        assert errors == []

    async def restart(self) -> None:
        """Stop the bot and start a new one on the same database and the same server."""
        state = self.world.state()
        await self.close()
        await self.open(state)

    # ------------------------------------------------------------------ looking

    @property
    def lobby(self) -> Room:
        """Return the channel."""
        return self.table.room(OWNER, "lobby")

    def user(self, name: str) -> int:
        """Return somebody's id."""
        return int(self.world._actor(name).id)

    def name(self, user: int | None) -> str:
        """Return whose id that is."""
        return next(one for one in (*self.people, OWNER) if self.user(one) == user)

    def posted(self, seat: str = OWNER) -> list[Posted]:
        """Return what everybody reads in the channel."""
        return [one for one in self.table.messages(seat, self.lobby) if not one.ephemeral]

    def newest(self, words: str, seat: str = OWNER) -> Posted:
        """Return the newest message of the channel with some words."""
        return next(one for one in reversed(self.posted(seat)) if words in one.text)

    async def held(self, number: int = 1) -> HeldSeason:
        """Return a season with its log."""
        found: HeldSeason = await self.hall.desk.held(number)
        return found

    async def season(self, number: int = 1) -> Season:
        """Return a season."""
        return (await self.held(number)).season

    async def open_matches(self, number: int = 1) -> list[Match]:
        """Return the matches that are to be decided."""
        return [one for one in (await self.season(number)).matches.values() if one.pending]

    # -------------------------------------------------------------------- doing

    async def slash(self, who: str, command: str, **options: Any) -> Posted:
        """Run a command of `/league` and return the answer."""
        self.presses += 1
        return said(await self.table.slash(who, self.lobby, f"league {command}", **options))

    async def press(self, who: str, message: Posted, label: str) -> Answer:
        """Press a button by its label."""
        self.presses += 1
        button = next(one for one in message.buttons if one.label == label)
        return await self.table.click(who, message, button.custom_id)

    async def enter(self, league: str, *names: str) -> None:
        """Let people enter by the button in the channel."""
        for name in names or self.people:
            await self.press(name, self.newest(f"## {league}"), "Enter")

    async def report(self, match: Match, mine: int, theirs: int, number: int = 1) -> None:
        """Let the first player report by button and form."""
        who = self.name(match.first)
        opened = said(await self.press(who, self.newest_card(), "My match"))
        label = "I won" if mine > theirs else "I lost" if mine < theirs else "A tie"
        buttons = [one for one in opened.buttons if one.label == label]
        wanted = next(one for one in buttons if one.custom_id.split(":")[3] == str(match.id))
        form = await self.table.click(who, opened, wanted.custom_id)
        await self.table.submit(who, form, mine=str(mine), theirs=str(theirs))
        self.presses += 2

    def newest_card(self) -> Posted:
        """Return the newest message of the channel that leads to one's own match."""
        return next(one for one in reversed(self.posted()) if any(b.label == "My match" for b in one.buttons))

    async def all_begin(self) -> None:
        """Let everybody whose game waits press Begin, beside the round or under their own match."""
        waiting = (
            "SELECT s.user FROM games g JOIN seats s ON s.game = g.id WHERE g.status = 'paired' ORDER BY g.id, s.seat"
        )
        for (user,) in await self.bot.service.storage.select(waiting):
            who = self.name(user)
            opened = said(await self.press(who, self.newest_card(), "My match"))
            if any(one.label == "Begin" for one in opened.buttons):
                assert "Your half" not in said(await self.press(who, opened, "Begin")).text
        await self.table.advance(4.0)

    def question(self, match: Match) -> Posted:
        """Return the message that asks to confirm a match."""
        return next(
            one
            for one in reversed(self.posted())
            if any(b.custom_id.startswith("p:lgc:") and b.custom_id.endswith(f":{match.id}") for b in one.buttons)
        )

    async def play(self, match: Match) -> None:
        """Let two people play somewhere else, report by form and confirm by button."""
        mine, theirs = self.score(match)
        await self.report(match, mine, theirs)
        await self.press(self.name(match.second), self.question(match), "Yes, that is right")

    def score(self, match: Match) -> tuple[int, int]:
        """Draw marshalling points; the earlier in the alphabet is the better player."""
        strengths = [20 - self.people.index(self.name(user)) // 2 for user in (match.first, match.second)]
        mine, theirs = (max(0, round(self.rng.gauss(one, 5))) for one in strengths)
        return mine, theirs

    async def wait(self, seconds: float) -> None:
        """Let time pass, for the bot's clock and its loops."""
        self.clock.now += seconds
        await self.table.advance(4.0)


def said(answer: Answer) -> Posted:
    """Return the one message with which the bot answered."""
    found = [one for one in (answer.reply, *answer.followups) if one is not None]
    assert len(found) == 1, [one.text for one in found]
    return found[0]


@contextlib.asynccontextmanager
async def club(data: Path, people: tuple[str, ...] = PEOPLE) -> AsyncIterator[Club]:
    """Open a server with a bot; afterwards the bot must have raised nothing."""
    found = Club(data, people)
    await found.open()
    try:
        yield found
    except BaseException:
        await found.world.stop()
        raise
    await found.close()


FOUR = PEOPLE[:4]


DECKS = dict(zip(FOUR, "ABCD", strict=True))


async def begin(players: Club, **options: Any) -> None:
    """Open a league of four that plays with the bot, with decks, and start it."""
    await players.slash(OWNER, "create", name="Hall", **{"rounds": 2, **options})
    await players.enter("Hall")
    for name, deck in DECKS.items():
        assert "is registered" in (await players.slash(name, "deck", name=deck)).text
    await players.slash(OWNER, "admin start")
    await players.table.advance(4.0)
    await players.all_begin()


def threads(players: Club, who: str) -> list[Any]:
    """Return the games that somebody is in."""
    return [room for room in players.table.rooms(who) if room.kind == "game" and who in room.players]


async def concede(players: Club, who: str) -> None:
    """Let somebody give up the game of their newest thread."""
    room = threads(players, who)[-1]
    sure = said(await players.table.slash(who, room, "game concede"))
    button = next(one for one in sure.buttons if one.label == "Give up")
    await players.table.click(who, sure, button.custom_id)
    await players.table.advance(4.0)


async def hall(players: Club, organiser: str = "arwen", **options: Any) -> None:
    """Let a player open a league that is played elsewhere, and everybody enter it."""
    backend = players.world._backend
    backend.guilds[players.world._guild.id].owner_id = players.user(organiser)
    await players.slash(organiser, "create", name="Hall", rounds=2, games="elsewhere")
    backend.guilds[players.world._guild.id].owner_id = players.user(OWNER)
    await players.enter("Hall")
    if options:
        await players.slash(organiser, "admin settings", **options)
    await players.slash(organiser, "admin start")
    await players.table.advance(4.0)
