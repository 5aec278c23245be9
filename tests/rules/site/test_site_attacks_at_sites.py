"""Rules of the site phase (2.V): attacks at sites, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.records import repair
from engine.scenarios.scenario import Scenario
from tests.rules.positions import STRONG, entering, fight
from tests.rules.proof import entered, rule

# --- 2.V.ii Step 2: face the automatic-attacks ---------------------------------------------------------------------


def attacks(s: Scenario) -> list[str]:
    """Return the attacks so far, as the log has them."""
    return [line.split(" attacks")[0] for line in s.log() if " attacks alice's company" in line]


@rule("2.V.ii.3")
def test_added_attack_comes_last() -> None:
    """The attack of a Dragon at home is faced after the one that is printed on its lair."""
    s = fight(entering("The Lonely Mountain", events="Smaug at Home", hand="Dodge"))
    assert attacks(s)[:2] == ["The Lonely Mountain", "Smaug at Home"]


@rule("2.V.ii.3")
def test_hunting_dragon_adds_nothing() -> None:
    """While the Dragon hunts it is not at home, and nothing is added."""
    s = fight(entering("The Lonely Mountain", events="Smaug at Home; Smaug Ahunt", hand="Dodge"))
    assert attacks(s) == ["The Lonely Mountain"]


@rule("2.V.ii.4")
def test_creature_is_played_as_the_attack() -> None:
    """Where the site says so the opponent plays a creature as the automatic-attack; it is discarded afterwards."""
    s = fight(entering("The Gem-deeps", hand="Orc-guard; Dodge"))
    s.expect("bob is asked: play a creature").do("bob", "play Orc-guard")
    fight(s).expect("Orc-guard is discarded", "alice has 0 kill points")
    assert attacks(s) == ["The Gem-deeps", "Orc-guard"]


@rule("2.V.ii.4")
def test_creature_played_as_the_attack_is_an_automatic_attack() -> None:
    """It is an automatic-attack and no creature attack: a character at its named home site could cancel it."""
    s = fight(entering("The Gem-deeps", hand="Orc-guard")).do("bob", "play Orc-guard")
    assert any(getattr(frame, "automatic", False) for frame in s.game.frames)


@rule("2.V.ii.4")
def test_opponent_need_not_play_a_creature() -> None:
    """Without a creature there is no attack."""
    s = fight(entering("The Gem-deeps", hand="Orc-guard")).do("bob", "play no creature")
    assert attacks(s) == ["The Gem-deeps"]
    s.expect("Orc-guard is in hand")


@rule("2.V.ii.4")
@pytest.mark.parametrize("creature", ["Giant", "Rogrog"])
def test_creature_must_fit_the_site(creature: str) -> None:
    """A creature with other keys, or a unique one, is not played there."""
    s = fight(entering("The Gem-deeps", hand=f"{creature}; Orc-guard"))
    s.refused("bob", f"play {creature}", "2.V.ii.4")


@rule("2.V.ii.6")
def test_resource_player_removes_no_attack_before_entering() -> None:
    """In the site phase an automatic-attack of a site is removed once the company has faced it, and not before."""
    s = Scenario().company("alice", "Bandit Lair", *STRONG).company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge")
    s.hand("alice", "Rebuild the Town").start("site")
    assert "has not entered" in s.refused("alice", "play Rebuild the Town", "2.V.ii.1").message
    entered("Bandit Lair", *STRONG, hand="Rebuild the Town").expect("alice may play Rebuild the Town on Bandit Lair")


def corrected(s: Scenario, *lines: str) -> Scenario:
    """Let the players agree that something stands otherwise."""
    repair.repair(s.game, repair.read(s.game, 0, "\n".join(lines)))
    return s


@rule("2.V.ii.7")
def test_attack_goes_on_when_it_is_removed() -> None:
    """An attack that is being faced goes on although what adds it to the site leaves play."""
    s = Scenario().company("alice", "Irerock", *STRONG).company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Leucaruth at Home").hand("bob", "Dodge").dice(*(12,) * 12).start("site").do("alice", "enter")
    while attacks(s) != ["Irerock", "Leucaruth at Home"]:
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    corrected(s, "move Leucaruth at Home to the discard pile")
    fight(s).expect("the log says: The attack of Leucaruth at Home is defeated")


@rule("2.V.ii.7")
def test_attack_goes_on_at_another_site() -> None:
    """An attack that is being faced goes on although the company's site becomes another one."""
    s = (
        Scenario()
        .company("alice", "Dol Guldur", *STRONG)
        .company("bob", "Grey Havens", "Círdan")
        .sites("alice", "Bree")
    )
    s.hand("alice", "Dodge").dice(*(12,) * 12).start("site").do("alice", "enter")
    corrected(s, f"{STRONG[0]} is at Bree")
    fight(s).expect("the log says: The automatic-attack of Dol Guldur is defeated")
