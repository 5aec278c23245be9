"""How a deck does against the ten Challenge Decks: which games are played, and what they come to."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

import engine
from bot.base.intervals import wilson
from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from carddb.language.speech import called
from engine.selfplay.deck_games import BY_CORRUPTION, DeckGame, play
from engine.selfplay.reports import Pairing
from engine.state.records import DeckList, Seat

CHALLENGE: Final = tuple("ABCDEFGHIJ")
NAME: Final = "this deck"


class Against(msgspec.Struct):
    """What a deck did against one deck, or ``deck`` "" against all; the interval of its share of decided games is 95 %."""

    deck: str
    name: str
    games: int
    decided: int
    won: int
    low: float
    high: float
    points: float
    points_against: float


class Unplayed(msgspec.Struct):
    """A card of the play deck that was played in no game, and in how many it was in hand."""

    card: str
    name: str
    held: int


class Loss(msgspec.Struct):
    """Where characters were eliminated, by what ("" for anything but an attack or corruption), how often, and who."""

    site: str
    by: str
    times: int
    characters: list[str]


class Rating(msgspec.Struct):
    """What rating a deck came to; the keys of `palantir deck rate --json`."""

    deck: str
    policy: str
    length: str
    games: int
    broken: int
    total: Against
    against: list[Against]
    unplayed: list[Unplayed]
    lost: list[Loss]
    errors: list[str]


def fixture(deck: DeckList, number: int, policy: str, length: str) -> tuple[Pairing, Seat]:
    """Return who meets in a game, by its number alone, and the seat of the deck: each deck in turn, from both seats."""
    other = CHALLENGE[number % len(CHALLENGE)]
    both = [(NAME, deck), (other, engine.deck_list(prebuilt()[other]))]
    seat = number // len(CHALLENGE) % len(both)
    seated = [*both[1 : seat + 1], both[0], *both[seat + 1 :]]
    names, decks = zip(*seated, strict=True)
    return Pairing(names, decks, (policy,) * len(both), length), seat


def deck_game(deck: DeckList, number: int, policy: str, length: str, seed: int = 1) -> DeckGame:
    """Play the game of a number for a deck; each has a seed of its own, counted on from the first."""
    pairing, seat = fixture(deck, number, policy, length)
    return play(pairing, seat, number, seed + number)


def rated(deck: DeckList, games: Sequence[DeckGame], policy: str, length: str) -> Rating:
    """Return what games of a deck come to; those that were broken count for nothing but their number."""
    whole = [one for one in games if not one.error]
    every = prebuilt()
    rows = [_against(key, every[key].name, [one for one in whole if one.against == key]) for key in CHALLENGE]
    return Rating(
        deck.name,
        policy,
        length,
        len(whole),
        len(games) - len(whole),
        _against("", "", whole),
        [one for one in rows if one.games],
        _unplayed(deck, whole),
        _losses(whole),
        [f"game {one.game} against {one.against}, seed {one.seed}: {one.error}" for one in games if one.error],
    )


def _against(key: str, name: str, games: Sequence[DeckGame]) -> Against:
    decided, won = sum(one.won is not None for one in games), sum(one.won is True for one in games)
    low, high = wilson(won, decided)
    own, theirs = ([one.points for one in games], [one.points_against for one in games])
    means = [round(statistics.fmean(points), 1) if points else 0.0 for points in (own, theirs)]
    return Against(key, name, len(games), decided, won, round(low, 3), round(high, 3), *means)


def _unplayed(deck: DeckList, games: Sequence[DeckGame]) -> list[Unplayed]:
    """Return the cards that were played in no game, those that were in hand most often first."""
    played = {card for one in games for card in one.played}
    held = Counter(card for one in games for card in one.held)
    cards = [card for card in dict.fromkeys(deck.play) if card not in played]
    return [Unplayed(card, _name(card), held[card]) for card in sorted(cards, key=lambda card: (-held[card], card))]


def _losses(games: Sequence[DeckGame]) -> list[Loss]:
    found: dict[tuple[str, str], Counter[str]] = {}
    for one in games:
        for lost in one.lost:
            by = lost.by if lost.by == BY_CORRUPTION else _name(lost.by)  # by name: reprints are one
            found.setdefault((_name(lost.site), by), Counter())[_name(lost.character)] += 1
    losses = [
        Loss(site, by, characters.total(), [name for name, _ in characters.most_common()])
        for (site, by), characters in found.items()
    ]
    return sorted(losses, key=lambda one: (-one.times, one.site, one.by))


def _name(card: str) -> str:
    return called(database().get(card)) if card else ""
