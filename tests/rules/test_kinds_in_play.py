"""What differs for a kind of player in play: Ringwraith followers, events, texts, influence, points, winning by the Ring."""

from __future__ import annotations

import pytest
from proof import rule
from test_2_kinds_of_player import card, of_kind, why_not

from engine import api
from engine.actions import abilities, leaving_play
from engine.effects.compiling import card_effects
from engine.queries import attributes, cards, scoring
from engine.rules.movement import movement
from engine.rules.organization import player_events
from engine.scenarios.expectations import log_lines
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import FREE, LOOSE, Iid, Option

FOLLOWER = (1,)  # Option.extra of playing a character under somebody's influence


def riding(
    avatar: str = "Khamûl the Ringwraith",
    site: str = "Dol Guldur [LE]",
    hand: str = "Ren the Ringwraith",
    more: str = "",
) -> Scenario:
    """Start the organization of a Ringwraith player who has his Ringwraith in play and another one in hand."""
    company = (f"{avatar}{more}", "Ostisen") if "Dol Guldur" in site else (f"{avatar}{more}",)
    return of_kind("ringwraith", site, *company, hand=hand).do("alice", "organize")


def follow(s: Scenario, name: str, whom: str) -> Option:
    """Return the option to play a Ringwraith under somebody's influence."""
    return Option("play_character", card(s, name), card(s, whom), FOLLOWER)


def take(s: Scenario, option: Option, seat: int = 0) -> None:
    """Give an answer that has to be possible."""
    api.answer(s.game, seat, s.game.stamps[seat], option)


def together(hand: str = "", start: str = "organization") -> Scenario:
    """Start a phase with Ren following Khamûl at Dol Guldur."""
    company = ("Khamûl the Ringwraith", "Ren the Ringwraith, follows Khamûl the Ringwraith", "Ostisen")
    return of_kind("ringwraith", "Dol Guldur [LE]", *company, hand=hand, start=start)


def host(s: Scenario, name: str) -> Iid:
    """Return what a card is on."""
    return s.game.cards[card(s, name)].host


# --- Ringwraith followers (2.II.2.1.R4 to R8) -----------------------------------------------------------------------


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


@rule("2.II.2.1.R4")
def test_khamul_brings_one_follower() -> None:
    """What lets one follower come lets no second one come."""
    s = together(hand="Dwar the Ringwraith").do("alice", "organize")
    assert why_not(s, follow(s, "Dwar the Ringwraith", "Khamûl the Ringwraith")) == "2.II.2.1.R4"


@rule("2.II.2.1.R5")
def test_only_the_ringwraith_controls_a_follower() -> None:
    """Nobody else controls it, general influence does not, and it is not its player's avatar."""
    s = riding()
    assert why_not(s, follow(s, "Ren the Ringwraith", "Ostisen")) == "2.II.2.1.R5"
    take(s, follow(s, "Ren the Ringwraith", "Khamûl the Ringwraith"))
    s.do("alice", "confirm")
    assert host(s, "Ren the Ringwraith") == card(s, "Khamûl the Ringwraith")
    assert cards.avatar(s.game, 0) == card(s, "Khamûl the Ringwraith")
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


@rule("2.II.2.1.R3")
def test_ringwraiths_are_not_joined_by_others_on_the_way() -> None:
    """Away from a Darkhaven two companies are not joined, nor does anybody go over, if a Ringwraith is in one of them."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Barad-dûr [LE]", "The Witch-king [LE]")
    s.company("alice", "Barad-dûr [LE]", "Orc Captain [LE]", "Orc Tracker [LE]").company("bob", "Bree [TW]", "Beretar")
    s.start("organization").do("alice", "organize")
    one, two = (company.id for company in cards.companies(s.game, 0))
    assert why_not(s, Option("join", -1, -1, (one, two))) == "2.II.2.1.R3"
    assert why_not(s, Option("shift", card(s, "Orc Tracker"), -1, (one,))) == "2.II.2.1.R3"


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
    assert cards.avatar(s.game, 0) is None
    if returns:
        s.game.menus = {}
        s.do("alice", "organize")
        key = cards.companies(s.game, 0)[0].id
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


# --- modes (2.II.7.R3) ----------------------------------------------------------------------------------------------


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
    assert s.game.facts(cards.companies(s.game, 0)[0].site).name == "Cirith Ungol"


# --- cards of one kind of player (2.II.2.1.B2, 5.F3, 9.3.F2, 9.3.F3) ------------------------------------------------


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


def sages(*company: str, hand: str, kind: str = "fallen-wizard") -> Scenario:
    """Start the organization of a Fallen-wizard player whose company has Orcs among it."""
    s = Scenario().alignment("alice", kind).company("alice", "Isengard [WH]", *company)
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", hand)
    return s.start("organization")


@rule("5.F3")
@pytest.mark.parametrize(
    ("company", "possible"),
    [
        (("Dori, bears Fair Gold Ring", "Lieutenant of Dol Guldur"), False),
        (("Balin, bears Fair Gold Ring", "Elrohir"), True),
    ],
)
def test_no_orc_has_the_skill_for_a_hero_card(company: tuple[str, ...], possible: bool) -> None:
    """An Orc's skill meets no condition of a Fallen-wizard player's hero resource."""
    s = sages(*company, hand="Test of Form [TW]")
    assert any(one.startswith("Play Test of Form") for one in s.options("alice")) == possible


@rule("5.F3")
@pytest.mark.parametrize(("who", "number"), [("Orc Sniffler", "5.F3"), ("Beretar", "")])
def test_no_orc_taps_for_a_hero_card(who: str, number: str) -> None:
    """No Orc or Troll of a Fallen-wizard player's taps for a hero resource."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Bree [TW]", who, "Balin")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Concealment [TW]").hand("bob", "Orc-patrol")
    s.start("hazards")
    effects = card_effects(s.game.cards[card(s, "Concealment")].did)
    assert effects is not None
    extra = (0, card(s, who), -1, s.game.cards[card(s, "Concealment")].did)
    option = Option("play_event", card(s, "Concealment"), -1, extra)
    failing = {one.rule for one in abilities.EFFECT if not one.test(s.game, 0, option)}
    assert ("5.F3" in failing) == (number == "5.F3")


@rule("9.3.F3")
@pytest.mark.parametrize(("event", "number"), [("Wizard’s Flame", ""), ("Vanishment", ""), ("Dodge", "9.3.F1")])
def test_magic_minds_no_sides(event: str, number: str) -> None:
    """A Fallen-wizard's hero spells concern Orcs too; other hero resources do not."""
    s = sages("Pallando [WH]", "Orc Sniffler", hand=event)
    option = Option("play_event", card(s, event), card(s, "Orc Sniffler"))
    failing = {one.rule for one in player_events.FALLEN_EVENTS if not one.test(s.game, 0, option)}
    assert ("9.3.F1" in failing) == (number == "9.3.F1")


@rule("9.3.F2")
@pytest.mark.parametrize(("kind", "number"), [("fallen-wizard", ""), ("ringwraith", "9.3.F2")])
def test_resources_against_attacks_of_sites(kind: str, number: str) -> None:
    """A Fallen-wizard's hero resource goes against the automatic-attack of a minion site; a Ringwraith's would not."""
    who = "Beretar" if kind == "fallen-wizard" else "Ostisen"
    s = Scenario().alignment("alice", kind).company("alice", "Ettenmoors [LE]", who, "Gorbag [LE]")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Concealment [TW]").start("site")
    while not any(type(frame).__name__ == "AttackFrame" for frame in s.game.frames):
        labels = s.options(s.asked()[0])
        s.do(s.asked()[0], next((one for one in labels if one.startswith("Enter")), labels[0]))
    did = s.game.cards[card(s, "Concealment")].did
    option = Option("play_event", card(s, "Concealment"), -1, (0, card(s, who), -1, did))
    assert (not abilities.ATTACK_IN_REACH.test(s.game, 0, option)) == (number == "9.3.F2")


# --- what texts call them (g.wiz.F1, g.rw.B1), surface sites (g.sur.F1) ---------------------------------------------


@rule("g.wiz.F1")
@pytest.mark.parametrize(("who", "possible"), [("Pallando [WH]", True), ("Balin", False)])
def test_a_fallen_wizard_is_the_wizard_of_texts(who: str, possible: bool) -> None:
    """What only a Wizard may play, a Fallen-wizard plays; nobody else does."""
    s = sages(f"{who}, bears Fair Gold Ring", hand="Wizard’s Test")
    assert any(one.startswith("Play Wizard’s Test") for one in s.options("alice")) == possible


@rule("g.rw.B1")
@pytest.mark.ruling("meba:A Balrog player (1)")
@pytest.mark.parametrize(("who", "possible"), [("The Balrog [BA]", False), ("Orc Captain [LE]", True)])
def test_the_balrog_is_the_ringwraith_of_texts(who: str, possible: bool) -> None:
    """What is not played on a Ringwraith is not played on the Balrog."""
    s = Scenario().alignment("alice", "balrog").company("alice", "The Under-gates [BA]", who)
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("bob", "Lure of Expedience").start("hazards")
    while "bob" not in s.asked():
        s.do(s.asked()[0], "pass")
    assert any(one.startswith("Play Lure of Expedience") for one in s.options("bob")) == possible


@rule("g.sur.F1")
@pytest.mark.parametrize(("haven", "ways"), [(False, True), (True, False)])
def test_a_wizardhaven_is_no_surface_site(haven: bool, ways: bool) -> None:
    """From a site that Hidden Haven makes a Wizardhaven no way leads to the Under-deeps below it."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "Moria [TW]", "Balin")
    s.company("bob", "Grey Havens [TW]", "Círdan").sites("alice", "The Under-gates [DM]")
    s.in_play("alice", "Hidden Haven").start("organization")
    if haven:
        atoms.set_host(s.game, card(s, "Hidden Haven"), card(s, "Moria"))
    own = cards.companies(s.game, 0)[0]
    assert bool(movement.paths(s.game, own, card(s, "The Under-gates"))) == ways


# --- influence (8.F2, 8.F3) -----------------------------------------------------------------------------------------


def courting(site: str, target: str, hand: str, other: str, more: str = "") -> Scenario:
    """Start the site phase of a Fallen-wizard player at a site with a company of a Wizard's."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(5).company("alice", site, "Elrohir", "Balin")
    s.company("bob", other, *target.split("; ")).hand("alice", hand)
    if more:
        s.in_play("bob", more)
    return s.start("resources")


@rule("8.F2")
@pytest.mark.parametrize(("site", "number"), [("Bree [TW]", ""), ("Bree [LE]", "8.F2")])
def test_a_shown_card_is_of_the_side_of_the_site(site: str, number: str) -> None:
    """A Fallen-wizard player shows a hero card at a hero site only."""
    s = courting(site, "Gimli", "Gimli", "Bree [TW]")
    mine = next(one.iid for one in s.game.cards if one.owner == 0 and s.game.facts(one.iid).name == "Gimli")
    theirs = next(one.iid for one in s.game.cards if one.owner == 1 and s.game.facts(one.iid).name == "Gimli")
    assert why_not(s, Option("influence", card(s, "Balin"), theirs, (mine + 1,))) == number


@rule("8.F3")
@pytest.mark.parametrize(("fortress", "played"), [("", True), ("The Fortress of Isen", False)])
def test_nothing_with_points_is_played_at_a_fortress(fortress: str, played: bool) -> None:
    """At the opponent's fortress a matching card may be shown, but not played after the success."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard").turn(5)
    s.company("alice", "Isengard [TW]", "Elrohir", "Balin").company("bob", "Isengard [WH]", "Óin", "Bifur")
    s.company("bob", "Bree [TW]", "Aragorn II", "Elrond")  # all his influence is used
    s.hand("alice", "Óin").dice(12, 2)
    if fortress:
        s.in_play("bob", fortress)
    s.start("resources")
    if fortress:
        there = next(one.site for one in s.game.companies.values() if one.seat == 1)
        atoms.set_host(s.game, card(s, fortress), there)
    mine, theirs = (
        next(one.iid for one in s.game.cards if one.owner == seat and s.game.facts(one.iid).name == "Óin")
        for seat in (0, 1)
    )
    take(s, Option("influence", card(s, "Balin"), theirs, (mine + 1,)))
    s.all_pass()
    labels = s.options("alice")
    assert any(one.startswith("Play Óin") for one in labels) == played


# --- points (10.F2, 10.B1) ------------------------------------------------------------------------------------------


@rule("10.F2")
@pytest.mark.parametrize(("site", "points"), [("Isengard [WH]", 1), ("Minas Tirith [TW]", 0)])
def test_what_is_stored_elsewhere_is_worth_nothing(site: str, points: int) -> None:
    """A Fallen-wizard player has no points for what is stored at another site than a Wizardhaven."""
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", site, "Balin, bears Sapling of the White Tree")
    s.company("bob", "Bree [TW]", "Beretar").dice(12).start("organization")
    s.do("alice", "store Sapling of the White Tree").all_pass()
    s.expect("Sapling of the White Tree is stored")
    assert scoring.sources(s.game, 0)["item"] + scoring.sources(s.game, 0)["miscellaneous"] == points


LED = ("Black Trolls", "Orcs of Udûn", "Orcs of the Ash Mountains")  # each may be put under an Orc or Troll leader


@rule("10.F3")
@pytest.mark.parametrize(
    ("kind", "count", "points"),
    [("fallen-wizard", 3, 4), ("fallen-wizard", 2, 2), ("ringwraith", 3, 5), ("ringwraith", 2, 2)],
)
def test_factions_under_a_leader(kind: str, count: int, points: int) -> None:
    """Three factions under one leader give a Fallen-wizard one point more and not two; two factions give nothing more."""
    led = "".join(f", bears {name}" for name in LED[:count])
    s = Scenario().alignment("alice", kind).company("alice", "Bree [LE]", f"Gorbag [LE]{led}")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Dodge").start("organization")
    assert scoring.sources(s.game, 0)["faction"] == points


@rule("10.B1")
def test_hero_items_of_the_balrogs_player() -> None:
    """A hero item is worth half, rounded up, and nothing if it was played at one of his Darkhavens."""
    points = {}
    for site in ("The Under-gates [BA]", "The Wind-deeps [BA]"):
        s = Scenario().alignment("alice", "balrog").company("alice", site, "The Balrog [BA], bears Fair Gold Ring")
        s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Lesser Ring").dice(7).start("end of turn")
        s.do("alice", "play Lesser Ring")
        points[site] = scoring.sources(s.game, 0)["item"]
    assert points == {"The Under-gates [BA]": 0, "The Wind-deeps [BA]": 1}


# --- winning by The One Ring (10.1.F1, 10.1.B1) ---------------------------------------------------------------------


@rule("10.1.B1")
@pytest.mark.parametrize(("dice", "over"), [(11, True), (9, False)])
def test_challenge_the_power(dice: int, over: bool) -> None:
    """The Balrog who bears The One Ring wins with a result above ten."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .company("alice", "The Under-gates [BA]", "The Balrog [BA], bears The One Ring [LE]")
    )
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Challenge the Power").dice(dice).start("organization")
    s.do("alice", "play Challenge the Power on The Balrog")
    assert (s.game.result is not None) == over
    assert not over or s.game.result.winner == 0
    s.expect("The Balrog is in play") if not over else None


@rule("10.1.B1", "6.1.B2")
@pytest.mark.parametrize(("dice", "prowess", "points"), [(9, 13, 2), (10, 13, 2), (8, 8, 0), (7, 8, 0)])
def test_the_ring_serves_the_balrog(dice: int, prowess: int, points: int) -> None:
    """With 9 or 10 The One Ring affects The Balrog, who uses no items otherwise, and gives two points; with less not."""
    s = Scenario().alignment("alice", "balrog")
    s.company("alice", "The Under-gates [BA]", "The Balrog [BA], bears The One Ring [LE], bears High Helm [LE]")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "Challenge the Power").dice(dice).start("organization")
    s.expect("The Balrog has prowess 8").do("alice", "play Challenge the Power on The Balrog")
    s.expect(f"The Balrog has prowess {prowess}", f"Challenge the Power is {'in play' if points else 'discarded'}")
    assert scoring.sources(s.game, 0)["miscellaneous"] == points


@rule("10.1.F1")
@pytest.mark.parametrize(("dice", "over"), [(9, True), (8, False), (4, False)])
def test_a_new_ringlord(dice: int, over: bool) -> None:
    """A Fallen-wizard who bears The One Ring at Ruins & Lairs with information rolls at the end of his turn: above nine he wins."""
    s = Scenario().alignment("alice", "fallen-wizard")
    s.company("alice", "Weathertop [TW]", "Pallando [WH], bears The One Ring [TW], bears A New Ringlord")
    s.company("bob", "Grey Havens [TW]", "Círdan").dice(dice).start("end of turn")
    while s.game.result is None and s.game.turn.seat == 0:
        labels = s.options(s.asked()[0])
        s.do(s.asked()[0], next(one for one in ("Pass", "Keep the hand", *labels) if one in labels))
    assert (s.game.result is not None) == over
    assert any("A New Ringlord" in line for line in log_lines(s.game, s.game.events or []))
    if dice == 4:
        s.expect("Pallando is eliminated")
