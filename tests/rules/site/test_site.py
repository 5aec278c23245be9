"""Rules of the site phase (2.V), in the order of their numbers."""

from __future__ import annotations

import pytest

import engine
from engine.scenarios.scenario import Scenario
from engine.state.option_values import OfCompany
from engine.state.records import Option
from tests.rules.proof import entered, rule

# --- 2.V Site phases of the companies ------------------------------------------------------------------------------


def arriving(site: str, *characters: str, guard: str = "", dice: tuple[int, ...] = ()) -> Scenario:
    """Start alice's site phase, with a card of bob's on guard there if one is named."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Círdan").dice(*dice)
    if not guard:
        return s.start("site")
    s.hand("bob", guard).start("hazards").do("bob", f"place {guard} on guard")
    return s.all_pass()


@rule("2.V")
def test_company_enters_or_does_nothing() -> None:
    """A company enters its site or its site phase ends at once."""
    s = arriving("Bree", "Gimli")
    assert s.options("alice") == ["Enter Bree", "Do nothing there"]
    s.do("alice", "do nothing").expect("turn 2", "the log does not say: enters")


@rule("2.V")
def test_companies_follow_in_the_chosen_order() -> None:
    """The resource player chooses which company has its site phase next."""
    s = Scenario().company("alice", "Bree", "Gimli").company("alice", "Moria", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("site").do("alice", "next Elrond")
    s.expect("alice is asked: enter Moria")


# --- 2.V.i Step 1: reveal on-guard attacks -------------------------------------------------------------------------


@rule("2.V.i", "2.V.iv")
def test_on_guard_creature_attacks_after_the_automatic_attacks() -> None:
    """A creature on guard that may be keyed to the site is revealed before the attacks and attacks after them."""
    s = arriving("Ettenmoors", "Glorfindel II", "Gimli", guard="Orc-warriors", dice=(12, 12, 12))
    s.do("alice", "enter").do("bob", "reveal Orc-warriors").do("alice", "assign Glorfindel II", "confirm", "confirm")
    s.expect("the log says: Ettenmoors is defeated", "the log says: Orc-warriors attack alice's company")


@rule("2.V.i")
def test_no_reveal_without_automatic_attacks() -> None:
    """At a site without automatic-attacks no creature is revealed."""
    s = arriving("Bree", "Gimli", guard="Slayer").do("alice", "enter")
    s.expect("the log does not say: reveals", "Slayer is in hand")


@rule("2.V.i")
@pytest.mark.parametrize("guard", ["Dodge", "Giant"])
def test_only_creatures_keyed_to_the_site_are_revealed(guard: str) -> None:
    """Another card, or a creature keyed to regions only, is not revealed for its attack."""
    s = arriving("Ettenmoors", "Gimli", guard=guard).do("alice", "enter")
    s.expect("bob is asked").refused("bob", f"reveal {guard}")
    assert s.options("bob") == ["Pass"]


@rule("2.V")
def test_one_company_at_a_haven_does_not_enter_for_another() -> None:
    """Of two companies at one site the one whose site phase it is enters, whatever was asked about before."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("alice", "Rivendell", "Elrond")
    s.company("bob", "Lórien", "Dori").hand("bob", "Cave-drake").start("hazards")
    first, other = (company.id for company in s.game.companies.values() if company.seat == 0)
    site = s.game.companies[first].site
    by_card = Option(
        "place_on_guard", site
    )  # what looks at the card of this intent looks at the values of the next ones
    assert engine.explain(s.game, 1, by_card).rule == "9.1.1"
    s.all_pass().do("alice", "stay apart", "Gimli")
    for company, number in ((first, ""), (other, "2.V")):
        assert engine.explain(s.game, 0, Option("enter", site, -1, OfCompany(company))).rule == number


# --- 2.V.ii Step 2: face the automatic-attacks ---------------------------------------------------------------------


@rule("2.V.ii")
def test_automatic_attack_is_faced() -> None:
    """Entering a site means facing its automatic-attack."""
    s = arriving("Moria", "Gimli", "Elrond").do("alice", "enter Moria")
    s.expect("the log says: Moria attacks alice's company: 4 strikes, prowess 7")


@rule("2.V.ii")
def test_automatic_attacks_in_the_order_of_the_card() -> None:
    """Several automatic-attacks are faced one after another in the order of the card."""
    s = arriving("Dol Guldur", "Glorfindel II", "Gimli", "Haldir", dice=(12,) * 5).do("alice", "enter")
    for name in ("Glorfindel II", "Gimli"):
        s.do("alice", f"next {name}", "confirm")
    s.expect("the log does not say: 2 strikes, prowess 8").do("alice", "confirm")
    s.expect("the log says: 2 strikes, prowess 8")


@rule("2.V.ii.2")
def test_automatic_attacks_come_again() -> None:
    """An automatic-attack that was defeated is faced again on another turn."""
    s = Scenario().company("alice", "Ettenmoors", "Glorfindel II").company("bob", "Grey Havens", "Círdan")
    s.dice(12, 12).start("site").do("alice", "enter", "confirm").expect(
        "the log says: attack of Ettenmoors is defeated"
    )
    while not (s.game.turn.number == 3 and s.asked() == ("alice",) and "Enter Ettenmoors" in s.options("alice")):
        who = s.asked()[0]
        s.do(who, s.options(who)[0] if "Do nothing there" not in s.options(who) else "do nothing")
    s.do("alice", "enter", "confirm")
    assert len([line for line in s.log() if "Ettenmoors attacks" in line]) == 2


@rule("2.V.ii.5")
def test_attack_is_canceled_at_home() -> None:
    """A character at a home site that its card names may tap to cancel an automatic-attack there."""
    s = arriving("Isengard", "Saruman", "Gimli").do("alice", "enter", "tap Saruman to cancel the attack")
    s.expect("Saruman is tapped", "the log says: cancels the attack", "Gimli is untapped")


@rule("2.V.ii.5")
@pytest.mark.parametrize("name", ["Gimli", "Saruman"])
def test_attack_is_not_canceled_by_others(name: str) -> None:
    """Neither a character from elsewhere nor a tapped one cancels the attack."""
    s = arriving("Isengard", "Saruman, tapped" if name == "Saruman" else "Saruman", "Gimli").do("alice", "enter")
    s.refused("alice", f"tap {name} to cancel the attack", "2.V.ii.5")


@rule("2.V.ii.5")
def test_some_attacks_cannot_be_canceled() -> None:
    """An automatic-attack whose card says so is not canceled, at home either."""
    s = arriving("Carn Dûm [BA]", "Belegorn [LE]", "Carambor [LE]").do("alice", "enter")
    s.do("alice", "tap Belegorn to cancel the attack").expect("the log says: prowess 15")
    refusal = s.refused("alice", "tap Carambor to cancel the attack", "2.V.ii.5")
    assert "cannot be canceled" in refusal.message


# --- 2.V.1 Playing resources at a site -----------------------------------------------------------------------------


@rule("2.V.1")
def test_nothing_is_played_without_entering() -> None:
    """Before entering no item is played."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Glamdring").start("site").refused("alice", "play Glamdring with Gimli", "2.V.1")


@rule("2.V.1", "2.V.4")
def test_item_taps_character_and_site() -> None:
    """Playing an item taps its bearer and the site."""
    s = entered("Moria", "Gimli", hand="Glamdring").do("alice", "play Glamdring with Gimli")
    s.expect("Gimli bears Glamdring", "Gimli is tapped", "Moria is tapped")


@rule("2.V.1")
@pytest.mark.parametrize("status", ["tapped", "wounded"])
def test_bearer_must_be_untapped(status: str) -> None:
    """A tapped or wounded character plays nothing."""
    s = entered("Moria", f"Gimli, {status}", hand="Glamdring")
    s.refused("alice", "play Glamdring with Gimli", "2.V.1")


@rule("2.V.1.1")
def test_site_must_be_untapped() -> None:
    """At a tapped site no item is played."""
    s = entered("Moria (tapped)", "Gimli", hand="Glamdring").refused("alice", "play Glamdring with Gimli", "2.V.1.1")
    assert "tapped" in s.message


@rule("2.V.1.1", "2.V.2")
def test_some_cards_come_at_tapped_sites() -> None:
    """A card that says so is played at a tapped site, which stays as it is."""
    s = entered("Bree (tapped)", "Gimli", hand="Bill the Pony").do("alice", "play Bill the Pony with Gimli")
    s.expect("Gimli bears Bill the Pony", "alice may not also play Elven Cloak with Gimli")


@rule("2.V.1.1")
def test_two_resources_do_not_share_a_site() -> None:
    """The site taps with the first resource, so no second one follows there."""
    s = entered("Moria", "Gimli", "Elrond", hand="Glamdring; Sword of Gondolin").do(
        "alice", "play Glamdring with Gimli"
    )
    s.refused("alice", "play Sword of Gondolin with Elrond", "2.V.1.1")


# --- 2.V.2 Playing an ally -----------------------------------------------------------------------------------------


@rule("2.V.2")
def test_ally_comes_with_a_character() -> None:
    """An ally comes under the control of the character that taps for it, and the site taps."""
    s = entered("Wellinghall", "Gimli", hand="Treebeard").do("alice", "play Treebeard with Gimli")
    s.expect("Gimli controls Treebeard", "Wellinghall is tapped", "Gimli is tapped", "alice has 2 ally points")


@rule("2.V.2")
def test_ally_must_be_playable_at_the_site() -> None:
    """An ally is played only where its card says."""
    entered("Bree", "Gimli", hand="Treebeard").refused("alice", "play Treebeard with Gimli", "2.V.2")


@rule("2.V.2.1")
def test_ally_takes_no_influence() -> None:
    """An ally's mind is not taken from its controller's direct influence."""
    s = entered("Wellinghall", "Gimli", hand="Treebeard").do("alice", "play Treebeard with Gimli")
    s.expect("Gimli has free influence 2", "alice uses 6 general influence")


@rule("2.V.2.3")
def test_ally_leaves_with_its_controller() -> None:
    """When its controller leaves play, an ally is discarded."""
    from engine.actions.leaving_play import eliminate

    s = entered("Wellinghall", "Gimli, bears Treebeard", "Elrond", hand="Dodge")
    eliminate(s.game, s.card("Gimli").iid)
    s.expect("Treebeard is discarded")


# --- 2.V.3 Playing a faction ---------------------------------------------------------------------------------------


@rule("2.V.3")
def test_faction_needs_more_than_its_number() -> None:
    """A faction joins when the roll with the influence left and the standard modifications is above its number."""
    s = entered("Henneth Annûn", "Faramir", hand="Rangers of Ithilien", dice=(4,))
    s.do("alice", "influence Rangers of Ithilien with Faramir")  # 4 + 1 + 2 + 1 > 7
    s.expect(
        "Rangers of Ithilien is in the marshalling point pile", "Henneth Annûn is tapped", "alice has 3 faction points"
    )


@rule("2.V.3", "2.V.1.1")
def test_faction_is_lost_on_its_number() -> None:
    """A result equal to the number discards the faction, and the site does not tap."""
    s = entered("Henneth Annûn", "Faramir", hand="Rangers of Ithilien", dice=(3,))
    s.do("alice", "influence Rangers of Ithilien with Faramir")
    s.expect("Rangers of Ithilien is discarded", "Henneth Annûn is untapped", "Faramir is tapped")


@rule("2.V.3")
@pytest.mark.parametrize(
    ("character", "faction", "site", "bonus"),
    [
        ("Faramir", "Rangers of Ithilien", "Henneth Annûn", 4),  # 1 influence, 2 for it, 1 for a Dúnadan
        ("Gimli", "Rangers of Ithilien", "Henneth Annûn", 2),
        ("Legolas", "Wood-elves", "Thranduil’s Halls", 5),
        ("Gimli", "Wood-elves", "Thranduil’s Halls", 1),  # 2 influence, 1 for factions of elves, −2 for a Dwarf
        ("Éomer", "Riders of Rohan", "Edoras", 2),
        ("Barliman Butterbur", "Rangers of the North", "Bree", -1),
    ],
)
def test_what_is_added_to_influence_checks(character: str, faction: str, site: str, bonus: int) -> None:
    """Influence left, bonuses for the faction and its standard modification by race are added to the roll."""
    s = entered(site, character, hand=faction)
    detail = s.explain("alice", f"influence {faction} with {character}").odds
    assert f"with {'−' if bonus < 0 else '+'}{abs(bonus)}" in detail


@rule("2.V.3")
def test_followers_reduce_the_influence_of_a_check() -> None:
    """Influence that controls a follower is not available for a faction."""
    s = entered("Thranduil’s Halls", "Legolas", "Dori, follows Legolas", hand="Wood-elves")
    assert "with +4" in s.explain("alice", "influence Wood-elves with Legolas").odds


@rule("2.V.3")
def test_faction_must_be_playable_at_the_site() -> None:
    """A faction is influenced only where its card says."""
    s = entered("Bree", "Faramir", hand="Rangers of Ithilien")
    s.refused("alice", "influence Rangers of Ithilien with Faramir", "2.V.3")


# --- 2.V.4 Playing an item -----------------------------------------------------------------------------------------


@rule("2.V.4")
def test_item_must_be_playable_at_the_site() -> None:
    """A greater item is not played where only minor and major items are."""
    entered("Isengard", "Gimli", hand="Orcrist").refused("alice", "play Orcrist with Gimli", "2.V.4")


@rule("2.V.4")
@pytest.mark.parametrize(
    ("site", "item", "possible"),
    [
        ("Ettenmoors", "Elven Cloak", True),  # minor
        ("Ettenmoors", "Glamdring", False),  # major
        ("Barrow-downs", "Glamdring", True),
        ("Moria", "Orcrist", True),  # greater
        ("Gladden Fields", "Fair Gold Ring", True),  # gold ring
        ("Bree", "Elven Cloak", False),
        ("Bag End", "Red Book of Westmarch", True),  # where its own card says
        ("Moria", "Red Book of Westmarch", False),
    ],
)
def test_where_items_are_played(site: str, item: str, possible: bool) -> None:
    """Items are played where the site lists their kind, special ones where their card says."""
    entered(site, "Gimli", hand=item).expect(f"alice may {'' if possible else 'not '}play {item} with Gimli")


# --- 2.V.5 The additional minor item -------------------------------------------------------------------------------


@rule("2.V.5")
def test_minor_item_follows() -> None:
    """After a play that taps the site one more minor item may be played there by another character."""
    s = entered("Wellinghall", "Gimli", "Elrond", hand="Treebeard; Elven Cloak; Athelas")
    s.do("alice", "play Treebeard with Gimli", "also play Elven Cloak with Elrond")
    s.expect("Elrond bears Elven Cloak", "Elrond is tapped")


@rule("2.V.5")
def test_only_one_minor_item_follows() -> None:
    """A second additional item does not follow."""
    s = entered("Wellinghall", "Gimli", "Elrond", "Dori", hand="Treebeard; Elven Cloak; Athelas")
    s.do("alice", "play Treebeard with Gimli", "also play Elven Cloak with Elrond")
    s.refused("alice", "also play Athelas with Dori", "2.V.5")


@rule("2.V.5")
def test_minor_item_follows_at_once_or_never() -> None:
    """The additional item is the next action; after another one it is too late."""
    s = entered("Wellinghall", "Gimli", "Elrond", hand="Treebeard; Elven Cloak; Gates of Morning")
    s.do("alice", "play Treebeard with Gimli", "play Gates of Morning").refused(
        "alice", "also play Elven Cloak with Elrond", "2.V.5"
    )


@rule("2.V.5")
def test_no_additional_item_without_tapping_the_site() -> None:
    """A faction that is not won over does not tap the site, so nothing follows."""
    s = entered("Henneth Annûn", "Gimli", "Elrond", hand="Rangers of Ithilien; Elven Cloak", dice=(2,))
    s.do("alice", "influence Rangers of Ithilien with Gimli", "pass").refused(
        "alice", "also play Elven Cloak with Elrond", "2.V.5"
    )


@rule("2.V.5")
def test_additional_item_is_minor() -> None:
    """A major item does not follow."""
    s = entered("Moria", "Gimli", "Elrond", hand="Glamdring; Sword of Gondolin").do(
        "alice", "play Glamdring with Gimli"
    )
    s.refused("alice", "also play Sword of Gondolin with Elrond", "2.V.5")


@rule("2.V.5", "2.V.1")
def test_additional_item_taps_a_character() -> None:
    """The bearer of the additional item must be untapped."""
    s = entered("Moria", "Gimli", "Elrond, tapped", hand="Glamdring; Elven Cloak").do(
        "alice", "play Glamdring with Gimli"
    )
    s.refused("alice", "also play Elven Cloak with Elrond", "2.V.1")


@rule("2.V.5.1")
def test_any_playable_item_follows_in_the_under_deeps() -> None:
    """At an Under-deeps site any item that is playable there may follow instead of a minor one."""
    s = entered("The Under-gates", "Gimli", "Elrond", hand="Glamdring; Sword of Gondolin")
    s.do("alice", "play Glamdring with Gimli", "also play Sword of Gondolin with Elrond")
    s.expect("Elrond bears Sword of Gondolin")


@rule("2.V.5.1")
def test_only_playable_items_follow_in_the_under_deeps() -> None:
    """An item that the Under-deeps site does not list does not follow."""
    s = entered("The Iron-deeps", "Gimli", "Elrond", hand="Glamdring; Fair Gold Ring")
    s.do("alice", "play Glamdring with Gimli").refused("alice", "also play Fair Gold Ring with Elrond", "2.V.5.1")
