"""Boosters in leagues: opening them, drafts, and building a deck from what they held."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

# --- asked for by organisers -----------------------------------------------------------------------------------------

CHOICES: Final = {  # what is offered while an organiser types
    "sealed TW*6": "Sealed: 6 boosters of The Wizards",
    "sealed TWS TW*3": "Sealed: a starter and 3 boosters of The Wizards",
    "sealed LE*6": "Sealed: 6 boosters of The Lidless Eye",
    "sealed TW*3 LE*3": "Sealed: 3 boosters of The Wizards and 3 of The Lidless Eye",
    "sealed TW*4 TD*2": "Sealed: 4 boosters of The Wizards and 2 of The Dragons",
    "draft TW*4 24h": "Draft: 4 boosters of The Wizards, a day for each pick",
    "draft LE*4 24h": "Draft: 4 boosters of The Lidless Eye, a day for each pick",
    "draft TW*2 LE*2 12h": "Draft: 2 boosters of each, half a day for each pick",
}
BAD_CARDS: Final = (
    "I cannot read “{given}”: write sealed or draft, then boosters with how many of each, and in a draft the time for a pick, "
    "as in “sealed TW*6” or “draft TW*3 12h”. There are {known}."
)
TOO_MANY: Final = "That is too much to open: at most {most} boosters for each player."
NO_STARTERS: Final = "A starter is too large to draft from: draft boosters, or play sealed."
TOO_FEW: Final = "Nobody can build a deck from so few boosters: give each player more of them."
NO_LADDER: Final = "A draft needs a season with a beginning: choose another format than the ladder, or sealed decks."

PRODUCTS: Final = {"booster": "{set} ×{count}", "starter": "{set}, starter ×{count}"}
CARD_SEALED: Final = (
    "Sealed decks: everybody opens {packs} under **My cards** and builds a deck from them. Everybody has every site, the "
    "avatars, and one of each character of at most two mind that is no agent."
)
CARD_DRAFT: Final = (
    "Draft of {packs}: when the season starts, everybody takes a card of a booster and passes it on; {hours} for each pick, "
    "then I pick. Everybody has every site, the avatars, and one of each character of at most two mind that is no agent."
)
CARD_SEAL: Final = "-# The boosters are sealed: {seal}"
HOURS: Final = Many("{count} hour", "{count} hours")
DAYS: Final = Many("{count} day", "{count} days")
MY_CARDS: Final = "My cards"
COMMAND_CARDS: Final = "Your boosters: open them, pick in a draft, build your deck"

JOINED: Final = {
    "sealed": "You are in {league}. Open your boosters and build your deck: nobody else sees either before your match.",
    "draft": "You are in {league}. The draft begins when the season starts; you are called.",
}

# --- refusals --------------------------------------------------------------------------------------------------------

NO_BOOSTERS: Final = "In {league} decks are brought along, so there are no boosters: register one with `/league deck`."
NOT_NOW: Final = "You are not playing in {league} any more, so your boosters stay closed."
OPENED_ALREADY: Final = "The boosters of this draft are open already: nothing can be added to their chance."
TOO_LATE: Final = "{league} takes no late entries any more: the boosters of its draft are dealt."
STILL_DRAFTING: Final = "The draft is not over: the first round is drawn after its last pick."
DRAFT_WAITS: Final = "The draft begins when the season starts."
DRAFT_OVER: Final = "The draft is over: build your deck with **My cards**."
DRAFT_PAUSED: Final = "The season is paused, and the draft with it: pick when it goes on."
DRAFT_STANDS: Final = "A draft cannot be undone: everybody has seen cards. Close the season with `/league admin close` and create another one."
PICKED_ALREADY: Final = "That pick is made already: look at what lies before you now with **My cards**."
NOT_IN_BOOSTER: Final = "That card is not in the booster before you: look again with **My cards**."
NO_CARDS_YET: Final = "You have no cards yet: open your boosters with **My cards** first."
NOT_LEFT: Final = "You have no more copies of {card}."
DOES_NOT_FIT: Final = "{card} does not go there: {reason}"
LACKING: Final = "This deck has cards that are not yours: {cards}{more}. Build it from your own, under **My cards**."
LACKING_ONE: Final = "{card} ({wanted} in the deck, {has} of yours)"
LACKING_MORE: Final = " and {count} more"

# --- opening ---------------------------------------------------------------------------------------------------------

OPEN_HEAD: Final = "### {league}: your boosters\nYou open {packs}."
OPEN_SEAL: Final = (
    "Your part of my chance is sealed: `{seal}`. Press **Open** and the number of your press is your half of it; or add words of "
    "your own, so that nobody could have chosen."
)
DRAFT_HEAD: Final = "### {league}: the draft begins when the season starts\nEverybody opens {packs}."
DRAFT_GIVE: Final = "Your part of my chance is sealed: `{seal}`. Add your half of it until the season starts, by a press or by words of your own."
GIVEN: Final = "Your half is in. You are called when the draft begins."
OPEN: Final = "Open"
GIVE: Final = "Add my half"
LUCK: Final = "Add my luck"
HALF: Final = (
    "-# Seal of your part: `{seal}` · your half: {half}. Both are checked when the season is over (`/league export`)."
)

# --- drafting --------------------------------------------------------------------------------------------------------

PICK_HEAD: Final = "### {league}: booster {round} of {rounds}, pick {pick}"
PICK_LEFT: Final = "Take one card; the rest goes to {name}, on your left. I pick for you {ago}."
PICK_RIGHT: Final = "Take one card; the rest goes to {name}, on your right. I pick for you {ago}."
PICK_PAUSED: Final = "The season is paused: nothing is picked until it goes on."
PICK_MORE: Final = Many("One more booster waits for you.", "{count} more boosters wait for you.")
PICK_CHOOSE: Final = "Take a card"
PICK_TOOK: Final = "You took {card}."
PICK_NONE: Final = "### {league}: nothing waits for you\nBooster {round} of {rounds}. You have picked {count}. {waits}"
PICK_WAITS: Final = "The others have the boosters now: {names}."
PICKED: Final = "Yours so far: {counts}. Last: {cards}."
PICKED_NONE: Final = "You have picked nothing yet."
COUNTS: Final = "characters {characters}, resources {resources}, hazards {hazards}, creatures among them {creatures}"
LOOK: Final = "Look at a card"

TABLE_HEAD: Final = "### {league}: booster {round} of {rounds} goes to the {side}"
SIDES: Final = {"left": "left", "right": "right"}
TABLE_WAITS: Final = (
    "Boosters lie before {names}. Press **My cards** and take one; several in a row where several wait."
)
TABLE_NEXT: Final = "Its last card is taken."
TABLE_ORDER: Final = "-# Round the table: {names}."
TURN_PICKS: Final = Many(
    "**{league}** · a booster waits for you: take a card {ago}, under **My cards** in <#{channel}>.",
    "**{league}** · {count} boosters wait for you: take a card {ago}, under **My cards** in <#{channel}>.",
)
DOZE: Final = "{user}, a booster waits for you in {league}: take a card {ago}, or I take one for you."

# --- building --------------------------------------------------------------------------------------------------------

PARTS: Final = {
    "start": "Starting company",
    "characters": "Characters",
    "resources": "Resources",
    "hazards": "Hazards",
    "sites": "Sites",
    "sideboard": "Sideboard",
}
BUILD_HEAD: Final = "### {league}: your deck ({kind})"
BUILD_COUNTS: Final = (
    "Resources **{resources}** · hazards **{hazards}**, creatures among them {creatures} · avatars {avatars}, characters "
    "{characters} · to start {pool} · sideboard {sideboard} · sites {sites}"
)
BUILD_WRONG: Final = "Not yet: {reason} ({rule})."
WRONG: Final = {  # what is missing in a deck, by the rule; what a card breaks deck construction says itself
    "1.3": "the play deck or the location deck is still empty",
    "1.5": "resources {resources}, hazards {hazards}: as many of each are needed, from {least} to {most}",
    "1.5.1": "creatures {creatures}, halves rounded down: {fewest} are needed",
    "1.6.1": "sideboard {sideboard}: {side} are the most",
    "1.7.F1": "the starting company needs stage cards of exactly three points, one of them not unique; it has {stage_points}",
    "1.8.F1": "the Fallen-wizard whom you will declare is missing",
}
BUILD_AND: Final = Many(" And one more thing.", " And {count} more things.")
BUILD_LEGAL: Final = "It is legal: **Register** makes it the deck that you play."
BUILD_REGISTERED: Final = "It is legal, and registered: this is the deck that you play."
BUILD_INSIDE: Final = "**{part}**: {cards}"
BUILD_NOTHING: Final = "nothing yet"
BUILD_FOUND: Final = Many("One card of yours says “{words}”.", "{count} cards of yours say “{words}”.")
BUILD_ADD: Final = Many("Put in ({count} fits)", "Put in ({count} fit)")
BUILD_TAKE: Final = "Take out"
BUILD_PART: Final = "Another part of the deck"
BUILD_KIND: Final = "Another kind of player: begins anew"
SUGGEST: Final = "Build one for me"
REGISTER: Final = "Register"
SEARCH: Final = "Search"
SEARCH_TITLE: Final = "Search your cards"
SEARCH_FIELD: Final = "Words of a name, or a kind: item, troll"
MY_FILE: Final = "As a file"
FILE_HEAD: Final = (
    "Your cards in {league}, and the deck so far. A deck file can be registered with `/league deck`, too."
)
REGISTERED: Final = "Your deck is registered in {league}."
SUGGESTED: Final = "I built a deck for you from your cards: change what you like, then register it."
COPIES: Final = "{left} of {count}"
