"""`coverage play --cards`: decks around cards that were seldom met are played until each card was met often enough."""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, Final

from bot.commandline.output import NOT_OK, OK, SHOWN, Bar, emit
from carddb.artefact.database import database
from carddb.decks.decks import PLAYERS
from engine.policies.registry import POLICIES
from engine.rules.getting_ready.decklists import deck_list
from engine.selfplay.card_games import CardGame, play
from engine.selfplay.rare_decks import around
from engine.selfplay.reports import Pairing

ENOUGH: Final = 10  # times that a card is to be drawn, played, and to do what it does
MOST_GAMES: Final = 4_000
WANTED: Final = 90  # cards of the fewest meetings from which a deck takes what it may include
COUNTED: Final = ("character", "hazard", "resource", "site")


class Meetings:
    """How often each card was drawn, played and resolved in the games so far, and what broke."""

    def __init__(self) -> None:
        self.drawn: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.resolved: Counter[str] = Counter()
        self.broken: list[str] = []
        self.games = 0

    def add(self, number: int, game: CardGame) -> None:
        """Count a finished game."""
        self.games += 1
        self.drawn.update(game.drawn)
        self.played.update(game.played)
        self.resolved.update(game.resolved)
        if game.error:
            self.broken.append(f"game {number}: {game.error}")

    def least(self, card: str) -> int:
        """Return the smallest of the three numbers of a card."""
        return min(self.drawn[card], self.played[card], self.resolved[card])

    def seldom(self) -> list[str]:
        """Return the cards that were not met often enough, by id."""
        return [one.id for one in database().cards if one.type in COUNTED and self.least(one.id) < ENOUGH]


def game_for(met: Meetings, number: int, seed: int) -> Pairing:
    """Return the game of a number: decks of two kinds of player by turns, around what was met least."""
    rng = random.Random(f"{seed}:{number}")  # noqa: S311 - which decks meet, no secret
    cards = [one for one in met.seldom() if database().get(one).type != "site"] or [one.id for one in database().cards]
    rng.shuffle(cards)
    cards.sort(key=met.least)
    kinds = (PLAYERS[number % len(PLAYERS)], rng.choice(PLAYERS))
    decks = tuple(deck_list(around(cards[:WANTED], kind, rng)) for kind in kinds)
    policies = (rng.choice(tuple(POLICIES)), rng.choice(tuple(POLICIES)))
    return Pairing(kinds, decks, policies, "short")


def _played(met: Meetings, games: int, seed: int, workers: int) -> Iterator[tuple[int, CardGame]]:
    """Play until every card was met often enough or so many games are played, some at a time."""
    if workers == 1:
        for number in range(games):
            if not met.seldom():
                return
            yield number, play(game_for(met, number, seed), seed + number)
        return
    running: dict[Future[CardGame], int] = {}
    with ProcessPoolExecutor(workers, multiprocessing.get_context("fork")) as pool:
        for number in range(games):
            if len(running) >= workers:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield running.pop(one), one.result()
            if not met.seldom():
                break
            running[pool.submit(play, game_for(met, number, seed), seed + number)] = number
        for one in list(running):
            yield running.pop(one), one.result()


def coverage_cards_met(*, games: int, seed: int, workers: int, as_json: bool) -> int:
    """Play decks around cards that were seldom met and print which cards were met how often.

    ``games`` is how many are played at most, 0 as many as it takes. Returns 1 when a card was not met often enough, or a
    game failed, did not end, or broke an invariant.
    """
    met, bar, most = Meetings(), Bar(), games or MOST_GAMES
    for number, game in _played(met, most, seed, workers):
        met.add(number, game)
        bar.move(met.games, most)
    seldom = met.seldom()
    total = sum(one.type in COUNTED for one in database().cards)
    shown = {
        "cards": total,
        "games": met.games,
        "broken": met.broken,
        "often_enough": total - len(seldom),
        "seldom": {one: [met.drawn[one], met.played[one], met.resolved[one]] for one in seldom},
    }
    emit(shown, _lines(shown, met, seldom), as_json=as_json)
    return NOT_OK if seldom or met.broken else OK


def _lines(shown: dict[str, Any], met: Meetings, seldom: Sequence[str]) -> Iterator[str]:
    yield (
        f"{shown['often_enough']} of {shown['cards']} cards were drawn, played and did what they do {ENOUGH} times "
        f"in {met.games} games; {len(met.broken)} games broke."
    )
    yield from met.broken[:SHOWN]
    for one in sorted(seldom, key=met.least)[:SHOWN]:
        counts = f"drawn {met.drawn[one]}, played {met.played[one]}, resolved {met.resolved[one]}"
        yield f"{one} {database().get(one).name}: {counts}"
    if len(seldom) > SHOWN:
        yield f"and {len(seldom) - SHOWN} more; --json lists all"
