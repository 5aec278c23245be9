"""Light and dark: as the system has it, or as somebody chose, in the shell and in the room, for both seats."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from browser import Page, browser, chromium
from play_site import served

pytestmark = [pytest.mark.slow, pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine")]

INSIDE = "document.getElementById('frame').contentDocument"
READY = "document.getElementById('frame').contentWindow.simcordPreview?.ready"


def paper(document: str) -> str:
    """Return an expression for how bright the ground of a document is, from 0 to 255."""
    return f"Number(getComputedStyle({document}.body.parentElement).backgroundColor.match(/\\d+/)?.[0] ?? 0)"


async def dress(page: Page, scheme: str) -> None:
    """Let the system prefer light or dark."""
    await page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])


async def test_the_page_is_light_or_dark_as_wanted(tmp_path: Path) -> None:
    """It follows the system until the button says otherwise; the choice outlives a reload and holds in the room, too."""
    async with served(tmp_path) as table, browser() as window:
        page = await window.page(390, 844, phone=True)
        await dress(page, "light")
        await page.open(table.seats["alice"])
        await page.reads("Welcome")
        await page.until(READY)
        await page.until(f"document.documentElement.dataset.theme === 'light' && {paper(INSIDE)} > 200")
        if os.environ.get("PALANTIR_PICTURES"):
            await page.picture(Path(os.environ["PALANTIR_PICTURES"]) / "phone-light.png")
        await dress(page, "dark")
        await page.until(f"document.documentElement.dataset.theme === 'dark' && {paper(INSIDE)} < 80")
        await page.click("☀", "#theme")
        await page.until(f"document.documentElement.dataset.theme === 'light' && {paper(INSIDE)} > 200")
        await page.evaluate("location.reload()")
        await page.reads("Welcome")
        await page.until(f"document.documentElement.dataset.theme === 'light' && {paper(INSIDE)} > 200")
        await page.click("☾", "#theme")
        await page.until("document.documentElement.dataset.theme === 'dark' && localStorage.getItem('theme') === null")
        assert [said for said in window.said if "net::ERR_" not in said] == []
