"""Cards of the Balrog's decks for company against company: on which side they serve, whom they touch, how far."""

from __future__ import annotations

import pytest
from battles import People, battle, on_offer
from hazards import limit, onward, resolve, turn_to_bob
from minions import company, iid, last_modifier

from engine.queries.attributes import prowess
from engine.queries.cards import changed, gear
from engine.queries.fights import attack_of
from engine.rules.organization.splitting import put_on_company
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, PLAY, TAPPED, UNTAPPED, WOUNDED

SIDES = ["alice", "bob"]
DEEP = ("The Under-galleries [BA]", "The Under-galleries")


def play(s: Scenario, start: str) -> Scenario:
    """Do the first thing that is offered with these words, and let it resolve."""
    s.do("alice", on_offer(s, start)[0])
    for _ in range(4):
        if not s.asked() or "Let it resolve" not in s.options(s.asked()[0]):
            break
        s.passes(s.asked()[0])
    return s


# --- Crowned with Storm -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("attacker", SIDES)
@pytest.mark.parametrize(
    ("own", "other", "far", "deep", "possible"),
    [
        (("The Balrog", "Muzgash"), ("Gandalf", "Gimli"), (), False, True),
        (("The Balrog", "Muzgash"), ("Gandalf", "Gimli"), (), True, False),
        (("Muzgash", "Lagduf"), ("Gandalf", "Gimli"), ("The Balrog",), False, False),
        (("The Balrog", "Muzgash"), ("Aragorn II", "Gimli"), (), False, False),
    ],
)
def test_crowned_with_storm_whoever_attacks(
    own: People, other: People, far: People, attacker: str, *, deep: bool, possible: bool
) -> None:
    """The Balrog's company fights a Wizard's, as attacker or defender, at no Under-deeps site."""
    if far:  # he is at a site of the surface, though not in the fight
        s = Scenario().turn(3, attacker).alignment("alice", "balrog").hand("alice", "Crowned with Storm", "Orc-guard")
        s.company("alice", "Ettenmoors [LE]", *own).company("alice", "Goblin-gate [LE]", *far)
        s.company("bob", "Ettenmoors", *other).hand("bob", "Orc-guard").dice(*(9,) * 20)
        s.start("resources", of=(own if attacker == "alice" else other)[0])
        s.do(attacker, f"attack {(other if attacker == 'alice' else own)[0]}")
    else:
        site = DEEP if deep else ("Ettenmoors [LE]", "Ettenmoors")
        s = battle(own, other, attacker=attacker, site=site, hand="Crowned with Storm")
    assert bool(on_offer(s, "Play Crowned with Storm")) == possible


def stormed(dice: int) -> Scenario:
    """Let the storm break over a crowd at a site, with each roll the same; others are far away."""
    s = battle(
        ("The Balrog", "Muzgash, bears Great Bats", "Lagduf, bears Last Child of Ungoliant"),
        ("Gandalf, bears Glamdring", "Thorin II", "Dáin II", "Aragorn II, bears Treebeard"),
        far=("Gorbag, bears Regiment of Black Crows", "Radbug"),
        attacker="bob",
        hand="Crowned with Storm",
        dice=(dice,) * 30,
    )
    return play(s, "Play Crowned with Storm")


STORM = {
    # who: what becomes of it by a roll of 10, and by one of 12
    "The Balrog": (UNTAPPED, UNTAPPED),
    "Gandalf": (UNTAPPED, UNTAPPED),
    "Glamdring": (UNTAPPED, UNTAPPED),
    "Muzgash": (WOUNDED, WOUNDED),  # body 8
    "Dáin II": (WOUNDED, WOUNDED),  # mind 7, body 8
    "Thorin II": (TAPPED, TAPPED),  # mind 8, body 8
    "Aragorn II": (TAPPED, TAPPED),  # mind 9
    "Treebeard": (TAPPED, WOUNDED),  # two points, body 9
    "Last Child of Ungoliant": (TAPPED, TAPPED),  # three points, body 9
    "Gorbag": (UNTAPPED, UNTAPPED),
    "Radbug": (UNTAPPED, UNTAPPED),
    "Regiment of Black Crows": (UNTAPPED, UNTAPPED),
}


@pytest.mark.parametrize(("who", "after"), STORM.items())
def test_the_storm_breaks_over_the_site(who: str, after: tuple[int, int]) -> None:
    """A roll less one above the body wounds weaker minds and lesser allies; all at the site tap but avatars and things."""
    for dice, status in zip((10, 12), after, strict=True):
        s = stormed(dice)
        assert (s.card(who).zone, s.card(who).status) == (PLAY, status), dice
        assert s.card("Crowned with Storm").zone == DISCARD


def test_the_storm_takes_allies_without_a_body() -> None:
    """Those at the site are discarded, no others; no items are, and a roll of 9 wounds nobody of body 8."""
    s = stormed(9)
    assert [s.card(one).zone for one in ("Great Bats", "Treebeard", "Glamdring", "Regiment of Black Crows")] == [
        DISCARD, PLAY, PLAY, PLAY,
    ]  # fmt: skip
    assert [s.card(one).status for one in ("Muzgash", "Dáin II", "Lagduf")] == [TAPPED, TAPPED, TAPPED]


# --- Great Lord of Goblin-gate ----------------------------------------------------------------------------------


@pytest.mark.parametrize("attacker", SIDES)
def test_the_great_lord_leads_his_company(attacker: str) -> None:
    """Tapping he gives two prowess to each Orc of his company for the fight, whoever attacks, and to nobody else."""
    s = battle(
        ("Muzgash, bears Great Lord of Goblin-gate", "Ostisen"), ("Gandalf", "Gimli"),
        far=("Gorbag",), attacker=attacker,
    )  # fmt: skip
    people = ("Muzgash", "Great Lord of Goblin-gate", "Ostisen", "Gorbag")
    found = on_offer(s, "Use Great Lord")
    before = [prowess(s.game, iid(s, one)) for one in people]
    s.do("alice", found[0]).expect("Great Lord of Goblin-gate is tapped")
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    after = [prowess(s.game, iid(s, one)) for one in people]
    assert [new - old for new, old in zip(after, before, strict=True)] == [2, 2, 0, 0]
    assert not on_offer(s, "Use Great Lord")
    assert attack_of(s.game) is None
    assert prowess(s.game, iid(s, "Gorbag")) == before[-1]


@pytest.mark.parametrize("attacker", SIDES)
def test_the_great_lord_leads_no_other_company(attacker: str) -> None:
    """While another company of his player's fights he does nothing."""
    s = battle(("Muzgash", "Lagduf"), far=("Gorbag, bears Great Lord of Goblin-gate",), attacker=attacker)
    assert not on_offer(s, "Use Great Lord")


# --- Great Fissure, Scourge of Fire -----------------------------------------------------------------------------


def test_great_fissure_saves_a_company_below() -> None:
    """The attack of another company on one at an Under-deeps site is canceled: nobody is struck."""
    s = play(battle(("Muzgash", "Lagduf"), attacker="bob", site=DEEP, hand="Great Fissure"), "Play Great Fissure")
    while attack_of(s.game) is not None:
        onward(s)
    assert not any("rolled" in line for line in s.log())
    assert not on_offer(battle(("Muzgash", "Lagduf"), attacker="bob", hand="Great Fissure"), "Play Great Fissure")


@pytest.mark.parametrize(("deed", "answered"), [("Concealment", True), ("Great Lord of Goblin-gate", False)])
def test_great_fissure_answers_nothing_but_a_cancel(deed: str, *, answered: bool) -> None:
    """What makes the attacked company stronger is no target of it."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").alignment("bob", "fallen-wizard")
    s.company("alice", "Ettenmoors [LE]", "The Balrog").hand("alice", "Great Fissure").hand("bob", "Concealment")
    s.company("bob", "Ettenmoors [LE]", "Ill-favoured Fellow, bears Great Lord of Goblin-gate", "Bilbo")
    s.dice(*(9,) * 20).start("resources").do("alice", "attack Bilbo")
    s.do("bob", next(one for one in s.options("bob") if deed in one))
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith("Play Great Fissure") for one in found) == answered


FLAMING = "The Balrog, bears Flame of Udûn"
SCOURGE: list[tuple[People, People, People, bool]] = [
    # those of alice, those of bob, the far ones of bob, whether it can be played
    ((FLAMING,), ("Gandalf, bears Glamdring",), (), True),
    (("The Balrog, tapped, bears Flame of Udûn", "Muzgash"), ("Gandalf, bears Glamdring",), (), False),
    (("The Balrog, bears Flame of Udûn, bears Whip of Many Thongs",), ("Gandalf",), (), False),
    ((FLAMING,), ("Gandalf",), ("Gimli, bears Glamdring",), False),
    ((FLAMING,), ("Gandalf, bears Shadowfax",), (), False),
]


@pytest.mark.parametrize("attacker", SIDES)
@pytest.mark.parametrize(("own", "other", "far", "possible"), SCOURGE)
def test_scourge_of_fire_needs_something_to_burn(
    own: People, other: People, far: People, attacker: str, *, possible: bool
) -> None:
    """The Balrog is untapped in the fight, and the opponent's company there has an item."""
    s = battle(own, other, their_far=far, attacker=attacker, hand="Scourge of Fire")
    assert bool(on_offer(s, "Play Scourge of Fire")) == possible


def test_scourge_of_fire_needs_the_balrog_in_the_fight() -> None:
    """He himself fights; that he is untapped elsewhere is not enough."""
    s = battle(("Muzgash",), ("Gandalf, bears Glamdring",), far=(FLAMING,), hand="Scourge of Fire")
    assert not on_offer(s, "Play Scourge of Fire")


@pytest.mark.parametrize("attacker", SIDES)
def test_scourge_of_fire_burns_what_is_there(attacker: str) -> None:
    """Any item of the opponent's company in the fight; nothing of another one, nothing of one's own, no ally."""
    s = battle(
        ("The Balrog, bears Flame of Udûn, bears Whip of Many Thongs",),
        ("Gandalf, bears Glamdring, bears Shadowfax", "Bilbo, bears Sting"), their_far=("Gimli, bears Elven Cloak",),
        attacker=attacker, hand="Scourge of Fire",
    )  # fmt: skip
    play(s, "Play Scourge of Fire")
    assert set(s.options("alice")) == {"Glamdring", "Sting"}
    s.do("alice", "choose Sting").expect("Sting is discarded", "Glamdring is in play")


# --- the Balrog's weapons ---------------------------------------------------------------------------------------

WHIP = "The Balrog, bears Whip of Many Thongs, bears Black Mace"


@pytest.mark.parametrize("attacker", SIDES)
def test_the_whip_binds_a_weapon(attacker: str) -> None:
    """Of the weapons of the company that is fought one has no effects until the fight is over; the Whip taps."""
    s = battle((WHIP,), ("Gandalf, bears Glamdring, bears Elven Cloak", "Bilbo, bears Sting"),
               their_far=("Gimli, bears Durin’s Axe",), attacker=attacker)  # fmt: skip
    found = on_offer(s, "Use Whip")
    assert {one.partition(" on ")[2] for one in found} == {"Glamdring", "Sting"}
    assert iid(s, "Glamdring") in gear(s.game, iid(s, "Gandalf"))
    play(s, "Use Whip of Many Thongs on Glamdring").expect("Whip of Many Thongs is tapped", "Glamdring is in play")
    assert iid(s, "Glamdring") not in gear(s.game, iid(s, "Gandalf"))
    assert iid(s, "Sting") in gear(s.game, iid(s, "Bilbo"))
    assert not on_offer(s, "Use Whip")
    assert iid(s, "Glamdring") in gear(s.game, iid(s, "Gandalf"))


def test_the_whip_serves_only_where_the_balrog_fights() -> None:
    """In the fight of another company of his it is of no use."""
    assert not on_offer(battle(("Muzgash",), ("Gandalf, bears Glamdring",), far=(WHIP,)), "Use Whip")


@pytest.mark.parametrize("attacker", SIDES)
def test_the_tongue_wounds_harder_in_attack(attacker: str) -> None:
    """Whom The Balrog wounds as an attacker has one more on the body check, not whom he wounds as a defender."""
    s = battle(("The Balrog, bears Stabbing Tongue of Fire",), ("Gandalf",), attacker=attacker)
    assert changed(s.game, "dealt-body-check", iid(s, "The Balrog"), 0) == (attacker == "alice")


# --- what meets an attack of a company --------------------------------------------------------------------------


def hidden(own: People, dice: int, *, of_it: bool = True) -> Scenario:
    """Let bob attack a company of alice's that goes under dark, or another one of hers."""
    s = Scenario().turn(3, "bob").alignment("alice", "balrog").in_play("alice", "Going Ever Under Dark")
    s.company("alice", "Ettenmoors [LE]", *own).company("alice", "The Under-gates [BA]", "Gorbag", "Crook-legged Orc")
    s.company("bob", "Ettenmoors", "Gandalf", "Gimli").hand("alice", "Orc-guard").hand("bob", "Orc-guard")
    s.dice(dice, *(9,) * 20).start("resources")
    put_on_company(
        s.game, company(s, own[0].partition(",")[0] if of_it else "Gorbag").id, iid(s, "Going Ever Under Dark")
    )
    return s.do("bob", f"attack {own[0].partition(',')[0]}")


@pytest.mark.parametrize(
    ("own", "dice", "more", "canceled"),
    [
        (("Muzgash", "Lagduf"), 7, 0, False),
        (("Muzgash", "Lagduf"), 8, 0, True),
        (("Muzgash", "Grishnákh"), 6, 1, False),
        (("Muzgash", "Grishnákh"), 7, 1, True),
        (("Muzgash, bears Stinker", "Lagduf"), 7, 0, False),
    ],
)
def test_going_ever_under_dark_hides(own: People, dice: int, more: int, *, canceled: bool) -> None:
    """A roll with one more for each character there who is a scout cancels the attack if it is above 7; the card goes."""
    s = play(hidden(own, dice), "Use Going Ever Under Dark")
    assert s.card("Going Ever Under Dark").zone == DISCARD
    assert last_modifier(s) == more
    assert any("cancels the attack" in line for line in s.log()) == canceled


def test_going_ever_under_dark_hides_its_own_company() -> None:
    """It does nothing against an attack on another company."""
    assert not on_offer(hidden(("Muzgash", "Lagduf"), 12, of_it=False), "Use Going Ever Under Dark")


def test_going_ever_under_dark_is_for_fights_of_companies() -> None:
    """A creature is not shaken off by it; of the hazard limit it takes one while the company goes by regions."""
    for way, less in (("Rhudaur, Hollin, Redhorn Gate", 1), ("", 0)):
        s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
        s.company(
            "alice", "Ettenmoors [LE]", "Muzgash", "Lagduf", "Radbug", "Snaga", to="Moria [LE]" if way else "", via=way
        )
        s.in_play("alice", "Going Ever Under Dark").hand("alice", "Orc-guard").hand("bob", "Orc-patrol").start(
            "hazards"
        )
        before = limit(s, "Muzgash")
        put_on_company(s.game, company(s, "Muzgash").id, iid(s, "Going Ever Under Dark"))
        assert before - limit(s, "Muzgash") == less
        found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play Orc-patrol")]
        resolve(s.do("bob", found[0]))
        assert attack_of(s.game) is not None
        assert not any(one.startswith("Use Going Ever") for one in s.options(s.asked()[0]))
