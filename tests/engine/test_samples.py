"""Samples of self-play over many decks: every game ends, saving changes nothing, nothing hidden shows, cards may go.

Two pairs of the first five decks for each commit, all known decks of all kinds of player behind `--long`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playing import pairing
from sampling import FALLEN, PREBUILT, WHEEL, against_those_behind, beside, has

from engine import api
from engine.actions import leaving_play
from engine.kernel import machine
from engine.policies import determinize
from engine.queries.cards import is_ally, is_character
from engine.rules.getting_ready.setup import new_game
from engine.saves.snapshot import digest, restore, snapshot
from engine.selfplay import games
from engine.selfplay.reports import Pairing
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import PLAY, Option, Seat, Setup

NAMES = (*PREBUILT, *FALLEN)
FEW = 700  # decisions of a short sample
SEED = 41


def stretch(match: Pairing, most: int) -> Iterator[tuple[Game, Seat, Option]]:
    """Yield the decisions of a game with the answers that come next, so many at most; the game goes on with them."""
    g, rng = games.start(match, SEED)
    for number, (seat, option) in enumerate(games.moves(g, match, rng)):
        if number >= most:
            return
        yield g, seat, option


def same_when_saved(match: Pairing, most: int) -> None:
    """Compare straight play with replaying the answers and with resuming from a snapshot, at every decision."""
    setup, secrets = Setup(match.decks, match.names, match.length), Secrets.from_seed(SEED)
    again, resumed = new_game(setup, secrets), new_game(setup, secrets)
    for straight, seat, option in stretch(match, most):
        assert digest(straight) == digest(again) == digest(resumed)
        for g in (again, resumed):
            api.answer(g, seat, g.stamps[seat], option)
        resumed = restore(snapshot(resumed), secrets)


def nothing_shows(match: Pairing, most: int, share: float) -> None:
    """Compare what seats see, are asked and hear in worlds that differ only in what they cannot know."""
    rng = random.Random(SEED)
    for g, actor, option in stretch(match, most):
        if rng.random() < share:
            for seat in (0, 1):
                assert not list(determinize.differences(g, determinize.permute_hidden(g, seat, rng), seat))
                assert not list(determinize.consequences(g, seat, actor, option, rng))


def goes_on_without(match: Pairing, most: int, share: float) -> None:
    """Remove every card in play, and every company, at sampled decisions; each game goes on."""
    rng = random.Random(SEED)
    for g, _, _ in stretch(match, most):
        if rng.random() < share:
            for seat in (0, 1):
                for iid in g.zone(seat, PLAY):
                    if g.facts(iid).type != "site" and not g.cards[iid].face_down:
                        go_on(g, (iid,))
            for company in g.companies.values():
                go_on(g, company.characters)


def go_on(position: Game, gone: tuple[int, ...]) -> None:
    """Let cards leave play in a copy, and play on a while."""
    g = position.clone()
    for iid in gone:
        if is_character(g, iid) or is_ally(g, iid):
            leaving_play.eliminate(g, iid)
        else:
            leaving_play.discard(g, iid)
    g.menus = {}
    machine.run(g)
    rng = random.Random(7)
    for _ in range(12):
        for seat in machine.deciding(g):
            if seat in machine.deciding(g):
                menu = [one for one in machine.options(g, seat) if one.verb not in ("back", "call_off")]
                assert menu, f"nobody can act: {g.frames}"
                api.answer(g, seat, g.stamps[seat], rng.choice(menu))


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("decks", WHEEL)
def test_a_saved_game_goes_on_as_it_was(decks: str) -> None:
    """At every decision replaying and resuming give the same digest."""
    same_when_saved(pairing(decks), FEW)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("decks", WHEEL)
def test_nothing_hidden_shows(decks: str) -> None:
    """Whatever is shown, asked and told at sampled decisions follows from what a seat may know."""
    nothing_shows(pairing(decks), FEW, 0.06)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("decks", WHEEL)
def test_whatever_disappears_the_game_goes_on(decks: str) -> None:
    """Any card and any company may leave at sampled decisions."""
    goes_on_without(pairing(decks), FEW, 0.02)


@pytest.mark.long
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("name", NAMES)
def test_every_deck_is_saved_hidden_and_goes_on(name: str, policy: str) -> None:
    """The same for every known deck of every kind of player against its neighbour, in a whole game."""
    if not has(name):
        pytest.skip("the files of known decks are not here")
    match = beside(name, policy)
    same_when_saved(match, 100_000)
    nothing_shows(match, 100_000, 0.05)
    goes_on_without(match, 100_000, 0.01)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_all_pairs_of_decks_play_to_the_end(name: str) -> None:
    """Every deck meets itself and every one behind it: each game ends, without an exception or a violation."""
    if not has(name):
        pytest.skip("the files of known decks are not here")
    matches = against_those_behind(name)
    report = games.run(matches, len(matches), SEED, tell=pytest.fail)
    assert (report.finished, report.exceptions, report.violations) == (len(matches), 0, 0)


@pytest.mark.long
def test_every_verb_and_requirement_comes_up() -> None:
    """What no game of all pairs of decks brings up is shown by a test; the command lists it."""
    from bot.commandline.proofs.play_coverage import coverage_play

    assert coverage_play(games=0, seed=1, tests=True, as_json=False) == 0
