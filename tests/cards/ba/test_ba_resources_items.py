"""Items of The Balrog, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import strike_prowess
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from tests.cards.positions.heroes import at_site, attacked
from tests.cards.positions.reading import offered

# --- BA-34 Elven Rope ----------------------------------------------------------------------------------------------


@pytest.mark.card("BA-34")
def test_elven_rope_leads() -> None:
    """A ranger taps with it in the organization phase: one region more; nobody else does."""
    s = at_site("Rivendell", "Aragorn II, bears Elven Rope", phase="organization")
    s.do("alice", "use Elven Rope on Aragorn II").expect("Elven Rope is tapped", "Aragorn II is tapped")
    assert changed(s.game, "region-limit", s.card("Aragorn II").iid, 4) == 5
    s = at_site("Rivendell", "Gimli, bears Elven Rope", phase="organization")
    assert not offered(s, "Use Elven Rope")


def bound(take: bool) -> Scenario:
    """Let a creature be defeated by who bears the rope, and bind it or not."""
    s = attacked(
        "Orc-guard", "Gimli, bears Elven Rope", "Aragorn II", "Legolas", "Elladan", "Boromir II", dice=(12,) * 6
    )
    while s.asked() == ("alice",) and attack_of(s.game) is not None:
        labels = s.options("alice")
        if "Do it" in labels:
            break
        s.do("alice", "confirm" if {"Fight", "Confirm", "Roll"}.intersection(labels) else labels[0])
    s.do("alice", "Do it" if take else "Do not")
    return s


@pytest.mark.card("BA-34")
@pytest.mark.parametrize("take", [True, False])
def test_elven_rope_binds(take: bool) -> None:
    """The creature lies with the rope instead of being eliminated, and is worth nothing meanwhile."""
    s = bound(take)
    s.expect(f"Orc-guard is {'off to the side' if take else 'in the marshalling point pile'}")
    assert sources(s.game, 0)["kill"] == (0 if take else s.game.facts(s.card("Orc-guard").iid).mp)
    assert sources(s.game, 0)["miscellaneous"] == 0
    if take:
        from engine.actions.passive_conditions import happened

        happened(s.game, "hurt", s.card("Gimli").iid, at_once=True)
        from engine.kernel.machine import run

        run(s.game)
        s.expect("Orc-guard is in the discard pile")


@pytest.mark.card("BA-34")
def test_elven_rope_stored_with_a_creature() -> None:
    """Stored with a creature it is worth three points, without one nothing."""
    for with_one, points in ((True, 3), (False, 0)):
        s = Scenario().company("alice", "Rivendell", "Gimli, bears Elven Rope").company("bob", "Edoras", "Éowyn")
        s.discard("bob", "Orc-guard").dice(12).start("organization")
        if with_one:
            from engine.actions.leaving_play import put_aside

            put_aside(s.game, s.card("Orc-guard").iid, s.card("Elven Rope").iid)
        s.do("alice", "store Elven Rope").expect("Elven Rope is stored")
        assert sources(s.game, 0)["miscellaneous"] == points


@pytest.mark.card("BA-34")
def test_elven_rope_and_the_strong() -> None:
    """Eleven or more in prowess cannot be bound."""
    s = attacked("Wild Trolls", "Gimli, bears Elven Rope", "Aragorn II", site="Weathertop", dice=(12,) * 4)
    assert attack_of(s.game) is not None


# --- BA-81 Stabbing Tongue of Fire ---------------------------------------------------------------------------------


@pytest.mark.card("BA-3", "BA-81", "BA-82")
@pytest.mark.parametrize("item", ["Stabbing Tongue of Fire", "Whip of Many Thongs"])
def test_balrogs_weapons(item: str) -> None:
    """Only The Balrog bears them; tapping to face a strike he has one prowess more."""
    s = Scenario().alignment("alice", "balrog").company("alice", "Moria", f"The Balrog, bears {item}", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    s.refused("alice", f"transfer {item} to Gorbag", "9.2")
    iid = s.card("The Balrog").iid
    assert changed(s.game, "tapping-prowess", iid, 0) == 1
    assert changed(s.game, "tapping-prowess", s.card("Gorbag").iid, 0) == 0
    assert changed(s.game, "failed-strike-check", iid, 0) == (item == "Stabbing Tongue of Fire")
    assert strike_prowess is not None


@pytest.mark.card("BA-3", "BA-81", "BA-82")
@pytest.mark.parametrize("item", ["Stabbing Tongue of Fire", "Whip of Many Thongs"])
def test_balrogs_weapons_are_played_below(item: str) -> None:
    """They are played on The Balrog at an Under-deeps site that is no Darkhaven."""
    s = Scenario().alignment("alice", "balrog").company("alice", "The Under-leas", "The Balrog", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", item).start("resources")
    s.refused("alice", f"play {item} with Gorbag", "9.2")
    s.do("alice", f"play {item} with The Balrog").expect(f"The Balrog bears {item}")


# --- BA-82 Whip of Many Thongs -------------------------------------------------------------------------------------


@pytest.mark.card("TW-244", "BA-82")
def test_whip_silences_a_weapon() -> None:
    """A weapon that is silenced has no effect until the fight is over."""
    from carddb.effects.builders.attacks import silence
    from engine.actions.programs import MAKERS
    from engine.queries.attributes import prowess
    from engine.state import atoms
    from engine.state.records import Env

    s = Scenario().company("alice", "Rivendell", "Gimli, bears Glamdring").company("bob", "Grey Havens", "Beregond")
    s.start("organization")
    g, item, bearer = s.game, s.card("Glamdring"), s.card("Gimli").iid
    armed = prowess(g, bearer)
    assert MAKERS[type(silence())](silence(), item.did)(g, Env(item.iid, item.did, 1, item.iid))
    assert prowess(g, bearer) < armed
    atoms.expire(g, "attack")
    assert prowess(g, bearer) == armed
