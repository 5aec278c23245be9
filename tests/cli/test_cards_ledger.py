"""`cards ledger`: a file of texts read as clauses, and what the ledger has otherwise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot import cli


def test_a_changed_text_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command says how many clauses it reads, and names the cards of which the ledger says something else."""
    card = {"id": "TW-1", "name": {"en": "Abductor"}, "type": "Hazard", "alignment": "Neutral", "attributes": {}}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"TW": {"cards": {"TW-1": {**card, "text": {"en": "<p>Tap one scout.</p>"}}}}}))
    assert cli.main(["cards", "ledger", "--source", str(path), "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["sentences"], said["clauses"], said["written"]) == (1, 2, False)
    assert "TW-1" in said["changed"]
