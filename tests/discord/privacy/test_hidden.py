"""Nothing hidden reaches the other side: permute what a seat cannot see, and compare everything that it receives.

The thread is read by everybody, so it must be the same whatever either seat cannot see.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord import app_commands
from gametable import between_two, suggested
from msgspec.structs import replace
from viewground import log_of, positions, table_of, walk

import engine
from bot.pictures.board import board_picture
from bot.storage.rows import LogLine
from bot.tables.consequences import lines_of, slots_to_tell
from bot.tables.secrecy import in_draft, public_question, wholly_public
from bot.tables.table import Table
from bot.views.table.board import board_view, state_view
from bot.views.table.hands import hand_view
from bot.views.table.prompts import private_view, prompt_view
from bot.widgets.components import components
from engine.policies.determinize import hidden_from, permute_hidden
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.records import Option

SEEDS = (1, 2, 3, 4)
STEPS = 600
EVERY = 4


def sampled(seed: int, every: int = EVERY) -> Iterator[tuple[Game, random.Random]]:
    """Yield positions of a game with a source of randomness."""
    rng = random.Random(seed)
    for number, game in enumerate(positions(seed, STEPS)):
        if number % every == seed % every:
            yield game, rng


def thread_of(table: Table, lines: tuple[LogLine, ...]) -> list[object]:
    """Return everything that stands in the thread: the state and both questions, as it is sent."""
    found: list[object] = [components(state_view(table, with_picture=True))]
    found += [components(prompt_view(table, seat)) for seat in table.asked]
    return found


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", SEEDS)
def test_thread_is_the_same_whatever_a_seat_cannot_see(seed: int) -> None:
    """State and questions, with all their custom ids, do not depend on what either reader may not know."""
    for game, rng in sampled(seed):
        lines = log_of(game, 10)
        shown = thread_of(table_of(game), lines)
        for reader in (0, 1):
            other = permute_hidden(game, reader, rng)
            assert thread_of(table_of(other), lines) == shown


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", SEEDS)
def test_own_views_are_the_same_whatever_their_owner_cannot_see(seed: int) -> None:
    """A seat's hand, board and private question do not depend on what it may not know."""
    for game, rng in sampled(seed):
        for reader in (0, 1):
            other = permute_hidden(game, reader, rng)
            one, two = table_of(game), table_of(other)
            assert components(hand_view(one, reader, with_picture=True)) == components(
                hand_view(two, reader, with_picture=True)
            )
            assert components(board_view(one, reader, with_picture=True)) == components(
                board_view(two, reader, with_picture=True)
            )
            if reader in engine.deciding(game):
                assert components(private_view(one, reader)) == components(private_view(two, reader))


def test_board_picture_is_the_same_whatever_a_seat_cannot_see() -> None:
    """The picture in the thread is byte for byte the same."""
    for number, (game, rng) in enumerate(sampled(5)):
        if number % 40 == 0:
            for reader in (0, 1):
                other = permute_hidden(game, reader, rng)
                assert board_picture(engine.view(other, None)) == board_picture(engine.view(game, None))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", SEEDS)
def test_answer_tells_the_other_side_only_what_it_may_know(seed: int) -> None:
    """The same answer in both worlds gives the other side the same log lines and touches the same messages."""
    compared = 0
    for game, rng in sampled(seed):
        for mover in engine.deciding(game):
            if in_draft(game, mover):
                continue  # the permuted world takes its steps back
            other = permute_hidden(game, 1 - mover, rng)
            option = _in_both(game, other, mover, rng)
            if option is None:
                continue
            if _reveals(game, mover, option) or _reveals(other, mover, option):
                continue
            assert told(game, mover, option) == told(other, mover, option)
            compared += 1
    assert compared > 30


def _in_both(game: Game, other: Game, mover: int, rng: random.Random) -> Option | None:
    """Return an option that both worlds offer and that names no card that the other side cannot see."""
    one, two = engine.decision(game, mover), engine.decision(other, mover)
    if one is None or two is None:
        return None
    hidden = set(hidden_from(game, 1 - mover))
    both = [
        option
        for option in one.options
        if option in two.options and option.verb != "back" and not hidden & {option.card, option.target}
    ]
    return rng.choice(both) if both else None


def _reveals(game: Game, mover: int, option: Option) -> bool:
    """Whether the answer shows the other side a card that it could not see before, or ends the game (10.3.v)."""
    trial = game.clone(events=True)
    before = set(hidden_from(game, 1 - mover))
    engine.answer(trial, mover, trial.stamps[mover], option)
    return trial.result is not None or not before <= set(hidden_from(trial, 1 - mover))


def told(game: Game, mover: int, option: Option) -> object:
    """Return what the other side and the thread learn of an answer: lines, and which messages are touched."""
    table, trial = table_of(game), game.clone(events=True)
    events = engine.answer(trial, mover, trial.stamps[mover], option)
    lines = lines_of(trial, events, after=0, page=0, turn=0, used=0)
    read = [(line.public, line.for_seat(1 - mover)) for line in lines if line.public or line.for_seat(1 - mover)]
    return read, slots_to_tell(table, trial, table.seats, lines)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", SEEDS)
def test_steps_of_a_sealed_answer_leave_the_question_in_the_thread_alone(seed: int) -> None:
    """Whatever a seat has chosen so far, the thread shows the question as it was before the first step."""
    seen = 0
    fresh: dict[object, object] = {}
    for game, _ in sampled(seed, every=1):
        top = game.frames[-1]
        for seat in engine.deciding(game):
            if not isinstance(top, DraftFrame):
                fresh.clear()
                continue
            found = public_question(game, seat)
            key = (seat, replace(top, steps=((), ()), done=()))
            if not top.steps[seat]:
                fresh[key] = found
            elif key in fresh:
                seen += 1
                assert found == fresh[key]
    assert seen > 3


def test_decide_is_offered_whatever_the_hand_holds() -> None:
    """Whoever is asked something that the thread does not show can open it in private; an empty hand does not tell."""
    empty = 0
    for game, _ in sampled(6, every=1):
        for seat in engine.deciding(game):
            if in_draft(game, seat):
                continue
            table = table_of(game)
            question, decision = public_question(game, seat), engine.decision(game, seat)
            assert decision is not None
            assert question is not None
            private = set(decision.options) - set(question.options)
            custom_ids = [part.get("custom_id", "") for part in walk(components(prompt_view(table, seat)))]
            offered = any(one.startswith("p:d:") for one in custom_ids)
            assert offered == (not wholly_public(game, seat, question))
            assert offered or not private
            empty += offered and not private
    assert empty > 5


@pytest.mark.slow
async def test_opponent_receives_nothing_of_a_hand(tmp_path: Path) -> None:
    """In a game of two people, no message that bob can read ever names a card that he has not seen."""
    async with between_two(tmp_path) as game:
        known: set[str] = set()
        for _ in range(110):
            await game.step({0: "alice", 1: "bob"})
            now = (await game.now()).game
            hidden = set(hidden_from(now, 1))
            known |= {now.facts(card.iid).name for card in now.cards if card.iid not in hidden}
            secret = {now.facts(iid).name for iid in hidden if now.cards[iid].owner == 0} - known
            for message in game.posted("bob"):
                assert not [name for name in secret if name in message.text]
        assert len(secret) > 10


@pytest.mark.slow
async def test_what_is_suggested_while_typing_knows_no_game(tmp_path: Path) -> None:
    """Every autocomplete answers bob in alice's game the same after all that he cannot see was shuffled."""
    async with between_two(tmp_path) as game:
        for _ in range(40):
            await game.step({0: "alice", 1: "bob"})
        tree, now = game.bot.tree, await game.now()
        offered = [
            (command.qualified_name, parameter.name)
            for command in tree.walk_commands()
            if isinstance(command, app_commands.Command)
            for parameter in command.parameters
            if parameter.autocomplete
        ]
        assert len(offered) >= 15
        before = [await suggested(game, *one) for one in offered]
        hidden = permute_hidden(now.game, 1, random.Random(3))
        game.service.sessions._tables[game.number] = replace(now, game=hidden)
        assert [await suggested(game, *one) for one in offered] == before
        assert any(before)
