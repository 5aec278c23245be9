"""Worked examples of the Ringwraith player's book that are about no single card: points, influence, journeys, fights."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from carddb.decks.decks import prebuilt
from engine.kernel.machine import run
from engine.queries.attributes import corruption_points, mind_total
from engine.queries.cards import site_facts, size
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.corruption.corruption import check_corruption
from engine.rules.ending.scoring import current_total, final, sources
from engine.rules.getting_ready.general_influence import free_general_influence
from engine.rules.movement.movement import destinations, paths
from engine.rules.site.influence_modifiers import free_influence
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, HAND, OUT, PLAY, SITES, TAPPED, UNTAP
from tests.cards.positions.hazards import choose, company, go_on, lay, limit, offers, onward, option, over, turn_to_bob
from tests.cards.positions.minions import fight, iid, minion
from tests.cards.positions.reading import told
from tests.cards.positions.worked_examples import (
    FIVE_MINIONS,
    GULDUR,
    HOME,
    MORGUL,
    MOUNTAIN,
    NICK,
    TOWER,
    WENDY,
    answer_wherever,
    carn_dum,
    guarded,
    kinds_of_way,
    option_enter,
)


@pytest.mark.ruling("mele:Standard Rules: combat")
def test_who_supports_against_the_drake() -> None:
    """Muzgash faces the drake with seven, three of his companions beside him; Gorbag, who faced a strike, is not asked."""
    s = minion("Ettenmoors [LE]", "Gorbag", *FIVE_MINIONS).hand("bob", "Cave-drake").hand("alice", "Cram").dice(12, 12)
    choose(turn_to_bob(s.start("hazards")), "bob", "Play Cave-drake")
    wanted = (
        "Gorbag faces a strike",
        "Muzgash faces a strike",
        "The strike against Gorbag",
        "Gorbag stays untapped (−3)",
    )
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        who = s.asked()[0]
        found = s.options(who)
        fights = any(one.startswith("Muzgash stays") for one in found)
        assert not any(one.startswith("Gorbag taps in support") for one in found)
        pick = [one for one in found if one in wanted or (fights and "in support (+1)" in one)]
        s.do(who, pick[0]) if pick else onward(s)
    s.expect("the log says: Muzgash: 12 rolled, +7 prowess", "Gorbag is untapped")
    assert [s.card(one).status for one in FIVE_MINIONS] == [TAPPED] * 4


@pytest.mark.ruling("mele:Site paths (2)")
@pytest.mark.parametrize(
    ("start", "to", "types", "keyed"),
    [
        (GULDUR, MOUNTAIN, "dark-domain wilderness wilderness",
         {"Wilderness", "Dark-domain", "Ruins & Lairs"}),
        (TOWER, MORGUL, "dark-domain shadow-land", {"Shadow-land", "Dark-domain"}),
        (MORGUL, GULDUR, "shadow-land dark-domain dark-domain shadow-land dark-domain", {"Shadow-land", "Dark-domain"}),
    ],
)  # fmt: skip
def test_what_meets_whom_on_the_way(start: str, to: str, types: str, keyed: set[str]) -> None:
    """By the site path of the cards creatures are keyed: an Orc-patrol to each single type, a Giant to two Wildernesses."""
    s = minion(start, "Gorbag", to=to, via="starter").hand("bob", "Orc-patrol", "Giant").start("hazards")
    assert path_types(s.game, company(s, "Gorbag")) == tuple(types.split())
    found = turn_to_bob(s).options("bob")
    assert {one.partition("keyed to ")[2] for one in found if one.startswith("Play Orc-patrol")} == keyed
    assert any(one.startswith("Play Giant") for one in found) == (types.count("wilderness") == 2)


@pytest.mark.ruling("urd:Strike Sequence (8)/3", "crf:Annotation 19/3")
def test_a_check_that_a_strike_brings_is_answered_by_help_alone() -> None:
    """Where what follows a wound is a roll, only what helps with the roll is played before it."""
    s = Scenario().company("alice", "Moria", "Elrond", "Fatty Bolger").company("bob", "Lórien", "Nori")
    s.in_play("bob", "Despair of the Heart").hand("bob", "Orc-lieutenant", "Tookish Blood")
    s.hand("alice", "New Friendship", "Marvels Told", "Cram").dice(2, 9, 9, 2).start("hazards")
    lay(s, "Despair of the Heart", "Elrond")
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant").do("alice", "pass").do(
        "alice", "assign Fatty Bolger", "confirm"
    )
    for _ in range(12):
        if "Fatty Bolger is wounded." in s.log():
            break
        onward(s)
    assert s.asked() == ("alice",)
    assert offers(s, "alice", "Play New Friendship on Elrond")
    assert not offers(s, "alice", "Play Marvels Told")


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


@pytest.mark.ruling("mele:The Audience with Sauron (4)/2")
@pytest.mark.parametrize(
    ("mine", "who", "lost"),
    [(WENDY, "Troll-chief", 6), (NICK, "Tarcil", 7), (WENDY, "Orc Tracker", 0), (NICK, "Orc Captain", 0)],
)
def test_who_can_fail_a_check(mine: tuple[str, ...], who: str, lost: int) -> None:
    """Away from their Ringwraith a roll of two fails those with four corruption points or more, and no others."""
    s = Scenario(length="starter").alignment("alice", "ringwraith").turn(9, "alice").company("bob", "Lórien", "Dori")
    ringwraith = [one for one in mine if "the Ringwraith" in one]
    s.company("alice", HOME, *ringwraith).company("alice", HOME, *(one for one in mine if one not in ringwraith))
    s.hand("alice", "Cram").dice(2).start("organization")
    before = current_total(s.game, 0)
    assert (corruption_points(s.game, iid(s, who)) >= 4) == bool(lost)
    check_corruption(s.game, iid(s, who), 0)
    run(s.game)
    go_on(s, f"Corruption check for {who}: 2 rolled, +0")
    assert before - current_total(s.game, 0) == lost
    assert (s.card(who).zone == OUT) == bool(lost)


@pytest.mark.ruling("mele:Bringing characters into play (2)")
def test_whom_nick_can_bring() -> None:
    """Grishnákh is in play with Wendy; an Orc Tracker follows the one captain who has influence left for him."""
    s = carn_dum(NICK, WENDY).hand("alice", "Grishnákh", "Orc Tracker").start("organization").do("alice", "organize")
    found = [one for one in s.options("alice") if one.startswith("Play ")]
    assert not any("Grishnákh" in one for one in found)
    assert [one for one in found if "following" in one] == ["Play Orc Tracker following Orc Captain"]
    s.do("alice", "play Orc Tracker following Orc Captain", "confirm")
    assert s.game.cards[s.game.cards[iid(s, "Orc Tracker")].host].host == -1  # of the two captains it is no follower


@pytest.mark.ruling("mele:Direct influence (2)")
def test_who_controls_whom() -> None:
    """Wendy uses 15 of her influence and Nick all of his; both companies have six characters."""
    s = carn_dum().hand("alice", "Cram").start("organization")
    assert [mind_total(s.game, seat) for seat in (0, 1)] == [15, 20]
    assert [free_general_influence(s.game, seat) for seat in (0, 1)] == [5, 0]
    assert [size(s.game, company(s, one).characters) for one in ("Shagrat", "Tarcil")] == [6, 6]
    free = {
        one: free_influence(s.game, iid(s, one)) for one in ("Dwar the Ringwraith", "Lieutenant of Morgul", "Tarcil")
    }
    assert free == {"Dwar the Ringwraith": 5, "Lieutenant of Morgul": 0, "Tarcil": 2}


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


def audience(*hand: str) -> Scenario:
    """Put what Wendy (alice) and Nick (bob) have at the Audience into play, without Hillmen."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    s.company("alice", "Dol Guldur [LE]", "Troll-chief, bears Black Mace, bears The Warg-king",
              "Troll Lout, bears Magic Ring of Fury [LE]", "Shagrat", "Grishnákh", "Orc Tracker")  # fmt: skip
    s.company("bob", "Minas Morgul [LE]", "Ciryaher, bears Palantír of Orthanc [LE], bears Magic Ring of Enigma [LE]",
              "Tarcil, bears Stinker", "Lieutenant of Morgul", "Orc Captain", "Orc Captain")  # fmt: skip
    s.pile("alice", "Beornings [LE]", "Orcs of Angmar", "Seize Prisoners").hand("bob", *(hand or ("Cram",)))
    return s.start("organization")


@pytest.mark.ruling("mele:Marshalling point modifications (3)")
def test_what_is_shown_from_hand_costs_a_point() -> None:
    """He shows three unique cards that she has in play: 22 to 14."""
    result = final(audience("The Warg-king", "Shagrat", "Grishnákh", "Snaga").game)
    assert result.scores == (22, 14)
    assert result.winner == 0


@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_a_bluff_on_guard() -> None:
    """A resource on guard is never revealed, and goes back to hand when the site phase is over."""
    s = guarded("A Nice Place to Hide", "Bag End [LE]", "Gorbag", "Azog").do("alice", "Do nothing there").passes("bob")
    assert (s.card("A Nice Place to Hide").zone, s.card("A Nice Place to Hide").owner) == (HAND, 1)
    s = option_enter(guarded("A Nice Place to Hide", "Bag End [LE]", "Gorbag", "Azog"))
    for _ in range(20):
        assert not offers(s, "bob", "Reveal A Nice Place to Hide")
        if "Leave the site phase" in s.options("alice"):
            break
        onward(s)


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


@pytest.mark.ruling("mele:Marshalling point modifications (2)")
def test_what_the_points_are_worth() -> None:
    """20 and 18 become 25 and 14: her factions double since he has none, his characters count no more than the rest."""
    s = audience()
    assert [sum(sources(s.game, seat).values()) for seat in (0, 1)] == [20, 18]
    result = final(s.game)
    assert result.scores == (25, 14)
    assert (result.details[0]["faction"], result.details[1]["character"]) == (10, 7)


@pytest.mark.ruling("mele:Site types")
@pytest.mark.parametrize(
    ("kind", "sites"),
    [
        ("haven", ("Minas Morgul", "Dol Guldur", "Carn Dûm", "Geann a-Lisch")),
        ("free-hold", ("Minas Tirith", "Edoras")),
        ("border-hold", ("Bree", "Lake-town")),
        ("ruins-and-lairs", ("Barrow-downs", "The Lonely Mountain")),
        ("shadow-hold", ("Goblin-gate", "Mount Gram")),
        ("dark-hold", ("Barad-dûr",)),
    ],
)
def test_what_sites_are_to_minions(kind: str, sites: tuple[str, ...]) -> None:
    """Where minions heal: at their Darkhavens, and at Barad-dûr by what its card says."""
    for site in sites:
        s = minion(f"{site} [LE]", "Gorbag, wounded").hand("alice", "Cram").start("untap")
        while s.game.turn.phase == UNTAP:
            onward(s)
        assert site_facts(s.game, company(s, "Gorbag").site).site_type == kind
        s.expect("Gorbag is tapped" if kind == "haven" or site == "Barad-dûr" else "Gorbag is wounded")


def journey(*dice: int) -> Scenario:
    """Send five from Carn Dûm to Geann a-Lisch, up to the first attack that does not stay away."""
    s = minion(
        "Carn Dûm [LE]", "Jerrek", "Bróin", "Nevido Smôd, bears Shadow-cloak", "Threlin",
        "Dôgrib, follows Threlin, bears Foul-smelling Paste", to="Geann a-Lisch [LE]", via="starter",
    )  # fmt: skip
    s.hand("alice", "A Nice Place to Hide", "Cram")
    s.hand("bob", "Orc-raiders [LE]", "Orc-warband [LE]", "Weariness of the Heart [LE]", "Elf-lord Revealed in Wrath")
    turn_to_bob(s.dice(*dice).start("hazards"))
    assert limit(s, "Jerrek") == 5
    choose(s, "bob", "Play Orc-raiders, keyed to Wilderness")
    choose(s, "alice", "Play A Nice Place to Hide", "Bróin").expect("Bróin is tapped", "Orc-raiders is discarded")
    return choose(turn_to_bob(s), "bob", "Play Orc-warband, keyed to Wilderness")


@pytest.mark.ruling("mele:Example of Combat (1)", "mele:Example of Combat (2)")
def test_a_journey_to_geann_a_lisch() -> None:
    """A canceled attack counts as faced; who is tired and weary is weaker; a paste heals for the last strike of all.

    Against Orcs Bróin has one prowess more than the book remembers.
    """
    s = journey(4, 7, 2, 4, 6, 7, 3, 12)
    attack = fight(s)
    assert (attack.strength.strikes, attack.strength.prowess, attack.harm.detainment) == (5, 7, False)
    answer_wherever(
        s, "Play Weariness of the Heart on Bróin", "The strike against Bróin", "The strike against Nevido",
        "The strike against Dôgrib", "The strike against Threlin", "Dôgrib stays untapped",
        until=lambda s: told(s, "The attack of Orc-warband is"),
    )  # fmt: skip
    for line in (
        "Bróin: 4 rolled, +2 prowess, 6 against 7", "Body check for Bróin: 7 rolled, +0, 7 against body 8",
        "Nevido Smôd: 2 rolled, +4 prowess, 6 against 7", "Body check for Nevido Smôd: 4 rolled",
        "Dôgrib: 6 rolled, +1 prowess, 7 against 7", "Threlin: 7 rolled", "Jerrek: 3 rolled, +5 prowess, 8 against 7",
    ):  # fmt: skip
        assert told(s, line), s.log()
    s.expect("Orc-warband is discarded", "Bróin is wounded", "Nevido Smôd is wounded", "Dôgrib is untapped")
    answer_wherever(s, until=lambda s: offers(s, "bob", "Play Elf-lord"))
    s.do("bob", option(s, "bob", "Play Elf-lord Revealed in Wrath, keyed to Shadow-land"))
    choose(s, "alice", "Use Foul-smelling Paste on Nevido").expect("Nevido Smôd is untapped")
    answer_wherever(s, "Nevido Smôd faces a strike", until=lambda s: offers(s, "alice", "Use Shadow-cloak"))
    choose(s, "alice", "Use Shadow-cloak").expect("Shadow-cloak is tapped")
    over(s).expect("Elf-lord Revealed in Wrath is discarded", "Nevido Smôd is untapped", "Bróin is wounded")
    assert not told(s, "Nevido Smôd: 12 rolled")
    answer_wherever(s, until=lambda s: s.game.turn.number == 5 and s.game.turn.phase > UNTAP)
    s.expect("Bróin is tapped")


def ways(start: str, to: str) -> set[tuple[str, tuple[str, ...]]]:
    """Return the ways of a minion company to a site."""
    s = minion(f"{start} [LE]", "Gorbag").sites("alice", f"{to} [LE]").hand("alice", "Cram").start("organization")
    here = company(s, "Gorbag")
    return {(way.kind, way.regions) for site in destinations(s.game, here) for way in paths(s.game, here, site)}


@pytest.mark.ruling("mele:Region movement (4)")
def test_two_turns_to_the_lonely_mountain() -> None:
    """Starter movement takes three turns, region movement two by way of Easterling Camp; five regions are too many for one."""
    assert ways("Barad-dûr", "The Lonely Mountain") == set()
    assert ("region", ("Gorgoroth", "Nurn", "Horse Plains")) in ways("Barad-dûr", "Easterling Camp")
    onwards = ways("Easterling Camp", "The Lonely Mountain")
    assert ("region", ("Horse Plains", "Southern Rhovanion", "Northern Rhovanion")) in onwards
    assert {kind for kind, _ in onwards} == {"region"}
    steps = (("Barad-dûr", "Minas Morgul"), ("Minas Morgul", "Dol Guldur"), ("Dol Guldur", "The Lonely Mountain"))
    assert all("starter" in {kind for kind, _ in ways(*step)} for step in steps)


@pytest.mark.ruling("mele:Movement (5)")
@pytest.mark.parametrize(
    ("start", "to", "possible"),
    [
        (TOWER, "Minas Morgul", True),
        (TOWER, "Dol Guldur", False),
        (TOWER, "The Lonely Mountain", False),
        (MORGUL, "Dol Guldur", True),
        (MORGUL, "The Lonely Mountain", False),
        (GULDUR, "The Lonely Mountain", True),
    ],
)
def test_three_turns_to_the_mountain(start: str, to: str, *, possible: bool) -> None:
    """By the site paths of their cards companies go between a site and its nearest Darkhaven, and between Darkhavens."""
    s = minion(start, "Gorbag", "Muzgash").sites("alice", MORGUL, GULDUR, MOUNTAIN).start("organization")
    assert ("starter" in kinds_of_way(s, "Gorbag", to)) == possible


@pytest.mark.ruling("mele:Movement (5)")
def test_the_old_site_is_removed_when_the_company_is_there() -> None:
    """The new card is laid down in the organization phase, the old one leaves when the movement/hazard phase ends."""
    s = minion(TOWER, "Gorbag", "Muzgash").sites("alice", MORGUL).hand("alice", "Cram").start("organization")
    s.do("alice", "move Gorbag to Minas Morgul")
    while s.game.turn.phase < 5:
        assert s.card("Barad-dûr").zone == PLAY
        onward(s)
    assert s.card("Barad-dûr").zone == SITES
    assert s.game.facts(company(s, "Gorbag").site).name == "Minas Morgul"


@pytest.mark.ruling("meba:The Shadow-deeps: deck list", "meba:Balrog's Host: deck list")
@pytest.mark.parametrize(
    ("key", "start", "characters", "resources", "hazards", "sideboard"),
    [("shadow-deeps", 7, 10, 32, 32, 28), ("balrogs-host", 5, 9, 31, 31, 25)],
)
def test_what_the_decks_hold(
    key: str, start: int, characters: int, resources: int, hazards: int, sideboard: int
) -> None:
    """As many cards of each kind as the lists say, three times The Balrog among them, and twenty sites."""
    deck = prebuilt()[key]
    assert [sum(copies for copies, _ in deck.section(one)) for one in ("pool", "sites", "sideboard")] == [
        start, 20, sideboard,
    ]  # fmt: skip
    held = [(copies, database().get(card)) for copies, card in deck.play_deck]
    kinds = [sum(copies for copies, card in held if card.type == one) for one in ("character", "resource", "hazard")]
    assert kinds == [characters, resources, hazards]
    assert sum(copies for copies, card in held if card.name == "The Balrog") == 3
