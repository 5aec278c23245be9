"""What the book of The Balrog rules about his person, his sites and the Under-deeps, and where his deck's cards go."""

from __future__ import annotations

import pytest
from hazards import choose, company, offers, onward, resolve, turn_to_bob
from minions import iid, minion

from carddb.artefact.database import database
from engine import atoms
from engine.leaving import discard
from engine.model import ASIDE, TAPPED
from engine.movement import destinations
from engine.scenario import Scenario

# --- The Balrog himself -----------------------------------------------------------------------------------------

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


@pytest.mark.ruling("meba:A Balrog player (4)")
def test_no_corruption_touches_the_balrog() -> None:
    """None of the hazards that give corruption points is played on him, some of them are on his Orcs."""
    assert len(BURDENS) > 10
    assert len(played_on("Gorbag")) > 4
    assert not played_on("The Balrog")


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


@pytest.mark.ruling("meba:A Balrog player (5)")
@pytest.mark.parametrize(
    ("who", "cards", "to"),
    [
        ("The Balrog", (), {"The Under-gates"}),
        ("Gorbag", (), {"Edoras", "Dol Guldur", "The Under-gates"}),
        ("The Balrog", ("Out He Sprang",), {"Edoras", "The Under-gates"}),
    ],
)
def test_the_balrog_stays_below(who: str, cards: tuple[str, ...], to: set[str]) -> None:
    """He moves neither by regions nor by starter movement, unless a resource lets him: Out He Sprang some regions far."""
    s = minion("Moria [BA]", who, kind="balrog").sites(
        "alice", "Edoras [LE]", "Dol Guldur [BA]", "The Under-gates [BA]"
    )
    s.company("alice", "The Under-leas [BA]", "Bolg", "Umagaur", "Azog")
    s.kills("alice", "Smaug", "Scatha", "6 Cave-drake").in_play("alice", *cards)
    s.hand("alice", "Orc Quarrels").start("organization")
    assert {s.game.facts(one).name for one in destinations(s.game, company(s, who))} == to


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
    assert any("(balrog)" in line for line in s.log()) == attacked


@pytest.mark.ruling("meba:Miscellaneous (1)")
@pytest.mark.parametrize(("against", "barred"), [("balrog", True), ("wizard", False)])
def test_no_other_balrog_serves_against_him(against: str, barred: bool) -> None:
    """The ally, whose site it is, comes to no opponent of the Balrog's player; he may trade the card instead."""
    s = minion("The Under-gates [AS]", "Gorbag").alignment("bob", against).hand("alice", "The Balrog [AS]")
    s.sideboard("alice", "Black Mace").start("resources")
    assert offers(s, "alice", "Play The Balrog") != barred
    assert offers(s, "alice", "Trade The Balrog") == barred


# --- off to the side --------------------------------------------------------------------------------------------


@pytest.mark.ruling("meba:Off to the side (1)")
def test_what_lies_aside_is_out_of_reach() -> None:
    """Neither side's cards are played on a character that Press-gang took, nor is anything done by him."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, tapped", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Press-gang").hand("alice", "Halfling Strength").hand("bob", "Lure of the Senses")
    s.start("organization").expect("alice may play Halfling Strength on Bilbo")
    discard(s.game, iid(s, "Bilbo"))
    s.game.menus = {}
    assert s.card("Bilbo").zone == ASIDE
    assert not any("Bilbo" in one for one in s.options("alice"))
    while not offers(s, "bob", "Play Lure of the Senses"):
        onward(s)
    assert {one for one in s.options("bob") if one.startswith("Play")} == {"Play Lure of the Senses on Gimli"}


# --- the Under-deeps --------------------------------------------------------------------------------------------


@pytest.mark.ruling("meba:Under-deeps site movement (3)/2")
@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("Blue Mountain Dwarf-hold [LE]", "The Drowning-deeps [BA]"),
        ("Iron Hill Dwarf-hold [LE]", "The Rusted-deeps [BA]"),
    ],
)
@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("breached", [True, False])
def test_ways_that_must_be_broken_open(above: str, below: str, *, down: bool, breached: bool) -> None:
    """Between these sites no two dice are enough, up or down, until the hold is breached from below."""
    start, to = (above, below) if down else (below, above)
    s = (
        minion(start, "Azog", to=to, kind="balrog")
        .hand("bob", "Orc-guard")
        .in_play("alice", "Breach the Hold")
        .dice(12)
    )
    s.start("organization")
    if breached:
        deep = below.partition(" [")[0]
        site = next(one.iid for one in s.game.cards if s.game.facts(one.iid).name == deep)
        atoms.set_host(s.game, iid(s, "Breach the Hold"), site)
    for _ in range(4):
        if s.asked() == ("bob",):
            break
        onward(s)
    assert (company(s, "Azog").destination >= 0) == breached
    assert any("needing 13" in line for line in s.log()) != breached


@pytest.mark.ruling("meba:Under-deeps site movement (6)")
def test_long_winter_on_the_way_up() -> None:
    """A company that comes up to Goblin-gate has no site path to be sent back for, but the site has one, and is tapped."""
    s = minion("The Under-grottos [BA]", "Azog", to="Goblin-gate [LE]", kind="balrog").dice(12, 12)
    s.in_play("bob", "Long Winter", "Doors of Night").hand("bob", "Orc-warband", "Wolves", "Cave-drake")
    turn_to_bob(resolve(s.hand("alice", "Orc Quarrels").start("hazards")))
    assert company(s, "Azog").destination == iid(s, "Goblin-gate")
    assert s.card("Goblin-gate").status == TAPPED
    keyed = {one for one in s.options("bob") if one.startswith("Play")}
    assert keyed
    assert all(one.endswith(("keyed to shadow hold", "keyed to Goblin-gate")) for one in keyed)


# --- how the deck begins, and where its cards are played -------------------------------------------------------------

START = ("Azog", "2 Mountain-maggot", "Bûthrakaur", "Orc Veteran")
EVENTS = ("Gangways over the Fire", "Orders from the Great Demon")


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


def draft(*pool: str) -> Scenario:
    """Let alice, the Balrog's player, draft all characters of her pool, and return the choice of who starts with what."""
    s = Scenario().alignment("alice", "balrog").pool("alice", *pool).pool("bob", "Théoden").sites("alice", "Moria [BA]")
    s.deck("alice", "20 Orc-guard").sites("bob", "Rivendell").deck("bob", "20 Orc-guard").dice(12, 2)
    s.start("character draft")
    while not any("starts with" in one for one in s.options("alice")):
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    return s


def plays(site: str, card: str, who: str, *, tapped: bool) -> bool:
    """Whether a card of the deck can be played at a site, in The Balrog's version if it has one."""
    s = minion(f"{version(site)}{' (tapped)' if tapped else ''}", who, "Bolg", kind="balrog").hand("alice", card)
    return any(card in one for one in s.start("resources").options("alice"))


def version(site: str) -> str:
    """Return the number of The Balrog's version of a site, or else of the minions'."""
    found = {one.alignment: one.id for one in database().cards if one.type == "site" and one.name == site}
    return found.get("balrog") or found["minion"]


def plays_also(site: str, card: str, who: str) -> bool:
    """Whether an item can be played as another one, after a first item has tapped the site."""
    s = minion(version(site), who, "Bolg", "Lagduf", kind="balrog").hand("alice", card, "Saw-toothed Blade")
    choose(s.start("resources"), "alice", "Play Saw-toothed Blade with Lagduf")
    return offers(s, "alice", f"Also play {card}")


DARK_HOLDS = ("Minas Morgul", "Barad-dûr", "Cirith Gorgor")
TROLLS = ("The Under-galleries", "The Under-courts", "The Iron-deeps", "The Sulfur-deeps")
FIRE = ("The Under-galleries", "The Under-courts")
WILD = ("The Drowning-deeps", "The Sulfur-deeps", "The Iron-deeps", "The Under-leas", "The Under-vaults",
        "The Under-grottos")  # fmt: skip
SHIELD = ("The Under-vaults", "The Under-grottos", "The Drowning-deeps", "The Under-leas", "Remains of Thangorodrim")
MAP = ("Dol Guldur", "The Under-galleries", "Remains of Thangorodrim")


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


@pytest.mark.parametrize(
    ("card", "sites"),
    [
        pytest.param("Black Mace", ("Remains of Thangorodrim",),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/1")),
        pytest.param("High Helm", ("The Gem-deeps", "The Drowning-deeps", "The Under-galleries"),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/6")),
        pytest.param("Iron Shield of Old", SHIELD,
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/7")),
    ],
)  # fmt: skip
def test_what_follows_a_first_item_below(card: str, sites: tuple[str, ...]) -> None:
    """In the Under-deeps an item that is no minor one is played at a site that another item has just tapped."""
    assert all(plays_also(site, card, "Gorbag") for site in sites)
    assert not plays_also("Dol Guldur", card, "Gorbag")
