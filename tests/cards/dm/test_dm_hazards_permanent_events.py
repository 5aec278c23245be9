"""Hazard permanent events of Dark Minions, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions.passive_conditions import happened
from engine.kernel import machine
from engine.kernel.machine import run
from engine.queries.attributes import influence_check_modifier
from engine.queries.fights import attack_of, strike_of
from engine.rules.combat import attacks
from engine.rules.ending.scoring import sources
from engine.rules.movement.keying import keys_of
from engine.rules.movement.movement import region_limit
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, HAND, MP_PILE, PLAY, company_ref
from tests.cards.positions.creatures import FIVE_HEROES, WAY, entered_under
from tests.cards.positions.dark import hunted, orcs
from tests.cards.positions.fallen_wizards import hazards
from tests.cards.positions.hazards import (
    MORIA,
    STAY,
    WILD,
    Route,
    attack_line,
    choose,
    company,
    go_on,
    limit,
    meet,
    offers,
    onward,
    option,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import fight, iid
from tests.cards.positions.reading import can, names_in, offers_starting, resolved, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- DM-44 Angmar Arises -------------------------------------------------------------------------------------------


LANDS = [
    ("Angmar Arises", "Forochel", "Gundabad"),
    ("In Darkness Bind Them", "Ithilien", "Udûn"),
    ("Reaching Shadow", "Anduin Vales", "Brown Lands"),
]


@pytest.mark.card("DM-44", "DM-65", "DM-81")
@pytest.mark.parametrize(("card", "shadow", "dark"), LANDS)
def test_keys_to_lands(card: str, shadow: str, dark: str) -> None:
    """What may be keyed to one Shadow-land, or to a Dark-domain, may be keyed to these lands; nothing else may."""
    s = hunted("Orc-guard", "Giant", "Ghosts", play=(card,))
    g = s.game

    def lands(name: str) -> set[str]:
        return {key.value for key in keys_of(g, iid(s, name)) if key.how == "region"}

    single = {name for name in ("Orc-guard", "Giant", "Ghosts")
              if any(key.value == "shadow-land" and key.count == 1 for key in g.facts(iid(s, name)).keys)}  # fmt: skip
    deep = {
        name
        for name in ("Orc-guard", "Giant", "Ghosts")
        if any(key.value == "dark-domain" for key in g.facts(iid(s, name)).keys)
    }
    assert deep
    for name in ("Orc-guard", "Giant", "Ghosts"):
        assert (shadow in lands(name)) == (name in single)
        assert (dark in lands(name)) == (name in single | deep)


@pytest.mark.card("DM-44", "DM-65", "DM-81")
@pytest.mark.ruling("crf:Playing hazards (9)")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Angmar Arises", marks=pytest.mark.ruling("urd:Angmar Arises/1")),
        pytest.param("In Darkness Bind Them", marks=pytest.mark.ruling("urd:In Darkness Bind Them")),
        pytest.param("Reaching Shadow", marks=pytest.mark.ruling("urd:Reaching Shadow")),
    ],
)
def test_two_shadow_lands_are_not_one(card: str) -> None:
    """A creature that needs two Shadow-lands may not be keyed to these lands; one that needs one may."""
    s = hunted("Wild Fell Beast", "Orc-guard", play=(card,))
    assert [key for key in keys_of(s.game, iid(s, "Orc-guard")) if key.how == "region"]
    assert not [key for key in keys_of(s.game, iid(s, "Wild Fell Beast")) if key.how == "region"]


def _keyed(ability: object, kind: type) -> set[str]:
    from carddb.effects.nodes.language import nodes

    return {name for node in nodes(ability) if isinstance(node, kind) for name in node.types}


@pytest.mark.card("DM-44", "DM-65", "DM-81")
@pytest.mark.parametrize(("card", "shadow", "dark"), LANDS)
def test_keys_end_with_a_defeat_there(card: str, shadow: str, dark: str) -> None:
    """When a creature keyed to one of these lands by name is defeated, the card is discarded; otherwise it stays."""
    for place, gone in ((shadow, True), (dark, True), ("Rohan", False)):
        s = hunted("Cave-drake", play=(card,), site="Ettenmoors")
        happened(s.game, "attack-defeated", company_ref(company(s, "Gimli").id))
        assert s.game.cards[iid(s, card)].zone == PLAY
        from carddb.artefact.database import database
        from carddb.effects.nodes.attacks import AttackKeyed

        abilities = database().effects[s.game.facts(iid(s, card)).id].abilities
        named = {one for ability in abilities for one in _keyed(ability, AttackKeyed)}
        assert (place in named) == gone


# --- DM-48 Bring Our Curses Home -----------------------------------------------------------------------------------


@pytest.mark.card("DM-48")
@pytest.mark.ruling("urd:Bring Our Curses Home/1")
@scenes("DM-48")
def test_bring_our_curses_home(scene: Path) -> None:
    """A creature that eliminates somebody lies with it and attacks again, phase by phase, until it is defeated."""
    plays(scene)


# --- DM-51 Doubled Vigilance ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-51")
@pytest.mark.ruling("urd:Doubled Vigilance")
@scenes("DM-51")
def test_doubled_vigilance_as_written(scene: Path) -> None:
    """Whoever enters a guarded site rolls more than six with the size of the company taken off, or faces Orcs first; also on guard."""
    plays(scene)


# --- DM-54 Endless Whispers ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-54")
@scenes("DM-54")
def test_endless_whispers_as_written(scene: Path) -> None:
    """Whom an Undead has wounded is never untapped while it lies there."""
    plays(scene)


# --- DM-56 Eyes of the Shadow --------------------------------------------------------------------------------------


@pytest.mark.card("DM-56")
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


@pytest.mark.card("DM-56")
def test_eyes_of_the_shadow_fear_the_light() -> None:
    """They are not played while Gates of Morning is in play."""
    s = turn_to_bob(meet(WILD, "Gandalf", hand="Eyes of the Shadow", play="Gates of Morning"))
    s.refused("bob", "play Eyes of the Shadow", "9.2")
    turn_to_bob(meet(WILD, "Gandalf", hand="Eyes of the Shadow")).do("bob", "play Eyes of the Shadow")


# --- DM-58 Flies and Spiders -----------------------------------------------------------------------------------------


@pytest.mark.card("DM-58")
@scenes("DM-58")
def test_flies_and_spiders_as_written(scene: Path) -> None:
    """In his untap phase the prisoner checks his body at +1, and is rescued by a roll above 15 with his body."""
    plays(scene)


# --- DM-59 Foes Shall Fall -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-59")
@pytest.mark.ruling("urd:Foes Shall Fall/1", "urd:Foes Shall Fall/2", "urd:Bring Our Curses Home/2")
@scenes("DM-59")
def test_foes_shall_fall(scene: Path) -> None:
    """A Dragon or Drake whose strike is not defeated lies with it and attacks again, phase by phase, until it is defeated."""
    plays(scene)


@pytest.mark.card("DM-59")
@pytest.mark.parametrize(
    ("foe", "who", "able"),
    [("Cave-drake", "Gimli", True), ("Cave-drake", "Gandalf [TW]", False), ("Wargs", "Gimli", False)],
)
def test_foes_shall_fall_wants_a_drake_and_no_wizard(foe: str, who: str, able: bool) -> None:
    """It is played in a strike sequence of a Dragon or Drake, on a character who is no Wizard."""
    s = Scenario().company("alice", "Rivendell", who, to="Bree", via="starter").company("bob", "Lórien", "Haldir")
    s.hand("bob", foe, "Foes Shall Fall").dice(12, 12).start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {foe} keyed to wilderness")
    offered = False
    for _ in range(12):
        offered = offered or can(s, "bob", "Foes Shall Fall")
        if attack_of(s.game) is None and strike_of(s.game) is None and not s.log()[-1].startswith("bob plays"):
            break
        onward(s)
    assert offered == able


# --- DM-63 Great Secrets Buried There --------------------------------------------------------------------------------


@pytest.mark.card("DM-63")
@pytest.mark.ruling(
    "urd:Great Secrets Buried There (2)/1",
    "urd:Great Secrets Buried There (2)/2",
    "urd:Great Secrets Buried There (2)/3",
)
@scenes("DM-63")
def test_great_secrets_buried_there_as_written(scene: Path) -> None:
    """An item of ten cards waits for an Under-deeps site."""
    plays(scene)


# --- DM-64 Helms of Iron -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-64")
@pytest.mark.parametrize(("creature", "site", "rise"), [("Hill-troll", "Moria", 1)])
def test_helms_raise_a_body(creature: str, site: str, rise: int) -> None:
    """An attack that has a body has one more."""
    found = []
    for cards in ((), ("Helms of Iron",)):
        s = (
            Scenario()
            .turn(3, "alice")
            .company("alice", "Dead Marshes", "Gimli")
            .company("bob", "Grey Havens", "Beregond")
        )
        s.in_play("bob", *cards).hand("bob", "Giant").start("hazards")
        from carddb.facts.model import Attack
        from engine.rules.combat.combat import start_attack
        from engine.state.attack_frames import EVENT

        start_attack(s.game, company(s, "Gimli").id, iid(s, "Beregond"), Attack("troll", 1, 9, 6), EVENT)
        machine.run(s.game)
        attack = attack_of(s.game)
        assert attack is not None
        found.append(attack.strength.body)
    assert found[1] - found[0] == rise
    assert creature
    assert site


@pytest.mark.card("DM-64")
@pytest.mark.ruling("urd:Helms of Iron")
@scenes("DM-64")
def test_helms_add_up(scene: Path) -> None:
    """Three copies give what has no body one of 6."""
    plays(scene)


# --- DM-67 In the Heart of his Realm --------------------------------------------------------------------------------


@pytest.mark.card("DM-67")
@scenes("DM-67")
def test_in_the_heart_of_his_realm_as_written(scene: Path) -> None:
    """In a Dark-domain nobody is a sage, and nobody uses spells; elsewhere they are and do."""
    plays(scene)


# --- DM-68 Inner Cunning ---------------------------------------------------------------------------------------------


@pytest.mark.card("DM-68")
@pytest.mark.ruling("urd:Inner Cunning/1")
@scenes("DM-68")
def test_inner_cunning_as_written(scene: Path) -> None:
    """A new agent may turn out to have come into play at any Shadow-hold or Dark-hold, or one is searched."""
    plays(scene)


# --- DM-71 The Moon Is Dead ----------------------------------------------------------------------------------------


@pytest.mark.card("DM-71")
def test_the_moon_is_dead_doubles_the_undead() -> None:
    """Undead attacks have a strike and a prowess more, and Undead automatic-attacks are faced twice."""
    s = Scenario().company("alice", "Barrow-downs", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "The Moon Is Dead").start("site").do("alice", "enter")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess) == (2, 9)
    here = company(s, "Gimli")
    assert len(attacks_of(s.game, here, here.site)) == 2
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "The Moon Is Dead").start("organization")
    here = company(s, "Gimli")
    assert len(attacks_of(s.game, here, here.site)) == 1


@pytest.mark.card("DM-71")
@pytest.mark.ruling("urd:The Moon Is Dead")
def test_the_moon_is_dead_goes_with_a_defeated_attack() -> None:
    """A defeated Undead attack discards it, and the second automatic-attack is not faced (CoE 43)."""
    s = Scenario().company("alice", "Barrow-downs", "Gimli", "Aragorn II").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "The Moon Is Dead").dice(*(12,) * 8).start("site").do("alice", "enter")
    go_on(s, "— Turn 2")
    s.expect("The Moon Is Dead is discarded")
    assert len(attack_line(s, "Barrow-downs")) == 1


# --- DM-72 Mordor in Arms ------------------------------------------------------------------------------------------


WIN, LOSE = (12,), (2, 2)  # a lost strike is followed by a body check


def armed(route: Route, *, played: bool, dice: tuple[int, ...], minions: bool = False) -> Scenario:
    """Send a single strong character on a way with Mordor in Arms, lying in play or played now."""
    start, to, via = route
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    if minions:
        s.alignment("alice", "ringwraith").company("alice", f"{start} [LE]", "Gorbag", to=f"{to} [LE]", via=via)
    else:
        s.company("alice", start, "Aragorn II", to=to, via=via)
    s.hand("bob", "Mordor in Arms" if played else "Orc-guard")
    if not played:
        s.in_play("bob", "Mordor in Arms")
    s.dice(*dice).start("hazards")
    if played:
        turn_to_bob(s).do("bob", "play Mordor in Arms")
    return go_on(resolve(s), "— Turn 4", 80)


NURN = ("Variag Camp", "Nûrniag Camp", "Khand, Nurn")


def attacks_of_mordor(s: Scenario) -> list[str]:
    """Return what the log tells of the attacks of Mordor."""
    return [line.partition(": ")[2].rstrip(".") for line in attack_line(s, "Mordor in Arms")]


ALL_THREE = ["5 strikes, prowess 8 (Orc)", "4 strikes, prowess 10 (Orc)", "3 strikes, prowess 12 (Troll)"]


@pytest.mark.card("DM-72")
@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(
    ("dice", "beaten"),
    [
        (WIN + WIN + WIN, True),
        (LOSE + WIN + WIN, False),
        (WIN + LOSE + WIN, False),
        (WIN + WIN + LOSE, False),
        (LOSE + LOSE + LOSE, False),
        (LOSE + WIN + LOSE, False),
    ],
)
def test_mordor_in_arms_sends_three_armies(dice: tuple[int, ...], *, beaten: bool, played: bool) -> None:
    """Orcs, Orcs and Trolls attack whatever becomes of the others; only who defeats all three gets the points."""
    s = armed(NURN, played=played, dice=(*dice, *(7,) * 20))
    assert attacks_of_mordor(s) == ALL_THREE
    assert (s.card("Mordor in Arms").zone == PLAY) != beaten
    assert sources(s.game, 0)["kill"] == (2 if beaten else 0)


@pytest.mark.card("TW-478", "DM-72")
@pytest.mark.parametrize("played", [False, True])
def test_mordor_in_arms_guards_nurn(played: bool) -> None:
    """A company that does not move in Nurn, and a minion company, is left alone."""
    assert attacks_of_mordor(armed(WAY, played=played, dice=(7,) * 20)) == []
    if not played:  # 1.8.1 keeps it from being played against minions
        assert attacks_of_mordor(armed(NURN, played=played, dice=(7,) * 20, minions=True)) == []
    assert attacks_of_mordor(armed(("Nûrniag Camp", "", ""), played=played, dice=(7,) * 20)) == []


@pytest.mark.card("DM-72")
@pytest.mark.parametrize(
    ("site", "faction", "who", "change"),
    [
        ("Variag Camp", "Variags of Khand", "Aragorn II", -6),
        ("Easterling Camp", "Easterlings", "Aragorn II", -6),
        ("Minas Tirith", "Men of Anórien", "Aragorn II", 0),
        ("Variag Camp [LE]", "Variags of Khand [LE]", "Gorbag", 0),
    ],
)
def test_mordor_in_arms_holds_its_peoples(site: str, faction: str, who: str, change: int) -> None:
    """Heroes influence the factions of its lands at -6 and without Muster; others and minions as ever."""
    rolled = []
    for play in ((), ("Mordor in Arms",)):
        s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").in_play("bob", *play)
        if who == "Gorbag":
            s.alignment("alice", "ringwraith")
        muster = "Muster" if who != "Gorbag" else "Orc Quarrels"
        s.company("alice", site, who).hand("alice", faction, muster, "Cram").dice(7, 7).start("resources")
        s.do("alice", next(one for one in s.options("alice") if faction.partition(" [")[0] in one))
        assert any("Play Muster" in one for one in s.options("alice")) == (muster == "Muster" and not (play and change))
        iid = s.card(who).iid
        rolled.append(influence_check_modifier(s.game, iid))
    assert rolled[1] == rolled[0] + change


@pytest.mark.card("DM-72")
def test_mordor_in_arms_attacks_three_times() -> None:
    """A hero company moving in Nurn faces Orcs, Orcs and Trolls; the card stays if one of them is not defeated."""
    s = Scenario().company("alice", "Variag Camp", "Gimli", to="Nûrniag Camp", via="Khand, Nurn")
    s.company("bob", "Lórien", "Fatty Bolger").in_play("bob", "Mordor in Arms").hand("bob", "Orc-guard")
    s.hand("alice", "Concealment").dice(*(7,) * 40).start("hazards")
    resolve(s)
    go_on(s, "never", 80)
    found = attack_line(s, "Mordor in Arms")
    assert [line.partition(": ")[2].partition(" (")[0] for line in found] == [
        "5 strikes, prowess 8",
        "4 strikes, prowess 10",
        "3 strikes, prowess 12",
    ], s.log()


@pytest.mark.card("DM-72")
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


@pytest.mark.card("DM-72")
def test_mordor_in_arms_hardens_no_ally() -> None:
    """An ally of those lands who follows a minion is won as ever."""
    s = Scenario().alignment("bob", "ringwraith").turn(4, "alice").company("alice", "Cirith Ungol", "Aragorn II")
    s.company("bob", "Cirith Ungol [LE]", "Gorbag, bears Last Child of Ungoliant").in_play("bob", "Mordor in Arms")
    s.hand("alice", "Muster").dice(7, 7, 7).start("resources")
    s.do("alice", offers_starting(s, "alice", "Aragorn II influences Last Child")[0])
    assert influence_check_modifier(s.game, iid(s, "Aragorn II"), frozenset(("faction",))) == 0


# --- DM-73 Neither so Ancient Nor so Potent ------------------------------------------------------------------------


@pytest.mark.card("DM-73")
@pytest.mark.ruling("urd:Neither so Ancient Nor so Potent")
def test_neither_so_ancient() -> None:
    """A stored item of the opponent's returns to his hand, and the card is worth two points to him in its place."""
    s = hazards("Neither so Ancient Nor so Potent").pile("alice", "Glamdring").start("hazards")
    before = sources(s.game, 0)["kill"]
    resolve(turn_to_bob(s).do("bob", "play Neither so Ancient Nor so Potent on Glamdring"))
    assert "Glamdring" in names_in(s, 0, HAND)
    assert "Neither so Ancient Nor so Potent" in names_in(s, 1, MP_PILE)
    assert sources(s.game, 0)["kill"] == before + 2
    assert sources(s.game, 1)["kill"] == sources(s.game, 1)["item"] == 0


@pytest.mark.card("DM-73")
def test_neither_so_ancient_needs_a_stored_item() -> None:
    """An item in play, a faction, or one's own stored item will not do."""
    s = hazards("Neither so Ancient Nor so Potent; Orc-guard", alice="Gimli, bears Glamdring")
    s.pile("alice", "Ents of Fangorn").pile("bob", "Orcrist").start("hazards")
    assert not any("Neither so" in one and "guard" not in one for one in turn_to_bob(s).options("bob"))


@pytest.mark.card("DM-63", "DM-68", "DM-76")
@pytest.mark.parametrize(
    ("card", "works"),
    [
        pytest.param("Inner Cunning", False, marks=pytest.mark.ruling("urd:Inner Cunning/3")),
        pytest.param("Nobody’s Friend", False, marks=pytest.mark.ruling("urd:Nobody's Friend/2")),
        pytest.param(
            "Great Secrets Buried There",
            True,
            marks=pytest.mark.ruling("urd:Cards without Effect on Minion Players (6)"),
        ),
    ],
)
@pytest.mark.ruling("urd:Cards without Effect on Minion Players (3)")
@pytest.mark.parametrize(("kind", "who"), [("wizard", "Gimli"), ("ringwraith", "Gorbag")])
def test_what_is_played_against_minions(card: str, kind: str, who: str, *, works: bool) -> None:
    """Against a minion player no agent is searched; secrets are buried against both."""
    s = Scenario().alignment("alice", kind).company("alice", "Moria [LE]" if who == "Gorbag" else "Moria", who)
    s.company("bob", "Lórien", "Dori").hand("bob", card).deck("bob", "Golodhros", "Bill Ferny")
    s.deck("alice", "12 Cram").start("hazards")
    assert can(turn_to_bob(s), "bob", card) == (works or kind == "wizard")


@pytest.mark.card("DM-58")
@pytest.mark.ruling("urd:Flies and Spiders")
def test_flies_and_spiders_within_the_strike() -> None:
    """While the strike that Aragorn was assigned is being resolved he can be caught, not before."""
    s = Scenario().company("alice", "Edhellond", "Gimli", "Aragorn II", to="Stone-circle", via="Anfalas, Old Pûkel Gap")
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", "Giant Spiders; Flies and Spiders").hand("alice", "Cram")
    s.sites("bob", "Stone-circle").dice(*(12,) * 4).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Giant Spiders, keyed to wilderness")).passes("alice")
    assert not offers(s, "bob", "Flies and Spiders")
    while strike_of(s.game) is None:
        onward(s)
    s.do("bob", "play Flies and Spiders on Gimli").expect("Flies and Spiders is in play")


# --- DM-74 Never Seen Him --------------------------------------------------------------------------------------------


@pytest.mark.card("DM-74")
@pytest.mark.ruling("urd:Never Seen Him")
@scenes("DM-74")
def test_never_seen_him_as_written(scene: Path) -> None:
    """The agent takes one more action, directly after the first, which does not count."""
    plays(scene)


# --- DM-75 No Way Forward ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-75")
def test_no_way_forward_shortens_ways() -> None:
    """One region fewer, two with Doors of Night, never fewer than two."""
    for doors, regions in ((False, 3), (True, 2)):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
        s.in_play("bob", "No Way Forward", *(("Doors of Night",) if doors else ())).start("organization")
        assert region_limit(s.game, company(s, "Gimli")) == regions


# --- DM-76 Nobody’s Friend -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-76")
@scenes("DM-76")
def test_nobodys_friend_as_written(scene: Path) -> None:
    """Likewise at any Border-hold or Free-hold."""
    plays(scene)


# --- DM-77 Out of the Black Sky --------------------------------------------------------------------------------------


@pytest.mark.card("DM-77")
@scenes("DM-77")
def test_out_of_the_black_sky_as_written(scene: Path) -> None:
    """A Nazgûl in play attacks for this card, which is worth points instead of it."""
    plays(scene)


# --- DM-78 Pale Dream-maker ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-78")
@scenes("DM-78")
def test_pale_dream_maker_as_written(scene: Path) -> None:
    """What its bearer’s player discards from hand in his turn brings checks."""
    plays(scene)


# --- DM-80 Rank upon Rank ------------------------------------------------------------------------------------------


@pytest.mark.card("DM-80", "LE-220")
@pytest.mark.ruling("urd:Rank upon Rank", "urd:Ready to His Will (2)/2")
@pytest.mark.parametrize("play", [("Rank upon Rank",), ()])
def test_ranks_do_not_keep_from_taming(play: tuple[str, ...]) -> None:
    """A creature that Rank upon Rank gives a second strike is tamed all the same: what counts is what it has itself."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Bree [LE]", "Gorbag", "Muzgash")
    s.company("bob", "Lórien", "Dori").hand("bob", "Thief").hand("alice", "Ready to His Will").in_play("bob", *play)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Thief")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.strikes == 1 + len(play)
    choose(s, "alice", "Play Ready to His Will", "Gorbag").expect("Gorbag is tapped")
    assert (s.card("Ready to His Will").zone, s.card("Ready to His Will").host) == (PLAY, iid(s, "Gorbag"))


@pytest.mark.card("DM-80")
@pytest.mark.parametrize(
    ("creature", "doors", "zone"),
    [("Brigands", False, DISCARD), ("Giant", True, DISCARD), ("Giant", False, PLAY), ("Wolves", True, PLAY)],
)
def test_rank_upon_rank_ends_with_a_defeat(creature: str, zone: int, *, doors: bool) -> None:
    """When an attack that it makes stronger is defeated it is discarded."""
    play = "Rank upon Rank" + ("; Doors of Night" if doors else "")
    s = meet(MORIA, "Aragorn II", "Gimli", hand=creature, play=play,
             mine="Cram", dice=(12,) * 12)  # fmt: skip
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", f"Play {creature}"))))
    assert any("is defeated" in line for line in s.log()), s.log()
    assert s.card("Rank upon Rank").zone == zone


def agent_attack(*play: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Let the agent Bill Ferny attack, with cards of bob's in play."""
    s = Scenario().company("alice", "Bree", "Haldir", "Boromir II").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-patrol").hand("alice", "Cram").in_play("bob", "Bill Ferny", *play).dice(*dice).start("hazards")
    attacks.begin_agent_attack(s.game, 1, iid(s, "Bill Ferny"), face_down=False, at_home=False)
    run(s.game)
    return s


@pytest.mark.card("DM-80")
def test_rank_upon_rank_is_nothing_to_agents() -> None:
    """The attack of an agent, though a Man, is as it is, and its defeat does not end the event."""
    plain, ranked = fight(agent_attack()), fight(agent_attack("Rank upon Rank"))
    assert (ranked.strength.strikes, ranked.strength.prowess, ranked.attacker.race) == (
        plain.strength.strikes,
        plain.strength.prowess,
        "man",
    )
    s = over(agent_attack("Rank upon Rank", dice=(2, 12, 12, 12)))
    assert any("is defeated" in line for line in s.log()), s.log()
    assert s.card("Rank upon Rank").zone == PLAY


# --- DM-82 The Reach of Ulmo -----------------------------------------------------------------------------------------


@pytest.mark.card("DM-82")
@scenes("DM-82")
def test_the_reach_of_ulmo_as_written(scene: Path) -> None:
    """It comes between the reveal and the roll too, takes all from two events, and goes as it says."""
    plays(scene)


# --- DM-83 Redoubled Force -----------------------------------------------------------------------------------------


@pytest.mark.card("DM-83")
def test_redoubled_force_of_orcs() -> None:
    """Orc and Troll automatic-attacks have three strikes and two prowess more, until one is defeated."""
    s = entered_under("Moria", "Redoubled Force", *FIVE_HEROES, "Balin", "Kíli", dice=(12,) * 9)
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess) == (
        attack.strength.printed[0] + 3,
        attack.strength.printed[1] + 2,
    )
    over(s).expect("Redoubled Force is discarded")
    s = entered_under("Barrow-downs", "Redoubled Force")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess) == attack.strength.printed[:2]


# --- DM-84 Reluctant Final Parting -----------------------------------------------------------------------------------


@pytest.mark.card("DM-84")
@pytest.mark.ruling("urd:Reluctant Final Parting/1", "urd:Reluctant Final Parting/2", "urd:Reluctant Final Parting/3")
@scenes("DM-84")
def test_reluctant_final_parting_as_written(scene: Path) -> None:
    """Allies go in the Under-deeps and where another Haven is near."""
    plays(scene)


# --- DM-86 Scimitars of Steel --------------------------------------------------------------------------------------


@pytest.mark.card("DM-64", "DM-86")
def test_scimitars_and_helms() -> None:
    """They cost a Nazgûl permanent-event in play; Orcs, Trolls and Men are stronger, or have a body."""
    for card in ("Scimitars of Steel", "Helms of Iron"):
        assert not can(hunted(card), "bob", card)
        s = hunted(card, play=("Adûnaphel",))
        assert can(s, "bob", card)
        resolved(s.do("bob", f"play {card}")).expect("Adûnaphel is in the discard pile", f"{card} is in play")
    plain = attack_of(orcs("Giant").game)
    steel = attack_of(orcs("Giant", cards=("Scimitars of Steel",)).game)
    iron = attack_of(orcs("Giant", cards=("Helms of Iron",)).game)
    assert plain is not None
    assert steel is not None
    assert iron is not None
    assert steel.strength.prowess == plain.strength.prowess + 1
    assert (plain.strength.body, iron.strength.body) == (-1, 4)


# --- DM-89 Shadow out of the Dark ------------------------------------------------------------------------------------


@pytest.mark.card("DM-89")
@scenes("DM-89")
def test_shadow_out_of_the_dark_as_written(scene: Path) -> None:
    """At the site of an agent who taps, Undead are played and do not count."""
    plays(scene)


# --- DM-90 Spells of the Barrow-wights -------------------------------------------------------------------------------


@pytest.mark.card("DM-90")
@scenes("DM-90")
def test_spells_of_the_barrow_wights_as_written(scene: Path) -> None:
    """In each of his untap phases the prisoner makes a body check."""
    plays(scene)


# --- DM-92 To Get You Away -------------------------------------------------------------------------------------------


@pytest.mark.card("DM-92")
@pytest.mark.ruling("urd:Prisoners (4)")
@scenes("DM-92")
def test_to_get_you_away_as_written(scene: Path) -> None:
    """An agent’s strike takes a prisoner to one of its homes, where it returns."""
    plays(scene)


# --- DM-95 Troll-purse ---------------------------------------------------------------------------------------------


@pytest.mark.card("DM-95")
@pytest.mark.parametrize(("to", "some"), [("Moria", True), ("Edoras", False)])
def test_troll_purse_lies_where_orcs_or_trolls_are(to: str, some: bool) -> None:
    """It is played on a site with an automatic-attack of Orcs or Trolls."""
    s = Scenario().company("alice", to, "Gimli").company("bob", "Grey Havens", "Elrond")
    s.hand("bob", "Troll-purse").start("hazards")
    assert bool(ways_to_play(turn_to_bob(s), "bob", "Troll-purse")) == some


@pytest.mark.card("DM-95")
@scenes("DM-95")
def test_troll_purse_as_written(scene: Path) -> None:
    """An item brings the attacks of the site again, at +3, and they take prisoners there, who are rescued from the same attacks."""
    plays(scene)


# --- DM-99 Waylaid, Wounded, and Orc-dragged -------------------------------------------------------------------------


@pytest.mark.card("DM-99")
@scenes("DM-99")
def test_waylaid_wounded_and_orc_dragged_as_written(scene: Path) -> None:
    """In his untap phase a Hobbit prisoner with a ring loses it by a roll below 7."""
    plays(scene)


# --- DM-102 Wound of Long Burden ------------------------------------------------------------------------------------


@pytest.mark.card("DM-102")
@pytest.mark.ruling("urd:Wound of Long Burden")
@scenes("DM-102")
def test_wound_of_long_burden_as_written(scene: Path) -> None:
    """It stays only after a strike of twelve that succeeds, lowers the body at once, and is got rid of at a Haven."""
    plays(scene)
