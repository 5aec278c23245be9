"""Three to five players at a table: whole games by self-play, and what a game refuses before it begins."""

from __future__ import annotations

import itertools
import random

import pytest

import engine
from carddb.decks.decks import prebuilt
from engine.checks.invariants import check
from engine.checks.sampling import Sampling
from engine.policies.registry import choose
from engine.records.table_actions import CONCEDE, proceed
from engine.rules.getting_ready.decklists import game_setup
from engine.rules.getting_ready.rule_sets import rule_set
from engine.selfplay.games import moves, pairings, play_game, start
from engine.selfplay.reports import Pairing
from engine.state.chance import Secrets
from engine.state.records import DECK, SIDEBOARD, Option, Refusal
from engine.state.seats import around, hazard_player, left_of, playing, seating
from engine.words.labels import option_text

DECKS = ("A", "F", "B", "balrogs-host", "E", "shadow-deeps", "C", "D")
TABLES = list(itertools.product((3, 4, 5), ("greedy", "random"), range(3)))


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seats", "policy", "seed"), TABLES)
def test_games_of_several_come_to_an_end(seats: int, policy: str, seed: int) -> None:
    """With all kinds of player, invariants after each action, and nobody able to tell hidden cards apart."""
    decks = [(name, engine.deck_list(prebuilt()[name])) for name in DECKS]
    table = pairings(decks, policy, seats=seats, rules=rule_set("multi-player"))[seed]
    told: list[str] = []
    played = play_game(table, seed, tell=told.append)
    assert (played.ended in ("exception", "limit"), played.violations) == (False, 0), told
    assert len(played.scores) == seats


@pytest.mark.parametrize(("seats", "rules"), [(3, "standard"), (2, "multi-player"), (6, "multi-player")])
def test_rules_are_for_so_many_players(seats: int, rules: str) -> None:
    """Another number of players than the rules know begins no game, and one sentence says which number they know."""
    deck = engine.deck_list(prebuilt()["A"])
    setup = game_setup([deck] * seats, [f"player {one}" for one in range(seats)], rules=rule_set(rules))
    with pytest.raises(Refusal, match=f"players, not for {seats}"):
        engine.new_game(setup, Secrets.from_seed(1, seats))


def _rolled(g: engine.Game) -> dict[int, list[int]]:
    """Return what each seat has rolled for its place, from the log."""
    found: dict[int, list[int]] = {}
    for event in g.events or ():
        if event.kind == "seat-roll":
            found.setdefault(int(event.data[0]), []).append(int(event.data[1]))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_table_is_that_of_the_rolls(seed: int) -> None:
    """Who rolled more sits before who rolled less, equal rolls are made again by those alone, and the dice are the game's."""
    seats = 3 + seed % 3
    secrets = Secrets.from_seed(seed, seats)
    setup = game_setup([engine.deck_list(prebuilt()["A"])] * seats, "abcde"[:seats], rules=rule_set("multi-player"))
    g = engine.new_game(setup, secrets)
    rolls, table = _rolled(g), seating(g)
    assert sorted(table) == list(g.seats)
    assert [rolls[seat] for seat in table] == sorted(rolls.values(), reverse=True)
    assert len({tuple(one) for one in rolls.values()}) == seats
    for seat, own in rolls.items():  # nobody rolls again whose roll was nobody else's
        for again in range(1, len(own)):
            assert any(other[:again] == own[:again] for one, other in rolls.items() if one != seat)
    made = [event.data[1] for event in g.events or () if event.kind == "seat-roll"]
    assert made == [sum(secrets.two_dice(number)) for number in range(len(made))]
    assert [around(g, table[0]), left_of(g, table[-1])] == [table, table[0]]


def test_turns_pass_as_the_rolls_have_seated_them() -> None:
    """The highest roll has the first turn, the others follow clockwise, and to the left of each sits who plays hazards."""
    for seed in range(6):
        decks = [(name, engine.deck_list(prebuilt()[name])) for name in DECKS]
        table = pairings(decks, "greedy", seats=3 + seed % 3, rules=rule_set("multi-player"))[seed]
        g, rng = start(table, seed)
        order, met = seating(g), list[int]()
        for _ in moves(g, table, rng):
            if g.turn.number > len(met):
                met.append(g.turn.seat)
                assert hazard_player(g) == order[(len(met)) % len(order)]
            if len(met) > len(order):
                break
        assert met == [*order, order[0]]


AVATARS = {  # decks of three to five, whom they name, and whom they play in the end; the seats sit as they are named
    "each another one": ("A F B", {}, "Saruman, Adûnaphel the Ringwraith, Alatar"),
    "the same deck": ("A A D", {1: "Gandalf"}, "Saruman, Gandalf, Radagast"),
    "a second Wizard of the deck": ("D D D", {1: "Gandalf", 2: "Pallando"}, "Radagast, Gandalf, Pallando"),
}


@pytest.mark.parametrize("case", AVATARS)
def test_two_cards_of_the_own_avatar_stay_in_the_play_deck(case: str) -> None:
    """Whoever is contested chooses again; of the avatar two cards stay, of others none, and what is exchanged is as many."""
    letters, again, played = AVATARS[case]
    decks = [engine.deck_list(prebuilt()[name]) for name in letters.split()]
    setup = game_setup(decks, "abc", rules=rule_set("multi-player"))
    g = next(
        g for seed in itertools.count() if seating(g := engine.new_game(setup, Secrets.from_seed(seed, 3))) == (0, 1, 2)
    )
    wanted = [again.get(seat, "") for seat in g.seats]
    while any(frame.__class__.__name__ == "AvatarChoiceFrame" for frame in g.frames):
        seat = engine.deciding(g)[0]
        options = engine.options(g, seat)
        named = [one for one in options if wanted[seat] in option_text(g, seat, one).title]
        engine.answer(g, seat, g.stamps[seat], (named or options)[0])
    for seat, name in enumerate(played.split(", ")):
        avatars = [g.facts(iid).name for iid in g.zone(seat, DECK) if g.facts(iid).is_avatar]
        assert avatars == [name] * 2
        assert not any(g.facts(iid).is_avatar and g.facts(iid).name != name for iid in g.zone(seat, SIDEBOARD))


def _to_the_end(table: Pairing, seed: int, first: int) -> None:
    """Play a game in which somebody gives up after so many answers, and then more, and hold it to the invariants."""
    lot = random.Random(seed)
    g, rng = start(table, seed)
    sampling = Sampling(random.Random(seed))
    number, following = 0, first
    while g.frames and g.result is None and number < 6000:
        there = playing(g)
        asked = engine.deciding(g)
        assert set(asked) <= set(there), "somebody is asked who is out of the game"
        if number == following:
            seat = lot.choice(there)
            proceed(g, seat, Option(CONCEDE))
            assert g.result is not None or set(playing(g)) == set(there) - {seat}
            following += lot.randrange(1, 300)
        else:
            seat = rng.choice(asked)
            option = choose(table.policies[seat], g, seat, rng)
            engine.answer(g, seat, g.stamps[seat], option)
            sampling.taken = (seat, option)
        number += 1
        if number % 5 == 0 or number == first + 1:
            assert not list(check(g, sampling))
    assert g.result is not None


RESIGNED = [
    (seats, policy, first)
    for seats, policy in ((3, "greedy"), (4, "random"), (5, "greedy"))
    for first in (3, 30, 90, 300)
]


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seats", "policy", "first"), RESIGNED)
def test_who_gives_up_is_out_and_the_others_play_on(seats: int, policy: str, first: int) -> None:
    """At any moment, while getting ready, in an own turn or another's: nobody who is out is asked, and the last one has won."""
    decks = [(name, engine.deck_list(prebuilt()[name])) for name in DECKS]
    _to_the_end(pairings(decks, policy, seats=seats, rules=rule_set("multi-player"))[first % 7], first, first)


def test_who_gives_up_twice_is_refused() -> None:
    """Who is out of the game cannot give up again; the last one beside him has won."""
    decks = [(name, engine.deck_list(prebuilt()[name])) for name in DECKS]
    g, _ = start(pairings(decks, "greedy", seats=3, rules=rule_set("multi-player"))[0], 1)
    proceed(g, 1, Option(CONCEDE))
    assert playing(g) == (0, 2)
    with pytest.raises(Refusal, match="out of this game already"):
        proceed(g, 1, Option(CONCEDE))
    proceed(g, 2, Option(CONCEDE))
    assert g.result is not None
    assert g.result.winner == 0
