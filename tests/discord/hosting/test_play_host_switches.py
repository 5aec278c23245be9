"""The page of the embedded table: language of each seat, card images on and off, the form of a league.

With PALANTIR_PICTURES set to a directory, pictures are saved there to be looked at.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from browser import Browser, Page, browser, chromium
from PIL import Image
from play_site import served

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.play.host import Opened
from bot.strings.page import PAGE
from carddb.artefact.database import database

pytestmark = [pytest.mark.slow, pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine")]

INSIDE = "document.getElementById('frame').contentDocument"
READY = "document.getElementById('frame').contentWindow.simcordPreview?.ready"
DIALOG = "document.getElementById('dialog').open"
FRAME = "document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel).join()"
SHORT = 6  # letters: shorter words may be names, or the same in another language
SIZES = {"desk": (1280, 900), "phone": (390, 844)}


@asynccontextmanager
async def table(tmp_path: Path, images: str = "") -> AsyncIterator[tuple[Opened, Browser, list[PalantirBot]]]:
    """Serve the real bot to a browser."""
    made: list[PalantirBot] = []

    def factory() -> PalantirBot:
        settings = load_settings(data=tmp_path, simulated=True, card_images=images)
        made.append(PalantirBot(settings, entropy=lambda size: bytes([97]) * size))
        return made[-1]

    async with served(tmp_path, factory) as opened, browser() as window:
        yield opened, window, made


async def seen(page: Page, name: str) -> None:
    """Keep a picture of the page if somebody wants to look."""
    await page.until(READY)
    if os.environ.get("PALANTIR_PICTURES"):
        await page.picture(Path(os.environ["PALANTIR_PICTURES"]) / f"{name}.png")


def english(shown: str) -> set[str]:
    """Return what the page has shown of its own sentences in English."""
    said = (text.replace("**", "").replace("`", "").partition("{")[0].strip() for text in PAGE.values())
    return {text for text in said if len(text) > SHORT and text in shown}


async def begun(page: Page, start: str = "Start a game", submit: str = "Start", room: str = "game 1") -> None:
    """Start a game with deck A by the button of the page, and go into its room."""
    await page.click(start)
    await page.until(DIALOG)
    await page.evaluate("document.querySelector('#fields [name=deck]').value = 'A'")
    await page.click(submit, "#submit")
    await page.click(room, "#rooms a")
    await page.until(READY)


@pytest.mark.parametrize("size", SIZES)
async def test_a_seat_is_spoken_to_in_its_language(tmp_path: Path, size: str) -> None:
    """What is chosen on the page is the language of that seat's Discord, from the next press on and after a reload."""
    async with table(tmp_path) as (opened, window, _):
        page = await window.page(*SIZES[size], phone=size == "phone")
        await page.open(opened.seats["alice"])
        await page.reads("Welcome")
        if size == "phone":
            await page.click("?")
        await page.until("document.getElementById('language').options.length > 1")
        await page.evaluate(
            "(() => { const list = document.getElementById('language'); list.value = 'es';"
            " list.dispatchEvent(new Event('change')); })()"
        )
        await page.reads("Desde ahora el bot te habla en este idioma.")
        assert english(await page.evaluate(FRAME)) == set()
        await begun(page, "Nueva partida", "Empezar", "partida 1")
        await page.reads("Decidir")
        await page.click("Decidir")
        await page.reads("Mi mano")
        await seen(page, f"{size}-spanish")
        await page.evaluate("location.reload()")
        await page.until("document.getElementById('language').value === 'es'")
        await page.reads("Rival: el bot")
        assert english(await page.evaluate(FRAME)) == set()
        assert [said for said in window.said if "net::ERR_" not in said] == []


async def test_card_images_are_switched_off_and_on(tmp_path: Path) -> None:
    """With a folder of images the page has a switch: the same hand is drawn with them, without, and with them again."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for card in database().cards:
        if card.id.startswith(("TW-", "TD-", "DM-")):
            Image.new("RGB", (20, 28), (200, 20, 20)).save(folder / f"{card.id}.png")
    async with table(tmp_path / "data", str(folder)) as (opened, window, made):
        page = await window.page(*SIZES["desk"])
        await page.open(opened.seats["alice"])
        await page.reads("Welcome")
        await begun(page)
        await page.reads("Decide")
        images = made[-1].card_images
        for label, shown in (("Card images: on", False), ("Card images: off", True)):
            await page.click(label, "#images")
            await page.until(
                f"document.getElementById('images').textContent === 'Card images: {'on' if shown else 'off'}'"
            )
            assert images.shown == shown
            assert bool(await images.ready(["TW-156"])) == shown
            await seen(page, f"desk-images-{'on' if shown else 'off'}")


async def test_without_a_source_there_is_no_switch(tmp_path: Path) -> None:
    """Who has no images of his own sees nothing of it."""
    async with table(tmp_path) as (opened, window, _):
        page = await window.page(*SIZES["desk"])
        await page.open(opened.seats["alice"])
        await page.reads("Welcome")
        await page.until("document.getElementById('language').options.length > 1")
        assert await page.evaluate("document.getElementById('images').hidden")


@pytest.mark.parametrize("size", SIZES)
async def test_a_league_begins_in_the_dialog(tmp_path: Path, size: str) -> None:
    """The form of a league is one of those in the dialog; the first seat begins one there, the other is told who may."""
    async with table(tmp_path) as (opened, window, _):
        for seat, answer in (("alice", "Spring"), ("bob", "manage this server")):
            page = await window.page(*SIZES[size], phone=size == "phone")
            await page.open(opened.seats[seat])
            await page.reads("Welcome")
            await page.click("Start a game")
            await page.until(DIALOG)
            await page.click("League", "#kinds button")
            await seen(page, f"{size}-league-{seat}")
            await page.evaluate("document.querySelector('#fields [name=name]').value = 'Spring'")
            await page.click("Start", "#submit")
            await page.reads(answer)
