"""Nothing that somebody sends crashes the bot, hangs it, or gets past it: decks, questions, controls, saved games.

The fast suite tries a few hundred of each; `palantir test --long` a hundred thousand. With PALANTIR_FUZZ set to a
number, so many; with PALANTIR_FUZZ_FIRST from that number on, so that several processes share the work.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from mutator import fuzz, mutated

import engine
from bot.base.errors import Problem
from bot.controls.presses import Presses
from bot.widgets import ids
from carddb.decks.decks import export_gccg, export_text, load_deck, prebuilt
from carddb.decks.formats import DeckError
from carddb.search.names import look_up
from engine.policies import registry
from engine.rules.getting_ready.legality import check
from rulings.search import MOST_CHARACTERS, Searcher, searcher

FEW = 300
LONGEST_TYPED = 100  # characters that Discord lets somebody type where suggestions come
FEW_QUESTIONS = 60  # each takes a hundred times as long as a custom id
LONG = pytest.param(100_000, marks=pytest.mark.long)
COUNTS = [int(os.environ["PALANTIR_FUZZ"])] if os.environ.get("PALANTIR_FUZZ") else [FEW, LONG]
FIRST = int(os.environ.get("PALANTIR_FUZZ_FIRST", "0"))
FILES = Path(__file__).resolve().parents[3] / "shared" / "decks" / "files"


def told(name: str, found: tuple[int, int, float]) -> None:
    """Print what a run found, for who wants the counts (`-s`)."""
    print(f"\n{name}: {found[0]} accepted, {found[1]} refused, longest {found[2] * 1000:.0f} ms")  # noqa: T201


def refused(error: Exception) -> bool:
    """Hold a refusal to one sentence."""
    assert str(error)
    assert "\n" not in str(error)
    return False


# -------------------------------------------------------------------------- decks


def deck_seeds() -> list[bytes]:
    """Return whole decks in several formats: ours, and real files where they are at hand."""
    own = [write(deck).encode() for deck in prebuilt().values() for write in (export_gccg, export_text)]
    real = [path.read_bytes()[:20_000] for path in sorted(FILES.rglob("*")) if path.is_file()] if FILES.is_dir() else []
    return own + real


@pytest.mark.parametrize("count", COUNTS)
def test_deck_files(count: int) -> None:
    """A deck file is read or refused with one sentence, and what was read can be judged."""
    seeds = deck_seeds()

    def feed(content: object) -> bool:
        assert isinstance(content, bytes)
        try:
            found = load_deck(content, "deck.txt")
        except DeckError as error:
            return refused(error)
        try:
            check(found.deck, length="short")
        except ValueError as error:  # nobody can tell whose deck it is
            return refused(error)
        return True

    told("deck files", fuzz(count, 1, lambda rng: mutated(seeds, rng), feed, FIRST))


# ---------------------------------------------------------------------- questions


def question_maker(rules: Searcher) -> Callable[[random.Random], str]:
    """Return a maker of questions: titles and numbers of entries, mangled."""
    seeds = [f"{topic.ref} {topic.title}".encode() for topic in rules.topics]

    def make(rng: random.Random) -> str:
        size = rng.choice((20, 80, 300, MOST_CHARACTERS * 2))
        return mutated(seeds, rng, size).decode("utf-8", "replace")

    return make


@pytest.mark.parametrize("count", [FEW_QUESTIONS if count is FEW else count for count in COUNTS])
def test_questions(count: int) -> None:
    """Every question is answered: entries, or one sentence."""
    rules = searcher()

    def feed(question: object) -> bool:
        answer = rules.search(str(question), 5)
        assert answer.confident or answer.message
        assert all(0.0 <= one.score <= 1.0 for one in answer.results)
        if len(str(question)) <= LONGEST_TYPED:
            rules.autocomplete(str(question))
        return bool(answer.results)

    told("questions", fuzz(count, 2, question_maker(rules), feed, FIRST))


@pytest.mark.parametrize("count", COUNTS)
def test_card_names(count: int) -> None:
    """Every name finds cards, suggestions, or nothing."""
    from carddb.artefact.database import database

    seeds = [name.encode() for card in database().cards for name in [card.name]]

    def feed(name: object) -> bool:
        return bool(look_up(str(name)).hits)

    told("card names", fuzz(count, 3, lambda rng: mutated(seeds, rng, 100).decode("utf-8", "replace"), feed, FIRST))


# ----------------------------------------------------------------------- controls

DEEDS = sorted(
    value for name, value in vars(ids).items() if name.isupper() and isinstance(value, str) and len(value) < 4
)


class NobodyHome:
    """Storage, sessions and everything else of a bot that has no games: whatever is asked for is not there."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        async def missing(*arguments: object, **named: object) -> None:
            raise Problem("There is no such game.")

        return missing


class Whisper:
    """The answering side of an interaction, which counts what was said."""

    def __init__(self) -> None:
        self.said = 0

    def is_done(self) -> bool:
        """Say whether something was said."""
        return self.said > 0

    async def _say(self, *arguments: object, **named: object) -> None:
        self.said += 1

    send_message = send = defer = send_modal = edit_message = _say


def interaction(answers: Whisper) -> Any:
    """Return a press by somebody whom the bot does not know."""
    return SimpleNamespace(
        response=answers,
        followup=answers,
        user=SimpleNamespace(id=7, display_name="somebody"),
        id=9,
        guild_id=1,
        channel_id=2,
        message=None,
        edit_original_response=answers.send,
        original_response=answers.send,
        data={},
        permissions=discord.Permissions(manage_guild=False),
        channel=None,
        guild=None,
        locale="en",
    )


def control_maker(rng: random.Random) -> tuple[str, str, list[str]]:
    """Return a deed, its arguments and chosen lines, none of which the bot ever made."""
    deed = rng.choice(DEEDS) if rng.random() < 0.9 else rng.choice(("", "zz", "constructor", "\u202e"))
    numbers = ":".join(str(rng.choice((-1, 0, 1, 2, 99, 2**63, -(2**70)))) for _ in range(rng.randint(0, 6)))
    rest = (
        numbers
        if rng.random() < 0.6
        else mutated([numbers.encode(), b"coe:2.IV.vii.2", b"TW-1"], rng, 90).decode("utf-8", "replace")
    )
    values = [rng.choice(("", "0", "-1", "9" * 25, "a", "\x00")) for _ in range(rng.randint(0, 3))]
    return deed, rest, values


class Strict:
    """A log in which a failure of the bot itself is an error of the test."""

    def exception(self, event: str, **named: object) -> None:
        """Raise what is being handled."""
        error = sys.exc_info()[1]
        assert error is not None
        raise error

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *arguments, **named: None


@pytest.mark.parametrize("count", COUNTS)
def test_controls(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a control carries, the presser gets an answer and nothing fails."""
    monkeypatch.setattr("bot.controls.replies._log", Strict())
    nobody: Any = NobodyHome()
    presses = Presses(*[nobody] * 8, {})
    loop = asyncio.new_event_loop()

    def feed(made: object) -> bool:
        assert isinstance(made, tuple)
        answers = Whisper()
        loop.run_until_complete(presses.act(interaction(answers), *made))
        assert answers.said
        return answers.said > 1

    try:
        told("controls", fuzz(count, 4, control_maker, feed, FIRST))
    finally:
        loop.close()


# -------------------------------------------------------------------- saved games


def saves() -> Iterator[bytes]:
    """Yield saved games in many situations."""
    for seed in range(4):
        lists = [engine.deck_list(prebuilt()[letter]) for letter in ("AB", "BC", "CA", "AA")[seed]]
        game = engine.new_game(engine.Setup((lists[0], lists[1])), engine.Secrets.from_seed(seed))
        rng = random.Random(seed)
        for step in range(400):
            asked = engine.deciding(game)
            if not asked:
                break
            engine.answer(game, asked[0], game.stamps[asked[0]], registry.choose("random", game, asked[0], rng))
            if step % 40 == 0:
                yield engine.snapshot(game)


@pytest.mark.parametrize("count", COUNTS)
def test_saved_games(count: int) -> None:
    """Bytes that are no saved game are refused with one sentence; what decodes can be looked at or is refused, too."""
    whole = list(saves())
    secrets = engine.Secrets.from_seed(0)

    def feed(content: object) -> bool:
        assert isinstance(content, bytes)
        try:
            game = engine.restore(content, secrets)
        except engine.CorruptSave as error:
            return refused(error)
        return game is not None

    told("saved games", fuzz(count, 5, lambda rng: mutated(whole, rng), feed, FIRST))


def test_a_failing_input_is_named() -> None:
    """The fuzzer reports which input failed, so that it can be made again."""

    def feed(made: object) -> bool:
        raise KeyError("deep inside")

    with pytest.raises(AssertionError, match=r"input 6:0 raised KeyError"):
        fuzz(3, 6, lambda rng: mutated([b"abc"], rng), feed)
