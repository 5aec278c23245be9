"""Counter-examples: for each condition of a card a position in which it alone forbids something, played as a scenario."""

from __future__ import annotations

import functools

import pytest

from bot.commandline.counterexamples import files
from bot.commandline.counterexamples.conditions import conditions
from bot.commandline.counterexamples.searching import CounterExample
from bot.commandline.proofs.card_proof import put, subjects
from bot.commandline.proofs.trials import forked
from carddb.artefact.database import database
from engine.scenarios.reading import Reader

PLAYED = {one.name: one for one in files.read()}
AGAIN = "`palantir coverage counterexamples --cards {cards} --write` looks for them"


def rows(kept: dict[str, CounterExample]) -> list[object]:
    """Return a row for each, about its card; those that share a position only once."""
    texts = {(one.card, one.text): name for name, one in kept.items()}
    return [pytest.param(name, id=name, marks=pytest.mark.card(kept[name].card)) for name in texts.values()]


def failed(text: str) -> str:
    """Play a scenario; return what came out otherwise than it says."""
    return "; ".join(f"{one.expected}: {one.got}" for one in Reader(text).play().failed)


@pytest.mark.sampled(300)
@pytest.mark.parametrize("name", rows(PLAYED))
def test_one_condition_forbids_it(name: str) -> None:
    """Where everything but one condition of the card is met, what it says cannot be done cannot be done."""
    assert not failed(PLAYED[name].text)


@pytest.mark.slow
@pytest.mark.replaces
@pytest.mark.sampled(12)
@pytest.mark.parametrize("name", PLAYED)
def test_without_the_condition_it_is_otherwise(name: str) -> None:
    """The card without that one condition is told apart by the same scenario: it is the condition that forbids."""
    example = PLAYED[name]
    one = next(each for each in subjects(database().index) if example.card in each.ids)
    without = next(each.without for each in conditions(one.abilities) if each.key == example.key)

    def play() -> str:
        put(dict.fromkeys(one.ids, without), database())
        return failed(example.text)

    assert next(forked([functools.partial(play)], 1))


def test_every_condition_has_its_counter_example_or_a_reason() -> None:
    """Each condition under which a card may be played, used or chosen, or changes something, is played or listed."""
    reasons = files.unplayed()
    named = {one.ids[0]: {each.key for each in conditions(one.abilities)} for one in subjects(database().index)}
    known = {card: set(reasons.get(card, ())) for card in {*named, *reasons}}
    for one in PLAYED.values():
        known.setdefault(one.card, set()).add(one.key)
    wrong = sorted(card for card in known if known[card] != named.get(card, set()))
    assert not wrong, f"conditions came or went: {AGAIN.format(cards=','.join(wrong))}"
    assert all(reason in files.REASONS.values() for rows_of in reasons.values() for reason in rows_of.values())


def test_what_has_none_is_not_played() -> None:
    """A condition that is played has no reason why it is not."""
    reasons = files.unplayed()
    assert not [name for name, one in PLAYED.items() if one.key in reasons.get(one.card, {})]
