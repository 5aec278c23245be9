"""`[[name]]` in messages: what is answered, what is left alone, who may switch it, and starting without the intent."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cardground import OWNER, Lobby, lobby, shown
from gametable import simulated
from standin import Channel, Child, Driver, User
from standin.events import Intent

from bot.app import PalantirBot
from bot.base.settings import load_settings
from bot.controls import inline
from bot.controls.cards import asked_names
from bot.play.simulated import Refused
from carddb.artefact.build import ensure_artefact
from rulings.build import ensure_index

BOT = ("-m", "bot.app")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Lobby]:
    """Open a table whose operator switched inline look-ups on."""
    async with lobby(tmp_path, inline_cards=True) as opened:
        yield opened


# ------------------------------------------------------------------- which names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("is [[Glamdring]] better than [[ sting  ]]?", ["Glamdring", "sting"]),
        ("[[Sting]] and [[sting]] and [[STING]]", ["Sting"]),
        ("[[a]][[b]]", ["a", "b"]),
        ("[Sting] [[]] [[ ]] [[Sting", []),
        ("]]Sting[[ [[Sting] ]", []),
        ("[[[Sting]]]", ["Sting"]),
        ("[[Sting\n]]", []),
        ("[[" + "x" * 101 + "]]", []),
        ("`[[Sting]]` ``[[Glamdring]] ` `` [[Orcrist]]", ["Orcrist"]),
        ("```py\n[[Sting]]\n``` [[Orcrist]]", ["Orcrist"]),
        ("``` [[Sting]]", ["Sting"]),
        ("a stray ` and [[Sting]]", ["Sting"]),
        ("> [[Sting]]\n[[Orcrist]]", ["Orcrist"]),
        ("[[Orcrist]] > [[Sting]]", ["Orcrist", "Sting"]),
        (">[[Sting]]", ["Sting"]),
        ("[[Orcrist]]\n>>> [[Sting]]\n[[Glamdring]]", ["Orcrist"]),
        ("", []),
    ],
)
def test_names_in_brackets(text: str, names: list[str]) -> None:
    """Balanced double brackets on one line name cards, each once; code and quotations do not."""
    assert asked_names(text) == names


@pytest.mark.parametrize("text", ["[" * 4000, "[[" * 2000, "`" * 4000, "> " * 2000, "[[x" * 1300, ">>> " * 1000])
def test_hostile_brackets_take_no_time(text: str) -> None:
    """Thousands of opened and never closed signs are read at once."""
    import time

    began = time.perf_counter()
    asked_names(text)
    assert time.perf_counter() - began < 5


# ---------------------------------------------------------------------- answering


async def test_named_card_is_answered_without_a_ping(table: Lobby) -> None:
    """One name brings the whole card as a reply that mentions nobody."""
    _, (reply,) = await table.say("what does [[glamdrng]] do?")
    assert reply.text.startswith("## Glamdring")
    assert reply.mentions == ()
    assert not reply.ephemeral


async def test_site_in_brackets_has_its_map(table: Lobby) -> None:
    """A site that is named brings its strip of the map."""
    _, (reply,) = await table.say("[[Moria]]")
    assert reply.files == ("place.png",)


async def test_several_names_share_one_answer(table: Lobby) -> None:
    """Two names or more bring one reply of short blocks; at most four, and the limit is said."""
    _, (reply,) = await table.say("[[Gandalf]] [[Elrond]]")
    assert reply.text.count("### ") == 2
    _, (reply,) = await table.say("[[Gandalf]] [[Elrond]] [[Sting]] [[Moria]] [[Bree]]")
    assert reply.text.count("### ") == 4
    assert "at most 4" in reply.text
    whole = shown(await table.table.click("alice", reply, reply.buttons[0].custom_id))
    assert whole.ephemeral


async def test_same_card_twice_is_one_block(table: Lobby) -> None:
    """Two spellings of one card are one card."""
    _, (reply,) = await table.say("[[gandalf]] [[gandlf]]")
    assert reply.text.startswith("## Gandalf")


async def test_unknown_name_is_said_where_it_was_asked(table: Lobby) -> None:
    """A name that means nothing gets its sentence, beside the cards that were found."""
    _, (reply,) = await table.say("[[Sting]] [[xqzzkwj @everyone]]")
    assert "### Sting" in reply.text
    assert "No card is named “xqzzkwj everyone”" in reply.text
    assert reply.mentions == ()


@pytest.mark.parametrize("text", ["Sting and Glamdring", "`[[Sting]]`", "> [[Sting]]", "[[Sting", ""])
async def test_other_messages_are_left_alone(table: Lobby, text: str) -> None:
    """Without a name in brackets, or in code and quotes, nothing is answered."""
    _, others = await table.say(text or "\u2060")
    assert others == []


async def test_table_talk_is_never_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the thread of a game nobody is answered, and the words are not even looked at; beside it they are."""
    read: list[str] = []
    monkeypatch.setattr(inline, "asked_names", lambda text: read.append(text) or [])
    async with simulated(tmp_path, inline_cards=True) as (table, _):
        lobby = table.room("alice", "lobby")
        await table.slash("alice", lobby, "game new", practice="random")
        await table.say("alice", table.room("alice", "game"), "shall I play [[Sting]]?")
        assert read == []
        await table.say("alice", lobby, "what is [[Sting]]?")
        assert read == ["what is [[Sting]]?"]


async def test_bots_are_left_alone(table: Lobby) -> None:
    """What a bot or a webhook writes is not answered: two bots could talk for ever."""
    world = table.table.world
    other = world._env.create_user("machine", bot=True)
    actor = world._guild.add_member(other)
    before = len(table.posted())
    await actor.send(world._handle(world._backend.channels[table.room.id]), "[[Sting]]")
    assert len(table.posted()) == before + 1


async def test_off_by_default(tmp_path: Path) -> None:
    """Unless the operator wants it, messages are not read: neither the intent nor the listener is there."""
    assert not load_settings(data=tmp_path).inline_cards
    assert not PalantirBot(load_settings(data=tmp_path)).intents.message_content
    async with lobby(tmp_path) as table:
        _, others = await table.say("[[Sting]]")
        assert others == []


# ----------------------------------------------------------------------- deleting


async def test_deleted_question_takes_its_answer_along(table: Lobby) -> None:
    """Within five minutes the answer goes with the message that asked."""
    mine, (reply,) = await table.say("[[Sting]]")
    table.clock.now += 299
    await table.table.delete("bob", mine)
    assert reply.id not in {one.id for one in table.posted()}


async def test_old_answer_stays(table: Lobby) -> None:
    """After five minutes an answer belongs to the talk and stays."""
    mine, (reply,) = await table.say("[[Sting]]")
    table.clock.now += 301
    await table.table.delete("bob", mine)
    assert reply.id in {one.id for one in table.posted()}


async def test_other_deletions_touch_nothing(table: Lobby) -> None:
    """Deleting a message that was not answered leaves every answer where it is."""
    other, _ = await table.say("hello")
    _, (reply,) = await table.say("[[Sting]]")
    await table.table.delete("bob", other)
    assert reply.id in {one.id for one in table.posted()}


# ---------------------------------------------------------------------- the switch


async def test_server_switches_it(table: Lobby) -> None:
    """A member with Manage Server switches it off and on; the other commands still work."""
    for switch, answers in (("off", 0), ("on", 1)):
        said = shown(await table.table.slash(OWNER, table.room, "server inline", switch=switch))
        assert said.ephemeral
        _, others = await table.say("[[Sting]]")
        assert len(others) == answers
        assert "Sting" in (await table.card("Sting")).text


async def test_switch_survives_a_restart(tmp_path: Path) -> None:
    """What a server chose is in the database."""
    async with lobby(tmp_path, inline_cards=True) as table:
        await table.table.slash(OWNER, table.room, "server inline", switch="off")
        server = table.table.world._guild.id
        bot = table.table.world.bot
        assert isinstance(bot, PalantirBot)
        assert await bot.service.storage.meta(f"inline:{server}") == "off"


async def test_only_managers_may_switch(table: Lobby) -> None:
    """The command is hidden from others; where a server opened it to them, it refuses in one sentence."""
    with pytest.raises(Refused, match="not visible"):
        await table.table.slash("alice", table.room, "server inline", switch="off")
    world = table.table.world
    (command,) = [one for one in await world.bot.tree.fetch_commands() if one.name == "server"]
    world._guild.set_command_permissions(command, {world._seats["alice"]: True})
    said = shown(await table.table.slash("alice", table.room, "server inline", switch="off"))
    assert "Manage Server" in said.text
    _, others = await table.say("[[Sting]]")
    assert len(others) == 1


async def test_switching_on_what_the_operator_left_off(tmp_path: Path) -> None:
    """Where the operator did not switch it on, the command names the setting and what works instead."""
    async with lobby(tmp_path) as table:
        said = shown(await table.table.slash(OWNER, table.room, "server inline", switch="on"))
        assert "PALANTIR_INLINE_CARDS" in said.text
        assert "/card" in said.text


# ---------------------------------------------------------------------- the intent


@pytest.fixture
def child(server: Driver, tmp_path: Path) -> Child:
    """Return the real bot as a process, with inline look-ups switched on and what it would build on first use."""
    for built in (ensure_artefact(), ensure_index()):
        shutil.copy(built, tmp_path)
    return Child(server, BOT, {"PALANTIR_DATA": str(tmp_path), "PALANTIR_INLINE_CARDS": "1"}, timeout=60.0)


async def test_refused_intent_is_one_sentence(server: Driver, child: Child) -> None:
    """Without the intent in the developer portal the bot ends with code 2 and one sentence that names both switches."""
    await child.launch()
    await server.until(lambda: not child.running, 30.0, "the end of the bot")
    assert await child._reap() == 2
    said = [line for line in child.output if "intent" in line.lower()]
    assert len(said) == 1
    assert "PALANTIR_INLINE_CARDS" in said[0]
    assert "Message Content Intent" in said[0]
    assert "Traceback" not in "\n".join(child.output)


@pytest.mark.slow
async def test_granted_intent_answers_over_the_wire(server: Driver, child: Child, bob: User, games: Channel) -> None:
    """With the intent, a message in the channel is answered by a reply, and both go when the message is deleted."""
    server.world.privileged = Intent.MESSAGE_CONTENT
    async with child:
        asked = await server.say(bob, games, "[[Sting]]")
        await server.until(lambda: len(server.messages(games)) == 2, 20.0, "the answer")
        reply = server.messages(games)[-1]
        assert reply.text.startswith("## Sting")
        server.delete_message(asked)
        await server.until(lambda: not server.messages(games), 20.0, "the answer to go")
        assert await child.stop() == 0
