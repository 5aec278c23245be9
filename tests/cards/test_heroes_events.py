"""Hero resource events."""

from __future__ import annotations

import pytest
from heroes import at_site, attacked, entered

from engine.attributes import body, influence, prowess
from engine.combat import attack_of
from engine.queries import company_of, hazard_limit, skills
from engine.scenario import Scenario


def numbers(s: Scenario) -> tuple[int, int, int]:
    """Return strikes, prowess and body of the attack as they are now."""
    attack = attack_of(s.game)
    assert attack is not None
    return attack.strikes, attack.prowess, attack.body


# --- checks -----------------------------------------------------------------------------------------------------


def courting(*hand: str, who: str = "Gimli", dice: tuple[int, ...] = (12,)) -> Scenario:
    """Let somebody of a company of three make an influence check against a faction at Bree."""
    s = Scenario().company("alice", "Bree", "Gimli", "Elladan", "Boromir II").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", *hand).dice(*dice).start("resources")
    return s.do("alice", f"play Rangers of the North with {who}")


def bonus_of(s: Scenario, words: str = "against") -> str:
    """Return the log line of the check."""
    return next(line for line in reversed(s.log()) if words in line.lower() and "rolled" in line)


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


def modifier(line: str) -> int:
    """Return what a line of the log says was added to a roll."""
    import re

    found = re.search(r"rolled(?: against \d+)?, ([+−-]\d+)", line)
    assert found is not None, line
    return int(found[1].replace("−", "-"))


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


@pytest.mark.ruling("urd:New Friendship")
@pytest.mark.parametrize(("card", "more"), [("A Friend or Three", 2), ("New Friendship", 2), ("Old Friendship", 4)])
def test_corruption_checks_gain(card: str, more: int) -> None:
    """Before a corruption check of anybody in the (diplomat's) company the card adds to it."""
    s = at_site("Rivendell", "Bilbo, bears Scroll of Isildur", "Elrond", hand=card, phase="organization", dice=(9,))
    s.do("alice", "transfer Scroll of Isildur to Elrond").do("alice", f"play {card} on Bilbo").do("alice", "confirm")
    own = at_site("Rivendell", "Bilbo, bears Scroll of Isildur", "Elrond", phase="organization", dice=(9,))
    own.do("alice", "transfer Scroll of Isildur to Elrond", "confirm")
    assert check_of(s) == check_of(own) + more


def check_of(s: Scenario) -> int:
    """Return what was added to the last corruption check."""
    return modifier(next(line for line in reversed(s.log()) if line.startswith("Corruption check")))


@pytest.mark.parametrize("card", ["New Friendship", "Old Friendship"])
def test_no_diplomat_no_friendship(card: str) -> None:
    """Without a diplomat in the company nothing is added to a corruption check."""
    s = at_site("Rivendell", "Bilbo, bears Scroll of Isildur", "Elladan", hand=card, phase="organization", dice=(9,))
    s.do("alice", "transfer Scroll of Isildur to Elladan").refused("alice", f"play {card} on Bilbo", "9.3")


# --- attacks ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Not at Home")
def test_not_at_home_against_automatic_attacks() -> None:
    """It cancels an automatic-attack by a Dragon, Drake or Troll."""
    s = entered("The Lonely Mountain", "Gimli", hand="Not at Home").do("alice", "play Not at Home")
    s.expect("the log says: Not at Home cancels the attack")
    entered("Moria", "Gimli", hand="Not at Home").refused("alice", "play Not at Home", "9.2")


@pytest.mark.ruling("urd:Not at Home")
@pytest.mark.parametrize(
    ("site", "creature", "works"), [("Isengard", "Land-drake", True), ("Moria", "Orc-guard", False)]
)
def test_not_at_home_against_creatures_at_the_site(site: str, creature: str, works: bool) -> None:
    """It cancels what is keyed to the site by a Dragon, Drake or Troll."""
    s = attacked(creature, "Gimli", hand="Not at Home", site=site)
    if works:
        s.do("alice", "play Not at Home").expect("the log says: Not at Home cancels the attack")
    else:
        s.refused("alice", "play Not at Home", "9.2")


def test_not_at_home_needs_the_site() -> None:
    """A Drake keyed to Wilderness is not canceled."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Land-drake").hand("alice", "Not at Home").start("hazards")
    s.passes("alice").do("bob", "play Land-drake keyed to wilderness").passes("alice")
    s.refused("alice", "play Not at Home", "9.2")


def test_not_at_home_in_the_light() -> None:
    """With Gates of Morning in play it takes two strikes of an automatic-attack, never the last."""
    for site, left in (("Moria", 2), ("Bandit Lair", 1)):
        s = Scenario().company("alice", site, "Gimli", "Bilbo", "Elrond").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Gates of Morning").hand("alice", "Not at Home").start("site").do("alice", "enter")
        strikes = numbers(s)[0]
        s.do("alice", "play Not at Home")
        assert numbers(s)[0] == max(1, strikes - 2) == left


def test_dwarves_are_upon_you() -> None:
    """All Dwarves of the attacked company gain two prowess and lose one body until the attack is over."""
    s = attacked("Orc-guard", "Gimli", "Bilbo", "Thorin II", hand="2 The Dwarves Are upon You!")
    g = s.game
    before = {
        name: (prowess(g, s.card(name).iid), body(g, s.card(name).iid)) for name in ("Gimli", "Thorin II", "Bilbo")
    }
    s.do("alice", "play The Dwarves Are upon You!")
    for name, (own, hard) in before.items():
        dwarf = name != "Bilbo"
        iid = s.card(name).iid
        assert (prowess(g, iid), body(g, iid)) == (own + 2 * dwarf, hard - dwarf)
    s.refused("alice", "play The Dwarves Are upon You!", "5.1.4")


def test_dwarves_need_dwarves() -> None:
    """Without a Dwarf in the company it is not played."""
    s = attacked("Orc-guard", "Bilbo", hand="The Dwarves Are upon You!")
    s.refused("alice", "play The Dwarves Are upon You!", "9.2")


# --- movement, sites, piles -------------------------------------------------------------------------------------


def test_butterflies_for_the_mover() -> None:
    """The moving character untaps and the hazard limit grows by one for this phase."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("alice", "Bree", "Bilbo, tapped").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Hundreds of Butterflies").hand("bob", "Orc-guard").start("hazards", of="Gimli")
    here = company_of(s.game, s.card("Gimli").iid)
    assert here is not None
    s.refused("alice", "play Hundreds of Butterflies on Bilbo", "9.3")
    before = hazard_limit(s.game, here)
    s.do("alice", "play Hundreds of Butterflies on Gimli").passes("bob").expect("Gimli is untapped")
    now = company_of(s.game, s.card("Gimli").iid)
    assert now is not None
    assert hazard_limit(s.game, now) == before + 1


def test_butterflies_need_movement() -> None:
    """Who stays, and any other phase, sees no butterflies."""
    s = Scenario().company("alice", "Moria", "Gimli, tapped").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Hundreds of Butterflies").hand("bob", "Orc-guard").start("hazards")
    s.refused("alice", "play Hundreds of Butterflies on Gimli", "9.3")
    s = at_site("Moria", "Gimli, tapped", hand="Hundreds of Butterflies", phase="organization")
    s.refused("alice", "play Hundreds of Butterflies on Gimli", "9.1.1")


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_longbottom_leaf(wanted: int) -> None:
    """Up to two resources go from the sideboard to the play deck; the Leaf leaves the game."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Longbottom Leaf").sideboard("alice", "Glamdring", "Orcrist", "Orc-guard").start("organization")
    s.do("alice", "play Longbottom Leaf")
    s.refused("alice", "choose Orc-guard")
    for name in ("Glamdring", "Orcrist")[:wanted]:
        s.do("alice", f"choose {name}")
    for _ in range(2 - wanted):
        s.do("alice", "do not")
    s.expect(f"alice has {wanted} cards in the play deck", "Longbottom Leaf is removed from the game")


def test_sun_unveiled() -> None:
    """At a Free-hold, in the light, hazards on a character are discarded and the character untaps."""
    s = unveiling("Edoras", "Gates of Morning").do("alice", "play The Sun Unveiled on Gimli")
    s.expect("Gimli is untapped", "Foolish Words is discarded", "Rebel-talk is in play")


@pytest.mark.parametrize(("site", "light", "rule"), [("Edoras", "", "9.2"), ("Moria", "Gates of Morning", "9.3")])
def test_sun_unveiled_needs_light_and_a_free_hold(site: str, light: str, rule: str) -> None:
    """Elsewhere, or without Gates of Morning, it is not played."""
    unveiling(site, light).refused("alice", "play The Sun Unveiled on Gimli", rule)


def unveiling(site: str, light: str) -> Scenario:
    """Put a tapped character with a hazard on it at a site, and one with another hazard beside it."""
    s = Scenario().company("alice", site, "Gimli, tapped, bears Foolish Words", "Bilbo, bears Rebel-talk")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "The Sun Unveiled")
    if light:
        s.in_play("alice", light)
    return s.start("organization")


def test_wizards_voice() -> None:
    """The Wizard has six more direct influence until the end of the turn and makes a check at -3; once a turn."""
    s = at_site("Rivendell", "Gandalf", "Gimli", hand="2 Wizard's Voice", phase="organization", dice=(9,))
    own = influence(s.game, s.card("Gandalf").iid)
    s.do("alice", "play Wizard's Voice").do("alice", "confirm")
    assert influence(s.game, s.card("Gandalf").iid) == own + 6
    s.expect("the log says: Corruption check for Gandalf: 9 rolled, -2")
    s.refused("alice", "play Wizard's Voice", "5.1.4")


def test_wizards_voice_needs_the_wizard() -> None:
    """Without the Wizard in play there is no voice."""
    at_site("Rivendell", "Gimli", hand="Wizard's Voice", phase="organization").refused(
        "alice", "play Wizard's Voice", "9.2.1"
    )


def test_look_more_closely_later() -> None:
    """A sage taps to untap a site where Information is playable, and makes a corruption check."""
    s = at_site("Weathertop (tapped)", "Elrond", "Gimli", hand="Look More Closely Later", dice=(9,))
    s.refused("alice", "play Look More Closely Later on Weathertop by Gimli")
    s.do("alice", "play Look More Closely Later by Elrond").do("alice", "confirm")
    s.expect("Weathertop is untapped", "Elrond is tapped", "the log says: Corruption check for Elrond")


@pytest.mark.parametrize("site", ["Weathertop", "Bree (tapped)"])
def test_look_more_closely_needs_information(site: str) -> None:
    """Not at an untapped site, and not where there is no Information."""
    s = at_site(site, "Elrond", hand="Look More Closely Later")
    assert not any("Look More" in label for label in s.options("alice"))


def test_gift_of_comprehension() -> None:
    """A Dúnadan at a haven taps and is a sage from then on."""
    s = at_site("Rivendell", "Boromir II", "Gimli", hand="Gift of Comprehension", phase="organization")
    s.refused("alice", "play Gift of Comprehension on Gimli", "9.3")
    s.do("alice", "play Gift of Comprehension on Boromir II").expect("Boromir II is tapped")
    assert "sage" in skills(s.game, s.card("Boromir II").iid)


@pytest.mark.parametrize(
    ("site", "who", "rule"), [("Bree", "Boromir II", "9.3"), ("Rivendell", "Boromir II, tapped", "9.2.3")]
)
def test_gift_of_comprehension_needs(site: str, who: str, rule: str) -> None:
    """It takes a haven and an untapped Dúnadan."""
    s = at_site(site, who, hand="Gift of Comprehension", phase="organization")
    s.refused("alice", "play Gift of Comprehension on Boromir II", rule)


def test_return_of_the_king() -> None:
    """At Minas Tirith Aragorn gains three direct influence; the card leaves with him."""
    s = at_site("Minas Tirith", "Aragorn II", "Gimli", hand="Return of the King", phase="organization")
    own = influence(s.game, s.card("Aragorn II").iid)
    s.refused("alice", "play Return of the King on Gimli", "9.3")
    s.do("alice", "play Return of the King on Aragorn II")
    assert influence(s.game, s.card("Aragorn II").iid) == own + 3
    from engine.leaving import discard

    discard(s.game, s.card("Aragorn II").iid)
    s.expect("Return of the King is discarded")


@pytest.mark.parametrize(
    ("site", "who", "other", "rule"),
    [
        ("Edoras", "Aragorn II", "Gimli", "9.3"),
        ("Minas Tirith", "Aragorn II", "Denethor II", "9.2"),
        ("Minas Tirith", "Strider", "Gimli", "9.3"),
    ],
)
def test_return_of_the_king_needs(site: str, who: str, other: str, rule: str) -> None:
    """It takes Minas Tirith, Aragorn himself, and no Denethor."""
    s = at_site(site, who, other, hand="Return of the King", phase="organization")
    s.refused("alice", f"play Return of the King on {who}", rule)


# --- Promptings of Wisdom ---------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Promptings of Wisdom")
@pytest.mark.parametrize("used", ["cannot send", "cannot tap", ""])
def test_promptings_keep_the_way(used: str) -> None:
    """CoE 105: the ranger taps so that no hazard makes his company return this turn, or so that none taps its site."""
    from carddb.effects.builders.build import RETURN_TO_ORIGIN, tap
    from carddb.effects.nodes import tree
    from engine.effects import MAKERS
    from engine.model import Env, company_ref

    for step, node in ((tree.Tap, tap("target")), (tree.Return, RETURN_TO_ORIGIN)):
        s = Scenario().company("alice", "Rivendell", "Aragorn II, bears Promptings of Wisdom", "Gimli", to="Moria")
        s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Doors of Night").hand("bob", "Orc-guard")
        s.dice(12).start("hazards")
        if used:
            s.do("alice", next(one for one in s.options("alice") if used in one)).passes("bob").do("alice", "confirm")
            s.expect("Aragorn II is tapped", "the log says: Corruption check for Aragorn II")
        here = company_of(s.game, s.card("Gimli").iid)
        assert here is not None
        source, site = s.card("Doors of Night"), s.card("Moria").iid
        target = site if step is tree.Tap else company_ref(here.id)
        barred = used == ("cannot tap" if step is tree.Tap else "cannot send")
        assert MAKERS[step](node, source.did)(s.game, Env(source.iid, source.did, 1, target)) != barred


def test_promptings_are_for_rangers() -> None:
    """They are played in the organization phase on a ranger, one in a company."""
    s = at_site("Rivendell", "Aragorn II", "Elladan", "Gimli", hand="2 Promptings of Wisdom", phase="organization")
    s.refused("alice", "play Promptings of Wisdom on Gimli", "9.3")
    s.do("alice", "play Promptings of Wisdom on Aragorn II")
    s.refused("alice", "play Promptings of Wisdom on Aragorn II", "g:cannot be duplicated")
    s = at_site("Rivendell", "Aragorn II", hand="Promptings of Wisdom", phase="resources")
    s.refused("alice", "play Promptings of Wisdom on Aragorn II", "9.1.1")


def test_promptings_once_in_a_company() -> None:
    """Another ranger of the same company takes no second copy."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II, bears Promptings of Wisdom", "Peath", "Gimli")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Promptings of Wisdom").start("organization")
    s.refused("alice", "play Promptings of Wisdom on Peath", "g:cannot be duplicated")


def test_promptings_need_an_untapped_ranger() -> None:
    """A tapped ranger is no help."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II, tapped, bears Promptings of Wisdom", "Gimli", to="Moria")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.refused("alice", "use Promptings of Wisdom", "9.2.3")
