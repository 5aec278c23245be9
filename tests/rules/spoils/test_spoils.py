"""Rules of prisoners and trophies (3.III, 3.IV), in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.facts.model import Attack
from engine.actions import leaving_play
from engine.checks import invariants
from engine.queries import cards, fights, trophies_and_prisoners
from engine.rules.combat import combat
from engine.rules.spoils import prisoners
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import SITES
from tests.rules.positions import beaten, run, until
from tests.rules.proof import rule, through_check

# --- 3.III ---------------------------------------------------------------------------------------------------------


def captured(
    *characters: str, dice: tuple[int, ...] = (2, 12), sites: str = "Ettenmoors", own_sites: str = "",
) -> Scenario:  # fmt: skip
    """Let Gimli at Ettenmoors be taken prisoner by Spiders of bob's, to a site of Rhudaur; Elrond wins his strike."""
    s = Scenario().company(
        "alice", "Ettenmoors", *(characters or ("Gimli, bears Elven Cloak, bears A Little Gold Ring", "Elrond"))
    )
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Lesser Spiders; Flies and Spiders; Orc-patrol").sites(
        "bob", sites
    )
    if own_sites:
        s.sites("alice", own_sites)
    s.turn(3).start("hazards").dice(*dice)
    s.do("bob", "play Lesser Spiders keyed to ruins-and-lairs", "pass").do("alice", "next Gimli")
    return s


def taken(**more: str) -> Scenario:
    """Go on until Gimli is a prisoner and the attack is over."""
    s = captured(sites="Ettenmoors", **more).do("bob", "play Flies and Spiders on Gimli")
    s.do("bob", "allocate 2").do("alice", "confirm", "confirm")
    return s


@rule("3.III.1")
def test_strike_takes_a_prisoner() -> None:
    """A successful strike with a hazard host takes the character prisoner at the rescue site, unharmed."""
    s = taken().expect(
        "the log says: Gimli is taken prisoner at Ettenmoors", "Gimli is in no company", "Gimli is untapped"
    )
    assert invariants.check(s.game) == []


@rule("3.III.1")
def test_host_fits_its_strike() -> None:
    """A hazard host is played on a strike of the race that it names."""
    s = (
        Scenario()
        .company("alice", "Moria", "Bilbo", "Elrond")
        .company("bob", "Grey Havens", "Círdan")
        .sites("bob", "Cameth Brin")
    )
    s.hand("bob", "Orc-lieutenant; Flies and Spiders; Waylaid, Wounded, and Orc-dragged").start("hazards")
    s.do("bob", "play Orc-lieutenant", "pass").do("alice", "assign Bilbo", "confirm")
    s.refused("bob", "play Flies and Spiders on Bilbo", "3.III.1")


@rule("3.III.2")
@pytest.mark.parametrize(
    ("site", "allowed"), [("Ettenmoors", True), ("Dol Guldur", False), ("The Lonely Mountain", False)]
)
def test_rescue_site_is_near(site: str, allowed: bool) -> None:
    """For a character that does not move the rescue site is in the same region, and of a type that the host names."""
    s = captured(sites=site)
    if allowed:
        s.expect("bob may play Flies and Spiders on Gimli")
    else:
        s.refused("bob", "play Flies and Spiders on Gimli", "")


@rule("3.III.2")
@pytest.mark.parametrize(("movement", "regions", "wanted"), [
    ("starter", (), {"Wold & Foothills", "Redhorn Gate"}),
    ("region", ("Rhudaur", "Hollin", "Redhorn Gate"), {"Rhudaur", "Hollin", "Redhorn Gate", "Cardolan"}),
])  # fmt: skip
def test_regions_of_the_rescue_site(movement: str, regions: tuple[str, ...], wanted: set[str]) -> None:
    """By starter movement origin and new site count, by region movement all regions of the way and their neighbours."""
    start, way = ("Lórien", "starter") if movement == "starter" else ("Rivendell", ", ".join(regions))
    s = Scenario().company("alice", start, "Gimli", to="Moria", via=way)
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").start("hazards")
    found = prisoners.regions_of_capture(s.game, s.game.companies[1])
    assert wanted <= found
    assert ("Cardolan" in found) == (movement == "region")


@rule("3.III.2.1")
def test_rescue_site_below() -> None:
    """An Under-deeps site that is adjacent to where the character is may be the rescue site, another one not."""
    for site, near in (("The Under-gates", True), ("The Under-courts", False)):
        s = Scenario().company("alice", "Moria", "Bilbo", "Elrond").company("bob", "Grey Havens", "Círdan")
        s.hand("bob", "Orc-lieutenant; Waylaid, Wounded, and Orc-dragged").sites("bob", site).start("hazards")
        s.do("bob", "play Orc-lieutenant", "pass").do("alice", "assign Bilbo", "confirm")
        if near:
            s.expect(f"bob may play Waylaid, Wounded, and Orc-dragged on Bilbo, held at {site}")
        else:
            s.refused("bob", "play Waylaid, Wounded, and Orc-dragged on Bilbo", "3.III.2")


@rule("3.III.3")
def test_prisoner_loses_what_it_bears() -> None:
    """What a prisoner bears is discarded, rings apart; its followers stay, uncontrolled."""
    taken().expect("Elven Cloak is discarded", "Gimli bears A Little Gold Ring")
    s = Scenario().company("alice", "Ettenmoors", "Elrond, bears Glamdring", "Arwen, follows Elrond")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").in_play("bob", "Flies and Spiders")
    s.sites("bob", "Cameth Brin").start("hazards")
    host = s.card("Flies and Spiders").iid
    prisoners.place_site(s.game, 1, host, s.card("Cameth Brin").iid)
    prisoners.take(s.game, host, s.card("Elrond").iid)
    s.expect("Arwen is uncontrolled", "alice uses 0 general influence", "Arwen is at Ettenmoors")


@rule("3.III.4")
def test_prisoner_costs_points_and_no_influence() -> None:
    """A prisoner costs no influence, counts against its player, and goes on doing so when it is eliminated."""
    s = taken().expect("alice uses 10 general influence", "alice has 1 character point")  # Elrond 3, Gimli -2
    leaving_play.eliminate(s.game, s.card("Gimli").iid)
    s.expect("Gimli is eliminated", "alice has 1 character point")


def to_organization(s: Scenario) -> None:
    """Play on, doing as little as possible, until alice's next organization phase."""
    for _ in range(200):
        who = s.asked()[0]
        if who == "alice" and s.game.turn.phase == 2:
            return
        menu = s.options(who)
        quiet = [
            one for one in menu if one in ("Pass", "Do nothing there", "Keep the hand", "Let it resolve", "Confirm")
        ]
        ends = [one for one in menu if one.startswith(("End the", "Go on", "Leave the site", "Discard"))]
        s.do(who, (quiet or ends or menu)[0])


@rule("3.III.4")
def test_prisoner_does_not_untap() -> None:
    """A prisoner neither untaps nor heals."""
    s = taken()
    atoms.set_status(s.game, s.card("Gimli").iid, 1)
    to_organization(s)
    s.expect("Gimli is tapped")


def at_rescue_site(*characters: str, dice: tuple[int, ...] = (12,), hand: str = "Dodge", own: bool = True) -> Scenario:
    """Let a company of alice's have entered Cameth Brin, where bob's Flies and Spiders hold Dori."""
    s = Scenario().company("alice", "Cameth Brin" if own else "Bree", *(characters or ("Gimli",)))
    s.company("alice", "Rivendell", "Dori").company("bob", "Grey Havens", "Círdan").in_play("bob", "Flies and Spiders")
    s.sites("bob", "Cameth Brin").hand("alice", hand).dice(*dice)
    s.start("resources" if own else "organization", (characters or ("Gimli",))[0].partition(",")[0] if own else "")
    host = s.card("Flies and Spiders").iid
    site = next(card.iid for card in s.game.cards if card.owner == 1 and s.game.facts(card.iid).name == "Cameth Brin")
    prisoners.place_site(s.game, 1, host, site)
    prisoners.take(s.game, host, s.card("Dori").iid)
    run(s.game)
    return s


def go_on(s: Scenario) -> None:
    """Let whoever is asked in a fight stay untapped, or do the first thing there is."""
    who = s.asked()[0]
    s.do(who, next((label for label in s.options(who) if "stays untapped" in label), s.options(who)[0]))


@rule("3.III.5")
def test_prisoners_may_be_left() -> None:
    """After the rescue-attacks nobody need tap; the prisoners stay, and so does the host."""
    s = at_rescue_site("Gimli", "Haldir", dice=(12, 12, 12)).do("alice", "rescue Flies and Spiders")
    while fights.attack_of(s.game) is not None:
        go_on(s)
    s.do("alice", "leave them there").expect("Dori is in no company", "Flies and Spiders is in play")


@rule("3.III.5")
def test_prisoners_are_rescued() -> None:
    """After the rescue-attacks a character taps; the prisoners join under general influence and the site taps."""
    s = at_rescue_site("Gimli", "Haldir, tapped", dice=(12, 12, 12)).do("alice", "rescue Flies and Spiders")
    s.expect("the log says: 3 strikes, prowess 9")
    while fights.attack_of(s.game) is not None:
        go_on(s)
    s.refused("alice", "rescue with Haldir", "3.III.5")
    s.do("alice", "rescue with Gimli").expect("Dori is in the same company as Gimli", "Dori is under general influence")
    s.expect("Gimli is tapped", "alice's Cameth Brin is tapped", "Flies and Spiders is discarded")
    assert invariants.check(s.game) == []


@rule("3.III.5")
def test_minor_item_follows_a_rescue() -> None:
    """After a rescue one minor item may follow as the next action, and nothing else."""
    s = at_rescue_site("Gimli", "Elrond", dice=(12, 12), hand="Elven Cloak; Glamdring").do(
        "alice", "rescue Flies and Spiders"
    )
    s.do("alice", "next Gimli")
    while fights.attack_of(s.game) is not None:
        go_on(s)
    s.do("alice", "rescue with Gimli")
    s.refused("alice", "also play Glamdring with Elrond", "2.V.5")
    s.do("alice", "also play Elven Cloak with Elrond").expect("Elrond bears Elven Cloak", "Elrond is tapped")


@rule("3.III.5")
def test_rescue_below_gives_a_minor_item_only() -> None:
    """At an Under-deeps site, too, only a minor item follows a rescue."""
    s = Scenario().company("alice", "The Under-gates", "Gimli", "Elrond").company("alice", "Rivendell", "Dori")
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Flies and Spiders").sites("bob", "The Under-gates")
    s.hand("alice", "Elven Cloak; Glamdring").start("resources", "Gimli")
    host = s.card("Flies and Spiders").iid
    site = next(
        card.iid for card in s.game.cards if card.owner == 1 and s.game.facts(card.iid).name == "The Under-gates"
    )
    prisoners.place_site(s.game, 1, host, site)
    prisoners.take(s.game, host, s.card("Dori").iid)
    run(s.game)
    s.dice(12, 12).do("alice", "rescue Flies and Spiders", "pass", "next Gimli").do("bob", "allocate 0")
    s.do("alice", "stay untapped", "confirm", "pass", "confirm", "rescue with Gimli")
    s.refused("alice", "also play Glamdring with Elrond", "3.III.5")


@rule("3.III.5")
def test_rescue_needs_the_place_and_the_prisoner() -> None:
    """Prisoners are rescued at their rescue site only, by their own player."""
    s = at_rescue_site("Gimli")
    s.expect("alice may rescue Flies and Spiders")
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("alice", "Rivendell", "Dori")
        .company("bob", "Grey Havens", "Círdan")
    )
    s.in_play("bob", "Flies and Spiders").sites("bob", "Cameth Brin").hand("alice", "Dodge").start("resources", "Gimli")
    host = s.card("Flies and Spiders").iid
    prisoners.place_site(s.game, 1, host, s.card("Cameth Brin").iid)
    s.refused("alice", "rescue Flies and Spiders", "3.III.5")
    prisoners.take(s.game, host, s.card("Dori").iid)
    run(s.game)
    s.refused("alice", "rescue Flies and Spiders", "3.III.5")


@rule("3.III.5")
def test_rescue_waits_for_the_site_to_be_entered() -> None:
    """Before the site is entered nobody is rescued, and a host without prisoners holds nobody to rescue."""
    s = Scenario().company("alice", "Cameth Brin", "Gimli").company("alice", "Rivendell", "Dori")
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Flies and Spiders").sites("bob", "Cameth Brin")
    s.hand("alice", "Dodge").start("site", "Gimli")
    host = s.card("Flies and Spiders").iid
    prisoners.place_site(s.game, 1, host, s.game.zone(1, SITES)[0])
    prisoners.take(s.game, host, s.card("Dori").iid)
    run(s.game)
    s.refused("alice", "rescue Flies and Spiders", "3.III.5")


@rule("3.III.5")
def test_empty_host_holds_nobody_to_rescue() -> None:
    """A hazard host without prisoners of one's own gives nothing to rescue."""
    s = Scenario().company("alice", "Cameth Brin", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Flies and Spiders").sites("bob", "Cameth Brin").hand("alice", "Dodge").start("resources")
    prisoners.place_site(s.game, 1, s.card("Flies and Spiders").iid, s.game.zone(1, SITES)[0])
    s.refused("alice", "rescue Flies and Spiders", "3.III.5")


def freed(own_sites: str = "") -> Scenario:
    """Let alice discard the hazard host that holds Gimli at Ettenmoors, by a card in her next turn."""
    s = Scenario().turn(3).dice(2, 12).company("bob", "Grey Havens", "Círdan").deck("alice", "Marvels Told; 12 Dodge")
    way = {"to": "Goblin-gate", "via": "Rhudaur, High Pass"}
    s.company("alice", "Rivendell", "Gimli, bears A Little Gold Ring", "Elrond", **way)
    s.hand("bob", "Lesser Spiders; Flies and Spiders; Orc-patrol").sites("bob", "Ettenmoors")
    if own_sites:
        s.sites("alice", own_sites)
    until(s.start("hazards"), "bob", "Play Lesser Spiders, keyed to Wilderness")
    until(s.do("bob", "play Lesser Spiders keyed to wilderness"), "alice", "The strike against Gimli")
    s.do("alice", "next Gimli").do("bob", "play Flies and Spiders on Gimli")
    until(s, "bob", "2 excess strikes").do("bob", "allocate 2")
    until(s.dice(2, 2), "alice", "Organize").dice(12).do("alice", "play Marvels Told on Flies and Spiders by Elrond")
    return s.all_pass()


@rule("3.III.6", "3.III.8")
@pytest.mark.parametrize(("own", "place"), [("Ettenmoors", "in the location deck"), ("", "in play")])
def test_freed_prisoner_uses_its_own_site_card_if_there_is_one(own: str, place: str) -> None:
    """The new company stands at a site card of its player's if one can be had, else at that of the hazard player."""
    s = freed(own).expect("Flies and Spiders is discarded", "Gimli is at Ettenmoors", "alice has 2 companies")
    s.expect(f"bob's Ettenmoors is {place}", "the log says: Gimli is free again")
    assert invariants.check(s.game) == []


@rule("3.III.6")
def test_company_goes_to_the_rescue_site_by_the_card_of_the_host() -> None:
    """Without a copy of its own a company moves to the rescue site card of the hazard player, for the rescue alone."""
    s = at_rescue_site("Gimli", own=False, hand="Athelas")
    s.do("alice", "move Gimli to Cameth Brin").expect("alice has 1 company")
    for _ in range(60):
        if (
            s.game.turn.phase == 5
            and s.asked() == ("alice",)
            and any(o.startswith("Enter") for o in s.options("alice"))
        ):
            break
        who = s.asked()[0]
        menu = s.options(who)
        s.do(
            who,
            next((o for o in menu if o in ("Pass", "Go on", "Keep the hand", "Confirm", "Let it resolve")), menu[0]),
        )
    assert invariants.check(s.game) == []
    s.dice(12, 12, 12).do("alice", "enter")
    while fights.attack_of(s.game) is not None:
        go_on(s)
    s.refused("alice", "play Athelas with Gimli", "3.III.6")


@rule("3.III.7")
def test_host_that_holds_nobody_is_discarded() -> None:
    """When the strike fails the hazard host is discarded and the rescue site goes back to the location deck."""
    s = captured(sites="Ettenmoors", dice=(12, 12)).do("bob", "play Flies and Spiders on Gimli", "allocate 0")
    s.do("alice", "confirm").expect("Flies and Spiders is discarded", "bob's Ettenmoors is in the location deck")


@rule("3.III.8")
def test_discarded_host_frees_its_prisoner() -> None:
    """When the hazard host is discarded its prisoner forms a new company at the rescue site, under general influence."""
    s = freed().expect("Gimli is at Ettenmoors", "alice has 2 companies", "Gimli is under general influence")
    s.expect("alice uses 16 general influence", "Gimli bears A Little Gold Ring")


@rule("3.III.9")
def test_allies_are_not_taken() -> None:
    """An ally is no target for a hazard host; an attack that takes prisoners does it no harm."""
    s = captured("Gimli, bears Gwaihir", sites="Ettenmoors")
    s.passes("bob").dice(12).do("bob", "allocate 0").do("alice", "confirm")
    s.refused("bob", "play Flies and Spiders on Gwaihir", "3.III.9")
    s = Scenario().company("alice", "Ettenmoors", "Gimli, bears Treebeard").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-patrol").in_play("bob", "Flies and Spiders").sites("bob", "Cameth Brin").start("hazards")
    host = s.card("Flies and Spiders").iid
    prisoners.place_site(s.game, 1, host, s.card("Cameth Brin").iid)
    combat.start_attack(s.game, 1, host, Attack("spider", 1, 30), combat.EVENT, takes=host)
    run(s.game)
    s.do("alice", "assign Treebeard", "confirm", "confirm").expect("Treebeard is untapped", "Treebeard is in play")


# --- 3.IV ----------------------------------------------------------------------------------------------------------


@rule("3.IV.1")
def test_orc_takes_a_trophy() -> None:
    """A creature that a company defeats may go to an Orc or Troll that faced one of its strikes."""
    s = beaten("Lesser Spiders", "Gorbag [LE]", key="ruins-and-lairs").do(
        "alice", "Gorbag takes Lesser Spiders as a trophy"
    )
    s.expect("Gorbag bears Lesser Spiders", "Gorbag has corruption points 0")
    assert cards.items(s.game, s.card("Gorbag").iid) == (s.card("Lesser Spiders").iid,)
    assert invariants.check(s.game) == []


@rule("3.IV.1")
def test_no_trophy_is_asked_for_without_orcs() -> None:
    """Where no Orc or Troll faced a strike nobody is asked about a trophy."""
    s = beaten("Lesser Spiders", "Boromir II", side="wizard", key="ruins-and-lairs")
    s.expect("Lesser Spiders is in the marshalling point pile")


@rule("3.IV.1")
def test_only_who_faced_a_strike_takes_the_trophy() -> None:
    """Neither an Orc without a strike of the creature nor a Man takes its trophy."""
    s = Scenario().alignment("alice", "fallen-wizard")
    s.company("alice", "Ettenmoors", "Gorbag [LE]", "Old Troll [LE]", "Boromir II").company(
        "bob", "Grey Havens", "Círdan"
    )
    s.hand("bob", "Stirring Bones").start("hazards").do("bob", "play Stirring Bones keyed to ruins-and-lairs")
    s.do("alice", "assign Gorbag", "assign Boromir II", "confirm").dice(12, 12).do("alice", "next Gorbag")
    s.do("alice", "confirm", "confirm").expect("alice is asked: as a trophy")
    s.refused("alice", "Old Troll takes Stirring Bones as a trophy", "3.IV.1")
    s.refused("alice", "Boromir II takes Stirring Bones as a trophy", "3.IV.1")
    s.do("alice", "take no trophy").expect("Stirring Bones is in the marshalling point pile")


@rule("3.IV.1")
def test_trophy_is_neither_transferred_nor_stored_nor_salvaged() -> None:
    """A trophy stays with its character."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria [LE]", "Gorbag [LE]", "Orc Captain [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Corpse-candle").dice(12, 12, 12).turn(3).start("hazards")
    s.do("bob", "play Corpse-candle keyed to shadow-hold").do(
        "alice", "confirm", "confirm", "assign Gorbag", "confirm", "confirm"
    )
    s.do("alice", "Gorbag takes Corpse-candle as a trophy")
    to_organization(s)
    s.refused("alice", "transfer Corpse-candle to Orc Captain", "3.IV.1")
    s.refused("alice", "store Corpse-candle", "3.IV.1")


@rule("3.IV.1.1")
def test_half_orcs_take_no_trophies() -> None:
    """A half-orc takes no trophy; if nobody else may, nobody is asked."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Ettenmoors", "Gorbag [LE]", "Ill-favoured Fellow [WH]").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Stirring Bones").start("hazards").do("bob", "play Stirring Bones keyed to ruins-and-lairs").dice(
        12, 12, 12
    )
    while "as a trophy" not in (s.options("alice") or ["as a trophy"])[-1]:
        s.do(
            "alice" if s.asked() == ("alice",) else "bob",
            "confirm" if "Confirm" in s.options("alice") else s.options(s.asked()[0])[0],
        )
    s.refused("alice", "Ill-favoured Fellow takes Stirring Bones as a trophy", "3.IV.1.1")
    s.expect("alice may Gorbag takes Stirring Bones as a trophy")


def defeated_event(source: str, *, kind: str = combat.EVENT, race: str = "dragon") -> Scenario:
    """Let Gorbag defeat the attack of a card of bob's that is in play."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Ettenmoors", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol").in_play("bob", source).start("hazards").dice(12)
    combat.start_attack(s.game, 1, s.card(source).iid, Attack(race, 1, 7), kind)
    run(s.game)
    return s.do("alice", "confirm")


@rule("3.IV.1")
@pytest.mark.parametrize(
    ("creature", "site", "key", "said"),
    [
        (
            "Lesser Spiders",
            "Ettenmoors",
            "ruins-and-lairs",
            "Lesser Spiders are defeated: does an Orc or Troll take them",
        ),
        ("Corpse-candle", "Moria [LE]", "shadow-hold", "Corpse-candle is defeated: does an Orc or Troll take it"),
    ],
)
def test_a_trophy_is_asked_about_by_its_number(creature: str, site: str, key: str, said: str) -> None:
    """The question whether a trophy is taken agrees with the name of the creature."""
    beaten(creature, "Gorbag [LE]", site=site, key=key, dice=(12, 12, 12)).expect(f"alice is asked: {said}")


@rule("3.IV.1.2", "3.IV.1.3")
def test_dragons_are_trophies_and_characters_are_not() -> None:
    """A Dragon's manifestation becomes a trophy whatever kind of card it is; a character card never does."""
    s = defeated_event("Bairanax Ahunt").expect("alice is asked: as a trophy")
    s.do("alice", "Gorbag takes Bairanax Ahunt as a trophy").expect("Gorbag bears Bairanax Ahunt")
    defeated_event("Anarin", race="elf").expect("bob is asked")


@rule("3.IV.2")
def test_trophies_give_the_points_of_the_pile() -> None:
    """A trophy is worth the kill points that it would give in the pile: none without a star for a Ringwraith."""
    s = beaten("Lesser Spiders", "Gorbag [LE]", key="ruins-and-lairs").do(
        "alice", "Gorbag takes Lesser Spiders as a trophy"
    )
    s.expect("alice has 0 kill points")
    s = beaten("Lesser Spiders", "Gorbag [LE]", side="fallen-wizard", key="ruins-and-lairs")
    s.do("alice", "Gorbag takes Lesser Spiders as a trophy").expect("alice has 1 kill point")


def with_trophies(character: str, *creatures: str) -> Scenario:
    """Let a character of alice's have trophies, taken as the rules take them."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Ettenmoors", character)
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-patrol")
    s.in_play("bob", *creatures).start("hazards")
    own = s.game.companies[1].characters[0]
    for creature in s.game.zone(1, 3):
        if s.game.facts(creature).attack is not None:
            s.dice(12)
            combat.start_attack(s.game, 1, creature, Attack("wolf", 1, 2), combat.EVENT)
            run(s.game)
            atoms.set_status(s.game, own, 0)
            while fights.attack_of(s.game) is not None:
                if getattr(s.game.frames[-1], "name", "") in ("attack", "strike-hazards", "strike-resources"):
                    s.passes(*s.asked())
                    continue
                s.do("alice", "confirm" if "Confirm" not in s.options("alice") and len(s.options("alice")) == 2 and "Fight" in s.options("alice")
                     else s.options("alice")[-1])  # fmt: skip
            atoms.set_status(s.game, own, 0)
    assert len(trophies_and_prisoners.trophies(s.game, own)) == len(creatures)
    return s


@rule("3.IV.3")
@pytest.mark.parametrize(
    ("trophies", "influence", "prowess"),
    [
        ((), 0, 6),
        (("Wargs",), 1, 6),
        (("Wargs", "Lesser Spiders"), 1, 7),
        (("Wargs",) * 3, 2, 7),
        (("Wargs",) * 5, 2, 8),
    ],
)
def test_trophies_make_strong(trophies: tuple[str, ...], influence: int, prowess: int) -> None:
    """By the points printed on its trophies a character gets direct influence and prowess."""
    s = with_trophies("Gorbag [LE]", *trophies)
    base = s.game.facts(s.card("Gorbag").iid).direct_influence
    s.expect(f"Gorbag has direct influence {base + influence}", f"Gorbag has prowess {prowess}")


@rule("3.IV.3")
def test_trophies_make_strong_up_to_nine() -> None:
    """The prowess from trophies leads to no more than nine."""
    with_trophies("Bûthrakaur [BA]", *["Wargs"] * 5).expect("Bûthrakaur has prowess 9")


@rule("3.IV.4")
@pytest.mark.parametrize(
    ("side", "place", "points"),
    [("ringwraith", "removed from play", 0), ("fallen-wizard", "in the marshalling point pile", 1)],
)
def test_discarded_trophy(side: str, place: str, points: int) -> None:
    """C15: a trophy that goes with its bearer lies in the pile of points if it is worth some; else it leaves play."""
    s = Scenario().alignment("alice", side).company("alice", "Ettenmoors", "Gorbag [LE]").dice(12, 2, 12)
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Lesser Spiders; Cave-drake").start("hazards")
    until(s.do("bob", "play Lesser Spiders keyed to ruins-and-lairs"), "alice", "Take no trophy")
    s.do("alice", "Gorbag takes Lesser Spiders as a trophy").expect(f"alice has {points} kill points")
    s.do("bob", "play Cave-drake keyed to ruins-and-lairs")
    through_check(s).expect("Gorbag is eliminated", f"Lesser Spiders is {place}", f"alice has {points} kill points")
