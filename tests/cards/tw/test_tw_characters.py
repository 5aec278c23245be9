"""Characters of The Wizards, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.leaving_play import to_discard
from engine.api import answer
from engine.kernel.machine import options
from engine.queries.attributes import hand_size, prowess
from engine.queries.cards import changed, permitted
from engine.queries.fights import attack_of
from engine.queries.visibility import may_see
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, HAND, OUT, PLAY, TAPPED, UNTAPPED, company_ref
from tests.cards.positions.battles import battle
from tests.cards.positions.creatures import until_told
from tests.cards.positions.hazards import (
    SEA,
    WILD,
    choose,
    company,
    meet,
    offers,
    onward,
    option,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.heroes import ROAD, at_site, attacked, strike_body, strike_first
from tests.cards.positions.influence import led
from tests.cards.positions.minions import fight, iid, minion
from tests.cards.positions.reading import answer_plainly, offered
from tests.cards.positions.worked_examples import clash_at_moria

# --- TW-117 Alatar -------------------------------------------------------------------------------------------------


def hunted(*people: str, site: str = "Moria", creature: str = "Orc-guard", hand: str = "Dodge") -> Scenario:
    """Let a creature attack a company while Alatar is at Rivendell."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", "TW-117, bears Gwaihir")
        .company("bob", "Lórien", "Dori")
    )
    s.company("alice", site, *people).hand("bob", creature, "Wolves", "Orc-patrol").hand("alice", *hand.split("; "))
    s.dice(*(12,) * 30).start("hazards", of=people[0].partition(",")[0])
    return choose(turn_to_bob(s), "bob", f"Play {creature}, keyed")


@pytest.mark.card("TW-117")
def test_alatar_takes_one_card_from_the_opponents_draws() -> None:
    """One card fewer for his company, none fewer for others."""
    s = hunted("Gimli")
    found = [changed(s.game, "opponent-draws", company_ref(company(s, one).id), 5) for one in ("Alatar", "Gimli")]
    assert found == [4, 5]


def go_on(s: Scenario, *, stay: bool = False) -> Scenario:
    """Answer in the plainest way until no attack and no check goes on; strikes are faced untapped if so wished."""
    for _ in range(60):
        if attack_of(s.game) is None and not any("heck" in one for one in s.options(s.asked()[0])):
            break
        found = [one for one in s.options(s.asked()[0]) if stay and "stays untapped" in one]
        s.do(s.asked()[0], found[0]) if found else onward(s)
    return s


def checks(s: Scenario) -> int:
    """Count Alatar's corruption checks."""
    return sum(line.startswith("Corruption check for Alatar") for line in s.log())


@pytest.mark.card("TW-117")
@pytest.mark.ruling("urd:Alatar/1")
@pytest.mark.parametrize("joins", [True, False])
@pytest.mark.parametrize("stay", [True, False])
def test_alatar_taps_after_the_hunt(*, joins: bool, stay: bool) -> None:
    """When the attack is over he taps, even if he faced his strike untapped, and makes one check; so only if he joined."""
    s = hunted("Gimli", "Boromir II")
    if joins:
        choose(s, "alice", "Use Alatar")
    go_on(s, stay=stay)
    assert checks(s) == joins
    assert s.card("Alatar").status == (TAPPED if joins else UNTAPPED)


@pytest.mark.card("TW-117")
@pytest.mark.parametrize("joins", [True, False])
def test_alatar_pays_for_a_canceled_hunt_too(*, joins: bool) -> None:
    """An attack that is canceled after he joined taps him and tempts him as well."""
    s = hunted("Bilbo", "Gimli", hand="Concealment")
    if joins:
        choose(s, "alice", "Use Alatar")
    choose(s, "alice", "Play Concealment", "Bilbo")
    go_on(s)
    assert any("Concealment cancels" in line for line in s.log())
    assert checks(s) == joins
    assert s.card("Alatar").status == (TAPPED if joins else UNTAPPED)


@pytest.mark.card("TW-117")
@pytest.mark.parametrize("canceled", [True, False])
def test_alatar_pays_once(*, canceled: bool) -> None:
    """What he does later in the turn is no hunt any more."""
    s = hunted("Bilbo", "Gimli", "Boromir II", "Legolas", hand="Concealment; Many Turns and Doublings")
    choose(s, "alice", "Use Alatar")
    if canceled:
        choose(s, "alice", "Play Concealment", "Bilbo")
    go_on(s)
    assert checks(s) == 1
    choose(turn_to_bob(s), "bob", "Play Orc-patrol, keyed")
    go_on(s)
    assert sum("Orc-patrol attacks" in line for line in s.log()) == 1
    assert checks(s) == 1


@pytest.mark.card("TW-117")
@pytest.mark.parametrize("canceled", [0, 1, 2])
def test_alatar_stays_for_all_attacks_of_a_creature(canceled: int) -> None:
    """Of several attacks of a creature the last one ends his hunt, be others canceled."""
    s = hunted("Gimli", "Bilbo", "Bofur", "Nori", site="Bree", creature="Assassin")
    choose(s, "alice", "Use Alatar")
    for who in ("Bilbo", "Bofur")[:canceled]:
        choose(s, "alice", "Use Assassin", who)
        assert checks(s) == 0
    attacks = 0
    for _ in range(60):
        if attack_of(s.game) is None:
            break
        attacks = max(attacks, sum("Assassin" in line and "attack" in line for line in s.log()))
        assert checks(s) == 0 or attack_of(s.game) is None or attack_of(s.game).series.remaining == 0
        onward(s)
    go_on(s)
    assert checks(s) == 1


@pytest.mark.card("TW-117")
def test_alatar_hunts_creatures_only() -> None:
    """He does not join against an attack that comes of an event."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "TW-117").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria (tapped)", "Gimli").hand("alice", "Rescue Prisoners").start("resources", of="Gimli")
    choose(s, "alice", "Play Rescue Prisoners")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Alatar")


@pytest.mark.card("TW-117")
def test_alatar_does_not_help_the_opponent() -> None:
    """He joins no company of the other player's, and none in which he is already."""
    s = Scenario().turn(3, "bob").company("alice", "Rivendell", "TW-117").company("bob", "Moria", "Dori")
    s.hand("alice", "Orc-guard").hand("bob", "Dodge").start("hazards")
    while s.asked() == ("bob",):
        s.passes("bob")
    choose(s, "alice", "Play Orc-guard, keyed")
    for _ in range(10):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Use Alatar")
        onward(s)
    s = meet(("Bree", "Rivendell", "Arthedain, Rhudaur"), "TW-117", "Gimli", hand="Wolves", mine="Dodge")
    choose(turn_to_bob(s), "bob", "Play Wolves")
    assert not offers(s, "alice", "Use Alatar")


def hunted_afar(
    home: str = "Rivendell", who: str = "TW-117", kind: str = "wizard", creature: str = "Orc-guard"
) -> Scenario:
    """Let a creature attack a company of alice's while Alatar is elsewhere."""
    s = Scenario().alignment("alice", kind).company("alice", home, who)
    s.company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", creature).hand("alice", "Dodge").dice(12, 12, 12, 12, 12).start("hazards", of="Gimli")
    return strike_first(s, f"play {creature} keyed to Shadow-hold")


@pytest.mark.card("TW-117", "WH-1")
@pytest.mark.parametrize(
    ("who", "kind", "home"), [("TW-117", "wizard", "Rivendell"), ("WH-1", "fallen-wizard", "WH-56")]
)
def test_alatar_joins_the_fight(who: str, kind: str, home: str) -> None:
    """From a haven Alatar joins a company that a creature attacks, faces a strike, checks and taps afterwards."""
    s = hunted_afar(home, who, kind).do("alice", "use Alatar")
    assert company(s, "Alatar").id == company(s, "Gimli").id
    attack = attack_of(s.game)
    assert attack is not None
    assert s.card("Alatar").iid in [strike.target for strike in attack.progress.assigned]
    for _ in range(30):
        if attack_of(s.game) is None:
            break
        answer_plainly(s)
    s.all_pass().expect("Alatar is tapped")
    assert any("Corruption check for Alatar" in line for line in s.log())


@pytest.mark.card("TW-117")
def test_alatar_stays_away() -> None:
    """Not from a site that is no haven, and not for an automatic-attack."""
    hunted_afar("Bree").refused("alice", "use Alatar", "9.2")


@pytest.mark.card("TW-117", "TW-175")
@pytest.mark.ruling("urd:Alatar/2")
@pytest.mark.parametrize("who", ["TW-117", "TW-175"])
def test_alatar_moves_unseen(who: str) -> None:
    """The opponent draws one card less for Alatar's company, and none where it would have been one."""
    s = (
        Scenario()
        .company("alice", "Rivendell", who, to="Bree", via="starter")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.deck("alice", "9 Dodge").deck("bob", "9 Orc-guard").hand("bob", "Orc-guard").hand("alice", "Dodge")
    s.start("hazards")
    drawn = len(list(s.game.zone(1, HAND))) - 1
    assert drawn == (0 if who == "TW-117" else 1)


@pytest.mark.card("TW-117", "AS-7")
def test_alatar_lets_the_attacker_choose() -> None:
    """The hazard player assigns the strikes of another Maia while Alatar lies in wait."""
    s = meet(
        SEA,
        *("Gimli", "Bilbo", "Elrond", "Dori", "Bofur"),
        hand="Gandalf the White Rider",
        play="Alatar the Hunter",
    )
    resolve(turn_to_bob(s).do("bob", "play Gandalf the White Rider keyed to free-domain"))
    while s.asked() and not any(one.startswith(("Assign", "Elrond")) for one in s.options(s.asked()[0])):
        s.passes(s.asked()[0])
    assert s.asked() == ("bob",)


def hunted_beside_gwaihir(creature: str, *people: str, site: str = "Bree") -> Scenario:
    """Let a creature attack a company while Alatar, with an ally, is at Rivendell."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "TW-117, bears Gwaihir, bears Glamdring")
    s.company("bob", "Lórien", "Dori").company("alice", site, *people).hand("bob", creature).hand("alice", "Dodge")
    s.dice(*(12,) * 30).start("hazards", of=people[0].partition(",")[0])
    return choose(turn_to_bob(s), "bob", f"Play {creature}, keyed")


@pytest.mark.card("TW-117")
@pytest.mark.ruling("urd:Alatar (2)/1", "urd:Alatar (2)/3")
@pytest.mark.parametrize(
    ("creature", "site"),
    [("Orc-guard", "Moria"), ("Assassin", "Bree"), ("Cave-drake", "Ettenmoors"), ("Abductor", "Bree")],
)
def test_alatar_faces_a_strike_whoever_chooses(creature: str, site: str) -> None:
    """A strike is his, be there one for many and the attacker to choose; allies stay behind in the discard pile."""
    s = choose(hunted_beside_gwaihir(creature, "Gimli", "Bilbo", "Bofur", site=site), "alice", "Use Alatar")
    assert [s.card(one).zone for one in ("Gwaihir", "Glamdring")] == [DISCARD, PLAY]
    assert iid(s, "Alatar") in [one.target for one in fight(s).progress.assigned]
    over(s)
    assert any(line.startswith("Alatar:") for line in s.log())


@pytest.mark.card("TW-117")
@pytest.mark.ruling("urd:Alatar (2)/2")
def test_alatar_comes_before_others_are_chosen() -> None:
    """He comes before strikes are assigned, and his is the first one; later he does not come any more."""
    s = choose(hunted_beside_gwaihir("Orc-guard", "Gimli", "Bilbo", site="Moria"), "alice", "Use Alatar")
    assert [one.target for one in fight(s).progress.assigned] == [iid(s, "Alatar")]
    s = hunted_beside_gwaihir("Orc-guard", "Gimli", "Bilbo", site="Moria")
    assert offers(s, "alice", "Use Alatar")
    s.passes("alice")
    for _ in range(40):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Use Alatar")
        onward(s)


# --- TW-122 Arwen --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-122")
@pytest.mark.ruling("urd:Arwen", "urd:Manifestation (3)/1")
@pytest.mark.parametrize(("who", "follows"), [("Aragorn II", True), ("Strider", False)])
def test_arwen_knows_aragorn_only(who: str, *, follows: bool) -> None:
    """Her great influence is on Aragorn II: another manifestation of his is somebody else, even of less mind."""
    s = led("Arwen, bears Horn of Defiance", who)
    assert (f"{who} follows Arwen" in s.options("alice")) == follows


# --- TW-126 Beorn --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-126", "LE-6")
@pytest.mark.ruling("mele:Company vs. company combat (8)")
def test_beorn_and_ciryaher_at_moria() -> None:
    """Who is tapped is not chosen by the attacker; Beorn, who stays untapped, beats Ciryaher's seven with ten."""
    s = clash_at_moria()
    s.expect(
        "the log says: Ciryaher: 6 rolled, +1 prowess, 7", "the log says: Beorn: 3 rolled, +7 prowess, 10 against 7"
    )
    s.expect("the log says: Body check for Ciryaher: 4 rolled", "Ciryaher is wounded", "Beorn is untapped")


@pytest.mark.card("TW-126")
@pytest.mark.parametrize(
    ("members", "returns"),
    [
        (("Gimli",), False),
        (("Gimli, tapped",), True),
        (("Bilbo", "Dori"), True),
        (("Beorn, tapped",), False),
    ],
)
def test_beornings_turn_a_company_back(members: tuple[str, ...], returns: bool) -> None:
    """A moving hero company returns without Beorn and without an untapped warrior of prowess over four."""
    s = turn_to_bob(meet(WILD, *members, hand="Beorning Skin-changers"))
    resolve(s.do("bob", "play Beorning Skin-changers"))
    assert company(s, members[0].partition(",")[0]).returned == returns


# --- TW-137 Círdan -------------------------------------------------------------------------------------------------


def voyage(creature: str, key: str, status: str = "") -> Scenario:
    """Let a creature keyed to a region attack Círdan's company on its way along the coast."""
    s = Scenario().company("alice", "Grey Havens", f"Círdan{status}", "Gimli", to="Edhellond")
    s.company("bob", "Lórien", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    return strike_first(s, f"play {creature} keyed to {key}")


@pytest.mark.card("TW-137")
@pytest.mark.ruling("urd:Círdan")
def test_cirdan_at_sea() -> None:
    """Círdan taps to cancel an attack keyed to a Coastal Sea."""
    s = voyage("Fell Turtle", "coastal sea").do("alice", "use Círdan")
    s.expect("Círdan is tapped", "the log says: Círdan cancels the attack")
    voyage("Fell Turtle", "coastal sea", ", tapped").refused("alice", "use Círdan", "9.2.3")


@pytest.mark.card("TW-137")
@pytest.mark.ruling("urd:Círdan")
def test_cirdan_not_by_name() -> None:
    """URD, Círdan: what is keyed by name, or on land, is not canceled."""
    voyage("Corsairs of Umbar", "Anfalas").refused("alice", "use Círdan", "9.2")
    attacked("Orc-guard", "Círdan", hand="Dodge").refused("alice", "use Círdan", "9.2")


# --- TW-145 Elrond -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-145")
def test_elrond_at_home() -> None:
    """TW-145: one card more in hand while he is at Rivendell."""
    for site, more in (("Rivendell", 1), ("Lórien", 0)):
        s = at_site(site, "Elrond", "Gimli", phase="organization")
        assert hand_size(s.game, 0) == 8 + more


# --- TW-153 Galadriel ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-137", "TW-153")
@pytest.mark.parametrize(("who", "home"), [("Círdan", "Grey Havens"), ("Galadriel", "Lórien")])
def test_at_home_the_hand_is_larger(who: str, home: str) -> None:
    """At home, and only there, the hand holds one card more."""
    at_site(home, who, phase="organization").expect("alice has a hand size of 9")
    at_site("Rivendell", who, phase="organization").expect("alice has a hand size of 8")


@pytest.mark.card("TW-153")
@pytest.mark.parametrize(("site", "who"), [("Rivendell", "Galadriel"), ("Lórien", "Galadriel, tapped"), ("Lórien", "Celeborn")])  # fmt: skip
def test_show_things_needs_galadriel(site: str, who: str) -> None:
    """It takes Galadriel, untapped and at Lórien."""
    assert not offered(at_site(site, who, hand="Show Things Unbidden", phase="organization"), "Show Things")


# --- TW-154 Galva --------------------------------------------------------------------------------------------------


SHIELD_MAIDENS = [("Éowyn", 6), ("Galva", 6), ("Vygavril", 6), ("Peath", 5), ("Vôteli", 5)]


@pytest.mark.card("TW-154", "TW-176", "TW-185", "TW-186", "BA-3")
@pytest.mark.ruling("urd:Ringwraith (4)")
@pytest.mark.parametrize(("who", "more"), SHIELD_MAIDENS)
@pytest.mark.parametrize("attacker", ["alice", "bob"])
@pytest.mark.parametrize(
    ("foe", "kind", "great"),
    [("The Balrog", "balrog", True), ("The Witch-king", "ringwraith", True), ("Muzgash", "balrog", False)],
)
def test_great_foes_in_person(who: str, more: int, foe: str, kind: str, attacker: str, *, great: bool) -> None:
    """What counts against Nazgûl counts against Ringwraiths, and against The Balrog, when companies fight."""
    s = battle(
        own=(foe,), other=(who,), attacker=attacker, kind=kind, dice=((2, 12) if attacker == "alice" else (12, 2)) * 15
    )
    own, whole = s.game.facts(iid(s, who)).prowess or 0, s.game.facts(iid(s, foe)).body or 0
    assert f"+{own + (more if great else 0)} prowess" in until_told(s, f"{who}:")
    assert f"against body {(whole + 1) // 2 if great else whole}" in until_told(s, f"Body check for {foe}")


# --- TW-156 Gandalf ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-156", "WH-4")
@pytest.mark.parametrize(("who", "kind"), [("TW-156", "wizard"), ("WH-4", "fallen-wizard")])
def test_gandalf_tests_rings(who: str, kind: str) -> None:
    """Gandalf taps to test a gold ring in his own company."""
    ring = "TW-306"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", "TW-396", who, f"Bilbo, bears {ring}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").dice(7).start("organization")
    s.do("alice", "use Gandalf").expect("Gandalf is tapped")
    assert any("Precious Gold Ring" in line for line in s.log()) or any("ring" in o for o in s.options("alice"))


@pytest.mark.card("TW-156")
def test_gandalf_and_rings_elsewhere() -> None:
    """URD, Gandalf: a ring in another company is out of his reach."""
    s = Scenario().company("alice", "TW-421", "TW-156").company("alice", "TW-396", "Bilbo, bears TW-306")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("organization")
    s.refused("alice", "use Gandalf")


@pytest.mark.card("TW-156", "WH-4")
@pytest.mark.ruling("urd:Gandalf")
@pytest.mark.parametrize(("kind", "card", "home"), [("wizard", "TW-156", "Bree"), ("fallen-wizard", "WH-4", "Bree")])
@pytest.mark.parametrize("near", [True, False])
def test_gandalf_tests_rings_of_his_company(kind: str, card: str, home: str, *, near: bool) -> None:
    """A gold ring that another company has, at the same haven too, he does not test."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    ring = "Bilbo, bears Beautiful Gold Ring"
    s.company("alice", home, card, *((ring,) if near else ())).company("alice", "Rivendell", "Gimli")
    if not near:
        s.company("alice", home, ring)
    s.start("organization")
    assert offers(s, "alice", "Use Gandalf on Beautiful Gold Ring") == near


# --- TW-175 Pallando -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-175")
def test_discards_before_pallando() -> None:
    """While Pallando is in play everybody sees what his opponent discards from the hand, not what his player does."""
    for seat, seen in ((1, True), (0, False)):
        s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond")
        s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("organization")
        card = s.card("Orc-guard" if seat else "Dodge").iid
        to_discard(s.game, card)
        assert any("discards" in line for line in s.log()) == seen


@pytest.mark.card("TW-175")
@pytest.mark.parametrize(
    ("who", "zone", "stays"),
    [("Gorbag", OUT, False), ("Gimli", DISCARD, True)],
)
def test_pallando_ends_a_minion(who: str, zone: int, stays: bool) -> None:
    """The next minion that would be discarded from play is eliminated, and Pallando is discarded; heroes are not."""
    from engine.actions.leaving_play import discard

    if who == "Gorbag":
        s = minion("Dol Guldur [LE]", "Gorbag", "Muzgash")
    else:
        s = Scenario().company("alice", "Rivendell", "Gimli", "Bilbo").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Pallando the Soul-keeper").hand("bob", "Orc-guard").start("hazards")
    discard(s.game, iid(s, who))
    assert s.card(who).zone == zone
    assert (s.card("Pallando the Soul-keeper").zone == PLAY) == stays


@pytest.mark.card("TW-175")
@pytest.mark.ruling("urd:Pallando")
def test_pallando_sees_the_top_of_a_pile_only() -> None:
    """Of the opponent's discard pile the card that goes there is seen, and none that lies below."""
    s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Orc-guard").discard("bob", "Giant", "Wolves").hand("alice", "Dodge").start("organization")
    to_discard(s.game, iid(s, "Orc-guard"))
    found = [event.data[-1] for event in s.game.events or () if event.kind == "open-discard"]
    assert [s.game.defs[one].name for one in found] == ["Orc-guard"]
    assert [one for one in ("Giant", "Wolves") if may_see(s.game, iid(s, one), 0)] == []
    assert "Giant" not in str(s.log())


@pytest.mark.card("TW-175")
@pytest.mark.ruling("urd:Discard (2)")
def test_pallando_sees_each_card() -> None:
    """Two cards too many go one after the other, each before everybody’s eyes."""
    s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond").turn(3, "bob")
    s.hand("bob", "5 Orc-guard", "5 Wolves").hand("alice", "8 Dodge").start("hazards")
    for _ in range(40):
        if not s.asked() or any("bob discards 2 cards from hand" in line for line in s.log()):
            break
        asked = s.asked()[0]
        found = [one for one in s.options(asked) if asked == "bob" and one.startswith("Discard ")]
        s.do(asked, found[0]) if found else onward(s)
    assert sum(line == "bob discards Orc-guard, for everybody to see." for line in s.log()) == 2


# --- TW-176 Peath --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-176")
def test_peath_against_nazgul() -> None:
    """Against Nazgûl Peath has +5 prowess."""
    s = attacked("Orc-guard", "Peath")
    peath = s.card("Peath").iid
    assert prowess(s.game, peath, frozenset(("nazgûl",))) == prowess(s.game, peath) + 5


@pytest.mark.card("TW-113", "TW-147", "TW-176", "TW-185")
@pytest.mark.parametrize(("who", "more"), [("Éowyn", 6), ("Vôteli", 5), ("Peath", 5)])
def test_against_the_nazgul(who: str, more: int) -> None:
    """Against Nazgûl and Ringwraiths her prowess is higher and the body of the strike she faces is halved."""
    s = Scenario().company("alice", "Barad-dûr", who, "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Witch-king of Angmar").hand("alice", "2 Dodge").start("hazards")
    strike_first(s, "play Witch-king of Angmar keyed to Dark-hold")
    g, iid = s.game, s.card(who).iid
    for race in ("nazgûl", "ringwraith"):
        assert prowess(g, iid, frozenset((race,))) == prowess(g, iid) + more
    attack = attack_of(g)
    assert attack is not None
    whole = attack.strength.body
    s.do("alice", "pass", f"assign {who}", "confirm")
    assert strike_body(s) == (whole + 1) // 2


# --- TW-178 Radagast -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-178")
@pytest.mark.parametrize(("who", "wild"), [("Radagast", True), ("Gandalf", False)])
def test_radagast_draws_for_the_wild(who: str, wild: bool) -> None:
    """Radagast may draw one card more for each Wilderness of his company's site path."""
    s = Scenario().company("alice", "Rivendell", who, to="Moria", via=ROAD).company("bob", "Grey Havens", "Beregond")
    s.deck("alice", "9 Dodge").deck("bob", "9 Wolves").sites("alice", "Bree").start("movement/hazard")
    while not s.options("alice")[0].startswith("Draw"):
        seat = s.seat("alice")
        answer(s.game, seat, s.game.stamps[seat], options(s.game, seat)[0])
    path = next(iter(s.game.companies.values())).path
    site = s.game.facts(s.card("Moria").iid)
    assert path.count("wilderness") > 0
    assert len(s.options("alice")) == site.draw + (path.count("wilderness") if wild else 0)


# --- TW-181 Saruman ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-181", "TW-190", "TW-355")
def test_saruman_at_the_stone() -> None:
    """Saruman taps to use a Palantír that others cannot use; aligned, its bearer need not tap."""
    s = Scenario().company("alice", "Isengard", "Saruman, bears Palantír of Orthanc", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "6 Dodge").discard("alice", "Glamdring")
    s.hand("alice", "Align Palantír").dice(12, 12).start("organization")
    s.do("alice", "use Palantír of Orthanc", "choose Glamdring", "confirm").expect("Saruman is tapped")
    s = Scenario().company("alice", "Isengard", "Gimli, bears Palantír of Orthanc", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "6 Dodge").discard("alice", "Glamdring")
    s.hand("alice", "Align Palantír").dice(12, 12).start("organization")
    s.refused("alice", "use Palantír of Orthanc", "9.2")
    s.do(
        "alice", "play Align Palantír on Palantír of Orthanc", "use Palantír of Orthanc", "choose Glamdring", "confirm"
    )
    s.expect("Gimli is untapped", "Palantír of Orthanc is tapped", "alice has 7 cards in the play deck")
    assert permitted(s.game, "palantír", s.card("Palantír of Orthanc").iid)


@pytest.mark.card("TW-181")
def test_saruman_takes_a_spell_back() -> None:
    """At the end of his turn he taps for a spell of the discard pile; other cards stay there."""
    s = Scenario().company("alice", "Isengard", "Saruman").company("bob", "Lórien", "Dori")
    s.discard("alice", "Wizard’s Laughter", "Cram", "Concealment").start("end of turn")
    resolve(s.do("alice", option(s, "alice", "Use Saruman"))).expect("Saruman is tapped")
    if s.card("Wizard’s Laughter").zone != HAND:
        assert s.options("alice") == ["Wizard’s Laughter"]
        s.do("alice", "Wizard’s Laughter")
    assert (s.card("Wizard’s Laughter").zone, s.card("Cram").zone) == (HAND, DISCARD)


# --- TW-495 Fatty Bolger -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-73", "TW-495")
def test_fatty_bolger_helps_another_hobbit() -> None:
    """Fatty taps to cancel a strike against another Hobbit of his company."""
    s = attacked("Orc-lieutenant", "Fatty Bolger", "Bilbo", "Gimli").do("alice", "assign Bilbo", "confirm", "confirm")
    s.do("alice", "use Fatty Bolger").expect("Fatty Bolger is tapped", "Bilbo is untapped")
    s.expect("the log says: Fatty Bolger cancels the strike", "the log says: Orc-lieutenant is not defeated")


@pytest.mark.card("TW-73", "TW-495")
@pytest.mark.parametrize("target", ["Fatty Bolger", "Gimli"])
def test_fatty_bolger_helps_neither_himself_nor_a_dwarf(target: str) -> None:
    """A strike against himself or somebody of another race goes on, and nobody is asked."""
    s = attacked("Orc-lieutenant", "Fatty Bolger", "Gimli").do("alice", f"assign {target}", "confirm", "confirm")
    assert any(line.startswith(f"{target}: ") for line in s.log())
