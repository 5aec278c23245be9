"""Alerts and the dashboard name figures that there are, and the guide says for each alert what to do."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.base.watching.monitor import Figures

ROOT = Path(__file__).resolve().parents[2]
ALERTS = (ROOT / "deploy" / "alerts.yaml").read_text("utf-8")
GUIDE = (ROOT / "docs" / "operating.md").read_text("utf-8")
PANELS = json.loads((ROOT / "deploy" / "dashboard.json").read_text("utf-8"))["panels"]
OF_PROMETHEUS = {"up"}
NAMES = re.findall(r"^ {6}- alert: (\w+)$", ALERTS, re.MULTILINE)
EXPRESSIONS = re.findall(r"^ {8}expr: '(.+)'$", ALERTS, re.MULTILINE)


def families() -> dict[str, set[str]]:
    """Return the figures of a process, each with the names under which Prometheus reads it."""
    found = {}
    for family in Figures().registry.collect():
        kinds = {"counter": {"_total"}, "histogram": {"_bucket", "_sum", "_count"}}.get(family.type, {""})
        found[family.name] = {family.name + one for one in kinds}
    return found


def named(expression: str) -> set[str]:
    """Return the figures that an expression reads, without what stands in braces."""
    plain = re.sub(r"\{[^}]*\}|\[[^\]]*\]", "", expression)
    return set(re.findall(r"\bpalantir_\w+|\bup\b", plain))


@pytest.mark.parametrize("expression", [*EXPRESSIONS, *(one["targets"][0]["expr"] for one in PANELS)])
def test_every_figure_that_is_read_exists(expression: str) -> None:
    """An alert or a panel reads at least one figure, and none that the bot does not serve."""
    every = set[str]().union(*families().values()) | OF_PROMETHEUS
    assert named(expression)
    assert named(expression) <= every


def test_every_alert_has_a_section_and_every_section_an_alert() -> None:
    """Who is woken finds what to do under the alert's name, and the file points there."""
    sections = re.findall(r"^### (\w+)$", GUIDE.partition("## 14. Alerts")[2], re.MULTILINE)
    assert len(NAMES) == len(EXPRESSIONS) == ALERTS.count("- alert:") >= 10
    assert sections == NAMES
    assert re.findall(r"what_to_do: 'docs/operating\.md, 14, (\w+)'", ALERTS) == NAMES
    for name in NAMES:
        assert len(GUIDE.partition(f"### {name}\n")[2].partition("\n#")[0].split()) > 20


def test_every_figure_stands_on_the_dashboard() -> None:
    """No figure is served that the dashboard does not show."""
    shown = set[str]().union(*(named(one["targets"][0]["expr"]) for one in PANELS))
    assert [name for name, read_as in families().items() if not read_as & shown] == []
