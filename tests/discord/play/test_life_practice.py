"""The practice opponent: quick, and blind to what its seat may not know."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest
from lifetable import World, told, world
from viewground import positions, table_of

import engine
from bot.delivery.worker import InProcess
from bot.gathering.lobby import Lobby
from bot.gathering.seating import Chair, Order
from bot.storage.store import open_storage
from bot.tables.answers import engine_choice
from bot.tables.sessions import Sessions
from bot.tables.unattended import practice
from engine.policies.determinize import hidden_from, permute_hidden
from engine.policies.registry import POLICIES, THINKING
from engine.state.game import Game
from engine.state.records import Option


class Watched(InProcess):
    """A thinker that keeps what it is given."""

    def __init__(self, real: Any = None) -> None:
        self.seen: list[tuple[Game, int]] = []

    async def choose(self, policy: str, game: Game, seat: int, seed: str, seconds: float) -> Option:
        """Note the game, then choose in it."""
        self.seen.append((game.clone(), seat))
        return await super().choose(policy, game, seat, seed, seconds)


async def practised(it: World, policy: str) -> Any:
    """Start a practice game and return it."""
    await it.slash("alice", "game practice", deck="A", opponent_deck="B", policy=policy)
    return it.played()


async def test_policy_gets_a_guess_and_never_the_game(tmp_path: Path) -> None:
    """What a policy is given agrees with what its seat may see; the other side's hidden cards and all secrets differ."""
    async with world(tmp_path) as it:
        thinker = Watched()
        it.service.practice._quick = it.service.practice._thinker = thinker
        played = await practised(it, "greedy")
        told = 0
        for _ in range(15):
            before = (await played.now()).game
            await played.step({0: "alice"})
            secrets = before.secrets
            for given, seat in thinker.seen:
                assert given.secrets != secrets
                theirs = [iid for iid in hidden_from(given, seat) if given.cards[iid].owner != seat]
                real = (await played.now()).game
                told += sum(given.cards[iid].did != real.cards[iid].did for iid in theirs)
            thinker.seen.clear()
        assert told > 100


@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize("seed", [1, 2])
async def test_practice_move_depends_on_nothing_hidden(policy: str, seed: int) -> None:
    """The same position with other hidden cards gives the same move."""
    thinking = practice.Practice.__new__(practice.Practice)
    thinking._quick = thinking._thinker = InProcess()
    rng = random.Random(seed)
    compared = 0
    for number, game in enumerate(positions(seed, 400)):
        if number % 9:
            continue
        for seat in engine.deciding(game):
            other = permute_hidden(game, seat, rng)
            one = await thinking.think(table_of(game), seat, policy)
            two = await thinking.think(table_of(other), seat, policy)
            assert one == two
            compared += 1
    assert compared > 30


class Slow(InProcess):
    """A thinker that never comes to an end."""

    async def choose(self, policy: str, game: Game, seat: int, seed: str, seconds: float) -> Option:
        """Think for ever."""
        await asyncio.Event().wait()
        raise AssertionError


async def test_slow_policy_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy that takes too long is replaced by greedy's choice, never a random one; the person is asked again in time."""
    monkeypatch.setattr(practice, "QUESTION_S", 0.02)
    monkeypatch.setattr(practice, "GRACE_S", 0.03)
    plain: list[str] = []

    def noted(policy: str, *asked: Any) -> Option:
        plain.append(policy)
        return engine_choice(policy, *asked)

    monkeypatch.setattr(practice, "engine_choice", noted)
    storage = await open_storage(tmp_path / "test.sqlite3", time.time)
    try:
        games, lobby = Sessions(storage, time.time), Lobby(storage, time.time)
        chairs = (Chair(7, "alice", "A"), Chair(None, "Practice", "B", "greedy"))
        table = await games.table(await lobby.start(Order(1, 2, 7, "short", chairs)))
        assert table.practising
        table = await practice.Practice(games, Slow(), Slow(), time.time).practise(table.row.id)
        assert table.asked == (0,)
        assert table.row.seq == 1
        assert plain == ["greedy"]
    finally:
        await storage.close()


class Silent(InProcess):
    """A thinker that nobody may ask."""

    async def choose(self, policy: str, game: Game, seat: int, seed: str, seconds: float) -> Option:
        """Be asked, which is a fault."""
        raise AssertionError


async def test_level_without_time_left_plays_as_greedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a level has thought long enough in a row it does not think any more, and plays greedily, not at random."""
    monkeypatch.setattr(practice, "STRETCH_S", -1.0)
    plain: list[str] = []

    def noted(policy: str, *asked: Any) -> Option:
        plain.append(policy)
        return engine_choice(policy, *asked)

    monkeypatch.setattr(practice, "engine_choice", noted)
    async with world(tmp_path) as it:
        it.service.practice._thinker = Silent()
        played = await practised(it, "strong")
        for _ in range(6):
            await played.step({0: "alice"})
        assert set(plain) == {"greedy"}


@pytest.mark.parametrize("level", sorted(THINKING))
async def test_level_answers_in_its_time(level: str) -> None:
    """A level that has no time takes greedy's choice; with a little, an offered answer in about that time."""
    asked = 0
    for number, game in enumerate(positions(3, 300)):
        if number % 40:
            continue
        for seat in engine.deciding(game):
            at_once = await InProcess().choose(level, game, seat, "seed", 0.0)
            assert at_once == await InProcess().choose("greedy", game, seat, "seed", 0.0)
            assert await InProcess().choose(level, game, seat, "seed", 0.05) in engine.options(game, seat)
            asked += 1
    assert asked


@pytest.mark.parametrize("kind", ["balrog", "ringwraith"])
async def test_bot_plays_the_kind_of_player_that_was_asked_for(tmp_path: Path, kind: str) -> None:
    """With a kind and no deck the bot takes one of its own decks of that kind."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random", kind=kind)
        assert [one.alignment for one in (await it.played().now()).game.players] == ["wizard", kind]


@pytest.mark.parametrize(
    ("asked", "told_of"),
    [({"kind": "balrog", "opponent_deck": "F"}, "another deck"), ({"kind": "fallen-wizard"}, "/deck add")],
)
async def test_kind_without_a_deck_is_refused(tmp_path: Path, asked: dict[str, str], told_of: str) -> None:
    """A deck of another kind, or a kind of which there is no deck, begins no game and says what to do."""
    async with world(tmp_path) as it:
        answer = await it.slash("alice", "game practice", deck="A", **asked)
        assert told_of in told(answer)
        assert await it.service.storage.game(1) is None
