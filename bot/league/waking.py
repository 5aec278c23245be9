"""What a start of the bot, or its return to Discord, means for the seasons that run.

While nobody can answer, nobody's time runs: open deadlines are later by the length of the silence. And what an earlier
release left unsaid is said: a report of which its opponent got no new message is asked about anew, with the whole time to
answer, and a match of a ladder gets a deadline.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.league.held import HeldSeason
from bot.league.seasons import model
from bot.league.seasons.matches import answer_time
from bot.league.seasons.model import HOUR, Match
from bot.league.storage import PostedMessage
from bot.league.telling import standing_slots

BEAT: Final = "league beat"  # the key under which it is noted that leagues were minded
BEAT_S: Final = 60.0  # how often
SILENCE_S: Final = HOUR  # a shorter silence moves no deadline

Posted = Mapping[str, PostedMessage]


def deeds(held: HeldSeason, posted: Posted, last: float, now: float) -> list[model.Deed]:
    """Return what the bot does in a season at its start; ``last`` is when leagues were minded last, 0 for never."""
    season, found = held.season, list[model.Deed]()
    if season.status != "running":
        return found
    waits = any(one.pending or one.status == "announced" for one in season.matches.values())
    waits = waits or season.drafting
    if last and now - last >= SILENCE_S and waits and not season.paused:
        found += [model.Paused(), model.Resumed(now - last, last)]
    for match in season.matches.values():
        if match.status == "reported" and match.due and _untold(held, posted, match):
            found.append(model.Asked(match.id, answer_time(season, now)))
        if match.stage == "ladder" and match.status == "open" and not match.until:
            found.append(model.Extended(now + season.rules.round_s, match.id))
    return found


def slots(held: HeldSeason, posted: Posted, now: float) -> list[tuple[str, float]]:
    """Return the places of a season that are looked at again: times ahead, and what an earlier release told otherwise."""
    season = held.season
    if season.status == "closed":
        return []
    disputes = [f"dispute:{one.id}" for one in season.matches.values() if one.status == "disputed"]
    return [*((slot, 0.0) for slot in disputes if _earlier(posted, slot)), *standing_slots(season, now)]


def _earlier(posted: Posted, slot: str) -> bool:
    """Whether an earlier release posted what stands in a place: it noted nobody whom it called."""
    known = posted.get(slot)
    return known is not None and known.message is not None and "/" not in known.hash


def _untold(held: HeldSeason, posted: Posted, match: Match) -> bool:
    """Whether the opponent learnt of a report by an edit alone: of a proposal, or of a report made before."""
    reports = sum(isinstance(act.deed, model.Reported) and act.deed.match == match.id for act in held.acts)
    return _earlier(posted, f"match:{match.id}") and (match.stage == "ladder" or reports > 1)
