"""One line beneath an answer for a player who asks in the thread of his game: whether it is possible there, and why not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import engine
from bot.base.plain_text import clip
from bot.situations.naming import cards_in
from bot.strings import cases
from bot.views.seat.wishes import Wish, moving, playing, reason_for, refused, usable, using, worlds
from carddb.language.speech import called
from carddb.search.names import fold
from engine.queries.cards import companies, company_for
from engine.scenarios.intents import possible
from engine.scenarios.proposals import propose
from engine.state.game import Game
from engine.state.records import HAND, PLAY, Iid, Seat

LONGEST: Final = 300
_MOVING: Final = frozenset(
    [
        "move",
        "moves",
        "moving",
        "go",
        "goes",
        "going",
        "travel",
        "travels",
        "leave",
        "mover",
        "mueve",
        "moverse",
        "ir",
        "va",
        "viajar",
        "viaja",
    ]
)
_ENTERING: Final = frozenset(["enter", "enters", "entering", "entrar", "entra"])
_ORGANIZING: Final = frozenset(["organize", "organise", "organizing", "organising", "organizar", "organiza"])


def line_here(game: Game, seat: Seat, question: str) -> str:
    """Return what a question comes to in a seat's own position, for its eyes alone; "" where it is about nothing there."""
    wish = _meant(game, seat, question)
    if wish is None:
        return ""
    if wish.legal:
        return cases.HERE_NOW.format(what=wish.what)
    if not wish.rule:
        return cases.HERE_NOT.format(what=wish.what, reason=clip(wish.reason, LONGEST))
    return cases.HERE_REFUSED.format(what=wish.what, rule=wish.rule, reason=clip(wish.reason, LONGEST))


def _meant(game: Game, seat: Seat, question: str) -> Wish | None:
    """Return what a question is about: a card of the hand, with whom it names; a card in play; what companies do."""
    names = [one.name for one in cards_in(question)]
    said = set(fold(question).split())
    decision, seen = engine.decision(game, seat), worlds(game, seat)
    hand, there = _own(game, seat, HAND, names), _own(game, seat, PLAY, names)
    characters = [iid for iid in there if game.facts(iid).type == "character"]
    if hand and characters:
        return _with(game, seat, seen, hand[0], characters[0])
    if hand:
        return playing(game, seat, decision, seen, hand[0])
    verb = "move" if said & _MOVING else "enter" if said & _ENTERING else ""
    company = _company(game, seat, characters, alone=not names) if verb else -1
    if company >= 0:
        return moving(game, seat, decision, seen, game.companies[company], verb)
    if not names and said & _ORGANIZING:
        return moving(game, seat, decision, seen, None, "organize")
    usables = [iid for iid in there if usable(game, seat, iid)]
    return using(game, seat, decision, seen, usables[0]) if usables else None


def _own(game: Game, seat: Seat, zone: int, names: Sequence[str]) -> list[Iid]:
    """Return the seat's cards in a zone that are named, in the order in which they are."""
    found = [(names.index(game.facts(iid).name), iid) for iid in game.zone(seat, zone) if game.facts(iid).name in names]
    return [iid for _, iid in sorted(found)]


def _company(game: Game, seat: Seat, characters: Sequence[Iid], *, alone: bool) -> int:
    """Return the company that is meant: of a character that is named, else the seat's only one where no card is named."""
    if characters:
        company = company_for(game, characters[0])
        return -1 if company is None else company.id
    own = companies(game, seat)
    return own[0].id if alone and len(own) == 1 else -1


def _with(game: Game, seat: Seat, seen: Collection[Game], card: Iid, character: Iid) -> Wish:
    """Return whether a character may play a card of the hand, or have it played on him."""
    name, by = game.facts(card).name, game.facts(character).name
    what = cases.WITH.format(card=called(game.facts(card)), character=called(game.facts(character)))
    link = "on" if game.facts(card).type == "hazard" else "with"
    words = f"play {name} {link} {by}"
    if seat in engine.deciding(game) and possible(game, seat, words):
        return Wish(what, True)
    return Wish(what, False, *reason_for(tuple(seen), lambda world: refused(world, seat, propose(world, seat, words))))
