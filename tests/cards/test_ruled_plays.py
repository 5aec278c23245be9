"""What documents rule about playing cards: who may, where, when and how often, and what stays in force."""

from __future__ import annotations

import pytest
from hazards import choose, company, offers, onward, option, resolve, ringwraith_turn
from heroes import at_site
from minions import iid, minion

from carddb.artefact.database import database
from engine.attributes import hand_size
from engine.lasting import note_stored
from engine.model import DISCARD, HAND, MP_PILE, PLAY
from engine.scenario import Scenario

# --- what a card is ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Sly Southerner")
def test_a_sly_southerner_has_two_mind() -> None:
    """He takes two points of the general influence."""
    minion("Dol Guldur [LE]", "Sly Southerner").start("organization").expect("alice uses 2 general influence")


@pytest.mark.ruling("urd:Woses of the Eryn Vorn (Minion version)")
def test_woses_are_no_men() -> None:
    """The minions' faction at The Worthy Hills is one of Woses."""
    assert database().get("LE-296").race == "wose"


@pytest.mark.ruling("urd:Shifter of Hues")
@pytest.mark.parametrize("there", [True, False])
def test_shifter_of_hues_waits_for_radagast(there: bool) -> None:
    """One more card is kept only while Radagast is in play."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "WH-58", "Beretar", *(("WH-8, bears Shifter of Hues",) if there else ())).hand("alice", "Dodge")
    s = s if there else s.in_play("alice", "Shifter of Hues")
    s.start("organization")
    assert hand_size(s.game, 0) == (9 if there else 8)


# --- influence --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Snaga-hai")
@pytest.mark.parametrize(
    ("site", "possible"),
    [("Moria [LE]", True), ("Moria [LE] (tapped)", True), ("Mount Gram [LE]", True), ("Ettenmoors [LE]", False),
     ("Dol Guldur [LE]", False)],
)  # fmt: skip
def test_snaga_hai_are_won_over_at_any_of_their_sites(site: str, possible: bool) -> None:
    """The opponent's are influenced at every Shadow-hold, since they are playable there, and nowhere else."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", "ringwraith").turn(3, "alice")
    s.company("alice", site, "Gorbag").company("bob", "Minas Morgul [LE]", "Muzgash").pile("bob", "Snaga-hai")
    assert offers(s.hand("alice", "Cram").start("resources"), "alice", "Gorbag influences Snaga-hai") == possible


@pytest.mark.ruling("urd:Strider")
@pytest.mark.parametrize(("shown", "target"), [("Strider", "Aragorn II"), ("Aragorn II", "Strider")])
def test_strider_is_not_shown_for_aragorn(shown: str, target: str) -> None:
    """Neither card is identical to the other, so none is shown to win the other one over."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Elrond").company("bob", "Bree", target)
    s.hand("alice", shown).start("resources")
    s.expect(f"alice may influence {target} with Elrond")
    s.refused("alice", f"influence {target} with Elrond showing {shown}", "8.2")


# --- creatures kept off -----------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Sneakin’")
@pytest.mark.parametrize("played", [True, False])
def test_sneakin_outlasts_new_companions(played: bool) -> None:
    """When others join the scout afterwards, creatures are kept off all the same."""
    s = ringwraith_turn("bob", "Orc-warband").company("alice", "Ettenmoors [LE]", "Luitprand").hand("alice", "Sneakin’")
    s.company("alice", "Ettenmoors [LE]", "Asternak", "Layos").start("organization")
    if played:
        s.do("alice", "play Sneakin’ by Luitprand")
    s.do("alice", "organize", "Join Luitprand and Asternak, Layos", "confirm")
    while s.asked() != ("bob",):
        onward(s)
    assert len(company(s, "Luitprand").characters) == 3
    assert offers(s, "bob", "Play Orc-warband") != played


@pytest.mark.ruling("urd:Stealth")
@pytest.mark.parametrize(
    ("kind", "card", "who", "creature"),
    [("wizard", "Stealth", "Bilbo", "Orc-warriors"), ("ringwraith", "Sneakin’", "Luitprand", "Orc-warband")],
)
@pytest.mark.parametrize("played", [True, False])
def test_stealth_keeps_creatures_on_guard(kind: str, card: str, who: str, creature: str, *, played: bool) -> None:
    """A creature that waits on guard is not revealed against a company that moves by stealth."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Elrond").hand("bob", creature)
    s.company("alice", "Ettenmoors" if kind == "wizard" else "Ettenmoors [LE]", who).hand("alice", card)
    s.start("organization")
    if played:
        s.do("alice", option(s, "alice", f"Play {card}"))
    while not offers(s, "bob", f"Place {creature} on guard"):
        onward(s)
    s.do("bob", f"place {creature} on guard")
    while not offers(s, "alice", "Enter"):
        onward(s)
    s.do("alice", "enter").expect("bob is asked")
    if played:
        assert s.options("bob") == ["Pass"]
    else:
        s.do("bob", f"reveal {creature}")


# --- Sudden Call, Twilight --------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Sudden Call/1")
@pytest.mark.parametrize("phase", ["untap", "organization", "long-event", "hazards", "resources", "end of turn"])
def test_sudden_call_in_every_phase(phase: str) -> None:
    """In each phase of one's own turn the end may be called with it."""
    s = Scenario().alignment("alice", "ringwraith").exhausted("alice", 2).turn(3, "alice").hand("alice", "Sudden Call")
    s.company("alice", "Ettenmoors [LE]", "Gorbag").company("bob", "Grey Havens", "Beregond").start(phase)
    for who in s.asked() if phase == "end of turn" else ():
        s.do(who, "keep the hand")
    s.do("alice", "call with Sudden Call")
    while s.game.turn.last < 0:
        onward(s)
    assert s.game.turn.last == s.game.turn.number + 1


@pytest.mark.ruling("urd:Sudden Call/2")
def test_sudden_call_does_not_interrupt_drawing() -> None:
    """Between the cards that are drawn on the way it is not shuffled into the deck; before and afterwards it may be."""
    s = Scenario().alignment("bob", "ringwraith").turn(3, "alice").company("bob", "Dol Guldur [LE]", "Gorbag")
    s.company("alice", "Rivendell", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate").hand("alice", "Cram")
    s.hand("bob", "Sudden Call").deck("alice", "9 Dodge").deck("bob", "9 Dodge").start("movement/hazard")
    drawing = False
    while not offers(s, "bob", "Use Sudden Call"):
        drawing |= offers(s, "bob", "Draw")
        onward(s)
    assert drawing


@pytest.mark.ruling("urd:Twilight/2", "urd:Twilight/3")
@pytest.mark.parametrize("card", [one.id for one in database().cards if one.name == "Twilight"])
def test_twilight_in_the_opponents_turn(card: str) -> None:
    """Outside the movement/hazard phase too, against an environment that is declared and has yet to resolve."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Gates of Morning").hand("bob", card).start("organization").do("alice", "play Gates of Morning")
    s.do("bob", option(s, "bob", "Play Twilight on Gates of Morning"))
    resolve(s).expect("Gates of Morning is discarded", "Twilight is discarded", "Gates of Morning is not in play")


@pytest.mark.ruling("urd:Twilight (2)")
def test_twilight_is_a_hazard_in_the_discard_pile() -> None:
    """What brings back resources does not bring it back, though it may be played as one."""
    s = Scenario().company("alice", "Rivendell", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Vilya").deck("alice", "6 Dodge").discard("alice", "Twilight", "Cram").dice(12).start(
        "organization"
    )
    choose(s, "alice", "Play Vilya").do("alice", "do it")
    assert "Cram" in s.options("alice")
    assert "Twilight" not in s.options("alice")


# --- sites ------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Thorough Search")
def test_a_thorough_search_finds_nothing_greater() -> None:
    """A minor or major item or a gold ring comes of it where these are, but no greater item, which is there too."""
    s = at_site(
        "Moria (tapped)", "Bilbo", "Gimli", hand="Thorough Search; Narsil; Cram; Glamdring; Beautiful Gold Ring"
    )
    s.do("alice", "play Thorough Search")
    found = {one.removeprefix("Play ").removesuffix(" with Gimli") for one in s.options("alice") if "Gimli" in one}
    assert found == {"Cram", "Glamdring", "Beautiful Gold Ring"}


@pytest.mark.ruling("urd:Thrór’s Map")
@pytest.mark.parametrize(
    ("site", "kind", "possible"),
    [("TD-175", "wizard", False), ("AS-146", "ringwraith", False), ("The Lonely Mountain", "wizard", True),
     ("The Lonely Mountain [LE]", "ringwraith", True)],
)  # fmt: skip
def test_thrors_map_leads_to_dragons(site: str, kind: str, possible: bool) -> None:
    """A hoard without a Dragon's automatic-attack is not enough."""
    card, who = ("Thrór’s Map [TD]", "Gimli") if kind == "wizard" else ("Thrór’s Map [AS]", "Gorbag")
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", f"{site} (tapped)", f"{who}, bears {card}").hand("alice", "Dodge").start("resources")
    assert possible or s.game.facts(company(s, who).site).hoard
    assert offers(s, "alice", "Use Thrór’s Map") == possible


SCROLL = "Scroll of Isildur"


@pytest.mark.ruling("urd:Tolfalas")
@pytest.mark.parametrize(
    ("site", "kind", "who", "item", "possible"),
    [
        *(("TW-433", "wizard", "Gimli", one, one in ("Cram", "Glamdring", f"{SCROLL} [TW]"))
          for one in ("Cram", "Glamdring", f"{SCROLL} [TW]", "Narsil", "Beautiful Gold Ring")),
        *(("AS-162", "ringwraith", "Gorbag", one, one in ("Saw-toothed Blade", "High Helm", f"{SCROLL} [LE]"))
          for one in ("Saw-toothed Blade", "High Helm", f"{SCROLL} [LE]", "The Arkenstone [LE]", "A Little Gold Ring")),
    ],
)  # fmt: skip
def test_what_lies_at_tolfalas(site: str, kind: str, who: str, item: str, *, possible: bool) -> None:
    """Minor and major items, and of the greater ones the Scroll of Isildur alone."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, who)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", item).start("resources")
    assert offers(s, "alice", f"Play {item.partition(' [')[0]} with {who}") == possible


@pytest.mark.ruling("urd:Treebeard/1")
@pytest.mark.parametrize(("to", "stays"), [("Moria", True), ("Rivendell", False)])
def test_treebeard_goes_to_the_redhorn(to: str, stays: bool) -> None:
    """At a site in the region Redhorn Gate he stays with his company, beyond the pass he does not."""
    s = Scenario().company(
        "alice", "Lórien", "Gimli, bears Treebeard", to=to, via="" if to == "Rivendell" else "starter"
    )
    s.company("bob", "Edoras", "Beregond").hand("alice", "Cram").hand("bob", "Orc-guard").start("hazards")
    s.expect(f"Treebeard is {'in play' if stays else 'discarded'}")


@pytest.mark.ruling("urd:The Under-galleries")
@pytest.mark.parametrize(("site", "possible"), [("DM-37", False), ("Dead Marshes", True)])
def test_morannon_is_not_reached_from_below(site: str, possible: bool) -> None:
    """It is played on a company in Dagorlad, and not at The Under-galleries, over which Udûn lies."""
    s = at_site(site, "Bilbo", hand="Morannon", phase="organization")
    assert offers(s, "alice", "Play Morannon") == possible


@pytest.mark.ruling("urd:The Worthy Hills (Minion version)/1")
@pytest.mark.parametrize(("site", "possible"), [("LE-415", False), ("Raider-hold [LE]", True)])
def test_nothing_follows_where_nothing_taps(site: str, possible: bool) -> None:
    """Where the site does not tap for what is played there, no minor item follows it."""
    faction, who = ("Woses of the Eryn Vorn [LE]", "Ostisen") if site == "LE-415" else ("Balchoth", "Ostisen")
    s = minion(site, who, "Asternak").hand("alice", faction, "Saw-toothed Blade").dice(12, 12).start("resources")
    choose(s, "alice", f"{who} influences")
    while s.asked() != ("alice",) or "Leave the site phase" not in s.options("alice"):
        onward(s)
    s.expect(f"{faction.partition(' [')[0]} is in the marshalling point pile")
    assert offers(s, "alice", "Also play Saw-toothed Blade") == possible


@pytest.mark.ruling("urd:The Worthy Hills (Minion version)/2")
def test_what_never_taps_serves_as_a_cost() -> None:
    """What asks for the site to be tapped is played there, and the site stays untapped."""
    s = (
        minion("LE-415", "Luitprand", "Layos")
        .hand("alice", "All Thought Bent upon It")
        .deck("alice", "High Helm", "9 Cram")
    )
    choose(s.dice(12, 12).start("resources"), "alice", "Play All Thought Bent upon It")
    s.expect("The Worthy Hills is untapped").do("alice", "High Helm").expect("High Helm is in hand")


# --- things that others have ------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:The Arkenstone (Minion version)")
def test_the_arkenstone_spares_followers() -> None:
    """With the Dwarf his items and allies are discarded, but who follows him stays."""
    s = minion("Moria [LE]", "Gorbag, bears The Arkenstone [LE]").hand("alice", "Cram")
    s.company("bob", "Moria", "Thorin II, bears Glamdring, bears Treebeard", "Bifur, follows Thorin II", "Dori")
    choose(s.start("organization"), "alice", "Use The Arkenstone on Thorin II")
    gone = ("Thorin II", "Glamdring", "Treebeard")
    assert [s.card(one).zone for one in (*gone, "Bifur")] == [DISCARD, DISCARD, DISCARD, PLAY]


@pytest.mark.ruling("urd:The White Tree")
@pytest.mark.parametrize(
    ("owner", "stored", "possible"), [("alice", True, True), ("bob", True, False), ("bob", False, False)]
)
def test_another_players_sapling_does_not_grow(owner: str, *, stored: bool, possible: bool) -> None:
    """One plants a Sapling of one's own, neither one that the opponent has stored nor one that his character bears."""
    tree = "Sapling of the White Tree"
    s = Scenario().company("alice", "Minas Tirith", "Elrond").hand("alice", "The White Tree")
    s.company("bob", "Minas Tirith", "Beregond" if stored else f"Beregond, bears {tree}")
    if stored:
        s.pile(owner, tree)
    s.start("organization")
    if stored:
        note_stored(s.game, iid(s, tree), "Minas Tirith")
        s.game.menus = {}
    assert offers(s, "alice", "Play The White Tree") == possible


@pytest.mark.ruling("urd:Wizard’s Trove (2)/2")
def test_a_trove_costs_no_sapling() -> None:
    """Where The White Tree comes by Wizard's Trove, the Sapling that is stored there is not discarded."""
    s = Scenario(scripts=True).alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "Balin")
    s.company("bob", "Lórien", "Dori").hand("alice", "Wizard’s Trove", "The White Tree")
    s.pile("alice", "Sapling of the White Tree").start("organization")
    choose(s, "alice", "Play Wizard’s Trove", "on Isengard").expect("the log says: Wizard’s Trove takes effect")
    assert (s.card("Sapling of the White Tree").zone, s.card("The White Tree").zone) == (MP_PILE, HAND)


# --- companies and avatars --------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Voices of Malice")
@pytest.mark.parametrize(("first", "possible"), [("Layos", True), ("Asternak", False)])
def test_voices_of_those_who_have_entered(first: str, possible: bool) -> None:
    """In a company's site phase the sage may be in another one, as soon as that one has entered its own site."""
    s = minion("Ettenmoors [LE]", "Asternak").company("alice", "Dol Guldur [LE]", "Layos").dice(*(12,) * 9)
    s.in_play("bob", "Rank upon Rank").hand("alice", "Voices of Malice").start("resources", of=first)
    if first == "Layos":
        s.do("alice", "leave the site phase")
        while not offers(s, "alice", "Leave the site phase"):
            entering = s.asked() == ("alice",) and [one for one in s.options("alice") if one.startswith("Enter")]
            s.do("alice", entering[0]) if entering else onward(s)
    assert offers(s, "alice", "Play Voices of Malice on Rank upon Rank") == possible


@pytest.mark.parametrize(
    ("zone", "card"),
    [
        pytest.param("deck", "Saw Further and Deeper", marks=pytest.mark.ruling("urd:The Windlord Found Me/3")),
        pytest.param("discard", "Sacrifice of Form", marks=pytest.mark.ruling("urd:The Windlord Found Me/2")),
    ],
)
def test_the_windlord_finds_the_wizard(zone: str, card: str) -> None:
    """He comes although he may otherwise come at home only, and although he was discarded for another spell."""
    s = Scenario().company("alice", "Rivendell", "Gimli, tapped, bears The Windlord Found Me")
    getattr(s, zone)("alice", "Alatar")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", card).hand("alice", "Cram").start("organization")
    s.do("alice", "store The Windlord Found Me", "do it", "choose Alatar", "do it")
    s.expect("Alatar is in play", "Alatar is in the same company as Gimli")


@pytest.mark.ruling("urd:The Witch-king")
@pytest.mark.parametrize(
    ("phase", "possible"), [("organization", True), ("long-event", False), ("resources", False), ("end of turn", False)]
)
def test_ringwraiths_follow_while_companies_are_organized(phase: str, possible: bool) -> None:
    """By his own ability the Witch-king takes followers in the organization phase only; what comes later asks for a card."""
    s = minion("Dol Guldur [LE]", "The Witch-king", "Gorbag").hand("alice", "Dwar the Ringwraith").start(phase)
    if possible:
        s.do("alice", "organize")
    assert any("Dwar the Ringwraith" in one and "following" in one for one in s.options("alice")) == possible
