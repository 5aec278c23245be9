"""`leagues`: the public seasons as files that a web site shows or embeds."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from bot.base.settings import load_settings
from bot.commandline.output import OK, CommandError, emit
from bot.league.export import season_json
from bot.league.seasons.model import Season
from bot.league.seasons.season import fold
from bot.league.storage import act_of
from bot.storage.reading import read
from bot.strings import languages, speaking
from bot.views.league_news.web_page import index_page, season_page

_OURS: Final = re.compile(r"league-(\d+)\.(?:html|json)")
INDEX: Final = "index"


def leagues(folder: str, server: int | None, spoken: str, *, as_json: bool) -> int:
    """Write the public seasons, of one server or of all, into a folder; what is public no more is removed from it.

    Raises `UnusableData` when there is no database, `CommandError` when the language is none of the bot's.
    """
    if spoken not in languages():
        raise CommandError(f"There is no language “{spoken}” here: choose one of {', '.join(sorted(languages()))}.")
    target, now = Path(folder), time.time()
    found = dict(_public(load_settings().place, server))
    target.mkdir(parents=True, exist_ok=True)
    with speaking(spoken):
        for number, season in found.items():
            _write(target / f"league-{number}.html", season_page(season, now).encode())
            _write(target / f"league-{number}.json", season_json(season, now, public=True))
        listed = [(f"league-{number}.html", season) for number, season in found.items()]
        _write(target / f"{INDEX}.html", index_page(listed).encode())
    shown = [
        {"name": one.rules.name, "status": one.status, "page": f"league-{number}.html", "feed": f"league-{number}.json"}
        for number, one in found.items()
    ]
    _write(target / f"{INDEX}.json", json.dumps({"leagues": shown}, ensure_ascii=False, indent=1).encode())
    removed = _clear(target, set(found))
    line = f"{len(found)} public seasons are in {target}; {removed} files of others are removed."
    emit({"written": len(found), "removed": removed, "leagues": shown}, [line], as_json=as_json)
    return OK


def _public(place: Path | str, server: int | None) -> Iterator[tuple[int, Season]]:
    """Yield the seasons whose organisers let them be shown, newest first; the database is only read."""
    seasons = "SELECT id, guild FROM league_seasons ORDER BY id DESC"
    acts = "SELECT season, n, at, actor, deed FROM league_acts ORDER BY season, n"
    listed, done = read(place, [seasons, acts])
    done_in = {number: [act_of(*row) for _, *row in rows] for number, rows in groupby(done, key=lambda row: row[0])}
    for number, guild in listed:
        season = fold(done_in.get(number, []), number)
        if season is not None and season.rules.public and server in (None, guild):
            yield number, season


def _write(path: Path, content: bytes) -> None:
    """Put a file in its place at once, so that no reader ever sees half of it."""
    half = path.with_suffix(f"{path.suffix}.new")
    half.write_bytes(content)
    half.replace(path)


def _clear(target: Path, kept: set[int]) -> int:
    """Remove the files of seasons that are not public any more; returns how many there were."""
    old = [one for one in target.iterdir() if (found := _OURS.fullmatch(one.name)) and int(found[1]) not in kept]
    for one in old:
        one.unlink()
    return len(old)
