"""Each kind of question as a player sees it, on a phone and at a desk: nothing is wider than its frame.

With PALANTIR_PICTURES set to a directory, a picture of each is saved there, those of a desk in a folder of it; those in
docs/prompts were made so.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from browser import Browser, Page, browser, chromium
from play_site import served
from test_cards_pictures import FRAME, MESSAGES, READY, ask, keep
from viewground import reading

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.gathering import guided
from bot.play.host import Opened
from bot.strings import ENGLISH, languages, speaking, words
from engine.rules.organization.frames import OrganizeFrame
from engine.state.frames import WindowFrame

pytestmark = [pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine"), pytest.mark.long]

KINDS = {  # what is asked -> the name of its picture
    "organization": "window",
    "OrganizeFrame": "composition",
    "DestinationFrame": "destination",
    "PathFrame": "path",
    "DrawChoiceFrame": "number",
    "hazards": "hazards",
    "attack": "attack",
    "AssignFrame": "assignment",
    "StrikeOrderFrame": "order",
    "StrikeChoiceFrame": "strike",
    "EnterFrame": "enter",
    "site": "site",
    "ExchangeFrame": "search",
    "HandResetFrame": "discard",
    "CorruptionFrame": "check",
}
NEEDED = {"window", "destination", "hazards", "enter", "site"}  # orders answer most strikes
MOST_STEPS = 900
PRIVATE = "Only you can see this"
SIZES = {"phone": (390, 2000), "desk": (1280, 2000)}  # so high that a message is seen whole
FOLDERS = {"phone": "", "desk": "desk"}


class At:
    """A table in the browser with the bot behind it."""

    def __init__(self, table: Opened, made: list[PalantirBot], page: Page, size: str = "phone") -> None:
        self.table, self.made, self.page, self.size = table, made, page, size
        self.game = 1

    @property
    def service(self) -> Any:
        """Return the parts of the bot."""
        return self.made[-1].service

    async def begun(self, command: str, **options: object) -> None:
        """Run a command that starts a game, and go into its thread."""
        await ask(self.table, command, **options)
        async with asyncio.timeout(30):
            while await self.service.storage.game(self.game) is None:  # noqa: ASYNC110 - the page cannot wake us
                await asyncio.sleep(0.1)
        await self.page.open(self.table.seats["alice"])
        await self.page.click(f" {self.game}", "#rooms a")  # in the language of the seat
        await self.page.until(READY)

    async def shown(self, name: str, *, private: bool = False) -> None:
        """Hold the newest message that everybody or only alice sees to its frame, and keep its picture."""
        newest = f"{MESSAGES}.filter((one) => one.innerText.includes({PRIVATE!r}) === {str(private).lower()}).at(-1)"
        await self.page.until(f"{READY} && {newest} !== undefined")
        await asyncio.sleep(0.6)  # the page polls
        wide = await self.page.evaluate(
            f"[...{newest}.querySelectorAll('.text-display, button, .component-container')]"
            ".filter((one) => one.scrollWidth > one.clientWidth + 2).map((one) => one.innerText.slice(0, 80))"
        )
        assert wide == [], name
        if not os.environ.get("PALANTIR_PICTURES"):
            return
        await self.page.evaluate(f"{newest}.scrollIntoView({{ block: 'center' }})")
        await asyncio.sleep(0.3)
        where = await self.page.evaluate(
            f"(() => {{ const box = ({newest}.querySelector('.component-container') ?? {newest}).getBoundingClientRect();"
            f" const frame = {FRAME}.getBoundingClientRect();"
            " return { x: frame.x + box.x, y: frame.y + box.y, width: box.width, height: box.height }; })()"
        )
        shot = await self.page.call("Page.captureScreenshot", format="png", clip={**where, "scale": 0.5})
        folder = Path(os.environ["PALANTIR_PICTURES"], FOLDERS[self.size])
        keep(folder / f"{name}.png", base64.b64decode(shot["data"]))

    async def press(self, label: str, words: str = "") -> None:
        """Press the newest control with this label and wait for words that come of it."""
        before = await self.page.evaluate(f"{MESSAGES}.length")
        await self.page.evaluate(
            f"[...{FRAME}.contentDocument.querySelectorAll('button')]"
            f".filter((one) => one.innerText.trim().startsWith({label!r})).at(-1).click()"
        )
        if words:
            await self.page.reads(words)
        else:
            await self.page.until(f"{MESSAGES}.length > {before}")


@pytest.fixture(params=SIZES)
async def at(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[At]:
    """Serve the real bot to a phone, or to a desk."""
    made: list[PalantirBot] = []

    def factory() -> PalantirBot:
        made.append(PalantirBot(load_settings(data=tmp_path, simulated=True), entropy=lambda size: bytes([97]) * size))
        return made[-1]

    starts = ("game practice", "game learn", "help", "privacy", "game orders", "turn")
    async with served(tmp_path, factory, starts=starts) as opened, browser() as window:
        yield At(opened, made, await window_page(window, request.param), request.param)


async def window_page(window: Browser, size: str) -> Page:
    """Open a page of a size."""
    return await window.page(*SIZES[size], phone=size == "phone")


def kind_of(game: Any) -> str:
    """Return the name of what is asked."""
    top = game.frames[-1] if game.frames else None
    if isinstance(top, OrganizeFrame) and not top.steps[0]:
        return ""  # with a step taken it shows what it makes of the companies
    return KINDS.get(top.name if isinstance(top, WindowFrame) else type(top).__name__, "")


@pytest.mark.parametrize("language", languages())
async def test_each_kind_of_question_fits_its_frame(at: At, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game goes on until every kind was asked, or for long enough; each is looked at in the thread and in private."""
    reading(monkeypatch, {"alice": language})
    with speaking(language):
        decide = words.DECIDE
    before = "" if language == ENGLISH else f"{language}-"
    await at.begun("game practice", deck="A", opponent_deck="B")
    practice, seen = at.service.practice, set()
    for step in range(MOST_STEPS):
        table = await practice.practise(at.game)
        if 0 not in table.asked or not table.running:
            break
        kind = kind_of(table.game) if table.game.turn.number else ""
        option = await practice.think(table, 0, guided.ADVISER)
        options = len(table.game.menus.get(0, ()))
        if kind and kind not in seen and options > 1:
            seen.add(kind)
            await at.service.outbox.flush(at.game)
            await at.shown(f"{before}{kind}")
            if await at.page.evaluate(f"{FRAME}.contentDocument.body.innerText.includes({decide!r})"):
                await at.press(decide)
                await at.shown(f"{before}{kind}-private", private=True)
        if len(seen) == len(KINDS):
            break
        await at.service.sessions.proceed(at.game, 0, option, interaction=step + 1)  # as if it were pressed
    assert seen >= NEEDED


async def test_what_is_shown_in_private_fits_its_frame(at: At) -> None:
    """The guided game, help, a plan, orders, the hand, the end of a game and privacy, each in a picture."""
    await at.begun("game learn")
    await at.page.reads("Guide")
    await at.shown("guided")
    await at.press("Decide", "I would")
    await at.shown("guided-private", private=True)
    await at.press("Plan a movement", "Nothing counts until you confirm")
    await at.shown("plan", private=True)
    await at.press("Help", "What you can do now")
    await at.shown("help", private=True)
    await at.press("My hand", "Hand of")
    await at.shown("hand", private=True)
    await at.press("Location deck", "Where your companies may still go")
    await at.shown("location-deck", private=True)
    await at.press("Board", "A company, large")
    await at.shown("board", private=True)
    await at.press("Plans", "Standing orders")
    await at.press("Ask where it matters", "Standing orders")
    await at.shown("orders", private=True)
    table = await at.service.sessions.table(at.game)
    await at.service.sessions.concede(at.game, 0, table.seats[0].user, 7)
    await at.service.outbox.flush(at.game)
    await at.page.reads("The game is over")
    await at.shown("over")
    await at.press("Step through", "Getting ready")
    await at.shown("review", private=True)
    await at.press("Verify", "dice")
    await at.shown("verify", private=True)
