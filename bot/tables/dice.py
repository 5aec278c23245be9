"""Fair dice at the table: what is kept of both halves, and the proof that is shown (see `engine.records.fairness`).

A half is final once its player typed it, and so is a number once the other player gave something. Whoever does not want
even the machine to know words before the other half stands pastes their SHA-256 and types them after that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b, sha256
from typing import Any, Final

import msgspec

from bot.base.errors import Problem
from bot.storage.database import upsert
from bot.storage.history import rolls
from bot.storage.rows import SeatRow
from bot.storage.store import Storage, Work
from bot.strings import fair as words
from bot.tables import challenges
from engine.records import fairness
from engine.records.fairness import DICE, Halves, Proof
from engine.state.chance import MOST_SEATS, SECRET_BYTES, Restored, Secrets
from engine.state.seats import PAIR

LONGEST: Final = 64  # characters of what a player adds; a SHA-256 fits
NUMBER, TYPED, SEALED, OPENED = range(
    4
)  # how a half was given; a sealed one is a SHA-256 whose words are still to come
_SHA256: Final = re.compile("[0-9a-fA-F]{64}")
_COUNTS: Final = "first, second, third, fourth, fifth"  # of the shuffles by seat, where a backup took a game back
_LUCK: Final = "SELECT user, half, own FROM luck WHERE game = ? ORDER BY user"


class Luck(msgspec.Struct, frozen=True):
    """What somebody gives for the dice of a game before it begins; ``kind`` is `NUMBER`, `TYPED`, `SEALED` or `OPENED`."""

    user: int
    half: str
    kind: int

    @property
    def seal(self) -> str:
        """Return the SHA-256 that fixes the half without showing it."""
        return self.half if self.kind == SEALED else sha256(self.half.encode()).hexdigest()


class Half(msgspec.Struct, frozen=True):
    """What stands for a seat in the secrets, and how it was given; "" for a player who gave nothing."""

    seat: int
    half: str
    kind: int


def of_interaction(number: int) -> str:
    """Return the half of somebody who adds nothing: the number that Discord gave to what they pressed."""
    return f"interaction {number}"


# --- before the game ------------------------------------------------------------------------------------------------


async def given(storage: Storage, game: int) -> tuple[Luck, ...]:
    """Return what was given for a game until now."""
    return _lucks(await storage.select(_LUCK, (game,)))


async def _given_in(work: Work, game: int) -> tuple[Luck, ...]:
    return _lucks(await work.fetch(_LUCK, (game,)))


def _lucks(rows: Iterable[Any]) -> tuple[Luck, ...]:
    return tuple(Luck(user, half, kind) for user, half, kind in rows)


async def give(work: Work, game: int, user: int, half: str, *, own: bool) -> None:
    """Keep what a player adds: words or a pasted SHA-256 when ``own``, else the number of a press.

    Raises `Problem` when that player's half is final: typed, or a number after which the other one gave something.
    """
    known = await _given_in(work, game)
    mine = next((one for one in known if one.user == user), None)
    if mine is not None and not own:
        return
    if mine is not None and (mine.kind != NUMBER or len(known) > 1):
        raise Problem(words.LUCK_FINAL.format(seal=mine.seal))
    sealed = own and _SHA256.fullmatch(half) is not None
    kind = SEALED if sealed else TYPED if own else NUMBER
    row = (game, user, half.casefold() if sealed else half, kind)
    await work.run(upsert("luck", "game, user, half, own", "game, user"), row)


async def open_words(work: Work, seats: tuple[SeatRow, ...], user: int, typed: str) -> None:
    """Take the words behind a pasted SHA-256. Raises `Problem` when they are others, or nothing waits for any.

    They wait until both players have given a half: whoever gives one later could answer them.
    """
    game, found = seats[0].game, await _given_in(work, seats[0].game)
    mine = next((one for one in found if one.user == user and one.kind == SEALED), None)
    if mine is None:
        raise Problem(words.LUCK_NOTHING_SEALED)
    if lacking(found, [one.user for one in seats]):
        raise Problem(words.LUCK_TOO_EARLY)
    fitting = next((one for one in (typed, typed.strip()) if sha256(one.encode()).hexdigest() == mine.half), None)
    if fitting is None:
        raise Problem(words.LUCK_OTHER_WORDS.format(seal=mine.half))
    await work.run(upsert("luck", "game, user, half, own", "game, user"), (game, user, fitting, OPENED))


def lacking(found: Iterable[Luck], users: Iterable[int | None]) -> frozenset[int]:
    """Return who has given nothing yet."""
    return frozenset(one for one in users if one is not None) - {one.user for one in found}


def sealed(found: Iterable[Luck], users: Iterable[int | None]) -> frozenset[int]:
    """Return who has still to open a pasted SHA-256."""
    return frozenset(one.user for one in found if one.kind == SEALED) & {one for one in users if one is not None}


async def waits_for(storage: Storage, game: int, user: int) -> bool:
    """Whether a game that has not begun waits for somebody: for a half, or for the words behind a sealed one."""
    found = await given(storage, game)
    users = [one.user for one in await storage.seats(game)]
    return user in (lacking(found, users) or sealed(found, users))


async def whole(work: Work, seats: tuple[SeatRow, ...]) -> bool:
    """Whether every player of a game has given a half and opened what was sealed."""
    found, users = await _given_in(work, seats[0].game), [one.user for one in seats]
    return not lacking(found, users) and not sealed(found, users)


async def all_closed(work: Work, seats: tuple[SeatRow, ...]) -> bool:
    """Whether no words that were sealed for a game are open: nobody could answer them yet."""
    return all(one.kind != OPENED for one in await _given_in(work, seats[0].game))


async def settle(work: Work, seats: tuple[SeatRow, ...]) -> tuple[Half, ...]:
    """Fix the halves of a game that begins, by seat.

    A practice opponent adds nothing, and so does who gave nothing in time; of a seal that was never opened its text
    counts, which was fixed before.
    """
    known = {one.user: one for one in await _given_in(work, seats[0].game)}
    found = []
    for one in seats:
        luck = known.get(one.user) if one.user is not None else None
        half = Half(one.seat, "" if luck is None else luck.half, NUMBER if luck is None else luck.kind)
        await work.run("INSERT INTO halves VALUES (?, ?, ?, ?)", (one.game, half.seat, half.half, half.kind))
        found.append(half)
    return tuple(found)


# --- while it runs --------------------------------------------------------------------------------------------------


async def halves(storage: Storage, game: int) -> tuple[Half, ...]:
    """Return the halves of a game by seat; () for one from before there were any."""
    query = "SELECT seat, half, own FROM halves WHERE game = ? ORDER BY seat"
    return tuple(Half(seat, half, kind) for seat, half, kind in await storage.select(query, (game,)))


async def restored(storage: Storage, game: int) -> tuple[Restored, ...]:
    """Return where backups took a game back (see `bot.storage.backups`); a count that is not known yet is left out."""
    query = f"SELECT number, dice, {_COUNTS} FROM restored WHERE game = ? AND dice IS NOT NULL ORDER BY number"  # noqa: S608
    rows = await storage.select(query, (game,))
    return tuple(Restored(number, dice, tuple(one or 0 for one in decks)) for number, dice, *decks in rows)


async def went_back(storage: Storage, game: int) -> bool:
    """Whether a restored backup took a game back and it was not loaded since."""
    return bool(await storage.select("SELECT 1 FROM restored WHERE game = ? AND dice IS NULL", (game,)))


async def note_counts(work: Work, game: int, counts: dict[str, int]) -> None:
    """Note at which counts of dice and shuffles a backup took a game back."""
    values = tuple(counts.get(purpose, 0) for purpose in fairness.purposes(MOST_SEATS))
    columns = ", ".join(f"{one} = ?" for one in _COUNTS.split(", "))
    await work.run(f"UPDATE restored SET dice = ?, {columns} WHERE game = ? AND dice IS NULL", (*values, game))  # noqa: S608


def texts(found: tuple[Half, ...]) -> Halves:
    """Return the halves as the secrets are made of them."""
    return tuple(one.half for one in found)


def parts_of(server: bytes, places: int = PAIR) -> Secrets:
    """Derive the parts of the server's half, one for each purpose at a table of so many places."""

    def part(name: str) -> bytes:
        return blake2b(name.encode(), key=server, digest_size=SECRET_BYTES).digest()

    dice, *shuffles = map(part, fairness.purposes(places))
    return Secrets(dice, tuple(shuffles))


async def server_parts(storage: Storage, game: int) -> Secrets:
    """Return the parts of the server's half of a game, for every place that its table has."""
    ((places,),) = await storage.select("SELECT places FROM games WHERE id = ?", (game,))
    return parts_of(await storage.server_half(game), places)


def secrets_from(parts: Secrets, halves: tuple[str, ...] = (), restored: tuple[Restored, ...] = ()) -> Secrets:
    """Derive the secrets of a game from the server's parts and what the players added."""
    return fairness.mixed(parts, halves, restored)


async def seal(storage: Storage, game: int) -> str:
    """Return what fixes the server's half of a game's secrets without showing it."""
    return seal_of(await server_parts(storage, game))


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
    practice opponent does not, but that of a player for whom the bot stands in does. A player who had his name removed has consented to nothing by that.
    """
    query = "SELECT seat FROM opened WHERE game = ?"
    agreed = {int(row[0]) for row in await storage.select(query, (seats[0].game,))} if seats else set()
    return frozenset(
        one.seat for one in seats if one.cards is None or (one.policy and not one.stood_in) or one.seat in agreed
    )


async def proof_of(storage: Storage, parts: Secrets, seats: tuple[SeatRow, ...], *, over: bool) -> Proof:
    """Return what can be proven of a game's chance now: the dice once it is over, shuffles of open decks then too.

    Of a daily challenge both stay closed as long as somebody may play it.
    """
    game = seats[0].game
    over = over and not await challenges.sealed(storage, game)
    fixed = fairness.commitments(parts)
    shown: dict[str, str] = {}
    if over:
        shown[DICE] = parts.dice.hex()
        for seat in sorted(await open_decks(storage, seats)):
            shown[f"shuffle:{seat}"] = parts.shuffles[seat].hex()
    added, back = texts(await halves(storage, game)), await restored(storage, game)
    return Proof(fairness.seal(fixed), fixed, added, shown, tuple(await rolls(storage, game)), back)
