"""What the tests of hero cards share: fights and checks in which a card is tried."""

from __future__ import annotations

from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import company_ref


def attacked(
    creature: str, *characters: str, hand: str = "", site: str = "Moria", dice: tuple[int, ...] = ()
) -> Scenario:
    """Let a creature attack alice's company at a site; her window before strikes are assigned is open."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Beregond").hand("bob", creature)
    if hand:
        s.hand("alice", hand)
    s.dice(*dice).start("hazards")
    return strike_first(s, f"play {creature.partition(';')[0]}")


def strike_first(s: Scenario, play: str) -> Scenario:
    """Let bob play a creature and everybody let it resolve."""
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", play)
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def entered(site: str, *characters: str, hand: str = "", dice: tuple[int, ...] = ()) -> Scenario:
    """Let alice's company enter a site whose automatic-attack it faces first."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Beregond")
    if hand:
        s.hand("alice", hand)
    return s.dice(*dice).start("site").do("alice", "enter")


def at_site(
    site: str, *characters: str, hand: str = "", phase: str = "resources", dice: tuple[int, ...] = ()
) -> Scenario:
    """Put alice's company at a site in a phase of her turn."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Beregond")
    if hand:
        s.hand("alice", hand)
    return s.dice(*dice).start(phase)


def strike_body(s: Scenario) -> int:
    """Return the body of the strike that goes on, with what modifies it."""
    attack = attack_of(s.game)
    assert attack is not None
    return changed(s.game, "strike-body", company_ref(attack.company), attack.body)
