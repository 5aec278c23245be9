"""`/rule` with its suggestions and "Why?", over all rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from gametable import simulated
from viewground import check_limits, walk

from bot.base.errors import Problem
from bot.play.table import PlayTable
from bot.views import lookups
from bot.views.lookups import answer_question, complete_rule, known_rule, rule_entry
from bot.widgets import ids
from bot.widgets.components import components
from engine.kernel.machine import Requirement
from rulings.model import CorpusError
from rulings.search import searcher


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlayTable]:
    """Open a table with the real bot."""
    async with simulated(tmp_path) as (opened, _):
        yield opened


async def test_rule_is_answered_in_full_with_the_next_ones(table: PlayTable) -> None:
    """`/rule` shows the best entry with its source, and up to four others as buttons that open in private."""
    lobby = table.room("alice", "lobby")
    answer = await table.slash("alice", lobby, "rule", question="how many cards may I discard at the end of the turn?")
    shown = (answer.followups or (answer.reply,))[0]
    assert shown is not None
    assert "Council of Elrond" in shown.text
    assert 1 <= len([one for one in shown.buttons if one.custom_id.startswith("p:k:")]) <= 4
    opened = await table.click("bob", shown, shown.buttons[0].custom_id)
    assert opened.reply is not None
    assert opened.reply.ephemeral
    assert opened.reply.text != shown.text


async def test_rule_by_number(table: PlayTable) -> None:
    """A number brings exactly that rule."""
    answer = await table.slash("alice", table.room("alice", "lobby"), "rule", question="2.IV.vii.2")
    shown = (answer.followups or (answer.reply,))[0]
    assert shown is not None
    assert "2.IV.vii.2" in shown.text


async def test_uncertain_answer_says_so() -> None:
    """A question that no rule answers is not given one as if it were certain."""
    view = await answer_question("how do I bake a cake with three layers of chocolate")
    shown = "\n".join(part.get("content", "") for part in walk(components(view)))
    assert "not certain" in shown


async def test_question_without_words_is_refused() -> None:
    """A question of signs only is told what to ask instead."""
    with pytest.raises(Problem):
        await answer_question("??? !!!")


async def test_rule_titles_and_numbers_are_suggested(table: PlayTable) -> None:
    """What is typed brings rules by number or title."""
    lobby = table.room("alice", "lobby")
    offered = await table.world.suggestions("alice", lobby.id, "rule", "question", typed="2.IV.vii")
    assert offered
    assert all("2.IV.vii" in label for label, _ in offered)


async def test_suggested_rules_fit_and_lead_to_themselves() -> None:
    """Suggestions keep to Discord's limits, and each value means the entry it names."""
    for typed in ("", "a", "2", "corruption", "10.3", "g"):
        offered = await complete_rule(typed)
        assert len(offered) <= 25
        for label, value in offered:
            assert 1 <= len(label) <= 100
            assert 1 <= len(value) <= 100
            assert searcher().find(value) is not None


async def test_every_rule_fits_into_a_message() -> None:
    """All entries, with their related ones as buttons, keep to Discord's limits."""
    for topic in searcher().topics:
        check_limits(await rule_entry(f"{topic.source}:{topic.ref}"))


async def test_every_rule_that_the_engine_names_can_be_opened() -> None:
    """The button "Why?" leads somewhere for every rule number in a refusal of the engine."""
    for rule in sorted({one.rule for one in Requirement.registry if one.rule}):
        assert await known_rule(rule), rule
        ids.button(ids.WHY, rule)


async def test_damaged_corpus_is_told_and_breaks_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the rules cannot be read, the asker is told whom to ask, and other refusals still appear, without "Why?"."""

    def damaged() -> None:
        raise CorpusError("damaged on purpose")

    monkeypatch.setattr(lookups, "searcher", damaged)
    with pytest.raises(Problem, match="operator"):
        await answer_question("what is a strike?")
    assert not await known_rule("1.9")
    assert await complete_rule("strike") == []


async def test_unknown_rule_is_refused() -> None:
    """An entry that does not exist is told with what to do."""
    with pytest.raises(Problem, match="no entry"):
        await rule_entry("99.99.zz")
