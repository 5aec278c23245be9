"""Resource events about ways: creatures kept off, second journeys, journeys without regions, passes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from heroes import at_site
from msgspec.structs import replace

from engine.checks import invariants
from engine.queries.cards import company_of, hazard_limit
from engine.queries.keying import barred, keys_of
from engine.queries.regions import path_types
from engine.rules.movement.movement import paths
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import Company, company_ref

ROAD = "Rhudaur, Hollin, Redhorn Gate"


def company(s: Scenario, name: str) -> Company:
    """Return the company of a character."""
    found = company_of(s.game, s.card(name).iid)
    assert found is not None
    return found


def bound(origin: str, to: str, via: str, hand: str, *people: str, kind: str = "wizard") -> Scenario:
    """Let alice's company have declared movement (if ``to`` is said), with cards in hand."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", origin, *people, to=to, via=via)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand.split("; "), "2 Dodge")
    return s.hand("bob", "Orc-guard", "Cave-drake", "Barrow-wight", "Wargs", "Thief").start("organization")


def until(s: Scenario, who: str, words: str, prefer: str = "") -> bool:
    """Answer with the first option until a player is offered these words; False when a turn has gone by."""
    for _ in range(30):
        if any(words in one for one in s.options(who)):
            return True
        asked = s.asked()[0]
        options = s.options(asked)
        s.do(asked, next((one for one in options if prefer and prefer in one), options[0]))
    return False


def open_keys(s: Scenario, who: str, creature: str) -> set[str]:
    """Return the sorts of keys by which a creature of bob's is not barred."""
    iid = next(i for i in s.game.zone(1, 1) if s.game.facts(i).name == creature)
    return {key.how for key in keys_of(s.game, iid) if not barred(s.game, company(s, who), iid, key)}


def on_the_way(s: Scenario, who: str, to: str) -> None:
    """Put a company on its way to a site card, in its movement/hazard phase."""
    here = company(s, who)
    site = next(i for i, card in enumerate(s.game.cards) if s.game.facts(i).name == to and card.owner == 0)
    atoms.set_company(s.game, replace(here, origin=here.site, destination=site))


# --- creatures kept off -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "who", "kind", "to", "creature", "left"),
    [
        ("Secret Passage", "Gimli", "wizard", "Isengard", "Cave-drake", {"site-type"}),
        ("Secret Passage", "Gimli", "wizard", "Isengard", "Wargs", set()),
        ("Secret Passage", "Gimli", "wizard", "Moria", "Orc-guard", {"region-type", "site-type"}),
        ("Secret Entrance", "Elrond", "wizard", "Moria", "Orc-guard", {"region-type"}),
        ("Ford", "Aragorn II", "wizard", "Moria", "Cave-drake", {"site-type"}),
        ("Ford", "Aragorn II", "wizard", "Moria", "Orc-guard", {"region-type", "site-type"}),
        ("Down Down to Goblin-town", "Gorbag", "ringwraith", "Goblin-gate [LE]", "Orc-guard", {"region-type", "site-type"}),
        ("Down Down to Goblin-town", "Gorbag", "ringwraith", "Ettenmoors [LE]", "Orc-guard", {"site-type"}),
        ("Crack in the Wall", "Layos", "ringwraith", "Ettenmoors [LE]", "Orc-guard", {"region-type"}),
        ("Hidden Ways", "Odoacer", "ringwraith", "Ettenmoors [LE]", "Cave-drake", {"site-type"}),
    ],
)  # fmt: skip
def test_creatures_kept_off(card: str, who: str, kind: str, to: str, creature: str, left: set[str]) -> None:
    """Each keeps creatures off by the keys that it names, when the company goes where it says."""
    origin, via = ("Dol Guldur [LE]", "") if kind == "ringwraith" else ("Rivendell", "")
    s = bound(origin, to, via, card, who, kind=kind)
    before = open_keys(s, who, creature)
    s.do("alice", next(one for one in s.options("alice") if f"Play {card}" in one))
    on_the_way(s, who, to.partition(" [")[0])
    assert open_keys(s, who, creature) == left
    assert before >= left


@pytest.mark.parametrize(
    ("card", "who", "to", "kind"),
    [
        ("Secret Entrance", "Gimli", "Moria", "wizard"),
        ("Secret Entrance", "Elrond, tapped", "Moria", "wizard"),
        ("Ford", "Gimli", "Moria", "wizard"),
        ("Ford", "Aragorn II, tapped", "Moria", "wizard"),
        ("Elf-path", "Gimli", "Moria", "wizard"),
        ("Elf-path", "Legolas, tapped", "Moria", "wizard"),
        ("Hiding", "Merry", "Moria", "wizard"),
        ("Hiding", "Gimli", "", "wizard"),
        ("Down Down to Goblin-town", "Gorbag", "", "ringwraith"),
        ("Crack in the Wall", "Layos", "", "ringwraith"),
        ("Crack in the Wall", "Asternak", "Ettenmoors [LE]", "ringwraith"),
        ("Hidden Ways", "Odoacer", "", "ringwraith"),
        ("Hidden Ways", "Luitprand", "Ettenmoors [LE]", "ringwraith"),
        ("Hide in Dark Places", "Luitprand", "Ettenmoors [LE]", "ringwraith"),
        ("Hide in Dark Places", "Asternak", "", "ringwraith"),
        ("Eagle-mounts", "Gimli", "", "wizard"),
        ("Paths of the Dead", "Aragorn II", "", "wizard"),
        ("Hey! come merry dol!", "Gimli", "", "wizard"),
        ("Master of Esgaroth", "Gimli", "", "wizard"),
        ("Belegaer", "Gimli", "", "wizard"),
        ("Forod", "Gimli", "", "wizard"),
        ("Harad", "Gimli", "", "wizard"),
        ("Rhûn", "Gimli", "", "wizard"),
        ("Dwar Unleashed", "Dwar the Ringwraith", "", "ringwraith"),
    ],
)
def test_not_without_its_conditions(card: str, who: str, to: str, kind: str) -> None:
    """Without who or what a card names, or when the company moves (or stays) where it must not, it is not played."""
    s = bound("Dol Guldur [LE]" if kind == "ringwraith" else "Rivendell", to, "", card, who, kind=kind)
    assert not any(f"Play {card}" in one for one in s.options("alice"))


@pytest.mark.parametrize(("path", "barred_"), [(("wilderness", "border-land"), True), (("wilderness",) * 3, False), (("shadow-land",), False)])  # fmt: skip
def test_elf_path(path: tuple[str, ...], barred_: bool) -> None:
    """An Elf taps: on a way of one or two regions without Shadow-lands and Dark-domains only site keys are left (URD)."""
    s = bound("Rivendell", "Moria", ROAD, "Elf-path", "Legolas").do("alice", "play Elf-path on Legolas")
    s.expect("Legolas is tapped")
    atoms.set_company(s.game, replace(company(s, "Legolas"), path=path))
    assert (open_keys(s, "Legolas", "Orc-guard") == {"site-type"}) == barred_


def test_secret_entrance_not_into_the_dark() -> None:
    """It is not played on a company that goes to a Dark-domain; URD: it may stay where it is."""
    way = "Wold & Foothills, Brown Lands, Southern Mirkwood"
    s = bound("Lórien", "Dol Guldur", way, "Secret Entrance", "Elrond")
    assert not any("Secret Entrance" in one for one in s.options("alice"))
    s = bound("Moria", "", "", "Secret Entrance", "Elrond").do("alice", "play Secret Entrance on Elrond by Elrond")
    s.expect("Elrond is tapped")
    assert open_keys(s, "Elrond", "Orc-guard") == {"region-type"}


@pytest.mark.parametrize("to", ["Rhosgobel", "Moria"])
def test_secret_passage_of_no_ruin(to: str) -> None:
    """Elsewhere than at ruins it keeps nothing off."""
    s = bound("Rivendell", "Moria", ROAD, "Secret Passage", "Gimli").do("alice", "play Secret Passage on Gimli")
    assert "region-type" in open_keys(s, "Gimli", "Orc-guard"), to


def test_secret_passage_in_play() -> None:
    """A creature keyed to a region is refused with the reason."""
    s = bound("Rivendell", "Ettenmoors", "Rhudaur", "Secret Passage", "Gimli").do(
        "alice", "play Secret Passage on Gimli"
    )
    assert until(s, "bob", "on guard")
    assert not any("Play Wargs" in one for one in s.options("bob"))
    s = bound("Rivendell", "Ettenmoors", "Rhudaur", "Dodge", "Gimli")
    assert until(s, "bob", "on guard")
    assert any("Play Wargs" in one for one in s.options("bob"))


@pytest.mark.parametrize(
    ("card", "who", "kind"), [("Hiding", "Merry", "wizard"), ("Hide in Dark Places", "Luitprand", "ringwraith")]
)
def test_hiding(card: str, who: str, kind: str) -> None:
    """Creatures that attack the company of the scout, which stays, are canceled this turn."""
    s = bound("Moria [LE]" if kind == "ringwraith" else "Moria", "", "", card, who, kind=kind)
    s.do("alice", f"play {card} on {who}")
    assert until(s, "bob", "Play Orc-guard")
    s.do("bob", next(one for one in s.options("bob") if "Play Orc-guard" in one))
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    s.expect("Orc-guard is discarded", f"{who} is untapped")


# --- carried by eagles, and by the dead -------------------------------------------------------------------------


@pytest.mark.ruling("urd:Special Movement")
@pytest.mark.parametrize(("to", "open_"), [("Isengard", True), ("Moria", False), ("Barad-dûr", False)])
def test_eagle_mounts(to: str, open_: bool) -> None:
    """From Eagles' Eyrie a diplomat's company goes anywhere but to Shadow-holds and Dark-holds; site keys are left."""
    s = Scenario().company("alice", "Eagles’ Eyrie", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Eagle-mounts").hand("bob", "Orc-guard").sites("alice", to).start("organization")
    s.do("alice", "play Eagle-mounts on Gimli")
    site = next(i for i, card in enumerate(s.game.cards) if s.game.facts(i).name == to and card.owner == 0)
    assert any(way.kind == "special" for way in paths(s.game, company(s, "Gimli"), site)) == open_
    assert open_keys(s, "Gimli", "Orc-guard") == {"site-type"}
    if open_:
        s.do("alice", next(one for one in s.options("alice") if "move" in one.lower())).do("alice", f"go to {to}")
        assert company(s, "Gimli").destination == site


@pytest.mark.parametrize("state", ["", " (tapped)"])
def test_eagles_come_to_lindion(state: str) -> None:
    """With Lindion, tapped or not, they come to his company wherever it is and whoever is in it."""
    s = Scenario().company("alice", "Bree", f"Gimli, bears Lindion the Oronín{state}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Eagle-mounts").hand("bob", "Orc-guard")
    s.sites("alice", "Isengard; Moria").start("organization").do("alice", "play Eagle-mounts on Gimli")
    ways = {name: paths(s.game, company(s, "Gimli"), s.card(name).iid) for name in ("Isengard", "Moria")}
    assert any(way.kind == "special" for way in ways["Isengard"])
    assert not any(way.kind == "special" for way in ways["Moria"])
    assert open_keys(s, "Gimli", "Orc-guard") == {"site-type"}


def test_eagles_come_to_no_others() -> None:
    """They come to Lindion's company only, and as to anybody else not below ground (ME:BA)."""
    s = Scenario().company("alice", "Bree", "Gimli").company("alice", "Rivendell", "Bilbo, bears Lindion the Oronín")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Eagle-mounts").start("organization")
    s.refused("alice", "play Eagle-mounts on Gimli", "9.3")
    s.do("alice", "play Eagle-mounts on Bilbo").expect("Eagle-mounts is discarded")
    s = Scenario().company("alice", "The Under-vaults", "Gimli, bears Lindion the Oronín")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Eagle-mounts").start("organization")
    s.refused("alice", "play Eagle-mounts on Gimli", "9.3")


def test_paths_of_the_dead() -> None:
    """From Dunharrow Aragorn's company goes to the Vale of Erech; only Undead meet it there, any of them."""
    s = Scenario().company("alice", "Dunharrow", "Aragorn II").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Paths of the Dead").hand("bob", "Orc-guard", "Barrow-wight").sites("alice", "Vale of Erech")
    s.start("organization").do("alice", "play Paths of the Dead on Aragorn II")
    site = s.card("Vale of Erech").iid
    assert any(way.kind == "special" for way in paths(s.game, company(s, "Aragorn II"), site))
    on_the_way(s, "Aragorn II", "Vale of Erech")
    assert open_keys(s, "Aragorn II", "Orc-guard") == set()
    from engine.queries.keying import may_key

    wight = s.card("Barrow-wight").iid
    here = company(s, "Aragorn II")
    assert any(may_key(s.game, wight, index, here) for index in range(len(keys_of(s.game, wight))))


# --- second journeys --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "origin", "to", "kind", "who", "works"),
    [
        ("Bridge", "Bree", "Rivendell", "wizard", "Gimli", True),
        ("Bridge", "Rivendell", "Bree", "wizard", "Gimli", False),
        ("Forced March", "Ettenmoors [LE]", "Carn Dûm [LE]", "ringwraith", "Asternak", True),
        ("Forced March", "Carn Dûm [LE]", "Ettenmoors [LE]", "ringwraith", "Asternak", False),
        ("Leg It Double Quick", "Carn Dûm [LE]", "Ettenmoors [LE]", "ringwraith", "Asternak", True),
        ("Leg It Double Quick", "Carn Dûm [LE]", "", "ringwraith", "Asternak", False),
        ("Ûvatha Unleashed", "Dol Guldur [LE]", "", "ringwraith", "Ûvatha the Ringwraith", True),
        ("Ûvatha Unleashed", "Dol Guldur [LE]", "", "ringwraith", "Dwar the Ringwraith", False),
    ],
)
def test_second_journeys(card: str, origin: str, to: str, kind: str, who: str, works: bool) -> None:
    """Where a card says so, the company goes on to one more site after its movement/hazard phase."""
    further = {
        "wizard": ("Moria", "Grey Havens", "Weathertop"),
        "ringwraith": ("Goblin-gate [LE]", "Carn Dûm [LE]", "Minas Morgul [LE]"),
    }
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", origin, who, to=to)
    s.company("bob", "Edhellond", "Beregond").hand("alice", card, "Dodge").hand("bob", "Orc-guard")
    s.sites("alice", *[one for one in further[kind] if one not in (origin, to)]).start("hazards")
    label = next((one for one in s.options("alice") if f"Play {card}" in one), "")
    assert bool(label) == works
    if not works:
        return
    s.do("alice", label)
    while s.asked()[0] == "bob" or "Pass" in s.options("alice"):
        s.passes(s.asked()[0])
    choice = next(one for one in s.options("alice") if one != "Do not")
    s.do("alice", choice)
    assert until(s, "alice", "Enter")
    assert any(choice.partition(" (")[0] in one for one in s.options("alice"))


@pytest.mark.parametrize(("tapped", "works"), [("", True), (" (tapped)", False)])
def test_second_journey_back(tapped: str, works: bool) -> None:
    """2.IV.viii: a company may go back at once, except to a site that it leaves tapped: that one is discarded."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", f"Ettenmoors [LE]{tapped}", "Asternak", to="Carn Dûm [LE]")
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Forced March", "Dodge").hand("bob", "Orc-guard")
    s.sites("alice", "Goblin-gate [LE]").start("hazards")
    s.do("alice", next(one for one in s.options("alice") if "Play Forced March" in one))
    while s.asked()[0] == "bob" or "Pass" in s.options("alice"):
        s.passes(s.asked()[0])
    back = [one for one in s.options("alice") if one.startswith("Ettenmoors")]
    assert bool(back) == works
    if not works:
        return
    s.do("alice", back[0])
    assert until(s, "alice", "Enter")
    assert not invariants.check(s.game)
    s.do("alice", next(one for one in s.options("alice") if "Enter" in one))


def test_leg_it_taps_everybody() -> None:
    """Whoever of the company is untapped taps for it."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Carn Dûm [LE]", "Asternak", "Layos, wounded", to="Ettenmoors [LE]")
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Leg It Double Quick", "Dodge").start("hazards")
    s.do("alice", next(one for one in s.options("alice") if "Leg It" in one))
    s.expect("Asternak is tapped", "Layos is wounded")


@pytest.mark.parametrize(("to", "works"), [("Bree", True), ("Moria", False)])
def test_master_of_esgaroth(to: str, works: bool) -> None:
    """A company that moves to a Border-hold may take a second movement/hazard phase."""
    s = bound("Rivendell", to, "", "Master of Esgaroth", "Gimli").do("alice", "play Master of Esgaroth on Gimli")
    found = False
    for _ in range(25):
        asked = s.asked()[0]
        options = s.options(asked)
        if "Do not" in options:
            found = True
            break
        if any("Enter" in one for one in options):
            break
        s.do(asked, "pass" if "Pass" in options else options[0])
    assert found == works


# --- journeys without regions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "origin", "to", "types"),
    [
        ("Belegaer", "Grey Havens", "Edhellond", ("coastal-sea",) * 3),
        ("Forod", "Grey Havens", "Lossadan Cairn", ("wilderness",) * 3),
        ("Harad", "Variag Camp", "Southron Oasis", ("wilderness",) * 3),
        ("Rhûn", "Shrel-Kain", "Easterling Camp", ("wilderness",) * 3),
    ],
)
def test_journeys_without_regions(card: str, origin: str, to: str, types: tuple[str, ...]) -> None:
    """Between sites in the regions that it names a company goes by a fixed site path, with two hazards less."""
    s = Scenario().company("alice", origin, "Gimli").company("bob", "Rivendell", "Beregond").sites("alice", to, "Moria")
    s.hand("alice", card).start("organization").do("alice", f"play {card} on Gimli")
    site = next(i for i, one in enumerate(s.game.cards) if s.game.facts(i).name == to and one.owner == 0)
    way = next(one for one in paths(s.game, company(s, "Gimli"), site) if one.kind == "special")
    assert way.types == types
    moria = next(i for i, one in enumerate(s.game.cards) if s.game.facts(i).name == "Moria" and one.owner == 0)
    assert not any(one.kind == "special" for one in paths(s.game, company(s, "Gimli"), moria))
    here = company(s, "Gimli")
    atoms.set_company(
        s.game, replace(here, limit=5, movement="special", path=types, origin=here.site, destination=site)
    )
    assert hazard_limit(s.game, company(s, "Gimli")) == 3
    assert path_types(s.game, company(s, "Gimli")) == types
    atoms.set_company(s.game, replace(company(s, "Gimli"), movement="region"))
    assert hazard_limit(s.game, company(s, "Gimli")) == 5


# --- passes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "origin", "to", "regions", "attack"),
    [
        ("Anduin River", "Edoras", "Dead Marshes", ("Rohan", "Dagorlad"), 0),
        ("Misty Mountains", "Rivendell", "Rhosgobel", ("Rhudaur", "Anduin Vales"), 0),
        ("White Mountains", "Edoras", "Dol Amroth", ("Rohan", "Anfalas"), 0),
        ("Ash Mountains", "Dead Marshes", "Barad-dûr", ("Dagorlad", "Gorgoroth"), 8),
        ("Mountains of Shadow", "Haudh-in-Gwanûr", "Mount Doom", ("Harondor", "Nurn"), 9),
    ],
)
def test_passes(card: str, origin: str, to: str, regions: tuple[str, str], attack: int) -> None:
    """A ranger taps, and the company may pass between regions that do not border on each other."""
    s = Scenario().company("alice", origin, "Aragorn II", "Gimli").company("bob", "Rivendell", "Beregond")
    s.hand("alice", f"2 {card}", "Dodge").hand("bob", "Orc-guard").sites("alice", to).start("organization")
    s.refused("alice", f"play {card} on Gimli")
    s.do("alice", next(one for one in s.options("alice") if f"Play {card} on Aragorn II" in one))
    s.expect("Aragorn II is tapped")
    assert not any(f"Play {card}" in one for one in s.options("alice"))
    site = next(i for i, one in enumerate(s.game.cards) if s.game.facts(i).name == to and one.owner == 0)
    found = [way.regions for way in paths(s.game, company(s, "Gimli"), site)]
    pairs = {pair for way in found for pair in pairwise(way)}
    assert regions in pairs, found
    s.do("alice", next(one for one in s.options("alice") if "move" in one.lower())).do("alice", f"go to {to}")
    assert company(s, "Gimli").destination == site
    if attack:
        assert until(s, "alice", "stays untapped")
        assert any(f"4 strikes, prowess {attack}" in line for line in s.log()), s.log()


@pytest.mark.parametrize(
    ("card", "origin", "to", "other"),
    [
        ("Anduin River", "Edoras", "Minas Tirith", "Bree"),
        ("Misty Mountains", "Bree", "Rivendell", "Edoras"),
        ("White Mountains", "Edoras", "Minas Tirith", "Bree"),
        ("Ash Mountains", "Minas Tirith", "Barad-dûr", "Edoras"),
        ("Mountains of Shadow", "Minas Tirith", "Haudh-in-Gwanûr", "Edoras"),
    ],
)
def test_passes_on_the_limit(card: str, origin: str, to: str, other: str) -> None:
    """Or two hazards less, never below two, if the new site is in one of its regions; the ranger does not tap."""
    for place, less in ((to, 2), (other, 0)):
        s = Scenario().company("alice", origin, "Aragorn II", "Gimli", to=place)
        s.company("bob", "Grey Havens", "Beregond").hand("alice", card).start("organization")
        label = next(one for one in s.options("alice") if f"Play {card}" in one and "hazard" in one)
        s.do("alice", label).expect("Aragorn II is untapped")
        on_the_way(s, "Gimli", place)
        atoms.set_company(s.game, replace(company(s, "Gimli"), limit=5))
        assert hazard_limit(s.game, company(s, "Gimli")) == 5 - less
        atoms.set_company(s.game, replace(company(s, "Gimli"), limit=3))
        assert hazard_limit(s.game, company(s, "Gimli")) == (2 if less else 3)


# --- regions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "left"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_hey_come_merry_dol(count: int, left: int) -> None:
    """Each Wilderness on the way counts as half a one, rounded down."""
    s = bound("Rivendell", "Moria", ROAD, "Hey! come merry dol!", "Gimli").do(
        "alice", "play Hey! come merry dol! on Gimli"
    )
    atoms.set_company(s.game, replace(company(s, "Gimli"), path=("border-land", *("wilderness",) * count)))
    assert path_types(s.game, company(s, "Gimli")).count("wilderness") == left
    assert len(path_types(s.game, company(s, "Gimli"))) == count + 1


@pytest.mark.parametrize(
    ("light", "path", "hazards"),
    [
        ("Gates of Morning", ("wilderness", "border-land"), ("border-land", "free-domain")),
        ("Doors of Night", ("dark-domain", "shadow-land"), ("shadow-land", "wilderness")),
        ("Sun", ("wilderness", "dark-domain"), ("wilderness", "dark-domain")),
    ],
)
def test_moon(light: str, path: tuple[str, ...], hazards: tuple[str, ...]) -> None:
    """By day or by night regions count as others, for playing hazards only."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Moon", light).hand("alice", "Dodge").start("organization")
    atoms.set_company(s.game, replace(company(s, "Gimli"), path=path))
    assert path_types(s.game, company(s, "Gimli")) == path
    assert path_types(s.game, company(s, "Gimli"), "hazards") == hazards


def test_crept_along_carefully() -> None:
    """No starter movement, no Under-deeps, three regions at most, and one hazard less by regions."""
    s = at_site("Rivendell", "Gimli", "Fíli", hand="Crept Along Carefully", phase="organization")
    s.do("alice", "play Crept Along Carefully on Gimli")
    here = company(s, "Gimli")
    moria = next((i for i in range(len(s.game.cards)) if s.game.facts(i).name == "Moria"), -1)
    assert moria < 0 or all(way.kind == "region" for way in paths(s.game, here, moria))
    from engine.rules.movement.movement import region_limit

    assert region_limit(s.game, here) == 3
    atoms.set_company(s.game, replace(here, movement="region", limit=4))
    assert hazard_limit(s.game, company(s, "Gimli")) == 3
    s.do("alice", next(one for one in s.options("alice") if "Use Crept" in one)).expect(
        "Crept Along Carefully is discarded"
    )


@pytest.mark.parametrize("origin", ["Rivendell", "Moria"])
def test_crept_along_closes_ways(origin: str) -> None:
    """With it in play starter movement and the Under-deeps are closed to the company."""
    s = Scenario().company("alice", origin, "Gimli", "Fíli").company("bob", "Grey Havens", "Beregond")
    to = "Bree" if origin == "Rivendell" else "The Under-gates"
    s.sites("alice", to).hand("alice", "Crept Along Carefully").start("organization")
    site = s.card(to).iid
    before = {way.kind for way in paths(s.game, company(s, "Gimli"), site)}
    assert before & {"starter", "under-deeps"}
    s.do("alice", "play Crept Along Carefully on Gimli")
    assert {way.kind for way in paths(s.game, company(s, "Gimli"), site)} <= {"region"}


def test_dwar_unleashed() -> None:
    """In a mode Dwar's company may ride through regions this turn."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Dol Guldur [LE]", "Dwar the Ringwraith").company("bob", "Edhellond", "Beregond")
    s.sites("alice", "Moria [LE]").hand("alice", "Dwar Unleashed", "Black Rider").start("organization")
    s.do("alice", "play Black Rider on Dwar the Ringwraith")
    site = s.card("Moria").iid
    assert not any(way.kind == "region" for way in paths(s.game, company(s, "Dwar the Ringwraith"), site))
    s.do("alice", "play Dwar Unleashed on Dwar the Ringwraith")
    assert any(way.kind == "region" for way in paths(s.game, company(s, "Dwar the Ringwraith"), site))
    assert company_ref(company(s, "Dwar the Ringwraith").id)
