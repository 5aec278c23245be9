"""`/ruling`: a server's own rulings, found before the corpus there, with who may enter them, files, and forgetting."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cardground import OWNER, Lobby, shown

from bot.archive import house_rulings, privacy
from bot.archive.house_rulings import HouseRulings, as_json
from bot.base.settings import DATABASE
from bot.play.shapes import Posted
from bot.storage.forgetting import forget_server
from bot.strings import general as words
from bot.strings import rulings as house
from bot.views.lookups import answer_question, rule_entry
from rulings.search import searcher

PROXIES = "May we play with proxies of rare cards?"
DISCARD = "how many cards may I discard at the end of the turn?"


async def ruling(desk: Lobby, command: str, seat: str = OWNER, **options: object) -> Posted:
    """Use `/ruling …` and return what is told."""
    return shown(await desk.table.slash(seat, desk.room, f"ruling {command}", **options))


async def asked(desk: Lobby, question: str) -> str:
    """Ask `/rule` and return the answer's words."""
    return shown(await desk.table.slash("alice", desk.room, "rule", question=question)).text


async def proxies(desk: Lobby, **options: object) -> Posted:
    """Enter the ruling on proxies."""
    return await ruling(desk, "add", question=PROXIES, answer="Yes, ten *of* them.", **options)


async def test_own_ruling_stands_before_the_corpus(desk: Lobby) -> None:
    """Asked in other words, the server's own ruling is first, with standing, author and day; other questions lack it."""
    assert "no. 1" in (await proxies(desk, standing="house")).text
    told = await asked(desk, "are proxies of rare cards ok")
    assert (
        told.index("Yes, ten") < told.index(words.DOCUMENTS["coe"])
        if words.DOCUMENTS["coe"] in told
        else "Yes, ten" in told
    )
    assert f"{house.STANDINGS['house']} of this server · {OWNER} · 2027-01-15" in told
    assert "Yes, ten" not in await asked(desk, DISCARD)


async def test_ruling_about_a_rule_stands_before_that_rule(desk: Lobby) -> None:
    """A ruling that names a rule is shown wherever that rule is the answer, however it is worded."""
    await ruling(desk, "add", question="Sleeves", answer="Only black ones.", rule="2.VI.i")
    told = await asked(desk, "2.VI.i")
    assert told.index("Only black ones.") < told.index("2.VI.i\n")
    assert "Only black ones." not in await asked(desk, "2.VI.ii")


async def test_ruling_about_no_rule_is_refused(desk: Lobby) -> None:
    """A rule that does not exist is named, and nothing is kept."""
    assert "99.9" in (await proxies(desk, rule="99.9")).text
    assert house.NO_HOUSE_RULINGS in (await ruling(desk, "list")).text


async def test_same_question_is_answered_anew(desk: Lobby) -> None:
    """The same question again replaces the answer; its number leads to its removal."""
    await proxies(desk)
    await ruling(desk, "add", question=PROXIES, answer="No longer.")
    told = (await ruling(desk, "list", "bob")).text
    assert "No longer." in told
    assert "Yes, ten" not in told
    assert PROXIES in (await ruling(desk, "remove", number=1)).text
    assert "no. 1:" in (await ruling(desk, "remove", number=1)).text
    assert house.NO_HOUSE_RULINGS in (await ruling(desk, "list")).text


async def test_members_read_and_do_not_enter(desk: Lobby) -> None:
    """Who neither manages the server nor has its organisers' role is told whom to ask."""
    await proxies(desk)
    for command, options in (
        ("add", {"question": "a", "answer": "b"}),
        ("remove", {"number": 1}),
        ("import", {"file": ("r.json", b"[]")}),
    ):
        assert (await ruling(desk, command, "bob", **options)).text == house.MAY_NOT_RULE
    assert PROXIES in (await ruling(desk, "list", "bob")).text


async def test_file_is_read_as_it_is_written(desk: Lobby) -> None:
    """What is exported and imported elsewhere is the same, authors and days included."""
    await proxies(desk)
    sent = await ruling(desk, "export", "bob")
    assert sent.ephemeral
    kept = HouseRulings(desk.bot.service.storage)
    (first,) = await kept.of_guild((await servers(desk))[0])
    content = as_json([first])
    assert json.loads(content)[0] | {} == {
        "question": PROXIES, "answer": "Yes, ten *of* them.", "standing": "ruling", "rule": "", "author": OWNER, "day": "2027-01-15",
    }  # fmt: skip
    await ruling(desk, "remove", number=first.id)
    assert "1 ruling" in (await ruling(desk, "import", file=("r.json", content))).text
    (again,) = await kept.of_guild(first.guild)
    assert (again.question, again.answer, again.author, again.standing) == (
        first.question, first.answer, first.author, first.standing,
    )  # fmt: skip


async def servers(desk: Lobby) -> list[int]:
    """Return the numbers of the servers with rulings."""
    found = await desk.bot.service.storage.select("SELECT DISTINCT guild FROM house_rulings")
    return [int(guild) for (guild,) in found]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"no file", "This is no file of rulings"),
        (b'[{"question": "a"}]', "missing required field answer"),
        (b"[]", house.EMPTY_RULINGS_FILE),
        (b'[{"question": "kept?", "answer": "b"}, {"question": " ", "answer": "b"}]', house.RULING_EMPTY),
        (b'[{"question": "kept?", "answer": "b"}, {"question": "x", "answer": "b", "standing": "law"}]', "standing"),
        (b'[{"question": "kept?", "answer": "b"}, {"question": "x", "answer": "b", "day": "May"}]', "date such as"),
        (json.dumps([{"question": "x", "answer": "b" * 2000}]).encode(), "at most 200"),
        (json.dumps([{"question": f"q{at}", "answer": "b"} for at in range(301)]).encode(), "at most 300"),
    ],
)
async def test_bad_file_changes_nothing(desk: Lobby, content: bytes, told: str) -> None:
    """A file with one mistake is refused whole, in a sentence that names the mistake."""
    assert told in (await ruling(desk, "import", file=("r.json", content))).text
    assert house.NO_HOUSE_RULINGS in (await ruling(desk, "list")).text


async def test_a_server_keeps_so_many_and_no_more(desk: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more than a server may have is refused, and the others stay."""
    monkeypatch.setattr(house_rulings, "MOST", 1)
    await proxies(desk)
    assert "at most 1" in (await ruling(desk, "add", question="another", answer="b")).text
    assert "another" not in (await ruling(desk, "list")).text


async def test_other_servers_see_nothing(desk: Lobby) -> None:
    """Rulings of one server are neither listed nor found in another one."""
    kept = HouseRulings(desk.bot.service.storage)
    await kept.add(1, 7, house_rulings.Written(PROXIES, "Elsewhere yes."))
    assert house.NO_HOUSE_RULINGS in (await ruling(desk, "list")).text
    assert "Elsewhere" not in await asked(desk, PROXIES)
    assert "no. 1:" in (await ruling(desk, "remove", number=1)).text


async def test_author_and_server_are_forgotten(desk: Lobby, tmp_path: Path) -> None:
    """Deleting one's data leaves the ruling without its author; removing the server removes its rulings."""
    await proxies(desk)
    service = desk.bot.service
    kept = HouseRulings(service.storage)
    (guild,) = await servers(desk)
    (one,) = await kept.of_guild(guild)
    assert (await privacy.inventory(service.storage, one.user))["house_rulings"] == 1
    await privacy.deleted(service.storage, service.sessions, one.user)
    assert "house_rulings" not in await privacy.inventory(service.storage, one.user)
    told = (await ruling(desk, "list")).text
    assert house.HOUSE_AUTHOR in told
    assert OWNER not in told
    await desk.bot.close()
    assert forget_server(tmp_path / DATABASE, guild)["house_rulings"] == 1


async def test_nothing_in_a_ruling_is_acted_on(desk: Lobby) -> None:
    """Mentions, links and marks in a ruling are shown as they were typed."""
    await ruling(desk, "add", question="**loud** @everyone proxies", answer="[x](https://a.example) <@1> **b**")
    told = (await ruling(desk, "list")).text
    assert "https://" not in told
    assert "<@1>" not in told
    assert "@everyone" not in told


def overruled() -> str:
    """Return the key of an overruled entry."""
    found = searcher()
    return next(
        entry.key
        for entry in (found.entry(f"{topic.source}:{topic.ref}") for topic in found.topics)
        if entry.overruled_by and found.replacements(entry)
    )


async def test_overruled_ruling_never_stands_alone() -> None:
    """Opened by its own name, an overruled ruling is below the one that holds instead."""
    entry = searcher().entry(overruled())
    (holds, *_) = searcher().replacements(entry)
    told = [item.content for item in (await rule_entry(entry.key)).walk_children() if hasattr(item, "content")]
    assert holds.title in told[0]
    assert entry.title in told[1]


async def test_answer_begins_with_the_sentence_that_answers() -> None:
    """The sentence of the rule that says most about the question is set apart, and the rule follows."""
    view = await answer_question("does tapping in support work for a character who is not allowed to face the attack")
    told = next(item.content for item in view.walk_children() if hasattr(item, "content"))
    answers, rule = told.split("\n")[1].split("** ")
    assert answers.startswith("**A defending resource player may have untapped characters")
    assert rule.startswith("This works even for a character")
