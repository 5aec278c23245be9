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
from engine.kernel.machine import Requirement, Verb, rules_for
from engine.queries.alignments import AVATAR_RULE, KINDS, avatar_may_come, kind_of
from engine.queries.attributes import mind_for_control
from engine.queries.cards import (
    as_hazard,
    avatar,
    companies,
    company_of,
    forbidden,
    is_agent,
    is_declared_by_opponent,
    is_haven_card,
    unique_free,
)
from engine.queries.company_size import MAX_SIZE, counted_size, is_leader, leaders_fit, mixed
from engine.queries.lasting import playable_cards
from engine.queries.places import is_home
from engine.queries.ringwraith import is_follower, purely_ringwraiths
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.movement.arriving import agents_follow, enters_freely, welcome
from engine.rules.movement.movement import destinations
from engine.rules.movement.site_versions import version_free
from engine.rules.organization.plan import (
    AS_FOLLOWER,
    AT_SITE,
    INTO_COMPANY,
    Arrangement,
    OrganizeFrame,
    plan_after,
    plan_of,
)
from engine.rules.organization.splitting import part_company
from engine.rules.players.balrog import home_for, one_more, sources
from engine.rules.players.fallen import CHARACTERS, avatar_came
from engine.rules.players.ringwraith_followers import controls_followers, may_come
from engine.rules.players.ringwraiths import awaited_by_another, end_nazgul
from engine.rules.turn.avatars import AVATAR_LEFT
from engine.rules.turn.sequence import enter_phase
from engine.state import atoms
from engine.state.game import FREE, ORGANIZATION, PLAY, SITES, Game, Iid, Option, Seat, company_ref, player_ref
from engine.state.option_values import Joining, OfCompany, Placement

# --- playing or discarding a character (2.II.2) -----------------------------------------------------------------


def _play_candidates(g: Game, seat: Seat) -> Iterator[Option]:
    plan = plan_of(g, seat)
    for card in sources(g, seat):
        if g.facts(card).type != "character" or card in plan.played:
            continue
        for key, members in plan.groups.items():
            if members and key > 0:
                yield Option("play_character", card, -1, Placement(INTO_COMPANY, key))
                for member in members:
                    yield Option("play_character", card, member, Placement(AS_FOLLOWER))
        for site in _arrival_sites(g, seat, plan, card):
            yield Option("play_character", card, site, Placement(AT_SITE))


def _arrival_sites(g: Game, seat: Seat, plan: Arrangement, card: Iid) -> Iterator[Iid]:
    """Yield where a character could come into play alone, one card for each site: in play first."""
    named: set[str] = set()
    for site in (*plan.sites.values(), *g.zone(seat, SITES)):
        name = g.facts(site).name
        if name not in named and _may_arrive(g, seat, card, site):
            named.add(name)
            yield site


def _may_arrive(g: Game, seat: Seat, card: Iid, site: Iid) -> bool:
    facts, place = g.facts(card), g.facts(site)
    if facts.is_avatar:
        return avatar_may_come(kind_of(g, seat), is_home(facts, place), place)
    return home_for(g, seat, facts, place) or is_haven_card(g, seat, site)


def _play_site(g: Game, seat: Seat, option: Option) -> Iid:
    """Return the site card at which an option would play its character."""
    plan, said = plan_of(g, seat), Placement.of(option)
    if said.how == AT_SITE:
        return option.target
    key = said.company if said.how == INTO_COMPANY else plan.group_of(option.target)
    return plan.sites.get(key, -1)


def _one_character(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2, 2.II.2.2.B2: one character is played or discarded in a turn, by the Balrog's player another one too."""
    counted = [step for step in steps_of(g, seat) if step.verb in ("play_character", "discard_character")]
    done = [step for step in counted if not enters_freely(g, seat, step.card)]
    if option.verb == "play_character" and enters_freely(g, seat, option.card):
        return True
    return one_more(g, seat, done, option)


def _avatar_place(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.1: an avatar comes at its home site or at a haven that is named for its kind of player."""
    facts, site = g.facts(option.card), g.facts(_play_site(g, seat, option))
    free = not facts.is_avatar or _as_ringwraith_follower(g, seat, option)
    return free or avatar_may_come(kind_of(g, seat), is_home(facts, site), site)


def _as_ringwraith_follower(g: Game, seat: Seat, option: Option) -> bool:
    """Whether an option plays an avatar card under somebody's influence: as a Ringwraith follower (2.II.2.1.R4)."""
    return g.facts(option.card).is_avatar and Placement.of(option).how == AS_FOLLOWER


def _follower_may_come(g: Game, seat: Seat, option: Option) -> bool:
    site = _play_site(g, seat, option)
    others = plan_of(g, seat).followers(option.target)
    return not _as_ringwraith_follower(g, seat, option) or (site >= 0 and may_come(g, seat, option.card, site, others))


def _follows(g: Game, seat: Seat, iid: Iid) -> bool:
    """Whether a character is a Ringwraith follower, in play or in the plan."""
    return is_follower(g, iid) or (g.facts(iid).is_avatar and plan_of(g, seat).hosts.get(iid, FREE) != FREE)


def _ringwraith_controls(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.1.R5: whether a Ringwraith follower would be under its player's Ringwraith; anybody else under anybody."""
    played = option.verb == "play_character"
    follows = _as_ringwraith_follower(g, seat, option) if played else _follows(g, seat, option.card)
    return not follows or controls_followers(g, seat, option.target)


def _avatar_rule(kind: str) -> Requirement:
    """Return the requirement on where the avatars of one kind of player come into play, with its number."""
    return Requirement(
        AVATAR_RULE[kind],
        lambda g, seat, o: kind_of(g, seat) != kind or _avatar_place(g, seat, o),
        "{card} does not come into play at this site.",
    )


def _character_place(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.2, g.hav.F1, 2.II.2.2.B1: a character comes at a home site or a haven of its player's."""
    facts, site = g.facts(option.card), _play_site(g, seat, option)
    at_home = is_haven_card(g, seat, site) or home_for(g, seat, facts, g.facts(site))
    return (
        facts.is_avatar or at_home or (Placement.of(option).how == AS_FOLLOWER and agents_follow(g, option.card, site))
    )


def _home_only(g: Game, seat: Seat, option: Option) -> bool:
    free = not (g.facts(option.card).home_only or forbidden(g, "coming-elsewhere", option.card))
    return free or home_for(g, seat, g.facts(option.card), g.facts(_play_site(g, seat, option)))


def _agent_player(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.2.5: an agent is a character for Ringwraith and Fallen-wizard players only."""
    facts = g.facts(option.card)
    return not (is_agent(facts) and as_hazard(g, seat, facts))


def _agent_place(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    site = _play_site(g, seat, option)
    return (
        "agent" not in facts.kinds
        or is_home(facts, g.facts(site))
        or (Placement.of(option).how == AS_FOLLOWER and agents_follow(g, option.card, site))
    )


def _near_avatar(g: Game, seat: Seat, option: Option) -> bool:
    """With an avatar in play, a character comes at its site, or under direct influence in an existing company."""
    own = avatar(g, seat)
    if own is None or Placement.of(option).how == AS_FOLLOWER:
        return True
    where = company_of(g, own)
    return where is not None and g.facts(_play_site(g, seat, option)).name == g.facts(where.site).name


def _avatar_free(g: Game, seat: Seat, option: Option) -> bool:
    facts, player = g.facts(option.card), g.players[seat]
    follows = not facts.is_avatar or _as_ringwraith_follower(g, seat, option)
    return follows or (avatar(g, seat) is None and player.avatar in ("", facts.name))


def _controller(g: Game, seat: Seat, option: Option) -> bool:
    if Placement.of(option).how != AS_FOLLOWER:
        return True
    plan = plan_of(g, seat)
    return plan.hosts.get(option.target) == FREE and plan.can_control(g, option.target, option.card)


def _bound(g: Game, seat: Seat, option: Option) -> tuple[tuple[Iid, ...], int]:
    """Return who is to travel with a new follower, and their company; nobody where it stays at a haven."""
    plan = plan_of(g, seat)
    key = plan.group_of(option.target)
    if not key or _stays_at_haven(g, seat, plan, key):
        return (), key
    return (option.target, *plan.followers(option.target), option.card), key


def _led_by_one(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.3.1.3: away from a haven no leader follows a leader, for the two could not part before all is confirmed."""
    members, key = _bound(g, seat, option)
    return leaders_fit(g, members, (key,))


LED_BY_ONE: Final = Requirement(
    "2.II.3.1.3", _led_by_one, "Away from a haven {card} and {target}, who both lead, cannot be in one company."
)


def _kept_apart(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.3.1.2: away from a haven nobody follows one with whom he may not travel, for the two could not part."""
    return not mixed(g, _bound(g, seat, option)[0])


KEPT_APART: Final = Requirement(
    "2.II.3.1.2", _kept_apart, "Away from a haven {card} and {target} cannot be in one company."
)


def _site_there(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.3, g.site.1: a new site comes from the location deck; no second version of a non-haven site."""
    if Placement.of(option).how != AT_SITE or g.cards[option.target].zone == PLAY:
        return True
    return g.cards[option.target].zone == SITES and version_free(g, seat, option.target)


def _ringwraiths_apart(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.1.R3: whether the company that a character is played into holds Ringwraiths only, or is at a Darkhaven."""
    plan, site, said = plan_of(g, seat), _play_site(g, seat, option), Placement.of(option)
    if said.how == AT_SITE or site < 0 or is_haven_card(g, seat, site):
        return True
    key = said.company if said.how == INTO_COMPANY else plan.group_of(option.target)
    return purely_ringwraiths(g, (*plan.groups.get(key, ()), option.card))


RINGWRAITH_CONTROLS: Final = Requirement(
    "2.II.2.1.R5", _ringwraith_controls, "{card} follows nobody but your Ringwraith."
)
ONE_CHARACTER: Final = Requirement("2.II.2", _one_character, "You play or discard one character a turn.")
PLAY_CHARACTER: Final = Verb(
    "play_character",
    _play_candidates,
    (
        ONE_CHARACTER,
        AVATAR_LEFT,
        Requirement("2.II.2.1.1", _avatar_free, "You have revealed another avatar already."),
        Requirement(
            "1.8.F1",
            lambda g, seat, o: not (g.facts(o.card).is_avatar and is_declared_by_opponent(g, seat, o.card)),
            "Your opponent plays {card} as a Fallen-wizard.",
        ),
        Requirement(
            "3.I.1.R1",
            lambda g, seat, o: _as_ringwraith_follower(g, seat, o) or not awaited_by_another(g, seat, o.card),
            "{card} was sent back to your opponent's hand, and only your opponent may reveal {card} again.",
        ),
        Requirement(
            "g.man.1", lambda g, seat, o: unique_free(g, o.card), "{card} is unique and in play or eliminated."
        ),
        Requirement(
            "2.II.2.1.R4",
            _follower_may_come,
            "{card} comes as a follower only if a card or your Ringwraith allows it, at a Darkhaven or {card}'s home.",
        ),
        RINGWRAITH_CONTROLS,
        *(_avatar_rule(kind) for kind in KINDS),
        *CHARACTERS,
        Requirement(
            "2.II.2.1.R3",
            _ringwraiths_apart,
            "{card} cannot join here: away from a Darkhaven Ringwraiths keep to themselves.",
        ),
        Requirement("2.II.2.2", _character_place, "{card} comes into play at a home site or at one of your havens."),
        Requirement(
            "9.4",
            lambda g, seat, o: welcome(g, seat, o.card, _play_site(g, seat, o)),
            "{card} does not come into play at this site, which is not its home.",
        ),
        Requirement("2.II.2", _home_only, "{card} comes into play at a home site only."),
        Requirement("2.II.2.2.5", _agent_player, "{card} is an agent, which you play as a hazard only."),
        Requirement("2.II.2.2.5", _agent_place, "{card} is an agent and comes into play at a home site only."),
        Requirement(
            "2.II.2.2",
            _near_avatar,
            "With your avatar in play, {card} comes at its site or as a follower in a company you have.",
        ),
        Requirement("2.II.2.2.1", _controller, "{target} is no controller with enough direct influence for {card}."),
        LED_BY_ONE,
        KEPT_APART,
        Requirement("2.II.2.3", _site_there, "{target} is not available in your location deck."),
    ),
    add_step,
)


def _own_characters(verb: str, g: Game, seat: Seat) -> Iterator[Option]:
    plan = plan_of(g, seat)
    for members in plan.groups.values():
        for iid in members:
            if iid not in plan.played:
                yield Option(verb, iid)


def _not_yet(g: Game, seat: Seat, option: Option) -> bool:
    """Each character is placed once per kind of step, so that every draft comes to an end."""
    return all(step.verb != option.verb or step.card != option.card for step in steps_of(g, seat))


_ONCE: Final = Requirement("2.II.3", _not_yet, "{card} is placed that way already; go back to change it.")


def _may_discard(g: Game, seat: Seat, option: Option) -> bool:
    plan = plan_of(g, seat)
    site = plan.sites[plan.group_of(option.card)]
    facts = g.facts(option.card)
    at_home = site >= 0 and (is_haven_card(g, seat, site) or home_for(g, seat, facts, g.facts(site)))
    return not facts.is_avatar and at_home


DISCARD_CHARACTER: Final = Verb(
    "discard_character",
    lambda g, seat: _own_characters("discard_character", g, seat),
    (
        ONE_CHARACTER,
        Requirement("2.II.2.4", _may_discard, "Only a non-avatar at a haven or its home site can be discarded."),
    ),
    add_step,
)


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
    return plan.hosts.get(option.target) == FREE and plan.group_of(option.card) == plan.group_of(option.target)


def _has_influence(g: Game, seat: Seat, option: Option) -> bool:
    return plan_of(g, seat).can_control(g, option.target, option.card)


CONTROL: Final = Verb(
    "control",
    _control_candidates,
    (
        _ONCE,
        Requirement(
            "2.II.3.2",
            lambda g, seat, o: not g.facts(o.card).is_avatar or _follows(g, seat, o.card),
            "{card} is an avatar and follows nobody.",
        ),
        RINGWRAITH_CONTROLS,
        Requirement(
            "2.II.3.2",
            lambda g, seat, o: not plan_of(g, seat).followers(o.card),
            "{card} controls followers and cannot be one.",
        ),
        Requirement("2.II.3.2", _may_control, "{target} must be in the same company and no follower."),
        Requirement("2.II.3.2", _has_influence, "{target} has not enough direct influence left for {card}."),
        LED_BY_ONE,
        KEPT_APART,
    ),
    add_step,
)


def _to_general(g: Game, seat: Seat, option: Option) -> bool:
    return plan_of(g, seat).minds(g) + mind_for_control(g, option.card) <= general_influence(g, seat)


FREE_CHARACTER: Final = Verb(
    "free",
    lambda g, seat: (Option("free", iid) for iid, host in plan_of(g, seat).hosts.items() if host != FREE),
    (
        _ONCE,
        Requirement(
            "2.II.2.1.R5",
            lambda g, seat, o: not _follows(g, seat, o.card),
            "{card} is a Ringwraith follower, whom no general influence controls.",
        ),
        Requirement("2.II.3.3", _to_general, "You have not enough general influence left for {card}."),
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
    return () if _stays_at_haven(g, seat, plan, key) else tuple(plan.groups[key])


def _unmixed(g: Game, seat: Seat, option: Option) -> bool:
    return purely_ringwraiths(g, _whole(g, seat, option))


def _leaders_can_part(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.3.1.3: leaders who meet away from a haven can do so only on the way to where they part again."""
    whole = _whole(g, seat, option)
    settled = {step.card for step in (*steps_of(g, seat), option) if step.verb == "shift"}
    return leaders_fit(g, whole) or any(is_leader(g, iid) and iid not in settled for iid in whole)


NOT_APART: Final = Requirement("2.II.2.1.R3", _unmixed, "Away from a Darkhaven Ringwraiths keep to themselves.")
SHIFT: Final = Verb(
    "shift",
    _shift_candidates,
    (
        _ONCE,
        Requirement(
            "2.II.3.4",
            lambda g, seat, o: plan_of(g, seat).hosts[o.card] == FREE,
            "{card} is a follower; put it under general influence first.",
        ),
        Requirement(
            "2.II.3.1.3", _leaders_can_part, "{card} would be with another leader, away from a haven, and stay there."
        ),
        NOT_APART,
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


JOIN: Final = Verb(
    "join",
    _join_candidates,
    (
        Requirement("2.II.3.6", _not_rejoining, "Companies that were split this turn cannot be joined again."),
        NOT_APART,
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


SPLIT: Final = Verb(
    "split",
    _split_candidates,
    (
        _ONCE,
        Requirement(
            "2.II.3.1.3", _part_fits, "Away from a haven, {card} and followers who lead cannot be one company."
        ),
        Requirement(
            "2.II.3.6", _can_leave, "There is no site to which the new company could move, as one of them must."
        ),
    ),
    add_step,
)


# --- the whole (2.II.3.1) ---------------------------------------------------------------------------------------


def _travelling(g: Game, seat: Seat) -> list[tuple[Iid, ...]]:
    """Return the planned companies that are not at a haven."""
    return [members for members, _ in _made_of(g, seat)]


def _made_of(g: Game, seat: Seat) -> list[tuple[tuple[Iid, ...], tuple[int, ...]]]:
    """Return the planned companies that are not at a haven, each with the ids of the companies it is made of."""
    plan = plan_of(g, seat)
    return [
        (tuple(members), (key, *(other for into, other in plan.joined if into == key)))
        for key, members in plan.groups.items()
        if members and not _stays_at_haven(g, seat, plan, key)
    ]


def _stays_at_haven(g: Game, seat: Seat, plan: Arrangement, key: int) -> bool:
    """Whether a planned company is at a haven, and goes nowhere else if it has declared movement."""
    company = g.companies.get(key)
    sites = [plan.sites[key]] + ([company.destination] if company is not None and company.destination >= 0 else [])
    return all(g.facts(one).site_type == "haven" or is_haven_card(g, seat, one) for one in sites)


@rules_for(OrganizeFrame)
class OrganizeRules(DraftRules[OrganizeFrame]):
    """Small steps, confirmed when every company is legal."""

    kind = "composition"
    conditions = (
        Requirement(
            "2.II.3.1",
            lambda g, seat, o: all(counted_size(g, *made) <= MAX_SIZE for made in _made_of(g, seat)),
            "Away from a haven a company has at most seven members.",
            of_moment=True,
        ),
        Requirement(
            "2.II.3.1.2",
            lambda g, seat, o: not any(mixed(g, members) for members in _travelling(g, seat)),
            "Away from a haven, Dúnedain, Dwarves, Elves and Hobbits travel apart from Orcs and Trolls.",
            of_moment=True,
        ),
        Requirement(
            "2.II.3.1.3",
            lambda g, seat, o: all(leaders_fit(g, *made) for made in _made_of(g, seat)),
            "Away from a haven a company has one leader at most.",
            of_moment=True,
        ),
        Requirement(
            "2.II.2.1.R3",
            lambda g, seat, o: all(purely_ringwraiths(g, members) for members in _travelling(g, seat)),
            "Away from a Darkhaven a Ringwraith's company holds Ringwraiths only.",
            of_moment=True,
        ),
    )

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
