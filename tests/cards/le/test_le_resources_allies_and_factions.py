"""Allies and factions of The Lidless Eye, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.facts.model import Attack
from engine.actions.leaving_play import discard
from engine.kernel.machine import options
from engine.queries.attributes import body, influence_check_modifier
from engine.queries.cards import company_of
from engine.queries.fights import attack_of
from engine.rules.combat.combat import CREATURE
from engine.rules.ending.scoring import current_total, sources
from engine.rules.influence.frames import NOTHING_REVEALED
from engine.rules.influence.influence import influence_candidates, resistance
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.attack_frames import EVENT
from engine.state.records import DISCARD, HAND, MP_PILE, PLAY, TAPPED, UNTAPPED, Option
from tests.cards.positions.balrog import HIM, ORCS, host_at_site
from tests.cards.positions.battles import battle
from tests.cards.positions.creatures import attack_on, met
from tests.cards.positions.hazards import choose, lay, offers, onward, ringwraith_turn, turn_to_bob
from tests.cards.positions.heroes import strike_first
from tests.cards.positions.influence import wooing
from tests.cards.positions.minions import iid, minion
from tests.cards.positions.reading import answer_plainly, offers_starting, told
from tests.cards.positions.worked_examples import NICK, WENDY, answer_wherever, carn_dum

# --- LE-152 Blackbole -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-152")
@pytest.mark.ruling("urd:Blackbole/1")
def test_blackbole_supports_against_the_site() -> None:
    """No strike of the automatic-attack comes at him, and he taps in support of who faces one."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Lagduf, bears Blackbole")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Cram").dice(*(12,) * 9).start("site")
    s.do("alice", "enter")
    while not any("supports" in one or "in support" in one for one in s.options("alice")):
        assert not any(one.startswith("Blackbole faces") for one in s.options(s.asked()[0]))
        onward(s)
    s.do("alice", "Blackbole taps in support (+1)", "Fight").expect("Blackbole is tapped")


@pytest.mark.card("LE-152")
@pytest.mark.ruling("urd:Blackbole/2")
@pytest.mark.parametrize("attacker", ["alice", "bob"])
def test_blackbole_attacks_and_is_not_attacked(attacker: str) -> None:
    """Company against company he is one of those who attack, and none of those who are attacked."""
    s = battle(("Lagduf, bears Blackbole", "Muzgash"), ("Gimli", "Legolas", "Aragorn II"), attacker=attacker,
               kind="ringwraith")  # fmt: skip
    foe = "bob" if attacker == "alice" else "alice"
    while not any(" faces " in one for one in s.options(s.asked()[0])):
        onward(s)
    assert s.asked() == (foe,)
    assert any("Blackbole" in one for one in s.options(foe)) == (attacker == "alice")


# --- LE-153 Last Child of Ungoliant --------------------------------------------------------------------------------


@pytest.mark.card("LE-153")
def test_last_child_helps_on_dark_ways() -> None:
    """She taps to cancel a creature's attack on a company bound for her lands, or to discard what lies on it."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-390", "Lagduf, bears LE-153", to="LE-402")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-guard keyed to Shadow-hold").do("alice", "use Last Child of Ungoliant").all_pass()
    s.expect("Last Child of Ungoliant is tapped")
    assert any("cancels the attack" in line for line in s.log())


@pytest.mark.card("LE-153")
@pytest.mark.parametrize(("kind", "helps"), [(CREATURE, True), (EVENT, False)])
def test_the_last_child_helps_against_creatures(kind: str, *, helps: bool) -> None:
    """She cancels the attack of a creature, not one that an event makes."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Minas Morgul [LE]", "Gorbag", to="Cirith Ungol [LE]").company("bob", "Lórien", "Beregond")
    s.company("alice", "Shelob’s Lair [LE]", "Lagduf, bears Last Child of Ungoliant")
    s.hand("alice", "Cram").hand("bob", "Orc-guard").start("hazards", of="Gorbag")
    assert bool(offers_starting(attack_on(s, "Gorbag", Attack("orc", 2, 6), kind), "alice", "Use Last Child")) == helps


@pytest.mark.card("LE-153")
def test_the_last_child_discards_permanent_events_of_her_own_side_only() -> None:
    """No long-event, and nothing on a character of the opponent, is discarded by her."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Minas Morgul [LE]", "Gorbag", to="Cirith Ungol [LE]").company("bob", "Cirith Ungol", "Beregond")
    s.company("alice", "Shelob’s Lair [LE]", "Lagduf, bears Last Child of Ungoliant")
    s.in_play("bob", "Foolish Words; Minions Stir").hand("alice", "Cram").hand("bob", "Orc-guard")
    s.start("hazards", of="Gorbag")
    lay(s, "Minions Stir", "Gorbag")
    lay(s, "Foolish Words", "Beregond")
    moving = company_of(s.game, iid(s, "Beregond"))
    here = company_of(s.game, iid(s, "Gorbag"))
    assert moving is not None
    assert here is not None
    atoms.set_company(s.game, replace(moving, destination=here.destination))
    s.game.menus = {}
    assert not offers_starting(s, "alice", "Use Last Child")


def dark_way(start: str, to: str, *, hand: str = "Orc-guard", play: str = "", at_home: bool = False) -> Scenario:
    """Return a company on its way while another one has the Last Child."""
    s = ringwraith_turn("bob", hand)
    s.company("alice", start, "Gorbag, bears That’s Been Heard Before Tonight", to=to)
    s.company("alice", "Shelob’s Lair [LE]", "Lagduf, bears Last Child of Ungoliant").hand("alice", "Cram")
    s.in_play("bob", play) if play else None
    return s.start("hazards", of="Gorbag")


@pytest.mark.card("LE-153")
@pytest.mark.parametrize(
    ("start", "to", "possible"),
    [
        ("Minas Morgul [LE]", "Cirith Ungol [LE]", True),
        ("Minas Morgul [LE]", "", False),
        ("Carn Dûm [LE]", "Mount Gundabad [LE]", False),
    ],
)
def test_the_last_child_guards_ways_into_her_lands(start: str, to: str, *, possible: bool) -> None:
    """Against creatures that attack companies on their way to sites of her lands, and against hazards on these."""
    s = dark_way(start, to, play="Foolish Words")
    lay(s, "Foolish Words", "Gorbag")
    s.game.menus = {}
    used = [one for one in s.options("alice") if one.startswith("Use Last Child")]
    assert [one for one in used if "Foolish Words" not in one] == []
    assert bool(used) == possible
    if possible:
        choose(s, "alice", "Use Last Child", "Foolish Words").expect(
            "Foolish Words is discarded", "Last Child of Ungoliant is tapped"
        )


@pytest.mark.card("LE-153")
def test_the_last_child_spares_other_cards() -> None:
    """Neither hazards elsewhere nor resources are discarded."""
    s = dark_way("Minas Morgul [LE]", "Cirith Ungol [LE]", play="Foolish Words; Minions Stir; Doors of Night")
    lay(s, "Foolish Words", "Lagduf")
    s.game.menus = {}
    assert not offers(s, "alice", "Use Last Child")


@pytest.mark.card("LE-153")
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


# --- LE-154 Stinker ------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-154")
def test_stinker_needs_a_small_company() -> None:
    """In a company of three Stinker cancels nothing."""
    s = met(
        "Orc-guard", "shadow land", "Lagduf, bears LE-154", "Ostisen", "Gorbag", "Shagrat", site="LE-359", to="LE-378"
    )
    s.refused("alice", "use Stinker", "9.2")


@pytest.mark.card("LE-154", "LE-326")
@pytest.mark.parametrize(("site", "gone"), [("LE-392", True), ("LE-367", False)])
def test_stinker_and_the_ring(site: str, *, gone: bool) -> None:
    """Beside The One Ring, not at a Darkhaven, Stinker taps and both are discarded."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", site, "Lagduf, bears LE-154", "Ostisen, bears The One Ring [LE]")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    if gone:
        s.do("alice", "use Stinker on The One Ring").all_pass()
        s.expect("Stinker is discarded", "The One Ring is discarded")
    else:
        s.refused("alice", "use Stinker on The One Ring")


@pytest.mark.card("TW-246", "LE-154")
@pytest.mark.ruling("mele:Allies")
def test_eliminated_allies_stay_away() -> None:
    """Out of play, neither it nor a manifestation of it comes again, with either player."""
    s = minion("Goblin-gate [LE]", "Gorbag", "Muzgash").hand("alice", "Stinker").hand("bob", "Gollum", "Cram")
    assert offers(s.start("resources"), "alice", "Play Stinker")
    s = minion("Goblin-gate [LE]", "Gorbag", "Muzgash").hand("alice", "Stinker").eliminated("bob", "Gollum")
    assert not offers(s.start("resources"), "alice", "Play Stinker")


# --- LE-155 “Two-headed” Troll -------------------------------------------------------------------------------------


@pytest.mark.card("TW-245", "DM-177", "LE-154", "LE-155", "LE-158", "AS-76", "BA-47", "BA-91")
@pytest.mark.parametrize(
    ("ally", "creature", "key", "site", "to", "kind"),
    [
        ("LE-158", "Wolves", "wilderness", "LE-359", "LE-378", "ringwraith"),
        ("LE-155", "Orc-guard", "shadow land", "LE-359", "LE-378", "ringwraith"),
        ("LE-154", "Orc-guard", "shadow land", "LE-359", "LE-378", "ringwraith"),
        ("BA-47", "True Fire-drake", "The Iron-deeps", "BA-91", "", "balrog"),
        ("AS-76", "Orc-guard", "shadow land", "LE-359", "LE-378", "ringwraith"),
        ("TW-245", "Wolves", "wilderness", "Rivendell", "Bree", "wizard"),
        ("DM-177", "Giant Spiders", "wilderness", "Rivendell", "Bree", "wizard"),
        ("DM-177", "Crebain", "wilderness", "Rivendell", "Bree", "wizard"),
    ],
)
def test_allies_cancel_attacks(ally: str, creature: str, key: str, site: str, to: str, kind: str) -> None:
    """The ally taps to cancel an attack of the kind that its card names against its company."""
    who = "Gimli" if kind == "wizard" else "Lagduf"
    name = database().get(ally).name
    s = met(creature, key, f"{who}, bears {ally}", site=site, to=to, kind=kind).do("alice", f"use {name}").all_pass()
    s.expect(f"{name} is tapped")
    assert any("cancels the attack" in line for line in s.log())
    if ally == "AS-76":
        assert s.card(creature).zone == HAND, "CoE 37: back into its player's hand"
    met(creature, key, f"{who}, bears {ally} (tapped)", site=site, to=to, kind=kind).refused("alice", f"use {name}")


@pytest.mark.card("LE-154", "LE-155", "LE-158", "AS-76")
@pytest.mark.parametrize(
    ("ally", "creature", "key"),
    [
        ("LE-158", "Orc-guard", "shadow hold"),
        ("LE-155", "Ghouls", "shadow hold"),
        ("LE-154", "Orc-guard", "shadow hold"),
        ("AS-76", "Orc-guard", "shadow hold"),
    ],
)
def test_allies_and_other_attacks(ally: str, creature: str, key: str) -> None:
    """Attacks of other races, or keyed to other places, they do not cancel."""
    name = database().get(ally).name
    met(creature, key, f"Lagduf, bears {ally}", site="LE-378").refused("alice", f"use {name}", "9.2")


# --- LE-156 War-warg -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-156")
def test_war_warg_shields_its_rider() -> None:
    """When both face strikes of one attack the warg taps to give its rider two more body."""
    s = met("Orc-guard", "shadow hold", "Lagduf, bears LE-156", site="LE-378").passes("alice")
    g, rider = s.game, s.card("Lagduf").iid
    before = body(g, rider)
    for _ in range(10):
        if any("War-warg" in label and "se " in label for label in s.options("alice")):
            break
        answer_plainly(s)
    s.do("alice", "use War-warg")
    assert body(g, rider) == before + 2


# --- LE-260 Balchoth -----------------------------------------------------------------------------------------------


def in_the_pile(faction: str) -> Scenario:
    """Let bob, a Ringwraith player, have a faction that alice could influence."""
    s = Scenario().alignment("bob", "ringwraith").company("alice", "Moria", "Gimli").hand("alice", "Dodge")
    return s.company("bob", "LE-367", "Lagduf").pile("bob", faction).start("resources")


@pytest.mark.card("LE-260")
def test_number_of_others() -> None:
    """A faction that says nothing resists with the number that it took to win."""
    s = in_the_pile("LE-260")
    card = next(iid for iid, one in enumerate(s.game.cards) if s.game.facts(iid).id == "LE-260")
    asked = Option("influence", s.card("Gimli").iid, card, (NOTHING_REVEALED,))
    assert resistance(s.game, asked) == database().get("LE-260").influence_number


# --- LE-262 Black Trolls -------------------------------------------------------------------------------------------


EASY = (
    *("LE-278", "LE-276", "LE-266", "LE-265", "LE-270", "LE-286", "LE-277", "LE-274", "LE-293", "LE-294"),
    *("AS-62", "AS-119", "AS-121", "LE-262", "LE-267", "LE-268", "LE-272", "LE-275", "LE-279", "LE-280", "LE-281"),
    *("LE-282", "LE-288", "LE-290", "LE-291"),
)


@pytest.mark.card(
    "LE-262",
    "LE-265",
    "LE-266",
    "LE-267",
    "LE-268",
    "LE-270",
    "LE-272",
    "LE-274",
    "LE-275",
    "LE-276",
    "LE-277",
    "LE-278",
    "LE-279",
    "LE-280",
    "LE-281",
    "LE-282",
    "LE-286",
    "LE-288",
    "LE-290",
    "LE-291",
    "LE-293",
    "LE-294",
    "AS-62",
    "AS-119",
    "AS-121",
)
@pytest.mark.parametrize("faction", EASY)
def test_number_once_in_play(faction: str) -> None:
    """A faction whose card says so resists with zero once it is in play, though it was hard to win."""
    s = in_the_pile(faction)
    card = next(iid for iid, one in enumerate(s.game.cards) if s.game.facts(iid).id == faction)
    asked = Option("influence", s.card("Gimli").iid, card, (NOTHING_REVEALED,))
    assert resistance(s.game, asked) == 0
    assert (database().get(faction).influence_number or 0) > 0


LED = (
    "LE-291",
    "LE-262",
    "LE-279",
    "LE-282",
    "LE-275",
    "LE-281",
    "LE-272",
    "LE-288",
    "LE-267",
    "LE-268",
    "LE-280",
    "LE-290",
)


@pytest.mark.card(
    "LE-262",
    "LE-267",
    "LE-268",
    "LE-272",
    "LE-275",
    "LE-279",
    "LE-280",
    "LE-281",
    "LE-282",
    "LE-288",
    "LE-290",
    "LE-291",
)
@pytest.mark.parametrize("faction", LED)
def test_a_leader_takes_them(faction: str) -> None:
    """An Orc or Troll leader who wins them over may lead them, and the site stays untapped."""
    name = database().get(faction).name
    s = wooing(faction, "Gorbag").do("alice", "pass")
    assert s.options("alice") == ["It joins as others do", "Gorbag leads it"]
    s.do("alice", "Gorbag leads it")
    g = s.game
    assert g.cards[s.card(name).iid].host == s.card("Gorbag").iid
    assert g.cards[s.card("Gorbag").iid].host < 0
    company = company_of(g, s.card("Gorbag").iid)
    assert company is not None
    assert g.cards[company.site].status == UNTAPPED
    discard(g, s.card("Gorbag").iid)
    s.expect(f"{name} is discarded")


@pytest.mark.card(
    "LE-262",
    "LE-267",
    "LE-268",
    "LE-272",
    "LE-275",
    "LE-279",
    "LE-280",
    "LE-281",
    "LE-282",
    "LE-288",
    "LE-290",
    "LE-291",
)
@pytest.mark.parametrize("faction", LED)
def test_a_leader_lets_them_join(faction: str) -> None:
    """Who could lead them need not: they go to the marshalling point pile, and the site taps."""
    s = wooing(faction, "Gorbag").do("alice", "pass").do("alice", "It joins as others do")
    company = company_of(s.game, s.card("Gorbag").iid)
    assert company is not None
    assert s.card(database().get(faction).name).zone == MP_PILE
    assert s.game.cards[company.site].status == TAPPED


@pytest.mark.card(
    "LE-262",
    "LE-267",
    "LE-268",
    "LE-272",
    "LE-275",
    "LE-279",
    "LE-280",
    "LE-281",
    "LE-282",
    "LE-288",
    "LE-290",
    "LE-291",
)
@pytest.mark.parametrize("faction", LED)
@pytest.mark.parametrize(
    ("who", "asked"),
    [("Gorbag", True), ("Lagduf", False), ("Ostisen", False), ("Ostisen, bears By the Ringwraith’s Word", False)],
)
def test_only_leaders_lead(faction: str, who: str, *, asked: bool) -> None:
    """Who is no leader, or neither Orc nor Troll, wins them over as usual."""
    s = wooing(faction, who).do("alice", "pass")
    verbs = {one.verb for one in options(s.game, 0)} if s.asked() == ("alice",) else set()
    assert ("lead_faction" in verbs) == asked
    if not asked:
        assert s.card(database().get(faction).name).zone == MP_PILE


@pytest.mark.card("LE-262", "LE-282", "LE-291")
@pytest.mark.parametrize(("faction", "more"), [("Orcs of Udûn", True), ("Uruk-hai", True), ("Black Trolls", True)])
@pytest.mark.parametrize("moving", [True, False])
def test_factions_leave_a_leader_who_moves(faction: str, *, more: bool, moving: bool) -> None:
    """A faction under a leader is discarded when his company moves, not when another one does."""
    assert more
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Cirith Gorgor [LE]", "Orc Captain", to="Cirith Ungol [LE]" if moving else "")
    s.company("alice", "Ettenmoors [LE]", "Gorbag", to="" if moving else "Moria [LE]").pile(
        "alice", "Goblins of Goblin-gate"
    )
    s.in_play("alice", faction).hand("bob", "Orc-guard").start("organization")
    atoms.set_host(s.game, iid(s, faction), iid(s, "Orc Captain"))
    for _ in range(40):
        if any("enters" in line or "draws" in line for line in s.log()) or "Turn 4" in str(s.log()):
            break
        onward(s)
    while s.asked() and not any("Turn 4" in line for line in s.log()) and s.card(faction).zone == PLAY:
        onward(s)
    assert (s.card(faction).zone == PLAY) != moving


# --- LE-266 Grey Mountain Goblins ----------------------------------------------------------------------------------


SUGGESTED = [
    # statement, card, site, who is there, whether it is played
    ("meba:The Shadow-deeps: suggested sites (2)/3", "Orcs of Moria", "Moria [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/3", "Orcs of Moria", "The Under-gates [BA]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "The Gem-deeps [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Cirith Ungol [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Carn Dûm [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Barad-dûr [BA]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/4", "Sable Shield", "Moria [BA]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/5", "Tempest of Fire", "Dead Marshes [LE]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/5", "Tempest of Fire", "Goblin-gate [LE]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/6", "Stinker", "Goblin-gate [LE]", ORCS, True),
    ("meba:The Shadow-deeps: suggested sites (2)/6", "Stinker", "Edoras [LE]", ORCS, False),
    ("meba:The Shadow-deeps: suggested sites (2)/7", "Breach the Hold", "The Drowning-deeps [BA]", HIM, True),
    ("meba:The Shadow-deeps: suggested sites (2)/7", "Roots of the Earth", "The Drowning-deeps [BA]", HIM, True),
    ("meba:The Shadow-deeps: suggested sites (2)/7", "Roots of the Earth", "The Drowning-deeps [BA]", ORCS, False),
    # the card itself leaves out the lairs of Dragons, of which Gondmaeglom is one, and goes before the tip
    ("meba:Balrog's Host: suggested sites (1)/1", "A Few Recruits", "Gondmaeglom [LE] (tapped)", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/1", "A Few Recruits", "Ettenmoors [LE] (tapped)", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/1", "Grey Mountain Goblins", "Gondmaeglom [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/1", "Grey Mountain Goblins", "Ettenmoors [LE]", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/2", "Orcs of Moria", "Moria [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Orcs of Gundabad", "Mount Gundabad [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Orcs of Angmar", "Mount Gram [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Goblins of Goblin-gate", "Goblin-gate [LE]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/2", "Goblins of Goblin-gate", "Mount Gram [LE]", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/3", "Breach the Hold", "The Rusted-deeps [BA]", HIM, True),
    ("meba:Balrog's Host: suggested sites (1)/3", "Breach the Hold", "The Gem-deeps [BA]", HIM, False),
    ("meba:Balrog's Host: suggested sites (1)/4", "Iron Shield of Old", "The Under-leas [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/4", "Iron Shield of Old", "The Gem-deeps [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/4", "Iron Shield of Old", "The Under-gates [BA]", ORCS, False),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Under-vaults [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Under-grottos [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Gem-deeps [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Pûkel-deeps [BA]", ORCS, True),
    ("meba:Balrog's Host: suggested sites (1)/5", "Nasty Slimy Thing", "The Under-gates [BA]", ORCS, False),
    *(
        ("meba:Balrog's Host: suggested sites (2)/1", card, site, HIM, True)
        for card in ("People Diminished", "Eddy in Fate’s Tide")
        for site in ("Eagles’ Eyrie [AS]", "Wellinghall [AS]", "Beorn’s House [LE]", "Thranduil’s Halls [LE]")
    ),
    ("meba:Balrog's Host: suggested sites (2)/1", "People Diminished", "Moria [BA]", HIM, False),
    ("meba:Balrog's Host: suggested sites (2)/1", "Eddy in Fate’s Tide", "The Gem-deeps [BA]", HIM, False),
    ("meba:Balrog's Host: suggested sites (2)/2", "Roots of the Earth", "The Rusted-deeps [BA]", HIM, True),
    ("meba:Balrog's Host: suggested sites (2)/2", "Roots of the Earth", "Moria [BA]", HIM, False),
    *(
        ("meba:Balrog's Host: suggested sites (2)/3", card, site, HIM, possible)
        for card in ("Whip of Many Thongs", "Stabbing Tongue of Fire")
        for site, possible in (
            ("The Gem-deeps [BA]", True),
            ("The Iron-deeps [BA] (tapped)", True),
            ("The Under-gates [BA]", False),
            ("Cirith Ungol [BA]", False),
        )
    ),
]


@pytest.mark.card(
    "LE-154",
    "LE-265",
    "LE-266",
    "LE-274",
    "LE-276",
    "LE-278",
    "LE-341",
    "AS-127",
    "BA-47",
    "BA-50",
    "BA-57",
    "BA-72",
    "BA-74",
    "BA-77",
    "BA-80",
    "BA-81",
    "BA-82",
)
@pytest.mark.ruling(
    "meba:The Shadow-deeps: suggested sites (2)/3",
    "meba:The Shadow-deeps: suggested sites (2)/4",
    "meba:The Shadow-deeps: suggested sites (2)/5",
    "meba:The Shadow-deeps: suggested sites (2)/6",
    "meba:The Shadow-deeps: suggested sites (2)/7",
    "meba:Balrog's Host: suggested sites (1)/1",
    "meba:Balrog's Host: suggested sites (1)/2",
    "meba:Balrog's Host: suggested sites (1)/3",
    "meba:Balrog's Host: suggested sites (1)/4",
    "meba:Balrog's Host: suggested sites (1)/5",
    "meba:Balrog's Host: suggested sites (2)/1",
    "meba:Balrog's Host: suggested sites (2)/2",
    "meba:Balrog's Host: suggested sites (2)/3",
)
@pytest.mark.parametrize(("ruling", "card", "site", "people", "possible"), SUGGESTED)
def test_where_cards_are_played(ruling: str, card: str, site: str, people: tuple[str, ...], *, possible: bool) -> None:
    """The cards are played where the book suggests it, and not at a site of another kind."""
    s = host_at_site(site, card, people)
    assert (offers(s, "alice", f"Play {card}") or offers(s, "alice", f"influences {card}")) == possible, ruling


# --- LE-269 Hillmen ------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-269")
@pytest.mark.ruling("mele:The Audience with Sauron (4)/1")
@pytest.mark.parametrize(("factions", "points"), [((), 18), (("Hillmen [LE]",), 22)])
def test_nicks_points(factions: tuple[str, ...], points: int) -> None:
    """He has eighteen, and four more with the Hillmen whom he wins in his last turn."""
    s = carn_dum(NICK, WENDY).pile("alice", *factions).hand("alice", "Cram").start("organization")
    assert current_total(s.game, 0) == points


# --- LE-270 Ice-orcs -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-270")
@pytest.mark.ruling("mele:Standard modifications (2)")
@pytest.mark.parametrize(("dice", "joined"), [(5, True), (4, True), (3, False)])
def test_the_lieutenant_among_ice_orcs(dice: int, *, joined: bool) -> None:
    """His influence of two, three against Orcs and two for the Wargs of the opponent: with five he has twelve, above ten."""
    s = minion("Lossadan Cairn [LE]", "Lieutenant of Morgul", "Gorbag").hand("alice", "Ice-orcs", "Cram").dice(dice)
    s.pile("bob", "Wargs of the Forochel").start("resources")
    choose(s, "alice", "Lieutenant of Morgul influences Ice-orcs")
    answer_wherever(s, until=lambda s: told(s, "influences Ice-orcs:"))
    assert told(s, f"influences Ice-orcs: {dice} rolled, +7, {dice + 7} against 10")
    assert s.card("Ice-orcs").zone == (MP_PILE if joined else DISCARD)
    s.expect("Lossadan Cairn is tapped" if joined else "Lossadan Cairn is untapped")


@pytest.mark.card("LE-270")
@pytest.mark.ruling("urd:Ice-orcs")
@pytest.mark.parametrize(("site", "rebuilt", "possible"), [
    ("Lossadan Cairn [LE]", False, True),
    ("Dancing Spire [AS]", False, True),
    ("Lossadan Cairn [LE]", True, False),
    ("Ettenmoors [LE]", False, False),
])  # fmt: skip
def test_ice_orcs_dwell_in_ruins(site: str, *, rebuilt: bool, possible: bool) -> None:
    """In Forochel and Withered Heath they join at Ruins & Lairs: where those are a Shadow-hold now they do not."""
    s = minion(site, "Gorbag", "Muzgash").hand("alice", "Ice-orcs", "Hold Rebuilt and Repaired").dice(*(12,) * 9)
    s.start("resources")
    if rebuilt:
        choose(s, "alice", "Play Hold Rebuilt and Repaired")
    assert offers(s, "alice", "influences Ice-orcs") == possible


# --- LE-279 Orcs of the Ash Mountains ------------------------------------------------------------------------------


@pytest.mark.card("LE-279")
@pytest.mark.parametrize(("count", "more"), [(3, 2), (2, 0)])
def test_three_under_one_leader(count: int, more: int) -> None:
    """Three or more factions under one leader are worth two points more."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-367", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").pile("alice", *LED[:count]).hand("alice", "Dodge").start("organization")
    g, leader = s.game, s.card("Gorbag").iid
    plain = sources(g, 0)["faction"]
    for faction in g.zone(0, MP_PILE):
        atoms.move(g, faction, PLAY, host=leader)
    assert sources(g, 0)["faction"] == plain + more


@pytest.mark.card("LE-279")
def test_led_factions_stay_behind() -> None:
    """When the leader moves its factions are discarded; the opponent may influence them meanwhile."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-359", "Gorbag, bears LE-279", to="LE-378")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.expect("Orcs of the Ash Mountains is discarded")
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "LE-359", "Gorbag, bears LE-279")
        .hand("alice", "Dodge")
    )
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert s.card("Orcs of the Ash Mountains").iid in list(influence_candidates(s.game, 1))


# --- LE-285 Smaug Roused -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-90", "LE-285")
@pytest.mark.parametrize(("owner", "canceled"), [("alice", True), ("bob", False)])
def test_safe_from_ones_own_dragon(owner: str, *, canceled: bool) -> None:
    """An attack by a manifestation of the roused Dragon on its player's company is canceled, on others not."""
    s = Scenario().company("alice", "The Lonely Mountain", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.pile(owner, "LE-285").hand("bob", "Smaug").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Smaug")
    for _ in range(2):
        if attack_of(s.game) is None and s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
            s.passes("alice")
    assert (attack_of(s.game) is None) == canceled


# --- LE-286 Snaga-hai ----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-286")
@pytest.mark.ruling("urd:Snaga-hai")
@pytest.mark.parametrize(
    ("site", "possible"),
    [("Moria [LE]", True), ("Moria [LE] (tapped)", True), ("Mount Gram [LE]", True), ("Ettenmoors [LE]", False),
     ("Dol Guldur [LE]", False)],
)  # fmt: skip
def test_snaga_hai_are_won_over_at_any_of_their_sites(site: str, possible: bool) -> None:
    """The opponent's are influenced at every Shadow-hold, since they are playable there, and nowhere else."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    s.company("alice", site, "Gorbag").company("bob", "Minas Morgul [LE]", "Muzgash").pile("bob", "Snaga-hai")
    assert offers(s.hand("alice", "Cram").start("resources"), "alice", "Gorbag influences Snaga-hai") == possible


# --- LE-291 Uruk-hai -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-291")
@pytest.mark.parametrize(("pile", "less"), [("LE-279", -2), ("LE-262", 0), ("", 0)])
def test_uruk_hai_and_other_orcs(pile: str, less: int) -> None:
    """Any other Orc faction in play makes the Uruk-hai two harder to win, once."""
    s = wooing("LE-291", "Gorbag", "Muzgash", pile=pile)
    assert influence_check_modifier(s.game, s.card("Gorbag").iid) == less
    assert influence_check_modifier(s.game, s.card("Muzgash").iid) == 0
    s = wooing("LE-264", "Ostisen", pile=f"LE-291; {pile}" if pile else "LE-291")  # a faction of Men
    assert influence_check_modifier(s.game, s.card("Ostisen").iid) == 0


# --- LE-296 Woses of the Eryn Vorn ---------------------------------------------------------------------------------


@pytest.mark.card("LE-296")
@pytest.mark.ruling("urd:Woses of the Eryn Vorn (Minion version)")
def test_woses_are_no_men() -> None:
    """The minions' faction at The Worthy Hills is one of Woses."""
    assert database().get("LE-296").race == "wose"
