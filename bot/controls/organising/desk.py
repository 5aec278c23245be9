"""The organisers' desk: opens a match of a season, and does what is pressed about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.base.errors import Problem
from bot.controls.league import Hall, acknowledge, read_score
from bot.controls.replies import Deed, whisper
from bot.league.held import HeldSeason
from bot.league.seasons import model
from bot.league.seasons.matches import due_of, match_of
from bot.league.seasons.model import DAY, FORFEIT, Match, Score
from bot.league.seasons.times import stamp
from bot.strings import both
from bot.strings import league as words
from bot.strings import words as common
from bot.views import league as views
from bot.views.league_news.desk import match_desk_view
from bot.widgets import ids
from bot.widgets.components import Interaction
from bot.widgets.forms import Form, field, typed

MORE_S: Final = 3 * DAY
VOID, MORE, NUDGE = 2, 3, 4  # what the buttons of a match mean, beside forfeits (0, 1) and results (5, 6, 7)
FIRST_RESULT, LAST_RESULT = 5, 7


class OrganisersDesk:
    """What is pressed at the desk; everything asks first whether the presser organises the season."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """Return what the controls do, by the word in their custom id."""
        return {
            ids.LEAGUE_DESK: self._again,
            ids.LEAGUE_DESK_MATCH: self._open,
            ids.LEAGUE_DESK_DEED: self._deed,
            ids.LEAGUE_LOG: self._log,
        }

    @property
    def forms(self) -> Mapping[str, Deed]:
        """Return what the forms do."""
        return {ids.LEAGUE_DECIDE: self._decided}

    async def _held(self, interaction: Interaction, rest: str, count: int) -> tuple[HeldSeason, tuple[int, ...]]:
        held, numbers = await self._hall.held(interaction, rest, count)
        await self._hall.need_organiser(interaction, held)
        return held, numbers

    async def _again(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Build the desk anew in its own message."""
        held, _ = await self._held(interaction, rest, 0)
        await interaction.response.edit_message(view=await self._hall.board.desk_view(held))

    async def _open(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Show one match with what can be done about it, to the presser alone."""
        held, _ = await self._held(interaction, rest, 0)
        match = self._match(held, int(values[0]) if values and values[0].isdigit() else 0)
        games, facts = await self._hall.board.games(held), await self._hall.desk.facts(held.season)
        now = self._hall.desk.clock()
        await whisper(interaction, match_desk_view(held.season, match, games, facts, now))

    def _match(self, held: HeldSeason, number: int) -> Match:
        match = match_of(held.season, number)
        if not match.pending:
            raise Problem(words.NOT_OPEN.format(match=number))
        return match

    async def _deed(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Do what a button of a match says."""
        held, (number, what) = await self._held(interaction, rest, 2)
        match = self._match(held, number)
        if FIRST_RESULT <= what <= LAST_RESULT:
            await interaction.response.send_modal(_form(held.season.id, number, what - FIRST_RESULT))
            return None
        await acknowledge(interaction)
        if what == NUDGE:
            users = await self._hall.board.nudge(held, match, interaction.user.id)
            names = both([views.name_of(held.season, user) for user in users])
            return await self._hall.answer(interaction, words.DESK_NUDGED.format(names=names))
        if what == MORE:
            due = max(due_of(held.season, match), self._hall.desk.clock()) + MORE_S
            await self._act(interaction, held, model.Extended(due, number))
            return await self._hall.answer(interaction, words.EXTENDED_ONE.format(match=number, at=stamp(due, "F")))
        if what == VOID:
            return await self._decide(interaction, held, model.Decided(number, Score("void"), "void"))
        if what in (0, 1):
            score = Score(("first", "second")[what])
            return await self._decide(interaction, held, model.Decided(number, score, FORFEIT))
        raise Problem(common.OLD_CONTROL)

    async def _act(self, interaction: Interaction, held: HeldSeason, deed: model.Deed) -> model.Season:
        return await self._hall.desk.act(held.row.id, interaction.user.id, deed, interaction.id)

    async def _decide(self, interaction: Interaction, held: HeldSeason, deed: model.Decided) -> None:
        season = await self._act(interaction, held, deed)
        log = (await self._hall.desk.held(held.row.id)).acts
        number = next(act.n for act in reversed(log) if act.deed == deed)
        result = views.result_of(season, season.matches[deed.match])
        await self._hall.answer(interaction, words.FORCED.format(match=deed.match, result=result, act=number))

    async def _decided(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Take the form with the marshalling points of a decision."""
        held, (number, own) = await self._held(interaction, rest, 2)
        match, fields = self._match(held, number), typed(interaction)
        score = read_score(own, fields.get("mine"), fields.get("theirs"), 0)
        await acknowledge(interaction)
        await self._decide(interaction, held, model.Decided(match.id, score, "forced"))

    async def _log(self, interaction: Interaction, rest: str, values: list[str]) -> None:
        """Turn a page of the log."""
        held, (page,) = await self._held(interaction, rest, 1)
        await interaction.response.edit_message(view=views.log_view(held.season, held.acts, page))


def _form(season: int, match: int, own: int) -> Form:
    """Return the form of a decision: marshalling points of the first and of the second player, or nothing."""
    return Form(
        ids.form(ids.LEAGUE_DECIDE, season, match, own),
        words.FORM_TITLE.format(match=match),
        field("mine", words.OPTION_FIRST_POINTS, need=False, most=4),
        field("theirs", words.OPTION_SECOND_POINTS, need=False, most=4),
    )
