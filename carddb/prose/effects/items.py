"""Items and what else is borne or stored, in words."""

from __future__ import annotations

from carddb.effects.nodes.items import (
    AllowItem,
    Give,
    HasStored,
    PlayItem,
    Restore,
    Restored,
    Storable,
    Store,
    Stored,
    TestRing,
    Transfer,
)
from carddb.language.speech import signed
from carddb.prose.effects.events import EVENTS, Occasion
from carddb.prose.effects.lines import STEPS, Line, command, happens
from carddb.prose.effects.statics import EFFECTS, Said
from carddb.prose.grammar.grammar import Noun, phrase
from carddb.prose.grammar.phrases import TABLE, noun
from carddb.prose.grammar.pieces import Piece, adjective, doing, quality, quality_of, statement
from carddb.prose.grammar.places import names
from carddb.prose.grammar.scope import Scope


def _test_ring(node: TestRing, scope: Scope) -> Line:
    text = {0: "‹test› {what} without a roll", 2: "‹test› {what} with two rolls, of which you choose one"}.get(
        node.rolls, "‹test› {what}"
    )
    said = phrase(text, what=scope.ref(node.who))
    if isinstance(node.modifier, int) and node.modifier:
        said = phrase("{what} at {value}§ test", what=said, value=signed(node.modifier))
    if node.every:
        said = phrase("{what}, as any kind of ring", what=said)
    if node.barred:
        said = phrase("{what}, but not as {ring}", what=said, ring=names(node.barred))
    return Line(said, command=True)


def _allow(node: AllowItem, scope: Scope) -> Line:
    what = Noun(words=(node.kinds,))
    text = (
        "as your next action you may play {what:a} at the site even if it is tapped"
        if node.taps_site
        else "as your next action you may play {what:a} at the site even if it is tapped, without tapping it"
    )
    return happens(text, what=what)


def _play_item(node: PlayItem, scope: Scope) -> Line:
    text = "‹play› {what} with {who}" if node.taps_site else "‹play› {what} with {who} without tapping the site"
    return command(text, what=scope.ref(node.what), who=scope.ref(node.who))


def _stored(node: Stored, scope: Scope) -> Piece:
    if node.first:
        return statement(
            phrase("{what} was the first of its name to be stored", what=scope.me()),
            phrase("{what} was not the first of its name to be stored", what=scope.me()),
        )
    if not node.names:
        return adjective(phrase("stored"))
    return quality(phrase("stored at {what}", what=names(node.names)))


TABLE.fill(
    __name__,
    {
        Stored: _stored,
        Restored: lambda n, s: adjective(phrase("restored")),
        Storable: lambda n, s: (
            doing(phrase("can be stored"), phrase("cannot be stored"))
            if n.anywhere
            else doing(
                phrase("[gives|give] miscellaneous marshalling points and can be stored somewhere"),
                phrase("cannot be stored anywhere for miscellaneous marshalling points"),
            )
            if n.instead
            else doing(phrase("can be stored at a Haven"), phrase("cannot be stored at a Haven"))
        ),
        HasStored: lambda n, s: (
            statement(
                phrase("{what:a} [is|are] stored", what=noun(n.test, s, "card")),
                phrase("{what:no} [is|are] stored", what=noun(n.test, s, "card")),
            )
            if n.anybody
            else quality_of(
                phrase("where you have stored {what:a}", what=noun(n.test, s, "card")),
                phrase("where you have not stored {what:a}", what=noun(n.test, s, "card")),
            )
            if n.here
            else statement(
                phrase("you have stored {what:a}", what=noun(n.test, s, "card")),
                phrase("you have not stored {what:a}", what=noun(n.test, s, "card")),
            )
        ),
    },
)
STEPS.fill(
    __name__,
    {
        TestRing: _test_ring,
        Transfer: lambda n, s: command("‹transfer› {what} to {who}", what=s.ref("earlier"), who=s.ref(n.who)),
        AllowItem: _allow,
        PlayItem: _play_item,
        Restore: lambda n, s: command("‹place› {what} with {me}, which is now restored", what=s.ref(n.who), me=s.me()),
        Give: lambda n, s: command(
            "‹give› {what} to {who}", what=s.ref("earlier" if n.who == "chosen" else "chosen"), who=s.ref(n.who)
        ),
        Store: lambda n, s: command(
            "‹store› {what} as if at a Haven" if n.checked else "‹store› {what} without a corruption check",
            what=s.ref(n.who),
        ),
    },
)
EFFECTS.fill(
    __name__,
    {
        "item-prowess": Said(
            of="item", name="prowess", added="the prowess that {who} [gives|give] is modified by {value}"
        ),
        "ring-test": Said(name="to ring tests", added="ring tests by {who} are modified by {value}"),
        "stored-ring-test": Said(
            name="to tests of stored rings", added="gold rings stored at {who} are tested at once, at {value}"
        ),
        ("forbidden", "storing"): Said("{who} cannot be stored"),
        ("forbidden", "storing-here"): Said("nothing may be stored at {who}", of="site"),
        ("forbidden", "transferring"): Said("{who} cannot be transferred"),
        ("forbidden", "using-items"): Said("{who} [bears|bear] items without using them"),
        ("permitted", "bearing-as-dwarf"): Said("{who} [counts|count] as borne by a Dwarf", of="item"),
        ("permitted", "palantír"): Said(
            "the bearer of {who} can use it", asked=("can be used by its bearer", "cannot be used by its bearer")
        ),
        ("permitted", "palantír-by-tapping"): Said(
            "{who} can tap to use a Palantír", asked=("can tap to use a Palantír", "cannot tap to use a Palantír")
        ),
        ("permitted", "stored-elsewhere"): Said("{who} [counts|count] as stored at the site that it names"),
        ("permitted", "storing-at-end"): Said("{who} may also store items in the end-of-turn phase"),
        ("permitted", "two-weapons"): Said("{who} can use two weapons at a time, but then no shield"),
        ("permitted", "use-by-anybody"): Said(
            told=lambda one, s: phrase("{who} [affects|affect] whoever bears it", who=s.me())
        ),
    },
)
EVENTS.fill(
    __name__,
    {
        "gains-item": Occasion("when {who:a} [gains|gain] an item", of="character"),
        "plays-item": Occasion("as {who:a} [is|are] played", of="item"),
        "stored": Occasion("once {who:a} [is|are] stored"),
    },
)
