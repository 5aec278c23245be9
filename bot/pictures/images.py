"""Images of cards that the owner of the server has, ready to be drawn: a folder of scaled files, one for each card."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image

SUFFIX: Final = ".jpg"


class Images:
    """Reads a folder in which each image is called after its card's id ("TW-156.jpg")."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, card: str) -> Image.Image | None:
        """Return a card's image, or None when there is none that can be read."""
        try:
            with Image.open(self.folder / f"{card}{SUFFIX}") as found:
                return found.convert("RGB")
        except (OSError, ValueError, Image.DecompressionBombError):
            return None
