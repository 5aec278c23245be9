"""Events that many decks hold: hands shown, rings and stored items lost, what Fallen-wizards gain and suffer."""

from __future__ import annotations

import pytest
from hazards import onward, resolve, turn_to_bob
from minions import iid

from engine.attributes import (
    general_influence,
    hand_size,
    influence,
    influence_check_modifier,
    influence_targets,
    mind_for_control,
)
from engine.model import DECK, DISCARD, GONE, HAND, MP_PILE, PLAY, company_ref
from engine.queries import company_of
from engine.scenario import Scenario
from engine.scoring import sources


def names(s: Scenario, seat: int, zone: int) -> list[str]:
    """Return the names of the cards in a zone."""
    return [s.game.facts(one).name for one in s.game.zone(seat, zone)]


def hazards(hand: str, mine: str = "Cram", *, alice: str = "Gimli") -> Scenario:
    """Return bob's question in alice's movement/hazard phase, with cards in both hands."""
    s = Scenario().company("alice", "Rivendell", alice).company("bob", "Lórien", "Fatty Bolger")
    return s.hand("bob", *hand.split("; ")).hand("alice", *mine.split("; "))


# --- hands, rings, stored items ---------------------------------------------------------------------------------


def test_revealed_to_all_watchers() -> None:
    """The hand is shown; resources and characters make way for new cards and go on top of the deck as one likes."""
    s = hazards("Revealed to all Watchers; Orc-guard; Cram; Concealment").deck("bob", "9 Wargs").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Revealed to all Watchers"))
    assert sorted(s.options("bob")) == ["Concealment", "Cram"]
    shown = {line for line in s.log() if "shows" in line}
    assert any("Orc-guard" in line for line in shown)
    assert any("Concealment" in line for line in shown)
    assert names(s, 1, HAND).count("Wargs") == 7
    s.do("bob", "choose Cram").do("bob", "choose Concealment")
    assert names(s, 1, DECK)[-2:] == ["Cram", "Concealment"]
    assert sorted(names(s, 1, HAND)) == ["Orc-guard", *["Wargs"] * 7]
    s.expect("Revealed to all Watchers is in the discard pile")


@pytest.mark.parametrize(("bearer", "held", "options"), [
    ("Gimli, bears Beautiful Gold Ring", "Cram", {"Beautiful Gold Ring"}),
    ("Gimli", "Precious Gold Ring; Cram", {"Precious Gold Ring"}),
    ("Gimli, bears The One Ring", "Precious Gold Ring", {"Precious Gold Ring", "The One Ring"}),
])  # fmt: skip
def test_rolled_down_to_the_sea(bearer: str, held: str, options: set[str]) -> None:
    """The opponent discards a ring of his choice, from his hand or from a company."""
    s = hazards("Rolled down to the Sea", held, alice=bearer).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Rolled down to the Sea"))
    assert set(s.options("alice")) == options
    one = min(options)
    s.do("alice", f"choose {one}").expect(f"{one} is in the discard pile")


def test_rolled_down_to_the_sea_without_rings() -> None:
    """Without any ring the opponent shows his hand."""
    s = hazards("Rolled down to the Sea", "Cram; Concealment").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Rolled down to the Sea"))
    s.do("alice", s.options("alice")[0])
    assert any("Concealment" in line for line in s.log())
    assert names(s, 0, HAND).count("Cram") == 1


def test_neither_so_ancient() -> None:
    """A stored item of the opponent's returns to his hand, and the card is worth two points to him in its place."""
    s = hazards("Neither so Ancient Nor so Potent").pile("alice", "Glamdring").start("hazards")
    before = sources(s.game, 0)["kill"]
    resolve(turn_to_bob(s).do("bob", "play Neither so Ancient Nor so Potent on Glamdring"))
    assert "Glamdring" in names(s, 0, HAND)
    assert "Neither so Ancient Nor so Potent" in names(s, 1, MP_PILE)
    assert sources(s.game, 0)["kill"] == before + 2
    assert sources(s.game, 1)["kill"] == sources(s.game, 1)["item"] == 0


def test_neither_so_ancient_needs_a_stored_item() -> None:
    """An item in play, a faction, or one's own stored item will not do."""
    s = hazards("Neither so Ancient Nor so Potent; Orc-guard", alice="Gimli, bears Glamdring")
    s.pile("alice", "Ents of Fangorn").pile("bob", "Orcrist").start("hazards")
    assert not any("Neither so" in one and "guard" not in one for one in turn_to_bob(s).options("bob"))


# --- against Fallen-wizards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "event", "who", "possible"),
    [
        ("Blind to the West", "Concealment", "fallen-wizard", True),
        ("Blind to the West", "Concealment", "wizard", False),
        ("Ire of the East", "Concealment", "fallen-wizard", False),
        ("Ire of the East", "Orc Quarrels", "fallen-wizard", True),
    ],
)
def test_fallen_events_are_canceled(card: str, event: str, who: str, possible: bool) -> None:
    """In any phase a short-event of one side by a Fallen-wizard is canceled; the card leaves the game."""
    hero = event == "Concealment"
    s = Scenario().alignment("alice", who).turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "Moria" if hero else "Moria [LE]", "Bilbo" if hero else "Muzgash", "Gimli" if hero else "Gorbag")
    s.hand("alice", event).hand("bob", card, "Orc-guard").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Orc-guard keyed to shadow-hold"))
    s.do("alice", next(one for one in s.options("alice") if event in one))
    offered = s.asked() == ("bob",) and any(f"Play {card}" in one for one in s.options("bob"))
    assert offered == possible
    if possible:
        s.do("bob", next(one for one in s.options("bob") if f"Play {card}" in one))
        resolve(s)
        assert card in names(s, 1, GONE)
        assert not any("cancels the attack" in line for line in s.log())


def test_fallen_events_are_canceled_in_any_phase() -> None:
    """In the site phase too, where hazards are not played otherwise."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "Moria", "Bilbo", "Gimli").hand("alice", "Concealment").hand("bob", "Blind to the West")
    s.start("site").do("alice", "enter")
    s.do("alice", next(one for one in s.options("alice") if "Concealment" in one))
    s.do("bob", next(one for one in s.options("bob") if "Play Blind to the West" in one))
    assert "Blind to the West" in names(resolve(s), 1, GONE)


FALLEN = "Saruman [WH]"


def fallen(
    *stage: str, on: str = "", hand: str = "Cram", characters: tuple[str, ...] = (), site: str = "Isengard [WH]"
) -> Scenario:
    """Put a Fallen-wizard of alice's into play with Stage resources and a card on him."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", site, f"{FALLEN}{on}", *characters).in_play("alice", *stage)
    return s.hand("alice", *hand.split("; ")).hand(
        "bob", "Cruel Claw Perceived", "Fool’s Bane", "Inner Rot", "Orc-guard"
    )


# Stage resources in play, by how many points they give
STAGES = {
    0: (),
    1: ("Double-dealing",),
    6: ("A Strident Spawn", "Bad Company"),
    11: ("A Strident Spawn", "An Untimely Brood", "Plotting Ruin"),
    16: ("A Strident Spawn", "An Untimely Brood", "Plotting Ruin", "Shameful Deeds", "Double-dealing"),
    21: ("A Strident Spawn", "An Untimely Brood", "Plotting Ruin", "Shameful Deeds", "Legacy of Smiths", "War-forges"),
}


def points_of(s: Scenario) -> int:
    """Return alice's stage points."""
    from engine.fallen import stage_points

    return stage_points(s.game, 0)


@pytest.mark.parametrize(("points", "less", "smaller"), [(0, 1, 0), (6, 3, 0), (11, 5, 1), (16, 7, 1), (21, 9, 2)])
def test_cruel_claw_perceived(points: int, less: int, smaller: int) -> None:
    """A Fallen-wizard's influence shrinks with his stage points, and his hand too."""
    s = fallen(*STAGES[points]).start("hazards")
    assert points_of(s) == points
    before = general_influence(s.game, 0), hand_size(s.game, 0)
    resolve(turn_to_bob(s).do("bob", "play Cruel Claw Perceived on Saruman"))
    assert before[0] - general_influence(s.game, 0) == less
    assert before[1] - hand_size(s.game, 0) == smaller


def test_cruel_claw_on_others() -> None:
    """A Wizard has one point of general influence less, and nobody but an avatar is clawed."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "2 Cruel Claw Perceived").start("hazards")
    before = general_influence(s.game, 0), hand_size(s.game, 0)
    turn_to_bob(s).refused("bob", "play Cruel Claw Perceived on Gimli", "9.3")
    resolve(s.do("bob", "play Cruel Claw Perceived on Gandalf"))
    assert (general_influence(s.game, 0), hand_size(s.game, 0)) == (before[0] - 1, before[1])
    assert not any("Cruel Claw" in one for one in s.options(s.asked()[0]) if one.startswith("Play"))


@pytest.mark.parametrize(("points", "less"), [(0, 0), (1, 1), (6, 3), (11, 5), (16, 7), (21, 9)])
def test_fools_bane(points: int, less: int) -> None:
    """A Fallen-wizard's influence checks against hero resources suffer with his stage points; against others not."""
    from carddb.artefact.database import database

    s = fallen(*STAGES[points]).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Fool’s Bane on Saruman"))
    for name, change in (("Ents of Fangorn", -less), ("Hill Trolls", 0)):
        faction = next(one for one in database().cards if one.name == name)
        assert influence_check_modifier(s.game, iid(s, "Saruman"), influence_targets(faction)) == change


def test_fools_bane_makes_elves_worthless() -> None:
    """His Elf characters and factions are worth nothing; others keep their worth."""
    s = fallen(characters=("Galdor", "Balin")).pile("alice", "Wood-elves", "Ents of Fangorn").start("hazards")
    assert (sources(s.game, 0)["character"], sources(s.game, 0)["faction"]) == (2, 2)
    resolve(turn_to_bob(s).do("bob", "play Fool’s Bane on Saruman"))
    assert (sources(s.game, 0)["character"], sources(s.game, 0)["faction"]) == (1, 1)


def test_fools_bane_only_for_fallen_wizards() -> None:
    """A Wizard is no target."""
    s = Scenario().company("alice", "Rivendell", "Gandalf").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Fool’s Bane", "Orc-guard").start("hazards")
    assert not any("Fool’s Bane" in one and one.startswith("Play") for one in turn_to_bob(s).options("bob"))


# --- what Fallen-wizards gain -----------------------------------------------------------------------------------


def test_great_patron() -> None:
    """Characters and allies that normally give two points or more are worth two, each other keeps its one."""
    plain = fallen(characters=("Balin", "Gimli", "Beregond")).start("organization")
    s = fallen("Great Patron", characters=("Balin", "Gimli", "Beregond")).start("organization")
    rich = sum(
        plain.game.facts(one).mp >= 2 for one in plain.game.zone(0, PLAY) if plain.game.facts(one).type == "character"
    )
    assert rich
    assert sources(s.game, 0)["character"] - sources(plain.game, 0)["character"] == rich


@pytest.mark.parametrize(
    ("avatar", "factions", "points"),
    [
        ("Saruman [WH]", ("Wood-elves", "Hill Trolls"), 4),
        ("Alatar [WH]", ("Smaug Roused", "Hill Trolls"), 6),
        ("Pallando [WH]", ("Wood-elves", "Elves of Lindon"), 5),
    ],
)
def test_gatherer_of_loyalties(avatar: str, factions: tuple[str, ...], points: int) -> None:
    """Unique factions are worth two, Alatar's Dragons four, Pallando's great ones three."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "The White Towers [WH]", avatar).in_play("alice", "Gatherer of Loyalties")
    s.pile("alice", *factions).hand("alice", "Cram").start("organization")
    assert sources(s.game, 0)["faction"] == points


@pytest.mark.parametrize(("points", "possible"), [(6, True), (1, False)])
def test_gatherer_of_loyalties_needs_stage_points(points: int, possible: bool) -> None:
    """It is played with more than three stage points."""
    s = fallen(*STAGES[points], hand="Gatherer of Loyalties").start("organization")
    assert any("Gatherer" in one for one in s.options("alice")) == possible


def test_join_the_hunt() -> None:
    """Weapons, armor, shields, helmets and allies that fight are worth their full points in Alatar's company."""

    def points(*cards: str, beside: str = "Gimli, bears Glamdring, bears Cram") -> int:
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
        s.company("alice", "The White Towers [WH]", "Alatar [WH]", beside).in_play("alice", *cards)
        s.hand("alice", "Cram").start("organization")
        return sources(s.game, 0)["item"] + sources(s.game, 0)["ally"]

    assert points("Join the Hunt") - points() == 1  # Glamdring gives two
    assert points("Join the Hunt", beside="Gimli, bears Book of Mazarbul") == points(
        beside="Gimli, bears Book of Mazarbul"
    )


def test_wizards_myrmidon() -> None:
    """A character has one direct influence more, needs three to be controlled, by general influence or the Wizard only."""
    s = fallen(characters=("Balin", "Faramir"), hand="Wizard’s Myrmidon").start("organization")
    balin = iid(s, "Balin")
    before = influence(s.game, balin)
    s.refused("alice", "play Wizard’s Myrmidon on Saruman", "9.3")
    s.do("alice", "play Wizard’s Myrmidon on Balin")
    assert (influence(s.game, balin), mind_for_control(s.game, balin)) == (before + 1, 3)
    s.do("alice", "organize")
    found = [one for one in s.options("alice") if "Balin" in one]
    assert any("Saruman" in one for one in found)
    assert not any("Faramir" in one for one in found)
    assert company_of(s.game, balin) is not None


# --- Inner Rot --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "corruption"), [(0, 1), (6, 2), (11, 3), (16, 3), (21, 4)])
def test_inner_rot(points: int, corruption: int) -> None:
    """A Fallen-wizard receives two stage points and corruption with all of them: here two more than he had."""
    from engine.attributes import corruption_points

    s = fallen(*STAGES[points]).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Inner Rot on Saruman"))
    assert points_of(s) == points + 2
    assert corruption_points(s.game, iid(s, "Saruman")) == corruption


def test_inner_rot_on_a_wizard() -> None:
    """A Wizard receives one corruption point; nobody else is a target."""
    from engine.attributes import corruption_points

    s = Scenario().company("alice", "Rivendell", "Gandalf", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.hand("bob", "Inner Rot", "Orc-guard").start("hazards")
    turn_to_bob(s).refused("bob", "play Inner Rot on Gimli", "9.3")
    resolve(s.do("bob", "play Inner Rot on Gandalf"))
    assert corruption_points(s.game, iid(s, "Gandalf")) == 1


def test_inner_rot_minds_stage_cards() -> None:
    """Whenever its target's player plays a Stage card, the target makes a corruption check."""
    s = fallen("Double-dealing", hand="Great Patron").deck("alice", "30 Cram").deck("bob", "30 Wargs").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Inner Rot on Saruman"))
    for _ in range(200):
        if (
            s.game.turn.number > 3
            and s.game.turn.seat == 0
            and any("Great Patron" in one for one in s.options("alice"))
        ):
            break
        onward(s)
    before = len(s.log())
    s.dice(11, 11).do("alice", next(one for one in s.options("alice") if "Great Patron" in one))
    for _ in range(4):
        if any("Corruption check for Saruman" in line for line in s.log()[before:]):
            break
        onward(s)
    assert any("Corruption check for Saruman" in line for line in s.log()[before:])


@pytest.mark.parametrize(("dice", "gone"), [(7, True), (6, False)])
def test_inner_rot_is_removed(dice: int, gone: bool) -> None:
    """In his organization phase the target taps and rolls above six."""
    s = fallen(on=", bears Inner Rot").dice(dice, 9).start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Inner Rot" in one and "tap" in one.lower()))
    assert (s.card("Inner Rot").zone == PLAY) != gone


# --- Hidden Haven, Mischief in a Mean Way -----------------------------------------------------------------------

HAVENS = {"Hidden Haven": ("Ost-in-Edhil", "organization"), "Mischief in a Mean Way": ("Bree", "resources")}


def haven(card: str, points: int = 11, site: str = "") -> Scenario:
    """Put a Fallen-wizard's company at a site with a card in hand that makes it a Wizardhaven."""
    place, phase = HAVENS[card]
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", site or place, FALLEN, "Gimli").in_play("alice", *STAGES[points]).hand("bob", "Orc-guard")
    return s.hand("alice", card, "Cram").start(phase)


@pytest.mark.parametrize("card", HAVENS)
def test_a_wizardhaven_is_made(card: str) -> None:
    """The site is a Wizardhaven without automatic-attacks at which nothing listed is playable; attacks there are canceled."""
    from engine.fallen import at_wizardhaven, may_drop
    from engine.queries import flagged, site_facts

    s = haven(card)
    s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Play {card}")))
    here = company_of(s.game, iid(s, "Gimli"))
    assert here is not None
    assert at_wizardhaven(s.game, 0, here.site)
    facts = site_facts(s.game, here.site)
    assert (facts.attacks, facts.playable) == ((), ())
    assert flagged(s.game, "all-attacks-canceled", company_ref(here.id))
    assert flagged(s.game, "only-haven", here.site)
    assert not may_drop(s.game, 0, iid(s, card))


@pytest.mark.parametrize(
    ("card", "points", "site", "possible"),
    [
        ("Mischief in a Mean Way", 11, "Bree", True),
        ("Mischief in a Mean Way", 6, "Bree", False),
        ("Mischief in a Mean Way", 11, "Edoras", False),
        ("Hidden Haven", 0, "Ost-in-Edhil", True),
        ("Hidden Haven", 0, "Bree", False),
        ("Hidden Haven", 0, "Dancing Spire", False),
    ],
)
def test_where_a_wizardhaven_is_made(card: str, points: int, site: str, possible: bool) -> None:
    """One goes on Border-holds with ten stage points, the other on certain Ruins & Lairs that are no Dragon's."""
    s = haven(card, points, site)
    assert any(one.startswith(f"Play {card}") for one in s.options("alice")) == possible


def test_a_made_wizardhaven_goes_with_its_site() -> None:
    """No effect discards the card while the site stays; with the site it goes."""
    from engine.leaving import discard as discard_card
    from engine.queries import spared

    s = haven("Hidden Haven")
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Hidden Haven")))
    assert spared(s.game, iid(s, "Hidden Haven"))
    for name in ("Gimli", "Saruman"):
        discard_card(s.game, iid(s, name))
    assert s.card("Hidden Haven").zone == DISCARD


@pytest.mark.parametrize("card", HAVENS)
def test_a_card_on_guard_makes_no_wizardhaven(card: str) -> None:
    """What the opponent placed face-down on a site does not tell by the site what it is."""
    from engine.fallen import at_wizardhaven

    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", HAVENS[card][0], FALLEN, "Gimli").in_play("alice", *STAGES[11]).hand("bob", card).start(
        "hazards"
    )
    s.do("bob", f"place {card} on guard").expect(f"{card} is face-down")
    here = company_of(s.game, iid(s, "Gimli"))
    assert here is not None
    assert s.card(card).host == here.site
    assert not at_wizardhaven(s.game, 0, here.site)
