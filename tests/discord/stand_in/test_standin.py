"""The stand-in for Discord, proved with a small real bot in this process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import aiohttp
import discord
import pytest
from standin import Answer, Channel, ChannelType, Driver, HumanError, NotAnsweredError, Upload, User
from standin.samplebot import PNG, SampleBot

StartBot = Callable[[discord.Client], Awaitable[None]]


@pytest.fixture
async def bot(start_bot: StartBot) -> SampleBot:
    """Run the sample bot against the stand-in."""
    client = SampleBot()
    await start_bot(client)
    return client


async def test_autocomplete_suggests(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """What a user types into an option reaches the bot, whose suggestions come back."""
    choices = await server.autocomplete(alice, games, "game new", "deck", "ga")
    assert [choice.value for choice in choices] == ["Gandalf", "Galadriel"]


async def test_a_game_opens_a_thread(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """A deferred command opens a private thread with a pinned board, whispers, and fills its answer."""
    result = await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})
    assert result.kind is Answer.THINKING
    await result.finished()
    (thread,) = server.threads(games)
    assert result.text == f"The game has begun: {thread.mention}"
    (board,) = server.messages(thread, alice)
    assert board.pinned
    assert board.pinged == {alice.id, bob.id}
    assert [button.label for button in board.buttons] == ["My hand"]


async def test_a_private_thread_is_private(
    server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel
) -> None:
    """Only those the bot mentioned or added read a private thread."""
    await (await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})).finished()
    (thread,) = server.threads(games)
    assert thread.kind is ChannelType.PRIVATE_THREAD
    assert server.messages(thread, bob)
    assert server.messages(thread, server.user("carol")) == []


async def test_private_message_with_a_file(
    server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel
) -> None:
    """A file in a private message can be read by the test and fetched from its address."""
    await (await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})).finished()
    (whisper,) = server.dms(alice)
    assert server.attachment(whisper, "hand.png") == PNG
    async with aiohttp.ClientSession() as session, session.get(whisper.attachments[0].url) as got:
        assert (got.content_type, await got.read()) == ("image/png", PNG)


async def test_closed_private_messages(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """A user who closed private messages makes them fail with 50007, and the bot can fall back."""
    bob.closed_dms = True
    await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})
    await server.until(lambda: server.threads(games))
    assert await server.message(server.threads(games)[0], "I cannot write to bob (50007).", viewer=bob)
    assert server.dms(bob) == []


async def test_ephemeral_answer(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """An ephemeral answer made of components is seen by the one who pressed the button and nobody else."""
    await (await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})).finished()
    (thread,) = server.threads()
    hand = await server.click(bob, server.messages(thread)[0], "My hand")
    assert (hand.ephemeral, hand.message.v2, hand.text) == (True, True, "## Hand of bob, game 7")
    assert hand.message in server.messages(thread, bob)
    assert hand.message not in server.messages(thread, alice)
    assert hand.message not in server.messages(thread)


async def test_gallery_points_at_the_file(
    server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel
) -> None:
    """`attachment://` in a component is replaced by the address of the uploaded file."""
    await (await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})).finished()
    hand = await server.click(alice, server.messages(server.threads()[0])[0], "hand:7")
    gallery = hand.message.components[0]["components"][1]
    assert gallery["items"][0]["media"]["url"] == hand.message.attachments[0].url


async def test_modal(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A form opens, takes a text and a menu choice by their labels, and is answered."""
    opened = await server.slash(alice, games, "game concede")
    assert opened.modal.title == "Concede the game"
    answer = await server.submit_modal(alice, opened, {"Reason": "supper", "Mood": ["Sad"]})
    assert answer.text == "alice concedes: supper (2)"


async def test_modal_with_every_kind_of_field(
    server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel
) -> None:
    """Files, radio buttons, ticks and users reach the bot; what was not touched keeps its default."""
    opened = await server.slash(alice, games, "game join")
    filled = {"Deck": [Upload("deck.txt", b"1 Gandalf")], "Side": "Minion", "Extras": ["Short", "Open"], "Rival": [bob]}
    answer = await server.submit_modal(alice, opened, filled)
    assert answer.text == "[('deck.txt', '1 Gandalf')] minion ['short', 'open'] False ['bob']"
    again = await server.slash(alice, games, "game join")
    with pytest.raises(HumanError, match="'side' needs a choice"):
        await server.submit_modal(alice, again, {"Deck": [Upload("deck.txt", b"")], "Rival": [bob]})
    with pytest.raises(HumanError, match="does not take 0 files"):
        await server.submit_modal(alice, again, {"Side": "Hero"})


async def test_user_select(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """Users chosen from a menu reach the bot, which mentions and so notifies them."""
    offer = await server.slash(alice, games, "game move")
    answer = await server.select(alice, offer.message, "Guest", [bob])
    assert (answer.text, answer.message.pinged) == (bob.mention, {bob.id})


async def test_modal_belongs_to_its_user(
    server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel
) -> None:
    """Nobody can submit a form that was opened for someone else, or leave a required field empty."""
    opened = await server.slash(alice, games, "game concede")
    with pytest.raises(HumanError, match="opened for alice only"):
        await server.submit_modal(bob, opened, {"Reason": "mine"})
    with pytest.raises(HumanError, match="takes 1 to"):
        await server.submit_modal(alice, opened, {"Mood": ["Fine"]})


async def test_select_edits_the_message(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A menu choice by label edits the message it belongs to."""
    offer = await server.slash(alice, games, "game move")
    result = await server.select(alice, offer.message, "Path", ["B"])
    assert (result.kind, offer.message.content, offer.message.edits) == (Answer.UPDATE, "path b", 1)


async def test_silent_acknowledgement(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A silently acknowledged button is finished when the bot edits the message."""
    offer = await server.slash(alice, games, "game move")
    result = await (await server.click(alice, offer.message, "Slowly")).finished()
    assert (result.kind, offer.message.content, offer.message.buttons) == (Answer.SILENT, "moved", [])


async def test_attachment_option(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A file given to a command reaches the bot."""
    deck = Upload("deck.txt", b"1 Gandalf")
    assert (await server.slash(alice, games, "game check", {"deck": deck})).text == "deck.txt: 9 bytes"


async def test_context_menu(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """A command of a message's context menu gets the message."""
    said = await server.say(bob, games, "well met")
    assert (await server.menu(alice, games, "Quote", said)).text == "> well met"


async def test_commands_in_private(server: Driver, bot: SampleBot, alice: User) -> None:
    """Commands work in the private conversation with the bot."""
    answer = await server.slash(alice, server.dm(alice), "game echo", {"text": "hello"})
    assert [message.text for message in server.dms(alice)] == ["hello"]
    assert answer.message.channel is server.dm(alice)


async def test_the_library_has_no_complaints(
    server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole game start leaves no warning of the library and no refused request."""
    await (await server.slash(alice, games, "game new", {"opponent": bob, "deck": "Gandalf"})).finished()
    assert capsys.readouterr().err == ""  # where nobody handles warnings they are printed
    assert bot.errors == []
    assert {call.status for call in server.server.requests} <= {200, 204}


async def test_sharded_client(server: Driver, start_bot: StartBot) -> None:
    """A client that asks for the gateway's address and shards connects as well."""
    client = discord.AutoShardedClient(intents=discord.Intents.default(), guild_ready_timeout=0.0)
    await start_bot(client)
    assert [guild.id for guild in client.guilds] == [server.world.guild_id]
    assert len(server.calls("GET", "/gateway/bot")) == 1


async def test_breach_of_a_limit_reaches_the_bot(server: Driver, bot: SampleBot, alice: User, games: Channel) -> None:
    """A text above 2,000 characters is refused with 50035 and shown to nobody."""
    result = await server.slash(alice, games, "game echo", {"text": "x" * 2001}, wait=False)
    await server.until(lambda: bot.errors)
    (error,) = bot.errors
    assert isinstance(error, discord.HTTPException)
    assert (error.status, error.code) == (400, 50035)
    assert not result.answered
    assert server.messages(games) == []


async def test_unanswered_interaction(
    server: Driver, alice: User, bob: User, games: Channel, start_bot: StartBot
) -> None:
    """An interaction nobody acknowledges within three seconds of Discord's clock is reported as such."""
    client = SampleBot()
    await start_bot(client)
    held = server.faults.hold("INTERACTION_CREATE")
    result = await server.slash(alice, games, "game move", wait=False)
    server.advance(3.1)
    with pytest.raises(NotAnsweredError, match="did not respond"):
        await result.acknowledged()
    held.release()
    await server.until(lambda: client.errors)
    assert isinstance(client.errors[0], discord.NotFound)
    assert client.errors[0].code == 10062


@pytest.mark.parametrize(
    ("command", "options", "complaint"),
    [
        ("game", {}, "needs a subcommand"),
        ("game castle", {}, "no subcommand 'castle'"),
        ("play", {}, "no command 'play'"),
        ("game echo", {}, r"needs the option \['text'\]"),
        ("game echo", {"text": "a", "loud": True}, r"no option \['loud'\]"),
        ("game echo", {"text": 5}, "does not take 5"),
    ],
)
async def test_impossible_commands(
    server: Driver,
    bot: SampleBot,
    alice: User,
    games: Channel,
    command: str,
    options: dict[str, object],
    complaint: str,
) -> None:
    """What a client would not send is refused before it reaches the bot."""
    with pytest.raises(HumanError, match=complaint):
        await server.slash(alice, games, command, options)


async def test_impossible_clicks(server: Driver, bot: SampleBot, alice: User, bob: User, games: Channel) -> None:
    """Nobody presses a button that is gone, of a deleted message, or of somebody else's ephemeral one."""
    offer = await server.slash(alice, games, "game move")
    with pytest.raises(HumanError, match="no single button 'Fast'"):
        await server.click(alice, offer.message, "Fast")
    with pytest.raises(HumanError, match="takes 1 to 1 values"):
        await server.select(alice, offer.message, "path", ["a", "b"])
    server.delete_message(offer.message)
    with pytest.raises(HumanError, match="does not see"):
        await server.click(alice, offer.message, "Slowly")
    private = await server.slash(alice, games, "game echo", {"text": "mine", "private": True})
    with pytest.raises(HumanError, match="bob does not see"):
        await server.click(bob, private.message, "Slowly")
