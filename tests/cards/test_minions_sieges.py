"""Minion events for which a company fights a series of attacks at a site: each attack, who taps then, what is lost."""

from __future__ import annotations

import pytest
from hazards import onward
from minions import company, iid, minion

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, MP_PILE, PLAY, TAPPED

Series = tuple[tuple[str, int, int], ...]
STRONG = ("Azog", "Bolg", "Bûthrakaur")
SHREL = "Shrel-Kain [LE]"
DWARVES = "Blue Mountain Dwarf-hold [LE]"

# where it is played, whether the site must be tapped before, whether The Balrog taps for it, the attacks, where it goes
SIEGES: dict[str, tuple[str, bool, bool, Series, int]] = {
    "Burning Rick, Cot, and Tree": (SHREL, True, False, (("man", 4, 7), ("man", 1, 9)), MP_PILE),
    "Tempest of Fire": (SHREL, False, False, (("man", 5, 8), ("man", 4, 9), ("man", 3, 10)), MP_PILE),
    "People Diminished": (SHREL, False, False, (("man", 4, 8), ("man", 3, 10), ("man", 2, 12)), PLAY),
    "Descent through Fire": (
        "The Under-galleries [BA]", False, True, (("troll", 5, 8), ("troll", 4, 10), ("troll", 3, 12)), MP_PILE,
    ),
    "Breach the Hold": (
        "The Drowning-deeps [BA]", False, True, (("spawn", 1, 15), ("dwarf", 4, 9), ("dwarf", 2, 12)), PLAY,
    ),
    "Roots of the Earth": ("The Under-grottos [BA]", False, True, (("drake", 2, 13),), PLAY),
    "Invade Their Domain": (DWARVES, False, True, (("dwarf", 5, 9), ("dwarf", 4, 10), ("dwarf", 3, 12)), PLAY),
    "Lord and Usurper": (DWARVES, False, False, (("dwarf", 4, 9), ("dwarf", 3, 10)), PLAY),
}  # fmt: skip
HOLDS = "Tempest of Fire at a Shadow-hold"
SIEGES[HOLDS] = ("Sarn Goriwing [LE]", False, False, (("orc", 5, 8), ("orc", 4, 9), ("orc", 3, 10)), MP_PILE)


def name_of(siege: str) -> str:
    """Return the card of a siege."""
    return siege.partition(" at a ")[0]


def besieging(siege: str, *, tapped: bool = False, alone: bool = False) -> Scenario:
    """Put a strong company at the site of a siege with its card; others stay elsewhere, factions are in the piles.

    ``tapped`` taps who would have to tap for it, ``alone`` leaves the company without anybody else.
    """
    site, after, balrog, _, _ = SIEGES[siege]
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    first = "The Balrog" if balrog else "Azog"
    people = [
        f"{first}, tapped" if tapped else first,
        *(() if alone else ("Bolg, bears War-wolf", "Bûthrakaur, tapped")),
    ]
    s.company("alice", f"{site} (tapped)" if after else site, *people)
    s.company("alice", "Ettenmoors [LE]", "Lagduf, bears LE-313")
    if siege == "Invade Their Domain":
        s.company("alice", "The Drowning-deeps [BA]", "Muzgash").in_play("alice", "Breach the Hold")
    if siege == "Lord and Usurper":
        s.in_play("alice", "Invade Their Domain")
    s.pile("alice", "Men of Dorwinion [LE]", "Orcs of Mirkwood", "Goblins of Goblin-gate")
    s.pile("bob", "Wild Horses", "Snaga-hai", "Blue Mountain Dwarves")
    s.hand("alice", name_of(siege)).dice(*[12] * 90).start("site", of=first)
    if siege == "Invade Their Domain":
        atoms.set_host(s.game, iid(s, "Breach the Hold"), company(s, "Muzgash").site)
    if siege == "Lord and Usurper":
        atoms.set_host(s.game, iid(s, "Invade Their Domain"), company(s, first).site)
    return s


def declare(s: Scenario, siege: str) -> Scenario:
    """Enter the site, go through what guards it, and play the card."""
    for _ in range(120):
        found = [one for one in s.options(s.asked()[0]) if one.startswith(f"Play {name_of(siege)}")]
        if found:
            return s.do("alice", found[0])
        step(s)
    raise AssertionError(s.log())


def step(s: Scenario) -> None:
    """Go on in the plainest way; who faces a strike stays untapped, and strikes go to whom they may."""
    who = s.asked()[0]
    found = s.options(who)
    plain = (one for start in ("Enter", "stays", "Fight") for one in found if start in one)
    if any("stays untapped" in one for one in found):
        s.do(who, next(one for one in found if "stays untapped" in one))
    elif any(one.startswith("Enter") for one in found):
        s.do(who, next(plain))
    else:
        onward(s)


def fought(s: Scenario) -> list[tuple[str, int, int]]:
    """Fight until a card is to be chosen or it is all over; return the race, strikes and prowess of each attack."""
    seen: list[tuple[str, int, int]] = []
    before: object = None
    for _ in range(300):
        attack = attack_of(s.game)
        if attack is None and type(s.game.frames[-1]).__name__ == "EffectFrame":
            break
        if attack is None and not any(type(one).__name__ == "EffectFrame" for one in s.game.frames):
            break
        mark = None if attack is None else (attack.race, attack.printed[:2])
        if attack is not None and mark != before:
            seen.append((attack.race, *attack.printed[:2]))
        before = mark
        step(s)
    return seen


@pytest.mark.parametrize("siege", SIEGES)
def test_the_attacks_come_one_after_another(siege: str) -> None:
    """Each with its race, strikes and prowess; then only those who may tap for it are offered."""
    s = declare(besieging(siege), siege)
    assert fought(s) == list(SIEGES[siege][3])
    balrog = SIEGES[siege][2]
    named = {one for one in s.options("alice") if "not" not in one.lower()}
    assert named == ({"The Balrog"} if balrog else {"Azog", "Bolg"})


@pytest.mark.parametrize("siege", SIEGES)
def test_somebody_taps_and_the_card_stays(siege: str) -> None:
    """Who is chosen taps; the card is on the site or in the pile of points."""
    s = declare(besieging(siege), siege)
    fought(s)
    who = "The Balrog" if SIEGES[siege][2] else "Bolg"
    s.do("alice", f"choose {who}").expect(f"{who} is tapped")
    assert s.card(name_of(siege)).zone == SIEGES[siege][4]
    if siege.startswith(("Tempest", "People", "Descent")):
        assert s.game.cards[company(s, "Bolg").site].status == TAPPED


@pytest.mark.parametrize("siege", SIEGES)
def test_nobody_taps_and_the_card_is_lost(siege: str) -> None:
    """Whoever may tap need not; the card is discarded, and no faction is."""
    s = declare(besieging(siege), siege)
    fought(s)
    s.do("alice", next(one for one in s.options("alice") if "not" in one.lower()))
    assert s.card(name_of(siege)).zone == DISCARD
    for faction in ("Men of Dorwinion", "Orcs of Mirkwood", "Blue Mountain Dwarves"):
        assert s.card(faction).zone == MP_PILE


@pytest.mark.parametrize("siege", SIEGES)
def test_nobody_who_could_tap(siege: str) -> None:
    """With nobody untapped left to tap for it the card is discarded without a question."""
    s = declare(besieging(siege, tapped=True, alone=True), siege)
    fought(s)
    assert s.card(name_of(siege)).zone == DISCARD


LOST = {
    "Burning Rick, Cot, and Tree": ("Men of Dorwinion", DISCARD),
    "Tempest of Fire": ("Men of Dorwinion", HAND),
    HOLDS: ("Orcs of Mirkwood", HAND),
    "People Diminished": ("Men of Dorwinion", DISCARD),
    "Invade Their Domain": ("Blue Mountain Dwarves", DISCARD),
    "Lord and Usurper": ("Blue Mountain Dwarves", DISCARD),
}


@pytest.mark.parametrize("siege", SIEGES)
def test_factions_of_the_site_are_lost(siege: str) -> None:
    """Unique factions that are playable at the site go, of either player; others stay, whatever is playable there."""
    s = declare(besieging(siege), siege)
    fought(s)
    s.do("alice", f"choose {'The Balrog' if SIEGES[siege][2] else 'Azog'}")
    lost, zone = LOST.get(siege, ("", MP_PILE))
    for faction in ("Men of Dorwinion", "Orcs of Mirkwood", "Goblins of Goblin-gate", "Wild Horses", "Snaga-hai",
                    "Blue Mountain Dwarves"):  # fmt: skip
        assert s.card(faction).zone == (zone if faction == lost else MP_PILE), faction
    assert s.card("High Helm").zone == PLAY  # a unique item that would be playable there


def test_burning_takes_ones_own_factions() -> None:
    """Unique or not; those of the opponent stay."""
    s = minion(f"{SHREL} (tapped)", "Azog", kind="balrog").hand("alice", "Burning Rick, Cot, and Tree")
    s.pile("alice", "Wild Horses").pile("bob", "Men of Dorwinion [LE]").dice(*[12] * 40).start("site")
    declare(s, "Burning Rick, Cot, and Tree")
    fought(s)
    s.do("alice", "choose Azog").expect("Wild Horses is discarded")
    assert s.card("Men of Dorwinion").zone == MP_PILE
