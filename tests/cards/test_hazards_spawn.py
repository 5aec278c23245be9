"""Spawn, and the hazards that come with the Balrog."""

from __future__ import annotations

import pytest

from engine.queries.attributes import body, hand_size, prowess
from engine.queries.fights import attack_of, strike_of
from engine.queries.scoring import sources
from engine.rules.site.automatic_attacks import added
from engine.scenarios.scenario import Scenario
from engine.state.game import ASIDE, DISCARD, GONE, HAND, MP_PILE, TAPPED, UNTAPPED
from tests.cards.hazards import STAY, WILD, attack_line, company, go_on, meet, onward, resolve, turn_to_bob

RUINS = ("Edhellond", "Barrow-downs", "Anfalas, Andrast, Eriadoran Coast, Cardolan")
SPAWN = "Spawn of Ungoliant; Ungoliant's Progeny; Monstrosity of Diverse Shape"


def spidered(spider: str = "Giant Spiders", mine: str = "Concealment", hand: str = "", **play: str) -> Scenario:
    """Let a Spider attack alice's Gimli and Aragorn on their way through the wild; her window is open."""
    s = Scenario().company("alice", WILD[0], "Gimli", "Aragorn II", to=WILD[1], via=WILD[2])
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", f"{spider}; {hand}" if hand else spider)
    s.hand("alice", mine)
    if play:
        s.in_play("bob", play["play"])
    return s


def attack(s: Scenario, spider: str = "Giant Spiders") -> Scenario:
    """Let bob play the Spider."""
    turn_to_bob(s)
    return resolve(s.do("bob", f"play {spider}, keyed to wilderness"))


# --- Black Vapour -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Black Vapour")
@pytest.mark.parametrize(("dice", "canceled"), [(2, True), (12, False)])
def test_black_vapour_cancels_what_cancels(dice: int, canceled: bool) -> None:
    """A roll that with the attack's prowess exceeds fourteen cancels what would cancel a Spider attack."""
    s = attack(spidered(hand="Black Vapour").dice(dice).start("hazards"))
    s.do("alice", "play Concealment, Aragorn II").do("bob", "play Black Vapour on Concealment")
    resolve(s)
    found = attack_of(s.game)
    if canceled:
        assert found is None or found.canceled
    else:
        assert found is not None
        assert (found.canceled, found.prowess) == (False, found.printed[1] + 1)
        assert s.card("Concealment").zone == DISCARD


def test_black_vapour_strengthens_spiders_only() -> None:
    """Alternatively a Spider attack has one more prowess; no other attack has."""
    s = attack(spidered(hand="Black Vapour").start("hazards")).passes("alice")
    resolve(s.do("bob", "play Black Vapour"))
    found = attack_of(s.game)
    assert found is not None
    assert found.prowess == found.printed[1] + 1
    s = attack(spidered("Brigands", hand="Black Vapour").start("hazards"), "Brigands")
    s.passes("alice")
    assert not any("Black Vapour" in option for option in s.options(s.asked()[0]))


@pytest.mark.parametrize("way", [" on Concealment: make a roll", ": give the attack +1 prowess"])
def test_black_vapour_from_on_guard(way: str) -> None:
    """On guard it is revealed when a Spider automatic-attack is to be canceled, or for its prowess."""
    s = Scenario().company("alice", "Ruined Signal Tower", "Gimli", "Aragorn II").company("bob", "Lórien", "Elrond")
    s.hand("bob", "Black Vapour").hand("alice", "Concealment").dice(12).start("hazards")
    turn_to_bob(s).do("bob", "place Black Vapour on guard")
    while not any("Concealment" in option for option in s.options(s.asked()[0])):
        onward(s)
    s.do("alice", "play Concealment, Aragorn II")
    s.do("bob", next(option for option in s.options("bob") if option.startswith(f"Reveal Black Vapour{way}")))
    resolve(s)
    found = attack_of(s.game)
    if "Concealment" in way:
        assert found is not None
        assert (found.canceled, found.prowess) == (False, found.printed[1] + 1)
    else:
        assert found is None or found.canceled


# --- what the number of Spawn decides -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "play", "works"),
    [(("Gimli",), SPAWN, True), (("Gimli", "Bilbo", "Dori"), SPAWN, False), (("Gimli",), "Spawn of Ungoliant", False)],
)
def test_darkness_made_by_malice_counts_spawn(members: tuple[str, ...], play: str, works: bool) -> None:
    """With more Spawn in play than characters, a company bound for a Ruins & Lairs does nothing in its site phase."""
    s = turn_to_bob(meet(RUINS, *members, hand="Darkness Made by Malice", play=play))
    if works:
        assert company(resolve(s.do("bob", "play Darkness Made by Malice")), "Gimli").site_done
    else:
        s.refused("bob", "play Darkness Made by Malice", "9.3")


def test_darkness_made_by_malice_needs_ruins() -> None:
    """Elsewhere than at Ruins & Lairs or below it is not played."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Darkness Made by Malice", play=SPAWN))
    s.refused("bob", "play Darkness Made by Malice", "9.3")


def test_the_reek_taps_the_dull() -> None:
    """For a discarded Animal or Spider everybody taps whose mind is less than two plus the Spawn in play, no Wizard."""
    s = meet(RUINS, "Bilbo", "Dori", "Gandalf", hand="The Reek; Giant Spiders; Orc-guard", play=SPAWN)
    resolve(turn_to_bob(s).do("bob", "play The Reek, Giant Spiders"))
    minds = {name: s.card(name).status for name in ("Bilbo", "Dori", "Gandalf")}
    assert minds == {"Bilbo": UNTAPPED, "Dori": TAPPED, "Gandalf": UNTAPPED}
    assert s.card("Giant Spiders").zone == DISCARD


def test_the_reek_needs_an_animal() -> None:
    """Without an Animal or Spider creature in hand, or at another kind of site, it is not played."""
    turn_to_bob(meet(RUINS, "Dori", hand="The Reek; Orc-guard", play=SPAWN)).refused("bob", "play The Reek")
    turn_to_bob(meet(STAY, "Dori", hand="The Reek; Giant Spiders", play=SPAWN)).refused("bob", "play The Reek")


def desiring(*deck: str) -> Scenario:
    """Return bob with Desire All for Thy Belly, a Spawn to discard and two in play, before alice's play deck."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Spawn of Ungoliant; Ungoliant's Progeny")
    s.hand("bob", "Desire All for Thy Belly; Ungoliant's Foul Issue").deck("alice", *deck)
    return turn_to_bob(s.start("hazards"))


def test_desire_all_for_thy_belly_takes_a_card_or_a_place_in_the_hand() -> None:
    """Bob sees as many cards as Spawn are in play; alice loses the one he shows, or a card of her hand size."""
    for accept in (True, False):
        s = desiring("Cram", "Glamdring", "Concealment")
        s.do("bob", "play Desire All for Thy Belly, Ungoliant's Foul Issue")
        resolve(s).expect("bob is asked")
        assert set(s.options("bob")) == {"Cram", "Glamdring"}
        s.do("bob", "choose Glamdring").expect("alice is asked")
        s.do("alice", s.options("alice")[0 if accept else 1])
        assert (s.card("Glamdring").zone == GONE) == accept
        assert hand_size(s.game, 0) == (8 if accept else 7)
        assert s.card("Desire All for Thy Belly").zone == GONE
        assert all(not card.known for card in s.game.cards if card.owner == 0 and card.zone == 0)


def test_desire_all_for_thy_belly_costs_a_spawn() -> None:
    """Without a Spawn in hand it is not played."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Spawn of Ungoliant").hand("bob", "Desire All for Thy Belly; Orc-guard").deck("alice", "Cram")
    turn_to_bob(s.start("hazards")).refused("bob", "play Desire All for Thy Belly")


# --- automatic-attacks ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("meba:The Shadow-deeps: hazard play")
@pytest.mark.parametrize(
    ("name", "site", "numbers"),
    [
        ("Monstrosity of Diverse Shape", "The Drowning-deeps", (2, 15, 9)),
        ("Monstrosity of Diverse Shape", "Remains of Thangorodrim", (2, 15, 9)),
        ("Spawn of Ungoliant", "The Pûkel-deeps [DM]", (3, 15, 8)),
        ("Spawn of Ungoliant", "The Gem-deeps [DM]", (3, 15, 8)),
        ("Ungoliant's Progeny", "The Wind-deeps", (2, 16, 8)),
        ("Ungoliant's Progeny", "The Rusted-deeps", (2, 16, 8)),
        ("Ungoliant's Foul Issue", "Ancient Deep-hold", (2, 17, 7)),
    ],
)
def test_spawn_wait_below(name: str, site: str, numbers: tuple[int, int, int]) -> None:
    """A Spawn in play adds an automatic-attack to its sites."""
    s = Scenario().company("alice", site, "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", name).start("organization")
    (found,) = added(s.game, company(s, "Gimli").site)
    assert (found.attack.strikes, found.attack.prowess, found.attack.body) == numbers


def test_defeated_spawn_is_worth_its_points() -> None:
    """A Spawn whose automatic-attack is defeated counts as a defeated creature."""
    s = Scenario().company("alice", "The Drowning-deeps", "Gimli", "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Monstrosity of Diverse Shape").dice(*(12,) * 30).start("site").do("alice", "enter")
    go_on(s, "The attack of Monstrosity of Diverse Shape is")
    assert s.card("Monstrosity of Diverse Shape").zone == MP_PILE


def test_monstrosity_lets_a_beast_attack_again() -> None:
    """Once a turn a Wolf or Animal creature that attacked the company is played again from the discard pile."""
    s = meet(WILD, "Gimli", hand="Wolves; Orc-guard", play="Monstrosity of Diverse Shape", mine="Cram", dice=(3,) * 12)
    turn_to_bob(s).refused("bob", "use Monstrosity of Diverse Shape")
    resolve(s.do("bob", "play Wolves, keyed to wilderness"))
    go_on(s, "The attack of Wolves is")
    assert s.card("Wolves").zone == DISCARD
    turn_to_bob(s).do("bob", "use Monstrosity of Diverse Shape on Wolves, keyed to wilderness")
    resolve(s)
    assert len(attack_line(s, "Wolves")) == 2
    assert company(s, "Gimli").used == 2


def test_monstrosity_wants_a_beast_that_attacked() -> None:
    """A Wolf in the discard pile that has not attacked the company this turn is no choice."""
    s = Scenario().company("alice", WILD[0], "Gimli", to=WILD[1], via=WILD[2]).company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Monstrosity of Diverse Shape").discard("bob", "Wolves").hand("bob", "Orc-guard").start("hazards")
    assert not any("Use Monstrosity" in option for option in turn_to_bob(s).options("bob"))


def test_spawn_of_ungoliant_makes_spiders_deadly() -> None:
    """Body checks of free peoples that follow from Spider attacks are made at +1."""
    s = attack(spidered(play="Spawn of Ungoliant").dice(*(2,) * 12).start("hazards"))
    go_on(s, "Body check for")
    assert any("Body check for" in line and ", +1," in line for line in s.log()), s.log()


def test_ungoliants_progeny_detains() -> None:
    """For each Spider attack bob may choose one more prowess and detainment; he is not asked of others."""
    s = attack(spidered(play="Ungoliant's Progeny").start("hazards"))
    s.expect("bob is asked").do("bob", s.options("bob")[0])
    found = attack_of(s.game)
    assert found is not None
    assert (found.prowess, found.detainment) == (found.printed[1] + 1, True)
    s = attack(spidered("Brigands", play="Ungoliant's Progeny").start("hazards"), "Brigands")
    s.expect("alice is asked")


def test_ungoliants_foul_issue_keys_spiders_below() -> None:
    """Spiders that are not unique may be keyed to Ruins & Lairs and Shadow-holds below, not above."""
    for site, works in (("The Wind-deeps", True), ("Moria", False)):
        s = meet((site, "", ""), "Gimli", hand="Giant Spiders; Shelob", play="Ungoliant's Foul Issue")
        turn_to_bob(s)
        assert any(option.startswith("Play Giant Spiders") for option in s.options("bob")) == works, site
        assert not any(option.startswith("Play Shelob") for option in s.options("bob"))


# --- the Balrog -----------------------------------------------------------------------------------------------------


def balrog(site: str = "Moria [BA]", hand: str = "Glance of Arien", **more: str) -> Scenario:
    """Return alice's Balrog at a site, and bob with a hand."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "The Balrog").company("bob", "Lórien", "Elrond")
    s.hand("bob", hand)
    if more:
        s.in_play("bob", more["play"])
    return s


@pytest.mark.parametrize(("gates", "less"), [(False, (2, 1)), (True, (4, 2))])
def test_glance_of_arien_weakens_the_balrog(gates: bool, less: tuple[int, int]) -> None:
    """Above ground the Balrog loses two prowess and one body, twice that with Gates of Morning; once a turn."""
    s = balrog(
        "Mount Gundabad [LE]", "Glance of Arien; Glance of Arien", **({"play": "Gates of Morning"} if gates else {})
    )
    turn_to_bob(s.start("hazards"))
    iid = s.card("The Balrog").iid
    before = (prowess(s.game, iid), body(s.game, iid))
    resolve(s.do("bob", "play Glance of Arien on The Balrog"))
    assert (before[0] - prowess(s.game, iid), before[1] - body(s.game, iid)) == less
    turn_to_bob(s).refused("bob", "play Glance of Arien on The Balrog")


def test_glance_of_arien_does_not_reach_below() -> None:
    """At an Under-deeps site the Balrog is safe from it."""
    turn_to_bob(balrog("The Under-gates [BA]").start("hazards")).refused(
        "bob", "play Glance of Arien on The Balrog", "9.3"
    )


def test_fled_into_darkness_keeps_the_balrog_tapped() -> None:
    """Against a stronger strike bob cancels it; the Balrog taps, and stays tapped the next time it would untap."""
    s = balrog("Ettenmoors [LE]", "Fled into Darkness; Cave-drake").dice(*(2,) * 6)
    turn_to_bob(s.start("hazards"))
    resolve(s.do("bob", "play Cave-drake, keyed to ruins and lairs"))
    while not any("Fled" in option for option in s.options(s.asked()[0])):
        onward(s)
    resolve(s.do("bob", "play Fled into Darkness on The Balrog"))
    assert any("cancels" in line for line in s.log()), s.log()
    assert s.card("The Balrog").status == TAPPED
    go_on(s, "— Turn 3")
    assert s.card("The Balrog").status == TAPPED
    assert s.card("Fled into Darkness").zone == DISCARD


def test_fled_into_darkness_needs_a_stronger_strike() -> None:
    """Against a weaker strike, or one on somebody else, it is not played."""
    s = balrog("Ettenmoors [LE]", "Fled into Darkness; Wolves").dice(*(12,) * 8)
    turn_to_bob(s.start("hazards"))
    s = turn_to_bob(meet(WILD, "Bilbo", hand="Fled into Darkness; Cave-drake", dice=(2,) * 6))
    resolve(s.do("bob", "play Cave-drake, keyed to wilderness"))
    seen: list[str] = []
    for _ in range(12):
        seen += s.options(s.asked()[0])
        onward(s)
    assert not any("Play Fled into Darkness" in option for option in seen)


def test_press_gang_takes_the_discarded() -> None:
    """A character that would be discarded lies with the card, counts against its player, and frees the one before."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Glamdring", "Bilbo").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Press-gang").start("organization")
    before = sources(s.game, 0)["character"]
    s.do("alice", "organize", "discard Gimli", "confirm")
    gimli = s.card("Gimli")
    assert (gimli.zone, gimli.host) == (ASIDE, s.card("Press-gang").iid)
    assert s.card("Glamdring").zone == DISCARD
    assert sources(s.game, 0)["character"] == before - 2 * s.game.facts(gimli.iid).mp


def test_press_gang_releases_the_one_before() -> None:
    """Only one character is with it at a time: the other returns to its owner's hand."""
    from engine.actions.leaving_play import discard

    s = Scenario().company("alice", "Rivendell", "Gimli", "Bilbo", "Dori").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Press-gang").start("organization")
    for name in ("Gimli", "Bilbo"):
        discard(s.game, s.card(name).iid)
    assert (s.card("Gimli").zone, s.card("Bilbo").zone) == (HAND, ASIDE)
    discard(s.game, s.card("Press-gang").iid)
    assert s.card("Bilbo").zone == DISCARD


@pytest.mark.parametrize(
    ("site", "doors", "less"), [("Moria", False, 2), ("Moria", True, 1), ("The Wind-deeps", False, 0)]
)
def test_the_sun_shone_fiercely(site: str, doors: bool, less: int) -> None:
    """Dwarves and Orcs above ground lose two prowess, one with Doors of Night; men lose nothing."""
    s = Scenario().company("alice", site, "Gimli", "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "The Sun Shone Fiercely", *(("Doors of Night",) if doors else ())).start("organization")
    assert s.game.facts(s.card("Gimli").iid).prowess == prowess(s.game, s.card("Gimli").iid) + less
    assert s.game.facts(s.card("Aragorn II").iid).prowess == prowess(s.game, s.card("Aragorn II").iid)


# --- Unabated in Malice -----------------------------------------------------------------------------------------------


def test_unabated_in_malice_outlasts_the_first_cancellation() -> None:
    """The automatic-attack is stronger; the first attempt to cancel it ends that instead, the second cancels it."""
    s = Scenario().company("alice", "Barrow-downs", "Gimli", "Bilbo", "Aragorn II, tapped")
    s.company("bob", "Lórien", "Elrond").hand("bob", "Unabated in Malice").hand("alice", "Concealment; Concealment")
    turn_to_bob(s.start("hazards"))
    resolve(s.do("bob", "play Unabated in Malice"))
    assert company(s, "Gimli").used == 0
    while "Enter Barrow-downs" not in " ".join(s.options("alice") if s.asked() == ("alice",) else ()):
        onward(s)
    s.do("alice", next(option for option in s.options("alice") if option.startswith("Enter")))
    found = attack_of(s.game)
    assert found is not None
    assert (found.strikes, found.prowess) == (2, 9)
    s.do("alice", "play Concealment, Bilbo")
    resolve(s)
    found = attack_of(s.game)
    assert found is not None
    assert (found.canceled, found.strikes, found.prowess) == (False, 1, 8)


def test_unabated_in_malice_once_for_each_attack() -> None:
    """It cannot be duplicated on one attack, and needs an automatic-attack."""
    s = meet(("Barrow-downs", "", ""), "Gimli", hand="Unabated in Malice; Unabated in Malice")
    resolve(turn_to_bob(s).do("bob", "play Unabated in Malice"))
    turn_to_bob(s).refused("bob", "play Unabated in Malice on Barrow-downs")
    turn_to_bob(meet(STAY, "Gimli", hand="Unabated in Malice")).refused("bob", "play Unabated in Malice")


@pytest.mark.parametrize("count", [1, 2])
def test_carrion_feeders_strike_the_wounded(count: int) -> None:
    """Only wounded characters face strikes; body checks are at +1 more; untapped companions tap to cancel."""
    wounded = ("Gimli, wounded", "Bilbo, wounded")[:count]
    s = Scenario().company("alice", WILD[0], *wounded, "Aragorn II", to=WILD[1], via=WILD[2])
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", "Carrion Feeders").hand("alice", "Cram")
    s.dice(2, 2).start("hazards")
    attack(s, "Carrion Feeders")
    found = attack_of(s.game)
    assert found is not None
    assert found.strikes == count
    while strike_of(s.game) is None or not any("Carrion Feeders" in one for one in s.options(s.asked()[0])):
        onward(s)
    if count == 1:
        s.do("alice", "use Carrion Feeders, Aragorn II")
        resolve(s)
        assert s.card("Aragorn II").status == TAPPED
        assert any("cancels" in line for line in s.log())
    else:
        go_on(s, "Body check for")
        assert any("Body check for" in line and ", +2," in line for line in s.log()), s.log()
