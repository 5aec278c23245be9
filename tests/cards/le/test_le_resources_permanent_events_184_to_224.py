"""Resource permanent events of The Lidless Eye, LE-184 to LE-224, in the order of their numbers."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from carddb.facts.model import Attack
from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries.attributes import corruption_modifier, corruption_points, influence, prowess
from engine.queries.cards import permitted, site_facts
from engine.queries.fights import attack_of
from engine.queries.overt_companies import overt
from engine.rules.combat import attacks
from engine.rules.combat.combat import CREATURE
from engine.rules.ending.scoring import current_total, sources
from engine.rules.organization.storing import store
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.attack_frames import EVENT
from engine.state.records import ASIDE, DISCARD, HAND, PLAY, company_ref, player_ref
from tests.cards.positions.battles import battle
from tests.cards.positions.creatures import attack_on, chosen, taming
from tests.cards.positions.dark import HAVEN, MORIA_OF_MINIONS, dark_company
from tests.cards.positions.hazards import choose, company, lay, offers, onward, option, over, resolve, turn_to_bob
from tests.cards.positions.influence import tapped_site
from tests.cards.positions.minions import at, fight, iid, minion, minions_attacked
from tests.cards.positions.reading import offered, offers_starting
from tests.cards.positions.scenes import plays, scenes

# --- LE-184 Focus Palantír -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-184")
def test_only_the_bearer_of_the_focused_stone_sees() -> None:
    """It is for the Palantír that it is on: companions of its bearer cannot use theirs."""
    s = at(
        HAVEN,
        "Layos, bears Palantír of Orthanc [LE] with Focus Palantír",
        "Asternak, bears Palantír of Minas Tirith [LE]",
    )
    stones = ("Palantír of Orthanc", "Palantír of Minas Tirith")
    assert [permitted(s.game, "palantír", iid(s, one)) for one in stones] == [True, False]


@pytest.mark.card("LE-184")
@pytest.mark.ruling("urd:Focus Palantír")
@pytest.mark.parametrize(("who", "able"), [("Asternak", True), ("Dwar the Ringwraith", False)])
def test_focus_palantir(who: str, able: bool) -> None:
    """On a Palantír in a sage's company its bearer can use it, but no Ringwraith (URD)."""
    s = minion("Dol Guldur [LE]", f"{who}, bears Palantír of Orthanc [LE]", "Layos").hand("alice", "Focus Palantír")
    s.start("organization")
    assert not permitted(s.game, "palantír", iid(s, "Palantír of Orthanc"))
    s.do("alice", "play Focus Palantír on Palantír of Orthanc")
    assert permitted(s.game, "palantír", iid(s, "Palantír of Orthanc")) == able


@pytest.mark.card("LE-184")
def test_focus_needs_a_sage_and_rest() -> None:
    """Without a sage it is not played; when the company moves it is discarded."""
    s = minion("Dol Guldur [LE]", "Asternak, bears Palantír of Orthanc [LE]").hand("alice", "Focus Palantír")
    s.start("organization").refused("alice", "play Focus Palantír on Palantír of Orthanc", "9.3")
    s = minion("Dol Guldur [LE]", "Asternak, bears Palantír of Orthanc [LE] with Focus Palantír", to="Goblin-gate [LE]")
    s.hand("bob", "Orc-guard").start("hazards").expect("Focus Palantír is discarded")


# --- LE-186 Foul Trophies ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-186")
def test_foul_trophies_are_given_up_for_one_strong_strike() -> None:
    """Given up before strikes are assigned, it leaves the attack one strike, of three more prowess."""
    s = Scenario().alignment("alice", "ringwraith").company("bob", "Grey Havens", "Círdan").hand("bob", "Sons of Kings")
    s.company("alice", "Edoras [LE]", "Gorbag, bears Foul Trophies", "Shagrat", "Muzgash").hand("alice", "Dodge")
    s.start("hazards").passes("alice").do("bob", "play Sons of Kings").passes("alice").do("alice", "use Foul Trophies")
    s.expect("Foul Trophies is discarded", "the log says: now has 1 strike of prowess 13")


@pytest.mark.card("LE-186")
@scenes("LE-186")
def test_foul_trophies_as_written(scene: Path) -> None:
    """Right after such an attack was defeated an Orc or Troll taps for them."""
    plays(scene)


# --- LE-187 Freeze the Flesh --------------------------------------------------------------------------------------


@pytest.mark.card("LE-187")
@pytest.mark.ruling("urd:Freeze the Flesh/3", "urd:Freeze the Flesh (2)/1")
@scenes("LE-187")
def test_freeze_the_flesh_as_written(scene: Path) -> None:
    """Who fell to a body check this turn comes back, weaker, to the user of shadow-magic who was there."""
    plays(scene)


@pytest.mark.card("LE-187")
@pytest.mark.ruling("urd:Freeze the Flesh/1", "urd:Company (2)/5")
def test_who_comes_back_was_never_killed() -> None:
    """CRF: the opponent gets no kill points for a character that company combat eliminated; the company is overt."""
    s = battle(
        ("Ciryaher", "Gergeli"),
        hand="Freeze the Flesh",
        kind="ringwraith",
        dice=(12, 12, 2, *(12,) * 5),
    )
    for _ in range(30):
        asked = s.asked()[0]
        if any(one.startswith("Play Freeze") for one in s.options(asked)):
            break
        s.do(asked, s.options(asked)[0])
    assert sources(s.game, 1)["kill"] > 0
    assert not overt(s.game, company(s, "Ciryaher"))
    s.do("alice", "play Freeze the Flesh on Gergeli").expect("Gergeli is tapped")
    assert sources(s.game, 1)["kill"] == 0
    assert overt(s.game, company(s, "Ciryaher"))


# --- LE-190 Heralded Lord ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-170", "LE-190")
@pytest.mark.parametrize(("card", "might", "sway"), [("Black Rider", 0, 0), ("Heralded Lord", -2, 3)])
def test_modes(card: str, might: int, sway: int) -> None:
    """A mode lets the Ringwraith ride out of a Darkhaven; a Heralded Lord is weaker and has more influence."""
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", hand=card)
    who = iid(s, "Dwar the Ringwraith")
    before = prowess(s.game, who), influence(s.game, who)
    s.do("alice", f"play {card} on Dwar the Ringwraith")
    from engine.rules.players.ringwraiths import in_mode

    assert in_mode(s.game, company(s, "Dwar the Ringwraith"))
    own = (prowess(s.game, who) - before[0], influence(s.game, who) - before[1])
    text = {"Heralded Lord": -2, "Black Rider": 0}  # what Dwar's own text adds in a mode is his
    assert own[0] == might
    assert own[1] >= sway + min(text[card], 0) - 1


# --- LE-195 I’ll Be At Your Heels ----------------------------------------------------------------------------------


COMMANDS = ["I’ll Report You", "I’ll Be At Your Heels"]


@pytest.mark.card("LE-195", "LE-196")
@pytest.mark.parametrize("card", COMMANDS)
def test_commands_take_each_others_place(card: str) -> None:
    """Other commands on that leader return to hand, nothing else on him and none of another leader's."""
    other = next(one for one in COMMANDS if one != card)
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, f"Orc Captain, bears {other}, bears Awaiting the Call, bears High Helm", "Muzgash")
    s.company("alice", "Moria [LE]", "Lieutenant of Dol Guldur, bears Smart and Secret").hand("alice", card)
    s.start("organization")
    choose(s, "alice", f"Play {card}", "Orc Captain")
    assert s.card(other).zone == HAND
    assert [s.card(one).zone for one in ("Awaiting the Call", "High Helm", "Smart and Secret", card)] == [PLAY] * 4


@pytest.mark.card("LE-195", "LE-196")
@pytest.mark.parametrize("card", COMMANDS)
def test_a_command_may_return(card: str) -> None:
    """It may return to hand in the organization phase; it is not declared twice."""
    s = at(HAVEN, "Orc Captain, bears Strange Rations", "Muzgash", hand=f"{card}; Voices of Malice")
    choose(s, "alice", f"Play {card}", "Orc Captain")
    s.do("alice", option(s, "alice", f"Use {card}"))
    for _ in range(4):
        if s.card(card).zone == PLAY:
            assert not offers(s, "alice", f"Use {card}")
            onward(s)
    assert s.card(card).zone == HAND


@pytest.mark.card("LE-195", "LE-196")
@pytest.mark.parametrize("card", COMMANDS)
def test_commands_serve_the_company_of_the_leader(card: str) -> None:
    """Two direct influence less for him, none below zero; one prowess, or one better checks, for its characters."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, "Orc Captain", "Muzgash, bears War-wolf").company(
        "alice", "Moria [LE]", "Lieutenant of Angmar"
    )
    s.in_play("alice", card).start("organization")
    everybody = ("Orc Captain", "Muzgash", "War-wolf", "Lieutenant of Angmar", "Dori")

    def numbers() -> dict[str, tuple[int, int]]:
        return {one: (prowess(s.game, iid(s, one)), corruption_modifier(s.game, iid(s, one))) for one in everybody}

    before, own = numbers(), influence(s.game, iid(s, "Orc Captain"))
    lay(s, card, "Orc Captain")
    after = numbers()
    more = (1, 0) if card == "I’ll Report You" else (0, 1)
    assert {one: (after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in everybody} == {
        one: more if one in ("Orc Captain", "Muzgash") else (0, 0) for one in everybody
    }
    assert influence(s.game, iid(s, "Orc Captain")) == max(0, own - 2)
    assert influence(s.game, iid(s, "Lieutenant of Angmar")) == 1
    lay(s, card, "Lieutenant of Angmar")
    assert influence(s.game, iid(s, "Lieutenant of Angmar")) == 0


@pytest.mark.card("LE-195", "LE-196")
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


@pytest.mark.card("LE-195", "LE-196")
@pytest.mark.parametrize("card", ["I'll Report You", "I'll Be At Your Heels"])
def test_commands_come_back(card: str) -> None:
    """In an organization phase its player may take the command back."""
    at("Dol Guldur [LE]", f"Gorbag, bears {card}").do("alice", f"use {card}").expect(f"{card} is in hand")
    at("Moria [LE]", f"Gorbag, bears {card}", phase="resources", hand="Sneakin'").refused("alice", f"use {card}")


@pytest.mark.card("LE-195", "LE-196")
@pytest.mark.parametrize("card", ["I’ll Be At Your Heels", "I’ll Report You"])
def test_commands_of_leaders(card: str) -> None:
    """On a leader: two influence less, the company surer in checks or stronger; one command drives out another."""
    s = dark_company("Gorbag", "Lagduf", hand=f"{card}")
    who = s.card("Lagduf").iid
    before = (corruption_modifier(s.game, who), prowess(s.game, who), influence(s.game, s.card("Gorbag").iid))
    s.refused("alice", f"play {card} on Lagduf", "9.3")
    s.do("alice", f"play {card} on Gorbag")
    now = (corruption_modifier(s.game, who), prowess(s.game, who), influence(s.game, s.card("Gorbag").iid))
    gain = (1, 0) if card.endswith("Heels") else (0, 1)
    assert (now[0] - before[0], now[1] - before[1]) == gain
    assert now[2] == max(0, before[2] - 2)
    s.do("alice", f"use {card}")
    assert s.card(card).zone == HAND
    other = "I’ll Report You" if card.endswith("Heels") else "I’ll Be At Your Heels"
    s = dark_company(f"Gorbag, bears {other}", hand=card).do("alice", f"play {card} on Gorbag")
    assert (s.card(other).zone, s.card(card).zone) == (HAND, PLAY)


# --- LE-196 I’ll Report You ----------------------------------------------------------------------------------------


@pytest.mark.card("LE-196")
def test_commands_end_at_zero() -> None:
    """Direct influence does not fall below zero by a command."""
    s = at("Dol Guldur [LE]", "Gorbag", hand="I'll Report You").do("alice", "play I'll Report You on Gorbag")
    assert influence(s.game, iid(s, "Gorbag")) == 0


# --- LE-201 Kill All But NOT the Halflings -------------------------------------------------------------------------


@pytest.mark.card("LE-201", "LE-350")
def test_kill_all_but_not() -> None:
    """At Bag End four strikes of Hobbits."""
    s = tapped_site("Bag End [LE]", "Asternak", "Layos", hand="Kill All But NOT the Halflings", tapped=False)
    s.do("alice", next(one for one in s.options("alice") if "Kill All" in one))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.attacker.race, attack.strength.strikes, attack.strength.prowess) == ("hobbit", 4, 6)
    assert not offered(tapped_site("Bree [LE]", "Asternak", hand="Kill All But NOT the Halflings"), "Kill All")


@pytest.mark.card("LE-201", "LE-352")
def test_kill_all_points() -> None:
    """The first one stored at Barad-dûr is worth five points, others one."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company(
        "alice",
        "Barad-dûr [LE]",
        "Asternak, bears Kill All But NOT the Halflings",
        "Layos, bears Kill All But NOT the Halflings",
    )
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Bold Thrust").start("organization")
    points = [current_total(s.game, 0)]
    for told in [
        i for i, card in enumerate(s.game.cards) if s.game.facts(i).name.startswith("Kill All") and card.owner == 0
    ]:
        store(s.game, told)
        points.append(current_total(s.game, 0))
    assert [b - a for a, b in pairwise(points)] == [5, 1]


# --- LE-203 The Lidless Eye ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-203")
@scenes("LE-203")
def test_the_lidless_eye_as_written(scene: Path) -> None:
    """Its player is Sauron, who reveals no Ringwraith and does one of two things in each organization phase."""
    plays(scene)


# --- LE-205 Morgul-blade -------------------------------------------------------------------------------------------


@pytest.mark.card("LE-205")
def test_morgul_blade() -> None:
    """Strikes against the Ringwraith have one prowess less; after one that fails the blade is gone."""
    s = minions_attacked(
        "Barrow-wight", "Dwar the Ringwraith, bears Morgul-blade", hand="Bold Thrust", site="Moria [LE]", dice=(12, 2)
    )
    s.passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    from engine.rules.combat.strikes import against_of

    assert against_of(s.game) == fight(s).strength.prowess - 1
    s.all_pass().expect("Morgul-blade is discarded")
    at("Dol Guldur [LE]", "Asternak", hand="Morgul-blade").refused("alice", "play Morgul-blade on Asternak", "9.3")
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", hand="2 Morgul-blade").do(
        "alice", "play Morgul-blade on Dwar the Ringwraith"
    )
    s.refused("alice", "play Morgul-blade on Dwar the Ringwraith", "g:cannot be duplicated")


# --- LE-207 The Names Among Them -------------------------------------------------------------------------------------


@pytest.mark.card("LE-207")
@scenes("LE-207")
def test_the_names_among_them_as_written(scene: Path) -> None:
    """Right after an automatic-attack a scout taps for them; stored they cancel one."""
    plays(scene)


# --- LE-209 News of the Shire --------------------------------------------------------------------------------------


@pytest.mark.card("TW-372", "LE-209", "LE-350")
@pytest.mark.ruling("urd:News of the Shire", "urd:Site (3)/1")
@pytest.mark.parametrize("stored", [True, False])
def test_news_change_every_bag_end(*, stored: bool) -> None:
    """Once the news is stored Bag End is a Border-hold for both sides, whichever version of it a company is at."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bag End [LE]", "Ostisen")
    s.company("bob", "Bag End [TW]", "Bilbo").company("bob", "Edoras", "Dori").hand("alice", "Cram")
    s.pile("alice", "News of the Shire") if stored else s.in_play("alice", "News of the Shire")
    s.start("organization")
    found = [site_facts(s.game, company(s, who).site).site_type for who in ("Ostisen", "Bilbo", "Dori")]
    home = "border-hold" if stored else "free-hold"
    assert found == [home, home, "free-hold"]


@pytest.mark.card("LE-209")
@pytest.mark.ruling("urd:News of the Shire")
@scenes("LE-209")
def test_news_of_the_shire_as_written(scene: Path) -> None:
    """Points once stored at Barad-dûr, and then the Shire is another place."""
    plays(scene)


# --- LE-210 No More Nonsense -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-210")
@scenes("LE-210")
def test_no_more_nonsense_as_written(scene: Path) -> None:
    """A leader and another roll: for the better or the worse."""
    plays(scene)


# --- LE-211 No News of Our Riding ------------------------------------------------------------------------------------


@pytest.mark.card("LE-211")
@scenes("LE-211")
def test_no_news_of_our_riding_as_written(scene: Path) -> None:
    """Right after such a creature was faced a character taps for it, and later to cancel another."""
    plays(scene)


# --- LE-215 One Dear to You ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-215")
@scenes("LE-215")
def test_one_dear_to_you_as_written(scene: Path) -> None:
    """A faction that gives less and stays with its player."""
    plays(scene)


# --- LE-220 Ready to His Will --------------------------------------------------------------------------------------


@pytest.mark.card("LE-220")
@pytest.mark.parametrize(("kind", "tamed"), [(CREATURE, True), (EVENT, False)])
def test_only_a_creature_is_tamed(kind: str, *, tamed: bool) -> None:
    """Ready to His Will answers the attack of a creature, not one that an event makes of a creature’s card."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Ettenmoors [LE]", "Gorbag")
    s.company("bob", "Lórien", "Beregond").hand("alice", "Ready to His Will").in_play("bob", "Uruk-lieutenant")
    s.start("hazards")
    attack_on(s, "Gorbag", Attack("orc", 1, 9), kind, by="Uruk-lieutenant")
    assert bool(offers_starting(s, "alice", "Play Ready to His Will")) == tamed


@pytest.mark.card("LE-220", "BA-67")
@pytest.mark.ruling("urd:Ready to His Will (2)/1")
def test_ready_to_his_will_needs_somebody_untapped() -> None:
    """Tapping a character is a condition of playing the card; Memories of Old Torture asks nobody to tap."""
    s = taming("Ready to His Will", "Uruk-lieutenant", "Gorbag, tapped", "Muzgash, tapped")
    assert s.asked() != ("alice",) or not any("Ready" in one for one in s.options("alice"))
    s = taming("Memories of Old Torture", "Uruk-lieutenant", "Gorbag, tapped", "Muzgash, tapped")
    assert any("Memories" in one for one in s.options("alice"))


@pytest.mark.card("LE-220")
@pytest.mark.ruling("urd:Ready to His Will/2")
def test_only_a_creature_card_becomes_an_ally() -> None:
    """An automatic-attack is none."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Ettenmoors [LE]", "Gorbag", "Muzgash").hand("alice", "Ready to His Will")
    s.start("site").do("alice", "enter")
    assert not any("Ready" in one for one in s.options(s.asked()[0]))


@pytest.mark.card("LE-220")
def test_all_attacks_of_the_creature_are_canceled() -> None:
    """A creature with several attacks makes none of them."""
    s = chosen(taming("Ready to His Will", "Slayer", site="Bree [LE]"), "Ready", "Gorbag")
    for _ in range(6):
        if not s.asked():
            break
        onward(s)
    assert sum(line.startswith("Slayer attacks") for line in s.log()) == 1
    assert s.card("Slayer").zone == ASIDE


@pytest.mark.card("LE-220")
def test_the_creature_goes_with_its_card() -> None:
    """When the ally is discarded, so is the creature, to its owner's pile; with its controller goes the ally."""
    from engine.actions.leaving_play import discard

    for gone in ("Ready to His Will", "Gorbag"):
        s = chosen(taming("Ready to His Will", "Uruk-lieutenant"), "Ready", "Gorbag")
        discard(s.game, iid(s, gone))
        assert (s.card("Uruk-lieutenant").zone, s.card("Uruk-lieutenant").owner) == (DISCARD, 1)
        assert s.card("Ready to His Will").zone == DISCARD


@pytest.mark.card("LE-220")
@pytest.mark.ruling("urd:Ready to His Will/1")
def test_an_orc_ally_makes_its_company_overt() -> None:
    """The creature keeps its race: with an Orc among its allies a company of Men is overt."""
    s = taming("Ready to His Will", "Uruk-lieutenant", "Ostisen", "Layos")
    assert not overt(s.game, company(s, "Ostisen"))
    chosen(s, "Ready", "Ostisen")
    assert overt(s.game, company(s, "Ostisen"))


@pytest.mark.card("LE-220")
def test_the_ally_fights() -> None:
    """It may be assigned a strike of the next attack, like any ally."""
    from engine.queries.fights import attack_of

    s = minion("Ettenmoors [LE]", "Gorbag", "Muzgash").hand("alice", "Ready to His Will")
    s.hand("bob", "Uruk-lieutenant", "Orc-patrol").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Uruk-lieutenant"))
    chosen(s, "Ready", "Gorbag")
    while attack_of(s.game) is not None:
        onward(s)
    resolve(turn_to_bob(s).do("bob", "play Orc-patrol"))
    attack = attack_of(s.game)
    assert attack is not None
    assert iid(s, "Ready to His Will") in attack.defence.members


@pytest.mark.card("TW-16", "LE-220")
def test_who_tames_creatures() -> None:
    """A character taps for it, no ally."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    start, to, via = MORIA_OF_MINIONS
    s.company("alice", start, "Gorbag, bears War-wolf", to=to, via=via).hand("bob", "“Bert” (Bûrat)").hand(
        "alice", "Ready to His Will"
    )
    choose(turn_to_bob(s.start("hazards")), "bob", "Play “Bert” (Bûrat)")
    found = [one for one in s.options("alice") if one.startswith("Play Ready to His Will")]
    assert len(found) == 1
    assert "Gorbag" in found[0]


@pytest.mark.card("LE-220")
@pytest.mark.ruling("urd:Ready to His Will/2")
def test_no_other_attack_is_tamed() -> None:
    """An attack that comes of an event makes no ally."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Bree [LE] (tapped)", "Gorbag", "Muzgash").hand("alice", "Burning Rick, Cot, and Tree")
    s.hand("alice", "Ready to His Will").dice(*(12,) * 12).start("resources")
    choose(s, "alice", "Play Burning Rick")
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        assert not offers(s, "alice", "Play Ready to His Will")
        onward(s)


@pytest.mark.card("LE-220")
@pytest.mark.ruling("urd:Ready to His Will/3")
@pytest.mark.parametrize(("before", "bonus"), [("Orc-guard", 4), ("", 0)])
def test_a_tamed_creature_keeps_its_bonus_for_a_turn(before: str, bonus: int) -> None:
    """CoE 96: what its own text adds to its prowess it has as an ally until the turn is over, and never again."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Gorbag", "Muzgash", "Azog", "Bolg", "Lagduf", "Radbug").hand(
        "alice", "Ready to His Will", "Cram"
    )
    s.hand("bob", *filter(None, (before, "Orc-lieutenant"))).dice(*(12,) * 30).start("hazards")
    if before:
        over(choose(turn_to_bob(s), "bob", f"Play {before}"))
        for _ in range(3):
            if offers(s, "bob", "Play Orc-lieutenant"):
                break
            onward(s)
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant")
    ready = next(one for one in s.options("alice") if one.startswith("Play Ready to His Will"))
    resolve(s.do("alice", ready))
    assert prowess(s.game, iid(s, "Ready to His Will")) == 7 - 7 + bonus
    for _ in range(60):
        if "— Turn 4" in str(s.log()):
            break
        onward(s)
    assert "— Turn 4" in str(s.log())
    assert prowess(s.game, iid(s, "Ready to His Will")) == 7 - 7


@pytest.mark.card("LE-183", "LE-220")
@pytest.mark.parametrize("rides", [True, False])
def test_who_may_have_no_allies_tames_nobody(*, rides: bool) -> None:
    """In the company of a Fell Rider nobody takes a creature as an ally."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "Gorbag").hand("bob", "Orc-lieutenant").hand("alice", "Ready to His Will")
    s.in_play("alice", "Fell Rider").start("hazards")
    atoms.set_host(s.game, iid(s, "Fell Rider"), company_ref(company(s, "Gorbag").id)) if rides else None
    s.game.menus = {}
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant")
    assert offers(s, "alice", "Play Ready to His Will") != rides


@pytest.mark.card("TW-74", "DM-3", "LE-220")
def test_an_agent_is_not_tamed() -> None:
    """An agent is a Man with one strike, and no creature."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree [LE]", "Gorbag", "Muzgash")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").hand("alice", "Ready to His Will")
    s.in_play("bob", "Bill Ferny").start("hazards")
    attacks.begin_agent_attack(s.game, 1, iid(s, "Bill Ferny"), face_down=False, at_home=False)
    run(s.game)
    for _ in range(10):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Play Ready to His Will")
        onward(s)


# --- LE-221 Remnants of Old Robberies ---------------------------------------------------------------------------------


@pytest.mark.card("LE-221")
@scenes("LE-221")
def test_remnants_of_old_robberies(scene: Path) -> None:
    """Right after a creature was defeated it is worth what a hero would have for that, in miscellaneous points."""
    plays(scene)


# --- LE-224 Rumor of the One ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-224")
@pytest.mark.ruling("urd:Rumor of the One")
def test_rumor_of_the_one() -> None:
    """Every ring burdens by one more and is worth one more, URD: but for one that is worth nothing by its card."""
    s = minion(
        "Dol Guldur [LE]",
        "Asternak, bears A Little Gold Ring",
        "Layos, bears Thrall-ring",
        "Luitprand, bears High Helm",
    )
    s.hand("alice", "Rumor of the One").start("organization")
    names = ("Asternak", "Layos", "Luitprand")
    before = [corruption_points(s.game, iid(s, name)) for name in names], current_total(s.game, 0)
    s.do("alice", "play Rumor of the One")
    after = [corruption_points(s.game, iid(s, name)) for name in names], current_total(s.game, 0)
    assert [b - a for a, b in zip(before[0], after[0], strict=True)] == [1, 1, 0]
    assert after[1] == before[1] + 1
    happened(s.game, "exhausted", player_ref(1))
    s.expect("Rumor of the One is discarded")
