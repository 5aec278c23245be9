"""Fair dice at the table: sealed before anybody adds to them, opened at the end, and nothing is opened too early."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from gametable import Played
from lifetable import World, build, conceded, deck_file, game, to_turn, told, world

from bot.archive.exports import exported
from bot.cli import main
from bot.play.shapes import Answer, Posted
from bot.strings import fairness as words
from bot.strings import general as common
from bot.strings import helping
from bot.tables import dice
from bot.tables.dice import parts_of
from engine.records.replay import verify as verify_file
from engine.state.chance import two_dice

SEATS = {0: "alice", 1: "bob"}


async def verify(it: World, played: Played, who: str = "alice") -> str:
    """Return what somebody reads about the dice."""
    return told(await it.slash(who, "game verify", played.room))


async def add_luck(it: World, who: str, half: str) -> Answer:
    """Type a half beside the invitation."""
    opened = await it.press(who, it.invitation(who), "Add my luck")
    assert opened.modal is not None
    return await it.table.submit(who, opened, luck=half)


async def typed_into(it: World, who: str, message: Posted, half: str) -> Answer:
    """Press the button of a game that waits, and type into its form."""
    opened = await it.press(who, message, "Add my luck")
    assert opened.modal is not None
    return await it.table.submit(who, opened, luck=half)


def waiting(it: World, who: str) -> Posted:
    """Return the newest message of a game that has not begun."""
    found = [one for one in it.table.messages(who, it.lobby()) if not one.ephemeral]
    return next(one for one in reversed(found) if one.buttons)


def sha(half: str) -> str:
    """Return the SHA-256 of words as anybody would compute it."""
    return hashlib.sha256(half.encode()).hexdigest()


async def rolled(it: World) -> list[tuple[int, int]]:
    """Return the rolls of the game in order."""
    return [tuple(row) for row in await it.service.storage.select("SELECT first, second FROM rolls ORDER BY n")]


async def reopened(it: World) -> None:
    """Start a new process of the bot on what stands in the data folder."""
    fresh = build(it.data, it.clock)
    it.made.append(fresh)
    await it.table.world._env.restart_bot(fresh)
    await it.service.catch_up()  # as it does when it is ready


async def invited(it: World) -> None:
    """Invite bob."""
    await it.slash("alice", "game new", deck="A", opponent="bob", opponent_deck="B")


async def test_seal_stands_in_the_invitation_and_in_the_log(tmp_path: Path) -> None:
    """The seal is posted before the second player adds anything, and it is the one of the game."""
    async with world(tmp_path) as it:
        await invited(it)
        seal = await dice.seal(it.service.storage, 1)
        assert seal in it.invitation().text
        await it.accept()
        lines = await it.service.storage.lines(1)
        assert seal in lines[0].public
        first = next(one.text for one in it.played().posted() if one.text.startswith("**Getting ready**"))
        assert f"{seal[:16]}…" in first
        assert seal not in first  # 64 digits would be most of a phone's first screen
        assert seal in await verify(it, it.played())


async def test_typed_luck_goes_into_the_secrets(tmp_path: Path) -> None:
    """What either player types stands in the log and makes the dice; until the game begins only its SHA-256 is shown."""
    async with world(tmp_path) as it:
        await invited(it)
        assert "Nobody can tell" in told(await add_luck(it, "alice", "Elbereth"))
        await add_luck(it, "bob", "mellon")
        shown = it.invitation("carol").text
        assert sha("Elbereth") in shown
        assert sha("mellon") in shown
        assert "mellon" not in shown
        await it.accept()
        halves = await dice.halves(it.service.storage, 1)
        assert [(one.half, one.kind) for one in halves] == [("Elbereth", dice.TYPED), ("mellon", dice.TYPED)]
        assert "bob adds “mellon”" in (await it.service.storage.lines(1))[0].public
        server = await it.service.storage.server_half(1)
        assert (await it.played().now()).game.secrets != parts_of(server)
        await it.played().check_replay()


async def test_a_half_is_final_once_typed(tmp_path: Path) -> None:
    """Whoever typed something cannot type something else: the other one could have read it."""
    async with world(tmp_path) as it:
        await invited(it)
        await add_luck(it, "bob", "first")
        assert "is fixed" in told(await add_luck(it, "bob", "second"))
        await it.accept()
        assert (await dice.halves(it.service.storage, 1))[1].half == "first"


@pytest.mark.parametrize("first", ["alice", "bob"])
async def test_nobody_has_the_last_word(tmp_path: Path, first: str) -> None:
    """Once one player gave something, the other one gives a half once, and that is that: neither can answer an answer."""
    async with world(tmp_path) as it:
        await invited(it)
        await add_luck(it, first, "a word")
        second = "bob" if first == "alice" else "alice"
        answer = told(await add_luck(it, second, "another"))
        late = second == "alice"  # whose press that invited stands since before bob's word
        assert ("is fixed" in answer) == late
        await it.accept()
        kinds = [one.kind for one in await dice.halves(it.service.storage, 1)]
        assert kinds == ([dice.NUMBER, dice.TYPED] if late else [dice.TYPED, dice.TYPED])


async def test_sealed_words_are_opened_after_both_halves(tmp_path: Path) -> None:
    """Words kept from the machine itself: their SHA-256 is pasted, the other half is fixed, then they are typed."""
    async with world(tmp_path) as it:
        await invited(it)
        assert "not even this machine" in told(await add_luck(it, "alice", sha("Speak, friend & enter *").upper()))
        assert "Open your words when" not in it.invitation("bob").text
        await it.accept()
        assert [one.kind for one in it.table.rooms("alice")] == ["lobby"]
        message = waiting(it, "alice")
        assert "still to open" in message.text
        assert sha("Speak, friend & enter *") in message.text
        assert "is fixed" in told(await typed_into(it, "bob", message, "I answer"))
        assert "not the words" in told(await typed_into(it, "alice", message, "Speak, friend and enter *"))
        await it.restart()
        message = waiting(it, "alice")
        await typed_into(it, "alice", message, "Speak, friend & enter *")
        played = it.played()
        halves = await dice.halves(it.service.storage, 1)
        assert halves[0] == dice.Half(0, "Speak, friend & enter *", dice.OPENED)
        assert "alice adds" in (await it.service.storage.lines(1))[0].public
        await played.check_replay()
        await conceded(it, played)
        assert "✗" not in await verify(it, played)


async def test_sealed_words_wait_for_the_other_half(tmp_path: Path) -> None:
    """Nobody opens words while the other half is missing; and a game whose words stay closed can be called off."""
    async with world(tmp_path) as it:
        await invited(it)
        await add_luck(it, "alice", sha("closed"))
        assert "is fixed" in told(await add_luck(it, "alice", "closed"))
        await it.accept()
        message = waiting(it, "bob")
        assert "for alice" in told(await it.press("carol", message, "Decline"))
        await it.press("bob", message, "Decline")
        newest = [one for one in it.table.messages("alice", it.lobby()) if not one.ephemeral][-1]
        assert ("declines" in newest.text, bool(newest.buttons)) == (True, False)


@pytest.mark.slow
async def test_a_restored_backup_gives_other_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who saw the moves that a backup lost knows nothing of what comes; the log says where, and everything verifies.

    Restored twice from one copy, the second time gives other dice than the first.
    """
    seen = []

    def operated(*words: str) -> int:
        with monkeypatch.context() as patch:  # alone: the bot looks rules up where their index is already
            patch.setenv("PALANTIR_DATA", str(it.data))
            return main([*words])

    async with game(tmp_path / "data") as (it, played):
        await to_turn(played, 2)
        assert operated("backup") == 0
        (copy,) = (it.data / "backups").iterdir()
        before = len(await rolled(it))
        for time in range(3):
            if time:
                await it.bot.close()
                assert operated("restore", str(copy)) == 0
                await reopened(it)
                played.bot = it.bot
            assert len(await rolled(it)) == before
            assert all(played.prompt(seat, SEATS[seat]) for seat in (await played.now()).asked)  # shown anew
            await to_turn(played, 5)
            while len(await rolled(it)) < before + 2:  # few dice may fall in three turns
                assert await played.step(SEATS)
            seen.append((await rolled(it))[before:])
        lines = [one.public for one in await it.service.storage.lines(1)]
        assert sum(f"From roll {before + 1} on" in one for one in lines) == 1
        await conceded(it, played)
        assert "✗" not in await verify(it, played)
        content, whole = await exported(it.service.storage, await played.now(), None)
        assert whole
        file = it.data / "game.json"
        file.write_bytes(content)
        verdict = verify_file(file)
        assert verdict.ok, verdict.reason
        assert all(one.ok for one in verdict.dice)
    assert min(map(len, seen)) > 1, seen
    assert len({tuple(one[:2]) for one in seen}) == 3


async def test_practice_from_help_is_played_with_a_half_of_its_player(tmp_path: Path) -> None:
    """The press that begins a short game adds to its dice, as `/game new` does: the machine never makes them alone."""
    async with world(tmp_path) as it:
        answer = await it.slash("alice", "help")
        assert answer.reply is not None
        await it.press("alice", answer.reply, helping.SHORT_GAME)
        halves = await dice.halves(it.service.storage, 1)
        assert [one.half.partition(" ")[0] for one in halves] == ["interaction", ""]
        assert f"adds `{halves[0].half}`" in (await it.service.storage.lines(1))[0].public


async def test_strangers_do_not_add_to_the_dice(tmp_path: Path) -> None:
    """Only the players add, and only before the game begins."""
    async with world(tmp_path) as it:
        await invited(it)
        message = it.invitation("bob")
        assert "Only the players" in told(await it.press("carol", message, "Add my luck"))
        assert "at least one letter" in told(await add_luck(it, "bob", " * "))
        form = await it.press("bob", message, "Add my luck")
        await it.accept()
        assert told(await it.table.submit("bob", form, luck="too late")) == common.INVITATION_OVER
        assert not any(one.kind for one in await dice.halves(it.service.storage, 1))


async def test_nothing_is_opened_while_the_game_runs(tmp_path: Path) -> None:
    """A running game shows the seal and the halves, and no part of the secrets."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        found = await verify(it, played)
        assert words.VERIFY_HONEST.split(".")[0][3:30] in found
        parts = parts_of(await it.service.storage.server_half(1))
        assert not any(part.hex() in found for part in (parts.dice, *parts.shuffles))
        proof = await dice.proof_of(it.service.storage, parts, (await played.now()).seats, over=False)
        assert proof.parts == {}


@pytest.mark.slow
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
