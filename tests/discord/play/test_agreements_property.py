"""Whoever tries whatever in whatever order: nothing changes at a table without the consent of those it concerns.

Random walks over people, acts and old controls, with bots that are replaced on the same data and with memory that is
kept for weeks. An independent account of who pressed what says what may have happened; the table may not differ.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from gametable import Played
from lifetable import Clock, World, build
from strangers import Heard
from test_agreements import Nobody, command_of

import engine
from bot.agreements.undo import takeback_of
from bot.play.table import open_table
from bot.tables.table import Press
from bot.widgets import ids

PEOPLE = ("alice", "bob", "carol", "dave")
DAY = 86400.0
ELSEWHERE = 999_999
WALKS, STEPS = 12, 50
ENDINGS = ("drawn by agreement", "scored by agreement", "void", "Free Council")  # nobody gives up in these walks
# Which commands propose which kind, and with what
COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "pause": ("game pause", {}),
    "resume": ("game resume", {}),
    "draw": ("game end", {"how": "draw"}),
    "score": ("game end", {"how": "score"}),
    "void": ("game abandon", {}),
    "undo": ("game undo", {}),
    "judge": ("game judge", {}),
    "replace": ("game replace", {}),
}


@dataclass
class Account:
    """Who consented to what, as somebody writes it down who stands beside the table."""

    said: dict[int, set[int]] = field(default_factory=dict)  # by proposal: who proposed it or agreed to it
    managed: set[int] = field(default_factory=set)  # proposals that an organiser of this server who plays no seat wants
    away: dict[int, float] = field(default_factory=dict)  # until when each user is on vacation
    quiet: dict[int, float] = field(default_factory=dict)  # since when each user did nothing in the game


@dataclass
class Walk:
    """One walk: a table of two, two more people, and what is known of them."""

    it: World
    played: Played
    rng: random.Random
    account: Account = field(default_factory=Account)
    story: list[str] = field(default_factory=list)

    async def go(self, rng: random.Random) -> int:
        """Act until the game is over, or long enough; returns how many acts there were."""
        for number in range(STEPS):
            before = await self.state()
            known = {one.id for one in await self.proposals() if one.status == "done"}
            acts = [self.propose, self.repair, self.press, self.forge, self.move, self.time]
            await rng.choices(acts, [4, 2, 8, 1, 3, 1])[0]()
            after = await self.state()
            await self.check(before, after, known)
            if after.row.status != "running":
                return number + 1
        return STEPS

    async def state(self) -> Any:
        """Return what the database says: seats, status, ending, pause, repairs."""
        row = await self.it.service.storage.game(1)
        seats = await self.it.service.storage.seats(1)
        judge = await self.it.service.storage.last_done(1, "judge")
        return SimpleNamespace(
            users=tuple(one.user for one in seats),
            absent=tuple(one.absent for one in seats),
            asked=tuple(one.question >= 0 for one in seats),
            row=row,
            judge=None if judge is None else judge.id,
        )

    async def proposals(self) -> list[Any]:
        """Return all proposals that there ever were."""
        rows = await self.it.service.storage.select("SELECT id FROM proposals WHERE game = 1 ORDER BY id")
        return [await self.it.service.storage.proposal(one) for (one,) in rows]

    async def propose(self) -> None:
        """Let anybody propose anything."""
        who, kind = self.rng.choice(PEOPLE), self.rng.choice(list(COMMANDS))
        command, options = COMMANDS[kind]
        options = dict(options)
        if kind == "replace":
            options = {"substitute": self.rng.choice(PEOPLE), "player": self.rng.choice(PEOPLE)}
        if kind == "judge":
            options = {"judge": self.rng.choice(PEOPLE)}
        known = {one.id for one in await self.proposals()}
        abroad = kind in ("void", "pause") and self.rng.random() < 0.3
        self.story.append(f"{who} {kind} {options}{' on another server' if abroad else ''}")
        if abroad:
            await command_of(
                self.it, who, ELSEWHERE, command.removeprefix("game "), manage_guild=self.rng.random() < 0.5
            )
        else:
            await self.it.slash(who, command, self.it.lobby(who), **options, game=1)
        for one in await self.proposals():
            if one.id not in known:
                # A proposal that asks anew carries only consents that were given to the one before
                self.account.said.setdefault(one.id, set()).add(await self.it.user(who))

    async def press(self) -> None:
        """Let anybody press Agree or Refuse of any proposal, old ones too, here or as a manager of somewhere."""
        rows = await self.proposals()
        if not rows:
            return
        row = self.rng.choice(rows[-3:])
        who, word = self.rng.choice(PEOPLE), self.rng.choice([ids.AGREE, ids.AGREE, ids.AGREE, ids.REFUSE])
        user, here, manages = await self.it.user(who), self.rng.random() < 0.8, self.rng.random() < 0.2
        self.story.append(f"{who} presses {word} of {row.kind} {row.id}{' managing' if manages else ''}")
        heard, guild = Heard(), self.it.table.world._guild.id if here else ELSEWHERE
        press = SimpleNamespace(
            id=self.rng.getrandbits(60), user=SimpleNamespace(id=user, display_name=who, roles=()), guild_id=guild,
            guild=None if here else Nobody(), channel_id=1, channel=None, client=SimpleNamespace(user=None), command=None,
            message=None, data={}, permissions=discord.Permissions(manage_guild=manages), response=heard, followup=heard,
            edit_original_response=heard.say, original_response=heard.say, locale="en-GB", guild_locale="en-GB",
        )  # fmt: skip
        known = {one.id for one in rows}
        if word == ids.AGREE:
            self.account.said.setdefault(row.id, set()).add(user)
            if here and manages and user not in (await self.state()).users:
                self.account.managed.add(row.id)
        await self.it.service.presses.act(press, word, str(row.id), [])
        for one in await self.proposals():
            if one.id not in known:
                self.account.said[one.id] = set(self.account.said[row.id])

    async def forge(self) -> None:
        """Let anybody give up for a seat that is not his, take repairs back, or go on vacation and come back."""
        who = self.rng.choice(PEOPLE)
        user, seats = await self.it.user(who), (await self.state()).users
        word = self.rng.choice([ids.GIVE_UP, ids.UNFIX, "vacation"])
        self.story.append(f"{who} {word}")
        if word == "vacation":
            await self.it.slash(who, "vacation", self.it.lobby(who), days=self.rng.choice([0, 5, 30]))
            self.account.away[user] = await self.it.service.storage.vacation(user)
            return
        heard, rows = Heard(), await self.proposals()
        press = SimpleNamespace(
            id=self.rng.getrandbits(60), user=SimpleNamespace(id=user, display_name=who, roles=()),
            guild_id=self.it.table.world._guild.id, guild=None, channel_id=1, channel=None,
            client=SimpleNamespace(user=None), command=None, message=None, data={}, permissions=discord.Permissions(),
            response=heard, followup=heard, edit_original_response=heard.say, original_response=heard.say,
            locale="en-GB", guild_locale="en-GB",
        )  # fmt: skip
        foreign = [seat for seat in (0, 1) if seats[seat] != user]
        carried = f"1:{self.rng.choice(foreign)}" if word == ids.GIVE_UP else str(rows[-1].id if rows else 1)
        await self.it.service.presses.act(press, word, carried, [])
        for one in await self.proposals():
            if one.id not in {row.id for row in rows}:
                self.account.said[one.id] = {user}

    async def repair(self) -> None:
        """Let anybody write a repair and propose it; somebody manages the server, perhaps one who plays."""
        who, owner = self.rng.choice(PEOPLE), self.rng.choice((*PEOPLE, *PEOPLE, "innkeeper"))
        world = self.it.table.world
        world._backend.guilds[world._guild.id].owner_id = int(world._actor(owner).id)
        now = await self.played.now()
        names = [now.game.facts(one).name for company in now.game.companies.values() for one in company.characters]
        if not names:
            return
        self.story.append(f"{who} repairs, {owner} manages")
        form = await self.it.slash(who, "game repair", self.it.lobby(who), game=1)
        if form.modal is None:
            return
        answer = await self.it.table.submit(
            who, form, lines=f"{self.rng.choice(['tap', 'wound'])} {self.rng.choice(names)}"
        )
        buttons = [] if answer.reply is None else [one for one in answer.reply.buttons if one.label == "Propose"]
        if not buttons:
            return
        known, user = {one.id for one in await self.proposals()}, await self.it.user(who)
        await self.it.press(who, answer.reply, "Propose")
        for one in await self.proposals():
            if one.id not in known:
                self.account.said[one.id] = {user}
                if who == owner and not now.seats_of(user):
                    self.account.managed.add(one.id)

    async def move(self) -> None:
        """Let a player who is asked answer."""
        now = await self.played.now()
        asked = [one for one in now.asked if now.row.paused is None]
        if not asked:
            return
        seat = self.rng.choice(asked)
        user, decision = now.seats[seat].user, engine.decision(now.game, seat)
        assert decision is not None
        self.story.append(f"seat {seat} moves")
        press = Press(1, seat, user, self.rng.getrandbits(60), decision.id, self.rng.randrange(len(decision.options)))
        await self.it.service.sessions.answer(press)
        self.account.quiet[user] = self.it.clock.now

    async def time(self) -> None:
        """Let time pass, or the bot start anew on its data, or a game leave memory."""
        what = self.rng.choice(["day", "weeks", "restart", "evict"])
        self.story.append(what)
        if what == "restart":
            await self.it.restart()
            self.played.bot = self.it.bot
        elif what == "evict":
            self.it.service.sessions.forget(1)
        else:
            await self.it.wait(24 if what == "day" else 16 * 24)

    def may_be_left_out(self, before: Any, seat: int) -> bool:
        """Whether a player may be passed over: for two weeks he was asked and did nothing, whoever else did."""
        quiet = self.account.quiet.get(before.users[seat], 0.0)
        if self.account.away.get(before.users[seat], 0.0) > self.it.clock.now:
            return False
        return before.absent[seat] >= 2 or (before.asked[seat] and self.it.clock.now - quiet > 14 * DAY)

    async def check(self, before: Any, after: Any, known: set[int]) -> None:
        """Every change at the table is one to which those whom it concerns have consented."""
        done = [one for one in await self.proposals() if one.status == "done"]
        consents = self.account.said

        def agreed(kind: str, *users: int) -> bool:
            return any(set(users) <= consents.get(one.id, set()) for one in done if one.kind == kind)

        for seat in (0, 1):
            if before.users[seat] != after.users[seat]:
                needed = {after.users[seat], before.users[1 - seat]}
                if not self.may_be_left_out(before, seat):
                    needed.add(before.users[seat])
                assert agreed("replace", *needed), self.story
        if before.row.paused is None and after.row.paused is not None:
            assert agreed("pause", *before.users), self.story
        if before.row.paused is not None and after.row.paused is None and after.row.status == "running":
            assert agreed("resume", *before.users), self.story
        if before.row.status != after.row.status and after.row.ending == "drawn by agreement":
            assert agreed("draw", *before.users), self.story
        if before.row.status != after.row.status and after.row.ending == "void":
            present = [one for seat, one in enumerate(before.users) if not self.may_be_left_out(before, seat)]
            assert agreed("void", *present), self.story
        for one in done:
            alone = one.kind == "undo" and takeback_of(one).free and one.user in before.users
            if one.id not in known and one.kind in ("score", "undo", "unrepair") and not alone:
                assert set(before.users) <= consents[one.id] or one.id in self.account.managed, self.story
        if before.row.status != after.row.status:
            assert after.row.ending in ENDINGS, (after.row.ending, self.story)
        if before.judge != after.judge:
            assert agreed("judge", *before.users), self.story
        if before.row.repaired != after.row.repaired:
            repairs = [one for one in done if one.kind == "repair"]
            assert agreed("repair", *before.users) or repairs[-1].id in self.account.managed, self.story


async def walk(folder: Path, seed: int) -> int:
    """Walk once; returns how many acts there were."""
    rng, clock, made = random.Random(seed), Clock(), []

    def factory() -> Any:
        made.append(build(folder, clock))
        return made[-1]

    async with open_table(factory, seats=PEOPLE) as table:
        it = World(table, clock, folder, made)
        await it.slash("alice", "game new", deck="A", opponent="bob", opponent_deck="B", pace="none")
        await it.accept()
        found = Walk(it, it.played(), rng)
        for who in ("carol", "dave"):
            await it.slash(who, "game spectate", game=1)
        now = clock.now
        found.account.quiet = {await it.user(one): now for one in PEOPLE}
        try:
            return await found.go(rng)
        finally:
            if len(made) > 1:
                await it.bot.close()
            assert table.errors == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(WALKS))
async def test_nothing_happens_without_consent(tmp_path: Path, seed: int) -> None:
    """In a random walk over people, acts, old controls, restarts and weeks, every change has its consents."""
    assert await walk(tmp_path, seed) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1120))
async def test_nothing_happens_without_consent_for_long(tmp_path: Path, seed: int) -> None:
    """The same in many more walks."""
    assert await walk(tmp_path, seed) > 0
