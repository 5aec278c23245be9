"""Players, turns and phases in words."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.abilities import Static
from carddb.effects.nodes.players import During, OwnTurn, PlayerIs, Plays, Revealed, StagePoints, Win
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, plainly
from carddb.prose.effects.statics import EFFECTS, Said
from carddb.prose.grammar.amounts import NUMBERS, number
from carddb.prose.grammar.conditions import PHASES
from carddb.prose.grammar.grammar import Noun, either, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import Piece, moment, quality, statement
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _player(node: PlayerIs, scope: Scope) -> Piece:
    what = Noun(kind="player", words=(node.kinds, ("player",)))
    if node.who == "subject":
        return quality(phrase("with {what:a}", what=Noun(kind="character", words=(node.kinds,))))
    if node.who == "self":
        return statement(phrase("you are {what:a}", what=what), phrase("you are not {what:a}", what=what))
    return statement(phrase("your opponent is {what:a}", what=what), phrase("your opponent is not {what:a}", what=what))


def _during(node: During, scope: Scope) -> Piece:
    told = either([phrase(PHASES[one]) for one in node.phases])
    return moment(phrase("during the {what}", what=told), phrase("outside the {what}", what=told))


def _led(one: Static, scope: Scope) -> str:
    leader = noun(one.on, scope, "character")
    return phrase(
        "if {what:a} wins over {who}, it may be placed under that leader and the site does not tap: every {cap} factions under the same card give {number} more marshalling points",
        who=scope.me(), what=leader, cap=number(one.cap or 1, scope), number=number(one.amount, scope),
    )  # fmt: skip


_AVATARS: Final = {
    "self": ("your avatar is {what}", "your avatar is not {what}"),
    "opponent": ("your opponent’s avatar is {what}", "your opponent’s avatar is not {what}"),
}


def _points(**said: object) -> str:
    return phrase("{who} [gives|give] {value} {what}", **said)


TABLE.fill(
    __name__,
    {
        OwnTurn: lambda n, s: moment(phrase("during your turn"), phrase("during your opponent’s turn")),
        During: _during,
        PlayerIs: _player,
        Plays: lambda n, s: statement(
            phrase(_AVATARS[n.who][0], what=names(n.names)),
            phrase(_AVATARS[n.who][1], what=names(n.names)),
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
_STAGES: Final = {
    "self": "your stage points",
    "opponent": "your opponent’s stage points",
    "subject": "that player’s stage points",
}
NUMBERS.fill(
    __name__,
    {
        StagePoints: lambda n, s: phrase(_STAGES[n.who]),
    },
)
_WORTH: Final = Said(
    of="card", name="marshalling [point|points]", added="{who} [gives|give] {value} {what}", sets=_points
)
EFFECTS.fill(
    __name__,
    {
        "faction-points": _WORTH,
        "fixed-points": _WORTH,
        "full-kills": Said("{who} [receives|receive] full kill marshalling points, starred or not", of="player"),
        "starred-kills": Said(
            "hazards with an asterisk that {who} [defeats|defeat] give full kill marshalling points, others none",
            of="player",
        ),
        "full-points": Said("{who} [gives|give] full marshalling points", of="card"),
        "general-influence": Said(of="player", name="general influence"),
        "granted-points": _WORTH,
        "hand-size": Said(of="player", name="to hand size"),
        "led-by": Said(told=_led),
        "marshalling-points": _WORTH,
        "negative-points": Said("{who} [counts|count] against [its|their] player while it is there"),
        "own-points": _WORTH,
        "unused-influence": Said(of="player", name="general influence that controls nobody"),
        "stage-points": Said(of="player", name="stage [point|points]", sets=_points),
        ("forbidden", "plain-kills"): Said(
            "hazards without an asterisk that {who} [defeats|defeat] give no marshalling points", of="player"
        ),
        ("forbidden", "marshalling-points"): Said("{who} [gives|give] no marshalling points"),
        ("permitted", "orcs-and-trolls"): Said("you may play Orcs and Trolls, even in your starting company"),
        ("limit", "mind"): Said(
            of="player",
            name="mind",
            sets=lambda **said: phrase("{who} may only control characters with mind of {value} or less", **said),
        ),
    },
)
EVENTS.fill(
    __name__,
    {
        "untap-begins": Occasion(
            turns=("as your untap phase begins", "as your opponent’s untap phase begins", "as each untap phase begins")
        ),
        "untap-ends": Occasion(
            turns=("as your untap phase ends", "as your opponent’s untap phase ends", "as each untap phase ends")
        ),
        "organization-begins": Occasion(
            turns=(
                "as your organization phase begins",
                "as your opponent’s organization phase begins",
                "as each organization phase begins",
            )
        ),
        "long-event-ends": Occasion(
            turns=(
                "as your long-event phase ends",
                "as your opponent’s long-event phase ends",
                "as each long-event phase ends",
            )
        ),
        "turn-ends": Occasion(turns=("as your turn ends", "as your opponent’s turn ends", "as each turn ends")),
    },
)
