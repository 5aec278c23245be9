"""What using a card in play is worth to the policy `greedy`: what its steps gain, less what it costs.

Rough numbers in the unit of `engine.policies.board_value`. What costs nothing and leaves no mark is worth using only when its steps
gain something at once, so that nobody uses it again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from carddb.effects.nodes.abilities import BecomeEvent, DiscardOne, DiscardThis, Use
from carddb.effects.nodes.attacks import CancelAttack
from carddb.effects.nodes.cards import Discard, Heal, Tap, ToHand, Untap, Wound
from carddb.effects.nodes.chains import CancelAction, CancelDeclared
from carddb.effects.nodes.checks import Check, Roll
from carddb.effects.nodes.language import Choose, ForEach, If, May, Repeat, Step
from carddb.effects.nodes.piles import Draw, Move, MoveAll, Shuffle
from carddb.effects.nodes.strikes import AllowStrikes, CancelStrike, Ineffectual
from carddb.facts.model import Attack
from engine.actions.abilities import env_for, tapping
from engine.actions.programs import subject
from engine.actions.references import refer
from engine.actions.windows import declared
from engine.effects.compiling import condition, number
from engine.effects.ways import Way, way_of
from engine.policies.board_value import (
    POINT,
    TAP,
    WOUND,
    at_least,
    attack_odds,
    failing,
    own_prowess,
    strike_loss,
    worth,
)
from engine.queries.cards import is_character
from engine.queries.fights import attack_of, strike_of
from engine.rules.combat.strikes import against_of
from engine.state.game import Game
from engine.state.option_values import Declaration
from engine.state.records import (
    DECK,
    MP_PILE,
    PLAY,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    ZONE_NAMES,
    Env,
    Iid,
    Option,
    Seat,
)

SMALL: Final = 0.15  # what a step is worth of which nobody here knows more
FRESH: Final = 30  # turns of a game of one, after which it should come to its end
CARD_IN_HAND: Final = 0.6
CANCELLER: Final = 0.8  # what a card that cancels attacks is worth for a later one
NEVER: Final = (
    -2.0
)  # worse than what must be done and is not liked, such as to move: else that would be put off for ever
ENTITY: Final = 0.1  # what tapping a card that is no character costs


def use_value(g: Game, seat: Seat, option: Option) -> float:
    """Return what it is worth to use a card in play now; below zero for what would be given away."""
    way = way_of(g, option)
    if not isinstance(way, Use) or _declared_already(g, seat, option):
        return NEVER
    env = env_for(g, seat, option)
    gains = sum(_gain(g, env, step) for step in _flat(way.steps))
    costs = _cost(g, way, option)
    free = not way.costs and not way.mark and not way.hazards
    return gains - costs if gains > SMALL or (gains and not free) else NEVER


def takes_back(g: Game, seat: Seat, option: Option) -> bool:
    """Whether playing a card would only bring another of one's own back to hand: two could change places without end."""
    way = way_of(g, option)
    back = (
        [one.test for one in _flat(way.steps) if isinstance(one, MoveAll) and not one.zones] if way is not None else []
    )
    env = Env(option.card, Declaration.of(option).identity, seat, option.target) if back else None
    return env is not None and any(condition(test)(g, env, iid) for test in back for iid in g.zone(seat, PLAY))


def event_value(g: Game, seat: Seat, option: Option) -> float | None:
    """Return what playing an event from hand is worth where that can be told: None for one about which nothing is known.

    One's own card is not taken away, and a card that cancels an attack is kept for one that would cost as much.
    """
    way = way_of(g, option)
    if way is None:
        return None
    steps = list(_flat(way.steps))
    if option.target >= 0 and g.cards[option.target].owner == seat and any(map(_takes_away, steps)):
        return NEVER
    cancels = [step for step in steps if isinstance(step, CancelAttack)]
    if not cancels or seat != g.active:
        return None
    gain = _cancel_attack(g, env_for(g, seat, option), cancels[0]) - _cost(g, way, option) - CANCELLER
    return gain if gain > 0 else NEVER


def _takes_away(step: Step) -> bool:
    """Whether a step takes its target out of play, or makes it come to nothing."""
    return isinstance(step, CancelDeclared | CancelAction) or (isinstance(step, Discard) and step.who == "target")


def _declared_already(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the seat has declared the same use in the open chain: what costs nothing could be declared without end."""
    return any(
        one.seat == seat and (one.option.verb, one.option.card) == (option.verb, option.card) for one in declared(g)
    )


def _flat(steps: tuple[Step, ...]) -> Iterator[Step]:
    """Yield the steps with those inside others: what may happen counts like what does."""
    for step in steps:
        yield step
        if isinstance(step, If):
            yield from _flat(step.then)
        elif isinstance(step, May | Repeat | ForEach):
            yield from _flat(step.steps)


def _cost(g: Game, way: Way, option: Option) -> float:
    """Return what is paid: characters tap for more than other cards, what is discarded loses its points."""
    total = sum(TAP if is_character(g, iid) else ENTITY for iid in tapping(g, way, option) if iid >= 0)
    for cost in way.costs:
        if isinstance(cost, DiscardThis | BecomeEvent):
            total += _card(g, option.card)
        elif isinstance(cost, DiscardOne) and Declaration.of(option).payer >= 0:
            total += _card(g, Declaration.of(option).payer)
    return total


def _card(g: Game, iid: Iid) -> float:
    """Return what a card in play is worth beside its use: its points, and something for coming again."""
    return 0.2 + POINT * g.facts(iid).mp


# --- steps ------------------------------------------------------------------------------------------------------


def _whom(g: Game, env: Env, who: str) -> Iid:
    it = refer(who)(g, env, subject(env))
    return it if it >= 0 and g.cards[it].zone in (PLAY, MP_PILE) else -1


def _own(g: Game, env: Env, it: Iid) -> int:
    return 1 if it >= 0 and g.cards[it].owner == env.seat else -1


def _cancel_attack(g: Game, env: Env, step: CancelAttack) -> float:
    """Return what the attack that goes on is expected to cost the company."""
    f = attack_of(g)
    company = None if f is None else g.companies.get(f.company)
    if f is None or company is None or f.protection.cannot_be_canceled:
        return 0.0
    now, chosen = f.strength, f.defence.attacker_chooses
    body = None if now.body < 0 else now.body
    attack = Attack(f.attacker.race, max(1, now.strikes), now.prowess, body, attacker_chooses=chosen)
    loss, beaten = attack_odds(g, company, attack)
    points = 0.0 if f.automatic or f.harm.detainment else POINT * g.facts(f.attacker.card).mp
    return loss - points * beaten


def _cancel_strike(g: Game, env: Env, step: CancelStrike | Ineffectual) -> float:
    """Return what the strike that goes on is expected to cost."""
    f, attack = strike_of(g), attack_of(g)
    if f is None or attack is None:
        return 0.0
    own = own_prowess(g, f.target, attack.attacker.race)
    return strike_loss(g, f.target, own, against_of(g), detainment=attack.harm.detainment)


def _untap(g: Game, env: Env, step: Untap) -> float:
    """Return a little more than a tap costs, but less where somebody taps who is worth as much: else they take turns."""
    it = _whom(g, env, step.who)
    if it < 0 or g.cards[it].status != TAPPED:
        return 0.0
    tapped = [one for one in (env.source, env.payer) if one >= 0 and is_character(g, one)]
    gains = not is_character(g, it) or all(worth(g, it) > worth(g, one) for one in tapped if one != it)
    return (1.2 if gains else 0.8) * TAP * _own(g, env, it)


def _tap(g: Game, env: Env, step: Tap) -> float:
    it = _whom(g, env, step.who)
    return 0.0 if it < 0 or g.cards[it].status != UNTAPPED else -TAP * _own(g, env, it)


def _heal(g: Game, env: Env, step: Heal) -> float:
    it = _whom(g, env, step.who)
    return 0.0 if it < 0 or g.cards[it].status != WOUNDED else WOUND * _own(g, env, it)


def _wound(g: Game, env: Env, step: Wound) -> float:
    it = _whom(g, env, step.who)
    return 0.0 if it < 0 else -WOUND * _own(g, env, it)


def _discard(g: Game, env: Env, step: Discard) -> float:
    """Return the gain of discarding: hazards on one's own cards go gladly, as often as a roll of eight comes."""
    it = _whom(g, env, step.who)
    if it < 0:
        return 0.0
    facts, host = g.facts(it), g.cards[it].host
    if facts.type == "hazard":
        good = 1 if host >= 0 and g.cards[host].owner == env.seat else -_own(g, env, it)
        return good * (0.4 + 0.35 * facts.corruption) * at_least(8) * 2
    if it == env.source and step.who == "self":
        return -SMALL
    return -worth(g, it) * _own(g, env, it) if is_character(g, it) else -_card(g, it) * _own(g, env, it)


def _check(g: Game, env: Env, step: Check) -> float:
    it = _whom(g, env, step.who) if step.each is None else -1
    if it < 0 or not is_character(g, it):
        return 0.0
    bonus = number(step.modifier)(g, env, it)
    return -failing(g, it, 0, bonus) * worth(g, it) * _own(g, env, it)


def _move(g: Game, env: Env, step: Move) -> float:
    """Return what a card elsewhere gains; where a game ends with the play deck, nothing goes back into it for ever."""
    into_deck = step.zone == ZONE_NAMES[DECK] and g.rules.exhaustions and env.seat == g.active
    return -CARD_IN_HAND if into_deck and g.turn.number > FRESH else CARD_IN_HAND / 2


_GAINS: Final[dict[type[Any], Callable[[Game, Env, Any], float]]] = {
    CancelAttack: _cancel_attack,
    CancelStrike: _cancel_strike,
    Ineffectual: _cancel_strike,
    Untap: _untap,
    Tap: _tap,
    Heal: _heal,
    Wound: _wound,
    Discard: _discard,
    Check: _check,
    Draw: lambda g, env, step: CARD_IN_HAND,
    ToHand: lambda g, env, step: 0.0,
    Move: _move,
    If: lambda g, env, step: 0.0,
    May: lambda g, env, step: 0.0,
    Roll: lambda g, env, step: 0.0,
    Shuffle: lambda g, env, step: 0.0,
    Choose: lambda g, env, step: 0.0,
    AllowStrikes: lambda g, env, step: -1.0 if step.alone else SMALL,
}


def _gain(g: Game, env: Env, step: Step) -> float:
    judge = _GAINS.get(type(step))
    return SMALL if judge is None else judge(g, env, step)
