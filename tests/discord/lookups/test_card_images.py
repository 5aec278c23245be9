"""Card images of the owner of the server: from a folder or an address, scaled, kept, shown; and never in the way."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from cardground import lobby, warm
from PIL import Image
from viewground import check_limits, positions, table_of, walk

import engine
from bot.base.errors import UnusableSettings
from bot.base.settings import load_settings
from bot.delivery import card_images
from bot.delivery.card_images import WIDE, CardImages
from bot.delivery.worker import InProcess
from bot.pictures.company import company_picture, shown_in
from bot.pictures.hand import sheet_picture, sheets
from bot.views.seat import piles
from bot.views.table.hands import hand_leaf, hand_view

GLAMDRING, STING = "TW-244", "TW-333"


def an_image(colour: str = "green", size: tuple[int, int] = (840, 1180)) -> bytes:
    """Return a picture such as an owner might have."""
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, "PNG")
    return file.getvalue()


class Clock:
    """A time that tests move."""

    now = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with an image beside and one in the folder of its set, and a broken one."""
    found = tmp_path / "owned"
    (found / "TW").mkdir(parents=True)
    (found / f"{GLAMDRING}.png").write_bytes(an_image())
    (found / "TW" / "TW-156.png").write_bytes(an_image("red"))
    (found / f"{STING}.jpg").write_bytes(b"this is no image")
    return found


async def test_folder_is_scaled_and_kept(folder: Path, tmp_path: Path) -> None:
    """An image is found by its id or in the folder of its set; what is missing or broken is left out, twice as quick."""
    clock = Clock()
    images = CardImages(str(folder), tmp_path / "kept", clock)
    assert await images.ready([GLAMDRING, "TW-156", STING, "TW-1"]) == {GLAMDRING, "TW-156"}
    assert images.images is not None
    found = images.images.of(GLAMDRING)
    assert found is not None
    assert found.size == (WIDE, 590)
    assert images.images.of(STING) is None
    (folder / f"{STING}.jpg").write_bytes(an_image("blue"))
    assert await images.ready([STING]) == frozenset()
    clock.now += card_images.AGAIN_S
    assert await images.ready([STING]) == {STING}


@pytest.fixture
async def server() -> AsyncIterator[tuple[str, list[str]]]:
    """Serve images of one set at an address, and note what is asked for."""
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        name = request.match_info["name"]
        asked.append(name)
        if name == "slow.png":
            await asyncio.sleep(30)
        if name == "large.png":
            return web.Response(body=bytes(card_images.LARGEST + 10))
        return web.Response(body=an_image()) if name == f"{GLAMDRING}.png" else web.Response(status=404)

    app = web.Application()
    app.router.add_get("/cards/{name}", answer)
    async with TestServer(app) as running:
        yield str(running.make_url("/cards/")), asked


async def test_address_is_asked_once_for_a_card(server: tuple[str, list[str]], tmp_path: Path) -> None:
    """What was fetched is kept, also for the next start; what is not there is not asked for again for a while."""
    address, asked = server
    for _ in range(2):
        images = CardImages(f"{address}{{id}}.png", tmp_path, Clock())
        assert await images.ready([GLAMDRING, STING]) == {GLAMDRING}
        assert await images.ready([GLAMDRING, STING]) == {GLAMDRING}
    assert sorted(asked) == [f"{GLAMDRING}.png", f"{STING}.png", f"{STING}.png"]


async def test_nobody_waits_long_for_an_image(
    server: tuple[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow address and a file that is too large cost their image only."""
    monkeypatch.setattr(card_images, "PATIENCE_S", 0.2)
    address, _ = server
    assert await CardImages(f"{address}slow.png?{{id}}", tmp_path, Clock()).ready([GLAMDRING]) == frozenset()
    assert await CardImages(f"{address}large.png?{{id}}", tmp_path, Clock()).ready([GLAMDRING]) == frozenset()


async def test_images_hang_in_hand_and_company(folder: Path, tmp_path: Path) -> None:
    """A hand and a company are other pictures with images; texts stay whole, and the message keeps the limits."""
    game = next(one for one in positions(3, 300) if one.turn.number == 1)
    view = engine.view(game, 0)
    for card in (*view.hand, *(one.card for company in view.companies for one in company.characters)):
        (folder / f"{card.card}.png").write_bytes(an_image())
    images = CardImages(str(folder), tmp_path / "kept", Clock())
    table = table_of(game)
    plain = hand_leaf(table, 0)
    leaf = piles.illustrated(plain, await images.ready(plain.cards))
    assert [piece.said for sheet in leaf.sheets for row in sheet.rows for piece in row] == [
        piece.said for sheet in plain.sheets for row in sheet.rows for piece in row
    ]
    check_limits(hand_view(table, 0, leaf, with_picture=True))
    painted = await InProcess(lambda: images.images).cards(leaf.sheets[:1])
    assert painted is not None
    assert painted[0] != sheet_picture(plain.sheets[0])
    number = view.companies[0].id
    assert await images.ready(shown_in(view, number))
    assert await InProcess(lambda: images.images).company(view, number) != company_picture(view, number)


def test_a_sheet_without_the_file_is_drawn_all_the_same(tmp_path: Path) -> None:
    """An image that is gone since it was looked for leaves its place empty."""
    images = CardImages(str(tmp_path), tmp_path, Clock()).images
    (sheet,) = sheets([GLAMDRING], pictured=[GLAMDRING])
    assert sheet_picture(sheet, images)


@pytest.mark.slow
async def test_card_shows_the_owners_image(folder: Path, tmp_path: Path) -> None:
    """`/card` carries the image as a file, and a card without one is as before."""
    warm()
    async with lobby(tmp_path / "bot", card_images=str(folder)) as table:
        found = await table.card("Glamdring")
        thumbs = [part["media"]["url"] for part in walk(found.components) if part["type"] == 11]
        assert len(thumbs) == 1
        assert "card.jpg" in thumbs[0]
        assert "card.jpg" in found.files
        assert (await table.card("Orcrist")).files == ()


@pytest.mark.parametrize(
    ("said", "meant"),
    [("", ""), ("false", ""), ("no", ""), ("True", "true"), ("on", "true"), ("https://a.b/{id}.jpg", None)],
)
def test_source_of_images_is_read(said: str, meant: str | None) -> None:
    """Yes and no, and an address with a place for the card."""
    assert load_settings(card_images=said).card_images == (said if meant is None else meant)


@pytest.mark.parametrize("said", ["https://a.b/cards", "/no/such/folder", "maybe"])
def test_unusable_source_is_told(said: str) -> None:
    """Anything else is refused in one sentence when the bot starts."""
    with pytest.raises(UnusableSettings, match="PALANTIR_CARD_IMAGES"):
        load_settings(card_images=said)
