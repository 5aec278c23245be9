"""Seasons on a web site: the files that `palantir leagues` writes from the bot's database, and who may be in them."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from leagueground import FOUR, OWNER, club

from bot import cli
from bot.league.seasons.standings import standings


class Read(HTMLParser):
    """What a page says, its cells row by row, and whether every element is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Note what is opened."""
        assert tag not in ("script", "img", "link", "iframe")
        if tag != "meta":
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])

    def handle_endtag(self, tag: str) -> None:
        """Close what was opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep what is said."""
        self.text += data
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1].append(data)


async def test_public_seasons_are_pages_and_feeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page and JSON for each season that its organiser made public, without numbers of Discord; others are not there."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "data"))
    target = tmp_path / "web"
    async with club(tmp_path / "data", FOUR) as players:
        await players.slash(
            OWNER, "create", name="Hall & Co", games="elsewhere", decks="open", rounds=2, cut=2, public=True
        )
        await players.slash(OWNER, "create", name="Hidden", games="elsewhere", decks="open")
        for name in FOUR:
            await players.slash(name, "join", league="1")
        assert "may be shown on a web site" in players.newest("Hall").text
        await players.slash(OWNER, "admin start", league="1")
        for _ in range(2):
            for match in await players.open_matches():
                await players.slash(OWNER, "admin result", match=match.id, result="draw", league="1")
        (final,) = await players.open_matches()
        await players.slash(players.name(final.first), "report", result=0, match=final.id, league="1")
        capsys.readouterr()
        assert cli.main(["leagues", str(target), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["written"] == 1
        season = await players.season()
        page = Read((target / "league-1.html").read_text("utf-8"))
        feed = json.loads((target / "league-1.json").read_text("utf-8"))
        everything = "".join(one.read_text("utf-8") for one in target.iterdir())
        assert not any(str(players.user(name)) in everything for name in FOUR)
        assert page.open == []
        assert "Hall & Co" in page.text
        assert "Hall &amp; Co" in (target / "league-1.html").read_text("utf-8")
        names = [row[1] for row in page.rows[1:5]]
        assert names == [row.name for row in standings(season)]
        assert {one["user"] for one in feed["standings"]} == {1, 2, 3, 4}
        assert "wins" not in page.text.rpartition("the final")[2].partition("round 2")[0]  # reported, not confirmed
        assert [one["outcome"] for one in feed["matches"]] == ["draw"] * 4 + [""]
        assert sorted(one.name for one in target.iterdir()) == [
            *("index.html", "index.json", "league-1.html", "league-1.json"),
        ]
        assert cli.main(["leagues", str(target), "--language", "es"]) == 0
        assert 'lang="es"' in (target / "league-1.html").read_text("utf-8")
        assert "Tabla cruzada" in (target / "league-1.html").read_text("utf-8")
        await players.slash(OWNER, "admin settings", public=False, league="1")
        assert cli.main(["leagues", str(target)]) == 0
        assert sorted(one.name for one in target.iterdir()) == ["index.html", "index.json"]
        exported = await players.slash("arwen", "export", league="1")
        assert len(exported.files) == 4


@pytest.mark.parametrize(("given", "words"), [((), "no database yet"), (("--language", "xx"), "no language")])
def test_pages_that_cannot_be_written(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: tuple[str, ...],
    words: str,
) -> None:
    """It says in one sentence what is missing, and writes nothing."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path / "data"))
    assert cli.main(["leagues", str(tmp_path / "web"), *given]) == 2
    assert words in capsys.readouterr().err
    assert not (tmp_path / "web").exists()
