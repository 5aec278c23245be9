"""Which cards a game met: drawn, played, and come to what they do."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from engine.checks import invariants
from engine.selfplay.games import STEP_LIMIT, TURN_LIMIT, moves, start
from engine.selfplay.reports import Pairing
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import HAND, MP_PILE, PLAY, Event, Iid

CAME: Final = frozenset(("resolves", "attack", "attack of no race"))  # events that tell of a card doing what it does
SETTING_OUT: Final = frozenset(("draft", "go_to", "start_at"))  # plays of characters and sites
CHECKED: Final = 25  # answers, of which one is followed by a look at all invariants


class CardGame(msgspec.Struct, frozen=True):
    """What a game met, by card id: how many copies were drawn, played, and came to what they do; or what broke it."""

    drawn: dict[str, int]
    played: dict[str, int]
    resolved: dict[str, int]
    error: str = ""


def play(pairing: Pairing, seed: int) -> CardGame:
    """Play a game and count; what fails, does not end or breaks an invariant says so in ``error``."""
    found = _Met()
    try:
        error = _play(pairing, seed, found)
    except Exception as broken:  # noqa: BLE001 - one broken game must not hide the others
        error = f"{type(broken).__name__}: {broken}"
    return CardGame(dict(found.drawn), dict(found.played), dict(found.resolved), error)


class _Met:
    """Counts copies of cards once for each time that they come out of a deck, are played, and take effect."""

    def __init__(self) -> None:
        self.drawn: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.resolved: Counter[str] = Counter()
        self.held: set[Iid] = set()
        self.waiting: dict[Iid, str] = {}  # played and not yet seen to do anything

    def look(self, g: Game) -> None:
        """See what was drawn and what came into play."""
        now = {iid for seat in g.seats for iid in g.zone(seat, HAND)}
        self.drawn.update(g.facts(iid).id for iid in now - self.held)
        self.held = now
        for iid in [one for one in self.waiting if g.cards[one].zone in (PLAY, MP_PILE)]:
            self.resolved[self.waiting.pop(iid)] += 1

    def hear(self, g: Game, events: tuple[Event, ...]) -> None:
        """Hear what took effect without coming into play."""
        told = {int(one.data[1]) for one in events if one.kind in CAME}
        for iid in [one for one in self.waiting if g.cards[one].did in told]:
            self.resolved[self.waiting.pop(iid)] += 1


def _play(pairing: Pairing, seed: int, found: _Met) -> str:
    g, rng = start(pairing, seed)
    for step, (_, option) in enumerate(moves(g, pairing, rng)):
        if g.events:
            found.hear(g, tuple(g.events))
        found.look(g)
        if option.card >= 0 and (option.verb.startswith("play_") or option.verb in SETTING_OUT):
            card = g.facts(option.card)
            found.played[card.id] += 1
            found.waiting[option.card] = card.id
            if card.type in ("character", "site") and g.cards[option.card].zone != HAND:
                found.drawn[card.id] += 1  # out of the pool or the location deck
        atoms.record(g, on=True)
        if step % CHECKED == 0:
            broken = invariants.check(g)
            if broken:
                return f"step {step}: {broken[0]}"
        if g.turn.number >= TURN_LIMIT or step >= STEP_LIMIT:
            return "unfinished"
    found.look(g)
    return ""
