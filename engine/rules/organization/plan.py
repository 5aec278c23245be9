"""What an open organization makes of the companies: its steps carried out on a plan, not on the game (2.II.2, 2.II.3)."""

from __future__ import annotations

from typing import Final

from engine.kernel.drafts import steps_of
from engine.queries.attributes import burden, control_cost, general_burden, influence
from engine.queries.cards import companies, forbidden, permitted
from engine.queries.company_size import may_control
from engine.state.game import Game
from engine.state.option_values import Joining, OfCompany, Placement
from engine.state.records import FREE, LOOSE, PLAY, Iid, Option, Seat

INTO_COMPANY: Final = 0  # `Placement.how`
AS_FOLLOWER: Final = 1
AT_SITE: Final = 2


class Arrangement:
    """What the companies would look like after the steps so far. New companies have negative keys."""

    __slots__ = ("discarded", "groups", "hosts", "joined", "origin", "played", "sites")

    def __init__(self, g: Game, seat: Seat) -> None:
        """Start from the board."""
        self.groups: dict[int, list[Iid]] = {one.id: list(one.characters) for one in companies(g, seat)}
        self.sites: dict[int, Iid] = {one.id: one.site for one in companies(g, seat)}
        self.hosts: dict[Iid, int] = {iid: g.cards[iid].host for one in companies(g, seat) for iid in one.characters}
        self.origin: dict[int, int] = {}
        self.joined: list[tuple[int, int]] = []
        self.played: tuple[Iid, ...] = ()
        self.discarded: tuple[Iid, ...] = ()

    def group_of(self, iid: Iid) -> int:
        """Return the key of the company that holds a character; 0 when none does."""
        return next((key for key, members in self.groups.items() if iid in members), 0)

    def followers(self, iid: Iid) -> list[Iid]:
        """Return who is under a character's direct influence."""
        return [one for one, host in self.hosts.items() if host == iid]

    def new_group(self, members: list[Iid], site: Iid, origin: int = 0) -> int:
        """Found a company and return its key."""
        key = min([0, *self.groups]) - 1
        self.groups[key] = members
        self.sites[key] = site
        if origin:
            self.origin[key] = origin
        return key

    def take(self, iid: Iid) -> list[Iid]:
        """Take a character and its followers out of their company and return them."""
        moving = [iid, *self.followers(iid)]
        members = self.groups[self.group_of(iid)]
        members[:] = [one for one in members if one not in moving]
        return moving

    def minds(self, g: Game) -> int:
        """Return the minds that general influence would bear."""
        return sum(self.burden(g, iid) for iid, host in self.hosts.items() if host == FREE)

    def burden(self, g: Game, iid: Iid) -> int:
        """Return what controlling a character takes, who may be about to come into play."""
        return burden(g, iid, self.group_of(iid)) if iid in self.played else general_burden(g, iid)

    def can_control(self, g: Game, controller: Iid, controlled: Iid) -> bool:
        """Whether a controller's direct influence suffices for one more character (2.II.2.2.1, 2.II.2.2.4)."""
        others = [one for one in self.followers(controller) if one != controlled]
        if g.cards[controlled].zone == PLAY and not may_control(g, controller, controlled):
            return False
        if g.facts(controlled).race == "ringwraith" and forbidden(g, "ringwraith-followers", controller):
            return False
        if forbidden(g, "followers", controller) and not permitted(g, "followers", controller):
            return False
        return control_cost(g, controller, (*others, controlled)) <= influence(g, controller)


def plan_after(g: Game, seat: Seat, steps: tuple[Option, ...]) -> Arrangement:
    """Return what the companies become by these steps."""
    plan = Arrangement(g, seat)
    for step in steps:
        if _stands(plan, step):
            _APPLY[step.verb](g, plan, step)
    return plan


def _stands(plan: Arrangement, step: Option) -> bool:
    """Whether everybody and every company that a step names is still there: somebody may have left play since."""
    people = {step.card, step.target} if step.verb == "control" else {step.card}
    if step.verb == "play_character":
        said = Placement.of(step)
        people = {step.target} if said.how == AS_FOLLOWER else set()
        return people <= plan.hosts.keys() and (said.how != INTO_COMPANY or said.company in plan.groups)
    if step.verb == "join":
        return plan.groups.keys() >= set(Joining.of(step))
    return people <= plan.hosts.keys() and (step.verb != "shift" or OfCompany.of(step).company in plan.groups)


def plan_of(g: Game, seat: Seat) -> Arrangement:
    """Return the plan of the open draft."""
    steps = steps_of(g, seat)
    known: tuple[tuple[Option, ...], Arrangement] | None = g.derived.get((plan_of, seat))  # type: ignore[assignment]
    if known is None or known[0] is not steps:  # the frame keeps its steps: the same ones are the same tuple
        known = g.derived[plan_of, seat] = (steps, plan_after(g, seat, steps))
    return known[1]


# --- what each step does to the plan ----------------------------------------------------------------------------


def _apply_play(g: Game, plan: Arrangement, step: Option) -> None:
    plan.played += (step.card,)
    said = Placement.of(step)
    plan.hosts[step.card] = step.target if said.how == AS_FOLLOWER else FREE
    if said.how == INTO_COMPANY:
        plan.groups[said.company].append(step.card)
    elif said.how == AS_FOLLOWER:
        plan.groups[plan.group_of(step.target)].append(step.card)
    else:
        plan.new_group([step.card], step.target)


def _apply_discard(g: Game, plan: Arrangement, step: Option) -> None:
    plan.discarded += (step.card,)
    for follower in plan.followers(step.card):
        plan.hosts[follower] = LOOSE
    plan.groups[plan.group_of(step.card)].remove(step.card)
    del plan.hosts[step.card]


def _apply_control(g: Game, plan: Arrangement, step: Option) -> None:
    plan.hosts[step.card] = step.target


def _apply_free(g: Game, plan: Arrangement, step: Option) -> None:
    plan.hosts[step.card] = FREE


def _apply_shift(g: Game, plan: Arrangement, step: Option) -> None:
    plan.groups[OfCompany.of(step).company].extend(plan.take(step.card))


def _apply_split(g: Game, plan: Arrangement, step: Option) -> None:
    old = plan.group_of(step.card)
    plan.new_group(plan.take(step.card), step.target if step.target >= 0 else plan.sites[old], old)


def _apply_join(g: Game, plan: Arrangement, step: Option) -> None:
    """2.II.3.5: one company of two at the same site."""
    into, other = Joining.of(step)
    plan.groups[into].extend(plan.groups.pop(other))
    plan.joined.append((into, other))


_APPLY: Final = {
    "play_character": _apply_play,
    "discard_character": _apply_discard,
    "control": _apply_control,
    "free": _apply_free,
    "shift": _apply_shift,
    "split": _apply_split,
    "join": _apply_join,
}
