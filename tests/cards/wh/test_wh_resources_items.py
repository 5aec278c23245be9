"""Items of The White Hand, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.windows import current_company
from engine.queries.attributes import body, influence_check_modifier, prowess
from engine.queries.cards import flagged, site_facts
from engine.queries.fights import attack_of
from engine.scenarios.positions import card_called
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import company_ref
from tests.cards.positions.burdens import bobs
from tests.cards.positions.creatures import shot
from tests.cards.positions.dark import dark, minions_fought
from tests.cards.positions.hazards import company, onward, resolve, ringwraith_turn
from tests.cards.positions.heroes import strike_body
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import attack_numbers, offers_starting, told

# --- WH-51 Blasting Fire -------------------------------------------------------------------------------------------


@pytest.mark.card("WH-51")
def test_blasting_fire_clears_a_site() -> None:
    """Every automatic-attack on the bearer's company is canceled, and its characters there have two more with factions."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears Blasting Fire, bears War-wolf", "Muzgash").company(
        "alice", "Bree [LE]", "Lagduf"
    )
    s.dice(*(12,) * 30).start("site", of="Gorbag").do("alice", "enter")
    s.do("alice", offers_starting(s, "alice", "Use Blasting Fire")[0])
    resolve(s)
    people, against = ("Gorbag", "Muzgash", "War-wolf", "Lagduf"), frozenset(("faction",))
    assert [influence_check_modifier(s.game, iid(s, one), against) for one in people] == [2, 2, 0, 0]
    flags = [
        flagged(s.game, ("attacks", "automatic-canceled"), company_ref(company(s, one).id))
        for one in ("Gorbag", "Lagduf")
    ]
    assert flags == [True, False]
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        onward(s)
    assert not any("rolled" in line for line in s.log())


@pytest.mark.card("WH-51")
def test_blasting_fire_is_for_its_bearers_automatic_attacks() -> None:
    """Neither creatures nor what guards another company's site are blasted."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears Blasting Fire").company("alice", "Bree [LE]", "Lagduf")
    s.dice(*(12,) * 30).start("site", of="Lagduf").do("alice", "enter Bree")
    assert attack_of(s.game) is not None
    assert not offers_starting(s, "alice", "Use Blasting Fire")
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears Blasting Fire").hand("bob", "Orc-patrol").start("hazards")
    bobs(s, "Play Orc-patrol")
    assert attack_of(s.game) is not None
    assert not offers_starting(s, "alice", "Use Blasting Fire")


@pytest.mark.card("WH-51")
def test_blasting_fire() -> None:
    """Every automatic-attack of the site is canceled for the bearer's company; influence on factions there is easier."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria", "Gorbag, bears Blasting Fire", "Shagrat")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("site").do("alice", "enter")
    assert attack_of(s.game) is not None
    s.do("alice", "use Blasting Fire").expect("Blasting Fire is discarded", "Gorbag is untapped")
    assert attack_of(s.game) is None
    iid = s.card("Gorbag").iid
    assert influence_check_modifier(s.game, iid, frozenset(("faction",))) == 2
    assert influence_check_modifier(s.game, iid, frozenset(("character",))) == 0


@pytest.mark.card("WH-51")
def test_blasting_fire_and_several_attacks() -> None:
    """With several automatic-attacks it takes one use for all of them."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Carn Dûm", "Gorbag, bears Blasting Fire", "Shagrat")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("site").do("alice", "enter")
    company = current_company(s.game)
    assert company is not None
    count = len(site_facts(s.game, company.site).attacks)
    s.do("alice", "use Blasting Fire")
    assert attack_of(s.game) is None
    assert count >= 1
    s.expect("Gorbag is untapped")


# --- WH-52 Liquid Fire ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-52")
def test_liquid_fire() -> None:
    """Discarded, it makes every strike of a creature keyed to the site fail, with -2 to its body checks."""
    s = minions_fought("Rogrog", "Gorbag, bears Liquid Fire", site="Moria", dice=(9,))
    s.do("alice", "use Liquid Fire").expect("Liquid Fire is discarded")
    while s.asked() == ("alice",) and not told(s, "is over") and s.options("alice")[0] in ("Fight", "Pass"):
        s.do("alice", "confirm" if "Fight" in s.options("alice") else "pass")
    assert not told(s, "wounded")
    s.expect("Gorbag is tapped")


@pytest.mark.card("WH-52")
@pytest.mark.parametrize(("creature", "site"), [("Cave-drake", "Weathertop")])
def test_liquid_fire_on_dragons(creature: str, site: str) -> None:
    """Dragons, Nazgûl and Balrogs do not mind."""
    s = minions_fought(creature, "Gorbag, bears Liquid Fire", "Shagrat", site=site, hand=("2 Dodge",))
    s.refused("alice", "use Liquid Fire", "9.2")


@pytest.mark.card("WH-52")
@pytest.mark.parametrize("site", ["Moria", "Moria (tapped)", "Carn Dûm (tapped)"])
def test_liquid_fire_is_made(site: str) -> None:
    """It is playable at Shadow-holds and Dark-holds, tapped or not."""
    s = dark(site, "Gorbag", hand=("Liquid Fire",))
    assert any("Liquid Fire" in label for label in s.options("alice"))


@pytest.mark.card("WH-52")
def test_liquid_fire_body_check() -> None:
    """The body check of a strike that is made to fail has two taken from its roll."""
    rolled = []
    for fire in (False, True):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Moria", "Gimli, bears Liquid Fire")
        s.company("bob", "Grey Havens", "Beregond").hand("bob", "Umagaur the Pale")
        s.dice(*((10,) if fire else (12, 10))).start("hazards")
        s.do("bob", "play Umagaur the Pale, keyed to Moria")
        s.do("alice", "use Liquid Fire" if fire else "pass", "confirm")
        line = next(one for one in s.log() if "Body check against Umagaur" in one)
        rolled.append(int(line.partition(": ")[2].split()[0]))
    assert rolled[1] == rolled[0] - 2


# --- WH-53 Mechanical Bow ------------------------------------------------------------------------------------------


@pytest.mark.card("WH-53")
@pytest.mark.parametrize(("stay", "less"), [(False, 1), (True, 0)])
def test_mechanical_bow(stay: bool, less: int) -> None:
    """A warrior has two prowess to eight and one body less; a strike for which he taps has one body less."""
    s = minions_fought("Rogrog", "Lugdush, bears Mechanical Bow", site="Moria", hand=("2 Dodge",))
    iid = s.card("Lugdush").iid
    facts = s.game.facts(iid)
    assert prowess(s.game, iid) == max(facts.prowess or 0, min(8, (facts.prowess or 0) + 2))
    assert body(s.game, iid) == (facts.body or 0) - 1
    tough = attack_numbers(s)[2]
    s.do("alice", "pass", *(["stay untapped"] if stay else []), "confirm")
    assert strike_body(s) == tough - less


@pytest.mark.card("WH-53")
@pytest.mark.parametrize(("stay", "falls"), [(False, True), (True, False)])
def test_mechanical_bow_counts_after_the_roll(stay: bool, falls: bool) -> None:
    """The failed strike's body check is against the lower body, although its target has tapped for it by then."""
    tough = card_called("Were-worm").attack
    assert tough is not None
    assert tough.body is not None
    s = shot("Were-worm", "Gorbag, bears Mechanical Bow", dark_side=True, dice=(12, tough.body))
    s.do("alice", *(["stay untapped"] if stay else []), "confirm", "pass")
    line = next(one for one in s.log() if "Body check against Were-worm" in one)
    assert f"against {tough.body - (1 if falls else 0)}" in line


# --- WH-54 Vile Fumes ----------------------------------------------------------------------------------------------


def added_attacks(s: Scenario, site: int) -> list[object]:
    """Return the automatic-attacks that effects add to a site."""
    from engine.rules.site.automatic_attacks import added

    return list(added(s.game, site))


@pytest.mark.card("WH-54")
def test_vile_fumes_fill_every_version() -> None:
    """All versions of the site become ruins with the gas alone; other sites, and what bears the Fumes, stay as they are."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").hand("alice", "Cram")
    s.company("alice", "Moria [LE]", "Gorbag, bears Vile Fumes").company("alice", "Bree [LE]", "Muzgash").company(
        "bob", "Moria", "Gimli"
    )
    s.company("bob", "Isengard", "Legolas").start("organization")
    places = [company(s, one).site for one in ("Gorbag", "Muzgash", "Gimli", "Legolas")]
    atoms.set_host(s.game, iid(s, "Vile Fumes"), places[0])
    after = [(site_facts(s.game, one).site_type, len(added_attacks(s, one))) for one in places]
    assert after == [("ruins-and-lairs", 1), ("border-hold", 0), ("ruins-and-lairs", 1), ("ruins-and-lairs", 0)]
    assert [bool(site_facts(s.game, one).attacks) for one in places] == [False, True, False, True]


@pytest.mark.card("WH-54")
def test_vile_fumes_are_let_out_where_their_bearer_is() -> None:
    """Only into the site of the bearer's own company."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Moria [LE]", "Muzgash").company("alice", "Goblin-gate [LE]", "Gorbag, bears Vile Fumes")
    assert not offers_starting(s.start("resources", of="Muzgash"), "alice", "Use Vile Fumes")


@pytest.mark.card("WH-54")
def test_vile_fumes() -> None:
    """It stays with a Border-hold or Shadow-hold, which is Ruins & Lairs with an attack of gas for everybody."""
    from engine.queries.cards import site_facts
    from engine.rules.site.automatic_attacks import added

    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria", "Gorbag, bears Vile Fumes", "Shagrat")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("resources")
    site = s.card("Moria").iid
    s.do("alice", "use Vile Fumes").expect("Vile Fumes is in play")
    assert s.card("Vile Fumes").host == site
    assert site_facts(s.game, site).site_type == "ruins-and-lairs"
    assert site_facts(s.game, site).attacks == ()
    gas = added(s.game, site)[0].attack
    assert (gas.strikes, gas.prowess, gas.cannot_be_canceled) == (-1, 7, True)


@pytest.mark.card("WH-54")
def test_vile_fumes_elsewhere() -> None:
    """Not at a Free-hold, and not twice."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Edoras", "Gorbag, bears Vile Fumes")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("resources")
    assert not any("Vile Fumes" in label for label in s.options("alice"))


# --- WH-88 Keys of Orthanc -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-88", "WH-89")
@pytest.mark.parametrize(
    ("keys", "fortress"), [("Keys to the White Towers", "Fortress of the Towers"), ("Keys of Orthanc", "The Fortress of Isen")]
)  # fmt: skip
def test_keys(keys: str, fortress: str) -> None:
    """Once an organization phase: the fortress comes from play deck or discard pile, or another player's is discarded."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Edoras", f"Gimli, bears {keys}")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "5 Dodge", fortress).start("organization")
    s.do("alice", f"use {keys}")
    assert not any("Dodge" in label for label in s.options("alice"))
    s.do("alice", f"choose {fortress}").expect(f"{fortress} is in hand")
    assert not any(f"Use {keys}" in label for label in s.options("alice"))
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Edoras", f"Gimli, bears {keys}")
    s.alignment("bob", "fallen-wizard").company("bob", "Isengard", "Beregond").in_play("bob", fortress)
    s.start("organization").do("alice", f"use {keys} on {fortress}").expect(f"{fortress} is discarded")
