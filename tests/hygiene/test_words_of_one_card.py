"""The vocabulary of cards stays general: what only one card needs is listed with its reason, and what none needs goes.

What is counted are the nodes and the stats of static effects. Some stats are general and take a value of a declared set
(`carddb.effects.nodes.stats.VALUES`): "forbidden" with "storing". A value that one card alone uses is no new word: it is
found where all of its kind are, is written, asked and told in the same way, and another card can take it. But
each value is needed by some card, and a general stat for which one value would do is not general.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict

import pytest

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.language import Ability, Cost, Quantity, Step, Test, kinds, nodes
from carddb.effects.nodes.lasting import Flag
from carddb.effects.nodes.stats import STATS, VALUES
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
    assert {name for name, cards in by_flag.items() if len(cards) == 1} == set(listed["flags"])
    assert all(isinstance(reason, str) and reason for reason in listed["flags"].values())


def test_every_stat_and_every_value_is_needed() -> None:
    """Nothing is declared that no static effect of a card is about, and general stats are about several things."""
    words = {node.word for card in database().effects.values() for node in nodes(card) if isinstance(node, Static)}
    plain = STATS - VALUES.keys()
    assert words == plain | {(stat, value) for stat, values in VALUES.items() for value in values}
    assert all(len(values) > 1 for values in VALUES.values())


@pytest.mark.parametrize(
    ("stat", "value"), [("prowes", ""), ("forbidden", "storring"), ("forbidden", "roaming"), ("limit", "")]
)
def test_what_is_not_declared_cannot_be_written(stat: str, value: str) -> None:
    """A misspelt name of a stat, or a value that it does not take, is an error where an effect or condition is built."""
    with pytest.raises(ValueError, match=value or stat):
        Static(stat, to=value)
    with pytest.raises(ValueError, match=value or stat):
        Flag(stat, value)
