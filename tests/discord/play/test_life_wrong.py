"""When the bot is wrong: failures leave the game as it was and are told and kept; reports and repairs."""

from __future__ import annotations

from pathlib import Path

import pytest
from gametable import Played
from lifetable import a_character, game, proposed, to_turn, told, world
from viewground import check_limits, new_game, table_of

import engine
from bot.agreements.consents import RepairPlan
from bot.play.shapes import Answer, Posted
from bot.storage.rows import ProposalRow
from bot.views.agreements import proposal_view
from engine.checks.invariants import check
from engine.kernel.drafts import steps_of
from engine.records import repair
from engine.scenarios.reading import Reader
from engine.state.records import HAND, PLAY, Option

SEATS = {0: "alice", 1: "bob"}


async def broken(game: Played, who: str, monkeypatch: pytest.MonkeyPatch, times: int = 1) -> list[Answer]:
    """Let a player answer while the engine fails."""
    private = await game.decide(who, 0)

    def fail(*_: object) -> None:
        raise KeyError("broken on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(engine, "answer", fail)
        return [await game.answer(who, private, game.choices(private)[0]) for _ in range(times)]


async def test_failure_is_told_to_both_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game stays as it was; both players are named in one notice; row, position, snapshot and log are written."""
    async with game(tmp_path) as (it, played):
        before = engine.digest((await played.now()).game)
        await broken(played, "alice", monkeypatch)
        assert engine.digest((await played.now()).game) == before
        (notice,) = [one for one in played.posted() if "Palantír failed" in one.text]
        assert set(notice.mentions) == {"alice", "bob"}
        (row,) = await it.service.storage.reports(1)
        assert row.id in notice.text
        assert "KeyError" in row.detail
        files = {one.suffix for one in (tmp_path / "reports").iterdir()}
        assert files == {".txt", ".snapshot", ".log"}


async def test_failure_is_told_once_and_repeats_never(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same failure at the same position, pressed three times, is one report; time alone does nothing."""
    async with game(tmp_path) as (it, played):
        await broken(played, "alice", monkeypatch, times=3)
        await it.table.advance(30)
        assert len(await it.service.storage.reports(1)) == 1
        assert len([one for one in played.posted() if "Palantír failed" in one.text]) == 1
        assert (await played.now()).row.seq == 0
        assert await played.step(SEATS)


async def test_failure_of_a_command_is_kept_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception in any command in a game's thread reaches the operator and both players."""
    async with game(tmp_path) as (it, played):

        async def fail(*_: object) -> None:
            raise RuntimeError("on purpose")

        with monkeypatch.context() as patch:
            patch.setattr(type(it.service.reports), "from_player", fail)
            answer = await it.slash("alice", "game report", played.room, wrong="nothing")
        (row,) = await it.service.storage.reports(1)
        assert row.id in told(answer)
        assert any(row.id in one.text for one in played.posted())


async def test_player_reports_a_position(tmp_path: Path) -> None:
    """`/game report` stores a scenario file that loads again, hidden cards included; the thread hears nothing."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        before = len(played.posted())
        answer = await it.slash("alice", "game report", played.room, wrong="Gimli should be untapped")
        (row,) = await it.service.storage.reports(1)
        assert row.id in told(answer)
        assert (row.kind, row.words) == ("player", "Gimli should be untapped")
        text = (tmp_path / "reports" / f"{row.id}.txt").read_text(encoding="utf-8")
        again = Reader(text).play().scenario.game
        now = (await played.now()).game
        for seat in (0, 1):
            names = sorted(now.facts(iid).name for iid in now.zone(seat, HAND))
            assert names == sorted(again.facts(iid).name for iid in again.zone(seat, HAND))
        assert len(played.posted()) == before


async def test_spectator_reports_nothing_of_a_game(tmp_path: Path) -> None:
    """Only players report a position."""
    async with game(tmp_path) as (it, played):
        await it.slash("carol", "game spectate", game=1)
        assert "no seat" in told(await it.slash("carol", "game report", played.room, wrong="hm"))


# --------------------------------------------------------------------------- repairs


def proposal(played: Played, who: str) -> Posted:
    """Return the newest proposal."""
    return next(one for one in reversed(played.posted(who)) if any(b.label == "Agree" for b in one.buttons))


async def test_repair_is_previewed_agreed_logged_and_marked(tmp_path: Path) -> None:
    """Form, preview in private, proposal to both, consent; then the board, the log, the header and the row say so."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        name = a_character((await played.now()).game, 1)
        preview = await proposed(it, played, "alice", f"wound {name}")
        assert preview.ephemeral
        assert f"{name} (bob): untapped → wounded" in preview.text
        before = engine.digest((await played.now()).game)
        await it.press("alice", preview, "Propose")
        assert engine.digest((await played.now()).game) == before
        assert f"{name} (bob): untapped → wounded" in proposal(played, "bob").text
        await it.press("bob", proposal(played, "bob"), "Agree")
        now = await played.now()
        wounded = [now.game.facts(card.iid).name for card in now.game.cards if card.zone == PLAY and card.status == 2]
        assert wounded == [name]
        assert now.row.repaired == 1
        assert check(now.game) == []
        assert "repaired" in played.state().text
        assert any("The position is repaired, as agreed" in one.text for one in played.posted())
        for _ in range(5):
            assert await played.step(SEATS)
        await played.check_replay()
        assert "repair" in {row.verb for row in await verbs(played)}


async def verbs(played: Played) -> list[engine.Option]:
    """Return what the commands of a game say."""
    import msgspec

    return [msgspec.msgpack.decode(row.option, type=engine.Option) for row in await played.rows()]


async def test_refused_repair_changes_nothing(tmp_path: Path) -> None:
    """Without the other player's consent the position stays."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        before = engine.digest((await played.now()).game)
        name = a_character((await played.now()).game, 0)
        await it.press("alice", await proposed(it, played, "alice", f"tap {name}"), "Propose")
        await it.press("bob", proposal(played, "bob"), "Refuse")
        assert engine.digest((await played.now()).game) == before
        assert (await played.now()).row.repaired == 0


@pytest.mark.parametrize(
    ("lines", "said"),
    [("paint Gimli", "is no correction"), ("", "There is no correction"), ("wound Glamdring", "is not in play")],
)
async def test_unreadable_repair_is_one_sentence(tmp_path: Path, lines: str, said: str) -> None:
    """A line that is none is refused before anything is proposed."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        preview = await proposed(it, played, "alice", lines or " \n ")
        assert said in preview.text
        assert not any(b.label == "Agree" for one in played.posted() for b in one.buttons)


async def test_organiser_repairs_alone(tmp_path: Path) -> None:
    """Somebody who manages the server and plays no seat settles a repair for both; a mere spectator cannot."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        await it.slash("carol", "game spectate", game=1)
        assert "Manage Server" in told(await it.slash("carol", "game repair", played.room))
        name = a_character((await played.now()).game, 0)
        it.table.world._backend.guilds[it.table.world._guild.id].owner_id = await it.user("carol")
        await it.press("carol", await proposed(it, played, "carol", f"tap {name}"), "Propose")
        assert (await played.now()).row.repaired == 1
        assert await played.step(SEATS)


async def test_practice_game_is_repaired_by_its_player(tmp_path: Path) -> None:
    """Against the bot the player's own consent is enough."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        played = it.played()
        while (await played.now()).game.turn.number == 0:
            await played.step({0: "alice"})
        name = a_character((await played.now()).game, 0)
        await it.press("alice", await proposed(it, played, "alice", f"tap {name}"), "Propose")
        assert (await played.now()).row.repaired == 1
        assert await played.step({0: "alice"})


async def test_repair_is_taken_back_by_agreement(tmp_path: Path) -> None:
    """While nothing followed, both may take a repair back: the board is as before, the log says so, and it replays."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        before = [(card.zone, card.status) for card in (await played.now()).game.cards]
        name = a_character((await played.now()).game, 1)
        await it.press("alice", await proposed(it, played, "alice", f"move {name} to hand"), "Propose")
        await it.press("bob", proposal(played, "bob"), "Agree")
        assert [(card.zone, card.status) for card in (await played.now()).game.cards] != before
        done = next(one for one in played.posted("bob") if any(b.label == "Take it back" for b in one.buttons))
        await it.press("bob", done, "Take it back")
        await it.press("alice", proposal(played, "alice"), "Agree")
        now = await played.now()
        assert [(card.zone, card.status) for card in now.game.cards] == before
        assert check(now.game) == []
        assert any("The repair is taken back" in one.text for one in played.posted())
        await played.step(SEATS)
        await played.check_replay()


async def test_repair_is_not_taken_back_once_the_game_went_on(tmp_path: Path) -> None:
    """After another move only a second repair helps."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        name = a_character((await played.now()).game, 1)
        await it.press("alice", await proposed(it, played, "alice", f"wound {name}"), "Propose")
        await it.press("bob", proposal(played, "bob"), "Agree")
        done = next(one for one in played.posted("bob") if any(b.label == "Take it back" for b in one.buttons))
        await played.step(SEATS)
        assert "went on since" in told(await it.press("bob", done, "Take it back"))


async def test_a_step_in_private_does_not_tell_that_it_was_made(tmp_path: Path) -> None:
    """A repair is still taken back after its opponent began a sealed answer, which nobody else is told of."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        sessions = it.service.sessions
        await sessions.proceed(played.number, 0, Option("organize"))
        name = a_character((await played.now()).game, 1)
        await it.press("alice", await proposed(it, played, "alice", f"wound {name}"), "Propose")
        await it.press("bob", proposal(played, "bob"), "Agree")
        done = next(one for one in played.posted("bob") if any(b.label == "Take it back" for b in one.buttons))
        before = (await played.now()).row.seq
        step = next(one for one in engine.options((await played.now()).game, 0) if one.verb not in ("confirm", "back"))
        now = await sessions.proceed(played.number, 0, step)
        assert (steps_of(now.game, 0), now.row.seq) == ((step,), before + 1)
        assert "went on since" not in told(await it.press("bob", done, "Take it back"))
        await it.press("alice", proposal(played, "alice"), "Agree")
        assert any("The repair is taken back" in one.text for one in played.posted())
        await played.check_replay()


async def test_old_question_is_answered_no_more_after_a_repair(tmp_path: Path) -> None:
    """A private view that was open before the repair meets a refusal."""
    async with game(tmp_path) as (it, played):
        await to_turn(played)
        seat = (await played.now()).asked[0]
        who = SEATS[seat]
        before = await played.decide(who, seat)
        name = a_character((await played.now()).game, 0)
        await it.press("alice", await proposed(it, played, "alice", f"wound {name}"), "Propose")
        await it.press("bob", proposal(played, "bob"), "Agree")
        answer = await played.answer(who, before, played.choices(before)[0])
        assert "answered already" in told(answer)


def test_longest_proposal_fits() -> None:
    """Twenty corrections with the longest names stay within Discord's limits."""
    import msgspec

    lines = tuple("x" * 160 for _ in range(repair.MOST))
    data = msgspec.msgpack.encode(RepairPlan(engine.Option("repair"), lines))
    row = ProposalRow(1 << 40, 1, "repair", 1 << 62, 0, data, (1 << 62, (1 << 62) + 1), (), "open", 0.0)
    check_limits(proposal_view(table_of(new_game(1)), row))
