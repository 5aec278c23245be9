"""`/league admin …` for organisers: pairings, results, pauses, corrections; every act is logged and can be undone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.base.errors import Problem
from bot.commands.league.deciding import decision, many_rounds, stale_cut, swapped_again
from bot.commands.league.reading import checked, choices, clock_of, text_channel, tiebreaks_of, with_points
from bot.controls.league import Hall, acknowledge, shown_name
from bot.controls.replies import guarded, whisper
from bot.league import storage as rows
from bot.league.held import HeldSeason
from bot.league.seasons import model, plan
from bot.league.seasons.matches import match_of
from bot.league.seasons.model import (
    BOT,
    CALENDARS,
    DAY,
    DECK_RULES,
    OVERDUE,
    PACES,
    PLACES,
    Rules,
    Score,
)
from bot.league.seasons.points import PRESETS
from bot.league.seasons.season import running_round, undone_numbers
from bot.league.seasons.times import read_time, stamp
from bot.strings import league as words
from bot.strings import leagues
from bot.strings import words as common
from bot.views import league as views
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, notice


class AdminGroup(app_commands.Group):
    """`/league admin …`."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(name="admin", description=words.COMMAND_ADMIN)
        self._hall = hall

    async def _run(
        self,
        interaction: Interaction,
        league: str,
        deed: Callable[[HeldSeason], Awaitable[str]],
        *,
        quick: bool = False,
    ) -> None:
        """Run an organiser's deed and answer with its sentence; everybody else is refused."""

        async def run() -> None:
            held = await self._hall.league(interaction, league, closed=True)
            await self._hall.need_organiser(interaction, held)
            await acknowledge(interaction)
            await self._hall.answer(interaction, await deed(held))

        await guarded(interaction, run)

    async def _act(self, interaction: Interaction, held: HeldSeason, deed: model.Deed) -> model.Season:
        return await self._hall.desk.act(held.row.id, interaction.user.id, deed, interaction.id)

    # ---------------------------------------------------------------------- rounds

    @app_commands.command(name="start", description=words.COMMAND_START)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def start(self, interaction: Interaction, league: str = "") -> None:
        """Start a season now."""

        async def deed(held: HeldSeason) -> str:
            season = await self._hall.desk.start(held.row.id, interaction.user.id, interaction.id)
            said = words.STARTED.format(league=season.rules.name, count=len(season.order))
            return f"{said}\n{many_rounds(season)}".strip()

        await self._run(interaction, league, deed)

    @app_commands.command(name="pair", description=words.COMMAND_PAIR)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def pair(self, interaction: Interaction, league: str = "") -> None:
        """Draw the next round."""

        async def run() -> None:
            await self._hall.redraw(interaction, await self._hall.league(interaction, league))

        await guarded(interaction, run)

    @app_commands.command(name="swap", description=words.COMMAND_SWAP)
    @app_commands.describe(one=words.OPTION_PLAYER, other=words.OPTION_OTHER, league=words.OPTION_LEAGUE)
    async def swap(
        self, interaction: Interaction, one: discord.Member, other: discord.Member, league: str = ""
    ) -> None:
        """Exchange two players in the drawn pairings."""

        async def deed(held: HeldSeason) -> str:
            season = await self._act(interaction, held, model.Swapped(one.id, other.id))
            said = words.SWAPPED.format(one=shown_name(one), other=shown_name(other))
            return f"{said}\n{swapped_again(season)}".strip()

        await self._run(interaction, league, deed)

    @app_commands.command(name="publish", description=words.COMMAND_PUBLISH)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def publish(self, interaction: Interaction, league: str = "") -> None:
        """Let the drawn round begin."""

        async def run() -> None:
            await self._hall.publish(interaction, await self._hall.league(interaction, league))

        await guarded(interaction, run)

    @app_commands.command(name="extend", description=words.COMMAND_EXTEND)
    @app_commands.describe(until=words.OPTION_UNTIL, match=words.OPTION_ONE_MATCH, league=words.OPTION_LEAGUE)
    async def extend(
        self, interaction: Interaction, until: str, match: app_commands.Range[int, 1] | None = None, league: str = ""
    ) -> None:
        """Move the deadline of the round, or of one match."""

        async def deed(held: HeldSeason) -> str:
            due = read_time(until, self._hall.desk.clock())
            if due <= self._hall.desk.clock():
                raise Problem(words.NO_TIME)
            if match is not None:
                match_of(held.season, match)
            season = await self._act(interaction, held, model.Extended(due, match or 0))
            if match is not None:
                return words.EXTENDED_ONE.format(match=match, at=stamp(due, "F"))
            return words.EXTENDED.format(round=len(season.rounds), at=stamp(due, "F"))

        await self._run(interaction, league, deed)

    # --------------------------------------------------------------------- results

    @app_commands.command(name="result", description=words.COMMAND_RESULT)
    @app_commands.describe(
        match=words.OPTION_MATCH,
        result=words.OPTION_FORCED,
        first=words.OPTION_FIRST_POINTS,
        second=words.OPTION_SECOND_POINTS,
        league=words.OPTION_LEAGUE,
    )
    @app_commands.choices(result=choices(words.OUTCOMES, tuple(leagues.OUTCOMES)))
    async def result(
        self,
        interaction: Interaction,
        match: app_commands.Range[int, 1],
        result: str,
        first: int | None = None,
        second: int | None = None,
        league: str = "",
    ) -> None:
        """Force or correct a result."""

        async def deed(held: HeldSeason) -> str:
            found, wanted = match_of(held.season, match), model.Decided(match, Score("draw"), "forced")
            await self._hall.desk.need_duty(held.row.id, interaction.user.id, wanted)
            decided = decision(found, result, first, second)
            season = await self._act(interaction, held, decided)
            log = (await self._hall.desk.held(held.row.id)).acts
            number = next(act.n for act in reversed(log) if act.deed == decided)
            shown = views.result_of(season, season.matches[match]) if match in season.matches else result
            said = words.FORCED.format(match=match, result=shown, act=number)
            return f"{said}\n{stale_cut(season, match)}".strip()

        await self._run(interaction, league, deed)

    @app_commands.command(name="recut", description=words.COMMAND_RECUT)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def recut(self, interaction: Interaction, league: str = "") -> None:
        """Draw the knock-out anew from a table that was corrected."""

        async def deed(held: HeldSeason) -> str:
            drawn = plan.recut(held.season)
            if drawn is None:
                raise Problem(words.CUT_STANDS)
            await self._act(interaction, held, drawn)
            return words.RECUT.format(seeds=", ".join(views.name_of(held.season, one) for one in drawn.seeds))

        await self._run(interaction, league, deed)

    # --------------------------------------------------------------------- players

    @app_commands.command(name="add", description=words.COMMAND_ADD)
    @app_commands.describe(player=words.OPTION_PLAYER, league=words.OPTION_LEAGUE)
    async def add(self, interaction: Interaction, player: discord.Member, league: str = "") -> None:
        """Let somebody in, also late."""

        async def deed(held: HeldSeason) -> str:
            if player.bot:
                raise Problem(common.NO_BOTS.format(name=shown_name(player)))
            await self._act(interaction, held, model.Joined(player.id, shown_name(player)))
            return words.ADDED.format(name=shown_name(player), league=held.season.rules.name)

        await self._run(interaction, league, deed)

    @app_commands.command(name="remove", description=words.COMMAND_REMOVE)
    @app_commands.describe(player=words.OPTION_PLAYER, league=words.OPTION_LEAGUE)
    async def remove(self, interaction: Interaction, player: discord.User, league: str = "") -> None:
        """Take somebody out; also somebody who left the server."""

        async def deed(held: HeldSeason) -> str:
            running = held.season.status == "running"
            gone = model.Dropped(player.id, "organiser") if running else model.Left(player.id)
            await self._act(interaction, held, gone)
            return words.REMOVED.format(name=shown_name(player), league=held.season.rules.name)

        await self._run(interaction, league, deed)

    # -------------------------------------------------------------------- the season

    @app_commands.command(name="pause", description=words.COMMAND_PAUSE)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def pause(self, interaction: Interaction, league: str = "") -> None:
        """Stop everything that happens by itself."""

        async def deed(held: HeldSeason) -> str:
            await self._act(interaction, held, model.Paused())
            return words.PAUSED.format(league=held.season.rules.name)

        await self._run(interaction, league, deed)

    @app_commands.command(name="resume", description=words.COMMAND_GO_ON)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def resume(self, interaction: Interaction, league: str = "") -> None:
        """Go on after a pause."""

        async def deed(held: HeldSeason) -> str:
            gone = undone_numbers(held.acts)
            since = [act.at for act in held.acts if isinstance(act.deed, model.Paused) and act.n not in gone]
            shift = self._hall.desk.clock() - since[-1] if since else 0.0
            await self._act(interaction, held, model.Resumed(shift, since[-1] if since else 0.0))
            return words.RESUMED.format(league=held.season.rules.name)

        await self._run(interaction, league, deed)

    @app_commands.command(name="close", description=words.COMMAND_CLOSE)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def close(self, interaction: Interaction, league: str = "") -> None:
        """End a season as it stands."""

        async def run() -> None:
            held = await self._hall.league(interaction, league)
            await self._hall.need_organiser(interaction, held)
            lost = [
                views.match_line(held.season, one, views.Games(), mentions=False)
                for one in held.season.matches.values()
                if one.status in ("open", "disputed") or (one.status == "reported" and not one.due)
            ]
            if not lost:
                return await self._hall.close(interaction, held)
            await self._hall.desk.need_duty(held.row.id, interaction.user.id, model.Closed())
            button = DeedButton(ids.button(ids.LEAGUE_CLOSE, held.row.id), words.CLOSE_YES, discord.ButtonStyle.danger)
            said = words.CLOSE_SURE.format(league=held.season.rules.name, lines=views.fitting(lost, 3000))
            return await whisper(interaction, notice(said, button))

        await guarded(interaction, run)

    @app_commands.command(name="undo", description=words.COMMAND_UNDO)
    @app_commands.describe(act=words.OPTION_ACT, league=words.OPTION_LEAGUE)
    async def undo(
        self, interaction: Interaction, act: app_commands.Range[int, 1] | None = None, league: str = ""
    ) -> None:
        """Undo an act, the last of an organiser when none is named."""

        async def deed(held: HeldSeason) -> str:
            target = act if act is not None else self._last(held)
            gone = await self._hall.desk.undo(held.row.id, interaction.user.id, target, interaction.id)
            season = await self._hall.desk.season(held.row.id)
            note = words.UNDONE_PAUSED if season.paused and not held.season.paused else ""
            acts = [one for one in held.acts if one.n in gone]
            told = ", ".join(f"{one.n} ({views.deed_words(held.season, one)})" for one in acts[:8])
            return words.UNDONE.format(acts=told) + note

        await self._run(interaction, league, deed)

    def _last(self, held: HeldSeason) -> int:
        """Return the last act of somebody who is not a player in it, that counts and is no undoing."""
        gone = undone_numbers(held.acts)
        players = (model.Reported, model.Confirmed, model.Disputed, model.Registered, model.Announced, model.Answered)
        for act in reversed(held.acts[1:]):
            own = isinstance(act.deed, players) or getattr(act.deed, "user", None) == act.actor
            if act.actor != BOT and act.n not in gone and not own and not isinstance(act.deed, model.Undone):
                return act.n
        raise Problem(words.NOTHING_TO_UNDO)

    @app_commands.command(name="log", description=words.COMMAND_LOG)
    @app_commands.describe(search=words.OPTION_SEARCH, page=words.OPTION_PAGE, league=words.OPTION_LEAGUE)
    async def log(
        self, interaction: Interaction, search: str = "", page: app_commands.Range[int, 1] = 1, league: str = ""
    ) -> None:
        """Show the last acts with their numbers, or those with some words."""

        async def run() -> None:
            held = await self._hall.league(interaction, league, closed=True)
            await self._hall.need_organiser(interaction, held)
            await whisper(interaction, views.log_view(held.season, held.acts, page - 1, search))

        await guarded(interaction, run)

    @app_commands.command(name="desk", description=words.COMMAND_DESK)
    @app_commands.describe(league=words.OPTION_LEAGUE)
    async def desk(self, interaction: Interaction, league: str = "") -> None:
        """Post the desk in this channel, where it is kept current."""

        async def deed(held: HeldSeason) -> str:
            if held.season.status == "closed":
                raise Problem(words.CLOSED.format(league=held.season.rules.name))
            await self._hall.board.place_desk(held, text_channel(interaction))
            return words.DESK_POSTED.format(league=held.season.rules.name)

        await self._run(interaction, league, deed)

    @app_commands.command(name="handover", description=words.COMMAND_HANDOVER)
    @app_commands.describe(to=words.OPTION_PLAYER, league=words.OPTION_LEAGUE)
    async def handover(self, interaction: Interaction, to: discord.Member, league: str = "") -> None:
        """Let somebody else organise a season."""

        async def deed(held: HeldSeason) -> str:
            if to.bot:
                raise Problem(words.HAND_BOT)
            await self._act(interaction, held, model.Handed(to.id))
            return words.HANDED.format(name=shown_name(to), league=held.season.rules.name)

        await self._run(interaction, league, deed)

    # -------------------------------------------------------------------- settings

    @app_commands.command(name="settings", description=words.COMMAND_SETTINGS)
    @app_commands.describe(**words.OPTIONS_SETTINGS)
    @app_commands.choices(
        decks=choices(words.DECK_RULES, DECK_RULES),
        games=choices(words.PLACES, PLACES),
        pace=choices(words.PACES, tuple(PACES)),
        overdue=choices(words.OVERDUE, OVERDUE),
        calendar=choices(words.CALENDARS, CALENDARS),
    )
    async def settings(
        self,
        interaction: Interaction,
        start: str = "",
        end: str = "",
        rounds: app_commands.Range[int, 0, 30] | None = None,
        cut: app_commands.Range[int, 0, 32] | None = None,
        decks: str | None = None,
        days: app_commands.Range[float, 0.1, 90.0] | None = None,
        pace: str | None = None,
        games: str | None = None,
        automatic: bool | None = None,
        preview: bool | None = None,
        lists: bool | None = None,
        public: bool | None = None,
        overdue: str | None = None,
        clock: str | None = None,
        calendar: str | None = None,
        channel: discord.TextChannel | None = None,
        league: str = "",
    ) -> None:
        """Change how a season is run."""
        given = {
            "rounds": rounds,
            "cut": cut,
            "decks": decks,
            "round_s": None if days is None else days * DAY,
            "pace": pace,
            "games": games,
            "automatic": automatic,
            "preview": preview,
            "lists": lists,
            "public": public,
            "overdue": overdue,
            "clock": None if clock is None else clock_of(clock),
            "calendar": calendar,
        }

        async def deed(held: HeldSeason) -> str:
            now = self._hall.desk.clock()
            times = {"starts": read_time(start, now), "ends": read_time(end, now)}
            changes = {key: value for key, value in given.items() if value is not None}
            changes |= {key: value for key, value in times.items() if value}
            before = held.season.rules
            rules: Rules = checked(replace(before, **changes))
            if rules == before and channel is None:
                raise Problem(words.SETTINGS_SAME)
            said = []
            if rules != before:
                season = await self._act(interaction, held, model.Changed(rules))
                spared = rules.round_s != before.round_s and running_round(season) is not None
                said = [words.SETTINGS_KEPT.format(league=rules.name), words.SETTINGS_DAYS if spared else ""]
                said.append(many_rounds(season) if season.status == "running" else "")
            if channel is not None:
                await self._hall.desk.move(held.row.id, channel.id)
                said.append(words.MOVED.format(league=rules.name, channel=channel.mention))
            return "\n".join(one for one in said if one)

        await self._run(interaction, league, deed)

    @app_commands.command(name="points", description=words.COMMAND_POINTS)
    @app_commands.describe(**words.OPTIONS_POINTS)
    @app_commands.choices(preset=choices(words.PRESETS, tuple(PRESETS)))
    async def points(
        self,
        interaction: Interaction,
        preset: str | None = None,
        win: app_commands.Range[float, -100.0, 100.0] | None = None,
        draw: app_commands.Range[float, -100.0, 100.0] | None = None,
        loss: app_commands.Range[float, -100.0, 100.0] | None = None,
        bye: app_commands.Range[float, -100.0, 100.0] | None = None,
        missed: app_commands.Range[float, -100.0, 100.0] | None = None,
        forfeit: app_commands.Range[float, -100.0, 100.0] | None = None,
        defaulted: app_commands.Range[float, -100.0, 100.0] | None = None,
        void: app_commands.Range[float, -100.0, 100.0] | None = None,
        tiebreaks: str = "",
        league: str = "",
    ) -> None:
        """Say what matches are worth and what breaks ties."""
        given = {"win": win, "draw": draw, "loss": loss, "bye": bye, "missed": missed}
        given |= {"forfeit": forfeit, "defaulted": defaulted, "void": void}

        async def deed(held: HeldSeason) -> str:
            before = held.season.rules
            table = with_points(PRESETS[preset] if preset else before.points, given)
            rules = replace(before, points=table, tiebreaks=tiebreaks_of(tiebreaks, before.tiebreaks))
            if rules == before:
                raise Problem(words.SETTINGS_SAME)
            await self._act(interaction, held, model.Changed(rules))
            return words.POINTS_KEPT.format(league=rules.name, points=views.points_words(rules))

        await self._run(interaction, league, deed)

    @app_commands.command(name="role", description=words.COMMAND_ROLE)
    @app_commands.describe(role=words.OPTION_ROLE)
    async def role(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        """Say which role organises the leagues of this server; managers of the server only."""

        async def run() -> None:
            if interaction.guild_id is None:
                raise Problem(common.NO_SERVER)
            if not interaction.permissions.manage_guild:
                raise Problem(common.NEEDS_MANAGER)
            async with self._hall.desk.storage.work() as work:
                await rows.put_role(work, interaction.guild_id, None if role is None else role.id)
            said = words.ROLE_NONE if role is None else words.ROLE_SET.format(role=role.mention)
            await self._hall.answer(interaction, said)

        await guarded(interaction, run)

    @start.autocomplete("league")
    @pair.autocomplete("league")
    @swap.autocomplete("league")
    @publish.autocomplete("league")
    @extend.autocomplete("league")
    @result.autocomplete("league")
    @recut.autocomplete("league")
    @add.autocomplete("league")
    @remove.autocomplete("league")
    @pause.autocomplete("league")
    @resume.autocomplete("league")
    @close.autocomplete("league")
    @undo.autocomplete("league")
    @log.autocomplete("league")
    @desk.autocomplete("league")
    @handover.autocomplete("league")
    @settings.autocomplete("league")
    @points.autocomplete("league")
    async def _leagues(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._hall.suggest(interaction, typed)
