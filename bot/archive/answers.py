"""The answers of substance that a seat gave in a finished game, each with the position before it."""

from __future__ import annotations

import engine
from bot.base.errors import Problem
from bot.storage.rows import CommandRow
from bot.strings import fair as words
from bot.tables.taking_over import command_of
from bot.tables.unattended.teacher import Answer
from engine.policies.search.teaching import of_substance
from engine.records.replay import Replayer
from engine.state.chance import Secrets
from engine.state.records import Refusal, Seat, Setup


def answers_of(setup: Setup, secrets: Secrets, rows: list[CommandRow], seats: tuple[Seat, ...]) -> tuple[Answer, ...]:
    """Play a game again and return the answers of these seats that somebody would think about.

    Raises `Problem` when it cannot be played again.
    """
    g = engine.new_game(setup, secrets)
    player, found = Replayer(g), []
    for row in rows:
        command = command_of(row)
        if (
            command.seat in seats
            and command.seat in engine.deciding(g)
            and of_substance(g, command.seat, command.option)
        ):
            found.append(Answer(row.seq, g.clone(), command.seat, command.option))
        try:
            player.perform(command)
        except Refusal as refusal:
            raise Problem(words.REVIEW_LOST) from refusal
    return tuple(found)
