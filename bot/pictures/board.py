"""The board as a picture: 1200 pixels wide, the active player's side below, legible on a phone.

Drawn from a `View`, so it shows what that viewer may know and nothing else. States are told by the way a small card
lies and by a word, never by colour alone. Where the boards of several players would be too tall, those whose turn it is not
are told in lines: who is where, with prowess and body and how they lie. One company alone, with the names of everything, is
`bot.pictures.company`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.pictures.company import FLAG, MARGIN, WIDE, Block, mark_changed
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
    fit,
    pencil,
    width,
    write,
)
from bot.pictures.symbols import symbol
from bot.strings import pictures as words
from carddb.artefact.database import database
from carddb.language.speech import word
from engine.rules.ending.scoring import SOURCES
from engine.state.records import MOVEMENT_HAZARD, PHASE_NAMES
from engine.words.view import CardView, CharacterView, CompanyView, LinkView, PlayerView, View

TALLEST: Final = 2400
STRIP: Final = 150
CHIP: Final = 58
LINE: Final = 48
POINTS: Final = 176
STEPS: Final = 6  # of a turn
LEGEND: Final = 60
ROW: Final = 46  # of a side in lines
SIGN: Final = 40
EDGE: Final = MARGIN + 6

Band = list[tuple[str, Sequence[CardView]]]


def board_picture(view: View, changed: Collection[int] = (), since: str = "look") -> bytes:
    """Return the board as PNG; the cards that ``changed`` are marked: since the last look, or in this turn ("turn")."""
    band, legend = _band_lines(view), LEGEND if changed else 0
    for style in STYLES:
        sides = {seat: _blocks(view, seat, style) for seat in view.sides}
        heads = {seat: _head(view, seat, style) for seat in view.sides}
        high = STRIP + sum(heads[seat].high + _side_height(side, heads[seat]) for seat, side in sides.items())
        high += _band_height(band) + legend + MARGIN
        if high <= TALLEST:
            break
    image = Image.new("RGB", (WIDTH, round(min(high, TALLEST))), PARCHMENT)
    draw = ImageDraw.Draw(image)
    _strip(draw, view)
    y: float = STRIP
    for position, (seat, side) in enumerate(sides.items()):
        y = _side(draw, heads[seat], side, y, changed)
        if position == len(sides) - 2:  # above the active player
            y = _band(draw, band, y, changed)
    if changed:
        mark_changed(draw, MARGIN, y + 2)
        write(draw, (MARGIN + FLAG + 14, y), words.CHANGED[since], SMALLEST, FAINT)
    return encoded(image)


# How sides are drawn, the first way that is not too tall: whole; without what stands on characters; those of the others
# in lines; all in lines; those of the others in a line a company.
STYLES: Final = ("whole", "brief", "others listed", "listed", "counted")


def _in_lines(view: View, seat: int, style: str) -> bool:
    return style in ("listed", "counted") or (style == "others listed" and seat != view.active)


def _blocks(view: View, seat: int, style: str) -> list[Block] | list[_Listed]:
    mine = [one for one in view.companies if one.seat == seat]
    if _in_lines(view, seat, style):
        return [_Listed(one, brief=style == "counted" and seat != view.active) for one in mine]
    hazards = seat == view.active and view.phase == PHASE_NAMES[MOVEMENT_HAZARD]
    return [Block(one, hazards=hazards, brief=style != "whole") for one in mine]


def _head(view: View, seat: int, style: str) -> _Head | _Heading:
    player = view.players[seat]
    return _Heading(view, player) if player.out or _in_lines(view, seat, style) else _Head(view, player)


# ---------------------------------------------------------------------- the strip


def _strip(draw: Draw, view: View) -> None:
    """Draw whose turn it is, and the steps of the turn: the current one by its name, the others by their numbers."""
    draw.rectangle((0, 0, WIDTH, STRIP - 12), fill=NIGHT)
    said = words.LAST_TURN if view.last_turn == view.turn else words.TURN
    title = said.format(turn=view.turn, name=view.players[view.active].name) if view.turn else words.GETTING_READY
    if view.phase == PHASE_NAMES[-1]:
        title = word(view.phase)
    step = word(view.step) if view.step else ""
    shown, size = fit(title, 46, WIDE - (width(step, SMALLEST) + 30 if step else 0), least=SMALLEST)
    write(draw, (MARGIN, 8), shown, size, PARCHMENT, bold=True)
    write(draw, (WIDTH - MARGIN, 14), step, SMALLEST, PARCHMENT, anchor="r")
    now = next((at for at, name in enumerate(PHASE_NAMES[1 : STEPS + 1]) if name == view.phase), -1)
    named = width(words.PHASES[now], SMALLEST) + 60 if now >= 0 else 0
    each = (WIDE - named) / (STEPS if now < 0 else STEPS - 1)
    left = float(MARGIN)
    for number, name in enumerate(words.PHASES):
        wide = named if number == now else each
        here = number == now
        box(draw, (left + 4, 70, left + wide - 4, STRIP - 20), PARCHMENT if here else NIGHT, PARCHMENT, 3, 10)
        said = name if here else str(number + 1)
        write(draw, (left + wide / 2, 76), said, SMALLEST, INK if here else PARCHMENT, bold=here, anchor="m")
        left += wide


# ----------------------------------------------------------------------- the band


def _band_lines(view: View) -> Band:
    found: Band = []
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


def _band_height(band: Band) -> float:
    return sum(20 + LINE * len(broken(said, 42, WIDE)) + CHIP * len(_packed(cards)) for said, cards in band)


def _packed(cards: Sequence[CardView]) -> list[list[tuple[float, CardView]]]:
    """Break a band's cards into rows that fit the width: each with its width."""
    rows: list[list[tuple[float, CardView]]] = []
    x = 0.0
    for card in cards:
        wide = min(WIDE, width(_called(card), SMALLEST) + 40 + (44 if card.by_hand else 0))
        if not rows or x + wide > WIDE:
            rows.append([])
            x = 0.0
        rows[-1].append((wide, card))
        x += wide + 10
    return rows


def _called(card: CardView) -> str:
    return words.TAPPED.format(card=card.name) if card.status == "tapped" else card.name


def _band(draw: Draw, band: Band, y: float, changed: Collection[int]) -> float:
    """Draw what is going on between the two sides."""
    draw.rectangle((0, y, WIDTH, y + _band_height(band)), fill=SHADE)
    for title, cards in band:
        y += 8
        for said in broken(title, 42, WIDE):
            write(draw, (MARGIN, y), said, 42, bold=True)
            y += LINE
        for row in _packed(cards):
            x = float(MARGIN)
            for wide, card in row:
                _chip(draw, card, (x, y, x + wide, y + CHIP - 8))
                if card.id in changed:
                    mark_changed(draw, x, y)
                x += wide + 10
            y += CHIP
        y += 12
    return y


def _chip(draw: Draw, card: CardView, area: tuple[float, float, float, float]) -> None:
    box(draw, area, PARCHMENT, INK, 3, 14)
    room = area[2] - area[0] - 30 - (44 if card.by_hand else 0)
    said, size = fit(_called(card), SMALLEST, room, least=SMALLEST)
    write(draw, (area[0] + 20, area[1] + 4), said, size)
    if card.by_hand:
        pencil(draw, area[2] - 46, area[1] + 9, 30)


# ----------------------------------------------------------------------- a side


def _side_height(side: Sequence[Block] | Sequence[_Listed], head: _Head | _Heading) -> float:
    return (sum(one.high + 6 for one in side) or (0 if head.player.out else 66)) + 16


def _side(
    draw: Draw,
    head: _Head | _Heading,
    side: Sequence[Block] | Sequence[_Listed],
    y: float,
    changed: Collection[int],
) -> float:
    """Draw one player's numbers and companies; returns where the next thing begins."""
    player = head.player
    accent = SEATS[player.seat % len(SEATS)]
    draw.rectangle((0, y, 12, y + head.high + _side_height(side, head) - 16), fill=accent)
    head.draw(draw, y, accent)
    y += head.high
    if not side and not player.out:
        write(draw, (MARGIN, y + 8), words.NO_COMPANY, SMALLEST, FAINT)
        y += 66
    for block in side:
        block.draw(draw, y, accent, changed)
        y += block.high + 6
    return y + 16


class _Head:
    """A player's name, points by source, free influence, and how many cards are where."""

    def __init__(self, view: View, player: PlayerView) -> None:
        self.player = player
        self._turn = bool(view.turn) and player.seat == view.active
        kind = word(player.alignment)
        self._kind = words.AVATAR_LOST.format(alignment=kind) if player.avatar_lost else kind
        free = player.influence - player.influence_used
        counts = words.COUNTS.format(
            hand=player.hand, deck=player.deck, discard=player.discard, sideboard=player.sideboard
        )
        if player.exhausted:
            counts += words.RESHUFFLED.format(count=player.exhausted)
        influence = words.INFLUENCE.format(free=free, all=player.influence)
        one = f"{influence}   {counts}"
        self._lines = [one] if width(one, SMALLEST) <= WIDE - 20 else [influence, *broken(counts, SMALLEST, WIDE - 20)]
        self.high = 132 + LINE * len(self._lines)

    def draw(self, draw: Draw, y: float, accent: str) -> None:
        """Draw it from a height on."""
        player, x = self.player, MARGIN + 6.0
        symbol(draw, x, y + 10, player.alignment, 46, accent)
        if self._turn:
            symbol(draw, x + 56, y + 10, "to", 46)
        left = x + (116 if self._turn else 60)
        room = WIDTH - MARGIN - POINTS - 20 - left
        said, size = fit(player.name, 46, room - width(self._kind, SMALLEST) - 24, least=SMALLEST)
        write(draw, (left, y + 10), said, size, bold=True)
        write(draw, (left + room, y + 16), self._kind, SMALLEST, FAINT, anchor="r")
        self._points(draw, y)
        for number, line in enumerate(self._lines):
            write(draw, (x, y + 126 + number * LINE), line, SMALLEST)

    def _points(self, draw: Draw, y: float) -> None:
        """Draw the points of each source beside its symbol, and the total in a frame of its own."""
        right = WIDTH - MARGIN
        box(draw, (right - POINTS, y + 8, right, y + 112), PANEL, INK, 4, 12)
        write(draw, (right - POINTS / 2, y + 10), str(self.player.total), 52, bold=True, anchor="m")
        write(draw, (right - POINTS / 2, y + 66), words.POINTS, SMALLEST, FAINT, anchor="m")
        each = (WIDE - POINTS - 20) / len(SOURCES)
        for number, source in enumerate(SOURCES):
            value, x = self.player.points.get(source, 0), MARGIN + 6 + number * each
            symbol(draw, x, y + 70, source, 42, INK if value else FAINT)
            write(draw, (x + 54, y + 70), str(value), 42, INK if value else FAINT, bold=bool(value))


# ------------------------------------------------------------- a side in a few lines


class _Heading:
    """A player's name, points in all, influence and how many cards are where."""

    high = 108

    def __init__(self, view: View, player: PlayerView) -> None:
        self.player = player
        self._turn = bool(view.turn) and player.seat == view.active

    def draw(self, draw: Draw, y: float, accent: str) -> None:
        """Draw it from a height on."""
        player = self.player
        symbol(draw, EDGE, y + 10, player.alignment, SIGN, accent)
        if self._turn:
            symbol(draw, EDGE + 52, y + 10, "to", SIGN)
        left = EDGE + (108 if self._turn else 56)
        points = words.ALL_POINTS.format(points=player.total)
        write(draw, (WIDTH - MARGIN, y + 12), points, SMALLEST, bold=True, anchor="r")
        said, size = fit(player.name, 46, WIDTH - MARGIN - left - width(points, SMALLEST) - 40, least=SMALLEST)
        write(draw, (left, y + 8), said, size, bold=True)
        write(draw, (EDGE, y + 60), _counts(player), SMALLEST, FAINT)


def _counts(player: PlayerView) -> str:
    if player.out:
        return words.OUT
    free = player.influence - player.influence_used
    return f"{words.INFLUENCE.format(free=free, all=player.influence)}  {words.HELD.format(hand=player.hand, deck=player.deck)}"


class _Listed:
    """A company in lines; ``brief`` says only how many are in it."""

    def __init__(self, company: CompanyView, *, brief: bool = False) -> None:
        self.company = company
        there = [_character(one) for one in company.characters]
        said = words.CHARACTERS.format(count=len(there)) if brief else ", ".join(there)
        self._site = words.NO_SITE if company.site is None else company.site.name
        if company.moving:
            to = words.HIDDEN_SITE if company.destination is None else company.destination.name
            self._site = words.WAY.format(site=self._site, destination=to)
        self._lines = broken(f"{self._site}: {said}", SMALLEST, WIDE - SIGN - 40)
        self.high = ROW * len(self._lines) + 18

    def draw(self, draw: Draw, y: float, accent: str, changed: Collection[int]) -> None:
        """Draw it from a height on; an avatar's company is framed in its player's colour."""
        company = self.company
        avatar = any(one.avatar for one in company.characters)
        area = (MARGIN, y, MARGIN + WIDE, y + self.high - 4)
        box(draw, area, PANEL, accent if avatar else INK, 6 if avatar else 2, 8)
        cards = [one.card.id for one in company.characters]
        cards += [] if company.site is None else [company.site.id]
        if set(cards) & set(changed):
            mark_changed(draw, WIDTH - MARGIN - FLAG - 2, y + 2)
        if company.site is not None:
            symbol(draw, EDGE + 6, y + 8, database().get(company.site.card).site_type, SIGN)
        for number, said in enumerate(self._lines):
            write(draw, (EDGE + SIGN + 22, y + 6 + number * ROW), said, SMALLEST)


def _character(one: CharacterView) -> str:
    """Return a character by name, with prowess and body, and how it lies where that is not upright."""
    state = "" if one.card.status == "untapped" else f" ({word(one.card.status)})"
    return f"{one.card.name} {one.prowess}/{one.body}{state}"
