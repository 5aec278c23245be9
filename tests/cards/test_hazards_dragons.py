"""Dragons at home and a-hunting, and the events that help their attacks."""

from __future__ import annotations

import random

import pytest

from engine.policies.determinize import determinize, differences, permute_hidden
from engine.queries.attributes import influence_check_modifier
from engine.queries.cards import changed, hazard_limit
from engine.queries.fights import attack_of
from engine.records import repair
from engine.rules.combat.strikes import against_of
from engine.rules.movement.movement import DrawChoiceFrame, draw_site
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state.game import HAND, company_ref
from tests.cards.hazards import HEATH, SEA, STAY, WILD, Route, company, go_on, limit, meet, onward, resolve, turn_to_bob

# --- at home ------------------------------------------------------------------------------------------------------

HOMES = [
    ("Smaug at Home", "Smaug Ahunt", "The Lonely Mountain", (2, 18, 8, False)),
    ("Eärcaraxë at Home", "Eärcaraxë Ahunt", "Isle of the Ulond", (2, 18, 7, True)),
    ("Scatha at Home", "Scatha Ahunt", "Gondmaeglom", (3, 16, 9, False)),
    ("Bairanax at Home", "Bairanax Ahunt", "Ovir Hollow", (2, 15, 7, False)),
]


@pytest.mark.parametrize(("name", "hunts", "lair", "attack"), HOMES)
@pytest.mark.parametrize("hunting", [False, True])
def test_at_home_dragons_guard_their_lair(
    name: str, hunts: str, lair: str, attack: tuple[int, int, int, bool], hunting: bool
) -> None:
    """The lair has the Dragon's attack as one more, unless the same Dragon is a-hunting; other sites have none."""
    s = Scenario().company("alice", lair, "Gimli").company("alice", "Moria", "Bilbo").company("bob", "Lórien", "Elrond")
    s.in_play("bob", f"{name}; {hunts}" if hunting else name).start("organization")
    here = company(s, "Gimli")
    found = [one.attack for one in attacks_of(s.game, here, here.site)][-1]
    told = (found.strikes, found.prowess, found.body, found.attacker_chooses)
    assert (told == attack) != hunting
    there = company(s, "Bilbo")
    assert len(attacks_of(s.game, there, there.site)) == 1


@pytest.mark.parametrize(("play", "drawn"), [("", 2), ("Smaug at Home", 1)])
def test_smaug_at_home_costs_a_card(play: str, drawn: int) -> None:
    """Each moving company draws one card less; the hazard player draws as ever."""
    s = Scenario().company("alice", "Rivendell", "Elrond", to="Moria", via="starter").company("bob", "Lórien", "Gimli")
    s.deck("alice", "; ".join(["Cram"] * 9)).deck("bob", "; ".join(["Orc-guard"] * 9))
    if play:
        s.in_play("bob", play)
    s.start("movement/hazard")
    for _ in range(6):
        if not any(isinstance(frame, DrawChoiceFrame) for frame in s.game.frames):
            onward(s)
    plain = draw_site(s.game, company(s, "Elrond"))
    frame = next(frame for frame in s.game.frames if isinstance(frame, DrawChoiceFrame))
    assert frame.most == (drawn, plain.draw_opponent)


def test_smaug_at_home_leaves_one_card() -> None:
    """A movement that draws one card still does."""
    s = meet(WILD, "Gimli", play="Smaug at Home")
    here = company_ref(company(s, "Gimli").id)
    assert [changed(s.game, "draws", here, count) for count in (0, 1, 2, 3)] == [0, 1, 1, 2]


@pytest.mark.parametrize(("route", "more"), [(SEA, 1), (WILD, 0), (("Dol Amroth", "", ""), 0)])
def test_earcaraxe_at_home_raises_the_limit_at_sea(route: Route, more: int) -> None:
    """A company moving with a Coastal Sea in its site path has a hazard limit one higher."""
    assert limit(meet(route, "Gimli", play="Eärcaraxë at Home"), "Gimli") == 2 + more


@pytest.mark.parametrize(("name", "change"), [("Scatha at Home", -1), ("Times Are Evil", -3)])
def test_all_influence_attempts_are_worse(name: str, change: int) -> None:
    """Every influence attempt of either player is modified."""
    s = meet(STAY, "Gimli", play=name)
    plain = meet(STAY, "Gimli")
    for who in ("Gimli", "Fatty Bolger"):
        before = influence_check_modifier(plain.game, plain.card(who).iid)
        assert influence_check_modifier(s.game, s.card(who).iid) == before + change


@pytest.mark.parametrize(("creature", "more"), [("Wargs [TW]", 0), ("Neeker-breekers", 1)])
def test_bairanax_at_home_minds_animals(creature: str, more: int) -> None:
    """From the moment when a company faces an animal creature's attack its limit is one higher."""
    s = meet(WILD, "Gimli", "Bilbo", hand=creature, play="Bairanax at Home")
    assert limit(s, "Gimli") == 2
    attacked(s, creature)
    assert limit(s, "Gimli") == 2 + more
    go_on(s, "The attack of")
    assert limit(s, "Gimli") == 2 + more


@pytest.mark.parametrize("seed", range(5))
def test_what_was_faced_is_known_wherever_its_card_lies(seed: int) -> None:
    """That an animal attacked stays so when its card is hidden again, in whatever way anybody imagines it."""
    s = meet(WILD, "Gimli", "Bilbo", hand="Neeker-breekers; Giant; Wargs; Wolves", play="Bairanax at Home")
    go_on(attacked(s, "Neeker-breekers"), "The attack of")
    repair.repair(s.game, repair.read(s.game, 1, "move Neeker-breekers to hand"))
    assert limit(s, "Gimli") == 3
    world = determinize(s.game, 0, random.Random(seed))
    assert hazard_limit(world, company(s, "Gimli")) == 3
    assert not list(differences(s.game, permute_hidden(s.game, 0, random.Random(seed)), 0))


def attacked(s: Scenario, creature: str) -> Scenario:
    """Let a creature of bob's attack."""
    name = creature.partition(" [")[0]
    play = next(option for option in turn_to_bob(s).options("bob") if option.startswith(f"Play {name}"))
    return resolve(s.do("bob", play))


# --- ahunt --------------------------------------------------------------------------------------------------------

AHUNT = [
    ("Agburanar Ahunt", (3, 13, 8, False)),
    ("Leucaruth Ahunt", (3, 14, 7, False)),
    ("Daelomin Ahunt", (4, 11, 7, True)),
]
FAR = {
    "Agburanar Ahunt": ("Beorn's House", "Thranduil's Halls", "Anduin Vales, Woodland Realm"),
    "Leucaruth Ahunt": ("Buhr Widu", "Shrel-Kain", "Southern Rhovanion, Dorwinion"),
    "Daelomin Ahunt": ("Minas Tirith", "Dead Marshes", "Anórien, Ithilien, Dagorlad"),
}


@pytest.mark.parametrize(("name", "attack"), AHUNT)
def test_ahunt_attacks_those_who_pass(name: str, attack: tuple[int, int, int, bool]) -> None:
    """A company moving in one of its regions faces its attack, like that of a creature; another company does not."""
    s = resolve(meet(HEATH, "Gimli", play=name, mine="Concealment"))
    found = attack_of(s.game)
    assert found is not None
    assert (found.strikes, found.prowess, found.body, found.attacker_chooses) == attack
    assert attack_of(resolve(meet(WILD, "Gimli", play=name, mine="Concealment")).game) is None


@pytest.mark.parametrize("name", FAR)
@pytest.mark.parametrize("doors", [True, False])
def test_ahunt_in_the_dark(name: str, doors: bool) -> None:
    """With Doors of Night in play it reaches further."""
    s = meet(FAR[name], "Gimli", play=f"{name}; Doors of Night" if doors else name, mine="Concealment")
    assert (attack_of(resolve(s).game) is not None) == doors


# --- events -------------------------------------------------------------------------------------------------------


def test_parsimony_of_seclusion_brings_a_dragon_back() -> None:
    """Any manifestation of a unique Dragon comes back to the hand; of Agburanar with two more hazards."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Parsimony of Seclusion; Parsimony of Seclusion")
    s.discard("bob", "Orc-guard", "Smaug", "Agburanar Ahunt").start("hazards")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Parsimony")]
    resolve(s.do("bob", next(option for option in plays if "Agbu" not in option))).refused("bob", "choose Orc-guard")
    s.do("bob", "choose Smaug")
    assert (s.card("Smaug").zone, limit(s, "Gimli")) == (HAND, 2)
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Parsimony")]
    resolve(s.do("bob", next(option for option in plays if "Agbu" in option)))
    s.do("bob", "choose Agburanar Ahunt")
    assert (s.card("Agburanar Ahunt").zone, limit(s, "Gimli")) == (HAND, 4)


def test_parsimony_of_seclusion_needs_a_pile() -> None:
    """With an empty discard pile it would change nothing."""
    turn_to_bob(meet(STAY, "Gimli", hand="Parsimony of Seclusion")).refused("bob", "play Parsimony of Seclusion")


@pytest.mark.parametrize(("dragon", "more"), [("Bairanax Ahunt", 1), ("Scatha Ahunt", 2)])
def test_prowess_of_might_helps_a_dragon(dragon: str, more: int) -> None:
    """Prowess and body of a Dragon attack grow by one, of Scatha's by two."""
    s = resolve(meet(HEATH, "Gimli", hand="Prowess of Might", play=dragon, mine="Concealment"))
    before = attack_of(s.game)
    assert before is not None
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Prowess of Might")]
    assert len(plays) == more
    resolve(s.do("bob", plays[-1]))
    after = attack_of(s.game)
    assert after is not None
    assert (after.prowess, after.body) == (before.prowess + more, before.body + more)


@pytest.mark.parametrize(("dragon", "more"), [("Bairanax Ahunt", 1), ("Smaug Ahunt", 2)])
def test_passion_of_wrath_helps_a_strike(dragon: str, more: int) -> None:
    """One strike of a Dragon attack has two prowess more and one body less, one of Smaug's twice that."""
    s = resolve(meet(HEATH, "Gimli", "Bilbo", hand="Passion of Wrath", play=dragon, mine="Concealment", dice=(2,) * 8))
    for _ in range(12):
        if not any("Passion of Wrath" in option for option in s.options("bob")):
            onward(s)
    before = against_of(s.game)
    plays = [option for option in s.options("bob") if option.startswith("Play Passion of Wrath")]
    assert len(plays) == more
    resolve(s.do("bob", plays[-1]))
    assert against_of(s.game) == before + 2 * more
    frame = attack_of(s.game)
    assert frame is not None
    assert changed(s.game, "strike-body", company_ref(frame.company), frame.body) == frame.body - more


@pytest.mark.parametrize("name", ["Passion of Wrath", "Prowess of Might"])
def test_dragon_events_need_a_dragon(name: str) -> None:
    """The attack of another creature is not helped."""
    s = attacked(meet(WILD, "Gimli", "Bilbo", hand=f"Wargs [TW]; {name}", mine="Concealment", dice=(2,) * 8), "Wargs")
    while attack_of(s.game) is not None:
        assert not any(name in option for option in s.options("bob"))
        onward(s)


@pytest.mark.parametrize(
    ("creature", "doors", "prowess", "strikes"),
    [
        ("Wargs [TW]", False, 0, 0),
        ("Wargs [TW]", True, 2, 1),
        ("Lesser Spiders", False, 2, 0),
        ("Lesser Spiders", True, 2, 1),
    ],
)
def test_worms_stench_rouses_beasts(creature: str, doors: bool, prowess: int, strikes: int) -> None:
    """After a Drake's attack, spiders and animals are stronger for the turn; in the dark wolves too, and more of them."""
    hand = f"Land-drake; Worm’s Stench; {creature}"
    s = Scenario().company("alice", WILD[0], "Gimli", "Bilbo", "Dori", "Bofur", to=WILD[1], via=WILD[2])
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", hand).dice(*(12,) * 12)
    if doors:
        s.in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards")).refused("bob", "play Worm’s Stench")
    go_on(attacked(s, "Land-drake"), "The attack of Land-drake is")
    play = next(option for option in turn_to_bob(s).options("bob") if option.startswith("Play Worm"))
    attacked(resolve(s.do("bob", play)), creature)
    found = attack_of(s.game)
    assert found is not None
    assert (found.prowess - found.printed[1], found.strikes - found.printed[0]) == (prowess, strikes)
