"""Three people, and five, play a whole game in one thread: from the table to the end, over a restart, hands private among all."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from gametable import Played
from lifetable import World, told, world
from story import Story, on, readable

from bot.archive.exports import exported
from bot.archive.privacy import deleted
from bot.tables.table import Table
from engine.records.replay import verify

PEOPLE = ("alice", "bob", "carol", "dora", "ed")


async def hands_are_private(it: World, played: Played) -> None:
    """Hold every message that somebody can read to the hands of the others: none of their cards is named in private there."""
    now = await played.now()
    for seat, one in enumerate(now.seats):
        answer = await it.press(one.name, played.state(), "My hand")
        assert answer.reply is not None
        assert f"Hand of {one.name}" in answer.reply.text
        for other in now.seats:
            if other is not one:
                assert answer.reply.id not in [posted.id for posted in played.posted(other.name, ephemeral=True)]
        lines = await it.service.storage.lines(played.number)
        drawn = [line for line in lines if line.for_seat(seat) and not line.public]
        assert drawn
        assert not any(line.for_seat(other.seat) for line in drawn for other in now.seats if other is not one)


async def begun(it: World, people: int) -> Played:
    """Let alice open a table and the others join it, with the settings as they come."""
    await it.slash("alice", "game new", deck="A", rules="multi-player", players=people)
    for who in PEOPLE[1:people]:
        await it.accept(who)
    return it.played()


async def pressed_to_the_first_turn(played: Played) -> int:
    """Play everything before the first turn as people press it."""
    presses = 0
    while (await played.now()).game.turn.number == 0:
        assert await played.step(dict(enumerate(PEOPLE)))
        presses += 1
    return presses


async def proved(it: World, played: Played, folder: Path) -> Table:
    """Hold a finished game to its records: every half is in its dice, and its file replays."""
    now = await played.now()
    assert now.game.result is not None
    content, whole = await exported(it.service.storage, now, 0)
    assert whole
    file = folder / "game.json"
    file.write_bytes(content)
    verdict = verify(file)
    assert verdict.ok, verdict.reason
    return now


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("people", [3, 5])
async def test_a_game_of_several(tmp_path: Path, people: int) -> None:
    """From the table to the result, with a restart in the middle; pressed at first, then as a policy would answer."""
    story, rng = Story(f"A game of {people} people"), random.Random(people)
    async with world(tmp_path, PEOPLE[:people]) as it:
        played = await begun(it, people)
        story.tell(f"{await pressed_to_the_first_turn(played)} presses until the first turn.")
        await on(played, 150, rng)
        await hands_are_private(it, played)
        await it.restart()
        played = it.played()
        await hands_are_private(it, played)
        more = await on(played, 30_000, rng)
        await it.table.advance(5)
        now = await proved(it, played, tmp_path)
        readable(played)
        story.tell(f"Over after {more} more answers in turn {now.game.turn.number}: {now.row.ending}; replayed.")
        over = played.posted()[-1].text
        assert all(one.name in over for one in now.seats)
        answer = await it.slash("alice", "game verify", played.room)
        checked = told(answer)
        assert checked.count("✓") == people + 3
        assert all(f"shuffles of {one.name} is the one that was sealed" in checked for one in now.seats)
        reviewed = told(await it.slash("carol", "game review", played.room))
        assert "step 1 of" in reviewed
        await deleted(it.service.storage, it.service.sessions, await it.user("bob"))
        left = (await it.played().now()).seats
        assert [one.seat for one in left if one.user is None] == [1]
        assert "bob" not in {one.name for one in left}
        again = told(await it.slash("carol", "game verify", played.room))
        assert again.count("✓") == people + 3
