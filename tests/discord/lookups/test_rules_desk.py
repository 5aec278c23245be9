"""Below an answer about the rules: sharing, flags, narrower questions, official wording; and `/define`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from cardground import OWNER, Lobby, shown
from viewground import check_limits

from bot.archive.rule_questions import FLAGS_A_DAY, Flag, as_csv
from bot.base.errors import Problem
from bot.cli import main
from bot.play.shapes import Answer, Posted
from bot.strings import general as words
from bot.views.lookups import answer_question, complete_term, define, official_view, rule_entry
from rulings.ingesting import official
from rulings.search import searcher

QUESTION = "how many cards may I discard at the end of the turn?"


async def asked(desk: Lobby, question: str = QUESTION, seat: str = "alice", **options: object) -> Posted:
    """Ask `/rule` and return the answer."""
    return shown(await desk.table.slash(seat, desk.room, "rule", question=question, **options))


def button(posted: Posted, label: str) -> str:
    """Return the custom id of a message's button."""
    return next(one.custom_id for one in posted.buttons if one.label == label)


def told(answer: Answer) -> Posted:
    """Return the last message of an answer."""
    return [one for one in (answer.reply, *answer.followups) if one is not None][-1]


async def flagged(desk: Lobby, note: str = "the number is eight", seat: str = "bob") -> Answer:
    """Ask, flag the answer and send the form."""
    posted = await asked(desk)
    form = await desk.table.click(seat, posted, button(posted, words.FLAG_RULE))
    assert form.modal is not None
    return await desk.table.submit(seat, form, text=note)


async def test_private_answer_is_seen_by_its_asker_alone(desk: Lobby) -> None:
    """With `private` the answer is ephemeral; without it everybody reads it."""
    assert (await asked(desk, private=True)).ephemeral
    assert not (await asked(desk)).ephemeral


async def test_shared_answer_has_a_link(desk: Lobby) -> None:
    """Sharing a private answer posts it and gives a link; sharing a public one gives the link to it."""
    private = await asked(desk, private=True)
    before = {one.id for one in desk.posted("bob")}
    answer = await desk.table.click("alice", private, button(private, words.SHARE_RULE))
    (posted,) = [one for one in desk.posted("bob") if one.id not in before]
    assert not posted.ephemeral
    assert str(posted.id) in told(answer).text
    again = await desk.table.click("bob", posted, button(posted, words.SHARE_RULE))
    assert str(posted.id) in told(again).text
    assert told(again).ephemeral


async def test_flag_reaches_operator_and_owner(desk: Lobby, capsys: pytest.CaptureFixture[str]) -> None:
    """A flag is stored with question, entry and note; the server's owner gets a file, the operator a list."""
    assert "Thank you" in told(await flagged(desk)).text
    file = shown(await desk.table.slash(OWNER, desk.room, "server flags"))
    assert file.ephemeral
    assert "1 flagged" in file.text
    assert main(["rulings", "flags", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["count"] == 1
    assert found["flags"][0]["question"] == QUESTION
    assert found["flags"][0]["note"] == "the number is eight"
    assert searcher().find(found["flags"][0]["entry"]) is not None
    assert main(["rulings", "flags"]) == 0
    assert "the number is eight" in capsys.readouterr().out


async def test_same_flag_twice_is_one(desk: Lobby) -> None:
    """Flagging the same answer again renews the note and adds nothing."""
    await flagged(desk, "first")
    await flagged(desk, "second")
    (flag,) = await desk.bot.service.inquiries.flags()
    assert flag.note == "second"


async def test_flags_of_a_day_are_limited(desk: Lobby) -> None:
    """One user's flags end after a day's number, and go on the day after."""
    inquiries = desk.bot.service.inquiries
    for number in range(FLAGS_A_DAY):
        await inquiries.flag(guild=1, user=7, question=f"q{number}", entry="coe:1.1", note="")
    with pytest.raises(Problem, match="tomorrow"):
        await inquiries.flag(guild=1, user=7, question="more", entry="coe:1.1", note="")
    desk.clock.now += 90_000
    await inquiries.flag(guild=1, user=7, question="more", entry="coe:1.1", note="")


async def test_members_without_the_right_get_no_flags(desk: Lobby) -> None:
    """Only who manages the server reads its flags, and only its own ones."""
    inquiries = desk.bot.service.inquiries
    await inquiries.flag(guild=1, user=7, question="elsewhere", entry="coe:1.1", note="")
    assert "Nobody" in shown(await desk.table.slash(OWNER, desk.room, "server flags")).text


async def test_narrower_question_by_document(desk: Lobby) -> None:
    """The button below an answer offers documents and players; choosing one answers from there alone."""
    posted = await asked(desk)
    help_ = told(await desk.table.click("bob", posted, button(posted, words.NOT_MEANT)))
    assert QUESTION.rstrip("?") in help_.text
    (select,) = help_.selects
    answer = told(await desk.table.choose("bob", help_, select.custom_id, "mele"))
    assert "The Lidless Eye" in answer.text


async def test_question_in_other_words(desk: Lobby) -> None:
    """The form comes with the question in it, and its answer is private."""
    posted = await asked(desk)
    help_ = told(await desk.table.click("bob", posted, button(posted, words.NOT_MEANT)))
    form = await desk.table.click("bob", help_, button(help_, words.ASK_AGAIN))
    assert QUESTION in json.dumps(form.modal)
    answer = told(await desk.table.submit("bob", form, text="2.IV.vii.2"))
    assert answer.ephemeral
    assert "2.IV.vii.2" in answer.text


async def test_old_question_says_so(desk: Lobby) -> None:
    """After a month the buttons below an answer ask for the question again."""
    posted = await asked(desk)
    desk.clock.now += 31 * 86_400
    await asked(desk, "what is a strike")
    answer = await desk.table.click("bob", posted, button(posted, words.NOT_MEANT))
    assert "too old" in told(answer).text


async def test_official_wording_stands_beside_ours(desk: Lobby) -> None:
    """An ingested passage is quoted below our entry, harmless, with its document and day; a long one in full on demand."""
    long_text = "All *bold* <@123> @everyone. " * 60
    entries = {
        "coe:2.IV.vii.2": official.Wording("Say <@123> and **nothing** @everyone.", (1, 2)),
        "coe:1.1": official.Wording(long_text, (3, 4), changed=True),
    }
    official.put({"coe": official.Document("rules.txt", "2031-02-03", "00", entries)})
    short = await asked(desk, "2.IV.vii.2")
    assert "rules.txt, read in on 2031-02-03" in short.text
    assert "<@123>" not in short.text
    assert "@everyone" not in short.text
    long = await asked(desk, "1.1")
    assert words.OFFICIAL_CHANGED in long.text
    whole = told(await desk.table.click("bob", long, button(long, words.OFFICIAL)))
    assert whole.text.count("bold") == 60
    check_limits(official_view("coe:1.1"))


@pytest.mark.slow
async def test_every_answer_fits_with_long_official_wording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries, their official wording and all buttons keep to Discord's limits, whatever the wording holds."""
    topics = searcher().topics
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    worst = official.Wording("\n".join(["**_x_** <@1> ~~|| `" * 5] * 40), (1, 2), changed=True)
    keys = [f"{one.source}:{one.ref}" for one in topics]
    official.put(
        {
            source: official.Document("n" * 80, "2031-02-03", "00", dict.fromkeys(keys, worst))
            for source in ("coe", "urd")
        }
    )
    for key in keys[::7]:
        check_limits(await rule_entry(key))
        check_limits(await answer_question(key, 10**12))


@pytest.mark.parametrize("term", ["hazard limit", "Hazard Limit", "g:strike", "manifestation"])
async def test_define_finds_terms(term: str) -> None:
    """`/define` shows the glossary's entry however the term is written."""
    check_limits(await define(term))


async def test_terms_are_suggested(desk: Lobby) -> None:
    """What is typed brings terms that begin so, each leading to its entry."""
    offered = await complete_term("haz")
    assert offered
    assert all(searcher().find(value) is not None for _, value in offered)
    answer = shown(await desk.table.slash("alice", desk.room, "define", term=offered[0][1], private=True))
    assert answer.ephemeral
    assert await complete_term("") != []


@pytest.mark.parametrize(
    "question",
    [
        " ",
        "???",
        "@everyone <@&5> <#7> https://evil.example",
        "`" * 300,
        "a" * 300,
        "99.99.zz",
        "2.IV.vii.999",
        "'; DROP TABLE flags; --",
        '"AND" OR NEAR(* NOT',
        "\u202e\u0000\u200b",
        "🐉" * 150,
    ],
)
async def test_hostile_question_is_answered_in_one_message(desk: Lobby, question: str) -> None:
    """Nothing that somebody types crashes, pings, formats or links; there is always an answer."""
    posted = await asked(desk, question)
    assert posted.text
    for bad in ("@everyone", "<@", "<#7>", "evil.example", "https://"):
        assert bad not in posted.text


def test_table_of_flags_runs_no_formula() -> None:
    """A note that a spreadsheet would run becomes plain text."""
    (_, row) = csv.reader(io.StringIO(as_csv([Flag(1, 2.0, 3, 4, "=1+1", "coe:1.1", "@now")]).decode("utf-8-sig")))
    assert row[4] == "'=1+1"
    assert row[6] == "'@now"


def test_flags_without_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a database the command says what to do."""
    monkeypatch.setenv("PALANTIR_DATA", str(tmp_path))
    assert main(["rulings", "flags"]) == 2
    assert "run the bot first" in capsys.readouterr().err
