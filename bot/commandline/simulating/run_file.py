"""The file of a long run (`sim --pairs`, `arena`, `coverage cards --mutate`): which run it is, then a line a game or card.

A run that was killed goes on where it stopped. Lines are written whole and at once; what was cut off at the end is
dropped, and that game is played or card tried again. One process at a time holds the file.
"""

from __future__ import annotations

import fcntl
import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Generic, Protocol, Self, TypeVar, get_args

import msgspec

import carddb
import engine
from bot.commandline.output import CommandError
from bot.commandline.simulating.pairs import NamedDeck
from carddb.artefact.build import artefact_path
from engine.kernel.machine import Verb
from engine.selfplay.games import where
from engine.selfplay.reports import Pairing, Played
from engine.selfplay.watching import Thing, things

FORMAT: Final = 1


class Run(msgspec.Struct, frozen=True):
    """What makes a run what it is: a file of another one is refused. ``things`` names the counts of its games."""

    format: int
    build: str
    decks: tuple[tuple[str, str], ...]
    policies: tuple[tuple[str, str], ...]
    seed: int
    length: str
    orders: bool
    invariants: bool
    things: tuple[str, ...]
    menus: bool = False


class Line(msgspec.Struct):
    """A finished game: its number, who played what, and what it came to; ``repeat`` plays it again."""

    game: int
    decks: tuple[str, ...]
    policies: tuple[str, ...]
    seed: int
    repeat: str
    seconds: float
    played: Played


def run_of(
    decks: Sequence[NamedDeck],
    policies: Sequence[tuple[str, str]],
    seed: int,
    length: str,
    *,
    orders: bool,
    invariants: bool,
    menus: bool,
) -> Run:
    """Return what a run is, of this build."""
    counted = tuple(map(_name, things()))
    return Run(
        FORMAT, build_digest(), deck_digests(decks), tuple(policies), seed, length, orders, invariants, counted, menus
    )


def deck_digests(decks: Sequence[NamedDeck]) -> tuple[tuple[str, str], ...]:
    """Return the names of decks with what tells their lists from any others."""
    return tuple((name, _digest(msgspec.msgpack.encode(deck))) for name, deck in decks)


def line_of(number: int, match: Pairing, seed: int, seconds: float, played: Played) -> Line:
    """Return the line of a game."""
    repeat = f"palantir sim {where(match, seed)}"
    return Line(number, match.names, match.policies, seed, repeat, round(seconds, 3), played)


def _name(one: Thing) -> str:
    return one.name if isinstance(one, Verb) else f"{one.rule}: {one.reason}"


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def build_digest() -> str:
    """Return a digest of the engine, of what reads the cards, and of the cards."""
    found = hashlib.blake2b(digest_size=8)
    for package in (engine, carddb):
        folder = Path(package.__path__[0])
        for path in sorted(one for one in folder.rglob("*") if one.suffix in (".py", ".toml")):
            found.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    found.update(artefact_path().read_bytes())
    return found.hexdigest()


_OTHER: Final = {
    "format": "another format",
    "build": "another build of the program or its cards",
    "decks": "other decks",
    "policies": "other policies",
    "seed": "another seed",
    "length": "another length of game",
    "orders": "other orders",
    "invariants": "the invariants switched otherwise",
    "menus": "the check of menus switched otherwise",
    "things": "other verbs and requirements",
    "mirrors": "other pairs of decks",
    "tests": "other tests",
    "cards": "other cards",
}


class Numbered(Protocol):
    """A row of a run's file: a finished game with its number."""

    @property
    def game(self) -> int:
        """The number of the game in its run."""


L = TypeVar("L", bound=Numbered)


class RunFile(Generic[L]):
    """The games of a run that are in its file by number, and the file held for those to come."""

    def __init__(self, path: Path, run: msgspec.Struct, row: type[L]) -> None:
        """Read what is there, or begin. Raises `CommandError` for the file of another run, or one that is in use."""
        self.lines: dict[int, L] = {}
        self._decoder = msgspec.json.Decoder(row, dec_hook=_counter)
        try:
            self._file: IO[bytes] = path.open("a+b")
        except OSError as error:
            raise CommandError(f"{path.name} cannot be written ({error.strerror}): name another file.") from error
        try:
            self._hold(path)
            self._read(path, run)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        """Hold the file."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def add(self, line: L) -> None:
        """Write a finished game, so that it is there whatever happens next."""
        self.lines[line.game] = line
        self._write(line)

    def _hold(self, path: Path) -> None:
        try:
            fcntl.lockf(
                self._file, fcntl.LOCK_EX | fcntl.LOCK_NB
            )  # no worker inherits it, so it ends with this process
        except OSError as error:
            raise CommandError(f"Another run is writing {path.name}: wait for it, or name another file.") from error

    def _read(self, path: Path, run: msgspec.Struct) -> None:
        self._file.seek(0)
        rows = self._file.read().splitlines(keepends=True)
        if not rows or _beginning(rows, run):
            self._file.truncate(0)
            self._write(run)
            return
        _compare(path, rows[0], run)
        if not _whole(rows[-1]):
            self._file.truncate(sum(map(len, rows[:-1])))  # cut off by a kill: that game is played again
            rows = rows[:-1]
        for number, row in enumerate(rows[1:], 2):
            try:
                line = self._decoder.decode(row)
            except msgspec.MsgspecError as error:
                raise CommandError(
                    f"Line {number} of {path.name} cannot be read: remove it, or name another file."
                ) from error
            self.lines.setdefault(line.game, line)

    def _write(self, value: msgspec.Struct | L) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()


def _compare(path: Path, row: bytes, run: msgspec.Struct) -> None:
    try:
        found = msgspec.json.decode(row, type=type(run))
    except msgspec.MsgspecError as error:
        raise CommandError(f"{path.name} is not the file of a run: name another file.") from error
    for name in run.__struct_fields__:
        if getattr(found, name) != getattr(run, name):
            raise CommandError(f"{path.name} belongs to another run ({_OTHER[name]}): name another file.")


def _whole(row: bytes) -> bool:
    """Whether a line was written to its end."""
    if not row.endswith(b"\n"):
        return False
    try:
        msgspec.json.decode(row)
    except msgspec.MsgspecError:
        return False
    return True


def _beginning(rows: Sequence[bytes], run: msgspec.Struct) -> bool:
    """Whether the file has nothing but a first line of this run that was cut off."""
    return len(rows) == 1 and not rows[0].endswith(b"\n") and msgspec.json.encode(run).startswith(rows[0])


def _counter(kind: Any, value: dict[str, int]) -> Any:
    """Make a counter of an object, whose keys JSON has as text."""
    key = get_args(kind)[0]
    return Counter({key(name): count for name, count in value.items()})
