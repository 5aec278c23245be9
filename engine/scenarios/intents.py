"""Named actions: from words such as "play Cave-drake keyed to wilderness" to an option of a game, possible or not.

An intent is read in two ways. `find` looks for the one option on offer that it describes, by verb, card and target or
by the words of its label. `propose` builds the option that it would be, so that a refusal can say what is wrong.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play, Use
from carddb.search.names import fold, search, suggestions
from engine.actions.abilities import EFFECT, payers
from engine.actions.references import NOBODY
from engine.actions.windows import current_company
from engine.api import Explanation, refuse
from engine.effects.compiling import card_effects
from engine.effects.statics import identity_of
from engine.effects.ways import way_of, whole
from engine.kernel.machine import RULES, Verb, failure, options
from engine.queries import cards as q
from engine.queries.cards import as_hazard, companies, is_agent, is_item, top_site
from engine.queries.visibility import may_see
from engine.rules.agents.agents import STAYS, arrivals, homes
from engine.rules.events.short_events import allowed
from engine.rules.movement.keying import key_holds, key_words, keys_of
from engine.rules.organization.plan import AS_FOLLOWER, AT_SITE, INTO_COMPANY, OrganizeFrame, plan_of
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
    company_id,
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


class UnknownIntent(ValueError):  # noqa: N818 - it says what to write instead
    """Words that describe no action, or more than one; the text is one sentence that says what to do."""


class Intent(msgspec.Struct, frozen=True):
    """What somebody wants to do: possible verbs, a card, its target, how they are related, and further words."""

    text: str
    verbs: tuple[str, ...] = ()
    card: str = ""
    target: str = ""
    relation: str = ""
    rest: str = ""


PLAYS: Final = (
    "play_creature",
    "play_as_attack",
    "play_hazard",
    "play_character",
    "play_item",
    "play_ally",
    "play_faction",
    "play_event",
    "play_agent",
    "play_agent_event",
    "play_revealed",
    "play_host",
    "play_ring",
)

# What an intent may look like, in lower case without punctuation; the first line that fits decides. {card} and
# {target} are names of cards, {rest} are words that the option's label or detail must contain.
PHRASES: Final[tuple[tuple[str, tuple[str, ...], str], ...]] = (
    ("pass", ("pass",), ""),
    ("use {card} on {target}(?: by {rest})?", ("use_ability",), "on"),
    ("use {card}(?: by {rest})?", ("use_ability",), ""),
    ("choose {card}", ("choose_card",), ""),
    ("play no ring", ("no_ring",), ""),
    ("count (?:the )?{rest}", ("choose_roll",), ""),
    ("keep automatic attack {rest}", ("isolate",), ""),
    ("test {card}", ("test_next",), ""),
    ("do it", ("accept",), ""),
    ("do not", ("decline",), ""),
    ("declare {card}", ("declare_next",), ""),
    ("confirm|done|fight|roll", ("confirm",), ""),
    ("back|take the last step back", ("back",), ""),
    ("draft no more|stop drafting", ("stop_draft",), ""),
    ("draft {card}", ("draft",), ""),
    ("call (?:the end )?with {card}", ("call_suddenly",), ""),
    ("(?:i am|be|declare) {card}", ("declare_avatar",), ""),
    ("exchange {card} for {rest}", ("swap_avatar",), ""),
    ("start at {card}", ("start_at",), ""),
    ("{card} starts at {target}", ("start_apart",), ""),
    ("keep (?:the|my) hand", ("keep_hand",), ""),
    ("(?:keep|shuffle in) {card}", ("keep",), ""),
    ("organize", ("organize",), ""),
    ("also play {card} with {target}", ("play_extra_item",), "with"),
    ("play on", ("play_on",), ""),
    ("play {card} keyed to {rest}", ("play_creature",), ""),
    ("play {card} following {target}", ("play_character", "play_revealed"), "following"),
    ("play {card} under general influence", ("play_revealed",), "general"),
    ("play {card} (?:alone )?at {target}", ("play_character",), "at"),
    ("play {card} with {target}", (*PLAYS, "play_extra_item"), "with"),
    ("play {card} on {target} by {rest}", PLAYS, "on"),
    ("play {card} on {target}", PLAYS, "on"),
    ("play {card} as an agent", ("play_agent",), ""),
    ("attempt to influence {card} with {target}", ("attempt_with_agent",), "with"),
    ("play {card} called by {target}", ("call_creature",), "by"),
    ("play {card} by {rest}", PLAYS, ""),
    ("play {card}", PLAYS, ""),
    ("send {card} home to {target}", ("send_agent_home",), "home"),
    ("send {card} home", ("send_agent_home",), ""),
    ("send {card} to {target}", ("move_agent",), "site"),
    ("send {card} back", ("move_agent_back",), ""),
    ("heal {card}", ("heal_agent",), ""),
    ("untap {card}", ("untap_agent",), ""),
    ("hide {card}", ("hide_agent",), ""),
    ("rouse {card}", ("rouse_agent",), ""),
    ("send back with {card}", ("send_back",), ""),
    ("add a strike with {card}", ("add_strike",), ""),
    ("attack with {card}", ("attack_with_agent", "ambush"), ""),
    ("face {card}", ("face_attack",), ""),
    ("reveal {card} at {rest}", ("reveal_agent",), ""),
    ("influence {card} with {target} showing {rest}", ("influence",), "showing"),
    ("influence {card} with {target}", ("play_faction", "influence", "influence_with_agent"), "with"),
    ("discard {card}", ("discard", "discard_one", "discard_character"), ""),
    ("{card} follows {target}", ("control",), ""),
    ("free {card}", ("free",), ""),
    ("split off {card} with its own site", ("split",), "own"),
    ("split off {card}", ("split",), ""),
    ("{card} goes with {target}", ("goes_with",), "company"),
    ("trade {card} for {target}", ("trade",), ""),
    ("destroy the ring with {card}", ("destroy_ring",), ""),
    ("shift {card} to {target}", ("shift",), "company"),
    ("join {card} and {target}", ("join", "join_here"), "company"),
    ("stay apart", ("stay_apart",), ""),
    ("{card} leaves", ("leave",), ""),
    ("move {card} to {target}", ("move",), "to"),
    ("move to {target}", ("move",), "to"),
    ("move(?: {card})?", ("move",), ""),
    ("go to {card}", ("go_to",), ""),
    ("stay here(?: after all)?|call it off", ("call_off",), ""),
    ("take {rest}", ("take_path",), ""),
    ("draw {rest}", ("draw",), ""),
    ("next {card}", ("next_company", "next_strike", "check"), ""),
    ("{card} remains", ("remain",), ""),
    ("place {card} on guard", ("place_on_guard",), ""),
    ("reveal {card} on {target}", ("reveal_event",), "on"),
    ("reveal {card}", ("reveal_on_guard", "reveal_event", "reveal_agent"), ""),
    ("play no creature", ("no_attack",), ""),
    ("(?:give|hand|transfer) {card} to {target}", ("transfer", "salvage", "give_item"), ""),
    ("{target} (?:uses|begins to use) {card}", ("use_item",), "with"),
    ("store {card}", ("store",), ""),
    ("reach the sideboard with {card}", ("use_nazgul", "use_sideboard"), ""),
    ("reach the sideboard", ("use_sideboard", "use_nazgul"), ""),
    ("play {card} as a permanent event", ("play_hazard",), ""),
    ("fetch {card} to the discard pile", ("fetch_to_discard",), ""),
    ("fetch {card} to the play deck", ("fetch_to_deck",), ""),
    ("swap out {card}", ("swap_out",), ""),
    ("swap in {card}", ("swap_in",), ""),
    ("enter(?: {card})?", ("enter",), ""),
    ("do nothing(?: there)?", ("do_nothing",), ""),
    ("(?:cancel with {card}|tap {card} to cancel(?: the attack)?)", ("cancel_at_home",), ""),
    ("assign {card}", ("assign",), ""),
    ("allocate {rest}", ("allocate",), ""),
    ("stay untapped", ("stay_untapped",), ""),
    ("(?:support with {card}|tap {card} to support)", ("support", "support_check"), ""),
    ("{target} takes {card} as a trophy", ("take_trophy",), "with"),
    ("take no trophy", ("no_trophy",), ""),
    ("attack(?: the company of)? {card}", ("attack_company",), ""),
    ("{card} faces {target}", ("pair",), "with"),
    ("strike fully", ("strike_fully",), ""),
    ("hold back", ("hold_back",), ""),
    ("rescue with {card}", ("rescue_with",), ""),
    ("rescue(?: the prisoners of)? {card}", ("rescue",), ""),
    ("leave (?:them|the prisoners)", ("leave_prisoners",), ""),
    ("check {card}", ("check",), ""),
    ("call the(?: end of the)? game", ("call_game",), ""),
)


@functools.cache
def _patterns() -> tuple[tuple[re.Pattern[str], tuple[str, ...], str], ...]:
    """Compile the phrases; a slot that occurs twice in one phrase gets two names."""
    found = []
    for phrase, verbs, relation in PHRASES:
        counts: dict[str, int] = {}

        def slot(match: re.Match[str], counts: dict[str, int] = counts) -> str:
            name = match[1]
            counts[name] = counts.get(name, 0) + 1
            return f"(?P<{name}{counts[name]}>.+?)"

        found.append((re.compile(re.sub(r"\{(\w+)\}", slot, phrase)), verbs, relation))
    return tuple(found)


@functools.cache
def card_names() -> dict[str, tuple[int, ...]]:
    """Map every English card name, folded, to the positions of its cards in the database."""
    found: dict[str, list[int]] = {}
    for position, card in enumerate(database().cards):
        found.setdefault(fold(card.name), []).append(position)
    return {name: tuple(positions) for name, positions in found.items()}


def unknown_card(name: str) -> str:
    """Return the sentence for a name that no card has, with the names that look most like it."""
    hits = [
        hit for one in (name, *suggestions(name, 2)) for hit in search(one, 1)
    ]  # whole names: a nickname is no name
    near = list(dict.fromkeys(database().cards[hit.card_index].name for hit in hits))[:2]
    return f"No card is named “{name}”" + (f": did you mean {' or '.join(near)}?" if near else ".")


def read(text: str) -> Intent:
    """Read an intent. Words that fit no phrase, or name no card, are left to match a label."""
    plain = fold(text)
    for pattern, verbs, relation in _patterns():
        match = pattern.fullmatch(plain)
        if match is None:
            continue
        slots = {name.rstrip("12"): value for name, value in match.groupdict().items() if value}
        if all(slots.get(name, "") in ("", *card_names()) for name in ("card", "target")):
            return Intent(plain, verbs, slots.get("card", ""), slots.get("target", ""), relation, slots.get("rest", ""))
    return Intent(plain)


# --- the option on offer ----------------------------------------------------------------------------------------


def _name(g: Game, iid: Iid) -> str:
    return fold(g.facts(iid).name) if 0 <= iid < len(g.cards) else ""


def _planned(g: Game) -> dict[int, list[Iid]]:
    """Return the companies as the open organization would make them, new ones with negative keys; {} without one."""
    top = g.frames[-1] if g.frames else None
    return plan_of(g, g.active).groups if isinstance(top, OrganizeFrame) else {}


def _company_named(g: Game, name: str, company: int) -> bool:
    """Whether a name is that of a company's site or of one of its characters, now or as planned."""
    here = g.companies.get(company)
    members = _planned(g).get(company) or (here.characters if here is not None else ())
    sites = () if here is None else (here.site, here.destination)
    return name in {_name(g, iid) for iid in (*members, *sites)}


_BY_COMPANY: Final = {
    "attack_company": 0,
    "move": 0,
    "next_company": 0,
    "remain": 0,
    "enter": 0,
    "join": 0,
    "join_here": 0,
}


_INFLUENCING: Final = ("influence", "influence_with_agent", "attempt_with_agent")


def _card_fits(g: Game, intent: Intent, option: Option) -> bool:
    if not intent.card:
        return True
    if option.verb in _INFLUENCING:
        return _name(g, option.target) == intent.card
    if option.verb in _BY_COMPANY:
        return any(_company_named(g, intent.card, company) for company in option.extra)
    return _name(g, option.card) == intent.card


def _target_fits(g: Game, intent: Intent, option: Option) -> bool:
    if intent.relation == "general":
        return option.target < 0
    if (option.verb != "split" and not intent.target) or intent.relation == "to":
        return True
    if option.verb == "split":
        return (option.target >= 0) == (intent.relation == "own")
    if option.verb == "play_character":
        said = Placement.of(option)
        if intent.relation == "with":
            return said.how == INTO_COMPANY and _company_named(g, intent.target, said.company)
        wanted = AS_FOLLOWER if intent.relation == "following" else AT_SITE
        return said.how == wanted and _name(g, option.target) == intent.target
    if option.verb == "influence":
        return _name(g, option.card) == intent.target and (Revealed.of(option).card >= 0) == (
            intent.relation == "showing"
        )
    if company_id(option.target) >= 0:
        return _company_named(g, intent.target, company_id(option.target))
    if option.verb in _INFLUENCING:
        return _name(g, option.card) == intent.target and intent.relation != "showing"
    if intent.relation == "company":
        return any(_company_named(g, intent.target, company) for company in option.extra)
    return _name(g, option.target) == intent.target


def _words(g: Game, seat: Seat, option: Option) -> set[str]:
    text = option_text(g, seat, option)
    return set(fold(f"{text.title} {text.detail}").split())


def label(g: Game, seat: Seat, option: Option) -> str:
    """Return the label of an option on offer."""
    return option_text(g, seat, option).title


def _described(g: Game, seat: Seat, intent: Intent, menu: Iterable[Option]) -> list[Option]:
    """Return the options that a well-formed intent describes."""
    rest = set(intent.rest.split())
    return [
        option
        for option in menu
        if option.verb in intent.verbs
        and _card_fits(g, intent, option)
        and _target_fits(g, intent, option)
        and rest <= _words(g, seat, option)
    ]


def _same(g: Game, one: Option, other: Option) -> bool:
    """Whether two options differ in nothing but the copies of the cards they use."""
    return (
        one.verb == other.verb
        and one.extra == other.extra
        and _copy(g, one.card) == _copy(g, other.card)
        and _copy(g, one.target) == _copy(g, other.target)
    )


def _copy(g: Game, iid: Iid) -> tuple[int, ...]:
    if iid < 0:
        return ()
    card = g.cards[iid]
    return (card.did, card.owner, card.zone, card.status, card.host)


def find(g: Game, seat: Seat, text: str) -> Option | None:
    """Return the option on offer that the words describe, or None. Raises `UnknownIntent` when several do."""
    menu = options(g, seat)
    plain = fold(text)
    titles = [option for option in menu if fold(label(g, seat, option)) == plain]
    intent = read(text)
    found = titles or _described(g, seat, intent, menu)
    if not found and not intent.verbs:
        words = set(plain.split())
        found = [option for option in menu if words <= _words(g, seat, option)]
    if found and not all(_same(g, found[0], option) for option in found[1:]):
        labels = sorted({label(g, seat, option) for option in found})
        raise UnknownIntent(f"“{text}” fits several options: {'; '.join(labels[:6])}. Say which one.")
    return found[0] if found else None


# --- the option that it would be ----------------------------------------------------------------------------------

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

    found = [card.iid for card in g.cards if _name(g, card.iid) == name]
    return min(found, key=distance, default=-1)


def _verb_for(g: Game, seat: Seat, intent: Intent, card: Iid) -> str:
    """Choose among the verbs of an intent: by the kind of card for a play, else one that is on offer now."""
    if "influence" in intent.verbs:
        own = card >= 0 and g.cards[card].owner == seat and "faction" in g.facts(card).kinds
        return "play_faction" if own and intent.relation == "with" else "influence"
    offered = {verb.name for verb in RULES[type(g.frames[-1])].verbs(g, g.frames[-1], seat)} if g.frames else set()
    if "play_revealed" in intent.verbs and "play_revealed" in offered:
        return "play_revealed"
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


def _unknown_words(text: str) -> str:
    """Say which name of an action no card has, or that the words are no action at all."""
    for pattern, _, _ in _patterns():
        match = pattern.fullmatch(fold(text))
        if match is not None:
            names = [value for slot, value in match.groupdict().items() if value and not slot.startswith("rest")]
            return next(unknown_card(name) for name in names if name not in card_names())
    return f"“{text}” is no action: write a label on offer or one of the phrases of the guide."


def _company_id(g: Game, seat: Seat, name: str) -> int:
    keys = {*_planned(g), *(one.id for one in companies(g, seat))}
    found = [key for key in sorted(keys, key=abs) if not name or _company_named(g, name, key)]
    return found[0] if found else -1


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
    return Placement(INTO_COMPANY, _company_id(g, seat, intent.target))


def _number(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    first = intent.rest.split()[:1]
    return HowMany(int(first[0])) if first and first[0].isdigit() else ()


def _one_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return OfCompany(_company_id(g, seat, intent.card))


def _target_company(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return OfCompany(_company_id(g, seat, intent.target))


def _two_companies(g: Game, seat: Seat, intent: Intent, card: Iid) -> tuple[int, ...]:
    return Joining(_company_id(g, seat, intent.card), _company_id(g, seat, intent.target))


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
    return OfCompany(_company_id(g, opponent(g, seat), intent.card))


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
        raise UnknownIntent(_unknown_words(text))
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
    if influencer in g.agents:
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


def destination_of(text: str) -> str:
    """Return the folded name of the new site in "move Gimli to Moria", or "" for any other intent."""
    intent = read(text)
    return intent.target if intent.relation == "to" else ""


def company_named(g: Game, seat: Seat, name: str) -> int:
    """Return the id of a seat's company by a character or site in any spelling; -1 for none, its first for ""."""
    return _company_id(g, seat, fold(name))


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
