"""Whatever people do before a game begins, in whatever order: what one of them gave is fixed before another can answer it."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import pytest
from lifetable import World, world

from bot.play.shapes import Posted
from bot.tables import dice

WHO = ("alice", "bob", "carol")
WORDS = ("Mellon", "Elbereth", "Speak, friend & enter", "42")
STEPS = 14


def sha(half: str) -> str:
    """Return the SHA-256 of words."""
    return hashlib.sha256(half.encode()).hexdigest()


def message(it: World, who: str) -> Posted | None:
    """Return the message of the game while it has not begun."""
    found = [one for one in it.table.messages(who, it.lobby()) if not one.ephemeral]
    return next((one for one in reversed(found) if any(b.label.startswith("Add my luck") for b in one.buttons)), None)


async def act(it: World, rng: random.Random, who: str) -> None:
    """Do something that somebody might do with the message of a game: type, seal, open, sit down."""
    shown = message(it, who)
    if shown is None:
        return
    if rng.random() < 0.3 and any(one.label.startswith("Accept with") for one in shown.buttons):
        await it.press(who, shown, "Accept with")
        return
    opened = await it.press(who, shown, "Add my luck")
    if opened.modal is not None:
        word = rng.choice(WORDS)
        await it.table.submit(who, opened, luck=sha(word) if rng.random() < 0.4 else word)


@pytest.mark.parametrize("seed", range(8))
async def test_what_was_given_first_never_changes(tmp_path: Path, seed: int) -> None:
    """From the moment in which a second half is there, the SHA-256 of the first stays what it was, and is what counts."""
    rng = random.Random(seed)
    async with world(tmp_path) as it:
        opponent = {"opponent": "bob"} if seed % 2 else {}
        await it.slash("alice", "game new", deck="A", opponent_deck="B", **opponent)
        alice, storage = await it.user("alice"), it.service.storage
        fixed: dict[int, str] = {}
        for step in range(STEPS):
            await act(it, rng, rng.choice(WHO))
            if step == STEPS // 2:
                await it.restart()
                storage = it.service.storage
            now = await dice.given(storage, 1)
            assert {user: seal for user, seal in fixed.items() if user != alice or len(fixed) > 1}.items() <= {
                one.user: one.seal for one in now
            }.items()
            fixed = {one.user: one.seal for one in now}
        row = await storage.game(1)
        assert row is not None
        if row.status == "running":
            seats = await storage.seats(1)
            counted = {seats[one.seat].user: sha(one.half) for one in await dice.halves(storage, 1)}
            assert counted == {user: seal for user, seal in fixed.items() if user in counted}
            await it.played().check_replay()
