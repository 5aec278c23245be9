"""Rules of the organization phase (2.II): what differs by kind of player, in the order of their numbers."""

from __future__ import annotations

import pytest

from carddb.artefact.database import database
from engine.actions import leaving_play
from engine.kernel.machine import failure, options
from engine.queries import attributes
from engine.queries import cards as queries
from engine.rules.getting_ready import general_influence
from engine.rules.movement import movement
from engine.rules.organization.plan import AS_FOLLOWER
from engine.rules.players import fallen, player_events, ringwraiths
from engine.scenarios.scenario import Scenario
from engine.state.game import FREE, LOOSE, SITES, Iid, Option
from engine.state.option_values import Joining, Placement
from tests.rules.positions import card, company, of_kind, on_arrival, parts, splitting_with, take, why_not
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
    bare = avatar.split(" [", maxsplit=1)[0]
    for site, expected in ((good, ""), (bad, number)):
        s = of_kind(kind, "Bree [LE]", "Balin" if kind == "fallen-wizard" else "Gorbag [LE]", hand=avatar, sites=site)
        assert on_arrival(s, bare, site.split(" [")[0]) == expected


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
    s = of_kind("ringwraith", "Bree [LE]", "The Witch-king", "Gorbag [LE]")
    s.do("alice", "organize")
    s.refused("alice", "confirm", "2.II.2.1.R3")
    of_kind("ringwraith", "Dol Guldur [LE]", "The Witch-king", "Gorbag [LE]").do("alice", "organize").do(
        "alice", "confirm"
    )


@rule("2.II.2.1.R3")
def test_ringwraiths_are_not_joined_by_others_on_the_way() -> None:
    """Away from a Darkhaven two companies are not joined, nor does anybody go over, if a Ringwraith is in one of them."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Barad-dûr [LE]", "The Witch-king [LE]")
    s.company("alice", "Barad-dûr [LE]", "Orc Captain [LE]", "Orc Tracker [LE]").company("bob", "Bree [TW]", "Beretar")
    s.start("organization").do("alice", "organize")
    one, two = (company.id for company in queries.companies(s.game, 0))
    assert why_not(s, Option("join", -1, -1, Joining(one, two))) == "2.II.2.1.R3"
    assert why_not(s, Option("shift", card(s, "Orc Tracker"), -1, (one,))) == "2.II.2.1.R3"


def riding(
    avatar: str = "Khamûl the Ringwraith",
    site: str = "Dol Guldur [LE]",
    hand: str = "Ren the Ringwraith",
    more: str = "",
) -> Scenario:
    """Start the organization of a Ringwraith player who has his Ringwraith in play and another one in hand."""
    company = (f"{avatar}{more}", "Ostisen") if "Dol Guldur" in site else (f"{avatar}{more}",)
    return of_kind("ringwraith", site, *company, hand=hand).do("alice", "organize")


FOLLOWER = Placement(AS_FOLLOWER)


def follow(s: Scenario, name: str, whom: str) -> Option:
    """Return the option to play a Ringwraith under somebody's influence."""
    return Option("play_character", card(s, name), card(s, whom), FOLLOWER)


@rule("2.II.2.1.R4")
@pytest.mark.ruling("mele:Ringwraith followers (1)")
@pytest.mark.parametrize(
    ("avatar", "site", "more", "number"),
    [
        ("The Witch-king", "Dol Guldur [LE]", "", ""),
        ("The Witch-king", "Cirith Ungol [LE]", "", "2.II.2.1.R4"),
        ("Khamûl the Ringwraith", "Dol Guldur [LE]", "", ""),
        ("Khamûl the Ringwraith", "Cirith Ungol [LE]", "", "2.II.2.1.R4"),  # no Darkhaven, nor Ren's home
        ("Khamûl the Ringwraith", "Barad-dûr [LE]", "", ""),  # where Ren is at home
        ("Dwar the Ringwraith", "Dol Guldur [LE]", "", "2.II.2.1.R4"),  # nothing lets him
        ("Dwar the Ringwraith", "Dol Guldur [LE]", ", bears Black Horse", ""),
    ],
)
def test_when_a_ringwraith_follower_comes(avatar: str, site: str, more: str, number: str) -> None:
    """A follower comes only if a card or the Ringwraith's own text lets it, and at a Darkhaven or its home."""
    s = riding(avatar, site, more=more)
    assert why_not(s, follow(s, "Ren the Ringwraith", avatar)) == number


def together(hand: str = "", start: str = "organization") -> Scenario:
    """Start a phase with Ren following Khamûl at Dol Guldur."""
    company = ("Khamûl the Ringwraith", "Ren the Ringwraith, follows Khamûl the Ringwraith", "Ostisen")
    return of_kind("ringwraith", "Dol Guldur [LE]", *company, hand=hand, start=start)


@rule("2.II.2.1.R4")
def test_khamul_brings_one_follower() -> None:
    """What lets one follower come lets no second one come."""
    s = together(hand="Dwar the Ringwraith").do("alice", "organize")
    assert why_not(s, follow(s, "Dwar the Ringwraith", "Khamûl the Ringwraith")) == "2.II.2.1.R4"


@rule("2.II.2.1.R5")
def test_a_follower_is_not_the_avatar() -> None:
    """A Ringwraith under another's direct influence is not its player's avatar."""
    s = of_kind("ringwraith", "Dol Guldur [LE]", "Khamûl the Ringwraith, follows The Witch-king", "The Witch-king")
    assert queries.avatar(s.game, 0) == card(s, "The Witch-king")


def host(s: Scenario, name: str) -> Iid:
    """Return what a card is on."""
    return s.game.cards[card(s, name)].host


@rule("2.II.2.1.R5")
def test_only_the_ringwraith_controls_a_follower() -> None:
    """Nobody else controls it, general influence does not, and it is not its player's avatar."""
    s = riding()
    assert why_not(s, follow(s, "Ren the Ringwraith", "Ostisen")) == "2.II.2.1.R5"
    take(s, follow(s, "Ren the Ringwraith", "Khamûl the Ringwraith"))
    s.do("alice", "confirm")
    assert host(s, "Ren the Ringwraith") == card(s, "Khamûl the Ringwraith")
    assert queries.avatar(s.game, 0) == card(s, "Khamûl the Ringwraith")
    assert s.game.players[0].avatar == "Khamûl the Ringwraith"


@rule("2.II.2.1.R5")
@pytest.mark.parametrize(("avatar", "cost"), [("Khamûl the Ringwraith", 0), ("Dwar the Ringwraith", 1)])
def test_what_a_follower_costs(avatar: str, cost: int) -> None:
    """A follower takes one point of direct influence, unless it comes for nothing."""
    s = riding(avatar)
    assert attributes.control_cost(s.game, card(s, avatar), (card(s, "Ren the Ringwraith"),)) == cost


@rule("2.II.2.1.R5")
def test_a_follower_stands_under_no_general_influence() -> None:
    """A Ringwraith follower is not put under general influence."""
    s = together().do("alice", "organize")
    assert why_not(s, Option("free", card(s, "Ren the Ringwraith"))) == "2.II.2.1.R5"


@rule("2.II.2.1.R6")
@pytest.mark.parametrize(("target", "number"), [("Ren the Ringwraith", "2.II.2.1.R6"), ("Ostisen", "")])
def test_a_follower_is_not_influenced_away(target: str, number: str) -> None:
    """An opponent at the same site makes no attempt against a Ringwraith follower, but against others."""
    s = Scenario().alignment("bob", "ringwraith").turn(5)
    company = ("Khamûl the Ringwraith", "Ren the Ringwraith, follows Khamûl the Ringwraith", "Ostisen")
    s.company("bob", "Dol Guldur [LE]", *company).company("alice", "Dol Guldur [TW]", "Elrond")
    s.hand("alice", "Horn of Anor").start("resources")
    assert why_not(s, Option("influence", card(s, "Elrond"), card(s, target), (0,))) == number


@rule("2.II.2.1.R7")
def test_a_follower_is_not_unleashed() -> None:
    """No Unleashed card is played on a follower; on the Ringwraith himself his own may be."""
    s = together(hand="Ren Unleashed; Khamûl Unleashed")
    unleash = Option("play_event", card(s, "Ren Unleashed"), card(s, "Ren the Ringwraith"))
    assert why_not(s, unleash) == "2.II.2.1.R7"
    other = Option("play_event", card(s, "Khamûl Unleashed"), card(s, "Khamûl the Ringwraith"))
    assert why_not(s, other) != "2.II.2.1.R7"


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
        key = queries.companies(s.game, 0)[0].id
        take(s, Option("play_character", card(s, "Khamûl the Ringwraith"), -1, (0, key)))
        take(s, Option("control", card(s, "Ren the Ringwraith"), card(s, "Khamûl the Ringwraith")))
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
    s = of_kind("fallen-wizard", "Isengard [WH]", "Saruman [WH]")
    printed = s.game.facts(card(s, "Saruman")).general_influence
    assert printed != 20
    assert general_influence.general_influence(s.game, 0) == printed
    assert general_influence.general_influence(of_kind("fallen-wizard", "Isengard [WH]", "Balin").game, 0) == 20


@rule("2.II.2.1.F3")
def test_a_fallen_wizard_ends_the_others_stage_cards() -> None:
    """Playing a Fallen-wizard discards the opponent's Stage cards that are specific to him, and no others."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard")
    s.company("alice", "Isengard [WH]", "Balin").company("bob", "Bree [TW]", "Beretar").hand("alice", "Saruman [WH]")
    s.in_play("bob", "The White Hand; Bad Company").start("organization")
    s.do("alice", "organize").do("alice", "play Saruman alone").do("alice", "confirm")
    s.expect("The White Hand is in the discard pile", "Bad Company is in play")


@rule("2.II.2.1.B2")
@pytest.mark.parametrize(("kind", "number"), [("balrog", ""), ("ringwraith", "2.II.2.1.B2")])
def test_cards_of_the_balrog(kind: str, number: str) -> None:
    """The Balrog's player plays what is specific to him although his opponent has the Balrog in play; others do not."""
    s = Scenario().alignment("alice", kind).alignment("bob", "balrog")
    s.company("alice", "Cirith Gorgor [LE]", "Orc Captain [LE]").company(
        "bob", "The Under-gates [BA]", "The Balrog [BA]"
    )
    s.hand("alice", "Great Shadow").start("organization")
    play = Option("play_event", card(s, "Great Shadow"))
    failing = {one.rule for one in player_events.KIND_OF_PLAYER if not one.test(s.game, 0, play)}
    assert failing == ({number} if number else set())


@rule("2.II.2.2.5")
def test_wizards_play_no_agents_as_characters() -> None:
    """For a Wizard player an agent is a hazard and no character."""
    s = organizing("Gimli", site="Edoras", hand="Wormtongue").do("alice", "organize")
    company = next(one.id for one in s.game.companies.values() if one.seat == 0)
    option = Option("play_character", s.card("Wormtongue").iid, -1, (0, company))
    assert option not in options(s.game, 0)
    failed = failure(s.game, 0, option)
    assert failed is not None
    assert failed.rule == "2.II.2.2.5"


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
    assert (
        on_arrival(of_kind("fallen-wizard", "Isengard [WH]", "Balin", hand="Gimli"), "Gimli", "Isengard")
        == "2.II.2.2.F1"
    )
    s = of_kind("fallen-wizard", "Isengard [WH]", "Balin", hand="Orc Brawler; Beretar")
    assert on_arrival(s, "Orc Brawler", "Isengard") == "2.II.2.2.F2"
    assert why_not(s, Option("play_character", card(s, "Beretar"), card(s, "Isengard"), (2,))) == ""
    s = (
        Scenario()
        .alignment("alice", "fallen-wizard")
        .company("alice", "Isengard [WH]", "Balin")
        .in_play("alice", "Bad Company")
    )
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", "Orc Brawler").start("organization")
    assert on_arrival(s, "Orc Brawler", "Isengard") == ""


@rule("2.II.2.2.B1")
def test_homes_below_for_the_balrog() -> None:
    """Characters at home in any Dark-hold are at home in the Under-deeps instead, but not in Dark-holds there."""
    for site, expected in (("The Rusted-deeps [BA]", ""), ("The Sulfur-deeps [BA]", "2.II.2.2")):
        s = of_kind("balrog", "Moria [BA]", "Gorbag [LE]", hand="Orc Captain", sites=site)
        assert on_arrival(s, "Orc Captain", site.split(" [")[0]) == expected


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
    assert fallen.stage_points(s.game, 0) == 4
    s.do("alice", "pass").expect("alice may discard Thrall of the Voice")
    verb = fallen.DROP_STAGE.requirements[0]
    assert verb.test(s.game, 0, Option("drop_stage", card(s, "Thrall of the Voice")))
    assert not verb.test(s.game, 0, Option("drop_stage", card(s, "Bad Company")))


@rule("2.II.4.B1")
def test_the_balrog_stores_nothing_in_the_tower() -> None:
    """The Balrog's player stores nothing at Barad-dûr."""
    s = of_kind("balrog", "Barad-dûr [BA]", "Gorbag [LE], bears Saw-toothed Blade")
    assert "2.II.4" in why_not(s, Option("store", card(s, "Saw-toothed Blade")))


# --- 2.II.7 Declaring movement -------------------------------------------------------------------------------------


@rule("2.II.7.R1")
def test_how_ringwraiths_move() -> None:
    """Without a mode a Ringwraith moves between Darkhavens only; others of his side go where they like."""
    sites = "Minas Morgul [LE]; Sarn Goriwing [LE]"
    for who, expected in (("The Witch-king", {"Minas Morgul"}), ("Gorbag [LE]", {"Minas Morgul", "Sarn Goriwing"})):
        s = of_kind("ringwraith", "Dol Guldur [LE]", who, sites=sites)
        assert {s.game.facts(iid).name for iid in movement.destinations(s.game, company(s))} == expected


@rule("2.II.7.R2")
def test_a_mode_takes_a_ringwraith_further() -> None:
    """In a mode the Ringwraith and his followers move from a Darkhaven to another site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").hand("alice", "Black Rider")
    s.company("alice", "Dol Guldur [LE]", "The Witch-king", "Khamûl the Ringwraith, follows The Witch-king")
    s.company("bob", "Grey Havens", "Beregond").sites("alice", "Minas Morgul [LE]", "Sarn Goriwing [LE]")
    s.start("organization").do("alice", "play Black Rider on The Witch-king")
    assert ringwraiths.in_mode(s.game, company(s))
    assert len(movement.destinations(s.game, company(s))) == 2


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


@rule("2.II.7.F1")
def test_versions_of_sites_for_fallen_wizards() -> None:
    """A covert company uses hero versions of sites other than ruins, of which it uses either."""
    sites = "Bree [TW]; Bree [LE]; Weathertop [TW]; Weathertop [AS]"
    s = of_kind("fallen-wizard", "The White Towers [WH]", "Beretar", sites=sites)
    found = {s.game.facts(iid).id for iid in movement.destinations(s.game, company(s))}
    versions = {
        (s.game.facts(one.iid).name, s.game.facts(one.iid).alignment)
        for one in s.game.cards
        if s.game.facts(one.iid).id in found
    }
    assert versions == {("Bree", "hero"), ("Weathertop", "hero"), ("Weathertop", "minion")}


VERSIONS = (
    "Bree; Weathertop; Mount Gram; Carn Dûm; Rivendell"  # a Border-hold, ruins, a Shadow-hold, havens of each side
)


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
    s = of_kind("fallen-wizard", "The White Towers [WH]", who, sites=names)
    here = company(s)
    found = [
        f"{s.game.facts(iid).name} {s.game.facts(iid).alignment}"
        for iid in s.game.zone(0, SITES)
        if fallen.version_fits(s.game, here, iid)
    ]
    assert sorted(found) == sorted(expected.split("; "))
    assert {
        f"{s.game.facts(iid).name} {s.game.facts(iid).alignment}" for iid in movement.destinations(s.game, here)
    } <= {*expected.split("; ")}


@rule("2.II.7.F2")
def test_one_version_at_a_time() -> None:
    """With one version discarded the other one is not used."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "The White Towers [WH]", "Beretar")
    s.company("bob", "Rivendell", "Elrond").sites("alice", "Weathertop [AS]").discarded_sites(
        "alice", "Weathertop [TW]"
    )
    s.start("organization")
    assert movement.destinations(s.game, company(s)) == ()
