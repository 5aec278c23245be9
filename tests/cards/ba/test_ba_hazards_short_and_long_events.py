"""Hazard short and long events of The Balrog, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import body, hand_size, prowess
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.attack_frames import EVENT
from engine.state.records import DECK, DISCARD, GONE, TAPPED, UNTAPPED
from tests.cards.positions.burdens import bobs
from tests.cards.positions.creatures import balrog, spider_attacks, spidered
from tests.cards.positions.hazards import STAY, WILD, choose, company, meet, offers, onward, resolve, turn_to_bob
from tests.cards.positions.minions import fight, iid
from tests.cards.positions.reading import offers_starting

# --- BA-14 Black Vapour --------------------------------------------------------------------------------------------


@pytest.mark.card("BA-14")
@pytest.mark.parametrize(("dice", "canceled"), [(4, True), (5, False)])
def test_black_vapour_has_to_exceed_fourteen(dice: int, *, canceled: bool) -> None:
    """With Giant Spiders, prowess 10, a roll of 4 is not enough and one of 5 is."""
    s = meet(
        WILD, "Gimli", "Aragorn II", hand="Giant Spiders; Black Vapour", mine="Concealment", dice=(dice, *(12,) * 9)
    )
    bobs(s, "Play Giant Spiders")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.prowess == 10
    s.do("alice", offers_starting(s, "alice", "Play Concealment")[0])
    s.do("bob", offers_starting(s, "bob", "Play Black Vapour on Concealment")[0])
    for _ in range(6):
        if any("rolled" in line for line in s.log()):
            break
        onward(s)
    if not canceled:
        attack = attack_of(s.game)
        assert attack is not None
        assert attack.strength.prowess == 11
    assert any("cancels the attack" in line for line in resolve(s).log()) == canceled


@pytest.mark.card("BA-14")
@pytest.mark.ruling("urd:Black Vapour")
@pytest.mark.parametrize(("dice", "canceled"), [(2, True), (12, False)])
def test_black_vapour_cancels_what_cancels(dice: int, canceled: bool) -> None:
    """A roll that with the attack's prowess exceeds fourteen cancels what would cancel a Spider attack."""
    s = spider_attacks(spidered(hand="Black Vapour").dice(dice).start("hazards"))
    s.do("alice", "play Concealment, Aragorn II").do("bob", "play Black Vapour on Concealment")
    resolve(s)
    found = attack_of(s.game)
    if canceled:
        assert found is None or found.progress.canceled
    else:
        assert found is not None
        assert (found.progress.canceled, found.strength.prowess) == (False, found.strength.printed[1] + 1)
        assert s.card("Concealment").zone == DISCARD


@pytest.mark.card("BA-14")
def test_black_vapour_strengthens_spiders_only() -> None:
    """Alternatively a Spider attack has one more prowess; no other attack has."""
    s = spider_attacks(spidered(hand="Black Vapour").start("hazards")).passes("alice")
    resolve(s.do("bob", "play Black Vapour"))
    found = attack_of(s.game)
    assert found is not None
    assert found.strength.prowess == found.strength.printed[1] + 1
    s = spider_attacks(spidered("Brigands", hand="Black Vapour").start("hazards"), "Brigands")
    s.passes("alice")
    assert not any("Black Vapour" in option for option in s.options(s.asked()[0]))


@pytest.mark.card("BA-14")
@pytest.mark.parametrize("way", [" on Concealment", ": give the attack +1 prowess"])
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
        assert (found.progress.canceled, found.strength.prowess) == (False, found.strength.printed[1] + 1)
    else:
        assert found is None or found.progress.canceled


# --- BA-15 Darkness Made by Malice ---------------------------------------------------------------------------------


SPAWN = "Spawn of Ungoliant; Ungoliant's Progeny; Monstrosity of Diverse Shape"
RUINS = ("Edhellond", "Barrow-downs", "Anfalas, Andrast, Eriadoran Coast, Cardolan")


@pytest.mark.card("BA-15")
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
        s.refused("bob", "play Darkness Made by Malice", "9.2")


@pytest.mark.card("BA-15")
def test_darkness_made_by_malice_needs_ruins() -> None:
    """Elsewhere than at Ruins & Lairs or below it is not played."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Darkness Made by Malice", play=SPAWN))
    s.refused("bob", "play Darkness Made by Malice", "9.2")


# --- BA-16 Desire All for Thy Belly --------------------------------------------------------------------------------


THREE = "Spawn of Ungoliant; Ungoliant’s Progeny; Monstrosity of Diverse Shape"


@pytest.mark.card("BA-16")
def test_desire_all_for_thy_belly_shows_and_shuffles() -> None:
    """The card is shown to both; the rest of those looked at are shuffled, and only the opponent's hand suffers."""
    for accept in (True, False):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
        s.in_play("bob", THREE).deck("alice", "Cram", "Glamdring", "Concealment", "4 Dodge").hand("alice", "8 Sting")
        s.hand("bob", "Desire All for Thy Belly; Ungoliant’s Foul Issue; Orc-guard").start("hazards")
        bobs(s, "Play Desire All")
        s.do("bob", "choose Glamdring")
        assert any("shows" in line and "Glamdring" in line for line in s.log())
        assert any(card.known for card in s.game.cards if card.owner == 0 and card.zone == DECK)
        s.do("alice", s.options("alice")[0 if accept else 1])
        assert not any(card.known for card in s.game.cards if card.owner == 0 and card.zone == DECK)
        assert [hand_size(s.game, one) for one in (0, 1)] == [8 if accept else 7, 8]
        assert s.card("Desire All for Thy Belly").zone == GONE


def desiring(*deck: str) -> Scenario:
    """Return bob with Desire All for Thy Belly, a Spawn to discard and two in play, before alice's play deck."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Spawn of Ungoliant; Ungoliant's Progeny")
    s.hand("bob", "Desire All for Thy Belly; Ungoliant's Foul Issue").deck("alice", *deck)
    return turn_to_bob(s.start("hazards"))


@pytest.mark.card("BA-16")
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


@pytest.mark.card("BA-16")
def test_desire_all_for_thy_belly_costs_a_spawn() -> None:
    """Without a Spawn in hand it is not played."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Spawn of Ungoliant").hand("bob", "Desire All for Thy Belly; Orc-guard").deck("alice", "Cram")
    turn_to_bob(s.start("hazards")).refused("bob", "play Desire All for Thy Belly")


@pytest.mark.card("BA-16")
@pytest.mark.ruling("urd:Desire All for Thy Belly")
@pytest.mark.parametrize("deck", [(), ("Cram",), ("Cram", "Sting")])
def test_desire_finds_what_is_left(deck: tuple[str, ...]) -> None:
    """Where the play deck has fewer cards, all of them are looked at; the deck is not exhausted by that."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Spawn of Ungoliant; Ungoliant’s Progeny").discard("alice", "3 Block").deck("alice", *deck).hand(
        "alice", "8 Dodge"
    )
    s.hand("bob", "Desire All for Thy Belly; Ungoliant’s Foul Issue").start("hazards")
    s = turn_to_bob(s)
    s.do("bob", next(one for one in s.options("bob") if one.startswith("Play Desire All")))
    resolve(s)
    if deck:
        assert set(s.options("bob")) == set(deck)
        s.do("bob", "choose Cram").do("alice", s.options("alice")[-1])
    s.expect(
        "alice has exhausted 0 decks", f"alice has {len(deck)} cards in the play deck".replace("1 cards", "1 card")
    )


# --- BA-19 Glance of Arien -----------------------------------------------------------------------------------------


@pytest.mark.card("BA-3", "BA-19")
@pytest.mark.parametrize(
    ("who", "card", "possible"), [("The Balrog", "Glance of Arien", True), ("Muzgash", "Glance of Arien", False)]
)
def test_arien_looks_at_the_balrog(who: str, card: str, *, possible: bool) -> None:
    """At nobody else."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", card)
    s.company("alice", "Ettenmoors [LE]", "The Balrog", "Muzgash").hand("alice", "Cram").start("hazards")
    assert bool(offers_starting(turn_to_bob(s), "bob", f"Play {card} on {who}")) == possible


@pytest.mark.card("BA-3", "BA-19")
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


@pytest.mark.card("BA-19")
def test_glance_of_arien_does_not_reach_below() -> None:
    """At an Under-deeps site the Balrog is safe from it."""
    turn_to_bob(balrog("The Under-gates [BA]").start("hazards")).refused(
        "bob", "play Glance of Arien on The Balrog", "9.3"
    )


# --- BA-23 The Reek ------------------------------------------------------------------------------------------------


@pytest.mark.card("BA-23")
def test_the_reek_reaches_one_company_below_or_in_ruins() -> None:
    """Minds below two and the number of Spawn in play tap, no avatar, no ally, nobody elsewhere, wherever it is dark."""
    s = Scenario().company("alice", "Barrow-downs", "Beretar", "Adrazar, bears Treebeard", "Elladan", "Gandalf")
    s.company("alice", "Bree", "Dori").company("bob", "Rivendell", "Fatty Bolger").in_play("bob", THREE)
    s.hand("bob", "The Reek", "Giant Spiders").hand("alice", "Cram").start("hazards", of="Beretar")
    bobs(s, "Play The Reek")
    # minds of 5, 3 and 4; the ally of 3, nobody of the other company
    statuses = [s.card(one).status for one in ("Beretar", "Adrazar", "Elladan", "Treebeard", "Gandalf", "Dori")]
    assert statuses == [UNTAPPED, TAPPED, TAPPED, UNTAPPED, UNTAPPED, UNTAPPED]


@pytest.mark.card("BA-15", "BA-23")
@pytest.mark.parametrize("card", ["The Reek", "Darkness Made by Malice"])
@pytest.mark.parametrize(("site", "possible"), [("The Under-leas", True), ("Barrow-downs", True), ("Rivendell", False)])
def test_where_the_reek_rises(card: str, site: str, *, possible: bool) -> None:
    """In Ruins & Lairs, and at Under-deeps sites of whatever type."""
    s = meet((site, "", ""), "Dori", hand=f"{card}; Giant Spiders", play=THREE, mine="Cram")
    assert bool(offers_starting(turn_to_bob(s), "bob", f"Play {card}")) == possible


@pytest.mark.card("BA-23")
def test_the_reek_wants_a_creature() -> None:
    """A faction of Animals does not serve."""
    for other, possible in (("Wild Horses", False), ("Wolves", False), ("Neeker-breekers", True)):
        s = meet(RUINS, "Dori", hand=f"The Reek; {other}", play=THREE, mine="Cram")
        assert bool(offers_starting(turn_to_bob(s), "bob", "Play The Reek")) == possible


@pytest.mark.card("BA-23")
def test_the_reek_taps_the_dull() -> None:
    """For a discarded Animal or Spider everybody taps whose mind is less than two plus the Spawn in play, no Wizard."""
    s = meet(RUINS, "Bilbo", "Dori", "Gandalf", hand="The Reek; Giant Spiders; Orc-guard", play=SPAWN)
    resolve(turn_to_bob(s).do("bob", "play The Reek, Giant Spiders"))
    minds = {name: s.card(name).status for name in ("Bilbo", "Dori", "Gandalf")}
    assert minds == {"Bilbo": UNTAPPED, "Dori": TAPPED, "Gandalf": UNTAPPED}
    assert s.card("Giant Spiders").zone == DISCARD


@pytest.mark.card("BA-23")
def test_the_reek_needs_an_animal() -> None:
    """Without an Animal or Spider creature in hand, or at another kind of site, it is not played."""
    turn_to_bob(meet(RUINS, "Dori", hand="The Reek; Orc-guard", play=SPAWN)).refused("bob", "play The Reek")
    turn_to_bob(meet(STAY, "Dori", hand="The Reek; Giant Spiders", play=SPAWN)).refused("bob", "play The Reek")


# --- BA-25 The Sun Shone Fiercely ----------------------------------------------------------------------------------


@pytest.mark.card("BA-25")
def test_the_sun_burns_no_allies() -> None:
    """Orc and Troll characters are weaker in the open, an Orc who is an ally is not."""

    def stands(*play: str) -> list[int]:
        s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
        s.company("alice", "Ettenmoors [LE]", "Muzgash, bears Great Lord of Goblin-gate").in_play("bob", *play)
        s.start("organization")
        return [prowess(s.game, iid(s, one)) for one in ("Muzgash", "Great Lord of Goblin-gate")]

    before, after = stands("Minions Stir"), stands("Minions Stir", "The Sun Shone Fiercely")
    assert [new - old for new, old in zip(after, before, strict=True)] == [-2, 0]


@pytest.mark.card("BA-25")
@pytest.mark.parametrize(
    ("site", "doors", "less"), [("Moria", False, 2), ("Moria", True, 1), ("The Wind-deeps", False, 0)]
)
def test_the_sun_shone_fiercely(site: str, doors: bool, less: int) -> None:
    """Dwarves and Orcs above ground lose two prowess, one with Doors of Night; men lose nothing."""
    s = Scenario().company("alice", site, "Gimli", "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "The Sun Shone Fiercely", *(("Doors of Night",) if doors else ())).start("organization")
    assert s.game.facts(s.card("Gimli").iid).prowess == prowess(s.game, s.card("Gimli").iid) + less
    assert s.game.facts(s.card("Aragorn II").iid).prowess == prowess(s.game, s.card("Aragorn II").iid)


# --- BA-26 Unabated in Malice --------------------------------------------------------------------------------------


@pytest.mark.card("BA-26")
def test_unabated_in_malice_softens_what_it_sharpens() -> None:
    """The automatic-attack for which it is played has one strike and prowess more and two less body; the others do not."""
    numbers = []
    for played in (False, True):
        s = Scenario().company("alice", "The Wind-deeps", "Aragorn II", "Gimli").company("bob", "Lórien", "Dori")
        s.in_play("bob", "Ungoliant’s Progeny").hand("bob", "Unabated in Malice").hand("alice", "Cram")
        s.dice(*(12,) * 60).start("hazards")
        if played:
            found = offers_starting(turn_to_bob(s), "bob", "Play Unabated in Malice")
            bobs(s, next(one for one in found if "16" in one))
        faced: dict[str, tuple[int, int, int]] = {}
        for _ in range(120):
            if offers_starting(s, "alice", "Leave the site") or s.game.turn.seat == 1:
                break
            attack = attack_of(s.game)
            if attack is not None:
                faced[attack.attacker.race] = (attack.strength.strikes, attack.strength.prowess, attack.strength.body)
            entering = offers_starting(s, "alice", "Enter")
            s.do("alice", entering[0]) if entering else onward(s)
        numbers.append(faced)
    plain, sharp = numbers
    assert plain["spawn"] == (2, 16, 8)
    assert sharp["spawn"] == (3, 17, 6)
    assert {race: one for race, one in plain.items() if race != "spawn"} == {
        race: one for race, one in sharp.items() if race != "spawn"
    }


def shelob(creature: str = "Shelob") -> Scenario:
    """Let Shelob (or somebody else) come upon a company near her lair, with two copies of the card in bob's hand."""
    s = meet(("Minas Tirith", "Cirith Ungol", "Anórien, Ithilien, Imlad Morgul"), "Gimli", "Bilbo", "Aragorn II",
             hand=f"{creature}; 2 Unabated in Malice", mine="2 Concealment", dice=(12,) * 30)  # fmt: skip
    bobs(s, f"Play {creature}")
    s.passes("alice") if s.asked() == ("alice",) else None
    return s


@pytest.mark.card("TW-86", "BA-26")
def test_unabated_in_malice_serves_shelob() -> None:
    """Her attack has one strike and prowess more and two less body until somebody tries to cancel it; a copy adds nothing."""
    s = shelob()
    attack = attack_of(s.game)
    assert attack is not None
    before = (attack.strength.strikes, attack.strength.prowess, attack.strength.body)
    resolve(s.do("bob", offers_starting(s, "bob", "Play Unabated in Malice")[0]))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess, attack.strength.body) == (
        before[0] + 1,
        before[1] + 1,
        before[2] - 2,
    )
    assert not offers_starting(s, "bob", "Play Unabated in Malice")
    for ends in ("the effects", "the attack"):
        for _ in range(4):
            if offers_starting(s, "alice", "Play Concealment"):
                break
            onward(s)
        resolve(s.do("alice", offers_starting(s, "alice", "Play Concealment")[0]))
        attack = attack_of(s.game)
        if ends == "the effects":
            assert attack is not None
            assert (
                attack.progress.canceled,
                attack.strength.strikes,
                attack.strength.prowess,
                attack.strength.body,
            ) == (False, *before)
        else:
            assert attack is None or attack.progress.canceled


@pytest.mark.card("BA-26")
def test_unabated_in_malice_serves_no_other_creature() -> None:
    """Orcs have nothing of it."""
    s = shelob("Orc-warband")
    assert attack_of(s.game) is not None
    assert not offers_starting(s, "bob", "Play Unabated in Malice")


@pytest.mark.card("BA-26")
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
    assert (found.strength.strikes, found.strength.prowess) == (2, 9)
    s.do("alice", "play Concealment, Bilbo")
    resolve(s)
    found = attack_of(s.game)
    assert found is not None
    assert (found.progress.canceled, found.strength.strikes, found.strength.prowess) == (False, 1, 8)


@pytest.mark.card("BA-26")
def test_unabated_in_malice_once_for_each_attack() -> None:
    """It cannot be duplicated on one attack, and needs an automatic-attack."""
    s = meet(("Barrow-downs", "", ""), "Gimli", hand="Unabated in Malice; Unabated in Malice")
    resolve(turn_to_bob(s).do("bob", "play Unabated in Malice"))
    turn_to_bob(s).refused("bob", "play Unabated in Malice on Barrow-downs")
    turn_to_bob(meet(STAY, "Gimli", hand="Unabated in Malice")).refused("bob", "play Unabated in Malice")


@pytest.mark.card("LE-143", "BA-26")
@pytest.mark.ruling("urd:Unabated in Malice")
def test_malice_is_copied_with_the_attack() -> None:
    """The attack that Tidings bring is canceled at the second attempt, and the automatic-attack is as fierce as ever."""
    s = Scenario().company("alice", "Bree", "Gimli", "Bilbo", "Frodo", "Sam Gamgee", to="Barrow-downs",
                           via="Arthedain, Cardolan").company("bob", "Lórien", "Fatty Bolger")  # fmt: skip
    s.hand("bob", "Unabated in Malice", "Tidings of Bold Spies").hand("alice", "3 Concealment").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Unabated in Malice")
    choose(turn_to_bob(s), "bob", "Play Tidings of Bold Spies")
    assert (fight(s).origin.kind, fight(s).strength.strikes, fight(s).strength.prowess) == (EVENT, 2, 9)
    choose(s, "alice", "Play Concealment")
    assert (fight(s).progress.canceled, fight(s).strength.strikes, fight(s).strength.prowess) == (False, 1, 8)
    choose(s, "alice", "Play Concealment")
    assert attack_of(s.game) is None
    while not offers(s, "alice", "Enter Barrow-downs"):
        onward(s)
    s.do("alice", "enter")
    assert (fight(s).automatic, fight(s).strength.strikes, fight(s).strength.prowess) == (True, 2, 9)
    choose(s, "alice", "Play Concealment")
    assert not fight(s).progress.canceled


@pytest.mark.card("BA-16", "TW-12", "TW-86", "DM-110")
@pytest.mark.ruling("meba:Miscellaneous (4)")
@pytest.mark.parametrize(
    "card", ["Shelob", "Spider of the Môrlat", "Balrog of Moria", "Ungoliant’s Progeny", "Giant Spiders"]
)
def test_older_spawn(card: str) -> None:
    """Three cards from before The Balrog are given up as Spawn, too; other spiders are not."""
    s = turn_to_bob(meet(STAY, "Gimli", hand=f"Desire All for Thy Belly; {card}", mine="Cram"))
    assert offers(s, "bob", f"Play Desire All for Thy Belly (discards {card})") == (card != "Giant Spiders")
