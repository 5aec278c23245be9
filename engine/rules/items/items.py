"""6.1, items in use: playing one, beginning to use another, and what only items in use do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from engine.actions.windows import current_company, declare
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import env_of
from engine.kernel.hooks import USELESS
from engine.kernel.machine import Requirement, Verb
from engine.queries.alignments import ORC_KIND
from engine.queries.card_history import AT_DARKHAVEN
from engine.queries.cards import companies, company_of, forbidden, gear, is_ally, is_haven_of, items_borne, permitted
from engine.queries.trophies_and_prisoners import is_trophy
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.records import PLAY, SITE, Env, Iid, Lasting, Option, Seat


def bear(g: Game, item: Iid, bearer: Iid) -> None:
    """6.1.1: put an item that is played with its bearer: it is in use at once, instead of another one of its kind."""
    atoms.move(g, item, PLAY, host=bearer)
    note_darkhaven(g, item, bearer)
    atoms.tell(g, "bears", g.cards[bearer].did, g.cards[item].did)


def note_darkhaven(g: Game, item: Iid, bearer: Iid) -> None:
    """10.B1: remember that a hero item of the Balrog's player is played at one of his Darkhavens."""
    atoms.end_lasting(g, lasting_of(g, AT_DARKHAVEN, item))
    seat, company = g.cards[item].owner, company_of(g, bearer)
    hero = g.facts(item).alignment == "hero" and g.players[seat].alignment == "balrog"
    if hero and company is not None and is_haven_of(g, seat, g.facts(company.site)):
        atoms.add_lasting(g, Lasting(AT_DARKHAVEN, seat, item, "never"))


def _idle(g: Game, seat: Seat) -> Iterator[tuple[Iid, Iid]]:
    """Yield the items that are borne and not in use, with their bearers."""
    borne = items_borne(g)
    for company in companies(g, seat) if borne else ():
        for bearer in company.characters:
            if bearer in borne:
                using = gear(g, bearer)
                yield from ((item, bearer) for item in borne[bearer] if item not in using and not is_trophy(g, item))


def _borne_idle(g: Game, seat: Seat, option: Option) -> bool:
    return (option.card, option.target) in list(_idle(g, seat))


def _may_use(g: Game, seat: Seat, option: Option) -> bool:
    return not useless(g, option.card, option.target)


def _within_reach(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.9: in the site phase of a company only it acts, and those that have entered their own sites."""
    here, own = current_company(g), company_of(g, option.target)
    return g.turn.phase != SITE or here is None or own is None or own.id == here.id or own.entered


def _begin_using(g: Game, seat: Seat, option: Option) -> None:
    """6.1.2: from now on the item is in use, and what was in use of its kind is not (6.1.3)."""
    atoms.lay(g, option.card, last=True)
    atoms.tell(g, "begins-using", g.cards[option.target].did, g.cards[option.card].did)


USE_ITEM: Final = Verb(
    "use_item",
    lambda g, seat: (Option("use_item", item, bearer) for item, bearer in _idle(g, seat)),
    (
        Requirement(
            "2.1.1",
            lambda g, seat, o: seat == g.active,
            "You act with your characters in your turn.",
            once=True,
            of_moment=True,
        ),
        Requirement("6.1.2", _borne_idle, "{target} does not bear {card}, or uses it already."),
        Requirement("6.1", _may_use, "{target} cannot use {card}."),
        Requirement("2.V.9", _within_reach, "{target} has not entered its site this turn.", once=True),
    ),
    declare,
    _begin_using,
)


NO_ALLY: Final = Requirement(
    "6.1.6", lambda g, seat, o: not is_ally(g, o.target), "{target} is an ally and bears no items."
)


@USELESS.joins
def useless(g: Game, item: Iid, bearer: Iid) -> bool:
    """6.1.W1, 6.1.R1, 6.1.B1, 6.1.F1: whether an item's alignment makes it useless to its bearer.

    6.1.R2, 6.1.B2: a Ringwraith or the Balrog may bear items and uses none, as whoever an effect forbids it.
    """
    if forbidden(g, "using-items", bearer):
        return True
    for test in _only_for(g.cards[item].did):
        return not test(g, env_of(g, item), bearer)
    kind, side = g.players[g.cards[item].owner].alignment, g.facts(item).alignment
    if kind == "wizard":
        return side == "minion"
    if kind == "fallen-wizard":
        return side == "hero" and g.facts(bearer).race in ORC_KIND
    return side == "hero" or (g.facts(bearer).is_avatar and not permitted(g, "use-by-anybody", item))


@cache
def _only_for(did: int) -> tuple[Callable[[Game, Env, int], bool], ...]:
    """Return the conditions under which an item is of use, where its effects have such (see `tree.UsedBy`)."""
    effects = card_effects(did)
    return () if effects is None else tuple(condition(one.test) for one in effects.used_by)
