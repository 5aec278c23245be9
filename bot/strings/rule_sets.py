"""Sets of rules: their names, what is agreed on beside them, and in what they differ from the comprehensive rules."""

from __future__ import annotations

from typing import Final

OPTION: Final = "The set of rules, and with + what you agree on beside it"
TERM: Final = "rules: {rules}"
OTHER_LENGTH: Final = "The rules “{rules}” are for games of this length: {known}."
LINE: Final = "This game is played by other rules than the usual ones: {rules}."
SETS: Final = {
    "standard": "Council of Elrond",
    "starter": "starter game",
    "printed": "as printed",
    "tournament": "tournament",
    "multi-player": "three to five players",
    "solitaire": "solitaire",
}
OPTIONS: Final = {
    "steal": "items are stolen",
    "no-regions": "no region movement",
    "weakest-link": "weakest link",
    "sauron-spares": "Sauron spares his own",
    "avatar-decides": "who loses the avatar loses",
    "starter-decks": "18 points to call",
}
NUMBERS: Final = {  # what is agreed on with a number
    "turns:": "{number} turns each",
    "cards:": "decks from {number} resources and as many hazards",
    "creatures:": "decks from {number} creatures",
}
DIFFERENCES: Final = {  # what each parameter means where it is not that of the comprehensive rules
    "lengths": "Length: {value}.",
    "kinds": "Kinds of player: {value}.",
    "fewest_cards": "A play deck has at least {value} resources and as many hazards.",
    "fewest_creatures": "A play deck has at least {value} creatures.",
    "most_avatars": "A play deck has at most {value} avatars.",
    "sideboards": "The largest sideboards by length of game: {value}.",
    "fewest_players": "At least {value} play.",
    "most_players": "At most {value} play.",
    "largest_pool": "A pool has at most {value} characters.",
    "half_creatures": "Half of the hazards of a play deck are creatures.",
    "seats_by_roll": "Before anything else all roll, and sit clockwise from the highest roll to the lowest.",
    "avatars_by_roll": "Each plays another avatar; who rolled higher chooses first.",
    "avatar_copies": "Of that avatar at most {value} cards stay in the play deck, and of others none.",
    "in_turn": "Starting characters are shown one after another, counter-clockwise from the lowest roll.",
    "exchanges": "Then each may exchange {value} cards of the play deck for others of the same sort.",
    "draft": "Both show their starting companies at once; who stands in both goes into the play decks.",
    "second_start": "Ringwraiths start and are revealed at Minas Morgul.",
    "regions": "No region movement.",
    "joins_at_once": "Companies that meet at a site join as soon as each has had its movement/hazard phase.",
    "on_guard": "No cards on guard.",
    "allies_removed": "What may remove an ally is not revealed on guard.",
    "wounded_tapped": "Where a card asks who is tapped, whoever is wounded counts, too.",
    "influence": "Nobody influences an opponent's cards.",
    "support": "Nobody taps in support of others.",
    "home_cancels": "Nobody cancels an automatic-attack for being at home.",
    "discards": "No character is discarded for another one.",
    "trophies": "No trophies.",
    "points_to_call": "The end may be called with {value} marshalling points.",
    "hazard_call": "Sudden Call is no hazard.",
    "adjusted_points": "At the end points are added up as they are: none are doubled or cut.",
    "avatar_decides": "Whose avatar is eliminated loses the game, or is out of it where several others play on.",
    "weakest_link": "A tie is broken by further corruption checks.",
    "steals": "After company combat an item may be stolen.",
    "sauron_spares": "Cards of Sauron's own will are not played against Ringwraiths.",
    "turns": "The Free Council meets after {value} turns of each player.",
    "own_hazards": "One plays alone: the hazards of the deck are shuffled apart and played by the bot, and have no turns.",
    "fewest_hazards": "There are at least {value} of them.",
    "hand": "A hand has {value} cards.",
    "hazard_draws": "Hazards drawn for each company (so many, and so many times what its site lets draw): {value}.",
    "must_play": "Of the hazards drawn as many are played as can be; the others are discarded, but for those that need Doors of Night.",
    "calls": "Nobody calls the end of the game.",
    "exhaustions": "With exhaustion number {value} of the play deck the game ends at once, and its marshalling points are the score.",
}
