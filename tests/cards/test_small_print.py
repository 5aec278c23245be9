"""The second sentences of cards: what else they say besides what they are played for."""

from __future__ import annotations

import pytest
from hazards import WILD, company, lay, meet, onward, over, resolve, turn_to_bob
from minions import iid

from engine.queries.cards import flagged
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.combat.combat import facing
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DISCARD, HAND, LONG_EVENT, MP_PILE, PLAY, TAPPED


def option(s: Scenario, who: str, *words: str) -> str:
    """Return the first thing on offer with these words."""
    return next(one for one in s.options(who) if all(word in one for word in words))


def offers(s: Scenario, who: str, *words: str) -> bool:
    """Whether something with these words is on offer."""
    return s.asked() == (who,) and any(all(word in one for word in words) for one in s.options(who))


# --- characters and allies --------------------------------------------------------------------------------------


def test_saruman_takes_a_spell_back() -> None:
    """At the end of his turn he taps for a spell of the discard pile; other cards stay there."""
    s = Scenario().company("alice", "Isengard", "Saruman").company("bob", "Lórien", "Dori")
    s.discard("alice", "Wizard’s Laughter", "Cram", "Concealment").start("end of turn")
    resolve(s.do("alice", option(s, "alice", "Use Saruman"))).expect("Saruman is tapped")
    if s.card("Wizard’s Laughter").zone != HAND:
        assert s.options("alice") == ["Wizard’s Laughter"]
        s.do("alice", "Wizard’s Laughter")
    assert (s.card("Wizard’s Laughter").zone, s.card("Cram").zone) == (HAND, DISCARD)


@pytest.mark.parametrize(
    ("ally", "bearer", "kind"),
    [
        ("Goldberry", "Gimli", "wizard"),
        ("Regiment of Black Crows", "Gorbag", "ringwraith"),
        ("Great Bats", "Gorbag", "ringwraith"),
        ("War-wolf", "Gorbag", "ringwraith"),
    ],
)
def test_some_allies_are_never_attacked(ally: str, bearer: str, kind: str) -> None:
    """No strike can be assigned to them, as to other allies."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    s.company("alice", "Moria" if kind == "wizard" else "Moria [LE]", f"{bearer}, bears {ally}")
    s.hand("bob", "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", option(s, "bob", "Play Orc-guard")))
    attack = attack_of(s.game)
    assert attack is not None
    assert (iid(s, ally) in facing(s.game, attack)) == (ally == "War-wolf")


@pytest.mark.parametrize(("creature", "mild"), [("Neeker-breekers", True), ("Wolves", False)])
def test_neeker_breekers_only_tire(creature: str, *, mild: bool) -> None:
    """Who would be wounded by them is tapped, and makes no body check; so not by others."""
    s = meet(WILD, "Bilbo", "Gimli", hand=creature, mine="Cram", dice=(2, 2, 2, 2, 2, 2, 2))
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", f"Play {creature}"))))
    assert (s.card("Bilbo").status == TAPPED and s.card("Gimli").status == TAPPED) == mild
    assert any("Body check" in line for line in s.log()) != mild


@pytest.mark.parametrize(("card", "zone"), [("Full of Froth and Rage", DISCARD), ("Minions Stir", PLAY)])
def test_froth_ends_with_a_defeat(card: str, zone: int) -> None:
    """When an attack of Spiders or Animals is defeated it is discarded."""
    s = meet(WILD, "Aragorn II", hand="Neeker-breekers", play=card, mine="Cram", dice=(12,) * 9)
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", "Play Neeker"))))
    assert s.card(card).zone == zone


def test_froth_outlasts_other_defeats() -> None:
    """The defeat of other creatures does nothing to it."""
    s = meet(WILD, "Aragorn II", hand="Wolves", play="Full of Froth and Rage", mine="Cram", dice=(12,) * 9)
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", "Play Wolves"))))
    assert any("is defeated" in line for line in s.log())
    assert s.card("Full of Froth and Rage").zone == PLAY


@pytest.mark.parametrize(
    ("creature", "doors", "zone"),
    [("Brigands", False, DISCARD), ("Giant", True, DISCARD), ("Giant", False, PLAY), ("Wolves", True, PLAY)],
)
def test_rank_upon_rank_ends_with_a_defeat(creature: str, zone: int, *, doors: bool) -> None:
    """When an attack that it makes stronger is defeated it is discarded."""
    play = "Rank upon Rank" + ("; Doors of Night" if doors else "")
    s = meet(("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"), "Aragorn II", "Gimli", hand=creature, play=play,
             mine="Cram", dice=(12,) * 12)  # fmt: skip
    over(resolve(turn_to_bob(s).do("bob", option(s, "bob", f"Play {creature}"))))
    assert any("is defeated" in line for line in s.log()), s.log()
    assert s.card("Rank upon Rank").zone == zone


@pytest.mark.parametrize(("faction", "more"), [("Orcs of Udûn", True), ("Uruk-hai", True), ("Black Trolls", True)])
@pytest.mark.parametrize("moving", [True, False])
def test_factions_leave_a_leader_who_moves(faction: str, *, more: bool, moving: bool) -> None:
    """A faction under a leader is discarded when his company moves, not when another one does."""
    assert more
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Cirith Gorgor [LE]", "Orc Captain", to="Cirith Ungol [LE]" if moving else "")
    s.company("alice", "Ettenmoors [LE]", "Gorbag", to="" if moving else "Moria [LE]").pile(
        "alice", "Goblins of Goblin-gate"
    )
    s.in_play("alice", faction).hand("bob", "Orc-guard").start("organization")
    atoms.set_host(s.game, iid(s, faction), iid(s, "Orc Captain"))
    for _ in range(40):
        if any("enters" in line or "draws" in line for line in s.log()) or "Turn 4" in str(s.log()):
            break
        onward(s)
    while s.asked() and not any("Turn 4" in line for line in s.log()) and s.card(faction).zone == PLAY:
        onward(s)
    assert (s.card(faction).zone == PLAY) != moving


# --- hazards ----------------------------------------------------------------------------------------------------


def test_power_built_by_waiting_waits() -> None:
    """It does not untap by itself: its player untaps it in a movement/hazard phase instead."""
    s = Scenario().turn(3, "bob").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("bob", "Power Built by Waiting", "Thrice Outnumbered", "Doors of Night").start("organization")
    atoms.set_status(s.game, iid(s, "Power Built by Waiting"), TAPPED)
    atoms.set_status(s.game, iid(s, "Doors of Night"), TAPPED)
    flags = ("cannot-untap", "stays-tapped", "does-not-untap")
    kept = {name: [one for one in flags if flagged(s.game, one, iid(s, name))] for name in
            ("Power Built by Waiting", "Thrice Outnumbered")}  # fmt: skip
    assert (bool(kept["Power Built by Waiting"]), bool(kept["Thrice Outnumbered"])) == (True, False)


def test_rebel_talk_asks_for_general_influence() -> None:
    """Its bearer cannot be a follower; a companion without it can."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli", "Dori").company("bob", "Lórien", "Nori")
    s.in_play("bob", "Rebel-talk").start("organization")
    lay(s, "Rebel-talk", "Gimli")
    assert [flagged(s.game, "no-direct-influence", iid(s, who)) for who in ("Gimli", "Dori", "Elrond")] == [
        True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize("doors", [True, False])
@pytest.mark.parametrize(
    ("region", "route"),
    [
        ("wilderness", ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")),
        ("border-land", ("Lórien", "Edoras", "Wold & Foothills, Rohan")),
        ("shadow-land", ("Lórien", "Dol Guldur", "Wold & Foothills, Anduin Vales, Southern Mirkwood")),
    ],
)
def test_withered_lands(region: str, route: tuple[str, str, str], *, doors: bool) -> None:
    """In the dark one region of certain kinds counts as two Wildernesses, the others of the way stay what they are."""
    s = meet(route, "Gimli", hand="Withered Lands; Orc-guard", play="Doors of Night" if doors else "", mine="Cram")
    before = list(path_types(s.game, company(s, "Gimli")))
    found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play Withered Lands")]
    assert bool(found) == doors
    if doors and region in before:
        name = {"wilderness": "wilderness", "border-land": "border", "shadow-land": "shadow"}[region]
        s.do("bob", next((one for one in found if name in one), found[0]))
        resolve(s)
        after = list(path_types(s.game, company(s, "Gimli")))
        assert after.count("wilderness") > before.count("wilderness")
        assert len(after) == len(before) + 1


def test_the_under_roads_open_the_way() -> None:
    """Played, it discards The Way is Shut."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Dol Guldur [LE]", "Gorbag")
    s.company("bob", "Lórien", "Dori").in_play("bob", "The Way is Shut", "Minions Stir")
    s.hand("alice", "The Under-roads", "Skies of Fire").start("long-event")
    s.do("alice", option(s, "alice", "Play The Under-roads"))
    assert s.game.turn.phase == LONG_EVENT  # at whose end the opponent's long-events go anyway
    assert (s.card("The Way is Shut").zone, s.card("Minions Stir").zone) == (DISCARD, PLAY)


@pytest.mark.parametrize(("site", "stored"), [("Minas Tirith", True), ("Bree", False), ("Rivendell", True)])
def test_the_sapling_is_stored_at_minas_tirith(site: str, *, stored: bool) -> None:
    """There as at any haven, at no other site."""
    s = Scenario().company("alice", site, "Gimli, bears Sapling of the White Tree").company("bob", "Lórien", "Dori")
    s.hand("alice", "Cram").dice(12).start("organization")
    assert offers(s, "alice", "Store Sapling") == stored
    if stored:
        s.do("alice", option(s, "alice", "Store Sapling"))
        while s.card("Sapling of the White Tree").zone != MP_PILE:
            onward(s)


@pytest.mark.parametrize(("moves", "back"), [(True, True), (False, False)])
def test_the_great_road_leads_home(*, moves: bool, back: bool) -> None:
    """A company of the road may go back to the haven where it began the turn, at its end."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").hand("alice", "Great-road")
    s.sites("alice", "Bree", "Moria").deck("alice", "20 Cram").deck("bob", "20 Orc-guard").start("organization")
    if moves:
        s.do("alice", "move Gimli to Bree")
    for _ in range(4):
        if offers(s, "alice", "Play Great-road"):
            break
        s.do("alice", "End the organization phase")
    resolve(s.do("alice", option(s, "alice", "Play Great-road")))
    found = False
    for _ in range(80):
        if "Turn 2" in str(s.log()) or not s.asked():
            break
        if offers(s, "alice", "Use Great-road") or offers(s, "alice", "Great-road", "site"):
            found = True
            resolve(s.do("alice", option(s, "alice", "Great-road")))
            assert not offers(s, "alice", "Use Great-road")
            break
        onward(s)
    assert found or not moves
    if moves:
        here = company(s, "Gimli")
        assert (s.game.facts(here.site).name == "Rivendell") == back
