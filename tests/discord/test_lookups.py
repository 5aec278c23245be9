"""`/card` and `/rule` with their suggestions, versions and "Why?", over all names and rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from gametable import simulated
from viewground import check_limits, walk

from bot.errors import Problem
from bot.play.table import Table
from bot.views import ids, lookups
from bot.views.items import components
from bot.views.lookups import (
    answer_question,
    card_by_id,
    card_view,
    complete_rule,
    find_card,
    known_rule,
    rule_entry,
)
from carddb.database import database
from carddb.search import name_index
from engine.core import Requirement
from rulings.model import CorpusError
from rulings.search import searcher


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """Open a table with the real bot."""
    async with simulated(tmp_path) as (opened, _):
        yield opened


async def test_card_is_found_in_spite_of_typing_errors(table: Table) -> None:
    """`/card glamdrng` answers in the channel with Glamdring's numbers."""
    answer = await table.slash("alice", table.room("alice", "lobby"), "card", name="glamdrng")
    assert answer.reply is not None
    assert not answer.reply.ephemeral
    assert "Glamdring" in answer.reply.text
    assert "2** marshalling points (items)" in answer.reply.text


async def test_unknown_card_is_told_in_private_with_near_names(table: Table) -> None:
    """A name that means nothing gets one sentence with what to do, and no public answer."""
    answer = await table.slash("alice", table.room("alice", "lobby"), "card", name="xqzzkwj")
    assert answer.reply is not None
    assert answer.reply.ephemeral
    assert "No card is named “xqzzkwj”" in answer.reply.text


async def test_versions_of_a_card_are_one_press_away(table: Table) -> None:
    """A card with several alignments offers the others as buttons, which replace the answer in place."""
    answer = await table.slash("alice", table.room("alice", "lobby"), "card", name="Moria")
    assert answer.reply is not None
    other = answer.reply.buttons[0]
    pressed = await table.click("bob", answer.reply, other.custom_id)
    assert pressed.reply is not None
    assert pressed.reply.id == answer.reply.id
    assert pressed.reply.text != answer.reply.text
    assert "Moria" in pressed.reply.text


async def test_names_are_suggested_while_typing(table: Table) -> None:
    """What is typed so far brings at most 25 names, each of which the command takes."""
    lobby = table.room("alice", "lobby")
    offered = await table.world.suggestions("alice", lobby.id, "card", "name", typed="gand")
    assert 1 <= len(offered) <= 25
    answer = await table.slash("alice", lobby, "card", name=offered[0][1])
    assert answer.reply is not None
    assert "Gandalf" in answer.reply.text


def test_every_card_is_found_by_its_name_and_its_id() -> None:
    """All cards: by id exactly, by name at least one of that name."""
    for card in database().cards:
        assert find_card(card.id) is card
        assert find_card(card.name).name == card.name
    assert len(database().cards) == 1683


def test_every_card_fits_into_a_message() -> None:
    """All cards, with every version's button, keep to Discord's limits, and say whether their text is automatic."""
    for card in database().cards:
        view = card_view(card)
        check_limits(view)
        shown = "\n".join(part.get("content", "") for part in walk(components(view)))
        assert ("✎" in shown) == card.by_hand


def test_suggested_names_fit() -> None:
    """Suggestions for every beginning of a name keep to Discord's limits and differ."""
    for start in {card.name[:size] for card in database().cards for size in (1, 3)}:
        offered = name_index().autocomplete(start)
        assert len(offered) <= 25
        assert len({value for _, value in offered}) == len(offered)
        assert all(1 <= len(label) <= 100 for label, _ in offered)


def test_card_that_is_no_more_is_refused() -> None:
    """A version's button of a card that no longer exists says to ask anew."""
    with pytest.raises(Problem):
        card_by_id("XX-999")


async def test_rule_is_answered_in_full_with_the_next_ones(table: Table) -> None:
    """`/rule` shows the best entry with its source, and up to four others as buttons that open in private."""
    lobby = table.room("alice", "lobby")
    answer = await table.slash("alice", lobby, "rule", question="how many cards may I discard at the end of the turn?")
    shown = (answer.followups or (answer.reply,))[0]
    assert shown is not None
    assert "Council of Elrond" in shown.text
    assert 1 <= len(shown.buttons) <= 4
    opened = await table.click("bob", shown, shown.buttons[0].custom_id)
    assert opened.reply is not None
    assert opened.reply.ephemeral
    assert opened.reply.text != shown.text


async def test_rule_by_number(table: Table) -> None:
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


async def test_rule_titles_and_numbers_are_suggested(table: Table) -> None:
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
    """"Why?" leads somewhere for every rule number in a refusal of the engine."""
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
