"""What of a script is there so far: the draft and the proposal as records, and what the next step still needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from carddb.effects.nodes.by_hand import SCRIPT_KINDS
from engine.actions.references import cards_in_play
from engine.actions.windows import current_company
from engine.by_hand.steps import OF_A_CARD, PLACES, REVEALS, STATS, TO, UNTIL, WHO, ZONES
from engine.queries import cards as q
from engine.queries.fights import attack_of
from engine.state import atoms
from engine.state.frames import DraftFrame, ScriptStep
from engine.state.game import Game
from engine.state.option_values import StepKind, StepNumber
from engine.state.records import CHAIN, MP_PILE, TAPPED, UNTAPPED, WOUNDED, Env, Frame, Iid, Option, Seat
from engine.state.seats import everyone

ALL_KINDS: Final = tuple(range(len(SCRIPT_KINDS)))


class ScriptFrame(DraftFrame, frozen=True, gc=False, kw_only=True):
    """The player of a card by hand composes its script; ``kinds`` are those that its card file allows."""

    env: Env
    kinds: tuple[int, ...] = ALL_KINDS


class ProposalFrame(Frame, frozen=True, gc=False):
    """A proposed script. ``stage``: the others are asked, or the card's player after a refusal, or the judge.

    ``agreed`` are those of several who have said yes: it takes all of them.
    """

    env: Env
    kinds: tuple[int, ...]
    script: tuple[ScriptStep, ...]
    stage: int = 0
    agreed: tuple[Seat, ...] = ()


PROPOSED: Final = 0
REFUSED: Final = 1
JUDGED: Final = 2


class Field(NamedTuple):
    """What has to be filled in next: a question, and the cards or numbers that fit."""

    question: str
    cards: Callable[[Game, Env], Iterable[Iid]] | None = None
    numbers: tuple[int, ...] = ()


def _seen(g: Game, iid: Iid) -> bool:
    return atoms.viewers(g, g.cards[iid]) == everyone(g)


def _with_status(*statuses: int) -> Callable[[Game, Env], Iterable[Iid]]:
    def find(g: Game, env: Env) -> Iterable[Iid]:
        return (iid for iid in cards_in_play(g) if _seen(g, iid) and g.cards[iid].status in statuses)

    return find


def _living(g: Game, iid: Iid) -> bool:
    return q.is_character(g, iid) or q.is_ally(g, iid)


def _beings(*statuses: int) -> Callable[[Game, Env], Iterable[Iid]]:
    fitting = _with_status(*statuses)
    return lambda g, env: (iid for iid in fitting(g, env) if _living(g, iid))


def _characters(g: Game, env: Env) -> Iterable[Iid]:
    return (iid for iid in cards_in_play(g) if q.is_character(g, iid) and _seen(g, iid))


def _discardable(g: Game, env: Env) -> Iterable[Iid]:
    piles = (iid for seat in g.seats for iid in g.zone(seat, MP_PILE))
    return (iid for iid in (*cards_in_play(g), *piles) if _seen(g, iid) and g.facts(iid).type != "site")


def _movable(g: Game, env: Env) -> Iterable[Iid]:
    yield from _discardable(g, env)
    if g.cards[env.source].zone == CHAIN:
        yield env.source


def _hosts(card: Iid) -> Callable[[Game, Env], Iterable[Iid]]:
    """Return who may bear a card; nobody bears a character, a faction or a site."""

    def find(g: Game, env: Env) -> Iterable[Iid]:
        facts = g.facts(card)
        if facts.type != "character" and "faction" not in facts.kinds and "creature" not in facts.kinds:
            yield from (iid for iid in _characters(g, env) if iid != card)

    return find


_SIGNED: Final = tuple(one for one in range(-9, 10) if one)
_BONUS: Final = tuple(range(-6, 7))
_TARGETED: Final[dict[str, Field]] = {
    "tap": Field("Tap which card?", _with_status(UNTAPPED)),
    "untap": Field("Untap which card?", _with_status(TAPPED)),
    "wound": Field("Wound whom?", _beings(UNTAPPED, TAPPED)),
    "heal": Field("Heal whom?", _beings(WOUNDED)),
    "discard": Field("Discard which card?", _discardable),
}
_WHO: Final = tuple(range(len(WHO)))
_PLAIN: Final[dict[str, tuple[Field, ...]]] = {
    "roll": (Field("Who rolls?", None, _WHO),),
    "check": (Field("Who makes a corruption check?", _characters), Field("Modified by how much?", None, _BONUS)),
    "attack": (
        Field("How many strikes?", None, tuple(range(1, 16))),
        Field("Of which prowess?", None, tuple(range(1, 31))),
    ),
    "reveal": (Field("Whose cards?", None, _WHO), Field("What is shown?", None, tuple(range(len(REVEALS))))),
    "search": (
        Field("Who searches?", None, _WHO),
        Field("Where?", None, tuple(range(len(ZONES)))),
        Field("The card goes where?", None, tuple(range(len(TO)))),
    ),
    "exchange": (Field("Who exchanges?", None, _WHO), Field("With which pile?", None, tuple(range(len(ZONES))))),
    "draw": (Field("Who draws?", None, _WHO), Field("How many?", None, tuple(range(1, 9)))),
}


def next_field(g: Game, step: ScriptStep) -> Field | None:
    """Return what a step still needs, or None when it is whole."""
    kind, args = SCRIPT_KINDS[step.kind], step.args
    if kind in _TARGETED:
        return None if args else _TARGETED[kind]
    if kind == "move":
        if not args:
            return Field("Move which card?", _movable)
        return Field("Where to?", _hosts(args[0]), tuple(range(len(PLACES)))) if len(args) == 1 else None
    if kind == "modify":
        return _modify_field(g, args)
    fields = _PLAIN[kind]
    return fields[len(args)] if len(args) < len(fields) else None


def _modify_field(g: Game, args: tuple[int, ...]) -> Field | None:
    if not args:
        return Field("Change which number?", None, tuple(at for at, one in enumerate(STATS) if _there_is(g, one)))
    if len(args) == 1:
        return Field("By how much?", None, _SIGNED)
    if STATS[args[0]] not in OF_A_CARD:
        return None
    if len(args) == 2:
        return Field("Whose?", _characters)
    return Field("Until when?", None, tuple(range(len(UNTIL)))) if len(args) == 3 else None


def _there_is(g: Game, stat: str) -> bool:
    if stat.startswith("attack-"):
        return attack_of(g) is not None
    return current_company(g) is not None if stat == "hazard-limit" else bool(g.companies)


def possible(g: Game, f: ScriptFrame, kind: int) -> bool:
    """Whether a step of this kind could be filled in now: nobody gets into a step that has no end."""
    if SCRIPT_KINDS[kind] == "attack":
        return current_company(g) is not None and attack_of(g) is None
    field = next_field(g, ScriptStep(kind))
    assert field is not None
    return bool(field.numbers) or (field.cards is not None and any(True for _ in field.cards(g, f.env)))


def script_of(g: Game, steps: tuple[Option, ...]) -> tuple[ScriptStep, ...]:
    """Read the steps of a draft as a script; the last step may still lack something."""
    found: list[ScriptStep] = []
    for option in steps:
        if option.verb == "script_add":
            found.append(ScriptStep(StepKind.of(option).kind))
        else:
            last = found[-1]
            if SCRIPT_KINDS[last.kind] == "move" and len(last.args) == 1 and option.card >= 0:
                value: tuple[int, ...] = (-1, option.card)
            else:
                value = (option.card,) if option.card >= 0 else (StepNumber.of(option).number,)
            found[-1] = ScriptStep(last.kind, last.args + value)
    return tuple(found)


def draft_of(g: Game, f: ScriptFrame) -> tuple[ScriptStep, ...]:
    """Return the script as it stands in the draft."""
    return script_of(g, f.steps[f.env.seat])
