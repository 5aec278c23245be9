"""A player asks about his own position: one press, or `/rule` in the thread; what is hidden stays so."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from gametable import Played, between_two, stand
from viewground import check_limits, positions, table_of

from bot.play.shapes import Answer, Posted
from bot.strings import situations as cases
from bot.strings import words
from bot.views.asked.here import line_here
from bot.views.seat.wishes import position_view, rules_of, wishes
from carddb.artefact.database import database
from engine.policies.determinize import permute_hidden
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, HAND
from engine.words.publicly import become
from rulings.search import searcher


def at_moria() -> Scenario:
    """Two characters of alice have entered Moria, one of them tapped; bob holds a River."""
    s = Scenario().company("alice", "Moria", "Aragorn II", "Éowyn, tapped, bears Cram").hand("bob", "River; Dodge")
    s.company("bob", "Lórien", "Haldir").hand("alice", "Glamdring; Riders of Rohan; Cave-drake").deck("bob", "Wargs")
    return s.sites("alice", "Bree").start("resources")


@pytest.fixture
async def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Played]:
    """Start a game between alice and bob, and let it stand at Moria."""
    searcher()  # the index of this checkout, not one in the test's folder
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    async with between_two(tmp_path) as game:
        await stand(game, at_moria().game)
        yield game


def told(answer: Answer) -> Posted:
    """Return the last message of an answer, which its asker alone reads."""
    shown = [one for one in (answer.reply, *answer.followups) if one is not None][-1]
    assert shown.ephemeral
    return shown


async def pressed(game: Played, who: str = "alice") -> Posted:
    """Open the hand, and press the button below it."""
    hand = told(await game.table.slash(who, game.room, "hand"))
    return told(await game.press(who, hand, cases.WHAT_MAY_I))


async def asked(game: Played, question: str, who: str = "alice", **options: object) -> str:
    """Ask `/rule` in the game's thread and return what stands there."""
    answer = await game.table.slash(who, game.room, "rule", question=question, **options)
    return "\n".join(one.text for one in (answer.reply, *answer.followups) if one is not None)


async def test_one_press_says_what_is_possible_and_why_the_rest_is_not(played: Played) -> None:
    """Hand, companies and cards in play each say "now" or why not, with the number of the rule."""
    text = (await pressed(played)).text
    assert "- Glamdring: **now** (2.V" in text
    assert "- Riders of Rohan: not now, Riders of Rohan is not playable at this site (2.V.3)" in text
    assert "- Cave-drake: not now, in your own turn you play and use no hazards (2.1.1)" in text
    assert "- Aragorn II, Éowyn: move: not now, movement is declared in your organization phase (2.II.7)" in text
    assert "Cram: use" in text


async def test_it_is_one_press_below_the_question_for_its_seat_alone(played: Played) -> None:
    """The button stands in the thread below the question; whoever does not sit there is refused in private."""
    game = await played.now()
    await played.service.outbox.flush(played.number)
    prompt = played.prompts()[-1]
    button = next(one for one in prompt.buttons if one.label == cases.WHAT_MAY_I)
    seat = int(button.custom_id.split(":")[3])
    for number, name in enumerate(("alice", "bob")):
        text = told(await played.table.click(name, prompt, button.custom_id)).text
        assert (cases.POSITION_TITLE.format(game=played.number) in text) == (number == seat)
    assert game.seats[seat].user is not None


async def test_a_rule_of_the_list_opens_at_its_number(played: Played) -> None:
    """Choosing a number below the list shows that rule, to the asker alone."""
    shown = await pressed(played)
    (select,) = shown.selects
    assert [line.label for line in select.choices][:2] == ["2.V.3", "2.1.1"]
    rule = told(await played.table.choose("alice", shown, select.custom_id, select.choices[0].value))
    assert words.DOCUMENTS["coe"] in rule.text
    assert "2.V.3" in rule.text


async def test_who_is_not_asked_reads_who_is_and_what_forbids_it_anyhow(played: Played) -> None:
    """The other player's list says that alice decides, and why a hazard is not possible in her site phase."""
    text = (await pressed(played, "bob")).text
    assert cases.POSITION_WAITS.format(names="alice") in text
    assert "River" in text
    assert "Glamdring" not in text


async def test_a_question_in_the_thread_ends_with_the_own_position(played: Played) -> None:
    """A card of the hand with a character who is named: what the engine says to it for that seat."""
    text = await asked(played, "Can Éowyn carry Glamdring?")
    line = "Glamdring with Éowyn: refused, 2.V.1: Éowyn is not untapped, and playing Glamdring taps its bearer."
    assert f"In your game now:** {line}" in text
    assert "Glamdring with Aragorn II: possible." in await asked(played, "can aragorn use glamdring")


@pytest.mark.parametrize("question", ["What about River?", "What is a corruption check?", "2.II.8", "is Gandalf here"])
async def test_what_does_not_concern_the_own_position_is_not_in_it(played: Played, question: str) -> None:
    """The other player's cards, rules at large and cards that are not there bring no line."""
    assert "In your game" not in await asked(played, question)


async def test_the_own_position_is_told_to_nobody_else(played: Played) -> None:
    """An answer for everybody has no such line, nor one outside the thread."""
    question = "Can Éowyn carry Glamdring?"
    assert "In your game" not in await asked(played, question, private=False)
    lobby = played.table.room("alice", "lobby")
    answer = await played.table.slash("alice", lobby, "rule", question=question, private=True)
    assert "In your game" not in told(answer).text


QUESTIONS = (
    "May my company move?",
    "Can Éowyn carry Glamdring?",
    "Riders of Rohan?",
    "can I play Cave-drake",
    "River?",
)


@pytest.mark.parametrize("number", range(6))
def test_the_same_bytes_whatever_the_opponent_holds(number: int) -> None:
    """With other cards in the hidden hand and deck, list and line are the same, for both players."""
    game, rng = at_moria().game, random.Random(number)
    for seat in (0, 1):
        here = permute_hidden(game, seat, rng)
        hidden = [card.iid for card in here.cards if card.owner != seat and card.zone in (HAND, DECK)]
        others = [position for position, card in enumerate(database().cards) if card.type in ("hazard", "resource")]
        become(here, [(iid, rng.choice(others)) for iid in hidden])
        table, other = table_of(game), table_of(here)
        first, second = wishes(game, seat), wishes(here, seat)
        assert position_view(table, seat, first, rules_of(first)).to_components() == (
            position_view(other, seat, second, rules_of(second)).to_components()
        )
        for question in QUESTIONS:
            assert line_here(game, seat, question) == line_here(here, seat, question)


def test_the_list_fits_into_a_message_everywhere() -> None:
    """In every position of a game, for both seats, the list keeps to Discord's limits."""
    for number, game in enumerate(positions(3, 300)):
        if number % 6 == 0:
            for seat in (0, 1):
                wanted = wishes(game, seat)
                check_limits(position_view(table_of(game), seat, wanted, rules_of(wanted)))


def test_every_rule_of_the_list_is_in_the_corpus() -> None:
    """What the list names in a game can be opened: a number that the corpus does not have would not be shown."""
    numbers = {rule for game in list(positions(4, 200))[::5] for rule in rules_of(wishes(game, 0))}
    assert numbers
    assert [rule for rule in sorted(numbers) if searcher().find(rule) is None] == []
