"""What a card says of one hazard only: of the first against a company while it stands, of one in the turn else."""

from __future__ import annotations

from collections.abc import Iterator

from carddb.effects.nodes.stats import Stat
from engine.effects.compiling import CompiledStatic
from engine.effects.statics import active
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import FOR_ONE, values_of
from engine.state.records import PLAY, Env, Iid, Seat


def said_for(g: Game, source: Iid) -> Iid:
    """Return of which card a card has said it, or -1."""
    return next(iter(values_of(g, FOR_ONE, source)), -1)


def told(g: Game, stat: Stat, card: Iid) -> Iterator[tuple[CompiledStatic, Env]]:
    """Yield the effects on a value that a hazard may be the one for, or that are for every such hazard."""
    for static, env in active(g).get(stat, ()):
        if not static.tree.once or said_for(g, env.source) in (-1, card):
            yield static, env


def take(g: Game, seat: Seat, static: CompiledStatic, env: Env, card: Iid) -> None:
    """Let a hazard be the one of which this is said, if it is said of one only."""
    if static.tree.once and said_for(g, env.source) < 0:
        until = "company" if g.cards[env.source].zone == PLAY else "turn"
        atoms.add_lasting(g, FOR_ONE.note(seat, env.source, until, card))
