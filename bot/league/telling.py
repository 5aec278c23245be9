"""What an act makes out of date in a season's channel: the places to bring up to date, each with a time.

Places: card (what the league is and who is in), round:N:PAGE, match:M (a report or a proposal that waits for an
answer), dispute:M and draft (for organisers), remind:N:K, overdue:N, standings:N, final.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.league.seasons import model
from bot.league.seasons.model import PACES, Act, Round, Season

A_PAGE: Final = 25  # matches in one message
_LIST: Final = (model.Created, model.Changed, model.Joined, model.Left, model.Registered, model.Paused)

DueSlots = list[tuple[str, float]]


def pages(played: Round) -> int:
    """Return how many messages a round's pairings take."""
    return max(1, -(-len(played.matches) // A_PAGE))


def place_of(season: Season, match: int) -> str:
    """Return the place in which a match stands: its page of a round, else its own message."""
    for played in season.rounds:
        if match in played.matches:
            return f"round:{played.number}:{list(played.matches).index(match) // A_PAGE}"
    return f"match:{match}"


def slots(before: Season, after: Season, acts: Sequence[Act]) -> DueSlots:
    """Return the places that some acts made out of date, each once, in the order in which they are told."""
    found = {slot: due for act in acts for slot, due in _of(after, act)}
    for number in _changed_rounds(before, after):
        for page in range(pages(_round(after, number) or before.rounds[number - 1])):
            found.setdefault(f"round:{number}:{page}", 0.0)
    for match in after.matches.values():
        old = before.matches.get(match.id)
        if old is not None and old.status in ("reported", "disputed", "announced") and old.status != match.status:
            found.setdefault(f"match:{match.id}", 0.0)
    for number in range(1, len(after.rounds) + 1):
        if _complete(after, number) and not _complete(before, number):
            found.setdefault(f"standings:{number}", 0.0)
    if (after.status == "closed") != (before.status == "closed"):
        found["final"] = 0.0
        found["card"] = 0.0
    return list(found.items())


def _of(season: Season, act: Act) -> DueSlots:
    deed = act.deed
    if isinstance(deed, _LIST):
        return [("card", 0.0)]
    if isinstance(deed, model.Started | model.Dropped | model.Undone):
        again = _times(season, act.at) if isinstance(deed, model.Undone) else []
        return [("card", 0.0), *([("draft", 0.0)] if season.rules.preview else []), *again]
    if isinstance(deed, model.Drawn | model.Swapped):
        return [("draft", 0.0)] if season.rules.preview else []
    if isinstance(deed, model.Published | model.Extended | model.Resumed):
        draft = [("draft", 0.0)] if season.rules.preview else []
        return [("card", 0.0), *draft, *_times(season, act.at)]
    if isinstance(deed, model.Reported | model.Announced | model.Answered):
        number = len(season.matches) if isinstance(deed, model.Announced) else deed.match
        return [(f"match:{number}", 0.0)]
    if isinstance(deed, model.Disputed):
        return [(f"match:{deed.match}", 0.0), (f"dispute:{deed.match}", 0.0)]
    return []


def _times(season: Season, now: float) -> DueSlots:
    """Return the reminders still ahead in the round that is played, and what to tell when its deadline has passed."""
    if not season.rounds:
        return []
    current = season.rounds[-1]
    ahead = PACES[season.rules.pace].remind_s
    reminders = [(f"remind:{current.number}:{at}", current.due - span) for at, span in enumerate(ahead)]
    return [*((slot, due) for slot, due in reminders if due > now), (f"overdue:{current.number}", current.due)]


def _round(season: Season, number: int) -> Round | None:
    return season.rounds[number - 1] if number <= len(season.rounds) else None


def _changed_rounds(before: Season, after: Season) -> list[int]:
    """Return the rounds whose message says something else now."""
    found = []
    for number in range(1, max(len(before.rounds), len(after.rounds)) + 1):
        old, new = _round(before, number), _round(after, number)
        if old != new or any(before.matches.get(one) != after.matches.get(one) for one in (new.matches if new else ())):
            found.append(number)
    return found


def _complete(season: Season, number: int) -> bool:
    played = _round(season, number)
    return played is not None and not any(season.matches[one].pending for one in played.matches)
