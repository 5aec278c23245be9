"""What the page around the simulated Discord says; `**this**` is bold and `` `this` `` a key or a command there."""

from typing import Final

# By the name under which bot/play/page asks for them.
PAGE: Final = {
    "table": "Table",
    "help": "First steps",
    "you-are": "You are",
    "start": "Start a game",
    "rooms": "Rooms",
    "step-start": (
        "Press **Start a game**: against the bot, or against yourself in a second tab. New to it? Choose **Learn**: "
        "every question is explained, and one button does what is advised."
    ),
    "step-room": "A room opens. When something is asked of you, the first button is the sensible answer.",
    "step-hand": "**My hand** shows your cards. Only you can see that answer.",
    "step-commands": "Type `/` for every command: `/card` finds a card, `/rule` a ruling.",
    "step-both": "To play both sides, open the other seat in a second tab:",
    "hide": "Hide",
    "language": "Language of the bot",
    "language-changed": "What the bot says to you from now on is in this language.",
    "images-on": "Card images: on",
    "images-off": "Card images: off",
    "light": "Show it light",
    "dark": "Show it dark",
    "foot": "A simulated Discord on this machine. Nothing leaves it.",
    "room": "The room",
    "kind": "Kind of game",
    "cancel": "Cancel",
    "submit": "Start",
    "opening": "Opening…",
    "close": "Close",
    "lobby": "Lobby",
    "game": "Games",
    "dm": "Direct messages",
    "watching": "you are watching",
    "both": "you play both sides",
    "against": "against {names}",
    "against-bot": "against the bot",
    "finished": "finished",
    "unread": "{count} unread",
    "mentioned": "{count} unread, you are mentioned",
    "you-watch": "You are watching this game.",
    "you-both": "You play both sides.",
    "opponent-bot": "Opponent: **the bot**",
    "opponent-tab": "Opponent: **{names} (you, in the other tab)**",
    "opponent-open": "Opponent: the bot, or you in a second tab",
    "only-you": "Only you and the bot read this.",
    "open-tab": "Open {name}’s tab",
    "gone": "The table does not answer. Run ./palantir play again; this page comes back by itself.",
    "error": "The bot ran into an error; the terminal shows it.",
    "changed": "That message had just changed, so nothing was pressed. Look again.",
    "rejected": "That did not go through, and nothing changed.",
    "no-answer": "The bot did not answer that; the terminal shows why.",
    "working": "The bot is at work…",
    "no-start": "This bot has no command that starts a game yet.",
}
KINDS: Final = {
    "game practice": "Practice",
    "game new": "New",
    "game learn": "Learn",
    "league create": "League",
}
WELCOME: Final = "**Welcome to the table.**"
WELCOME_START: Final = "Press **Start a game**, or type `/{command}`. Each game opens a room of its own."
WELCOME_LEAGUE: Final = "{name} manages this server: `/{command}` begins a league that both seats can join."
WELCOME_HERE: Final = (
    "Everything here stays on this machine. The commands are the same as on Discord: type `/` to see them."
)
NO_COMMAND: Final = "There is no /{command} here."
NO_ANSWER: Final = "The bot did not answer."
