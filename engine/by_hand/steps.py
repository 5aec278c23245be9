"""What the steps of a script do: each kind becomes instructions of the ordinary effect frame (DESIGN.md, "Cards").

A step names cards by id; one that is gone when its turn comes is skipped, as in every effect. What concerns hidden
cards is chosen by the player whose cards they are, while the script runs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.by_hand import SCRIPT_KINDS
from carddb.effects.nodes.cards import Discard, Heal, Tap, Untap, Wound
from carddb.effects.nodes.language import ALWAYS, Choose, Step
from carddb.facts.model import Attack
from engine.actions.leaving_play import leave, to_discard
from engine.actions.programs import Act, Do, Instruction, Pick, in_play
from engine.actions.windows import current_company
from engine.kernel.hooks import MAKERS, SCRIPT
from engine.queries.fights import attack_of
from engine.rules.combat.attacks import modify_attack
from engine.rules.combat.combat import start_attack
from engine.rules.corruption.corruption import check_corruption
from engine.rules.hazards.hazards import change_limit
from engine.rules.turn.drawing import draw_for
from engine.state import atoms
from engine.state.attack_frames import EVENT
from engine.state.frames import ScriptStep
from engine.state.game import Game
from engine.state.lasting_kinds import SCRIPTED
from engine.state.records import CHAIN, DECK, DISCARD, HAND, MP_PILE, OUT, PLAY, SIDEBOARD, ZONE_NAMES, Env, Iid, Seat
from engine.state.seats import everyone, opponent
from engine.vocabulary import cards as _cards  # noqa: F401 - the makers of steps register there

# What the numbers of a step mean. Their order is part of saved games: add at the end only.
PLACES: Final = (
    "hand",
    "play deck, shuffled in",
    "top of the play deck",
    "bottom of the play deck",
    "discard pile",
    "marshalling point pile",
    "removed from play",
)
STATS: Final = (
    "prowess",
    "body",
    "direct-influence",
    "corruption-check",
    "influence-check",
    "hazard-limit",
    "attack-prowess",
    "attack-strikes",
    "attack-body",
)
OF_A_CARD: Final = STATS[:5]
UNTIL: Final = ("phase", "turn", "untap", "attack")
WHO: Final = ("you", "your opponent")
REVEALS: Final = ("the hand", "a card of the hand", "the top card of the play deck")
ZONES: Final = (DECK, DISCARD, SIDEBOARD)
TO: Final = (HAND, DECK, DISCARD)


@SCRIPT.joins("instructions")
@cache
def instructions(script: tuple[ScriptStep, ...]) -> tuple[Instruction, ...]:
    """Compile a script; equal scripts share one program."""
    return tuple(made for step in script for made in _MAKE[SCRIPT_KINDS[step.kind]](*step.args))


def _aimed(node: Step) -> Callable[..., tuple[Instruction, ...]]:
    """Return the maker of a step that does to one card what the same step of any card does."""
    act = MAKERS[type(node)](node, -1)

    def make(card: Iid) -> tuple[Instruction, ...]:
        return (Do(lambda g, env: act(g, replace(env, target=card))),)

    return make


def _one(act: Act) -> tuple[Instruction, ...]:
    return (Do(act),)


def _move(card: Iid, place: int = -1, host: Iid = -1) -> tuple[Instruction, ...]:
    def run(g: Game, env: Env) -> bool:
        if g.cards[card].zone not in (PLAY, MP_PILE, DISCARD, CHAIN):
            return False
        if host >= 0:
            return _put_on(g, card, host)
        zone = (HAND, DECK, DECK, DECK, DISCARD, MP_PILE, OUT)[place]
        if g.cards[card].zone in (PLAY, MP_PILE):  # a faction goes with what is on it
            leave(g, card, zone)
        elif zone == DISCARD:
            to_discard(g, card)
        else:
            atoms.move(g, card, zone)
        if PLACES[place].startswith("bottom"):
            atoms.move(g, card, DECK, bottom=True)
        atoms.tell(g, "script-moves", g.cards[card].did, PLACES[place])
        if PLACES[place].endswith("shuffled in"):  # last: a shuffle deals the identities of a deck anew
            atoms.shuffle(g, g.cards[card].owner)
        return True

    return _one(run)


def _put_on(g: Game, card: Iid, host: Iid) -> bool:
    if not in_play(g, host) or card == host:
        return False
    if g.cards[card].zone == PLAY:
        atoms.set_host(g, card, host)
    else:
        atoms.move(g, card, PLAY, host=host)
    atoms.tell(g, "transferred", g.cards[card].did, g.cards[host].did)
    return True


def _modify(stat: int, amount: int, card: Iid = -1, until: int = 1) -> tuple[Instruction, ...]:
    what = STATS[stat]

    def run(g: Game, env: Env) -> bool:
        if what in OF_A_CARD:
            if in_play(g, card):
                env = replace(env, target=card)
                atoms.add_lasting(g, SCRIPTED.note(env.seat, env.source, UNTIL[until], (what, amount), env))
                atoms.tell(g, "script-modifies", g.cards[card].did, what, amount, UNTIL[until])
            return in_play(g, card)
        if what == "hazard-limit":
            if current_company(g) is not None:
                change_limit(g, amount)
            return current_company(g) is not None
        if attack_of(g) is None:
            return False
        part = what.removeprefix("attack-")
        return modify_attack(
            g,
            prowess=amount if part == "prowess" else 0,
            strikes=amount if part == "strikes" else 0,
            body=amount if part == "body" else 0,
            by=env.source,
        )

    return _one(run)


def _roll(who: int) -> tuple[Instruction, ...]:
    def run(g: Game, env: Env) -> bool:
        made = atoms.roll(g)
        atoms.tell(g, "effect-roll", meant(g, env.seat, who), env.did, made, 0, made)
        return True

    return _one(run)


def _check(card: Iid, modifier: int) -> tuple[Instruction, ...]:
    def run(g: Game, env: Env) -> bool:
        if in_play(g, card):
            check_corruption(g, card, modifier)
        return in_play(g, card)

    return _one(run)


def _attack(strikes: int, prowess: int) -> tuple[Instruction, ...]:
    def run(g: Game, env: Env) -> bool:
        company = current_company(g)
        if company is None or atoms.viewers(g, g.cards[env.source]) != everyone(g):  # an attack names its card
            return False
        start_attack(g, company.id, env.source, Attack(strikes=strikes, prowess=prowess), EVENT)
        return True

    return _one(run)


# --- hidden cards -----------------------------------------------------------------------------------------------


def _show(g: Game, seat: Seat, cards: tuple[Iid, ...]) -> bool:
    for iid in cards:
        atoms.make_known(g, iid, everyone(g))
        atoms.tell(g, "script-shows", seat, g.cards[iid].did)
    return bool(cards)


def meant(g: Game, author: Seat, who: int) -> Seat:
    """Return whom a step names, as `WHO` counts them: the author of the script or the opponent."""
    return opponent(g, author) if who else author


def _by(who: int) -> str:
    return "opponent" if who else "self"


def _reveal(who: int, what: int) -> tuple[Instruction, ...]:
    if what == 1:
        pick = Pick(Choose(ALWAYS, ("hand",), by=_by(who)))
        return pick, Do(lambda g, env: env.chosen >= 0 and _show(g, meant(g, env.seat, who), (env.chosen,)))
    if what == 0:
        return _one(lambda g, env: _show(g, meant(g, env.seat, who), g.zone(meant(g, env.seat, who), HAND)))
    return _one(lambda g, env: _show(g, meant(g, env.seat, who), g.zone(meant(g, env.seat, who), DECK)[-1:]))


def _search(who: int, zone: int, to: int) -> tuple[Instruction, ...]:
    def run(g: Game, env: Env) -> bool:
        owner = meant(g, env.seat, who)
        atoms.tell(g, "script-searches", owner, ZONE_NAMES[ZONES[zone]], ZONE_NAMES[TO[to]])
        if env.chosen >= 0 and ZONES[zone] != TO[to]:
            atoms.move(g, env.chosen, TO[to])
        if DECK in (ZONES[zone], TO[to]):
            atoms.shuffle(g, owner)
        return True

    return Pick(Choose(ALWAYS, (ZONE_NAMES[ZONES[zone]],), by=_by(who), optional=True)), Do(run)


def _exchange(who: int, zone: int) -> tuple[Instruction, ...]:
    def run(g: Game, env: Env) -> bool:
        if env.earlier < 0 or env.chosen < 0:
            return False
        atoms.move(g, env.earlier, ZONES[zone])
        atoms.move(g, env.chosen, HAND)
        atoms.tell(g, "script-exchanges", meant(g, env.seat, who), ZONE_NAMES[ZONES[zone]])
        if ZONES[zone] == DECK:
            atoms.shuffle(g, meant(g, env.seat, who))
        return True

    hand = Pick(Choose(ALWAYS, ("hand",), by=_by(who), optional=True))
    return hand, Pick(Choose(ALWAYS, (ZONE_NAMES[ZONES[zone]],), by=_by(who), optional=True)), Do(run)


def _draw(who: int, count: int) -> tuple[Instruction, ...]:
    def run(g: Game, env: Env) -> bool:
        draw_for(g, meant(g, env.seat, who), count)
        return True

    return _one(run)


_MAKE: Final[dict[str, Callable[..., tuple[Instruction, ...]]]] = {
    "tap": _aimed(Tap()),
    "untap": _aimed(Untap()),
    "wound": _aimed(Wound()),
    "heal": _aimed(Heal()),
    "discard": _aimed(Discard("target")),
    "move": _move,
    "modify": _modify,
    "roll": _roll,
    "check": _check,
    "attack": _attack,
    "reveal": _reveal,
    "search": _search,
    "exchange": _exchange,
    "draw": _draw,
}
