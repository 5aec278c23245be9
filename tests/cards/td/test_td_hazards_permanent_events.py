"""Hazard permanent events of The Dragons, in the order of their numbers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from carddb.effects.nodes.stats import Attempt
from carddb.facts.model import Attack
from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.policies.determinize import determinize, differences, permute_hidden
from engine.queries.attributes import corruption_points, influence_check_modifier
from engine.queries.cards import changed, hazard_limit
from engine.queries.fights import attack_of
from engine.records import repair
from engine.rules.combat.strikes import against_of
from engine.rules.movement.frames import DrawChoiceFrame
from engine.rules.movement.movement import draw_site
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.lasting_kinds import values_of
from engine.state.records import DISCARD, HAND, MP_PILE, PLAY, TAPPED, company_ref, player_ref
from tests.cards.positions.creatures import attack_on, creature_attacks, plays
from tests.cards.positions.hazards import (
    HEATH,
    SEA,
    STAY,
    WILD,
    Route,
    choose,
    company,
    go_on,
    lay,
    limit,
    meet,
    onward,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.heroes import lair, solved
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import told
from tests.cards.positions.scenes import plays as is_played
from tests.cards.positions.scenes import scenes

# --- TD-2 Agburanar at Home ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-2")
def test_agburanar_at_home_lets_a_dragon_come() -> None:
    """One manifestation of a unique Dragon against each company does not count, of whatever kind."""
    s = meet(
        HEATH, "Gimli", "Bilbo", "Dori", hand="Scatha Ahunt; Itangast Ahunt", play="Agburanar at Home", dice=(12,) * 40
    )
    resolve(s.do("bob", plays(s, "Scatha Ahunt")[0]))
    assert company(s, "Gimli").used == 0
    go_on(s, "The attack of Scatha Ahunt is")
    here = company(s, "Gimli").id
    s.do("bob", plays(s, "Itangast Ahunt")[0])
    assert s.game.companies[here].used == 1


@pytest.mark.card("TD-2", "TD-44")
def test_at_home_dragons_have_their_attack() -> None:
    """Their lairs have one more automatic-attack unless they hunt."""
    for name, site, numbers in (
        ("Agburanar at Home", "Caves of Ûlund", (2, 16, 9)),
        ("Leucaruth at Home", "Irerock", (2, 17, 8)),
    ):
        for hunts in ("", f"; {name.partition(' ')[0]} Ahunt"):
            s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Elrond")
            s.in_play("bob", name + hunts).start("organization")
            here = company(s, "Gimli")
            found = [
                (one.attack.strikes, one.attack.prowess, one.attack.body) for one in attacks_of(s.game, here, here.site)
            ]
            assert (numbers in found) == (not hunts)


# --- TD-5 Bairanax at Home -----------------------------------------------------------------------------------------


HOMES = [
    ("Smaug at Home", "Smaug Ahunt", "The Lonely Mountain", (2, 18, 8, False)),
    ("Eärcaraxë at Home", "Eärcaraxë Ahunt", "Isle of the Ulond", (2, 18, 7, True)),
    ("Scatha at Home", "Scatha Ahunt", "Gondmaeglom", (3, 16, 9, False)),
    ("Bairanax at Home", "Bairanax Ahunt", "Ovir Hollow", (2, 15, 7, False)),
]


@pytest.mark.card("TD-5", "TD-22", "TD-62", "TD-71")
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


@pytest.mark.card("TD-5")
@pytest.mark.parametrize(("creature", "more"), [("Wargs [TW]", 0), ("Neeker-breekers", 1)])
def test_bairanax_at_home_minds_animals(creature: str, more: int) -> None:
    """From the moment when a company faces an animal creature's attack its limit is one higher."""
    s = meet(WILD, "Gimli", "Bilbo", hand=creature, play="Bairanax at Home")
    assert limit(s, "Gimli") == 2
    creature_attacks(s, creature)
    assert limit(s, "Gimli") == 2 + more
    go_on(s, "The attack of")
    assert limit(s, "Gimli") == 2 + more


@pytest.mark.card("TW-493", "TD-5")
@pytest.mark.parametrize("seed", range(5))
def test_what_was_faced_is_known_wherever_its_card_lies(seed: int) -> None:
    """That an animal attacked stays so when its card is hidden again, in whatever way anybody imagines it."""
    s = meet(WILD, "Gimli", "Bilbo", hand="Neeker-breekers; Giant; Wargs; Wolves", play="Bairanax at Home")
    go_on(creature_attacks(s, "Neeker-breekers"), "The attack of")
    repair.repair(s.game, repair.read(s.game, 1, "move Neeker-breekers to hand"))
    assert limit(s, "Gimli") == 3
    world = determinize(s.game, 0, random.Random(seed))
    assert hazard_limit(world, company(s, "Gimli")) == 3
    assert not list(differences(s.game, permute_hidden(s.game, 0, random.Random(seed)), 0))


# --- TD-6 Black Breath -----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-6")
@pytest.mark.ruling("urd:Black Breath")
@pytest.mark.parametrize(("race", "comes"), [("nazgûl", True), ("orc", False)])
def test_black_breath_comes_over_minions_too(race: str, *, comes: bool) -> None:
    """A wounded minion suffers it after a Nazgûl attack on his company, like others (URD)."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, wounded", "Muzgash").hand("bob", "Black Breath").dice(12, 12, 12)
    over(attack_on(turn_to_bob(s.start("hazards")), "Muzgash", Attack(race, 1, 2)))
    assert bool(plays(s, "Black Breath")) == comes


@pytest.mark.card("TD-6")
@scenes("TD-6")
def test_black_breath_as_written(scene: Path) -> None:
    """It weighs on the wounded, who makes body checks, and rolls to heal with the help of sages."""
    is_played(scene)


# --- TD-11 Daelomin at Home ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-11")
def test_a_dragon_at_home_is_noted() -> None:
    """Who defeats the attack that a Dragon at home adds to its lair has made room for exiles there; its own attack does not."""
    from engine.state.lasting_kinds import DRAGON_FELL

    for home in (True, False):
        s = Scenario().company("alice", "Dancing Spire", "Gimli", "Glorfindel II", "Elladan")
        s.company("bob", "Grey Havens", "Beregond")
        if home:
            s.in_play("bob", "Daelomin at Home")
        s.dice(*([12] * 12)).start("site").do("alice", "enter")
        while s.asked() and attack_of(s.game) is not None:
            who = s.asked()[0]
            labels = s.options(who)
            ready = [label for label in labels if label in ("Fight", "Confirm", "Roll")]
            faces = [label for label in labels if label.endswith("faces a strike")]
            s.do(who, faces[0] if faces else (ready or labels)[0])
        assert ("Dancing Spire" in values_of(s.game, DRAGON_FELL)) == home


@pytest.mark.card("TW-212", "TD-11", "TD-38", "TD-65")
@pytest.mark.parametrize(
    ("name", "site", "item", "points"),
    [
        ("Itangast at Home", "Gold Hill", "Durin's Axe", 0),
        ("Itangast at Home", "Gold Hill", "Glamdring", 0),
        ("Scorba at Home", "Zarak Dûm", "Glamdring", 1),
        ("Daelomin at Home", "Dancing Spire", "Glamdring", 0),
    ],
)
def test_at_home_adds_an_attack(name: str, site: str, item: str, points: int) -> None:
    """A Dragon at home adds an automatic-attack to its lair, and makes some items heavier."""
    from engine.rules.site.automatic_attacks import added

    found = []
    for cards in ((), (name,)):
        s = Scenario().company("alice", site, f"Gimli, bears {item}").company("bob", "Lórien", "Fatty Bolger")
        if cards:
            s.in_play("bob", *cards)
        s.start("organization")
        gimli = s.card("Gimli").iid
        found.append((len(added(s.game, s.card(site).iid)), corruption_points(s.game, gimli)))
    assert found[1] == (found[0][0] + 1, found[0][1] + points)


@pytest.mark.card("TD-11")
def test_daelomin_is_given_up_for_hazards() -> None:
    """Discarding Daelomin at Home raises a company's hazard limit by two and counts for nothing itself."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Orc-guard", play="Daelomin at Home"))
    resolve(s.do("bob", "use Daelomin at Home on Gimli"))
    assert (limit(s, "Gimli"), company(s, "Gimli").used) == (4, 0)
    s.expect("Daelomin at Home is discarded")


# --- TD-16 Dragon’s Curse ------------------------------------------------------------------------------------------


def drake_strikes(*characters: str, hand: str, creature: str = "Cave-drake") -> Scenario:
    """Return the moment when bob may act on the first strike of a creature's attack."""
    s = turn_to_bob(meet(WILD, *characters, hand=f"{creature}; {hand}", mine="Cram", dice=(12,) * 8))
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith(f"Play {creature}"))))
    for _ in range(12):
        if any(hand in option for option in s.options("bob")) or attack_of(s.game) is None:
            break
        onward(s)
    return s


@pytest.mark.card("TD-16")
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


@pytest.mark.card("TD-16")
@pytest.mark.parametrize(("who", "creature"), [("Gandalf", "Cave-drake"), ("Gimli", "Wargs")])
def test_dragons_curse_needs_a_dragon(who: str, creature: str) -> None:
    """No Wizard is cursed, and no other creature curses."""
    s = drake_strikes(who, hand="Dragon’s Curse", creature=creature)
    assert s.card("Dragon’s Curse").zone == HAND


@pytest.mark.card("TD-16")
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


# --- TD-22 Eärcaraxë at Home ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-22")
@pytest.mark.parametrize(("route", "more"), [(SEA, 1), (WILD, 0), (("Dol Amroth", "", ""), 0)])
def test_earcaraxe_at_home_raises_the_limit_at_sea(route: Route, more: int) -> None:
    """A company moving with a Coastal Sea in its site path has a hazard limit one higher."""
    assert limit(meet(route, "Gimli", play="Eärcaraxë at Home"), "Gimli") == 2 + more


# --- TD-25 Foolish Words -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-25", "TD-148")
@pytest.mark.parametrize("revealed", [False, True])
def test_foolish_words_spoil_a_riddle(revealed: bool) -> None:
    """Revealed on guard against the very riddle, they take four from its roll: what was enough is not any more."""
    s = lair("Elrond", "Bilbo", dice=7, guard="Foolish Words").do("alice", "play Riddling Talk on Bilbo")
    if revealed:
        assert not any("on Elrond" in one for one in s.options("bob"))
        s.do("bob", "reveal Foolish Words on Bilbo")
    assert solved(resolve(s)) != revealed
    assert (s.card("Riddling Talk").zone == DISCARD) == revealed


@pytest.mark.card("TD-25", "LE-112")
@pytest.mark.parametrize("name", ["Foolish Words [TD]", "Foolish Words [LE]"])
def test_foolish_words_spoil_attempts(name: str) -> None:
    """Influence attempts of the bearer are at -4; he taps to try to be rid of them."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {name}", "Bilbo").company("bob", "Lórien", "Dori")
    s.dice(8).start("organization")
    assert influence_check_modifier(s.game, s.card("Gimli").iid) == -4
    assert influence_check_modifier(s.game, s.card("Bilbo").iid) == 0
    s.do("alice", "use Foolish Words").expect("Foolish Words is discarded")


@pytest.mark.card("TD-25", "LE-112")
@pytest.mark.parametrize("name", ["Foolish Words [TD]", "Foolish Words [LE]"])
def test_foolish_words_from_on_guard(name: str) -> None:
    """They are revealed when the character declares an influence attempt, and for nothing else."""
    s = Scenario().company("alice", "Edoras", "Aragorn II", "Bilbo").company("bob", "Lórien", "Dori")
    s.hand("bob", name).hand("alice", "Riders of Rohan; Cram").start("hazards")
    turn_to_bob(s).do("bob", "place Foolish Words on guard")
    while not any("Riders of Rohan" in option for option in (s.options("alice") if s.asked() == ("alice",) else ())):
        if any(option.startswith("Enter") for option in s.options(s.asked()[0])):
            s.do("alice", "enter")
        else:
            onward(s)
    s.do("alice", next(one for one in s.options("alice") if "Riders of Rohan" in one and "Aragorn" in one))
    s.expect("bob is asked")
    assert any("Reveal Foolish Words on Aragorn II" in option for option in s.options("bob"))
    assert not any("Bilbo" in option for option in s.options("bob"))


@pytest.mark.card("TD-25", "LE-112")
@pytest.mark.ruling("urd:Foolish Words")
@pytest.mark.parametrize("card", ["Foolish Words [TD]", "Foolish Words [LE]"])
def test_everybody_may_speak_foolish_words(card: str) -> None:
    """One copy for each character: who bears one gets no other, a companion may."""
    s = Scenario().company("alice", "Moria", f"Gimli, bears {card}", "Elrond").company("bob", "Lórien", "Legolas")
    turn_to_bob(s.hand("alice", "Cram").hand("bob", card).start("hazards"))
    s.refused("bob", "play Foolish Words on Gimli", "g:cannot be duplicated")
    choose(s, "bob", "Play Foolish Words on Elrond").expect("Elrond bears Foolish Words")


@pytest.mark.card("TD-25", "LE-112")
@pytest.mark.parametrize("card", ["Foolish Words [TD]", "Foolish Words [LE]"])
@pytest.mark.parametrize("attempt", ["riddling", "offering"])
def test_foolish_words_spoil_attempts_of_their_bearer(card: str, attempt: Attempt) -> None:
    """Influence checks, riddling rolls and offering attempts by its bearer are at -4, those of others are not."""
    s = Scenario().company("alice", "Bree", "Gimli", "Bilbo").company("bob", "Lórien", "Nori").in_play("bob", card)
    before = influence_check_modifier(s.start("organization").game, iid(s, "Gimli"))
    lay(s, "Foolish Words", "Gimli")
    assert [changed(s.game, ("attempt", attempt), iid(s, who), 10) for who in ("Gimli", "Bilbo")] == [6, 10]
    assert influence_check_modifier(s.game, iid(s, "Gimli")) == before - 4


# --- TD-33 Icy Touch -------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-33")
@pytest.mark.ruling("urd:Icy Touch")
@scenes("TD-33")
def test_icy_touch_as_written(scene: Path) -> None:
    """It goes to the next character that the attack wounds, or is discarded."""
    is_played(scene)


# --- TD-38 Itangast at Home ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-38")
def test_at_home_is_out_hunting() -> None:
    """While the Dragon hunts, its lair has no additional attack."""
    from engine.rules.site.automatic_attacks import added

    s = Scenario().company("alice", "Gold Hill", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Itangast at Home", "Itangast Ahunt").start("organization")
    assert not added(s.game, s.card("Gold Hill").iid)


@pytest.mark.card("TD-38", "TD-65")
@pytest.mark.ruling("urd:Itangast at Home", "urd:Scorba at Home")
@pytest.mark.parametrize(("name", "greater", "major"), [("Itangast at Home", 1, 0), ("Scorba at Home", 0, 1)])
def test_a_dragon_at_home_is_no_source_of_corruption(name: str, greater: int, major: int) -> None:
    """Each item of the kind weighs one more, two of them two more; who has none gets no corruption point (CoE 45)."""
    found = []
    for cards in ((), (name,)):
        s = Scenario().company(
            "alice", "Bree", "Gimli, bears Orcrist, bears Wormsbane", "Elrond, bears Glamdring", "Dori"
        )
        s.company("bob", "Lórien", "Fatty Bolger")
        if cards:
            s.in_play("bob", *cards)
        s.start("organization")
        found.append([corruption_points(s.game, s.card(who).iid) for who in ("Gimli", "Elrond", "Dori")])
    assert [b - a for a, b in zip(*found, strict=True)] == [2 * greater, major, 0]


# --- TD-39 Known to an Ounce -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-39")
@scenes("TD-39")
def test_known_to_an_ounce_as_written(scene: Path) -> None:
    """An item that is played there lets the automatic-attacks be faced again."""
    is_played(scene)


# --- TD-44 Leucaruth at Home ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-44")
def test_leucaruth_at_home_lets_one_dragon_be_played() -> None:
    """Only one manifestation of a unique Dragon is played in a turn."""
    s = meet(
        HEATH,
        "Gimli",
        "Bilbo",
        hand="Scatha Ahunt; Itangast Ahunt; Orc-guard",
        play="Leucaruth at Home",
        dice=(12,) * 40,
    )
    resolve(s.do("bob", plays(s, "Scatha Ahunt")[0]))
    assert s.card("Scatha Ahunt").zone in (PLAY, MP_PILE)
    go_on(s, "The attack of Scatha Ahunt is")
    assert not plays(s, "Itangast Ahunt")


@pytest.mark.card("TD-44")
@pytest.mark.ruling("urd:Leucaruth at Home/1")
def test_leucaruth_at_home_counts_herself() -> None:
    """In the turn in which she comes no other Dragon may be played (CoE 49)."""
    s = meet(HEATH, "Gimli", "Bilbo", hand="Leucaruth at Home; Itangast Ahunt")
    resolve(s.do("bob", plays(s, "Leucaruth at Home")[0]))
    assert s.card("Leucaruth at Home").zone == PLAY
    assert not plays(s, "Itangast Ahunt")


# --- TD-48 Memories Stolen -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-48")
@scenes("TD-48")
def test_memories_stolen_as_written(scene: Path) -> None:
    """Its bearer has no skills until a roll at a haven succeeds."""
    is_played(scene)


@pytest.mark.card("TD-44")
@pytest.mark.ruling("urd:Leucaruth at Home/2")
def test_dragons_come_in_response_to_leucaruth() -> None:
    """Manifestations played in response to her resolve before her and all stay in play (CoE 50)."""
    s = meet(HEATH, "Gimli", "Bilbo", hand="Leucaruth at Home; Itangast at Home")
    turn_to_bob(s).do("bob", "play Leucaruth at Home", "play Itangast at Home")
    resolve(s).expect("Leucaruth at Home is in play", "Itangast at Home is in play")


# --- TD-50 No Escape from My Magic -----------------------------------------------------------------------------------


@pytest.mark.card("TD-50")
@scenes("TD-50")
def test_no_escape_from_my_magic_as_written(scene: Path) -> None:
    """Companies that pass near the faction’s site roll, on later turns."""
    is_played(scene)


@pytest.mark.card("TD-50")
@pytest.mark.ruling("urd:No Escape from My Magic")
def test_no_escape_from_my_magic_is_for_unique_factions() -> None:
    """Of two factions in play only the unique one is a target (erratum)."""
    s = meet(WILD, "Gimli", hand="No Escape from My Magic", play="Snaga-hai; Ice-orcs")
    assert plays(s, "No Escape from My Magic") == ["Play No Escape from My Magic on Ice-orcs"]


# --- TD-62 Scatha at Home ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-62", "TD-76")
@pytest.mark.parametrize(("name", "change"), [("Scatha at Home", -1), ("Times Are Evil", -3)])
def test_all_influence_attempts_are_worse(name: str, change: int) -> None:
    """Every influence attempt of either player is modified."""
    s = meet(STAY, "Gimli", play=name)
    plain = meet(STAY, "Gimli")
    for who in ("Gimli", "Fatty Bolger"):
        before = influence_check_modifier(plain.game, plain.card(who).iid)
        assert influence_check_modifier(s.game, s.card(who).iid) == before + change


# --- TD-65 Scorba at Home ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-65", "LE-143")
def test_tidings_of_an_at_home_dragon_defeat_nobody() -> None:
    """Defeating the copy of a Dragon's attack does not defeat the Dragon at home."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Glamdring", to="Zarak Dûm", via="Arthedain, Angmar")
    s.company("bob", "Lórien", "Fatty Bolger").in_play("bob", "Scorba at Home").hand("bob", "Tidings of Bold Spies")
    turn_to_bob(s.dice(*(12,) * 12).start("hazards")).do("bob", "play Tidings of Bold Spies")
    resolve(s)
    go_on(s, "The attack of Scorba at Home is defeated")
    s.expect("Scorba at Home is in play")


# --- TD-68 Shadow of Mordor ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-68")
@pytest.mark.parametrize("doors", [True, False])
def test_shadow_of_mordor_follows_the_traveller(doors: bool) -> None:
    """Each card over one that a company draws raises its limit; in the dark the hazard player may draw as many."""
    s = Scenario().company("alice", "Rivendell", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Lórien", "Arwen").deck("alice", "; ".join(["Cram"] * 9)).deck("bob", "; ".join(["Orc-guard"] * 9))
    s.in_play("bob", "Shadow of Mordor; Doors of Night" if doors else "Shadow of Mordor").start("movement/hazard")
    for _ in range(12):
        if "Draw 2" in s.options("alice"):
            break
        onward(s)
    s.do("alice", "draw 2")
    drawn = (
        next(int(option.split()[1]) for option in s.options("bob") if option.startswith("Draw"))
        if "Draw 1" in s.options("bob")
        else 0
    )
    if drawn:
        s.do("bob", "draw 1")
    hand = len(s.game.zone(1, HAND))
    assert ("Do it" in s.options("bob")) == doors
    if doors:
        s.do("bob", "do it")
        assert len(s.game.zone(1, HAND)) == hand + 1
    assert limit(s, "Elrond") == 2 + 1


@pytest.mark.card("TD-68")
@pytest.mark.ruling("urd:Shadow of Mordor/1")
def test_shadow_of_mordor_counts_no_earlier_draws() -> None:
    """What a company drew before it came into play does not raise the company's limit (CoE 15)."""
    s = Scenario().company("alice", "Rivendell", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Lórien", "Arwen").hand("bob", "Shadow of Mordor").deck("alice", "; ".join(["Cram"] * 9))
    s.start("movement/hazard")
    for _ in range(12):
        if "Play Shadow of Mordor" in s.options("bob"):
            break
        s.do("alice", "draw 2") if "Draw 2" in s.options("alice") else onward(s)
    assert told(s, "alice draws 2")
    resolve(s.do("bob", "play Shadow of Mordor")).expect("Shadow of Mordor is in play")
    assert limit(s, "Elrond") == 2


@pytest.mark.card("TD-68", "AS-80")
@pytest.mark.ruling("urd:Shadow of Mordor/2")
def test_shadow_of_mordor_counts_what_a_tryst_draws() -> None:
    """The three cards of a Dark Tryst in the movement/hazard phase raise the limit by two (CoE 72)."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Moria [LE]", "Gorbag")
    s.company("bob", "Lórien", "Arwen").hand("alice", "Dark Tryst").in_play("bob", "Shadow of Mordor")
    s.deck("alice", "; ".join(["Dodge"] * 9)).start("hazards")
    before = limit(s, "Gorbag")
    resolve(s.do("alice", "play Dark Tryst"))
    assert limit(s, "Gorbag") == before + 2


# --- TD-71 Smaug at Home -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-71")
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


@pytest.mark.card("TD-71")
def test_smaug_at_home_leaves_one_card() -> None:
    """A movement that draws one card still does."""
    s = meet(WILD, "Gimli", play="Smaug at Home")
    here = company_ref(company(s, "Gimli").id)
    assert [changed(s.game, "draws", here, count) for count in (0, 1, 2, 3)] == [0, 1, 1, 2]


# --- TD-73 Stormcrow -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-240", "TD-73")
@pytest.mark.parametrize(
    ("leader", "play", "works"), [("Gandalf", "", True), ("Gandalf", "Stormcrow", False), ("Elrond", "Stormcrow", True)]
)
def test_stormcrow_forbids_fellowships(leader: str, play: str, works: bool) -> None:
    """No resource permanent-event is played on a Wizard's company as a whole."""
    s = Scenario().company("alice", "Rivendell", leader, "Gimli", "Bilbo", "Dori").company("bob", "Lórien", "Arwen")
    s.hand("alice", "Fellowship")
    if play:
        s.in_play("bob", play)
    s.start("organization")
    assert any(option.startswith("Play Fellowship") for option in s.options("alice")) == works


@pytest.mark.card("TD-73")
def test_stormcrow_discards_as_it_comes() -> None:
    """What lies on the Wizard's company goes, what a character bears stays."""
    s = Scenario().company("alice", WILD[0], "Gandalf", "Gimli", to=WILD[1], via=WILD[2])
    s.company("bob", "Lórien", "Elrond").hand("bob", "Stormcrow").in_play("alice", "Fellowship").start("hazards")
    atoms.set_company(s.game, replace(company(s, "Gandalf"), events=(s.card("Fellowship").iid,)))
    resolve(turn_to_bob(s).do("bob", "play Stormcrow"))
    assert s.card("Fellowship").zone == DISCARD


# --- TD-182 Ireful Flames -------------------------------------------------------------------------------------------


@pytest.mark.card("TD-182")
@scenes("TD-182")
def test_ireful_flames_as_written(scene: Path) -> None:
    """At four sites an item of the hand is given up for each item that is played."""
    is_played(scene)
