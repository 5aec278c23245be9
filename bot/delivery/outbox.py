"""Brings Discord up to date with the database: what is posted, edited and taken away, at least once.

A row of the outbox names a place (a *slot*) that is out of date; what stands there is built from the newest state when
it is sent, so that a repeated or late delivery shows nothing wrong. A new message carries a nonce made of the game, the
slot and how many messages stood there: Discord drops the second copy. Nothing here can move a game.

Slots: thread, state, picture (the state with a new picture), log:PAGE, prompt:SEAT, over, whisper:SEAT, closed:SEAT
(the notice that whispering stopped), broken (the notice that a save cannot be read), and those of `bot.delivery.notices`:
remind:SEAT, agree:PROPOSAL, failed, dm:SEAT, undirect:SEAT (the notice that prompts are not sent directly any more).
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Final

import discord
import structlog
from discord.ext import tasks
from msgspec.structs import replace

import engine
from bot.archive.shown_log import remembered
from bot.base.errors import BrokenGame, Problem, Unreachable
from bot.base.plain_text import clip
from bot.base.settings import Settings
from bot.delivery.picture_queue import PICTURE, Gallery
from bot.storage.rows import GameRow, MessageRow, OutboxRow
from bot.storage.store import Storage
from bot.strings import ENGLISH, speaking, words
from bot.tables.seats import end_whisper
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.views.table.board import BOARD_FILE, state_view
from bot.views.table.endings import over_view
from bot.views.table.hands import whisper_view
from bot.views.table.logs import log_message
from bot.views.table.prompts import prompt_view
from bot.widgets.components import Interaction, components, message, notice, text
from engine.words.view import View

LOOP_S: Final = 2.0
HOMELESS_S: Final = 30.0  # how often a game without a thread is looked at
MOST_TRIES: Final = 10
LONGEST_WAIT_S: Final = 600.0
AT_ONCE: Final = 8  # games served at the same time by the loop
ARCHIVE_MINUTES: Final = 10080

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
CLOSED_DIRECT: Final = 50007
ARCHIVED: Final = 50083
INVALID: Final = 50035
TOO_MANY: Final = 429

_ORDER: Final = (
    *("thread", "state", "log", "failed", "agree", "prompt", "remind", "over", "whisper", "dm", "closed", "undirect"),
    *("broken", "picture"),
)
_log = structlog.get_logger()


@dataclass
class Run:
    """One pass over the places of a game: its messages as they are by now, and those edited but not written down yet."""

    game: int
    messages: dict[str, MessageRow]
    edited: list[MessageRow] = field(default_factory=list)
    over: bool = False  # tasks that were begun during a run remember it


_present: ContextVar[Run | None] = ContextVar("present", default=None)


def _run_of(game: int) -> Run | None:
    """Return the run over a game's places that the present task belongs to."""
    run = _present.get()
    return run if run is not None and run.game == game and not run.over else None


Painter = Callable[[View], Awaitable[bytes | None]]
Bringer = Callable[[Table, str], Awaitable[bool]]  # brings a slot of a game up to date; False: not now


def _rank(slot: str) -> tuple[int, int]:
    kind, _, number = slot.partition(":")
    return _ORDER.index(kind), int(number or 0)


class _Gone(Exception):  # noqa: N818 - a turn of events, not a fault
    """The thread was deleted while it was being written to."""


class Outbox:
    """Sends what the database says is out of date; `flush` for one game at once, a loop for all the rest."""

    def __init__(
        self,
        client: discord.Client,
        storage: Storage,
        sessions: Sessions,
        settings: Settings,
        clock: Callable[[], float],
        paint: Painter,
        gallery: Gallery | None = None,
        language_of: Callable[[Table, str], Awaitable[str]] | None = None,
    ) -> None:
        self._client = client
        self._storage = storage
        self._sessions = sessions
        self._settings = settings
        self._clock = clock
        self._paint = paint
        self._gallery = gallery if gallery is not None else Gallery(clock)
        self._language_of = language_of
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._quiet: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._pictures: dict[int, list[discord.Attachment]] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._stopped = False
        self._active: set[asyncio.Task[Any]] = set()
        self.more: dict[str, Bringer] = {}  # other kinds of slot in the thread
        self.direct: dict[str, Bringer] = {}  # and in direct messages

    # ------------------------------------------------------------------ the loop

    def start(self) -> None:
        """Begin to serve; rows that were left by an earlier process come first."""
        self._loop.start()
        self._exhibit.start()

    async def stop(self, patience: float) -> None:
        """Finish what is being sent, at most so many seconds; rows that are left stay for the next process."""
        self._stopped = True
        self._loop.cancel()
        self._exhibit.cancel()
        others = self._active - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=patience)

    @tasks.loop(seconds=LOOP_S)
    async def _loop(self) -> None:
        games = {row.game for row in await self._due() if row.slot != PICTURE}
        await asyncio.gather(*(self._serve(game) for game in sorted(games)))

    @tasks.loop(seconds=LOOP_S)
    async def _exhibit(self) -> None:
        """Show the pictures that are due, the longest awaited first; questions and the log never wait for them."""
        rows = await self._due()
        self._gallery.notice(rows)
        await asyncio.gather(*(self._show_picture(game) for game in self._gallery.longest_first(rows)))

    async def _due(self) -> list[OutboxRow]:
        try:
            return await self._storage.waiting(None, self._clock())
        except Exception:  # noqa: BLE001 - the loops must go on: they are what makes delivery happen at all
            _log.exception("the outbox cannot be read")
            return []

    async def _show_picture(self, game: int) -> None:
        """Show a game's newest picture if one is due; nothing that goes wrong reaches the caller."""
        try:
            async with self._gallery.easel(game) as free:
                rows = await self._storage.waiting(game, self._clock()) if free else []
                row = next((one for one in rows if one.slot == PICTURE), None)
                if row is not None and not self._stopped and await self._deliver(row, None):
                    async with self._storage.work() as work:
                        cleaned = await work.clean(row)
                    if cleaned:
                        self._gallery.forget(game)
        except _Gone:
            return
        except Exception:  # noqa: BLE001 - a picture is never worth more than a line in the log
            _log.exception("a picture stumbled", game=game)

    async def _serve(self, game: int) -> None:
        async with self._gate:
            await self.flush(game)

    async def flush(self, game: int, hand: Interaction | None = None) -> None:
        """Bring a game's thread up to date; nothing that goes wrong reaches the caller.

        ``hand`` is the press that caused it: its own message is edited through it, which Discord allows at any pace.
        """
        task = asyncio.current_task()
        if self._stopped or task is None:
            return
        self._active.add(task)
        try:
            async with self._locks[game]:
                await self._run(game, hand, quiet=False)
            if not self._quiet[game].locked():
                async with self._quiet[game]:
                    await self._run(game, None, quiet=True)
            if not self._gallery.busy:  # else the loop shows it when its turn comes
                await self._show_picture(game)
        except Exception:  # noqa: BLE001 - the move is made; what is not told now is told by the loop
            _log.exception("the outbox stumbled", game=game)
        finally:
            self._active.discard(task)

    async def _run(self, game: int, hand: Interaction | None, *, quiet: bool) -> None:
        """Bring the quiet places up to date, or all others; what was done is written down at once in the end.

        New messages are noted as they are posted. A process that dies before the end edits the others once more.
        """
        rows = await self._storage.waiting(game, self._clock())
        run = Run(game, await self._storage.messages(game))
        self._gallery.notice(rows)
        mine = [one for one in rows if one.slot != PICTURE and self._is_quiet(one, run.messages) is quiet]
        token = _present.set(run)
        try:
            mine.sort(key=lambda one: _rank(one.slot))
            settled = [row for row in mine if not self._stopped and await self._deliver(row, hand)]
        except _Gone:
            return
        finally:
            _present.reset(token)
            run.over = True
        if settled or run.edited:
            async with self._storage.work() as work:
                for one in run.edited:
                    await work.put_message(one)
                for row in settled:
                    await work.clean(row)

    async def messages(self, game: int) -> dict[str, MessageRow]:
        """Return a game's messages by their place; a run has read them already and keeps them up to date."""
        run = _run_of(game)
        return await self._storage.messages(game) if run is None else run.messages

    async def write(self, row: MessageRow, dirty: tuple[str, ...] = ()) -> None:
        """Keep at once what stands in a place now, and which places are to be looked at again."""
        async with self._storage.work() as work:
            await work.put_message(row)
            for slot in dirty:
                await work.dirty(row.game, slot)
        run = _run_of(row.game)
        if run is not None:
            run.messages[row.slot] = row

    def _is_quiet(self, row: OutboxRow, messages: dict[str, MessageRow]) -> bool:
        """Edits of the state and the log can wait; what is missing, and questions, cannot."""
        known = messages.get(row.slot)
        return row.slot.startswith(("state", "log")) and known is not None and known.message is not None

    # ----------------------------------------------------------------- one place

    async def _deliver(self, row: OutboxRow, hand: Interaction | None) -> bool:
        """Bring one place up to date; on failure decide whether to try again. Whether its row is settled."""
        try:
            return await self._bring(row, hand)
        except _Gone:
            raise
        except Exception as error:  # noqa: BLE001 - every failure has a place in the table below
            return await self._failed(row, error)

    async def _bring(self, row: OutboxRow, hand: Interaction | None) -> bool:
        """Send, edit or delete what belongs into a slot. False: not now."""
        if row.slot == "broken":
            game = await self._storage.game(row.game)
            return game is None or await self._tell_broken(game)
        try:
            table = await self._sessions.table(row.game)
        except BrokenGame:
            return True  # the notice has a row of its own; `/game resume` brings a restored save back
        except Problem:
            return True
        with speaking(ENGLISH if self._language_of is None else await self._language_of(table, row.slot)):
            return await self._bring_of(table, row, hand)

    async def _bring_of(self, table: Table, row: OutboxRow, hand: Interaction | None) -> bool:
        if row.slot == "thread":
            return table.row.thread is not None or await self._open_thread(table)
        if row.slot.startswith("whisper:"):
            return await self._whisper(table, row)
        kind = row.slot.partition(":")[0]
        if kind in self.direct:
            return await self.direct[kind](table, row.slot)
        if table.row.thread is None:
            async with self._storage.work() as work:
                await work.postpone(row, self._clock() + HOMELESS_S)
            return False
        return await self._in_thread(table, row, hand)

    async def _in_thread(self, table: Table, row: OutboxRow, hand: Interaction | None) -> bool:
        kind, _, number = row.slot.partition(":")
        if kind in self.more:
            return await self.more[kind](table, row.slot)
        if kind == "prompt":
            return await self._prompt(table, int(number), hand)
        if kind == "log":
            lines = await self._storage.lines(table.row.id, page=int(number))
            shown = remembered(table, lines)
            view = log_message(shown or lines, forgotten=bool(lines) and not shown)
            return not lines or await self.put(table, row.slot, view, silent=True)
        if kind == "over":
            return table.game.result is None or await self.put(table, row.slot, over_view(table))
        if kind == "closed":
            seat = table.seats[int(number)]
            view = notice(words.CLOSED_NOTICE.format(mention=f"<@{seat.user}>"))
            return await self.put(table, row.slot, view, mention=seat.user, anew=True)
        return await (self._picture(table, row) if row.slot == PICTURE else self._state(table))

    async def _prompt(self, table: Table, seat: int, hand: Interaction | None) -> bool:
        slot = f"prompt:{seat}"
        row = table.seats[seat]
        if table.practising and seat not in table.asked:
            return False  # the practice opponent is about to move; what stands there may be right again at once
        if seat not in table.asked or row.user is None:
            return await self.take_away(table, slot)
        lines = remembered(table, await self._storage.lines(table.row.id, after=row.seen))
        clock = (await self._storage.clocks(table.row.id)).get(seat)
        view = prompt_view(table, seat, lines, until=0.0 if clock is None else clock.deadline)
        known = (await self.messages(table.row.id)).get(slot)
        if known is not None and known.message is not None and await self._buried(table, known):
            await self.take_away(table, slot)
        present = hand is not None and hand.user.id == row.user
        return await self.put(table, slot, view, mention=row.user, hand=hand, silent=present)

    async def _buried(self, table: Table, known: MessageRow) -> bool:
        """Whether something stands below a question: a new page of the log, a notice, or the players' talk."""
        ours = {one.slot: one.message or 0 for one in (await self.messages(table.row.id)).values()}
        own = known.message or 0
        if any(number > own for slot, number in ours.items() if _may_bury(slot)):
            return True
        channel = self._client.get_channel(table.row.thread or 0)
        last = channel.last_message_id if isinstance(channel, discord.Thread) else None
        return (last or 0) > max(ours.values())

    async def _state(self, table: Table) -> bool:
        """Edit the pinned message; its picture stays as it is."""
        known = (await self.messages(table.row.id)).get("state")
        has_message = known is not None and known.message is not None
        kept = self._pictures.get(known.message or 0) if known is not None else None
        return await self.put(
            table, "state", state_view(table, with_picture=bool(kept)), kept=kept, silent=True, pin=not has_message
        )

    async def _picture(self, table: Table, row: OutboxRow) -> bool:
        """Put a new picture into the pinned message, only as often as the settings allow, of the newest state only."""
        known = (await self.messages(table.row.id)).get("state")
        if known is None or known.message is None:
            return False
        due = known.picture_at + self._settings.picture_seconds
        if due > self._clock() and table.running:
            async with self._storage.work() as work:
                await work.postpone(row, due)
            return False
        drawn = self._clock()
        painted = await self._paint(engine.view(table.game, None))
        if painted is None:
            return True
        async with self._quiet[row.game]:  # the words beside it are those of now, not of when it was drawn
            table, file = await self._sessions.table(row.game), _file(BOARD_FILE, painted)
            if not await self.put(table, "state", state_view(table, with_picture=True), file=file, silent=True):
                return False
        self._gallery.shown(row, drawn, due)
        return True

    # ----------------------------------------------------------- sending and editing

    async def put(
        self,
        table: Table,
        slot: str,
        view: discord.ui.LayoutView,
        *,
        mention: int | None = None,
        mentions: tuple[int, ...] = (),
        hand: Interaction | None = None,
        file: discord.File | None = None,
        kept: list[discord.Attachment] | None = None,
        silent: bool = False,
        pin: bool = False,
        anew: bool = False,
    ) -> bool:
        """Let a slot show a message: edit the one that stands there, or post one (``anew``: in any case)."""
        thread = table.row.thread
        assert thread is not None
        known = await self._known(table.row.id, slot, thread)
        if anew and known.message is not None:
            known = replace(known, message=None, hash="", generation=known.generation + 1)
        shown = fingerprint(view)
        if known.message is not None and known.hash == shown and file is None:
            return True
        if known.message is not None:
            try:
                edited = await self._edit(thread, known.message, view, hand, file=file, kept=kept)
            except discord.NotFound as error:
                if error.code == UNKNOWN_CHANNEL:
                    raise
                known = replace(known, message=None, hash="", generation=known.generation + 1)
                if slot == "state":
                    return await self._state_is_gone(known)
            else:
                await self._note(known, shown, edited, painted=file is not None, now=False)
                return True
        where = self._client.get_partial_messageable(thread)
        files: dict[str, Any] = {} if file is None else {"file": file}
        posted = await where.send(
            view=view, nonce=nonce(known), allowed_mentions=_mentions(mention, *mentions), silent=silent, **files
        )
        await self._note(replace(known, message=posted.id), shown, posted, painted=file is not None)
        if pin:
            await self._pin(posted)
        return True

    async def _state_is_gone(self, known: MessageRow) -> bool:
        """Forget a state that somebody deleted: it is posted and pinned anew, and its picture drawn again."""
        await self.write(known, dirty=("state", PICTURE))
        return False

    async def _known(self, game: int, slot: str, channel: int) -> MessageRow:
        found = (await self.messages(game)).get(slot)
        if found is None:
            return MessageRow(game, slot, channel)
        if found.channel != channel:
            return replace(found, channel=channel, message=None, generation=found.generation + 1)
        return found

    async def _edit(
        self,
        thread: int,
        number: int,
        view: discord.ui.LayoutView,
        hand: Interaction | None,
        *,
        file: discord.File | None,
        kept: list[discord.Attachment] | None,
    ) -> discord.Message | None:
        """Edit a message, through the press on it where there is one; an archived thread is opened first."""
        if hand is not None and hand.message is not None and hand.message.id == number and not hand.is_expired():
            try:
                return await hand.edit_original_response(view=view)
            except discord.HTTPException:
                _log.info("a press cannot edit its message any more", message=number)
        attachments: dict[str, Any] = {}
        if file is not None:
            attachments = {"attachments": [file]}
        elif kept:
            attachments = {"attachments": kept}
        target = self._client.get_partial_messageable(thread).get_partial_message(number)
        quiet = discord.AllowedMentions.none()
        try:
            return await target.edit(view=view, allowed_mentions=quiet, **attachments)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        await self._reopen(thread)
        return await target.edit(view=view, allowed_mentions=quiet, **attachments)

    async def _reopen(self, thread: int) -> None:
        channel = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
        if isinstance(channel, discord.Thread):
            await channel.edit(archived=False)

    async def _note(
        self, row: MessageRow, shown: str, got: discord.Message | None, *, painted: bool, now: bool = True
    ) -> None:
        """Keep what stands in a slot now; what may wait is written with everything else of the same run."""
        if painted:
            row = replace(row, picture_at=self._clock())
            if got is not None:
                self._pictures[got.id] = list(got.attachments)
        row, run = replace(row, hash=shown), _run_of(row.game)
        if run is None or now:
            await self.write(row)
            return
        run.edited.append(row)
        run.messages[row.slot] = row

    async def _pin(self, posted: discord.Message) -> None:
        """Pin the state; without the permission it is simply the first message."""
        try:
            await posted.pin()
        except discord.HTTPException as error:
            _log.info("the state cannot be pinned", code=error.code)

    async def take_away(self, table: Table, slot: str) -> bool:
        """Delete what stands in a slot."""
        known = (await self.messages(table.row.id)).get(slot)
        if known is None or known.message is None:
            return True
        target = self._client.get_partial_messageable(known.channel).get_partial_message(known.message)
        try:
            await target.delete()
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise
        await self.write(replace(known, message=None, hash="", generation=known.generation + 1))
        return True

    async def bury(self, game: int) -> None:
        """Take every open question of a game away, so that it is posted anew below everything else."""
        table = await self._sessions.table(game)
        async with self._locks[game]:
            for slot in ("prompt:0", "prompt:1"):
                try:
                    await self.take_away(table, slot)
                except discord.HTTPException as error:
                    _log.info("an old question stays", game=game, code=error.code)

    # ------------------------------------------------------------ threads and people

    async def open_thread(self, table: Table) -> int:
        """Open a game's thread now, unless it is there, and return it.

        Raises `Unreachable` when the bot may not, or cannot in that channel.
        """
        async with self._locks[table.row.id]:
            table = await self._sessions.table(table.row.id)
            if table.row.thread is not None and not await self._is_there(table.row.thread):
                await self._thread_is_gone(table.row.id)
                table = await self._sessions.table(table.row.id)
            if table.row.thread is None:
                await self._open_thread(table)
                table = await self._sessions.table(table.row.id)
        assert table.row.thread is not None
        return table.row.thread

    async def _is_there(self, thread: int) -> bool:
        """Ask Discord: a deleted thread may still be remembered here."""
        try:
            await self._client.fetch_channel(thread)
        except discord.NotFound:
            return False
        return True

    async def _open_thread(self, table: Table) -> bool:
        name = words.THREAD_NAME.format(first=table.seats[0].name, second=table.seats[1].name, game=table.row.id)
        try:
            channel = self._client.get_channel(table.row.channel) or await self._client.fetch_channel(table.row.channel)
        except (discord.NotFound, discord.Forbidden) as error:
            raise Unreachable(words.NO_PERMISSION.format(channel="that channel")) from error
        if not isinstance(channel, discord.TextChannel):
            raise Unreachable(words.NO_THREADS_HERE)
        name = clip(name, 100)
        private = bool(table.row.private)
        thread = await self._left_behind(channel, name) or await _create_thread(channel, name, private=private)
        await self._sessions.set_thread(table.row.id, thread.id)
        await _let_in(thread, table)
        return True

    async def welcome(self, table: Table) -> None:
        """Let everybody who plays now into the thread."""
        if table.row.thread is None:
            return
        channel = self._client.get_channel(table.row.thread)
        if isinstance(channel, discord.Thread):
            await _let_in(channel, table)

    async def let_in(self, thread: int, user: int) -> None:
        """Add somebody who watches to a thread; who cannot be added finds it all the same."""
        channel = self._client.get_channel(thread)
        if isinstance(channel, discord.Thread):
            try:
                await channel.add_user(discord.Object(user))
            except discord.HTTPException as error:
                _log.info("a spectator cannot be added to the thread", code=error.code)

    async def _left_behind(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """Return the thread that a killed process opened and did not note: ours, of this name, nobody else's game."""
        me = self._client.user
        for thread in channel.threads:
            if me is not None and thread.owner_id == me.id and thread.name == name:
                known = await self._storage.game_in_thread(thread.id)
                if known is None and await self._is_there(thread.id):
                    return thread
        return None

    async def _whisper(self, table: Table, row: OutboxRow) -> bool:
        """Send the hand by direct message when it changed, and take the one before away."""
        seat = table.seats[int(row.slot.partition(":")[2])]
        if not seat.whisper or seat.user is None:
            return True
        view = whisper_view(table, seat.seat)
        shown = fingerprint(view)
        known = (await self.messages(table.row.id)).get(row.slot)
        if known is not None and known.hash == shown:
            return True
        direct = await self._client.create_dm(discord.Object(seat.user))
        before, known = (
            known,
            MessageRow(table.row.id, row.slot, direct.id, generation=known.generation + 1 if known else 0),
        )
        posted = await direct.send(view=view, nonce=nonce(known))
        await self._note(replace(known, message=posted.id), shown, posted, painted=False)
        if before is not None and before.message is not None:
            try:
                await direct.get_partial_message(before.message).delete()
            except discord.HTTPException as error:
                _log.info("an old whisper stays", code=error.code)
        return True

    async def whisper_now(self, game: int, seat: int) -> bool:
        """Send a hand by direct message at once. False when the player's direct messages are closed."""
        async with self._locks[game]:
            table = await self._sessions.table(game)
            try:
                return await self._whisper(table, OutboxRow(game, f"whisper:{seat}", 0, 0.0, 0))
            except discord.Forbidden as error:
                _log.info("direct messages are closed", game=game, code=error.code)
                return False

    async def _tell_broken(self, game: GameRow) -> bool:
        """Tell both players, once, that a game cannot be loaded for now; and in the same place that it goes on."""
        seats = await self._storage.seats(game.id)
        users = [one.user for one in seats if one.user is not None]
        known = await self._known(game.id, "broken", game.thread or game.channel)
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
            posted = await where.send(view=view, nonce=nonce(known), allowed_mentions=allowed)
        await self._note(replace(known, message=posted.id), fingerprint(view), posted, painted=False)
        return True

    # --------------------------------------------------------------------- failures

    async def _failed(self, row: OutboxRow, error: Exception) -> bool:
        """Say whether a row is settled after a failure: given up, replaced by a fallback, or tried again later."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if row.slot.startswith("whisper:") and (code == CLOSED_DIRECT or isinstance(error, discord.Forbidden)):
            await end_whisper(self._sessions, row.game, int(row.slot.partition(":")[2]))
            return True
        if code == UNKNOWN_CHANNEL:
            await self._thread_is_gone(row.game)
            raise _Gone from error
        if row.tries >= MOST_TRIES and _hopeless(error):
            _log.error("given up", game=row.game, slot=row.slot, error=str(error))
            return True
        level = (
            _log.error
            if code == INVALID or not isinstance(error, discord.HTTPException | Unreachable | OSError)
            else _log.info
        )
        level("not delivered", game=row.game, slot=row.slot, error=repr(error))
        wait = min(LONGEST_WAIT_S, 2.0 ** (row.tries + 1))
        async with self._storage.work() as work:
            await work.postpone(row, self._clock() + wait)
        return False

    async def _thread_is_gone(self, game: int) -> None:
        """Forget a deleted thread and everything in it; the game waits for `/game resume`."""
        table = await self._sessions.table(game)
        self._gallery.forget(game)
        if table.row.thread is not None:
            async with self._storage.work() as work:
                await work.forget_messages(game, table.row.thread)
                await work.drop_outbox(game)
        await self._sessions.set_thread(game, None)


# ------------------------------------------------------------------------- helpers


def _hopeless(error: Exception) -> bool:
    """Whether trying again would fail again: Discord refuses it, rather than being out of reach or too busy."""
    return isinstance(error, Unreachable) or (
        isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != TOO_MANY
    )


def nonce(row: MessageRow) -> str:
    """Return what makes Discord drop a second copy: the same for every attempt at the same message (25 characters)."""
    name = f"{row.game}:{row.slot}:{row.channel}:{row.generation}"
    return hashlib.blake2b(name.encode(), digest_size=12).hexdigest()


def fingerprint(view: discord.ui.LayoutView) -> str:
    """Return what tells two messages apart."""
    content = json.dumps(components(view), sort_keys=True, default=str)
    return hashlib.blake2b(content.encode(), digest_size=12).hexdigest()


def _may_bury(slot: str) -> bool:
    """Whether a slot's message pushes a question up when it is posted after it; another question does not."""
    return slot.startswith(("log:", "closed:"))


def _mentions(*mentioned: int | None) -> discord.AllowedMentions:
    users = [discord.Object(user) for user in mentioned if user is not None]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def _file(name: str, content: bytes) -> discord.File:
    return discord.File(io.BytesIO(content), name)


async def _let_in(thread: discord.Thread, table: Table) -> None:
    for user in {one.user for one in table.seats if one.user is not None}:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            _log.info("a player cannot be added to the thread", game=table.row.id, code=error.code)


async def _create_thread(channel: discord.TextChannel, name: str, *, private: bool) -> discord.Thread:
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE_MINUTES)
    except discord.Forbidden as error:
        sentence = words.NO_PERMISSION_PRIVATE if private else words.NO_PERMISSION
        raise Unreachable(sentence.format(channel=channel.mention)) from error
