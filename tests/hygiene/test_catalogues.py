"""Every language says the same things: the same constants, of the same shape, with the same fields to fill in."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.strings import ENGLISH, LANGUAGES, language, speaking, spoken, words

PARTS = sorted(
    one.stem.removeprefix("en") for one in Path(import_module("bot.strings").__file__ or "").parent.glob("en*.py")
)
OTHERS = [one for one in LANGUAGES if one != ENGLISH]
FIELD = re.compile(r"\{(\w*)[^}]*\}")
COMMAND = re.compile(r"`/[a-z][a-z -]*`")
DESCRIPTION = 100  # characters of a command's or an option's description


def constants(language: str, part: str) -> dict[str, Any]:
    """Return the constants of a catalogue."""
    module = import_module(f"bot.strings.{language}{part}")
    return {name: value for name, value in vars(module).items() if name.isupper()}


def texts(value: Any, path: str = "") -> dict[str, str]:
    """Return every text in a constant by its place; keys and ids are part of the place."""
    if isinstance(value, str):
        return {path: value}
    if isinstance(value, dict):
        return {at: text for key, one in value.items() for at, text in texts(one, f"{path}/{key}").items()}
    if isinstance(value, tuple):
        return {at: text for key, one in enumerate(value) for at, text in texts(one, f"{path}/{key}").items()}
    return {path: repr(value)}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("other", OTHERS)
def test_catalogues_have_the_same_constants(other: str, part: str) -> None:
    """No text is missing, and none is left over."""
    assert set(constants(other, part)) == set(constants(ENGLISH, part))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("other", OTHERS)
def test_texts_have_the_same_fields_and_name_the_same_commands(other: str, part: str) -> None:
    """Each text has its counterpart with the same fields in braces, commands and rule numbers."""
    theirs = constants(other, part)
    for name, value in constants(ENGLISH, part).items():
        ours, translated = texts(value), texts(theirs[name])
        assert ours.keys() == translated.keys(), name
        for place, text in ours.items():
            assert set(FIELD.findall(text)) == set(FIELD.findall(translated[place])), (name, place)
            assert sorted(COMMAND.findall(text)) == sorted(COMMAND.findall(translated[place])), (name, place)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("other", OTHERS)
def test_descriptions_fit(other: str, part: str) -> None:
    """Descriptions of commands and options are as short as Discord demands."""
    for name, value in constants(other, part).items():
        if name.startswith(("COMMAND_", "OPTION")):
            assert all(len(text) <= DESCRIPTION for text in texts(value).values()), name


@pytest.mark.parametrize(("locale", "expected"), [("es-ES", "es"), ("es-419", "es"), ("en-GB", "en"), ("de", "en")])
def test_a_locale_chooses_its_language(locale: str, expected: str) -> None:
    """A locale of a language that has a catalogue chooses it, any other one English."""
    assert spoken(locale) == expected


def test_a_language_is_spoken_for_a_while() -> None:
    """Constants are those of the language that is spoken when they are read."""
    english = words.MY_HAND
    with speaking("es"):
        assert language() == "es"
        assert english != words.MY_HAND
    assert english == words.MY_HAND


def _at_import(path: Path) -> set[str]:
    """Return the texts of catalogues that a module reads when it is imported, in constants of its own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "bot.strings")
    names = {alias.asname or alias.name for node in froms for alias in node.names}
    values = [
        node.value for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
    ]
    later = {
        id(part) for value in values for one in ast.walk(value) if isinstance(one, ast.Lambda) for part in ast.walk(one)
    }
    return {
        f"{path.name}: {one.attr}"
        for value in values
        for one in ast.walk(value)
        if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id in names
        if id(one) not in later
    }


def test_no_text_is_fixed_at_import() -> None:
    """Texts are read when somebody is spoken to: a constant that takes one at import is English for everybody."""
    views = Path(import_module("bot.views").__file__ or "").parent
    assert not {
        found for path in sorted((*views.glob("*.py"), *views.parent.glob("*.py"))) for found in _at_import(path)
    }
