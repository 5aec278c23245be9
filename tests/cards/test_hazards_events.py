"""Hazard events: what they are played on, what they do, and what their rulings say."""

from __future__ import annotations

import pytest

from engine.queries.attributes import corruption_modifier, corruption_points, influence, prowess
from engine.rules.movement.movement import region_limit
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, PLAY
from tests.cards.hazards import DARK, HEATH, SEA, STAY, WILD, Route, company, limit, meet, onward, resolve, turn_to_bob

# --- short-events -----------------------------------------------------------------------------------------------


def test_mouth_of_sauron_brings_a_hazard_back() -> None:
    """As a short-event the Mouth of Sauron brings a hazard from the discard pile to the hand, and nothing else."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Mouth of Sauron").discard("bob", "Orc-guard", "Cram").start("hazards")
    s.do("bob", "play Mouth of Sauron").refused("bob", "choose Cram")
    s.do("bob", "choose Orc-guard").expect("Mouth of Sauron is discarded")
    assert s.card("Orc-guard").zone == HAND


def test_mouth_of_sauron_needs_a_pile() -> None:
    """With an empty discard pile it would change nothing."""
    turn_to_bob(meet(STAY, "Gimli", hand="Mouth of Sauron")).refused("bob", "play Mouth of Sauron")


@pytest.mark.parametrize(
    ("name", "route", "works"),
    [
        ("Lost in Free-domains", SEA, True),
        ("Lost at Sea", SEA, True),
        ("Lost at Sea", WILD, False),
    ],
)
def test_lost_companies_do_nothing_at_their_site(name: str, route: Route, works: bool) -> None:
    """With such a region in its site path the company has no site phase."""
    s = turn_to_bob(meet(route, "Gimli", hand=name)).do("bob", f"play {name}")
    assert company(resolve(s), "Gimli").site_done == works


@pytest.mark.parametrize(
    ("name", "route"), [("Lost in Free-domains", WILD), ("Lost in Free-domains", STAY), ("Lost at Sea", STAY)]
)
def test_lost_needs_the_way(name: str, route: Route) -> None:
    """A company that stays, or passes no Free-domain where one is needed, is not lost."""
    turn_to_bob(meet(route, "Gimli", hand=name)).refused("bob", f"play {name}", "9.3")


@pytest.mark.parametrize(
    ("name", "route", "more"),
    [
        ("Lost in Dark-domains", DARK, 2),
        ("Lost in Dark-domains", WILD, 0),
        ("Lost in the Wilderness", WILD, 2),
        ("Lost in Shadow-lands", DARK, 1),
        ("Lost in Border-lands", HEATH, 1),
        ("Lost in Border-lands", WILD, 0),
    ],
)
def test_lost_companies_have_a_higher_limit(name: str, route: Route, more: int) -> None:
    """The limit of two is doubled for a Dark-domain, or grows with every region of the type."""
    s = resolve(turn_to_bob(meet(route, "Gimli", hand=name)).do("bob", f"play {name}"))
    assert limit(s, "Gimli") == 2 + more
    turn_to_bob(meet(STAY, "Gimli", hand=name)).refused("bob", f"play {name}", "9.3")


@pytest.mark.parametrize(
    ("members", "returns"),
    [
        (("Gimli",), False),
        (("Gimli, tapped",), True),
        (("Bilbo", "Dori"), True),
        (("Beorn, tapped",), False),
    ],
)
def test_beornings_turn_a_company_back(members: tuple[str, ...], returns: bool) -> None:
    """A moving hero company returns without Beorn and without an untapped warrior of prowess over four."""
    s = turn_to_bob(meet(WILD, *members, hand="Beorning Skin-changers"))
    resolve(s.do("bob", "play Beorning Skin-changers"))
    assert company(s, members[0].partition(",")[0]).returned == returns


def test_beornings_need_a_moving_company() -> None:
    """A company that stays is not turned back."""
    turn_to_bob(meet(STAY, "Bilbo", hand="Beorning Skin-changers")).refused("bob", "play Beorning Skin-changers")


def test_twilight_of_either_printing() -> None:
    """The other printing of Twilight cancels an environment too."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Twilight", play="Doors of Night", mine="Gates of Morning"))
    resolve(s.do("bob", "play Twilight on Doors of Night")).expect("Doors of Night is discarded")


def test_many_sorrows_discards_a_long_event() -> None:
    """It discards a resource long-event, and no hazard one."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("alice", "Clear Skies").in_play("bob", "Minions Stir").hand("bob", "Many Sorrows Befall")
    turn_to_bob(s.start("hazards"))
    s.refused("bob", "play Many Sorrows Befall on Minions Stir", "9.3")
    resolve(s.do("bob", "play Many Sorrows Befall on Clear Skies")).expect("Clear Skies is discarded")


# --- long-events ------------------------------------------------------------------------------------------------


def test_snowstorm_turns_companies_back() -> None:
    """With Doors of Night in play a moving company with a Wilderness in its site path returns, and so does the next."""
    s = Scenario().company("alice", WILD[0], "Gimli", to=WILD[1], via=WILD[2])
    s.company("alice", "Rivendell", "Bilbo", to="Bree", via="starter")
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", "Snowstorm").in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards", of="Gimli")).do("bob", "play Snowstorm")
    resolve(s)
    assert company(s, "Gimli").returned
    for _ in range(8):
        if not company(s, "Bilbo").returned:
            onward(s)
    assert company(s, "Bilbo").returned


def test_snowstorm_needs_darkness_and_movement() -> None:
    """Without Doors of Night it is not played; a company that stays is not concerned."""
    turn_to_bob(meet(WILD, "Gimli", hand="Snowstorm")).refused("bob", "play Snowstorm", "9.2")
    assert not company(meet(STAY, "Gimli", play="Snowstorm"), "Gimli").returned


AHUNT = [("Itangast Ahunt", 4, 16), ("Smaug Ahunt", 3, 15), ("Bairanax Ahunt", 3, 12), ("Scatha Ahunt", 4, 13)]


@pytest.mark.parametrize(("name", "strikes", "strength"), AHUNT)
def test_ahunt_attacks_once(name: str, strikes: int, strength: int) -> None:
    """A company moving through two of the regions faces one attack, as the card comes and as the company moves."""
    line = f"{name} attacks alice: dragon, {strikes} strikes, prowess {strength}"
    for s in (
        resolve(turn_to_bob(meet(HEATH, "Gimli", hand=name)).do("bob", f"play {name}")),
        resolve(meet(HEATH, "Gimli", play=name, mine="Concealment")),
    ):
        assert sum("attacks" in one and name in one for one in s.log()) == 1, (line, s.log())
    assert not any("attacks" in one for one in meet(WILD, "Gimli", play=name).log())


@pytest.mark.parametrize("doors", [True, False])
def test_ahunt_reaches_further_in_the_dark(doors: bool) -> None:
    """Scorba reaches Arthedain only with Doors of Night in play."""
    way = ("Grey Havens", "Bree", "Lindon, Arthedain")
    s = Scenario().company("alice", way[0], "Gimli", to=way[1], via=way[2]).company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Scorba Ahunt", *(("Doors of Night",) if doors else ()))
    s.hand("bob", "Orc-guard").hand("alice", "Concealment")
    resolve(s.start("hazards"))
    assert any("attacks" in one for one in s.log()) == doors


def test_defeated_ahunt_leaves_play() -> None:
    """g.man.3: a Dragon whose attack is defeated goes to the other side's points."""
    s = meet(
        HEATH, "Gimli", "Aragorn II", "Boromir II", "Elrond", play="Bairanax Ahunt", mine="Concealment", dice=(12,) * 8
    )
    for _ in range(40):
        if s.card("Bairanax Ahunt").zone == PLAY:
            onward(s)
    assert s.card("Bairanax Ahunt").zone != PLAY


# --- permanent-events -------------------------------------------------------------------------------------------


def test_alone_and_unadvised_is_for_small_companies() -> None:
    """It takes a character, no Wizard, in a company of at most three characters."""
    few = turn_to_bob(meet(WILD, "Gimli", "Bilbo", "Gandalf", hand="Alone and Unadvised"))
    few.refused("bob", "play Alone and Unadvised on Gandalf", "9.3")
    few.do("bob", "play Alone and Unadvised on Gimli").expect("Gimli bears Alone and Unadvised")
    many = turn_to_bob(meet(WILD, "Gimli", "Bilbo", "Dori", "Bofur", hand="Alone and Unadvised"))
    many.refused("bob", "play Alone and Unadvised on Gimli", "9.3")


def test_alone_and_unadvised_weighs_by_region_and_company() -> None:
    """At the end of movement one check for each region, each with the size of the company added."""
    s = turn_to_bob(meet(WILD, "Gimli", "Bilbo", hand="Alone and Unadvised", dice=(12, 12)))
    resolve(s.do("bob", "play Alone and Unadvised on Gimli"))
    gimli = s.card("Gimli").iid
    assert corruption_points(s.game, gimli) == 4
    base = corruption_modifier(s.game, s.card("Gimli").iid)
    assert base == 2
    for _ in range(12):
        if sum("Corruption check for Gimli" in one for one in s.log()) < 2:
            onward(s)
    assert sum("Corruption check for Gimli" in one for one in s.log()) == 2


def test_alone_and_unadvised_leaves_a_crowd() -> None:
    """As soon as the company has four characters it is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Alone and Unadvised", "Bilbo", "Dori", "Bofur")
    s.company("bob", "Lórien", "Fatty Bolger").start("organization")
    assert s.card("Alone and Unadvised").zone == DISCARD
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Alone and Unadvised", "Bilbo", "Dori")
    s.company("bob", "Lórien", "Fatty Bolger").start("organization")
    assert s.card("Alone and Unadvised").zone == PLAY


def test_no_way_forward_shortens_ways() -> None:
    """One region fewer, two with Doors of Night, never fewer than two."""
    for doors, regions in ((False, 3), (True, 2)):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
        s.in_play("bob", "No Way Forward", *(("Doors of Night",) if doors else ())).start("organization")
        assert region_limit(s.game, company(s, "Gimli")) == regions


@pytest.mark.parametrize(
    ("members", "route", "more"),
    [
        (("Gandalf",), WILD, 2),
        (("Gandalf",), STAY, 0),
        (("Elrond",), WILD, 2),
        (("Aragorn II",), WILD, 0),
        (("Bilbo",), WILD, 0),
        (("Gandalf", "Gimli", "Dori", "Bofur"), WILD, 0),
    ],
)
def test_eyes_of_the_shadow(members: tuple[str, ...], route: Route, more: int) -> None:
    """Small moving companies with a Wizard, or a non-ranger of mind six or more, have two hazards more against them."""
    s = meet(route, *members, play="Eyes of the Shadow")
    assert limit(s, members[0]) == max(2, len(members)) + more


def test_eyes_of_the_shadow_fear_the_light() -> None:
    """They are not played while Gates of Morning is in play."""
    s = turn_to_bob(meet(WILD, "Gandalf", hand="Eyes of the Shadow", play="Gates of Morning"))
    s.refused("bob", "play Eyes of the Shadow", "9.2")
    turn_to_bob(meet(WILD, "Gandalf", hand="Eyes of the Shadow")).do("bob", "play Eyes of the Shadow")


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


def test_at_home_is_out_hunting() -> None:
    """While the Dragon hunts, its lair has no additional attack."""
    from engine.rules.site.automatic_attacks import added

    s = Scenario().company("alice", "Gold Hill", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Itangast at Home", "Itangast Ahunt").start("organization")
    assert not added(s.game, s.card("Gold Hill").iid)


def test_daelomin_is_given_up_for_hazards() -> None:
    """Discarding Daelomin at Home raises a company's hazard limit by two and counts for nothing itself."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Orc-guard", play="Daelomin at Home"))
    resolve(s.do("bob", "use Daelomin at Home on Gimli"))
    assert (limit(s, "Gimli"), company(s, "Gimli").used) == (4, 0)
    s.expect("Daelomin at Home is discarded")


def test_power_built_by_waiting() -> None:
    """It taps for one more hazard at no cost, and untaps for two of the limit."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Orc-guard", play="Power Built by Waiting"))
    resolve(s.do("bob", "use Power Built by Waiting on Gimli"))
    assert (limit(s, "Gimli"), company(s, "Gimli").used) == (3, 0)
    turn_to_bob(s).refused("bob", "use Power Built by Waiting on Gimli", "9.2.3")
    resolve(s.do("bob", "use Power Built by Waiting"))
    assert company(s, "Gimli").used == 2
    s.expect("Power Built by Waiting is untapped")


@pytest.mark.parametrize(
    ("name", "bearer", "wrong"),
    [
        ("Lure of the Senses", "Gimli", ""),
        ("Despair of the Heart", "Gimli", "Bilbo"),
        ("Despair of the Heart", "Gimli", "Gandalf"),
        ("Lure of Expedience", "Gimli", "Bilbo"),
        ("Lure of Nature", "Elrond", "Gimli"),
        ("Shut Yer Mouth", "Gimli", "Gandalf"),
    ],
)
def test_what_lies_on_characters(name: str, bearer: str, wrong: str) -> None:
    """Each is played on its kind of character only."""
    s = turn_to_bob(meet(WILD, "Gimli", "Bilbo", "Gandalf", "Elrond", hand=name))
    if wrong:
        s.refused("bob", f"play {name} on {wrong}", "9.3")
    resolve(s.do("bob", f"play {name} on {bearer}")).expect(f"{bearer} bears {name}")


def test_shut_yer_mouth_stops_at_zero() -> None:
    """Direct influence falls by two, not below zero."""
    for name, change in (("Elrond", 2), ("Bilbo", 1)):
        s = turn_to_bob(meet(WILD, name, hand="Shut Yer Mouth"))
        before = influence(s.game, s.card(name).iid)
        resolve(s.do("bob", f"play Shut Yer Mouth on {name}"))
        assert influence(s.game, s.card(name).iid) == max(0, before - 2)
        assert before >= change


@pytest.mark.ruling("urd:Night/1")
@pytest.mark.parametrize(
    ("character", "doors", "loss"),
    [
        ("Elrond", False, 0),
        ("Boromir II", False, 1),
        ("Boromir II", True, 2),
        ("Aragorn II", True, 1),
        ("Peath", True, 1),
    ],
)
def test_night_weakens_men(character: str, doors: bool, loss: int) -> None:
    """Dúnedain who are no rangers lose one; in the dark all Men and Dúnedain lose one more."""
    found = []
    for cards in ((), ("Night",)):
        s = Scenario().company("alice", "Rivendell", character).company("bob", "Lórien", "Fatty Bolger")
        s.in_play("bob", *cards, *(("Doors of Night",) if doors else ("Eyes of the Shadow",))).start("organization")
        found.append(prowess(s.game, s.card(character).iid))
    assert found[0] - found[1] == loss


def test_new_moon_taps_an_elf() -> None:
    """New Moon taps an untapped Elf, nobody else; other uses need Doors of Night."""
    s = turn_to_bob(meet(WILD, "Elrond", "Gimli", hand="New Moon"))
    s.refused("bob", "play New Moon on Gimli", "9.3")
    resolve(s.do("bob", "play New Moon on Elrond")).expect("Elrond is tapped")


def test_gloom_weakens_one_who_moves() -> None:
    """One character of a moving company has one prowess less; a company that stays is not concerned."""
    s = turn_to_bob(meet(WILD, "Gimli", hand="Gloom"))
    before = prowess(s.game, s.card("Gimli").iid)
    resolve(s.do("bob", "play Gloom on Gimli"))
    assert prowess(s.game, s.card("Gimli").iid) == before - 1
    turn_to_bob(meet(STAY, "Gimli", hand="Gloom")).refused("bob", "play Gloom on Gimli", "9.3")


@pytest.mark.parametrize("doors", [True, False])
def test_morgul_night_darkens_the_land(doors: bool) -> None:
    """With Doors of Night Wildernesses count as Shadow-lands and Shadow-lands as Dark-domains."""
    from engine.queries.regions import path_types

    s = turn_to_bob(meet(DARK, "Gimli", hand="Morgul Night", play="Doors of Night" if doors else ""))
    if not doors:
        s.refused("bob", "play Morgul Night", "9.2")
        return
    resolve(s.do("bob", "play Morgul Night"))
    found = path_types(s.game, company(s, "Gimli"))
    assert found == ("free-domain", "shadow-land", "dark-domain", "dark-domain")


def attack_line(cards: tuple[str, ...], creature: str, key: str, route: Route) -> tuple[int, int]:
    """Return strikes and prowess with which a creature attacks while cards are in play."""
    s = (
        Scenario()
        .company("alice", route[0], "Gimli", to=route[1], via=route[2])
        .company("bob", "Lórien", "Fatty Bolger")
    )
    s.hand("bob", creature).hand("alice", "Concealment").in_play("bob", *cards, "Eyes of the Shadow").start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to {key}"))
    line = next(one for one in s.log() if creature in one and "attacks" in one)
    words = line.replace(",", "").split()
    return int(words[next(at for at, word in enumerate(words) if word in ("strike", "strikes")) - 1]), int(
        words[words.index("prowess") + 1]
    )


SHIRE = ("Rivendell", "Bree", "Rhudaur, Arthedain")


@pytest.mark.parametrize(
    ("card", "doors", "creature", "key", "route", "strikes", "strength"),
    [
        ("Wake of War", False, "Wolves", "wilderness", SHIRE, 1, 1),
        ("Wake of War", True, "Wolves", "wilderness", SHIRE, 2, 2),
        ("Wake of War", True, "Giant Spiders", "wilderness", SHIRE, 1, 1),
        ("Wake of War", False, "Orc-guard", "shadow-land", DARK, 0, 0),
        ("Full of Froth and Rage", False, "Giant Spiders", "wilderness", SHIRE, 0, 2),
        ("Full of Froth and Rage", False, "Wolves", "wilderness", SHIRE, 0, 0),
        ("Plague of Wights", False, "Ghouls", "shadow-land", DARK, 0, 1),
        ("Plague of Wights", False, "Wolves", "wilderness", SHIRE, 0, 0),
        ("Rank upon Rank", False, "Brigands", "wilderness", SHIRE, 1, 1),
        ("Rank upon Rank", False, "Giant", "wilderness", SHIRE, 0, 0),
        ("Rank upon Rank", True, "Giant", "wilderness", SHIRE, 1, 1),
        ("Clouds", False, "Wolves", "wilderness", SHIRE, 0, 0),
        ("Clouds", True, "Wolves", "wilderness", SHIRE, 0, 2),
        ("Eye of Sauron", True, "Wolves", "wilderness", SHIRE, 0, 0),
    ],
)
def test_events_that_strengthen_attacks(
    card: str, doors: bool, creature: str, key: str, route: Route, strikes: int, strength: int
) -> None:
    """Each changes strikes and prowess of its kinds of attack, some only with Doors of Night in play."""
    dark = ("Doors of Night",) if doors else ()
    plain, changed = attack_line(dark, creature, key, route), attack_line((card, *dark), creature, key, route)
    assert (changed[0] - plain[0], changed[1] - plain[1]) == (strikes, strength)
