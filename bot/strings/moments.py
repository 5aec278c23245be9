"""English for what a question is about: a destination, an attack with its odds, a corruption check by its sources."""

from __future__ import annotations

from typing import Final

from carddb.language.catalogue import Many

# --- destinations ---------------------------------------------------------------------------------------------------

DESTINATION: Final = "**{number}. {site}** · {kind} in {region}"
DESTINATION_ALONE: Final = "**{site}** · {kind} in {region}"
WAY_THROUGH: Final = "Way: {regions} ({types})"
WAY_TYPES: Final = "Way: {types}"
WAY_NONE: Final = "Way: through no region"
WAYS_MORE: Final = Many("{way}, or another one", "{way}, or one of {count} others", by="count")
ATTACK_BY: Final = "{attack} (from {card})"
ATTACK_PLAYED: Final = "Automatic-attack: a creature that your opponent may play from hand"
ATTACK_PLAYED_OF_SEVERAL: Final = "Automatic-attack: a creature that {name} may play from hand"
ATTACK_NONE: Final = "No automatic-attack"
BEATS: Final = "{name} beats it {chance} %"
BEATS_MORE: Final = "and {count} more"
CHOSEN: Final = "the attacker chooses: {odds}"
CHOOSES: Final = "The attacker chooses who is struck"
ROW_BEATS: Final = "{name}, prowess {own}: beats it with {need} or more"
EXCESS: Final = Many(
    "{count} strike too many: −1 to one of them", "{count} strikes too many: −1 each to some of them", by="count"
)
NOBODY_FACES: Final = "nobody can be struck"
YOURS: Final = "**Of your hand: {names}**"
NONE_YOURS: Final = "Nothing of your hand is played there"
DRAWS: Final = "You draw {own}, {opponent} {other}"
DESTINATIONS_MORE: Final = "-# The lines of the select say the same of the others in short."
HERE: Final = "here"
ENTERING: Final = "Entering {site}"
SHORT_PLAY: Final = "play {names}"
SHORT_NO_ATTACK: Final = "no attack"
SHORT_ATTACK: Final = "{race}, {strikes} of {prowess}: {odds}"
SHORT_EACH: Final = "a strike for each"
SHORT_CREATURE: Final = "opponent's creature attacks"
SHORT_DRAWS: Final = "draw {own}, they {other}"

# --- attacks, strikes and body checks -------------------------------------------------------------------------------

ATTACKS: Final = "Attack of {attacker} on the company of {name}"
STRENGTH: Final = "Prowess {prowess}"
STRENGTH_BODY: Final = "Prowess {prowess}, body {body}"
STRENGTH_STRIKES: Final = Many("{count} strike", "{count} strikes", by="count")
STRENGTH_EACH: Final = "1 for each"
FACED_BY: Final = "{name}: prowess {own}, body {body}, {state}"
FACED_ASSIGNED: Final = "{row} – struck"
FACED_MORE: Final = "… and {count} more"
ATTACK_DOES: Final = {
    "wounds": "A strike that succeeds wounds, and a body check follows.",
    "taps": "It only detains: a strike that succeeds taps.",
    "eliminates": "Whoever it wounds is eliminated.",
    "nothing": "A strike that succeeds does no harm.",
}
STRIKES: Final = "Strike of {attacker} against {name}"
STRIKE_PROWESS: Final = "{name}: prowess {own}, body {body}, {state}, against {against}"
STRIKE_BOTH: Final = "Both roll, and the higher sum wins"
STRIKE_FAILS: Final = "{need} or more: the strike fails"
STRIKE_FAILS_HIGHER: Final = "The sum is higher: the strike fails"
STRIKE_FAILED_BODY: Final = "… and is defeated by a body check above {body}"
STRIKE_EVEN: Final = "{need} exactly: no effect"
STRIKE_EVEN_EQUAL: Final = "The sums are equal: no effect"
STRIKE_HITS: Final = {
    "wounds": "Less: {name} is wounded",
    "taps": "Less: {name} taps",
    "discards": "Less: {name} is discarded",
    "eliminates": "Less: {name} is eliminated",
    "nothing": "Less: nothing happens to {name}",
}
STRIKE_KILLS: Final = "… and eliminated by a body check above {body}"
STRIKE_KILLS_MORE: Final = "… and eliminated by a body check above {body}, {more:+d} to the roll"
BODY_CHECK: Final = "Body check of {name}"
BODY_OF: Final = "Body"
BODY_MORE: Final = "To the roll"
BODY_FAILS: Final = "{need} or more: {name} is eliminated"
BODY_FAILS_DISCARDED: Final = "{need} or more: {name} is discarded or eliminated"
BODY_FAILS_MILD: Final = "{need} or more: {name} taps or is wounded"
BODY_STRIKE: Final = "Body check of the strike of {name}"
BODY_STRIKE_FAILS: Final = "{need} or more: the strike is defeated"

# --- corruption -----------------------------------------------------------------------------------------------------

CORRUPTION: Final = "{name} makes a corruption check"
CORRUPTION_REST: Final = "Effects on the sum"
CORRUPTION_TOTAL: Final = "Corruption points together"
CORRUPTION_OWN: Final = "To the roll: {card}"
CORRUPTION_CHECK: Final = "To the roll: what asks for the check"
CORRUPTION_SUPPORT: Final = "To the roll: support of companions"
CORRUPTION_BESIDE: Final = "To the roll: beside its lord"
CORRUPTION_SAFE: Final = "{need} or more: safe"
CORRUPTION_SURE: Final = "It succeeds without a roll"
CORRUPTION_EITHER: Final = "{low} or {high}"
CORRUPTION_NEAR: Final = {
    "taps": "{rolls}: {name} taps",
    "discarded": "{rolls}: {name} is discarded",
    "eliminated": "{rolls}: {name} is eliminated",
    "nothing": "{rolls}: it fails",
}
CORRUPTION_FAR: Final = {
    "eliminated": "Less: {name} is eliminated",
    "nothing": "Less: it fails",
}
SUPPORTERS: Final = Many("{count} companion could tap for +1", "{count} companions could tap for +1 each", by="count")

# --- the picture ----------------------------------------------------------------------------------------------------

MAP_ALT: Final = "Map with the places of the list by their numbers: {places}"
WAY_ALT: Final = "Map with the way to {site}: {way}"
