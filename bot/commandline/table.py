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


def play_headless(length: str, rules: str, *, as_json: bool) -> int:
    """Play one game through the buttons and print how it went. Raises `CommandError` for a length or rules that there are not."""
    _needs_the_table()
    _check_length(length)
    from bot.base.logs import configure_logs
    from bot.commandline.decks import rules_of
    from bot.play.run import play_headless as play
    from engine.state.seats import PAIR

    played = rules_of(rules, length)
    if played.rules.fewest_players > PAIR:
        raise CommandError("These rules are for three players and more: add --seats and leave out --rules.")
    configure_logs("ERROR")
    game = asyncio.run(play(length=played.length, rules=played.rules))
    winner = game.winner or "nobody"
    line = f"{game.turns} turns, {game.presses} presses in {game.seconds} s; {winner} wins; {game.messages} messages."
    emit(game, [line], as_json=as_json)
    return OK if game.finished else NOT_OK


def _check_length(length: str) -> None:
    from engine.state.records import LENGTHS

    if length not in LENGTHS:
        raise CommandError(f"There is no length {length!r}: choose {', '.join(LENGTHS)}.")


def play_people(
    decks: str, length: str, *, seats: int, ask_everything: bool, as_json: bool, rules: str = "standard"
) -> int:
    """Play one game of two to five people through the buttons and print what they were asked. Raises `CommandError`."""
    _needs_the_table()
    if rules != "standard":
        raise CommandError("--rules is for --headless alone: leave it out.")
    from bot.base.logs import configure_logs
    from bot.gathering.formats import Format
    from bot.gathering.seating import decks_for
    from bot.play.couple import SEVERAL
    from bot.play.couple import play_two as play
    from engine.rules.getting_ready.rule_sets import RULE_SETS
    from engine.state.records import STANDARD
    from engine.state.seats import PAIR

    known = decks_for(Format(length, RULE_SETS[SEVERAL] if seats > PAIR else STANDARD))
    names = tuple(decks.split(",")) if decks else tuple(known)[:seats]
    if len(names) != seats or any(one not in known for one in names):
        raise CommandError(f"Name {seats} prebuilt decks, as in {','.join(tuple(known)[:seats])}: {', '.join(known)}.")
    _check_length(length)
    configure_logs("ERROR")
    game = asyncio.run(play(decks=names, length=length, ask_everything=ask_everything))
    lines = [
        f"{game.turns} turns in {game.seconds} s; {game.winner or 'nobody'} wins.",
        f"Each was asked {game.prompts:g} times, {game.plans} plans in all; play waited for another {game.handoffs} times,",
        f"at most {game.median_handoffs:g} times in half of the turns; {game.called} messages called somebody.",
        f"{game.presses} presses, at most {game.most_presses} for one step of an answer; {game.messages} messages;",
        f"{game.repeated} questions came again in the same words.",
    ]
    emit(game, lines, as_json=as_json)
    return OK if game.finished else NOT_OK
