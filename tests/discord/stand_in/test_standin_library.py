"""The library's own calls, each against the stand-in: what a bot may use beyond interactions."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import pytest
from standin import Channel, Driver, HumanError, Intent, Rest, Upload, User, running

StartBot = Callable[[discord.Client], Awaitable[None]]


@pytest.fixture
async def client(server: Driver, games: Channel, start_bot: StartBot) -> discord.Client:
    """Run a client without any commands."""
    found = discord.Client(intents=discord.Intents.default(), guild_ready_timeout=0.0)
    await start_bot(found)
    return found


@pytest.fixture
def channel(client: discord.Client, games: Channel) -> discord.TextChannel:
    """Return the text channel as the client sees it."""
    found = client.get_channel(games.id)
    assert isinstance(found, discord.TextChannel)
    return found


def upload(name: str = "board.png") -> discord.File:
    """Return a small file."""
    return discord.File(io.BytesIO(b"\x89PNG"), name)


async def test_embed_with_a_picture(server: Driver, channel: discord.TextChannel, games: Channel) -> None:
    """An embed shows an uploaded picture, and its texts can be read."""
    embed = discord.Embed(title="Board", description="Turn 1").add_field(name="MP", value="11–8")
    embed.set_image(url="attachment://board.png").set_footer(text="Table 3")
    await channel.send(embed=embed, file=upload())
    (message,) = server.messages(games)
    assert message.text == "Board\nTurn 1\nMP\n11–8\nTable 3"
    assert message.embeds[0]["image"]["url"] == message.attachments[0].url


async def test_replaced_picture(server: Driver, channel: discord.TextChannel, games: Channel) -> None:
    """An edit that lists only a new file drops the old one; one that lists none keeps it."""
    sent = await channel.send("turn 1", file=upload("one.png"))
    await sent.edit(content="turn 2", attachments=[upload("two.png")])
    await sent.edit(content="turn 3")
    (message,) = server.messages(games)
    assert [attachment.filename for attachment in message.attachments] == ["two.png"]
    assert (message.text, message.edits) == ("turn 3", 2)


async def test_reply(server: Driver, channel: discord.TextChannel, alice: User, games: Channel) -> None:
    """A reply points at its message; a reply to a deleted one is refused unless the bot allows for it."""
    said = await server.say(alice, games, "hello")
    partial = channel.get_partial_message(said.id)
    await partial.reply("well met")
    assert server.messages(games)[-1].reference == {"message_id": str(said.id), "channel_id": str(games.id)}
    server.delete_message(said)
    with pytest.raises(discord.HTTPException, match="50035"):
        await partial.reply("too late")
    await channel.send("anyway", reference=partial.to_reference(fail_if_not_exists=False))
    assert server.messages(games)[-1].reference is None


async def test_history_and_pins(server: Driver, channel: discord.TextChannel) -> None:
    """The library pages through messages and reads pins."""
    for number in range(3):
        await channel.send(str(number))
    assert [message.content async for message in channel.history(limit=2)] == ["2", "1"]
    newest = [message.id async for message in channel.history()]
    message = await channel.fetch_message(newest[0])
    await message.pin()
    assert [pinned.content async for pinned in channel.pins()] == ["2"]
    await message.unpin()
    assert [pinned async for pinned in channel.pins()] == []


async def test_tidying_up(server: Driver, channel: discord.TextChannel, alice: User, games: Channel) -> None:
    """The bot deletes messages one by one and many at once, its own and others'."""
    await server.say(alice, games, "first")
    for number in range(3):
        await channel.send(str(number))
    await (await channel.send("mine")).delete()
    async with channel.typing():
        await channel.purge(limit=10)
    assert server.messages(games) == []


async def test_threads_of_every_kind(server: Driver, channel: discord.TextChannel, bob: User, games: Channel) -> None:
    """Threads are opened with and without a message, joined, listed, renamed, archived and deleted."""
    message = await channel.send("Table 1")
    first = await message.create_thread(name="Table 1", auto_archive_duration=10080)
    second = await channel.create_thread(name="Table 2", type=discord.ChannelType.private_thread, invitable=False)
    await second.add_user(discord.Object(bob.id))
    assert (await second.fetch_member(bob.id)).id == bob.id
    await second.remove_user(discord.Object(bob.id))
    await second.edit(name="Table 2b")
    assert [thread.name for thread in server.threads(games)] == ["Table 1", "Table 2b"]
    await first.edit(archived=True, locked=True)
    assert [thread.name for thread in await channel.guild.active_threads()] == ["Table 2b"]
    assert [thread.name async for thread in channel.archived_threads()] == ["Table 1"]
    await second.leave()
    await first.delete()
    assert [thread.name for thread in server.threads(games)] == ["Table 2b"]


async def test_listing_thread_members(server: Driver, channel: discord.TextChannel, bob: User) -> None:
    """Listing a thread's members needs the members intent."""
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    await thread.add_user(discord.Object(bob.id))
    with pytest.raises(discord.Forbidden):
        await thread.fetch_members()
    server.world.privileged = Intent.MEMBERS
    assert bob.id in [member.id for member in await thread.fetch_members()]


async def test_channels(server: Driver, client: discord.Client, channel: discord.TextChannel) -> None:
    """Categories and channels are created, changed, listed and deleted."""
    guild = channel.guild
    category = await guild.create_category("Games")
    made = await guild.create_text_channel("table-1", category=category, topic="A table")
    changed = await made.edit(topic="The table")
    assert changed is not None
    assert changed.topic == "The table"
    assert {found.name for found in await guild.fetch_channels()} == {"games", "Games", "table-1"}
    with pytest.raises(discord.HTTPException):
        await client.http.send_message(category.id, params=discord.http.handle_message_parameters("x"))
    await made.delete()
    with pytest.raises(discord.NotFound):
        await client.fetch_channel(made.id)


async def test_server_and_members(
    server: Driver, client: discord.Client, channel: discord.TextChannel, alice: User
) -> None:
    """The server, its roles, single members and accounts can be fetched and members asked for over the gateway."""
    guild = await client.fetch_guild(server.world.guild_id)
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "bot"]
    assert (await guild.fetch_member(alice.id)).name == "alice"
    assert (await client.fetch_user(alice.id)).name == "alice"
    (found,) = await channel.guild.query_members(user_ids=[alice.id])
    assert found.id == alice.id
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(5)
    with pytest.raises(discord.NotFound):
        await client.fetch_guild(5)


async def test_application(server: Driver, client: discord.Client, rest: Rest) -> None:
    """The application is known, owns no emojis, and may ask for the gateway's address."""
    info = await client.application_info()
    assert info.id == server.world.bot.id
    assert await client.fetch_application_emojis() == []
    assert (await rest("GET", "/gateway")).body == {"url": server.gateway.url}


async def test_single_commands(server: Driver, client: discord.Client, rest: Rest) -> None:
    """A single command is added, replaced by name, and listed, for the server as well as everywhere."""
    guild = server.world.guild_id
    for scope in ("", f"/guilds/{guild}"):
        path = f"/applications/{server.world.bot.id}{scope}/commands"
        for description in ("One", "Two"):
            await rest("POST", path, {"name": "card", "description": description})
        assert [command["description"] for command in (await rest("GET", path)).body] == ["Two"]
    tree = discord.app_commands.CommandTree(client)
    assert [command.name for command in await tree.fetch_commands(guild=discord.Object(guild))] == ["card"]


async def test_picked_things(server: Driver, rest: Rest, alice: User, games: Channel) -> None:
    """Roles and channels given to a command are resolved for the bot, and bounds are kept."""
    options = [
        {"name": "place", "description": "Where", "type": 7, "required": True},
        {"name": "role", "description": "Who", "type": 8},
        {"name": "length", "description": "How long", "type": 3, "choices": [{"name": "Short", "value": "s"}]},
        {"name": "turns", "description": "How many", "type": 4, "min_value": 1, "max_value": 9},
    ]
    body = [{"name": "open", "description": "Open", "options": options}]
    await rest("PUT", f"/applications/{server.world.bot.id}/commands", body)
    role = server.world.add_role("host")
    picked = {"place": games, "role": role, "length": "Short", "turns": 9}
    data = (await server.slash(alice, games, "open", picked, wait=False)).interaction.data
    assert [option["value"] for option in data["options"]] == [str(games.id), str(role.id), "s", 9]
    assert (list(data["resolved"]["channels"]), list(data["resolved"]["roles"])) == ([str(games.id)], [str(role.id)])
    with pytest.raises(HumanError, match="takes 1 to 9, not 10"):
        await server.slash(alice, games, "open", {"place": games, "turns": 10})
    with pytest.raises(HumanError, match=r"offers \['Short'\]"):
        await server.slash(alice, games, "open", {"place": games, "length": "Long"})
    with pytest.raises(HumanError, match="no suggestions"):
        await server.autocomplete(alice, games, "open", "length", "s", options={"place": games})


async def test_user_menu_and_private_contexts(
    server: Driver, rest: Rest, alice: User, bob: User, games: Channel
) -> None:
    """A user's context menu names the user; a command for servers only is not offered in private."""
    body = [{"name": "Challenge", "type": 2, "contexts": [0]}, {"name": "card", "description": "Card", "contexts": [1]}]
    await rest("PUT", f"/applications/{server.world.bot.id}/commands", body)
    result = await server.menu(alice, games, "Challenge", bob, wait=False)
    assert result.interaction.data["target_id"] == str(bob.id)
    with pytest.raises(HumanError, match="not offered"):
        await server.menu(alice, server.dm(alice), "Challenge", bob)
    with pytest.raises(HumanError, match="not offered"):
        await server.slash(alice, games, "card")


async def test_old_style_form(server: Driver, rest: Rest, alice: User, games: Channel) -> None:
    """A form whose text field stands in a row with its own label can be filled in by that label."""
    await rest("PUT", f"/applications/{server.world.bot.id}/commands", [{"name": "note", "description": "Note"}])
    opened = await server.slash(alice, games, "note", wait=False)
    field = {"type": 4, "custom_id": "text", "label": "Your note", "style": 2, "required": False}
    data = {"title": "Note", "custom_id": "note", "components": [{"type": 1, "components": [field]}]}
    path = f"/interactions/{opened.interaction.id}/{opened.interaction.token}/callback"
    assert (await rest("POST", path, {"type": 9, "data": data})).status == 204
    sent = await server.submit_modal(alice, opened, {"Your note": "remember"}, wait=False)
    assert sent.interaction.data["components"][0]["components"][0]["value"] == "remember"
    empty = await server.submit_modal(alice, opened, {}, wait=False)
    assert empty.interaction.data["components"][0]["components"][0]["value"] == ""


async def test_human_files_are_kept(server: Driver, client: discord.Client, alice: User) -> None:
    """A file a human writes to the bot in private reaches it with its content."""
    arrived: list[discord.Message] = []

    async def on_message(message: discord.Message) -> None:
        arrived.append(message)

    client.event(on_message)
    await server.say(alice, server.dm(alice), "my deck", [Upload("deck.txt", b"1 Gandalf")])
    await server.until(lambda: arrived)
    assert (arrived[0].content, await arrived[0].attachments[0].read()) == ("my deck", b"1 Gandalf")


async def test_missing_file_is_not_found(server: Driver) -> None:
    """An address without a file answers 404."""
    async with aiohttp.ClientSession() as session, session.get(f"{server.server.posts.cdn}/nothing") as got:
        assert got.status == 404


async def test_own_failures_fail_the_test() -> None:
    """A request that breaks the stand-in itself is reported when it stops."""

    async def break_it() -> None:
        async with running() as server, aiohttp.ClientSession() as session:
            assert (await Rest(server.server, session)("POST", "/users/@me/channels", {})).status == 500

    with pytest.raises(AssertionError, match="The stand-in failed:\nPOST /users/@me/channels"):
        await break_it()


async def test_waiting_in_vain_explains(server: Driver, rest: Rest) -> None:
    """A wait that times out names what it waited for and the latest requests."""
    await rest("GET", "/users/@me")
    with pytest.raises(AssertionError, match=r"Not within 0.01 s: a miracle\.\nLatest requests:\n  200 GET /users/@me"):
        await server.until(lambda: False, 0.01, "a miracle")
