"""Resource permanent events of Dark Minions that lie on companies and are worth something once they are stored."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.actions.leaving_play import discard
from engine.queries.attributes import corruption_points
from engine.queries.fights import attack_of
from engine.rules.turn.company_events import put_on_company
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.lasting_kinds import TURNED, lasting_of
from engine.state.records import PLAY
from tests.cards.positions.hazards import company
from tests.cards.positions.minions import iid
from tests.cards.positions.scenes import plays, scenes

STONE, CONE, DOORS = "Fate of the Ithil-stone", "Into the Smoking Cone", "Pass the Doors of Dol Guldur"
FOUNDATIONS = "To the Uttermost Foundations"


def on_quest(card: str, site: str, *people: str, phase: str = "site", hand: tuple[str, ...] = (), tapped: bool = False) -> Scenario:  # fmt: skip
    """Put a company somewhere with such a card on it."""
    s = Scenario().turn(5, "alice").company("alice", site, *people).company("bob", "Lórien", "Haldir")
    s.in_play("alice", card).hand("alice", *hand).sites("alice", "Rivendell").start(phase)
    put_on_company(s.game, company(s, people[0].partition(",")[0]).id, iid(s, card))
    if tapped:
        atoms.tap(s.game, iid(s, card))
    return s


def at_the_tower(*, tapped: bool, site: str = "Barad-dûr") -> Scenario:
    """Enter a site of the enemy with the card, and play Stolen Knowledge there."""
    s = on_quest(STONE, site, "Aragorn II", "Gimli", hand=("Knowledge of the Enemy", "Dodge"), tapped=tapped)
    s.dice(*[12] * 20).do("alice", f"enter {site}")
    fought(s)
    return s.do("alice", "play Knowledge of the Enemy on Gimli").pass_around()


def fought(s: Scenario) -> None:
    """Fight whatever attacks without tapping, and let whoever is first take prisoners, until resources are played."""
    for _ in range(90):
        who = s.asked()[0]
        found = s.options(who)
        if any("Leave the site phase" in one for one in found):
            return
        words = ("stays untapped", "taps", "Choose", "Pass", "Confirm", "Fight", "Let it resolve")
        s.do(who, next((one for word in words for one in found if word in one), found[0]))


def _stands(s: Scenario, site: str) -> None:
    """Put Gimli's company at another of its sites."""
    card = next(card.iid for card in s.game.cards if s.game.facts(card.iid).name == site)
    if s.game.cards[card].zone != PLAY:
        atoms.move(s.game, card, PLAY)
    atoms.set_company(s.game, replace(company(s, "Gimli"), site=card))


# --- DM-128 Fate of the Ithil-stone ----------------------------------------------------------------------------------


@pytest.mark.card("DM-128")
@scenes("DM-128")
def test_fate_of_the_ithil_stone_as_written(scene: Path) -> None:
    """It is paid with the company's own Lost Knowledge and taps for a Palantír."""
    plays(scene)


@pytest.mark.card("DM-128")
@pytest.mark.ruling("urd:Fate of the Ithil-stone")
@pytest.mark.parametrize("tapped", [True, False])
def test_the_stone_is_turned_at_barad_dur(*, tapped: bool) -> None:
    """It is turned by Stolen Knowledge played there, if it was tapped as the company entered."""
    s = at_the_tower(tapped=tapped)
    s.expect(f"the log {'says' if tapped else 'does not say'}: {STONE} is turned upside down")


@pytest.mark.card("DM-128")
def test_the_stone_is_not_turned_elsewhere() -> None:
    """Stolen Knowledge of another Dark-hold turns nothing."""
    s = at_the_tower(tapped=True, site="Dol Guldur")
    s.expect(f"the log does not say: {STONE} is turned upside down", "Gimli bears Knowledge of the Enemy")


@pytest.mark.card("DM-128")
def test_the_stone_tapped_at_barad_dur_comes_too_late() -> None:
    """A card that taps only after the company has entered is not turned in this site phase."""
    s = on_quest(STONE, "Barad-dûr", "Aragorn II", "Gimli", hand=("Knowledge of the Enemy", "Dodge"))
    s.dice(*[12] * 20).do("alice", "enter Barad-dûr")
    fought(s)
    atoms.tap(s.game, iid(s, STONE))
    s.do("alice", "play Knowledge of the Enemy on Gimli").pass_around()
    s.expect(f"the log does not say: {STONE} is turned upside down")


@pytest.mark.card("DM-128")
def test_the_stone_is_stored_upside_down() -> None:
    """Turned it is stored at a Haven, where it is worth seven points; no other copy is turned then."""
    s = at_the_tower(tapped=True)
    assert s.refused("alice", f"store {STONE}")
    _stands(s, "Rivendell")
    s.pass_until("turn 7").do("alice", f"store {STONE}").pass_around()
    s.expect(f"{STONE} is stored", "alice has 7 miscellaneous points")


@pytest.mark.card("DM-128", "DM-146")
@pytest.mark.parametrize(
    ("card", "bearer", "less"),
    [
        (STONE, "Aragorn II, bears Palantír of Minas Tirith", 1),
        (STONE, "Aragorn II, bears Magic Ring of Words", 0),
        (CONE, "Aragorn II, bears Magic Ring of Words", 1),
        (CONE, "Aragorn II, bears Precious Gold Ring", 1),
        (CONE, "Aragorn II, bears Palantír of Minas Tirith", 0),
    ],
)
def test_what_is_stored_weighs_less(card: str, bearer: str, less: int) -> None:
    """Stored they take a point of corruption from each Palantír, or each ring, of either player."""
    for owner in ("alice", "bob"):
        points = [
            corruption_points(s.game, iid(s, "Aragorn II"))
            for cards in ((), (card,))
            for s in (
                Scenario().turn(5, "alice").company("alice", "Bree", bearer).company("bob", "Lórien", "Haldir")
                .pile(owner, *cards).start("organization"),
            )
        ]  # fmt: skip
        assert points[0] - points[1] == less


# --- DM-146 Into the Smoking Cone ------------------------------------------------------------------------------------


@pytest.mark.card("DM-146")
@scenes("DM-146")
def test_into_the_smoking_cone_as_written(scene: Path) -> None:
    """It is played with a sage where gold rings are playable, and taps for a special ring."""
    plays(scene)


@pytest.mark.card("DM-146")
@pytest.mark.parametrize(
    ("site", "tapped", "bearer", "works"),
    [
        ("Mount Doom", True, "Gimli, bears Lost Tome", True),
        ("Mount Doom", False, "Gimli, bears Lost Tome", False),
        ("Mount Doom", True, "Gimli, bears Dagger of Westernesse", False),
        ("Bree", True, "Gimli, bears Lost Tome", False),
    ],
)
def test_the_cone_is_turned_at_mount_doom(site: str, bearer: str, *, tapped: bool, works: bool) -> None:
    """Tapped, it is turned for Lost Knowledge of the company in the site phase at Mount Doom."""
    s = on_quest(CONE, site, "Elrond", bearer, phase="resources", tapped=tapped)
    if works:
        s.do("alice", f"use {CONE}").pass_around()
        s.expect(f"the log says: {CONE} is turned upside down", "Lost Tome is discarded")
        assert s.refused("alice", f"use {CONE}")
    else:
        assert s.refused("alice", f"use {CONE}")


@pytest.mark.card("DM-146", "DM-149")
@pytest.mark.parametrize(
    ("site", "tapped", "there", "works"),
    [
        ("Mount Doom", True, "Elrond", True),
        ("Mount Doom", True, "Gimli", False),
        ("Mount Doom", False, "Elrond", False),
        ("Bree", True, "Elrond", False),
    ],
)
def test_the_cone_is_turned_by_what_is_recalled(site: str, there: str, *, tapped: bool, works: bool) -> None:
    """There a sage of the company taps, and Memories Recalled go from hand in the place of Lost Knowledge."""
    s = on_quest(CONE, site, there, "Aragorn II", hand=("Memories Recalled",), phase="resources", tapped=tapped)
    if works:
        s.do("alice", f"use {CONE}").pass_around()
        s.expect(f"the log says: {CONE} is turned upside down", "Memories Recalled is discarded", "Elrond is tapped")
    else:
        assert s.refused("alice", f"use {CONE}")


@pytest.mark.card("DM-146")
def test_the_cone_is_turned_once() -> None:
    """No other copy is turned after the first, not even when that has left play."""
    s = Scenario().turn(5, "alice").company("alice", "Mount Doom", "Elrond, bears Lost Tome", "Gimli, bears Lost Tome")
    s.company("bob", "Lórien", "Haldir").in_play("alice", CONE, CONE).start("resources")
    copies = [card.iid for card in s.game.cards if s.game.facts(card.iid).name == CONE]
    for copy in copies:
        put_on_company(s.game, company(s, "Gimli").id, copy)
        atoms.tap(s.game, copy)
    s.do("alice", next(one for one in s.options("alice") if CONE in one and "Elrond" in one)).pass_around()
    turned = lasting_of(s.game, TURNED)[0].source
    discard(s.game, turned)
    s.expect("Gimli bears Lost Tome")
    assert s.refused("alice", f"use {CONE}")


# --- DM-153 Palm to Palm ---------------------------------------------------------------------------------------------


@pytest.mark.card("DM-153")
@scenes("DM-153")
def test_palm_to_palm_as_written(scene: Path) -> None:
    """Greater minds, support for attempts, and what ends it."""
    plays(scene)


@pytest.mark.card("DM-153")
def test_palm_to_palm_supports_influence() -> None:
    """Each other untapped character of the company taps for one more; strangers and the tapped do not."""
    s = Scenario().turn(5, "alice").company("alice", "Bree", "Gimli", "Dori", "Bilbo", "Ori, tapped").dice(6)
    s.company("alice", "Moria", "Thorin II").company("bob", "Lórien", "Haldir").in_play("alice", "Palm to Palm")
    s.hand("alice", "Rangers of the North").general_influence("alice", 30).start("resources", of="Gimli")
    put_on_company(s.game, company(s, "Gimli").id, iid(s, "Palm to Palm"))
    s.do("alice", "influence Rangers of the North with Gimli")
    for who in ("Ori", "Thorin II", "Gimli"):
        assert s.refused("alice", f"use Palm to Palm by {who}")
    s.do("alice", "use Palm to Palm by Dori").do("alice", "use Palm to Palm by Bilbo").pass_around()
    s.expect("Dori is tapped", "Bilbo is tapped", "the log says: 6 rolled, +4")


# --- DM-154 Pass the Doors of Dol Guldur -----------------------------------------------------------------------------


@pytest.mark.card("DM-154")
@scenes("DM-154")
def test_pass_the_doors_as_written(scene: Path) -> None:
    """It is paid with Stolen Knowledge of the same company."""
    plays(scene)


@pytest.mark.card("DM-154")
@pytest.mark.parametrize(("site", "works"), [("Dol Guldur (tapped)", True), ("Moria (tapped)", False)])
def test_the_doors_are_passed_with_prisoners(site: str, *, works: bool) -> None:
    """It may be tapped in the site phase in which the company plays Rescue Prisoners at Dol Guldur."""
    s = on_quest(DOORS, site, "Aragorn II", "Gimli", phase="resources", hand=("Rescue Prisoners", "Dodge"))
    assert s.refused("alice", f"use {DOORS}")
    s.dice(12, 12, 12, 12).do("alice", "play Rescue Prisoners")
    fought(s)
    if works:
        s.do("alice", f"use {DOORS}").pass_around().expect(f"{DOORS} is tapped")
    else:
        assert s.refused("alice", f"use {DOORS}")


@pytest.mark.card("DM-154")
@pytest.mark.parametrize(("site", "works"), [("Dol Guldur", True), ("Moria", False)])
def test_the_doors_are_passed_with_those_set_free(site: str, *, works: bool) -> None:
    """So it may when captured characters are rescued there."""
    s = Scenario().turn(5, "alice").company("alice", site, "Aragorn II", "Gimli").company("bob", "Lórien", "Haldir")
    s.prisoner("alice", f"Bilbo, held by Flies and Spiders at {site}")
    s.in_play("alice", DOORS).hand("alice", "Dodge").start("resources")
    put_on_company(s.game, company(s, "Gimli").id, iid(s, DOORS))
    s.dice(*[12] * 10).do("alice", "rescue Flies and Spiders")
    fought(s)
    s.expect("Bilbo is in the same company as Gimli")
    if works:
        s.do("alice", f"use {DOORS}").pass_around().expect(f"{DOORS} is tapped")
    else:
        assert s.refused("alice", f"use {DOORS}")


@pytest.mark.card("DM-154")
@pytest.mark.parametrize(
    ("site", "stored", "strength"),
    [
        ("Moria", (), (4, 7)),
        ("Moria", (DOORS,), (3, 6)),
        ("Dol Guldur", (DOORS,), (2, 6)),
        ("Bandit Lair", (DOORS,), (3, 6)),
    ],
)
def test_stored_doors_weaken_the_attacks_of_holds(
    site: str, stored: tuple[str, ...], strength: tuple[int, int]
) -> None:
    """Automatic-attacks at Shadow-holds and Dark-holds lose a strike and a point of prowess."""
    s = Scenario().turn(5, "alice").company("alice", site, "Aragorn II").company("bob", "Lórien", "Haldir")
    s.pile("bob", *stored).hand("alice", "Dodge").start("site").do("alice", f"enter {site}")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess) == strength


# --- DM-161 To the Uttermost Foundations -----------------------------------------------------------------------------


@pytest.mark.card("DM-161")
@scenes("DM-161")
def test_to_the_uttermost_foundations_as_written(scene: Path) -> None:
    """It comes tapped, on a company below the ground in its organization phase, and stays so there."""
    plays(scene)


@pytest.mark.card("DM-161")
@pytest.mark.parametrize(("site", "works"), [("The Gem-deeps", True), ("The Under-gates", False), ("Moria", False)])
def test_the_foundations_untap_further_below(site: str, *, works: bool) -> None:
    """It untaps in the organization phase at another Under-deeps site than where it was played, and stays so."""
    s = Scenario().turn(5, "alice").company("alice", "The Under-gates", "Gimli").company("bob", "Lórien", "Haldir")
    s.sites("alice", "The Gem-deeps", "Moria", "Rivendell").hand("alice", FOUNDATIONS).start("organization")
    s.do("alice", f"play {FOUNDATIONS}").pass_around().pass_until("turn 6")
    _stands(s, site)
    s.pass_until("turn 7").expect(f"{FOUNDATIONS} is tapped")
    if not works:
        assert s.refused("alice", f"use {FOUNDATIONS}")
        return
    s.do("alice", f"use {FOUNDATIONS}").pass_around().expect(f"{FOUNDATIONS} is untapped")
    assert s.refused("alice", f"store {FOUNDATIONS}")
    s.pass_until("turn 8")
    _stands(s, "Rivendell")
    s.pass_until("turn 9").do("alice", f"store {FOUNDATIONS}").pass_around()
    s.expect("alice has 3 miscellaneous points")


@pytest.mark.card("DM-161")
def test_tapped_foundations_are_not_stored() -> None:
    """Tapped it stays on the company, even at a Haven, where nothing untaps it."""
    s = on_quest(FOUNDATIONS, "Rivendell", "Gimli", phase="organization", tapped=True)
    assert s.refused("alice", f"store {FOUNDATIONS}")
    assert s.refused("alice", f"use {FOUNDATIONS}")
    s.pass_until("turn 7").expect(f"{FOUNDATIONS} is tapped")
