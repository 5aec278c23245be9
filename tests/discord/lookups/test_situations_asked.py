"""`/rule` with a situation in words: the rule, what the engine says to it, and the cards that are named."""

from __future__ import annotations

from pathlib import Path

import pytest
from cardground import Lobby, shown
from viewground import check_limits

from bot.archive.house_rulings import HouseRuling
from bot.controls.rules import beside_it
from bot.play.shapes import Posted
from bot.strings import general as words
from bot.views.lookups import answer_question
from rulings.ingesting import official
from rulings.search import searcher

RIVER = "My company moves to Moria with two rangers, he plays River, can I tap one to cancel it?"
FAR = "Can my company go from Rivendell to Edoras in one turn?"


async def asked(desk: Lobby, question: str) -> Posted:
    """Ask `/rule` and return the answer."""
    return shown(await desk.table.slash("alice", desk.room, "rule", question=question))


async def test_situation_is_answered_with_rule_ruling_and_trial(desk: Lobby) -> None:
    """The rule stands first, then what was tried with its assumption, then the card with its effect."""
    answer = (await asked(desk, RIVER)).text
    trial = "**Tried:** possible. *(tried with a company of Anborn and Damrod moving from Lórien to Moria"
    assert answer.index("### ") < answer.index(trial) < answer.index("**River** · ")
    assert "A ranger so affected may tap" in answer


async def test_refusal_says_the_number_of_its_rule(desk: Lobby) -> None:
    """What is not possible is refused by number and reason, marked as tried."""
    answer = (await asked(desk, FAR)).text
    assert "**Tried:** refused, 2.II.7.ii: Edoras is not within reach of this company." in answer
    assert "tried with Aragorn II alone at Rivendell" in answer


async def test_rules_at_large_have_no_trial(desk: Lobby) -> None:
    """A question that describes no situation is answered by rules alone."""
    answer = (await asked(desk, "how many cards may I discard at the end of the turn?")).text
    assert "Tried" not in answer


async def test_cards_that_are_named_open_with_their_rulings(desk: Lobby) -> None:
    """Below the answer stand the card and its rulings, each one press away."""
    answer = await asked(desk, RIVER)
    label = next(one.label for one in answer.buttons if one.label.startswith("Rulings on River"))
    button = next(one for one in answer.buttons if one.label == label)
    opened = await desk.table.click("bob", answer, button.custom_id)
    assert any("River" in one.text for one in (opened.reply, *opened.followups) if one is not None)
    assert len({one.custom_id for one in answer.buttons}) == len(answer.buttons)


async def test_a_trial_that_fails_costs_no_answer(desk: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong in the engine, the rule is shown without a trial."""

    def broken(_: str) -> None:
        raise KeyError("planted")

    monkeypatch.setattr("bot.controls.rules.tried", broken)
    answer = (await asked(desk, FAR)).text
    assert "Tried" not in answer
    assert words.DOCUMENTS["coe"] in answer


@pytest.mark.parametrize(
    "question", [RIVER, FAR, "Does Gates of Morning cancel Twilight and Doors of Night?", "what does River do"]
)
async def test_everything_together_fits(question: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With rulings of the server, long official wording and all that a question brings, a message keeps its limits."""
    searcher()
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    worst = official.Wording("\n".join(["**_x_** <@1> ~~|| `" * 5] * 40), (1, 2), changed=True)
    keys = [f"{one.source}:{one.ref}" for one in searcher().topics]
    official.put({"coe": official.Document("n" * 80, "2031-02-03", "00", dict.fromkeys(keys, worst))})
    own = [HouseRuling(one, 1, 1, "x" * 80, 0.0, "ruling", question, "y" * 1500, "") for one in (1, 2)]
    further = await beside_it(question)
    assert further("")
    check_limits(await answer_question(question, 10**12, own=own, beneath=further))
