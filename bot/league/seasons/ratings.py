"""Ratings: openskill over every game that people played in a server's leagues, for all games and for each alignment.

A rating is shown as 1000 for somebody unknown; its uncertainty shrinks with every game. Forfeits and byes do not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.league.seasons.model import Season

ALL: Final = "all"
MEAN: Final = 25.0
SPREAD: Final = MEAN / 3
SCALE: Final = 40.0  # points of a shown rating for one of openskill's
SHOWN: Final = 1000.0


class Rated(msgspec.Struct, frozen=True):
    """A game that counts: when, who, how it ended (first, second, draw), and the kinds of player ("" unknown)."""

    at: float
    first: int
    second: int
    outcome: str
    alignments: tuple[str, str]


class Rating(msgspec.Struct, frozen=True):
    """Somebody's rating: openskill's mean and uncertainty, games, and (time, shown rating) after each game."""

    mu: float = MEAN
    sigma: float = SPREAD
    games: int = 0
    history: tuple[tuple[float, float], ...] = ()

    @property
    def shown(self) -> float:
        """Return the rating on the scale that people see."""
        return SHOWN + SCALE * (self.mu - MEAN)

    @property
    def doubt(self) -> float:
        """Return the uncertainty (one standard deviation) on the same scale."""
        return SCALE * self.sigma


Book = dict[tuple[int, str], Rating]  # (user, "all" or an alignment)


def rated_games(seasons: Iterable[Season]) -> list[Rated]:
    """Return the games of some seasons that count, oldest first."""
    found = [
        Rated(match.at, match.first, match.second, match.score.outcome, match.alignments)
        for season in seasons
        for match in season.matches.values()
        if match.real and match.second is not None and match.score is not None and match.score.outcome != "neither"
    ]
    return sorted(found, key=lambda one: one.at)


def rate(games: Iterable[Rated]) -> Book:
    """Return everybody's ratings after some games in order."""
    from openskill.models import PlackettLuce  # ratings are wanted rarely

    model, book = PlackettLuce(), Book()
    for game in games:
        _update(model, book, game, (ALL, ALL))
        if all(game.alignments):
            _update(model, book, game, game.alignments)
    return book


def _update(model: object, book: Book, game: Rated, kinds: tuple[str, str]) -> None:
    """Rate one game in one list."""
    keys = ((game.first, kinds[0]), (game.second, kinds[1]))
    before = [book.get(key, Rating()) for key in keys]
    teams = [[model.rating(one.mu, one.sigma)] for one in before]  # type: ignore[attr-defined]
    ranks = {"first": [1, 2], "second": [2, 1], "draw": [1, 1]}[game.outcome]
    after = model.rate(teams, ranks=ranks)  # type: ignore[attr-defined]
    for key, old, (new,) in zip(keys, before, after, strict=True):
        rating = Rating(float(new.mu), float(new.sigma), old.games + 1)
        book[key] = msgspec.structs.replace(rating, history=(*old.history, (game.at, rating.shown)))
