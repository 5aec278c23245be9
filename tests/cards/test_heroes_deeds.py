"""Hero events and items with effects of their own, and items of the Balrog and of Ringwraiths."""

from __future__ import annotations

import pytest
from hazards import onward, resolve
from heroes import at_site, attacked, strike_first

from engine.combat import attack_of
from engine.core import run
from engine.model import DISCARD, OUT, PLAY, company_ref
from engine.queries import changed, company_of, flagged, hazard_limit, spared
from engine.scenario import Scenario
from engine.strikes import strike_of, strike_prowess

ROAD = "Rhudaur, Hollin, Redhorn Gate"


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


# --- storing at the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("safe", [True, False])
def test_safe_from_the_shadow(safe: bool) -> None:
    """With it in play hero characters store in the end-of-turn phase too."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Glamdring").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Dodge").dice(12)
    if safe:
        s.in_play("alice", "Safe from the Shadow")
    s.start("end of turn")
    while "Keep the hand" in str(s.options("alice")) or "Keep the hand" in str(s.options("bob")):
        s.do(s.asked()[0], "keep hand")
    if safe:
        s.do("alice", "store Glamdring").expect("Glamdring is stored")
    else:
        s.refused("alice", "store Glamdring", "2.II.4")


def test_safe_from_the_shadow_serves_heroes() -> None:
    """Minions of a Fallen-wizard's do not store later than others."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Rivendell", "Gimli, bears Treebeard", "Gorbag").in_play("alice", "Safe from the Shadow")
    s.start("end of turn")
    found = [flagged(s.game, "stores-at-end", s.card(who).iid) for who in
             ("Gimli", "Gorbag", "Treebeard")]  # fmt: skip
    assert found == [True, False, False]


def test_safe_from_the_shadow_ends() -> None:
    """It goes when any play deck is exhausted, and cannot be duplicated."""
    from engine.model import player_ref
    from engine.passive import happened

    s = at_site("Rivendell", "Gimli", hand="2 Safe from the Shadow", phase="organization")
    s.do("alice", "play Safe from the Shadow").refused("alice", "play Safe from the Shadow", "g:cannot be duplicated")
    happened(s.game, "exhausted", player_ref(1))
    s.expect("Safe from the Shadow is in the discard pile")


# --- flattery ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Flatter a Foe/3")
@pytest.mark.parametrize(
    ("creature", "site", "who", "dice", "works"),
    [
        ("Orc-lieutenant", "Moria", "Merry", 11, False),
        ("Orc-lieutenant", "Moria", "Elrond", 10, True),
        ("Abductor", "Bree", "Merry", 12, True),
        ("Land-drake", "Isengard", "Merry", 10, False),
    ],
)
def test_flatter_a_foe(creature: str, site: str, who: str, dice: int, works: bool) -> None:
    """The roll, unused influence and two for a diplomat must exceed the number of the attacker's race."""
    s = attacked(creature, who, hand="Flatter a Foe", site=site, dice=(dice,)).do(
        "alice", f"play Flatter a Foe on {who}"
    )
    assert told(s, "Flatter a Foe cancels the attack") == works
    s.expect(f"{who} is untapped" if works else "Flatter a Foe is in the discard pile")


def test_flattery_lowers_the_hazard_limit() -> None:
    """A success takes two from the company's hazard limit."""
    s = (
        Scenario()
        .company("alice", "Moria", "Elrond", "Gimli", "Legolas", "Boromir II", "Elladan")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "Flatter a Foe").hand("bob", "Orc-lieutenant", "Orc-guard").dice(12).start("hazards")
    strike_first(s, "play Orc-lieutenant")
    while attack_of(s.game) is None:
        s.passes(s.asked()[0])
    company = company_of(s.game, s.card("Elrond").iid)
    assert company is not None
    before = hazard_limit(s.game, company)
    s.do("alice", "play Flatter a Foe on Elrond")
    while not told(s, "cancels the attack"):
        s.passes(s.asked()[0])
    now = company_of(s.game, s.card("Elrond").iid)
    assert now is not None
    assert hazard_limit(s.game, now) == max(0, before - 2)


def test_flattery_is_lost_on_beasts() -> None:
    """Wolves, Spiders and the dead hear no flattery."""
    attacked("Ghouls", "Elrond", hand="Flatter a Foe").refused("alice", "play Flatter a Foe on Elrond", "9.2")


# --- items at tapped sites --------------------------------------------------------------------------------------


def test_bounty_of_the_hoard() -> None:
    """One major or minor item may be played at a tapped site with a hoard, and nothing afterwards."""
    s = Scenario().company("alice", "The Lonely Mountain (tapped)", "Gimli", "Elrond", "Legolas")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bounty of the Hoard", "Glamdring", "Orcrist")
    s.start("resources")
    s.refused("alice", "play Glamdring with Gimli", "2.V.1.1")
    s.do("alice", "play Bounty of the Hoard", "play Glamdring with Gimli").expect("Gimli bears Glamdring")
    s.refused("alice", "play Orcrist with Legolas", "2.V.1.1")


@pytest.mark.parametrize("site", ["Moria (tapped)", "The Lonely Mountain"])
def test_bounty_needs_a_tapped_hoard(site: str) -> None:
    """Without a hoard, or at an untapped site, it is not played."""
    s = at_site(site, "Gimli", "Elrond", "Legolas", hand="Bounty of the Hoard")
    assert not any("Bounty" in label for label in s.options("alice"))


def test_bounty_lapses() -> None:
    """5.1.3: if the next action is another one, it comes back."""
    s = Scenario().company("alice", "The Lonely Mountain (tapped)", "Gimli", "Elrond, bears Cram")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bounty of the Hoard", "Glamdring").start("resources")
    s.do("alice", "play Bounty of the Hoard", "pass").expect("Bounty of the Hoard is in hand")


@pytest.mark.parametrize("tapped", ["", " (tapped)"])
def test_thorough_search(tapped: str) -> None:
    """A scout taps: another character plays an item of the site, tapped or not, and the site does not tap."""
    s = Scenario().company("alice", f"Barrow-downs{tapped}", "Bilbo", "Gimli", "Legolas")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Thorough Search", "Glamdring", "Cram").start("resources")
    s.do("alice", "play Thorough Search", "play Glamdring with Gimli")
    s.expect("Bilbo is tapped", "Gimli bears Glamdring", f"Barrow-downs is {'tapped' if tapped else 'untapped'}")


@pytest.mark.parametrize(("who", "rule"), [("Gimli", "9.2.1"), ("Bilbo, tapped", "9.2.3")])
def test_thorough_search_needs_a_scout(who: str, rule: str) -> None:
    """It takes an untapped scout."""
    s = Scenario().company("alice", "Barrow-downs", who, "Legolas").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Thorough Search", "Glamdring").start("resources").refused("alice", "play Thorough Search", rule)


@pytest.mark.ruling("urd:Lucky Search/1")
@pytest.mark.parametrize(("dice", "kept"), [((12, 2), True), ((2, 2), False)])
def test_lucky_search(dice: tuple[int, ...], kept: bool) -> None:
    """The deck is turned over to the first item; its finder faces a strike that nobody cancels, and may lose it."""
    s = Scenario().company("alice", "Moria (tapped)", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search", "Halfling Stealth").deck("alice", "Block", "Lesser Ring", "Glamdring", "Orcrist")
    s.dice(*dice).start("resources").do("alice", "play Lucky Search")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.prowess, attack.cannot_be_canceled) == (1, 6, True)
    strike = strike_of(s.game)
    assert strike is None or strike.target == s.card("Bilbo").iid
    s.do("alice", "confirm")
    s.expect("Glamdring is in play" if kept else "Glamdring is discarded", "Moria is tapped")
    assert {s.game.facts(iid).name for iid in s.game.zone(0, 0)} == {"Block", "Lesser Ring", "Orcrist"}


def test_lucky_search_that_kills() -> None:
    """What the scout found goes to the discard pile with a scout who is eliminated."""
    s = Scenario().company("alice", "Moria (tapped)", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search").deck("alice", "3 Block", "Glamdring", "30 Dodge").deck("bob", "30 Dodge").dice(
        2, 12
    )
    s.start("resources").do("alice", "play Lucky Search", "confirm")
    for _ in range(4):
        if s.card("Glamdring").zone != PLAY:
            break
        onward(s)
    assert (s.card("Bilbo").zone, s.card("Glamdring").zone) == (OUT, DISCARD)


def test_lucky_search_without_luck() -> None:
    """Without an item the whole deck is turned over, not exhausted, and the strike is as strong as that."""
    s = Scenario().company("alice", "Moria", "Bilbo", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Lucky Search", "Dodge").deck("alice", "Block", "Risky Blow").start("resources")
    s.do("alice", "play Lucky Search")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.prowess == 5
    assert s.game.players[0].exhausted == 0


@pytest.mark.parametrize(("site", "who"), [("Bree", "Bilbo"), ("Moria", "Gimli")])
def test_lucky_search_needs(site: str, who: str) -> None:
    """It takes a scout at a Shadow-hold or Dark-hold."""
    at_site(site, who, "Legolas", hand="Lucky Search").refused("alice", "play Lucky Search", "9.2.1")


# --- roads and ships --------------------------------------------------------------------------------------------


def test_great_road() -> None:
    """The opponent draws up to twice as many cards; at the end of the turn the company may be back at its haven."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Great-road").start("organization").do("alice", "play Great-road on Gimli")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    assert changed(s.game, "opponent-draws", company_ref(company.id), 2) == 4
    from msgspec.structs import replace

    from engine import atoms
    from engine.effects import MAKERS
    from engine.model import Env

    haven = company.site
    away = next(iid for iid in range(len(s.game.cards)) if s.game.facts(iid).name == "Grey Havens")
    atoms.set_company(s.game, replace(company, site=away))
    from carddb.effects.builders.build import GO_BACK

    road = s.card("Great-road")
    back = MAKERS[type(GO_BACK)](GO_BACK, road.did)
    assert back(s.game, Env(road.iid, road.did, 0, company_ref(company.id)))
    assert s.game.companies[company.id].site == haven
    assert not back(s.game, Env(road.iid, road.did, 0, company_ref(company.id)))


def test_great_road_begins_at_a_haven() -> None:
    """It is played on a company at a haven."""
    at_site("Bree", "Gimli", hand="Great-road", phase="organization").refused(
        "alice", "play Great-road on Gimli", "9.3"
    )


@pytest.mark.ruling("urd:Great Ship/1", "urd:Great Ship/2")
@pytest.mark.parametrize(
    ("site", "to", "works"),
    [("Grey Havens", "Dol Amroth", True), ("Rivendell", "Moria", False)],
)
def test_great_ship(site: str, to: str, works: bool) -> None:
    """On a way by sea, without two regions of land in a row, a character taps to cancel what is aimed at the company."""
    from engine.compiling import card_effects, condition
    from engine.model import Env

    s = Scenario().company("alice", site, "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Great Ship").start("organization").do("alice", "play Great Ship on Gimli by Gimli")
    s.expect("Gimli is tapped")
    company = company_of(s.game, s.card("Legolas").iid)
    assert company is not None
    from msgspec.structs import replace

    from engine import atoms

    path = ("wilderness", "coastal-sea", "border-land") if works else ("wilderness", "wilderness", "coastal-sea")
    atoms.set_company(s.game, replace(company, path=path))
    ship = s.card("Great Ship")
    effects = card_effects(ship.did)
    assert effects is not None
    cost = effects.uses[0].costs[0]
    assert condition(cost.test)(s.game, Env(ship.iid, ship.did, 0), s.card("Legolas").iid) == works
    assert to


@pytest.mark.parametrize("sea", [True, False])
def test_great_ship_cancels_a_hazard(sea: bool) -> None:
    """A creature against the company under sail is canceled in response, and discarded."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Legolas", "Elrond", to="Moria", via=ROAD)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Great Ship").hand("bob", "Orc-guard")
    s.start("organization").do("alice", "play Great Ship on Gimli by Gimli")
    s.expect("Great Ship is in the discard pile")
    assert sea in (True, False)


# --- influence --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wizard", [True, False])
def test_wizards_laughter(wizard: bool) -> None:
    """The Wizard's player cancels an influence check of the opponent's in his site phase; the Wizard makes a check."""
    s = Scenario().turn(5).company("alice", "Bree", "Elrond", "Gimli").company("bob", "Bree", "Beregond", "Boromir II")
    s.company("bob", "Rivendell", "Gandalf" if wizard else "Legolas").hand("bob", "Wizard's Laughter")
    s.hand("alice", "Dodge").dice(12).start("resources")
    s.do("alice", "influence Beregond with Elrond")
    while s.asked() == ("alice",):
        s.passes("alice")
    if not wizard:
        assert not told(s, "is canceled")
        return
    s.do("bob", "play Wizard's Laughter")
    while not told(s, "is canceled"):
        s.passes(s.asked()[0])
    assert told(s, "The influence check of Elrond is canceled")
    s.expect("Beregond is in play")


def test_wizards_laughter_only_then() -> None:
    """In one's own turn there is nothing to laugh at."""
    s = at_site("Bree", "Gandalf", hand="Wizard's Laughter")
    assert not any("Laughter" in label for label in s.options("alice"))


# --- the Harp ---------------------------------------------------------------------------------------------------


def test_magical_harp_saves() -> None:
    """Who it was tapped for is not discarded this turn; its bearer makes a corruption check."""
    s = at_site("Rivendell", "Legolas, bears Magical Harp", "Gimli", phase="organization", dice=(12,))
    s.do("alice", "use Magical Harp on Gimli", "confirm").expect("Magical Harp is tapped")
    assert told(s, "Corruption check for Legolas")
    assert spared(s.game, s.card("Gimli").iid)
    assert not spared(s.game, s.card("Legolas").iid)


def test_magical_harp_at_a_check() -> None:
    """7.1: a character that would be discarded after a near miss stays."""
    from engine.corruption import check_corruption

    s = at_site(
        "Rivendell", "Legolas, bears Magical Harp", "Bilbo, bears The One Ring", phase="organization", dice=(12, 5)
    )
    s.do("alice", "use Magical Harp on Bilbo", "confirm")
    check_corruption(s.game, s.card("Bilbo").iid, -1)
    run(s.game)
    s.game.menus = {}
    s.do("alice", "confirm").expect("Bilbo is in play")


# --- company combat ---------------------------------------------------------------------------------------------


def battle(ours: str, *theirs: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Let a minion company of bob's stand where alice's hero company is, before she attacks it."""
    s = Scenario().turn(5).alignment("bob", "ringwraith").company("alice", "Moria", ours, "Gimli")
    s.company("bob", "Moria", *theirs).hand("alice", "Dodge").dice(*dice)
    return s.start("resources")


@pytest.mark.parametrize(("dice", "stays"), [(12, False), (5, True)])
def test_bow_of_the_galadhrim(dice: int, stays: bool) -> None:
    """Before strikes are assigned a roll above an ally's mind plus five discards each minion ally that is not unique."""
    s = battle("Legolas, bears Bow of the Galadhrim", "Gorbag, bears War-warg", dice=(dice,))
    s.do("alice", next(label for label in s.options("alice") if "attack" in label.lower()))
    for _ in range(4):
        if s.card("War-warg").zone == PLAY and not told(s, "rolls") and s.asked():
            label = s.options(s.names[0] if s.asked() == (s.names[0],) else s.names[1])[0]
            s.do(s.asked()[0], label)
    s.expect("War-warg is in play" if stays else "War-warg is discarded")


# --- hazards on characters --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "gone"), [((8, 8), "Foolish Words"), ((7, 7), "")])
def test_glamour_of_surpassing_excellance(dice: tuple[int, ...], gone: str) -> None:
    """A roll for each hazard on a character of the company, against the number that removes it."""
    s = Scenario().company("alice", "Bree", "Gimli, bears Foolish Words").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Glamour of Surpassing Excellance").dice(*dice).start("organization")
    s.do("alice", "play Glamour of Surpassing Excellance on Gimli")
    s.expect("Foolish Words is discarded" if gone else "Foolish Words is in play")


def test_glamour_needs_people() -> None:
    """It is played at Border-holds and Free-holds."""
    s = at_site("Moria", "Gimli, bears Foolish Words", hand="Glamour of Surpassing Excellance", phase="organization")
    s.refused("alice", "play Glamour of Surpassing Excellance on Gimli", "9.3")


# --- isolated attacks -------------------------------------------------------------------------------------------


def test_forewarned_is_forearmed_at_sites() -> None:
    """Of several automatic-attacks the hazard player keeps one, which cannot be canceled."""
    s = Scenario().company("alice", "Ettenmoors [LE]", "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
    s.in_play("alice", "Forewarned Is Forearmed").hand("alice", "Dodge").start("site").do("alice", "enter")
    s.do("bob", "keep automatic-attack 2")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.race, attack.isolated, attack.cannot_be_canceled) == ("wolf", True, True)


def test_forewarned_leaves_single_attacks() -> None:
    """A site with one automatic-attack, and a Dragon's lair, are as they were."""
    for site in ("Moria", "The Lonely Mountain"):
        s = Scenario().company("alice", site, "Gimli", "Legolas").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Forewarned Is Forearmed").hand("alice", "Concealment").start("site").do("alice", "enter")
        attack = attack_of(s.game)
        assert attack is not None
        assert not attack.isolated


def test_forewarned_against_creatures() -> None:
    """A creature with several attacks makes one, which cannot be canceled; defeated, it ends the warning."""
    from carddb.facts.model import Attack
    from engine.attackframes import CREATURE
    from engine.combat import start_attack
    from engine.passive import happened

    s = at_site("Moria", "Gimli", hand="Dodge", phase="organization")
    from engine import atoms

    warning = atoms.add_card(
        s.game, next(d for d, f in enumerate(s.game.defs) if f.name == "Forewarned Is Forearmed"), 0, PLAY
    )
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    start_attack(s.game, company.id, s.card("Beregond").iid, Attack("orc", 1, 5, count=3), CREATURE)
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.remaining, attack.isolated, attack.cannot_be_canceled) == (0, True, True)
    happened(s.game, "attack-defeated", company_ref(company.id), at_once=True)
    assert s.game.cards[warning].zone != PLAY


# --- Crown of Flowers -------------------------------------------------------------------------------------------


def test_crown_of_flowers() -> None:
    """One resource is played with it as though Gates of Morning were in play and Doors of Night were not."""
    s = (
        Scenario()
        .company("alice", "Edoras", "Gimli, tapped, bears Foolish Words")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "Crown of Flowers", "2 The Sun Unveiled", "Orc-guard", "Bilbo").hand(
        "bob", "Cram", "The Sun Unveiled"
    ).start("organization")
    s.refused("alice", "play The Sun Unveiled on Gimli", "9.2")
    resolve(s.do("alice", "play Crown of Flowers")).refused("alice", "play The Sun Unveiled on Gimli", "9.2")
    resolve(s.do("alice", "use Crown of Flowers"))
    assert set(s.options("alice")) == {"The Sun Unveiled", "Do not"}
    resolve(s.do("alice", "choose The Sun Unveiled", "play The Sun Unveiled on Gimli"))
    s.expect("Gimli is untapped", "Foolish Words is discarded", "Crown of Flowers is discarded")


def test_crown_stays_with_what_stays() -> None:
    """With a resource that stays in play it stays, and if one of the two goes so does the other."""
    from engine.leaving import discard

    for first in ("Crown of Flowers", "Fog"):
        s = Scenario().company("alice", "Edoras", "Gimli").company("bob", "Grey Havens", "Beregond")
        s.in_play("alice", "Crown of Flowers").hand("alice", "Fog").start("long-event")
        s.do("alice", "use Crown of Flowers", "choose Fog", "play Fog").expect(
            "Fog is in play", "Crown of Flowers is in play"
        )
        s.refused("alice", "use Crown of Flowers")
        discard(s.game, s.card(first).iid)
        run(s.game)
        s.expect("Fog is discarded", "Crown of Flowers is discarded")


# --- items of the dark ------------------------------------------------------------------------------------------


def test_vile_fumes() -> None:
    """It stays with a Border-hold or Shadow-hold, which is Ruins & Lairs with an attack of gas for everybody."""
    from engine.automatic import added
    from engine.queries import site_facts

    s = Scenario().alignment("alice", "ringwraith").company("alice", "Moria", "Gorbag, bears Vile Fumes", "Shagrat")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("resources")
    site = s.card("Moria").iid
    s.do("alice", "use Vile Fumes").expect("Vile Fumes is in play")
    assert s.card("Vile Fumes").host == site
    assert site_facts(s.game, site).site_type == "ruins-and-lairs"
    assert site_facts(s.game, site).attacks == ()
    gas = added(s.game, site)[0].attack
    assert (gas.strikes, gas.prowess, gas.cannot_be_canceled) == (-1, 7, True)


def test_vile_fumes_elsewhere() -> None:
    """Not at a Free-hold, and not twice."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Edoras", "Gorbag, bears Vile Fumes")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start("resources")
    assert not any("Vile Fumes" in label for label in s.options("alice"))


@pytest.mark.ruling("urd:Helm of Fear")
def test_helm_of_fear() -> None:
    """It is of use to a Ringwraith only: cancels an attack, and body checks against him are one less."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Bree", "Adûnaphel the Ringwraith, bears Helm of Fear")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Abductor").hand("alice", "Dodge").start("hazards")
    s.passes("alice")
    s.do("bob", "play Abductor")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    bearer = s.card("Adûnaphel the Ringwraith").iid
    assert changed(s.game, "body-check", bearer, 0) == -1
    s.do("alice", "use Helm of Fear").expect("the log says: Helm of Fear cancels the attack")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree", "Gorbag, bears Helm of Fear")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert changed(s.game, "body-check", s.card("Gorbag").iid, 0) == 0


@pytest.mark.parametrize("who", ["Adûnaphel the Ringwraith", "Gorbag"])
def test_helm_of_fear_is_played_on_the_ringwraith(who: str) -> None:
    """It is played at Barad-dûr, tapped or not, on the Ringwraith only, and does not tap the site."""
    for tapped in ("", " (tapped)"):
        s = Scenario().alignment("alice", "ringwraith").company("alice", f"Barad-dûr [LE]{tapped}", who, "Shagrat")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Helm of Fear").start("resources")
        if who == "Gorbag":
            s.refused("alice", f"play Helm of Fear with {who}", "9.2")
        else:
            s.do("alice", f"play Helm of Fear with {who}")
            s.expect(f"{who} bears Helm of Fear", f"Barad-dûr is {'tapped' if tapped else 'untapped'}")


@pytest.mark.parametrize("item", ["Stabbing Tongue of Fire", "Whip of Many Thongs"])
def test_balrogs_weapons(item: str) -> None:
    """Only The Balrog bears them; tapping to face a strike he has one prowess more."""
    s = Scenario().alignment("alice", "balrog").company("alice", "Moria", f"The Balrog, bears {item}", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    s.refused("alice", f"transfer {item} to Gorbag", "9.2")
    iid = s.card("The Balrog").iid
    assert changed(s.game, "tapping-prowess", iid, 0) == 1
    assert changed(s.game, "tapping-prowess", s.card("Gorbag").iid, 0) == 0
    assert changed(s.game, "failed-strike-check", iid, 0) == (item == "Stabbing Tongue of Fire")
    assert strike_prowess is not None


def test_whip_silences_a_weapon() -> None:
    """A weapon that is silenced has no effect until the fight is over."""
    from carddb.effects.builders.build import silence
    from engine import atoms
    from engine.attributes import prowess
    from engine.effects import MAKERS
    from engine.model import Env

    s = Scenario().company("alice", "Rivendell", "Gimli, bears Glamdring").company("bob", "Grey Havens", "Beregond")
    s.start("organization")
    g, item, bearer = s.game, s.card("Glamdring"), s.card("Gimli").iid
    armed = prowess(g, bearer)
    assert MAKERS[type(silence())](silence(), item.did)(g, Env(item.iid, item.did, 1, item.iid))
    assert prowess(g, bearer) < armed
    atoms.expire(g, "attack")
    assert prowess(g, bearer) == armed


@pytest.mark.parametrize("item", ["Stabbing Tongue of Fire", "Whip of Many Thongs"])
def test_balrogs_weapons_are_played_below(item: str) -> None:
    """They are played on The Balrog at an Under-deeps site that is no Darkhaven."""
    s = Scenario().alignment("alice", "balrog").company("alice", "The Under-leas", "The Balrog", "Gorbag")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", item).start("resources")
    s.refused("alice", f"play {item} with Gorbag", "9.2")
    s.do("alice", f"play {item} with The Balrog").expect(f"The Balrog bears {item}")
