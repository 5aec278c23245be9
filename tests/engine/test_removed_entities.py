"""Whatever disappears under whatever frame, the game goes on: the dead ends of other engines came from there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

import engine
from carddb.decks.decks import prebuilt
from engine import api
from engine.actions import leaving_play
from engine.kernel import machine
from engine.queries.cards import is_ally, is_character
from engine.state.game import Game
from engine.state.records import PLAY, Setup

STEPS_AFTER = 40
NEVER = {"back", "call_off"}


def start(seed: int) -> Game:
    """Begin a game of decks A and B."""
    decks = prebuilt()
    setup = Setup((engine.deck_list(decks["A"]), engine.deck_list(decks["B"])), ("alice", "bob"))
    return engine.new_game(setup, engine.Secrets.from_seed(seed))


def step(g: Game, rng: random.Random) -> None:
    """Let every seat that is asked answer once, at random."""
    for seat in machine.deciding(g):
        if seat in machine.deciding(g):
            menu = [one for one in machine.options(g, seat) if one.verb not in NEVER]
            assert menu, f"nobody can act: {g.frames}"
            api.answer(g, seat, g.stamps[seat], rng.choice(menu))


@cache
def positions() -> dict[str, list[Game]]:
    """Return up to two positions suspended in each kind of frame that three random games meet."""
    found: dict[str, list[Game]] = {}
    for seed in range(3):
        g = start(seed)
        rng = random.Random(seed)
        while g.frames and g.turn.number < 30:
            top = g.frames[-1]
            name = f"{type(top).__name__}-{getattr(top, 'name', '')}"
            if len(found.setdefault(name, [])) < 2:
                found[name].append(g.clone())
            step(g, rng)
    return found


def under_each_frame() -> Iterator[Game]:
    """Yield every position, kind by kind: they are played when a test begins, not whenever tests are collected."""
    assert len(positions()) > 25
    for _, found in sorted(positions().items()):
        yield from found


@pytest.mark.slow
def test_a_card_that_leaves_play_leaves_a_game_that_goes_on() -> None:
    """Each character, ally and attached card eliminated or discarded under any frame leaves a playable game."""
    for position in under_each_frame():
        for seat in (0, 1):
            for iid in position.zone(seat, PLAY):
                card = position.cards[iid]
                if position.facts(iid).type == "site" or card.face_down:
                    continue
                g = position.clone()
                if is_character(g, iid) or is_ally(g, iid):
                    leaving_play.eliminate(g, iid)
                else:
                    leaving_play.discard(g, iid)
                go_on(g)


@pytest.mark.slow
def test_a_company_that_vanishes_leaves_a_game_that_goes_on() -> None:
    """Each company whose characters are all eliminated under any frame leaves a playable game."""
    for position in under_each_frame():
        for company in position.companies.values():
            g = position.clone()
            for iid in company.characters:
                leaving_play.eliminate(g, iid)
            go_on(g)


def go_on(g: Game) -> None:
    """Run on and play a while; no dead end, no exception."""
    g.menus = {}
    machine.run(g)
    rng = random.Random(7)
    for _ in range(STEPS_AFTER):
        if not g.frames:
            return
        step(g, rng)
