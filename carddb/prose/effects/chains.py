"""What is declared in chains of effects, in words."""

from __future__ import annotations

from carddb.effects.nodes.cards import Kind, Race, Type
from carddb.effects.nodes.chains import (
    Aims,
    AsCreature,
    CancelAction,
    CancelDeclared,
    Declared,
    InLight,
    Played,
    Requires,
    Would,
)
from carddb.effects.nodes.companies import Member, SameCompany
from carddb.effects.nodes.language import All, Test
from carddb.effects.nodes.lasting import Flag
from carddb.effects.nodes.movement import Moving
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, command
from carddb.prose.effects.statics import EFFECTS, Said
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import Piece, doing, quality, statement
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _aiming(what: Noun) -> Piece:
    return doing(phrase("[targets|target] {what:a}", what=what), phrase("[does|do] not target {what:a}", what=what))


def _of_company(test: Test) -> bool:
    parts = test.tests if isinstance(test, All) else (test,)
    return any(isinstance(one, Moving | Member | SameCompany | Flag) for one in parts) and not any(
        isinstance(one, Type | Race | Kind) for one in parts
    )


def _played(node: Played, scope: Scope) -> Piece:
    if node.what == ("unique-hero-faction",):
        return quality(phrase("at a site where a unique hero faction was played this turn"))
    if node.there:
        what = names(node.what, article=True)
        return quality(phrase("at a site where {what} was played this turn", what=what))
    what = names(node.what)
    if node.anybody:
        return statement(
            phrase("{what} was played this turn", what=what), phrase("{what} was not played this turn", what=what)
        )
    return statement(
        phrase("you have played {what} this turn", what=what), phrase("you have not played {what} this turn", what=what)
    )


def _requires(node: Requires, scope: Scope) -> Piece:
    if node.skill == "agent":
        return doing(phrase("[taps|tap] an agent"), phrase("[taps|tap] no agent"))
    if node.skill == "information":
        return doing(
            phrase("[requires|require] a site where information is playable"),
            phrase("[requires|require] no site where information is playable"),
        )
    return doing(
        phrase("[requires|require] {what:a}", what=Noun(kind="character", words=((node.skill,),))),
        phrase("[requires|require] no {what:bare}", what=Noun(kind="character", words=((node.skill,),))),
    )


TABLE.fill(
    __name__,
    {
        Aims: lambda n, s: _aiming(noun(n.test, s, "company" if _of_company(n.test) else "card")),
        Would: lambda n, s: (
            doing(
                phrase("would return a company to its site of origin"),
                phrase("would return no company to its site of origin"),
            )
            if n.returns
            else doing(phrase("would cancel the attack"), phrase("would not cancel the attack"))
        ),
        Requires: _requires,
        Played: _played,
        AsCreature: lambda n, s: quality(phrase("played as a creature")),
        Declared: lambda n, s: statement(
            phrase("{what:a} is about to be played", what=noun(n.test, s, "card")),
            phrase("{what:no} is about to be played", what=noun(n.test, s, "card")),
        ),
    },
)
STEPS.fill(
    __name__,
    {
        CancelDeclared: lambda n, s: command("‹cancel› and ‹discard› {what}", what=s.ref("target")),
        CancelAction: lambda n, s: command("‹cancel› what {what} does", what=s.ref("target")),
        InLight: lambda n, s: command(
            "‹play› {what} at once, as with Gates of Morning and without Doors of Night in play; if one of the two leaves play, so does the other",
            what=s.ref("chosen"),
        ),
    },
)
EFFECTS.fill(
    __name__,
    {
        ("forbidden", "company-events"): Said(
            "no resource permanent-event may be played on {who} as a whole", of="company"
        ),
        ("forbidden", "placing-on-guard"): Said("{who} may not be placed on guard", of="card"),
        ("forbidden", "playing"): Said("{who} may not be played", of="card"),
        ("forbidden", "scout-resources"): Said("no resource that requires a scout may be played by {who}"),
        ("forbidden", "spells"): Said("{who} may use no spells, light enchantments or rituals"),
        ("forbidden", "spells-alone"): Said("{who} may use no spells"),
        ("state", "in-support"): Said(
            "{who} [supports|support] the roll", asked=("[supports|support] the roll", "[does|do] not support the roll")
        ),
        ("state", "shown"): Said("{who} [is|are] shown", asked=("[is|are] shown", "[is|are] not shown")),
        ("state", "singled-out"): Said("{who} [is|are] singled out"),
        ("state", "no-other-copy"): Said("no other copy of {who} may be played"),
    },
)
EVENTS.fill(
    __name__,
    {
        "played": Occasion("as {who:a} [is|are] played"),
        "resolved": Occasion("once {who:a} [has|have] taken effect"),
    },
)
