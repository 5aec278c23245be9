"""Everything the bot says to users. Short, kind, exact, second person, present tense.

Fields in braces are filled with ``str.format``. Cards, rules and options are worded by the engine and the corpus.
"""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many, Meaning

NOBODY: Final = "nobody"
ONE_AND_OTHER: Final = "{one} and {other}"

# --- refusals: what, why, what now ------------------------------------------------------------------------------

NO_SUCH_GAME: Final = "There is no running game {game}: see yours with `/game list`, or start one with `/game new`."
GAME_GATHERS: Final = "Game {game} has not begun: it does as soon as all players have added to its dice (the message of its invitation or of its league has the button)."
BROKEN_GAME: Final = "Game {game} cannot be loaded just now. It rests, nothing of it is lost or changed, and it is tried again by itself; the operator's log says why (a damaged save is restored from a backup)."
GOES_ON: Final = "Game {game} is loaded again and goes on."
LINE_NEW_RELEASE: Final = (
    "From here, after command {command}, release {release} of the bot plays on (before: {before})."
)
LINE_RESTORED: Final = "A backup was restored here: everything after this point was lost. From roll {roll} on, dice and shuffles are new ones."
LINE_NEW_BUILD: Final = "From here, after command {command}, a later build of release {release} plays on."
LINE_NEW_CARDS: Final = "From here, after command {command}, the game goes on with new card data."
NOT_AT_TABLE: Final = "You have no seat in game {game}: watch along, or start your own with `/game new`."
OTHER_SEAT: Final = "That is for {name}: your own question is in the message that mentions you."
NOT_ASKED: Final = "You are not asked now: {names} decides. Your question appears here when it is your turn."
ANSWERED: Final = "That question is answered already: another one is open by now."
ELSEWHERE: Final = "This is just changing hands inside the bot: nothing has changed, press again in a moment."
BEGUN_IN_PRIVATE: Final = "You have begun to choose in private: go on there, then confirm or go back."
SHOW_OPEN: Final = "Show the open question"
GAME_OVER: Final = "This game is over ({outcome}): start another one with `/game new`."
ENGINE_FAILED: Final = (
    "Palantír failed at this move, so nothing was changed: choose something else for now. The operator has a report."
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
NO_PERMISSION_PRIVATE: Final = (
    "I may not open a private thread in {channel}: give me “Create Private Threads” and “Send Messages in Threads” "
    "there, or start the game in public."
)
NO_PERMISSION: Final = (
    "I may not open a thread in {channel}: give me “Create Public Threads” and “Send Messages in Threads” there."
)
NO_BOTS: Final = "{name} is a bot and cannot play: use `/game practice` to play against me."
OWN_TABLE: Final = "This is your own table: wait for somebody else, or use `/game practice` to play at once."
NO_SUCH_DECK: Final = "You have no deck of that name: see yours with `/deck list`, or add one with `/deck add`."
DECK_NOT_LEGAL: Final = "Your deck “{deck}” may not be played in this length of game: {reason}"
DECK_NAME_TAKEN: Final = "“{deck}” is the name of a deck that comes with me: give yours another one."
TOO_MANY_DECKS: Final = "You have {most} decks already: remove one with `/deck remove` first."
DECK_TOO_LONG: Final = "That file is too long for a deck: send the list alone, as text."
DECK_UNRESOLVED: Final = "Not every line names a card, so nothing was kept. {lines}"
DECK_WITHOUT_SIDE: Final = (
    "That list does not say which kind of player it is for: add its avatar, or a line such as “Alignment: Wizard”."
)
TWO_DECKS: Final = "Name a deck or send a file, not both."
PAUSED: Final = "This game is paused: `/game resume` proposes to go on."
PAUSED_ALREADY: Final = "This game is paused already: `/game resume` proposes to go on."
NOT_PAUSED: Final = "This game is not paused: nothing has to be resumed."
GAME_OVER_ALREADY: Final = "Game {game} is over: `/game rematch` starts another one with the same terms."
GAME_RUNS: Final = "Game {game} is still running: finish it first, or propose an end with `/game end`."
PROPOSAL_OVER: Final = "This proposal is answered already: make a new one if you still want it."
REPORTED_ENOUGH: Final = (
    "That is enough reports for now: the operator reads those that are there first. The game goes on as before."
)
PROPOSAL_LAPSED: Final = (
    "The game went on since this was proposed, so it lapsed: propose it again if you still want it."
)
NOT_YOUR_CONSENT: Final = "This is for the players of the game to answer: you need not do anything."
PRIVATE_GAME: Final = "This game is private: ask one of its players to mention you in its thread."
SUBSTITUTE_SEATED: Final = "{name} has a seat in this game already: name somebody else."
NOBODY_SEATED: Final = "That person has no seat in this game: name one of its players."
SUBSTITUTE_BOT: Final = "{name} is a bot: name a person who takes the seat, or me."
STANDS_IN_FOR_YOU: Final = "The bot plays for you in game {game}: `/game resume` gives you your seat back."
STANDS_IN_ALREADY: Final = "The bot plays at one seat of this game already: `/game concede` or `/game abandon` ends it."
NOBODY_STANDS_IN: Final = "The bot does not play for you in game {game}: nothing was changed."
NOBODY_ELSE_PLAYS: Final = "No other person plays this game: leave it and go on whenever you like."
NOT_IN_LEAGUE: Final = "In the game of a league the bot plays for nobody, and times are the season’s: ask an organiser."
NO_SUCH_CHALLENGE: Final = "There is no such challenge here: `/challenge` shows today’s."
CHALLENGE_OVER: Final = "That challenge is over: `/challenge` shows today’s."
CHALLENGE_ONCE: Final = "You have begun this challenge already, and it is played once. {thread}"
NOT_IN_CHALLENGE: Final = (
    "A daily challenge is played as it was dealt: nothing was changed. `/game concede` gives it up; an organiser who plays "
    "no seat repairs what the bot got wrong."
)
DEADLINE_SAME: Final = "That is agreed already: nothing was changed."
NOTHING_WAITS: Final = "Nothing waits for you. `/game list` shows your games, `/game new` starts one."
NO_REMATCH: Final = "Nobody is there to play again: start a new game with `/game new`."
VACATION_TOO_LONG: Final = (
    "You can be away for at most {most} days now: 30 days in a row, and vacations close to each other count as one."
)
NOTHING_REPORTED: Final = "Say in a few words what is wrong: what you expected, and what happened."
ORGANISER_ONLY: Final = "Only the players of the game and members with “Manage Server” can propose a repair."
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
TIED: Final = Many("a tie at {points} point", "a tie at {points} points", by="points")
WON: Final = "{name} wins, {mine} to {other}"
AGREED: Final = {"drawn by agreement": "a draw by agreement", "void": "void", "ended by agreement": "no result"}

# --- starting ----------------------------------------------------------------------------------------------------

GAME_STARTED: Final = "Your game is open: {thread}"
INVITED: Final = "{opponent}, {starter} invites you to a {length} game, playing {deck}. Which deck do you take?"
OPEN_TABLE: Final = "{starter} opens a table for a {length} game, playing {deck}. Who plays, and with which deck?"
INVITE_POSTED: Final = "The invitation is posted here. The game begins as soon as it is accepted."
TABLE_POSTED: Final = "The table is posted here. The game begins as soon as somebody takes the free seat."
INVITE_OWN: Final = "My decks…"
INVITE_CLOSE: Final = "Close the table"
INVITE_ACCEPT: Final = "Accept with {deck}"
INVITE_OTHER: Final = "Accept with another deck…"
INVITE_DECLINE: Final = "Decline"
INVITE_ACCEPTED: Final = "{name} accepts. The game: {thread}"
INVITE_DECLINED: Final = "{name} declines. Nothing was started; `/game new` asks somebody else."
INVITE_WITHDRAWN: Final = "{name} withdraws the invitation."
TABLE_CLOSED: Final = "{name} closes the table."
TERMS_PACE: Final = "pace {pace}"
TERMS_NO_PACE: Final = "no clock"
TERMS_DEADLINE: Final = {
    "pass": "out of time: I pass",
    "practice": "out of time: the bot moves, and plays on for who is gone",
    "forfeit": "out of time: the game is lost",
}
TERMS_PRIVATE: Final = Meaning("the terms of a game", "private")
TERMS_MEMORY: Final = "tournament memory: this turn and the last"
CHOOSE_OWN: Final = "Which of your decks do you take?"
NO_OWN_DECKS: Final = "You have added no decks yet: `/deck add` takes a file or a pasted list."
UPLOAD_DECK: Final = "Add a deck…"
UPLOAD_TITLE: Final = "Add a deck"
UPLOAD_NAME: Final = "Its name"
UPLOAD_FILE: Final = "or the list as a file"
UPLOAD_LIST: Final = "The list, in any known format"
DECK_ADDED: Final = "“{deck}” is kept, and legal in a short game: name it when you start or accept one."
DECK_ADDED_NOT_LEGAL: Final = "“{deck}” is kept, but may not be played in a short game yet:\n{errors}"
DECK_REMOVED: Final = "“{deck}” is gone."
DECKS_TITLE: Final = "Your decks"
DECKS_LINE: Final = Many(
    "- **{deck}**, {kind}, {cards} card: {state}", "- **{deck}**, {kind}, {cards} cards: {state}", by="cards"
)
DECK_LEGAL: Final = "legal"
DECK_ILLEGAL: Final = "not legal in a short game: {reason}"
PRACTICE_NAME: Final = "the bot"
FREE_SEAT: Final = "a free seat"
FIRST_SEAT: Final = "{name} I"
SECOND_SEAT: Final = "{name} II"
LENGTHS: Final = {
    "starter": "Starter: ends at the first exhausted deck or 20 points",
    "short": "Short: about two hours at a table",
    "long": "Long",
    "campaign": "Campaign: the longest",
}
LENGTH_WORD: Final = {"starter": "starter", "short": "short", "long": "long", "campaign": "campaign"}
THREAD_NAME: Final = "{names} · game {game}"

# --- the thread ---------------------------------------------------------------------------------------------------

MY_HAND: Final = "My hand"
AND_THEN: Final = "…and then"
AND_THEN_HELD: Final = (
    "…and then: once the others have passed on what you declare, you are asked again before it resolves."
)
BOARD: Final = "Board"
LOG: Final = "Log"
MAP: Final = "Map"
PLANS: Final = "Plans"
STEP_THROUGH: Final = "Step through"
VERIFY_DICE: Final = "Verify the dice"
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
DISCARD_SEVERAL: Final = "Discard {count} cards…"
WHISPER_ON: Final = "Whisper me"
WHISPER_OFF: Final = "Stop whispering"
NEXT_PAGE: Final = "More choices"
PREVIEW: Final = "Your companies, once you confirm:"
PREVIEW_COMPANY: Final = "**{site}**, size {size}: {names}"
PREVIEW_NEW: Final = "**{site}**, a new company, size {size}: {names}"
PREVIEW_FOLLOWER: Final = "{name} (under {leader})"
PREVIEW_DISCARDED: Final = "discarded: {names}"
CONFIRM: Final = "Confirm"
NOT_YET: Final = "Not yet: {reason}"
FIND: Final = "Find…"
FIND_TITLE: Final = "Find a choice"
FIND_FIELD: Final = "Part of a name, or of what it does"
FOUND: Final = "With “{words}”: {count} of {all}."
FOUND_NONE: Final = "No choice says “{words}”: here are all of them."
FIND_ALL: Final = "All choices"
EARLIER: Final = "Earlier"
LATER: Final = "Later"
WHY: Final = "Why?"
SINCE: Final = "Since your last decision:"
SINCE_START: Final = "So far:"
MORE_LINES: Final = "and {count} more above, in the log"
LOG_SETUP: Final = "Getting ready"
LOG_TURN: Final = "Turn {turn}"
LOG_FORGOTTEN: Final = (
    "Not shown: in this game I show this turn and the last (2.5). All of it is there when it is over."
)
TURN_OF: Final = "{name}’s turn"
TURN_CHANGED: Final = "{name} {before} → {after}"
TURN_SAME: Final = "{name} {after}"
TURN_DRAWN: Final = "Cards drawn: {cards}."
YOU_DREW: Final = "You drew: {cards}"
TURN_CHECKED: Final = "{line} (body check {total} against {body})."
TURN_REST: Final = "and {count} more in the log"
TURN_LOG: Final = "Whole log of this turn"
TURN_BEFORE: Final = "The board as the turn began"
TURN_AFTER: Final = "The board as the turn ended"
LOG_EMPTY: Final = "Nothing has happened yet."
LOG_PAGE: Final = "page {page} of {pages}"
BY_HAND_NOTE: Final = (
    "✎ Its own text is by hand: when it takes effect, its player says in ready-made steps what it does, and the others "
    "agree."
)
WAITING_FOR: Final = "Waiting for {names}."
DONE_HERE: Final = "Done. {waiting}"
BOT_MOVES: Final = "Done. The bot is moving: your next question appears here."
PICTURE_ALT: Final = "Board of game {game}: {header}"
PLAYING_AS: Final = "You decide for **{name}**."
ASKED_IN_PRIVATE: Final = "You are asked something: press Decide to read it."
OPEN_IN_PRIVATE: Final = "Your cards and plans are under Decide; only you see them."
REPOSTED: Final = "Your question stands anew in {thread}."
NOT_YOUR_TURN_YET: Final = "You are not asked now: {names} decides. The game: {thread}"
UNTIL: Final = "until <t:{when}:R>"
REMATCH: Final = "Rematch"
REPAIRED_MARK: Final = "The position was repaired by agreement during the game."
SPECTATE: Final = "The game is in {thread}: everything there is public; the players' hands are not."
PLAYER_GONE: Final = (
    "{name} has left the server. `/game replace` puts somebody else on the seat, or the bot where that was agreed; "
    "`/game abandon` ends the game."
)
LINE_DEADLINE: Final = {
    "pass": "All agree: when a time runs out, I pass from now on.",
    "practice": "All agree: when a time runs out, the bot moves from now on, and it plays on for who is gone.",
    "forfeit": "All agree: who runs out of time loses from now on.",
}
LINE_DEADLINE_BACK: Final = "{name} does not want the bot to move for anybody any more: when a time runs out, I pass."
BOT_MOVES_AGREED: Final = (
    "Agreed by all: when a time runs out the bot moves, and it plays on for who is gone. Each of you takes that back with "
    "`/game deadline`."
)
STOOD_IN_NAME: Final = "{name} (bot)"
STANDS_IN: Final = "The bot plays on for **{name}**, who left, until {name} or somebody else takes the seat."
COME_BACK: Final = "Take my seat back"
BACK_AT_TABLE: Final = "You decide again: {thread}"
LEAVE_SURE: Final = (
    "You leave game {game}, and the bot shall play on for you until you are back. {name} is asked, and may take the game as "
    "won instead. Until there is an answer you are asked as before."
)
LEAVE_YES: Final = "Leave the game"
TAKE_WIN: Final = "Take the game as won"
STAND_IN_CALLED: Final = (
    "{name} proposes that the bot plays on for {seat} until {seat} is back or somebody else takes the seat."
)
LINE_OUT_OF_TIME: Final = {
    "pass": "{name} runs out of time: I pass for {name} until somebody else is asked.",
    "practice": "{name} runs out of time: the bot moves for {name} until somebody else is asked.",
    "forfeit": "{name} runs out of time and loses, as agreed.",
}
CONSEQUENCES: Final = {
    "pass": "I pass for you until somebody else is asked",
    "practice": "the bot moves for you until somebody else is asked",
    "forfeit": "the game is lost, as agreed",
}
REMINDERS: Final = (
    "{mention} Your turn in game {game}: {prompt} There is time until <t:{when}:R>.",
    "{mention} Game {game} waits for you: {prompt} Without an answer until <t:{when}:R>, {what}.",
    "{mention} Game {game}: at <t:{when}:F> {what}. This is my last reminder.",
)
CONTEST: Final = "{league}, {stage}, match {match}"
CONTEST_UNTIL: Final = "{league}, {stage}, match {match}, until {at} ({ago})"
REMINDER_LEAGUE: Final = "{mention} Game {game} waits for you: {prompt}"
REMINDER_UNTIMED: Final = "{mention} Game {game} waits for you: {prompt} There is no deadline."
MUTE: Final = "No reminders in this game"
MUTED: Final = "I remind you no more in game {game}; deadlines still count. `/preferences` changes it for all games."
DIRECT_PROMPT: Final = "**Your turn in game {game}** against {other} {until}\n{prompt}\n[Go to the game]({link})"
DIRECT_ENDED: Final = (
    "{mention} I cannot write to you directly any more, so your questions stand here only: "
    "`/preferences` switches direct messages on again."
)
FAILED_IN_GAME: Final = (
    "Palantír failed at something in this game. It stands as it was before, nothing is tried again by itself, and the "
    "operator has report “{report}”. Choose something else for now; `/game repair` corrects a position by agreement."
)
AGREE: Final = "Agree"
REFUSE: Final = "Refuse"
PROPOSAL_WAITS: Final = "Waiting for {names}."
PROPOSAL_STATES: Final = {"done": "Agreed, and done.", "refused": "Refused.", "withdrawn": "Withdrawn."}
PROPOSED: Final = "Proposed. It is done as soon as everybody has agreed in {thread}."
AGREED_DONE: Final = "Done."
PROPOSALS: Final = {
    "pause": "{name} proposes a pause: no clock runs, and nobody decides until all want to go on.",
    "resume": "{name} proposes to go on.",
    "draw": "{name} proposes to end the game as a draw.",
    "score": "{name} proposes to end the game now and to score it as it stands.",
    "void": "{name} proposes to end the game as void: it counts for nothing.",
    "replace": "{substitute} shall take the seat of {seat}, with the hand and everything that lies there.",
    "stand in": "{name} leaves. Shall the bot play on at that seat until {name} is back or somebody else takes it? "
    "Otherwise the game can be taken as won.",
    "deadline": "{name} proposes another end of a player’s time: {deadline}.",
    "judge": "{judge} shall decide whenever you do not agree what a card by hand does.",
    "repair": "{name} proposes to repair the position:",
    "unrepair": "{name} proposes to take the repair back.",
    "undo": "{name} proposes to take a decision back, and what followed. What is rolled or drawn again is new.",
}
CHALLENGE_TITLE: Final = "Daily challenge, {day}"
CHALLENGE: Final = (
    "You play {deck} against {opponent} of the bot, {level}, in a {length} game. Cards and dice are the same for everybody "
    "here; everybody plays it once, without advice, in a private thread. The best lead in points is first. {until}"
)
CHALLENGE_DECK: Final = "**{deck}** ({kind})"
CHALLENGE_UNTIL: Final = Many(
    "Begin <t:{at}:R> at the latest; a game counts that ends within {days} day after that.",
    "Begin <t:{at}:R> at the latest; a game counts that ends within {days} days after that.",
    by="days",
)
CHALLENGE_WAS: Final = "It ended <t:{at}:R>."
CHALLENGE_NOBODY: Final = "Nobody has played it to its end yet."
CHALLENGE_HEAD: Final = "points   lead   turns"
CHALLENGE_MORE: Final = "…and {count} more."
CHALLENGE_PLAYING: Final = "-# Still playing: {names}"
CHALLENGE_GAVE_UP: Final = "-# Gave up, or ended too late to count: {names}"
CHALLENGE_PLAY: Final = "Play it"
CHALLENGE_TABLE: Final = "Table"
CHALLENGE_BEFORE: Final = "The one before"
CHALLENGE_BEGUN: Final = "Your challenge is open: {thread}"
REPAIR_TITLE: Final = "Repair the position"
REPAIR_FIELD: Final = "Corrections, one a line"
REPAIR_EXAMPLE: Final = "untap Gimli\nmove Dodge to the discard pile\nput Glamdring on Gimli"
REPAIR_PREVIEW: Final = "This is what would change. Everything in it is shown to all players when you propose it."
REPAIR_PROPOSE: Final = "Propose"
REPAIR_CHANGE: Final = "Change"
REPAIR_TAKE_BACK: Final = "Take it back"
REPAIR_TOO_LATE: Final = "The game went on since that repair: propose another repair with `/game repair` instead."
REPORTED: Final = "Report “{report}” is with the operator, with the position. The game goes on as it is."
TURN_TITLE: Final = "Waiting for you"
TURN_LINE: Final = "**{game}** · against {other}: {prompt} [Go there]({link})"
TURN_DECIDE: Final = "Decide {game}"
TURN_PROPOSAL: Final = "**{game}** · {what} [Go there]({link})"
TURN_INVITATION: Final = "**{game}** · {name} invites you to a {length} game in <#{channel}>."
TURN_GATHERS: Final = "**{game}** · the game of {names} begins when your half of the dice is there: its message in <#{channel}> has the button."
TURN_MORE: Final = "…and {count} more: answer some of these first."
PAUSED_SHORT: Final = "(paused)"
PREFERENCES: Final = (
    "### Your preferences\n"
    "- Deck: {deck}\n- Length: {length}\n- Pace: {pace}\n- When time runs out: {deadline}\n"
    "- Thread: {thread}\n- Questions by direct message: {direct}\n- Reminders: {reminders}"
)
NOT_SET: Final = "not set"
PUBLIC_OR_PRIVATE: Final = ("public", "private")
AWAY: Final = "You are away until <t:{until}:F>: your clocks stand still, and I do not remind you. 0 days ends it."
BACK_AGAIN: Final = "Welcome back: your clocks run again."
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
HEADER_POINTS: Final = "MP {points}"
HEADER_DECKS: Final = "decks {decks}"
HEADER_PASSES: Final = "reshuffled {times}"
HEADER_CHALLENGE: Final = "daily challenge"
HEADER_REPAIRED: Final = "repaired"
HEADER_PAUSED: Final = "paused"
HEADER_OVER: Final = "Over: {outcome}"

OVER_TITLE: Final = "The game is over: {outcome}"
OVER_REASON: Final = {
    "Free Council": "The Free Council has met.",
    "conceded": "One side conceded.",
    "ended by agreement": "Ended by agreement.",
    "out of time": "One side ran out of time.",
    "drawn by agreement": "Both sides agreed on a draw.",
    "scored by agreement": "Both sides agreed to score it as it stood, without corruption checks.",
    "void": "It counts for nothing.",
}
TOTAL: Final = "total"
SOURCES: Final = {
    "character": "characters",
    "ally": "allies",
    "item": "items",
    "faction": "factions",
    "kill": "kills",
    "miscellaneous": "misc.",
}
COUNTED_ALREADY: Final = (
    "Doubling and the half-of-the-total limit are in these numbers; duplicates shown and lost avatars in the total."
)
AS_THEY_STOOD: Final = "The points as they stood."

# --- groups of options ---------------------------------------------------------------------------------------------

GROUPS: Final = {"play": "Play", "use": "Use", "move": "Organize and move", "choose": "Choose", "other": "Other"}
# What a select of such choices asks for; the others are called as their group
CHOICES: Final = {
    "draft": "Take a character",
    "give_item": "Starts with",
    "control": "Follow another character",
    "free": "Come under general influence",
    "go_to": "Go to",
    "take_path": "Take this way",
    "draw": "Draw",
    "next_company": "The next company",
    "assign": "Faces a strike",
    "discard": "Discard",
    "discard_one": "Discard",
    "choose_card": "Choose a card",
    "swap_out": "To the sideboard",
    "swap_in": "From the sideboard",
    "fetch_to_discard": "To the discard pile",
    "fetch_to_deck": "To the play deck",
    "declare_avatar": "Who you are",
    "swap_avatar": "Exchange",
    "choose_avatar": "Who you are",
    "exchange_avatar": "Exchange",
    "start_at": "Start at",
    "start_apart": "Starts at another site",
    "keep": "Shuffle into the play deck",
    "goes_with": "Goes with",
    "leave": "Leaves the company",
    "discard_character": "Discard a character",
    "place_on_guard": "Place on guard",
    "order_effect": "Applies first",
    "remain": "Stays",
    "join_here": "Join companies",
    "face_attack": "The first attack",
    "next_strike": "The next strike",
    "salvage": "Takes an item",
    "pair": "Faces the strike of",
    "check": "Makes a corruption check",
    "declare_next": "Declared next",
    "guard_with": "Attacks too",
    "drop_stage": "Discard a Stage resource",
}
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
CHAIN: Final = "Chain of effects, the last resolves first: {cards}"
LINK: Final = "{card} ({name})"
LINK_ON: Final = "{card} on {target} ({name})"
STRIKES: Final = Many("{count} strike", "{count} strikes")
ATTACK: Final = "Attack by **{source}**: {strikes}, prowess {prowess}"
PLAYER_LINE: Final = (
    "**{name}**: {total} MP{sources}, free influence {free} of {influence}, hand {hand}, deck {deck}, discard {discard}"
)
COMPANY_HAZARDS: Final = "hazards {used}/{limit}"
COMPANY_OF: Final = "**{name}**: {place}"
CHANGED: Final = "changed"
IS_AVATAR: Final = "avatar"
IS_FOLLOWER: Final = "follower"
MIND: Final = "mind {mind}"
FREE_INFLUENCE: Final = "influence {free} of {all} free"
CORRUPTION_POINTS: Final = Many("{count} corruption point", "{count} corruption points")
WHOLE_BOARD: Final = "The whole board"
COMPANY_LARGE: Final = "A company, large…"
NO_CHARACTERS: Final = "no characters"
WITH: Final = "with {cards}"
HAZARDS_ON: Final = "under {cards}"
AGENT: Final = "agent {number}"
AGENT_AT: Final = "with {sites}"
AGENT_SITES: Final = Many("{count} face-down site", "{count} face-down sites")
FACE_DOWN: Final = "face-down"
CUT: Final = "The rest is under Board."

# --- the hand ---------------------------------------------------------------------------------------------------------

HAND_TITLE: Final = "Hand of {name} ({count} of {size})"
HAND_EMPTY: Final = "Your hand is empty."
PILE_EMPTY: Final = "There is no card here."
PILES: Final = ("Hand", "Discard pile", "Sideboard", "Location deck")
PILE_COUNT: Final = "{pile} ({count})"
PILE_TITLES: Final = {
    1: "Discard pile of {name} ({count})",
    2: "Sideboard of {name} ({count})",
    3: "Location deck of {name} ({count})",
}
PILE_USES: Final = {
    1: "Only you see it, and may look through it at any time. When your play deck is exhausted these cards are "
    "shuffled into a new one, and up to five of them change places with your sideboard first (2.4).",
    2: "In your organization phase your avatar may tap to move up to five resources or characters from here to your "
    "discard pile, or one to your play deck (2.II.6). As your opponent’s untap phase ends you may do so with hazards; the "
    "hazard limits of that turn are then halved (2.I.2).",
    3: "Where your companies may still go. A tapped site that is no haven goes to your discard pile when it is left, and "
    "comes back when your play deck is exhausted (2.4).",
}
PILE_USES_OF_SEVERAL: Final = {  # where three to five play
    2: "In your organization phase your avatar may tap to move up to five resources or characters from here to your "
    "discard pile, or one to your play deck (2.II.6). As the untap phase of the player to your right ends you may do so with "
    "hazards; the hazard limits of that turn are then halved (2.I.2).",
}
GOOD_FOR: Final = "From your hand, playable here: {cards}"
PLACES_FOR: Final = "Your sites for it: {sites}"
NO_PLACES: Final = "No site of yours lists it."
OTHER_PAGES: Final = "on the other pages: {cards}"
PLAYABLE: Final = "**playable now**"
PLAYABLE_NOW: Final = "Playable now: {cards}"
ON_GUARD_NOW: Final = "may be placed on guard"
NOT_BECAUSE: Final = "not now: {reason} ({rule})"
ASKED_FIRST: Final = "another question is open first"
NO_TARGET: Final = "nothing is here that it can be played on"
NOT_IN_OWN_TURN: Final = "in your own turn you play and use no hazards"
NOT_IN_THEIR_TURN: Final = "you play resources in your own turn"
ONLY_HAZARD_TIME: Final = "hazards are played in an opponent’s movement/hazard phase"
ONLY_ORGANIZING: Final = "characters are played in your organization phase, while you organize"
ONLY_AT_SITE: Final = "items, allies and factions are played in the site phase, after entering"
NOT_KEYED: Final = "no company is on a way or at a site that it can be keyed to"
NOT_THIS_MOMENT_CARD: Final = "its conditions are not met at this moment"
HAND_WAITS: Final = "You are not asked now: {names} decides."
PLAY_FROM_HAND: Final = "Play from your hand…"

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
GLOSSARY_TERM: Final = "glossary, {term}"
DOCUMENTS: Final = {
    "coe": "Council of Elrond rules",
    "urd": "Universal Rules Document",
    "crf": "Collected Rulings File",
    "mele": "The Lidless Eye rules",
    "meba": "The Balrog rules",
}
DIFFERS: Final = "Differs: {text}"
RULE_UNTRANSLATED: Final = "This entry is not in your language yet: this is the English one."
CHANGED_BY: Final = "Changed by {source}: {text}"
OTHERWISE: Final = "Otherwise in {source}: {text}"
ALSO_IN: Final = "The same in: {sources}"
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
FLAGS_SENT: Final = Many("{count} flagged answer.", "{count} flagged answers, newest first.")
FLAG_GONE: Final = "This flag was dealt with already: see `/server flags`."
FLAG_CHOOSE: Final = "Look at one, and mend it…"
FLAG_MENDED: Final = "✓ answered by ruling no. {number}"
FLAG_ASKED: Final = "**Asked:** {question}"
FLAG_GIVEN: Final = "**Given answer** ({source}): {title}\n{text}"
FLAG_NOTE: Final = "**What is wrong:** {note}"
FLAG_MEND: Final = "Write a ruling…"
FLAG_DROP: Final = "Dealt with"
FLAG_DROPPED: Final = "It is off the list: “{question}”"
FLAG_ANSWER: Final = "The ruling, in your own words"
FLAG_RIGHT: Final = "The rule that answers, by number or name"
NO_FLAGS: Final = "Nobody in this server has flagged an answer."
NO_SUCH_RULE: Final = "There is no entry {ref} in the corpus: ask `/rule` in words."

# --- limits -----------------------------------------------------------------------------------------------------------

TOO_OFTEN: Final = "That was a lot at once: wait a few seconds, then go on. Nothing is lost."
TOO_OFTEN_HERE: Final = "This server asks me a lot just now: wait a few seconds, then go on. Nothing is lost."
TOO_MANY_GAMES: Final = (
    "You may have {most} at once of games and invitations that you sent: end one of them first. `/turn` shows them."
)
TOO_MANY_GAMES_HERE: Final = (
    "This server may have {most} at once of games and invitations: somebody has to end one first."
)

# --- commands ---------------------------------------------------------------------------------------------------------

COMMAND_GAME: Final = "Start and find games"
COMMAND_NEW: Final = "Start a game, in a thread of its own"
COMMAND_LIST: Final = "Your games, and which ones wait for you"
COMMAND_RESUME: Final = "Post your question anew; in a paused game, propose to go on"
COMMAND_CONCEDE: Final = "Give up a game"
COMMAND_PRACTICE: Final = "Play against me, at once"
COMMAND_SPECTATE: Final = "Watch a game"
COMMAND_REMATCH: Final = "Play again with the same people, decks and terms"
COMMAND_REPLACE: Final = "Let somebody else, or the bot, take a seat, with everybody's consent"
COMMAND_DEADLINE: Final = "Propose what happens when a time runs out; that the bot moves, each of you takes back alone"
COMMAND_CHALLENGE: Final = "Today’s challenge: the same deal for everybody here against the bot, once, with a table"
COMMAND_PAUSE: Final = "Propose a pause: no clock runs until all want to go on"
COMMAND_END: Final = "Propose to end a game: drawn, scored as it stands, or void"
COMMAND_ABANDON: Final = "End a game without a result; at once when nobody is there to be asked"
COMMAND_REPORT: Final = "Tell the operator that something is wrong; the position goes with it"
COMMAND_REPAIR: Final = "Correct the position, with the consent of all players"
COMMAND_JUDGE: Final = "Agree on somebody who decides what a card by hand does when you do not agree"
COMMAND_VERDICT: Final = "As the judge: decide about the script that is before you"
OPTION_JUDGE: Final = "Who judges"
OPTION_VERDICT: Final = "Whether the card does what is proposed"
VERDICTS: Final = ("It does nothing more", "It does that")
VERDICT_GIVEN: Final = "Your verdict stands, and the game goes on."
NOT_THE_JUDGE: Final = (
    "Only the judge on whom the players agreed, or an organiser who plays no seat of this game, gives a verdict."
)
JUDGE_PLAYS: Final = "{name} plays in this game: name somebody else as its judge."
JUDGE_HINT: Final = "The judge answers with `/game verdict`; you agree on one with `/game judge`."
COMMAND_TURN: Final = "Everything that waits for you, in all your games"
COMMAND_PREFERENCES: Final = "What I remember for your next games, and how I reach you"
COMMAND_VACATION: Final = "Be away: your clocks stand still"
COMMAND_DECK: Final = "Your own decks"
COMMAND_DECK_ADD: Final = "Add a deck from a file, or paste it"
COMMAND_DECK_LIST: Final = "Your decks, and whether they are legal"
COMMAND_DECK_RATE: Final = "How a deck does against the ten Challenge Decks when I play both sides"
OPTION_RATED_DECK: Final = "Your deck, or one of mine"
OPTION_ROUNDS: Final = "How many games against each of the ten (3 if left open)"
COMMAND_DECK_REMOVE: Final = "Remove one of your decks"
OPTION_DECK_FILE: Final = "A deck of your own as a file, in any known format"
OPTION_DECK_NAME: Final = "Its name"
OPTION_PACE: Final = "Time: 24h for each decision, bank 72h +6h, or none"
OPTION_DEADLINE: Final = "What happens when time runs out"
OPTION_THREAD: Final = "Public thread or private one"
OPTION_MEMORY: Final = "What I show of the game's past (rule 2.5)"
OPTION_SEAT_OF: Final = "Whose seat; yours when you name nobody"
OPTION_SUBSTITUTE: Final = "Who takes the seat; with nobody named the bot plays on until its player is back"
OPTION_HOW: Final = "How it ends"
OPTION_SAID: Final = "What is wrong"
OPTION_DIRECT: Final = "Send your questions by direct message"
OPTION_REMINDERS: Final = "Remind you when a game waits"
OPTION_DAYS: Final = "For how many days; 0: you are back"
ENDS: Final = {"draw": "drawn", "score": "scored as it stands", "void": "void"}
DEADLINES: Final = {
    "pass": "I pass for you",
    "practice": "the bot moves for you",
    "forfeit": "the game is lost",
}
MEMORIES: Final = {"": "casual: the whole log", "turns": "tournament: this turn and the last"}
THREADS: Final = {"public": "public", "private": "private"}
COMMAND_HAND: Final = "Your hand; only you see it"
COMMAND_CARD: Final = "Look a card up by its name"
COMMAND_RULINGS: Final = "The rulings on a card; only you see them"
COMMAND_SERVER: Final = "How I behave in this server"
COMMAND_INLINE: Final = "Look up cards that somebody types as [[name]]"
MENU_CARDS: Final = "Look up cards"
COMMAND_RULE: Final = "Ask for a rule, in words or by its number"
OPTION_DECK: Final = "Your deck"
OPTION_OPPONENT: Final = "Who plays against you; nobody: an open table; yourself: take all seats"
OPTION_OPPONENT_DECK: Final = "The other seat's deck (an invited player may take another one)"
OPTION_PRACTICE: Final = "How I play"
OPTION_KIND: Final = "Which kind of player I am, with a deck of my choice"
DECK_OF_OTHER_KIND: Final = (
    "“{deck}” is not a deck of that kind of player ({kind}): name another deck for me, or leave the kind open."
)
NO_DECK_OF_KIND: Final = (
    "No deck of that kind ({kind}) comes with me: add one with `/deck add`, and I play it against you."
)
OPTION_LENGTH: Final = "How long the game is"
SECOND_TAB: Final = "{name} (you, in a second tab)"
BOTH_SIDES: Final = "yourself (you play both sides)"
EMPTY_FIELD: Final = "may stay empty"
# What happens where an option of a command that starts a game is left empty
EMPTY_FIELDS: Final = {
    "deck": "as last time, else deck A",
    "opponent": "anybody who comes",
    "opponent_deck": "the first deck that is not yours",
    "length": "as last time, else short",
    "practice": "I do not play",
    "policy": "easy",
    "kind": "any",
    "pace": "as last time, else no clock",
    "deadline": "as last time, else I pass for you",
    "thread": "as last time, else public",
}
OPTION_GAME: Final = "The game's number, outside its thread"
OPTION_NAME: Final = "The card's name, or a part of it"
OPTION_SHARE: Final = "Show them to everybody here"
OPTION_INLINE: Final = "On or off in this server"
SWITCH: Final = {"on": "on", "off": "off"}
COMMAND_DEFINE: Final = "What a term of the game means"
COMMAND_FLAGS: Final = "The answers that members of this server flagged as wrong, in a list and as a file"
OPTION_TERM: Final = "A term of the rules, such as hazard limit"
OPTION_PRIVATE: Final = "Show it to you alone; in a game's thread that is so unless you say no"
OPTION_QUESTION: Final = "Your question, or a rule's number"
POLICIES: Final = {
    "greedy": "easy: takes what looks best at once",
    "club": "club: looks a turn ahead, for a moment",
    "strong": "strong: looks a turn ahead, for up to five seconds a question",
    "gentle": "gentle: one creature against each company",
    "random": "random: anything that is legal",
}
LIST_TITLE: Final = "Your games"
LIST_YOURS: Final = "**your turn**"
LIST_WAITS: Final = "waits for {names}"
LIST_INVITED: Final = "invitation, not accepted yet"
LIST_GATHERS: Final = "begins when all halves of the dice are there"
LIST_OPEN: Final = "open table, nobody came yet"
LIST_PAUSED: Final = "paused"
LIST_BROKEN: Final = "cannot be read; ask the operator"
LIST_LINE: Final = "{game}. {thread} {names} · turn {turn} · {state}"
