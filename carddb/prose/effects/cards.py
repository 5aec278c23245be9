"""Cards in words: what they are and what happens to them in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from carddb.effects.nodes.cards import (
    Alignment,
    Altogether,
    Aside,
    Avatar,
    Bears,
    Beneath,
    CopyOn,
    Count,
    Defeated,
    Discard,
    DiscardAll,
    Dragon,
    DropAside,
    Eliminate,
    Free,
    Gone,
    Heal,
    Home,
    InMode,
    InPlay,
    Joined,
    Keyword,
    Kind,
    Magic,
    Mine,
    Named,
    PlaceBeneath,
    Progress,
    Progressed,
    Put,
    PutAside,
    Race,
    Release,
    SameName,
    Skill,
    Status,
    Tap,
    TapAll,
    ToHand,
    Type,
    Unique,
    Untap,
    UntapAll,
    Waits,
    Wound,
)
from carddb.effects.nodes.language import All
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, command, everything, happens, something
from carddb.prose.effects.statics import EFFECTS, Said, concerned
from carddb.prose.grammar.amounts import NUMBERS
from carddb.prose.grammar.comparisons import MAGIC, numeral, stat_name
from carddb.prose.grammar.grammar import Noun, either, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import (
    ADJECTIVE,
    NOTHING,
    YOURS,
    Piece,
    adjective,
    doing,
    exactly,
    is_name,
    nature,
    quality,
    statement,
)
from carddb.prose.grammar.places import is_region, names
from carddb.prose.grammar.scope import Scope

_STATUS: Final = {"untapped": "untapped§ status", "tapped": "tapped§ status", "wounded": "wounded§ status"}


def _named(node: Named, scope: Scope) -> Piece:
    if len(node.names) > 5:
        return quality(phrase("named {what}", what=names(node.names)))
    return nature(node.names, scope.kind)


def _mine(node: Mine, scope: Scope) -> Piece:
    if scope.kind == "player":
        return exactly(Noun(kind="player", fixed=phrase("you"), plural=True))
    return Piece(
        YOURS,
        phrase("of yours"),
        phrase("[is|are] yours"),
        phrase("of your opponent’s"),
        phrase("[is|are] your opponent’s"),
    )


def _skill(node: Skill, scope: Scope) -> Piece:
    found = nature((node.skill,), "character")
    if not node.already:
        return found
    told = Noun(kind="character", words=((node.skill,),), after=(phrase("even without this card"),))
    says = phrase("[is|are] {what:a} even without this card", what=Noun(kind="character", words=((node.skill,),)))
    return Piece("noun", phrase("that {does}", does=says), says, found.not_after, found.not_says, noun=told)


def _bears(node: Bears, scope: Scope) -> Piece:
    what = noun(node.test, scope, "card")
    if node.uses:
        return doing(
            phrase("[uses|use] {what:a}", what=what),
            phrase("[does|do] not use {what:a}", what=what),
            phrase("using {what:a}", what=what),
            phrase("not using {what:a}", what=what),
        )
    return doing(
        phrase("[bears|bear] {what:a}", what=what),
        phrase("[does|do] not bear {what:a}", what=what),
        phrase("bearing {what:a}", what=what),
        phrase("not bearing {what:a}", what=what),
    )


def _home(node: Home, scope: Scope) -> Piece:
    if node.card:
        return quality(phrase("where {who} is at home", who=scope.ref(node.who)))
    if node.who:
        return quality(phrase("with one of {whose:'s} home sites", whose=scope.ref(node.who)))
    if all(map(is_region, node.places)):
        return quality(phrase("with a home site in {what}", what=names(node.places)))
    what = names(node.places, article=True)
    if node.there:
        return quality(phrase("at a home site that is {what}", what=what))
    return Piece(
        "quality",
        phrase("whose home site is {what}", what=what),
        phrase("[has|have] {what} as a home site", what=what),
        phrase("whose home site is not {what}", what=what),
        phrase("[does|do] not have {what} as a home site", what=what),
    )


def _in_play(node: InPlay, scope: Scope) -> Piece:
    what = noun(node.test, scope, "card")
    if node.mine and not is_name(what):
        mine = replace(what, mine=True)
        return statement(
            phrase("{who:a} [is|are] in play", who=mine), phrase("{what:no} of yours is in play", what=what)
        )
    if node.mine:
        return statement(
            phrase("you have {what:a} in play", what=what),
            phrase("you do not have {what:a} in play", what=what),
        )
    if is_name(what):
        return statement(phrase("{who:a} [is|are] in play", who=what), phrase("{who:a} [is|are] not in play", who=what))
    return statement(phrase("{who:a} [is|are] in play", who=what), phrase("{who:no} [is|are] in play", who=what))


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


TABLE.fill(
    __name__,
    {
        Race: lambda n, s: nature(n.races, s.kind),
        Skill: _skill,
        Avatar: lambda n, s: nature(("avatar",), "character"),
        Named: _named,
        Type: lambda n, s: Piece(NOTHING) if len(n.types) > 3 else nature(n.types, s.kind),
        Kind: lambda n, s: nature(n.kinds, s.kind),
        Keyword: lambda n, s: nature(n.words, s.kind),
        Alignment: lambda n, s: nature(n.alignments, s.kind),
        SameName: lambda n, s: (
            exactly(Noun(kind="site", fixed=phrase("any version of {what}", what=s.ref(n.who))))
            if s.kind == "site"
            else quality(phrase("with the same name as {what}", what=s.ref(n.who)))
        ),
        CopyOn: lambda n, s: Piece(
            "quality",
            phrase("of which {who} bears a copy", who=s.ref(n.who)),
            phrase("[has|have] a copy on {who}", who=s.ref(n.who)),
            phrase("of which {who} bears no copy", who=s.ref(n.who)),
            phrase("[has|have] no copy on {who}", who=s.ref(n.who)),
        ),
        Unique: lambda n, s: Piece(
            ADJECTIVE,
            phrase("unique§ adjective"),
            phrase("[is|are] {what}§ by nature", what=phrase("unique§ adjective")),
            phrase("that [is|are] not unique"),
            phrase("[is|are] not {what}§ by nature", what=phrase("unique§ adjective")),
        ),
        Status: lambda n, s: adjective(either([phrase(_STATUS[one]) for one in n.statuses])),
        Mine: _mine,
        Bears: _bears,
        Magic: lambda n, s: doing(
            phrase("can use {what}", what=phrase(MAGIC[n.sort])),
            phrase("cannot use {what}", what=phrase(MAGIC[n.sort])),
            phrase("able to use {what}", what=phrase(MAGIC[n.sort])),
        ),
        InMode: lambda n, s: quality(phrase("in {what} mode", what=names(n.modes))),
        Home: _home,
        Dragon: lambda n, s: nature(("manifestation",), s.kind),
        Waits: lambda n, s: statement(phrase("this card is on no character"), phrase("this card is on a character")),
        Free: lambda n, s: Piece(NOTHING),
        Beneath: lambda n, s: quality(phrase("under {me}", me=s.me())),
        Progressed: lambda n, s: (
            doing(
                phrase("[has|have] a copy that came as far before"),
                phrase("[has|have] no copy that came as far before"),
            )
            if n.copy
            else adjective(phrase("inverted"))
        ),
        InPlay: _in_play,
        Gone: lambda n, s: statement(
            phrase("{what} was defeated or removed from play", what=names(n.names)),
            phrase("{what} was neither defeated nor removed from play", what=names(n.names)),
        ),
        Joined: lambda n, s: statement(
            phrase("another {what:bare} is in play", what=noun(All((Kind(("faction",)), n.test)), s, "faction")),
            phrase("no other {what:bare} is in play", what=noun(All((Kind(("faction",)), n.test)), s, "faction")),
        ),
        Aside: _aside,
    },
)
STEPS.fill(
    __name__,
    {
        Tap: something("‹tap› {what}"),
        TapAll: everything("‹tap› {what}"),
        UntapAll: everything("‹untap› {what}"),
        Untap: lambda n, s: command("‹untap› {what} all the same" if n.anyway else "‹untap› {what}", what=s.ref(n.who)),
        Heal: lambda n, s: command(
            "‹heal› {what}" if n.to == "untapped" else "‹heal› {what}, to tapped instead of untapped", what=s.ref(n.who)
        ),
        Wound: something("‹wound› {what} (no body check is made)"),
        Discard: something("‹discard› {what}"),
        DiscardAll: everything("‹discard› {what}"),
        ToHand: something("‹return› {what} to its owner’s hand"),
        Defeated: lambda n, s: happens("{who} [counts|count] as a defeated creature", who=s.me()),
        PutAside: lambda n, s: command("‹put› {what} set aside with {me}", what=s.ref(n.who), me=s.me()),
        Put: lambda n, s: command("‹place› {me} with {what}", me=s.me(), what=s.ref(n.who)),
        PlaceBeneath: lambda n, s: command("‹place› {what} under {me}", what=s.ref(n.who), me=s.me()),
        Progress: lambda n, s: command("‹tap› {me} for good" if n.taps else "‹turn› {me} upside down", me=s.me()),
        Eliminate: something("‹eliminate› {what}"),
        Release: lambda n, s: Line(
            phrase("the characters set aside with {me} form a company at the site or new site of its bearer", me=s.me())
        ),
        DropAside: lambda n, s: command("‹discard› the cards set aside with {me}", me=s.me()),
    },
)
NUMBERS.fill(
    __name__,
    {
        Altogether: lambda n, s: phrase(
            "the total {stat} of {what:pl} in play", stat=stat_name(n.stat), what=noun(n.test, s, "card")
        ),
        Count: lambda n, s: phrase("the number of {what:pl} in play", what=noun(n.test, s, "card")),
    },
)
EFFECTS.fill(
    __name__,
    {
        "acts-as": Said(
            told=lambda one, s: phrase(
                "{who} [counts|count] as {what} for hazards", who=concerned(one, s), what=names((one.to,))
            )
        ),
        "body": Said(name="body"),
        "cannot-untap": Said("{who} [does|do] not untap", asked=("cannot untap", "can untap")),
        "gates-hidden": Said(
            "Gates of Morning counts as not in play, and Doors of Night as in play unless Gates of Morning really is"
        ),
        "healing-affects-all": Said("when one character in {who} heals, all of them do", of="company"),
        "kept-in-play": Said("{who} cannot be discarded or returned to hand", of="card"),
        "keyword": Said(
            told=lambda one, s: phrase(
                "{who} [is {one}|are {many}]",
                who=concerned(one, s),
                one=f"{Noun(words=((one.to,),)):a}",
                many=f"{Noun(words=((one.to,),)):pl}",
            )
        ),
        "magic": Said(
            told=lambda one, s: phrase("{who} can use {what}", who=concerned(one, s), what=phrase(MAGIC[one.to]))
        ),
        "magic-returns": Said("magic cards used by {who} are shuffled into the play deck instead of being discarded"),
        "makes-way": Said("{who} [is|are] discarded when another copy comes into play"),
        "mind": Said(name="mind"),
        "mode": Said(
            told=lambda one, s: phrase("{who} [is|are] in {mode} mode", who=concerned(one, s), mode=names((one.to,)))
        ),
        "not-discarded": Said(
            "{who} cannot be discarded", of="card", asked=("cannot be discarded", "can be discarded")
        ),
        "prowess": Said(name="prowess"),
        "recalls-controller": Said("{who}, on leaving play, [takes|take] the controlling character back to hand"),
        "skill": Said(
            told=lambda one, s: phrase(
                "{who} [is {one}|are {many}] and no longer what [its|their] card says"
                if one.how == "set"
                else "{who} [becomes {one}|become {many}]§ skill",
                who=concerned(one, s),
                one=f"{Noun(words=((one.to,),)):a}",
                many=f"{Noun(words=((one.to,),)):pl}",
            )
        ),
        "skips-healing": Said("{who} [does|do] not heal as usual"),
        "skips-untap": Said("{who} [does|do] not untap the next time"),
        "stands-in": Said("{who} that must be discarded may stay, and this card is discarded instead", of="card"),
        "stays-in-play": Said("{who} never [leaves|leave] play"),
        "stays-tapped": Said("{who} may not untap by any means"),
        ("captives", "freed"): Said(
            "when {who} leaves play, the characters set aside with it form a company at the site or new site of its bearer",
            of="card",
        ),
        ("captives", "freed-with-bearer"): Said(
            "when its bearer leaves play, the characters set aside with {who} form a company at its site or new site",
            of="card",
        ),
        ("forbidden", "dark-enchantments"): Said("dark enchantments on {who} are canceled"),
        ("forbidden", "muster-disperses"): Said(
            "Muster does not affect {who}",
            asked=("[is|are] immune to Muster", "[is|are] open to Muster"),
        ),
        ("forbidden", "sage-skill"): Said("{who} [loses|lose] the skill of a sage"),
        ("forbidden", "skills"): Said("{who} [loses|lose] all skills"),
        ("forbidden", "tapping"): Said("{who} never [taps|tap]"),
        ("permitted", "playing-set-aside"): Said(
            "{who} may play cards set aside with this card as if from hand", of="player"
        ),
        ("instead-of-discard", "eliminated"): Said(
            "{who} [is|are] eliminated where [it|they] would be discarded (this card is discarded then)"
        ),
        ("instead-of-discard", "hand"): Said("{who} [returns|return] to hand instead of being discarded"),
        ("instead-of-discard", "location-deck"): Said("{who} always [returns|return] to the location deck"),
        ("instead-of-discard", "set-aside"): Said(
            "{who} [goes|go] set aside with this card instead of being discarded"
        ),
        ("instead-of-discard", "stored"): Said(
            told=lambda one, s: phrase(
                "{me} is stored for {points} marshalling points instead of being discarded",
                me=s.me(),
                points=one.amount,
            )
        ),
        ("permitted", "copies"): Said("{who} [does|do] not count as unique"),
        ("state", "textless"): Said(
            "the text of {who} is ignored", asked=("[does|do] nothing of what it says", "[does|do] what it says")
        ),
        ("outlasts", "avatars"): Said("{who} [stays|stay] when an avatar comes into play or leaves it"),
        ("outlasts", "long-event-phase"): Said("{who} [is|are] not discarded in the long-event phase"),
    },
)
EVENTS.fill(
    __name__,
    {
        "hurt": Occasion("when {who:a} [is|are] wounded", of="character"),
        "enters-play": Occasion("when {who:a} [comes|come] into play"),
        "tapped": Occasion("once {who:a} [taps|tap]"),
        "would-heal": Occasion("when {who:a} would heal", of="character"),
        "would-untap": Occasion("when {who:a} would untap", of="character"),
        "faction-discarded": Occasion("when {who:a} [is|are] discarded from play", of="faction"),
        "controller-leaves": Occasion("once the controlling character leaves play"),
        "agent-revealed": Occasion("when {who:a} [is|are] revealed", of="agent"),
        "discarded": Occasion("once {me} is discarded"),
    },
)
