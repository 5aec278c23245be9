"""Everything that leagues say. Short, kind, exact, second person, present tense."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many, Meaning

# --- refusals: what, why, what now ------------------------------------------------------------------------------

ALREADY_CREATED: Final = "This season exists already: see it with `/league standings`."
NO_SEASON: Final = "There is no league here: create one with `/league create`."
CANNOT_UNDO: Final = "There is nothing to undo under number {act}: see the numbers with `/league admin log`."
UNDO_FIRST: Final = "Act {later} rests on act {act}: undo {later} first."
NOT_IN: Final = "You are not in {league}: enter with `/league join`."
NO_MATCH: Final = "There is no match {match}: see the numbers with `/league schedule`."
CLOSED: Final = "{league} is over: see it with `/league archive`."
FORMAT_FIXED: Final = "The format of a season that has begun stays as it is: create a new one for another format."
ALREADY_IN: Final = "{name} is in {league} already."
TOO_LATE: Final = "{league} takes no late entries any more: its groups or its knock-out are drawn."
DROPPED_ALREADY: Final = (
    "That player is not in the season any more: an organiser lets them in with `/league admin add`."
)
SHUT_OUT: Final = "You are out of {league}: only an organiser lets you in again, with `/league admin add`."
WRONG_ALIGNMENT: Final = "That kind of player is not allowed here: bring a deck for {allowed}."
DECKS_LOCKED: Final = "Decks are locked since the season began: play the one that you registered."
DECKS_BETWEEN: Final = "You change decks between rounds only: finish your open match first."
DROP_INSTEAD: Final = "The season has begun: use `/league drop`, so that your matches count as they stand."
LEAVE_INSTEAD: Final = "The season has not begun: use `/league leave`."
STARTED_ALREADY: Final = "The season has begun already."
NEEDS_TWO: Final = "A season starts with at least two players: wait until somebody else has entered."
NOT_RUNNING: Final = "The season is not running: start it with `/league admin start`."
ROUND_OPEN: Final = "The round is not over: decide its open matches first."
TWICE: Final = "Nobody can be paired twice in one round."
GONE_PLAYER: Final = "One of these players is not in the season any more."
NO_DRAFT: Final = "No pairings are waiting: draw them with `/league admin pair`."
NOT_DRAWN: Final = "Both players must stand in the drawn pairings, and be two."
NO_ROUND: Final = "No round is being played."
OWN_MATCH: Final = (
    "Match {match} is your own, so you cannot decide it: another organiser does, or you two report it anew and agree."
)
OWN_STANDING: Final = (
    "You play in this season, and that may decide how you stand: another organiser has to do it, or one of the "
    "server's choosing who does not play."
)
OWN_PAIRING: Final = "That would change your own pairing: another organiser has to do it."
NOT_OPEN: Final = "Match {match} is not open any more."
NOT_YOURS: Final = "Match {match} is not yours."
NOT_REPORTED: Final = "Match {match} waits for no answer: report it with `/league report` first."
GAME_TELLS: Final = (
    "Your game is played here, and its end is the result: play on, give up with `/game concede`, or offer to end it."
)
NO_REPORT_OF_YOURS: Final = "Match {match} has no report of yours that waits for an answer."
CANNOT_RECUT: Final = "The knock-out can be drawn anew only until somebody has played in it."
ORGANISES_ALREADY: Final = "That is who organises it already."
OWN_REPORT: Final = "That is your own report: your opponent confirms it, or time does."
BUILT_ON: Final = "Match {match} cannot be changed any more: the season is over, or the knock-out goes on from it."
ONLY_LADDER: Final = "Matches are proposed in a running ladder only; elsewhere the rounds say who meets."
NOT_YOURSELF: Final = "Choose somebody else to play against."
MATCH_ALREADY: Final = "You two have an open match already: play that one first."
NOT_CHALLENGED: Final = "Only the player who was asked can accept."
PAUSED_ALREADY: Final = "The season is paused already."
NOT_PAUSED: Final = "The season is not paused."
NAME_TAKEN: Final = "There is a league called {league} here already: choose another name, or close that one first."
DONE_ALREADY: Final = "That was done already."
NO_ROUNDS: Final = "A ladder has no rounds: players propose matches with `/league challenge`."
DECK_NO_KIND: Final = "This deck does not say which kind of player it is for: add its avatar or its alignment."
DECK_ILLEGAL: Final = "This deck breaks a rule: {reason}{rest}. Change it and register it again."
DECK_MORE: Final = " (and {count} more)"
DECK_BY_HAND: Final = (
    "This league takes automatic cards only, and these are by hand: {cards}{rest}. Replace them and register again."
)
DECK_UNPLAYABLE: Final = (
    "I cannot play games with this deck yet ({kind}): register another one, or ask an organiser to let games be played "
    "elsewhere."
)

# --- how things are called -----------------------------------------------------------------------------------------

FORMATS: Final = {
    "swiss": "Swiss",
    "round-robin": "Round robin",
    "groups": "Groups and knock-out",
    "knock-out": "Knock-out",
    "ladder": "Ladder",
}
DECK_RULES: Final = {
    "open": "open: another deck at any time",
    "locked": "locked: one deck for the season",
    "changeable": "changeable between rounds",
}
PLACES: Final = {"bot": "with the bot, in threads", "elsewhere": "anywhere, reported here"}
PACES: Final = {
    "live": "live: answer reports within 12 hours",
    "daily": "daily: within two days",
    "relaxed": "relaxed: within four days",
}
OVERDUE: Final = {
    "wait": "an organiser decides",
    "loss": "both players lose",
    "forfeit": "whoever is to move loses by forfeit",
    "points": "the marshalling points decide",
}
OVERDUE_LADDER: Final = "it does not count; once its game has begun, an organiser decides"
OVERDUE_VOID: Final = "it does not count"
CALENDARS: Final = {
    "rounds": "a round begins when the last one is over",
    "fixed": "rounds begin on fixed days",
    "open": "all matches are open at once",
}
PRESETS: Final = {
    "win-draw-loss": "win 1, draw ½, loss 0",
    "three-one": "win 3, draw 1, loss 0",
    "tournament": "six points a match: win 6, draw 3, loss 0",
    "ratio": "by ratio of marshalling points, 6 a match (figures of Palantír)",
}
KINDS: Final = {
    "all": "all games",
    "wizard": "Wizard",
    "ringwraith": "Ringwraith",
    "fallen-wizard": "Fallen-wizard",
    "balrog": "Balrog",
}
TIEBREAKS: Final = {
    "opponents": "opponents’ strength",
    "share": "share of marshalling points",
    "difference": "difference of marshalling points",
    "wins": "wins",
    "direct": "direct matches",
}
COLUMN_NAME: Final = "player"
COLUMN_POINTS: Final = "points"
COLUMN_RECORD: Final = "W–D–L"
COLUMN_MARSHALLING: Final = "MP"
COLUMN_OPPONENTS: Final = "opp."
COLUMN_BYES: Final = "byes"
COLUMN_OTHERS: Final = "others"
COLUMN_KNOCK_OUT: Final = "knock-out"
BRACKET_HEADS: Final = {"1": "Final", "2": "Semi-finals", "4": "Quarter-finals"}
BYE: Final = "bye"
CAME_FIRST: Final = "champion"
CAME: Final = {"1": "final", "2": "semi-final", "4": "quarter-final"}
CAME_AMONG: Final = "last {count}"
CHAMPION: Final = Meaning("above the name of who has won a league", "Champion")
NOTE_CHAMPION: Final = "The triangle marks the champion."
NOTE_CUT: Final = "Above the thick line the knock-out gives the places; points are those before it."
NOTE_CROSS_CUT: Final = "Without the knock-out."
NO_BRACKET: Final = "{league} has no knock-out yet: see `/league standings`."
ALT_BRACKET: Final = "Knock-out of {league}."
ALT_MET: Final = "{stage}: {first} – {second}"
COLUMN_VALUE: Final = "value"
COLUMN_MET: Final = "met"
COLUMN_PENALTY: Final = "penalty"
CUT: Final = ", knock-out of {count} on top"
UNNAMED: Final = "player {number}"
OUT: Final = " (out)"
STATE_OVER: Final = "over, won by {name}"
STATE_OVER_NOBODY: Final = "over"
STATE_REGISTRATION: Final = "registration, {count} entered"
STATE_LADDER: Final = "running"
STATE_ROUND: Final = "round {round}"
STATE_STARTED: Final = "about to begin"
MORE_IN_CSV: Final = "and {count} more: /league export has them all"
ALT_STANDINGS: Final = "Standings of {league}."
ALT_CROSS: Final = "Cross table of {league}; points:"
ALT_RATINGS: Final = "Ratings over time."
ALT_ROW: Final = "{place}. {name} {points}"
ALT_RATING: Final = Many("{name} {rating} after {games} game", "{name} {rating} after {games} games", by="games")
NO_TIME: Final = "Write a time as 2031-04-05, as 2031-04-05 18:00 (UTC), as “in 3 days”, or paste a Discord timestamp."

# --- the channel ---------------------------------------------------------------------------------------------------

CARD_HEAD: Final = "## {league}\n{state}"
CARD_FACTS: Final = "{format} · {length} games · {games}"
CARD_RULES: Final = "Rules: {rules}"
CARD_ROUNDS: Final = Many(
    "{rounds}{cut}; each round {days} day, reports {pace}",
    "{rounds}{cut}; each round {days} days, reports {pace}",
    by="days",
)
CARD_LADDER: Final = Many(
    "Propose matches with `/league challenge`; each has {days} day, reports {pace}",
    "Propose matches with `/league challenge`; each has {days} days, reports {pace}",
    by="days",
)
ROUNDS_COUNT: Final = Many("{count} round", "{count} rounds")
ROUNDS_NEEDED: Final = "as many rounds as it takes"
ROUNDS_ALL: Final = "everybody meets everybody"
ROUNDS_GROUPS: Final = Many("{count} group", "{count} groups")
ROUNDS_GROUPS_NEEDED: Final = "groups of about four"
ROUNDS_KNOCK_OUT: Final = "who loses is out"
ROUNDS_CUT: Final = ", then a knock-out of {count}"
ROUNDS_CUT_EACH: Final = ", then a knock-out of the first {count} of each"
CARD_DECKS: Final = "Decks {rule}; for {kinds}{automatic}"
CARD_AUTOMATIC: Final = "; automatic cards only"
CARD_POINTS: Final = "A win is worth {win}, a tie {draw}, a defeat {loss}"
CARD_POINTS_RATIO: Final = "Points by ratio of marshalling points, {steps}, a tie {draw}"
CARD_UNPLAYED: Final = "; a forfeit {won}–{lost}, a void match {void}"
CARD_TIES: Final = "; ties in the table: {tiebreaks}"
POINTS_STEP: Final = "from ×{ratio} {winner}–{loser}"
CARD_CLOCK: Final = "Move clock {clock}; {what}"
CARD_NO_CLOCK: Final = "No move clock"
CARD_OVERDUE: Final = "When the time of a match is over: {overdue}"
CARD_CALENDAR: Final = "Calendar: {calendar}"
CARD_STARTS: Final = "Starts {at} ({ago})"
CARD_PUBLIC: Final = "Its players, pairings and results may be shown on a web site"
CARD_ENDS: Final = "Ends {at}"
CARD_PAUSED: Final = "**Paused by the organisers.**"
CARD_PLAYERS: Final = Many("**{count} player:** {names}", "**{count} players:** {names}")
CARD_NOBODY: Final = "Nobody has entered yet."
AND_MORE: Final = "and {count} more"
JOIN: Final = "Enter"
MY_MATCH: Final = "My match"
STANDINGS: Final = "Standings"
SCHEDULE: Final = "Schedule"
ROUND_HEAD: Final = "### {league}: {stage}\nUntil {at} ({ago})"
ROUND_OVER: Final = "### {league}: {stage}\nOver."
ROUND_BACK: Final = "This round of {league} was taken back by the organisers."
STAGE_ROUND: Final = "round {round}"
STAGE_KNOCK_OUT: Final = "knock-out round {round}"
STAGES_BRACKET: Final = {"1": "the final", "2": "the semi-finals", "4": "the quarter-finals"}
MATCH_LINE: Final = "`{match}` {first} – {second}{state}"
SITS_OUT: Final = Many("{names} sits this round out", "{names} sit this round out", by="count")
GOES_ON: Final = "; {name}, seeded better, goes on"
NOBODY_ON: Final = "; nobody goes on"
MATCH_BYE: Final = "`{match}` {first} sits this round out"
GAME_NUMBER: Final = "game {game}"
STATE_GAME: Final = " · {game}"
STATE_REPORTED: Final = " · reported, waits for an answer"
STATE_DISPUTED: Final = " · disputed, an organiser decides"
STATE_ANNOUNCED: Final = " · proposed"
STATE_VOID: Final = " · not played"
STATE_RESULT: Final = " · **{result}**"
STATE_FREE: Final = " · its game did not count: report the result"
BOTH: Final = "both"
STATE_GATHERS: Final = " · waits for {names}, dice `{seal}`"
GATHER_NOTE: Final = "-# Press “Begin” when you are ready: your press goes into the dice, and the game opens its thread when both have pressed, or by itself after a day."
READY: Final = "Begin"
MINE_GATHERS: Final = (
    "Press “Begin”: your press goes into the dice of the game. It begins when both of you have, or by itself {ago}."
)
MINE_READY: Final = "Your half of the dice is there; the game begins when your opponent's is, too, or by itself {ago}."
NOTHING_WAITS: Final = (
    "No match of yours in {league} waits to begin: `/league schedule` with `mine` shows what it waits for."
)
READY_BEGINS: Final = "Your game begins: its thread mentions you."
READY_WAITS: Final = "The game waits for {names}, and begins by itself {ago}."
NO_DECK_YET: Final = " · waits for a deck: `/league deck`"
RESULT_WON: Final = "{name} wins{points}{how}"
RESULT_TIED: Final = "a tie{points}{how}"
RESULT_NEITHER: Final = "lost by both"
RESULT_VOID: Final = "does not count"
RESULT_POINTS: Final = " {mine}–{other}"
HOW: Final = {
    "game": "",
    "confirmed": "",
    "accepted": ", unanswered",
    "forced": ", by an organiser",
    "forfeit": ", forfeit",
    "points": ", by points at the deadline",
    "unplayed": "",
    "void": "",
    "bye": "",
}
REPORTED_HEAD: Final = "### {league}, match {match}\n{reporter} reports: {result}.\n{other}, is that right?"
REPORTED_UNTIL: Final = "Without an answer it stands {ago}."
ANNOUNCED_HEAD: Final = (
    "### {league}, match {match}\n{first} proposes a match to {second}{formal}. It falls {ago} without an answer."
)
ANNOUNCED_FORMAL: Final = " as the challenge of this quarter"
SETTLED_HEAD: Final = "### {league}, match {match}\n{line}"
CONFIRM: Final = "Yes, that is right"
DISPUTE: Final = "No"
ACCEPT: Final = "Accept"
DECLINE: Final = "Decline"
DISPUTED: Final = (
    "### {league}, match {match} is disputed\n{organiser}, {reporter} reports: {result}. {other} {version}. "
    "Settle it with `/league admin result`. You two can report it anew until you agree."
)
DISPUTED_NO: Final = "does not agree"
DISPUTED_VERSION: Final = "says instead: {result}"
DRAFT_HEAD: Final = "### {league}: drawn for {stage}, not published yet\n{organiser}"
DRAFT_NOTE: Final = "-# Exchange two players with `/league admin swap`."
DRAFT_GONE: Final = "The drawn pairings of {league} are published or taken back."
PUBLISH: Final = "Publish"
REDRAW: Final = "Draw again"
REMIND: Final = "{league}, {stage}: your match is open until {at} ({ago}).\n{lines}"
OVERDUE_NOTE: Final = (
    "### {league}: the time of {stage} is over\n{organiser}, these matches are open:\n{lines}\n"
    "Give more time with `/league admin extend`, or decide them with `/league admin result`."
)
LATE_NOTE: Final = (
    "### {league}: the time of match {match} is over\n{organiser}, it is open:\n{line}\n"
    "Give more time with `/league admin extend`, or decide it with `/league admin result`."
)
PAGE_HEAD: Final = "### {league}: matches {first} to {last}"
DESK_HEAD: Final = "## Desk of {league}\n{state}"
DESK_ROUND: Final = "{stage}, until {at} ({ago})"
DESK_NOTHING: Final = "No match is open."
DESK_CHOOSE: Final = "Decide, give time, remind"
DESK_AGAIN: Final = "Look again"
DESK_TITLE: Final = "{match}: {first} – {second}"
DESK_CALLED: Final = "Decides: {called}"
DESK_LATE: Final = " · **its time was over {ago}**"
DESK_UNTIL: Final = " · ends {ago}"
DESK_REPORTED: Final = "{reporter} reports: {result}; {other} answers, or it stands {ago}"
DESK_REPORTED_ANEW: Final = "{reporter} reports anew: {result}; {other} has to agree"
DESK_DISPUTED: Final = "**disputed**: {reporter} reports: {result}; {other} {version}"
DESK_GATHERS: Final = "waits for {names} to begin; begins by itself {ago}"
DESK_GAME: Final = (
    "{game}: {names} to move, asked {since}, turn {turn}, marshalling points {first}–{second}, last move {ago}"
)
DESK_DECK: Final = "no deck: {names}"
DESK_UNREPORTED: Final = "nobody has reported it"
DESK_FORFEIT: Final = "Forfeit to {name}"
DESK_VOID: Final = "Void"
DESK_MORE: Final = "Three more days"
DESK_NUDGE: Final = "Remind"
DESK_WINS: Final = "{name} won"
DESK_POSTED: Final = "The desk of {league} stands in this channel and is kept current."
DESK_NUDGED: Final = "Reminded: {names}."
NUDGE: Final = "### {league}\n{users}: {who} asks about match {match}. It waits for you."
HANDED: Final = "{name} organises {league} now."
HAND_BOT: Final = "Hand it to a person."
LOG_NONE: Final = "Nothing in the log has these words."
INVITED: Final = "### {league}\n{users}: you played in {last}; {league} is open for registration."
LETTER_HEAD: Final = "### {league}"
LETTER_ORGANISERS: Final = "the organisers"
LETTER_WAS: Final = " (it was: {result})"
LETTERS: Final = {
    "forced": "{users}: {who} decides match {match}: **{result}**{was}.",
    "accepted": "{users}: nobody answered the report of match {match}, so it stands: **{result}**.",
    "late": "{users}: the time of match {match} is over: **{result}**.",
    "withdrawn": "{users}: {name} takes the report of match {match} back.",
    "drafted": "{users}: the draft is over. Build your deck with **My cards** below the league's card, or `/league cards`.",
    "removed": "{users}: {who} takes {name} out of the season, and open matches are decided. Only an organiser lets {name} in again.",
    "dropped": "{users}: {name} plays no more, and your match is decided: see the schedule.",
    "joined": "{users}: {who} lets you into the season. Register your deck with `/league deck`.",
    "joined late": "{users}: {who} lets you into the season; you play from round {round} on. Register your deck with `/league deck`.",
    "left": "{users}: {who} takes you off the list.",
    "extended": "{users}: there is time for {stage} until {at} ({ago}) now.",
    "extended match": "{users}: match {match} has until {at} ({ago}) now.",
    "paused": "{users}: the season is paused; no deadline runs until it goes on.",
    "resumed": "{users}: the season goes on; there is time for {stage} until {at} ({ago}).",
    "resumed open": "{users}: the season goes on; deadlines are later by the length of the break.",
    "rested": "{users}: I could not be reached for a while, and no deadline ran; there is time for {stage} until {at} ({ago}).",
    "rested open": "{users}: I could not be reached for a while, and no deadline ran: yours are later by as much.",
    "changed": "{users}: {who} changes the settings: {what}. The card of the league has them.",
    "seated": "{users}: {name} enters and takes the empty seat: you play match {match}, until {at} ({ago}).",
    "recut": "{users}: a result before the knock-out was corrected, so {who} draws the knock-out anew.",
    "handed": "{users}: {who} hands the season over to you; you organise it now.",
    "unlinked": "{users}: the game of match {match} does not count: play it as you like, and report the result.",
    "accepts": "{users}: {name} accepts match {match}; it is open until {at} ({ago}).",
    "accepts open": "{users}: {name} accepts match {match}.",
    "declines": "{users}: {name} declines match {match}.",
    "calls off": "{users}: {name} takes the proposal of match {match} back.",
    "falls": "{users}: {name} has not answered, so match {match} falls.",
    "closed": "{users}: the season is closed, and your open match is not played any more.",
    "undone": "{users}: {who} takes back what was done ({acts}): look at your match again.",
}
CHANGED: Final = {
    "rounds": "rounds",
    "cut": "knock-out",
    "length": "length of the games",
    "alignments": "kinds of player",
    "decks": "decks",
    "automatic": "automatic cards",
    "games": "where games are played",
    "round_s": "days for a round",
    "pace": "time to answer",
    "points": "points",
    "tiebreaks": "tie-breaks",
    "ends": "the end",
    "public": "whether it may stand on a web site",
    "overdue": "what becomes of late matches",
    "clock": "move clock",
    "calendar": "calendar",
}
GAME_ENDED_BY_LEAGUE: Final = "Match {match} of {league} is decided: this game ends and counts for nothing."
LADDER_STAGE: Final = "ladder"
THREAD_OPEN: Final = "### {league}, {stage}, match {match}: {first} – {second}\n{until}{then}"
THREAD_UNTIL: Final = "Until {at} ({ago})."
THREAD_ALWAYS: Final = "It has no deadline."
THREAD_THEN: Final = " Then: {then}."
THREAD_OVER: Final = "### {league}, {stage}, match {match}: {first} – {second}\n**{result}**"
NEXT_MATCH: Final = "{name}, your next match is {match}, against {other}. {until}"
NEXT_ROUND: Final = Many(
    "{name}, the next round follows when {count} match more is decided.",
    "{name}, the next round follows when {count} matches more are decided.",
)
NEXT_OVER: Final = "{name}, the season is over."
NEXT_OUT: Final = "{name} plays no more."
NEXT_KNOCKED: Final = "{name}, this was your last match of the season."
NEXT_LADDER: Final = "{name}, propose your next match with `/league challenge`."
SOON: Final = "{users}: match {match} of {league} is open until {at} ({ago}).\n{line}"
DECKS_MISSING: Final = "### {league}\n{users}: you have registered no deck yet. Do it with `/league deck`{before}."
DECKS_BEFORE: Final = " before the season starts {ago}"
STANDINGS_AFTER: Final = "### {league}: after {stage}"
FINAL_HEAD: Final = "## {league} is over\n{champion} wins."
FINAL_NOBODY: Final = "## {league} is over\nNobody is the winner."
REOPENED: Final = "{league} goes on: its end was taken back by the organisers."
CROSS_FIRST: Final = "The first {count}; “others” is what they scored against everybody else."
MINE_HEAD: Final = "### {league}, {stage}, match {match}: you against {other}"
MINE_PLACE: Final = "Your place: {place} of {count}; points: {points}."
MINE_MORE: Final = Many("{count} more match of yours follows these.", "{count} more matches of yours follow these.")
MINE_LATE: Final = "Its time was over {at} ({ago})."
MINE_PAUSED: Final = "The season is paused: no deadline runs."
MINE_MOVE: Final = "**You are to move.**"
MINE_BOTH_MOVE: Final = "**You are to move**, and so is {name}."
MINE_OTHER_MOVES: Final = "{name} is to move."
MINE_OVER: Final = "{league} is over."
MINE_ENTERED: Final = "You are in {league}."
MINE_STARTS: Final = "It starts {at} ({ago})."
MINE_START: Final = "It starts when an organiser says so."
MINE_NO_DECK: Final = " Register your deck with `/league deck`."
MINE_OUT: Final = "You play no more in {league}."
MINE_KNOCKED: Final = "Your matches in {league} are played: the knock-out goes on without you."
MINE_CHALLENGE: Final = "You have no open match in {league}: propose one with `/league challenge`."
MINE_SOON: Final = "You have nothing to do in {league} now: the next round is not published yet."
MINE_NEXT: Final = Many(
    "You have nothing to do in {league} now: the next round follows when {count} match more is decided, whose time ends {at} ({ago}).",
    "You have nothing to do in {league} now: the next round follows when {count} matches more are decided, whose time ends {at} ({ago}).",
    by="count",
)
MINE_FIXED: Final = "You have nothing to do in {league} now: the next round begins {at} ({ago}) at the earliest."
MINE_GAME: Final = "The game: {game}. Its result is taken over by itself."
MINE_REPORT: Final = "How did it end? Your opponent confirms it."
MINE_REPLACE: Final = "A new report takes its place."
MINE_OTHERWISE: Final = "Is it right? If not, say how it ended: organisers then have both versions."
MINE_WAITS: Final = "You reported it; your opponent answers until {ago}."
MINE_DECK: Final = "It waits for {whose}: `/league deck`."
MINE_YOURS: Final = "your deck"
MINE_THEIRS: Final = "the deck of {name}"
MINE_DISPUTED: Final = (
    "It is disputed: an organiser who does not play in it decides, or you two report it anew and agree."
)
MINE_WAITS_AGAIN: Final = "You reported it anew; it stands once your opponent agrees, or when an organiser decides."
REPORTED_AGAIN: Final = "It was disputed before: it stands once both agree, or when an organiser decides."
REPORTED_ANEW: Final = "Reported anew: {result}. It stands once {other} agrees, or when an organiser decides."
WON: Final = "I won"
LOST: Final = "I lost"
TIED: Final = "A tie"
FORM_TITLE: Final = "Match {match}"
FORM_MINE: Final = "Your marshalling points"
FORM_THEIRS: Final = "Your opponent’s marshalling points"
BAD_POINTS: Final = "Write marshalling points as whole numbers from -99 to 199, or leave both empty."
BAD_WINNER: Final = "The winner has more marshalling points than the other, and a tie means as many: check the numbers."

WEB_WRITTEN: Final = "As of"
WEB_INDEX: Final = "Leagues"
WEB_CROSS: Final = "Cross table"
WEB_MATCHES: Final = "Matches"

# --- answers to commands -------------------------------------------------------------------------------------------

CREATED: Final = "{league} is open: {channel}. Players enter with the button there or `/league join`."
JOINED: Final = "You are in {league}."
JOINED_DECK: Final = (
    "You are in {league}. Register your deck with `/league deck`; nobody else sees it before your match."
)
JOINED_LATE: Final = " You are paired from round {round} on."
LEFT: Final = "You are out of {league}."
DROP_SURE: Final = "Do you leave {league}? Your open match counts as lost, and only an organiser lets you in again."
DROP_YES: Final = "Leave the season"
DROPPED: Final = "You have left {league}. What you played counts."
DECK_KEPT: Final = "{deck} is registered for {league}. Only you see it until your match begins."
DECK_SHOWN: Final = "Your deck for {league}: **{deck}** ({kind})."
DECK_NONE: Final = "You have no deck in {league} yet: name one, or add a file."
DECK_LARGE: Final = "This file is too large for a deck: send one of at most 200 KB."
DECK_LINES: Final = "This file has lines that name no card: {first}{rest}"
REPORTED: Final = "Reported: {result}. {other} is asked to confirm it until {ago}."
CONTRADICTED: Final = (
    "Your opponent said otherwise: match {match} is disputed now, and an organiser has both versions before him."
)
WITHDRAWN: Final = "Your report of match {match} is taken back."
WITHDRAW: Final = "Take it back"
CALL_OFF: Final = "Call it off"
CONFIRM_NONE: Final = "No report of an opponent waits for your answer. Your open matches: {matches}."
REPORT_WHICH: Final = "You have several open matches: name the number, one of {matches}."
REPORT_NONE: Final = "You have no open match in {league}."
CONFIRMED: Final = "Confirmed: {result}."
DISPUTE_NOTED: Final = "Noted. An organiser decides match {match}."
CHALLENGED: Final = "Proposed to {other}: it falls {ago} without an answer."
ACCEPTED: Final = "Accepted. Match {match} is open."
DECLINED: Final = "Declined."
TOO_FAR: Final = "{name} is too far from you on the ladder: challenge within a quarter of it, or propose a plain match."
ONE_A_QUARTER: Final = "You have made your challenge of this quarter: propose a plain match."
WHICH_LEAGUE: Final = "Several leagues run here: name one of {leagues}."
NO_SUCH_LEAGUE: Final = "There is no league “{given}” here: see them with `/league archive`."
OWNER_PLAYS: Final = "{owner} (whose own match it is: name another organiser with `/league admin handover`)"
NO_ORGANISER: Final = "Organisers of this server"
NOT_ORGANISER: Final = "Only organisers of {league} may do that: ask {organiser}."
MAY_NOT_CREATE: Final = "Leagues are created by those who manage this server or have its organisers’ role: ask them."
NOT_IN_LEAGUE: Final = "{name} is not in {league}."
NO_SUCH_ROUND: Final = Many(
    "{league} has {count} round so far: name that one.", "{league} has {count} rounds so far: name one of them."
)
NO_SCHEDULE: Final = "{league} has no rounds yet."
NOTHING_ARCHIVED: Final = "No season has been played here yet: create one with `/league create`."
ARCHIVE_HEAD: Final = "### Seasons of this server"
ARCHIVE_LINE: Final = Many(
    "**{league}** · {format} · {state} · {count} player · {dates}",
    "**{league}** · {format} · {state} · {count} players · {dates}",
)
DATES: Final = "{start} to {end}"
DATES_SINCE: Final = "since {at}"
DATES_OPENED: Final = "opened {at}"
HEAD_TO_HEAD: Final = "### {one} – {other}: {won}–{tied}–{lost}"
HEAD_NEVER: Final = "{one} and {other} have not met in a league here."
HEAD_LINE: Final = "{league}, {at}: {result}"
PLAYER_HEAD: Final = "### {name}"
PLAYER_LINE: Final = "**{league}**: place {place} of {count}, points {points} ({record})"
PLAYER_LADDER: Final = "**{league}**: place {place} of {count}, value {points}"
PLAYER_MATCHES: Final = "**Matches in {league}**"
PLAYER_MATCH: Final = "{stage}: {line}"
PLAYER_DECK: Final = "Deck in {league}: {deck} ({kind})"
PLAYER_RATING: Final = Many(
    "{kind}: **{rating}** ± {doubt}, {games} game", "{kind}: **{rating}** ± {doubt}, {games} games", by="games"
)
PLAYER_NOTHING: Final = "{name} has played in no league here."
RATINGS_HEAD: Final = "### Ratings, {kind}"
RATINGS_LINE: Final = "{place}. {name} **{rating}** ± {doubt} ({games})"
RATINGS_NONE: Final = "Nobody has a rating here yet: it begins with the first game of a league."
RATINGS_TITLE: Final = "Ratings"
EXPORTED: Final = "{league} as tables for a spreadsheet, as JSON for programs, and as a page for a web site."
STARTED: Final = Many("{league} has begun with {count} player.", "{league} has begun with {count} players.")
DRAWN: Final = Many("Drawn: {count} pair. {next}", "Drawn: {count} pairs. {next}")
DRAWN_WAITS: Final = "They wait for `/league admin publish`."
DRAWN_OUT: Final = "They are published."
SWAPPED_AGAIN: Final = "These have met before: {pairs}. `/league admin swap` exchanges others."
MANY_ROUNDS: Final = Many(
    "There are {rounds} rounds and {count} opponent for each player, so some meet again: `/league admin settings` changes it.",
    "There are {rounds} rounds and {count} opponents for each player, so some meet again: `/league admin settings` changes it.",
    by="count",
)
SWAPPED: Final = "{one} and {other} change places."
PUBLISHED: Final = "Round {round} is published."
FORCED: Final = "Match {match}: {result}. Act {act}; `/league admin undo` takes it back."
PAUSED: Final = "{league} is paused: nothing happens by itself until `/league admin resume`."
RESUMED: Final = "{league} goes on; deadlines moved by the length of the break."
CLOSED_NOW: Final = "{league} is closed."
UNDONE: Final = "Undone: {acts}."
UNDONE_PAUSED: Final = (
    " The season is paused, so that it does not happen again by itself: go on with `/league admin resume`."
)
NOTHING_TO_UNDO: Final = "No act of an organiser is left to undo."
LOG_HEAD: Final = "### Log of {league}"
LOG_LINE: Final = "`{act}` {at} {who}: {what}{undone}"
LOG_UNDONE: Final = " *(undone)*"
LOG_PAGES: Final = "-# Page {page} of {pages}, {count} acts: `page` shows the others."
LOG_BOT: Final = "by itself"
ADDED: Final = "{name} is in {league}."
REMOVED: Final = "{name} is out of {league}."
SETTINGS_SAME: Final = "Nothing would be another than it is: name what shall change."
SETTINGS_DAYS: Final = "The round that is played keeps its deadline: move it with `/league admin extend`."
SETTINGS_KEPT: Final = "{league} has new settings."
POINTS_KEPT: Final = "{league}: {points}"
BAD_TIEBREAKS: Final = "Name tie-breaks with commas between, each once: {known}."
BAD_ALIGNMENTS: Final = "Name kinds of player with commas between: wizard, ringwraith, fallen-wizard, balrog."
BAD_CUT: Final = "A knock-out takes from 2 to 32 players, and a ladder has none: choose another number."
BAD_NAME: Final = "Give the league a name that can be read."
STARTS_PAST: Final = "That time has passed: choose a later start, or leave it empty and use `/league admin start`."
ENDS_FIRST: Final = "The season would end before it starts: choose a later end."
ROLE_SET: Final = "Members with {role} organise the leagues of this server."
ROLE_NONE: Final = "Only those who manage this server, and each league’s creator, organise leagues."
EXTENDED_ONE: Final = "Match {match} has until {at}."
EXTENDED: Final = "Round {round} ends {at}."
MOVED: Final = "{league} is announced in {channel} from now on."
ONLY_TEXT: Final = "Choose an ordinary text channel: I open threads in it."

DEEDS: Final = {
    "created": "created the season",
    "changed": "changed the settings",
    "joined": "{user} entered",
    "registered": "{user} registered a deck",
    "left": "{user} left",
    "dropped": "{user} dropped ({why})",
    "started": "started",
    "drafted": "ended the draft",
    "drawn": "drew a round",
    "swapped": "exchanged {one} and {other}",
    "published": "published the round",
    "extended": "moved the deadline",
    "seated": "{user} took the empty seat of match {match}",
    "recut": "drew the knock-out anew",
    "handed": "handed the season to {user}",
    "withdrawn": "took the report of match {match} back",
    "linked": "match {match} is game {game}",
    "unlinked": "match {match} lost its game without a result",
    "reported": "reported match {match}",
    "asked": "asked about the report of match {match} anew",
    "confirmed": "confirmed match {match}",
    "disputed": "disputed match {match}",
    "decided": "decided match {match} ({how})",
    "announced": "proposed a match",
    "answered": "answered match {match}",
    "paused": Meaning("what somebody did to a league", "paused"),
    "resumed": "went on",
    "closed": "closed the season",
    "undone": "undid {acts}",
}
WHY: Final = {"own": "their own wish", "organiser": "an organiser", "gone": "left the server"}

OUTCOMES: Final = {
    "first": "the first player won",
    "second": "the second player won",
    "draw": "a tie",
    "neither": "lost by both",
    "forfeit first": "forfeit, to the first player",
    "forfeit second": "forfeit, to the second player",
    "forfeit neither": "forfeit by both",
    "void": "void: it does not count",
}
POINTS_AGAINST: Final = (
    "Match {match} has {first}–{second} marshalling points, which do not go with that: give both numbers as well."
)
CUT_STALE: Final = (
    "The knock-out is drawn from the table before that: it would be {seeds} now. `/league admin recut` draws it anew, "
    "until somebody has played in it."
)
CUT_LATE: Final = (
    "The knock-out, which somebody has played in, was drawn from the table before that: {seeds} would be in it now."
)
RECUT: Final = "The knock-out is drawn anew: {seeds}."
CUT_STANDS: Final = "The table gives the same knock-out: it stays."
CLOSE_SURE: Final = "{league} ends as it stands, and these matches are not played:\n{lines}"
CLOSE_YES: Final = "Close it"


# --- commands and their options --------------------------------------------------------------------------------------

COMMAND_LEAGUE: Final = "Seasons with rounds, standings and ratings"
COMMAND_CREATE: Final = "Open a season for registration"
COMMAND_JOIN: Final = "Enter a season"
COMMAND_LEAVE: Final = "Leave before the season begins"
COMMAND_DROP: Final = "Stop playing in a running season"
COMMAND_DECK: Final = "Register your deck, or see it"
COMMAND_REPORT: Final = "Report how your match ended"
COMMAND_CONFIRM: Final = "Confirm or dispute your opponent’s report"
COMMAND_CHALLENGE: Final = "Propose a match in a ladder"
COMMAND_STANDINGS: Final = "Show the standings, now or after a round, the cross table or the bracket"
COMMAND_SCHEDULE: Final = "Show a round, or your own matches"
COMMAND_PLAYER: Final = "Show a player’s places, matches, ratings and decks"
COMMAND_HEAD_TO_HEAD: Final = "Show how two players did against each other"
COMMAND_RATINGS: Final = "Show the ratings of this server"
COMMAND_ARCHIVE: Final = "List the seasons of this server"
COMMAND_EXPORT: Final = "Get standings and matches as CSV, JSON and a page"
COMMAND_ADMIN: Final = "For organisers"
COMMAND_START: Final = "Start the season now"
COMMAND_PAIR: Final = "Draw the next round, or draw it again"
COMMAND_SWAP: Final = "Exchange two players in the drawn round"
COMMAND_PUBLISH: Final = "Let the drawn round begin"
COMMAND_EXTEND: Final = "Move the deadline of the round"
COMMAND_RESULT: Final = "Force or correct a result"
COMMAND_RECUT: Final = "Draw the knock-out anew from the corrected table"
COMMAND_DESK: Final = "Post the organisers’ desk here: every open match, always current"
COMMAND_HANDOVER: Final = "Let somebody else organise the season"
COMMAND_ADD: Final = "Let a player in, also late"
COMMAND_REMOVE: Final = "Take a player out"
COMMAND_PAUSE: Final = "Stop what happens by itself"
COMMAND_GO_ON: Final = "Go on after a pause"
COMMAND_CLOSE: Final = "End the season as it stands"
COMMAND_UNDO: Final = "Undo an act"
COMMAND_LOG: Final = "Show the last acts and their numbers"
COMMAND_SETTINGS: Final = "Change how the season is run"
COMMAND_POINTS: Final = "Set points and tie-breaks"
COMMAND_ROLE: Final = "Choose the organisers’ role"

OPTION_LEAGUE: Final = "Which league, if several run"
OPTION_DECK_NAME: Final = "A deck that ships with Palantír"
OPTION_DECK_FILE: Final = "A deck file of your own"
OPTION_RESULT: Final = "How it ended for you"
OPTION_MINE: Final = "Your marshalling points"
OPTION_THEIRS: Final = "Your opponent’s"
OPTION_MATCH: Final = "Number of the match"
OPTION_AGREE: Final = "False to dispute it"
OPTION_RIVAL: Final = "Whom you want to play"
OPTION_FORMAL: Final = "As your challenge of this quarter"
OPTION_CROSS: Final = "Who scored what against whom"
OPTION_BRACKET: Final = "The knock-out"
OPTION_AFTER: Final = "As it was after this round"
OPTION_ONLY_MINE: Final = "Only your own matches"
OPTION_ROUND: Final = "Number of the round"
OPTION_PLAYER: Final = "The player"
OPTION_PLAYER_LEAGUE: Final = "Whose matches to show; the newest season for none"
OPTION_OTHER: Final = "The other player"
OPTION_KIND: Final = "Games as which kind of player"
OPTION_UNTIL: Final = "A time, or a span such as 2 days"
OPTION_ONE_MATCH: Final = "Only this match"
OPTION_PAGE: Final = "Which page; the newest acts are on the first"
OPTION_SEARCH: Final = "Only acts with these words: a name, a number, a kind"
OPTION_FORCED: Final = "How it ended"
OPTION_FIRST_POINTS: Final = "First player’s marshalling points"
OPTION_SECOND_POINTS: Final = "Second player’s"
OPTION_ACT: Final = "Its number in the log"
OPTION_ROLE: Final = "Empty for none"
OPTIONS_RUN: Final = {
    "start": "When it starts by itself",
    "end": "When it ends by itself",
    "rounds": "Swiss rounds; empty for as many as it takes",
    "cut": "Players in the knock-out; with groups, of each group",
    "decks": "Whether decks may change",
    "days": "Days for a round",
    "pace": "Time to answer a report",
    "games": "Where games are played",
    "automatic": "Only decks of automatic cards",
    "preview": "Pairings wait for an organiser",
    "lists": "Show deck lists once the match begins",
    "public": "May be shown on the web site of whoever runs the bot",
    "overdue": "What becomes of late matches",
    "clock": "Time for each move of a game with the bot: 24h, 3d, bank 72h +6h, none",
    "calendar": "When rounds begin",
    "channel": "Where it is announced",
}
OPTIONS_CREATE: Final = {
    "name": "What it is called",
    "format": "Who meets whom",
    "groups": "How many groups; empty for groups of four",
    "length": "Length of the games",
    "rules": "Other rules than the usual ones, such as tournament+turns:12",
    "alignments": "Kinds of player, with commas; empty for all",
    "points": "What a match is worth",
    "like": "Settings and invited players of an earlier league; seeded by rating",
    "cards": "Decks of opened boosters: “sealed TW*6”, “draft TW*3 12h”; nothing for decks of one's own",
    **OPTIONS_RUN,
}
OPTIONS_SETTINGS: Final = {**OPTIONS_RUN, "league": OPTION_LEAGUE}
OPTIONS_POINTS: Final = {
    "preset": "A table to begin with",
    "win": "For a win",
    "draw": "For a tie",
    "loss": "For a defeat",
    "bye": "For sitting out a Swiss round",
    "missed": "For each round before a late entry",
    "forfeit": "For who wins without a game",
    "defaulted": "For who loses without a game",
    "void": "For both of a match that does not count",
    "tiebreaks": "In order: opponents, share, difference, wins, direct",
    "league": OPTION_LEAGUE,
}
