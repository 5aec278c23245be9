"""A saved game in one file: what it started from, its chance, its commands, and digests to compare on the way.

A `Recorder` plays a game and keeps the record; `save` writes it as JSON or msgpack (by the file's suffix); `verify`
plays it again and compares. The record holds everything that chance gave, so whoever has the file knows every card.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.release import EARLIEST, RELEASE
from engine.api import answer
from engine.records.fairness import Finding, Proof, check, mixed_from
from engine.records.repair import REPAIR, TAKE_BACK, take_back
from engine.records.table_actions import PROCEEDINGS, proceed
from engine.records.undo import UNDO, History, shown, target, undo
from engine.rules.getting_ready.setup import new_game
from engine.saves.legend import Legend
from engine.saves.packing import legend_of, renumbered
from engine.saves.snapshot import RULES_VERSION, CorruptSave, digest, restore
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import Command, Event, Option, Refusal, Seat, Setup

FORMAT: Final = "palantir game 2"
FORMATS: Final = (FORMAT, "palantir game 1")  # the first one had no release and no legend: release 0.1.0 wrote it
EVERY: Final = 50  # commands between two digests
# Earlier rules under which most games went as they do under these: what was played by them is tried, too. Under 2026.17
# a pool with nothing left was asked about; under 2026.18 nobody acted on a company that stays outside its site.
KINDRED: Final = ("2026.21", "2026.18", "2026.17")


class ReplayError(ValueError):
    """A file that holds no game that can be replayed; the text is one sentence that says what to do."""


class Checkpoint(msgspec.Struct, frozen=True):
    """The fingerprint of the game after a number of commands."""

    commands: int
    digest: str


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of a game that one release played: after how many commands it begins, and from which position.

    ``state`` is the snapshot there; empty for the first stretch, which begins with the setup. ``release`` is "" for
    the earliest one, which did not say it.
    """

    after: int
    rules: str
    cards: str
    state: bytes = b""
    release: str = ""

    @property
    def ours(self) -> bool:
        """Whether this release played it, with these rules and this card data: then it must replay."""
        return (self.release, self.rules, self.cards) == (RELEASE, RULES_VERSION, database().hash)

    @property
    def comparable(self) -> bool:
        """Whether it may replay all the same: the rules are these or nearly so, and the digests are made as they are now."""
        return bool(self.release) and self.rules in (RULES_VERSION, *KINDRED)


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved game. ``cards`` is the hash of the card data, ``rules`` the version of the engine that played it.

    ``release`` wrote it ("" for 0.1.0, which did not say it), and ``legend`` says what the numbers in its commands mean.
    """

    format: str
    rules: str
    cards: str
    setup: Setup
    secrets: Secrets
    commands: tuple[Command, ...]
    checkpoints: tuple[Checkpoint, ...]
    digest: str
    stretches: tuple[Stretch, ...] = ()  # none: all of it is of ``rules`` and ``cards``
    proof: Proof | None = None
    release: str = ""
    legend: Legend | None = None


class Replayed(msgspec.Struct, frozen=True):
    """What replaying gave: how many commands were played, the last fingerprint, and what went wrong ("" for nothing)."""

    ok: bool
    commands: int
    digest: str
    reason: str = ""
    skipped: tuple[str, ...] = ()  # stretches that this release cannot re-run, in words
    dice: tuple[Finding, ...] = ()  # what the proof in the file gives


class Recorder:
    """Plays a game and keeps its commands, with a digest every ``every`` of them."""

    def __init__(self, setup: Setup, secrets: Secrets, every: int = EVERY) -> None:
        """Start the game. Raises `Refusal` as `new_game` does."""
        self.game: Game = new_game(setup, secrets)
        self.player = Replayer(self.game)
        self.every = every
        self.commands: list[Command] = []
        self.checkpoints: list[Checkpoint] = []

    def play(self, seat: Seat, option: Option) -> tuple[Event, ...]:
        """Take a seat's answer to its open question. Raises `Refusal`, and records nothing then."""
        events = self.player.perform(Command(seat, option))
        self.commands.append(Command(seat, option))
        if len(self.commands) % self.every == 0:
            self.checkpoints.append(Checkpoint(len(self.commands), digest(self.game)))
        return events

    def record(self) -> Record:
        """Return the record as it stands."""
        return Record(
            FORMAT,
            RULES_VERSION,
            database().hash,
            self.game.setup,
            self.game.secrets,
            tuple(self.commands),
            tuple(self.checkpoints),
            digest(self.game),
            release=RELEASE,
        )


class Replayer:
    """Carries out the commands of a log in order; it keeps the positions to which an undo or a repair may return."""

    def __init__(self, g: Game) -> None:
        self.game = g
        self._history = History(g)
        self._repaired: tuple[Game, Game] | None = None  # the positions around the last repair

    def perform(self, command: Command) -> tuple[Event, ...]:
        """Carry out the next command. Raises `Refusal` when it is not possible."""
        events = self._carry_out(command)
        self._history.note(self.game)
        return events

    def _carry_out(self, command: Command) -> tuple[Event, ...]:
        verb = command.option.verb
        if verb == UNDO:
            return undo(self.game, command.seat, self._history.since(target(command.option)))
        if verb == TAKE_BACK:
            if self._repaired is None or shown(self._repaired[1]) != shown(self.game):
                raise Refusal("", "There is no repair to take back.")
            return take_back(self.game, self._repaired[0])
        before = self.game.clone() if verb == REPAIR else self.game
        events = perform(self.game, command)
        if verb == REPAIR:
            self._repaired = before, self.game.clone()
        return events


def perform(g: Game, command: Command) -> tuple[Event, ...]:
    """Carry out a command of a log. Raises `Refusal` when it is not possible."""
    if command.option.verb in PROCEEDINGS:
        return proceed(g, command.seat, command.option)
    return answer(g, command.seat, g.stamps[command.seat], command.option)


def record(setup: Setup, secrets: Secrets, commands: Iterable[Command], every: int = EVERY) -> Record:
    """Play commands from the start and return the record. Raises `Refusal` when one is not possible."""
    recorder = Recorder(setup, secrets, every)
    for command in commands:
        recorder.play(command.seat, command.option)
    return recorder.record()


# --- files ------------------------------------------------------------------------------------------------------


def explained(saved: Record) -> Record:
    """Return a record that says itself what the numbers in its commands mean, as every file must. They are today's."""
    legend = legend_of(one.option for one in saved.commands)
    return msgspec.structs.replace(saved, format=FORMAT, legend=legend)


def save(saved: Record, path: str | Path) -> None:
    """Write a record: JSON for a name that ends in .json, msgpack for any other. Raises OSError."""
    target = Path(path)
    encode = msgspec.json.encode if target.suffix == ".json" else msgspec.msgpack.encode
    target.write_bytes(encode(explained(saved)))


def load(path: str | Path) -> Record:
    """Read a record of either kind, of any release; its commands have today's numbers.

    Raises `ReplayError` when the file holds none, or names cards that this release does not know.
    """
    source = Path(path)
    try:
        content = source.read_bytes()
    except OSError as error:
        raise ReplayError(f"{source} cannot be opened: {error.strerror}.") from error
    try:
        if content[:1] == b"{":
            saved = msgspec.json.decode(content, type=Record)
        else:
            saved = msgspec.msgpack.decode(content, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ReplayError(f"{source} is damaged or no saved game: export the game again.") from error
    if saved.format not in FORMATS:
        raise ReplayError(f"{source} was saved in another format ({saved.format}): use the release that wrote it.")
    try:
        commands = tuple(renumbered(saved.commands, saved.legend))
    except CorruptSave as error:
        raise ReplayError(f"{source}: {error}") from error
    return msgspec.structs.replace(saved, commands=commands, legend=None)


# --- playing again ----------------------------------------------------------------------------------------------


def verify(path: str | Path) -> Replayed:
    """Replay a file and compare every digest. Raises `ReplayError` when it cannot be read."""
    return replay(load(path))


def replay(saved: Record) -> Replayed:
    """Play a record again: not ok at the first refused command, the first digest that differs, or dice that do not fit.

    A stretch that this release played with these rules and cards must replay. One of other cards or of another release
    with the same rules, or nearly the same (`KINDRED`), may; if it does not, and where the rules are others, it is left
    out and named. A record of which nothing could be re-run is not ok.
    """
    stretches = saved.stretches or (Stretch(0, saved.rules, saved.cards, release=saved.release),)
    skipped: list[str] = []
    dice: tuple[Finding, ...] = ()
    last, played = "", 0
    if saved.proof is not None:
        dice = (*check(saved.proof), Finding("secrets", mixed_from(saved.proof, saved.secrets)))
    for number, stretch in enumerate(stretches):
        end = stretches[number + 1].after if number + 1 < len(stretches) else len(saved.commands)
        verdict = _replay_stretch(saved, stretch, end) if _can_be_tried(stretch) else None
        if verdict is None or not (verdict.ok or stretch.ours):
            skipped.append(_described(stretch, end))
            continue
        last, played = verdict.digest, played + verdict.commands
        if not verdict.ok:
            return Replayed(False, played, last, verdict.reason, tuple(skipped), dice)
    reason = ""
    if skipped and not played:
        reason = "this release can re-run none of it"
    elif any(not one.ok for one in dice):
        reason = "the dice are not those that were sealed"
    return Replayed(not reason, played, last, reason, tuple(skipped), dice)


def _can_be_tried(stretch: Stretch) -> bool:
    return (stretch.ours or stretch.comparable) and (not stretch.after or bool(stretch.state))


def _described(stretch: Stretch, end: int) -> str:
    """Return which commands, and who played them."""
    release = stretch.release or EARLIEST
    return f"commands {stretch.after + 1} to {end} (release {release}, rules {stretch.rules}, cards {stretch.cards})"


def _replay_stretch(saved: Record, stretch: Stretch, end: int) -> Replayed:
    """Play the commands of one stretch and compare the digests in it; its last one is compared in any case."""
    try:
        g = restore(stretch.state, saved.secrets) if stretch.state else new_game(saved.setup, saved.secrets)
    except (Refusal, LookupError, CorruptSave) as error:
        return Replayed(False, 0, "", f"the game cannot start: {error}")
    player = Replayer(g)
    expected = {point.commands: point.digest for point in saved.checkpoints}
    for number, command in enumerate(saved.commands[stretch.after : end], stretch.after + 1):
        try:
            player.perform(command)
        except Refusal as refusal:
            return Replayed(False, number - 1, digest(g), f"command {number} is not possible: {refusal}")
        if number in expected and digest(g) != expected[number]:
            return Replayed(False, number, digest(g), f"the game differs after command {number}")
    last = digest(g)
    same = end < len(saved.commands) or last == saved.digest
    return Replayed(same, end - stretch.after, last, "" if same else "the game differs at its end")
