"""Hazard permanent events of The Balrog, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions.leaving_play import discard
from engine.queries.attributes import influence, mind, prowess
from engine.queries.cards import changed
from engine.queries.fights import attack_of, strike_of
from engine.rules.ending.scoring import sources
from engine.rules.movement.keying import key_holds, keys_of
from engine.rules.site.automatic_attacks import added
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import ASIDE, DISCARD, HAND, MP_PILE, TAPPED
from tests.cards.positions.burdens import bobs
from tests.cards.positions.creatures import FIVE_HEROES, balrog, spider_attacks, spidered
from tests.cards.positions.hazards import (
    MORIA,
    STAY,
    WILD,
    attack_line,
    company,
    go_on,
    lay,
    meet,
    offers,
    onward,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import offers_starting
from tests.cards.positions.scenes import plays, scenes

# --- BA-17 Diminish and Depart -------------------------------------------------------------------------------------


@pytest.mark.card("BA-17")
@pytest.mark.parametrize(("name", "works"), [("Elrond", True), ("Gandalf", True), ("Bilbo", True), ("Gimli", False)])
def test_diminish_and_depart(name: str, works: bool) -> None:
    """On an Elf, Hobbit or Wizard: Elves and Hobbits there have a mind more, Wizards a direct influence less."""
    s = turn_to_bob(
        meet(STAY, name, "Glorfindel II", "Gandalf" if name != "Gandalf" else "Dori", hand="Diminish and Depart")
    )
    if not works:
        s.refused("bob", f"play Diminish and Depart on {name}", "9.3")
        return
    elf, wizard = s.card("Glorfindel II").iid, s.card("Gandalf").iid
    before = (mind(s.game, elf), influence(s.game, wizard))
    resolve(s.do("bob", f"play Diminish and Depart on {name}"))
    assert (mind(s.game, elf), influence(s.game, wizard)) == (before[0] + 1, before[1] - 1)


@pytest.mark.card("BA-17")
def test_diminish_and_depart_ends_at_a_haven() -> None:
    """Its bearer taps at a haven in the organization phase to discard it; elsewhere it stays; one in a company."""
    s = Scenario().company("alice", "Rivendell", "Elrond, bears Diminish and Depart").company("bob", "Lórien", "Dori")
    resolve(s.start("organization").do("alice", "use Diminish and Depart")).expect("Diminish and Depart is discarded")
    assert s.card("Elrond").status == TAPPED
    s = Scenario().company("alice", "Bree", "Elrond, bears Diminish and Depart").company("bob", "Lórien", "Dori")
    s.start("organization").refused("alice", "use Diminish and Depart", "9.2")
    s = meet(STAY, "Elrond, bears Diminish and Depart", "Bilbo", hand="Diminish and Depart")
    turn_to_bob(s).refused("bob", "play Diminish and Depart on Bilbo", "g:cannot be duplicated")


@pytest.mark.card("TW-258", "BA-17")
def test_diminish_and_depart_is_for_elves_hobbits_and_wizards() -> None:
    """Minds of Elves and Hobbits of the company are one more, the influence of its Wizard one less; nobody else's."""

    def stands(*, laid: bool) -> list[int]:
        s = meet(STAY, "Elrond", "Bilbo", "Gimli", "Gandalf", play="Diminish and Depart", mine="Cram")
        other = Scenario().company("alice", "Bree", "Elrond", "Bilbo", "Gimli", "Gandalf")
        other.company("alice", "Edoras", "Glorfindel II").company("bob", "Lórien", "Dori")
        other.in_play("bob", "Diminish and Depart").start("organization")
        assert s.game is not None
        if laid:
            lay(other, "Diminish and Depart", "Elrond")
        g = other.game
        minds = [mind(g, iid(other, one)) for one in ("Elrond", "Bilbo", "Gimli", "Glorfindel II")]
        return [*minds, *(influence(g, iid(other, one)) for one in ("Gandalf", "Elrond", "Gimli"))]

    before, after = stands(laid=False), stands(laid=True)
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 0, 0, -1, 0, 0]


@pytest.mark.card("BA-17")
def test_diminish_and_depart_spares_wizards_elsewhere() -> None:
    """A Wizard in another company has all his influence."""
    s = (
        Scenario()
        .company("alice", "Bree", "Elrond")
        .company("alice", "Edoras", "Gandalf")
        .company("bob", "Lórien", "Dori")
    )
    s.in_play("bob", "Diminish and Depart").start("organization")
    before = influence(s.game, iid(s, "Gandalf"))
    lay(s, "Diminish and Depart", "Elrond")
    assert influence(s.game, iid(s, "Gandalf")) == before


# --- BA-18 Fled into Darkness --------------------------------------------------------------------------------------


def fled(dice: int, *, struck: str = "The Balrog", creature: str = "Cave-drake") -> Scenario:
    """Let a strike come at The Balrog or at an Orc beside him, with Fled into Darkness in hand."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "The Balrog", "Muzgash").hand("bob", "Fled into Darkness", creature)
    s.dice(*(dice,) * 20).start("hazards")
    bobs(s, f"Play {creature}")
    for _ in range(30):
        if attack_of(s.game) is None or offers_starting(s, "bob", "Play Fled"):
            break
        found = s.options(s.asked()[0])
        chosen = next((one for one in found if one in (f"{struck} faces a strike", f"The strike against {struck}")), "")
        s.do(s.asked()[0], chosen) if chosen else onward(s)
    return s


@pytest.mark.card("TW-20", "TW-74", "BA-3", "BA-18")
@pytest.mark.parametrize(("creature", "possible"), [("Cave-drake", True), ("Orc-patrol", False)])
def test_the_balrog_flees_from_stronger_strikes(creature: str, *, possible: bool) -> None:
    """Played against a strike of more prowess than his, not against a weaker one."""
    assert bool(offers_starting(fled(12, creature=creature), "bob", "Play Fled into Darkness")) == possible


@pytest.mark.card("BA-3", "BA-18")
def test_the_balrog_flees_from_his_own_strike() -> None:
    """While somebody beside him is struck he is no target."""
    s = fled(12, struck="Muzgash")
    strike = strike_of(s.game)
    options = offers_starting(s, "bob", "Play Fled into Darkness")
    assert not options or (strike is not None and strike.target == iid(s, "The Balrog"))


@pytest.mark.card("BA-18")
def test_fled_into_darkness_does_not_wait_on_guard() -> None:
    """2.V.6.3: nobody faced a strike when it was placed, so it is not revealed against what guards the site."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "The Balrog", "Muzgash").hand("bob", "Fled into Darkness")
    turn_to_bob(s.dice(*(12,) * 30).start("hazards")).do("bob", "place Fled into Darkness on guard")
    while not offers_starting(s, "alice", "Enter"):
        onward(s)
    s.do("alice", "enter")
    stronger = 0
    for _ in range(60):
        attack, strike = attack_of(s.game), strike_of(s.game)
        if attack is None and not s.log()[-1].endswith("enters Ettenmoors."):
            break
        assert not any(one.startswith("Reveal Fled") for one in s.options(s.asked()[0]))
        if attack is not None and strike is not None and strike.target == iid(s, "The Balrog"):
            stronger += attack.strength.prowess > prowess(s.game, strike.target)
        found = [one for one in s.options(s.asked()[0]) if one == "The Balrog faces a strike"]
        s.do(s.asked()[0], found[0]) if found else onward(s)
    assert stronger


@pytest.mark.card("BA-3", "BA-18")
def test_fled_into_darkness_keeps_the_balrog_tapped() -> None:
    """Against a stronger strike bob cancels it; the Balrog taps, and stays tapped the next time it would untap."""
    s = balrog("Ettenmoors [LE]", "Fled into Darkness; Cave-drake").dice(*(2,) * 6)
    turn_to_bob(s.start("hazards"))
    resolve(s.do("bob", "play Cave-drake, keyed to ruins and lairs"))
    while not any("Fled" in option for option in s.options(s.asked()[0])):
        onward(s)
    resolve(s.do("bob", "play Fled into Darkness on The Balrog"))
    assert any("cancels" in line for line in s.log()), s.log()
    assert s.card("The Balrog").status == TAPPED
    go_on(s, "— Turn 3")
    assert s.card("The Balrog").status == TAPPED
    assert s.card("Fled into Darkness").zone == DISCARD


@pytest.mark.card("BA-18")
def test_fled_into_darkness_needs_a_stronger_strike() -> None:
    """Against a weaker strike, or one on somebody else, it is not played."""
    s = balrog("Ettenmoors [LE]", "Fled into Darkness; Wolves").dice(*(12,) * 8)
    turn_to_bob(s.start("hazards"))
    s = turn_to_bob(meet(WILD, "Bilbo", hand="Fled into Darkness; Cave-drake", dice=(2,) * 6))
    resolve(s.do("bob", "play Cave-drake, keyed to wilderness"))
    seen: list[str] = []
    for _ in range(12):
        seen += s.options(s.asked()[0])
        onward(s)
    assert not any("Play Fled into Darkness" in option for option in seen)


# --- BA-20 Imprisoned and Mocked -------------------------------------------------------------------------------------


@pytest.mark.card("BA-20")
@scenes("BA-20")
def test_imprisoned_and_mocked(scene: Path) -> None:
    """Who has the highest mind is kept away by a roll after such an attack, until the next long-event phase."""
    plays(scene)


@pytest.mark.card("BA-20")
@pytest.mark.parametrize(
    ("foe", "members", "able"),
    [
        ("Orc-warband", ("Gimli", "Bilbo"), True),
        ("Orc-warband", ("Gimli", "Bilbo", "Kíli", "Ori"), True),
        ("Orc-warband", ("Gimli", "Bilbo, bears Shadowfax", "Kíli", "Ori"), False),
        ("Orc-warband", ("Gimli", "Bilbo", "Kíli", "Ori", "Dori"), False),
        ("Cave-drake", ("Gimli",), False),
        ("Orc-guard", ("Gimli",), True),
    ],
)
def test_imprisoned_and_mocked_wants_many_orcs_or_trolls(foe: str, members: tuple[str, ...], able: bool) -> None:
    """It is played on an attack of Orcs or Trolls with more strikes than there are characters and allies."""
    s = Scenario().company("alice", "Lórien", *members, to="Moria", via="starter").company("bob", "Rivendell", "Arwen")
    s.company("alice", "Rivendell", "Robin Smallburrow, bears Goldberry")  # whoever is elsewhere does not count
    s.hand("bob", foe, "Imprisoned and Mocked").hand("alice", "Concealment").start("hazards", "Gimli")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {foe} keyed to {'shadow-hold' if foe == 'Orc-guard' else 'wilderness'}")
    offered = False
    for _ in range(12):
        offered = offered or any(one.startswith("Play Imprisoned") for one in s.options("bob"))
        if strike_of(s.game) is not None:
            break
        onward(s)
    assert offered == able


@pytest.mark.card("BA-20")
def test_imprisoned_and_mocked_is_for_no_attack_that_detains() -> None:
    """An attack that only detains is none for it."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Dol Guldur [LE]", "Lagduf", to="Sarn Goriwing [LE]", via="starter")
    )
    s.company("bob", "Rivendell", "Elrond").hand("bob", "Orc-guard", "Imprisoned and Mocked").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Orc-guard keyed to shadow-hold")
    for _ in range(12):
        assert not any(one.startswith("Play Imprisoned") for one in s.options("bob"))
        if strike_of(s.game) is not None:
            break
        onward(s)
    found = attack_of(s.game)
    assert found is not None
    assert found.harm.detainment


# --- BA-21 Monstrosity of Diverse Shape ----------------------------------------------------------------------------


@pytest.mark.card("DM-183", "BA-21")
def test_a_monstrosity_calls_one_beast_a_turn() -> None:
    """A Wolf or Animal that has attacked attacks again, once in a turn; others that have attacked do not."""
    s = meet(MORIA, "Aragorn II", "Gimli", "Legolas", "Dori", hand="Wolves; Brigands; Cave-drake; Wargs",
             play="Monstrosity of Diverse Shape", mine="Cram", dice=(12,) * 60)  # fmt: skip
    for creature in ("Cave-drake", "Wolves"):
        over(bobs(s, f"Play {creature}"))
        atoms.move(s.game, iid(s, creature), DISCARD)
        s.game.menus.clear()
    found = offers_starting(turn_to_bob(s), "bob", "Use Monstrosity")
    assert found
    assert all("Wolves" in one for one in found)
    over(resolve(s.do("bob", found[0])))
    atoms.move(s.game, iid(s, "Wolves"), DISCARD)
    s.game.menus.clear()
    assert not offers_starting(turn_to_bob(s), "bob", "Use Monstrosity")
    assert offers_starting(s, "bob", "Play Wargs")


@pytest.mark.card("BA-21")
def test_defeated_spawn_is_worth_its_points() -> None:
    """A Spawn whose automatic-attack is defeated counts as a defeated creature."""
    s = Scenario().company("alice", "The Drowning-deeps", "Gimli", "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Monstrosity of Diverse Shape").dice(*(12,) * 30).start("site").do("alice", "enter")
    go_on(s, "The attack of Monstrosity of Diverse Shape is")
    assert s.card("Monstrosity of Diverse Shape").zone == MP_PILE


@pytest.mark.card("DM-183", "BA-21")
def test_monstrosity_lets_a_beast_attack_again() -> None:
    """Once a turn a Wolf or Animal creature that attacked the company is played again from the discard pile."""
    s = meet(WILD, "Gimli", hand="Wolves; Orc-guard", play="Monstrosity of Diverse Shape", mine="Cram", dice=(3,) * 12)
    turn_to_bob(s).refused("bob", "use Monstrosity of Diverse Shape")
    resolve(s.do("bob", "play Wolves, keyed to wilderness"))
    go_on(s, "The attack of Wolves is")
    assert s.card("Wolves").zone == DISCARD
    turn_to_bob(s).do("bob", "use Monstrosity of Diverse Shape on Wolves, keyed to wilderness")
    resolve(s)
    assert len(attack_line(s, "Wolves")) == 2
    assert company(s, "Gimli").used == 2


@pytest.mark.card("DM-183", "BA-21")
def test_monstrosity_wants_a_beast_that_attacked() -> None:
    """A Wolf in the discard pile that has not attacked the company this turn is no choice."""
    s = Scenario().company("alice", WILD[0], "Gimli", to=WILD[1], via=WILD[2]).company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Monstrosity of Diverse Shape").discard("bob", "Wolves").hand("bob", "Orc-guard").start("hazards")
    assert not any("Use Monstrosity" in option for option in turn_to_bob(s).options("bob"))


# --- BA-22 Press-gang ----------------------------------------------------------------------------------------------


@pytest.mark.card("BA-22")
def test_press_gang_takes_the_discarded() -> None:
    """A character that would be discarded lies with the card, counts against its player, and frees the one before."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Glamdring", "Bilbo").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Press-gang").start("organization")
    before = sources(s.game, 0)["character"]
    s.do("alice", "organize", "discard Gimli", "confirm")
    gimli = s.card("Gimli")
    assert (gimli.zone, gimli.host) == (ASIDE, s.card("Press-gang").iid)
    assert s.card("Glamdring").zone == DISCARD
    assert sources(s.game, 0)["character"] == before - 2 * s.game.facts(gimli.iid).mp


@pytest.mark.card("BA-22")
def test_press_gang_releases_the_one_before() -> None:
    """Only one character is with it at a time: the other returns to its owner's hand."""
    from engine.actions.leaving_play import discard

    s = Scenario().company("alice", "Rivendell", "Gimli", "Bilbo", "Dori").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Press-gang").start("organization")
    for name in ("Gimli", "Bilbo"):
        discard(s.game, s.card(name).iid)
    assert (s.card("Gimli").zone, s.card("Bilbo").zone) == (HAND, ASIDE)
    discard(s.game, s.card("Press-gang").iid)
    assert s.card("Bilbo").zone == DISCARD


@pytest.mark.card("BA-22")
@pytest.mark.ruling("meba:Off to the side (1)")
def test_what_lies_aside_is_out_of_reach() -> None:
    """Neither side's cards are played on a character that Press-gang took, nor is anything done by him."""
    s = Scenario().company("alice", "Rivendell", "Bilbo, tapped", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Press-gang").hand("alice", "Halfling Strength").hand("bob", "Lure of the Senses")
    s.start("organization").expect("alice may play Halfling Strength on Bilbo")
    discard(s.game, iid(s, "Bilbo"))
    s.game.menus = {}
    assert s.card("Bilbo").zone == ASIDE
    assert not any("Bilbo" in one for one in s.options("alice"))
    while not offers(s, "bob", "Play Lure of the Senses"):
        onward(s)
    assert {one for one in s.options("bob") if one.startswith("Play")} == {"Play Lure of the Senses on Gimli"}


# --- BA-24 Spawn of Ungoliant --------------------------------------------------------------------------------------


@pytest.mark.card("TW-40", "BA-24")
@pytest.mark.parametrize(
    ("who", "more"), [("Gimli", 1), ("Bilbo", 1), ("Legolas", 1), ("Aragorn II", 1), ("Éowyn", 1), ("Gandalf", 0)]
)
def test_whom_spiders_kill(who: str, more: int) -> None:
    """With Spawn of Ungoliant body checks of the free peoples against Spiders are one more, not those of a Wizard."""
    s = meet(
        WILD, who, "Gimli" if who != "Gimli" else "Dori", hand="Giant Spiders", play="Spawn of Ungoliant", mine="Cram"
    )
    bobs(s, "Play Giant Spiders")
    assert changed(s.game, "body-check", iid(s, who), 0) == more


@pytest.mark.card("BA-24")
@pytest.mark.ruling("meba:The Shadow-deeps: hazard play")
@pytest.mark.parametrize(
    ("name", "site", "numbers"),
    [
        ("Monstrosity of Diverse Shape", "The Drowning-deeps", (2, 15, 9)),
        ("Monstrosity of Diverse Shape", "Remains of Thangorodrim", (2, 15, 9)),
        ("Spawn of Ungoliant", "The Pûkel-deeps [DM]", (3, 15, 8)),
        ("Spawn of Ungoliant", "The Gem-deeps [DM]", (3, 15, 8)),
        ("Ungoliant's Progeny", "The Wind-deeps", (2, 16, 8)),
        ("Ungoliant's Progeny", "The Rusted-deeps", (2, 16, 8)),
        ("Ungoliant's Foul Issue", "Ancient Deep-hold", (2, 17, 7)),
    ],
)
def test_spawn_wait_below(name: str, site: str, numbers: tuple[int, int, int]) -> None:
    """A Spawn in play adds an automatic-attack to its sites."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", name).start("organization")
    (found,) = added(s.game, company(s, "Gimli").site)
    assert (found.attack.strikes, found.attack.prowess, found.attack.body) == numbers


@pytest.mark.card("BA-24")
def test_spawn_of_ungoliant_makes_spiders_deadly() -> None:
    """Body checks of free peoples that follow from Spider attacks are made at +1."""
    s = spider_attacks(spidered(play="Spawn of Ungoliant").dice(*(2,) * 12).start("hazards"))
    go_on(s, "Body check for")
    assert any("Body check for" in line and ", +1," in line for line in s.log()), s.log()


# --- BA-27 Ungoliant’s Progeny -------------------------------------------------------------------------------------


@pytest.mark.card("BA-27")
def test_ungoliants_progeny_detains() -> None:
    """For each Spider attack bob may choose one more prowess and detainment; he is not asked of others."""
    s = spider_attacks(spidered(play="Ungoliant's Progeny").start("hazards"))
    s.expect("bob is asked").do("bob", s.options("bob")[0])
    found = attack_of(s.game)
    assert found is not None
    assert (found.strength.prowess, found.harm.detainment) == (found.strength.printed[1] + 1, True)
    s = spider_attacks(spidered("Brigands", play="Ungoliant's Progeny").start("hazards"), "Brigands")
    s.expect("alice is asked")


@pytest.mark.card("BA-27")
def test_ungoliants_progeny_lets_spiders_seize() -> None:
    """For each Spider attack that the opponent faces its player may choose one prowess more and detainment."""
    for answer in ("do it", "do not"):
        s = turn_to_bob(meet(MORIA, *FIVE_HEROES, hand="Giant Spiders", play="Ungoliant’s Progeny"))
        option = next(one for one in s.options("bob") if one.startswith("Play Giant Spiders"))
        resolve(s.do("bob", option))
        s.do("bob", answer)
        attack = attack_of(s.game)
        assert attack is not None
        chosen = answer == "do it"
        assert (attack.strength.prowess - attack.strength.printed[1], attack.harm.detainment) == (int(chosen), chosen)


# --- BA-28 Ungoliant’s Foul Issue ----------------------------------------------------------------------------------


@pytest.mark.card("TW-40", "BA-28")
@pytest.mark.parametrize(
    ("creature", "below"),
    [("Giant Spiders", True), ("Orc-patrol", False), ("Wolves", False), ("Shelob", False)],
)
def test_foul_issue_brings_spiders_below(creature: str, *, below: bool) -> None:
    """Spider creatures that are not unique may be keyed to a Shadow-hold of the Under-deeps; no others."""
    s = Scenario().company("alice", "The Under-gates", "Gimli").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.in_play("bob", "Ungoliant’s Foul Issue").hand("bob", creature).start("hazards")
    here = company(s, "Gimli")
    keys = [one for one in keys_of(s.game, iid(s, creature)) if one.below]
    assert any(key_holds(s.game, one, here) for one in keys) == below


@pytest.mark.card("BA-28")
def test_ungoliants_foul_issue_keys_spiders_below() -> None:
    """Spiders that are not unique may be keyed to Ruins & Lairs and Shadow-holds below, not above."""
    for site, works in (("The Wind-deeps", True), ("Moria", False)):
        s = meet((site, "", ""), "Gimli", hand="Giant Spiders; Shelob", play="Ungoliant's Foul Issue")
        turn_to_bob(s)
        assert any(option.startswith("Play Giant Spiders") for option in s.options("bob")) == works, site
        assert not any(option.startswith("Play Shelob") for option in s.options("bob"))


@pytest.mark.card("BA-27", "BA-28")
def test_ungoliants_brood_under_the_mountains() -> None:
    """The Progeny lies in wait at two sites; Spiders may be keyed to the Under-deeps with the Foul Issue in play."""
    s = Scenario().company("alice", "The Wind-deeps", *FIVE_HEROES).company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Ungoliant’s Progeny").hand("alice", "Dodge").dice(*(12,) * 20).start("site").do("alice", "enter")
    for _ in range(60):
        if any("prowess 16" in line for line in s.log()) or not s.asked() or s.game.turn.seat:
            break
        onward(s)
    assert any("Ungoliant’s Progeny" in line and "prowess 16" in line for line in s.log()), s.log()
    for brood in ("Ungoliant’s Foul Issue", ""):
        s = turn_to_bob(meet(("The Under-gates", "", ""), "Gimli", hand="Giant Spiders", play=brood))
        ways = {(key.how, key.value, key.below) for key in keys_of(s.game, s.card("Giant Spiders").iid)}
        assert (("site-type", "shadow-hold", True) in ways) == bool(brood)
