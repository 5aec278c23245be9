"""How many games may be open: a clear refusal, nothing opened, and nobody can fill up somebody else's room."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import sentence, simulated

from bot.base.errors import UnusableSettings
from bot.base.settings import load_settings


async def counted(bot: object) -> list[tuple[str, int]]:
    """Return the games of each status."""
    found = await bot.service.storage.select("SELECT status, count(*) FROM games GROUP BY status ORDER BY status")
    return [tuple(row) for row in found]


async def test_user_opens_no_more_games_than_allowed(tmp_path: Path) -> None:
    """The game beyond the limit is refused with the number and what to do; another user may still open one."""
    async with simulated(tmp_path, games_per_user=1) as (table, bot):
        chosen = {"deck": "A", "opponent_deck": "B", "practice": "random"}
        await table.slash("alice", table.room("alice", "lobby"), "game new", **chosen)
        refused = await table.slash("alice", table.room("alice", "lobby"), "game new", **chosen)
        assert "You may have 1 at once of games" in sentence(refused)
        assert await counted(bot) == [("running", 1)]
        await table.slash("bob", table.room("bob", "lobby"), "game new", **chosen)
        assert await counted(bot) == [("running", 2)]


async def test_server_opens_no_more_games_than_allowed(tmp_path: Path) -> None:
    """A server that is full refuses everybody's next game, invitations included."""
    async with simulated(tmp_path, games_per_server=1) as (table, bot):
        lobby = table.room("alice", "lobby")
        await table.slash("alice", lobby, "game new", deck="A", opponent="bob", opponent_deck="B")
        refused = await table.slash("bob", lobby, "game new", deck="A", opponent="alice", opponent_deck="B")
        assert "This server may have 1 at once of games" in sentence(refused)
        assert await counted(bot) == [("invited", 1)]


async def test_invitations_of_others_take_no_room_until_accepted(tmp_path: Path) -> None:
    """Somebody who was invited may still open a game; then the invitation is refused and stays open."""
    async with simulated(tmp_path, games_per_user=1) as (table, bot):
        lobby = table.room("alice", "lobby")
        await table.slash("alice", lobby, "game new", deck="A", opponent="bob", opponent_deck="B")
        invitation = table.messages("bob", lobby)[-1]
        await table.slash("bob", lobby, "game new", deck="A", opponent_deck="B", practice="random")
        accept = next(one for one in invitation.buttons if one.label.startswith("Accept with"))
        refused = await table.click("bob", invitation, accept.custom_id)
        assert "You may have 1 at once of games" in sentence(refused)
        assert await counted(bot) == [("invited", 1), ("running", 1)]


async def test_no_limit_when_the_operator_wants_none(tmp_path: Path) -> None:
    """With 0 any number of games may be open."""
    async with simulated(tmp_path, games_per_user=0, games_per_server=0) as (table, bot):
        for _ in range(3):
            await table.slash(
                "alice", table.room("alice", "lobby"), "game new", deck="A", opponent="bob", opponent_deck="B"
            )
        assert await counted(bot) == [("invited", 3)]


def test_negative_number_of_games_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit below 0 stops the bot with one sentence that names the variable."""
    monkeypatch.setenv("PALANTIR_GAMES_PER_USER", "-1")
    with pytest.raises(UnusableSettings, match="PALANTIR_GAMES_PER_USER"):
        load_settings()
