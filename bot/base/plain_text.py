"""What people type, made harmless before a message repeats it."""

from __future__ import annotations

from typing import Final

from bot.widgets.components import clip

MOST: Final = 60
# Signs that Discord reads as formatting, mentions, headings, links or commands.
_ACTIVE: Final = frozenset("*_~`|<>@#\\[]{}")


def said(typed: str, most: int = MOST) -> str:
    """Return typed words as one plain line: nothing in it formats, mentions, links, or hides signs."""
    kept = "".join(one if one.isprintable() else " " for one in typed if one not in _ACTIVE)
    return clip(" ".join(kept.replace("://", ": ").split()), most)
