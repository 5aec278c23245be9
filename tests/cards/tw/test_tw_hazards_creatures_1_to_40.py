"""Hazard creatures of The Wizards, TW-1 to TW-40, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.queries.attributes import body
from engine.queries.fights import attack_of, strike_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, PLAY, TAPPED, WOUNDED
from tests.cards.positions.creatures import (
    BREE,
    FIVE_HEROES,
    FOUR,
    NAMES,
    TOWN,
    at_throat,
    attacked_on_route,
    attacked_on_the_way,
    bodies,
    declared,
    encounter,
    fought_by,
    hunted_to_bree,
    struck_in_the_wild,
)
from tests.cards.positions.hazards import (
    MORIA,
    SEA,
    WILD,
    choose,
    company,
    limit,
    meet,
    offers,
    onward,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.heroes import strike_first
from tests.cards.positions.minions import fight, iid
from tests.cards.positions.places import visited
from tests.cards.positions.reading import attacks_told, may_play, resolved
from tests.cards.positions.worked_examples import attacks_at, guarded, option_enter

# --- TW-1 Abductor -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-1")
def test_abductor_discards_whom_he_wounds() -> None:
    """A wounded character is discarded."""
    s = attacked_on_route("Abductor", "border-hold", "Bilbo", dice=(2,))
    for _ in range(5):
        if s.card("Bilbo").zone == PLAY:
            who = s.asked()[0]
            s.passes(who) if any("ass" in one for one in s.options(who)) else s.do(who, "confirm")
    assert s.card("Bilbo").zone == DISCARD


@pytest.mark.card("TW-1")
@pytest.mark.ruling("urd:Abductor")
@pytest.mark.parametrize("card", ["TW-1", "Abductor"])
@pytest.mark.parametrize(("who", "gone"), [("Ûvatha the Ringwraith", False), ("Gorbag", True)])
def test_abductors_take_no_ringwraith(card: str, who: str, *, gone: bool) -> None:
    """A Ringwraith who is wounded stays in play; another minion does not."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", card)
    s.company("alice", "Bree [LE]", f"{who}, wounded").hand("alice", "Cram").dice(2, 2, 2).start("hazards")
    over(choose(turn_to_bob(s), "bob", "Play Abductor"))
    assert f"{who} is wounded." in s.log()
    assert s.card(who).zone == (DISCARD if gone else PLAY)


def strike(s: Scenario, creature: str, who: str) -> Scenario:
    """Let bob play a creature whose strike is assigned to somebody, and let the attack be fought."""
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        asked = s.asked()[0]
        found = [one for one in s.options(asked) if one == f"{who} faces a strike"]
        s.do(asked, found[0]) if found else onward(s)
    return s


@pytest.mark.card("TW-1")
@pytest.mark.parametrize(
    ("people", "who", "gone"),
    [
        (("Bilbo", "Gimli"), "Bilbo", True),
        (("Gandalf", "Gimli"), "Gandalf", False),
        (("Bilbo, bears Gwaihir",), "Gwaihir", False),
    ],
)
@pytest.mark.parametrize("card", ["Abductor [TW]", "Abductor [LE]"])
def test_abductors_take_characters(card: str, people: tuple[str, ...], who: str, *, gone: bool) -> None:
    """A wounded character is discarded: no Wizard and no ally."""
    s = meet(TOWN, *people, hand="TW-1" if "TW" in card else "Abductor", mine="Cram", dice=(2, 2, 2, 2))
    strike(s, "Abductor", who)
    assert s.card(who).zone == (DISCARD if gone else PLAY)
    assert gone or s.card(who).status == WOUNDED


# --- TW-2 Adûnaphel ------------------------------------------------------------------------------------------------


def raided(creature: str, key: str, home: str = "LE-367") -> Scenario:
    """Let a creature attack a second company of alice's while Adûnaphel is elsewhere."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", home, "Adûnaphel the Ringwraith")
    s.company("alice", "LE-359", "Lagduf", to="LE-378", via="starter").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", creature).hand("alice", "Dodge").start("hazards", of="Lagduf")
    return strike_first(s, f"play {creature} keyed to {key}")


@pytest.mark.card("TW-2")
def test_adunaphel_cancels_from_afar() -> None:
    """From a Darkhaven Adûnaphel cancels the attack of a creature on another company, unless it is played at a site."""
    s = raided("Orc-guard", "shadow land").do("alice", "use Adûnaphel the Ringwraith")
    s.expect("Adûnaphel the Ringwraith is tapped", "the log says: Adûnaphel the Ringwraith cancels the attack")
    raided("Orc-guard", "shadow hold").refused("alice", "use Adûnaphel the Ringwraith", "9.2")
    raided("Orc-guard", "shadow land", "LE-392").refused("alice", "use Adûnaphel the Ringwraith", "9.2")


@pytest.mark.card("TW-2")
@pytest.mark.ruling("urd:Adûnaphel/2")
def test_adunaphel_taps_a_character_of_the_moving_company() -> None:
    """Tapped, Adûnaphel is a short-event that taps one character, counts as one hazard and is discarded."""
    s = encounter(WILD, "Gimli", "Bilbo, tapped", play=("Adûnaphel",))
    s.refused("bob", "use Adûnaphel on Bilbo", "9.3")
    resolved(s.do("bob", "use Adûnaphel on Gimli")).expect("Gimli is tapped", "Adûnaphel is discarded")
    s.expect("1 hazard is played")


@pytest.mark.card("TW-2")
def test_adunaphel_counts_against_the_limit() -> None:
    """With the hazard limit reached she stays where she is."""
    s = encounter(WILD, "Gimli", hand="2 Orc-guard, Lure of the Senses", play=("Adûnaphel",))
    resolved(s.do("bob", "place Orc-guard on guard"))
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Lure of the Senses on Gimli")
    resolved(s).refused("bob", "use Adûnaphel on Gimli")
    assert s.asked() != ("bob",)


@pytest.mark.card("TW-2")
def test_adunaphel_as_permanent_event() -> None:
    """From the hand she is played as a permanent-event and stays in play."""
    s = resolved(encounter(WILD, "Gimli", hand="Adûnaphel").do("bob", "play Adûnaphel"))
    assert s.card("Adûnaphel").zone == PLAY


@pytest.mark.card("TW-2")
@pytest.mark.ruling("urd:Adûnaphel/1", "urd:Playing Hazard Events (3)")
def test_adunaphel_reaches_no_other_company() -> None:
    """CoE 10: only a character of the company whose movement/hazard phase it is."""
    s = (
        Scenario()
        .company("alice", "Bree", "Gimli")
        .company("alice", "Edoras", "Legolas")
        .company("bob", "Lórien", "Dori")
    )
    s.in_play("bob", "Adûnaphel").hand("bob", "Orc-guard").start("hazards", of="Gimli")
    assert [one for one in turn_to_bob(s).options("bob") if "Adûnaphel" in one] == ["Use Adûnaphel on Gimli"]


@pytest.mark.card("TW-2", "TW-255")
@pytest.mark.ruling("urd:Adûnaphel/3")
def test_adunaphel_comes_too_late() -> None:
    """CoE 67: in response the character taps for something else, and Adûnaphel finds it tapped."""
    s = encounter(WILD, "Gimli, bears Healing Herbs", "Bilbo, wounded", play=("Adûnaphel",))
    s.do("bob", "use Adûnaphel on Gimli").do("alice", "use Healing Herbs on Bilbo")
    resolve(s).expect("Bilbo is untapped", "Gimli is tapped", "Adûnaphel is discarded")


# --- TW-4 Akhôrahil ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-4", "TW-65", "TW-113", "TW-154", "TW-185", "TW-186")
@pytest.mark.parametrize(
    ("creature", "at_her", "found"),
    [
        ("Witch-king of Angmar", True, 6),
        ("Akhôrahil", True, 5),
        ("Akhôrahil", False, 9),
        ("Mouth of Sauron", True, 8),
    ],
)
@pytest.mark.parametrize("her", ["Peath", "Éowyn", "Galva", "Vygavril", "Vôteli"])
def test_they_halve_the_body_of_nazgul(creature: str, her: str, at_her: bool, found: int) -> None:
    """Half of the body, rounded up, of a Nazgûl whose strike is at her; of others all of it."""
    who, friend = (her, "Gimli") if at_her else ("Gimli", her)
    s = Scenario().turn(3, "alice").company("alice", "Barad-dûr", who, friend).company("bob", "Lórien", "Dori")
    s.hand("bob", creature).hand("alice", "Cram").dice(*(12,) * 6).start("hazards")
    choose(turn_to_bob(s), "bob", f"Play {creature}", "keyed")
    for _ in range(6):
        if f"{who} faces a strike" in s.options(s.asked()[0]):
            s.do("alice", f"{who} faces a strike")
            break
        onward(s)
    assert bodies(s) == {who: found}


@pytest.mark.card("TW-4")
@pytest.mark.ruling("urd:Akhôrahil")
def test_akhorahil_weakens_a_body() -> None:
    """One character has one body less for the rest of the turn."""
    s = encounter(WILD, "Gimli", play=("Akhôrahil",))
    before = body(s.game, s.card("Gimli").iid)
    resolved(s.do("bob", "use Akhôrahil on Gimli"))
    assert body(s.game, s.card("Gimli").iid) == before - 1


@pytest.mark.card("TW-4", "TW-113", "TW-468", "AS-71")
def test_nazgul_at_such_sites() -> None:
    """Minion sites except the Nazgûl, who go on detaining (3.II.4); the Balrog's sites except nobody."""
    assert visited("LE-402", "Witch-king of Angmar", "ringwraith", "Imlad Morgul").harm.detainment
    assert not visited("BA-85", "Akhôrahil", "balrog", "dark hold").harm.detainment


# --- TW-8 Assassin -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-8")
def test_assassin_goes_for_one_throat() -> None:
    """Three attacks, all on one character of the attacker's choice; two of them may be bought off by companions."""
    route = ("Rivendell", "Bree", "Rhudaur, Arthedain")
    s = turn_to_bob(meet(route, "Elrond", "Bilbo", "Gimli", "Dori", hand="Assassin", dice=(12,) * 6))
    resolve(s.do("bob", "play Assassin keyed to border-hold"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (
        attack.strength.strikes,
        attack.series.remaining,
        attack.series.same_target,
        attack.defence.attacker_chooses,
    ) == (1, 2, True, True)
    s.passes("alice").do("bob", "assign Elrond", "confirm").do("alice", "confirm")
    resolve(s.do("alice", "use Assassin by Bilbo")).expect("Bilbo is tapped")
    while attack_of(s.game) is not None and s.asked():
        onward(s)
    faced = [line for line in s.log() if line.startswith(("Elrond:", "Bilbo:", "Gimli:", "Dori:"))]
    assert len(faced) == 2
    assert all(line.startswith("Elrond:") for line in faced)


@pytest.mark.card("TW-8")
def test_assassin_is_canceled_twice_even_after_assignment() -> None:
    """Two attacks may be canceled, also against a strike, but not by the character that is attacked."""
    s = attacked_on_route("Assassin", "border-hold", "Gimli", "Bilbo", "Dori", "Bofur")
    s.passes("alice").do("bob", "assign Gimli", "confirm").do("alice", "confirm")
    s.refused("alice", "use Assassin by Gimli")
    resolved(s.do("alice", "use Assassin by Bilbo")).expect("Bilbo is tapped")
    s.refused("alice", "use Assassin by Gimli")
    resolved(s.do("alice", "use Assassin by Dori")).expect("Gimli is untapped", "Dori is tapped")
    s.refused("alice", "use Assassin by Bofur", "9.2")


@pytest.mark.card("TW-8", "TW-89", "LE-90")
@pytest.mark.ruling("urd:Assassin/2")
@pytest.mark.parametrize("creature", ["TW-8", "TW-89", "LE-90"])
def test_nobody_chosen_nobody_hunted(creature: str) -> None:
    """Where a card cancels the first attack before its strike is assigned, nobody is chosen and the others fizzle."""
    s = hunted_to_bree(*FOUR, creature=creature, mine="Concealment")
    choose(s, "alice", "Play Concealment", "Bilbo")
    over(s)
    assert attacks_told(s, NAMES[creature]) == 1, s.log()
    assert not any("marshalling points" in line for line in s.log())


@pytest.mark.card("TW-8", "TW-89", "LE-90")
@pytest.mark.parametrize(("creature", "more"), [("TW-8", 2), ("TW-89", 1), ("LE-90", 1)])
@pytest.mark.parametrize("early", [True, False])
def test_who_taps_calls_one_attack_off(creature: str, more: int, *, early: bool) -> None:
    """By what its own text offers one attack is canceled for each who taps, before its strike is assigned or later."""
    s = hunted_to_bree(*FOUR, creature=creature)
    if not early:
        at_throat(s, "Elrond")
    choose(s, "alice", f"Use {NAMES[creature]}", "Bilbo")
    over(s)
    assert attacks_told(s, NAMES[creature]) == 1 + more, s.log()
    assert not any("marshalling points" in line for line in s.log())


@pytest.mark.card("TW-8")
def test_no_other_throat() -> None:
    """Who is chosen and slain is not followed by anybody else: the attacks that are left need their one target."""
    s = at_throat(hunted_to_bree(*FOUR, dice=(2, 12) * 8), "Bilbo")
    over(s)
    assert s.card("Bilbo").zone != PLAY
    assert all(line.startswith("Bilbo:") for line in s.log() if line.partition(":")[0] in FOUR)


@pytest.mark.card("TW-8", "TW-89", "LE-90")
@pytest.mark.ruling("urd:Ally (2)/1")
@pytest.mark.parametrize("creature", ["TW-8", "TW-89", "LE-90"])
def test_allies_call_attacks_off(creature: str) -> None:
    """In combat an ally taps like a character: for one of the attacks of an Assassin or a Slayer."""
    s = hunted_to_bree("Elrond, bears Gwaihir", "Bilbo", creature=creature)
    choose(at_throat(s, "Elrond"), "alice", "Use", "Gwaihir")
    assert s.card("Gwaihir").status == TAPPED
    assert any("cancel" in line for line in s.log())


@pytest.mark.card("TW-8")
@pytest.mark.ruling("urd:Assassin/1")
@pytest.mark.parametrize("beaten", [True, False])
def test_an_assassin_beaten_is_worth_two(*, beaten: bool) -> None:
    """Whoever defeats all three attacks has two kill points; one that is not defeated brings none."""
    s = hunted_to_bree(*FOUR, dice=(7,) * 12 if beaten else (12, 2, 7) * 4)
    over(at_throat(s, "Elrond"), 60)
    assert any("defeats Assassin (2 marshalling points)" in line for line in s.log()) == beaten, s.log()


@pytest.mark.card("TW-8")
@pytest.mark.ruling("urd:Assassin/3")
def test_the_limit_is_nothing_to_attacks_that_have_begun() -> None:
    """Once the creature resolved, a lower hazard limit stops none of its attacks."""
    s = at_throat(hunted_to_bree(*FOUR), "Elrond")
    atoms.set_company(s.game, replace(company(s, "Elrond"), limit=0))
    assert limit(s, "Elrond") == 0
    over(s)
    assert attacks_told(s, "Assassin") == 3


@pytest.mark.card("TW-8")
@pytest.mark.ruling("urd:Assassin/4")
def test_more_strikes_are_excess_strikes() -> None:
    """Whatever gives an attack another strike, one character faces it, with one prowess less for the further one."""
    s = meet(TOWN, *FOUR, hand="Assassin", play="Rank upon Rank", mine="Cram", dice=(12,) * 12)
    at_throat(choose(turn_to_bob(s), "bob", "Play Assassin"), "Elrond")
    over(s)
    assert attacks_told(s, "Assassin") == 3
    faced = [line for line in s.log() if line.partition(":")[0] in FOUR]
    assert len(faced) == 3
    assert all(line.startswith("Elrond:") for line in faced)
    assert "+6 prowess" in faced[0]


@pytest.mark.card("TW-8")
@pytest.mark.ruling("urd:Assassin (2)/1", "urd:Assassin (2)/2")
def test_an_assassin_is_called_off_late_and_later() -> None:
    """The first attack is called off although its strike is assigned, and another one after one was faced."""
    s = at_throat(hunted_to_bree(*FOUR), "Elrond")
    assert strike_of(s.game) is None or fight(s).progress.assigned
    choose(s, "alice", "Use Assassin", "Bilbo")
    for _ in range(20):
        if any(line.startswith("Elrond:") for line in s.log()):
            break
        onward(s)
    choose(s, "alice", "Use Assassin", "Gimli")
    over(s)
    assert attacks_told(s, "Assassin") == 3
    assert sum(line.startswith("Elrond:") for line in s.log()) == 1
    assert [s.card(one).status for one in ("Bilbo", "Gimli", "Dori")] == [TAPPED, TAPPED, 0]


@pytest.mark.card("TW-8", "DM-79")
@pytest.mark.ruling("urd:Pierced by Many Wounds")
@pytest.mark.parametrize(
    ("people", "ranks", "possible"),
    [(("Gimli",), True, True), (("Gimli", "Elrond"), True, False), (("Gimli",), False, False)],
)
def test_who_defends_against_an_assassin(people: tuple[str, ...], *, ranks: bool, possible: bool) -> None:
    """CoE 117: whom no strike of the Assassin meets is a defender too, so two defenders face no excess of two strikes."""
    s = meet(("Lórien", "Minas Tirith", "Wold & Foothills, Rohan, Anórien"), *people, mine="Cram",
             hand="Assassin; Pierced by Many Wounds", play="Rank upon Rank" if ranks else "Minions Stir")  # fmt: skip
    choose(turn_to_bob(s), "bob", "Play Assassin")
    s.passes("alice") if s.asked() == ("alice",) else None
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.strikes == 1 + ranks
    assert offers(s, "bob", "Play Pierced by Many Wounds") == possible


# --- TW-16 “Bert” (Bûrat) ------------------------------------------------------------------------------------------


TROLLS = ("“Bert” (Bûrat)", "“Tom” (Tûma)", "“William” (Wûluag)")


@pytest.mark.card("TW-16", "TW-103", "TW-112")
@pytest.mark.parametrize("last", TROLLS)
@pytest.mark.parametrize("together", [True, False])
def test_three_trolls_rob_whom_they_wound(last: str, *, together: bool) -> None:
    """After one of the others, each of the three strips whom it wounds of all but special items."""
    for first in [one for one in TROLLS if one != last]:
        hand = f"{first}; {last}" if together else last
        gimli = "Gimli, bears Cram, bears Magic Ring of Stealth"
        s = turn_to_bob(meet(MORIA, gimli, hand=hand, dice=(12, 2, 2) if together else (2, 2)))
        for troll in hand.split("; "):
            option = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {troll}"))
            over(resolve(s.do("bob", option)))
        assert s.card("Magic Ring of Stealth").zone == PLAY
        assert (s.card("Cram").zone == DISCARD) == together


@pytest.mark.card("TW-16", "TW-103", "TW-112")
@pytest.mark.parametrize("last", ["“Bert” (Bûrat)", "“Tom” (Tûma)", "“William” (Wûluag)"])
def test_trolls_rob_nobody_else(last: str) -> None:
    """Items of the one who is wounded are discarded: no ally of his, and nothing of his companions'."""
    first = "“Tom” (Tûma)" if "Tom" not in last else "“Bert” (Bûrat)"
    s = meet(MORIA, "Gimli, bears Goldberry, bears Cram", "Bilbo, bears Glamdring", "Dori", hand=f"{first}; {last}",
             mine="Dodge", dice=(12, 2, 2))  # fmt: skip
    strike(s, first, "Dori")
    strike(s, last, "Gimli")
    assert s.card("Gimli").status == WOUNDED
    assert [s.card(one).zone for one in ("Cram", "Goldberry", "Glamdring")] == [DISCARD, PLAY, PLAY]


# --- TW-17 Brigands ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-17", "LE-64")
@pytest.mark.parametrize("name", ["Brigands [TW]", "Brigands [LE]"])
def test_brigands_take_an_item(name: str) -> None:
    """When they wound somebody, alice chooses an item of the company that is discarded."""
    s = struck_in_the_wild(name, "Gimli, bears Glamdring", "Bilbo, bears Cram", dice=(2, 2, 2, 2))
    for _ in range(20):
        if "Cram" in s.options(s.asked()[0]):
            break
        onward(s)
    s.expect("alice is asked").do("alice", "choose Cram")
    assert (s.card("Cram").zone, s.card("Glamdring").zone) == (DISCARD, PLAY)


@pytest.mark.card("TW-17")
def test_brigands_take_one_item_of_the_company() -> None:
    """The company discards an item of its own choice, wherever it is borne: no ally, and nothing of other companies."""
    start, to, via = TOWN
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Edoras", "Faramir, bears Orcrist")
        .company("bob", "Lórien", "Dori")
    )
    s.company("alice", start, "Gimli, bears Goldberry, bears Cram", "Bilbo, bears Glamdring", to=to, via=via)
    s.hand("bob", "Brigands").hand("alice", "Dodge").dice(2, 2, 12, 12, 12).start("hazards", of="Gimli")
    choose(turn_to_bob(s), "bob", "Play Brigands")
    for _ in range(40):
        if s.asked() == ("alice",) and "Glamdring" in s.options("alice"):
            break
        onward(s)
    assert set(s.options("alice")) == {"Cram", "Glamdring"}
    s.do("alice", "Glamdring")
    assert [s.card(one).zone for one in ("Cram", "Goldberry", "Glamdring")] == [PLAY, PLAY, DISCARD]


# --- TW-20 Cave-drake ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-20", "LE-365")
@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_a_drake_on_guard_comes_after() -> None:
    """A Cave-drake is fought after the automatic-attack of Dimrill Dale."""
    s = option_enter(guarded("Cave-drake", "Dimrill Dale [LE]", "Gorbag", "Azog")).do("bob", "Reveal Cave-drake")
    assert [one.partition(",")[0] for one in attacks_at(s)] == [
        "Dimrill Dale attacks alice's company: 1 strike", "Cave-drake attacks alice's company: 2 strikes",
    ]  # fmt: skip


# --- TW-23 Corpse-candle -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-23")
@pytest.mark.parametrize("canceled", [False, True])
def test_corpse_candle_tempts_the_whole_company(canceled: bool) -> None:
    """Before strikes are assigned everybody makes a corruption check, unless the attack is canceled."""
    s = turn_to_bob(meet(MORIA, "Gimli", "Bilbo", "Dori", hand="Corpse-candle", mine="Concealment", dice=(12,) * 9))
    resolve(s.do("bob", "play Corpse-candle keyed to shadow-hold"))
    if canceled:
        resolve(s.do("alice", "play Concealment by Bilbo"))
    over(s)
    checks = [line for line in s.log() if "orruption check" in line]
    assert len(checks) == (0 if canceled else 3), s.log()


# who is attacked, the user with what it bears, the creature, what is used
ATTACKS: list[tuple[str, str, str, str]] = [
    ("Gimli", "Bilbo, bears Goldberry", "Wolves", "Goldberry"),
    ("Gimli", "Bilbo, bears Gollum", "Wolves", "Gollum"),
    ("Gimli", "Bilbo, bears Star-glass", "Wolves", "Star-glass"),
    ("Gimli", "Bilbo, bears Star-glass", "Corpse-candle [TW]", "Star-glass"),
    ("Gimli", "Legolas, bears Black Arrow", "Wolves", "Black Arrow"),
    ("Gimli", "Legolas, bears Bow of Dragon-horn", "Wolves", "Bow of Dragon-horn"),
    ("Gorbag", "Muzgash, bears Stinker", "Wolves", "Stinker"),
    ("Gorbag", "Muzgash, bears Great Lord of Goblin-gate", "Wolves", "Great Lord of Goblin-gate"),
    ("Gorbag", "Muzgash, bears Regiment of Black Crows", "Wolves", "Regiment of Black Crows"),
    ("Gorbag", "The Witch-king, bears Helm of Fear", "Wild Trolls", "Helm of Fear"),
    ("Gorbag", "Muzgash, bears Nasty Slimy Thing", "Light-drake", "Nasty Slimy Thing"),
]


@pytest.mark.card("TW-23", "TD-45", "LE-100")
@pytest.mark.parametrize("near", [True, False])
@pytest.mark.parametrize(("who", "user", "creature", "used"), ATTACKS)
def test_only_the_own_company_is_helped(who: str, user: str, creature: str, used: str, *, near: bool) -> None:
    """Against an attack on its company it may be used, against one on another company of its player it may not."""
    s = attacked_on_the_way(who, user, creature, near=near)
    assert attack_of(s.game) is not None
    found = [one for one in s.options("alice") if one.startswith(f"Use {used}")] if s.asked() == ("alice",) else []
    assert bool(found) == near


# --- TW-24 Corsairs of Umbar ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-24")
@pytest.mark.parametrize(("after", "here"), [(True, True), (False, False)])
def test_mumak_follows_the_corsairs(after: bool, here: bool) -> None:
    """The Mûmak comes to the south where Corsairs of Umbar attacked the same company this turn."""
    s = turn_to_bob(meet(SEA, "Gimli", "Bilbo", hand="Corsairs of Umbar; Mûmak (Oliphant)", dice=(12,) * 8))
    if after:
        over(resolve(s.do("bob", "play Corsairs of Umbar keyed to coastal-sea")))
        turn_to_bob(s)
    assert may_play(s, "Mûmak (Oliphant)", "Anfalas") == here
    assert may_play(s, "Mûmak (Oliphant)", "Belfalas") == here


@pytest.mark.card("TW-24")
@pytest.mark.ruling("urd:Corsairs of Umbar")
@pytest.mark.parametrize(
    ("site", "possible"),
    [
        ("Isle of the Ulond", True),  # Andrast Coast
        ("Isles of the Dead that Live", True),  # Eriadoran Coast
        ("Himring", True),  # Elven Shores
        ("Tolfalas", True),  # Mouths of the Anduin
        ("Dol Amroth", False),
        ("Bree", False),
    ],
)
def test_corsairs_land_on_islands(site: str, *, possible: bool) -> None:
    """At every site in the regions by the sea they come, though the company stays there."""
    s = turn_to_bob(meet((site, "", ""), "Gimli", hand="Corsairs of Umbar"))
    assert offers(s, "bob", "Play Corsairs of Umbar") == possible


# --- TW-25 Crebain -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-25")
def test_crebain_spy() -> None:
    """After the attack the defender shows a random card of the hand for each character, unless it was canceled."""
    hand = "Dodge; Cram; Concealment; Glamdring; Gates of Morning"
    s = declared("Crebain", "wilderness", BREE, "Gimli", "Bilbo", mine=hand, dice=(12,) * 4)
    over(s)
    assert sum("shows" in line for line in s.log()) == 2
    known = [iid for iid in s.game.zone(0, HAND) if s.game.cards[iid].known & 0b10]
    assert len(known) == 2
    s = declared("Crebain", "wilderness", BREE, "Gimli", "Bilbo", mine=hand, dice=(12,) * 4)
    over(resolve(s.do("alice", "play Concealment by Bilbo")))
    assert not any("shows" in line for line in s.log())


# --- TW-31 Dwar of Waw ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-31", "TW-114")
def test_dwar_of_waw_drives_wolves() -> None:
    """Tapped, Dwar of Waw gives Wolf, Spider and Animal attacks one prowess, others none, and is discarded."""
    for creature, more in (("Wolves", 1), ("Orc-guard", 0)):
        s = turn_to_bob(meet(MORIA, *FIVE_HEROES, hand=creature, play="Dwar of Waw"))
        resolve(s.do("bob", "use Dwar of Waw")).expect("Dwar of Waw is discarded", "1 hazard is played")
        option = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {creature}"))
        resolve(s.do("bob", option))
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.strength.prowess == attack.strength.printed[1] + more


# --- TW-34 Fell Turtle ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-34")
def test_fell_turtle_turns_a_company_back() -> None:
    """A company of which it wounds somebody returns to its site of origin."""
    s = encounter(SEA, "Bilbo", hand="Fell Turtle", dice=(2, 2))
    fought_by(resolved(s.do("bob", "play Fell Turtle keyed to coastal-sea")))
    assert [one.returned for one in s.game.companies.values()] == [True, False]


# --- TW-40 Giant Spiders -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-40")
@pytest.mark.parametrize(("roll", "gone"), [(8, True), (7, False)])
def test_giant_spiders_carry_off(roll: int, gone: bool) -> None:
    """A body check that equals the body of a wounded character discards it; a lower one does not."""
    s = encounter(("Rivendell", "Bree", "Rhudaur, Arthedain"), "Bilbo", hand="Giant Spiders", dice=(2, roll))
    limit = body(s.game, s.card("Bilbo").iid)
    s = encounter(
        ("Rivendell", "Bree", "Rhudaur, Arthedain"), "Bilbo", hand="Giant Spiders", dice=(2, roll - 8 + limit)
    )
    fought_by(resolved(s.do("bob", "play Giant Spiders keyed to wilderness")))
    assert (s.card("Bilbo").zone == DISCARD) == gone


@pytest.mark.card("TW-40")
@pytest.mark.parametrize(
    ("people", "who", "gone"),
    [
        (("Bilbo",), "Bilbo", True),
        (("Gandalf",), "Gandalf", False),
        (("Bilbo, bears Gwaihir",), "Gwaihir", False),
    ],
)
def test_spiders_carry_off_characters(people: tuple[str, ...], who: str, *, gone: bool) -> None:
    """A body check equal to the body discards a wounded character: no Wizard and no ally."""
    s = meet(TOWN, *people, hand="Giant Spiders", mine="Cram")
    limit = body(s.game, iid(s, who))
    s.dice(2, limit, 2, limit)
    strike(s, "Giant Spiders", who)
    assert sum("ody check" in line for line in s.log()) == (2 if "bears" in people[0] else 1)
    assert (s.card(who).zone == DISCARD) == gone
