"""What an action would be that is not on offer, so that a refusal can say what is wrong with it.

`propose` builds the option that the words mean; `engine.api.explain` says what forbids it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play, Use
from carddb.search.names import fold
from engine.actions.abilities import has_ways, moments, payers, payment, targets_of
from engine.actions.references import NOBODY
from engine.actions.windows import base_window, current_company, declared
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import identity_of
from engine.effects.ways import Way, way_of, whole
from engine.kernel.machine import RULES, Verb
from engine.queries import cards as q
from engine.queries.cards import as_hazard, companies, is_agent, is_item, top_site
from engine.queries.fights import attack_of
from engine.rules.agents.agents import STAYS, arrivals, homes
from engine.rules.events.short_events import allowed
from engine.rules.hazards.hazards import captures
from engine.rules.movement.keying import key_holds, key_words, keys_of
from engine.rules.movement.movement import NO_PATH
from engine.rules.organization.plan import INTO_COMPANY
from engine.scenarios.intents import company_id_of, name_of
from engine.scenarios.phrases import PLAYS, Intent, UnknownIntent, read, unknown_words
from engine.state.game import Game
from engine.state.option_values import (
    RECORDS,
    AgentAttack,
    Arrival,
    ByEvent,
    Choice,
    Declaration,
    Exchange,
    HeldAt,
    HowMany,
    Joining,
    NamedCard,
    OfCompany,
    Placement,
    Revealed,
)
from engine.state.records import (
    CHAIN,
    DECK,
    DISCARD,
    HAND,
    PLAY,
    POOL,
    SIDEBOARD,
    SITES,
    Env,
    Iid,
    Option,
    Seat,
    company_ref,
)
from engine.state.seats import opponent

_ZONES: Final = {
    "draft": POOL,
    "start_at": SITES,
    "keep": POOL,
    "give_item": POOL,
    "go_to": SITES,
    "fetch_to_discard": SIDEBOARD,
    "fetch_to_deck": SIDEBOARD,
    "swap_in": SIDEBOARD,
    "bring_along": SIDEBOARD,
    "leave_home": DECK,
    "trade": HAND,
    "destroy_ring": HAND,
    "swap_out": DISCARD,
    **dict.fromkeys((*PLAYS, "play_extra_item", "place_on_guard", "discard", "discard_one"), HAND),
}


def locate(g: Game, name: str, seat: Seat, zone: int, bearer: Iid = -1) -> Iid:
    """Return the card with a folded name that is meant: what a bearer has, else in that zone of the seat, else anywhere."""

    def distance(iid: Iid) -> tuple[bool, bool, bool, bool]:
        card = g.cards[iid]
        borne = bearer >= 0 and card.host == bearer
        return (not borne, card.zone != zone, card.owner != seat, card.zone not in (PLAY, CHAIN))

    found = [card.iid for card in g.cards if name_of(g, card.iid) == name]
    return min(found, key=distance, default=-1)


def _verb_for(g: Game, seat: Seat, intent: Intent, card: Iid) -> str:
    """Choose among the verbs of an intent: by the kind of card for a play, else one that is on offer now."""
    if "influence" in intent.verbs:
        own = card >= 0 and g.cards[card].owner == seat and "faction" in g.facts(card).kinds
        return "play_faction" if own and intent.relation == "with" else "influence"
    offered = {verb.name for verb in RULES[type(g.frames[-1])].verbs(g, g.frames[-1], seat)} if g.frames else set()
    for rather in ("play_revealed", "play_ring"):
        if rather in intent.verbs and rather in offered:
            return rather
    if "discard_character" in intent.verbs and card >= 0 and g.cards[card].zone == PLAY:
        return "drop_stage" if "drop_stage" in offered else "discard_character"
    if intent.verbs[:1] == PLAYS[:1] and len(intent.verbs) > 1:
        facts = g.facts(card) if card >= 0 else None
        kinds = facts.kinds if facts is not None else ()
        if "play_as_attack" in _offered(g, seat):
            return "play_as_attack"
        if facts is not None and is_agent(facts) and as_hazard(g, seat, facts):
            return "play_agent"
        if facts is not None and facts.type == "character":
            return "play_character"
        for kind, verb in (("creature", "play_creature"), ("ally", "play_ally"), ("faction", "play_faction")):
            if kind in kinds:
                return verb
        if facts is not None and facts.agent_attempt is not None:
            return "play_hazard" if has_ways(g, card) and any(declared(g)) else "play_agent_event"
        if card >= 0 and seat == g.active and base_window(g) in moments(g.cards[card].did, Play):
            return "play_event"  # some hazards are played in one's own turn as well
        if facts is not None and facts.type == "hazard":
            return "play_host" if captures(facts) else "play_hazard"
        return "play_item" if facts is not None and is_item(facts) else "play_event"
    if "next_strike" in intent.verbs and not offered.intersection(intent.verbs) and attack_of(g) is not None:
        return "next_strike"
    if card in g.agents and "reveal_agent" in intent.verbs:
        return "reveal_agent"
    return next((verb for verb in intent.verbs if verb in _offered(g, seat)), intent.verbs[0])


def _offered(g: Game, seat: Seat) -> frozenset[str]:
    """Return the names of the verbs that the open question has for a seat."""
    if not g.frames:
        return frozenset()
    return frozenset(verb.name for verb in RULES[type(g.frames[-1])].verbs(g, g.frames[-1], seat))


def _creature_extra(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    """Return the company and the key that is meant; a key that the card does not have is out of its range."""
    company = current_company(g)
    keys = keys_of(g, card)
    wanted = set(intent.rest.split())
    fitting = [
        index
        for index, key in enumerate(keys)
        if wanted <= set(fold(f"{key.value} {key.how} {key_words(key)}").split())
    ]
    if company is not None:
        fitting.sort(key=lambda index: not key_holds(g, keys[index], company))  # rather one that holds
    return (company.id if company is not None else -1, fitting[0] if fitting else len(keys))


def _character_extra(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    if intent.relation == "following":
        return (1,)
    if intent.relation == "at":
        return (2,)
    return Placement(INTO_COMPANY, company_id_of(g, seat, intent.target))


def _number(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    first = intent.rest.split()[:1]
    return HowMany(int(first[0])) if first and first[0].isdigit() else ()


def _path(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    """Return the path that is meant by its kind of movement, which is none of those on offer; else the first."""
    return Choice(next((NO_PATH[word] for word in intent.rest.split() if word in NO_PATH), 0))


def _one_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return OfCompany(company_id_of(g, seat, intent.card))


def _any_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    """Return a company of the player whose turn it is: the other one chooses which of them remains (2.IV.6.1)."""
    return OfCompany(company_id_of(g, g.active, intent.card))


def _target_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return OfCompany(company_id_of(g, seat, intent.target))


def _two_companies(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return Joining(company_id_of(g, seat, intent.card), company_id_of(g, seat, intent.target))


def fold_target(g: Game, seat: Seat, intent: Intent) -> int:
    """Return the card in play that an intent names as its target, or -1."""
    return locate(g, intent.target, seat, PLAY) if intent.target else -1


def _exchanged(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    """Return for which Wizard another one is exchanged, from outside the game."""
    wanted = (at for at, one in enumerate(database().cards) if one.is_avatar and fold(one.name) == intent.rest)
    return Exchange(next(wanted, 0))


def _named(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    """Return the card that is named aloud, the first of its name."""
    return NamedCard(next((at for at, one in enumerate(database().cards) if fold(one.name) == intent.rest), 0))


def _prison(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    """Return the rescue site that is meant: the first of the location deck that the hazard host may name."""
    capture = g.facts(card).capture
    types = capture.sites if capture is not None else ()
    sites = g.zone(seat, SITES)
    return HeldAt(next((site for site in sites if g.facts(site).site_type in types), sites[0] if sites else card))


def _their_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return OfCompany(company_id_of(g, opponent(g, seat), intent.card))


def _arrival(g: Game, seat: Seat, intent: Intent, card: Iid) -> Arrival:
    """Return where an agent would be when it is revealed, the first place that is possible."""
    agent = g.agents.get(card)
    if agent is None:
        return STAYS
    wanted = [home for home in homes(g.facts(card)) if fold(home.name) == intent.rest]
    return Arrival(0, database().index[wanted[0].id] + 1) if wanted else next(iter(arrivals(g, agent)), STAYS)


def _arrival_here(g: Game, seat: Seat, intent: Intent, card: Iid) -> Arrival:
    agent, company = g.agents.get(card), current_company(g)
    if agent is None or company is None:
        return STAYS
    return next(iter(arrivals(g, agent, g.facts(top_site(g, company)).name)), STAYS)


def _event_arrival(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return _arrival_here(g, seat, intent, locate(g, intent.target, seat, PLAY))


def _attack_arrival(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    company = current_company(g)
    arrival = _arrival_here(g, seat, intent, card)
    return AgentAttack(company.id if company is not None else -1, arrival.site, arrival.home)


_EXTRA: Final[dict[str, Callable[[Game, Seat, Intent, Iid], tuple[int, ...]]]] = {
    "play_creature": _creature_extra,
    "play_character": _character_extra,
    "reveal_agent": _arrival,
    "play_agent_event": _event_arrival,
    "ambush": _arrival_here,
    "send_back": _arrival_here,
    "attack_with_agent": _attack_arrival,
    "swap_avatar": _exchanged,
    "exchange_avatar": _exchanged,
    "name_card": _named,
    "name_among": _named,
    "draw": _number,
    "allocate": _number,
    "choose_roll": _number,
    "take_path": _path,
    "reveal_on_guard": _creature_extra,
    "influence_with_agent": _arrival_here,
    "attack_company": _their_company,
    "play_host": _prison,
    "move": _one_company,
    "next_company": _one_company,
    "remain": _any_company,
    "enter": _one_company,
    "shift": _target_company,
    "goes_with": _target_company,
    "join": _two_companies,
    "join_here": _two_companies,
}
_TO_SITE: Final = frozenset(("move_agent", "send_agent_home"))
_COMPANY_ONLY: Final = frozenset(("move", "next_company", "remain", "enter", "join", "join_here"))


def propose(g: Game, seat: Seat, text: str) -> Option:
    """Return the option that the words would be, possible or not. Raises `UnknownIntent` when they mean nothing."""
    intent = read(text)
    if not intent.verbs:
        raise UnknownIntent(unknown_words(text))
    verb = intent.verbs[0]
    user = locate(g, intent.target, seat, PLAY) if verb == "use_item" else -1
    card = locate(g, intent.card, seat, _ZONES.get(verb, PLAY), user) if intent.card else -1
    verb = _verb_for(g, seat, intent, card)
    if verb == "influence":
        return _influence(g, seat, intent)
    if verb == "call_creature":
        return _called(g, seat, intent)
    if verb == "attempt_with_agent":
        return _attempt(g, seat, intent)
    if intent.card and card < 0:
        raise UnknownIntent(f"“{text}” names a card that is not in this game: {intent.card}.")
    where = SIDEBOARD if verb == "trade" else SITES if verb in _TO_SITE else PLAY
    target = locate(g, intent.target, seat, where) if intent.target else -1
    if RECORDS.get(verb) is Declaration:
        meant = nearest(g, seat, verb, card, fold_target(g, seat, intent), frozenset(intent.rest.split()))
        return meant or Option(verb, card, target)
    extra = _EXTRA[verb](g, seat, intent, card) if verb in _EXTRA else ()
    if verb == "play_character" and intent.relation == "with":
        target = -1
    if verb == "play_ring":
        target = next((one.target for one in Verb.registry[verb].candidates(g, seat)), target)
    if verb in _COMPANY_ONLY or verb in ("shift", "goes_with"):
        target = -1
    if verb in _COMPANY_ONLY and verb != "join":
        known = g.companies.get(extra[0])
        card = -1 if known is None else known.characters[0] if verb == "remain" else known.site
    if verb in ("stay_untapped", "use_sideboard") and card < 0:
        card = next((one.card for one in Verb.registry[verb].candidates(g, seat)), -1)
    return Option(verb, card, target, extra)


def _influence(g: Game, seat: Seat, intent: Intent) -> Option:
    """Return an attempt against an opponent's card, with the card that is shown; an agent shows none."""
    shown = locate(g, intent.rest, seat, HAND) if intent.relation == "showing" else -1
    influencer, target = locate(g, intent.target, seat, PLAY), locate(g, intent.card, opponent(g, seat), PLAY)
    if influencer in g.agents and shown < 0:
        return Option("influence_with_agent", influencer, target, _arrival_here(g, seat, intent, influencer))
    return Option("influence", influencer, target, Revealed(shown + 1))


def _called(g: Game, seat: Seat, intent: Intent) -> Option:
    """Return the play of a creature that an agent calls."""
    agent = locate(g, intent.target, seat, PLAY)
    return Option("call_creature", locate(g, intent.card, seat, HAND), agent, _attack_arrival(g, seat, intent, agent))


def _attempt(g: Game, seat: Seat, intent: Intent) -> Option:
    """Return the attempt of an agent that an event allows, or would allow."""
    given = [card for card, _ in allowed(g, seat, "attempt_with_agent")]
    event = given[0] if given else next((c.iid for c in g.cards if g.facts(c.iid).agent_attempt is not None), -1)
    agent, target = locate(g, intent.target, seat, PLAY), locate(g, intent.card, opponent(g, seat), PLAY)
    return Option("attempt_with_agent", agent, target, ByEvent(event))


# --- which way of a card an intent means: the possible one, or the one that comes nearest to being possible -----------


def nearest(g: Game, seat: Seat, verb: str, card: Iid, target: int, words: frozenset[str]) -> Option | None:
    """Return the way of a card that an intent means: of those that it may mean the one nearest to being possible.

    That is the one which meets most of what its verb requires. None for a card whose ways no data says. ``words`` are
    those of the name of who pays, where the intent names somebody; without a target, any that fits may be meant.
    """
    effects = card_effects(identity_of(g, card)) if card >= 0 else None
    kind = Use if verb == "use_ability" else Play
    options = [
        Option(verb, card, fitting, Declaration(index, payer, place, identity_of(g, card)))
        for index in range(0 if effects is None else len(effects.effects.abilities))
        for way in (whole(identity_of(g, card), index),)
        if isinstance(way, kind)
        for fitting, place in _meant(g, seat, card, way, index, target)
        for payer in _paying(g, seat, card, way, fitting, words)
    ]
    return max(options, key=lambda option: _met(g, seat, option), default=None)


def _meant(g: Game, seat: Seat, card: Iid, way: Way, index: int, target: int) -> list[tuple[int, int]]:
    """Return the targets that an intent may mean, with the place of a region: the named one, else all that fit."""
    if target >= 0 or way.target is None:
        return [(target_for(g, card, Declaration(index, NOBODY, NOBODY, identity_of(g, card)), target), NOBODY)]
    env = Env(card, identity_of(g, card), seat)
    fits = condition(way.target.test)
    return [(one, at) for one, at in targets_of(g, seat, card, way) if fits(g, env, one)] or [(NOBODY, NOBODY)]


def _paying(g: Game, seat: Seat, card: Iid, way: Way, target: int, words: frozenset[str]) -> list[Iid]:
    """Return who may be meant to pay: of those who may, else of all characters, who is named."""
    near = [iid for iid in payers(g, seat, card, way, target) if not words or words & _words_of(g, iid)]
    everybody = [iid for one in companies(g, seat) for iid in one.characters if words & _words_of(g, iid)]
    return near or (everybody if payment(way) is not None else []) or [NOBODY]


def _met(g: Game, seat: Seat, option: Option) -> tuple[bool, int]:
    """Return whether it is the moment of an option, and how many conditions it meets before the first that it does not."""
    wanted = Verb.registry[option.verb].requirements
    timely = all(one.test(g, seat, option) for one in wanted if one.timing)
    return timely, next((at for at, one in enumerate(wanted) if not one.test(g, seat, option)), len(wanted))


def _words_of(g: Game, iid: Iid) -> set[str]:
    return set(fold(g.facts(iid).name).split()) if iid >= 0 else set()


def target_for(g: Game, card: Iid, extra: tuple[int, ...], target: int) -> int:
    """Return a target as a way names it: of a card that stands for its company, the company."""
    way = way_of(g, Option("", card, target, extra))
    if target < 0 or way is None or way.target is None or way.target.kind not in ("company", "region"):
        return target
    company = q.company_for(g, target)
    return target if company is None else company_ref(company.id)
