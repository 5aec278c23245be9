"""How options of one menu are told apart: which are one choice, what is said beside a name, where a long label is cut.

Cards of one name stand in play side by side, lie in several piles, or are versions of one site. A name alone says enough
until two different choices would read the same; then each says where its card is.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.language.speech import called, listed, say, template, word
from engine.queries.cards import company_of, is_character, on
from engine.state.caching import cached_for_question
from engine.state.game import Game
from engine.state.option_values import Declaration, values
from engine.state.records import (
    DECK,
    DISCARD,
    FREE,
    HAND,
    MP_PILE,
    PLAY,
    POOL,
    SIDEBOARD,
    SITES,
    STATUS_NAMES,
    ZONE_NAMES,
    Iid,
    Option,
    company_id,
)

Choice = tuple[object, ...]

# Piles in which copies of a card are worth the same, so that one of them stands for all.
PILES: Final = frozenset((HAND, POOL, SIDEBOARD, DISCARD, DECK, SITES))
_MARKED: Final[ContextVar[Mapping[Iid, str]]] = ContextVar("marked", default=MappingProxyType({}))
NUMBER: Final = len(" (99)")  # what a number takes of a label
LEAST: Final = 24  # characters of a label that stand before a gap


# --- what is one choice -----------------------------------------------------------------------------------------


@cache
def _print(did: int) -> int:
    """Return the first card of the database that says the same as this one: reprints are copies of it."""
    cards = database()
    facts, effects = cards.cards[did], cards.effects

    def said(place: int) -> tuple[object, object]:
        one = cards.cards[place]
        own = effects.get(one.id)
        return replace(one, id="", set="", sentences=0), None if own is None else own.abilities

    same = (at for at, one in enumerate(cards.cards[:did]) if one.name == facts.name and said(at) == said(did))
    return next(same, did)


@cached_for_question
def _remembered(g: Game) -> frozenset[int]:
    """Return the cards of which something lasts: no other one is worth the same."""
    return frozenset(one.source for one in g.lasting)


def _kind(g: Game, iid: Iid) -> object:
    """Return what a card shares with those that are worth the same wherever an option names them."""
    if not 0 <= iid < len(g.cards):
        return iid
    card = g.cards[iid]
    alike = (card.owner, card.zone, _print(card.did))
    if card.zone in PILES:
        return alike
    if card.zone != PLAY or on(g, iid) or iid in _remembered(g):
        return iid
    company = company_of(g, iid)
    placed = card.host >= 0 or company is not None
    return (*alike, card.host, card.status, card.face_down, company and company.id) if placed else iid


def same_choice(g: Game, option: Option) -> Choice:
    """Return what two options share that differ only in which copy of a card they take."""
    said = Declaration.given(option)
    extra: Choice = option.extra
    if said is not None:
        extra = (said.ability, _kind(g, said.payer), said.what, _print(said.identity))
    return option.verb, _kind(g, option.card), _kind(g, option.target), extra


# --- what is said beside a name ---------------------------------------------------------------------------------


def mark(g: Game, iid: Iid) -> str:
    """Return what is said beside a card's name where others of the menu sound the same, else ""."""
    said = _MARKED.get().get(iid)
    return f" ({said})" if said else ""


@contextlib.contextmanager
def marked(marks: Mapping[Iid, str]) -> Iterator[None]:
    """Say names with these marks for a while."""
    token = _MARKED.set(marks)
    try:
        yield
    finally:
        _MARKED.reset(token)


def _bearer(g: Game, iid: Iid) -> str:
    host = g.cards[iid].host
    if not is_character(g, iid):
        return called(g.facts(host)) if host >= 0 else ""
    if host >= 0:
        return say("follows {target}", target=g.facts(host))
    return template("under general influence") if host == FREE and g.cards[iid].zone == PLAY else ""


def _site(g: Game, iid: Iid) -> str:
    company = company_of(g, iid)
    return "" if company is None or company.site < 0 else called(g.facts(company.site))


def _version(g: Game, iid: Iid) -> str:
    facts = g.facts(iid)
    return word(facts.alignment) if facts.type == "site" else ""


def _pile(g: Game, iid: Iid) -> str:
    return word(ZONE_NAMES[g.cards[iid].zone]) if g.cards[iid].zone in PILES | {MP_PILE} else ""


def _borne(g: Game, iid: Iid) -> str:
    return listed([called(g.facts(one)) for one in on(g, iid) if not g.cards[one].face_down])


def _status(g: Game, iid: Iid) -> str:
    return word(STATUS_NAMES[g.cards[iid].status]) if g.cards[iid].zone == PLAY else ""


def _leader(g: Game, iid: Iid) -> str:
    company = company_of(g, iid)
    others = [] if company is None else [one for one in company.characters if one != iid]
    return called(g.facts(others[0])) if others else ""


def _owner(g: Game, iid: Iid) -> str:
    return g.players[g.cards[iid].owner].name


_ASPECTS: Final[tuple[Callable[[Game, Iid], str], ...]] = (
    _bearer,
    _version,
    _pile,
    _site,
    _borne,
    _status,
    _leader,
    _owner,
)


def _slots(g: Game, option: Option) -> tuple[Iid, ...]:
    """Return the cards that an option names, a company by its first character, and who pays or is named beside them."""
    said = values(option)
    further = -1 if said is None else said.named
    companies = (company_id(option.target), *(getattr(said, name, -1) for name in ("company", "into", "other")))
    leaders = [g.companies[one].characters[0] for one in companies if one in g.companies]
    named = (option.card, option.target, further, *leaders)
    return tuple(iid for iid in named if 0 <= iid < len(g.cards))


Marks = dict[Option, dict[Iid, str]]


def told_apart(g: Game, options: Sequence[Option], read: Callable[[Option], str]) -> Marks:
    """Return for options that read the same what is said beside the names in each: as little as tells them apart.

    ``read`` gives the label of an option with the marks that are set.
    """
    slots = {one: _slots(g, one) for one in options}
    choices = {one: same_choice(g, one) for one in options}
    for marks in _tries(g, slots):
        told = {(choices[one], _read(read, one, said)) for one, said in marks.items()}
        if len({label for _, label in told}) == len(set(choices.values())):
            return marks
    return {}


def _read(read: Callable[[Option], str], option: Option, marks: Mapping[Iid, str]) -> str:
    with marked(marks):
        return read(option)


def _tries(g: Game, slots: Mapping[Option, tuple[Iid, ...]]) -> Iterator[Marks]:
    """Yield marks to try: one aspect of one card, then of all that differ, then all aspects, then numbers beside them."""
    width = min(len(row) for row in slots.values())
    places = [at for at in range(width) if len({row[at] for row in slots.values()}) > 1]
    splitting = [
        (at, aspect) for aspect in _ASPECTS for at in places if len({aspect(g, row[at]) for row in slots.values()}) > 1
    ]
    for at, aspect in splitting:
        yield {one: {row[at]: aspect(g, row[at])} for one, row in slots.items()}
    aspects = list(dict.fromkeys(aspect for _, aspect in splitting))
    for aspect in aspects:
        yield {one: {row[at]: aspect(g, row[at]) for at in places} for one, row in slots.items()}
    whole = {one: {row[at]: _said(g, row[at], aspects) for at in places} for one, row in slots.items()}
    yield whole
    for at in places:
        yield _numbered(whole, slots, [at])
    yield _numbered(whole, slots, places)


def _said(g: Game, iid: Iid, aspects: Sequence[Callable[[Game, Iid], str]]) -> str:
    return ", ".join(dict.fromkeys(said for aspect in aspects if (said := aspect(g, iid))))


def _numbered(found: Marks, slots: Mapping[Option, tuple[Iid, ...]], places: Sequence[int]) -> Marks:
    """Count the cards that nothing else tells apart."""
    numbered = {one: dict(marks) for one, marks in found.items()}
    for at in places:
        order = sorted({row[at] for row in slots.values()})
        for one, row in slots.items():
            said, number = found[one][row[at]], str(order.index(row[at]) + 1)
            numbered[one][row[at]] = f"{said}, {number}" if said else number
    return numbered


def numbered(titles: Mapping[Option, str], choices: Mapping[Option, Choice], room: int) -> dict[Option, str]:
    """Return the labels that different choices still share, each with a number behind it, within the room."""
    shared: dict[str, dict[Choice, list[Option]]] = {}
    for one, title in titles.items():
        shared.setdefault(title, {}).setdefault(choices[one], []).append(one)
    found: dict[Option, str] = {}
    counts: Counter[str] = Counter()  # by what is left of a label: others may be cut to the same
    for title, alike in shared.items():
        short = title if len(title) + NUMBER <= room else _cut(title, room - NUMBER)
        for options in alike.values() if len(alike) > 1 else ():
            counts[short] += 1
            found |= dict.fromkeys(options, f"{short} ({counts[short]})")
    return found


# --- where a long label is cut ----------------------------------------------------------------------------------


def shortened(title: str, others: Sequence[str], room: int) -> str:
    """Cut a label to its room, at a word, before what tells it from others that begin like it: that stays, after a gap."""
    if len(title) <= room:
        return title
    alike = [one for one in others if one != title and _common(title, one) >= LEAST]
    if not alike or room < 2 * LEAST:
        return _cut(title, room)
    differs = min(_common(title, one) for one in alike)
    at = title.rfind(" ", 0, differs) + 1
    if len(title) - at < room - LEAST:
        return f"{_cut(title[:at], room - len(title) + at - 1)} {title[at:]}"
    cut = _cut(title, room)
    if all(_cut(one, room) != cut for one in alike):
        return cut
    head = _cut(title[:at], LEAST)
    return f"{head} {shortened(title[at:], [one[at:] for one in alike], room - len(head) - 1)}"


def _cut(text: str, room: int) -> str:
    whole = text[: room - 1]
    return (whole if text[room - 1 : room] in ("", " ") else whole.rpartition(" ")[0] or whole).rstrip(" ,:;–") + "…"


def _common(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
