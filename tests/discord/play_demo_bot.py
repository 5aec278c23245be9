"""A small bot for the tests of the play host: one of everything the real one uses, and no rules of the game."""

# ruff: noqa: ARG003 -- discord.py gives the signatures

import asyncio
import io
import re
import time
from pathlib import Path
from typing import Any

import aiosqlite
import discord
from discord import app_commands
from discord.ext import commands, tasks
from PIL import Image, ImageDraw

SLOW_S = 0.8
PLACES = ("Bag End", "Bree", "Rivendell", "Moria", "Lórien")


def picture(words: str, size: tuple[int, int] = (900, 420)) -> discord.File:
    """Draw a parchment-coloured picture with words on it."""
    image = Image.new("RGB", size, "#e8dcc0")
    draw = ImageDraw.Draw(image)
    draw.rectangle((12, 12, size[0] - 12, size[1] - 12), outline="#5b4636", width=4)
    draw.text((40, 40), words, fill="#2b2118", font_size=40)
    file = io.BytesIO()
    image.save(file, "PNG")
    file.seek(0)
    return discord.File(file, "board.png", description=words)


class GameButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"demo:(?P<deed>[a-z]+):(?P<seat>\d+):(?P<step>\d+)"
):
    """A button that survives a restart: deed, whose it is, and the step it belongs to."""

    def __init__(
        self,
        deed: str,
        seat: int,
        step: int,
        label: str = "",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        super().__init__(discord.ui.Button(label=label or deed, custom_id=f"demo:{deed}:{seat}:{step}", style=style))
        self.deed, self.seat, self.step = deed, seat, step

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str]
    ) -> "GameButton":
        """Build the button again from what it sends."""
        return cls(match["deed"], int(match["seat"]), int(match["step"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what it says."""
        bot = interaction.client
        assert isinstance(bot, DemoBot)
        await getattr(bot, f"on_{self.deed}")(interaction, self)


class PlaceSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"demo-place:(?P<step>\d+)"):
    """A select that survives a restart."""

    def __init__(self, step: int) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"demo-place:{step}",
                placeholder="Move the company to…",
                options=[
                    discord.SelectOption(label=place, value=place, description="two Wildernesses") for place in PLACES
                ],
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str]
    ) -> "PlaceSelect":
        """Build the select again from what it sends."""
        return cls(int(match["step"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Say where they went."""
        await interaction.response.send_message(f"The company moves to {self.item.values[0]}.")


class Form(discord.ui.Modal, title="Your deck"):
    """A form with one field."""

    deck: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label="Deck list", custom_id="deck", style=discord.TextStyle.long
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say how long it was."""
        await interaction.response.send_message(f"{len(str(self.deck))} letters read.", ephemeral=True)


class Prompt(discord.ui.LayoutView):
    """A prompt in the new components: text, a row of buttons, a select."""

    def __init__(self, seat: int, step: int) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0xB08D57)
        box.add_item(discord.ui.TextDisplay(f"### Your move, <@{seat}>\nStep {step}: play a hazard, or pass."))
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        row.add_item(GameButton("pass", seat, step, "Pass", discord.ButtonStyle.primary))
        row.add_item(GameButton("hand", seat, step, "My hand"))
        row.add_item(GameButton("whisper", seat, step, "Whisper me"))
        box.add_item(row)
        other: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        other.add_item(PlaceSelect(step))
        box.add_item(other)
        self.add_item(box)


class Board(discord.ui.LayoutView):
    """The state message: a picture and a line."""

    def __init__(self, line: str) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.TextDisplay(line))
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="The board")
        self.add_item(gallery)


class DemoBot(commands.Bot):
    """Two players pass in turn; every step is written to a database."""

    def __init__(self, database: Path | str = ":memory:", last_step: int = 10_000) -> None:
        super().__init__("!", intents=discord.Intents.default())
        self.database, self.last_step = database, last_step
        self.beats = 0
        self.prompt: discord.Message | None = None

    async def setup_hook(self) -> None:
        """Open the database, register what must survive a restart."""
        self.rows = await aiosqlite.connect(self.database)
        await self.rows.execute("create table if not exists steps (thread integer, step integer)")
        self.add_dynamic_items(GameButton, PlaceSelect)
        self.tree.add_command(GameGroup(self))
        self.tree.add_command(look_up)
        self.tree.add_command(deck_form)
        self.tree.add_command(fail)
        self.tree.add_command(slow)
        self.tree.add_command(swap)
        self.beat.start()

    @tasks.loop(seconds=3)
    async def beat(self) -> None:
        """Count the beats of the timer loop."""
        self.beats += 1

    async def close(self) -> None:
        """Close the database too."""
        if self.is_closed():
            return
        self.beat.cancel()
        await self.rows.close()
        await super().close()

    async def on_pass(self, interaction: discord.Interaction, button: GameButton) -> None:
        """Write the step down, close this prompt, ask the other player."""
        assert isinstance(interaction.channel, discord.Thread)
        if interaction.user.id != button.seat:
            await interaction.response.send_message("It is not your move.", ephemeral=True)
            return
        await interaction.response.defer()
        await self.rows.execute("insert into steps values (?, ?)", (interaction.channel.id, button.step))
        await self.rows.commit()
        assert interaction.message is not None
        await interaction.message.delete()
        if button.step >= self.last_step:
            await interaction.channel.send("The game is over.")
            return
        others = [
            member
            for member in await interaction.channel.fetch_members()
            if member.id not in (button.seat, self.user and self.user.id)
        ]
        name = interaction.user.mention
        await interaction.channel.send(
            f"Step {button.step}: {name} passes.", allowed_mentions=discord.AllowedMentions.none(), silent=True
        )
        following = others[0].id if others else button.seat
        await interaction.channel.send(view=Prompt(following, button.step + 1))

    async def on_hand(self, interaction: discord.Interaction, button: GameButton) -> None:
        """Show a hand that only its owner sees."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send(
            f"The hand of {interaction.user.display_name}",
            file=picture("Glamdring  Cave-drake", (700, 300)),
            ephemeral=True,
        )

    async def on_whisper(self, interaction: discord.Interaction, button: GameButton) -> None:
        """Send the hand as a direct message."""
        await interaction.response.defer()
        await interaction.user.send(f"A whisper for {interaction.user.display_name}: two hazards.")


class GameGroup(app_commands.Group):
    """`/game …`."""

    def __init__(self, bot: DemoBot) -> None:
        super().__init__(name="game", description="Games")
        self.bot = bot

    @app_commands.command(name="new", description="Start a game in a new thread.")
    @app_commands.describe(
        opponent="Who plays against you; nobody: the practice policy",
        length="How long it lasts",
        deck="Your deck",
        turns="Turns at most",
        guided="Explain every step",
    )
    @app_commands.choices(
        length=[
            app_commands.Choice(name="Short game", value="short"),
            app_commands.Choice(name="Long game", value="long"),
        ]
    )
    async def new(
        self,
        interaction: discord.Interaction,
        opponent: discord.Member | None = None,
        length: str = "short",
        deck: str = "A",
        turns: app_commands.Range[int, 1, 50] = 10,
        guided: bool = False,
    ) -> None:
        """Open a thread with a board and a prompt."""
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.defer(ephemeral=True)
        title = f"{interaction.user.display_name} – {opponent.display_name if opponent else 'practice'}"
        thread = await interaction.channel.create_thread(name=title, type=discord.ChannelType.public_thread)
        await thread.add_user(interaction.user)
        if opponent is not None:
            await thread.add_user(opponent)
        board = await thread.send(
            view=Board(f"Turn 1 · {length} · deck {deck} · {turns} turns · guided {guided}"),
            file=picture("The board, turn 1"),
        )
        await board.pin()
        self.bot.prompt = await thread.send(view=Prompt(interaction.user.id, 1))
        await interaction.followup.send(f"Your game is open: {thread.mention}", ephemeral=True)

    @new.autocomplete("deck")
    async def decks(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the decks that begin as typed."""
        return [
            app_commands.Choice(name=f"Deck {letter}", value=letter)
            for letter in "ABCDE"
            if letter.startswith(typed.upper())
        ]


@app_commands.command(name="card", description="Look a card up.")
async def look_up(interaction: discord.Interaction, name: str) -> None:
    """Answer in public."""
    await interaction.response.send_message(f"**{name}** · item")


@app_commands.command(name="deck", description="Send a deck.")
async def deck_form(interaction: discord.Interaction) -> None:
    """Open a form."""
    await interaction.response.send_modal(Form())


@app_commands.command(name="fail", description="Raise an error.")
async def fail(interaction: discord.Interaction) -> None:
    """Break, as no real command should."""
    raise RuntimeError("a demo error")


@app_commands.command(name="slow", description="Take a while in a thread.")
async def slow(interaction: discord.Interaction) -> None:
    """Acknowledge, work elsewhere, then answer."""
    await interaction.response.defer(thinking=True)
    await asyncio.to_thread(time.sleep, SLOW_S)
    await interaction.followup.send("Done at last.")


@app_commands.command(name="swap", description="Change the newest prompt in place.")
async def swap(interaction: discord.Interaction) -> None:
    """Edit it to the next step: the same buttons in the same places, sending something else."""
    bot = interaction.client
    assert isinstance(bot, DemoBot)
    assert bot.prompt is not None
    await bot.prompt.edit(view=Prompt(interaction.user.id, 99))
    await interaction.response.send_message("Swapped.", ephemeral=True)
