"""Players, turns and phases in words."""

from __future__ import annotations

from carddb.effects.nodes.players import During, OwnTurn, PlayerIs, Plays, Revealed, StagePoints, Win
from carddb.prose.effects.lines import STEPS, plainly
from carddb.prose.grammar.amounts import NUMBERS
from carddb.prose.grammar.conditions import PHASES
from carddb.prose.grammar.grammar import Noun, either, phrase
from carddb.prose.grammar.phrases import TABLE
from carddb.prose.grammar.pieces import Piece, moment, statement
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _player(node: PlayerIs, scope: Scope) -> Piece:
    what = Noun(kind="player", words=(node.kinds, ("player",)))
    if node.who == "self":
        return statement(phrase("you are {what:a}", what=what), phrase("you are not {what:a}", what=what))
    return statement(phrase("your opponent is {what:a}", what=what), phrase("your opponent is not {what:a}", what=what))


def _during(node: During, scope: Scope) -> Piece:
    told = either([phrase(PHASES[one]) for one in node.phases])
    return moment(phrase("during the {what}", what=told), phrase("outside the {what}", what=told))


TABLE.fill(
    __name__,
    {
        OwnTurn: lambda n, s: moment(phrase("during your turn"), phrase("during your opponent’s turn")),
        During: _during,
        PlayerIs: _player,
        Plays: lambda n, s: statement(
            phrase("your avatar is {what}", what=names(n.names)),
            phrase("your avatar is not {what}", what=names(n.names)),
        ),
        Revealed: lambda n, s: statement(
            phrase("you have revealed your avatar"), phrase("you have not revealed your avatar")
        ),
    },
)
STEPS.fill(
    __name__,
    {
        Win: plainly("you win the game", is_command=False),
    },
)
NUMBERS.fill(
    __name__,
    {
        StagePoints: lambda n, s: (
            phrase("your stage points") if n.who == "self" else phrase("your opponent’s stage points")
        ),
    },
)
