"""Hazards of the Challenge Decks: creatures with text, weather, what lies on characters and companies."""

from __future__ import annotations

import pytest

from engine.actions.passive_conditions import happened
from engine.effects.statics import place_of
from engine.queries.attributes import body, influence, influence_check_modifier, mind, prowess
from engine.queries.cards import company_of
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.scenarios.scenario import Scenario
from engine.state.game import DECK, DISCARD, HAND, PLAY, TAPPED, UNTAPPED, company_ref, player_ref
from tests.cards.hazards import (
    DARK,
    SEA,
    STAY,
    WILD,
    Route,
    attack_line,
    company,
    go_on,
    limit,
    meet,
    onward,
    resolve,
    turn_to_bob,
)


def struck(creature: str, *characters: str, dice: tuple[int, ...] = (2,) * 8, key: str = "wilderness") -> Scenario:
    """Let a creature attack alice's company in the wild."""
    s = turn_to_bob(meet(WILD, *characters, hand=creature, mine="Concealment", dice=dice))
    return resolve(s.do("bob", f"play {creature.partition(' [')[0]}, keyed to {key}"))


# --- creatures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Brigands [TW]", "Brigands [LE]"])
def test_brigands_take_an_item(name: str) -> None:
    """When they wound somebody, alice chooses an item of the company that is discarded."""
    s = struck(name, "Gimli, bears Glamdring", "Bilbo, bears Cram", dice=(2, 2, 2, 2))
    for _ in range(20):
        if "Cram" in s.options(s.asked()[0]):
            break
        onward(s)
    s.expect("alice is asked").do("alice", "choose Cram")
    assert (s.card("Cram").zone, s.card("Glamdring").zone) == (DISCARD, PLAY)


@pytest.mark.parametrize(("member", "works"), [("Gimli", True), ("Éowyn", False)])
def test_horse_lords_spare_their_own(member: str, works: bool) -> None:
    """They are not played against a company with somebody whose home is Edoras."""
    s = Scenario().company("alice", "Minas Tirith", member, to="Edoras", via="Anórien, Rohan")
    s.company("bob", "Lórien", "Elrond").hand("bob", "Horse-lords").start("hazards")
    assert any(option.startswith("Play Horse-lords") for option in turn_to_bob(s).options("bob")) == works


@pytest.mark.parametrize(("members", "left"), [(("Gimli",), 10), (("Gimli", "Aragorn II"), 8)])
def test_little_snuffler_fears_rangers(members: tuple[str, ...], left: int) -> None:
    """Each ranger of the company takes two from its body."""
    found = attack_of(struck("Little Snuffler", *members).game)
    assert found is not None
    assert found.body == left


@pytest.mark.parametrize(("dice", "allowed"), [((2, 2, 2), False), ((12, 12, 12), True)])
def test_little_snuffler_finds_scouts(dice: tuple[int, ...], allowed: bool) -> None:
    """After an attack that was not defeated, no resource that needs a scout is played in that company this turn."""
    s = turn_to_bob(
        meet(WILD, "Gimli", "Bilbo", "Frodo", hand="Little Snuffler; Brigands", mine="Concealment", dice=dice)
    )
    resolve(s.do("bob", "play Little Snuffler, keyed to wilderness"))
    go_on(s, "The attack of Little Snuffler is")
    turn_to_bob(s)
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith("Play Brigands"))))
    assert any("Concealment" in option for option in s.options("alice")) == allowed, s.log()


@pytest.mark.ruling("urd:Neeker-breekers")
def test_neeker_breekers_plague_all_but_wizards() -> None:
    """Each character but a Wizard fights with its mind for prowess, and taps instead of being wounded."""
    s = struck("Neeker-breekers", "Gandalf", "Gimli", dice=(2, 2, 2))
    found = attack_of(s.game)
    assert found is not None
    go_on(s, "Gimli: 2 rolled")
    assert any("Gimli: 2 rolled, +6 prowess" in line for line in s.log()), s.log()
    go_on(s, "The attack of Neeker-breekers is")
    assert s.card("Gimli").status == TAPPED
    assert s.card("Gandalf").status == UNTAPPED
    assert not any("Gandalf: " in line or "Body check" in line for line in s.log())


@pytest.mark.parametrize(("name", "status"), [("Gimli", TAPPED), ("Gandalf", UNTAPPED), ("Elrond", UNTAPPED)])
def test_wisp_of_pale_sheen_taps_small_minds(name: str, status: int) -> None:
    """Who faces its strike taps though he fought untapped, if his mind is no higher than the prowess; no avatar does."""
    s = struck("Wisp of Pale Sheen", name, dice=(12,) * 4)
    while not any("stays untapped" in option for option in s.options(s.asked()[0])):
        onward(s)
    s.do("alice", f"{name} stays untapped").do("alice", "confirm")
    go_on(s, "The attack of Wisp")
    assert s.card(name).status == status


# --- weather --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "route", "member", "returns"),
    [
        ("Foul Fumes", DARK, "Gimli", True),
        ("Foul Fumes", DARK, "Aragorn II", False),
        ("Foul Fumes", WILD, "Gimli", False),
        ("Long Winter [TW]", WILD, "Gimli", True),
        ("Long Winter [LE]", WILD, "Gimli", True),
        ("Long Winter [TW]", WILD, "Aragorn II", False),
        ("Long Winter [LE]", SEA, "Gimli", False),
    ],
)
def test_weather_turns_companies_back(name: str, route: Route, member: str, returns: bool) -> None:
    """A company without a ranger returns from such a way, when the card is played and when it lies there."""
    s = turn_to_bob(meet(route, member, hand=name)).do("bob", f"play {name.partition(' [')[0]}")
    assert company(resolve(s), member).returned == returns
    assert company(resolve(meet(route, member, play=name)), member).returned == returns


@pytest.mark.parametrize(
    ("name", "site", "doors", "taps"),
    [
        ("Long Winter [LE]", "Stone-circle", True, True),
        ("Long Winter [LE]", "Stone-circle", False, False),
        ("Long Winter [LE]", "Minas Tirith", True, False),
        ("Long Winter [LE]", "Rivendell", True, False),
        ("Foul Fumes", "Minas Morgul", True, True),
        ("Foul Fumes", "Stone-circle", True, False),
    ],
)
def test_weather_taps_sites(name: str, site: str, doors: bool, taps: bool) -> None:
    """With Doors of Night every site in play with such a site path taps, but no haven; once each turn only."""
    s = Scenario().company("alice", site, "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", *(("Doors of Night",) if doors else ())).hand("bob", name).start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {name.partition(' [')[0]}"))
    assert (s.card(site).status == TAPPED) == taps


def test_weather_taps_when_the_doors_come() -> None:
    """Doors of Night coming later let it tap the sites, and so does a site that is revealed later."""
    s = Scenario().company("alice", "Stone-circle", "Aragorn II").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Long Winter").hand("bob", "Doors of Night").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Doors of Night"))
    assert s.card("Stone-circle").status == TAPPED
    s = Scenario().company("alice", WILD[0], "Aragorn II", to=WILD[1], via=WILD[2]).company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Long Winter", "Doors of Night").hand("bob", "Orc-guard").start("hazards")
    resolve(s)
    assert s.card("Stone-circle").status == TAPPED


def test_foul_fumes_do_nothing_to_minions() -> None:
    """A minion player's companies and sites are safe from them."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Barad-dûr [LE]", "Gorbag [LE]").company("bob", "Minas Morgul", "Elrond")
    s.in_play("alice", "Foul Fumes", "Doors of Night").start("untap")
    assert (s.card("Barad-dûr").status, s.card("Minas Morgul").status) == (UNTAPPED, TAPPED)


@pytest.mark.parametrize(("site", "to"), [("Moria", "The Under-gates [DM]"), ("The Under-gates [DM]", "Moria")])
def test_the_way_is_shut_below(site: str, to: str) -> None:
    """A company moving to or from an Under-deeps site returns to its site of origin."""
    s = Scenario().company("alice", site, "Gimli", to=to, via="under-deeps").company("bob", "Lórien", "Elrond")
    s.hand("bob", "The Way is Shut").dice(*(12,) * 4).start("hazards")
    resolve(turn_to_bob(s).do("bob", "play The Way is Shut"))
    assert company(s, "Gimli").returned
    turn_to_bob(meet(WILD, "Gimli", hand="The Way is Shut")).do("bob", "play The Way is Shut")


@pytest.mark.parametrize("doors", [False, True])
def test_from_the_pits_of_angband_bring_dragons_back(doors: bool) -> None:
    """At the end of a turn each player may take a Dragon or Drake back: into the deck, in the dark to the hand."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "From the Pits of Angband", *(("Doors of Night",) if doors else ()))
    s.discard("bob", "Rain-drake", "Smaug Ahunt", "Orc-guard").discard("alice", "Winged Cold-drake")
    s.hand("alice", "Cram").start("hazards")
    found: dict[str, set[str]] = {"alice": set(), "bob": set()}
    for _ in range(40):
        if any("— Turn 2" in line for line in s.log()) or not s.asked():
            break
        who = s.asked()[0]
        menu = s.options(who)
        found[who] |= {"Rain-drake", "Smaug Ahunt", "Winged Cold-drake", "Orc-guard"} & set(menu)
        taken = next((option for option in menu if option in ("Rain-drake", "Winged Cold-drake", "Do it")), None)
        if taken is None:
            onward(s)
        else:
            s.do(who, taken)
    assert found["bob"] == {"Rain-drake", "Smaug Ahunt"}
    assert found["alice"] == {"Winged Cold-drake"}
    assert s.card("Winged Cold-drake").zone == (HAND if doors else DECK)


# --- on characters ----------------------------------------------------------------------------------------------------


def test_covetous_thoughts_check_for_the_items_of_others() -> None:
    """At the end of the minion's turn it checks for each item that others in its company bear, at minus its points."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Dol Guldur [LE]", "Gorbag [LE], bears Covetous Thoughts", "Muzgash, bears Black Mail Coat")
    s.company("bob", "Lórien", "Elrond").dice(*(12,) * 4).start("end of turn")
    go_on(s, "Corruption check for Gorbag")
    found = [line for line in s.log() if "Corruption check for Gorbag" in line]
    assert len(found) == 1, s.log()


def test_covetous_thoughts_are_for_minions() -> None:
    """A hero is no target."""
    s = turn_to_bob(meet(STAY, "Gimli", hand="Covetous Thoughts"))
    s.refused("bob", "play Covetous Thoughts on Gimli", "9.3")


@pytest.mark.parametrize(("name", "works"), [("Elrond", True), ("Gandalf", True), ("Bilbo", True), ("Gimli", False)])
def test_diminish_and_depart(name: str, works: bool) -> None:
    """On an Elf, Hobbit or Wizard: Elves and Hobbits there have a mind more, Wizards a direct influence less."""
    s = turn_to_bob(
        meet(STAY, name, "Glorfindel II", "Gandalf" if name != "Gandalf" else "Dori", hand="Diminish and Depart")
    )
    if not works:
        s.refused("bob", f"play Diminish and Depart on {name}", "9.3")
        return
    elf, wizard = s.card("Glorfindel II").iid, s.card("Gandalf").iid
    before = (mind(s.game, elf), influence(s.game, wizard))
    resolve(s.do("bob", f"play Diminish and Depart on {name}"))
    assert (mind(s.game, elf), influence(s.game, wizard)) == (before[0] + 1, before[1] - 1)


def test_diminish_and_depart_ends_at_a_haven() -> None:
    """Its bearer taps at a haven in the organization phase to discard it; elsewhere it stays; one in a company."""
    s = Scenario().company("alice", "Rivendell", "Elrond, bears Diminish and Depart").company("bob", "Lórien", "Dori")
    resolve(s.start("organization").do("alice", "use Diminish and Depart")).expect("Diminish and Depart is discarded")
    assert s.card("Elrond").status == TAPPED
    s = Scenario().company("alice", "Bree", "Elrond, bears Diminish and Depart").company("bob", "Lórien", "Dori")
    s.start("organization").refused("alice", "use Diminish and Depart", "9.2")
    s = meet(STAY, "Elrond, bears Diminish and Depart", "Bilbo", hand="Diminish and Depart")
    turn_to_bob(s).refused("bob", "play Diminish and Depart on Bilbo", "g:cannot be duplicated")


@pytest.mark.parametrize("name", ["Foolish Words [TD]", "Foolish Words [LE]"])
def test_foolish_words_spoil_attempts(name: str) -> None:
    """Influence attempts of the bearer are at -4; he taps to try to be rid of them."""
    s = Scenario().company("alice", "Rivendell", f"Gimli, bears {name}", "Bilbo").company("bob", "Lórien", "Dori")
    s.dice(8).start("organization")
    assert influence_check_modifier(s.game, s.card("Gimli").iid) == -4
    assert influence_check_modifier(s.game, s.card("Bilbo").iid) == 0
    s.do("alice", "use Foolish Words").expect("Foolish Words is discarded")


@pytest.mark.parametrize("name", ["Foolish Words [TD]", "Foolish Words [LE]"])
def test_foolish_words_from_on_guard(name: str) -> None:
    """They are revealed when the character declares an influence attempt, and for nothing else."""
    s = Scenario().company("alice", "Edoras", "Aragorn II", "Bilbo").company("bob", "Lórien", "Dori")
    s.hand("bob", name).hand("alice", "Riders of Rohan; Cram").start("hazards")
    turn_to_bob(s).do("bob", "place Foolish Words on guard")
    while not any("Riders of Rohan" in option for option in (s.options("alice") if s.asked() == ("alice",) else ())):
        if any(option.startswith("Enter") for option in s.options(s.asked()[0])):
            s.do("alice", "enter")
        else:
            onward(s)
    s.do("alice", next(one for one in s.options("alice") if "Riders of Rohan" in one and "Aragorn" in one))
    s.expect("bob is asked")
    assert any("Reveal Foolish Words on Aragorn II" in option for option in s.options("bob"))
    assert not any("Bilbo" in option for option in s.options("bob"))


@pytest.mark.parametrize("name", ["Weariness of the Heart [LE]", "Weariness of the Heart [TW]"])
def test_weariness_of_the_heart_weakens_or_tempts(name: str) -> None:
    """It takes a prowess for the turn, once for each character, or makes a corruption check."""
    s = turn_to_bob(meet(STAY, "Gimli", hand=f"{name}; {name}; Orc-guard", dice=(12,)))
    name = name.partition(" [")[0]
    before = prowess(s.game, s.card("Gimli").iid)
    plays = {option for option in s.options("bob") if option.startswith(f"Play {name}")}
    assert len(plays) == 2
    resolve(s.do("bob", next(one for one in plays if "prowess" in one)))
    assert prowess(s.game, s.card("Gimli").iid) == before - 1
    assert not any("prowess" in one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {name} on Gimli"))
    s = turn_to_bob(meet(STAY, "Gimli", hand=name, dice=(12,)))
    resolve(s.do("bob", next(one for one in plays if "corruption check" in one)))
    go_on(s, "Corruption check for Gimli")
    assert any("Corruption check for Gimli" in line for line in s.log())


def test_the_rings_betrayal_takes_only_the_ring() -> None:
    """The bearer of the chosen Ring checks at -2; when he fails the Ring goes and he stays."""
    s = meet(STAY, "Gimli, bears Precious Gold Ring", hand="The Ring's Betrayal", dice=(2,))
    resolve(turn_to_bob(s).do("bob", "play The Ring's Betrayal on Precious Gold Ring"))
    go_on(s, "Corruption check for Gimli")
    assert (s.card("Precious Gold Ring").zone, s.card("Gimli").zone) == (DISCARD, PLAY)
    s = meet(STAY, "Gimli, bears Precious Gold Ring, bears Glamdring", hand="The Ring's Betrayal", dice=(12,))
    turn_to_bob(s).refused("bob", "play The Ring's Betrayal on Glamdring", "9.3")
    resolve(s.do("bob", "play The Ring's Betrayal on Precious Gold Ring"))
    go_on(s, "Corruption check for Gimli")
    assert s.card("Precious Gold Ring").zone == PLAY


# --- on companies -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "minion", "works"),
    [("Moria", False, True), ("Edoras", False, False), ("Edoras [LE]", True, True), ("Moria [LE]", True, False)],
)
def test_nothing_to_eat_or_drink_among_foes(site: str, minion: bool, works: bool) -> None:
    """It is played on heroes at dark places and on minions at free ones; all there lose a prowess and a body."""
    member = "Gorbag" if minion else "Gimli"
    s = Scenario().alignment("alice", "ringwraith" if minion else "wizard")
    s.company("alice", site, f"{member} [LE]" if minion else member).company("bob", "Lórien", "Elrond")
    turn_to_bob(s.hand("bob", "Nothing to Eat or Drink; Nothing to Eat or Drink").start("hazards"))
    if not works:
        s.refused("bob", "play Nothing to Eat or Drink", "9.3")
        return
    iid = s.card(member).iid
    before = (prowess(s.game, iid), body(s.game, iid))
    resolve(s.do("bob", "play Nothing to Eat or Drink"))
    assert (prowess(s.game, iid), body(s.game, iid)) == (before[0] - 1, before[1] - 1)
    assert not any("Play Nothing to Eat" in option for option in turn_to_bob(s).options("bob"))


def hungry(site: str = "Moria") -> Scenario:
    """Return alice's two at a site with Nothing to Eat or Drink on their company, in her next turn's organization."""
    s = Scenario().company("alice", "Moria", "Gimli", "Bilbo").company("bob", "Lórien", "Elrond")
    s.sites("alice", "Bree", "Rivendell").hand("bob", "Nothing to Eat or Drink").hand("alice", "Cram").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Nothing to Eat or Drink"))
    go_on(s, "— Turn 3", 60)
    return s


def test_permanent_events_stay_on_their_company() -> None:
    """What lies on a company lies there in the next turn too, and still does what it does (2.3)."""
    s = hungry()
    here = company(s, "Gimli")
    assert here.events == (s.card("Nothing to Eat or Drink").iid,)
    assert place_of(s.game, s.card("Nothing to Eat or Drink").iid) == company_ref(here.id)
    assert prowess(s.game, s.card("Gimli").iid) == s.game.facts(s.card("Gimli").iid).prowess - 1  # type: ignore[operator]


@pytest.mark.parametrize("with_whom", ["Gimli", "Bilbo"])
def test_permanent_events_go_with_a_part(with_whom: str) -> None:
    """When the company splits, the hazard player says which part keeps the event; only that one goes hungry."""
    s = hungry()
    while not any("Organize" in option for option in s.options(s.asked()[0])):
        onward(s)
    s.do("alice", "organize", "split off Bilbo", "confirm").expect("bob is asked: which part")
    s.do("bob", f"Nothing to Eat or Drink goes with {with_whom}")
    for name in ("Gimli", "Bilbo"):
        iid = s.card(name).iid
        less = int(name == with_whom)
        assert prowess(s.game, iid) == max(0, (s.game.facts(iid).prowess or 0) - less), name
        there = company_of(s.game, iid)
        assert there is not None
        assert bool(there.events) == bool(less)


def test_nothing_to_eat_ends_at_a_haven() -> None:
    """At a haven it is discarded when the organization phase begins."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("bob", "Lórien", "Elrond")
        .in_play("bob", "Doors of Night")
    )
    s.hand("bob", "Nothing to Eat or Drink").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Nothing to Eat or Drink"))
    go_on(s, "— Turn 3", 60)
    assert s.card("Nothing to Eat or Drink").zone == PLAY


@pytest.mark.parametrize(
    ("site", "doors", "taps"),
    [
        ("Barad-dûr", False, True),
        ("Minas Morgul", False, False),
        ("Minas Morgul", True, True),
        ("Moria", True, False),
    ],
)
def test_stench_of_mordor_taps_one(site: str, doors: bool, taps: bool) -> None:
    """In a Dark-domain, in the dark in a Shadow-land too, a company taps a character at the start of its site phase."""
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Elrond")
    s.company("alice", site, "Gimli", "Bilbo, bears Goldberry", "Dori, tapped").company("alice", "Edoras", "Boromir II")
    s.in_play("bob", "Stench of Mordor", *(("Doors of Night",) if doors else ())).start("site")
    while s.asked() and not any("Enter" in one for one in s.options(s.asked()[0])):
        if "Bilbo" in s.options(s.asked()[0]):
            assert (s.asked(), s.options("alice")) == (("alice",), ["Gimli", "Bilbo"])
            s.do("alice", "choose Bilbo")
            break
        onward(s)
    assert (s.card("Bilbo").status == TAPPED) == taps


@pytest.mark.parametrize("card", ["Stench of Mordor", "Thrice Outnumbered"])
def test_they_end_with_a_play_deck(card: str) -> None:
    """They are discarded when any play deck is exhausted."""
    for seat in (0, 1):
        s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond")
        s.in_play("bob", card, "Doors of Night").start("organization")
        happened(s.game, "exhausted", player_ref(seat))
        assert (s.card(card).zone, s.card("Doors of Night").zone) == (DISCARD, PLAY)


@pytest.mark.parametrize("paid", [True, False])
def test_thrice_outnumbered_asks_its_price(*, paid: bool) -> None:
    """At the end of the opponent's long-event phase its player discards a Man creature from the hand, or the card."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond")
    s.in_play("bob", "Thrice Outnumbered").hand("bob", "Brigands", "Orc-guard", "Théoden").start("long-event")
    while not any("Thrice" in line for line in s.log()) and s.asked() == ("alice",):
        onward(s)
    assert (s.asked(), s.options("bob")) == (("bob",), ["Brigands", "Do not"])
    s.do("bob", "choose Brigands" if paid else "Do not")
    assert s.card("Brigands").zone == (DISCARD if paid else HAND)
    assert s.card("Thrice Outnumbered").zone == (PLAY if paid else DISCARD)


def test_thrice_outnumbered_brings_men_back() -> None:
    """At the end of each turn both players may shuffle a Man creature from the discard pile into the deck."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Elrond").hand("bob", "Cram")
    s.in_play("bob", "Thrice Outnumbered").discard("bob", "Brigands", "Orc-guard", "Théoden")
    s.discard("alice", "Thief", "Wargs", "Éowyn").start("end of turn")
    for _ in range(12):
        if "Do not" in s.options(s.asked()[0]):
            break
        onward(s)
    for who, card in (("bob", "Brigands"), ("alice", "Thief")):
        assert set(s.options(who)) == {card, "Do not"}
        s.do(who, card)
        assert s.card(card).zone == DECK


# --- what requires a scout ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_sees_scouts(name: str) -> None:
    """It cancels and discards what requires a scout before that resolves, in combat too; nothing else."""
    s = turn_to_bob(meet(WILD, "Gimli", "Bilbo", hand=f"{name}; Brigands", mine="Concealment"))
    resolve(s.do("bob", next(option for option in s.options("bob") if option.startswith("Play Brigands"))))
    s.do("alice", "play Concealment, Bilbo").do("bob", "play Searching Eye on Concealment")
    resolve(s)
    found = attack_of(s.game)
    assert found is not None
    assert not found.canceled
    s.expect("Concealment is discarded", "Searching Eye is discarded")


@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_ends_stealth(name: str) -> None:
    """It ends what a card that required a scout still does."""
    s = Scenario().company("alice", WILD[0], "Bilbo", to=WILD[1], via=WILD[2]).company("bob", "Lórien", "Elrond")
    s.hand("bob", f"{name}; Brigands").hand("alice", "Stealth").start("organization")
    s.do("alice", "play Stealth")
    for _ in range(12):
        if s.asked() == ("bob",) and any("Searching Eye" in option for option in s.options("bob")):
            break
        onward(s)
    play = next(option for option in s.options("bob") if option.startswith("Play Searching Eye"))
    resolve(s.do("bob", play))
    assert any(option.startswith("Play Brigands") for option in turn_to_bob(s).options("bob"))


@pytest.mark.parametrize("name", ["Searching Eye [TD]", "Searching Eye [LE]"])
def test_searching_eye_from_on_guard(name: str) -> None:
    """On guard it is revealed when such a card is played in the site phase."""
    s = Scenario().company("alice", "Moria", "Gimli", "Bilbo").company("bob", "Lórien", "Elrond")
    s.hand("bob", name).hand("alice", "Concealment").start("hazards")
    turn_to_bob(s).do("bob", "place Searching Eye on guard")
    while not any("Concealment" in option for option in s.options(s.asked()[0])):
        onward(s)
    s.do("alice", "play Concealment, Bilbo").expect("bob is asked")
    s.do("bob", next(option for option in s.options("bob") if option.startswith("Reveal Searching Eye")))
    resolve(s)
    found = attack_of(s.game)
    assert found is not None
    assert not found.canceled


# --- terror, greed, withered lands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "goes"), [(2, True), (12, False)])
def test_seized_by_terror_parts_a_character(dice: int, goes: bool) -> None:
    """With a roll and mind below twelve the character is a company of its own that goes back; the others go on."""
    s = meet(DARK, "Gimli, bears Glamdring", "Bilbo", hand="Seized by Terror", dice=(dice,))
    resolve(turn_to_bob(s).do("bob", "play Seized by Terror on Bilbo"))
    one, other = company(s, "Bilbo"), company(s, "Gimli")
    assert (one.id != other.id) == goes
    if goes:
        assert (one.returned, other.returned) == (True, False)
        assert s.game.facts(one.site).name == DARK[0]
        go_on(s, "— Turn 2")
        assert s.game.facts(company(s, "Bilbo").site).name == DARK[0]
        assert not company(s, "Bilbo").on_guard
        assert s.game.facts(company(s, "Gimli").site).name == DARK[1]


@pytest.mark.ruling("urd:Seized by Terror")
def test_seized_by_terror_needs_a_dark_way_and_a_mind() -> None:
    """A Wizard is not seized, nor anybody in the plain wild."""
    turn_to_bob(meet(DARK, "Gandalf", hand="Seized by Terror")).refused(
        "bob", "play Seized by Terror on Gandalf", "9.3"
    )
    turn_to_bob(meet(WILD, "Bilbo", hand="Seized by Terror")).refused("bob", "play Seized by Terror on Bilbo", "9.3")


def test_seized_by_terror_sends_a_lone_one_back() -> None:
    """Who is alone in the company goes back as that company."""
    s = resolve(turn_to_bob(meet(DARK, "Bilbo", hand="Seized by Terror", dice=(2,))).do("bob", "play Seized by Terror"))
    assert company(s, "Bilbo").returned


@pytest.mark.ruling("crf:On-guard cards (13)")
@pytest.mark.parametrize("name", ["Greed [LE]", "Greed [TW]"])
@pytest.mark.parametrize("on_guard", [False, True])
def test_greed_at_a_site(on_guard: bool, name: str) -> None:
    """Others at the site, no Hobbit, check when an item is played there, at minus its corruption points."""
    s = Scenario().company("alice", "Bandit Lair", "Bilbo", "Frodo", "Dori, bears Treebeard", "Gimli", "Aragorn II")
    s.company("bob", "Lórien", "Elrond").hand("bob", name).hand("alice", "Precious Gold Ring").dice(*(12,) * 16).start(
        "hazards"
    )
    turn_to_bob(s).do("bob", "place Greed on guard" if on_guard else "play Greed")
    resolve(s)
    for _ in range(40):
        menu = s.options(s.asked()[0])
        if any("Reveal Greed" in option for option in menu):
            s.do("bob", next(option for option in menu if "Reveal Greed" in option))
        elif any(option.startswith("Enter") for option in menu):
            s.do("alice", "enter")
        elif any("Gold Ring" in option and "Gimli" in option for option in menu):
            s.do("alice", next(option for option in menu if "Gold Ring" in option and "Gimli" in option))
        elif any("Corruption check for Aragorn" in line for line in s.log()):
            break
        else:
            onward(s)
    checks = [line.partition(":")[0] for line in s.log() if line.startswith("Corruption check for")]
    assert set(checks) == {"Corruption check for Aragorn II", "Corruption check for Dori"}, s.log()
    assert any("Corruption check for Aragorn II: 12 rolled, -1" in line for line in s.log()), s.log()


@pytest.mark.ruling("urd:Withered Lands")
def test_withered_lands_double_a_region() -> None:
    """With Doors of Night one such region counts as two Wildernesses, also where Morgul Night has changed it."""
    for more in ((), ("Morgul Night",)):
        s = (
            Scenario()
            .company("alice", DARK[0], "Aragorn II", to=DARK[1], via=DARK[2])
            .company("bob", "Lórien", "Elrond")
        )
        s.in_play("bob", "Doors of Night", *more).hand("bob", "Withered Lands").start("hazards")
        resolve(s)
        before = path_types(s.game, company(s, "Aragorn II"))
        turn_to_bob(s)
        play = next(option for option in s.options("bob") if option.startswith("Play Withered Lands"))
        resolve(s.do("bob", play))
        after = path_types(s.game, company(s, "Aragorn II"))
        assert len(after) == len(before) + 1
        assert after.count("wilderness") >= 2
    s = turn_to_bob(meet(DARK, "Gimli", hand="Withered Lands"))
    assert not any("Play Withered Lands" in option for option in s.options("bob"))


def test_limits_are_what_they_were() -> None:
    """Nothing in these tests leaves a mark on a company that no hazard was played on."""
    s = meet(STAY, "Gimli")
    assert limit(s, "Gimli") == 2
    assert not attack_line(s, "Orc-guard")
