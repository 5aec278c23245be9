"""A node is one story in four places with one name: its record, its builder, what it means to the engine, its words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import carddb
import engine  # noqa: F401 - lets all compilers and makers join in
from carddb import prose  # noqa: F401 - lets all words join in
from carddb.artefact.database import database
from carddb.effects.nodes import events, stats, tree
from carddb.effects.nodes.abilities import On
from carddb.effects.nodes.language import Ability, Cost, Node, Quantity, Step, Test, kinds, nodes
from carddb.prose.effects.abilities import ABILITIES
from carddb.prose.effects.events import EVENTS
from carddb.prose.effects.lines import COSTS, STEPS
from carddb.prose.effects.statics import EFFECTS as SAID_OF_STATS
from carddb.prose.grammar.amounts import NUMBERS
from carddb.prose.grammar.phrases import TABLE
from engine.kernel.hooks import COMPILERS, MAKERS

EFFECTS = Path(carddb.__file__).parent / "effects"
KINDS = [kind for sort in (Test, Quantity, Cost, Step, Ability) for kind in kinds(sort)]
SUBJECTS = [one.__name__.rpartition(".")[2] for one in tree.SUBJECTS]
SHARED = "language"  # what every subject is put together with
# What words are put together with: lines of steps, steps in a row, effects in force, events, ways of playing, all of it
TELLING = {"lines", "steps", "statics", "events", "ways", "telling"}


def subject(module: str) -> str:
    """Return the subject of a module: its name; what players carry out by hand has a folder of its own in the engine."""
    parts = module.split(".")
    return "by_hand" if "by_hand" in parts else parts[-1]


HOMES = {kind.__name__: subject(kind.__module__) for kind in KINDS}


def meant() -> dict[type[Node], str]:
    """Return where the engine says what each node means, of those that it compiles."""
    return {kind: one[kind].__module__ for one in (COMPILERS, MAKERS) for kind in one}


def said() -> dict[type[Node], str]:
    """Return where the words of each node stand, of those that have their own: logic has those of what it joins."""
    return {kind: module for one in (TABLE, NUMBERS, STEPS, COSTS, ABILITIES) for kind, module in one.where.items()}


@pytest.mark.parametrize("places", [meant, said], ids=lambda places: places.__name__)
def test_what_a_node_means_and_how_it_is_said_stand_under_its_subject(places: object) -> None:
    """The module in which a node is compiled, and the one with its words, are called as the module of its record."""
    assert callable(places)
    found = places()
    assert len(found) > 150
    assert not {f"{kind.__name__}: {at}" for kind, at in found.items() if subject(at) != subject(kind.__module__)}


@pytest.mark.parametrize(
    ("declared", "words"),
    [(stats.SUBJECTS, SAID_OF_STATS.where), (events.EVENTS, EVENTS.where)],
    ids=["stats and flags", "events"],
)
def test_stats_flags_and_events_are_told_under_their_subject(
    declared: dict[str, tuple[object, ...]], words: dict[object, str]
) -> None:
    """What is declared of a subject, once, has its words in the module that is called so, and nothing else has any."""
    homes = [(one, home) for home, ones in declared.items() for one in ones]
    assert len(dict(homes)) == len(homes)
    assert {what: subject(module) for what, module in words.items()} == dict(homes)
    assert set(declared) <= set(SUBJECTS)


def test_every_stat_value_and_event_has_a_subject() -> None:
    """Subjects are declared for all stats that there are, for general ones by value, and for what abilities wait for."""
    every = {(stat, value) for stat, values in stats.VALUES.items() for value in values}
    every_stat = every | (stats.STATS - stats.VALUES.keys())
    assert {one for ones in stats.SUBJECTS.values() for one in ones} == every_stat
    waited = {one.event for effects in database().effects.values() for one in nodes(effects) if isinstance(one, On)}
    assert waited - {"whenever"} <= {one for ones in events.EVENTS.values() for one in ones}


def test_words_stand_under_subjects_but_for_what_puts_them_together() -> None:
    """The folder of words has a module for each subject, and a few that build sentences of what all of them say."""
    there = {one.stem for one in (Path(carddb.__file__).parent / "prose" / "effects").glob("*.py")} - {"__init__"}
    assert there == {*SUBJECTS, *TELLING}


def builders(name: str) -> Iterator[tuple[str, set[str]]]:
    """Yield what a module of builders defines, each with the names that it uses."""
    module = import_module(f"carddb.effects.builders.{name}")
    for one in ast.parse((EFFECTS / "builders" / f"{name}.py").read_text("utf-8")).body:
        used = {node.id for node in ast.walk(one) if isinstance(node, ast.Name)}
        if isinstance(one, ast.FunctionDef):
            yield one.name, used
        elif isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            constant = one.targets[0].id
            yield constant, (used | {type(vars(module)[constant]).__name__}) - {constant}


@pytest.mark.parametrize("name", SUBJECTS)
def test_builders_stand_under_the_subject_of_what_they_build(name: str) -> None:
    """Each builder makes a node of its module's subject or uses a builder that does; each node is made under its own."""
    made = dict(builders(name))
    for builder, used in made.items():
        nodes = {HOMES[one] for one in used & set(HOMES)} - {SHARED}
        assert not nodes or name in nodes or used & set(made), builder
    assert {kind for kind, home in HOMES.items() if home == name} <= set().union(*made.values())


def test_all_subjects_are_known_to_the_tree() -> None:
    """Every module of nodes is named by the tree, which tells msgspec of its nodes; `traits`, `stats`, `events` hold none."""
    there = {one.stem for one in (EFFECTS / "nodes").glob("*.py")} - {"__init__", "tree", "traits", "stats", "events"}
    assert there == set(SUBJECTS)
    assert there == {one.stem for one in (EFFECTS / "builders").glob("*.py")} - {"__init__", "build"}
