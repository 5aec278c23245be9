"""Three people by their buttons: what one takes back, a card by hand, an end, plans, orders, and a time that runs out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from gametable import Played
from lifetable import World, agree, conceded, proposal, told, world

import engine
from bot.agreements import undo as takebacks
from bot.base.errors import Problem
from bot.strings import planning
from bot.tables.table import Table
from bot.views.table.ahead import plannable
from engine.by_hand.drafts import ProposalFrame
from engine.by_hand.scripts import begin_script
from engine.policies.standing_orders import LEVELS
from engine.records import undo
from engine.state.records import TAPPED, Env, Option
from engine.state.seats import hazard_player, left_of, opponents

PEOPLE = ("alice", "bob", "carol")
SEATS = dict(enumerate(PEOPLE))
pytestmark = pytest.mark.slow


async def of_three(it: World) -> Played:
    """Let alice begin a game with bob and carol."""
    await it.slash("alice", "game new", deck="A", rules="multi-player")
    for who in PEOPLE[1:]:
        await it.accept(who)
    await it.press("alice", it.invitation(), "Begin now")
    return it.played()


async def until(played: Played, reached: Callable[[Table], bool]) -> Table:
    """Let all answer at random until the table is there."""
    for _ in range(500):
        now = await played.now()
        if reached(now):
            return now
        assert await played.step(SEATS)
    raise AssertionError("the game never came there")


async def first_turn(played: Played) -> Table:
    """Play everything that comes before the first turn."""
    return await until(played, lambda now: now.game.turn.number > 0)


async def seen_by_others(it: World, played: Played) -> takebacks.Takeback:
    """Play until somebody made a decision that others have seen answered, and return what taking it back means."""
    await first_turn(played)
    for _ in range(300):
        await played.step(SEATS)
        last = (await played.rows())[-1]
        try:
            plan = await takebacks.last_decision(it.service.storage, await played.now(), (last.seat,), 1)
        except Problem:
            continue
        if not plan.free and plan.back_to == last.seq - 1:
            return plan
    raise AssertionError("no such decision")


async def test_undo_past_others_needs_all_of_them(tmp_path: Path) -> None:
    """One of the two others is not enough; after both the board is as it was, and the game replays."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        plan = await seen_by_others(it, played)
        before = (await played.now()).row.seq
        who, others = SEATS[plan.seat], [SEATS[one] for one in SEATS if one != plan.seat]
        assert "as soon as everybody has agreed" in told(await it.slash(who, "game undo", played.room))
        await agree(it, played, others[0])
        assert (await played.now()).row.seq == before
        assert f"<@{await it.user(others[1])}>" in proposal(played).text
        await agree(it, played, others[1])
        now = await played.now()
        assert now.row.seq == before + 1
        assert plan.seat in now.asked
        assert {seat for seat in SEATS if _is_asked(played, seat)} == set(now.asked)
        await played.step(SEATS)
        await played.check_replay()


def _is_asked(played: Played, seat: int) -> bool:
    try:
        return played.prompt(seat, SEATS[seat]) is not None
    except LookupError:
        return False


async def test_who_is_next_is_asked_when_the_player_of_the_turn_gives_up(tmp_path: Path) -> None:
    """Carol gives up in her own turn: the turn ends, and whoever is asked then has the question before him."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        await until(played, lambda now: now.game.turn.number > 0 and now.game.active == 2)
        await conceded(it, played, "carol")
        asked = (await played.now()).asked
        assert asked
        assert all(played.prompt(seat, SEATS[seat]) for seat in asked)


async def test_who_is_out_has_no_word_in_an_undo(tmp_path: Path) -> None:
    """Of three one is out: the other one's word alone lets a decision be taken back, and nobody asks who is out."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        await first_turn(played)
        await conceded(it, played, "carol")
        people = {0: "alice", 1: "bob"}
        plan = None
        for _ in range(300):
            await played.step(people)
            last = (await played.rows())[-1]
            plan = await takebacks.last_decision(it.service.storage, await played.now(), (last.seat,), 1)
            if not plan.free and plan.back_to == last.seq - 1:
                break
        assert plan is not None
        assert plan.seat in people
        kept = undo.shown((await played.now()).game)
        await it.slash(people[plan.seat], "game undo", played.room)
        assert "carol" not in proposal(played).mentions
        before = (await played.now()).row.seq
        await it.press("carol", proposal(played, "carol"), "Agree")
        assert (await played.now()).row.seq == before
        await agree(it, played, people[1 - plan.seat])
        assert undo.shown((await played.now()).game) != kept


def hers_to_act(now: Table) -> bool:
    """Whether alice alone is asked, in her turn, and she and carol have characters."""
    companies = {one.seat for one in now.game.companies.values()}
    return now.game.turn.number > 0 and now.game.active == 0 and now.asked == (0,) and {0, 2} <= companies


async def script_of_alice(it: World, played: Played) -> tuple[int, str]:
    """Let a card of alice's begin a script in her turn; returns a character of carol's, its id and its name."""
    await until(played, hers_to_act)
    await played.order(0, LEVELS["everything"])  # what was advised before the script began counts no more
    g = (await it.service.sessions.table(1)).game
    mine = next(one for one in g.companies.values() if one.seat == 0).characters[0]
    hers = next(one for one in g.companies.values() if one.seat == 2).characters[0]
    begin_script(g, Env(mine, g.cards[mine].did, 0))
    g.menus = {}
    await it.slash("alice", "game resume", played.room, game=1)
    return hers, g.facts(hers).name


async def test_a_card_by_hand_needs_both_others(tmp_path: Path) -> None:
    """What alice says her card does happens when bob and carol agree; where one of them does not, nothing happens."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        hers, name = await script_of_alice(it, played)
        await played.take("alice", PEOPLE.index("alice"), "Tap a card", name, "Confirm")
        assert (await played.now()).asked == (1, 2)
        await played.take("bob", PEOPLE.index("bob"), "Yes, do that")
        now = await played.now()
        assert now.asked == (2,)
        assert now.game.cards[hers].status != TAPPED
        await played.take("carol", PEOPLE.index("carol"), "No")
        now = await played.now()
        assert now.asked == (0,)
        assert isinstance(now.game.frames[-1], ProposalFrame)
        await played.take("alice", PEOPLE.index("alice"), "Compose another one", "Tap a card", name, "Confirm")
        await it.restart()
        played = it.played()
        await played.take("carol", PEOPLE.index("carol"), "Yes, do that")
        assert (await played.now()).asked == (1,)
        await played.take("bob", PEOPLE.index("bob"), "Yes, do that")
        assert (await played.now()).game.cards[hers].status == TAPPED
        lines = [one.public for one in await it.service.storage.lines(1)]
        assert any(one.startswith("bob agrees to what is proposed") for one in lines)


async def test_an_end_is_agreed_on_by_all(tmp_path: Path) -> None:
    """Two of three have agreed on a draw and the game runs; one refuses, and it is another day; with all three it is over."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        await first_turn(played)
        await it.slash("bob", "game end", played.room, how="draw")
        await agree(it, played, "alice")
        assert (await played.now()).running
        await it.press("carol", proposal(played, "carol"), "Refuse")
        assert (await played.now()).running
        await it.slash("carol", "game end", played.room, how="draw")
        for who in ("alice", "bob"):
            await agree(it, played, who)
        now = await played.now()
        assert now.game.result is not None
        assert now.game.result.winner is None
        assert "All agreed on a draw." in played.posted()[-1].text


async def test_plans_are_for_who_moves_and_for_who_plays_hazards(tmp_path: Path) -> None:
    """Whose turn it is plans the way, the player to the left the hazards; a plan is sealed, and the third player has none."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        await first_turn(played)
        now = await until(played, lambda now: any(plannable(now.game, seat) == "move" for seat in now.asked))
        mover = now.game.active
        form = (await it.press(SEATS[mover], played.prompt(mover, SEATS[mover]), planning.PLAN_MOVE)).reply
        assert form is not None
        assert planning.SUGGESTED in form.text
        assert form.ephemeral
        before = len(await played.rows())
        await it.press(SEATS[mover], form, planning.CONFIRM)
        rows = (await played.rows())[before:]
        assert mover in {row.seat for row in rows}
        now = await until(played, lambda now: any(plannable(now.game, seat) == "hazards" for seat in now.asked))
        hazards = hazard_player(now.game)
        assert [seat for seat in now.asked if plannable(now.game, seat) == "hazards"] == [hazards]
        assert hazards == left_of(now.game, now.game.active)
        third = next(one for one in opponents(now.game, now.game.active) if one != hazards)
        assert not plannable(now.game, third)
        form = (await it.press(SEATS[hazards], played.prompt(hazards, SEATS[hazards]), planning.PLAN_HAZARDS)).reply
        assert form is not None
        for other in (now.game.active, third):
            assert form.id not in [one.id for one in played.posted(SEATS[other], ephemeral=True)]
        await played.check_replay()


async def test_orders_answer_for_each_of_three(tmp_path: Path) -> None:
    """With everything asked each answers for himself; with the usual orders most of a turn needs no press of theirs."""
    async with world(tmp_path) as it:
        played = await of_three(it)
        await first_turn(played)
        pressed = {}
        for level in ("everything", "big"):
            for seat in SEATS:
                await played.order(seat, LEVELS[level])
            turn = (await played.now()).game.turn.number
            presses = 0
            while (await played.now()).game.turn.number < turn + 2 * len(SEATS):  # two turns of each
                assert await played.step(SEATS)
                presses += 1
            pressed[level] = presses
        assert pressed["big"] < pressed["everything"]
        await played.check_replay()


async def test_a_time_that_runs_out_is_one_person_s(tmp_path: Path) -> None:
    """Who lets his time run out is passed for, and the two others go on; nobody else is reminded or loses anything."""
    async with world(tmp_path) as it:
        await it.slash("alice", "game new", deck="A", rules="multi-player", pace="24h", deadline="pass")
        for who in PEOPLE[1:]:
            await it.accept(who)
        await it.press("alice", it.invitation(), "Begin now")
        played = it.played()
        now = await until(played, lambda now: now.game.turn.number > 0 and len(now.asked) == 1)
        (slow,) = now.asked
        await it.wait(13)
        reminded = [who for who in PEOPLE if any("Your turn in game 1" in one.text for one in played.posted(who))]
        assert SEATS[slow] in reminded
        await it.wait(12)
        after = await played.now()
        assert after.running
        assert not any(one.out for one in after.seats)
        made = [msgspec.msgpack.decode(row.option, type=Option) for row in (await played.rows())[now.row.seq :]]
        assert made
        assert after.asked != now.asked or after.row.seq > now.row.seq
        lines = [one.public for one in await it.service.storage.lines(1)]
        assert any(SEATS[slow] in one and "time" in one for one in lines)
        assert engine.deciding(after.game)
