"""`coverage play --cards`: games around cards that were seldom met, and what each card came to."""

from __future__ import annotations

import json

import pytest

from bot import cli
from carddb.artefact.database import database

pytestmark = pytest.mark.slow


def test_games_meet_cards_and_count_them(capsys: pytest.CaptureFixture[str]) -> None:
    """Each game is of other decks; what is drawn is not always played."""
    code = cli.main(["coverage", "play", "--cards", "--games", "4", "--seed", "3", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (code, found["games"], found["broken"]) == (1, 4, [])
    assert found["cards"] == sum(one.type != "region" for one in database().cards)
    assert found["often_enough"] + len(found["seldom"]) == found["cards"]
    drawn, played, resolved = (sum(one[at] > 0 for one in found["seldom"].values()) for at in range(3))
    assert drawn > played >= resolved > 60
    for one in found["seldom"].values():
        assert min(one) < 10
