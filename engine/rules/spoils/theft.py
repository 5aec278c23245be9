"""An optional rule of the Lidless Eye book (its Part III): after company combat an item may be stolen.

It holds where the players agreed on it (`RuleSet.steals`). The chapter of the comprehensive rules on company combat (3.V)
knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carddb.language.speech import say
from engine.actions.leaving_play import discard
from engine.kernel.hooks import AFTER_COMPANY_ATTACK
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.attributes import carried
from engine.queries.cards import identity, is_item, unique_free
from engine.rules.getting_ready.legality import may_include_resource
from engine.rules.spoils.frames import StolenFrame, TheftFrame
from engine.state import atoms
from engine.state.attack_frames import AttackFrame
from engine.state.game import Game
from engine.state.records import HAND, PLAY, UNTAPPED, WOUNDED, Iid, Option, Seat
from engine.state.stack import handed


def _ask(g: Game, f: AttackFrame) -> bool:
    """Ask the attacker once, when everybody is wounded whom his company attacked and he has somebody to tap."""
    if not g.rules.steals or f.series.trophy:
        return False
    atoms.swap(g, f.revised("series", trophy=True))
    frame = TheftFrame(f.company, tuple(strike.target for strike in f.progress.assigned), f.attacker.characters)
    if not _possible(g, frame):
        return False
    atoms.push(g, frame)
    return True


AFTER_COMPANY_ATTACK.add(_ask, _ask)


def _possible(g: Game, f: TheftFrame) -> bool:
    company = g.companies.get(f.company)
    if company is None or any(g.cards[iid].status != WOUNDED for iid in company.characters):
        return False
    return bool(_hands(g, f)) and any(_items(g, f))


def _hands(g: Game, f: TheftFrame) -> tuple[Iid, ...]:
    """Return who may tap for it: untapped attackers of that combat."""
    return tuple(iid for iid in f.attackers if g.cards[iid].zone == PLAY and g.cards[iid].status == UNTAPPED)


def _items(g: Game, f: TheftFrame) -> Iterator[Iid]:
    """Yield the items of those who were attacked."""
    for victim in f.victims:
        if g.cards[victim].zone == PLAY:
            yield from (iid for iid in carried(g, victim) if is_item(g.facts(iid)))


@handed(TheftFrame)
def _thefts(g: Game, f: TheftFrame, seat: Seat) -> Iterator[Option]:
    for item in _items(g, f):
        for thief in f.attackers:
            yield Option("steal", item, thief)


@handed(TheftFrame)
def _steal(g: Game, f: TheftFrame, seat: Seat, option: Option) -> None:
    """The item is discarded, whatever comes of it; a card of the hand for the same may then take its place."""
    entity = identity(g.facts(option.card))
    atoms.tap(g, option.target)
    atoms.tell(g, "stolen", g.cards[option.target].did, g.cards[option.card].did)
    discard(g, option.card)
    atoms.swap(g, StolenFrame(option.target, entity))


STEAL: Final = Verb(
    "steal",
    _thefts,
    (
        asked("3.V", "An item is stolen after company combat, where that is agreed."),
        among("3.V", "{card} is no item of who was attacked.", "card"),
        among("3.V", "{target} did not attack.", "target"),
        Requirement("3.V", lambda g, seat, o: g.cards[o.target].status == UNTAPPED, "{target} must be untapped."),
    ),
    _steal,
)
NO_THEFT: Final = Verb(
    "no_theft",
    lambda g, seat: iter((Option("no_theft"),)),
    (asked("3.V", "Whether an item is stolen is said after company combat."),),
    lambda g, seat, o: atoms.pop(g),
)


@rules_for(TheftFrame)
class TheftRules(FrameRules[TheftFrame]):
    """Name the item and the thief, or steal nothing."""

    kind = "pick"
    public = True

    alone = asked("3.V", "Whether an item is stolen is said first.")

    def advance(self, g: Game, f: TheftFrame) -> bool:
        """Ask while something can be stolen."""
        if _possible(g, f):
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: TheftFrame) -> tuple[Seat, ...]:
        """Ask the attacker."""
        return (g.cards[f.attackers[0]].owner,)

    def verbs(self, g: Game, f: TheftFrame, seat: Seat) -> tuple[Verb, ...]:
        """Steal or not."""
        return (NO_THEFT, STEAL)

    def prompt(self, g: Game, f: TheftFrame, seat: Seat) -> str:
        """Ask."""
        return "Everybody whom you attacked is wounded: does somebody tap to steal an item?"


# --- what comes in its place ------------------------------------------------------------------------------------


@handed(StolenFrame)
def _replacements(g: Game, f: StolenFrame, seat: Seat) -> Iterator[Option]:
    for iid in g.zone(seat, HAND):
        if is_item(g.facts(iid)) and identity(g.facts(iid)) == f.entity:
            yield Option("play_stolen", iid, f.thief)


@handed(StolenFrame)
def _play(g: Game, f: StolenFrame, seat: Seat, option: Option) -> None:
    atoms.pop(g)
    atoms.move(g, option.card, PLAY, host=f.thief)
    atoms.tell(g, "bears", g.cards[f.thief].did, g.cards[option.card].did)


PLAY_STOLEN: Final = Verb(
    "play_stolen",
    _replacements,
    (
        asked("3.V", "A stolen item is played by who stole it."),
        among("3.V", "{card} is not what was stolen.", "card"),
        among("3.V", "{target} did not steal it.", "target"),
        Requirement(
            "3.V",
            lambda g, seat, o: (
                may_include_resource(g.facts(o.card), g.players[seat].alignment) and unique_free(g, o.card)
            ),
            "{card} is not a card that you could play now.",
        ),
    ),
    _play,
)
LEAVE_STOLEN: Final = Verb(
    "leave_stolen",
    lambda g, seat: iter((Option("leave_stolen"),)),
    (asked("3.V", "Whether a stolen item is played is said when it is stolen."),),
    lambda g, seat, o: atoms.pop(g),
)


@rules_for(StolenFrame)
class StolenRules(FrameRules[StolenFrame]):
    """Play a card for what was stolen, or none; asked whatever the hand is, so that it tells nothing."""

    kind = "pick"

    alone = asked("3.V", "Whether a stolen item is played is said first.")

    def advance(self, g: Game, f: StolenFrame) -> bool:
        """Ask while the thief is there."""
        if g.cards[f.thief].zone == PLAY:
            return True
        atoms.pop(g)
        return False

    def seats(self, g: Game, f: StolenFrame) -> tuple[Seat, ...]:
        """Ask the thief's player."""
        return (g.cards[f.thief].owner,)

    def verbs(self, g: Game, f: StolenFrame, seat: Seat) -> tuple[Verb, ...]:
        """Play it or not."""
        return (LEAVE_STOLEN, PLAY_STOLEN)

    def prompt(self, g: Game, f: StolenFrame, seat: Seat) -> str:
        """Ask."""
        return say("You stole {item}: do you play a card of your hand for it?", item=f.entity)
