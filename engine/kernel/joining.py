"""How a rule joins in at a point that another one has declared.

A rule on which others build must not know them. It asks or tells whoever joined in at one of the points of
`engine.kernel.hooks`, where each point says who that is and in which order; who is not named there cannot join.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pkgutil import walk_packages
from typing import Any, Final, Generic, TypeVar

from engine.compiled import SOURCES

F = TypeVar("F")

ROOMS: Final = ("engine.actions", "engine.rules", "engine.vocabulary", "engine.by_hand")
"""Where rules and words of cards join in with those below; everything in these rooms is imported with the engine."""


def everybody() -> Iterator[str]:
    """Yield the names of all modules in `ROOMS`, in the order in which they are imported."""
    for room in ROOMS:
        yield from (found.name for found in walk_packages([str(SOURCES / room.removeprefix("engine."))], f"{room}."))


class NotDeclared(Exception):  # noqa: N818 - it names the fault itself
    """Somebody joins in at a point that does not name him, or does so twice."""


def _within(module: str) -> str:
    """Return the name of a module without that of the engine."""
    return module.removeprefix("engine.")


class Hook(Generic[F]):
    """A point at which rules join in. ``order`` names them, as "module:function", in which they are asked or told."""

    __slots__ = ("_there", "about", "joined", "order")

    def __init__(self, about: str, *order: str) -> None:
        """Declare a point; ``about`` says what is asked or told there."""
        self.about = about
        self.order = order
        self.joined: tuple[F, ...] = ()
        self._there: dict[str, F] = {}

    def joins(self, function: F) -> F:
        """Let a function join in, as a decorator. Raises `NotDeclared`."""
        self.add(function, function)
        return function

    def add(self, member: F, named: Any) -> None:
        """Let something join in under the name of a function. Raises `NotDeclared`."""
        name = f"{_within(named.__module__)}:{named.__qualname__}"
        if name not in self.order or name in self._there:
            raise NotDeclared(f"{name} is not declared where {self.about}, or joins in twice.")
        self._there[name] = member
        self.joined = tuple(self._there[one] for one in self.order if one in self._there)

    def missing(self) -> Iterator[str]:
        """Yield who is declared and has not joined."""
        yield from (one for one in self.order if one not in self._there)


class Named(dict[str, F], Generic[F]):
    """A point at which rules answer to names. ``who`` says which module answers to which of them."""

    def __init__(self, about: str, who: Mapping[str, tuple[str, ...]]) -> None:
        """Declare the names of a point by the module that answers to them."""
        super().__init__()
        self.about = about
        self.who: Final = {name: module for module, names in who.items() for name in names}

    def joins(self, *names: str) -> Callable[[F], F]:
        """Let a function answer to these names, as a decorator. Raises `NotDeclared`."""

        def register(function: F) -> F:
            self.fill(function.__module__, dict.fromkeys(names, function))
            return function

        return register

    def fill(self, module: str, answers: Mapping[str, F]) -> None:
        """Let a module, given by its ``__name__``, answer to all these names. Raises `NotDeclared`."""
        for name, member in answers.items():
            if self.who.get(name) != _within(module) or name in self:
                raise NotDeclared(f"{module} is not declared to answer to “{name}” where {self.about}, or does twice.")
            super().__setitem__(name, member)

    def __setitem__(self, name: str, member: F) -> None:
        """Refuse: whoever joins in says who he is."""
        raise NotDeclared(f"“{name}” is answered without a declaration where {self.about}.")

    def missing(self) -> Iterator[str]:
        """Yield the names that nobody answers to."""
        yield from (f"{module}:{name}" for name, module in self.who.items() if name not in self)


class Kinds(dict[type[Any], F], Generic[F]):
    """A point at which each kind of record has what is done with it, once.

    ``modules`` are those that may say so; without any, every module may, for there is one answer for each kind.
    """

    def __init__(self, about: str, *modules: str) -> None:
        """Declare a point and the modules that join in at it."""
        super().__init__()
        self.about = about
        self.modules = modules
        self._joined: set[str] = set()

    def add(self, kind: type[Any], member: F, module: str) -> None:
        """Let a module, given by its ``__name__``, say what is done with a kind. Raises `NotDeclared`."""
        name = _within(module)
        if kind in self or (self.modules and name not in self.modules):
            raise NotDeclared(f"{name} is not declared where {self.about}, or {kind.__name__} has its answer already.")
        self._joined.add(name)
        super().__setitem__(kind, member)

    def __setitem__(self, kind: type[Any], member: F) -> None:
        """Refuse: whoever joins in says who he is."""
        raise NotDeclared(f"{kind.__name__} is answered without a declaration where {self.about}.")

    def missing(self) -> Iterator[str]:
        """Yield the modules that are declared and say nothing."""
        yield from (one for one in self.modules if one not in self._joined)
