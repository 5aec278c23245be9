"""English for standing orders and plans, in the voice of `bot.strings.en`."""

from __future__ import annotations

from typing import Final

COMMAND_ORDERS: Final = "Your standing orders in this game, and what they did; only you see them"

# --- buttons in questions -------------------------------------------------------------------------------------------

REST_OF_PHASE: Final = "Pass the rest of this phase"
PLAN_MOVE: Final = "Plan a movement…"
PLAN_HAZARDS: Final = "Plan hazards…"
PLAN_SITE: Final = "Plan for the site…"

# --- orders ---------------------------------------------------------------------------------------------------------

ORDERS_TITLE: Final = "Standing orders of {name}"
ORDERS_INTRO: Final = (
    "What you would always answer the same way is answered at once. Orders look only at what all see, "
    "so they tell nothing about your hand."
)
EMPTY: Final = "Empty the form"
CHANGE: Final = "Change it…"
SUGGESTED: Final = "This is a suggestion from what you hold and see: confirm it, or change what you like. Nothing counts until you confirm."
WHOLE: Final = "**Suggested**: {steps}."
LINEUP_AND: Final = (
    "**Suggested**: draft {names}, in this order; then: {steps}. You are asked again when a character is set aside."
)
LINEUP: Final = "**Suggested**: draft {names}, in this order; you are asked again when one of them is set aside."
ACCEPT_WHOLE: Final = "Accept"
WHOLE_CHANGED: Final = "The suggestion is another one now: open the question again and read it."
LEVELS: Final = {
    "matters": "Ask where it matters",
    "big": "Only the big decisions",
    "everything": "Ask me about everything",
}
LEVEL_IS: Final = {
    "matters": "You are asked only where you can do something that matters.",
    "big": "You are asked only for the big decisions: where to go, what to play, and grave danger.",
    "everything": "You are asked about everything.",
}
LEVEL_CHANGES: Final = "You can change that at any time under **Plans**."
EARLIER: Final = "As in my last game"
NO_EARLIER: Final = "You gave no orders in another game yet: choose them here."
IDLE_ON: Final = "Also pass when I can do nothing"
IDLE_OFF: Final = "Do not pass for me any more"
IDLE_NOTE: Final = (
    "Pass when you can do nothing looks at your hand: after ten to sixty minutes, drawn anew each time, you pass if "
    "passing is all you can do. The others may guess from such a pass that you had nothing to play, "
    "and from a longer wait that you had something. It is off unless you switch it on."
)
IDLE_IS_ON: Final = "On: you pass after ten to sixty minutes when your hand leaves nothing else."
RAN_TITLE: Final = "What was answered for you this turn and the last:"
RAN_LINE: Final = "turn {turn}, {phase}: {deed} ({why})"
RAN_MORE: Final = "and {count} before"
BY_ORDER: Final = "order"
BY_PLAN: Final = "plan"
STOPPED_LINE: Final = "turn {turn}, {phase}: the plan stopped, because {reason}"
STOPPED: Final = "Your plan stopped, because {reason}. Before, it did: {done}."
# What was answered, where the words of the option need the moment in which it was offered
DEEDS: Final = {
    "move": "declared a movement",
    "pass": "passed",
    "confirm": "confirmed",
    "keep_hand": "kept the hand",
    "take_path": "took a way",
    "assign": "{card} faces a strike",
    "stay_untapped": "{card} stays untapped (−3)",
    "support": "{card} taps in support (+1)",
    "next_strike": "the strike against {card} first",
    "next_company": "which company is next",
    "allocate": "how excess strikes are spent",
    "declare_next": "{card} first",
}
ANOTHER_DEED: Final = "another answer"
ANSWERED_AHEAD: Final = "Answered ahead for you: {deeds}"
NOTHING_DONE: Final = "nothing"
NO_PLANS: Final = "No plan is running."
RUNNING: Final = "Running: {plan}"
WITHDRAW: Final = "Withdraw the plan for {company}"
ASKED: Final = "{order}: ask me"

# setting -> (name, value -> (label, plain consequence))
SETTINGS: Final[dict[str, tuple[str, dict[str, tuple[str, str]]]]] = {
    "support": (
        "Support in strikes",
        {
            "never": ("Support: never", "Nobody taps to support a companion."),
            "always": ("Support: until it is safe", "Companions tap for +1 each until the strike can hardly hurt."),
            "odds": (
                "Support: when it turns the odds",
                "The fewest who make it even or better tap; where somebody may die even so you are asked.",
            ),
        },
    ),
    "untapped": (
        "Staying untapped at −3",
        {
            "never": ("Stay untapped: never", "Characters tap to face strikes."),
            "safe": ("Stay untapped: when safe", "A character takes −3 when the strike can hardly hurt it even so."),
        },
    ),
    "defend": (
        "Who faces strikes",
        {"strongest": ("Defend: the strongest", "Your strongest untapped characters take the strikes.")},
    ),
    "attack": (
        "Whom your attacks strike",
        {"weakest": ("Attack: the weakest", "Strikes that you assign go to the weakest characters.")},
    ),
    "sequence": (
        "What comes first",
        {"listed": ("Order: as listed", "Companies and checks as listed; the most dangerous strike first.")},
    ),
    "draw": (
        "Cards for movement",
        {
            "most": ("Draw: as many as allowed", "You draw the most cards."),
            "one": ("Draw: one", "You draw one card."),
        },
    ),
    "excess": (
        "Excess strikes of your attacks",
        {
            "all": ("Excess strikes: all on the first", "The first strike is met at −1 for each."),
            "none": ("Excess strikes: all on the last", "The last strike is met at −1 for each."),
        },
    ),
    "sideboard": (
        "Sideboard in an opponent's untap phase",
        {"never": ("Sideboard: leave it", "You do not reach for it, and hazard limits stay whole.")},
    ),
    "end_discard": (
        "Discard at the end of a turn",
        {
            "keep": (
                "End of turn: keep my hand",
                "You discard nothing, unless a plan names a card; with nobody in play and a full hand you are asked.",
            )
        },
    ),
    "checks": (
        "Support in corruption checks",
        {
            "never": ("Checks: no support", "Nobody taps for a corruption check."),
            "always": ("Checks: until safe", "Companions tap until the check can hardly fail."),
            "danger": (
                "Checks: when in danger",
                "Companions tap until it succeeds in five of six rolls or more; if that is out of reach you are asked.",
            ),
        },
    ),
    "haven": (
        "Site phase at a haven",
        {"never": ("Havens: do nothing", "At a haven your company does nothing, unless a plan names something.")},
    ),
    "scripts": (
        "What the cards by hand (✎) of others do",
        {"agree": ("Cards by hand: agree", "You agree to whatever is proposed for such a card.")},
    ),
    "again": (
        "Answering your own actions",
        {
            "always": (
                "…and then: always",
                "You are asked again after what you declare in your turn, once it was passed on.",
            )
        },
    ),
}
PASSES: Final = "Windows to pass"
# (window, role) -> (label, plain consequence)
WINDOWS: Final = {
    ("response", ""): ("Pass responses", "What others declare resolves without an answer of yours."),
    ("hazards", "resource"): ("Pass while I move", "You play nothing in your own movement/hazard phases."),
    ("hazards", "hazard"): (
        "Pass over companies at rest",
        "You are asked about companies that move or are away from havens; once if none is.",
    ),
    ("attack", "resource"): (
        "Pass before weak attacks",
        "You are asked about an attack when harm is likelier than not.",
    ),
    ("strike-resources", "resource"): (
        "Pass in safe strikes",
        "You are asked about a strike that rather hurts than not.",
    ),
    ("corruption-check", "resource"): (
        "Pass before safe checks",
        "You are asked when one roll in four loses somebody.",
    ),
    ("body-check", "resource"): ("Pass before safe body checks", "You are asked when one roll in four kills."),
    ("influence-check", "resource"): (
        "Pass before likely influence",
        "You are asked when failing is likelier than not.",
    ),
    ("body-check", "hazard"): ("Leave body checks as they are", "You change no body check of your hazards."),
    ("end-of-turn", "resource"): ("Pass at the end of my turn", "You play nothing in your end-of-turn phase."),
    ("strike-hazards", "hazard"): ("Leave strikes as they are", "You play nothing on strikes of your attacks."),
    ("long-event", "resource"): ("Pass my long-event phases", "You play no long-events."),
    ("on-guard", "hazard"): ("Leave cards on guard", "You reveal no creature on guard at the site."),
    ("arrival", "resource"): ("Companies stay apart", "Companies of yours that meet at a haven do not join."),
    ("trophy", "resource"): ("Trophies to the strongest", "The strongest Orc or Troll who may takes a trophy."),
}

# A response is passed, except (condition -> label, plain consequence)
UNLESS: Final = {
    "attack-prowess:9": ("Responses: ask me at prowess 9 or more", "You are asked when such an attack is declared."),
    "attack-prowess:12": ("Responses: ask me at prowess 12 or more", "You are asked when such an attack is declared."),
    "event-declared": ("Responses: ask me about events", "You are asked when somebody else declares an event."),
    "avatar-present": ("Responses: ask me beside an avatar", "You are asked while an avatar is in the company."),
}

# --- plans ----------------------------------------------------------------------------------------------------------

PLAN_TITLE: Final = "Plan for {company}"
PLAN_COMPANY: Final = "the company of {leader} at {site}"
PLAN_OF: Final = "**And {company}**: {plan}"
PLAN_HINT: Final = "Choose again to take something back. Nothing counts until you confirm."
CHOOSE_COMPANY: Final = "Which company…"
CHOOSE_BEFORE: Final = "First, in this order…{part}"
CHOOSE_SITE: Final = "Where to…{part}"
STAY_HERE: Final = "It stays"
CHOOSE_PATH: Final = "Which way…"
PATH_LINE: Final = "{kind}: {types}"
ASK_PATH: Final = "Ask me on the way"
CHOOSE_TRY: Final = "What to play there…"
CHOOSE_USE: Final = "Use in fights and checks…"
CHOOSE_FIRST: Final = "Who takes strikes first…"
CHOOSE_SPARE: Final = "Who stays untapped…"
CHOOSE_DISCARD: Final = "Discard in this order…"
CHOOSE_STOP: Final = "Stop and ask me if…"
CHOOSE_HAZARD: Final = "Hazards in this order…{part}"
PART: Final = " ({part} of {parts})"
CHOOSE_KEEP: Final = "Keep for later…"
ENTER: Final = {"ask": "Entering: ask me", "yes": "Entering: yes", "no": "Entering: no"}
THEN: Final = {"leave": "Then leave the site", "ask": "Then ask me"}
FIGHTS: Final = {"ask": "Fights: as ordered", "pass": "Fights, influence: nothing else"}
HARM: Final = {0: "Use it: at once", 25: "Use it: from one in four", 50: "Use it: when harm is likely"}
END_TURN: Final = {False: "End of turn: as ordered", True: "End of turn: pass"}
DRAW: Final = {0: "Cards: as ordered", 1: "Cards: one", 2: "Cards: up to two", 3: "Cards: up to three", 9: "Cards: all"}
DROP: Final = {False: "At the end: as ordered", True: "At the end: discard one"}
RESPOND: Final = {"pass": "In fights: nothing", "ask": "In fights: ask me"}
REVEAL: Final = {"ask": "On guard: ask me", "yes": "On guard: reveal", "no": "On guard: leave"}
CONFIRM: Final = "Confirm"
ACCEPT_ALL: Final = "Accept for {count} companies"
CONFIRM_GO_ON: Final = "Confirm and end organizing"
CANCEL: Final = "Drop this plan"
DROPPED: Final = "The plan is dropped: you are asked each question again."
CONDITIONS: Final = {
    "hurt": "one of its characters is wounded or lost",
    "attack-prowess:9": "an attack has prowess 9 or more",
    "attack-prowess:12": "an attack has prowess 12 or more",
    "event-declared": "an event is declared",
    "characters-at-most:2": "it has at most two characters",
    "characters-at-least:3": "it has three characters or more",
    "wounded-at-least:1": "one of its characters is wounded",
    "avatar-present": "an avatar is in the company",
}
REASONS: Final = {
    "cannot-move": "the company can no longer move there",
    "no-such-path": "that way is no longer open",
    "not-possible": "its next step was not possible any more",
    "withdrawn": "you withdrew it",
}
NO_COMPANY: Final = "You have no company to plan for now: answer the questions as they come."
NO_DRAFT: Final = "That plan is gone already: start a new one from your question."
NOT_THIS_MOMENT: Final = "That cannot be planned now: answer the question itself."

# --- a plan as a sentence -------------------------------------------------------------------------------------------

SAY_BEFORE: Final = "First: {names}"
SAY_STAY: Final = "Stay"
SAY_GO: Final = "Go to {site}"
SAY_WAY: Final = "by {way}"
SAY_DRAW: Final = {1: "draw one card", 2: "draw up to two cards", 3: "draw up to three cards", 9: "draw all you may"}
SAY_FIRST: Final = "{names} take strikes first"
SAY_SPARE: Final = "to stay untapped where possible: {names}"
SAY_ENTER: Final = {"ask": "ask me before entering", "yes": "enter", "no": "do not enter"}
SAY_TRY: Final = "play {names}"
SAY_USE: Final = {
    0: "use {names} at the first chance",
    25: "use {names} when the danger is one in four or more",
    50: "use {names} when harm is likelier than not",
}
SAY_FIGHTS: Final = "do nothing else in fights and influence attempts"
SAY_END_TURN: Final = "then end the turn"
SAY_RESPOND: Final = "ask me in fights"
SAY_THEN: Final = {"leave": "then leave", "ask": "then ask me"}
SAY_NO_HAZARDS: Final = "Play nothing"
SAY_KEEP: Final = "keep {count} of the limit"
SAY_NO_MORE: Final = "then pass"
SAY_REVEAL: Final = {"ask": "", "yes": "reveal what is on guard", "no": "leave what is on guard"}
SAY_DISCARD: Final = "discard {names} if my hand is too large"
SAY_DROP: Final = "discard the first of them that is left at the end of the turn"
SAY_STOP: Final = "Wake me if {conditions}"
OR: Final = " or "
