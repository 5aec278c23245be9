"""What the tests of minion cards share: companies of a Ringwraith or Balrog player, fights and checks."""

from __future__ import annotations

import re

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.attack_frames import AttackFrame
from engine.state.records import Iid


def minion(site: str, *characters: str, to: str = "", via: str = "", kind: str = "ringwraith") -> Scenario:
    """Describe a company of alice, who is a Ringwraith (or Balrog) player, against a Wizard player at Grey Havens."""
    s = Scenario().alignment("alice", kind).turn(3, "alice")
    return s.company("alice", site, *characters, to=to, via=via).company("bob", "Grey Havens", "Beregond")


def at(
    site: str, *characters: str, hand: str = "", phase: str = "organization", kind: str = "ringwraith", dice: int = 9
) -> Scenario:
    """Put a company of a minion player at a site in a phase of its turn, with cards in hand."""
    s = minion(site, *characters, kind=kind)
    if hand:
        s.hand("alice", *hand.split("; "))
    return s.dice(dice, dice, dice, dice).start(phase)


def minions_attacked(
    creature: str,
    *characters: str,
    hand: str = "",
    site: str = "Ettenmoors [LE]",
    kind: str = "ringwraith",
    play: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
) -> Scenario:
    """Let a creature attack a minion company; its window before strikes are assigned is open."""
    s = minion(site, *characters, kind=kind).hand("bob", creature)
    if hand:
        s.hand("alice", *hand.split("; "))
    s.in_play("alice", *play) if play else None
    s.dice(*dice).start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature}")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def fight(s: Scenario) -> AttackFrame:
    """Return the attack that goes on."""
    found = attack_of(s.game)
    assert found is not None
    return found


def iid(s: Scenario, name: str) -> Iid:
    """Return the card of a name that is nearest to play."""
    return s.card(name).iid


def modifier(line: str) -> int:
    """Return what a line of the log says was added to a roll."""
    if re.search(r": [^:,]+ rolled \d+\.$", line):
        return 0  # a line that tells nothing but the roll
    found = re.search(r"rolled(?: (?:against )?\d+)?, ([+−-]\d+)", line)
    assert found is not None, line
    return int(found[1].replace("−", "-"))


def last_modifier(s: Scenario) -> int:
    """Return what was added to the last roll that the log tells."""
    return modifier(next(line for line in reversed(s.log()) if "rolled" in line))
