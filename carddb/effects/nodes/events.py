"""What happens that abilities wait for (`On`), by subject: its words stand in the module of words that is called so.

The subject is that of the nodes which speak of the same; `whenever` is none of them but waits for a condition.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "attacks": (
        "before-strikes",  # are assigned
        "attack-begins",
        "attack-faced",  # over and not canceled
        "attack-canceled",
        "attack-defeated",
        "attack-not-defeated",  # canceled or not
    ),
    "strikes": (
        "wounded",  # by a strike
        "strike-fails",
        "strike-faced",  # over and not canceled
        "strike-over",  # its body checks made, canceled or not
        "strike-spared",  # successful, but its target is not wounded
    ),
    "checks": (
        "attempt-succeeds",  # an influence attempt of a character
        "attempt-fails",  # one of its player to bring a faction into play: the faction
        "checked",  # a character that has made a corruption check
        "check-failed",  # a corruption check, by who has left "abandoned"; `Rolled` is its prowess
        "influenced",  # as attempt-succeeds, at once and while the check lasts
        "influences",  # who makes an influence check
    ),
    "cards": (
        "hurt",  # wounded by anything
        "enters-play",  # a character, a permanent- or long-event
        "tapped",  # a card, as a cost or by an effect
        "would-heal",  # and does not; `Fixed` is 1 if it would be untapped
        "would-untap",  # and does not
        "controller-leaves",  # play, and this ally is discarded with it
        "agent-revealed",  # an agent that stays in play
        "discarded",  # this card, from play: only to discard others
        "faction-discarded",  # from play: only to discard others
    ),
    "companies": (
        "company-changes",  # the company of the card: only to discard it
        "joins",  # an ally or a faction
        "member-leaves",  # somebody left its company: only to discard it
        "organization-ends",  # of a company
        "rescued",  # a prisoner, by a company at the rescue site
    ),
    "movement": (
        "hazards-begin",
        "moves",
        "draws",  # a company, more than one card: `Rolled` is how many more
        "movement-ends",
    ),
    "sites": (
        "new-site",  # revealed
        "revealed",  # the new site of a company
        "site-phase-begins",  # of a company
        "site-phases-begin",  # of a player
        "site-needed",  # a resource is played that taps the site of a company, or asks for it
        "enters",  # a company its site: said, and nothing of it faced yet
    ),
    "items": (
        "gains-item",
        "plays-item",  # the item
        "stored",  # the card itself
    ),
    "chains": (
        "played",
        "resolved",  # a short-event or a creature has taken effect
    ),
    "piles": (
        "discards",  # a player, a card of the hand
        "exhausted",  # a play deck
        "seen-discarded",  # a card that its player discards, where the other one sees it: that card; `Rolled` is 1 out of a hand or deck
        "lets-go",  # a player of a card of his hand, which goes to the discard pile where he may do otherwise: that card
    ),
    "players": (
        "untap-begins",
        "untap-ends",
        "organization-begins",
        "long-event-ends",
        "turn-ends",
    ),
}
