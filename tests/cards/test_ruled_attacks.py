"""What documents rule about cards in fights: whom attacks strike, who is reached by a help, what becomes of the card."""

from __future__ import annotations

import pytest
from hazards import (
    choose,
    company,
    go_on,
    meet,
    offers,
    onward,
    option,
    over,
    ringwraith_turn,
    turn_to_bob,
)
from minions import fight, iid, modifier
from strikes import struck

from carddb.artefact.database import database
from engine import attacks
from engine.attackframes import EVENT
from engine.attributes import prowess
from engine.combat import attack_of
from engine.core import run
from engine.model import CHAIN, DISCARD, PLAY, TAPPED, UNTAPPED
from engine.scenario import Scenario
from engine.splitting import put_on_company

TOWN = ("Rivendell", "Bree", "Rhudaur, Arthedain")


def rolls(s: Scenario) -> list[str]:
    """Return the lines of the log that tell of rolls."""
    return [line for line in s.log() if "rolled" in line]


# --- who strikes whom -------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Slayer/1")
@pytest.mark.parametrize("card", ["TW-89", "LE-90"])
def test_a_slayer_is_worth_two(card: str) -> None:
    """It is of a kind of its own, and gives two points when both its attacks are defeated."""
    s = meet(TOWN, "Glorfindel II", "Gimli", hand=card, dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Slayer", "keyed")
    assert fight(s).race == "slayer"
    over(s).expect("alice has 2 kill points", "Slayer is in the marshalling point pile")


@pytest.mark.ruling("urd:Slayer/2")
@pytest.mark.parametrize("card", ["TW-89", "LE-90"])
def test_a_slayer_means_one_victim(card: str) -> None:
    """Who faces the first attack faces the second one too, and nobody chooses anew."""
    s = meet(TOWN, "Glorfindel II", "Gimli", "Bilbo", hand=card, dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Slayer", "keyed").passes("alice")
    s.do("bob", "Gimli faces a strike", "confirm")
    over(s)
    assert [line.partition(":")[0] for line in rolls(s)][:2] == ["Gimli", "Gimli"]
    assert sum(line.endswith("faces a strike.") for line in s.log()) == 1


@pytest.mark.ruling("urd:Slayer/2")
def test_a_slayer_is_turned_away_once_for_all() -> None:
    """Whoever taps cancels one of the attacks; nobody cancels the other one so, neither then nor later."""
    s = meet(TOWN, "Glorfindel II", "Gimli", "Bilbo", hand="Slayer", dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Slayer", "keyed")
    choose(s, "alice", "Use Slayer", "Bilbo")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        assert not any(one.startswith("Use Slayer") for who in s.asked() for one in s.options(who))
        onward(s)
    assert len(rolls(s)) == 1


@pytest.mark.ruling("urd:Wolves")
@pytest.mark.parametrize("card", [one.id for one in database().cards if one.name == "Wolves"])
def test_wolves_are_wolves(card: str) -> None:
    """They attack as Wolves, and not as Animals."""
    s = meet(TOWN, "Gimli", hand=card, dice=(12,) * 5)
    choose(turn_to_bob(s), "bob", "Play Wolves", "keyed")
    assert fight(s).race == "wolf"


# --- Stay Her Appetite ------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Stay Her Appetite/3")
def test_an_ally_without_prowess_only_goes() -> None:
    """No attack comes of it, but the ally is discarded, as one that was not defeated."""
    s = meet(("Rivendell", "", ""), "Gimli, bears Goldberry", "Elrond", "Aragorn II", "Legolas",
             hand="Stay Her Appetite", dice=(12, 12, 12))  # fmt: skip
    choose(turn_to_bob(s), "bob", "Play Stay Her Appetite on Goldberry")
    assert not any(" attacks " in line for line in s.log())
    s.expect("Goldberry is discarded")


# --- company against company ------------------------------------------------------------------------------------


def clash(attacker: str, *, swarm: bool) -> list[str]:
    """Let Orcs with or without a Swarm of Bats fight heroes, and return the rolls."""
    return rolls(clashing(attacker, swarm=swarm, dice=(7,) * 20))


def clashing(attacker: str, *, swarm: bool, dice: tuple[int, ...]) -> Scenario:
    """Let Orcs with or without a Swarm of Bats fight heroes to the end."""
    s = Scenario().turn(3, attacker).alignment("alice", "ringwraith").company("bob", "Ettenmoors", "Gimli", "Legolas")
    s.company("alice", "Ettenmoors [LE]", "Gorbag", "Muzgash").in_play("alice", "Swarm of Bats")
    s.hand("alice", "Orc-guard").hand("bob", "Orc-guard").dice(*dice)
    s.start("resources", of="Gorbag" if attacker == "alice" else "Gimli")
    if swarm:
        put_on_company(s.game, company(s, "Gorbag").id, iid(s, "Swarm of Bats"))
        s.game.menus = {}
    return over(s.do(attacker, f"attack {'Gimli' if attacker == 'alice' else 'Gorbag'}"))


@pytest.mark.ruling("urd:Swarm of Bats")
def test_bats_do_not_help_attackers() -> None:
    """When their company attacks another one, neither side is stronger or weaker for them."""
    with_them, without = (clash("alice", swarm=swarm) for swarm in (True, False))
    assert with_them == without
    assert len(without) == 6


def test_bats_confuse_attackers() -> None:
    """When their company is attacked, the characters who attack have one prowess less, and one body less if they fail."""
    with_them, without = (clash("bob", swarm=swarm) for swarm in (True, False))
    assert [modifier(line) for line in with_them[:2]] == [modifier(without[0]) - 1, modifier(without[1])]
    assert any(line.startswith("Body check") for line in without)
    assert not any(line.startswith("Body check") for line in with_them)


@pytest.mark.parametrize(("swarm", "alive"), [(True, False), (False, True)])
def test_bats_weaken_attackers_who_fail(swarm: bool, alive: bool) -> None:
    """A roll of the attacker's very body is too much for him then."""
    s = clashing("bob", swarm=swarm, dice=(2, 12, 8))  # Gimli's body is 8
    assert (s.card("Gimli").zone == PLAY) == alive


# --- The Old Thrush, Sun ----------------------------------------------------------------------------------------


AGENTS = sorted({one.name for one in database().cards if "agent" in one.kinds or "agent" in one.keywords})


@pytest.mark.ruling("urd:The Old Thrush/2")
def test_the_thrush_knows_no_agent() -> None:
    """No agent has thirteen prowess, and what an agent adds to its rolls does not count for it."""
    assert len(AGENTS) > 20
    assert max(one.prowess or 0 for one in database().cards if one.name in AGENTS) < 13
    s = Scenario().company("alice", "Bree", "Haldir", "Boromir II").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-patrol").hand("alice", "The Old Thrush").in_play("bob", "The Grimburgoth").start("hazards")
    attacks.begin_agent_attack(s.game, 1, iid(s, "The Grimburgoth"), face_down=True, at_home=True)
    run(s.game)
    assert fight(s).prowess + fight(s).bonus + 12 >= 13
    for _ in range(12):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Play The Old Thrush")
        onward(s)


@pytest.mark.ruling("urd:Sun/1")
@pytest.mark.parametrize(("gates", "more"), [(True, (2, 1, 0)), (False, (1, 0, 0))])
def test_the_sun_on_dunedain(gates: bool, more: tuple[int, ...]) -> None:
    """With Gates of Morning each Dúnadan has two more prowess in all and each Man one; without, Dúnedain have one."""
    found = []
    for cards in (("Sun",), ()):
        s = Scenario().company("alice", "Bree", "Aragorn II", "Bard Bowman", "Gimli").company("bob", "Lórien", "Dori")
        s.in_play("alice", *cards, *(("Gates of Morning",) if gates else ())) if cards or gates else None
        s.hand("alice", "Cram").start("organization")
        found.append([prowess(s.game, iid(s, one)) for one in ("Aragorn II", "Bard Bowman", "Gimli")])
    assert tuple(one - other for one, other in zip(*found, strict=True)) == more


# --- Treebeard --------------------------------------------------------------------------------------------------


def beside_treebeard(*, automatic: bool, helped: bool) -> Scenario:
    """Let Gimli fight at Moria with Treebeard beside him, who helps in the first strike or not."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Treebeard").company("bob", "Lórien", "Dori")
    s.hand("bob", "Orc-lieutenant").hand("alice", "Cram").dice(*(9,) * 9)
    if automatic:
        s.start("site").do("alice", "enter")
    else:
        choose(turn_to_bob(s.start("hazards")), "bob", "Play Orc-lieutenant", "keyed to shadow hold")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        assert not any(one.startswith("Treebeard faces") for who in s.asked() for one in s.options(who))
        if helped and offers(s, "alice", "Treebeard taps in support"):
            s.do("alice", "Treebeard taps in support")
        else:
            onward(s)
    return s


@pytest.mark.ruling("urd:Treebeard/2")
@pytest.mark.parametrize("automatic", [True, False])
def test_treebeard_helps_where_he_is_not_attacked(automatic: bool) -> None:
    """He faces neither automatic-attacks nor what is keyed to his site, but taps for one more prowess of a friend."""
    alone, together = (beside_treebeard(automatic=automatic, helped=helped) for helped in (False, True))
    assert modifier(rolls(together)[0]) == modifier(rolls(alone)[0]) + 1
    alone.expect("Treebeard is untapped")
    together.expect("Treebeard is tapped")


# --- Tidings of Bold Spies --------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Tidings of Bold Spies")
def test_tidings_bring_the_dragon_at_home_itself() -> None:
    """The copied attack is one of the card that says At Home; who defeats it has not defeated the Dragon."""
    s = Scenario().company("alice", "Bree", "Aragorn II", "Gimli", "Legolas", "Beorn", to="Zarak Dûm",
                           via="Arthedain, Angmar")  # fmt: skip
    s.company("bob", "Lórien", "Fatty Bolger").in_play("bob", "Scorba at Home").hand("bob", "Tidings of Bold Spies")
    choose(turn_to_bob(s.dice(*(12,) * 12).start("hazards")), "bob", "Play Tidings")
    go_on(s, "Scorba at Home attacks")
    assert (fight(s).kind, s.game.facts(fight(s).source).name, fight(s).race) == (EVENT, "Scorba at Home", "dragon")
    go_on(s, "The attack of Scorba at Home is defeated").expect("Scorba at Home is in play", "alice has 0 kill points")


@pytest.mark.ruling("urd:Tidings of Bold Spies (2)")
def test_tidings_copy_no_leave_to_play_a_creature() -> None:
    """Where a creature of the hand may become an automatic-attack, only the printed attack is copied."""
    s = Scenario().company("alice", "Moria", "Gimli", "Legolas", "Aragorn II", to="DM-38").hand("alice", "Cram")
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", "Tidings of Bold Spies", "Orc-lieutenant", "Orc-guard")
    choose(turn_to_bob(s.dice(*(12,) * 30).start("hazards")), "bob", "Play Tidings of Bold Spies")
    while attack_of(s.game) is not None:
        assert not any("Orc-" in one for one in s.options("bob"))
        onward(s)
    assert [line.partition(" attacks")[0] for line in s.log() if " attacks alice" in line] == ["The Under-gates"]


@pytest.mark.ruling("urd:Unabated in Malice")
def test_malice_is_copied_with_the_attack() -> None:
    """The attack that Tidings bring is canceled at the second attempt, and the automatic-attack is as fierce as ever."""
    s = Scenario().company("alice", "Bree", "Gimli", "Bilbo", "Frodo", "Sam Gamgee", to="Barrow-downs",
                           via="Arthedain, Cardolan").company("bob", "Lórien", "Fatty Bolger")  # fmt: skip
    s.hand("bob", "Unabated in Malice", "Tidings of Bold Spies").hand("alice", "3 Concealment").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Unabated in Malice")
    choose(turn_to_bob(s), "bob", "Play Tidings of Bold Spies")
    assert (fight(s).kind, fight(s).strikes, fight(s).prowess) == (EVENT, 2, 9)
    choose(s, "alice", "Play Concealment")
    assert (fight(s).canceled, fight(s).strikes, fight(s).prowess) == (False, 1, 8)
    choose(s, "alice", "Play Concealment")
    assert attack_of(s.game) is None
    while not offers(s, "alice", "Enter Barrow-downs"):
        onward(s)
    s.do("alice", "enter")
    assert (fight(s).automatic, fight(s).strikes, fight(s).prowess) == (True, 2, 9)
    choose(s, "alice", "Play Concealment")
    assert not fight(s).canceled


# --- Summons from Long Sleep ------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Summons from Long Sleep (2)/2")
def test_a_summons_waits_for_an_attack() -> None:
    """When the creature cannot attack after all, since its key is gone, the card stays in play; the creature does not."""
    s = ringwraith_turn("bob", "Cave-drake").in_play("bob", "Summons from Long Sleep").hand("alice", "Deeper Shadow")
    s.company("alice", "Carn Dûm [LE]", "Ciryaher", "Gorbag", to="Ettenmoors [LE]").dice(12, 12).start("hazards")
    choose(turn_to_bob(s), "bob", "Use Summons from Long Sleep")
    s.do("bob", option(turn_to_bob(s), "bob", "Play Cave-drake", "keyed to ruins"))
    choose(s, "alice", "Play Deeper Shadow on Ettenmoors")
    while s.card("Cave-drake").zone == CHAIN:
        onward(s)
    assert not any("Cave-drake attacks" in line for line in s.log())
    assert (s.card("Cave-drake").zone, s.card("Summons from Long Sleep").zone) == (DISCARD, PLAY)


# --- Under His Blow ---------------------------------------------------------------------------------------------


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


@pytest.mark.ruling("urd:Under His Blow")
def test_under_his_blow_does_not_stop_detainment() -> None:
    """A strike that only detains taps him all the same when it succeeds."""
    s = ringwraith_turn("bob", "Orc-guard").hand("alice", "Under His Blow")
    s.company("alice", "Carn Dûm [LE]", "Gorbag", to="Mount Gundabad [LE]", via="Angmar, Gundabad").dice(2, 12)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Orc-guard", "keyed to dark domain")
    assert fight(s).detainment
    for _ in range(8):
        if offers(s, "alice", "Play Under His Blow"):
            choose(s, "alice", "Play Under His Blow")
            break
        onward(s)
    over(s)
    assert any("Under His Blow" in line for line in s.log())
    assert s.card("Gorbag").status == TAPPED
