"""A game that is played to rate a deck: how it ended, which cards were held and played, where characters were lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.queries.cards import company_of
from engine.queries.fights import attack_of
from engine.rules.corruption.corruption import checked
from engine.selfplay.games import STEP_LIMIT, TURN_LIMIT, moves, start
from engine.selfplay.reports import Pairing
from engine.state.game import Game
from engine.state.records import HAND, OUT, PLAY, Iid, Seat
from engine.state.seats import opponents

BY_CORRUPTION: Final = "corruption"
OTHERWISE: Final = ""  # anything else


class Lost(msgspec.Struct, frozen=True):
    """A character that was eliminated: its card and that of the site, and the attacker's card or `BY_CORRUPTION`."""

    character: str
    site: str
    by: str


class DeckGame(msgspec.Struct, frozen=True):
    """A finished game of a deck: its number, the other deck, the seat it was played from, and what it came to.

    ``won`` is None for a tie; ``held`` and ``played`` are ids of cards of the play deck; ``error`` says why a game did not end.
    """

    game: int
    against: str
    seat: Seat
    seed: int
    won: bool | None = None
    points: int = 0
    points_against: int = 0
    turns: int = 0
    held: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    lost: tuple[Lost, ...] = ()
    error: str = ""


def play(pairing: Pairing, seat: Seat, number: int, seed: int) -> DeckGame:
    """Play a game for the deck at a seat; one that fails or reaches a limit says so in ``error``."""
    against = _others(pairing, seat)
    try:
        return _play(pairing, seat, number, seed)
    except Exception as error:  # noqa: BLE001 - one broken game must not hide the others
        return DeckGame(number, against, seat, seed, error=f"{type(error).__name__}: {error}")


def _play(pairing: Pairing, seat: Seat, number: int, seed: int) -> DeckGame:
    g, rng = start(pairing, seed)
    held: set[Iid] = set()
    played: set[Iid] = set()
    lost: list[Lost] = []
    before = _places(g, seat)
    for step, (asked, option) in enumerate(moves(g, pairing, rng)):
        lost += _lost(g, before)
        before = _places(g, seat)
        if g.turn.number:
            held.update(g.zone(seat, HAND))
        if asked == seat and option.card >= 0 and option.verb.startswith(("play_", "reveal_")):
            played.add(option.card)
        if g.turn.number >= TURN_LIMIT or step >= STEP_LIMIT:
            break
    lost += _lost(g, before)
    against = _others(pairing, seat)
    if g.result is None:
        return DeckGame(number, against, seat, seed, turns=g.turn.number, error="unfinished")
    scores, winner = g.result.scores, g.result.winner
    return DeckGame(
        number,
        against,
        seat,
        seed,
        None if winner is None else winner == seat,
        scores[seat],
        max(scores[other] for other in opponents(g, seat)),
        g.turn.number,
        _ids(g, held, seat),
        _ids(g, played, seat),
        tuple(lost),
    )


def _others(pairing: Pairing, seat: Seat) -> str:
    return ", ".join(name for place, name in enumerate(pairing.names) if place != seat)


def _ids(g: Game, cards: set[Iid], seat: Seat) -> tuple[str, ...]:
    return tuple(sorted({g.facts(iid).id for iid in cards if g.cards[iid].owner == seat}))


def _places(g: Game, seat: Seat) -> dict[Iid, tuple[str, str]]:
    """Return where each character of a seat is, and what might take it: an attacker, a corruption check, or neither."""
    attack, check = attack_of(g), checked(g)
    by = OTHERWISE if attack is None else g.facts(attack.attacker.card).id
    return {
        iid: (_site(g, iid), BY_CORRUPTION if check is not None and check.target == iid else by)
        for iid in g.zone(seat, PLAY)
        if g.facts(iid).type == "character" and not g.cards[iid].face_down
    }


def _site(g: Game, iid: Iid) -> str:
    company = company_of(g, iid)
    place = -1 if company is None else company.destination if company.destination >= 0 else company.site
    return g.facts(place).id if place >= 0 else ""


def _lost(g: Game, before: dict[Iid, tuple[str, str]]) -> Iterator[Lost]:
    for iid, (site, by) in before.items():
        if g.cards[iid].zone == OUT:
            yield Lost(g.facts(iid).id, site, by)
