"""What the Balrog's hosts make of sites: the toll of an eddy, where they may be laid waste, what their versions become."""

from __future__ import annotations

import pytest
from hazards import onward
from minions import company, iid, minion

from engine.queries.attributes import influence_check_modifier
from engine.queries.cards import flagged, site_facts
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import PLAY, TAPPED, UNTAPPED, company_ref

EDDY = "Eddy in Fate’s Tide"
People = tuple[str, ...]

# --- Eddy in Fate's Tide ----------------------------------------------------------------------------------------


def tolled(turn: str, people: People, *, here: bool = True) -> Scenario:
    """Put a company of alice's and one of bob's at two versions of a site with an eddy (or one beside it), in a turn."""
    s = Scenario().alignment("alice", "balrog").turn(3, turn)
    own, other = (people, ("Gimli",)) if turn == "alice" else (("Lagduf",), people)
    s.company("alice", "Isengard [LE]", *own).company("alice", "Ettenmoors [LE]", "Shagrat")
    s.company("bob", "Isengard" if here else "Bree", *other).company("bob", "Rivendell", "Elrond")
    s.hand("alice", "Saw-toothed Blade").hand("bob", "Elven Cloak").in_play("alice", EDDY).start(
        "resources", of=people[0]
    )
    place = company(s, own[0] if here or turn == "bob" else "Shagrat").site
    atoms.set_host(s.game, iid(s, EDDY), place)
    s.game.menus.clear()
    return s


def tolls(s: Scenario, who: str) -> list[str]:
    """Return what a player may do about the toll."""
    return [one for one in s.options(who) if one.startswith(f"Use {EDDY}")]


TURNS = [
    ("alice", ("Muzgash", "Radbug", "Snaga, tapped, bears War-wolf")),
    ("bob", ("Boromir II", "Legolas", "Bilbo, tapped, bears Treebeard")),
]


@pytest.mark.parametrize(("turn", "people"), TURNS)
def test_either_player_pays_in_his_own_turn(turn: str, people: People) -> None:
    """Two untapped characters of the company that is there tap, of the player's choice; then it plays what it has."""
    s = tolled(turn, people)
    first, second = people[:2]
    assert flagged(s.game, "site-toll", company_ref(company(s, first).id))
    assert not any(one.startswith("Play ") for one in s.options(turn))
    s.do(turn, tolls(s, turn)[0])
    assert set(s.options(turn)) == {first, second}
    s.do(turn, f"choose {first}")
    if s.card(second).status == UNTAPPED:
        assert s.options(turn) == [second]
        s.do(turn, f"choose {second}")
    assert [s.card(one.partition(",")[0]).status for one in people] == [TAPPED] * 3
    assert not flagged(s.game, "site-toll", company_ref(company(s, first).id))
    assert not tolls(s, turn)


@pytest.mark.parametrize(
    ("turn", "people", "here"),
    [
        ("alice", ("Muzgash", "Radbug, tapped"), True),
        ("bob", ("Boromir II", "Legolas, tapped"), True),
        ("alice", ("Muzgash", "Radbug"), False),
        ("bob", ("Boromir II", "Legolas"), False),
    ],
)
def test_who_pays_no_toll(turn: str, people: People, *, here: bool) -> None:
    """A company with one untapped character cannot pay; one that is elsewhere need not."""
    s = tolled(turn, people, here=here)
    assert not tolls(s, turn)
    assert flagged(s.game, "site-toll", company_ref(company(s, people[0]).id)) == here


@pytest.mark.parametrize(
    ("site", "possible"),
    [
        ("Ettenmoors [LE]", True),
        ("Goblin-gate [LE]", False),
        ("The Under-grottos [BA]", False),
        ("Isengard [LE]", True),
    ],
)
def test_where_an_eddy_forms(site: str, *, possible: bool) -> None:
    """At no Under-deeps site, and at no surface site of one."""
    s = minion(site, "The Balrog", kind="balrog").hand("alice", EDDY, "Orc Quarrels").start("resources")
    assert any(one.startswith(f"Play {EDDY}") for one in s.options("alice")) == possible


@pytest.mark.parametrize("eddy", [True, False])
def test_an_eddy_keeps_its_site(*, eddy: bool) -> None:
    """The site stays in play, tapped, when the company leaves it and when its player's cards untap."""
    s = minion("Isengard [LE] (tapped)", "Muzgash", to="Ettenmoors [LE]", via="Gap of Isen, Enedhwaith, Dunland, Rhudaur",
               kind="balrog")  # fmt: skip
    s.in_play("alice", EDDY).hand("alice", "Orc Quarrels").hand("bob", "Orc-guard").start("organization")
    site = company(s, "Muzgash").site
    if eddy:
        atoms.set_host(s.game, iid(s, EDDY), site)
    assert flagged(s.game, "stays-tapped", site) == eddy
    s.do("alice", "move Muzgash to Ettenmoors") if any("Move" in one for one in s.options("alice")) else None
    for _ in range(40):
        if s.game.turn.seat == 1:
            break
        onward(s)
    assert s.game.facts(company(s, "Muzgash").site).name == "Ettenmoors"
    assert (s.game.cards[site].zone == PLAY) == eddy


# --- what is laid waste -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "possible"),
    [
        ("Shrel-Kain [LE]", True),
        ("Sarn Goriwing [LE]", True),
        ("Moria [LE]", False),  # a Shadow-hold over the Under-gates
        ("The Under-leas [BA]", False),  # one below
        ("Dunharrow [LE]", False),  # a Border-hold over the Pûkel-deeps
        ("Ettenmoors [LE]", False),
    ],
)
def test_where_a_tempest_rages(site: str, *, possible: bool) -> None:
    """At Border-holds and Shadow-holds that lie neither below nor over the Under-deeps."""
    s = minion(site, "Azog", kind="balrog").hand("alice", "Tempest of Fire", "Orc Quarrels").start("resources")
    assert any(one.startswith("Play Tempest of Fire") for one in s.options("alice")) == possible


BREACHED = "The Drowning-deeps [BA]"
RUSTED = "The Rusted-deeps [BA]"
BLUE, IRON = "Blue Mountain Dwarf-hold [LE]", "Iron Hill Dwarf-hold [LE]"


@pytest.mark.parametrize(
    ("site", "below", "card", "who", "possible"),
    [
        (BLUE, BREACHED, "Breach the Hold", "The Balrog", True),
        (IRON, RUSTED, "Breach the Hold", "The Balrog", True),
        (BLUE, BREACHED, "Breach the Hold", "Azog", False),
        (BLUE, RUSTED, "Breach the Hold", "The Balrog", False),
        (IRON, BREACHED, "Breach the Hold", "The Balrog", False),
        (BLUE, BREACHED, "Roots of the Earth", "The Balrog", False),
        (IRON, RUSTED, "Roots of the Earth", "The Balrog", False),
        ("Edoras [LE]", BREACHED, "Breach the Hold", "The Balrog", False),
        ("Edoras [LE]", RUSTED, "Breach the Hold", "The Balrog", False),
    ],
)
def test_which_domain_is_invaded(site: str, below: str, card: str, who: str, *, possible: bool) -> None:
    """A Dwarf-hold where The Balrog is, with Breach the Hold on the site of the Under-deeps beneath it."""
    s = minion(site, who, kind="balrog").company("alice", below, "Muzgash").in_play("alice", card)
    s.hand("alice", "Invade Their Domain", "Orc Quarrels").start("resources", of=who)
    atoms.set_host(s.game, iid(s, card), company(s, "Muzgash").site)
    s.game.menus.clear()
    assert any(one.startswith("Play Invade Their Domain") for one in s.options("alice")) == possible


@pytest.mark.parametrize(
    ("card", "host", "possible"),
    [
        ("Invade Their Domain", "Azog", True),
        ("Invade Their Domain", "Muzgash", False),
        ("Eddy in Fate’s Tide", "Azog", False),
    ],
)
def test_who_is_lord_and_usurper(card: str, host: str, *, possible: bool) -> None:
    """It is played on Invade Their Domain at the company's own site."""
    s = minion(BLUE, "Azog", kind="balrog").company("alice", IRON, "Muzgash").in_play("alice", card)
    s.hand("alice", "Lord and Usurper", "Orc Quarrels").start("resources", of="Azog")
    atoms.set_host(s.game, iid(s, card), company(s, host).site)
    s.game.menus.clear()
    assert any(one.startswith("Play Lord and Usurper") for one in s.options("alice")) == possible


def test_people_diminished_listen_to_nobody() -> None:
    """At any version of the site characters have five less against factions; allies, and others elsewhere, have not."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").in_play("alice", "People Diminished")
    s.company("alice", "Shrel-Kain [LE]", "Gorbag, bears War-wolf").company("alice", "Ettenmoors [LE]", "Lagduf")
    s.company("bob", "Shrel-Kain", "Gimli").company("bob", "Bree", "Legolas").hand("alice", "Cram").start(
        "organization"
    )
    people, against = ("Gorbag", "War-wolf", "Lagduf", "Gimli", "Legolas"), frozenset(("faction",))
    before = [influence_check_modifier(s.game, iid(s, one), against) for one in people]
    atoms.set_host(s.game, iid(s, "People Diminished"), company(s, "Gorbag").site)
    after = [influence_check_modifier(s.game, iid(s, one), against) for one in people]
    assert [new - old for new, old in zip(after, before, strict=True)] == [-5, 0, 0, -5, 0]


@pytest.mark.parametrize(
    ("site", "who", "possible"),
    [
        ("The Under-grottos [BA]", "The Balrog", True),
        ("The Under-grottos [BA]", "Azog", False),
        ("Ettenmoors [LE]", "The Balrog", False),
        ("The Under-leas [BA]", "The Balrog", False),
    ],
)
def test_where_the_roots_are(site: str, who: str, *, possible: bool) -> None:
    """Ruins & Lairs of the Under-deeps where The Balrog is."""
    s = minion(site, who, kind="balrog").hand("alice", "Roots of the Earth", "Orc Quarrels").start("resources")
    assert any(one.startswith("Play Roots of the Earth") for one in s.options("alice")) == possible


@pytest.mark.parametrize("rooted", [True, False])
def test_what_the_roots_make_of_sites(*, rooted: bool) -> None:
    """The site itself is a haven, other versions of it Shadow-holds; other sites stay what they are."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").in_play("alice", "Roots of the Earth")
    s.company("alice", "The Under-grottos [BA]", "Azog").company("alice", "Ettenmoors [LE]", "Lagduf")
    s.company("bob", "DM-39", "Gimli").company("bob", "Moria", "Dori").start("organization")
    if rooted:
        atoms.set_host(s.game, iid(s, "Roots of the Earth"), company(s, "Azog").site)
    types = [site_facts(s.game, company(s, one).site).site_type for one in ("Azog", "Gimli", "Lagduf", "Dori")]
    printed = ["ruins-and-lairs", "ruins-and-lairs", "ruins-and-lairs", "shadow-hold"]
    assert types == (["haven", "shadow-hold", *printed[2:]] if rooted else printed)
