"""English: everything the bot says to users. Short, kind, exact, second person, present tense.

Fields in braces are filled with ``str.format``. Cards, rules and options are worded by the engine and the corpus.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# --- refusals: what, why, what now ------------------------------------------------------------------------------

NO_SUCH_GAME: Final = "There is no running game {game}: see yours with `/game list`, or start one with `/game new`."
BROKEN_GAME: Final = (
    "Game {game} cannot be read any more, and nothing in it was changed: "
    "ask the operator to restore it from a backup, or start a new one with `/game new`."
)
NOT_AT_TABLE: Final = "You have no seat in game {game}: watch along, or start your own with `/game new`."
OTHER_SEAT: Final = "That is for {name}: your own question is in the message that mentions you."
NOT_ASKED: Final = "You are not asked now: {names} decides. Your question appears here when it is your turn."
ANSWERED: Final = "That question is answered already: use the newest message, or press Decide there."
BEGUN_IN_PRIVATE: Final = "You have begun to choose in private: press Decide to go on there, then confirm or go back."
GAME_OVER: Final = "This game is over ({outcome}): start another one with `/game new`."
ENGINE_FAILED: Final = (
    "Palantír failed at this move, so nothing was changed: choose something else for now, and tell the operator."
)
UNKNOWN_DECK: Final = "There is no deck “{deck}”: choose one of {known}."
INVITATION_OVER: Final = "This invitation is answered already: see your games with `/game list`."
NOT_INVITED: Final = "This invitation is for {name}: start your own game with `/game new`."
FAILED: Final = (
    "Something went wrong on my side, and nothing was changed: try once more, or tell the operator “{report}”."
)
OLD_CONTROL: Final = "This control belongs to an older version of Palantír: use `/game resume` to get a fresh one."
NO_SERVER: Final = "Games are played in a server's channels: use this command there."
NO_THREADS_HERE: Final = "I cannot open threads in this kind of channel: use an ordinary text channel."
NO_PERMISSION: Final = (
    "I may not open a thread in {channel}: give me “Create Public Threads” and “Send Messages in Threads” there."
)
NO_BOTS: Final = "{name} is a bot and cannot play: leave the opponent empty to practise against me."
WHICH_GAME: Final = "You have several games: use this command in the game's thread, or name the number: {games}."
NO_GAMES: Final = "You have no running game: start one with `/game new`."
NO_GAME_HERE: Final = "You have no running game here: use this in a game's thread, or start one with `/game new`."
DIRECT_CLOSED: Final = (
    "I cannot write to you directly: allow direct messages from this server's members in its privacy settings, "
    "or use My hand here, which only you see."
)
CLOSED_NOTICE: Final = (
    "{mention} I cannot write to you directly any more, so I stopped whispering: "
    "your hand is always under My hand, which only you see."
)

# --- outcomes ----------------------------------------------------------------------------------------------------

UNDECIDED: Final = "without a result"
TIED: Final = "a tie at {points} points"
WON: Final = "{name} wins, {mine} to {other}"

# --- starting ----------------------------------------------------------------------------------------------------

GAME_STARTED: Final = "Your game is open: {thread}"
INVITED: Final = "{opponent}, {starter} invites you to a {length} game, playing {deck}. Which deck do you take?"
INVITE_ACCEPT: Final = "Accept with {deck}"
INVITE_OTHER: Final = "Accept with another deck…"
INVITE_DECLINE: Final = "Decline"
INVITE_ACCEPTED: Final = "{name} accepts. The game: {thread}"
INVITE_DECLINED: Final = "{name} declines. Nothing was started; `/game new` asks somebody else."
INVITE_WITHDRAWN: Final = "{name} withdraws the invitation."
PRACTICE_NAME: Final = "Practice ({policy})"
FIRST_SEAT: Final = "{name} I"
SECOND_SEAT: Final = "{name} II"
LENGTHS: Final = {
    "starter": "Starter: ends at the first exhausted deck or 20 points",
    "short": "Short: about two hours at a table",
    "long": "Long",
    "campaign": "Campaign: the longest",
}
LENGTH_WORD: Final = {"starter": "starter", "short": "short", "long": "long", "campaign": "campaign"}
THREAD_NAME: Final = "{first} – {second} · game {game}"

# --- the thread ---------------------------------------------------------------------------------------------------

MY_HAND: Final = "My hand"
BOARD: Final = "Board"
LOG: Final = "Log"
MAP: Final = "Map"
MAP_TITLE: Final = "Where everybody is"
MAP_ALT: Final = "Map of game {game}: {places}"
MAP_EMPTY: Final = "No company is on its way yet."
MAP_AT: Final = "{site} ({region})"
MAP_DEEP: Final = "in the Under-deeps"
MAP_MORE: Final = " and {count} more"
MAP_TO: Final = "{place} → {site}"
MAP_AWAY: Final = "{place}, moving to a new site"
MAP_BY: Final = "; by {way}"
REGION_TYPES: Final = {
    "wilderness": "Wilderness",
    "border-land": "Border-land",
    "free-domain": "Free-domain",
    "shadow-land": "Shadow-land",
    "dark-domain": "Dark-domain",
    "coastal-sea": "Coastal Sea",
}
DECIDE: Final = "Decide"
WHISPER_ON: Final = "Whisper me"
WHISPER_OFF: Final = "Stop whispering"
NEXT_PAGE: Final = "More choices"
EARLIER: Final = "Earlier"
LATER: Final = "Later"
WHY: Final = "Why?"
SINCE: Final = "Since your last decision:"
SINCE_START: Final = "So far:"
MORE_LINES: Final = "and {count} more above, in the log"
LOG_SETUP: Final = "Getting ready"
LOG_TURN: Final = "Turn {turn}"
LOG_EMPTY: Final = "Nothing has happened yet."
LOG_PAGE: Final = "page {page} of {pages}"
BY_HAND_NOTE: Final = (
    "✎ Only the general rules of its kind are applied to this card; its own text is not automatic yet."
)
WAITING_FOR: Final = "Waiting for {names}."
DONE_HERE: Final = "Done. {waiting}"
PICTURE_ALT: Final = "Board of game {game}: {header}"
HAND_ALT: Final = "Your hand: {cards}"
PLAYING_AS: Final = "You decide for **{name}**."
OPEN_IN_PRIVATE: Final = "Everything that shows your hand or your plans is under Decide, which only you see."
REPOSTED: Final = "Your question stands anew in {thread}."
NOT_YOUR_TURN_YET: Final = "You are not asked now: {names} decides. The game: {thread}"
CONCEDE_SURE: Final = "Do you give up game {game}? {name} wins then; this cannot be taken back."
CONCEDE_YES: Final = "Give up"
CONCEDED: Final = "You gave up. The result stands in {thread}."
WHISPER_STARTED: Final = "I send your hand by direct message whenever it changes. Press the button again to stop."
WHISPER_STOPPED: Final = "I no longer send your hand by direct message."
WHISPER_TITLE: Final = "Your hand in game {game}"

HEADER: Final = "Turn {turn} · {name} · {phase}"
HEADER_SETUP: Final = "Getting ready"
HEADER_LAST: Final = "last turn"
HEADER_HAZARDS: Final = "hazards {used}/{limit}"
HEADER_POINTS: Final = "MP {first}–{second}"
HEADER_DECKS: Final = "decks {first}/{second}"
HEADER_PASSES: Final = "reshuffled {first}×/{second}×"
HEADER_OVER: Final = "Over: {outcome}"

OVER_TITLE: Final = "The game is over: {outcome}"
OVER_REASON: Final = {
    "Free Council": "The Free Council has met.",
    "conceded": "One side conceded.",
    "ended by agreement": "Ended by agreement.",
}
TOTAL: Final = "total"
SOURCES: Final = {
    "character": "characters",
    "ally": "allies",
    "item": "items",
    "faction": "factions",
    "kill": "kills",
    "miscellaneous": "miscellaneous",
}
COUNTED_ALREADY: Final = (
    "Doubling and the half-of-the-total limit are in these numbers; duplicates shown and lost avatars in the total."
)
AS_THEY_STOOD: Final = "The points as they stood."

# --- groups of options ---------------------------------------------------------------------------------------------

GROUPS: Final = {"play": "Play", "use": "Use", "move": "Organize and move", "choose": "Choose", "other": "Other"}
GROUP_PART: Final = "{group}… ({part} of {parts})"
GROUP_WHOLE: Final = "{group}… ({count})"

# --- the board ------------------------------------------------------------------------------------------------------

STATUS: Final = {"untapped": "", "tapped": "tapped", "wounded": "wounded"}
COMPANY_AT: Final = "at **{site}**"
COMPANY_TO: Final = "from **{site}** to **{destination}**"
COMPANY_AWAY: Final = "at **{site}**, movement declared"
NO_COMPANY: Final = "no company"
NO_SITE: Final = "getting together"
ON_GUARD: Final = "a card on guard"
EVENTS: Final = "In play: {cards}"
CHAIN: Final = "Chain of effects: {cards}"
ATTACK: Final = "Attack by **{source}**: {strikes} strikes, prowess {prowess}"
PLAYER_LINE: Final = "**{name}**: {total} MP, influence {used}/{influence}, hand {hand}, deck {deck}, discard {discard}"
WITH: Final = "with {cards}"
HAZARDS_ON: Final = "under {cards}"
AGENT: Final = "agent {number}"
AGENT_AT: Final = "with {sites}"
AGENT_SITES: Final = "{count} face-down sites"
FACE_DOWN: Final = "face-down"
CUT: Final = "The rest is under Board."

# --- the hand ---------------------------------------------------------------------------------------------------------

HAND_TITLE: Final = "Hand of {name} ({count} of {size})"
HAND_EMPTY: Final = "Your hand is empty."
PLAYABLE: Final = "**playable now**"
ON_GUARD_NOW: Final = "may be placed on guard"
NOT_PLAYABLE: Final = "not now"
NOT_BECAUSE: Final = "not now: {reason}"
HAND_WAITS: Final = "You are not asked now: {names} decides."
PLAY_FROM_HAND: Final = "Play from your hand…"
LOCATION_DECK: Final = "Location deck: {cards}"
SIDEBOARD: Final = "Sideboard: {cards}"

# --- look-ups ------------------------------------------------------------------------------------------------------

NO_CARD: Final = "No card is named “{query}”: {hint}"
NEAREST: Final = "did you mean {names}?"
CHECK_SPELLING: Final = "check the spelling, or pick one from the list that appears while you type."
BY_HAND_MARK: Final = "✎"
AUTO_CARD: Final = "The bot applies everything on this card."
CARD_NOTE: Final = "{id} · {note}"
PLACE_ALT: Final = "Part of the map: {region} and its neighbours"
IMAGE_ALT: Final = "Picture of the card {name}"
FULL_CARD: Final = "Full card"
RULINGS_BUTTON: Final = "Rulings ({count})"
RULINGS_TITLE: Final = "Rulings on {name} ({count})"
NO_RULINGS: Final = "No ruling names {name}: the rules of its kind apply as they stand; ask `/rule` in words."
NO_NAMES: Final = (
    "I find no card's name in this message: names count when they are written out with a capital letter, "
    "or typed as [[name]]."
)
MORE_NAMES: Final = "I look up at most {most} names at once."
INLINE_ON: Final = "I look up cards that are typed as [[name]] in this server, at most {most} a message."
INLINE_OFF: Final = "I no longer look up [[name]] in this server; `/card` and “{menu}” on any message still work."
INLINE_NOT_HERE: Final = (
    "Whoever runs me has not switched [[name]] on (PALANTIR_INLINE_CARDS): use `/card`, or “{menu}” on any message."
)
INTENT_REFUSED: Final = (
    "Discord does not give this bot the message content intent, which PALANTIR_INLINE_CARDS needs: "
    "switch “Message Content Intent” on in the developer portal, under Bot, or start without PALANTIR_INLINE_CARDS."
)
NEEDS_MANAGER: Final = "Only members with “Manage Server” change how I behave in this server: ask one of them."
OVERRULED_TITLE: Final = "~~{title}~~ overruled"
OVERRULED: Final = "Overruled by {refs}"
NO_RULE: Final = "I found no rule for “{query}”: use other words, or a rule's number such as 2.IV.vii.2."
UNSURE: Final = "I am not certain that this is what you ask. Nearest:"
RULE_SOURCE: Final = "{document} {ref}"
NAMED_SOURCE: Final = "{document}, {ref}"
DOCUMENTS: Final = {
    "coe": "Council of Elrond rules",
    "urd": "Universal Rules Document",
    "crf": "Collected Rulings File",
    "mele": "The Lidless Eye rules",
    "meba": "The Balrog rules",
}
DIFFERS: Final = "Differs: {text}"
NO_RULES: Final = "The rules cannot be read just now: tell the operator to run `palantir doctor`."
OFFICIAL: Final = "Official wording"
OFFICIAL_CREDIT: Final = "{document}, read in on {date}"
OFFICIAL_CHANGED: Final = "reworded since our entry was written"
NO_OFFICIAL: Final = "The official wording of this rule is not stored here: our entry above says what it says."
CARD_SIGN: Final = "Card:"
SHARE_RULE: Final = "Share"
RULE_LINK: Final = "This link leads to the answer: {link}"
NOT_MEANT: Final = "Not what I meant"
NOT_MEANT_HELP: Final = "You asked: “{question}”. Choose where to look, open one of these, or ask in other words."
NARROW: Final = "Look only in or for…"
FACETS: Final = {
    "coe": "the Council of Elrond rules",
    "urd": "the Universal Rules Document",
    "crf": "the Collected Rulings File",
    "mele": "the Lidless Eye rules",
    "meba": "the Balrog rules",
    "wizard": "Wizard players",
    "ringwraith": "Ringwraith players",
    "fallen-wizard": "Fallen-wizard players",
    "balrog": "Balrog players",
}
NO_RULE_THERE: Final = "Nothing near your question concerns {facet}: look elsewhere, or ask in other words."
ASK_AGAIN: Final = "Ask in other words"
ASK_AGAIN_LABEL: Final = "Your question"
QUESTION_GONE: Final = "This question is too old for its buttons: ask it again with `/rule`."
FLAG_RULE: Final = "This is wrong"
FLAG_LABEL: Final = "What is wrong? You may leave it empty"
FLAGGED: Final = "Thank you: whoever runs me reads it together with your question."
FLAGGED_ENOUGH: Final = "You have flagged {most} answers today: go on tomorrow."
FLAGS_FILE: Final = "flags.csv"
FLAGS_SENT: Final = "{count} flagged answers, newest first."
NO_FLAGS: Final = "Nobody in this server has flagged an answer."
NO_SUCH_RULE: Final = "There is no entry {ref} in the corpus: ask `/rule` in words."

# --- limits -----------------------------------------------------------------------------------------------------------

TOO_OFTEN: Final = "That was a lot at once: wait a few seconds, then go on. Nothing is lost."
TOO_OFTEN_HERE: Final = "This server asks me a lot just now: wait a few seconds, then go on. Nothing is lost."

# --- commands ---------------------------------------------------------------------------------------------------------

COMMAND_GAME: Final = "Start and find games"
COMMAND_NEW: Final = "Start a game, in a thread of its own"
COMMAND_LIST: Final = "Your games, and which ones wait for you"
COMMAND_RESUME: Final = "Post your question anew"
COMMAND_CONCEDE: Final = "Give up a game"
COMMAND_HAND: Final = "Your hand; only you see it"
COMMAND_CARD: Final = "Look a card up by its name"
COMMAND_RULINGS: Final = "The rulings on a card; only you see them"
COMMAND_SERVER: Final = "How I behave in this server"
COMMAND_INLINE: Final = "Look up cards that somebody types as [[name]]"
MENU_CARDS: Final = "Look up cards"
COMMAND_RULE: Final = "Ask for a rule, in words or by its number"
OPTION_DECK: Final = "Your deck"
OPTION_OPPONENT: Final = "Who plays against you; nobody: practise against me; yourself: take both seats"
OPTION_OPPONENT_DECK: Final = "The other seat's deck (an invited player may take another one)"
OPTION_PRACTICE: Final = "How I play when nobody else does"
OPTION_LENGTH: Final = "How long the game is"
OPTION_GAME: Final = "The game's number, outside its thread"
OPTION_NAME: Final = "The card's name, or a part of it"
OPTION_SHARE: Final = "Show them to everybody here"
OPTION_INLINE: Final = "On or off in this server"
SWITCH: Final = {"on": "on", "off": "off"}
COMMAND_DEFINE: Final = "What a term of the game means"
COMMAND_FLAGS: Final = "The answers that members of this server flagged as wrong, as a file"
OPTION_TERM: Final = "A term of the rules, such as hazard limit"
OPTION_PRIVATE: Final = "Show the answer to you alone"
OPTION_QUESTION: Final = "Your question, or a rule's number"
POLICIES: Final = {"greedy": "greedy: takes what looks best at once", "random": "random: anything that is legal"}
LIST_TITLE: Final = "Your games"
LIST_YOURS: Final = "**your turn**"
LIST_WAITS: Final = "waits for {names}"
LIST_INVITED: Final = "invitation, not accepted yet"
LIST_BROKEN: Final = "cannot be read; ask the operator"
LIST_LINE: Final = "{game}. {thread} {names} · turn {turn} · {state}"


def both(names: Sequence[str]) -> str:
    """Join names: "alice", "alice and bob"; "nobody" for none."""
    return " and ".join(names) if names else "nobody"
