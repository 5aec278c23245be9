"""What belongs into the places of a game, built from its newest state when it is sent, and brought there.

Nothing here can move a game; a repeated or late delivery shows nothing wrong.
"""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import discord
import structlog
from msgspec.structs import replace

import engine
from bot.archive.shown_log import remembered
from bot.base.errors import BrokenGame, Problem
from bot.base.settings import Settings
from bot.delivery.card_images import CardImages
from bot.delivery.folding import Folding, turn_over
from bot.delivery.messages import Messages, fingerprint
from bot.delivery.notices import Notices
from bot.delivery.picture_queue import PictureQueue
from bot.delivery.sights import Sights
from bot.delivery.threads import Threads
from bot.delivery.worker import Painter
from bot.pictures.hand import Sheet, sheets
from bot.pictures.images import SUFFIX
from bot.storage.rows import GameRow, MessageRow, OutboxRow
from bot.storage.slots import BROKEN, STATE, Slot
from bot.storage.store import Storage
from bot.strings import speaking, words
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.views.seat import piles
from bot.views.table.board import BOARD_FILE, state_view
from bot.views.table.endings import over_view
from bot.views.table.hands import whisper_view
from bot.views.table.logs import log_message
from bot.views.table.prompts import prompt_view, public_stake
from bot.widgets.components import Interaction, message, notice, text

LanguageOf = Callable[[Table, Slot], Awaitable[str]]

MOST_SHEETS: Final = 10  # files that Discord takes with a message
HOMELESS_S: Final = 30.0  # how often a game without a thread is looked at

_log = structlog.get_logger()


class Places:
    """Brings the places of games up to date, one at a time."""

    def __init__(
        self,
        client: discord.Client,
        storage: Storage,
        sessions: Sessions,
        settings: Settings,
        clock: Callable[[], float],
        messages: Messages,
        threads: Threads,
        notices: Notices,
        picture_queue: PictureQueue,
        painter: Painter,
        images: CardImages,
        sights: Sights,
        language_of: LanguageOf,
    ) -> None:
        self._client = client
        self._storage = storage
        self._sessions = sessions
        self._settings = settings
        self._clock = clock
        self._messages = messages
        self._threads = threads
        self._notices = notices
        self._picture_queue = picture_queue
        self._painter = painter
        self._images = images
        self._sights = sights
        self._language_of = language_of
        self._folding = Folding(storage, sessions, settings, clock, messages, painter.board)

    async def bring(self, row: OutboxRow, hand: Interaction | None) -> bool:
        """Send, edit or delete what belongs into a slot. False: not now."""
        if row.slot == BROKEN:
            game = await self._storage.game(row.game)
            return game is None or await self._tell_broken(game)
        try:
            table = await self._sessions.table(row.game)
        except BrokenGame:
            return True  # the notice has a row of its own; `/game resume` brings a restored save back
        except Problem:
            return True
        with speaking(await self._language_of(table, row.slot)):
            return await self._bring_of(table, row, hand)

    async def _bring_of(self, table: Table, row: OutboxRow, hand: Interaction | None) -> bool:
        kind = row.slot.kind
        if kind == "thread":
            return table.row.thread is not None or await self._threads.create(table)
        if kind == "whisper":
            return await self.whisper(table, row.slot)
        if kind == "dm":
            return await self._notices.direct(table, row.slot)
        if table.row.thread is None:
            async with self._storage.work() as work:
                await work.postpone(row, self._clock() + HOMELESS_S)
            return False
        return await self._in_thread(table, row, hand)

    async def _in_thread(self, table: Table, row: OutboxRow, hand: Interaction | None) -> bool:
        slot = row.slot
        match slot.kind:
            case "prompt":
                return await self._prompt(table, slot, hand)
            case "log":
                return await self._log_page(table, slot)
            case "lost":
                return await self._messages.take_lost_away(table, slot.which)
            case "over":
                return table.game.result is None or await self._messages.put(table, slot, over_view(table))
            case "closed":
                seat = table.seats[slot.which]
                view = notice(words.CLOSED_NOTICE.format(mention=f"<@{seat.user}>"))
                return await self._messages.put(table, slot, view, mention=seat.user, anew=True)
            case "state":
                return await self._state(table)
            case "turned":
                return await self._folding.show_pictures(table, row)
            case "picture":
                return await self._picture(table, row)
        return await self._notices.bring(table, slot)

    async def _log_page(self, table: Table, slot: Slot) -> bool:
        """Show a page of the log as far as the game's memory reaches."""
        lines = await self._storage.lines(table.row.id, page=slot.which)
        if lines and turn_over(table, lines[0].turn):
            return await self._folding.fold(table, slot, lines[0].turn)
        shown = remembered(table, lines)
        view = log_message(shown or lines, forgotten=bool(lines) and not shown)
        return not lines or await self._messages.put(table, slot, view, silent=True)

    async def _prompt(self, table: Table, slot: Slot, hand: Interaction | None) -> bool:
        seat = slot.which
        row = table.seats[seat]
        if table.practising and seat not in table.asked:
            return False  # the practice opponent is about to move; what stands there may be right again at once
        if seat not in table.asked or row.by_bot:
            return await self._messages.take_away(table, slot)
        clock = (await self._storage.clocks(table.row.id)).get(seat)
        known = (await self._messages.of(table.row.id)).get(slot)
        if known is not None and known.message is not None and await self._buried(table, known):
            await self._messages.take_away(table, slot)
            known = None
        stake = public_stake(table)
        content = None if stake.card is None else await self._images.at_hand(stake.card.id)
        name = "" if stake.card is None or content is None else f"{stake.card.id}{SUFFIX}"
        until = 0.0 if clock is None else clock.deadline
        view = prompt_view(table, seat, until=until, stake=stake, image=name)
        if known is not None and (known.channel, known.hash) == (table.row.thread, fingerprint(view)):
            return True
        there = self._messages.picture_in(known)
        kept = None if there is None else [one for one in there if one.filename == name]
        files = () if content is None else (_file(name, content),)
        present = hand is not None and hand.user.id == row.user
        return await self._messages.put(
            table, slot, view, mention=row.user, hand=hand, files=files, kept=kept, silent=present
        )

    async def _buried(self, table: Table, known: MessageRow) -> bool:
        """Whether something stands below a question: a new page of the log, a notice, or the players' talk."""
        ours = {one.slot: one.message or 0 for one in (await self._messages.of(table.row.id)).values()}
        own = known.message or 0
        if any(number > own for slot, number in ours.items() if _may_bury(slot)):
            return True
        channel = self._client.get_channel(table.row.thread or 0)
        last = channel.last_message_id if isinstance(channel, discord.Thread) else None
        return (last or 0) > max(ours.values())

    async def _state(self, table: Table) -> bool:
        """Edit the pinned message; its picture stays as it is."""
        known = (await self._messages.of(table.row.id)).get(STATE)
        has_message = known is not None and known.message is not None
        kept = self._messages.picture_in(known)
        return await self._messages.put(
            table, STATE, state_view(table, with_picture=bool(kept)), kept=kept, silent=True, pin=not has_message
        )

    async def _picture(self, table: Table, row: OutboxRow) -> bool:
        """Put a new picture into the pinned message, only as often as the settings allow, of the newest state only."""
        known = (await self._messages.of(table.row.id)).get(STATE)
        if known is None or known.message is None:
            return False
        due = known.picture_at + self._settings.picture_seconds
        if due > self._clock() and table.running:
            async with self._storage.work() as work:
                await work.postpone(row, due)
            return False
        drawn = self._clock()
        view = engine.view(table.game, None)
        painted = await self._painter.board(view, self._sights.in_turn(row.game, view), "turn")
        if painted is None:
            return True
        async with self._messages.quiet[row.game]:  # the words beside it are those of now, not of when it was drawn
            table, file = await self._sessions.table(row.game), _file(BOARD_FILE, painted)
            if not await self._messages.put(
                table, STATE, state_view(table, with_picture=True), files=(file,), silent=True
            ):
                return False
        self._picture_queue.shown(row, drawn, due)
        return True

    async def whisper(self, table: Table, slot: Slot) -> bool:
        """Send the hand by direct message when it changed, and take the one before away."""
        seat = table.seats[slot.which]
        if not seat.whisper or seat.user is None:
            return True
        shown = fingerprint(whisper_view(table, seat.seat))  # by its words alone: pictures may be missing for once
        known = (await self._messages.of(table.row.id)).get(slot)
        if known is not None and known.hash == shown:
            return True
        direct = await self._client.create_dm(discord.Object(seat.user))
        before, known = (
            known,
            MessageRow(table.row.id, slot, direct.id, generation=known.generation + 1 if known else 0),
        )
        drawn, files = await self._drawn(table, seat.seat)
        attached: dict[str, Any] = {"files": files} if files else {}
        view = whisper_view(table, seat.seat, drawn if files else ())
        posted = await direct.send(view=view, nonce=await self._messages.nonce(known), **attached)
        await self._messages.note(replace(known, message=posted.id), shown, posted, painted=False)
        if before is not None and before.message is not None:
            try:
                await direct.get_partial_message(before.message).delete()
            except discord.HTTPException as error:
                _log.info("an old whisper stays", code=error.code)
        return True

    async def _drawn(self, table: Table, seat: int) -> tuple[Sequence[Sheet], list[discord.File]]:
        """Return the sheets of a hand and the files that show them; no files where nobody has the time to draw."""
        cards = tuple(one.card for one in engine.view(table.game, seat).hand)
        drawn = sheets(cards, pictured=await self._images.ready(cards))[:MOST_SHEETS]
        painted = await self._painter.cards(drawn) if drawn else None
        return drawn, piles.files(painted)

    async def _tell_broken(self, game: GameRow) -> bool:
        """Tell both players, once, that a game cannot be loaded for now; and in the same place that it goes on."""
        seats = await self._storage.seats(game.id)
        users = [one.user for one in seats if one.user is not None]
        known = await self._messages.known(game.id, BROKEN, game.thread or game.channel)
        mentions = " ".join(f"<@{user}>" for user in dict.fromkeys(users))
        rests = self._sessions.rests(game.id)
        said = words.BROKEN_GAME if rests else words.GOES_ON
        view = message(text(f"{mentions}\n{said.format(game=game.id)}"))
        if (known.message is None and not rests) or known.hash == fingerprint(view):
            return True
        allowed = discord.AllowedMentions(users=[discord.Object(user) for user in users], everyone=False, roles=False)
        where = self._client.get_partial_messageable(known.channel)
        if known.message is not None:
            posted = await where.get_partial_message(known.message).edit(view=view)
        else:
            posted = await where.send(view=view, nonce=await self._messages.nonce(known), allowed_mentions=allowed)
        await self._messages.note(replace(known, message=posted.id), fingerprint(view), posted, painted=False)
        return True


def _may_bury(slot: Slot) -> bool:
    """Whether a slot's message pushes a question up when it is posted after it; another question does not."""
    return slot.kind in ("log", "closed")


def _file(name: str, content: bytes) -> discord.File:
    return discord.File(io.BytesIO(content), name)
