"""Cards that may be discarded in place of one that must be discarded: of an item, or of a copy too many in a company.

Whoever would discard a card calls `must_go`. If another card may stand in for it, its player is asked as soon as the
effect that goes on leaves time; the card stays in play until then.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from carddb.language.speech import say
from engine.actions.frames import StandInFrame
from engine.actions.leaving_play import discard
from engine.effects.compiling import card_effects
from engine.effects.statics import active
from engine.kernel.hooks import AT_ONCE, AtOnce
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.cards import company_of, in_use, is_item
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.records import PLAY, Iid, Lasting, Option, Seat, company_ref
from engine.state.stack import handed

OWED: Final = "owed"  # Lasting.kind: ``source`` must be discarded, and its player may discard another card instead


def stand_ins(g: Game, item: Iid) -> tuple[Iid, ...]:
    """Return the cards that may be discarded instead of a card in play."""
    if g.cards[item].zone != PLAY:
        return ()
    beside = _copies_beside(g, item)
    if not is_item(g.facts(item)):
        return beside
    found = (
        env.source
        for one, env in active(g).get("stands-in", ())
        if env.source != item and one.concerns(g, env, item) and in_use(g, env.source)
    )
    return tuple(dict.fromkeys((*beside, *found)))


@cache
def _is_of_companies(did: int) -> bool:
    """Whether a card is played on a company as a whole: on a character it is one of several things by then."""
    effects = card_effects(did)
    return effects is not None and any(one.target is not None and one.target.kind == "company" for one in effects.plays)


def single_on(g: Game, iid: Iid) -> int | None:
    """g.cbd: return the character or company of which there is only one copy of a card in play; None if it matters not."""
    scope, company, host = g.facts(iid).no_duplicate, company_of(g, iid), g.cards[iid].host
    if company is None or scope not in ("character", "company"):
        return None
    if scope == "character":
        return host
    return None if host >= 0 and _is_of_companies(g.cards[iid].did) else company_ref(company.id)


def _copies_beside(g: Game, iid: Iid) -> tuple[Iid, ...]:
    """CRF, So You’ve Come Back: when companies join that have a copy each, the cards' player picks which one goes."""
    entity, card, name = single_on(g, iid), g.cards[iid], g.facts(iid).name
    if entity is None or card.host < 0:
        return ()
    others = (one for one in g.zone(card.owner, PLAY) if g.facts(one).name == name)
    return tuple(one for one in others if g.cards[one].host not in (-1, card.host) and single_on(g, one) == entity)


def waits(g: Game, item: Iid) -> bool:
    """Whether a card waits for the decision what is discarded."""
    asked = any(isinstance(frame, StandInFrame) and frame.item == item for frame in g.frames)
    return asked or bool(lasting_of(g, OWED, item))


def must_go(g: Game, item: Iid) -> None:
    """Discard a card in play, or let its player decide what is discarded instead."""
    if not stand_ins(g, item):
        discard(g, item)
    elif not waits(g, item):
        atoms.add_lasting(g, Lasting(OWED, g.cards[item].owner, item, "never"))


def _settle(g: Game) -> bool:
    owed = lasting_of(g, OWED)
    atoms.end_lasting(g, owed)
    for one in owed:
        atoms.push(g, StandInFrame(one.source))
    return bool(owed)


AT_ONCE.add(AtOnce(_settle, lasts=(OWED,)), _settle)


@handed(StandInFrame)
def _candidates(g: Game, f: StandInFrame, seat: Seat) -> Iterator[Option]:
    yield from (Option("stand_in", card, f.item) for card in stand_ins(g, f.item))


@handed(StandInFrame)
def _own_item(g: Game, f: StandInFrame, seat: Seat) -> Iterator[Option]:
    yield Option("let_go", f.item)


def _discard(g: Game, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    discard(g, option.card)


WOULD_BE_DISCARDED: Final = asked(
    "9.4", "What is discarded instead of an item is asked when the item would be discarded."
)
STAND_IN: Final = Verb(
    "stand_in",
    _candidates,
    (
        WOULD_BE_DISCARDED,
        among("9.4", "{target} is not what would be discarded.", "target"),
        Requirement(
            "9.4", lambda g, seat, o: o.card in stand_ins(g, o.target), "{card} does not stand in for {target}."
        ),
    ),
    _discard,
)
LET_GO: Final = Verb(
    "let_go",
    _own_item,
    (
        WOULD_BE_DISCARDED,
        among("9.4", "{card} is not what would be discarded.", "card"),
    ),
    _discard,
)


@rules_for(StandInFrame)
class StandInRules(FrameRules[StandInFrame]):
    """The item's player chooses what is discarded."""

    alone = asked("9.4", "What is discarded instead of an item is said first.")
    kind = "pick"

    def advance(self, g: Game, f: StandInFrame) -> bool:
        """Without anything that stands in the item is discarded; nothing is asked of one that is gone."""
        if stand_ins(g, f.item):
            return True
        atoms.pop(g)
        if g.cards[f.item].zone == PLAY:
            discard(g, f.item)
        return False

    def seats(self, g: Game, f: StandInFrame) -> tuple[Seat, ...]:
        """Ask the item's player."""
        return (g.cards[f.item].owner,)

    def verbs(self, g: Game, f: StandInFrame, seat: Seat) -> tuple[Verb, ...]:
        """Let it go, or discard another card."""
        return (LET_GO, STAND_IN)

    def prompt(self, g: Game, f: StandInFrame, seat: Seat) -> str:
        """Ask."""
        return say("{card} must be discarded: discard another card instead?", card=g.facts(f.item))
