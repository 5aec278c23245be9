"""What people type, made harmless before a message repeats it."""

from __future__ import annotations

from typing import Final

MOST: Final = 60
# Signs that Discord reads as formatting, mentions, headings, links or commands.
_ACTIVE: Final = frozenset("*_~`|<>@#\\[]{}")


def said(typed: str, most: int = MOST) -> str:
    """Return typed words as one plain line: nothing in it formats, mentions, links, or hides signs."""
    kept = "".join(one if one.isprintable() else " " for one in typed if one not in _ACTIVE)
    return clip(" ".join(kept.replace("://", ": ").split()), most)


def clip(text: str, most: int) -> str:
    """Shorten a text to a length, with an ellipsis when something is missing."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
