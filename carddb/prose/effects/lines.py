"""How steps are said: instructions ("discard it") and what happens ("it makes a check"), and how both are joined.

A step becomes a *line*. Instructions are joined among themselves ("tap it and discard this card") and follow a cost as
infinitives ("tap a scout **to cancel** the attack"); what happens stands as a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from carddb.effects.nodes.language import Node
from carddb.prose.grammar.grammar import Noun, both, head, known, ordered, phrase
from carddb.prose.grammar.people import PERSONS
from carddb.prose.grammar.phrases import noun
from carddb.prose.grammar.scope import Scope
from carddb.prose.grammar.tables import Words


@dataclass(frozen=True)
class Line:
    """One step in words; a ``command`` begins with an instruction."""

    text: str
    command: bool = False


def command(text: str, **fields: object) -> Line:
    """Return an instruction."""
    return Line(phrase(text, **fields), command=True)


def happens(text: str, **fields: object) -> Line:
    """Return what happens."""
    return Line(phrase(text, **fields))


def grouped(lines: Sequence[Line]) -> list[Line]:
    """Return lines of which instructions that follow one another are one."""
    found: list[list[Line]] = []
    for one in lines:
        if found and one.command and found[-1][0].command:
            found[-1].append(one)
        else:
            found.append([one])
    return [Line(both([one.text for one in group]), command=group[0].command) for group in found]


def inline(lines: Sequence[Line]) -> str:
    """Return lines as part of a sentence."""
    told = [ordered(one.text) for one in grouped(lines)]
    return phrase(", and then ").join(told) if len(told) > 1 else "".join(told)


def infinitive(line: Line) -> str:
    """Return an instruction as an infinitive."""
    return ordered(line.text, infinitive=True)


def chooser(by: str, scope: Scope) -> Noun:
    """Return the player who chooses."""
    text = {
        "self": "you",
        "opponent": "your opponent",
        "rival": "the opponent of that company’s player",
        "target": "its player",
        "mover": "the resource player",
    }.get(by, "its player")
    return Noun(kind="player", fixed=phrase(text), plural=text == "you", alive=True)


def everything(text: str) -> Callable[[Any, Scope], Line]:
    """Return the words of a step that does something to all that meets its condition."""
    return lambda node, scope: command(text, what=_everybody(noun(node.test, scope, "card")))


def _everybody(what: Noun) -> Noun:
    """Return all that is so described as one object: people among it count as such where a language asks for it."""
    return Noun(kind=what.kind, fixed=all_of(what), like=head(what), alive=what.alive or head(what) in PERSONS)


def all_of(what: Noun) -> str:
    """Return all that is so described: "all untapped characters", a name as it is."""
    if what.fixed or (what.words and not what.before and len(what.words) == 1 and _is_name(what)):
        return f"{what:the}"
    return phrase("all {what:pl}", what=what)


def _is_name(what: Noun) -> bool:
    return not any(known(one) for one in what.words[-1])


def something(text: str, ref: str = "who") -> Callable[[Any, Scope], Line]:
    """Return the words of a step that does something to what its reference names."""
    return lambda node, scope: command(text, what=scope.ref(getattr(node, ref)))


def somebody(text: str) -> Callable[[Any, Scope], Line]:
    """Return the words of a step by which something happens to what its reference names."""
    return lambda node, scope: happens(text, who=scope.ref(node.who))


def plainly(text: str, *, is_command: bool = True) -> Callable[[Any, Scope], Line]:
    """Return the words of a step that always says the same."""
    return lambda node, scope: Line(phrase(text), command=is_command)


STEPS: Final = Words[type[Node], Callable[[Any, Scope], Line]]("a step")
COSTS: Final = Words[type[Node], Callable[[Any, Scope], str]]("a cost")
