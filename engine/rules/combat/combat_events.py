"""Events that are played at a moment of combat of their own: as a company attacks, or once a strike has failed."""

from __future__ import annotations

from functools import cache
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play
from carddb.language.speech import say
from engine.actions.references import NOBODY
from engine.actions.windows import WindowKind, anything, open_window
from engine.effects.compiling import Condition, condition
from engine.kernel.hooks import FROM_HAND
from engine.queries.fights import attack_of, strike_of
from engine.state.attack_frames import DEFEATED, FAILED, OPEN, AttackFrame, StrikeFrame
from engine.state.frames import WindowFrame
from engine.state.game import Game
from engine.state.records import Env, Seat


@cache
def _events(time: str) -> tuple[Condition, ...]:
    """Return the conditions of all that is played at such a time."""
    abilities = (one for card in database().effects.values() for one in card.abilities)
    return tuple(condition(one.when) for one in abilities if isinstance(one, Play) and one.time == time)


def _could_play(g: Game, seat: Seat, time: str) -> bool:
    """Whether there is an event that a player could play at such a time of the attack, whatever he holds."""
    attack = attack_of(g)
    if attack is None:
        return False
    env = Env(attack.attacker.card, g.cards[attack.attacker.card].did, seat)
    return any(test(g, env, NOBODY) for test in _events(time))


def _could_begin(g: Game, seat: Seat) -> bool:
    """3.V: whether the attacking player could play something as a company attacks."""
    return _could_play(g, seat, "company-attack")


def _could_follow(g: Game, seat: Seat) -> bool:
    """3.iv.7: whether the defending player could play something once a strike has failed."""
    return _could_play(g, seat, "failed-strike")


FROM_HAND.fill(
    __name__, {"company-attack-begins: play_event": _could_begin, "failed-strike: play_event": _could_follow}
)


def _prompt(g: Game, f: WindowFrame, seat: Seat) -> str:
    strike = strike_of(g)
    assert strike is not None
    return say("A strike against {card} has failed: play something, or go on?", card=g.facts(strike.target))


FAILED_STRIKE: Final = WindowKind(
    "failed-strike", anything, _prompt, ("3.iv.7", "Once a strike has failed, only what says so is played.")
)


def after_failure(g: Game, attack: AttackFrame, f: StrikeFrame) -> None:
    """3.iv.7: once a strike has failed and before its body check, its company's player may play what says so."""
    made = [one.outcome for one in attack.progress.assigned if one.target == f.target and one.outcome != OPEN]
    if f.company in g.companies and made and made[-1] in (DEFEATED, FAILED):
        open_window(g, FAILED_STRIKE.name, (g.companies[f.company].seat,), f.company)
