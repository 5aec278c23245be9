"""The log in words: a template for each kind of event; in the language that is spoken.

The log itself holds events, which know no language: ids, numbers, and words of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from carddb import prose
from carddb.language.catalogue import Many, Named
from carddb.language.speech import counted, place, say, subject, template, word
from engine.by_hand.words import EVENTS
from engine.kernel.several import line_at_table
from engine.state.game import Game
from engine.state.records import Event, Seat
from engine.words.labels import region_types

# --- the log ----------------------------------------------------------------------------------------------------

# kind: (what each datum is, template). s a seat, c a card of the database, n a number or text, o an optional card,
# k a number of strikes, r regions, y region types, w a race or what a creature is keyed to,
# t a text as it stands. `_FORMS` says which kinds have several templates: those are named with what they are for.
LINES: Final[dict[str, tuple[str, str | Many]]] = {
    **EVENTS,
    "alignment": ("sn", "{0} is a {1} player."),
    "declares-avatar": ("sc", "{0} is {1}."),
    "seat-roll": ("sn", "{0} rolls {1} for a place at the table."),
    "seated": ("s*", "Round the table, clockwise from the highest roll: {0}."),
    "avatar-taken": ("scs", "{0} named {1}, too, but {2} comes before: {0} chooses again."),
    "no-avatar": ("s", "{0} plays without an avatar."),
    "drafted": ("sc", "{0} drafts {1}."),
    "draft-collision": ("c", "Both reveal {0}: it is set aside."),
    "draft-collision-of-names": (
        "scsc",
        "{0} reveals {1}, {2} reveals {3}: they are the same, and both are set aside.",
    ),
    "starting-item": ("scc", "{2} starts with {1}."),
    "leftovers": (
        "sn",
        Many(
            "{0} shuffles {1} unused character into the play deck.",
            "{0} shuffles {1} unused characters into the play deck.",
            by=1,
        ),
    ),
    "starting-site": ("sc", "{0} starts at {1}."),
    "draw": ("sn", Many("{0} draws {1} card.", "{0} draws {1} cards.", by=1)),
    "draws-nothing": ("s", "{0} draws nothing: the play deck is empty."),
    "drew": ("sc", "You draw {1}."),
    "initiative": ("sn", "{0} rolls {1} for the first turn."),
    "out": ("s", "{0} is out of the game."),
    "gives-up": ("s", "{0} gives up."),
    "tie-roll": ("sn", "{0} rolls {1} to break the tie."),
    "weakest-link": ("n", "The points are equal: every character has {0} more corruption to check against."),
    "turn": ("sn", "— Turn {1}: {0} —"),
    "phase": ("sn", ""),
    "pass": ("sn", ""),
    "dice": ("nn", ""),
    "move": ("nnn", ""),
    "status": ("cn", ""),
    "turned-up": ("c", ""),
    "attempt-canceled": ("c", "The influence check of {0} is canceled."),
    "turned-over": ("sc", "{0} turns over {1}."),
    "sees": ("sc", "On top of the play deck of {0} you see {1}."),
    "shuffle-top": (
        "sn",
        Many(
            "{0} has the top {1} card of the play deck shuffled.",
            "{0} has the top {1} cards of the play deck shuffled.",
            by=1,
        ),
    ),
    "shuffle": ("s", ""),
    "exhausted": (
        "sn",
        Many(
            "{0}'s play deck is exhausted for the first time.", "{0}'s play deck is exhausted, {1} times so far.", by=1
        ),
    ),
    "exchanged": (
        "sn",
        Many("{0} exchanges {1} card with the sideboard.", "{0} exchanges {1} cards with the sideboard.", by=1),
    ),
    "discards": ("sn", Many("{0} discards {1} card from hand.", "{0} discards {1} cards from hand.", by=1)),
    "trades": ("sc", "{0} removes {1} from the game for a card of the sideboard."),
    "sideboard": ("snn", "{0} brings {1} from the sideboard to the {2}."),
    "played-character": ("scc", "{0} plays {1} at {2}."),
    "controls": ("cc", Many("{1} follows {0}.", "{1} follow {0}.", by=1)),
    "joined": ("sc", "{0} joins companies at {1}."),
    "split": ("sc*", "{0} forms a new company: {1}."),
    "discarded": ("sc", Many("{1} is discarded.", "{1} are discarded.", by=1)),
    "open-discard": ("sc", "{0} discards {1}, for everybody to see."),
    "slips": ("c", "{0} is controlled by nobody any more."),
    "eliminated": ("sc", Many("{1} is eliminated.", "{1} are eliminated.", by=1)),
    "returned-to-hand": ("sc", Many("{1} returns to {0}'s hand.", "{1} return to {0}'s hand.", by=1)),
    "declares-movement": ("sc", "{0} declares movement from {1}."),
    "moves": ("scc", "{0}'s company moves from {1} to {2}."),
    "movement-negated": ("sc", "The movement to {1} is no longer legal; the company stays."),
    "movement-fails": ("scc", "{0}'s company stays at {1}: it does not get to {2}."),
    "under-deeps-roll": ("snn", "{0} rolls {1} for the Under-deeps, needing {2}."),
    "site-path": ("snry", "{0}'s company goes by {1} movement through {2} ({3})."),
    "no-site-path": ("sn", "{0}'s company goes by {1} movement, through no region."),
    "hazard-limit": ("snc", "Hazard limit {1} against the company from {2}."),
    "magic-returns": ("sc", "{1} comes back to {0}'s play deck instead of being discarded."),
    "plays-creature": ("scw", "{0} plays {1}, keyed to {2}."),
    "plays-creature unkeyed": ("scw", "{0} plays {1}."),
    "plays": ("sc", "{0} plays {1}."),
    "plays-on": ("scc", "{0} plays {1} on {2}."),
    "on-guard": ("sc", "{0} places a card on guard at {1}."),
    "on-guard-returns": ("sc", "{0} takes back the card that lay on guard at {1}."),
    "on-guard-discarded": ("s", "A card of {0}'s that lay on guard is discarded, unseen."),
    "site-exchanged": ("sc", "{0} exchanges {1} for another version of the site."),
    "takes-back": ("sc", "You take back {1}."),
    "reveals-on-guard": ("sc", "{0} reveals {1} on guard."),
    "agent-played": ("s", "{0} plays an agent face-down."),
    "agent-acts": ("scn", "{0}'s agent {1} {2}."),
    "agent-acts-hidden": ("snn", "{0}'s face-down agent {1} {2}."),
    "agent-revealed": ("sc", "{0} reveals the agent {1}."),
    "agent-passed": ("cc", "{0} came through {1}."),
    "agent-at": ("cc", "{0} is at {1}."),
    "agent-homeless": ("cc", "{0} is at {1} without a site card: it is discarded at the end of the turn."),
    "agent-lost": ("c", "The way of {0} is not legal."),
    "agent-duplicate": ("c", "{0} is in play already."),
    "agent-calls": ("cc", "{0} calls {1} to its site."),
    "turned-down": ("c", "{0} turns face-down."),
    "by-hand": ("sc", "{1}: its text is by hand."),
    "resolves": ("sc", Many("{1} takes effect.", "{1} take effect.", by=1)),
    "negated": ("so", Many("{1} has no effect any more.", "{1} have no effect any more.", by=1)),
    "kept-out": ("c", "The company can do nothing at {0} this turn."),
    "attack": (
        "scwkn",
        Many(
            "{1} attacks {0}'s company: {3}, prowess {4} ({2}).",
            "{1} attack {0}'s company: {3}, prowess {4} ({2}).",
            by=1,
        ),
    ),
    "attack of no race": (
        "scwkn",
        Many("{1} attacks {0}'s company: {3}, prowess {4}.", "{1} attack {0}'s company: {3}, prowess {4}.", by=1),
    ),
    "attack-canceled": ("sc", "{1} cancels the attack."),
    "shield-ended": ("sc", "Instead of the attack, the effect of {1} on it ends."),
    "set-aside": ("scc", Many("{1} lies off to the side with {2}.", "{1} lie off to the side with {2}.", by=1)),
    "looks": (
        "ssn",
        Many(
            "{0} looks at the top card of {1}'s play deck.", "{0} looks at the top {2} cards of {1}'s play deck.", by=2
        ),
    ),
    "attack-modified": (
        "cnn",
        Many(
            "The attack of {0} now has {1} strike of prowess {2}.",
            "The attack of {0} now has {1} strikes of prowess {2}.",
            by=1,
        ),
    ),
    "uses": ("sc", "{0} uses {1}."),
    "uses-on": ("scc", "{0} uses {1} on {2}."),
    "taps": ("c", Many("{0} taps.", "{0} tap.", by=0)),
    "effect-roll": ("scnnn", "{1}: {0} rolled {2}, {3:+}, {4} in all."),
    "effect-roll unmodified": ("scnnn", "{1}: {0} rolled {2}."),
    "no-effect": (
        "sc",
        Many(
            "{1} changed nothing and goes back to {0}'s hand.", "{1} changed nothing and go back to {0}'s hand.", by=1
        ),
    ),
    "brings": ("scn", "{0} puts {1} into the {2}."),
    "brings to hand": ("scn", "{0} takes {1} to hand."),
    "brings off to the side": ("scn", "{0} puts {1} off to the side."),
    "brings removed from the game": ("scn", "{0} removes {1} from the game."),
    "attack-over": ("cn", "The attack of {0} is {1}."),
    "attack-over at a site": ("cn", "The automatic-attack of {0} is {1}."),
    "strike-assigned": ("c", Many("{0} faces a strike.", "{0} face a strike.", by=0)),
    "supports": ("cc", Many("{0} taps in support of {1}.", "{0} tap in support of {1}.", by=0)),
    "strike": ("cnnnn", "{0}: {1} rolled, {2:+} prowess, {3} against {4}."),
    "strike failed": ("cnnnn", "{0}: {1} rolled, {2:+} prowess, {3} against {4}: the strike fails."),
    "strike succeeded": ("cnnnn", "{0}: {1} rolled, {2:+} prowess, {3} against {4}: the strike succeeds."),
    "strike-canceled": ("scc", "{1} cancels the strike against {2}."),
    "strike-roll": ("cnnn", "{0}: {1} rolled, {2:+} prowess, {3}."),
    "ineffectual": ("c", "{0}: the strike has no effect."),
    "wounded": ("c", Many("{0} is wounded.", "{0} are wounded.", by=0)),
    "strike-body-check": ("cnn", "Body check against {0}: {1} rolled against {2}: this strike is not defeated."),
    "strike-body-check exceeded": (
        "cnn",
        "Body check against {0}: {1} rolled against {2}: this strike is defeated.",
    ),
    "body-check": ("cnnnn", "Body check for {0}: {1} rolled, {2:+}, {3} against body {4}: the body holds."),
    "body-check exceeded": (
        "cnnnn",
        "Body check for {0}: {1} rolled, {2:+}, {3} against body {4}: more than the body.",
    ),
    "company-attack": ("sn", Many("{0}'s company attacks: {1} strike.", "{0}'s company attacks: {1} strikes.", by=1)),
    "strike-paired": ("cc", Many("{0} faces a strike of {1}.", "{0} face a strike of {1}.", by=0)),
    "trophy": ("cc", "{0} takes {1} as a trophy."),
    "stolen": ("cc", "{0} taps and steals {1}."),
    "rescue-site": ("cc", "{0} holds prisoners at {1}."),
    "prisoner": ("cc", "{0} is taken prisoner at {1}."),
    "rescued": ("sc", "{1} is free again."),
    "placed-beneath": ("cc", Many("{0} lies under {1}.", "{0} lie under {1}.", by=0)),
    "turned": ("c", "{0} is turned upside down."),
    "takes-over": ("cc", "{0} takes over {1}."),
    "kill": (
        "scn",
        Many("{0} defeats {1} ({2} marshalling point).", "{0} defeats {1} ({2} marshalling points).", by=2),
    ),
    "corruption-check": (
        "cnnnn",
        Many(
            "Corruption check for {0}: {1} rolled, {2:+}, {3} against {4} corruption point: not enough.",
            "Corruption check for {0}: {1} rolled, {2:+}, {3} against {4} corruption points: not enough.",
            by=4,
        ),
    ),
    "corruption-check passed": (
        "cnnnn",
        Many(
            "Corruption check for {0}: {1} rolled, {2:+}, {3} against {4} corruption point: passed.",
            "Corruption check for {0}: {1} rolled, {2:+}, {3} against {4} corruption points: passed.",
            by=4,
        ),
    ),
    "ring-test": ("cnnn", "{0} is tested: {1} rolled, {2:+}, {3}."),
    "ring-replaced": ("scc", "{1} is {2}: {0} plays it."),
    "begins-using": ("cc", "{0} uses {1} now."),
    "bears": ("cc", "{0} bears {1}."),
    "bears as an ally": ("cc", "{0} controls {1}."),
    "bears as a follower": ("cc", Many("{1} follows {0}.", "{1} follow {0}.", by=1)),
    "influence-check": ("ccnnnn", "{0} influences {1}: {2} rolled, {3:+}, {4} against {5}."),
    "names-card": ("sc", "{0} names {1}."),
    "shows": ("sc", "{0} shows {1} from hand."),
    "shows-site": ("sc", "{0} shows the site {1}."),
    "influences": ("scc", "{0}: {1} tries to influence {2}."),
    "influence-attempt": (
        "cnnnnn",
        "{0}: {1} rolled against {2}, {3:+}, {4} must exceed {5}: the attempt fails.",
    ),
    "influence-attempt succeeded": (
        "cnnnnn",
        "{0}: {1} rolled against {2}, {3:+}, {4} must exceed {5}: the attempt succeeds.",
    ),
    "faction": ("sc", "{0} wins over {1}."),
    "faction-lost": (
        "sc",
        Many("{1} is not won over and is discarded.", "{1} are not won over and are discarded.", by=1),
    ),
    "transferred": ("cc", Many("{0} goes to {1}.", "{0} go to {1}.", by=0)),
    "stored": ("sc", "{0} stores {1}."),
    "enters": ("sc", "{0}'s company enters {1}."),
    "bound-for": ("sccr", "{0}'s company sets out from {1} for {2}, which is used as a site in {3}."),
    "way-shown": ("sry", "{0} lays down the regions of the way: {1} ({2})."),
    "diverted": ("scc", "The new site of {0}'s company is {2} now, not {1}."),
    "stays-put": ("sc", "{0}'s company stays at {1} this turn."),
    "sent-back": ("sc", "{0}'s company goes back to {1}."),
    "called-suddenly": ("s", "{0} calls the end of the game: there is one last turn."),
    "called": ("s", "{0} calls the end of the game: one last turn for everybody else."),
    "reveals": ("sc", "{0} reveals {1} from hand: one point less for the others."),
    "council": ("", "The Free Council meets."),
    "substitute": ("tt", "{1} takes the seat of {0}."),
    "repair": ("", "The position is repaired, as agreed:"),
    "undo": ("t", "{0} takes a decision back; what is rolled or drawn again is new."),
    "repair-taken-back": ("", "The repair is taken back, as agreed."),
    "repaired": ("t", "· {0}"),
    "release-ends": ("o", "{0}: an effect that lasted is not part of this release any more, and ends."),
    "release-voids": ("o", "{0}: what was declared is not part of this release any more; nothing will come of it."),
    "release-drops": ("o", "{0}: what was to follow is not part of this release any more, and is left out."),
    "release-cuts": ("o", "{0}: the rest of what it does is not part of this release any more, and is left out."),
    "release-changes": ("c", "{0} says something else in this release: what it says now counts."),
    "release-renames": ("tc", "{0} is called {1} in this release."),
    "release-asks-again": ("s", "{0}: what you had begun to choose is not possible any more; you are asked again."),
    "over of several": ("nsn*", "The game is over ({0}): {1} wins. The points: {2}."),
    "over of several undecided": ("nsn*", "The game is over ({0}) without a winner. The points: {2}."),
    "over": ("nsnn", "The game is over ({0}): {1} wins, {2} to {3}."),
    "over of the second": ("nsnn", "The game is over ({0}): {1} wins, {3} to {2}."),
    "over alone": ("nsnn", "The game is over ({0}): {2} marshalling points."),
    "over undecided": ("nsnn", "The game is over ({0}): {2} to {3}, nobody wins."),
}


Data = tuple[int | str, ...]
ENDS_OF_TWO: Final = 4  # what the end of a game of two tells: its reason, who wins, two numbers


def _by_card(place: int, kinds: Mapping[str, str]) -> Callable[[Game, Data], str]:
    """Return what chooses a template by what the card at a place of the data is; no card is of no such kind."""

    def form(g: Game, data: Data) -> str:
        card = data[place]
        if not isinstance(card, int) or card < 0:
            return ""
        facts = g.defs[card]
        return next((kinds[one] for one in (*facts.kinds, facts.type) if one in kinds), "")

    return form


def _more(total: int, limit: int, form: str) -> Callable[[Game, Data], str]:
    """Return what chooses a template by whether one number of the data exceeds another."""
    return lambda g, data: form if _number(data[total]) > _number(data[limit]) else ""


def _number(value: int | str) -> int:
    return value if isinstance(value, int) else 0


def _fought(g: Game, data: Data) -> str:
    """Say what a roll did to a strike; a tie has a line of its own."""
    made, against = _number(data[3]), _number(data[4])
    return " failed" if made > against else " succeeded" if made < against else ""


def _over(g: Game, data: Data) -> str:
    """Return how a result is told: of two in two numbers, the winner's first; of several in the order of seats.

    Who plays alone has points, and nobody to win against.
    """
    nobody = data[1] in (-1, "")
    if len(data) > ENDS_OF_TWO:
        return " of several undecided" if nobody else " of several"
    if nobody and g.rules.own_hazards:
        return " alone"
    return " undecided" if nobody else " of the second" if data[1] in (1, g.players[1].name) else ""


# kind: what is said behind it in `LINES` where another template tells the event
_FORMS: Final[dict[str, Callable[[Game, Data], str]]] = {
    "plays-creature": lambda g, data: "" if data[2] else " unkeyed",
    "attack": lambda g, data: "" if data[2] else " of no race",
    "attack-over": _by_card(0, {"site": " at a site"}),
    "effect-roll": lambda g, data: "" if data[3] else " unmodified",
    "brings": lambda g, data: {
        "hand": " to hand",
        "off to the side": " off to the side",
        "removed from the game": " removed from the game",
    }.get(str(data[2]), ""),
    "strike": _fought,
    "strike-body-check": _more(1, 2, " exceeded"),
    "body-check": _more(3, 4, " exceeded"),
    "corruption-check": _more(3, 4, " passed"),
    "bears": _by_card(1, {"ally": " as an ally", "character": " as a follower"}),
    "influence-attempt": _more(4, 5, " succeeded"),
    "over": _over,
}


def _datum(g: Game, kind: str, value: int | str) -> int | str:
    if isinstance(value, str):
        if kind == "r":
            return ", ".join(map(place, value.split(", ")))
        if kind == "y":
            return region_types(value.split(", "))
        return word(value) if kind == "n" else prose.kind(value) if kind == "w" else value
    if kind == "k":
        return counted(value, "{number} strike", "{number} strikes")
    if kind == "s":
        return g.players[value].name if value >= 0 else word("nobody")
    if kind == "c":
        return subject(g.defs[value])
    if kind == "o":
        return subject(g.defs[value]) if value >= 0 else Named(template("The action"))
    return value


def _line(g: Game, event: Event) -> tuple[str, str | Many]:
    """Return what stands in an event's data, and the template that tells it."""
    form = _FORMS.get(event.kind)
    kinds, text = LINES[event.kind + (form(g, event.data) if form is not None else "")]
    return kinds, line_at_table(g, text)


def named(g: Game, event: Event) -> tuple[str, tuple[int | str, ...]]:
    """Return the kind and the data of an event as a log keeps it: players by the name that they have now."""
    kinds, _ = _line(g, event)
    named = (
        g.players[value].name if kind == "s" and isinstance(value, int) and value >= 0 else value
        for kind, value in zip(kinds, event.data, strict=False)
    )
    return event.kind, (*named, *event.data[len(kinds) :]) if kinds.endswith("*") else tuple(named)


def narrate(g: Game, event: Event, seat: Seat | None) -> str | None:
    """Return the log line of an event for a viewer (None: a spectator), or None when there is nothing to say to it."""
    if event.audience >= 0 and (seat is None or not event.audience >> seat & 1):
        return None
    kinds, text = _line(g, event)
    if not text:
        return None
    if kinds.endswith("*"):
        head = [_datum(g, kind, value) for kind, value in zip(kinds[:-2], event.data, strict=False)]
        tail = ", ".join(str(_datum(g, kinds[-2], value)) for value in event.data[len(kinds) - 2 :])
        return say(text, *head, tail)
    return say(text, *(_datum(g, kind, value) for kind, value in zip(kinds, event.data, strict=True)))
