"""Hero events and items that change prowess, strikes, attacks and regions."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked, entered, strike_first

from engine.queries.attributes import prowess
from engine.queries.cards import company_of, hazard_limit, rewritten_path
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario

ROAD = "Rhudaur, Hollin, Redhorn Gate"


def power(s: Scenario) -> int:
    """Return the prowess of the attack now."""
    attack = attack_of(s.game)
    assert attack is not None
    return attack.prowess


def own(s: Scenario, name: str) -> int:
    """Return a character's prowess now."""
    return prowess(s.game, s.card(name).iid)


# --- strikes ----------------------------------------------------------------------------------------------------


def test_block_leaves_untapped() -> None:
    """A warrior who blocks does not tap against the strike; a Hobbit scout cannot."""
    s = attacked("Orc-lieutenant", "Gimli", hand="Block", dice=(12,)).do(
        "alice", "pass", "confirm", "play Block on Gimli"
    )
    s.expect("Gimli is untapped", "the log says: Gimli: 12 rolled")
    s = attacked("Orc-lieutenant", "Bilbo", hand="Block").do("alice", "pass", "confirm")
    s.refused("alice", "play Block on Bilbo", "9.3")


@pytest.mark.parametrize(("target", "works"), [("Bilbo", True), ("Gimli", False)])
def test_halfling_stealth(target: str, works: bool) -> None:
    """A strike against a Hobbit is canceled, one against a Dwarf is not."""
    s = attacked("Orc-lieutenant", target, hand="Halfling Stealth").do("alice", "pass", "confirm")
    if works:
        s.do("alice", "play Halfling Stealth").expect("the log says: Halfling Stealth cancels the strike")
    else:
        s.refused("alice", "play Halfling Stealth", "9.2")


def travelling(hand: str = "", item: str = "Elven Cloak", who: str = "Bilbo") -> Scenario:
    """Put a company on the road, with an Orc-lieutenant in bob's hand."""
    s = Scenario().company("alice", "Rivendell", f"{who}, bears {item}", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant")
    return s.hand("alice", hand).start("hazards") if hand else s.start("hazards")


def test_elven_cloak_in_the_wild() -> None:
    """The cloak cancels a strike of a creature keyed to Wilderness by type, and none at a site."""
    s = strike_first(travelling(), "play Orc-lieutenant keyed to wilderness").do("alice", "confirm")
    s.do("alice", "use Elven Cloak").expect("Elven Cloak is tapped", "the log says: Elven Cloak cancels the strike")
    s = strike_first(travelling("Dodge"), "play Orc-lieutenant keyed to shadow hold").do("alice", "pass", "confirm")
    s.refused("alice", "use Elven Cloak", "9.2")


def test_elven_cloak_covers_its_bearer() -> None:
    """A companion's strike is not canceled."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, bears Elven Cloak", "Gimli", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-lieutenant").hand("alice", "Dodge").start("hazards")
    strike_first(s, "play Orc-lieutenant keyed to wilderness").do("alice", "pass", "assign Gimli", "confirm", "confirm")
    s.refused("alice", "use Elven Cloak", "9.2")


# --- attacks ----------------------------------------------------------------------------------------------------


def test_kindling_of_the_spirit() -> None:
    """All characters with the Wizard have two more prowess against one attack; he makes a check at -2."""
    s = attacked("Orc-guard", "Gandalf", "Gimli", hand="Kindling of the Spirit", dice=(9,))
    before = (own(s, "Gandalf"), own(s, "Gimli"))
    s.do("alice", "play Kindling of the Spirit").do("alice", "confirm")
    assert (own(s, "Gandalf"), own(s, "Gimli")) == (before[0] + 2, before[1] + 2)
    s.expect("the log says: Corruption check for Gandalf: 9 rolled, -1")


@pytest.mark.parametrize("card", ["Kindling of the Spirit", "Wizard's Flame"])
def test_spells_need_the_wizard_there(card: str) -> None:
    """Without the Wizard in the attacked company the spell is not played against the attack."""
    attacked("Orc-guard", "Gimli", hand=card).refused("alice", f"play {card}", "9.2.1")


def test_wizards_flame_burns_all_turn() -> None:
    """Every attack against the Wizard's company this turn has two less prowess."""
    s = attacked("Orc-guard", "Gandalf", "Gimli", hand="Wizard's Flame", dice=(9,))
    before = power(s)
    s.do("alice", "play Wizard's Flame").do("alice", "confirm")
    assert power(s) == before - 2
    s.expect("the log says: Corruption check for Gandalf: 9 rolled, -2")


@pytest.mark.parametrize(("light", "less"), [(False, 2), (True, 4)])
def test_vanish_in_sunlight(light: bool, less: int) -> None:
    """An Undead attack loses two prowess, four in the light."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "Ghouls").hand("alice", "Vanish in Sunlight!")
    if light:
        s.in_play("alice", "Gates of Morning")
    strike_first(s.start("hazards"), "play Ghouls")
    before = power(s)
    s.do("alice", "play Vanish in Sunlight!")
    assert power(s) == before - less


def test_vanish_in_sunlight_not_for_orcs() -> None:
    """Orcs do not vanish."""
    attacked("Orc-guard", "Gimli", hand="Vanish in Sunlight!").refused("alice", "play Vanish in Sunlight!", "9.2")


@pytest.mark.parametrize(("dice", "canceled"), [(6, True), (5, False)])
def test_trickery_is_a_gamble(dice: int, canceled: bool) -> None:
    """A scout's roll above five cancels the attack."""
    s = attacked("Orc-guard", "Bilbo", "Gimli", hand="Trickery", dice=(dice,)).do("alice", "play Trickery")
    assert any("Trickery cancels the attack" in line for line in s.log()) == canceled


@pytest.mark.parametrize(("creature", "who", "rule"), [("Ghouls", "Bilbo", "9.2"), ("Orc-guard", "Gimli", "9.2.1")])
def test_trickery_needs(creature: str, who: str, rule: str) -> None:
    """It takes a scout in the company, and an attack by one of seven races."""
    attacked(creature, who, hand="Trickery").refused("alice", "play Trickery", rule)


@pytest.mark.parametrize(("site", "works"), [("The Lonely Mountain", True), ("Moria", False)])
def test_dragon_helm(site: str, works: bool) -> None:
    """The helm taps to cancel a Dragon's attack, not that of Orcs."""
    s = entered(site, "Gimli, bears Dragon-helm", hand="Dodge")
    if works:
        s.do("alice", "use Dragon-helm").expect("Dragon-helm is tapped", "the log says: Dragon-helm cancels the attack")
    else:
        s.refused("alice", "use Dragon-helm", "9.2")


# --- what lasts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "light", "gimli", "elrond", "boromir"),
    [
        ("Clear Skies", True, 2, 2, 2),
        ("Star of High Hope", False, 0, 1, 1),
        ("Star of High Hope", True, 0, 2, 2),
        ("Sun", False, 0, 0, 1),
        ("Sun", True, 0, 0, 2),
    ],
)
def test_lights_of_the_sky(event: str, light: bool, gimli: int, elrond: int, boromir: int) -> None:
    """Long-events give prowess by race, more while Gates of Morning is in play."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Elrond", "Boromir II").company("bob", "Moria", "Théoden")
    s.hand("alice", event)
    if light:
        s.in_play("alice", "Gates of Morning")
    s.start("long-event")
    before = [own(s, name) for name in ("Gimli", "Elrond", "Boromir II", "Théoden")]
    s.do("alice", f"play {event}")
    theoden = 1 if event == "Sun" and light else 2 if event == "Clear Skies" else 0
    after = [own(s, name) for name in ("Gimli", "Elrond", "Boromir II", "Théoden")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [gimli, elrond, boromir, theoden]


@pytest.mark.parametrize("event", ["Clear Skies", "Fog"])
def test_only_in_the_light(event: str) -> None:
    """Without Gates of Morning these are not played."""
    at_site("Rivendell", "Gimli", hand=event, phase="long-event").refused("alice", f"play {event}", "9.2")


def test_sun_weakens_attacks() -> None:
    """With Gates of Morning in play automatic-attacks and creatures have one less prowess."""
    plain = entered("Moria", "Gimli", hand="Dodge")
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge")
    s.in_play("alice", "Gates of Morning", "Sun").start("site").do("alice", "enter")
    assert power(s) == power(plain) - 1


def test_fog_changes_the_land() -> None:
    """Each region counts as one step wilder or tamer, from what is printed."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Bree").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Gates of Morning", "Fog").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    new = {
        "free-domain": "border-land",
        "border-land": "wilderness",
        "shadow-land": "wilderness",
        "dark-domain": "shadow-land",
    }
    assert rewritten_path(s.game, company) == tuple(new.get(one, one) for one in company.path)


@pytest.mark.parametrize(("size", "limit"), [(5, 3), (3, 2), (1, 2)])
def test_horses_leave_two_hazards(size: int, limit: int) -> None:
    """The limit falls by two, to two at least."""
    names = ("Gimli", "Adrazar", "Vygavril", "Halbarad", "Galva")[:size]
    s = Scenario().company("alice", "Moria", *names).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Horses", "Dodge").hand("bob", "Orc-guard").start("organization").do("alice", "play Horses")
    for _ in range(9):
        if "play a hazard" in str(s.options("bob")) or any("Orc-guard" in one for one in s.options("bob")):
            break
        s.passes(s.asked()[0])
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert company.limit == max(2, size)
    assert hazard_limit(s.game, company) == limit
    strike_first(s, "play Orc-guard")
    assert power(s) == 8 + 2


# --- what is learnt ---------------------------------------------------------------------------------------------


def test_tales_of_the_hunt() -> None:
    """A Man at a Border-hold taps to learn the Tales; later he taps to untap a companion, and makes a check."""
    s = at_site("Bree", "Théoden", "Gimli", hand="Tales of the Hunt", phase="organization")
    s.refused("alice", "play Tales of the Hunt on Gimli", "9.3")
    s.do("alice", "play Tales of the Hunt on Théoden").expect("Théoden is tapped")
    s = at_site("Moria", "Théoden, bears Tales of the Hunt", "Gimli, tapped", phase="organization", dice=(9,))
    s.do("alice", "use Tales of the Hunt on Gimli").do("alice", "confirm").expect(
        "Gimli is untapped", "Théoden is tapped"
    )
    s.expect("the log says: Corruption check for Théoden")


def test_lore_of_the_ages() -> None:
    """An Elf at a haven taps to learn it; facing an attack he taps to give everybody one prowess."""
    s = at_site("Bree", "Legolas", "Gimli", hand="Lore of the Ages", phase="organization")
    s.refused("alice", "play Lore of the Ages on Legolas", "9.3")
    s = at_site("Rivendell", "Legolas", "Gimli", hand="Lore of the Ages", phase="organization")
    s.refused("alice", "play Lore of the Ages on Gimli", "9.3")
    s.do("alice", "play Lore of the Ages on Legolas").expect("Legolas is tapped")
    s = attacked("Orc-guard", "Legolas, bears Lore of the Ages", "Gimli", dice=(9,))
    before = own(s, "Gimli")
    s.do("alice", "use Lore of the Ages").do("alice", "confirm").expect("Legolas is tapped")
    assert own(s, "Gimli") == before + 1
