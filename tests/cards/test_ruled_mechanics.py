"""What the digests say of mechanics with cards of the decks: Nazgûl in play, shown cards, fights of companies, Twilight."""

from __future__ import annotations

import pytest
from battles import battle, on_offer
from hazards import choose, company, limit, offers, onward, option, turn_to_bob
from minions import minion

from carddb.artefact.database import database
from engine.combat import attack_of
from engine.model import DISCARD
from engine.movement import destinations
from engine.scenario import Scenario

NAZGUL = "Ûvatha the Horseman"


@pytest.mark.ruling("urd:Timing (8)")
@pytest.mark.parametrize(("kind", "card", "sage", "home"), [
    ("wizard", "Marvels Told", "Elrond", "Rivendell"),
    ("ringwraith", "Voices of Malice", "Layos", "Dol Guldur [LE]"),
])  # fmt: skip
def test_a_nazgul_taps_before_he_is_driven_out(kind: str, card: str, sage: str, home: str) -> None:
    """In answer to what would discard him he taps, and his effect happens; what he has become is no target any more."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", home, sage, "Gandalf" if kind == "wizard" else "Gorbag")
    )
    s.company("bob", "Lórien", "Dori").in_play("bob", NAZGUL).discard("bob", "Orc-guard").hand("bob", "Cram")
    s.hand("alice", card, card).dice(*(12,) * 9).start("hazards")
    s.do("alice", option(s, "alice", f"Play {card} on {NAZGUL}"))
    s.do("bob", option(s, "bob", f"Use {NAZGUL}"))
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    s.do("bob", "Orc-guard").expect(
        "Orc-guard is in hand", f"{NAZGUL} is discarded", f"the log says: {card} has no effect"
    )
    assert not any(one.startswith(f"Play {card}") for one in s.options(s.asked()[0]))


@pytest.mark.ruling("urd:Timing (10)")
def test_nothing_fits_between_the_parts_of_a_card() -> None:
    """From the play of The Windlord Found Me to the end of its last effect nobody eats Cram."""
    s = Scenario().turn(3, "alice").company("alice", "Isengard", "Aragorn II", "Gimli, tapped, bears Cram")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "The Windlord Found Me", "Dark Quarrels").dice(*(12,) * 9)
    s.start("resources")
    assert offers(s, "alice", "Use Cram")
    s.do("alice", option(s, "alice", "Play The Windlord Found Me"))
    asked = 0
    while s.card("The Windlord Found Me").zone != DISCARD:
        assert not offers(s, "alice", "Use Cram")
        asked += 1
        onward(s)
    assert asked > 3
    assert offers(s, "alice", "Use Cram")


# --- fights of companies ----------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Company vs. Company Combat (10)")
@pytest.mark.parametrize(("attacker", "possible"), [("alice", True), ("bob", False)])
def test_who_is_attacked_draws_the_black_arrow(attacker: str, *, possible: bool) -> None:
    """The defender weakens the attack with it; who attacks faces no attack."""
    s = battle(("The Balrog", "Muzgash"), ("Legolas, bears Black Arrow", "Gimli"), attacker=attacker)
    assert bool(on_offer(s, "Use Black Arrow", who="bob")) == possible


@pytest.mark.ruling("urd:Company vs. Company Combat (11)")
@pytest.mark.parametrize("card", ["Despair of the Heart [TW]", "Despair of the Heart [LE]"])
def test_despair_follows_wounds_by_companies(card: str) -> None:
    """A companion of its bearer's who is wounded by another company calls for its check as by any attack."""
    s = battle(("The Balrog", "Muzgash"), (f"Elrond, bears {card}", "Bilbo"), dice=(12, 2) * 20)
    for _ in range(60):
        if any(line.startswith("Corruption check for Elrond") for line in s.log()) or attack_of(s.game) is None:
            break
        onward(s)
    assert any(line.startswith("Corruption check for Elrond") for line in s.log())


# --- influence, Twilight, rings ---------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Influencing an Opponent's Character (3)")
@pytest.mark.parametrize(
    ("kind", "who", "comes"), [("wizard", "Gimli", True), ("wizard", "Bilbo", True), ("fallen-wizard", "Gimli", False)]
)
def test_who_was_shown_comes(kind: str, who: str, *, comes: bool) -> None:
    """A Hobbit too, away from his home; a Fallen-wizard shows one of a mind above five but does not play him."""
    s = Scenario().alignment("alice", kind).turn(5, "alice").company("bob", "Bree", "Éowyn", who, "Legolas", "Celeborn")
    s.company(
        "alice", "Bree", "Elrond" if kind == "wizard" else "Faramir", "Gandalf" if kind == "wizard" else "Pallando [WH]"
    )
    s.hand("alice", who, "Cram").dice(12, 2, 12).start("resources")
    s.do("alice", option(s, "alice", f"influences {who}, showing {who}"))
    for _ in range(9):
        if any(one.startswith(f"Play {who}") for one in s.options("alice")) or "in hand" in str(s.options("alice")):
            break
        if any("showing" in one or "Leave the site" in one for one in s.options("alice")):
            break
        onward(s)
    assert any(one.startswith(f"Play {who}") for one in s.options("alice")) == comes, s.options("alice")
    assert (
        s.game.cards[
            next(
                iid
                for iid in range(len(s.game.cards))
                if s.game.facts(iid).name == who and s.game.cards[iid].owner == 1
            )
        ].zone
        == DISCARD
    )


@pytest.mark.ruling("mele:The cards and decks (3)")
@pytest.mark.parametrize("card", [one.id for one in database().cards if one.name == "Twilight"])
def test_twilight_comes_on_top_of_the_hazard_limit(card: str) -> None:
    """When as many hazards as may be are played it is played all the same; in his own turn its player plays it too."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli", to="Ettenmoors", via="Rhudaur")
    s.company("bob", "Lórien", "Dori").in_play("alice", "Gates of Morning").hand("alice", "Cram")
    turn_to_bob(s.hand("bob", "Minions Stir", "Full of Froth and Rage", "Orc-guard", card).start("hazards"))
    choose(s, "bob", "Play Minions Stir")
    choose(turn_to_bob(s), "bob", "Play Full of Froth and Rage")
    assert limit(s, "Gimli") == company(s, "Gimli").used == 2
    assert not offers(turn_to_bob(s), "bob", "Play Orc-guard")
    choose(s, "bob", "Play Twilight on Gates of Morning").expect("Gates of Morning is discarded")
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    s.in_play("bob", "Doors of Night").hand("alice", card).start("organization")
    choose(s, "alice", "Play Twilight on Doors of Night").expect("Doors of Night is discarded")


@pytest.mark.ruling("mele:Rings (1)")
def test_each_gold_ring_has_chances_of_its_own() -> None:
    """Six gold rings of the Lidless Eye, each with other numbers for what it may be."""
    names = ("Bright Gold Ring", "Gleaming Gold Ring", "Perfect Gold Ring", "Gold Ring that Sauron Fancies",
             "The Least of Gold Rings", "A Little Gold Ring")  # fmt: skip
    rings = [one for one in database().cards if one.name in names and one.set == "LE"]
    assert len(rings) == len({one.ring_results for one in rings}) == 6
    s = (
        minion("Goblin-gate [LE]", "Gorbag")
        .hand("alice", "The Least of Gold Rings", "Magic Ring of Fury")
        .dice(*(12,) * 9)
    )
    s.start("resources")
    assert not offers(s, "alice", "Play Magic Ring of Fury")
    choose(s, "alice", "Play The Least of Gold Rings").expect("Gorbag is tapped", "Goblin-gate is tapped")


# --- where avatars come and go ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "avatar", "friend", "site", "possible"),
    [
        pytest.param(
            "wizard", "Alatar [TW]", "Gimli", "Rivendell", True, marks=pytest.mark.ruling("urd:Playing Avatars (1)/1")
        ),
        pytest.param(
            "wizard", "Alatar [TW]", "Gimli", "Edhellond", True, marks=pytest.mark.ruling("urd:Playing Avatars (1)/1")
        ),
        pytest.param(
            "wizard", "Alatar [TW]", "Gimli", "Lórien", False, marks=pytest.mark.ruling("urd:Playing Avatars (1)/1")
        ),
        pytest.param(
            "ringwraith",
            "Ren the Ringwraith",
            "Gorbag",
            "Minas Morgul [LE]",
            True,
            marks=pytest.mark.ruling("urd:Playing Avatars (1)/2"),
        ),
        pytest.param(
            "ringwraith",
            "Ren the Ringwraith",
            "Gorbag",
            "Dol Guldur [LE]",
            True,
            marks=pytest.mark.ruling("urd:Playing Avatars (1)/2"),
        ),
        pytest.param(
            "ringwraith",
            "Ren the Ringwraith",
            "Gorbag",
            "Carn Dûm [LE]",
            False,
            marks=pytest.mark.ruling("urd:Playing Avatars (1)/2"),
        ),
        pytest.param(
            "fallen-wizard",
            "Radagast [WH]",
            "Gimli",
            "Rhosgobel",
            True,
            marks=pytest.mark.ruling("urd:Playing Avatars (1)/3"),
        ),
        pytest.param(
            "fallen-wizard",
            "Radagast [WH]",
            "Gimli",
            "The White Towers [WH]",
            False,
            marks=pytest.mark.ruling("urd:Playing Avatars (1)/3"),
        ),
        pytest.param(
            "balrog",
            "The Balrog [BA]",
            "Gorbag",
            "The Under-gates [BA]",
            True,
            marks=pytest.mark.ruling("urd:Playing Avatars (1)/4"),
        ),
        pytest.param(
            "balrog",
            "The Balrog [BA]",
            "Gorbag",
            "Moria [BA]",
            False,
            marks=pytest.mark.ruling("urd:Playing Avatars (1)/4"),
        ),
    ],
)
def test_where_avatars_come(kind: str, avatar: str, friend: str, site: str, *, possible: bool) -> None:
    """At home, and some of them at a haven of their kind; a Ringwraith puts an end to the same Nazgûl."""
    nazgul = "Ren the Unclean"
    s = (
        Scenario()
        .alignment("alice", kind)
        .turn(3, "alice")
        .company("alice", site, friend)
        .company("bob", "Bree", "Dori")
    )
    s.in_play("bob", nazgul).hand("alice", avatar).start("organization").do("alice", "organize")
    name = avatar.partition(" [")[0]
    found = [one for one in s.options("alice") if one.startswith(f"Play {name} with {friend}")]
    assert bool(found) == possible, s.options("alice")
    if possible:
        s.do("alice", found[0], "confirm").expect(f"{name} is in play")
        s.expect(f"{nazgul} is discarded" if kind == "ringwraith" else f"{nazgul} is in play")


@pytest.mark.ruling("urd:Movement (5)")
@pytest.mark.parametrize(
    ("start", "mode", "to", "possible"),
    [
        ("Dol Guldur [LE]", "", "The Sulfur-deeps [AS]", False),
        ("Dol Guldur [LE]", "Fell Rider", "The Sulfur-deeps [AS]", True),
        ("Moria [LE]", "Fell Rider", "The Under-gates [AS]", False),
        ("Moria [LE]", "", "Dol Guldur [LE]", True),
        ("Dol Guldur [LE]", "", "Moria [LE]", False),
        ("Dol Guldur [LE]", "Fell Rider", "Moria [LE]", True),
    ],
)
def test_where_ringwraiths_go(start: str, mode: str, to: str, *, possible: bool) -> None:
    """Below too: from a Darkhaven in a mode, to a Darkhaven always, and from no other site to another."""
    s = minion(start, "Dwar the Ringwraith").sites("alice", to).hand("alice", mode or "Cram").start("organization")
    if mode and offers(s, "alice", f"Play {mode}"):
        choose(s, "alice", f"Play {mode}")
    here = company(s, "Dwar the Ringwraith")
    assert (to.partition(" [")[0] in {s.game.facts(one).name for one in destinations(s.game, here)}) == possible
