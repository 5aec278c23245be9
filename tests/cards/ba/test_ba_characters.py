"""Characters of The Balrog, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.checks import invariants
from engine.queries.attributes import influence_check_modifier
from engine.queries.cards import changed, company_of
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import stay_penalty
from engine.rules.movement.movement import paths
from engine.rules.organization.plan import Arrangement
from engine.scenarios.scenario import Scenario
from engine.state.records import GONE, HAND, company_ref
from tests.cards.positions.battles import SIDES, battle
from tests.cards.positions.dark import dark_characters
from tests.cards.positions.hazards import choose, company, offers, resolve, turn_to_bob
from tests.cards.positions.influence import wooing
from tests.cards.positions.minions import iid, minion

# --- BA-1 Strider --------------------------------------------------------------------------------------------------


def strider(
    *others: str, hand: str = "Aragorn II", site: str = "Bree", discard: str = "", phase: str = "organization"
) -> Scenario:
    """Put Strider's company at a site."""
    s = Scenario().company("alice", site, "Strider, tapped, bears Cram" if not discard else "Strider", *others)
    s.company("bob", "Lórien", "Beregond").hand("alice", hand)
    if discard:
        s.discard("alice", discard)
    return s.start(phase)


@pytest.mark.card("BA-1")
@pytest.mark.ruling("urd:Strider (2)/1", "urd:Strider (2)/2")
def test_strider_turns_out_to_be_aragorn() -> None:
    """CoE 14 and 118: at any time of one's turn Aragorn II comes, untapped, with all that Strider had."""
    for phase in ("organization", "resources"):
        s = strider("Gimli", phase=phase)
        s.do("alice", "use Strider on Aragorn II").expect("Aragorn II is untapped", "Aragorn II bears Cram")
        assert s.card("Strider").zone == GONE
        assert invariants.check(s.game) == []
        one, two = company_of(s.game, s.card("Aragorn II").iid), company_of(s.game, s.card("Gimli").iid)
        assert one is not None
        assert one == two
        assert not s.game.turn.played


@pytest.mark.card("BA-1")
def test_strider_is_nobody_else() -> None:
    """Only Aragorn II takes his place, from the hand."""
    strider(hand="Faramir").refused("alice", "use Strider on Faramir")


@pytest.mark.card("TW-244", "TW-311", "TW-367", "BA-1")
@pytest.mark.parametrize(
    ("site", "card", "works"),
    [("Bree", "Rangers of the North", True), ("Bree", "Glamdring", False), ("Lórien", "Wood-elves", False)],
)
def test_strider_finds_what_is_playable_here(site: str, card: str, works: bool) -> None:
    """In the north he taps and brings an item, ally or faction that is playable at his site from the discard pile."""
    s = strider("Gimli", hand="Dodge", site=site, discard=f"{card}; Orc-guard")
    if site != "Bree":
        s.refused("alice", "use Strider", "9.2")
        return
    s.do("alice", "use Strider")
    if works:
        s.do("alice", f"choose {card}").expect("Strider is tapped")
        assert s.card(card).zone == HAND
    else:
        s.refused("alice", f"choose {card}")


@pytest.mark.card("BA-1")
@pytest.mark.ruling("urd:Manifestation (3)/2")
@pytest.mark.parametrize(("who", "possible"), [("Aragorn II", True), ("Strider", False)])
def test_strider_uses_nothing_that_is_for_aragorn(who: str, *, possible: bool) -> None:
    """The king who returns is Aragorn: the event that crowns him is not played on Strider."""
    s = Scenario().company("alice", "Minas Tirith", who).company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Return of the King").start("organization")
    assert any(one.startswith("Play Return of the King") for one in s.options("alice")) == possible


@pytest.mark.card("BA-1")
@pytest.mark.ruling("urd:Strider")
@pytest.mark.parametrize(("shown", "target"), [("Strider", "Aragorn II"), ("Aragorn II", "Strider")])
def test_strider_is_not_shown_for_aragorn(shown: str, target: str) -> None:
    """Neither card is identical to the other, so none is shown to win the other one over."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond").company("bob", "Bree", target)
    s.hand("alice", shown).start("resources")
    s.expect(f"alice may influence {target} with Elrond")
    s.refused("alice", f"influence {target} with Elrond showing {shown}", "8.2")


# --- BA-3 The Balrog -----------------------------------------------------------------------------------------------


@pytest.mark.card("BA-3")
def test_the_balrogs_havens_change_nothing_elsewhere() -> None:
    """While some of his are at home, what is keyed to another site attacks others of his as ever."""
    for haven in ("Moria [BA]", "The Under-gates [BA]"):
        s = minion(haven, "The Balrog", kind="balrog").company("alice", "Ettenmoors [LE]", "Gorbag")
        s.hand("alice", "Cram").hand("bob", "Orc-patrol").start("hazards", of="Gorbag")
        found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play Orc-patrol")]
        resolve(s.do("bob", next(one for one in found if "ruins" in one.lower())))
        attack = attack_of(s.game)
        assert attack is not None
        assert not attack.harm.detainment


@pytest.mark.card("TW-12", "BA-3")
def test_the_balrog_comes() -> None:
    """When the Balrog comes into play all other manifestations are discarded; he leads nobody and walks below."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "BA-100", "Lagduf")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Balrog of Moria").hand("alice", "BA-3")
    s.start("organization").do("alice", "organize", "play The Balrog with Lagduf", "confirm").all_pass()
    s.expect("Balrog of Moria is discarded")


@pytest.mark.card("BA-3")
def test_the_balrog_in_play() -> None:
    """Three more on Under-deeps rolls, one less in a strike instead of three, no follower, no way above ground."""
    s = dark_characters("BA-3", "Lagduf", site="BA-93", kind="balrog")
    g, iid = s.game, s.card("The Balrog").iid
    assert changed(g, "under-deeps-roll", company_ref(company(s, "The Balrog").id), 0) == 3
    assert stay_penalty(g, iid) == 1
    assert stay_penalty(g, s.card("Lagduf").iid) == 3
    assert not Arrangement(g, 0).can_control(g, iid, s.card("Lagduf").iid)
    for who, ways in (("BA-3", False), ("Lagduf", True)):
        s = Scenario().alignment("alice", "balrog").company("alice", "BA-93", who).sites("alice", "BA-86", "LE-378")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
        site = next(i for i in range(len(s.game.cards)) if s.game.facts(i).id == "LE-378")
        here = next(one for one in s.game.companies.values() if one.seat == 0)
        assert bool([way for way in paths(s.game, here, site) if way.kind == "region"]) == ways


@pytest.mark.card("BA-3")
@pytest.mark.parametrize("attacker", SIDES)
def test_the_tongue_wounds_harder_in_attack(attacker: str) -> None:
    """Whom The Balrog wounds as an attacker has one more on the body check, not whom he wounds as a defender."""
    s = battle(("The Balrog, bears Stabbing Tongue of Fire",), ("Gandalf",), attacker=attacker)
    assert changed(s.game, "dealt-body-check", iid(s, "The Balrog"), 0) == (attacker == "alice")


@pytest.mark.card("BA-3")
def test_the_balrog_calls() -> None:
    """The Balrog himself has three more."""
    s = wooing("BA-80", "BA-3", kind="balrog", site="LE-365")
    assert influence_check_modifier(s.game, s.card("The Balrog").iid) == 3


BURDENS = sorted({one.id for one in database().cards if one.type == "hazard" and one.corruption})


def played_on(who: str) -> set[str]:
    """Return the hazards with corruption points that can be played on somebody who is alone at The Under-gates."""
    found = set()
    for card in BURDENS:
        s = minion("The Under-gates [BA]", f"{who}, bears High Helm", kind="balrog").hand("bob", card)
        turn_to_bob(s.hand("alice", "Cram").start("hazards"))
        if offers(s, "bob", f"Play {database().get(card).name}"):
            found.add(card)
    return found


@pytest.mark.card("BA-3")
@pytest.mark.ruling("meba:A Balrog player (4)")
def test_no_corruption_touches_the_balrog() -> None:
    """None of the hazards that give corruption points is played on him, some of them are on his Orcs."""
    assert len(BURDENS) > 10
    assert len(played_on("Gorbag")) > 4
    assert not played_on("The Balrog")


@pytest.mark.card("BA-3")
@pytest.mark.ruling("meba:A Balrog player (4)")
@pytest.mark.parametrize(("who", "checks"), [("The Balrog", 0), ("Gorbag", 1)])
def test_the_balrog_makes_no_checks(who: str, checks: int) -> None:
    """He stores what he bears without a corruption check, as nobody else of his company does."""
    s = (
        minion("Moria [BA]", f"{who}, bears Saw-toothed Blade", kind="balrog")
        .hand("alice", "Orc Quarrels")
        .dice(12, 12)
    )
    choose(s.start("organization"), "alice", "Store Saw-toothed Blade").expect("Saw-toothed Blade is stored")
    assert sum("Corruption check" in line for line in s.log()) == checks


@pytest.mark.card("BA-3")
@pytest.mark.ruling("meba:Miscellaneous (6)")
@pytest.mark.parametrize(
    ("site", "there", "attacked"),
    [("The Under-gates [DM]", "The Balrog", False), ("The Under-gates [DM]", "Gorbag", True)],
)
def test_one_balrog_is_enough(site: str, there: str, attacked: bool) -> None:
    """While The Balrog is in play for his player, nobody meets him as an automatic-attack."""
    s = Scenario().alignment("bob", "balrog").turn(3, "alice").company("bob", "Moria [BA]", there)
    s.company("alice", site, "Gimli", "Aragorn II").hand("alice", "Cram").dice(*(12,) * 9).start("site")
    s.do("alice", "enter")
    assert any("(Balrog)" in line for line in s.log()) == attacked


# --- BA-5 Bûthrakaur -----------------------------------------------------------------------------------------------


def draft(*pool: str) -> Scenario:
    """Let alice, the Balrog's player, draft all characters of her pool, and return the choice of who starts with what."""
    s = Scenario().alignment("alice", "balrog").pool("alice", *pool).pool("bob", "Théoden").sites("alice", "Moria [BA]")
    s.deck("alice", "20 Orc-guard").sites("bob", "Rivendell").deck("bob", "20 Orc-guard").dice(12, 2)
    s.start("character draft")
    while not any("starts with" in one for one in s.options("alice")):
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    return s


START = ("Azog", "2 Mountain-maggot", "Bûthrakaur", "Orc Veteran")
EVENTS = ("Gangways over the Fire", "Orders from the Great Demon")


@pytest.mark.card("BA-2", "BA-5", "BA-8")
@pytest.mark.ruling("meba:The Shadow-deeps: idea and start/2")
def test_how_the_shadow_deeps_begin() -> None:
    """Two events come in the place of minor items; two maggots can follow Azog, and the veteran Bûthrakaur, at Moria."""
    s = draft(*START, *EVENTS).do("alice", *(f"Azog starts with {one}" for one in EVENTS), "confirm")
    for _ in range(12):
        if s.asked() == ("alice",) and "Organize" in s.options("alice"):
            break
        who = s.asked()[0]
        s.do(who, next((one for one in s.options(who) if one.startswith(("Confirm", "Start at"))), s.options(who)[0]))
    s.expect(*(f"{one} is in play" for one in EVENTS), "Azog is at Moria")
    s.do("alice", "organize", "Mountain-maggot follows Azog", "Mountain-maggot follows Azog")
    s.do("alice", "Orc Veteran follows Bûthrakaur", "confirm")
    hosts = [s.game.cards[one].host for one in company(s, "Azog").characters]
    assert (hosts.count(iid(s, "Azog")), hosts.count(iid(s, "Bûthrakaur"))) == (2, 1)
