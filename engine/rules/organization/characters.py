"""2.II.2: playing or discarding a character while organizing: where it may come, and under whose control."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.kernel.drafts import add_step, steps_of
from engine.kernel.machine import Requirement, Verb, agreed, among, asked, asked_within
from engine.queries.alignments import AVATAR_RULE, KINDS, WIZARD, avatar_may_come, kind_of
from engine.queries.cards import (
    as_hazard,
    avatar,
    company_of,
    flagged,
    forbidden,
    is_agent,
    is_declared_by_opponent,
    is_haven_card,
    permitted,
    receives,
    unique_free,
)
from engine.queries.company_size import leaders_fit, mixed
from engine.queries.places import is_home
from engine.queries.ringwraith import followers_make_way, is_follower, purely_ringwraiths
from engine.rules.movement.arriving import agents_follow, enters_freely, welcome
from engine.rules.movement.site_versions import version_free
from engine.rules.organization.plan import (
    AS_FOLLOWER,
    AT_SITE,
    INTO_COMPANY,
    Arrangement,
    plan_of,
)
from engine.rules.organization.whole import NO_DEAD_END, stays_at_haven
from engine.rules.players.balrog import home_for, one_more, sources
from engine.rules.players.fallen import CHARACTERS, at_wizardhaven, half_orc_comes
from engine.rules.players.ringwraith_followers import controls_followers, may_come
from engine.rules.players.ringwraiths import awaited_by_another
from engine.rules.turn.avatars import AVATAR_LEFT
from engine.state.game import Game
from engine.state.option_values import Placement
from engine.state.records import FREE, ORGANIZATION, PLAY, SITES, Iid, Option, Seat, company_ref, player_ref

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
    for site in [*plan.sites.values(), *g.zone(seat, SITES)]:
        name = g.facts(site).name
        if name not in named and _may_arrive(g, seat, card, site):
            named.add(name)
            yield site


def _at_hand(g: Game, seat: Seat, option: Option) -> bool:
    return option.card in sources(g, seat)


def _is_character(g: Game, seat: Seat, option: Option) -> bool:
    return g.facts(option.card).type == "character"


def _not_planned(g: Game, seat: Seat, option: Option) -> bool:
    return option.card not in plan_of(g, seat).played


def _own_place(g: Game, seat: Seat, option: Option) -> bool:
    said = Placement.of(option)
    return said.how != INTO_COMPANY or said.company in plan_of(g, seat).groups


def _own_controller(g: Game, seat: Seat, option: Option) -> bool:
    return Placement.of(option).how != AS_FOLLOWER or option.target in plan_of(g, seat).hosts


def _may_arrive(g: Game, seat: Seat, card: Iid, site: Iid) -> bool:
    facts, place = g.facts(card), g.facts(site)
    if facts.is_avatar:
        return avatar_may_come(kind_of(g, seat), is_home(facts, place), place, g.rules)
    return home_for(g, seat, facts, place) or receives(g, seat, site)


def _play_site(g: Game, seat: Seat, option: Option) -> Iid:
    """Return the site card at which an option would play its character."""
    plan, said = plan_of(g, seat), Placement.of(option)
    if said.how == AT_SITE:
        return option.target
    return plan.sites.get(_joined(g, seat, option), -1)


def _joined(g: Game, seat: Seat, option: Option) -> int:
    """Return the company that an option's character would join: it is named, or is that of whom he would follow."""
    said = Placement.of(option)
    return said.company if said.how == INTO_COMPANY else plan_of(g, seat).group_of(option.target)


def _one_character(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2, 2.II.2.2.B2: one character is played or discarded in a turn, by the Balrog's player another one too.

    Where a card lets its player bring in any number, none is discarded beside them.
    """
    counted = [step for step in steps_of(g, seat) if step.verb in ("play_character", "discard_character")]
    done = [step for step in counted if not _uncounted(g, seat, step)]
    if option.verb == "play_character":
        unlimited = flagged(g, "free-entry", option.card)
        if _uncounted(g, seat, option) or (unlimited and all(step.verb == option.verb for step in done)):
            return True
    return one_more(g, seat, done, option)


def _uncounted(g: Game, seat: Seat, option: Option) -> bool:
    return enters_freely(g, seat, option.card) or _among_dwarves(g, seat, option)


def _among_dwarves(g: Game, seat: Seat, option: Option) -> bool:
    """Whether an option plays a Dwarf with a company that any number of them may join."""
    if option.verb != "play_character" or g.facts(option.card).race != "dwarf":
        return False
    if Placement.of(option).how == AT_SITE:
        return False
    company = _joined(g, seat, option)
    return company in g.companies and permitted(g, "dwarves", company_ref(company))


def _avatar_place(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.1: an avatar comes at its home site or at a haven that is named for its kind of player."""
    facts, site = g.facts(option.card), g.facts(_play_site(g, seat, option))
    free = not facts.is_avatar or _as_ringwraith_follower(g, seat, option)
    return free or avatar_may_come(kind_of(g, seat), is_home(facts, site), site, g.rules)


def _as_ringwraith_follower(g: Game, seat: Seat, option: Option) -> bool:
    """Whether an option plays an avatar card under somebody's influence: as a Ringwraith follower (2.II.2.1.R4)."""
    return g.facts(option.card).is_avatar and Placement.of(option).how == AS_FOLLOWER


def _follower_may_come(g: Game, seat: Seat, option: Option) -> bool:
    site = _play_site(g, seat, option)
    others = plan_of(g, seat).followers(option.target)
    return not _as_ringwraith_follower(g, seat, option) or (site >= 0 and may_come(g, seat, option.card, site, others))


def follows(g: Game, seat: Seat, iid: Iid) -> bool:
    """Whether a character is a Ringwraith follower, in play or in the plan."""
    return is_follower(g, iid) or (g.facts(iid).is_avatar and plan_of(g, seat).hosts.get(iid, FREE) != FREE)


def _ringwraith_controls(g: Game, seat: Seat, option: Option) -> bool:
    """2.II.2.1.R5: whether a Ringwraith follower would be under its player's Ringwraith; anybody else under anybody."""
    played = option.verb == "play_character"
    bound = _as_ringwraith_follower(g, seat, option) if played else follows(g, seat, option.card)
    return not bound or controls_followers(g, seat, option.target)


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
    at_home = receives(g, seat, site) or home_for(g, seat, facts, g.facts(site)) or _as_at_home(g, option.card, site)
    return (
        facts.is_avatar or at_home or (Placement.of(option).how == AS_FOLLOWER and agents_follow(g, option.card, site))
    )


def _as_at_home(g: Game, iid: Iid, site: Iid) -> bool:
    """Whether an effect lets an agent come into play at a site as at home."""
    return "agent" in g.facts(iid).kinds and site >= 0 and permitted(g, "agents-at-home", site)


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
        or _as_at_home(g, option.card, site)
        or (site >= 0 and permitted(g, "agents", site))
        or (Placement.of(option).how == AS_FOLLOWER and agents_follow(g, option.card, site))
    )


def _near_avatar(g: Game, seat: Seat, option: Option) -> bool:
    """With an avatar in play, a character comes at its site, or under direct influence in an existing company."""
    own = avatar(g, seat)
    if half_orc_comes(g, seat, option.card) and at_wizardhaven(g, seat, _play_site(g, seat, option)):
        return True
    if own is None or Placement.of(option).how == AS_FOLLOWER:
        return True
    where = company_of(g, own)
    return where is not None and g.facts(_play_site(g, seat, option)).name == g.facts(where.site).name


def _half_orc_place(g: Game, seat: Seat, option: Option) -> bool:
    """Whether a Half-orc comes to a Wizardhaven, where its player may bring no other Orcs into play."""
    bound = half_orc_comes(g, seat, option.card) and not permitted(g, "orcs-and-trolls", player_ref(seat))
    return not bound or at_wizardhaven(g, seat, _play_site(g, seat, option))


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
    if not key or stays_at_haven(g, seat, plan, key):
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


def _not_the_declared_wizard(g: Game, seat: Seat, option: Option) -> bool:
    """1.8.F1: a Wizard player does not play the Wizard whom the opponent is; another Fallen-wizard player may be him."""
    barred = kind_of(g, seat) == WIZARD and g.facts(option.card).is_avatar
    return not (barred and is_declared_by_opponent(g, seat, option.card))


def _unique_comes(g: Game, seat: Seat, option: Option) -> bool:
    """g.man.1, 2.II.2.1.R2: uniqueness lets the card come, or it is a Ringwraith for whom a follower makes way."""
    revealed = not _as_ringwraith_follower(g, seat, option)
    return unique_free(g, option.card) or (revealed and followers_make_way(g, option.card))


RINGWRAITH_CONTROLS: Final = Requirement(
    "2.II.2.1.R5", _ringwraith_controls, "{card} follows nobody but your Ringwraith."
)
ONE_CHARACTER: Final = Requirement("2.II.2", _one_character, "You play or discard one character a turn.")
ORGANIZING: Final = asked("2.II.1", "You organize first: characters come, go and are arranged in one action.")
PLAY_CHARACTER: Final = Verb(
    "play_character",
    _play_candidates,
    (
        asked_within(ORGANIZATION, "2.II.2", "Characters are played in your organization phase, while you organize."),
        Requirement("9.1.1", _at_hand, "{card} is not among the cards of your hand.", proposed=True),
        Requirement("2.II.2", _is_character, "{card} is no character.", proposed=True),
        Requirement("2.II.2", _not_planned, "{card} is played already.", proposed=True),
        Requirement("2.II.2", _own_place, "You have no such company.", proposed=True),
        Requirement(
            "2.II.2.2.1", _own_controller, "{target} is no character of yours that could control {card}.", proposed=True
        ),
        ONE_CHARACTER,
        AVATAR_LEFT,
        Requirement("2.II.2.1.1", _avatar_free, "You have revealed another avatar already."),
        Requirement(
            "1.8.F1",
            _not_the_declared_wizard,
            "Your opponent plays {card} as a Fallen-wizard.",
        ),
        Requirement(
            "3.I.1.R1",
            lambda g, seat, o: _as_ringwraith_follower(g, seat, o) or not awaited_by_another(g, seat, o.card),
            "{card} was sent back to your opponent's hand, and only your opponent may reveal {card} again.",
        ),
        Requirement(
            "9.4",
            lambda g, seat, o: not (g.facts(o.card).is_avatar and forbidden(g, "ringwraiths", player_ref(seat))),
            "You are Sauron: no Ringwraith comes into play for you.",
        ),
        Requirement("g.man.1", _unique_comes, "{card} is unique and in play or eliminated."),
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
            "9.4",
            _half_orc_place,
            "Without a Stage resource that allows you Orcs, {card} comes into play at your Wizardhavens only.",
        ),
        Requirement(
            "2.II.2.2",
            _near_avatar,
            "With your avatar in play, {card} comes at its site or as a follower in a company you have.",
        ),
        Requirement("2.II.2.2.1", _controller, "{target} is no controller with enough direct influence for {card}."),
        LED_BY_ONE,
        KEPT_APART,
        Requirement("2.II.2.3", _site_there, "{target} is not available in your location deck."),
        among("2.II.2.3", "{card} comes to that place with another site card.", "card", "target"),
        NO_DEAD_END,
        ORGANIZING,
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


OWN_PHASE: Final = asked_within(
    ORGANIZATION, "2.II.1", "Characters and companies are arranged in your organization phase, while you organize."
)
MEMBER: Final = Requirement(
    "2.II.3",
    lambda g, seat, o: o.card in plan_of(g, seat).hosts,
    "{card} is not among your characters.",
    proposed=True,
)
ONCE: Final = Requirement("2.II.3", _not_yet, "{card} is placed that way already; go back to change it.")


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
        asked_within(
            ORGANIZATION, "2.II.2", "Characters are discarded in your organization phase, while you organize."
        ),
        agreed("2.II.2", "discards", "In this game no character is discarded for another one."),
        MEMBER,
        ONE_CHARACTER,
        Requirement("2.II.2.4", _may_discard, "Only a non-avatar at a haven or its home site can be discarded."),
        NO_DEAD_END,
        ORGANIZING,
        among("2.II.2", "{card} was played just now.", "card"),
    ),
    add_step,
)
