"""What the digests rule about the decks' hero events: roads, ships, searches, songs and the hazard limit."""

from __future__ import annotations

import pytest
from hazards import choose, company, limit, offers, onward, option, over, resolve, turn_to_bob
from heroes import at_site
from minions import iid

from engine.queries.fights import attack_of, strike_of
from engine.rules.movement.movement import DrawChoiceFrame
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, PLAY, SITE, TAPPED, UNTAPPED, WOUNDED

# --- the Great-road ---------------------------------------------------------------------------------------------


def on_the_road(*people: str, to: str = "Moria", sites: tuple[str, ...] = ()) -> Scenario:
    """Let a company leave Rivendell by the Great-road, until bob is asked how many cards he draws."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", *people).company("bob", "Lórien", "Dori")
    s.hand("alice", "Great-road").sites("alice", to, *sites).deck("alice", "20 Cram").deck("bob", "20 Orc-guard")
    s.dice(*(12,) * 20).start("organization").do(
        "alice", f"move {people[0].partition(' [')[0].partition(',')[0]} to {to}"
    )
    choose(s, "alice", "Play Great-road")
    for _ in range(9):
        if isinstance(s.game.frames[-1], DrawChoiceFrame):
            break
        onward(s)
    return s


@pytest.mark.parametrize(
    ("who", "most"),
    [
        pytest.param("Gimli", 6, marks=pytest.mark.ruling("urd:Great-road/1")),
        pytest.param("Alatar [TW]", 5, marks=pytest.mark.ruling("urd:Great-road/2")),
    ],
)
def test_the_great_road_lets_the_opponent_draw(who: str, most: int) -> None:
    """Up to twice the three cards of Moria, or fewer if he likes; what else changes the number comes afterwards."""
    s = on_the_road(who)
    frame = s.game.frames[-1]
    assert isinstance(frame, DrawChoiceFrame)
    assert frame.most[1] == most
    while s.asked() != ("bob",):
        onward(s)
    assert {f"Draw {count}" for count in range(1, most + 1)} <= set(s.options("bob"))
    s.do("bob", "Draw 1").expect("the log says: bob draws 1")


@pytest.mark.ruling("urd:Great-road/3")
def test_the_great_road_leads_back_from_afar() -> None:
    """After two movement/hazard phases it is the haven of the turn's beginning; nobody meets hazards on the way back."""
    s = on_the_road("Gimli, bears Shadowfax", to="Bree", sites=("Weathertop",))
    for _ in range(60):
        if offers(s, "alice", "Use Great-road"):
            break
        found = [one for one in s.options(s.asked()[0]) if one in ("Do it", "Weathertop", "Do nothing there")]
        s.do(s.asked()[0], found[0]) if found else onward(s)
    assert s.game.facts(company(s, "Gimli").site).name == "Weathertop"
    before = len(s.log())
    choose(s, "alice", "Use Great-road")
    assert s.log()[before:] == ["alice uses Great-road.", "alice's company moves from Weathertop to Rivendell."]
    assert s.game.facts(company(s, "Gimli").site).name == "Rivendell"


@pytest.mark.ruling("urd:Great-road/4")
@pytest.mark.parametrize(("card", "way"), [("Great-road", "Great-road"), ("Cram", "Bill the Pony")])
def test_going_back_is_moving(card: str, way: str) -> None:
    """What is discarded when its company moves goes then too; nobody draws, and no hazards are played."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").deck("alice", "20 Cram").deck("bob", "20 Giant")
    s.company("alice", "Rivendell", "Elrond, bears Palantír of Orthanc, bears Bill the Pony").sites("alice", "Bree")
    s.hand("alice", card, "Align Palantír").dice(*(12,) * 9).start("organization").do("alice", "move Elrond to Bree")
    if way == card:
        choose(s, "alice", "Play Great-road")
    for _ in range(60):
        if offers(s, "alice", f"Use {way}"):
            break
        if offers(s, "alice", "Play Align") and s.game.turn.phase == SITE:
            choose(s, "alice", "Play Align")
        else:
            onward(s)
    s.expect("Align Palantír is in play")
    before = len(s.log())
    choose(s, "alice", f"Use {way}").expect("Align Palantír is discarded")
    assert s.game.facts(company(s, "Elrond").site).name == "Rivendell"
    assert not any(word in line for line in s.log()[before:] for word in ("draws", "azard limit"))


# --- searching --------------------------------------------------------------------------------------------------


def searching(*people: str, deck: str = "Glamdring", dice: int = 12, kind: str = "wizard") -> Scenario:
    """Let the first of a company at untapped Moria play Lucky Search."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", "Moria", *people)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Lucky Search", "Dodge").deck("alice", *deck.split("; "))
    return choose(s.dice(*(dice,) * 9).start("resources"), "alice", "Play Lucky Search")


@pytest.mark.ruling("urd:Lucky Search/2")
def test_a_lucky_search_leaves_the_site_untapped() -> None:
    """The item is found and kept, and the site may still be used."""
    over(searching("Bilbo", "Gimli")).expect("Bilbo bears Glamdring", "Moria is untapped")


@pytest.mark.ruling("urd:Lucky Search/3")
def test_the_hound_does_not_search() -> None:
    """The strike is assigned to nobody: it meets the searcher, beside whom a Noble Hound stands untouched."""
    s = searching("Bilbo, bears Noble Hound", "Gimli", deck="Elven Cloak", dice=2)
    struck: set[int] = set()
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        strike = strike_of(s.game)
        struck |= set() if strike is None else {strike.target}
        onward(s)
    assert struck == {iid(s, "Bilbo")}
    s.expect("Bilbo is wounded", "Noble Hound is untapped")


@pytest.mark.ruling("urd:Lucky Search/4")
@pytest.mark.parametrize("kind", ["wizard", "fallen-wizard"])
def test_a_lucky_search_is_for_hero_items(kind: str) -> None:
    """The item is what the card targets, so a minion item is turned over and left (9.3.5)."""
    s = searching("Bilbo", "Gimli", deck="Saw-toothed Blade; Glamdring", kind=kind)
    attack = attack_of(s.game)
    assert attack is not None
    s.expect("Bilbo bears Glamdring", "the log says: turns over Saw-toothed Blade")
    assert attack.prowess == 3 + 2


# --- healing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("healer", "card", "others"),
    [
        pytest.param("Ioreth", "Halfling Strength", {"Gimli": UNTAPPED, "Dori": TAPPED},
                     marks=pytest.mark.ruling("urd:Halfling Strength", "urd:Ioreth/1", "urd:Ioreth/2")),
        ("Elrond", "Halfling Strength", {"Gimli": WOUNDED, "Dori": TAPPED}),
    ],
)  # fmt: skip
def test_what_heals_a_hobbit_heals_all_beside_ioreth(healer: str, card: str, others: dict[str, int]) -> None:
    """Whatever their race the wounded are healed and untapped; who is only tapped stays so."""
    s = at_site("Bree", healer, "Bilbo, wounded", "Gimli, wounded", "Dori, tapped", hand=f"{card}; Cram",
                phase="organization")  # fmt: skip
    choose(s, "alice", f"Play {card} on Bilbo").expect("Bilbo is untapped")
    assert {name: s.card(name).status for name in others} == others


@pytest.mark.ruling("urd:Herb-lore")
def test_radagast_shares_in_his_herbs() -> None:
    """He taps to use them and is untapped by them."""
    s = at_site("Bree", "Radagast [TW], bears Herb-lore", "Gimli, wounded", hand="Cram", phase="organization")
    choose(s, "alice", "Use Herb-lore").expect("Gimli is untapped", "Radagast is untapped", "Herb-lore is discarded")
    s = at_site("Bree", "Radagast [TW], tapped, bears Herb-lore", "Gimli, wounded", hand="Cram", phase="organization")
    assert not offers(s, "alice", "Use Herb-lore")


# --- what is sung at the Council --------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Magical Harp")
@pytest.mark.parametrize("harp", [True, False])
def test_the_harp_is_heard_at_the_council(*, harp: bool) -> None:
    """Before a last corruption check it saves who would be discarded by it."""
    s = Scenario(length="short").turn(2).last_turn(2).company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", "Legolas, bears Magical Harp", "Bilbo, bears The One Ring")
    s.dice(*((12, 3) if harp else (3, 12)), 12).start("end").do("alice", "check Bilbo")
    if harp:
        choose(s, "alice", "Use Magical Harp on Bilbo")
    for _ in range(9):
        if any(line.startswith("Corruption check for Bilbo: 3 rolled") for line in s.log()):
            break
        onward(s)
    assert s.card("Bilbo").zone == (PLAY if harp else DISCARD)


# --- the hazard limit -------------------------------------------------------------------------------------------


def beset(*, guard: bool) -> Scenario:
    """Let bob use the first of two hazards that he has against a ranger's company in the light."""
    s = Scenario().turn(3, "alice").company("alice", "Barrow-downs", "Aragorn II", "Gimli")
    s.company("bob", "Lórien", "Dori").in_play("alice", "Gates of Morning").hand("bob", "Lure of Expedience", "Giant")
    turn_to_bob(s.hand("alice", "2 Many Turns and Doublings", "Cram").start("hazards"))
    return s.do("bob", "place Lure of Expedience on guard" if guard else "play Lure of Expedience on Gimli")


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


@pytest.mark.ruling("urd:Many Turns and Doublings/2")
@pytest.mark.parametrize(("phase", "possible"), [("organization", False), ("hazards", True), ("resources", False)])
def test_many_turns_need_a_limit(phase: str, *, possible: bool) -> None:
    """There is a hazard limit in the movement/hazard phase alone."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Aragorn II", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("alice", "Gates of Morning").hand("alice", "Many Turns and Doublings", "Dodge").start(phase)
    assert offers(s, "alice", "Play Many Turns") == possible


# --- what sages tell --------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Marvels Told")
@pytest.mark.parametrize("entered", [True, False])
def test_marvels_are_told_from_elsewhere(*, entered: bool) -> None:
    """In a site phase a sage of another company taps for it, once that one has entered its own site (2.V.9)."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond").company("alice", "Edoras", "Gimli")
    s.company("bob", "Lórien", "Dori").in_play("bob", "Minions Stir").hand("alice", "Marvels Told").dice(12, 12)
    s.start("site")
    if entered:
        s.do("alice", "next Elrond", "enter", "leave the site phase", "enter")
    else:
        s.do("alice", "next Gimli", "enter")
    assert s.game.turn.phase == SITE
    assert offers(s, "alice", "Play Marvels Told on Minions Stir, Elrond") == entered
    if entered:
        choose(s, "alice", "Play Marvels Told").expect("Minions Stir is discarded", "Elrond is tapped")
    else:
        s.refused("alice", "play Marvels Told on Minions Stir by Elrond", "2.V.9")


# --- what is known beforehand -----------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Forewarned Is Forearmed")
@pytest.mark.parametrize("creature", ["Ghouls", "Giant"])
def test_forewarned_below(creature: str) -> None:
    """Where a creature may be played as a second automatic-attack one of the two is kept, whatever bob has in hand."""
    s = Scenario().company("alice", "The Under-vaults", "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Forewarned Is Forearmed").hand("alice", "Concealment").hand("bob", creature)
    s.dice(*(12,) * 9).start("site").do("alice", "enter")
    assert s.options("bob") == ["Keep automatic-attack 1", "Keep automatic-attack 2"]
    s.do("bob", "keep automatic-attack 1")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.race, attack.isolated, attack.cannot_be_canceled) == ("undead", True, True)
    over(s)
    s.expect("Forewarned Is Forearmed is discarded")
    assert s.asked() == ("alice",)
    assert s.card(creature).zone == HAND
