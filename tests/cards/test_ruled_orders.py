"""What the documents rule about minion cards beyond their words: tamed creatures, crows, shields, orders."""

from __future__ import annotations

import random

import pytest
from hazards import choose, offers, onward, option, over, resolve, turn_to_bob
from minions import attacked, company, iid, minion
from msgspec.structs import replace

from engine.policies.determinize import differences, permute_hidden
from engine.queries.attributes import prowess
from engine.queries.cards import at_haven, site_facts
from engine.queries.detainment import overt
from engine.queries.fights import attack_of
from engine.rules.combat.attacks import attack_depth
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import ASIDE, HAND, MOVEMENT_HAZARD, PLAY

# --- Ready to His Will ------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Rank upon Rank", "urd:Ready to His Will (2)/2")
@pytest.mark.parametrize("play", [("Rank upon Rank",), ()])
def test_ranks_do_not_keep_from_taming(play: tuple[str, ...]) -> None:
    """A creature that Rank upon Rank gives a second strike is tamed all the same: what counts is what it has itself."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bree [LE]", "Gorbag", "Muzgash")
    s.company("bob", "Lórien", "Dori").hand("bob", "Thief").hand("alice", "Ready to His Will").in_play("bob", *play)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Thief")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strikes == 1 + len(play)
    choose(s, "alice", "Play Ready to His Will", "Gorbag").expect("Gorbag is tapped")
    assert (s.card("Ready to His Will").zone, s.card("Ready to His Will").host) == (PLAY, iid(s, "Gorbag"))


@pytest.mark.ruling("urd:Ready to His Will/3")
@pytest.mark.parametrize(("before", "bonus"), [("Orc-guard", 4), ("", 0)])
def test_a_tamed_creature_keeps_its_bonus_for_a_turn(before: str, bonus: int) -> None:
    """CoE 96: what its own text adds to its prowess it has as an ally until the turn is over, and never again."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Gorbag", "Muzgash", "Azog", "Bolg", "Lagduf", "Radbug").hand(
        "alice", "Ready to His Will", "Cram"
    )
    s.hand("bob", *filter(None, (before, "Orc-lieutenant"))).dice(*(12,) * 30).start("hazards")
    if before:
        over(choose(turn_to_bob(s), "bob", f"Play {before}"))
        for _ in range(3):
            if offers(s, "bob", "Play Orc-lieutenant"):
                break
            onward(s)
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant")
    ready = next(one for one in s.options("alice") if one.startswith("Play Ready to His Will"))
    resolve(s.do("alice", ready))
    assert prowess(s.game, iid(s, "Ready to His Will")) == 7 - 7 + bonus
    for _ in range(60):
        if "— Turn 4" in str(s.log()):
            break
        onward(s)
    assert "— Turn 4" in str(s.log())
    assert prowess(s.game, iid(s, "Ready to His Will")) == 7 - 7


# --- Regiment of Black Crows ------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Regiment of Black Crows/1")
@pytest.mark.parametrize("asleep", [True, False])
def test_whose_hand_the_crows_fill(*, asleep: bool) -> None:
    """CoE 37: the creature goes to its player's hand, also when it was not played from there."""
    s = minion("Ettenmoors [LE]", "Gorbag, bears Regiment of Black Crows", to="Moria [LE]",
               via="Rhudaur, Hollin, Redhorn Gate").hand("alice", "Cram")  # fmt: skip
    s.hand("bob", "Cave-drake").in_play("bob", "Summons from Long Sleep").start("hazards")
    if asleep:
        choose(turn_to_bob(s), "bob", "Use Summons from Long Sleep")
        assert s.card("Cave-drake").zone == ASIDE
    choose(turn_to_bob(s), "bob", "Play Cave-drake, keyed to")
    choose(s, "alice", "Use Regiment of Black Crows").expect("Regiment of Black Crows is tapped")
    assert (s.card("Cave-drake").zone, s.card("Cave-drake").owner) == (HAND, 1)


@pytest.mark.parametrize("both", [True, False])
def test_nothing_attacks_out_of_a_hand(*, both: bool) -> None:
    """What the crows bring back to its hand attacks no second time, whatever else canceled the first attack."""
    s = minion("Ettenmoors [LE]", "Gorbag, bears Regiment of Black Crows", "Muzgash", to="Beorn’s House [LE]",
               via="Rhudaur, High Pass, Anduin Vales")  # fmt: skip
    s.hand("alice", "Cram").hand("bob", "Slayer", "Cave-drake").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Slayer, keyed to")
    s.do("alice", option(s, "alice", "Use Regiment of Black Crows"))
    s.do("bob", "Place Cave-drake on guard" if both else "Let it resolve")
    if both:
        s.do("alice", option(s, "alice", "Use Slayer"))
    resolve(s).expect("Regiment of Black Crows is tapped")
    assert s.card("Slayer").zone == HAND
    assert attack_of(s.game) is None
    for seed in range(9):
        assert not list(differences(s.game, permute_hidden(s.game, 0, random.Random(seed)), 0))


@pytest.mark.ruling("urd:Regiment of Black Crows/2")
@pytest.mark.parametrize(("ally", "found"), [(", bears Regiment of Black Crows", True), ("", False)])
def test_crows_are_seen_from_afar(ally: str, *, found: bool) -> None:
    """A company of Men with the crows is overt."""
    s = minion("Ettenmoors [LE]", f"Ostisen{ally}", "Layos").hand("alice", "Cram").start("organization")
    assert overt(s.game, company(s, "Ostisen")) == found


@pytest.mark.ruling("urd:Regiment of Black Crows/3")
def test_crows_support() -> None:
    """Though nothing attacks them they tap to give a character one prowess against a strike."""
    s = attacked("Orc-guard", "Gorbag, bears Regiment of Black Crows", site="Moria [LE]", dice=(12, 12, 12))
    support = "Regiment of Black Crows taps in support (+1)"
    for _ in range(10):
        if s.asked() == ("alice",) and support in s.options("alice"):
            break
        onward(s)
    s.do("alice", support)
    over(s).expect("Regiment of Black Crows is tapped")


# --- shields and orders -----------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Sable Shield/2")
@pytest.mark.parametrize("detains", [True, False])
def test_who_is_detained_keeps_the_shield(*, detains: bool) -> None:
    """No roll is made for the shield after a strike that only detains: he would not have been wounded."""
    s = attacked("Orc-guard", "Gorbag, bears Sable Shield", site="Moria [LE]", dice=(2, 12, 12, 12))
    attack = attack_of(s.game)
    assert attack is not None
    atoms.swap_at(s.game, attack_depth(s.game), replace(attack, detainment=detains))
    over(s).expect("Gorbag is tapped")
    assert any("Sable Shield" in line and "rolled" in line for line in s.log()) != detains
    assert (s.card("Sable Shield").zone == PLAY) == detains


@pytest.mark.ruling("urd:Orders from Lugbúrz")
def test_the_troll_leader_takes_his_place() -> None:
    """CoE 117: every other rule holds, so the second leader counts for the size of the company."""
    people = ("Gorbag", "Asternak", "Layos", "Ostisen", "Luitprand", "Odoacer", "Uchel")
    for crowd, possible in ((people, False), (people[:6], True)):
        s = minion("Ettenmoors [LE]", *crowd).company("alice", "Ettenmoors [LE]", "Troll-chief")
        s.hand("alice", "Orders from Lugbúrz").start("organization")
        s.do("alice", option(s, "alice", "Play Orders from Lugbúrz on Gorbag"))
        s.do("alice", "organize", "join Gorbag and Troll-chief")
        if possible:
            s.do("alice", "confirm")
            assert company(s, "Gorbag") == company(s, "Troll-chief")
        else:
            s.refused("alice", "confirm", "2.II.3.1")


# --- News of the Shire ------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:News of the Shire")
@pytest.mark.parametrize("stored", [True, False])
def test_news_change_every_bag_end(*, stored: bool) -> None:
    """Once the news is stored Bag End is a Border-hold for both sides, whichever version of it a company is at."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bag End [LE]", "Ostisen")
    s.company("bob", "Bag End [TW]", "Bilbo").company("bob", "Edoras", "Dori").hand("alice", "Cram")
    s.pile("alice", "News of the Shire") if stored else s.in_play("alice", "News of the Shire")
    s.start("organization")
    found = [site_facts(s.game, company(s, who).site).site_type for who in ("Ostisen", "Bilbo", "Dori")]
    home = "border-hold" if stored else "free-hold"
    assert found == [home, home, "free-hold"]


# --- sites ------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Win by means of The One Ring (2)")
@pytest.mark.parametrize(("start", "to"), [("Minas Morgul [LE]", "Barad-dûr [LE]"), ("Barad-dûr [LE]", "")])
def test_when_the_ring_is_at_the_dark_tower(start: str, to: str) -> None:
    """CoE 48: the game is won as the site phase begins and not before; the authority asks for no movement (10.1.R1)."""
    s = minion(start, "Gorbag, bears The One Ring", to=to).hand("bob", "Orc-guard").hand("alice", "Cram")
    s.deck("alice", "9 Cram").deck("bob", "9 Cram").start("hazards")
    assert s.game.result is None  # there are hazards to come
    for _ in range(20):
        if s.game.result is not None:
            break
        assert s.game.turn.phase == MOVEMENT_HAZARD
        assert not any(one.startswith("Enter") for one in s.options(s.asked()[0]))
        onward(s)
    assert s.game.result is not None
    assert s.game.result.winner == 0
    assert any("draws" in line for line in s.log())  # the movement/hazard phase is over


@pytest.mark.ruling("urd:Location deck (3)")
@pytest.mark.parametrize(("kind", "haven"), [("balrog", False), ("ringwraith", True)])
def test_geann_a_lisch_is_no_haven_of_a_balrog(kind: str, *, haven: bool) -> None:
    """For him it is plain Ruins & Lairs."""
    s = minion("Geann a-Lisch [LE]", "Gorbag", kind=kind).hand("alice", "Cram").start("organization")
    here = company(s, "Gorbag")
    assert at_haven(s.game, here) == haven
    assert site_facts(s.game, here.site).site_type == ("haven" if haven else "ruins-and-lairs")
