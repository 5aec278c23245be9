"""Words about what was done in a league, several in one message where they come at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.delivery.league.mail import Message
from bot.league.calling import called
from bot.league.held import HeldSeason
from bot.league.seasons.season import fold
from bot.league.storage import DueMessage
from bot.league.telling import WORD_S, WORDS_A_PAGE
from bot.views.league_news.letters import letter_line, letter_view

TOGETHER: Final = 8  # words in one message
LONGEST: Final = 3300  # characters of them: what is cut off would mention nobody


def portions(held: HeldSeason, places: Sequence[DueMessage]) -> Iterator[tuple[DueMessage, ...]]:
    """Return the words that stand in one message each, in the order of the acts, as many as fit."""
    found: list[DueMessage] = []
    length = 0
    for place in sorted(places, key=lambda place: [int(one) for one in place.slot.split(":")[1:]]):
        number, page = (int(one) for one in place.slot.split(":")[1:])
        more = len(_word(held, number, page)[0])
        if found and (len(found) == TOGETHER or length + more > LONGEST):
            yield tuple(found)
            found, length = [], 0
        found.append(place)
        length += more
    if found:
        yield tuple(found)


def built(held: HeldSeason, places: Sequence[DueMessage]) -> Message | None:
    """Return the message with some words; None when there is none to say."""
    lines, users = [], list[int]()
    for place in places:
        number, page = (int(one) for one in place.slot.split(":")[1:])
        line, readers = _word(held, number, page)
        lines += [line] if readers else []
        users += readers
    if not users:
        return None
    until = max(act.at for act in held.acts) + WORD_S
    return Message(letter_view(held.season, lines), tuple(users), call="word", until=until + 1)


def _word(held: HeldSeason, number: int, page: int) -> tuple[str, list[int]]:
    """Return what an act did, in words, and which of those whom it calls stand on a page."""
    act = held.acts[number - 1]
    before = fold(held.acts[: number - 1], held.row.id)
    after = fold(held.acts[:number], held.row.id)
    if before is None or after is None:
        return "", []
    readers = list(called(before, after, act))[page * WORDS_A_PAGE :][:WORDS_A_PAGE]
    return (letter_line(before, after, act, readers) if readers else ""), readers
