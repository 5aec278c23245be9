"""Cards and rules as people see them: in a real browser, at a desk and on a phone, nothing runs out of its frame.

With PALANTIR_PICTURES set to a directory, a picture of each message is saved there to be looked at; those in docs/cards
were made so.
"""

from __future__ import annotations

import base64
import os
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from browser import Browser, Page, browser, chromium
from cardground import warm
from play_site import served

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.pictures.places import place_picture
from bot.play.host import Opened
from rulings.search import searcher

pytestmark = [pytest.mark.slow, pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine")]

CARDS = {
    "character": "Aragorn II",
    "item": "Glamdring",
    "creature": "Cave-drake",
    "site": "Moria",
    "faction": "Riders of Rohan",
    "event": "Gates of Morning",
}
FRAME = "document.getElementById('frame')"
MESSAGES = f"[...{FRAME}.contentDocument.querySelectorAll('.channel-message')]"
READY = f"{FRAME}.contentWindow.simcordPreview?.ready"


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Opened]:
    """Serve the real bot; its cards are asked for like games are started."""
    warm()
    place_picture("Redhorn Gate")
    settings = load_settings(data=tmp_path, simulated=True)
    async with served(tmp_path, lambda: PalantirBot(settings), starts=("card", "rulings", "rule")) as opened:
        yield opened


@pytest.fixture
async def window() -> AsyncIterator[Browser]:
    """Open a browser that must not complain about anything."""
    async with browser() as there:
        yield there
        assert [said for said in there.said if "net::ERR_" not in said] == []


async def ask(table: Opened, command: str, **options: object) -> None:
    """Run a command as alice; a slow machine answers a moment later."""
    async with aiohttp.ClientSession() as session:
        body = {"seat": "alice", "command": command, "options": options}
        async with session.post(f"{table.url}start", json=body) as answer:
            assert answer.status == 200


def keep(file: Path, content: bytes) -> None:
    """Write a picture."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


async def last_message(page: Page, name: str) -> None:
    """Keep a picture of the newest message, if somebody wants to look."""
    where = await page.evaluate(
        f"(() => {{ const one = {MESSAGES}.at(-1); one.scrollIntoView({{ block: 'center' }});"
        f" const box = one.getBoundingClientRect(), frame = {FRAME}.getBoundingClientRect();"
        " return { x: frame.x + box.x, y: frame.y + box.y, width: box.width, height: box.height }; })()"
    )
    if os.environ.get("PALANTIR_PICTURES"):
        shot = await page.call("Page.captureScreenshot", format="png", clip={**where, "scale": 1.0})
        keep(Path(os.environ["PALANTIR_PICTURES"]) / f"{name}.png", base64.b64decode(shot["data"]))


async def overflowing(page: Page) -> list[str]:
    """Return the texts and buttons of the newest message that are wider than their place."""
    found: list[str] = await page.evaluate(
        f"[...{MESSAGES}.at(-1).querySelectorAll('.text-display, button, .component-container')]"
        ".filter((one) => one.scrollWidth > one.clientWidth + 2).map((one) => one.innerText.slice(0, 80))"
    )
    return found


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kind", CARDS)
async def test_card_is_seen_whole(table: Opened, window: Browser, kind: str) -> None:
    """At a desk and on a phone the message shows all of the card, and nothing is wider than its frame."""
    await ask(table, "card", name=CARDS[kind])
    for phone in (False, True):
        page = await window.page(390 if phone else 860, 1100, phone=phone)
        await page.open(table.seats["alice"])
        await page.reads(CARDS[kind])
        await page.until(READY)
        assert await overflowing(page) == []
        await last_message(page, f"{kind}-phone" if phone else kind)


async def test_rulings_are_seen_whole(table: Opened, window: Browser) -> None:
    """A list of rulings fits its frame on a phone."""
    await ask(table, "rulings", card="Gandalf", share=True)
    page = await window.page(390, 1100, phone=True)
    await page.open(table.seats["alice"])
    await page.reads("Rulings on Gandalf")
    await page.until(READY)
    assert await overflowing(page) == []
    await last_message(page, "rulings-phone")


QUESTIONS = {
    "question": "can my tapped character help in a fight?",
    "number": "2.IV.vii.2",
    "overruled": "Great Ship",
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kind", QUESTIONS)
async def test_rule_is_seen_whole(
    table: Opened, window: Browser, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a desk and on a phone an answer about the rules shows its text and all of its buttons within its frame."""
    searcher()
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))  # no official wording of this machine's
    await ask(table, "rule", question=QUESTIONS[kind])
    for phone in (False, True):
        page = await window.page(390 if phone else 860, 1700 if phone else 1100, phone=phone)
        await page.open(table.seats["alice"])
        await page.reads("Not what I meant")
        await page.until(READY)
        assert await overflowing(page) == []
        await last_message(page, f"rule-{kind}-phone" if phone else f"rule-{kind}")
