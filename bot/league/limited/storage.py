"""Boosters, drafts and decks under construction in the bot's database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

import msgspec

from bot.league.limited.drafting import Pick
from bot.league.limited.opening import Dealt, Packs
from bot.storage.claims.leases import SEASON
from bot.storage.database import upsert
from bot.storage.store import Storage, Work
from carddb.decks.decks import Deck

_DEALT: Final = "user, half, own, at, packs"


def _packs(kept: str) -> Packs:
    return tuple(tuple(one) for one in json.loads(kept)) if kept else ()


def _dealt(user: int, half: str, own: int, at: float, packs: str) -> Dealt:
    return Dealt(user, half, own, at, _packs(packs))


# ------------------------------------------------------------------------- writing


async def put_half(work: Work, season: int, half: bytes) -> None:
    """Keep the bot's half of the chance of a season's boosters."""
    await work.run("INSERT INTO league_halves VALUES (?, ?)", (season, half))


async def put_dealt(work: Work, season: int, dealt: Dealt) -> None:
    """Keep what a player gave for his boosters, and what they held."""
    await work.guard(season, SEASON)
    packs = json.dumps(dealt.packs) if dealt.packs else ""
    row = (season, dealt.user, dealt.half, dealt.own, work.now, packs)
    await work.run(upsert("league_boosters", "season, user, half, own, at, packs", "season, user"), row)


async def put_packs(work: Work, season: int, packs: Sequence[Packs]) -> None:
    """Keep the boosters of a draft, by place and round. Those of an earlier start of the season are there no more."""
    await work.guard(season, SEASON)
    await work.run("DELETE FROM league_packs WHERE season = ?", (season,))
    for place, found in enumerate(packs):
        for number, cards in enumerate(found):
            row = (season, place, number, json.dumps(cards))
            await work.run("INSERT INTO league_packs VALUES (?, ?, ?, ?)", row)


async def add_pick(work: Work, season: int, number: int, pick: Pick) -> None:
    """Append a pick. Raises `Taken` when its number is taken: nothing is written over."""
    await work.guard(season, SEASON)
    row = (season, number, pick.user, pick.card, pick.at, int(pick.own))
    await work.run("INSERT INTO league_picks VALUES (?, ?, ?, ?, ?, ?)", row)


async def put_build(work: Work, season: int, user: int, deck: Deck) -> None:
    """Keep the deck that a player is building."""
    await work.guard(season, SEASON)
    row = (season, user, work.now, msgspec.msgpack.encode(deck))
    await work.run(upsert("league_builds", "season, user, at, deck", "season, user"), row)


async def hand_over(work: Work, season: int, user: int, other: int) -> dict[str, int]:
    """Let what a user opened and picked be another's, and forget what he was building; returns how many rows, by table."""
    counts = {}
    for table in ("league_boosters", "league_picks"):
        statement = f"UPDATE {table} SET user = ? WHERE season = ? AND user = ?"  # noqa: S608 - names from above
        counts[table] = await work.run(statement, (other, season, user))
    forget = "DELETE FROM league_builds WHERE season = ? AND user = ?"
    counts["league_builds"] = await work.run(forget, (season, user))
    return counts


# ------------------------------------------------------------------------- reading


async def half_of(storage: Storage, season: int) -> bytes:
    """Return the bot's half of the chance of a season's boosters; b"" for a season without."""
    found = await storage.select("SELECT half FROM league_halves WHERE season = ?", (season,))
    return bytes(found[0][0]) if found else b""


async def dealt(storage: Storage, season: int, user: int) -> Dealt | None:
    """Return what a player gave for his boosters and what they held."""
    query = f"SELECT {_DEALT} FROM league_boosters WHERE season = ? AND user = ?"  # noqa: S608 - a constant
    found = [_dealt(*row) for row in await storage.select(query, (season, user))]
    return found[0] if found else None


async def all_dealt(storage: Storage, season: int) -> tuple[Dealt, ...]:
    """Return that of all players of a season."""
    query = f"SELECT {_DEALT} FROM league_boosters WHERE season = ? ORDER BY user"  # noqa: S608 - a constant
    return tuple(_dealt(*row) for row in await storage.select(query, (season,)))


async def packs(storage: Storage, season: int) -> tuple[Packs, ...]:
    """Return the boosters of a draft, by place and round."""
    query = "SELECT place, cards FROM league_packs WHERE season = ? ORDER BY place, round"
    found: list[list[tuple[str, ...]]] = []
    for place, cards in await storage.select(query, (season,)):
        while len(found) <= place:
            found.append([])
        found[place].append(tuple(json.loads(cards)))
    return tuple(tuple(one) for one in found)


async def picks(storage: Storage, season: int) -> tuple[Pick, ...]:
    """Return the picks of a draft in order."""
    query = "SELECT user, card, at, own FROM league_picks WHERE season = ? ORDER BY n"
    return tuple(Pick(user, card, at, bool(own)) for user, card, at, own in await storage.select(query, (season,)))


async def build(storage: Storage, season: int, user: int) -> Deck | None:
    """Return the deck that a player is building."""
    found = await storage.select("SELECT deck FROM league_builds WHERE season = ? AND user = ?", (season, user))
    return msgspec.msgpack.decode(found[0][0], type=Deck) if found else None
