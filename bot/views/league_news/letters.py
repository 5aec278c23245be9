"""What was done in a league, said to those whom it concerns: one sentence for an act, with their mentions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.league.seasons import model
from bot.league.seasons.matches import due_of
from bot.league.seasons.model import BOT, Act, Match, Season
from bot.league.seasons.season import running_round
from bot.league.seasons.times import stamp
from bot.strings import league as words
from bot.views.league import mention, name_of, result_of, stage_of
from bot.widgets.components import message, text


def letter_view(season: Season, lines: Sequence[str]) -> discord.ui.LayoutView:
    """Return the message with some words."""
    return message(text(words.LETTER_HEAD.format(league=season.rules.name)), text("\n".join(lines), 3800))


def letter_line(before: Season, after: Season, act: Act, users: Sequence[int]) -> str:
    """Say what an act did, to some users."""
    told: dict[str, Any] = {
        "users": " ".join(mention(user) for user in users),
        "who": words.LETTER_ORGANISERS if act.actor == BOT else mention(act.actor),
        "name": name_of(after, act.actor),
    }
    deed = act.deed
    if isinstance(deed, model.Dropped | model.Left | model.Joined | model.Seated):
        told["name"] = name_of(after if deed.user in after.entrants else before, deed.user)
    number = getattr(deed, "match", None)
    match = after.matches.get(number) if isinstance(number, int) else None
    if match is not None:
        told |= _about(before, after, match)
    elif running_round(after) is not None:
        due = after.rounds[-1].due
        told |= {"stage": stage_of(after, after.rounds[-1]), "at": stamp(due, "F"), "ago": stamp(due, "R")}
    if isinstance(deed, model.Undone):
        told["acts"] = ", ".join(map(str, deed.acts))
    if isinstance(deed, model.Changed):
        told["what"] = _changes(before, after)
    if isinstance(deed, model.Answered) and act.actor == BOT and match is not None:
        told["name"] = name_of(after, match.second)
    if isinstance(deed, model.Joined):
        told["round"] = after.entrants[deed.user].since
    return words.LETTERS[_kind(after, act, match)].format(**told)


def _about(before: Season, after: Season, match: Match) -> dict[str, str]:
    """Return what there is to say of a match."""
    due, old = due_of(after, match), before.matches.get(match.id)
    was = ""
    if old is not None and old.status == "decided" and old.score is not None:
        was = words.LETTER_WAS.format(result=result_of(before, old))
    result = result_of(after, match) if match.score is not None else ""
    return {"match": str(match.id), "at": stamp(due, "F"), "ago": stamp(due, "R"), "result": result, "was": was}


def _changes(before: Season, after: Season) -> str:
    """Return the names of the settings that are others now."""
    named = words.CHANGED
    return ", ".join(named[key] for key in named if getattr(before.rules, key) != getattr(after.rules, key)) or "–"


def _kind(after: Season, act: Act, match: Match | None) -> str:
    """Return under which word a sentence about an act stands."""
    deed = act.deed
    if isinstance(deed, model.Decided):
        return "forced" if act.actor != BOT else "accepted" if deed.how == "accepted" else "late"
    if isinstance(deed, model.Dropped):
        return "removed" if deed.why == "organiser" else "dropped"
    if isinstance(deed, model.Joined):
        return "joined late" if after.entrants[deed.user].since > 1 else "joined"
    if isinstance(deed, model.Extended):
        return "extended match" if deed.match else "extended"
    if isinstance(deed, model.Resumed) and act.actor == BOT:
        return "rested" if running_round(after) is not None else "rested open"
    if isinstance(deed, model.Resumed):
        return "resumed" if running_round(after) is not None else "resumed open"
    if isinstance(deed, model.Answered) and match is not None:
        if deed.accepted:
            return "accepts" if match.until else "accepts open"
        return "falls" if act.actor == BOT else "declines" if act.actor == match.second else "calls off"
    return str(deed.__struct_config__.tag)
