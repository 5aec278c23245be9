"""Nothing that leaves the bot depends on what its reader may not know: over whole games, and through the running bot.

A finding names the game and the step; with WORLDS_SEED set to the number that it prints, the same games come again.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
import worlds
from discord import app_commands
from gametable import Played, between_two, suggested
from msgspec.structs import replace
from noninterference import Comparer, apart, encoded, run
from prometheus_client import generate_latest
from worlds import another, places, seed_of_commit

from bot.archive import exports
from bot.archive.exports import exported
from bot.commands import game as commands
from bot.play.shapes import Answer, Posted
from bot.storage.rows import LogLine
from carddb.artefact.database import database
from engine.policies.plans import Standing
from engine.queries.cards import is_agent
from engine.state.game import HAND

SAMPLES, SAMPLE = 4, 500  # 2,000 comparisons in CI, of games that change with the commit
SHARDS, SHARD = 40, 2500  # 100,000 of them at length
MANY: Final = 800  # different cards in the decks of a clone alone
EVERY: Final = 12  # positions of a game of which one is compared
COMMANDS: Final = ("game list", "game verify", "game review", "game rematch", "turn", "help", "hand")
LOOKS: Final = ("p:b:", "p:bm:", "p:l:", "p:h:", "p:hp:", "p:d:", "p:pn:", "p:mo:")  # controls that change nothing
SNOWFLAKE: Final = re.compile(rb"\b\d{17,20}\b")
CHANGES: Final = re.compile(r"_seconds|_created|process_|python_|latency|outbox|start_time")


Record = Callable[[str, object], None]


def check(seed: int, most: int, record_property: Record) -> None:
    """Compare worlds of the games of a seed, and record the counts by kind."""
    comparer = Comparer(random.Random(seed))
    run(comparer, places(seed, EVERY), most)
    for kind, count in comparer.counts().items():
        record_property(f"compared: {kind}", count)
    assert not comparer.findings, "\n".join(map(str, comparer.findings[:10]))
    assert comparer.compared >= most
    assert comparer.steps > most // 10


def test_decks_of_every_kind_of_player_are_there_without_any_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clone alone compares games of every kind of player, with agents, and with cards that no prebuilt deck holds."""
    monkeypatch.setattr(worlds, "KNOWN_DECKS", tmp_path / "none")
    found = [deck for _, deck in worlds.decks.__wrapped__()]
    agents = {one.id for one in database().cards if is_agent(one)}
    assert {deck.alignment for deck in found} == set(worlds.PLAYERS)
    assert all(agents & set(deck.play) for deck in found if deck.name == "composed")
    assert len({card for deck in found for card in (*deck.play, *deck.sideboard)}) > MANY


@pytest.mark.slow
@pytest.mark.parametrize("sample", range(SAMPLES))
def test_worlds_of_this_commit_cannot_be_told_apart(sample: int, record_property: Record) -> None:
    """In games chosen by the commit, everything is byte for byte the same for whoever cannot know the difference."""
    check(seed_of_commit() + sample, SAMPLE, record_property)


@pytest.mark.long
@pytest.mark.parametrize("shard", range(SHARDS))
def test_no_worlds_can_be_told_apart(shard: int, record_property: Record) -> None:
    """A hundred thousand comparisons of games between decks of every kind of player find no difference."""
    check(1_000_000 + shard, SHARD, record_property)


# ------------------------------------------------------------------ the running bot


def stable(message: Posted | None) -> object:
    """Return a message without what another message of the same words would not share."""
    return None if message is None else (message.content, message.components, message.files)


def answered(answer: Answer) -> list[object]:
    """Return everything that came as an answer."""
    return [answer.acknowledged, stable(answer.reply), [stable(one) for one in answer.followups], answer.modal]


def figures(game: Played) -> dict[str, float]:
    """Return the metrics that do not change by themselves, with their labels."""
    text = generate_latest(game.bot.figures.registry).decode()
    told = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#") and not CHANGES.search(line))
    return {name: float(value) for name, _, value in told}


async def everything(game: Played, seat: int, player: str) -> list[object]:
    """Return what a player is answered to every command and control, the file of the game, and what was counted."""
    now, before = await game.now(), figures(game)
    found: list[object] = [answered(await game.table.slash(player, game.room, one)) for one in COMMANDS]
    shown = [(one, button.custom_id) for one in (game.state(), *game.prompts(player)) for button in one.buttons]
    looks = [(message, custom_id) for message, custom_id in shown if custom_id.startswith(LOOKS)]
    found += [answered(await game.table.click(player, *one)) for one in looks]
    offered = [
        (command.qualified_name, parameter.name)
        for command in game.bot.tree.walk_commands()
        for parameter in getattr(command, "parameters", ())
        if parameter.autocomplete
    ]
    found.append([await suggested(game, *one) for one in offered])
    found.append(await exported(game.service.storage, now, seat))
    counted = figures(game)
    found.append({name: value - before.get(name, 0.0) for name, value in counted.items()})
    return found


async def both(game: Played, seat: int, player: str) -> tuple[bytes, bytes]:
    """Return what a player is answered in the world as it is, and in one that the player cannot tell from it."""
    now = await game.now()
    told = []
    for position in (now.game, another(now.game, seat, random.Random(seat))):
        put(game, replace(now, game=position, standings=(Standing(), Standing())))
        told.append(plain(await everything(game, seat, player)))
    put(game, now)
    return told[0], told[1]


@pytest.mark.slow
async def test_running_bot_answers_the_same_in_both_worlds(tmp_path: Path) -> None:
    """Commands, controls, suggestions, the file and the metrics are the same in both worlds, until one is made to leak."""
    async with between_two(tmp_path) as game:
        await everything(game, 0, "alice")  # what is answered the first time alone is not compared
        await everything(game, 1, "bob")
        for seat, player in ((0, "alice"), (1, "bob")):
            for _ in range(40):
                await game.step({0: "alice", 1: "bob"})
            here, there = await both(game, seat, player)
            assert here == there, apart(here, there)
        for plant in (a_metric_label, a_suggestion, a_line_of_the_file):
            with pytest.MonkeyPatch.context() as patch:
                plant(patch, game)
                here, there = await both(game, 1, "bob")
                assert here != there, plant.__name__


def held(game: Played) -> str:
    """Return what alice holds, which bob must not be told."""
    now = game.service.sessions._tables[game.number].game
    return "; ".join(sorted(now.facts(iid).name for iid in now.zone(0, HAND)))


def a_metric_label(patch: pytest.MonkeyPatch, game: Played) -> None:
    """Let a label of a metric say what a hand holds."""
    real = game.bot.figures.interaction
    patch.setattr(game.bot.figures, "interaction", lambda kind: real(f"{kind} {held(game)}"))


def a_suggestion(patch: pytest.MonkeyPatch, game: Played) -> None:
    """Let what is suggested while typing say what a hand holds."""

    async def matching(*_: object) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name="deck", value=held(game))]

    patch.setattr(commands, "matching_decks", matching)


def a_line_of_the_file(patch: pytest.MonkeyPatch, game: Played) -> None:
    """Let the file of a running game hold a line about a hand."""
    line = LogLine(1, 0, 0)
    patch.setattr(
        exports, "remembered", lambda *_: [replace(line, public=held(game), seat0=held(game), seat1=held(game))]
    )


def plain(found: list[object]) -> bytes:
    """Return answers as bytes, without the numbers that Discord gives to what it is sent."""
    return SNOWFLAKE.sub(b"#", encoded(found))


def put(game: Played, table: Any) -> None:
    """Let the running bot take a table for the game as it is."""
    game.service.sessions._tables[game.number] = table
