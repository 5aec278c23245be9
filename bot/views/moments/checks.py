"""What a question is about, in words and as a table: a strike with its odds, an attack, a body check, corruption by source.

Whatever is said here is public: characters, attacks and what is in force lie open. For a seat the steps that it has
taken and not confirmed yet, as support, are counted too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.moments import Moment, Row
from bot.strings import moments as words
from carddb.language.speech import called, signed, word
from engine.kernel.drafts import steps_of
from engine.queries.attributes import body, corruption_points
from engine.queries.cards import changed, company_of, flagged
from engine.queries.corruption_sources import ALTOGETHER, modifier_sources, point_sources
from engine.queries.fights import CERTAIN, chance_of
from engine.queries.visibility import may_see
from engine.rules.combat.body_checks import discard_numbers
from engine.rules.combat.frames import BodyCheckFrame, StrikeChoiceFrame
from engine.rules.combat.odds import Outcome, odds, outcome
from engine.rules.combat.strikes import planned
from engine.rules.corruption.corruption import check_bonus, failing, helpers
from engine.rules.players.ringwraiths import shadow_bonus
from engine.state.attack_frames import COMPANY, OPEN, AttackFrame, StrikeFrame
from engine.state.frames import CorruptionFrame
from engine.state.game import Game
from engine.state.records import STATUS_NAMES, Iid, Seat

MOST: Final = 6  # rows of those who face an attack


def moment_of(game: Game, seat: Seat | None) -> Moment | None:
    """Return what is at stake in a seat's question (None: as everybody sees it), from the top of the stack; None for nothing."""
    for frame in reversed(game.frames):
        if isinstance(frame, BodyCheckFrame):
            return _body_check(game, frame)
        if isinstance(frame, CorruptionFrame):
            return _corruption(game, frame, seat)
        if isinstance(frame, StrikeFrame):
            return _strike(game, frame, seat)
        if isinstance(frame, AttackFrame):
            return _attack(game, frame)
    return None


def in_words(moment: Moment | None) -> str:
    """Return a moment as lines of text; "" for none."""
    if moment is None or not moment.rows:
        return ""
    return "\n".join((f"**{moment.title}**", *map(listed, moment.rows)))


def listed(row: Row) -> str:
    """Return a row of a table as a line of a list."""
    return f"- {row.left}: **{row.right}**" if row.right else f"- {row.left}"


def in_a_line(moment: Moment) -> str:
    """Return a moment as one line, for those who do not see its picture."""
    rows = "; ".join(f"{one.left}: {one.right}" if one.right else one.left for one in moment.rows)
    return f"{moment.title}. {rows}" if rows else moment.title


def _chance(chance: int) -> str:
    return f"{chance} %"


def _state(game: Game, iid: Iid) -> str:
    return word(STATUS_NAMES[game.cards[iid].status])


# ------------------------------------------------------------------------ attacks


def _attack(game: Game, frame: AttackFrame) -> Moment | None:
    """An attack whose strikes are not yet resolved: who may face it, and how surely each beats its strike."""
    company = game.companies.get(frame.company)
    if company is None or not frame.step or frame.origin.kind == COMPANY:
        return None
    facing = odds(game)
    strength = frame.strength
    text = words.STRENGTH if strength.body < 0 else words.STRENGTH_BODY
    strikes = words.STRENGTH_EACH if strength.each else words.STRENGTH_STRIKES.format(count=strength.strikes)
    rows = [Row(text.format(prowess=strength.prowess, body=strength.body), strikes, strong=True)]
    struck = {one.target for one in frame.progress.assigned if one.outcome == OPEN}
    for one in facing[:MOST]:
        told = words.FACED_BY.format(
            name=called(game.facts(one.card)), own=one.own, body=body(game, one.card), state=_state(game, one.card)
        )
        told = words.FACED_ASSIGNED.format(row=told) if one.card in struck else told
        rows.append(Row(told, f"{max(2, one.need)}+: {one.chance} %"))
    if len(facing) > MOST:
        rows.append(Row(words.FACED_MORE.format(count=len(facing) - MOST)))
    rows.append(Row(words.ATTACK_DOES[_does(frame)]))
    leader = called(game.facts(company.characters[0])) if company.characters else ""
    return Moment(words.ATTACKS.format(attacker=_attacker(game, frame), name=leader), tuple(rows))


def _does(frame: AttackFrame) -> str:
    if frame.harm.detainment:
        return "taps"
    return "eliminates" if frame.harm.wounds_eliminate else "wounds"


def _attacker(game: Game, frame: AttackFrame) -> str:
    card = frame.attacker.card
    return called(game.facts(card)) if may_see(game, card, None) else word(frame.attacker.race)


# ------------------------------------------------------------------------ strikes


def _strike(game: Game, frame: StrikeFrame, seat: Seat | None) -> Moment | None:
    attack = next((one for one in reversed(game.frames) if isinstance(one, AttackFrame)), None)
    if attack is None or frame.result.rolled:
        return None
    choosing = seat is not None and isinstance(game.frames[-1], StrikeChoiceFrame)
    said = outcome(game, planned(game, seat) if choosing and seat is not None else frame)
    name = called(game.facts(frame.target))
    own = words.STRIKE_PROWESS.format(
        name=name, own=said.own, body=said.body, state=_state(game, frame.target), against=said.against
    )
    attacker = called(game.facts(frame.by)) if frame.by >= 0 else _attacker(game, attack)
    rows = (Row(own, strong=True), *_outcomes(said, name))
    return Moment(words.STRIKES.format(attacker=attacker, name=name), rows)


def _outcomes(said: Outcome, name: str) -> Iterator[Row]:
    """Yield what may come of a strike, each with its chance."""
    if said.rolled:
        yield Row(words.STRIKE_BOTH)
        yield Row(words.STRIKE_FAILS_HIGHER, _chance(said.fails))
    elif said.fails:
        yield Row(words.STRIKE_FAILS.format(need=max(2, said.need)), _chance(said.fails))
    if said.fails and said.strike_body >= 0:
        yield Row(words.STRIKE_FAILED_BODY.format(body=said.strike_body), _chance(chance_of(said.strike_body + 1)))
    if said.even:
        even = words.STRIKE_EVEN_EQUAL if said.rolled else words.STRIKE_EVEN.format(need=said.need - 1)
        yield Row(even, _chance(said.even))
    if said.succeeds:
        yield Row(words.STRIKE_HITS[said.harm].format(name=name), _chance(said.succeeds))
    if said.succeeds and said.harm == "wounds":
        kills = words.STRIKE_KILLS_MORE if said.more else words.STRIKE_KILLS
        yield Row(kills.format(body=said.body, more=said.more), _chance(said.killed))


# -------------------------------------------------------------------- body checks


def _body_check(game: Game, frame: BodyCheckFrame) -> Moment:
    if frame.iid < 0:
        attack = next(one for one in reversed(game.frames) if isinstance(one, AttackFrame))
        name, limit, more = _attacker(game, attack), frame.body, frame.modifier
        title, fails = words.BODY_STRIKE.format(name=name), words.BODY_STRIKE_FAILS
    else:
        name = called(game.facts(frame.iid))
        limit, more = body(game, frame.iid) + frame.body, changed(game, "body-check", frame.iid, frame.modifier)
        discards = words.BODY_FAILS_DISCARDED if discard_numbers(game, frame.iid) else words.BODY_FAILS
        title, fails = words.BODY_CHECK.format(name=name), words.BODY_FAILS_MILD if frame.mild else discards
    need = limit + 1 - more
    rows = [Row(words.BODY_OF, str(limit), strong=True)]
    rows += [Row(words.BODY_MORE, signed(more))] if more else []
    rows.append(Row(fails.format(need=max(2, need), name=name), _chance(chance_of(need))))
    return Moment(title, tuple(rows))


# --------------------------------------------------------------------- corruption


def _corruption(game: Game, frame: CorruptionFrame, seat: Seat | None) -> Moment:
    """A corruption check: every point by its source, everything that is added to the roll, and what comes of it."""
    name, points = called(game.facts(frame.target)), corruption_points(game, frame.target)
    support = len(steps_of(game, seat)) if seat is not None and game.frames[-1] is frame else 0
    rows = [Row(_source(game, source, "{card}"), str(amount)) for source, amount in point_sources(game, frame.target)]
    rows = [*rows, Row(words.CORRUPTION_TOTAL, str(points), strong=True)]
    rows += [
        Row(_source(game, source, words.CORRUPTION_OWN), signed(amount))
        for source, amount in modifier_sources(game, frame.target)
    ]
    beside = shadow_bonus(game, company_of(game, frame.target), frame.target)
    further = (
        (words.CORRUPTION_CHECK, frame.modifier),
        (words.CORRUPTION_BESIDE, beside),
        (words.CORRUPTION_SUPPORT, support),
    )
    rows += [Row(said, signed(amount)) for said, amount in further if amount]
    rows += _checked(game, frame, points - check_bonus(game, frame, support), name)
    left = len(helpers(game, frame.target)) - support
    rows += [Row(words.SUPPORTERS.format(count=left))] if left > 0 else []
    return Moment(words.CORRUPTION.format(name=name), tuple(rows))


def _source(game: Game, source: Iid, text: str) -> str:
    if source == ALTOGETHER or not may_see(game, source, None):
        return words.CORRUPTION_REST
    return text.format(card=called(game.facts(source)))


def _checked(game: Game, frame: CorruptionFrame, least: int, name: str) -> Iterator[Row]:
    """Yield what comes of the roll: above ``least`` it succeeds, at it or one below it fails nearly, further below wholly."""
    if flagged(game, ("sure", "corruption-check"), frame.target):
        yield Row(words.CORRUPTION_SURE, _chance(CERTAIN), strong=True)
        return
    near, far = failing(game, frame)
    safe, close = chance_of(least + 1), chance_of(least - 1)
    yield Row(words.CORRUPTION_SAFE.format(need=max(2, least + 1)), _chance(safe), strong=True)
    if close > safe:
        either = words.CORRUPTION_EITHER.format(low=least - 1, high=least) if least > 2 else str(least)
        yield Row(words.CORRUPTION_NEAR[near].format(rolls=either, name=name), _chance(close - safe))
    if close < CERTAIN:
        yield Row(words.CORRUPTION_FAR[far].format(name=name), _chance(CERTAIN - close))
