"""Games go on under other releases: under other numbers, orders and names as if nothing had happened, else by the rule.

A game is written down under the present card data (`journal.written`); a process with mutated card data
(`mutations.mutated`) loads its saves and follows it, or plays on from each.
"""

from __future__ import annotations

import json
import lzma
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from journal import Journal, Moment, written
from mutations import ROOT, mutated

import engine
from carddb.decks.decks import find_deck, prebuilt
from engine import api
from engine.kernel import machine
from engine.policies import registry
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import Option, Seat

DECKS = tuple(prebuilt())
PAIRS = tuple(zip(DECKS, (*DECKS[1:], DECKS[0]), strict=True))
HERE = Path(__file__).parent
POSITIONS = "positions.msgpack.xz"
FIRST = "0.1.0"
POOL = "taking over"  # each commit takes some of these tests
TOO_LONG = 3000  # commands of a game at random


def played(one: str, other: str, policy: str, seed: int, *, scripts: bool = False) -> Journal:
    """Write down a whole game of two prebuilt decks."""
    decks = (engine.deck_list(find_deck(one)), engine.deck_list(find_deck(other)))
    g = engine.new_game(engine.Setup(decks, (one, other), "short", scripts), engine.Secrets.from_seed(seed))
    atoms.record(g, on=True)
    return written(g, seed, answers(g, policy, random.Random(seed)))


def answers(g: Game, policy: str, rng: random.Random) -> Iterator[tuple[Seat, Option]]:
    """Yield the answers of a policy, or ("anything") any that is possible, scripts too; each is carried out."""
    for _ in range(TOO_LONG):
        asked = machine.deciding(g)
        if not asked:
            return
        seat = rng.choice(asked)
        if policy == "anything":
            option = rng.choice([one for one in machine.options(g, seat) if one.verb not in ("back", "call_off")])
        else:
            option = registry.choose(policy, g, seat, rng)
        yield seat, option
        api.answer(g, seat, g.stamps[seat], option)


def elsewhere(folder: Path, journal: Journal, what: str, *names: str) -> dict[str, Any]:
    """Let a process with mutated card data follow a journal, or play on from it; returns what it says."""
    path = folder / "journal.msgpack"
    path.write_bytes(msgspec.msgpack.encode(journal))
    done = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "journal.py"), what, str(path)],
        env=mutated(folder / "built", *names),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def sampled(journal: Journal, count: int) -> Journal:
    """Return some of a game's moments: one in each kind of frame and with each effect that lasts or runs, then every k-th."""
    first: dict[str, Moment] = {}
    for one in journal.moments:
        for what in (one.kind, *one.effects):
            first.setdefault(what, one)
    return Journal(journal.seed, (*first.values(), *journal.moments[:: max(1, len(journal.moments) // count)]))


# --- nothing has changed but numbers and names ------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.sampled(3, of=POOL)
def test_a_game_is_the_same_under_other_numbers_and_orders(tmp_path: Path) -> None:
    """With all cards and abilities in another order every save loads as the game that was played, asks and shows it."""
    journal = played("C", "balrogs-host", "random", 3)
    assert elsewhere(tmp_path, journal, "follow", "reversed", "reordered")["wrong"] == []


@pytest.mark.slow
@pytest.mark.sampled(3, of=POOL)
def test_a_game_follows_its_cards_to_other_names(tmp_path: Path) -> None:
    """With cards called otherwise every name that a save keeps is the new one, and the game goes on as it was."""
    journal = played("E", "F", "greedy", 1)
    assert elsewhere(tmp_path, journal, "follow-renamed", "reversed", "renamed")["wrong"] == []


@pytest.mark.slow
@pytest.mark.sampled(3, of=POOL)
def test_another_artist_changes_no_game(tmp_path: Path) -> None:
    """Card data that differs in what no game knows of loads without a word."""
    journal = played("A", "B", "greedy", 2)
    assert elsewhere(tmp_path, sampled(journal, 1), "finish", "artist") == {"told": {}, "wrong": []}


@pytest.mark.long
@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("policy", ["greedy", "anything"])
def test_every_deck_is_the_same_under_other_numbers_orders_and_names(
    one: str, other: str, policy: str, tmp_path: Path
) -> None:
    """Whole games of every prebuilt deck, with scripts too, follow their cards wherever they stand."""
    journal = played(one, other, policy, 5, scripts=policy == "anything")
    assert elsewhere(tmp_path, journal, "follow", "reversed", "reordered")["wrong"] == []
    assert elsewhere(tmp_path, journal, "follow-renamed", "reversed", "renamed")["wrong"] == []


# --- what a save refers to has changed or is gone ---------------------------------------------------------------

CHANGES = (("numbers",), ("effect",), ("by-hand",), ("some-by-hand", "fewer"))


@pytest.mark.slow
@pytest.mark.sampled(3, of=POOL)
@pytest.mark.parametrize("names", [("effect",), ("numbers", "some-by-hand", "fewer")])
def test_games_go_on_when_cards_have_changed(names: tuple[str, ...], tmp_path: Path) -> None:
    """From every kind of frame of a game it goes on, soundly and each time alike, whatever its cards say by now."""
    journal = sampled(played("G", "H", "random", 2), 4)
    said = elsewhere(tmp_path, journal, "finish", "reversed", *names)
    assert said["wrong"] == []
    assert said["told"].get("release-changes", 0) > 0, "nothing was told of what has changed"


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_games_of_every_deck_go_on_when_cards_have_changed(number: int, tmp_path: Path) -> None:
    """The same of every prebuilt deck, with scripts and cards called otherwise, by turns under each change."""
    journal = sampled(played(*PAIRS[number], "anything", 7, scripts=True), 10)
    names = CHANGES[number % len(CHANGES)]
    assert elsewhere(tmp_path, journal, "finish", "reversed", "renamed", *names)["wrong"] == []


# --- the saves of earlier releases ------------------------------------------------------------------------------


def left(release: str) -> Journal:
    """Return the saves of a release: one for each kind of frame that its games met, or its tests staged."""
    packed = (HERE / release / POSITIONS).read_bytes()
    found = msgspec.msgpack.decode(lzma.decompress(packed), type=list[tuple[str, str, bytes]])
    return Journal(0, tuple(Moment(save, kind, {}, 0, b"", {}, ()) for kind, _, save in found))


@pytest.mark.slow
@pytest.mark.sampled(3, of=POOL)
@pytest.mark.parametrize("release", sorted(path.parent.name for path in HERE.glob(f"*/{POSITIONS}")))
def test_saves_of_every_release_load_and_go_on(release: str, tmp_path: Path) -> None:
    """A save in each kind of frame loads with today's cards and with others, and is played on."""
    journal = left(release)
    assert len(journal.moments) > 40
    assert elsewhere(tmp_path, journal, "finish", "reversed", "reordered")["wrong"] == []
    every_third = Journal(0, journal.moments[::3])
    assert elsewhere(tmp_path, every_third, "finish", "reversed", "renamed", "effect")["wrong"] == []


def test_a_save_of_the_first_release_says_who_made_it() -> None:
    """A save of release 0.1.0 tells its release, rules and schema, and keeps its game."""
    for moment in left(FIRST).moments[::8]:
        loaded = engine.load_save(moment.save, engine.Secrets.from_seed(0))
        assert (loaded.release, loaded.schema) == ("0.1.0", 0)
        assert loaded.rules.startswith("2026.")
        again = engine.load_save(engine.snapshot(loaded.game), loaded.game.secrets)
        assert engine.digest(again.game) == engine.digest(loaded.game)
        assert again.schema > 0
