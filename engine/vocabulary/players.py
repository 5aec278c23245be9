"""Players: who they are, whose turn and which phase it is; winning."""

from __future__ import annotations

from carddb.effects.nodes.players import During, OwnTurn, PlayerIs, Plays, Revealed, StagePoints, Win
from engine.actions.programs import Act
from engine.actions.references import owner_of
from engine.effects.compiling import Condition, Number, compiles
from engine.rules.ending.ending import win
from engine.rules.players.fallen import stage_points
from engine.state.game import Game
from engine.state.records import PHASE_NAMES, Env
from engine.state.seats import opponent
from engine.vocabulary.language import makes


@compiles(OwnTurn)
def _own_turn(node: OwnTurn) -> Condition:
    return lambda g, env, it: g.turn.seat == env.seat


@compiles(PlayerIs)
def _player_is(node: PlayerIs) -> Condition:
    kinds, other = frozenset(node.kinds), node.who == "opponent"
    if node.who == "subject":
        return lambda g, env, it: owner_of(g, it) >= 0 and g.players[owner_of(g, it)].alignment in kinds
    return lambda g, env, it: g.players[opponent(g, env.seat) if other else env.seat].alignment in kinds


@compiles(During)
def _during(node: During) -> Condition:
    wanted = frozenset(at for at, name in enumerate(PHASE_NAMES) if name.removesuffix(" phase") in node.phases)
    return lambda g, env, it: g.turn.phase in wanted


@makes(Win)
def _win(node: Win, did: int) -> Act:
    """10.1.F1, 10.1.B1: a card in play says that its player wins, as its conditions are met."""

    def run(g: Game, env: Env) -> bool:
        win(g, env.seat, f"{g.defs[env.did].name}: The One Ring is mastered")
        return True

    return run


@compiles(Revealed)
def _revealed(node: Revealed) -> Condition:
    return lambda g, env, it: g.players[env.seat].avatar != ""


@compiles(Plays)
def _plays(node: Plays) -> Condition:
    names, theirs = frozenset(node.names), node.who == "opponent"

    def test(g: Game, env: Env, it: int) -> bool:
        player = g.players[opponent(g, env.seat) if theirs else env.seat]
        return not names.isdisjoint((player.declared, player.avatar))

    return test


@compiles(StagePoints)
def _stage_points(node: StagePoints) -> Number:
    if node.who == "subject":
        return lambda g, env, it: stage_points(g, max(owner_of(g, it), 0))
    return lambda g, env, it: stage_points(g, env.seat if node.who == "self" else opponent(g, env.seat))
