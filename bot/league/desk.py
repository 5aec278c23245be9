"""The league desk: takes acts one at a time, stores them with all that follows from them, and acts by itself in time.

A season is kept in memory as its log makes it; the log in the database is the truth. Nothing in here knows Discord:
whether somebody is still on the server is asked of a function that the bot hands in.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog
from msgspec.structs import replace

from bot.base.errors import AlreadyHandled, Problem
from bot.gathering.lobby import Lobby
from bot.league import storage as rows
from bot.league import telling, waking
from bot.league.calling import called
from bot.league.forgetting import stand_in, without
from bot.league.held import HeldSeason, copy_of
from bot.league.limited import storage as cards
from bot.league.limited.dealing import CardSide
from bot.league.seasons import decks, duties, model, plan, ratings
from bot.league.seasons.model import BOT, HOUR, Act, Season
from bot.league.seasons.season import active, apply, effective, fold, running_round, undo_plan
from bot.storage.store import Storage, Work
from bot.strings import league as words
from bot.tables.sessions import Sessions
from carddb.decks.decks import Deck

LARGE: Final = 40  # players from which on pairing is done beside the event loop
MOST_STEPS: Final = 500
SEEN_S: Final = 6 * HOUR  # somebody who did something, or was found, is not looked up again for so long

_log = structlog.get_logger()

Present = Callable[[int, int], Awaitable[bool]]  # server, user


class Desk(CardSide):
    """All seasons of this process."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        lobby: Lobby,
        clock: Callable[[], float],
        present: Present,
        lot: random.Random | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        super().__init__(storage, sessions, lobby, clock)
        self._entropy = entropy
        self._present = present
        self._lot = lot if lot is not None else random.SystemRandom()
        self._beat = 0.0

    # ------------------------------------------------------------------ looking

    async def held(self, number: int) -> HeldSeason:
        """Return a season as its log makes it. Raises `Problem` when there is none."""
        async with self._alone_with(number):
            return await self._load(number)

    async def _load(self, number: int) -> HeldSeason:
        known = self._held.get(number)
        if known is not None:
            return known
        row = await rows.season_row(self.storage, number)
        log = await rows.acts(self.storage, number)
        season = fold(log, number)
        if row is None or season is None:
            raise Problem(words.NO_SEASON)
        self._held[number] = HeldSeason(row, tuple(log), season)
        return self._held[number]

    async def season(self, number: int) -> Season:
        """Return a season. Raises `Problem` when there is none."""
        return (await self.held(number)).season

    async def of_guild(self, guild: int) -> list[HeldSeason]:
        """Return a server's seasons, newest first."""
        found = []
        for row in await rows.season_rows(self.storage, guild):
            try:
                found.append(await self.held(row.id))
            except Problem as problem:
                _log.error("a season cannot be read", season=row.id, reason=problem.message)
        return found

    async def ratings(self, guild: int) -> ratings.Book:
        """Return everybody's ratings from all games of a server's seasons."""
        seasons = [one.season for one in await self.of_guild(guild)]
        return ratings.rate(ratings.rated_games(seasons))

    async def deck(self, season: Season, user: int) -> Deck | None:
        """Return the deck that somebody registered."""
        entrant = season.entrants.get(user)
        return None if entrant is None or entrant.deck is None else await rows.deck(self.storage, entrant.deck)

    # ------------------------------------------------------------------- acting

    async def create(
        self, guild: int, channel: int, actor: int, rules: model.Rules, interaction: int | None = None, like: int = 0
    ) -> Season:
        """Open a season for registration, to which the players of the season ``like`` are invited.

        Raises `Problem` when a running one of the server has its name.
        """
        for known in await rows.season_rows(self.storage, guild):
            if known.status != "closed" and known.name.casefold() == rules.name.casefold():
                raise Problem(words.NAME_TAKEN.format(league=known.name))
        invited = telling.pages_of(await self.season(like)) if like else 0
        rules, half = self._sealed(rules)
        async with self.storage.work() as work:
            if interaction is not None and not await work.claim(interaction):
                raise AlreadyHandled(words.DONE_ALREADY)
            number = await rows.add_season(work, guild, channel, rules.name)
            if half:
                await cards.put_half(work, number, half)
            act = Act(1, self.clock(), actor, model.Created(rules))
            season = apply(None, act, number)
            await rows.add_act(work, number, act)
            await rows.put_state(work, number, rules.name, season.status, plan.next_due(season))
            for slot, due in [("card", 0.0), *telling.standing_slots(season, act.at)]:
                await rows.dirty(work, number, slot, due)
            for page in range(invited):
                await rows.dirty(work, number, f"invite:{like}:{page}")
        return await self.season(number)

    async def act(self, number: int, actor: int, deed: model.Deed, interaction: int | None = None) -> Season:
        """Take an act and everything that follows at once. Raises `Problem` when it does not fit: nothing changed."""
        async with self._alone_with(number):
            held = await self._load(number)
            self._refuse_own(duties.own_match(held.season, actor, deed), actor)
            self._refuse_standing(duties.own_standing(held.season, actor, deed, self.clock()), actor)
            if duties.told_by_game(held.season, deed):
                raise Problem(words.GAME_TELLS)
            own = isinstance(deed, model.Joined) and deed.user == actor
            if own and duties.shut_out(effective(held.acts), actor):
                raise Problem(words.SHUT_OUT.format(league=held.season.rules.name))
            held = await self._commit(held, actor, deed, interaction)
        self._seen[held.row.guild, actor] = self.clock()
        try:
            await self.tick(number)
        except Exception:  # noqa: BLE001 - the act is done; the loop goes on from there
            _log.exception("what follows an act waits", season=number)
        return await self.season(number)

    async def need_duty(self, number: int, actor: int, deed: model.Deed) -> None:
        """Raise `Problem` when an organiser who plays may not do something."""
        season = await self.season(number)
        self._refuse_own(duties.own_match(season, actor, deed), actor)
        self._refuse_standing(duties.own_standing(season, actor, deed, self.clock()), actor)

    async def close(self, number: int, actor: int, interaction: int | None = None) -> Season:
        """End a season as it stands; reports that nobody has answered stand before."""
        async with self._alone_with(number):
            held = await self._load(number)
            season = held.season
            running = season.status == "running"
            for deed in plan.standing_reports(season) if running else ():
                held = await self._commit(held, BOT, deed)
            closing = plan.closing(held.season, self.clock()) if running else model.Closed()
            self._refuse_own(duties.own_match(held.season, actor, closing), actor)
            self._refuse_standing(duties.own_standing(held.season, actor, closing, self.clock()), actor)
            held = await self._commit(held, actor, closing, interaction)
        return held.season

    async def register(self, number: int, actor: int, user: int, deck: Deck, interaction: int | None) -> Season:
        """Register a deck for a player. Raises `Problem` when the league does not take it."""
        decks.check_deck((await self.season(number)).rules, deck)
        await self.check_holdings(number, user, deck)
        async with self._alone_with(number):
            held = await self._load(number)
            if user in held.season.entrants and duties.deck_too_late(held.season, user):
                raise Problem(words.DECKS_LOCKED)
            async with self.storage.work() as work:
                await self._claim(work, interaction)
                row = await rows.add_deck(work, number, user, deck)
                if held.season.rules.limited is not None:  # what was sent as a file is what is built on
                    await cards.put_build(work, number, user, deck)
                held = await self._write(work, held, actor, [model.Registered(user, row, deck.alignment)])
            self._held[number] = held
        return held.season

    async def undo(self, number: int, actor: int, target: int, interaction: int | None = None) -> tuple[int, ...]:
        """Undo an act; returns all numbers that count no more.

        What would only happen again by itself pauses the season, so that an organiser can look at it first.
        """
        async with self._alone_with(number):
            held = await self._load(number)
            gone = tuple(undo_plan(held.acts, target))
            self._refuse_undone_draft(held, gone)
            undoing = Act(len(held.acts) + 1, self.clock(), actor, model.Undone(gone))
            after = fold([*held.acts, undoing], number)
            assert after is not None
            self._refuse_own(duties.own_undoing(held.season, actor, after), actor)
            undone = next(act for act in held.acts if act.n == target)
            self._refuse_standing(duties.standing_undone(held.season, actor, undone, after), actor)
            deeds: list[model.Deed] = [model.Undone(gone)]
            itself = any(act.actor == BOT for act in held.acts if act.n in gone)
            without = fold([act for act in effective(held.acts) if act.n not in gone], number)
            if itself and without is not None and not without.paused and without.status != "closed":
                deeds.append(model.Paused())
            async with self.storage.work() as work:
                await self._claim(work, interaction)
                held = await self._write(work, held, actor, deeds)
                await self._sort_games(work, held.season)
            self._held[number] = held
        return gone

    def _refuse_own(self, match: int | None, actor: int) -> None:
        """Raise `Problem` when an organiser would decide a match of his own."""
        if match is not None and actor != model.BOT:
            raise Problem(words.OWN_PAIRING if match == 0 else words.OWN_MATCH.format(match=match))

    def _refuse_standing(self, own: bool, actor: int) -> None:
        """Raise `Problem` when an organiser who plays would decide how he stands."""
        if own and actor != model.BOT:
            raise Problem(words.OWN_STANDING)

    async def _commit(
        self, held: HeldSeason, actor: int, deed: model.Deed, interaction: int | None = None
    ) -> HeldSeason:
        """Store one act in a unit of work of its own."""
        async with self.storage.work() as work:
            await self._claim(work, interaction)
            held = await self._write(work, held, actor, [deed])
        self._held[held.row.id] = held
        return held

    async def _claim(self, work: Work, interaction: int | None) -> None:
        if interaction is not None and not await work.claim(interaction):
            raise AlreadyHandled(words.DONE_ALREADY)

    async def _write(self, work: Work, held: HeldSeason, actor: int, deeds: Sequence[model.Deed]) -> HeldSeason:
        """Apply acts to a copy and store them with all that follows; games of new matches are opened in the same work."""
        before, log = held.season, list(held.acts)
        season, said = copy_of(before), list[tuple[str, float]]()

        async def take(who: int, deed: model.Deed) -> None:
            nonlocal season
            act = Act(len(log) + 1, self.clock(), who, deed)
            log.append(act)
            until_now = copy_of(season)
            if isinstance(deed, model.Undone):
                folded = fold(log, held.row.id)
                assert folded is not None
                season = folded
            else:
                season = apply(season, act, held.row.id)
            said.extend(telling.words_of(act, called(until_now, season, act)))
            await rows.add_act(work, held.row.id, act)
            if isinstance(deed, model.Started):
                await self._deal(work, season)

        for deed in deeds:
            await take(actor, deed)
        if not season.paused:
            for match in list(season.matches.values()):
                game = await self._open_game(work, held.row, season, match)
                if game is not None:
                    await take(BOT, model.Linked(match.id, game))
        await self._name_games(work, held.row.id, before, season)
        for slot, due in [*said, *telling.slots(before, season, log[len(held.acts) :])]:
            await rows.dirty(work, held.row.id, slot, due)
        await rows.dirty_posted(work, held.row.id, "desk")
        due_next = plan.next_due(season)
        await rows.put_state(work, held.row.id, season.rules.name, season.status, due_next)
        row = replace(held.row, name=season.rules.name, status=season.status, due=due_next)
        return HeldSeason(row, tuple(log), season)

    # ------------------------------------------------------------------- by itself

    async def wake(self) -> None:
        """Let the time of a silence have passed for nobody, and say what an earlier release left unsaid; see `waking`."""
        now = self.clock()
        for number in sorted(await self.mine(await rows.open_seasons(self.storage))):
            try:
                row = await rows.season_row(self.storage, number)
                part = self.storage.leases.part_of(0 if row is None else row.guild)
                await self._wake(number, await self.storage.last_beat(waking.BEAT, part), now)
            except Exception:  # noqa: BLE001 - one season that cannot go on must not stop the others
                _log.exception("a season does not wake", season=number)
        await self.beat()

    async def _wake(self, number: int, last: float, now: float) -> None:
        async with self._alone_with(number):
            held = await self._load(number)
            posted = {one.slot: one for one in await rows.messages(self.storage, number)}
            async with self.storage.work() as work:
                found = waking.deeds(held, posted, last, now)
                held = await self._write(work, held, BOT, found) if found else held
                for slot, due in waking.slots(held, posted, now):
                    await rows.dirty(work, number, slot, due)
            self._held[number] = held

    async def beat(self) -> None:
        """Note now and then that leagues are minded."""
        if self._beat + waking.BEAT_S > self.clock():
            return
        self._beat = self.clock()
        async with self.storage.work() as work:
            for part in self.storage.leases.parts:
                await work.put_meta(waking.BEAT + part.name, repr(self._beat))

    async def due(self) -> None:
        """Do everything that is due in any season, and take the results of games."""
        await self._gather()
        await self.take_results()
        await self.end_games()
        await self.mind_drafts()
        for number in sorted(await self.mine(await rows.seasons_due(self.storage, self.clock()))):
            try:
                await self.tick(number)
            except Exception:  # noqa: BLE001 - as above
                _log.exception("a season does not go on", season=number)

    async def tick(self, number: int) -> None:
        """Let a season do what is due: start, draw, publish, accept reports, close."""
        for _ in range(MOST_STEPS):
            held = await self.held(number)
            deed = await self._next(held.season)
            if deed is None:
                return
            if isinstance(deed, model.Drawn | model.Started) and await self.drop_gone(number, active(held.season)):
                continue
            if isinstance(deed, model.Started):
                deed = await self._seeded(held.row.guild, held.season, deed)
            async with self._alone_with(number):
                now = await self._load(number)
                if now.acts == held.acts:
                    await self._commit(now, BOT, deed)
        _log.error("a season does not come to rest", season=number)

    async def _next(self, season: Season) -> model.Deed | None:
        if len(season.entrants) < LARGE:
            deed = plan.next_deed(season, self.clock(), self._lot)
        else:
            deed = await asyncio.to_thread(plan.next_deed, copy_of(season), self.clock(), self._lot)
        if deed is None and season.rules.overdue in plan.ADJUDGED and not season.paused and season.status == "running":
            return await self.adjudge(season)
        return deed

    async def draw(self, number: int, actor: int, interaction: int | None = None) -> Season:
        """Draw the next round now, at an organiser's wish; what was drawn before is forgotten."""
        season = await self.season(number)
        await self.drop_gone(number, active(season))
        season = await self.season(number)
        if season.status != "running":
            raise Problem(words.NOT_RUNNING)
        if season.rules.format == "ladder":
            raise Problem(words.NO_ROUNDS)
        if running_round(season) is not None:
            raise Problem(words.ROUND_OPEN)
        again = self._lot if season.draft is not None else None
        return await self.act(number, actor, plan.draw(season, self.clock(), again), interaction)

    async def start(self, number: int, actor: int, interaction: int | None = None) -> Season:
        """Start a season now."""
        await self.drop_gone(number, active(await self.season(number)))
        held = await self.held(number)
        begun = await self._seeded(held.row.guild, held.season, plan.start(held.season, self._lot))
        return await self.act(number, actor, begun, interaction)

    async def _seeded(self, guild: int, season: Season, begun: model.Started) -> model.Started:
        """Return the order of the players by rating, where the season wants that; equals stay in the order of the lot."""
        if not season.rules.seeded:
            return begun
        book = await self.ratings(guild)
        known = {user: book[user, ratings.ALL].shown for user in begun.order if (user, ratings.ALL) in book}
        return model.Started(tuple(sorted(begun.order, key=lambda user: -known.get(user, ratings.SHOWN))))

    async def drop_gone(self, number: int, users: Sequence[int]) -> list[int]:
        """Take those out who left the server; returns them."""
        held = await self.held(number)
        gone = [user for user in users if not await self.is_there(held.row.guild, user)]
        for user in gone:
            registering = held.season.status == "registration"
            async with self._alone_with(number):
                deed = model.Left(user) if registering else model.Dropped(user, "gone")
                await self._commit(await self._load(number), BOT, deed)
        return gone

    async def is_there(self, guild: int, user: int) -> bool:
        """Whether somebody is still on the server, as far as was known lately."""
        now = self.clock()
        if self._seen.get((guild, user), 0.0) + SEEN_S > now:
            return True
        there = await self._present(guild, user)
        if there:
            self._seen[guild, user] = now
        return there

    async def forget(self, user: int, name: str) -> dict[str, int]:
        """Put a stand-in into somebody's place in all seasons that are over; returns how many rows that changed, by table."""
        other, counts = stand_in(), {"league_acts": 0, "league_decks": 0}
        for number in await rows.closed_seasons(self.storage):
            async with self._alone_with(number):
                changed = without(await rows.acts(self.storage, number), user, other, name)
                if not changed:
                    continue
                async with self.storage.work() as work:
                    for act in changed:
                        await rows.change_act(work, number, act)
                    counts["league_decks"] += await rows.hand_decks(work, number, user, other)
                    for table, count in (await cards.hand_over(work, number, user, other)).items():
                        counts[table] = counts.get(table, 0) + count
                counts["league_acts"] += len(changed)
                self._held.pop(number, None)
        return {table: count for table, count in counts.items() if count}

    async def move(self, number: int, channel: int) -> None:
        """Announce a season in another channel from now on."""
        async with self._alone_with(number):
            held = await self._load(number)
            async with self.storage.work() as work:
                await rows.move(work, number, channel)
                await rows.dirty(work, number, "card")
            self._held[number] = replace(held, row=replace(held.row, channel=channel))
