"""Whom a card means among those who look alike: agents, minds at the edge, factions of a site, ways of an ally."""

from __future__ import annotations

import pytest
from hazards import choose, company, offers, onward, over, ringwraith_turn, turn_to_bob
from minions import fight, iid

from engine.kernel.machine import run
from engine.queries.fights import attack_of
from engine.rules.combat import attacks
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, MP_PILE, OUT, PLAY, company_ref

# --- agents -----------------------------------------------------------------------------------------------------


def agent_attack(*play: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Let the agent Bill Ferny attack, with cards of bob's in play."""
    s = Scenario().company("alice", "Bree", "Haldir", "Boromir II").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-patrol").hand("alice", "Cram").in_play("bob", "Bill Ferny", *play).dice(*dice).start("hazards")
    attacks.begin_agent_attack(s.game, 1, iid(s, "Bill Ferny"), face_down=False, at_home=False)
    run(s.game)
    return s


def test_rank_upon_rank_is_nothing_to_agents() -> None:
    """The attack of an agent, though a Man, is as it is, and its defeat does not end the event."""
    plain, ranked = fight(agent_attack()), fight(agent_attack("Rank upon Rank"))
    assert (ranked.strikes, ranked.prowess, ranked.race) == (plain.strikes, plain.prowess, "man")
    s = over(agent_attack("Rank upon Rank", dice=(2, 12, 12, 12)))
    assert any("is defeated" in line for line in s.log()), s.log()
    assert s.card("Rank upon Rank").zone == PLAY


# --- minds and factions -----------------------------------------------------------------------------------------


def test_who_awaits_the_call() -> None:
    """A character of one to six mind away from havens: nobody of seven, nobody without mind, nobody at a haven."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "The Witch-king", "Firiel", "Orc Brawler").company(
        "alice", "Ettenmoors [LE]", "Azog"
    )
    s.company("alice", "Dol Guldur [LE]", "Muzgash").hand("alice", "Awaiting the Call").start("organization")
    found = {one.partition(" on ")[2] for one in s.options("alice") if one.startswith("Play Awaiting the Call on")}
    assert [s.game.facts(iid(s, one)).mind for one in ("Firiel", "Orc Brawler", "Azog")] == [6, 1, 7]
    assert found == {"Firiel", "Orc Brawler"}


def test_burning_ricks_cost_factions_of_the_place() -> None:
    """One's own factions that are playable at the site are discarded: no other ones, and nothing else of one's own."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dunnish Clan-hold [LE] (tapped)", "Gorbag", "Muzgash", "Lagduf", "Shagrat", "Ufthak")
    s.pile("alice", "Dunlendings [LE]", "Goblins of Goblin-gate").hand("alice", "Burning Rick, Cot, and Tree", "Cram")
    s.company("alice", "Dunnish Clan-hold [LE]", "Layos, bears Noble Hound").dice(*(12,) * 20)
    s.start("resources", of="Gorbag")
    choose(s, "alice", "Play Burning Rick")
    for _ in range(40):
        if s.asked() == ("alice",) and "Do not" in s.options("alice"):
            break
        onward(s)
    s.do("alice", next(one for one in s.options("alice") if one != "Do not"))
    assert s.card("Dunlendings").zone == DISCARD
    assert s.card("Goblins of Goblin-gate").zone == MP_PILE
    assert s.card("Noble Hound").zone == PLAY


# --- the Last Child ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "to", "creature", "possible"),
    [
        ("Minas Morgul [LE]", "Cirith Ungol [LE]", "Orc-guard", True),
        ("Cirith Ungol [LE]", "", "Orc-guard", False),
        ("Carn Dûm [LE]", "Mount Gundabad [LE]", "Orc-guard", False),
    ],
)
def test_the_last_child_calls_creatures_off(start: str, to: str, creature: str, *, possible: bool) -> None:
    """On a way into her lands, wherever she is; at rest or elsewhere she does not help."""
    s = ringwraith_turn("bob", creature)
    s.company("alice", start, "Gorbag", to=to).company(
        "alice", "Shelob’s Lair [LE]", "Lagduf, bears Last Child of Ungoliant"
    )
    s.hand("alice", "Cram").start("hazards", of="Gorbag")
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    assert offers(s, "alice", "Use Last Child") == possible


@pytest.mark.parametrize(("card", "back"), [("Shelob", True), ("Orc-guard", False)])
def test_only_shelob_drives_the_last_child_away(card: str, *, back: bool) -> None:
    """Other creatures leave her where she is."""
    s = ringwraith_turn("bob", card)
    s.company("alice", "Shelob’s Lair [LE]", "Gorbag, bears Last Child of Ungoliant").hand("alice", "Cram").start(
        "hazards"
    )
    choose(turn_to_bob(s), "bob", f"Play {card}")
    assert (s.card("Last Child of Ungoliant").zone == HAND) == back


# --- tamers and searchers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rides", [True, False])
def test_who_may_have_no_allies_tames_nobody(*, rides: bool) -> None:
    """In the company of a Fell Rider nobody takes a creature as an ally."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Gorbag").hand("bob", "Orc-lieutenant").hand("alice", "Ready to His Will")
    s.in_play("alice", "Fell Rider").start("hazards")
    atoms.set_host(s.game, iid(s, "Fell Rider"), company_ref(company(s, "Gorbag").id)) if rides else None
    s.game.menus = {}
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant")
    assert offers(s, "alice", "Play Ready to His Will") != rides


def test_an_agent_is_not_tamed() -> None:
    """An agent is a Man with one strike, and no creature."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree [LE]", "Gorbag", "Muzgash")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").hand("alice", "Ready to His Will")
    s.in_play("bob", "Bill Ferny").start("hazards")
    attacks.begin_agent_attack(s.game, 1, iid(s, "Bill Ferny"), face_down=False, at_home=False)
    run(s.game)
    for _ in range(10):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Play Ready to His Will")
        onward(s)


def test_what_a_searcher_loses_with_his_life() -> None:
    """The item found by a Lucky Search goes with a scout who is slain by what he met; nobody else takes it."""
    s = Scenario().company("alice", "Moria (tapped)", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search", "Cram").deck("alice", "Block", "Block", "Glamdring", "9 Cram").dice(2, 12, 12)
    s.start("resources").do("alice", "play Lucky Search")
    over(s)
    assert s.card("Bilbo").zone == OUT
    assert s.card("Glamdring").zone == DISCARD
