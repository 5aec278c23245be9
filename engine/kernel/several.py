"""What is said otherwise at a table of three to five: there "your opponent" is nobody in particular.

A sentence of a game of two stands where it arises, and here beside what is true among several. Two players hear theirs.
"""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many
from engine.state.game import Game
from engine.state.seats import PAIR

# What two players hear, and what several do. Hazards are played against the player to the right.
AMONG_SEVERAL: Final[dict[str, str]] = {
    "Hazards are played in your opponent's movement/hazard phase.": (
        "Hazards are played in the movement/hazard phase of the player to your right."
    ),
    "In your opponent's turn you use hazards, in the movement/hazard phase.": (
        "Hazards are used in the movement/hazard phase of the player to your right."
    ),
    "In your turn you bring resources and characters, in your opponent's hazards; {card} is none.": (
        "In your turn you bring resources and characters, in that of the player to your right hazards; {card} is none."
    ),
    "You reveal an agent in your opponent's movement/hazard phase.": (
        "You reveal an agent in the movement/hazard phase of the player to your right."
    ),
    "Plan movement for your own companies in your turn, and hazards in your opponent's.": (
        "Plan movement for your own companies in your turn, and hazards in that of the player to your right."
    ),
    "You face an attack in your opponent's turn and can only defend yourself.": (
        "You face an attack in another player's turn and can only defend yourself."
    ),
    "You have attacked a company of your opponent this turn.": (
        "You have attacked a company of another player this turn."
    ),
    "You have made an influence attempt against your opponent this turn.": (
        "You have made an influence attempt against another player this turn."
    ),
    "You have made an influence attempt against your opponent this turn: you cannot attack.": (
        "You have made an influence attempt against another player this turn: you cannot attack."
    ),
    "Your companies have attacked your opponent's this turn.": (
        "Your companies have attacked another player's this turn."
    ),
    "At your opponent’s fortress you play nothing that gives points, {card} neither.": (
        "At another player’s fortress you play nothing that gives points, {card} neither."
    ),
    "No card that gives points is played at your opponent’s fortress.": (
        "No card that gives points is played at another player’s fortress."
    ),
    "This is your opponent's rescue site card: you can only rescue prisoners here.": (
        "This is another player's rescue site card: you can only rescue prisoners here."
    ),
    "{target} is your opponent’s, and {card} is for your own cards.": (
        "{target} is another player’s, and {card} is for your own cards."
    ),
    "Your opponent is no Balrog player.": "You play against no Balrog player now.",
    "Your opponent plays {card} as a Fallen-wizard.": "Another player plays {card} as a Fallen-wizard.",
    "{card} is not the Wizard whom your opponent plays.": "{card} is not the Wizard whom another player plays.",
    "Your opponent plays {wizard}: exchange that Wizard in your deck for another?": (
        "Another player plays {wizard}: exchange that Wizard in your deck for another?"
    ),
    "{card} was sent back to your opponent's hand, and only your opponent may reveal {card} again.": (
        "{card} was sent back to another player's hand, and only that player may reveal {card} again."
    ),
    "{0} looks at the other hand.": "{0} looks at another hand.",
    "a creature that the opponent plays": "a creature that the player to the left plays",
    "Both reveal {0}: it is set aside.": "Several reveal {0}: it is set aside.",
    "{card} was revealed by both players and is set aside.": "{card} was revealed by several players and is set aside.",
    "Either player may discard one card of the hand as a turn ends.": (
        "The player of the turn and the one to the right may discard one card of the hand as it ends."
    ),
    "Either player may discard one card of the hand, or keep it, as a turn ends.": (
        "The player of the turn and the one to the right may discard one card of the hand as it ends, or keep it."
    ),
    "End of turn: you may discard one card before both hands are reset.": (
        "End of turn: you may discard one card before the hands are reset."
    ),
    "Strikes are assigned once both players are done with what acts on the attack as a whole.": (
        "Strikes are assigned once everybody is done with what acts on the attack as a whole."
    ),
    "nothing happens until you both agree, or the judge decides": (
        "nothing happens until all of you agree, or the judge decides"
    ),
    "{card}: the judge decides about the script of {author} ({steps}). Either of you may still give way.": (
        "{card}: the judge decides about the script of {author} ({steps}). Any of you may still give way."
    ),
    "Only the other player, asked about a script, does that (accept script).": (
        "Only another player, asked about a script, does that (accept script)."
    ),
    "Only the other player, asked about a script, does that (refuse script).": (
        "Only another player, asked about a script, does that (refuse script)."
    ),
}


def at_table(g: Game, text: str) -> str:
    """Return a sentence as it is true at this table, in English still."""
    return text if len(g.seats) == PAIR else AMONG_SEVERAL.get(text, text)


def line_at_table(g: Game, text: str | Many) -> str | Many:
    """Return a sentence that may count, as it is true at this table."""
    return at_table(g, text) if isinstance(text, str) else text
