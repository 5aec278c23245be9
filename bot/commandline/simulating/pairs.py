"""`sim --pairs`: every deck meets every other and itself, with one row a pair."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.commandline.decks import read
from bot.commandline.output import CommandError
from carddb.decks.decks import DeckError
from engine.queries.alignments import KINDS
from engine.rules.getting_ready.decklists import deck_list
from engine.selfplay import games as selfplay
from engine.selfplay.games import Pairing, Report
from engine.state.game import DeckList, Refusal

NamedDeck = tuple[str, DeckList]


class DeckPair(msgspec.Struct, frozen=True):
    """What the games of one pair came to; ``kinds`` are the kinds of player, ``wins`` by deck, not by seat."""

    decks: tuple[str, ...]
    kinds: tuple[str, ...]
    games: int
    finished: int
    exceptions: int
    violations: int
    wins: tuple[int, ...]
    mean_turns: float


class Entries(msgspec.Struct):
    """The decks that can play, and why those of folders that cannot were left out."""

    decks: list[NamedDeck]
    left_out: list[str]


def entries(names: Sequence[str], named: Callable[[str], DeckList]) -> Entries:
    """Return the decks of letters, files and folders; ``FOLDER:KIND`` takes those of one kind of player below a folder.

    A deck of a folder that cannot be read, or cannot start a game, is left out and told; ``named`` reads one that is
    named itself.
    """
    found = Entries([], [])
    for name in names:
        folder, _, kind = name.rpartition(":") if name.rpartition(":")[2] in KINDS else (name, "", "")
        if not Path(folder).is_dir():
            found.decks.append((name, named(name)))
            continue
        for path in sorted(one for one in Path(folder).rglob("*") if one.is_file()):
            _take(found, path, kind)
    return found


def _take(found: Entries, path: Path, kind: str) -> None:
    try:
        entry = (str(path), _deck(str(path)))
        if kind not in ("", entry[1].alignment):
            return
        selfplay.start(Pairing((path.name, path.name), (entry[1], entry[1])), 0)
    except (CommandError, DeckError, Refusal) as error:
        found.left_out.append(f"{path.name}: {error}")
    else:
        found.decks.append(entry)


def _deck(name: str) -> DeckList:
    """Return a deck; of one in a folder lines that name no card are passed over, as its other cards can be played."""
    return deck_list(read(name).deck)


def all_pairs(
    decks: Sequence[NamedDeck], policy: str, policy2: str | None, length: str, *, orders: bool
) -> list[Pairing]:
    """Return every deck against every other one and against itself, each pair once."""
    both = (policy, policy2 or policy)
    return [
        Pairing((one[0], two[0]), (one[1], two[1]), both, length, orders)
        for one, two in itertools.combinations_with_replacement(decks, 2)
    ]


def turned(match: Pairing, by: int) -> Pairing:
    """Return the same pair with each deck so many seats further back, round the table."""
    by %= len(match.decks)
    names, decks = match.names[by:] + match.names[:by], match.decks[by:] + match.decks[:by]
    return Pairing(names, decks, match.policies, match.length, match.orders)


def play_pairs(
    matches: Sequence[Pairing],
    games: int,
    seed: int,
    *,
    invariants: bool,
    tell: Callable[[str], None],
    progress: Callable[[Report], Any] | None,
) -> tuple[Report, list[DeckPair]]:
    """Play so many games of each pair, the seats exchanged after each, and return the report with a row each."""
    rounds = [turned(match, number) for match in matches for number in range(games)]
    rows: list[selfplay.Played] = []
    report = selfplay.run(
        rounds, len(rounds), seed, invariants=invariants, tell=tell, progress=progress, keep=rows.append
    )
    return report, [_row(match, rows[place * games : (place + 1) * games]) for place, match in enumerate(matches)]


def _row(match: Pairing, played: Sequence[selfplay.Played]) -> DeckPair:
    finished = [one for one in played if one.ended not in ("exception", "limit")]
    decks = range(len(match.decks))
    winners = [
        (one.winner + number) % len(decks)
        for number, one in enumerate(played)
        if one in finished and one.winner is not None
    ]
    return DeckPair(
        match.names,
        tuple(deck.alignment for deck in match.decks),
        len(played),
        len(finished),
        sum(1 for one in played if one.ended == "exception"),
        sum(one.violations for one in played),
        tuple(map(winners.count, decks)),
        round(sum(one.turns for one in played) / max(1, len(played)), 1),
    )


MOST_PAIRS: Final = 30  # rows for people; --json has all


def pair_lines(pairs: Sequence[DeckPair]) -> list[str]:
    """Return the rows for people: first those in which something is wrong."""
    sorted_pairs = sorted(pairs, key=lambda one: (one.games == one.finished, one.violations == 0))
    lines = [
        (
            f"{' – '.join(Path(name).stem for name in one.decks)} ({' – '.join(one.kinds)}): {one.finished} of {one.games} finished, "
            f"{one.exceptions} exceptions, {one.violations} violations, wins {' and '.join(map(str, one.wins))}"
        )
        for one in sorted_pairs[:MOST_PAIRS]
    ]
    more = len(pairs) - MOST_PAIRS
    return [*lines, f"and {more} pairs more"] if more > 0 else lines
