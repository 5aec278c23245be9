"""What the tests of company against company share: a Balrog's company and a Wizard's at one site, one attacks the other."""

from __future__ import annotations

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario

PLAIN_IN_BATTLE = ("Let it resolve", "Pass", "Confirm", "Fight", "Roll")
People = tuple[str, ...]


def battle(
    own: People = ("The Balrog", "Muzgash"),
    other: People = ("Gandalf", "Gimli"),
    *,
    far: People = (),
    their_far: People = (),
    attacker: str = "alice",
    site: tuple[str, str] = ("Ettenmoors [LE]", "Ettenmoors"),
    hand: str = "",
    theirs: str = "",
    dice: tuple[int, ...] = (9,) * 30,
    kind: str = "balrog",
) -> Scenario:
    """Let alice, a Balrog player (or of another kind), and bob, a Wizard player, meet at a site, and one of them attack there.

    ``far`` and ``their_far`` are further companies at the sites of the Under-gates and of Bree.
    """
    s = Scenario().turn(3, attacker).alignment("alice", kind)
    s.company("alice", site[0], *own).company("bob", site[1], *other)
    s.company("alice", "The Under-gates [BA]", *far) if far else None
    s.company("bob", "Bree", *their_far) if their_far else None
    s.hand("alice", "Orc-guard", *filter(None, hand.split("; "))).hand(
        "bob", "Orc-guard", *filter(None, theirs.split("; "))
    )
    mine, foe = (own, other) if attacker == "alice" else (other, own)
    s.dice(*dice).start("resources", of=mine[0].partition(",")[0])
    return s.do(attacker, f"attack {foe[0].partition(',')[0]}")


def on_offer(s: Scenario, start: str, who: str = "alice", most: int = 30) -> list[str]:
    """Go on in the plainest way until a player is offered something that starts so; nothing when the fight is over."""
    for _ in range(most):
        if attack_of(s.game) is None or not s.asked():
            break
        asked = s.asked()[0]
        found = s.options(asked)
        wanted = [one for one in found if one.startswith(start)] if asked == who else []
        if wanted:
            return wanted
        s.do(asked, next((one for begin in PLAIN_IN_BATTLE for one in found if one.startswith(begin)), found[0]))
    return []


SIDES = ["alice", "bob"]
DEEP = ("The Under-galleries [BA]", "The Under-galleries")


def play(s: Scenario, start: str) -> Scenario:
    """Do the first thing that is offered with these words, and let it resolve."""
    s.do("alice", on_offer(s, start)[0])
    for _ in range(4):
        if not s.asked() or "Let it resolve" not in s.options(s.asked()[0]):
            break
        s.passes(s.asked()[0])
    return s
