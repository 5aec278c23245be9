"""A game as one release plays it, written down so that another one can follow: saves, menus and choices in public terms.

Run as a program it is the other release: `python journal.py follow|finish FILE`, with the card data that the
environment gives (`mutations.mutated`). It prints one line of JSON.
"""

from __future__ import annotations

import json
import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import engine
from engine import core, invariants, policies
from engine.model import Game, Seat
from engine.narration import LINES
from engine.packing import pack_event, pack_option, unpack_event, unpack_option

MOST_STEPS = 4000  # of the rest of a game, from one save


class Moment(msgspec.Struct, frozen=True):
    """A save, and the question that it is at: who is asked what (packed options by seat), and what is answered."""

    save: bytes
    kind: str  # of the frame on top
    menus: dict[int, tuple[bytes, ...]]
    seat: Seat
    answer: bytes
    views: dict[int, str]  # of some moments: what each seat sees, as JSON
    events: tuple[tuple[str, tuple[int | str, ...]], ...]  # since the moment before, packed


class Journal(msgspec.Struct, frozen=True):
    """A game from its first moment on; ``seed`` is that of its secrets."""

    seed: int | str
    moments: tuple[Moment, ...]


def written(g: Game, seed: int | str, answers: Iterator[tuple[Seat, Any]], *, every: int = 5) -> Journal:
    """Write a game down as it is played."""
    moments = []
    known = 0
    for seat, option in answers:
        events = tuple(pack_event(one.kind, one.data) for one in (g.events or ())[known:] if one.kind in LINES)
        known = len(g.events or ())
        shown = (0, 1) if len(moments) % every == 0 else ()
        moments.append(
            Moment(
                engine.snapshot(g),
                type(g.frames[-1]).__name__,
                {one: tuple(map(pack_option, core.options(g, one))) for one in core.deciding(g)},
                seat,
                pack_option(option),
                {one: _seen(g, one) for one in shown},
                events,
            )
        )
    return Journal(seed, tuple(moments))


def _seen(g: Game, seat: Seat) -> str:
    return msgspec.json.encode(engine.view(g, seat)).decode()


# --- the other release ------------------------------------------------------------------------------------------


def followed(journal: Journal, *, renamed: bool = False) -> list[str]:
    """Follow a journal: at each moment the loaded save is the game that was played on, asks and shows the same.

    Where cards are called otherwise (``renamed``), that is told and seen, and everything else is the same.
    """
    secrets = engine.Secrets.from_seed(journal.seed)
    g = engine.load_save(journal.moments[0].save, secrets).game
    wrong: list[str] = []
    for number, moment in enumerate(journal.moments):
        loaded = engine.load_save(moment.save, secrets)
        where = f"{number} ({moment.kind})"
        if renamed:
            loaded.game.stamps = list(g.stamps)  # a question may be put anew
        elif loaded.notes:
            wrong.append(f"{where}: notes {loaded.notes[:3]}")
        if engine.digest(loaded.game) != engine.digest(g):
            wrong.append(f"{where}: the loaded game is another one: {_difference(g, loaded.game)}")
        wrong.extend(f"{where}: {one}" for one in _asked(g, moment))
        views = {} if renamed else moment.views
        wrong.extend(f"{where}: seat {seat} sees otherwise" for seat, seen in views.items() if seen != _seen(g, seat))
        for kind, data in moment.events:
            if pack_event(*unpack_event(kind, data)) != (kind, data):
                wrong.append(f"{where}: {kind} {data} is read otherwise")
        if len(wrong) > 3:
            break
        option = unpack_option(moment.answer)
        core.answer(g, moment.seat, g.stamps[moment.seat], option)
    return wrong


def _asked(g: Game, moment: Moment) -> Iterator[str]:
    if set(core.deciding(g)) != set(moment.menus):
        yield f"asks {core.deciding(g)} instead of {tuple(moment.menus)}"
        return
    for seat, menu in moment.menus.items():
        then, now = Counter(map(unpack_option, menu)), Counter(core.options(g, seat))
        if then != now:
            yield f"other options: {list((then - now).items())[:3]} became {list((now - then).items())[:3]}"


def _difference(one: Game, other: Game) -> str:
    for name in (
        "cards",
        "zones",
        "companies",
        "agents",
        "players",
        "turn",
        "frames",
        "lasting",
        "arrived",
        "counters",
    ):
        here, there = repr(getattr(one, name)), repr(getattr(other, name))
        if here != there:
            at = max(0, next(i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b) - 60)
            return f"{name}: …{here[at : at + 160]} / …{there[at : at + 160]}"
    return "nothing that shows"


def finished(journal: Journal, policy: str) -> dict[str, Any]:
    """Load each save and play it to its end; returns what was told after loading, and what went wrong."""
    secrets = engine.Secrets.from_seed(journal.seed)
    told: Counter[str] = Counter()
    wrong: list[str] = []
    for number, moment in enumerate(journal.moments):
        try:
            loaded = engine.load_save(moment.save, secrets)
            again = engine.load_save(moment.save, secrets)
            if engine.digest(again.game) != engine.digest(loaded.game):
                wrong.append(f"{number}: loaded twice it is not the same")
            for note in loaded.notes:
                told[note.kind] += 1
                engine.narrate(loaded.game, note, None)
            _to_the_end(loaded.game, policy, number)
        except Exception:  # noqa: BLE001 - told by the test, with all the others
            wrong.append(f"{number} ({moment.kind}): {traceback.format_exc()[-1500:]}")
    return {"told": dict(told), "wrong": wrong}


def _to_the_end(g: Game, policy: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(MOST_STEPS):
        broken = invariants.check(g)
        if broken:
            raise AssertionError(broken[0])
        asked = core.deciding(g)
        if not asked:
            break
        seat = rng.choice(asked)
        option = policies.choose(policy, g, seat, rng)
        core.answer(g, seat, g.stamps[seat], option)
    if g.frames and not core.deciding(g):
        raise AssertionError("nobody is asked and the game is not over")


def _main(what: str, path: str) -> None:
    journal = msgspec.msgpack.decode(Path(path).read_bytes(), type=Journal)
    if what == "finish":
        result = finished(journal, "greedy")
    else:
        result = {"wrong": followed(journal, renamed=what == "follow-renamed")}
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
