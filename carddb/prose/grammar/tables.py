"""Tables of words by kind of node: the modules of the subjects fill them, each for its own nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from carddb.effects.nodes.language import Node

W = TypeVar("W")


class Words(dict[type[Node], W], Generic[W]):
    """What says each kind of node of a sort; ``where`` is the module in which its words stand."""

    def __init__(self, sort: str) -> None:
        """Begin without words; ``sort`` is what the nodes are, for errors."""
        super().__init__()
        self.sort = sort
        self.where: dict[type[Node], str] = {}

    def fill(self, module: str, words: Mapping[Any, W]) -> None:
        """Take the words of a module, given by its ``__name__``; ValueError for a node that has words already."""
        for node, said in words.items():
            if node in self:
                raise ValueError(f"{module} says {self.sort} that {self.where[node]} says already: {node.__name__}.")
            self[node] = said
            self.where[node] = module
