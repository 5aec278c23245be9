"""The state of a game in words: one header line, both sides, what is going on. What a viewer may know, nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

import discord

import engine
from bot.base.plain_text import clip
from bot.gathering.formats import rules_told
from bot.pictures.company import chosen
from bot.strings import several, words
from bot.tables.answers import outcome
from bot.tables.pace import BOT_MOVES
from bot.tables.table import Table
from bot.views.seat.companies import (
    WHOLE_BOARD,
    card_name,
    cards_in_words,
    company_select,
    company_text,
    mark,
    place_in_words,
    player_line,
)
from bot.widgets import ids
from bot.widgets.components import PLAIN_COLOUR, DeedButton, joined, message, picture, rows, text
from carddb.language.speech import word
from engine.state.seats import PAIR
from engine.words.view import AgentView, CharacterView, CompanyView, LinkView, View

BOARD_FILE: Final = "board.png"
BOARD_TEXT: Final = 2600
EVENTS_TEXT: Final = 400
SHORT_COMPANY: Final = 120


def header(table: Table, view: View) -> str:
    """Return the line above the board: turn, whose, phase, hazards, points, decks."""
    if table.game.result is not None:
        return words.HEADER_OVER.format(outcome=outcome(table))
    decks = words.HEADER_DECKS.format(decks="/".join(str(one.deck) for one in view.players))
    if view.turn == 0:
        return " · ".join((words.HEADER_SETUP, decks, *_marks(table)))
    parts = [words.HEADER.format(turn=view.turn, name=view.players[view.active].name, phase=word(view.phase))]
    if view.last_turn == view.turn:
        parts.append(words.HEADER_LAST)
    company = next((one for one in view.companies if one.seat == view.active and one.limit and one.moving), None)
    if company is not None:
        parts.append(words.HEADER_HAZARDS.format(used=company.used, limit=company.limit))
    parts.append(words.HEADER_POINTS.format(points="–".join(str(one.total) for one in view.players)))
    parts.append(decks)
    parts.extend(_marks(table))
    if any(one.exhausted for one in view.players):
        parts.append(words.HEADER_PASSES.format(times="/".join(f"{one.exhausted}×" for one in view.players)))
    return " · ".join(parts)


def _marks(table: Table) -> list[str]:
    """Return what sets a game apart from others: a daily challenge, repaired by agreement, paused."""
    marks = [words.HEADER_CHALLENGE] if table.row.challenge is not None else []
    marks += [rules_told(table.row.rules)] if table.row.rules else []
    marks += [words.HEADER_REPAIRED] if table.row.repaired else []
    return [*marks, words.HEADER_PAUSED] if table.row.paused is not None else marks


def board_text(view: View, most: int = BOARD_TEXT, changed: Collection[int] = ()) -> str:
    """Return the board in words: the active player's side last, as in the picture; what ``changed`` is said to have."""
    *others, active = view.sides
    blocks = [_side(view, seat, changed) for seat in others]
    middle, last = "\n".join(_middle(view)), _side(view, active, changed)
    found = _together(blocks, middle, last)
    if len(found) > most and len(others) > 1:  # of several whose turn it is is told in full
        found = _together([_short_side(view, seat) for seat in others], middle, last)
    if len(found) <= most:
        return found
    return f"{clip(found, most - len(words.CUT) - 1)}\n{words.CUT}"


def _together(blocks: Sequence[str], middle: str, last: str) -> str:
    return "\n\n".join(filter(None, (*blocks, middle, last)))


def _short_side(view: View, seat: int) -> str:
    """Return a player's numbers in a line, and a line a company: where it is, and who is in it by name."""
    lines = [player_line(view.players[seat])]
    for one in (one for one in view.companies if one.seat == seat):
        names = joined((card_name(each.card) for each in one.characters), SHORT_COMPANY)
        lines.append(f"- {place_in_words(view, one)}: {names}")
    return "\n".join(lines)


def _middle(view: View) -> Iterator[str]:
    if view.events:
        yield words.EVENTS.format(cards=joined(map(card_name, view.events), EVENTS_TEXT))
    if view.chain:
        links = (f"{number}. {link_words(view, link)}" for number, link in enumerate(view.chain, 1))
        yield words.CHAIN.format(cards=joined(links, EVENTS_TEXT))
    if view.attack is not None:
        attack = view.attack
        strikes = words.STRIKES.format(count=attack.strikes)
        yield words.ATTACK.format(source=card_name(attack.source), strikes=strikes, prowess=attack.prowess)


def link_words(view: View, link: LinkView) -> str:
    """Return a declared action: its card, its target, who declared it."""
    line = words.LINK if link.target is None else words.LINK_ON
    target = "" if link.target is None else card_name(link.target)
    return line.format(card=card_name(link.card), target=target, name=view.players[link.seat].name)


def _side(view: View, seat: int, changed: Collection[int]) -> str:
    lines = [player_line(view.players[seat])]
    lines.extend(company_lines(view, one, changed) for one in view.companies if one.seat == seat)
    if len(lines) == 1 and not view.players[seat].out:
        lines.append(f"- {words.NO_COMPANY}")
    lines.extend(f"- {agent_line(one)}" for one in view.agents if one.seat == seat)
    return "\n".join(lines)


def company_lines(view: View, company: CompanyView, changed: Collection[int] = ()) -> str:
    """Return a company: where it is or goes, then everybody in it."""
    said = f"- {place_in_words(view, company)}{'' if company.site is None else mark(company.site, changed)}"
    return "\n".join((said, *(f"  - {character_line(one)}{mark(one.card, changed)}" for one in company.characters)))


def agent_line(agent: AgentView) -> str:
    """Return an agent hazard: its name if the viewer may know it, its state, the sites with it."""
    sites = [card_name(site) for site in agent.sites]
    if agent.hidden:
        sites.append(words.AGENT_SITES.format(count=agent.hidden))
    if agent.place:
        sites.append(agent.place)
    parts = [words.AGENT.format(number=agent.number)]
    if agent.card is not None:
        parts.append(card_name(agent.card))
    if agent.face_down:
        parts.append(words.FACE_DOWN)
    if agent.status != "untapped":
        parts.append(f"**{words.STATUS[agent.status]}**")
    if sites:
        parts.append(words.AGENT_AT.format(sites=joined(sites, 200)))
    if agent.hazards:
        parts.append(words.HAZARDS_ON.format(cards=cards_in_words(agent.hazards)))
    return ", ".join(parts)


def character_line(one: CharacterView) -> str:
    """Return a character: name, prowess/body, state, what it bears and suffers."""
    parts = [f"{card_name(one.card)} {one.prowess}/{one.body}"]
    if one.card.status != "untapped":
        parts.append(f"**{words.STATUS[one.card.status]}**")
    if one.items or one.allies:
        parts.append(words.WITH.format(cards=cards_in_words((*one.items, *one.allies))))
    if one.hazards:
        parts.append(words.HAZARDS_ON.format(cards=cards_in_words(one.hazards)))
    return ", ".join(parts)


# ------------------------------------------------------------------------ messages


def state_buttons(game: int) -> list[DeedButton]:
    """Return the buttons below the state."""
    return [
        DeedButton(ids.button(ids.HAND, game), words.MY_HAND, discord.ButtonStyle.primary),
        DeedButton(ids.button(ids.BOARD, game), words.BOARD),
        DeedButton(ids.button(ids.MAP, game), words.MAP),
        DeedButton(ids.button(ids.LOG, game, -1), words.LOG),
        DeedButton(ids.button(ids.MY_ORDERS, game), words.PLANS),
    ]


def alternative(table: Table, view: View) -> str:
    """Return the text of a board picture for those who do not see it."""
    plain = board_text(view, 900).replace("**", "").replace("\n", " ")
    return words.PICTURE_ALT.format(game=table.row.id, header=f"{header(table, view)}. {plain}")


def state_view(table: Table, *, with_picture: bool) -> discord.ui.LayoutView:
    """Return the pinned message of a game as everybody sees it."""
    view = engine.view(table.game, None)
    parts: list[discord.ui.Item[Any]] = [text(f"**{header(table, view)}**", 400)]
    if with_picture:
        parts.append(picture(BOARD_FILE, alternative(table, view)))
    body = board_text(view)
    parts.append(text(body, BOARD_TEXT))
    if len(view.table) > PAIR and table.running:
        order = (view.players[seat] for seat in view.table)
        parts.append(text(f"-# {several.ORDER.format(names=', '.join(one.name for one in order if not one.out))}"))
    if "✎" in body:
        parts.append(text(f"-# {words.BY_HAND_NOTE}"))
    if table.running and table.among_people and table.row.deadline == BOT_MOVES:
        parts.append(text(f"-# {words.BOT_MOVES_AGREED}"))
    away = [one for one in table.seats if table.running and one.stood_in]
    parts += [text(words.STANDS_IN.format(name=one.name)) for one in away]
    back = [DeedButton(ids.button(ids.COME_BACK, table.row.id, one.seat), words.COME_BACK) for one in away]
    return message(*parts, *rows([*state_buttons(table.row.id), *back]), colour=PLAIN_COLOUR)


def board_view(
    table: Table,
    seat: int | None,
    *,
    with_picture: bool,
    number: int = WHOLE_BOARD,
    changed: Collection[int] = (),
) -> discord.ui.LayoutView:
    """Return the board on demand, as a seat may see it: all of it, or the company of a number, large."""
    view = engine.view(table.game, seat)
    company = None if number == WHOLE_BOARD else chosen(view, number)
    said = board_text(view, 3200, changed) if company is None else company_text(view, company, changed)
    plain = "" if company is None else said.replace("**", "").replace("\n", " ")
    parts: list[discord.ui.Item[Any]] = [text(f"**{header(table, view)}**", 400)]
    if with_picture:
        parts.append(picture(BOARD_FILE, alternative(table, view) if company is None else plain))
    parts.append(text(said, 3200))
    parts.append(company_select(table.row.id, view, number))
    return message(*parts, colour=PLAIN_COLOUR)
