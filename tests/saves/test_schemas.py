"""What a save of an earlier schema becomes: every value is there under its new name, and what is damaged stays damaged."""

from __future__ import annotations

import lzma
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engine
from engine.records.save_shape import path_of
from engine.saves.formats import opened
from engine.saves.parted import GONE, parted
from engine.state.attack_frames import AttackFrame, StrikeFrame

POSITIONS = Path(__file__).resolve().parent / "0.2.0" / "positions.msgpack.xz"
BEFORE_THE_FRAMES = [None] * 7  # the parts of a state that stand before its frames
UNSAID = {"attacker_chooses": "False", "detainment": "False"}  # what was always said, and is now what it is unsaid


def fields(schema: int, record: str) -> dict[str, str]:
    """Return the fields of a record as a schema was written down, each with its type and what it is unsaid."""
    text = path_of(schema).read_text(encoding="utf-8")
    (line,) = re.findall(rf"^{record}: (?:\[\w+\] )?(.*)$", text, re.MULTILINE)
    return dict(one.split(" ", 1) for one in line.split("; "))


def told(frame: dict[str, Any]) -> dict[str, Any]:
    """Return a frame of schema 1, as plain data, as schema 2 has it."""
    made = parted([*BEFORE_THE_FRAMES, [frame], "the rest"])
    assert made[8] == "the rest"
    return dict(made[7][0])


@pytest.mark.parametrize("kind", ["AttackFrame", "StrikeFrame"])
def test_every_value_of_a_frame_has_its_place_in_a_part(kind: str) -> None:
    """Nothing of a flat frame is lost that was ever said, and each value comes to a place of its own, of the same type."""
    before = {name: text for name, text in fields(1, kind).items() if name not in GONE}
    after = fields(2, kind)
    made = told({"type": kind, **{name: name for name in before}})
    assert made.pop("type") == kind
    found = {}
    for name, value in made.items():
        inner = fields(2, after[name].split(" ")[0]) if isinstance(value, dict) else {}
        found |= {old: inner[new] for new, old in value.items()} if inner else {value: after[name]}
        assert not inner or list(value) == list(inner)[: len(value)], name
        assert all(" = " in text for text in list(inner.values())[len(value) :] if inner), name  # came later
    assert list(made.keys() - after.keys()) == list(after.keys() - made.keys()) == []
    assert found == {name: f"{text} = {UNSAID[name]}" if name in UNSAID else text for name, text in before.items()}


def saves() -> Iterator[tuple[bytes, list[dict[str, Any]]]]:
    """Yield saves of schema 1 with an attack or a strike in them, each with its frames as they stand there."""
    packed = msgspec.msgpack.decode(lzma.decompress(POSITIONS.read_bytes()), type=list[tuple[str, str, bytes]])
    for _, _, save in packed:
        schema, parts = opened(save)
        frames = msgspec.msgpack.decode(parts[-1])[7]
        if schema == 1 and any(one["type"] in ("AttackFrame", "StrikeFrame") for one in frames):
            yield save, frames


def test_attacks_and_strikes_go_on_as_they_were() -> None:
    """Whoever attacks, with what, whom and how far is the same after loading."""
    seen = Counter[type]()
    for save, frames in saves():
        g = engine.load_save(save, engine.Secrets.from_seed(0)).game
        seen.update(map(type, g.frames))
        for flat, frame in zip(frames, g.frames, strict=True):
            if isinstance(frame, AttackFrame):
                attacker, strength, progress = frame.attacker, frame.strength, frame.progress
                assert (frame.company, attacker.card, attacker.race) == (flat["company"], flat["source"], flat["race"])
                now = [strength.strikes, strength.prowess, strength.body, *strength.printed]
                assert now == [flat["strikes"], flat["prowess"], flat["body"], *flat["printed"]]
                assert [one.target for one in progress.assigned] == [one["target"] for one in flat["assigned"]]
                assert (frame.step, frame.origin.kind, frame.origin.number) == (
                    flat["step"], flat["kind"], flat["origin"]
                )  # fmt: skip
            if isinstance(frame, StrikeFrame):
                assert (frame.target, frame.by, frame.step) == (flat["target"], flat["by"], flat["step"])
                assert (frame.choices.excess, frame.modifiers.prowess) == (flat["excess"], flat["bonus"])
                assert (frame.modifiers.strike_body, frame.result.hurt) == (flat["against_body"], flat["hurt"])
    assert seen[AttackFrame] > 10
    assert seen[StrikeFrame] > 4


def test_a_damaged_save_of_an_earlier_schema_is_none() -> None:
    """A changed byte in what is checked makes a save of schema 1 unreadable, as it did under that schema."""
    save, _ = next(saves())
    for place in range(len(save) // 2, len(save), len(save) // 20):
        with pytest.raises(engine.CorruptSave):
            engine.load_save(save[:place] + bytes((save[place] ^ 1,)) + save[place + 1 :], engine.Secrets.from_seed(0))


@pytest.mark.parametrize("state", [None, 7, [], [1] * 9, [*BEFORE_THE_FRAMES, [1, {}, {"type": "TurnFrame"}], None]])
def test_what_is_no_state_stays_what_it_is(state: object) -> None:
    """Whatever is no state of schema 1, or has no attack in it, is left for the reader of the next one to refuse."""
    assert parted(state) == state
