"""What events and items may be played on: hazards that are driven out, the character who makes a check, a tapped site."""

from __future__ import annotations

import pytest
from hazards import lay, onward, resolve
from heroes import at_site
from minions import iid, last_modifier

from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.scenarios.scenario import Scenario
from engine.state.game import DISCARD, HAND, PLAY, TAPPED, UNTAPPED, player_ref

# --- hazards that are driven out --------------------------------------------------------------------------------

BURDENS = ("Lure of Expedience", "Foolish Words", "Rebel-talk")


def haunted(*hand: str, play: tuple[str, ...] = (), dice: tuple[int, ...] = (9, 9, 9, 9)) -> Scenario:
    """Return a company under hazards of all kinds, with events of its own in play, and another one elsewhere."""
    s = Scenario().company(
        "alice", "Bree", "Gandalf, bears Lure of Expedience [TW]", "Elrond, bears Foolish Words [TD]"
    )
    s.company("alice", "Lórien", "Bilbo, bears Rebel-talk").company("bob", "Edoras", "Dori, bears Lure of Nature [TW]")
    s.in_play("bob", "Minions Stir", "Gloom", "Full of Froth and Rage", *play).in_play("alice", "Safe from the Shadow")
    return s.hand("alice", *hand).dice(*dice).start("organization")


def targets(s: Scenario, card: str) -> set[str]:
    """Return on what a card may be played."""
    found = [one.removeprefix(f"Play {card} on ") for one in s.options("alice") if one.startswith(f"Play {card} on ")]
    return {one.partition(",")[0].partition(":")[0] for one in found}


def test_marvels_told_drive_out_events() -> None:
    """Hazard permanent- and long-events of either player, but no environments and nothing of one's own."""
    s = haunted("Marvels Told")
    assert targets(s, "Marvels Told") == {*BURDENS, "Lure of Nature", "Minions Stir", "Full of Froth and Rage"}
    resolve(s.do("alice", "play Marvels Told on Minions Stir by Elrond")).expect("Elrond is tapped")
    assert s.card("Minions Stir").zone == DISCARD
    for _ in range(4):
        if not any("Corruption check" in line for line in s.log()):
            onward(s)
    assert last_modifier(s) == -2


def test_voices_of_malice_do_the_same() -> None:
    """So does the minions' version."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dol Guldur [LE]", "Lieutenant of Dol Guldur", "Ostisen, bears Rebel-talk")
    s.in_play("bob", "Minions Stir", "Gloom").in_play("alice", "Tokens to Show").hand("alice", "Voices of Malice")
    s.start("organization")
    assert targets(s, "Voices of Malice") == {"Rebel-talk", "Minions Stir"}


@pytest.mark.parametrize("light", [True, False])
def test_the_cock_crows_in_the_light(*, light: bool) -> None:
    """With Gates of Morning in play any hazard permanent-event is discarded; long-events are not."""
    s = haunted("The Cock Crows", play=("Gates of Morning",) if light else ())
    expected = {*BURDENS, "Lure of Nature", "Full of Froth and Rage"} if light else set()
    assert targets(s, "The Cock Crows") == expected


def test_ancient_secrets_drive_out_permanent_events() -> None:
    """The avatar, and he alone, taps for it."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog", "Muzgash, bears Rebel-talk").hand("alice", "Ancient Secrets")
    s.in_play("bob", "Minions Stir").in_play("alice", "A More Evil Hour").start("organization")
    found = [one for one in s.options("alice") if one.startswith("Play Ancient Secrets on")]
    assert len(found) == 1
    assert "Rebel-talk" in found[0]
    resolve(s.do("alice", found[0])).expect("The Balrog is tapped", "Rebel-talk is discarded")


def test_ancient_secrets_reach_the_sideboard() -> None:
    """Two resources come from the sideboard into the play deck, which is shuffled once."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog", "Muzgash").hand("alice", "Ancient Secrets")
    s.sideboard("alice", "Orc Quarrels", "Sudden Call", "Great Fissure", "Gorbag", "Orc-guard").start("organization")
    (only,) = [one for one in s.options("alice") if one.startswith("Play Ancient Secrets")]
    before = s.game.counters.get("shuffle:0", 0)
    resolve(s.do("alice", only)).expect("The Balrog is tapped")
    for card in ("Orc Quarrels", "Great Fissure"):
        assert "Orc-guard" not in s.options("alice")
        s.do("alice", card)
    s.expect("Orc Quarrels is in the play deck", "Great Fissure is in the play deck")
    assert not any(one == "Sudden Call" for one in s.options("alice"))
    assert s.game.counters.get("shuffle:0", 0) == before + 1


def test_wizard_uncloaked_sends_back_what_troubles_his_company() -> None:
    """Hazard permanent-events on its characters return to hand, no others; the Wizard makes a check at -2."""
    s = haunted("Wizard Uncloaked").do("alice", "play Wizard Uncloaked")
    resolve(s)
    for card, zone in (("Lure of Expedience", HAND), ("Foolish Words", HAND), ("Rebel-talk", PLAY), ("Gloom", PLAY),
                       ("Minions Stir", PLAY), ("Full of Froth and Rage", PLAY), ("Lure of Nature", PLAY)):  # fmt: skip
        assert s.card(card).zone == zone, card
    assert s.card("Safe from the Shadow").zone == PLAY
    while not any("rolled" in line for line in s.log()):
        onward(s)
    assert last_modifier(s) == -2 + 1  # Gandalf resists
    assert "Corruption check for Gandalf" in s.log()[-1]


def test_only_a_wizard_uncloaks() -> None:
    """Without one it is not played."""
    s = at_site("Bree", "Elrond, bears Foolish Words [TD]", hand="Wizard Uncloaked", phase="organization")
    assert not any("Uncloaked" in one for one in s.options("alice"))


@pytest.mark.parametrize(("words", "gone"), [((6, 8), True), ((5, 7), False)])
def test_glamour_rolls_for_each_burden(words: tuple[int, int], *, gone: bool) -> None:
    """For each hazard permanent-event on the company a roll, which must be above the number that removes it."""
    s = haunted("Glamour of Surpassing Excellance", dice=words)
    before = {one: s.card(one).zone for one in ("Rebel-talk", "Gloom", "Minions Stir", "Lure of Nature")}
    resolve(s.do("alice", "play Glamour of Surpassing Excellance"))
    for _ in range(6):
        if s.asked() == ("alice",) and any("Roll" in one for one in s.options("alice")):
            onward(s)
    assert sum(s.card(one).zone == DISCARD for one in ("Lure of Expedience", "Foolish Words")) == (2 if gone else 0)
    assert {one: s.card(one).zone for one in before} == before


def test_glamour_needs_a_burden_and_a_hold() -> None:
    """It is played on a company at a Border-hold or Free-hold that bears a hazard permanent-event."""
    for site, who, possible in (
        ("Bree", "Gimli, bears Foolish Words [TD]", True),
        ("Edoras", "Gimli, bears Foolish Words [TD]", True),
        ("Bree", "Gimli, bears Glamdring", False),
        ("Moria", "Gimli, bears Foolish Words [TD]", False),
    ):
        s = at_site(site, who, hand="Glamour of Surpassing Excellance", phase="organization")
        assert any("Glamour" in one for one in s.options("alice")) == possible


# --- the character who makes a check ----------------------------------------------------------------------------


def influencing(card: str, *people: str, kind: str = "wizard", faction: str = "", site: str = "") -> Scenario:
    """Let the first of a company make an influence check with a card in hand."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    site, faction = site or "Bree", faction or "Rangers of the North"
    s.company("alice", site, *people).hand("alice", faction, card, "Cram").dice(7, 7, 7).start("resources")
    plain = faction.partition(" [")[0]
    who = people[0].partition(",")[0]
    return s.do("alice", next(one for one in s.options("alice") if plain in one and one.startswith(who)))


@pytest.mark.parametrize(
    ("card", "people", "kind", "site", "faction"),
    [
        ("New Friendship", ("Gimli", "Elrond"), "wizard", "", ""),
        ("Muster", ("Gimli", "Boromir II"), "wizard", "", ""),
        ("Crooked Promptings", ("Ostisen", "Deallus"), "ringwraith", "Dunnish Clan-hold [LE]",
         "Dunlendings [LE]"),
        ("Join With That Power", ("Ostisen", "Deallus"), "ringwraith", "Dunnish Clan-hold [LE]",
         "Dunlendings [LE]"),
    ],
)  # fmt: skip
def test_only_who_influences_is_helped(card: str, people: tuple[str, ...], kind: str, site: str, faction: str) -> None:
    """Played before the roll on the character who makes the check, on nobody else in the company."""
    s = influencing(card, *people, kind=kind, site=site, faction=faction)
    assert targets(s, card) == {people[0]}


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


CHECKS = [
    ("New Friendship", ("Bilbo", "Elrond"), 2, "wizard"),
    ("Halfling Strength", ("Bilbo", "Merry"), 4, "wizard"),
    ("Crooked Promptings", ("Ostisen", "Deallus"), 2, "ringwraith"),
    ("Join With That Power", ("Ostisen", "Deallus"), 1, "ringwraith"),
]


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


def tempted(card: str, people: tuple[str, ...], kind: str) -> Scenario:
    """Let the first of a company make a corruption check at the end of the untap phase."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    s.company("alice", home, *people).hand("alice", card, "Cram").in_play("bob", "Lure of the Senses [TW]")
    lay(s.dice(12, 12, 12).start("organization"), "Lure of the Senses", people[0])
    happened(s.game, "untap-ends", player_ref(0))
    run(s.game)
    for _ in range(6):
        if targets(s, card) or any("rolled" in line for line in s.log()):
            break
        onward(s)
    return s


@pytest.mark.parametrize("card", ["Crooked Promptings", "Join With That Power"])
def test_a_diplomat_must_be_there(card: str) -> None:
    """Without one in the company nothing helps."""
    assert targets(tempted(card, ("Ostisen", "Gorbag"), "ringwraith"), card) == set()


def test_halfling_strength_is_for_hobbits() -> None:
    """It untaps, heals or strengthens Hobbits, nobody else."""
    s = at_site("Bree", "Bilbo, tapped", "Gimli, tapped", "Merry", hand="Halfling Strength", phase="organization")
    assert targets(s, "Halfling Strength") == {"Bilbo"}
    s = at_site("Bree", "Bilbo, wounded", "Gimli, wounded", "Merry", hand="Halfling Strength", phase="organization")
    assert targets(s, "Halfling Strength") == {"Bilbo"}
    assert targets(tempted("Halfling Strength", ("Gimli", "Bilbo"), "wizard"), "Halfling Strength") == set()


# --- tapped sites -----------------------------------------------------------------------------------------------

MAPS = [
    ("Thrór’s Map", "Caves of Ûlund", "wizard", "Moria"),
    ("Records Unread", "Goblin-gate [LE]", "ringwraith", "Ettenmoors [LE]"),
    ("Secret Book", "Dunnish Clan-hold [LE]", "ringwraith", "Moria [LE]"),
]


def reading(card: str, site: str, kind: str, *, tapped: bool = True, there: bool = True) -> Scenario:
    """Put the bearer of a map at a site, tapped or not, or a company beside it while the bearer is elsewhere."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Edoras", "Dori").hand("alice", "Cram")
    reader, friend = ("Bilbo", "Gimli") if kind == "wizard" else ("Gorbag", "Muzgash")
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    where = f"{site} (tapped)" if tapped else site
    s.company("alice", where if there else home, f"{reader}, bears {card}")
    s.company("alice", home if there else where, friend)
    return s.start("organization")


def uses(s: Scenario, card: str, word: str) -> list[str]:
    """Return the uses of a card that say a word."""
    return [one for one in s.options("alice") if one.startswith(f"Use {card}") and word in one]


@pytest.mark.parametrize(("card", "site", "kind", "other"), MAPS)
def test_maps_untap_the_site_where_they_are(card: str, site: str, kind: str, other: str) -> None:
    """A tapped site of the right kind where the bearer is untaps; the map is discarded."""
    s = reading(card, site, kind)
    plain = site.partition(" [")[0]
    assert s.game.cards[iid(s, plain)].status == TAPPED
    (found,) = [one for one in uses(s, card, plain) if "information" not in one]
    resolve(s.do("alice", found)).expect(f"{card} is discarded")
    assert s.game.cards[iid(s, plain)].status == UNTAPPED
    for tapped, there, where in ((False, True, site), (True, False, site), (True, True, other)):
        now = reading(card, where, kind, tapped=tapped, there=there)
        assert not [one for one in uses(now, card, "") if "information" not in one]


@pytest.mark.parametrize(("card", "site", "there"), [
    ("Records Unread", "Goblin-gate [LE]", True), ("Records Unread", "Goblin-gate [LE]", False),
    ("Secret Book", "Ettenmoors [LE]", True), ("Secret Book", "Ettenmoors [LE]", False),
])  # fmt: skip
def test_books_make_information_playable_where_they_are(card: str, site: str, *, there: bool) -> None:
    """For the site of the bearer, tapped or not, and for no other."""
    s = reading(card, site, "ringwraith", tapped=False, there=there)
    assert bool(uses(s, card, "")) == there
