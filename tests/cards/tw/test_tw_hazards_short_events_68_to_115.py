"""Hazard short events of The Wizards, TW-68 to TW-115, in the order of their numbers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from carddb.artefact.database import database
from engine.policies import determinize
from engine.queries.attributes import prowess
from engine.queries.cards import forbidden
from engine.queries.fights import attack_of, strike_of
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, PLAY
from tests.cards.positions.burdens import AT_HOME, RING_BEARER
from tests.cards.positions.creatures import encounter, reach
from tests.cards.positions.hazards import (
    DARK,
    MORIA,
    STAY,
    WILD,
    choose,
    company,
    go_on,
    limit,
    meet,
    offers,
    onward,
    option,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.heroes import skies
from tests.cards.positions.minions import iid, last_modifier, minion
from tests.cards.positions.reading import explained, resolved, told
from tests.cards.positions.scenes import plays, scenes
from tests.cards.positions.worked_examples import answer_wherever, attacks_at, guarded, option_enter

# --- TW-68 New Moon ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-68")
def test_new_moon_taps_an_elf() -> None:
    """New Moon taps an untapped Elf, nobody else; other uses need Doors of Night."""
    s = turn_to_bob(meet(WILD, "Elrond", "Gimli", hand="New Moon"))
    s.refused("bob", "play New Moon on Gimli", "9.3")
    resolve(s.do("bob", "play New Moon on Elrond")).expect("Elrond is tapped")


# --- TW-84 River ---------------------------------------------------------------------------------------------------


def river_ahead(near: str, far: str, *stay: str) -> Scenario:
    """Put the River on the site to which the first company moves; another moves elsewhere, others stay at that site."""
    start, to, via = WILD
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori")
    for who in stay:
        s.company("alice", to, who)
    s.company("alice", start, near, to=to, via=via)
    s.company("alice", "Rivendell", far, to="Bree", via="Rhudaur, Arthedain")
    s.hand("bob", "River").hand("alice", "Cram").start("hazards", of=near)
    return choose(turn_to_bob(s), "bob", "Play River")


@pytest.mark.card("TW-84")
@pytest.mark.ruling("urd:River")
def test_the_river_holds_who_crosses_it() -> None:
    """Who moves to its site may do nothing there; who moves elsewhere or stays is free."""
    s = river_ahead("Gimli", "Bilbo", "Legolas")
    for _ in range(10):
        if company(s, "Bilbo").path:
            break
        onward(s)
    assert [forbidden(s.game, "site-phase", iid(s, who)) for who in ("Gimli", "Bilbo", "Legolas")] == [
        True, False, False,
    ]  # fmt: skip


@pytest.mark.card("TW-84")
@pytest.mark.parametrize(("near", "far", "stay", "possible"), [
    ("Aragorn II", "Gimli", "Legolas", True), ("Gimli", "Aragorn II", "Legolas", False),
    ("Gimli", "Legolas", "Aragorn II", False),
])  # fmt: skip
def test_only_a_ranger_who_crosses_helps(near: str, far: str, stay: str, *, possible: bool) -> None:
    """A ranger of another company cannot tap against it, be he at that site already."""
    s = river_ahead(near, far, stay)
    seen = False
    for _ in range(30):
        if not s.asked() or any(one.startswith("Enter") for one in s.options("alice")):
            break
        seen = seen or offers(s, "alice", "Use River")
        onward(s)
    assert seen == possible


def finish_movement(s: Scenario) -> Scenario:
    """Pass until the movement/hazard phase is over and the site phase asks something, or the turn has passed on."""
    from engine.state.records import SITE

    for _ in range(10):
        if s.game.turn.phase >= SITE or not s.asked():
            break
        who = s.asked()[0]
        s.passes(who) if any("ass" in one for one in s.options(who)) else s.do(who, "confirm")
    return s


def rivered(*characters: str) -> Scenario:
    """Return alice's company moving to a site with the River on it, after the River resolved."""
    s = encounter(WILD, *characters, hand="River", mine="Cram")
    return resolved(s.do("bob", "play River"))


@pytest.mark.card("TW-84")
def test_river_keeps_a_company_out() -> None:
    """Without a ranger the company does nothing in its site phase."""
    finish_movement(rivered("Gimli")).expect("the log says: The company can do nothing at Stone-circle this turn")


@pytest.mark.card("TW-84")
@pytest.mark.ruling("urd:River (2)/1", "urd:River (2)/2")
def test_ranger_fords_the_river() -> None:
    """A ranger taps in the movement/hazard phase, and the company may enter."""
    s = rivered("Aragorn II", "Gimli")
    while s.asked() == ("bob",):
        s.passes("bob")
    s.refused("alice", "use River by Gimli")
    s.do("alice", "use River by Aragorn II").expect("Aragorn II is tapped")
    finish_movement(resolved(s))
    assert not any("can do nothing" in one for one in s.log())


@pytest.mark.card("TW-84")
def test_who_may_ford_the_river_follows_from_what_was_played() -> None:
    """The River lies in its player's discard pile by then: which card it was played as counts, not what lies there."""
    s = encounter(WILD, "Aragorn II", hand="River", mine="Cram", pile=("Crept Along Cleverly",))
    resolved(s.do("bob", "play River"))
    while s.asked() == ("bob",):
        s.passes("bob")
    rng = random.Random(1)
    for _ in range(12):
        assert not list(determinize.differences(s.game, determinize.permute_hidden(s.game, 0, rng), 0))


@pytest.mark.card("TW-84")
@pytest.mark.ruling("urd:River (2)/1")
def test_ranger_fords_the_river_at_the_last_moment() -> None:
    """URD on River: the ranger may tap at the beginning of the site phase."""
    s = finish_movement(rivered("Aragorn II", "Gimli"))
    s.do("alice", "use River by Aragorn II").expect("Aragorn II is tapped")
    assert not any("can do nothing" in one for one in resolved(s).log())


@pytest.mark.card("TW-84")
def test_tapped_ranger_does_not_ford() -> None:
    """The ranger must be untapped."""
    finish_movement(rivered("Aragorn II, tapped", "Gimli")).expect("the log says: The company can do nothing")


@pytest.mark.card("TW-84")
@pytest.mark.ruling("urd:River (2)/2")
def test_a_ranger_on_the_way_fords_the_river() -> None:
    """CoE 73: he need not be at the site yet: he taps while his company is still on its way to it."""
    start, to, via = WILD
    s = Scenario().company("alice", start, "Aragorn II", to=to, via=via).company("bob", "Lórien", "Dori")
    s.hand("bob", "River").hand("alice", "Cram").start("hazards")
    choose(turn_to_bob(s), "bob", "Play River")
    assert s.game.facts(company(s, "Aragorn II").site).name == start
    choose(s, "alice", "Use River").expect("Aragorn II is tapped")
    assert resolve(s).game.facts(company(s, "Aragorn II").site).name == start


@pytest.mark.card("TW-84")
@pytest.mark.ruling("urd:River (2)/1")
@pytest.mark.parametrize(("people", "fords"), [(("Aragorn II", "Gimli"), False), (("Aragorn II", "Peath"), True)])
def test_each_river_wants_a_ranger(people: tuple[str, ...], *, fords: bool) -> None:
    """With two Rivers on the site one ranger who taps is not enough."""
    s = turn_to_bob(meet(WILD, *people, hand="River; River", mine="Cram"))
    choose(s, "bob", "Play River")
    while s.asked() == ("alice",):
        s.passes("alice")
    choose(s, "bob", "Play River")
    for who in people:
        if offers(s, "alice", "Use River", who):
            choose(s, "alice", "Use River", who).expect(f"{who} is tapped")
    for _ in range(20):
        if not s.asked() or any(one.startswith("Enter") for one in s.options("alice")):
            break
        if "can do nothing" in str(s.log()):
            break
        onward(s)
    assert ("can do nothing" not in str(s.log())) == fords


# --- TW-98 The Precious --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-98")
@pytest.mark.ruling("urd:Corruption (8)")
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


# --- TW-99 The Ring’s Betrayal -------------------------------------------------------------------------------------


@pytest.mark.card("TW-99")
def test_the_rings_betrayal_takes_only_the_ring() -> None:
    """The bearer of the chosen Ring checks at -2; when he fails the Ring goes and he stays."""
    s = meet(STAY, "Gimli, bears Precious Gold Ring", hand="The Ring's Betrayal", dice=(2,))
    resolve(turn_to_bob(s).do("bob", "play The Ring's Betrayal on Precious Gold Ring"))
    go_on(s, "Corruption check for Gimli")
    assert (s.card("Precious Gold Ring").zone, s.card("Gimli").zone) == (DISCARD, PLAY)
    s = meet(STAY, "Gimli, bears Precious Gold Ring, bears Glamdring", hand="The Ring's Betrayal", dice=(12,))
    turn_to_bob(s).refused("bob", "play The Ring's Betrayal on Glamdring", "9.3")
    resolve(s.do("bob", "play The Ring's Betrayal on Precious Gold Ring"))
    go_on(s, "Corruption check for Gimli")
    assert s.card("Precious Gold Ring").zone == PLAY


@pytest.mark.card("TW-99")
@pytest.mark.parametrize(("dice", "gone"), [(2, True), (12, False)])
def test_the_rings_betrayal(dice: int, gone: bool) -> None:
    """The bearer checks at −2: a failure costs the ring and nothing else."""
    s = turn_to_bob(meet(MORIA, "Gimli, bears Precious Gold Ring", "Bilbo", hand="The Ring’s Betrayal", dice=(dice,)))
    resolve(s.do("bob", "play The Ring’s Betrayal on Precious Gold Ring"))
    for _ in range(4):
        if any("orruption check" in line for line in s.log()):
            break
        onward(s)
    s.expect("Gimli is in play")
    assert (s.card("Precious Gold Ring").zone == DISCARD) == gone


@pytest.mark.card("TW-99")
def test_the_rings_betrayal_needs_a_ring() -> None:
    """Another item does not betray."""
    turn_to_bob(meet(MORIA, "Gimli, bears Glamdring", hand="The Ring’s Betrayal")).refused(
        "bob", "play The Ring’s Betrayal on Glamdring"
    )


@pytest.mark.card("TW-99")
@pytest.mark.ruling("urd:The Ring’s Betrayal")
@pytest.mark.parametrize("ring", ["Precious Gold Ring", "Magic Ring of Stealth"])
def test_which_ring_betrays_is_said_at_once(ring: str) -> None:
    """Of several rings that a character bears one is named as the card is declared, and no other is lost."""
    rings = ("Precious Gold Ring", "Magic Ring of Stealth")
    s = meet(MORIA, f"Gimli, bears {rings[0]}, bears {rings[1]}", hand="The Ring’s Betrayal", mine="Cram", dice=(2,))
    choose(turn_to_bob(s), "bob", f"Play The Ring’s Betrayal on {ring}")
    for _ in range(6):
        if any("orruption check" in line for line in s.log()):
            break
        onward(s)
    assert {one for one in rings if s.card(one).zone == DISCARD} == {ring}


@pytest.mark.card("TW-99")
@pytest.mark.parametrize(
    ("bearer", "possible"),
    [
        ("Bilbo, bears Beautiful Gold Ring", True),
        ("Bilbo, bears Magic Ring of Stealth", True),
        ("Bilbo, bears The One Ring", True),
        ("Bilbo, bears Glamdring", False),
    ],
)
def test_only_rings_betray(bearer: str, *, possible: bool) -> None:
    """It is played on a ring in the company whose movement/hazard phase it is, on no other item and nowhere else."""
    card = "The Ring’s Betrayal"
    s = turn_to_bob(meet(AT_HOME, "Gimli", bearer, hand=card, mine="Cram"))
    assert offers(s, "bob", "Play The Ring’s Betrayal") == possible
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("alice", "Bree", bearer)
    s.company("bob", "Lórien", "Dori").hand("bob", card).hand("alice", "Cram").start("hazards", of="Gimli")
    assert not offers(turn_to_bob(s), "bob", "Play The Ring’s Betrayal")


@pytest.mark.card("TW-99")
@pytest.mark.parametrize(("dice", "kept"), [(5, False), (6, True)])
def test_who_is_betrayed_stays(dice: int, *, kept: bool) -> None:
    """The bearer makes a check at -2; if it fails the ring is discarded and he stays, whatever he rolled."""
    card = "The Ring’s Betrayal"
    s = turn_to_bob(meet(AT_HOME, "Boromir II, bears Magic Ring of Stealth", hand=card, mine="Cram", dice=(dice,)))
    choose(s, "bob", "Play The Ring’s Betrayal")
    go_on(s, "Corruption check for", 4)
    assert last_modifier(s) == -2 - 1
    assert (s.card("Magic Ring of Stealth").zone == PLAY) == kept
    assert s.card("Boromir II").zone == PLAY


# --- TW-101 The Will of the Ring -----------------------------------------------------------------------------------


@pytest.mark.card("TW-101")
def test_the_will_of_the_ring() -> None:
    """The bearer of The One Ring makes a check at -4; nobody else does."""
    s = turn_to_bob(meet(STAY, RING_BEARER, "Gimli", hand="The Will of the Ring", dice=(12,)))
    s.refused("bob", "play The Will of the Ring on Gimli", "9.3")
    go_on(resolve(s.do("bob", "play The Will of the Ring on Frodo")), "Corruption check", 4)
    assert any("Corruption check for Frodo: 12 rolled" in line for line in s.log()), s.log()


# --- TW-104 Tookish Blood ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-104")
def test_tookish_blood_keeps_a_hobbit() -> None:
    """As a resource it keeps a Hobbit in play this turn; a minion player does not play it so."""
    s = Scenario().company("alice", "Bree", "Merry", "Gimli").company("bob", "Lórien", "Elrond")
    s.hand("alice", "Tookish Blood").hand("bob", "Tookish Blood").dice(2).start("hazards")
    s.refused("alice", "play Tookish Blood on Gimli")
    resolve(s.do("alice", "play Tookish Blood on Merry"))
    for _ in range(4):
        if s.asked() == ("alice",):
            s.passes("alice")
    resolve(s.do("bob", "play Tookish Blood on Merry"))
    assert s.card("Merry").zone == PLAY


@pytest.mark.card("TW-40", "TW-104", "TW-209")
@pytest.mark.ruling("urd:Strike Sequence (8)/2", "crf:Annotation 19/2")
@pytest.mark.parametrize("card", ["Tookish Blood", "Dodge"])
def test_only_what_touches_the_roll_answers_a_body_check(card: str) -> None:
    """Between the wound that Giant Spiders give a Hobbit and its end nobody plays anything else."""
    s = meet(MORIA, "Merry", hand="Lesser Spiders; Tookish Blood",
             mine="Tookish Blood; Dodge; Cram", dice=(2, 9, 9))  # fmt: skip
    choose(turn_to_bob(s), "bob", "Play Lesser Spiders")
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        if any("is wounded" in line for line in s.log()):
            found = s.options(s.asked()[0])
            assert not any(one.startswith(f"Play {card}") for one in found)
        onward(s)
    assert any("is wounded" in line for line in s.log())
    assert any(line.startswith("Body check for Merry") for line in s.log())


@pytest.mark.card("TW-104", "TW-362")
@pytest.mark.ruling("urd:Tookish Blood")
def test_tookish_blood_in_the_opponents_turn() -> None:
    """CoE 17: no resource of its owner's answers an influence attempt, but for what says so itself."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond").company("bob", "Bree", "Merry", "Gandalf")
    s.hand("alice", "Dodge").hand("bob", "Tookish Blood", "Wizard’s Laughter").dice(12, 2).start("resources")
    s.do("alice", "influence Merry with Elrond")
    assert reach(s, "bob", "Play Wizard’s Laughter", 3)
    assert not offers(s, "bob", "Play Tookish Blood")


# --- TW-106 Twilight -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-106")
def test_twilight_three_deep() -> None:
    """Twilight cancels Doors of Night in its chain; a second Twilight cancels the first, and Doors of Night stays."""
    s = skies(alice="Twilight; Dodge", bob="Doors of Night; Twilight").start("hazards").passes("alice")
    s.do("bob", "play Doors of Night").do("alice", "play Twilight on Doors of Night")
    s.do("bob", "play Twilight on Twilight")
    for _ in range(4):
        if s.asked() and any("Let it resolve" in label for label in s.options(s.asked()[0])):
            s.passes(s.asked()[0])
    s.expect("Doors of Night is in play")
    s = skies(alice="Twilight; Dodge", bob="Doors of Night; Orc-guard").start("hazards").passes("alice")
    s.do("bob", "play Doors of Night").do("alice", "play Twilight on Doors of Night")
    for _ in range(4):
        if s.asked() and any("Let it resolve" in label for label in s.options(s.asked()[0])):
            s.passes(s.asked()[0])
    s.expect("Doors of Night is discarded", "Twilight is discarded")


@pytest.mark.card("TW-106")
def test_twilight_of_either_printing() -> None:
    """The other printing of Twilight cancels an environment too."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Twilight", play="Doors of Night", mine="Gates of Morning"))
    resolve(s.do("bob", "play Twilight on Doors of Night")).expect("Doors of Night is discarded")


@pytest.mark.card("TW-106", "LE-145")
@pytest.mark.ruling("mele:The cards and decks (3)")
@pytest.mark.parametrize("card", [one.id for one in database().cards if one.name == "Twilight"])
def test_twilight_comes_on_top_of_the_hazard_limit(card: str) -> None:
    """When as many hazards as may be are played it is played all the same; in his own turn its player plays it too."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli", to="Ettenmoors", via="Rhudaur")
    s.company("bob", "Lórien", "Dori").in_play("alice", "Gates of Morning").hand("alice", "Cram")
    turn_to_bob(s.hand("bob", "Minions Stir", "Full of Froth and Rage", "Orc-guard", card).start("hazards"))
    choose(s, "bob", "Play Minions Stir")
    choose(turn_to_bob(s), "bob", "Play Full of Froth and Rage")
    assert limit(s, "Gimli") == company(s, "Gimli").used == 2
    assert not offers(turn_to_bob(s), "bob", "Play Orc-guard")
    choose(s, "bob", "Play Twilight on Gates of Morning").expect("Gates of Morning is discarded")
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("bob", "Doors of Night").hand("alice", card).start("organization")
    choose(s, "alice", "Play Twilight on Doors of Night").expect("Doors of Night is discarded")


@pytest.mark.card("TW-106", "LE-145")
@pytest.mark.ruling("urd:Twilight/2", "urd:Twilight/3")
@pytest.mark.parametrize("card", [one.id for one in database().cards if one.name == "Twilight"])
def test_twilight_in_the_opponents_turn(card: str) -> None:
    """Outside the movement/hazard phase too, against an environment that is declared and has yet to resolve."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Gates of Morning").hand("bob", card).start("organization").do("alice", "play Gates of Morning")
    s.do("bob", option(s, "bob", "Play Twilight on Gates of Morning"))
    resolve(s).expect("Gates of Morning is discarded", "Twilight is discarded", "Gates of Morning is not in play")


@pytest.mark.card("TW-106")
@pytest.mark.ruling("urd:Twilight (2)")
def test_twilight_is_a_hazard_in_the_discard_pile() -> None:
    """What brings back resources does not bring it back, though it may be played as one."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Vilya").deck("alice", "6 Dodge").discard("alice", "Twilight", "Cram").dice(12).start(
        "organization"
    )
    choose(s, "alice", "Play Vilya").do("alice", "do it")
    assert "Cram" in s.options("alice")
    assert "Twilight" not in s.options("alice")


# --- TW-111 Weariness of the Heart ---------------------------------------------------------------------------------


@pytest.mark.card("TW-111")
@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_weariness_on_guard_waits_for_an_item() -> None:
    """Weariness of the Heart is revealed when an item is played, and the bearer checks before he has it."""
    people = ("Gorbag", "Muzgash", "Azog", "Bolg")
    s = option_enter(guarded("Weariness of the Heart", "Dead Marshes [LE]", *people, hand="Saw-toothed Blade; Cram"))
    assert offers(s, "bob", "Weariness") is False
    attacks_at(s)
    s.do("alice", option(s, "alice", "Play Saw-toothed Blade"))
    choose(s, "bob", "Reveal Weariness of the Heart on Gorbag", "corruption")
    for _ in range(6):
        if any("Corruption check for Gorbag" in line for line in s.log()):
            break
        onward(s)
    s.expect("the log says: Corruption check for Gorbag")


@pytest.mark.card("TW-111", "LE-149")
@pytest.mark.parametrize("name", ["Weariness of the Heart [LE]", "Weariness of the Heart [TW]"])
def test_weariness_of_the_heart_weakens_or_tempts(name: str) -> None:
    """It takes a prowess for the turn, once for each character, or makes a corruption check."""
    s = turn_to_bob(meet(STAY, "Gimli", hand=f"{name}; {name}; Orc-guard", dice=(12,)))
    name = name.partition(" [")[0]
    before = prowess(s.game, s.card("Gimli").iid)
    plays = {option for option in s.options("bob") if option.startswith(f"Play {name}")}
    assert len(plays) == 2
    resolve(s.do("bob", next(one for one in plays if "prowess" in one)))
    assert prowess(s.game, s.card("Gimli").iid) == before - 1
    assert not any("prowess" in one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {name} on Gimli"))
    s = turn_to_bob(meet(STAY, "Gimli", hand=name, dice=(12,)))
    resolve(s.do("bob", next(one for one in plays if "corruption check" in one)))
    go_on(s, "Corruption check for Gimli")
    assert any("Corruption check for Gimli" in line for line in s.log())


def in_strike(s: Scenario) -> bool:
    """Whether a strike is being resolved."""
    return strike_of(s.game) is not None


@pytest.mark.card("TW-111", "LE-149")
@pytest.mark.ruling("mele:Example of Combat (1)")
@pytest.mark.parametrize("card", ["Weariness of the Heart [LE]", "Weariness of the Heart [TW]"])
def test_weariness_comes_in_a_strike(card: str) -> None:
    """3.iv.1: played on who faces the strike, on nobody else, and on nobody twice; he has one prowess less for it."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Shagrat", "Lagduf", "Radbug", to="The Lonely Mountain [LE]", via="starter")
    s.hand("bob", "Wolves", card, card).hand("alice", "Cram").dice(*(7,) * 9).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Wolves")
    name = "Play Weariness of the Heart on"
    answer_wherever(
        s, "Gorbag faces a strike", "The strike against Gorbag", until=lambda s: in_strike(s) and offers(s, "bob", name)
    )
    found = [one for one, does in explained(s, "bob").items() if one.startswith(name) and "−1 prowess" in does]
    assert found
    assert all("Gorbag" in one for one in found)
    before = prowess(s.game, iid(s, "Gorbag"))
    resolve(s.do("bob", found[0]))
    assert prowess(s.game, iid(s, "Gorbag")) == before - 1
    assert limit(s, "Gorbag") > company(s, "Gorbag").used
    answer_wherever(s, until=lambda s: told(s, "Gorbag: 7 rolled") or (in_strike(s) and offers(s, "bob", name)))
    assert told(s, "Gorbag: 7 rolled")


# --- TW-115 Words of Power and Terror ------------------------------------------------------------------------------


@pytest.mark.card("TW-115")
@pytest.mark.parametrize(("creature", "less"), [("Adûnaphel", 1), ("Orc-guard", 0)])
def test_words_of_power_and_terror(creature: str, less: int) -> None:
    """Whoever a Nazgûl attacks has one prowess less this turn, once for a company."""
    s = meet(
        DARK,
        "Gimli",
        "Dori",
        "Bofur",
        "Balin",
        hand=f"{creature}; Words of Power and Terror; Words of Power and Terror",
        mine="Cram",
    )
    name = "Words of Power and Terror"
    assert not any(option.startswith(f"Play {name}") for option in turn_to_bob(s).options("bob"))
    before = prowess(s.game, s.card("Gimli").iid)
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith(f"Play {creature}, keyed"))))
    turn_to_bob(s)
    plays = [option for option in s.options("bob") if option.startswith(f"Play {name}")]
    assert bool(plays) == bool(less)
    if plays:
        resolve(s.do("bob", plays[0]))
        assert prowess(s.game, s.card("Gimli").iid) == before - 1
        assert not any(option.startswith(f"Play {name}") for option in turn_to_bob(s).options("bob"))


# --- TW-492 Fury of the Iron Crown -----------------------------------------------------------------------------------


@pytest.mark.card("TW-492")
@scenes("TW-492")
def test_fury_of_the_iron_crown_as_written(scene: Path) -> None:
    """One strike is stronger; a creature that is no Nazgûl leaves play for it, and the crown may come."""
    plays(scene)


def furious(who: str, kind: str, site: str) -> Scenario:
    """Let somebody defeat an Orc-lieutenant whose strike Fury of the Iron Crown made stronger."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", site, who)
        .company("bob", "Lórien", "Haldir")
    )
    s.hand("alice", "Cram").hand("bob", "Fury of the Iron Crown", "Orc-lieutenant").dice(*(12,) * 9).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant")
    while not offers(s, "bob", "Play Fury"):
        onward(s)
    choose(s, "bob", "Play Fury of the Iron Crown")
    while attack_of(s.game) is not None and not offers(s, "alice", "Take no trophy"):
        onward(s)
    return s


@pytest.mark.card("TW-492")
@pytest.mark.ruling("urd:Fury of the Iron Crown/1")
def test_a_furious_creature_as_a_trophy() -> None:
    """An Orc takes the creature that was strengthened as its trophy."""
    furious("Gorbag", "ringwraith", "Ettenmoors [LE]").do("alice", "Gorbag takes").expect(
        "Gorbag has the trophy Orc-lieutenant"
    )


@pytest.mark.card("TW-492")
@pytest.mark.ruling("urd:Fury of the Iron Crown/2")
@pytest.mark.parametrize(
    ("who", "kind", "site", "worth"),
    [("Ostisen", "ringwraith", "Ettenmoors [LE]", 0), ("Glorfindel II", "wizard", "Moria", 1)],
)
def test_points_for_a_furious_creature(who: str, kind: str, site: str, worth: int) -> None:
    """It is worth its points to a Wizard's player, and nothing to a Ringwraith's, to whom it would bring none anyway."""
    assert sources(furious(who, kind, site).game, 0)["kill"] == worth
