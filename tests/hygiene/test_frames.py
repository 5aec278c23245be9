"""How the engine reads its stack of frames, and what a frame is: small, or made of small parts."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

from engine.kernel.drafts import mark_done
from engine.kernel.machine import RULES
from engine.state.attack_frames import AttackFrame, PartedFrame, StrikeFrame
from engine.state.chance import Secrets
from engine.state.frames import DraftFrame, TurnFrame, WindowFrame
from engine.state.game import Game
from engine.state.records import DeckList, Seat, Setup
from engine.state.stack import FrameMismatch, frame_at, handed, nearest, top
from tests.hygiene.syntax import ROOT, nodes, sources


def _asserted(path: Path) -> Iterator[str]:
    """Yield where a module asserts of something that it is a kind of frame."""
    for node in nodes(path):
        if isinstance(node, ast.Assert) and "isinstance" in (test := ast.unparse(node.test)) and "Frame" in test:
            yield f"{path.relative_to(ROOT)}:{node.lineno} asserts {test}"


def test_no_frame_is_asserted() -> None:
    """Who counts on a kind of frame is handed it or asks the stack for it, so that types and errors are the same."""
    assert not [found for path in sources("engine") for found in _asserted(path)]


MOST = 10  # fields of a frame, and of a part of one


def test_frames_are_small() -> None:
    """No frame, and no part of one, holds more than somebody can take in at once: what does is made of parts."""
    parts = {part for kind in (AttackFrame, StrikeFrame) for part in parts_of(kind).values()}
    assert parts
    assert {kind.__name__ for kind in (*RULES, *parts) if len(kind.__struct_fields__) > MOST} == set()


def parts_of(kind: type[PartedFrame]) -> dict[str, type[msgspec.Struct]]:
    """Return the parts of a kind of frame by the names of their fields."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__ if isinstance(hints[name], type(msgspec.Struct))}


def _misnamed(code: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the changes of a part that no kind of frame has, or of a field that the part has not."""
    known = [part for kind in (AttackFrame, StrikeFrame) for part in parts_of(kind).items()]
    for node in code:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "revised":
            said = ast.literal_eval(node.args[0])
            names = {one.arg for one in node.keywords}
            if not any(said == name and names and names <= set(part.__struct_fields__) for name, part in known):
                yield ast.unparse(node)


def test_parts_are_changed_by_names_that_they_have() -> None:
    """Each change of a part names one of a frame's parts and fields of it: no type says so of arguments by name."""
    files = sources("engine")
    assert sum(one.read_text("utf-8").count(".revised(") for one in files) > 40
    assert [found for one in files for found in _misnamed(nodes(one))] == []


@pytest.mark.parametrize("change", ['"progress", prowess=1', '"advance", excess=1', '"harm"'])
def test_a_change_that_names_nothing_is_found(change: str) -> None:
    """A field of another part, a part that is none, and a change of nothing are found."""
    assert list(_misnamed(ast.walk(ast.parse(f"f.revised({change})"))))


@pytest.fixture
def g() -> Game:
    """Return a game with two frames, the window of a company on top."""
    nobody = DeckList("nobody", ())
    game = Game(Setup((nobody, nobody)), Secrets.from_seed(1), ())
    game.frames += [TurnFrame(), WindowFrame("site", (0, 1), 3)]
    return game


@handed(WindowFrame)
def _company(g: Game, f: WindowFrame, seat: Seat) -> tuple[int, Seat]:
    return f.company, seat


def test_a_function_is_handed_the_frame_on_top(g: Game) -> None:
    """A function of a kind of frame is called with the game and gets the frame beside it."""
    assert _company(g, 1) == (3, 1)


def test_another_frame_is_not_handed_over(g: Game) -> None:
    """At another moment, or with nothing on the stack, the error names the frame that is asked for and what is there."""
    g.frames.pop()
    with pytest.raises(FrameMismatch, match=r"WindowFrame .* TurnFrame"):
        _company(g, 1)
    g.frames.clear()
    with pytest.raises(FrameMismatch, match=r"WindowFrame .* nothing"):
        _company(g, 1)


def test_a_place_of_the_stack_is_read_by_type(g: Game) -> None:
    """Frames are found on top, at a place, or as the nearest of their kind."""
    window = g.frames[-1]
    assert top(g, WindowFrame) is window
    assert isinstance(frame_at(g, -2, TurnFrame), TurnFrame)
    assert nearest(g, WindowFrame) == (1, window)


@pytest.mark.parametrize("place", [-1, -3, 2])
def test_a_place_without_such_a_frame_is_an_error(g: Game, place: int) -> None:
    """Another kind, and a place outside the stack, are the same clear error."""
    with pytest.raises(FrameMismatch):
        frame_at(g, place, TurnFrame)


def test_there_is_none_of_a_kind(g: Game) -> None:
    """To look for a kind of frame that is nowhere on the stack is an error, and so is a step of a draft outside one."""
    with pytest.raises(FrameMismatch):
        nearest(g, DraftFrame)
    with pytest.raises(FrameMismatch):
        mark_done(g, 0)
