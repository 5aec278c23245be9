"""Hero events for journeys: what companies draw, the hazard limit, regions and the light over them."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked

from engine.actions.passive_conditions import happened
from engine.queries.attributes import prowess
from engine.queries.cards import changed, company_of, hazard_limit, site_facts
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.scenarios.scenario import Scenario
from engine.state.game import Company, player_ref

ROAD = "Rhudaur, Hollin, Redhorn Gate"
SEA = "Elven Shores, Andrast Coast, Bay of Belfalas, Belfalas"


def company(s: Scenario, name: str) -> Company:
    """Return the company of a character."""
    found = company_of(s.game, s.card(name).iid)
    assert found is not None
    return found


def bound(
    origin: str, to: str, via: str, hand: str, *people: str, phase: str = "organization", play: str = ""
) -> Scenario:
    """Let alice's company have declared movement, with cards in hand."""
    s = Scenario().company("alice", origin, *(people or ("Gimli", "Legolas", "Elrond", "Celeborn")), to=to, via=via)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand.split("; "), "Dodge").hand("bob", "Orc-guard")
    if play:
        s.in_play("alice", play)
    return s.start(phase)


# --- the hazard limit -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "path", "light", "less"),
    [
        ("Fair Sailing", ("wilderness", "coastal-sea", "coastal-sea"), False, 2),
        ("Fair Travels in Border-lands", ("border-land", "wilderness"), False, 1),
        ("Fair Travels in Free-domains", ("free-domain", "free-domain", "wilderness"), False, 2),
        ("Fair Travels in Wilderness", ("wilderness", "wilderness", "wilderness", "wilderness"), False, 3),
        ("Fair Travels in Wilderness", ("border-land",), False, 0),
        ("Fair Travels in Shadow-lands", ("shadow-land", "shadow-land"), False, 1),
        ("Fair Travels in Shadow-lands", ("shadow-land",), True, 2),
        ("Fair Travels in Shadow-lands", ("dark-domain",), True, 0),
        ("Fair Travels in Dark-domains", ("dark-domain", "dark-domain"), False, 1),
        ("Fair Travels in Dark-domains", ("dark-domain",), True, 2),
    ],
)
def test_fair_travels(card: str, path: tuple[str, ...], light: bool, less: int) -> None:
    """The limit falls by the regions on the way that the card names, never below two; once on a company."""
    from msgspec.structs import replace

    from engine.state import atoms

    people = ("Gimli", "Legolas", "Elrond", "Celeborn", "Boromir II")
    s = bound("Rivendell", "Moria", ROAD, f"2 {card}", *people, play="Gates of Morning" if light else "")
    s.do("alice", f"play {card} on Gimli")
    assert not any(card in one for one in s.options("alice"))
    atoms.set_company(s.game, replace(company(s, "Gimli"), limit=5, path=path))
    assert hazard_limit(s.game, company(s, "Gimli")) == 5 - less
    atoms.set_company(s.game, replace(company(s, "Gimli"), limit=2))
    assert hazard_limit(s.game, company(s, "Gimli")) == 2


@pytest.mark.parametrize(
    "card",
    ["Fair Sailing", "Fair Travels in Border-lands", "Fair Travels in Free-domains", "Fair Travels in Wilderness",
     "Fair Travels in Shadow-lands", "Fair Travels in Dark-domains", "Washed and Refreshed"],
)  # fmt: skip
def test_only_for_who_moves(card: str) -> None:
    """A company that has declared no movement has nothing from it."""
    s = at_site("Rivendell", "Gimli", hand=card, phase="organization")
    s.refused("alice", f"play {card} on Gimli", "9.3")


# --- drawing and resting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "movement", "more"),
    [(("wilderness",), "region", 3), (("wilderness",) * 3, "starter", 1), (("wilderness",) * 4, "region", 0),
     ((), "under-deeps", 0), (("wilderness",) * 3, "special", 0)],
)  # fmt: skip
def test_a_short_rest(path: tuple[str, ...], movement: str, more: int) -> None:
    """Every moving company may draw one card more for each region that its path has less than four (URD: if it has one)."""
    from msgspec.structs import replace

    from engine.state import atoms
    from engine.state.game import company_ref

    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "A Short Rest").start("long-event").do("alice", "play A Short Rest")
    for who in ("Gimli", "Beregond"):
        here = company(s, who)
        atoms.set_company(s.game, replace(here, path=path, movement=movement))
        assert changed(s.game, "draws", company_ref(here.id), 2) == 2 + more


def test_washed_and_refreshed() -> None:
    """When the new site is revealed the company may untap as many as its path has regions less than four."""
    people = ("Gimli, tapped", "Fíli, tapped", "Merry")
    s = bound("Rivendell", "Moria", ROAD, "Washed and Refreshed", *people)
    s.do("alice", "play Washed and Refreshed on Gimli").passes("alice")
    for _ in range(12):
        if "Gimli" in s.options("alice"):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.do("alice", "choose Gimli").expect("Gimli is untapped", "Fíli is tapped")


# --- long-events ------------------------------------------------------------------------------------------------


def test_echo_of_all_joy() -> None:
    """The long-event stays in play; both go when a play deck is exhausted or Doors of Night come into play."""
    for end in ("exhausted", "another"):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Sun").hand("alice", "Echo of all Joy").start("organization")
        s.do("alice", "play Echo of all Joy on Sun").expect("Echo of all Joy is in play")
        from engine.queries.cards import flagged

        assert flagged(s.game, "long-events-stay", s.card("Sun").iid)
        if end == "exhausted":
            happened(s.game, "exhausted", player_ref(1))
            s.expect("Sun is discarded", "Echo of all Joy is discarded")
        else:
            happened(s.game, "enters-play", s.card("Sun").iid)
            s.expect("Sun is in play")


def test_echo_against_doors_of_night() -> None:
    """Doors of Night that come into play end it and its long-event; while they are there it is not played."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "A Short Rest", "Echo of all Joy").hand("bob", "Doors of Night").hand("alice", "Dodge")
    s.start("organization")
    from engine.state import atoms

    atoms.set_host(s.game, s.card("Echo of all Joy").iid, s.card("A Short Rest").iid)
    s.passes("alice")
    for _ in range(12):
        if any("Doors" in one for one in s.options("bob")):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.do("bob", "play Doors of Night").passes("alice").expect("Doors of Night is in play")
    s.expect("A Short Rest is discarded", "Echo of all Joy is discarded")
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "A Short Rest").in_play("bob", "Doors of Night").hand("alice", "Echo of all Joy")
    s.start("organization").refused("alice", "play Echo of all Joy on A Short Rest", "9.2")


# --- regions and sites ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "was", "to", "light"),
    [
        ("Master of Wood, Water, or Hill", "wilderness", "border-land", False),
        ("Master of Wood, Water, or Hill", "wilderness", "shadow-land", False),
        ("Master of Wood, Water, or Hill", "shadow-land", "wilderness", False),
        ("Master of Wood, Water, or Hill", "border-land", "wilderness", False),
        ("Stars", "dark-domain", "shadow-land", True),
        ("Stars", "shadow-land", "wilderness", True),
        ("Quiet Lands", "shadow-land", "wilderness", True),
        ("The Evenstar", "wilderness", "border-land", True),
        ("The Evenstar", "border-land", "free-domain", True),
    ],
)
def test_regions_change(card: str, was: str, to: str, light: bool) -> None:
    """One region of the path counts as another type this turn; the environments need Gates of Morning for it."""
    ways = {
        "wilderness": ("Rivendell", "Moria", ROAD),
        "shadow-land": ("Minas Tirith", "Cirith Ungol", ""),
        "border-land": ("Minas Tirith", "Edoras", "Anórien, Rohan"),
        "dark-domain": ("Lórien", "Dol Guldur", "Wold & Foothills, Brown Lands, Southern Mirkwood"),
    }
    for gates in (light, False) if light else (False,):
        s = bound(*ways[was], card, "Elrond", "Celeborn", phase="hazards", play="Gates of Morning" if gates else "")
        before = path_types(s.game, company(s, "Elrond"))
        assert was in before
        old, new = was.replace("-", " "), to.replace("-", " ")
        label = next(
            (one for one in s.options("alice") if card in one and f", {old} " in one and f": {new[:7]}" in one), ""
        )
        assert bool(label) == (gates or not light), s.options("alice")
        if label:
            s.do("alice", label)
            while s.asked() == ("bob",):
                s.passes("bob")
            s.do("alice", "confirm") if any("Roll" in one for one in s.options("alice")) else None
            after = path_types(s.game, company(s, "Elrond"))
            assert after.count(was) == before.count(was) - 1
            assert after.count(to) == before.count(to) + 1


def test_master_of_wood_is_a_sage() -> None:
    """A sage taps for it and checks; without an untapped one it is not played."""
    s = bound("Rivendell", "Moria", ROAD, "Master of Wood, Water, or Hill", "Elrond", phase="hazards").dice(12)
    s.do("alice", next(one for one in s.options("alice") if "Master of Wood" in one)).passes("bob")
    s.expect("Elrond is tapped", "the log says: Corruption check for Elrond")
    for who in ("Gimli", "Elrond, tapped"):
        s = bound("Rivendell", "Moria", ROAD, "Master of Wood, Water, or Hill", who, phase="hazards")
        assert not any("Master of Wood" in one for one in s.options("alice"))


@pytest.mark.parametrize(("gates", "others"), [(False, 0), (True, 1)])
def test_the_evenstar_over_elves(gates: bool, others: int) -> None:
    """One Elf has one more prowess; with Gates of Morning every Elf has one more besides."""
    s = Scenario().company("alice", "Bree", "Elrond", "Gimli").company("bob", "Grey Havens", "Celeborn")
    if gates:
        s.in_play("alice", "Gates of Morning")
    s.hand("alice", "2 The Evenstar").start("organization")
    before = [prowess(s.game, s.card(name).iid) for name in ("Elrond", "Celeborn", "Gimli")]
    s.refused("alice", "play The Evenstar on Gimli", "9.3")
    s.do("alice", "play The Evenstar on Elrond")
    after = [prowess(s.game, s.card(name).iid) for name in ("Elrond", "Celeborn", "Gimli")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1 + others, others, 0]
    assert not any("Evenstar" in one for one in s.options("alice"))


def test_stars_over_the_undead() -> None:
    """An attack of the Undead has one prowess less."""
    s = attacked("Barrow-wight", "Gimli", hand="Stars")
    attack = attack_of(s.game)
    assert attack is not None
    before = attack.prowess
    s.do("alice", "play Stars")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == before - 1
    assert not any("Stars" in one for one in attacked("Orc-guard", "Gimli", hand="Stars").options("alice"))


def test_quiet_lands_at_the_gate() -> None:
    """An automatic-attack of a Shadow-hold or ruin loses half its strikes this turn, rounded up."""
    for site, legal in (("Moria", True), ("Barad-dûr", False)):
        s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Quiet Lands").start("hazards")
        if not legal:
            assert not any("Quiet Lands" in one for one in s.options("alice"))
            continue
        s = Scenario().company("alice", site, "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Quiet Lands").start("hazards").do("alice", "play Quiet Lands").all_pass().do("alice", "enter")
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.strikes == (s.game.facts(s.card("Moria").iid).attacks[0].strikes + 1) // 2


def test_quiet_lands_over_a_hold() -> None:
    """With Gates of Morning a Shadow-hold counts as ruins until the end of the turn."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Gates of Morning").hand("alice", "Quiet Lands").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Quiet Lands on Moria" in one and "Ruins" in one))
    assert site_facts(s.game, s.card("Moria").iid).site_type == "ruins-and-lairs"
