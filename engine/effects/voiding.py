"""Lasting effects that a card in play cancels while it is there: of events by name, or of what was organized, on some ways."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.lasting import Apply, Listen
from engine.effects.compiling import CompiledStatic, card_effects
from engine.state.game import Game
from engine.state.lasting_kinds import Kind, values_of
from engine.state.records import ORGANIZATION, Company, Env, Iid, Lasting, Seat, company_id, player_ref

ORGANIZED: Final = Kind("organized", str, int)  # of a player: this short-event took effect in his organization phase
BY_PHASE: Final = (
    "organization"  # what a card says that cancels what was played then, on companies moving ``against`` …
)


@cache
def _goes_on(did: int) -> bool:
    """Whether a card is a resource short-event that does something for longer than the moment."""
    facts, effects = database().cards[did], card_effects(did)
    event = facts.type == "resource" and "short-event" in facts.kinds and effects is not None
    return event and effects is not None and any(isinstance(one, Apply | Listen) for one in nodes(effects.effects))


def note_organized(g: Game, seat: Seat, card: Iid) -> Lasting | None:
    """Return what to remember until the end of the turn of an event that has just taken effect; None for most."""
    if g.turn.phase != ORGANIZATION or not _goes_on(g.cards[card].did):
        return None
    return ORGANIZED.note(seat, player_ref(seat), "turn", card)


def canceled_by_name(said: tuple[CompiledStatic, ...], name: str) -> bool:
    """Whether one of these effects cancels whatever an event of this name does."""
    return any(name in one.tree.to.split(", ") for one in said)


def on_company(said: tuple[CompiledStatic, ...], g: Game, company: Company, source: Iid) -> bool:
    """Whether one of these effects cancels what a card does to a company, by the way that the company takes."""
    ways = {one.tree.against for one in said if one.tree.to == BY_PHASE}
    return not ways.isdisjoint(company.path) and source in values_of(g, ORGANIZED)


def canceled(said: tuple[CompiledStatic, ...], g: Game, env: Env, it: int) -> bool:
    """Whether one of these effects cancels an effect: on the company that it is on, else on that of its subject."""
    on = [one for one in (_company(g, place) for place in (env.target, env.payer)) if one is not None]
    found = on or [one for one in (_company(g, it),) if one is not None]
    return any(on_company(said, g, company, env.source) for company in found)


def _company(g: Game, it: int) -> Company | None:
    """Return the company that something is, is in or (a site) is the place of."""
    if it < 0:
        return g.companies.get(company_id(it))
    while g.cards[it].host >= 0:
        it = g.cards[it].host
    found = (one for one in g.companies.values() if it in one.characters or it in (one.site, one.destination))
    return next(found, None)


def limited(one: CompiledStatic, said: tuple[CompiledStatic, ...]) -> CompiledStatic:
    """Return a lasting effect as it is while these effects cancel some of them."""
    left, on = CompiledStatic(one.tree), one.on

    def concerned(g: Game, env: Env, it: int) -> bool:
        return on(g, env, it) and not canceled(said, g, env, it)

    left.on = concerned
    return left
