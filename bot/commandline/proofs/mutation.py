"""Who enforces which rule, and what the tests notice: requirements turned to their opposite, in memory only.

An `Enforcer` is a requirement of the engine, a row of the deck checks, or a function whose docstring cites a rule.
`try_out` collects the tests that bear rule numbers and, for each change of an enforcer, forks a process that changes it
there and runs the tests that bear its number. The sources on disk and the parent process stay as they are.

What no product code reaches enforces nothing (see `reached`). A change shows only where the program asks: whoever calls
an enforcer from a test finds it as it was, so that only tests which play, read a scenario or check a deck notice it.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import sys
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.commandline.proofs.citing import asked_by_the_program, cited_numbers, where
from bot.commandline.proofs.reached import reached
from bot.commandline.proofs.root import ROOT
from bot.commandline.proofs.trials import WORKERS, Bench, collect, forked, need_forks, shared_objects
from engine.kernel.joining import everybody
from engine.kernel.machine import Requirement, Verb
from engine.rules.getting_ready import legality

# What a function that does nothing says, by the type it returns; anything else says None
_NOTHING: Final[Mapping[str, object]] = {
    "bool": False, "int": 0, "str": "", "tuple": (), "list": [], "dict": {}, "frozenset": frozenset(),
}  # fmt: skip

NAMING: Final = "naming"  # the kind of a requirement that every candidate meets: it only names the rule in a refusal
Apply = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Enforcer:
    """Something that enforces rules: the numbers, what it is and where, and how to change it in this process.

    ``kind`` is requirement, check or function; ``name`` the sentence of a requirement or the name of a function;
    ``changes`` maps "opposite" and, where it makes sense, "removed" to what makes the change; ``counts`` of a function
    lets something be told whenever it is called.
    """

    numbers: tuple[str, ...]
    kind: str
    name: str
    where: str
    changes: Mapping[str, Apply] = field(default_factory=dict)
    counts: Callable[[Apply], None] | None = None


class Trial(msgspec.Struct, frozen=True):
    """One change, tried with the tests of one number: ``noticed`` is the test that failed, or "" when none did."""

    number: str
    kind: str
    name: str
    where: str
    change: str
    noticed: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The tests that bear each number, those that fail without any change, and the trials."""

    tests: Mapping[str, tuple[str, ...]]
    failing: tuple[str, ...] = ()
    trials: tuple[Trial, ...] = ()


# --- what enforces the rules ----------------------------------------------------------------------------------------


def enforcers(numbers: Sequence[str]) -> list[Enforcer]:
    """Return everything that enforces a rule: requirements, deck checks, and functions that cite one of ``numbers``."""
    import engine  # noqa: F401 - registers every requirement

    return [*requirements(Requirement.registry), *checks(), *functions(numbers)]


def requirements(registry: Iterable[Requirement]) -> Iterator[Enforcer]:
    """Yield the requirements that carry a number and belong to something that can be done."""
    belonging = {id(one) for verb in Verb.registry.values() for one in verb.requirements} | set(map(id, _named()))
    for one in registry:
        if one.rule and id(one) in belonging:
            changes = {"opposite": functools.partial(_negate, one), "removed": functools.partial(_waive, one)}
            yield Enforcer((one.rule,), NAMING if one.proposed else "requirement", one.reason, where(one.test), changes)


def _named() -> Iterator[Requirement]:
    """Yield the requirements that product code reaches by a name: alone, or in a list."""
    for module, name in reached():
        held = vars(sys.modules[module]).get(name) if name and module in sys.modules else None
        yield from (
            one for one in (held if isinstance(held, tuple | list) else (held,)) if isinstance(one, Requirement)
        )


def _negate(requirement: Requirement) -> None:
    test = requirement.test
    requirement.test = _in_play(test, lambda g, seat, option: not test(g, seat, option))


def _waive(requirement: Requirement) -> None:
    requirement.test = _in_play(requirement.test, lambda g, seat, option: True)


def _in_play(kept: Callable[..., Any], changed: Callable[..., Any]) -> Callable[..., Any]:
    """Return what acts as ``changed`` when the program calls it, and as ``kept`` when a test does."""

    def asked(*a: Any, **k: Any) -> Any:
        return changed(*a, **k) if asked_by_the_program() else kept(*a, **k)

    return asked


def checks() -> Iterator[Enforcer]:
    """Yield the rows of the table of deck checks."""
    for row in legality.CHECKS:
        changes = {
            "opposite": functools.partial(_swap_check, row, functools.partial(_unbroken, row.breaches)),
            "removed": functools.partial(_swap_check, row, lambda deck: iter(())),
        }
        yield Enforcer((row.rule,), "check", row.breaches.__name__, where(row.breaches), changes)


def _unbroken(breaches: Callable[[legality.Contents], legality.Found], deck: legality.Contents) -> legality.Found:
    if next(breaches(deck), None) is None:
        yield "This deck breaks nothing.", ()


def _swap_check(row: legality.Check, breaches: Callable[[legality.Contents], legality.Found]) -> None:
    changed = msgspec.structs.replace(row, breaches=breaches)
    legality.CHECKS = tuple(changed if one is row else one for one in legality.CHECKS)


def functions(
    numbers: Sequence[str], roots: Sequence[str] = ("engine", *everybody(), "engine.rules.getting_ready.legality")
) -> Iterator[Enforcer]:
    """Yield the functions whose docstring cites a rule and that product code reaches, in the modules that games load.

    What only plays, tests or records games (policies, scenarios, invariants) is not loaded by a game and enforces
    nothing. Functions inside functions are not reached.
    """
    order = {number: place for place, number in enumerate(numbers)}
    for module in _loaded(roots):
        path = _source(module)
        for name, node in _definitions(ast.parse(path.read_text(encoding="utf-8"))):
            if (module, name.partition(".")[0]) not in reached():
                continue
            cited = cited_numbers(ast.get_docstring(node) or "", order)
            if cited:
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                counts = functools.partial(_count, module, name)
                yield Enforcer(
                    cited, "function", f"{module}.{name}", where, _function_changes(module, name, node), counts
                )


def _function_changes(module: str, name: str, node: ast.FunctionDef) -> dict[str, Apply]:
    """Return how a function can be changed: to say the opposite, unless it only acts, and to do and say nothing."""
    returns = "None" if node.returns is None else ast.unparse(node.returns)
    if returns == "Requirement":  # it has run already: change what it made
        return {
            "opposite": functools.partial(_change_made, module, name, _negate),
            "removed": functools.partial(_change_made, module, name, _waive),
        }
    nothing = _NOTHING.get(returns.partition("[")[0])
    removed = functools.partial(_replace, module, name, lambda kept: lambda *a, **k: nothing)
    if returns == "None":
        return {"removed": removed}
    inverted = functools.partial(_replace, module, name, lambda kept: lambda *a, **k: _opposite(kept(*a, **k)))
    return {"opposite": inverted, "removed": removed}


def _loaded(roots: Sequence[str]) -> list[str]:
    """Return the roots and the modules of ours that they import when they are loaded, directly or not."""
    found, waiting = set[str](), list(roots)
    while waiting:
        module = waiting.pop()
        if module in found or not _source(module).exists():
            continue
        found.add(module)
        for node in ast.parse(_source(module).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import):
                waiting += (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                waiting += (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    return sorted(found)


def _source(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{one.name}", one) for one in node.body if isinstance(one, ast.FunctionDef))


def _change_made(module: str, name: str, change: Callable[[Requirement], None]) -> None:
    """Change the requirements that a function made: those whose test stands inside it."""
    for one in Requirement.registry:
        if one.test.__module__ == module and one.test.__qualname__.startswith(f"{name}.<locals>."):
            change(one)


def _count(module: str, name: str, note: Apply) -> None:
    """Tell ``note`` of every call of a function."""

    def counted(kept: Callable[..., Any]) -> Callable[..., Any]:
        def told(*a: Any, **k: Any) -> Any:
            note()
            return kept(*a, **k)

        return told

    _put(module, name, counted)


def _replace(module: str, name: str, make: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    """Replace what a function does, where the program asks, by what ``make`` makes of it."""
    _put(module, name, lambda kept: _in_play(kept, make(kept)))


def _put(module: str, name: str, make: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    """Put what ``make`` makes of a function in its place.

    Its code is replaced, not its name, so that modules which imported it are changed too.
    """
    function = _function(module, name)
    kept = types.FunctionType(
        function.__code__, function.__globals__, name, function.__defaults__, function.__closure__
    )
    kept.__kwdefaults__ = function.__kwdefaults__
    held = f"_changed_{name.replace('.', '_')}"
    function.__globals__[held] = make(kept)
    function.__code__ = _calling(held, len(function.__code__.co_freevars))


def _calling(name: str, cells: int) -> types.CodeType:
    """Return code that calls a global with whatever it is given; it has as many free variables as it replaces."""
    free = [f"free{number}" for number in range(cells)]
    lines = [
        f"def outer({', '.join(free)}):",
        "    def changed(*a, **k):",
        f"        {'; '.join([*free, f'return {name}(*a, **k)'])}",
        "    return changed",
    ]
    made: dict[str, Callable[..., types.FunctionType]] = {}
    exec("\n".join(lines), made)  # noqa: S102 - four lines of our own
    return made["outer"](*free).__code__


def _function(module: str, name: str) -> types.FunctionType:
    found: Any = importlib.import_module(module)
    for part in name.split("."):
        found = vars(found)[part]
    for wrapped in ("fget", "func", "__func__"):  # a property, a cached one, a class or static method
        found = getattr(found, wrapped, found)
    function = inspect.unwrap(found)
    assert isinstance(function, types.FunctionType)
    return function


def _opposite(result: object) -> object:
    """Return the opposite of yes or no, one more than a number, and nothing where there was something."""
    if isinstance(result, bool):
        return not result
    if isinstance(result, int):
        return result + 1
    if isinstance(result, str | bytes | tuple | list | dict | set | frozenset):
        return type(result)()
    return iter(()) if isinstance(result, Iterator) else None


# --- what the tests notice ------------------------------------------------------------------------------------------


def try_out(
    tests: Path,
    changed: Sequence[Enforcer],
    *,
    workers: int = WORKERS,
    progress: Callable[[int, int], None] | None = None,
    only: Collection[str] = (),
) -> Outcome:
    """Collect the tests below a folder that bear rule numbers and try every change of ``changed`` on them.

    Tests marked as long are left out; with ``only`` the changes are tried for these numbers alone. ``progress`` is told how many of how many trials are done. Raises `CommandError`
    when the tests cannot be collected or processes cannot be forked.
    """
    if changed:
        need_forks()
    bearers: dict[str, list[str]] = {}
    failing: list[str] = []
    trials: list[Trial] = []

    def work(bench: Bench) -> None:
        bearers.update(_bearers(bench))
        if changed:
            with shared_objects():
                wanted = {number: names for number, names in bearers.items() if not only or number in only}
                failing.extend(bench.failing(list(dict.fromkeys(chain(*wanted.values()))), workers))
                trials.extend(_trials(bench, wanted, changed, failing, workers, progress))

    collect(tests, [path for path in sorted(tests.rglob("test_*.py")) if _bears(path)], work)
    return Outcome(
        {number: tuple(dict.fromkeys(name.partition("[")[0] for name in found)) for number, found in bearers.items()},
        tuple(failing),
        tuple(trials),
    )


def _bears(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return "@rule(" in text or "mark.rule(" in text


def _bearers(bench: Bench) -> dict[str, list[str]]:
    """Return the tests that bear each number."""
    bearers: dict[str, dict[str, None]] = {}
    for name, item in bench.items.items():
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                bearers.setdefault(str(number), {})[name] = None
    return {number: list(names) for number, names in bearers.items()}


def _trials(
    bench: Bench,
    bearers: Mapping[str, Sequence[str]],
    changed: Sequence[Enforcer],
    failing: Sequence[str],
    workers: int,
    progress: Callable[[int, int], None] | None,
) -> list[Trial]:
    """Try each change on the tests of each of its numbers that a test bears."""
    planned = [
        (one, change, number)
        for one in changed
        for change in one.changes
        for number in one.numbers
        if number in bearers
    ]

    def job(one: Enforcer, change: str, number: str) -> str:
        one.changes[change]()
        return bench.first_failure(name for name in bearers[number] if name not in failing)

    jobs = [functools.partial(job, *plan) for plan in planned]
    noticed: list[str] = []
    for answer in forked(jobs, workers):
        noticed.append(answer)
        if progress is not None:
            progress(len(noticed), len(jobs))
    return [
        Trial(number, one.kind, one.name, one.where, change, found)
        for (one, change, number), found in zip(planned, noticed, strict=True)
    ]
