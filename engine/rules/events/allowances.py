"""5.1.3, what a short-event allows as the next action: an item at a tapped site, a card in the light.

An allowance is a `Lasting` of `engine.rules.events.short_events`; when the action is taken, what it changes is noted on the card that is
played: that the site may be tapped, that it does not tap, or that the card counts as played with Gates of Morning.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.effects.nodes.items import AllowItem
from carddb.effects.nodes.language import nodes
from engine.actions.leaving_play import discard
from engine.effects.compiling import card_effects
from engine.kernel.hooks import AT_ONCE, BEFORE_ACTION, AtOnce
from engine.rules.events.short_events import allow, allowed
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import IN_LIGHT, lasting_of
from engine.state.records import CHAIN, PLAY, Iid, Lasting, Option, Seat

VERB: Final = "play_item"
ANYWAY: Final = "site-anyway"  # Lasting.kind: ``source`` is an item that is played although its site is tapped
NO_TAP: Final = "site-not-tapped"  # ... that does not tap it
PLAYED: Final = frozenset(("play_event", "play_item", "play_ally", "play_faction", "play_extra_item"))


def allow_item(g: Game, seat: Seat, by: Iid) -> None:
    """Let a short-event allow its player an item as the next action: which, its effects say."""
    allow(g, seat, by, VERB, by)


def _fitting(g: Game, seat: Seat, card: Iid) -> Iterator[AllowItem]:
    """Yield the allowances that an item may use."""
    for by, _ in allowed(g, seat, VERB):
        effects = card_effects(g.cards[by].did)
        for node in () if effects is None else nodes(effects.effects):
            if isinstance(node, AllowItem) and not frozenset(node.kinds).isdisjoint(g.facts(card).kinds):
                yield node


def item_allowed(g: Game, seat: Seat, card: Iid) -> bool:
    """Whether an item may be played, or is being played, although the site is tapped."""
    return bool(lasting_of(g, ANYWAY, card)) or any(_fitting(g, seat, card))


def spared_by(g: Game, card: Iid) -> bool:
    """Whether an item that is being played taps no site."""
    return bool(lasting_of(g, NO_TAP, card))


def _before(g: Game, seat: Seat, option: Option) -> None:
    """Note on the card that is played what allows it; a card in the light stays so until it leaves play."""
    if option.verb == VERB:
        for node in _fitting(g, seat, option.card):
            atoms.add_lasting(g, Lasting(ANYWAY, seat, option.card, "turn"))
            if not node.taps_site:
                atoms.add_lasting(g, Lasting(NO_TAP, seat, option.card, "turn"))
            break
    for one in lasting_of(g, IN_LIGHT):
        waiting = one.expires == "next-action" and one.seat == seat
        if waiting and option.verb in PLAYED and option.card == one.source:
            atoms.add_lasting(g, IN_LIGHT.note(seat, one.source, "never", IN_LIGHT.of(one), one.env))


BEFORE_ACTION.add(_before, _before)


def _settle(g: Game) -> bool:
    """When a card that was played in the light or the one with it leaves play, the other is discarded."""
    for one in lasting_of(g, IN_LIGHT):
        if one.expires == "never":
            both = (one.source, IN_LIGHT.of(one))
            there = [g.cards[iid].zone in (PLAY, CHAIN) for iid in both]
            if not all(there):
                atoms.end_lasting(g, (one,))
                for iid, stays in zip(both, there, strict=True):
                    if stays and g.cards[iid].zone == PLAY:
                        discard(g, iid)
                return True
    return False


AT_ONCE.add(AtOnce(_settle, lasts=(IN_LIGHT,)), _settle)
