"""English for the advice of the guided game: why something is advised, and the sentences of its written opening."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

ADVICE: Final = "**I would:** {title}. {reason}"
DO_THAT: Final = "Do that"

# --- the teacher: two answers beside each other, and the answers of a game that cost most ------------------------------

ASK_ADVICE: Final = "What would you do?"
NOT_BETWEEN_PEOPLE: Final = "Between people, and in a daily challenge, I give no advice while the game runs. When it is over, `/game review` shows what your answers cost."
NO_ADVICE: Final = "I find nothing to advise here: there is one answer alone, or I had no time. Ask again in a moment."
NEXT_BEST: Final = "**Next best:** {title}. {reason}"
AHEAD: Final = "I played on {worlds} times from here, with other hidden cards and dice each time: the first was better in {better} of them and worse in {worse}, by {gain} points on average."
ABOUT_EVEN: Final = "I played on {worlds} times from here, with other hidden cards and dice each time, and can tell no difference between the two."
GAINS: Final = "It gains by {gains}."
GAINS_AND_LOSES: Final = "It gains by {gains}, and gives up {losses}."
GROUND: Final = "{ground} ({share})"
GROUNDS: Final = {  # by the names of features; what is not here says nothing to a player
    "lead": "points as they count at the end",
    "points: character": "points from characters",
    "points: item": "points from items",
    "points: faction": "points from factions",
    "points: ally": "points from allies",
    "points: kill": "points from defeated creatures",
    "points: miscellaneous": "miscellaneous points",
    "characters": "characters in play",
    "prowess": "prowess of the companies",
    "tapped": "who is untapped",
    "wounded": "who is unhurt",
    "corruption": "safety from corruption",
    "avatar": "the avatar in play",
    "influence": "free influence",
    "hand": "resources to play",
    "hazards": "hazards to play",
    "hand size": "cards in hand",
    "sites": "where the companies stand",
    "deck": "how far the play decks are",
    "near the call": "how near the end is",
    "result": "the result of the game",
}
COSTLY_BUTTON: Final = "What cost me most"
LOOKING_OVER: Final = "I look over your answers: {done} of {answers}…"
ONLY_PLAYERS: Final = "Only who played game {game} can see what their own answers cost."
NOTHING_COSTLY: Final = (
    "Of the {answers} answers that I looked at in game {game} I would have given none otherwise for certain."
)
NOTHING_DECIDED: Final = "In game {game} you gave no answer that is worth a second thought."
COSTLY_TITLE: Final = "### Game {game}: what cost most, {number} of {count} · {turn}"
YOU_DID: Final = "**You:** {title}"
BETTER: Final = "**Better:** {title}. {reason}"
NOT_ALL: Final = "-# I had time for {done} of your {answers} answers."
STEP_FROM_HERE: Final = "Step through from here"

# --- rating a deck ------------------------------------------------------------------------------------------------------

RATING_RUNS: Final = "I play your deck against the ten Challenge Decks: {done} of {games} games…"
RATING_ALREADY: Final = "I am still rating a deck of yours: its result comes above."
NOT_RATED: Final = (
    "No game with this deck came to an end, so there is nothing to say about it. Tell the operator of this bot."
)
RATING_TITLE: Final = "### {deck} against the ten Challenge Decks"
RATING_GAMES: Final = "Games played: {games}, from both seats in turn; both sides played by my level easy."
RATING_ALL: Final = "all"
RATING_WON: Final = "{won} of {games}"
RATING_NOTE: Final = (
    "-# The last column is the interval of 95 %: so far the share of won games may really lie anywhere in it. "
    "Ask again for more games, which narrow it. You may make more of the deck than I do, or less."
)
RATING_UNPLAYED: Final = "**Never played:** {cards}, cards of the play deck"
RATING_HELD: Final = "- {card}, games in which it was in hand: {held}"
RATING_LOST: Final = "**Characters lost:** {characters}"
RATING_LOSS: Final = "- {times} × at or on the way to {site}: {names}"
RATING_LOSS_BY: Final = "- {times} × at or on the way to {site}, by {by}: {names}"
RATING_CORRUPTION: Final = "a corruption check"
RATING_BROKEN: Final = "-# Games that did not come to an end and do not count: {games}."

# --- one reason for what a policy advises ---------------------------------------------------------------------------

POINTS: Final = Many("It brings {points} marshalling point.", "It brings {points} marshalling points.", by="points")
FACTION: Final = Many(
    "It succeeds in {odds} of 100 rolls and brings {points} marshalling point.",
    "It succeeds in {odds} of 100 rolls and brings {points} marshalling points.",
    by="points",
)
STRONGER: Final = "It makes its bearer stronger: prowess {after} instead of {before}."
NO_POINTS: Final = "It brings no points, but it helps its company."
DRAW: Final = "Every card is one choice more, and drawing costs you nothing."
PLAYABLE_THERE: Final = "There you can play {cards} from your hand."
AND_HARM: Final = "{sentence} What waits there hurts somebody in {harm} of 100."
HAVEN: Final = "A haven is safe: the wounded heal there, and the site attacks nobody."
ON_THE_WAY: Final = "Nothing in your hand can be played nearer by."
MOVE: Final = "Points are won at sites, and where this company is it can win none now."
PATH: Final = "Of the ways this one lets the fewest creatures be played against you."
NOTHING_HERE: Final = "Nothing in your hand can be played here."
TOO_DANGEROUS: Final = "What waits here hurts somebody in {harm} of 100: too much for what can be played."
ASSIGN: Final = "With prowess {own} against {against} {name} is unhurt in {odds} of 100."
STRIKE_ORDER: Final = "The most dangerous strike first, while the others can still support."
STAY: Final = "Even with −3 {name} is unhurt in {odds} of 100, and can still act afterwards."
FIGHT: Final = "{name} is unhurt in {odds} of 100."
SUPPORT: Final = "That makes it {after} of 100 instead of {before}."
CHECK: Final = "The check succeeds in {odds} of 100."
OTHERWISE: Final = "Otherwise it goes wrong in {harm} of 100."
CREATURE: Final = "It hurts somebody in {harm} of 100."
CORRUPTS: Final = "A corruption check then fails in {after} of 100 instead of {before}."
ON_GUARD: Final = "It waits at the site and attacks if the company goes in."
HAZARD: Final = "It makes the way harder for the company, and takes one of the hazards that you may play."
LITTLE_DANGER: Final = "Without it things go wrong in {harm} of 100 only: keep your cards."
NO_HAZARD: Final = "None of your hazards would cost the company more than it gives."
ONLY_THIS: Final = "There is nothing else to do here."
READY: Final = "Nothing else that you could do now gains anything."
LET_IT: Final = "Nothing that you could answer makes it better for you."
KEEP: Final = "Every card of your hand may still be of use."
DISCARD: Final = "Of your cards this one is of the least use to you."
ORGANIZE: Final = "Who is controlled by whom, and who goes with whom, can be arranged better."
FOLLOWER: Final = "A follower takes direct influence: {mind} of your general influence is free again."
CHARACTER: Final = "One more to fight beside you: prowess {prowess}."
DONE: Final = "Nothing more to arrange gains anything."
USEFUL: Final = "Now it does more for you than it will later."
BEST: Final = "Of what is offered it gains you the most."

# --- the written opening: what is advised there, and why ------------------------------------------------------------

# {card} and {target} are the cards of the answer
OPENING: Final = {
    "organize": "Your characters use all of your general influence; first see who could follow whom.",
    "follower": "{target} has direct influence for a follower: {card} costs no general influence any more.",
    "move": "Points wait at ruins and holds, not at a haven: your company sets out.",
    "go_to": "You hold two items that can be played there, and what guards {card} is a single strike.",
    "set_out": "Everybody has a place and the way is declared: nothing else gains anything now.",
    "cancel": "Two strikes of 9 would tap or wound your weaker ones; one scout who taps cancels the whole attack.",
    "discard": "It is of use on the way by sea only: of your cards you need it least.",
    "enter": "Only who goes in can play something there, and a strike of 9 is no match for your best fighter.",
    "assign": "{card} has by far the most prowess: even a bad roll hardly hurts.",
    "stay": "Even with −3 a roll of 5 is enough, and who stays untapped can play an item afterwards.",
    "item": "It brings 2 marshalling points, and {target} fights better with it.",
    "creature": "It may be played because their way leads through a Wilderness, and it costs you nothing to try.",
    "shadow": "It attacks where the Shadow is strong, and nobody goes there: of your cards you need it least.",
    "home": "The item is won, and this site is used up: go where nobody attacks you.",
    "haven": "{card} is a haven near by: your characters are safe there, and the wounded would heal.",
    "path": "It is short, with one Wilderness only: few creatures can be played against you there.",
    "support": "A roll of 3 or less would lose the bearer; at the haven nobody needs to stay untapped.",
    "far": "It can be played at a single site, far from here: of your cards you need it least.",
}
