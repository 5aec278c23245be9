"""2.1: what a player does in the own turn and in another's."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play
from carddb.effects.nodes.attacks import CancelAttack
from carddb.effects.nodes.language import ALWAYS, Not, nodes
from carddb.effects.nodes.players import OwnTurn
from engine.actions.abilities import targets_of, time_of
from engine.actions.windows import base_window, current_company
from engine.effects.compiling import card_effects, condition
from engine.effects.timing import TIMES, usual_time
from engine.effects.ways import way_of
from engine.kernel.hooks import OUT_OF_TURN
from engine.kernel.machine import Requirement
from engine.state.game import Game
from engine.state.records import MOVEMENT_HAZARD, Env, Option, Seat, company_ref


def in_hazard_phase(g: Game, seat: Seat, option: Option) -> bool:
    """2.1.2: whether it is a movement/hazard phase, the only one in which hazards are played, but where a card says so."""
    way = way_of(g, option) if option.card >= 0 else None
    if way is not None and time_of(g, option.card, way) == "always":
        return True
    return g.turn.phase == MOVEMENT_HAZARD and current_company(g) is not None


def _own_turn(g: Game, seat: Seat, option: Option) -> bool:
    """2.1.2, 3.V: a player acts in his own turn, but for what says that it answers an influence check of the opponent's.

    Whoever is attacked by a company may cancel the attack, affect its strikes, and follow up one that has failed.
    """
    way = way_of(g, option)
    if seat == g.active or (way is not None and way.time == "opponent-influence"):
        return True
    if way is not None and g.facts(option.card).type == "resource" and Not(OwnTurn()) in set(nodes(way.when)):
        return True  # the card says itself whose turn it is for
    cancels = way is not None and any(isinstance(one, CancelAttack) for one in nodes(way.steps))
    return base_window(g) in ("company-strike", "failed-strike") or (base_window(g) == "company-attack" and cancels)


@cache
def _out_of_turn() -> tuple[tuple[int, Play, frozenset[str]], ...]:
    """Return the ways of resources that may be played in another's turn: the card's position, the way, in which windows."""
    cards = database().cards
    return tuple(
        (did, way, TIMES[usual_time(facts, way)])
        for did, facts in enumerate(cards)
        if facts.type == "resource"
        for effects in (card_effects(did),)
        for way in (() if effects is None else effects.plays)
        if Not(OwnTurn()) in set(nodes(way.when))
    )


@OUT_OF_TURN.joins
def may_play(g: Game, seat: Seat) -> bool:
    """2.1.2: whether some resource says that it is played in another's turn at such a moment, and finds a target."""
    moment, company = base_window(g), current_company(g)
    here = -1 if company is None else company_ref(company.id)
    for did, way, times in _out_of_turn():
        env = Env(-1, did, seat, -1)
        if moment not in times or not condition(way.when)(g, env, here):
            continue
        test = ALWAYS if way.target is None else way.target.test
        if way.target is None or any(
            condition(test)(g, Env(-1, did, seat, it), it) for it, _ in targets_of(g, seat, -1, way)
        ):
            return True
    return False


HAZARD_SEAT: Final = Requirement(
    "2.1.1",
    lambda g, seat, o: seat != g.active,
    "In your own turn you play and use no hazards.",
    once=True,
    of_moment=True,
)
HAZARD_PHASE: Final = Requirement(
    "2.1.2", in_hazard_phase, "Hazards are played in your opponent's movement/hazard phase.", once=True
)
