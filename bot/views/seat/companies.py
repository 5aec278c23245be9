"""A company in words, with everything that its picture shows: where it is and goes, everybody in it, what they bear."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

import discord

from bot.strings import several, words
from bot.widgets import ids
from bot.widgets.components import CHOICES, DeedSelect, joined, line
from carddb.language.speech import place, word
from engine.state.records import MOVEMENT_HAZARD, PHASE_NAMES
from engine.words.view import CardView, CharacterView, CompanyView, PlayerView, View

WHOLE_BOARD: Final = -1
LEADERS: Final = 80
CARDS: Final = 300


def card_name(card: CardView) -> str:
    """Return a card's name, marked when its text is not applied yet."""
    return f"{card.name} ✎" if card.by_hand else card.name


def cards_in_words(cards: Iterable[CardView]) -> str:
    """Return cards by name, tapped ones said to be so."""
    return joined(
        (card_name(one) + (f" ({word(one.status)})" if one.status == "tapped" else "") for one in cards), CARDS
    )


def points_in_words(player: PlayerView) -> str:
    """Return the points of each source that has any: "characters 5, items 2"."""
    return ", ".join(f"{words.SOURCES[source]} {value}" for source, value in player.points.items() if value)


def player_line(player: PlayerView) -> str:
    """Return a player's numbers in one line."""
    if player.out:
        return several.OUT.format(name=player.name, total=player.total)
    said = points_in_words(player)
    return words.PLAYER_LINE.format(
        name=player.name,
        total=player.total,
        sources=f" ({said})" if said else "",
        free=player.influence - player.influence_used,
        influence=player.influence,
        hand=player.hand,
        deck=player.deck,
        discard=player.discard,
    )


def place_in_words(view: View, company: CompanyView) -> str:
    """Return where a company is, where it goes and by which way, its hazards, and what lies on guard."""
    site = card_name(company.site) if company.site is not None else ""
    if company.site is not None and company.site.status != "untapped":
        site += f" ({words.STATUS[company.site.status]})"
    if company.site is None:
        found = words.NO_SITE
    elif company.destination is not None:
        found = words.COMPANY_TO.format(site=site, destination=card_name(company.destination))
    else:
        found = (words.COMPANY_AWAY if company.moving else words.COMPANY_AT).format(site=site)
    if company.moving and company.path:
        found += words.MAP_BY.format(way=", ".join(_way(company)))
    if company.limit and hazards_count(view, company):
        found += f", {words.COMPANY_HAZARDS.format(used=company.used, limit=company.limit)}"
    return f"{found}, {words.ON_GUARD}" if company.on_guard else found


def hazards_count(view: View, company: CompanyView) -> bool:
    """Whether hazards are played against this company in this phase."""
    return company.seat == view.active and view.phase == PHASE_NAMES[MOVEMENT_HAZARD]


def _way(company: CompanyView) -> list[str]:
    types = [words.REGION_TYPES.get(kind, kind) for kind in company.path]
    if len(company.regions) == len(types):
        return [f"{place(region)} ({kind})" for region, kind in zip(company.regions, types, strict=True)]
    return types


def company_text(view: View, company: CompanyView, changed: Collection[int] = ()) -> str:
    """Return a company with everything that is known of it, a line for each character."""
    lines = [words.COMPANY_OF.format(name=view.players[company.seat].name, place=place_in_words(view, company))]
    lines += [f"- {_whole(one)}{mark(one.card, changed)}" for one in company.characters]
    return "\n".join(lines)


def mark(card: CardView, changed: Collection[int]) -> str:
    """Return what is said behind a line about a card that changed."""
    return f" · *{words.CHANGED}*" if card.id in changed else ""


def _whole(one: CharacterView) -> str:
    """Return a character with its numbers, skills, who controls it and what is on it."""
    state = words.STATUS[one.card.status] or word(one.card.status)
    parts = [f"**{card_name(one.card)}** {one.prowess}/{one.body}", state, *map(word, (one.race, *one.skills))]
    parts.append(words.IS_AVATAR if one.avatar else words.MIND.format(mind=one.mind))
    if one.controller >= 0:
        parts.append(words.IS_FOLLOWER)
    elif one.influence:
        parts.append(words.FREE_INFLUENCE.format(free=one.influence_left, all=one.influence))
    if one.corruption:
        parts.append(words.CORRUPTION_POINTS.format(count=one.corruption))
    parts += [cards.format(cards=cards_in_words(on)) for cards, on in _on(one)]
    return ", ".join(filter(None, parts))


def _on(one: CharacterView) -> Iterator[tuple[str, tuple[CardView, ...]]]:
    if one.items or one.allies:
        yield words.WITH, (*one.items, *one.allies)
    if one.hazards:
        yield words.HAZARDS_ON, one.hazards


def company_select(game: int, view: View, shown: int) -> discord.ui.ActionRow[Any]:
    """Return a select of the companies, the whole board first; what is shown now stands on it."""
    lines = [line(words.WHOLE_BOARD, str(WHOLE_BOARD))]
    label = words.COMPANY_LARGE
    for company in view.companies[: CHOICES - 1]:
        named = company_label(view, company)
        lines.append(line(named, str(company.id), "" if company.site is None else company.site.name))
        if company.id == shown:
            label = named
    return discord.ui.ActionRow(DeedSelect(ids.select(ids.COMPANY, game), label, lines))


def company_label(view: View, company: CompanyView) -> str:
    """Return a company by its player and its first characters."""
    named = joined((one.card.name for one in company.characters), LEADERS)
    return f"{view.players[company.seat].name}: {named or words.NO_CHARACTERS}"
