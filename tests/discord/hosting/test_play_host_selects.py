"""Selects in a real browser: what was chosen in one question is never chosen already in the next."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser import Page, browser, chromium
from play_site import served

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.views.table import prompts

pytestmark = [pytest.mark.slow, pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine")]

DIALOG = "document.getElementById('dialog').open"
INSIDE = "document.getElementById('frame').contentDocument"
SECOND = f"{INSIDE}.querySelectorAll('[role=option]')[1]"
SIZES = {"desk": (1280, 900), "phone": (390, 844)}


async def second_chosen(page: Page, label: str) -> str:
    """Open the select that reads so, look that nothing is chosen in it, and choose its second line; returns that line."""
    await page.click(label, "[role=combobox]")
    await page.until(SECOND)
    assert await page.evaluate(f"{INSIDE}.querySelectorAll('[role=option][aria-selected=true]').length") == 0
    line = str(await page.evaluate(f"{SECOND}.innerText"))
    await page.click(line, "[role=option]")
    return line


@pytest.mark.parametrize("size", SIZES)
async def test_the_same_line_is_chosen_twice_in_a_row(
    tmp_path: Path, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Picks of a draft, each the second line of the same select in the same place of the same message: all are taken."""
    monkeypatch.setattr(prompts, "MOST_NOTES", 0)  # a draft has few choices: they are laid out as many are

    def factory() -> PalantirBot:
        return PalantirBot(load_settings(data=tmp_path, simulated=True), entropy=lambda count: bytes([97]) * count)

    async with served(tmp_path, factory) as opened, browser() as window:
        page = await window.page(*SIZES[size], phone=size == "phone")
        await page.open(opened.seats["alice"])
        await page.reads("Welcome")
        await page.click("Start a game")
        await page.until(DIALOG)
        await page.evaluate("document.querySelector('#fields [name=deck]').value = 'F'")
        await page.click("Start", "#submit")
        await page.click("game 1", "#rooms a")
        await page.click("Decide")
        taken = []
        for number in (1, 2, 3):
            taken.append(await second_chosen(page, "Take a character"))
            await page.reads(f"({number} of ")
        assert len(set(taken)) == 3
        assert [said for said in window.said if "net::ERR_" not in said] == []
