"""Wizards, Fallen-wizards, the Balrog, and hero and minion characters with powers of their own."""

from __future__ import annotations

import pytest
from heroes import strike_first

from carddb.artefact.database import database
from engine.attributes import mind
from engine.combat import attack_of
from engine.core import answer, deciding, options
from engine.leaving import to_discard
from engine.model import DECK, HAND, Company, Option, company_ref
from engine.movement import paths
from engine.organization_plan import Plan
from engine.queries import changed, company_of
from engine.scenario import Scenario
from engine.scoring import sources
from engine.strikes import stay_penalty


def company(s: Scenario, who: str) -> Company:
    """Return a character's company."""
    found = company_of(s.game, s.card(who).iid)
    assert found is not None
    return found


def dark(*who: str, site: str = "LE-367", kind: str = "ringwraith", phase: str = "organization") -> Scenario:
    """Describe a minion company and start."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *who)
    return s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start(phase)


TRIO = ("Bûrat", "Tûma", "Wûluag")


@pytest.mark.parametrize("who", TRIO)
def test_the_trolls_untap_each_other(who: str) -> None:
    """One of the three taps to untap another at the same site, and is of one mind less beside him."""
    other = next(one for one in TRIO if one != who)
    s = dark(who, f"{other}, tapped").do("alice", f"use {who} on {other}").all_pass()
    s.expect(f"{who} is tapped", f"{other} is untapped")
    alone = dark(who)
    assert mind(s.game, s.card(who).iid) == mind(alone.game, alone.card(who).iid) - 1
    dark(who, "Lagduf, tapped").refused("alice", f"use {who} on Lagduf")


@pytest.mark.parametrize("who", TRIO)
def test_the_trolls_come_together(who: str) -> None:
    """In the turn in which another of the three is played he does not count as the one character."""
    other = next(one for one in TRIO if one != who)
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "LE-367", "Dwar the Ringwraith")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", who, other, "Gorbag").start("organization")
    s.do("alice", "organize", f"play {other} with Dwar the Ringwraith")
    s.refused("alice", "play Gorbag with Dwar the Ringwraith", "2.II.2")
    s.do("alice", f"play {who} with Dwar the Ringwraith")


def test_the_balrog_comes() -> None:
    """When the Balrog comes into play all other manifestations are discarded; he leads nobody and walks below."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "BA-100", "Lagduf")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Balrog of Moria").hand("alice", "BA-3")
    s.start("organization").do("alice", "organize", "play The Balrog with Lagduf", "confirm").all_pass()
    s.expect("Balrog of Moria is discarded")


def test_the_balrog_in_play() -> None:
    """Three more on Under-deeps rolls, one less in a strike instead of three, no follower, no way above ground."""
    s = dark("BA-3", "Lagduf", site="BA-93", kind="balrog")
    g, iid = s.game, s.card("The Balrog").iid
    assert changed(g, "under-deeps-roll", company_ref(company(s, "The Balrog").id), 0) == 3
    assert stay_penalty(g, iid) == 1
    assert stay_penalty(g, s.card("Lagduf").iid) == 3
    assert not Plan(g, 0).can_control(g, iid, s.card("Lagduf").iid)
    for who, ways in (("BA-3", False), ("Lagduf", True)):
        s = Scenario().alignment("alice", "balrog").company("alice", "BA-93", who).sites("alice", "BA-86", "LE-378")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
        site = next(i for i in range(len(s.game.cards)) if s.game.facts(i).id == "LE-378")
        here = next(one for one in s.game.companies.values() if one.seat == 0)
        assert bool([way for way in paths(s.game, here, site) if way.kind == "region"]) == ways


@pytest.mark.parametrize(("who", "kind"), [("TW-156", "wizard"), ("WH-4", "fallen-wizard")])
def test_gandalf_tests_rings(who: str, kind: str) -> None:
    """Gandalf taps to test a gold ring in his own company."""
    ring = "TW-306"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", "TW-396", who, f"Bilbo, bears {ring}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(7).start("organization")
    s.do("alice", "use Gandalf").expect("Gandalf is tapped")
    assert any("Precious Gold Ring" in line for line in s.log()) or any("ring" in o for o in s.options("alice"))


def test_gandalf_and_rings_elsewhere() -> None:
    """URD, Gandalf: a ring in another company is out of his reach."""
    s = Scenario().company("alice", "TW-421", "TW-156").company("alice", "TW-396", "Bilbo, bears TW-306")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    s.refused("alice", "use Gandalf")


def test_discards_before_pallando() -> None:
    """While Pallando is in play everybody sees what his opponent discards from the hand, not what his player does."""
    for seat, seen in ((1, True), (0, False)):
        s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond")
        s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("organization")
        card = s.card("Orc-guard" if seat else "Dodge").iid
        to_discard(s.game, card)
        assert any("discards" in line for line in s.log()) == seen


def hunted(home: str = "Rivendell", who: str = "TW-117", kind: str = "wizard", creature: str = "Orc-guard") -> Scenario:
    """Let a creature attack a company of alice's while Alatar is elsewhere."""
    s = Scenario().alignment("alice", kind).company("alice", home, who)
    s.company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", creature).hand("alice", "Dodge").dice(12, 12, 12, 12, 12).start("hazards", of="Gimli")
    return strike_first(s, f"play {creature} keyed to shadow hold")


@pytest.mark.parametrize(
    ("who", "kind", "home"), [("TW-117", "wizard", "Rivendell"), ("WH-1", "fallen-wizard", "WH-56")]
)
def test_alatar_joins_the_fight(who: str, kind: str, home: str) -> None:
    """From a haven Alatar joins a company that a creature attacks, faces a strike, checks and taps afterwards."""
    s = hunted(home, who, kind).do("alice", "use Alatar")
    assert company(s, "Alatar").id == company(s, "Gimli").id
    attack = attack_of(s.game)
    assert attack is not None
    assert s.card("Alatar").iid in [strike.target for strike in attack.assigned]
    for _ in range(30):
        if attack_of(s.game) is None:
            break
        first(s)
    s.all_pass().expect("Alatar is tapped")
    assert any("Corruption check for Alatar" in line for line in s.log())


def first(s: Scenario) -> None:
    """Give the plainest answer that there is."""
    seat = deciding(s.game)[0]
    menu = options(s.game, seat)
    plain = [one for one in menu if one.verb in ("confirm", "pass", "no_attack")] or list(menu)
    answer(s.game, seat, s.game.stamps[seat], plain[0])


def test_alatar_stays_away() -> None:
    """Not from a site that is no haven, and not for an automatic-attack."""
    hunted("Bree").refused("alice", "use Alatar", "9.2")


@pytest.mark.ruling("urd:Alatar/2")
@pytest.mark.parametrize("who", ["TW-117", "TW-175"])
def test_alatar_moves_unseen(who: str) -> None:
    """The opponent draws one card less for Alatar's company, and none where it would have been one."""
    s = (
        Scenario()
        .company("alice", "Rivendell", who, to="Bree", via="starter")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.deck("alice", "9 Dodge").deck("bob", "9 Orc-guard").hand("bob", "Orc-guard").hand("alice", "Dodge")
    s.start("hazards")
    drawn = len(list(s.game.zone(1, HAND))) - 1
    assert drawn == (0 if who == "TW-117" else 1)


@pytest.mark.parametrize(("who", "card", "worth"), [("WH-4", "TW-152", 2), ("WH-9", "TW-152", 1)])
def test_full_points_for_characters(who: str, card: str, worth: int) -> None:
    """Gandalf's characters count in full, another Fallen-wizard's for one at most."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", who, card)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    printed = database().get(card).mp
    assert sources(s.game, 0)["character"] == (printed if who == "WH-4" else min(printed, 1))
    assert printed >= worth


def test_gandalf_rests() -> None:
    """The Fallen-wizard Gandalf untaps once at the end of his organization phase."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", "WH-4, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    s.do("alice", "use Gandalf").expect("Gandalf is untapped").refused("alice", "use Gandalf")


@pytest.mark.parametrize(
    ("who", "faction", "points"),
    [("WH-7", "man", 2), ("WH-8", "man", 1), ("WH-8", "animal", 2), ("WH-7", "animal", 1)],
)
def test_points_for_factions(who: str, faction: str, points: int) -> None:
    """Pallando's factions of the Free and the Dark peoples count two, Radagast's unique ones of other races."""
    kinds = [
        card
        for card in database().cards
        if "faction" in card.kinds and card.race == faction and card.alignment == "hero" and card.mp > 1 and card.unique
    ] or [c for c in database().cards if "faction" in c.kinds and c.race in ("eagle", "ent") and c.unique]
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", who).pile("alice", kinds[0].id)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    assert sources(s.game, 0)["faction"] == points


def treasure() -> str:
    """Return the name of a hero item that is no gear and is worth more than a point."""
    gear = {"weapon", "armor", "shield", "helmet"}
    return next(
        card.name
        for card in database().cards
        if card.mp_kind == "item"
        and card.mp > 1
        and card.alignment == "hero"
        and gear.isdisjoint(card.keywords)
        and "special-item" not in card.kinds
    )


@pytest.mark.parametrize(("who", "full"), [("WH-9", True), ("WH-7", False)])
def test_sarumans_treasures(who: str, *, full: bool) -> None:
    """Saruman's items count in full unless they are weapons, armor, shields or helmets."""
    for item, gear in ((treasure(), False), ("Glamdring", True)):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", who, f"Gimli, bears {item}")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
        printed = s.game.facts(s.card(item).iid).mp
        assert sources(s.game, 0)["item"] == (printed if full and not gear else min(printed, 1))


def test_saruman_takes_spells_back() -> None:
    """At the end of his turn Saruman taps for a spell or sorcery card of the discard pile."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", "WH-9")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "Wizard’s Fire; Dodge").start("end of turn")
    while not any("Saruman" in label for label in s.options("alice")):
        s.do(s.asked()[0], "keep hand")
    s.do("alice", "use Saruman", "choose Wizard’s Fire").expect("Saruman is tapped")
    assert s.card("Wizard’s Fire").zone == HAND


def test_hunters_count_every_star() -> None:
    """Alatar's companies get the full points of what they defeat; with eight stage points nothing detains them."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-56", "WH-1").kills("alice", "Smaug")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    assert sources(s.game, 0)["kill"] == database().get("TW-90").mp


@pytest.mark.parametrize(("ally", "bearer", "stays"), [("Treebeard", "WH-8", True), ("Treebeard", "Gimli", False)])
def test_radagasts_allies_roam(ally: str, bearer: str, *, stays: bool) -> None:
    """Hero allies that Radagast controls go with him anywhere and count in full."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Moria", f"{bearer}, bears {ally}", to="TW-379")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.expect(f"{ally} is {'in play' if stays else 'discarded'}")
    if stays:
        assert sources(s.game, 0)["ally"] == s.game.facts(s.card(ally).iid).mp


def test_the_mouth_searches() -> None:
    """The Mouth taps while organizing to bring a resource or character of the discard pile into the play deck."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-367", "The Mouth").hand("alice", "Dodge")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "LE-340; Orc-guard").start("organization")
    s.do("alice", "use The Mouth").refused("alice", "choose Orc-guard")
    s.do("alice", f"choose {database().get('LE-340').name}").expect("The Mouth is tapped")
    assert s.card(database().get("LE-340").name).zone == DECK


def test_the_mouth_makes_way() -> None:
    """When the Mouth of Sauron is played The Mouth returns to the hand and may hand on one item."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-392", "The Mouth, bears LE-318", "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard")
    s.hand("alice", "Dodge").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Mouth of Sauron")
    for _ in range(6):
        if s.card("The Mouth").zone == HAND:
            break
        first(s)
    assert s.card("The Mouth").zone == HAND


def test_carambor_goes_on() -> None:
    """Carambor taps at the end of the movement/hazard phase and his company moves on through a Wilderness."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "LE-359", "Carambor", to="LE-378", via="starter")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "LE-359", "LE-392").hand("alice", "Dodge")
    s.deck("alice", "9 Dodge").deck("bob", "9 Orc-guard").start("movement/hazard")
    for _ in range(20):
        if any(one.verb == "accept" for one in options(s.game, deciding(s.game)[0])):
            break
        first(s)
    answer(s.game, 0, s.game.stamps[0], Option("accept"))
    sites = [one for one in options(s.game, 0) if one.verb == "choose_card"]
    assert sites
    answer(s.game, 0, s.game.stamps[0], sites[0])
    s.expect("Carambor is tapped")
    assert company(s, "Carambor").destination == sites[0].card
