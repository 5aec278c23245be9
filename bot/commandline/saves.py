"""`saves`: a database as this release leaves it behind, so that every later release is tried on it.

The real bot on the simulated Discord plays games of all kinds of player by policy; whenever a kind of frame comes up
that no kept game has, the game's rows are kept as they are at that moment. Beside them stand what people leave open: an
agreement, an undo, a pause, orders, a plan, a script, a draft half made, leagues in progress.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import lzma
import random
import tempfile
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

import engine
from bot.app import PalantirBot
from bot.base.settings import DATABASE, load_settings
from bot.commandline.output import OK, CommandError, emit
from bot.gathering.formats import Format
from bot.gathering.seating import Chair, Order
from bot.play.shapes import Answer, Posted, Room
from bot.play.table import PlayTable, open_table
from bot.storage.backups import closed
from bot.storage.slots import STATE, THREAD, Slot
from bot.tables.answers import engine_choice
from bot.tables.table import Press
from carddb.decks.decks import prebuilt
from engine.by_hand.drafts import ScriptFrame
from engine.kernel.drafts import BACK, CONFIRM, steps_of
from engine.kernel.machine import RULES
from engine.policies.plans import CompanyPlan, HazardPlan, Plan, Try, give_orders, give_plan, preparations
from engine.policies.standing_orders import SENSIBLE
from engine.rules.movement.movement import destinations
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.records import HAND, ORGANIZATION, Option, Seat
from engine.state.seats import hazard_player

PEOPLE: Final = ("alice", "bob", "carol", "dave")
SEALED_WORDS: Final = "what alice keeps to herself"
OWNER: Final = "innkeeper"
STEPS: Final = 1500  # of a game that is played to look for frames
POSITIONS: Final = 2  # kept of each game that stands for a frame
NAME: Final = "palantir.sqlite3.xz"
MANIFEST: Final = "manifest.json"
LENGTHS: Final = ("starter", "short")


def save(folder: str, seconds: float, decks: str, *, as_json: bool) -> int:
    """Make the database and its manifest in a folder. Raises `CommandError` when the folder has one already."""
    target = Path(folder)
    if (target / NAME).exists():
        raise CommandError(f"{target / NAME} is there already: saved games of a release are never made anew.")
    texts = [one.read_bytes() for one in sorted(Path(decks).glob("*.txt"))] if decks else []
    with tempfile.TemporaryDirectory() as data:
        found = asyncio.run(_make(Path(data), seconds, texts))
        target.mkdir(parents=True, exist_ok=True)
        (target / NAME).write_bytes(lzma.compress(closed(Path(data) / DATABASE), preset=9))
    (target / MANIFEST).write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    missing = ", ".join(found["missing"]) or "none"
    emit(
        found,
        [f"{len(found['frames'])} kinds of frame in {found['games']} games; missing: {missing}."],
        as_json=as_json,
    )
    return OK


async def _make(data: Path, seconds: float, texts: list[bytes]) -> dict[str, Any]:
    made: list[PalantirBot] = []

    def factory() -> PalantirBot:
        made.append(
            PalantirBot(
                load_settings(data=data, simulated=True, picture_seconds=1e9, games_per_user=0), clock=time.time
            )
        )
        return made[-1]

    async with open_table(factory, seats=PEOPLE, patience=120.0) as table:
        maker = Maker(table, made[0])
        await maker.furnish()
        await maker.collect(seconds, [one.decode() for one in texts])
        if table.errors:
            raise CommandError(f"The bot raised {table.errors[0]!r}: the saved games would be of a faulty release.")
        return await maker.manifest()


class Maker:
    """Fills a database by what people do at the simulated Discord, and by games that policies play."""

    def __init__(self, table: PlayTable, bot: PalantirBot) -> None:
        self.table = table
        self.service: Any = bot.service
        self.rng = random.Random(1)  # noqa: S311 - which games are looked at, not chance in them
        self.frames: dict[str, int] = {}
        self.notes: dict[str, int] = {}

    # ---------------------------------------------------------------- what people leave open

    def _lobby(self, who: str) -> Room:
        return self.table.room(who, "lobby")

    async def _press(self, who: str, message: Posted, label: str) -> Answer:
        button = next(one for one in message.buttons if one.label.startswith(label))
        return await self.table.click(who, message, button.custom_id)

    async def _game(self, note: str, steps: int, deck: str = "A", other: str = "B") -> tuple[int, Room]:
        """Let alice invite bob, and both play some answers."""
        lobby = self._lobby("alice")
        await self.table.slash("alice", lobby, "game new", deck=deck, opponent="bob", opponent_deck=other)
        invitation = next(one for one in reversed(self.table.messages("bob", lobby)) if one.selects)
        await self._press("bob", invitation, "Accept with")
        game = max(await self.service.storage.games_with("running"))
        self.notes[note] = game
        await self._play(game, steps)
        return game, self.table.room("alice", "game")

    async def _play(self, game: int, steps: int, policy: str = "random") -> None:
        for _ in range(steps):
            table = await self.service.sessions.table(game)
            if not table.running:
                return
            seat = self.rng.choice(table.asked)
            await self._answer(table, seat, engine_choice(policy, table.game, seat, f"{game}:{table.row.seq}"))

    async def _answer(self, table: Any, seat: int, option: Option) -> None:
        decision = engine.decision(table.game, seat)
        assert decision is not None
        index = decision.options.index(option)
        press = Press(table.row.id, seat, table.seats[seat].user, self.rng.getrandbits(60), decision.id, index)
        await self.service.sessions.answer(press)

    async def furnish(self) -> None:
        """Leave open what people leave open."""
        _, room = await self._game("paused", 20)
        await self.table.slash("alice", room, "game pause")
        await self._press("bob", self._asked(room), "Agree")
        _, room = await self._game("agreement", 30, "C", "D")
        await self.table.slash("alice", room, "game end", how="draw")
        game, room = await self._game("undo", 60, "F", "G")
        await self.table.slash("alice", room, "game undo")
        game, _ = await self._game("orders", 40, "H", "I")
        for one in (await self.service.sessions.table(game)).seats:
            await self.service.practice.give(game, one.seat, one.user, lambda g, given: give_orders(given, SENSIBLE))
        await self._planned()
        lobby = self._lobby("alice")
        await self.table.slash("carol", lobby, "game practice", deck="E", policy="greedy")
        self.notes["practice"] = max(await self.service.storage.games_with("running"))
        await self.table.slash("carol", lobby, "game new", deck="A", opponent="dave", opponent_deck="B")
        await self._sealed()
        await self._league("Elsewhere", games="elsewhere", decks="open")
        await self._league("Hall")

    async def _planned(self) -> None:
        """Leave a game in an organization phase with a plan of each player, and a draft of one."""
        game, _ = await self._game("plans", 0)
        for _ in range(STEPS):
            g = (await self.service.sessions.table(game)).game
            here = [one for one in g.companies.values() if one.seat == g.active and destinations(g, one)]
            if here and g.turn.phase == ORGANIZATION and preparations(g, g.active):
                break
            await self._play(game, 1, "greedy")
        mine, theirs = g.active, hazard_player(g)
        hand = [g.zone(seat, HAND) for seat in g.seats]
        moves = CompanyPlan(
            here[0].id,
            g.turn.number,
            before=preparations(g, mine)[:1],
            destination=destinations(g, here[0])[0],
            enter="yes",
            tries=tuple(Try(iid, here[0].characters[:1]) for iid in hand[mine][:2]),
            discards=hand[mine][2:3],
        )
        hazards = HazardPlan(here[0].id, g.turn.number, keep=1, discards=hand[theirs][:2])
        for seat, plan in ((mine, moves), (theirs, hazards)):
            await self._give(game, seat, plan)

    async def _give(self, game: int, seat: Seat, plan: Plan) -> None:
        user = (await self.service.sessions.table(game)).seats[seat].user
        await self.service.practice.give(
            game, seat, user, lambda g, one: replace(give_plan(g, seat, one, plan), draft=plan)
        )

    async def _sealed(self) -> None:
        """Leave a game that both accepted and whose first player has still to open the words behind a SHA-256."""
        lobby = self._lobby("alice")
        await self.table.slash("alice", lobby, "game new", deck="A", opponent="bob", opponent_deck="B")
        for who, label in (("alice", "Add my luck"), ("bob", "Accept with")):
            invitation = next(one for one in reversed(self.table.messages(who, lobby)) if one.selects)
            answer = await self._press(who, invitation, label)
            if answer.modal is not None:
                await self.table.submit(who, answer, luck=sha256(SEALED_WORDS.encode()).hexdigest())

    def _asked(self, room: Room) -> Posted:
        return next(
            one for one in reversed(self.table.messages("bob", room)) if any(b.label == "Agree" for b in one.buttons)
        )

    async def _league(self, name: str, **options: Any) -> None:
        """Let four people enter a league and begin it; in one with games of the bot one game runs and one half is there."""
        lobby = self._lobby(OWNER)
        await self.table.slash(OWNER, lobby, "league create", name=name, rounds=2, **options)
        for who, deck in zip(PEOPLE, "ABCD", strict=True):
            card = next(one for one in reversed(self.table.messages(who, lobby)) if f"## {name}" in one.text)
            await self._press(who, card, "Enter")
            if not options:
                await self.table.slash(who, lobby, "league deck", name=deck, league=name)
        await self.table.slash(OWNER, lobby, "league admin start", league=name)
        await self.table.advance(4.0)
        for who in [] if options else PEOPLE[:3]:
            drawn = next(one for one in reversed(self.table.messages(who, lobby)) if f"{name}: round 1" in one.text)
            await self._press(who, drawn, "Begin")

    # --------------------------------------------------------------------------- frames

    async def collect(self, seconds: float, texts: list[str]) -> None:
        """Play games of all kinds of player until each kind of frame was kept, or time is over."""
        began = time.monotonic()
        decks = [*prebuilt(), *[await self._own(text, number) for number, text in enumerate(texts)]]
        pairs = list(itertools.permutations(decks, 2))
        self.rng.shuffle(pairs)
        pairs.sort(key=lambda pair: not any(one not in prebuilt() for one in pair))
        for number, (one, other) in enumerate(itertools.chain(pairs, pairs)):
            if time.monotonic() - began > seconds or not self._missing():
                return
            await self._look(one, other, ("greedy", "random")[number % 2], LENGTHS[number // 2 % 2])

    def _missing(self) -> set[str]:
        return {kind.__name__ for kind in RULES} - set(self.frames)

    async def _own(self, text: str, number: int) -> str:
        """Give alice and bob a deck of their own; returns its name."""
        name = f"Own {number}"
        for who in ("alice", "bob"):
            user = int(self.table.world._actor(who).id)  # noqa: SLF001 - who sits there, as Discord numbers him
            await self.service.decks.add(user, name, text.encode(), "own.txt")
        return name

    async def _look(self, one: str, other: str, policy: str, length: str) -> None:
        """Start a game, look ahead on a copy for kinds of frame that are missing, and play to each of them."""
        chairs = [await self._chair(who, deck, length) for who, deck in (("alice", one), ("bob", other))]
        guild, lobby = self.table.world._guild.id, self._lobby("alice")  # noqa: SLF001 - as above
        order = Order(guild, lobby.id, chairs[0].user or 0, length, tuple(chairs))
        table = await self.service.sessions.table(await self.service.lobby.start(order))
        moves, marks = self._ahead(table.game.clone(), policy)
        for number, (seat, option) in enumerate(moves[: max(marks, default=0)]):
            for kind in marks.get(number, ()):
                await self._keep(table.row.id, kind)
            await self._answer(await self.service.sessions.table(table.row.id), seat, option)
        for kind in marks.get(max(marks, default=0), ()):
            await self._keep(table.row.id, kind)
        table = await self.service.sessions.table(table.row.id)
        if not marks:
            await self._drop(table.row.id)
        elif table.running:
            await self.service.sessions.concede(table.row.id, 0, table.seats[0].user, self.rng.getrandbits(60))

    async def _chair(self, who: str, deck: str, length: str) -> Chair:
        user = int(self.table.world._actor(who).id)  # noqa: SLF001 - as above
        if deck in prebuilt():
            return Chair(user, who, deck)
        own = await self.service.decks.pick(user, deck, Format(length))
        return Chair(user, who, own.name, cards=own.cards)

    def _ahead(self, g: Game, policy: str) -> tuple[list[tuple[int, Option]], dict[int, list[str]]]:
        """Return the answers of a game that a policy plays, and before which of them a missing kind of frame is there."""
        moves: list[tuple[int, Option]] = []
        marks: dict[int, list[str]] = {}
        met = set(self.frames)
        for number in range(STEPS):
            asked = engine.deciding(g)
            if not asked:
                break
            for kind in _kinds(g):
                if kind not in met:
                    met.add(kind)
                    marks.setdefault(number, []).append(kind)
            asked = tuple(one for one in asked if engine.options(g, one))
            if not asked:
                break
            seat = asked[self.rng.randrange(len(asked))]
            scripting = isinstance(g.frames[-1], ScriptFrame)
            option = self._composed(g, seat) if scripting else engine_choice(policy, g, seat, f"{number}")
            moves.append((seat, option))
            engine.answer(g, seat, g.stamps[seat], option)
        return moves, marks

    def _composed(self, g: Game, seat: Seat) -> Option:
        """Return an answer that composes a script of one step, at random, and proposes it."""
        offered, done = engine.options(g, seat), Option(CONFIRM.name)
        steps = [one for one in offered if one.verb not in (BACK.name, CONFIRM.name)]
        return done if done in offered and (steps_of(g, seat) or not steps) else self.rng.choice(steps)

    async def _keep(self, game: int, kind: str) -> None:
        """Keep the rows of a game as they are, as a game of its own."""
        storage = self.service.storage
        tables = await storage.select(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        async with storage.work() as work:
            new = int((await work.one("SELECT max(id) + 1 FROM games"))[0])
            await self._copy(work, "games", "id", game, new)
            for (name,) in tables:
                if name not in ("games", "outbox", "messages"):
                    await self._copy(work, name, "game", game, new)
            await work.run("UPDATE games SET thread = NULL WHERE id = ?", (new,))
            await work.run("DELETE FROM positions WHERE game = ? AND seq <= (SELECT max(seq) - ? FROM positions WHERE game = ?)",
                           (new, POSITIONS, new))  # fmt: skip
            for slot in (THREAD, STATE, Slot("prompt", 0), Slot("prompt", 1)):
                await work.dirty(new, slot)
        self.frames[kind] = new

    async def _drop(self, game: int) -> None:
        """Forget a game in which nothing new came up."""
        storage = self.service.storage
        tables = await storage.select(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        self.service.sessions.forget(game)
        async with storage.work() as work:
            await work.run("PRAGMA defer_foreign_keys = ON")
            for (name,) in tables:
                if "game" in [row[1] for row in await work.fetch(f"PRAGMA table_info({name})")]:
                    await work.run(f"DELETE FROM {name} WHERE game = ?", (game,))  # noqa: S608
            await work.run("DELETE FROM games WHERE id = ?", (game,))

    async def _copy(self, work: Any, table: str, key: str, game: int, new: int) -> None:
        """Copy the rows of a game in one table; rows with a number of their own belong to one game alone."""
        columns = [row[1] for row in await work.fetch(f"PRAGMA table_info({table})")]
        if key in columns and (table == "games" or "id" not in columns):
            values = ", ".join("?" if one == key else one for one in columns)
            await work.run(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} = ?", (new, game))  # noqa: S608

    async def manifest(self) -> dict[str, Any]:
        """Return what is in the database."""
        rows = await self.service.storage.select("SELECT count(*) FROM games")
        return {
            "release": _release(),
            "rules": engine.RULES_VERSION,
            "games": int(rows[0][0]),
            "frames": self.frames,
            "missing": sorted(self._missing()),
            "open": self.notes,
        }


def _kinds(g: Game) -> Iterator[str]:
    """Yield the kinds of frame on the stack, and those of open choices that are half made."""
    for frame in g.frames:
        yield type(frame).__name__
        if isinstance(frame, DraftFrame) and any(frame.steps):
            yield f"{type(frame).__name__} half made"


def _release() -> str:
    from carddb.release import RELEASE

    return RELEASE
