"""How a deck does against the Challenge Decks, as a table, with what it never plays and where it loses characters."""

from __future__ import annotations

from typing import Final

import discord

from bot.base.plain_text import clip
from bot.gathering.deck_rating import Against, Loss, Rating
from bot.strings import lessons as words
from bot.widgets.components import message, text
from engine.selfplay.deck_games import BY_CORRUPTION

NAME: Final = 20
SHOWN: Final = 8


def playing_view(done: int, games: int) -> discord.ui.LayoutView:
    """Return what is shown while the games are played."""
    return message(text(words.RATING_RUNS.format(done=done, games=games)))


def rating_view(found: Rating) -> discord.ui.LayoutView:
    """Return what rating a deck came to."""
    head = words.RATING_TITLE.format(deck=clip(found.deck, 60))
    table = "\n".join(_row(one) for one in [found.total, *found.against])
    parts = [text(f"{head}\n{words.RATING_GAMES.format(games=found.games)}"), text(f"```\n{table}\n```")]
    parts.append(text(words.RATING_NOTE))
    if found.unplayed:
        lines = [words.RATING_HELD.format(card=one.name, held=one.held) for one in found.unplayed[:SHOWN]]
        title = words.RATING_UNPLAYED.format(cards=len(found.unplayed))
        parts.append(text("\n".join([title, *lines]), 900))
    if found.lost:
        title = words.RATING_LOST.format(characters=sum(one.times for one in found.lost))
        parts.append(text("\n".join([title, *map(_loss, found.lost[:SHOWN])]), 1200))
    if found.broken:
        parts.append(text(words.RATING_BROKEN.format(games=found.broken)))
    return message(*parts)


def _row(one: Against) -> str:
    name = clip(f"{one.deck} {one.name}", NAME) if one.deck else words.RATING_ALL
    won = words.RATING_WON.format(won=one.won, games=one.decided)
    return f"{name:<{NAME}} {won:>9} {100 * one.low:>3.0f}–{100 * one.high:.0f} %"


def _loss(one: Loss) -> str:
    by = words.RATING_CORRUPTION if one.by == BY_CORRUPTION else one.by
    names = ", ".join(one.characters)
    if not by:
        return words.RATING_LOSS.format(times=one.times, site=one.site, names=names)
    return words.RATING_LOSS_BY.format(times=one.times, site=one.site, by=by, names=names)
