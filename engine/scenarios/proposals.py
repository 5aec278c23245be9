"""What an action would be that is not on offer, so that a refusal can say what is wrong with it.

`propose` builds the option that the words mean, `why` says what forbids it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play, Use
from carddb.search.names import fold
from engine.actions.abilities import EFFECT, payers
from engine.actions.references import NOBODY
from engine.actions.windows import current_company
from engine.api import Explanation, refuse
from engine.effects.compiling import card_effects
from engine.effects.statics import identity_of
from engine.effects.ways import way_of, whole
from engine.kernel.machine import RULES, Verb, failure
from engine.queries import cards as q
from engine.queries.cards import as_hazard, is_agent, is_item, top_site
from engine.queries.visibility import may_see
from engine.rules.agents.agents import STAYS, arrivals, homes
from engine.rules.events.short_events import allowed
from engine.rules.movement.keying import key_holds, key_words, keys_of
from engine.rules.organization.plan import INTO_COMPANY
from engine.scenarios.intents import company_id_of, name_of
from engine.scenarios.phrases import PLAYS, Intent, UnknownIntent, read, unknown_words
from engine.state.game import (
    CHAIN,
    DISCARD,
    HAND,
    PLAY,
    POOL,
    SIDEBOARD,
    SITES,
    Game,
    Iid,
    Option,
    Seat,
    company_ref,
)
from engine.state.option_values import (
    AgentAttack,
    Arrival,
    ByEvent,
    Declaration,
    HeldAt,
    HowMany,
    Joining,
    OfCompany,
    Placement,
    Revealed,
)
from engine.state.seats import opponent
from engine.state.stack import FrameMismatch
from engine.words.labels import option_text
from engine.words.refusals import reason

_ZONES: Final = {
    "draft": POOL,
    "start_at": SITES,
    "keep": POOL,
    "give_item": POOL,
    "go_to": SITES,
    "fetch_to_discard": SIDEBOARD,
    "fetch_to_deck": SIDEBOARD,
    "swap_in": SIDEBOARD,
    "trade": HAND,
    "destroy_ring": HAND,
    "swap_out": DISCARD,
    **dict.fromkeys((*PLAYS, "play_extra_item", "place_on_guard", "discard", "discard_one"), HAND),
}


def locate(g: Game, name: str, seat: Seat, zone: int) -> Iid:
    """Return the card with a folded name that is meant: in that zone of the seat, else wherever it is; -1 for none."""

    def distance(iid: Iid) -> tuple[bool, bool, bool]:
        card = g.cards[iid]
        return (card.zone != zone, card.owner != seat, card.zone not in (PLAY, CHAIN))

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
            return "play_agent_event"
        if facts is not None and facts.type == "hazard":
            return "play_hazard" if facts.capture is None else "play_host"
        return "play_item" if facts is not None and is_item(facts) else "play_event"
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


def _one_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return OfCompany(company_id_of(g, seat, intent.card))


def _target_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return OfCompany(company_id_of(g, seat, intent.target))


def _two_companies(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return Joining(company_id_of(g, seat, intent.card), company_id_of(g, seat, intent.target))


def _way(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    """Return which way of playing or using a card with effects is meant, and who pays; () for any other card."""
    return nearest(g, seat, intent.verbs[0], card, fold_target(g, seat, intent), frozenset(intent.rest.split()))


def fold_target(g: Game, seat: Seat, intent: Intent) -> int:
    """Return the card in play that an intent names as its target, or -1."""
    return locate(g, intent.target, seat, PLAY) if intent.target else -1


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
    return Arrival(0, database().index[wanted[0].id] + 1) if wanted else next(arrivals(g, agent), STAYS)


def _arrival_here(g: Game, seat: Seat, intent: Intent, card: Iid) -> Arrival:
    agent, company = g.agents.get(card), current_company(g)
    if agent is None or company is None:
        return STAYS
    return next(arrivals(g, agent, g.facts(top_site(g, company)).name), STAYS)


def _event_arrival(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return _arrival_here(g, seat, intent, locate(g, intent.target, seat, PLAY))


def _attack_arrival(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    company = current_company(g)
    arrival = _arrival_here(g, seat, intent, card)
    return AgentAttack(company.id if company is not None else -1, arrival.site, arrival.home)


_EXTRA: Final[dict[str, Callable[[Game, Seat, Intent, Iid], tuple[int, ...]]]] = {
    "play_creature": _creature_extra,
    "play_character": _character_extra,
    "play_event": _way,
    "play_hazard": _way,
    "use_ability": _way,
    "reveal_agent": _arrival,
    "play_agent_event": _event_arrival,
    "ambush": _arrival_here,
    "send_back": _arrival_here,
    "attack_with_agent": _attack_arrival,
    "draw": _number,
    "allocate": _number,
    "attack_company": _their_company,
    "play_host": _prison,
    "move": _one_company,
    "next_company": _one_company,
    "remain": _one_company,
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
    card = locate(g, intent.card, seat, _ZONES.get(verb, PLAY)) if intent.card else -1
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
    extra = _EXTRA[verb](g, seat, intent, card) if verb in _EXTRA else ()
    if verb == "play_character" and intent.relation == "with":
        target = -1
    if verb == "play_ring":
        target = next((one.target for one in Verb.registry[verb].candidates(g, seat)), target)
    if verb in _COMPANY_ONLY or verb in ("shift", "goes_with"):
        target = -1
    if verb in ("play_event", "play_hazard", "use_ability") and extra:
        target = target_for(g, card, extra, target)
    if verb in _COMPANY_ONLY:
        known = g.companies.get(extra.company) if isinstance(extra, OfCompany) else None
        card = known.site if known is not None else -1
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


def why(g: Game, seat: Seat, option: Option) -> Explanation:
    """Explain an option, possible or not: beyond `refuse`, the numbered condition that fails at another moment too.

    "It is not your decision" is all that `refuse` says of a seat that is not asked; the first requirement that fails
    says more. It is given only when the seat may see every card that the option names.
    """
    refusal = refuse(g, seat, option)
    if refusal is None:
        return Explanation(True, "", "", option_text(g, seat, option).detail)
    found = Explanation(False, refusal.rule, refusal.message, "")
    if refusal.rule not in ("", "2.7", "9.1.1"):
        return found
    seen = all(may_see(g, iid, seat) for iid in (option.card, option.target) if iid >= 0)
    if not seen or option.verb == "confirm":
        return found
    try:
        failed = failure(g, seat, option)
    except (
        FrameMismatch,
        AssertionError,
        AttributeError,
        IndexError,
        KeyError,
    ):  # a requirement that reads another kind of frame
        return found
    return found if failed is None else Explanation(False, failed.rule, reason(g, seat, option, failed), "")


# --- which way of a card an intent means: the possible one, or the one that comes nearest to being possible -----------


def nearest(g: Game, seat: Seat, verb: str, card: Iid, target: int, words: frozenset[str]) -> tuple[int, ...]:
    """Return the `Option.extra` of the way that an intent means: a possible one if there is any; () without effects.

    ``words`` are those of the name of who pays, where the intent names somebody.
    """
    effects = card_effects(identity_of(g, card)) if card >= 0 else None
    kind = Use if verb == "use_ability" else Play
    found = (
        []
        if effects is None
        else [
            (index, way)
            for index in range(len(effects.effects.abilities))
            for way in (whole(identity_of(g, card), index),)
            if isinstance(way, kind)
        ]
    )
    if not found:
        return ()
    options = []
    for index, way in found:
        fitting = target_for(g, card, Declaration(index, NOBODY, NOBODY, identity_of(g, card)), target)
        found_payers = [iid for iid in payers(g, seat, card, way, fitting) if not words or words & _words_of(g, iid)]
        for payer in found_payers or [NOBODY]:
            extra = Declaration(index, payer, NOBODY, identity_of(g, card))
            options.append(Option(verb, card, fitting, extra))
    met = [next((at for at, one in enumerate(EFFECT) if not one.test(g, seat, o)), len(EFFECT)) for o in options]
    return options[met.index(max(met))].extra


def _words_of(g: Game, iid: Iid) -> set[str]:
    return set(fold(g.facts(iid).name).split()) if iid >= 0 else set()


def target_for(g: Game, card: Iid, extra: tuple[int, ...], target: int) -> int:
    """Return a target as a way names it: of a card that stands for its company, the company."""
    way = way_of(g, Option("", card, target, extra))
    if target < 0 or way is None or way.target is None or way.target.kind not in ("company", "region"):
        return target
    company = q.company_for(g, target)
    return target if company is None else company_ref(company.id)
