"""Tables of words by what they say: the modules of the subjects fill them, each for its own nodes, stats and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

K = TypeVar("K")
W = TypeVar("W")


class Words(dict[K, W], Generic[K, W]):
    """What says each kind of node of a sort, each stat or each event; ``where`` is the module in which its words stand."""

    def __init__(self, sort: str) -> None:
        """Begin without words; ``sort`` is what is said, for errors."""
        super().__init__()
        self.sort = sort
        self.where: dict[K, str] = {}

    def fill(self, module: str, words: Mapping[Any, W]) -> None:
        """Take the words of a module, given by its ``__name__``; ValueError for what has words already."""
        for what, said in words.items():
            if what in self:
                name = getattr(what, "__name__", what)
                raise ValueError(f"{module} says {self.sort} that {self.where[what]} says already: {name}.")
            self[what] = said
            self.where[what] = module
