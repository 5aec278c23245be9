"""What a season does by itself: when it starts, who plays in the next round, what a passed deadline means, who wins.

Pure functions: `next_deed` says what is due now, `next_due` when to look again. The lot comes in as a random source.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Final

from bot.league.seasons import knock_out, model, pairing
from bot.league.seasons.ladder import ladder
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import DAY, KNOCK_OUT, Match, Pair, Score, Season
from bot.league.seasons.season import active, running_round
from bot.league.seasons.standings import standings

AT_ONCE: Final = 3  # times the time of a match, where all are open at once
ADJUDGED: Final = ("forfeit", "points")  # what becomes of late matches, where the game itself is looked at
SWISS: Final = "swiss"
EVERYBODY: Final = "round-robin"
GROUP: Final = "group "


def next_deed(season: Season, now: float, lot: random.Random) -> model.Deed | None:
    """Return what the bot does now by itself, None for nothing."""
    if season.paused or season.status == "closed":
        return None
    if season.status == "registration":
        due = season.rules.starts and season.rules.starts <= now and len(season.entrants) >= 2
        return start(season, lot) if due else None
    late = _answer_late(season, now) or _overdue(season, now) or _seat(season, now)
    if late is not None:
        return late
    if season.drafting:
        return None
    if season.rules.format == "ladder":
        return _end(season, now) if season.rules.ends and season.rules.ends <= now else None
    if season.draft is not None:
        return None if season.rules.preview else publish(season, now)
    current = running_round(season)
    if current is not None:
        return None
    if season.rules.ends and season.rules.ends <= now:
        return _end(season, now)
    if season.rules.calendar == "fixed" and season.rounds and now < season.rounds[-1].due and not _played_out(season):
        return None  # the next round begins on its day, also when all results are in
    return draw(season, now)


def _played_out(season: Season) -> bool:
    """Whether nothing is left to draw, so that the season need not wait for another day."""
    return not isinstance(draw(season, 0.0), model.Drawn)


def publish(season: Season, now: float) -> model.Published:
    """Begin the drawn round. Where all matches are open at once, a player has about three of them to play at a time."""
    counts = Counter(user for pair in season.draft or () for user in (pair.first, pair.second) if user is not None)
    return model.Published(now + season.rules.round_s * min(AT_ONCE, max(counts.values(), default=1)))


def _end(season: Season, now: float) -> model.Deed:
    """End a season; what was reported and not answered yet stands."""
    return next(iter(standing_reports(season)), closing(season, now))


def standing_reports(season: Season) -> list[model.Decided]:
    """Return the decisions by which the reports stand that nobody has answered or disputed."""
    return [
        model.Decided(one.id, one.score, "accepted")
        for one in season.matches.values()
        if one.status == "reported" and one.due and one.score is not None
    ]


def begins(season: Season, match: Match, now: float) -> float:
    """Return when the game of a match begins without those who gave no half of its dice: after a day at the latest.

    In a short round it is a quarter of the time that is left, so that the silent cost the others no game.
    """
    played = next((one for one in season.rounds if match.id in one.matches), None)
    left = DAY if played is None else max(0.0, played.due - now) / 4
    return now + min(DAY, left)


def next_due(season: Season) -> float | None:
    """Return the next time at which something may be due, None when nothing depends on time."""
    if season.paused or season.status == "closed":
        return None
    rules = season.rules
    times = [one.due for one in season.matches.values() if one.due]
    if season.status == "registration":
        times.append(rules.starts)
    else:
        times.append(rules.ends)
        if rules.calendar == "fixed" and season.rounds:
            times.append(season.rounds[-1].due)
        if rules.overdue != "wait" or rules.format == "ladder":
            times += [due_of(season, one) for one in season.matches.values() if one.status == "open"]
    return min((time for time in times if time), default=None)


def start(season: Season, lot: random.Random) -> model.Started:
    """Draw the order of the players by lot."""
    order = list(season.entrants)
    lot.shuffle(order)
    return model.Started(tuple(order))


def _answer_late(season: Season, now: float) -> model.Deed | None:
    """A report that nobody answered in time stands; a proposal that nobody answered falls."""
    for match in season.matches.values():
        if match.due and match.due <= now:
            if match.status == "reported" and match.score is not None:
                return model.Decided(match.id, match.score, "accepted")
            if match.status == "announced":
                return model.Answered(match.id, accepted=False)
    return None


def overdue(season: Season, now: float) -> list[Match]:
    """Return the matches that nobody has reported and whose time is over."""
    return [one for one in season.matches.values() if one.status == "open" and 0 < due_of(season, one) <= now]


def _seat(season: Season, now: float) -> model.Seated | None:
    """Whoever enters while somebody sits a Swiss round out plays him, when at least half of its time is left."""
    current = running_round(season)
    if current is None or current.stage != SWISS or current.due - now < season.rules.round_s / 2:
        return None
    matches = [season.matches[number] for number in current.matches]
    bye = next((one for one in matches if one.how == "bye" and season.entrants[one.first].active), None)
    playing = {user for one in matches for user in (one.first, one.second)}
    late = [one for one in season.entrants.values() if one.active and one.since == current.number + 1]
    found = next((one.user for one in late if one.user not in playing), None)
    return model.Seated(bye.id, found) if bye is not None and found is not None else None


def _overdue(season: Season, now: float) -> model.Deed | None:
    """Where nobody decides and no game is looked at: both lose, and what was agreed on in a ladder falls."""
    rules = season.rules
    for match in overdue(season, now):
        if rules.overdue == "loss":
            return model.Decided(match.id, Score("neither"), "unplayed")
        if rules.overdue == "wait" and rules.format == "ladder" and match.game is None:
            return model.Decided(match.id, Score("void"), "void")
    return None


def closing(season: Season, now: float) -> model.Closed:
    """End a season with whoever is first."""
    if season.rules.format == "ladder":
        rungs = ladder(season, now)
        return model.Closed(rungs[0].user if rungs and rungs[0].ranked else None)
    if season.seeds:
        slots = knock_out.bracket_slots(season)
        return model.Closed(slots[0] if len(slots) == 1 else None)
    return model.Closed(next((row.user for row in standings(season) if row.active and row.played), None))


# ---------------------------------------------------------------------- the next round


def draw(season: Season, now: float, lot: random.Random | None = None) -> model.Drawn | model.Closed:
    """Return the next round of a running season, or its end when everything is played.

    With ``lot`` players of equal points are shuffled, so that drawing a Swiss round again gives another one.
    """
    if season.seeds and any(one.stage == KNOCK_OUT for one in season.rounds):
        return _next_of_bracket(season, now)
    pairs = _preliminary(season, lot)
    if pairs:
        return model.Drawn(pairs)
    seeds = _seeds(season)
    if len(seeds) >= 2:
        return model.Drawn(pairing.bracket(seeds, KNOCK_OUT), seeds)
    return closing(season, now)


def _preliminary(season: Season, lot: random.Random | None) -> tuple[Pair, ...]:
    """Return the next round before the knock-out, () when there is none."""
    users = active(season)
    if lot is not None:
        lot.shuffle(users)
    if season.rules.format == "swiss":
        played = sum(one.stage == SWISS for one in season.rounds)
        return swiss_round(season, users) if played < swiss_length(season) and len(users) > 1 else ()
    if season.rules.format == "round-robin":
        return everybody_round(season, users, season.order, EVERYBODY)
    if season.rules.format == "groups":
        found = [
            everybody_round(season, [user for user in group if user in users], group, name)
            for name, group in named_groups(season)
        ]
        return tuple(chain.from_iterable(found))
    return ()


def swiss_length(season: Season) -> int:
    """Return how many Swiss rounds the season has."""
    return season.rules.rounds or pairing.swiss_rounds(len(season.order))


def swiss_round(season: Season, users: Sequence[int]) -> tuple[Pair, ...]:
    """Pair the next Swiss round from what was played."""
    met: dict[int, Counter[int]] = {user: Counter() for user in season.entrants}
    byes: Counter[int] = Counter()
    for match in season.matches.values():
        if match.second is None:
            byes[match.first] += 1
        elif match.status != "void" and match.how != "void":
            met[match.first][match.second] += 1
            met[match.second][match.first] += 1
    points = {row.user: row.points for row in standings(season)}
    players = [pairing.PairedPlayer(user, points[user], met[user], byes[user]) for user in users]
    found = pairing.swiss(sorted(players, key=lambda one: -one.points))
    return tuple(Pair(one.first, one.second, SWISS) for one in found)


def everybody_round(season: Season, users: Sequence[int], order: Sequence[int], stage: str) -> tuple[Pair, ...]:
    """Return a round of those who have not met: the next of the circle, or whatever is left after late entries."""
    played = {
        frozenset((match.first, match.second))
        for match in season.matches.values()
        if match.second is not None and match.stage == stage and match.status != "void"
    }
    if season.rules.calendar == "open":
        pairs = (pair for circled in pairing.circle(users, stage) for pair in circled if pair.second is not None)
        return tuple(pair for pair in pairs if frozenset((pair.first, pair.second)) not in played)
    if set(users) <= set(order):
        for circled in pairing.circle(order, stage):
            found = tuple(
                pair
                for pair in circled
                if pair.second is not None
                and {pair.first, pair.second} <= set(users)
                and frozenset((pair.first, pair.second)) not in played
            )
            if found:
                return found
        return ()
    return pairing.remaining(users, played, stage)


def named_groups(season: Season) -> list[tuple[str, tuple[int, ...]]]:
    """Return the groups with their names: "group A" and so on."""
    dealt = pairing.groups(season.order, season.rules.groups or group_count(len(season.order)))
    return [(f"{GROUP}{chr(ord('A') + number)}", group) for number, group in enumerate(dealt)]


def group_count(players: int) -> int:
    """Return how many groups of about four there are when the organiser names no number."""
    return max(1, round(players / 4))


# ------------------------------------------------------------------------ knock-out


def _seeds(season: Season) -> tuple[int, ...]:
    """Return who goes on to the knock-out, best first; () when the format has none."""
    rules, users = season.rules, active(season)
    if rules.format == "knock-out":
        return tuple(users)
    if not rules.cut:
        return ()
    if rules.format == "groups":
        return _group_seeds(season, set(users))
    return tuple(row.user for row in standings(season) if row.active)[: rules.cut]


def recut(season: Season) -> model.Recut | None:
    """Return the knock-out as the table would have it now, None while it is the one that was drawn."""
    if not season.seeds or season.rules.format == "knock-out":
        return None
    seeds = _seeds(season)
    drawn = {user for user in season.seeds if season.entrants[user].active}
    if seeds == season.seeds or len(seeds) < 2 or (set(seeds) == drawn and len(drawn) < len(season.seeds)):
        return None
    return model.Recut(pairing.bracket(seeds, KNOCK_OUT), seeds)


def _group_seeds(season: Season, users: set[int]) -> tuple[int, ...]:
    """Winners first, then the second, and so on; the second of a group are turned so that few meet their own winner."""
    found: list[list[int]] = [[] for _ in range(season.rules.cut)]
    home: dict[int, str] = {}
    for name, group in named_groups(season):
        rows = [row.user for row in standings(season, group, name) if row.user in users]
        home.update(dict.fromkeys(rows, name))
        for place, user in enumerate(rows[: season.rules.cut]):
            found[place].append(user)
    if len(found) < 2 or not found[1]:
        return tuple(chain.from_iterable(found))
    options = [tuple(chain(found[0], found[1][turn:], found[1][:turn], *found[2:])) for turn in range(len(found[1]))]

    def clashes(seeds: tuple[int, ...]) -> int:
        pairs = pairing.bracket(seeds, KNOCK_OUT)
        return sum(pair.second is not None and home[pair.first] == home[pair.second] for pair in pairs)

    return min(options, key=clashes)


def _next_of_bracket(season: Season, now: float) -> model.Drawn | model.Closed:
    slots = knock_out.bracket_slots(season)
    entrants = season.entrants
    left = [user if user is not None and entrants[user].active else None for user in slots]
    if len(left) == 1 or sum(user is not None for user in left) <= 1:
        return model.Closed(next((user for user in left if user is not None), None))
    pairs = []
    for one, other in zip(left[::2], left[1::2], strict=True):
        first, second = (one, other) if one is not None else (other, one)
        if first is not None:
            pairs.append(Pair(first, second, KNOCK_OUT))
    return model.Drawn(tuple(pairs))
