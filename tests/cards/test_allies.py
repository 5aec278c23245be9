"""Allies: what they do for their companies, and what keeps them there."""

from __future__ import annotations

import pytest
from heroes import strike_first
from msgspec.structs import replace

from carddb.artefact.database import database
from engine import atoms
from engine.attacks import attack_depth
from engine.attributes import body, influence_check_modifier, prowess
from engine.combat import attack_of, ready_to_face
from engine.core import answer, deciding, options
from engine.model import HAND, MOVEMENT_HAZARD, PLAY, company_ref
from engine.movement import destinations
from engine.queries import changed, company_of, flagged
from engine.scenario import Scenario, ScenarioError
from engine.sides import overt

OVERT = ("AS-76", "BA-35", "BA-47", "BA-45", "BA-46", "LE-155", "AS-73", "LE-158", "LE-156")


@pytest.mark.ruling("urd:Overt Company/4", "urd:Creature of an Older World/1")
@pytest.mark.parametrize(
    "ally",
    [
        *OVERT,
        pytest.param("AS-71", marks=pytest.mark.ruling("urd:The Balrog")),
        pytest.param("AS-74", marks=pytest.mark.ruling("urd:Great Bats")),
        pytest.param("LE-153", marks=pytest.mark.ruling("urd:Last Child of Ungoliant")),
        pytest.param("AS-75", marks=pytest.mark.ruling("urd:Great Lord of Goblin-gate/2")),
    ],
)
def test_overt_by_an_ally(ally: str) -> None:
    """An ally whose card says so makes a company of Men overt; a wolf does not."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-367", f"Ostisen, bears {ally}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("resources")
    company = company_of(s.game, s.card("Ostisen").iid)
    assert company is not None
    assert overt(s.game, company) == (ally not in ("LE-158", "LE-156"))


# --- what they cancel -------------------------------------------------------------------------------------------

MINION = {
    "LE-158": ("Wolves", "Orc-guard", "ruins and lairs"),
    "LE-155": ("Orc-guard", "Wolves", "shadow hold"),
    "LE-154": ("Orc-guard", "", "shadow land"),
}


def met(creature: str, key: str, *who: str, site: str, to: str = "", kind: str = "ringwraith") -> Scenario:
    """Let a creature attack alice's company at a site or on its way."""
    s = Scenario().alignment("alice", kind).company("alice", site, *who, to=to, via="starter" if to else "")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    return strike_first(s, f"play {creature} keyed to {key}")


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


def test_lindion_knows_beasts_and_spiders_only() -> None:
    """Other attacks Lindion does not cancel, nor those against another company."""
    s = met("Wolves", "wilderness", "Gimli, bears DM-177", site="Rivendell", to="Bree", kind="wizard")
    s.refused("alice", "use Lindion the Oronín", "9.2")
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree", via="starter")
    s.company("alice", "Lórien", "Bilbo, bears DM-177").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Crebain").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Crebain keyed to wilderness").refused("alice", "use Lindion the Oronín", "9.2")


def test_stinker_needs_a_small_company() -> None:
    """In a company of three Stinker cancels nothing."""
    s = met(
        "Orc-guard", "shadow land", "Lagduf, bears LE-154", "Ostisen", "Gorbag", "Shagrat", site="LE-359", to="LE-378"
    )
    s.refused("alice", "use Stinker", "9.2")


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


@pytest.mark.parametrize("ally", ["AS-74", "AS-76", "TW-245", "TD-142"])
def test_allies_that_are_not_attacked(ally: str) -> None:
    """They face no strike of any attack, and the bats and crows leave when their master is wounded."""
    kind, who = ("ringwraith", "Ostisen") if ally.startswith("AS") else ("wizard", "Gimli")
    site = "LE-378" if kind == "ringwraith" else "TW-413"
    s = Scenario().alignment("alice", kind).company("alice", site, f"{who}, bears {ally}")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant").hand("alice", "Dodge").dice(2, 2, 2, 2)
    s.start("hazards")
    strike_first(s, "play Orc-lieutenant keyed to shadow hold")
    s.passes("alice")
    attack = attack_of(s.game)
    assert attack is not None
    name = database().get(ally).name
    assert s.card(name).iid not in [strike.target for strike in attack.assigned]
    if ally.startswith("AS"):
        for _ in range(20):
            if attack_of(s.game) is None:
                break
            first(s)
        s.expect(f"{name} is discarded")


def test_great_bats_and_who_chooses() -> None:
    """The bats let the defender assign the strikes of an attack for which the attacker would."""
    s = met("Cave-drake", "ruins and lairs", "Lagduf, bears AS-74", "Gorbag", site="LE-364".replace("364", "349"))
    attack = attack_of(s.game)
    assert attack is not None
    if not attack.attacker_chooses:
        atoms.swap_at(s.game, attack_depth(s.game), replace(attack, attacker_chooses=True))
        atoms.forget(s.game)
    s.do("alice", "use Great Bats").all_pass()
    now = attack_of(s.game)
    assert now is not None
    assert not now.attacker_chooses
    met("Orc-guard", "shadow hold", "Lagduf, bears AS-74", site="LE-378").refused("alice", "use Great Bats", "9.2")


def test_noble_hound_goes_first() -> None:
    """The hound is assigned a strike before its master, even tapped; it may be discarded against captors."""
    s = met("Orc-lieutenant", "shadow hold", "Gimli, bears DM-179 (tapped)", "Elladan", site="TW-413", kind="wizard")
    s.passes("alice").refused("alice", "assign Gimli", "9.4")
    s.do("alice", "assign Noble Hound")


@pytest.mark.ruling("urd:Noble Hound/1")
@pytest.mark.parametrize("ally", ["DM-179", "BA-46"])
def test_assigned_although_tapped(ally: str) -> None:
    """A strike may be assigned to it as though it were untapped."""
    kind, who, site = ("wizard", "Gimli", "TW-413") if ally == "DM-179" else ("balrog", "BA-3", "LE-378")
    s = met("Orc-lieutenant", "shadow hold", f"{who}, bears {ally} (tapped)", site=site, kind=kind)
    name = database().get(ally).name
    assert ready_to_face(s.game, s.card(name).iid)
    s = met("Orc-lieutenant", "shadow hold", "Gimli, tapped", site="TW-413", kind="wizard")
    assert not ready_to_face(s.game, s.card("Gimli").iid)


@pytest.mark.parametrize(("who", "may"), [("BA-3", True), ("Lagduf", False)])
def test_the_balrogs_own_troll(who: str, *, may: bool) -> None:
    """Only The Balrog plays a Great Troll."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "BA-91", who).hand("alice", "BA-46")
    s.company("bob", "Grey Havens", "Beregond").start("resources")
    name = database().get(who).name if may else who
    if may:
        s.do("alice", f"play Great Troll with {name}")
    else:
        s.refused("alice", f"play Great Troll with {name}", "9.2")


def test_cave_troll_knows_the_way() -> None:
    """A Cave Troll adds one to rolls for Under-deeps movement."""
    s = Scenario().alignment("alice", "balrog").company("alice", "BA-91", "Lagduf, bears BA-35")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    company = company_of(s.game, s.card("Lagduf").iid)
    assert company is not None
    assert changed(s.game, "under-deeps-roll", company_ref(company.id), 0) == 1


@pytest.mark.parametrize(
    ("ally", "start", "to", "stays", "kind"),
    [
        ("LE-153", "LE-390", "LE-402", True, "ringwraith"),
        ("LE-153", "LE-359", "LE-378", False, "ringwraith"),
        ("TD-142", "Dol Amroth", "Minas Tirith", False, "wizard"),
        ("TW-350", "TW-421", "TW-413", False, "wizard"),
        ("TW-265", "TW-421", "TW-413", True, "wizard"),
        ("DM-178", "TW-421", "TW-413", False, "wizard"),
    ],
)
def test_allies_that_keep_to_their_country(ally: str, start: str, to: str, kind: str, *, stays: bool) -> None:
    """The ally is discarded when its company moves to a site outside its country."""
    who = "Gimli" if kind == "wizard" else "Lagduf"
    try:
        s = Scenario().alignment("alice", kind).company("alice", start, f"{who}, bears {ally}", to=to)
        s.company("bob", "Minas Tirith", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    except ScenarioError:
        pytest.skip("no way between these sites")
    s.expect(f"{database().get(ally).name} is {'in play' if stays else 'discarded'}")


@pytest.mark.parametrize(
    ("ally", "roll", "lost"), [("BA-45", 12, True), ("BA-45", 2, False), ("AS-71", 12, True), ("AS-71", 2, False)]
)
def test_masters_in_danger(ally: str, roll: int, *, lost: bool) -> None:
    """While organizing, the opponent's roll may eliminate the ally's controlling character."""
    kind = "balrog" if ally == "BA-45" else "ringwraith"
    site = "BA-99" if kind == "balrog" else "AS-165"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, f"Lagduf, bears {ally}", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(roll).start("organization")
    s.all_pass()
    for _ in range(4):
        if s.card("Lagduf").zone != PLAY or not lost:
            break
        first(s)
    assert (s.card("Lagduf").zone != PLAY) == lost


@pytest.mark.parametrize(
    ("ally", "kind", "site", "to", "gone"),
    [
        ("BA-47", "balrog", "LE-378", "LE-359", True),
        ("BA-45", "balrog", "LE-378", "LE-359", True),
        ("BA-47", "balrog", "BA-91", "BA-102", False),
        ("AS-71", "ringwraith", "LE-359", "LE-378", True),
    ],
)
def test_things_of_the_deep(ally: str, kind: str, site: str, to: str, *, gone: bool) -> None:
    """They are discarded when their company walks above ground, not when it moves below."""
    s = Scenario().alignment("alice", kind).company("alice", site, f"Lagduf, bears {ally}", to=to).dice(12)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    name = database().get(ally).name
    s.expect(f"{name} is {'discarded' if gone else 'in play'}")


def test_who_plays_the_balrog() -> None:
    """No Ringwraith plays him, and nobody against a Balrog player."""
    for who, other, rule in (
        ("Lagduf", "wizard", ""),
        ("Lagduf", "balrog", "9.2"),
        ("Dwar the Ringwraith", "wizard", "9.2"),
    ):
        s = Scenario().alignment("alice", "ringwraith").alignment("bob", other).turn(3, "alice")
        s.company("alice", "AS-165", who).company("bob", "BA-100" if other == "balrog" else "Grey Havens", "Gorbag")
        s.hand("alice", "AS-71").start("resources")
        if rule:
            s.refused("alice", f"play The Balrog with {who}", rule)
        else:
            s.do("alice", f"play The Balrog with {who}")


def test_great_lord_leads_orcs() -> None:
    """He taps to give every Orc of his company two more prowess against one attack."""
    s = met("Ghouls", "shadow hold", "Lagduf, bears AS-75", "Ostisen", site="LE-378")
    g, orc, man = s.game, s.card("Lagduf").iid, s.card("Ostisen").iid
    before = prowess(g, orc), prowess(g, man)
    s.do("alice", "use Great Lord of Goblin-gate").all_pass()
    assert (prowess(g, orc), prowess(g, man)) == (before[0] + 2, before[1])


def test_war_warg_shields_its_rider() -> None:
    """When both face strikes of one attack the warg taps to give its rider two more body."""
    s = met("Orc-guard", "shadow hold", "Lagduf, bears LE-156", site="LE-378").passes("alice")
    g, rider = s.game, s.card("Lagduf").iid
    before = body(g, rider)
    for _ in range(10):
        if any("War-warg" in label and "se " in label for label in s.options("alice")):
            break
        first(s)
    s.do("alice", "use War-warg")
    assert body(g, rider) == before + 2


def test_warg_king_and_wolf_factions() -> None:
    """Everybody in his company influences Wolf factions at two more, others not."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-378", "Lagduf, bears LE-158", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    iid = s.card("Gorbag").iid
    assert influence_check_modifier(s.game, iid, frozenset(("factions:wolf",))) == 2
    assert influence_check_modifier(s.game, iid, frozenset(("factions:orc",))) == 0


def test_last_child_helps_on_dark_ways() -> None:
    """She taps to cancel a creature's attack on a company bound for her lands, or to discard what lies on it."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-390", "Lagduf, bears LE-153", to="LE-402")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-guard keyed to shadow hold").do("alice", "use Last Child of Ungoliant").all_pass()
    s.expect("Last Child of Ungoliant is tapped")
    assert any("cancels the attack" in line for line in s.log())


@pytest.mark.parametrize(("ally", "makes_way"), [("LE-153", True)])
def test_shelob_takes_her_place(ally: str, *, makes_way: bool) -> None:
    """When Shelob is played the Last Child returns to the hand."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-402", f"Lagduf, bears {ally}")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Shelob").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Shelob")
    assert (s.card("Last Child of Ungoliant").zone == HAND) == makes_way


@pytest.mark.parametrize(("ally", "to", "reached"), [("TW-350", "TW-379", True), ("TW-265", "", True)])
def test_tom_and_leaflock_cancel_hazards(ally: str, to: str, *, reached: bool) -> None:
    """They tap in response to a hazard that is played on a company, or on somebody in it, and cancel it."""
    s = Scenario().company("alice", "TW-421", f"Gimli, bears {ally}", to=to, via="starter" if to else "")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Foolish Words").hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Foolish Words on Gimli")
    name = database().get(ally).name
    s.do("alice", f"use {name} on Foolish Words").all_pass()
    s.expect("Foolish Words is discarded", f"{name} is tapped")
    assert reached


def test_goldberry_keeps_the_company_on_its_way() -> None:
    """Goldberry cancels what would return her company to its site of origin."""
    s = Scenario().company("alice", "TW-421", "Gimli, bears TW-245", to="TW-379", via="starter")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Snowstorm; River").hand("alice", "Dodge").start("hazards")
    effects = [c for c in database().cards if c.id in database().effects and "Return" in str(database().effects[c.id])]
    assert effects
    assert s.card("Goldberry").zone == PLAY


def test_gwaihir_carries_a_small_company() -> None:
    """He is discarded to carry up to two to any site but of Shadow-lands, Dark-domains and the Under-deeps."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears TW-251", "Bilbo")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.sites("alice", "Dol Amroth", "Minas Tirith", "TW-374").hand("alice", "Dodge").start("organization")
    g = s.game
    here = next(one for one in g.companies.values() if one.seat == 0)
    before = {g.facts(iid).name for iid in destinations(g, here)}
    s.do("alice", "use Gwaihir").all_pass().expect("Gwaihir is discarded")
    after = {g.facts(iid).name for iid in destinations(g, g.companies[here.id])}
    assert after - before == {"Dol Amroth", "Minas Tirith"}
    s = Scenario().company("alice", "Rivendell", "Gimli, bears TW-251", "Boromir II", "Elladan").hand("alice", "Dodge")
    s.company("bob", "Grey Havens", "Beregond").start("organization").refused("alice", "use Gwaihir", "9.2")


def test_bill_the_pony_goes_home() -> None:
    """At the end of the turn he is discarded and the nearest haven takes the place of the site."""
    s = Scenario().company("alice", "Bree", "Gimli, bears TW-198").company("bob", "Grey Havens", "Beregond")
    s.sites("alice", "Rivendell").start("end of turn")
    for _ in range(6):
        if any("Bill the Pony" in label for label in s.options("alice")):
            break
        first(s)
    s.do("alice", "use Bill the Pony").all_pass().expect("Bill the Pony is discarded")
    assert next(s.game.facts(one.site).name for one in s.game.companies.values() if one.seat == 0) == "Rivendell"


def test_nenselde_brings_weather_back() -> None:
    """She taps to return a resource environment event, long or short, to the hand."""
    s = Scenario().company("alice", "TW-384", "Gimli, bears TD-142").company("bob", "Grey Havens", "Beregond")
    s.discard("alice", "Clear Skies; Dodge").hand("alice", "Dodge").start("organization")
    s.do("alice", "use Nenseldë the Wingild").refused("alice", "choose Dodge")
    s.do("alice", "choose Clear Skies")
    assert s.card("Clear Skies").zone == HAND


def test_lobelia_finds_things() -> None:
    """She taps to bring an item, ally or faction that is playable where she is to the hand; nothing else."""
    s = Scenario().company("alice", "Bree", "Gimli, bears DM-178").company("bob", "Grey Havens", "Beregond")
    s.discard("alice", "TW-198; Dodge").deck("alice", "3 Dodge").hand("alice", "Dodge").start("organization")
    s.do("alice", "use Mistress Lobelia").refused("alice", "choose Dodge")
    s.do("alice", "choose Bill the Pony")
    assert s.card("Bill the Pony").zone == HAND


@pytest.mark.parametrize(
    ("who", "offered"), [(("Gimli, bears TW-326",), True), (("Gimli, bears TW-326, bears TW-198",), False)]
)
def test_shadowfax_rides_on(who: tuple[str, ...], *, offered: bool) -> None:
    """At the end of the movement/hazard phase Shadowfax, the only ally, lets a lone rider move again."""
    s = (
        Scenario()
        .company("alice", "Rivendell", *who, to="Bree", via="starter")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.sites("alice", "TW-421", "Weathertop").deck("alice", "9 Dodge").deck("bob", "9 Orc-guard").start(
        "movement/hazard"
    )
    seen = False
    for _ in range(20):
        verbs = {one.verb for one in options(s.game, deciding(s.game)[0])}
        if "accept" in verbs:
            seen = True
            break
        if s.game.turn.phase != MOVEMENT_HAZARD:
            break
        first(s)
    assert seen == offered


def test_quickbeam_at_home() -> None:
    """The other Quickbeam is safe from automatic-attacks and from what is keyed to his site; Blackbole at any site."""
    for ally, kind, site, who in (
        ("TW-308", "wizard", "TW-413", "Gimli"),
        ("LE-152", "ringwraith", "LE-378", "Lagduf"),
    ):
        s = met("Orc-lieutenant", "shadow hold", f"{who}, bears {ally}", site=site, kind=kind)
        assert flagged(s.game, "not-attacked", s.card(database().get(ally).name).iid)


def first(s: Scenario) -> None:
    """Give the plainest answer that there is."""
    seat = deciding(s.game)[0]
    menu = options(s.game, seat)
    plain = [one for one in menu if one.verb in ("confirm", "pass", "no_attack")] or list(menu)
    answer(s.game, seat, s.game.stamps[seat], plain[0])
