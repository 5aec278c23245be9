"""Hazards of corruption: checks, and what weighs on a character."""

from __future__ import annotations

import pytest

from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries.attributes import corruption_points, prowess
from engine.queries.cards import company_of
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import against_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, OUT, PLAY, TAPPED, player_ref
from tests.cards.hazards import STAY, WILD, Route, go_on, lay, meet, onward, resolve, turn_to_bob

# --- The Balance of Things ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("items", [(), ("Glamdring",), ("Glamdring", "Elf-stone"), ("Dagger of Westernesse",)])
def test_the_balance_of_things_doubles_one_source(items: tuple[str, ...]) -> None:
    """One source of corruption of each character counts twice: the least, as its player would choose."""
    bears = "".join(f", bears {item}" for item in items)
    plain = meet(STAY, f"Aragorn II{bears}")
    own = [
        plain.game.facts(plain.card(item).iid).corruption
        for item in items
        if plain.game.facts(plain.card(item).iid).corruption
    ]
    s = meet(STAY, f"Aragorn II{bears}", play="The Balance of Things")
    assert corruption_points(s.game, s.card("Aragorn II").iid) == sum(own) + min(own, default=0)


# --- checks ---------------------------------------------------------------------------------------------------------

RING_BEARER = "Frodo, bears The One Ring"


@pytest.mark.parametrize(
    ("who", "works"),
    [
        ("Aragorn II, bears Palantír of Orthanc", True),
        ("Aragorn II, bears The Mithril-coat", True),
        (RING_BEARER, True),
        ("Aragorn II, bears Precious Gold Ring", False),
        ("Aragorn II, bears Glamdring", False),
        ("Gandalf, bears The Mithril-coat", False),
    ],
)
def test_the_roving_eye_finds_great_things(who: str, works: bool) -> None:
    """Only who bears a Palantír, a greater item or a ring that is no gold ring is seen, and no Wizard."""
    s = turn_to_bob(meet(STAY, who, hand="The Roving Eye"))
    assert any(option.startswith("Play The Roving Eye") for option in s.options("bob")) == works


def test_the_roving_eye_eliminates_nobody() -> None:
    """The check is at -2; who fails is discarded, even by a roll that would eliminate."""
    s = turn_to_bob(meet(STAY, RING_BEARER, "Gimli", hand="The Roving Eye", dice=(2,)))
    resolve(s.do("bob", "play The Roving Eye on Frodo"))
    go_on(s, "Frodo is discarded", 4)
    assert (s.card("Frodo").zone, s.card("The One Ring").zone) == (DISCARD, DISCARD)
    assert any("Corruption check for Frodo" in line and "-2" in line for line in s.log()) or s.log()


def test_the_roving_eye_taps_a_minion() -> None:
    """7.1: a minion character that misses by little taps, and its check is a success."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Moria [LE]", "Gorbag, bears Palantír of Orthanc [LE]")
    )
    s.company("bob", "Lórien", "Elrond").hand("bob", "The Roving Eye").start("hazards")
    points = corruption_points(s.game, s.card("Gorbag").iid)
    turn_to_bob(s).dice(points + 2)
    resolve(s.do("bob", "play The Roving Eye on Gorbag"))
    go_on(s, "Corruption check", 4)
    assert (s.card("Gorbag").zone, s.card("Gorbag").status) == (PLAY, TAPPED)


def test_the_will_of_the_ring() -> None:
    """The bearer of The One Ring makes a check at -4; nobody else does."""
    s = turn_to_bob(meet(STAY, RING_BEARER, "Gimli", hand="The Will of the Ring", dice=(12,)))
    s.refused("bob", "play The Will of the Ring on Gimli", "9.3")
    go_on(resolve(s.do("bob", "play The Will of the Ring on Frodo")), "Corruption check", 4)
    assert any("Corruption check for Frodo: 12 rolled" in line for line in s.log()), s.log()


@pytest.mark.parametrize(("dice", "kept"), [(2, False), (12, True)])
def test_the_precious(dice: int, kept: bool) -> None:
    """A companion of The One Ring makes a check at -2; if it fails both are discarded."""
    s = turn_to_bob(meet(STAY, RING_BEARER, "Gimli", hand="The Precious", dice=(dice,)))
    s.refused("bob", "play The Precious on Frodo", "9.3")
    go_on(resolve(s.do("bob", "play The Precious on Gimli")), "Corruption check for Gimli", 4)
    go_on(s, "The One Ring is discarded", 1)
    assert [s.card(name).zone == PLAY for name in ("Gimli", "The One Ring", "Frodo")] == [kept, kept, True]
    alone = turn_to_bob(meet(STAY, "Gimli", "Bilbo", hand="The Precious"))
    alone.refused("bob", "play The Precious on Gimli", "9.3")


def test_the_ring_will_have_but_one_master() -> None:
    """In each of the bearer's organization phases a companion is discarded; a roll above eight removes the card."""
    s = Scenario().company("alice", "Rivendell", RING_BEARER, "Gimli", "Bilbo").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "The Ring Will Have But One Master").dice(9).start("organization")
    lay(s, "The Ring Will Have But One Master", "Frodo")
    happened(s.game, "organization-begins", player_ref(0))
    run(s.game)
    resolve(s).refused("alice", "choose Frodo")
    s.do("alice", "choose Gimli")
    assert s.card("Gimli").zone == DISCARD
    resolve(s.do("alice", next(option for option in s.options("alice") if option.startswith("Use The Ring Will"))))
    assert s.card("The Ring Will Have But One Master").zone == DISCARD


def test_the_ring_will_have_but_one_master_is_for_the_bearer() -> None:
    """It is played on the bearer of The One Ring."""
    s = turn_to_bob(meet(STAY, RING_BEARER, "Gimli", hand="The Ring Will Have But One Master"))
    s.refused("bob", "play The Ring Will Have But One Master on Gimli", "9.3")
    resolve(s.do("bob", "play The Ring Will Have But One Master on Frodo"))


# --- what lies on a character ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "checks"), [("Lórien", 1), ("Bree", 0)])
def test_lure_of_creation_waits_at_havens(to: str, checks: int) -> None:
    """A Wizard who moves to a haven makes a check at the end of that movement/hazard phase."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gandalf", to=to, via="starter")
        .company("bob", "Grey Havens", "Círdan")
    )
    s.in_play("bob", "Lure of Creation").hand("bob", "Orc-guard").dice(12, 12).start("hazards")
    lay(s, "Lure of Creation", "Gandalf")
    assert corruption_points(s.game, s.card("Gandalf").iid) == 2
    go_on(s, "ite phase", 12)
    assert sum("Corruption check for Gandalf" in line for line in s.log()) == checks, s.log()


def test_lure_of_creation_is_for_wizards() -> None:
    """Nobody else is lured, and no Wizard twice."""
    s = turn_to_bob(meet(STAY, "Gandalf", "Gimli", hand="Lure of Creation; Lure of Creation"))
    s.refused("bob", "play Lure of Creation on Gimli", "9.3")
    resolve(s.do("bob", "play Lure of Creation on Gandalf"))
    turn_to_bob(s).refused("bob", "play Lure of Creation on Gandalf")


@pytest.mark.parametrize(("site", "checks"), [("Rivendell", 0), ("Moria", 1)])
def test_the_burden_of_time_weighs_away_from_home(site: str, checks: int) -> None:
    """An Elf with it makes a check in his untap phase, unless he is at a haven."""
    s = Scenario().company("alice", site, "Legolas").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "The Burden of Time").dice(12, 12).start("organization")
    lay(s, "The Burden of Time", "Legolas")
    assert corruption_points(s.game, s.card("Legolas").iid) == 2
    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    go_on(s, "Corruption check for Legolas", 6)
    assert sum("Corruption check for Legolas" in line for line in s.log()) == checks


@pytest.mark.parametrize(
    ("route", "who", "works"), [(WILD, "Legolas", True), (WILD, "Gimli", False), (STAY, "Legolas", False)]
)
def test_the_burden_of_time_is_for_elves_abroad(route: Route, who: str, works: bool) -> None:
    """It is played on an Elf who is not in a haven."""
    s = turn_to_bob(meet(route, who, hand="The Burden of Time"))
    assert any(option.startswith("Play The Burden of Time") for option in s.options("bob")) == works


def drake_strikes(*characters: str, hand: str, creature: str = "Cave-drake") -> Scenario:
    """Return the moment when bob may act on the first strike of a creature's attack."""
    s = turn_to_bob(meet(WILD, *characters, hand=f"{creature}; {hand}", mine="Cram", dice=(12,) * 8))
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith(f"Play {creature}"))))
    for _ in range(12):
        if any(hand in option for option in s.options("bob")) or attack_of(s.game) is None:
            break
        onward(s)
    return s


def test_dragons_curse_is_laid_in_a_strike() -> None:
    """The strike has one prowess less; the character has two corruption points and checks in each untap phase."""
    s = drake_strikes("Gimli", "Balin", hand="Dragon’s Curse")
    before = against_of(s.game)
    play = next(option for option in s.options("bob") if option.startswith("Play Dragon"))
    resolve(s.do("bob", play))
    assert against_of(s.game) == before - 1
    cursed = s.game.cards[s.card("Dragon’s Curse").iid].host
    assert corruption_points(s.game, cursed) == 2
    go_on(s, "The attack of Cave-drake is")
    s.dice(12)
    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    go_on(s, "Corruption check", 8)
    assert any("Corruption check" in line for line in s.log())


@pytest.mark.parametrize(("who", "creature"), [("Gandalf", "Cave-drake"), ("Gimli", "Wargs")])
def test_dragons_curse_needs_a_dragon(who: str, creature: str) -> None:
    """No Wizard is cursed, and no other creature curses."""
    s = drake_strikes(who, hand="Dragon’s Curse", creature=creature)
    assert s.card("Dragon’s Curse").zone == HAND


@pytest.mark.parametrize(("sage", "works"), [("Elrond", True), ("Gimli", False)])
def test_dragons_curse_yields_to_a_sage(sage: str, works: bool) -> None:
    """A sage of the company taps for a roll that must exceed six."""
    s = Scenario().company("alice", "Rivendell", "Dori", sage).company("bob", "Lórien", "Arwen")
    s.in_play("bob", "Dragon’s Curse").dice(7).start("organization")
    lay(s, "Dragon’s Curse", "Dori")
    uses = [option for option in s.options("alice") if option.startswith("Use Dragon")]
    assert bool(uses) == works
    if uses:
        resolve(s.do("alice", uses[0]))
        assert s.card("Dragon’s Curse").zone == DISCARD
        assert s.card(sage).status == TAPPED


# --- Bane of the Ithil-stone ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "points"), [("", 2), ("Bane of the Ithil-stone", 4)])
def test_bane_of_the_ithil_stone_doubles_palantiri(play: str, points: int) -> None:
    """A Palantír gives twice its corruption points, other items do not."""
    s = meet(STAY, "Aragorn II, bears Palantír of Orthanc", "Gimli, bears Glamdring", play=play)
    printed = s.game.facts(s.card("Palantír of Orthanc").iid).corruption
    assert corruption_points(s.game, s.card("Aragorn II").iid) == printed * points // 2
    assert corruption_points(s.game, s.card("Gimli").iid) == s.game.facts(s.card("Glamdring").iid).corruption


@pytest.mark.parametrize(("alignment", "finds"), [("wizard", False), ("ringwraith", True)])
def test_bane_of_the_ithil_stone_blinds_searchers(alignment: str, finds: bool) -> None:
    """No effect lets a hero player search a deck or a pile; it has no effect on a minion player."""
    s = Scenario().company("alice", "Moria", "Gimli").alignment("bob", alignment)
    s.company("bob", "Lórien" if finds is False else "Minas Morgul [LE]", "Elrond" if finds is False else "Gorbag")
    s.in_play("bob", "Bane of the Ithil-stone").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard")
    s.start("hazards")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Mouth of Sauron")]
    assert bool(plays) == finds


def test_bane_of_the_ithil_stone_goes_with_a_deck() -> None:
    """It is discarded when a play deck is exhausted."""
    s = meet(STAY, "Gimli", play="Bane of the Ithil-stone")
    happened(s.game, "exhausted", player_ref(0))
    assert s.card("Bane of the Ithil-stone").zone == DISCARD


# --- Traitor --------------------------------------------------------------------------------------------------------


def betrayed(dice: int, *characters: str) -> Scenario:
    """Return alice's company after a corruption check of the bearer of The One Ring, with Traitor in play."""
    s = meet(
        STAY, RING_BEARER, *characters, hand="The Will of the Ring", play="Traitor", mine="Cram", dice=(dice, 2, 2)
    )
    resolve(turn_to_bob(s).do("bob", "play The Will of the Ring on Frodo"))
    return go_on(s, "Corruption check", 4)


def test_traitor_turns_on_a_companion() -> None:
    """Who fails a check attacks a companion that the other player chooses, with ten more prowess, race and all."""
    s = betrayed(2, "Gimli", "Bilbo")
    strength = 10 + prowess(meet(STAY, RING_BEARER).game, meet(STAY, RING_BEARER).card("Frodo").iid)
    assert s.card("Frodo").zone in (DISCARD, OUT)
    s.expect("bob is asked").do("bob", "choose Gimli")
    found = attack_of(s.game)
    assert found is not None
    assert (found.race, found.strikes, found.prowess, found.fixed) == ("hobbit", 1, strength, s.card("Gimli").iid)
    here = company_of(s.game, s.card("Bilbo").iid)
    assert here is not None
    assert found.company == here.id
    go_on(s, "Body check for Gimli", 8)
    assert any("Body check for Gimli: 2 rolled, +1" in line for line in s.log()), s.log()
    go_on(s, "never", 6)
    assert s.card("Traitor").zone == DISCARD


def test_traitor_waits_for_a_failure() -> None:
    """A success leaves it in play."""
    s = betrayed(12, "Gimli")
    assert s.card("Traitor").zone == PLAY
    assert attack_of(s.game) is None


def test_traitor_alone_has_nobody_to_betray() -> None:
    """Without companions there is no attack, and the card is discarded."""
    s = betrayed(2)
    assert (s.card("Traitor").zone, attack_of(s.game)) == (DISCARD, None)


def test_two_traitors_attack_once() -> None:
    """A second one has no further effect and goes with the first (CRF)."""
    s = meet(
        STAY, RING_BEARER, "Gimli", hand="The Will of the Ring", play="Traitor; Traitor", mine="Cram", dice=(2,) * 4
    )
    resolve(turn_to_bob(s).do("bob", "play The Will of the Ring on Frodo"))
    go_on(s, "never", 16)
    assert sum("Frodo attacks" in line for line in s.log()) == 1, s.log()
    assert not any(s.game.facts(iid).name == "Traitor" for iid in s.game.zone(1, PLAY))
