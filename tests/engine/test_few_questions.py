"""What two people who use orders and plans are asked: little, and nothing twice in the same words."""

from __future__ import annotations

import pytest

from bot.play.couple import Wording, wording
from carddb.decks.decks import find_deck
from engine.kernel.drafts import steps_of
from engine.rules.getting_ready.decklists import deck_list
from engine.rules.getting_ready.rule_sets import rule_set
from engine.selfplay import games as selfplay
from engine.selfplay.reports import Pairing, Played
from engine.state.game import Game
from engine.state.records import Seat
from tests.all_pairs import PAIRS, mean_of_all


class Reader(selfplay._Clerk):
    """Counts what is asked, and keeps every question that comes again in the words of the one before it."""

    def __init__(self) -> None:
        super().__init__(Played())
        self.last: dict[Seat, tuple[int, Wording]] = {}
        self.repeated: list[str] = []

    def asked(self, g: Game, seat: Seat) -> None:
        """Compare with the last question that this seat was asked; a plan that does not answer leaves the same one open."""
        super().asked(g, seat)
        if steps_of(g, seat):
            return
        now = g.stamps[seat], wording(g, seat)
        before = self.last.get(seat)
        if before is not None and before[0] != now[0] and before[1] == now[1]:
            self.repeated.append(f"turn {g.turn.number}: {now[1][1]}")
        self.last[seat] = now


SEEDS = (8, 9)


@pytest.mark.slow
@pytest.mark.replaces
@pytest.mark.sampled(1)
@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_of_decks_is_asked_little_and_nothing_twice(
    pair: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """At most 150 questions a player and 110 handoffs in the short games of any pair; over all pairs 100 and 70."""
    decks = tuple(deck_list(find_deck(one)) for one in pair)
    match = Pairing(tuple(pair), decks, ("greedy", "greedy"), "short", orders=True)
    played = []
    for seed in SEEDS:
        g, rng = selfplay.start(match, seed)
        reader = Reader()
        for _ in selfplay._Table(match, rng, reader).moves(g):
            pass
        assert g.result is not None
        assert reader.repeated == []
        played.append(reader.played)
    prompts = sum(one.decisions + one.forced for one in played) / 2 / len(SEEDS)
    handoffs = sum(one.handoffs for one in played) / len(SEEDS)
    assert prompts <= 150
    assert handoffs <= 110
    means = mean_of_all(tmp_path_factory, "asked", pair, prompts=prompts, handoffs=handoffs)
    assert means.get("prompts", 0) <= 100
    assert means.get("handoffs", 0) <= 70


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_several_wait_no_longer_in_a_turn_than_two(seats: int) -> None:
    """Half of the turns of three to five have few handoffs, as those of two, and nobody is asked more."""
    decks = [(one, deck_list(find_deck(one))) for one in "AFDGEC"]
    tables = selfplay.pairings(decks, "greedy", orders=True, seats=seats, rules=rule_set("multi-player"))
    report = selfplay.run(tables, 2, 300, invariants=False)
    assert (report.finished, report.exceptions) == (2, 0)
    assert report.median_handoffs <= 3
    assert report.prompts <= 100
