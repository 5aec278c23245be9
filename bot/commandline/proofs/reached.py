"""What product code reaches: the definitions that a running bot can come to, by the names that code uses.

It reads the source. Whatever a module does as it is loaded is reached, and what joins a declared point or is a verb; from
there on, what a reached definition names is reached. A method is reached with its class. It errs on the side of
reaching: a name that is used anywhere counts, whether or not its line ever runs.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from bot.commandline.proofs.root import ROOT

PACKAGES: Final = ("engine", "bot", "carddb", "rulings")
ENTRANCES: Final = ("bot.__main__", "engine.api")  # all that stands in them is reached
JUDGES: Final = ("engine.checks", "engine.selfplay", "engine.scenarios", "bot.commandline.proofs")
"""What tries out the rules: it enforces none, so what only these name is not reached."""
_REMEMBERING: Final = frozenset(
    ("cache", "lru_cache", "cached", "cached_for_table", "cached_for_question", "handed", "dataclass", "property")
)
_REGISTERED: Final = frozenset(("Verb", "WindowKind"))  # whoever makes one lets it be found by its name

Place = tuple[str, str]  # a module and a name in it; the name is "" for the module itself


@cache
def reached() -> frozenset[Place]:
    """Return every module-level definition that product code reaches, by module and name."""
    source = _Source()
    found: set[Place] = set()
    waiting = list(source.roots())
    while waiting:
        place = waiting.pop()
        if place not in found:
            found.add(place)
            waiting.extend(source.named_by(place))
    return frozenset(found)


class _Source:
    """The source of the product: its modules, what they define and under which names they know what others define."""

    def __init__(self) -> None:
        self.trees = {_module(path.relative_to(ROOT).parts): _parsed(path) for path in _files()}
        self.definitions: dict[Place, ast.stmt] = {}
        self.imports: dict[str, dict[str, Place]] = {}
        for module, tree in self.trees.items():
            self.imports[module] = dict(_imported(tree))
            self.definitions.update({(module, name): node for node in tree.body for name in _defined(node)})

    def roots(self) -> Iterator[Place]:
        """Yield what is reached as modules are loaded."""
        for module, tree in self.trees.items():
            if module.startswith(JUDGES):
                continue
            makers = _REGISTERED | {name for node in tree.body if _makes(node) for name in _defined(node)}
            for node in tree.body:
                names = list(_defined(node))
                if module in ENTRANCES or _joins(node) or _assigns(node, makers):
                    yield from ((module, name) for name in names)
                elif not names:
                    yield from self._named(module, node)
                elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    for decorator in node.decorator_list:
                        yield from self._named(module, decorator)

    def named_by(self, place: Place) -> Iterator[Place]:
        """Yield the definitions that a definition names."""
        node = self.definitions.get(place)
        if node is not None:
            yield from self._named(place[0], node)

    def _named(self, module: str, node: ast.AST) -> Iterator[Place]:
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                yield from self._known(module, part.id)
            elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                for inner, name in self._known(module, part.value.id):
                    yield from self._known(inner, part.attr) if not name else ()
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                inner, colon, name = part.value.partition(":")
                if colon and (f"engine.{inner}", name) in self.definitions:
                    yield f"engine.{inner}", name

    def _known(self, module: str, name: str) -> Iterator[Place]:
        """Yield what a name means in a module, wherever that is defined."""
        seen: set[Place] = set()
        while (module, name) not in seen:
            seen.add((module, name))
            if (module, name) in self.definitions:
                yield module, name
                return
            module, name = self.imports.get(module, {}).get(name, (module, name))
            if name and f"{module}.{name}" in self.trees:
                module, name = f"{module}.{name}", ""
            if not name:
                yield module, ""
                return


def _files() -> Iterator[Path]:
    for package in PACKAGES:
        yield from sorted((ROOT / package).rglob("*.py"))


def _module(parts: tuple[str, ...]) -> str:
    return ".".join(parts).removesuffix(".py").removesuffix(".__init__")


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _defined(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    yield from (part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))


def _imported(tree: ast.Module) -> Iterator[tuple[str, Place]]:
    """Yield what a module calls what it imports, and where that is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((one.asname or one.name, (node.module, one.name)) for one in node.names)
        elif isinstance(node, ast.Import):
            yield from ((one.asname or one.name.partition(".")[0], (one.name, "")) for one in node.names)


def _joins(node: ast.stmt) -> bool:
    """Whether a function or class is given to something as it is defined, other than to what remembers its answers."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return False
    return any(_called(one) not in _REMEMBERING for one in node.decorator_list)


def _makes(node: ast.stmt) -> bool:
    """Whether a function makes something that is found by its name."""
    returns = node.returns if isinstance(node, ast.FunctionDef) else None
    return returns is not None and ast.unparse(returns) in _REGISTERED


def _assigns(node: ast.stmt, makers: Container[str]) -> bool:
    """Whether a statement keeps what one of these functions or classes makes."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    return isinstance(value, ast.Call) and _called(value) in makers


def _called(node: ast.expr) -> str:
    inner = node.func if isinstance(node, ast.Call) else node
    return inner.id if isinstance(inner, ast.Name) else inner.attr if isinstance(inner, ast.Attribute) else ""
