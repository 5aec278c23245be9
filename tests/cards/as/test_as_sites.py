"""Sites of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.queries.cards import hazard_limit, site_facts
from engine.queries.fights import attack_of
from engine.rules.movement.movement import destinations
from engine.scenarios.scenario import Scenario
from engine.state.records import TAPPED
from tests.cards.positions.hazards import go_on
from tests.cards.positions.heroes import strike_first
from tests.cards.positions.minions import minion
from tests.cards.positions.places import company_at, here, minors, site_of

# --- AS-142 The Worthy Hills ---------------------------------------------------------------------------------------


@pytest.mark.card("AS-142")
def test_the_hero_worthy_hills_untap() -> None:
    """A sage and a scout of the company tap to untap the hero Worthy Hills; one of them alone does not."""
    s = company_at("AS-142 (tapped)", "Elrond", "Bilbo", kind="wizard", phase="resources")
    s.do("alice", "use The Worthy Hills on Bilbo").all_pass()
    s.expect("The Worthy Hills is untapped", "Bilbo is tapped", "Elrond is tapped")
    company_at("AS-142 (tapped)", "Elrond", "Gimli", kind="wizard", phase="resources").refused(
        "alice", "use The Worthy Hills"
    )
    company_at("AS-142", "Elrond", "Bilbo", kind="wizard", phase="resources").refused(
        "alice", "use The Worthy Hills on Bilbo"
    )


# --- AS-145 Edhellond ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-145", "AS-149", "AS-155", "AS-160")
@pytest.mark.parametrize("site", ["AS-145", "AS-149", "AS-155", "AS-160"])
def test_elven_havens(site: str) -> None:
    """A company bound for an Elven haven may be played two more hazards; no Ringwraith goes there, no company attacks."""
    start = database().get(site).haven
    home = next(c.id for c in database().cards if c.type == "site" and c.name == start and c.alignment == "minion")
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, "Ostisen", to=site, via="starter")
    s.company("bob", "TW-413", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    assert hazard_limit(s.game, here(s)) == here(s).limit + 2
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, "Dwar the Ringwraith, bears Fell Rider")
    s.company("bob", "TW-413", "Beregond").sites("alice", site, "LE-401").start("organization")
    reach = {s.game.facts(iid).id for iid in destinations(s.game, here(s))}
    assert site not in reach
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, "Ostisen")
    hero = next(
        c.id
        for c in database().cards
        if c.type == "site" and c.name == database().get(site).name and c.alignment == "hero"
    )
    s.company("bob", hero, "Beregond").hand("alice", "Dodge").start("resources")
    s.refused("alice", "attack Beregond", "9.4")


# --- AS-146 Framsburg ----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-146")
def test_framsburg_and_the_first_minor_item() -> None:
    """The first minor item of a turn does not tap Framsburg; the second one does."""
    one, two = minors("ringwraith")[:2]
    s = company_at("AS-146", "Ostisen", "Belegorn", phase="resources", hand=f"{one}; {two}")
    s.do("alice", f"play {database().get(one).name} with Ostisen").expect("Framsburg is untapped")
    s.do("alice", f"play {database().get(two).name} with Belegorn").expect("Framsburg is tapped")


# --- AS-150 Himring ------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-150", "AS-153", "AS-154", "AS-162")
@pytest.mark.parametrize(
    ("site", "who", "taps"),
    [
        ("AS-150", "Lagduf", True),
        ("AS-153", "Lagduf", True),
        ("AS-162", "Lagduf", True),
        ("AS-154", "Ostisen", True),
        ("AS-150", "Ostisen", False),
        ("AS-154", "Lagduf", False),
    ],
)
def test_a_character_taps_on_the_way(site: str, who: str, *, taps: bool) -> None:
    """The site taps an untapped character of an overt (or covert) company when it is revealed as its new site."""
    start = database().get(site).haven
    home = next(c.id for c in database().cards if c.type == "site" and c.name == start and c.alignment == "minion")
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, who, to=site, via="starter")
    s.company("bob", "Rivendell", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.expect(f"{who} is {'tapped' if taps else 'untapped'}")


# --- AS-159 Rhosgobel ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-178", "AS-159")
@pytest.mark.parametrize(("owner", "gone"), [("bob", True), ("alice", True), ("", False)])
def test_rhosgobel_and_radagast(owner: str, *, gone: bool) -> None:
    """While the Wizard Radagast is in play nothing attacks at the minion Rhosgobel."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "AS-159", "Ostisen")
    s.company("bob", "Grey Havens", "Radagast" if owner else "Gandalf").hand("alice", "Dodge").start("site")
    assert (site_facts(s.game, site_of(s)).attacks == ()) == gone


# --- AS-165 The Under-gates ----------------------------------------------------------------------------------------


@pytest.mark.card("AS-165")
def test_under_gates_orcs_attack_normally() -> None:
    """At the minion Under-gates what is keyed to it does not detain."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "AS-165", "Ostisen")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-guard keyed to Shadow-hold")
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.harm.detainment


@pytest.mark.card("AS-154")
@pytest.mark.ruling("urd:Isles of the Dead That Live (Minion version)")
@pytest.mark.parametrize(("who", "tapped"), [(("Ostisen", "Jerrek"), True), (("Gorbag", "Muzgash"), False)])
def test_the_isles_tire_a_covert_company(who: tuple[str, ...], *, tapped: bool) -> None:
    """CoE 4: as the site is revealed a covert company taps one of its characters, an overt one nobody."""
    s = minion("Geann a-Lisch [LE]", *who, to="Isles of the Dead that Live [AS]").hand("alice", "Orc Quarrels")
    s.hand("bob", "Barrow-wight").start("movement/hazard")
    go_on(s, "Hazard limit")
    assert [s.card(one).status for one in who].count(TAPPED) == tapped
