"""What the Balrog's hosts make of sites: the toll of an eddy, where they may be laid waste, what their versions become."""

from __future__ import annotations

import pytest
from hazards import onward
from minions import company, iid, minion

from engine import atoms
from engine.model import PLAY, TAPPED, UNTAPPED, company_ref
from engine.queries import flagged
from engine.scenario import Scenario

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
