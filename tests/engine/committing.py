"""What the tests of orders and plans share: positions in which something is asked, and running what was given ahead."""

from __future__ import annotations

from collections.abc import Iterator

from playing import pairing

from engine import api
from engine.kernel import machine
from engine.policies.plans import Standing, consult
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.selfplay import games
from engine.selfplay.games import _Clerk, _Table
from engine.selfplay.reports import Pairing, Played
from engine.state.game import Game
from engine.state.records import Option


def ahead(s: Scenario, who: str, standing: Standing) -> tuple[list[Option], Standing]:
    """Give every answer that a seat gave ahead, until its player is asked; the other seat passes nothing by itself."""
    seat = s.seat(who)
    given: list[Option] = []
    while len(given) < 50:
        option, standing = consult(s.game, seat, standing)
        if option is None:
            break
        api.answer(s.game, seat, s.game.stamps[seat], option)
        given.append(option)
    return given, standing


def together(s: Scenario, *standings: Standing) -> tuple[list[Option], list[Standing]]:
    """Give every answer that both seats (alice's standing, then bob's) gave ahead, until a player is asked."""
    given: list[Option] = []
    now = list(standings)
    while len(given) < 200:
        before = len(given)
        for seat in machine.deciding(s.game):
            option, now[seat] = consult(s.game, seat, now[seat])
            if option is not None:
                api.answer(s.game, seat, s.game.stamps[seat], option)
                given.append(option)
                break
        if len(given) == before:
            break
    return given, now


def verbs(given: list[Option]) -> list[str]:
    """Return the verbs of answers."""
    return [option.verb for option in given]


def hazard_phase(*characters: str, hand: str = "Orc-patrol", own: str = "") -> Scenario:
    """Start with bob to play hazards against alice's company on its way from Rivendell to Moria."""
    s = Scenario().company("alice", "Rivendell", *characters, to="Moria").company("bob", "Grey Havens", "Círdan")
    s.hand("bob", hand)
    if own:
        s.hand("alice", own)
    return s.start("hazards")


def attacked(creature: str, *characters: str, dice: tuple[int, ...] = (), own: str = "") -> Scenario:
    """Start the attack of a creature keyed to Moria where alice's company stays, before strikes are assigned.

    With cards of her ``own`` she is asked in the window before the assignment.
    """
    s = Scenario().company("alice", "Moria", *characters).company("bob", "Grey Havens", "Círdan")
    if not own:
        return s.hand("bob", creature).dice(*dice).start("hazards").do("bob", f"play {creature}")
    s.hand("bob", creature).hand("alice", own).dice(*dice).start("hazards").passes("alice")
    s.do("bob", f"play {creature}")
    while attack_of(s.game) is None:
        s.passes(s.asked()[0])
    return s


def table(seed: int, policy: str = "greedy", decks: str = "AB") -> tuple[Game, _Table]:
    """Set two committed seats down to a new game."""
    one = pairing(decks, policy)
    match = Pairing(one.names, one.decks, one.policies, one.length, orders=True)
    g, rng = games.start(match, seed)
    return g, _Table(match, rng, _Clerk(Played()))


def standings(seed: int, policy: str = "greedy", decks: str = "AB", turns: int = 99) -> Iterator[tuple[Game, _Table]]:
    """Yield the positions of a committed game before each answer, with the seats as they stand then."""
    g, seats = table(seed, policy, decks)
    for _ in seats.moves(g):
        yield g, seats
        if g.turn.number > turns:
            break
