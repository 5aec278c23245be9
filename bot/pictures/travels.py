"""The map of a game: where every company is, and the way that is being travelled, as a viewer may know them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.artefact.database import database
from carddb.map.picture import draw
from carddb.map.worldmap import Path
from engine.words.view import CompanyView, View

LONGEST_LABEL: Final = 11  # letters that can be read on a phone


def travels_picture(view: View) -> bytes:
    """Return the map as PNG, with a flag for each company and the declared way of the one that travels."""
    return draw(declared(view), list(flags(view)))


def declared(view: View) -> Path | None:
    """Return the way of the first company whose regions are known, or None when nobody travels by regions."""
    for company in view.companies:
        if company.moving and company.regions and len(company.regions) == len(company.path):
            return Path("region", company.regions, company.path)
    return None


def flags(view: View) -> Iterator[tuple[str, str]]:
    """Yield (label, id of the site) for each company that stands in a region of the map."""
    cards = database()
    for company in view.companies:
        if company.site is not None and cards.get(company.site.card).region:
            yield label(view, company), company.site.card


def label(view: View, company: CompanyView) -> str:
    """Return a company's label: the initial of its player and its first character's name."""
    initial = view.players[company.seat].name[:1].upper()
    leader = company.characters[0].card.name if company.characters else "…"
    return f"{initial}: {leader[:LONGEST_LABEL].rstrip()}"
