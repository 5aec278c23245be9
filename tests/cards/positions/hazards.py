"""Short ways to a movement/hazard phase in which bob has hazards, for the tests of hazards."""

from __future__ import annotations

from engine.queries.cards import company_of, hazard_limit
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import Company

WILD = ("Edhellond", "Stone-circle", "Anfalas, Old Pûkel Gap")
SEA = ("Edhellond", "Dol Amroth", "Anfalas, Bay of Belfalas, Belfalas")  # wilderness, coastal sea, free-domain
DARK = ("Grey Havens", "Mount Gundabad", "Lindon, Arthedain, Angmar, Gundabad")  # free, wild, shadow, dark
HEATH = ("Lórien", "Caves of Ûlund", "Wold & Foothills, Anduin Vales, Grey Mountain Narrows, Withered Heath")
MORIA = ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")
STAY = ("Rivendell", "", "")
Route = tuple[str, str, str]


def meet(
    route: Route,
    *characters: str,
    hand: str = "Orc-guard",
    play: str = "",
    mine: str = "",
    dice: tuple[int, ...] = (),
) -> Scenario:
    """Return alice's company on a route against bob's hand, with cards of bob's and alice's in play before."""
    start, to, via = route
    s = Scenario().company("alice", start, *characters, to=to, via=via)
    s.company("bob", "Rivendell" if start != "Rivendell" else "Lórien", "Fatty Bolger").hand("bob", hand)
    if play:
        s.in_play("bob", play)
    if mine:
        s.hand("alice", mine)
    s.dice(*dice).start("hazards")
    return s


def ringwraith_turn(who: str, cards: str) -> Scenario:
    """Begin a position in the third turn of alice, a Ringwraith player, with bob's Dori at Lórien and a hand for one."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    return s.hand(who, cards)


def turn_to_bob(s: Scenario) -> Scenario:
    """Let alice pass until bob is asked."""
    for _ in range(3):
        if s.asked() == ("alice",):
            s.passes("alice")
    return s


def resolve(s: Scenario) -> Scenario:
    """Let everything resolve that is declared."""
    for _ in range(6):
        who = s.asked()[0] if s.asked() else ""
        if not who or "Let it resolve" not in s.options(who):
            break
        s.passes(who)
    return s


PLAIN = ("Let it resolve", "Pass", "Confirm", "Fight", "Roll", "Draw 1", "Take starter")


def onward(s: Scenario) -> None:
    """Answer the open question in the plainest way: pass, confirm, or else the first choice there is."""
    who = s.asked()[0]
    found = s.options(who)
    plain = (option for start in PLAIN for option in found if option.startswith(start))
    s.do(who, next(plain, found[0]))


def company(s: Scenario, name: str) -> Company:
    """Return a character's company."""
    found = company_of(s.game, s.card(name).iid)
    assert found is not None
    return found


def limit(s: Scenario, name: str) -> int:
    """Return the hazard limit of a character's company."""
    return hazard_limit(s.game, company(s, name))


def attack_line(s: Scenario, name: str) -> list[str]:
    """Return the lines of the log that tell of attacks by a card."""
    return [line for line in s.log() if line.startswith((f"{name} attacks", f"{name} attack "))]


def go_on(s: Scenario, until: str, most: int = 40) -> Scenario:
    """Answer in the plainest way until a line of the log contains a text, or nobody is asked."""
    for _ in range(most):
        if not s.asked() or any(until in line for line in s.log()):
            break
        onward(s)
    return s


def lay(s: Scenario, name: str, who: str) -> Scenario:
    """Put a card of bob's that is in play on a character of alice's."""
    atoms.set_host(s.game, s.card(name).iid, s.card(who).iid)
    return s


def over(s: Scenario, most: int = 40) -> Scenario:
    """Answer in the plainest way until no attack goes on any more."""
    for _ in range(most):
        if attack_of(s.game) is None or not s.asked():
            break
        onward(s)
    return s


def in_force(s: Scenario) -> set[str]:
    """Return the names of the cards whose lasting effects are in force."""
    return {s.game.defs[one.env.did].name for one in s.game.lasting if one.kind == "effect" and one.env is not None}


def option(s: Scenario, who: str, *words: str) -> str:
    """Return the first thing on offer with these words."""
    return next(one for one in s.options(who) if all(word in one for word in words))


def offers(s: Scenario, who: str, *words: str) -> bool:
    """Whether something with these words is on offer."""
    return s.asked() == (who,) and any(all(word in one for word in words) for one in s.options(who))


def choose(s: Scenario, who: str, *words: str) -> Scenario:
    """Take the first thing on offer with these words, and let everything resolve."""
    return resolve(s.do(who, option(s, who, *words)))
