"""A game over three weeks, with what happens to an installation in that time."""

from __future__ import annotations

import contextlib
import gc
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from gametable import Played
from lifetable import World, game, told
from releases import another_release
from story import Story, on, readable, started_anew

from bot.archive.exports import exported
from bot.cli import main
from engine.records.replay import verify

SEATS = {0: "alice", 1: "bob"}
HOUR = 3600.0
DAY = 24 * HOUR


async def agreed(it: World, played: Played, who: str) -> None:
    """Press Agree on the newest proposal."""
    asked = next(one for one in reversed(played.posted(who)) if any(b.label == "Agree" for b in one.buttons))
    await it.press(who, asked, "Agree")


async def days(it: World, played: Played, rng: random.Random, count: int) -> None:
    """Let days pass by the clock, of which the bot keeps time, with a few answers on each."""
    for _ in range(count):
        await on(played, 6, rng)
        await it.wait(23)


def day(it: World, began: float) -> str:
    """Return which day of the game it is, as the clock says."""
    return f"Day {(it.clock.now - began) / DAY:.1f}"


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Collect no cycles: a closed database must be free at once for whoever restores one, not when the collector comes."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.slow
@pytest.mark.usefixtures("uncollected")
async def test_a_game_of_three_weeks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reminders, a missed deadline, a pause, an undo, two upgrades, a kill, a restore, a substitute; then it ends."""
    story, rng = Story("A game over three weeks"), random.Random(3)
    async with contextlib.AsyncExitStack() as stack:
        it, played = await stack.enter_async_context(game(tmp_path / "data", pace="24h", deadline="pass"))
        began = it.clock.now
        await days(it, played, rng, 5)
        story.tell(f"{day(it, began)}: {(await played.now()).row.seq} answers.")

        while 1 not in (await played.now()).asked:
            await on(played, 1, rng)
        await it.wait(30)
        missed = [
            one.public for one in await it.service.storage.lines(1) if "bob" in one.public and "time" in one.public
        ]
        assert missed
        story.tell(f"Bob missed a deadline: “{missed[0]}”")

        await it.slash("alice", "game pause", played.room)
        await agreed(it, played, "bob")
        it.clock.now += 3 * DAY
        await it.slash("bob", "game resume", played.room)
        await agreed(it, played, "alice")
        assert (await played.now()).row.paused is None
        story.tell("A pause of three days, ended by both.")

        await on(played, 3, rng)
        answer = told(await it.slash("alice", "game undo", played.room))
        story.tell(f"Alice asks to take a decision back: “{answer[:80]}”")

        for release in ("0.3.0", "0.4.0"):
            stack.enter_context(another_release(monkeypatch, release))
            it.clock.now += HOUR  # the bot is down meanwhile
            await started_anew(it)
            played.bot = it.bot
            await days(it, played, rng, 4)
            story.tell(f"{day(it, began)}: release {release}, {(await played.now()).row.seq} answers so far.")

        before = (await played.now()).row.seq
        shutil.copytree(it.data, tmp_path / "killed")  # what a kill leaves: file and write-ahead log as they are
        await started_anew(it, tmp_path / "killed", closed=False)
        played.bot = it.bot
        assert (await played.now()).row.seq == before
        story.tell(f"{day(it, began)}: killed, and nothing is lost.")
        await days(it, played, rng, 4)

        monkeypatch.setenv("PALANTIR_DATA", str(it.data))
        assert main(["backup"]) == 0
        (copy,) = [one for one in (it.data / "backups").iterdir() if "before" not in one.name]
        kept = (await played.now()).row.seq
        await on(played, 15, rng)
        lost = (await played.now()).row.seq - kept
        await it.bot.close()
        assert main(["restore", str(copy)]) == 0
        await started_anew(it, closed=False)
        played.bot = it.bot
        assert (await played.now()).row.seq == kept
        story.tell(f"Last night's backup is back: {lost} answers are played again.")

        await ended_by_a_substitute(it, played, story, rng)
        assert it.clock.now - began > 21 * DAY
        story.tell(f"{day(it, began)}: over.")


async def ended_by_a_substitute(it: World, played: Played, story: Story, rng: random.Random) -> None:
    """Let carol take bob's seat, and play to the end; log, dice and file tell of all of it."""
    await it.slash("bob", "game replace", played.room, substitute="carol")
    await it.slash("carol", "game spectate", game=1)
    await agreed(it, played, "alice")
    await agreed(it, played, "carol")
    assert (await played.now()).seats[1].name == "carol"
    it.clock.now += DAY
    await on(played, 20_000, rng)
    now = await played.now()
    assert now.game.result is not None
    await it.table.advance(5)
    lines = [one.public for one in await it.service.storage.lines(1)]
    releases = [one for one in lines if one.startswith("From here")]
    assert [("0.3.0 of the bot" in releases[0]), ("0.4.0 of the bot" in releases[1]), len(releases)] == [True, True, 2]
    assert "as sealed" in told(await it.slash("alice", "game verify", game=1))
    content, whole = await exported(it.service.storage, now, 0)
    assert whole
    file = it.data / "game.json"
    file.write_bytes(content)
    verdict = verify(file)
    assert verdict.ok, verdict.reason
    story.tell(f"The file replays: {verdict.commands} commands, left out: {verdict.skipped or 'nothing'}.")
    readable(played)
    story.tell(f"Carol takes Bob's seat; {now.row.seq} answers: {now.row.ending}.")
