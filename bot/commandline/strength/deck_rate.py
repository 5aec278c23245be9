"""`deck rate`: how a deck does against the ten Challenge Decks in self-play."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from bot.base.intervals import share_words
from bot.commandline.output import NOT_OK, OK, CommandError, emit, progress_bar
from bot.commandline.simulating.run_file import FORMAT, RunFile, build_digest, deck_digests
from bot.commandline.simulating.simulation import playable
from bot.commandline.strength.matches import StrengthRun
from bot.gathering.deck_rating import CHALLENGE, Against, Rating, deck_game, rated
from engine.policies.registry import is_policy, names
from engine.selfplay.deck_games import BY_CORRUPTION, DeckGame
from engine.state.records import DeckList

SHOWN: Final = 15  # cards and places of loss in words

Job = tuple[DeckList, int, str, str, int]  # as `deck_game` takes them


def rate(
    file: str, games: int, seed: int, policy: str, length: str, *, resume: str, workers: int, as_json: bool
) -> int:
    """Play ``games`` against each of the ten decks and print what they came to; 1 when a game was broken.

    Raises `CommandError` when the deck, policy or length cannot be used, before the first game.
    """
    if not is_policy(policy):
        raise CommandError(f"There is no policy “{policy[:40]}”: choose {', '.join(names())}.")
    entered = playable(file, length)
    if len(entered) > 1:
        raise CommandError("Name one deck: a file, or a prebuilt deck such as A.")
    deck = entered[0][1]
    run = StrengthRun(FORMAT, build_digest(), deck_digests(entered), (policy,), seed, length)
    count = games * len(CHALLENGE)
    with RunFile(Path(resume), run, DeckGame) if resume else contextlib.nullcontext() as file_of_run:
        found = {number: one for number, one in (file_of_run.lines if file_of_run else {}).items() if number < count}
        left = [(deck, number, policy, length, seed) for number in range(count) if number not in found]
        with progress_bar() as bar:
            for one in _played(left, workers):
                found[one.game] = one
                if file_of_run:
                    file_of_run.add(one)
                if bar is not None:
                    bar.move(len(found), count, "games")
    rating = rated(deck, [found[number] for number in sorted(found)], policy, length)
    emit(rating, _lines(rating), as_json=as_json)
    return NOT_OK if rating.broken else OK


def _played(left: Sequence[Job], workers: int) -> Iterator[DeckGame]:
    if workers == 1:
        yield from (deck_game(*one) for one in left)
        return
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        yield from (one.result() for one in as_completed([pool.submit(deck_game, *one) for one in left]))


def _lines(found: Rating) -> list[str]:
    lines = [
        f"{found.deck or 'This deck'}: {found.games} games of {found.length} length, both sides played by {found.policy}, from both seats",
        *(_row(one) for one in [found.total, *found.against]),
        f"With {_games(found)} against a deck its row says little: read the intervals of 95 %; more --games narrow them.",
        f"What a person makes of the deck may differ from {found.policy}.",
    ]
    if found.unplayed:
        lines.append(f"Never played ({len(found.unplayed)} cards of the play deck):")
        lines += [f"  {one.name}: in hand in {one.held} games" for one in found.unplayed[:SHOWN]]
    if found.lost:
        lines.append(f"Characters lost ({sum(one.times for one in found.lost)}):")
        lines += [
            f"  {one.times} × {_where(one.site, one.by)}: {', '.join(one.characters)}" for one in found.lost[:SHOWN]
        ]
    return [*lines, *(f"broken: {one}" for one in found.errors)]


def _games(found: Rating) -> str:
    most = max((one.games for one in found.against), default=0)
    return f"{most} game" if most == 1 else f"{most} games"


def _row(one: Against) -> str:
    name = f"against {one.deck}, {one.name}" if one.deck else "in all"
    return f"{name}: won {share_words(one.won, one.decided)}; points {one.points} to {one.points_against}"


def _where(site: str, by: str) -> str:
    place = f"at or on the way to {site}" if site else "nowhere"
    return place if not by else f"{place}, by {'a corruption check' if by == BY_CORRUPTION else by}"
