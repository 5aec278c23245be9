"""The board as a picture: 1200 pixels wide, the active player's side below, legible on a phone.

Drawn from a `View`, so it shows what that viewer may know and nothing else. States are told by the way a small card
lies and by a word, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.pictures.card_words import term
from bot.pictures.drawing import (
    FAINT,
    INK,
    NIGHT,
    PANEL,
    PARCHMENT,
    SEATS,
    SHADE,
    Draw,
    box,
    encoded,
    fit,
    pencil,
    pips,
    posture,
    site_symbol,
    width,
    wrap,
    write,
)
from bot.strings import pictures as words
from carddb.artefact.database import database
from carddb.language.speech import place, word
from engine.rules.ending.scoring import SOURCES
from engine.state.records import MOVEMENT_HAZARD, PHASE_NAMES
from engine.words.view import CardView, CharacterView, CompanyView, LinkView, PlayerView, View

WIDTH: Final = 1200
TALLEST: Final = 2400
MARGIN: Final = 22
SITE_WIDE: Final = 252
TILE: Final = 218
GAP: Final = 8
COLUMNS: Final = 4
TILE_HEAD: Final = 128
CHIP: Final = 32
STRIP: Final = 96
SIDE_HEAD: Final = 112
SHOWN_CHIPS: Final = 7
STEPS: Final = 6  # of a turn


def board_picture(view: View) -> bytes:
    """Return the board as PNG."""
    order = view.sides
    sides = [[one for one in view.companies if one.seat == seat] for seat in order]
    band = _band_lines(view)
    height = STRIP + sum(_side_height(side) for side in sides) + _band_height(band) + MARGIN
    image = Image.new("RGB", (WIDTH, min(height, TALLEST)), PARCHMENT)
    draw = ImageDraw.Draw(image)
    _strip(draw, view)
    y: float = STRIP
    for position, (seat, side) in enumerate(zip(order, sides, strict=True)):
        y = _side(draw, view, view.players[seat], side, y)
        if position == len(order) - 2:  # above the active player
            y = _band(draw, band, y)
    return encoded(image)


# ---------------------------------------------------------------------- the strip


def _strip(draw: Draw, view: View) -> None:
    """Draw the steps of the turn with the current one marked, and whose turn it is."""
    draw.rectangle((0, 0, WIDTH, STRIP - 10), fill=NIGHT)
    said = words.LAST_TURN if view.last_turn == view.turn else words.TURN
    title = said.format(turn=view.turn, name=view.players[view.active].name) if view.turn else words.GETTING_READY
    if view.phase == PHASE_NAMES[-1]:
        title = word(view.phase)
    shown, size = fit(title, 30, 520)
    write(draw, (MARGIN, 6), shown, size, PARCHMENT, bold=True)
    if view.step:
        write(draw, (WIDTH - MARGIN, 10), word(view.step), 24, PARCHMENT, anchor="r")
    wide = (WIDTH - 2 * MARGIN) / STEPS
    for number, name in enumerate(words.PHASES):
        left = MARGIN + number * wide
        now = view.phase == PHASE_NAMES[number + 1]
        area = (left + 3, 46, left + wide - 3, STRIP - 16)
        box(draw, area, PARCHMENT if now else NIGHT, PARCHMENT, 2, 6)
        write(draw, (left + wide / 2, 50), name, 23, INK if now else PARCHMENT, bold=now, anchor="m")


# ----------------------------------------------------------------------- the band


def _band_lines(view: View) -> list[tuple[str, Sequence[CardView]]]:
    found: list[tuple[str, Sequence[CardView]]] = []
    if view.attack is not None:
        attack = view.attack
        body = f"/{attack.body}" if attack.body >= 0 else ""
        strikes = words.STRIKES.format(count=attack.strikes)
        said = words.ATTACK.format(source=attack.source.name, strikes=strikes, prowess=f"{attack.prowess}{body}")
        found.append((said, ()))
    if view.chain:
        found.append((words.CHAIN, [_link(number, one) for number, one in enumerate(view.chain, 1)]))
    if view.events:
        found.append((words.IN_PLAY, view.events))
    return found


def _link(number: int, link: LinkView) -> CardView:
    """Return a declared action as a chip: its number, its card and in brackets its target."""
    target = "" if link.target is None else f" ({link.target.name})"
    return replace(link.card, name=f"{number}. {link.card.name}{target}", status="untapped")


def _band_height(band: list[tuple[str, Sequence[CardView]]]) -> int:
    return sum(20 + CHIP * max(1, len(_packed(title, cards))) for title, cards in band) + (10 if band else 0)


def _packed(title: str, cards: Sequence[CardView]) -> list[list[CardView]]:
    """Break a band's cards into rows that fit the width."""
    rows: list[list[CardView]] = [[]]
    x = MARGIN + width(title, 26) + 30
    for card in cards:
        wide = min(360, width(card.name, 22) + 50)
        if x + wide > WIDTH - MARGIN and rows[-1]:
            rows.append([])
            x = MARGIN + 30
        rows[-1].append(card)
        x += wide + GAP
    return rows


def _band(draw: Draw, band: list[tuple[str, Sequence[CardView]]], y: float) -> float:
    """Draw what is going on between the two sides."""
    for title, cards in band:
        rows = _packed(title, cards)
        high = 20 + CHIP * len(rows)
        draw.rectangle((0, y, WIDTH, y + high), fill=SHADE)
        said, size = fit(title, 26, WIDTH - 2 * MARGIN)
        write(draw, (MARGIN, y + 11), said, size, bold=True)
        x = MARGIN + width(said, size) + 30
        for row in rows:
            for card in row:
                wide = min(360, width(card.name, 22) + 50)
                _chip(draw, card, (x, y + 10, x + wide, y + 10 + CHIP - 4), hazard=False)
                x += wide + GAP
            x, y = MARGIN + 30, y + CHIP
        y += 20
    return y + (10 if band else 0)


# ----------------------------------------------------------------------- a side


def _side_height(side: Sequence[CompanyView]) -> int:
    return SIDE_HEAD + (sum(_company_height(one) + GAP for one in side) or 60) + 12


def _side(draw: Draw, view: View, player: PlayerView, side: Sequence[CompanyView], y: float) -> float:
    """Draw one player's numbers and companies; returns where the next thing begins."""
    accent = SEATS[player.seat]
    draw.rectangle((0, y, 12, y + _side_height(side) - 14), fill=accent)
    _numbers(draw, view, player, y)
    y += SIDE_HEAD
    if not side:
        write(draw, (MARGIN, y + 8), words.NO_COMPANY, 26, FAINT)
        y += 60
    for company in side:
        hazards = player.seat == view.active and view.phase == PHASE_NAMES[MOVEMENT_HAZARD]
        _company(draw, company, y, hazards=hazards, accent=accent)
        y += _company_height(company) + GAP
    return y + 12


def _numbers(draw: Draw, view: View, player: PlayerView, y: float) -> None:
    """Draw name, points by source, influence and counts."""
    mark = "> " if player.seat == view.active and view.turn else ""
    said, size = fit(f"{mark}{player.name}", 34, 430)
    write(draw, (MARGIN, y + 8), said, size, bold=True)
    kind = word(player.alignment)
    kind = words.AVATAR_LOST.format(alignment=kind) if player.avatar_lost else kind
    write(draw, (MARGIN, y + 50), kind, 24, FAINT)
    write(draw, (MARGIN, y + 78), words.INFLUENCE.format(used=player.influence_used, all=player.influence), 24)
    counts = words.COUNTS.format(hand=player.hand, deck=player.deck, discard=player.discard, sideboard=player.sideboard)
    if player.exhausted:
        counts += words.RESHUFFLED.format(count=player.exhausted)
    write(draw, (WIDTH - MARGIN, y + 78), counts, 24, anchor="r")
    _points(draw, player, y)


def _points(draw: Draw, player: PlayerView, y: float) -> None:
    x = WIDTH - MARGIN - 88
    box(draw, (x, y + 8, x + 88, y + 70), PANEL, INK, 3, 8)
    write(draw, (x + 44, y + 11), str(player.total), 34, bold=True, anchor="m")
    write(draw, (x + 44, y + 47), words.POINTS, 18, FAINT, anchor="m")
    for source in reversed(SOURCES):
        x -= 98
        value = player.points.get(source, 0)
        write(draw, (x + 44, y + 14), str(value), 28, INK if value else FAINT, bold=bool(value), anchor="m")
        write(draw, (x + 44, y + 47), words.SOURCES[source], 18, FAINT, anchor="m")


# --------------------------------------------------------------------- a company


def _chips(one: CharacterView) -> list[tuple[CardView, bool]]:
    return [*((card, False) for card in (*one.items, *one.allies)), *((card, True) for card in one.hazards)]


def _tile_height(one: CharacterView) -> int:
    return TILE_HEAD + CHIP * min(len(_chips(one)), SHOWN_CHIPS)


def _columns(company: CompanyView) -> list[tuple[int, int, CharacterView]]:
    """Place the tiles in four columns, each in the shortest one: (column, offset from the top, character)."""
    heights = [0] * COLUMNS
    found = []
    for one in company.characters:
        column = heights.index(min(heights))
        found.append((column, heights[column], one))
        heights[column] += _tile_height(one) + GAP
    return found


def _company_height(company: CompanyView) -> int:
    tiles = max((top + _tile_height(one) for _, top, one in _columns(company)), default=0)
    return max(tiles, _site_height(company)) + GAP


def _site_height(company: CompanyView) -> int:
    return 116 + (62 if company.moving else 0) + (58 if company.limit else 0) + (40 if company.on_guard else 0)


def _company(draw: Draw, company: CompanyView, y: float, *, hazards: bool, accent: str) -> None:
    _site(draw, company, y, hazards=hazards)
    for column, top, one in _columns(company):
        _character(draw, one, MARGIN + SITE_WIDE + GAP + column * (TILE + GAP), y + top, accent)


def _site(draw: Draw, company: CompanyView, y: float, *, hazards: bool) -> None:
    """Draw where a company is, where it goes, the hazards against it, a card on guard."""
    area = (MARGIN, y, MARGIN + SITE_WIDE, y + _site_height(company))
    box(draw, area, SHADE, INK, 3, 4)
    inner = SITE_WIDE - 20
    x, line = MARGIN + 10, y + 8
    line = _place(draw, company.site, x, line, inner)
    if company.moving:
        write(draw, (x, line), words.GOES_TO, 22, FAINT)
        name = company.destination.name if company.destination is not None else words.HIDDEN_SITE
        said, size = fit(name, 26, inner)
        write(draw, (x, line + 24), said, size, bold=True)
        line += 58
    if company.limit and hazards:
        write(draw, (x, line), words.HAZARDS.format(used=company.used, limit=company.limit), 22)
        pips(draw, x, line + 28, company.used, company.limit, 18)
        line += 52
    if company.on_guard:
        box(draw, (x, area[3] - 36, x + inner, area[3] - 8), NIGHT, INK, 2, 4)
        write(draw, (x + inner / 2, area[3] - 35), words.ON_GUARD, 22, PARCHMENT, anchor="m")


def _place(draw: Draw, site: CardView | None, x: float, y: float, most: float) -> float:
    if site is None:
        write(draw, (x, y), words.NO_SITE, 26, FAINT)
        return y + 36
    facts = database().get(site.card)
    site_symbol(draw, x, y, facts.site_type)
    kind = term(facts.site_type)
    kind, size = fit(words.TAPPED_SITE.format(kind=kind) if site.status == "tapped" else kind, 22, most - 44)
    write(draw, (x + 44, y + 4), kind, size)
    if site.by_hand:
        pencil(draw, x + most - 20, y - 2, 20)
    said, size = fit(site.name, 28, most)
    write(draw, (x, y + 38), said, size, bold=True)
    region, size = fit(place(facts.region), 21, most)
    write(draw, (x, y + 70), region, size, FAINT)
    return y + 98


def _character(draw: Draw, one: CharacterView, x: float, y: float, accent: str) -> None:
    """Draw a character with its numbers, its state and everything on it."""
    chips = _chips(one)
    area = (x, y, x + TILE, y + _tile_height(one))
    box(draw, area, PANEL, accent if one.avatar else INK, 5 if one.avatar else 2)
    room = TILE - 20 - (24 if one.card.by_hand else 0)
    said, size = fit(one.card.name, 25, room, least=18)
    write(draw, (x + 10, y + 7), said, size, bold=True)
    if one.card.by_hand:
        pencil(draw, x + TILE - 28, y + 8, 19)
    write(draw, (x + 10, y + 38), f"{one.prowess}/{one.body}", 44, bold=True)
    posture(draw, x + TILE - 46, y + 44, one.card.status, 34)
    if one.card.status != "untapped":
        write(draw, (x + TILE - 10, y + 80), word(one.card.status), 22, bold=True, anchor="r")
    room = TILE - (20 if one.card.status == "untapped" else 104)
    for at, line in ((84, _skills(one)), (104, _control(one))):
        said, size = fit(line, 19, TILE - 20 if at == 104 else room)
        write(draw, (x + 10, y + at), said, size, FAINT)
    for number, (card, hazard) in enumerate(chips[:SHOWN_CHIPS]):
        top = y + TILE_HEAD + number * CHIP - 2
        if number == SHOWN_CHIPS - 1 and len(chips) > SHOWN_CHIPS:
            write(draw, (x + 10, top), words.MORE.format(count=len(chips) - number), 20, FAINT)
            break
        _chip(draw, card, (x + 6, top, x + TILE - 6, top + CHIP - 4), hazard=hazard)


def _skills(one: CharacterView) -> str:
    letters = [words.SKILLS.get(skill, skill[:2].capitalize()) for skill in one.skills]
    if one.corruption:
        letters.append(words.CORRUPTION.format(points=one.corruption))
    return " ".join(letters)


def _control(one: CharacterView) -> str:
    """Say who controls a character and what influence it has left."""
    parts = [words.AVATAR] if one.avatar else [words.MIND.format(mind=one.mind)]
    if one.controller >= 0:
        parts.append(words.FOLLOWER)
    elif one.influence:
        parts.append(words.INFLUENCE_LEFT.format(left=one.influence_left, all=one.influence))
    return ", ".join(parts)


def _chip(draw: Draw, card: CardView, area: tuple[float, float, float, float], *, hazard: bool) -> None:
    """Draw a card on another: rounded and light for what helps, square with a dark border for hazards."""
    if hazard:
        draw.rectangle(area, fill=SHADE, outline=INK, width=5)
    else:
        box(draw, area, PARCHMENT, INK, 2, 12)
    name = words.TAPPED.format(card=card.name) if card.status == "tapped" else card.name
    room = area[2] - area[0] - 18 - (22 if card.by_hand else 0)
    said, size = fit(name, 21, room)
    lines = wrap(said, size, room, 1)
    write(draw, (area[0] + 10, area[1] + (CHIP - 4 - size * 1.1) / 2), lines[0], size)
    if card.by_hand:
        pencil(draw, area[2] - 26, area[1] + 5, 17)
