"""Undo at the table: alone when nothing followed, else by agreement; prompts follow, and the game replays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from gametable import Played
from lifetable import World, agree, game, proposal, to_turn, told, world

import engine
from bot.agreements import undo as takebacks
from bot.agreements.consents import Asker
from bot.base.errors import Problem
from bot.play.shapes import Answer
from bot.storage.history import positions
from engine.policies.plans import CompanyPlan, Mark, Standing
from engine.policies.standing_orders import LEVELS
from engine.records import undo
from engine.state.records import DECK, Command, Option

pytestmark = pytest.mark.slow

SEATS = {0: "alice", 1: "bob"}


async def plan_of(it: World, played: Played, seat: int) -> takebacks.Takeback | None:
    """Return what a seat's player would take back now."""
    try:
        return await takebacks.last_decision(it.service.storage, await played.now(), (seat,), 1)
    except Problem:
        return None


async def until(it: World, played: Played, *, free: bool, turn: int = 1) -> takebacks.Takeback:
    """Play at random until somebody's last decision may, or may not, be taken back alone."""
    await to_turn(played, turn)
    for _ in range(200):
        await played.step(SEATS)
        last = (await played.rows())[-1]
        plan = await plan_of(it, played, last.seat)
        if plan is not None and plan.free == free and plan.back_to == last.seq - 1:
            return plan
    raise AssertionError("no such decision")


async def undone(it: World, played: Played, seat: int) -> Answer:
    """Run the command as a seat's player."""
    return await it.slash(SEATS[seat], "game undo", played.room)


async def test_quiet_decision_is_taken_back_alone(tmp_path: Path) -> None:
    """The board is as before, the log says so, the question is posted anew and an old button does nothing."""
    async with game(tmp_path) as (it, played):
        plan = await until(it, played, free=True)
        kept = (await positions(it.service.storage, 1, plan.back_to))[0]
        assert told(await undone(it, played, plan.seat)) == "Done."
        now = await played.now()
        assert undo.shown(now.game) == undo.shown(engine.restore(kept.data, now.game.secrets))
        lines = await it.service.storage.lines(1)
        assert lines[-1].public.startswith(f"{SEATS[plan.seat]} takes a decision back")
        assert played.prompt(plan.seat, SEATS[plan.seat])
        assert now.asked == (plan.seat,)
        assert await played.step(SEATS)
        await played.check_replay()


async def test_what_the_other_side_saw_answered_needs_both(tmp_path: Path) -> None:
    """The proposal names what it takes back; after the consent both questions are those of then."""
    async with game(tmp_path) as (it, played):
        plan = await until(it, played, free=False)
        before = (await played.now()).row.seq
        assert "as soon as everybody has agreed" in told(await undone(it, played, plan.seat))
        other = SEATS[1 - plan.seat]
        asked = proposal(played, other)
        assert "take a decision back" in asked.text
        assert "This would be taken back" in asked.text
        assert (await played.now()).row.seq == before
        await agree(it, played, other)
        now = await played.now()
        assert now.row.seq == before + 1
        assert plan.seat in now.asked
        assert {seat for seat in (0, 1) if _asked(played, seat)} == set(now.asked)
        await played.step(SEATS)
        await played.check_replay()


def _asked(played: Played, seat: int) -> bool:
    try:
        return played.prompt(seat, SEATS[seat]) is not None
    except LookupError:
        return False


async def test_refused_undo_changes_nothing(tmp_path: Path) -> None:
    """The other player may refuse."""
    async with game(tmp_path) as (it, played):
        plan = await until(it, played, free=False)
        before = (await played.now()).row.seq
        await undone(it, played, plan.seat)
        await it.press(SEATS[1 - plan.seat], proposal(played, SEATS[1 - plan.seat]), "Refuse")
        assert (await played.now()).row.seq == before


async def test_proposal_lapses_when_the_game_goes_on(tmp_path: Path) -> None:
    """Nobody agrees to more than was shown: after another move the consent is turned away."""
    async with game(tmp_path) as (it, played):
        plan = await until(it, played, free=False)
        await undone(it, played, plan.seat)
        for _ in range(30):
            await played.step(SEATS)
        seq = (await played.now()).row.seq
        other = SEATS[1 - plan.seat]
        assert "The game went on" in told(await it.press(other, proposal(played, other), "Agree"))
        assert (await played.now()).row.seq == seq


async def test_undo_past_a_draw_shuffles_the_deck(tmp_path: Path) -> None:
    """By agreement a draw is taken back; nobody can know which card comes next, and the game replays."""
    async with game(tmp_path) as (it, played):
        for seat in SEATS:
            await played.order(seat, LEVELS["everything"])  # so that the draw is a decision
        await to_turn(played)
        for _ in range(300):
            was = (await played.now()).game
            await played.step(SEATS)
            now = (await played.now()).game
            last = (await played.rows())[-1]
            if len(now.zone(last.seat, DECK)) < len(was.zone(last.seat, DECK)):
                plan = await plan_of(it, played, last.seat)
                if plan is not None and plan.back_to == last.seq - 1:
                    break
        assert plan is not None
        assert not plan.free
        await undone(it, played, plan.seat)
        await agree(it, played, SEATS[1 - plan.seat])
        after = (await played.now()).game
        assert after.zone(plan.seat, DECK) != ()
        assert len(after.zone(plan.seat, DECK)) == len(was.zone(plan.seat, DECK))
        assert after.counters[f"shuffle:{plan.seat}"] == now.counters[f"shuffle:{plan.seat}"] + 1
        await played.check_replay()


async def test_undo_survives_a_restart(tmp_path: Path) -> None:
    """The positions to go back to are in the database: a fresh process takes the decision back as well."""
    async with game(tmp_path) as (it, played):
        plan = await until(it, played, free=True)
        await it.restart()
        played.bot = it.bot
        assert told(await undone(it, played, plan.seat)) == "Done."
        await played.check_replay()


async def test_plans_stop_with_an_undo(tmp_path: Path) -> None:
    """A plan would do again what was taken back: it is stopped, in memory and in the database."""
    async with game(tmp_path) as (it, played):
        plan = await until(it, played, free=True)
        running = (await played.now()).game
        company = next(one for one in running.companies.values())
        given = CompanyPlan(company.id, running.turn.number, mark=Mark(1, 0))
        user = await it.user(SEATS[plan.seat])
        await it.service.practice.give(
            1, plan.seat, user, lambda g, standing: msgspec.structs.replace(standing, plans=(given,))
        )
        await undone(it, played, plan.seat)
        standings = (await played.now()).standings
        assert standings is not None
        assert all(one.stopped for one in standings[plan.seat].plans)
        stored = (await it.service.storage.standings(1))[plan.seat]
        assert all(one.stopped for one in msgspec.msgpack.decode(stored, type=Standing).plans)


async def test_repeated_event_undoes_once(tmp_path: Path) -> None:
    """The same interaction twice at once takes one decision back."""
    async with game(tmp_path) as (it, played):
        plan = await until(it, played, free=True)
        table, user = await played.now(), await it.user(SEATS[plan.seat])
        data = msgspec.msgpack.encode(plan)
        await asyncio.gather(
            *(it.service.consents.propose(table, plan.seat, Asker(user), "undo", data, alone=True) for _ in range(2)),
            return_exceptions=True,
        )
        rows = await played.rows()
        assert [msgspec.msgpack.decode(one.option, type=Option).verb for one in rows].count("undo") == 1


async def test_two_undos_in_a_row_go_two_decisions_back(tmp_path: Path) -> None:
    """After one undo the next one means the decision before it."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game practice", deck="A", policy="random")
        played = it.played()
        for _ in range(6):
            await played.step({0: "alice"})
        first = await plan_of(it, played, 0)
        await it.slash("alice", "game undo", played.room)
        second = await plan_of(it, played, 0)
        assert first is not None
        assert second is not None
        assert second.back_to < first.back_to
        assert told(await it.slash("alice", "game undo", played.room)) == "Done."
        await played.check_replay()


async def test_nothing_to_take_back_is_said(tmp_path: Path) -> None:
    """Somebody who has decided nothing yet reads so; a spectator is told that the game is for its players."""
    async with game(tmp_path) as (it, played):
        assert "no decision of yours" in told(await undone(it, played, 1))
        assert "no seat" in told(await it.slash("carol", "game undo", game=1))


async def test_hidden_steps_do_not_show_in_what_is_free(tmp_path: Path) -> None:
    """Whether somebody may take a decision back alone does not depend on steps that the other side took in secret."""
    async with game(tmp_path) as (it, played):
        for _ in range(120):
            now = await played.now()
            for seat in now.asked:
                plan = await plan_of(it, played, 1 - seat)
                step = next((one for one in engine.options(now.game, seat) if one.verb != "back"), None)
                other = now.game.clone()
                engine.answer(other, seat, other.stamps[seat], step or Option("pass"))
                if plan is None or undo.shown(other) != undo.shown(now.game):
                    continue
                before = (await positions(it.service.storage, 1, plan.back_to))[:2]
                states = [engine.restore(one.data, now.game.secrets) for one in before]
                option = Command(1 - seat, _option((await played.rows())[plan.back_to].option))
                assert undo.is_free(1 - seat, option.option, states[0], states[1], other) == plan.free
            if not await played.step(SEATS):
                break


def _option(data: bytes) -> Option:
    return msgspec.msgpack.decode(data, type=Option)
