"""Templates: the fields of a sentence, and whether a counterpart has those of its English."""

from __future__ import annotations

import re
import string
from typing import Final

from carddb.language.po import Entry

_LATER: Final = re.compile(r"\{(\w*)[^{}]*\}")
_PARSER: Final = string.Formatter()


def fields(text: str) -> dict[str, set[str]]:
    """Return the fields in braces with how each is to be shown (":+d"). Raises `ValueError` where the braces are wrong.

    Fields in doubled braces are filled later, by another hand; they count as "{name".
    """
    found: dict[str, set[str]] = {}
    for literal, name, spec, conversion in _PARSER.parse(text):
        if name is not None:
            found.setdefault(name, set()).add(f"{spec}!{conversion}" if conversion else spec or "")
        for later in _LATER.findall(literal):
            found.setdefault("{" + later, set())
    return found


def fits(entry: Entry, form: str) -> bool:
    """Whether a form of a counterpart has the fields of the English; one that counts may say its number in words."""
    english = entry.plural or entry.text
    if not ("{" in english or "{" in form or "}" in form):
        return True
    try:
        wanted, there = fields(english), fields(form)
    except ValueError:
        return False
    lacking = wanted.keys() - there.keys()
    if there.keys() - wanted.keys() or len(lacking) > bool(entry.plural):
        return False
    return all(shapes <= {*wanted[name], ""} for name, shapes in there.items())


def sound(entry: Entry) -> bool:
    """Whether the counterpart of a sentence may be shown: somebody said it, and it has the same fields."""
    if entry.fuzzy or not entry.said or not all(entry.said.values()):
        return False
    return all(fits(entry, form) for form in entry.forms)
