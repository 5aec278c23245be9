"""What is ruled on creatures: whom an assassin goes for, who calls his attacks off, whom others spare and strengthen."""

from __future__ import annotations

import pytest
from hazards import Route, choose, company, limit, meet, offers, onward, over, turn_to_bob
from minions import fight
from msgspec.structs import replace

from engine.queries.fights import attack_of, strike_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import PLAY, TAPPED

TOWN = ("Rivendell", "Bree", "Rhudaur, Arthedain")
NAMES = {"TW-89": "Slayer", "LE-90": "Slayer", "TW-8": "Assassin"}
FOUR = ("Elrond", "Bilbo", "Gimli", "Dori")


def hunted(
    *people: str, creature: str = "Assassin", mine: str = "Cram", dice: tuple[int, ...] = (12,) * 12
) -> Scenario:
    """Let a creature attack a company on its way to Bree; alice's window before strikes are assigned is open."""
    s = meet(TOWN, *people, hand=creature, mine=mine, dice=dice)
    return choose(turn_to_bob(s), "bob", f"Play {NAMES.get(creature, creature)}")


def at_throat(s: Scenario, who: str) -> Scenario:
    """Let bob choose who is attacked, and stop when something can be done against the strike."""
    for _ in range(4):
        if f"{who} faces a strike" in s.options(s.asked()[0]):
            break
        s.passes(s.asked()[0])
    return onward_once(s.do("bob", f"assign {who}", "confirm"))


def onward_once(s: Scenario) -> Scenario:
    """Answer the open question in the plainest way."""
    onward(s)
    return s


def attacks(s: Scenario, creature: str) -> int:
    """Count the attacks that the log tells of."""
    return sum(line.startswith(f"{creature} attacks") for line in s.log())


@pytest.mark.ruling("urd:Assassin/2")
@pytest.mark.parametrize("creature", ["TW-8", "TW-89", "LE-90"])
def test_nobody_chosen_nobody_hunted(creature: str) -> None:
    """Where a card cancels the first attack before its strike is assigned, nobody is chosen and the others fizzle."""
    s = hunted(*FOUR, creature=creature, mine="Concealment")
    choose(s, "alice", "Play Concealment", "Bilbo")
    over(s)
    assert attacks(s, NAMES[creature]) == 1, s.log()
    assert not any("marshalling points" in line for line in s.log())


@pytest.mark.parametrize(("creature", "more"), [("TW-8", 2), ("TW-89", 1), ("LE-90", 1)])
@pytest.mark.parametrize("early", [True, False])
def test_who_taps_calls_one_attack_off(creature: str, more: int, *, early: bool) -> None:
    """By what its own text offers one attack is canceled for each who taps, before its strike is assigned or later."""
    s = hunted(*FOUR, creature=creature)
    if not early:
        at_throat(s, "Elrond")
    choose(s, "alice", f"Use {NAMES[creature]}", "Bilbo")
    over(s)
    assert attacks(s, NAMES[creature]) == 1 + more, s.log()
    assert not any("marshalling points" in line for line in s.log())


def test_no_other_throat() -> None:
    """Who is chosen and slain is not followed by anybody else: the attacks that are left need their one target."""
    s = at_throat(hunted(*FOUR, dice=(2, 12) * 8), "Bilbo")
    over(s)
    assert s.card("Bilbo").zone != PLAY
    assert all(line.startswith("Bilbo:") for line in s.log() if line.partition(":")[0] in FOUR)


@pytest.mark.ruling("urd:Ally (2)/1")
@pytest.mark.parametrize("creature", ["TW-8", "TW-89", "LE-90"])
def test_allies_call_attacks_off(creature: str) -> None:
    """In combat an ally taps like a character: for one of the attacks of an Assassin or a Slayer."""
    s = hunted("Elrond, bears Gwaihir", "Bilbo", creature=creature)
    choose(at_throat(s, "Elrond"), "alice", "Use", "Gwaihir")
    assert s.card("Gwaihir").status == TAPPED
    assert any("cancel" in line for line in s.log())


@pytest.mark.ruling("urd:Assassin/1")
@pytest.mark.parametrize("beaten", [True, False])
def test_an_assassin_beaten_is_worth_two(*, beaten: bool) -> None:
    """Whoever defeats all three attacks has two kill points; one that is not defeated brings none."""
    s = hunted(*FOUR, dice=(7,) * 12 if beaten else (12, 2, 7) * 4)
    over(at_throat(s, "Elrond"), 60)
    assert any("defeats Assassin (2 marshalling points)" in line for line in s.log()) == beaten, s.log()


@pytest.mark.ruling("urd:Assassin/3")
def test_the_limit_is_nothing_to_attacks_that_have_begun() -> None:
    """Once the creature resolved, a lower hazard limit stops none of its attacks."""
    s = at_throat(hunted(*FOUR), "Elrond")
    atoms.set_company(s.game, replace(company(s, "Elrond"), limit=0))
    assert limit(s, "Elrond") == 0
    over(s)
    assert attacks(s, "Assassin") == 3


@pytest.mark.ruling("urd:Assassin/4")
def test_more_strikes_are_excess_strikes() -> None:
    """Whatever gives an attack another strike, one character faces it, with one prowess less for the further one."""
    s = meet(TOWN, *FOUR, hand="Assassin", play="Rank upon Rank", mine="Cram", dice=(12,) * 12)
    at_throat(choose(turn_to_bob(s), "bob", "Play Assassin"), "Elrond")
    over(s)
    assert attacks(s, "Assassin") == 3
    faced = [line for line in s.log() if line.partition(":")[0] in FOUR]
    assert len(faced) == 3
    assert all(line.startswith("Elrond:") for line in faced)
    assert "+6 prowess" in faced[0]


@pytest.mark.ruling("urd:Assassin (2)/1", "urd:Assassin (2)/2")
def test_an_assassin_is_called_off_late_and_later() -> None:
    """The first attack is called off although its strike is assigned, and another one after one was faced."""
    s = at_throat(hunted(*FOUR), "Elrond")
    assert strike_of(s.game) is None or fight(s).assigned
    choose(s, "alice", "Use Assassin", "Bilbo")
    for _ in range(20):
        if any(line.startswith("Elrond:") for line in s.log()):
            break
        onward(s)
    choose(s, "alice", "Use Assassin", "Gimli")
    over(s)
    assert attacks(s, "Assassin") == 3
    assert sum(line.startswith("Elrond:") for line in s.log()) == 1
    assert [s.card(one).status for one in ("Bilbo", "Gimli", "Dori")] == [TAPPED, TAPPED, 0]


@pytest.mark.parametrize(
    ("creature", "route", "people"),
    [
        ("Nameless Thing", ("The Under-leas", "", ""), ("Gimli, bears Gwaihir", "Dori")),
        ("Carrion Feeders", ("Ettenmoors", "", ""), ("Gimli, wounded, bears Gwaihir", "Dori")),
    ],
)
def test_allies_call_off_what_characters_do(creature: str, route: Route, people: tuple[str, ...]) -> None:
    """Where a character may tap against an attack or a strike, an ally may."""
    s = choose(turn_to_bob(meet(route, *people, hand=creature, mine="Cram", dice=(7,) * 30)), "bob", f"Play {creature}")
    for _ in range(12):
        if any("Gwaihir" in one and one.startswith("Use") for one in s.options(s.asked()[0])):
            break
        onward(s)
    choose(s, "alice", f"Use {creature}", "Gwaihir")
    assert s.card("Gwaihir").status == TAPPED
    assert any("cancel" in line for line in s.log())


@pytest.mark.parametrize("creature", ["TW-89", "LE-90"])
def test_a_slayer_is_called_off_once(creature: str) -> None:
    """One of its two attacks is called off, and not the other one."""
    s = choose(at_throat(hunted(*FOUR, creature=creature), "Elrond"), "alice", "Use Slayer", "Bilbo")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Use Slayer")
        onward(s)
    assert attacks(s, "Slayer") == 2
