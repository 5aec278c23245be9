"""Sites of The Wizards, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.queries.cards import company_of, hazard_limit
from engine.rules.movement.movement import paths
from engine.rules.movement.special_ways import is_surface
from engine.scenarios.scenario import Scenario
from engine.state.records import MP_PILE
from tests.cards.positions.hazards import choose, company, limit, offers, onward, option, turn_to_bob
from tests.cards.positions.minions import iid
from tests.cards.positions.places import here
from tests.cards.positions.reading import first_answer

# --- TW-372 Bag End ------------------------------------------------------------------------------------------------


HOBBITS = [card.id for card in database().cards if card.type == "character" and card.race == "hobbit"]


@pytest.mark.card("TW-258", "TW-372")
@pytest.mark.ruling("urd:Hobbit", "crf:Playing characters (3)")
@pytest.mark.parametrize("hobbit", HOBBITS)
@pytest.mark.parametrize(("site", "comes"), [("Bag End", True), ("Rivendell", False), ("Bree", False)])
def test_hobbits_come_at_bag_end(hobbit: str, site: str, *, comes: bool) -> None:
    """A Hobbit who comes into play, for the first time or again, comes at Bag End: not even at a haven."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", hobbit).start("organization").do("alice", "organize")
    name = database().get(hobbit).name
    assert any(one.startswith(f"Play {name}") for one in s.options("alice")) == comes


@pytest.mark.card("TW-372")
@pytest.mark.ruling("crf:Influence attempts (4)")
@pytest.mark.parametrize("site", ["Bree", "Bag End"])
def test_hobbits_are_influenced_anywhere(site: str) -> None:
    """An attempt on a Hobbit of the opponent's is possible wherever both companies are."""
    s = Scenario().turn(3, "alice").company("alice", site, "Elrond").company("bob", site, "Sam Gamgee")
    s.hand("alice", "Cram").start("resources")
    assert "Elrond influences Sam Gamgee" in s.options("alice")


# --- TW-374 Barad-dûr ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-374")
@pytest.mark.parametrize(("start", "to", "more"), [("Minas Morgul", "Barad-dûr", 2), ("Lórien", "Moria", 0)])
def test_barad_dur_raises_the_limit(start: str, to: str, more: int) -> None:
    """Against a company that moves to Barad-dûr two more hazards may be played; not elsewhere."""
    s = Scenario().company("alice", start, "Gimli", "Bilbo", "Elladan", to=to).company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("hazards")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert company.origin >= 0
    assert hazard_limit(s.game, company) == company.limit + more


@pytest.mark.card("TW-374")
def test_barad_dur_for_movers_only() -> None:
    """A company that stays there has its usual hazard limit."""
    s = Scenario().company("alice", "Barad-dûr", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").start("hazards")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert hazard_limit(s.game, company) == company.limit


# --- TW-393 Edhellond ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-393", "TW-412", "TW-473")
@pytest.mark.ruling("crf:Movement (5)")
def test_lebennin_does_not_border_on_ithilien() -> None:
    """From Pelargir to Henneth Annûn one goes by other regions."""
    s = Scenario().company("alice", "Pelargir", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.sites("alice", "Henneth Annûn").hand("alice", "Dodge").start("organization")
    found = [way.regions for way in paths(s.game, company(s, "Gimli"), iid(s, "Henneth Annûn"))]
    assert ("Lebennin", "Anórien", "Ithilien") in found
    assert all(way.index("Ithilien") > 1 for way in found)


# --- TW-412 Minas Tirith -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-322", "TW-412")
@pytest.mark.parametrize(("site", "stored"), [("Minas Tirith", True), ("Bree", False), ("Rivendell", True)])
def test_the_sapling_is_stored_at_minas_tirith(site: str, *, stored: bool) -> None:
    """There as at any haven, at no other site."""
    s = Scenario().company("alice", site, "Gimli, bears Sapling of the White Tree").company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").dice(12).start("organization")
    assert offers(s, "alice", "Store Sapling") == stored
    if stored:
        s.do("alice", option(s, "alice", "Store Sapling"))
        while s.card("Sapling of the White Tree").zone != MP_PILE:
            onward(s)


# --- TW-414 Mount Doom ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-414")
@pytest.mark.parametrize(("site", "to", "more"), [("Mount Doom", "", 0), ("Mount Doom", "Cirith Gorgor", 0)])
def test_mount_doom_minds_who_comes(site: str, to: str, more: int) -> None:
    """Neither a company that stays there nor one that leaves it meets more hazards."""
    s = Scenario().company("alice", site, "Bilbo", to=to).company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    here = company_of(s.game, iid(s, "Bilbo"))
    assert here is not None
    assert hazard_limit(s.game, here) == here.limit + more


@pytest.mark.card("TW-414")
@pytest.mark.ruling("urd:Mount Doom (Hero)/1")
def test_mount_doom_raises_the_limit_as_it_is_revealed() -> None:
    """CoE 36: two hazards more from the moment the new site is revealed, before anything else is done."""
    s = Scenario().company("alice", "TW-374", "Bilbo", to="TW-414").company("bob", "Rivendell", "Beregond")
    s.company("alice", "Bree", "Gimli").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards", of="Bilbo")
    assert limit(s, "Bilbo") == 2 + 2
    assert limit(s, "Gimli") != 2 + 2


@pytest.mark.card("TW-414")
@pytest.mark.ruling("urd:Mount Doom (Hero)/2")
@pytest.mark.parametrize("dark", [False, True])
def test_mount_doom_is_keyed_by_its_present_type(*, dark: bool) -> None:
    """When the Earth's Fire makes a Dark-hold of it creatures are keyed to that, and to no Shadow-hold any more."""
    s = Scenario().company("alice", "TW-374", "Bilbo", to="TW-414").company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard", "Awaken the Earth’s Fire").hand("alice", "Dodge").in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards"))
    if dark:
        choose(s, "bob", "Play Awaken the Earth’s Fire on Mount Doom")
        turn_to_bob(s)
    assert offers(s, "bob", "Play Orc-guard, keyed to Dark-hold") == dark
    assert offers(s, "bob", "Play Orc-guard, keyed to Shadow-hold") != dark


@pytest.mark.card("TW-414")
@pytest.mark.ruling("urd:Mount Doom (Hero)/1")
def test_mount_doom_of_the_wise() -> None:
    """Two more hazards, and creatures may be keyed to Mount Doom even where none may be played."""
    s = Scenario().company("alice", "TW-374", "Bilbo", to="TW-414").company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    assert hazard_limit(s.game, here(s)) == here(s).limit + 2
    s = Scenario().company("alice", "TW-414", "Bilbo").company("bob", "Rivendell", "Beregond")
    s.hand("bob", "Orc-guard").hand("alice", "Stealth").start("organization")
    s.do("alice", "play Stealth")
    for _ in range(12):
        if s.asked() == ("bob",) and any("Orc-guard" in label for label in s.options("bob")):
            break
        first_answer(s, s.asked()[0])
    labels = [label for label in s.options("bob") if "Orc-guard" in label and "guard" in label]
    assert any("shadow" in label.lower() for label in labels)


# --- TW-417 Old Forest ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-253", "TW-417", "TW-420")
@pytest.mark.parametrize(("site", "all_heal"), [("Rhosgobel", True), ("Old Forest", True), ("Bree", False)])
def test_healing_at_a_healing_site(site: str, all_heal: bool) -> None:
    """A healing effect there heals everybody wounded at the site; who is only tapped stays so."""
    s = Scenario().company("alice", site, "Bilbo, wounded", "Gimli, wounded", "Elladan, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Halfling Strength").start("organization")
    s.do("alice", "play Halfling Strength on Bilbo")
    s.expect("Bilbo is untapped", f"Gimli is {'untapped' if all_heal else 'wounded'}", "Elladan is tapped")


@pytest.mark.card("TW-253", "TW-417")
def test_healing_reaches_the_other_company() -> None:
    """Everybody at the site is healed, in whichever company."""
    s = Scenario().company("alice", "Old Forest", "Bilbo, wounded").company("alice", "Old Forest", "Gimli, wounded")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Halfling Strength").start("organization")
    s.do("alice", "play Halfling Strength on Bilbo").expect("Gimli is untapped")


# --- TW-431 The Wind Throne ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-393", "TW-431", "LE-413")
@pytest.mark.ruling("urd:Under-deeps")
@pytest.mark.parametrize(
    ("site", "kind", "found"), [("TW-431", "wizard", True), ("LE-413", "ringwraith", True), ("TW-393", "wizard", False)]
)
def test_there_is_something_below_the_wind_throne(site: str, kind: str, *, found: bool) -> None:
    """It is the surface site of an Under-deeps site, in either version; most sites are not."""
    who = "Gimli" if kind == "wizard" else "Gorbag"
    s = Scenario().alignment("alice", kind).company("alice", site, who).company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").start("organization")
    assert is_surface(s.game, company(s, who).site) == found


# --- TW-433 Tolfalas -----------------------------------------------------------------------------------------------


SCROLL = "Scroll of Isildur"


@pytest.mark.card("TW-196", "TW-289", "TW-323", "TW-433", "LE-297", "LE-343", "LE-418", "AS-162")
@pytest.mark.ruling("urd:Tolfalas")
@pytest.mark.parametrize(
    ("site", "kind", "who", "item", "possible"),
    [
        *(("TW-433", "wizard", "Gimli", one, one in ("Cram", "Glamdring", f"{SCROLL} [TW]"))
          for one in ("Cram", "Glamdring", f"{SCROLL} [TW]", "Narsil", "Beautiful Gold Ring")),
        *(("AS-162", "ringwraith", "Gorbag", one, one in ("Saw-toothed Blade", "High Helm", f"{SCROLL} [LE]"))
          for one in ("Saw-toothed Blade", "High Helm", f"{SCROLL} [LE]", "The Arkenstone [LE]", "A Little Gold Ring")),
    ],
)  # fmt: skip
def test_what_lies_at_tolfalas(site: str, kind: str, who: str, item: str, *, possible: bool) -> None:
    """Minor and major items, and of the greater ones the Scroll of Isildur alone."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, who)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", item).start("resources")
    assert offers(s, "alice", f"Play {item.partition(' [')[0]} with {who}") == possible
