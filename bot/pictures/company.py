"""A company as a picture, in two sizes: a block of the board, and alone with the names of everything.

A block is laid out from its rows, so that its height is known before it is drawn. No letter is smaller than
`bot.pictures.drawing.SMALLEST`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

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
    SMALLEST,
    WIDTH,
    Draw,
    box,
    broken,
    encoded,
    pencil,
    pips,
    posture,
    width,
    write,
)
from bot.pictures.images import Images
from bot.pictures.symbols import kind_symbol, symbol
from bot.strings import pictures as words
from carddb.artefact.database import database
from carddb.language.speech import place, word
from engine.state.records import MOVEMENT_HAZARD, PHASE_NAMES
from engine.words.view import CardView, CharacterView, CompanyView, View

MARGIN: Final = 22
WIDE: Final = WIDTH - 2 * MARGIN
GAP: Final = 10
TILE: Final = (WIDE - GAP) // 2
PAD: Final = 14
LINE: Final = 46
SIGN: Final = 42
NAME: Final = 42
LARGE: Final = 58
FLAG: Final = 40
CHIP: Final = 58
IMAGE_WIDE: Final = 210  # of a character's own image, beside its numbers


def mark_changed(draw: Draw, x: float, y: float) -> None:
    """Draw the mark of what changed: a dark corner with a light dot."""
    draw.polygon([(x, y), (x + FLAG, y), (x, y + FLAG)], fill=NIGHT)
    draw.ellipse((x + 6, y + 6, x + 16, y + 16), fill=PARCHMENT)


# ----------------------------------------------------------------------- a tile


class Tile:
    """A character on the board: name, prowess and body, how it lies, skills, mind, what it bears as symbols."""

    def __init__(self, one: CharacterView, wide: int = TILE, *, brief: bool = False) -> None:
        self.one = one
        self.wide = wide
        self._large = f"{one.prowess}/{one.body}"
        room = wide - 2 * PAD - width(self._large, LARGE) - 16 - (44 if one.card.by_hand else 0) - FLAG + 18
        self._name = broken(one.card.name, NAME, room)
        self._burden = _burden(one)
        self._below = not brief and bool(self._burden or one.corruption or self._influence)
        self.high = 12 + LINE * len(self._name) + max(0, 16 - 4 * len(self._name)) + LINE + 8
        self.high += LINE + 8 if self._below else 0

    @property
    def _influence(self) -> str:
        if self.one.controller >= 0 or not self.one.influence:
            return ""
        return words.INFLUENCE_LEFT.format(left=self.one.influence_left, all=self.one.influence)

    def draw(self, draw: Draw, x: float, y: float, accent: str, changed: Collection[int]) -> None:
        """Draw the tile with its upper left corner at a place."""
        one = self.one
        box(draw, (x, y, x + self.wide, y + self.high), PANEL, accent if one.avatar else INK, 7 if one.avatar else 3)
        left = x + PAD + 8
        if one.card.id in changed:
            mark_changed(draw, x + 2, y + 2)
            left += FLAG - 18
        for number, said in enumerate(self._name):
            write(draw, (left, y + 12 + number * LINE), said, NAME, bold=True)
        right = x + self.wide - PAD
        write(draw, (right, y + 8), self._large, LARGE, bold=True, anchor="r")
        if one.card.by_hand:
            pencil(draw, right - width(self._large, LARGE) - 46, y + 18, 34)
        row = y + 12 + LINE * len(self._name) + max(0, 16 - 4 * len(self._name))
        self._second(draw, x + PAD, right, row)
        if self._below:
            self._third(draw, x + PAD, right, row + LINE + 8)

    def _second(self, draw: Draw, x: float, right: float, y: float) -> None:
        """Draw how the character lies, in shape and word, its skills, who controls it."""
        one = self.one
        posture(draw, x, y, one.card.status, 38)
        x += 50
        if one.card.status != "untapped":
            write(draw, (x, y), word(one.card.status), SMALLEST, bold=True)
            x += width(word(one.card.status), SMALLEST) + 22
        control = _control(one)
        room = right - width(control, SMALLEST) - 14
        for skill in one.skills:
            if x + SIGN > room:
                break
            symbol(draw, x, y - 1, skill, SIGN - 4, FAINT)
            x += SIGN + 4
        write(draw, (right, y), control, SMALLEST, FAINT, anchor="r")
        if self._burden and not self._below:
            self._counted(draw, x + 6, room, y)

    def _counted(self, draw: Draw, x: float, room: float, y: float) -> None:
        """Draw how much is on the character where there is no row for it: help, then hazards."""
        for dark in (False, True):
            count = sum(hazard == dark for _, hazard, _ in self._burden)
            if count and x + SIGN + 36 <= room:
                _plate(draw, x, y, "hazard" if dark else "item", dark=dark, tapped=False)
                write(draw, (x + SIGN + 10, y), str(count), SMALLEST, bold=True)
                x += SIGN + 40

    def _third(self, draw: Draw, x: float, right: float, y: float) -> None:
        """Draw what is on the character, and at the right its influence and corruption."""
        said = [self._influence] if self._influence else []
        said += [words.CORRUPTION.format(points=self.one.corruption)] if self.one.corruption else []
        numbers = "  ".join(said)
        write(draw, (right, y), numbers, SMALLEST, FAINT, anchor="r")
        room = right - width(numbers, SMALLEST) - 14
        fits = max(1, int((room - x) // (SIGN + 12)))
        shown = self._burden if len(self._burden) <= fits else self._burden[: fits - 1]
        for name, dark, tapped in shown:
            _plate(draw, x, y, name, dark=dark, tapped=tapped)
            x += SIGN + 12
        if len(shown) < len(self._burden):
            write(draw, (x, y), f"+{len(self._burden) - len(shown)}", SMALLEST, bold=True)


def _burden(one: CharacterView) -> list[tuple[str, bool, bool]]:
    """Return what is on a character as (symbol, whether it is a hazard, whether it is tapped)."""
    found = [(_symbol_of(card), False, card.status == "tapped") for card in (*one.items, *one.allies)]
    return [*found, *((_symbol_of(card), True, False) for card in one.hazards)]


def _symbol_of(card: CardView) -> str:
    return kind_symbol(database().get(card.card).kinds)


def _plate(draw: Draw, x: float, y: float, name: str, *, dark: bool, tapped: bool) -> None:
    """Draw a card on another: a round light plate for what helps, a square dark one for hazards; tapped is struck out."""
    area = (x, y - 3, x + SIGN + 4, y + SIGN + 1)
    if dark:
        draw.rectangle(area, fill=NIGHT)
    else:
        box(draw, area, PARCHMENT, INK, 2, 12)
    symbol(draw, x + 5, y + 2, name, SIGN - 6, PARCHMENT if dark else INK)
    if tapped:
        draw.line((area[0], area[3], area[2], area[1]), fill=INK, width=5)


def _control(one: CharacterView) -> str:
    """Say who controls a character."""
    mind = words.AVATAR if one.avatar else words.MIND.format(mind=one.mind)
    return f"{mind}, {words.FOLLOWER}" if one.controller >= 0 else mind


# ---------------------------------------------------------------------- a block


class Block:
    """A company on the board: its site, its way with the types of its regions, hazards as pips, its characters."""

    def __init__(self, company: CompanyView, *, hazards: bool, brief: bool = False) -> None:
        self.company = company
        tiles = [Tile(one, brief=brief) for one in company.characters]
        self._rows = [tiles[at : at + 2] for at in range(0, len(tiles), 2)]
        self._head = SiteHead(company, hazards=hazards)
        self.high = self._head.high + sum(max(one.high for one in row) + GAP for row in self._rows) + 8

    def draw(self, draw: Draw, y: float, accent: str, changed: Collection[int]) -> None:
        """Draw the block from a height on."""
        self._head.draw(draw, MARGIN, y, changed)
        y += self._head.high + 4
        for row in self._rows:
            for number, tile in enumerate(row):
                tile.draw(draw, MARGIN + number * (TILE + GAP), y, accent, changed)
            y += max(one.high for one in row) + GAP


class SiteHead:
    """Where a company is and where it goes; with ``hazards`` how many of them its limit has left."""

    def __init__(self, company: CompanyView, *, hazards: bool) -> None:
        self.company = company
        self._hazards = hazards and company.limit > 0
        self.high = 66 + (60 if company.moving else 0) + 56 * (self._hazards + bool(company.on_guard))

    def draw(self, draw: Draw, x: float, y: float, changed: Collection[int]) -> None:
        """Draw it with its upper left corner at a place."""
        company = self.company
        box(draw, (x, y, x + WIDE, y + self.high), SHADE, INK, 3, 6)
        left = x + PAD + 8
        if company.site is not None and company.site.id in changed:
            mark_changed(draw, x + 2, y + 2)
            left += FLAG - 12
        _place(draw, company.site, left, y + 11, x + WIDE - PAD - left, region=True)
        left, line = x + PAD + 8, y + 66
        if company.moving:
            self._going(draw, left, line)
            line += 60
        if self._hazards:
            said = words.HAZARDS.format(used=company.used, limit=company.limit)
            write(draw, (left, line), said, SMALLEST, bold=True)
            pips(draw, left + width(said, SMALLEST) + 24, line + 5, company.used, company.limit, 34)
            line += 56
        if company.on_guard:
            draw.rectangle((x + PAD, line - 2, x + WIDE - PAD, line + 46), fill=NIGHT)
            write(draw, (x + WIDE / 2, line), words.ON_GUARD, SMALLEST, PARCHMENT, anchor="m")

    def _going(self, draw: Draw, x: float, y: float) -> None:
        """Draw an arrow, the types of the regions on the way, and the destination as far as it is known."""
        symbol(draw, x, y, "to", SIGN)
        x += SIGN + 14
        for kind in self.company.path:
            symbol(draw, x, y, kind, SIGN)
            x += SIGN + 10
        to = self.company.destination
        if to is None:
            write(draw, (x + 8, y), words.HIDDEN_SITE, SMALLEST, bold=True)
        else:
            _place(draw, to, x + 8, y, WIDTH - MARGIN - PAD - x - 8, region=False)


def _place(draw: Draw, site: CardView | None, x: float, y: float, most: float, *, region: bool) -> None:
    """Draw a site: the symbol of its type, its name, whether it is tapped, and its region where there is room."""
    if site is None:
        write(draw, (x, y), words.NO_SITE, NAME, FAINT)
        return
    facts = database().get(site.card)
    symbol(draw, x, y, facts.site_type, SIGN)
    name = _shortened(site.name, NAME, most - SIGN - 14)
    write(draw, (x + SIGN + 14, y), name, NAME, bold=True)
    at, end = x + SIGN + 14 + width(name, NAME) + 30, x + most
    if site.status == "tapped" and at + width(word("tapped"), SMALLEST) < end:
        write(draw, (at, y + 4), word("tapped"), SMALLEST, bold=True)
        at += width(word("tapped"), SMALLEST) + 24
    said = place(facts.region)
    if region and facts.region and at + width(said, SMALLEST) < end:
        write(draw, (end, y + 4), said, SMALLEST, FAINT, anchor="r")


def _shortened(said: str, size: int, most: float) -> str:
    """Return a name that fits, ended by an ellipsis where it does not; what is beside the picture has it whole."""
    while len(said) > 2 and width(said, size) > most:
        said = f"{said.rstrip('…')[:-1].rstrip()}…"
    return said


# ------------------------------------------------------------------------- alone


def company_picture(view: View, number: int, changed: Collection[int] = (), images: Images | None = None) -> bytes:
    """Return one company as PNG, large: everything in it by name; `chosen` says which for a number that is none."""
    company = chosen(view, number)
    if company is None:
        image = Image.new("RGB", (WIDTH, 160), PARCHMENT)
        write(ImageDraw.Draw(image), (WIDTH / 2, 60), words.NO_COMPANY, NAME, FAINT, anchor="m")
        return encoded(image)
    hazards = company.seat == view.active and view.phase == PHASE_NAMES[MOVEMENT_HAZARD]
    head, sheets = _AloneHead(company, hazards=hazards), [_Alone(one, images) for one in company.characters]
    high = 2 * MARGIN + head.high + sum(one.high + 16 for one in sheets)
    image = Image.new("RGB", (WIDTH, round(high)), PARCHMENT)
    draw = ImageDraw.Draw(image)
    head.draw(draw, changed)
    y: float = MARGIN + head.high + 16
    for one in sheets:
        one.draw(draw, y, SEATS[company.seat % len(SEATS)], changed)
        one.hang(image, y)
        y += one.high + 16
    return encoded(image)


def chosen(view: View, number: int) -> CompanyView | None:
    """Return the company of a number, else one that moves, else the first of the viewer, else any."""
    found = {one.id: one for one in view.companies}
    mine = sorted(view.companies, key=lambda one: (one.seat != view.viewer, not one.moving, one.id))
    return found.get(number, mine[0] if mine else None)


def shown_in(view: View, number: int) -> tuple[str, ...]:
    """Return the characters of a company, by the public ids of their cards, whose images would be shown."""
    company = chosen(view, number)
    return () if company is None else tuple(one.card.card for one in company.characters)


class _AloneHead:
    """The site of a company shown alone, with the names of the regions on its way."""

    def __init__(self, company: CompanyView, *, hazards: bool) -> None:
        self.company = company
        self._site = SiteHead(company, hazards=hazards)
        named = len(company.regions) == len(company.path)
        regions = company.regions if named else ("",) * len(company.path)
        self._way = [
            (kind, place(region) if region else term(kind)) for kind, region in zip(company.path, regions, strict=True)
        ]
        self.high = self._site.high + (len(self._way) * 54 + 8 if company.moving else 0)

    def draw(self, draw: Draw, changed: Collection[int]) -> None:
        """Draw it at the top."""
        self._site.draw(draw, MARGIN, MARGIN, changed)
        y = MARGIN + self._site.high + 8
        for kind, said in self._way if self.company.moving else ():
            symbol(draw, MARGIN + PAD + 8, y, kind, SIGN)
            write(draw, (MARGIN + PAD + 8 + SIGN + 16, y), said, SMALLEST)
            y += 54


class _Alone:
    """A character in the whole width: numbers, skills in words, and every card on it by name."""

    def __init__(self, one: CharacterView, images: Images | None) -> None:
        self.one = one
        self._image = None if images is None else images.of(one.card.card)
        self._left = IMAGE_WIDE + PAD if self._image is not None else 0
        room = WIDE - 2 * PAD - 8 - self._left
        self._chips = _chip_rows(
            room, [*((card, False) for card in (*one.items, *one.allies)), *((card, True) for card in one.hazards)]
        )
        self._facts = broken(", ".join(_numbers(one)), SMALLEST, room)
        self.high = 84 + 54 + LINE * len(self._facts) + CHIP * len(self._chips) + 14
        if self._image is not None:
            self.high = max(self.high, self._image_high + 2 * PAD)

    @property
    def _image_high(self) -> int:
        return 0 if self._image is None else round(self._image.height * IMAGE_WIDE / self._image.width)

    def hang(self, sheet: Image.Image, y: float) -> None:
        """Put the character's own image at the left."""
        if self._image is not None:
            small = self._image.resize((IMAGE_WIDE, self._image_high), Image.Resampling.LANCZOS)
            sheet.paste(small, (MARGIN + PAD + 8, round(y) + PAD))

    def draw(self, draw: Draw, y: float, accent: str, changed: Collection[int]) -> None:
        """Draw it from a height on."""
        one, x = self.one, MARGIN + PAD + 8 + self._left
        box(
            draw,
            (MARGIN, y, MARGIN + WIDE, y + self.high),
            PANEL,
            accent if one.avatar else INK,
            7 if one.avatar else 3,
        )
        flag = FLAG - 18 if one.card.id in changed else 0
        if flag:
            mark_changed(draw, MARGIN + 2, y + 2)
        large = f"{one.prowess}/{one.body}"
        write(draw, (MARGIN + WIDE - PAD, y + 8), large, 72, bold=True, anchor="r")
        room = WIDE - 3 * PAD - width(large, 72) - 50 - self._left
        write(draw, (x + flag, y + 18), _shortened(one.card.name, 50, room), 50, bold=True)
        if one.card.by_hand:
            pencil(draw, MARGIN + WIDE - PAD - width(large, 72) - 56, y + 24, 40)
        row = y + 84
        posture(draw, x, row, one.card.status, 40)
        write(draw, (x + 56, row), word(one.card.status), SMALLEST, bold=one.card.status != "untapped")
        at = x + 56 + width(word(one.card.status), SMALLEST) + 34
        for skill in one.skills:
            symbol(draw, at, row, skill, SIGN, FAINT)
            at += SIGN + 12
        for number, said in enumerate(self._facts):
            write(draw, (x, row + 54 + number * LINE), said, SMALLEST, FAINT)
        top = row + 54 + LINE * len(self._facts) + 4
        for number, chips in enumerate(self._chips):
            for left, wide, card, dark in chips:
                _chip(
                    draw,
                    (x + left, top + number * CHIP, x + left + wide, top + number * CHIP + CHIP - 8),
                    card,
                    dark=dark,
                )


def _numbers(one: CharacterView) -> list[str]:
    """Return race, skills, mind, influence and corruption of a character in words."""
    found = [word(one.race), *map(word, one.skills), _control(one)]
    if one.influence and one.controller < 0:
        found.append(words.INFLUENCE_FREE.format(left=one.influence_left, all=one.influence))
    if one.corruption:
        found.append(words.CORRUPTION_POINTS.format(count=one.corruption))
    return [part for part in found if part]


def _chip_rows(room: float, cards: Sequence[tuple[CardView, bool]]) -> list[list[tuple[float, float, CardView, bool]]]:
    """Place cards in rows by their names: left end, width, card, whether it is a hazard."""
    rows: list[list[tuple[float, float, CardView, bool]]] = []
    x = 0.0
    for card, dark in cards:
        wide = min(room, width(_called(card), SMALLEST) + SIGN + 44 + (40 if card.by_hand else 0))
        if not rows or x + wide > room:
            rows.append([])
            x = 0.0
        rows[-1].append((x, wide, card, dark))
        x += wide + GAP
    return rows


def _called(card: CardView) -> str:
    return words.TAPPED.format(card=card.name) if card.status == "tapped" else card.name


def _chip(draw: Draw, area: tuple[float, float, float, float], card: CardView, *, dark: bool) -> None:
    """Draw a card by its name: round and light for what helps, square and dark for hazards."""
    if dark:
        draw.rectangle(area, fill=NIGHT)
    else:
        box(draw, area, PARCHMENT, INK, 2, 16)
    ink = PARCHMENT if dark else INK
    symbol(draw, area[0] + 10, area[1] + 5, _symbol_of(card), SIGN - 4, ink)
    room = area[2] - area[0] - SIGN - 28 - (40 if card.by_hand else 0)
    write(draw, (area[0] + SIGN + 18, area[1] + 4), _shortened(_called(card), SMALLEST, room), SMALLEST, ink)
    if card.by_hand:
        pencil(draw, area[2] - 44, area[1] + 9, 30, ink)
