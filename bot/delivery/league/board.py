"""Announces leagues: brings the messages of a season's channel up to date, at least once, and minds the time.

As in `bot.delivery.outbox`, a row names a place that is out of date; what stands there is built from the season as it is when it
is sent, with a nonce that lets Discord drop a second copy. One loop does what is due in the seasons and then sends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

import discord
import msgspec
import structlog
from discord.ext import tasks

from bot.delivery.league import letters
from bot.delivery.league.mail import LeagueMail, Message
from bot.delivery.messages import TOO_MANY
from bot.delivery.outbox import LONGEST_WAIT_S, MOST_TRIES
from bot.league import storage as rows
from bot.league.calling import mentions, needs_decks
from bot.league.desk import Desk
from bot.league.held import HeldSeason
from bot.league.seasons.model import DAY, Match, Round
from bot.league.seasons.standings import after_round
from bot.league.storage import DueMessage
from bot.league.telling import FOLDED, WORDS_A_PAGE, settled
from bot.storage.claims.leases import SEASON, HeldElsewhere
from bot.storage.rows import PAIRED
from bot.strings import ENGLISH, speaking, spoken
from bot.strings import league as words
from bot.tables import dice
from bot.views import league as views
from bot.views import league_matches
from bot.views.boosters.drafting import doze_view, table_view
from bot.views.league_news import desk as league_desk
from bot.views.league_pictures import STANDINGS_FILE, final_pictures, standings_picture
from bot.widgets.components import notice

LOOP_S: Final = 3.0
DESK: Final = "desk"
AGAIN_S: Final = 3 * DAY  # after which organisers are called again to matches whose time is over
FINAL_PLACES: Final = 3  # of the table in words below the end of a season
DESK_S: Final = 600.0  # after which the desk is looked at again, for what happens in the games
# In which order what became of one act is told: what was said, where the table stands, who meets next.
ORDER: Final = (
    "word",
    "dispute",
    "match",
    "standings",
    "card",
    "pick",
    "doze",
    "page",
    "round",
    "decks",
    "soon",
    "late",
    "remind",
    "overdue",
)

_log = structlog.get_logger()


class Called(msgspec.Struct, frozen=True):
    """Who is called when an organiser has to decide, in words, and as the users and roles that are mentioned."""

    said: str
    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()

    def by(self, view: Any, users: tuple[int, ...] = (), *, call: str = "", again: float = 0.0) -> Message:
        """Return the message that calls them, and some players; it is looked at ``again`` then."""
        return Message(view, (*self.users, *users), roles=self.roles, call=call, again=again)


def _rank(place: DueMessage) -> tuple[int, int, str]:
    kind = place.slot.partition(":")[0]
    return place.season, ORDER.index(kind) if kind in ORDER else len(ORDER), place.slot


class LeagueBoard:
    """Announces what the league desk did."""

    def __init__(self, client: discord.Client, desk: Desk, clock: Callable[[], float]) -> None:
        self._client = client
        self._desk = desk
        self._mail = LeagueMail(client, desk.storage, clock)
        self._storage = desk.storage
        self._clock = clock
        self._busy = asyncio.Lock()
        self._stopped = False
        self._awake = False  # whether what happened while nobody could answer is accounted for

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
        if not self._client.is_ready():  # nobody can answer: no time runs until Discord is there again
            self._awake = False
            return
        async with self._busy:
            try:
                if not self._awake:
                    await self._desk.wake()
                    self._awake = True
                await self._desk.beat()
                await self._desk.due()
                await self._announce()
            except Exception:  # noqa: BLE001 - the loop must go on: every deadline depends on it
                _log.exception("the leagues stumbled")

    async def _announce(self) -> None:
        due = await rows.waiting(self._storage, self._clock())
        mine = await self._desk.mine({place.season for place in due})
        waiting = [place for place in due if place.season in mine]
        for number, found in groupby(sorted(waiting, key=_rank), key=lambda place: place.season):
            try:
                async with self._storage.leases.using(SEASON, number, 0.0):
                    await self._announce_season(number, list(found))
            except HeldElsewhere:  # by now another process announces it
                _log.info("a season is another process's", season=number)

    async def _announce_season(self, number: int, places: list[DueMessage]) -> None:
        """Bring the places of a season up to date: what stands in one message together."""
        said = [place for place in places if place.slot.startswith("word:")]
        others = [(place,) for place in places if place not in said]
        for together in [*await self._portions(number, said), *others]:
            if self._stopped:
                return
            await self._attempt(together)
        await self._sweep(number)

    async def _portions(self, number: int, said: list[DueMessage]) -> list[tuple[DueMessage, ...]]:
        """Return which words stand together; each alone when the season cannot be read, which fails one by one."""
        try:
            return list(letters.portions(await self._desk.held(number), said)) if said else []
        except Exception:  # noqa: BLE001 - one season must not stop what others have to tell
            return [(place,) for place in said]

    async def _attempt(self, together: tuple[DueMessage, ...]) -> None:
        """Bring places up to date that stand in one message."""
        try:
            held = await self._desk.held(together[0].season)
            await self._bring(held, together)
        except Exception as error:  # noqa: BLE001 - every failure is tried again or given up below
            for place in together:
                await self._failed(place, error)
        else:
            async with self._storage.work() as work:
                for place in together:
                    await rows.clean(work, place)

    async def _sweep(self, number: int) -> None:
        """Take away the messages of a season that have nothing to say any more; the round's message has what came of it."""
        try:
            held = await self._desk.held(number)
            for known in await rows.messages(self._storage, number):
                kind = known.slot.partition(":")[0]
                if kind in FOLDED and settled(held.season, known.slot, self._clock(), known.posted):
                    await self._mail.take_away(known)
        except Exception:  # noqa: BLE001 - it is looked for again with the next act
            _log.exception("a settled message stays", season=number)

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

    async def _bring(self, held: HeldSeason, together: tuple[DueMessage, ...]) -> None:
        place = together[0]
        guild = self._client.get_guild(held.row.guild)
        with speaking(ENGLISH if guild is None else spoken(str(guild.preferred_locale))):
            if place.slot.startswith("word:"):
                built = letters.built(held, together)
            else:
                built = await self._build(held, place)
        if built is not None:
            await self._mail.put(held, place, built)
            if built.until:
                async with self._storage.work() as work:
                    await rows.dirty(work, place.season, f"sweep:{place.slot}", built.until)
            if built.again:
                async with self._storage.work() as work:
                    await rows.dirty(work, place.season, place.slot, built.again)

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
            return Message(views.card_view(season), pin=season.status != "closed")
        if kind == "desk":
            return await self._desk_message(held)
        if kind == "sweep":
            return None  # it was noted only to look then what may be taken away
        if kind == "draft":
            if season.draft is None:
                return None
            called = await self.organiser(held)
            return called.by(views.draft_view(season, called.said), call=f"{len(season.rounds)}")
        if kind == "final":
            if season.status == "closed":
                return await self._final(held)
            return Message(notice(words.REOPENED.format(league=season.rules.name)))
        if kind == "decks":
            users = () if season.paused else mentions(season, place.slot)
            return Message(league_matches.decks_view(season, users), users, call=place.slot) if users else None
        number = int(numbers[0])
        if kind in ("pick", "doze"):
            return await self._draft(held, kind, number, int(numbers[1]) if len(numbers) > 1 else 0)
        if kind == "invite":
            return await self._invite(held, number, int(numbers[1]) if len(numbers) > 1 else 0)
        if kind == "nudge":
            return await self._nudge(held, number, int(numbers[1]))
        if kind == "thread":
            return await self._thread(held, number)
        if kind in ("match", "dispute", "soon", "late"):
            return await self._match(held, kind, season.matches.get(number))
        if kind == "page":
            return Message(views.page_view(season, number, await self.games(held)))
        if kind == "round":
            view = views.round_view(season, number, int(numbers[1]), await self.games(held))
            drawn = season.rounds[number - 1 : number]
            call = "".join(f"{one.matches}{season.matches[one.matches[0]].opened}" for one in drawn)
            return Message(view, mentions(season, place.slot), call=call)
        played = season.rounds[number - 1] if number <= len(season.rounds) else None
        return None if played is None else await self._about_round(held, kind, played)

    async def organiser(self, held: HeldSeason, match: Match | None = None) -> Called:
        """Return who is called to decide, about a match or in general: somebody who is there and does not play in it.

        Whoever opened the season, else those with the server's role for it, else the server's owner, who names another
        organiser when he plays in the match himself.
        """
        guild, season = self._client.get_guild(held.row.guild), held.season
        owner = None if guild is None else guild.owner_id
        playing = () if match is None else (match.first, match.second)
        if season.organiser not in playing and await self._desk.is_there(held.row.guild, season.organiser):
            return Called(views.mention(season.organiser), (season.organiser,))
        role = await rows.role(self._storage, held.row.guild)
        if role is not None:
            return Called(f"<@&{role}>", roles=(role,))
        if owner is None:
            return Called(words.NO_ORGANISER)
        said = words.OWNER_PLAYS if owner in playing else "{owner}"
        return Called(said.format(owner=views.mention(owner)), (owner,))

    async def _match(self, held: HeldSeason, kind: str, match: Match | None) -> Message | None:
        season = held.season
        if match is None or settled(season, f"{kind}:{match.id}", self._clock(), 0.0):
            return None
        users = mentions(season, f"{kind}:{match.id}")
        if kind == "dispute":
            called = await self.organiser(held, match)
            view = league_matches.dispute_view(season, match, called.said)
            return called.by(view, users, call=f"{match.score}{match.version}")
        if kind in ("soon", "late") and await self._desk.drop_gone(season.id, users):
            return None  # who left the server has lost it
        if kind == "late":
            if season.paused or season.rules.overdue != "wait":
                return None
            called = await self.organiser(held, match)
            view = league_matches.late_view(season, match, await self.games(held), called.said)
            late = int((self._clock() - match.until) // AGAIN_S)
            return called.by(view, users, call=f"{match.until}{late}", again=match.until + (late + 1) * AGAIN_S)
        if kind == "soon":
            if season.paused or match.until <= self._clock():
                return None
            view = league_matches.soon_view(season, match, await self.games(held))
            return Message(view, users, call=f"{match.until}")
        view = league_matches.match_view(season, match, await self.games(held))
        return Message(view, users, call=f"{match.status}{match.reporter}{match.said}")

    async def _draft(self, held: HeldSeason, kind: str, number: int, count: int) -> Message | None:
        """Build a round of a draft of boosters, or the reminder of a player who has made so many picks."""
        found, season = await self._desk.draft(held.row.id), held.season
        if found is None or season.rules.limited is None or (kind == "doze" and season.paused):
            return None
        table, breaks = found
        if kind == "pick":
            if not season.drafting and number != table.rounds - 1:
                return None
            return Message(table_view(season, table, number), table.order, call=f"round {number}")
        user = table.order[number]
        due = table.due(user, season.rules.limited.pick_s, breaks)
        if due is None or len(table.taken[user]) != count or due <= self._clock():
            return None
        return Message(doze_view(season, user, due), (user,), call=f"{count}")

    async def _invite(self, held: HeldSeason, like: int, page: int) -> Message | None:
        """Invite a page of players of another season of the server; those who have entered already are not called."""
        other = await self._desk.held(like)
        users = tuple(
            user
            for user, one in [*other.season.entrants.items()][page * WORDS_A_PAGE :][:WORDS_A_PAGE]
            if one.why != "organiser" and user not in held.season.entrants and other.row.guild == held.row.guild
        )
        if not users or held.season.status != "registration":
            return None
        return Message(views.invite_view(held.season, other.season, users), users, call="invite")

    async def place_desk(self, held: HeldSeason, channel: int) -> None:
        """Let the desk of a season stand in a channel from now on."""
        known = await rows.message(self._storage, held.row.id, DESK)
        if known is not None and known.message is not None:
            await self._mail.take_away(known)
        async with self._storage.work() as work:
            await rows.put_message(work, rows.PostedMessage(held.row.id, DESK, channel))
            await rows.dirty(work, held.row.id, DESK)

    async def nudge(self, held: HeldSeason, match: Match, actor: int) -> tuple[int, ...]:
        """Remind those whom a match waits for, by a new message; returns them."""
        async with self._storage.work() as work:
            await rows.dirty(work, held.row.id, f"nudge:{match.id}:{actor}")
        return await self._waited_for(held, match)

    async def _waited_for(self, held: HeldSeason, match: Match) -> tuple[int, ...]:
        """Return whom a match waits for: for an answer, a half of the dice, a deck or a move; else both."""
        both = tuple(user for user in (match.first, match.second) if user is not None)
        if match.status == "reported":
            return tuple(user for user in both if user != match.reporter)
        gathers = (await self.games(held)).gathering.get(match.game or 0)
        if gathers is not None:
            return tuple(user for user in both if user in gathers.waits) or both
        seats = await self._desk.asked(match)
        lacking = tuple(user for user in both if held.season.entrants[user].deck is None)
        waits = tuple(both[seat] for seat in seats) if seats else lacking if needs_decks(held.season.rules) else ()
        return waits or both

    async def _nudge(self, held: HeldSeason, number: int, actor: int) -> Message | None:
        match = held.season.matches.get(number)
        if match is None or not match.pending:
            return None
        users = await self._waited_for(held, match)
        view = league_desk.nudge_view(held.season, match, users, actor)
        return Message(view, users, call=f"{self._clock()}")

    async def desk_view(self, held: HeldSeason) -> Any:
        """Return the desk as it is now."""
        games, facts = await self.games(held), await self._desk.facts(held.season)
        called = await self.organiser(held)
        return league_desk.desk_view(held.season, games, facts, called.said, self._clock())

    async def _desk_message(self, held: HeldSeason) -> Message | None:
        """Build the desk where it was placed; while the season runs it is looked at again."""
        known = await rows.message(self._storage, held.season.id, DESK)
        if known is None or held.season.status == "closed":
            return None
        later = self._clock() + DESK_S if held.season.status == "running" else 0.0
        return Message(await self.desk_view(held), channel=known.channel, again=later)

    async def _thread(self, held: HeldSeason, number: int) -> Message | None:
        """Build what stands in the thread of a match's game: what it is and until when, then what came of it."""
        season, games = held.season, await self.games(held)
        match = season.matches.get(number)
        thread = games.threads.get(0 if match is None else match.game or 0)
        if match is None or thread is None:
            return None
        view = league_matches.thread_view(season, match)
        call = "" if match.pending else f"{match.status}{match.score}{match.how}"
        users = () if match.pending or match.second is None else (match.first, match.second)
        return Message(view, users, call=call or "open", channel=thread, thread_of=held.row.channel)

    async def _about_round(self, held: HeldSeason, kind: str, played: Round) -> Message | None:
        season = held.season
        waiting = [season.matches[one] for one in played.matches if season.matches[one].pending]
        if kind == "standings":  # the end of a season shows its last table itself
            return None if waiting or season.status == "closed" else await self._standings(held, played)
        if season.paused or all(one.until for one in waiting):  # those have reminders of their own
            return None
        if kind == "overdue":
            if played.due > self._clock() or season.rules.overdue == "loss":
                return None
            called = await self.organiser(held)
            users = mentions(season, f"overdue:{played.number}")
            view = league_matches.overdue_view(season, played, await self.games(held), called.said)
            late = int((self._clock() - played.due) // AGAIN_S)
            return called.by(view, users, call=f"{played.due}{late or ''}", again=played.due + (late + 1) * AGAIN_S)
        if played.due <= self._clock():
            return None
        users = mentions(season, f"remind:{played.number}")
        if await self._desk.drop_gone(season.id, users):
            return await self._about_round(await self._desk.held(season.id), kind, played)
        view = league_matches.remind_view(season, played, await self.games(held))
        return Message(view, users, call=f"{played.due}") if users else None

    async def _standings(self, held: HeldSeason, played: Round) -> Message:
        season = held.season
        then = after_round(season, played.number)
        painted, alt = await asyncio.to_thread(standings_picture, then, self._clock())
        head = words.STANDINGS_AFTER.format(league=season.rules.name, stage=views.stage_of(season, played))
        view = views.picture_view(head, {STANDINGS_FILE: alt}, *views.season_buttons(season)[1:])
        return Message(view, (), {STANDINGS_FILE: painted}, call=f"{played.number}")

    async def _final(self, held: HeldSeason) -> Message:
        season = held.season
        found = await asyncio.to_thread(final_pictures, season, self._clock())
        called = () if season.champion is None else (season.champion,)
        told = {file: alt for file, (_, alt) in found.items()}
        below = views.standings_words(season, self._clock(), FINAL_PLACES)
        view = views.picture_view(views.final_head(season), told, *views.season_buttons(season)[1:], below=below)
        return Message(view, called, {file: painted for file, (painted, _) in found.items()}, call=f"{season.ended}")
