"""Short builders for hands, decks and piles."""

from __future__ import annotations

from carddb.effects.nodes.language import ALWAYS, Amount, Choose, If, May, Of, Step, Test
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

SEEN_BY_OPPONENT = Known("opponent")
LOOKED_AT = Known()
TURNED_UP = TurnedUp()
HELD = Held()
NAMED = NamedNow()
REMEMBERS = Remembers()
NAME_SEEN = NameCards(seen=True)


def name_cards(count: int = 1, who: str = "player") -> Step:
    """A player names so many cards, whatever they are."""
    return NameCards(count, who)


def show_random(count: Amount, who: str = "opponent") -> Step:
    """Random cards of a hand are shown."""
    return TakeRandom(count, who)


def place(who: str, end: str) -> Step:
    """Put it at the "top" or the "bottom" of its owner's play deck."""
    return Move(who, "play deck", end)


def discard_random(count: int, who: str = "opponent") -> Step:
    """A player discards cards at random."""
    return TakeRandom(count, who, discards=True)


SEE_HAND = ShowHand(openly=False)


def in_zone(zone: str, who: str = "", test: Test | None = None) -> Amount:
    """How many cards (of a sort) one has, or another player, in a zone."""
    return InZone(zone, who, test)


SHUFFLE = Shuffle()
PUT_BACK = Mix(who="opponent")


def look(count: Amount) -> Step:
    """Look at the top of the opponent's play deck."""
    return Look(count)


def turn_up(count: int) -> tuple[Step, ...]:
    """Turn over the top card of one's play deck, and more one by one as long as one likes, at most so many."""
    steps: tuple[Step, ...] = (Look(count, "player"),)
    for number in range(count - 1, 0, -1):
        steps = (Look(number, "player"), May(steps))
    return steps


def reveal(count: Amount, zone: str = "play deck", *, who: str = "player", openly: bool = True) -> Step:
    """Turn up the top cards of a play deck, or random ones of another zone."""
    return TurnUp(count, who, zone, openly)


def reveal_next(test: Test, zone: str, *, who: str = "opponent") -> Step:
    """Turn up a zone card by card to the next one that fits."""
    return RevealNext(test, who, zone)


def show(who: str = "chosen") -> Step:
    """Show it."""
    return Show(who)


def move(who: str, zone: str) -> Step:
    """Move it to a zone of its owner."""
    return Move(who, zone)


def fetch(test: Test, *zones: str, to: str = "play deck", by: str = "self", optional: bool = False) -> tuple[Step, ...]:
    """Choose a card from one's piles and bring it into the play deck, which is shuffled, or to another zone."""
    brought = If(Of("chosen", ALWAYS), (Move("chosen", to), *((Shuffle(by),) if to == "play deck" else ())))
    return (Choose(test, zones, by, optional), brought)


def bring(test: Test, *zones: str, to: str = "play deck") -> tuple[Step, ...]:
    """Choose a card from one's piles, or none, and bring it to another zone; nothing is shuffled."""
    return (Choose(test, zones, "self", optional=True), If(Of("chosen", ALWAYS), (Move("chosen", to),)))


def shuffle(who: str = "self") -> Step:
    """Shuffle the play deck of the player of a reference."""
    return Shuffle(who)


def draw(count: Amount = 1, who: str = "player") -> Step:
    """Draw cards."""
    return Draw(count, who)


def mix(count: Amount, who: str = "player") -> Step:
    """Look at the top cards of a play deck and shuffle them there."""
    return Mix(count, who)


def turn_over(test: Test, who: str) -> Step:
    """Turn over cards of one's play deck until one fits: somebody bears it."""
    return TurnOver(test, who)


def move_all(test: Test, *zones: str, to: str) -> Step:
    """Every such card of one's own in these zones goes to another one."""
    return MoveAll(test, zones, to)


def discard_held_all(test: Test, of: str) -> Step:
    """A player discards every such card of his hand."""
    return MoveAll(test, ("hand",), "discard pile", of=of)


def show_hand(who: str = "opponent") -> Step:
    """The hand is shown to the other player."""
    return ShowHand(who)


def agents_to_hand(test: Test) -> Step:
    """Return all such agent hazards, face-down or not, to their owners' hands."""
    return MoveAll(test, agents=True)


def to_hand_all(test: Test) -> Step:
    """Return all such cards to their owners' hands."""
    return MoveAll(test)
