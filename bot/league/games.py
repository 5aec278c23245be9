"""The games that a league's matches are played as: opened, begun, named, ended with their match, and taken as its result."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import Final, TypeVar

import msgspec
import structlog

from bot.base.errors import BrokenGame, Problem
from bot.gathering.formats import format_of
from bot.gathering.lobby import Lobby
from bot.gathering.seating import Chair, Order
from bot.league import storage as rows
from bot.league import telling
from bot.league.held import HeldSeason
from bot.league.seasons import decks, knock_out, model, plan
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import BOT, FORFEIT, HOUR, KNOCK_OUT, Match, Score, Season
from bot.storage.claims.leases import SEASON
from bot.storage.rows import PAIRED
from bot.storage.store import Storage, Work
from bot.strings import league as words
from bot.strings import leagues
from bot.tables.notes import Note
from bot.tables.pace import Terms
from bot.tables.sessions import Sessions
from engine.records.table_actions import VOID
from engine.rules.ending.scoring import current_totals
from engine.state.records import Option

OfSeason = TypeVar("OfSeason", rows.Gathering, rows.Ended)

NOT_COUNTING: Final = frozenset(("void", "ended by agreement"))  # reasons of the engine for a game without a result
GIVEN_UP: Final = frozenset(("conceded", "out of time"))  # the loser let the game go before its end

_log = structlog.get_logger()


class GameFacts(msgspec.Struct, frozen=True):
    """What everybody sees of a game: names by seat, who is to move and since when, turn, marshalling points, last move.

    Times are seconds since 1970; ``since`` is 0 where nobody is asked.
    """

    seats: tuple[str, ...] = ()
    waits: tuple[str, ...] = ()
    since: float = 0.0
    turn: int = 0
    points: tuple[int, int] = (0, 0)
    moved: float = 0.0


def _against(late: Sequence[bool]) -> str:
    """Return the outcome against those who are late."""
    return {(True, False): "second", (False, True): "first"}.get((late[0], late[1]), "neither")


class GameSide(ABC):
    """What the league desk does with the bot's games; seasons are loaded and written by the desk."""

    def __init__(self, storage: Storage, sessions: Sessions, lobby: Lobby, clock: Callable[[], float]) -> None:
        self.storage = storage
        self.clock = clock
        self._sessions = sessions
        self._lobby = lobby
        self._seen: dict[tuple[int, int], float] = {}
        self._held: dict[int, HeldSeason] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._fences: dict[int, int] = {}  # of seasons in memory: what was read under another one is old

    @contextlib.asynccontextmanager
    async def _alone_with(self, number: int) -> AsyncIterator[None]:
        """Let nobody else go on with a season for a block, in this process or another one.

        Raises `HeldElsewhere` when another process has it and does not hand it over in time.
        """
        async with self._locks[number], self.storage.leases.using(SEASON, number) as fence:
            if self._fences.get(number) != fence:
                self._held.pop(number, None)
            self._fences[number] = fence
            yield

    @abstractmethod
    async def season(self, number: int) -> Season:
        """Return a season. Raises `Problem` when there is none."""

    @abstractmethod
    async def tick(self, number: int) -> None:
        """Let a season do what is due."""

    @abstractmethod
    async def _load(self, number: int) -> HeldSeason: ...

    @abstractmethod
    async def _write(self, work: Work, held: HeldSeason, actor: int, deeds: Sequence[model.Deed]) -> HeldSeason: ...

    async def mine(self, numbers: Iterable[int]) -> set[int]:
        """Return the seasons of these whose unattended work this process is to do."""
        return await self.storage.leases.claimed(SEASON, numbers)

    async def _of_mine(self, found: Sequence[OfSeason]) -> list[OfSeason]:
        mine = await self.mine({one.season for one in found})
        return [one for one in found if one.season in mine]

    async def _open_game(self, work: Work, row: rows.SeasonRow, season: Season, match: Match) -> int | None:
        """Open the game of a match as soon as both decks are there; None when there is nothing to open.

        It begins when both players have given a half of its dice (`give`), or after a while without.
        """
        if season.rules.games != "bot" or match.status != "open" or match.free:
            return None
        if match.game is not None or match.second is None:
            return None
        pair = (season.entrants[match.first], season.entrants[match.second])
        if pair[0].deck is None or pair[1].deck is None:
            return None
        chosen = (await rows.deck_in(work, pair[0].deck), await rows.deck_in(work, pair[1].deck))
        first, second = pair[0].name, pair[1].name
        names = (first, second if second != first else f"{second} 2")
        setup = decks.setup_of(chosen, names, format_of(season.rules.length, season.rules.rules))
        if setup is None:
            return None
        rules, deadline = season.rules, "forfeit" if season.rules.overdue == "forfeit" else "pass"
        chairs = tuple(
            Chair(one.user, name, deck.name, cards=msgspec.msgpack.encode(cards))
            for one, name, deck, cards in zip(pair, names, chosen, setup.decks, strict=True)
        )
        terms = Terms(rules.clock, deadline, rules=rules.rules)
        order = Order(row.guild, row.channel, pair[0].user, rules.length, chairs, terms)
        game = await self._lobby.pair_in(work, order, setup)
        await rows.add_game(work, row.id, match.id, game, plan.begins(season, match, self.clock()))
        return game

    async def give(self, number: int, match: int, user: int, half: str, *, own: bool) -> None:
        """Take what a player adds to the dice of a match. Raises `Problem` when its game does not wait for that."""
        await self._hear(number, match, user, lambda game: self._lobby.give(game, user, half, own=own))

    async def open_words(self, number: int, match: int, user: int, typed: str) -> None:
        """Take the words that a player had sealed. Raises `Problem` as `give` does."""
        await self._hear(number, match, user, lambda game: self._lobby.open_words(game, user, typed))

    async def _hear(self, number: int, match: int, user: int, deed: Callable[[int], Awaitable[bool]]) -> None:
        async with self._alone_with(number):
            held = await self._load(number)
            found = held.season.matches.get(match)
            if found is None or found.side(user) is None:
                raise Problem(words.NOT_YOURS.format(match=match))
            if found.game is None or found.status != "open":
                raise Problem(words.NOT_OPEN.format(match=match))
            begun = await deed(found.game)
            async with self.storage.work() as work:
                if begun:
                    await rows.set_begins(work, found.game, None)
                await rows.dirty(work, number, telling.place_of(held.season, match))
        self._seen[held.row.guild, user] = self.clock()

    async def _gather(self) -> None:
        """Begin the games whose players have had their time, let go of those that nobody wants, tell of new threads."""
        for one in await self._of_mine(await rows.gatherings(self.storage)):
            try:
                await self._gather_one(one)
            except Exception:  # noqa: BLE001 - one game that cannot begin must not stop the others
                _log.exception("a game of a league does not begin", season=one.season, game=one.game)
                async with self.storage.work() as work:
                    await rows.set_begins(work, one.game, self.clock() + HOUR)
        for told in await self._of_mine(await rows.untold(self.storage)):
            season = await self.season(told.season)
            async with self.storage.work() as work:
                await rows.dirty(work, told.season, telling.place_of(season, told.match))
                await rows.told(work, told.game)
                await rows.dirty(work, told.season, f"thread:{told.match}")

    async def _gather_one(self, one: rows.Gathering) -> None:
        async with self._alone_with(one.season):
            season = (await self._load(one.season)).season
            match = season.matches.get(one.match)
            wanted = match is not None and match.game == one.game and match.pending and season.status != "closed"
            waits = season.paused or self.clock() < one.begins or (match is not None and match.status != "open")
            if one.status == PAIRED and wanted and waits:
                return
            if one.status == PAIRED and wanted:
                await self._lobby.begin(one.game)
            elif one.status == PAIRED:
                await self._lobby.call_off(one.game)
            async with self.storage.work() as work:
                await rows.set_begins(work, one.game, None)
                await rows.dirty(work, one.season, telling.place_of(season, one.match))

    async def _sort_games(self, work: Work, season: Season) -> None:
        """After an undoing: a game counts exactly while an undecided match is linked with it."""
        for one in await rows.season_games(self.storage, season.id):
            match = season.matches.get(one.match)
            wanted = match is not None and match.game == one.game and match.pending
            await rows.take_game(work, one.game, taken=not wanted)

    async def take_results(self) -> int:
        """Take the results of the bot's games that are over; returns how many there were."""
        ended = await self._of_mine(await rows.ended_games(self.storage))
        for one in ended:
            try:
                await self._take_result(one)
                await self.tick(one.season)
            except BrokenGame:
                continue  # it rests, and its result is taken when it can be read
            except Exception:  # noqa: BLE001 - one season that cannot go on must not stop the others
                _log.exception("a result is not taken", season=one.season, game=one.game)
        return len(ended)

    async def _take_result(self, ended: rows.Ended) -> None:
        score = await self._score(ended.game)
        async with self._alone_with(ended.season):
            held = await self._load(ended.season)
            match = held.season.matches.get(ended.match)
            wanted = match is not None and match.game == ended.game and match.pending
            async with self.storage.work() as work:
                if wanted:
                    deed = model.Unlinked(ended.match) if score is None else model.Decided(ended.match, score, "game")
                    held = await self._write(work, held, BOT, [deed])
                await rows.take_game(work, ended.game)
            self._held[ended.season] = held

    async def end_games(self) -> None:
        """End the running games whose match is decided without them, or whose season is over, with a word in the thread."""
        for one in await self._of_mine(await rows.running_games(self.storage)):
            season = await self.season(one.season)
            match = season.matches.get(one.match)
            if match is not None and match.game == one.game and match.pending:
                continue
            try:
                await self._end_game(season, match, one.game)
            except Exception:  # noqa: BLE001 - one game that cannot be ended must not stop the others
                _log.exception("a game of a league goes on", season=one.season, game=one.game)

    async def _end_game(self, season: Season, match: Match | None, game: int) -> None:
        told = {"league": season.rules.name, "match": "0" if match is None else str(match.id)}
        note = Note(leagues.GAME_ENDED_BY_LEAGUE, told)
        async with self._sessions.held(game) as table:
            if table.running:
                await self._sessions.commit(table, 0, Option(VOID), None, note=note)
        async with self.storage.work() as work:
            await rows.take_game(work, game)
            if match is not None:
                await rows.dirty(work, season.id, f"thread:{match.id}")

    async def adjudge(self, season: Season) -> model.Deed | None:
        """Decide a match whose time is over: against whoever is to move, or by marshalling points, as the league says."""
        for match in plan.overdue(season, self.clock()):
            try:
                score, how = await self._verdict(season, match)
            except BrokenGame:
                continue
            return model.Decided(match.id, score, how)
        return None

    async def _verdict(self, season: Season, match: Match) -> tuple[Score, str]:
        lacks = [season.entrants[user].deck is None for user in (match.first, match.second) if user is not None]
        if match.game is None:
            late = lacks if season.rules.games == "bot" and not match.free and any(lacks) else [True, True]
            return Score(_against(late)), FORFEIT if late != [True, True] else "unplayed"
        try:
            table = await self._sessions.table(match.game)
        except BrokenGame:
            raise
        except Problem:  # it has not begun
            return Score("neither"), "unplayed"
        if table.game.result is not None:
            raise BrokenGame(words.GAME_TELLS)  # its result is taken over in a moment
        points = _of_two(current_totals(table.game))
        asked = [seat in table.asked for seat in table.game.seats]
        if season.rules.overdue == FORFEIT and asked != [True, True]:
            return Score(_against(asked), points), FORFEIT
        outcome = "draw" if points[0] == points[1] else "first" if points[0] > points[1] else "second"
        return Score(outcome, points), "points"

    async def asked(self, match: Match) -> tuple[int, ...]:
        """Return the seats that are to move in a match's game, none when it does not run."""
        if match.game is None:
            return ()
        try:
            table = await self._sessions.table(match.game)
        except Problem:
            return ()
        return table.asked

    async def facts(self, season: Season, user: int | None = None) -> dict[int, GameFacts]:
        """Return what everybody sees of the running games of open matches, or of a player's, by game."""
        found = {}
        for match in season.matches.values():
            if match.game is None or not match.pending or (user is not None and match.side(user) is None):
                continue
            try:
                table = await self._sessions.table(match.game)
            except Problem:
                continue
            names = tuple(one.name for one in table.seats)
            waits = tuple(names[seat] for seat in table.asked)
            clocks = await self.storage.clocks(match.game)
            since = min((clocks[seat].started for seat in table.asked if seat in clocks), default=table.row.updated)
            points, turn = _of_two(current_totals(table.game)), table.game.turn.number
            found[match.game] = GameFacts(names, waits, since, turn, points, table.row.updated)
        return found

    async def _name_games(self, work: Work, number: int, before: Season, season: Season) -> None:
        """Note beside each game of an open match what its players are told of it: league, round, deadline."""
        for match in season.matches.values():
            if match.game is None or (before.matches.get(match.id) == match and before.rounds == season.rounds):
                continue
            stage = [one.number for one in season.rounds if one.stage == match.stage and one.number <= match.round]
            place = f":{len(stage) if stage else match.round}"
            if match.stage == KNOCK_OUT:
                sizes = [
                    knock_out.size_of(season, one) for one in knock_out.stages(season) if one.number == match.round
                ]
                place = f"{KNOCK_OUT}{place}:{sizes[0] if sizes else 0}"
            due = due_of(season, match) if match.pending else 0.0
            await rows.name_game(work, match.game, season.rules.name, place, due)
            await rows.dirty(work, number, f"thread:{match.id}")

    async def _score(self, game: int) -> Score | None:
        """Return how a game ended; None for one that cannot be read or was ended without counting."""
        try:
            table = await self._sessions.table(game)
        except BrokenGame:
            raise
        except Problem:
            return None
        result = table.game.result
        if result is None or result.reason in NOT_COUNTING:
            return None
        outcome = "draw" if result.winner is None else ("first", "second")[result.winner]
        return Score(outcome, _of_two(result.scores), conceded=result.reason in GIVEN_UP)


def _of_two(points: Sequence[int]) -> tuple[int, int]:
    """Return the points of a match, which is between two."""
    first, second = points
    return first, second
