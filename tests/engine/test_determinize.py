"""Hidden information: nobody can tell hidden cards apart, and a determinised game is one the seat could be in."""

from __future__ import annotations

import random
import sys

import pytest
from playing import pairing, positions

from engine import api
from engine.kernel import machine
from engine.policies import determinize, registry
from engine.queries.cards import hand, identity
from engine.queries.visibility import may_see
from engine.selfplay import games
from engine.state import frames
from engine.state.game import Game
from engine.words.view import view

PAIRS = ["AB", "CD", "EA"]


def hidden_identities(g: Game, seat: int, owner: int) -> list[int]:
    """Return what the cards of an owner are that a seat cannot see, in the order of ids."""
    return [g.cards[iid].did for iid in determinize.hidden_from(g, seat) if g.cards[iid].owner == owner]


# --- non-interference -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("decks", PAIRS)
def test_nothing_shown_depends_on_hidden_cards(decks: str, policy: str) -> None:
    """Shuffling what a seat cannot see leaves its view, question, option texts and explanations equal."""
    for number, (g, _, _) in enumerate(positions(decks, seed=11, share=0.12, policy=policy)):
        for seat in (0, 1):
            other = determinize.permute_hidden(g, seat, random.Random(number))
            assert not list(determinize.differences(g, other, seat))


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("decks", PAIRS)
def test_nothing_that_follows_depends_on_hidden_cards(decks: str, policy: str) -> None:
    """After the same answer in two worlds that differ in hidden cards, a seat has heard and is asked the same."""
    for number, (g, actor, option) in enumerate(positions(decks, seed=12, share=0.2, policy=policy)):
        for seat in (0, 1):
            found = determinize.consequences(g, seat, actor, option, random.Random(number))
            assert not list(found)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_hidden_cards_stay_hidden_in_long_runs(seed: int) -> None:
    """Every second position of whole games, for both seats: nothing shown or asked depends on hidden cards."""
    for number, (g, actor, option) in enumerate(positions(PAIRS[seed % 3], seed=seed, share=0.5)):
        rng = random.Random(number)
        for seat in (0, 1):
            assert not list(determinize.differences(g, determinize.permute_hidden(g, seat, rng), seat))
            assert not list(determinize.consequences(g, seat, actor, option, rng))


def test_a_leak_in_the_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property notices when a view shows where the other seat's company is bound."""
    for g, _, _ in positions(seed=6, share=1.0):
        bound = [one.destination for one in g.companies.values() if one.seat == 1 and one.destination >= 0]
        if bound and g.cards[bound[0]].face_down:
            break
    others = (determinize.permute_hidden(g, 0, random.Random(number)) for number in range(20))
    other = next(one for one in others if one.cards[bound[0]].did != g.cards[bound[0]].did)
    assert g.cards[bound[0]].did != other.cards[bound[0]].did
    assert not list(determinize.differences(g, other, 0))
    monkeypatch.setattr(sys.modules["engine.words.view"], "may_see", lambda g, iid, seat: True)
    assert list(determinize.differences(g, other, 0))


@pytest.mark.slow
def test_a_window_that_looks_into_the_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The property notices when a question exists only because of what a hidden hand holds."""
    from engine.actions import windows

    kind = windows.WindowKind.registry["hazards"]

    def peeking(g: Game, f: frames.WindowFrame, seat: int) -> bool:
        return any(g.facts(iid).type == "hazard" and g.cards[iid].did % 2 for iid in hand(g, seat))

    monkeypatch.setattr(kind, "could", peeking)
    found = []
    for number, (g, actor, option) in enumerate(positions(seed=5, share=0.5)):
        for seat in (0, 1):
            found += list(determinize.consequences(g, seat, actor, option, random.Random(number)))
    assert found


# --- permuting ------------------------------------------------------------------------------------------------------


def test_permuting_moves_only_what_is_hidden() -> None:
    """A permutation changes hidden cards, keeps the deck lists, and leaves visible cards and the original alone."""
    for number, (g, _, _) in enumerate(positions(seed=6, share=0.05)):
        before = list(g.cards)
        other = determinize.permute_hidden(g, 0, random.Random(number))
        assert g.cards == before
        assert hidden_identities(g, 0, 1) != hidden_identities(other, 0, 1)
        for owner in (0, 1):
            assert sorted(hidden_identities(g, 0, owner)) == sorted(hidden_identities(other, 0, owner))
        assert all(g.cards[iid] == other.cards[iid] for iid in range(len(g.cards)) if may_see(g, iid, 0))


def test_permuting_can_spare_the_own_deck() -> None:
    """With ``own`` false the seat's own play deck keeps its order."""
    g = next(g for g, _, _ in positions(seed=6, share=0.05) if g.turn.number > 3)
    other = determinize.permute_hidden(g, 0, random.Random(3), own=False)
    assert hidden_identities(g, 0, 0) == hidden_identities(other, 0, 0)


# --- determinising --------------------------------------------------------------------------------------------------


@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", PAIRS)
def test_determinised_game_looks_the_same(decks: str) -> None:
    """The seat's view and its question are equal in a determinised game."""
    for number, (g, _, _) in enumerate(positions(decks, seed=7, share=0.1)):
        for seat in (0, 1):
            other = determinize.determinize(g, seat, random.Random(number))
            assert view(other, seat) == view(g, seat)
            assert machine.decision(other, seat) == machine.decision(g, seat)


def test_determinising_does_not_read_the_other_deck() -> None:
    """With the same chance, the cards dealt to the other seat are the same whatever it really holds."""
    for number, (g, _, _) in enumerate(positions(seed=8, share=0.1)):
        for seat in (0, 1):
            other = determinize.permute_hidden(g, seat, random.Random(number))
            one = determinize.determinize(g, seat, random.Random(99))
            two = determinize.determinize(other, seat, random.Random(99))
            assert hidden_identities(one, seat, 1 - seat) == hidden_identities(two, seat, 1 - seat)


def test_determinising_shuffles_the_own_deck() -> None:
    """The own play deck keeps its cards, in an order that has nothing to do with the real one."""
    for number, (g, _, _) in enumerate(positions(seed=9, share=0.05)):
        real = hidden_identities(g, 0, 0)
        dealt = hidden_identities(determinize.determinize(g, 0, random.Random(number)), 0, 0)
        assert sorted(dealt) == sorted(real)
        assert dealt != real or len(set(real)) < 6


def test_unique_cards_are_dealt_once_and_never_what_is_seen() -> None:
    """A unique card is dealt to the other seat at most once, and not at all if the seat sees it somewhere."""
    for number, (g, _, _) in enumerate(positions(seed=9, share=0.2)):
        other = determinize.determinize(g, 0, random.Random(number))
        unseen = [g.defs[did] for did in hidden_identities(other, 0, 1) if g.defs[did].type != "site"]
        dealt = [identity(facts) for facts in unseen if facts.unique]
        shown = {
            identity(g.facts(card.iid))
            for card in g.cards
            if may_see(g, card.iid, 0) and g.facts(card.iid).unique and g.facts(card.iid).type != "site"
        }
        assert len(dealt) == len(set(dealt))
        assert shown.isdisjoint(dealt)


def test_determinising_changes_the_coming_dice() -> None:
    """Chance is reseeded: look-ahead learns nothing about coming rolls."""
    g, _ = games.start(pairing(), 4)
    other = determinize.determinize(g, 0, random.Random(1))
    assert other.secrets.dice != g.secrets.dice
    assert determinize.determinize(g, 0, random.Random(1)).secrets == other.secrets


def test_determinised_games_can_be_played_on() -> None:
    """From any position, a determinised game goes on without a dead end."""
    for number, (g, seat, _) in enumerate(positions("BC", seed=10, share=0.03)):
        rng = random.Random(number)
        other = determinize.determinize(g, seat, rng)
        for _ in range(60):
            if not other.frames:
                break
            asked = rng.choice(machine.deciding(other))
            option = registry.choose("random", other, asked, rng)
            api.answer(other, asked, other.stamps[asked], option)


def test_sealed_answers_stay_sealed() -> None:
    """Unfinished answers of the other seat are not carried into a determinised game, closed ones are."""
    for g, _, _ in positions(seed=13, share=0.5):
        frame = g.frames[-1]
        if machine.deciding(g) == (0, 1) or not hasattr(frame, "steps"):
            continue
        for seat in (0, 1):
            other = determinize.determinize(g, seat, random.Random(1))
            kept = other.frames[-1].steps[1 - seat]  # type: ignore[attr-defined]
            assert kept == (frame.steps[1 - seat] if frame.done[1 - seat] else ())
