"""What the digests rule about the decks' hero cards: attempts, journeys, fights and what two cards do together."""

from __future__ import annotations

import pytest
from hazards import choose, company, go_on, offers, onward, turn_to_bob
from heroes import at_site, attacked
from minions import iid

from engine.queries.attributes import prowess
from engine.queries.fights import attack_of, strike_of
from engine.scenarios.scenario import Scenario


def checked(s: Scenario, who: str) -> int:
    """Return how many corruption checks of a character the log tells of."""
    return sum(line.startswith(f"Corruption check for {who}:") for line in s.log())


# --- what is used again and again -------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Fireworks")
def test_fireworks_at_wellinghall() -> None:
    """There a sage untaps the site as often as it is tapped, within one site phase."""
    s = at_site("Wellinghall (tapped)", "Gandalf", "Elrond", "Gimli", hand="2 Fireworks; Treebeard", dice=(12, 12))
    choose(s, "alice", "Play Fireworks on Gandalf").expect("Wellinghall is untapped")
    choose(s, "alice", "Play Treebeard with Gimli").expect("Wellinghall is tapped")
    choose(s, "alice", "Play Fireworks on Elrond").expect("Wellinghall is untapped")


@pytest.mark.ruling("urd:Gandalf")
@pytest.mark.parametrize(("kind", "card", "home"), [("wizard", "TW-156", "Bree"), ("fallen-wizard", "WH-4", "Bree")])
@pytest.mark.parametrize("near", [True, False])
def test_gandalf_tests_rings_of_his_company(kind: str, card: str, home: str, *, near: bool) -> None:
    """A gold ring that another company has, at the same haven too, he does not test."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    ring = "Bilbo, bears Beautiful Gold Ring"
    s.company("alice", home, card, *((ring,) if near else ())).company("alice", "Rivendell", "Gimli")
    if not near:
        s.company("alice", home, ring)
    s.start("organization")
    assert offers(s, "alice", "Use Gandalf on Beautiful Gold Ring") == near


@pytest.mark.ruling("urd:Gandalf (Fallen Wizard)")
def test_gandalf_rests_as_the_phase_ends() -> None:
    """Untapped then he taps for what belongs to the end of the phase as well, and for nothing else in it."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "The White Towers [WH]", "Gandalf [WH]", "Bilbo, bears Beautiful Gold Ring")
    s.hand("alice", "Stealth", "2 Concealment", "Crown of Flowers").dice(7).start("organization")
    assert offers(s, "alice", "Use Gandalf on Beautiful Gold Ring")
    choose(s, "alice", "Use Gandalf on Beautiful Gold Ring")
    while not offers(s, "alice", "Untap"):
        onward(s)
    s.expect("Gandalf is tapped")
    choose(s, "alice", "Untap").expect("Gandalf is untapped")
    assert set(s.options("alice")) == {"Pass", "Play Stealth, Gandalf", "Play Stealth, Bilbo"}


# --- flattery ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Flatter a Foe/1")
@pytest.mark.parametrize("uneasy", [True, False])
def test_flattery_is_an_influence_check(*, uneasy: bool) -> None:
    """What modifies every influence check of a character modifies this one, as Something Else at Work does."""
    burden = ", bears Something Else at Work" if uneasy else ""
    s = attacked("Orc-lieutenant", f"Merry{burden}", hand="Flatter a Foe", dice=(12,))
    choose(s, "alice", "Play Flatter a Foe on Merry")
    assert any("Flatter a Foe cancels" in line for line in s.log()) != uneasy


@pytest.mark.ruling("urd:Flatter a Foe/2")
@pytest.mark.parametrize(("dice", "works"), [(12, True), (11, False)])
def test_flattery_of_a_mixed_band(dice: int, *, works: bool) -> None:
    """Who is an Orc and a Man at once is as hard to flatter as an Orc: above 12, where a Man alone asks for 11."""
    s = attacked("Goblin-faces", "Merry", hand="Flatter a Foe", site="Bree", dice=(dice,))
    attack = attack_of(s.game)
    assert attack is not None
    assert {attack.race, *attack.other_races} == {"orc", "man"}
    choose(s, "alice", "Play Flatter a Foe on Merry")  # one of unused influence
    assert any("Flatter a Foe cancels" in line for line in s.log()) == works


@pytest.mark.ruling("urd:Flatter a Foe/4")
@pytest.mark.parametrize(
    ("who", "dice", "works"), [("Glorfindel II", 10, True), ("Glorfindel II", 9, False), ("Faramir", 10, False)]
)
def test_flattery_uses_what_serves_against_the_race(who: str, dice: int, *, works: bool) -> None:
    """Direct influence against the race that attacks is added: of two with influence 2 one has 3 against Elves."""
    s = Scenario().turn(3, "alice").company("bob", "Grey Havens", "Beregond").hand("bob", "Lady of the Golden Wood")
    s.company("alice", "Lórien", who, to="Edoras", via="Wold & Foothills, Rohan").hand("alice", "Flatter a Foe")
    turn_to_bob(s.dice(dice).start("hazards"))
    choose(s, "bob", "Play Lady of the Golden Wood, keyed")
    choose(s, "alice", "Play Flatter a Foe on")
    assert any("Flatter a Foe cancels" in line for line in s.log()) == works


# --- The One Ring, allies ---------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Gollum's Fate")
@pytest.mark.parametrize(
    ("own", "theirs", "possible"),
    [
        (", bears The One Ring, bears Gollum", "", True),
        (", bears The One Ring", ", bears Gollum", False),
        (", bears Gollum", ", bears The One Ring", False),
    ],
)
def test_gollums_fate_meets_ones_own(own: str, theirs: str, *, possible: bool) -> None:
    """Both the Ring and Gollum have to be the player's own."""
    s = Scenario().turn(3, "alice").company("alice", "Mount Doom", f"Frodo{own}").hand("alice", "Gollum’s Fate", "Cram")
    s.company("bob", "Mount Doom", f"Dori{theirs}").start("resources")
    assert offers(s, "alice", "Play Gollum’s Fate") == possible


@pytest.mark.ruling("urd:Gollum")
def test_gollum_may_leave_the_ring_alone() -> None:
    """Beside The One Ring he does nothing of himself: his player uses him or goes on."""
    s = at_site("Moria", "Frodo, bears The One Ring", "Bilbo, bears Gollum", hand="Cram", phase="organization")
    assert offers(s, "alice", "Use Gollum on The One Ring")
    go_on(s, "enters Moria")
    s.expect("Frodo bears The One Ring", "Bilbo controls Gollum", "Gollum is untapped")


@pytest.mark.ruling("urd:Goldberry/2")
def test_goldberry_does_not_open_the_deeps() -> None:
    """A company whose roll for the Under-deeps fails stays where it was: she is never asked."""
    s = Scenario().turn(3, "alice").company("alice", "The Under-gates", "Gimli, bears Goldberry", "Bilbo")
    s.company("bob", "Lórien", "Dori").hand("alice", "Cram").hand("bob", "Orc-guard").sites("alice", "The Gem-deeps")
    s.deck("alice", "9 Cram").deck("bob", "9 Cram").dice(3).start("organization")
    s.do("alice", "move Gimli to The Gem-deeps")
    for _ in range(12):
        if s.game.turn.phase > 4:
            break
        assert not offers(s, "alice", "Use Goldberry")
        onward(s)
    s.expect("the log says: rolls 3 for the Under-deeps")
    assert s.game.facts(company(s, "Gimli").site).name == "The Under-gates"


def supported(kind: str, site: str, struck: str, master: str, creature: str) -> Scenario:
    """Let a creature strike at one of two companions, whose other one has an ally, up to the choice how to face it."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", site, struck, master).hand("bob", creature).hand("alice", "Cram").dice(*(7,) * 9)
    choose(turn_to_bob(s.start("hazards")), "bob", f"Play {creature}")
    for _ in range(20):
        found = s.options(s.asked()[0])
        if strike_of(s.game) is not None and any("taps in support" in one for one in found):
            break
        wanted = [one for one in found if one in (f"{struck} faces a strike", f"The strike against {struck}")]
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
    return s


@pytest.mark.parametrize(
    ("kind", "site", "struck", "ally", "master", "creature"),
    [
        pytest.param("wizard", "Moria", "Boromir II", "Goldberry", "Bilbo", "Orc-lieutenant",
                     marks=pytest.mark.ruling("urd:Goldberry/3")),
        pytest.param("ringwraith", "Ettenmoors [LE]", "Gorbag", "Great Bats", "Muzgash", "Cave-drake",
                     marks=pytest.mark.ruling("urd:Great Bats")),
    ],
)  # fmt: skip
def test_allies_who_are_never_attacked_lend_a_hand(
    kind: str, site: str, struck: str, ally: str, master: str, creature: str
) -> None:
    """They tap in support of a character of their company who faces a strike, for one prowess."""
    s = supported(kind, site, struck, f"{master}, bears {ally}", creature)
    before = prowess(s.game, iid(s, struck))
    s.do("alice", f"{ally} taps in support (+1)", "fight")
    go_on(s, f"{struck}: 7 rolled").expect(f"{ally} is tapped")
    assert any(f"{struck}: 7 rolled, +{before + 1} prowess" in line for line in s.log()), s.log()
