"""A draft in words: what lies before a player, what is his by now, and for everybody whom the table waits for."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.league.limited.building import CREATURE
from bot.league.limited.dealing import Situation
from bot.league.limited.drafting import Table
from bot.league.seasons.model import Season
from bot.league.seasons.times import stamp
from bot.pictures.card_words import kind_of
from bot.strings import both
from bot.strings import limited as words
from bot.views.boosters.opening import cards_button
from bot.views.cards import figures
from bot.views.league import mention, name_of
from bot.widgets import ids
from bot.widgets.components import CHOICES, DeedSelect, joined, line, message, notice, text
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.speech import called

LAST: int = 5  # cards taken last that are named
LISTED: int = 2600  # characters of the cards of a booster


def counts_of(cards: Sequence[CardFacts]) -> str:
    """Say how many of which sort there are."""
    return words.COUNTS.format(
        characters=sum(one.type == "character" for one in cards),
        resources=sum(one.type == "resource" for one in cards),
        hazards=sum(one.type == "hazard" for one in cards),
        creatures=sum(CREATURE in one.kinds for one in cards),
    )


def card_line(card: CardFacts) -> str:
    """Return a card as one line of a list: name, kind and numbers."""
    numbers = figures(card)
    return f"**{called(card)}** · {kind_of(card)}" + (f" · {numbers}" if numbers else "")


def options(cards: Sequence[CardFacts]) -> list[discord.SelectOption]:
    """Return cards as lines of a select, each copy once."""
    unique = {one.id: one for one in cards}
    return [line(called(one), one.id, f"{kind_of(one)} · {figures(one).replace('**', '')}") for one in unique.values()]


def pick_view(found: Situation, took: str = "") -> discord.ui.LayoutView:
    """Return the booster from which somebody picks, or whom the table waits for; ``took`` is the card taken just now."""
    table, season = found.table, found.season
    assert table is not None
    mine = [database().get(one) for one in table.taken.get(found.user, []) if one in database().index]
    last = ", ".join(called(one) for one in mine[-LAST:][::-1])
    yours = words.PICKED.format(counts=counts_of(mine), cards=last) if mine else words.PICKED_NONE
    said = words.PICK_TOOK.format(card=called(database().get(took))) + "\n" if took in database().index else ""
    waiting = table.waiting(found.user)
    told = {"league": season.rules.name, "round": table.round + 1, "rounds": table.rounds}
    if not waiting:
        names = [name_of(season, one) for one in table.order if table.waiting(one)]
        waits = words.PICK_WAITS.format(names=both(names)) if names else ""
        return message(text(said + words.PICK_NONE.format(count=len(mine), waits=waits, **told)), text(yours))
    cards = [database().get(one) for one in waiting[0].cards if one in database().index]
    head = said + words.PICK_HEAD.format(pick=len(mine) + 1, **told)
    passes = words.PICK_LEFT if table.leftwards else words.PICK_RIGHT
    to = name_of(season, table.next_of(found.user))
    ahead = passes.format(name=to, ago=stamp(found.due or 0.0, "R"))
    more = f" {words.PICK_MORE.format(count=len(waiting) - 1)}" if len(waiting) > 1 else ""
    listed = "\n".join(f"- {card_line(one)}" for one in cards)
    lines = options(cards)[:CHOICES]
    return message(
        text(f"{head}\n{words.PICK_PAUSED if season.paused else ahead}{more}"),
        discord.ui.ActionRow(DeedSelect(ids.select(ids.CARDS_PICK, season.id, len(mine)), words.PICK_CHOOSE, lines)),
        text(listed, LISTED),
        discord.ui.ActionRow(DeedSelect(ids.select(ids.CARDS_LOOK, season.id, len(mine)), words.LOOK, lines)),
        text(f"-# {yours}"),
    )


def table_view(season: Season, table: Table, number: int) -> discord.ui.LayoutView:
    """Return a round of a draft for everybody: whom it waits for, and who sits beside whom. No card is named."""
    side = words.SIDES["left" if number % 2 == 0 else "right"]
    head = words.TABLE_HEAD.format(
        league=season.rules.name, round=min(number + 1, table.rounds), rounds=table.rounds, side=side
    )
    if number != table.round:
        return notice(f"{head}\n{words.TABLE_NEXT}")
    behind = [f"{mention(one)} ({len(table.waiting(one))})" for one in table.order if table.waiting(one)]
    said = words.TABLE_WAITS.format(names=joined(behind, 1500))
    order = joined([name_of(season, one) for one in table.order], 1500)
    return notice(f"{head}\n{said}\n{words.TABLE_ORDER.format(names=order)}", cards_button(season.id))


def doze_view(season: Season, user: int, due: float) -> discord.ui.LayoutView:
    """Return the reminder of somebody for whom half of the time is over."""
    said = words.DOZE.format(user=mention(user), league=season.rules.name, ago=stamp(due, "R"))
    return notice(said, cards_button(season.id))
