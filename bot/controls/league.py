"""What buttons, forms and commands of leagues have in common, and the deeds of the buttons."""

from __future__ import annotations

import datetime as dt
import io
import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

import discord
from discord.app_commands import Choice

from bot.base.errors import Problem
from bot.base.plain_text import clip, said
from bot.controls.dice import half_of
from bot.controls.replies import Deed, numbers_in, whisper
from bot.delivery.league.board import LeagueBoard
from bot.league import storage as rows
from bot.league.desk import Desk
from bot.league.held import HeldSeason
from bot.league.seasons import model, plan
from bot.league.seasons.matches import answer_time, entrant_of, match_of
from bot.league.seasons.model import Match, Score
from bot.league.seasons.times import stamp
from bot.strings import both
from bot.strings import league as words
from bot.strings import limited as boosters
from bot.strings import words as common
from bot.tables import dice
from bot.tables.dice_words import taken
from bot.views import league as views
from bot.views import league_matches
from bot.views.boosters.opening import cards_button
from bot.views.dice import luck_form
from bot.views.league_pictures import STANDINGS_FILE, standings_picture
from bot.widgets import ids
from bot.widgets.components import DeedButton, Interaction, notice
from bot.widgets.forms import Form, field, typed

MOST_POINTS: Final = 199
LEAST_POINTS: Final = -99


def shown_name(user: discord.User | discord.Member) -> str:
    """Return a display name that cannot dress itself up: no markdown, no mentions, one line."""
    return said(user.display_name, 32) or f"Player {user.id % 10000}"


def read_score(own: int, mine: str | int | None, theirs: str | int | None, side: int) -> Score:
    """Return a score as the side that reports it means it. ``own`` is 0 won, 1 lost, 2 tied. `Problem` when it cannot be."""
    outcome = "draw" if own == 2 else ("first", "second")[own ^ side]
    given = [str(one).strip() for one in (mine, theirs) if one is not None and str(one).strip()]
    if not given:
        return Score(outcome)
    if len(given) != 2 or not all(re.fullmatch(r"-?\d{1,3}", one) for one in given):
        raise Problem(words.BAD_POINTS)
    ours, other = int(given[0]), int(given[1])
    if not all(LEAST_POINTS <= one <= MOST_POINTS for one in (ours, other)):
        raise Problem(words.BAD_POINTS)
    if (own == 0 and ours <= other) or (own == 1 and ours >= other) or (own == 2 and ours != other):
        raise Problem(words.BAD_WINNER)
    return Score(outcome, (ours, other) if side == 0 else (other, ours))


class Hall:
    """Acts on leagues for people in Discord: finds the league they mean, asks whether they may, shows what came of it."""

    def __init__(self, desk: Desk, board: LeagueBoard) -> None:
        self.desk = desk
        self.board = board

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """Return what the buttons do, by the word in their custom id."""
        return {
            ids.LEAGUE_JOIN: self._join,
            ids.LEAGUE_MINE: self._mine,
            ids.LEAGUE_STANDINGS: self._standings,
            ids.LEAGUE_SCHEDULE: self._schedule,
            ids.LEAGUE_REPORT: self._report,
            ids.LEAGUE_WITHDRAW: self._withdraw,
            ids.LEAGUE_OFF: self._off,
            ids.LEAGUE_CONFIRM: self._confirm,
            ids.LEAGUE_DISPUTE: self._dispute,
            ids.LEAGUE_ACCEPT: self._accept,
            ids.LEAGUE_DECLINE: self._decline,
            ids.LEAGUE_DROP: self._drop,
            ids.LEAGUE_PUBLISH: self._publish,
            ids.LEAGUE_CLOSE: self._close,
            ids.LEAGUE_REDRAW: self._redraw,
            ids.LEAGUE_READY: self._ready,
            ids.LEAGUE_LUCK: self._luck,
        }

    # ------------------------------------------------------------------ finding

    async def league(self, interaction: Interaction, given: str = "", *, closed: bool = False) -> HeldSeason:
        """Return the league that somebody means: by number or name, or the only one that can be meant."""
        if interaction.guild_id is None:
            raise Problem(common.NO_SERVER)
        everything = await self.desk.of_guild(interaction.guild_id)
        if given.strip():
            wanted = given.strip().casefold()
            for held in everything:
                if wanted in (str(held.row.id), held.season.rules.name.casefold()):
                    return held
            raise Problem(words.NO_SUCH_LEAGUE.format(given=clip(given, 60)))
        running = [one for one in everything if one.season.status != "closed"] or (everything[:1] if closed else [])
        mine = [one for one in running if interaction.user.id in one.season.entrants]
        found = running if len(running) == 1 else mine if len(mine) == 1 else running
        if not found:
            raise Problem(words.NO_SEASON)
        if len(found) > 1:
            raise Problem(words.WHICH_LEAGUE.format(leagues=", ".join(one.season.rules.name for one in found[:10])))
        return found[0]

    async def suggest(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Return the leagues that fit what is being typed."""
        if interaction.guild_id is None:
            return []
        found = await rows.season_rows(self.desk.storage, interaction.guild_id)
        wanted, names = typed.strip().casefold(), Counter(one.name for one in found)
        shown = [one for one in found if wanted in one.name.casefold()][:25]
        days = {one.id: dt.datetime.fromtimestamp(one.created, dt.UTC).date() for one in shown}
        return [
            Choice(
                name=clip(f"{one.name} · {days[one.id]}" if names[one.name] > 1 else one.name, 100), value=str(one.id)
            )
            for one in shown
        ]

    async def may_create(self, interaction: Interaction) -> bool:
        """Whether somebody manages the server or has its organisers' role."""
        if interaction.permissions.manage_guild:
            return True
        role = await rows.role(self.desk.storage, interaction.guild_id or 0)
        return role is not None and any(one.id == role for one in getattr(interaction.user, "roles", ()))

    async def need_organiser(self, interaction: Interaction, held: HeldSeason) -> None:
        """Raise `Problem` for everybody but a league's creator, its server's managers and its organisers' role.

        All of them in the league's own server: whoever manages another one has no say here.
        """
        season = held.season
        here = interaction.guild_id == held.row.guild
        if not here or (interaction.user.id != season.organiser and not await self.may_create(interaction)):
            called = await self.board.organiser(held)
            raise Problem(words.NOT_ORGANISER.format(league=season.rules.name, organiser=called.said))

    # ------------------------------------------------------------------- answering

    async def answer(self, interaction: Interaction, sentence: str, *buttons: DeedButton) -> None:
        """Answer with one sentence that only the asker sees, then announce what came of it."""
        await whisper(interaction, notice(sentence, *buttons))
        await self.board.run()

    async def show_standings(self, interaction: Interaction, season: model.Season) -> None:
        """Show the standings to the asker alone, as picture and in words."""
        painted, alt = standings_picture(season, self.desk.clock())
        head = f"### {season.rules.name}"
        below = views.standings_words(season, self.desk.clock())
        view = views.picture_view(head, {STANDINGS_FILE: alt}, below=below)
        await whisper(interaction, view, discord.File(io.BytesIO(painted), STANDINGS_FILE))

    async def enter(self, interaction: Interaction, held: HeldSeason) -> None:
        """Let the asker into a season."""
        await acknowledge(interaction)
        name = shown_name(interaction.user)
        deed = model.Joined(interaction.user.id, name)
        season = await self.desk.act(held.row.id, interaction.user.id, deed, interaction.id)
        entrant = season.entrants[interaction.user.id]
        needs_deck = entrant.deck is None and (season.rules.games == "bot" or season.rules.decks != "open")
        limited = season.rules.limited
        own = words.JOINED_DECK if needs_deck else words.JOINED
        said = (own if limited is None else boosters.JOINED[limited.kind]).format(league=season.rules.name)
        if season.status == "running" and season.rules.format != "ladder":
            said += words.JOINED_LATE.format(round=entrant.since)
        await self.answer(interaction, said, *([] if limited is None else [cards_button(season.id)]))

    async def report(self, interaction: Interaction, held: HeldSeason, match: Match, score: Score) -> None:
        """Note the asker's report, and ask the opponent."""
        season = held.season
        due = answer_time(season, self.desk.clock())
        deed = model.Reported(match.id, score, due)
        season = await self.desk.act(season.id, interaction.user.id, deed, interaction.id)
        match = season.matches[match.id]
        told = {
            "result": views.result_of(season, match),
            "other": views.name_of(season, match.other(interaction.user.id)),
            "ago": stamp(due, "R"),
            "match": match.id,
        }
        anew = words.REPORTED if match.due else words.REPORTED_ANEW
        said = {"decided": words.CONFIRMED, "disputed": words.CONTRADICTED}.get(match.status, anew)
        await self.answer(interaction, said.format(**told))

    # ---------------------------------------------------------------------- buttons

    async def held(self, interaction: Interaction, rest: str, count: int) -> tuple[HeldSeason, tuple[int, ...]]:
        """Return the season that a control means; one of another server is for its own players alone."""
        number, *more = numbers_in(rest, 1 + count)
        if number <= 0:
            raise Problem(common.OLD_CONTROL)
        held = await self.desk.held(number)
        if held.row.guild != interaction.guild_id and interaction.user.id not in held.season.entrants:
            raise Problem(words.NO_SEASON)
        return held, tuple(more)

    async def _join(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _ = await self.held(interaction, rest, 0)
        await self.enter(interaction, held)

    async def _mine(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _ = await self.held(interaction, rest, 0)
        await self.show_mine(interaction, held)

    async def show_mine(self, interaction: Interaction, held: HeldSeason) -> None:
        """Show the asker's own matches."""
        entrant_of(held.season, interaction.user.id)
        games, user = await self.board.games(held), interaction.user.id
        facts = await self.desk.facts(held.season, user)
        await whisper(interaction, league_matches.my_view(held.season, user, games, facts, self.desk.clock()))

    async def _standings(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _ = await self.held(interaction, rest, 0)
        await acknowledge(interaction)
        await self.show_standings(interaction, held.season)

    async def _schedule(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (number,) = await self.held(interaction, rest, 1)
        view = views.schedule_view(held.season, number, await self.board.games(held))
        own = interaction.message is not None and interaction.message.flags.ephemeral and number > 0
        if own:
            await interaction.response.edit_message(view=view)
        else:
            await whisper(interaction, view)

    async def _report(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Open the form for marshalling points; what it sends comes to `form`."""
        held, (number, own) = await self.held(interaction, rest, 2)
        match = match_of(held.season, number)
        if match.side(interaction.user.id) is None:
            raise Problem(words.NOT_YOURS.format(match=number))
        if not match.pending:
            raise Problem(words.NOT_OPEN.format(match=number))
        await interaction.response.send_modal(score_form(held.season.id, number, own))

    @property
    def forms(self) -> Mapping[str, Deed]:
        """Return what the forms of leagues do."""
        return {ids.LEAGUE_REPORT: self._scored, ids.LEAGUE_LUCK: self._lucky}

    async def _scored(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        await self.form(interaction, rest, typed(interaction))

    async def form(self, interaction: Interaction, rest: str, fields: Mapping[str, str]) -> None:
        """Take the form with the marshalling points."""
        held, (number, own) = await self.held(interaction, rest, 2)
        match = match_of(held.season, number)
        side = match.side(interaction.user.id)
        if side is None or own not in (0, 1, 2):
            raise Problem(words.NOT_YOURS.format(match=number))
        score = read_score(own, fields.get("mine"), fields.get("theirs"), side)
        await acknowledge(interaction)
        await self.report(interaction, held, match, score)

    async def _withdraw(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (number,) = await self.held(interaction, rest, 1)
        await acknowledge(interaction)
        await self.desk.act(held.row.id, interaction.user.id, model.Withdrawn(number), interaction.id)
        await self.answer(interaction, words.WITHDRAWN.format(match=number))

    async def _off(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Report that a match shall not count: it stands like any report, once the other agrees or is silent."""
        held, (number,) = await self.held(interaction, rest, 1)
        await acknowledge(interaction)
        await self.report(interaction, held, match_of(held.season, number), Score("void"))

    async def _confirm(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (number,) = await self.held(interaction, rest, 1)
        await self.confirm(interaction, held, number, agrees=True)

    async def _dispute(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (number,) = await self.held(interaction, rest, 1)
        await self.confirm(interaction, held, number, agrees=False)

    async def confirm(self, interaction: Interaction, held: HeldSeason, number: int, *, agrees: bool) -> None:
        """Take the answer to a report."""
        await acknowledge(interaction)
        deed = model.Confirmed(number) if agrees else model.Disputed(number)
        season = await self.desk.act(held.row.id, interaction.user.id, deed, interaction.id)
        result = views.result_of(season, season.matches[number])
        said = words.CONFIRMED.format(result=result) if agrees else words.DISPUTE_NOTED.format(match=number)
        await self.answer(interaction, said)

    async def _accept(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (number,) = await self.held(interaction, rest, 1)
        await self._reply(interaction, held, number, accepted=True)

    async def _decline(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, (number,) = await self.held(interaction, rest, 1)
        await self._reply(interaction, held, number, accepted=False)

    async def _reply(self, interaction: Interaction, held: HeldSeason, number: int, *, accepted: bool) -> None:
        await acknowledge(interaction)
        until = self.desk.clock() + held.season.rules.round_s if accepted else 0.0
        await self.desk.act(held.row.id, interaction.user.id, model.Answered(number, accepted, until), interaction.id)
        await self.answer(interaction, words.ACCEPTED.format(match=number) if accepted else words.DECLINED)

    # ------------------------------------------------------------------ to begin

    async def _gathering(self, interaction: Interaction, rest: str) -> tuple[HeldSeason, Match, bool]:
        """Return the match that a control means, or the presser's own that waits, and whether sealed words are to open."""
        held, (number,) = await self.held(interaction, rest, 1)
        user, waiting = interaction.user.id, (await self.board.games(held)).gathering
        found = [one for one in held.season.matches.values() if one.side(user) is not None and one.game in waiting]
        match = next((one for one in found if number in (0, one.id)), None)
        if match is None or match.game is None:
            raise Problem(words.NOTHING_WAITS.format(league=held.season.rules.name))
        given = await dice.given(self.desk.storage, match.game)
        return held, match, any(one.user == user and one.kind == dice.SEALED for one in given)

    async def _ready(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Begin with the number of the press as a half; whoever sealed words opens them."""
        held, match, opens = await self._gathering(interaction, rest)
        if opens:
            return await self._luck(interaction, rest, values)
        await acknowledge(interaction)
        half = dice.of_interaction(interaction.id)
        await self.desk.give(held.row.id, match.id, interaction.user.id, half, own=False)
        return await self._given(interaction, held, match)

    async def _luck(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Ask for a half, or for the words behind a sealed one."""
        held, match, opens = await self._gathering(interaction, rest)
        form = luck_form(ids.form(ids.LEAGUE_LUCK, held.season.id, match.id), opens=opens)
        await interaction.response.send_modal(form)

    async def _lucky(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Take what was typed as a half, or as the words behind a sealed one."""
        held, match, opens = await self._gathering(interaction, rest)
        await acknowledge(interaction)
        user, raw = interaction.user.id, typed(interaction).get("luck", "")
        if opens:
            await self.desk.open_words(held.row.id, match.id, user, raw)
        else:
            await self.desk.give(held.row.id, match.id, user, half_of(raw), own=True)
        await self._given(interaction, held, match)

    async def _given(self, interaction: Interaction, held: HeldSeason, match: Match) -> None:
        """Say what was fixed, and for what the game waits."""
        found = await dice.given(self.desk.storage, match.game or 0)
        (mine,) = [one for one in found if one.user == interaction.user.id]
        waiting = (await self.board.games(held)).gathering.get(match.game or 0)
        if waiting is None:
            then = words.READY_BEGINS
        else:
            names = both([views.name_of(held.season, one) for one in sorted(waiting.waits)])
            then = words.READY_WAITS.format(names=names, ago=stamp(waiting.begins, "R"))
            then += f"\n{league_matches.sealed_words(held.season, waiting)}"
        await self.answer(interaction, f"{taken(mine)}\n{then}")

    async def _drop(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _ = await self.held(interaction, rest, 0)
        await acknowledge(interaction)
        await self.desk.act(held.row.id, interaction.user.id, model.Dropped(interaction.user.id), interaction.id)
        await self.answer(interaction, words.DROPPED.format(league=held.season.rules.name))

    async def _publish(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _ = await self.held(interaction, rest, 0)
        await self.publish(interaction, held)

    async def publish(self, interaction: Interaction, held: HeldSeason) -> None:
        """Publish the drawn round, for organisers."""
        await self.need_organiser(interaction, held)
        await acknowledge(interaction)
        deed = plan.publish(held.season, self.desk.clock())
        season = await self.desk.act(held.row.id, interaction.user.id, deed, interaction.id)
        await self.answer(interaction, words.PUBLISHED.format(round=len(season.rounds)))

    async def _close(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _ = await self.held(interaction, rest, 0)
        await self.close(interaction, held)

    async def close(self, interaction: Interaction, held: HeldSeason) -> None:
        """End a season as it stands, for organisers."""
        await self.need_organiser(interaction, held)
        await acknowledge(interaction)
        await self.desk.close(held.row.id, interaction.user.id, interaction.id)
        await self.answer(interaction, words.CLOSED_NOW.format(league=held.season.rules.name))

    async def _redraw(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        held, _ = await self.held(interaction, rest, 0)
        await self.redraw(interaction, held)

    async def redraw(self, interaction: Interaction, held: HeldSeason) -> None:
        """Draw the next round, for organisers."""
        await self.need_organiser(interaction, held)
        await acknowledge(interaction)
        before = len(held.season.rounds)
        season = await self.desk.draw(held.row.id, interaction.user.id, interaction.id)
        pairs = len(season.draft or ()) or len(season.rounds[-1].matches if season.rounds else ())
        then = words.DRAWN_OUT if len(season.rounds) > before else words.DRAWN_WAITS
        await self.answer(interaction, words.DRAWN.format(count=pairs, next=then))


async def acknowledge(interaction: Interaction) -> None:
    """Acknowledge with a place for an answer that only the asker sees, unless that was done."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


def score_form(season: int, match: int, own: int) -> Form:
    """Return the form for the marshalling points of a match."""
    return Form(
        ids.form(ids.LEAGUE_REPORT, season, match, own),
        words.FORM_TITLE.format(match=match),
        *(
            field(name, label, need=False, most=4)
            for name, label in (("mine", words.FORM_MINE), ("theirs", words.FORM_THEIRS))
        ),
    )
