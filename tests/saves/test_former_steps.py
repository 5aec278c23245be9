"""A running effect goes on at its step when the kind of the step has become a value of another one."""

from __future__ import annotations

import re

import pytest

from carddb.effects.nodes.language import Step, kinds
from engine.saves.earliest import legend
from engine.saves.legend import FORMER_STEPS, Renumbering, present
from engine.state.naming import LAPSED


@pytest.mark.parametrize(("was", "now"), FORMER_STEPS.items())
def test_a_former_kind_of_step_is_read_as_the_present_one(was: str, now: str) -> None:
    """What a step was called is no kind any more, what it is called now is one; the rest of its place stays."""
    there = {kind.__name__ for kind in kinds(Step)}
    assert was not in there
    assert now in there
    assert present(f"2If.otherwise/0{was}:Do") == f"2If.otherwise/0{now}:Do"


def test_running_effects_of_the_first_release_stand_at_such_steps_still() -> None:
    """Every place of a program of release 0.1.0 that names a former kind is found in the present card data."""
    numbering, former = Renumbering(legend()), re.compile("|".join(rf"\b\d+{name}\b" for name in FORMER_STEPS))
    places = [one for one in legend().steps if former.search(one[3])]
    assert len(places) >= 10
    assert not [one for one in places if numbering.step(*one[:3]) == LAPSED]
