"""Resource short events of The Wizards, TW-291 to TW-346, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.artefact.database import database
from engine.kernel.machine import run
from engine.queries.attributes import body, influence, prowess
from engine.queries.cards import site_facts
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.combat import attacks
from engine.rules.movement.keying import keys_of
from engine.rules.movement.movement import paths
from engine.scenarios.scenario import Scenario
from engine.state.lasting_kinds import PLAYED_EVENT, lasting_of
from engine.state.records import DISCARD, TAPPED
from tests.cards.positions.burdens import BURDENS, haunted
from tests.cards.positions.creatures import reach
from tests.cards.positions.hazards import (
    MORIA,
    choose,
    company,
    go_on,
    meet,
    offers,
    onward,
    option,
    over,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.heroes import ROAD, at_site, attacked
from tests.cards.positions.influence import courting
from tests.cards.positions.journeys import bound, bound_for, on_the_way, open_keys, until_offered_words
from tests.cards.positions.minions import fight, iid, modifier
from tests.cards.positions.reading import attack_numbers, explained, offered, own, resolved_by_alice, targets, told
from tests.cards.positions.scenes import plays, scenes
from tests.cards.positions.strikes import struck

# --- TW-291 Nenya --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-291")
@pytest.mark.parametrize(("site", "change"), [("Lórien", "-1"), ("Bree", "-3")])
def test_nenya(site: str, change: str) -> None:
    """Galadriel has two more of each and checks; then one corruption check succeeds without a roll."""
    s = at_site(
        site, "Galadriel", "Gimli, bears Glamdring", "Merry", hand="Nenya; Dodge", phase="organization", dice=(12, 2)
    )
    who = s.card("Galadriel").iid
    before = prowess(s.game, who), body(s.game, who), influence(s.game, who)
    s.do("alice", "play Nenya on Galadriel").passes("alice").do("alice", "confirm")
    s.expect(f"the log says: Corruption check for Galadriel: 12 rolled, {change}")
    assert (prowess(s.game, who), body(s.game, who), influence(s.game, who)) == tuple(one + 2 for one in before)
    s.do("alice", "transfer Glamdring to Merry").do("alice", "use Nenya on Gimli").all_pass()
    s.do("alice", "confirm") if "Roll" in s.options("alice") else None
    s.expect("the log says: Gimli passes", "Merry bears Glamdring")
    s.do("alice", "transfer Glamdring to Gimli")
    assert not offered(s, "Use Nenya")


@pytest.mark.card("TW-291")
def test_nenya_in_a_check() -> None:
    """URD: it may be played to save a check that is about to be made, unless at a Shadow-hold or Dark-hold."""
    for site, legal in (("Bree", True), ("Moria", False)):
        s = Scenario().company("alice", "Lórien", "Galadriel").company("alice", site, "Gimli, bears Glamdring", "Merry")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Nenya").dice(12, 2).start("organization")
        s.do("alice", "transfer Glamdring to Merry")
        assert any("Nenya on Gimli" in one for one in s.options("alice")) == legal
        if legal:
            s.do("alice", next(one for one in s.options("alice") if "Nenya on Gimli" in one))
            for _ in range(6):
                s.all_pass()
                s.do("alice", "confirm") if "Roll" in s.options("alice") else None
            s.expect("the log says: Gimli passes")
    assert not offered(at_site("Bree", "Gimli", hand="Nenya", phase="organization"), "Nenya")


@pytest.mark.card("TW-291")
@pytest.mark.ruling("urd:Nenya")
def test_nenya_before_the_council() -> None:
    """For a check at the end of the game it is played like for any other, and the check succeeds without a roll."""
    s = Scenario().company("alice", "Lórien", "Galadriel", "Gimli, bears Glamdring").company("bob", "Edhellond", "Dori")
    s.hand("alice", "Nenya").last_turn(1).dice(12, 2, 12).start("end of turn").do("alice", "keep the hand")
    while not offers(s, "alice", "Play Nenya on Gimli"):
        onward(s)
    assert told(s, "The Free Council meets")
    go_on(choose(s, "alice", "Play Nenya on Gimli"), "Gimli passes").expect("the log says: Gimli passes")


# --- TW-292 New Friendship -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-292", "TW-293")
@pytest.mark.ruling("urd:New Friendship")
@pytest.mark.parametrize(
    ("card", "who"), [("New Friendship", "Elladan"), ("Old Friendship", "Elladan"), ("Old Friendship", "Gimli")]
)
def test_not_for_this_influence_check(card: str, who: str) -> None:
    """URD, New Friendship: only the diplomat's own check gains; Old Friendship is for checks against characters."""
    s = Scenario().company("alice", "Bree", "Gimli", "Elladan", "Boromir II").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", card).dice(12).start("resources")
    s.do("alice", f"play Rangers of the North with {who}")
    assert not any(card in label for label in s.options("alice"))


def check_of(s: Scenario) -> int:
    """Return what was added to the last corruption check."""
    return modifier(next(line for line in reversed(s.log()) if line.startswith("Corruption check")))


@pytest.mark.card("TW-189", "TW-292", "TW-293")
@pytest.mark.ruling("urd:New Friendship")
@pytest.mark.parametrize(("card", "more"), [("A Friend or Three", 2), ("New Friendship", 2), ("Old Friendship", 4)])
def test_corruption_checks_gain(card: str, more: int) -> None:
    """Before a corruption check of anybody in the (diplomat's) company the card adds to it."""
    s = at_site("Rivendell", "Bilbo, bears Scroll of Isildur", "Elrond", hand=card, phase="organization", dice=(9,))
    s.do("alice", "transfer Scroll of Isildur to Elrond").do("alice", f"play {card} on Bilbo").do("alice", "confirm")
    own = at_site("Rivendell", "Bilbo, bears Scroll of Isildur", "Elrond", phase="organization", dice=(9,))
    own.do("alice", "transfer Scroll of Isildur to Elrond", "confirm")
    assert check_of(s) == check_of(own) + more


@pytest.mark.card("TW-292", "TW-293")
@pytest.mark.parametrize("card", ["New Friendship", "Old Friendship"])
def test_no_diplomat_no_friendship(card: str) -> None:
    """Without a diplomat in the company nothing is added to a corruption check."""
    s = at_site("Rivendell", "Bilbo, bears Scroll of Isildur", "Elladan", hand=card, phase="organization", dice=(9,))
    s.do("alice", "transfer Scroll of Isildur to Elladan").refused("alice", f"play {card} on Bilbo", "9.3")


# --- TW-294 Old Road -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-294")
@pytest.mark.ruling("urd:Old Road/1", "urd:Old Road/2", "urd:Playing Faction Cards (2)")
@scenes("TW-294")
def test_old_road_as_written(scene: Path) -> None:
    """A faction near a Haven is influenced from there, the opponent’s too."""
    plays(scene)


# --- TW-302 Paths of the Dead --------------------------------------------------------------------------------------


@pytest.mark.card("TW-302")
def test_paths_of_the_dead_are_remembered() -> None:
    """The event that opens the way is remembered for the turn, other events are not."""
    s = Scenario().company("alice", "Dunharrow", "Aragorn II").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Paths of the Dead; Gates of Morning").start("organization")
    s.do("alice", "play Gates of Morning")
    assert not lasting_of(s.game, PLAYED_EVENT)
    s.do("alice", next(label for label in s.options("alice") if "Paths of the Dead" in label))
    resolved_by_alice(s)
    assert lasting_of(s.game, PLAYED_EVENT)


@pytest.mark.card("TW-302")
def test_paths_of_the_dead() -> None:
    """From Dunharrow Aragorn's company goes to the Vale of Erech; only Undead meet it there, any of them."""
    s = Scenario().company("alice", "Dunharrow", "Aragorn II").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Paths of the Dead").hand("bob", "Orc-guard", "Barrow-wight").sites("alice", "Vale of Erech")
    s.start("organization").do("alice", "play Paths of the Dead on Aragorn II")
    site = s.card("Vale of Erech").iid
    assert any(way.kind == "special" for way in paths(s.game, company(s, "Aragorn II"), site))
    on_the_way(s, "Aragorn II", "Vale of Erech")
    assert open_keys(s, "Aragorn II", "Orc-guard") == set()
    from engine.rules.movement.keying import may_key

    wight = s.card("Barrow-wight").iid
    here = company(s, "Aragorn II")
    assert any(may_key(s.game, wight, index, here) for index in range(len(keys_of(s.game, wight))))


# --- TW-303 Persuasive Words ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-303")
def test_persuasive_words() -> None:
    """A diplomat makes two rolls and uses the better one."""
    s = (
        courting("Persuasive Words", "Elrond", "wizard", (3, 11))
        .do("alice", "play Persuasive Words on Elrond")
        .all_pass()
    )
    assert any("11 rolled" in line for line in s.log())
    assert not offered(courting("Persuasive Words", "Merry", "wizard"), "Persuasive Words")


# --- TW-309 Quiet Lands --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-309", "TW-331", "TW-343", "TD-136")
@pytest.mark.parametrize(
    ("card", "was", "to", "light"),
    [
        ("Master of Wood, Water, or Hill", "wilderness", "border-land", False),
        ("Master of Wood, Water, or Hill", "wilderness", "shadow-land", False),
        ("Master of Wood, Water, or Hill", "shadow-land", "wilderness", False),
        ("Master of Wood, Water, or Hill", "border-land", "wilderness", False),
        ("Stars", "dark-domain", "shadow-land", True),
        ("Stars", "shadow-land", "wilderness", True),
        ("Quiet Lands", "shadow-land", "wilderness", True),
        ("The Evenstar", "wilderness", "border-land", True),
        ("The Evenstar", "border-land", "free-domain", True),
    ],
)
def test_regions_change(card: str, was: str, to: str, light: bool) -> None:
    """One region of the path counts as another type this turn; the environments need Gates of Morning for it."""
    ways = {
        "wilderness": ("Rivendell", "Moria", ROAD),
        "shadow-land": ("Minas Tirith", "Cirith Ungol", ""),
        "border-land": ("Minas Tirith", "Edoras", "Anórien, Rohan"),
        "dark-domain": ("Lórien", "Dol Guldur", "Wold & Foothills, Brown Lands, Southern Mirkwood"),
    }
    for gates in (light, False) if light else (False,):
        s = bound(*ways[was], card, "Elrond", "Celeborn", phase="hazards", play="Gates of Morning" if gates else "")
        before = path_types(s.game, company(s, "Elrond"))
        assert was in before
        change = f"{was.capitalize()} counts as a {to.capitalize()} until the turn is over"
        ways_to = [one for one, does in explained(s).items() if card.partition(",")[0] in one and change in does]
        label = next(iter(ways_to), "")
        assert bool(label) == (gates or not light), s.options("alice")
        if label:
            s.do("alice", label)
            while s.asked() == ("bob",):
                s.passes("bob")
            s.do("alice", "confirm") if any("Roll" in one for one in s.options("alice")) else None
            after = path_types(s.game, company(s, "Elrond"))
            assert after.count(was) == before.count(was) - 1
            assert after.count(to) == before.count(to) + 1


@pytest.mark.card("TW-309")
@scenes("TW-309")
def test_quiet_lands_before_moving(scene: Path) -> None:
    """A region may be named before anybody moves there."""
    plays(scene)


@pytest.mark.card("TW-309")
def test_quiet_lands_at_the_gate() -> None:
    """An automatic-attack of a Shadow-hold or ruin loses half its strikes this turn, rounded up."""
    for site, legal in (("Moria", True), ("Barad-dûr", False)):
        s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Quiet Lands").start("hazards")
        if not legal:
            assert not any("Quiet Lands" in one for one in s.options("alice"))
            continue
        s = Scenario().company("alice", site, "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Quiet Lands").start("hazards").do("alice", "play Quiet Lands").all_pass().do("alice", "enter")
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.strength.strikes == (s.game.facts(s.card("Moria").iid).attacks[0].strikes + 1) // 2


@pytest.mark.card("TW-309")
def test_quiet_lands_over_a_hold() -> None:
    """With Gates of Morning a Shadow-hold counts as ruins until the end of the turn."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Gates of Morning").hand("alice", "Quiet Lands").start("organization")
    said = explained(s)
    s.do("alice", next(one for one in said if "Quiet Lands on Moria" in one and "becomes a Ruins & Lairs" in said[one]))
    assert site_facts(s.game, s.card("Moria").iid).site_type == "ruins-and-lairs"


@pytest.mark.card("TW-309", "TW-331", "TW-343", "TD-136")
@pytest.mark.parametrize("gates", [True, False])
@pytest.mark.parametrize(
    ("card", "fits", "other"),
    [
        ("Master of Wood, Water, or Hill", "Rohan (Border-land)", "Lindon (Free-domain)"),
        ("Stars", "Udûn (Dark-domain)", "Rhudaur (Wilderness)"),
        ("Quiet Lands", "Dagorlad (Shadow-land)", "Udûn (Dark-domain)"),
        ("The Evenstar", "Rohan (Border-land)", "Dagorlad (Shadow-land)"),
    ],
)
def test_regions_are_named_before_anybody_moves(card: str, fits: str, other: str, gates: bool) -> None:
    """In the organization phase any region of the map is named that is of such a type."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Lórien", "Haldir")
    s.hand("alice", card)
    if gates:
        s.in_play("alice", "Gates of Morning")
    s.start("organization")
    assert offers(s, "alice", f"Play {card}", fits) == (gates or card.startswith("Master"))
    assert not offers(s, "alice", f"Play {card}", other)


@pytest.mark.card("TW-309")
@pytest.mark.ruling("urd:Quiet Lands")
@pytest.mark.parametrize(("site", "strikes"), [("Isengard", 1), ("Moria", 2)])
def test_quiet_lands_take_the_larger_half(site: str, strikes: int) -> None:
    """Of three strikes two are taken away, of four two: it is the half that goes which is rounded up."""
    s = Scenario().company("alice", site, "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Quiet Lands").start("hazards").do("alice", "play Quiet Lands").all_pass().do("alice", "enter")
    assert attack_numbers(s)[0] == strikes


# --- TW-318 Ringlore -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-318", "TW-347", "LE-226", "LE-326")
@pytest.mark.parametrize(
    ("card", "kind", "sage", "site"),
    [
        ("Ringlore", "wizard", "Elrond", "Weathertop"),
        ("Secrets of Their Forging", "ringwraith", "Akhôrahil the Ringwraith", "Amon Hen [LE]"),
    ],
)
def test_lore_of_rings_at_a_place_of_information(card: str, kind: str, sage: str, site: str) -> None:
    """A sage and an untapped site tap: the ring is tested without a roll, and never becomes The One Ring."""
    bearer, ring = ("Gorbag", "Bright Gold Ring") if kind == "ringwraith" else ("Gimli", "Precious Gold Ring")
    s = Scenario().alignment("alice", kind).turn(3, "alice")
    s.company("alice", site, f"{bearer}, bears {ring}", sage).company("bob", "Lórien", "Beregond")
    s.hand("alice", card, "The One Ring" if kind == "wizard" else "The One Ring [LE]").start("resources")
    option = next((one for one in s.options("alice") if one.startswith(f"Play {card}")), "")
    assert option, s.options("alice")
    s.do("alice", option).expect(f"{sage} is tapped", f"{ring} is in play")
    assert not any("Play The One Ring" in one for one in s.options("alice"))
    s.do("alice", next(one for one in s.options("alice") if "no ring" in one.lower()))
    s.expect(f"{ring} is discarded")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert s.game.cards[company.site].status == TAPPED
    s = Scenario().alignment("alice", kind).turn(3, "alice")
    s.company("alice", "Moria" if kind == "wizard" else "Moria [LE]", f"{bearer}, bears {ring}", sage)
    s.company("bob", "Lórien", "Beregond").hand("alice", card).start("organization")
    s.refused("alice", f"play {card} on {ring}")


@pytest.mark.card("TW-318")
@pytest.mark.ruling("urd:Ringlore")
@pytest.mark.parametrize("phase", ["organization", "resources"])
def test_ringlore_in_the_site_phase(phase: str) -> None:
    """It is played in the site phase only, and the sage and the site tap for it."""
    s = at_site("Weathertop", "Gimli, bears Precious Gold Ring", "Elrond", hand="Ringlore; Dodge", phase=phase)
    assert offers(s, "alice", "Play Ringlore") == (phase == "resources")
    if phase == "resources":
        choose(s, "alice", "Play Ringlore").expect("Elrond is tapped", "Weathertop is tapped")


# --- TW-319 Risky Blow ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-319")
def test_risky_blow_is_for_warriors() -> None:
    """Risky Blow gives a warrior +3 prowess and −1 body against one strike; a Hobbit scout is none."""
    s = attacked("Orc-lieutenant", "Gimli", hand="Risky Blow", dice=(2, 9)).do("alice", "pass", "confirm")
    own = prowess(s.game, s.card("Gimli").iid, frozenset(("orc",)))
    s.do("alice", "play Risky Blow on Gimli").expect(f"the log says: Gimli: 2 rolled, {own + 3:+} prowess")
    s = attacked("Orc-lieutenant", "Bilbo", hand="Risky Blow").do("alice", "pass", "confirm")
    s.refused("alice", "play Risky Blow on Bilbo", "9.3")


@pytest.mark.card("TW-319", "LE-172")
@pytest.mark.parametrize(
    ("card", "who", "friend"),
    [
        ("Risky Blow [TW]", "Boromir II", "Gimli"),
        ("Bold Thrust", "Gorbag", "Muzgash"),
    ],
)
def test_a_risk_costs_one_body(card: str, who: str, friend: str) -> None:
    """A warrior has three prowess more and one body less until the strike is over; his companions are as they were."""
    s = struck(who, friend, card, at_user=True)
    before = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in (who, friend)}
    s.do("alice", option(s, "alice", f"Play {card.partition(' [')[0]}"))
    while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    strength, hard = before[who]
    assert (prowess(s.game, iid(s, who)), body(s.game, iid(s, who))) == (strength + 3, hard - 1)
    assert (prowess(s.game, iid(s, friend)), body(s.game, iid(s, friend))) == before[friend]


# --- TW-324 Secret Entrance ----------------------------------------------------------------------------------------


@pytest.mark.card("TW-324")
@pytest.mark.ruling("urd:Secret Entrance")
def test_secret_entrance_not_into_the_dark() -> None:
    """It is not played on a company that goes to a Dark-domain; URD: it may stay where it is."""
    way = "Wold & Foothills, Brown Lands, Southern Mirkwood"
    s = bound_for("Lórien", "Dol Guldur", way, "Secret Entrance", "Elrond")
    assert not any("Secret Entrance" in one for one in s.options("alice"))
    s = bound_for("Moria", "", "", "Secret Entrance", "Elrond").do("alice", "play Secret Entrance on Elrond by Elrond")
    s.expect("Elrond is tapped")
    assert open_keys(s, "Elrond", "Orc-guard") == {"region-type"}


@pytest.mark.card("TW-324", "TW-332")
@pytest.mark.ruling("urd:Automatic-attack (4)/1", "urd:Automatic-attack (4)/2")
@pytest.mark.parametrize("card", ["Stealth", "Secret Entrance", ""])
def test_what_hides_from_creatures_hides_from_no_attack_of_a_site(card: str) -> None:
    """Where the opponent plays a creature as the site’s attack it comes all the same, and is discarded for no points."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", "Orc-guard", "Wolves")
    s.company("alice", "The Gem-deeps", "Glorfindel II", "Bilbo, bears Gollum" if card == "Stealth" else "Elrond")
    s.hand("alice", card or "Cram").dice(*(12,) * 60).start("organization")
    if card:
        choose(s, "alice", f"Play {card}")
    found = reach(s, "bob", "Play Orc-guard")
    while "keyed" in found:  # not while the company is on its way
        onward(s)
        found = reach(s, "bob", "Play Orc-guard")
    assert found
    s.do("bob", found)
    over(s)
    assert any(line.startswith("Orc-guard attacks") for line in s.log())
    assert s.card("Orc-guard").zone == DISCARD


# --- TW-325 Secret Passage -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-325")
@pytest.mark.parametrize("to", ["Rhosgobel", "Moria"])
def test_secret_passage_of_no_ruin(to: str) -> None:
    """Elsewhere than at ruins it keeps nothing off."""
    s = bound_for("Rivendell", "Moria", ROAD, "Secret Passage", "Gimli").do("alice", "play Secret Passage on Gimli")
    assert "region-type" in open_keys(s, "Gimli", "Orc-guard"), to


@pytest.mark.card("TW-325")
def test_secret_passage_in_play() -> None:
    """A creature keyed to a region is refused with the reason."""
    s = bound_for("Rivendell", "Ettenmoors", "Rhudaur", "Secret Passage", "Gimli").do(
        "alice", "play Secret Passage on Gimli"
    )
    assert until_offered_words(s, "bob", "on guard")
    assert not any("Play Wargs" in one for one in s.options("bob"))
    s = bound_for("Rivendell", "Ettenmoors", "Rhudaur", "Dodge", "Gimli")
    assert until_offered_words(s, "bob", "on guard")
    assert any("Play Wargs" in one for one in s.options("bob"))


@pytest.mark.card("TW-325", "TW-326")
@pytest.mark.ruling("urd:Movement/Hazard Phase (3)/2", "urd:Timing (5)")
@pytest.mark.parametrize("card", ["Secret Passage", "Dodge"])
def test_secret_passage_on_a_second_way(card: str) -> None:
    """Of two movement/hazard phases in a turn it counts in the one that leads to ruins, and does nothing in the other."""
    s = Scenario().turn(3, "alice").company("alice", "Lórien", "Gimli, bears Shadowfax", to="Edoras")
    s.company("bob", "Grey Havens", "Dori").hand("bob", "Orc-guard", "Wargs").hand("alice", card, "Cram")
    s.sites("alice", "Isengard").start("organization")
    choose(s, "alice", "Play Secret Passage") if card == "Secret Passage" else None
    assert "Border-land" in reach(s, "bob", "Play Wargs")
    s.do("alice", reach(s, "alice", "Do it")).do("alice", "Isengard")
    assert bool(reach(s, "bob", "Play Wargs", 5)) == (card == "Dodge")


@pytest.mark.card("TW-325", "TW-21")
@pytest.mark.ruling("urd:Secret Passage")
def test_secret_passage_to_what_is_no_ruin_any_more() -> None:
    """Once the ruins have become a Shadow-hold creatures come by the regions, too."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli", to="Ettenmoors", via="Rhudaur")
    s.company("bob", "Lórien", "Dori").in_play("bob", "Doors of Night").hand("bob", "Wargs", "Choking Shadows")
    choose(s.hand("alice", "Secret Passage", "Dodge").start("organization"), "alice", "Play Secret Passage")
    found = reach(s, "bob", "Play Choking Shadows on Ettenmoors: that Ruins")
    assert not offers(s, "bob", "Play Wargs")
    resolve(s.do("bob", found))
    assert offers(turn_to_bob(s), "bob", "Play Wargs, keyed to Wilderness")


# --- TW-331 Stars --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-331")
def test_stars_over_the_undead() -> None:
    """An attack of the Undead has one prowess less."""
    s = attacked("Barrow-wight", "Gimli", hand="Stars")
    attack = attack_of(s.game)
    assert attack is not None
    before = attack.strength.prowess
    s.do("alice", "play Stars")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == before - 1
    assert not any("Stars" in one for one in attacked("Orc-guard", "Gimli", hand="Stars").options("alice"))


# --- TW-332 Stealth ------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-332")
@pytest.mark.parametrize(
    ("people", "possible"),
    [(("Aragorn II", "Bilbo"), True), (("Aragorn II", "Bilbo", "Merry"), True), (("Aragorn II", "Bilbo", "Gimli"), False),
     (("Aragorn II", "Legolas", "Gimli"), False), (("Gimli", "Boromir II"), False)],
)  # fmt: skip
def test_stealth_is_for_small_companies(people: tuple[str, ...], *, possible: bool) -> None:
    """TW-332: a scout of a company whose size is less than three; Hobbits count half."""
    s = at_site("Rivendell", *people, hand="TW-332", phase="organization")
    assert offers(s, "alice", "Play Stealth") == possible


@pytest.mark.card("TW-332", "LE-231")
@pytest.mark.ruling("urd:Stealth")
@pytest.mark.parametrize(
    ("kind", "card", "who", "creature"),
    [("wizard", "Stealth", "Bilbo", "Orc-warriors"), ("ringwraith", "Sneakin’", "Luitprand", "Orc-warband")],
)
@pytest.mark.parametrize("played", [True, False])
def test_stealth_keeps_creatures_on_guard(kind: str, card: str, who: str, creature: str, *, played: bool) -> None:
    """A creature that waits on guard is not revealed against a company that moves by stealth."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Elrond").hand("bob", creature)
    s.company("alice", "Ettenmoors" if kind == "wizard" else "Ettenmoors [LE]", who).hand("alice", card)
    s.start("organization")
    if played:
        s.do("alice", option(s, "alice", f"Play {card}"))
    while not offers(s, "bob", f"Place {creature} on guard"):
        onward(s)
    s.do("bob", f"place {creature} on guard")
    while not offers(s, "alice", "Enter"):
        onward(s)
    s.do("alice", "enter").expect("bob is asked")
    if played:
        assert s.options("bob") == ["Pass"]
    else:
        s.do("bob", f"reveal {creature}")


@pytest.mark.card("TW-246", "TW-332", "TW-353", "TD-134", "LE-153", "LE-250")
@pytest.mark.ruling("urd:Ally (7)")
@pytest.mark.parametrize(
    ("card", "who", "ally", "kind"),
    [
        ("Stealth", "Gimli", "Gollum", "wizard"),
        ("Marvels Told", "Gimli", "Treebeard", "wizard"),
        ("Stealth", "Gimli", "Goldberry", ""),
        ("Voices of Malice", "Gorbag", "Last Child of Ungoliant", "ringwraith"),
        ("Voices of Malice", "Gorbag", "Great Bats", ""),
    ],
)
def test_allies_have_skills(card: str, who: str, ally: str, kind: str) -> None:
    """An ally with the skill taps for a card that asks for it, in a fight or not; and makes no corruption check."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").in_play("bob", "Adûnaphel")
    minion = who == "Gorbag"
    s.alignment("alice", "ringwraith") if minion else None
    s.company("alice", "Shelob’s Lair [LE]" if minion else "Bree", f"{who}, bears {ally}").hand("alice", card, "Cram")
    s.start("organization")
    found = reach(s, "alice", f"Play {card}", 1)
    assert (ally in found) == bool(kind)
    if found:
        resolve(s.do("alice", found)).expect(f"{ally} is tapped")
        assert not any("Corruption check" in line for line in s.log())


# --- TW-338 Test of Form -------------------------------------------------------------------------------------------


TESTS = [
    ("Test of Form", "wizard", "Elrond", "Bree", "organization", 7),
    ("Test of Lore", "wizard", "Elrond", "Bree", "organization", 6),
    ("Wizard’s Test", "wizard", "Gandalf", "Bree", "organization", 7),
    ("Test of Fire", "ringwraith", "Akhôrahil the Ringwraith", "Bree [LE]", "organization", 5),
]


@pytest.mark.card("TW-338", "TW-340", "TW-365", "LE-239")
@pytest.mark.parametrize(("card", "kind", "who", "site", "phase", "result"), TESTS)
def test_rings_are_tested(card: str, kind: str, who: str, site: str, phase: str, result: int) -> None:
    """A sage (or a Wizard) in the company has a gold ring tested: it is discarded, with what the roll says."""
    minion = kind == "ringwraith"
    bearer, ring = ("Gorbag", "Bright Gold Ring") if minion else ("Gimli", "Precious Gold Ring")
    for present in (True, False):
        s = Scenario().alignment("alice", kind).turn(3, "alice")
        people = (who,) if present else ()
        s.company("alice", site, f"{bearer}, bears {ring}", *people).company("bob", "Lórien", "Beregond")
        s.hand("alice", card).dice(7, 7, 7).start(phase)
        if not present:
            s.refused("alice", f"play {card} on {ring}")
            continue
        s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Play {card} on {ring}")))
        for _ in range(6):
            if s.card(ring).zone == DISCARD or not s.asked():
                break
            s.do("alice", next((one for one in s.options("alice") if "no ring" in one.lower()), s.options("alice")[0]))
        s.expect(f"{ring} is discarded")
        results = [line for line in s.log() if line.startswith(f"{ring} is tested")]
        assert results[0].endswith(f" {result}.")
        assert len(results) == (2 if card == "Wizard’s Test" else 1)


# --- TW-342 The Cock Crows -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-342")
@pytest.mark.parametrize("light", [True, False])
def test_the_cock_crows_in_the_light(*, light: bool) -> None:
    """With Gates of Morning in play any hazard permanent-event is discarded; long-events are not."""
    s = haunted("The Cock Crows", play=("Gates of Morning",) if light else ())
    expected = {*BURDENS, "Lure of Nature", "Full of Froth and Rage"} if light else set()
    assert targets(s, "The Cock Crows") == expected


@pytest.mark.card("TW-342")
def test_the_cock_crows() -> None:
    """It cancels a Troll attack and no other; in the light it discards a hazard permanent-event."""
    for creature, works in (("Orc-guard", False), ("“Bert” (Bûrat)", True)):
        s = turn_to_bob(meet(MORIA, "Gimli", "Bilbo", hand=creature, mine="The Cock Crows"))
        option = next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))
        resolve(s.do("bob", option))
        offered = [one for one in s.options("alice") if "The Cock Crows" in one] if s.asked() == ("alice",) else []
        assert bool(offered) == works
        if works:
            resolve(s.do("alice", offered[0]))
            assert told(s, "cancels the attack")
    for gates, works in (("Gates of Morning", True), ("", False)):
        s = Scenario().company("alice", "Rivendell", "Gimli, bears Lure of the Senses").company("bob", "Lórien", "Dori")
        s.hand("alice", "The Cock Crows")
        if gates:
            s.in_play("alice", gates)
        s.start("organization")
        if works:
            s.do("alice", "play The Cock Crows on Lure of the Senses").expect("Lure of the Senses is discarded")
        else:
            s.refused("alice", "play The Cock Crows on Lure of the Senses")


# --- TW-343 The Evenstar -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-343")
@pytest.mark.ruling("urd:The Evenstar/1")
@pytest.mark.parametrize(("gates", "others"), [(False, 0), (True, 1)])
def test_the_evenstar_over_elves(gates: bool, others: int) -> None:
    """One Elf has one more prowess; with Gates of Morning every Elf has one more besides."""
    s = Scenario().company("alice", "Bree", "Elrond", "Gimli").company("bob", "Grey Havens", "Celeborn")
    if gates:
        s.in_play("alice", "Gates of Morning")
    s.hand("alice", "2 The Evenstar").start("organization")
    before = [prowess(s.game, s.card(name).iid) for name in ("Elrond", "Celeborn", "Gimli")]
    s.refused("alice", "play The Evenstar on Gimli", "9.3")
    s.do("alice", "play The Evenstar on Elrond")
    after = [prowess(s.game, s.card(name).iid) for name in ("Elrond", "Celeborn", "Gimli")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1 + others, others, 0]
    assert not any("Evenstar" in one for one in s.options("alice"))


@pytest.mark.card("TW-343")
@scenes("TW-343")
def test_the_evenstar_before_moving(scene: Path) -> None:
    """A region may be named before anybody moves there."""
    plays(scene)


@pytest.mark.card("TW-343", "DM-20")
@pytest.mark.ruling("urd:The Evenstar/2")
def test_the_evenstar_shines_on_no_hazard() -> None:
    """An Elf who is an agent of the opponent's has nothing from it."""
    s = (
        Scenario()
        .company("alice", "Bree", "Elrond", "Gimli")
        .company("bob", "Lórien", "Haldir")
        .agent("bob", "Nimloth")
    )
    s.in_play("alice", "Gates of Morning").hand("alice", "The Evenstar").start("organization")
    before = own(s, "Nimloth"), own(s, "Haldir")
    choose(s, "alice", "Play The Evenstar on Elrond")
    assert (own(s, "Nimloth"), own(s, "Haldir")) == (before[0], before[1] + 1)


# --- TW-346 The Old Thrush -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-346")
@pytest.mark.parametrize(
    ("creature", "possible"), [("Mouth of Sauron", True), ("Akhôrahil", False), ("Orc-guard", False)]
)
def test_the_old_thrush_knows_great_foes(creature: str, *, possible: bool) -> None:
    """An attack of thirteen prowess or more, but no Nazgûl's, has three prowess and three body less."""
    s = Scenario().turn(3, "alice").company("alice", "Barad-dûr", "Gimli").company("bob", "Lórien", "Dori")
    s.hand("bob", creature).hand("alice", "The Old Thrush").start("hazards")
    choose(turn_to_bob(s), "bob", f"Play {creature}", "keyed")
    before = fight(s)
    assert offers(s, "alice", "Play The Old Thrush") == possible
    if possible:
        choose(s, "alice", "Play The Old Thrush")
        assert (fight(s).strength.prowess, fight(s).strength.body) == (
            before.strength.prowess - 3,
            before.strength.body - 3,
        )


@pytest.mark.card("TW-346")
@pytest.mark.ruling("urd:The Old Thrush/1")
@pytest.mark.parametrize(("creature", "site", "legal"), [("Giant", "Moria", True), ("Orc-guard", "Moria", False)])
def test_old_thrush(creature: str, site: str, legal: bool) -> None:
    """Three less prowess and body for a strong attack; not for one of less than thirteen."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "2 The Old Thrush").start("hazards")
    s.passes("alice").do(
        "bob", f"play {creature} keyed to wilderness" if creature == "Giant" else f"play {creature}"
    ).passes("alice")
    if not legal:
        s.refused("alice", "play The Old Thrush", "9.2")
        return
    attack = attack_of(s.game)
    assert attack is not None
    s.do("alice", "play The Old Thrush")
    now = attack_of(s.game)
    assert now is not None
    assert (now.strength.prowess, now.strength.body) == (
        attack.strength.prowess - 3,
        attack.strength.body if attack.strength.body < 0 else attack.strength.body - 3,
    )
    s.refused("alice", "play The Old Thrush", "5.1.4")


AGENTS = sorted({one.name for one in database().cards if "agent" in one.kinds or "agent" in one.keywords})


@pytest.mark.card("TW-346")
@pytest.mark.ruling("urd:The Old Thrush/2")
def test_the_thrush_knows_no_agent() -> None:
    """No agent has thirteen prowess, and what an agent adds to its rolls does not count for it."""
    assert len(AGENTS) > 20
    assert max(one.prowess or 0 for one in database().cards if one.name in AGENTS) < 13
    s = Scenario().company("alice", "Bree", "Haldir", "Boromir II").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", "Orc-patrol").hand("alice", "The Old Thrush").in_play("bob", "The Grimburgoth").start("hazards")
    attacks.begin_agent_attack(s.game, 1, iid(s, "The Grimburgoth"), face_down=True, at_home=True)
    run(s.game)
    assert fight(s).strength.prowess + fight(s).attacker.bonus + 12 >= 13
    for _ in range(12):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Play The Old Thrush")
        onward(s)
