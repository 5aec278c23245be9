"""What askers flagged: the list with question and given answer, mended with a ruling, measured, and taken off the list."""

from __future__ import annotations

import json

import pytest
from cardground import OWNER, Lobby, shown

from bot.cli import main
from bot.play.shapes import Answer, Posted
from bot.strings import general as words
from bot.strings import rulings as house
from rulings.search import searcher

QUESTION = "how many cards may I discard at the end of the turn?"
ANSWER = "Only one, the Council said so."


@pytest.fixture
async def desk(desk: Lobby) -> Lobby:
    """Let bob flag an answer at the table."""
    posted = shown(await desk.table.slash("bob", desk.room, "rule", question=QUESTION))
    form = await desk.table.click("bob", posted, button(posted, words.FLAG_RULE))
    await desk.table.submit("bob", form, text="that is *not* so")
    return desk


def button(posted: Posted, label: str) -> str:
    """Return the custom id of a message's button."""
    return next(one.custom_id for one in posted.buttons if one.label == label)


def told(answer: Answer) -> Posted:
    """Return the last message of an answer, which its asker alone reads."""
    last = [one for one in (answer.reply, *answer.followups) if one is not None][-1]
    assert last.ephemeral
    return last


async def listed(desk: Lobby, who: str = OWNER) -> Posted:
    """Use `/server flags`."""
    return told(await desk.table.slash(who, desk.room, "server flags"))


async def opened(desk: Lobby) -> Posted:
    """Open the newest flag of the list."""
    shown_ = await listed(desk)
    (select,) = shown_.selects
    return told(await desk.table.choose(OWNER, shown_, select.custom_id, select.choices[0].value))


async def mended(desk: Lobby, **fields: str) -> Posted:
    """Write a ruling on the newest flag."""
    flag = await opened(desk)
    form = await desk.table.click(OWNER, flag, button(flag, words.FLAG_MEND))
    assert form.modal is not None
    return told(await desk.table.submit(OWNER, form, **fields))


async def test_a_flag_shows_question_given_answer_and_note(desk: Lobby) -> None:
    """Chosen from the list, a flag has all that is needed to judge it."""
    (flag,) = await desk.bot.service.inquiries.flags()
    given = searcher().find(flag.entry)
    assert given is not None
    text = (await opened(desk)).text
    assert QUESTION in text
    assert given.title in text
    assert given.text[:60] in text
    assert "that is" in text


async def test_a_ruling_from_the_list_answers_from_then_on(desk: Lobby) -> None:
    """The ruling stands before the corpus for that question, has author and rule, and the flag is marked as answered."""
    assert "no. 1" in (await mended(desk, text=ANSWER, rule="2.VI.i")).text
    answer = shown(await desk.table.slash("alice", desk.room, "rule", question=QUESTION)).text
    assert answer.index(ANSWER) < answer.index(words.DOCUMENTS["coe"])
    assert f"{house.STANDINGS['ruling']} of this server · {OWNER}" in answer
    (select,) = (await listed(desk)).selects
    assert select.choices[0].label.startswith(words.FLAG_MENDED.format(number=1))


async def test_a_rule_that_is_not_there_is_refused(desk: Lobby) -> None:
    """Nothing is kept where the form names a rule that does not exist."""
    assert "99.9" in (await mended(desk, text=ANSWER, rule="99.9")).text
    assert house.NO_HOUSE_RULINGS in told(await desk.table.slash(OWNER, desk.room, "ruling list")).text


async def test_what_is_dealt_with_leaves_the_list(desk: Lobby) -> None:
    """One press takes a flag off; the same press again says so and changes nothing."""
    flag = await opened(desk)
    gone = told(await desk.table.click(OWNER, flag, button(flag, words.FLAG_DROP)))
    assert QUESTION.rstrip("?") in gone.text
    assert words.NO_FLAGS in (await listed(desk)).text
    assert words.FLAG_GONE in told(await desk.table.click(OWNER, flag, button(flag, words.FLAG_DROP))).text


async def test_flags_of_another_server_are_not_opened(desk: Lobby) -> None:
    """A number of another server's flag leads nowhere."""
    inquiries = desk.bot.service.inquiries
    await inquiries.flag(guild=1, user=7, question="elsewhere", entry="coe:1.1", note="")
    shown_ = await listed(desk)
    (select,) = shown_.selects
    assert len(select.choices) == 1


async def test_flagged_questions_are_measured(desk: Lobby, capsys: pytest.CaptureFixture[str]) -> None:
    """`eval rulings --flagged` counts what still comes first, and with a ruling's rule as the right answer its recall."""
    assert main(["eval", "rulings", "--flagged", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["flagged"], found["still_first"], found["figures"]) == (1, 1, None)
    (flag,) = await desk.bot.service.inquiries.flags()
    await mended(desk, text=ANSWER, rule=flag.entry)
    assert main(["eval", "rulings", "--flagged", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["figures"]
    assert (figures["n"], figures["recall_at_1"]) == (1, 1.0)
    assert main(["eval", "rulings"]) != 0


async def test_own_rulings_stand_before_a_rule_however_it_is_opened(desk: Lobby) -> None:
    """By `/define`, by a button below an answer, and narrowed to a document."""
    await desk.table.slash(
        OWNER, desk.room, "ruling add", question="Sleeves", answer="Only black ones.", rule="g:company"
    )
    term = shown(await desk.table.slash("alice", desk.room, "define", term="company")).text
    assert term.index("Only black ones.") < term.index("### company" if "### company" in term else "glossary")
    (flag,) = await desk.bot.service.inquiries.flags()
    await desk.table.slash(OWNER, desk.room, "ruling add", question=QUESTION, answer=ANSWER)
    posted = shown(await desk.table.slash("bob", desk.room, "rule", question=QUESTION))
    help_ = told(await desk.table.click("bob", posted, button(posted, words.NOT_MEANT)))
    (select,) = help_.selects
    assert ANSWER in told(await desk.table.choose("bob", help_, select.custom_id, "mele")).text
    assert flag.question == QUESTION
