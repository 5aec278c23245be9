"""Rules of the organization phase (2.II): what differs by kind of player, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.actions import leaving_play
from engine.kernel.machine import options
from engine.queries import cards as queries
from engine.scenarios.scenario import Scenario
from engine.state.records import FREE, LOOSE, Iid
from tests.rules.positions import card, of_kind, parts, splitting_with
from tests.rules.proof import organizing, rule

# --- 2.II.2 Playing or discarding one character --------------------------------------------------------------------


@rule("2.II.2.1", "2.II.2.1.W1")
def test_avatars_come_at_home_or_at_their_haven() -> None:
    """An avatar comes into play at its home site or at the haven for its kind of player, and nowhere else."""
    organizing("Gimli", site="Lórien", hand="Saruman").do("alice", "organize").refused(
        "alice", "play Saruman with Gimli", "2.II.2.1.W1"
    )
    s = organizing("Gimli", hand="Saruman").do("alice", "organize", "play Saruman with Gimli", "confirm")
    s.expect("Saruman is at Rivendell")


@rule("2.II.2.1.R1", "2.II.2.1.F1", "2.II.2.1.B1")
@pytest.mark.parametrize(
    ("kind", "avatar", "good", "bad", "number"),
    [
        ("ringwraith", "The Witch-king", "Dol Guldur [LE]", "Carn Dûm [LE]", "2.II.2.1.R1"),
        ("fallen-wizard", "Saruman [WH]", "Isengard [WH]", "The White Towers [WH]", "2.II.2.1.F1"),
        ("balrog", "The Balrog [BA]", "The Under-gates [BA]", "Moria [BA]", "2.II.2.1.B1"),
    ],
)
def test_where_avatars_come(kind: str, avatar: str, good: str, bad: str, number: str) -> None:
    """Ringwraiths come at Minas Morgul and Dol Guldur, Fallen-wizards at home, the Balrog at the Under-gates only."""
    name, here, there = (one.partition(" [")[0] for one in (avatar, good, bad))
    who = "Balin" if kind == "fallen-wizard" else "Gorbag [LE]"
    s = of_kind(kind, "Bree [LE]", who, hand=avatar, sites=f"{good}; {bad}").do("alice", "organize")
    s.refused("alice", f"play {name} alone at {there}", number)
    s.do("alice", f"play {name} alone at {here}", "confirm").expect(f"{name} is at {here}")


@rule("2.II.2.1.R2")
def test_a_ringwraith_ends_the_nazgul() -> None:
    """A Ringwraith played as an avatar discards the same Nazgûl played as a hazard."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur [LE]", "Gorbag [LE]")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "The Witch-king").in_play(
        "bob", "Witch-king of Angmar"
    )
    s.start("organization").do("alice", "organize").do("alice", "play The Witch-king alone").do("alice", "confirm")
    s.expect("Witch-king of Angmar is in the discard pile", "The Witch-king is in play")


@rule("2.II.2.1.R3")
def test_a_ringwraith_travels_alone() -> None:
    """Away from a Darkhaven a company with a Ringwraith holds nobody else."""
    s = of_kind("ringwraith", "Bree [LE]", "The Witch-king", "Gorbag [LE]", "Orc Tracker [LE]")
    s.do("alice", "organize", "Orc Tracker follows Gorbag")
    s.refused("alice", "confirm", "2.II.2.1.R3")
    of_kind("ringwraith", "Dol Guldur [LE]", "The Witch-king", "Gorbag [LE]").do("alice", "organize").do(
        "alice", "confirm"
    )


@rule("2.II.2.1.R3")
def test_ringwraiths_are_not_joined_by_others_on_the_way() -> None:
    """Away from a Darkhaven two companies are not joined, nor does anybody go over, if a Ringwraith is in one of them."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Barad-dûr [LE]", "The Witch-king [LE]")
    s.company("alice", "Barad-dûr [LE]", "Orc Captain [LE]", "Orc Tracker [LE]").company("bob", "Bree [TW]", "Beretar")
    s.start("organization").do("alice", "organize").refused(
        "alice", "join The Witch-king and Orc Captain", "2.II.2.1.R3"
    )
    s.refused("alice", "shift Orc Tracker to The Witch-king", "2.II.2.1.R3")


def riding(
    avatar: str = "Khamûl the Ringwraith",
    site: str = "Dol Guldur [LE]",
    hand: str = "Ren the Ringwraith",
    more: str = "",
) -> Scenario:
    """Start the organization of a Ringwraith player who has his Ringwraith in play and another one in hand."""
    company = (f"{avatar}{more}", "Ostisen") if "Dol Guldur" in site else (f"{avatar}{more}",)
    return of_kind("ringwraith", site, *company, hand=hand).do("alice", "organize")


@rule("2.II.2.1.R4")
@pytest.mark.ruling("mele:Ringwraith followers (1)")
@pytest.mark.parametrize(
    ("avatar", "site", "more", "comes"),
    [
        ("The Witch-king", "Dol Guldur [LE]", "", True),
        ("The Witch-king", "Cirith Ungol [LE]", "", False),
        ("Khamûl the Ringwraith", "Dol Guldur [LE]", "", True),
        ("Khamûl the Ringwraith", "Cirith Ungol [LE]", "", False),  # no Darkhaven, nor Ren's home
        ("Khamûl the Ringwraith", "Barad-dûr [LE]", "", True),  # where Ren is at home
        ("Dwar the Ringwraith", "Dol Guldur [LE]", "", False),  # nothing lets him
        ("Dwar the Ringwraith", "Dol Guldur [LE]", ", bears Black Horse", True),
    ],
)
def test_when_a_ringwraith_follower_comes(avatar: str, site: str, more: str, *, comes: bool) -> None:
    """A follower comes only if a card or the Ringwraith's own text lets it, and at a Darkhaven or its home."""
    s, follow = riding(avatar, site, more=more), f"play Ren the Ringwraith following {avatar}"
    if comes:
        s.do("alice", follow, "confirm").expect(f"{avatar} controls Ren the Ringwraith")
    else:
        s.refused("alice", follow, "2.II.2.1.R4")


def together(hand: str = "", start: str = "organization") -> Scenario:
    """Start a phase with Ren following Khamûl at Dol Guldur."""
    company = ("Khamûl the Ringwraith", "Ren the Ringwraith, follows Khamûl the Ringwraith", "Ostisen")
    return of_kind("ringwraith", "Dol Guldur [LE]", *company, hand=hand, start=start)


@rule("2.II.2.1.R4")
def test_khamul_brings_one_follower() -> None:
    """What lets one follower come lets no second one come."""
    s = together(hand="Dwar the Ringwraith").do("alice", "organize")
    s.refused("alice", "play Dwar the Ringwraith following Khamûl the Ringwraith", "2.II.2.1.R4")


@rule("2.II.2.1.R5")
def test_a_follower_is_not_the_avatar() -> None:
    """A Ringwraith under another's direct influence is not its player's avatar: he does not reach the sideboard."""
    s = Scenario().alignment("alice", "ringwraith").sideboard("alice", "Smoke Rings").company("bob", "Bree", "Beretar")
    followed = ("Khamûl the Ringwraith, follows The Witch-king", "The Witch-king, tapped")
    s.company("alice", "Dol Guldur [LE]", *followed).start("organization")
    s.refused("alice", "reach the sideboard", "2.II.6")


def host(s: Scenario, name: str) -> Iid:
    """Return what a card is on."""
    return s.game.cards[card(s, name)].host


@rule("2.II.2.1.R5")
def test_only_the_ringwraith_controls_a_follower() -> None:
    """Nobody else controls it, and it is not its player's avatar: he may still be followed."""
    s = riding()
    s.refused("alice", "play Ren the Ringwraith following Ostisen", "2.II.2.1.R5")
    s.do("alice", "play Ren the Ringwraith following Khamûl the Ringwraith", "confirm")
    s.expect("Khamûl the Ringwraith controls Ren the Ringwraith")
    assert s.game.players[0].avatar == "Khamûl the Ringwraith"


@rule("2.II.2.1.R5")
@pytest.mark.parametrize(("avatar", "left"), [("Khamûl the Ringwraith", 4), ("Dwar the Ringwraith", 4)])
def test_what_a_follower_costs(avatar: str, left: int) -> None:
    """A follower takes one point of direct influence (of Dwar's five), unless it comes for nothing (of Khamûl's four)."""
    s = of_kind("ringwraith", "Dol Guldur [LE]", avatar, f"Ren the Ringwraith, follows {avatar}")
    s.expect(f"{avatar} has free influence {left}", f"{avatar} has direct influence {5 if 'Dwar' in avatar else 4}")


@rule("2.II.2.1.R5")
def test_a_follower_stands_under_no_general_influence() -> None:
    """A Ringwraith follower is not put under general influence."""
    together().do("alice", "organize").refused("alice", "free Ren the Ringwraith", "2.II.2.1.R5")


@rule("2.II.2.1.R6")
def test_a_follower_is_not_influenced_away() -> None:
    """An opponent at the same site makes no attempt against a Ringwraith follower, but against others."""
    s = Scenario().alignment("bob", "ringwraith").turn(5)
    company = ("Khamûl the Ringwraith", "Ren the Ringwraith, follows Khamûl the Ringwraith", "Ostisen")
    s.company("bob", "Dol Guldur [LE]", *company).company("alice", "Dol Guldur [TW]", "Elrond")
    s.hand("alice", "Horn of Anor").start("resources").expect("alice may influence Ostisen with Elrond")
    s.refused("alice", "influence Ren the Ringwraith with Elrond", "2.II.2.1.R6")


@rule("2.II.2.1.R7")
def test_a_follower_is_not_unleashed() -> None:
    """No Unleashed card is played on a follower; on the Ringwraith himself his own may be, at its time."""
    s = together(hand="Ren Unleashed; Khamûl Unleashed")
    s.refused("alice", "play Ren Unleashed on Ren the Ringwraith", "2.II.2.1.R7")
    s.refused("alice", "play Khamûl Unleashed on Khamûl the Ringwraith", "9.1.1")


@rule("2.II.2.1.R8")
@pytest.mark.parametrize("returns", [True, False])
def test_followers_wait_for_their_ringwraith(returns: bool) -> None:
    """When he leaves play they wait until the end of their player's next organization phase, and are discarded then."""
    s = together()
    leaving_play.to_hand(s.game, card(s, "Khamûl the Ringwraith"))
    assert host(s, "Ren the Ringwraith") == LOOSE
    assert queries.avatar(s.game, 0) is None
    if returns:
        s.game.menus = {}
        s.do("alice", "organize")
        s.do("alice", "play Khamûl the Ringwraith with Ostisen", "Ren the Ringwraith follows Khamûl the Ringwraith")
        s.do("alice", "confirm")
    s.game.menus = {}
    s.do("alice", "pass")
    while s.game.frames and s.asked() and s.game.turn.phase == 2:
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    expected = card(s, "Khamûl the Ringwraith") if returns else FREE
    assert host(s, "Ren the Ringwraith") == expected
    s.expect("Ren the Ringwraith is in play" if returns else "Ren the Ringwraith is discarded")


@rule("2.II.2.1.F2")
def test_general_influence_of_a_fallen_wizard() -> None:
    """A Fallen-wizard in play sets its player's general influence."""
    for who, most in (("Saruman [WH]", "0 of 15"), ("Balin", "5 of 20")):
        s = of_kind("fallen-wizard", "Isengard [WH]", who).do("alice", "organize")
        s.expect(f"alice is asked: {most} general influence used")


@rule("2.II.2.1.F3")
def test_a_fallen_wizard_ends_the_others_stage_cards() -> None:
    """Playing a Fallen-wizard discards the opponent's Stage cards that are specific to him, and no others."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard")
    s.company("alice", "Isengard [WH]", "Balin").company("bob", "Bree [TW]", "Beretar").hand("alice", "Saruman [WH]")
    s.in_play("bob", "The White Hand; Bad Company").start("organization")
    s.do("alice", "organize").do("alice", "play Saruman alone").do("alice", "confirm")
    s.expect("The White Hand is in the discard pile", "Bad Company is in play")


@rule("2.II.2.1.B2")
@pytest.mark.parametrize(("kind", "number"), [("balrog", "9.2"), ("ringwraith", "2.II.2.1.B2")])
def test_cards_of_the_balrog(kind: str, number: str) -> None:
    """What is specific to the Balrog his player plays, who lacks but the Balrog here; others do not."""
    s = Scenario().alignment("alice", kind).alignment("bob", "balrog").hand("alice", "Great Shadow")
    s.company("alice", "Cirith Gorgor [LE]", "Orc Captain [LE]")
    s.company("bob", "The Under-gates [BA]", "The Balrog [BA]").start("organization")
    s.refused("alice", "play Great Shadow", number)


@rule("2.II.2.2.5")
def test_wizards_play_no_agents_as_characters() -> None:
    """For a Wizard player an agent is a hazard and no character, at its home too."""
    s = organizing("Gimli", site="Edoras", hand="Wormtongue").do("alice", "organize")
    s.refused("alice", "play Wormtongue alone at Edoras", "2.II.2.2.5")
    s.refused("alice", "play Wormtongue following Gimli", "2.II.2.2.5")


def minions(site: str) -> Scenario:
    """Start the organization of alice, a Ringwraith player, with an agent in hand."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Wormtongue")
    return s.start("organization").do("alice", "organize")


@rule("2.II.2.2.5")
def test_ringwraiths_play_agents_at_home() -> None:
    """A Ringwraith player plays an agent as a character at its home site, and not at a haven."""
    minions("Dol Guldur [LE]").refused("alice", "play Wormtongue with Gorbag", "2.II.2.2.5")
    s = minions("Edoras [LE]").do("alice", "play Wormtongue with Gorbag", "confirm")
    s.expect("Wormtongue is in the same company as Gorbag")


@rule("2.II.2.2.F1", "2.II.2.2.F2")
def test_whom_fallen_wizards_play() -> None:
    """They play no mind above five, and Orcs with Bad Company only."""
    s = of_kind("fallen-wizard", "Isengard [WH]", "Balin", hand="Gimli; Orc Brawler; Beretar").do("alice", "organize")
    s.refused("alice", "play Gimli with Balin", "2.II.2.2.F1")
    s.refused("alice", "play Orc Brawler with Balin", "2.II.2.2.F2")
    s.expect("alice may play Beretar with Balin")
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Isengard [WH]", "Balin")
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", "Orc Brawler").in_play("alice", "Bad Company")
    s.start("organization").do("alice", "organize").expect("alice may play Orc Brawler with Balin")


@rule("2.II.2.2.B1")
def test_homes_below_for_the_balrog() -> None:
    """Characters at home in any Dark-hold are at home in the Under-deeps instead, but not in Dark-holds there."""
    below = "The Rusted-deeps [BA]; The Sulfur-deeps [BA]"
    s = of_kind("balrog", "Moria [BA]", "Gorbag [LE]", hand="Orc Captain", sites=below).do("alice", "organize")
    s.refused("alice", "play Orc Captain alone at The Sulfur-deeps", "2.II.2.2")
    s.do("alice", "play Orc Captain alone at The Rusted-deeps", "confirm").expect("Orc Captain is at The Rusted-deeps")


@rule("2.II.2.2.B2", "2.II.2.2.B3")
def test_more_characters_for_the_balrog() -> None:
    """The Balrog's player plays a second character that is not unique, lesser ones also from two other piles."""
    s = Scenario().alignment("alice", "balrog").company("alice", "Moria [BA]", "Gorbag [LE]")
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", "Grishnákh [LE]; Lagduf; Orc Captain")
    s.discard("alice", "Orc Sniffler; Orc Chieftain").sideboard("alice", "Orc Tracker").start("organization")
    s.do("alice", "organize").do("alice", "play Grishnákh alone")
    names = " ".join(s.options("alice"))
    assert "Sniffler" in names
    assert "Tracker" in names
    assert "Chieftain" not in names
    s.refused("alice", "play Lagduf", "2.II.2")
    s.do("alice", "play Orc Sniffler alone").refused("alice", "play Orc Captain", "2.II.2")
    s.do("alice", "confirm").expect("Orc Sniffler is in play", "Grishnákh is in play")


@rule("2.II.2.2.B2")
def test_others_play_one_character() -> None:
    """A Ringwraith's player has one character a turn."""
    s = of_kind("ringwraith", "Dol Guldur [LE]", "Gorbag [LE]", hand="Orc Captain; Orc Sniffler")
    s.do("alice", "organize").do("alice", "play Orc Captain alone").refused("alice", "play Orc Sniffler", "2.II.2")


# --- 2.II.3 Setting company composition ----------------------------------------------------------------------------


@rule("2.II.3.6.1")
def test_resource_events_stay_with_the_original_company() -> None:
    """A resource permanent-event on a company stays with those who were not split off."""
    s = splitting_with("Gates of Morning")
    original, new = parts(s)
    assert [s.game.facts(iid).name for iid in original.events] == ["Gates of Morning"]
    assert new.events == ()
    s.expect("alice is asked")


@rule("2.II.3.6.1")
@pytest.mark.parametrize(("who", "at"), [("Gimli", 1), ("Elrond", 0)])
def test_hazard_player_deals_the_hazard_events(who: str, at: int) -> None:
    """The hazard player says with which part a hazard permanent-event goes."""
    s = splitting_with("Doors of Night", "Gates of Morning").expect(
        "bob is asked: which part does Doors of Night go with"
    )
    s.do("bob", f"Doors of Night goes with {who}")
    assert [s.game.facts(iid).name for iid in parts(s)[at].events if s.game.cards[iid].owner == 1] == ["Doors of Night"]
    assert not [iid for iid in parts(s)[1 - at].events if s.game.cards[iid].owner == 1]


@rule("2.II.3.6.1")
def test_hazard_event_goes_with_a_part_only() -> None:
    """Another company is no choice."""
    s = splitting_with("Doors of Night")
    s.refused("bob", "Doors of Night goes with Círdan", "2.II.3.6.1")


@rule("2.II.3.6.2")
def test_new_company_gets_its_own_haven() -> None:
    """At a haven the new company may have an untapped copy of the site card; without one both share the card."""
    s = organizing("Gimli", "Elrond", site="Rivendell (tapped)", sites="Rivendell; Lórien; Bree").do(
        "alice", "organize"
    )
    s.do("alice", "split off Gimli with its own site", "confirm")
    original, new = parts(s)
    assert original.site != new.site
    assert (s.game.cards[original.site].status, s.game.cards[new.site].status) == (1, 0)
    s = organizing("Gimli", "Elrond", sites="Rivendell; Lórien; Bree").do(
        "alice", "organize", "split off Gimli", "confirm"
    )
    assert parts(s)[0].site == parts(s)[1].site


@rule("2.II.3.6.2")
def test_only_havens_have_spare_cards() -> None:
    """Away from havens a new company shares the site card."""
    s = organizing("Gimli", "Elrond", site="Bree", sites="Bree; Rivendell; Weathertop").do("alice", "organize")
    assert s.options("alice").count("Gimli leaves and forms a new company") == 1
    assert not [label for label in s.options("alice") if "its own site card" in label]


# --- 2.II.4 Storing items ------------------------------------------------------------------------------------------


@rule("2.II.4.F1", "2.II.F1")
def test_stage_points() -> None:
    """Stage points count in play and stored; a Stage card goes only while three points are left."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Isengard [WH]", "Balin")
    s.company("bob", "Bree [TW]", "Beretar").in_play("alice", "Bad Company; Thrall of the Voice").pile(
        "alice", "Keys of Orthanc"
    )
    s.hand("alice", "Dori").start("organization")
    s.do("alice", "pass").refused("alice", "discard Bad Company", "2.II.F1")
    s.expect("alice may discard Thrall of the Voice")


@rule("2.II.4.B1")
def test_the_balrog_stores_nothing_in_the_tower() -> None:
    """The Balrog's player stores nothing at Barad-dûr."""
    s = of_kind("balrog", "Barad-dûr [BA]", "Gorbag [LE], bears Saw-toothed Blade")
    s.refused("alice", "store Saw-toothed Blade", "2.II.4")


# --- 2.II.7 Declaring movement -------------------------------------------------------------------------------------


def going(kind: str, site: str, who: str, sites: str, hand: str = "", followed_by: tuple[str, ...] = ()) -> Scenario:
    """Start the organization of a player of a kind, whose company may move to some sites."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Bree [TW]", "Beregond")
    if hand:
        s.hand("alice", hand)
    return s.company("alice", site, who, *followed_by).sites("alice", sites).start("organization")


@rule("2.II.7.R1")
@pytest.mark.parametrize("who", ["The Witch-king", "Gorbag"])
def test_how_ringwraiths_move(who: str) -> None:
    """Without a mode a Ringwraith moves between Darkhavens only; others of his side go where they like."""
    s = going("ringwraith", "Dol Guldur [LE]", f"{who} [LE]", "Minas Morgul [LE]; Sarn Goriwing [LE]")
    s.expect(f"alice may move {who} to Minas Morgul")
    if who == "Gorbag":
        s.expect("alice may move Gorbag to Sarn Goriwing")
    else:
        s.refused("alice", "move The Witch-king to Sarn Goriwing", "2.II.7.R1")


FELL = "The Witch-king [LE], bears Fell Rider"  # in a mode


@rule("2.II.7.R1")
def test_a_ringwraith_rides_from_or_to_a_darkhaven() -> None:
    """In a mode he goes by the printed ways, never from one other site to the next."""
    s = going("ringwraith", "Goblin-gate [LE]", FELL, "Moria [LE]; Carn Dûm [LE]")
    s.expect("alice may move The Witch-king to Carn Dûm").refused("alice", "move The Witch-king to Moria", "2.II.7.R1")


@rule("2.II.7.R1")
def test_a_ringwraith_does_not_cross_the_sea() -> None:
    """A printed path with a Coastal Sea serves his servants, not himself in any mode."""
    sites = "Tolfalas [AS]; Cirith Ungol [LE]"
    going("ringwraith", "Minas Morgul [LE]", "Gorbag [LE]", sites).expect("alice may move Gorbag to Tolfalas")
    s = going("ringwraith", "Minas Morgul [LE]", "The Witch-king", sites, hand="Fell Rider")
    s.do("alice", "play Fell Rider on The Witch-king").expect("alice may move The Witch-king to Cirith Ungol")
    s.refused("alice", "move The Witch-king to Tolfalas", "2.II.7.R1")


@rule("2.II.7.R2")
def test_a_mode_takes_a_ringwraith_further() -> None:
    """In a mode the Ringwraith and his followers move from a Darkhaven to another site."""
    sites, follower = "Minas Morgul [LE]; Sarn Goriwing [LE]", ("Khamûl the Ringwraith, follows The Witch-king",)
    s = going("ringwraith", "Dol Guldur [LE]", "The Witch-king", sites, hand="Black Rider", followed_by=follower)
    s.refused("alice", "move The Witch-king to Sarn Goriwing", "2.II.7.R1")
    s.do("alice", "play Black Rider on The Witch-king").expect("alice may move The Witch-king to Minas Morgul")
    s.expect("alice may move The Witch-king to Sarn Goriwing")


@rule("2.II.7.R3")
def test_a_mode_that_ends_on_the_way_stops_nobody() -> None:
    """A Ringwraith whose mode is removed while he moves goes on to his new site, and is in no mode there."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Minas Morgul [LE]", "The Witch-king [LE], bears Fell Rider", to="Cirith Ungol [LE]")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", "Orc-patrol").start("hazards")
    leaving_play.discard(s.game, card(s, "Fell Rider"))
    s.game.menus = {}
    while s.game.turn.phase == 4:
        seat = s.asked()[0]
        labels = s.options(seat)
        s.do(seat, next(one for one in ("Pass", *labels) if one in labels))
    assert s.game.facts(queries.companies(s.game, 0)[0].site).name == "Cirith Ungol"


VERSIONS = (
    "Bree; Weathertop; Mount Gram; Carn Dûm; Rivendell"  # a Border-hold, ruins, a Shadow-hold, havens of each side
)


def offered(s: Scenario) -> set[str]:
    """Return the versions of sites to which a company that declares movement may go."""
    cards = [s.game.cards[one.card] for one in options(s.game, 0) if one.verb == "go_to"]
    return {f"{s.game.facts(one.iid).name} {s.game.facts(one.iid).alignment}" for one in cards}


@rule("2.II.7.F1")
@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("Beretar", "Bree hero; Weathertop hero; Weathertop minion; Mount Gram hero; Carn Dûm hero; Rivendell hero"),
        ("Gorbag", "Bree minion; Weathertop hero; Weathertop minion; Mount Gram hero; Carn Dûm hero; Rivendell minion"),
    ],
)
def test_which_version_a_covert_or_overt_company_uses(who: str, expected: str) -> None:
    """Ruins in either version; else covert companies hero sites, overt ones minion versions of what belongs to heroes."""
    cards = [one for one in database().cards if one.type == "site" and one.name in VERSIONS.split("; ")]
    names = "; ".join(f"{one.name} [{one.set}]" for one in cards if one.alignment in ("hero", "minion"))
    s = of_kind("fallen-wizard", "The White Towers [WH]", who, sites=names).do("alice", f"move {who}")
    assert offered(s) == set(expected.split("; "))


@rule("2.II.7.F2")
def test_one_version_at_a_time() -> None:
    """With one version discarded the other one is not used."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "The White Towers [WH]", "Beretar")
    s.company("bob", "Rivendell", "Elrond").sites("alice", "Weathertop [AS]; Bree [TW]")
    s.discarded_sites("alice", "Weathertop [TW]").start("organization").expect("alice may move Beretar to Bree")
    s.refused("alice", "move Beretar to Weathertop", "2.II.7.F2")


@rule("2.II.7.ii.R1", "2.II.7.ii.B1")
@pytest.mark.parametrize(
    ("kind", "who", "marshes", "gorge", "goes"),
    [
        ("wizard", "Gimli", "TW", "AS", False),
        ("fallen-wizard", "Balin", "TW", "AS", False),
        ("ringwraith", "Gorbag [LE]", "LE", "LE", True),
        ("balrog", "Gorbag [LE]", "LE", "BA", True),
    ],
)
def test_dagorlad_and_udun_are_adjacent_for_some(kind: str, who: str, marshes: str, gorge: str, *, goes: bool) -> None:
    """Ringwraith players and the Balrog's go from Dagorlad to Udûn and back; for others there is no border."""
    ends = (("Dead Marshes", marshes), ("Cirith Gorgor", gorge))
    for (here, one), (there, other) in (ends, ends[::-1]):
        s = going(kind, f"{here} [{one}]", who, f"{there} [{other}]; Henneth Annûn [{marshes}]")
        move = f"move {who.partition(' [')[0]} to {there}"
        if goes:
            s.expect(f"alice may {move}")
        else:
            s.refused("alice", move)


@rule("2.II.7.ii.W1", "2.II.7.ii.F1")
@pytest.mark.parametrize(("kind", "who"), [("wizard", "Gimli"), ("fallen-wizard", "Balin")])
def test_no_wizard_passes_through_imlad_morgul_to_gorgoroth(kind: str, who: str) -> None:
    """Wizards of either sort do not go that way between Ithilien and Gorgoroth; they may start or end in Imlad Morgul."""
    ends = "Barad-dûr [TW]; Henneth Annûn [TW]; Cirith Ungol [TW]; Dead Marshes [TW]"
    for here, there in (("Henneth Annûn", "Barad-dûr"), ("Barad-dûr", "Henneth Annûn")):
        s = going(kind, f"{here} [TW]", who, ends).expect(f"alice may move {who} to Cirith Ungol")
        s.refused("alice", f"move {who} to {there}", "2.II.7.ii")
    going(kind, "Cirith Ungol [TW]", who, ends).expect(f"alice may move {who} to Barad-dûr")


@rule("2.II.7.ii.W1", "2.II.7.ii.F1")
def test_others_pass_through_imlad_morgul() -> None:
    """A Ringwraith player's company goes from Ithilien to Gorgoroth by Imlad Morgul."""
    s = Scenario().alignment("alice", "ringwraith").company("bob", "Bree [TW]", "Beretar").hand("bob", "Wolves")
    s.company("alice", "Henneth Annûn [LE]", "Gorbag [LE]", to="Barad-dûr [LE]").start("movement/hazard")
    assert "Region movement: Ithilien – Imlad Morgul – Gorgoroth" in s.options("alice")


@rule("2.II.7.i.W1")
def test_a_wizard_has_no_starter_movement_to_gorgoroth() -> None:
    """Mount Doom prints Lórien's path; it does not serve, and no other way is short enough."""
    s = going("wizard", "Lórien [TW]", "Gimli", "Mount Doom [TW]; Rivendell [TW]")
    s.expect("alice may move Gimli to Rivendell").refused("alice", "move Gimli to Mount Doom", "2.II.7.i.W1")
    s = going("wizard", "Mount Doom [TW]", "Gimli", "Lórien [TW]; Henneth Annûn [TW]")
    s.refused("alice", "move Gimli to Lórien", "2.II.7")


@rule("2.II.7.i.F1")
def test_fallen_wizards_have_no_starter_movement() -> None:
    """They do not go by printed paths, as a Wizard player does, farther than regions lead."""
    sites = "Iron Hill Dwarf-hold [TW]; Edhellond [TW]; Amon Hen [TW]"
    for there in ("Iron Hill Dwarf-hold", "Edhellond"):
        going("wizard", "Lórien [TW]", "Balin", sites).do("alice", f"move Balin to {there}")
        going("fallen-wizard", "Lórien [TW]", "Balin", sites).refused("alice", f"move Balin to {there}", "2.II.7.ii")


@rule("2.II.7.i.B1")
@pytest.mark.parametrize(("kind", "starter"), [("ringwraith", True), ("balrog", False)])
def test_the_balrog_has_no_starter_movement(kind: str, *, starter: bool) -> None:
    """From a Darkhaven that he shares with Ringwraith players the Balrog's player goes by region only."""
    s = Scenario().alignment("alice", kind).company("bob", "Bree [TW]", "Beretar").hand("bob", "Wolves")
    s.company("alice", "Geann a-Lisch [LE]", "Gorbag [LE]", to="Isengard [LE]").start("movement/hazard")
    assert any(label.startswith("Region") for label in s.options("alice"))
    assert any(label.startswith("Starter") for label in s.options("alice")) == starter
