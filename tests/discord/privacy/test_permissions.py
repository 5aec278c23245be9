"""Who may use what: a row for every command and every control of leagues; the controls of games are in their own table.

Each is tried by somebody without a seat on the same server, by the owner of another server, and where a row names
somebody by them, too (`test_limits_strangers` does the same with the controls of a game).
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from gametable import Played, between_two
from strangers import ELSEWHERE, STRANGER, Heard, stranger

from bot.base.settings import DATABASE
from bot.widgets import ids

LEAGUE = "Shire Cup"
SOMEBODY = SimpleNamespace(id=4711, display_name="somebody", bot=False, mention="<@4711>", name="somebody")
FILE = SimpleNamespace(size=10, filename="rulings.json")  # is not even read for who may not
# Who may: anybody (about cards, rules and what the bot is), members of the server (opens something of their own there),
# own (the asker's own things), seat (who plays in the game), watch (members of the game's server), judge (whom both
# players chose), league (members of the league's server), entrant, creator (managers and the organisers' role),
# organiser (they and who created the league), manager (who manages the server).
WHO: dict[str, tuple[str, dict[str, Any]]] = {
    "help": ("anybody", {}),
    "privacy": ("anybody", {}),
    "card": ("anybody", {"name": "Glamdring"}),
    "rulings": ("anybody", {"card": "Glamdring"}),
    "rule": ("anybody", {"question": "how many cards do I draw", "private": True}),
    "define": ("anybody", {"term": "company", "private": True}),
    "ruling add": ("creator", {"question": "May we proxy cards?", "answer": "Yes, ten of them."}),
    "ruling remove": ("creator", {"number": 1}),
    "ruling import": ("creator", {"file": FILE}),
    "ruling list": ("members", {}),
    "ruling export": ("members", {}),
    "game new": ("members", {}),
    "game practice": ("members", {}),
    "game learn": ("members", {}),
    "challenge": ("members", {}),
    "solitaire": ("members", {}),
    "game list": ("own", {}),
    "turn": ("own", {}),
    "preferences": ("own", {"reminders": "off"}),
    "vacation": ("own", {"days": 1}),
    "deck add": ("own", {}),
    "deck list": ("own", {}),
    "deck remove": ("own", {"name": "A"}),
    "deck rate": ("own", {"deck": "no such deck"}),
    "game spectate": ("watch", {"game": 1}),
    "hand": ("seat", {"game": 1}),
    "game resume": ("seat", {"game": 1}),
    "game concede": ("seat", {"game": 1}),
    "game rematch": ("seat", {"game": 1}),
    "game pause": ("seat", {"game": 1}),
    "game end": ("seat", {"how": "draw", "game": 1}),
    "game abandon": ("seat", {"game": 1}),
    "game deadline": ("seat", {"when": "forfeit", "game": 1}),
    "game replace": ("seat", {"substitute": SOMEBODY, "game": 1}),
    "game report": ("seat", {"wrong": "nothing", "game": 1}),
    "game repair": ("seat", {"game": 1}),
    "game judge": ("seat", {"judge": SOMEBODY, "game": 1}),
    "game verdict": ("judge", {"verdict": 1, "game": 1}),
    "game undo": ("seat", {"game": 1}),
    "game verify": ("watch", {"game": 1}),
    "game export": ("seat", {"game": 1}),
    "game review": ("watch", {"game": 1}),
    "game orders": ("seat", {"game": 1}),
    "league create": ("creator", {"name": "Bree Cup"}),
    "league join": ("league", {"league": LEAGUE}),
    "league leave": ("entrant", {"league": LEAGUE}),
    "league drop": ("entrant", {"league": LEAGUE}),
    "league deck": ("entrant", {"name": "A", "league": LEAGUE}),
    "league cards": ("entrant", {"league": LEAGUE}),
    "league report": ("entrant", {"result": 0, "league": LEAGUE}),
    "league confirm": ("entrant", {"league": LEAGUE}),
    "league challenge": ("entrant", {"opponent": SOMEBODY, "league": LEAGUE}),
    "league standings": ("league", {"league": LEAGUE}),
    "league schedule": ("league", {"league": LEAGUE}),
    "league player": ("league", {}),
    "league headtohead": ("league", {"player": SOMEBODY}),
    "league ratings": ("league", {}),
    "league archive": ("league", {"league": LEAGUE}),
    "league export": ("league", {"league": LEAGUE}),
    "league admin start": ("organiser", {"league": LEAGUE}),
    "league admin pair": ("organiser", {"league": LEAGUE}),
    "league admin swap": ("organiser", {"one": SOMEBODY, "other": SOMEBODY, "league": LEAGUE}),
    "league admin publish": ("organiser", {"league": LEAGUE}),
    "league admin extend": ("organiser", {"until": "in 3 days", "league": LEAGUE}),
    "league admin result": ("organiser", {"match": 1, "result": "draw", "league": LEAGUE}),
    "league admin recut": ("organiser", {"league": LEAGUE}),
    "league admin desk": ("organiser", {"league": LEAGUE}),
    "league admin handover": ("organiser", {"to": SOMEBODY, "league": LEAGUE}),
    "league admin add": ("organiser", {"player": SOMEBODY, "league": LEAGUE}),
    "league admin remove": ("organiser", {"player": SOMEBODY, "league": LEAGUE}),
    "league admin pause": ("organiser", {"league": LEAGUE}),
    "league admin resume": ("organiser", {"league": LEAGUE}),
    "league admin close": ("organiser", {"league": LEAGUE}),
    "league admin undo": ("organiser", {"league": LEAGUE}),
    "league admin log": ("organiser", {"league": LEAGUE}),
    "league admin settings": ("organiser", {"days": 3.0, "league": LEAGUE}),
    "league admin points": ("organiser", {"preset": "three-one", "league": LEAGUE}),
    "league admin role": ("manager", {"role": SimpleNamespace(id=5, mention="<@&5>", name="role")}),
    "server inline": ("manager", {"switch": "off"}),
    "server flags": ("manager", {}),
}
# The controls of leagues, for season 1: who may, and what they carry.
CONTROLS: dict[str, tuple[str, str]] = {
    ids.LEAGUE_JOIN: ("league", "1"),
    ids.LEAGUE_MINE: ("entrant", "1"),
    ids.LEAGUE_STANDINGS: ("league", "1"),
    ids.LEAGUE_SCHEDULE: ("league", "1:0"),
    ids.LEAGUE_REPORT: ("entrant", "1:1:0"),
    ids.LEAGUE_WITHDRAW: ("entrant", "1:1"),
    ids.LEAGUE_OFF: ("entrant", "1:1"),
    ids.LEAGUE_CLOSE: ("organiser", "1"),
    ids.LEAGUE_DESK: ("organiser", "1"),
    ids.LEAGUE_DESK_MATCH: ("organiser", "1"),
    ids.LEAGUE_DESK_DEED: ("organiser", "1:1:2"),
    ids.LEAGUE_LOG: ("organiser", "1:0"),
    ids.LEAGUE_CONFIRM: ("entrant", "1:1"),
    ids.LEAGUE_DISPUTE: ("entrant", "1:1"),
    ids.LEAGUE_ACCEPT: ("entrant", "1:1"),
    ids.LEAGUE_DECLINE: ("entrant", "1:1"),
    ids.LEAGUE_DROP: ("entrant", "1"),
    ids.LEAGUE_READY: ("entrant", "1:0"),
    ids.LEAGUE_LUCK: ("entrant", "1:0"),
    ids.CARDS: ("entrant", "1"),
    ids.CARDS_OPEN: ("entrant", "1"),
    ids.CARDS_LUCK: ("entrant", "1"),
    ids.CARDS_PICK: ("entrant", "1:0"),
    ids.CARDS_LOOK: ("entrant", "1:0"),
    ids.CARDS_PART: ("entrant", "1"),
    ids.CARDS_PAGE: ("entrant", "1:0:0"),
    ids.CARDS_ADD: ("entrant", "1:0:0"),
    ids.CARDS_TAKE: ("entrant", "1:0:0"),
    ids.CARDS_FIND: ("entrant", "1:0"),
    ids.CARDS_KIND: ("entrant", "1"),
    ids.CARDS_SUGGEST: ("entrant", "1:0"),
    ids.CARDS_REGISTER: ("entrant", "1:0"),
    ids.CARDS_FILE: ("entrant", "1"),
    ids.LEAGUE_PUBLISH: ("organiser", "1"),
    ids.LEAGUE_REDRAW: ("organiser", "1"),
}
TELLTALE = ("alice", "bob", LEAGUE)  # whoever is told any of these learns of the game or the league
OWN_TABLES = ("preferences", "vacations", "decks", "luck", "inquiries", "sqlite_sequence")


def rows(data: Path) -> dict[str, list[Any]]:
    """Return the rows of all tables but those in which everybody has own ones."""
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables if name not in OWN_TABLES
        }


def commands(game: Played) -> dict[str, Any]:
    """Return every slash command by its whole name."""
    found = game.bot.tree.walk_commands()
    return {one.qualified_name: one for one in found if isinstance(one, app_commands.Command)}


def asker(guild: int, *, user: int = STRANGER, manages: bool = False) -> tuple[Any, Heard]:
    """Return an interaction by somebody on a server, and what they are told."""
    heard = Heard()
    made = stranger(heard, guild, manages=manages)
    made.user = SimpleNamespace(id=user, display_name="stranger", bot=False, roles=[], mention=f"<@{user}>")
    made.locale = discord.Locale.american_english
    return made, heard


@asynccontextmanager
async def ground(data: Path) -> AsyncIterator[tuple[Played, int]]:
    """Run a game of alice and bob, and a league with alice in it; with the number of their server."""
    async with between_two(data) as game:
        now = await game.now()
        guild, creator = now.row.guild, now.seats[0].user
        assert creator is not None
        made, heard = asker(guild, user=creator, manages=True)
        made.channel = game.bot.get_channel(now.row.channel)
        await commands(game)["league create"]._do_call(made, {"name": LEAGUE})
        assert LEAGUE in heard.text or rows(data)["league_seasons"], heard.text
        yield game, guild


async def told(game: Played, name: str, made: Any, heard: Heard) -> str:
    """Run a command as somebody and return everything that they are told."""
    await commands(game)[name]._do_call(made, dict(WHO[name][1]))
    return heard.text


async def test_every_command_and_control_has_its_row(tmp_path: Path) -> None:
    """A new command, and a new control of leagues, is added here with who may use it."""
    async with between_two(tmp_path) as game:
        assert set(commands(game)) == set(WHO)
        assert {deed for deed in game.service.presses._deeds if deed.startswith("lg")} == set(CONTROLS)


async def test_owner_of_another_server_learns_and_changes_nothing(tmp_path: Path) -> None:
    """From another server, even by who manages it, no command tells or changes anything of this one."""
    async with ground(tmp_path) as (game, _):
        before = rows(tmp_path)
        for name, (who, _) in WHO.items():
            if who in ("members", "creator"):
                continue  # they open something of their own, over there
            made, heard = asker(ELSEWHERE, manages=True)
            text = await told(game, name, made, heard)
            assert heard.done, name
            assert not [one for one in TELLTALE if one in text and one not in str(WHO[name][1])], (name, text)
            changed = {table for table, found in rows(tmp_path).items() if found != before[table]}
            own = {"meta", "league_servers"} if who == "manager" else set()  # how the bot behaves over there
            assert changed <= own, (name, changed)
            assert all(str(ELSEWHERE) in str(set(rows(tmp_path)[one]) - set(before[one])) for one in changed), name
            before = rows(tmp_path)


@pytest.mark.parametrize("who", ["seat", "judge", "entrant", "organiser", "creator", "manager"])
async def test_members_without_the_right_change_nothing(who: str, tmp_path: Path) -> None:
    """On the same server, somebody without a seat, an entry or a right is refused, and nothing changes."""
    async with ground(tmp_path) as (game, guild):
        before = rows(tmp_path)
        for name in [one for one, row in WHO.items() if row[0] == who]:
            made, heard = asker(guild)
            await told(game, name, made, heard)
            assert heard.done, name
            assert rows(tmp_path) == before, name


async def test_members_may_watch_and_see_leagues(tmp_path: Path) -> None:
    """On the same server everybody sees the leagues and may watch a public game."""
    async with ground(tmp_path) as (game, guild):
        for name in ("league standings", "league schedule"):
            made, heard = asker(guild)
            assert LEAGUE in await told(game, name, made, heard), name


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_controls_of_leagues(elsewhere: bool, tmp_path: Path) -> None:
    """Pressed from another server a league's controls tell and change nothing; members press what is theirs alone."""
    async with ground(tmp_path) as (game, guild):
        before = rows(tmp_path)
        for deed, (who, rest) in CONTROLS.items():
            if deed == ids.LEAGUE_JOIN and not elsewhere:
                continue  # members may enter
            made, heard = asker(ELSEWHERE if elsewhere else guild, manages=elsewhere)
            await game.service.presses.act(made, deed, rest, [])
            assert heard.done, deed
            assert rows(tmp_path) == before, deed
            assert not elsewhere or LEAGUE not in heard.text, (deed, heard.text)
            assert who != "league" or elsewhere or LEAGUE in heard.text, (deed, heard.text)
