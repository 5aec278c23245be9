"""What a server's leagues have seen: its seasons, one of them with all its pictures, ratings, how two players did."""

from __future__ import annotations

import asyncio

import discord

from bot.base.errors import Problem
from bot.commands.league.files import send_view
from bot.controls.league import Hall, shown_name
from bot.controls.replies import whisper
from bot.league.held import HeldSeason
from bot.league.seasons import model
from bot.league.seasons.season import effective
from bot.league.seasons.standings import meetings
from bot.league.seasons.times import stamp
from bot.strings import league as words
from bot.views import league as views
from bot.views.league_matches import tally_of
from bot.views.league_pictures import RATINGS_FILE, final_pictures, ratings_picture, state_words
from bot.widgets.components import Interaction, message, text

LISTED = 20
PLOTTED = 5
PLACES = 16  # of a season's table in words


def dates(held: HeldSeason) -> str:
    """Return when a season began and ended, as far as it has."""
    started = (act.at for act in effective(held.acts) if isinstance(act.deed, model.Started))
    begun, ended = next(started, 0.0), held.season.ended
    if not begun:
        return words.DATES_OPENED.format(at=stamp(held.acts[0].at, "d"))
    if not ended:
        return words.DATES_SINCE.format(at=stamp(begun, "d"))
    return words.DATES.format(start=stamp(begun, "d"), end=stamp(ended, "d"))


async def show_archive(hall: Hall, interaction: Interaction) -> None:
    """List the seasons of the server with their dates, players and winners; the interaction is acknowledged already."""
    everything = await hall.desk.of_guild(interaction.guild_id or 0)
    if not everything:
        raise Problem(words.NOTHING_ARCHIVED)
    lines = [
        words.ARCHIVE_LINE.format(
            league=held.season.rules.name,
            format=words.FORMATS[held.season.rules.format],
            state=state_words(held.season),
            dates=dates(held),
            count=len(held.season.entrants),
        )
        for held in everything[: 2 * LISTED]
    ]
    await whisper(interaction, message(text(words.ARCHIVE_HEAD), text(views.fitting(lines))))


async def show_season(hall: Hall, interaction: Interaction, held: HeldSeason) -> None:
    """Show a season with its dates, its table in words and all its pictures, to the asker alone."""
    season, now = held.season, hall.desk.clock()
    found = await asyncio.to_thread(final_pictures, season, now)
    head = f"### {season.rules.name}\n{state_words(season)} · {dates(held)}"
    below = views.standings_words(season, now, PLACES)
    view = views.picture_view(head, {file: alt for file, (_, alt) in found.items()}, below=below)
    await send_view(interaction, view, {file: painted for file, (painted, _) in found.items()})


async def show_head_to_head(
    hall: Hall, interaction: Interaction, player: discord.Member, rival: discord.Member | discord.User
) -> None:
    """Show how two players did against each other. Raises `Problem` when they have not met."""
    seasons = [held.season for held in await hall.desk.of_guild(interaction.guild_id or 0)]
    found = [(season, match) for season in seasons for match in meetings(season, player.id, rival.id)]
    names = {"one": shown_name(player), "other": shown_name(rival)}
    if not found:
        raise Problem(words.HEAD_NEVER.format(**names))
    won, tied, lost = tally_of(player.id, [match for _, match in found])
    head = words.HEAD_TO_HEAD.format(**names, won=won, tied=tied, lost=lost)
    lines = [
        words.HEAD_LINE.format(league=season.rules.name, at=stamp(match.at, "d"), result=views.result_of(season, match))
        for season, match in sorted(found, key=lambda pair: -pair[1].at)[:LISTED]
    ]
    await whisper(interaction, message(text(head), text("\n".join(lines), 3500)))


async def show_ratings(hall: Hall, interaction: Interaction, kind: str) -> None:
    """Show the ratings of the server, with a plot of the first five. Raises `Problem` when nobody has one."""
    everything = await hall.desk.of_guild(interaction.guild_id or 0)
    book = await hall.desk.ratings(interaction.guild_id or 0)
    found = [(user, one) for (user, listed), one in book.items() if listed == kind]
    if not found:
        raise Problem(words.RATINGS_NONE)
    found.sort(key=lambda pair: -pair[1].shown)
    names = {user: one.name for held in reversed(everything) for user, one in held.season.entrants.items()}
    lines = [
        words.RATINGS_LINE.format(
            place=place,
            name=names.get(user, str(user)),
            rating=round(one.shown),
            doubt=round(one.doubt),
            games=one.games,
        )
        for place, (user, one) in enumerate(found[:LISTED], 1)
    ]
    people = [(user, names.get(user, str(user))) for user, _ in found[:PLOTTED]]
    painted, alt = ratings_picture(words.RATINGS_TITLE, book, people, kind)
    head = words.RATINGS_HEAD.format(kind=words.KINDS[kind])
    view = views.picture_view(head, {RATINGS_FILE: alt}, below="\n".join(lines))
    await send_view(interaction, view, {RATINGS_FILE: painted})
