"""What hazards lay on characters, shared by the tests of cards: temptations, what shakes them off, the checks that follow."""

from __future__ import annotations

from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import player_ref
from tests.cards.positions.hazards import company, lay, onward, resolve, turn_to_bob
from tests.cards.positions.reading import offers_starting, plain, targets

BURDENS = ("Lure of Expedience", "Foolish Words", "Rebel-talk")


def haunted(*hand: str, play: tuple[str, ...] = (), dice: tuple[int, ...] = (9, 9, 9, 9)) -> Scenario:
    """Return a company under hazards of all kinds, with events of its own in play, and another one elsewhere."""
    s = Scenario().company(
        "alice", "Bree", "Gandalf, bears Lure of Expedience [TW]", "Elrond, bears Foolish Words [TD]"
    )
    s.company("alice", "Lórien", "Bilbo, bears Rebel-talk").company("bob", "Edoras", "Dori, bears Lure of Nature [TW]")
    s.in_play("bob", "Minions Stir", "Gloom", "Full of Froth and Rage", *play).in_play("alice", "Safe from the Shadow")
    return s.hand("alice", *hand).dice(*dice).start("organization")


def influencing(card: str, *people: str, kind: str = "wizard", faction: str = "", site: str = "") -> Scenario:
    """Let the first of a company make an influence check with a card in hand."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    site, faction = site or "Bree", faction or "Rangers of the North"
    s.company("alice", site, *people).hand("alice", faction, card, "Cram").dice(7, 7, 7).start("resources")
    plain = faction.partition(" [")[0]
    who = people[0].partition(",")[0]
    return s.do("alice", next(one for one in s.options("alice") if plain in one and one.startswith(who)))


def tempted(card: str, people: tuple[str, ...], kind: str) -> Scenario:
    """Let the first of a company make a corruption check at the end of the untap phase."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    s.company("alice", home, *people).hand("alice", card, "Cram").in_play("bob", "Lure of the Senses [TW]")
    lay(s.dice(12, 12, 12).start("organization"), "Lure of the Senses", people[0])
    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    for _ in range(6):
        if targets(s, card) or any("rolled" in line for line in s.log()):
            break
        onward(s)
    return s


# card, the roll that is not enough, who can bear it
CORRUPTION = [
    ("Despair of the Heart [TW]", 4, "Gimli"),
    ("Despair of the Heart [LE]", 4, "Gimli"),
    ("Lure of Creation", 6, "Gimli"),
    ("Lure of Expedience [TW]", 5, "Gimli"),
    ("Lure of Expedience [LE]", 5, "Gimli"),
    ("Lure of Nature [TW]", 4, "Gimli"),
    ("Lure of Nature [LE]", 4, "Gimli"),
    ("Lure of the Senses [TW]", 6, "Gimli"),
    ("Lure of the Senses [LE]", 6, "Gimli"),
    ("The Burden of Time", 7, "Elrond"),
    ("Covetous Thoughts", 5, "Gimli"),
    ("Alone and Unadvised", 6, "Gimli"),
    ("In the Grip of Ambition", 8, "Gimli"),
    ("Inner Rot", 6, "Gimli"),
    ("Longing for the West", 6, "Elrond"),
]


def burdened(card: str, bearer: str, *dice: int, status: str = "") -> Scenario:
    """Return the organization phase of somebody who bears a hazard."""
    name, _, more = bearer.partition(",")
    s = Scenario().company("alice", "Bree", f"{name}{status}{',' if more else ''}{more}, bears {card}")
    s.company("bob", "Lórien", "Dori").dice(*dice).start("organization")
    while "Let it resolve" in s.options("alice"):  # something happens as the phase begins
        s.do("alice", "pass")
    return s


def ways_to_shake_off(s: Scenario, card: str) -> list[str]:
    """Return the ways to shake a card off that are open: those that tap first."""
    assert "End the organization phase" in s.options("alice")
    found = [one for one in s.options("alice") if one.startswith(f"Use {plain(card)}")]
    return sorted(found, key=lambda one: "tap its bearer" not in one)


def bobs(s: Scenario, start: str) -> Scenario:
    """Let bob do the first thing that starts so, and let it resolve."""
    return resolve(s.do("bob", offers_starting(turn_to_bob(s), "bob", start)[0]))


def seen(s: Scenario, who: str, start: str, most: int = 30) -> bool:
    """Go on in the plainest way until a player is offered something; False when the attack is over."""
    for _ in range(most):
        if offers_starting(s, who, start):
            return True
        if attack_of(s.game) is None or not s.asked():
            break
        onward(s)
    return False


def told_back(s: Scenario) -> bool:
    """Let everything resolve; say whether Gimli's company went back to where it came from."""
    return company(resolve(s), "Gimli").returned


RING_BEARER = "Frodo, bears The One Ring"
AT_HOME = ("Rivendell", "", "")
