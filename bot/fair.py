"""Fair dice at the table: what is kept of both halves, and the proof that is shown (see `engine.fairness`)."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.database import upsert
from bot.keeping import rolls
from bot.records import SeatRow
from bot.storage import Storage, Work
from engine import fairness
from engine.chance import Secrets
from engine.fairness import DICE, Halves, Proof

LONGEST: Final = 60  # characters of what a player adds


class Half(msgspec.Struct, frozen=True):
    """What stands for a seat in the secrets: ``own`` when its player typed it."""

    seat: int
    half: str
    own: bool


def of_interaction(number: int) -> str:
    """Return the half of somebody who adds nothing: the number that Discord gave to what they pressed."""
    return f"interaction {number}"


async def add_luck(work: Work, game: int, user: int, half: str, *, own: bool) -> None:
    """Keep what a player adds; what was typed is not replaced by a number."""
    typed = upsert("luck", "game, user, half, own", "game, user")
    query = typed if own else "INSERT INTO luck VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    await work.run(query, (game, user, half, int(own)))


async def settle(work: Work, seats: tuple[SeatRow, ...]) -> tuple[Half, ...]:
    """Fix the halves of a game that begins, by seat; a practice opponent adds nothing."""
    found = []
    for one in seats:
        query = (
            "INSERT INTO halves SELECT ?, ?, COALESCE((SELECT half FROM luck WHERE game = ? AND user = ?), ''), "
            "COALESCE((SELECT own FROM luck WHERE game = ? AND user = ?), 0)"
        )
        await work.run(query, (one.game, one.seat, one.game, one.user, one.game, one.user))
        row = await work.one("SELECT half, own FROM halves WHERE game = ? AND seat = ?", (one.game, one.seat))
        found.append(Half(one.seat, str(row[0]), bool(row[1])))
    return tuple(found)


async def halves(storage: Storage, game: int) -> tuple[Half, ...]:
    """Return the halves of a game by seat; () for one from before there were any."""
    query = "SELECT seat, half, own FROM halves WHERE game = ? ORDER BY seat"
    return tuple(Half(seat, half, bool(own)) for seat, half, own in await storage.select(query, (game,)))


def texts(found: tuple[Half, ...]) -> Halves:
    """Return the halves as the secrets are made of them."""
    return tuple(one.half for one in found)


def seal_of(parts: Secrets) -> str:
    """Return the seal of the server's parts."""
    return fairness.seal(fairness.commitments(parts))


# --- after the game -------------------------------------------------------------------------------------------------


async def open_deck(storage: Storage, game: int, seat: int) -> None:
    """Note that a seat's player lets everybody see how that deck was shuffled, once the game is over."""
    async with storage.work() as work:
        await work.run("INSERT INTO opened VALUES (?, ?) ON CONFLICT DO NOTHING", (game, seat))


async def open_decks(storage: Storage, seats: tuple[SeatRow, ...]) -> frozenset[int]:
    """Return the seats whose shuffles may be shown when the game is over.

    A deck that ships with the bot is open: everybody can read it. A deck of a player's own needs consent; that of a
    practice opponent does not. A player who had his name removed has consented to nothing by that.
    """
    query = "SELECT seat FROM opened WHERE game = ?"
    agreed = {int(row[0]) for row in await storage.select(query, (seats[0].game,))} if seats else set()
    return frozenset(one.seat for one in seats if one.cards is None or one.policy or one.seat in agreed)


async def proof_of(storage: Storage, parts: Secrets, seats: tuple[SeatRow, ...], *, over: bool) -> Proof:
    """Return what can be proven of a game's chance now: the dice once it is over, shuffles of open decks then too."""
    game = seats[0].game
    fixed = fairness.commitments(parts)
    shown: dict[str, str] = {}
    if over:
        shown[DICE] = parts.dice.hex()
        for seat in sorted(await open_decks(storage, seats)):
            shown[f"shuffle:{seat}"] = parts.shuffles[seat].hex()
    added = texts(await halves(storage, game))
    return Proof(fairness.seal(fixed), fixed, added, shown, tuple(await rolls(storage, game)))
