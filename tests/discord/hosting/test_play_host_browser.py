"""The table in a real browser: at a desk and on a phone, both seats at once.

With PALANTIR_PICTURES set to a directory, pictures of every step are saved there to be looked at.
"""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from browser import Browser, Page, browser, chromium
from play_site import served

pytestmark = [pytest.mark.slow, pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine")]

READY = "document.getElementById('frame').contentWindow.simcordPreview?.ready"
DIALOG = "document.getElementById('dialog').open"


@pytest.fixture
async def opened() -> AsyncIterator[Browser]:
    """A browser that must not complain about anything."""
    async with browser() as there:
        yield there
        # The table closes before the browser does: what it asks in between finds nobody.
        assert [said for said in there.said if "net::ERR_" not in said] == []


async def ready(page: Page, words: str, name: str) -> None:
    """Wait for these words in the room, then keep a picture if somebody wants to look."""
    await page.reads(words)
    await page.until(READY)
    if os.environ.get("PALANTIR_PICTURES"):
        await page.picture(Path(os.environ["PALANTIR_PICTURES"]) / f"{name}.png")


async def choose(page: Page, name: str, value: str) -> None:
    """Set a field of the dialog."""
    await page.evaluate(f"document.querySelector('#fields [name={name}]').value = {value!r}")


async def test_two_people_play(tmp_path: Path, opened: Browser) -> None:
    """Alice at a desk starts a game with a button, bob sees it on his phone, each sees the other's press."""
    async with served(tmp_path) as table:
        alice, bob = await opened.page(), await opened.page(390, 844, phone=True)
        await alice.open(table.seats["alice"])
        await bob.open(table.seats["bob"])
        await ready(alice, "Welcome to the table", "desk-lobby")
        await ready(bob, "Welcome to the table", "phone-lobby")
        await alice.click("Start a game")
        await alice.until(DIALOG)
        await ready(alice, "Welcome", "desk-start")
        await choose(alice, "opponent", "bob")
        await alice.click("Start", "#submit")
        await ready(alice, "Step 1", "desk-game")
        await bob.click("alice – bob", "#rooms a")
        await ready(bob, "Step 1", "phone-game")
        await alice.click("My hand")
        await ready(alice, "The hand of alice", "desk-hand")
        await alice.click("Pass")
        await ready(bob, "Step 2", "phone-second")
        assert "The hand of alice" not in await bob.text()
        await bob.click("Pass")
        await ready(alice, "Step 3", "desk-third")
        assert await alice.evaluate("document.title") == "alice – bob · alice · Palantír"


async def test_phone_shows_everything_without_scrolling_sideways(tmp_path: Path, opened: Browser) -> None:
    """At 390 pixels neither the shell nor the room is wider than the screen, and the dialog fits."""
    wide = "Math.max(document.documentElement.scrollWidth, document.getElementById('frame').contentDocument.documentElement.scrollWidth)"
    async with served(tmp_path) as table:
        page = await opened.page(390, 844, phone=True)
        await page.open(table.seats["alice"])
        await ready(page, "Welcome", "phone-first")
        await page.click("?")
        await ready(page, "First steps", "phone-steps")
        await page.click("Hide")
        await page.click("Start a game")
        await page.until(DIALOG)
        await ready(page, "Start a game", "phone-start")
        await page.click("Start", "#submit")
        await ready(page, "Step 1", "phone-practice")
        assert await page.evaluate(wide) <= 390
        await page.click("Move the company to…", "[role=combobox], button")
        await ready(page, "Moria", "phone-select")
        await page.click("Moria", "[role=option]")
        await page.reads("The company moves to Moria.")


async def test_reload_keeps_the_room(tmp_path: Path, opened: Browser) -> None:
    """After a refresh the seat is in the room where it was."""
    async with served(tmp_path) as table:
        page = await opened.page()
        await page.open(table.seats["alice"])
        await page.reads("Welcome")
        await page.click("Start a game")
        await page.until(DIALOG)
        await page.click("Start", "#submit")
        await page.reads("Step 1")
        await page.evaluate("location.reload()")
        await page.until("document.readyState === 'complete'")
        await page.reads("Step 1")
        assert "the bot" in await page.text()


async def test_refused_start_stays_in_the_dialog(tmp_path: Path, opened: Browser) -> None:
    """What the bot refuses is said where it was entered, and the entry is kept."""
    async with served(tmp_path) as table:
        page = await opened.page()
        await page.open(table.seats["alice"])
        await page.reads("Welcome")
        await page.click("Start a game")
        await page.until(DIALOG)
        await page.evaluate("document.getElementById('form').noValidate = true")
        await choose(page, "turns", "99")
        await page.click("Start", "#submit")
        await page.reads("must be ≤ 50")
        assert await page.evaluate(DIALOG)


async def test_open_page_comes_back_after_a_restart(tmp_path: Path) -> None:
    """A page that was open while the table was closed says so, and works again by itself when it is back."""
    async with browser() as opened:
        page = await opened.page()
        async with served(tmp_path) as table:
            port = int(table.url.rsplit(":", 1)[1].strip("/"))
            await page.open(table.seats["alice"])
            await page.reads("Welcome")
            await page.click("Start a game")
            await page.until(DIALOG)
            await page.click("Start", "#submit")
            await page.reads("Step 1")
        await page.reads("The table does not answer")
        async with served(tmp_path, port=port):
            await page.until("!document.querySelector('[data-id=gone]')")
            await ready(page, "Step 1", "desk-after-restart")
            await page.click("Pass")
            await page.reads("Step 2")


async def test_room_named_in_a_message_opens_it(tmp_path: Path, opened: Browser) -> None:
    """A click on the name of a room inside the window leads there."""
    async with served(tmp_path) as table:
        page = await opened.page()
        await page.open(table.seats["alice"])
        await page.reads("Welcome")
        async with aiohttp.ClientSession() as session:
            body = {"seat": "alice", "command": "game new", "options": {}}
            async with session.post(f"{table.url}start", json=body) as answer:
                assert (await answer.json())["ok"]
        await page.reads("Your game is open")
        await page.until(READY)
        await page.click("#alice – practice", ".mention")
        await page.reads("Step 1")


async def test_page_says_that_the_bot_failed(tmp_path: Path, opened: Browser) -> None:
    """A command that breaks the bot is not silent."""
    async with served(tmp_path, starts=("fail",)) as table:
        page = await opened.page()
        await page.open(table.seats["alice"])
        await page.reads("Welcome")
        await asyncio.wait_for(page.click("Start a game"), 5)
        await page.until(DIALOG)
        await page.click("Start", "#submit")
        await page.reads("The bot did not answer")
