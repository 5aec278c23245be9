"""A hand as a picture: our own card frames, numbered as in the list beside it."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.card_words import kind_of, own_text
from bot.pictures.drawing import (
    FAINT,
    INK,
    NIGHT,
    PANEL,
    PARCHMENT,
    SHADE,
    Draw,
    box,
    encoded,
    fit,
    pencil,
    site_symbol,
    wrap,
    write,
)
from bot.strings import pictures as words
from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language.speech import called, place, word
from engine.words.view import View

WIDTH: Final = 1200
MARGIN: Final = 18
A_ROW: Final = 4
WIDE: Final = (WIDTH - MARGIN * (A_ROW + 1)) // A_ROW
HIGH: Final = 400
BAND: Final = 44
LETTERS: Final = 21
LINE: Final = 25
# One shade a type: resource light, hazard dark, character framed twice, site with its symbol.


def hand_picture(view: View) -> bytes:
    """Return the viewer's hand as PNG; an empty one is an empty sheet."""
    count = max(1, len(view.hand))
    rows = -(-count // A_ROW)
    image = Image.new("RGB", (WIDTH, rows * (HIGH + MARGIN) + MARGIN), PARCHMENT)
    draw = ImageDraw.Draw(image)
    if not view.hand:
        write(draw, (WIDTH / 2, HIGH / 2), words.NO_CARDS, 34, FAINT, anchor="m")
    for number, card in enumerate(view.hand):
        x = MARGIN + (number % A_ROW) * (WIDE + MARGIN)
        y = MARGIN + (number // A_ROW) * (HIGH + MARGIN)
        _card(draw, database().get(card.card), number + 1, x, y)
    return encoded(image)


def _card(draw: Draw, facts: CardFacts, number: int, x: float, y: float) -> None:
    """Draw one card: band with type and number, name, numbers, what is known of it."""
    dark = facts.type == "hazard"
    box(draw, (x, y, x + WIDE, y + HIGH), PANEL, INK, 6 if facts.type == "character" else 3, 14)
    draw.rectangle((x + 6, y + 6, x + WIDE - 6, y + BAND), fill=NIGHT if dark else SHADE)
    ink = PARCHMENT if dark else INK
    write(draw, (x + 14, y + 9), f"{number}", 30, ink, bold=True)
    write(draw, (x + WIDE - 14, y + 12), word(facts.type), 24, ink, anchor="r")
    if facts.by_hand:
        pencil(draw, x + WIDE / 2 - 12, y + 13, 22, ink)
    line = y + BAND + 6
    for part in wrap(called(facts), 29, WIDE - 24, 2):
        write(draw, (x + 12, line), part, 29, bold=True)
        line += 33
    kind, size = fit(kind_of(facts), 21, WIDE - 24)
    write(draw, (x + 12, line), kind, size, FAINT)
    line = _figures(draw, facts, x, line + 28)
    _text(draw, facts, x + 12, line, y + HIGH - (44 if facts.mp or facts.corruption else 12))
    _corner(draw, facts, x, y + HIGH - 38)


def _text(draw: Draw, facts: CardFacts, x: float, y: float, foot: float) -> None:
    """Write what the card does as far as there is room; the list beside the picture has the rest."""
    for said in own_text(facts)[0].split("\n"):
        room = int((foot - y) // LINE)
        if room < 1:
            return
        for part in wrap(said, LETTERS, WIDE - 24, min(6, room)):
            write(draw, (x, y), part, LETTERS)
            y += LINE
        y += 5


def _figures(draw: Draw, facts: CardFacts, x: float, y: float) -> float:
    """Draw the large numbers of a card, if it has any."""
    if facts.type == "site":
        site_symbol(draw, x + 12, y, facts.site_type)
        write(draw, (x + 56, y + 4), fit(place(facts.region), 22, WIDE - 70)[0], 22)
        return y + 42
    large = ""
    if facts.type == "character" or "ally" in facts.kinds:
        large = f"{_or_dash(facts.prowess)}/{_or_dash(facts.body)}"
    elif facts.attack is not None:
        strikes = words.EACH if facts.attack.strikes < 0 else f"{facts.attack.strikes}x"
        body = f"/{facts.attack.body}" if facts.attack.body is not None else ""
        large = f"{strikes} {facts.attack.prowess}{body}"
    elif facts.influence_number is not None:
        large = f"> {facts.influence_number}"
    if not large:
        return y
    write(draw, (x + 12, y), large, 42, bold=True)
    if facts.mind is not None:
        write(draw, (x + WIDE - 12, y + 2), words.MIND.format(mind=facts.mind), 22, anchor="r")
        write(
            draw, (x + WIDE - 12, y + 26), words.DIRECT.format(influence=facts.direct_influence), 20, FAINT, anchor="r"
        )
    return y + 54


def _or_dash(value: int | None) -> str:
    return "-" if value is None else str(value)


def _corner(draw: Draw, facts: CardFacts, x: float, y: float) -> None:
    """Draw marshalling and corruption points at the foot."""
    if facts.mp:
        box(draw, (x + 10, y, x + 92, y + 30), PARCHMENT, INK, 2, 8)
        write(draw, (x + 51, y + 3), words.MARSHALLING.format(points=facts.mp), 22, bold=True, anchor="m")
    if facts.corruption:
        box(draw, (x + WIDE - 92, y, x + WIDE - 10, y + 30), NIGHT, INK, 2, 8)
        write(
            draw,
            (x + WIDE - 51, y + 3),
            words.CORRUPTION_CORNER.format(points=facts.corruption),
            22,
            PARCHMENT,
            bold=True,
            anchor="m",
        )
