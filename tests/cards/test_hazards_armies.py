"""Hazards that bring armies: Mordor in Arms, the Pits of Angband, Men that come again, and what makes attacks stronger."""

from __future__ import annotations

import pytest
from hazards import Route, attack_line, go_on, meet, onward, resolve, turn_to_bob

from engine.queries.attributes import influence_check_modifier
from engine.queries.fights import attack_of
from engine.queries.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.game import DECK, DISCARD, HAND, PLAY

NURN = ("Variag Camp", "Nûrniag Camp", "Khand, Nurn")
WAY = ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")


def shuffles(s: Scenario, seat: int) -> int:
    """Return how often a player's deck was shuffled."""
    return s.game.counters.get(f"shuffle:{seat}", 0)


# --- Mordor in Arms ---------------------------------------------------------------------------------------------


def armed(route: Route, *, played: bool, dice: tuple[int, ...], minions: bool = False) -> Scenario:
    """Send a single strong character on a way with Mordor in Arms, lying in play or played now."""
    start, to, via = route
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
    if minions:
        s.alignment("alice", "ringwraith").company("alice", f"{start} [LE]", "Gorbag", to=f"{to} [LE]", via=via)
    else:
        s.company("alice", start, "Aragorn II", to=to, via=via)
    s.hand("bob", "Mordor in Arms" if played else "Orc-guard")
    if not played:
        s.in_play("bob", "Mordor in Arms")
    s.dice(*dice).start("hazards")
    if played:
        turn_to_bob(s).do("bob", "play Mordor in Arms")
    return go_on(resolve(s), "— Turn 4", 80)


def attacks(s: Scenario) -> list[str]:
    """Return what the log tells of the attacks of Mordor."""
    return [line.partition(": ")[2].rstrip(".") for line in attack_line(s, "Mordor in Arms")]


ALL_THREE = ["5 strikes, prowess 8 (orc)", "4 strikes, prowess 10 (orc)", "3 strikes, prowess 12 (troll)"]
WIN, LOSE = (12,), (2, 2)  # a lost strike is followed by a body check


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(
    ("dice", "beaten"),
    [
        (WIN + WIN + WIN, True),
        (LOSE + WIN + WIN, False),
        (WIN + LOSE + WIN, False),
        (WIN + WIN + LOSE, False),
        (LOSE + LOSE + LOSE, False),
        (LOSE + WIN + LOSE, False),
    ],
)
def test_mordor_in_arms_sends_three_armies(dice: tuple[int, ...], *, beaten: bool, played: bool) -> None:
    """Orcs, Orcs and Trolls attack whatever becomes of the others; only who defeats all three gets the points."""
    s = armed(NURN, played=played, dice=(*dice, *(7,) * 20))
    assert attacks(s) == ALL_THREE
    assert (s.card("Mordor in Arms").zone == PLAY) != beaten
    assert sources(s.game, 0)["kill"] == (2 if beaten else 0)


@pytest.mark.parametrize("played", [False, True])
def test_mordor_in_arms_guards_nurn(played: bool) -> None:
    """A company that does not move in Nurn, and a minion company, is left alone."""
    assert attacks(armed(WAY, played=played, dice=(7,) * 20)) == []
    if not played:  # 1.8.1 keeps it from being played against minions
        assert attacks(armed(NURN, played=played, dice=(7,) * 20, minions=True)) == []
    assert attacks(armed(("Nûrniag Camp", "", ""), played=played, dice=(7,) * 20)) == []


@pytest.mark.parametrize(
    ("site", "faction", "who", "change"),
    [
        ("Variag Camp", "Variags of Khand", "Aragorn II", -6),
        ("Easterling Camp", "Easterlings", "Aragorn II", -6),
        ("Minas Tirith", "Men of Anórien", "Aragorn II", 0),
        ("Variag Camp [LE]", "Variags of Khand [LE]", "Gorbag", 0),
    ],
)
def test_mordor_in_arms_holds_its_peoples(site: str, faction: str, who: str, change: int) -> None:
    """Heroes influence the factions of its lands at -6 and without Muster; others and minions as ever."""
    rolled = []
    for play in ((), ("Mordor in Arms",)):
        s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").in_play("bob", *play)
        if who == "Gorbag":
            s.alignment("alice", "ringwraith")
        muster = "Muster" if who != "Gorbag" else "Orc Quarrels"
        s.company("alice", site, who).hand("alice", faction, muster, "Cram").dice(7, 7).start("resources")
        s.do("alice", next(one for one in s.options("alice") if faction.partition(" [")[0] in one))
        assert any("Play Muster" in one for one in s.options("alice")) == (muster == "Muster" and not (play and change))
        iid = s.card(who).iid
        rolled.append(influence_check_modifier(s.game, iid))
    assert rolled[1] == rolled[0] + change


# --- From the Pits of Angband -----------------------------------------------------------------------------------

BACK = {"alice": ("Smaug", "True Fire-drake"), "bob": ("Bairanax Ahunt", "Cave Worm")}


def pits(*, doors: bool, card: str = "From the Pits of Angband", empty: bool = False) -> Scenario:
    """Return the end of a turn with dragons, drakes and others in both discard piles."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").hand("bob", "Cram")
    s.in_play("bob", card, *(("Doors of Night",) if doors else ()))
    if not empty:
        s.discard("alice", *BACK["alice"], "Orc-guard", "Cram").discard("bob", *BACK["bob"], "Wargs [TW]")
    return to_the_end(s.start("end of turn"))


def to_the_end(s: Scenario) -> Scenario:
    """Let the turn end as far as somebody is asked what comes back, or as the next turn begins."""
    for _ in range(12):
        if any("— Turn 2" in line for line in s.log()) or "Do not" in s.options(s.asked()[0]):
            break
        onward(s)
    return s


@pytest.mark.parametrize("chosen", [0, 1])
@pytest.mark.parametrize("refused", [False, True])
def test_the_pits_give_one_back_to_each_deck(chosen: int, *, refused: bool) -> None:
    """By day, or rather than to the hand, each takes a Dragon or a Drake and shuffles it into the deck."""
    s = pits(doors=refused)
    for seat, who in ((1, "bob"), (0, "alice")):
        if refused:
            s.do(who, "Do not")
        before = shuffles(s, seat)
        assert {*s.options(who)} == {*BACK[who], "Do not"}
        s.do(who, f"choose {BACK[who][chosen]}")
        assert s.card(BACK[who][chosen]).zone == DECK
        assert s.card(BACK[who][1 - chosen]).zone == DISCARD
        assert shuffles(s, seat) == before + 1


def test_nothing_need_come_out_of_the_pits() -> None:
    """Whoever takes nothing does not shuffle."""
    s = pits(doors=False)
    before = shuffles(s, 0), shuffles(s, 1)
    s.do("bob", "Do not").do("alice", "Do not")
    assert (shuffles(s, 0), shuffles(s, 1)) == before
    for card in (*BACK["alice"], *BACK["bob"]):
        assert s.card(card).zone == DISCARD


@pytest.mark.parametrize("take", [(True, True), (True, False), (False, True), (False, False)])
def test_the_pits_in_the_dark(take: tuple[bool, bool]) -> None:
    """With Doors of Night in play a Dragon and a Drake return to the hand, each or one of them."""
    s = pits(doors=True)
    for who in ("bob", "alice"):
        s.do(who, "Do it")
        for one, card in zip(take, BACK[who], strict=True):
            assert {*s.options(who)} == {card, "Do not"}
            s.do(who, f"choose {card}" if one else "Do not")
            assert s.card(card).zone == (HAND if one else DISCARD)


def test_empty_piles_are_asked_for_nothing_in_the_dark() -> None:
    """Without a card in the discard pile nobody is asked whether a hand or a deck is meant."""
    s = pits(doors=True, empty=True)
    assert not any("Do it" in one for one in (s.options(s.asked()[0]) if s.asked() else []))


# --- Thrice Outnumbered -----------------------------------------------------------------------------------------


def test_men_come_back() -> None:
    """At the end of each turn each player may shuffle a creature of the race of Men into the deck."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").hand("bob", "Cram")
    s.in_play("bob", "Thrice Outnumbered").discard("bob", "Brigands", "Orc-guard", "Beretar")
    s.discard("alice", "Thief", "Wargs [TW]", "Ostisen").start("end of turn")
    to_the_end(s)
    for seat, who, card in ((1, "bob", "Brigands"), (0, "alice", "Thief")):
        before = shuffles(s, seat)
        assert {*s.options(who)} == {card, "Do not"}
        s.do(who, f"choose {card}")
        assert (s.card(card).zone, shuffles(s, seat)) == (DECK, before + 1)


def test_men_need_not_come_back() -> None:
    """Whoever leaves them does not shuffle."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").hand("bob", "Cram")
    s.in_play("bob", "Thrice Outnumbered").discard("bob", "Brigands").discard("alice", "Thief")
    s.start("end of turn")
    to_the_end(s)
    before = shuffles(s, 0), shuffles(s, 1)
    s.do("bob", "Do not").do("alice", "Do not")
    assert (shuffles(s, 0), shuffles(s, 1)) == before
    assert (s.card("Brigands").zone, s.card("Thief").zone) == (DISCARD, DISCARD)


# --- what makes attacks stronger --------------------------------------------------------------------------------

# card, whether Doors of Night is in play, the creature, more strikes, more prowess
STRONGER = [
    ("Minions Stir", False, "Orc-patrol", 1, 1),
    ("Minions Stir", True, "Orc-patrol", 2, 2),
    ("Minions Stir", False, "Wild Trolls", 1, 1),
    ("Minions Stir", True, "Wild Trolls", 1, 1),
    ("Minions Stir", True, "Wargs [TW]", 0, 0),
    ("Plague of Wights", False, "Corpse-candle [TW]", 0, 1),
    ("Plague of Wights", True, "Corpse-candle [TW]", "double", 1),
    ("Plague of Wights", True, "Orc-patrol", 0, 0),
    ("Plague of Wights [LE]", False, "Corpse-candle [TW]", 0, 1),
    ("Plague of Wights [LE]", True, "Corpse-candle [TW]", "double", 1),
    ("Plague of Wights [LE]", True, "Orc-patrol", 0, 0),
    ("Rank upon Rank", False, "Brigands", 1, 1),
    ("Rank upon Rank", True, "Brigands", 1, 1),
    ("Rank upon Rank", False, "Giant", 0, 0),
    ("Rank upon Rank", True, "Giant", 1, 1),
    ("Rank upon Rank", True, "Orc-patrol", 0, 0),
]


def numbers(card: str, creature: str, *, doors: bool) -> tuple[int, int]:
    """Return strikes and prowess of a creature's attack, with a card in play or without ("")."""
    play = "; ".join(filter(None, (card, "Doors of Night" if doors else "")))
    s = meet(WAY, "Gimli", "Elrond", hand=creature, play=play, mine="Concealment")
    plain = creature.partition(" [")[0]
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {plain}"))))
    found = attack_of(s.game)
    assert found is not None
    return found.strikes, found.prowess


@pytest.mark.parametrize(("card", "doors", "creature", "strikes", "prowess"), STRONGER)
def test_attacks_are_stronger(card: str, creature: str, strikes: int | str, prowess: int, *, doors: bool) -> None:
    """More strikes and prowess for certain races, some of them only in the dark; for others nothing."""
    before = numbers("", creature, doors=doors)
    more = before[0] if isinstance(strikes, str) else strikes
    assert numbers(card, creature, doors=doors) == (before[0] + more, before[1] + prowess)


@pytest.mark.parametrize("again", [False, True])
def test_orc_warband_is_stronger_after_orcs(again: bool) -> None:
    """Its own attack has three prowess more against a company that faced Orcs this turn; other attacks do not."""
    s = meet(WAY, "Gimli", "Elrond", "Bilbo", hand="Orc-warband; Orc-patrol; Orc-raiders", mine="Concealment",
             dice=(12,) * 20)  # fmt: skip
    order = ("Orc-patrol", "Orc-warband") if again else ("Orc-warband", "Orc-patrol")
    seen = []
    for creature in order:
        resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))))
        found = attack_of(s.game)
        assert found is not None
        seen.append(found.prowess - found.printed[1])
        while attack_of(s.game) is not None:
            onward(s)
    assert seen == ([0, 3] if again else [0, 0])
