"""What changed on a board between two looks at it: which cards are elsewhere, lie otherwise or have other numbers.

Cards are told apart by what is shown of them, never by their number: a card that went back to a hand and came again is
like any other copy of it, which nobody could tell from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.words.view import CardView, CharacterView, CompanyView, View

Traits = Mapping[int, int]  # a number that stands for everything shown of a card -> how many cards are shown so


def traits(view: View) -> Traits:
    """Return what is shown of the cards on a board."""
    return Counter(shown for _, shown in _traits(view))


def changed(before: Traits, view: View) -> frozenset[int]:
    """Return the cards of a board that were not shown before or not as they are now."""
    left, found = Counter(before), set()
    for card, shown in _traits(view):
        if left[shown] > 0:
            left[shown] -= 1
        else:
            found.add(card)
    return frozenset(found)


def _traits(view: View) -> Iterator[tuple[int, int]]:
    for card in view.events:
        yield card.id, hash(("event", card.card, card.status))
    for company in view.companies:
        if company.site is not None:
            yield company.site.id, hash(("site", company.seat, *_way(company)))
        for one in company.characters:
            yield one.card.id, hash(("character", company.seat, *_state(one, company)))


def _way(company: CompanyView) -> tuple[object, ...]:
    """Return what is shown of a company's site and its way."""
    site, to = company.site, company.destination
    going = (company.moving, company.path, "" if to is None else to.card)
    return (None if site is None else (site.card, site.status), *going, company.on_guard, company.used, company.entered)


def _state(one: CharacterView, company: CompanyView) -> tuple[object, ...]:
    """Return what is shown of a character: how it lies, its numbers, everything on it, where it is."""
    on = tuple(map(_card, (*one.items, *one.allies, *one.hazards)))
    numbers = (one.prowess, one.body, one.mind, one.influence, one.influence_left, one.corruption, one.controller)
    return _card(one.card), numbers, on, "" if company.site is None else company.site.card


def _card(card: CardView) -> tuple[str, str]:
    return card.card, card.status
