"""Games that have not begun: invitations, open tables, pairings of a league, and the moment in which one begins.

A game begins as soon as every player has given a half of its dice (`bot.tables.dice`): the press that invites or accepts is
one, and a league asks both for a press of their own. Nothing is dealt before, because the halves decide what is dealt.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections import defaultdict
from collections.abc import AsyncIterator, Callable

import msgspec
from msgspec.structs import replace

import engine
from bot.base.errors import Problem
from bot.base.limits import MostGames, make_room
from bot.gathering import places
from bot.gathering.formats import format_of, rules_notes
from bot.gathering.seating import Chair, Order, setup_of
from bot.storage.claims.leases import GAME
from bot.storage.history import keep
from bot.storage.rows import ACCEPTED, GATHERING, PAIRED, GameRow, SeatRow
from bot.storage.slots import PICTURE, STATE, THREAD, Slot
from bot.storage.store import Storage, Work
from bot.strings import ENGLISH, both, several, speaking, words
from bot.strings import fair as fair_words
from bot.tables import dice
from bot.tables.ahead import first_orders, note, write
from bot.tables.challenges import enter
from bot.tables.consequences import lines_of, write_clocks
from bot.tables.dice_words import fair_note
from bot.tables.notes import note_line
from bot.tables.pace import HOUR, Terms, parse_pace, wind
from bot.tables.table import guided
from engine.policies.plans import Standing
from engine.state.chance import SECRET_BYTES
from engine.state.records import Setup


class Lobby:
    """The games of this process that have not begun."""

    def __init__(
        self,
        storage: Storage,
        clock: Callable[[], float],
        entropy: Callable[[int], bytes] = os.urandom,
        most: MostGames = MostGames(),  # noqa: B008 - it is frozen
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._entropy = entropy
        self._most = most
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    @contextlib.asynccontextmanager
    async def _alone_with(self, game: int) -> AsyncIterator[None]:
        """Let nobody else move a game for a block, in this process or another one."""
        async with self._locks[game], self._storage.leases.using(GAME, game):
            yield

    async def invite(self, order: Order) -> int:
        """Note an invitation or an open table; nothing is played yet. Raises `Problem` when a deck cannot be played."""
        setup_of(order.chairs[:1] * len(order.chairs) if order.open else order.chairs, order.format)
        async with self._storage.work() as work:
            await make_room(work, self._most, order.guild, order.starter)
            return await self._open(work, order, "open" if order.open else "invited")

    async def start(self, order: Order) -> int:
        """Start a game at once and return its id. Raises `Problem` when a deck cannot be played."""
        setup = setup_of(order.chairs, order.format)
        async with self._storage.work() as work:
            await make_room(work, self._most, order.guild, order.starter)
            game = await self._open(work, order, "running")
            await self._begin(work, game, setup)
        return game

    async def pair_in(self, work: Work, order: Order, setup: Setup) -> int:
        """Open a game inside a neighbour's unit of work (a league's round) and return its id.

        It begins as soon as both players have given their halves of its dice, or with `begin`.
        """
        game = await self._open(work, order, PAIRED)
        await work.set_game(game, setup=msgspec.msgpack.encode(setup))
        return game

    async def give(self, game: int, user: int, half: str, *, own: bool) -> bool:
        """Take what a player adds to the dice (`bot.tables.dice.give`); whether the game begins with that. Raises `Problem`."""
        async with self._alone_with(game):
            row, seats = await self.unbegun(game)
            if row.status != "open" and user not in {one.user for one in seats}:
                raise Problem(fair_words.LUCK_NOT_YOURS)
            async with self._storage.work() as work:
                await dice.give(work, game, user, half, own=own)
                return await self._begin_when_whole(work, row, seats)

    async def open_words(self, game: int, user: int, typed: str) -> bool:
        """Take the words that a player had sealed; whether the game begins with that. Raises `Problem`."""
        async with self._alone_with(game):
            row, seats = await self.unbegun(game)
            if row.status not in GATHERING:
                raise Problem(fair_words.LUCK_TOO_EARLY)
            async with self._storage.work() as work:
                await dice.open_words(work, seats, user, typed)
                return await self._begin_when_whole(work, row, seats)

    async def begin(self, game: int) -> None:
        """Begin a paired game with what was given until now. Raises `Problem` when it is none."""
        async with self._alone_with(game):
            row, _ = await self.unbegun(game)
            async with self._storage.work() as work:
                await self._begin_gathered(work, row)

    async def call_off(self, game: int) -> None:
        """Let a paired game go that nobody wants any more."""
        async with self._alone_with(game), self._storage.work() as work:
            await work.move_game(game, "declined", was=PAIRED)

    async def unbegun(self, game: int) -> tuple[GameRow, tuple[SeatRow, ...]]:
        """Return a game that has not begun. Raises `Problem` when it has, or never will."""
        row = await self._storage.game(game)
        if row is None or row.status not in ("invited", "open", *GATHERING):
            raise Problem(words.INVITATION_OVER)
        return row, await self._storage.seats(game)

    async def _begin_when_whole(self, work: Work, row: GameRow, seats: tuple[SeatRow, ...]) -> bool:
        if row.status not in GATHERING or not await dice.whole(work, seats):
            return False
        await self._begin_gathered(work, row)
        return True

    async def _begin_gathered(self, work: Work, row: GameRow) -> None:
        if row.setup is None or not await work.move_game(row.id, "running", was=row.status):
            raise Problem(words.INVITATION_OVER)
        await self._begin(work, row.id, msgspec.msgpack.decode(row.setup, type=Setup))

    async def accept(self, game: int, chair: Chair) -> bool:
        """Let the invited player, or whoever comes to an open table, sit down; whether the game begins with that.

        It does not while somebody has words to open. Raises `Problem` when it is not possible. An empty deck
        means the one that was suggested.
        """
        async with self._alone_with(game):
            row, seats = await self.invitation(game)
            guest = places.seated(row, seats, await self._as_before(row, chair))
            seats = tuple(guest if one.seat == guest.seat else one for one in seats)
            full = not any(map(places.is_free, seats))
            setup = setup_of(places.among_all(row, seats), format_of(row.length, row.rules))
            async with self._storage.work() as work:
                await make_room(work, self._most, row.guild, chair.user, sits=True)
                await work.put_seat(guest)
                if chair.user is not None and chair.luck:
                    await dice.give(work, game, chair.user, chair.luck, own=False)
                return full and await self._gathered(work, row, seats, setup)

    async def _as_before(self, row: GameRow, chair: Chair) -> Chair:
        """Return a chair with the deck of the game of which this is the rematch, where its guest names none."""
        if chair.deck or row.rematch is None or not places.for_several(row):
            return chair
        had = next((one for one in await self._storage.seats(row.rematch) if one.user == chair.user), None)
        return chair if had is None else replace(chair, deck=had.deck, cards=had.cards)

    async def begin_now(self, game: int, user: int) -> bool:
        """Let the opener of a table for several begin with those who are there; whether the game begins with that.

        Raises `Problem` for anybody else, and while fewer are there than the rules ask for.
        """
        async with self._alone_with(game):
            row, seats = await self.invitation(game)
            there, fewest = places.taken(seats), places.fewest(row)
            if user != seats[0].user:
                raise Problem(several.NOT_STARTER.format(name=seats[0].name))
            if len(there) < fewest:
                raise Problem(several.TOO_FEW.format(fewest=fewest))
            setup = setup_of(there, format_of(row.length, row.rules))
            async with self._storage.work() as work:
                seats = await places.seat_anew(work, row, there, free=False)
                return await self._gathered(work, row, seats, setup)

    async def _gathered(self, work: Work, row: GameRow, seats: tuple[SeatRow, ...], setup: Setup) -> bool:
        """Note that everybody is there; whether the game begins with that."""
        if not await work.move_game(row.id, ACCEPTED, was=row.status):
            raise Problem(words.INVITATION_OVER)
        await work.set_game(row.id, setup=msgspec.msgpack.encode(setup))
        return await self._begin_when_whole(work, (await work.game_and_seats(row.id))[0], seats)

    async def decline(self, game: int, user: int) -> tuple[GameRow, tuple[SeatRow, ...]]:
        """Let a player call an invitation off; a guest of a table for several leaves it, and the place is free again.

        Not once words are open that were sealed: whoever sat down then could answer them.
        """
        async with self._alone_with(game):
            row, seats = await self.unbegun(game)
            if row.status == PAIRED:
                raise Problem(words.INVITATION_OVER)
            if user not in {one.user for one in seats}:
                asked = seats[1:] if row.status == "invited" else seats[:1]
                raise Problem(words.NOT_INVITED.format(name=both([one.name for one in asked])))
            async with self._storage.work() as work:
                if places.for_several(row) and user != row.starter and await dice.all_closed(work, seats):
                    await work.move_game(game, "open", was=row.status)
                    there = tuple(one for one in places.taken(seats) if one.user != user)
                    await places.seat_anew(work, row, there, free=True)
                else:
                    await work.move_game(game, "declined", was=row.status)
            return row, seats

    async def invitation(self, game: int) -> tuple[GameRow, tuple[SeatRow, ...]]:
        """Return an invitation or open table that is not answered yet. Raises `Problem` when it is."""
        row = await self._storage.game(game)
        if row is None or row.status not in ("invited", "open"):
            raise Problem(words.INVITATION_OVER)
        return row, await self._storage.seats(game)

    async def _open(self, work: Work, order: Order, status: str) -> int:
        game = await work.add_game(
            guild=order.guild,
            channel=order.channel,
            starter=order.starter,
            length=order.length,
            status=status,
            server=order.server or self._entropy(SECRET_BYTES),
        )
        terms: Terms = order.terms
        agreed = {"private": int(terms.private), "pace": terms.pace, "deadline": terms.deadline, "memory": terms.memory}
        await work.set_game(game, **agreed, rules=terms.rules, rematch=order.rematch, places=len(order.chairs))
        if order.challenge is not None:
            await enter(work, order.challenge, game, order.starter)
        bank = parse_pace(terms.pace).bank * HOUR
        for seat, chair in enumerate(order.chairs):
            row = SeatRow(game, seat, chair.user, chair.name, chair.policy, chair.deck, cards=chair.cards, bank=bank)
            await work.put_seat(row)
            if chair.user is not None and chair.luck:
                await dice.give(work, game, chair.user, chair.luck, own=False)
        return game

    async def _begin(self, work: Work, game: int, setup: Setup) -> None:
        """Deal, and note everything that the new thread shows."""
        row, seats = await work.game_and_seats(game)
        parts = dice.parts_of(await work.server_half(game), row.places)
        added = await dice.settle(work, seats)
        new = engine.new_game(setup, dice.secrets_from(parts, dice.texts(added)))
        await work.set_game(game, setup=msgspec.msgpack.encode(setup))
        await work.put_snapshot(game, 0, engine.snapshot(new))
        with speaking(ENGLISH):
            first = note_line(1, 0, 0, fair_note(setup.names, parts, added))
            told = [note_line(number, 0, 0, one) for number, one in enumerate(rules_notes(new.rules), 2)]
        head = (first, *told)
        used = sum(len(one.public) for one in head)
        begun = lines_of(new, new.events or (), after=len(head), page=0, turn=0, used=used)
        await work.add_lines(game, (*head, *begun))
        await keep(work, game, 0, engine.snapshot(new), new.events or ())
        asked = engine.deciding(new)
        for seat in asked:
            await work.set_question(game, seat, new.stamps[seat], 0)
        row, seats = await work.game_and_seats(game)
        for one in seats:
            if one.user is not None and not guided(seats):
                given = Standing(orders=await first_orders(self._storage, one.user, game))
                await write(work, game, one.seat, given)
                await note(work, game, one.seat, 0, given)
        away = {one.user: await self._storage.vacation(one.user) for one in seats if one.user is not None}
        await write_clocks(work, wind(row, seats, {}, self._clock(), away))
        for one in seats:
            if one.user is not None and one.seat in asked:
                await work.dirty(game, Slot("dm", one.seat))
        for slot in (THREAD, STATE, PICTURE, Slot("log", 0), *(Slot("prompt", one.seat) for one in seats)):
            await work.dirty(game, slot)
