"""Two answers beside each other in words: which is better, by how much, how often, and what that is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.gathering.reasons import fact, reason
from bot.strings import lessons as words
from bot.tables.table import Table
from bot.views.table.suggestions import doing
from bot.views.wording import words_for
from bot.widgets.components import message, rows, text
from carddb.language.speech import listed
from engine.policies.search.records import LITTLE, Counsel
from engine.state.records import Seat

NAMED: Final = 3  # grounds to either side


def advice_view(table: Table, seat: Seat, counsel: Counsel) -> discord.ui.LayoutView:
    """Return what a teacher would do at a seat's question, the next best answer, and what lies between them."""
    game = table.game
    parts = [words.ADVICE.format(title=_title(table, seat, counsel), reason=reason(game, seat, counsel.best))]
    if counsel.other is not None:
        second = words_for(game, seat, counsel.other).title
        parts.append(words.NEXT_BEST.format(title=second, reason=fact(game, seat, counsel.other)).rstrip())
    parts.append(between(counsel))
    return message(text("\n".join(filter(None, parts))), *rows([doing(table, seat, counsel.best)]))


def _title(table: Table, seat: Seat, counsel: Counsel) -> str:
    return words_for(table.game, seat, counsel.best).title


def between(counsel: Counsel) -> str:
    """Return by how much the better of two answers is ahead and why, in two sentences; "" for a lone answer."""
    if counsel.other is None:
        return ""
    if counsel.even:
        return words.ABOUT_EVEN.format(worlds=counsel.worlds)
    odds = words.AHEAD.format(
        gain=f"{counsel.gain:.1f}", better=counsel.better, worse=counsel.worse, worlds=counsel.worlds
    )
    return f"{odds} {why(counsel.grounds)}".rstrip()


def why(grounds: Mapping[str, float]) -> str:
    """Return in one sentence in which features of the position the better answer gains, and in which it loses."""
    shares: dict[str, float] = {}
    for name, share in grounds.items():
        said = words.GROUNDS.get(name, "")
        if said:
            shares[said] = shares.get(said, 0.0) + share
    ranked = sorted(((share, said) for said, share in shares.items() if abs(share) >= LITTLE), reverse=True)
    gains = [_share(said, share) for share, said in ranked if share > 0][:NAMED]
    losses = [_share(said, share) for share, said in reversed(ranked) if share < 0][:NAMED]
    if gains and losses:
        return words.GAINS_AND_LOSES.format(gains=listed(gains), losses=listed(losses))
    return words.GAINS.format(gains=listed(gains)) if gains else ""


def _share(said: str, share: float) -> str:
    return words.GROUND.format(ground=said, share=f"{share:+.1f}".replace("-", "−"))
