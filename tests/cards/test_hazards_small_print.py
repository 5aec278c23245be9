"""What hazards say beside what they are played for: whom they spare, how much it takes, how often, and what ends."""

from __future__ import annotations

import pytest
from hazards import MORIA, STAY, WILD, company, lay, meet, onward, over, resolve, ringwraith_turn, turn_to_bob
from minions import iid
from msgspec.structs import replace

from engine.queries.attributes import hand_size, influence, influence_check_modifier, mind, prowess
from engine.queries.cards import changed, flagged, site_facts
from engine.queries.fights import attack_of, strike_of
from engine.queries.keying import key_holds, keys_of, may_key
from engine.queries.regions import path_types
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DECK, DISCARD, GONE, HAND, MOVEMENT_HAZARD, PLAY, TAPPED, UNTAPPED, company_ref

RUINS = ("Edhellond", "Barrow-downs", "Anfalas, Andrast, Eriadoran Coast, Cardolan")
THREE = "Spawn of Ungoliant; Ungoliant’s Progeny; Monstrosity of Diverse Shape"


def offers(s: Scenario, who: str, start: str) -> list[str]:
    """Return what a player is offered that starts so."""
    return [one for one in s.options(who) if one.startswith(start)] if s.asked() == (who,) else []


def bobs(s: Scenario, start: str) -> Scenario:
    """Let bob do the first thing that starts so, and let it resolve."""
    return resolve(s.do("bob", offers(turn_to_bob(s), "bob", start)[0]))


def seen(s: Scenario, who: str, start: str, most: int = 30) -> bool:
    """Go on in the plainest way until a player is offered something; False when the attack is over."""
    for _ in range(most):
        if offers(s, who, start):
            return True
        if attack_of(s.game) is None or not s.asked():
            break
        onward(s)
    return False


# --- Spawn and what comes with them -----------------------------------------------------------------------------


def test_the_reek_reaches_one_company_below_or_in_ruins() -> None:
    """Minds below two and the number of Spawn in play tap, no avatar, no ally, nobody elsewhere, wherever it is dark."""
    s = Scenario().company("alice", "Barrow-downs", "Beretar", "Adrazar, bears Treebeard", "Elladan", "Gandalf")
    s.company("alice", "Bree", "Dori").company("bob", "Rivendell", "Fatty Bolger").in_play("bob", THREE)
    s.hand("bob", "The Reek", "Giant Spiders").hand("alice", "Cram").start("hazards", of="Beretar")
    bobs(s, "Play The Reek")
    # minds of 5, 3 and 4; the ally of 3, nobody of the other company
    statuses = [s.card(one).status for one in ("Beretar", "Adrazar", "Elladan", "Treebeard", "Gandalf", "Dori")]
    assert statuses == [UNTAPPED, TAPPED, TAPPED, UNTAPPED, UNTAPPED, UNTAPPED]


@pytest.mark.parametrize("card", ["The Reek", "Darkness Made by Malice"])
@pytest.mark.parametrize(("site", "possible"), [("The Under-leas", True), ("Barrow-downs", True), ("Rivendell", False)])
def test_where_the_reek_rises(card: str, site: str, *, possible: bool) -> None:
    """In Ruins & Lairs, and at Under-deeps sites of whatever type."""
    s = meet((site, "", ""), "Dori", hand=f"{card}; Giant Spiders", play=THREE, mine="Cram")
    assert bool(offers(turn_to_bob(s), "bob", f"Play {card}")) == possible


def test_the_reek_wants_a_creature() -> None:
    """A faction of Animals does not serve."""
    for other, possible in (("Wild Horses", False), ("Wolves", False), ("Neeker-breekers", True)):
        s = meet(RUINS, "Dori", hand=f"The Reek; {other}", play=THREE, mine="Cram")
        assert bool(offers(turn_to_bob(s), "bob", "Play The Reek")) == possible


@pytest.mark.parametrize(("dice", "canceled"), [(4, True), (5, False)])
def test_black_vapour_has_to_exceed_fourteen(dice: int, *, canceled: bool) -> None:
    """With Giant Spiders, prowess 10, a roll of 4 is not enough and one of 5 is."""
    s = meet(
        WILD, "Gimli", "Aragorn II", hand="Giant Spiders; Black Vapour", mine="Concealment", dice=(dice, *(12,) * 9)
    )
    bobs(s, "Play Giant Spiders")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == 10
    s.do("alice", offers(s, "alice", "Play Concealment")[0])
    s.do("bob", offers(s, "bob", "Play Black Vapour on Concealment")[0])
    for _ in range(6):
        if any("rolled" in line for line in s.log()):
            break
        onward(s)
    if not canceled:
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.prowess == 11
    assert any("cancels the attack" in line for line in resolve(s).log()) == canceled


def test_desire_all_for_thy_belly_shows_and_shuffles() -> None:
    """The card is shown to both; the rest of those looked at are shuffled, and only the opponent's hand suffers."""
    for accept in (True, False):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
        s.in_play("bob", THREE).deck("alice", "Cram", "Glamdring", "Concealment", "4 Dodge").hand("alice", "8 Sting")
        s.hand("bob", "Desire All for Thy Belly; Ungoliant’s Foul Issue; Orc-guard").start("hazards")
        bobs(s, "Play Desire All")
        s.do("bob", "choose Glamdring")
        assert any("shows" in line and "Glamdring" in line for line in s.log())
        assert any(card.known for card in s.game.cards if card.owner == 0 and card.zone == DECK)
        s.do("alice", s.options("alice")[0 if accept else 1])
        assert not any(card.known for card in s.game.cards if card.owner == 0 and card.zone == DECK)
        assert [hand_size(s.game, one) for one in (0, 1)] == [8 if accept else 7, 8]
        assert s.card("Desire All for Thy Belly").zone == GONE


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


@pytest.mark.parametrize(
    ("who", "card", "possible"), [("The Balrog", "Glance of Arien", True), ("Muzgash", "Glance of Arien", False)]
)
def test_arien_looks_at_the_balrog(who: str, card: str, *, possible: bool) -> None:
    """At nobody else."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", card)
    s.company("alice", "Ettenmoors [LE]", "The Balrog", "Muzgash").hand("alice", "Cram").start("hazards")
    assert bool(offers(turn_to_bob(s), "bob", f"Play {card} on {who}")) == possible


def fled(dice: int, *, struck: str = "The Balrog", creature: str = "Cave-drake") -> Scenario:
    """Let a strike come at The Balrog or at an Orc beside him, with Fled into Darkness in hand."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "The Balrog", "Muzgash").hand("bob", "Fled into Darkness", creature)
    s.dice(*(dice,) * 20).start("hazards")
    bobs(s, f"Play {creature}")
    for _ in range(30):
        if attack_of(s.game) is None or offers(s, "bob", "Play Fled"):
            break
        found = s.options(s.asked()[0])
        chosen = next((one for one in found if one in (f"{struck} faces a strike", f"The strike against {struck}")), "")
        s.do(s.asked()[0], chosen) if chosen else onward(s)
    return s


@pytest.mark.parametrize(("creature", "possible"), [("Cave-drake", True), ("Orc-patrol", False)])
def test_the_balrog_flees_from_stronger_strikes(creature: str, *, possible: bool) -> None:
    """Played against a strike of more prowess than his, not against a weaker one."""
    assert bool(offers(fled(12, creature=creature), "bob", "Play Fled into Darkness")) == possible


def test_the_balrog_flees_from_his_own_strike() -> None:
    """While somebody beside him is struck he is no target."""
    s = fled(12, struck="Muzgash")
    strike = strike_of(s.game)
    options = offers(s, "bob", "Play Fled into Darkness")
    assert not options or (strike is not None and strike.target == iid(s, "The Balrog"))


def test_fled_into_darkness_does_not_wait_on_guard() -> None:
    """2.V.6.3: nobody faced a strike when it was placed, so it is not revealed against what guards the site."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "The Balrog", "Muzgash").hand("bob", "Fled into Darkness")
    turn_to_bob(s.dice(*(12,) * 30).start("hazards")).do("bob", "place Fled into Darkness on guard")
    while not offers(s, "alice", "Enter"):
        onward(s)
    s.do("alice", "enter")
    stronger = 0
    for _ in range(60):
        attack, strike = attack_of(s.game), strike_of(s.game)
        if attack is None and not s.log()[-1].endswith("enters Ettenmoors."):
            break
        assert not any(one.startswith("Reveal Fled") for one in s.options(s.asked()[0]))
        if attack is not None and strike is not None and strike.target == iid(s, "The Balrog"):
            stronger += attack.prowess > prowess(s.game, strike.target)
        found = [one for one in s.options(s.asked()[0]) if one == "The Balrog faces a strike"]
        s.do(s.asked()[0], found[0]) if found else onward(s)
    assert stronger


# --- Unabated in Malice -----------------------------------------------------------------------------------------


def test_unabated_in_malice_softens_what_it_sharpens() -> None:
    """The automatic-attack for which it is played has one strike and prowess more and two less body; the others do not."""
    numbers = []
    for played in (False, True):
        s = Scenario().company("alice", "The Wind-deeps", "Aragorn II", "Gimli").company("bob", "Lórien", "Dori")
        s.in_play("bob", "Ungoliant’s Progeny").hand("bob", "Unabated in Malice").hand("alice", "Cram")
        s.dice(*(12,) * 60).start("hazards")
        if played:
            found = offers(turn_to_bob(s), "bob", "Play Unabated in Malice")
            bobs(s, next(one for one in found if "16" in one))
        faced: dict[str, tuple[int, int, int]] = {}
        for _ in range(120):
            if offers(s, "alice", "Leave the site") or s.game.turn.seat == 1:
                break
            attack = attack_of(s.game)
            if attack is not None:
                faced[attack.race] = (attack.strikes, attack.prowess, attack.body)
            entering = offers(s, "alice", "Enter")
            s.do("alice", entering[0]) if entering else onward(s)
        numbers.append(faced)
    plain, sharp = numbers
    assert plain["spawn"] == (2, 16, 8)
    assert sharp["spawn"] == (3, 17, 6)
    assert {race: one for race, one in plain.items() if race != "spawn"} == {
        race: one for race, one in sharp.items() if race != "spawn"
    }


def shelob(creature: str = "Shelob") -> Scenario:
    """Let Shelob (or somebody else) come upon a company near her lair, with two copies of the card in bob's hand."""
    s = meet(("Minas Tirith", "Cirith Ungol", "Anórien, Ithilien, Imlad Morgul"), "Gimli", "Bilbo", "Aragorn II",
             hand=f"{creature}; 2 Unabated in Malice", mine="2 Concealment", dice=(12,) * 30)  # fmt: skip
    bobs(s, f"Play {creature}")
    s.passes("alice") if s.asked() == ("alice",) else None
    return s


def test_unabated_in_malice_serves_shelob() -> None:
    """Her attack has one strike and prowess more and two less body until somebody tries to cancel it; a copy adds nothing."""
    s = shelob()
    attack = attack_of(s.game)
    assert attack is not None
    before = (attack.strikes, attack.prowess, attack.body)
    resolve(s.do("bob", offers(s, "bob", "Play Unabated in Malice")[0]))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess, attack.body) == (before[0] + 1, before[1] + 1, before[2] - 2)
    assert not offers(s, "bob", "Play Unabated in Malice")
    for ends in ("the effects", "the attack"):
        for _ in range(4):
            if offers(s, "alice", "Play Concealment"):
                break
            onward(s)
        resolve(s.do("alice", offers(s, "alice", "Play Concealment")[0]))
        attack = attack_of(s.game)
        if ends == "the effects":
            assert attack is not None
            assert (attack.canceled, attack.strikes, attack.prowess, attack.body) == (False, *before)
        else:
            assert attack is None or attack.canceled


def test_unabated_in_malice_serves_no_other_creature() -> None:
    """Orcs have nothing of it."""
    s = shelob("Orc-warband")
    assert attack_of(s.game) is not None
    assert not offers(s, "bob", "Play Unabated in Malice")


# --- the Monstrosity, Foul Issue, the Sun -----------------------------------------------------------------------


def test_a_monstrosity_calls_one_beast_a_turn() -> None:
    """A Wolf or Animal that has attacked attacks again, once in a turn; others that have attacked do not."""
    s = meet(MORIA, "Aragorn II", "Gimli", "Legolas", "Dori", hand="Wolves; Brigands; Cave-drake; Wargs",
             play="Monstrosity of Diverse Shape", mine="Cram", dice=(12,) * 60)  # fmt: skip
    for creature in ("Cave-drake", "Wolves"):
        over(bobs(s, f"Play {creature}"))
        atoms.move(s.game, iid(s, creature), DISCARD)
        s.game.menus.clear()
    found = offers(turn_to_bob(s), "bob", "Use Monstrosity")
    assert found
    assert all("Wolves" in one for one in found)
    over(resolve(s.do("bob", found[0])))
    atoms.move(s.game, iid(s, "Wolves"), DISCARD)
    s.game.menus.clear()
    assert not offers(turn_to_bob(s), "bob", "Use Monstrosity")
    assert offers(s, "bob", "Play Wargs")


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


def test_the_sun_burns_no_allies() -> None:
    """Orc and Troll characters are weaker in the open, an Orc who is an ally is not."""

    def stands(*play: str) -> list[int]:
        s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
        s.company("alice", "Ettenmoors [LE]", "Muzgash, bears Great Lord of Goblin-gate").in_play("bob", *play)
        s.start("organization")
        return [prowess(s.game, iid(s, one)) for one in ("Muzgash", "Great Lord of Goblin-gate")]

    before, after = stands("Minions Stir"), stands("Minions Stir", "The Sun Shone Fiercely")
    assert [new - old for new, old in zip(after, before, strict=True)] == [-2, 0]


# --- creatures --------------------------------------------------------------------------------------------------


def test_carrion_feeders_are_driven_from_the_wounded() -> None:
    """Whoever taps for it, the strike that is canceled is one of theirs; against other creatures nobody can."""
    s = meet(WILD, "Gimli, wounded", "Aragorn II", hand="Carrion Feeders; Wolves", mine="Cram", dice=(12,) * 20)
    bobs(s, "Play Carrion Feeders")
    assert seen(s, "alice", "Use Carrion Feeders")
    s = meet(WILD, "Gimli, wounded", "Aragorn II", hand="Wolves", mine="Cram", dice=(12,) * 20)
    bobs(s, "Play Wolves")
    assert not seen(s, "alice", "Use Carrion Feeders")


def test_one_attack_of_the_nameless_thing_is_called_off() -> None:
    """A character taps against one of its three attacks, and nobody against another."""
    s = meet(
        ("The Under-leas", "", ""), "Aragorn II", "Gimli", "Dori", hand="Nameless Thing", mine="Cram", dice=(12,) * 30
    )
    bobs(s, "Play Nameless Thing")
    assert seen(s, "alice", "Use Nameless Thing")
    resolve(s.do("alice", offers(s, "alice", "Use Nameless Thing")[0]))
    assert not seen(s, "alice", "Use Nameless Thing", most=80)
    assert sum("Nameless Thing attacks" in line for line in s.log()) > 1


def test_the_wisp_tires_characters() -> None:
    """An ally who faces it and does not tap is not tapped by it; a character of a low mind is."""
    for who, tapped in (("Gwaihir", False), ("Dori", True)):
        s = meet(WILD, "Dori, bears Gwaihir", hand="Wisp of Pale Sheen", mine="Cram", dice=(12,) * 20)
        bobs(s, "Play Wisp of Pale Sheen")
        for _ in range(20):
            if attack_of(s.game) is None:
                break
            found = s.options(s.asked()[0])
            chosen = next((one for one in found if one == f"{who} faces a strike" or "stays untapped" in one), "")
            s.do(s.asked()[0], chosen) if chosen else onward(s)
        assert any(line.startswith(f"{who}: ") for line in s.log())
        assert (s.card(who).status == TAPPED) == tapped


@pytest.mark.parametrize("doors", [True, False])
@pytest.mark.parametrize("region", ["Ithilien", "Nurn", "Horse Plains"])
def test_sand_drakes_come_north_in_the_dark(region: str, *, doors: bool) -> None:
    """With Doors of Night they may be keyed to three regions more."""
    s = meet(STAY, "Gimli", hand="Sand-drake", play="Doors of Night" if doors else "", mine="Cram")
    card, here = iid(s, "Sand-drake"), company(s, "Gimli")
    places = [place for place, one in enumerate(keys_of(s.game, card)) if one.value == region]
    assert places
    atoms.set_company(s.game, replace(here, path=("shadow-land",), regions=(region,)))
    assert any(may_key(s.game, card, one, company(s, "Gimli")) for one in places) == doors


def test_beornings_respect_no_lore() -> None:
    """Saruman has the prowess and is no warrior: his company goes back."""
    for who, back in (("Saruman", True), ("Gandalf", False)):
        s = meet(WILD, who, "Dori", hand="Beorning Skin-changers", mine="Cram")
        bobs(s, "Play Beorning Skin-changers")
        assert company(s, who).returned == back


def test_beornings_turn_heroes_back() -> None:
    """As a short-event it is for hero companies; against minions the Beornings come as a creature alone."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Muzgash", to="Moria [LE]", via="Rhudaur, Hollin, Redhorn Gate")
    s.hand("bob", "Beorning Skin-changers").start("hazards")
    assert all("keyed" in one for one in offers(turn_to_bob(s), "bob", "Play Beorning"))


# --- the ways ---------------------------------------------------------------------------------------------------


def told_back(s: Scenario) -> bool:
    """Let everything resolve; say whether Gimli's company went back to where it came from."""
    return company(resolve(s), "Gimli").returned


BELOW = ("The Under-leas", "Mount Gundabad", "under-deeps")


@pytest.mark.parametrize(
    ("route", "back"),
    [
        (BELOW, True),
        (("Mount Gundabad", "The Under-leas", "under-deeps"), True),
        (WILD, False),
        (("The Under-leas", "", ""), False),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_the_way_is_shut(route: tuple[str, str, str], *, back: bool, before: bool) -> None:
    """Whoever moves to or from an Under-deeps site goes back, whether the card was there before or is played then."""
    s = meet(route, "Gimli", hand="Orc-guard; Wolves" if before else "The Way is Shut",
             play="The Way is Shut" if before else "", mine="Cram", dice=(12,) * 9)  # fmt: skip
    if not before:
        bobs(s, "Play The Way is Shut")
    assert told_back(s) == back


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("way", ["Secret Passage", "Secret Entrance"])
def test_no_secret_way_is_open(way: str, *, before: bool) -> None:
    """The Way is Shut ends what Secret Passage or Secret Entrance do, and nothing else; it may be there or be played."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", way, "Wizard’s Voice").hand("bob", "Orc-guard", "The Way is Shut")
    s.company("alice", "Bree", "Gandalf").start("organization")
    resolve(s.do("alice", offers(s, "alice", "Play Wizard’s Voice")[0])).passes("alice")  # before his check
    s.do("alice", offers(s, "alice", f"Play {way}")[0])  # which ends the phase
    sources = {name: iid(s, name) for name in (way, "Wizard’s Voice")}

    def lasts(name: str) -> bool:
        return any(one.source == sources[name] for one in s.game.lasting)

    while not lasts("Wizard’s Voice"):
        onward(s)
    assert lasts(way)
    for _ in range(40):
        if before and s.game.turn.phase == MOVEMENT_HAZARD and s.card("The Way is Shut").zone == HAND:
            atoms.move(s.game, iid(s, "The Way is Shut"), PLAY)  # as after the phase of a company before
        found = [] if before else offers(s, "bob", "Play The Way is Shut")
        if found:
            resolve(s.do("bob", found[0]))
        if found or s.game.turn.phase > MOVEMENT_HAZARD or not lasts(way):
            break
        onward(s)
    assert (lasts(way), lasts("Wizard’s Voice")) == (False, True)


@pytest.mark.parametrize(("wild", "back"), [(MORIA, True), (("Edoras", "Dunharrow", "Rohan"), False)])
def test_snow_falls_in_the_wilderness(wild: tuple[str, str, str], *, back: bool) -> None:
    """Played on a company whose way has no Wilderness Snowstorm does nothing to it."""
    s = meet(wild, "Gimli", hand="Snowstorm", play="Doors of Night", mine="Cram")
    bobs(s, "Play Snowstorm")
    assert told_back(s) == back


def test_cruel_caradhras_strikes_with_eight() -> None:
    """Each character faces a strike of prowess 8, at the edge of the roll."""
    for dice, hurt in ((3, False), (2, True)):
        s = meet(("Rivendell", "Lórien", "Rhudaur, Hollin, Redhorn Gate, Wold & Foothills"), "Gimli", hand="Cruel Caradhras",
                 mine="Cram", dice=(dice,) * 9)  # fmt: skip
        bobs(s, "Play Cruel Caradhras")
        for _ in range(12):
            if any("against" in line for line in s.log()):
                break
            onward(s)
        line = next(line for line in s.log() if "against" in line)
        assert "against 8" in line, (line, hurt)


@pytest.mark.parametrize(
    ("region", "route"),
    [
        ("wilderness", ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")),
        ("border-land", ("Lórien", "Edoras", "Wold & Foothills, Rohan")),
        ("shadow-land", ("Lórien", "Dol Guldur", "Wold & Foothills, Brown Lands, Southern Mirkwood")),
    ],
)
def test_withered_lands_count_twice(region: str, route: tuple[str, str, str]) -> None:
    """One such region of the way, and none of another kind, is two Wildernesses."""
    s = meet(route, "Gimli", hand="Withered Lands", play="Doors of Night", mine="Cram")
    before = list(path_types(s.game, company(s, "Gimli")))
    found = [
        one for one in offers(turn_to_bob(s), "bob", "Play Withered Lands") if region.partition("-")[0] in one.lower()
    ]
    assert len(found) == before.count(region) > 0
    resolve(s.do("bob", found[0]))
    after = list(path_types(s.game, company(s, "Gimli")))
    assert after.count("wilderness") == before.count("wilderness") + (1 if region == "wilderness" else 2)
    if region != "wilderness":
        assert after.count(region) == before.count(region) - 1


# --- Foul Fumes, Mordor in Arms, the Pits, Summons --------------------------------------------------------------


def test_foul_fumes_tap_no_site_of_minions() -> None:
    """Sites of the Wizard tap in the dark, those of the minion player do not, nor when he comes to one."""
    s = Scenario().alignment("bob", "ringwraith").turn(3, "alice").company("alice", "Mount Gundabad", "Gimli")
    s.company("bob", "Mount Gundabad [LE]", "Muzgash").in_play("bob", "Doors of Night").hand("bob", "Foul Fumes")
    s.hand("alice", "Cram").start("hazards")
    bobs(s, "Play Foul Fumes")
    assert [s.game.cards[company(s, one).site].status for one in ("Gimli", "Muzgash")] == [TAPPED, UNTAPPED]


@pytest.mark.parametrize("kind", ["ringwraith", "balrog"])
def test_foul_fumes_do_not_stop_minions(kind: str) -> None:
    """A company of the Balrog's player goes on through them; against a Ringwraith they are not played at all (1.8.1)."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", "Foul Fumes")
    s.company("alice", "Carn Dûm [LE]", "Muzgash", to="Mount Gundabad [LE]", via="Angmar, Gundabad").hand(
        "alice", "Cram"
    )
    found = offers(turn_to_bob(s.start("hazards")), "bob", "Play Foul Fumes")
    assert bool(found) == (kind == "balrog")
    if found:
        resolve(s.do("bob", found[0]))
    assert not company(s, "Muzgash").returned


def test_foul_fumes_let_minions_come() -> None:
    """A minion company's new site is not tapped as it is revealed; a Wizard's is."""
    for kind, site, start, who, tapped in (
        ("ringwraith", "Mount Gundabad [LE]", "Carn Dûm [LE]", "Muzgash", False),
        ("wizard", "Mount Gundabad", "Mount Gram", "Strider", True),
    ):
        s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
        s.company("alice", start, who, to=site, via="Angmar, Gundabad").in_play("bob", "Doors of Night", "Foul Fumes")
        resolve(s.hand("bob", "Orc-guard").start("hazards"))
        here = company(s, who)
        place = here.destination if here.destination >= 0 else here.site
        assert s.game.facts(place).name == "Mount Gundabad"
        assert (s.game.cards[place].status == TAPPED) == tapped


@pytest.mark.parametrize(("won", "less"), [("Nûrniags", 6), ("Glamdring", 0)])
def test_mordor_in_arms_hardens_its_factions_alone(won: str, less: int) -> None:
    """An attempt on anything else than a faction is as easy as ever, and only characters have it harder."""
    s = Scenario().turn(4, "alice").company("alice", "Nûrniag Camp", "Aragorn II, bears Goldberry")
    s.company("bob", "Nûrniag Camp", "Gimli, bears Glamdring").in_play("bob", "Mordor in Arms").hand(
        "alice", won, "Muster"
    )
    s.dice(7, 7, 7).start("resources")
    s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Aragorn II influences {won}")))
    values = [
        influence_check_modifier(s.game, iid(s, one), frozenset(("faction",))) for one in ("Aragorn II", "Goldberry")
    ]
    assert values == [-less, 0]


def test_mordor_in_arms_hardens_no_ally() -> None:
    """An ally of those lands who follows a minion is won as ever."""
    s = Scenario().alignment("bob", "ringwraith").turn(4, "alice").company("alice", "Cirith Ungol", "Aragorn II")
    s.company("bob", "Cirith Ungol [LE]", "Gorbag, bears Last Child of Ungoliant").in_play("bob", "Mordor in Arms")
    s.hand("alice", "Muster").dice(7, 7, 7).start("resources")
    s.do("alice", offers(s, "alice", "Aragorn II influences Last Child")[0])
    assert influence_check_modifier(s.game, iid(s, "Aragorn II"), frozenset(("faction",))) == 0


@pytest.mark.parametrize("doors", [True, False])
@pytest.mark.parametrize(("piled", "asked"), [((), False), (("Light-drake",), True)])
def test_the_pits_of_angband_open_for_one_card(piled: tuple[str, ...], *, asked: bool, doors: bool) -> None:
    """With Doors of Night and a single card in the pile its player is asked whether it comes to hand."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("bob", "From the Pits of Angband", *(("Doors of Night",) if doors else ())).discard("bob", *piled)
    s.deck("bob", "4 Orc-guard").hand("alice", "8 Cram").hand("bob", "8 Orc-guard").start("end of turn")
    for _ in range(8):
        if s.asked() == ("bob",) and any("Light-drake" in one or "o it" in one for one in s.options("bob")):
            break
        if s.game.turn.seat == 1:
            break
        onward(s)
    found = s.options("bob") if s.asked() == ("bob",) else []
    if doors:
        assert ("Do it" in found) == asked
    elif asked:
        assert "Light-drake" in found


@pytest.mark.parametrize("card", ["Smaug Ahunt", "Smaug at Home", "Orc-guard", "Smaug", "Light-drake"])
def test_what_sleeps_long(card: str) -> None:
    """Only creatures among the Dragons and Drakes are reserved."""
    s = meet(STAY, "Gimli", hand=f"{card}; Wolves", play="Summons from Long Sleep", mine="Cram")
    found = offers(turn_to_bob(s), "bob", "Use Summons")
    assert bool(found) == (card in ("Smaug", "Light-drake"))


@pytest.mark.parametrize("reserved", [True, False])
def test_a_summons_ends_with_a_canceled_attack(*, reserved: bool) -> None:
    """It goes when the attack of the creature that it reserved is canceled, not when another one's is."""
    s = meet(
        MORIA,
        "Gimli",
        "Bilbo",
        "Dori",
        hand="Cave-drake; Light-drake",
        play="Summons from Long Sleep",
        mine="2 Concealment",
    )
    bobs(s, "Use Summons from Long Sleep on Light-drake")
    found = offers(turn_to_bob(s), "bob", "Play Light-drake" if reserved else "Play Cave-drake")
    resolve(s.do("bob", found[0]))
    resolve(s.do("alice", offers(s, "alice", "Play Concealment")[0]))
    over(s)
    assert (s.card("Summons from Long Sleep").zone == DISCARD) == reserved


# --- Technology -------------------------------------------------------------------------------------------------


def test_blasting_fire_clears_a_site() -> None:
    """Every automatic-attack on the bearer's company is canceled, and its characters there have two more with factions."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears Blasting Fire, bears War-wolf", "Muzgash").company(
        "alice", "Bree [LE]", "Lagduf"
    )
    s.dice(*(12,) * 30).start("site", of="Gorbag").do("alice", "enter")
    s.do("alice", offers(s, "alice", "Use Blasting Fire")[0])
    resolve(s)
    people, against = ("Gorbag", "Muzgash", "War-wolf", "Lagduf"), frozenset(("faction",))
    assert [influence_check_modifier(s.game, iid(s, one), against) for one in people] == [2, 2, 0, 0]
    flags = [flagged(s.game, "attacks-canceled", company_ref(company(s, one).id)) for one in ("Gorbag", "Lagduf")]
    assert flags == [True, False]
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        onward(s)
    assert not any("rolled" in line for line in s.log())


def test_blasting_fire_is_for_its_bearers_automatic_attacks() -> None:
    """Neither creatures nor what guards another company's site are blasted."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears Blasting Fire").company("alice", "Bree [LE]", "Lagduf")
    s.dice(*(12,) * 30).start("site", of="Lagduf").do("alice", "enter Bree")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Blasting Fire")
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears Blasting Fire").hand("bob", "Orc-patrol").start("hazards")
    bobs(s, "Play Orc-patrol")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Blasting Fire")


def test_vile_fumes_fill_every_version() -> None:
    """All versions of the site become ruins with the gas alone; other sites, and what bears the Fumes, stay as they are."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").hand("alice", "Cram")
    s.company("alice", "Moria [LE]", "Gorbag, bears Vile Fumes").company("alice", "Bree [LE]", "Muzgash").company(
        "bob", "Moria", "Gimli"
    )
    s.company("bob", "Isengard", "Legolas").start("organization")
    places = [company(s, one).site for one in ("Gorbag", "Muzgash", "Gimli", "Legolas")]
    atoms.set_host(s.game, iid(s, "Vile Fumes"), places[0])
    after = [(site_facts(s.game, one).site_type, len(added_attacks(s, one))) for one in places]
    assert after == [("ruins-and-lairs", 1), ("border-hold", 0), ("ruins-and-lairs", 1), ("ruins-and-lairs", 0)]
    assert [bool(site_facts(s.game, one).attacks) for one in places] == [False, True, False, True]


def added_attacks(s: Scenario, site: int) -> list[object]:
    """Return the automatic-attacks that effects add to a site."""
    from engine.rules.site.automatic_attacks import added

    return list(added(s.game, site))


def test_vile_fumes_are_let_out_where_their_bearer_is() -> None:
    """Only into the site of the bearer's own company."""
    s = ringwraith_turn("alice", "Cram")
    s.company("alice", "Moria [LE]", "Muzgash").company("alice", "Goblin-gate [LE]", "Gorbag, bears Vile Fumes")
    assert not offers(s.start("resources", of="Muzgash"), "alice", "Use Vile Fumes")
