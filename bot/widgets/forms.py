"""Forms that survive a restart: what is typed is read from the submission itself, not from an object that waits for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord

from bot.base.plain_text import clip
from bot.strings import words
from bot.widgets import ids
from bot.widgets.components import Interaction

TITLE: Final = 45
LABEL: Final = 45
LONGEST: Final = 4000
SHORT: Final = 60
LONGEST_WORDS: Final = 40


class Form(discord.ui.Modal):
    """A form that is nothing but its custom id and its fields; the bot reads every submission by itself."""

    def __init__(self, custom_id: str, title: str, *fields: discord.ui.Label[Any]) -> None:
        super().__init__(title=clip(title, TITLE), custom_id=custom_id, timeout=None)
        for field in fields:
            self.add_item(field)

    async def on_submit(self, interaction: Interaction) -> None:
        """Leave the answer to the bot, which gets the same submission."""


def field(
    name: str,
    label: str,
    *,
    long: bool = False,
    example: str = "",
    given: str = "",
    need: bool = True,
    most: int | None = None,
) -> discord.ui.Label[Any]:
    """Return a field for text; ``given`` stands in it already, ``most`` is how many characters it takes."""
    most = most or (LONGEST if long else SHORT)
    box: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=name,
        style=discord.TextStyle.paragraph if long else discord.TextStyle.short,
        required=need,
        max_length=most,
        default=given[:most] or None,
        placeholder=clip(example, 100) or None,
    )
    return discord.ui.Label(text=clip(label, LABEL), component=box)


def deck_form(game: int, posted: int = 0) -> Form:
    """Return the form that takes a deck; ``game`` is accepted with it, whose invitation is the message ``posted``; 0 for none."""
    return Form(
        ids.form(ids.UPLOAD, game, posted),
        words.UPLOAD_TITLE,
        field("name", words.UPLOAD_NAME, need=False),
        field("list", words.UPLOAD_LIST, long=True, need=False),
        discord.ui.Label(
            text=clip(words.UPLOAD_FILE, LABEL), component=discord.ui.FileUpload(custom_id="file", required=False)
        ),
    )


def find_form(game: int, seat: int, decision: int) -> Form:
    """Return the form that takes words to look for among the choices of a question."""
    return Form(
        ids.form(ids.FIND, game, seat, decision), words.FIND_TITLE, field("words", words.FIND_FIELD, most=LONGEST_WORDS)
    )


def repair_form(game: int, seat: int) -> Form:
    """Return the form that takes a repair."""
    return Form(
        ids.form(ids.FIX, game, seat),
        words.REPAIR_TITLE,
        field("lines", words.REPAIR_FIELD, long=True, example=words.REPAIR_EXAMPLE.replace("\n", "; ")),
    )


def typed(interaction: Interaction) -> dict[str, str]:
    """Return what was typed into a form, by field."""
    data: Mapping[str, Any] = interaction.data or {}
    return {str(one["custom_id"]): str(one.get("value") or "") for one in _walk(data.get("components", []))}


def sent(interaction: Interaction) -> discord.Attachment | None:
    """Return the file that was sent with a form, None for none."""
    data: Mapping[str, Any] = interaction.data or {}
    files: Mapping[str, Any] = data.get("resolved", {}).get("attachments", {})
    for one in _walk(data.get("components", [])):
        for number in one.get("values") or ():
            if str(number) in files:
                return discord.Attachment(data=files[str(number)], state=interaction._state)  # noqa: SLF001 - as discord.py does
    return None


def _walk(parts: Any) -> Iterator[Mapping[str, Any]]:
    for part in parts:
        if "custom_id" in part:
            yield part
        yield from _walk(part.get("components", []))
        if part.get("component"):
            yield from _walk([part["component"]])
