"""What is asked of the game rather than of a card: what is in play, whose turn it is, what was declared."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from carddb.effects.nodes.attacks import Announced, HasAttacked
from carddb.effects.nodes.cards import Aside, Count, Gone, InPlay, Joined, Kind, Race, Type
from carddb.effects.nodes.chains import Aims, AsCreature, Cancels, Declared, PlayedNow, Requires, Sends
from carddb.effects.nodes.checks import Attempting, CheckFor, Rolled
from carddb.effects.nodes.companies import Came, Member, SameCompany
from carddb.effects.nodes.items import FirstStored, HasStored
from carddb.effects.nodes.language import All, Compare, StatOf, Test
from carddb.effects.nodes.lasting import Flag, InEffect, Succeeded
from carddb.effects.nodes.movement import Moving
from carddb.effects.nodes.piles import InZone, Known
from carddb.effects.nodes.players import During, OwnTurn, PlayerIs, Plays, Revealed, StagePoints
from carddb.prose.grammar.amounts import measured, number, so_many, whose_zone
from carddb.prose.grammar.comparisons import SEVERAL, numeral
from carddb.prose.grammar.grammar import Noun, agree, either, known, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import Piece, doing, moment, quality, statement
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _in_play(node: InPlay, scope: Scope) -> Piece:
    what = noun(node.test, scope, "card")
    if node.mine and not _is_name(what):
        mine = replace(what, mine=True)
        return statement(
            phrase("{who:a} [is|are] in play", who=mine), phrase("{what:no} of yours is in play", what=what)
        )
    if node.mine:
        return statement(
            phrase("you have {what:a} in play", what=what),
            phrase("you do not have {what:a} in play", what=what),
        )
    if _is_name(what):
        return statement(phrase("{who:a} [is|are] in play", who=what), phrase("{who:a} [is|are] not in play", who=what))
    return statement(phrase("{who:a} [is|are] in play", who=what), phrase("{who:no} [is|are] in play", who=what))


def _is_name(what: Noun) -> bool:
    return bool(what.fixed) or (bool(what.words) and not known(what.words[-1][0])) or bool(what.options)


_PLAYERS: Final = {
    "wizard": "wizard",
    "ringwraith": "ringwraith",
    "fallen-wizard": "fallen-wizard",
    "balrog": "balrog",
}


def _player(node: PlayerIs, scope: Scope) -> Piece:
    what = Noun(kind="player", words=(node.kinds, ("player",)))
    if node.who == "self":
        return statement(phrase("you are {what:a}", what=what), phrase("you are not {what:a}", what=what))
    return statement(phrase("your opponent is {what:a}", what=what), phrase("your opponent is not {what:a}", what=what))


PHASES: Final = {
    "untap": "untap phase",
    "organization": "organization phase",
    "long-event": "long-event phase",
    "movement/hazard": "movement/hazard phase",
    "site": "site phase",
    "end-of-turn": "end-of-turn phase",
}


def _during(node: During, scope: Scope) -> Piece:
    told = either([phrase(PHASES[one]) for one in node.phases])
    return moment(phrase("during the {what}", what=told), phrase("outside the {what}", what=told))


_ROLLS: Final = {
    ">": ("the roll exceeds {number}", "the roll does not exceed {number}"),
    ">=": ("the roll is {number} or above", "the roll is below {number}"),
    "<": ("the roll is below {number}", "the roll is {number} or above"),
    "<=": ("the roll does not exceed {number}", "the roll exceeds {number}"),
    "=": ("the roll is exactly {number}", "the roll is not {number}"),
}


def compared(node: Compare, scope: Scope) -> Piece:
    """Return a comparison of amounts that belong to nobody in the sentence."""
    left, right = node.left, node.right
    if isinstance(left, Count) and isinstance(right, int):
        what = noun(left.test, scope, "card")
        many = so_many(node.how, right, what)
        if _is_name(what) and many == f"{what:a}":
            return statement(
                phrase("{who:a} [is|are] in play", who=what), phrase("{who:a} [is|are] not in play", who=what)
            )
        if many == f"{what:a}":
            return statement(
                phrase("there is {what} in play", what=many), phrase("there is {what:no} in play", what=what)
            )
        return statement(
            phrase("there are {what} in play", what=many), phrase("there are not {what} in play", what=many)
        )
    if isinstance(left, StagePoints):
        size = measured(node.how, right, scope)
        if left.who == "self":
            return statement(
                phrase("your stage points are {size}", size=size),
                phrase("your stage points are not {size}", size=size),
            )
        return statement(
            phrase("your opponent’s stage points are {size}", size=size),
            phrase("your opponent’s stage points are not {size}", size=size),
        )
    if isinstance(left, InZone) and isinstance(right, int):
        held = Noun(kind="card", words=(("card",),)) if left.test is None else noun(left.test, scope, "card")
        many = so_many(node.how, right, held)
        where = whose_zone(left.zone, left.who, scope)
        return statement(
            phrase("there are {what} in {where}", what=many, where=where)
            if not many.startswith(("a ", "an ", "un ", "una ", "no ", "ning"))
            else phrase("there is {what} in {where}", what=many, where=where),
            phrase("there is {what:no} in {where}", what=held, where=where),
        )
    if isinstance(left, Rolled):
        told = number(right, scope)
        says, unlike = _ROLLS[node.how]
        return statement(phrase(says, number=told), phrase(unlike, number=told))
    size = measured(node.how, right, scope)
    told = number(left, scope)
    if isinstance(left, StatOf) and left.stat in SEVERAL:
        size = agree(size, 2)
        return statement(
            phrase("{what} are {size}§ amount", what=told, size=size),
            phrase("{what} are not {size}§ amount", what=told, size=size),
        )
    size = agree(size, 0)
    return statement(
        phrase("{what} is {size}§ amount", what=told, size=size),
        phrase("{what} is not {size}§ amount", what=told, size=size),
    )


def _succeeded(node: Succeeded, scope: Scope) -> Piece:
    if scope.led_to == "attack":
        return statement(phrase("the attack is defeated"), phrase("the attack is not defeated"))
    return statement(phrase("the check succeeds"), phrase("the check fails"))


def _aside(node: Aside, scope: Scope) -> Piece:
    if node.count == 1:
        return statement(
            phrase("a card is set aside with {what}", what=scope.me()),
            phrase("no card is set aside with {what}", what=scope.me()),
        )
    return statement(
        phrase("{number} cards are set aside with {what}", number=numeral(node.count), what=scope.me()),
        phrase("fewer than {number} cards are set aside with {what}", number=numeral(node.count), what=scope.me()),
    )


def _came(node: Came, scope: Scope) -> Piece:
    if not node.names:
        return statement(
            phrase("a character has come into play this turn"), phrase("no character has come into play this turn")
        )
    what = names(node.names)
    return statement(
        phrase("{what} has come into play this turn", what=what),
        phrase("{what} has not come into play this turn", what=what),
    )


TABLE.update(
    {
        InPlay: _in_play,
        InEffect: lambda n, s: statement(
            phrase("an effect of {what} lasts", what=names(n.names)),
            phrase("no effect of {what} lasts", what=names(n.names)),
        ),
        OwnTurn: lambda n, s: moment(phrase("during your turn"), phrase("during your opponent’s turn")),
        During: _during,
        PlayerIs: _player,
        Succeeded: _succeeded,
        Gone: lambda n, s: statement(
            phrase("{what} was defeated or removed from play", what=names(n.names)),
            phrase("{what} was neither defeated nor removed from play", what=names(n.names)),
        ),
        Plays: lambda n, s: statement(
            phrase("your avatar is {what}", what=names(n.names)),
            phrase("your avatar is not {what}", what=names(n.names)),
        ),
        Came: _came,
        Joined: lambda n, s: statement(
            phrase("another {what:bare} is in play", what=noun(All((Kind(("faction",)), n.test)), s, "faction")),
            phrase("no other {what:bare} is in play", what=noun(All((Kind(("faction",)), n.test)), s, "faction")),
        ),
        Revealed: lambda n, s: statement(
            phrase("you have revealed your avatar"), phrase("you have not revealed your avatar")
        ),
        Aims: lambda n, s: _aiming(noun(n.test, s, "company" if _of_company(n.test) else "card")),
        Sends: lambda n, s: doing(
            phrase("would return a company to its site of origin"),
            phrase("would return no company to its site of origin"),
        ),
        Cancels: lambda n, s: doing(phrase("would cancel the attack"), phrase("would not cancel the attack")),
        Requires: lambda n, s: doing(
            phrase("[requires|require] {what:a}", what=Noun(kind="character", words=((n.skill,),))),
            phrase("[requires|require] no {what:bare}", what=Noun(kind="character", words=((n.skill,),))),
        ),
        AsCreature: lambda n, s: quality(phrase("played as a creature")),
        Announced: lambda n, s: quality(phrase("of the announced type")),
        Known: lambda n, s: quality(
            phrase("among the cards looked at") if n.who == "player" else phrase("that your opponent has seen")
        ),
        Aside: _aside,
        FirstStored: lambda n, s: statement(
            phrase("{what} was the first of its name to be stored", what=s.me()),
            phrase("{what} was not the first of its name to be stored", what=s.me()),
        ),
        HasAttacked: lambda n, s: doing(
            phrase("[has|have] attacked the company this turn"), phrase("[has|have] not attacked the company this turn")
        ),
        Attempting: lambda n, s: statement(
            phrase("an influence attempt, a riddling roll or an offering attempt is declared"),
            phrase("no influence attempt, riddling roll or offering attempt is declared"),
        ),
        CheckFor: lambda n, s: statement(
            phrase("the check is required by {what:a}", what=noun(n.test, s, "card")),
            phrase("the check is not required by {what:a}", what=noun(n.test, s, "card")),
        ),
        HasStored: lambda n, s: statement(
            phrase("you have stored {what:a}", what=noun(n.test, s, "card")),
            phrase("you have not stored {what:a}", what=noun(n.test, s, "card")),
        ),
        PlayedNow: lambda n, s: statement(
            phrase("you have played {what} this turn", what=names(n.names)),
            phrase("you have not played {what} this turn", what=names(n.names)),
        ),
        Declared: lambda n, s: statement(
            phrase("{what:a} is about to be played", what=noun(n.test, s, "card")),
            phrase("{what:no} is about to be played", what=noun(n.test, s, "card")),
        ),
    }
)


def _aiming(what: Noun) -> Piece:
    return doing(phrase("[targets|target] {what:a}", what=what), phrase("[does|do] not target {what:a}", what=what))


def _of_company(test: Test) -> bool:
    parts = test.tests if isinstance(test, All) else (test,)
    return any(isinstance(one, Moving | Member | SameCompany | Flag) for one in parts) and not any(
        isinstance(one, Type | Race | Kind) for one in parts
    )
