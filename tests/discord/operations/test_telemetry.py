"""Traces are noted only if they are switched on, and say nothing that a player chose or holds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lifetable import conceded, game, to_turn

from bot.base.watching import traces

export = pytest.importorskip("opentelemetry.sdk.trace.export")
memory = pytest.importorskip("opentelemetry.sdk.trace.export.in_memory_span_exporter")


@pytest.fixture
def noted() -> Iterator[Any]:
    """Switch traces on, for a receiver in memory; what is noted is there once it is asked to come."""
    exporter = memory.InMemorySpanExporter()
    provider = traces.switch_on(exporter)

    def come() -> list[Any]:
        provider.force_flush()
        return list(exporter.get_finished_spans())

    yield come
    traces.switch_off(provider)


def test_span_names_its_part_and_of_an_error_the_kind_alone(noted: Any) -> None:
    """What is noted within another one is a part of it; of what went wrong only the kind is told."""
    with pytest.raises(ValueError, match="Gandalf"), traces.span("press", deed="o"), traces.span("job", kind="board"):
        raise ValueError("Gandalf is in the hand")
    job, press = noted()
    assert (job.name, press.name) == ("job", "press")
    assert job.parent.span_id == press.context.span_id
    assert dict(job.attributes) == {"palantir.kind": "board", "error.type": "ValueError"}
    assert "Gandalf" not in job.to_json() + press.to_json()


@pytest.mark.slow
async def test_press_is_traced_to_its_messages(noted: Any, tmp_path: Path) -> None:
    """A game that is played leaves spans of presses with units of work and messages in them, without the name of a card."""
    async with game(tmp_path) as (it, played):
        await to_turn(played, 1)
        now = (await played.now()).game
        names = {now.facts(iid).name for iid in range(len(now.cards))}
        await conceded(it, played)
    spans = noted()
    presses = {one.context.span_id for one in spans if one.name == "press"}
    within = {one.name for one in spans if one.parent is not None and one.parent.span_id in presses}
    assert {"unit of work", "deliver"} <= within
    told = "\n".join(one.to_json() for one in spans)
    assert not [name for name in names if name in told]


def test_nothing_is_read_unless_it_is_switched_on() -> None:
    """The bot comes up without a module of OpenTelemetry."""
    code = "import sys, bot.app; print([one for one in sys.modules if one.startswith('opentelemetry')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_switch_without_the_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switched on without the libraries, it is said what is missing and how to get it."""
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(traces.UnusableSettings, match="pip install"):
        traces.switch_on()
