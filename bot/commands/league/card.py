"""The page of a player: where they stand in a server's leagues, their matches, how they are rated, what they play."""

from __future__ import annotations

import discord

from bot.base.errors import Problem
from bot.commands.league.files import send_files, send_view, with_files
from bot.controls.league import Hall, shown_name
from bot.league.held import HeldSeason
from bot.league.seasons import ratings
from bot.league.seasons.model import Season
from bot.league.seasons.season import deck_shown
from bot.strings import league as words
from bot.views import league as views
from bot.views.league_matches import place_line
from bot.views.league_pictures import (
    RATINGS_FILE,
    ratings_picture,
)
from bot.widgets.components import Interaction
from carddb.decks.decks import export_text

LISTED = 20
KINDS = ("all", "wizard", "ringwraith", "fallen-wizard", "balrog")


async def show_player(
    hall: Hall, interaction: Interaction, member: discord.Member | discord.User, shown: HeldSeason | None = None
) -> None:
    """Show a player's places, matches, ratings, and the decks that are no secret; the interaction is acknowledged already.

    The matches are those of the season that is asked for, else of the newest.
    """
    name = shown_name(member)
    seasons = [held.season for held in await hall.desk.of_guild(interaction.guild_id or 0)]
    theirs = [one for one in seasons if member.id in one.entrants]
    if not theirs:
        raise Problem(words.PLAYER_NOTHING.format(name=name))
    lines = [place_line(one, member.id, hall.desk.clock()) for one in theirs[:LISTED]]
    files: dict[str, bytes] = {}
    for season in theirs[:LISTED]:
        lines += await _deck_line(hall, interaction, season, member.id, files)
    season = theirs[0] if shown is None else shown.season
    lines += _match_lines(season, member.id)
    book = await hall.desk.ratings(interaction.guild_id or 0)
    lines += [
        words.PLAYER_RATING.format(
            kind=words.KINDS[kind], rating=round(one.shown), doubt=round(one.doubt), games=one.games
        )
        for kind in KINDS
        if (one := book.get((member.id, kind))) is not None
    ]
    head = words.PLAYER_HEAD.format(name=name)
    if (member.id, ratings.ALL) not in book:
        await send_files(interaction, views.fitting([head, *lines]), files)
        return
    painted, alt = ratings_picture(name, book, [(member.id, name)], ratings.ALL)
    view = views.picture_view(head, {RATINGS_FILE: alt}, below=views.fitting(lines))
    sent = {RATINGS_FILE: painted, **files}
    await send_view(interaction, with_files(view, files), sent)


def _match_lines(season: Season, user: int) -> list[str]:
    """Return a player's matches in a season, round by round."""
    found = [one for one in season.matches.values() if one.side(user) is not None and one.status != "void"]
    lines = []
    for match in found:
        line = views.match_line(season, match, views.Games(), mentions=False)
        stage = next((views.stage_of(season, one) for one in season.rounds if match.id in one.matches), "")
        lines.append(words.PLAYER_MATCH.format(stage=stage, line=line) if stage else line)
    return [words.PLAYER_MATCHES.format(league=season.rules.name), *lines] if lines else []


async def _deck_line(
    hall: Hall, interaction: Interaction, season: Season, user: int, files: dict[str, bytes]
) -> list[str]:
    """Return a player's deck as a line, to others only once it is no secret; the list where the league shows it."""
    if user != interaction.user.id and not deck_shown(season, user):
        return []
    deck = await hall.desk.deck(season, user)
    if deck is None:
        return []
    if season.rules.lists or user == interaction.user.id:
        files[f"deck-{season.id}.txt"] = export_text(deck).encode()
    kind = words.KINDS[deck.alignment]
    return [words.PLAYER_DECK.format(league=season.rules.name, deck=deck.name or "–", kind=kind)]
