"""Hazard long events of The Dragons, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.effects.builders.cards import DOORS, GATES
from engine import decision
from engine.effects.compiling import condition
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, DISCARD, HAND, PLAY, TAPPED, UNTAPPED
from tests.cards.positions.creatures import FIVE_HEROES, NARROWS, creature_fought, plays, to_the_end
from tests.cards.positions.hazards import (
    DARK,
    HEATH,
    MORIA,
    SEA,
    STAY,
    WILD,
    Route,
    attack_line,
    choose,
    company,
    go_on,
    meet,
    onward,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.reading import shuffles, told
from tests.cards.positions.scenes import plays as is_played
from tests.cards.positions.scenes import scenes

# --- TD-1 Agburanar Ahunt ------------------------------------------------------------------------------------------


WOODLAND = ("Lórien", "Thranduil’s Halls", "Wold & Foothills, Anduin Vales, Woodland Realm")
VALES = ("Lórien", "Beorn’s House", "Wold & Foothills, Anduin Vales")
BROWN = ("Lórien", "Bandit Lair", "Wold & Foothills, Brown Lands")
RHUDAUR = ("Rivendell", "Cameth Brin", "Rhudaur")
# strikes, prowess, body, whether the attacker chooses; a way that it hunts on always, and one in the dark only
HUNTERS: dict[str, tuple[tuple[int, int, int, bool], Route, Route]] = {
    "Agburanar Ahunt": ((3, 13, 8, False), NARROWS, WOODLAND),
    "Bairanax Ahunt": ((3, 12, 6, True), VALES, ("Rivendell", "Carn Dûm", "Rhudaur, Angmar")),
    "Daelomin Ahunt": ((4, 11, 7, True), NARROWS, BROWN),
    "Eärcaraxë Ahunt": ((3, 15, 6, True), SEA, ("Edhellond", "Lond Galen", "Anfalas")),
    "Itangast Ahunt": ((4, 16, 7, False), NARROWS, WOODLAND),
    "Leucaruth Ahunt": ((3, 14, 7, False), NARROWS, WOODLAND),
    "Scatha Ahunt": ((4, 13, 8, False), ("Caves of Ûlund", "Dancing Spire", "Withered Heath"), VALES),
    "Scorba Ahunt": (
        (4, 10, 7, True),
        ("Lórien", "Mount Gundabad", "Wold & Foothills, Anduin Vales, Gundabad"),
        RHUDAUR,
    ),
    "Smaug Ahunt": ((3, 15, 7, True), NARROWS, BROWN),
}


def numbers(s: Scenario) -> tuple[int, int, int | None, bool] | None:
    """Return strikes, prowess, body and who chooses of the attack that goes on."""
    found = attack_of(s.game)
    return (
        None
        if found is None
        else (found.strength.strikes, found.strength.prowess, found.strength.body, found.defence.attacker_chooses)
    )


def hunting(dragon: str, route: Route, *, doors: bool, played: bool) -> Scenario:
    """Return a company on a way with a Dragon a-hunting: there before it moves, or played now."""
    dark = "Doors of Night" if doors else ""
    if not played:
        return resolve(meet(route, "Gimli", play="; ".join(filter(None, (dragon, dark))), mine="Concealment"))
    s = turn_to_bob(meet(route, "Gimli", hand=dragon, play=dark, mine="Concealment"))
    s.do("bob", f"play {dragon}")
    return resolve(s)


@pytest.mark.card("TD-1", "TD-4", "TD-10", "TD-21", "TD-37", "TD-43", "TD-61", "TD-64", "TD-70")
@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("dragon", HUNTERS)
def test_it_hunts_in_its_regions(dragon: str, played: bool) -> None:
    """A company moving there faces its attack, whether it lay in play or comes now."""
    attack, near, _ = HUNTERS[dragon]
    assert numbers(hunting(dragon, near, doors=False, played=played)) == attack


@pytest.mark.card("TD-1", "TD-4", "TD-10", "TD-21", "TD-37", "TD-43", "TD-61", "TD-64", "TD-70")
@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("doors", [False, True])
@pytest.mark.parametrize("dragon", HUNTERS)
def test_it_reaches_further_in_the_dark(dragon: str, doors: bool, played: bool) -> None:
    """Other regions are its own only while Doors of Night is in play."""
    attack, _, far = HUNTERS[dragon]
    assert numbers(hunting(dragon, far, doors=doors, played=played)) == (attack if doors else None)


HOLLIN = ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")


@pytest.mark.card("TD-1", "TD-4", "TD-10", "TD-21", "TD-37", "TD-43", "TD-61", "TD-64", "TD-70")
@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("dragon", HUNTERS)
def test_it_leaves_others_alone(dragon: str, played: bool) -> None:
    """A company elsewhere is not attacked, in the dark neither; the Dragon stays in play."""
    s = hunting(dragon, HOLLIN if dragon != "Scorba Ahunt" else WILD, doors=True, played=played)
    assert numbers(s) is None
    assert s.card(dragon).zone == PLAY


AHUNT_PRINTED = [
    ("Agburanar Ahunt", (3, 13, 8, False)),
    ("Leucaruth Ahunt", (3, 14, 7, False)),
    ("Daelomin Ahunt", (4, 11, 7, True)),
]


@pytest.mark.card("TD-1", "TD-10", "TD-43")
@pytest.mark.parametrize(("name", "attack"), AHUNT_PRINTED)
def test_ahunt_attacks_those_who_pass(name: str, attack: tuple[int, int, int, bool]) -> None:
    """A company moving in one of its regions faces its attack, like that of a creature; another company does not."""
    s = resolve(meet(HEATH, "Gimli", play=name, mine="Concealment"))
    found = attack_of(s.game)
    assert found is not None
    assert (
        found.strength.strikes,
        found.strength.prowess,
        found.strength.body,
        found.defence.attacker_chooses,
    ) == attack
    assert attack_of(resolve(meet(WILD, "Gimli", play=name, mine="Concealment")).game) is None


FAR = {
    "Agburanar Ahunt": ("Beorn's House", "Thranduil's Halls", "Anduin Vales, Woodland Realm"),
    "Leucaruth Ahunt": ("Buhr Widu", "Shrel-Kain", "Southern Rhovanion, Dorwinion"),
    "Daelomin Ahunt": ("Minas Tirith", "Dead Marshes", "Anórien, Ithilien, Dagorlad"),
}


@pytest.mark.card("TD-1", "TD-10", "TD-43")
@pytest.mark.parametrize("name", FAR)
@pytest.mark.parametrize("doors", [True, False])
def test_ahunt_in_the_dark(name: str, doors: bool) -> None:
    """With Doors of Night in play it reaches further."""
    s = meet(FAR[name], "Gimli", play=f"{name}; Doors of Night" if doors else name, mine="Concealment")
    assert (attack_of(resolve(s).game) is not None) == doors


# --- TD-4 Bairanax Ahunt -------------------------------------------------------------------------------------------


AHUNT = [("Itangast Ahunt", 4, 16), ("Smaug Ahunt", 3, 15), ("Bairanax Ahunt", 3, 12), ("Scatha Ahunt", 4, 13)]


@pytest.mark.card("TD-4", "TD-37", "TD-61", "TD-70")
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


@pytest.mark.card("TD-4")
def test_defeated_ahunt_leaves_play() -> None:
    """g.man.3: a Dragon whose attack is defeated goes to the other side's points."""
    s = meet(
        HEATH, "Gimli", "Aragorn II", "Boromir II", "Elrond", play="Bairanax Ahunt", mine="Concealment", dice=(12,) * 8
    )
    for _ in range(40):
        if s.card("Bairanax Ahunt").zone == PLAY:
            onward(s)
    assert s.card("Bairanax Ahunt").zone != PLAY


# --- TD-21 Eärcaraxë Ahunt -----------------------------------------------------------------------------------------


@pytest.mark.card("TD-21")
@pytest.mark.parametrize(
    ("route", "doors", "attacks"),
    [(SEA, "", True), (WILD, "", False), (WILD, "; Doors of Night", True), (MORIA, "; Doors of Night", False)],
)
def test_earcaraxe_hunts_along_the_coast(route: Route, doors: str, attacks: bool) -> None:
    """Whoever moves in his regions faces Eärcaraxë Ahunt, in the dark whoever comes near the sea."""
    s = resolve(meet(route, *FIVE_HEROES, play="Eärcaraxë Ahunt" + doors))
    assert bool(attack_line(s, "Eärcaraxë Ahunt")) == attacks, s.log()
    if attacks:
        attack = attack_of(s.game)
        assert attack is not None
        assert (
            attack.strength.strikes,
            attack.strength.prowess,
            attack.strength.body,
            attack.defence.attacker_chooses,
        ) == (3, 15, 6, True)


# --- TD-27 From the Pits of Angband --------------------------------------------------------------------------------


BACK = {"alice": ("Smaug", "True Fire-drake"), "bob": ("Bairanax Ahunt", "Cave Worm")}


def pits(*, doors: bool, card: str = "From the Pits of Angband", empty: bool = False) -> Scenario:
    """Return the end of a turn with dragons, drakes and others in both discard piles."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").hand("bob", "Cram")
    s.in_play("bob", card, *(("Doors of Night",) if doors else ()))
    if not empty:
        s.discard("alice", *BACK["alice"], "Orc-guard", "Cram").discard("bob", *BACK["bob"], "Wargs [TW]")
    return to_the_end(s.start("end of turn"))


@pytest.mark.card("TD-27")
@pytest.mark.parametrize("chosen", [0, 1])
@pytest.mark.parametrize("refused", [False, True])
def test_the_pits_give_one_back_to_each_deck(chosen: int, *, refused: bool) -> None:
    """By day, or rather than to the hand, each takes a Dragon or a Drake and shuffles it into the deck."""
    s = pits(doors=refused)
    for seat, who in ((1, "bob"), (0, "alice")):
        if refused:
            s.do(who, "Do not")
        before = shuffles(s, seat)
        assert {*s.options(who)} == {*BACK[who], "Do not"}
        s.do(who, f"choose {BACK[who][chosen]}")
        assert s.card(BACK[who][chosen]).zone == DECK
        assert s.card(BACK[who][1 - chosen]).zone == DISCARD
        assert shuffles(s, seat) == before + 1


@pytest.mark.card("TD-27")
def test_nothing_need_come_out_of_the_pits() -> None:
    """Whoever takes nothing does not shuffle."""
    s = pits(doors=False)
    before = shuffles(s, 0), shuffles(s, 1)
    s.do("bob", "Do not").do("alice", "Do not")
    assert (shuffles(s, 0), shuffles(s, 1)) == before
    for card in (*BACK["alice"], *BACK["bob"]):
        assert s.card(card).zone == DISCARD


@pytest.mark.card("TD-27")
@pytest.mark.parametrize("take", [(True, True), (True, False), (False, True), (False, False)])
def test_the_pits_in_the_dark(take: tuple[bool, bool]) -> None:
    """With Doors of Night in play a Dragon and a Drake return to the hand, each or one of them."""
    s = pits(doors=True)
    for who in ("bob", "alice"):
        s.do(who, "Do it")
        for one, card in zip(take, BACK[who], strict=True):
            assert {*s.options(who)} == {card, "Do not"}
            s.do(who, f"choose {card}" if one else "Do not")
            assert s.card(card).zone == (HAND if one else DISCARD)


@pytest.mark.card("TD-27")
def test_the_pits_ask_for_one_kind_after_the_other_by_name() -> None:
    """In the dark a Dragon and a Drake are asked for in words of their own, to whoever chooses."""
    s = pits(doors=True).do("bob", "Do it")
    asked = []
    for _ in range(2):
        question = decision(s.game, 1)
        assert question is not None
        asked.append(question.prompt)
        s.do("bob", "Do not")
    assert [one.partition(": ")[2] for one in asked] == [
        "choose a Dragon manifestation out of your discard pile.",
        "choose a Drake creature out of your discard pile.",
    ]


@pytest.mark.card("TD-27")
def test_empty_piles_are_asked_for_nothing_in_the_dark() -> None:
    """Without a card in the discard pile nobody is asked whether a hand or a deck is meant."""
    s = pits(doors=True, empty=True)
    assert not any("Do it" in one for one in (s.options(s.asked()[0]) if s.asked() else []))


@pytest.mark.card("TD-27")
@pytest.mark.parametrize("doors", [False, True])
def test_from_the_pits_of_angband_bring_dragons_back(doors: bool) -> None:
    """At the end of a turn each player may take a Dragon or Drake back: into the deck, in the dark to the hand."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "From the Pits of Angband", *(("Doors of Night",) if doors else ()))
    s.discard("bob", "Rain-drake", "Smaug Ahunt", "Orc-guard").discard("alice", "Winged Cold-drake")
    s.hand("alice", "Cram").start("hazards")
    found: dict[str, set[str]] = {"alice": set(), "bob": set()}
    for _ in range(40):
        if any("— Turn 2" in line for line in s.log()) or not s.asked():
            break
        who = s.asked()[0]
        menu = s.options(who)
        found[who] |= {"Rain-drake", "Smaug Ahunt", "Winged Cold-drake", "Orc-guard"} & set(menu)
        taken = next((option for option in menu if option in ("Rain-drake", "Winged Cold-drake", "Do it")), None)
        if taken is None:
            onward(s)
        else:
            s.do(who, taken)
    assert found["bob"] == {"Rain-drake", "Smaug Ahunt"}
    assert found["alice"] == {"Winged Cold-drake"}
    assert s.card("Winged Cold-drake").zone == (HAND if doors else DECK)


@pytest.mark.card("TD-27")
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


# --- TD-31 Host of Bats --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-31")
def test_host_of_bats_wounds_twice() -> None:
    """Whom an Orc attack wounds makes another body check, at -1."""
    s = meet(DARK, "Gimli", hand="Orc-guard", play="Host of Bats", dice=(2, 2, 2, 2))
    creature_fought(s, "Orc-guard")
    checks = [line for line in s.log() if "Body check for Gimli" in line]
    assert len(checks) == 2, s.log()
    assert "-1" in checks[0] or "−1" in checks[0]


@pytest.mark.card("TD-31", "TD-68")
def test_host_of_bats_with_the_shadow() -> None:
    """With Shadow of Mordor a wound at a Shadow-hold leads to one more check at -2."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Host of Bats; Shadow of Mordor").dice(*(2,) * 8).start("site")
    go_on(s, "attack of Moria is", 30)
    checks = [line for line in s.log() if "Body check for Gimli" in line]
    assert len(checks) == 3, s.log()


# --- TD-51 Noose of the Sea ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-51")
@scenes("TD-51")
def test_noose_of_the_sea_as_written(scene: Path) -> None:
    """On the sea what was organized by short-events is canceled, whatever is played later is not."""
    is_played(scene)


# --- TD-54 Peril Returned ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-54")
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
    from engine.state.records import Env

    s = meet(STAY, "Gimli", play=cards)
    env = Env(s.card("Gimli").iid, s.card("Gimli").did, 0)
    assert (condition(GATES)(s.game, env, 0), condition(DOORS)(s.game, env, 0)) == (gates, doors)


@pytest.mark.card("TW-243", "TD-54")
@pytest.mark.ruling("urd:Gates of Morning")
def test_the_gates_open_against_the_peril() -> None:
    """As they come into play hazard environments go, though Peril Returned makes them count as out of play."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("bob", "Peril Returned", "Doors of Night", "Clouds", "Minions Stir").hand("alice", "Gates of Morning")
    choose(s.start("organization"), "alice", "Play Gates of Morning")
    gone = [
        one for one in ("Peril Returned", "Doors of Night", "Clouds", "Minions Stir") if s.card(one).zone == DISCARD
    ]
    assert gone == ["Doors of Night", "Clouds"]
    s.expect("Gates of Morning is in play")


@pytest.mark.card("TD-54")
@pytest.mark.ruling("urd:Peril Returned/2")
def test_peril_does_not_shield_environments() -> None:
    """Gates of Morning, though it counts as out of play, discards the hazard environments as it resolves."""
    s = meet(STAY, "Gimli", play="Peril Returned; Foul Fumes [TW]", mine="Gates of Morning")
    choose(s, "alice", "Play Gates of Morning")
    found = {one: s.card(one).zone for one in ("Peril Returned", "Foul Fumes", "Gates of Morning")}
    assert found == {"Peril Returned": PLAY, "Foul Fumes": DISCARD, "Gates of Morning": PLAY}


# --- TD-64 Scorba Ahunt --------------------------------------------------------------------------------------------


@pytest.mark.card("TD-63", "TD-64")
@pytest.mark.parametrize("doors", [True, False])
def test_ahunt_reaches_further_in_the_dark(doors: bool) -> None:
    """Scorba reaches Arthedain only with Doors of Night in play."""
    way = ("Grey Havens", "Bree", "Lindon, Arthedain")
    s = Scenario().company("alice", way[0], "Gimli", to=way[1], via=way[2]).company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Scorba Ahunt", *(("Doors of Night",) if doors else ()))
    s.hand("bob", "Orc-guard").hand("alice", "Concealment")
    resolve(s.start("hazards"))
    assert any("attacks" in one for one in s.log()) == doors


# --- TD-69 Sleepless Malice ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-69")
@pytest.mark.parametrize(("doors", "works"), [(True, True), (False, False)])
def test_sleepless_malice_wakes_the_ruins(doors: bool, works: bool) -> None:
    """With Doors of Night any Undead may be keyed to Ruins & Lairs."""
    play = "Sleepless Malice; Doors of Night" if doors else "Sleepless Malice"
    s = meet(("Barrow-downs", "", ""), "Gimli", hand="Ghosts", play=play)
    assert any("Ruins & Lairs" in option for option in plays(s, "Ghosts")) == works


# --- TD-70 Smaug Ahunt ---------------------------------------------------------------------------------------------


FELLOWS = ("Gimli", "Elrond", "Aragorn II", "Bilbo", "Boromir II")


@pytest.mark.card("TW-90", "TD-70")
@pytest.mark.parametrize(("fought", "comes"), [(True, False), (False, True)])
def test_a_dragon_that_falls_takes_its_manifestations_along(fought: bool, comes: bool) -> None:
    """g.man.3: when Smaug Ahunt is defeated, no manifestation of Smaug comes any more; when it is canceled, he does."""
    dark = "Doors of Night; Smaug Ahunt"
    s = resolve(meet(HEATH, *FELLOWS, hand="Smaug", play=dark, mine="Concealment", dice=(12,) * 20))
    assert told(s, "Smaug Ahunt attacks")
    if not fought:
        resolve(s.do("alice", "play Concealment by Bilbo"))
    over(s)
    assert told(s, "The attack of Smaug Ahunt is defeated") == fought
    assert (s.card("Smaug Ahunt").zone == PLAY) == comes
    assert any(one.startswith("Play Smaug,") for one in turn_to_bob(s).options("bob")) == comes


# --- TD-72 Song of the Lady ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-72")
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


# --- TD-89 Worn and Famished ---------------------------------------------------------------------------------------


@pytest.mark.card("TD-89")
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


@pytest.mark.card("TD-89")
def test_worn_and_famished_spares_minions() -> None:
    """It has no effect on a minion player."""
    s = Scenario().turn(5, "alice").alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Gorbag, tapped")
    s.company("bob", "Lórien", "Elrond").in_play("bob", "Worn and Famished").dice(2).start("untap")
    assert s.card("Gorbag").status == UNTAPPED


@pytest.mark.card("AS-31", "DM-91", "DM-62", "TD-89")
@pytest.mark.ruling("urd:Cards without Effect on Minion Players (2)")
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_events_about_agents_against_minions(kind: str) -> None:
    """What names no agent in particular may be played against a minion player, whom Worn and Famished does not touch."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Arwen")
    s.company("alice", "Moria [LE]" if kind == "ringwraith" else "Moria", "Gorbag" if kind == "ringwraith" else "Gimli")
    s.hand("bob", "Near to Hear a Whisper; Sudden Fury; Great Need or Purpose; Worn and Famished").start("hazards")
    for name in ("Near to Hear a Whisper", "Sudden Fury", "Great Need or Purpose"):
        assert any(one.startswith(f"Play {name}") for one in turn_to_bob(s).options("bob"))
    assert any(one.startswith("Play Worn and Famished") for one in s.options("bob")) == (kind == "wizard")
