"""Questions of the real bot in a real browser: a choice is made once, on a phone the question stands above the fold."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from browser import Browser, Page, browser, chromium
from play_site import served

import engine
from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.play.host import Opened

pytestmark = [pytest.mark.slow, pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine")]

FRAME = "document.getElementById('frame')"
READY = f"{FRAME}.contentWindow.simcordPreview?.ready"
INSIDE = f"{FRAME}.contentDocument"
NEWEST = f"[...{INSIDE}.querySelectorAll('.channel-message')].at(-1)"


class AtTable:
    """A practice game of alice in the browser, with the bot behind it."""

    def __init__(self, table: Opened, made: list[PalantirBot], browser: Browser) -> None:
        self.table, self.made, self.browser = table, made, browser

    async def begun(self, page: Page, **options: object) -> None:
        """Start a game and go into its thread."""
        async with aiohttp.ClientSession() as session:
            body = {"seat": "alice", "command": "game practice", "options": options}
            async with session.post(f"{self.table.url}start", json=body) as answer:
                assert answer.status == 200
        await page.open(self.table.seats["alice"])
        await page.click("game 1", "#rooms a")
        await page.reads("Decide")
        await page.until(READY)

    async def drafted(self) -> list[str]:
        """Return which characters alice has drafted, by the commands that were kept."""
        service: Any = self.made[-1].service
        game = (await service.sessions.table(1)).game
        options = [engine.unpack_option(one.option) for one in await service.storage.commands(1) if one.seat == 0]
        return [game.facts(one.card).name for one in options if one.verb == "draft"]


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[AtTable]:
    """Serve the real bot to a browser that must not complain about anything."""
    made: list[PalantirBot] = []

    def factory() -> PalantirBot:
        made.append(PalantirBot(load_settings(data=tmp_path, simulated=True), entropy=lambda size: bytes([97]) * size))
        return made[-1]

    async with served(tmp_path, factory, starts=("game practice",)) as opened, browser() as window:
        yield AtTable(opened, made, window)
        assert [said for said in window.said if "net::ERR_" not in said] == []


async def picture(page: Page, name: str) -> None:
    """Keep a picture of the window, if somebody wants to look."""
    if os.environ.get("PALANTIR_PICTURES"):
        await page.picture(Path(os.environ["PALANTIR_PICTURES"]) / f"{name}.png")


# Whether title and first control of the newest message are seen without scrolling.
ABOVE_THE_FOLD = (
    f"(() => {{ const low = {INSIDE}.getElementById('channel-composer-input').getBoundingClientRect().top;"
    f" const parts = [{NEWEST}.querySelector('h3'), {NEWEST}.querySelector('.component-container button')];"
    " return parts.every((one) => { const box = one?.getBoundingClientRect();"
    " return box && box.top >= 0 && box.bottom <= low; }); })()"
)


async def test_the_same_choice_twice_in_a_row_counts_twice(at: AtTable) -> None:
    """After the first line of a select was chosen, the next question shows no choice as made, and takes its first line."""
    page = await at.browser.page(390, 844, phone=True)
    await at.begun(page, deck="A", opponent_deck="B")
    await page.until(ABOVE_THE_FOLD)
    await picture(page, "phone-question")
    await page.click("Decide")
    taken: list[str] = []
    for count in (1, 2, 3):
        for words in (f"({count - 1} of 5 chosen", "Only you can see this", "Take a character…"):  # none is chosen
            await page.until(f"{NEWEST}.innerText.includes({words!r})")
        await page.until(ABOVE_THE_FOLD)
        await page.click("Take a character…", "[role=combobox], button")
        taken.append(await page.evaluate(f"{INSIDE}.querySelector('[role=option]').innerText.split('\\n')[0]"))
        await page.click(None, "[role=option]")
    await page.until(f"{NEWEST}.innerText.includes('(3 of 5 chosen')")
    await picture(page, "phone-third-choice")
    assert len(set(taken)) == len(taken)
    assert await at.drafted() == taken
