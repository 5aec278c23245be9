"""A small real bot that proves the stand-in: discord.py as it is, every kind of interaction, no state of its own.

Run as a process it connects to the stand-in its environment names; tests also run it in their own process.
"""

from __future__ import annotations

import io
import logging
import os
import re
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.base.endpoints import apply_endpoints

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"
    b"\x00\x00\x00\rIDATx\x9cc\xf8\x0f\x00\x01\x01\x01\x00\x18\xdd\x8d\xb0\x00\x00\x00\x00IEND\xaeB`\x82"
)
DECKS = ("Gandalf", "Galadriel", "Saruman")


def picture(name: str) -> discord.File:
    """Return a tiny picture to upload."""
    return discord.File(io.BytesIO(PNG), name)


class Hand(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"hand:(?P<game>\d+)"):
    """A button that survives restarts, because everything it needs is in its custom id."""

    def __init__(self, game: int) -> None:
        super().__init__(discord.ui.Button(label="My hand", custom_id=f"hand:{game}"))
        self.game = game

    @classmethod
    async def from_custom_id(  # the library dictates the arguments
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003
        item: discord.ui.Item[Any],  # noqa: ARG003
        match: re.Match[str],
    ) -> Hand:
        """Build the button again from what a click carries."""
        return cls(int(match["game"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the hand to the player who asked."""
        view = discord.ui.LayoutView(timeout=None)
        gallery = discord.ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://hand.png"))
        text = discord.ui.TextDisplay[Any](f"## Hand of {interaction.user.name}, game {self.game}")
        view.add_item(discord.ui.Container[Any](text, gallery))
        await interaction.response.send_message(view=view, file=picture("hand.png"), ephemeral=True)


class Concede(discord.ui.Modal, title="Concede the game"):
    """A form with a text field and a menu."""

    why: discord.ui.Label[Any] = discord.ui.Label(text="Reason", component=discord.ui.TextInput(custom_id="why"))
    mood: discord.ui.Label[Any] = discord.ui.Label(
        text="Mood",
        component=discord.ui.Select(
            custom_id="mood",
            options=[discord.SelectOption(label="Fine", value="1"), discord.SelectOption(label="Sad", value="2")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Say who gave up and why."""
        why, mood = self.why.component, self.mood.component
        assert isinstance(why, discord.ui.TextInput)
        assert isinstance(mood, discord.ui.Select)
        await interaction.response.send_message(f"{interaction.user.name} concedes: {why.value} ({mood.values[0]})")


class Join(discord.ui.Modal, title="Join a game"):
    """A form with every other kind of field."""

    deck: discord.ui.Label[Any] = discord.ui.Label(text="Deck", component=discord.ui.FileUpload(custom_id="deck"))
    side: discord.ui.Label[Any] = discord.ui.Label(
        text="Side",
        component=discord.ui.RadioGroup(
            custom_id="side",
            options=[discord.RadioGroupOption(label=name, value=name.lower()) for name in ("Hero", "Minion")],
        ),
    )
    extras: discord.ui.Label[Any] = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            max_values=2,
            options=[discord.CheckboxGroupOption(label=name, value=name.lower()) for name in ("Short", "Open")],
        ),
    )
    ranked: discord.ui.Label[Any] = discord.ui.Label(text="Ranked", component=discord.ui.Checkbox(custom_id="ranked"))
    rival: discord.ui.Label[Any] = discord.ui.Label(text="Rival", component=discord.ui.UserSelect(custom_id="rival"))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Repeat everything that was filled in."""
        deck, side, extras = self.deck.component, self.side.component, self.extras.component
        ranked, rival = self.ranked.component, self.rival.component
        assert isinstance(deck, discord.ui.FileUpload)
        assert isinstance(side, discord.ui.RadioGroup)
        assert isinstance(extras, discord.ui.CheckboxGroup)
        assert isinstance(ranked, discord.ui.Checkbox)
        assert isinstance(rival, discord.ui.UserSelect)
        files = [(file.filename, (await file.read()).decode()) for file in deck.values]
        names = [user.name for user in rival.values]
        await interaction.response.send_message(f"{files} {side.value} {extras.values} {ranked.value} {names}")


class PathView(discord.ui.View):
    """A menu and a button that edit the message they belong to; persistent by fixed custom ids."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        custom_id="path", placeholder="Path", options=[discord.SelectOption(label=n, value=n.lower()) for n in "ABC"]
    )
    async def path(self, interaction: discord.Interaction[Any], select: discord.ui.Select[Any]) -> None:
        """Edit the message at once."""
        await interaction.response.edit_message(content=f"path {select.values[0]}")

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="guest", placeholder="Guest", max_values=2)
    async def guest(self, interaction: discord.Interaction[Any], select: discord.ui.UserSelect[Any]) -> None:
        """Name the chosen users in a message of its own."""
        await interaction.response.send_message(" ".join(user.mention for user in select.values))

    @discord.ui.button(label="Slowly", custom_id="slowly")
    async def slowly(self, interaction: discord.Interaction[Any], button: discord.ui.Button[Any]) -> None:
        """Acknowledge silently, then edit."""
        await interaction.response.defer()
        await interaction.edit_original_response(content="moved", view=None)


class SampleBot(discord.Client):
    """The bot; `errors` collects what its commands raised."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.0, **options)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Game())
        self.tree.add_command(app_commands.ContextMenu(name="Quote", callback=quote))
        self.tree.error(self.on_command_error)
        self.errors: list[Exception] = []

    async def setup_hook(self) -> None:
        """Register what must survive a restart and sync the commands."""
        self.add_dynamic_items(Hand)
        self.add_view(PathView())
        await self.tree.sync()

    async def on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Keep the cause of a failed command."""
        self.errors.append(getattr(error, "original", error))


async def quote(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    """Repeat a message."""
    await interaction.response.send_message(f"> {message.content}")


class Game(app_commands.Group, name="game", description="Games"):
    """All commands of the sample bot."""

    @app_commands.command(description="Start a game")
    @app_commands.describe(opponent="Against whom", deck="Your deck")
    async def new(self, interaction: discord.Interaction[Any], opponent: discord.Member, deck: str) -> None:
        """Open a thread with a board, whisper both hands, and report."""
        await interaction.response.defer(thinking=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        kind = discord.ChannelType.private_thread
        thread = await channel.create_thread(name=f"{interaction.user.name} against {opponent.name}", type=kind)
        view = discord.ui.View(timeout=None)
        view.add_item(Hand(7))
        board = await thread.send(f"{deck}: {interaction.user.mention} {opponent.mention}", view=view)
        await board.pin()
        for player in (interaction.user, opponent):
            try:
                await player.send("Your opening hand", file=picture("hand.png"), nonce=f"hand-{player.id}"[:25])
            except discord.Forbidden as error:
                await thread.send(f"I cannot write to {player.name} ({error.code}).")
        await interaction.followup.send(f"The game has begun: {thread.mention}")

    @new.autocomplete("deck")
    async def decks(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        """Suggest decks."""
        return [app_commands.Choice(name=name, value=name) for name in DECKS if current.lower() in name.lower()]

    @app_commands.command(description="Give up")
    async def concede(self, interaction: discord.Interaction[Any]) -> None:
        """Open the form."""
        await interaction.response.send_modal(Concede(custom_id="concede"))

    @app_commands.command(description="Join")
    async def join(self, interaction: discord.Interaction[Any]) -> None:
        """Open the other form."""
        await interaction.response.send_modal(Join(custom_id="join"))

    @app_commands.command(description="Move")
    async def move(self, interaction: discord.Interaction[Any]) -> None:
        """Offer a menu."""
        await interaction.response.send_message("Where to?", view=PathView())

    @app_commands.command(description="Check a deck")
    @app_commands.describe(deck="A deck file")
    async def check(self, interaction: discord.Interaction[Any], deck: discord.Attachment) -> None:
        """Read an uploaded file and say how long it is."""
        content = await deck.read()
        await interaction.response.send_message(f"{deck.filename}: {len(content)} bytes", ephemeral=True)

    @app_commands.command(description="Write a text")
    @app_commands.describe(text="What to write", private="Only for you")
    async def echo(self, interaction: discord.Interaction[Any], text: str, private: bool = False) -> None:
        """Repeat a text at once."""
        await interaction.response.send_message(text, ephemeral=private)

    @app_commands.command(description="Write into the channel")
    @app_commands.describe(text="What to write", nonce="The message's nonce")
    async def post(self, interaction: discord.Interaction[Any], text: str, nonce: str) -> None:
        """Write a channel message with a nonce, twice when the first answer fails."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        try:
            await channel.send(text, nonce=nonce)
        except (discord.HTTPException, aiohttp.ClientError) as error:  # the library does not retry a cut connection
            interaction.client.errors.append(error)
            await channel.send(text, nonce=nonce)
        await interaction.followup.send("done")


def main() -> None:
    """Connect to the stand-in named by the environment."""
    apply_endpoints(os.environ)
    SampleBot().run(os.environ["DISCORD_TOKEN"], log_level=logging.WARNING)


if __name__ == "__main__":
    main()
