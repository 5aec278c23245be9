"""What the documents rule about hazards beyond their words: nights, perils, messengers, agents, rivers, betrayals."""

from __future__ import annotations

import pytest
from hazards import DARK, MORIA, STAY, WILD, choose, company, meet, offers, onward, option, over, turn_to_bob
from minions import iid
from msgspec.structs import replace
from test_others_characters import entered

from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.queries.scoring import sources
from engine.rules.combat.attacks import attack_depth
from engine.rules.spoils import prisoners
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, MP_PILE, PLAY

# --- nights and perils ------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Morgul Night")
def test_morgul_night_outlasts_the_doors() -> None:
    """Doors of Night was needed to play it only: when it is discarded Morgul Night stays and darkens the land."""
    s = meet(DARK, "Gimli", play="Doors of Night; Morgul Night", mine="Twilight")
    dark = path_types(s.game, company(s, "Gimli"))
    assert dark == ("free-domain", "shadow-land", "dark-domain", "dark-domain")
    choose(s, "alice", "Play Twilight on Doors of Night")
    assert (s.card("Doors of Night").zone, s.card("Morgul Night").zone) == (DISCARD, PLAY)
    assert path_types(s.game, company(s, "Gimli")) == dark


@pytest.mark.ruling("urd:Night/2")
@pytest.mark.parametrize(("play", "prowess"), [("Minions Stir", 8), ("Night", 8), ("Night; Doors of Night", 8 + 1)])
def test_night_weakens_no_attack(play: str, prowess: int) -> None:
    """An attack of Men loses nothing by Night; with Doors of Night it is one stronger like every other."""
    s = turn_to_bob(meet(("Rivendell", "Bree", "Rhudaur, Arthedain"), "Gimli", hand="Brigands", play=play))
    choose(s, "bob", "Play Brigands")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.race, attack.prowess) == ("man", prowess)


@pytest.mark.ruling("urd:Peril Returned/1")
@pytest.mark.parametrize(
    ("play", "possible"),
    [("Peril Returned", True), ("Minions Stir", False), ("Peril Returned; Gates of Morning", False)],
)
def test_peril_and_the_will_of_sauron(play: str, *, possible: bool) -> None:
    """Peril Returned makes The Will of Sauron playable unless the Gates are there, which then keeps it in play."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="The Will of Sauron", play=play, mine="Cram"))
    assert offers(s, "bob", "Play The Will of Sauron") == possible
    if possible:
        choose(s, "bob", "Play The Will of Sauron")
        for _ in range(40):
            if "Turn 3" in str(s.log()):
                break
            onward(s)
        assert "Turn 3" in str(s.log())
        assert (s.card("Peril Returned").zone, s.card("The Will of Sauron").zone) == (PLAY, PLAY)


@pytest.mark.ruling("urd:Peril Returned/2")
def test_peril_does_not_shield_environments() -> None:
    """Gates of Morning, though it counts as out of play, discards the hazard environments as it resolves."""
    s = meet(STAY, "Gimli", play="Peril Returned; Foul Fumes [TW]", mine="Gates of Morning")
    choose(s, "alice", "Play Gates of Morning")
    found = {one: s.card(one).zone for one in ("Peril Returned", "Foul Fumes", "Gates of Morning")}
    assert found == {"Peril Returned": PLAY, "Foul Fumes": DISCARD, "Gates of Morning": PLAY}


# --- the Mouth of Sauron ----------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Mouth of Sauron/1")
def test_the_mouth_of_sauron_is_a_man() -> None:
    """As a creature he attacks as a Man: Rank upon Rank gives him a strike and a point of prowess."""
    found = []
    for play in ("Minions Stir", "Rank upon Rank"):
        s = Scenario().company("alice", "Barad-dûr", "Gimli").company("bob", "Lórien", "Dori").in_play("bob", play)
        s.hand("bob", "Mouth of Sauron").hand("alice", "Cram").start("hazards")
        choose(turn_to_bob(s), "bob", "Play Mouth of Sauron", "keyed")
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.race == "man"
        found.append((attack.strikes, attack.prowess))
    assert found[1] == (found[0][0] + 1, found[0][1] + 1)


def messenger(*, captive: bool = False) -> Scenario:
    """Let bob hold the Mouth of Sauron while alice's Mouth is in play, or a prisoner of bob's."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(3, "alice")
        .company("alice", "Barad-dûr [LE]", "The Mouth", "Gorbag")
    )
    s.company("bob", "Lórien", "Dori").hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard")
    s.in_play("bob", "Flies and Spiders").sites("bob", "Ettenmoors").hand("alice", "Cram").start("hazards")
    if captive:
        host = iid(s, "Flies and Spiders")
        prisoners.place_site(s.game, 1, host, iid(s, "Ettenmoors"))
        prisoners.take(s.game, host, iid(s, "The Mouth"))
        s.game.menus = {}
    return turn_to_bob(s)


@pytest.mark.ruling("urd:Mouth of Sauron/2")
def test_the_mouth_waits_for_the_messenger() -> None:
    """CoE 73: he stays until the Mouth of Sauron has resolved completely, and then goes back to his player's hand."""
    s = messenger()
    s.do("bob", next(one for one in s.options("bob") if one == "Play Mouth of Sauron"))
    s.expect("The Mouth is in play")
    s.passes("alice").expect("The Mouth is in play", "bob is asked")
    s.do("bob", "choose Orc-guard")
    assert s.card("The Mouth").zone == HAND


@pytest.mark.ruling("urd:Mouth of Sauron/2")
def test_the_mouth_waits_for_the_creature() -> None:
    """As a creature the Mouth of Sauron has resolved when his attack is over."""
    s = messenger()
    s.do("bob", option(s, "bob", "Play Mouth of Sauron, keyed"))
    for _ in range(30):
        if attack_of(s.game) is not None:
            break
        onward(s)
    s.expect("The Mouth is in play")
    over(s)
    assert s.card("The Mouth").zone == HAND


@pytest.mark.ruling("urd:Mouth of Sauron/3")
@pytest.mark.parametrize("captive", [True, False])
def test_no_messenger_while_the_mouth_is_captive(*, captive: bool) -> None:
    """CoE 95: while The Mouth is a prisoner the Mouth of Sauron cannot be played."""
    s = messenger(captive=captive)
    if captive:
        s.refused("bob", "play Mouth of Sauron", "g:unique")
    else:
        assert offers(s, "bob", "Play Mouth of Sauron")


# --- agents and factions ----------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Muster Disperses")
@pytest.mark.parametrize("led", [True, False])
def test_muster_disperses_not_on_guard(*, led: bool) -> None:
    """No faction of the company's player, be it under a leader there, is dispersed by a card on guard."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Círdan")
    s.company("alice", "Barrow-downs [LE]", "Orc Captain", "Gorbag").hand("alice", "Saw-toothed Blade")
    s.in_play("alice", "Uruk-hai") if led else s.pile("alice", "Uruk-hai")
    s.hand("bob", "Muster Disperses").dice(*(12,) * 12).start("hazards")
    if led:
        atoms.set_host(s.game, iid(s, "Uruk-hai"), iid(s, "Orc Captain"))
    assert offers(turn_to_bob(s), "bob", "Play Muster Disperses on Uruk-hai")
    s.do("bob", "place Muster Disperses on guard")
    for _ in range(30):
        if offers(s, "alice", "Play Saw-toothed Blade with Gorbag"):
            break
        enters = [one for one in s.options(s.asked()[0]) if one.startswith("Enter")]
        s.do("alice", enters[0]) if enters else onward(s)
    s.do("alice", "play Saw-toothed Blade with Gorbag").expect("bob is asked")
    s.refused("bob", "reveal Muster Disperses on Uruk-hai", "2.V.6")


@pytest.mark.ruling("urd:My Precious/1")
@pytest.mark.parametrize(("there", "possible"), [("agent", False), ("ally", True)])
def test_my_precious_seals_no_fate(there: str, *, possible: bool) -> None:
    """Gollum's Fate asks for Gollum at Mount Doom; My Precious, revealed there, is not he."""
    bears = ", bears Gollum" if there == "ally" else ""
    s = Scenario().company("alice", "Mount Doom", f"Frodo, bears The One Ring{bears}", "Gimli")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Gollum’s Fate").sites("bob", "Mount Doom")
    s.agent("bob", "My Precious, revealed at Mount Doom") if there == "agent" else None
    s.start("resources")
    assert any("Gollum’s Fate" in one for one in s.options("alice")) == possible


@pytest.mark.ruling("urd:My Precious/2")
@pytest.mark.parametrize("kind", ["ringwraith", "fallen-wizard"])
def test_my_precious_is_no_character(kind: str) -> None:
    """Who may have agents as characters cannot have him: he is a hazard."""
    side = " [LE]" if kind == "ringwraith" else ""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", f"Goblin-gate{side}", "Gorbag")
    s.company("bob", "Lórien", "Dori").hand("alice", "My Precious", "Baduila").start("organization")
    s.do("alice", "organize")
    assert not any("My Precious" in one for one in s.options("alice"))
    assert any("Baduila" in one for one in s.options("alice")) == (kind == "ringwraith")


@pytest.mark.ruling("urd:My Precious/3")
@pytest.mark.parametrize(("kind", "points"), [("wizard", -1), ("fallen-wizard", -1), ("ringwraith", 0), ("balrog", 0)])
def test_who_pays_for_my_precious(kind: str, points: int) -> None:
    """Whoever defeats him loses a point, but no minion player does."""
    minions = kind in ("ringwraith", "balrog")
    s = Scenario().alignment("alice", kind).company("bob", "Grey Havens", "Círdan").hand("alice", "Cram")
    people = ("Gorbag", "Azog", "Bolg") if minions else ("Gimli", "Elrond", "Legolas")
    s.company("alice", "Goblin-gate [LE]" if minions else "Goblin-gate", *people)
    s.agent("bob", "My Precious, revealed at Goblin-gate").hand("bob", "Dodge")
    s.dice(12, 12, 12, 2, 12, 12, 12).start("site").do("alice", "enter")
    for _ in range(50):
        if offers(s, "bob", "My Precious attacks"):
            break
        onward(s)
    s.do("bob", "attack with My Precious")
    attack = attack_of(s.game)
    assert attack is not None
    atoms.swap_at(s.game, attack_depth(s.game), replace(attack, detainment=False))  # also where it could kill him
    over(s)
    assert any("My Precious is eliminated" in line for line in s.log()), s.log()
    assert (s.card("My Precious").zone == MP_PILE) == bool(points)
    assert (sources(s.game, 0)["kill"], sources(s.game, 1)["kill"]) == (points, 0)


@pytest.mark.ruling("urd:My Precious/5")
@pytest.mark.parametrize(("dice", "taken"), [((12, 2, 2, 12, 2, 2), True), ((12, 2, 2, 2, 12, 2), False)])
def test_one_strike_that_fails_and_my_precious_fails(dice: tuple[int, ...], *, taken: bool) -> None:
    """Two strikes: only when both succeed is the attack successful and costs the company a ring."""
    s = entered("My Precious, revealed at Goblin-gate", "Goblin-gate", "Bilbo, bears Beautiful Gold Ring", "Gimli",
                dice=(12, 12, *dice))  # fmt: skip
    s.do("bob", "attack with My Precious")
    attack = attack_of(s.game)
    assert attack is not None
    atoms.swap_at(s.game, attack_depth(s.game), replace(attack, strikes=2))
    over(s)
    assert (s.card("Beautiful Gold Ring").zone == DISCARD) == taken, s.log()
    assert (s.card("My Precious").zone == DISCARD) == taken


# --- creatures, rivers, betrayals -------------------------------------------------------------------------------


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
    assert attack.strikes == 1 + ranks
    assert offers(s, "bob", "Play Pierced by Many Wounds") == possible


@pytest.mark.ruling("urd:Pûkel-men")
def test_pukel_men_are_pukel_creatures() -> None:
    """Their attack is one of Pûkel-creatures."""
    s = turn_to_bob(meet(WILD, "Gimli", hand="Pûkel-men", mine="Cram"))
    choose(s, "bob", "Play Pûkel-men")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.race == "pûkel-creature"


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
