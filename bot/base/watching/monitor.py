"""What an operator's tools read: a health answer and Prometheus figures, on this machine only.

Nothing here says what a hand holds, who plays whom or what somebody asked: counts, times and ages.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Final, Protocol

import msgspec
import structlog
from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.base.errors import PortTaken
from bot.base.stopping import PARTING_S

LOOPBACK: Final = "127.0.0.1"
STUCK_S: Final = 120.0  # an outbox row that is due for so long means that nothing is delivered any more
_ACK_BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)  # Discord waits three seconds
# From a change on the board to its picture: most waits are the 20 seconds between two pictures of a game.
_PICTURE_BUCKETS: Final = (
    *(0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0, 10.0, 13.0, 16.0, 18.0, 20.0, 21.0, 22.0, 24.0, 27.0),
    *(30.0, 35.0, 40.0, 50.0, 60.0, 80.0, 120.0, 240.0, 600.0),
)
_log = structlog.get_logger()


class Sharing(msgspec.Struct, frozen=True):
    """What a process has of a database that it shares: its shards, how much of each kind, what became of leases so far."""

    shards: str
    holds: dict[str, int]
    fates: dict[str, int]
    processes: int  # that live, this one among them, as of the last look
    clock_off: float  # seconds by which this machine's clock is ahead of the database's


class Watched(Protocol):
    """What the health answer asks the bot."""

    def is_ready(self) -> bool:
        """Whether the gateway is connected and the servers are known."""

    @property
    def latency(self) -> float:
        """Seconds between a heartbeat and its answer; NaN before the first one."""

    async def backlog(self) -> tuple[int, float]:
        """Return how many rows are due in the outbox, and since how many seconds the oldest is."""

    async def game_counts(self) -> dict[str, int]:
        """Return how many games there are of each status."""

    def sharing(self) -> Sharing | None:
        """Return what this process has of a database that several share, None where it is alone."""


class Figures:
    """The figures of one process; each has the prefix ``palantir_``."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.commands: Final = self._counter("interactions", "Commands and presses by kind", "kind")
        self.refusals: Final = self._counter("refusals", "Interactions that were refused by a limit", "limit")
        self.errors: Final = self._counter("errors", "Interactions that failed in the bot itself", "kind")
        self.seconds: Final = Histogram(
            "palantir_interaction_seconds",
            "Time from the arrival of an interaction to its end",
            buckets=_ACK_BUCKETS,
            registry=self.registry,
        )
        self.pictures: Final = self._counter("pictures", "Changes of a board shown in a picture, or left out", "fate")
        self.picture_seconds: Final = Histogram(
            "palantir_picture_seconds",
            "Time to a picture since the first change that it shows, and since it might have been shown",
            ("since",),
            buckets=_PICTURE_BUCKETS,
            registry=self.registry,
        )
        self.games: Final = self._gauge("games", "Games by status", "status")
        self.outbox: Final = self._gauge("outbox_due", "Places in Discord that are due to be brought up to date")
        self.oldest: Final = self._gauge("outbox_oldest_seconds", "How long the oldest of them is due")
        self.leases: Final = self._gauge("leases", "What this process owns where several share a database", "kind")
        self.lease_fates: Final = self._gauge(
            "lease_fates", "Leases taken, given, refused, waited for in this process", "fate"
        )
        self.database: Final = self._gauge("database_up", "1 while the database answers, else 0")
        self.processes: Final = self._gauge("processes", "Processes that share the database and live")
        self.clock_off: Final = self._gauge(
            "clock_off_seconds", "By how much this machine's clock is ahead of the database's, where several share it"
        )
        self.archived: Final = self._counter("archived_games", "Finished games that this process packed")
        self.latency: Final = self._gauge("gateway_latency_seconds", "Time between a heartbeat and its answer")
        self.started: Final = self._gauge("start_time_seconds", "When this process began, since 1970")
        self.started.set(time.time())

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"palantir_{name}", text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str, *labels: str) -> Gauge:
        return Gauge(f"palantir_{name}", text, labels, registry=self.registry)

    @contextlib.contextmanager
    def interaction(self, kind: str) -> Iterator[None]:
        """Count one interaction and take its time."""
        self.commands.labels(kind).inc()
        with self.seconds.time():
            yield


class Monitor:
    """Serves ``/health`` and ``/metrics`` on the loopback address while the bot runs."""

    def __init__(self, watched: Watched, figures: Figures, port: int) -> None:
        self._watched = watched
        self._figures = figures
        self._port = port
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        """Return the port that is listened on: with 0 asked for, the one that the system gave."""
        assert self._runner is not None
        return int(self._runner.addresses[0][1])

    async def start(self) -> None:
        """Listen. Raises `PortTaken` when that is not possible."""
        app = web.Application()
        app.add_routes([web.get("/health", self._health), web.get("/metrics", self._metrics)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=PARTING_S)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, LOOPBACK, self._port).start()
        except OSError as error:
            raise PortTaken(
                f"PALANTIR_HEALTH_PORT {self._port} cannot be listened on ({error.strerror}): stop what uses it, or set another."
            ) from error
        _log.info("monitoring", port=self.port)

    async def stop(self) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def findings(self) -> dict[str, bool]:
        """Return what is looked at, and whether it is as it should be."""
        ready = self._watched.is_ready()
        try:
            _, oldest = await self._watched.backlog()
        except Exception as error:  # noqa: BLE001 - whatever keeps the database from answering is the finding
            _log.error("the database does not answer", error=str(error))
            return {"gateway": ready, "database": False, "delivery": False}
        return {"gateway": ready, "database": True, "delivery": oldest < STUCK_S}

    async def _health(self, request: web.Request) -> web.Response:
        found = await self.findings()
        fine = all(found.values())
        shared = self._watched.sharing()
        more = {} if shared is None else {"shards": shared.shards, "holds": shared.holds}
        return web.json_response({"ok": fine, **found, **more}, status=200 if fine else 503)

    async def _metrics(self, request: web.Request) -> web.Response:
        try:
            await self._measure()
            self._figures.database.set(1)
        except Exception as error:  # noqa: BLE001 - figures that cannot be read keep their last value
            _log.warning("figures cannot be read", error=str(error))
            self._figures.database.set(0)
        return web.Response(body=generate_latest(self._figures.registry), content_type="text/plain", charset="utf-8")

    async def _measure(self) -> None:
        figures = self._figures
        figures.latency.set(self._watched.latency)
        shared = self._watched.sharing()
        for gauge, counts in ((figures.leases, shared.holds), (figures.lease_fates, shared.fates)) if shared else ():
            for name, count in counts.items():
                gauge.labels(name).set(count)
        if shared is not None:
            figures.processes.set(shared.processes)
            figures.clock_off.set(shared.clock_off)
        due, oldest = await self._watched.backlog()
        figures.outbox.set(due)
        figures.oldest.set(oldest)
        for status, count in (await self._watched.game_counts()).items():
            figures.games.labels(status).set(count)
