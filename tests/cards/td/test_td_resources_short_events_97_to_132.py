"""Resource short events of The Dragons, TD-97 to TD-132, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.queries.attributes import body, prowess
from engine.queries.cards import company_of, hazard_limit
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.movement.movement import paths
from engine.rules.site.influence_modifiers import free_influence
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND
from tests.cards.positions.hazards import choose, company, limit, offers, option, resolve, turn_to_bob
from tests.cards.positions.heroes import ROAD, at_site, attacked, entered, strike_first
from tests.cards.positions.journeys import bound_for, open_keys
from tests.cards.positions.minions import fight, iid
from tests.cards.positions.reading import offered, resolved_by_alice, shown, told
from tests.cards.positions.scenes import plays as is_played
from tests.cards.positions.scenes import scenes

# --- TD-97 Alert the Folk ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-97")
@pytest.mark.parametrize("second", [True, False])
def test_alert_the_folk(second: bool) -> None:
    """One or two factions of the north are discarded: all who face the Dragon have their points more prowess."""
    s = Scenario().company("alice", "Isengard", "Gimli", "Merry").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Alert the Folk", "Wood-elves", "Beornings", "Rangers of the North").hand("bob", "Land-drake")
    s.start("hazards").passes("alice").do("bob", "play Land-drake").passes("alice")
    names = ("Gimli", "Merry")
    before = [prowess(s.game, s.card(name).iid) for name in names]
    assert not any("Rangers" in one for one in s.options("alice") if "Alert" in one)
    s.do("alice", next(one for one in s.options("alice") if "Alert" in one and "Beornings" in one))
    s.do("alice", "choose Wood-elves" if second else "do not")
    points = s.game.facts(s.card("Beornings").iid).mp + (s.game.facts(s.card("Wood-elves").iid).mp if second else 0)
    after = [prowess(s.game, s.card(name).iid) for name in names]
    assert [b - a for a, b in zip(before, after, strict=True)] == [points, points]
    s.expect("Beornings is discarded")


@pytest.mark.card("TD-97")
def test_alert_needs_a_dragon() -> None:
    """Against others, or without such a faction, nobody is alerted."""
    assert not offered(attacked("Orc-guard", "Gimli", hand="Alert the Folk"), "Alert")
    s = Scenario().company("alice", "Isengard", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Alert the Folk", "Rangers of the North").hand("bob", "Land-drake")
    s.start("hazards").passes("alice").do("bob", "play Land-drake").passes("alice")
    assert not offered(s, "Alert")


# --- TD-98 And Forth He Hastened -----------------------------------------------------------------------------------


@pytest.mark.card("TD-98")
def test_and_forth_he_hastened() -> None:
    """A tapped character in the Wizard's company untaps; elsewhere, or untapped, it does not."""
    s = at_site("Rivendell", "Gandalf", "Gimli, tapped", "Bilbo", hand="And Forth He Hastened", phase="organization")
    s.refused("alice", "play And Forth He Hastened on Bilbo", "9.3")
    s.do("alice", "play And Forth He Hastened on Gimli").expect("Gimli is untapped")
    at_site("Rivendell", "Gimli, tapped", hand="And Forth He Hastened", phase="organization").refused(
        "alice", "play And Forth He Hastened on Gimli"
    )


@pytest.mark.card("TW-292", "TD-98")
@pytest.mark.ruling("urd:Character/1", "urd:Character/2")
def test_who_acts_is_in_his_own_company() -> None:
    """A Wizard hastens himself; a diplomat is helped by the friendship that he himself made."""
    s = Scenario().company("alice", "Rivendell", "Gandalf, tapped", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", "And Forth He Hastened").start("organization")
    choose(s, "alice", "Play And Forth He Hastened on Gandalf").expect("Gandalf is untapped")
    s = Scenario().company("alice", "Rivendell", "Elrond, bears Glamdring", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("alice", "New Friendship").dice(9).start("organization").do("alice", "transfer Glamdring to Gimli")
    s.do("alice", "play New Friendship on Elrond")


# --- TD-100 Belegaer -----------------------------------------------------------------------------------------------


@pytest.mark.card(
    "TW-220",
    "TW-242",
    "TW-256",
    "TW-302",
    "TW-324",
    "TD-100",
    "TD-111",
    "TD-117",
    "TD-121",
    "TD-124",
    "TD-135",
    "TD-147",
    "LE-177",
    "LE-181",
    "LE-182",
    "LE-191",
    "LE-192",
)
@pytest.mark.parametrize(
    ("card", "who", "to", "kind"),
    [
        ("Secret Entrance", "Gimli", "Moria", "wizard"),
        ("Secret Entrance", "Elrond, tapped", "Moria", "wizard"),
        ("Ford", "Gimli", "Moria", "wizard"),
        ("Ford", "Aragorn II, tapped", "Moria", "wizard"),
        ("Elf-path", "Gimli", "Moria", "wizard"),
        ("Elf-path", "Legolas, tapped", "Moria", "wizard"),
        ("Hiding", "Merry", "Moria", "wizard"),
        ("Hiding", "Gimli", "", "wizard"),
        ("Down Down to Goblin-town", "Gorbag", "", "ringwraith"),
        ("Crack in the Wall", "Layos", "", "ringwraith"),
        ("Crack in the Wall", "Asternak", "Ettenmoors [LE]", "ringwraith"),
        ("Hidden Ways", "Odoacer", "", "ringwraith"),
        ("Hidden Ways", "Luitprand", "Ettenmoors [LE]", "ringwraith"),
        ("Hide in Dark Places", "Luitprand", "Ettenmoors [LE]", "ringwraith"),
        ("Hide in Dark Places", "Asternak", "", "ringwraith"),
        ("Eagle-mounts", "Gimli", "", "wizard"),
        ("Paths of the Dead", "Aragorn II", "", "wizard"),
        ("Hey! come merry dol!", "Gimli", "", "wizard"),
        ("Master of Esgaroth", "Gimli", "", "wizard"),
        ("Belegaer", "Gimli", "", "wizard"),
        ("Forod", "Gimli", "", "wizard"),
        ("Harad", "Gimli", "", "wizard"),
        ("Rhûn", "Gimli", "", "wizard"),
        ("Dwar Unleashed", "Dwar the Ringwraith", "", "ringwraith"),
    ],
)
def test_not_without_its_conditions(card: str, who: str, to: str, kind: str) -> None:
    """Without who or what a card names, or when the company moves (or stays) where it must not, it is not played."""
    s = bound_for("Dol Guldur [LE]" if kind == "ringwraith" else "Rivendell", to, "", card, who, kind=kind)
    assert not any(f"Play {card}" in one for one in s.options("alice"))


@pytest.mark.card("TD-100", "TD-117", "TD-121", "TD-147")
@pytest.mark.parametrize(
    ("card", "origin", "to", "types"),
    [
        ("Belegaer", "Grey Havens", "Edhellond", ("coastal-sea",) * 3),
        ("Forod", "Grey Havens", "Lossadan Cairn", ("wilderness",) * 3),
        ("Harad", "Variag Camp", "Southron Oasis", ("wilderness",) * 3),
        ("Rhûn", "Shrel-Kain", "Easterling Camp", ("wilderness",) * 3),
    ],
)
def test_journeys_without_regions(card: str, origin: str, to: str, types: tuple[str, ...]) -> None:
    """Between sites in the regions that it names a company goes by a fixed site path, with two hazards less."""
    s = Scenario().company("alice", origin, "Gimli").company("bob", "Rivendell", "Beregond").sites("alice", to, "Moria")
    s.hand("alice", card).start("organization").do("alice", f"play {card} on Gimli")
    site = next(i for i, one in enumerate(s.game.cards) if s.game.facts(i).name == to and one.owner == 0)
    way = next(one for one in paths(s.game, company(s, "Gimli"), site) if one.kind == "special")
    assert way.types == types
    moria = next(i for i, one in enumerate(s.game.cards) if s.game.facts(i).name == "Moria" and one.owner == 0)
    assert not any(one.kind == "special" for one in paths(s.game, company(s, "Gimli"), moria))
    here = company(s, "Gimli")
    atoms.set_company(
        s.game, replace(here, limit=5, movement="special", path=types, origin=here.site, destination=site)
    )
    assert hazard_limit(s.game, company(s, "Gimli")) == 3
    assert path_types(s.game, company(s, "Gimli")) == types
    atoms.set_company(s.game, replace(company(s, "Gimli"), movement="region"))
    assert hazard_limit(s.game, company(s, "Gimli")) == 5


# --- TD-101 Bounty of the Hoard ------------------------------------------------------------------------------------


@pytest.mark.card("TD-101")
def test_bounty_of_the_hoard() -> None:
    """One major or minor item may be played at a tapped site with a hoard, and nothing afterwards."""
    s = Scenario().company("alice", "The Lonely Mountain (tapped)", "Gimli", "Elrond", "Legolas")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bounty of the Hoard", "Glamdring", "Orcrist")
    s.start("resources")
    s.refused("alice", "play Glamdring with Gimli", "2.V.1.1")
    s.do("alice", "play Bounty of the Hoard", "play Glamdring with Gimli").expect("Gimli bears Glamdring")
    s.refused("alice", "play Orcrist with Legolas", "2.V.1.1")


@pytest.mark.card("TD-101")
@pytest.mark.parametrize("site", ["Moria (tapped)", "The Lonely Mountain"])
def test_bounty_needs_a_tapped_hoard(site: str) -> None:
    """Without a hoard, or at an untapped site, it is not played."""
    s = at_site(site, "Gimli", "Elrond", "Legolas", hand="Bounty of the Hoard")
    assert not any("Bounty" in label for label in s.options("alice"))


@pytest.mark.card("TD-101")
def test_bounty_lapses() -> None:
    """5.1.3: if the next action is another one, it comes back."""
    s = Scenario().company("alice", "The Lonely Mountain (tapped)", "Gimli", "Elrond, bears Cram")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bounty of the Hoard", "Glamdring").start("resources")
    s.do("alice", "play Bounty of the Hoard", "pass").expect("Bounty of the Hoard is in hand")


@pytest.mark.card("TD-101", "DM-155")
@pytest.mark.parametrize(
    ("card", "site", "possible"),
    [
        ("Bounty of the Hoard", "The Lonely Mountain (tapped)", True),
        ("Bounty of the Hoard", "The Lonely Mountain", False),
        ("Bounty of the Hoard", "Bandit Lair (tapped)", False),
        ("Rebuild the Town", "Bandit Lair", True),
        ("Rebuild the Town", "The Lonely Mountain", False),
        ("Rebuild the Town", "The Gem-deeps", False),
        ("Rebuild the Town", "Moria", False),
    ],
)
def test_sites_that_serve(card: str, site: str, *, possible: bool) -> None:
    """A tapped site with a hoard; Ruins & Lairs on the surface where no Dragon lives."""
    s = at_site(site, "Gimli", "Elrond", hand=f"{card}; Dagger of Westernesse")
    assert offers(s, "alice", f"Play {card}") == possible


# --- TD-103 Burglary ------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-103")
@scenes("TD-103")
def test_burglary_as_written(scene: Path) -> None:
    """A burglar spares the company the automatic-attacks and takes an item, or faces them all alone."""
    is_played(scene)


# --- TD-106 Dragon’s Hunger ----------------------------------------------------------------------------------------


@pytest.mark.card("TD-106")
@pytest.mark.ruling("urd:Dragon’s Hunger/1")
@pytest.mark.parametrize(("held", "canceled"), [("Orc-guard", False), ("Siege", True)])
def test_dragons_hunger(held: str, canceled: bool) -> None:
    """The opponent discards a creature, and has one hazard less; without one the hand is shown and the attack canceled."""
    s = (
        Scenario()
        .company("alice", "Isengard", "Gimli", "Fíli", "Merry", "Bilbo")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "Dragon’s Hunger").hand("bob", "Land-drake", held, "Doors of Night").start("hazards")
    strike_first(s, "play Land-drake").passes("bob")
    before = hazard_limit(s.game, company(s, "Gimli"))
    s.do("alice", "play Dragon’s Hunger").passes("bob")
    if canceled:
        s.do("bob", s.options("bob")[0]).expect("the log says: Dragon’s Hunger cancels the attack")
        assert set(shown(s)) == {"Siege", "Doors of Night"}
    else:
        s.refused("bob", "choose Doors of Night")
        s.do("bob", "choose Orc-guard").expect("Orc-guard is discarded")
        assert hazard_limit(s.game, company(s, "Gimli")) == before - 1
    assert not offered(attacked("Orc-guard", "Gimli", hand="Dragon’s Hunger"), "Dragon’s Hunger")


@pytest.mark.card("TD-106")
@pytest.mark.ruling("urd:Dragon’s Hunger/2")
def test_dragons_hunger_at_a_lair() -> None:
    """An automatic-attack will do as well, where no hazard limit is left to lower: a creature in hand must go."""
    s = Scenario().company("alice", "Isle of the Ulond", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Dragon’s Hunger").hand("bob", "Orc-guard; Siege; Orc-warband").start("site").do("alice", "enter")
    resolve(s.do("alice", "play Dragon’s Hunger"))
    assert s.asked() == ("bob",)
    assert set(s.options("bob")) == {"Orc-guard", "Orc-warband"}
    s.do("bob", "choose Orc-guard").expect("Orc-guard is discarded")
    assert attack_of(s.game) is not None


# --- TD-107 Dragon-feuds -------------------------------------------------------------------------------------------


def feud(held: str, creature: str) -> Scenario:
    """Let alice play Dragon-feuds and be attacked."""
    s = Scenario().company("alice", "Isengard", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Dragon-feuds", held).hand("bob", creature).start("organization").do("alice", "play Dragon-feuds")
    for _ in range(9):
        if any(f"Play {creature}" in one for one in s.options("bob")):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.do("bob", f"play {creature}")
    resolved_by_alice(s)
    return s


@pytest.mark.card("TD-107")
def test_dragon_feuds() -> None:
    """For the rest of the turn a Dragon or Drake from the hand cancels an attack of one."""
    s = feud("Cave-drake", "Land-drake")
    s.do("alice", next(one for one in s.options("alice") if "Dragon-feuds" in one))
    s.expect("Cave-drake is discarded", "the log says: Dragon-feuds cancels the attack")


@pytest.mark.card("TD-107")
@pytest.mark.parametrize(("held", "creature"), [("Orc-guard", "Land-drake"), ("Cave-drake", "Stirring Bones")])
def test_dragon_feuds_need(held: str, creature: str) -> None:
    """It takes a Dragon or Drake in the hand, and one that attacks."""
    assert not offered(feud(held, creature), "Dragon-feuds")


@pytest.mark.card("TD-107")
def test_dragon_feuds_are_told_first() -> None:
    """It is played in the organization phase."""
    assert not offered(at_site("Moria", "Gimli", hand="Dragon-feuds; Land-drake"), "Dragon-feuds")


# --- TD-109 Dwarven Hoard ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-109")
@pytest.mark.parametrize(
    ("site", "who", "rule"),
    [("Moria", "Gimli", ""), ("Barad-dûr", "Gimli", ""), ("Bree", "Gimli", "9.2.1"), ("Moria", "Legolas", "9.2.1"),
     ("Moria", "Gimli, tapped", "9.2.3")],
)  # fmt: skip
def test_dwarven_hoard(site: str, who: str, rule: str) -> None:
    """A Dwarf at a Shadow-hold or Dark-hold taps: the site contains a hoard for the turn."""
    from engine.rules.site.automatic_attacks import has_hoard

    s = at_site(site, who, hand="Dwarven Hoard", phase="organization")
    place, name = s.card(site).iid, who.partition(",")[0]
    assert not has_hoard(s.game, place)
    if rule:
        s.refused("alice", f"play Dwarven Hoard by {name}", rule)
    else:
        s.do("alice", f"play Dwarven Hoard by {name}").expect("Gimli is tapped")
        assert has_hoard(s.game, place)


# --- TD-111 Elf-path -----------------------------------------------------------------------------------------------


@pytest.mark.card("TD-111")
@pytest.mark.ruling("urd:Elf-path")
@pytest.mark.parametrize(("path", "barred_"), [(("wilderness", "border-land"), True), (("wilderness",) * 3, False), (("shadow-land",), False), (("wilderness", "dark-domain"), False)])  # fmt: skip
def test_elf_path(path: tuple[str, ...], barred_: bool) -> None:
    """An Elf taps: on a way of one or two regions without Shadow-lands and Dark-domains only site keys are left (URD)."""
    s = bound_for("Rivendell", "Moria", ROAD, "Elf-path", "Legolas").do("alice", "play Elf-path on Legolas")
    s.expect("Legolas is tapped")
    atoms.set_company(s.game, replace(company(s, "Legolas"), path=path))
    assert (open_keys(s, "Legolas", "Orc-guard") == {"site-type"}) == barred_


# --- TD-115 Fast Asleep ---------------------------------------------------------------------------------------------


@pytest.mark.card("TD-115")
@scenes("TD-115")
def test_fast_asleep_as_written(scene: Path) -> None:
    """It helps a burglary attempt, or weakens an automatic-attack."""
    is_played(scene)


# --- TD-116 Flatter a Foe ------------------------------------------------------------------------------------------


@pytest.mark.card("TD-116")
@pytest.mark.ruling("urd:Flatter a Foe/3")
@pytest.mark.parametrize(
    ("creature", "site", "who", "dice", "works"),
    [
        ("Orc-lieutenant", "Moria", "Merry", 11, False),
        ("Orc-lieutenant", "Moria", "Elrond", 10, True),
        ("Abductor", "Bree", "Merry", 12, True),
        ("Land-drake", "Isengard", "Merry", 10, False),
    ],
)
def test_flatter_a_foe(creature: str, site: str, who: str, dice: int, works: bool) -> None:
    """The roll, unused influence and two for a diplomat must exceed the number of the attacker's race."""
    s = attacked(creature, who, hand="Flatter a Foe", site=site, dice=(dice,)).do(
        "alice", f"play Flatter a Foe on {who}"
    )
    assert told(s, "Flatter a Foe cancels the attack") == works
    s.expect(f"{who} is untapped" if works else "Flatter a Foe is in the discard pile")


@pytest.mark.card("TD-116")
def test_flattery_lowers_the_hazard_limit() -> None:
    """A success takes two from the company's hazard limit."""
    s = (
        Scenario()
        .company("alice", "Moria", "Elrond", "Gimli", "Legolas", "Boromir II", "Elladan")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "Flatter a Foe").hand("bob", "Orc-lieutenant", "Orc-guard").dice(12).start("hazards")
    strike_first(s, "play Orc-lieutenant")
    while attack_of(s.game) is None:
        s.passes(s.asked()[0])
    company = company_of(s.game, s.card("Elrond").iid)
    assert company is not None
    before = hazard_limit(s.game, company)
    s.do("alice", "play Flatter a Foe on Elrond")
    while not told(s, "cancels the attack"):
        s.passes(s.asked()[0])
    now = company_of(s.game, s.card("Elrond").iid)
    assert now is not None
    assert hazard_limit(s.game, now) == max(0, before - 2)


@pytest.mark.card("TD-116")
def test_flattery_is_lost_on_beasts() -> None:
    """Wolves, Spiders and the dead hear no flattery."""
    attacked("Ghouls", "Elrond", hand="Flatter a Foe").refused("alice", "play Flatter a Foe on Elrond", "9.2")


@pytest.mark.card("TD-116", "LE-100")
@pytest.mark.parametrize("above", [0, 1])
@pytest.mark.parametrize(
    ("creature", "site", "number"),
    [
        ("Orc-lieutenant", "Moria", 12),
        ("Wild Trolls", "Weathertop", 12),
        ("Abductor", "Bree", 11),
        ("Land-drake", "Isengard", 11),
        ("", "The Lonely Mountain", 10),
    ],
)
@pytest.mark.parametrize(("who", "diplomat"), [("Merry", 0), ("Gimli", 2), ("Faramir", 0), ("Elrond", 2)])
def test_flattery_above_its_number(creature: str, site: str, number: int, who: str, diplomat: int, above: int) -> None:
    """The roll, unused influence and two for a diplomat are above ten against Dragons, eleven or twelve against others."""

    def meeting(*dice: int) -> Scenario:
        if creature:
            return attacked(creature, who, hand="Flatter a Foe", site=site, dice=dice)
        return entered(site, who, hand="Flatter a Foe", dice=dice)

    plain = meeting()
    bonus = free_influence(plain.game, iid(plain, who))
    s = meeting(number + above - bonus - diplomat)
    resolve(s.do("alice", f"play Flatter a Foe on {who}"))
    assert any("Flatter a Foe cancels" in line for line in s.log()) == bool(above)


@pytest.mark.card("TD-116")
@pytest.mark.ruling("urd:Flatter a Foe/1")
@pytest.mark.parametrize("uneasy", [True, False])
def test_flattery_is_an_influence_check(*, uneasy: bool) -> None:
    """What modifies every influence check of a character modifies this one, as Something Else at Work does."""
    burden = ", bears Something Else at Work" if uneasy else ""
    s = attacked("Orc-lieutenant", f"Merry{burden}", hand="Flatter a Foe", dice=(12,))
    choose(s, "alice", "Play Flatter a Foe on Merry")
    assert any("Flatter a Foe cancels" in line for line in s.log()) != uneasy


@pytest.mark.card("TD-116")
@pytest.mark.ruling("urd:Flatter a Foe/2")
@pytest.mark.parametrize(("dice", "works"), [(12, True), (11, False)])
def test_flattery_of_a_mixed_band(dice: int, *, works: bool) -> None:
    """Who is an Orc and a Man at once is as hard to flatter as an Orc: above 12, where a Man alone asks for 11."""
    s = attacked("Goblin-faces", "Merry", hand="Flatter a Foe", site="Bree", dice=(dice,))
    attack = attack_of(s.game)
    assert attack is not None
    assert {attack.attacker.race, *attack.attacker.other_races} == {"orc", "man"}
    choose(s, "alice", "Play Flatter a Foe on Merry")  # one of unused influence
    assert any("Flatter a Foe cancels" in line for line in s.log()) == works


@pytest.mark.card("TD-116")
@pytest.mark.ruling("urd:Flatter a Foe/4")
@pytest.mark.parametrize(
    ("who", "dice", "works"), [("Glorfindel II", 10, True), ("Glorfindel II", 9, False), ("Faramir", 10, False)]
)
def test_flattery_uses_what_serves_against_the_race(who: str, dice: int, *, works: bool) -> None:
    """Direct influence against the race that attacks is added: of two with influence 2 one has 3 against Elves."""
    s = Scenario().turn(3, "alice").company("bob", "Grey Havens", "Beregond").hand("bob", "Lady of the Golden Wood")
    s.company("alice", "Lórien", who, to="Edoras", via="Wold & Foothills, Rohan").hand("alice", "Flatter a Foe")
    turn_to_bob(s.dice(dice).start("hazards"))
    choose(s, "bob", "Play Lady of the Golden Wood, keyed")
    choose(s, "alice", "Play Flatter a Foe on")
    assert any("Flatter a Foe cancels" in line for line in s.log()) == works


# --- TD-123 Here, There, or Yonder -----------------------------------------------------------------------------------


@pytest.mark.card("TD-123")
@pytest.mark.ruling("urd:Here, There, or Yonder/2")
def test_the_ally_is_named_after_the_roll() -> None:
    """The roll is made without an ally being chosen, which still is in the hand then."""
    s = at_site("Isengard", "Gimli", hand="Here, There, or Yonder; Gollum", dice=(12,))
    resolve(s.do("alice", "play Here, There, or Yonder on Gimli"))
    s.expect("the log says: Here, There, or Yonder: alice rolled 12, +3, 15")
    assert s.card("Gollum").zone == HAND


@pytest.mark.card("TD-123")
@pytest.mark.ruling("urd:Here, There, or Yonder/1")
@scenes("TD-123")
def test_here_there_or_yonder_as_written(scene: Path) -> None:
    """An ally of the hand joins whoever rolls well, where it may move."""
    is_played(scene)


# --- TD-124 Hey! come merry dol! -----------------------------------------------------------------------------------


@pytest.mark.card("TD-124")
@pytest.mark.parametrize(("count", "left"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_hey_come_merry_dol(count: int, left: int) -> None:
    """Each Wilderness on the way counts as half a one, rounded down."""
    s = bound_for("Rivendell", "Moria", ROAD, "Hey! come merry dol!", "Gimli").do(
        "alice", "play Hey! come merry dol! on Gimli"
    )
    atoms.set_company(s.game, replace(company(s, "Gimli"), path=("border-land", *("wilderness",) * count)))
    assert path_types(s.game, company(s, "Gimli")).count("wilderness") == left
    assert len(path_types(s.game, company(s, "Gimli"))) == count + 1


# --- TD-128 Look More Closely Later --------------------------------------------------------------------------------


@pytest.mark.card("TD-128")
def test_look_more_closely_later() -> None:
    """A sage taps to untap a site where Information is playable, and makes a corruption check."""
    s = at_site("Weathertop (tapped)", "Elrond", "Gimli", hand="Look More Closely Later", dice=(9,))
    s.refused("alice", "play Look More Closely Later on Weathertop by Gimli")
    s.do("alice", "play Look More Closely Later by Elrond").do("alice", "confirm")
    s.expect("Weathertop is untapped", "Elrond is tapped", "the log says: Corruption check for Elrond")


@pytest.mark.card("TD-128")
@pytest.mark.parametrize("site", ["Weathertop", "Bree (tapped)"])
def test_look_more_closely_needs_information(site: str) -> None:
    """Not at an untapped site, and not where there is no Information."""
    s = at_site(site, "Elrond", hand="Look More Closely Later")
    assert not any("Look More" in label for label in s.options("alice"))


# --- TD-131 Many Foes He Fought ------------------------------------------------------------------------------------


@pytest.mark.card("TD-131")
def test_many_foes() -> None:
    """A warrior may face several strikes of the attack, with one less prowess and body for each after the first."""
    s = attacked("Orc-lieutenant", "Gimli", "Merry", hand="Many Foes He Fought", dice=(12, 12, 12))
    if (attack_of(s.game) or fight(s)).strength.strikes < 2:
        s = attacked("Orc-watch", "Gimli", "Fíli", "Bilbo", "Merry", hand="Many Foes He Fought", dice=(12, 12, 12))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.strikes > 1
    who = s.card("Gimli").iid
    own = prowess(s.game, who), body(s.game, who)
    s.do("alice", "play Many Foes He Fought on Gimli")
    for name in ("Gimli", "Gimli", "Merry"):
        s.do("alice", next(one for one in s.options("alice") if name in one))
    while attack_of(s.game).step < 3:  # type: ignore[union-attr]
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    assert (prowess(s.game, who), body(s.game, who)) == (own[0] - 1, own[1] - 1)


@pytest.mark.card("TW-14", "TW-78", "TD-131")
@pytest.mark.parametrize(("creature", "who"), [("Orc-watch", "Merry"), ("Barrow-wight", "Gimli")])
def test_many_foes_needs(creature: str, who: str) -> None:
    """It takes a warrior and an attack of several strikes."""
    assert not offered(attacked(creature, who, "Bilbo", hand="Many Foes He Fought"), f"Many Foes He Fought on {who}")


# --- TD-132 Many Turns and Doublings -------------------------------------------------------------------------------


def beset(*, guard: bool) -> Scenario:
    """Let bob use the first of two hazards that he has against a ranger's company in the light."""
    s = Scenario().turn(3, "alice").company("alice", "Barrow-downs", "Aragorn II", "Gimli")
    s.company("bob", "Lórien", "Dori").in_play("alice", "Gates of Morning").hand("bob", "Lure of Expedience", "Giant")
    turn_to_bob(s.hand("alice", "2 Many Turns and Doublings", "Cram").start("hazards"))
    return s.do("bob", "place Lure of Expedience on guard" if guard else "play Lure of Expedience on Gimli")


@pytest.mark.card("TD-132")
@pytest.mark.ruling("urd:Many Turns and Doublings/1")
@pytest.mark.parametrize(("guard", "zone"), [(False, DISCARD), (True, HAND)])
@pytest.mark.parametrize("copies", [1, 2])
def test_many_turns_undo_a_hazard(*, guard: bool, zone: int, copies: int) -> None:
    """With the limit below what was declared the hazard has no effect; what was placed on guard is back in hand."""
    s = beset(guard=guard)
    for _ in range(copies):
        if s.asked() == ("bob",):
            s.passes("bob")
        s.do("alice", option(s, "alice", "Play Many Turns"))
    resolve(s)
    assert limit(s, "Gimli") == 2 - copies
    undone = s.card("Lure of Expedience").zone == zone
    assert undone == (copies == 2)


@pytest.mark.card("TD-132")
@pytest.mark.ruling("urd:Many Turns and Doublings/2")
@pytest.mark.parametrize(("phase", "possible"), [("organization", False), ("hazards", True), ("resources", False)])
def test_many_turns_need_a_limit(phase: str, *, possible: bool) -> None:
    """There is a hazard limit in the movement/hazard phase alone."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Aragorn II", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("alice", "Gates of Morning").hand("alice", "Many Turns and Doublings", "Dodge").start(phase)
    assert offers(s, "alice", "Play Many Turns") == possible
