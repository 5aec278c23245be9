"""`play`: the embedded table in the browser, or one whole game without one."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from typing import TYPE_CHECKING

from bot.commandline.output import NOT_OK, OK, CommandError, emit
from carddb.artefact.build import data_folder

if TYPE_CHECKING:
    from bot.play.host import Opened

FOLDER = "play"


def _needs_the_table() -> None:
    """Raise `CommandError` where the simulated Discord is not installed."""
    if importlib.util.find_spec("simcord") is None:
        raise CommandError(
            "The simulated Discord is not installed: run ./palantir play in the checkout, which sets it up."
        )


def _tell(opened: Opened) -> None:
    sys.stdout.write(f"Palantír is open at {opened.url}\n")
    for seat, url in opened.seats.items():
        sys.stdout.write(f"  as {seat}: {url}\n")
    for notice in opened.notices:
        sys.stdout.write(f"  {notice}\n")
    sys.stdout.write("Press Ctrl-C to close it; games are kept.\n")
    sys.stdout.flush()


def serve(port: int) -> int:
    """Serve the table until told to stop. Raises `CommandError` when the data are in use or no port is free."""
    _needs_the_table()
    from bot.base.logs import configure_logs
    from bot.play.host import AlreadyOpenError
    from bot.play.run import play

    configure_logs("WARNING")
    data = data_folder() / FOLDER
    data.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(play(data=data, port=port, tell=_tell))
    except (AlreadyOpenError, OSError) as error:
        raise CommandError(str(error)) from error
    return OK


def play_headless(length: str, *, as_json: bool) -> int:
    """Play one game through the buttons and print how it went. Raises `CommandError` for a length that there is not."""
    _needs_the_table()
    _check_length(length)
    from bot.base.logs import configure_logs
    from bot.play.run import play_headless as play

    configure_logs("ERROR")
    game = asyncio.run(play(length=length))
    winner = game.winner or "nobody"
    line = f"{game.turns} turns, {game.presses} presses in {game.seconds} s; {winner} wins; {game.messages} messages."
    emit(game, [line], as_json=as_json)
    return OK if game.finished else NOT_OK


def _check_length(length: str) -> None:
    from engine.state.records import LENGTHS

    if length not in LENGTHS:
        raise CommandError(f"There is no length {length!r}: choose {', '.join(LENGTHS)}.")


def play_two(decks: str, length: str, *, ask_everything: bool, as_json: bool) -> int:
    """Play one game of two people through the buttons and print what they were asked. Raises `CommandError`."""
    _needs_the_table()
    from bot.base.logs import configure_logs
    from bot.gathering.seating import playable_decks
    from bot.play.couple import play_two as play

    names = tuple(decks.split(","))
    if len(names) != 2 or any(one not in playable_decks() for one in names):
        raise CommandError(f"Name two prebuilt decks, as in A,B: {', '.join(playable_decks())}.")
    _check_length(length)
    configure_logs("ERROR")
    game = asyncio.run(play(decks=names, length=length, ask_everything=ask_everything))
    lines = [
        f"{game.turns} turns in {game.seconds} s; {game.winner or 'nobody'} wins.",
        f"Each was asked {game.prompts:g} times, {game.plans} plans in all; play waited for the other {game.handoffs} times,",
        f"at most {game.median_handoffs:g} times in half of the turns; {game.called} messages called somebody.",
        f"{game.presses} presses, at most {game.most_presses} for one step of an answer; {game.messages} messages;",
        f"{game.repeated} questions came again in the same words.",
    ]
    emit(game, lines, as_json=as_json)
    return OK if game.finished else NOT_OK
