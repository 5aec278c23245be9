"""Hazards that befall companies and their characters: illness, vermin, revelry, rough seas."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from carddb.effects.builders.build import DOORS, GATES
from engine import atoms
from engine.attributes import mind, prowess
from engine.automatic import attacks_of
from engine.combat import attack_of
from engine.compiling import condition
from engine.core import SETTLERS, run
from engine.model import DISCARD, HAND, PLAY, TAPPED, UNTAPPED, WOUNDED, player_ref
from engine.passive import happened
from engine.scenario import Scenario
from tests.cards.hazards import (
    DARK,
    SEA,
    STAY,
    WILD,
    Route,
    company,
    go_on,
    lay,
    limit,
    meet,
    onward,
    resolve,
    turn_to_bob,
)

# --- Heedless Revelry -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "status"), [(8, UNTAPPED), (9, TAPPED)])
def test_heedless_revelry_taps_small_minds(dice: int, status: int) -> None:
    """A roll over the mind, at -2 for heroes, taps each untapped character but Wizards."""
    s = meet(STAY, "Gimli", "Gandalf", "Bilbo, wounded", hand="Heedless Revelry", dice=(dice,))
    resolve(turn_to_bob(s).do("bob", "play Heedless Revelry"))
    assert mind(s.game, s.card("Gimli").iid) == 6
    assert (s.card("Gimli").status, s.card("Gandalf").status) == (status, UNTAPPED)
    assert s.dice_left == 0


def test_heedless_revelry_needs_a_company_that_stays() -> None:
    """A moving company does not revel, nor one with a Ringwraith; minions have no modification."""
    turn_to_bob(meet(WILD, "Gimli", hand="Heedless Revelry")).refused("bob", "play Heedless Revelry")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Adûnaphel the Ringwraith", "Gorbag")
    s.company("bob", "Lórien", "Elrond").hand("bob", "Heedless Revelry").start("hazards")
    turn_to_bob(s).refused("bob", "play Heedless Revelry")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Gorbag")
    s.company("bob", "Lórien", "Elrond").hand("bob", "Heedless Revelry").start("hazards")
    turn_to_bob(s).dice(mind(s.game, s.card("Gorbag").iid) + 1)
    resolve(s.do("bob", "play Heedless Revelry"))
    assert s.card("Gorbag").status == TAPPED


@pytest.mark.parametrize(
    ("resource", "works"), [("Glamdring", True), ("Rangers of the North", True), ("Marvels Told", False)]
)
def test_heedless_revelry_on_guard(resource: str, works: bool) -> None:
    """It is revealed when an item, ally or faction is played, taps everybody else, and leaves that play alone."""
    site = "Bree" if resource == "Rangers of the North" else "Moria"
    members = ("Aragorn II", "Gimli", "Elrond", "Dori", "Bofur", "Bilbo", "Merry")
    s = Scenario().company("alice", site, *members).company("bob", "Lórien", "Arwen")
    s.hand("bob", "Heedless Revelry").hand("alice", resource, "Concealment").in_play("bob", "Minions Stir")
    s.dice(*(12,) * 16).start("hazards")
    turn_to_bob(s).do("bob", "place Heedless Revelry on guard")
    resolve(s)
    for _ in range(40):
        found = s.options(s.asked()[0])
        enters = [option for option in found if option.startswith("Enter")]
        plays = [option for option in found if resource in option and s.asked() == ("alice",)]
        if plays:
            s.do("alice", plays[0])
            break
        s.do(s.asked()[0], enters[0]) if enters else onward(s)
    reveals = [option for option in s.options("bob") if "Heedless Revelry" in option]
    assert bool(reveals) == works, s.log()
    if works:
        resolve(s.do("bob", reveals[0]))
        go_on(s, "never", 4)
        assert all(s.card(name).status == TAPPED for name in members)
        assert s.card(resource).zone != HAND


# --- what befalls one of a company ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "doors", "offered"),
    [
        (("Théoden", "Gimli", "Éomer"), False, {"Théoden", "Éomer"}),
        (("Théoden", "Gimli", "Éomer, tapped", "Haldir"), True, {"Théoden", "Gimli", "Haldir"}),
        (("Gimli", "Haldir"), False, set()),
        (("Éomer, tapped", "Haldir"), False, set()),
    ],
)
def test_waiting_shadow_taps_one(members: tuple[str, ...], doors: bool, offered: set[str]) -> None:
    """The defender chooses among Orcs, Trolls and Men who taps; in the dark among all."""
    s = meet(STAY, *members, hand="Waiting Shadow", play="Doors of Night" if doors else "")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Waiting Shadow")]
    assert bool(plays) == bool(offered)
    if plays:
        resolve(s.do("bob", plays[0])).expect("alice is asked")
        assert {
            name.partition(",")[0]
            for name in members
            if any(name.partition(",")[0] in one for one in s.options("alice"))
        } == offered
        s.do("alice", "choose Théoden")
        assert s.card("Théoden").status == TAPPED


@pytest.mark.parametrize(("dice", "drawn"), [(6, 3), (7, 0)])
def test_wrath_of_the_west(dice: int, drawn: int) -> None:
    """A roll over six cancels a minion short-event declared in the chain, which is discarded."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Moria [LE]", "Gorbag")
        .company("bob", "Lórien", "Elrond")
    )
    s.hand("bob", "Wrath of the West", "Orc-guard").hand("alice", "Dark Tryst").deck("alice", "Swag; Swag; Swag; Swag")
    s.dice(dice).start("hazards").do("alice", "play Dark Tryst")
    resolve(s.do("bob", "play Wrath of the West on Dark Tryst"))
    assert len(s.game.zone(0, HAND)) == drawn
    assert (s.card("Dark Tryst").zone == DISCARD) == (drawn == 0)


def test_wrath_of_the_west_needs_a_minion_event() -> None:
    """A hero's event is no target."""
    s = meet(STAY, "Gimli", "Bilbo", hand="Wrath of the West", mine="Dark Quarrels; Marvels Told", play="Minions Stir")
    play = next(option for option in s.options("alice") if option.startswith("Play Marvels Told"))
    s.do("alice", play).refused("bob", "play Wrath of the West on Marvels Told")


@pytest.mark.parametrize(
    ("route", "item", "works"),
    [
        (("Moria", "", ""), "Elven Cloak", True),
        (WILD, "Elven Cloak", True),
        (("Bree", "", ""), "Elven Cloak", False),
        (("Moria", "", ""), "Glamdring", False),
    ],
)
def test_rats_need_something_to_gnaw(route: Route, item: str, works: bool) -> None:
    """The company has a minor item and is at or bound for such a site."""
    s = turn_to_bob(meet(route, f"Gimli, bears {item}", "Bilbo, wounded", hand="Rats!"))
    plays = [option for option in s.options("bob") if option.startswith("Play Rats")]
    assert bool(plays) == works


@pytest.mark.parametrize("choice", ["Elven Cloak", "Gimli"])
def test_rats_bite_or_gnaw(choice: str) -> None:
    """Its player discards a minor item, or lets an unwounded character be wounded, without a body check."""
    s = turn_to_bob(
        meet(("Moria", "", ""), "Gimli, bears Elven Cloak", "Bilbo, wounded, bears Glamdring", hand="Rats!")
    )
    resolve(s.do("bob", "play Rats"))
    s.refused("alice", "choose Bilbo")
    s.refused("alice", "choose Glamdring")
    s.do("alice", f"choose {choice}")
    assert (s.card("Elven Cloak").zone == DISCARD) == (choice == "Elven Cloak")
    assert (s.card("Gimli").status == WOUNDED) == (choice == "Gimli")
    assert not any("Body check" in line for line in s.log())


# --- illness and quarrels -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "who", "works"),
    [
        (("Bree", "", ""), "Gimli", True),
        (("Moria", "", ""), "Gimli", True),
        (WILD, "Gimli", False),
        (STAY, "Gimli", False),
        (("Bree", "", ""), "Legolas", False),
        (("Bree", "", ""), "Gandalf", False),
    ],
)
def test_plague_strikes_the_settled(route: Route, who: str, works: bool) -> None:
    """It is played at or on the way to a site that is no haven and no ruin, on no Elf and no Wizard."""
    s = turn_to_bob(meet(route, who, hand="Plague"))
    assert any(option.startswith("Play Plague") for option in s.options("bob")) == works


def test_plague_spreads_at_the_end_of_the_turn() -> None:
    """Everybody at the site who is no Elf rolls at -2: over the body wounds, or eliminates the wounded (CoE 14, 17)."""
    s = Scenario().company("alice", "Bree", "Dori", "Legolas", "Bilbo, wounded").company("alice", "Moria", "Gimli")
    s.company("bob", "Lórien", "Elrond").in_play("bob", "Plague").dice(12, 12, 12, 12).start("organization")
    lay(s, "Plague", "Dori")
    happened(s.game, "turn-ends", player_ref(0))
    run(s.game)
    resolve(s)
    go_on(s, "never", 3)
    assert s.card("Dori").status == WOUNDED
    assert s.card("Bilbo").zone != PLAY
    assert [s.card(name).status for name in ("Legolas", "Gimli")] == [UNTAPPED, UNTAPPED]


CALM = ["Plague", "So You’ve Come Back", "Something Has Slipped"]


@pytest.mark.parametrize("name", CALM)
@pytest.mark.parametrize("site", ["Rivendell", "Bree"])
@pytest.mark.parametrize("turn", ["alice", "bob"])
def test_havens_heal(name: str, site: str, turn: str) -> None:
    """In its player's organization phase the card is discarded at a haven (one who has come back: alone there)."""
    s = Scenario().turn(5, turn).company("alice", site, "Dori").company("bob", "Lórien", "Elrond").in_play("bob", name)
    s.start("organization")
    iid = s.card(name).iid
    if name == "Something Has Slipped":
        atoms.set_company(s.game, replace(company(s, "Dori"), events=(iid,)))
    else:
        lay(s, name, "Dori")
    run(s.game)
    for _, settle in SETTLERS:
        settle(s.game)
    assert (s.card(name).zone == DISCARD) == (site == "Rivendell" and turn == "alice")


def test_so_youve_come_back_annoys_everybody() -> None:
    """Every other character of the company that follows nobody has one mind more; no Wizard has any."""
    s = Scenario().company("alice", "Bree", "Bilbo", "Gimli", "Aragorn II", "Dori, follows Aragorn II", "Gandalf")
    s.company("bob", "Lórien", "Elrond").in_play("bob", "So You’ve Come Back").start("organization")
    before = {name: mind(s.game, s.card(name).iid) for name in ("Bilbo", "Gimli", "Aragorn II", "Dori", "Gandalf")}
    lay(s, "So You’ve Come Back", "Bilbo")
    after = {name: mind(s.game, s.card(name).iid) for name in before}
    assert {name for name in before if after[name] == before[name] + 1} == {"Gimli", "Aragorn II"}


@pytest.mark.parametrize(("who", "works"), [("Bilbo", True), ("Gimli", False), ("Gandalf", False)])
def test_so_youve_come_back_is_for_small_minds(who: str, works: bool) -> None:
    """It is played on a character of five mind or less, once on a company."""
    s = turn_to_bob(meet(WILD, who, "Merry", hand="So You’ve Come Back; So You’ve Come Back"))
    plays = [option for option in s.options("bob") if option.startswith("Play So You") and who in option]
    assert bool(plays) == works
    if plays:
        resolve(s.do("bob", plays[0]))
        assert not any(option.startswith("Play So You") for option in turn_to_bob(s).options("bob"))


def test_something_has_slipped_shakes_a_company() -> None:
    """Each wound takes two prowess from everybody in the company for the turn; a wounded one is not wounded anew."""
    s = meet(WILD, "Gimli", "Bilbo", hand="Something Has Slipped; Wargs [TW]", mine="Cram", dice=(2, 2, 2, 2, 2, 2))
    resolve(turn_to_bob(s).do("bob", "play Something Has Slipped"))
    before = prowess(s.game, s.card("Gimli").iid)
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Wargs")]
    go_on(resolve(s.do("bob", plays[0])), "The attack of Wargs is")
    hurt = sum(line.endswith("is wounded.") for line in s.log())
    assert hurt == 2, s.log()
    assert prowess(s.game, s.card("Gimli").iid) == max(0, before - 2 * hurt)


# --- weather and hardship -------------------------------------------------------------------------------------------


def test_drowning_seas_take_cargo() -> None:
    """A company that moved by sea loses an item of its choice, and its player two cards at random."""
    s = meet(SEA, "Gimli, bears Glamdring, bears Elven Cloak", hand="Drowning Seas", mine="Cram; Cram; Cram")
    resolve(turn_to_bob(s).do("bob", "play Drowning Seas"))
    s.do("alice", "choose Elven Cloak")
    assert (s.card("Elven Cloak").zone, s.card("Glamdring").zone) == (DISCARD, PLAY)
    assert len(s.game.zone(0, HAND)) == 1


@pytest.mark.parametrize(("route", "doors", "ways"), [(SEA, False, 1), (SEA, True, 2), (WILD, True, 0)])
def test_drowning_seas_turn_back_in_the_dark(route: Route, doors: bool, ways: int) -> None:
    """With Doors of Night the company may be sent back instead; both need the sea."""
    s = meet(route, "Gimli", hand="Drowning Seas", mine="Cram", play="Doors of Night" if doors else "")
    plays = [option for option in turn_to_bob(s).options("bob") if option.startswith("Play Drowning")]
    assert len(plays) == ways
    if ways == 2:
        resolve(s.do("bob", next(option for option in plays if "returns" in option)))
        assert company(s, "Gimli").returned


@pytest.mark.parametrize(
    ("who", "site", "dice", "status"),
    [
        ("Gimli", "Moria", 6, TAPPED),
        ("Gimli", "Moria", 7, UNTAPPED),
        ("Gimli", "Bree", 2, UNTAPPED),
        ("Gimli", "Rivendell", 2, UNTAPPED),
        ("Gandalf", "Moria", 2, UNTAPPED),
    ],
)
def test_worn_and_famished(who: str, site: str, dice: int, status: int) -> None:
    """Away from settled places a character untaps only with a roll that, with his mind, exceeds twelve."""
    s = Scenario().turn(5, "alice").company("alice", site, f"{who}, tapped").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Worn and Famished").dice(dice, 2).start("untap")
    go_on(s, "never", 1)
    assert s.card(who).status == status


def test_worn_and_famished_spares_minions() -> None:
    """It has no effect on a minion player."""
    s = Scenario().turn(5, "alice").alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Gorbag, tapped")
    s.company("bob", "Lórien", "Elrond").in_play("bob", "Worn and Famished").dice(2).start("untap")
    assert s.card("Gorbag").status == UNTAPPED


@pytest.mark.parametrize(
    ("cards", "gates", "doors"),
    [
        ("", False, False),
        ("Peril Returned", False, True),
        ("Peril Returned; Gates of Morning", False, False),
        ("Gates of Morning", True, False),
        ("Peril Returned; Doors of Night", False, True),
    ],
)
def test_peril_returned_turns_the_lights_out(cards: str, gates: bool, doors: bool) -> None:
    """Gates of Morning counts as out of play; without it in play Doors of Night counts as in play."""
    from engine.model import Env

    s = meet(STAY, "Gimli", play=cards)
    env = Env(s.card("Gimli").iid, s.card("Gimli").did, 0)
    assert (condition(GATES)(s.game, env, 0), condition(DOORS)(s.game, env, 0)) == (gates, doors)


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


# --- those who stay put ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "dice", "moves"),
    [(("Gimli",), 6, True), (("Gimli",), 5, False), (("Bilbo", "Gimli"), 6, True), (("Dori", "Gimli"), 6, False)],
)
def test_siege_keeps_a_company_in(members: tuple[str, ...], dice: int, moves: bool) -> None:
    """A roll, less one for each character that is no scout, must reach five before the company may move."""
    s = (
        Scenario()
        .company("alice", "Edoras", *members, to="Dunharrow", via="starter")
        .company("bob", "Lórien", "Elrond")
    )
    s.sites("alice", "Isengard").in_play("bob", "Siege").dice(dice).start("organization")
    lay(s, "Siege", "Edoras")
    atoms.set_company(s.game, company(s, "Gimli"))
    s.passes("alice")
    resolve(s)
    assert (company(s, "Gimli").destination >= 0 or company(s, "Gimli").site != s.card("Edoras").iid) == moves


def test_siege_surrounds_a_hold() -> None:
    """It is played on a Border-hold or Free-hold, and three Orcs attack a company at the start of its site phase."""
    for site, works in (("Edoras", True), ("Bree", True), ("Moria", False)):
        s = turn_to_bob(meet((site, "", ""), "Gimli", hand="Siege"))
        assert any(option.startswith("Play Siege") for option in s.options("bob")) == works
    s = Scenario().company("alice", "Edoras", "Gimli").company("bob", "Lórien", "Elrond").in_play("bob", "Siege")
    s.start("organization")
    lay(s, "Siege", "Edoras")
    for _ in range(20):
        if attack_of(s.game) is None:
            onward(s)
    found = attack_of(s.game)
    assert found is not None
    assert (found.race, found.strikes, found.prowess) == ("orc", 3, 7)
    here = company(s, "Gimli")
    assert attacks_of(s.game, here, here.site) == ()


@pytest.mark.parametrize(
    ("site", "members", "dice", "moves"),
    [
        ("Lórien", ("Legolas",), 7, True),
        ("Lórien", ("Legolas",), 6, False),
        ("Lórien", ("Éomer", "Bilbo"), 8, False),
        ("Lórien", ("Éomer", "Bilbo"), 9, True),
        ("Lórien", ("Gimli",), 5, True),
        ("Rivendell", ("Legolas",), 2, True),
    ],
)
def test_song_of_the_lady_detains(site: str, members: tuple[str, ...], dice: int, moves: bool) -> None:
    """At Lórien a company that wishes to move needs a roll of seven, worse for Men and Hobbits, better for Dwarves."""
    s = Scenario().company("alice", site, *members, to="Moria" if site == "Lórien" else "Bree", via="starter")
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Song of the Lady").dice(dice).start("organization")
    s.passes("alice")
    resolve(s)
    name = members[0]
    assert (company(s, name).destination >= 0 or company(s, name).origin >= 0) == moves


@pytest.mark.parametrize(("creature", "less"), [("Adûnaphel", 1), ("Orc-guard", 0)])
def test_words_of_power_and_terror(creature: str, less: int) -> None:
    """Whoever a Nazgûl attacks has one prowess less this turn, once for a company."""
    s = meet(
        DARK,
        "Gimli",
        "Dori",
        "Bofur",
        "Balin",
        hand=f"{creature}; Words of Power and Terror; Words of Power and Terror",
        mine="Cram",
    )
    name = "Words of Power and Terror"
    assert not any(option.startswith(f"Play {name}") for option in turn_to_bob(s).options("bob"))
    before = prowess(s.game, s.card("Gimli").iid)
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith(f"Play {creature}, keyed"))))
    turn_to_bob(s)
    plays = [option for option in s.options("bob") if option.startswith(f"Play {name}")]
    assert bool(plays) == bool(less)
    if plays:
        resolve(s.do("bob", plays[0]))
        assert prowess(s.game, s.card("Gimli").iid) == before - 1
        assert not any(option.startswith(f"Play {name}") for option in turn_to_bob(s).options("bob"))
