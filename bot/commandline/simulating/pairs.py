"""`sim --pairs`: every deck meets every other and itself, with one row a pair."""

from __future__ import annotations

import itertools
import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.commandline.decks import read
from bot.commandline.output import CommandError
from carddb.decks.decks import DeckError, prebuilt
from engine.queries.alignments import KINDS
from engine.rules.getting_ready.decklists import deck_list
from engine.selfplay import games as selfplay
from engine.selfplay.reports import Pairing, Played
from engine.state.records import DeckList, Refusal

NamedDeck = tuple[str, DeckList]
PREBUILT: Final = "prebuilt"


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

    `PREBUILT` stands for all the decks that come with the game. A deck of a folder that cannot be read, or cannot start a game, is left out and told; ``named`` reads one that is
    named itself.
    """
    found = Entries([], [])
    for name in itertools.chain.from_iterable(prebuilt() if one == PREBUILT else [one] for one in names):
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


MIXED: Final = "all"  # as a policy: random, greedy, and each of the two in either seat, in turn
MEET: Final = ("random", "greedy")


def seats_of(policy: str, policy2: str | None) -> list[tuple[str, str]]:
    """Return the policies of the two seats, one pair for each game in turn."""
    return [(one, two) for one in MEET for two in MEET] if policy == MIXED else [(policy, policy2 or policy)]


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
    return replace(match, names=names, decks=decks)


class Schedule(msgspec.Struct, frozen=True):
    """Which game is which: rounds in which every pair meets once, the seats exchanged and the policies passed on.

    A game is named by its number alone, however many are played; ``order`` mixes the pairs, so that the first games
    are of all kinds of player.
    """

    matches: tuple[Pairing, ...]
    both: tuple[tuple[str, str], ...]
    seed: int
    order: tuple[int, ...]

    def pair(self, number: int) -> int:
        """Return which of the pairs plays a game."""
        return self.order[number % len(self.order)]

    def game(self, number: int) -> Pairing:
        """Return who plays a game."""
        again, pair = number // len(self.order), self.pair(number)
        return replace(turned(self.matches[pair], again), policies=self.both[(pair + again) % len(self.both)])


def schedule(matches: Sequence[Pairing], both: Sequence[tuple[str, str]], seed: int) -> Schedule:
    """Return which game is which for these pairs; the same for the same seed."""
    order = list(range(len(matches)))
    random.Random(seed).shuffle(order)  # noqa: S311 - play, not secrets
    return Schedule(tuple(matches), tuple(both), seed, tuple(order))


def rows(plan: Schedule, played: Mapping[int, Played]) -> list[DeckPair]:
    """Return a row for each pair that has played, from what the games came to by number."""
    of_pair: defaultdict[int, list[tuple[int, Played]]] = defaultdict(list)
    for number, one in sorted(played.items()):
        of_pair[plan.pair(number)].append((number // len(plan.order), one))
    return [_row(plan.matches[pair], of_pair[pair]) for pair in sorted(of_pair)]


def _row(match: Pairing, rounds: Sequence[tuple[int, Played]]) -> DeckPair:
    played = [one for _, one in rounds]
    finished = [one for one in played if one.finished]
    decks = range(len(match.decks))
    winners = [(one.winner + again) % len(decks) for again, one in rounds if one.finished and one.winner is not None]
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
