"""A game of two people who use orders and plans, through the controls that people have: what it asks of them."""

from __future__ import annotations

import json
import re
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from gametable import simulated
from viewground import reading

from bot.cli import main
from bot.play.couple import Couple, play_two
from bot.play.shapes import Posted, walk
from bot.play.table import SEATS, PlayTable
from carddb import prose
from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine.policies.standing_orders import SENSIBLE

pytestmark = pytest.mark.slow

# Words of English that are no words of Spanish; what names no card and holds one of them is not translated.
ENGLISH = (
    "the and with of to from is are you your yours card cards company companies strike strikes tap taps tapped untapped "
    "attack attacks at by for when it its their hand turn phase or not this that one each all any until can play discard "
    "site region hazard hazards characters character item prowess body check roll who what where which nothing now then "
    "game games decide move moves pass passes order orders ask asks asked choose choices back end help rule"
)
ENGLISH_WORDS = frozenset(ENGLISH.split())
COMMANDS = ("turn", "hand", "help", "game orders", "game list", "preferences", "privacy", "game review", "game verify")


async def test_two_people_play_by_forms_and_private_views(tmp_path: Path) -> None:
    """Orders, plans and answers of both go through the controls; what is counted is what happened."""
    async with simulated(tmp_path) as (table, bot):
        couple = Couple(table, bot)
        await couple.begin(("A", "B"), "starter")
        asked = await couple.play(most=130)
        now = await bot.service.sessions.table(1)
        assert now.standings is not None
        assert {one.orders for one in now.standings} == {SENSIBLE}
        assert asked.presses >= 130
        kinds = asked.prompts_by_kind
        assert kinds["hazards, hazard"] < asked.plans <= kinds["organization, resource"] + kinds["hazards, hazard"]
        assert 0 < asked.handoffs < 2 * asked.prompts
        assert asked.handoffs <= asked.called
        assert asked.most_presses == 2


@pytest.mark.long
async def test_whole_short_games_of_two_people_ask_little() -> None:
    """On average at most 90 handoffs and 120 questions a player; half of the turns at most 4; two presses for a step."""
    games = [await play_two(decks=decks) for decks in (("A", "B"), ("C", "D"), ("E", "A"), ("B", "C"), ("D", "E"))]
    assert all(one.finished for one in games)
    assert statistics.mean(one.handoffs for one in games) <= 90
    assert statistics.mean(one.prompts for one in games) <= 120
    assert max(one.median_handoffs for one in games) <= 4
    assert max(one.most_presses for one in games) <= 2


@pytest.mark.parametrize(("decks", "length"), [("A", "short"), ("A,nothing", "short"), ("A,B", "endless")])
def test_unusable_game_of_two_is_one_sentence(decks: str, length: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Decks and lengths that there are not start nothing and are answered with those that there are."""
    assert main(["play", "--headless", "--two", "--decks", decks, "--length", length, "--json"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert ("A, B, C" in said.err) != ("starter" in said.err)


@pytest.mark.long
def test_command_prints_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """`play --headless --two --json` prints what two people were asked."""
    assert main(["play", "--headless", "--two", "--length", "starter", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"]
    assert told["prompts"] == sum(told["prompts_by_kind"].values()) / 2


class Reading:
    """Everything that two people read: what they press on, what answers them, and what stands there at the end."""

    def __init__(self, table: PlayTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.texts: set[str] = set()
        for name in ("click", "choose", "slash"):
            monkeypatch.setattr(table, name, self._heard(getattr(table, name)))

    def _heard(self, press: Any) -> Any:
        async def heard(seat: str, *where: Any, **options: Any) -> Any:
            answer = await press(seat, *where, **options)
            for one in (*where, answer.reply, *answer.followups):
                if isinstance(one, Posted):
                    self.read(one)
            return answer

        return heard

    def read(self, message: Posted) -> None:
        """Keep every text of a message: blocks, labels, lines and their descriptions, alternative texts."""
        for part in walk(message.components):
            for one in (part, *part.get("options", ()), *part.get("items", ())):
                self.texts |= {
                    str(one[key]) for key in ("content", "label", "placeholder", "description") if one.get(key)
                }

    def finish(self) -> None:
        """Read what stands in every room."""
        for seat in SEATS:
            for room in self.table.rooms(seat):
                for message in self.table.messages(seat, room):
                    self.read(message)

    def english(self) -> Iterator[str]:
        """Yield the texts in which English is left, names of cards and decks apart."""
        names = {card.name for card in database().cards} | {deck.name for deck in prebuilt().values()}
        known = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
        for text in sorted(self.texts):
            said = known.sub("", re.sub(r"`[^`]*`", "", text))  # commands are called the same everywhere
            words = {word.casefold() for word in re.findall(r"[^\W\d_]+", said)}
            if words & ENGLISH_WORDS:
                yield f"{sorted(words & ENGLISH_WORDS)}: {text}"


@pytest.mark.parametrize("presses", [140, pytest.param(20_000, marks=pytest.mark.long)])
async def test_two_spanish_readers_read_no_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, presses: int
) -> None:
    """Questions, options, forms, log, board and commands are in Spanish; what cards do has its own tests."""
    reading(monkeypatch, dict.fromkeys(SEATS, "es-ES"))
    for name in ("attack", "condition", "costs", "every", "step_words", "target", "time", "way"):
        monkeypatch.setattr(prose, name, lambda *_: "✦")
    async with simulated(tmp_path) as (table, bot):
        read = Reading(table, monkeypatch)
        couple = Couple(table, bot)
        await couple.begin(("A", "B"), "starter")
        await couple.play(most=presses)
        for command in COMMANDS:
            await table.slash(SEATS[0], couple.room, command)
        read.finish()
        assert len(read.texts) > 150
        assert list(read.english()) == []


def test_english_that_is_left_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence of English is found, a card without a Spanish name is not."""
    read = Reading.__new__(Reading)
    read.texts = {"Roba dos cartas", "The Lidless Eye", "alice pasa the turn"}
    assert list(read.english()) == ["['the', 'turn']: alice pasa the turn"]
