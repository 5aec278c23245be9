"""The daily challenge as people of a server live it: the same deal for all, once each, scored, and nothing shown too early."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from gametable import Played
from lifetable import HOUR, World, conceded, told, world
from story import Story, on
from strangers import ELSEWHERE, Heard, stranger

import engine
from bot.archive.exports import exported
from bot.archive.privacy import deleted
from bot.gathering import challenges
from bot.play.shapes import Posted
from bot.tables import dice
from bot.tables.challenges import COUNTS_DAYS
from bot.widgets import ids

DAY = 24 * HOUR


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot not think, and games be the shortest, for the time of these tests."""
    monkeypatch.setattr(challenges, "POLICY", "greedy")
    monkeypatch.setattr(challenges, "LENGTH", "starter")


def numbered(it: World, who: str, number: int) -> Played:
    """Return a game in a private thread as its player sees it."""
    rooms = [one for one in it.table.rooms(who) if one.kind == "game" and one.name.endswith(f" {number}")]
    return Played(it.table, it.bot, rooms[0], number)


async def shown(it: World, who: str = "carol") -> Posted:
    """Return today's challenge as somebody reads it."""
    answer = await it.slash(who, "challenge")
    assert answer.reply is not None
    return answer.reply


async def begun(it: World, who: str, number: int) -> Played:
    """Let somebody begin today's challenge, and return the game."""
    assert "Your challenge is open" in told(await it.press(who, await shown(it, who), "Play it"))
    return numbered(it, who, number)


async def secrets_shown(it: World, played: Played, who: str) -> tuple[bool, bool]:
    """Return whether the proof of a game shows the dice, and whether its file holds its secrets."""
    verified = await it.slash(who, "game verify", game=played.number)
    assert verified.reply is not None
    now = await played.now()
    parts = dice.parts_of(await it.service.storage.server_half(played.number))
    content, whole = await exported(it.service.storage, now, 0)
    text = verified.reply.text + content.decode()
    assert ("Others may still play" in verified.reply.text) != whole
    assert whole == (b'"secrets"' in content)
    return parts.dice.hex() in text, whole


def without_names(g: engine.Game) -> Any:
    """Return what a seat sees of a position, whoever plays."""
    view = msgspec.to_builtins(engine.view(g, 0))
    return json.loads(json.dumps(view).replace("alice", "x").replace("bob", "x").replace("carol", "x"))


@pytest.mark.long
async def test_a_day_of_three(tmp_path: Path) -> None:
    """Two play alike and share the first place, a third gives up; dice and decks stay closed until nobody can play."""
    story, rng = Story("A daily challenge"), random.Random(1)
    async with world(tmp_path) as it:
        first = await begun(it, "alice", 1)
        posted = await shown(it)
        assert "Nobody has played it to its end yet" in posted.text
        assert "Still playing: alice" in posted.text
        assert not posted.ephemeral
        story.tell(posted.text)
        opening = without_names((await first.now()).game)
        await on(first, 100_000, rng)
        assert not (await first.now()).running
        second = await begun(it, "bob", 2)
        assert without_names((await second.now()).game) == opening
        third = await begun(it, "carol", 3)
        assert await secrets_shown(it, first, "alice") == (False, False)
        await on(second, 100_000, rng)
        results = [(await one.now()).game.result for one in (first, second)]
        assert results[0] is not None
        assert results[1] is not None
        assert (results[0].scores, results[0].reason) == (results[1].scores, results[1].reason)
        await conceded(it, third, "carol")
        table = (await shown(it)).text
        story.tell(table)
        lines = [line for line in table.splitlines() if line.startswith("  1 ")]
        assert [line.split()[1] for line in lines] == ["alice", "bob"]
        assert all(f"{results[0].scores[0]}–{results[0].scores[1]}" in line for line in lines)
        assert "Gave up, or ended too late to count: carol" in table
        assert await secrets_shown(it, second, "bob") == (False, False)
        it.clock.now += DAY
        assert await secrets_shown(it, first, "alice") == (True, True)
        later = await shown(it)
        assert "Nobody has played it" in later.text
        before = await it.press("carol", later, "The one before")
        assert before.reply is not None
        assert before.reply.ephemeral
        assert "bob" in before.reply.text
        assert all(one.label != "Play it" for one in before.reply.buttons)
        await first.check_replay()


@pytest.mark.slow
async def test_who_answers_the_same_plays_the_same_game(tmp_path: Path) -> None:
    """The bot answers one like the other, whatever the number of the game: hands, board and dice stay alike."""
    async with world(tmp_path) as it:
        rng, found = random.Random(1), []
        for number, who in enumerate(("alice", "bob"), 1):
            played = await begun(it, who, number)
            await on(played, 60, rng)
            found.append(without_names((await played.now()).game))
        assert found[0] == found[1]
        assert found[0]["turn"] > 1


async def test_once_a_person_whatever_is_pressed(tmp_path: Path) -> None:
    """A second press, two at once, a restart, an hour later or after deleting one's data: one game a day."""
    async with world(tmp_path) as it:
        posted = await shown(it, "alice")
        await asyncio.gather(*(it.press("alice", posted, "Play it") for _ in range(2)))
        assert await it.service.storage.game(2) is None
        played = numbered(it, "alice", 1)
        again = told(await it.press("alice", posted, "Play it"))
        assert "played once" in again
        await conceded(it, played, "alice")
        await it.restart()
        await deleted(it.service.storage, it.service.sessions, await it.user("alice"))
        assert "somebody" in (await shown(it)).text
        assert "played once" in told(await it.press("alice", await shown(it, "alice"), "Play it"))
        it.clock.now += DAY
        await begun(it, "alice", 2)


async def test_deal_is_sealed_before_anybody_begins(tmp_path: Path) -> None:
    """What fixes the dice is read before the first press; the press of whoever comes first adds the other half for all."""
    async with world(tmp_path) as it:
        posted = await shown(it)
        one, two = await begun(it, "alice", 1), await begun(it, "bob", 2)
        seal = await dice.seal(it.service.storage, one.number)
        assert seal in posted.text
        halves = [dice.texts(await dice.halves(it.service.storage, game.number)) for game in (one, two)]
        assert halves[0] == halves[1]
        assert halves[0][0].startswith("interaction ")
        await it.restart()
        assert seal in (await shown(it)).text


async def test_game_is_private_and_without_help(tmp_path: Path) -> None:
    """Nobody else looks into it, nothing is agreed on by one alone, and the teacher says nothing."""
    async with world(tmp_path) as it:
        played = await begun(it, "alice", 1)
        assert "daily challenge" in played.state().text
        assert "private" in told(await it.slash("bob", "game spectate", game=1))
        assert "private" in told(await it.slash("bob", "game verify", game=1))
        for command, options in (("end", {"how": "score"}), ("end", {"how": "draw"}), ("abandon", {})):
            refused = told(await it.slash("alice", f"game {command}", played.room, **options))
            assert "played as it was dealt" in refused
        assert "played as it was dealt" in told(await it.slash("alice", "game replace", played.room, substitute="bob"))
        rng = random.Random(1)
        while (await played.now()).game.turn.number < 1:
            await on(played, 1, rng)
        private = await played.decide("alice", 0)
        assert all(one.label != "What would you do?" for one in private.buttons)
        press, now = stranger(heard := Heard(), (await played.now()).row.guild), await played.now()
        press.user.id = await it.user("alice")
        await it.service.presses.act(press, ids.ADVISE, f"1:0:{now.game.stamps[0]}", [])
        assert "I give no advice" in heard.text
        assert (await played.now()).running


async def test_nothing_of_another_server_or_another_day_is_begun(tmp_path: Path) -> None:
    """Yesterday's button, and a button of this server carried to another one, begin nothing and tell nothing."""
    async with world(tmp_path) as it:
        posted = await shown(it, "alice")
        for deed in (ids.CHALLENGE, ids.CHALLENGE_TABLE):
            heard = Heard()
            await it.service.presses.act(stranger(heard, ELSEWHERE, manages=True), deed, "1", [])
            assert "no such challenge" in heard.text
        it.clock.now += DAY
        assert "is over" in told(await it.press("alice", posted, "Play it"))
        assert await it.service.storage.game(1) is None


async def test_secrets_wait_for_who_still_plays_but_not_for_ever(tmp_path: Path) -> None:
    """While somebody plays on they stay closed, for a week; who ends later does not count."""
    async with world(tmp_path) as it:
        one, two = await begun(it, "alice", 1), await begun(it, "bob", 2)
        await conceded(it, one, "alice")
        it.clock.now += 2 * DAY
        assert await secrets_shown(it, one, "alice") == (False, False)
        it.clock.now += COUNTS_DAYS * DAY
        assert await secrets_shown(it, one, "alice") == (True, True)
        assert (await two.now()).running
