"""What an act makes out of date in a season's channel: the places to bring up to date, each with a time.

Places that stay: card (what the league is and who is in), round:N:PAGE, page:K (matches of a ladder), standings:N, final.
Places that are taken away when they are settled: match:M (a report or a proposal that waits for an answer), dispute:M,
word:ACT:PAGE (what was done), remind:N:K, overdue:N, soon:M and late:M (the deadline of one match), decks:K, draft, desk, and of a draft of boosters pick:ROUND (who is waited for)
and doze:PLACE:COUNT (half of a player's time is over).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.league.calling import A_PAGE, lacking, needs_decks, pending
from bot.league.seasons import model
from bot.league.seasons.model import DAY, PACES, Act, Match, Round, Season

WORDS_A_PAGE: Final = 50  # people whom one message mentions
WORD_S: Final = 3 * DAY  # how long a word about what was done stands
NUDGES_S: Final = (3 * DAY, DAY)  # before the start, to those without a deck
FOLDED: Final = frozenset(
    (
        "match",
        "dispute",
        "word",
        "nudge",
        "invite",
        "remind",
        "overdue",
        "soon",
        "late",
        "decks",
        "draft",
        "desk",
        "pick",
        "doze",
    )
)
_LIST: Final = (model.Created, model.Changed, model.Joined, model.Left, model.Registered, model.Paused, model.Handed)

_PLACES: Final = {"reported": ("match",), "announced": ("match",), "disputed": ("dispute",)}

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


def pages_of(season: Season) -> int:
    """Return how many messages it takes to invite the players of a season."""
    return -(-len(season.entrants) // WORDS_A_PAGE)


def words_of(act: Act, called: Sequence[int]) -> DueSlots:
    """Return the places of the word about an act, as many as it takes to mention everybody whom it calls."""
    return [(f"word:{act.n}:{page}", 0.0) for page in range(-(-len(called) // WORDS_A_PAGE))]


def slots(before: Season, after: Season, acts: Sequence[Act]) -> DueSlots:
    """Return the places that some acts made out of date, each once, in the order in which they are told."""
    found = {slot: due for act in acts for slot, due in _of(after, act)}
    for number in _changed_rounds(before, after):
        for page in range(pages(_round(after, number) or before.rounds[number - 1])):
            found.setdefault(f"round:{number}:{page}", 0.0)
    for match in after.matches.values():
        for slot, due in _of_match(after, before.matches.get(match.id), match):
            found.setdefault(slot, due)
    corrected = _corrected(before, after)
    for number in range(1, len(after.rounds) + 1):
        if _complete(after, number) and (not _complete(before, number) or number >= corrected):
            found.setdefault(f"standings:{number}", 0.0)
    if (after.status == "closed") != (before.status == "closed"):
        found["final"] = 0.0
        found["card"] = 0.0
    return list(found.items())


def _corrected(before: Season, after: Season) -> float:
    """Return the first round of which a result is another one now: the tables from there on are."""
    changed = (
        one.round
        for one in after.matches.values()
        if one.id in before.matches and before.matches[one.id].status == "decided" and before.matches[one.id] != one
    )
    return min(changed, default=float("inf"))


def _of_match(season: Season, old: Match | None, match: Match) -> DueSlots:
    """Return the places of a match that changed."""
    if old == match:
        return []
    found: DueSlots = []
    if match.stage == "ladder" and match.status != "announced":
        found.append((f"page:{(match.id - 1) // A_PAGE}", 0.0))
    if old is not None and old.status != match.status:
        found += [(f"{place}:{match.id}", 0.0) for place in _PLACES.get(old.status, ())]
    if match.status == "disputed":
        found.append((f"dispute:{match.id}", 0.0))
    elif match.status in ("reported", "announced"):
        found.append((f"match:{match.id}", 0.0))
    if match.pending and match.until and (old is None or old.until != match.until):
        found.append((f"soon:{match.id}", match.until - PACES[season.rules.pace].remind_s[-1]))
    if match.status == "open" and match.until and (old is None or (old.until, old.status) != (match.until, "open")):
        found.append((f"late:{match.id}", match.until))
    return found


def settled(season: Season, slot: str, now: float, posted: float) -> bool:
    """Whether a place that was posted has nothing to say any more, so that its message is taken away."""
    kind, *numbers = slot.split(":")
    if kind == "draft":
        return season.draft is None
    if kind == "desk":
        return season.status == "closed"
    if kind == "word":
        return posted + WORD_S <= now or (season.status == "closed" and posted + DAY <= now)
    if kind == "decks":
        return not lacking(season)
    if kind == "pick":
        return not season.drafting
    if kind == "doze":
        limited = season.rules.limited
        return not season.drafting or limited is None or posted + limited.pick_s / 2 <= now
    if kind == "invite":
        return season.status != "registration"
    number = int(numbers[0])
    if kind == "late":
        return not _late(season.matches.get(number), now)
    if kind in ("match", "dispute", "soon", "nudge"):
        match = season.matches.get(number)
        waits = match is not None and (match.pending if kind in ("soon", "nudge") else _waits(match, kind))
        return not waits
    played = _round(season, number)
    if played is None or _complete(season, number):
        return True
    return kind == "remind" and _reminded_again(season, played, int(numbers[1]), now)


def _reminded_again(season: Season, played: Round, number: int, now: float) -> bool:
    """Whether the next reminder, or the end of the time, has come."""
    ahead = (*PACES[season.rules.pace].remind_s, 0.0)[number + 1 :]
    return bool(ahead) and played.due - ahead[0] <= now


def _late(match: Match | None, now: float) -> bool:
    """Whether nobody has reported a match whose own deadline is over."""
    return match is not None and match.status == "open" and 0 < match.until <= now


def _waits(match: Match, kind: str) -> bool:
    if kind == "dispute":
        return match.status == "disputed"
    gathers = match.status == "open" and match.game is not None and match.stage == "ladder"
    return match.status in ("reported", "announced") or gathers


def _of(season: Season, act: Act) -> DueSlots:
    deed = act.deed
    draft = [("draft", 0.0)] if season.rules.preview else []
    if isinstance(deed, model.Created | model.Changed):
        return [("card", 0.0), *_nudges(season, act.at)]
    if isinstance(deed, _LIST):
        return [("card", 0.0)]
    if isinstance(deed, model.Started | model.Dropped | model.Undone | model.Recut):
        again = _times(season, act.at) if isinstance(deed, model.Undone) else []
        return [("card", 0.0), *draft, *again]
    if isinstance(deed, model.Decided | model.Confirmed) and season.matches[deed.match].game is not None:
        return [(f"thread:{deed.match}", 0.0)]
    if isinstance(deed, model.Drafted):
        return [("card", 0.0)]
    if isinstance(deed, model.Drawn | model.Swapped):
        return draft
    if isinstance(deed, model.Published | model.Extended | model.Resumed):
        late = [(f"decks:{len(season.rounds) + 1}", act.at + DAY)] if isinstance(deed, model.Published) else []
        last = season.rounds[-2].matches if late and len(season.rounds) > 1 else ()
        threads = [(f"thread:{one}", 0.0) for one in last if season.matches[one].game is not None]
        nudges = late if needs_decks(season.rules) else []
        return [("card", 0.0), *draft, *_times(season, act.at), *nudges, *threads]
    return []


def _nudges(season: Season, now: float) -> DueSlots:
    """Return when those without a deck are reminded before the start."""
    starts = season.rules.starts if season.status == "registration" and needs_decks(season.rules) else 0.0
    found = [(f"decks:-{number}", starts - span) for number, span in enumerate(NUDGES_S, 1)]
    return [(slot, due) for slot, due in found if starts and due > now]


def _times(season: Season, now: float) -> DueSlots:
    """Return the reminders still ahead in the round that is played, and what to tell when its deadline has passed."""
    ahead = PACES[season.rules.pace].remind_s
    timed = [one for one in pending(season) if one.until]
    own = [(f"soon:{one.id}", one.until - ahead[-1]) for one in timed if one.until - ahead[-1] > now]
    own += [(f"late:{one.id}", one.until) for one in timed]
    if not season.rounds:
        return own
    current = season.rounds[-1]
    reminders = [(f"remind:{current.number}:{at}", current.due - span) for at, span in enumerate(ahead)]
    return [*own, *((slot, due) for slot, due in reminders if due > now), (f"overdue:{current.number}", current.due)]


def standing_slots(season: Season, now: float) -> DueSlots:
    """Return the places of a season that time makes due: reminders ahead, and matches whose time is over."""
    return [*_nudges(season, now), *_times(season, now)]


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
