"""Bad input at the table: one clear sentence that says what to do, seen by nobody else, and nothing changed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from gametable import Played, between_two, practice, sentence, simulated

import engine
from bot.app import run
from bot.base.errors import BrokenGame, Problem, UnusableSettings
from bot.base.settings import load_settings
from bot.storage.database import Unavailable
from bot.storage.store import Work
from bot.tables import table
from bot.tables.table import Press
from engine.state.game import Game
from engine.state.records import Event, Option

SEATS = {0: "alice", 1: "bob"}


async def position(game: Played) -> str:
    """Return what must stay the same when the bot fails at a move: the thread says that it failed."""
    now = await game.now()
    assert "Palantír failed" in game.posted()[-1].text
    return f"{now.row.seq} {engine.digest(now.game)}"


async def fingerprint(game: Played) -> str:
    """Return what must stay the same when nothing is changed."""
    now = await game.now()
    shown = [(one.id, one.text, one.edited) for one in game.posted()]
    return f"{now.row.seq} {engine.digest(now.game)} {shown}"


async def test_unknown_deck_is_named_with_those_there_are(tmp_path: Path) -> None:
    """A deck that does not exist starts nothing and lists the decks that do."""
    async with simulated(tmp_path) as (table, bot):
        answer = await table.slash("alice", table.room("alice", "lobby"), "game new", deck="Zebra")
        assert "no deck “Zebra”" in sentence(answer)
        assert "A, B" in sentence(answer)
        assert await bot.service.storage.games_with("running") == []
        assert [room.kind for room in table.rooms("alice")] == ["lobby"]


async def test_button_of_somebody_else_is_refused(tmp_path: Path) -> None:
    """Pressing on another person's question tells whose it is and changes nothing."""
    async with between_two(tmp_path) as game:
        before = await fingerprint(game)
        answer = await game.press("bob", game.prompt(0, "bob"), "Decide")
        assert "That is for alice" in sentence(answer)
        assert await fingerprint(game) == before


async def test_bystander_is_told_to_watch(tmp_path: Path) -> None:
    """Somebody without a seat is refused, and sees no hand."""
    async with practice(tmp_path) as game:
        before = await fingerprint(game)
        for label in ("Decide", "My hand"):
            answer = await game.press("bob", game.prompt(0, "bob"), label)
            assert "You have no seat in game 1" in sentence(answer)
        assert await fingerprint(game) == before


async def test_stale_private_button_is_refused(tmp_path: Path) -> None:
    """A private view that was left open does nothing once its question is answered elsewhere."""
    async with practice(tmp_path) as game:
        old = await game.decide("alice", 0)
        fresh = await game.decide("alice", 0)
        await game.answer("alice", fresh, game.choices(fresh)[0])
        before = await fingerprint(game)
        answer = await game.answer("alice", old, game.choices(old)[0])
        assert "answered already" in sentence(answer)
        assert await fingerprint(game) == before


async def test_old_private_view_gives_way_to_the_open_question(tmp_path: Path) -> None:
    """A press on it shows what is asked now in its place, where it can be answered; nobody else sees anything of it."""
    async with practice(tmp_path) as game:
        old = await game.decide("alice", 0)
        fresh = await game.decide("alice", 0)
        await game.answer("alice", fresh, game.choices(fresh)[0])
        await game.answer("alice", old, game.choices(old)[0])
        shown = next(one for one in game.posted("alice", ephemeral=True) if one.id == old.id)
        stamp = (await game.now()).game.stamps[0]
        assert {one.split(":")[4] for one, _ in game.choices(shown)} == {str(stamp)}
        before = (await game.now()).row.seq
        await game.answer("alice", shown, game.choices(shown)[0])
        assert (await game.now()).row.seq > before


async def test_hurried_presses_leave_no_messages(tmp_path: Path) -> None:
    """Accept pressed again on the question that it answered shows the open one in its place, and says so there."""
    async with practice(tmp_path) as game:
        old = await game.decide("alice", 0)
        await game.press("alice", await game.decide("alice", 0), "Accept")
        seq, before = (await game.now()).row.seq, len(game.posted("alice", ephemeral=True))
        await game.press("alice", old, "Accept")
        after = game.posted("alice", ephemeral=True)
        shown = next(one for one in after if one.id == old.id)
        assert (len(after), (await game.now()).row.seq) == (before, seq)
        assert "answered already" in shown.text
        stamp = (await game.now()).game.stamps[0]
        assert {one.split(":")[4] for one, _ in game.choices(shown)} == {str(stamp)}


async def test_old_private_view_says_who_is_waited_for(tmp_path: Path) -> None:
    """Where its seat is not asked any more, nothing is left to press of the old question."""
    async with between_two(tmp_path) as game:
        old = await game.decide("alice", 0)
        for _ in range(40):
            fresh = await game.decide("alice", 0)
            await game.answer("alice", fresh, game.choices(fresh)[-1])
            if 0 not in (await game.now()).asked:
                break
        answer = await game.answer("alice", old, game.choices(old)[0])
        assert "You are not asked now" in sentence(answer)
        shown = next(one for one in game.posted("alice", ephemeral=True) if one.id == old.id)
        assert game.choices(shown) == []
        assert "bob" in shown.text


async def test_public_button_waits_for_the_private_choice(tmp_path: Path) -> None:
    """Who has begun to choose in private is told so when pressing Confirm in the thread."""
    async with practice(tmp_path) as game:
        while "minor items" not in game.prompt(0).text:
            await game.step(SEATS)
        private = await game.decide("alice", 0)
        give = next(one for one in private.buttons if "starts with" in one.label)
        await game.table.click("alice", private, give.custom_id)
        before = await fingerprint(game)
        answer = await game.press("alice", game.prompt(0), "Confirm")
        assert "begun to choose in private" in sentence(answer)
        assert await fingerprint(game) == before


async def test_steps_in_private_change_nothing_in_the_thread(tmp_path: Path) -> None:
    """While somebody composes an answer, no message of the thread is edited."""
    async with practice(tmp_path) as game:
        while "minor items" not in game.prompt(0).text:
            await game.step(SEATS)
        before = [(one.id, one.text, one.components) for one in game.posted()]
        private = await game.decide("alice", 0)
        give = next(one for one in private.buttons if "starts with" in one.label)
        await game.table.click("alice", private, give.custom_id)
        assert [(one.id, one.text, one.components) for one in game.posted()] == before


def press(now: table.Table, owner: int, **changed: Any) -> Press:
    """Return an answer to the open question of seat 0, with something wrong about it."""
    decision = engine.decision(now.game, 0)
    given = {
        "game": 1,
        "seat": 0,
        "user": owner,
        "interaction": 5,
        "decision": decision.id if decision else 0,
        "index": 0,
    }
    return Press(**{**given, **changed})


async def refused(game: Played, wrong: Press) -> str:
    """Send a press and return the sentence; nothing may have changed."""
    before = await fingerprint(game)
    with pytest.raises(Problem) as caught:
        await game.service.sessions.answer(wrong)
    assert await fingerprint(game) == before
    return caught.value.message


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"seat": 1}, "That is for bob"),
        ({"seat": 7}, "That is for"),
        ({"user": 99}, "You have no seat"),
        ({"decision": 99}, "answered already"),
        ({"index": 99}, "answered already"),
        ({"index": -1}, "answered already"),
        ({"decision": 99, "public": True}, "answered already"),
        ({"game": 77}, "no running game 77"),
    ],
)
async def test_press_that_does_not_fit_is_refused(tmp_path: Path, changed: dict[str, Any], expected: str) -> None:
    """A press with another seat, user, question, option or game than the open one changes nothing."""
    async with between_two(tmp_path) as game:
        now = await game.now()
        user = now.seats[0].user
        assert user is not None
        assert expected in await refused(game, press(now, user, **changed))


async def test_command_out_of_turn_is_refused(tmp_path: Path) -> None:
    """A seat that is not asked is told who is."""
    async with between_two(tmp_path) as game:
        private = await game.decide("alice", 0)
        await game.answer("alice", private, game.choices(private)[0])
        now = await game.now()
        assert now.asked == (1,)
        user = now.seats[0].user
        assert user is not None
        assert "bob decides" in await refused(game, press(now, user, decision=now.game.stamps[0]))


async def test_finished_game_takes_no_answers(tmp_path: Path) -> None:
    """After the end every press is told how the game ended."""
    async with between_two(tmp_path) as game:
        private = await game.decide("alice", 0)
        now = await game.now()
        assert now.seats[1].user is not None
        await game.service.sessions.concede(1, 1, now.seats[1].user, 1)
        answer = await game.answer("alice", private, game.choices(private)[0])
        assert "alice wins" in sentence(answer)


async def test_double_click_moves_once(tmp_path: Path) -> None:
    """Two presses of the same button at the same time: one is taken, the other refused."""
    async with between_two(tmp_path) as game:
        now = await game.now()
        user = now.seats[0].user
        assert user is not None
        results = await asyncio.gather(
            game.service.sessions.answer(press(now, user, interaction=11)),
            game.service.sessions.answer(press(now, user, interaction=12)),
            return_exceptions=True,
        )
        assert sorted(isinstance(one, Problem) for one in results) == [False, True]
        assert (await game.now()).row.seq == 1


async def test_repeated_interaction_moves_once(tmp_path: Path) -> None:
    """The same interaction delivered again, even for a question that is open, is not acted on."""
    async with between_two(tmp_path) as game:
        now = await game.now()
        user = now.seats[0].user
        assert user is not None
        await game.service.sessions.answer(press(now, user, interaction=11))
        now = await game.now()
        other = now.seats[1].user
        assert other is not None
        decision = engine.decision(now.game, 1)
        assert decision is not None
        again = Press(1, 1, other, 11, decision.id, 0)
        with pytest.raises(Problem):
            await game.service.sessions.answer(again)
        assert (await game.now()).row.seq == 1


async def test_failing_engine_leaves_the_game_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception inside a move is one sentence for the player; the game stays at its last state."""
    async with practice(tmp_path) as game:
        private = await game.decide("alice", 0)
        now = await game.now()
        before = f"{now.row.seq} {engine.digest(now.game)}"

        def fail(*_: object) -> None:
            raise KeyError("broken on purpose")

        with monkeypatch.context() as patch:
            patch.setattr(engine, "answer", fail)
            answer = await game.answer("alice", private, game.choices(private)[0])
        assert "nothing was changed" in sentence(answer)
        assert await position(game) == before
        assert await game.step(SEATS)


async def test_full_disk_leaves_the_game_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a move cannot be stored it is not made, neither on disk nor in memory, and the player is told."""
    async with practice(tmp_path) as game:
        private = await game.decide("alice", 0)
        now = await game.now()
        before = f"{now.row.seq} {engine.digest(now.game)}"

        async def fail(*_: object) -> None:
            raise Unavailable("database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(Work, "put_snapshot", fail)
            answer = await game.answer("alice", private, game.choices(private)[0])
        assert "nothing was changed" in sentence(answer)
        assert await position(game) == before
        assert await game.step(SEATS)


async def test_practice_opponent_goes_on_when_a_move_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the engine fails at the move that the policy wants, the opponent makes another one."""
    async with practice(tmp_path) as game:
        real, failed = engine.answer, []

        def sometimes(g: Game, seat: int, decision: int, option: Option) -> tuple[Event, ...]:
            if seat == 1 and not failed:
                failed.append(option)
                raise KeyError("broken on purpose")
            return real(g, seat, decision, option)

        private = await game.decide("alice", 0)
        with monkeypatch.context() as patch:
            patch.setattr(engine, "answer", sometimes)
            await game.answer("alice", private, game.choices(private)[0])
        assert failed
        assert (await game.now()).asked
        assert not (await game.now()).practising


async def test_option_without_words_can_still_be_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A label that cannot be made is replaced by the verb; the question is asked all the same."""
    async with practice(tmp_path) as game:

        def wordless(*_: object) -> None:
            raise KeyError("broken on purpose")

        monkeypatch.setattr(engine, "option_text", wordless)
        private = await game.decide("alice", 0)
        assert [button.label for button in private.buttons][:2] == ["Accept", "Draft"]
        await game.answer("alice", private, game.choices(private)[0])
        assert (await game.now()).row.seq > 0


async def test_event_without_words_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that cannot be made is left out; the move is made."""
    async with practice(tmp_path) as game:

        def wordless(*_: object) -> None:
            raise KeyError("broken on purpose")

        monkeypatch.setattr(engine, "narrate", wordless)
        assert await game.step(SEATS)
        assert (await game.now()).row.seq > 0


async def test_closed_direct_messages_are_told_and_change_nothing(tmp_path: Path) -> None:
    """Who asks for whispers with closed direct messages is told how to open them, or to use My hand."""
    async with practice(tmp_path) as game:
        while (await game.now()).game.turn.number == 0:
            await game.step(SEATS)
        hand = (await game.press("alice", game.state(), "My hand")).reply
        assert hand is not None
        game.table.world._env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
        answer = await game.press("alice", hand, "Whisper me")
        assert "I cannot write to you directly" in sentence(answer)
        assert (await game.now()).seats[0].whisper == 0
        assert await game.step(SEATS)


async def test_whisper_repeats_only_a_changed_hand(tmp_path: Path) -> None:
    """A whisper comes when it is switched on and whenever the hand changed; the one before is taken away."""
    async with practice(tmp_path) as game:
        while (await game.now()).game.turn.number == 0:
            await game.step(SEATS)
        hand = (await game.press("alice", game.state(), "My hand")).reply
        assert hand is not None
        await game.press("alice", hand, "Whisper me")
        direct = game.table.room("alice", "dm")
        (first,) = game.table.messages("alice", direct)
        cards = [one.id for one in engine.view((await game.now()).game, 0).hand]
        for _ in range(300):
            await game.step(SEATS)
            if [one.id for one in engine.view((await game.now()).game, 0).hand] != cards:
                break
        (second,) = game.table.messages("alice", direct)
        assert second.id != first.id
        assert "Your hand in game 1" in second.text


async def test_whisper_that_is_refused_later_is_told_in_the_thread(tmp_path: Path) -> None:
    """When direct messages are closed during the game, whispers stop and the thread says so once."""
    async with practice(tmp_path) as game:
        while (await game.now()).game.turn.number == 0:
            await game.step(SEATS)
        hand = (await game.press("alice", game.state(), "My hand")).reply
        assert hand is not None
        await game.press("alice", hand, "Whisper me")
        direct = game.table.room("alice", "dm")
        game.table.world._env.inject_error(
            "POST", f"/channels/{direct.id}/messages", status=403, code=50007, times=None
        )
        for _ in range(300):
            await game.step(SEATS)
            if not (await game.now()).seats[0].whisper:
                break
        await game.table.advance(5)
        assert sum("I stopped whispering" in one.text for one in game.posted()) == 1


async def corrupt(game: Played) -> None:
    """Damage the stored state of the game and forget the one in memory."""
    async with game.service.storage.work() as work:
        await work.run("UPDATE snapshots SET data = ? WHERE game = 1", (b"\x93\x01\x02\x03",))
    game.service.sessions.forget(1)


async def test_corrupt_save_is_told_to_both_and_stays_as_it_is(tmp_path: Path) -> None:
    """A save that cannot be read: the presser and the thread are told, once; row and save stay as they are."""
    async with between_two(tmp_path) as game:
        message = game.prompt(0)
        await corrupt(game)
        answer = await game.press("alice", message, "Decide")
        assert "cannot be loaded" in sentence(answer)
        await game.table.advance(5)
        told = game.posted()[-1]
        assert "nothing of it is lost" in told.text
        assert set(told.mentions) == {"alice", "bob"}
        row = await game.service.storage.game(1)
        assert row is not None
        assert row.status == "running"
        assert await game.service.storage.snapshot(1) == (row.seq, b"\x93\x01\x02\x03")
        with pytest.raises(BrokenGame):
            await game.now()


async def test_other_games_go_on_beside_a_broken_one(tmp_path: Path) -> None:
    """A corrupt save stops its own game only, and the list says which one."""
    async with practice(tmp_path) as game:
        lobby = game.table.room("alice", "lobby")
        await corrupt(game)
        await game.table.slash("alice", lobby, "game new", deck="B", practice="random")
        listed = await game.table.slash("alice", lobby, "game list")
        assert listed.reply is not None
        assert "cannot be read" in listed.reply.text
        other = Played(game.table, game.bot, game.table.room("alice", "game"), number=2)
        assert await other.step(SEATS)


async def test_unknown_number_of_a_game_is_refused(tmp_path: Path) -> None:
    """Naming a game that does not exist points to the list."""
    async with simulated(tmp_path) as (table, _):
        answer = await table.slash("alice", table.room("alice", "lobby"), "hand", game=12)
        assert "no running game 12" in sentence(answer)


async def test_command_that_could_mean_several_games_asks_which(tmp_path: Path) -> None:
    """Outside a thread, with two games, `/hand` names their numbers."""
    async with practice(tmp_path) as game:
        lobby = game.table.room("alice", "lobby")
        await game.table.slash("alice", lobby, "game new", deck="B", practice="random")
        answer = await game.table.slash("alice", lobby, "hand")
        assert "1" in sentence(answer)
        assert "2" in sentence(answer)
        inside = await game.table.slash("alice", game.room, "hand")
        assert inside.reply is not None
        assert "Hand of alice" in inside.reply.text


async def test_foreign_invitation_is_refused(tmp_path: Path) -> None:
    """Only the invited person accepts; an answered invitation is answered for good."""
    async with simulated(tmp_path) as (table, bot):
        lobby = table.room("alice", "lobby")
        await table.slash("alice", lobby, "game new", opponent="bob", deck="A")
        invitation = table.messages("bob", lobby)[-1]
        accept = next(one for one in invitation.buttons if one.label.startswith("Accept"))
        answer = await table.click("alice", invitation, accept.custom_id)
        assert "This invitation is for bob" in sentence(answer)
        assert await bot.service.storage.games_with("running") == []


@pytest.mark.parametrize("path", ["", "missing.txt"])
def test_missing_token_is_one_sentence(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a token, or with a token file that is not there, the bot says what to set and exits with 2."""
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / path) if path else "")
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    monkeypatch.setattr("bot.app.configure_logs", lambda level, form: None)  # the tests keep their own
    assert run() == 2
    told = capsys.readouterr().err
    assert "DISCORD_TOKEN" in told
    assert len([line for line in told.splitlines() if line]) == 1


def test_token_comes_from_a_secret_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A container's secret file gives the token, and neither shows it when printed."""
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    (tmp_path / "token").write_text("secret-token\n", encoding="utf-8")
    settings = load_settings(data=tmp_path, token_file=tmp_path / "token")
    assert settings.secret_token() == "secret-token"
    assert "secret-token" not in repr(load_settings(data=tmp_path, token="secret-token"))


@pytest.mark.parametrize(
    ("variable", "value"),
    [("PALANTIR_GUILD", "my server"), ("PALANTIR_PICTURE_SECONDS", "-1"), ("PALANTIR_LOG_LEVEL", "LOUD")],
)
def test_unusable_setting_is_named(variable: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A setting that cannot be used is named with what is wrong about it."""
    monkeypatch.setenv(variable, value)
    with pytest.raises(UnusableSettings, match=variable):
        load_settings()
