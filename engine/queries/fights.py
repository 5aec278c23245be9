"""Which attack and which strike is going on, and how a strike stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.language.speech import Many, say
from engine.kernel.hooks import ACTING_OUTSIDE
from engine.state.attack_frames import (
    DEFEATED,
    FAILED,
    HIT,
    OPEN,
    AttackFrame,
    Progress,
    Strike,
    StrikeFrame,
)
from engine.state.game import Game
from engine.state.records import OUT, PLAY, Agent, Iid, Seat


def attackers_out_of_play(g: Game) -> Iterator[Iid]:
    """Yield the cards that attack without being in play: what their text says of the attack counts too.

    A character or ally out of play that is made to attack lends it its numbers alone.
    """
    for frame in g.frames:
        if isinstance(frame, AttackFrame) and g.cards[frame.attacker.card].zone != PLAY:
            facts = g.facts(frame.attacker.card)
            if facts.type != "character" and "ally" not in facts.kinds:
                yield frame.attacker.card


ACTING_OUTSIDE.add(attackers_out_of_play, attackers_out_of_play)


def attack_of(g: Game) -> AttackFrame | None:
    """Return the attack nearest the top of the stack."""
    for frame in reversed(g.frames):
        if isinstance(frame, AttackFrame):
            return frame
    return None


def strike_of(g: Game) -> StrikeFrame | None:
    """Return the strike that is being resolved."""
    return next((frame for frame in reversed(g.frames) if isinstance(frame, StrikeFrame)), None)


def outcomes_of(progress: Progress) -> set[str]:
    """Return how an attack stands: successful when all its strikes were, failed when any of them failed."""
    outcomes = {strike.outcome for strike in progress.assigned}
    failed = {"failed"} if outcomes & {DEFEATED, FAILED} else set()
    return failed | ({"successful"} if outcomes == {HIT} else set())


def felled(g: Game, strike: Strike) -> bool:
    """Whether a strike was successful and the character that faced it is eliminated."""
    return strike.outcome == HIT and g.cards[strike.target].zone == OUT and g.facts(strike.target).type == "character"


CERTAIN: Final = 100  # percent
_WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36, by the sum of two dice


LEAST_ROLL: Final = 2  # of two dice: nobody needs less


def chance_of(need: int) -> int:
    """Return the chance in percent that two dice show at least ``need``."""
    return round(sum(_WAYS[max(need, 0) :]) * CERTAIN / 36)


def difference_chance(need: int) -> int:
    """Return the chance in percent that one roll of two dice exceeds another by at least ``need``."""
    rolls = range(2, len(_WAYS))
    ways = sum(_WAYS[one] * _WAYS[other] for one in rolls for other in rolls if one - other >= need)
    return round(ways * CERTAIN / 36**2)


def agents_of(g: Game, seat: Seat) -> tuple[Agent, ...]:
    """Return a seat's agent hazards in play in the order in which they came."""
    return tuple(agent for iid, agent in g.agents.items() if g.cards[iid].owner == seat)


_MORE_ATTACKS: Final = Many(
    "{asked} Another attack of the same card follows.",
    "{asked} {left} more attacks of the same card follow.",
    by="left",
)
_ATTACKS_BEFORE: Final = Many(
    "{asked} The company has faced such an attack earlier this turn.",
    "{asked} The company has faced {before} such attacks earlier this turn.",
    by="before",
)


def with_place(g: Game, attack: AttackFrame, asked: str) -> str:
    """Return a question about a strike, which of the attack's strikes it is, and what attacks are around (`with_attacks`)."""
    given = attack.progress.assigned
    number = 1 + sum(1 for one in given if one.outcome != OPEN)
    if 1 < len(given) >= number:
        asked = say("{asked} Strike {number} of {count}.", asked=asked, number=number, count=len(given))
    return with_attacks(g, attack, asked)


def with_attacks(g: Game, attack: AttackFrame, asked: str) -> str:
    """Return a question about an attack, how many attacks of the same card follow, and how many of its name came before."""
    left, company = attack.series.remaining, g.companies.get(attack.company)
    if left > 0:
        asked = say(_MORE_ATTACKS, asked=asked, left=left)
    faced = company.faced[: max(attack.series.earlier, 0)] if company is not None and attack.attacker.card >= 0 else ()
    before = faced.count(g.facts(attack.attacker.card).name) if faced else 0
    return say(_ATTACKS_BEFORE, asked=asked, before=before) if before else asked
