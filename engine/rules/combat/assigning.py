"""3.ii, 3.iii, assigning strikes: the defender chooses among its untapped characters, then the attacker among the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.language.catalogue import Many
from carddb.language.speech import say
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, steps_of
from engine.kernel.machine import Requirement, Verb, among, asked, rules_for
from engine.queries.cards import flagged, on, permitted
from engine.queries.fights import attack_of, with_attacks
from engine.rules.combat.combat import exposed, facing
from engine.state import atoms
from engine.state.attack_frames import AssignFrame, AttackFrame, Strike
from engine.state.game import Game
from engine.state.records import UNTAPPED, Iid, Option, Seat
from engine.state.stack import handed, top


@handed(AssignFrame)
def _targets(g: Game, f: AssignFrame, seat: Seat) -> Iterator[Option]:
    attack = attack_of(g)
    assert attack is not None
    for iid in facing(g, attack):
        yield Option("assign", iid)


@handed(AssignFrame)
def _unassigned(g: Game, f: AssignFrame, seat: Seat, option: Option) -> bool:
    given = f.taken.count(option.card) + sum(1 for step in steps_of(g, seat) if step.card == option.card)
    return given < 1 + f.many.count(option.card) or len(_repeated(f, steps_of(g, seat))) < len(f.again)


def _repeated(f: AssignFrame, steps: tuple[Option, ...]) -> tuple[int, ...]:
    """Return the places of the steps by which the attacker assigns a strike to somebody who faces one already."""
    if not f.by_attacker:
        return ()
    return tuple(
        place
        for place, step in enumerate(steps)
        if step.card in f.taken or any(one.card == step.card for one in steps[:place])
    )


@handed(AssignFrame)
def _may_face(g: Game, f: AssignFrame, seat: Seat, option: Option) -> bool:
    return f.by_attacker or ready_to_face(g, option.card)


def ready_to_face(g: Game, iid: Iid) -> bool:
    """3.ii: whether the defender may choose it: untapped, or an effect lets it count as untapped for this."""
    return g.cards[iid].status == UNTAPPED or permitted(g, "strike-when-tapped", iid)


@handed(AssignFrame)
def _shield_first(g: Game, f: AssignFrame, seat: Seat, option: Option) -> bool:
    """9.4: who has an ally that must be assigned a strike first gets none before."""
    attack = attack_of(g)
    given = {*f.taken, *(step.card for step in steps_of(g, seat))}
    first = [iid for iid in on(g, option.card) if flagged(g, "faces-first", iid)]
    return attack is None or all(iid in given or iid not in facing(g, attack) for iid in first)


_ATTACKER_ASKED: Final = Many(
    "Choose the defender of the strikes (prowess {prowess}): {left} strike is left to assign.",
    "Choose the defender of the strikes (prowess {prowess}): {left} strikes are left to assign.",
    by="left",
)
_DEFENDER_ASKED: Final = Many(
    "Choose who faces the strikes (prowess {prowess}): {left} strike is left. What you leave open the attacker assigns.",
    "Choose who faces the strikes (prowess {prowess}): {left} strikes are left. What you leave open the attacker assigns.",
    by="left",
)


@handed(AssignFrame)
def _strikes_left(g: Game, f: AssignFrame, seat: Seat) -> int:
    return f.left - len(steps_of(g, seat))


@handed(AssignFrame)
def _done(g: Game, f: AssignFrame, seat: Seat, option: Option) -> bool:
    """3.ii.5: the defender may leave strikes unassigned though characters are untapped; the attacker assigns all it must.

    3.iii.1: what is left once everybody faces a strike is excess, also where an effect would let somebody face another.
    """
    attack = attack_of(g)
    given = {*f.taken, *(step.card for step in steps_of(g, seat))}
    everybody = bool(f.again) and attack is not None and all(iid in given for iid in facing(g, attack))
    return not f.by_attacker or _strikes_left(g, seat) == 0 or everybody


ASSIGN: Final = Verb(
    "assign",
    _targets,
    (
        asked("3.ii", "Strikes are assigned once both players are done with what acts on the attack as a whole."),
        Requirement(
            "3.iii", lambda g, seat, o: _strikes_left(g, seat) > 0, "Every strike is assigned.", of_moment=True
        ),
        among("3.ii", "{card} is not among those who face this attack.", "card"),
        Requirement("3.ii.1", _unassigned, "{card} faces a strike of this attack already.", once=True),
        Requirement("3.ii", _may_face, "{card} is not untapped, so you cannot choose it.", once=True),
        Requirement("9.4", _shield_first, "An ally of {card} must be assigned a strike first.", once=True),
    ),
    add_step,
)


@rules_for(AssignFrame)
class AssignRules(DraftRules[AssignFrame]):
    """The defender may leave strikes to the attacker; the attacker assigns all it can."""

    alone = asked("3.ii", "While strikes are assigned, nothing else is done.")
    kind = "assignment"
    conditions = (
        Requirement(
            "3.iii",
            _done,
            "Assign every remaining strike.",
            of_moment=True,
        ),
    )

    def settled(self, g: Game, f: AssignFrame, seat: Seat) -> bool:
        """A defender without untapped characters has nobody to choose."""
        here = exposed(g, g.companies[f.company])
        return not f.by_attacker and not any(ready_to_face(g, iid) for iid in here)

    def verbs(self, g: Game, f: AssignFrame, seat: Seat) -> tuple[Verb, ...]:
        """Assign, confirm, go back."""
        return (ASSIGN, CONFIRM, BACK)

    def prompt(self, g: Game, f: AssignFrame, seat: Seat) -> str:
        """Ask who faces the strikes."""
        left = max(0, _strikes_left(g, seat)) if g.frames[-1] is f else f.left
        asked_now = say(_ATTACKER_ASKED if f.by_attacker else _DEFENDER_ASKED, prowess=f.prowess, left=left)
        if not left:
            asked_now = say(
                "Every strike is assigned (prowess {prowess}): is that how they are faced?", prowess=f.prowess
            )
        attack = attack_of(g)
        return asked_now if attack is None else with_attacks(g, attack, asked_now)

    def commit(self, g: Game, f: AssignFrame) -> None:
        """Hand the assignment to the attack below."""
        atoms.pop(g)
        attack = top(g, AttackFrame)
        steps = tuple(step for steps in f.steps for step in steps)
        weaker = dict(zip(_repeated(f, steps), f.again, strict=False))
        chosen = tuple(Strike(step.card, prowess=weaker.get(place, 0)) for place, step in enumerate(steps))
        for strike in chosen:
            atoms.tell(g, "strike-assigned", g.cards[strike.target].did)
        assigned = (*attack.progress.assigned, *chosen)
        excess = attack.progress.excess + (f.left - len(chosen) if f.by_attacker else 0)
        attack = replace(attack, step=3 if f.by_attacker else 2)
        atoms.swap(g, attack.revised("progress", assigned=assigned, excess=excess))
