"""Events of The Balrog."""

from __future__ import annotations

import pytest
from minions import at, attacked, company, iid, minion

from engine.kernel.machine import options
from engine.policies.ability_value import takes_back
from engine.queries.attributes import body, general_influence, influence, influence_check_modifier, prowess
from engine.queries.cards import flagged, hazard_limit, skills
from engine.scenarios.scenario import Scenario
from engine.state.game import company_ref

# --- demon fána -------------------------------------------------------------------------------------------------


def shaped(card: str, *hand: str, phase: str = "organization", tapped: str = "") -> Scenario:
    """Put The Balrog with a fána on him and an Orc at Moria."""
    s = minion("Moria [BA]", f"The Balrog{tapped}, bears {card}", "Muzgash, tapped", kind="balrog")
    return s.hand("alice", *hand).hand("bob", "Orc-guard").dice(7, 7, 7).start(phase)


@pytest.mark.parametrize(
    ("card", "numbers", "skill"),
    [("Great Shadow", (6, -2, -1, 0), "scout"), ("Strangling Coils", (0, 0, -1, 3), "diplomat")],
)
def test_fana(card: str, numbers: tuple[int, int, int, int], skill: str) -> None:
    """A fána changes The Balrog's numbers, gives a skill, and lets him have followers."""
    s = at("Moria [BA]", "The Balrog", "Muzgash", hand=card, kind="balrog")
    g, him = s.game, iid(s, "The Balrog")

    def now() -> tuple[int, int, int, int]:
        return general_influence(g, 0), prowess(g, him), body(g, him), influence(g, him)

    before = now()
    s.refused("alice", f"play {card} on Muzgash", "9.3")
    s.do("alice", f"play {card} on The Balrog")
    assert tuple(new - old for new, old in zip(now(), before, strict=True)) == numbers
    assert skill in skills(g, him)
    assert flagged(g, "may-have-followers", him)


@pytest.mark.parametrize(
    ("card", "other"), [("Great Shadow", "Strangling Coils"), ("Strangling Coils", "Great Shadow")]
)
def test_one_fana_at_a_time(card: str, other: str) -> None:
    """Playing another fána returns the first; its player may take it back in the organization phase, too."""
    s = shaped(card, other).do("alice", f"play {other} on The Balrog")
    s.expect(f"{card} is in hand", f"{other} is in play")
    shaped(card).do("alice", f"use {card}").expect(f"{card} is in hand")


def test_greedy_does_not_change_fanas_without_end() -> None:
    """One fána brings the other back to hand: the policy leaves the first where it is."""
    s = shaped("Great Shadow", "Strangling Coils")
    assert takes_back(s.game, 0, next(one for one in options(s.game, 0) if one.verb == "play_event"))
    assert not takes_back(s.game, 0, next(one for one in options(s.game, 0) if one.verb == "pass"))


@pytest.mark.ruling("meba:The Shadow-deeps: resource play (1)")
def test_great_shadow_takes_from_the_discard_pile() -> None:
    """In the end-of-turn phase a resource that is no short-event, or a character, is shuffled into the play deck once."""
    s = minion("Moria [BA]", "The Balrog, bears Great Shadow", kind="balrog")
    s.discard("alice", "Orc Quarrels", "Black Mace", "Gorbag", "Wargs").hand("alice", "8 Wargs")
    s.start("end of turn").do("alice", "keep the hand")
    s.do("alice", next(one for one in s.options("alice") if "Great Shadow" in one))
    assert sorted(s.options("alice")) == ["Black Mace", "Gorbag"]
    s.do("alice", "choose Gorbag").expect("Gorbag is in the play deck")
    assert not any("Great Shadow" in one for one in s.options("alice"))


def test_great_shadow_cancels() -> None:
    """The Balrog taps to cancel an attack against his company."""
    s = attacked("Orc-guard", "The Balrog, bears Great Shadow", "Muzgash", site="Moria [LE]", kind="balrog")
    s.do("alice", "use Great Shadow").expect("The Balrog is tapped", "the log says: Great Shadow cancels the attack")
    s = attacked("Orc-guard", "The Balrog, tapped, bears Great Shadow", "Muzgash", site="Moria [LE]", kind="balrog")
    assert not any("Great Shadow" in one for one in s.options("alice"))


def test_strangling_coils_untap() -> None:
    """Once in his movement/hazard phase the tapped characters of his company untap, and then he taps."""
    s = shaped("Strangling Coils", "Orc Quarrels", phase="hazards", tapped=", tapped")
    s.do("alice", "use Strangling Coils").passes("bob")
    s.expect("The Balrog is tapped", "Muzgash is untapped")
    s.refused("alice", "use Strangling Coils", "7.3")


# --- cards that may lie in the sideboard ------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Cloaked by Darkness", "Heart of Dark Fire", "Terror Heralds Doom"])
def test_from_the_sideboard(card: str) -> None:
    """In the organization phase the card goes from the sideboard into the play deck; never from elsewhere."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").sideboard("alice", card).start("organization")
    s.do("alice", next(one for one in s.options("alice") if card in one)).expect(f"{card} is in the play deck")
    s = minion("Moria [BA]", "The Balrog", kind="balrog").discard("alice", card).hand("alice", card)
    assert not any(f"Use {card}" in one for one in s.start("organization").options("alice"))
    s = minion("Moria [BA]", "The Balrog", kind="balrog").sideboard("alice", card).hand("alice", "Wargs")
    assert not any(card in one for one in s.start("long-event").options("alice"))


@pytest.mark.parametrize(
    ("card", "shape"),
    [
        ("Cloaked by Darkness", "Great Shadow"),
        ("Heart of Dark Fire", "Strangling Coils"),
        ("Terror Heralds Doom", "Flame of Udûn"),
    ],
)
def test_cards_of_a_shape(card: str, shape: str) -> None:
    """Each is played only in its shape."""
    s = minion("Moria [BA]", "The Balrog, bears Fog", "Muzgash", kind="balrog").hand("alice", card)
    assert not any(card in one for one in s.start("organization").options("alice"))
    s = shaped(shape, card)
    assert any(card in one for one in s.options("alice"))


def test_cloaked_by_darkness() -> None:
    """The hazard limit of a company falls by one, to no minimum."""
    s = shaped("Great Shadow", "Cloaked by Darkness", phase="hazards")
    here = company(s, "The Balrog")
    before = hazard_limit(s.game, here)
    s.do("alice", "play Cloaked by Darkness").passes("bob")
    assert hazard_limit(s.game, company(s, "The Balrog")) == before - 1


def test_heart_of_dark_fire() -> None:
    """The Balrog has five more direct influence this turn, while Strangling Coils is in play; once a turn."""
    s = shaped("Strangling Coils", "2 Heart of Dark Fire")
    him = iid(s, "The Balrog")
    own = influence(s.game, him)
    s.do("alice", "play Heart of Dark Fire")
    assert influence(s.game, him) == own + 5
    s.refused("alice", "play Heart of Dark Fire", "5.1.4")
    s.do("alice", "use Strangling Coils")
    assert influence(s.game, him) == own - 3


def test_terror_heralds_doom() -> None:
    """All one's characters have two more to influence attempts this turn."""
    s = shaped("Flame of Udûn", "Terror Heralds Doom")
    before = influence_check_modifier(s.game, iid(s, "Muzgash"))
    s.do("alice", "play Terror Heralds Doom")
    assert influence_check_modifier(s.game, iid(s, "Muzgash")) == before + 2


# --- others -----------------------------------------------------------------------------------------------------


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


def test_prone_to_violence_ends() -> None:
    """When a play deck is exhausted it goes."""
    from engine.actions.passive_conditions import happened
    from engine.state.game import player_ref

    s = minion("Moria [BA]", "Muzgash", kind="balrog").in_play("alice", "Prone to Violence").start("organization")
    happened(s.game, "exhausted", player_ref(1))
    s.expect("Prone to Violence is discarded")


@pytest.mark.parametrize(
    ("site", "who", "offered"),
    [
        ("The Under-galleries [BA]", "Umagaur", False),
        ("Isengard [LE]", "Crook-legged Orc", True),
        ("Isengard [LE]", "Muzgash", False),
        ("Isengard [LE]", "Crook-legged Orc, tapped", False),
        ("Isengard [LE] (tapped)", "Crook-legged Orc", False),
    ],
)
def test_makers_map(site: str, who: str, offered: bool) -> None:
    """A ranger taps with a site where Information is playable; his company has two more to Under-deeps rolls."""
    s = at(site, who, hand="Maker's Map", kind="balrog", phase="resources")
    assert any("Maker's Map" in one or "Maker’s Map" in one for one in s.options("alice")) == offered
    if offered:
        s.do("alice", "play Maker's Map").expect(f"{who} is tapped", "Isengard is tapped")


@pytest.mark.parametrize(("to", "more"), [("The Under-leas [BA]", 2), ("Moria [BA]", 0)])
def test_makers_map_below(to: str, more: int) -> None:
    """The map helps to move to Under-deeps sites only."""
    from engine.queries.cards import changed

    s = minion("The Under-gates [BA]", "Crook-legged Orc, bears Maker's Map", to=to, kind="balrog")
    s.start("organization")
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Crook-legged Orc").id), 0) == more


# --- Flame of Udûn ----------------------------------------------------------------------------------------------


def test_flame_of_udun() -> None:
    """Three more prowess, two influence less, stronger checks; his allies and other shapes go."""
    from engine.queries.cards import changed

    s = minion("Moria [BA]", "The Balrog, bears Great Bats, bears Great Shadow", kind="balrog")
    s.hand("alice", "Flame of Udûn").start("organization")
    g, him = s.game, iid(s, "The Balrog")
    own = influence(g, him)
    s.do("alice", "play Flame of Udûn on The Balrog").expect("Great Bats is discarded", "Great Shadow is in hand")
    assert prowess(g, him) == 8 + 3
    assert influence(g, him) == own - 2
    assert changed(g, "failed-strike-check", him, 0) == 1
    assert flagged(g, "no-allies", him)
    s.do("alice", "use Flame of Udûn").expect("Flame of Udûn is in hand")


def test_flame_burns_alone() -> None:
    """Outside the organization phase nobody else is in his company: the phase does not end before they part."""
    s = minion("Moria [BA]", "The Balrog, bears Flame of Udûn", "Muzgash", kind="balrog").start("organization")
    s.refused("alice", "pass", "9.4")
    s.do("alice", "use Flame of Udûn").do("alice", "pass")
    s = minion("Moria [BA]", "The Balrog, bears Flame of Udûn", kind="balrog").start("organization").do("alice", "pass")


@pytest.mark.parametrize("attacking", [True, False])
def test_flame_wounds_harder(attacking: bool) -> None:
    """Whoever The Balrog wounds as an attacker has one more on the body check; as a defender he does not add it."""
    from engine.queries.cards import changed

    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("bob", "Moria", "Gimli")
    s.company("alice", "Moria [BA]", "The Balrog, bears Flame of Udûn").start("resources")
    him = iid(s, "The Balrog")
    assert changed(s.game, "dealt-body-check", him, 0) == 0
    if attacking:
        s.do("alice", next(one for one in s.options("alice") if "ttack" in one))
        assert changed(s.game, "dealt-body-check", him, 0) == 1


# --- more that the shapes allow ---------------------------------------------------------------------------------


def settle(s: Scenario) -> Scenario:
    """Let everybody let a declared card resolve."""
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    return s


def wielded(way: str, shape: str = "Great Shadow") -> Scenario:
    """Let The Balrog's company be attacked with Darkness Wielded in hand, and play it one way."""
    s = minion("Moria [LE]", f"The Balrog, bears {shape}", "Muzgash", kind="balrog").hand("bob", "2 Orc-guard")
    s.hand("alice", "Darkness Wielded").dice(*[12] * 20).start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Orc-guard")
    settle(s)
    if way:
        s.do("alice", next(one for one in s.options("alice") if "Darkness" in one and way in one))
        settle(s)
    return s


def test_darkness_wielded_weakens() -> None:
    """An attack against The Balrog's company has two prowess and one body less, and one strike."""
    from minions import fight

    plain, s = fight(wielded("", "Fog")), wielded("−2 prowess")
    now = fight(s)
    assert (now.strikes, now.prowess) == (1, plain.prowess - 2)
    assert not any("Darkness" in one for one in wielded("", "Fog").options("alice"))


def test_darkness_wielded_cancels_twice() -> None:
    """Or it cancels this attack, and one later attack of the player's choice against the company."""
    s = wielded("cancel the attack").expect("the log says: Darkness Wielded cancels the attack")
    while s.asked() == ("alice",):
        s.passes("alice")
    settle(s.do("bob", "play Orc-guard"))
    settle(s.do("alice", next(one for one in s.options("alice") if "Darkness" in one)))
    assert sum("Darkness Wielded cancels" in line for line in s.log()) == 2


@pytest.mark.parametrize(("shape", "tapped", "offered"), [("Flame of Udûn", "", True), ("Fog", "", False)])
def test_scourge_of_fire(shape: str, tapped: str, offered: bool) -> None:
    """In combat with a company of the opponent's The Balrog, untapped, burns one of its items; once a turn."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("bob", "Moria", "Gimli, bears Glamdring")
    s.company("alice", "Moria [BA]", f"The Balrog{tapped}, bears {shape}").hand("alice", "2 Scourge of Fire")
    s.dice(*[9] * 10).start("resources").do("alice", "attack Gimli")
    for _ in range(8):
        if s.asked() == ("alice",) and any("Play Scourge" in one for one in s.options("alice")):
            break
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in ("Pass", "Confirm", "Fight") if one in labels), labels[0]))
    found = [one for one in s.options("alice") if "Play Scourge" in one] if s.asked() == ("alice",) else []
    assert bool(found) == offered
    if offered:
        s.do("alice", found[0]).expect("Glamdring is discarded")


def test_great_army_helps_and_is_worth_points() -> None:
    """It adds one against Orc and Troll factions, and counts two with four such factions beside Dark-holds."""
    from engine.queries.scoring import sources

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
