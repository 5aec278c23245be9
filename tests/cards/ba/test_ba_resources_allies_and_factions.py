"""Allies and factions of The Balrog, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.actions.passive_conditions import happened
from engine.queries.attributes import influence_check_modifier
from engine.queries.cards import changed, company_of
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, PLAY, company_ref, player_ref
from tests.cards.positions.balrog import SHIELD, version, wields
from tests.cards.positions.creatures import attacked_on_the_way
from tests.cards.positions.minions import iid, minion
from tests.cards.positions.reading import answer_plainly

# --- BA-35 Cave Troll ----------------------------------------------------------------------------------------------


@pytest.mark.card("BA-35")
def test_cave_troll_knows_the_way() -> None:
    """A Cave Troll adds one to rolls for Under-deeps movement."""
    s = Scenario().alignment("alice", "balrog").company("alice", "BA-91", "Lagduf, bears BA-35")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    company = company_of(s.game, s.card("Lagduf").iid)
    assert company is not None
    assert changed(s.game, "under-deeps-roll", company_ref(company.id), 0) == 1


DARK_HOLDS = ("Minas Morgul", "Barad-dûr", "Cirith Gorgor")
TROLLS = ("The Under-galleries", "The Under-courts", "The Iron-deeps", "The Sulfur-deeps")
FIRE = ("The Under-galleries", "The Under-courts")
WILD = ("The Drowning-deeps", "The Sulfur-deeps", "The Iron-deeps", "The Under-leas", "The Under-vaults",
        "The Under-grottos")  # fmt: skip
MAP = ("Dol Guldur", "The Under-galleries", "Remains of Thangorodrim")


def plays(site: str, card: str, who: str, *, tapped: bool) -> bool:
    """Whether a card of the deck can be played at a site, in The Balrog's version if it has one."""
    s = minion(f"{version(site)}{' (tapped)' if tapped else ''}", who, "Bolg", kind="balrog").hand("alice", card)
    return any(card in one for one in s.start("resources").options("alice"))


@pytest.mark.card("LE-277", "LE-299", "LE-313", "AS-127", "BA-35", "BA-45", "BA-46", "BA-56", "BA-66")
@pytest.mark.parametrize(
    ("card", "who", "sites", "tapped"),
    [
        pytest.param("Black Mace", "Gorbag", DARK_HOLDS, (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/1")),
        pytest.param("Cave Troll", "Gorbag", TROLLS, TROLLS,
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/2")),
        pytest.param("Descent through Fire", "The Balrog", FIRE, (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/3")),
        pytest.param("Evil Things Lingering", "Gorbag", (*FIRE, "Remains of Thangorodrim"), (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/4")),
        pytest.param("Great Troll", "The Balrog", WILD, (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/5")),
        pytest.param("High Helm", "Gorbag", ("Cirith Ungol", "Carn Dûm", "Barad-dûr"), (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/6")),
        pytest.param("Iron Shield of Old", "Gorbag", SHIELD, (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/7")),
        pytest.param("Maker’s Map", "Muzgash", MAP, (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (2)/1")),
        pytest.param("Orcs of Mirkwood", "Gorbag", ("Sarn Goriwing",), (),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (2)/2")),
    ],
)  # fmt: skip
def test_where_the_shadow_deeps_play(card: str, who: str, sites: tuple[str, ...], tapped: tuple[str, ...]) -> None:
    """Each card is played where its deck is advised to go, at a tapped site only if it says so, and not at Ettenmoors."""
    assert {site for site in sites if plays(site, card, who, tapped=False)} == set(sites)
    assert {site for site in sites if plays(site, card, who, tapped=True)} == set(tapped)
    assert not plays("Ettenmoors", card, who, tapped=False)


# --- BA-45 Evil Things Lingering -----------------------------------------------------------------------------------


@pytest.mark.card("AS-71", "BA-45")
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
        answer_plainly(s)
    assert (s.card("Lagduf").zone != PLAY) == lost


@pytest.mark.card("AS-71", "BA-45", "BA-47", "BA-91")
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


@pytest.mark.card("BA-45", "BA-47", "BA-67")
@pytest.mark.parametrize("beast", ["Evil Things Lingering", "Nasty Slimy Thing", "Memories of Old Torture"])
@pytest.mark.parametrize(("moves", "zone"), [("bearer", DISCARD), ("other", PLAY)])
def test_what_stays_below(beast: str, moves: str, zone: int) -> None:
    """It goes when its own company travels above the ground through such lands, not when another one does."""
    way = {"to": "Cirith Gorgor [LE]", "via": "Southern Mirkwood, Brown Lands, Dagorlad, Udûn"}
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Dol Guldur [LE]", f"Gorbag, bears {beast}", **(way if moves == "bearer" else {}))
    s.company("alice", "Dol Guldur [LE]", "Lagduf", **(way if moves == "other" else {}))
    s.hand("bob", "Orc-guard").hand("alice", "Orc Quarrels").start(
        "hazards", of="Gorbag" if moves == "bearer" else "Lagduf"
    )
    assert s.card(beast).zone == zone


@pytest.mark.card("LE-216", "BA-45", "BA-47", "BA-102")
def test_what_stays_below_may_go_below() -> None:
    """On a way through the Under-deeps it stays with its company."""
    for beast in ("Evil Things Lingering", "Nasty Slimy Thing"):
        s = minion(
            "The Under-gates [BA]", f"Gorbag, bears {beast}", to="The Under-leas [BA]", via="under-deeps", kind="balrog"
        )
        s.hand("bob", "Orc-guard").hand("alice", "Orc Quarrels").dice(12).start("hazards")
        assert s.card(beast).zone == PLAY


@pytest.mark.card("BA-45")
@pytest.mark.parametrize(("roll", "dies"), [(10, False), (11, True)])
def test_evil_things_linger(roll: int, *, dies: bool) -> None:
    """The opponent's roll less four has to be above the mind of the controller, here 6."""
    s = minion("Moria [BA]", "Gorbag, bears Evil Things Lingering", kind="balrog").start("organization")
    s.dice(roll)
    happened(s.game, "organization-begins", player_ref(0))
    for _ in range(3):
        if s.asked() and "Let it resolve" in s.options(s.asked()[0]):
            s.passes(s.asked()[0])
    from engine.kernel.machine import run

    run(s.game)
    assert any("rolled" in line for line in s.log())
    assert (s.card("Gorbag").zone != PLAY) == dies


# --- BA-46 Great Troll ---------------------------------------------------------------------------------------------


@pytest.mark.card("BA-3", "BA-46")
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


# --- BA-47 Nasty Slimy Thing ---------------------------------------------------------------------------------------


@pytest.mark.card("BA-47")
def test_the_slimy_thing_knows_drakes_only() -> None:
    """Attacks of others it does not cancel."""
    s = attacked_on_the_way("Gorbag", "Muzgash, bears Nasty Slimy Thing", "Orc-patrol", near=True)
    assert attack_of(s.game) is not None
    assert not any(one.startswith("Use Nasty") for one in s.options("alice"))


# --- BA-80 A Few Recruits ------------------------------------------------------------------------------------------


def recruiting(who: str, *others: str, hand: tuple[str, ...] = ("Foe Dismayed",)) -> Scenario:
    """Let somebody influence A Few Recruits, up to the moment before the roll."""
    s = minion("Ettenmoors [LE]", who, *others, kind="balrog").hand("alice", "A Few Recruits", *hand).dice(7, 7)
    return s.start("resources").do("alice", f"{who} influences A Few Recruits")


@pytest.mark.card("BA-80")
@pytest.mark.parametrize(
    ("who", "more", "helped"), [("The Balrog", 3, True), ("Gorbag", 2, True), ("Muzgash", 0, False)]
)
def test_who_finds_a_few_recruits(who: str, more: int, *, helped: bool) -> None:
    """The Balrog has three more, a leader two; of all who are there only the influencer, who alone is a target of help."""
    others = [one for one in ("The Balrog", "Gorbag", "Lagduf") if one != who]
    s = recruiting(who, *others)
    assert [influence_check_modifier(s.game, iid(s, one)) for one in (who, *others)] == [more, *[0] * len(others)]
    found = {one.partition(" on ")[2].partition(":")[0] for one in wields(s, "Play Foe Dismayed")}
    assert found == ({who} if helped else set())


@pytest.mark.card("BA-59", "BA-80")
@pytest.mark.parametrize("who", ["Gorbag", "The Balrog"])
def test_recruits_of_the_opponent(who: str) -> None:
    """The additions are for who brings them in: an opponent who would turn their heads has none."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .alignment("bob", "balrog")
        .turn(4, "bob")
        .pile("alice", "A Few Recruits")
    )
    s.company("bob", "Ettenmoors [LE]", who).company("alice", "Moria [LE]", "Muzgash").hand("bob", "Foe Dismayed")
    s.dice(7, 7, 7).start("resources")
    found = [one for one in s.options("bob") if "influences A Few Recruits" in one]
    assert found, s.options("bob")
    s.do("bob", found[0])
    assert influence_check_modifier(s.game, iid(s, who)) == 0
