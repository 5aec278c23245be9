"""Random seasons through the simulated Discord: nothing stands against a player who got no new message with his mention."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from leagueground import DAY, OWNER, PEOPLE, Club, club
from test_league_calling import against

from bot.base.errors import Problem
from bot.league.seasons import model
from bot.league.seasons.matches import answer_time
from bot.league.seasons.model import Score, Season

ACTS = 45


def standing(season: Season) -> dict[tuple[int, int], object]:
    """Return what stands against each player in each match."""
    return {
        (match.id, user): against(season, match, user)
        for match in season.matches.values()
        for user in (match.first, match.second)
        if user is not None
    }


def deed_of(season: Season, rng: random.Random, now: float, organiser: int) -> tuple[int, model.Deed]:
    """Return what somebody does next, and who."""
    active = [user for user, one in season.entrants.items() if one.active]
    if season.rules.format == "ladder" and rng.random() < 0.4:
        asked = [one for one in season.matches.values() if one.status == "announced"]
        if asked:
            return asked[0].second or 0, model.Answered(asked[0].id, rng.random() < 0.8, now + 9 * DAY)
        one, other = rng.sample(active, 2)
        return one, model.Announced(one, other, now + DAY)
    found = [one for one in season.matches.values() if one.pending] or list(season.matches.values())
    if not found:
        return organiser, model.Paused()
    match, score = rng.choice(found), Score(rng.choice(("first", "second", "draw")))
    player = rng.choice((match.first, match.second or match.first))
    answer = match.other(match.reporter or 0) or 0
    return rng.choice(
        [
            *[(player, model.Reported(match.id, score, answer_time(season, now)))] * 5,
            *[(answer, model.Confirmed(match.id)), (answer, model.Disputed(match.id))] * 2,
            (match.reporter or 0, model.Withdrawn(match.id)),
            (organiser, model.Decided(match.id, score, "forced")),
            (organiser, model.Decided(match.id, Score("neither"), model.FORFEIT)),
            (organiser, model.Decided(match.id, Score("void"), "void")),
            (organiser, model.Extended(now + rng.randint(5, 30) * DAY, rng.choice((0, match.id)))),
            (organiser, model.Dropped(rng.choice(active), "organiser")),
            (player, model.Dropped(player)),
            (organiser, model.Resumed(DAY, now - DAY) if season.paused else model.Paused()),
        ]
    )


async def act(players: Club, rng: random.Random, organiser: int) -> int | None:
    """Let something happen, or time pass; returns who did it."""
    held = await players.held()
    season, desk = held.season, players.hall.desk
    if rng.random() < 0.15:
        players.clock.now += rng.choice((DAY, 3 * DAY, 8 * DAY))
        return None
    if rng.random() < 0.08:
        last = [one.n for one in held.acts if one.actor and one.n > len(season.entrants) + 3]
        if last:
            await desk.undo(1, organiser, rng.choice(last[-3:]))
        return organiser
    actor, deed = deed_of(season, rng, players.clock.now, organiser)
    await desk.act(1, actor, deed)
    return actor


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "options", [{}, {"format": "ladder"}, {"cut": 2, "overdue": "loss"}, {"format": "round-robin"}]
)
async def test_nothing_stands_against_who_was_not_called(tmp_path: Path, options: dict[str, Any], seed: int) -> None:
    """After each of some random acts and hours, whoever something new stands against is mentioned in a new message."""
    rng, changes = random.Random(f"{seed} {options}"), 0
    async with club(tmp_path, PEOPLE[:5]) as players:
        await players.slash(OWNER, "create", name="Hall", games="elsewhere", decks="open", **options)
        await players.enter("Hall")
        await players.slash(OWNER, "admin start")
        await players.hall.board.run()
        for number in range(ACTS):
            season = await players.season()
            if season.status == "closed":
                break
            was, known, actor = standing(season), {one.id for one in players.posted()}, None
            try:
                actor = await act(players, rng, players.user(OWNER))
            except Problem:
                continue
            await players.hall.board.run()
            told = {name for one in players.posted() if one.id not in known for name in one.mentions}
            for (match, user), stands in standing(await players.season()).items():
                if stands is not None and stands != was.get((match, user)) and user != actor:
                    changes += 1
                    assert players.name(user) in told, (number, actor, match, stands)
    assert changes
