"""`/game …` and `/hand`: starting, finding, resuming, watching and giving up games."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.agreements.consents import Asker
from bot.agreements.who_decides import RESUME
from bot.archive.shown_log import MEMORIES
from bot.base.errors import Problem
from bot.base.plain_text import clip
from bot.commands.agreements import agreement_commands
from bot.commands.records import record_commands
from bot.commands.repairs import repair_commands
from bot.commands.service import Service
from bot.controls.games import clean
from bot.controls.replies import check_shown, guarded, own_seat, whisper
from bot.gathering import places
from bot.gathering.formats import Format, fitting, format_of, plays_alone, rules_told, usual_format
from bot.gathering.seating import LONGEST_DECK, Chair, Decks, Order, Picked, decks_for, known_deck, playable_decks
from bot.gathering.solitaire import UNFIT, against_hazards, by_oneself
from bot.storage.rows import GATHERING, GameRow, PreferencesRow
from bot.strings import both, formats, several, words
from bot.strings import league as leagues
from bot.tables import dice
from bot.tables.pace import DEADLINES, PACES, Terms, UnreadablePace, parse_pace
from bot.tables.table import Table
from bot.views.invites import deck_name
from bot.views.table.endings import give_up_sure
from bot.views.waiting import contest_words
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, message, notice, text
from engine.policies.registry import POLICIES, STRONGEST, THINKING
from engine.queries.alignments import KINDS
from engine.state.chance import MOST_SEATS
from engine.state.records import LENGTHS, STANDARD

DEFAULT_LENGTH = "short"
LISTED = 20
LENGTH_CHOICES = [app_commands.Choice(name=words.LENGTHS[one], value=one) for one in LENGTHS]
POLICY_CHOICES = [app_commands.Choice(name=words.POLICIES.get(one, one), value=one) for one in (*POLICIES, *THINKING)]
KIND_CHOICES = [app_commands.Choice(name=leagues.KINDS[one], value=one) for one in KINDS]
DEADLINE_CHOICES = [app_commands.Choice(name=words.DEADLINES[one], value=one) for one in DEADLINES]
MEMORY_CHOICES = [app_commands.Choice(name=name, value=key or "all") for key, name in words.MEMORIES.items()]
THREAD_CHOICES = [app_commands.Choice(name=name, value=key) for key, name in words.THREADS.items()]

Choices = list[app_commands.Choice[str]]


class Wish(msgspec.Struct, frozen=True):
    """What somebody asked for in `/game new` or `/game practice`; "" and None where nothing was said."""

    deck: str = ""
    deck_file: discord.Attachment | None = None
    opponent: discord.Member | None = None
    opponent_deck: str = ""
    length: str = ""
    practice: str = ""
    pace: str = ""
    deadline: str = ""
    thread: str = ""
    memory: str = ""
    kind: str = ""
    rules: str = ""
    players: int = 0  # 0: as many as the rules are usually for


def default_policy() -> str:
    """Return the practice opponent to play against when none is named: the best there is."""
    return STRONGEST


async def matching_decks(service: Service, user: int, typed: str) -> Choices:
    """Return the decks that fit what is being typed: the player's own first."""
    wanted = typed.strip().casefold()
    names = {row.name: row.name for row in await service.storage.decks(user)}
    names |= {key: deck_name(key, playable_decks()) for key in playable_decks()}
    return [
        app_commands.Choice(name=clip(name, 100), value=key) for key, name in names.items() if wanted in name.casefold()
    ][:25]


def matching_rules(typed: str) -> Choices:
    """Return the sets of rules that fit what is being typed, as they are told."""
    return [app_commands.Choice(name=clip(rules_told(one), 100), value=one) for one in fitting(typed)[:25]]


def matching_paces(typed: str) -> Choices:
    """Return the paces that fit what is being typed, and what was typed where it is one."""
    found = [one for one in PACES if typed.strip().casefold() in one]
    try:
        own = str(parse_pace(typed))
    except UnreadablePace:
        own = ""
    if own and own not in found:
        found.insert(0, own)
    return [app_commands.Choice(name=one, value=one) for one in found[:25]]


@app_commands.guild_only()
class GameGroup(app_commands.Group):
    """`/game …`."""

    def __init__(self, service: Service) -> None:
        super().__init__(name="game", description=words.COMMAND_GAME)
        self._service = service
        for command in (*agreement_commands(service), *repair_commands(service), *record_commands(service)):
            self.add_command(command)

    @app_commands.command(name="new", description=words.COMMAND_NEW)
    @app_commands.describe(
        deck=words.OPTION_DECK,
        opponent=words.OPTION_OPPONENT,
        opponent_deck=words.OPTION_OPPONENT_DECK,
        length=words.OPTION_LENGTH,
        practice=words.OPTION_PRACTICE,
        pace=words.OPTION_PACE,
        deadline=words.OPTION_DEADLINE,
        thread=words.OPTION_THREAD,
        deck_file=words.OPTION_DECK_FILE,
        memory=words.OPTION_MEMORY,
        rules=formats.OPTION,
        players=several.OPTION_PLAYERS,
    )
    @app_commands.choices(
        length=LENGTH_CHOICES,
        practice=POLICY_CHOICES,
        deadline=DEADLINE_CHOICES,
        thread=THREAD_CHOICES,
        memory=MEMORY_CHOICES,
    )
    async def new(
        self,
        interaction: Interaction,
        deck: str = "",
        opponent: discord.Member | None = None,
        opponent_deck: str = "",
        length: str = "",
        practice: str = "",
        pace: str = "",
        deadline: str = "",
        thread: str = "",
        deck_file: discord.Attachment | None = None,
        memory: str = "",
        rules: str = "",
        players: app_commands.Range[int, 2, MOST_SEATS] | None = None,
    ) -> None:
        """Invite a person to a game, open a table for anybody, or take both seats."""
        wish = Wish(
            deck,
            deck_file,
            opponent,
            opponent_deck,
            length,
            practice,
            pace,
            deadline,
            thread,
            memory,
            "",
            rules,
            players or 0,
        )
        await guarded(interaction, lambda: self._start(interaction, wish))

    @app_commands.command(name="practice", description=words.COMMAND_PRACTICE)
    @app_commands.describe(
        deck=words.OPTION_DECK,
        opponent_deck=words.OPTION_OPPONENT_DECK,
        length=words.OPTION_LENGTH,
        policy=words.OPTION_PRACTICE,
        kind=words.OPTION_KIND,
        rules=formats.OPTION,
        thread=words.OPTION_THREAD,
        deck_file=words.OPTION_DECK_FILE,
        players=several.OPTION_PLAYERS,
    )
    @app_commands.choices(length=LENGTH_CHOICES, policy=POLICY_CHOICES, kind=KIND_CHOICES, thread=THREAD_CHOICES)
    async def practice(
        self,
        interaction: Interaction,
        deck: str = "",
        opponent_deck: str = "",
        length: str = "",
        policy: str = "",
        thread: str = "",
        deck_file: discord.Attachment | None = None,
        kind: str = "",
        rules: str = "",
        players: app_commands.Range[int, 2, MOST_SEATS] | None = None,
    ) -> None:
        """Start a game against the bot at once."""
        level = policy or default_policy()
        wish = Wish(deck, deck_file, None, opponent_deck, length, level, "none", "", thread, kind=kind, rules=rules)
        wish = msgspec.structs.replace(wish, players=players or 0)
        await guarded(interaction, lambda: self._start(interaction, wish))

    @new.autocomplete("deck")
    @practice.autocomplete("deck")
    @new.autocomplete("opponent_deck")
    @practice.autocomplete("opponent_deck")
    async def _decks(self, interaction: Interaction, typed: str) -> Choices:
        return await matching_decks(self._service, interaction.user.id, typed)

    @new.autocomplete("rules")
    @practice.autocomplete("rules")
    async def _rules(self, interaction: Interaction, typed: str) -> Choices:
        return matching_rules(typed)

    @new.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> Choices:
        return matching_paces(typed)

    # ------------------------------------------------------------------ starting

    async def _start(self, interaction: Interaction, wish: Wish) -> None:
        """Start what was asked for: at once against the bot or oneself, otherwise with an invitation."""
        if interaction.guild_id is None:
            raise Problem(words.NO_SERVER)
        if by_oneself(wish.rules, wish.practice, {name: getattr(wish, name) for name in UNFIT}):
            wish = msgspec.structs.replace(wish, practice=default_policy(), pace="none")
        by_one = _practises(interaction, wish) or wish.opponent == interaction.user
        await interaction.response.defer(ephemeral=True, thinking=True)
        before = await self._service.storage.preferences(interaction.user.id)
        order = await self._order(interaction, wish, before)
        if by_one:
            thread = await self._service.games.begin(order)
            sentence = words.GAME_STARTED.format(thread=f"<#{thread}>")
            await interaction.followup.send(view=notice(sentence), ephemeral=True)
        else:
            await self._service.games.invite(interaction, order)
        await self._remember(before, order, practised=_practises(interaction, wish))

    async def _order(self, interaction: Interaction, wish: Wish, before: PreferencesRow) -> Order:
        """Read what was asked for, with the player's defaults. Raises `Problem` when it cannot be."""
        assert interaction.guild_id is not None
        channel = _parent(interaction.channel)
        opponent = wish.opponent
        if opponent is not None and opponent.bot and not _is_me(interaction, opponent):
            raise Problem(words.NO_BOTS.format(name=clean(opponent.display_name)))
        terms = terms_of(wish, before)
        game = _format(wish, before, terms)
        mine = await self._my_deck(interaction, wish, before, game)
        theirs = await self._their_deck(interaction, wish, mine, game)
        pair = self._chairs(interaction, wish, mine, theirs)
        chairs = places.filled(pair, game, wish.players or None, clean(interaction.user.display_name))
        asked = (opponent.id,) if game.for_several and opponent is not None else ()
        who = interaction.guild_id, channel, interaction.user.id
        return Order(*who, game.length, chairs, terms, open=any(map(places.is_free, chairs)), asked=asked)

    async def _my_deck(self, interaction: Interaction, wish: Wish, before: PreferencesRow, game: Format) -> Picked:
        decks = self._service.decks
        if wish.deck_file is None:
            known = decks_for(game)
            last = before.deck if before.deck in known or before.deck not in playable_decks() else ""
            return await decks.pick(interaction.user.id, wish.deck or last or next(iter(known)), game)
        if wish.deck:
            raise Problem(words.TWO_DECKS)
        row = await added(decks, interaction.user.id, "", wish.deck_file)
        return await decks.pick(interaction.user.id, row, game)

    async def _their_deck(self, interaction: Interaction, wish: Wish, mine: Picked, game: Format) -> Picked:
        """Return the other seat's deck: own ones only where the asker plays that seat or practises against it."""
        if game.rules.own_hazards:
            return mine
        keys = list(decks_for(game))
        if wish.kind:
            return await self._service.decks.of_kind(
                interaction.user.id, wish.kind, wish.opponent_deck, game, mine.name, interaction.id
            )
        if not wish.opponent_deck:
            return Picked(next((key for key in keys if key != mine.name), keys[0]))
        if _practises(interaction, wish) or wish.opponent in (None, interaction.user):
            return await self._service.decks.pick(interaction.user.id, wish.opponent_deck, game)
        return Picked(known_deck(wish.opponent_deck))

    def _chairs(self, interaction: Interaction, wish: Wish, mine: Picked, theirs: Picked) -> tuple[Chair, ...]:
        user, opponent = interaction.user, wish.opponent
        name = clean(user.display_name)
        first = Chair(user.id, name, mine.name, cards=mine.cards, luck=dice.of_interaction(interaction.id))
        if plays_alone(wish.rules):
            return against_hazards(first)
        if _practises(interaction, wish):
            policy = wish.practice or default_policy()
            bot = words.PRACTICE_NAME
            return first, Chair(None, bot, theirs.name, policy, theirs.cards)
        if opponent is None:
            return first, Chair(None, words.FREE_SEAT, theirs.name, "", theirs.cards)
        if opponent.id == user.id:
            one, two = words.FIRST_SEAT.format(name=name), words.SECOND_SEAT.format(name=name)
            return msgspec.structs.replace(first, name=one), Chair(user.id, two, theirs.name, cards=theirs.cards)
        other = clean(opponent.display_name)
        return first, Chair(opponent.id, other if other != name else f"{other} 2", theirs.name, cards=theirs.cards)

    async def _remember(self, before: PreferencesRow, order: Order, *, practised: bool) -> None:
        """Keep what was chosen for the next game; a practice game says nothing about pace."""
        row = msgspec.structs.replace(before, deck=order.chairs[0].deck, length=order.length)
        if not practised:
            terms = order.terms
            row = msgspec.structs.replace(
                row, pace=terms.pace or "none", deadline=terms.deadline, private=int(terms.private)
            )
        async with self._service.storage.work() as work:
            await work.put_preferences(row)

    # ------------------------------------------------------------------ finding

    @app_commands.command(name="list", description=words.COMMAND_LIST)
    async def list_games(self, interaction: Interaction) -> None:
        """List the asker's games."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            states = ("running", "invited", "open", *GATHERING)
            rows = await self._service.storage.games_of(interaction.user.id, states)
            if not rows:
                raise Problem(words.NO_GAMES)
            lines = [await self._line(row, interaction.user.id) for row in rows[:LISTED]]
            await interaction.followup.send(
                view=message(text(f"### {words.LIST_TITLE}\n" + "\n".join(lines))), ephemeral=True
            )

        await guarded(interaction, run)

    async def _line(self, row: GameRow, user: int) -> str:
        seats = await self._service.storage.seats(row.id)
        turn = 0
        waits = {"invited": words.LIST_INVITED, "open": words.LIST_OPEN, **dict.fromkeys(GATHERING, words.LIST_GATHERS)}
        state = waits.get(row.status, words.LIST_BROKEN)
        if row.status == "running":
            try:
                table = await self._service.sessions.table(row.id)
            except Problem:
                state = words.LIST_BROKEN
            else:
                turn = table.game.turn.number
                waiting = [table.seats[one].name for one in table.asked]
                mine = set(table.asked) & set(table.seats_of(user))
                state = words.LIST_YOURS if mine else words.LIST_WAITS.format(names=both(waiting))
                state = words.LIST_PAUSED if row.paused is not None else state
        thread = f"<#{row.thread}>" if row.thread else ""
        names = " – ".join(one.name for one in seats)
        line = words.LIST_LINE.format(game=row.id, thread=thread, names=names, turn=turn, state=state)
        contest = await self._service.storage.contest(row.id)
        return line if contest is None else f"{line}\n-# {contest_words(contest)}"

    @app_commands.command(name="resume", description=words.COMMAND_RESUME)
    @app_commands.describe(game=words.OPTION_GAME)
    async def resume(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        """Post the asker's question anew, in a new thread when the old one is gone."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await self._service.game_of(interaction, game)
            seat = own_seat(table, interaction.user.id, None)
            if table.running and table.seats[seat].stood_in:
                await self._service.games.come_back(interaction, table, seat)
                return
            await self._service.revive(table)
            if table.running and table.row.paused is not None:
                settled = await self._service.consents.propose(table, seat, Asker(interaction.user.id), RESUME)
                await self._service.games.told(interaction, settled)
                return
            table = await self._service.sessions.table(table.row.id)
            thread = f"<#{table.row.thread}>"
            mine = set(table.asked) & set(table.seats_of(interaction.user.id))
            waiting = both([table.seats[one].name for one in table.asked])
            sentence = (
                words.REPOSTED.format(thread=thread)
                if mine
                else words.NOT_YOUR_TURN_YET.format(names=waiting, thread=thread)
            )
            await interaction.followup.send(view=notice(sentence), ephemeral=True)

        await guarded(interaction, run)

    @app_commands.command(name="concede", description=words.COMMAND_CONCEDE)
    @app_commands.describe(game=words.OPTION_GAME)
    async def concede(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        """Ask once more, then give up."""

        async def run() -> None:
            table = await self._service.game_of(interaction, game)
            seat = own_seat(table, interaction.user.id, None)
            if not table.running:
                raise Problem(words.NO_SUCH_GAME.format(game=table.row.id))
            button = DeedButton(
                ids.button(ids.GIVE_UP, table.row.id, seat), words.CONCEDE_YES, discord.ButtonStyle.danger
            )
            await whisper(interaction, notice(give_up_sure(table, seat), button))

        await guarded(interaction, run)

    @app_commands.command(name="spectate", description=words.COMMAND_SPECTATE)
    @app_commands.describe(game=words.OPTION_GAME)
    async def spectate(self, interaction: Interaction, game: app_commands.Range[int, 1]) -> None:
        """Show the way to a public game and let the asker into its thread."""

        async def run() -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = await self._service.sessions.table(game)
            check_shown(table, interaction)
            if table.row.guild != interaction.guild_id:
                raise Problem(words.NO_SUCH_GAME.format(game=game))
            thread = table.row.thread or await self._service.outbox.open_thread(table)
            await self._service.threads.let_in(thread, interaction.user.id)
            await interaction.followup.send(view=notice(words.SPECTATE.format(thread=f"<#{thread}>")), ephemeral=True)

        await guarded(interaction, run)

    @app_commands.command(name="rematch", description=words.COMMAND_REMATCH)
    @app_commands.describe(game=words.OPTION_GAME)
    async def rematch(self, interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        """Invite the same opponent again."""

        async def run() -> None:
            await self._service.games.rematch(interaction, game or await self._last_game(interaction))

        await guarded(interaction, run)

    async def _last_game(self, interaction: Interaction) -> int:
        """Return the game of this thread, else the asker's newest finished one. Raises `Problem` when there is none."""
        here = await self._service.storage.game_in_thread(interaction.channel_id or 0)
        if here is not None:
            return here.id
        over = await self._service.storage.games_of(interaction.user.id, ("over",))
        if not over:
            raise Problem(words.NO_REMATCH)
        return over[0].id


def _practises(interaction: Interaction, wish: Wish) -> bool:
    """Whether the bot takes the other seat: nobody else is named, or the bot itself is."""
    if wish.opponent is None:
        return bool(wish.practice)
    return _is_me(interaction, wish.opponent)


def terms_of(wish: Wish, before: PreferencesRow) -> Terms:
    """Return the terms that were asked for, with the player's defaults. Raises `Problem` for a pace that is none."""
    try:
        pace = str(parse_pace(wish.pace or before.pace))
    except UnreadablePace as error:
        raise Problem(str(error)) from error
    private = wish.thread == "private" if wish.thread else bool(before.private)
    memory = wish.memory if wish.memory in MEMORIES else ""
    rules = "" if wish.rules == STANDARD.name else wish.rules
    return Terms(pace, wish.deadline or before.deadline or "pass", private, memory, rules)


def _format(wish: Wish, before: PreferencesRow, terms: Terms) -> Format:
    """Return the format that was asked for. Raises `Problem` for one that there is not."""
    if wish.length:
        return format_of(wish.length, terms.rules)
    return usual_format(before.length or DEFAULT_LENGTH, terms.rules)


async def added(decks: Decks, user: int, name: str, file: discord.Attachment) -> str:
    """Keep a deck that was sent as a file and return its name. Raises `Problem` when it is none."""
    if file.size > LONGEST_DECK:
        raise Problem(words.DECK_TOO_LONG)
    row, _ = await decks.add(user, name, await file.read(), file.filename)
    return row.name


def _is_me(interaction: Interaction, member: discord.Member) -> bool:
    """Whether somebody chose the bot itself as an opponent: that is practice too."""
    return interaction.client.user is not None and member.id == interaction.client.user.id


def _parent(channel: Any) -> int:
    """Return the channel in which a new thread is opened. Raises `Problem` when there is none."""
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    if isinstance(channel, discord.TextChannel):
        return channel.id
    raise Problem(words.NO_THREADS_HERE)


def hand_command(service: Service) -> app_commands.Command[Any, Any, Any]:
    """Build `/hand`."""

    @app_commands.command(name="hand", description=words.COMMAND_HAND)
    @app_commands.describe(game=words.OPTION_GAME)
    async def hand(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
        async def run() -> None:
            table: Table = await service.game_of(interaction, game)
            await service.presses.show_hand(interaction, table.row.id, None)

        await guarded(interaction, run)

    return hand
