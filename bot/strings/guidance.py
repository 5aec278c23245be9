"""English for help, the guided first game and privacy, in the voice of `bot.strings.en`."""

from __future__ import annotations

from typing import Final

COMMAND_HELP: Final = "Where you are, what you can do now, and why; only you see it"
COMMAND_LEARN: Final = "Your first game: I explain every question, and play gently"
COMMAND_PRIVACY: Final = "What is stored about you: see it, take it along, or delete it; only you see it"

# --- where you are --------------------------------------------------------------------------------------------------

HELP: Final = "Help"
HELP_TITLE: Final = "Game {game}, turn {turn}: {phase} of {name}"
HELP_SETUP: Final = "Game {game}, getting ready"
HELP_OVER: Final = "Game {game} is over: {outcome}"
HELP_MOMENT: Final = "{sentence} ({rule})"
HELP_ASKED: Final = "**You are asked:** {prompt}"
HELP_NOT_ASKED: Final = (
    "**You are not asked now:** {names} decides, and you are told when it is your turn. Meanwhile you can look at your "
    "hand, or give orders that answer for you."
)
HELP_WATCHING: Final = "**You are watching.** {names} decides now. What stands in this thread is public; hands are not."
HELP_CAN: Final = "**What you can do now**"
HELP_CAN_LINE: Final = "- {title}{more}{rule}"
HELP_MORE: Final = " and {count} more like it"
HELP_RULE: Final = " ({rule})"
HELP_NOT_NOW: Final = "**What you cannot do now**"
HELP_NOT_LINE: Final = "- {reason}{rule}"
HELP_HAND: Final = "My hand says of every card whether it can be played now, and why not."
HELP_TERMS: Final = "What does this mean… ({count})"
HELP_READ_RULE: Final = "Rule {rule}"
HELP_ORDERS: Final = "Orders and plans"
HELP_START: Final = (
    "### Palantír\nI run games of the Middle-earth CCG here, at your own pace: I know the rules, keep hands hidden, and "
    "explain every refusal."
)
HELP_NEW: Final = (
    "**New to the game?** Press “Guided first game”: I explain every question as it comes. It takes about ten minutes."
)
HELP_GAMES: Final = "**Your games:** {count}, of which {waiting} wait for you. `/turn` shows them all."
HELP_NO_GAMES: Final = (
    "**You have no game yet.** `/game new` invites somebody, `/game practice` plays against me at once."
)
HELP_COMMANDS: Final = (
    "**Playing:** `/game new`, `/game practice`, `/game learn`, `/challenge`, `/turn`, `/hand`\n"
    "**Looking up:** `/card`, `/rulings`, `/rule`, `/define`, `/ruling list`\n"
    "**Your decks:** `/deck add`, `/deck list`\n"
    "**You:** `/preferences`, `/vacation`, `/privacy`\n"
    "**Leagues:** `/league`"
)
HELP_DIRECT: Final = "Games are played in the channels of a server; here you can look things up."
GUIDED: Final = "Guided first game"
MY_TURNS: Final = "What waits for me"

# moment -> (rule, what it is about): by the name of a window or of a frame
MOMENTS: Final[dict[str, tuple[str, str]]] = {
    "CharacterDraftFrame": (
        "1.9",
        (
            "You draft your first characters from your pool: both choose in secret and show at once. The same unique "
            "character chosen by both is out. Their minds together may not exceed your general influence of 20."
        ),
    ),
    "StartingItemsFrame": ("1.9", "Your first characters may bear minor items of your pool from the beginning."),
    "LeftoverFrame": ("1.9", "What is left of your pool may be shuffled into your play deck."),
    "EarlyStartFrame": ("1.9.1", "A card that you drafted lies on your starting site: you choose the site at once."),
    "StartFrame": ("1.10", "You choose where your first companies begin."),
    "SideboardFrame": (
        "2.I.2",
        "Cards of your sideboard may come into the game. Before your opponent's turn it costs half of the hazards.",
    ),
    "organization": (
        "2.II.1",
        (
            "You play characters, decide who travels with whom and who bears what, and declare where companies go. "
            "Declaring a movement is the usual thing: points wait at sites."
        ),
    ),
    "OrganizeFrame": (
        "2.II.1",
        (
            "A company is a group that travels together. Each character is controlled by general influence, or follows "
            "another one whose direct influence is large enough."
        ),
    ),
    "DestinationFrame": ("2.II.7", "The new site stays face-down until the company sets out."),
    "end-of-organization": ("2.II.7", "Organizing is over; a few cards are played at its end."),
    "long-event": ("2.III.2", "Your long-events are played now and last until your next long-event phase."),
    "OrderFrame": ("2.IV", "Each company travels or stays in its own movement/hazard phase, in the order you choose."),
    "PathFrame": (
        "2.IV.ii",
        "The regions on the way say which creatures may attack: the more dangerous the types, the more of them.",
    ),
    "DrawChoiceFrame": ("2.IV.v", "Both players draw because the company travels. More cards, more choice."),
    "hazards": (
        "2.IV.vii",
        (
            "The other side plays hazards against the company on its way, at most as many as the hazard limit: "
            "creatures, events, and one card face-down on guard."
        ),
    ),
    "response": ("9.5", "Something was declared. Whoever wants to answer it does so before it takes effect."),
    "attack": ("3.i", "A company is attacked. Before strikes are assigned, the attack may be canceled or changed."),
    "AssignFrame": (
        "3.ii",
        "Each strike goes to one character. The defender chooses untapped ones first; the attacker assigns the rest.",
    ),
    "StrikeOrderFrame": ("3.iv", "The strikes are resolved one after another, in the order that the defender chooses."),
    "strikes": ("3.i", "Between two strikes there is time for another action."),
    "StrikeChoiceFrame": (
        "3.iv.3",
        "Facing a strike taps a character, unless it takes −3. Untapped companions may tap to give +1 each.",
    ),
    "strike-hazards": ("3.iv.1", "The attacker may act on this strike, within the hazard limit."),
    "strike-resources": ("3.iv.5", "The defender may play something for the character that faces this strike."),
    "ExcessFrame": ("3.iv.2", "Strikes beyond the number of defenders lower somebody's prowess by one each."),
    "body-check": ("3.I.1", "A roll above the body eliminates who was wounded; a wounded one suffers +1."),
    "ArrivalFrame": ("2.IV.viii", "The company has arrived: companies at the same site may join."),
    "HandResetFrame": ("2.VI.ii", "Hands go back to eight cards: draw up to it, or discard down to it."),
    "EnterFrame": (
        "2.V",
        "Entering a site means facing its automatic-attacks. Whoever does not enter does nothing there this turn.",
    ),
    "site": (
        "2.V.1",
        (
            "Inside, an untapped character may play an item, an ally or a faction that the site allows. That taps the "
            "character and the site; this is where marshalling points come from."
        ),
    ),
    "site-start": ("2.V", "Something keeps the company from doing anything at this site."),
    "on-guard": ("2.V.6", "A card on guard may be revealed against what the company does at the site."),
    "outside": ("2.V", "The company stays outside; a few cards act on just that."),
    "influence-check": ("2.V.3", "A roll decides whether the faction joins. Something may be played for it first."),
    "corruption-check": ("7.1", "A corruption check is near: a roll that is too low loses the character."),
    "CorruptionFrame": ("7.1.1", "Companions may tap before the roll, to add one each."),
    "EndDiscardFrame": ("2.VI.i", "Each player may discard one card, to get a new one."),
    "end-of-turn": ("2.VI", "The turn ends; between its last steps a few cards may be played."),
    "EffectFrame": ("9.3", "A card takes effect, and it leaves something for you to choose."),
    "ExchangeFrame": (
        "2.4",
        "A play deck ran out: before it is made anew, up to five cards change places with the sideboard.",
    ),
    "SalvageFrame": ("3.I.2", "A character is lost; each unwounded companion may take one of its items."),
    "OverflowFrame": ("2.II.8", "Your influence no longer bears everybody: somebody has to leave."),
    "TrophyFrame": ("3.IV.1", "A creature was defeated: an Orc or Troll that faced it may keep it as a trophy."),
    "AvatarChoiceFrame": (
        "1.8",
        "Each plays another avatar. Where two name the same one, who rolled higher has it, and the other chooses again.",
    ),
    "InTurnDraftFrame": ("1.9", "One after another shows a starting character; what somebody has shown is taken."),
    "OpeningExchangeFrame": (
        "1.9",
        "What the others have shown may be answered: cards of the deck for others of the same sort.",
    ),
    "TheftFrame": ("3.V", "Your company wounded everybody whom it attacked: one of it may tap and steal an item."),
    "StolenFrame": ("3.V", "An item was stolen: a card of your hand for the same item may take its place."),
    "RingTestFrame": ("6.2", "A gold ring is tested: a special ring that fits the roll may take its place."),
    "PairFrame": ("3.V", "Companies fight: each attacker makes one strike, and the strikes are dealt out in turns."),
    "CallFrame": ("10.2", "With enough points, or when the decks ran out, the end of the game may be called."),
}
PHASES: Final[tuple[tuple[str, str], ...]] = (
    ("1.9", "The players choose their first characters, sites and hands."),
    ("2.I.1", "Cards untap, and the wounded heal at havens."),
    ("2.II.1", "The player whose turn it is organizes companies and declares movements."),
    ("2.III.2", "Long-events are played and discarded."),
    ("2.IV", "Companies travel one after another, and the other side plays hazards against them."),
    ("2.V", "Companies enter the sites where they are and play items, allies and factions there."),
    ("2.VI", "Both players may discard one card and go back to eight."),
    ("10.3", "The Free Council: everybody makes a last corruption check, then the points are counted."),
)

# What of these is said otherwise where three to five play
MOMENTS_OF_SEVERAL: Final = {
    "SideboardFrame": (
        "2.I.2",
        "Cards of your sideboard may come into the game. Before the turn of the player to your right it costs half of the hazards.",
    ),
    "DrawChoiceFrame": (
        "2.IV.v",
        "Whose company travels draws, and the player to the left, who plays hazards. More cards, more choice.",
    ),
    "hazards": (
        "2.IV.vii",
        (
            "The player to the left plays hazards against the company on its way, at most as many as the hazard limit: "
            "creatures, events, and one card face-down on guard."
        ),
    ),
    "EndDiscardFrame": (
        "2.VI.i",
        "The player of the turn and the one to the right may each discard one card, to get a new one.",
    ),
}
PHASES_OF_SEVERAL: Final = {
    "2.IV": "Companies travel one after another, and the player to the left plays hazards against them.",
    "2.VI": "The player of the turn and the one to the right may discard one card; hands go back to eight.",
}

# --- the guided game ------------------------------------------------------------------------------------------------

GUIDE_OPENS: Final = "Press **Decide**: only you see what the guide says of this, and what you can do."
GUIDE: Final = "**Guide** · {sentence} ({rule})"
GUIDE_STARTED: Final = (
    "Your guided game is open: {thread}. Press Decide there; under every question I say what it is about, what I would "
    "do and why, and **Do that** does it. You need not follow."
)
GUIDE_NAME: Final = "Guide"
GUIDE_DONE: Final = (
    "You have seen how a company is arranged, travels, is attacked, wins an item, withstands corruption and comes home. Go on "
    "as long as you like; “Short game against the bot” under `/help` starts another one, and `/game abandon` ends this one."
)
SHORT_GAME: Final = "Short game against the bot"

# --- privacy --------------------------------------------------------------------------------------------------------

PRIVACY_TITLE: Final = "What is stored about you"
PRIVACY_LINE: Final = "- {what}: {count}"
PRIVACY_NOTHING: Final = "Nothing is stored about you."
PRIVACY_TABLES: Final = {
    "preferences": "your preferences",
    "vacations": "a vacation",
    "decks": "decks that you added",
    "rated_games": "games by which decks were rated for you",
    "solitaire": "scores in solitaire tables",
    "seats": "seats in games, with the name you had when you sat down",
    "games": "games that you started",
    "proposals": "proposals in games",
    "luck": "what you added to the dice of games",
    "flags": "answers that you flagged as wrong",
    "house_rulings": "rulings that you entered for a server",
    "reports": "problems that you reported",
    "league_acts": "what you did in leagues",
    "league_decks": "decks that you registered in leagues",
    "league_boosters": "boosters that you opened in leagues, with your halves of their chance",
    "league_picks": "cards that you picked in drafts",
    "league_builds": "decks that you are building in leagues",
}
PRIVACY_OTHER: Final = "rows of the table {table}"
PRIVACY_NOTE: Final = (
    "-# I read no messages, and nothing goes to anybody but Discord. Delete removes your preferences, vacation, decks, "
    "flags and the link between you and your finished games, reports, past proposals and rulings of servers. A finished game stays with "
    "whoever played it with you, and its log keeps the name you had there; in seasons that are over “somebody” has your "
    "place. Running games, league seasons and what you did in them stay until they end: leave them first with `/game abandon`, `/game replace` or `/league drop`."
)
PRIVACY_EXPORT: Final = "Export"
PRIVACY_DELETE: Final = "Delete…"
PRIVACY_SURE: Final = (
    "Do you want to delete what is stored about you? Your decks and preferences cannot be brought back. "
    "What belongs to running games and leagues stays until they end."
)
PRIVACY_YES: Final = "Delete it"
PRIVACY_DELETED: Final = "Deleted: {what}."
PRIVACY_KEPT: Final = "Kept, because games or leagues still need it: {what}."
PRIVACY_NOTHING_LEFT: Final = "Nothing was left to delete."
PRIVACY_SOMEBODY: Final = "somebody"  # in place of a name that was deleted
PRIVACY_FILE: Final = "palantir-{user}.json"
PRIVACY_EXPORTED: Final = "Everything that is stored about you, as a file."
