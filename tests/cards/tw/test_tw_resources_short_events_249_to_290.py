"""Resource short events of The Wizards, TW-249 to TW-290, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.queries.attributes import body, influence, prowess
from engine.queries.cards import company_of, hazard_limit
from engine.queries.fights import attack_of, strike_of
from engine.rules.movement.frames import DrawChoiceFrame
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, OUT, PLAY, SITE
from tests.cards.positions.burdens import influencing, tempted
from tests.cards.positions.hazards import choose, company, limit, offers, onward, option, over, resolve
from tests.cards.positions.heroes import at_site, attacked, strike_first
from tests.cards.positions.influence import courting, site_for
from tests.cards.positions.journeys import bound_for, until_offered_words
from tests.cards.positions.minions import iid, last_modifier
from tests.cards.positions.reading import offered, own, power, shown, targets, told

# --- TW-249 Great-road ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-249")
def test_great_road_begins_at_a_haven() -> None:
    """It is played on a company at a haven."""
    at_site("Bree", "Gimli", hand="Great-road", phase="organization").refused(
        "alice", "play Great-road on Gimli", "9.3"
    )


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


@pytest.mark.card("TW-249")
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


@pytest.mark.card("TW-249")
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


@pytest.mark.card("TW-249")
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


@pytest.mark.card("TW-249")
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


# --- TW-252 Halfling Stealth ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-252")
@pytest.mark.parametrize(("target", "works"), [("Bilbo", True), ("Gimli", False)])
def test_halfling_stealth(target: str, works: bool) -> None:
    """A strike against a Hobbit is canceled, one against a Dwarf is not."""
    s = attacked("Orc-lieutenant", target, hand="Halfling Stealth").do("alice", "pass", "confirm")
    if works:
        s.do("alice", "play Halfling Stealth").expect("the log says: Halfling Stealth cancels the strike")
    else:
        s.refused("alice", "play Halfling Stealth", "9.2")


# --- TW-253 Halfling Strength --------------------------------------------------------------------------------------


CHECKS = [
    ("New Friendship", ("Bilbo", "Elrond"), 2, "wizard"),
    ("Halfling Strength", ("Bilbo", "Merry"), 4, "wizard"),
    ("Crooked Promptings", ("Ostisen", "Deallus"), 2, "ringwraith"),
    ("Join With That Power", ("Ostisen", "Deallus"), 1, "ringwraith"),
]


@pytest.mark.card("TW-253", "TW-292", "LE-178", "AS-90")
@pytest.mark.parametrize(("card", "people", "more", "kind"), CHECKS)
def test_only_who_is_tempted_is_helped(card: str, people: tuple[str, ...], more: int, kind: str) -> None:
    """Played before the roll on the character who makes the corruption check; that much is added."""
    rolled = []
    for played in (False, True):
        s = tempted(card, people, kind)
        if played:
            assert targets(s, card) == {people[0]}
            resolve(s.do("alice", f"play {card} on {people[0]}"))
        while not any("rolled" in line for line in s.log()):
            onward(s)
        rolled.append(last_modifier(s))
    assert rolled[1] == rolled[0] + more


@pytest.mark.card("TW-253", "TW-258")
def test_halfling_strength_is_for_hobbits() -> None:
    """It untaps, heals or strengthens Hobbits, nobody else."""
    s = at_site("Bree", "Bilbo, tapped", "Gimli, tapped", "Merry", hand="Halfling Strength", phase="organization")
    assert targets(s, "Halfling Strength") == {"Bilbo"}
    s = at_site("Bree", "Bilbo, wounded", "Gimli, wounded", "Merry", hand="Halfling Strength", phase="organization")
    assert targets(s, "Halfling Strength") == {"Bilbo"}
    assert targets(tempted("Halfling Strength", ("Gimli", "Bilbo"), "wizard"), "Halfling Strength") == set()


# --- TW-256 Hiding -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-256", "LE-192")
@pytest.mark.parametrize(
    ("card", "who", "kind"), [("Hiding", "Merry", "wizard"), ("Hide in Dark Places", "Luitprand", "ringwraith")]
)
def test_hiding(card: str, who: str, kind: str) -> None:
    """Creatures that attack the company of the scout, which stays, are canceled this turn."""
    s = bound_for("Moria [LE]" if kind == "ringwraith" else "Moria", "", "", card, who, kind=kind)
    s.do("alice", f"play {card} on {who}")
    assert until_offered_words(s, "bob", "Play Orc-guard")
    s.do("bob", next(one for one in s.options("bob") if "Play Orc-guard" in one))
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    s.expect("Orc-guard is discarded", f"{who} is untapped")


# --- TW-260 Horses -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-260")
@pytest.mark.parametrize(("riders", "before", "after"), [(2, 2, 2), (5, 5, 3)])
def test_horses_and_the_hazard_limit(riders: int, before: int, after: int) -> None:
    """Horses take two from the hazard limit, never below two; Butterflies may add one again."""
    from engine.queries.cards import company_of, hazard_limit

    names = ("Gimli", "Legolas", "Elrond", "Boromir II", "Elladan")[:riders]
    s = Scenario().company("alice", "Rivendell", *names, to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Horses", "Hundreds of Butterflies")
    s.hand("bob", "Orc-guard").start("organization")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    from msgspec.structs import replace

    from engine.state import atoms

    s.do("alice", "play Horses on Gimli")
    atoms.set_company(s.game, replace(s.game.companies[company.id], limit=before))
    assert hazard_limit(s.game, s.game.companies[company.id]) == after


@pytest.mark.card("TW-260")
def test_hazard_limit_goes_down_and_up() -> None:
    """A company of five has a limit of five, on Horses of three; below two it does not go."""
    names = ("Gimli", "Dori", "Nori", "Bofur", "Óin")
    for ride in ("play Horses on Gimli", ""):
        s = Scenario().company("alice", "Rivendell", *names).company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Horses", "Dodge").hand("bob", "Orc-guard").sites("alice", "Moria").start("organization")
        s.do("alice", "move Gimli to Moria")
        if ride:
            s.do("alice", ride)
        for _ in range(10):
            if told(s, "Hazard limit"):
                break
            onward(s)
        assert limit(s, "Gimli") == (3 if ride else 5)


@pytest.mark.card("TW-260")
@pytest.mark.parametrize(("size", "limit"), [(5, 3), (3, 2), (1, 2)])
def test_horses_leave_two_hazards(size: int, limit: int) -> None:
    """The limit falls by two, to two at least."""
    names = ("Gimli", "Adrazar", "Vygavril", "Halbarad", "Galva")[:size]
    s = Scenario().company("alice", "Moria", *names).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Horses", "Dodge").hand("bob", "Orc-guard").start("organization").do("alice", "play Horses")
    for _ in range(9):
        if "play a hazard" in str(s.options("bob")) or any("Orc-guard" in one for one in s.options("bob")):
            break
        s.passes(s.asked()[0])
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert company.limit == max(2, size)
    assert hazard_limit(s.game, company) == limit
    strike_first(s, "play Orc-guard")
    assert power(s) == 8 + 2


@pytest.mark.card("TW-260")
@pytest.mark.ruling("urd:Horses")
@pytest.mark.parametrize("phase", ["organization", "long-event", "hazards", "resources"])
def test_horses_as_the_organization_ends(phase: str) -> None:
    """They are played as the organization phase ends and in no other, and nobody gets to answer them."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Horses", "Dodge").hand("bob", "Twilight").start(phase)
    assert offers(s, "alice", "Play Horses") == (phase == "organization")
    if phase == "organization":
        choose(s, "alice", "Play Horses")
        assert not offers(s, "alice", "Organize")
        assert not told(s, "bob")


# --- TW-262 Kindling of the Spirit ---------------------------------------------------------------------------------


@pytest.mark.card("TW-262")
def test_kindling_of_the_spirit() -> None:
    """All characters with the Wizard have two more prowess against one attack; he makes a check at -2."""
    s = attacked("Orc-guard", "Gandalf", "Gimli", hand="Kindling of the Spirit", dice=(9,))
    before = (own(s, "Gandalf"), own(s, "Gimli"))
    s.do("alice", "play Kindling of the Spirit").do("alice", "confirm")
    assert (own(s, "Gandalf"), own(s, "Gimli")) == (before[0] + 2, before[1] + 2)
    s.expect("the log says: Corruption check for Gandalf: 9 rolled, −1")


# --- TW-267 Lordly Presence ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-267")
@pytest.mark.parametrize(("dice", "cards"), [(12, 1), (2, 0)])
def test_lordly_presence(dice: int, cards: int) -> None:
    """A diplomat has five more against a faction, and a success lets his player draw a card."""
    s = courting("Lordly Presence", "Peath", "wizard", (dice,)).do("alice", "play Lordly Presence on Peath").all_pass()
    plain = courting("Dodge", "Peath", "wizard", (dice,)).all_pass()
    assert last_modifier(s) == last_modifier(plain) + 5
    s.expect(f"alice has {3 - cards} cards in the play deck")
    assert not offered(courting("Lordly Presence", "Merry", "wizard"), "Lordly Presence")


# --- TW-269 Lucky Search -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-269")
@pytest.mark.ruling("urd:Lucky Search/1")
@pytest.mark.parametrize(("dice", "kept"), [((12, 2), True), ((2, 2), False)])
def test_lucky_search(dice: tuple[int, ...], kept: bool) -> None:
    """The deck is turned over to the first item; its finder faces a strike that nobody cancels, and may lose it."""
    s = Scenario().company("alice", "Moria (tapped)", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search", "Halfling Stealth").deck("alice", "Block", "Lesser Ring", "Glamdring", "Orcrist")
    s.dice(*dice).start("resources").do("alice", "play Lucky Search")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess, attack.protection.cannot_be_canceled) == (1, 6, True)
    strike = strike_of(s.game)
    assert strike is None or strike.target == s.card("Bilbo").iid
    s.do("alice", "confirm")
    s.expect("Glamdring is in play" if kept else "Glamdring is discarded", "Moria is tapped")
    assert {s.game.facts(iid).name for iid in s.game.zone(0, 0)} == {"Block", "Lesser Ring", "Orcrist"}


@pytest.mark.card("TW-269")
def test_lucky_search_that_kills() -> None:
    """What the scout found goes to the discard pile with a scout who is eliminated."""
    s = Scenario().company("alice", "Moria (tapped)", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search").deck("alice", "3 Block", "Glamdring", "30 Dodge").deck("bob", "30 Dodge").dice(
        2, 12
    )
    s.start("resources").do("alice", "play Lucky Search", "confirm")
    for _ in range(4):
        if s.card("Glamdring").zone != PLAY:
            break
        onward(s)
    assert (s.card("Bilbo").zone, s.card("Glamdring").zone) == (OUT, DISCARD)


@pytest.mark.card("TW-269")
def test_lucky_search_without_luck() -> None:
    """Without an item the whole deck is turned over, not exhausted, and the strike is as strong as that."""
    s = Scenario().company("alice", "Moria", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search", "Dodge").deck("alice", "Block", "Risky Blow").start("resources")
    s.do("alice", "play Lucky Search")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == 5
    assert s.game.players[0].exhausted == 0


@pytest.mark.card("TW-269")
@pytest.mark.parametrize(("site", "who"), [("Bree", "Bilbo"), ("Moria", "Gimli")])
def test_lucky_search_needs(site: str, who: str) -> None:
    """It takes a scout at a Shadow-hold or Dark-hold."""
    at_site(site, who, "Legolas", hand="Lucky Search").refused("alice", "play Lucky Search", "9.2.1")


def searching(*people: str, deck: str = "Glamdring", dice: int = 12, kind: str = "wizard") -> Scenario:
    """Let the first of a company at untapped Moria play Lucky Search."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", "Moria", *people)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Lucky Search", "Dodge").deck("alice", *deck.split("; "))
    return choose(s.dice(*(dice,) * 9).start("resources"), "alice", "Play Lucky Search")


@pytest.mark.card("TW-269")
@pytest.mark.ruling("urd:Lucky Search/2")
def test_a_lucky_search_leaves_the_site_untapped() -> None:
    """The item is found and kept, and the site may still be used."""
    over(searching("Bilbo", "Gimli")).expect("Bilbo bears Glamdring", "Moria is untapped")


@pytest.mark.card("TW-269", "DM-179")
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


@pytest.mark.card("TW-269")
@pytest.mark.ruling("urd:Lucky Search/4")
@pytest.mark.parametrize("kind", ["wizard", "fallen-wizard"])
def test_a_lucky_search_is_for_hero_items(kind: str) -> None:
    """The item is what the card targets, so a minion item is turned over and left (9.3.5)."""
    s = searching("Bilbo", "Gimli", deck="Saw-toothed Blade; Glamdring", kind=kind)
    attack = attack_of(s.game)
    assert attack is not None
    s.expect("Bilbo bears Glamdring", "the log says: turns over Saw-toothed Blade")
    assert attack.strength.prowess == 3 + 2


@pytest.mark.card("TW-269")
def test_what_a_searcher_loses_with_his_life() -> None:
    """The item found by a Lucky Search goes with a scout who is slain by what he met; nobody else takes it."""
    s = Scenario().company("alice", "Moria (tapped)", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search", "Cram").deck("alice", "Block", "Block", "Glamdring", "9 Cram").dice(2, 12, 12)
    s.start("resources").do("alice", "play Lucky Search")
    over(s)
    assert s.card("Bilbo").zone == OUT
    assert s.card("Glamdring").zone == DISCARD


# --- TW-270 Lucky Strike -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-270")
@pytest.mark.parametrize(("who", "legal"), [("Gimli", True), ("Merry", False)])
def test_lucky_strike(who: str, legal: bool) -> None:
    """A warrior rolls twice against a strike and uses the better roll."""
    s = attacked("Barrow-wight", who, hand="Lucky Strike", dice=(3, 11, 12)).passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    assert offered(s, "Lucky Strike") == legal
    if legal:
        s.do("alice", f"play Lucky Strike on {who}")
        assert any(f"{who}: 11 rolled" in line for line in s.log())


# --- TW-282 Mirror of Galadriel ------------------------------------------------------------------------------------


@pytest.mark.card("TW-282")
@pytest.mark.parametrize("whose", ["opponent", "own", "none"])
def test_mirror_of_galadriel(whose: str) -> None:
    """With somebody at Lórien one sees the other's hand and the top five of one play deck, which are shuffled."""
    s = Scenario().company("alice", "Lórien", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Mirror of Galadriel").hand("bob", "Orc-guard").deck("alice", *["Dodge"] * 6)
    s.deck("bob", *["Wargs"] * 6).start("organization").do("alice", "play Mirror of Galadriel")
    assert shown(s) == ["Orc-guard"]
    accept, decline = s.options("alice")
    for answer in {"opponent": (accept,), "own": (decline, accept), "none": (decline, decline)}[whose]:
        s.do("alice", answer)
    assert not any("Mirror" in one for one in s.options("alice"))
    assert not offered(at_site("Rivendell", "Gimli", hand="Mirror of Galadriel", phase="organization"), "Mirror")


# --- TW-288 Muster -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-288")
@pytest.mark.parametrize(("who", "works"), [("Gimli", True), ("Merry", False)])
def test_muster_helps_warriors(who: str, works: bool) -> None:
    """A warrior adds his prowess, at most five, to an influence check against a faction."""
    s = Scenario().company("alice", "Bree", who, "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", "Muster").dice(6).start("resources")
    s.do("alice", f"play Rangers of the North with {who}")
    if works:
        s.do("alice", f"play Muster on {who}")
        s.expect("Rangers of the North is in the marshalling point pile")
    else:
        s.refused("alice", f"play Muster on {who}", "9.3")


@pytest.mark.card("TW-288")
@pytest.mark.ruling("urd:Muster")
@pytest.mark.parametrize(("who", "more"), [("Boromir II", 5), ("Gimli", 5), ("Beregond", 4), ("Robin Smallburrow", 0)])
def test_muster_adds_prowess_up_to_five(who: str, more: int) -> None:
    """The warrior's prowess, five at most, is added to the roll; nobody else plays it."""
    plain = influencing("Cram", who)
    while not any("rolled" in line for line in plain.log()):
        onward(plain)
    s = influencing("Muster", who)
    assert bool(targets(s, "Muster")) == bool(more)
    if more:
        resolve(s.do("alice", f"play Muster on {who}"))
    while not any("rolled" in line for line in s.log()):
        onward(s)
    assert last_modifier(s) == last_modifier(plain) + more


@pytest.mark.card("TW-288", "AS-58", "AS-64")
@pytest.mark.parametrize("faction", ["AS-58", "AS-64"])
def test_muster_and_dark_peoples(faction: str) -> None:
    """Muster has no effect on these hero factions."""
    s = Scenario().turn(3, "alice").company("alice", site_for(faction), "Boromir II").hand("alice", faction, "Muster")
    s.company("bob", "TW-396", "Beregond").start("resources")
    s.do("alice", f"play {database().get(faction).name} with Boromir II").refused(
        "alice", "play Muster on Boromir II", "9.2"
    )


# --- TW-290 Narya --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-290")
def test_narya() -> None:
    """Gandalf has four prowess, one body and two influence more; the unwounded of his company untap; he checks."""
    s = at_site("Bree", "Gandalf", "Gimli, tapped", "Legolas, wounded", hand="Narya", phase="organization", dice=(12,))
    who = s.card("Gandalf").iid
    before = prowess(s.game, who), body(s.game, who), influence(s.game, who)
    s.do("alice", "play Narya on Gandalf")
    s.expect("Gimli is untapped", "Legolas is wounded", "the log says: Corruption check for Gandalf: 12 rolled, −4")
    assert (prowess(s.game, who), body(s.game, who), influence(s.game, who)) == (
        before[0] + 4, before[1] + 1, before[2] + 2,
    )  # fmt: skip
    s = at_site("Bree", "Saruman", hand="Narya", phase="organization")
    assert not offered(s, "Narya")


@pytest.mark.card("TW-156", "TW-290")
@pytest.mark.ruling("urd:Narya")
@pytest.mark.parametrize("status", ["", ", tapped"])
def test_nobody_supports_gandalf_with_narya(status: str) -> None:
    """CoE 54 and 97: his companions untap before the check, and by then there is no moment to tap for it."""
    s = at_site("Bree", "Gandalf", f"Gimli{status}", "Elrond", hand="Narya", phase="organization", dice=(12,))
    s.do("alice", "play Narya on Gandalf")
    for _ in range(6):
        if any("Corruption check" in line for line in s.log()):
            break
        assert not any("Gimli" in one or "Elrond" in one for one in s.options("alice"))
        onward(s)
    s.expect("the log says: Corruption check for Gandalf: 12 rolled, −4", "Gimli is untapped", "Elrond is untapped")


@pytest.mark.card("TW-290")
@pytest.mark.parametrize(("who", "untaps"), [("Gimli", True), ("Treebeard", False), ("Legolas", False)])
def test_whom_narya_untaps(who: str, *, untaps: bool) -> None:
    """The characters of Gandalf's company, no ally, and nobody elsewhere."""
    s = Scenario().company("alice", "Bree", "Gandalf", "Gimli, tapped, bears Treebeard (tapped)")
    s.company("alice", "Edoras", "Legolas, tapped").company("bob", "Lórien", "Dori").hand("alice", "Narya")
    s.dice(12).start("organization").do("alice", "play Narya on Gandalf")
    s.expect(f"{who} is {'untapped' if untaps else 'tapped'}")


@pytest.mark.card("TW-290")
def test_his_next_check_is_supported_again() -> None:
    """After the check of Narya a companion may support Gandalf as ever."""
    s = at_site("Bree", "Gandalf, bears Glamdring", "Gimli", hand="Narya", phase="organization", dice=(12, 12))
    s.do("alice", "play Narya on Gandalf")
    while not any("Corruption check" in line for line in s.log()):
        onward(s)
    s.do("alice", "transfer Glamdring to Gimli")
    assert any("Gimli" in one for one in s.options("alice"))
