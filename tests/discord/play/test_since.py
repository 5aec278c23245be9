"""What somebody reads of what came since he last pressed: points, cards drawn, what was answered for him."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from gametable import Played
from lifetable import game

from bot.storage.rows import LogLine
from engine.rules.ending.scoring import current_totals

SEATS = {0: "alice", 1: "bob"}
SINCE = "Since your last decision:"
DREW = "You drew: "


async def _open(played: Played, seat: int) -> str:
    """Return what a seat reads in private, where its question is not open to everybody anyway."""
    message = played.prompt(seat, SEATS[seat])
    if not any(one.label == "Decide" for one in message.buttons):
        return ""
    return (await played.decide(SEATS[seat], seat)).text


def _points(text: str) -> str:
    """Return the points in the line with which it begins; "" where it is left out."""
    found = re.search(rf"{SINCE} MP (.*)", text)
    return found[1] if found else ""


def _drawn(lines: list[LogLine], seat: int) -> set[str]:
    """Return the cards that a seat drew in these lines."""
    texts = (one.for_seat(seat) for one in lines)
    return {one.removeprefix("You draw ").rstrip(".") for one in texts if one.startswith("You draw ")}


@pytest.mark.slow
async def test_since_is_since_one_last_pressed(tmp_path: Path) -> None:
    """Points are those of the last press and now, draws all since then, whatever was answered ahead in between.

    Rolls on the way to something are not lines of their own.
    """
    async with game(tmp_path) as (_, played):
        pressed = dict.fromkeys(SEATS, ((0, 0), 0))
        texts, changed, drew = [], 0, 0
        for _ in range(250):
            now = await played.now()
            if not now.asked:
                break
            seat = now.asked[0]
            had, read = pressed[seat]
            has = tuple(current_totals(now.game))
            lines = await played.service.storage.lines(1, after=read)
            text = await _open(played, seat)
            texts.append(text)
            if points := _points(text):
                both = zip(("alice", "bob"), had, has, strict=True)
                assert points == ", ".join(f"{name} {b}" if a == b else f"{name} {a} → {b}" for name, a, b in both)
                changed += had != has
            if drawn := _drawn(lines, seat) if text else set():
                shown = text.partition(DREW)[2].partition("\n")[0]
                assert all(name in shown for name in drawn) or "…" in shown
                drew += 1
            before = await played.service.storage.line_count(1)
            await played.step({seat: SEATS[seat]} | SEATS)
            rows = (await played.now()).seats
            for one in SEATS:
                if rows[one].seen != pressed[one][1]:
                    pressed[one] = (has, before)
                    assert rows[one].seen == before
        told = "\n".join(texts)
        assert told.count(SINCE) > 20
        assert drew > 3
        assert changed
        assert "Answered ahead for you: " in told
        assert not re.search(r"^-# (· )?Body check for", told, re.MULTILINE)
