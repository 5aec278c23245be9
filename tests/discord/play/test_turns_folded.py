"""A turn that is over stands in the thread as one short message; its whole log is read on demand, in private."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest
from gametable import Played, between_two
from lifetable import game

from bot.play.shapes import Posted
from bot.storage.slots import Slot
from bot.strings import words
from bot.tables import consequences
from bot.views import turns
from engine.policies import registry


def pages(played: Played, turn: int) -> list[Posted]:
    """Return the messages of the thread that a turn's log stands in."""
    return [one for one in played.posted() if one.text.startswith(f"**Turn {turn}**")]


async def hurry(played: Played, turn: int, pages: int = 0, policy: str = "random") -> None:
    """Let both sides answer as a policy does, without looking, until a turn has begun and its log has so many pages."""
    sessions, rng = played.service.sessions, random.Random(4)
    while True:
        now = await played.now()
        if now.game.turn.number >= turn and len(await played.service.storage.pages_of(1, turn)) >= pages:
            break
        seat = now.asked[0]
        option = registry.choose(policy, now.game, seat, rng)
        await sessions.proceed(1, seat, option, interaction=now.row.seq + 1)  # as if it were pressed
    await played.service.outbox.flush(1)


async def points(played: Played, turn: int) -> tuple[int, ...]:
    """Return the marshalling points with which a turn began, as they were kept."""
    found = await played.service.storage.select("SELECT points FROM turns WHERE turn = ?", (turn,))
    return tuple(map(int, found[0][0].split(",")))


async def test_a_turn_that_is_over_is_one_short_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pages become one, with the points before and after; every line of it is one press away, for the presser alone."""
    monkeypatch.setattr(consequences, "PAGE_LENGTH", 100)
    async with between_two(tmp_path) as played:
        await hurry(played, 1, pages=2)
        assert len(pages(played, 1)) == 2  # the turn goes on
        await hurry(played, 2, pages=1)
        (folded,) = pages(played, 1)
        assert "’s turn" in folded.text
        before, after = await points(played, 1), await points(played, 2)
        for seat, name in enumerate(("alice", "bob")):
            changed = f"{name} {before[seat]} → {after[seat]}"
            assert (changed if before[seat] != after[seat] else f"{name} {after[seat]}") in folded.text
        assert words.TURN_DRAWN.partition("{")[0] in folded.text
        shown = (await played.press("bob", folded, words.TURN_LOG)).reply
        assert shown is not None
        assert shown.ephemeral
        read = shown.text
        for _ in (await played.service.storage.pages_of(1, 1))[1:]:
            later = (await played.press("bob", shown, words.LATER)).reply
            assert later is not None
            read, shown = read + later.text, later
        lines = [one.for_seat(1) for one in await played.service.storage.lines(1, turn=1)]
        assert [one for one in lines if not one.startswith("—") and one not in read] == []


@pytest.mark.slow
async def test_what_happened_stands_below_its_company(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line an event with what it came to: a wound with its body check, whoever is lost by it in the same line."""
    monkeypatch.setattr(turns, "MOST_LINES", 1000)
    monkeypatch.setattr(turns, "LENGTH", 3000)
    async with between_two(tmp_path) as played:
        await hurry(played, 13, policy="greedy")
        folded = [one.text.splitlines() for turn in range(1, 13) for one in pages(played, turn)]
        whole = [one.public for one in await played.service.storage.lines(1)]
    assert len(folded) == 12
    for lines in folded:
        below = [place for place, line in enumerate(lines) if line.startswith("· ")]
        assert all(lines[place - 1].startswith("· ") or "company" in lines[place - 1] for place in below)
    said = [line for lines in folded for line in lines]
    assert sum("’s company moves from" in line or "'s company moves from" in line for line in said) > 5
    wounds = sum(line.endswith(("is wounded.", "are wounded.")) for line in whole)
    told = [line for line in said if "(body check" in line]
    assert any(line.startswith("· ") for line in said)
    assert [line for line in told if not line.startswith("· ")] == []
    assert 0 < len(told) <= wounds
    for check, after in pairwise(whole):
        if check.startswith("Body check for") and after.endswith("is eliminated."):
            assert any(line.startswith(f"· {after[:-1]} (body check") for line in told)


async def test_folding_that_was_cut_off_goes_on_after_a_restart(tmp_path: Path) -> None:
    """A bot that ends between the last move of a turn and what is to be shown of it leaves that to the next one."""
    async with game(tmp_path) as (it, played):
        await hurry(played, 1, pages=1)
        (page,) = pages(played, 1)
        assert page.buttons == []
        played.service.outbox._stopped = True  # what is stored from now on is told by nobody
        await hurry(played, 2)
        assert [one.id for one in pages(played, 1)] == [page.id]
        await it.restart()
        await it.service.outbox.flush(1)
        (folded,) = pages(it.played(), 1)
        assert (folded.id, [one.label for one in folded.buttons]) == (page.id, [words.TURN_LOG])


@pytest.mark.slow
async def test_pictures_show_the_board_before_and_after(tmp_path: Path) -> None:
    """Two pictures with words for who does not see them stand in the message; they stay when it is built again."""
    async with between_two(tmp_path, settings={"picture_seconds": 0}) as played:
        await hurry(played, 2)
        (folded,) = pages(played, 1)
        assert folded.files == ("before.png", "after.png")
        assert words.TURN_BEFORE in str(folded.components)
        log = Slot("log", (await played.service.storage.pages_of(1, 1))[0])
        async with played.service.storage.work() as work:
            await work.doubt(1)
            await work.dirty(1, log)
        await played.service.outbox.flush(1)
        (again,) = pages(played, 1)
        assert again.files == folded.files
