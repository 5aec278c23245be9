"""What the tests of hero cards share: fights and checks in which a card is tried."""

from __future__ import annotations

from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import company_ref
from tests.cards.positions.hazards import onward, turn_to_bob


def strike_first(s: Scenario, play: str) -> Scenario:
    """Let bob play a creature and everybody let it resolve."""
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", play)
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def attacked(
    creature: str,
    *characters: str,
    hand: str = "",
    site: str = "Moria",
    dice: tuple[int, ...] = (),
    gates: bool = False,
) -> Scenario:
    """Let a creature attack alice's company at a site; her window before strikes are assigned is open.

    With ``gates`` she plays Gates of Morning first.
    """
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Beregond").hand("bob", creature)
    if hand:
        s.hand("alice", hand)
    s.dice(*dice).start("hazards")
    if gates:
        s.do("alice", "play Gates of Morning").passes("bob")
    return strike_first(s, f"play {creature.partition(';')[0]}")


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
    return changed(s.game, "strike-body", company_ref(attack.company), attack.strength.body)


def skies(**hands: str) -> Scenario:
    """Put a moving company under an open sky, with environments in hand."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond")
    for who, cards in hands.items():
        s.hand(who, *cards.split("; "))
    return s


def at_the_fire(*hand: str, gollum: bool = False, dice: tuple[int, ...] = (12,)) -> Scenario:
    """Bring The One Ring to Mount Doom."""
    companion = "Bilbo, bears Gollum" if gollum else "Bilbo"
    s = Scenario().company("alice", "Mount Doom", "Frodo, bears The One Ring", companion)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand)
    return s.dice(*dice).start("resources")


def lair(*characters: str, dice: int, site: str = "Isle of the Ulond", guard: str = "") -> Scenario:
    """Let a company with a riddle in hand face the automatic-attack of a site, with a card of bob's on guard there."""
    s = Scenario(scripts=True).company("alice", site, *characters).company("bob", "Lórien", "Dori")
    s.hand("alice", "Riddling Talk", "Cram").hand("bob", guard or "Cram").dice(dice).start("hazards")
    if guard:
        turn_to_bob(s).do("bob", f"place {guard} on guard")
    for _ in range(12):
        if attack_of(s.game) is not None:
            break
        enter = next((one for one in s.options(s.asked()[0]) if one.startswith("Enter")), "")
        s.do(s.asked()[0], enter) if enter else onward(s)
    return s


def solved(s: Scenario) -> bool:
    """Whether the riddle was solved: a card may be named."""
    return any(one.startswith("Characters: ") for one in s.options("alice"))


ROAD = "Rhudaur, Hollin, Redhorn Gate"
CANCELER = {"Rescue Prisoners": "Many Turns and Doublings", "The Windlord Found Me": "Dark Quarrels"}


def freeing(card: str, *characters: str) -> Scenario:
    """Let a company free somebody and have the fight for it canceled."""
    site = "Moria (tapped)" if card == "Rescue Prisoners" else "Isengard"
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", card, CANCELER[card]).start("resources")
    return s.do("alice", f"play {card}", f"play {CANCELER[card]}")


def carrying(card: str, site: str, who: str = "Gimli, tapped", *others: str) -> Scenario:
    """Put a card that keeps somebody tapped under him."""
    return at_site(site, f"{who}, bears {card}", *others, phase="organization")
