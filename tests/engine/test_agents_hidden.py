"""Agents in whole games: nobody can tell face-down agents and their sites apart, and whatever leaves play, it goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from carddb.decks.decks import find_deck
from engine import api
from engine.actions import leaving_play
from engine.actions.windows import WindowKind
from engine.checks import invariants
from engine.kernel import machine
from engine.policies import determinize, registry
from engine.queries.fights import agents_of
from engine.rules.getting_ready.decklists import deck_list
from engine.saves.snapshot import digest, restore, snapshot
from engine.selfplay import games
from engine.selfplay.reports import Pairing
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Option, Seat
from engine.words.view import view

# Agents whose homes lie where these decks have sites; Golodhros and Anarin act by their own text.
SPIES = ("DM-1", "DM-3", "DM-5", "DM-8", "DM-14", "DM-19", "DM-26", "DM-27", "DM-28", "DM-96", "DM-101", "DM-104")


def pairing(policy: str = "random", other: str | None = None) -> Pairing:
    """Return two Challenge Decks with the same agents and agent events in both play decks."""
    lists = [(name, deck_list(find_deck(name))) for name in "AB"]
    spying = [(name, replace(one, play=(*SPIES, *one.play[: len(one.play) // 2], *SPIES))) for name, one in lists]
    return games.pairings(spying, policy, other)[0]


def positions(
    seed: int, share: float, policy: str = "random", other: str | None = None
) -> Iterator[tuple[Game, Seat, Option]]:
    """Yield copies of a share of a game's positions with an agent in play, each with the answer that comes next."""
    match = pairing(policy, other)
    g, rng = games.start(match, seed)
    sample = random.Random(seed)
    for seat, option in games.moves(g, match, rng):
        if g.agents and sample.random() < share:
            yield g.clone(), seat, option
        if g.turn.number > 24:
            return


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_nothing_shown_depends_on_face_down_agents(policy: str) -> None:
    """Shuffling what a seat cannot see, face-down agents and their sites included, leaves all it is shown equal."""
    hidden = 0
    for number, (g, _, _) in enumerate(positions(21, 0.08, policy)):
        for seat in (0, 1):
            other = determinize.permute_hidden(g, seat, random.Random(number))
            hidden += sum(g.cards[iid].did != other.cards[iid].did for iid in g.agents)
            assert not list(determinize.differences(g, other, seat))
    assert hidden


@pytest.mark.slow
def test_nothing_that_follows_depends_on_face_down_agents() -> None:
    """After the same answer in two worlds a seat has heard and is asked the same."""
    for number, (g, actor, option) in enumerate(positions(22, 0.12)):
        for seat in (0, 1):
            assert not list(determinize.consequences(g, seat, actor, option, random.Random(number)))


@pytest.mark.slow
def test_a_leaking_agent_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property notices a question that exists only because of what a face-down agent is."""
    kind = WindowKind.registry["agents"]

    def peeking(g: Game, f: WindowFrame, seat: Seat) -> bool:
        return sum(g.cards[agent.card].did for agent in agents_of(g, seat)) % 2 == 1

    monkeypatch.setattr(kind, "could", peeking)
    found: list[str] = []
    for seed in range(22, 28):
        for number, (g, actor, option) in enumerate(positions(seed, 1.0, "greedy", "random")):
            if option.verb == "enter":
                for world in range(4):
                    rng = random.Random(f"{number} {world}")
                    found += determinize.consequences(g, actor, actor, option, rng)
    assert found


def test_determinised_agents_look_the_same_and_play_on() -> None:
    """A determinised game shows its seat the same, holds agents where agents lie, keeps the invariants and goes on."""
    for number, (g, _, _) in enumerate(positions(25, 0.04)):
        for seat in (0, 1):
            rng = random.Random(number)
            other = determinize.determinize(g, seat, rng)
            assert view(other, seat) == view(g, seat)
            assert not list(invariants.agents_sound(other))
            for _ in range(15):
                if other.frames:
                    asked = rng.choice(machine.deciding(other))
                    api.answer(other, asked, other.stamps[asked], registry.choose("random", other, asked, rng))


def test_agents_are_saved() -> None:
    """A saved game with agents comes back as it was."""
    for g, _, _ in positions(26, 0.05):
        again = restore(snapshot(g), g.secrets)
        assert again.agents == g.agents
        assert digest(again) == digest(g)


@cache
def suspended() -> list[Game]:
    """Return a position with an agent in play for each kind of frame that a game meets."""
    found: dict[str, Game] = {}
    for seed in (27, 28):
        for g, _, _ in positions(seed, 1.0):
            top = g.frames[-1]
            found.setdefault(f"{type(top).__name__}-{getattr(top, 'name', '')}", g)
    return list(found.values())


def test_an_agent_that_leaves_play_leaves_a_game_that_goes_on() -> None:
    """Each agent discarded, eliminated or returned to hand under each kind of frame leaves a playable, sound game."""
    for position in suspended():
        for iid in position.agents:
            for leave in (leaving_play.discard, leaving_play.eliminate, leaving_play.to_hand):
                g = position.clone()
                leave(g, iid)
                g.menus = {}
                machine.run(g)
                assert not list(invariants.agents_sound(g))
                rng = random.Random(7)
                for _ in range(12):
                    if g.frames:
                        asked = rng.choice(machine.deciding(g))
                        api.answer(g, asked, g.stamps[asked], registry.choose("random", g, asked, rng))
