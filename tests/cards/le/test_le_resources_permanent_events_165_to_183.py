"""Resource permanent events of The Lidless Eye, LE-165 to LE-183, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.passive_conditions import happened
from engine.queries.attributes import influence, mind_total, prowess
from engine.queries.cards import flagged, forbidden, keywords
from engine.queries.overt_companies import overt
from engine.queries.ringwraith import modes_of
from engine.rules.getting_ready.general_influence import general_influence
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, MP_PILE, PLAY, company_ref, player_ref
from tests.cards.positions.dark import HAVEN, SHREL, attacks_fought, dark, dark_company, declare, quest, through
from tests.cards.positions.hazards import choose, company, offers, onward
from tests.cards.positions.minions import at, iid, minion
from tests.cards.positions.reading import targets_offered
from tests.cards.positions.worked_examples import GULDUR, MORGUL, MOUNTAIN, TOWER, kinds_of_way

# --- LE-165 Awaiting the Call --------------------------------------------------------------------------------------


@pytest.mark.card("LE-165")
def test_awaiting_the_call() -> None:
    """Away from Darkhavens a mind of at most six counts half, rounded down, for who controls it."""
    s = at("Ettenmoors [LE]", "Asternak", "Baduila", hand="2 Awaiting the Call")
    before = mind_total(s.game, 0)
    s.refused("alice", "play Awaiting the Call on Baduila", "9.3")
    s.do("alice", "play Awaiting the Call on Asternak")
    assert mind_total(s.game, 0) == before - 3
    s.refused("alice", "play Awaiting the Call on Asternak", "g:cannot be duplicated")


@pytest.mark.card("LE-165")
def test_awaiting_ends_with_movement() -> None:
    """Who moves waits no longer; and nobody waits at a Darkhaven."""
    s = minion("Ettenmoors [LE]", "Asternak, bears Awaiting the Call", to="Goblin-gate [LE]").hand("bob", "Orc-guard")
    s.start("hazards").expect("Awaiting the Call is discarded")
    s = at("Dol Guldur [LE]", "Asternak", hand="Awaiting the Call")
    s.refused("alice", "play Awaiting the Call on Asternak", "9.3")


@pytest.mark.card("LE-165")
def test_who_awaits_the_call() -> None:
    """A character of one to six mind away from havens: nobody of seven, nobody without mind, nobody at a haven."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [LE]", "The Witch-king", "Firiel", "Orc Brawler").company(
        "alice", "Ettenmoors [LE]", "Azog"
    )
    s.company("alice", "Dol Guldur [LE]", "Muzgash").hand("alice", "Awaiting the Call").start("organization")
    found = {one.partition(" on ")[2] for one in s.options("alice") if one.startswith("Play Awaiting the Call on")}
    assert [s.game.facts(iid(s, one)).mind for one in ("Firiel", "Orc Brawler", "Azog")] == [6, 1, 7]
    assert found == {"Firiel", "Orc Brawler"}


# --- LE-167 Bade to Rule -------------------------------------------------------------------------------------------


@pytest.mark.card("LE-167")
def test_bade_to_rule_on_the_ringwraith() -> None:
    """At a Darkhaven the Ringwraith gives two influence for five general influence, until it is discarded."""
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", "Asternak", hand="Bade to Rule")
    g, dwar = s.game, iid(s, "Dwar the Ringwraith")
    own, general = influence(g, dwar), general_influence(g, 0)
    s.refused("alice", "play Bade to Rule on Asternak")
    s.do("alice", "play Bade to Rule on Dwar the Ringwraith")
    assert (influence(g, dwar), general_influence(g, 0)) == (own - 2, general + 5)
    s.do("alice", "use Bade to Rule").expect("Bade to Rule is discarded")


@pytest.mark.card("LE-167")
def test_bade_to_rule_before_the_ringwraith() -> None:
    """Without a Ringwraith in play it gives five general influence and goes to him when he comes."""
    s = at("Dol Guldur [LE]", "Asternak", hand="2 Bade to Rule; Dwar the Ringwraith")
    general = general_influence(s.game, 0)
    s.do("alice", "play Bade to Rule")
    assert general_influence(s.game, 0) == general + 5
    s.refused("alice", "play Bade to Rule", "g:cannot be duplicated")
    s.do("alice", "organize", "Play Dwar the Ringwraith with Asternak", "confirm").all_pass()
    assert s.game.cards[iid(s, "Bade to Rule")].host == iid(s, "Dwar the Ringwraith")


@pytest.mark.card("LE-167")
@pytest.mark.ruling("urd:Bade to Rule/1")
@pytest.mark.parametrize(
    ("kind", "site"),
    [("ringwraith", "Ettenmoors [LE]"), ("fallen-wizard", "Dol Guldur [LE]"), ("balrog", "Dol Guldur [LE]")],
)
def test_bade_to_rule_needs(kind: str, site: str) -> None:
    """CRF: only a Ringwraith player bids; and the Ringwraith is at a Darkhaven."""
    people = ("Dwar the Ringwraith",) if kind == "ringwraith" else ("Asternak",)
    s = at(site, *people, hand="Bade to Rule", kind=kind)
    assert not any("Bade" in label for label in s.options("alice"))


@pytest.mark.card("LE-167")
@pytest.mark.ruling("urd:Bade to Rule/2")
def test_bade_to_rule_ends_with_movement() -> None:
    """CoE 18: it is discarded when the Ringwraith's movement/hazard phase begins."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith, bears Bade to Rule", to="Minas Morgul [LE]", via="starter")
    s.hand("bob", "Orc-guard").start("hazards").expect("Bade to Rule is discarded")


# --- LE-170 Black Rider --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-170")
@pytest.mark.ruling("urd:Black Horse/4")
def test_black_riders() -> None:
    """URD: when every Ringwraith of the company has one, all of them are in Black Rider mode; else nobody is."""
    s = dark("Minas Morgul [LE]", "Ren the Ringwraith, bears Black Horse", phase="organization")
    assert modes_of(s.game, s.card("Ren the Ringwraith").iid) == {"Black Rider"}
    s = dark(
        "Minas Morgul", "Ren the Ringwraith, bears Black Horse", "Dwar the Ringwraith, follows Ren the Ringwraith",
        phase="organization",
    )  # fmt: skip
    assert modes_of(s.game, s.card("Ren the Ringwraith").iid) == set()
    s = dark(
        "Minas Morgul", "Ren the Ringwraith, bears Black Horse, bears Black Horse",
        "Dwar the Ringwraith, follows Ren the Ringwraith", phase="organization",
    )  # fmt: skip
    assert modes_of(s.game, s.card("Ren the Ringwraith").iid) == set()


@pytest.mark.card("LE-170", "LE-190")
@pytest.mark.parametrize("card", ["Black Rider", "Heralded Lord"])
def test_modes_end_at_a_darkhaven(card: str) -> None:
    """In a later organization phase at a Darkhaven the mode goes, and the followers with it."""
    for site, stays in (("Dol Guldur [LE]", False), ("Ettenmoors [LE]", True)):
        s = minion(site, f"Dwar the Ringwraith, bears {card}").start("organization")
        happened(s.game, "organization-begins", player_ref(0))
        while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
            s.passes(s.asked()[0])
        s.expect(f"{card} is {'in play' if stays else 'discarded'}")


@pytest.mark.card("LE-170", "LE-190")
@pytest.mark.parametrize("card", ["Black Rider", "Heralded Lord"])
@pytest.mark.parametrize(("site", "who"), [("Ettenmoors [LE]", "Dwar the Ringwraith"), ("Dol Guldur [LE]", "Asternak")])
def test_modes_begin_at_a_darkhaven(card: str, site: str, who: str) -> None:
    """It takes the Ringwraith's own company at a Darkhaven."""
    at(site, who, hand=card).refused("alice", f"play {card} on {who}", "9.3")


@pytest.mark.card("LE-56", "LE-170", "LE-183", "LE-190")
@pytest.mark.ruling("mele:Moving your Ringwraith's company")
@pytest.mark.parametrize("mode", ["", "Black Rider", "Fell Rider", "Heralded Lord"])
@pytest.mark.parametrize(("start", "to", "free"), [(TOWER, "Minas Morgul", True), (MORGUL, "Dol Guldur", True),
                                                   (GULDUR, "The Lonely Mountain", False)])  # fmt: skip
def test_ren_rides(start: str, to: str, mode: str, *, free: bool) -> None:
    """Between Darkhavens and to one he goes as he is; from one to another site he needs a mode."""
    s = minion(start, "Ren the Ringwraith").sites("alice", MORGUL, GULDUR, MOUNTAIN).hand("alice", mode or "Cram")
    s.start("organization")
    if offers(s, "alice", f"Play {mode or 'Ride'}"):
        choose(s, "alice", f"Play {mode}")
    at_darkhaven = start != TOWER
    assert bool(kinds_of_way(s, "Ren the Ringwraith", to)) == (free or (bool(mode) and at_darkhaven))


# --- LE-173 Burning Rick, Cot, and Tree ----------------------------------------------------------------------------


@pytest.mark.card("LE-173")
def test_burning_ends_factions() -> None:
    """One's own factions that are playable at the site are discarded, others stay."""
    s = quest("Burning Rick, Cot, and Tree", "Dunnish Clan-hold [LE] (tapped)", "Gorbag", "Muzgash", "Lagduf",
              kind="ringwraith", pile=("Dunlendings [LE]", "Goblins of Goblin-gate"))  # fmt: skip
    s.do("alice", "play Burning Rick, Cot, and Tree")
    through(s).do("alice", "choose Lagduf")
    s.expect("Dunlendings is discarded", "Goblins of Goblin-gate is in the marshalling point pile")


@pytest.mark.card("LE-173")
def test_burning_takes_ones_own_factions() -> None:
    """Unique or not; those of the opponent stay."""
    s = minion(f"{SHREL} (tapped)", "Azog", kind="balrog").hand("alice", "Burning Rick, Cot, and Tree")
    s.pile("alice", "Wild Horses").pile("bob", "Men of Dorwinion [LE]").dice(*[12] * 40).start("site")
    declare(s, "Burning Rick, Cot, and Tree")
    attacks_fought(s)
    s.do("alice", "choose Azog").expect("Wild Horses is discarded")
    assert s.card("Men of Dorwinion").zone == MP_PILE


@pytest.mark.card("LE-173")
def test_burning_ricks_cost_factions_of_the_place() -> None:
    """One's own factions that are playable at the site are discarded: no other ones, and nothing else of one's own."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dunnish Clan-hold [LE] (tapped)", "Gorbag", "Muzgash", "Lagduf", "Shagrat", "Ufthak")
    s.pile("alice", "Dunlendings [LE]", "Goblins of Goblin-gate").hand("alice", "Burning Rick, Cot, and Tree", "Cram")
    s.company("alice", "Dunnish Clan-hold [LE]", "Layos, bears Noble Hound").dice(*(12,) * 20)
    s.start("resources", of="Gorbag")
    choose(s, "alice", "Play Burning Rick")
    for _ in range(40):
        if s.asked() == ("alice",) and "Do not" in s.options("alice"):
            break
        onward(s)
    s.do("alice", next(one for one in s.options("alice") if one != "Do not"))
    assert s.card("Dunlendings").zone == DISCARD
    assert s.card("Goblins of Goblin-gate").zone == MP_PILE
    assert s.card("Noble Hound").zone == PLAY


# --- LE-174 By the Ringwraith’s Word -------------------------------------------------------------------------------


OFFICES = [
    ("By the Ringwraith’s Word", HAVEN, {"Gorbag", "Lagduf"}),
    ("By the Ringwraith’s Word", "Ettenmoors [LE]", set[str]()),
    ("Bade to Rule", HAVEN, {"The Witch-king"}),
    ("Bade to Rule", "Ettenmoors [LE]", set[str]()),
]


@pytest.mark.card("LE-167", "LE-174")
@pytest.mark.parametrize(("card", "site", "found"), OFFICES)
def test_offices_are_given_at_darkhavens(card: str, site: str, found: set[str]) -> None:
    """One to others at the Ringwraith's Darkhaven, one to the Ringwraith there; nobody elsewhere."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "The Witch-king", "Gorbag").company("alice", site, "Lagduf")
    s.company("alice", "Carn Dûm [LE]", "Muzgash").hand("alice", card).start("organization")
    assert targets_offered(s, f"Play {card}") == found


@pytest.mark.card("LE-174")
def test_a_ringwraiths_word_weighs_four() -> None:
    """Four direct influence more against his own company; gone when somebody of more mind is there."""
    s = at(HAVEN, "The Witch-king", "Gorbag", "Muzgash", hand="By the Ringwraith’s Word")
    own, against = influence(s.game, iid(s, "Gorbag")), frozenset(("own company",))
    before = influence(s.game, iid(s, "Gorbag"), against)
    choose(s, "alice", "Play By the Ring", "Gorbag")
    assert influence(s.game, iid(s, "Gorbag")) == own
    assert influence(s.game, iid(s, "Gorbag"), against) == before + 4


@pytest.mark.card("LE-174")
@pytest.mark.parametrize(
    ("site", "avatar", "who", "rule"),
    [
        ("Dol Guldur [LE]", "Dwar the Ringwraith", "Asternak", ""),
        ("Dol Guldur [LE]", "Dwar the Ringwraith", "Dwar the Ringwraith", "9.3"),
        ("Dol Guldur [LE]", "", "Asternak", "9.3"),
    ],
)
def test_by_the_ringwraiths_word(site: str, avatar: str, who: str, rule: str) -> None:
    """Another character at the Ringwraith's Darkhaven becomes a leader with four more influence on its company."""
    s = at(site, *filter(None, ("Asternak", "Dôgrib", avatar)), hand="By the Ringwraith's Word")
    if rule:
        s.refused("alice", f"play By the Ringwraith's Word on {who}")
        return
    s.do("alice", "play By the Ringwraith's Word on Asternak")
    g, asternak = s.game, iid(s, "Asternak")
    assert "leader" in keywords(g, asternak)
    assert flagged(g, ("at-body-check", "not-discarded"), asternak)
    assert influence(g, asternak) == 2  # nothing against anybody else


@pytest.mark.card("LE-172", "LE-174")
@pytest.mark.parametrize(("card", "follows"), [("By the Ringwraith's Word", True), ("Bold Thrust", False)])
def test_the_word_controls_the_company(card: str, follows: bool) -> None:
    """The four points control a character of the same company."""
    s = at("Dol Guldur [LE]", "Asternak", "Calendal", "Dwar the Ringwraith", hand=card)
    if follows:
        s.refused("alice", "play By the Ringwraith's Word on Dwar the Ringwraith", "9.3")
    s = at("Dol Guldur [LE]", "Calendal", "Asternak", "Dwar the Ringwraith", hand=card)
    if follows:
        s.do("alice", "play By the Ringwraith's Word on Calendal", "organize", "Asternak follows Calendal", "confirm")
        assert s.game.cards[iid(s, "Asternak")].host == iid(s, "Calendal")
    else:
        s.do("alice", "organize").refused("alice", "Asternak follows Calendal", "2.II.3.2")


@pytest.mark.card("LE-174")
def test_the_word_ends_beside_a_higher_mind() -> None:
    """Somebody with a higher mind in the company ends the Word."""
    s = at("Dol Guldur [LE]", "Asternak", "Dwar the Ringwraith", "Tarcil", hand="By the Ringwraith's Word")
    s.do("alice", "play By the Ringwraith's Word on Asternak").expect("By the Ringwraith's Word is discarded")


@pytest.mark.card("LE-174")
def test_by_the_ringwraiths_word_beside_him() -> None:
    """Another character beside the Ringwraith at a Darkhaven becomes a leader with four more influence in its company."""
    s = dark_company("Ren the Ringwraith", "Lagduf", "Ostisen", hand="By the Ringwraith’s Word")
    s.refused("alice", "play By the Ringwraith’s Word on Ren the Ringwraith")
    s.do("alice", "play By the Ringwraith’s Word on Lagduf")
    iid = s.card("Lagduf").iid
    assert "leader" in keywords(s.game, iid)
    assert flagged(s.game, ("at-body-check", "not-discarded"), iid)
    s = dark_company("Lagduf", "Ostisen", hand="By the Ringwraith’s Word")
    s.refused("alice", "play By the Ringwraith’s Word on Lagduf")


@pytest.mark.card("LE-174")
def test_by_the_ringwraiths_word_ends_below_a_greater_mind() -> None:
    """It is discarded as soon as somebody with a higher mind is in the company."""
    s = dark_company("Ren the Ringwraith", "Lagduf", "Gorbag", hand="By the Ringwraith’s Word")
    s.do("alice", "play By the Ringwraith’s Word on Lagduf").expect("By the Ringwraith’s Word is discarded")


@pytest.mark.card("LE-174")
@pytest.mark.ruling("urd:By the Ringwraith’s Word")
def test_the_word_is_given_to_a_follower() -> None:
    """A Ringwraith who follows is another character: the card is played on him, not on the one whom he follows."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Dol Guldur [LE]", "Khamûl the Ringwraith", "Ren the Ringwraith, follows Khamûl the Ringwraith")
    s.hand("alice", "By the Ringwraith’s Word").start("organization")
    s.refused("alice", "play By the Ringwraith’s Word on Khamûl the Ringwraith")
    choose(s, "alice", "Play By the Ringwraith’s Word on Ren the Ringwraith").expect(
        "Ren the Ringwraith bears By the Ringwraith’s Word"
    )


# --- LE-183 Fell Rider ---------------------------------------------------------------------------------------------


@pytest.mark.card("LE-183")
def test_fell_riders_ride_alone() -> None:
    """At a Darkhaven, on the Ringwraith's own company: its allies and Ringwraith followers are discarded, no others."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori, bears Goldberry")
    s.company("alice", HAVEN, "The Witch-king, bears High Helm", "Dwar the Ringwraith, follows The Witch-king",
              "Gorbag, bears War-wolf")  # fmt: skip
    s.company("alice", "Moria [LE]", "Muzgash, bears Stinker").hand("alice", "Fell Rider").start("organization")
    choose(s, "alice", "Play Fell Rider")
    gone = ("Dwar the Ringwraith", "War-wolf")
    kept = ("The Witch-king", "Gorbag", "High Helm", "Stinker", "Goldberry", "Fell Rider")
    assert [s.card(one).zone for one in gone] == [DISCARD] * 2
    assert [s.card(one).zone for one in kept] == [PLAY] * 6


@pytest.mark.card("LE-183")
@pytest.mark.parametrize(
    ("people", "kind", "possible"),
    [
        (("The Witch-king", "Gorbag"), "ringwraith", True),
        (("Gorbag",), "ringwraith", False),
        (("Alatar [WH]", "Gorbag"), "fallen-wizard", False),
    ],
)
def test_who_rides_fell_beasts(people: tuple[str, ...], kind: str, *, possible: bool) -> None:
    """Only the company of one's own Ringwraith."""
    s = at(HAVEN if kind == "ringwraith" else "The White Towers [WH]", *people, hand="Fell Rider", kind=kind)
    assert offers(s, "alice", "Play Fell Rider") == possible


@pytest.mark.card("LE-183")
@pytest.mark.parametrize("home", [True, False])
def test_no_fell_beast_for_followers_alone(*, home: bool) -> None:
    """Where only a Ringwraith follower is, its Ringwraith elsewhere, there is no Fell Rider."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN if home else "Moria [LE]", "The Witch-king")
    s.company("alice", "Minas Morgul [LE]", "Dwar the Ringwraith", "Muzgash").hand("alice", "Fell Rider").start(
        "organization"
    )
    assert offers(s, "alice", "Play Fell Rider") == home


@pytest.mark.card("LE-183")
def test_what_a_fell_rider_gains_and_loses() -> None:
    """Two prowess more, three direct influence less and no Ringwraith followers: for the avatar of that company."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Gandalf")
    s.company("alice", HAVEN, "The Witch-king", "Gorbag").company("alice", "Moria [LE]", "Muzgash")
    s.hand("alice", "Fell Rider").start("organization")
    everybody = ("The Witch-king", "Gorbag", "Muzgash", "Gandalf")
    before = {one: (prowess(s.game, iid(s, one)), influence(s.game, iid(s, one))) for one in everybody}
    choose(s, "alice", "Play Fell Rider")
    for one in everybody:
        rides = one == "The Witch-king"
        own = 3 if rides else 2  # he has one prowess more himself as a Fell Rider
        assert prowess(s.game, iid(s, one)) == before[one][0] + own * rides
        assert influence(s.game, iid(s, one)) == before[one][1] - 3 * rides
        assert forbidden(s.game, "ringwraith-followers", iid(s, one)) == rides


@pytest.mark.card("LE-183")
def test_a_fell_rider_rides_with_his_company() -> None:
    """Away from the company that rides he has nothing of it."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, "The Witch-king").company("alice", "Moria [LE]", "Muzgash").in_play("alice", "Fell Rider")
    s.hand("alice", "Cram").start("long-event")
    own = s.game.facts(iid(s, "The Witch-king"))
    atoms.set_host(s.game, iid(s, "Fell Rider"), company_ref(company(s, "Muzgash").id))
    assert (prowess(s.game, iid(s, "The Witch-king")), influence(s.game, iid(s, "The Witch-king"))) == (
        own.prowess,
        own.direct_influence,
    )
    assert not forbidden(s.game, "ringwraith-followers", iid(s, "The Witch-king"))


@pytest.mark.card("LE-183")
@pytest.mark.parametrize(
    ("site", "seat", "zone"), [(HAVEN, 0, DISCARD), (HAVEN, 1, PLAY), ("Ettenmoors [LE]", 0, PLAY)]
)
def test_a_fell_ride_ends_at_a_darkhaven(site: str, seat: int, zone: int) -> None:
    """As its player's organization phase begins it is discarded if the Ringwraith is at a Darkhaven."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "The Witch-king").in_play("alice", "Fell Rider").hand("alice", "Cram").start("long-event")
    assert s.card("Fell Rider").zone == PLAY
    atoms.set_host(s.game, iid(s, "Fell Rider"), company_ref(company(s, "The Witch-king").id))
    happened(s.game, "organization-begins", player_ref(seat))
    assert s.card("Fell Rider").zone == zone


@pytest.mark.card("LE-183")
@pytest.mark.ruling("mele:Overt and covert companies")
def test_fell_rider() -> None:
    """A Fell Rider has two more prowess, three influence less, no allies and no Ringwraith followers, and is overt."""
    s = at("Dol Guldur [LE]", "Khamûl the Ringwraith, bears Great Bats", "Asternak", hand="2 Fell Rider")
    g, khamul = s.game, iid(s, "Khamûl the Ringwraith")
    own = prowess(g, khamul), influence(g, khamul)
    s.do("alice", "play Fell Rider on Khamûl the Ringwraith").expect("Great Bats is discarded", "Fell Rider is in play")
    assert (prowess(g, khamul), influence(g, khamul)) == (own[0] + 2 + 1, own[1] - 3)  # Khamûl's own text: one more
    assert overt(g, company(s, "Khamûl the Ringwraith"))
    assert forbidden(g, "allies", iid(s, "Asternak"))
    s.refused("alice", "play Fell Rider on Khamûl the Ringwraith", "g:cannot be duplicated")


@pytest.mark.card("LE-183")
def test_a_fell_rider_has_no_ringwraith_followers() -> None:
    """No other Ringwraith may follow a Fell Rider, and one who does is discarded."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith", "Ren the Ringwraith, follows Dwar the Ringwraith")
    s.hand("alice", "Fell Rider", "Ûvatha the Ringwraith").start("organization")
    s.do("alice", "play Fell Rider on Dwar the Ringwraith").expect("Ren the Ringwraith is discarded")
    s.do("alice", "organize").refused("alice", "play Ûvatha the Ringwraith with Dwar the Ringwraith")


@pytest.mark.card("LE-183")
def test_fell_rider_rides() -> None:
    """A Ringwraith in the mode may move from a Darkhaven to other sites; without it he may not."""
    for card in ("Fell Rider", "Bold Thrust"):
        s = minion("Dol Guldur [LE]", "Dwar the Ringwraith").sites("alice", "Sarn Goriwing [LE]").hand("alice", card)
        s.start("organization")
        if card == "Fell Rider":
            s.do("alice", "play Fell Rider on Dwar the Ringwraith", "move Dwar the Ringwraith to Sarn Goriwing")
        else:
            s.refused("alice", "move Dwar the Ringwraith to Sarn Goriwing")


@pytest.mark.card("LE-183")
@pytest.mark.parametrize(("site", "who"), [("Ettenmoors [LE]", "Dwar the Ringwraith"), ("Dol Guldur [LE]", "Asternak")])
def test_fell_rider_needs(site: str, who: str) -> None:
    """It takes a Darkhaven and the Ringwraith's own company."""
    assert not any("Fell Rider" in label for label in at(site, who, hand="Fell Rider").options("alice"))


@pytest.mark.card("LE-183")
@pytest.mark.parametrize(("site", "stays"), [("Dol Guldur [LE]", False), ("Ettenmoors [LE]", True)])
def test_fell_rider_ends_at_a_darkhaven(site: str, stays: bool) -> None:
    """In a later organization phase at a Darkhaven the mode ends."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith").in_play("alice", "Fell Rider")
    s.start("untap")
    from engine.rules.turn.company_events import put_on_company

    s = minion(site, "Dwar the Ringwraith").in_play("alice", "Fell Rider").start("end of turn")
    put_on_company(s.game, company(s, "Dwar the Ringwraith").id, iid(s, "Fell Rider"))
    for _ in range(40):
        if s.game.turn.number > 4 and s.asked() == ("alice",):
            break
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in labels if one.startswith(("Pass", "End", "Go on", "Keep", "Let"))), labels[0]))
    s.expect(f"Fell Rider is {'in play' if stays else 'discarded'}")
