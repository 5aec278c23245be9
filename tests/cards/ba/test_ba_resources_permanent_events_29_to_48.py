"""Resource permanent events of The Balrog, BA-29 to BA-48, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.queries.attributes import hand_size, influence_check_modifier
from engine.queries.cards import hazard_limit
from engine.queries.fights import attack_of
from engine.rules.ending.scoring import current_total
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.movement.movement import destinations, paths
from engine.rules.movement.special_ways import further_regions
from engine.rules.turn.company_events import put_on_company
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DECK, DISCARD, HAND, MP_PILE, PLAY, TAPPED
from tests.cards.positions.balrog import goes, of_balrog, ways_to
from tests.cards.positions.battles import People, on_offer, play
from tests.cards.positions.hazards import choose, company, limit, offers, onward, option, resolve, turn_to_bob
from tests.cards.positions.heroes import at_site
from tests.cards.positions.minions import iid, last_modifier, minion
from tests.cards.positions.reading import offered, offers_play
from tests.cards.positions.scenes import plays, scenes

# --- BA-29 Crept Along Carefully -----------------------------------------------------------------------------------


@pytest.mark.card("BA-29")
def test_crept_along_carefully() -> None:
    """No starter movement, no Under-deeps, three regions at most, and one hazard less by regions."""
    s = at_site("Rivendell", "Gimli", "Fíli", hand="Crept Along Carefully", phase="organization")
    s.do("alice", "play Crept Along Carefully on Gimli")
    here = company(s, "Gimli")
    moria = next((i for i in range(len(s.game.cards)) if s.game.facts(i).name == "Moria"), -1)
    assert moria < 0 or all(way.kind == "region" for way in paths(s.game, here, moria))
    from engine.rules.movement.movement import region_limit

    assert region_limit(s.game, here) == 3
    atoms.set_company(s.game, replace(here, movement="region", limit=4))
    assert hazard_limit(s.game, company(s, "Gimli")) == 3
    s.do("alice", next(one for one in s.options("alice") if "Use Crept" in one)).expect(
        "Crept Along Carefully is discarded"
    )


@pytest.mark.card("BA-29")
@pytest.mark.parametrize(("roll", "holds"), [(8, True), (7, False)])
def test_crept_along_cancels_an_attack_of_a_company(roll: int, *, holds: bool) -> None:
    """Discarded in answer to a company's attack it cancels that with a roll above seven."""
    s = Scenario().company("alice", "Moria", "Boromir II").alignment("bob", "ringwraith").turn(5).hand("alice", "Dodge")
    s.company("bob", "Moria [LE]", "Gorbag [LE], bears Crept Along Carefully").dice(roll).start("resources")
    s.do("alice", "attack Gorbag").do("bob", "use Crept Along Carefully").passes("alice")
    s.expect(f"the log {'says' if holds else 'does not say'}: cancels the attack")


@pytest.mark.card("BA-29")
@pytest.mark.parametrize("origin", ["Rivendell", "Moria"])
def test_crept_along_closes_ways(origin: str) -> None:
    """With it in play starter movement and the Under-deeps are closed to the company."""
    s = Scenario().company("alice", origin, "Gimli", "Fíli").company("bob", "Grey Havens", "Beregond")
    to = "Bree" if origin == "Rivendell" else "The Under-gates"
    s.sites("alice", to).hand("alice", "Crept Along Carefully").start("organization")
    site = s.card(to).iid
    before = {way.kind for way in paths(s.game, company(s, "Gimli"), site)}
    assert before & {"starter", "under-deeps"}
    s.do("alice", "play Crept Along Carefully on Gimli")
    assert {way.kind for way in paths(s.game, company(s, "Gimli"), site)} <= {"region"}


# --- BA-31 Rumours of Rings ----------------------------------------------------------------------------------------


@pytest.mark.card("BA-31", "BA-44")
@pytest.mark.parametrize(("card", "kind"), [("Rumours of Rings", "wizard"), ("Whispers of Rings", "ringwraith")])
def test_rings_put_aside(card: str, kind: str) -> None:
    """Once a turn a special ring but The One goes off to the side with it, two at most, and is played as from hand."""
    who, site = ("Gimli", "Rivendell") if kind == "wizard" else ("Asternak", "Dol Guldur [LE]")
    rings = ("Magic Ring of Courage", "Lesser Ring") if kind == "wizard" else ("Magic Ring of Fury", "Minor Ring")
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", site, who)
        .company("bob", "Edhellond", "Beregond")
    )
    s.hand("alice", card, "Dodge").sideboard(
        "alice", rings[0], "The One Ring" if kind == "wizard" else "The One Ring [LE]"
    )
    s.discard("alice", rings[1]).start("organization").do("alice", f"play {card}").do("alice", f"use {card}")
    s.refused("alice", "choose The One Ring")
    s.do("alice", f"choose {rings[0]}")
    from engine.queries.lasting import playable_cards

    ring = s.card(rings[0]).iid
    assert ring in playable_cards(s.game, 0)
    assert current_total(s.game, 0) == 2  # what the character is worth
    assert not offered(s, f"Use {card}")


@pytest.mark.card("TW-266", "TW-271", "BA-31")
def test_rings_put_aside_at_most_two() -> None:
    """With two rings beside it nothing more is put there; a URD ruling lets each copy take one."""
    from engine.actions.leaving_play import put_aside

    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli")
        .company("bob", "Edhellond", "Beregond")
        .in_play("alice", "Rumours of Rings")
    )
    s.sideboard("alice", "Magic Ring of Courage", "Lesser Ring", "Magic Ring of Lore").hand("alice", "Dodge")
    s.start("organization")
    assert offered(s, "Use Rumours")
    for name in ("Magic Ring of Courage", "Lesser Ring"):
        put_aside(s.game, s.card(name).iid, s.card("Rumours of Rings").iid)
    s.game.menus = {}
    assert not offered(s, "Use Rumours")


@pytest.mark.card("BA-31")
@pytest.mark.parametrize("borne", ["Dwarven Ring of Durin's Tribe", "Lesser Ring"])
def test_a_ring_that_is_in_play_is_not_put_aside(borne: str) -> None:
    """g.off.1: what lies off to the side counts for uniqueness, so the opponent's unique ring is not there to choose."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {borne}").company("bob", "Edhellond", "Beregond")
    s.in_play("bob", "Rumours of Rings").sideboard("bob", "Dwarven Ring of Durin's Tribe", "Magic Ring of Lore")
    s.turn(4, "bob").hand("bob", "Dodge").start("organization").do("bob", "use Rumours of Rings")
    assert any("Durin" in one for one in s.options("bob")) is (borne == "Lesser Ring")


# --- BA-33 To Fealty Sworn -------------------------------------------------------------------------------------------


@pytest.mark.card("BA-33")
@scenes("BA-33")
def test_to_fealty_sworn_as_written(scene: Path) -> None:
    """It is for a Hobbit near the king, or where a unique hero faction was just played."""
    plays(scene)


# --- BA-37 Going Ever Under Dark -----------------------------------------------------------------------------------


def hidden(own: People, dice: int, *, of_it: bool = True) -> Scenario:
    """Let bob attack a company of alice's that goes under dark, or another one of hers."""
    s = Scenario().turn(3, "bob").alignment("alice", "balrog").in_play("alice", "Going Ever Under Dark")
    s.company("alice", "Ettenmoors [LE]", *own).company("alice", "The Under-gates [BA]", "Gorbag", "Crook-legged Orc")
    s.company("bob", "Ettenmoors", "Gandalf", "Gimli").hand("alice", "Orc-guard").hand("bob", "Orc-guard")
    s.dice(dice, *(9,) * 20).start("resources")
    put_on_company(
        s.game, company(s, own[0].partition(",")[0] if of_it else "Gorbag").id, iid(s, "Going Ever Under Dark")
    )
    return s.do("bob", f"attack {own[0].partition(',')[0]}")


@pytest.mark.card("BA-37")
@pytest.mark.parametrize(
    ("own", "dice", "more", "canceled"),
    [
        (("Muzgash", "Lagduf"), 7, 0, False),
        (("Muzgash", "Lagduf"), 8, 0, True),
        (("Muzgash", "Grishnákh"), 6, 1, False),
        (("Muzgash", "Grishnákh"), 7, 1, True),
        (("Muzgash, bears Stinker", "Lagduf"), 7, 0, False),
    ],
)
def test_going_ever_under_dark_hides(own: People, dice: int, more: int, *, canceled: bool) -> None:
    """A roll with one more for each character there who is a scout cancels the attack if it is above 7; the card goes."""
    s = play(hidden(own, dice), "Use Going Ever Under Dark")
    assert s.card("Going Ever Under Dark").zone == DISCARD
    assert last_modifier(s) == more
    assert any("cancels the attack" in line for line in s.log()) == canceled


@pytest.mark.card("BA-37")
def test_going_ever_under_dark_hides_its_own_company() -> None:
    """It does nothing against an attack on another company."""
    assert not on_offer(hidden(("Muzgash", "Lagduf"), 12, of_it=False), "Use Going Ever Under Dark")


@pytest.mark.card("BA-37")
def test_going_ever_under_dark_is_for_fights_of_companies() -> None:
    """A creature is not shaken off by it; of the hazard limit it takes one while the company goes by regions."""
    for way, less in (("Rhudaur, Hollin, Redhorn Gate", 1), ("", 0)):
        s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
        s.company(
            "alice", "Ettenmoors [LE]", "Muzgash", "Lagduf", "Radbug", "Snaga", to="Moria [LE]" if way else "", via=way
        )
        s.in_play("alice", "Going Ever Under Dark").hand("alice", "Orc-guard").hand("bob", "Orc-patrol").start(
            "hazards"
        )
        before = limit(s, "Muzgash")
        put_on_company(s.game, company(s, "Muzgash").id, iid(s, "Going Ever Under Dark"))
        assert before - limit(s, "Muzgash") == less
        found = [one for one in turn_to_bob(s).options("bob") if one.startswith("Play Orc-patrol")]
        resolve(s.do("bob", found[0]))
        assert attack_of(s.game) is not None
        assert not any(one.startswith("Use Going Ever") for one in s.options(s.asked()[0]))


ORCS = ("Gorbag", "Muzgash", "Lagduf")


@pytest.mark.card("BA-37")
def test_going_ever_under_dark_shortens_the_way() -> None:
    """Region movement goes through three regions at most; a company has only one of the cards."""
    s = of_balrog("Ettenmoors [LE]", *ORCS, sites=("Moria [BA]", "Isengard [LE]"), hand=("2 Going Ever Under Dark",))
    s.start("organization")
    assert goes(s, "Gorbag") == {"Moria", "Isengard"}
    s.do("alice", "play Going Ever Under Dark")
    assert goes(s, "Gorbag") == {"Moria"}
    assert all(count <= 3 for kind, count in ways_to(s, "Gorbag", "Moria") if kind == "region")
    assert not any("Play Going Ever" in one for one in s.options("alice"))


@pytest.mark.card("BA-37")
def test_going_ever_under_dark_forbids_starter_movement() -> None:
    """A Ringwraith's company under it goes by region only."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Dol Guldur [LE]", "Gorbag").sites("alice", "Carn Dûm [LE]", "Sarn Goriwing [LE]")
    s.hand("alice", "Going Ever Under Dark").start("organization")
    assert "starter" in {kind for kind, _ in ways_to(s, "Gorbag", "Sarn Goriwing")}
    s.do("alice", "play Going Ever Under Dark")
    assert {kind for kind, _ in ways_to(s, "Gorbag", "Sarn Goriwing")} == {"region"}


@pytest.mark.card("BA-37")
@pytest.mark.parametrize(("characters", "to", "limit"), [(ORCS, "Moria", 2), (ORCS[:1], "Moria", 2), (ORCS, "", 3)])
def test_going_ever_under_dark_lowers_the_limit(characters: tuple[str, ...], to: str, limit: int) -> None:
    """The hazard limit is one less, two at least, when the company moves by region movement."""
    s = of_balrog("Ettenmoors [LE]", *characters, sites=("Moria [BA]",), hand=("Going Ever Under Dark",))
    s.start("organization").do("alice", "play Going Ever Under Dark")
    if to:
        s.do("alice", f"move Gorbag to {to}")
    for _ in range(12):
        if any(
            "hazards" in type(frame).__name__.lower() or getattr(frame, "name", "") == "hazards"
            for frame in s.game.frames
        ):
            break
        onward(s)
    assert hazard_limit(s.game, company(s, "Gorbag")) == limit


@pytest.mark.card("BA-37")
def test_going_ever_under_dark_is_given_up() -> None:
    """Its player discards it in the organization phase as he likes."""
    s = of_balrog("Ettenmoors [LE]", "Gorbag", hand=("Going Ever Under Dark",)).start("organization")
    s.do("alice", "play Going Ever Under Dark")
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Use Going Ever")))
    s.expect("Going Ever Under Dark is in the discard pile")


@pytest.mark.card("BA-37")
@pytest.mark.parametrize(("dice", "canceled"), [(8, True), (6, False)])
def test_going_ever_under_dark_cancels_company_combat(dice: int, canceled: bool) -> None:
    """Discarded when a company attacks it: a roll, plus its scouts, above seven cancels the attack."""
    s = (
        Scenario()
        .alignment("bob", "balrog")
        .turn(5, "bob")
        .company("alice", "Moria", "Aragorn II")
        .hand("alice", "Cram")
    )
    s.company("bob", "Moria [LE]", "Gorbag").hand("bob", "Going Ever Under Dark").start("organization")
    s.do("bob", "play Going Ever Under Dark")
    card = iid(s, "Going Ever Under Dark")
    for _ in range(200):
        if s.game.turn.seat == 0 and "Attack Gorbag with Aragorn II’s company" in str(s.options("alice")):
            break
        who = s.asked()[0]
        found = [one for one in s.options(who) if one.startswith(("Attack", "Enter"))]
        s.do(who, found[0]) if found and s.game.turn.seat == 0 else onward(s)
        if any("company attacks" in line for line in s.log()):
            break
    s.dice(dice, 9, 9, 9)
    found = [one for one in s.options("bob") if "Going Ever" in one] if s.asked() == ("bob",) else []
    assert found
    s.do("bob", found[0])
    assert s.game.cards[card].zone != PLAY
    resolve(s)
    assert any("cancels the attack" in line for line in s.log()) == canceled


# --- BA-38 Great Army of the North ---------------------------------------------------------------------------------


@pytest.mark.card("BA-38")
def test_great_army_helps_and_is_worth_points() -> None:
    """It adds one against Orc and Troll factions, and counts two with four such factions beside Dark-holds."""
    from engine.rules.ending.scoring import sources

    tribes = ("Goblins of Goblin-gate", "Grey Mountain Goblins", "Ice-orcs", "Hill Trolls", "Black Trolls")
    for count, points in ((3, 0), (4, 2)):
        s = minion("Moria [BA]", "Muzgash", kind="balrog").in_play("alice", "Great Army of the North")
        s.pile("alice", *tribes[:count]).start("organization")
        assert sources(s.game, 0)["miscellaneous"] == points
    s = minion("Moria [BA]", "Muzgash", kind="balrog").in_play("alice", "Great Army of the North")
    s.pile("alice", *tribes[:3], tribes[4]).start("organization")
    assert sources(s.game, 0)["miscellaneous"] == 0
    for against, more in (("factions:orc", 1), ("factions:troll", 1), ("factions:man", 0)):
        assert influence_check_modifier(s.game, iid(s, "Muzgash"), frozenset((against,))) == more


@pytest.mark.card("BA-38")
def test_great_army_gathers() -> None:
    """As a short-event it brings any Orc and Troll factions back, though another copy lies in play."""
    s = minion("Moria [BA]", "Muzgash", kind="balrog").in_play("alice", "Great Army of the North")
    s.hand("alice", "Great Army of the North")
    s.discard("alice", "Goblins of Goblin-gate", "Hill Trolls", "Ice-orcs", "Balchoth").start("organization")
    found = [one for one in s.options("alice") if "Great Army" in one]
    assert len(found) == 1
    s.do("alice", found[0]).refused("alice", "choose Balchoth")
    s.do("alice", "choose Goblins of Goblin-gate", "choose Ice-orcs", "do not")
    s.expect("alice has 2 cards in the play deck", "Hill Trolls is in the discard pile")


@pytest.mark.card("BA-38", "BA-78")
@pytest.mark.parametrize(("card", "shape"), [("Terror Heralds Doom", "Flame of Udûn"), ("Great Army of the North", "")])
def test_whose_words_weigh_more(card: str, shape: str) -> None:
    """One's own characters have it easier with factions; allies and the opponent's characters do not."""
    s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(3, "alice").hand("alice", card)
    s.company("alice", "Moria [BA]", f"The Balrog{f', bears {shape}' if shape else ''}")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears War-wolf").company("bob", "Dol Guldur [LE]", "Shagrat")
    s.start("organization")
    people = ("Gorbag", "War-wolf", "Shagrat")
    for against in ("factions:orc", "factions:troll"):
        assert [influence_check_modifier(s.game, iid(s, one), frozenset((against,))) for one in people] == [0, 0, 0]
    resolve(s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Play {card}"))))
    more = 2 if shape else 1
    for against in ("factions:orc", "factions:troll"):
        assert [influence_check_modifier(s.game, iid(s, one), frozenset((against,))) for one in people] == [more, 0, 0]


@pytest.mark.card("BA-38")
def test_great_army_of_the_north_recruits_again() -> None:
    """As a short-event it brings any Orc and Troll factions, and nothing else, from the discard pile; the deck is shuffled."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").deck("alice", "4 Orc Quarrels")
    s.discard("alice", "Goblins of Goblin-gate", "Hill Trolls", "Gorbag", "Wild Horses", "Black Mace")
    s.hand("alice", "Great Army of the North").start("organization")
    short = next(one for one in s.options("alice") if one.startswith("Play Great Army") and "shuffle" in one.lower())
    before = s.game.counters.get("shuffle:0", 0)
    resolve(s.do("alice", short))
    for expected in ({"Goblins of Goblin-gate", "Hill Trolls"}, {"Hill Trolls"}):
        assert {one for one in s.options("alice") if "not" not in one.lower()} == expected
        s.do("alice", f"choose {min(expected)}")
    s.do("alice", "do not")
    assert [s.card(one).zone for one in ("Goblins of Goblin-gate", "Hill Trolls", "Gorbag")] == [DECK, DECK, DISCARD]
    assert s.game.counters.get("shuffle:0", 0) > before


FOUR = ("Goblins of Goblin-gate", "Grey Mountain Goblins", "Hill Trolls", "Ice-orcs")


@pytest.mark.card("BA-38")
@pytest.mark.ruling("meba:Balrog's Host: resource play (1)")
@pytest.mark.parametrize(
    ("own", "theirs", "more"),
    [
        (FOUR, (), 2),
        (FOUR[:3], (), 0),
        (FOUR[:3], ("Ice-orcs",), 0),
        ((*FOUR[:3], "Snaga-hai"), (), 0),  # not unique
        ((*FOUR[:3], "Men of Dorwinion [LE]"), (), 0),  # Men
        ((*FOUR[:3], "Orcs of Udûn"), (), 0),  # at a Dark-hold
    ],
)
def test_when_the_great_army_counts(own: tuple[str, ...], theirs: tuple[str, ...], more: int) -> None:
    """It is worth two points with four unique Orc or Troll factions of one's own that are playable at no Dark-hold."""

    def points(card: str) -> int:
        s = minion("Moria [BA]", "The Balrog", kind="balrog").pile("alice", *own).pile("bob", *theirs)
        return current_total(s.in_play("alice", card, "Minions Stir", "Doors of Night").start("organization").game, 0)

    gained = points("Great Army of the North") - points("Prone to Violence")
    assert gained == more


RESOURCES = [
    ("Crown of Flowers", "wizard"),
    ("Safe from the Shadow", "wizard"),
    ("Forewarned Is Forearmed", "wizard"),
    ("Tokens to Show", "ringwraith"),
    ("Out He Sprang", "balrog"),
    ("Great Army of the North", "ringwraith"),
    ("A More Evil Hour", "balrog"),
    ("Prone to Violence", "balrog"),
    ("Gangways over the Fire", "balrog"),
]


@pytest.mark.card("DM-121", "DM-132", "AS-54", "AS-101", "BA-38", "BA-42", "BA-48", "BA-60", "BA-71")
@pytest.mark.parametrize(("card", "kind"), RESOURCES)
def test_resources_come_into_play(card: str, kind: str) -> None:
    """In the organization phase of their player, in no more ways than they have, on nobody, and they stay."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    home = {"wizard": ("Rivendell", "Gimli"), "ringwraith": ("Dol Guldur [LE]", "Gorbag")}
    s.company("alice", *home.get(kind, ("Moria [BA]", "The Balrog"))).hand("alice", card, "Cram")
    s.start("organization")
    found = [one for one in s.options("alice") if one.startswith(f"Play {card}")]
    assert len(found) == (2 if card == "Great Army of the North" else 1)
    resolve(s.do("alice", found[0]))
    for _ in range(3):
        if s.asked() == ("alice",) and "Do not" in s.options("alice"):
            s.do("alice", "Do not")
    assert s.card(card).zone == PLAY


# --- BA-39 Grond -----------------------------------------------------------------------------------------------------


@pytest.mark.card("BA-39")
@scenes("BA-39")
def test_grond_as_written(scene: Path) -> None:
    """Automatic-attacks near the faction’s site are weaker, once."""
    plays(scene)


# --- BA-40 Long Grievous Siege ---------------------------------------------------------------------------------------


@pytest.mark.card("BA-40")
@pytest.mark.ruling("urd:Long Grievous Siege/1", "urd:Long Grievous Siege/2")
@scenes("BA-40")
def test_long_grievous_siege_as_written(scene: Path) -> None:
    """A Border-hold near the faction is besieged: its factions leave, and the besiegers attack."""
    plays(scene)


# --- BA-41 No Better Use ---------------------------------------------------------------------------------------------


@pytest.mark.card("BA-41")
@scenes("BA-41")
def test_no_better_use_as_written(scene: Path) -> None:
    """Instead of a body check its bearer taps, and the character is set aside until that bearer is wounded, or at Shelob’s Lair."""
    plays(scene)


# --- BA-42 Prone to Violence ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-241", "BA-42")
@pytest.mark.parametrize(
    ("event", "own", "other", "possible"),
    [
        ("Prone to Violence", ("Muzgash",), ("Lagduf",), True),
        ("Prone to Violence", ("The Balrog", "Muzgash"), ("Lagduf",), True),
        ("Prone to Violence", ("Muzgash",), ("Dwar the Ringwraith",), False),
        ("Fog", ("Muzgash",), ("Lagduf",), False),
    ],
)
def test_prone_to_violence(event: str, own: tuple[str, ...], other: tuple[str, ...], possible: bool) -> None:
    """Minion companies without a Ringwraith may attack each other, The Balrog with them."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").alignment("bob", "ringwraith")
    s.company("alice", "Moria [BA]", *own).company("bob", "Moria [LE]", *other)
    s.in_play("alice", event).start("resources")
    assert any("ttack" in one for one in s.options("alice")) == possible


@pytest.mark.card("BA-42")
def test_prone_to_violence_ends() -> None:
    """When a play deck is exhausted it goes."""
    from engine.actions.passive_conditions import happened
    from engine.state.records import player_ref

    s = minion("Moria [BA]", "Muzgash", kind="balrog").in_play("alice", "Prone to Violence").start("organization")
    happened(s.game, "exhausted", player_ref(1))
    s.expect("Prone to Violence is discarded")


# --- BA-43 Sauron --------------------------------------------------------------------------------------------------


def dark_tower(*hand: str, avatar: str = "Muzgash", against: str = "wizard", play: tuple[str, ...] = ()) -> Scenario:
    """Return the organization phase of a Ringwraith player with these cards in hand."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", against).turn(3, "alice")
    s.company("alice", "Minas Morgul [LE]", avatar).hand("alice", *hand).in_play("alice", *play)
    s.company("bob", *(("Grey Havens", "Beregond") if against == "wizard" else ("Dol Guldur [LE]", "Gorbag")))
    return s.sideboard("alice", "Gorbag", "Orc Quarrels", "Orc-guard").start("organization")


@pytest.mark.card("LE-203", "BA-43")
@pytest.mark.parametrize("card", ["Sauron", "The Lidless Eye"])
@pytest.mark.parametrize(
    ("avatar", "against", "play", "possible"),
    [
        ("Muzgash", "wizard", (), True),
        ("Ren the Ringwraith", "wizard", (), False),
        pytest.param("Muzgash", "ringwraith", (), False, marks=pytest.mark.ruling("urd:The Lidless Eye/2")),
        ("Muzgash", "wizard", ("Sauron",), False),
        ("Muzgash", "wizard", ("The Lidless Eye",), False),
    ],
)
def test_sauron_comes_only_without_a_ringwraith(
    card: str, avatar: str, against: str, play: tuple[str, ...], possible: bool
) -> None:
    """Against a Wizard, while no Ringwraith is revealed, and one manifestation at a time."""
    assert offers_play(dark_tower(card, avatar=avatar, against=against, play=play), card) == possible


@pytest.mark.card("LE-203", "BA-43")
@pytest.mark.parametrize(("card", "influence", "hand"), [("Sauron", 10, 0), ("The Lidless Eye", 7, 1)])
def test_sauron_rules_more(card: str, influence: int, hand: int) -> None:
    """His general influence is that much more; under the Eye the hand is one card larger as well."""
    s = dark_tower(card)
    before = general_influence(s.game, 0), hand_size(s.game, 0)
    resolve(s.do("alice", f"play {card}"))
    assert (general_influence(s.game, 0), hand_size(s.game, 0)) == (before[0] + influence, before[1] + hand)


@pytest.mark.card("BA-43")
def test_sauron_reaches_the_sideboard() -> None:
    """Once in an organization phase a resource or character, no hazard, goes to the play deck, which is shuffled."""
    s = resolve(dark_tower("Sauron").do("alice", "play Sauron"))
    resolve(s.do("alice", "use Sauron"))
    assert s.options("alice") == ["Gorbag", "Orc Quarrels"]
    resolve(s.do("alice", "choose Gorbag")).expect("Gorbag is in the play deck")
    assert not any(one.startswith("Use Sauron") for one in s.options("alice"))


@pytest.mark.card("BA-43")
def test_sauron_is_no_ringwraith() -> None:
    """Sauron is for a player who has revealed no Ringwraith, against a Wizard; The Lidless Eye is the same one."""
    from carddb.artefact.database import database

    sauron = database().get("BA-43")
    eye = next(one for one in database().cards if one.name == "The Lidless Eye")
    assert sauron.manifestation == "The Lidless Eye"
    assert eye.name == sauron.manifestation
    assert set(sauron.not_for) == {"balrog", "fallen-wizard"}


@pytest.mark.card("LE-167", "LE-203", "BA-43")
@pytest.mark.ruling("urd:The Lidless Eye/1")
@pytest.mark.parametrize("card", ["The Lidless Eye", "Sauron"])
def test_nobody_is_bidden_to_rule_under_the_eye(card: str) -> None:
    """Who is Sauron discards Bade to Rule, and plays it no more."""
    s = minion("Dol Guldur [LE]", "Muzgash").hand("alice", card, "Bade to Rule").in_play("alice", "Minions Stir")
    s.start("organization")
    choose(s, "alice", "Play Bade to Rule").expect("Bade to Rule is in play")
    choose(s, "alice", f"Play {card}").expect(
        "Bade to Rule is discarded", f"{card} is in play", "Minions Stir is in play"
    )
    s = minion("Dol Guldur [LE]", "Muzgash").hand("alice", "Bade to Rule").in_play("alice", card).start("organization")
    assert not offers(s, "alice", "Play Bade to Rule")


@pytest.mark.card("BA-43")
@pytest.mark.ruling("urd:Sauron")
@scenes("BA-43")
def test_sauron_as_written(scene: Path) -> None:
    """Its player is Sauron, who reveals no Ringwraith and brings in as many as he likes."""
    plays(scene)


# --- BA-44 Whispers of Rings ---------------------------------------------------------------------------------------


@pytest.mark.card("BA-31", "BA-44")
def test_rings_start_the_game() -> None:
    """Either may take the place of a starting minor item."""
    from carddb.artefact.database import database

    assert all(database().get(one).starting_item for one in ("BA-31", "BA-44"))


@pytest.mark.card("BA-44")
@pytest.mark.ruling("urd:Whispers of Rings")
def test_two_whispers_of_rings() -> None:
    """Two may start the game, and in an organization phase each brings one ring."""
    s = Scenario()
    for who, pool in (("alice", ("Orc Sniffler", "Whispers of Rings", "Whispers of Rings")), ("bob", ("Orc Veteran",))):
        s.alignment(who, "ringwraith").pool(who, *pool).deck(who, "20 Orc-guard").sites(who, "Minas Morgul [LE]")
    s.sideboard("alice", "Magic Ring of Fury", "Minor Ring", "The Warding Ring").start("character draft")
    s.do("alice", "draft Orc Sniffler").do("bob", "draft Orc Veteran")
    s.do("alice", "draft no more").do("bob", "draft no more")
    s.do("alice", *["give Whispers of Rings to Orc Sniffler"] * 2, "confirm")
    for _ in range(40):
        if offers(s, "alice", "Use Whispers of Rings"):
            break
        onward(s)
    for ring in ("Minor Ring", "Magic Ring of Fury"):
        s.do("alice", option(s, "alice", "Use Whispers of Rings"), f"choose {ring}").expect(
            f"{ring} is off to the side"
        )
    assert not offers(s, "alice", "Use Whispers of Rings")


# --- BA-48 A More Evil Hour ----------------------------------------------------------------------------------------


def arrives(who: str, site: str, owner: str) -> Scenario:
    """Let bob play a character while A More Evil Hour of a player is in play."""
    s = Scenario().alignment("alice", "balrog").turn(3, "bob").company("alice", "Moria [BA]", "The Balrog")
    s.company("bob", site, "Gandalf").in_play(owner, "A More Evil Hour").hand("bob", who).start("organization")
    s.do("bob", "organize", f"play {who} with Gandalf", "confirm")
    return resolve(s)


@pytest.mark.card("BA-48")
@pytest.mark.parametrize(
    ("who", "site", "owner", "taps"),
    [
        ("Aragorn II", "Bree", "alice", True),  # three points
        ("Gimli", "Iron Hill Dwarf-hold", "alice", False),  # two
        ("Bergil", "Minas Tirith", "alice", False),
        ("Aragorn II", "Bree", "bob", False),
    ],
)
def test_an_evil_hour_comes_with_heroes(who: str, site: str, owner: str, *, taps: bool) -> None:
    """It taps when the opponent plays a character of three points, not for its own player's."""
    assert (arrives(who, site, owner).card("A More Evil Hour").status == TAPPED) == taps


@pytest.mark.card("BA-48")
@pytest.mark.parametrize("owner", ["alice", "bob"])
def test_an_evil_hour_comes_with_treasure(owner: str) -> None:
    """It taps for an item of three points of the opponent's, not for one of its own player's."""
    s = Scenario().turn(3, "alice").company("alice", "Moria", "Aragorn II", "Gimli").hand("alice", "Narsil")
    s.company("bob", "Lórien", "Dori").in_play(owner, "A More Evil Hour").start("resources")
    resolve(s.do("alice", "play Narsil with Gimli")).expect("Gimli bears Narsil")
    assert (s.card("A More Evil Hour").status == TAPPED) == (owner == "bob")


def hour_for(*people: str, cards: tuple[str, ...] = ()) -> Scenario:
    """Put a company at Moria, with A More Evil Hour tapped and other cards in play."""
    s = minion("Moria [BA]", *people, kind="balrog").sites("alice", "Ettenmoors [LE]").hand("alice", "Orc Quarrels")
    s.in_play("alice", "A More Evil Hour", *cards).start("organization")
    atoms.tap(s.game, iid(s, "A More Evil Hour"))
    s.game.menus.clear()
    return s


@pytest.mark.card("BA-48")
@pytest.mark.parametrize(
    ("people", "cards", "possible"),
    [
        (("Gorbag",), (), True),
        (("The Balrog",), (), False),
        (("The Balrog",), ("Out He Sprang",), True),
    ],
)
def test_for_whom_an_evil_hour_has_come(people: tuple[str, ...], cards: tuple[str, ...], *, possible: bool) -> None:
    """For a company that may move by regions; for The Balrog's only where something lets it. The card is discarded."""
    s = hour_for(*people, cards=cards)
    found = [one for one in s.options("alice") if one.startswith("Use A More Evil Hour")]
    assert bool(found) == possible
    if possible:
        s.do("alice", found[0])
        assert s.card("A More Evil Hour").zone == DISCARD


@pytest.mark.card("BA-48")
def test_an_evil_hour_is_for_one_company() -> None:
    """Its company goes farther, another one of the same player's does not."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Edoras", "Gimli")
    s.company("alice", "Ettenmoors [LE]", "Gorbag").company("alice", "Moria [LE]", "Muzgash").sites(
        "alice", "Edoras [LE]"
    )
    s.hand("alice", "Orc Quarrels").in_play("alice", "A More Evil Hour").start("organization")
    atoms.tap(s.game, iid(s, "A More Evil Hour"))
    s.game.menus.clear()
    found = [one for one in s.options("alice") if one.startswith("Use A More Evil Hour")]
    assert len(found) == 2
    s.do("alice", next(one for one in found if "Gorbag" in one))
    site = next(one for one in s.game.zone(0, 7) if s.game.facts(one).name == "Edoras")
    assert [further_regions(s.game, company(s, one), site) for one in ("Gorbag", "Muzgash")] == [2, 0]


@pytest.mark.card("TW-289", "BA-48")
@pytest.mark.parametrize(("item", "taps"), [("Narsil", True), ("Glamdring", False)])
def test_a_more_evil_hour_taps(item: str, taps: bool) -> None:
    """It taps when the opponent plays a card that normally gives three points or more."""
    from carddb.artefact.database import database

    facts = next(one for one in database().cards if one.name == item)
    s = Scenario().alignment("bob", "balrog").turn(3, "alice").company("bob", "Moria [BA]", "Gorbag")
    s.in_play("bob", "A More Evil Hour").company("alice", "Moria", "Aragorn II", "Gimli").hand("alice", item)
    s.start("resources").do("alice", next(one for one in s.options("alice") if item in one))
    for _ in range(4):
        if s.asked() and "Let it resolve" in s.options(s.asked()[0]):
            s.passes(s.asked()[0])
    assert (s.card("A More Evil Hour").status == 1) == taps == (facts.mp >= 3)


@pytest.mark.card("TW-197", "TW-246", "TW-263", "TW-350", "BA-48")
@pytest.mark.parametrize(
    ("site", "card", "taps"),
    [
        ("Dol Amroth", "Knights of Dol Amroth", True),
        ("Beorn’s House", "Beornings", False),
        ("Old Forest", "Tom Bombadil", True),
        ("Goblin-gate", "Gollum", False),
    ],
)
@pytest.mark.parametrize("owner", ["bob", "alice"])
def test_a_more_evil_hour_taps_for_friends(site: str, card: str, owner: str, *, taps: bool) -> None:
    """For a faction or an ally of the opponent's with three points or more, and never for its own player's."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").in_play(owner, "A More Evil Hour")
    s.company("alice", site, "Aragorn II", "Gimli").hand("alice", card).dice(*(12,) * 9).start("resources")
    s.do("alice", next(one for one in s.options("alice") if card in one))
    for _ in range(9):
        if (s.card(card).zone != HAND and "End" in str(s.options(s.asked()[0])[:1])) or s.card(card).zone == MP_PILE:
            break
        onward(s)
    assert (s.card("A More Evil Hour").status == TAPPED) == (taps and owner == "bob")


@pytest.mark.card("BA-48")
def test_a_more_evil_hour_goes_far() -> None:
    """Tapped and discarded it lets a company pass two regions more to a site where the opponent has a company."""
    sites = ("Goblin-gate [LE]", "Dol Guldur [LE]", "Edoras [LE]", "Dunharrow [LE]")

    def reach(used: bool) -> dict[str, int]:
        s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Edoras", "Gimli")
        s.company("alice", "Ettenmoors [LE]", "Gorbag").sites("alice", *sites).hand("alice", "Orc Quarrels")
        s.in_play("alice", "A More Evil Hour").start("organization")
        if used:
            from engine.state import atoms

            atoms.tap(s.game, iid(s, "A More Evil Hour"))
            s.game.menus.clear()
            s.do("alice", next(one for one in s.options("alice") if "A More Evil Hour" in one))
        return {name: max(count for _, count in ways_to(s, "Gorbag", name)) for name in goes(s, "Gorbag")}

    before, after = reach(False), reach(True)
    assert set(after) - set(before) <= {"Edoras"}
    assert all(count <= 4 for name, count in after.items() if name != "Edoras")
    assert after["Edoras"] in (5, 6)


@pytest.mark.card("BA-48")
def test_a_more_evil_hour_waits_until_tapped() -> None:
    """Untapped it is of no use yet."""
    s = of_balrog("Ettenmoors [LE]", "Gorbag").in_play("alice", "A More Evil Hour").start("organization")
    assert not any("Use A More" in one for one in s.options("alice"))


@pytest.mark.card("BA-48")
def test_a_more_evil_hour_on_the_way_back() -> None:
    """When the company leaves such a site it may pass two regions more again, and not from anywhere else."""
    from engine.rules.movement.special_ways import further_regions
    from engine.state import atoms

    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Edoras", "Gimli").hand("bob", "8 Cram")
    s.company("alice", "Ettenmoors [LE]", "Gorbag").sites("alice", "Edoras [LE]", "Amon Hen [LE]").hand(
        "alice", "8 Wargs"
    )
    s.in_play("alice", "A More Evil Hour").start("organization")
    atoms.tap(s.game, iid(s, "A More Evil Hour"))
    s.game.menus.clear()
    s.do("alice", next(one for one in s.options("alice") if "A More Evil Hour" in one)).do(
        "alice", "move Gorbag to Edoras"
    )
    for _ in range(60):
        if s.game.turn.seat == 1:
            break
        onward(s)
    there = company(s, "Gorbag")
    other = next(one for one in s.game.zone(0, 7) if s.game.facts(one).name == "Amon Hen")
    assert s.game.facts(there.site).name == "Edoras"
    assert further_regions(s.game, there, other) == 2


def regions_to(s: Scenario, who: str, name: str) -> int:
    """Return how many regions the longest way of a company to a site passes; 0 where none leads there."""
    here = company(s, who)
    found = [one for one in destinations(s.game, here) if s.game.facts(one).name == name]
    return max((len(way.regions) for site in found for way in paths(s.game, here, site)), default=0)


@pytest.mark.card("BA-48")
@pytest.mark.ruling("urd:A More Evil Hour")
@pytest.mark.parametrize(("copies", "most"), [(0, 4), (1, 6), (2, 6)])
def test_two_evil_hours_are_no_longer_than_six_regions(copies: int, most: int) -> None:
    """Two of them may be used for one company; it passes six regions all the same, and not more."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Dol Amroth", "Gimli")
    s.company("bob", "Edoras", "Dori").company("alice", "Ettenmoors [LE]", "Gorbag")
    s.sites("alice", "Edoras [LE]", "Dol Amroth [LE]", "Isengard [LE]").hand("alice", "Orc Quarrels")
    s.in_play("alice", "2 A More Evil Hour").start("organization")
    hours = [one.iid for one in s.game.cards if s.game.facts(one.iid).name == "A More Evil Hour"]
    for one in hours:
        atoms.tap(s.game, one)
    s.game.menus.clear()
    for _ in range(copies):
        choose(s, "alice", "Use A More Evil Hour")
    assert sum(s.game.cards[one].zone == DISCARD for one in hours) == copies
    assert max(regions_to(s, "Gorbag", name) for name in goes(s, "Gorbag")) == most
