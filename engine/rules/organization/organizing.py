"""2.II, the organization phase: playing a character, composing companies, storing and transferring items.

Organizing is one declared action with parts (2.II.1): a draft whose steps build an `Arrangement`, checked and applied at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.language.speech import say
from engine.actions.leaving_play import discard, release_idle_sites
from engine.actions.passive_conditions import happened
from engine.actions.windows import WindowKind, can_use, in_window, open_window, set_looked
from engine.kernel.drafts import BACK, CONFIRM, DraftRules, add_step, only, steps_of
from engine.kernel.hooks import MAY_PASS, TURN_STEPS
from engine.kernel.machine import Requirement, Verb, asked, rules_for
from engine.queries.cards import (
    companies,
    forbidden,
    is_haven_card,
)
from engine.queries.company_size import leaders_fit, mixed
from engine.queries.lasting import playable_cards
from engine.queries.ringwraith import purely_ringwraiths
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.movement.movement import destinations
from engine.rules.organization.characters import (
    DISCARD_CHARACTER,
    KEPT_APART,
    LED_BY_ONE,
    MEMBER,
    ONCE,
    ORGANIZING,
    OWN_PHASE,
    PLAY_CHARACTER,
    RINGWRAITH_CONTROLS,
    follows,
)
from engine.rules.organization.frames import OrganizeFrame
from engine.rules.organization.plan import Arrangement, plan_after, plan_of
from engine.rules.organization.splitting import part_company
from engine.rules.organization.whole import NO_DEAD_END, WHOLE, keeps_an_end, stays_at_haven
from engine.rules.players.fallen import avatar_came
from engine.rules.players.ringwraiths import end_nazgul
from engine.rules.turn.sequence import enter_phase
from engine.state import atoms
from engine.state.game import Game
from engine.state.option_values import Joining, OfCompany
from engine.state.records import FREE, ORGANIZATION, PLAY, SITES, Iid, Option, Seat, company_ref, player_ref

# --- composition (2.II.3) ---------------------------------------------------------------------------------------


def _control_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    plan = plan_of(g, seat)
    for members in plan.groups.values():
        for iid in members:
            for controller in members:
                if controller != iid and plan.hosts[iid] != controller and plan.hosts[controller] == FREE:
                    yield Option("control", iid, controller)


def _may_control(g: Game, seat: Seat, option: Option) -> bool:
    plan = plan_of(g, seat)
    other = option.card != option.target
    return (
        other and plan.hosts.get(option.target) == FREE and plan.group_of(option.card) == plan.group_of(option.target)
    )


def _has_influence(g: Game, seat: Seat, option: Option) -> bool:
    return plan_of(g, seat).can_control(g, option.target, option.card)


def _not_led_by(g: Game, seat: Seat, option: Option) -> bool:
    return plan_of(g, seat).hosts[option.card] != option.target


CONTROL: Final = Verb(
    "control",
    _control_candidates,
    (
        OWN_PHASE,
        MEMBER,
        ONCE,
        Requirement(
            "2.II.3.2",
            lambda g, seat, o: not g.facts(o.card).is_avatar or follows(g, seat, o.card),
            "{card} is an avatar and follows nobody.",
        ),
        RINGWRAITH_CONTROLS,
        Requirement(
            "2.II.3.2",
            lambda g, seat, o: not plan_of(g, seat).followers(o.card),
            "{card} controls followers and cannot be one.",
        ),
        Requirement("2.II.3.2", _may_control, "{target} must be in the same company and no follower."),
        Requirement("2.II.3.2", _not_led_by, "{card} follows {target} already.", proposed=True),
        Requirement("2.II.3.2", _has_influence, "{target} has not enough direct influence left for {card}."),
        LED_BY_ONE,
        KEPT_APART,
        NO_DEAD_END,
        ORGANIZING,
    ),
    add_step,
)


def _to_general(g: Game, seat: Seat, option: Option) -> bool:
    return plan_of(g, seat).minds(g) + plan_of(g, seat).burden(g, option.card) <= general_influence(g, seat)


def _led(g: Game, seat: Seat, option: Option) -> bool:
    return plan_of(g, seat).hosts[option.card] != FREE


FREE_CHARACTER: Final = Verb(
    "free",
    lambda g, seat: (Option("free", iid) for iid, host in plan_of(g, seat).hosts.items() if host != FREE),
    (
        OWN_PHASE,
        MEMBER,
        ONCE,
        Requirement(
            "2.II.2.1.R5",
            lambda g, seat, o: not follows(g, seat, o.card),
            "{card} is a Ringwraith follower, whom no general influence controls.",
        ),
        Requirement("2.II.3.3", _led, "{card} is under general influence already.", proposed=True),
        Requirement("2.II.3.3", _to_general, "You have not enough general influence left for {card}."),
        NO_DEAD_END,
        ORGANIZING,
    ),
    add_step,
)


def _same_site(g: Game, plan: Arrangement, one: int, other: int) -> bool:
    return g.facts(plan.sites[one]).name == g.facts(plan.sites[other]).name


def _shift_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    plan = plan_of(g, seat)
    for key, members in plan.groups.items():
        if len(plan.groups) < 2:
            return
        for iid in members:
            if plan.hosts[iid] == FREE and len(plan.followers(iid)) + 1 < len(members):
                for other, there in plan.groups.items():
                    if other != key and there and _same_site(g, plan, key, other):
                        yield Option("shift", iid, -1, OfCompany(other))


def _not_rejoining(g: Game, seat: Seat, option: Option) -> bool:
    """Companies split in this phase stay apart (2.II.3.6)."""
    plan = plan_of(g, seat)
    one, other = Joining.of(option)
    already = [(company.id, company.split_from) for company in companies(g, seat) if company.split_from >= 0]
    pairs = [*plan.origin.items(), *already]
    return (one, other) not in pairs and (other, one) not in pairs


def _whole(g: Game, seat: Seat, option: Option) -> tuple[Iid, ...]:
    """Return the company that a step would make larger, as it would be; () at a haven, where everybody may meet."""
    plan = plan_after(g, seat, (*steps_of(g, seat), option))
    key = Joining.of(option).into if option.verb == "join" else OfCompany.of(option).company
    return () if stays_at_haven(g, seat, plan, key) else tuple(plan.groups[key])


def _unmixed(g: Game, seat: Seat, option: Option) -> bool:
    return purely_ringwraiths(g, _whole(g, seat, option))


NOT_APART: Final = Requirement("2.II.2.1.R3", _unmixed, "Away from a Darkhaven Ringwraiths keep to themselves.")


def _apart_again(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.3.1.2: who may not be together away from a haven meets there only on the way to where they part again."""
    return not mixed(g, _whole(g, seat, option)) or keeps_an_end(g, seat, option)


def _led_again(g: Game, seat: Seat, option: Option) -> bool:
    made_of = tuple(Joining.of(option)) if option.verb == "join" else (OfCompany.of(option).company,)
    return leaders_fit(g, _whole(g, seat, option), made_of) or keeps_an_end(g, seat, option)


PARTED_AGAIN: Final = (
    Requirement("2.II.3.1.2", _apart_again, "Away from a haven these would be together, and nobody could leave them."),
    Requirement("2.II.3.1.3", _led_again, "Away from a haven two leaders would be together, and neither could leave."),
)


def _leaves_somebody(g: Game, seat: Seat, option: Option) -> bool:
    plan = plan_of(g, seat)
    return len(plan.followers(option.card)) + 1 < len(plan.groups[plan.group_of(option.card)])


def _another_here(g: Game, seat: Seat, option: Option) -> bool:
    plan, there = plan_of(g, seat), OfCompany.of(option).company
    here = plan.group_of(option.card)
    return there != here and bool(plan.groups.get(there)) and _same_site(g, plan, here, there)


SHIFT: Final = Verb(
    "shift",
    _shift_candidates,
    (
        OWN_PHASE,
        MEMBER,
        ONCE,
        Requirement(
            "2.II.3.4",
            lambda g, seat, o: plan_of(g, seat).hosts[o.card] == FREE,
            "{card} is a follower; put it under general influence first.",
        ),
        Requirement("2.II.3.4", _leaves_somebody, "A company does not move as a whole: join the two.", proposed=True),
        Requirement(
            "2.II.3.4", _another_here, "{card} goes to another of your companies at the same site only.", proposed=True
        ),
        NOT_APART,
        *PARTED_AGAIN,
        NO_DEAD_END,
        ORGANIZING,
    ),
    add_step,
)


def _join_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    plan = plan_of(g, seat)
    keys = [key for key, members in plan.groups.items() if members and key > 0]
    for position, one in enumerate(keys):
        for other in keys[position + 1 :]:
            if _same_site(g, plan, one, other):
                yield Option("join", -1, -1, Joining(one, other))


def _two_here(g: Game, seat: Seat, option: Option) -> bool:
    plan, (one, other) = plan_of(g, seat), Joining.of(option)
    there = one != other and all(key > 0 and plan.groups.get(key) for key in (one, other))
    return there and _same_site(g, plan, one, other)


JOIN: Final = Verb(
    "join",
    _join_candidates,
    (
        OWN_PHASE,
        Requirement("2.II.3.6", _not_rejoining, "Companies that were split this turn cannot be joined again."),
        Requirement("2.II.3.5", _two_here, "Only two companies of yours at the same site join.", proposed=True),
        NOT_APART,
        *PARTED_AGAIN,
        NO_DEAD_END,
        ORGANIZING,
    ),
    add_step,
)


def _split_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    plan = plan_of(g, seat)
    for key, members in plan.groups.items():
        if key > 0:
            for iid in members:
                if plan.hosts[iid] == FREE and len(plan.followers(iid)) + 1 < len(members):
                    yield Option("split", iid)
                    for site in _spare_havens(g, seat, plan, key)[:1]:
                        yield Option("split", iid, site)


def _spare_havens(g: Game, seat: Seat, plan: Arrangement, key: int) -> list[Iid]:
    """2.II.3.6.2: return copies of a company's haven that may be placed with a new company that leaves it."""
    here = g.facts(plan.sites[key])
    if here.site_type != "haven":
        return []
    used = set(plan.sites.values())
    return [iid for iid in g.zone(seat, SITES) if g.facts(iid).id == here.id and iid not in used]


def _may_split(g: Game, seat: Seat, option: Option) -> bool:
    return not forbidden(g, "splitting", company_ref(plan_of(g, seat).group_of(option.card)))


def _can_leave(g: Game, seat: Seat, option: Option) -> bool:
    """All but one of the parts must move, so there must be somewhere to go for each."""
    plan = plan_of(g, seat)
    key = plan.group_of(option.card)
    parts = sum(1 for origin in plan.origin.values() if origin == key) + 1
    return len(destinations(g, g.companies[key])) >= parts


def _part_fits(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.3.1.3: away from a haven, who leaves with his followers must be able to be one company."""
    plan = plan_of(g, seat)
    members = (option.card, *plan.followers(option.card))
    return is_haven_card(g, seat, plan.sites[plan.group_of(option.card)]) or leaders_fit(g, members)


def _spare_copy(g: Game, seat: Seat, option: Option) -> bool:
    plan = plan_of(g, seat)
    return option.target < 0 or option.target in _spare_havens(g, seat, plan, plan.group_of(option.card))


SPLIT: Final = Verb(
    "split",
    _split_candidates,
    (
        OWN_PHASE,
        MEMBER,
        ONCE,
        Requirement(
            "2.II.3.6",
            lambda g, seat, o: plan_of(g, seat).hosts[o.card] == FREE,
            "{card} is a follower: it leaves with whom it follows, or comes under general influence first.",
            proposed=True,
        ),
        Requirement("9.4", _may_split, "An effect lets the company of {card} not split."),
        Requirement("2.II.3.6", _leaves_somebody, "Nobody would be left of the company of {card}.", proposed=True),
        Requirement(
            "2.II.3.6",
            lambda g, seat, o: plan_of(g, seat).group_of(o.card) > 0,
            "{card} is in a company that was split off just now.",
            proposed=True,
        ),
        Requirement("2.II.3.6.2", _spare_copy, "There is no spare copy of the company's haven.", proposed=True),
        Requirement(
            "2.II.3.1.3", _part_fits, "Away from a haven, {card} and followers who lead cannot be one company."
        ),
        Requirement(
            "2.II.3.6", _can_leave, "There is no site to which the new company could move, as one of them must."
        ),
        NO_DEAD_END,
        ORGANIZING,
    ),
    add_step,
)


@rules_for(OrganizeFrame)
class OrganizeRules(DraftRules[OrganizeFrame]):
    """Small steps, confirmed when every company is legal."""

    alone = asked("2.II.1", "While you organize, nothing else is done.")
    kind = "composition"
    conditions = WHOLE

    def verbs(self, g: Game, f: OrganizeFrame, seat: Seat) -> tuple[Verb, ...]:
        """Return every kind of step."""
        return (CONFIRM, PLAY_CHARACTER, CONTROL, FREE_CHARACTER, SHIFT, JOIN, SPLIT, DISCARD_CHARACTER, BACK)

    def prompt(self, g: Game, f: OrganizeFrame, seat: Seat) -> str:
        """Show the influence that is used and ask for the next step."""
        used, most = plan_of(g, seat).minds(g), general_influence(g, seat)
        return say("Organize: {used} of {all} general influence used. Choose steps, then confirm.", used=used, all=most)

    def commit(self, g: Game, f: OrganizeFrame) -> None:
        """Apply the plan as one action."""
        seat = g.active
        plan = plan_after(g, seat, f.steps[seat])
        atoms.pop(g)
        if f.steps[seat]:
            atoms.set_turn(g, replace(g.turn, organized=True))
            set_looked(g, looked=False)
            _enact(g, seat, plan)


def _enact(g: Game, seat: Seat, plan: Arrangement) -> None:
    for into, other in plan.joined:
        one, two = g.companies[into], g.companies[other]
        atoms.remove_company(g, other)
        atoms.set_company(g, replace(one, events=(*one.events, *two.events)))  # 2.IV.3.5.1
        atoms.tell(g, "joined", seat, g.cards[plan.sites[into]].did)
    for card in plan.played:
        _bring(g, seat, plan, card)
    for iid, host in plan.hosts.items():
        if g.cards[iid].host != host:
            atoms.set_host(g, iid, host)
            if host >= 0:
                atoms.tell(g, "controls", g.cards[host].did, g.cards[iid].did)
    for key in plan.groups:
        _form(g, seat, plan, key)
    for card in plan.discarded:
        discard(g, card)
    release_idle_sites(g, seat)  # last of all: a company founded here may stand where another one ceased to be
    for card in plan.played:
        happened(g, "enters-play", card)


def _form(g: Game, seat: Seat, plan: Arrangement, key: int) -> None:
    """Make one planned company real; one without members is no more."""
    members = tuple(plan.groups[key])
    if key < 0:
        if members:
            _found(g, seat, plan, key)
        return
    old = g.companies[key]
    if members:
        if old.characters != members:
            atoms.set_company(g, replace(old, characters=members))
        return
    atoms.remove_company(g, key)
    for event in old.events:  # 2.3
        discard(g, event)


def _found(g: Game, seat: Seat, plan: Arrangement, key: int) -> None:
    """Found a new company, with its own copy of a haven if one is placed, and part it from the one it leaves."""
    members = tuple(plan.groups[key])
    if g.cards[plan.sites[key]].zone == SITES:
        atoms.move(g, plan.sites[key], PLAY)
    company = atoms.found_company(g, seat, members, plan.sites[key], plan.origin.get(key, -1))
    if key in plan.origin:
        atoms.tell(g, "split", seat, *(g.cards[iid].did for iid in members))
        original = {other: into for into, other in plan.joined}.get(plan.origin[key], plan.origin[key])
        if original in g.companies:
            part_company(g, original, company.id)


def _bring(g: Game, seat: Seat, plan: Arrangement, card: Iid) -> None:
    """Put a played character into play, with its site if it comes alone to a new one (2.II.2.3)."""
    come_into_play(g, seat, card, plan.sites[plan.group_of(card)], plan.hosts[card])
    atoms.set_turn(g, replace(g.turn, played=(*g.turn.played, card)))


def come_into_play(g: Game, seat: Seat, card: Iid, site: Iid, host: int = FREE) -> None:
    """Put a character card into play at a site; whoever calls it says in which company it is."""
    if g.cards[site].zone == SITES:
        atoms.move(g, site, PLAY)
    atoms.move(g, card, PLAY, host=host)
    atoms.tell(g, "played-character", seat, g.cards[card].did, g.cards[site].did)
    if g.facts(card).is_avatar and host < 0:
        atoms.set_player(g, replace(g.players[seat], avatar=g.facts(card).name))
        avatar_came(g, seat, card)
        end_nazgul(g, card)


ORGANIZE: Final = Verb(
    "organize",
    lambda g, seat: iter((Option("organize"),)),
    (
        Requirement(
            "2.II.1", in_window("organization"), "You organize in your own organization phase.", of_moment=True
        ),
        Requirement(
            "2.II.1", lambda g, seat, o: not g.turn.organized, "You have organized already this turn.", of_moment=True
        ),
    ),
    lambda g, seat, o: atoms.push(g, OrganizeFrame(done=only(g, seat))),
)


# --- the window and its end -------------------------------------------------------------------------------------


ORGANIZATION_WINDOW: Final = WindowKind(
    "organization",
    lambda g, f, seat: True,
    lambda g, f, seat: "Organization phase: organize, declare movement, use items; then end the phase.",
)


def _splits_move(g: Game, seat: Seat) -> bool:
    """2.II.3.6: of the parts of a company all but one have declared movement, as far as they can move at all."""
    parts: dict[int, list[int]] = {}
    for company in companies(g, seat):
        if company.split_from in g.companies:
            parts.setdefault(company.split_from, [company.split_from]).append(company.id)
    for ids in parts.values():
        staying = [one for one in ids if g.companies[one].destination < 0]
        if len(staying) > 1 and any(destinations(g, g.companies[one]) for one in staying):
            return False
    return True


MAY_PASS.fill(__name__, {"organization": _splits_move})


END_OF_ORGANIZATION: Final = WindowKind(
    "end-of-organization",
    lambda g, f, seat: bool(playable_cards(g, seat)) or can_use(g, seat, "end-of-organization"),
    lambda g, f, seat: "The organization phase ends: play what belongs to its end, or go on?",
)


@TURN_STEPS.joins
def _organization(g: Game) -> None:
    """2.II: what happens at the beginning of the phase comes before anything else in it."""
    enter_phase(g, ORGANIZATION)
    open_window(g, ORGANIZATION_WINDOW.name, (g.active,))
    happened(g, "organization-begins", player_ref(g.active))


@TURN_STEPS.joins
def _organized(g: Game) -> None:
    """9.6.6: what happens to companies at the end of the organization phase."""
    for company in companies(g, g.active):
        happened(g, "organization-ends", company_ref(company.id), closing=True)
