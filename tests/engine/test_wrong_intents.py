"""Wrong intents are refused by a rule that governs them, and the judge of refusals sees one that is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.commandline.simulating.refusals import matches
from engine.kernel.machine import NONSENSE, Requirement, Verb
from engine.selfplay.wrong_intents import Report, try_intents
from engine.state.game import Game
from engine.state.records import Option, Seat
from rulings.documents import numbers


def tried(count: int, seed: int = 1) -> Report:
    """Try wrong intents in positions of all kinds of player."""
    return try_intents(matches(count, seed), count, seed, frozenset(numbers()))


def complaints(report: Report) -> list[str]:
    """Return the kinds of complaint, each once."""
    return sorted({one.what for one in report.complaints})


def test_every_refusal_names_a_rule_of_its_chapter() -> None:
    """Whatever is asked near what is offered, a rule that governs it forbids it, and no refusal knows a hidden card."""
    report = tried(400)
    assert [(one.what, one.intent, one.refusal) for one in report.complaints] == []
    assert len({one.rule for one in report.refusals}) >= 30
    assert {"another card", "another company", "another moment", "the other seat"} <= set(report.by_change)


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [2, 3])
def test_many_refusals_name_a_rule_of_their_chapter(seed: int) -> None:
    """The same, ten times as often."""
    assert [(one.what, one.intent, one.refusal) for one in tried(8000, seed).complaints] == []


def _without_rule(one: Requirement) -> None:
    one.rule = NONSENSE.rule


def _of_another_chapter(one: Requirement) -> None:
    one.rule = "10.2"


def _of_no_document(one: Requirement) -> None:
    one.rule = "2.II.99"


def _raising(one: Requirement) -> None:
    def broken(g: Game, seat: Seat, option: Option) -> str:
        raise ValueError("planted")

    one.say = broken


def _by_hidden_cards(one: Requirement) -> None:
    def told(g: Game, seat: Seat, option: Option) -> str:
        return f"They hold {g.facts(g.zone(1 - seat, 1)[0]).name if g.zone(1 - seat, 1) else ''}."

    one.say = told


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        (_without_rule, "no rule"),
        (_of_another_chapter, "a chapter that does not govern it"),
        (_of_no_document, "a number that no document has"),
        (_raising, "raises ValueError: planted"),
        (_by_hidden_cards, "follows from hidden cards"),
    ],
)
def test_a_planted_fault_is_seen(plant: Callable[[Requirement], None], said: str) -> None:
    """A requirement that says less, something else, too much or nothing is complained of."""
    planted = [one for verb in ("move", "organize", "transfer", "store") for one in Verb.registry[verb].requirements]
    before = [(one, one.rule, one.say) for one in planted]
    for one in planted:
        plant(one)
    try:
        report = try_intents(matches(1, 5)[:3], 300, 5, frozenset(numbers()), hidden=0.5)
    finally:
        for one, number, say in before:
            one.rule, one.say = number, say
    assert said in complaints(report)
