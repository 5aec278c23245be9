"""Resource short events of The Wizards, TW-188 to TW-248, in the order of their numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.queries.cards import company_of, hazard_limit
from engine.queries.fights import attack_of
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD
from tests.cards.positions.hazards import attack_line, choose, company, offers, onward, option, resolve, turn_to_bob
from tests.cards.positions.heroes import ROAD, at_site, at_the_fire, attacked
from tests.cards.positions.influence import follows, meeting
from tests.cards.positions.journeys import bound, on_the_way, open_keys, until_offered_words
from tests.cards.positions.minions import modifier
from tests.cards.positions.reading import explained, offered, offers_starting, told

# --- TW-188 A Chance Meeting ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-188")
@pytest.mark.parametrize(("site", "legal"), [("Edoras", True), ("Bree", True), ("Isengard", True), ("Moria", False), ("Rivendell", False)])  # fmt: skip
@pytest.mark.parametrize("phase", ["organization", "long-event", "resources", "end of turn"])
def test_a_chance_meeting(site: str, legal: bool, phase: str) -> None:
    """At a Free-hold, Border-hold or ruin, in any phase at the site, somebody comes under direct influence."""
    s = meeting("A Chance Meeting", site, "Elrond", hand="Merry", phase=phase)
    while "Keep the hand" in str(s.options("alice")) or "Keep the hand" in str(s.options("bob")):
        s.do(s.asked()[0], "keep hand")
    label = next((one for one in s.options("alice") if "Chance Meeting" in one), "")
    assert bool(label) == legal
    if legal:
        s.do("alice", label).do("alice", "choose Merry")
        assert follows(s, "Merry", "Elrond")
        assert s.card("Merry").iid in company(s, "Elrond").characters


@pytest.mark.card("TW-188")
@pytest.mark.ruling("urd:A Chance Meeting/1")
def test_no_wizard_is_met() -> None:
    """Whoever has influence for anybody meets a Hobbit of the hand, and no Wizard."""
    s = meeting("A Chance Meeting", "Bree", "Elrond", hand="Gandalf; Merry")
    choose(s, "alice", "Play A Chance Meeting")
    assert s.options("alice") == ["Merry", "Do not"]


@pytest.mark.card("TW-188")
@pytest.mark.parametrize("who", ["Gandalf", "Boromir II"])
def test_not_everybody_is_met(who: str) -> None:
    """Neither a Wizard (URD) nor somebody for whom the influence does not suffice."""
    s = meeting("A Chance Meeting", "Bree", "Merry", hand=who)
    s.do("alice", next(one for one in s.options("alice") if "Chance Meeting" in one))
    s.refused("alice", f"choose {who}")


@pytest.mark.card("TW-188")
def test_met_beside_the_one_of_the_turn() -> None:
    """It does not count as the character of the turn, and two may be met."""
    s = meeting("2 A Chance Meeting", "Bree", "Gandalf", hand="Merry; Pippin")
    for name in ("Merry", "Pippin"):
        s.do("alice", next(one for one in s.options("alice") if "Chance Meeting" in one)).do("alice", f"choose {name}")
        assert follows(s, name, "Gandalf")
    assert not s.game.turn.played


@pytest.mark.card("TW-188")
@pytest.mark.ruling("urd:A Chance Meeting/2")
@pytest.mark.parametrize(("to", "possible"), [("", True), ("Bree", False)])
def test_nobody_is_met_on_the_way(to: str, *, possible: bool) -> None:
    """A company that is between two sites meets nobody; one that stays at its site may."""
    s = (
        Scenario()
        .company("alice", "Rivendell" if to else "Bree", "Elrond", to=to)
        .company("bob", "Edhellond", "Beregond")
    )
    s.hand("alice", "A Chance Meeting", "Merry").hand("bob", "Orc-guard").start("hazards")
    assert offers(s, "alice", "Play A Chance Meeting") == possible


@pytest.mark.card("TW-188", "DM-3")
@pytest.mark.ruling("urd:A Chance Meeting/3")
def test_a_fallen_wizard_meets_an_agent() -> None:
    """CoE 63: an agent whom he could play as a character at home only comes in with it elsewhere too."""
    s = meeting("A Chance Meeting", "Isengard", "Saruman [WH]", hand="Bill Ferny", kind="fallen-wizard")
    choose(s, "alice", "Play A Chance Meeting").do("alice", "choose Bill Ferny")
    assert follows(s, "Bill Ferny", "Saruman")


# --- TW-189 A Friend or Three --------------------------------------------------------------------------------------


def courting(*hand: str, who: str = "Gimli", dice: tuple[int, ...] = (12,)) -> Scenario:
    """Let somebody of a company of three make an influence check against a faction at Bree."""
    s = Scenario().company("alice", "Bree", "Gimli", "Elladan", "Boromir II").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", *hand).dice(*dice).start("resources")
    return s.do("alice", f"play Rangers of the North with {who}")


def bonus_of(s: Scenario, words: str = "against") -> str:
    """Return the log line of the check."""
    return next(line for line in reversed(s.log()) if words in line.lower() and "rolled" in line)


@pytest.mark.card("TW-189", "TW-292", "TW-337")
@pytest.mark.parametrize(
    ("card", "who", "more"),
    [("A Friend or Three", "Gimli", 3), ("Tempering Friendship", "Gimli", 4), ("New Friendship", "Gimli", 3)],
)
def test_influence_against_a_faction(card: str, who: str, more: int) -> None:
    """Before the roll a card adds to the check: one for each of the company, four, or three for a diplomat."""
    plain = courting("Dodge", who=who).all_pass().log()
    s = courting(card, who=who).do("alice", f"play {card} on {who}")
    before, after = (modifier(line) for line in (next(one for one in reversed(plain) if "rolled" in one), bonus_of(s)))
    assert after == before + more


@pytest.mark.card("TW-189", "TW-292", "TW-293")
@pytest.mark.parametrize(("card", "more"), [("A Friend or Three", 2), ("New Friendship", 3), ("Old Friendship", 5)])
def test_influence_against_a_character(card: str, more: int) -> None:
    """The check against a character of the opponent's gains as well; the roll comes after the card."""
    totals = []
    for held in ("Dodge", card):
        s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond", "Elladan").company("bob", "Bree", "Éowyn")
        s.hand("alice", held).dice(7, 7).start("resources").do("alice", "influence Éowyn with Elrond")
        if held == card:
            s.refused("alice", f"play {card} on Elladan", "9.3")
            s.do("alice", f"play {card} on Elrond")
        else:
            s.all_pass()
        totals.append(modifier(next(line for line in reversed(s.log()) if "rolled" in line)))
    assert totals[1] == totals[0] + more


# --- TW-191 Anduin River -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-191", "TW-194", "TW-284", "TW-287", "TW-359")
@pytest.mark.parametrize(
    ("card", "origin", "to", "regions", "attack"),
    [
        ("Anduin River", "Edoras", "Dead Marshes", ("Rohan", "Dagorlad"), 0),
        ("Misty Mountains", "Rivendell", "Rhosgobel", ("Rhudaur", "Anduin Vales"), 0),
        ("White Mountains", "Edoras", "Dol Amroth", ("Rohan", "Anfalas"), 0),
        ("Ash Mountains", "Dead Marshes", "Barad-dûr", ("Dagorlad", "Gorgoroth"), 8),
        ("Mountains of Shadow", "Haudh-in-Gwanûr", "Mount Doom", ("Harondor", "Nurn"), 9),
    ],
)
def test_passes(card: str, origin: str, to: str, regions: tuple[str, str], attack: int) -> None:
    """A ranger taps, and the company may pass between regions that do not border on each other."""
    s = Scenario().company("alice", origin, "Aragorn II", "Gimli").company("bob", "Rivendell", "Beregond")
    s.hand("alice", f"2 {card}", "Dodge").hand("bob", "Orc-guard").sites("alice", to).start("organization")
    s.refused("alice", f"play {card} on Gimli")
    s.do("alice", next(one for one in s.options("alice") if f"Play {card} on Aragorn II" in one))
    s.expect("Aragorn II is tapped")
    assert not any(f"Play {card}" in one for one in s.options("alice"))
    site = next(i for i, one in enumerate(s.game.cards) if s.game.facts(i).name == to and one.owner == 0)
    found = [way.regions for way in paths(s.game, company(s, "Gimli"), site)]
    pairs = {pair for way in found for pair in pairwise(way)}
    assert regions in pairs, found
    s.do("alice", next(one for one in s.options("alice") if "move" in one.lower())).do("alice", f"go to {to}")
    assert company(s, "Gimli").destination == site
    if attack:
        assert until_offered_words(s, "alice", "stays untapped")
        assert any(f"4 strikes, prowess {attack}" in line for line in s.log()), s.log()


@pytest.mark.card("TW-191", "TW-194", "TW-284", "TW-287", "TW-359")
@pytest.mark.ruling(
    "urd:Anduin River", "urd:Ash Mountains", "urd:Misty Mountains", "urd:Mountains of Shadow", "urd:White Mountains"
)
@pytest.mark.parametrize(
    ("card", "origin", "to", "other"),
    [
        ("Anduin River", "Edoras", "Minas Tirith", "Bree"),
        ("Misty Mountains", "Bree", "Rivendell", "Edoras"),
        ("White Mountains", "Edoras", "Minas Tirith", "Bree"),
        ("Ash Mountains", "Minas Tirith", "Barad-dûr", "Edoras"),
        ("Mountains of Shadow", "Minas Tirith", "Haudh-in-Gwanûr", "Edoras"),
    ],
)
def test_passes_on_the_limit(card: str, origin: str, to: str, other: str) -> None:
    """Or two hazards less, never below two, if the new site is in one of its regions; the ranger does not tap."""
    for place, less in ((to, 2), (other, 0)):
        s = Scenario().company("alice", origin, "Aragorn II", "Gimli", to=place)
        s.company("bob", "Grey Havens", "Beregond").hand("alice", card).start("organization")
        said = explained(s)
        label = next(one for one in said if f"Play {card}" in one and "hazard limit" in said[one])
        s.do("alice", label).expect("Aragorn II is untapped")
        on_the_way(s, "Gimli", place)
        atoms.set_company(s.game, replace(company(s, "Gimli"), limit=5))
        assert hazard_limit(s.game, company(s, "Gimli")) == 5 - less
        atoms.set_company(s.game, replace(company(s, "Gimli"), limit=3))
        assert hazard_limit(s.game, company(s, "Gimli")) == (2 if less else 3)


# --- TW-199 Block --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-199")
def test_block_leaves_untapped() -> None:
    """A warrior who blocks does not tap against the strike; a Hobbit scout cannot."""
    s = attacked("Orc-lieutenant", "Gimli", hand="Block", dice=(12,)).do(
        "alice", "pass", "confirm", "play Block on Gimli"
    )
    s.expect("Gimli is untapped", "the log says: Gimli: 12 rolled")
    s = attacked("Orc-lieutenant", "Bilbo", hand="Block").do("alice", "pass", "confirm")
    s.refused("alice", "play Block on Bilbo", "9.3")


# --- TW-202 Bridge ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-202")
@pytest.mark.ruling("urd:Bridge")
def test_hands_are_reset_before_the_bridge_is_crossed() -> None:
    """Who plays it draws up to the hand size at the haven, and only then goes on to the second site."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Bree", "Gimli", to="Rivendell")
        .company("bob", "Edhellond", "Dori")
    )
    s.hand("alice", "Bridge").hand("bob", "Orc-guard").sites("alice", "Moria").deck("alice", "20 Dodge").start(
        "hazards"
    )
    choose(s, "alice", "Play Bridge")
    while not told(s, "from Rivendell to Moria"):
        s.do(s.asked()[0], next((one for one in s.options(s.asked()[0]) if one in ("Moria", "Pass")), "let it resolve"))
    said = s.log()
    assert said.index("alice draws 7 cards.") < said.index("alice's company moves from Rivendell to Moria.")


# --- TW-204 Concealment --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-204")
def test_concealment_taps_a_scout() -> None:
    """Concealment taps a scout of the company and cancels the attack."""
    s = attacked("Orc-guard", "Gimli", "Bilbo", hand="Concealment").do("alice", "play Concealment by Bilbo")
    s.expect("Bilbo is tapped", "Gimli is untapped", "Concealment is discarded")
    s.expect("the log says: Concealment cancels the attack")


@pytest.mark.card("TW-204")
def test_concealment_needs_an_untapped_scout() -> None:
    """Without an untapped scout in the company Concealment is not played."""
    attacked("Orc-guard", "Gimli", hand="Concealment").refused("alice", "play Concealment", "9.2.1")
    attacked("Orc-guard", "Gimli", "Bilbo, tapped", hand="Concealment").refused("alice", "play Concealment", "9.2.3")


@pytest.mark.card("TW-204")
def test_concealment_needs_an_attack() -> None:
    """Outside an attack there is nothing to cancel."""
    s = Scenario().company("alice", "Rivendell", "Bilbo").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Concealment").start("organization").refused("alice", "play Concealment", "9.3.2.3")


@pytest.mark.card("TW-204")
def test_scout_of_another_company_conceals_nobody() -> None:
    """3.i.3: whoever taps is in the attacked company."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Bree", "Bilbo")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Orc-guard").hand("alice", "Concealment")
    s.start("hazards", of="Gimli").passes("alice").do("bob", "play Orc-guard").passes("alice")
    s.refused("alice", "play Concealment", "9.2.1")


# --- TW-205 Cracks of Doom -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-205")
def test_cracks_of_doom_ends_the_game() -> None:
    """10.1.W1: at Mount Doom the bearer's check decides; a success destroys the Ring and wins."""
    s = at_the_fire("Cracks of Doom").do("alice", "play Cracks of Doom")
    while s.game.result is None and s.asked():
        s.do(
            "alice", "confirm" if "Confirm" in str(s.options("alice")) or "Roll" in str(s.options("alice")) else "pass"
        )
    assert s.game.result is not None
    assert s.game.result.winner == 0


@pytest.mark.card("TW-205")
@pytest.mark.ruling("urd:Cracks of Doom/2")
def test_pledge_saves_from_the_cracks() -> None:
    """URD: The One Ring handed over during the check of Cracks of Doom is not destroyed."""
    s = at_site(
        "Mount Doom", "Elrond", "Frodo, bears The One Ring", hand="Cracks of Doom; Pledge of Conduct", dice=(12,)
    )
    s.do("alice", "play Cracks of Doom").do("alice", "play Pledge of Conduct on Frodo").all_pass()
    assert s.game.result is None
    s.expect("Elrond bears The One Ring", "Cracks of Doom is in the discard pile")


@pytest.mark.card("TW-205")
@pytest.mark.parametrize(("dice", "won"), [(12, True), (5, False)])
def test_cracks_of_doom(dice: int, won: bool) -> None:
    """The bearer of The One Ring at Mount Doom checks at -4; a success destroys it and wins."""
    s = at_site("Mount Doom", "Frodo, bears The One Ring", hand="Cracks of Doom", dice=(dice,))
    s.do("alice", "play Cracks of Doom").all_pass()
    assert (s.game.result is not None) == won


@pytest.mark.card("TW-205")
@pytest.mark.ruling("urd:Cracks of Doom/1")
@pytest.mark.parametrize("phase", ["organization", "resources"])
def test_the_cracks_in_the_site_phase_only(phase: str) -> None:
    """At Mount Doom it is played in the site phase, and not before."""
    s = at_site("Mount Doom", "Frodo, bears The One Ring", hand="Cracks of Doom; Dodge", phase=phase)
    assert offers(s, "alice", "Play Cracks of Doom") == (phase == "resources")


# --- TW-207 Dark Quarrels ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-207")
@pytest.mark.parametrize(("creature", "works"), [("Orc-guard", True), ("Ghouls", False)])
def test_dark_quarrels_by_race(creature: str, works: bool) -> None:
    """Dark Quarrels cancels attacks by Orcs, Trolls and Men only."""
    s = attacked(creature, "Gimli", hand="Dark Quarrels")
    if works:
        s.do("alice", "play Dark Quarrels").expect("the log says: Dark Quarrels cancels the attack")
    else:
        s.refused("alice", "play Dark Quarrels", "9.2")


def engine_prompt(s: Scenario) -> str:
    """Return the question that is open."""
    import engine

    seat = engine.deciding(s.game)[0]
    question = engine.decision(s.game, seat)
    assert question is not None
    return question.prompt


@pytest.mark.card("TW-207")
def test_dark_quarrels_halves_strikes_in_the_light() -> None:
    """With Gates of Morning in play any attack's strikes may be halved instead, rounded up: five become three."""
    s = attacked("Ghouls", "Gimli", "Elrond", "Dori", "Thorin II", hand="Gates of Morning; Dark Quarrels", gates=True)
    s.do("alice", "play Dark Quarrels")
    assert "3 strikes are left" in engine_prompt(s)


@pytest.mark.card("TW-207")
def test_dark_quarrels_needs_the_light_to_halve() -> None:
    """Without Gates of Morning the number of strikes stays."""
    attacked("Ghouls", "Gimli", "Elrond", "Dori", hand="Dark Quarrels").refused("alice", "play Dark Quarrels", "9.2")


@pytest.mark.card("TW-207", "TW-208")
@pytest.mark.parametrize("card", ["TW-208", "TW-207"])
def test_dark_quarrels_reprinted(card: str) -> None:
    """Dark Quarrels does the same in both printings: it cancels Orcs, Trolls and Men."""
    s = attacked("Orc-guard", "Gimli", hand=card).do("alice", "play Dark Quarrels")
    s.expect("the log says: Dark Quarrels cancels the attack")
    assert not offered(attacked("Barrow-wight", "Gimli", hand=card), "Dark Quarrels")


# --- TW-209 Dodge --------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-209")
def test_dodge_leaves_untapped() -> None:
    """Who dodges does not tap against the strike, at full prowess."""
    s = attacked("Orc-guard", "Gimli", hand="Dodge", dice=(12,)).do("alice", "pass", "confirm", "play Dodge on Gimli")
    s.expect("Gimli is untapped", "the log says: Gimli: 12 rolled")


@pytest.mark.card("TW-209")
@pytest.mark.ruling("urd:Dodge")
def test_dodge_lowers_the_body_when_wounded() -> None:
    """Wounded all the same, the character has one body less for the check."""
    s = attacked("Orc-guard", "Bilbo", hand="Dodge", dice=(2, 9)).do("alice", "pass", "confirm", "play Dodge on Bilbo")
    s.expect("Bilbo is eliminated", "the log says: 9 against body 8")


# --- TW-220 Eagle-mounts -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-220")
@pytest.mark.ruling("urd:Special Movement")
@pytest.mark.parametrize(("to", "open_"), [("Isengard", True), ("Moria", False), ("Barad-dûr", False)])
def test_eagle_mounts(to: str, open_: bool) -> None:
    """From Eagles' Eyrie a diplomat's company goes anywhere but to Shadow-holds and Dark-holds; site keys are left."""
    s = Scenario().company("alice", "Eagles’ Eyrie", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Eagle-mounts").hand("bob", "Orc-guard").sites("alice", to).start("organization")
    s.do("alice", "play Eagle-mounts on Gimli")
    site = next(i for i, card in enumerate(s.game.cards) if s.game.facts(i).name == to and card.owner == 0)
    assert any(way.kind == "special" for way in paths(s.game, company(s, "Gimli"), site)) == open_
    assert open_keys(s, "Gimli", "Orc-guard") == {"site-type"}
    if open_:
        s.do("alice", next(one for one in s.options("alice") if "move" in one.lower())).do("alice", f"go to {to}")
        assert company(s, "Gimli").destination == site


@pytest.mark.card("TW-220")
@pytest.mark.parametrize("state", ["", " (tapped)"])
def test_eagles_come_to_lindion(state: str) -> None:
    """With Lindion, tapped or not, they come to his company wherever it is and whoever is in it."""
    s = Scenario().company("alice", "Bree", f"Gimli, bears Lindion the Oronín{state}")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Eagle-mounts").hand("bob", "Orc-guard")
    s.sites("alice", "Isengard; Moria").start("organization").do("alice", "play Eagle-mounts on Gimli")
    ways = {name: paths(s.game, company(s, "Gimli"), s.card(name).iid) for name in ("Isengard", "Moria")}
    assert any(way.kind == "special" for way in ways["Isengard"])
    assert not any(way.kind == "special" for way in ways["Moria"])
    assert open_keys(s, "Gimli", "Orc-guard") == {"site-type"}


@pytest.mark.card("TW-220")
def test_eagles_come_to_no_others() -> None:
    """They come to Lindion's company only, and as to anybody else not below ground (ME:BA)."""
    s = Scenario().company("alice", "Bree", "Gimli").company("alice", "Rivendell", "Bilbo, bears Lindion the Oronín")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Eagle-mounts").start("organization")
    s.refused("alice", "play Eagle-mounts on Gimli", "9.3")
    s.do("alice", "play Eagle-mounts on Bilbo").expect("Eagle-mounts is discarded")
    s = Scenario().company("alice", "The Under-vaults", "Gimli, bears Lindion the Oronín")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Eagle-mounts").start("organization")
    s.refused("alice", "play Eagle-mounts on Gimli", "9.3")


@pytest.mark.card("TW-220", "TW-251")
@pytest.mark.ruling("urd:Under-deeps Movement (1)", "meba:Under-deeps (4)")
@pytest.mark.parametrize(
    ("site", "bears", "way"),
    [
        ("Eagles’ Eyrie", "", "Play Eagle-mounts"),
        ("Rivendell", ", bears Gwaihir", "Use Gwaihir"),
        ("The Under-vaults", ", bears Gwaihir", "Use Gwaihir"),
        ("The Under-vaults", ", bears Lindion the Oronín", "Play Eagle-mounts"),
    ],
)
def test_no_eagle_flies_below(site: str, bears: str, way: str) -> None:
    """Neither to a site of the Under-deeps nor away from one."""
    s = Scenario().company("alice", site, f"Gimli{bears}").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Eagle-mounts").sites("alice", "The Under-leas", "The Under-gates", "Isengard").start(
        "organization"
    )
    assert offers(s, "alice", way) == (site != "The Under-vaults")
    if site != "The Under-vaults":
        choose(s, "alice", way)
        assert {s.game.facts(one).name for one in destinations(s.game, company(s, "Gimli"))} == {"Isengard"}


# --- TW-229 Escape -------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-229")
def test_escape_wounds_instead() -> None:
    """Escape wounds an unwounded character, without a body check, and cancels the attack."""
    s = attacked("Orc-guard", "Gimli", hand="Escape").do("alice", "play Escape on Gimli")
    s.expect("Gimli is wounded", "the log says: Escape cancels the attack", "Escape is discarded")


@pytest.mark.card("TW-229")
@pytest.mark.ruling("urd:Escape")
def test_escape_needs_somebody_unwounded() -> None:
    """A wounded character does not escape."""
    attacked("Orc-guard", "Gimli, wounded", hand="Escape").refused("alice", "play Escape on Gimli", "9.3")


@pytest.mark.card("TW-229", "TW-230")
@pytest.mark.parametrize("card", ["TW-230", "TW-229"])
def test_escape_reprinted(card: str) -> None:
    """Escape does the same in both printings; a wounded character escapes nothing (URD)."""
    s = attacked("Orc-guard", "Gimli", hand=card).do("alice", "play Escape on Gimli").expect("Gimli is wounded")
    s.expect("the log says: Escape cancels the attack")
    assert not offered(attacked("Orc-guard", "Gimli, wounded", hand=card), "Escape")


# --- TW-232 Fair Sailing -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-232", "TW-233", "TW-234", "TW-235", "TW-236", "TW-237")
@pytest.mark.parametrize(
    ("card", "path", "light", "less"),
    [
        ("Fair Sailing", ("wilderness", "coastal-sea", "coastal-sea"), False, 2),
        ("Fair Travels in Border-lands", ("border-land", "wilderness"), False, 1),
        ("Fair Travels in Free-domains", ("free-domain", "free-domain", "wilderness"), False, 2),
        ("Fair Travels in Wilderness", ("wilderness", "wilderness", "wilderness", "wilderness"), False, 3),
        ("Fair Travels in Wilderness", ("border-land",), False, 0),
        ("Fair Travels in Shadow-lands", ("shadow-land", "shadow-land"), False, 1),
        ("Fair Travels in Shadow-lands", ("shadow-land",), True, 2),
        ("Fair Travels in Shadow-lands", ("dark-domain",), True, 0),
        ("Fair Travels in Dark-domains", ("dark-domain", "dark-domain"), False, 1),
        ("Fair Travels in Dark-domains", ("dark-domain",), True, 2),
    ],
)
def test_fair_travels(card: str, path: tuple[str, ...], light: bool, less: int) -> None:
    """The limit falls by the regions on the way that the card names, never below two; once on a company."""
    from msgspec.structs import replace

    from engine.state import atoms

    people = ("Gimli", "Legolas", "Elrond", "Celeborn", "Boromir II")
    s = bound("Rivendell", "Moria", ROAD, f"2 {card}", *people, play="Gates of Morning" if light else "")
    s.do("alice", f"play {card} on Gimli")
    assert not any(card in one for one in s.options("alice"))
    atoms.set_company(s.game, replace(company(s, "Gimli"), limit=5, path=path))
    assert hazard_limit(s.game, company(s, "Gimli")) == 5 - less
    atoms.set_company(s.game, replace(company(s, "Gimli"), limit=2))
    assert hazard_limit(s.game, company(s, "Gimli")) == 2


@pytest.mark.card("TW-232", "TW-233", "TW-234", "TW-235", "TW-236", "TW-237", "TD-164")
@pytest.mark.parametrize(
    "card",
    ["Fair Sailing", "Fair Travels in Border-lands", "Fair Travels in Free-domains", "Fair Travels in Wilderness",
     "Fair Travels in Shadow-lands", "Fair Travels in Dark-domains", "Washed and Refreshed"],
)  # fmt: skip
def test_only_for_who_moves(card: str) -> None:
    """A company that has declared no movement has nothing from it."""
    s = at_site("Rivendell", "Gimli", hand=card, phase="organization")
    s.refused("alice", f"play {card} on Gimli", "9.3")


# --- TW-238 Far-sight ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-238")
def test_far_sight() -> None:
    """A sage and the site tap; an item of the play deck is shown and comes to the hand; he makes a check."""
    s = Scenario().company("alice", "Weathertop", "Elrond", "Merry").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Far-sight").deck("alice", "Glamdring", "Dodge", "Cram").dice(12).start("resources")
    s.refused("alice", "play Far-sight on Merry", "9.3")
    s.do("alice", "play Far-sight on Elrond").expect("Elrond is tapped", "Weathertop is tapped")
    s.refused("alice", "choose Dodge")
    s.do("alice", "choose Glamdring", "confirm").expect(
        "alice has 1 cards in hand", "alice has 2 cards in the play deck"
    )
    s.expect("the log says: Corruption check for Elrond")
    assert any("shows Glamdring" in line for line in s.log())


@pytest.mark.card("TW-238", "TD-166")
@pytest.mark.parametrize(
    ("card", "site", "who"),
    [("Far-sight", "Bree", "Elrond"), ("Far-sight", "Weathertop", "Merry"),
     ("Far-sight", "Weathertop", "Elrond, tapped"), ("When I Know Anything", "Bree", "Elrond"),
     ("When I Know Anything", "Weathertop", "Merry"), ("When I Know Anything", "Weathertop", "Elrond, tapped")],
)  # fmt: skip
def test_information_is_needed(card: str, site: str, who: str) -> None:
    """An untapped sage and an untapped site of information are needed."""
    assert not offered(at_site(site, who, hand=card), card)


# --- TW-239 Favor of the Valar -------------------------------------------------------------------------------------


@pytest.mark.card("TW-239")
def test_favor_of_the_valar() -> None:
    """Hand and discard pile, without its sites, go into the play deck; eight cards are drawn (URD), and it is gone."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Favor of the Valar", "Dodge", "Block").discard("alice", "Cram").discarded_sites("alice", "Moria")
    s.deck("alice", *["Wargs"] * 7).start("organization").do("alice", "play Favor of the Valar")
    s.expect("alice has 8 cards in hand", "alice has 2 cards in the play deck", "Moria is in the discard pile")
    s.expect("Favor of the Valar is removed from the game")
    assert not offered(at_site("Rivendell", "Gimli", hand="Favor of the Valar"), "Favor")


@pytest.mark.card("TW-239")
@pytest.mark.ruling("urd:Favor of the Valar")
def test_the_valar_give_eight_cards() -> None:
    """Elrond at Rivendell lets the hand hold nine cards, and still eight are drawn."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Favor of the Valar").deck("alice", "20 Dodge").start("organization")
    s.expect("alice has a hand size of 9").do("alice", "play Favor of the Valar").expect("alice has 8 cards in hand")


# --- TW-247 Gollum’s Fate ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-246", "TW-247")
def test_gollums_fate_needs_gollum() -> None:
    """With Gollum there no check is made; without him the card is not played; both must be one's own (CRF)."""
    s = at_the_fire("Gollum’s Fate", gollum=True).do("alice", "play Gollum’s Fate")
    assert s.game.result is not None
    assert s.game.result.winner == 0
    alone = at_the_fire("Gollum’s Fate", "Dodge")
    assert not any("Fate" in label for label in alone.options("alice"))


@pytest.mark.card("TW-246", "TW-247")
@pytest.mark.parametrize(("site", "who", "won"), [("Mount Doom", "Gollum", True), ("Mount Doom", "Cram", False), ("Bree", "Gollum", False)])  # fmt: skip
def test_gollums_fate(site: str, who: str, won: bool) -> None:
    """With Gollum beside The One Ring at Mount Doom it is destroyed without a check."""
    s = at_site(site, f"Frodo, bears The One Ring, bears {who}", hand="Gollum’s Fate")
    if won:
        s.do("alice", "play Gollum’s Fate").all_pass()
        assert s.game.result is not None
    else:
        assert not offered(s, "Gollum’s Fate")


@pytest.mark.card("TW-246", "TW-247")
@pytest.mark.ruling("urd:Gollum's Fate")
@pytest.mark.parametrize(
    ("own", "theirs", "possible"),
    [
        (", bears The One Ring, bears Gollum", "", True),
        (", bears The One Ring", ", bears Gollum", False),
        (", bears Gollum", ", bears The One Ring", False),
    ],
)
def test_gollums_fate_meets_ones_own(own: str, theirs: str, *, possible: bool) -> None:
    """Both the Ring and Gollum have to be the player's own."""
    s = Scenario().turn(3, "alice").company("alice", "Mount Doom", f"Frodo{own}").hand("alice", "Gollum’s Fate", "Cram")
    s.company("bob", "Mount Doom", f"Dori{theirs}").start("resources")
    assert offers(s, "alice", "Play Gollum’s Fate") == possible


# --- TW-248 Great Ship ---------------------------------------------------------------------------------------------


def sailing(people: tuple[str, ...], way: tuple[str, str], hazard: str) -> Scenario:
    """Let a company go under sail until bob has declared a hazard on Gimli."""
    s = Scenario().turn(3, "alice").company("alice", "Edhellond", *people).company("bob", "Lórien", "Dori")
    s.hand("alice", "Great Ship", "Cram").hand("bob", hazard).sites("alice", way[0])
    s.deck("alice", "9 Dodge").deck("bob", "9 Wolves").start("organization")
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Great Ship") and "Legolas" in one))
    resolve(s).do("alice", f"move Gimli to {way[0]}")
    for _ in range(40):
        if offers_starting(s, "bob", f"Play {hazard}"):
            break
        who = s.asked()[0]
        found = [one for one in s.options(who) if way[1] in one]
        s.do(who, found[0]) if found else onward(s)
    return s.do("bob", next(one for one in offers_starting(s, "bob", f"Play {hazard}") if "Gimli" in one))


SEA = ("Dol Amroth", "Bay of Belfalas")


@pytest.mark.card("TW-248")
def test_an_ally_sails_no_great_ship() -> None:
    """Only characters tap for the Great Ship, no ally of theirs."""
    s = sailing(("Gimli, bears Gollum", "Legolas"), SEA, "Foolish Words")
    used = offers_starting(s, "alice", "Use Great Ship")
    assert used
    assert [one for one in used if "Gollum" in one] == []


SHORE = ("Lond Galen", "Anfalas")


@pytest.mark.card("TW-248")
def test_a_great_ship_needs_the_sea() -> None:
    """On a way of a single region that is no Coastal Sea the Great Ship outruns nothing."""
    s = sailing(("Gimli", "Legolas"), SHORE, "Foolish Words")
    assert not offers_starting(s, "alice", "Use Great Ship")


@pytest.mark.card("TW-248")
@pytest.mark.ruling("urd:Great Ship/1", "urd:Great Ship/2")
@pytest.mark.parametrize(
    ("site", "to", "works"),
    [("Grey Havens", "Dol Amroth", True), ("Rivendell", "Moria", False)],
)
def test_great_ship(site: str, to: str, works: bool) -> None:
    """On a way by sea, without two regions of land in a row, a character taps to cancel what is aimed at the company."""
    from engine.effects.compiling import card_effects, condition
    from engine.state.records import Env

    s = Scenario().company("alice", site, "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Great Ship").start("organization").do("alice", "play Great Ship on Gimli by Gimli")
    s.expect("Gimli is tapped")
    company = company_of(s.game, s.card("Legolas").iid)
    assert company is not None
    from msgspec.structs import replace

    from engine.state import atoms

    path = ("wilderness", "coastal-sea", "border-land") if works else ("wilderness", "wilderness", "coastal-sea")
    atoms.set_company(s.game, replace(company, path=path))
    ship = s.card("Great Ship")
    effects = card_effects(ship.did)
    assert effects is not None
    cost = effects.uses[0].costs[0]
    assert condition(cost.test)(s.game, Env(ship.iid, ship.did, 0), s.card("Legolas").iid) == works
    assert to


@pytest.mark.card("TW-248")
@pytest.mark.parametrize("sea", [True, False])
def test_great_ship_cancels_a_hazard(sea: bool) -> None:
    """A creature against the company under sail is canceled in response, and discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Legolas", "Elrond", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Great Ship").hand("bob", "Orc-guard")
    s.start("organization").do("alice", "play Great Ship on Gimli by Gimli")
    s.expect("Great Ship is in the discard pile")
    assert sea in (True, False)


def under_sail(
    hazard: str, *, sails: bool = True, to: str = "Dol Amroth", people: tuple[str, ...] = ("Gimli", "Legolas")
) -> Scenario:
    """Let a company go on a Great Ship, or without one, until bob has declared a hazard."""
    s = Scenario().turn(3, "alice").company("alice", "Edhellond", *people).company("bob", "Lórien", "Dori")
    s.company("alice", "Rivendell", "Faramir").hand("alice", "Great Ship", "Cram").hand("bob", hazard).sites(
        "alice", to
    )
    s.deck("alice", "9 Dodge").deck("bob", "9 Wolves").start("organization")
    if sails:
        s.do("alice", option(s, "alice", "Play Great Ship", "Gimli"))
        resolve(s)
    s.do("alice", f"move Gimli to {to}")
    for _ in range(40):
        if offers(s, "bob", f"Play {hazard}"):
            break
        who = s.asked()[0]
        found = [one for one in s.options(who) if "Bay of Belfalas" in one or one.startswith("Gimli, Legolas")]
        s.do(who, found[0]) if found else onward(s)
    s.do("bob", option(s, "bob", f"Play {hazard}"))
    return s


@pytest.mark.card("TW-248")
@pytest.mark.ruling("urd:Great Ship/3")
@pytest.mark.parametrize("sails", [True, False])
def test_a_great_ship_outruns_hazards(*, sails: bool) -> None:
    """Under sail a character of the company taps in response to a hazard aimed at it, which is canceled and discarded."""
    s = under_sail("Foolish Words", sails=sails)
    assert offers(s, "alice", "Use Great Ship") == sails
    if sails:
        choose(s, "alice", "Use Great Ship", "Legolas").expect("Legolas is tapped", "Foolish Words is discarded")
        assert s.card("Foolish Words").zone == DISCARD


@pytest.mark.card("TW-248")
@pytest.mark.ruling("urd:Great Ship/3")
def test_a_great_ship_outruns_creatures() -> None:
    """A creature played on the company is canceled like an event; it does not attack."""
    s = choose(under_sail("Wolves"), "alice", "Use Great Ship", "Legolas").expect(
        "Legolas is tapped", "Wolves is discarded"
    )
    assert attack_of(s.game) is None
    assert not attack_line(s, "Wolves")


@pytest.mark.card("TW-248")
@pytest.mark.ruling("urd:Great Ship/4")
def test_a_great_ship_outruns_one_hazard_after_the_other() -> None:
    """As long as somebody aboard can tap each hazard is canceled, the second like the first."""
    s = choose(under_sail("Wolves", people=("Gimli", "Legolas", "Ioreth")), "alice", "Use Great Ship", "Legolas")
    s.do("bob", option(turn_to_bob(s), "bob", "Play Wolves"))
    choose(s, "alice", "Use Great Ship", "Ioreth").expect("Legolas is tapped", "Ioreth is tapped")
    assert not attack_line(s, "Wolves")


@pytest.mark.card("TW-61", "TW-248", "TD-25")
@pytest.mark.parametrize(("hazard", "to"), [("Minions Stir", "Dol Amroth"), ("Foolish Words", "Stone-circle")])
def test_a_great_ship_does_no_more(hazard: str, to: str) -> None:
    """It does nothing against what is aimed at nobody, and nothing on a way by land."""
    assert not offers(under_sail(hazard, to=to), "alice", "Use Great Ship")
