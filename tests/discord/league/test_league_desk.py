"""What organisers and players may do in Discord, what happens twice only once, and what every message keeps to."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.ext import commands as ext
from leagueground import DAY, HOUR, OWNER, PEOPLE, Club, club, said
from msgspec.structs import replace
from viewground import check_limits

from bot.base.errors import Problem
from bot.commands.league.players import LeagueGroup
from bot.controls.league import read_score
from bot.league.seasons import model, plan
from bot.league.seasons.model import Match, Points, Rules, Score, Season
from bot.league.seasons.points import PRESETS
from bot.league.seasons.season import fold
from bot.league.seasons.times import read_time
from bot.league.telling import A_PAGE
from bot.strings import leagues
from bot.views import league as views
from bot.views import league_matches
from bot.views.league_pictures import cross_table_picture, standings_picture

FOUR = PEOPLE[:4]


async def running(players: Club, **options: Any) -> None:
    """Start a league of four whose games are played elsewhere."""
    await players.slash(OWNER, "create", name="Hall", games="elsewhere", decks="open", **{"rounds": 2, **options})
    await players.enter("Hall")
    await players.slash(OWNER, "admin start")


# ------------------------------------------------------------------------- permissions


async def test_only_organisers_create_and_run_leagues(tmp_path: Path) -> None:
    """Members are refused in one sentence, and nothing changes; the role lets them."""
    async with club(tmp_path, FOUR) as players:
        refused = await players.slash("arwen", "create", name="Mine")
        assert "organisers’ role" in refused.text
        await running(players)
        for command, options in (
            ("admin start", {}),
            ("admin pair", {}),
            ("admin publish", {}),
            ("admin swap", {"one": "arwen", "other": "bilbo"}),
            ("admin result", {"match": 1, "result": "first"}),
            ("admin pause", {}),
            ("admin close", {}),
            ("admin undo", {}),
            ("admin log", {}),
            ("admin add", {"player": "arwen"}),
            ("admin remove", {"player": "bilbo"}),
            ("admin extend", {"until": "in 3 days"}),
            ("admin settings", {"cut": 2}),
            ("admin points", {"win": 3.0}),
        ):
            before = len((await players.held()).acts)
            assert "Only organisers" in (await players.slash("arwen", command, **options)).text, command
            assert len((await players.held()).acts) == before
        assert "Manage Server" in (await players.slash("arwen", "admin role")).text


async def test_role_makes_an_organiser(tmp_path: Path) -> None:
    """Whoever has the role that managers chose may create and run every league of the server; nobody else may."""
    async with club(tmp_path, FOUR) as players:
        role = players.world._guild.create_role("Heralds")
        players.world._guild._guild.members[players.user("arwen")].role_ids.append(role.id)
        await players.table.advance(1.0)
        await players.slash(OWNER, "admin role", role=role)
        await running(players)
        assert "new settings" in (await players.slash("arwen", "admin settings", lists=True)).text
        assert "Only organisers" in (await players.slash("bilbo", "admin pause")).text
        assert "is open" in (await players.slash("arwen", "create", name="Mine", games="elsewhere")).text
        await players.slash(OWNER, "admin role")
        assert "Only organisers" in (await players.slash("arwen", "admin settings", lists=False, league="Hall")).text


async def test_strangers_cannot_answer_for_others(tmp_path: Path) -> None:
    """Neither the reporter nor a third person confirms a report; pressing tells them why."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        match, other = await players.open_matches()
        await players.report(match, 20, 10)
        question = players.question(match)
        own = said(await players.press(players.name(match.first), question, "Yes, that is right"))
        assert "your own report" in own.text
        third = said(await players.press(players.name(other.first), question, "No"))
        assert "not yours" in third.text
        assert (await players.season()).matches[match.id].status == "reported"


# ------------------------------------------------------------------------- only once


async def test_double_click_enters_once(tmp_path: Path) -> None:
    """The second press of the same button is told so."""
    async with club(tmp_path, FOUR) as players:
        await players.slash(OWNER, "create", name="Hall", games="elsewhere", decks="open")
        card = players.newest("## Hall")
        await players.press("arwen", card, "Enter")
        assert "already" in said(await players.press("arwen", card, "Enter")).text
        assert len((await players.season()).entrants) == 1


async def test_same_press_delivered_twice_counts_once(tmp_path: Path) -> None:
    """An interaction that arrives a second time changes nothing, even when it would fit again."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        desk = players.hall.desk
        user = (await players.season()).matches[1].first
        await desk.act(1, user, model.Reported(1, Score("first"), players.clock.now + 99), 4711)
        await desk.act(1, players.user(OWNER), model.Decided(1, Score("draw"), "forced"))
        await desk.undo(1, players.user(OWNER), len((await players.held()).acts))
        with pytest.raises(Problem):
            await desk.act(1, user, model.Reported(1, Score("second"), players.clock.now + 99), 4711)


async def test_simultaneous_confirmations_decide_once(tmp_path: Path) -> None:
    """Two presses at the same moment: one counts, the other is told that it is over."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        match = (await players.season()).matches[1]
        assert match.second is not None
        desk = players.hall.desk
        await desk.act(1, match.first, model.Reported(1, Score("first"), players.clock.now + 99))
        found = await asyncio.gather(
            *(desk.act(1, match.second, model.Confirmed(1)) for _ in range(3)), return_exceptions=True
        )
        assert sum(isinstance(one, Season) for one in found) == 1
        assert sum(isinstance(one, Problem) for one in found) == 2


async def test_form_that_was_open_during_a_restart_counts(tmp_path: Path) -> None:
    """A form carries all it needs: the next process takes it."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        match = (await players.season()).matches[1]
        who = players.name(match.first)
        opened = said(await players.press(who, players.newest_card(), "My match"))
        button = next(one for one in opened.buttons if one.label == "I won")
        form = await players.table.click(who, opened, button.custom_id)
        store = players.bot._connection._view_store
        store._modals.clear()  # as in a process that never opened it
        await players.table.submit(who, form, mine="21", theirs="9")
        assert (await players.season()).matches[1].score == Score("first", (21, 9))


async def test_announcements_are_posted_once(tmp_path: Path) -> None:
    """However often the loop runs, and after a restart, each message stands once."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        await players.play((await players.open_matches())[0])
        before = [one.text for one in players.posted()]
        for _ in range(3):
            await players.hall.board.run()
        await players.restart()
        await players.table.advance(8.0)
        assert [one.text for one in players.posted()] == before


# -------------------------------------------------------------------------- organisers


async def test_preview_waits_for_an_organiser(tmp_path: Path) -> None:
    """Drawn pairings are shown, exchanged and published by hand; players see nothing before."""
    async with club(tmp_path, FOUR) as players:
        await running(players, preview=True)
        draft = players.newest("not published yet")
        assert players.user(OWNER) == (await players.season()).organiser
        one, other = ((await players.season()).draft or ())[:2]
        names = [players.name(one.first), players.name(other.first)]
        swapped = await players.slash(OWNER, "admin swap", one=names[0], other=names[1])
        assert "change places" in swapped.text
        refused = said(await players.press("arwen", draft, "Publish"))
        assert "Only organisers" in refused.text
        await players.press(OWNER, players.newest("not published yet"), "Draw again")
        await players.press(OWNER, players.newest("not published yet"), "Publish")
        assert len(await players.open_matches()) == 2
        assert not any("not published yet" in one.text for one in players.posted())


async def test_open_round_is_not_drawn_over(tmp_path: Path) -> None:
    """While matches are open nothing can be drawn, in a knock-out neither, and the season does not end by it."""
    async with club(tmp_path, FOUR) as players:
        await running(players, format="knock-out")
        assert "not over" in (await players.slash(OWNER, "admin pair")).text
        season = await players.season()
        assert (season.status, len(season.rounds)) == ("running", 1)


async def test_pause_stops_deadlines(tmp_path: Path) -> None:
    """While a season is paused no report is accepted by time; afterwards the rest of the time runs."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        match = (await players.season()).matches[1]
        await players.report(match, 20, 10)
        await players.slash(OWNER, "admin pause")
        await players.wait(9 * DAY)
        assert (await players.season()).matches[1].status == "reported"
        await players.slash(OWNER, "admin resume")
        await players.wait(DAY)
        assert (await players.season()).matches[1].status == "reported"
        await players.wait(DAY + HOUR)
        assert (await players.season()).matches[1].how == "accepted"


async def test_correction_and_undo_change_the_standings(tmp_path: Path) -> None:
    """A corrected result shows at once; undoing it brings the first one back."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        match = (await players.season()).matches[1]
        await players.report(match, 20, 10)
        await players.press(players.name(match.second), players.question(match), "Yes, that is right")
        before = await players.season()
        refused = await players.slash(OWNER, "admin result", match=1, result="draw")
        assert "give both numbers" in refused.text
        await players.slash(OWNER, "admin result", match=1, result="draw", first=9, second=9)
        assert (await players.season()).matches[1].score == Score("draw", (9, 9))
        undone = await players.slash(OWNER, "admin undo")
        assert "decided match 1" in undone.text
        assert (await players.season()).matches[1] == before.matches[1]
        again = await players.slash(OWNER, "admin undo")
        assert "Undone" in again.text or "rests on" in again.text


async def test_season_starts_and_ends_by_itself(tmp_path: Path) -> None:
    """At its start the first round is published, at its end the season closes after the round that runs."""
    async with club(tmp_path, FOUR) as players:
        await players.slash(
            OWNER, "create", name="Hall", games="elsewhere", decks="open", start="in 2 days", end="in 5 days"
        )
        await players.enter("Hall")
        await players.wait(2 * DAY + HOUR)
        assert len(await players.open_matches()) == 2
        await players.wait(4 * DAY)
        for match in await players.open_matches():
            await players.play(match)
        season = await players.season()
        assert (season.status, len(season.rounds)) == ("closed", 1)


async def test_settings_and_points_change_for_all_to_see(tmp_path: Path) -> None:
    """New points count for what was played, and the card says them."""
    async with club(tmp_path, FOUR) as players:
        await running(players)
        await players.play((await players.season()).matches[1])
        shown = await players.slash(OWNER, "admin points", preset="ratio", tiebreaks="share, wins")
        assert "ratio" in shown.text
        assert (await players.season()).rules.points == PRESETS["ratio"]
        own = await players.slash(OWNER, "admin points", win=3.0, draw=1.0)
        assert "A win is worth 3" in own.text
        wrong = await players.slash(OWNER, "admin points", tiebreaks="height")
        assert "opponents" in wrong.text
        await players.slash(OWNER, "admin settings", days=3.0, overdue="loss")
        assert "each round 3 days" in players.newest("short games").text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"name": "Hall", "start": "soon"}, "Write a time"),
        ({"name": "Hall", "start": "2031-02-01", "end": "2031-01-01"}, "later end"),
        ({"name": "Hall", "start": "2001-02-01"}, "has passed"),
        ({"name": "Hall", "format": "ladder", "cut": 4}, "knock-out"),
        ({"name": "Hall", "cut": 1}, "knock-out"),
        ({"name": "Hall", "alignments": "elf"}, "kinds of player"),
        ({"name": "***"}, "can be read"),
    ],
)
async def test_league_that_cannot_be_is_refused(tmp_path: Path, options: dict[str, Any], words: str) -> None:
    """Impossible settings are refused with what to change, and no season is there."""
    async with club(tmp_path, FOUR[:2]) as players:
        assert words in (await players.slash(OWNER, "create", **options)).text
        assert await players.hall.desk.of_guild(players.world._guild.id) == []


async def test_two_leagues_are_told_apart(tmp_path: Path) -> None:
    """With several leagues a command names one, suggestions list them, and a name is taken once."""
    async with club(tmp_path, FOUR[:2]) as players:
        for name in ("Hall", "House"):
            await players.slash(OWNER, "create", name=name, games="elsewhere", decks="open")
        assert "another name" in (await players.slash(OWNER, "create", name="hall")).text
        which = await players.slash("arwen", "join")
        assert "Hall" in which.text
        assert "House" in which.text
        assert "You are in House" in (await players.slash("arwen", "join", league="house")).text
        assert "no league" in (await players.slash("bilbo", "join", league="Barn")).text
        offered = await players.world.suggestions("arwen", players.lobby.id, "league join", "league", typed="ho")
        assert [name for name, _ in offered] == ["House"]


# ------------------------------------------------------------------------------ limits


def test_commands_fit_into_discord() -> None:
    """At most 25 subcommands each, short descriptions, and the whole command below 8,000 characters."""
    group = LeagueGroup(None, None)  # type: ignore[arg-type]
    tree = ext.Bot("!", intents=discord.Intents.none()).tree
    shape = group.to_dict(tree)
    assert len(shape["options"]) <= 25
    assert all(len(one.get("options", [])) <= 25 for one in shape["options"])
    assert _size(shape) <= 8000
    for one in _walk(shape):
        assert 1 <= len(one["description"]) <= 100
        assert len(one.get("options", [])) <= 25
        assert len(one.get("choices", [])) <= 25
        assert all(1 <= len(choice["name"]) <= 100 for choice in one.get("choices", []))
    json.dumps(shape)


def _walk(shape: dict[str, Any]) -> list[dict[str, Any]]:
    return [shape, *(deep for one in shape.get("options", []) for deep in _walk(one))]


def _size(shape: dict[str, Any]) -> int:
    """Return what Discord counts: names, descriptions and values, also of everything below."""
    own = len(shape["name"]) + len(shape["description"])
    chosen = sum(len(one["name"]) + len(str(one["value"])) for one in shape.get("choices", []))
    return own + chosen + sum(_size(one) for one in shape.get("options", []))


def crowd(count: int = 128, **rules: Any) -> Season:
    """Return a season of many people with the longest names, one round played and one running."""
    acts: list[model.Act] = []

    def do(deed: model.Deed, actor: int = 0) -> None:
        acts.append(model.Act(len(acts) + 1, 1_900_000_000.0 + len(acts), actor, deed))

    do(model.Created(Rules(name="L" * 60, **{"cut": 8, "starts": 1.9e9, "ends": 2e9, **rules})), 1 << 62)
    for number in range(count):
        do(model.Joined((1 << 62) + number, f"Bartholomew of the Long Name {number:03}"))
    do(model.Started(tuple((1 << 62) + number for number in range(count))))
    for _ in range(2):
        season = fold(acts)
        assert season is not None
        for match in season.matches.values():
            if match.pending:
                do(model.Decided(match.id, Score("first", (199, -99)), "forced"))
        season = fold(acts)
        assert season is not None
        drawn = plan.draw(season, 1.9e9)
        do(drawn)
        do(model.Published(1.95e9))
    found = fold(acts)
    assert found is not None
    found.id = 2_000_000_000
    return found


def test_messages_of_a_large_league_fit() -> None:
    """Card, rounds, schedule, drafts and lists of 128 people with the longest names keep to Discord's limits."""
    season = crowd()
    check_limits(views.card_view(season))
    for number in (1, 2, 3):
        for page in range(3):
            check_limits(views.round_view(season, number, page, views.Games()))
        check_limits(views.schedule_view(season, number, views.Games()))
    for played in season.rounds:
        check_limits(league_matches.remind_view(season, played, views.Games()))
        check_limits(league_matches.overdue_view(season, played, views.Games(), "<@1>"))
    season.draft = tuple(model.Pair(one.first, one.second) for one in season.matches.values() if one.round == 2)
    check_limits(views.draft_view(season, "<@1>"))
    ratio = crowd(5, points=PRESETS["ratio"], tiebreaks=("opponents", "share", "difference", "wins", "direct"))
    check_limits(views.card_view(ratio))


def test_pairings_that_wait_for_halves_fit() -> None:
    """So do rounds in which every game waits for both players, with the longest names."""
    season, games = crowd(), {}
    for match in list(season.matches.values()):
        if match.second is not None and match.round == len(season.rounds):
            season.matches[match.id] = replace(match, game=match.id, status="open", score=None)
            games[match.id] = views.WaitingDice(1.9e9, "f" * 64, frozenset((match.first,)), {match.second: "f" * 64})
    waiting = views.Games({}, games)
    for page in range(3):
        view = views.round_view(season, len(season.rounds), page, waiting)
        check_limits(view)
        shown = str(view.to_components())
        assert all(f"`{one}`" in shown for one in season.rounds[-1].matches[page * A_PAGE :][:A_PAGE])
    check_limits(views.schedule_view(season, len(season.rounds), waiting))
    check_limits(league_matches.remind_view(season, season.rounds[-1], waiting))
    check_limits(league_matches.my_view(season, next(iter(season.entrants)), waiting, {}, 1.9e9))


def test_every_state_of_a_match_fits() -> None:
    """A match's messages and a player's own view keep to the limits in each state."""
    season = crowd(4)
    first, second = (1 << 62), (1 << 62) + 1
    base = Match(99, 2, first, second, score=Score("first", (199, -99)), reporter=first, due=1.9e9, game=2_000_000_000)
    for status in ("announced", "open", "reported", "disputed", "decided", "void"):
        match = replace(base, status=status, how="forced" if status == "decided" else "", formal=True)
        season.matches[99] = match
        check_limits(league_matches.match_view(season, match, views.Games({2_000_000_000: 1 << 62})))
        check_limits(league_matches.dispute_view(season, match, "<@1>"))
        for user in (first, second):
            check_limits(league_matches.my_view(season, user, views.Games(), {}, 1.9e9))


def test_pictures_of_a_large_league_are_small_enough() -> None:
    """Pictures of 128 people are below a megabyte and their words below Discord's limit."""
    for painted, alt in (standings_picture(crowd(), 1.9e9), cross_table_picture(crowd())):
        assert len(painted) < 1_000_000
        assert len(alt) <= 1024


# ------------------------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", 0.0),
        ("<t:1900000000:R>", 1_900_000_000.0),
        ("in 3 days", 1000.0 + 3 * DAY),
        ("12h", 1000.0 + 12 * HOUR),
        ("2 weeks", 1000.0 + 14 * DAY),
        ("1970-01-02", DAY),
        ("1970-01-02 01:00", DAY + HOUR),
        ("1970-01-02T01:00+01:00", DAY),
    ],
)
def test_times_are_read(typed: str, found: float) -> None:
    """Timestamps, dates (UTC) and spans are understood."""
    assert read_time(typed, 1000.0) == found


@pytest.mark.parametrize("typed", ["soon", "31.12.2026", "-3 days", "<t:x>"])
def test_what_is_no_time_is_refused(typed: str) -> None:
    """Anything else is refused with how to write it."""
    with pytest.raises(Problem, match="Write a time"):
        read_time(typed, 0.0)


def test_scores_are_read_from_the_reporters_side() -> None:
    """A report of the second player is turned round."""
    assert read_score(0, "20", "10", 1) == Score("second", (10, 20))
    assert read_score(1, 10, 20, 0) == Score("second", (10, 20))
    assert read_score(2, "", None, 0) == Score("draw")


@pytest.mark.parametrize(
    ("own", "mine", "theirs"), [(0, 10, 20), (0, 5, 5), (1, 9, 3), (2, 3, 4), (0, "x", 1), (0, 4, None), (0, 500, 1)]
)
def test_scores_that_contradict_themselves_are_refused(own: int, mine: Any, theirs: Any) -> None:
    """A winner has more points, a tie has as many, and both numbers are given or neither."""
    with pytest.raises(Problem):
        read_score(own, mine, theirs, 0)


def test_every_sentence_of_the_leagues_is_used() -> None:
    """No string is kept that nothing shows, and none ends with an exclamation mark."""
    root = Path(__file__).resolve().parents[3] / "bot"
    used = "".join(path.read_text(encoding="utf-8") for path in root.rglob("*.py") if path.name != "leagues.py")
    for name, value in vars(leagues).items():
        if name.isupper():
            assert (
                f"words.{name}" in used
                or f"leagues.{name}" in used
                or f"{name}," in (root / "strings/leagues.py").read_text("utf-8")
            ), name
            assert "!" not in str(value)


def test_points_of_one_s_own_replace_the_ratio() -> None:
    """Naming a win or a loss ends the steps; the other values stay."""
    from bot.commands.league.reading import with_points

    table = with_points(PRESETS["ratio"], {"win": 3.0, "loss": None})
    assert table == Points(win=3.0, draw=3, loss=2, bye=4)
    assert with_points(PRESETS["ratio"], {"bye": 0.0, "missed": 1.0}).steps


@pytest.mark.parametrize(
    "rest",
    ["", "x", "1:2", "99", "9223372036854775808", "9999999999999999999", "-1", "1:1:1:1", "1:99", "1:1:7", "0:0"],
)
async def test_buttons_with_nonsense_in_them_change_nothing(tmp_path: Path, rest: str) -> None:
    """A control that fits nothing, or carries numbers that no table holds, is refused with a sentence of ours."""
    async with club(tmp_path, FOUR[:2]) as players:
        await running(players)
        acts = (await players.held()).acts
        for deed, act in players.hall.deeds.items():
            try:
                await act(Silent(players.user("arwen")), rest, [])
            except (Problem, Answered):
                continue
            raise AssertionError(f"{deed}:{rest} was taken")
        with pytest.raises((Problem, Answered)):
            await players.hall.form(Silent(players.user("arwen")), rest, {"mine": "3", "theirs": "x"})
        assert (await players.held()).acts == acts


class Answered(Exception):  # noqa: N818 - it says how far a press came
    """The press came so far that it would be answered."""


class Silent:
    """A press by somebody that cannot be answered."""

    def __init__(self, user: int) -> None:
        self.user = type("User", (), {"id": user, "display_name": "arwen", "roles": ()})()
        self.id = user + 1
        self.guild_id = 1
        self.message = None
        self.permissions = discord.Permissions.none()

    @property
    def response(self) -> Any:
        """Fail: nothing should be answered."""
        raise Answered
