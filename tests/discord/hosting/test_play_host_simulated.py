"""What the play host takes from simcord: its private names, and how they behave."""

import dataclasses
import inspect
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import simcord
from play_demo_bot import DemoBot
from simcord.preview import Preview, _action_plans, _markdown, _media, _pages, _server

from bot.play import open_table, simulated
from bot.play.keep import Keeper
from bot.play.shapes import walk
from bot.play.simulated import World

ROOT = Path(__file__).parents[3]


def test_version_is_the_pinned_one() -> None:
    """Private names are used, so exactly one version of simcord is known to work."""
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    assert f"simcord=={version('simcord')}" in pins


def test_only_one_module_imports_simcord() -> None:
    """Whoever replaces simcord has one module to write."""
    importing = {
        path.relative_to(ROOT).as_posix()
        for package in ("bot", "carddb", "engine", "rulings")
        for path in (ROOT / package).rglob("*.py")
        if "import simcord" in (text := path.read_text(encoding="utf-8")) or "from simcord" in text
    }
    assert importing == {"bot/play/simulated.py"}


@pytest.mark.parametrize(
    ("owner", "names"),
    [
        (simcord.Env, "_settle_internal advance_time shutdown _begin_operation"),
        (Preview, "__aenter__ _publish _action _open_page _close_page _initial_target _advance_presentation_time"),
        (Preview, "_MAX_PAGES _PAGE_LEASE_SECONDS close"),
        (_server.PreviewServer, "_STATIC_FILES _SECURITY_HEADERS _state _pages _action _asset _commands"),
        (_server.PreviewServer, "_action_result _delete_page start close"),
        (_media.MediaWorker, "_decode"),
        (_action_plans, "_component_key _component_paths"),
        (_markdown, "_markdown_parser"),
    ],
    ids=["env", "preview", "limits", "server", "routes", "media", "controls", "text"],
)
def test_private_names_exist(owner: Any, names: str) -> None:
    """Every private method that the host overrides or calls is there."""
    assert [name for name in names.split() if not hasattr(owner, name)] == []


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (simulated._Env._settle_internal, simcord.Env._settle_internal),
        (simulated.RoomFrame._publish, Preview._publish),
        (simulated.RoomFrame._action, Preview._action),
        (simulated.RoomFrame._open_page, Preview._open_page),
        (simulated.FrameServer._state, _server.PreviewServer._state),
        (simulated._OwnPictures._decode, _media.MediaWorker._decode),
    ],
    ids=["settle", "publish", "action", "open", "state", "decode"],
)
def test_overridden_methods_keep_their_parameters(ours: Any, theirs: Any) -> None:
    """An override that simcord calls with other parameters would fail in the middle of a game."""
    assert list(inspect.signature(ours).parameters) == list(inspect.signature(theirs).parameters)


def test_page_record_has_the_fields_the_host_sets() -> None:
    """A renamed field of a page would be set in vain, without an error."""
    fields = {field.name for field in dataclasses.fields(_pages._Page)}
    assert {"modal", "modal_handle", "revision", "snapshot", "target_id", "window_end_id", "last_activity"} <= fields


async def test_instances_have_the_private_attributes() -> None:
    """Attributes that only exist on instances: of the environment, its backend, a window."""
    async with open_table(DemoBot) as table:
        env = table.world._env
        backend = env.backend
        frame = await table.world.frame("alice", table.room("alice", "lobby").id)
        wanted: Iterator[tuple[object, str]] = (
            (owner, name)
            for owner, names in (
                (env, "_guilds _errors _preview"),
                (backend, "clock subscribers transcript http_requests faults interactions interaction_tokens cdn"),
                (backend, "users guilds channels messages dm_channels bot_user"),
                (backend.clock, "_epoch elapsed"),
                (backend.cdn, "_blobs"),
                (frame, "_server _media_worker _pages _python _closed _action_page capability"),
            )
            for name in names.split()
        )
        assert [name for owner, name in wanted if not hasattr(owner, name)] == []


async def test_played_world_can_be_saved_and_read_back(tmp_path: Path) -> None:
    """No class that a played world holds is missing from the list of those that a saved one may name."""
    named: set[str] = set()

    def allowed(module: str, name: str) -> bool:
        named.add(name)
        return simulated.belongs(module, name)

    async with open_table(DemoBot) as table:
        await table.slash("alice", table.room("alice", "lobby"), "game new", opponent="bob")
        presses = table.presses("alice", table.room("alice", "game"))
        for label in ("My hand", "Whisper me", "Moria"):
            await table.press(next(item for item in presses if item.label == label))
        keeper = Keeper(tmp_path / "table.world", simulated.VERSIONS, allowed)
        keeper.write(keeper.pack(table.world.state()))
    read = keeper.load()
    assert read is not None
    assert read["messages"]
    assert {"Message", "Channel", "Interaction", "Clock", "CdnStore"} <= named


async def test_state_of_another_shape_is_refused() -> None:
    """A state with a missing part is not half used."""
    async with open_table(DemoBot) as table:
        state = table.world.state()
    state.pop("messages")
    with pytest.raises(ValueError, match="does not fit"):
        World(DemoBot, seats=("alice",), state=state)


async def test_long_room_is_drawn_from_its_newest_messages() -> None:
    """However long the game, a page reads fifty messages and no list of all of them: drawing stays quick."""
    async with open_table(DemoBot) as table:
        lobby = table.room("alice", "lobby")
        for number in range(120):
            await table.say("alice", lobby, f"line {number}")
        page = (await table.world.frame("alice", lobby.id))._open_page()
    assert page.snapshot["messageIndex"] == []
    assert len(page.snapshot["timeline"]) == 50
    assert page.snapshot["history"]["hasBefore"]


def test_parsers_of_message_text_are_kept() -> None:
    """Drawing a page again builds no parser again: that took most of the time."""
    policy: dict[str, bool] = {}
    remembering = simulated._remembering(lambda *_: object())
    parser = remembering(policy, {"users": {}})
    assert remembering(policy, {"users": {}}) is parser
    assert remembering(policy, {"users": {"1": "alice"}}) is not parser
    assert _markdown._markdown_parser.__qualname__.startswith("_remembering")


async def test_old_pictures_are_forgotten() -> None:
    """A picture that no message shows any more is not saved."""
    async with open_table(DemoBot) as table:
        await table.slash("alice", table.room("alice", "lobby"), "game new")
        room = table.room("alice", "game")
        board = table.messages("alice", room)[0]
        assert any("board.png" in url for url in table.world.state()["cdn"]._blobs)
        del table.world._backend.messages[room.id][board.id]
        assert not any("board.png" in url for url in table.world.state()["cdn"]._blobs)


async def test_bot_that_cannot_start_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in the bot's start is raised as it is, and the bot is closed: its database would keep the process."""

    async def fails(*_: object) -> None:
        raise RuntimeError("no deck data")

    world = World(DemoBot, seats=("alice",))
    monkeypatch.setattr(world.bot.tree, "sync", fails)
    try:
        with pytest.raises(RuntimeError, match="no deck data"):
            await world.start()
        assert world.bot.is_closed()
    finally:
        await world.bot.close()


def test_components_are_walked_in_reading_order() -> None:
    """Rows, sections with an accessory, and labels with a component are all found, outside before inside."""
    tree = [{"n": 1, "components": [{"n": 2}], "accessory": {"n": 3}}, {"n": 4, "component": {"n": 5}}]
    assert [item["n"] for item in walk(tree)] == [1, 2, 3, 4, 5]
