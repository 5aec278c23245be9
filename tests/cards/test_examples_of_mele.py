"""What the book of The Lidless Eye plays out as examples comes out so: points, support, influence, guards, timing, ways."""

from __future__ import annotations

import pytest
from hazards import choose, company, offers, onward, option, resolve, turn_to_bob
from minions import minion

from engine.queries.attributes import unused_influence
from engine.queries.fights import attack_of
from engine.queries.scoring import final, sources
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, PLAY, SITE, TAPPED, UNTAPPED

# --- points at the end ------------------------------------------------------------------------------------------


def audience(*hand: str) -> Scenario:
    """Put what Wendy (alice) and Nick (bob) have at the Audience into play, without Hillmen."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    s.company("alice", "Dol Guldur [LE]", "Troll-chief, bears Black Mace, bears The Warg-king",
              "Troll Lout, bears Magic Ring of Fury [LE]", "Shagrat", "Grishnákh", "Orc Tracker")  # fmt: skip
    s.company("bob", "Minas Morgul [LE]", "Ciryaher, bears Palantír of Orthanc [LE], bears Magic Ring of Enigma [LE]",
              "Tarcil, bears Stinker", "Lieutenant of Morgul", "Orc Captain", "Orc Captain")  # fmt: skip
    s.pile("alice", "Beornings [LE]", "Orcs of Angmar", "Seize Prisoners").hand("bob", *(hand or ("Cram",)))
    return s.start("organization")


@pytest.mark.ruling("mele:Marshalling point modifications (2)")
def test_what_the_points_are_worth() -> None:
    """20 and 18 become 25 and 14: her factions double since he has none, his characters count no more than the rest."""
    s = audience()
    assert [sum(sources(s.game, seat).values()) for seat in (0, 1)] == [20, 18]
    result = final(s.game)
    assert result.scores == (25, 14)
    assert (result.details[0]["faction"], result.details[1]["character"]) == (10, 7)


@pytest.mark.ruling("mele:Marshalling point modifications (3)")
def test_what_is_shown_from_hand_costs_a_point() -> None:
    """He shows three unique cards that she has in play: 22 to 14."""
    result = final(audience("The Warg-king", "Shagrat", "Grishnákh", "Snaga").game)
    assert result.scores == (22, 14)
    assert result.winner == 0


# --- support ----------------------------------------------------------------------------------------------------

FIVE = ("Snaga", "Muzgash", "Ufthak", "Orc Veteran")


@pytest.mark.ruling("mele:Standard Rules: combat")
def test_who_supports_against_the_drake() -> None:
    """Muzgash faces the drake with seven, three of his companions beside him; Gorbag, who faced a strike, is not asked."""
    s = minion("Ettenmoors [LE]", "Gorbag", *FIVE).hand("bob", "Cave-drake").hand("alice", "Cram").dice(12, 12)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Cave-drake")
    wanted = (
        "Gorbag faces a strike",
        "Muzgash faces a strike",
        "The strike against Gorbag",
        "Gorbag stays untapped (−3)",
    )
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        who = s.asked()[0]
        found = s.options(who)
        fights = any(one.startswith("Muzgash stays") for one in found)
        assert not any(one.startswith("Gorbag taps in support") for one in found)
        pick = [one for one in found if one in wanted or (fights and "in support (+1)" in one)]
        s.do(who, pick[0]) if pick else onward(s)
    s.expect("the log says: Muzgash: 12 rolled, +7 prowess", "Gorbag is untapped")
    assert [s.card(one).status for one in FIVE] == [TAPPED] * 4


@pytest.mark.ruling("mele:Standard Rules: corruption (2)")
@pytest.mark.parametrize(("dice", "status"), [(2, TAPPED), (3, TAPPED), (4, UNTAPPED)])
def test_two_support_the_bearer_of_the_iron_crown(dice: int, status: int) -> None:
    """With two more and five points against him Gorbag cannot fail; a roll of three or less taps him."""
    s = minion("Moria [LE]", "Gorbag, bears The Iron Crown", *FIVE).hand("bob", "Weariness of the Heart")
    s.hand("alice", "Cram").dice(dice).start("hazards")
    choose(turn_to_bob(s), "bob", "Play Weariness of the Heart on Gorbag", "corruption").passes("alice")
    s.do("alice", "Ufthak taps in support (+1)", "Muzgash taps in support (+1)", "confirm")
    s.expect(f"the log says: Corruption check for Gorbag: {dice} rolled, +2", "Gorbag is in play")
    assert s.card("Gorbag").status == status


# --- influence --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Influencing an opponent's item: example")
def test_radbug_changes_sides_and_stays() -> None:
    """She shows her own Radbug and gets him with 2 over 0; he, without one to show, misses his mind of 4 with 2.

    Each resists with five more than in the book (1.12.R1), so the dice of those who try are higher.
    """
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    s.company("alice", "Moria [LE]", "Lieutenant of Morgul", "Lagduf", "Orc Tracker")
    s.company("bob", "Moria [LE]", "Lieutenant of Dol Guldur", "Radbug", "Ostisen", "Orc Captain")
    s.hand("alice", "Radbug").hand("bob", "A Nice Place to Hide").deck("alice", "9 Cram").deck("bob", "9 Cram")
    s.dice(9, 7, 10, 7).start("resources")
    assert (unused_influence(s.game, 0), unused_influence(s.game, 1)) == (10, 5)
    s.do("alice", "Lieutenant of Morgul influences Radbug, showing Radbug")
    s.expect("the log says: Lieutenant of Morgul: 9 rolled against 7, +0, 2 must exceed 0")
    wanted = ("under general influence", "Enter Moria", "Play A Nice Place to Hide")
    for _ in range(40):
        if offers(s, "bob", "Lieutenant of Dol Guldur influences Radbug"):
            break
        who = s.asked()[0]
        pick = [one for one in s.options(who) if any(word in one for word in wanted)]
        s.do(who, pick[0]) if pick else onward(s)
    assert (unused_influence(s.game, 0), unused_influence(s.game, 1)) == (6, 9)
    s.do("bob", "Lieutenant of Dol Guldur influences Radbug")
    s.expect("the log says: Lieutenant of Dol Guldur: 10 rolled against 7, −1, 2 must exceed 4")
    assert [one for one in s.game.zone(0, PLAY) if s.game.facts(one).name == "Radbug"]


# --- cards on guard ---------------------------------------------------------------------------------------------


def guarded(guard: str, site: str, *people: str, hand: str = "Cram") -> Scenario:
    """Let bob place a card on guard at a site, up to the question whether the company enters."""
    s = minion(site, *people).hand("bob", guard).hand("alice", *hand.split("; ")).dice(*(12,) * 20).start("hazards")
    turn_to_bob(s).do("bob", f"place {guard} on guard")
    while not any(one.startswith("Enter") for one in s.options(s.asked()[0])):
        onward(s)
    return s


def attacks_at(s: Scenario) -> list[str]:
    """Answer in the plainest way until the site phase goes on, and return the attacks."""
    for _ in range(60):
        if "Leave the site phase" in s.options("alice"):
            break
        onward(s)
    return [line.partition(" (")[0] for line in s.log() if " attacks alice's company" in line]


@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_defenders_awake_on_guard() -> None:
    """Awaken Denizens, revealed as the company enters, makes two strikes of the Dragon's one."""
    for revealed, strikes in ((True, "2 strikes"), (False, "1 strike")):
        s = option_enter(guarded("Awaken Denizens", "The Lonely Mountain [LE]", "Gorbag", "Azog"))
        s.do("bob", "Reveal Awaken Denizens" if revealed else "Pass")
        assert attacks_at(s) == [f"The Lonely Mountain attacks alice's company: {strikes}, prowess 14"]


def option_enter(s: Scenario) -> Scenario:
    """Enter the site."""
    return s.do("alice", option(s, "alice", "Enter"))


@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_a_drake_on_guard_comes_after() -> None:
    """A Cave-drake is fought after the automatic-attack of Dimrill Dale."""
    s = option_enter(guarded("Cave-drake", "Dimrill Dale [LE]", "Gorbag", "Azog")).do("bob", "Reveal Cave-drake")
    assert [one.partition(",")[0] for one in attacks_at(s)] == [
        "Dimrill Dale attacks alice's company: 1 strike", "Cave-drake attacks alice's company: 2 strikes",
    ]  # fmt: skip


@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_weariness_on_guard_waits_for_an_item() -> None:
    """Weariness of the Heart is revealed when an item is played, and the bearer checks before he has it."""
    people = ("Gorbag", "Muzgash", "Azog", "Bolg")
    s = option_enter(guarded("Weariness of the Heart", "Dead Marshes [LE]", *people, hand="Saw-toothed Blade; Cram"))
    assert offers(s, "bob", "Weariness") is False
    attacks_at(s)
    s.do("alice", option(s, "alice", "Play Saw-toothed Blade"))
    choose(s, "bob", "Reveal Weariness of the Heart on Gorbag", "corruption")
    for _ in range(6):
        if any("Corruption check for Gorbag" in line for line in s.log()):
            break
        onward(s)
    s.expect("the log says: Corruption check for Gorbag")


@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_a_bluff_on_guard() -> None:
    """A resource on guard is never revealed, and goes back to hand when the site phase is over."""
    s = guarded("A Nice Place to Hide", "Bag End [LE]", "Gorbag", "Azog").do("alice", "Do nothing there")
    assert (s.card("A Nice Place to Hide").zone, s.card("A Nice Place to Hide").owner) == (HAND, 1)
    s = option_enter(guarded("A Nice Place to Hide", "Bag End [LE]", "Gorbag", "Azog"))
    for _ in range(20):
        assert not offers(s, "bob", "Reveal A Nice Place to Hide")
        if "Leave the site phase" in s.options("alice"):
            break
        onward(s)


# --- timing -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Timing rules (2)", "mele:Timing rules (3)")
def test_skies_of_fire_are_canceled_in_time() -> None:
    """Twilight answers Skies of Fire, then Minions Stir comes; only now may Voices of Malice be played on it."""
    s = minion("Ettenmoors [LE]", "Layos", "Gorbag", to="Moria [LE]", via="Rhudaur, Hollin, Redhorn Gate")
    s.hand("alice", "Skies of Fire", "Voices of Malice").hand("bob", "Minions Stir", "Twilight", "Orc-guard")
    turn_to_bob(s.in_play("bob", "Doors of Night").dice(12).start("hazards"))
    s.do("bob", "play Minions Stir").refused("alice", "play Voices of Malice on Minions Stir by Layos")
    s.do("alice", "play Skies of Fire")
    assert offers(s, "bob", "Play Twilight on Skies of Fire")
    assert not offers(s, "bob", "Twilight on Minions Stir")
    resolve(s.do("bob", "play Twilight on Skies of Fire"))
    found = {one: s.card(one).zone for one in ("Doors of Night", "Minions Stir", "Skies of Fire", "Twilight")}
    assert found == {"Doors of Night": PLAY, "Minions Stir": PLAY, "Skies of Fire": DISCARD, "Twilight": DISCARD}
    assert s.asked() == ("alice",)
    choose(s, "alice", "Play Voices of Malice on Minions Stir")
    for _ in range(4):
        if s.card("Minions Stir").zone == DISCARD:
            break
        onward(s)
    s.expect("Minions Stir is discarded", "Doors of Night is in play")


# --- ways -------------------------------------------------------------------------------------------------------


def ways(start: str, to: str) -> set[tuple[str, tuple[str, ...]]]:
    """Return the ways of a minion company to a site."""
    s = minion(f"{start} [LE]", "Gorbag").sites("alice", f"{to} [LE]").hand("alice", "Cram").start("organization")
    here = company(s, "Gorbag")
    return {(way.kind, way.regions) for site in destinations(s.game, here) for way in paths(s.game, here, site)}


@pytest.mark.ruling("mele:Region movement (4)")
def test_two_turns_to_the_lonely_mountain() -> None:
    """Starter movement takes three turns, region movement two by way of Easterling Camp; five regions are too many for one."""
    assert ways("Barad-dûr", "The Lonely Mountain") == set()
    assert ("region", ("Gorgoroth", "Nurn", "Horse Plains")) in ways("Barad-dûr", "Easterling Camp")
    onwards = ways("Easterling Camp", "The Lonely Mountain")
    assert ("region", ("Horse Plains", "Southern Rhovanion", "Northern Rhovanion")) in onwards
    assert {kind for kind, _ in onwards} == {"region"}
    steps = (("Barad-dûr", "Minas Morgul"), ("Minas Morgul", "Dol Guldur"), ("Dol Guldur", "The Lonely Mountain"))
    assert all("starter" in {kind for kind, _ in ways(*step)} for step in steps)


# --- manifestations and items of the other side -----------------------------------------------------------------


@pytest.mark.ruling("mele:Manifestations")
@pytest.mark.parametrize(("where", "possible"), [("play", False), ("out", False), ("deck", True)])
def test_stinker_keeps_gollum_away(where: str, *, possible: bool) -> None:
    """With Stinker in play, or eliminated, Gollum does not come."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "bob")
    s.company("alice", "Moria [LE]", "Gorbag, bears Stinker" if where == "play" else "Gorbag")
    s.company("bob", "Goblin-gate", "Gimli").hand("bob", "Gollum").hand("alice", "Cram")
    s.eliminated("alice", "Stinker") if where == "out" else s.deck("alice", "9 Cram")
    s.start("resources")
    assert offers(s, "bob", "Play Gollum") == possible


@pytest.mark.ruling("mele:Manifestations")
@pytest.mark.parametrize("ally", [", bears Stinker", ""])
def test_stinker_keeps_my_precious_away(ally: str) -> None:
    """My Precious may lie face-down (4.2.3), but he is discarded as he is revealed while Stinker is in play."""
    s = minion("Ettenmoors [LE]", f"Gorbag{ally}").agent("bob", "My Precious").hand("bob", "Orc-guard")
    turn_to_bob(s.sites("bob", "Moria").hand("alice", "Cram").start("hazards")).do("bob", "reveal My Precious at Moria")
    assert (s.card("My Precious").zone == DISCARD) == bool(ally)


@pytest.mark.ruling("mele:Deck construction (2)")
def test_hero_items_of_minions_are_half() -> None:
    """The Book of Mazarbul is played at Moria only and draws no cards for minions; with Glamdring it is worth two points."""
    for site, possible in (("Moria [LE]", True), ("Barad-dûr [LE]", False)):
        s = minion(site, "Gorbag").hand("alice", "Book of Mazarbul [TW]").start("resources")
        assert offers(s, "alice", "Play Book of Mazarbul") == possible
    s = minion("Dol Guldur [LE]", "Gorbag, bears Glamdring [TW]").hand("alice", "Cram").start("organization")
    assert sources(s.game, 0)["item"] == 1
    for who, site, kind in (("Layos", "Dol Guldur [LE]", "ringwraith"), ("Elrond", "Rivendell", "wizard")):
        s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
        s.company("alice", site, f"{who}, bears Book of Mazarbul [TW]").start("organization")
        assert offers(s, "alice", "Use Book of Mazarbul") == (kind == "wizard")


@pytest.mark.ruling("mele:Deck construction (2)")
@pytest.mark.parametrize(("item", "possible"), [("Scroll of Isildur [TW]", False), ("Cram", True)])
def test_one_scroll_of_isildur(item: str, *, possible: bool) -> None:
    """With the hero version in play the minion version of the unique scroll is not played."""
    s = minion("Moria [LE]", "Gorbag").company("bob", "Lórien", f"Elrond, bears {item}")
    s.hand("alice", "Scroll of Isildur [LE]").start("resources")
    assert offers(s, "alice", "Play Scroll of Isildur") == possible


# --- company against company ------------------------------------------------------------------------------------


@pytest.mark.ruling("mele:Company vs. company combat (3)")
@pytest.mark.parametrize(
    ("attackers", "defender", "card", "possible"),
    [
        (("Gimli", "Legolas"), "Ostisen", "Not Slay Needlessly", True),
        (("Gimli", "Bilbo"), "Ostisen", "Not Slay Needlessly", False),
        (("Éowyn", "Brand"), "Ostisen", "Orc Quarrels", True),
        (("Éowyn", "Gimli"), "Ostisen", "Orc Quarrels", False),
        (("Gimli", "Bilbo"), "Ostisen", "A Nice Place to Hide", True),
        (("Gimli", "Bilbo"), "Layos", "A Nice Place to Hide", False),
    ],
)
def test_what_cancels_the_attack_of_a_company(
    attackers: tuple[str, ...], defender: str, card: str, *, possible: bool
) -> None:
    """A card against certain races needs everybody in the attacking company to be of one; a scout may always hide."""
    s = Scenario().turn(3, "alice").alignment("bob", "ringwraith").company("alice", "Moria", *attackers)
    s.company("bob", "Moria [LE]", defender).hand("alice", "Cram").hand("bob", card).start("resources")
    s.do("alice", f"attack {defender}")
    found = [one for one in s.options("bob") if one.startswith(f"Play {card}")] if s.asked() == ("bob",) else []
    assert bool(found) == possible
    if possible:
        resolve(s.do("bob", found[0]))
        s.expect(f"the log says: {card} cancels the attack", f"{defender} is in play")
        assert attack_of(s.game) is None
        assert s.game.turn.phase != SITE


WANTED = (
    *("Beorn faces Ciryaher", "Frodo faces Carambor", "Beorn stays untapped (−3)", "Carambor strikes and taps"),
    *("Play Risky Blow on Beorn", "Play Bold Thrust on Carambor"),
)


def clash_at_moria() -> Scenario:
    """Let Ciryaher hide from the automatic-attack, and then Nick's company (alice's) attack Beorn and Frodo."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Moria", "Beorn", "Frodo, wounded")
    s.company("alice", "Moria [LE]", "Carambor", "Ciryaher", "Gulla, tapped").hand("bob", "Risky Blow", "Cram")
    s.hand("alice", "A Nice Place to Hide", "Bold Thrust").dice(6, 3, 4, 2, 11, 9).start("site").do("alice", "enter")
    choose(s, "alice", "Play A Nice Place to Hide", "Ciryaher").do("alice", "Attack Beorn, Frodo")
    for _ in range(30):
        if attack_of(s.game) is None:
            break
        found = s.options(s.asked()[0])
        assert not {"Frodo faces Gulla", "Play Bold Thrust on Ciryaher"} & set(found)
        s.do(s.asked()[0], pick[0]) if (pick := [one for one in found if one.startswith(WANTED)]) else onward(s)
    return s


@pytest.mark.ruling("mele:Company vs. company combat (8)")
def test_beorn_and_ciryaher_at_moria() -> None:
    """Who is tapped is not chosen by the attacker; Beorn, who stays untapped, beats Ciryaher's seven with ten."""
    s = clash_at_moria()
    s.expect(
        "the log says: Ciryaher: 6 rolled, +1 prowess, 7", "the log says: Beorn: 3 rolled, +7 prowess, 10 against 7"
    )
    s.expect("the log says: Body check for Ciryaher: 4 rolled", "Ciryaher is wounded", "Beorn is untapped")


@pytest.mark.ruling("mele:Company vs. company combat (9)")
def test_carambor_and_frodo_at_moria() -> None:
    """Bold Thrust serves the attacking Carambor: ten against Frodo's nine, who is wounded twice and then out of play.

    The strike of Gulla goes to Beorn or to Frodo, as the attacker says; here it is the last one's, who must take it.
    """
    s = clash_at_moria()
    s.expect(
        "the log says: Carambor: 2 rolled, +8 prowess, 10", "the log says: Frodo: 11 rolled, -2 prowess, 9 against 10"
    )
    s.expect("the log says: Body check for Frodo: 9 rolled, +1, 10 against body 9", "Frodo is eliminated")
    s.expect("Carambor is tapped", "Bold Thrust is discarded")


@pytest.mark.parametrize(
    ("card", "status", "rolled"),
    [("Under His Blow", UNTAPPED, 6), ("Swift Strokes", TAPPED, 11), ("Cram", TAPPED, 6)],
)
def test_what_serves_the_attacker(card: str, status: int, rolled: int) -> None:
    """3.V.5: who commits a strike faces one too: he is spared from tapping, or rolls twice and takes the better roll."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Moria", "Frodo")
    s.company("alice", "Moria [LE]", "Carambor").hand("alice", card).hand("bob", "Cram")
    s.dice(*((6, 11) if rolled == 11 else (6,)), 2, 2).start("resources").do("alice", "Attack Frodo")
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        found = s.options(s.asked()[0])
        pick = [one for one in found if one.startswith((f"Play {card}", "Carambor strikes and taps"))]
        s.do(s.asked()[0], pick[0]) if pick else onward(s)
    assert any(line.startswith(f"Carambor: {rolled} rolled") for line in s.log()), s.log()
    assert s.card("Carambor").status == status
