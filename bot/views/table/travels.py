"""Where everybody is: the map with all companies, and the same in words."""

from __future__ import annotations

from typing import Any, Final

import discord

import engine
from bot.base.plain_text import clip
from bot.pictures.travels import label
from bot.strings import words
from bot.tables.table import Table
from bot.widgets.components import message, picture, text
from carddb.artefact.database import database
from carddb.language.speech import place
from engine.words.view import CompanyView, View

MAP_FILE: Final = "map.png"
MAP_TEXT: Final = 3000


def travels_text(view: View) -> str:
    """Return each company's place and way in words, the active player's first."""
    ordered = sorted(view.companies, key=lambda one: (one.seat != view.active, one.id))
    return "\n".join(_line(view, one) for one in ordered) or words.MAP_EMPTY


def _line(view: View, company: CompanyView) -> str:
    people = len(company.characters)
    head = f"- **{label(view, company)}**{words.MAP_MORE.format(count=people - 1) if people > 1 else ''}"
    place = _place(company)
    if company.destination is not None:
        place = words.MAP_TO.format(place=place, site=company.destination.name)
    elif company.moving:
        place = words.MAP_AWAY.format(place=place)
    way = ", ".join(_way(company))
    return f"{head}: {place}{words.MAP_BY.format(way=way) if way else ''}"


def _place(company: CompanyView) -> str:
    if company.site is None:
        return words.NO_SITE
    region = database().get(company.site.card).region
    return words.MAP_AT.format(site=company.site.name, region=place(region) if region else words.MAP_DEEP)


def _way(company: CompanyView) -> list[str]:
    """Return the regions of the way with their types; only the types where the regions are not named."""
    types = [words.REGION_TYPES.get(kind, kind) for kind in company.path]
    if len(company.regions) == len(types):
        return [f"{place(region)} ({kind})" for region, kind in zip(company.regions, types, strict=True)]
    return types


def map_view(table: Table, seat: int | None, *, with_picture: bool) -> discord.ui.LayoutView:
    """Return the map of a game as a seat may see it."""
    view = engine.view(table.game, seat)
    body = travels_text(view)
    parts: list[discord.ui.Item[Any]] = [text(f"### {words.MAP_TITLE}")]
    if with_picture:
        plain = clip(body.replace("**", "").replace("\n", " "), 900)
        parts.append(picture(MAP_FILE, words.MAP_ALT.format(game=table.row.id, places=plain)))
    parts.append(text(body, MAP_TEXT))
    return message(*parts)
