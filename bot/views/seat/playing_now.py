"""What can be done with a card in hand now, and if nothing, why: always with the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import engine
from bot.strings import words
from carddb.facts.model import CardFacts
from carddb.language.speech import called
from engine.kernel.machine import Verb
from engine.state.game import Game
from engine.state.records import MOVEMENT_HAZARD, SITE, Decision, Option, Seat
from engine.state.stack import FrameMismatch
from engine.words.view import CardView

NOTHING_SAID: Final = frozenset(("", "2.7"))  # refusals that say no more than "not at this moment"
OPEN_QUESTION: Final = "9.1.1"
TARGETS: Final = "9.3"
# what a verb raises that needs another kind of moment to say why
_ELSEWHERE: Final = (FrameMismatch, AssertionError, AttributeError, IndexError, KeyError)


def is_playable(decision: Decision | None, card: CardView) -> bool:
    """Whether a card can be played with this question."""
    return any(verb.startswith(("play", "draft")) for verb in _verbs(decision, card))


def state_of(game: Game, seat: Seat, decision: Decision | None, card: CardView) -> str:
    """Say what can be done with a card now, and if nothing, why not."""
    if is_playable(decision, card):
        return words.PLAYABLE
    if "place_on_guard" in _verbs(decision, card):
        return words.ON_GUARD_NOW
    found = why_not(game, seat, card.id)
    return words.NOT_BECAUSE.format(reason=found[0], rule=found[1])


def _verbs(decision: Decision | None, card: CardView) -> frozenset[str]:
    options = () if decision is None else decision.options
    return frozenset(option.verb for option in options if option.card == card.id)


def why_not(game: Game, seat: Seat, card: int) -> tuple[str, str]:
    """Return the first thing that forbids playing a card from hand now, and its rule."""
    facts = game.facts(card)
    for verb in _usual(facts):
        found = _refused(game, seat, verb, card)
        if found is not None and not (
            found[1] == OPEN_QUESTION and facts.type == "character"
        ):  # organizing is asked first
            return found
    return _by_moment(game, seat, facts)


def _refused(game: Game, seat: Seat, verb: str, card: int) -> tuple[str, str] | None:
    """Return why a verb is refused for a card, None when it says no more than that it is."""
    try:
        proposed = next((one for one in Verb.registry[verb].candidates(game, seat) if one.card == card), None)
        explanation = engine.explain(game, seat, proposed or Option(verb, card))
    except _ELSEWHERE:
        return None
    if explanation.legal or explanation.rule in NOTHING_SAID:
        return None
    if explanation.rule == OPEN_QUESTION:
        return words.ASKED_FIRST, OPEN_QUESTION
    if proposed is None and explanation.rule == TARGETS:
        return words.NO_TARGET, TARGETS
    return continued(game, explanation.reason), explanation.rule


def continued(game: Game, reason: str) -> str:
    """Return a sentence as it goes on after a colon: small at its beginning, where that is no name."""
    said = reason.rstrip(".")
    if any(said.startswith(called(game.facts(iid))) for iid in range(len(game.cards))):
        return said
    return f"{said[:1].lower()}{said[1:]}"


def _usual(facts: CardFacts) -> Iterator[str]:
    """Yield the verbs with which a card is usually played."""
    if facts.type == "character":
        yield "play_character"
    elif facts.type == "hazard":
        if "creature" in facts.kinds:
            yield "play_creature"
        if facts.kinds != ("creature",):
            yield "play_hazard"
    elif at_a_site(facts):
        kind = next((one for one in ("ally", "faction") if one in facts.kinds), "item")
        yield f"play_{kind}"
    else:
        yield "play_event"


def at_a_site(facts: CardFacts) -> bool:
    """Whether a card is one of those that are played at a site: items, allies and factions."""
    return any(one in ("ally", "faction") or one.endswith("-item") for one in facts.kinds)


def _by_moment(game: Game, seat: Seat, facts: CardFacts) -> tuple[str, str]:
    """Return what the turn and its phase forbid; else that this card's own conditions are not met."""
    own, phase = game.active == seat, game.turn.phase
    if facts.type == "hazard" and not facts.also_resource:
        if own:
            return words.NOT_IN_OWN_TURN, "2.1.1"
        if phase != MOVEMENT_HAZARD:
            return words.ONLY_HAZARD_TIME, "2.1.2"
        if facts.kinds == ("creature",):
            return words.NOT_KEYED, "2.IV.vii.2"
    elif facts.type == "character":
        return words.ONLY_ORGANIZING, "2.II.2"
    elif not own and not facts.also_hazard:
        return words.NOT_IN_THEIR_TURN, "2.1.2"
    elif at_a_site(facts) and phase != SITE:
        return words.ONLY_AT_SITE, "2.V.1"
    return words.NOT_THIS_MOMENT_CARD, TARGETS
