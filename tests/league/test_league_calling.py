"""Nothing stands against a player who was not mentioned in a new message about it, whatever happens in a season."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from seasonground import ORGANISER, Script

from bot.base.errors import Problem
from bot.league import calling, telling
from bot.league.seasons import model, plan
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import BOT, DAY, Act, Match, Rules, Score, Season
from bot.league.seasons.season import active, fold, undo_plan


def against(season: Season, match: Match, user: int) -> object:
    """Return what stands against a player in a match; None for nothing, or for what he himself said or did."""
    mine = ("first", "second")[match.side(user) or 0]
    if match.status == "decided" and match.how in ("game", "bye"):
        return None
    if match.status == "decided" and match.score is not None and match.score.outcome != mine:
        own = match.reporter == user and match.how in ("confirmed", "void")
        return None if own else ("decided", match.score, match.how)
    if match.status == "reported" and match.reporter != user:
        return "reported", match.score
    if match.status == "disputed":
        return "disputed", match.score, match.version
    if match.status == "announced" and match.second == user:
        return "announced", match.announced
    return ("open", match.opened, due_of(season, match)) if match.status == "open" else None


def mentioned(before: Season, after: Season, act: Act) -> set[int]:
    """Return whom the new messages mention that follow an act at once; an edited round calls nobody."""
    slots = [slot for slot, due in telling.slots(before, after, [act]) if due <= act.at]
    if not isinstance(act.deed, model.Published):
        slots = [slot for slot in slots if not slot.startswith("round:")]
    folded = [slot for slot in slots if slot.partition(":")[0] in telling.FOLDED]
    gone = [slot for slot in folded if telling.settled(after, slot, act.at, act.at)]
    slots = [slot for slot in slots if slot not in gone]
    return {*calling.called(before, after, act), *(user for slot in slots for user in calling.mentions(after, slot))}


def check_act(before: Season | None, script: Script) -> None:
    """Whoever something new stands against because of the last act is mentioned, but for the one who did it."""
    act, after = script.acts[-1], script.season
    if before is None or isinstance(act.deed, model.Created):
        return
    told = mentioned(before, after, act)
    for match in after.matches.values():
        for user in calling.players([match]):
            old = before.matches.get(match.id)
            was = against(before, old, user) if old is not None and old.side(user) is not None else None
            now = against(after, match, user)
            if now is not None and now != was and user != act.actor:
                assert user in told, (act, match, user)
    for user, entrant in before.entrants.items():
        gone = user not in after.entrants or (entrant.active and not after.entrants[user].active)
        if gone and act.actor not in (user, BOT):
            assert user in told, (act, user)


@st.composite
def rules(draw: Any) -> Rules:
    """Draw the rules of a season."""
    return Rules(
        name="Random",
        format=draw(st.sampled_from(("swiss", "round-robin", "knock-out", "ladder", "ladder"))),
        rounds=draw(st.sampled_from((0, 3))),
        cut=0,
        games="elsewhere",
        overdue=draw(st.sampled_from(("wait", "loss"))),
        calendar=draw(st.sampled_from(("rounds", "open"))),
    )


def deeds(script: Script, data: Any, numbers: Any) -> list[tuple[model.Deed, int]]:
    """Return what somebody does next, with who does it."""
    season, now = script.season, script.now
    users, open_now = active(season), script.open_matches()
    score = Score(data.draw(st.sampled_from(("first", "second", "draw"))), data.draw(st.sampled_from((None, (9, 4)))))
    if season.rules.format == "ladder" and len(users) > 1 and data.draw(st.booleans()):
        one, other = data.draw(st.permutations(users))[:2]
        asked = [one for one in season.matches.values() if one.status == "announced"]
        if asked and data.draw(st.booleans()):
            match = asked[0]
            who = data.draw(st.sampled_from((match.first, match.second or 0)))
            return [(model.Answered(match.id, data.draw(st.booleans()), now + 9 * DAY), who)]
        return [(model.Announced(one, other, now + DAY), one)]
    what = data.draw(
        st.sampled_from(
            ("report",) * 6
            + ("withdraw", "confirm", "dispute", "force", "void", "forfeit")
            + ("drop", "remove", "late", "extend", "extend one", "pause", "undo", "close")
        )
    )
    if what in ("drop", "remove") and len(users) > 2:
        user = data.draw(st.sampled_from(users))
        return [(model.Dropped(user, "organiser"), ORGANISER) if what == "remove" else (model.Dropped(user), user)]
    if what == "late":
        number = next(numbers)
        return [(model.Joined(number, f"P{number}"), number)]
    if what == "pause":
        return [(model.Paused(), ORGANISER), (model.Resumed(DAY, now), ORGANISER)]
    if what == "extend":
        return [(model.Extended(now + 20 * DAY), ORGANISER)]
    if what == "undo":
        last = next((act for act in reversed(script.acts) if act.actor and act.n > 2 + len(users)), None)
        return [] if last is None else [(model.Undone(tuple(undo_plan(script.acts, last.n))), ORGANISER)]
    if what == "close" or not open_now:
        return [(plan.closing(season, now), ORGANISER)] if data.draw(st.integers(0, 9)) == 0 else []
    match = data.draw(st.sampled_from(open_now))
    who = data.draw(st.sampled_from((match.first, match.second or 0)))
    own: dict[str, tuple[model.Deed, int]] = {
        "report": (model.Reported(match.id, score, now + DAY), who),
        "withdraw": (model.Withdrawn(match.id), who),
        "confirm": (model.Confirmed(match.id), who),
        "dispute": (model.Disputed(match.id), who),
        "force": (model.Decided(match.id, score, "forced"), ORGANISER),
        "void": (model.Decided(match.id, Score("void"), "void"), ORGANISER),
        "forfeit": (model.Decided(match.id, Score("neither"), "forfeit"), ORGANISER),
        "extend one": (model.Extended(now + 30 * DAY, match.id), ORGANISER),
    }
    return [own[what]] if what in own else []


def happen(script: Script, deed: model.Deed, actor: int) -> None:
    """Let something happen and look at who was told."""
    before = fold(script.acts, 1)
    try:
        script.do(deed, actor)
    except Problem:
        return
    check_act(before, script)


@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(rules(), st.integers(3, 6), st.integers(0, 2**16), st.data())
def test_nothing_stands_against_a_player_who_was_not_told(chosen: Rules, count: int, seed: int, data: Any) -> None:
    """Reports, contradictions, decisions, deadlines, removals, undoings: whom it concerns is mentioned at once."""
    script = Script(chosen, seed)
    script.enter(*range(1, count + 1))
    numbers = itertools.count(count + 1)
    script.do(plan.start(script.season, script.rng))
    for _ in range(40):
        while (deed := plan.next_deed(script.season, script.now, script.rng)) is not None:
            happen(script, deed, BOT)
        if script.season.status == "closed":
            return
        script.now += data.draw(st.sampled_from((0, 0, 0, DAY, 8 * DAY)))
        for deed, actor in deeds(script, data, numbers):
            happen(script, deed, actor)


@pytest.mark.parametrize("what", ["reported", "decided", "extended"])
def test_word_says_whom_it_calls(what: str) -> None:
    """A report mentions the opponent in its own message; a decision and a deadline mention both players."""
    script = Script(Rules(name="Autumn", games="elsewhere"))
    script.enter(1, 2, 3, 4)
    script.start()
    match = script.open_matches()[0]
    before = script.season
    deed = {
        "reported": model.Reported(match.id, Score("first"), script.now + DAY),
        "decided": model.Decided(match.id, Score("second"), "forced"),
        "extended": model.Extended(script.now + 30 * DAY, match.id),
    }[what]
    act = script.do(deed, match.first if what == "reported" else ORGANISER)
    told = mentioned(before, script.season, act)
    assert told >= ({match.second} if what == "reported" else {match.first, match.second})
