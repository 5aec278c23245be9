"""A draft of boosters: whatever the order of presses, no card is lost, everybody gets as many, and silence has an end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.base.errors import Problem
from bot.commands.league.reading import limited_of
from bot.league.limited import building
from bot.league.limited.dealing import sensible
from bot.league.limited.drafting import HOUR, Pick, Table, table_of
from bot.league.limited.holdings import Holdings
from bot.league.limited.opening import Dealt, holds, open_packs, part_of, proof_of, seal_of
from bot.league.seasons.model import DAY
from carddb.artefact.database import database
from carddb.decks.decks import PLAYERS
from engine.rules.getting_ready.rule_sets import rule_set


def packs(players: int, rounds: int, size: int) -> list[tuple[tuple[str, ...], ...]]:
    """Return boosters of names that are told apart."""
    return [tuple(tuple(f"{p}.{r}.{n}" for n in range(size)) for r in range(rounds)) for p in range(players)]


@given(st.data(), st.integers(1, 6), st.integers(1, 4), st.integers(1, 6))
@settings(max_examples=60, deadline=None)
def test_no_card_is_lost_or_doubled(data: st.DataObject, players: int, rounds: int, size: int) -> None:
    """In whatever order people press: each card goes to one player, each gets as many, and the picks alone make the draft."""
    dealt, order = packs(players, rounds, size), tuple(range(10, 10 + players))
    table = Table(order, dealt, 0.0)
    while not table.over:
        user = data.draw(st.sampled_from([one for one in order if table.waiting(one)]))
        booster = table.waiting(user)[0]
        table.take(Pick(user, data.draw(st.sampled_from(booster.cards)), float(len(table.picks))))
    taken = [card for cards in table.taken.values() for card in cards]
    assert Counter(taken) == Counter(card for one in dealt for pack in one for card in pack)
    assert {len(cards) for cards in table.taken.values()} == {rounds * size}
    assert table_of(order, dealt, 0.0, table.picks).taken == table.taken


def test_boosters_go_left_then_right() -> None:
    """The rest of a booster lies before the next player, and in the second round before the one on the other side."""
    table = Table((1, 2, 3), packs(3, 2, 2), 0.0)
    for user in (1, 2, 3):
        table.take(Pick(user, table.waiting(user)[0].cards[0], 1.0))
    assert [table.waiting(user)[0].cards for user in (1, 2, 3)] == [("2.0.1",), ("0.0.1",), ("1.0.1",)]
    for user in (1, 2, 3):
        table.take(Pick(user, table.waiting(user)[0].cards[0], 2.0))
    table.take(Pick(1, "0.1.0", 3.0))
    assert [one.cards for one in table.waiting(3)] == [("2.1.0", "2.1.1"), ("0.1.1",)]


def test_a_foreign_card_is_not_taken() -> None:
    """A card of another booster, or of the second that waits, cannot be taken."""
    table = Table((1, 2), packs(2, 1, 3), 0.0)
    for card in ("1.0.0", "nothing"):
        with pytest.raises(ValueError, match="not in the booster"):
            table.take(Pick(1, card, 1.0))
    with pytest.raises(ValueError, match="not in the booster"):
        table.take(Pick(9, "0.0.0", 1.0))


def test_silence_gets_shorter_and_breaks_do_not_count() -> None:
    """Each missed deadline halves the next, down to an hour; a pick of one's own gives the whole time back."""
    table = Table((1, 2), packs(2, 1, 9), 0.0)
    assert table.due(1, DAY) == DAY
    assert table.due(1, DAY, [(HOUR, 3 * HOUR)]) == DAY + 2 * HOUR
    assert table.due(1, DAY, [(DAY + 1, DAY + 5)]) == DAY
    spans = []
    for _ in range(4):
        now = table.due(1, DAY) or 0.0
        spans.append(now - table.waiting(1)[0].since)
        table.take(Pick(1, table.waiting(1)[0].cards[0], now, own=False))
        table.take(Pick(2, table.waiting(2)[0].cards[0], now))
        table.take(Pick(2, table.waiting(2)[0].cards[0], now)) if len(table.waiting(2)) > 1 else None
    assert spans == sorted(spans, reverse=True)
    assert table.due(1, HOUR / 2) is None or min(spans) >= HOUR
    table.missed[1] = 0
    assert (table.due(1, DAY) or 0.0) - table.waiting(1)[0].since == DAY


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("TW*6", "cannot read"),
        ("sealed", "cannot read"),
        ("sealed XX*3", "cannot read"),
        ("sealed TW*99", "too much to open"),
        ("draft TWS", "too large to draft"),
        ("draft TW*3 0h", "cannot read"),
        ("sealed TW*0", "cannot read"),
    ],
)
def test_unreadable_boosters_are_one_sentence(typed: str, told: str) -> None:
    """What cannot be opened is refused with how to write it."""
    with pytest.raises(Problem, match=told):
        limited_of(typed)


@pytest.mark.parametrize("typed", ["sealed TW*2,LE", "sealed: twx2 le", "SEALED+TW*2+LE"])
def test_boosters_are_read_as_people_write_them(typed: str) -> None:
    """Commas, colons and capitals do not matter."""
    found = limited_of(typed)
    assert found is not None
    assert found.packs == ("TW", "TW", "LE")


def test_boosters_are_what_both_halves_make() -> None:
    """Another half gives other boosters, the same gives the same, and a changed card or part is found out."""
    half, products = bytes(range(32)), ("TW", "TD")
    part = part_of(half, 7)
    one, other = (open_packs(part, 7, words, products) for words in ("a", "b"))
    assert one == open_packs(part, 7, "a", products)
    assert one != other
    assert one != open_packs(part_of(half, 8), 8, "a", products)
    proof = proof_of(half, Dealt(7, "a", 1), products, one)
    assert holds(proof)
    assert proof.seal == seal_of(part)
    for wrong in (
        proof_of(half, Dealt(7, "b", 1), products, one),
        proof_of(half, Dealt(7, "a", 1), products, other),
        proof_of(half, Dealt(8, "a", 1), products, one),
        proof_of(half[::-1], Dealt(7, "b", 1), products, one),
    ):
        assert not holds(wrong)


@pytest.mark.parametrize(("products", "kind"), [(["TW"] * 6, "wizard"), (["LE"] * 6, "ringwraith")])
def test_a_suggested_deck_is_legal_and_ones_own(products: list[str], kind: str) -> None:
    """What the bot builds breaks no rule at the sizes that the boosters give, and has no card that is not there."""
    size, creatures = building.sizes(products, (kind,)) or (0, 0)
    assert (size, creatures) >= (20, 8)
    game: Any = building.Format("short", building_rules(size, creatures))
    for number in range(2):
        dealt = open_packs(part_of(bytes([number]) * 32, 1), 1, "", products)
        holdings = Holdings([card for pack in dealt for card in pack], (kind,))
        deck = building.suggested(holdings, kind, "mine", game)
        assert building.verdict(deck, game).errors == ()
        assert not holdings.lacking(deck)


def building_rules(size: int, creatures: int) -> Any:
    """Return the rules of decks of a size."""
    return rule_set(f"standard+cards:{size}+creatures:{creatures}")


def test_for_the_silent_something_of_use_is_taken() -> None:
    """Somebody with minion cards gets no hero resource where there is a minion one, and what he lacks before what he has."""
    minion = [one.id for one in database().cards if one.set == "LE" and one.type == "resource"][:6]
    hero = next(one.id for one in database().cards if one.alignment == "hero" and one.kinds == ("short-event",))
    hazard = next(one.id for one in database().cards if one.set == "LE" and one.kinds == ("creature",))
    assert sensible((hero, minion[5]), minion[:5], PLAYERS) == minion[5]
    assert sensible((hero, minion[5], hazard), minion[:5], PLAYERS) == hazard
