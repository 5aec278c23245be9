"""Leagues in the bot's database: the log of each season, and what Discord has to be told."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.league.seasons.model import Act, Deed
from bot.storage.claims.leases import SEASON
from bot.storage.database import upsert
from bot.storage.store import Storage, Work
from carddb.decks.decks import Deck

_SEASON: Final = "id, guild, channel, name, status, due, created"
_MESSAGE: Final = "season, slot, channel, message, generation, hash, posted"


class SeasonRow(msgspec.Struct, frozen=True):
    """Where a season lives, and since when; status and due follow from its log."""

    id: int
    guild: int
    channel: int
    name: str
    status: str
    due: float | None
    created: float = 0.0


class DueMessage(msgspec.Struct, frozen=True):
    """A place in a season's channel that has to be brought up to date."""

    season: int
    slot: str
    version: int
    due: float
    tries: int


class PostedMessage(msgspec.Struct, frozen=True):
    """The message that stands in a place; ``generation`` counts them, ``hash`` tells what it shows and whom it called.

    ``posted`` is when, in seconds since 1970.
    """

    season: int
    slot: str
    channel: int
    message: int | None = None
    generation: int = 0
    hash: str = ""
    posted: float = 0.0


class Gathering(msgspec.Struct, frozen=True):
    """A game that a league drew and that begins when both players have given a half of its dice, or at ``begins``."""

    game: int
    season: int
    match: int
    begins: float
    status: str


class Ended(msgspec.Struct, frozen=True):
    """A game of a match that is over and not taken yet."""

    game: int
    season: int
    match: int


def act_of(n: int, at: float, actor: int, deed: bytes | str) -> Act:
    """Return an act from its row: number, time, who, and what as JSON."""
    return Act(n, at, actor, msgspec.json.decode(deed, type=Deed))


# ------------------------------------------------------------------------- writing


async def add_season(work: Work, guild: int, channel: int, name: str) -> int:
    """Make room for a season and return its number."""
    return await work.add(
        "INSERT INTO league_seasons (guild, channel, name, status, created) VALUES (?, ?, ?, 'registration', ?)",
        (guild, channel, name, work.now),
    )


async def add_act(work: Work, season: int, act: Act) -> None:
    """Append an act. Raises `Taken` when its number is taken: nothing is written over."""
    await work.guard(season, SEASON)
    await work.run(
        "INSERT INTO league_acts VALUES (?, ?, ?, ?, ?)",
        (season, act.n, act.at, act.actor, msgspec.json.encode(act.deed)),
    )


async def put_state(work: Work, season: int, name: str, status: str, due: float | None) -> None:
    """Note what follows from the log and is looked for: name, status, and when to look again."""
    await work.guard(season, SEASON)
    await work.run("UPDATE league_seasons SET name = ?, status = ?, due = ? WHERE id = ?", (name, status, due, season))


async def change_act(work: Work, season: int, act: Act) -> None:
    """Put an act in the place of the one with its number."""
    await work.guard(season, SEASON)
    statement = "UPDATE league_acts SET actor = ?, deed = ? WHERE season = ? AND n = ?"
    await work.run(statement, (act.actor, msgspec.json.encode(act.deed), season, act.n))


async def hand_decks(work: Work, season: int, user: int, other: int) -> int:
    """Let the registered decks of a user be another's; returns how many there were."""
    return await work.run("UPDATE league_decks SET user = ? WHERE season = ? AND user = ?", (other, season, user))


async def add_deck(work: Work, season: int, user: int, deck: Deck) -> int:
    """Keep a deck and return its row."""
    return await work.add(
        "INSERT INTO league_decks (season, user, at, deck) VALUES (?, ?, ?, ?)",
        (season, user, work.now, msgspec.msgpack.encode(deck)),
    )


async def deck_in(work: Work, row: int) -> Deck:
    """Return a deck, also one that this unit of work wrote."""
    found = await work.fetch("SELECT deck FROM league_decks WHERE id = ?", (row,))
    return msgspec.msgpack.decode(found[0][0], type=Deck)


async def add_game(work: Work, season: int, match: int, game: int, begins: float) -> None:
    """Note which match a game belongs to, and when it begins by itself (seconds since 1970)."""
    query = "INSERT INTO league_games (game, season, match, begins, told) VALUES (?, ?, ?, ?, 0)"
    await work.run(query, (game, season, match, begins))


async def name_game(work: Work, game: int, league: str, place: str, until: float) -> None:
    """Note how a game is called in its league: the league, the stage and number of its round, its deadline or 0."""
    query = "UPDATE league_games SET league = ?, place = ?, until = ? WHERE game = ?"
    await work.run(query, (league, place, until, game))


async def set_begins(work: Work, game: int, begins: float | None) -> None:
    """Note when a game begins by itself; None for one that has begun, or will not any more."""
    await work.run("UPDATE league_games SET begins = ? WHERE game = ?", (begins, game))


async def told(work: Work, game: int) -> None:
    """Note that the messages of the league show the thread of a game."""
    await work.run("UPDATE league_games SET told = 1 WHERE game = ?", (game,))


async def take_game(work: Work, game: int, *, taken: bool = True) -> None:
    """Note whether a game's result still has to be taken over."""
    await work.run("UPDATE league_games SET taken = ? WHERE game = ?", (int(taken), game))


async def dirty(work: Work, season: int, slot: str, due: float = 0.0) -> None:
    """Note that a place has to be brought up to date, not before ``due`` (seconds since 1970)."""
    await work.run(
        "INSERT INTO league_outbox (season, slot, due) VALUES (?, ?, ?) ON CONFLICT (season, slot) "
        "DO UPDATE SET version = league_outbox.version + 1, due = excluded.due, tries = 0",
        (season, slot, due),
    )


async def dirty_posted(work: Work, season: int, slot: str) -> None:
    """Note that a place has to be brought up to date at once, if something stands there."""
    found = await work.fetch("SELECT message FROM league_messages WHERE season = ? AND slot = ?", (season, slot))
    if found:
        await dirty(work, season, slot)


async def clean(work: Work, place: DueMessage) -> None:
    """Forget a place, unless something happened since it was read."""
    await work.guard(place.season, SEASON)
    await work.run(
        "DELETE FROM league_outbox WHERE season = ? AND slot = ? AND version = ?",
        (place.season, place.slot, place.version),
    )


async def postpone(work: Work, place: DueMessage, due: float) -> None:
    """Try a place again later."""
    await work.guard(place.season, SEASON)
    await work.run(
        "UPDATE league_outbox SET due = ?, tries = tries + 1 WHERE season = ? AND slot = ? AND version = ?",
        (due, place.season, place.slot, place.version),
    )


async def put_message(work: Work, row: PostedMessage) -> None:
    """Write which message stands in a place."""
    await work.guard(row.season, SEASON)
    await work.run(
        upsert("league_messages", _MESSAGE, "season, slot"),
        msgspec.structs.astuple(row),
    )


async def put_role(work: Work, guild: int, role: int | None) -> None:
    """Keep who organises a server's leagues."""
    await work.run(upsert("league_servers", "guild, role", "guild"), (guild, role))


async def move(work: Work, season: int, channel: int) -> None:
    """Announce a season somewhere else from now on."""
    await work.guard(season, SEASON)
    await work.run("UPDATE league_seasons SET channel = ? WHERE id = ?", (channel, season))


# ------------------------------------------------------------------------- reading


async def season_row(storage: Storage, season: int) -> SeasonRow | None:
    """Return where a season lives."""
    found = await storage.select(f"SELECT {_SEASON} FROM league_seasons WHERE id = ?", (season,))  # noqa: S608
    return SeasonRow(*found[0]) if found else None


async def season_rows(storage: Storage, guild: int) -> list[SeasonRow]:
    """Return a server's seasons, newest first."""
    found = await storage.select(
        f"SELECT {_SEASON} FROM league_seasons WHERE guild = ? ORDER BY id DESC",  # noqa: S608
        (guild,),
    )
    return [SeasonRow(*row) for row in found]


async def seasons_due(storage: Storage, now: float) -> list[int]:
    """Return the seasons in which something may be due."""
    found = await storage.select("SELECT id FROM league_seasons WHERE due <= ? ORDER BY id", (now,))
    return [row[0] for row in found]


async def open_seasons(storage: Storage) -> list[int]:
    """Return the seasons that are not over."""
    return [
        row[0] for row in await storage.select("SELECT id FROM league_seasons WHERE status != 'closed' ORDER BY id")
    ]


async def closed_seasons(storage: Storage) -> list[int]:
    """Return the seasons that are over."""
    return [row[0] for row in await storage.select("SELECT id FROM league_seasons WHERE status = 'closed' ORDER BY id")]


async def acts(storage: Storage, season: int) -> list[Act]:
    """Return the log of a season."""
    found = await storage.select("SELECT n, at, actor, deed FROM league_acts WHERE season = ? ORDER BY n", (season,))
    return [act_of(*row) for row in found]


async def deck(storage: Storage, row: int) -> Deck | None:
    """Return a registered deck."""
    found = await storage.select("SELECT deck FROM league_decks WHERE id = ?", (row,))
    return msgspec.msgpack.decode(found[0][0], type=Deck) if found else None


async def ended_games(storage: Storage) -> list[Ended]:
    """Return the games of matches that are over and not taken yet."""
    found = await storage.select(
        "SELECT l.game, l.season, l.match FROM league_games l JOIN games g ON g.id = l.game "
        "WHERE l.taken = 0 AND g.status = 'over' ORDER BY l.game"
    )
    return [Ended(*row) for row in found]


async def running_games(storage: Storage) -> list[Ended]:
    """Return the games of matches that run."""
    found = await storage.select(
        "SELECT l.game, l.season, l.match FROM league_games l JOIN games g ON g.id = l.game "
        "WHERE l.taken = 0 AND g.status = 'running' ORDER BY l.game"
    )
    return [Ended(*row) for row in found]


async def gatherings(storage: Storage) -> list[Gathering]:
    """Return the games that wait for their players' halves, or have begun and were not looked at since."""
    found = await storage.select(
        "SELECT l.game, l.season, l.match, l.begins, g.status FROM league_games l JOIN games g ON g.id = l.game "
        "WHERE l.begins IS NOT NULL ORDER BY l.game"
    )
    return [Gathering(*row) for row in found]


async def untold(storage: Storage) -> list[Ended]:
    """Return the games whose threads are open and stand in no message of their league yet."""
    found = await storage.select(
        "SELECT l.game, l.season, l.match FROM league_games l JOIN games g ON g.id = l.game "
        "WHERE l.told = 0 AND g.thread IS NOT NULL ORDER BY l.game"
    )
    return [Ended(*row) for row in found]


async def season_games(storage: Storage, season: int) -> list[Ended]:
    """Return all games that were opened for a season."""
    found = await storage.select("SELECT game, season, match FROM league_games WHERE season = ?", (season,))
    return [Ended(*row) for row in found]


async def waiting(storage: Storage, now: float) -> list[DueMessage]:
    """Return the places that are out of date and due."""
    found = await storage.select(
        "SELECT season, slot, version, due, tries FROM league_outbox WHERE due <= ? ORDER BY season, due, slot",
        (now,),
    )
    return [DueMessage(*row) for row in found]


async def message(storage: Storage, season: int, slot: str) -> PostedMessage | None:
    """Return the message that stands in a place."""
    found = await storage.select(
        f"SELECT {_MESSAGE} FROM league_messages WHERE season = ? AND slot = ?",  # noqa: S608
        (season, slot),
    )
    return PostedMessage(*found[0]) if found else None


async def messages(storage: Storage, season: int) -> list[PostedMessage]:
    """Return the messages of a season that stand in its channel."""
    found = await storage.select(
        f"SELECT {_MESSAGE} FROM league_messages WHERE season = ? AND message IS NOT NULL ORDER BY slot",  # noqa: S608
        (season,),
    )
    return [PostedMessage(*row) for row in found]


async def role(storage: Storage, guild: int) -> int | None:
    """Return which role organises a server's leagues."""
    found = await storage.select("SELECT role FROM league_servers WHERE guild = ?", (guild,))
    return found[0][0] if found else None
