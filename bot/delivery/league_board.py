"""Announces leagues: brings the messages of a season's channel up to date, at least once, and minds the time.

As in `bot.delivery.outbox`, a row names a place that is out of date; what stands there is built from the season as it is when it
is sent, with a nonce that lets Discord drop a second copy. One loop does what is due in the seasons and then sends.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from typing import Any, Final

import discord
import msgspec
import structlog
from discord.ext import tasks
from msgspec.structs import replace

from bot.delivery.messages import TOO_MANY, UNKNOWN_CHANNEL, fingerprint, nonce_of
from bot.delivery.outbox import LONGEST_WAIT_S, MOST_TRIES
from bot.league import storage as rows
from bot.league.desk import Desk, HeldSeason
from bot.league.forgetting import is_stand_in
from bot.league.seasons.model import Match, Round
from bot.league.storage import DueMessage, PostedMessage
from bot.league.telling import A_PAGE
from bot.storage.rows import PAIRED
from bot.strings import ENGLISH, speaking, spoken
from bot.strings import league as words
from bot.tables import dice
from bot.views import league as views
from bot.views import league_matches
from bot.views.league_pictures import STANDINGS_FILE, standings_picture
from bot.widgets.components import notice

LOOP_S: Final = 3.0
FRESH: Final = ("standings", "final", "remind", "overdue", "dispute")  # posted once, never edited

_log = structlog.get_logger()


class Message(msgspec.Struct, frozen=True):
    """What stands in a place: the view, whom it mentions when it is new, a picture."""

    view: Any
    mentions: tuple[int, ...] = ()
    picture: bytes | None = None
    roles: tuple[int, ...] = ()


class Called(msgspec.Struct, frozen=True):
    """Who is called when an organiser has to decide, in words, and as the users and roles that are mentioned."""

    said: str
    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()

    def by(self, view: Any) -> Message:
        """Return the message that calls them."""
        return Message(view, self.users, roles=self.roles)


class LeagueBoard:
    """Announces what the league desk did."""

    def __init__(self, client: discord.Client, desk: Desk, clock: Callable[[], float]) -> None:
        self._client = client
        self._desk = desk
        self._storage = desk.storage
        self._clock = clock
        self._busy = asyncio.Lock()
        self._stopped = False

    def start(self) -> None:
        """Begin to mind the time."""
        self._loop.start()

    async def stop(self, patience: float) -> None:
        """Finish what is being sent, at most so many seconds; the rest stays for the next process."""
        self._stopped = True
        self._loop.cancel()
        try:
            await asyncio.wait_for(self._busy.acquire(), patience)
        except TimeoutError:
            return
        self._busy.release()

    @tasks.loop(seconds=LOOP_S)
    async def _loop(self) -> None:
        await self.run()

    async def run(self) -> None:
        """Do what is due and announce it; nothing that goes wrong reaches the caller."""
        if self._stopped:
            return
        async with self._busy:
            try:
                await self._desk.due()
                await self._announce()
            except Exception:  # noqa: BLE001 - the loop must go on: every deadline depends on it
                _log.exception("the leagues stumbled")

    async def _announce(self) -> None:
        for place in await rows.waiting(self._storage, self._clock()):
            if self._stopped:
                return
            try:
                held = await self._desk.held(place.season)
                await self._bring(held, place)
            except Exception as error:  # noqa: BLE001 - every failure is tried again or given up below
                await self._failed(place, error)
            else:
                async with self._storage.work() as work:
                    await rows.clean(work, place)

    async def _failed(self, place: DueMessage, error: Exception) -> None:
        away = isinstance(error, OSError) or (
            isinstance(error, discord.HTTPException) and (error.status >= 500 or error.status == TOO_MANY)
        )
        _log.info("an announcement waits", season=place.season, slot=place.slot, error=repr(error))
        async with self._storage.work() as work:
            if not away and place.tries >= MOST_TRIES:
                _log.error("an announcement is given up", season=place.season, slot=place.slot)
                await rows.clean(work, place)
            else:
                wait = min(LONGEST_WAIT_S, 2.0 ** (place.tries + 1))
                await rows.postpone(work, place, self._clock() + wait)

    # ----------------------------------------------------------------- one place

    async def _bring(self, held: HeldSeason, place: DueMessage) -> None:
        guild = self._client.get_guild(held.row.guild)
        with speaking(ENGLISH if guild is None else spoken(str(guild.preferred_locale))):
            built = await self._build(held, place)
        if built is not None:
            await self._put(held, place, built)

    async def games(self, held: HeldSeason) -> views.Games:
        """Return the threads of a season's games, and what those wait for that have not begun."""
        found = await self._storage.select(
            "SELECT g.id, g.thread FROM league_games l JOIN games g ON g.id = l.game "
            "WHERE l.season = ? AND g.thread IS NOT NULL",
            (held.row.id,),
        )
        waiting = {}
        for one in await rows.gatherings(self._storage):
            if one.season == held.row.id and one.status == PAIRED:
                waiting[one.game] = await self._gathering(one)
        return views.Games({row[0]: row[1] for row in found}, waiting)

    async def _gathering(self, one: rows.Gathering) -> views.WaitingDice:
        users = [seat.user for seat in await self._storage.seats(one.game)]
        given = await dice.given(self._storage, one.game)
        waits = dice.lacking(given, users) or dice.sealed(given, users)
        fixed = {luck.user: luck.seal for luck in given}
        return views.WaitingDice(one.begins, await dice.seal(self._storage, one.game), waits, fixed)

    async def _build(self, held: HeldSeason, place: DueMessage) -> Message | None:
        """Build what a place shows now; None when it has nothing to show any more."""
        season = held.season
        kind, *numbers = place.slot.split(":")
        if kind == "card":
            return Message(views.card_view(season))
        if kind == "draft":
            known = await rows.message(self._storage, season.id, place.slot)
            if season.draft is None and (known is None or known.message is None):
                return None
            called = await self.organiser(held)
            return called.by(views.draft_view(season, called.said))
        if kind == "final":
            if season.status == "closed":
                return await self._final(held)
            return Message(notice(words.REOPENED.format(league=season.rules.name)))
        number = int(numbers[0])
        if kind in ("match", "dispute"):
            return await self._match(held, kind, season.matches.get(number))
        if kind == "round":
            view = views.round_view(season, number, int(numbers[1]), await self.games(held))
            return Message(view, self._players(held, number, int(numbers[1])))
        played = season.rounds[number - 1] if number <= len(season.rounds) else None
        return None if played is None else await self._about_round(held, kind, played)

    async def organiser(self, held: HeldSeason, match: Match | None = None) -> Called:
        """Return who is called to decide, about a match or in general: somebody who is there and does not play in it.

        Whoever opened the season, else those with the server's role for it, else the server's owner.
        """
        guild, season = self._client.get_guild(held.row.guild), held.season
        owner = None if guild is None else guild.owner_id
        playing = () if match is None else (match.first, match.second)
        if season.organiser not in playing and await self._desk.is_there(held.row.guild, season.organiser):
            return Called(views.mention(season.organiser), (season.organiser,))
        role = await rows.role(self._storage, held.row.guild)
        if role is not None:
            return Called(f"<@&{role}>", roles=(role,))
        if owner is None or owner in playing:
            return Called(words.NO_ORGANISER)
        return Called(views.mention(owner), (owner,))

    def _players(self, held: HeldSeason, number: int, page: int) -> tuple[int, ...]:
        """Return whom a page of a round mentions."""
        season = held.season
        if number > len(season.rounds):
            return ()
        matches = [season.matches[one] for one in season.rounds[number - 1].matches[page * A_PAGE :][:A_PAGE]]
        return tuple(user for one in matches for user in (one.first, one.second) if user is not None)

    async def _match(self, held: HeldSeason, kind: str, match: Match | None) -> Message | None:
        season = held.season
        if match is None:
            return None
        if kind == "dispute":
            called = await self.organiser(held, match)
            return (
                called.by(league_matches.dispute_view(season, match, called.said))
                if match.status == "disputed"
                else None
            )
        asked = match.other(match.reporter) if match.reporter is not None else match.second
        known = await rows.message(self._storage, season.id, f"match:{match.id}")
        waits = match.status in ("reported", "announced") or (match.status == "open" and match.game is not None)
        if not waits and (known is None or known.message is None):
            return None  # it was settled before anybody was told that it waits
        return Message(league_matches.match_view(season, match, await self.games(held)), (asked,) if asked else ())

    async def _about_round(self, held: HeldSeason, kind: str, played: Round) -> Message | None:
        season = held.season
        waiting = [season.matches[one] for one in played.matches if season.matches[one].pending]
        if kind == "standings":
            return None if waiting else await self._standings(held, played)
        if season.paused or not waiting:
            return None
        if kind == "overdue":
            if played.due > self._clock() or season.rules.overdue == "loss":
                return None
            called = await self.organiser(held)
            return called.by(league_matches.overdue_view(season, played, await self.games(held), called.said))
        users = [user for one in waiting for user in (one.first, one.second) if user is not None]
        if await self._desk.drop_gone(season.id, users):
            return await self._about_round(await self._desk.held(season.id), kind, played)
        return Message(league_matches.remind_view(season, played, await self.games(held)), tuple(users))

    async def _standings(self, held: HeldSeason, played: Round) -> Message:
        season = held.season
        painted, alt = await asyncio.to_thread(standings_picture, season, self._clock())
        head = words.STANDINGS_AFTER.format(league=season.rules.name, stage=views.stage_of(season, played))
        view = views.picture_view(head, STANDINGS_FILE, alt, *views.season_buttons(season)[1:])
        return Message(view, (), painted)

    async def _final(self, held: HeldSeason) -> Message:
        season = held.season
        painted, alt = await asyncio.to_thread(standings_picture, season, self._clock())
        head = views.final_head(season)
        mentions = () if season.champion is None else (season.champion,)
        view = views.picture_view(head, STANDINGS_FILE, alt, *views.season_buttons(season)[1:])
        return Message(view, mentions, painted)

    # ----------------------------------------------------------------- sending

    async def _put(self, held: HeldSeason, place: DueMessage, built: Message) -> None:
        """Edit what stands in a place, or post it."""
        known = await rows.message(self._storage, held.row.id, place.slot)
        if known is None:
            known = PostedMessage(held.row.id, place.slot, held.row.channel)
        shown = fingerprint(built.view)
        again = place.slot.partition(":")[0] in FRESH
        if known.message is not None and known.hash == shown and not again:
            return
        if known.message is not None and not again and known.channel == held.row.channel:
            try:
                target = self._client.get_partial_messageable(known.channel).get_partial_message(known.message)
                await target.edit(view=built.view, allowed_mentions=discord.AllowedMentions.none())
            except discord.NotFound as error:
                if error.code == UNKNOWN_CHANNEL:
                    raise
            else:
                await self._note(replace(known, hash=shown))
                return
        if known.message is not None:
            known = replace(known, message=None, generation=known.generation + 1)
        known = replace(known, channel=held.row.channel)
        await self._note(replace(await self._post(known, built), hash=shown))

    async def _post(self, known: PostedMessage, built: Message) -> PostedMessage:
        users = [discord.Object(user) for user in dict.fromkeys(built.mentions) if not is_stand_in(user)][:100]
        roles = [discord.Object(role) for role in built.roles]
        allowed = discord.AllowedMentions(everyone=False, roles=roles, users=users)
        files: dict[str, Any] = {}
        if built.picture is not None:
            files = {"file": discord.File(io.BytesIO(built.picture), STANDINGS_FILE)}
        where = self._client.get_partial_messageable(known.channel)
        name = f"league:{known.season}:{known.slot}:{known.channel}:{known.generation}"
        nonce = nonce_of(name, await self._storage.restorations())
        posted = await where.send(view=built.view, nonce=nonce, allowed_mentions=allowed, **files)
        return replace(known, message=posted.id)

    async def _note(self, row: PostedMessage) -> None:
        async with self._storage.work() as work:
            await rows.put_message(work, row)
