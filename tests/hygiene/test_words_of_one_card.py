"""The vocabulary of cards stays general: what only one card needs is listed with its reason, and what none needs goes."""

from __future__ import annotations

import tomllib
from collections import defaultdict

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Ability, Cost, Quantity, Step, Test, kinds, nodes
from carddb.facts.folder import PACKAGE


def known() -> set[str]:
    """Return the names of all nodes that there are."""
    return {kind.__name__ for sort in (Test, Quantity, Cost, Step, Ability) for kind in kinds(sort)}


def used() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Return the names of the cards that need each node, and each flag or value of a static effect."""
    by_node: dict[str, set[str]] = defaultdict(set)
    by_flag: dict[str, set[str]] = defaultdict(set)
    for card in database().effects.values():
        for node in nodes(card):
            by_node[type(node).__name__].add(card.name)
            if isinstance(node, Static):
                by_flag[node.stat].add(card.name)
    return by_node, by_flag


def test_what_one_card_needs_is_justified_and_what_none_needs_is_gone() -> None:
    """Each node serves a card; nodes and flags of one card alone stand in the list with their reason, no others do."""
    listed = tomllib.loads((PACKAGE / "effects" / "singular.toml").read_text("utf-8"))
    by_node, by_flag = used()
    assert not known() - set(by_node)
    assert {name for name, cards in by_node.items() if len(cards) == 1} == set(listed["nodes"])
    flags = [name for group in listed["flags"].values() for name in group]
    assert sorted(name for name, cards in by_flag.items() if len(cards) == 1) == sorted(flags)
