"""2.IV.vii: the window in which hazards are played on a company and both may act."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many
from carddb.language.speech import say
from engine.actions.windows import (
    WindowKind,
    agents_may_act,
    can_use,
    hazards_left,
    light_to_end,
    on_board,
    out_of_turn,
)
from engine.queries.cards import hazard_limit
from engine.queries.lasting import playable_cards
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Seat


def _could_act(g: Game, f: WindowFrame, seat: Seat) -> bool:
    """Both need a card to play or use; the hazard player something left of the limit too (2.IV.iii.1), or an agent."""
    if g.companies[f.company].returned:
        return False
    something = bool(playable_cards(g, seat)) or on_board(g, seat)
    if seat == g.active:
        return something
    counted = something and (hazards_left(g) or light_to_end(g))
    return counted or agents_may_act(g, seat) or can_use(g, seat, "hazards") or out_of_turn(g, seat)


def _prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    company = g.companies[f.company]
    moving = company.destination >= 0
    site = g.facts(company.destination if moving else company.site)
    played = Many("{used} of {limit} hazard played", "{used} of {limit} hazards played", by="limit")
    hazards = say(played, used=company.used, limit=hazard_limit(g, company))
    with_whom = next(map(g.facts, company.characters), None)
    if with_whom is None:
        return say("A company without characters ({hazards}): play something, or pass?", hazards=hazards)
    return say(_QUESTIONS[seat == g.active, moving], character=with_whom, site=site, hazards=hazards)


_QUESTIONS: Final = {  # by whether it is one's own company, and whether it moves
    (True, True): "Your company with {character} moving to {site} ({hazards}): play something, or pass?",
    (True, False): "Your company with {character} at {site} ({hazards}): play something, or pass?",
    (False, True): "The company with {character} moving to {site} ({hazards}): play a hazard, or pass?",
    (False, False): "The company with {character} at {site} ({hazards}): play a hazard, or pass?",
}
HAZARDS: Final = WindowKind("hazards", _could_act, _prompt)
