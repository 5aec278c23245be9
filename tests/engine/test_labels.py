"""Labels of one menu: each choice has its own, none says a name or word twice in a row, and each says what it costs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from sampling import FALLEN, PREBUILT, beside, has

from carddb.language.speech import speaking
from engine.kernel.machine import options
from engine.scenarios.scenario import Scenario
from engine.selfplay import games
from engine.state.game import Game
from engine.state.records import Seat
from engine.words.labels import TITLE, option_text
from engine.words.telling_apart import same_choice

SHORT = 10  # turns of a game that is looked at in the fast suite


def faults(g: Game, seat: Seat) -> Iterator[str]:
    """Yield what is wrong with the labels of a menu."""
    labels: dict[str, set[object]] = {}
    for one in options(g, seat):
        labels.setdefault(option_text(g, seat, one).title, set()).add(same_choice(g, one))
    for said, choices in labels.items():
        if len(choices) > 1:
            yield f"{len(choices)} choices are called {said}"
        if not 0 < len(said) <= TITLE:
            yield f"{said} is too long"
        label = re.sub(r"\b(\w+), \1, \1\b", r"\1", said)  # the name of a card
        parts = re.split(r", |: | \(|\)", label.removesuffix("…"))
        if any(one and one == other for one, other in pairwise(parts)) or re.search(r"\b(\w{3,}) \1\b", label):
            yield f"{label} says something twice"


def looked_at(name: str, policy: str, languages: tuple[str, ...], seed: int, turns: int) -> list[str]:
    """Play a game of a deck and return what is wrong with the labels of its menus."""
    match = beside(name, policy)
    g, rng = games.start(match, seed)
    found: dict[str, None] = {}
    for seat, _ in games.moves(g, match, rng):
        if g.turn.number > turns:
            break
        for language in languages:
            with speaking(language):
                found.update(dict.fromkeys(faults(g, seat)))
    return list(found)


@pytest.mark.parametrize(("name", "policy", "language"), [("G", "greedy", "en"), (FALLEN[0], "random", "es")])
def test_labels_of_a_menu_are_told_apart(name: str, policy: str, language: str) -> None:
    """Two options read the same only when they are one choice, and no label says the same twice in a row."""
    if not has(name):
        pytest.skip("the files of this deck are not here")
    assert looked_at(name, policy, (language,), 2, SHORT) == []


@pytest.mark.slow
@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", [*PREBUILT, *FALLEN])
def test_labels_of_whole_games_are_told_apart(name: str) -> None:
    """So it is in whole games of every deck."""
    if not has(name):
        pytest.skip("the files of this deck are not here")
    assert looked_at(name, "greedy", ("en", "es"), 3, games.TURN_LIMIT) == []


def organized(*people: str, hand: str = "Cram") -> Scenario:
    """Return alice's organization phase with one company at Rivendell."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", *people).company("bob", "Lórien", "Dori")
    return s.hand("alice", hand).start("organization")


def offered(s: Scenario, start: str) -> list[str]:
    """Return alice's labels that start so."""
    return sorted(one for one in s.options("alice") if one.startswith(start))


def detail(s: Scenario, label: str) -> str:
    """Return what stands below a label of alice's."""
    texts = [option_text(s.game, 0, one) for one in options(s.game, 0)]
    return next(one.detail for one in texts if one.title == label)


def test_copies_say_who_bears_them() -> None:
    """Two copies of an item on two characters are told apart by them."""
    s = organized("Aragorn II, bears Cram", "Bilbo, bears Cram", "Gimli", hand="Dodge")
    assert offered(s, "Hand Cram") == [
        "Hand Cram (Aragorn II) to Gimli",
        "Hand Cram (Bilbo) to Gimli",
        "Hand Cram to Aragorn II",
        "Hand Cram to Bilbo",
    ]


def test_who_pays_is_said_with_what_it_costs() -> None:
    """Who taps for a card is named, once."""
    s = organized("Aragorn II", "Gimli", hand="Ford; Stealth")
    assert offered(s, "Play Stealth") == ["Play Stealth (taps Aragorn II)"]


def test_a_company_is_named_as_it_is_planned() -> None:
    """While companies are organized each is named by whom it has by then, without who joins it."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", "Aragorn II", "Haldir")
        .company("bob", "Lórien", "Dori")
    )
    s.company("alice", "Rivendell", "Elladan", "Gimli").start("organization").do("alice", "organize")
    s.do("alice", "Gimli joins Aragorn II, Haldir")
    found = [one for one in s.options("alice") if " joins " in one or one.startswith("Join ")]
    assert found == ["Aragorn II joins Elladan", "Haldir joins Elladan", "Join Aragorn II, Haldir, Gimli with Elladan"]


@pytest.mark.parametrize(
    ("site", "hand", "label", "said"),
    [
        ("Moria", "Glamdring", "Play Glamdring with Aragorn II", "taps Aragorn II and the site"),
        ("Moria", "Cram", "Play Cram with Aragorn II", "taps Aragorn II and the site"),
        ("Bree", "Rangers of the North", "Aragorn II influences Rangers of the North", "taps Aragorn II"),
    ],
)
def test_what_taps_for_a_resource_is_said(site: str, hand: str, label: str, said: str) -> None:
    """Below a resource stands who taps for it, and the site where it does."""
    s = Scenario().turn(3, "alice").company("alice", site, "Aragorn II").company("bob", "Lórien", "Dori")
    s.hand("alice", hand).start("resources")
    assert detail(s, label).startswith(f"{said};")


def test_two_keys_of_one_kind_say_how_many() -> None:
    """A creature that needs two Wildernesses says so."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Aragorn II", to="Bree", via="starter")
    s.company("bob", "Lórien", "Dori").hand("bob", "Giant", "Block").hand("alice", "Dodge").start("hazards")
    s.do("alice", "pass")
    assert [one for one in s.options("bob") if "Giant" in one and "keyed" in one] == [
        "Play Giant, keyed to 2 × Wilderness"
    ]


def test_what_cancels_says_so() -> None:
    """Using a creature's own way out says that it cancels the attack, and who taps for it."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Aragorn II", "Bilbo", to="Bree", via="starter")
    s.company("bob", "Lórien", "Dori").hand("bob", "Assassin", "Block").hand("alice", "Dodge", "Concealment")
    s.start("hazards").do("alice", "pass").do("bob", "play Assassin").do("alice", "let it resolve")
    while s.asked() == ("bob",):
        s.do("bob", "pass")
    assert "Play Concealment (taps Aragorn II): cancel the attack" in s.options("alice")
