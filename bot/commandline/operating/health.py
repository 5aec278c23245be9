"""`doctor`: whether this installation can do what it should, one line for each thing that is looked at."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.metadata
import importlib.util
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from typing import Final

import msgspec

from bot.commandline.operating import cluster
from bot.commandline.operating.portal import look_at_discord
from bot.commandline.output import NOT_OK, OK, emit

FREE_BYTES: Final = 200_000_000  # a backup of a large database, and some weeks of games


class HealthLine(msgspec.Struct, frozen=True):
    """One thing that was looked at: whether it is as it should be, and what was found or what to do."""

    name: str
    ok: bool
    detail: str


def doctor(*, as_json: bool) -> int:
    """Look at everything and print it; 1 when something needs attention."""
    found = [_look(name, check) for name, check in _CHECKS.items()]
    found += [HealthLine(name, ok, detail) for name, ok, detail in look_at_discord()]
    fine = all(one.ok for one in found)
    lines = [f"{'ok ' if one.ok else 'BAD'}  {one.name}: {one.detail}" for one in found]
    emit({"ok": fine, "checks": found}, lines, as_json=as_json)
    return OK if fine else NOT_OK


def _look(name: str, check: Callable[[], tuple[bool, str]]) -> HealthLine:
    try:
        ok, detail = check()
    except Exception as error:  # noqa: BLE001 - whatever is wrong with an installation is a finding
        return HealthLine(name, ok=False, detail=" ".join(str(error).split()) or type(error).__name__)
    return HealthLine(name, ok, detail)


def _python() -> tuple[bool, str]:
    version = ".".join(str(part) for part in sys.version_info[:3])
    enough = sys.version_info >= (3, 11)
    return enough, version if enough else f"{version} is too old: install Python 3.11 or newer and remove .venv."


_PACKAGES: Final = (
    "discord.py",
    "aiosqlite",
    "msgspec",
    "pydantic",
    "Pillow",
    "rapidfuzz",
)


def _packages() -> tuple[bool, str]:
    missing = []
    for name in (*_PACKAGES, "structlog", "click"):
        try:
            importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            missing.append(name)
    if missing:
        return False, f"missing {', '.join(missing)}: remove .venv and run any command again."
    return True, f"{len(_PACKAGES) + 2} installed"


def _data() -> tuple[bool, str]:
    from carddb.artefact.build import data_folder

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=folder):
        return True, f"{folder} can be written"


def _cards() -> tuple[bool, str]:
    from carddb.artefact.database import database
    from carddb.search.names import name_index

    name_index()  # made here, so that the first look-up finds it
    return True, f"{len(database().cards)} cards, {database().hash[:12]}"


def _decks() -> tuple[bool, str]:
    from carddb.decks.decks import prebuilt

    return True, f"{len(prebuilt())} prebuilt decks"


def _rulings() -> tuple[bool, str]:
    from rulings.search import searcher

    return True, f"{len(searcher().topics)} entries"


def _sentences() -> tuple[bool, str]:
    """Say whether the search uses the sentence model; the search without it is no fault."""
    from bot.commandline.operating.sentences import state

    return True, state()


def _engine() -> tuple[bool, str]:
    from carddb.decks.decks import find_deck
    from engine import Secrets, Setup, new_game, restore, snapshot
    from engine.kernel.machine import deciding
    from engine.rules.getting_ready.decklists import deck_list

    decks = (deck_list(find_deck("A")), deck_list(find_deck("B")))
    game = new_game(Setup(decks), Secrets.from_seed(0))
    again = restore(snapshot(game), game.secrets)
    return deciding(again) == deciding(game), "a game of A against B starts, is saved and comes back"


def _compiled() -> tuple[bool, str]:
    """Say which engine runs; one made from other sources is no fault, as the sources run in its place."""
    from engine import compiled

    if compiled.running():
        return True, "compiled"
    built = compiled.state()
    if built == "old":
        return True, "as Python: the compiled one is of other sources, so run “palantir compile” again"
    return True, "as Python" + ("; “palantir compile” makes it twice as fast" if built == "none" else "")


def _database() -> tuple[bool, str]:
    """Look at the database without changing it: whole, and of this release or one that it brings up to date."""
    from bot.base.settings import load_settings
    from bot.storage import postgres
    from bot.storage.schema import migrations

    settings = load_settings()
    if settings.postgres:
        fine, found = asyncio.run(postgres.part("upkeep").look(settings.postgres))
        return bool(fine), str(found)
    path = settings.database
    if not path.is_file():
        return True, "none yet: the bot makes it at its first start"
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5.0)) as connection:
        (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    if state != "ok":
        return False, f"damaged ({state}): stop the bot and restore a backup"
    newest = migrations()[-1][0]
    if version > newest:
        return False, "written by a newer release: update this one"
    return True, f"whole, {path.stat().st_size / 1e6:.1f} MB" + (
        "" if version == newest else ", to be brought up to date"
    )


def _disk() -> tuple[bool, str]:
    from carddb.artefact.build import data_folder

    folder = data_folder()
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return free >= FREE_BYTES, f"{free / 1e9:.1f} GB free" + ("" if free >= FREE_BYTES else ": make room")


def _simulated() -> tuple[bool, str]:
    if importlib.util.find_spec("simcord") is None:
        return True, "not installed: `./palantir play` adds it on first use"
    return True, "installed"


_CHECKS: Final[dict[str, Callable[[], tuple[bool, str]]]] = {
    "Python": _python,
    "packages": _packages,
    "data folder": _data,
    "cards": _cards,
    "decks": _decks,
    "rulings": _rulings,
    "sentence model": _sentences,
    "engine": _engine,
    "compiled engine": _compiled,
    "database": _database,
    **cluster.CHECKS,
    "disk space": _disk,
    "simulated Discord": _simulated,
}
