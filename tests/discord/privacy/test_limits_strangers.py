"""Who is not at the table, or on another server: no control and no command tells or changes anything for them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from gametable import Played, between_two
from strangers import ELSEWHERE, Heard, stranger

from bot.base.errors import Problem
from bot.base.settings import DATABASE
from bot.controls.games import repairer
from bot.tables.secrecy import number_of, public_question
from bot.widgets import ids

# Controls that anybody may use: they show rules, cards and leagues of the asker's own server, or open an empty form.
FREE = {
    *(ids.WHY, ids.RULE, ids.OFFICIAL, ids.SHARE_RULE, ids.FLAG_RULE, ids.NOT_MEANT, ids.NARROW, ids.ASK_AGAIN),
    *(ids.CARD, ids.FULL_CARD, ids.SHARE_CARD, ids.CARD_RULINGS, ids.RULINGS_PAGE),
    *(ids.UPLOAD, ids.FIX),
    *(ids.TERM, ids.LEARN, ids.MY_TURN, ids.PRIVACY),  # terms, a game of one's own, and what concerns the presser alone
}
# Controls that show what everybody in the thread sees, so that watchers on the same server may use them.
WATCHED = {ids.BOARD, ids.COMPANY, ids.MAP, ids.LOG}
# What each control of a game carries, for game 1 and seat 0.
CARRIED = {
    ids.ANSWER: "1:0:{stamp}:0",
    ids.CHOOSE: "1:0:{stamp}:0",
    ids.CHOOSE_SEVERAL: "1:0:{stamp}",
    ids.TAKE_WHOLE: "1:0:{stamp}:00000000",
    ids.DO_THAT: "1:0:{stamp}:00000000",
    ids.PUBLIC_ANSWER: "1:0:{number}:0",
    ids.PUBLIC_CHOOSE: "1:0:{number}:0",
    ids.DECIDE: "1:0",
    ids.TURN_PAGE: "1:0:0",
    ids.FIND: "1:0:{stamp}",
    ids.AND_THEN: "1:0:{stamp}",
    ids.HAND: "1",
    ids.PILE: "1:0:1:0:0",
    ids.BOARD: "1",
    ids.COMPANY: "1",
    ids.MAP: "1",
    ids.LOG: "1:0",
    ids.WHISPER: "1:0:1",
    ids.GIVE_UP: "1:0",
    ids.ACCEPT: "1",
    ids.ACCEPT_WITH: "1",
    ids.ACCEPT_OWN: "1",
    ids.DECLINE: "1",
    ids.BEGIN_NOW: "1",
    ids.OWN_DECKS: "1",
    ids.PLAN: "1:0",
    ids.PLAN_FIELD: "1:0:{stamp}:goal:0",
    ids.PLAN_CONFIRM: "1:0:{stamp}:0",
    ids.PLAN_ALL: "1:0:{stamp}:00000000",
    ids.PLAN_DROP: "1:0:{stamp}",
    ids.PLAN_WITHDRAW: "1:0:0",
    ids.REST_OF_PHASE: "1:0:{turn}:{phase}",
    ids.ORDER: "1:0:pass",
    ids.LUCK: "1",
    ids.HELP: "1",
    ids.MY_ORDERS: "1",
    ids.VERIFY: "1",
    ids.ASKS: "1:0:big",
    ids.REVIEW: "1",
    ids.OPEN_DECK: "1:0",
    ids.STEP: "1:0:0",
    ids.ADVISE: "1:0:{stamp}",
    ids.LESSON: "1:0:0",
    ids.STEP_TURN: "1",
    ids.REMATCH: "1",
    ids.CHALLENGE: "1",
    ids.CHALLENGE_TABLE: "1",
    ids.SOLITAIRE: "",
    ids.SOLITAIRE_TABLE: "",
    ids.AGREE: "1",
    ids.REFUSE: "1",
    ids.TAKE_WIN: "1",
    ids.LEAVE: "1:0",
    ids.COME_BACK: "1:0",
    ids.MUTE: "1:0:1",
    ids.PROPOSE_FIX: "1",
    ids.UNFIX: "1",
    ids.POSITION: "1:0",
    ids.FLAGS: "",
    ids.MEND_FLAG: "1",
    ids.DROP_FLAG: "1",
}


def everything(data: Path) -> str:
    """Return all rows of all tables."""
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    return str(found)


def is_shown(heard: Heard) -> bool:
    """Say whether a picture, a file or the log was shown."""
    return any(one in heard.text for one in ("attachment", "page 1 of 1"))


async def carried(game: Played, deed: str) -> str:
    """Return what a control of this deed carries now."""
    now = await game.now()
    turn = now.game.turn
    question = public_question(now.game, 0)
    stamp, number = now.game.stamps[0], 0 if question is None else number_of(now, 0, question)
    return CARRIED[deed].format(stamp=stamp, number=number, turn=turn.number, phase=turn.phase)


async def test_every_control_of_a_game_is_in_the_table(tmp_path: Path) -> None:
    """A new control is added to this table, or is knowingly free for everybody."""
    async with between_two(tmp_path) as game:
        known = {deed for deed in game.service.presses._deeds if not deed.startswith("lg")}
    assert known == set(CARRIED) | FREE
    assert not set(CARRIED) & FREE


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_no_control_tells_or_changes_anything_for_a_stranger(elsewhere: bool, tmp_path: Path) -> None:
    """Pressed by somebody without a seat, here or (as its owner) on another server, every control refuses."""
    async with between_two(tmp_path) as game:
        guild = ELSEWHERE if elsewhere else (await game.now()).row.guild
        before = everything(tmp_path)
        for deed in CARRIED:
            heard = Heard()
            await game.service.presses.act(
                stranger(heard, guild, manages=elsewhere), deed, await carried(game, deed), ["0"]
            )
            assert heard.views, deed
            shown = is_shown(heard)
            assert shown == (deed in WATCHED and not elsewhere), (deed, heard.text)
            assert everything(tmp_path) == before, deed


@pytest.mark.parametrize("inside", [False, True])
async def test_private_game_is_seen_in_its_thread_alone(inside: bool, tmp_path: Path) -> None:
    """A control of a private game, pressed by a member of the server, shows it only to whom the thread lets in."""
    async with between_two(tmp_path, thread="private") as game:
        row = (await game.now()).row
        assert row.private
        for deed in sorted({*WATCHED, ids.HELP, ids.VERIFY}):
            heard = Heard()
            press = stranger(heard, row.guild)
            press.channel_id = row.thread if inside else row.channel
            await game.service.presses.act(press, deed, await carried(game, deed), ["0"])
            assert ("is private" in heard.text) != inside, deed
            assert is_shown(heard) == (inside and deed in WATCHED), deed


async def test_commands_refuse_what_controls_refuse(tmp_path: Path) -> None:
    """Asked for by its number, a private game is as closed to a member of the server as it is through a control."""
    async with between_two(tmp_path, thread="private") as game:
        with pytest.raises(Problem, match="is private"):
            await game.service.game_of(stranger(Heard(), (await game.now()).row.guild), game.number)


@pytest.mark.parametrize("number", [1, 5000])
async def test_commands_do_not_even_say_that_a_game_of_another_server_exists(number: int, tmp_path: Path) -> None:
    """Asked for by its number from another server, a game is answered for like one that there is not."""
    async with between_two(tmp_path) as game:
        with pytest.raises(Problem, match=f"no running game {number}"):
            await game.service.game_of(stranger(Heard(), ELSEWHERE, manages=True), number)


async def test_owner_of_another_server_repairs_nothing(tmp_path: Path) -> None:
    """Managing a server gives rights over its own games alone."""
    async with between_two(tmp_path) as game:
        now = await game.now()
        with pytest.raises(Problem):
            repairer(stranger(Heard(), ELSEWHERE, manages=True), now)
        assert repairer(stranger(Heard(), now.row.guild, manages=True), now) < 0
