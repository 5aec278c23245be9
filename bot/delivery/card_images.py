"""Images of cards from the owner of the server: found in his folder or fetched from his address, scaled, kept.

What is fetched once lies in the data folder; an image that is missing or broken is not asked for again for a while, and
nobody waits long for one: a card without its image is drawn in our own frame.
"""

from __future__ import annotations

import asyncio
import io
import urllib.parse
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import aiohttp
import structlog
from PIL import Image

from bot.pictures.images import SUFFIX, Images
from carddb.official import overlay

WIDE: Final = 420  # pixels of a kept image; about 40 kilobytes
QUALITY: Final = 85
LARGEST: Final = 8 * 1024 * 1024  # bytes of an image as it comes
MOST_PIXELS: Final = 20_000_000
PATIENCE_S: Final = 4.0
IMPATIENCE_S: Final = 1.0  # of a question in a thread, which others wait for
AGAIN_S: Final = 600.0  # after so long a missing image is looked for again
AT_ONCE: Final = 4
ENDINGS: Final = (".jpg", ".jpeg", ".png", ".webp")
FORMATS: Final = ("JPEG", "PNG", "WEBP")

_log = structlog.get_logger()


class CardImages:
    """The images of a source: "" for none, "true" for the addresses of `cards sync`, a folder, or an address with {id}."""

    def __init__(self, source: str, kept: Path, clock: Callable[[], float]) -> None:
        self.source = source
        self.shown = True  # at a table of one's own they can be hidden
        self._kept = kept
        self._clock = clock
        self._missing: dict[str, float] = {}
        self._doors = asyncio.Semaphore(AT_ONCE)
        self._at_work: dict[str, asyncio.Task[bool]] = {}

    @property
    def images(self) -> Images | None:
        """Return the kept images for whoever draws, None when there is no source."""
        return Images(self._kept) if self.source and self.shown else None

    async def ready(self, cards: Iterable[str]) -> frozenset[str]:
        """Return those of these cards (public ids) whose image is kept by now; waits some seconds at most."""
        if not self.source or not self.shown:
            return frozenset()
        wanted = [one for one in dict.fromkeys(cards) if self._clock() >= self._missing.get(one, 0.0)]
        tasks = [self._task(one) for one in wanted]
        if tasks:
            await asyncio.wait(tasks, timeout=PATIENCE_S)  # what comes later is there next time
        return frozenset(one for one, task in zip(wanted, tasks, strict=True) if task.done() and task.result())

    def _task(self, card: str) -> asyncio.Task[bool]:
        """Return what keeps a card's image: one at a time for each card, however many ask."""
        task = self._at_work.get(card)
        if task is None:
            task = self._at_work[card] = asyncio.create_task(self._keep(card))
            task.add_done_callback(lambda _: self._at_work.pop(card, None))
        return task

    async def image(self, card: str) -> bytes | None:
        """Return a card's kept image as JPEG, None when there is none."""
        if card not in await self.ready([card]):
            return None
        return await asyncio.to_thread(_file(self._kept, card).read_bytes)

    async def at_hand(self, card: str) -> bytes | None:
        """Return a card's image as `image` does for whom nobody may wait: what takes longer is there the next time."""
        try:
            return await asyncio.wait_for(self.image(card), IMPATIENCE_S)
        except TimeoutError:
            return None

    async def _keep(self, card: str) -> bool:
        """Find, scale and keep an image, unless that was done; false when there is none."""
        try:
            async with self._doors:
                found = await self._found(card)
                if found is not None:
                    await asyncio.to_thread(_scale, found, _file(self._kept, card))
        except (
            OSError,
            ValueError,
            SyntaxError,
            aiohttp.ClientError,
            TimeoutError,
            Image.DecompressionBombError,
        ) as error:
            _log.info("no image of a card", card=card, error=type(error).__name__)
            self._missing[card] = self._clock() + AGAIN_S
            return False
        return True

    async def _found(self, card: str) -> bytes | None:
        """Return an image as it comes, None when the kept one will do. Raises when there is none."""
        kept = _file(self._kept, card)
        address = self._address(card)
        if address is None:
            file = await asyncio.to_thread(_in_folder, Path(self.source), card)
            if kept.is_file() and kept.stat().st_mtime >= file.stat().st_mtime:
                return None
            return await asyncio.to_thread(_read, file)
        return None if kept.is_file() else await _fetched(address)

    def _address(self, card: str) -> str | None:
        """Return where an image is fetched from, None where it lies in a folder."""
        if self.source == "true":
            found = overlay.image_url(card)
            if found is None:
                raise FileNotFoundError(card)
            return found
        if not is_address(self.source):
            return None
        code, _, number = card.partition("-")
        fields = {"{id}": card, "{set}": code, "{number}": number}
        address = self.source
        for field, value in fields.items():
            address = address.replace(field, urllib.parse.quote(value, safe=""))
        return address


def is_address(source: str) -> bool:
    """Whether images come from the web."""
    return source.startswith(("http://", "https://"))


def _file(folder: Path, card: str) -> Path:
    return folder / f"{card}{SUFFIX}"


def _in_folder(folder: Path, card: str) -> Path:
    """Return the file of a card: by its id, also in a folder for its set. Raises `FileNotFoundError`."""
    code = card.partition("-")[0]
    found = (place / f"{card}{ending}" for place in (folder, folder / code) for ending in ENDINGS)
    file = next((one for one in found if one.is_file()), None)
    if file is None:
        raise FileNotFoundError(card)
    return file


def _read(file: Path) -> bytes:
    if file.stat().st_size > LARGEST:
        raise ValueError("an image that is too large")
    return file.read_bytes()


async def _fetched(address: str) -> bytes:
    """Return what stands at an address. Raises for anything but a whole image of a bearable size."""
    timeout = aiohttp.ClientTimeout(total=PATIENCE_S * 2)
    async with aiohttp.ClientSession(timeout=timeout) as session, session.get(address) as answer:
        answer.raise_for_status()
        content = await answer.content.read(LARGEST + 1)
        while len(content) <= LARGEST and not answer.content.at_eof():
            content += await answer.content.read(LARGEST + 1 - len(content))
    if len(content) > LARGEST:
        raise ValueError("an image that is too large")
    return content


def _scale(content: bytes, file: Path) -> None:
    """Write an image at the size in which it is kept; another process never sees half of it."""
    with Image.open(io.BytesIO(content), formats=FORMATS) as found:
        if found.width * found.height > MOST_PIXELS:
            raise ValueError("an image that is too large")
        high = max(1, round(found.height * WIDE / found.width))
        small = found.convert("RGB").resize((WIDE, high), Image.Resampling.LANCZOS)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    small.save(part, "JPEG", quality=QUALITY)
    part.replace(file)
