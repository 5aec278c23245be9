"""Chapters 1.8, 2.II and 10.1: kinds of opponents, agents as characters, split companies, modes, the end of the Ring."""

from __future__ import annotations

import pytest
from proof import organizing, rule

from engine.kernel.machine import failure, options
from engine.rules.organization import splitting
from engine.scenarios.scenario import Scenario
from engine.state.game import Company, Option

# --- against a Ringwraith or a Balrog -------------------------------------------------------------------------------


def against(kind: str, hand: str, sideboard: str = "Doors of Night", site: str = "Moria [LE]") -> Scenario:
    """Start the hazards of bob, a Wizard player, against alice's company; she is of another kind."""
    s = Scenario().alignment("alice", kind).company("alice", site, "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", hand).sideboard("bob", sideboard).deck("bob", "9 Wolves")
    return s.start("hazards")


@pytest.mark.ruling("urd:Cards without Effect on Minion Players (1)")
@rule("1.8.1")
@pytest.mark.parametrize(
    "card", ["Foul Fumes", "Mordor in Arms", "Bane of the Ithil-stone", "Worn and Famished", "Seek without Success"]
)
def test_cards_without_a_place_against_ringwraiths(card: str) -> None:
    """Certain hazards, those that need an agent among them, are not played against a Ringwraith player."""
    against("ringwraith", card).refused("bob", f"play {card}", "1.8.1")


@rule("1.8.1")
def test_other_players_face_them() -> None:
    """Against a Wizard they are played."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").hand("bob", "Foul Fumes")
    s.start("hazards").expect("bob may play Foul Fumes")


@rule("1.8.2")
@pytest.mark.ruling("meba:Miscellaneous (1)")
@pytest.mark.parametrize("card", ["Balrog of Moria", "Reluctant Final Parting", "Durin’s Bane"])
def test_cards_without_a_place_against_the_balrog(card: str) -> None:
    """The Balrog's other manifestations are not played against a Balrog player, but against a Ringwraith."""
    against("balrog", card).refused("bob", f"play {card}", "1.8.2")
    s = against("ringwraith", card)
    assert s.explain("bob", f"play {card}").rule != "1.8.2"


@rule("1.8.2")
@pytest.mark.ruling("meba:Miscellaneous (1)")
def test_such_a_card_is_traded_for_one_of_the_sideboard() -> None:
    """Against a Balrog player such a card leaves the game and brings a card of the sideboard into the play deck."""
    s = against("balrog", "Durin’s Bane").do("bob", "trade Durin’s Bane for Doors of Night")
    s.expect("Durin’s Bane is removed from the game", "Doors of Night is not in the sideboard")
    s.expect("the log says: bob removes Durin’s Bane from the game")


@rule("1.8.2")
def test_other_cards_are_not_traded() -> None:
    """A card that can be played, one that is not in the sideboard, or one against another opponent is not traded."""
    s = against("balrog", "Durin’s Bane; Block")
    s.refused("bob", "trade Block for Doors of Night", "1.8.2")
    s.refused("bob", "trade Durin’s Bane for Block", "1.8.2")
    against("ringwraith", "Durin’s Bane").refused("bob", "trade Durin’s Bane for Doors of Night", "1.8.2")


@rule("9.1.1")
def test_only_a_card_in_hand_is_traded() -> None:
    """A card that is not in hand is not traded."""
    s = Scenario().alignment("alice", "balrog").company("alice", "Moria [LE]", "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Dodge").discard("bob", "Durin’s Bane")
    s.sideboard("bob", "Doors of Night").start("hazards").refused(
        "bob", "trade Durin’s Bane for Doors of Night", "9.1.1"
    )


# --- characters and avatars -----------------------------------------------------------------------------------------


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


@rule("1.3.F5")
@pytest.mark.parametrize(
    ("kind", "name", "side"),
    [
        ("fallen-wizard", "Wormtongue", "hero"),
        ("fallen-wizard", "Gorbag [LE]", "minion"),
        ("ringwraith", "Wormtongue", "minion"),
    ],
)
def test_fallen_wizards_lead_heroes_and_orcs(kind: str, name: str, side: str) -> None:
    """A Fallen-wizard's characters count as heroes, but for Orcs and Trolls."""
    from engine.queries.cards import side_of

    s = Scenario().alignment("alice", kind).company("alice", "Edoras", name).company("bob", "Lórien", "Legolas")
    s.start("organization")
    assert side_of(s.game, s.card(name.removesuffix(" [LE]")).iid) == side


@rule("2.II.2.1", "2.II.2.1.W1")
def test_avatars_come_at_home_or_at_their_haven() -> None:
    """An avatar comes into play at its home site or at the haven for its kind of player, and nowhere else."""
    organizing("Gimli", site="Lórien", hand="Saruman").do("alice", "organize").refused(
        "alice", "play Saruman with Gimli", "2.II.2.1.W1"
    )
    s = organizing("Gimli", hand="Saruman").do("alice", "organize", "play Saruman with Gimli", "confirm")
    s.expect("Saruman is at Rivendell")


@rule("g.man.2")
def test_avatar_comes_beside_other_manifestations() -> None:
    """An avatar is played although another manifestation is out of play for good, if none was an avatar."""
    s = organizing_with("Saruman the Wise").do("alice", "play Saruman with Gimli", "confirm")
    s.expect("Saruman is in play")
    organizing_with("Saruman").refused("alice", "play Saruman with Gimli", "g.man.1")


def organizing_with(eliminated: str) -> Scenario:
    """Start alice's organization with Saruman in hand, and a manifestation of his in bob's eliminated pile."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    return s.hand("alice", "Saruman").eliminated("bob", eliminated).start("organization").do("alice", "organize")


@rule("g.man.1")
def test_no_manifestation_beside_an_avatar() -> None:
    """While the avatar is in play, another manifestation of the same entity is not played."""
    s = Scenario().company("alice", "Moria", "Saruman").company("bob", "Lórien", "Legolas")
    s.hand("bob", "Saruman the Wise").start("hazards").expect("bob may not play Saruman the Wise")


@rule("g.mode.1")
def test_ringwraith_is_in_one_mode() -> None:
    """A card that puts a Ringwraith in a mode discards the one of another mode, and nothing else."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur [LE]", "The Witch-king, bears High Helm")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Black Rider", "Fell Rider").start("organization")
    s.do("alice", "play Black Rider on The Witch-king").do("alice", "play Fell Rider")
    s.expect("Black Rider is discarded", "Fell Rider is in play", "The Witch-king bears High Helm")


# --- parts of a company (2.II.3.6) ----------------------------------------------------------------------------------


def parts(s: Scenario) -> tuple[Company, Company]:
    """Return alice's two companies, the original one first."""
    one, other = (company for company in s.game.companies.values() if company.seat == 0)
    return one, other


def splitting_with(*events: str) -> Scenario:
    """Split Gimli off a company on which events lie, bob's first."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.sites("alice", "Lórien", "Bree").hand("bob", "Doors of Night").hand("alice", "Gates of Morning")
    s.start("organization")
    company = next(one.id for one in s.game.companies.values() if one.seat == 0)
    for event in events:
        splitting.put_on_company(s.game, company, s.card(event).iid)
    s.game.menus.clear()
    return s.do("alice", "organize", "split off Gimli", "confirm")


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


@rule("2.3")
def test_events_on_a_company_go_with_its_last_character() -> None:
    """When all characters of a company leave play, what lies on the company as a whole is discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Círdan")
    s.hand("alice", "Fellowship").start("organization")
    company = next(one.id for one in s.game.companies.values() if one.seat == 0)
    splitting.put_on_company(s.game, company, s.card("Fellowship").iid)
    s.game.menus.clear()
    s.do("alice", "organize", "discard Gimli", "confirm").expect("Fellowship is discarded")


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


# --- The One Ring (10.1) --------------------------------------------------------------------------------------------


def at_mount_doom(hand: str, *others: str, site: str = "Mount Doom", dice: tuple[int, ...] = (12,)) -> Scenario:
    """Start after the attacks at Mount Doom, with Gimli bearing The One Ring."""
    s = Scenario().company("alice", site, "Gimli, bears The One Ring", *others).company("bob", "Lórien", "Legolas")
    return s.hand("alice", hand).dice(*dice).start("resources")


@rule("10.1", "10.1.W1")
def test_ring_is_destroyed() -> None:
    """A Wizard player whose bearer passes the check of Cracks of Doom wins, whatever the points."""
    s = at_mount_doom("Cracks of Doom").do("alice", "destroy the Ring with Cracks of Doom")
    assert s.game.result is not None
    assert (s.game.result.winner, s.game.result.reason) == (0, "The One Ring is destroyed")


@rule("10.1.W1")
def test_ring_is_lost_with_its_bearer() -> None:
    """A bearer that fails the check is lost, and the game goes on."""
    s = at_mount_doom("Cracks of Doom", dice=(3,)).do("alice", "destroy the Ring with Cracks of Doom")
    assert s.game.result is None
    s.expect("Gimli is eliminated")


@rule("10.1", "10.1.W1")
def test_gollum_destroys_the_ring() -> None:
    """With Gollum there, his fate needs no check."""
    s = at_mount_doom("Gollum’s Fate", "Elrond, bears Gollum", dice=()).do(
        "alice", "destroy the Ring with Gollum’s Fate"
    )
    assert s.game.result is not None
    assert s.game.result.winner == 0


@rule("10.1.W1")
def test_ring_is_destroyed_nowhere_else() -> None:
    """Elsewhere, without Gollum, or in another phase the Ring is not destroyed."""
    at_mount_doom("Cracks of Doom", site="Moria").refused("alice", "destroy the Ring with Cracks of Doom", "10.1.W1")
    at_mount_doom("Gollum’s Fate").refused("alice", "destroy the Ring with Gollum’s Fate", "10.1.W1")
    s = organizing("Gimli, bears The One Ring", site="Mount Doom", hand="Cracks of Doom")
    assert "site phase" in s.refused("alice", "destroy the Ring with Cracks of Doom", "10.1.W1").message
