"""Leagues at the served table: the first seat manages the server, so that both seats can try them."""

from __future__ import annotations

from pathlib import Path

import aiohttp
from play_site import SeatPage, served

from bot.app import PalantirBot
from bot.base.settings import load_settings


async def test_the_first_seat_organises_leagues(tmp_path: Path) -> None:
    """It reads in the lobby how to begin one and may; the other seat is told whom to ask, before and after a restart."""
    settings = load_settings(data=tmp_path, simulated=True)
    for name in ("Spring", "Summer"):
        async with (
            served(tmp_path, lambda: PalantirBot(settings), starts=("league create",)) as opened,
            aiohttp.ClientSession() as session,
        ):
            alice, bob = (SeatPage(session, opened.url, seat) for seat in ("alice", "bob"))
            await alice.now()
            await alice.enter("lobby")
            assert "alice manages this server" in await alice.look()
            assert name in (await alice.post("/start", command="league create", options={"name": name}))["text"]
            refused = await bob.post("/start", command="league create", options={"name": "Mine"})
            assert "those who manage this server" in refused["text"]
