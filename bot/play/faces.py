"""Pictures for the people at the table: the seeing stone for the bot, a coloured initial for everybody else."""

import io

from PIL import Image, ImageDraw, ImageFont

SIDE = 160
# Told apart by colour-blind people as well; the letter says it anyway.
COLOURS = ("#35618f", "#a4562a", "#5d6b2d", "#7a4069", "#4a4f57")


def stone() -> bytes:
    """Draw the seeing stone as PNG: dark glass, an ember in it."""
    image = Image.new("RGB", (SIDE, SIDE), "#241f2b")
    draw = ImageDraw.Draw(image)
    for step in range(60, 0, -1):
        share = step / 60
        radius = 70 * share
        x, y = 80 - 16 * (1 - share), 80 - 20 * (1 - share)
        ember = (1 - share) ** 1.6
        colour = (int(30 + 225 * ember), int(20 + 165 * ember), int(36 + 40 * ember))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    return _png(image)


def initial(name: str, number: int) -> bytes:
    """Draw the first letter of a name as PNG; `number` picks the colour."""
    image = Image.new("RGB", (SIDE, SIDE), COLOURS[number % len(COLOURS)])
    font = ImageFont.load_default(size=88)
    ImageDraw.Draw(image).text((SIDE / 2, SIDE / 2), name[:1].upper(), fill="#ffffff", font=font, anchor="mm")
    return _png(image)


def _png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
