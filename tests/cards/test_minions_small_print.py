"""What minion cards say beside what they are played for: who alone is meant, where, and what they leave as it is."""

from __future__ import annotations

import pytest
from battles import battle, on_offer
from hazards import onward, resolve, turn_to_bob
from minions import at, attacked, company, iid, last_modifier, minion

from engine.queries.attributes import corruption_modifier
from engine.queries.cards import changed, flagged, gear
from engine.queries.fights import attack_of
from engine.rules.organization.splitting import put_on_company
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DECK, HAND, TAPPED, company_ref

# --- the Helm of Fear -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "people", "who", "possible"),
    [
        ("ringwraith", ("The Witch-king", "Gorbag"), "The Witch-king", True),
        ("ringwraith", ("The Witch-king", "Gorbag"), "Gorbag", False),
        ("ringwraith", ("The Witch-king", "Ren the Ringwraith, follows The Witch-king"), "Ren the Ringwraith", False),
        ("fallen-wizard", ("Saruman [WH]", "Gorbag"), "Saruman", False),
    ],
)
def test_the_helm_is_for_ones_own_ringwraith(kind: str, people: tuple[str, ...], who: str, *, possible: bool) -> None:
    """It is played on the player's Ringwraith: no follower of his, no other avatar."""
    s = at("Barad-dûr [LE]", *people, hand="Helm of Fear", phase="resources", kind=kind)
    if possible:
        s.do("alice", f"play Helm of Fear with {who}").expect(f"{who} bears Helm of Fear")
    else:
        s.refused("alice", f"play Helm of Fear with {who}", "9.2")


@pytest.mark.ruling("urd:Helm of Fear")
@pytest.mark.parametrize(
    ("kind", "people", "used"),
    [
        ("ringwraith", ("The Witch-king, bears Helm of Fear",), True),
        ("ringwraith", ("The Witch-king", "Ren the Ringwraith, follows The Witch-king, bears Helm of Fear"), True),
        ("ringwraith", ("Gorbag, bears Helm of Fear",), False),
        ("fallen-wizard", ("Saruman [WH], bears Helm of Fear",), False),
    ],
)
def test_the_helm_serves_ringwraiths(kind: str, people: tuple[str, ...], *, used: bool) -> None:
    """Whatever Ringwraith bears it uses it; nobody else does."""
    s = at("Ettenmoors [LE]", *people, kind=kind)
    assert (iid(s, "Helm of Fear") in gear(s.game, s.game.cards[iid(s, "Helm of Fear")].host)) == used


@pytest.mark.parametrize("helm", ["Helm of Fear", "Great Shadow"])
def test_the_helm_does_not_stop_a_company(helm: str) -> None:
    """Creatures it keeps away, the company of an opponent it does not."""
    bearer = "The Witch-king, bears Helm of Fear" if helm == "Helm of Fear" else "The Balrog, bears Great Shadow"
    kind = "ringwraith" if helm == "Helm of Fear" else "balrog"
    s = battle((bearer, "Muzgash"), attacker="bob", kind=kind)
    assert bool(on_offer(s, f"Use {helm}")) == (helm == "Great Shadow")


# --- characters and allies --------------------------------------------------------------------------------------

TROLLS = ("Bûrat", "Tûma", "Wûluag")


@pytest.mark.parametrize("who", TROLLS)
def test_the_trolls_help_each_other_where_they_are(who: str) -> None:
    """In another company at the same site as in the same one; not from afar, and not one who is untapped."""
    for other in (one for one in TROLLS if one != who):
        for site, status, possible in (
            ("Ettenmoors [LE]", ", tapped", True),
            ("Goblin-gate [LE]", ", tapped", False),
            ("Ettenmoors [LE]", "", False),
        ):
            s = minion("Ettenmoors [LE]", who).company("alice", site, f"{other}{status}").start("organization")
            assert any(one.startswith(f"Use {who}") for one in s.options("alice")) == possible
            if possible:
                s.do("alice", f"use {who} on {other}").expect(f"{who} is tapped", f"{other} is untapped")


def by_choice(*people: str, far: tuple[str, ...] = ()) -> Scenario:
    """Let Slayers, who strike whom they will, come upon the first of two companies."""
    s = minion("Ettenmoors [LE]", *people, to="Bree [LE]", via="Rhudaur, Arthedain").hand("alice", "Orc Quarrels")
    s.company("alice", "Dol Guldur [LE]", *far) if far else None
    s.hand("bob", "Slayer").dice(*(12,) * 9).start("hazards", of=people[0].partition(",")[0])
    return resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith("Play Slayer"))))


def test_great_bats_flutter_before_the_attackers() -> None:
    """Tapping they let the defender choose, for their own company only."""
    s = by_choice("Muzgash, bears Great Bats", "Lagduf")
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Use Great Bats")))
    assert s.card("Great Bats").status == TAPPED
    far = by_choice("Lagduf", "Radbug", far=("Muzgash, bears Great Bats",))
    assert attack_of(far.game) is not None
    assert far.asked() != ("alice",) or not any("Great Bats" in one for one in far.options("alice"))


@pytest.mark.parametrize("minions", [False, True])
@pytest.mark.parametrize("card", ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe"])
def test_rings_of_the_dwarves_find_small_things(card: str, *, minions: bool) -> None:
    """Minor items of the deck or the pile, up to two, come to hand; the deck is shuffled, and the bearer checks at +2."""
    number = {"Dwarven Ring of Thélor’s Tribe": "AS-123", "Dwarven Ring of Thrár’s Tribe": "AS-124"}[card]
    who, bears = ("Fori the Beardless", number) if minions else ("Gimli", card)
    s = Scenario().alignment("alice", "ringwraith" if minions else "wizard").turn(3, "alice")
    s.company("alice", "Bree [LE]" if minions else "Bree", f"{who}, bears {bears}").company("bob", "Lórien", "Nori")
    s.deck("alice", "Cram", "Glamdring").discard("alice", "Healing Herbs", "Sting").dice(12).start("organization")
    resolve(s.do("alice", f"use {card}")).expect(f"{who} is tapped")
    before = s.game.counters.get("shuffle:0", 0)
    assert {"Cram", "Healing Herbs"} <= set(s.options("alice"))
    assert "Glamdring" not in s.options("alice")
    s.do("alice", "Cram").do("alice", "Healing Herbs")
    assert s.game.counters.get("shuffle:0", 0) == before + 1
    while not any("rolled" in line for line in s.log()):
        onward(s)
    assert last_modifier(s) == corruption_modifier(s.game, iid(s, who)) + 2
    assert [s.card(one).zone for one in ("Cram", "Healing Herbs", "Glamdring")] == [HAND, HAND, DECK]


def test_the_iron_shield_is_for_warriors() -> None:
    """A warrior makes a strike ineffectual with it, no other bearer."""
    for who, offered in (("Gorbag", True), ("Luitprand", False)):
        s = attacked("Orc-guard", f"{who}, bears Iron Shield of Old", site="Moria [LE]", dice=(9,) * 9)
        found = on_offer(s, "Use Iron Shield of Old")
        assert bool(found) == offered


def test_crows_call_off_creatures() -> None:
    """Nothing but a hazard creature is called off by them: no agent, and no company."""
    s = battle(("Muzgash, bears Regiment of Black Crows",), attacker="bob")
    assert not on_offer(s, "Use Regiment of Black Crows")


# --- Tokens to Show, the Under-roads ----------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "kind"), [("Gorbag", "ringwraith"), ("Gimli", "wizard")])
def test_tokens_are_for_minions(who: str, kind: str) -> None:
    """Minions store at the end of the turn, hero characters do not; nothing but a character stores."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    item = "Black Mace" if kind == "ringwraith" else "Glamdring"
    s.company("alice", "Dol Guldur [LE]" if kind == "ringwraith" else "Rivendell", f"{who}, bears {item}")
    s.in_play("bob", "Tokens to Show").hand("alice", "Orc-guard").start("end of turn")
    assert flagged(s.game, "stores-at-end", iid(s, who)) == (kind == "ringwraith")
    assert not flagged(s.game, "stores-at-end", iid(s, item))


def test_the_under_roads_are_for_minions() -> None:
    """A hero company below has nothing of them, whosever they are."""
    s = minion("The Under-gates [BA]", "Muzgash", to="The Under-leas [BA]", kind="balrog")
    s = Scenario().alignment("alice", "balrog").company("alice", "The Under-gates [BA]", "Muzgash")
    s.company("bob", "The Under-gates", "Gimli").in_play("alice", "The Under-roads").start("organization")
    found = [changed(s.game, "under-deeps-roll", company_ref(company(s, one).id), 0) for one in ("Muzgash", "Gimli")]
    assert found == [3, 0]


# --- places -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "possible"),
    [("Ettenmoors [LE]", True), ("The Under-grottos [BA]", False), ("Goblin-gate [LE]", False)],
)
def test_where_a_hold_is_rebuilt(site: str, *, possible: bool) -> None:
    """On Ruins & Lairs above the ground."""
    s = minion(site, "Gorbag", kind="balrog").hand("alice", "Hold Rebuilt and Repaired", "Cram").start("resources")
    assert any(one.startswith("Play Hold Rebuilt") for one in s.options("alice")) == possible


@pytest.mark.parametrize("rebuilt", [True, False])
def test_who_guards_a_rebuilt_hold(*, rebuilt: bool) -> None:
    """Its automatic-attacks detain; creatures that come there attack as they do at a Shadow-hold, others' holds stay."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Ettenmoors [LE]", "Gimli").in_play("alice", "Hold Rebuilt and Repaired")
    s.hand("alice", "Cram").dice(*(12,) * 9).start("site")
    if rebuilt:
        atoms.set_host(s.game, iid(s, "Hold Rebuilt and Repaired"), company(s, "Gimli").site)
    s.do("alice", "enter")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.detainment == rebuilt


def test_creatures_at_a_rebuilt_hold_do_not_detain_for_it() -> None:
    """Only its automatic-attacks are changed."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Ettenmoors [LE]", "Gimli").in_play("alice", "Hold Rebuilt and Repaired").hand(
        "bob", "Orc-guard"
    )
    s.hand("alice", "Cram").start("hazards")
    atoms.set_host(s.game, iid(s, "Hold Rebuilt and Repaired"), company(s, "Gimli").site)
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith("Play Orc-guard"))))
    attack = attack_of(s.game)
    assert attack is not None
    assert not attack.detainment


# --- Orders from Lugbúrz ----------------------------------------------------------------------------------------


def joining(orders: str, *leaders: str) -> Scenario:
    """Let leaders, each in a company at one site, join the first of them; Orders lie on the company of one."""
    s = Scenario().alignment("alice", "balrog" if "Demon" in orders else "ringwraith").turn(3, "alice")
    for one in leaders:
        s.company("alice", "Ettenmoors [LE]", one)
    s.company("alice", "Ettenmoors [LE]", "Muzgash").company("bob", "Lórien", "Dori").in_play("alice", orders)
    return s.hand("alice", "Orc-guard").start("organization")


@pytest.mark.ruling("urd:Orders from Lugbúrz")
@pytest.mark.parametrize(
    ("orders", "on", "leaders", "together"),
    [
        ("Orders from Lugbúrz", "Gorbag", ("Gorbag", "Troll-chief"), True),
        ("Orders from Lugbúrz", "Muzgash", ("Gorbag", "Troll-chief"), False),
        ("Orders from Lugbúrz", "Gorbag", ("Gorbag", "Troll-chief", "Ulkaur the Tongueless"), False),
        ("Orders from the Great Demon", "Gorbag", ("Gorbag", "Shagrat"), True),
        ("Orders from the Great Demon", "Muzgash", ("Gorbag", "Shagrat"), False),
        ("Orders from the Great Demon", "Gorbag", ("Gorbag", "Shagrat", "Umagaur"), False),
    ],
)
def test_one_leader_more_and_no_two(orders: str, on: str, leaders: tuple[str, ...], *, together: bool) -> None:
    """In the company of the Orders a second leader has a place; in no other company, and a third has none."""
    s = joining(orders, *leaders)
    put_on_company(s.game, company(s, on).id, iid(s, orders))
    s.do("alice", "organize")
    for other in leaders[1:]:
        s.do("alice", f"join {leaders[0]} and {other}")
    if together:
        s.do("alice", "confirm")
        assert {company(s, one).id for one in leaders} == {company(s, leaders[0]).id}
    else:
        s.refused("alice", "confirm", "2.II.3.1.3")


@pytest.mark.parametrize(
    ("leader", "under", "more"),
    [("Troll-chief", True, 1), ("Gorbag", True, 0), ("Troll Lout", True, 0), ("Troll-chief", False, 0)],
)
def test_whose_followers_stand_firm(leader: str, *, under: bool, more: int) -> None:
    """Followers of a Troll leader in the company of the Orders; not of an Orc, of a common Troll, or elsewhere."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Ettenmoors [LE]", f"{leader}, bears Black Mace", "Muzgash")
    s.company("alice", "Ettenmoors [LE]", "Lagduf").in_play("alice", "Orders from Lugbúrz").start("organization")
    atoms.set_host(s.game, iid(s, "Muzgash"), iid(s, leader))
    before = [corruption_modifier(s.game, iid(s, one)) for one in ("Muzgash", "Black Mace")]
    put_on_company(s.game, company(s, leader if under else "Lagduf").id, iid(s, "Orders from Lugbúrz"))
    after = [corruption_modifier(s.game, iid(s, one)) for one in ("Muzgash", "Black Mace")]
    assert [new - old for new, old in zip(after, before, strict=True)] == [more, 0]
