"""How an attack stands for each of those who face it, as the roll would count (3.iv.6), and what a strike would do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.queries.attributes import body
from engine.queries.cards import changed, flagged
from engine.queries.fights import CERTAIN, chance_of, difference_chance
from engine.rules.combat.assigning import ready_to_face
from engine.rules.combat.combat import facing
from engine.rules.combat.strikes import against_of, checks_strike, is_failing, strike_prowess
from engine.state import atoms
from engine.state.attack_frames import AttackFrame, StrikeFrame
from engine.state.game import Game
from engine.state.records import WOUNDED, Iid, company_ref
from engine.state.stack import nearest


class Odds(msgspec.Struct, frozen=True):
    """One who may face a strike: the prowess it is met with when tapping for it, and that of the strike.

    ``ready`` says that the defender may choose it (3.ii); the others are the attacker's to choose.
    """

    card: Iid
    own: int
    against: int
    ready: bool

    @property
    def need(self) -> int:
        """The least roll of two dice that makes the strike fail (3.iv.7)."""
        return self.against - self.own + 1

    @property
    def chance(self) -> int:
        """The chance of that in percent."""
        return chance_of(self.need)


def odds(g: Game) -> tuple[Odds, ...]:
    """Return the odds of everybody whom the attack nearest the top may strike: those the defender may choose first.

    Among them the better ones come first; where the attacker chooses all, the worst. Raises `FrameMismatch` for no attack.
    """
    f = nearest(g, AttackFrame)[1]
    order = -1 if f.defence.attacker_chooses else 1
    copy = g.clone()
    while copy.frames[-1] is not f:  # as if what is asked meanwhile were over
        atoms.pop(copy)
    return tuple(sorted(_each(copy, f), key=lambda one: (order > 0 and not one.ready, order * one.need, one.card)))


def _each(copy: Game, f: AttackFrame) -> Iterator[Odds]:
    """Yield the odds of each, in a copy of the game in which the strike against it has begun."""
    for iid in facing(copy, f):
        strike = StrikeFrame(f.company, iid)
        atoms.push(copy, strike)
        atoms.forget(copy)
        yield Odds(iid, strike_prowess(copy, f, strike), against_of(copy), ready_to_face(copy, iid))
        atoms.pop(copy)


# --- one strike -------------------------------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """What a strike would do (3.iv.7): the chances in percent that it fails, has no effect and succeeds.

    ``harm`` is what a success does to its target: "wounds", "taps", "discards", "eliminates" or "nothing". ``body`` is that of the
    target against the check that follows a wound, with ``more`` added to the roll, ``killed`` the chance that it then
    eliminates; ``strike_body`` that of the strike which fails, -1 where none is checked. With ``rolled`` both roll.
    """

    own: int
    against: int
    rolled: bool
    fails: int
    even: int
    succeeds: int
    harm: str
    body: int
    more: int
    killed: int
    strike_body: int

    @property
    def need(self) -> int:
        """The least roll of two dice that makes the strike fail; of two rolls, by how much the own one is higher."""
        return self.against - self.own + 1


def outcome(g: Game, f: StrikeFrame) -> Outcome:
    """Return what the strike that is being resolved would do, with the choices that ``f`` holds."""
    attack = nearest(g, AttackFrame)[1]
    own, against = strike_prowess(g, attack, f), against_of(g)
    need = against - own + 1
    better, even = (_of_dice(g, f, attack, one) for one in (need, need - 1))
    if is_failing(attack):
        better = even = CERTAIN
    more = int(g.cards[f.target].status == WOUNDED)
    more += changed(g, "dealt-body-check", f.by, 0) if f.by >= 0 else 0
    limit = body(g, f.target) + f.modifiers.body
    killed = chance_of(limit + 1 - changed(g, "body-check", f.target, more))
    strength = attack.strength.body
    left = strength if is_failing(attack) else changed(g, "strike-body", company_ref(f.company), strength)
    left += f.modifiers.strike_body
    return Outcome(
        own,
        against,
        attack.rolled,
        better,
        even - better,
        CERTAIN - even,
        _harm(g, attack, f),
        limit,
        more,
        killed,
        left if checks_strike(g, attack, f) else -1,
    )


def _of_dice(g: Game, f: StrikeFrame, attack: AttackFrame, need: int) -> int:
    """Return the chance that the roll against a strike is high enough."""
    if attack.rolled:
        return difference_chance(need)
    chance = chance_of(need)
    return round(CERTAIN - (CERTAIN - chance) ** 2 / CERTAIN) if flagged(g, "rolls-twice", f.target) else chance


def _harm(g: Game, attack: AttackFrame, f: StrikeFrame) -> str:
    if flagged(g, ("struck", "unharmed"), f.target):
        return "nothing"
    if flagged(g, ("struck", "discarded"), f.target):
        return "discards"
    if attack.harm.detainment or flagged(g, ("struck", "tapped"), f.target):
        return "taps"
    if flagged(g, ("struck", "unwounded"), f.target):
        return "nothing"
    return "eliminates" if attack.harm.wounds_eliminate else "wounds"
