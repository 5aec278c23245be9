"""Events of The Balrog."""

from __future__ import annotations

import pytest
from minions import at, attacked, company, iid, minion

from engine.model import company_ref
from engine.queries import (
    body,
    flagged,
    general_influence,
    hazard_limit,
    influence,
    influence_check_modifier,
    prowess,
    skills,
)
from engine.scenario import Scenario

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
    from engine.model import player_ref
    from engine.passive import happened

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
    from engine.queries import changed

    s = minion("The Under-gates [BA]", "Crook-legged Orc, bears Maker's Map", to=to, kind="balrog")
    s.start("organization")
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Crook-legged Orc").id), 0) == more
