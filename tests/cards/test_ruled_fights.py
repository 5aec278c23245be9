"""The Ringwraith player's book on fights, burdens and events: its worked examples with their dice, and its notes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hazards import choose, company, go_on, lay, limit, offers, onward, option, over, resolve, turn_to_bob
from minions import at, fight, iid, minion

from engine.queries.attributes import corruption_points, prowess
from engine.queries.cards import flagged
from engine.queries.fights import strike_of
from engine.queries.regions import path_types
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, MP_PILE, OUT, PLAY, UNTAP, company_ref


def answer(s: Scenario, *wanted: str, until: Callable[[Scenario], bool], most: int = 80) -> Scenario:
    """Give the wanted answers wherever they are on offer, otherwise the plainest, until something is so."""
    for _ in range(most):
        if until(s):
            break
        who = s.asked()[0]
        found = next((one for words in wanted for one in s.options(who) if one.startswith(words)), "")
        s.do(who, found) if found else onward(s)
    return s


def in_strike(s: Scenario) -> bool:
    """Whether a strike is being resolved."""
    return strike_of(s.game) is not None


def told(s: Scenario, words: str) -> bool:
    """Whether the log tells of something."""
    return any(words in line for line in s.log())


def out_of_the_phase(s: Scenario) -> bool:
    """Whether the movement/hazard phases are over."""
    return s.game.turn.phase > 4


# --- fights -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Defeating an attack (2)")
@pytest.mark.parametrize(("check", "zone"), [(8, DISCARD), (9, OUT), (7, PLAY)])
def test_lagduf_among_trees_and_slayers(check: int, zone: int) -> None:
    """He defeats the Huorn, holds the first blow of the Slayer and falls to the second; his card discards him on eight."""
    s = minion("Carn Dûm [LE]", "Lagduf", to="Bree [LE]", via="starter").hand("bob", "Huorn [LE]", "Slayer [LE]")
    s.hand("alice", "Cram").dice(8, 7, 3, check, 12, 12).start("hazards")
    answer(s, "Play Huorn", "Play Slayer, keyed", until=out_of_the_phase)
    for line in (
        "Lagduf: 8 rolled, +5 prowess, 13 against 10", "The attack of Huorn is defeated",
        "Lagduf: 7 rolled, +4 prowess, 11 against 11", "Lagduf: the strike has no effect",
        "Lagduf: 3 rolled, +4 prowess, 7 against 11", f"Body check for Lagduf: {check} rolled",
    ):  # fmt: skip
        assert told(s, line), s.log()
    assert s.card("Lagduf").zone == zone


@pytest.mark.ruling("mele:Defeating an attack (2)")
def test_lagduf_stays_untapped() -> None:
    """Who does not tap against the Huorn has a prowess of two instead of five."""
    s = minion("Carn Dûm [LE]", "Lagduf", to="Bree [LE]", via="starter").hand("bob", "Huorn [LE]").hand("alice", "Cram")
    s.dice(8, 12).start("hazards")
    answer(s, "Play Huorn", "Lagduf stays untapped", until=lambda s: told(s, "Lagduf: 8 rolled"))
    assert told(s, "Lagduf: 8 rolled, +2 prowess, 10 against 10")


def journey(*dice: int) -> Scenario:
    """Send five from Carn Dûm to Geann a-Lisch, up to the first attack that does not stay away."""
    s = minion(
        "Carn Dûm [LE]", "Jerrek", "Bróin", "Nevido Smôd, bears Shadow-cloak", "Threlin",
        "Dôgrib, follows Threlin, bears Foul-smelling Paste", to="Geann a-Lisch [LE]", via="starter",
    )  # fmt: skip
    s.hand("alice", "A Nice Place to Hide", "Cram")
    s.hand("bob", "Orc-raiders [LE]", "Orc-warband [LE]", "Weariness of the Heart [LE]", "Elf-lord Revealed in Wrath")
    turn_to_bob(s.dice(*dice).start("hazards"))
    assert limit(s, "Jerrek") == 5
    choose(s, "bob", "Play Orc-raiders, keyed to wilderness")
    choose(s, "alice", "Play A Nice Place to Hide", "Bróin").expect("Bróin is tapped", "Orc-raiders is discarded")
    return choose(turn_to_bob(s), "bob", "Play Orc-warband, keyed to wilderness")


@pytest.mark.ruling("mele:Example of Combat (1)", "mele:Example of Combat (2)")
def test_a_journey_to_geann_a_lisch() -> None:
    """A canceled attack counts as faced; who is tired and weary is weaker; a paste heals for the last strike of all.

    Against Orcs Bróin has one prowess more than the book remembers.
    """
    s = journey(4, 7, 2, 4, 6, 7, 3, 12)
    attack = fight(s)
    assert (attack.strikes, attack.prowess, attack.detainment) == (5, 7, False)
    answer(
        s, "Play Weariness of the Heart on Bróin: give", "The strike against Bróin", "The strike against Nevido",
        "The strike against Dôgrib", "The strike against Threlin", "Dôgrib stays untapped",
        until=lambda s: told(s, "The attack of Orc-warband is"),
    )  # fmt: skip
    for line in (
        "Bróin: 4 rolled, +2 prowess, 6 against 7", "Body check for Bróin: 7 rolled, +0, 7 against body 8",
        "Nevido Smôd: 2 rolled, +4 prowess, 6 against 7", "Body check for Nevido Smôd: 4 rolled",
        "Dôgrib: 6 rolled, +1 prowess, 7 against 7", "Threlin: 7 rolled", "Jerrek: 3 rolled, +5 prowess, 8 against 7",
    ):  # fmt: skip
        assert told(s, line), s.log()
    s.expect("Orc-warband is discarded", "Bróin is wounded", "Nevido Smôd is wounded", "Dôgrib is untapped")
    answer(s, until=lambda s: offers(s, "bob", "Play Elf-lord"))
    s.do("bob", option(s, "bob", "Play Elf-lord Revealed in Wrath, keyed to shadow land"))
    choose(s, "alice", "Use Foul-smelling Paste on Nevido").expect("Nevido Smôd is untapped")
    answer(s, "Nevido Smôd faces a strike", until=lambda s: offers(s, "alice", "Use Shadow-cloak"))
    choose(s, "alice", "Use Shadow-cloak").expect("Shadow-cloak is tapped")
    over(s).expect("Elf-lord Revealed in Wrath is discarded", "Nevido Smôd is untapped", "Bróin is wounded")
    assert not told(s, "Nevido Smôd: 12 rolled")
    answer(s, until=lambda s: s.game.turn.number == 5 and s.game.turn.phase > UNTAP)
    s.expect("Bróin is tapped")


@pytest.mark.ruling("mele:Example of Combat (1)")
@pytest.mark.parametrize("card", ["Weariness of the Heart [LE]", "Weariness of the Heart [TW]"])
def test_weariness_comes_in_a_strike(card: str) -> None:
    """3.iv.1: played on who faces the strike, on nobody else, and on nobody twice; he has one prowess less for it."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Shagrat", "Lagduf", "Radbug", to="The Lonely Mountain [LE]", via="starter")
    s.hand("bob", "Wolves", card, card).hand("alice", "Cram").dice(*(7,) * 9).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Wolves")
    name = "Play Weariness of the Heart on"
    answer(
        s, "Gorbag faces a strike", "The strike against Gorbag", until=lambda s: in_strike(s) and offers(s, "bob", name)
    )
    found = [one for one in s.options("bob") if one.startswith(name) and "prowess" in one]
    assert found
    assert all("Gorbag" in one for one in found)
    before = prowess(s.game, iid(s, "Gorbag"))
    resolve(s.do("bob", found[0]))
    assert prowess(s.game, iid(s, "Gorbag")) == before - 1
    assert limit(s, "Gorbag") > company(s, "Gorbag").used
    answer(s, until=lambda s: told(s, "Gorbag: 7 rolled") or (in_strike(s) and offers(s, "bob", name)))
    assert told(s, "Gorbag: 7 rolled")


@pytest.mark.ruling("mele:Body checks (2)")
@pytest.mark.parametrize(("first", "second", "defeated"), [(7, 7, True), (7, 6, False)])
def test_landroval_has_to_fall_twice(first: int, second: int, *, defeated: bool) -> None:
    """Each of his failed strikes is defeated by seven or more against his body of six; he is when both are."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Orc Captain", to="The Lonely Mountain [LE]", via="starter")
    s.hand("bob", "Landroval").hand("alice", "Cram").dice(12, first, 12, second, 12).start("hazards")
    answer(s, "Play Landroval, keyed to wilderness", until=out_of_the_phase)
    assert told(s, f"Body check against Landroval: {first} rolled against 6")
    assert told(s, f"The attack of Landroval is {'' if defeated else 'not '}defeated")
    assert s.card("Landroval").zone != PLAY


@pytest.mark.ruling("mele:Body checks (2)")
@pytest.mark.parametrize(("check", "alive"), [(8, True), (9, False)])
def test_the_paste_comes_after_the_body_check(check: int, *, alive: bool) -> None:
    """Nobody is healed between a wound and its body check, which is at +1 for whoever was wounded, however often."""
    s = minion("Dol Guldur [LE]", "Threlin, bears Foul-smelling Paste", "Jerrek, wounded", to="The Lonely Mountain [LE]",
               via="starter")  # fmt: skip
    s.hand("bob", "Wolves").hand("alice", "Cram").dice(12, 2, check - 1, 12, 12).start("hazards")
    seen: list[str] = []

    def done(s: Scenario) -> bool:
        if told(s, "Jerrek is wounded") and not told(s, "Body check for Jerrek"):
            seen.extend(one for one in s.options(s.asked()[0]) if "Paste" in one)
        return told(s, "Body check for Jerrek")

    answer(s, "Play Wolves", "Jerrek faces a strike", until=done)
    assert not seen
    assert told(s, f"Body check for Jerrek: {check - 1} rolled, +1, {check} against body 8"), s.log()
    assert (s.card("Jerrek").zone == PLAY) == alive
    if not alive:
        assert not offers(s, "alice", "Use Foul-smelling Paste on Jerrek")


# --- burdens ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Removing corruption cards (2)")
@pytest.mark.parametrize(("dice", "left"), [((8, 6, 9), ["Lure of Nature"]), ((8, 7, 8), ["Lure of Nature", "Lure of Expedience"]), ((6, 8, 8), ["Lure of the Senses", "Lure of Expedience"])])  # fmt: skip
def test_tarcil_shakes_off_his_lures(dice: tuple[int, ...], left: list[str]) -> None:
    """Tapping for the first he needs more than its number; for the others, without tapping, three more than theirs."""
    lures = ("Lure of the Senses", "Lure of Nature", "Lure of Expedience")
    s = at("Minas Morgul [LE]", "Tarcil, " + ", ".join(f"bears {one} [LE]" for one in lures), hand="Cram")
    s = minion("Minas Morgul [LE]", "Tarcil, " + ", ".join(f"bears {one} [LE]" for one in lures)).hand("alice", "Cram")
    s.dice(*dice).start("organization")
    s.do("alice", "use Lure of the Senses by tap").expect("Tarcil is tapped")
    s.do("alice", "use Lure of Nature by 3", "use Lure of Expedience by 3")
    assert [one for one in lures if s.card(one).zone == PLAY] == left


@pytest.mark.ruling("mele:Removing corruption cards (3)")
def test_the_fall_of_layos() -> None:
    """From turn to turn he bears more, until the end of an untap phase finds him two below what he bears."""
    s = minion("Dunnish Clan-hold [LE]", "Layos, bears Blazon of the Eye", "Ostisen").hand("alice", "High Helm", "Cram")
    s.in_play("bob", "Lure of Expedience [LE]").hand("bob", "Lure of Nature [LE]", "Lure of the Senses [LE]")
    s.sites("alice", "Carn Dûm [LE]", "Dol Guldur [LE]").deck("alice", "20 Cram").deck("bob", "20 Twilight")
    s.dice(6, 8, 7, 12, 4, 7, 5, 12, 12).start("resources")
    lay(s, "Lure of Expedience", "Layos")
    layos = iid(s, "Layos")
    assert corruption_points(s.game, layos) == 3
    choose(s, "alice", "Play High Helm with Layos")
    answer(s, until=lambda s: told(s, "Corruption check for Layos: 6 rolled"))
    assert corruption_points(s.game, layos) == 5
    s.expect("Layos is in play")
    answer(s, until=lambda s: offers(s, "alice", "Use Lure of Expedience"), most=120)
    s.do("alice", "use Lure of Expedience by tap").expect("Lure of Expedience is discarded", "Layos is tapped")
    assert corruption_points(s.game, layos) == 3
    s.do("alice", "move Layos to Carn Dûm")
    answer(s, "Play Lure of Nature on Layos", until=out_of_the_phase)
    checks = [line for line in s.log() if line.startswith("Corruption check for Layos")]
    assert [line.partition(" rolled")[0].rpartition(" ")[2] for line in checks] == ["6", "7", "12", "4"], s.log()
    s.expect("Layos is tapped")


@pytest.mark.ruling("mele:Transferring items")
@pytest.mark.parametrize(("dice", "zone"), [(3, OUT), (4, PLAY)])
def test_who_fails_to_hand_an_item_over(dice: int, zone: int) -> None:
    """Two below what he bears the giver is eliminated, and the item with which he would not part is discarded."""
    s = minion("Moria [LE]", "Ostisen, bears High Helm, bears Black Mace", "Layos").hand("alice", "Cram").dice(dice, 12)
    s.start("organization").do("alice", "transfer High Helm to Layos")
    answer(s, until=lambda s: told(s, "Corruption check for Ostisen"))
    assert s.card("Ostisen").zone == zone
    s.expect("High Helm is discarded" if zone == OUT else "Ostisen is tapped")


# --- factions, events, creatures --------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Standard modifications (2)")
@pytest.mark.parametrize(("dice", "joined"), [(5, True), (4, True), (3, False)])
def test_the_lieutenant_among_ice_orcs(dice: int, *, joined: bool) -> None:
    """His influence of two, three against Orcs and two for the Wargs of the opponent: with five he has twelve, above ten."""
    s = minion("Lossadan Cairn [LE]", "Lieutenant of Morgul", "Gorbag").hand("alice", "Ice-orcs", "Cram").dice(dice)
    s.pile("bob", "Wargs of the Forochel").start("resources")
    choose(s, "alice", "Lieutenant of Morgul influences Ice-orcs")
    answer(s, until=lambda s: told(s, "influences Ice-orcs:"))
    assert told(s, f"influences Ice-orcs: {dice} rolled, +7, {dice + 7} against 10")
    assert s.card("Ice-orcs").zone == (MP_PILE if joined else DISCARD)
    s.expect("Lossadan Cairn is tapped" if joined else "Lossadan Cairn is untapped")


@pytest.mark.ruling("mele:Creature cards (4)")
@pytest.mark.parametrize("card", ["Dire Wolves [LE]", "Dire Wolves [TD]"])
@pytest.mark.parametrize(
    ("lies", "strikes", "power"),
    [
        ((), 4, 8),
        (("Wake of War [LE]",), 5, 9),
        (("Wake of War [LE]", "Doors of Night"), 6, 10),
        (("Doors of Night",), 4, 8),
    ],
)
def test_dire_wolves_in_the_wake_of_war(card: str, lies: tuple[str, ...], strikes: int, power: int) -> None:
    """Wake of War makes them more and stronger, and more so in the dark."""
    s = minion("Dol Guldur [LE]", "Gorbag", "Orc Captain", to="The Lonely Mountain [LE]", via="starter")
    s.hand("bob", card).hand("alice", "Cram").in_play("bob", *lies).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Dire Wolves, keyed to wilderness")
    attack = fight(s)
    assert (attack.strikes, attack.prowess) == (strikes, power)


@pytest.mark.ruling("mele:Events (3)")
def test_a_dark_winter_at_dunharrow() -> None:
    """Doors of Night first; Fell Winter brings Wolves and makes the way wilder in the dark; the Wolves are aroused.

    Arouse Defenders as worded today adds two, where the book has three.
    """
    s = minion("Minas Morgul [LE]", "Gorbag", "Muzgash", "Lagduf", "Radbug", to="Dunharrow [LE]", via="starter")
    s.hand("bob", "Doors of Night", "Fell Winter [LE]", "Arouse Defenders").hand("alice", "Cram").dice(*(12,) * 20)
    s.in_play("alice", "Gates of Morning").company("alice", "Bree [LE]", "Ostisen").start("hazards", of="Gorbag")
    assert path_types(s.game, company(s, "Gorbag")) == ("shadow-land", "wilderness", "free-domain", "border-land")
    choose(turn_to_bob(s), "bob", "Play Doors of Night").expect("Gates of Morning is discarded")
    choose(turn_to_bob(s), "bob", "Play Fell Winter").expect("Doors of Night is in play")
    assert path_types(s.game, company(s, "Gorbag")) == ("shadow-land", "wilderness", "border-land", "wilderness")
    here = company(s, "Gorbag")
    there = [one.attack for one in attacks_of(s.game, here, here.destination)]
    assert [(one.race, one.strikes, one.prowess) for one in there][1:] == [("wolf", 3, 7)]
    other = company(s, "Ostisen")
    assert "wolf" in [one.attack.race for one in attacks_of(s.game, other, other.site)]
    choose(turn_to_bob(s), "bob", "Play Arouse Defenders on Dunharrow, Wolf attack")
    answer(s, until=lambda s: offers(s, "alice", "Enter Dunharrow"))
    answer(s, until=lambda s: told(s, "wolf"))
    attack = fight(s)
    assert (attack.race, attack.strikes, attack.prowess, attack.cannot_be_canceled) == ("wolf", 3, 9, True)


@pytest.mark.ruling("mele:Corruption cards")
@pytest.mark.parametrize(("card", "possible"), [("Lure of Nature [LE]", False), ("Weariness of the Heart [LE]", True)])
def test_weariness_is_no_corruption_card(card: str, *, possible: bool) -> None:
    """After a corruption card a second one is not played on the same character in a turn; a mere check is."""
    s = minion("Ettenmoors [LE]", "Ostisen", "Layos").hand("alice", "Cram").hand("bob", "Lure of the Senses [LE]", card)
    turn_to_bob(s.dice(*(12,) * 9).start("hazards"))
    choose(s, "bob", "Play Lure of the Senses on Ostisen")
    turn_to_bob(s)
    name = card.partition(" [")[0]
    assert offers(s, "bob", f"Play {name} on Ostisen") == possible
    assert offers(s, "bob", f"Play {name} on Layos")


@pytest.mark.ruling("mele:Corruption cards")
@pytest.mark.parametrize(("who", "possible"), [("Ren the Ringwraith", False), ("Gorbag", False), ("Ostisen", True)])
def test_whom_nature_lures(who: str, *, possible: bool) -> None:
    """No Ringwraith bears a corruption card, and no Orc what no Dwarf may bear."""
    s = minion("Dol Guldur [LE]", "Ren the Ringwraith", "Gorbag", "Ostisen").hand("alice", "Cram")
    turn_to_bob(s.hand("bob", "Lure of Nature [LE]").start("hazards"))
    assert offers(s, "bob", f"Play Lure of Nature on {who}") == possible


# --- allies and rings -------------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Allies")
def test_a_spider_forges_rings() -> None:
    """Last Child of Ungoliant, a sage, taps for Secrets of Their Forging where Orcs and Men know no such thing."""

    def forged(ally: str) -> Scenario:
        s = minion("Dunharrow [LE]", f"Gorbag, bears {ally}, bears Gleaming Gold Ring").hand("alice", "Cram")
        return s.hand("alice", "Secrets of Their Forging", "Magic Ring of Fury", "The One Ring [LE]").start("resources")

    s = forged("Last Child of Ungoliant")
    assert not offers(forged("War-wolf"), "alice", "Play Secrets of Their Forging")
    choose(s, "alice", "Play Secrets of Their Forging").expect(
        "Last Child of Ungoliant is tapped", "Dunharrow is tapped"
    )
    assert {one for one in s.options("alice") if "One Ring" in one} == set()
    s.do("alice", option(s, "alice", "Play Magic Ring of Fury")).expect("Gorbag bears Magic Ring of Fury")


@pytest.mark.ruling("mele:Allies")
def test_stinker_sneaks() -> None:
    """A scout, he taps for Sneakin’; his master stays untapped, and no creatures come."""
    s = at("Moria [LE]", "Gorbag, bears Stinker", hand="Sneakin’; Cram")
    choose(s, "alice", "Play Sneakin’, Stinker").expect("Stinker is tapped", "Gorbag is untapped")
    assert flagged(s.game, "no-creatures", company_ref(company(s, "Gorbag").id))
    s = at("Moria [LE]", "Gorbag, bears War-wolf", hand="Sneakin’; Cram")
    assert not offers(s, "alice", "Play Sneakin’, War-wolf")


@pytest.mark.ruling("mele:Allies")
def test_allies_know_no_corruption() -> None:
    """A sage among the allies tells marvels and makes no corruption check; a character who does makes one."""

    def telling(*people: str) -> Scenario:
        s = Scenario().turn(3, "alice").company("alice", "Bree", *people).company("bob", "Lórien", "Dori")
        s.in_play("bob", "Minions Stir").hand("alice", "Marvels Told").dice(12, 12).start("organization")
        return choose(s, "alice", "Play Marvels Told")

    s = telling("Gimli, bears Last Child of Ungoliant").expect("Minions Stir is discarded")
    assert not told(s, "Corruption check")
    assert told(go_on(telling("Elrond"), "Corruption check"), "Corruption check for Elrond")


@pytest.mark.ruling("mele:Allies")
def test_eliminated_allies_stay_away() -> None:
    """Out of play, neither it nor a manifestation of it comes again, with either player."""
    s = minion("Goblin-gate [LE]", "Gorbag", "Muzgash").hand("alice", "Stinker").hand("bob", "Gollum", "Cram")
    assert offers(s.start("resources"), "alice", "Play Stinker")
    s = minion("Goblin-gate [LE]", "Gorbag", "Muzgash").hand("alice", "Stinker").eliminated("bob", "Gollum")
    assert not offers(s.start("resources"), "alice", "Play Stinker")
