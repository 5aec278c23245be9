"""`/league …` for players: creating, entering, decks, reports, and everything there is to see."""

from __future__ import annotations

import io
from typing import Any

import discord
import msgspec
from discord import app_commands
from msgspec.structs import replace

from bot.base.errors import Problem
from bot.base.plain_text import clip
from bot.base.plain_text import said as harmless
from bot.commands.game import matching_rules
from bot.commands.league.card import KINDS, show_player
from bot.commands.league.files import send_files
from bot.commands.league.history import show_archive, show_head_to_head, show_ratings, show_season
from bot.commands.league.organisers import AdminGroup
from bot.commands.league.reading import (
    alignments_of,
    checked,
    choices,
    clock_of,
    limited_of,
    offered_cards,
    own_match,
    read_deck,
    table_after,
    text_channel,
)
from bot.controls.boosters.desk import BoostersDesk
from bot.controls.league import Hall, acknowledge, read_score, shown_name
from bot.controls.replies import guarded, whisper
from bot.league.export import log_csv, matches_csv, season_json, standings_csv
from bot.league.held import HeldSeason
from bot.league.seasons import ladder as ladders
from bot.league.seasons import model
from bot.league.seasons.matches import answer_time, entrant_of
from bot.league.seasons.model import CALENDARS, DECK_RULES, FORMATS, OVERDUE, PACES, PLACES, Rules
from bot.league.seasons.points import PRESETS
from bot.league.seasons.times import read_time, stamp
from bot.strings import league as words
from bot.strings import limited
from bot.views import league as views
from bot.views.league_news.web_page import season_page
from bot.views.league_pictures import (
    BRACKET_FILE,
    CROSS_FILE,
    bracket_image,
    cross_table_picture,
)
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, notice
from carddb.decks.decks import export_text, prebuilt
from engine.state.records import LENGTHS, STANDARD


@app_commands.guild_only()
class LeagueGroup(app_commands.Group):
    """`/league …`."""

    def __init__(self, hall: Hall, boosters: BoostersDesk) -> None:
        super().__init__(name="league", description=words.COMMAND_LEAGUE)
        self._hall = hall
        self._boosters_desk = boosters
        self.add_command(AdminGroup(hall))

    # ----------------------------------------------------------------- creating

    @app_commands.command(name="create", description=words.COMMAND_CREATE)
    @app_commands.describe(**words.OPTIONS_CREATE)
    @app_commands.choices(
        format=choices(words.FORMATS, FORMATS),
        decks=choices(words.DECK_RULES, DECK_RULES),
        games=choices(words.PLACES, PLACES),
        pace=choices(words.PACES, tuple(PACES)),
        points=choices(words.PRESETS, tuple(PRESETS)),
        overdue=choices(words.OVERDUE, OVERDUE),
        calendar=choices(words.CALENDARS, CALENDARS),
        length=[app_commands.Choice(name=one, value=one) for one in LENGTHS],
    )
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        format: str | None = None,  # noqa: A002 - the option's name
        start: str = "",
        end: str = "",
        rounds: app_commands.Range[int, 1, 30] | None = None,
        cut: app_commands.Range[int, 0, 32] | None = None,
        groups: app_commands.Range[int, 1, 16] | None = None,
        length: str | None = None,
        rules: str | None = None,
        alignments: str = "",
        decks: str | None = None,
        days: app_commands.Range[float, 0.1, 90.0] | None = None,
        pace: str | None = None,
        games: str | None = None,
        automatic: bool | None = None,
        points: str | None = None,
        like: str = "",
        preview: bool | None = None,
        lists: bool | None = None,
        overdue: str | None = None,
        clock: str | None = None,
        calendar: str | None = None,
        public: bool | None = None,
        channel: discord.TextChannel | None = None,
        cards: str = "",
    ) -> None:
        """Open a season for registration; with ``like`` what is not named is as it was there."""
        given: dict[str, Any] = {
            "format": format,
            "rounds": rounds,
            "cut": cut,
            "groups": groups,
            "length": length,
            "rules": None if rules == STANDARD.name else rules,
            "decks": decks,
            "automatic": automatic,
            "lists": lists,
            "games": games,
            "round_s": None if days is None else days * model.DAY,
            "pace": pace,
            "points": None if points is None else PRESETS[points],
            "preview": preview,
            "overdue": overdue,
            "clock": None if clock is None else clock_of(clock),
            "calendar": calendar,
            "public": public,
        }

        async def run() -> None:
            now = self._hall.desk.clock()
            named = {key: value for key, value in given.items() if value is not None}
            named |= {"name": harmless(name, 100), "starts": read_time(start, now), "ends": read_time(end, now)}
            if cards:
                named["limited"] = limited_of(cards)
            if alignments:
                named["alignments"] = alignments_of(alignments)
            if named["starts"] and named["starts"] <= now:
                raise Problem(words.STARTS_PAST)
            if not like:
                return await self._create(interaction, checked(Rules(**named)), channel)
            last = await self._hall.league(interaction, like)
            again = replace(last.season.rules, **{**named, "seeded": True})
            return await self._create(interaction, checked(again), channel, last.row.id)

        await guarded(interaction, run)

    async def _create(
        self, interaction: Interaction, rules: Rules, channel: discord.TextChannel | None, like: int = 0
    ) -> None:
        if not await self._hall.may_create(interaction):
            raise Problem(words.MAY_NOT_CREATE)
        where = channel.id if channel is not None else text_channel(interaction)
        await acknowledge(interaction)
        assert interaction.guild_id is not None
        desk, user = self._hall.desk, interaction.user.id
        season = await desk.create(interaction.guild_id, where, user, rules, interaction.id, like)
        said = words.CREATED.format(league=season.rules.name, channel=f"<#{where}>")
        await self._hall.answer(interaction, said)

    # ------------------------------------------------------------------ entering

    @create.autocomplete("rules")
    async def _rules(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return matching_rules(typed)

    @create.autocomplete("cards")
    async def _boosters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered_cards(typed)

    @app_commands.command(name="join", description=words.COMMAND_JOIN)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def join(self, interaction: Interaction, league: str = "") -> None:
        """Enter a season, also a running one."""

        async def run() -> None:
            await self._hall.enter(interaction, await self._hall.league(interaction, league))

        await guarded(interaction, run)

    @app_commands.command(name="leave", description=words.COMMAND_LEAVE)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def leave(self, interaction: Interaction, league: str = "") -> None:
        """Leave before the season begins."""

        async def run() -> None:
            held = await self._hall.league(interaction, league)
            await acknowledge(interaction)
            await self._hall.desk.act(held.row.id, interaction.user.id, model.Left(interaction.user.id), interaction.id)
            await self._hall.answer(interaction, words.LEFT.format(league=held.season.rules.name))

        await guarded(interaction, run)

    @app_commands.command(name="drop", description=words.COMMAND_DROP)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def drop(self, interaction: Interaction, league: str = "") -> None:
        """Ask once more, then stop playing in a running season."""

        async def run() -> None:
            held = await self._hall.league(interaction, league)
            entrant = entrant_of(held.season, interaction.user.id)
            if held.season.status != "running":
                raise Problem(words.LEAVE_INSTEAD)
            if not entrant.active:
                raise Problem(words.DROPPED_ALREADY)
            button = DeedButton(ids.button(ids.LEAGUE_DROP, held.row.id), words.DROP_YES, discord.ButtonStyle.danger)
            await whisper(interaction, notice(words.DROP_SURE.format(league=held.season.rules.name), button))

        await guarded(interaction, run)

    @app_commands.command(name="deck", description=words.COMMAND_DECK)
    @app_commands.describe(name=words.OPTION_DECK_NAME, file=words.OPTION_DECK_FILE, league=words.OPTION_LEAGUE)
    async def deck(
        self, interaction: Interaction, name: str = "", file: discord.Attachment | None = None, league: str = ""
    ) -> None:
        """Register a deck, or see the registered one."""

        async def run() -> None:
            held = await self._hall.league(interaction, league)
            entrant_of(held.season, interaction.user.id)
            await acknowledge(interaction)
            if not name and file is None:
                return await self._show_deck(interaction, held)
            deck = await read_deck(name, file)
            await self._hall.desk.register(held.row.id, interaction.user.id, interaction.user.id, deck, interaction.id)
            said = words.DECK_KEPT.format(deck=deck.name or deck.alignment, league=held.season.rules.name)
            return await self._hall.answer(interaction, said)

        await guarded(interaction, run)

    @deck.autocomplete("name")
    async def _decks(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.strip().casefold()
        named = {key: f"{key} · {deck.name}" for key, deck in prebuilt().items()}
        return [
            app_commands.Choice(name=clip(name, 100), value=key)
            for key, name in named.items()
            if wanted in name.casefold()
        ][:25]

    @app_commands.command(name="cards", description=limited.COMMAND_CARDS)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def cards(self, interaction: Interaction, league: str = "") -> None:
        """Open your boosters, pick in a draft, or build your deck."""

        async def run() -> None:
            await self._boosters_desk.show(interaction, await self._hall.league(interaction, league, closed=True))

        await guarded(interaction, run)

    async def _show_deck(self, interaction: Interaction, held: HeldSeason) -> None:
        deck = await self._hall.desk.deck(held.season, interaction.user.id)
        if deck is None:
            raise Problem(words.DECK_NONE.format(league=held.season.rules.name))
        kind = words.KINDS[deck.alignment]
        said = words.DECK_SHOWN.format(league=held.season.rules.name, deck=deck.name or "–", kind=kind)
        await send_files(interaction, said, {"deck.txt": export_text(deck).encode()})

    # ------------------------------------------------------------------- results

    @app_commands.command(name="report", description=words.COMMAND_REPORT)
    @app_commands.describe(
        result=words.OPTION_RESULT,
        mine=words.OPTION_MINE,
        theirs=words.OPTION_THEIRS,
        match=words.OPTION_MATCH,
        league=words.OPTION_LEAGUE,
    )
    @app_commands.choices(
        result=[
            app_commands.Choice(name=words.WON, value=0),
            app_commands.Choice(name=words.LOST, value=1),
            app_commands.Choice(name=words.TIED, value=2),
        ]
    )
    async def report(
        self,
        interaction: Interaction,
        result: int,
        mine: int | None = None,
        theirs: int | None = None,
        match: app_commands.Range[int, 1] | None = None,
        league: str = "",
    ) -> None:
        """Report how a match ended."""

        async def run() -> None:
            held = await self._hall.league(interaction, league)
            found = own_match(held.season, interaction.user.id, match, "open", "disputed", "reported")
            side = found.side(interaction.user.id)
            if side is None:
                raise Problem(words.NOT_YOURS.format(match=found.id))
            score = read_score(result, mine, theirs, side)
            await acknowledge(interaction)
            await self._hall.report(interaction, held, found, score)

        await guarded(interaction, run)

    @app_commands.command(name="confirm", description=words.COMMAND_CONFIRM)
    @app_commands.describe(agree=words.OPTION_AGREE, match=words.OPTION_MATCH, league=words.OPTION_LEAGUE)
    async def confirm(
        self,
        interaction: Interaction,
        agree: bool = True,
        match: app_commands.Range[int, 1] | None = None,
        league: str = "",
    ) -> None:
        """Confirm or dispute a report."""

        async def run() -> None:
            held = await self._hall.league(interaction, league)
            found = own_match(held.season, interaction.user.id, match, "reported", others=True)
            await self._hall.confirm(interaction, held, found.id, agrees=agree)

        await guarded(interaction, run)

    @app_commands.command(name="challenge", description=words.COMMAND_CHALLENGE)
    @app_commands.describe(opponent=words.OPTION_RIVAL, formal=words.OPTION_FORMAL, league=words.OPTION_LEAGUE)
    async def challenge(
        self, interaction: Interaction, opponent: discord.Member, formal: bool = False, league: str = ""
    ) -> None:
        """Propose a match in a ladder."""

        async def run() -> None:
            held = await self._hall.league(interaction, league)
            season, user, now = held.season, interaction.user.id, self._hall.desk.clock()
            if formal and ladders.challenged_already(season, user, now):
                raise Problem(words.ONE_A_QUARTER)
            if formal and not ladders.within_reach(ladders.ladder(season, now), user, opponent.id):
                raise Problem(words.TOO_FAR.format(name=shown_name(opponent)))
            entrant_of(season, user)
            if opponent.id not in season.entrants:
                raise Problem(words.NOT_IN_LEAGUE.format(name=shown_name(opponent), league=season.rules.name))
            await acknowledge(interaction)
            due = answer_time(season, now)
            deed = model.Announced(user, opponent.id, due, formal)
            await self._hall.desk.act(season.id, user, deed, interaction.id)
            said = words.CHALLENGED.format(other=views.name_of(season, opponent.id), ago=stamp(due, "R"))
            await self._hall.answer(interaction, said)

        await guarded(interaction, run)

    # ------------------------------------------------------------------- showing

    @app_commands.command(name="standings", description=words.COMMAND_STANDINGS)
    @app_commands.describe(
        cross=words.OPTION_CROSS, bracket=words.OPTION_BRACKET, after=words.OPTION_AFTER, league=words.OPTION_LEAGUE
    )
    async def standings(
        self,
        interaction: Interaction,
        cross: bool = False,
        bracket: bool = False,
        after: app_commands.Range[int, 1, 60] | None = None,
        league: str = "",
    ) -> None:
        """Show the standings, also as they were after a round, the cross table or the bracket."""

        async def run() -> None:
            held = await self._hall.league(interaction, league, closed=True)
            await acknowledge(interaction)
            season = held.season if after is None else table_after(held.season, after)
            if not cross and not bracket:
                return await self._hall.show_standings(interaction, season)
            file, (painted, alt) = (
                (BRACKET_FILE, bracket_image(season)) if bracket else (CROSS_FILE, cross_table_picture(season))
            )
            view = views.picture_view(f"### {season.rules.name}", {file: alt})
            return await whisper(interaction, view, discord.File(io.BytesIO(painted), file))

        await guarded(interaction, run)

    @app_commands.command(name="schedule", description=words.COMMAND_SCHEDULE)
    @app_commands.describe(mine=words.OPTION_ONLY_MINE, number=words.OPTION_ROUND, league=words.OPTION_LEAGUE)
    async def schedule(
        self,
        interaction: Interaction,
        mine: bool = False,
        number: app_commands.Range[int, 0, 60] = 0,
        league: str = "",
    ) -> None:
        """Show a round, or the asker's own matches."""

        async def run() -> None:
            held = await self._hall.league(interaction, league, closed=True)
            if mine:
                return await self._hall.show_mine(interaction, held)
            games = await self._hall.board.games(held)
            return await whisper(interaction, views.schedule_view(held.season, number, games))

        await guarded(interaction, run)

    @app_commands.command(name="player", description=words.COMMAND_PLAYER)
    @app_commands.describe(player=words.OPTION_PLAYER, league=words.OPTION_PLAYER_LEAGUE)
    async def player(self, interaction: Interaction, player: discord.Member | None = None, league: str = "") -> None:
        """Show a player's page: places, matches, ratings, decks that are no secret."""

        async def run() -> None:
            await acknowledge(interaction)
            shown = await self._hall.league(interaction, league) if league else None
            await show_player(self._hall, interaction, player if player is not None else interaction.user, shown)

        await guarded(interaction, run)

    @app_commands.command(name="headtohead", description=words.COMMAND_HEAD_TO_HEAD)
    @app_commands.describe(player=words.OPTION_PLAYER, other=words.OPTION_OTHER)
    async def headtohead(
        self, interaction: Interaction, player: discord.Member, other: discord.Member | None = None
    ) -> None:
        """Show how two players did against each other in this server's leagues."""

        async def run() -> None:
            rival = other if other is not None else interaction.user
            await show_head_to_head(self._hall, interaction, player, rival)

        await guarded(interaction, run)

    @app_commands.command(name="ratings", description=words.COMMAND_RATINGS)
    @app_commands.describe(kind=words.OPTION_KIND)
    @app_commands.choices(kind=choices(words.KINDS, KINDS))
    async def ratings(self, interaction: Interaction, kind: str = "all") -> None:
        """Show the ratings of the server, with a plot of the first five."""

        async def run() -> None:
            await acknowledge(interaction)
            await show_ratings(self._hall, interaction, kind)

        await guarded(interaction, run)

    @app_commands.command(name="archive", description=words.COMMAND_ARCHIVE)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def archive(self, interaction: Interaction, league: str = "") -> None:
        """List the seasons of the server, or show one that is over."""

        async def run() -> None:
            await acknowledge(interaction)
            if league:
                await show_season(self._hall, interaction, await self._hall.league(interaction, league))
            else:
                await show_archive(self._hall, interaction)

        await guarded(interaction, run)

    @app_commands.command(name="export", description=words.COMMAND_EXPORT)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def export(self, interaction: Interaction, league: str = "") -> None:
        """Send standings and matches as CSV, JSON and a page, to organisers also the log."""

        async def run() -> None:
            held = await self._hall.league(interaction, league, closed=True)
            await acknowledge(interaction)
            files = {
                "standings.csv": standings_csv(held.season, self._hall.desk.clock()),
                "matches.csv": matches_csv(held.season),
                "season.json": season_json(held.season, self._hall.desk.clock()),
                "season.html": season_page(held.season, self._hall.desk.clock()).encode(),
            }
            if interaction.user.id == held.season.organiser or await self._hall.may_create(interaction):
                files["log.csv"] = log_csv(held.acts)
            proof = await self._hall.desk.boosters_proof(held.row.id)
            if proof is not None:
                files["boosters.json"] = msgspec.json.format(msgspec.json.encode(proof))
            await send_files(interaction, words.EXPORTED.format(league=held.season.rules.name), files)

        await guarded(interaction, run)

    @create.autocomplete("like")
    @join.autocomplete("league")
    @leave.autocomplete("league")
    @drop.autocomplete("league")
    @deck.autocomplete("league")
    @cards.autocomplete("league")
    @report.autocomplete("league")
    @confirm.autocomplete("league")
    @challenge.autocomplete("league")
    @standings.autocomplete("league")
    @schedule.autocomplete("league")
    @player.autocomplete("league")
    @archive.autocomplete("league")
    @export.autocomplete("league")
    async def _leagues(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._hall.suggest(interaction, typed)
