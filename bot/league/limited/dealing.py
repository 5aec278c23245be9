"""What the league desk does with boosters: opens them, minds drafts and their deadlines, keeps decks under construction."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import structlog
from msgspec.structs import replace

from bot.base.errors import Problem
from bot.gathering.formats import Format, format_of
from bot.league import storage as rows
from bot.league.games import GameSide
from bot.league.held import HeldSeason
from bot.league.limited import building, opening
from bot.league.limited import storage as kept
from bot.league.limited.drafting import Breaks, Pick, Table, table_of
from bot.league.limited.holdings import Holdings
from bot.league.limited.opening import Dealt, SeasonProof
from bot.league.seasons import model
from bot.league.seasons.decks import is_automatic
from bot.league.seasons.matches import entrant_of
from bot.league.seasons.model import BOT, DRAFT, SEALED, Act, Limited, Rules, Season
from bot.league.seasons.season import effective
from bot.storage.claims.leases import HeldElsewhere
from bot.storage.store import Work
from bot.strings import limited as words
from bot.tables import dice
from carddb.artefact.database import database
from carddb.decks.decks import Deck
from engine.state.chance import SECRET_BYTES

MOST_AT_ONCE: Final = 2000  # picks that the bot makes in a row: more than the largest draft has

MOST_MORE: Final = 3  # boosters that somebody opens beyond those of the season
REMINDED: Final = 2  # missed deadlines in a row, after which nobody is reminded any more

_log = structlog.get_logger()


class Situation(msgspec.Struct, frozen=True):
    """How a player of a season with boosters stands: what he gave, the draft while it goes on, else what he may build with.

    ``seal`` is the SHA-256 of his part of the chance; ``holdings`` and ``deck`` are None until he has cards.
    """

    season: Season
    user: int
    seal: str
    dealt: Dealt | None = None
    table: Table | None = None
    breaks: Breaks = ()
    holdings: Holdings | None = None
    deck: Deck | None = None

    @property
    def limited(self) -> Limited:
        """Return the terms of the season's boosters."""
        assert self.season.rules.limited is not None
        return self.season.rules.limited

    @property
    def game(self) -> Format:
        """Return what a deck has to be legal for."""
        return format_of(self.season.rules.length, self.season.rules.rules)

    @property
    def due(self) -> float | None:
        """Return until when the draft waits for this player."""
        return None if self.table is None else self.table.due(self.user, self.limited.pick_s, self.breaks)


class WaitingPicks(msgspec.Struct, frozen=True):
    """Boosters that wait for somebody: the league, its channel, how many, until when."""

    league: str
    channel: int
    count: int
    due: float


def sized(rules: Rules) -> Rules:
    """Return the rules of a season with the least of its decks, unless they name it. Raises `Problem` for too few boosters."""
    limited = rules.limited
    assert limited is not None
    options = (rules.rules or "standard").split("+")
    found = building.sizes(limited.packs, rules.alignments)
    if found is None:
        raise Problem(words.TOO_FEW)
    for word, number in zip(("cards:", "creatures:"), found, strict=True):
        if not any(one.startswith(word) for one in options):
            options.append(f"{word}{number}")
    return replace(rules, rules="+".join(options))


def products_of(limited: Limited, count: int) -> tuple[str, ...]:
    """Return what somebody opened so many of: the boosters of the season, and after them its last one again."""
    return (*limited.packs, *(limited.packs[-1:] * (count - len(limited.packs))))


def enough_packs(rules: Rules, part: bytes, user: int, half: str) -> opening.Packs:
    """Return what somebody's sealed boosters hold: one more for who can make no legal deck of them, `MOST_MORE` at most."""
    limited, game = rules.limited, format_of(rules.length, rules.rules)
    assert limited is not None
    packs: opening.Packs = ()
    for more in range(MOST_MORE + 1):
        packs = opening.open_packs(part, user, half, products_of(limited, len(limited.packs) + more))
        holdings = Holdings([card for pack in packs for card in pack], rules.alignments)
        if building.verdict(building.likeliest(holdings, "", game, usable(rules)), game).legal:
            break
    return packs


def usable(rules: Rules) -> Callable[[str], bool]:
    """Return which cards a suggested deck may have: in a league of automatic cards those alone."""
    return is_automatic if rules.automatic else lambda card: True


def breaks_of(acts: Sequence[Act]) -> Breaks:
    """Return from when to when nobody's time ran: breaks of organisers, and times in which nobody could answer."""
    return [
        (act.deed.since, act.at) for act in effective(acts) if isinstance(act.deed, model.Resumed) and act.deed.since
    ]


class CardSide(GameSide):
    """The boosters of leagues; seasons are loaded and written by the desk."""

    _entropy: Callable[[int], bytes]

    @abstractmethod
    async def _claim(self, work: Work, interaction: int | None) -> None: ...

    def _sealed(self, rules: Rules) -> tuple[Rules, bytes]:
        """Return the rules of a new season with the seal of its boosters, and the half behind it; b"" without boosters."""
        if rules.limited is None:
            return rules, b""
        half = self._entropy(SECRET_BYTES)
        limited = replace(rules.limited, seal=opening.seal_of(half))
        return replace(sized(rules), limited=limited), half

    # ------------------------------------------------------------------ looking

    async def situation(self, number: int, user: int) -> Situation:
        """Return how a player stands. Raises `Problem` for a season without boosters and for who is not in it."""
        async with self._alone_with(number):
            return await self._situation(await self._load(number), user)

    async def _situation(self, held: HeldSeason, user: int) -> Situation:
        season = held.season
        limited, number = season.rules.limited, season.id
        entrant_of(season, user)
        if limited is None:
            raise Problem(words.NO_BOOSTERS.format(league=season.rules.name))
        part = opening.part_of(await kept.half_of(self.storage, number), user)
        found = Situation(season, user, opening.seal_of(part), await kept.dealt(self.storage, number, user))
        if limited.kind == DRAFT:
            table = await self._table(held)
            if table is not None and not table.over and season.drafting:
                return replace(found, table=table, breaks=breaks_of(held.acts))
            cards = [] if table is None else table.taken.get(user, [])
        else:
            cards = [card for pack in (found.dealt.packs if found.dealt else ()) for card in pack]
        if not cards:
            return found
        deck = await kept.build(self.storage, number, user)
        return replace(found, holdings=Holdings(_known(cards), season.rules.alignments), deck=deck)

    async def draft(self, number: int) -> tuple[Table, Breaks] | None:
        """Return the draft of a season with the times that do not count; None before it begins."""
        async with self._alone_with(number):
            held = await self._load(number)
            table = await self._table(held)
            return None if table is None else (table, breaks_of(held.acts))

    async def _table(self, held: HeldSeason) -> Table | None:
        season, began = held.season, _began(held.acts)
        if began is None or season.rules.limited is None or season.rules.limited.kind != DRAFT:
            return None
        packs = await kept.packs(self.storage, season.id)
        return table_of(season.order, packs, began, await kept.picks(self.storage, season.id))

    async def boosters_proof(self, number: int) -> SeasonProof | None:
        """Return what shows that all boosters of a season that is over were fair; None of one that is not, or had none."""
        season = await self.season(number)
        half = await kept.half_of(self.storage, number)
        limited = season.rules.limited
        if not half or limited is None or season.status != "closed":
            return None
        drafted = await kept.packs(self.storage, number)
        places = dict(zip(season.order, drafted, strict=False))
        found = []
        for one in await kept.all_dealt(self.storage, number):
            packs = one.packs or places.get(one.user, ())
            if (
                packs and one.user > 0
            ):  # what somebody opened who deleted his data hangs on a number that is nobody's now
                found.append(opening.proof_of(half, one, products_of(limited, len(packs)), packs))
        return SeasonProof(opening.seal_of(half), half.hex(), tuple(found))

    # ------------------------------------------------------------------ opening

    async def give_boosters(self, number: int, user: int, half: str, interaction: int, *, own: bool) -> Situation:
        """Take a player's half: it opens sealed boosters; those of a draft are opened when it begins.

        A half is final once it is given; who gave one already learns how he stands. Raises `Problem` where that is too late.
        """
        async with self._alone_with(number):
            held = await self._load(number)
            before = await self._situation(held, user)
            limited, season = before.limited, held.season
            if before.dealt is None:
                if season.status == "closed" or not season.entrants[user].active:
                    raise Problem(words.NOT_NOW.format(league=season.rules.name))
                if limited.kind == DRAFT and season.status != "registration":
                    raise Problem(words.OPENED_ALREADY)
                packs: opening.Packs = ()
                if limited.kind == SEALED:
                    part = opening.part_of(await kept.half_of(self.storage, number), user)
                    packs = await asyncio.to_thread(enough_packs, season.rules, part, user, half)
                given = Dealt(user, half, dice.TYPED if own else dice.NUMBER, packs=packs)
                async with self.storage.work() as work:
                    await self._claim(work, interaction)
                    await kept.put_dealt(work, number, given)
            return await self._situation(held, user)

    async def _deal(self, work: Work, season: Season) -> None:
        """Open the boosters of a draft that begins, by place; who gave no half has added nothing."""
        limited = season.rules.limited
        if limited is None or limited.kind != DRAFT:
            return
        ((half,),) = await work.fetch("SELECT half FROM league_halves WHERE season = ?", (season.id,))
        query = "SELECT user, half, own FROM league_boosters WHERE season = ?"
        given = {row[0]: Dealt(*row) for row in await work.fetch(query, (season.id,))}
        packs = []
        for user in season.order:
            one = given.get(user)
            if one is None:
                one = Dealt(user, "", dice.NUMBER)
                await kept.put_dealt(work, season.id, one)
            part = opening.part_of(bytes(half), user)
            packs.append(opening.open_packs(part, user, one.half, limited.packs))
        await kept.put_packs(work, season.id, packs)
        await rows.dirty(work, season.id, "pick:0")

    # ----------------------------------------------------------------- drafting

    async def pick(self, number: int, user: int, count: int, card: str, interaction: int) -> Situation:
        """Let a player take a card as pick number ``count`` of his, from 0. Raises `Problem` for an old or foreign press."""
        async with self._alone_with(number):
            held = await self._load(number)
            before = await self._situation(held, user)
            table = before.table
            if table is None:
                raise Problem(words.DRAFT_OVER if held.season.drafted else words.DRAFT_WAITS)
            if held.season.paused:
                raise Problem(words.DRAFT_PAUSED)
            waiting = table.waiting(user)
            if len(table.taken.get(user, ())) != count or not waiting:
                raise Problem(words.PICKED_ALREADY)
            if card not in waiting[0].cards:
                raise Problem(words.NOT_IN_BOOSTER)
            async with self.storage.work() as work:
                await self._claim(work, interaction)
                await self._take(work, table, number, Pick(user, card, self.clock()))
                await self._pick_for_the_silent(work, held, table)
        self._seen[held.row.guild, user] = self.clock()
        await self.mind_draft(number)
        return await self.situation(number, user)

    async def _take(self, work: Work, table: Table, number: int, pick: Pick) -> None:
        before = table.round
        table.take(pick)
        await kept.add_pick(work, number, len(table.picks), pick)
        await rows.dirty(work, number, f"pick:{before}")
        if table.round != before and not table.over:
            await rows.dirty(work, number, f"pick:{table.round}")

    async def _pick_for_the_silent(self, work: Work, held: HeldSeason, table: Table) -> bool:
        """Pick for whoever has no choice, is out or let his time pass; whether there was anything to pick."""
        season, breaks, found = held.season, breaks_of(held.acts), False
        assert season.rules.limited is not None
        for _ in range(MOST_AT_ONCE):
            now = self.clock()
            silent = next((one for one in table.order if _is_silent(season, table, one, breaks, now)), None)
            if silent is None:
                break
            card = sensible(table.waiting(silent)[0].cards, table.taken[silent], season.rules.alignments)
            await self._take(work, table, season.id, Pick(silent, card, now, own=False))
            found = True
        await self._remind(work, season, table, breaks)
        return found

    async def _remind(self, work: Work, season: Season, table: Table, breaks: Breaks) -> None:
        """Note when half of the time is over of those for whom the table waits; who is away is left alone after a while."""
        assert season.rules.limited is not None
        for place, user in enumerate(table.order):
            due = table.due(user, season.rules.limited.pick_s, breaks)
            if due is not None and season.entrants[user].active and table.missed[user] < REMINDED:
                since = table.waiting(user)[0].since
                await rows.dirty(work, season.id, f"doze:{place}:{len(table.taken[user])}", (since + due) / 2)

    async def mind_draft(self, number: int) -> None:
        """Let a draft do what is due: pick for the silent, and end with its last card."""
        async with self._alone_with(number):
            held = await self._load(number)
            if not held.season.drafting or held.season.paused:
                return
            table = await self._table(held)
            if table is None:
                return
            async with self.storage.work() as work:
                await self._pick_for_the_silent(work, held, table)
                if table.over:
                    held = await self._write(work, held, BOT, [model.Drafted()])
            self._held[number] = held
        if table.over:
            await self.tick(number)

    async def _drafts(self) -> list[int]:
        """Return the running seasons in which a draft is under way, or was."""
        query = "SELECT id FROM league_seasons WHERE status = 'running' AND id IN (SELECT season FROM league_packs)"
        return sorted(row[0] for row in await self.storage.select(query))

    async def waiting_picks(self, user: int) -> list[WaitingPicks]:
        """Return the drafts in which boosters wait for a user."""
        found = []
        mine = await self.storage.select("SELECT season FROM league_boosters WHERE user = ?", (user,))
        for number in sorted({row[0] for row in mine} & set(await self._drafts())):
            try:
                one = await self.situation(number, user)
            except HeldElsewhere:  # another process deals there: its message in the channel says what waits
                continue
            season, row = one.season, await rows.season_row(self.storage, number)
            if one.table is not None and one.due is not None and row is not None and season.drafting:
                count = len(one.table.waiting(user))
                found.append(WaitingPicks(season.rules.name, row.channel, count, one.due))
        return found

    async def mind_drafts(self) -> None:
        """Let all drafts do what is due."""
        for number in sorted(await self.mine(await self._drafts())):
            try:
                if (await self.season(number)).drafting and await self._draft_is_due(number):
                    await self.mind_draft(number)
            except Exception:  # noqa: BLE001 - one draft that cannot go on must not stop the others
                _log.exception("a draft does not go on", season=number)

    async def _draft_is_due(self, number: int) -> bool:
        found = await self.draft(number)
        season, now = await self.season(number), self.clock()
        if found is None or season.paused:
            return False
        table, breaks = found
        return table.over or any(_is_silent(season, table, one, breaks, now) for one in table.order)

    # ----------------------------------------------------------------- building

    async def build(
        self, number: int, user: int, change: Callable[[Situation, Deck], Deck], interaction: int | None
    ) -> Situation:
        """Change the deck that a player is building. Raises `Problem` before he has cards; `change` may refuse as well."""
        async with self._alone_with(number):
            held = await self._load(number)
            before = await self._situation(held, user)
            if before.holdings is None:
                raise Problem(words.NO_CARDS_YET)
            deck = before.deck
            if deck is None:
                deck = await asyncio.to_thread(_first, before, held.season.entrants[user].name)
            deck = await asyncio.to_thread(change, before, deck)
            async with self.storage.work() as work:
                await self._claim(work, interaction)
                await kept.put_build(work, number, user, deck)
            return replace(before, deck=deck)

    async def check_holdings(self, number: int, user: int, deck: Deck) -> None:
        """Raise `Problem` when a deck has cards that its player has not, in a season with boosters."""
        season = await self.season(number)
        if season.rules.limited is None or user not in season.entrants:
            return
        found = (await self.situation(number, user)).holdings
        if found is None:
            raise Problem(words.NO_CARDS_YET)
        lacking = found.lacking(deck)
        if lacking:
            named = [words.LACKING_ONE.format(card=one.card.name, wanted=one.wanted, has=one.has) for one in lacking]
            more = words.LACKING_MORE.format(count=len(named) - 3) if len(named) > 3 else ""
            raise Problem(words.LACKING.format(cards=", ".join(named[:3]), more=more))

    def _refuse_undone_draft(self, held: HeldSeason, gone: Sequence[int]) -> None:
        """Raise `Problem` when undoing would take a draft back: what was seen cannot be unseen."""
        limited = held.season.rules.limited
        dealt = any(act.n in gone and isinstance(act.deed, model.Started | model.Drafted) for act in held.acts)
        if dealt and limited is not None and limited.kind == DRAFT:
            raise Problem(words.DRAFT_STANDS)


def _known(cards: Sequence[str]) -> list[str]:
    """Return the cards that this release knows."""
    return [one for one in cards if one in database().index]


def _began(acts: Sequence[Act]) -> float | None:
    """Return when a season was started."""
    return next((act.at for act in effective(acts) if isinstance(act.deed, model.Started)), None)


def _first(found: Situation, name: str) -> Deck:
    """Return the deck with which building begins: of the kind of player for whom most of the cards are, and empty."""
    assert found.holdings is not None
    holdings = found.holdings
    kind = max(holdings.kinds, key=lambda one: (building.useful(holdings, one), -holdings.kinds.index(one)))
    return building.empty(kind, name)


def _is_silent(season: Season, table: Table, user: int, breaks: Breaks, now: float) -> bool:
    """Whether the bot picks for somebody: nothing is left to choose, he is out, or his time is over."""
    waiting = table.waiting(user)
    if not waiting or season.rules.limited is None:
        return False
    due = table.due(user, season.rules.limited.pick_s, breaks)
    return len(waiting[0].cards) == 1 or not season.entrants[user].active or (due is not None and due <= now)


# What a deck is made of, in shares of what is drafted: whoever is away gets something to build one with.
_SHARES: Final = {"character": 0.12, "hazard": 0.44, "resource": 0.44}


def sensible(cards: Sequence[str], taken: Sequence[str], kinds: Sequence[str]) -> str:
    """Return the card to take for somebody who is silent: of use to him, of the sort that he lacks most, the best of it."""
    known = _known(cards) or list(cards)
    mine = [database().get(one) for one in _known(taken)]
    sides = {one: sum(building.includes(card, one) for card in mine) for one in kinds}
    kind = max(kinds, key=lambda one: sides[one])

    def rank(card_id: str) -> tuple[bool, float]:
        card = database().get(card_id)
        have = sum(one.type == card.type for one in mine)
        wanted = _SHARES.get(card.type, 0.0) * (len(mine) + 1)
        again = sum(one.name == card.name for one in mine)
        return building.includes(card, kind), building.worth(card) + 2 * (wanted - have) - again

    return max(known, key=rank) if known[0] in database().index else known[0]
