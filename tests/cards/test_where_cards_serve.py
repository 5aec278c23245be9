"""What serves only where it is: abilities for the user's own company, for its bearer's own strikes and checks."""

from __future__ import annotations

import pytest
from hazards import resolve, turn_to_bob
from strikes import HEROES, MINIONS, stops, struck

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.game import TAPPED

# --- attacks on one's own company -------------------------------------------------------------------------------

# who is attacked, the user with what it bears, the creature, what is used
ATTACKS: list[tuple[str, str, str, str]] = [
    ("Gimli", "Bilbo, bears Goldberry", "Wolves", "Goldberry"),
    ("Gimli", "Bilbo, bears Gollum", "Wolves", "Gollum"),
    ("Gimli", "Bilbo, bears Star-glass", "Wolves", "Star-glass"),
    ("Gimli", "Bilbo, bears Star-glass", "Corpse-candle [TW]", "Star-glass"),
    ("Gimli", "Legolas, bears Black Arrow", "Wolves", "Black Arrow"),
    ("Gimli", "Legolas, bears Bow of Dragon-horn", "Wolves", "Bow of Dragon-horn"),
    ("Gorbag", "Muzgash, bears Stinker", "Wolves", "Stinker"),
    ("Gorbag", "Muzgash, bears Great Lord of Goblin-gate", "Wolves", "Great Lord of Goblin-gate"),
    ("Gorbag", "Muzgash, bears Regiment of Black Crows", "Wolves", "Regiment of Black Crows"),
    ("Gorbag", "The Witch-king, bears Helm of Fear", "Wild Trolls", "Helm of Fear"),
    ("Gorbag", "Muzgash, bears Nasty Slimy Thing", "Light-drake", "Nasty Slimy Thing"),
]

STAYING = ("Wild Trolls", "Light-drake", "Orc-patrol")  # they come to Ruins & Lairs, where a company stays


def attacked(who: str, user: str, creature: str, *, near: bool) -> Scenario:
    """Let a creature attack a company on its way, with the user in it or far away."""
    minion = who == "Gorbag"
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", creature).hand("alice", "Cram")
    if minion:
        s.alignment("alice", "balrog" if "Slimy" in user else "ringwraith")
    start, to, via = MINIONS if minion else HEROES
    if creature in STAYING:
        to = via = ""
    s.company("alice", start, who, *((user,) if near else ()), to=to, via=via)
    if not near:
        s.company("alice", "Dol Guldur [LE]" if minion else "Edhellond", user)
    s.start("hazards", of=who)
    plain = creature.partition(" [")[0]
    found = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {plain}"))
    return resolve(s.do("bob", found))


@pytest.mark.parametrize("near", [True, False])
@pytest.mark.parametrize(("who", "user", "creature", "used"), ATTACKS)
def test_only_the_own_company_is_helped(who: str, user: str, creature: str, used: str, *, near: bool) -> None:
    """Against an attack on its company it may be used, against one on another company of its player it may not."""
    s = attacked(who, user, creature, near=near)
    assert attack_of(s.game) is not None
    found = [one for one in s.options("alice") if one.startswith(f"Use {used}")] if s.asked() == ("alice",) else []
    assert bool(found) == near


@pytest.mark.parametrize(
    ("used", "user", "creature"),
    [
        ("Great Lord of Goblin-gate", "Muzgash, bears Great Lord of Goblin-gate", "Wolves"),
        ("Helm of Fear", "The Witch-king, bears Helm of Fear", "Wild Trolls"),
        ("Regiment of Black Crows", "Muzgash, bears Regiment of Black Crows", "Wolves"),
    ],
)
def test_using_it_taps_it(used: str, user: str, creature: str) -> None:
    """It taps as it is used, and tapped it does not serve again."""
    s = attacked("Gorbag", user, creature, near=True)
    s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Use {used}")))
    assert s.card(used).status == TAPPED
    resolve(s)
    assert not (s.asked() == ("alice",) and any(one.startswith(f"Use {used}") for one in s.options("alice")))


def test_the_slimy_thing_knows_drakes_only() -> None:
    """Attacks of others it does not cancel."""
    s = attacked("Gorbag", "Muzgash, bears Nasty Slimy Thing", "Orc-patrol", near=True)
    assert attack_of(s.game) is not None
    assert not any(one.startswith("Use Nasty") for one in s.options("alice"))


@pytest.mark.parametrize(("warrior", "possible"), [("Legolas", True), ("Bilbo", False)])
def test_bows_are_for_warriors(warrior: str, *, possible: bool) -> None:
    """The Bow of Dragon-horn serves a warrior only."""
    s = attacked("Gimli", f"{warrior}, bears Bow of Dragon-horn", "Wolves", near=True)
    assert any(one.startswith("Use Bow") for one in s.options("alice")) == possible


@pytest.mark.parametrize(("size", "possible"), [(2, True), (3, False)])
@pytest.mark.parametrize(("name", "minion"), [("Gollum", False), ("Stinker", True)])
def test_small_companies_only(size: int, name: str, *, minion: bool, possible: bool) -> None:
    """Gollum and Stinker cancel attacks on companies of one or two."""
    who, friend, more = ("Gorbag", "Muzgash", "Lagduf") if minion else ("Gimli", "Boromir II", "Legolas")
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", "Wolves").hand("alice", "Cram")
    s.alignment("alice", "ringwraith") if minion else None
    start, to, via = MINIONS if minion else HEROES
    people = (f"{who}, bears {name}", friend, more)[:size]
    s.company("alice", start, *people, to=to, via=via).start("hazards")
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith("Play Wolves"))))
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith(f"Use {name}") for one in found) == possible


@pytest.mark.parametrize(
    ("name", "creature", "site", "possible"),
    [
        ("Goldberry", "Wolves", "Moria", True),
        ("Goldberry", "Orc-guard", "Moria", False),
        ("Gollum", "Wolves", "Moria", True),
        ("Gollum", "Orc-guard", "Moria", False),
    ],
)
def test_attacks_of_the_wild_only(name: str, creature: str, site: str, *, possible: bool) -> None:
    """What is keyed to a site is not keyed to a Wilderness."""
    s = Scenario().company("alice", "Rivendell", f"Bilbo, bears {name}", to=site, via=HEROES[2])
    s.company("bob", "Lórien", "Dori").hand("bob", creature).hand("alice", "Cram").start("hazards")
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))))
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith(f"Use {name}") for one in found) == possible


# --- strikes against oneself ------------------------------------------------------------------------------------

STRIKES: list[tuple[str, str, str, str]] = [
    ("Boromir II, bears Enruned Shield", "Gimli", "", "Use Enruned Shield"),
    ("Boromir II, bears Great-shield of Rohan", "Gimli", "", "Use Great-shield of Rohan"),
    ("Boromir II, bears Shield of Iron-bound Ash", "Gimli", "", "Use Shield of Iron-bound Ash"),
    ("Bilbo, bears Magic Ring of Stealth", "Gimli", "", "Use Magic Ring of Stealth"),
    ("Boromir II, bears Noble Steed", "Gimli", "", "Use Noble Steed"),
    ("Boromir II", "Gimli", "Risky Blow", "Play Risky Blow on Boromir II"),
    ("Gorbag, bears Iron Shield of Old", "Muzgash", "", "Use Iron Shield of Old"),
    ("Gorbag", "Muzgash", "Bold Thrust", "Play Bold Thrust on Gorbag"),
    ("Gorbag", "Muzgash", "Swift Strokes", "Play Swift Strokes on Gorbag"),
    ("Gorbag", "Muzgash", "Under His Blow", "Play Under His Blow on Gorbag"),
]


@pytest.mark.parametrize("at_user", [True, False])
@pytest.mark.parametrize(("user", "friend", "card", "label"), STRIKES)
def test_only_the_own_strike_is_met(user: str, friend: str, card: str, label: str, *, at_user: bool) -> None:
    """Against a strike at its bearer (or at the character who is named) it serves, against another strike it does not."""
    s = struck(user, friend, card, at_user=at_user)
    assert stops(s) or not at_user
    found = s.options("alice") if s.asked() == ("alice",) else []
    assert any(one.startswith(label) for one in found) == at_user
