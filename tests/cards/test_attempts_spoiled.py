"""Who spoils the influence attempts of the opponent's characters and agents, against what, and at what price."""

from __future__ import annotations

import pytest
from hazards import choose, offers, onward, option, turn_to_bob
from minions import last_modifier

from engine.scenarios.scenario import Scenario
from engine.state.game import MP_PILE, PLAY


def until(s: Scenario, who: str, card: str, most: int = 8) -> bool:
    """Go on in the plainest way until a card is offered to a player; whether it is before a roll is made."""
    for _ in range(most):
        if offers(s, who, f"Play {card}"):
            return True
        if not s.asked() or any("rolled" in line for line in s.log()):
            break
        onward(s)
    return False


def priced(s: Scenario) -> int:
    """Go on until a corruption check is rolled and return its modification."""
    for _ in range(8):
        if any("Corruption check" in line for line in s.log()):
            break
        onward(s)
    return last_modifier(s)


# --- Wizard’s Laughter ------------------------------------------------------------------------------------------


def laughing(target: str, *, wizard: bool = True) -> Scenario:
    """Let alice's Aragorn influence something while bob holds Wizard’s Laughter."""
    s = Scenario().turn(5, "alice").company("alice", "Bree", "Aragorn II").hand("alice", "Rangers of the North")
    s.company("bob", "Bree", "Gandalf" if wizard else "Elrond", "Bilbo, bears Goldberry", "Boromir II")
    s.pile("bob", "Knights of Dol Amroth").hand("bob", "Wizard’s Laughter").dice(*(7,) * 6).start("resources")
    return s.do("alice", option(s, "alice", "nfluence", target))


@pytest.mark.parametrize(
    ("target", "possible"), [("Bilbo", True), ("Goldberry", True), ("Rangers of the North", False)]
)
def test_wizards_laugh_at_attempts_against_their_own(target: str, *, possible: bool) -> None:
    """What their player has in play is safe; a faction that the opponent plays is none of theirs."""
    assert until(laughing(target), "bob", "Wizard’s Laughter") == possible


def test_laughing_is_no_light_matter() -> None:
    """The attempt is canceled, and the Wizard makes a check at -2 (Gandalf resists with one)."""
    s = laughing("Bilbo")
    assert until(s, "bob", "Wizard’s Laughter")
    choose(s, "bob", "Play Wizard’s Laughter")
    assert priced(s) == -2 + 1
    assert any("is canceled" in line for line in s.log())
    assert "Corruption check for Gandalf" in next(line for line in s.log() if "Corruption check" in line)


@pytest.mark.ruling("urd:Wizard’s Laughter")
def test_nobody_laughs_at_himself() -> None:
    """In his own turn its player does not play it."""
    s = Scenario().turn(5, "alice").company("alice", "Bree", "Aragorn II", "Gandalf").company("bob", "Lórien", "Dori")
    s.hand("alice", "Rangers of the North", "Wizard’s Laughter").dice(7, 7, 7).start("resources")
    s.do("alice", option(s, "alice", "Aragorn", "Rangers"))
    assert not until(s, "alice", "Wizard’s Laughter")


# --- Poisonous Despair ------------------------------------------------------------------------------------------


def despairing(target: str, *companies: tuple[str, ...], kind: str = "ringwraith") -> Scenario:
    """Let bob's Aragorn influence something of alice's, who has companies where he is and holds Poisonous Despair."""
    s = Scenario().alignment("alice", kind).turn(6, "bob")
    for people in companies:
        s.company("alice", "Goblin-gate [LE]", *people)
    s.pile("alice", "Goblins of Goblin-gate").hand("alice", "Poisonous Despair").hand(
        "bob", "Cram", "Rangers of the North"
    )
    s.company("bob", "Goblin-gate", "Aragorn II", "Gandalf").dice(*(7,) * 6).start("resources")
    return s.do("bob", option(s, "bob", "nfluence", target))


@pytest.mark.parametrize(
    ("target", "companies", "possible"),
    [
        ("Muzgash", (("Muzgash", "Belegorn"),), True),
        ("Muzgash", (("Muzgash",), ("Belegorn",)), False),
        ("Muzgash", (("Muzgash",), ("The Witch-king",)), False),
        ("War-wolf", (("Muzgash, bears War-wolf", "Belegorn"),), True),
        ("Goblins of Goblin-gate", (("The Witch-king",),), True),
        ("Goblins of Goblin-gate", (("Muzgash", "Belegorn"),), False),
    ],
)
def test_despair_spoils_attempts(target: str, companies: tuple[tuple[str, ...], ...], *, possible: bool) -> None:
    """In the company of the one with spirit-magic; a Ringwraith also guards factions."""
    assert until(despairing(target, *companies), "alice", "Poisonous Despair") == possible


def test_despair_is_for_what_one_has() -> None:
    """A faction that the opponent plays himself is not guarded by a Ringwraith."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(6, "bob")
        .company("alice", "Goblin-gate [LE]", "The Witch-king")
    )
    s.hand("alice", "Poisonous Despair").hand("bob", "Cram", "Rangers of the North").company(
        "bob", "Bree", "Aragorn II"
    )
    s.dice(*(7,) * 6).start("resources").do("bob", option(s, "bob", "Aragorn", "Rangers"))
    assert not until(s, "alice", "Poisonous Despair")


def test_nobody_despairs_of_himself() -> None:
    """In his own turn its player does not play it against his own attempt."""
    s = Scenario().alignment("alice", "ringwraith").turn(5, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Goblin-gate [LE]", "The Witch-king", "Gorbag")
    s.hand("alice", "Goblins of Goblin-gate", "Poisonous Despair").dice(7, 7, 7).start("resources")
    s.do("alice", option(s, "alice", "Gorbag", "Goblins"))
    assert not until(s, "alice", "Poisonous Despair")


def approached(*companies: tuple[str, ...], hazard: str = "Orc-guard") -> Scenario:
    """Return a minion company in whose movement/hazard phase bob has an agent beside it."""
    s = Scenario().alignment("alice", "ringwraith").turn(5, "alice").company("bob", "Grey Havens", "Círdan")
    for people in companies:
        s.company("alice", "Goblin-gate [LE]", *people)
    s.pile("alice", "Goblins of Goblin-gate").hand("alice", "Poisonous Despair").agent(
        "bob", "Golodhros, revealed at Goblin-gate"
    )
    s.hand("bob", hazard).dice(*(7,) * 6).start("hazards", of=companies[0][0].partition(",")[0])
    return turn_to_bob(s)


AGENTS = [
    ("Muzgash", (("Muzgash", "Belegorn"),), True),
    ("War-wolf", (("Muzgash, bears War-wolf", "Belegorn"),), True),
    ("Muzgash", (("Muzgash", "Gorbag"),), False),
    ("Muzgash", (("Muzgash",), ("Belegorn",)), False),
    ("Muzgash", (("Muzgash",), ("The Witch-king",)), False),
    ("Goblins of Goblin-gate", (("The Witch-king",),), True),
    ("Goblins of Goblin-gate", (("Muzgash", "Belegorn"),), False),
]


@pytest.mark.parametrize(("target", "companies", "possible"), AGENTS)
def test_despair_spoils_what_agents_try(target: str, companies: tuple[tuple[str, ...], ...], *, possible: bool) -> None:
    """In response to an agent's attempt, in one's own movement/hazard phase; the roll is not made."""
    s = approached(*companies)
    s.do("bob", f"influence {target} with Golodhros")
    assert until(s, "alice", "Poisonous Despair") == possible
    if possible:
        choose(s, "alice", "Play Poisonous Despair")
        ringwraith = companies[0][0] == "The Witch-king"
        if not ringwraith:
            assert priced(s) == -3
        for _ in range(4):
            onward(s)
        assert any("Corruption check" in line for line in s.log()) != ringwraith
        assert not any("must exceed" in line for line in s.log())
        assert s.card(target).zone in (PLAY, MP_PILE)


def test_despair_answers_attempts_only() -> None:
    """What else the opponent aims at the company is no attempt."""
    s = approached(("Muzgash", "Belegorn"), hazard="Foolish Words")
    s.do("bob", option(s, "bob", "Play Foolish Words on Muzgash"))
    assert not until(s, "alice", "Poisonous Despair", 2)
