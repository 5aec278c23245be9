"""The daily challenge as a message: its decks, its seal, and the table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.base.plain_text import clip
from bot.gathering.challenges import Score
from bot.gathering.seating import playable_decks
from bot.strings import fair, words
from bot.strings import league as leagues
from bot.tables.challenges import COUNTS_DAYS, DAY_S, Challenge
from bot.views.invites import deck_name
from bot.widgets import ids
from bot.widgets.components import DeedButton, message, rows, text
from carddb.decks.decks import prebuilt

SHOWN: Final = 25
NAME: Final = 14  # so that the table fits a phone


def challenge_view(
    known: Challenge,
    running: bool,
    ranked: Sequence[Score],
    others: Sequence[Score],
    *,
    seal: str,
    before: Challenge | None,
) -> discord.ui.LayoutView:
    """Return a challenge; while it is ``running`` it can be begun. ``before`` is the one before it on this server."""
    day = datetime.fromtimestamp(known.day * DAY_S, UTC).strftime("%Y-%m-%d")
    until = words.CHALLENGE_UNTIL if running else words.CHALLENGE_WAS
    said = words.CHALLENGE.format(
        deck=_deck(known.deck),
        opponent=_deck(known.opponent),
        level=words.POLICIES.get(known.policy, known.policy),
        length=words.LENGTH_WORD[known.length],
        until=until.format(at=int(known.ends), days=COUNTS_DAYS),
    )
    head = f"### {words.CHALLENGE_TITLE.format(day=day)}\n{said}\n-# {fair.FAIR_SEALED.format(seal=seal)}"
    parts: list[discord.ui.Item[Any]] = [text(head), *(text(one) for one in _table(ranked)), *_rest(others)]
    buttons = [
        DeedButton(ids.button(ids.CHALLENGE_TABLE, known.id), words.CHALLENGE_TABLE),
        *(
            [DeedButton(ids.button(ids.CHALLENGE_TABLE, before.id), words.CHALLENGE_BEFORE)]
            if before is not None
            else []
        ),
    ]
    if running:
        play = DeedButton(ids.button(ids.CHALLENGE, known.id), words.CHALLENGE_PLAY, discord.ButtonStyle.success)
        buttons.insert(0, play)
    return message(*parts, *rows(buttons))


def _deck(key: str) -> str:
    deck = prebuilt().get(key)
    kind = "" if deck is None else leagues.KINDS.get(deck.alignment, deck.alignment)
    return words.CHALLENGE_DECK.format(deck=deck_name(key, playable_decks()), kind=kind)


def _table(ranked: Sequence[Score]) -> list[str]:
    if not ranked:
        return [words.CHALLENGE_NOBODY]
    lines = [_row(one) for one in ranked[:SHOWN]]
    more = len(ranked) - len(lines)
    found = [f"```\n{words.CHALLENGE_HEAD:>{NAME + 26}}\n" + "\n".join(lines) + "\n```"]
    return [*found, words.CHALLENGE_MORE.format(count=more)] if more else found


def _row(one: Score) -> str:
    points = f"{one.played.own}–{one.played.other}"
    return f"{one.rank:>3} {clip(one.name, NAME):<{NAME}} {points:>8} {one.lead:>+6} {one.played.turns:>7}"


def _rest(others: Sequence[Score]) -> list[discord.ui.Item[Any]]:
    """Return who is still playing, and who gave up or ended too late to count."""
    playing = [one.name for one in others if not one.played.ending]
    without = [one.name for one in others if one.played.ending]
    lines = [
        template.format(names=", ".join(names[:SHOWN]))
        for template, names in ((words.CHALLENGE_PLAYING, playing), (words.CHALLENGE_GAVE_UP, without))
        if names
    ]
    return [text("\n".join(lines), 900)] if lines else []
