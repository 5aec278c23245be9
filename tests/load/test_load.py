"""The load figures are taken from a real bot, and the parts that take them can tell good from bad."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from levels import measure, quantile
from people import Stamped, acknowledged, pictures
from standin import Request

from bot.base.watching.monitor import Figures
from bot.cli import main
from bot.delivery.picture_queue import PictureQueue
from bot.storage.rows import OutboxRow
from bot.storage.slots import Slot
from bot.views.table.board import BOARD_FILE

pytestmark = pytest.mark.slow


async def test_small_load_is_served() -> None:
    """A few games at a few presses a second: each press is acknowledged within a second, and questions follow."""
    found = await measure(3, 6.0, 5.0, 2)
    assert found["pressed"] >= 8
    assert found["unacknowledged"] == 0
    assert found["ack_p99_ms"] < 1000
    assert found["shown_n"] + found["hand_n"] == found["pressed"]
    assert not found["refused_by_discord"]


@pytest.mark.long
async def test_promised_load_is_served() -> None:
    """With 500 games and 20 presses a second: acknowledged within a second, a picture per game and 20 s at most."""
    found = await measure(500, 20.0, 40.0, 1)
    assert found["unacknowledged"] == 0
    assert found["ack_p99_ms"] < 1000
    assert found["picture_least_gap_s"] >= 20
    assert found["memory_mb"] < 400


@pytest.mark.long
async def test_thousand_open_games_fit_into_memory() -> None:
    """With 1,000 open games the bot takes less than 400 MB."""
    found = await measure(1000, 5.0, 10.0, 1)
    assert found["memory_mb"] + found["worker_mb"] < 400


def test_unknown_measure_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """`bench` says which measures there are."""
    assert main(["bench", "weight"]) == 2
    assert capsys.readouterr().err == "There is no measure 'weight': choose speed, load or size.\n"


def test_quantiles_lie_between_the_bounds_of_a_bucket() -> None:
    """A histogram's quantile is taken straight between the bounds of its bucket."""
    buckets = [(1.0, 0.0), (2.0, 50.0), (4.0, 100.0), (float("inf"), 100.0)]
    assert quantile(buckets, 0.5) == 2.0
    assert quantile(buckets, 0.75) == 3.0
    assert quantile([(1.0, 0.0), (float("inf"), 0.0)], 0.5) == 0.0


async def test_late_and_missing_acknowledgements_are_seen() -> None:
    """The time to the first acknowledgement counts, refused ones do not, and a missing one is missing."""
    requests = Stamped(asyncio.get_running_loop())
    for number, status in ((1, 200), (2, 404)):
        requests.append(Request("POST", f"/interactions/{number}/token/callback", {}, (), status))
    requests.append(Request("PATCH", "/channels/5/messages/6", {}, (BOARD_FILE,), 200))
    sent = {1: requests.at[0] - 2.0, 2: requests.at[0] - 1.0}
    assert [round(one, 1) for one in acknowledged(requests, sent)] == [2.0]
    assert [len(times) for times in pictures(requests).values()] == [1]


# ------------------------------------------------------------------------ pictures


def row(game: int, version: int = 1, slot: str = "picture") -> OutboxRow:
    """Return a row of the outbox."""
    return OutboxRow(game, Slot.parse(slot), version, 0.0, 0)


def test_longest_awaited_picture_comes_first() -> None:
    """Who waits longest is served first, whatever the number of the game; other slots are no pictures."""
    now = [10.0]
    gallery = PictureQueue(lambda: now[0])
    gallery.notice([row(5)])
    now[0] = 11.0
    gallery.notice([row(2), row(5), row(3, slot="state")])
    assert gallery.longest_first([row(2), row(3, slot="state"), row(5)]) == [5, 2]


def test_left_out_changes_and_delays_are_counted() -> None:
    """A picture counts the changes before it that had none, and both delays: since the change, since it was allowed."""
    now, figures = [100.0], Figures()
    gallery = PictureQueue(lambda: now[0], figures)
    gallery.notice([row(1)])
    now[0] = 130.0
    gallery.shown(row(1, version=4), drawn=129.0, due=118.0)

    def value(name: str, **labels: str) -> Any:
        return figures.registry.get_sample_value(name, labels)

    assert value("palantir_pictures_total", fate="shown") == 1
    assert value("palantir_pictures_total", fate="left out") == 3
    assert value("palantir_picture_seconds_sum", since="changed") == 30
    assert value("palantir_picture_seconds_sum", since="allowed") == 12


async def test_game_has_one_picture_at_work() -> None:
    """While one is painted for a game nobody begins another for it; other games have room until all is taken."""
    gallery = PictureQueue(lambda: 0.0)
    async with gallery.easel(1) as first, gallery.easel(1) as again, gallery.easel(2) as second:
        assert (first, again, second) == (True, False, True)
        assert not gallery.busy
        async with gallery.easel(3):
            assert gallery.busy
    assert not gallery.busy
