"""The bot: connects, registers commands and controls, serves until told to stop, closes in order."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import re
import secrets
import signal
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any, cast

import discord
import msgspec
import structlog
from discord import app_commands
from discord.ext import commands, tasks

import bot.base.late  # noqa: F401 - before what imports libraries that can wait
from bot.assembly import Parts, assemble, offer
from bot.base.endpoints import EndpointError, apply_endpoints
from bot.base.errors import NewerData, PortTaken, UnusableData, UnusableSettings
from bot.base.exits import MENDED_BY_HAND, PASSES
from bot.base.holding import BOT_LOCK, FolderTaken, holding
from bot.base.limits import HEAVY_COMMANDS, Limits, TooOften
from bot.base.logs import configure_logs
from bot.base.ownership import private
from bot.base.settings import Settings, load_settings
from bot.base.stopping import CLOSING_S, FINISHING_S, GIVING_UP_S, PARTING_S, WORKERS_S, leave_by, step
from bot.base.watching.monitor import Figures, Monitor, Sharing
from bot.base.watching.traces import span, switch_off, switch_on
from bot.commands.service import Service
from bot.controls.replies import whisper
from bot.delivery.card_images import CardImages
from bot.delivery.languages import Descriptions, fingerprint
from bot.storage.claims.leases import unanswered
from bot.storage.database import DatabaseError
from bot.strings import speak, spoken, words
from bot.widgets import ids
from bot.widgets.components import DeedButton, DeedSelect, Interaction, notice

COMMANDS_KEY = "commands"
AGAIN_S = (60.0, 600.0, 3600.0)  # after a start, before the games that stumbled are looked after again
LEFT_S = 1.0  # to another process, for a press that this one cannot answer: Discord waits for three seconds in all
NEIGHBOURS_S = 5.0  # between two looks at who shares the database

_log = structlog.get_logger()


class LimitedTree(app_commands.CommandTree[Any]):
    """The commands, each of which counts against the limits before it runs."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse what comes too often; suggestions while typing are not counted, Discord sends many.

        They are made in the asker's language, too.
        """
        if interaction.type is discord.InteractionType.autocomplete:
            speak(spoken(str(interaction.locale)))
            return True
        return await cast("PalantirBot", interaction.client).within_limits(interaction)


class PalantirBot(commands.Bot):
    """The bot. ``clock`` gives seconds since 1970, ``entropy`` the secrets behind dice and shuffles."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        clock: Callable[[], float] = time.time,
        entropy: Callable[[int], bytes] = os.urandom,
        **more: Any,
    ) -> None:
        self.settings = settings if settings is not None else load_settings()
        super().__init__(
            commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True, message_content=self.settings.inline_cards),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            guild_ready_timeout=0.0,
            tree_cls=LimitedTree,
            shard_count=self.settings.shards or None,
            **more,
        )
        self.figures = Figures()
        self._limits = Limits(clock)
        self._monitor: Monitor | None = None
        self._clock = clock
        self._entropy = entropy
        self._parts: Parts | None = None
        self._traces: Any = None
        self._again: asyncio.Task[None] | None = None
        self._caught_up = False
        self._alive: set[str] = set()  # the processes that share the database, as of the last look
        self._to_look = 0  # how often still to look for what one of them left that is gone
        self._pressing: set[asyncio.Task[Any]] = set()
        self.tree.error(self._on_command_error)

    @property
    def service(self) -> Service:
        """Return the parts of the running bot."""
        assert self._parts is not None, "the bot has not been set up"
        return self._parts.service

    @property
    def card_images(self) -> CardImages:
        """Return the operator's images of cards, which a table of one's own shows or hides."""
        assert self._parts is not None, "the bot has not been set up"
        return self._parts.card_images

    # --------------------------------------------------------------------- life

    async def setup_hook(self) -> None:
        """Open the database, register commands and controls, begin to serve what is due."""
        if self.settings.traces and not self.settings.simulated:
            self._traces = switch_on()
        parts = self._parts = await assemble(self, self.settings, self.figures, self._clock, self._entropy)
        self.add_dynamic_items(DeedButton, DeedSelect)
        offer(self, parts, inline=self.settings.inline_cards)
        await parts.service.timekeeper.account()  # before anybody answers: what was missed is nobody's time
        if self.settings.health_port and not self.settings.simulated:
            self._monitor = Monitor(self, self.figures, self.settings.health_port)
            await self._monitor.start()
        if not self.settings.simulated:
            await self._sync()

    async def _sync(self) -> None:
        """Register the commands with Discord when they changed since the last time."""
        guild = discord.Object(self.settings.guild) if self.settings.guild is not None else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        shape = [command.to_dict(self.tree) for command in self.tree.get_commands(guild=guild)]
        content = json.dumps(
            [self.application_id, self.settings.guild, shape, fingerprint()], sort_keys=True, default=str
        )
        known = hashlib.blake2b(content.encode(), digest_size=12).hexdigest()
        if await self.service.storage.meta(COMMANDS_KEY) == known:
            return
        await self.tree.set_translator(Descriptions())
        await self.tree.sync(guild=guild)
        async with self.service.storage.work() as work:
            await work.put_meta(COMMANDS_KEY, known)

    async def on_ready(self) -> None:
        """Serve what an earlier process left, once."""
        if self._caught_up:
            return
        self._caught_up = True
        assert self._parts is not None
        self.service.outbox.start()
        self.service.timekeeper.start()
        self._parts.hall.board.start()
        self._parts.auto_pass.start()
        self._parts.packer.start()
        self._housekeeping.start()
        if self.sharing() is not None:
            self._neighbourhood.start()
        if not await self._looked_after():
            self._again = asyncio.create_task(self._look_again())
        _log.info("ready", user=str(self.user), servers=len(self.guilds))

    async def _looked_after(self) -> bool:
        try:
            return await self.service.catch_up()
        except Exception:  # noqa: BLE001 - games that stand still go on with the next press; the loops run already
            _log.exception("not all games were looked after")
            return False

    async def _look_again(self) -> None:
        """Look after the games that a start left standing, later and later, until all are."""
        for pause in AGAIN_S:
            await asyncio.sleep(pause)
            if await self._looked_after():
                return

    @tasks.loop(seconds=NEIGHBOURS_S)
    async def _neighbourhood(self) -> None:
        """Go on where a process stopped that shared the database: nobody presses where the bot itself is to move.

        Some of its leases end a little after it, so that it is looked for twice.
        """
        try:
            alive = {one.id for one in await self.service.storage.leases.neighbours() if one.alive}
        except DatabaseError as error:
            _log.warning("neighbours cannot be seen", error=str(error))
            return
        if self._alive - alive:
            _log.info("a process is gone", left=len(alive))
            self._to_look = 2
        self._alive = alive
        if self._to_look:
            self._to_look -= 1
            await self._looked_after()

    @tasks.loop(hours=24)
    async def _housekeeping(self) -> None:
        """Let go what is kept for a time only."""
        try:
            await self.service.reports.expire()
        except Exception:  # noqa: BLE001 - tomorrow is another day
            _log.exception("old reports stay")

    async def close(self) -> None:
        """Take no more presses, finish those at work, close the connection, then the worker and the database.

        Each of it takes only so long, all of it less than `STOP_S`.
        """
        parts, self._parts = self._parts, None
        if self._monitor is not None:
            await step("monitor", self._monitor.stop(), PARTING_S)
        self._housekeeping.cancel()
        self._neighbourhood.cancel()
        if self._again is not None:
            self._again.cancel()
        if parts is not None:
            parts.auto_pass.stop()
            parts.packer.stop()
            parts.service.timekeeper.stop()
            patience = 0.3 if self.settings.simulated else FINISHING_S
            pressing = self._pressing - {asyncio.current_task()}
            await step("answers", self._finished(parts, pressing, patience), patience + 0.5)
        await step("connection", super().close(), PARTING_S)
        if self._traces is not None:
            await step("traces", asyncio.to_thread(switch_off, self._traces), WORKERS_S)
        if parts is not None:
            await step("workers", self._dismissed(parts.service), WORKERS_S)
            await step("leases", parts.service.storage.leases.close(), GIVING_UP_S + 0.5)
            await step("database", parts.service.storage.database.close(), CLOSING_S + 0.5)

    @staticmethod
    async def _finished(parts: Parts, pressing: set[asyncio.Task[Any]], patience: float) -> None:
        """Let what is being sent and answered come to its end, all of it in the same time."""
        sent = (parts.service.outbox.stop(patience), parts.hall.board.stop(patience))
        answered = (asyncio.wait(pressing, timeout=patience),) if pressing else ()
        await asyncio.gather(*sent, *answered)

    @staticmethod
    async def _dismissed(service: Service) -> None:
        """End the child processes."""
        await asyncio.gather(service.worker.close(), service.thinker.close(), service.deck_player.close())

    # ------------------------------------------------------------------- presses

    async def press(self, interaction: Interaction, deed: str, rest: str, values: list[str]) -> None:
        """Do what a control says (see `bot.widgets.components.Presser`)."""
        parts, task = self._parts, asyncio.current_task()
        if parts is None or task is None or not await self.within_limits(interaction):
            return
        self._pressing.add(task)
        try:
            with self.figures.interaction("press"), span("press", deed=deed):
                await parts.service.presses.act(interaction, deed, rest, values)
        finally:
            self._pressing.discard(task)

    async def within_limits(self, interaction: Interaction) -> bool:
        """Count an interaction; one beyond the limits is answered with one sentence and goes no further.

        From here on the task speaks the asker's language.
        """
        speak(spoken(str(interaction.locale)))
        unanswered.set(lambda: not interaction.response.is_done())
        if not await self._in_reach(interaction):
            return False
        if self.settings.simulated:  # nobody but who opened the table is there
            await self._remember(interaction)
            return True
        command = interaction.command
        name = command.qualified_name if command is not None else ""
        try:
            self._limits.take(interaction.user.id, interaction.guild_id, heavy=bool(HEAVY_COMMANDS & set(name.split())))
        except TooOften as problem:
            self.figures.refusals.labels("rate").inc()
            with contextlib.suppress(discord.HTTPException):
                await whisper(interaction, notice(problem.message))
            return False
        if command is not None:
            self.figures.commands.labels("command").inc()
        await self._remember(interaction)
        return True

    async def _in_reach(self, interaction: Interaction) -> bool:
        """Whether this process may take an interaction on: one that is cut off from a shared database leaves it to others.

        Whoever acknowledges it answers it. Nobody else there, the asker is told before Discord gives up.
        """
        if self._parts is None or self.settings.sharing is None or await self.service.storage.leases.reached():
            return True
        await asyncio.sleep(LEFT_S)
        with contextlib.suppress(discord.HTTPException):  # somebody else has acknowledged it
            await whisper(interaction, notice(words.ELSEWHERE))
        return False

    async def _remember(self, interaction: Interaction) -> None:
        """Remember the asker's language; an answer never fails for that."""
        if self._parts is not None:
            try:
                await self._parts.languages.heard(interaction)
            except Exception:  # noqa: BLE001 - it is remembered the next time
                _log.exception("a language cannot be remembered")

    # ---------------------------------------------------------------- being watched

    async def backlog(self) -> tuple[int, float]:
        """Return how many outbox rows are due, and since how many seconds the oldest is."""
        now = self.service.storage.now()
        rows = await self.service.storage.waiting(None, now)
        return len(rows), max((now - row.due for row in rows if row.due), default=0.0)

    async def game_counts(self) -> dict[str, int]:
        """Return how many games there are of each status."""
        found = await self.service.storage.select("SELECT status, count(*) FROM games GROUP BY status")
        return {str(status): int(count) for status, count in found}

    def sharing(self) -> Sharing | None:
        """Return what this process has of a database that several share, None where it is alone."""
        shards = self.settings.sharing
        if shards is None:
            return None
        leases = self.service.storage.leases
        off = time.time() - self.service.storage.now()
        return Sharing(str(shards), leases.held(), msgspec.structs.asdict(leases.tally), len(self._alive), off)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Read the forms: their submissions carry everything, so that they outlive the process that showed them."""
        if interaction.type is not discord.InteractionType.modal_submit or self._parts is None:
            return
        data: Mapping[str, Any] = interaction.data or {}
        match = re.fullmatch(ids.FORM, str(data.get("custom_id", "")))
        if match is not None and await self.within_limits(interaction):
            await self.service.presses.submit(interaction, match["deed"], match["rest"] or "")

    async def failed(self, interaction: Interaction, error: Exception) -> str:
        """Keep a failure for the operator and return its number; at a game, both players are told."""
        report = secrets.token_hex(4)
        if self._parts is None:
            return report
        service = self._parts.service
        doing = str(interaction.data.get("custom_id") or interaction.data.get("name")) if interaction.data else ""
        row = await service.storage.game_in_thread(interaction.channel_id or 0)
        try:
            if row is None:
                return await service.reports.lost(doing, error, interaction.user.id)
            report = await service.reports.failure(await service.sessions.table(row.id), doing, error)
            await service.outbox.flush(row.id)
        except Exception:  # noqa: BLE001 - whatever else is broken, the presser is answered
            _log.exception("a failure cannot be kept", report=report)
        return report

    async def _on_command_error(self, interaction: Interaction, error: Exception) -> None:
        """Answer for what no command caught; commands answer their own problems."""
        if isinstance(error, app_commands.CheckFailure):  # the limits have answered already
            return
        report = await self.failed(interaction, error)
        self.figures.errors.labels("command").inc()
        _log.error("a command failed", report=report, exc_info=error)
        with contextlib.suppress(discord.HTTPException):
            await whisper(interaction, notice(words.FAILED.format(report=report)))


class ShardedPalantirBot(PalantirBot, commands.AutoShardedBot):
    """The bot over several connections to Discord, all or some of them here: compulsory from 2,500 servers on."""

    def __init__(self, settings: Settings, **more: Any) -> None:
        shared = settings.sharing
        super().__init__(settings, shard_ids=None if shared is None else list(shared.ids), **more)


# ---------------------------------------------------------------------- running


async def serve(settings: Settings) -> None:
    """Run the bot until SIGTERM or SIGINT, and for at most `STOP_S` after it. Raises `UnusableSettings` or `UnusableData` when it cannot start."""
    token = settings.secret_token()
    bot = ShardedPalantirBot(settings) if settings.shards else PalantirBot(settings)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(one, stop.set)
    running = asyncio.create_task(bot.start(token))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        else:
            leave_by()
    finally:
        stopping.cancel()
        await bot.close()
        running.cancel()
        await asyncio.wait((running, stopping), timeout=PARTING_S)


def run(settings: Settings | None = None) -> int:
    """Run the bot (`palantir bot`) and return its exit code, with one sentence on stderr for all but 0.

    0 after an orderly stop, `MENDED_BY_HAND` when only the operator can help, `PASSES` when it is worth another start.
    """
    try:
        settings = settings if settings is not None else load_settings()
        configure_logs(settings.log_level, settings.log_format)
        apply_endpoints(settings.endpoints)
        settings.secret_token()
        shared = settings.sharing is not None
        with private(settings.data), holding(settings.data, BOT_LOCK, shared=shared):
            asyncio.run(serve(settings))
    except (UnusableSettings, EndpointError) as error:
        return _refuse(str(error))
    except discord.LoginFailure:
        return _refuse(
            "Discord refuses the token: copy it again from the developer portal, under Bot, into DISCORD_TOKEN."
        )
    except discord.PrivilegedIntentsRequired:
        return _refuse(words.INTENT_REFUSED)
    except FolderTaken:
        return _refuse(
            "Another Palantír runs on this data folder: stop it first, or set PALANTIR_DATA to another folder.", PASSES
        )
    except NewerData as error:
        return _refuse(str(error))
    except (UnusableData, PortTaken) as error:
        return _refuse(str(error), PASSES)
    except (OSError, discord.HTTPException, discord.GatewayNotFound) as error:
        if isinstance(error, OSError) and error.filename:
            return _refuse(
                f"The data folder cannot be used ({error.strerror}): check PALANTIR_DATA, owner and space.", PASSES
            )
        return _refuse(f"Discord cannot be reached ({error}): it is tried again when the bot starts again.", PASSES)
    return 0


def _refuse(sentence: str, code: int = MENDED_BY_HAND) -> int:
    sys.stderr.write(f"{sentence}\n")
    return code


def main(arguments: Any = None) -> int:
    """Run the bot as a process of its own."""
    return run()


if __name__ == "__main__":
    raise SystemExit(main())
