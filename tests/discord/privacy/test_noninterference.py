"""Nothing that leaves the bot depends on what its reader may not know: over whole games, and through the running bot.

A finding names the game and the step; with TEST_SEED set to the number that it prints, the same games come again.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Final

import pytest
import worlds
from discord import app_commands
from gametable import Played, between_two, put, suggested
from msgspec.structs import replace
from noninterference import SHARES, Comparer, apart, encoded, run
from prometheus_client import generate_latest
from worlds import NAMES, SHOWN, TO_MEET, another, places, places_of_several

import engine
from bot.archive import exports
from bot.archive.exports import exported
from bot.commands import game as commands
from bot.delivery.sights import Sights
from bot.pictures.changes import changed
from bot.play.shapes import Answer, Posted
from bot.storage.rows import LogLine
from bot.tables.unattended import practice
from carddb.artefact.database import database
from engine.policies.plans import Standing
from engine.queries.cards import is_agent
from engine.state.game import Game
from engine.state.records import HAND
from engine.words.view import View

SAMPLES, SAMPLE = 1, 400  # comparisons in CI, of games that change with the commit
SHARDS, SHARD = 40, 2500  # 100,000 of them at length
SEVERAL, SEVERAL_EVERY = 400, 60  # comparisons of games of three to five, and of which share of their positions
MANY: Final = 800  # different cards in the decks of a clone alone
EVERY: Final = 60  # positions of a game of which one is compared: a shard of CI is half a dozen games
BOT_EVERY: Final = 40  # compared positions of which one is put into the running bot
COMMANDS: Final = ("game list", "game verify", "game review", "game rematch", "turn", "help", "hand")
LOOKS: Final = (
    "p:b:",
    "p:bm:",
    "p:l:",
    "p:h:",
    "p:hp:",
    "p:wi:",
    "p:d:",
    "p:pn:",
    "p:mo:",
)  # controls that change nothing
ANSWERS: Final = ("commands", "controls", "autocomplete", "file", "metrics")  # of the running bot
SNOWFLAKE: Final = re.compile(rb"\b\d{17,20}\b")
CHANGES: Final = re.compile(r"_seconds|_created|process_|python_|latency|outbox|start_time")


Record = Callable[[str, object], None]


async def check(seed: int, most: int, record_property: Record, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare worlds of the games of a seed, some of them through the running bot, and record the counts by kind."""
    monkeypatch.setattr(practice, "THINKING_S", 60.0)  # a busy machine suggests nothing in time, in one of the worlds
    comparer = Comparer(random.Random(seed), {**SHARES, **dict.fromkeys(ANSWERS, BOT_EVERY)})
    found = run(comparer, places(seed, EVERY), most)
    async with between_two(data) as game:
        for seat, player in enumerate(NAMES):
            await everything(game, seat, player)  # what is answered the first time alone is not compared
        for number, place in list(enumerate(found))[::BOT_EVERY]:
            seat = number // BOT_EVERY % 2
            earlier = found[number - 1].game if number else None  # what the board marks, changed since then
            comparer.compare(place.name, seat, *await both(game, seat, NAMES[seat], place.game, earlier))
    for kind, count in comparer.counts().items():
        record_property(f"compared: {kind}", count)
    assert not comparer.findings, "\n".join(map(str, comparer.findings[:10]))
    assert comparer.compared >= most
    assert comparer.steps > most // 10
    wanted = TO_MEET if most < SHARD else (*TO_MEET, SHOWN)  # half a dozen games need not show a hand
    assert [kind for kind in wanted if not comparer.met[kind]] == []


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
async def test_worlds_of_this_commit_cannot_be_told_apart(
    sample: int, commit_seed: int, record_property: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In games chosen by the commit, everything is byte for byte the same for whoever cannot know the difference."""
    await check(commit_seed + sample, SAMPLE, record_property, tmp_path, monkeypatch)


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_worlds_of_several_cannot_be_told_apart(
    seats: int, commit_seed: int, record_property: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the rolls for the seats to the end everything is the same for whoever of three to five cannot know the difference."""
    monkeypatch.setattr(practice, "THINKING_S", 60.0)
    comparer = Comparer(random.Random(commit_seed + seats))
    run(comparer, places_of_several(commit_seed, seats, SEVERAL_EVERY), SEVERAL)
    for kind, count in comparer.counts().items():
        record_property(f"compared: {kind}", count)
    assert not comparer.findings, "\n".join(map(str, comparer.findings[:10]))
    assert comparer.compared >= SEVERAL
    assert comparer.steps > SEVERAL // 10


@pytest.mark.long
@pytest.mark.parametrize("shard", range(SHARDS))
async def test_no_worlds_can_be_told_apart(
    shard: int, record_property: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred thousand comparisons of games between decks of every kind of player find no difference."""
    await check(1_000_000 + shard, SHARD, record_property, tmp_path, monkeypatch)


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


async def everything(game: Played, seat: int, player: str) -> dict[str, object]:
    """Return what a player is answered to every command and control, the file of the game, and what was counted."""
    now, before = await game.now(), figures(game)
    commands = [answered(await game.table.slash(player, game.room, one)) for one in COMMANDS]
    shown = [(one, button.custom_id) for one in (game.state(), *game.prompts(player)) for button in one.buttons]
    looks = [(message, custom_id) for message, custom_id in shown if custom_id.startswith(LOOKS)]
    controls = [answered(await game.table.click(player, *one)) for one in looks]
    offered = [
        (command.qualified_name, parameter.name)
        for command in game.bot.tree.walk_commands()
        for parameter in getattr(command, "parameters", ())
        if parameter.autocomplete
    ]
    suggestions = [await suggested(game, *one) for one in offered]
    file = await exported(game.service.storage, now, seat)
    counted = {name: value - before.get(name, 0.0) for name, value in figures(game).items()}
    return dict(zip(ANSWERS, (commands, controls, suggestions, file, counted), strict=True))


async def both(
    game: Played, seat: int, player: str, here: Game, earlier: Game | None = None
) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return what a player is answered in a world, and in one that the player cannot tell from it, by kind.

    In both the player last looked at the board at the same time: in ``earlier``, or when it was opened before. In neither
    does the player remember a look that was taken in the other, nor the bot what it suggested there.
    """
    now, presses = await game.now(), game.service.presses
    told, looks = [], presses._sights
    for position in (here, another(here, seat, random.Random(seat))):
        presses._sights = deepcopy(looks)
        presses._practice._composed.clear()
        if earlier is not None:
            presses._sights.looks(game.number, now.seats[seat].user, engine.view(earlier, seat))
        asked = engine.deciding(position)
        seats = tuple(
            replace(one, question=position.stamps[one.seat] if one.seat in asked else -1) for one in now.seats
        )
        put(game, replace(now, game=position, seats=seats, standings=(Standing(), Standing())))
        told.append({kind: plain(one) for kind, one in (await everything(game, seat, player)).items()})
    put(game, now)
    presses._sights = looks
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
            here, there = await both(game, seat, player, (await game.now()).game)
            assert b"*changed*" in here["controls"]  # since the player's earlier look at the board
            assert here == there, [apart(shown, there[kind]) for kind, shown in here.items() if shown != there[kind]]
        plants = (a_metric_label, a_suggestion, a_line_of_the_file, a_mark_of_the_board)
        for plant, kind in zip(plants, ("metrics", "autocomplete", "file", "controls"), strict=True):
            with pytest.MonkeyPatch.context() as patch:
                plant(patch, game)
                here, there = await both(game, 1, "bob", (await game.now()).game)
                assert here[kind] != there[kind], plant.__name__


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


def a_mark_of_the_board(patch: pytest.MonkeyPatch, game: Played) -> None:
    """Let what a board marks as changed depend on what a hand holds."""

    def looks(_: Sights, number: int, user: int, view: View, *, again: bool = False) -> frozenset[int]:
        rng = random.Random(held(game))
        return frozenset(card for card in sorted(changed({}, view)) if rng.getrandbits(1))

    patch.setattr(Sights, "looks", looks)


def plain(found: object) -> bytes:
    """Return answers as bytes, without the numbers that Discord gives to what it is sent."""
    return SNOWFLAKE.sub(b"#", encoded(found))
