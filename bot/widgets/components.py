"""Buttons and selects that survive a restart, and the small pieces that every message is built of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol, Self, cast

import discord

from bot.base.plain_text import clip
from bot.widgets import ids

LABEL: Final = 80
CHOICE: Final = 100  # label and description of one line of a select
CHOICES: Final = 25
ROW: Final = 5
TEXT: Final = 4000  # all text of a message together
COMPONENTS: Final = 40  # of a message together, its frame among them
PLACEHOLDER: Final = 150

# Told apart by colour-blind people as well; words say it anyway.
SEAT_COLOURS: Final = (0x35618F, 0xA4562A, 0x2B7F72, 0x7A4A7F, 0x9A7D0A)
PLAIN_COLOUR: Final = 0x8A7B5C

Interaction = discord.Interaction[Any]


class Presser(Protocol):
    """The client that acts on buttons and selects: the bot."""

    async def press(self, interaction: Interaction, deed: str, rest: str, values: list[str]) -> None:
        """Do what a control says; ``values`` are the chosen lines of a select."""


class DeedButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=ids.BUTTON):
    """A button that is nothing but its custom id."""

    def __init__(
        self,
        custom_id: str,
        label: str = "…",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            discord.ui.Button(label=clip(label, LABEL), custom_id=custom_id, style=style, disabled=disabled)
        )

    @classmethod
    async def from_custom_id(  # discord.py dictates the arguments
        cls,
        interaction: Interaction,  # noqa: ARG003
        item: discord.ui.Item[Any],  # noqa: ARG003
        match: re.Match[str],
    ) -> Self:
        """Build the button again from what it sends."""
        return cls(match.string)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the deed to the bot."""
        await _hand_over(interaction, ids.BUTTON, self.custom_id, [])


class DeedSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=ids.SELECT):
    """A select that is nothing but its custom id and its lines; their values never come again in another question."""

    def __init__(
        self, custom_id: str, placeholder: str = "", lines: Sequence[discord.SelectOption] = (), *, most: int = 1
    ) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=custom_id,
                placeholder=clip(placeholder, PLACEHOLDER) or None,
                max_values=most,
                options=_marked(custom_id, lines) or [discord.SelectOption(label="…", value="0")],
            )
        )

    @classmethod
    async def from_custom_id(  # discord.py dictates the arguments
        cls,
        interaction: Interaction,  # noqa: ARG003
        item: discord.ui.Item[Any],  # noqa: ARG003
        match: re.Match[str],
    ) -> Self:
        """Build the select again from what it sends."""
        return cls(match.string)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the deed and the chosen lines to the bot."""
        data = cast("dict[str, Any]", interaction.data or {})
        values = [ids.unmarked(str(value)) for value in data.get("values", [])]
        await _hand_over(interaction, ids.SELECT, self.custom_id, values)


def _marked(custom_id: str, lines: Sequence[discord.SelectOption]) -> list[discord.SelectOption]:
    """Return lines whose values belong to this select as it is now (see `ids.marked`)."""
    values = ids.marked(custom_id, ((one.label, one.value) for one in lines))
    return [
        discord.SelectOption(label=one.label, value=value, description=one.description, default=one.default)
        for one, value in zip(lines, values, strict=True)
    ]


async def _hand_over(interaction: Interaction, pattern: str, custom_id: str, values: list[str]) -> None:
    match = re.fullmatch(pattern, custom_id)
    assert match is not None
    presser = cast("Presser", interaction.client)
    await presser.press(interaction, match["deed"], match["rest"] or "", values)


# ------------------------------------------------------------------------ pieces


def line(label: str, value: str, description: str = "") -> discord.SelectOption:
    """Return a line of a select within its limits."""
    return discord.SelectOption(label=clip(label, CHOICE), value=value, description=clip(description, CHOICE) or None)


def rows(buttons: Sequence[discord.ui.Item[Any]]) -> list[discord.ui.ActionRow[Any]]:
    """Put buttons into rows of five."""
    return [discord.ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def text(words: str, most: int = TEXT) -> discord.ui.TextDisplay[Any]:
    """Return a block of text; one of at least one character, as Discord demands."""
    return discord.ui.TextDisplay(clip(words, most) or "\u200b")


def message(*parts: discord.ui.Item[Any], colour: int | None = PLAIN_COLOUR) -> discord.ui.LayoutView:
    """Return a message of one framed block."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*parts, accent_colour=colour))
    return view


def counted(parts: Iterable[discord.ui.Item[Any]]) -> int:
    """Return how many components the parts of a message are for Discord, which counts what stands in rows as well."""
    return sum(1 + len(getattr(one, "children", ())) for one in parts)


def picture(name: str, description: str) -> discord.ui.MediaGallery[Any]:
    """Return a picture that is attached under a name, with its text for those who do not see it."""
    return discord.ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{name}", description=clip(description, 1024))
    )


def notice(words: str, *buttons: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """Return a message of one sentence, with buttons below it."""
    return message(text(words), *rows(buttons))


def components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """Return a message's components as they are sent."""
    return cast("list[dict[str, Any]]", view.to_components())  # type: ignore[no-untyped-call]


def total_text(view: discord.ui.LayoutView) -> int:
    """Return how many characters of text a message holds."""
    return sum(len(item.content) for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay))


def joined(parts: Iterable[str], most: int, more: str = "…") -> str:
    """Join parts with commas up to a length; what does not fit is left out and said."""
    found = ""
    for part in parts:
        longer = f"{found}, {part}" if found else part
        if len(longer) > most:
            return f"{found}, {more}" if found else clip(part, most)
        found = longer
    return found
