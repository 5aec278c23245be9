"""Scripts of cards by hand in words: the steps, and what can be put into them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carddb.effects.nodes.by_hand import SCRIPT_KINDS
from carddb.language.catalogue import Many
from carddb.language.speech import called, counted, say, signed, template, word
from engine.by_hand.drafts import ScriptFrame, draft_of
from engine.by_hand.steps import PLACES, REVEALS, STATS, TO, UNTIL, WHO, ZONES, meant
from engine.kernel.several import at_table
from engine.queries.visibility import may_see
from engine.state.frames import ScriptStep
from engine.state.game import Game
from engine.state.option_values import StepKind, StepNumber
from engine.state.records import ZONE_NAMES, Option, Seat
from engine.state.seats import PAIR

KIND_LABELS: Final = {
    "tap": "Tap a card",
    "untap": "Untap a card",
    "wound": "Wound a character or ally",
    "heal": "Heal a character or ally",
    "discard": "Discard a card",
    "move": "Move a card",
    "modify": "Change a number for a while",
    "roll": "Make a roll",
    "check": "Make a corruption check",
    "attack": "The company faces an attack",
    "reveal": "Show hidden cards",
    "search": "Search a pile",
    "exchange": "Exchange a card of the hand",
    "draw": "Draw cards",
}
_UNTIL: Final = {
    "phase": "until the end of the phase",
    "turn": "until the end of the turn",
    "untap": "until the next untap phase of its player",
    "attack": "until the end of the attack",
}


def _name(g: Game, iid: int) -> str:
    return called(g.facts(iid)) if may_see(g, iid, None) or g.cards[iid].zone else template("a card")


def _player(g: Game, author: Seat, who: int) -> str:
    return g.players[meant(g, author, who)].name


def _pile(zone: int) -> str:
    return word(ZONE_NAMES[ZONES[zone]])


def _moved(g: Game, author: Seat, card: int, place: int, host: int = -1) -> str:
    if host >= 0:
        return say("put {card} on {host}", card=_name(g, card), host=_name(g, host))
    return f"{_name(g, card)} → {word(PLACES[place])}"


def _modified(g: Game, author: Seat, stat: int, amount: int, card: int = -1, until: int = -1) -> str:
    whose = say(" of {card}", card=_name(g, card)) if card >= 0 else ""
    return f"{signed(amount)} {word(STATS[stat])}{whose}{' ' + template(_UNTIL[UNTIL[until]]) if until >= 0 else ''}"


def _drawn(g: Game, author: Seat, who: int, count: int) -> str:
    return say(
        "{player} draws {cards}",
        player=_player(g, author, who),
        cards=counted(count, "{number} card", "{number} cards"),
    )


def _on_card(text: str) -> Callable[..., str]:
    return lambda g, author, card: say(text, card=_name(g, card))


_STEPS: Final[dict[str, Callable[..., str]]] = {
    "tap": _on_card("tap {card}"),
    "untap": _on_card("untap {card}"),
    "wound": _on_card("wound {card}"),
    "heal": _on_card("heal {card}"),
    "discard": _on_card("discard {card}"),
    "move": _moved,
    "modify": _modified,
    "roll": lambda g, author, who: say("{player} makes a roll", player=_player(g, author, who)),
    "check": lambda g, author, card, by: (
        say("corruption check of {card} at {by:+d}", card=_name(g, card), by=by)
        if by
        else say("corruption check of {card}", card=_name(g, card))
    ),
    "attack": lambda g, author, strikes, prowess: say(
        "an attack of {strikes}, prowess {prowess}",
        strikes=counted(strikes, "{number} strike", "{number} strikes"),
        prowess=prowess,
    ),
    "reveal": lambda g, author, who, what: say(
        "{player} shows {what}", player=_player(g, author, who), what=word(REVEALS[what])
    ),
    "search": lambda g, author, who, zone, to: say(
        "{player} searches the {pile} for a card: {to}",
        player=_player(g, author, who),
        pile=_pile(zone),
        to=word(ZONE_NAMES[TO[to]]),
    ),
    "exchange": lambda g, author, who, zone: say(
        "{player} exchanges a card of the {pile}", player=_player(g, author, who), pile=_pile(zone)
    ),
    "draw": _drawn,
}


def script_lines(g: Game, script: tuple[ScriptStep, ...], author: Seat) -> tuple[str, ...]:
    """Return a phrase for each whole step of a script by a seat."""
    return tuple(_STEPS[SCRIPT_KINDS[step.kind]](g, author, *step.args) for step in script)


def _number(g: Game, author: Seat, step: ScriptStep, value: int) -> str:
    """Return what a number means as the next argument of a step; who is meant among several is named."""
    kind, at = SCRIPT_KINDS[step.kind], len(step.args)
    tables: dict[tuple[str, int], tuple[str, ...]] = {
        ("move", 1): PLACES,
        ("modify", 0): STATS,
        ("modify", 3): tuple(template(_UNTIL[one]) for one in UNTIL),
        ("reveal", 1): REVEALS,
        ("search", 1): tuple(ZONE_NAMES[one] for one in ZONES),
        ("search", 2): tuple(ZONE_NAMES[one] for one in TO),
        ("exchange", 1): tuple(ZONE_NAMES[one] for one in ZONES),
    }
    if at == 0 and kind in ("roll", "reveal", "search", "exchange", "draw"):
        return g.players[meant(g, author, value)].name if value and len(g.seats) > PAIR else word(WHO[value])
    if (kind, at) in tables:
        return word(tables[kind, at][value])
    if kind in ("modify", "check"):
        if not value:
            return template("unmodified")
        return say("{number} more" if value > 0 else "{number} less", number=abs(value))
    return str(value)


def _fill(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    top = g.frames[-1]
    if o.card >= 0:
        owner = g.players[g.cards[o.card].owner].name
        return _name(g, o.card), owner
    if not isinstance(top, ScriptFrame):
        return str(StepNumber.of(o).number), ""
    step = draft_of(g, top)[-1]
    return _number(g, seat, step, StepNumber.of(o).number), ""


def _add(g: Game, seat: Seat, o: Option) -> tuple[str, str]:
    return template(KIND_LABELS[SCRIPT_KINDS[StepKind.of(o).kind]]), ""


def _say(title: str, detail: str = "") -> Callable[[Game, Seat, Option], tuple[str, str]]:
    return lambda g, seat, o: (template(title), template(at_table(g, detail)))


# As `engine.words.refusals` has it: (group, words) by verb.
OPTIONS: Final = {
    "script_add": ("choose", _add),
    "script_fill": ("choose", _fill),
    "use_by_hand": (
        "use",
        lambda g, seat, o: (
            say("Use {card} ✎", card=_name(g, o.card)),
            template("you say what happens, the others agree"),
        ),
    ),
    "accept_script": ("choose", _say("Yes, do that")),
    "refuse_script": ("other", _say("No", "nothing happens until you both agree, or the judge decides")),
    "script_again": ("choose", _say("Compose another one")),
    "drop_script": ("other", _say("Let it be", "nothing of it happens")),
    "call_judge": ("other", _say("Call the judge")),
}
# As `engine.words.refusals` has it: (what each datum is, template) by kind of event.
EVENTS: Final[dict[str, tuple[str, str | Many]]] = {
    "sees-hand": ("s", "{0} looks at the other hand."),
    "restored": ("c", "{0} is restored."),
    "passes-check": ("c", "{0} passes the corruption check."),
    "script-proposed": (
        "scn",
        Many("{0} proposes what {1} does, in {2} step.", "{0} proposes what {1} does, in {2} steps.", by=2),
    ),
    "script-empty": ("sc", "{1} has no further effect."),
    "script-accepted": ("sc", "{0} agrees: {1} does what was proposed."),
    "script-agreed": ("sc", "{0} agrees to what is proposed for {1}."),
    "script-refused": ("sc", "{0} does not agree to what {1} should do."),
    "script-dropped": ("sc", "{0} lets it be: {1} has no further effect."),
    "script-judge": ("sc", "{0} calls the judge about {1}."),
    "script-upheld": ("c", "The judge decides: {0} does what was proposed."),
    "script-overruled": ("c", "The judge decides: {0} has no further effect."),
    "script-moves": ("cn", "{0} → {1}."),
    "script-modifies": ("cnnn", "{0}: {2:+} {1} until the end of the {3}."),
    "script-shows": ("sc", "{0} shows {1}."),
    "script-searches": ("snn", "{0} searches the {1}; a card found goes to the {2}."),
    "script-exchanges": ("sn", "{0} exchanges a card of the hand with one of the {1}."),
}
