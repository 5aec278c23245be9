"""The guided first game of a newcomer: one who does whatever is advised, and one who has ideas of his own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from gametable import Played, sentence
from lifetable import World, world
from story import Story, readable
from viewground import reading

from bot.gathering.opening import LAST_TURN, SCRIPT, line
from bot.play.shapes import Posted
from bot.strings import lessons as words
from bot.strings import speaking, tutoring
from bot.strings import words as general
from bot.views.wording import words_for
from bot.widgets import ids

DOING = f"p:{ids.DO_THAT}:"
LOCALES = {"en": "en-US", "es": "es-ES"}
SEEN = {  # what the opening shows, as somebody reads it in the questions: a verb of it, and the sentence to it
    "organizing": "follower",
    "moving": "go_to",
    "a creature": "cancel",
    "an item": "item",
    "a hazard": "creature",
    "a corruption check": "support",
    "coming home": "haven",
}


async def learned(it: World, monkeypatch: pytest.MonkeyPatch, language: str = "en") -> Played:
    """Start the guided game from the first button of help, as a newcomer who reads a language."""
    reading(monkeypatch, {"alice": LOCALES[language]})
    found = await it.slash("alice", "help")
    assert found.reply is not None
    await it.table.click("alice", found.reply, ids.button(ids.LEARN, 0))
    return it.played()


async def opened(it: World, played: Played) -> Posted:
    """Open alice's question in private, in whatever language its button speaks."""
    answer = await it.table.click("alice", played.prompt(0), ids.button(ids.DECIDE, played.number, 0))
    assert answer.reply is not None
    return answer.reply


def advised(message: Posted) -> str | None:
    """Return what Do that of a question carries; it stands before all answers."""
    answers = [one.custom_id for one in message.buttons if one.custom_id.startswith((f"p:{ids.ANSWER}:", DOING))]
    return answers[0] if answers and answers[0].startswith(DOING) else None


@pytest.mark.slow
@pytest.mark.parametrize("language", LOCALES)
async def test_a_newcomer_does_what_is_advised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Do that and nothing else leads through the whole opening: every lesson with its reason, 2 points, safe at home."""
    story = Story(f"A newcomer does that ({language})")
    async with world(tmp_path) as it:
        played = await learned(it, monkeypatch, language)
        message = await opened(it, played)
        said, presses = [], 0
        while (await played.now()).game.turn.number <= LAST_TURN:
            custom_id = advised(message)
            assert custom_id is not None, message.text
            said.append(message.text)
            answer = await it.table.click("alice", message, custom_id)
            presses += 1
            if answer.reply is not None:
                message = answer.reply
            if advised(message) is None:
                message = await opened(it, played)
        with speaking(language):
            for lesson in SEEN.values():
                part = max(re.split(r"\{\w+\}", words.OPENING[lesson]), key=len)  # without the names of cards
                assert any(part in text for text in said), lesson
        game = (await played.now()).game
        company = next(one for one in game.companies.values() if one.seat == 0)
        borne = {game.facts(iid).name for iid, one in enumerate(game.cards) if one.host in company.characters}
        assert "Glamdring" in borne
        assert game.facts(company.site).name == "Lórien"
        assert presses < 60
        readable(played)
        story.tell(f"Home after {presses} presses of one button; at {game.facts(company.site).name}.")


@pytest.mark.slow
async def test_a_newcomer_declines_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who goes elsewhere is advised on, by odds and points; an advice that was answered does nothing any more."""
    async with world(tmp_path) as it:
        played = await learned(it, monkeypatch)
        other, first = await opened(it, played), await opened(it, played)
        custom_id = advised(other)
        assert custom_id is not None
        await it.table.click("alice", first, ending(first))  # nobody moves
        refused = await it.table.click("alice", other, custom_id)
        assert general.ANSWERED[:20] in sentence(refused)
        reasons = tuple(tutoring.OPENING.values())
        for _ in range(25):
            now = await played.now()
            if 0 not in now.asked or now.game.turn.number > 1:
                break
            message = await opened(it, played)
            found = advised(message)
            assert found is not None, message.text
            assert not any(one in message.text for one in reasons)
            await it.table.click("alice", message, found)
        assert (await played.now()).game.turn.number > 1


@pytest.mark.slow
async def test_a_level_that_thinks_advises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Off the opening the level `club` advises, also where greedy would do something else; each answer is done by Do that."""
    async with world(tmp_path) as it:
        played = await learned(it, monkeypatch)
        first = await opened(it, played)
        await it.table.click("alice", first, ending(first))  # nobody moves
        apart = 0
        for _ in range(60):
            now = await played.now()
            if 0 not in now.asked or apart:
                break
            message = await opened(it, played)
            club, greedy = [await it.service.practice.think(now, 0, policy, 60.0) for policy in ("club", "greedy")]
            assert words_for(now.game, 0, club).title in would(message)
            apart += club != greedy
            found = advised(message)
            assert found is not None
            await it.table.click("alice", message, found)
        assert apart


def ending(message: Posted) -> str:
    """Return what the answer carries that ends the organization phase."""
    return next(one.custom_id for one in message.buttons if one.label == "End the organization phase")


def would(message: Posted) -> str:
    """Return the line of a question that says what is advised."""
    return next(line for line in message.text.splitlines() if "I would:" in line)


def test_the_opening_runs_to_its_end() -> None:
    """Every step of the script can be done where it stands, and every sentence belongs to one of them."""
    assert line().unused == ()
    assert {one.why for one in SCRIPT} - {""} == set(tutoring.OPENING)
