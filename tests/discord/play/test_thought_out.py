"""What was thought out is kept: lessons and rated decks over a restart, and no practice opponent waits for a deck."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from lifetable import World, conceded, deck_file, game, world
from viewground import positions

import engine
from bot.assembly import workers
from bot.base.settings import load_settings
from bot.delivery.worker import InProcess
from bot.gathering.deck_rating import CHALLENGE
from bot.play.shapes import Posted
from carddb.decks.decks import prebuilt
from engine.policies.search.records import Counsel
from engine.selfplay.deck_games import DeckGame
from engine.state.game import Game
from engine.state.records import DeckList, Option

pytestmark = pytest.mark.slow

SEATS = {0: "alice", 1: "bob"}
COSTLY = "What cost me most"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Count how often counsel, or a game of a deck, is asked for; both come at once here, whatever they are worth."""
    counts = {"counsel": 0, "deck_game": 0}

    async def counsel(
        self: InProcess, g: Game, seat: int, seed: str, seconds: float, given: Option | None = None
    ) -> Counsel:
        counts["counsel"] += 1
        options = engine.options(g, seat)
        return Counsel(options[0], given or options[-1], gain=len(options) / 10, worlds=12, better=9)

    async def deck_game(self: InProcess, deck: DeckList, number: int, policy: str, length: str) -> DeckGame:
        counts["deck_game"] += 1
        return DeckGame(number, CHALLENGE[number % len(CHALLENGE)], 0, number, won=True, points=9)

    monkeypatch.setattr(InProcess, "counsel", counsel)
    monkeypatch.setattr(InProcess, "deck_game", deck_game)
    return counts


async def lesson(it: World) -> Posted:
    """Open what cost alice most in game 1."""
    review = await it.slash("alice", "game review", game=1)
    assert review.reply is not None
    found = await it.press("alice", review.reply, COSTLY)
    assert found.reply is not None
    return found.reply


async def test_lesson_is_told_again_as_it_was(tmp_path: Path, asked: dict[str, int]) -> None:
    """After a restart nothing is thought out anew, and the same answers are shown."""
    async with game(tmp_path) as (it, played):
        for _ in range(30):
            await played.step(SEATS)
        await conceded(it, played)
        first = await lesson(it)
        before = asked["counsel"]
        assert before > 0
        await it.restart()
        again = await lesson(it)
        assert (again.text, asked["counsel"]) == (first.text, before)


async def test_lesson_that_was_cut_short_goes_on(
    tmp_path: Path, asked: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was judged when the bot went down is not judged again; what time failed at is tried once more."""
    async with game(tmp_path) as (it, played):
        for _ in range(30):
            await played.step(SEATS)
        await conceded(it, played)
        with monkeypatch.context() as short:
            counsel = InProcess.counsel

            async def cut(self: Any, *given: Any) -> Any:
                if asked["counsel"] == 3:
                    raise TimeoutError
                return await counsel(self, *given)

            short.setattr(InProcess, "counsel", cut)
            await lesson(it)
        assert asked["counsel"] == 3
        await it.restart()
        await lesson(it)
        whole = asked["counsel"]
        assert whole > 3
        await it.restart()
        await lesson(it)
        assert asked["counsel"] == whole


async def test_rated_deck_goes_on_after_a_restart(tmp_path: Path, asked: dict[str, int]) -> None:
    """The games that were played count, each once, whoever asks; who has his data deleted takes his along."""
    async with world(tmp_path) as it:
        await it.slash("alice", "deck add", file=deck_file("C", "Dwarven Mine"))
        for restarts, played in ((0, 10), (1, 20)):
            answer = await it.slash("alice", "deck rate", deck="Dwarven Mine", rounds=1)
            assert answer.reply is not None
            assert f"Games played: {played}" in answer.reply.text
            assert asked["deck_game"] == played
            if not restarts:
                await it.restart()
        privacy = await it.slash("alice", "privacy")
        assert privacy.reply is not None
        assert "games by which decks were rated for you: 20" in privacy.reply.text
        sure = await it.press("alice", privacy.reply, "Delete")
        assert sure.reply is not None
        await it.press("alice", sure.reply, "Delete it")
        assert await it.service.storage.select("SELECT count(*) FROM rated_games") == [(0,)]


async def test_nobody_waits_for_a_deck(tmp_path: Path) -> None:
    """While a deck is played, a level answers and a picture is drawn at once: three processes; the third one ends after it."""
    settings = load_settings(data=tmp_path, simulated=False)
    painter, thinker, deck_player = workers(settings, lambda: None)
    try:
        deck = engine.deck_list(prebuilt()["A"])
        playing = asyncio.create_task(deck_player.deck_game(deck, 3, "club", "short"))
        position = next(one for one in positions(2, 60) if one.turn.number and engine.deciding(one))
        seat = engine.deciding(position)[0]
        assert await thinker.choose("greedy", position, seat, "seed", 1.0) in engine.options(position, seat)
        assert await painter.board(engine.view(position, seat)) is not None
        assert not playing.done()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await deck_player.close()
        await deck_player.deck_game(deck, 3, "random", "short")
        await deck_player.rest()
        assert getattr(deck_player, "_process") is None  # noqa: B009 - of either kind
        assert (await deck_player.deck_game(deck, 3, "random", "short")).game == 3
    finally:
        for one in (painter, thinker, deck_player):
            await one.close()
