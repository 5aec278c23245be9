"""Saved games: played again, they give the same digests; a damaged file gives one sentence."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from carddb.decks.decks import find_deck
from carddb.release import RELEASE
from engine import api
from engine.kernel import machine
from engine.records.replay import Record, Recorder, ReplayError, load, record, replay, save, verify
from engine.rules.getting_ready.decklists import deck_list
from engine.rules.getting_ready.setup import new_game
from engine.saves.snapshot import digest, restore, snapshot
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import Command, Option, Refusal, Seat, Setup

DECKS = (deck_list(find_deck("A")), deck_list(find_deck("B")))
LIMIT = 1200  # decisions: several turns, every kind of phase


def choices(g: Game, rng: random.Random) -> tuple[Seat, Option]:
    """Choose at random among the options of a seat that is asked, without steps back."""
    seat = rng.choice(machine.deciding(g))
    menu = [option for option in machine.options(g, seat) if option.verb not in ("back", "call_off")]
    return seat, rng.choice(menu)


def played(seed: int, limit: int = LIMIT) -> Recorder:
    """Play a game at random."""
    recorder = Recorder(Setup(DECKS), Secrets.from_seed(seed), every=20)
    rng = random.Random(seed)
    while recorder.game.frames and len(recorder.commands) < limit:
        recorder.play(*choices(recorder.game, rng))
    return recorder


@pytest.fixture(scope="module")
def saved() -> Record:
    """Return the record of one random game."""
    return played(1).record()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_straight_play_replay_and_resume_agree(seed: int) -> None:
    """Straight play, replaying its log, and resuming from a snapshot at every decision give equal digests."""
    straight = played(seed)
    again = new_game(Setup(DECKS), Secrets.from_seed(seed))
    resumed = new_game(Setup(DECKS), Secrets.from_seed(seed))
    for command in straight.commands:
        for g in (again, resumed):
            api.answer(g, command.seat, g.stamps[command.seat], command.option)
        resumed = restore(snapshot(resumed), Secrets.from_seed(seed))
        asked = machine.deciding(again)
        assert digest(resumed) == digest(again)
        assert machine.deciding(resumed) == asked
        assert [machine.options(resumed, seat) for seat in asked] == [machine.options(again, seat) for seat in asked]
    assert digest(straight.game) == digest(again) == digest(resumed)


@pytest.mark.parametrize("name", ["game.json", "game.msgpack"])
def test_saved_games_are_verified(saved: Record, name: str, tmp_path: Path) -> None:
    """A saved game of either format replays to its digests."""
    path = tmp_path / name
    save(saved, path)
    assert load(path) == saved
    verdict = verify(path)
    assert (verdict.ok, verdict.commands, verdict.digest) == (True, LIMIT, saved.digest)


def test_finished_games_are_replayed() -> None:
    """A whole game with a result replays; so does one that was conceded."""
    recorder = played(2, limit=30)
    recorder.play(0, Option("concede"))
    whole = recorder.record()
    assert recorder.game.result is not None
    assert replay(whole).ok


def test_record_plays_commands(saved: Record) -> None:
    """Recording a list of commands gives the record of the game that made them."""
    assert record(saved.setup, saved.secrets, saved.commands, every=20) == saved


def test_recorder_keeps_nothing_of_a_refusal() -> None:
    """An answer that is not possible is not recorded."""
    recorder = Recorder(Setup(DECKS), Secrets.from_seed(3))
    with pytest.raises(Refusal):
        recorder.play(0, Option("pass"))
    assert recorder.commands == []


def test_changed_command_is_found(saved: Record) -> None:
    """A record with another answer in it differs or is refused where it was changed."""
    at = next(n for n, command in enumerate(saved.commands) if command.option.verb == "draw")
    other = Command(saved.commands[at].seat, Option("pass"))
    changed = msgspec.structs.replace(saved, commands=(*saved.commands[:at], other, *saved.commands[at + 1 :]))
    verdict = replay(changed)
    assert (verdict.ok, verdict.commands) == (False, at)
    assert "not possible" in verdict.reason


def test_changed_digest_is_found(saved: Record) -> None:
    """A checkpoint that does not agree ends the replay there."""
    wrong = msgspec.structs.replace(saved.checkpoints[2], digest="0" * 24)
    changed = msgspec.structs.replace(saved, checkpoints=(*saved.checkpoints[:2], wrong))
    verdict = replay(changed)
    assert (verdict.ok, verdict.commands) == (False, wrong.commands)
    assert "differs" in verdict.reason


def test_changed_chance_is_found(saved: Record) -> None:
    """With other secrets the game differs."""
    assert not replay(msgspec.structs.replace(saved, secrets=Secrets.from_seed("other"))).ok


@pytest.mark.parametrize("content", [b"", b"{}", b'{"format": 1}', b"\x00\xff", b"[1, 2", b'{"format": "palan'])
def test_damaged_files_are_one_sentence(content: bytes, tmp_path: Path) -> None:
    """A file that holds no game gives one sentence that says what to do."""
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(ReplayError, match="damaged or no saved game: export the game again"):
        verify(path)


def test_truncated_files_are_damaged(saved: Record, tmp_path: Path) -> None:
    """Half a file is a damaged file."""
    path = tmp_path / "game.msgpack"
    save(saved, path)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(ReplayError, match="damaged"):
        load(path)


def test_missing_file_other_format_other_cards(saved: Record, tmp_path: Path) -> None:
    """A missing file, a file of another format and a game with other cards are told apart."""
    with pytest.raises(ReplayError, match="cannot be opened"):
        load(tmp_path / "nothing.json")
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(saved, format="palantir game 9")))
    with pytest.raises(ReplayError, match="another format"):
        load(path)
    save(msgspec.structs.replace(saved, cards="0", rules="1999.1"), path)
    verdict = verify(path)
    assert (verdict.ok, verdict.reason) == (False, "this release can re-run none of it")
    assert verdict.skipped == (f"commands 1 to {LIMIT} (release {RELEASE}, rules 1999.1, cards 0)",)
    save(msgspec.structs.replace(saved, cards="0"), path)
    assert verify(path).ok, "the rules are the same and every digest agrees: nothing that matters has changed"
