"""Fair dice at the table: sealed before anybody adds to them, opened at the end, and nothing is opened too early."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played
from lifetable import World, deck_file, game, to_turn, told, world

from bot import fair
from bot.play.shapes import Answer
from bot.sessions import parts_of
from bot.strings import en as common
from bot.strings import en_fair as words
from engine.chance import two_dice

SEATS = {0: "alice", 1: "bob"}


async def verify(it: World, played: Played, who: str = "alice") -> str:
    """Return what somebody reads about the dice."""
    return told(await it.slash(who, "game verify", played.room))


async def add_luck(it: World, who: str, half: str) -> Answer:
    """Type a half beside the invitation."""
    opened = await it.press(who, it.invitation(who), "Add my luck")
    assert opened.modal is not None
    return await it.table.submit(who, opened, luck=half)


async def conceded(it: World, played: Played, who: str = "bob") -> None:
    """Let somebody give up."""
    answer = await it.slash(who, "game concede", played.room)
    assert answer.reply is not None
    await it.press(who, answer.reply, "Give up")


async def invited(it: World) -> None:
    """Invite bob."""
    await it.slash("alice", "game new", deck="A", opponent="bob", opponent_deck="B")


async def test_seal_stands_in_the_invitation_and_in_the_log(tmp_path: Path) -> None:
    """The seal is posted before the second player adds anything, and it is the one of the game."""
    async with world(tmp_path) as it:
        await invited(it)
        seal = await it.service.sessions.seal(1)
        assert seal in it.invitation().text
        await it.accept()
        lines = await it.service.storage.lines(1)
        assert seal in lines[0].public
        assert seal in await verify(it, it.played())


async def test_typed_luck_goes_into_the_secrets(tmp_path: Path) -> None:
    """What either player types is in the log and changes the dice; typing again replaces it; accepting does not."""
    async with world(tmp_path) as it:
        await invited(it)
        assert "Nobody can tell" in told(await add_luck(it, "bob", "first"))
        await add_luck(it, "bob", "mellon")
        await add_luck(it, "alice", "Elbereth")
        await it.accept()
        halves = await fair.halves(it.service.storage, 1)
        assert [(one.half, one.own) for one in halves] == [("Elbereth", True), ("mellon", True)]
        assert "bob adds “mellon”" in (await it.service.storage.lines(1))[0].public
        server = await it.service.storage.server_half(1)
        assert (await it.played().now()).game.secrets != parts_of(server)
        await it.played().check_replay()


async def test_strangers_do_not_add_to_the_dice(tmp_path: Path) -> None:
    """Only the two players add, and only before the game begins."""
    async with world(tmp_path) as it:
        await invited(it)
        message = it.invitation("bob")
        assert "two players" in told(await it.press("carol", message, "Add my luck"))
        assert "at least one letter" in told(await add_luck(it, "bob", " * "))
        form = await it.press("bob", message, "Add my luck")
        await it.accept()
        assert told(await it.table.submit("bob", form, luck="too late")) == common.INVITATION_OVER
        assert not any(one.own for one in await fair.halves(it.service.storage, 1))


async def test_nothing_is_opened_while_the_game_runs(tmp_path: Path) -> None:
    """A running game shows the seal and the halves, and no part of the secrets."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        found = await verify(it, played)
        assert words.VERIFY_HONEST.split(".")[0][3:30] in found
        parts = parts_of(await it.service.storage.server_half(1))
        assert not any(part.hex() in found for part in (parts.dice, *parts.shuffles))
        proof = await fair.proof_of(it.service.storage, parts, (await played.now()).seats, over=False)
        assert proof.parts == {}


async def test_finished_game_proves_its_rolls(tmp_path: Path) -> None:
    """At the end the dice are opened to both; every roll that was shown follows from the parts."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 2)
        await conceded(it, played)
        shown = await it.service.storage.select("SELECT first, second FROM rolls ORDER BY n")
        secrets = await it.service.sessions.secrets(1)
        assert [tuple(row) for row in shown] == [two_dice(secrets.dice, n) for n in range(len(shown))]
        assert len(shown) >= 2
        for who in ("alice", "bob", "carol"):
            found = told(await it.slash(who, "game verify", game=1))
            assert f"All {len(shown)} rolls" in found
            assert "✗" not in found


async def test_a_changed_roll_is_told(tmp_path: Path) -> None:
    """A roll that was written otherwise than it came is named."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        async with it.service.storage.work() as work:
            await work.run("UPDATE rolls SET first = 7 - first WHERE n = 1")
        await conceded(it, played)
        assert "✗ Roll 2" in await verify(it, played)


async def test_own_deck_stays_closed_until_its_player_opens_it(tmp_path: Path) -> None:
    """How a deck of a player's own was shuffled is shown with consent only, and never before the end."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck_file=deck_file(), opponent="bob", opponent_deck="B")
        await it.accept()
        played = it.played()
        await to_turn(played)
        await conceded(it, played)
        part = parts_of(await it.service.storage.server_half(1)).shuffles[0].hex()
        answer = await it.slash("alice", "game verify", played.room)
        assert part not in told(answer)
        assert "alice's deck" in told(answer)
        other = (await it.slash("bob", "game verify", played.room)).reply
        assert other is not None
        assert "Open my deck" not in [one.label for one in other.buttons]
        assert answer.reply is not None
        await it.press("alice", answer.reply, "Open my deck")
        assert part in await verify(it, played, "bob")


@pytest.mark.parametrize("who", ["carol"])
async def test_private_games_are_verified_by_their_players(tmp_path: Path, who: str) -> None:
    """Somebody who may not watch a game reads nothing about it."""
    async with game(tmp_path, thread="private") as (it, _):
        assert "private" in told(await it.slash(who, "game verify", game=1)).lower()
