"""Rules of the site phase (2.V): further cases, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.scenarios.scenario import Scenario
from engine.state.records import Option
from tests.rules.positions import (
    AGENT_SITES,
    BILL,
    ON_A_HOBBIT,
    agent_attack,
    card,
    guarded,
    of_kind,
    playing,
    two,
    until_asked,
    visited,
    why_not,
)
from tests.rules.proof import attacked, entered, hazards, rule

# --- 2.V.i Step 1: reveal on-guard attacks -------------------------------------------------------------------------


@rule("2.V.i.1")
def test_adding_an_automatic_attack_affects_them() -> None:
    """A Dragon at home may be revealed on guard before the attacks, against the digest's editor."""
    s = guarded("Smaug at Home", "Aragorn II", "Glorfindel II", site="The Lonely Mountain").do("alice", "enter")
    s.expect("bob may reveal Smaug at Home")


# --- 2.V.ii Step 2: face the automatic-attacks ---------------------------------------------------------------------


@rule("2.V.ii.1")
@pytest.mark.parametrize("card", ["Glamdring", "Dodge"])
def test_nothing_is_done_before_entering(card: str) -> None:
    """Before a company has entered its site its player plays neither an item nor an event there."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan").hand("alice", card)
    how = "play Glamdring with Gimli" if card == "Glamdring" else "play Dodge"
    refusal = s.start("site").refused("alice", how, "2.V.1" if card == "Glamdring" else "2.V.ii.1")
    assert ("has not entered" in refusal.message) == (card == "Dodge")


# --- 2.V.iii Step 3: agent attacks are declared --------------------------------------------------------------------


@rule("2.V.iii")
def test_agent_attacks_a_company_that_enters() -> None:
    """After entering, an agent at the site may attack; it is revealed when that is declared."""
    s = visited(BILL).do("alice", "enter Bree").expect("bob is asked: does an agent of yours attack")
    s.do("bob", f"attack with {BILL}").expect(f"{BILL} is face-up", "bob's Bree is in play")
    s.expect("the log says: Bill Ferny attacks alice")


@rule("2.V.iii")
def test_agents_elsewhere_do_not_attack() -> None:
    """An agent that is not at the company's site does not attack there."""
    s = visited(f"{BILL}, moved to Weathertop").do("alice", "enter Bree")
    s.refused("bob", f"attack with {BILL}", "2.V.iii")


@rule("2.V.iii")
def test_agents_known_to_be_elsewhere_open_no_question() -> None:
    """Whether the hazard player is asked follows from what everybody sees."""
    s = visited(f"{BILL}, revealed at Weathertop", hand="Dodge").do("alice", "enter Bree").expect("alice is asked")
    assert s.asked() == ("alice",)


@rule("2.V.iii")
def test_agents_come_after_the_automatic_attacks() -> None:
    """The automatic-attacks are faced before agents are revealed."""
    s = visited("Anarin", site="Moria", own=("Gimli",)).dice(12, 12, 12, 12).do("alice", "enter Moria")
    until_asked(s, "bob")
    s.expect("the log says: Moria attacks", "the log says: attack of Moria is", "Anarin is face-down")


@rule("2.V.iii")
def test_agent_without_its_site_card_attacks_and_goes() -> None:
    """An agent whose home card is in use attacks all the same; it is discarded at the end of the turn (4.2.2)."""
    s = visited(BILL, sites="Weathertop").do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    s.expect(f"{BILL} is at Bree", "the log says: discarded at the end of the turn")


@rule("2.V.iii.1")
def test_an_agent_attacks_once_in_a_site_phase() -> None:
    """The same agent does not attack twice in one site phase."""
    s = visited(BILL, "Deallus", sites=AGENT_SITES).do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    s.refused("bob", f"attack with {BILL}", "2.V.iii.1")
    s.expect("bob may attack with Deallus")


@rule("2.V.iii.2", "2.V.iv")
def test_an_agent_attack_is_keyed_to_nothing() -> None:
    """An agent's attack is keyed neither to the site nor to a region."""
    s = visited(f"{BILL}, revealed at Bree").do("alice", "enter Bree").do("bob", f"attack with {BILL}")
    assert agent_attack(s.game).origin.key == ("", "")
    assert (
        agent_attack(s.game).strength.prowess,
        agent_attack(s.game).attacker.bonus,
        agent_attack(s.game).strength.body,
    ) == (2, 2, 9)


# --- 2.V.iv Step 4: on-guard and agent attacks ---------------------------------------------------------------------


@rule("2.V.iv")
def test_resource_player_orders_declared_attacks() -> None:
    """With several attacks declared the resource player says which comes first."""
    s = visited(BILL, "Deallus").do("alice", "enter Bree")
    s.do("bob", f"attack with {BILL}", "attack with Deallus").expect("alice is asked: which attack")
    s.do("alice", "face Deallus").expect(
        "the log says: Deallus attacks", f"the log does not say: {BILL} attacks alice's company"
    )


# --- 2.V.1 Playing resources at a site -----------------------------------------------------------------------------


@rule("2.V.1.2")
def test_sparing_a_site_does_not_open_a_tapped_one() -> None:
    """A play that does not tap the site still needs an untapped one."""
    for site, status in (("Framsburg [AS]", "untapped"), ("Framsburg [AS] (tapped)", "tapped")):
        s = entered(site, "Gimli", "Elrond", hand="Elven Cloak; Dagger of Westernesse")
        if status == "tapped":
            s.refused("alice", "play Elven Cloak with Gimli", "2.V.1.1")
        else:
            s.do("alice", "play Elven Cloak with Gimli").expect("Framsburg is untapped")
            s.do("alice", "play Dagger of Westernesse with Elrond").expect("Framsburg is tapped")


# --- 2.V.2 Playing an ally -----------------------------------------------------------------------------------------


@rule("2.V.2.2", "2.I.1")
def test_wounded_allies_heal_at_havens() -> None:
    """An ally heals like a character."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Treebeard (wounded)")
    s.company("bob", "Lórien", "Legolas").start("untap").expect("Treebeard is tapped")


@rule("2.V.2.2")
def test_allies_face_strikes() -> None:
    """An ally may be assigned a strike like a character."""
    s = attacked("Orc-lieutenant", "Gimli, bears Gwaihir", "Elrond").do("alice", "assign Gwaihir", "confirm")
    s.expect("alice is asked: Gwaihir faces a strike")


@rule("2.V.2.3")
def test_ally_is_discarded_when_its_controller_falls() -> None:
    """When its controller is eliminated in combat, an ally is discarded."""
    s = hazards("Gimli, bears Treebeard", "Elrond", site="Moria", hand="Orc-lieutenant").dice(2, 12)
    s.do("bob", "play Orc-lieutenant").do("alice", "assign Gimli", "confirm", "stay untapped", "confirm")
    while s.game.cards[s.card("Gimli").iid].zone == 3 and s.asked():
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    s.expect("Gimli is eliminated", "Treebeard is discarded")


# --- 2.V.3 Playing a faction ---------------------------------------------------------------------------------------


@rule("2.V.3")
@pytest.mark.parametrize(("roll", "place"), [(5, "in the marshalling point pile"), (4, "discarded")])
def test_modifiers_of_a_faction_are_those_of_its_card(roll: int, place: str) -> None:
    """C35: standard modifications are what the card prints: here another faction in play, elsewhere somebody's race."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dancing Spire [AS]", "Lagduf").turn(3)
    s.company("bob", "Edhellond [TW]", "Círdan").hand("alice", "Ice-orcs").pile("alice", "Wargs of the Forochel")
    s.dice(roll + 4).start("resources").do("alice", "influence Ice-orcs with Lagduf")
    s.expect(f"Ice-orcs is {place}")


@rule("2.V.3")
def test_factions_lie_on_the_pile_of_points() -> None:
    """A faction that was won lies in the marshalling point pile, not before its player (minion book, in one place)."""
    s = entered("Henneth Annûn", "Gimli", hand="Rangers of Ithilien", dice=(12,))
    s.do("alice", "influence Rangers of Ithilien with Gimli")
    s.expect("Rangers of Ithilien is in the marshalling point pile", "Henneth Annûn is tapped")


# --- 2.V.5 The additional minor item -------------------------------------------------------------------------------


@rule("2.V.5.1", "2.V.5")
@pytest.mark.ruling("meba:Under-deeps (10)")
@pytest.mark.parametrize(("site", "number"), [("The Gem-deeps [BA]", ""), ("Isengard [LE]", "2.V.5")])
def test_any_item_of_the_site_may_come_after_another_below(site: str, number: str) -> None:
    """B1: after High Helm at The Gem-deeps a gold ring may follow; above only a minor item may."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "Azog", "Hill-troll")
    s.company("bob", "Grey Havens [TW]", "Círdan").hand("alice", "High Helm; A Little Gold Ring").start("resources")
    s.do("alice", "play High Helm with Azog")
    ring = Option("play_extra_item", card(s, "A Little Gold Ring"), card(s, "Hill-troll"))
    assert why_not(s, ring) == number


# --- 2.V.6 Revealing on-guard cards against a resource -------------------------------------------------------------


@pytest.mark.ruling("crf:On-guard cards (8)/8")
@rule("2.V.6")
def test_guard_that_removes_an_ally_is_revealed() -> None:
    """C8: what may remove an ally is revealed, as the authority and the collection say against the minion book."""
    s = playing("Stay Her Appetite", "Aragorn II", "Gimli, bears Goldberry")
    s.do("bob", "reveal Stay Her Appetite on Goldberry").passes("alice")
    s.expect("Goldberry is discarded", "Gimli bears Glamdring")


@rule("2.V.6")
def test_guard_that_removes_a_character_is_not_revealed() -> None:
    """What may remove a character stays face-down, but for corruption checks: as the authority and the books have it."""
    playing("Call of Home", "Aragorn II", "Gimli").refused("bob", "reveal Call of Home", "2.V.6")
    playing("Despair of the Heart", "Aragorn II", "Gimli").expect("bob may reveal Despair of the Heart on Gimli")


@rule("2.V.6")
def test_guard_must_act_directly_on_the_company() -> None:
    """Revealing takes a direct effect on the company: the looser reading of the collections does not hold."""
    playing("Eye of Sauron", "Aragorn II", "Gimli").refused("bob", "reveal Eye of Sauron", "2.V.6")


@pytest.mark.ruling("crf:On-guard cards (13)")
@rule("2.V.6.1")
def test_guard_resolves_before_the_item_it_waits_for() -> None:
    """C11: the revealed card resolves first; what it lets follow from the item follows when the item is there."""
    s = playing("Greed", "Aragorn II", "Gimli").do("bob", "reveal Greed").all_pass()
    said = ("Greed takes effect", "Gimli bears Glamdring", "Corruption check for Aragorn II")
    places = [next(at for at, line in enumerate(s.log()) if words in line) for words in said]
    assert places == sorted(places)


@rule("2.V.6.1")
def test_a_revealed_event_is_answered() -> None:
    """The chain of a revealed card is a chain like any other, against the digest, which allows no response."""
    s = playing("Lure of Nature", "Aragorn II", "Gimli").do("bob", "reveal Lure of Nature on Aragorn II")
    s.expect("alice may play Gates of Morning")


# --- 2.V.8 Untapping a site ----------------------------------------------------------------------------------------


@rule("2.V.8")
@pytest.mark.parametrize("sage", ["Elrond", "Gandalf"])
def test_only_what_is_there_untaps_a_site(sage: str) -> None:
    """A sage who is elsewhere does not untap a site; one who is in a company there does."""
    s = Scenario().company("alice", "Amon Hen (tapped)", "Gimli, tapped", "Gandalf [TW]")
    s.company("alice", "Lórien", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Look More Closely Later").start("organization")
    if sage == "Elrond":
        s.refused("alice", f"play Look More Closely Later on Amon Hen by {sage}", "2.V.8")
    else:
        s.do("alice", f"play Look More Closely Later on Amon Hen by {sage}").expect("Amon Hen is untapped")


# --- 2.V.9 Helping from other companies at sites -------------------------------------------------------------------


@rule("2.V.9")
def test_companies_that_entered_are_used() -> None:
    """In a site phase what belongs to another company is used only if that one has entered its own site."""
    two("resources").refused("alice", f"play {ON_A_HOBBIT} on Bilbo", "2.V.9")
    two("resources", of="Bilbo").do("alice", f"play {ON_A_HOBBIT} on Bilbo").expect("Bilbo is untapped")


@rule("2.V.9")
@pytest.mark.parametrize("entered", [True, False])
def test_who_acts_has_entered_a_site(*, entered: bool) -> None:
    """What a character of another company does or bears is used once that one has entered its site: never before."""
    s = Scenario().company("alice", "Edoras", "Gimli").company("alice", "Bree", "Elrond", "Bilbo, tapped, bears Cram")
    s.company("bob", "Grey Havens", "Círdan").in_play("bob", "Minions Stir").hand("alice", "Marvels Told").start("site")
    if entered:
        s.do("alice", "next Elrond", "enter", "leave the site phase", "enter")
        s.expect("alice may play Marvels Told on Minions Stir by Elrond").do("alice", "use Cram on Bilbo")
        s.expect("Bilbo is untapped")
    else:
        s.do("alice", "next Gimli", "enter").refused("alice", "play Marvels Told on Minions Stir by Elrond", "2.V.9")
        s.refused("alice", "use Cram on Bilbo", "2.V.9")


@rule("2.V.9")
def test_items_are_taken_up_where_somebody_entered() -> None:
    """In a company's site phase nobody of another company takes up another weapon before that one entered its site."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Sword of Gondolin, bears Narsil")
    s.company("alice", "Edoras", "Éomer, bears Sting, bears Orcrist").company("bob", "Lórien", "Legolas")
    s.hand("alice", "Dodge").start("resources", of="Gimli")
    s.expect("alice may Gimli uses Sword of Gondolin").refused("alice", "Éomer uses Sting", "2.V.9")


# --- 2.V.10 End of the site phases ---------------------------------------------------------------------------------


@rule("2.V.10")
def test_on_guard_cards_return_after_the_site_phases() -> None:
    """After the last site phase an on-guard card that was not revealed returns to its player's hand."""
    s = hazards("Gimli", site="Bree", hand="Dodge").do("bob", "place Dodge on guard").all_pass()
    s.do("alice", "do nothing").expect("Dodge is in hand", "the phase is end-of-turn")


# --- 2.V.F1 Fallen-wizard: resource and site must match ------------------------------------------------------------


@rule("2.V.F1")
@pytest.mark.parametrize(
    ("kind", "site", "number"),
    [
        ("fallen-wizard", "Moria [LE]", "2.V.F1"),
        ("fallen-wizard", "Moria [TW]", ""),
        ("ringwraith", "Moria [LE]", ""),
    ],
)
def test_alignment_of_card_and_site(kind: str, site: str, number: str) -> None:
    """A Fallen-wizard's resource that taps the site is of the site's alignment; others have no such limit."""
    s = of_kind(kind, site, "Balin", hand="Glamdring", start="resources")
    if number:
        s.refused("alice", "play Glamdring with Balin", number)
    else:
        s.expect("alice may play Glamdring with Balin")
