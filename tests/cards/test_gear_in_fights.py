"""What is used and played in fights: at the edge of its numbers, on whom it works, what it costs."""

from __future__ import annotations

import pytest
from hazards import choose, company, go_on, meet, offers, onward, option, over, resolve, turn_to_bob
from heroes import attacked, entered, strike_body
from minions import fight, iid
from strikes import HEROES, stops, struck

from engine.queries.attributes import body, prowess
from engine.queries.fights import attack_of, strike_of
from engine.rules.movement.movement import region_limit
from engine.scenarios.scenario import Scenario
from engine.state.game import TAPPED, UNTAPPED

# --- strikes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "who", "friend"),
    [
        ("Risky Blow [TW]", "Boromir II", "Gimli"),
        ("Bold Thrust", "Gorbag", "Muzgash"),
    ],
)
def test_a_risk_costs_one_body(card: str, who: str, friend: str) -> None:
    """A warrior has three prowess more and one body less until the strike is over; his companions are as they were."""
    s = struck(who, friend, card, at_user=True)
    before = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in (who, friend)}
    s.do("alice", option(s, "alice", f"Play {card.partition(' [')[0]}"))
    while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    strength, hard = before[who]
    assert (prowess(s.game, iid(s, who)), body(s.game, iid(s, who))) == (strength + 3, hard - 1)
    assert (prowess(s.game, iid(s, friend)), body(s.game, iid(s, friend))) == before[friend]


@pytest.mark.parametrize(
    ("who", "friend", "label"),
    [
        ("Gorbag", "Muzgash", "Play Under His Blow"),
        ("Boromir II, bears Great-shield of Rohan", "Gimli", "Use Great-sh"),
    ],
)
@pytest.mark.parametrize("used", [True, False])
def test_who_does_not_tap_for_a_strike(who: str, friend: str, label: str, *, used: bool) -> None:
    """The character stays untapped when the strike fails; a shield taps."""
    card = "Under His Blow" if "Under" in label else ""
    s = struck(who, friend, card, at_user=True, dice=12)
    if used:
        s.do("alice", option(s, "alice", label))
    over(s)
    name = who.partition(",")[0]
    assert s.card(name).status == (UNTAPPED if used else TAPPED)
    if not card:
        assert s.card("Great-shield of Rohan").status == (TAPPED if used else UNTAPPED)


def test_magic_ring_of_stealth_cancels() -> None:
    """The strike is canceled."""
    s = struck("Bilbo, bears Magic Ring of Stealth", "Gimli", "", at_user=True)
    over(resolve(s.do("alice", option(s, "alice", "Use Magic Ring of Stealth"))))
    assert any("Magic Ring of Stealth cancels the strike" in line for line in s.log())
    s.expect("Magic Ring of Stealth is tapped", "Bilbo is untapped")


@pytest.mark.parametrize("near", [True, False])
def test_fatty_bolger_helps_his_company(*, near: bool) -> None:
    """Hobbits of another company he does not help."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Bilbo", "Gimli", *(("Fatty Bolger",) if near else ()))
    if not near:
        s.company("alice", "Bree", "Fatty Bolger")
    s.company("bob", "Lórien", "Dori").hand("bob", "Orc-lieutenant").hand("alice", "Dodge").start("hazards", of="Bilbo")
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant")
    for _ in range(8):
        if stops(s):
            break
        found = s.options(s.asked()[0])
        s.do("alice", "Bilbo faces a strike") if "Bilbo faces a strike" in found else onward(s)
    assert stops(s)
    assert offers(s, "alice", "Use Fatty Bolger") == near


@pytest.mark.parametrize(("site", "possible"), [("Moria", False), ("", True)])
def test_noble_steed_shies_at_sites(site: str, *, possible: bool) -> None:
    """It cancels strikes of creatures, none of automatic-attacks."""
    s = entered(site, "Boromir II, bears Noble Steed", hand="Cram") if site else struck(
        "Boromir II, bears Noble Steed", "Gimli", "", at_user=True)  # fmt: skip
    for _ in range(8):
        if stops(s):
            break
        onward(s)
    assert stops(s)
    assert offers(s, "alice", "Use Noble Steed") == possible


@pytest.mark.parametrize(
    ("play", "people", "limit"),
    [
        ("", ("Gimli, bears Noble Steed",), 6),
        ("No Way Forward", ("Gimli, bears Noble Steed",), 5),
        ("No Way Forward", ("Gimli, bears Noble Steed", "Dori"), 3),
    ],
)
def test_noble_steeds_go_two_regions_further(play: str, people: tuple[str, ...], limit: int) -> None:
    """Two more regions if everybody rides, six at most."""
    s = Scenario().turn(3, "alice").company("alice", "Edoras", *people).company("bob", "Lórien", "Nori")
    s.in_play("bob", play or "Minions Stir").hand("alice", "Cram").start("organization")
    assert region_limit(s.game, company(s, "Gimli")) == limit


def test_noble_steeds_and_waybread() -> None:
    """Beyond six regions nothing takes them."""
    s = Scenario().turn(3, "alice").company("alice", "Edoras", "Gimli, bears Noble Steed, bears Cram")
    s.company("bob", "Lórien", "Nori").start("organization")
    choose(s, "alice", "Use Cram", "region")
    assert region_limit(s.game, company(s, "Gimli")) == 6


# --- attacks ----------------------------------------------------------------------------------------------------


def test_star_glass_tempts_when_it_cancels() -> None:
    """Its bearer makes a corruption check."""
    s = attacked("Ghouls", "Gimli, bears Star-glass", "Bilbo", hand="Cram", dice=(12, 12))
    s.do("alice", "use Star-glass")
    go_on(s, "Corruption check for Gimli", 4)
    assert any("Corruption check for Gimli" in line for line in s.log())


@pytest.mark.parametrize(("creature", "left"), [("Brigands", 1), ("Wolves", 2)])
def test_bow_of_dragon_horn_leaves_a_strike(creature: str, left: int) -> None:
    """It taps and takes one strike of a creature's attack, never the last one."""
    s = meet(HEROES, "Legolas, bears Bow of Dragon-horn", "Gimli", "Bilbo", hand=creature, mine="Cram")
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    assert fight(s).strikes == left + 1
    choose(s, "alice", "Use Bow of Dragon-horn")
    assert fight(s).strikes == left
    assert s.card("Bow of Dragon-horn").status == TAPPED


def test_bow_of_dragon_horn_keeps_the_last_strike() -> None:
    """An attack of one strike it does not lessen."""
    s = meet(HEROES, "Legolas, bears Bow of Dragon-horn", "Gimli", hand="Cave Worm", mine="Cram")
    choose(turn_to_bob(s), "bob", "Play Cave Worm")
    assert fight(s).strikes == 1
    if offers(s, "alice", "Use Bow of Dragon-horn"):
        choose(s, "alice", "Use Bow of Dragon-horn")
    assert fight(s).strikes == 1


def test_bow_of_dragon_horn_is_for_creatures() -> None:
    """An attack that comes of an event is none of a creature."""
    s = Scenario().turn(3, "alice").company("alice", "Moria (tapped)", "Legolas, bears Bow of Dragon-horn", "Gimli")
    s.company("bob", "Lórien", "Dori").hand("alice", "Rescue Prisoners", "Cram").start("resources")
    choose(s, "alice", "Play Rescue Prisoners")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Bow of Dragon-horn")


@pytest.mark.parametrize(("creature", "strength"), [("Brigands", 9), ("Light-drake", 12), ("Cave-drake", 12)])
def test_wormsbane_at_its_highest(creature: str, strength: int) -> None:
    """Nine prowess at most, twelve against Dragons and Drakes."""
    s = meet(HEROES, "Glorfindel II, bears Wormsbane", hand=creature, mine="Cram")
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    race = frozenset((fight(s).race,))
    assert prowess(s.game, iid(s, "Glorfindel II"), race) == strength


def bodies(s: Scenario) -> dict[str, int]:
    """Return the body of the strike at each character of an attack, as the strikes come."""
    found: dict[str, int] = {}
    for _ in range(20):
        strike = strike_of(s.game)
        if attack_of(s.game) is None:
            break
        if strike is not None:
            found[s.game.facts(strike.target).name] = strike_body(s)
        onward(s)
    return found


def test_wormsbane_softens_the_own_strike() -> None:
    """A Dragon's strike at its bearer has two less body, one at a companion has not."""
    s = attacked("Agburanar", "Gimli, bears Wormsbane", "Boromir II", hand="Dodge", site="Caves of Ûlund",
                 dice=(12,) * 6)  # fmt: skip
    assert bodies(s) == {"Gimli": 7, "Boromir II": 9}


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


@pytest.mark.parametrize(
    ("creature", "possible"), [("Mouth of Sauron", True), ("Akhôrahil", False), ("Orc-guard", False)]
)
def test_the_old_thrush_knows_great_foes(creature: str, *, possible: bool) -> None:
    """An attack of thirteen prowess or more, but no Nazgûl's, has three prowess and three body less."""
    s = Scenario().turn(3, "alice").company("alice", "Barad-dûr", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("bob", creature).hand("alice", "The Old Thrush").start("hazards")
    choose(turn_to_bob(s), "bob", f"Play {creature}", "keyed")
    before = fight(s)
    assert offers(s, "alice", "Play The Old Thrush") == possible
    if possible:
        choose(s, "alice", "Play The Old Thrush")
        assert (fight(s).prowess, fight(s).body) == (before.prowess - 3, before.body - 3)


def test_dwarves_elsewhere_are_not_upon_them() -> None:
    """Only Dwarves of the attacked company are changed."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("alice", "Bree", "Thorin II")
    s.company("bob", "Lórien", "Dori").hand("bob", "Orc-guard").hand("alice", "The Dwarves Are upon You!")
    choose(turn_to_bob(s.start("hazards", of="Gimli")), "bob", "Play Orc-guard")
    before = {who: (prowess(s.game, iid(s, who)), body(s.game, iid(s, who))) for who in ("Gimli", "Thorin II", "Dori")}
    choose(s, "alice", "Play The Dwarves")
    after = {who: (prowess(s.game, iid(s, who)), body(s.game, iid(s, who))) for who in before}
    strength, hard = before.pop("Gimli")
    assert after == {**before, "Gimli": (strength + 2, hard - 1)}


def test_not_at_home_lessens_automatic_attacks_only() -> None:
    """Even in the light a creature's attack keeps its strikes."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("alice", "Gates of Morning").hand("alice", "Not at Home").hand("bob", "Orc-guard").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Orc-guard")
    assert not offers(s, "alice", "Play Not at Home")


SLAIN = [
    ("Thranduil’s Folk", "Gorbag", True, 2),
    ("Dwarven Travelers", "Gorbag", True, 2),
    ("Arthadan Rangers", "Gorbag", True, 2),
    ("Horse-lords", "Gorbag", True, 2),
    ("Wolves", "Gorbag", False, 0),
    ("Dwarven Travelers", "Ostisen", True, 0),
]


@pytest.mark.parametrize(("creature", "who", "possible", "less"), SLAIN)
def test_who_is_not_slain_needlessly(creature: str, who: str, less: int, *, possible: bool) -> None:
    """Of Elves, Dwarves, Dúnedain and Men: canceled against a covert company, two prowess less against an overt one."""
    routes = {
        "Thranduil’s Folk": ("Dol Guldur [LE]", "Sarn Goriwing [LE]"),
        "Horse-lords": ("Dol Guldur [LE]", "Edoras [LE]"),
    }
    start, to = routes.get(creature, ("Carn Dûm [LE]", "Bree [LE]"))
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", start, who, to=to).hand("alice", "Not Slay Needlessly").hand("bob", creature).start("hazards")
    choose(turn_to_bob(s), "bob", f"Play {creature}")
    before = fight(s).prowess
    assert offers(s, "alice", "Play Not Slay") == possible
    if possible:
        assert len([one for one in s.options("alice") if one.startswith("Play Not Slay")]) == 1
        choose(s, "alice", "Play Not Slay")
        assert (attack_of(s.game) is None or any("cancels" in one for one in s.log())) == (not less)
        if less:
            assert fight(s).prowess == before - less
