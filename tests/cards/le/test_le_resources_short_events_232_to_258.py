"""Resource short events of The Lidless Eye, LE-232 to LE-258, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import corruption_points, influence, prowess
from engine.queries.fights import attack_of
from engine.rules.ending.scoring import current_total
from engine.rules.movement.movement import region_limit
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, DISCARD, OUT, PLAY, TAPPED, UNTAPPED
from tests.cards.positions.hazards import (
    choose,
    company,
    offers,
    onward,
    option,
    over,
    resolve,
    ringwraith_turn,
    turn_to_bob,
)
from tests.cards.positions.influence import courting, follows, meeting, struck_by_wight
from tests.cards.positions.minions import at, fight, iid, last_modifier, minion, minions_attacked
from tests.cards.positions.reading import offered, rolls, shuffles, targets
from tests.cards.positions.scenes import plays, scenes
from tests.cards.positions.strikes import stops, struck
from tests.cards.positions.worked_examples import carn_dum

# --- LE-232 Some Secret Art of Flame -------------------------------------------------------------------------------


@pytest.mark.card("LE-232")
def test_some_secret_art() -> None:
    """A sorcerer who faces an attack has four more prowess, once against an attack; he checks at -4."""
    s = minions_attacked("Orc-guard", "Hador", hand="2 Some Secret Art of Flame", site="Moria [LE]", dice=(12, 12))
    before = prowess(s.game, iid(s, "Hador"))
    s.do("alice", "play Some Secret Art of Flame on Hador")
    s.expect("the log says: Corruption check for Hador: 12 rolled, −4")
    assert prowess(s.game, iid(s, "Hador")) == before + 4
    assert not offered(s, "Some Secret Art")
    assert not offered(
        minions_attacked("Orc-guard", "Asternak", hand="Some Secret Art of Flame", site="Moria [LE]"), "Secret Art"
    )


# --- LE-233 Spying out the Land -------------------------------------------------------------------------------------


@pytest.mark.card("LE-233")
@pytest.mark.ruling("urd:Spying out the Land")
@scenes("LE-233")
def test_spying_out_the_land_as_written(scene: Path) -> None:
    """Only hazards of the names that were shown meet the company."""
    plays(scene)


# --- LE-235 Sudden Call --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-235")
def test_sudden_call_hides_in_the_deck() -> None:
    """Whoever cannot call the end yet may show the card and shuffle it back, at any time outside combat."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "LE-367", "Ren the Ringwraith")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Sudden Call").deck("alice", "9 Bade to Rule")
    s.start("organization")
    assert not any(one.startswith("Call") for one in s.options("alice"))
    s.do("alice", "use Sudden Call")
    assert s.card("Sudden Call").zone not in (PLAY, DISCARD, OUT)


@pytest.mark.card("LE-235")
def test_sudden_call_is_shuffled_back() -> None:
    """The deck into which it goes is shuffled."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Dol Guldur [LE]", "Gorbag")
    s.company("bob", "Edoras", "Dori").hand("alice", "Sudden Call").deck("alice", "9 Orc Quarrels").start(
        "organization"
    )
    before = shuffles(s)
    resolve(s.do("alice", "use Sudden Call"))
    assert (s.card("Sudden Call").zone, shuffles(s)) == (DECK, before + 1)


@pytest.mark.card("LE-235")
@pytest.mark.parametrize("phase", ["organization", "long-event", "hazards", "resources"])
def test_sudden_call_goes_back(phase: str) -> None:
    """Sudden Call may be shuffled from the hand into the play deck in any window of one's own."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Sudden Call", "8 Wargs").hand("bob", "Orc-guard")
    s.deck("alice", *["Wargs"] * 3).start(phase)
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Use Sudden Call")))
    while s.asked() == ("bob",):
        s.passes("bob")
    assert any("Sudden Call" in line for line in s.log())
    s.expect("alice has 4 cards in the play deck")


@pytest.mark.card("LE-235")
def test_sudden_call_goes_back_as_a_hazard() -> None:
    """The hazard player may do so in the opponent's movement/hazard phase."""
    s = minion("Dol Guldur [LE]", "Asternak").alignment("bob", "ringwraith").hand("bob", "Sudden Call", "8 Orc-guard")
    s.deck("bob", *["Wargs"] * 3).start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", next(one for one in s.options("bob") if one.startswith("Use Sudden Call")))
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    s.expect("bob has 4 cards in the play deck")


@pytest.mark.card("LE-235")
@pytest.mark.ruling("mele:The Audience with Sauron (3)")
@pytest.mark.parametrize(("factions", "points"), [("Orcs of Angmar; Beornings [LE]", 20), ("Beornings [LE]", 18)])
def test_wendys_points(factions: str, points: int) -> None:
    """With everything she has twenty, enough to play Sudden Call in a short game, which eighteen are not."""
    s = carn_dum().pile("alice", *factions.split("; "), "Seize Prisoners").hand("alice", "Sudden Call")
    s.start("organization")
    assert current_total(s.game, 0) == points
    assert offers(s, "alice", "Play Sudden Call") == (points >= 20)
    found = [corruption_points(s.game, iid(s, one)) for one in ("Troll-chief", "Troll Lout", "Shagrat", "Orc Tracker")]
    assert found == [5, 1, 0, 1]


@pytest.mark.card("LE-235")
@pytest.mark.ruling("urd:Sudden Call/1")
@pytest.mark.parametrize("phase", ["untap", "organization", "long-event", "hazards", "resources", "end of turn"])
def test_sudden_call_in_every_phase(phase: str) -> None:
    """In each phase of one's own turn the end may be called with it."""
    s = Scenario().alignment("alice", "ringwraith").exhausted("alice", 2).turn(3, "alice").hand("alice", "Sudden Call")
    s.company("alice", "Ettenmoors [LE]", "Gorbag").company("bob", "Grey Havens", "Beregond").start(phase)
    for who in s.asked() if phase == "end of turn" else ():
        s.do(who, "keep the hand")
    s.do("alice", "call with Sudden Call")
    while s.game.turn.last < 0:
        onward(s)
    assert s.game.turn.last == s.game.turn.number + 1


@pytest.mark.card("LE-235")
@pytest.mark.ruling("urd:Sudden Call/2")
def test_sudden_call_does_not_interrupt_drawing() -> None:
    """Between the cards that are drawn on the way it is not shuffled into the deck; before and afterwards it may be."""
    s = Scenario().alignment("bob", "ringwraith").turn(3, "alice").company("bob", "Dol Guldur [LE]", "Gorbag")
    s.company("alice", "Rivendell", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate").hand("alice", "Cram")
    s.hand("bob", "Sudden Call").deck("alice", "9 Dodge").deck("bob", "9 Dodge").start("movement/hazard")
    drawing = False
    while not offers(s, "bob", "Use Sudden Call"):
        drawing |= offers(s, "bob", "Draw")
        onward(s)
    assert drawing


# --- LE-238 Swift Strokes ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-238", "LE-247")
@pytest.mark.parametrize(
    ("card", "status", "rolled"),
    [("Under His Blow", UNTAPPED, 6), ("Swift Strokes", TAPPED, 11), ("Cram", TAPPED, 6)],
)
def test_what_serves_the_attacker(card: str, status: int, rolled: int) -> None:
    """3.V.5: who commits a strike faces one too: he is spared from tapping, or rolls twice and takes the better roll."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Moria", "Frodo")
    s.company("alice", "Moria [LE]", "Carambor").hand("alice", card).hand("bob", "Cram")
    s.dice(*((6, 11) if rolled == 11 else (6,)), 2, 2).start("resources").do("alice", "Attack Frodo")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        found = s.options(s.asked()[0])
        pick = [one for one in found if one.startswith((f"Play {card}", "Carambor strikes and taps"))]
        s.do(s.asked()[0], pick[0]) if pick else onward(s)
    assert any(line.startswith(f"Carambor: {rolled} rolled") for line in s.log()), s.log()
    assert s.card("Carambor").status == status


@pytest.mark.card("LE-172", "LE-238")
@pytest.mark.parametrize(("card", "rolls", "more"), [("Swift Strokes", 2, 1), ("Bold Thrust", 1, 3)])
def test_swift_strokes(card: str, rolls: int, more: int) -> None:
    """A warrior has one more prowess, rolls twice and takes the higher roll."""
    s = struck_by_wight("Asternak", card, dice=(3, 11, 12))
    rolled = s.game.counters.get("dice", 0)
    own = prowess(s.game, iid(s, "Asternak"))
    s.do("alice", f"play {card} on Asternak")
    assert any(f"Asternak: {11 if rolls == 2 else 3} rolled, {own + more:+}" in line for line in s.log())
    assert s.game.counters["dice"] > rolled


@pytest.mark.card("LE-238")
def test_swift_strokes_need_a_warrior() -> None:
    """Whoever is no warrior has nothing from it."""
    assert not any("Swift Strokes" in one for one in struck_by_wight("Luitprand", "Swift Strokes").options("alice"))


STRIKES: list[tuple[str, str, str, str]] = [
    ("Boromir II, bears Enruned Shield", "Gimli", "", "Use Enruned Shield"),
    ("Boromir II, bears Great-shield of Rohan", "Gimli", "", "Use Great-shield of Rohan"),
    ("Boromir II, bears Shield of Iron-bound Ash", "Gimli", "", "Use Shield of Iron-bound Ash"),
    ("Bilbo, bears Magic Ring of Stealth", "Gimli", "", "Use Magic Ring of Stealth"),
    ("Boromir II, bears Noble Steed", "Gimli", "", "Use Noble Steed"),
    ("Boromir II", "Gimli", "Risky Blow", "Play Risky Blow on Boromir II"),
    ("Gorbag, bears Iron Shield of Old", "Muzgash", "", "Use Iron Shield of Old"),
    ("Gorbag", "Muzgash", "Bold Thrust", "Play Bold Thrust on Gorbag"),
    ("Gorbag", "Muzgash", "Swift Strokes", "Play Swift Strokes on Gorbag"),
    ("Gorbag", "Muzgash", "Under His Blow", "Play Under His Blow on Gorbag"),
]


@pytest.mark.card("TW-319", "LE-172", "LE-238", "LE-247")
@pytest.mark.parametrize("at_user", [True, False])
@pytest.mark.parametrize(("user", "friend", "card", "label"), STRIKES)
def test_only_the_own_strike_is_met(user: str, friend: str, card: str, label: str, *, at_user: bool) -> None:
    """Against a strike at its bearer (or at the character who is named) it serves, against another strike it does not."""
    s = struck(user, friend, card, at_user=at_user)
    assert stops(s) or not at_user
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith(label) for one in found) == at_user


# --- LE-242 They Ride Together -------------------------------------------------------------------------------------


@pytest.mark.card("LE-242")
def test_they_ride_together() -> None:
    """At a Darkhaven the Ringwraith brings as many followers as he can control, beside the character of the turn."""
    s = meeting(
        "They Ride Together", "Dol Guldur [LE]", "The Witch-king",
        hand="Dwar the Ringwraith; Ren the Ringwraith; Gorbag", kind="ringwraith",
    )  # fmt: skip
    s.do("alice", next(one for one in s.options("alice") if "They Ride" in one)).refused("alice", "choose Gorbag")
    s.do("alice", "choose Dwar the Ringwraith")
    assert follows(s, "Dwar the Ringwraith", "The Witch-king")
    for site, who in (("Ettenmoors [LE]", "The Witch-king"), ("Dol Guldur [LE]", "Gorbag")):
        s = meeting("They Ride Together", site, who, hand="Dwar the Ringwraith", kind="ringwraith")
        assert not any("They Ride" in one for one in s.options("alice"))


@pytest.mark.card("LE-242")
@pytest.mark.ruling("urd:They Ride Together/2")
def test_who_rides_along_is_not_the_character_of_the_turn() -> None:
    """After two followers came another character may be played in the same organization phase."""
    s = meeting(
        "They Ride Together", "Dol Guldur [LE]", "The Witch-king",
        hand="Dwar the Ringwraith; Ren the Ringwraith; Gorbag", kind="ringwraith",
    )  # fmt: skip
    s.do("alice", next(one for one in s.options("alice") if "They Ride" in one))
    s.do("alice", "choose Dwar the Ringwraith", "choose Ren the Ringwraith", "Go on", "organize")
    s.do("alice", "Play Gorbag alone at Dol Guldur", "confirm").expect(
        "Gorbag is in play", "Ren the Ringwraith is in play"
    )


# --- LE-243 Thing Stolen ---------------------------------------------------------------------------------------------


@pytest.mark.card("LE-243")
@pytest.mark.ruling("urd:Thing Stolen")
@scenes("LE-243")
def test_thing_stolen_as_written(scene: Path) -> None:
    """After a faction at a Shadow-hold or Dark-hold somebody there gets an item."""
    plays(scene)


# --- LE-244 Threats ------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-244")
@pytest.mark.ruling("urd:Threats/1")
def test_threats() -> None:
    """A warrior uses his prowess, to at most six, in place of the influence he has left; a second copy adds nothing (URD)."""
    plain = courting("Bold Thrust", "Asternak").all_pass()
    s = courting("2 Threats", "Asternak")
    who = s.card("Asternak").iid
    from engine.queries.attributes import influence_targets
    from engine.rules.site.influence_modifiers import free_influence

    goblins = s.game.facts(s.card("Goblins of Goblin-gate").iid)
    unused = free_influence(s.game, who, influence_targets(goblins))
    s.do("alice", "play Threats on Asternak")
    assert not offered(s, "Threats")
    s.all_pass()
    assert last_modifier(s) == last_modifier(plain) - unused + min(6, prowess(s.game, who))
    assert not offered(courting("Threats", "Luitprand"), "Threats")


# --- LE-247 Under His Blow -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-247")
@pytest.mark.parametrize(("status", "offered"), [("", True), (", tapped", False)])
def test_under_his_blow(status: str, offered: bool) -> None:
    """An untapped character does not tap for one strike; a tapped one has nothing from it."""
    s = struck_by_wight(f"Luitprand{status}", "Under His Blow")
    assert any("Under His Blow" in label for label in s.options("alice")) == offered
    if offered:
        s.do("alice", "play Under His Blow on Luitprand").expect("Luitprand is untapped")


@pytest.mark.card("LE-247")
@pytest.mark.ruling("urd:Under His Blow")
@pytest.mark.parametrize(("used", "status"), [(True, UNTAPPED), (False, TAPPED)])
def test_under_his_blow_costs_no_prowess(used: bool, status: int) -> None:
    """He who meets the strike stays untapped, with the prowess of one who taps."""
    s = struck("Gorbag", "Muzgash", "Under His Blow", at_user=True, dice=12)
    if used:
        s.do("alice", option(s, "alice", "Play Under His Blow"))
    over(s)
    assert s.card("Gorbag").status == status
    assert f"+{s.game.facts(iid(s, 'Gorbag')).prowess} prowess" in rolls(s)[0]


@pytest.mark.card("LE-247")
@pytest.mark.ruling("urd:Under His Blow")
def test_under_his_blow_does_not_stop_detainment() -> None:
    """A strike that only detains taps him all the same when it succeeds."""
    s = ringwraith_turn("bob", "Orc-guard").hand("alice", "Under His Blow")
    s.company("alice", "Carn Dûm [LE]", "Gorbag", to="Mount Gundabad [LE]", via="Angmar, Gundabad").dice(2, 12)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Orc-guard", "keyed to Dark-domain")
    assert fight(s).harm.detainment
    for _ in range(8):
        if offers(s, "alice", "Play Under His Blow"):
            choose(s, "alice", "Play Under His Blow")
            break
        onward(s)
    over(s)
    assert any("Under His Blow" in line for line in s.log())
    assert s.card("Gorbag").status == TAPPED


# --- LE-249 Veils of Shadow ----------------------------------------------------------------------------------------


@pytest.mark.card("LE-249")
def test_veils_of_shadow() -> None:
    """Every automatic-attack at the site has one strike this turn; the sorcerer checks at -4."""
    s = minion("Goblin-gate [LE]", "Hador").hand("alice", "Veils of Shadow").dice(12).start("site").do("alice", "enter")
    assert fight(s).strength.strikes > 1
    s.do("alice", "play Veils of Shadow on Hador").expect("the log says: Corruption check for Hador: 12 rolled, −4")
    assert fight(s).strength.strikes == 1
    assert not offered(minions_attacked("Orc-guard", "Hador", hand="Veils of Shadow", site="Moria [LE]"), "Veils")
    s = minion("Goblin-gate [LE]", "Asternak").hand("alice", "Veils of Shadow").start("site").do("alice", "enter")
    assert not offered(s, "Veils")


# --- LE-250 Voices of Malice ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-250")
def test_voices_of_malice_do_the_same() -> None:
    """So does the minions' version."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dol Guldur [LE]", "Lieutenant of Dol Guldur", "Ostisen, bears Rebel-talk")
    s.in_play("bob", "Minions Stir", "Gloom").in_play("alice", "Tokens to Show").hand("alice", "Voices of Malice")
    s.start("organization")
    assert targets(s, "Voices of Malice") == {"Rebel-talk", "Minions Stir"}


@pytest.mark.card("LE-250")
def test_voices_of_malice() -> None:
    """A sage taps to discard a hazard permanent-event or long-event that is no environment, and checks at -2."""
    s = minion("Dol Guldur [LE]", "Layos", "Asternak").in_play("bob", "Doors of Night", "Rank upon Rank")
    s.hand("alice", "Voices of Malice").dice(9).start("organization")
    s.refused("alice", "play Voices of Malice on Doors of Night", "9.3")
    s.refused("alice", "play Voices of Malice on Rank upon Rank by Asternak")
    s.do("alice", "play Voices of Malice on Rank upon Rank by Layos").do("alice", "confirm")
    s.expect("Rank upon Rank is discarded", "Layos is tapped", "the log says: Corruption check for Layos: 9 rolled, −2")


@pytest.mark.card("LE-250")
def test_voices_of_another_company() -> None:
    """URD: in a site phase the sage may be in another company that has entered its site."""
    s = minion("Ettenmoors [LE]", "Asternak").company("alice", "Dol Guldur [LE]", "Layos")
    s.in_play("bob", "Rank upon Rank").hand("alice", "Voices of Malice").dice(9)
    s.start("organization").do("alice", "play Voices of Malice on Rank upon Rank by Layos")
    s.all_pass().expect("Rank upon Rank is discarded")


@pytest.mark.card("TD-134", "LE-250")
@pytest.mark.parametrize(("card", "kind"), [("Marvels Told", "wizard"), ("Voices of Malice", "ringwraith")])
def test_sages_drive_out_no_agents(card: str, kind: str) -> None:
    """A hazard in play that is neither a permanent- nor a long-event is left alone."""
    home, who = ("Rivendell", "Elrond") if kind == "wizard" else ("Dol Guldur [LE]", "Lieutenant of Dol Guldur")
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", home, who, "Ostisen" if kind != "wizard" else "Gimli")
    )
    s.company("bob", "Lórien", "Dori").agent("bob", "Bill Ferny, revealed at Bree").in_play("bob", "Minions Stir")
    s.hand("alice", card).start("organization")
    found = {
        one.partition(" on ")[2].partition(" (")[0].partition(":")[0]
        for one in s.options("alice")
        if one.startswith(f"Play {card}")
    }
    assert found == {"Minions Stir"}


NAZGUL = "Ûvatha the Horseman"


@pytest.mark.card("TD-134", "LE-250")
@pytest.mark.ruling("urd:Timing (8)")
@pytest.mark.parametrize(("kind", "card", "sage", "home"), [
    ("wizard", "Marvels Told", "Elrond", "Rivendell"),
    ("ringwraith", "Voices of Malice", "Layos", "Dol Guldur [LE]"),
])  # fmt: skip
def test_a_nazgul_taps_before_he_is_driven_out(kind: str, card: str, sage: str, home: str) -> None:
    """In answer to what would discard him he taps, and his effect happens; what he has become is no target any more."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", home, sage, "Gandalf" if kind == "wizard" else "Gorbag")
    )
    s.company("bob", "Lórien", "Dori").in_play("bob", NAZGUL).discard("bob", "Orc-guard").hand("bob", "Cram")
    s.hand("alice", card, card).dice(*(12,) * 9).start("hazards")
    s.do("alice", option(s, "alice", f"Play {card} on {NAZGUL}"))
    s.do("bob", option(s, "bob", f"Use {NAZGUL}"))
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    s.do("bob", "Orc-guard").expect(
        "Orc-guard is in hand", f"{NAZGUL} is discarded", f"the log says: {card} has no effect"
    )
    assert not any(one.startswith(f"Play {card}") for one in s.options(s.asked()[0]))


@pytest.mark.card("LE-250")
@pytest.mark.ruling("urd:Voices of Malice")
@pytest.mark.parametrize(("first", "possible"), [("Layos", True), ("Asternak", False)])
def test_voices_of_those_who_have_entered(first: str, possible: bool) -> None:
    """In a company's site phase the sage may be in another one, as soon as that one has entered its own site."""
    s = minion("Ettenmoors [LE]", "Asternak").company("alice", "Dol Guldur [LE]", "Layos").dice(*(12,) * 9)
    s.in_play("bob", "Rank upon Rank").hand("alice", "Voices of Malice").start("resources", of=first)
    if first == "Layos":
        s.do("alice", "leave the site phase")
        while not offers(s, "alice", "Leave the site phase"):
            entering = s.asked() == ("alice",) and [one for one in s.options("alice") if one.startswith("Enter")]
            s.do("alice", entering[0]) if entering else onward(s)
    assert offers(s, "alice", "Play Voices of Malice on Rank upon Rank") == possible


# --- LE-251 The Water’s Tithe --------------------------------------------------------------------------------------


@pytest.mark.card("LE-251")
@pytest.mark.parametrize(("who", "rule"), [("Hador", ""), ("Asternak", "9.3")])
def test_waters_tithe(who: str, rule: str) -> None:
    """A sorcerer's company may go through two regions more; he checks at -3."""
    s = at("Dol Guldur [LE]", who, hand="The Water’s Tithe")
    before = region_limit(s.game, company(s, who))
    if rule:
        s.refused("alice", f"play The Water’s Tithe on {who}", rule)
    else:
        s.do("alice", f"play The Water’s Tithe on {who}").expect(
            f"the log says: Corruption check for {who}: 9 rolled, −3"
        )
        assert region_limit(s.game, company(s, who)) == before + 2


# --- LE-252 We Have Come to Kill -----------------------------------------------------------------------------------


@pytest.mark.card("LE-252")
@pytest.mark.parametrize(
    ("site", "who", "general", "works"),
    [
        ("Moria [LE]", "Muzgash", True, True),
        ("Ettenmoors [LE]", "Luitprand", True, True),
        ("Bree [LE]", "Muzgash", False, True),
        ("Edoras [LE]", "Muzgash", True, False),
    ],
)
def test_we_have_come_to_kill(site: str, who: str, general: bool, works: bool) -> None:
    """At a Shadow-hold, ruin or Border-hold somebody comes under general or direct influence."""
    s = meeting("We Have Come to Kill", site, "Gorbag", hand=who, kind="ringwraith")
    labels = [one for one in s.options("alice") if "Come to Kill" in one]
    assert bool(labels) == works
    if works:
        s.do("alice", next(one for one in labels if ("that general" in one) == general)).do("alice", f"choose {who}")
        assert follows(s, who, "Gorbag") != general
        assert s.card(who).iid in company(s, "Gorbag").characters


@pytest.mark.card("LE-52", "LE-252")
@pytest.mark.parametrize(("who", "legal"), [("Dwar the Ringwraith", False), ("Lagduf", True)])
def test_kill_without_ringwraiths(who: str, legal: bool) -> None:
    """URD: no Ringwraith comes that way, and nobody beyond the influence that is left."""
    s = meeting("We Have Come to Kill", "Moria [LE]", "Gorbag", hand=who, kind="ringwraith")
    s.do("alice", next(one for one in s.options("alice") if "Come to Kill" in one and "that general" in one))
    if legal:
        s.do("alice", f"choose {who}").expect(f"{who} is in play")
    else:
        s.refused("alice", f"choose {who}")


@pytest.mark.card("LE-52", "LE-252")
@pytest.mark.parametrize(
    ("kind", "who", "legal"),
    [
        pytest.param("ringwraith", "Dwar the Ringwraith", False, marks=pytest.mark.ruling("urd:We Have Come to Kill")),
        pytest.param("ringwraith", "Lagduf", False, marks=pytest.mark.ruling("urd:We Have Come to Kill (2)")),
        pytest.param("ringwraith", "Muzgash", True, marks=pytest.mark.ruling("urd:We Have Come to Kill (2)")),
        pytest.param("ringwraith", "Fram Framson", True, marks=pytest.mark.ruling("urd:We Have Come to Kill (4)/1")),
        pytest.param("fallen-wizard", "Bilbo", True, marks=pytest.mark.ruling("urd:We Have Come to Kill (4)/2")),
    ],
)
def test_who_has_come_to_kill(kind: str, who: str, *, legal: bool) -> None:
    """Fram comes, and a Hobbit to a Fallen-wizard; no Ringwraith, and nobody whose mind is above the influence left."""
    rest = ("Gorbag", "Layos", "Ostisen") if who in ("Lagduf", "Muzgash") else ()
    s = meeting("We Have Come to Kill", "Moria [LE]", "Asternak", *rest, hand=who, kind=kind)
    s.do("alice", next(one for one in s.options("alice") if "Come to Kill" in one and "that general" in one))
    if legal:
        s.do("alice", f"choose {who}").expect(f"{who} is in the same company as Asternak")
    else:
        s.refused("alice", f"choose {who}")


@pytest.mark.card("LE-252")
@pytest.mark.ruling("urd:We Have Come to Kill")
@pytest.mark.parametrize(("to", "legal"), [("", True), ("Ettenmoors [LE]", False)])
def test_nobody_comes_to_kill_on_the_way(to: str, *, legal: bool) -> None:
    """The company must be at the site: one that moves there is not, as long as its movement/hazard phase lasts."""
    s = minion("Moria [LE]", "Gorbag", to=to, via="Redhorn Gate, Hollin, Rhudaur" if to else "")
    s.hand("alice", "We Have Come to Kill", "Lagduf").start("hazards")
    assert offered(s, "We Have Come to Kill") == legal


# --- LE-253 Weigh All Things to a Nicety ---------------------------------------------------------------------------


@pytest.mark.card("LE-253")
@pytest.mark.parametrize(
    ("zone", "name"), [("sideboard", "Gorbag"), ("discard", "Black Mace"), ("sideboard", "Dwar the Ringwraith")]
)
def test_weigh_all_things(zone: str, name: str) -> None:
    """A resource or character, a Ringwraith too, goes from sideboard or discard pile into the play deck."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Weigh All Things to a Nicety")
    getattr(s, zone)("alice", name, "Orc-guard")
    s.start("organization").do("alice", "play Weigh All Things to a Nicety")
    s.refused("alice", "choose Orc-guard")
    s.do("alice", f"choose {name}").expect(f"{name} is in the play deck")


# --- LE-254 Where There’s a Whip -----------------------------------------------------------------------------------


@pytest.mark.card("LE-254")
def test_where_theres_a_whip() -> None:
    """Lesser companions that are tapped check their bodies at -2, and untap unless they are hurt (URD)."""
    s = at(
        "Ettenmoors [LE]",
        "Lagduf, bears Whip",
        "Muzgash, tapped",
        "Luitprand, tapped",
        hand="Where There’s a Whip",
        dice=3,
    )
    minds = {name: s.game.facts(iid(s, name)).mind for name in ("Lagduf", "Muzgash", "Luitprand")}
    s.do("alice", next(one for one in s.options("alice") if "Whip on Lagduf" in one)).all_pass()
    for name in ("Muzgash", "Luitprand"):
        lesser = (minds[name] or 0) < (minds["Lagduf"] or 0) and prowess(s.game, iid(s, name)) < prowess(
            s.game, iid(s, "Lagduf")
        )
        s.expect(f"{name} is {'untapped' if lesser else 'tapped'}")


@pytest.mark.card("LE-254")
@pytest.mark.ruling("urd:Where There’s a Whip/1", "urd:Where There’s a Whip/2")
def test_the_whip_is_for_the_weaker() -> None:
    """Who is lesser in mind alone, or in neither, stays tapped unchecked; an Orc whose check hits his body is discarded."""
    s = minion("Ettenmoors [LE]", "Lagduf, bears Whip", "Muzgash, tapped", "Luitprand, tapped", "Gorbag, tapped",
               "Asternak, tapped")  # fmt: skip
    s.hand("alice", "Where There’s a Whip").dice(10, 2).start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Whip on Lagduf" in one)).all_pass()
    s.expect("Muzgash is discarded", "Luitprand is untapped", "Gorbag is tapped", "Asternak is tapped")
    assert sum(line.startswith("Body check") for line in s.log()) == 2


# --- LE-256 Wisdom to Wield ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-256")
@scenes("LE-256")
def test_wisdom_to_wield_as_written(scene: Path) -> None:
    """A sage has a Dwarven Ring as a Dwarf has it."""
    plays(scene)


# --- LE-257 The Witch-king Unleashed -------------------------------------------------------------------------------


@pytest.mark.card("LE-257")
def test_witch_king_unleashed() -> None:
    """The Witch-king has five more direct influence this turn, once a turn."""
    s = at("Dol Guldur [LE]", "The Witch-king", hand="2 The Witch-king Unleashed")
    before = influence(s.game, iid(s, "The Witch-king"))
    s.do("alice", "play The Witch-king Unleashed on The Witch-king")
    assert influence(s.game, iid(s, "The Witch-king")) == before + 5
    s.refused("alice", "play The Witch-king Unleashed on The Witch-king", "5.1.4")


# --- LE-258 Words of Menace and Deceit -----------------------------------------------------------------------------


@pytest.mark.card("LE-258")
def test_words_of_menace() -> None:
    """A user of spirit-magic has five more direct influence this turn and checks at -4, once on a character."""
    s = at("Dol Guldur [LE]", "Belegorn", "Asternak", hand="2 Words of Menace and Deceit")
    own = influence(s.game, iid(s, "Belegorn"))
    s.refused("alice", "play Words of Menace and Deceit on Asternak", "9.3")
    s.do("alice", "play Words of Menace and Deceit on Belegorn").do("alice", "confirm")
    assert influence(s.game, iid(s, "Belegorn")) == own + 5
    s.expect("the log says: Corruption check for Belegorn: 9 rolled, −4")
    s.refused("alice", "play Words of Menace and Deceit on Belegorn", "5.1.4")


@pytest.mark.card("LE-258")
def test_words_of_a_ringwraith() -> None:
    """A Ringwraith makes no check."""
    s = at("Dol Guldur [LE]", "The Witch-king", hand="Words of Menace and Deceit")
    s.do("alice", "play Words of Menace and Deceit on The Witch-king")
    assert not any("Corruption check" in line for line in s.log())
