"""Resource permanent events of The Balrog, BA-50 to BA-62, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions.leaving_play import release_idle_sites
from engine.kernel.machine import deciding, options
from engine.queries.attributes import body, influence, prowess
from engine.queries.cards import flagged, forbidden, permitted, skills
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.movement.special_ways import is_surface
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DECK, DISCARD, HAND, MP_PILE, PLAY, SITE, TAPPED, UNTAPPED, Company, company_ref
from tests.cards.positions.balrog import BLUE, IRON, goes, of_balrog, s_options, shaped, ways_to
from tests.cards.positions.battles import People
from tests.cards.positions.dark import SHREL, STRONG, attacks_fought, declare, held, name_of, on_to, quest, through
from tests.cards.positions.hazards import company, onward, resolve
from tests.cards.positions.minions import at, iid, minion, minions_attacked
from tests.cards.positions.scenes import plays, scenes

# --- BA-50 Breach the Hold -----------------------------------------------------------------------------------------


BREACHED = "The Drowning-deeps [BA]"
RUSTED = "The Rusted-deeps [BA]"


@pytest.mark.card("BA-50", "BA-64", "BA-74")
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


@pytest.mark.card("LE-173", "BA-50", "BA-56", "BA-72", "BA-74", "BA-77")
@pytest.mark.parametrize(
    ("card", "site", "kind", "avatar", "pile"),
    [
        ("Burning Rick, Cot, and Tree", "Dunnish Clan-hold [LE] (tapped)", "ringwraith", False, True),
        ("Tempest of Fire", "Dunnish Clan-hold [LE]", "balrog", False, True),
        ("Tempest of Fire", "Cirith Gorgor [LE]", "balrog", False, None),
        ("Tempest of Fire", "Cirith Ungol [LE]", "balrog", False, None),
        ("Descent through Fire", "The Under-galleries [BA]", "balrog", True, True),
        ("Breach the Hold", "The Drowning-deeps [BA]", "balrog", True, False),
        ("People Diminished", "Dunnish Clan-hold [LE]", "balrog", False, False),
        ("Roots of the Earth", "The Under-grottos [BA]", "balrog", True, False),
    ],
)
def test_a_company_fights_for_it(card: str, site: str, kind: str, avatar: bool, pile: bool | None) -> None:
    """The attacks come one after another; then somebody taps and the card stays, or goes to the pile of points."""
    people = (
        ("The Balrog", *STRONG[4:]) if avatar else STRONG[:4] if kind == "balrog" else ("Gorbag", "Muzgash", "Lagduf")
    )
    s = quest(card, site, *people, kind=kind)
    offered = [one for one in s.options("alice") if card in one]
    if pile is None:
        assert not offered or "Shadow" not in site
        return
    s.do("alice", offered[0])
    through(s)
    who = "The Balrog" if avatar else people[-1]
    choices = s.options("alice")
    assert any(who.split(",")[0] in one for one in choices), choices
    s.do("alice", f"choose {who}").expect(f"{who} is tapped")
    assert s.game.cards[iid(s, card)].zone == (MP_PILE if pile else PLAY)


@pytest.mark.card("LE-173", "AS-88", "BA-50", "BA-56", "BA-57", "BA-64", "BA-72", "BA-74", "BA-77")
@pytest.mark.parametrize(
    ("card", "site", "people"),
    [
        ("Burning Rick, Cot, and Tree", "Dunnish Clan-hold [LE]", ("Gorbag",)),
        ("Burning Rick, Cot, and Tree", "Ettenmoors [LE] (tapped)", ("Gorbag",)),
        ("Tempest of Fire", "Dunnish Clan-hold [LE] (tapped)", ("Gorbag",)),
        ("Tempest of Fire", "Ettenmoors [LE]", ("Gorbag",)),
        ("Descent through Fire", "The Under-galleries [BA]", ("Gorbag",)),
        ("Descent through Fire", "The Under-galleries [BA] (tapped)", ("The Balrog",)),
        ("Descent through Fire", "The Under-grottos [BA]", ("The Balrog",)),
        ("Breach the Hold", "The Drowning-deeps [BA]", ("Gorbag",)),
        ("Breach the Hold", "The Under-grottos [BA]", ("The Balrog",)),
        ("Invade Their Domain", "Blue Mountain Dwarf-hold [LE]", ("The Balrog",)),
        ("People Diminished", "Dunnish Clan-hold [LE] (tapped)", ("Gorbag",)),
        ("People Diminished", "Ettenmoors [LE]", ("Gorbag",)),
        ("Roots of the Earth", "The Under-leas [BA]", ("The Balrog",)),
        ("Roots of the Earth", "The Under-grottos [BA]", ("Gorbag",)),
        ("Eddy in Fate’s Tide", "The Under-grottos [BA]", ("The Balrog",)),
        ("Eddy in Fate’s Tide", "Ettenmoors [LE]", ("Gorbag",)),
        ("Hold Rebuilt and Repaired", "Moria [LE]", ("Gorbag",)),
        ("Hold Rebuilt and Repaired", "Caves of Ûlund [LE]", ("Gorbag",)),
    ],
)
def test_not_there(card: str, site: str, people: tuple[str, ...]) -> None:
    """Each needs its kind of site, untapped or tapped, and who must be there."""
    s = quest(card, site, *people, kind="ringwraith" if card.startswith(("Burning", "Hold")) else "balrog")
    assert not any(card in one for one in s.options("alice"))


@pytest.mark.card("BA-50", "BA-74")
@pytest.mark.ruling("meba:Balrog's Host: resource play (4)")
@pytest.mark.parametrize("card", ["Breach the Hold", "Roots of the Earth"])
def test_the_site_stays(card: str) -> None:
    """A site under such a card stays in play when its company is gone."""
    s = held("The Drowning-deeps [BA]", card)
    place = company(s, "The Balrog").site
    from engine.state import atoms

    atoms.tap(s.game, place)
    for name in ("Muzgash", "The Balrog"):
        from engine.actions.leaving_play import discard

        discard(s.game, iid(s, name))
    release_idle_sites(s.game, 0)
    assert s.game.cards[place].zone == PLAY


@pytest.mark.card("BA-50")
def test_breach_opens_the_way_up() -> None:
    """From a breached hold the way to the surface site takes no roll; elsewhere the number stands."""
    for card, moved in (("Breach the Hold", True), ("Fog", False)):
        s = minion("The Drowning-deeps [BA]", "Muzgash", to="Blue Mountain Dwarf-hold [LE]", kind="balrog")
        s.in_play("alice", card).dice(2, 2).start("organization")
        if card == "Breach the Hold":
            from engine.state import atoms

            atoms.set_host(s.game, iid(s, card), company(s, "Muzgash").site)
        for _ in range(30):
            if any("Under-deeps" in line for line in s.log()):
                break
            who = s.asked()[0]
            s.do(
                who,
                next((o for o in s.options(who) if o.startswith(("End", "Pass", "Go on", "Let"))), s.options(who)[0]),
            )
        needed = next(line for line in s.log() if "for the Under-deeps" in line)
        assert ("needing 0" in needed) == moved


Series = tuple[tuple[str, int, int], ...]
DWARVES = "Blue Mountain Dwarf-hold [LE]"
HOLDS = "Tempest of Fire at a Shadow-hold"
# where it is played, whether the site must be tapped before, whether The Balrog taps for it, the attacks, where it goes
SIEGES: dict[str, tuple[str, bool, bool, Series, int]] = {
    "Burning Rick, Cot, and Tree": (SHREL, True, False, (("man", 4, 7), ("man", 1, 9)), MP_PILE),
    "Tempest of Fire": (SHREL, False, False, (("man", 5, 8), ("man", 4, 9), ("man", 3, 10)), MP_PILE),
    "People Diminished": (SHREL, False, False, (("man", 4, 8), ("man", 3, 10), ("man", 2, 12)), PLAY),
    "Descent through Fire": (
        "The Under-galleries [BA]", False, True, (("troll", 5, 8), ("troll", 4, 10), ("troll", 3, 12)), MP_PILE,
    ),
    "Breach the Hold": (
        "The Drowning-deeps [BA]", False, True, (("spawn", 1, 15), ("dwarf", 4, 9), ("dwarf", 2, 12)), PLAY,
    ),
    "Roots of the Earth": ("The Under-grottos [BA]", False, True, (("drake", 2, 13),), PLAY),
    "Invade Their Domain": (DWARVES, False, True, (("dwarf", 5, 9), ("dwarf", 4, 10), ("dwarf", 3, 12)), PLAY),
    "Lord and Usurper": (DWARVES, False, False, (("dwarf", 4, 9), ("dwarf", 3, 10)), PLAY),
}  # fmt: skip
SIEGES[HOLDS] = ("Sarn Goriwing [LE]", False, False, (("orc", 5, 8), ("orc", 4, 9), ("orc", 3, 10)), MP_PILE)


def besieging(siege: str, *, tapped: bool = False, alone: bool = False) -> Scenario:
    """Put a strong company at the site of a siege with its card; others stay elsewhere, factions are in the piles.

    ``tapped`` taps who would have to tap for it, ``alone`` leaves the company without anybody else.
    """
    site, after, balrog, _, _ = SIEGES[siege]
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    first = "The Balrog" if balrog else "Azog"
    people = [
        f"{first}, tapped" if tapped else first,
        *(() if alone else ("Bolg, bears War-wolf", "Bûthrakaur, tapped")),
    ]
    s.company("alice", f"{site} (tapped)" if after else site, *people)
    s.company("alice", "Ettenmoors [LE]", "Lagduf, bears LE-313")
    if siege == "Invade Their Domain":
        s.company("alice", "The Drowning-deeps [BA]", "Muzgash").in_play("alice", "Breach the Hold")
    if siege == "Lord and Usurper":
        s.in_play("alice", "Invade Their Domain")
    s.pile("alice", "Men of Dorwinion [LE]", "Orcs of Mirkwood", "Goblins of Goblin-gate")
    s.pile("bob", "Wild Horses", "Snaga-hai", "Blue Mountain Dwarves")
    s.hand("alice", name_of(siege)).dice(*[12] * 90).start("site", of=first)
    if siege == "Invade Their Domain":
        atoms.set_host(s.game, iid(s, "Breach the Hold"), company(s, "Muzgash").site)
    if siege == "Lord and Usurper":
        atoms.set_host(s.game, iid(s, "Invade Their Domain"), company(s, first).site)
    return s


@pytest.mark.card("LE-173", "BA-50", "BA-56", "BA-64", "BA-65", "BA-72", "BA-74", "BA-77")
@pytest.mark.parametrize("siege", SIEGES)
def test_the_attacks_come_one_after_another(siege: str) -> None:
    """Each with its race, strikes and prowess; then only those who may tap for it are offered."""
    s = declare(besieging(siege), siege)
    assert attacks_fought(s) == list(SIEGES[siege][3])
    balrog = SIEGES[siege][2]
    named = {one for one in s.options("alice") if "not" not in one.lower()}
    assert named == ({"The Balrog"} if balrog else {"Azog", "Bolg"})


@pytest.mark.card("LE-173", "BA-50", "BA-56", "BA-64", "BA-65", "BA-72", "BA-74", "BA-77")
@pytest.mark.parametrize("siege", SIEGES)
def test_somebody_taps_and_the_card_stays(siege: str) -> None:
    """Who is chosen taps; the card is on the site or in the pile of points."""
    s = declare(besieging(siege), siege)
    attacks_fought(s)
    who = "The Balrog" if SIEGES[siege][2] else "Bolg"
    s.do("alice", f"choose {who}").expect(f"{who} is tapped")
    assert s.card(name_of(siege)).zone == SIEGES[siege][4]
    if siege.startswith(("Tempest", "People", "Descent")):
        assert s.game.cards[company(s, "Bolg").site].status == TAPPED


@pytest.mark.card("LE-173", "BA-50", "BA-56", "BA-64", "BA-65", "BA-72", "BA-74", "BA-77")
@pytest.mark.parametrize("siege", SIEGES)
def test_nobody_taps_and_the_card_is_lost(siege: str) -> None:
    """Whoever may tap need not; the card is discarded, and no faction is."""
    s = declare(besieging(siege), siege)
    attacks_fought(s)
    s.do("alice", next(one for one in s.options("alice") if "not" in one.lower()))
    assert s.card(name_of(siege)).zone == DISCARD
    for faction in ("Men of Dorwinion", "Orcs of Mirkwood", "Blue Mountain Dwarves"):
        assert s.card(faction).zone == MP_PILE


@pytest.mark.card("LE-173", "BA-50", "BA-56", "BA-64", "BA-65", "BA-72", "BA-74", "BA-77")
@pytest.mark.parametrize("siege", SIEGES)
def test_nobody_who_could_tap(siege: str) -> None:
    """With nobody untapped left to tap for it the card is discarded without a question."""
    s = declare(besieging(siege, tapped=True, alone=True), siege)
    attacks_fought(s)
    assert s.card(name_of(siege)).zone == DISCARD


LOST = {
    "Burning Rick, Cot, and Tree": ("Men of Dorwinion", DISCARD),
    "Tempest of Fire": ("Men of Dorwinion", HAND),
    HOLDS: ("Orcs of Mirkwood", HAND),
    "People Diminished": ("Men of Dorwinion", DISCARD),
    "Invade Their Domain": ("Blue Mountain Dwarves", DISCARD),
    "Lord and Usurper": ("Blue Mountain Dwarves", DISCARD),
}


@pytest.mark.card("LE-173", "BA-50", "BA-56", "BA-64", "BA-65", "BA-72", "BA-74", "BA-77")
@pytest.mark.parametrize("siege", SIEGES)
def test_factions_of_the_site_are_lost(siege: str) -> None:
    """Unique factions that are playable at the site go, of either player; others stay, whatever is playable there."""
    s = declare(besieging(siege), siege)
    attacks_fought(s)
    s.do("alice", f"choose {'The Balrog' if SIEGES[siege][2] else 'Azog'}")
    lost, zone = LOST.get(siege, ("", MP_PILE))
    for faction in ("Men of Dorwinion", "Orcs of Mirkwood", "Goblins of Goblin-gate", "Wild Horses", "Snaga-hai",
                    "Blue Mountain Dwarves"):  # fmt: skip
        assert s.card(faction).zone == (zone if faction == lost else MP_PILE), faction
    assert s.card("High Helm").zone == PLAY  # a unique item that would be playable there


# --- BA-51 Caverns Unchoked ----------------------------------------------------------------------------------------


@pytest.mark.card("BA-51")
@pytest.mark.ruling("urd:Caverns Unchoked")
def test_caverns_unchoked_are_for_ones_own_other_sites() -> None:
    """Neither the site itself nor a site card of the opponent's is among the new surface sites."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Amon Hen", "Gimli")
    s.company("alice", "The Pûkel-deeps [BA]", "Gorbag").sites("alice", "Amon Hen [LE]", "Edoras [LE]")
    s.hand("alice", "Caverns Unchoked").start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Caverns" in one))
    theirs, below = company(s, "Gimli").site, company(s, "Gorbag").site
    ours = next(one for one in s.game.zone(0, 7) if s.game.facts(one).name == "Amon Hen")
    assert [is_surface(s.game, one) for one in (ours, theirs, below)] == [True, False, False]


def unchoked(*sites: str) -> Scenario:
    """Put a company below with Caverns Unchoked on its site, and sites in the location deck."""
    s = of_balrog("The Pûkel-deeps [BA]", "Gorbag", "Muzgash", sites=sites, hand=("Caverns Unchoked",))
    s.start("organization").do("alice", next(one for one in s_options(s, "Caverns")))
    return s


@pytest.mark.card("BA-51")
def test_caverns_unchoked_opens_the_region() -> None:
    """Other Ruins & Lairs, Shadow-holds and Border-holds in the region of the surface site adjoin; no roll is too low."""
    s = unchoked("Amon Hen [LE]", "Edoras [LE]", "Isengard [LE]", "Dunharrow [LE]")
    assert goes(s, "Gorbag") == {"Amon Hen", "Dunharrow"}
    assert ways_to(s, "Gorbag", "Amon Hen") == {("under-deeps", 0)}
    assert is_surface(s.game, iid(s, "Amon Hen"))
    assert not is_surface(s.game, iid(s, "Edoras"))


@pytest.mark.card("BA-51")
def test_caverns_unchoked_lead_down_too() -> None:
    """From such a site a company goes down to the Under-deeps site."""
    s = unchoked("Amon Hen [LE]").do("alice", "move Gorbag to Amon Hen")
    for _ in range(200):
        if s.game.turn.seat == 0 and s.game.turn.number > 4 and s.game.turn.phase == 2:
            break
        onward(s)
    assert "The Pûkel-deeps" in goes(s, "Gorbag")


@pytest.mark.card("BA-51")
def test_caverns_unchoked_needs_a_site_below() -> None:
    """It is played only on an Under-deeps site."""
    s = of_balrog("Ettenmoors [LE]", "Gorbag", hand=("Caverns Unchoked",)).start("organization")
    assert not s_options(s, "Caverns")


@pytest.mark.card("BA-51")
def test_caverns_unchoked_keeps_its_site() -> None:
    """The site is neither discarded nor returned when the company leaves."""
    s = unchoked("Amon Hen [LE]").do("alice", "move Gorbag to Amon Hen")
    site = iid(s, "The Pûkel-deeps")
    for _ in range(30):
        if s.game.turn.phase > 4:
            break
        onward(s)
    assert s.game.cards[site].zone == PLAY
    assert s.game.facts(company(s, "Gorbag").site).name == "Amon Hen"


# --- BA-52 Challenge the Power ---------------------------------------------------------------------------------------


@pytest.mark.card("BA-52")
@scenes("BA-52")
def test_challenge_the_power_as_written(scene: Path) -> None:
    """The roll decides: the end of The Balrog, nothing, the use of the Ring, or victory."""
    plays(scene)


# --- BA-56 Descent through Fire ------------------------------------------------------------------------------------


@pytest.mark.card("BA-56")
def test_descent_through_fire_strengthens_characters() -> None:
    """In the pile it gives a prowess to one's characters and an influence to the leaders; nothing to allies or others."""

    def stands(pile: tuple[str, ...]) -> list[int]:
        s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(3, "alice").pile("alice", *pile)
        s.company("alice", "Ettenmoors [LE]", "Gorbag, bears War-wolf", "Muzgash")
        s.company("bob", "Dol Guldur [LE]", "Shagrat").start("organization")
        whole = [prowess(s.game, iid(s, one)) for one in ("Gorbag", "Muzgash", "War-wolf", "Shagrat")]
        return whole + [influence(s.game, iid(s, one)) for one in ("Gorbag", "Muzgash", "Shagrat")]

    before, after = stands(("Tempest of Fire",)), stands(("Descent through Fire",))
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 0, 0, 1, 0, 0]


@pytest.mark.card("BA-56")
def test_descent_strengthens_everybody() -> None:
    """In the pile it gives all one's characters a point of prowess, and leaders one of direct influence."""
    s = minion("Moria [BA]", "The Balrog", "Umagaur", "Muzgash", kind="balrog").start("organization")
    plain = [(prowess(s.game, iid(s, one)), influence(s.game, iid(s, one))) for one in ("Umagaur", "Muzgash")]
    s = minion("Moria [BA]", "The Balrog", "Umagaur", "Muzgash", kind="balrog").pile("alice", "Descent through Fire")
    s.start("organization")
    now = [(prowess(s.game, iid(s, one)), influence(s.game, iid(s, one))) for one in ("Umagaur", "Muzgash")]
    assert now == [(plain[0][0] + 1, plain[0][1] + 1), (plain[1][0] + 1, plain[1][1])]


# --- BA-57 Eddy in Fate’s Tide -------------------------------------------------------------------------------------


TURNS = [
    ("alice", ("Muzgash", "Radbug", "Snaga, tapped, bears War-wolf")),
    ("bob", ("Boromir II", "Legolas", "Bilbo, tapped, bears Treebeard")),
]
EDDY = "Eddy in Fate’s Tide"


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


@pytest.mark.card("BA-57")
@pytest.mark.parametrize(("turn", "people"), TURNS)
def test_either_player_pays_in_his_own_turn(turn: str, people: People) -> None:
    """Two untapped characters of the company that is there tap, of the player's choice; then it plays what it has."""
    s = tolled(turn, people)
    first, second = people[:2]
    assert forbidden(s.game, "items-and-allies", company_ref(company(s, first).id))
    assert not any(one.startswith("Play ") for one in s.options(turn))
    s.do(turn, tolls(s, turn)[0])
    assert set(s.options(turn)) == {first, second}
    s.do(turn, f"choose {first}")
    if s.card(second).status == UNTAPPED:
        assert s.options(turn) == [second]
        s.do(turn, f"choose {second}")
    assert [s.card(one.partition(",")[0]).status for one in people] == [TAPPED] * 3
    assert not forbidden(s.game, "items-and-allies", company_ref(company(s, first).id))
    assert not tolls(s, turn)


@pytest.mark.card("BA-57")
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
    assert forbidden(s.game, "items-and-allies", company_ref(company(s, people[0]).id)) == here


@pytest.mark.card("BA-57")
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


@pytest.mark.card("BA-57")
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


@pytest.mark.card("BA-57")
def test_eddy_takes_a_toll() -> None:
    """Two characters of a company tap before it plays an item or an ally at the site, once in its site phase."""
    from engine.state import atoms

    s = minion("Isengard [LE]", "Muzgash", "Lagduf", "Radbug", kind="balrog").in_play("alice", "Eddy in Fate’s Tide")
    s.hand("alice", "Saw-toothed Blade").dice(*[12] * 20).start("site")
    atoms.set_host(s.game, iid(s, "Eddy in Fate’s Tide"), company(s, "Muzgash").site)
    on_to(s, "Eddy")
    assert forbidden(s.game, "items-and-allies", company_ref(company(s, "Muzgash").id))
    s.do("alice", next(one for one in s.options("alice") if "Eddy" in one), "choose Muzgash", "choose Lagduf")
    s.expect("Muzgash is tapped", "Lagduf is tapped", "Radbug is untapped")
    assert not forbidden(s.game, "items-and-allies", company_ref(company(s, "Muzgash").id))


@pytest.mark.card("BA-3", "BA-57")
def test_eddy_is_made_by_the_balrog() -> None:
    """He taps with the untapped site above ground."""
    s = quest("Eddy in Fate’s Tide", "Ettenmoors [LE]", "The Balrog")
    s.do("alice", "play Eddy in Fate’s Tide").expect("The Balrog is tapped", "Ettenmoors is tapped")


# --- BA-58 Flame of Udûn -------------------------------------------------------------------------------------------


@pytest.mark.card("BA-58")
def test_flame_of_udun() -> None:
    """Three more prowess, two influence less, stronger checks; his allies and other shapes go."""
    from engine.queries.cards import changed

    s = minion("Moria [BA]", "The Balrog, bears Great Bats, bears Great Shadow", kind="balrog")
    s.hand("alice", "Flame of Udûn").start("organization")
    g, him = s.game, iid(s, "The Balrog")
    own = influence(g, him)
    s.do("alice", "play Flame of Udûn on The Balrog").expect("Great Bats is discarded", "Great Shadow is in hand")
    assert prowess(g, him) == 8 + 3
    assert influence(g, him) == own - 2
    assert changed(g, "failed-strike-check", him, 0) == 1
    assert forbidden(g, "allies", him)
    s.do("alice", "use Flame of Udûn").expect("Flame of Udûn is in hand")


@pytest.mark.card("BA-58")
def test_flame_burns_alone() -> None:
    """Outside the organization phase nobody else is in his company: the phase does not end before they part."""
    s = minion("Moria [BA]", "The Balrog, bears Flame of Udûn", "Muzgash", kind="balrog").start("organization")
    s.refused("alice", "pass", "9.4")
    s.do("alice", "use Flame of Udûn").do("alice", "pass")
    s = minion("Moria [BA]", "The Balrog, bears Flame of Udûn", kind="balrog").start("organization").do("alice", "pass")


@pytest.mark.card("BA-58")
@pytest.mark.parametrize("attacking", [True, False])
def test_flame_wounds_harder(attacking: bool) -> None:
    """Whoever The Balrog wounds as an attacker has one more on the body check; as a defender he does not add it."""
    from engine.queries.cards import changed

    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("bob", "Moria", "Gimli")
    s.company("alice", "Moria [BA]", "The Balrog, bears Flame of Udûn").start("resources")
    him = iid(s, "The Balrog")
    assert changed(s.game, "dealt-body-check", him, 0) == 0
    if attacking:
        s.do("alice", next(one for one in s.options("alice") if "ttack" in one))
        assert changed(s.game, "dealt-body-check", him, 0) == 1


@pytest.mark.card("BA-58")
def test_flame_of_udun_burns_his_own_allies() -> None:
    """Those of others stay in play."""
    s = at("Moria [BA]", "The Balrog, bears Great Bats", "Muzgash, bears War-wolf", hand="Flame of Udûn", kind="balrog")
    resolve(s.do("alice", "play Flame of Udûn on The Balrog"))
    assert [s.card(one).zone for one in ("Great Bats", "War-wolf")] == [DISCARD, PLAY]


# --- BA-60 Gangways over the Fire ----------------------------------------------------------------------------------


def led_on(s: Scenario) -> set[str]:
    """Return to which sites the gangways lead on."""
    menu = options(s.game, deciding(s.game)[0])
    return {s.game.facts(one.card).name for one in menu if one.verb == "choose_card"}


def climbing(owner: str, to: str, *sites: str, start: str = "The Under-gates [BA]") -> Scenario:
    """Let a company move from below, with the gangways of a player."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", start, "Gorbag", "Muzgash").sites("alice", to, *sites).sites("bob", "The Under-leas")
    s.hand("bob", "Orc-guard")
    s.hand("alice", "Orc Quarrels").in_play(owner, "Gangways over the Fire").dice(*(12,) * 9).start("organization")
    s.do("alice", f"move Gorbag to {to.partition(' [')[0]}")
    for _ in range(40):
        if s.game.turn.phase >= SITE or any(one.verb == "choose_card" for one in options(s.game, deciding(s.game)[0])):
            break
        onward(s)
    return s


@pytest.mark.card("BA-60")
@pytest.mark.parametrize(("owner", "found"), [("alice", {"The Under-leas"}), ("bob", set())])
def test_gangways_are_ones_own(owner: str, found: set[str]) -> None:
    """They serve the companies of their player."""
    assert led_on(climbing(owner, "The Under-grottos [BA]", "The Under-leas [BA]")) == found


@pytest.mark.card("BA-60")
def test_gangways_lead_on_from_the_surface() -> None:
    """A company that comes to a surface site goes down there; one that came from below does not go back."""
    s = climbing("alice", "Moria [BA]", "The Under-gates [BA]", start="Ettenmoors [LE]")
    assert led_on(s) == {"The Under-gates"}
    s = climbing("alice", "Goblin-gate [LE]", "Moria [BA]", "The Under-leas [BA]", start="The Under-grottos [BA]")
    assert led_on(s) == set()


@pytest.mark.card("BA-60")
@pytest.mark.parametrize(("rolls", "arrives"), [((12, 5), True), ((12, 4), False)])
def test_gangways_get_steeper_by_one(rolls: tuple[int, ...], *, arrives: bool) -> None:
    """After one phase the roll for the next way is one lower: from The Under-grottos to The Under-leas it has to be 7."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "The Under-gates [BA]", "Gorbag", "Muzgash").hand("bob", "Orc-guard")
    s.sites("alice", "The Under-leas [BA]", "The Under-vaults [BA]").hand("alice", "Orc Quarrels")
    s.in_play("alice", "Gangways over the Fire").dice(rolls[0], rolls[1] + 1).start("organization")
    s.do("alice", "move Gorbag to The Under-leas")
    for _ in range(40):
        if "The Under-vaults" in led_on(s):
            break
        onward(s)
    s.do("alice", "choose The Under-vaults")
    for _ in range(40):
        if s.game.turn.phase >= SITE:
            break
        onward(s)
    assert (s.game.facts(company(s, "Gorbag").site).name == "The Under-vaults") == arrives


def until_choice(s: Scenario) -> Scenario:
    """Go on until alice is asked for a site by Gangways over the Fire, or the site phases begin."""
    for _ in range(40):
        if s.game.turn.phase > 4 or any(one.verb == "choose_card" for one in options(s.game, deciding(s.game)[0])):
            break
        onward(s)
    return s


def gangways(*dice: int) -> Scenario:
    """Let a company move up to Goblin-gate from below with Gangways over the Fire in play."""
    s = of_balrog(
        "The Under-grottos [BA]",
        "Gorbag",
        "Muzgash",
        sites=("Goblin-gate [LE]", "The Under-gates [BA]", "The Under-leas [BA]"),
    )
    s.in_play("alice", "Gangways over the Fire").dice(*dice).start("organization")
    return s.do("alice", "move Gorbag to The Under-gates")


def here(s: Scenario) -> Company:
    """Return the company that moves."""
    return company(s, "Gorbag")


@pytest.mark.card("BA-60")
def test_gangways_lead_on() -> None:
    """At the end of its movement/hazard phase a company moves on below, to a site that it has not used this turn."""
    s = until_choice(gangways(12, 12, 12, 12))
    offered = {s.game.facts(one.card).name for one in options(s.game, 0) if one.verb == "choose_card"}
    assert offered == {"The Under-leas"}
    s.do("alice", "choose The Under-leas")
    until_choice(s)
    assert s.game.facts(here(s).site).name == "The Under-leas"


@pytest.mark.card("BA-60")
@pytest.mark.ruling("urd:Gangways over the Fire/2")
def test_gangways_get_steeper() -> None:
    """Each phase that the company has completed takes one from its next roll; who fails does not go on again."""
    s = until_choice(gangways(6, 4))
    s.do("alice", "choose The Under-leas")
    until_choice(s)
    told = [line for line in s.log() if "nder-deeps" in line or "oll" in line]
    assert s.game.facts(here(s).site).name == "The Under-gates", told
    assert s.game.turn.phase > 4


@pytest.mark.card("BA-60")
def test_gangways_are_for_companies_that_move() -> None:
    """A company that stays is not asked."""
    s = of_balrog("The Under-grottos [BA]", "Gorbag", sites=("The Under-gates [BA]",))
    s.in_play("alice", "Gangways over the Fire").start("organization")
    until_choice(s)
    assert s.game.turn.phase > 4


@pytest.mark.card("BA-60")
def test_gangways_may_be_started_with() -> None:
    """It may take the place of a minor item at the start."""
    from carddb.artefact.database import database

    assert next(one for one in database().cards if one.name == "Gangways over the Fire").starting_item


@pytest.mark.card("BA-60")
@pytest.mark.ruling("urd:Gangways over the Fire/1")
def test_gangways_lead_on_and_on() -> None:
    """In one turn a company goes on as often as its rolls succeed, each time to a site that it has not used yet."""
    s = minion("The Under-grottos [BA]", "Gorbag", "Muzgash", kind="balrog").in_play("alice", "Gangways over the Fire")
    s.sites("alice", "The Under-gates [BA]", "The Under-leas [BA]", "The Under-vaults [BA]", "The Iron-deeps [BA]")
    s.dice(*(12,) * 9).start("organization").do("alice", "move Gorbag to The Under-gates")
    found = []
    for _ in range(60):
        if s.game.turn.phase > 4:
            break
        menu = [
            s.game.facts(one.card).name for one in options(s.game, deciding(s.game)[0]) if one.verb == "choose_card"
        ]
        if menu:
            found.append(set(menu))
            s.do("alice", f"choose {menu[0]}")
        else:
            onward(s)
    assert [len(one) > 0 for one in found] == [True, True, True]
    assert all("The Under-gates" not in one for one in found)
    assert s.game.facts(company(s, "Gorbag").site).name == "The Iron-deeps"


# --- BA-62 Great Shadow --------------------------------------------------------------------------------------------


@pytest.mark.card("BA-62", "BA-76")
@pytest.mark.parametrize(
    ("card", "numbers", "skill"),
    [("Great Shadow", (6, -2, -1, 0), "scout"), ("Strangling Coils", (0, 0, -1, 3), "diplomat")],
)
def test_fana(card: str, numbers: tuple[int, int, int, int], skill: str) -> None:
    """A fána changes The Balrog's numbers, gives a skill, and lets him have followers."""
    s = at("Moria [BA]", "The Balrog", "Muzgash", hand=card, kind="balrog")
    g, him = s.game, iid(s, "The Balrog")

    def now() -> tuple[int, int, int, int]:
        return general_influence(g, 0), prowess(g, him), body(g, him), influence(g, him)

    before = now()
    s.refused("alice", f"play {card} on Muzgash", "9.3")
    s.do("alice", f"play {card} on The Balrog")
    assert tuple(new - old for new, old in zip(now(), before, strict=True)) == numbers
    assert skill in skills(g, him)
    assert permitted(g, "followers", him)


@pytest.mark.card("BA-62", "BA-76")
@pytest.mark.parametrize(
    ("card", "other"), [("Great Shadow", "Strangling Coils"), ("Strangling Coils", "Great Shadow")]
)
def test_one_fana_at_a_time(card: str, other: str) -> None:
    """Playing another fána returns the first; its player may take it back in the organization phase, too."""
    s = shaped(card, other).do("alice", f"play {other} on The Balrog")
    s.expect(f"{card} is in hand", f"{other} is in play")
    shaped(card).do("alice", f"use {card}").expect(f"{card} is in hand")


@pytest.mark.card("BA-62")
@pytest.mark.ruling("meba:The Shadow-deeps: resource play (1)")
def test_great_shadow_takes_from_the_discard_pile() -> None:
    """In the end-of-turn phase a resource that is no short-event, or a character, is shuffled into the play deck once."""
    s = minion("Moria [BA]", "The Balrog, bears Great Shadow", kind="balrog")
    s.discard("alice", "Orc Quarrels", "Black Mace", "Gorbag", "Wargs").hand("alice", "8 Wargs")
    s.start("end of turn").do("alice", "keep the hand")
    s.do("alice", next(one for one in s.options("alice") if "Great Shadow" in one))
    assert sorted(s.options("alice")) == ["Black Mace", "Gorbag"]
    s.do("alice", "choose Gorbag").expect("Gorbag is in the play deck")
    assert not any("Great Shadow" in one for one in s.options("alice"))


@pytest.mark.card("BA-62")
def test_great_shadow_cancels() -> None:
    """The Balrog taps to cancel an attack against his company."""
    s = minions_attacked("Orc-guard", "The Balrog, bears Great Shadow", "Muzgash", site="Moria [LE]", kind="balrog")
    s.do("alice", "use Great Shadow").expect("The Balrog is tapped", "the log says: Great Shadow cancels the attack")
    s = minions_attacked(
        "Orc-guard", "The Balrog, tapped, bears Great Shadow", "Muzgash", site="Moria [LE]", kind="balrog"
    )
    assert not any("Great Shadow" in one for one in s.options("alice"))


@pytest.mark.card("BA-62")
def test_great_shadow_shuffles() -> None:
    """What comes back from the discard pile is shuffled into the play deck."""
    s = minion("Moria [BA]", "The Balrog, bears Great Shadow", kind="balrog").discard("alice", "Gorbag")
    s.deck("alice", "4 Orc Quarrels").hand("alice", "8 Wargs").start("end of turn").do("alice", "keep the hand")
    before = s.game.counters.get("shuffle:0", 0)
    s.do("alice", next(one for one in s.options("alice") if "Great Shadow" in one)).do("alice", "choose Gorbag")
    assert (s.card("Gorbag").zone, s.game.counters.get("shuffle:0", 0)) == (DECK, before + 1)
