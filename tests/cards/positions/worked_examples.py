"""The positions of the worked examples in the Ringwraith player's book, shared by the tests of cards."""

from __future__ import annotations

from collections.abc import Callable

from engine.queries.fights import attack_of
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from tests.cards.positions.hazards import choose, company, onward, option, turn_to_bob
from tests.cards.positions.minions import minion

FIVE_MINIONS = ("Snaga", "Muzgash", "Ufthak", "Orc Veteran")


def guarded(guard: str, site: str, *people: str, hand: str = "Cram") -> Scenario:
    """Let bob place a card on guard at a site, up to the question whether the company enters."""
    s = minion(site, *people).hand("bob", guard).hand("alice", *hand.split("; ")).dice(*(12,) * 20).start("hazards")
    turn_to_bob(s).do("bob", f"place {guard} on guard")
    while not any(one.startswith("Enter") for one in s.options(s.asked()[0])):
        onward(s)
    return s


def attacks_at(s: Scenario) -> list[str]:
    """Answer in the plainest way until the site phase goes on, and return the attacks."""
    for _ in range(60):
        if "Leave the site phase" in s.options("alice"):
            break
        onward(s)
    return [line.partition(" (")[0] for line in s.log() if " attacks alice's company" in line]


def option_enter(s: Scenario) -> Scenario:
    """Enter the site."""
    return s.do("alice", option(s, "alice", "Enter"))


WANTED = (
    *("Beorn faces Ciryaher", "Frodo faces Carambor", "Beorn stays untapped (−3)", "Carambor strikes and taps"),
    *("Play Risky Blow on Beorn", "Play Bold Thrust on Carambor"),
)


def clash_at_moria() -> Scenario:
    """Let Ciryaher hide from the automatic-attack, and then Nick's company (alice's) attack Beorn and Frodo."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Moria", "Beorn", "Frodo, wounded")
    s.company("alice", "Moria [LE]", "Carambor", "Ciryaher", "Gulla, tapped").hand("bob", "Risky Blow", "Cram")
    s.hand("alice", "A Nice Place to Hide", "Bold Thrust").dice(6, 3, 4, 2, 11, 9).start("site").do("alice", "enter")
    choose(s, "alice", "Play A Nice Place to Hide", "Ciryaher").do("alice", "Attack Beorn, Frodo")
    for _ in range(30):
        if attack_of(s.game) is None:
            break
        found = s.options(s.asked()[0])
        assert not {"Frodo faces Gulla", "Play Bold Thrust on Ciryaher"} & set(found)
        s.do(s.asked()[0], pick[0]) if (pick := [one for one in found if one.startswith(WANTED)]) else onward(s)
    return s


HOME = "Carn Dûm [LE]"
WENDY = (
    "Dwar the Ringwraith, bears The Warg-king",
    "Troll-chief, bears Black Mace, bears Magic Ring of Fury",
    "Troll Lout, follows Troll-chief, bears Saw-toothed Blade",
    "Shagrat",
    "Grishnákh, follows Shagrat",
    "Orc Tracker, bears Orc-liquor",
)
NICK = (
    "Indûr the Ringwraith",
    "Ciryaher, follows Indûr the Ringwraith",
    "Tarcil, bears Palantír of Orthanc [LE], bears Magic Ring of Enigma",
    "Lieutenant of Morgul, bears Stinker",
    "Orc Captain, follows Lieutenant of Morgul, bears Saw-toothed Blade, bears Foul-smelling Paste",
    "Orc Captain",
)


def carn_dum(mine: tuple[str, ...] = WENDY, theirs: tuple[str, ...] = NICK) -> Scenario:
    """Describe two Ringwraith players whose companies are at Carn Dûm; the first is alice."""
    s = Scenario(length="starter").alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(9, "alice")
    return s.company("alice", HOME, *mine).company("bob", HOME, *theirs)


TOWER, MORGUL, GULDUR, MOUNTAIN = (
    "Barad-dûr [LE]", "Minas Morgul [LE]", "Dol Guldur [LE]", "The Lonely Mountain [LE]",
)  # fmt: skip


def kinds_of_way(s: Scenario, who: str, to: str) -> set[str]:
    """Return by which kinds of movement a company can go somewhere."""
    here = company(s, who)
    found = next((one for one in destinations(s.game, here) if s.game.facts(one).name == to), -1)
    return {path.kind for path in paths(s.game, here, found)} if found >= 0 else set()


def answer_wherever(s: Scenario, *wanted: str, until: Callable[[Scenario], bool], most: int = 80) -> Scenario:
    """Give the wanted answers wherever they are on offer, otherwise the plainest, until something is so."""
    for _ in range(most):
        if until(s):
            break
        who = s.asked()[0]
        found = next((one for words in wanted for one in s.options(who) if one.startswith(words)), "")
        s.do(who, found) if found else onward(s)
    return s


def out_of_the_phase(s: Scenario) -> bool:
    """Whether the movement/hazard phases are over."""
    return s.game.turn.phase > 4
