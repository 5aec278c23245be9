"""What may be used when: 2.IV.2, 2.V.8, 2.V.9, 2.V.ii.1, 2.V.1.2; followers, hosts and sites that change by effects."""

from __future__ import annotations

import pytest
from proof import entered, hazards, organizing, rule

from engine.actions import leaving_play
from engine.queries import lasting, regions
from engine.queries.keying import keyed_to
from engine.rules.organization import arriving
from engine.scenarios.scenario import Scenario
from engine.state.game import SITES

# --- other companies ------------------------------------------------------------------------------------------------

ON_A_HOBBIT = "Halfling Strength"  # untaps a Hobbit


def two(phase: str, of: str = "Gimli") -> Scenario:
    """Start a phase of Gimli's company at Moria, with tapped Bilbo's at Edoras and an event in alice's hand."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Edoras", "Bilbo, tapped")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", ON_A_HOBBIT)
    return s.start(phase, of=of)


@rule("2.IV.2")
def test_other_companies_are_used_while_one_moves() -> None:
    """In a company's movement/hazard phase what belongs to another company of the player may be used."""
    two("hazards").do("alice", f"play {ON_A_HOBBIT} on Bilbo").all_pass().expect("Bilbo is untapped")


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


@rule("2.V.ii.1")
@pytest.mark.parametrize("card", ["Glamdring", "Dodge"])
def test_nothing_is_done_before_entering(card: str) -> None:
    """Before a company has entered its site its player plays neither an item nor an event there."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Grey Havens", "Círdan").hand("alice", card)
    how = "play Glamdring with Gimli" if card == "Glamdring" else "play Dodge"
    s.start("site").refused("alice", how, "2.V.1" if card == "Glamdring" else "2.V.ii.1")


@rule("2.V.8")
def test_only_what_is_there_untaps_a_site() -> None:
    """A site is untapped by what belongs to a company at it, not from elsewhere."""
    s = Scenario().company("alice", "Moria (tapped)", "Gimli, bears Horn of Anor").company("alice", "Edoras", "Elrond")
    s.company("bob", "Grey Havens", "Círdan").start("organization")
    site = s.card("Moria").iid
    assert not lasting.untap_site(s.game, s.card("Elrond").iid, site)
    s.expect("Moria is tapped")
    assert lasting.untap_site(s.game, s.card("Horn of Anor").iid, site)
    s.expect("Moria is untapped")


@rule("2.V.1.2")
def test_sparing_a_site_does_not_open_a_tapped_one() -> None:
    """A play that does not tap the site still needs an untapped one."""
    for site, status in (("Moria", "untapped"), ("Moria (tapped)", "tapped")):
        s = entered(site, "Gimli", "Elrond", hand="Glamdring; Sword of Gondolin")
        lasting.spare_site(s.game, 0, next(one.id for one in s.game.companies.values() if one.seat == 0))
        if status == "tapped":
            s.refused("alice", "play Glamdring with Gimli", "2.V.1.1")
        else:
            s.do("alice", "play Glamdring with Gimli").expect("Moria is untapped")
            s.expect("alice may play Sword of Gondolin with Elrond")


# --- what stays tapped, what is a haven for something ---------------------------------------------------------------


@rule("g.unt.1")
def test_what_may_not_untap_stays_tapped() -> None:
    """Nothing untaps a card that an effect says may not untap, the untap phase least of all."""
    s = Scenario().company("alice", "Moria", "Gimli, tapped", "Elrond, tapped")
    s.company("bob", "Lórien", "Legolas").hand("bob", "Dodge").turn(2, "bob").start("end of turn")
    lasting.keep_tapped(s.game, s.card("Legolas").iid, s.card("Gimli").iid, "game")
    s.do("bob", "keep the hand", "pass", "pass").expect("turn 3", "Gimli is tapped", "Elrond is untapped")


@rule("g.hav.2")
def test_haven_for_healing_only() -> None:
    """A site that counts as a haven for healing heals, and is no haven for anything else."""
    s = Scenario().company("alice", "Bree", "Gimli, wounded, bears Glamdring").company("bob", "Lórien", "Legolas")
    s.hand("bob", "Dodge").turn(2, "bob").start("end of turn")
    lasting.make_haven_for(s.game, s.card("Glamdring").iid, s.card("Bree").iid, "healing", "game")
    s.do("bob", "keep the hand", "pass", "pass").expect("turn 3", "Gimli is tapped")
    s.refused("alice", "store Glamdring", "2.II.4")


@rule("g.hav.3", "g.dh.1")
@pytest.mark.parametrize(
    ("alignment", "site", "heals"),
    [
        ("wizard", "Rivendell", True),
        ("wizard", "Dol Guldur [LE]", False),
        ("ringwraith", "Dol Guldur [LE]", True),
        ("ringwraith", "Rivendell", False),
        ("balrog", "Moria [BA]", True),
        ("fallen-wizard", "Rivendell", False),
    ],
)
def test_haven_of_the_own_alignment(alignment: str, site: str, heals: bool) -> None:
    """A player's Haven or Darkhaven is a haven of the alignment that goes with the player."""
    s = Scenario().alignment("alice", alignment).company("alice", site, "Gorbag [LE], wounded")
    s.company("bob", "Lórien", "Legolas").start("untap").expect(f"Gorbag is {'tapped' if heals else 'wounded'}")


# --- keys of attacks ------------------------------------------------------------------------------------------------


def key_of(s: Scenario) -> tuple[str, str]:
    """Return what the attack that is going on is keyed to."""
    from engine.queries.fights import attack_of

    attack = attack_of(s.game)
    assert attack is not None
    return attack.key


@rule("2.IV.vii.2.3")
@pytest.mark.parametrize(
    ("creature", "how", "by_type", "by_name"),
    [("Wargs", "wilderness", True, False), ("Dunlending Raiders", "Hollin", False, True)],
)
def test_key_by_name_is_none_by_type(creature: str, how: str, by_type: bool, by_name: bool) -> None:
    """An attack keyed to a region by name does not count as keyed to its type, nor the other way round."""
    s = hazards("Gimli", "Elrond", to="Moria", via="Rhudaur, Hollin, Redhorn Gate", hand=creature)
    s.do("bob", f"play {creature} keyed to {how}")
    assert keyed_to(key_of(s), "region-type", "wilderness") == by_type
    assert keyed_to(key_of(s), "region", "Hollin") == by_name


@rule("2.IV.vii.2.4")
@pytest.mark.parametrize("lost", [False, True])
def test_key_must_hold_for_every_attack(lost: bool) -> None:
    """When the key of a creature with several attacks is lost, the next one does not come and it is discarded."""
    s = hazards("Glorfindel II", to="Edoras", site="Lórien", via="starter", hand="Slayer").dice(*[12] * 9)
    s.do("bob", "play Slayer keyed to border-land")
    if lost:
        for region in ("Rohan", "Wold & Foothills"):
            regions.treat_region(s.game, 0, s.card("Glorfindel II").iid, region, "dark-domain")
    while any(type(frame).__name__ == "AttackFrame" for frame in s.game.frames):
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    assert sum(1 for line in s.log() if line.startswith("Slayer attacks")) == (1 if lost else 2)
    s.expect(f"Slayer is {'discarded' if lost else 'in the marshalling point pile'}", "1 hazard is played")


# --- followers, hosts, sites ----------------------------------------------------------------------------------------


@rule("2.II.2.2.3")
def test_controller_that_falls_leaves_followers_uncontrolled() -> None:
    """When a controller is eliminated in combat, its follower is uncontrolled and costs no general influence yet."""
    s = hazards("Elrond", "Arinmîr, follows Elrond", site="Moria", hand="Orc-lieutenant").dice(2, 12)
    s.do("bob", "play Orc-lieutenant").do("alice", "assign Elrond", "confirm", "stay untapped", "confirm")
    while s.game.cards[s.card("Elrond").iid].zone == 3 and s.asked():
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    s.expect("Elrond is eliminated", "Arinmîr is uncontrolled", "alice uses 0 general influence")


@rule("2.II.2.2.3", "2.II.8")
def test_influence_that_is_lost_frees_a_follower() -> None:
    """A follower for whom the direct influence does not suffice without an item is controlled by nobody, and leaves."""
    s = organizing("Aragorn II, bears Gold Belt of Lórien", "Arinmîr, follows Aragorn II", "Dori").dice(12)
    s.do("alice", "transfer Gold Belt of Lórien to Dori", "confirm").expect("Arinmîr is uncontrolled")
    s.do("alice", "pass").expect("Arinmîr is discarded")


@rule("2.V.2.3")
def test_ally_is_discarded_when_its_controller_falls() -> None:
    """When its controller is eliminated in combat, an ally is discarded."""
    s = hazards("Gimli, bears Treebeard", "Elrond", site="Moria", hand="Orc-lieutenant").dice(2, 12)
    s.do("bob", "play Orc-lieutenant").do("alice", "assign Gimli", "confirm", "stay untapped", "confirm")
    while s.game.cards[s.card("Gimli").iid].zone == 3 and s.asked():
        who = s.asked()[0]
        s.do(who, s.options(who)[0])
    s.expect("Gimli is eliminated", "Treebeard is discarded")


@rule("g.off.1")
def test_what_lies_aside_goes_with_its_host() -> None:
    """When a host card leaves play, what lies off to the side with it is discarded."""
    s = organizing("Gimli, bears Glamdring", hand="Dodge; Block")
    leaving_play.put_aside(s.game, s.card("Dodge").iid, s.card("Glamdring").iid)
    leaving_play.discard(s.game, s.card("Glamdring").iid)
    s.expect("Dodge is discarded", "Block is in hand")


def replaced(site: str, new: str) -> Scenario:
    """Put another site card in the place of the one where alice's company is, in the end-of-turn phase."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Grey Havens", "Círdan").sites("alice", new)
    s.hand("alice", "Dodge").start("end of turn")
    card = next(iid for iid in s.game.zone(0, SITES) if s.game.facts(iid).type == "site")
    here = next(one.site for one in s.game.companies.values() if one.seat == 0)
    arriving.replace_site(s.game, here, card)
    return s


@rule("2.VI.1")
def test_replacing_a_site_is_movement_without_a_phase() -> None:
    """A company whose site is replaced has moved, but has no movement/hazard phase; the old card is discarded."""
    s = replaced("Edoras", "Dunharrow")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert company.came_from == s.card("Edoras").iid
    s.expect("Gimli is at Dunharrow", "Edoras is discarded", "the phase is end-of-turn")


@rule("g.rep.1")
def test_replaced_site_keeps_its_orientation() -> None:
    """A site of the opposite alignment comes into play as the old one lay; one of the same alignment untapped."""
    s = replaced("Moria (tapped)", "Moria [LE]")
    site = next(one.site for one in s.game.companies.values() if one.seat == 0)
    assert s.game.facts(site).alignment == "minion"
    assert s.game.cards[site].status == 1
    replaced("Edoras (tapped)", "Dunharrow").expect("Dunharrow is untapped")


@rule("g.disc.1")
def test_as_if_in_hand_is_for_playing_only() -> None:
    """A card that may be played as if it were in hand is played, and never discarded from there."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("bob", "Lórien", "Legolas")
        .sideboard("alice", "Gates of Morning")
    )
    s.hand("alice", "Dodge").start("end of turn")
    lasting.play_as_in_hand(s.game, s.card("Gimli").iid, s.card("Gates of Morning").iid)
    s.refused("alice", "discard Gates of Morning")
    s.do("alice", "keep the hand").expect("alice may play Gates of Morning").do("alice", "play Gates of Morning")
    s.expect("Gates of Morning is in play")


@rule("2.II.4.1")
def test_storing_takes_a_check() -> None:
    """An item is stored only when its bearer's corruption check succeeds."""
    s = organizing("Gimli, bears Scroll of Isildur", "Elrond").dice(12).do("alice", "store Scroll of Isildur")
    s.expect("Scroll of Isildur is in play").do("alice", "confirm").expect("Scroll of Isildur is stored")


@rule("2.II.4.2")
def test_stored_item_has_no_bearer() -> None:
    """A stored item is borne by nobody, so that what it is worth with a certain bearer is gone."""
    s = organizing("Gimli, bears Durin’s Axe").dice(12).expect("alice has 4 item points")
    s.do("alice", "store Durin’s Axe").expect("Durin’s Axe is stored", "alice has 2 item points")
