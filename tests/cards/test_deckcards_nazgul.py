"""Nazgûl and manifestations of Wizards and others that are creatures or events."""

from __future__ import annotations

import pytest
from hazards import STAY, WILD, Route, attack_line, go_on, limit, meet, onward, resolve, turn_to_bob
from minions import iid, minion

from engine.attributes import corruption_points, influence_targets
from engine.corruption import checked
from engine.model import DISCARD, HAND, OUT, PLAY
from engine.queries import site_facts
from engine.scenario import Scenario


def waiting(name: str, route: Route = WILD, *characters: str, hand: str = "Orc-guard", mine: str = "") -> Scenario:
    """Return bob's question in alice's movement/hazard phase, with a card of his in play."""
    return turn_to_bob(meet(route, *(characters or ("Gimli",)), hand=hand, play=name, mine=mine))


# --- Nazgûl -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Indûr Dawndeath", "Khamûl the Easterling", "Ren the Unclean", "Witch-king of Angmar"]
)
def test_nazgul_stay_in_play_until_tapped(name: str) -> None:
    """From the hand a Nazgûl is played as a permanent-event; tapped later it counts as a hazard and is discarded."""
    s = resolve(turn_to_bob(meet(WILD, "Gimli", hand=name)).do("bob", f"play {name}"))
    assert s.card(name).zone == PLAY
    s = waiting(name, WILD, "Gimli, wounded, bears Dagger of Westernesse", mine="Cram")
    used = next(one for one in s.options("bob") if one.startswith(f"Use {name}"))
    s.do("bob", used).expect("1 hazard is played")
    go_on(s, f"{name} resolves", most=2)
    for _ in range(6):
        if s.card(name).zone == DISCARD:
            break
        onward(s)
    assert s.card(name).zone == DISCARD


def test_indur_takes_an_item_that_is_no_ring() -> None:
    """His player chooses a wounded character and an item on it that is no ring; both are given up to the discard."""
    s = waiting(
        "Indûr Dawndeath", WILD, "Gimli, wounded, bears Dagger of Westernesse, bears Cram", "Bilbo, bears Elven Cloak"
    )
    s.refused("bob", "use Indûr Dawndeath on Bilbo", "9.3")
    resolve(s.do("bob", "use Indûr Dawndeath on Gimli")).do("bob", "choose Cram")
    s.expect("Cram is in the discard pile", "Dagger of Westernesse is in play")
    s = waiting("Indûr Dawndeath", WILD, "Gimli, wounded, bears Beautiful Gold Ring")
    s.refused("bob", "use Indûr Dawndeath on Gimli", "9.3")


@pytest.mark.parametrize(("others", "count"), [((), 1), (("Adûnaphel", "Ûvatha the Horseman"), 3)])
def test_khamul_counts_when_he_is_declared(others: tuple[str, ...], count: int) -> None:
    """The opponent discards a card of his choice for each Nazgûl in play as a permanent-event, Khamûl among them."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Khamûl the Easterling", *others).hand("bob", "Orc-guard")
    s.hand("alice", "Cram", "Concealment", "Dark Quarrels", "Miruvor").start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Khamûl the Easterling"))
    for name in ("Cram", "Miruvor", "Concealment")[:count]:
        s.do("alice", f"choose {name}").expect(f"{name} is in the discard pile")
    assert len(s.game.zone(0, HAND)) == 4 - count


def test_khamul_counts_a_nazgul_that_answers() -> None:
    """The number stays what it was at declaration although another Nazgûl is tapped in response."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Khamûl the Easterling", "Adûnaphel").hand("bob", "Orc-guard")
    s.hand("alice", "Concealment", "Dark Quarrels", "Miruvor").start("hazards")
    turn_to_bob(s).do("bob", "use Khamûl the Easterling")
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "use Adûnaphel on Gimli")
    resolve(s)
    for _ in range(2):
        s.do("alice", s.options("alice")[0])
    assert len(s.game.zone(0, HAND)) == 1


def test_ren_lets_everybody_check_in_order() -> None:
    """Every character in play makes a check: first those of the moving player, each side in the order it chooses."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Bilbo").company("bob", "Lórien", "Fatty Bolger", "Beregond")
    s.in_play("bob", "Ren the Unclean").hand("bob", "Orc-guard", "Halfling Strength").dice(9, 9, 9, 9).start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Ren the Unclean"))
    assert (s.asked(), sorted(s.options("alice"))) == (("alice",), ["Bilbo", "Gimli"])
    s.do("alice", "choose Bilbo")
    order = []
    for _ in range(12):
        check = checked(s.game)
        if check is not None:
            order.append(s.game.facts(check.target).name)
        if s.asked() == ("bob",):
            break
        onward(s)
    assert list(dict.fromkeys(order)) == ["Bilbo", "Gimli"]
    assert sorted(s.options("bob")) == ["Beregond", "Fatty Bolger"]


def test_ren_is_not_answered_with_resources() -> None:
    """His own player plays no resource for a check of his; his untapped characters may tap in support."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger", "Beregond")
    s.in_play("bob", "Ren the Unclean").hand("bob", "Orc-guard", "Halfling Strength").dice(9, 9, 9, 9).start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Ren the Unclean"))
    while s.asked() != ("bob",):
        s.do("alice", next(o for o in s.options("alice") if o.startswith(("Roll", "Confirm", "Gimli", "Pass"))))
    assert sorted(s.options("bob")) == ["Beregond", "Fatty Bolger"]
    s.do("bob", "choose Fatty Bolger")
    assert not any("Halfling Strength" in one for one in s.options("bob"))
    assert any("Beregond" in one for one in s.options("bob"))


def test_the_witch_king_of_angmar_darkens_shadow_holds() -> None:
    """Tapped, he makes every Shadow-hold a Dark-hold; he is discarded, and the effect stays like a long-event."""
    s = waiting("Witch-king of Angmar", ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"), "Gimli")
    resolve(s.do("bob", "use Witch-king of Angmar"))
    moria, rivendell = s.card("Moria").iid, s.card("Rivendell").iid
    assert [site_facts(s.game, one).site_type for one in (moria, rivendell)] == ["dark-hold", "haven"]
    assert s.card("Witch-king of Angmar").zone == DISCARD
    held = [one for one in s.game.lasting if one.expires == "long-event"]
    assert [one.seat for one in held] == [1]


def test_the_witch_king_of_angmar_ends_with_the_long_events() -> None:
    """The effect ends when the hazard long-events of its player go: in the opponent's next long-event phase."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Witch-king of Angmar").hand("bob", "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Witch-king of Angmar"))
    seen = []
    for _ in range(400):
        if s.game.turn.number > 2 and s.game.turn.phase == 4 and s.game.turn.seat == 0:
            break
        if s.game.turn.seat == 1:
            seen.append(site_facts(s.game, s.card("Moria").iid).site_type)
        who = s.asked()[0]
        plain = [o for o in s.options(who) if o.startswith(("Pass", "Let it", "Confirm", "Keep", "End", "Do not"))]
        s.do(who, (plain or s.options(who))[0])
    assert set(seen) == {"dark-hold"}
    assert site_facts(s.game, s.card("Moria").iid).site_type == "shadow-hold"


# --- manifestations ---------------------------------------------------------------------------------------------

MAIAR = {
    "Alatar the Hunter": "Alatar",
    "Gandalf the White Rider": "Gandalf",
    "Pallando the Soul-keeper": "Pallando",
    "Radagast the Tamer": "Radagast",
    "Saruman the Wise": "Saruman",
}


@pytest.mark.parametrize("name", list(MAIAR))
def test_maiar_are_gentle_to_heroes(name: str) -> None:
    """As a creature it has three prowess less against a hero company, which it only detains."""
    s = meet(("Edhellond", "Dol Amroth", "Anfalas, Bay of Belfalas, Belfalas"), "Gimli", hand=name)
    resolve(turn_to_bob(s).do("bob", f"play {name} keyed to free-domain"))
    assert "prowess 10" in attack_line(s, name)[0]


@pytest.mark.parametrize(("name", "avatar"), MAIAR.items())
def test_maiar_leave_for_the_wizard(name: str, avatar: str) -> None:
    """In play as a permanent-event it is discarded when the Wizard himself is in play."""
    s = Scenario().company("alice", "Rivendell", avatar, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", name).hand("bob", "Orc-guard").start("hazards")
    assert s.card(name).zone == DISCARD
    s = waiting(name)
    assert s.card(name).zone == PLAY


@pytest.mark.parametrize("name", [one for one in MAIAR if one != "Pallando the Soul-keeper"])
def test_maiar_leave_when_a_deck_is_exhausted(name: str) -> None:
    """Whoever's play deck is exhausted: the permanent-event is discarded."""
    from engine.decks import exhaust

    s = waiting(name)
    exhaust(s.game, 0)
    assert s.card(name).zone != PLAY


@pytest.mark.parametrize("name", ["Lady of the Golden Wood", "Lord of the Carrock", "Master of the House"])
def test_lords_leave_when_a_deck_is_exhausted(name: str) -> None:
    """Whoever's play deck is exhausted: the permanent-event is discarded."""
    from engine.decks import exhaust

    s = waiting(name)
    exhaust(s.game, 1)
    assert s.card(name).zone != PLAY


@pytest.mark.parametrize(
    ("characters", "kind", "more"),
    [(("Gorbag", "Muzgash"), "ringwraith", 1), (("Ostisen", "Layos"), "ringwraith", 0)],
)
def test_gandalf_watches_overt_minions(characters: tuple[str, ...], kind: str, more: int) -> None:
    """Overt minion companies have one more hazard to fear, covert ones and heroes not."""
    found = []
    for play in ((), ("Gandalf the White Rider",)):
        s = minion("Dol Guldur [LE]", *characters, kind=kind).hand("bob", "Orc-guard")
        s.in_play("bob", *play).start("hazards")
        found.append(limit(s, characters[0]))
    assert found[1] - found[0] == more


def test_gandalf_leaves_heroes_alone() -> None:
    """A hero company has its usual hazard limit."""
    assert limit(waiting("Gandalf the White Rider", STAY, "Gimli"), "Gimli") == 2


@pytest.mark.parametrize(
    ("route", "expected"),
    [(("Thranduil’s Halls", "Dol Guldur", "Woodland Realm, Heart of Mirkwood, Southern Mirkwood"), 3), (WILD, 2)],
)
def test_radagast_watches_mirkwood(route: Route, expected: int) -> None:
    """A company that moves in one of four regions of Mirkwood has one more hazard to fear."""
    assert limit(waiting("Radagast the Tamer", route, "Gimli"), "Gimli") == expected


def test_radagast_as_a_creature_watches_nobody() -> None:
    """While it attacks as a creature nothing of the permanent-event holds."""
    s = meet(("Edhellond", "Dol Amroth", "Anfalas, Bay of Belfalas, Belfalas"), "Gimli", hand="Gandalf the White Rider")
    before = limit(s, "Gimli")
    resolve(turn_to_bob(s).do("bob", "play Gandalf the White Rider keyed to free-domain"))
    assert limit(s, "Gimli") == before


@pytest.mark.parametrize(("item", "more"), [("Beautiful Gold Ring", 1), ("The One Ring", 1), ("Glamdring", 0)])
def test_saruman_makes_rings_heavier(item: str, more: int) -> None:
    """Every ring gives one more corruption point, and nothing else does."""
    bare = meet(STAY, f"Gimli, bears {item}")
    s = waiting("Saruman the Wise", STAY, f"Gimli, bears {item}")
    points = [corruption_points(one.game, one.card("Gimli").iid) for one in (bare, s)]
    assert points[1] - points[0] == more


def test_alatar_leads_other_maiar() -> None:
    """Other attacks of Maiar have one more strike and prowess, and their player chooses who faces them."""
    s = meet(
        ("Edhellond", "Dol Amroth", "Anfalas, Bay of Belfalas, Belfalas"),
        "Gimli",
        "Bilbo",
        "Elrond",
        "Dori",
        hand="Saruman the Wise",
        play="Alatar the Hunter",
    )
    resolve(turn_to_bob(s).do("bob", "play Saruman the Wise keyed to free-domain"))
    assert "4 strikes" in attack_line(s, "Saruman the Wise")[0]
    assert "prowess 11" in attack_line(s, "Saruman the Wise")[0]


def test_alatar_lets_the_attacker_choose() -> None:
    """The hazard player assigns the strikes of another Maia while Alatar lies in wait."""
    s = meet(
        ("Edhellond", "Dol Amroth", "Anfalas, Bay of Belfalas, Belfalas"),
        *("Gimli", "Bilbo", "Elrond", "Dori", "Bofur"),
        hand="Gandalf the White Rider",
        play="Alatar the Hunter",
    )
    resolve(turn_to_bob(s).do("bob", "play Gandalf the White Rider keyed to free-domain"))
    while s.asked() and not any(one.startswith(("Assign", "Elrond")) for one in s.options(s.asked()[0])):
        s.passes(s.asked()[0])
    assert s.asked() == ("bob",)


def test_the_lord_of_the_carrock_turns_men_away() -> None:
    """Influence attempts against factions of Men are made at -2, others are not."""
    from engine.attributes import influence_check_modifier

    def modifier(s: Scenario, faction: str) -> int:
        from carddb.artefact.database import database

        facts = next(one for one in database().cards if one.name == faction)
        return influence_check_modifier(s.game, s.card("Gimli").iid, influence_targets(facts))

    bare, s = meet(STAY, "Gimli"), waiting("Lord of the Carrock", STAY, "Gimli")
    for faction, less in (("Men of Dorwinion", -2), ("Ents of Fangorn", 0)):
        assert modifier(s, faction) - modifier(bare, faction) == less


def test_the_master_of_the_house_brings_elves_back() -> None:
    """At the end of each turn both players may take an Elf creature out of their discard pile."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Master of the House").discard("alice", "Elf-lord Revealed in Wrath", "Cram")
    s.discard("bob", "Elf-lord Revealed in Wrath", "Orc-guard").hand("bob", "8 Twilight").hand("alice", "8 Twilight")
    s.start("end of turn").do("alice", "keep the hand")
    for _ in range(20):
        who = s.asked()[0]
        if any("Elf-lord" in one for one in s.options(who)):
            break
        s.do(who, s.options(who)[-1] if "Let it resolve" not in s.options(who) else "Let it resolve")
    assert s.asked() == ("bob",)
    assert "Orc-guard" not in s.options("bob")
    s.do("bob", "choose Elf-lord Revealed in Wrath")
    assert any("Elf-lord" in one for one in s.options("alice"))
    assert any(s.game.facts(one).name == "Elf-lord Revealed in Wrath" for one in s.game.zone(1, HAND))


@pytest.mark.parametrize(("kind", "searches"), [("ringwraith", False), ("wizard", True)])
def test_the_lady_of_the_golden_wood_blinds_minion_players(kind: str, searches: bool) -> None:
    """A minion player's search of his own play deck or discard pile comes to nothing; a Wizard's does not."""
    if kind == "ringwraith":
        s = minion("Barad-dûr [LE]", "The Mouth", kind=kind).discard("alice", "Orc Quarrels").hand("alice", "Wargs")
        s.in_play("bob", "Lady of the Golden Wood").start("organization")
        assert not any("use The Mouth" in one.lower() for one in s.options("alice"))
        return
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Lady of the Golden Wood", "Ûvatha the Horseman").discard("bob", "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", "use Ûvatha the Horseman"))
    assert "Orc-guard" in s.options("bob")


@pytest.mark.parametrize(
    ("who", "zone", "stays"),
    [("Gorbag", OUT, False), ("Gimli", DISCARD, True)],
)
def test_pallando_ends_a_minion(who: str, zone: int, stays: bool) -> None:
    """The next minion that would be discarded from play is eliminated, and Pallando is discarded; heroes are not."""
    from engine.leaving import discard

    if who == "Gorbag":
        s = minion("Dol Guldur [LE]", "Gorbag", "Muzgash")
    else:
        s = Scenario().company("alice", "Rivendell", "Gimli", "Bilbo").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Pallando the Soul-keeper").hand("bob", "Orc-guard").start("hazards")
    discard(s.game, iid(s, who))
    assert s.card(who).zone == zone
    assert (s.card("Pallando the Soul-keeper").zone == PLAY) == stays


def test_pallando_ends_an_agent() -> None:
    """A minion agent in play as a hazard is no character, but a minion all the same."""
    from engine.leaving import discard

    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Pallando the Soul-keeper").agent("bob", "Baduila").hand("bob", "Orc-guard").start("hazards")
    discard(s.game, iid(s, "Baduila"))
    assert (s.card("Baduila").zone, s.card("Pallando the Soul-keeper").zone) == (OUT, DISCARD)


def test_pallando_spares_ringwraiths() -> None:
    """A Ringwraith is discarded as ever."""
    from engine.leaving import discard

    s = minion("Dol Guldur [LE]", "The Witch-king", "Khamûl the Ringwraith, follows The Witch-king")
    s.in_play("bob", "Pallando the Soul-keeper").hand("bob", "Orc-guard").start("hazards")
    discard(s.game, iid(s, "Khamûl the Ringwraith"))
    assert (s.card("Khamûl the Ringwraith").zone, s.card("Pallando the Soul-keeper").zone) == (DISCARD, PLAY)


# --- Spider of the Môrlat ---------------------------------------------------------------------------------------

MIRKWOOD = ("Thranduil’s Halls", "Dol Guldur", "Woodland Realm, Heart of Mirkwood, Southern Mirkwood")


@pytest.mark.parametrize(("route", "attacked"), [(MIRKWOOD, True), (WILD, False)])
def test_the_spider_of_the_morlat_lies_in_wait(route: Route, attacked: bool) -> None:
    """A company that moves in certain regions faces an attack of Spiders, with the strike more that all of them get."""
    s = meet(route, "Gimli", "Bilbo", "Elrond", hand="Orc-guard", play="Spider of the Môrlat")
    go_on(s, "attacks", most=3)
    lines = attack_line(s, "Spider of the Môrlat")
    assert bool(lines) == attacked
    if attacked:
        assert "3 strikes, prowess 10" in lines[0]


@pytest.mark.parametrize(("doors", "possible"), [(True, True), (False, False)])
def test_the_spider_of_the_morlat_is_keyed_with_doors(doors: bool, possible: bool) -> None:
    """To regions of Mirkwood she is keyed only with Doors of Night in play."""
    s = Scenario().company(
        "alice", "Thranduil’s Halls", "Gimli", to="Sarn Goriwing", via="Woodland Realm, Heart of Mirkwood"
    )
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", "Spider of the Môrlat")
    if doors:
        s.in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards"))
    assert any("keyed to" in one.lower() or "Heart of Mirkwood" in one for one in s.options("bob")) == possible


def test_the_spider_of_the_morlat_returns_to_hand() -> None:
    """As a permanent-event she goes back to the hand, and that counts as a hazard."""
    s = waiting("Spider of the Môrlat")
    resolve(s.do("bob", "use Spider of the Môrlat")).expect("1 hazard is played")
    assert s.card("Spider of the Môrlat").zone == HAND


@pytest.mark.parametrize(("site", "possible"), [("The Under-gates", True), ("The Under-vaults", False)])
def test_the_spider_of_the_morlat_beside_the_sulfur_deeps(site: str, possible: bool) -> None:
    """With Doors of Night she comes to whatever is adjacent to The Sulfur-deeps."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Spider of the Môrlat").in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards"))
    assert any("adjacent to The Sulfur-deeps" in one for one in s.options("bob")) == possible
