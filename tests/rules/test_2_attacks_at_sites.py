"""Chapter 2.V.ii: the automatic-attacks of a site, added, removed, or played by the opponent; hoards and the Balrog."""

from __future__ import annotations

import pytest
from proof import entered, rule

from engine.rules.site.automatic_attacks import remove_attack
from engine.scenarios.scenario import Scenario

STRONG = ("Glorfindel II", "Aragorn II", "Elrond")


def entering(site: str, *, events: str = "", hand: str = "", **piles: str) -> Scenario:
    """Let alice's company enter a site with every roll a twelve; events are in play on bob's side."""
    s = Scenario().company("alice", site, *STRONG[:2]).company("bob", "Grey Havens", "Círdan").dice(*[12] * 20)
    if events:
        s.in_play("bob", events)
    if hand:
        s.hand("bob", hand)
    for pile, names in piles.items():
        getattr(s, pile)("bob", names)
    return s.start("site").do("alice", "enter")


def attacks(s: Scenario) -> list[str]:
    """Return the attacks so far, as the log has them."""
    return [line.split(" attacks")[0] for line in s.log() if " attacks alice's company" in line]


def _quiet(s: Scenario) -> bool:
    """Whether the window is open in which alice might act on an attack or a strike."""
    return getattr(s.game.frames[-1], "name", "") in ("attack", "strike-resources")


def fight(s: Scenario) -> Scenario:
    """Let the company face what comes until somebody is asked for something else than combat."""
    while s.asked() and s.game.turn.phase == 5 and any("Frame" in type(f).__name__ for f in s.game.frames):
        menu = s.options(s.asked()[0])
        if _quiet(s):
            s.passes(s.asked()[0])
            continue
        if not {"Confirm", "Fight"} & set(menu) and not any("strike" in label for label in menu):
            break
        s.do(s.asked()[0], next((one for one in menu if "faces a strike" in one), menu[0]))
    return s


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


@rule("g.man.3")
def test_dragon_at_home_is_defeated_by_its_attack() -> None:
    """When the attack of a Dragon at home is defeated, so is that manifestation, for kill points."""
    s = fight(entering("Ovir Hollow", events="Bairanax at Home", hand="Dodge"))
    s.expect("Bairanax at Home is in the marshalling point pile", "alice has 3 kill points")


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


@rule("9.1.1")
def test_creature_for_the_attack_is_in_hand() -> None:
    """A discarded creature is not played as the attack."""
    s = fight(entering("The Gem-deeps", hand="Dodge", discard="Orc-guard"))
    s.refused("bob", "play Orc-guard", "9.1.1")


@rule("2.IV.vii.2")
def test_creature_for_other_companies_is_no_attack_here() -> None:
    """A creature that attacks only minion companies attacks no hero company here either."""
    s = entering("Framsburg", hand="Landroval; Wargs").refused("bob", "play Landroval", "2.IV.vii.2")
    assert "this kind of company" in s.message
    entering("Framsburg", hand="Landroval; Wargs").expect("bob may play Wargs")


@rule("g:unique")
def test_unique_creature_is_the_attack_only_once() -> None:
    """Where unique creatures may attack, one that was eliminated does not."""
    s = entering("Framsburg", hand="Old Man Willow; Wolves", eliminated="Old Man Willow")
    s.expect("bob may not play Old Man Willow")


@rule("2.V.ii.6")
def test_resource_player_removes_no_attack_before_entering() -> None:
    """In the site phase the resource player cannot remove an automatic-attack of a site that is not entered yet."""
    s = Scenario().company("alice", "Moria", *STRONG).company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge")
    s.start("site")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert not remove_attack(s.game, 0, company, 0)
    assert remove_attack(s.game, 1, company, 0)
    s.do("alice", "enter").expect("the log does not say: Moria attacks")


@rule("2.V.ii.7")
def test_attack_goes_on_when_it_is_removed() -> None:
    """An attack that is being faced goes on although it is removed from the site; later ones are gone."""
    s = entering("Dol Guldur", hand="Dodge")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    for index in (0, 1):
        assert remove_attack(s.game, 1, company, index)
    fight(s)
    assert attacks(s) == ["Dol Guldur"]
    s.expect("the log says: The attack of Dol Guldur is defeated")


@rule("2.V.ii.7")
def test_attack_goes_on_when_the_site_leaves_play() -> None:
    """An attack that is being faced goes on although its site card leaves play."""
    from engine.actions import leaving_play

    s = entering("Dol Guldur", hand="Dodge")
    leaving_play.discard(s.game, s.card("Dol Guldur").iid)
    fight(s).expect("the log says: The attack of Dol Guldur is defeated")


@rule("g.bal.1")
@pytest.mark.parametrize("where", ["", "kills", "eliminated"])
def test_balrog_attacks_nowhere_else(where: str) -> None:
    """With a manifestation of the Balrog in play or eliminated, a Balrog's automatic-attack is ignored."""
    s = Scenario().company("alice", "The Under-gates", *STRONG).company("bob", "Grey Havens", "Círdan").dice(*[12] * 9)
    if where:
        getattr(s, where)("alice", "Balrog of Moria")
    s.start("site").do("alice", "enter")
    assert any("(balrog)" in line for line in s.log()) == (not where)


@rule("g.hoa.1")
def test_hoard_items_need_a_hoard() -> None:
    """A hoard item is played at a Dragon's lair and not at another site that has such items."""
    entered("The Lonely Mountain", "Elrond", hand="Emerald of Doriath").expect(
        "alice may play Emerald of Doriath with Elrond"
    )
    entered("Moria", "Elrond", hand="Emerald of Doriath").refused(
        "alice", "play Emerald of Doriath with Elrond", "g.hoa.1"
    )


@rule("g.hoa.1")
def test_hoard_follows_the_beginning_of_the_turn() -> None:
    """A lair whose Dragon falls in this turn still contains its hoard, in the next turn it does not."""
    s = Scenario().company("alice", "Ovir Hollow", *STRONG, "Gimli").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Bairanax at Home").hand("alice", "Emerald of Doriath").dice(*[12] * 20).start("site")
    fight(s.do("alice", "enter")).expect("Bairanax at Home is in the marshalling point pile")
    s.expect("alice may play Emerald of Doriath with Gimli")
    late = Scenario().company("alice", "Ovir Hollow", "Elrond").company("bob", "Grey Havens", "Círdan")
    late.kills("alice", "Bairanax").hand("alice", "Emerald of Doriath").start("untap").all_pass()
    while late.game.turn.phase != 5:
        late.do("alice", late.options("alice")[0])
    late.do("alice", "enter").refused("alice", "play Emerald of Doriath with Elrond", "g.hoa.1")
