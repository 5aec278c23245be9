"""A table is not taken to have two seats: who is meant is said by name, and what is done for each seat is done for all."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

import pytest

from tests.hygiene.syntax import ROOT, nodes, sources

SEAT = re.compile(r"(^|_)(seat|active|owner|winner|author|asked)s?$")  # a seat, or something that is held by seat
ONE_SEAT = re.compile(r"(^|_)(seat|winner|mover)$")
BY_SEAT = re.compile(
    r"(^|_)(seats|names|chairs|players|standings|scores|totals|decks|policies|lists|steps|done|stopped|left|most|shuffles)$"
)
LOOPS = re.compile(r"^(seat|one|owner|number|player|viewer)$")
OF_A_SEAT = {"Seat", "SeatRow", "Chair", "Standing", "PlayerView", "DeckList", "Deck"}

# Where two seats are meant: file, what stands there, and why it may.
EXCEPTIONS = {
    ("bot/gathering/challenges.py", "own, other = result.scores"): "a daily challenge is played against the bot alone",
    ("bot/play/run.py", "decks[1]"): "`/game new` names one opponent",
    ("engine/queries/regions.py", "names[1]"): "two regions",
    ("engine/words/narration.py", "g.players[1]"): "a result is told in two numbers, the winner's first",
    ("engine/saves/renumbering.py", "names[1]"): "two regions",
}


def _name(node: ast.AST) -> str:
    """Return the last name of an expression such as ``f.env.seat`` or ``g.cards[iid].owner``."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_number(node: ast.AST, *values: int) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value in values


def _is_pair(node: ast.AST) -> bool:
    """Whether an expression is ``(0, 1)``, ``(1, 0)``, a list of these, with None beside them, or ``range(2)``."""
    if isinstance(node, ast.Call):
        return _name(node.func) == "range" and len(node.args) == 1 and _is_number(node.args[0], 2)
    if not isinstance(node, ast.Tuple | ast.List | ast.Set):
        return False
    numbers = [one for one in node.elts if not (isinstance(one, ast.Constant) and one.value is None)]
    return len(numbers) == 2 and any(_is_number(numbers[0], one) and _is_number(numbers[1], 1 - one) for one in (0, 1))


def _turned(node: ast.AST) -> bool:
    """Whether an expression makes the other seat of a seat: ``1 - seat``, ``seat ^ 1``, ``(seat + 1) % 2``, ``not seat``."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not) and bool(ONE_SEAT.search(_name(node.operand)))
    if not isinstance(node, ast.BinOp):
        return False
    if isinstance(node.op, ast.Sub):
        return _is_number(node.left, 1, 2) and bool(SEAT.search(_name(node.right)))
    if isinstance(node.op, ast.Mod):
        return (
            _is_number(node.right, 2) and isinstance(node.left, ast.BinOp) and bool(SEAT.search(_name(node.left.left)))
        )
    return isinstance(node.op, ast.BitXor) and any(SEAT.search(_name(one)) for one in (node.left, node.right))


def _chosen(node: ast.AST) -> bool:
    """Whether an expression is one thing for the first seat and another for the second: ``a if seat == 0 else b``."""
    if not isinstance(node, ast.IfExp):
        return False
    test = node.test
    if isinstance(test, ast.Compare):
        equal = isinstance(test.ops[0], ast.Eq | ast.NotEq)
        return equal and bool(ONE_SEAT.search(_name(test.left))) and _is_number(test.comparators[0], 0, 1)
    return bool(ONE_SEAT.search(_name(test)))


def _taken(node: ast.AST) -> bool:
    """Whether the second of what is held by seat is taken, or both of two: ``seats[1]``, ``one, two = seats``."""
    if isinstance(node, ast.Subscript):
        return bool(BY_SEAT.search(_name(node.value))) and _is_number(node.slice, 1)
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Call) and _name(node.left.func) == "len":
        return bool(BY_SEAT.search(_name(node.left.args[0]))) and _is_number(node.comparators[0], 2)
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
        return False
    elements = node.targets[0].elts
    return (
        len(elements) == 2
        and not any(isinstance(one, ast.Starred) for one in elements)
        and bool(BY_SEAT.search(_name(node.value)))
    )


def _is_two(node: ast.AST | None) -> bool:
    """Whether a type is that of two like things, or one of two values: ``tuple[int, int]``."""
    if not isinstance(node, ast.Subscript) or _name(node.value) != "tuple" or not isinstance(node.slice, ast.Tuple):
        return False
    types = [ast.unparse(one) for one in node.slice.elts]
    return len(types) == 2 and types[0] == types[1]


def _typed(node: ast.AST) -> bool:
    """Whether a type has room for two seats: ``names: tuple[str, str]``, ``tuple[Chair, Chair]``."""
    if isinstance(node, ast.AnnAssign):
        return _is_two(node.annotation) and bool(BY_SEAT.search(_name(node.target)))
    if isinstance(node, ast.arg):
        return _is_two(node.annotation) and bool(BY_SEAT.search(node.arg))
    return _is_two(node) and _name(node.slice.elts[0]) in OF_A_SEAT


def _pairs(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the pairs over which an expression or statement goes, that it keeps, or in which it looks for a seat."""
    if isinstance(node, ast.For | ast.comprehension) and LOOPS.match(_name(node.target)):
        yield node.iter
    elif isinstance(node, ast.Compare) and SEAT.search(_name(node.left)):
        yield from node.comparators
    elif isinstance(node, ast.Assign) and SEAT.search(_name(node.targets[0])):
        yield node.value
    elif isinstance(node, ast.Dict):
        yield from node.values


def found(code: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield line and text of every place that takes two seats for granted."""
    for node in code:
        if any(kind(node) for kind in (_turned, _chosen, _taken, _typed)):
            yield getattr(node, "lineno", 0), ast.unparse(node)
        for one in _pairs(node):
            yield from (
                (part.lineno, ast.unparse(part))
                for part in ast.walk(one)
                if isinstance(part, ast.expr) and _is_pair(part)
            )


def test_nobody_counts_on_two_seats() -> None:
    """Engine and bot say who is meant; what counts on two seats all the same is listed with its reason."""
    wrong = [
        (path.relative_to(ROOT).as_posix(), line, text)
        for path in sources("engine", "bot")
        for line, text in found(nodes(path))
    ]
    assert [one for one in wrong if (one[0], one[2]) not in EXCEPTIONS] == []
    assert {(path, text) for path, _, text in wrong} == EXCEPTIONS.keys()


@pytest.mark.parametrize(
    "source",
    [
        "1 - seat",
        "1 - g.companies[f.company].seat",
        "1 - g.cards[iid].owner",
        "2 - table.row.seat",
        "seat ^ 1",
        "env.seat ^ who",
        "not seat",
        "(seat + 1) % 2",
        "first if seat == 0 else second",
        "second if env.seat else first",
        "for seat in (0, 1): pass",
        "[said(viewer) for viewer in (None, 0, 1)]",
        "[iid for one in range(2) for iid in zone(one)]",
        "seat in (0, 1)",
        "for seat in ((0, 1) if both else (one,)): pass",
        "seats = [0, 1]",
        "{'both': (0, 1)}",
        "show(names[0], names[1])",
        "table.seats[1].name",
        "first, second = view.players",
        "len(setup.decks) == 2",
        "class Game:\n    names: tuple[str, str]",
        "def play(decks: tuple[str, str]): pass",
        "def chairs_of(order) -> tuple[Chair, Chair]: pass",
        "GivenAhead = tuple[Standing, Standing]",
    ],
)
def test_what_counts_on_two_seats_is_found(source: str) -> None:
    """Each form in which the other seat, or both of two, can be meant without a name is seen."""
    assert list(found(ast.walk(ast.parse(source))))


@pytest.mark.parametrize(
    "source",
    [
        "1 - chance",
        "for seat in g.seats: pass",
        "opponent(g, seat)",
        "range(2, 3)",
        "seats - 1",
        "count in (0, 1)",
        "not seats",
        "len(steps[seat]) % 2",
        "card if seat >= 0 else none",
        "seats[0]",
        "starter, *guests = seats",
        "names: tuple[str, ...] = ()",
        "def place(at: tuple[float, float]): pass",
    ],
)
def test_what_names_no_seat_is_let_be(source: str) -> None:
    """Chances, numbers, the first of some seats and loops over the seats of a game are no pairs of seats."""
    assert not list(found(ast.walk(ast.parse(source))))
