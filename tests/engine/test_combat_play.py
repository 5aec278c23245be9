"""Random play from positions in which prisoners, trophies and companies against companies come up: nothing breaks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import api
from engine.checks import invariants
from engine.checks.sampling import Sampling
from engine.kernel import machine
from engine.rules.spoils import prisoners
from engine.scenarios.scenario import Scenario
from engine.state.records import SITES

STEPS = 220
HAZARDS = "3 Lesser Spiders; 3 Stirring Bones; 3 Flies and Spiders; 3 Spells of the Barrow-wights; 2 Chill Douser"
SEEDS = range(6)


def position(seed: int) -> Scenario:
    """Put companies of enemies at one site where Dori is held, with hazards that take prisoners in both decks."""
    s = Scenario(seed=seed).alignment("bob", "fallen-wizard" if seed % 2 else "ringwraith")
    s.company("alice", "Ettenmoors", "Elrond", "Gimli, bears Glamdring", "Bilbo").company(
        "alice", "Rivendell", "Dori", "Haldir"
    )
    s.company("bob", "Ettenmoors", "Gorbag [LE]", "Orc Tracker [LE]", "Old Troll [LE]")
    for who in ("alice", "bob"):
        s.hand(who, "Lesser Spiders; Flies and Spiders; Elven Cloak; Stirring Bones; Spells of the Barrow-wights").deck(
            who, f"{HAZARDS}; 9 Orc-patrol"
        )
        s.sites(who, "Ettenmoors", "Weathertop", "Dimrill Dale", "Bree", "Moria", "Barrow-downs")
    s.in_play("bob", "Flies and Spiders").turn(5).start("organization")
    host = s.card("Flies and Spiders").iid
    prisoners.place_site(
        s.game, 1, host, next(i for i in s.game.zone(1, SITES) if s.game.facts(i).name == "Ettenmoors")
    )
    prisoners.take(s.game, host, s.card("Dori").iid)
    s.game.menus.clear()
    machine.run(s.game)
    return s


def play(seed: int) -> Counter[str]:
    """Play at random, checking every state, and count what was done."""
    g, rng = position(seed).game, random.Random(seed)
    done: Counter[str] = Counter()
    sampling = Sampling(rng)
    for _ in range(STEPS):
        if not g.frames:
            break
        seat = machine.deciding(g)[0]
        menu = [one for one in machine.options(g, seat) if one.verb not in ("back", "call_off", "call_game")]
        rare = [one for one in menu if one.verb in RARE]
        option = rng.choice(rare if rare and rng.random() < 0.8 else menu)
        done[option.verb] += 1
        api.answer(g, seat, g.stamps[seat], option)
        found = invariants.check(g, sampling)
        assert not found, found
    return done


RARE = {"play_host", "rescue", "rescue_with", "attack_company", "take_trophy", "play_creature", "enter"}


@pytest.mark.parametrize("seed", SEEDS)
def test_random_fights_break_nothing(seed: int) -> None:
    """After every action of random play the board is sound and every offered option is accepted."""
    assert play(seed).total()
