"""Hands, decks and piles in words."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.language import Amount
from carddb.effects.nodes.piles import (
    Draw,
    Held,
    InZone,
    Known,
    Look,
    Mix,
    Move,
    MoveAll,
    NameCards,
    NamedNow,
    Remembers,
    RevealNext,
    Show,
    ShowHand,
    Shuffle,
    TakeRandom,
    TurnedUp,
    TurnOver,
    TurnUp,
)
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, all_of, chooser, command, everything, happens, something
from carddb.prose.effects.statics import EFFECTS, Said
from carddb.prose.grammar.amounts import NUMBERS, ZONES, number, whose_zone
from carddb.prose.grammar.comparisons import numeral
from carddb.prose.grammar.grammar import Noun, both, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import quality, statement
from carddb.prose.grammar.scope import Scope


def _reveal_next(node: RevealNext, scope: Scope) -> Line:
    what = noun(node.test, scope, "card")
    told = command(
        "‹turn› up {zone} card by card until {what:a} appears", zone=whose_zone(node.zone, node.who, scope), what=what
    )
    scope.introduce("chosen", what, "")
    return told


def _mix(node: Mix, scope: Scope) -> Line:
    if node.count is None:
        return command("‹shuffle› the cards looked at and put them back on top")
    text = {
        "player": "‹look› at the top {number} cards of your play deck, shuffle them and put them back",
        "self": "‹look› at the top {number} cards of your play deck, shuffle them and put them back",
    }.get(node.who, "‹look› at the top {number} cards of your opponent’s play deck, shuffle them and put them back")
    return command(text, number=number(node.count, scope))


_CARDS: Final = {
    "card": ("a card", "{number} cards", "as many cards as {number}"),
    "random": ("a random card", "{number} random cards", "as many random cards as {number}"),
}


def _many(count: Amount, what: str, scope: Scope) -> str:
    """Return so many cards: "a card", "3 random cards", "as many cards as …"."""
    one, several, many = _CARDS[what]
    if count == 1:
        return phrase(one)
    return phrase(several, number=count) if isinstance(count, int) else phrase(many, number=number(count, scope))


def _draw(node: Draw, scope: Scope) -> Line:
    many = _many(node.count, "card", scope)
    if node.who in ("player", "self") or scope.allowed:
        return command("‹draw› {what}", what=many)
    return happens("{who} [draws|draw] {what}", who=chooser(node.who, scope), what=many)


def _turned_up(node: Look) -> Line:
    if node.count == 1:
        return command("‹turn› over the top card of your play deck")
    return command("‹turn› over one more card")


def _turn_up(node: TurnUp, scope: Scope) -> Line:
    kind = "random" if node.zone != "play deck" else "top" if node.openly else "seen"
    if node.who in ("player", "self"):
        text = {
            "random": "‹show› {number} random cards from {zone}",
            "top": "‹turn› over the top {number} cards of {zone}",
            "seen": "‹look› at the top {number} cards of {zone}",
        }[kind]
        return command(text, number=number(node.count, scope), zone=whose_zone(node.zone, "player", scope))
    text = {
        "random": "{who} [shows|show] {number} random cards from {zone}",
        "top": "{who} [turns|turn] over the top {number} cards of {zone}",
        "seen": "{who} alone [looks|look] at the top {number} cards of {zone}",
    }[kind]
    return happens(
        text,
        who=chooser(node.who, scope),
        number=number(node.count, scope),
        zone=whose_zone(node.zone, node.who, scope),
    )


def _take_random(node: TakeRandom, scope: Scope) -> Line:
    if node.discards:
        assert isinstance(node.count, int)
        return happens(
            "{who} [discards|discard] {number} cards from hand at random",
            who=chooser(node.who, scope),
            number=numeral(node.count),
        )
    if node.count == InZone("hand", "player") and node.who == "player":
        return command("‹show› your whole hand")
    many = _many(node.count, "random", scope)
    if node.who in ("player", "self"):
        return command("‹show›, from your hand, {what}", what=many)
    return happens("{who} [shows|show], from hand, {what}", who=chooser(node.who, scope), what=many)


def _move(node: Move, scope: Scope) -> Line:
    ends = {
        "top": "‹put› {what} on top of its play deck",
        "bottom": "‹put› {what} at the bottom of its play deck",
    }
    if node.end:
        return command(ends[node.end], what=scope.ref(node.who))
    text = {
        "hand": "‹take› {what} into your hand",
        "play": "‹bring› {what} into play",
        "play deck": "‹put› {what} into your play deck",
        "discard pile": "‹discard› {what}",
        "marshalling point pile": "‹put› {what} into your marshalling point pile",
        "removed-from-play pile": "‹remove› {what} from play",
        "sideboard": "‹put› {what} into your sideboard",
        "removed from the game": "‹take› {what} out of the game",
    }[node.zone]
    return command(text, what=scope.ref(node.who))


def _in_zone(node: InZone, scope: Scope) -> str:
    what = Noun(kind="card") if node.test is None else noun(node.test, scope, "card")
    return phrase("the number of {what:pl} in {zone}", what=what, zone=whose_zone(node.zone, node.who, scope))


def _move_all(node: MoveAll, scope: Scope) -> Line:
    if node.agents:
        return command("‹return› {what} to their owners’ hands", what=all_of(noun(node.test, scope, "agent")))
    if not node.zones:
        return everything("‹return› {what} to their owners’ hands")(node, scope)
    if node.to == "discard pile":
        what = noun(node.test, scope, "card")
        if node.of != "opponent":
            return command("‹discard› from your hand {what}", what=all_of(what))
        return happens("{who} [discards|discard] from hand {what}", who=chooser(node.of, scope), what=all_of(what))
    return command(
        "‹move› {what} from your {zones} to your {to}",
        what=all_of(noun(node.test, scope, "card")),
        zones=both([phrase(ZONES[one]) for one in node.zones]),
        to=phrase(ZONES[node.to]),
    )


def _name_cards(node: NameCards, scope: Scope) -> Line:
    if node.seen:
        return command("‹name› a creature of your opponent’s that you saw, and that was discarded")
    if node.who == "opponent":
        return happens("your opponent names {what}", what=_many(node.count, "card", scope))
    return command("‹name› {what}", what=_many(node.count, "card", scope))


TABLE.fill(
    __name__,
    {
        Held: lambda n, s: quality(phrase("in hand")),
        NamedNow: lambda n, s: quality(phrase("that [was|were] named")),
        Remembers: lambda n, s: statement(
            phrase("you saw a creature of your opponent’s that was discarded"),
            phrase("you saw no creature of your opponent’s that was discarded"),
        ),
        TurnedUp: lambda n, s: quality(phrase("among the cards turned up")),
        Known: lambda n, s: quality(
            phrase("among the cards looked at") if n.who == "player" else phrase("that your opponent has seen")
        ),
    },
)
STEPS.fill(
    __name__,
    {
        Move: _move,
        Mix: _mix,
        Look: lambda n, s: (
            _turned_up(n)
            if n.who == "player"
            else command(
                "‹look› at the top cards of your opponent’s play deck, as many as {number}", number=number(n.count, s)
            )
        ),
        Show: something("‹show› {what}"),
        TakeRandom: _take_random,
        TurnUp: _turn_up,
        RevealNext: _reveal_next,
        Shuffle: lambda n, s: command(
            "‹shuffle› your opponent’s play deck"
            if n.who == "opponent" and not s.allowed
            else "‹reshuffle› the play deck"
        ),
        Draw: _draw,
        NameCards: _name_cards,
        TurnOver: lambda n, s: command(
            "‹turn› over cards of your play deck until {what:a} appears; {who} [receives|receive] it, and the deck is reshuffled",
            what=noun(n.test, s, "item"),
            who=s.ref(n.who),
        ),
        MoveAll: _move_all,
        ShowHand: lambda n, s: (
            happens("{who} [shows|show] the whole hand", who=chooser(n.who, s))
            if n.openly
            else command("‹look› at your opponent’s hand")
        ),
    },
)
NUMBERS.fill(
    __name__,
    {
        InZone: _in_zone,
    },
)
EFFECTS.fill(
    __name__,
    {
        "open-discards": Said("{who} [discards|discard] face-up", of="player"),
        ("permitted", "discarding-on-deck"): Said(
            "{who} may put cards discarded from hand on top of [its|their] play deck instead", of="player"
        ),
        ("forbidden", "searching"): Said("{who} may not search [its|their] play deck or discard pile", of="player"),
    },
)
EVENTS.fill(
    __name__,
    {
        "discards": Occasion("when {who:a} [discards|discard] a card from hand", of="player"),
        "seen-discarded": Occasion("when you see {who:a} discarded"),
        "lets-go": Occasion("when {who:a} [is|are] discarded from hand"),
        "exhausted": Occasion("once a play deck is exhausted"),
    },
)
