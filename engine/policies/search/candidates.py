"""Which questions are worth a search, and which options it tries: greedy's choice first, equal ones once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.policies.board_value import site_gain
from engine.policies.greedy import NEVER, value
from engine.policies.search.records import Question
from engine.policies.standing_orders import role_of
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.option_values import Keying
from engine.state.records import Option, Seat

_DEEDS: Final = ("play_event", "play_hazard", "use_ability", "reveal_event", "reveal_on_guard", "place_on_guard")

# By what is asked. A question that is not here is greedy's: discards show too late, and most of the rest is settled.
QUESTIONS: Final[dict[str, Question]] = {
    "organization, resource": Question(2, 4, ("move", "pass", *_DEEDS)),
    "Destination, resource": Question(2, 6),
    "Path, resource": Question(1, 3),
    "long-event, resource": Question(2, 3, _DEEDS),
    "end-of-organization, resource": Question(2, 3, ("move", *_DEEDS)),
    "end-of-turn, resource": Question(1, 3, _DEEDS),
    "hazards, hazard": Question(1, 6),
    "hazards, resource": Question(1, 3, _DEEDS),
    "response, hazard": Question(1, 4, _DEEDS),
    "response, resource": Question(1, 4, _DEEDS),
    "on-guard, hazard": Question(1, 3),
    "Enter, resource": Question(1, 2),
    "site, resource": Question(1, 4),
    "Assign, resource": Question(1, 4),
    "Assign, hazard": Question(1, 4),
    "StrikeChoice, resource": Question(1, 4, ("support", "stay_untapped")),
    "attack, resource": Question(1, 4),
    "attack, hazard": Question(1, 4),
    "strikes, resource": Question(1, 4),
    "strikes, hazard": Question(1, 4),
    "strike-resources, resource": Question(1, 4),
    "Call, resource": Question(2, 2),
}
CLOSING: Final = frozenset(("pass", "confirm", "do_nothing"))
SET_ASIDE: Final = frozenset(("use_sideboard", "fetch_to_discard", "fetch_to_deck"))
CREATURES: Final = 3  # of the candidates in a hazard window


def kind_of_question(g: Game, seat: Seat) -> str:
    """Return what kind of question a seat is asked: "hazards, resource" for a window, else the name of the frame."""
    top = g.frames[-1]
    name = top.name if isinstance(top, WindowFrame) else type(top).__name__.removesuffix("Frame")
    return f"{name}, {role_of(g, seat)}"


def candidates(g: Game, seat: Seat, options: Sequence[Option], first: Option, question: Question) -> tuple[Option, ...]:
    """Return the options to try, greedy's choice ``first``; that alone where there is nothing to think about."""
    if question.leaning and first.verb not in question.leaning:
        return (first,)
    found, known, creatures = [first], {_same(g, first)}, int(first.verb == "play_creature")
    for one in _in_order(g, seat, options):
        same = _same(g, one)
        if same in known or (question.leaning and one.verb not in CLOSING and one.verb not in question.leaning):
            continue
        known.add(same)
        creatures += one.verb == "play_creature"
        if one.verb != "play_creature" or creatures <= CREATURES:
            found.append(one)
        if len(found) == question.most:
            break
    return tuple(found)


def _in_order(g: Game, seat: Seat, options: Sequence[Option]) -> Iterator[Option]:
    """Yield what closes the question, then the destination with most to play, then the others as greedy ranks them."""
    yield from (one for one in options if one.verb in CLOSING)
    yield from _best_place(g, seat, options)
    ranked = sorted(((value(g, seat, one), -place) for place, one in enumerate(options)), reverse=True)
    for worth, place in ranked:
        if worth > NEVER and options[-place].verb not in SET_ASIDE:
            yield options[-place]


def _best_place(g: Game, seat: Seat, options: Sequence[Option]) -> Iterator[Option]:
    """Yield the destination at which most could be played at once, however far it is."""
    companies = [one for one in g.companies.values() if one.seat == seat]
    gains = [
        (max((site_gain(g, own, one.card) for own in companies), default=0.0), place)
        for place, one in enumerate(options)
        if one.verb == "go_to"
    ]
    gain, place = max(gains, default=(0.0, -1))
    if gain > 0:
        yield options[place]


def _same(g: Game, option: Option) -> tuple[str, int, int, tuple[int, ...]]:
    """Return what tells an option from others that come to the same: copies of a card do, and the ways to key it."""
    if option.verb == "play_creature":
        return option.verb, g.cards[option.card].did, option.target, (Keying.of(option).company,)
    copies = option.verb.startswith(("play_", "discard")) and option.card >= 0
    return option.verb, g.cards[option.card].did if copies else option.card, option.target, option.extra
