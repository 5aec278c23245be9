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
from carddb.artefact.identity import ability_names, static_names
from engine import api
from engine.actions.programs import addresses
from engine.checks import invariants
from engine.effects.statics import EFFECT
from engine.kernel import machine
from engine.policies import registry
from engine.saves.packing import pack_event, pack_option, unpack_event, unpack_option
from engine.state.frames import EffectFrame
from engine.state.game import Game
from engine.state.records import Seat
from engine.words.narration import LINES

SOME_STEPS = 25  # what is played on from most saves
ALL_STEPS = 4000  # ... and from every twentieth one: to the end
WHOLE = 20


class Moment(msgspec.Struct, frozen=True):
    """A save, and the question that it is at: who is asked what (packed options by seat), and what is answered."""

    save: bytes
    kind: str  # of the frame on top
    menus: dict[int, tuple[bytes, ...]]
    seat: Seat
    answer: bytes
    views: dict[int, str]  # of some moments: what each seat sees, as JSON
    events: tuple[tuple[str, tuple[int | str, ...]], ...]  # since the moment before, packed
    effects: tuple[str, ...] = ()  # what lasts and what runs: card, name and print, and where it stands (`acting`)


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
                {one: tuple(map(pack_option, machine.options(g, one))) for one in machine.deciding(g)},
                seat,
                pack_option(option),
                {one: _seen(g, one) for one in shown},
                events,
                acting(g),
            )
        )
    return Journal(seed, tuple(moments))


def acting(g: Game) -> tuple[str, ...]:
    """Return the effects that last or run, in public terms: "LE-203 static.1 1a2b3c4d" or "… use.1 1a2b3c4d at 0If/1Tap:Do"."""
    found = []
    for one in g.lasting:
        if one.kind == EFFECT and one.env is not None:
            card = g.defs[one.env.did].id
            names = static_names(card)
            found.append(f"{card} {names[one.static] if 0 <= one.static < len(names) else 'nothing'}")
    for frame in g.frames:
        if isinstance(frame, EffectFrame) and not frame.script and frame.program >= 0:
            card = g.defs[frame.env.did].id
            at = (*addresses(frame.env.did, frame.program), "end")[frame.pc]
            found.append(f"{card} {ability_names(card)[frame.program]} at {at}")
    return tuple(found)


def _other_effects(moment: Moment, loaded: engine.Loaded) -> Iterator[str]:
    """Yield what lasts or runs after loading and was not there, or was and exists and is not; without what happened since."""
    if any(not note.kind.startswith("release-") for note in loaded.notes):
        return
    g = loaded.game

    def keys(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        card, name, content, *where = text.split(" ")
        return (card, content, *where), (card, name, *where)

    known = {key for one in moment.effects for key in keys(one)}
    now = acting(g)
    yield from (f"{one} was not there" for one in now if "nothing" in one or known.isdisjoint(keys(one)))
    there = {key for one in now for key in keys(one)}
    for one in moment.effects:
        card = one.split(" ")[0]
        if " at " not in one and one.removeprefix(f"{card} ") in static_names(card) and there.isdisjoint(keys(one)):
            yield f"{one} is no more"


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
        api.answer(g, moment.seat, g.stamps[moment.seat], option)
    return wrong


def _asked(g: Game, moment: Moment) -> Iterator[str]:
    if set(machine.deciding(g)) != set(moment.menus):
        yield f"asks {machine.deciding(g)} instead of {tuple(moment.menus)}"
        return
    for seat, menu in moment.menus.items():
        then, now = Counter(map(unpack_option, menu)), Counter(machine.options(g, seat))
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
            wrong.extend(f"{number}: {one}" for one in _other_effects(moment, loaded) if moment.menus)
            again = engine.load_save(moment.save, secrets)
            if engine.digest(again.game) != engine.digest(loaded.game):
                wrong.append(f"{number}: loaded twice it is not the same")
            for note in loaded.notes:
                told[note.kind] += 1
                engine.narrate(loaded.game, note, None)
            _played_on(loaded.game, policy, number, SOME_STEPS if number % WHOLE else ALL_STEPS)
        except Exception:  # noqa: BLE001 - told by the test, with all the others
            wrong.append(f"{number} ({moment.kind}): {traceback.format_exc()[-1500:]}")
    return {"told": dict(told), "wrong": wrong}


def _played_on(g: Game, policy: str, seed: int, steps: int) -> None:
    """Play a game on; its invariants hold at once and again and again."""
    rng = random.Random(seed)
    for number in range(steps):
        broken = invariants.check(g) if number < 3 or number % 20 == 0 else []
        if broken:
            raise AssertionError(broken[0])
        asked = machine.deciding(g)
        if not asked:
            break
        seat = rng.choice(asked)
        option = registry.choose(policy, g, seat, rng)
        api.answer(g, seat, g.stamps[seat], option)
    if g.frames and not machine.deciding(g):
        raise AssertionError("nobody is asked and the game is not over")


def _main(what: str, path: str) -> None:
    journal = msgspec.msgpack.decode(Path(path).read_bytes(), type=Journal)
    if what == "finish":
        result = finished(journal, "random")
    else:
        result = {"wrong": followed(journal, renamed=what == "follow-renamed")}
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
