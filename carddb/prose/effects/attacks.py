"""Attacks in words: what makes, changes and cancels them. How one is described stands in `fights`."""

from __future__ import annotations

from carddb.effects.nodes.attacks import (
    Announced,
    AttackBy,
    AttackIs,
    AttackKeyed,
    AttackOn,
    AttackWith,
    CancelAttack,
    CopyAttack,
    DefenderChooses,
    Detain,
    DragonFell,
    Face,
    FaceCopies,
    Faced,
    FailAll,
    HasAttacked,
    JoinFight,
    KeyedTo,
    Shield,
    Silence,
    Tame,
)
from carddb.prose.effects.clauses import COMPANIES
from carddb.prose.effects.lines import STEPS, Line, command, happens, plainly
from carddb.prose.effects.statics import attack
from carddb.prose.grammar.amounts import number
from carddb.prose.grammar.grammar import Noun, known, phrase
from carddb.prose.grammar.phrases import TABLE
from carddb.prose.grammar.pieces import FIGHT, Piece, doing, quality
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _faced(node: Faced, scope: Scope) -> Piece:
    kinds = tuple(one for one in node.what if known(one))
    cards = tuple(one for one in node.what if not known(one))
    if len(kinds) > 12:
        what = phrase("an attack of another kind than Animals or Wolves")
    elif kinds:
        head = "hazard-creature" if node.creature else "attack"
        keyed = (phrase("keyed to {what}", what=names(node.keyed)),) if node.keyed else ()
        what = f"{Noun(kind='attack', words=(kinds, (head,)), after=keyed):a}"
    else:
        what = phrase("an attack of {what}", what=names(cards))
    does = phrase("[has|have] faced {what} this turn", what=what)
    does_not = phrase("[has|have] not faced {what} this turn", what=what)
    if scope.kind in COMPANIES:
        return doing(does, does_not)
    return doing(
        phrase("[is|are] in a company that has faced {what} this turn", what=what),
        phrase("[is|are] in a company that has not faced {what} this turn", what=what),
        phrase("whose company has faced {what} this turn", what=what),
        phrase("whose company has not faced {what} this turn", what=what),
    )


def _face(node: Face, scope: Scope) -> Line:
    if node.no_attack:
        return happens(
            "each character in the company faces a strike of prowess {number} that is no attack and cannot be canceled",
            number=node.attack.prowess,
        )
    alone = node.against or node.on
    who = scope.ref(alone) if alone else Noun(kind="company", fixed=phrase("the company"))
    what = attack(node.attack) if node.attack.race or node.prowess is None else phrase("an attack")
    said = phrase("{who} must face this: {what}", who=who, what=what)
    if node.source != "self":
        said = phrase("{who} must face an attack by {source}", who=who, source=scope.ref(node.source))
    if node.prowess is not None:
        said = phrase("{what} with prowess {number}", what=said, number=number(node.prowess, scope))
    scope.led_to = "attack"
    return Line(said)


def _join(node: JoinFight, scope: Scope) -> Line:
    text = (
        "{who} [joins|join] the attacked company with [its|their] allies and must face a strike of every attack"
        if node.allies
        else "{who} [joins|join] the attacked company without [its|their] allies and must face a strike of every attack"
    )
    return happens(text, who=scope.ref(node.who))


TABLE.fill(
    __name__,
    {
        AttackBy: lambda n, s: Piece(FIGHT),
        AttackIs: lambda n, s: Piece(FIGHT),
        AttackKeyed: lambda n, s: Piece(FIGHT),
        AttackOn: lambda n, s: Piece(FIGHT),
        Faced: _faced,
        DragonFell: lambda n, s: quality(phrase("at a site where a Dragon was defeated in its lair")),
        KeyedTo: lambda n, s: doing(
            phrase("can be keyed to a single {what}" if n.single else "can be keyed to {what}", what=names(n.types)),
            phrase("cannot be keyed to {what}", what=names(n.types)),
        ),
        Announced: lambda n, s: quality(phrase("of the announced type")),
        HasAttacked: lambda n, s: doing(
            phrase("[has|have] attacked the company this turn"), phrase("[has|have] not attacked the company this turn")
        ),
    },
)
STEPS.fill(
    __name__,
    {
        CancelAttack: lambda n, s: command("‹cancel› {what}", what=s.attacked()),
        Face: _face,
        FaceCopies: plainly("the company faces attacks like the automatic-attacks of its new site", is_command=False),
        CopyAttack: lambda n, s: happens("until the turn is over {what} is faced a second time", what=s.ref("target")),
        AttackWith: plainly("the creature attacks at once", is_command=False),
        Shield: plainly("the first attempt to cancel the attack ends this effect instead", is_command=False),
        Detain: plainly("the attack becomes detainment", is_command=False),
        Silence: lambda n, s: command("‹cancel› all effects of {what} until the attack is over", what=s.ref(n.who)),
        DefenderChooses: plainly("the defender chooses which characters face the strikes", is_command=False),
        JoinFight: _join,
        Tame: lambda n, s: command(
            "‹cancel› all attacks of the creature; it becomes an ally of {who}", who=s.ref(n.who)
        ),
        FailAll: plainly("all strikes of the attacking card fail, and its body checks are at −2", is_command=False),
    },
)
