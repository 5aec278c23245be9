"""Minion permanent-events on characters and companies: commands, modes, leaders, rangers, skies."""

from __future__ import annotations

import pytest
from minions import at, attacked, company, fight, iid, minion

from engine.attributes import corruption_modifier, general_influence, influence, mind_total, prowess
from engine.leaving import discard
from engine.model import company_ref
from engine.queries import flagged, keywords
from engine.scenario import Scenario
from engine.sides import overt

# --- commands ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["I'll Report You", "I'll Be At Your Heels"])
def test_commands(card: str) -> None:
    """On a leader: two influence less, and his company gains prowess or firmness; one command at a time."""
    other = "I'll Be At Your Heels" if "Report" in card else "I'll Report You"
    s = at("Dol Guldur [LE]", "Lieutenant of Dol Guldur", "Muzgash", hand=f"{card}; {other}")
    g = s.game
    names = ("Lieutenant of Dol Guldur", "Muzgash")
    before = {name: (prowess(g, iid(s, name)), corruption_modifier(g, iid(s, name))) for name in names}
    own = influence(g, iid(s, names[0]))
    s.refused("alice", f"play {card} on Muzgash", "9.3")
    s.do("alice", f"play {other} on Lieutenant of Dol Guldur", f"play {card} on Lieutenant of Dol Guldur")
    s.expect(f"{other} is in hand", f"{card} is in play")
    assert influence(g, iid(s, names[0])) == own - 2
    for name, (fight_, check) in before.items():
        now = prowess(g, iid(s, name)), corruption_modifier(g, iid(s, name))
        assert now == (fight_ + ("Report" in card), check + ("Heels" in card))


def test_commands_end_at_zero() -> None:
    """Direct influence does not fall below zero by a command."""
    s = at("Dol Guldur [LE]", "Gorbag", hand="I'll Report You").do("alice", "play I'll Report You on Gorbag")
    assert influence(s.game, iid(s, "Gorbag")) == 0


@pytest.mark.parametrize("card", ["I'll Report You", "I'll Be At Your Heels"])
def test_commands_come_back(card: str) -> None:
    """In an organization phase its player may take the command back."""
    at("Dol Guldur [LE]", f"Gorbag, bears {card}").do("alice", f"use {card}").expect(f"{card} is in hand")
    at("Moria [LE]", f"Gorbag, bears {card}", phase="resources", hand="Sneakin'").refused("alice", f"use {card}")


# --- leaders ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "kind", "pair", "together"),
    [
        ("Orders from Lugbúrz", "ringwraith", ("Gorbag", "Troll-chief"), True),
        ("Orders from Lugbúrz", "ringwraith", ("Gorbag", "Shagrat"), False),
        ("Orders from the Great Demon", "balrog", ("Gorbag", "Shagrat"), True),
        ("", "ringwraith", ("Gorbag", "Troll-chief"), False),
    ],
)
def test_one_more_leader(event: str, kind: str, pair: tuple[str, str], together: bool) -> None:
    """With the event on the company a second leader may join it; for Lugbúrz one of them must be a Troll."""
    s = minion("Ettenmoors [LE]", pair[0], "Muzgash", kind=kind).company("alice", "Ettenmoors [LE]", pair[1])
    if event:
        s.hand("alice", event)
    s.start("organization")
    if event:
        s.do("alice", f"play {event} on {pair[0]}").expect(f"{event} is in play")
    s.do("alice", "organize", f"join {pair[0]} and {pair[1]}")
    if together:
        s.do("alice", "confirm")
        assert company(s, pair[0]) == company(s, pair[1])
    else:
        s.refused("alice", "confirm", "2.II.3.1.3")


def test_the_additional_leader_takes_no_place() -> None:
    """The additional leader of the Great Demon does not count against the company's size."""
    people = ("Gorbag", "Muzgash", "Lagduf", "Radbug", "Snaga", "Troll Lout", "Hill-troll")
    s = minion("Ettenmoors [LE]", *people, kind="balrog").company("alice", "Ettenmoors [LE]", "Shagrat")
    s.hand("alice", "Orders from the Great Demon").start("organization")
    s.do("alice", "play Orders from the Great Demon on Gorbag", "organize", "join Gorbag and Shagrat", "confirm")
    assert len(company(s, "Gorbag").characters) == 8


def test_followers_of_troll_leaders() -> None:
    """Followers of a Troll leader have one more to corruption checks under the Orders, others not."""
    s = at("Dol Guldur [LE]", "Lieutenant of Dol Guldur", "Muzgash, follows Lieutenant of Dol Guldur", "Lagduf",
           hand="2 Orders from Lugbúrz")  # fmt: skip
    before = {name: corruption_modifier(s.game, iid(s, name)) for name in ("Muzgash", "Lagduf")}
    s.do("alice", "play Orders from Lugbúrz on Lagduf")
    after = {name: corruption_modifier(s.game, iid(s, name)) for name in before}
    assert (after["Muzgash"], after["Lagduf"]) == (before["Muzgash"] + 1, before["Lagduf"])
    s.refused("alice", "play Orders from Lugbúrz on Lagduf", "g:cannot be duplicated")


@pytest.mark.parametrize(("who", "stays"), [("Muzgash", True), ("Gorbag", False)])
def test_orders_end_when_a_leader_leaves(who: str, stays: bool) -> None:
    """A leader who leaves the company ends the Orders; anybody else does not."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Muzgash", "Lagduf").hand("alice", "Orders from Lugbúrz")
    s.sites("alice", "Dol Guldur [LE]", "Sarn Goriwing [LE]").start("organization")
    s.do("alice", "play Orders from Lugbúrz on Gorbag")
    s.do("alice", "organize", f"split off {who} with its own site", "confirm")
    s.expect(f"Orders from Lugbúrz is {'in play' if stays else 'discarded'}")


def test_orders_and_ren() -> None:
    """With Ren as the Ringwraith in play the Orders go."""
    s = at("Dol Guldur [LE]", "Gorbag", "Ren the Ringwraith", hand="Orders from Lugbúrz")
    s.do("alice", "play Orders from Lugbúrz on Gorbag").expect("Orders from Lugbúrz is discarded")


@pytest.mark.parametrize(
    ("event", "kind"), [("Orders from Lugbúrz", "ringwraith"), ("Orders from the Great Demon", "balrog")]
)
def test_orders_start_the_game(event: str, kind: str) -> None:
    """Drafted in lieu of a minor item, the Orders lie on the starting company of who was given them."""
    site = "Dol Guldur [LE]" if kind == "ringwraith" else "Moria [BA]"
    s = Scenario().alignment("alice", kind).pool("alice", "Gorbag", event).pool("bob", "Gimli")
    s.sites("alice", site).sites("bob", "Rivendell").deck("alice", *["Wargs"] * 10).deck("bob", *["Wargs"] * 10)
    s.start("character draft").do("alice", "draft Gorbag").do("bob", "draft Gimli")
    s.do("alice", "draft no more").do("bob", "draft no more").do("alice", f"give {event} to Gorbag", "confirm")
    s.do("bob", "confirm").do("alice", "confirm").do("bob", "confirm").do(
        "alice", f"start at {site.partition(' [')[0]}", "confirm"
    )
    assert iid(s, event) in company(s, "Gorbag").events


@pytest.mark.parametrize(
    ("site", "avatar", "who", "rule"),
    [
        ("Dol Guldur [LE]", "Dwar the Ringwraith", "Asternak", ""),
        ("Dol Guldur [LE]", "Dwar the Ringwraith", "Dwar the Ringwraith", "9.3"),
        ("Dol Guldur [LE]", "", "Asternak", "9.3"),
    ],
)
def test_by_the_ringwraiths_word(site: str, avatar: str, who: str, rule: str) -> None:
    """Another character at the Ringwraith's Darkhaven becomes a leader with four more influence on its company."""
    s = at(site, *filter(None, ("Asternak", "Dôgrib", avatar)), hand="By the Ringwraith's Word")
    if rule:
        s.refused("alice", f"play By the Ringwraith's Word on {who}")
        return
    s.do("alice", "play By the Ringwraith's Word on Asternak")
    g, asternak = s.game, iid(s, "Asternak")
    assert "leader" in keywords(g, asternak)
    assert flagged(g, "not-discarded-by-body", asternak)
    assert influence(g, asternak) == 2  # nothing against anybody else


@pytest.mark.parametrize(("card", "follows"), [("By the Ringwraith's Word", True), ("Bold Thrust", False)])
def test_the_word_controls_the_company(card: str, follows: bool) -> None:
    """The four points control a character of the same company."""
    s = at("Dol Guldur [LE]", "Asternak", "Calendal", "Dwar the Ringwraith", hand=card)
    if follows:
        s.refused("alice", "play By the Ringwraith's Word on Dwar the Ringwraith", "9.3")
    s = at("Dol Guldur [LE]", "Calendal", "Asternak", "Dwar the Ringwraith", hand=card)
    if follows:
        s.do("alice", "play By the Ringwraith's Word on Calendal", "organize", "Asternak follows Calendal", "confirm")
        assert s.game.cards[iid(s, "Asternak")].host == iid(s, "Calendal")
    else:
        s.do("alice", "organize").refused("alice", "Asternak follows Calendal", "2.II.3.2")


def test_the_word_ends_beside_a_higher_mind() -> None:
    """Somebody with a higher mind in the company ends the Word."""
    s = at("Dol Guldur [LE]", "Asternak", "Dwar the Ringwraith", "Tarcil", hand="By the Ringwraith's Word")
    s.do("alice", "play By the Ringwraith's Word on Asternak").expect("By the Ringwraith's Word is discarded")


@pytest.mark.parametrize(("who", "beside", "stays"), [("Gorbag", "Muzgash", True), ("Gorbag", "Azog", False)])
def test_obey_him_or_die(who: str, beside: str, stays: bool) -> None:
    """A leader beside The Balrog has two more influence and is not discarded by a body check, under no higher mind."""
    s = at("Moria [BA]", "The Balrog", who, beside, hand="Obey Him or Die", kind="balrog")
    own = influence(s.game, iid(s, who))
    if beside != "Azog":
        s.refused("alice", f"play Obey Him or Die on {beside}", "9.3")
    s.do("alice", f"play Obey Him or Die on {who}").expect(f"Obey Him or Die is {'in play' if stays else 'discarded'}")
    assert influence(s.game, iid(s, who)) == own + 2 * stays
    assert flagged(s.game, "not-discarded-by-body", iid(s, who)) == stays


@pytest.mark.parametrize(("card", "alive"), [("Obey Him or Die", True), ("", False)])
def test_body_checks_do_not_discard(card: str, alive: bool) -> None:
    """A body check that would discard an Orc leaves it in play."""
    from engine.attributes import discard_numbers
    from engine.body_checks import body_check
    from engine.core import run

    bears = f"Gorbag, bears {card}" if card else "Gorbag"
    s = minion("Moria [BA]", "The Balrog", bears, kind="balrog").start("organization")
    number = discard_numbers(s.game, iid(s, "Gorbag"))[0]
    s.dice(number)
    body_check(s.game, iid(s, "Gorbag"))
    run(s.game)
    s.all_pass().expect(f"Gorbag is {'in play' if alive else 'discarded'}")


# --- the Ringwraith ---------------------------------------------------------------------------------------------


def test_bade_to_rule_on_the_ringwraith() -> None:
    """At a Darkhaven the Ringwraith gives two influence for five general influence, until it is discarded."""
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", "Asternak", hand="Bade to Rule")
    g, dwar = s.game, iid(s, "Dwar the Ringwraith")
    own, general = influence(g, dwar), general_influence(g, 0)
    s.refused("alice", "play Bade to Rule on Asternak")
    s.do("alice", "play Bade to Rule on Dwar the Ringwraith")
    assert (influence(g, dwar), general_influence(g, 0)) == (own - 2, general + 5)
    s.do("alice", "use Bade to Rule").expect("Bade to Rule is discarded")


def test_bade_to_rule_before_the_ringwraith() -> None:
    """Without a Ringwraith in play it gives five general influence and goes to him when he comes."""
    s = at("Dol Guldur [LE]", "Asternak", hand="2 Bade to Rule; Dwar the Ringwraith")
    general = general_influence(s.game, 0)
    s.do("alice", "play Bade to Rule")
    assert general_influence(s.game, 0) == general + 5
    s.refused("alice", "play Bade to Rule", "g:cannot be duplicated")
    s.do("alice", "organize", "Play Dwar the Ringwraith with Asternak", "confirm").all_pass()
    assert s.game.cards[iid(s, "Bade to Rule")].host == iid(s, "Dwar the Ringwraith")


@pytest.mark.ruling("urd:Bade to Rule/1")
@pytest.mark.parametrize(
    ("kind", "site"),
    [("ringwraith", "Ettenmoors [LE]"), ("fallen-wizard", "Dol Guldur [LE]"), ("balrog", "Dol Guldur [LE]")],
)
def test_bade_to_rule_needs(kind: str, site: str) -> None:
    """CRF: only a Ringwraith player bids; and the Ringwraith is at a Darkhaven."""
    people = ("Dwar the Ringwraith",) if kind == "ringwraith" else ("Asternak",)
    s = at(site, *people, hand="Bade to Rule", kind=kind)
    assert not any("Bade" in label for label in s.options("alice"))


@pytest.mark.ruling("urd:Bade to Rule/2")
def test_bade_to_rule_ends_with_movement() -> None:
    """CoE 18: it is discarded when the Ringwraith's movement/hazard phase begins."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith, bears Bade to Rule", to="Minas Morgul [LE]", via="starter")
    s.hand("bob", "Orc-guard").start("hazards").expect("Bade to Rule is discarded")


@pytest.mark.ruling("mele:Overt and covert companies")
def test_fell_rider() -> None:
    """A Fell Rider has two more prowess, three influence less, no allies and no Ringwraith followers, and is overt."""
    s = at("Dol Guldur [LE]", "Khamûl the Ringwraith, bears Great Bats", "Asternak", hand="2 Fell Rider")
    g, khamul = s.game, iid(s, "Khamûl the Ringwraith")
    own = prowess(g, khamul), influence(g, khamul)
    s.do("alice", "play Fell Rider on Khamûl the Ringwraith").expect("Great Bats is discarded", "Fell Rider is in play")
    assert (prowess(g, khamul), influence(g, khamul)) == (own[0] + 2 + 1, own[1] - 3)  # Khamûl's own text: one more
    assert overt(g, company(s, "Khamûl the Ringwraith"))
    assert flagged(g, "no-allies", iid(s, "Asternak"))
    s.refused("alice", "play Fell Rider on Khamûl the Ringwraith", "g:cannot be duplicated")


def test_a_fell_rider_has_no_ringwraith_followers() -> None:
    """No other Ringwraith may follow a Fell Rider, and one who does is discarded."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith", "Ren the Ringwraith, follows Dwar the Ringwraith")
    s.hand("alice", "Fell Rider", "Ûvatha the Ringwraith").start("organization")
    s.do("alice", "play Fell Rider on Dwar the Ringwraith").expect("Ren the Ringwraith is discarded")
    s.do("alice", "organize").refused("alice", "play Ûvatha the Ringwraith with Dwar the Ringwraith")


def test_fell_rider_rides() -> None:
    """A Ringwraith in the mode may move from a Darkhaven to other sites; without it he may not."""
    for card in ("Fell Rider", "Bold Thrust"):
        s = minion("Dol Guldur [LE]", "Dwar the Ringwraith").sites("alice", "Sarn Goriwing [LE]").hand("alice", card)
        s.start("organization")
        if card == "Fell Rider":
            s.do("alice", "play Fell Rider on Dwar the Ringwraith", "move Dwar the Ringwraith to Sarn Goriwing")
        else:
            s.refused("alice", "move Dwar the Ringwraith to Sarn Goriwing")


@pytest.mark.parametrize(("site", "who"), [("Ettenmoors [LE]", "Dwar the Ringwraith"), ("Dol Guldur [LE]", "Asternak")])
def test_fell_rider_needs(site: str, who: str) -> None:
    """It takes a Darkhaven and the Ringwraith's own company."""
    assert not any("Fell Rider" in label for label in at(site, who, hand="Fell Rider").options("alice"))


@pytest.mark.parametrize(("site", "stays"), [("Dol Guldur [LE]", False), ("Ettenmoors [LE]", True)])
def test_fell_rider_ends_at_a_darkhaven(site: str, stays: bool) -> None:
    """In a later organization phase at a Darkhaven the mode ends."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith").in_play("alice", "Fell Rider")
    s.start("untap")
    from engine.splitting import put_on_company

    s = minion(site, "Dwar the Ringwraith").in_play("alice", "Fell Rider").start("end of turn")
    put_on_company(s.game, company(s, "Dwar the Ringwraith").id, iid(s, "Fell Rider"))
    for _ in range(40):
        if s.game.turn.number > 4 and s.asked() == ("alice",):
            break
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in labels if one.startswith(("Pass", "End", "Go on", "Keep", "Let"))), labels[0]))
    s.expect(f"Fell Rider is {'in play' if stays else 'discarded'}")


# --- others -----------------------------------------------------------------------------------------------------


def test_skies_of_fire() -> None:
    """All hazard environments go when it comes."""
    s = minion("Dol Guldur [LE]", "Asternak").in_play("bob", "Doors of Night", "Rank upon Rank")
    s.hand("alice", "Skies of Fire").start("organization").do("alice", "play Skies of Fire")
    s.all_pass().expect("Doors of Night is discarded", "Rank upon Rank is in play", "Skies of Fire is in play")


@pytest.mark.parametrize(("event", "offered"), [("Skies of Fire", False), ("Fog", True)])
def test_skies_stand_for_gates(event: str, offered: bool) -> None:
    """For hazards it is Gates of Morning: Eyes of the Shadow cannot be played."""
    s = minion("Ettenmoors [LE]", "Asternak").in_play("alice", event).hand("bob", "Eyes of the Shadow").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    found = any("Play Eyes of the Shadow" in label for label in s.options("bob"))
    assert found == offered


def test_skies_are_no_gates_for_resources() -> None:
    """A resource that wants Gates of Morning has nothing from Skies of Fire."""
    from carddb.effects.builders.build import GATES
    from engine.compiling import condition
    from engine.model import Env

    s = minion("Dol Guldur [LE]", "Asternak").in_play("alice", "Skies of Fire").hand("alice", "Orc Quarrels")
    s.hand("bob", "Orc-guard").start("organization")
    for name, holds in (("Orc Quarrels", False), ("Orc-guard", True)):
        card = s.card(name)
        assert condition(GATES)(s.game, Env(card.iid, card.did, card.owner), -1) == holds


@pytest.mark.ruling("urd:Piercing All Shadows")
@pytest.mark.parametrize(("way", "flag"), [("return", "no-hazard-return"), ("tap", "no-hazard-tapped-site")])
def test_piercing_all_shadows(way: str, flag: str) -> None:
    """URD: the ranger taps for one of the two kinds of effect, and makes a corruption check."""
    s = minion("Dol Guldur [LE]", "Odoacer, bears Piercing All Shadows", "Asternak", to="Goblin-gate [LE]")
    s.hand("bob", "Orc-guard").hand("alice", "Sneakin'").dice(12).start("hazards")
    word = "cannot send" if way == "return" else "cannot tap"
    s.do("alice", next(one for one in s.options("alice") if "Piercing" in one and word in one)).passes("bob")
    s.do("alice", "confirm").expect("Odoacer is tapped", "the log says: Corruption check for Odoacer")
    ref = company_ref(company(s, "Odoacer").id)
    assert [flagged(s.game, one, ref) for one in ("no-hazard-return", "no-hazard-tapped-site")] == [
        flag == "no-hazard-return",
        flag == "no-hazard-tapped-site",
    ]


@pytest.mark.parametrize(("who", "rule"), [("Odoacer", ""), ("Asternak", "9.3")])
def test_piercing_needs_a_ranger(who: str, rule: str) -> None:
    """It is played on a ranger, once in a company."""
    s = at("Dol Guldur [LE]", "Odoacer", "Asternak", "Uchel", hand="2 Piercing All Shadows")
    if rule:
        s.refused("alice", f"play Piercing All Shadows on {who}", rule)
    else:
        s.do("alice", f"play Piercing All Shadows on {who}")
        s.refused("alice", "play Piercing All Shadows on Uchel", "g:cannot be duplicated")


def test_awaiting_the_call() -> None:
    """Away from Darkhavens a mind of at most six counts half, rounded down, for who controls it."""
    s = at("Ettenmoors [LE]", "Asternak", "Baduila", hand="2 Awaiting the Call")
    before = mind_total(s.game, 0)
    s.refused("alice", "play Awaiting the Call on Baduila", "9.3")
    s.do("alice", "play Awaiting the Call on Asternak")
    assert mind_total(s.game, 0) == before - 3
    s.refused("alice", "play Awaiting the Call on Asternak", "g:cannot be duplicated")


def test_awaiting_ends_with_movement() -> None:
    """Who moves waits no longer; and nobody waits at a Darkhaven."""
    s = minion("Ettenmoors [LE]", "Asternak, bears Awaiting the Call", to="Goblin-gate [LE]").hand("bob", "Orc-guard")
    s.start("hazards").expect("Awaiting the Call is discarded")
    s = at("Dol Guldur [LE]", "Asternak", hand="Awaiting the Call")
    s.refused("alice", "play Awaiting the Call on Asternak", "9.3")


@pytest.mark.parametrize(
    ("site", "people", "offered"),
    [
        ("Dol Guldur [LE]", ("Gorbag", "Muzgash"), True),
        ("Moria [LE]", ("Gorbag", "Muzgash"), True),
        ("Ettenmoors [LE]", ("Gorbag", "Muzgash"), False),
        ("Dol Guldur [LE]", ("Gorbag", "Asternak"), False),
    ],
)
def test_swarm_of_bats_needs(site: str, people: tuple[str, ...], offered: bool) -> None:
    """It takes an overt company with two Orcs, in a dark place."""
    s = at(site, *people, hand="Swarm of Bats")
    assert any("Swarm of Bats" in label for label in s.options("alice")) == offered


def test_swarm_of_bats() -> None:
    """Attacks against the company lose one prowess and one body; who leaves it ends the swarm."""
    plain = attacked("Cave-drake", "Gorbag", "Muzgash")
    s = minion("Ettenmoors [LE]", "Gorbag", "Muzgash").in_play("alice", "Swarm of Bats").hand("bob", "Cave-drake")
    s.start("organization")
    from engine.splitting import put_on_company

    put_on_company(s.game, company(s, "Gorbag").id, iid(s, "Swarm of Bats"))
    for _ in range(20):
        if s.asked() == ("bob",) and any("Cave-drake" in one for one in s.options("bob")):
            break
        who = s.asked()[0]
        s.do(who, s.options(who)[0] if "Pass" not in s.options(who) else "Pass")
    s.do("bob", "play Cave-drake")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    assert (fight(s).prowess, fight(s).body) == (fight(plain).prowess - 1, max(-1, fight(plain).body - 1))
    discard(s.game, iid(s, "Muzgash"))
    from engine.core import run

    run(s.game)
    s.expect("Swarm of Bats is discarded")
