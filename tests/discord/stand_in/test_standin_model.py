"""What Discord remembers and who may do what: deadlines, threads, visibility, permissions, intents."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
from standin import Channel, Driver, HumanError, Intent, InteractionResult, Permission, Rest, User, running
from standin.records import ALL_PERMISSIONS

PUBLIC = {"name": "Table 1", "type": 11}


@pytest.fixture
async def press(server: Driver, rest: Rest, alice: User, games: Channel) -> InteractionResult:
    """Let alice use a command that the test itself answers over REST."""
    body = [{"name": "ping", "description": "Ping"}]
    await rest("PUT", f"/applications/{server.world.bot.id}/commands", body)
    return await server.slash(alice, games, "ping", wait=False)


def callback(result: InteractionResult) -> str:
    """Return the path of an interaction's callback."""
    return f"/interactions/{result.interaction.id}/{result.interaction.token}/callback"


def webhook(server: Driver, result: InteractionResult, rest: str = "") -> str:
    """Return a path below an interaction's webhook."""
    return f"/webhooks/{server.world.bot.id}/{result.interaction.token}{rest}"


async def thread(server: Driver, rest: Rest, games: Channel, **extra: Any) -> Channel:
    """Open a thread as the bot and return it."""
    reply = await rest("POST", f"/channels/{games.id}/threads", PUBLIC | extra)
    return server.world.channel(int(reply.body["id"]))


# -- deadlines


async def test_late_acknowledgement(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """After three seconds an interaction is unknown."""
    server.advance(3.1)
    reply = await rest("POST", callback(press), {"type": 4, "data": {"content": "late"}})
    assert (reply.status, reply.code) == (404, 10062)


async def test_second_acknowledgement(server: Driver, rest: Rest, press: InteractionResult, games: Channel) -> None:
    """An interaction is acknowledged once; the second attempt changes nothing."""
    assert (await rest("POST", callback(press), {"type": 4, "data": {"content": "one"}})).status == 204
    assert (await rest("POST", callback(press), {"type": 4, "data": {"content": "two"}})).code == 40060
    assert [message.text for message in server.messages(games)] == ["one"]


async def test_refused_acknowledgement_may_be_repeated(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """An acknowledgement that breaks a limit does not count."""
    assert (await rest("POST", callback(press), {"type": 4, "data": {"content": "x" * 2001}})).code == 50035
    assert (await rest("POST", callback(press), {"type": 4, "data": {"content": "x"}})).status == 204


async def test_token_dies_after_fifteen_minutes(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """Follow-ups and edits work for fifteen minutes."""
    await rest("POST", callback(press), {"type": 4, "data": {"content": "one"}})
    server.advance(14 * 60)
    assert (await rest("POST", webhook(server, press), {"content": "two"})).status == 200
    server.advance(2 * 60)
    assert (await rest("POST", webhook(server, press), {"content": "three"})).code == 10015
    assert (await rest("PATCH", webhook(server, press, "/messages/@original"), {"content": "x"})).code == 10015


async def test_follow_up_needs_an_acknowledgement(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """Nothing can be written through a token before the acknowledgement."""
    assert (await rest("POST", webhook(server, press), {"content": "early"})).code == 10015


async def test_answers_must_fit(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """A command cannot be answered with suggestions or by editing a message it does not come from."""
    for kind in (6, 7, 8, 1):
        assert (await rest("POST", callback(press), {"type": kind, "data": {"choices": []}})).code == 50035


async def test_callback_object(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """With `with_response` the acknowledgement returns the new message and says whether it is ephemeral."""
    reply = await rest("POST", callback(press) + "?with_response=1", {"type": 4, "data": {"content": "x", "flags": 64}})
    assert reply.body["interaction"]["response_message_ephemeral"]
    assert reply.body["resource"]["message"]["content"] == "x"


async def test_first_follow_up_replaces_thinking(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """The first follow-up after "thinking" fills that message and stays as private as it was."""
    await rest("POST", callback(press), {"type": 5, "data": {"flags": 64}})
    first = await rest("POST", webhook(server, press), {"content": "done"})
    assert first.body["id"] == str(press.message.id)
    assert (press.text, press.ephemeral, press.followups) == ("done", True, [])


async def test_edit_get_and_delete_of_answers(server: Driver, rest: Rest, press: InteractionResult) -> None:
    """The original answer and follow-ups are read, edited and deleted through the token."""
    await rest("POST", callback(press), {"type": 4, "data": {"content": "one"}})
    original = webhook(server, press, "/messages/@original")
    await rest("PATCH", original, {"content": "two"})
    assert (await rest("GET", original)).body["content"] == "two"
    more = await rest("POST", webhook(server, press), {"content": "more"})
    assert (await rest("DELETE", webhook(server, press, f"/messages/{more.body['id']}"))).status == 204
    assert (await rest("DELETE", original)).status == 204
    assert (await rest("GET", original)).code == 10008


async def test_ephemeral_is_unknown_to_channel_routes(
    server: Driver, rest: Rest, press: InteractionResult, games: Channel
) -> None:
    """An ephemeral message can only be reached through its interaction."""
    await rest("POST", callback(press), {"type": 4, "data": {"content": "x", "flags": 64}})
    path = f"/channels/{games.id}/messages/{press.message.id}"
    assert (await rest("GET", path)).code == 10008
    assert (await rest("PATCH", path, {"content": "y"})).code == 10008
    assert (await rest("GET", f"/channels/{games.id}/messages")).body == []


# -- messages


async def test_history(server: Driver, rest: Rest, games: Channel) -> None:
    """Messages are listed newest first, before, after and around others."""
    path = f"/channels/{games.id}/messages"
    ids = [int((await rest("POST", path, {"content": str(n)})).body["id"]) for n in range(5)]

    async def listed(query: str) -> list[str]:
        return [message["content"] for message in (await rest("GET", f"{path}?{query}")).body]

    assert await listed("limit=2") == ["4", "3"]
    assert await listed(f"limit=2&before={ids[3]}") == ["2", "1"]
    assert await listed(f"limit=2&after={ids[1]}") == ["3", "2"]
    assert await listed(f"limit=3&around={ids[2]}") == ["3", "2", "1"]


async def test_pins(server: Driver, rest: Rest, games: Channel) -> None:
    """A pinned message is listed, and Discord's notice stays out of what players read."""
    sent = await rest("POST", f"/channels/{games.id}/messages", {"content": "state"})
    path = f"/channels/{games.id}/messages/pins"
    await rest("PUT", f"{path}/{sent.body['id']}")
    pinned = (await rest("GET", path)).body["items"]
    assert [item["message"]["content"] for item in pinned] == ["state"]
    assert len(server.messages(games)) == 1
    assert len(server.messages(games, notices=True)) == 2
    await rest("DELETE", f"{path}/{sent.body['id']}")
    assert (await rest("GET", path)).body["items"] == []


async def test_mentions(server: Driver, rest: Rest, alice: User, bob: User, games: Channel) -> None:
    """Only those the request allows are notified, and an edit notifies nobody."""
    path, text = f"/channels/{games.id}/messages", f"{alice.mention} {bob.mention}"
    await rest("POST", path, {"content": text, "allowed_mentions": {"parse": [], "users": [str(bob.id)]}})
    await rest("POST", path, {"content": text, "allowed_mentions": {"parse": []}})
    plain = await rest("POST", path, {"content": "nobody"})
    await rest("PATCH", f"{path}/{plain.body['id']}", {"content": text})
    assert [message.pinged for message in server.messages(games)] == [{bob.id}, set(), set()]


async def test_mentions_that_reach_nobody(server: Driver, rest: Rest, alice: User, bob: User, games: Channel) -> None:
    """A silent message notifies nobody, and no mention reaches someone who cannot see the channel."""
    path = f"/channels/{games.id}/messages"
    await rest("POST", path, {"content": alice.mention, "flags": 1 << 12})
    server.world.leave(bob)
    await rest("POST", path, {"content": f"{alice.mention} {bob.mention}"})
    assert [message.pinged for message in server.messages(games)] == [set(), {alice.id}]


async def test_only_own_messages_are_edited(server: Driver, rest: Rest, alice: User, games: Channel) -> None:
    """The bot cannot edit what people wrote."""
    said = await server.say(alice, games, "mine")
    assert (await rest("PATCH", f"/channels/{games.id}/messages/{said.id}", {"content": "x"})).code == 50005


async def test_deleted_things_are_unknown(server: Driver, rest: Rest, games: Channel) -> None:
    """Messages and channels people deleted answer 10008 and 10003."""
    sent = await rest("POST", f"/channels/{games.id}/messages", {"content": "x"})
    server.delete_message(server.messages(games)[0])
    assert (await rest("PATCH", f"/channels/{games.id}/messages/{sent.body['id']}", {"content": "y"})).code == 10008
    server.delete_channel(games)
    assert (await rest("POST", f"/channels/{games.id}/messages", {"content": "x"})).code == 10003


# -- threads


async def test_idle_threads_are_archived(server: Driver, rest: Rest, games: Channel) -> None:
    """A thread is archived after its idle time; then nothing in it is edited, and a new message brings it back."""
    table = await thread(server, rest, games, auto_archive_duration=60)
    sent = await rest("POST", f"/channels/{table.id}/messages", {"content": "turn 1"})
    server.advance(61 * 60)
    assert table.archived
    path = f"/channels/{table.id}/messages/{sent.body['id']}"
    assert (await rest("PATCH", path, {"content": "turn 2"})).code == 50083
    await rest("POST", f"/channels/{table.id}/messages", {"content": "turn 2"})
    assert not table.archived
    assert (await rest("PATCH", path, {"content": "turn 1, corrected"})).status == 200


async def test_archived_threads_are_not_announced(server: Driver, rest: Rest, games: Channel) -> None:
    """A bot that connects is told of active threads only; archived ones it must ask for."""
    table = await thread(server, rest, games)
    await rest("PATCH", f"/channels/{table.id}", {"archived": True})
    assert server.world.guild_payload(0)["threads"] == []
    listed = await rest("GET", f"/channels/{games.id}/threads/archived/public")
    assert [entry["id"] for entry in listed.body["threads"]] == [str(table.id)]
    assert (await rest("PATCH", f"/channels/{table.id}", {"name": "New name"})).code == 50083


async def test_using_an_archived_thread_opens_it(
    server: Driver, press: InteractionResult, rest: Rest, games: Channel
) -> None:
    """A human who acts in an archived thread opens it first; a locked one stays shut."""
    table = await thread(server, rest, games)
    alice = press.interaction.user
    await rest("PATCH", f"/channels/{table.id}", {"archived": True})
    await server.slash(alice, table, "ping", wait=False)
    assert not table.archived
    await rest("PATCH", f"/channels/{table.id}", {"archived": True, "locked": True})
    with pytest.raises(HumanError, match="closed and locked"):
        await server.slash(alice, table, "ping", wait=False)


async def test_thread_on_a_message(server: Driver, rest: Rest, games: Channel) -> None:
    """A thread on a message has its id, and there is only one."""
    sent = await rest("POST", f"/channels/{games.id}/messages", {"content": "start"})
    path = f"/channels/{games.id}/messages/{sent.body['id']}/threads"
    assert (await rest("POST", path, {"name": "Table"})).body["id"] == sent.body["id"]
    assert (await rest("POST", path, {"name": "Table"})).code == 160004


async def test_thread_members(server: Driver, rest: Rest, bob: User, games: Channel) -> None:
    """Members are added and removed; who is not on the server is unknown."""
    table = await thread(server, rest, games, type=12)
    path = f"/channels/{table.id}/thread-members/{bob.id}"
    assert not server.world.can_see(bob, table)
    assert (await rest("PUT", path)).status == 204
    assert server.world.can_see(bob, table)
    assert (await rest("GET", path)).body["user_id"] == str(bob.id)
    assert (await rest("DELETE", path)).status == 204
    server.world.leave(bob)
    assert (await rest("PUT", path)).code == 10007


async def test_thread_names(server: Driver, rest: Rest, games: Channel) -> None:
    """A thread's name has 1 to 100 characters and its idle time is one of Discord's four."""
    path = f"/channels/{games.id}/threads"
    assert (await rest("POST", path, {"name": "n" * 101, "type": 11})).code == 50035
    assert (await rest("POST", path, PUBLIC | {"auto_archive_duration": 90})).code == 50035


# -- permissions and privacy


async def test_missing_permissions(server: Driver, rest: Rest, games: Channel) -> None:
    """A channel that denies the bot something refuses it: 50013, or 50001 when the bot cannot even see it."""
    bot = str(server.world.bot.id)
    path = f"/channels/{games.id}/messages"
    games.overwrites = [{"id": bot, "type": 1, "allow": "0", "deny": str(int(Permission.SEND_MESSAGES))}]
    assert (await rest("POST", path, {"content": "x"})).code == 50013
    games.overwrites = [{"id": bot, "type": 1, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}]
    assert (await rest("POST", path, {"content": "x"})).code == 50001


async def test_private_channel_of_the_bot(server: Driver, rest: Rest, alice: User, bob: User) -> None:
    """A channel the bot creates with overwrites is seen by those it allows."""
    view = str(int(Permission.VIEW_CHANNEL))
    overwrites = [
        {"id": str(server.world.guild_id), "type": 0, "allow": "0", "deny": view},
        {"id": str(alice.id), "type": 1, "allow": view, "deny": "0"},
    ]
    body = {"name": "hand-alice", "type": 0, "permission_overwrites": overwrites}
    await rest("POST", f"/guilds/{server.world.guild_id}/channels", body)
    channel = server.channel("hand-alice")
    assert (server.world.can_see(alice, channel), server.world.can_see(bob, channel)) == (True, False)


async def test_command_for_moderators(server: Driver, rest: Rest, alice: User, games: Channel) -> None:
    """A command reserved for moderators is offered to nobody else."""
    needed = str(int(Permission.MANAGE_GUILD))
    commands = [{"name": "setup", "description": "Set up", "default_member_permissions": needed}]
    await rest("PUT", f"/applications/{server.world.bot.id}/commands", commands)
    with pytest.raises(HumanError, match="lacks the permissions"):
        await server.slash(alice, games, "setup", wait=False)
    server.give_role(alice, server.world.add_role("moderator", int(Permission.MANAGE_GUILD)))
    assert not (await server.slash(alice, games, "setup", wait=False)).answered


async def test_owner_may_everything(server: Driver, games: Channel) -> None:
    """The server's owner has every permission."""
    assert server.world.permissions(server.world.owner, games) == ALL_PERMISSIONS


async def test_content_without_the_intent(server: Driver, rest: Rest, alice: User, games: Channel) -> None:
    """Without the message content intent the bot reads only messages that mention it, and private ones."""
    bot = server.world.bot
    await server.say(alice, games, "[[Gandalf]]")
    await server.say(alice, games, f"{bot.mention} hello")
    listed = (await rest("GET", f"/channels/{games.id}/messages")).body
    assert [message["content"] for message in listed] == [f"{bot.mention} hello", ""]
    server.world.privileged = Intent.MESSAGE_CONTENT
    listed = (await rest("GET", f"/channels/{games.id}/messages")).body
    assert listed[1]["content"] == "[[Gandalf]]"


async def test_members_need_the_intent(server: Driver, rest: Rest, games: Channel) -> None:
    """Lists of members are refused without the members intent; single ones are not."""
    path = f"/guilds/{server.world.guild_id}/members"
    assert (await rest("GET", f"{path}?limit=10")).code == 50001
    assert (await rest("GET", f"{path}/{server.world.owner.id}")).status == 200
    server.world.privileged = Intent.MEMBERS
    assert len((await rest("GET", f"{path}?limit=10")).body) == len(server.world.members)


async def test_those_who_left_get_no_private_messages(server: Driver, rest: Rest, bob: User) -> None:
    """A user who left the server cannot be written to any more."""
    path = f"/channels/{server.dm(bob).id}/messages"
    assert (await rest("POST", path, {"content": "x"})).status == 200
    server.world.leave(bob)
    assert (await rest("POST", path, {"content": "x"})).code == 50007


async def test_commands_keep_their_ids(server: Driver, rest: Rest) -> None:
    """A command keeps its id when it is registered again, and is unknown once deleted."""
    path = f"/applications/{server.world.bot.id}/commands"
    first = (await rest("PUT", path, [{"name": "card", "description": "One"}])).body
    second = (await rest("PUT", path, [{"name": "card", "description": "Two"}])).body
    assert first[0]["id"] == second[0]["id"]
    assert (await rest("DELETE", f"{path}/{first[0]['id']}")).status == 204
    assert (await rest("DELETE", f"{path}/{first[0]['id']}")).code == 10063


async def test_snowflakes_are_of_now(server: Driver, rest: Rest, games: Channel) -> None:
    """Identifiers rise and carry the present moment, from which clients compute ages."""
    path = f"/channels/{games.id}/messages"
    ids = [int((await rest("POST", path, {"content": "x"})).body["id"]) for _ in range(3)]
    assert ids == sorted(set(ids))
    age = discord.utils.utcnow() - discord.utils.snowflake_time(ids[0])
    assert abs(age.total_seconds()) < 60


async def test_unknown_routes_fail_the_test() -> None:
    """A bot that uses a route the stand-in lacks fails its test instead of passing by accident."""
    with pytest.raises(AssertionError, match=r"no route for .*'GET /guilds/1/bans'"):
        async with running() as server, aiohttp.ClientSession() as session:
            await session.get(server.server.state.api + "/guilds/1/bans")


async def test_wrong_token_and_intents(server: Driver) -> None:
    """A wrong token or a privileged intent that was not granted closes the gateway connection."""
    async with aiohttp.ClientSession() as session:
        for token, intents, code in (("wrong", 0, 4004), (server.world.token, int(Intent.MESSAGE_CONTENT), 4014)):
            async with session.ws_connect(server.gateway.url) as socket:
                assert (await socket.receive_json())["op"] == 10
                await socket.send_json({"op": 2, "d": {"token": token, "intents": intents}})
                await socket.receive()
                assert socket.close_code == code
