"""The matches of a season: found by number and by player, and how reports, answers and decisions change them.

The functions named after a deed are its part of the state machine in `bot.league.seasons.season`.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.base.errors import Problem
from bot.league.seasons import model
from bot.league.seasons.model import BOT, KNOCK_OUT, PACES, Act, Entrant, Match, Score, Season
from bot.strings import league as words


def need(holds: bool, sentence: str, **values: object) -> None:
    """Raise `Problem` with a sentence unless something holds."""
    if not holds:
        raise Problem(sentence.format(**values))


def entrant_of(season: Season, user: int) -> Entrant:
    """Return somebody's entry. Raises `Problem` when they are not in the season."""
    found = season.entrants.get(user)
    if found is None:
        raise Problem(words.NOT_IN.format(league=season.rules.name))
    return found


def match_of(season: Season, number: int) -> Match:
    """Return a match. Raises `Problem` when there is none of this number."""
    found = season.matches.get(number)
    if found is None:
        raise Problem(words.NO_MATCH.format(match=number))
    return found


def pending(season: Season, user: int) -> list[Match]:
    """Return a player's matches that are still to be decided."""
    return [one for one in season.matches.values() if one.pending and one.side(user) is not None]


def linked(season: Season, act: Act, deed: model.Linked) -> None:
    """Its game with the bot is there."""
    match = match_of(season, deed.match)
    need(match.status == "open" and match.game is None, words.NOT_OPEN, match=deed.match)
    season.matches[match.id] = replace(match, game=deed.game)


def unlinked(season: Season, act: Act, deed: model.Unlinked) -> None:
    """Its game does not count."""
    match = match_of(season, deed.match)
    need(match.pending and match.game is not None, words.NOT_OPEN, match=deed.match)
    season.matches[match.id] = replace(match, game=None, free=True)


def agree(one: Score, other: Score) -> bool:
    """Whether two reports say the same; who leaves the marshalling points out contradicts none."""
    return one.outcome == other.outcome and (one.points == other.points or None in (one.points, other.points))


def reported(season: Season, act: Act, deed: model.Reported) -> None:
    """A first report, one in the place of the reporter's own, or the opponent's: that is the answer or the dispute."""
    match = match_of(season, deed.match)
    need(match.side(act.actor) is not None, words.NOT_YOURS, match=deed.match)
    need(match.pending, words.NOT_OPEN, match=deed.match)
    if match.status == "reported" and act.actor != match.reporter:
        return _contradicted(season, act, match, deed.score)
    timed = match.status == "open" or match.due > 0  # after a dispute silence is no consent
    version = match.score if match.status == "disputed" and act.actor != match.reporter else match.version
    season.matches[match.id] = replace(
        match,
        status="reported",
        score=deed.score,
        reporter=act.actor,
        due=deed.due if timed else 0.0,
        version=version,
        said=act.at,
    )
    return None


def _contradicted(season: Season, act: Act, match: Match, score: Score) -> None:
    """The opponent reports as well: the same is the consent, anything else the dispute with both versions."""
    assert match.score is not None
    if agree(score, match.score):
        known = score if match.score.points is None else match.score
        return _settled(season, act, match, known)
    season.matches[match.id] = replace(match, status="disputed", version=score, due=0.0)
    return None


def asked(season: Season, act: Act, deed: model.Asked) -> None:
    """A report gets its time to answer anew."""
    match = match_of(season, deed.match)
    need(match.status == "reported", words.NOT_REPORTED, match=deed.match)
    season.matches[match.id] = replace(match, due=deed.due, said=act.at)


def withdrawn(season: Season, act: Act, deed: model.Withdrawn) -> None:
    """The reporter takes the report back; after a dispute the match is disputed as before."""
    match = match_of(season, deed.match)
    need(match.side(act.actor) is not None, words.NOT_YOURS, match=deed.match)
    need(match.status == "reported" and act.actor == match.reporter, words.NO_REPORT_OF_YOURS, match=deed.match)
    again = not match.due
    cleared = match if again else replace(match, score=None, reporter=None, version=None)
    season.matches[match.id] = replace(cleared, status="disputed" if again else "open", due=0.0)


def _answering(season: Season, act: Act, number: int) -> Match:
    """Return a reported match whose reporter's opponent acts now."""
    match = match_of(season, number)
    need(match.side(act.actor) is not None, words.NOT_YOURS, match=number)
    need(match.status == "reported", words.NOT_REPORTED, match=number)
    need(act.actor != match.reporter, words.OWN_REPORT)
    return match


def confirmed(season: Season, act: Act, deed: model.Confirmed) -> None:
    """The opponent agrees."""
    match = _answering(season, act, deed.match)
    assert match.score is not None
    _settled(season, act, match, match.score)


def _settled(season: Season, act: Act, match: Match, score: Score) -> None:
    """Both players say so."""
    decide(season, match, score, "void" if score.outcome == "void" else "confirmed", act.at)


def disputed(season: Season, act: Act, deed: model.Disputed) -> None:
    """The opponent does not agree."""
    match = _answering(season, act, deed.match)
    season.matches[match.id] = replace(match, status="disputed", due=0.0)


def decided(season: Season, act: Act, deed: model.Decided) -> None:
    """An organiser may replace a decision, unless a later knock-out round was drawn from it."""
    match = match_of(season, deed.match)
    need(match.second is not None and match.status != "void", words.NOT_OPEN, match=deed.match)
    if deed.how == "forced" or act.actor != BOT:
        built_on = match.stage == KNOCK_OUT and match.round < len(season.rounds)
        need(not built_on and season.status == "running", words.BUILT_ON, match=deed.match)
    else:
        need(match.pending, words.NOT_OPEN, match=deed.match)
    decide(season, match, deed.score, "void" if deed.score.outcome == "void" else deed.how, act.at)


def decide(season: Season, match: Match, score: Score, how: str, at: float) -> None:
    """Write a result, with the kinds of player that met."""
    kinds = tuple("" if one is None else season.entrants[one].alignment for one in (match.first, match.second))
    season.matches[match.id] = replace(
        match,
        status="decided",
        score=score,
        how=how,
        at=match.at or at,
        due=0.0,
        alignments=match.alignments if any(match.alignments) else (kinds[0], kinds[1]),
    )


def seated(season: Season, act: Act, deed: model.Seated) -> None:
    """A bye of the running round becomes a match."""
    match, entrant = match_of(season, deed.match), entrant_of(season, deed.user)
    free = match.how == "bye" and match.round == len(season.rounds) and match.stage != KNOCK_OUT
    need(free and entrant.active and entrant.user != match.first, words.NOT_OPEN, match=deed.match)
    season.matches[match.id] = Match(
        match.id, match.round, match.first, deed.user, match.stage, opened=act.at, until=match.until
    )
    season.entrants[deed.user] = replace(entrant, since=match.round)


def announced(season: Season, act: Act, deed: model.Announced) -> None:
    """A match of a ladder is proposed."""
    need(season.rules.format == "ladder" and season.status == "running", words.ONLY_LADDER)
    need(deed.first != deed.second, words.NOT_YOURSELF)
    for user in (deed.first, deed.second):
        need(entrant_of(season, user).active, words.GONE_PLAYER)
    busy = [one for one in season.matches.values() if one.pending or one.status == "announced"]
    same = {deed.first, deed.second}
    need(not any({one.first, one.second} == same for one in busy), words.MATCH_ALREADY)
    number = len(season.matches) + 1
    season.matches[number] = Match(
        number,
        0,
        deed.first,
        deed.second,
        "ladder",
        "announced",
        due=deed.due,
        formal=deed.formal,
        announced=act.at,
        said=act.at,
    )


def answered(season: Season, act: Act, deed: model.Answered) -> None:
    """A proposed match is open, or falls."""
    match = match_of(season, deed.match)
    need(match.status == "announced", words.NOT_OPEN, match=deed.match)
    need(act.actor == BOT or match.side(act.actor) is not None, words.NOT_YOURS, match=deed.match)
    need(not deed.accepted or act.actor == match.second, words.NOT_CHALLENGED)
    status = "open" if deed.accepted else "void"
    season.matches[match.id] = replace(match, status=status, due=0.0, opened=act.at, until=deed.until)


def due_of(season: Season, match: Match) -> float:
    """Return the deadline of a match: its own, else its round's; 0 for none."""
    if match.until:
        return match.until
    return next((one.due for one in season.rounds if match.id in one.matches), 0.0)


def answer_time(season: Season, now: float) -> float:
    """Return until when a report made now may be answered."""
    return now + PACES[season.rules.pace].answer_s
