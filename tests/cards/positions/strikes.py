"""Short ways to a strike at one of two characters, for the tests of what serves against strikes."""

from __future__ import annotations

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from tests.cards.positions.dark import MORIA_OF_MINIONS
from tests.cards.positions.hazards import MORIA, onward, resolve, turn_to_bob


def stops(s: Scenario) -> bool:
    """Whether strikes are assigned and the roll is still to come."""
    attack = attack_of(s.game)
    return (
        attack is not None
        and bool(attack.progress.assigned)
        and s.asked() == ("alice",)
        and "Pass" in s.options("alice")
    )


def struck(user: str, friend: str, card: str, *, at_user: bool, creature: str = "Cave Worm", dice: int = 9) -> Scenario:
    """Let one strike come at one of two characters, and stop when something may be done against it."""
    minion = friend == "Muzgash"
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", creature)
    s.hand("alice", *filter(None, (card, "Cram")))
    s.alignment("alice", "ringwraith") if minion else None
    start, to, via = MORIA_OF_MINIONS if minion else MORIA
    s.company("alice", start, user, friend, to=to, via=via).dice(*(dice,) * 9).start("hazards")
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))))
    name = user.partition(",")[0] if at_user else friend
    for _ in range(12):
        if any(one.startswith(("Fight", "Confirm")) and "Roll" in one for one in s.options(s.asked()[0])):
            break
        choice = next((one for one in s.options(s.asked()[0]) if one == f"{name} faces a strike"), "")
        if attack_of(s.game) is None or stops(s):
            break
        s.do(s.asked()[0], choice) if choice else onward(s)
    return s
