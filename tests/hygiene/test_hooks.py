"""Who joins in at a rule from above is declared in one place, and nobody else does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import engine  # noqa: F401 - lets everybody join in
from engine.actions.windows import CLOSING, PASS, WindowKind
from engine.kernel import hooks
from engine.kernel.joining import Hook, Kinds, Named, NotDeclared
from engine.kernel.machine import Verb

ENGINE = Path(__file__).resolve().parents[2] / "engine"
POINTS = hooks.points()


def test_everybody_who_is_declared_joins_in() -> None:
    """No point names a function, a module or a word that nobody answers to."""
    assert not hooks.incomplete()


def _join(point: Hook[Any] | Named[Any] | Kinds[Any]) -> None:
    """Try to join in from here."""
    if isinstance(point, Hook):
        point.joins(_join)
    elif isinstance(point, Named):
        point.fill(__name__, {"somebody": None})
    else:
        point.add(Verb, None, __name__)


@pytest.mark.parametrize("name", sorted(POINTS))
def test_a_point_refuses_whom_it_does_not_name(name: str) -> None:
    """Joining in without a declaration, or twice, is an error and leaves the point as it is."""
    point = POINTS[name]
    before = point.joined if isinstance(point, Hook) else dict(point)
    with pytest.raises(NotDeclared):
        _join(point)
    assert before == (point.joined if isinstance(point, Hook) else dict(point))


def test_each_point_says_what_it_is_about() -> None:
    """Each point is described in one line."""
    assert not [name for name, point in POINTS.items() if len(point.about) < 20]


def test_windows_and_their_offers_are_the_same() -> None:
    """Each kind of window has stated offers, each verb in them exists, and `pass` comes first."""
    assert set(hooks.WINDOWS) == set(WindowKind.registry)
    for kind in WindowKind.registry.values():
        assert all(verbs[0] is PASS for verbs in kind.verbs)
        names = {verb.name for verbs in kind.verbs for verb in verbs}
        assert names >= {*kind.offers.hand, *kind.offers.face_down}


def test_what_answers_at_the_end_of_a_phase_is_bound_by_it() -> None:
    """9.6.6: every action that may be a response asks first whether the phase ends."""
    offers = hooks.WINDOWS["response"]
    verbs = [Verb.registry[name] for name in {*offers.resource, *offers.hazard}]
    assert not [verb.name for verb in verbs if verb.requirements[0] is not CLOSING]


def test_nobody_fills_a_list_of_another_module() -> None:
    """No module of the engine adds to a list or table at import: that is what the points are for."""
    found = [
        f"{path.relative_to(ENGINE)}: {line}"
        for path in sorted(ENGINE.rglob("*.py"))
        for line in path.read_text("utf-8").split("\n")
        if re.match(r"[A-Z_.a-z]*[A-Z_]{3,}(\[[^]]*\] = |\.(append|update|add_to|extend)\()", line)
    ]
    assert not found
