"""Everything the bot says about undo, fair dice and records of games, in English."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

COMMAND_UNDO: Final = "Take your last decision back; where something followed, propose it"
UNDO_NOTHING: Final = "There is no decision of yours that can be taken back."
UNDO_TOO_LATE: Final = "The game went on since: run `/game undo` again to see what would be taken back now."
UNDO_TAKES_BACK: Final = "This would be taken back:\n{lines}"
UNDO_UNSEEN: Final = "a choice of which nothing is in the log"
UNDO_MORE: Final = Many("… and {number} earlier line", "… and {number} earlier lines", by="number")

COMMAND_VERIFY: Final = "Whether the dice of a game were honest, and how to check it yourself"
FAIR_LINE: Final = "The dice are sealed: `{seal}`. {halves} `/game verify` explains and checks it."
FAIR_OWN: Final = "{name} adds “{half}”."
FAIR_NUMBER: Final = "{name} adds `{half}`."
FAIR_NOTHING: Final = "{name} adds nothing."
FAIR_UNOPENED: Final = "{name} did not open the sealed words in time: their SHA-256 `{half}` counts."
FAIR_SEALED: Final = "Dice sealed: `{seal}`"
FAIR_FIXED: Final = "{name}'s half is fixed: `{seal}`"
LUCK: Final = "Add my luck"
LUCK_TITLE: Final = "Add your luck to the dice"
LUCK_FIELD: Final = "Any words, or the SHA-256 of words you keep"
LUCK_EXAMPLE: Final = "Everybody reads them once the game begins"
LUCK_OPEN_TITLE: Final = "Open your sealed words"
LUCK_OPEN_FIELD: Final = "The words, exactly as you sealed them"
LUCK_GIVE: Final = "Add my luck, or open it"
LUCK_TAKEN: Final = (
    "“{half}” goes into the dice of this game and cannot be changed any more. Until it begins everybody sees only its "
    "SHA-256 `{seal}`. Nobody can tell what the dice will be."
)
LUCK_NUMBER: Final = (
    "The number of your press, `{half}`, goes into the dice of this game. Until it begins everybody sees only its "
    "SHA-256 `{seal}`."
)
LUCK_SEAL_TAKEN: Final = (
    "Your words are sealed by `{seal}`: not even this machine knows them. When the halves of the others are fixed, too, press the "
    "button again and type the words; then the game begins."
)
LUCK_OPENED: Final = "“{half}” are the words that you had sealed. They go into the dice of this game."
LUCK_FINAL: Final = "Your half is fixed: SHA-256 `{seal}`. Nobody changes a half once it may be known."
LUCK_NOTHING_SEALED: Final = "You have nothing sealed for this game."
LUCK_OTHER_WORDS: Final = "These are not the words behind `{seal}`: type them exactly as you sealed them, with every space and capital letter."
LUCK_TOO_EARLY: Final = (
    "Open your words when the halves of the other players are fixed, too: until then the seal hides them."
)
LUCK_GATHERS: Final = "{names} play as soon as all halves of the dice are there."
LUCK_LACKS: Final = "{mention} has still to add a half: press the button."
LUCK_SEALED: Final = "{mention} has still to open sealed words: press the button."
LUCK_NOT_YOURS: Final = "Only the players of this game add to its dice."
LUCK_EMPTY: Final = "Write at least one letter or number."

VERIFY_TITLE: Final = "### Dice and shuffles of game {game}"
VERIFY_SEAL: Final = "Seal, posted before the players added theirs: `{seal}`"
VERIFY_OLD: Final = (
    "This game began before dice were sealed: nothing was fixed beforehand, so only the rolls can be checked."
)
VERIFY_HALVES: Final = "Added by the players: {halves}"
VERIFY_RUNNING: Final = Many(
    "{rolls} roll so far. My part is opened when the game is over; until then nobody can compute what comes, and I cannot change it, because the seal stands in the log.",
    "{rolls} rolls so far. My part is opened when the game is over; until then nobody can compute what comes, and I cannot change it, because the seal stands in the log.",
    by="rolls",
)
VERIFY_PART: Final = "My part for the {purpose}: `{part}`"
VERIFY_CLOSED: Final = "How {name}'s deck was shuffled stays closed until {name} opens it: it shows the whole deck."
VERIFY_PURPOSES: Final = {
    "dice": "dice",
    "shuffle": "shuffles of {name}",
}
VERIFY_GOOD: Final[dict[str, str | Many]] = {
    "seal": "✓ The commitments give the seal that was posted.",
    "dice": "✓ My part for the dice is the one that was sealed.",
    "rolls": Many(
        "✓ The only roll is the one that the parts of all of us give.",
        "✓ All {rolls} rolls are those that the parts of all of us give, in order.",
        by="rolls",
    ),
    "shuffle": "✓ My part for the shuffles of {name} is the one that was sealed.",
}
VERIFY_BAD: Final = {
    "seal": "✗ The commitments do not give the seal that was posted.",
    "dice": "✗ My part for the dice is not the one that was sealed.",
    "rolls": "✗ Roll {at} is not the one that the parts give.",
    "shuffle": "✗ My part for the shuffles of {name} is not the one that was sealed.",
}
VERIFY_HONEST: Final = (
    "-# What this proves: nobody changed a roll once the seal was posted and all of you had added. What it does not "
    "prove: whoever runs this machine can read hands and compute coming dice, and whoever of them gives a half after you can "
    "have read yours, unless you pasted a SHA-256 (docs/fair.md). Play with people you trust to run it. To check by yourself: `/game export`, then `palantir replay FILE --verify` on your own machine."
)
VERIFY_OPEN: Final = "Open my deck"
VERIFY_OPENED: Final = (
    "How your deck was shuffled is open now: `/game verify` and `/game export` show it to all of you."
)
VERIFY_OTHERS_DECK: Final = "You took this seat over: the deck is somebody else's, and stays closed."
VERIFY_STILL_RUNS: Final = "Your deck can be opened once the game is over."

COMMAND_EXPORT: Final = "A game as a file: its log while it runs, all of it when it is over and all decks are open"
EXPORT_WHOLE: Final = "Game {game}, whole. `palantir replay {file} --verify` plays it again and checks every roll."
EXPORT_LOG: Final = (
    "The log of game {game} and its dice. A player's own deck is still closed, so the file holds no moves; "
    "`/game verify` offers its player to open it. `palantir replay {file} --verify` checks the dice."
)
EXPORT_CHALLENGE: Final = (
    "The log of game {game}. Others may still play this daily challenge: when nobody can any more, the file holds its dice "
    "and moves."
)
VERIFY_CHALLENGE: Final = (
    "Rolls so far: {rolls}. Others may still play this daily challenge with the same dice: when nobody can any more, what "
    "was sealed stands here, and every roll can be checked."
)
EXPORT_RUNNING: Final = "The log of game {game} as you know it. When the game is over, the file holds more."

COMMAND_REVIEW: Final = "Step through a finished game"
REVIEW_RUNS: Final = "Game {game} still runs: step through it when it is over. `Log` shows what happened so far."
REVIEW_LOST: Final = (
    "Another release played this game, and I cannot play it again here: `/game export` holds its moves."
)
REVIEW_TITLE: Final = "### Game {game}, step {step} of {steps} · {turn}"
REVIEW_TURN_PHASE: Final = "{turn}, {phase}"
REVIEW_TURN: Final = "turn {turn}"
REVIEW_SETUP: Final = "getting ready"
REVIEW_FIRST: Final = "First"
REVIEW_BEFORE: Final = "Back"
REVIEW_NEXT: Final = "Next"
REVIEW_LAST: Final = "Last"
REVIEW_JUMP: Final = "Go to a turn"
