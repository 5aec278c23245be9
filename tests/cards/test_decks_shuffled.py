"""What brings cards into a play deck shuffles it: from the sideboard, the discard pile, the card itself."""

from __future__ import annotations

import pytest
from hazards import onward, resolve, turn_to_bob

from engine.scenarios.scenario import Scenario
from engine.state.game import DECK, DISCARD, HAND, MP_PILE


def shuffles(s: Scenario, seat: int = 0) -> int:
    """Return how often a player's deck was shuffled."""
    return s.game.counters.get(f"shuffle:{seat}", 0)


def option(s: Scenario, who: str, *words: str) -> str:
    """Return the first thing on offer with these words."""
    return next(one for one in s.options(who) if all(word in one for word in words))


@pytest.mark.parametrize(
    "card",
    [
        *("Heart of Dark Fire", "Roam the Waste", "Scourge of Fire", "Cloaked by Darkness", "Darkness Wielded"),
        "Terror Heralds Doom",
    ],
)
def test_from_the_sideboard_in_the_organization_phase(card: str) -> None:
    """The card itself goes from the sideboard into the play deck, which is shuffled; in other phases it does not."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog").sideboard("alice", card).deck("alice", "4 Orc Quarrels")
    s.start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", f"Use {card}")))
    assert (s.card(card).zone, shuffles(s)) == (DECK, before + 1)
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog").sideboard("alice", card).start("site")
    assert not any(one.startswith(f"Use {card}") for one in s.options("alice"))


SEARCHES = [("Smoke Rings", "wizard"), ("Weigh All Things to a Nicety", "ringwraith")]


@pytest.mark.parametrize(("card", "kind"), SEARCHES)
def test_a_resource_or_character_comes_back(card: str, kind: str) -> None:
    """From sideboard or discard pile: resources and characters are offered, hazards are not; the deck is shuffled."""
    hero = kind == "wizard"
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Edoras", "Dori")
    s.company("alice", "Rivendell" if hero else "Dol Guldur [LE]", "Gimli" if hero else "Gorbag").hand("alice", card)
    side, piled = ("Glamdring", "Glorfindel II") if hero else ("Black Mace", "Muzgash")
    s.sideboard("alice", side, "Orc-guard").discard("alice", piled, "Orc-patrol").start("organization")
    resolve(s.do("alice", f"play {card}"))
    assert set(s.options("alice")) == {side, piled}
    before = shuffles(s)
    s.do("alice", piled)
    assert (s.card(piled).zone, shuffles(s)) == (DECK, before + 1)


@pytest.mark.ruling("urd:An Unexpected Outpost", "meba:Balrog's Host: hazard play (2)")
@pytest.mark.parametrize("doors", [False, True])
def test_an_unexpected_outpost_twice_in_the_dark(*, doors: bool) -> None:
    """A hazard comes back into the deck, with Doors of Night in play a second one; the deck is shuffled each time."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Edoras", "Dori").hand("alice", "Cram")
    s.hand("bob", "An Unexpected Outpost", "Cram").sideboard("bob", "Orc-guard", "Glamdring")
    s.discard("bob", "Wargs [TW]", "Narsil").in_play("bob", *(("Doors of Night",) if doors else ())).start("hazards")
    before = shuffles(s, 1)
    resolve(turn_to_bob(s).do("bob", "play An Unexpected Outpost"))
    assert set(s.options("bob")) == {"Orc-guard", "Wargs"}
    s.do("bob", "Orc-guard")
    assert s.card("Orc-guard").zone == DECK
    if doors:
        while "Wargs" not in s.options("bob"):
            s.do("bob", "Do it")
        s.do("bob", "Wargs")
    assert s.card("Wargs").zone == (DECK if doors else DISCARD)
    assert shuffles(s, 1) == before + (2 if doors else 1)


def test_sudden_call_is_shuffled_back() -> None:
    """The deck into which it goes is shuffled."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Dol Guldur [LE]", "Gorbag")
    s.company("bob", "Edoras", "Dori").hand("alice", "Sudden Call").deck("alice", "9 Orc Quarrels").start(
        "organization"
    )
    before = shuffles(s)
    resolve(s.do("alice", "use Sudden Call"))
    assert (s.card("Sudden Call").zone, shuffles(s)) == (DECK, before + 1)


# --- Palantíri --------------------------------------------------------------------------------------------------


def gazing(stone: str, *, aligned: bool, cards: int, kind: str = "wizard") -> Scenario:
    """Let Saruman, or somebody with an aligned stone, have a Palantír in the organization phase."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Edoras", "Dori").dice(12, 12, 12)
    if kind == "wizard":
        s.company("alice", "Isengard", f"{'Gimli' if aligned else 'Saruman'}, bears {stone}", "Elrond")
        s.hand("alice", "Align Palantír" if aligned else "Cram").discard("alice", "Narsil").deck(
            "alice", f"{cards} Dodge"
        )
    else:
        s.company("alice", "Dol Guldur [LE]", f"Gorbag, bears {stone} [LE]", "Lieutenant of Dol Guldur")
        s.hand("alice", "Focus Palantír").deck("alice", f"{cards} Orc Quarrels")
    s.deck("bob", "9 Dodge").start("organization")
    if aligned:
        resolve(s.do("alice", option(s, "alice", "Play", "Palantír")))
    return s


@pytest.mark.parametrize("aligned", [False, True])
@pytest.mark.parametrize(("cards", "possible"), [(5, True), (4, False)])
def test_the_stone_of_orthanc_asks_for_a_deck(*, aligned: bool, cards: int, possible: bool) -> None:
    """With five cards in the deck a discarded one comes back; the stone taps, and its user where he is not attuned."""
    s = gazing("Palantír of Orthanc", aligned=aligned, cards=cards)
    assert any(one.startswith("Use Palantír") for one in s.options("alice")) == possible
    if not possible:
        return
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Use Palantír")))
    if s.options("alice") == ["Narsil"]:
        s.do("alice", "Narsil")
    s.expect("Palantír of Orthanc is tapped", f"{'Gimli is untapped' if aligned else 'Saruman is tapped'}")
    assert (s.card("Narsil").zone, shuffles(s)) == (DECK, before + 1)
    while not any("Corruption check" in line for line in s.log()):
        onward(s)


def test_the_stone_of_minas_tirith_mixes_both_decks() -> None:
    """Its user looks at the top five cards of both decks and shuffles them; the stone taps, and a check is made."""
    s = gazing("Palantír of Minas Tirith", aligned=True, cards=9, kind="ringwraith")
    before = shuffles(s, 0), shuffles(s, 1)
    resolve(s.do("alice", option(s, "alice", "Use Palantír")))
    while not any("Corruption check" in line for line in s.log()):
        onward(s)
    s.expect("Palantír of Minas Tirith is tapped", "Gorbag is untapped")
    assert (shuffles(s, 0) > before[0], shuffles(s, 1) > before[1]) == (True, True)
    for who in ("alice", "bob"):
        assert f"{who} has the top 5 cards of the play deck shuffled." in s.log()


# --- what lies with a character -----------------------------------------------------------------------------------


def test_the_mouth_fetches() -> None:
    """He taps for a resource or character of the discard pile; the deck is shuffled."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Edoras", "Dori")
    s.company("alice", "Dol Guldur [LE]", "The Mouth", "Gorbag").hand("alice", "Orc Quarrels")
    s.discard("alice", "Muzgash", "Black Mace", "Orc-guard").start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Use The Mouth"))).expect("The Mouth is tapped")
    assert set(s.options("alice")) == {"Muzgash", "Black Mace"}
    s.do("alice", "Muzgash")
    assert (s.card("Muzgash").zone, shuffles(s)) == (DECK, before + 1)


@pytest.mark.parametrize("ring", ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe"])
def test_dwarven_rings_bring_two_items(ring: str) -> None:
    """Two minor items come to the hand, the deck is shuffled, and its bearer makes a check with two more."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {ring}").company("bob", "Edoras", "Dori").dice(7, 7)
    s.deck("alice", "Cram", "Elven Cloak", "4 Dodge").discard("alice", "Horn of Anor", "Glamdring")
    s.hand("alice", "Concealment").start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Use Dwarven Ring"))).expect("Gimli is tapped")
    for card in ("Cram", "Horn of Anor"):
        s.do("alice", option(s, "alice", card))
    while not any("rolled" in line for line in s.log()):
        onward(s)
    assert (s.card("Cram").zone, s.card("Horn of Anor").zone) == (HAND, HAND)
    assert shuffles(s) == before + 1
    assert "rolled, +2" in next(line for line in s.log() if "rolled" in line)


@pytest.mark.ruling("urd:Vilya")
def test_vilya_at_rivendell() -> None:
    """At Rivendell with five cards in the deck Elrond may bring back three resources; then a check at -3."""
    for site, cards, more in (("Rivendell", 5, True), ("Rivendell", 4, False), ("Lórien", 9, False)):
        s = Scenario().company("alice", site, "Elrond").company("bob", "Edoras", "Dori")
        s.hand("alice", "Vilya").deck("alice", f"{cards} Dodge").dice(9, 9)
        s.discard("alice", "Narsil", "Cram", "Glamdring", "Horn of Anor", "Orc-guard").start("organization")
        before = shuffles(s)
        resolve(s.do("alice", option(s, "alice", "Play Vilya")))
        assert any("Do it" in one for one in s.options("alice")) == more
        if more:
            s.do("alice", "Do it")
            for card in ("Narsil", "Cram", "Glamdring"):
                assert "Orc-guard" not in s.options("alice")
                s.do("alice", option(s, "alice", card))
            assert not any(one == "Horn of Anor" for one in s.options("alice"))
            assert shuffles(s) > before
        while not any("rolled" in line for line in s.log()):
            onward(s)
        assert "−3" in next(line for line in s.log() if "rolled" in line).replace("-", "−")


def test_the_windlord_is_stored() -> None:
    """Without an avatar in play the one of the deck may come then; the deck is shuffled."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The Windlord Found Me").company("bob", "Edoras", "Dori")
    s.deck("alice", "Gandalf", "Glorfindel II", "4 Dodge").hand("alice", "Cram").start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", "Store The Windlord")))
    for _ in range(8):
        if s.card("The Windlord Found Me").zone == MP_PILE and s.options("alice")[0].startswith("End"):
            break
        menu = s.options("alice")
        s.do("alice", next((one for one in menu if one in ("Do it", "Gandalf")), menu[0]))
        assert "Glorfindel II" not in menu
    s.expect("Gandalf is in play")
    assert shuffles(s) == before + 1
