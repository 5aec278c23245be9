"""Policies: they answer legally, greedy beats random, and neither looks at what its seat may not know."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from playing import pairing, positions

from engine.kernel import machine
from engine.policies import registry
from engine.policies.determinize import permute_hidden
from engine.policies.greedy import value
from engine.policies.offered import STEPS_BACK, forward
from engine.scenarios.scenario import Scenario
from engine.selfplay import games
from engine.state.game import Game
from engine.state.records import Refusal
from engine.words.labels import option_text


def chosen(g: Game, seat: int, policy: str = "greedy") -> str:
    """Return the label of what a policy takes."""
    return option_text(g, seat, registry.choose(policy, g, seat, random.Random(1))).title


# --- both -----------------------------------------------------------------------------------------------------------


def test_unknown_policy_is_refused_with_the_known_ones() -> None:
    """A policy that does not exist is refused in one sentence that names those that do."""
    g, rng = games.start(pairing(), 1)
    with pytest.raises(Refusal, match="random, greedy, gentle, greedy-1, easy, club or strong"):
        registry.choose("brilliant", g, machine.deciding(g)[0], rng)


def test_seat_that_is_not_asked_has_no_choice() -> None:
    """A policy refuses to choose for a seat that has no question."""
    for g, seat, _ in positions(share=0.3):
        if machine.deciding(g) == (seat,):
            with pytest.raises(Refusal):
                registry.choose("random", g, 1 - seat, random.Random(1))
            return
    pytest.fail("no position asked one seat alone")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("policy", sorted(registry.POLICIES))
def test_policies_take_offered_options_and_never_step_back(policy: str) -> None:
    """What a policy takes is on the menu and leads forward."""
    for g, seat, option in positions(share=1.0, policy=policy, seed=3):
        assert option in machine.options(g, seat)
        assert option.verb not in STEPS_BACK


def test_random_is_uniform() -> None:
    """Over many draws every option comes up about equally often."""
    g, _ = games.start(pairing(), 1)
    menu = forward(g, 0)
    rng = random.Random(5)
    counts = Counter(registry.choose("random", g, 0, rng) for _ in range(600 * len(menu)))
    assert set(counts) == set(menu)
    assert all(480 < count < 720 for count in counts.values())


@pytest.mark.sampled(1)
@pytest.mark.parametrize("policy", sorted(registry.POLICIES))
def test_policies_do_not_see_hidden_cards(policy: str) -> None:
    """With everything that a seat cannot see shuffled, its policy chooses the same, and values everything the same."""
    for number, (g, seat, _) in enumerate(positions("CB", seed=4, share=0.25, policy="greedy")):
        other = permute_hidden(g, seat, random.Random(number))
        assert chosen(g, seat, policy) == chosen(other, seat, policy)
        assert [value(g, seat, one) for one in machine.options(g, seat)] == [
            value(other, seat, one) for one in machine.options(other, seat)
        ]


# --- greedy ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("decks", [pytest.param("AB", marks=pytest.mark.long), "BA"])
def test_greedy_beats_random(decks: str) -> None:
    """Greedy wins at least four decided games in five, whoever has which deck and seat."""
    first = games.run([pairing(decks, "greedy", "random")], 4, 100, invariants=False, tell=pytest.fail)
    second = games.run([pairing(decks, "random", "greedy")], 4, 200, invariants=False, tell=pytest.fail)
    won, lost = first.wins[0] + second.wins[1], first.wins[1] + second.wins[0]
    assert won >= 4 * lost
    assert won + lost >= 5


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("decks", ["AB", "CD", "EA"])
def test_greedy_games_come_to_an_end(decks: str) -> None:
    """Greedy against itself reaches the Free Council in a reasonable number of turns."""
    for seed in range(3):
        played = games.play_game(pairing(decks, "greedy"), seed, invariants=False, tell=pytest.fail)
        assert played.ended == "Free Council"
        assert played.turns < 120


def test_strike_goes_to_the_best_odds() -> None:
    """The defender assigns a strike to whoever is likeliest to survive it."""
    s = Scenario().company("alice", "Moria", "Bilbo", "Glorfindel II").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-lieutenant").start("hazards").do("bob", "play Orc-lieutenant").all_pass()
    assert chosen(s.game, 0) == "Glorfindel II faces a strike"


def test_attacker_aims_at_the_weak() -> None:
    """The attacker assigns a strike to whoever loses most by it."""
    s = Scenario().company("alice", "Moria", "Bilbo, tapped", "Glorfindel II, tapped", "Elrond, tapped")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-lieutenant").start("hazards")
    s.do("bob", "play Orc-lieutenant").all_pass()
    assert chosen(s.game, 1) == "Bilbo faces a strike"


def test_harmless_strike_is_met_untapped() -> None:
    """A strike that cannot win even at −3 is faced without tapping."""
    s = Scenario().company("alice", "Moria", "Glorfindel II").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-warband").start("hazards").do("bob", "play Orc-warband").all_pass()
    assert "untapped" in chosen(s.game, 0)


def test_dangerous_strike_is_met_with_all_prowess() -> None:
    """A strike that may well win is faced without −3."""
    s = Scenario().company("alice", "Moria", "Bilbo").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-lieutenant").start("hazards").do("bob", "play Orc-lieutenant").all_pass()
    assert "untapped" not in chosen(s.game, 0)


def test_creature_is_played_on_the_weak_and_kept_from_the_strong() -> None:
    """A creature is played where it may kill, not where it only gives marshalling points away."""
    weak = Scenario().company("alice", "Moria", "Bilbo").company("bob", "Grey Havens", "Círdan")
    weak.hand("bob", "Orc-watch").start("hazards")
    assert chosen(weak.game, 1).startswith("Play Orc-watch")
    strong = Scenario().company("alice", "Moria", "Glorfindel II", "Elrond").company("bob", "Grey Havens", "Círdan")
    strong.hand("bob", "Orc-lieutenant").start("hazards")
    assert chosen(strong.game, 1) == "Pass"


def test_company_moves_where_a_card_in_hand_is_playable() -> None:
    """With a faction in hand, the company sets out for the site where it is playable."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II", "Glorfindel II").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Rangers of the North").sites("alice", "Bree", "Moria", "Lórien").start("organization")
    assert chosen(s.game, 0).startswith("Move Aragorn II")
    s.do("alice", "move Aragorn II")
    assert chosen(s.game, 0) == "Go to Bree"


def test_wounded_company_returns_to_a_haven() -> None:
    """A wounded company with nothing to play goes where it heals."""
    s = Scenario().company("alice", "Bree", "Aragorn II, wounded", "Gimli, wounded")
    s.company("bob", "Grey Havens", "Círdan").sites("alice", "Rivendell", "Moria", "Barrow-downs")
    s.start("organization").do("alice", "move Aragorn II")
    assert chosen(s.game, 0) == "Go to Rivendell"


def test_company_enters_only_when_it_pays() -> None:
    """A company with nothing to play does not face automatic-attacks."""
    s = Scenario().company("alice", "Moria", "Bilbo", "Sam Gamgee").company("bob", "Grey Havens", "Círdan")
    s.start("site")
    assert chosen(s.game, 0) == "Do nothing there"


def test_useless_card_is_discarded_first() -> None:
    """Discarding down, a card that cannot be played goes before one that wins points."""
    s = Scenario().company("alice", "Bree", "Aragorn II").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "8 Glamdring", "Gandalf", "The Cock Crows").sites("alice", "Moria", "Rivendell").start(
        "end of turn"
    )
    s.do("alice", "keep").do("bob", "keep") if "bob" in s.asked() else s.do("alice", "keep")
    s.passes("alice")
    assert chosen(s.game, 0) == "Discard The Cock Crows"


def test_what_cannot_come_into_play_draws_nobody() -> None:
    """A second copy of what a company has but one of is no reason to enter a site; elsewhere it would be."""
    band = ("Lieutenant of Morgul [LE]", "Lagduf [LE]", "Radbug [LE]")
    for third, answer in (("Tros Hesnef, bears Regiment of Black Crows", "Do nothing there"), ("Tros Hesnef", "Enter")):
        s = Scenario().alignment("alice", "ringwraith").company("alice", "Dancing Spire [AS]", third, *band)
        s.company("bob", "Grey Havens", "Círdan").hand("alice", "Regiment of Black Crows").start("site")
        assert chosen(s.game, 0).startswith(answer)


@pytest.mark.parametrize(("turn", "answer"), [(3, "Keep the hand"), (30, "Discard Orc-guard")])
def test_long_games_wait_for_no_card(turn: int, answer: str) -> None:
    """A hand that could still be played is kept early; when a game lasts long, its least useful card makes way."""
    s = Scenario().company("alice", "Bree", "Aragorn II").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Orc-guard", "Glamdring").sites("alice", "Moria").turn(turn).start("end of turn")
    s.passes("alice") if "Pass" in s.options("alice") else None
    assert chosen(s.game, 0).startswith(answer)
