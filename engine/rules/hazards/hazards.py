"""2.IV.vii: what the hazard player plays in a movement/hazard phase: creatures, events, on-guard cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb import prose
from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play
from carddb.facts.model import CardFacts
from carddb.language.speech import say
from engine.actions.abilities import EFFECT, env_for, has_ways, pay, ways
from engine.actions.leaving_play import discard, to_discard
from engine.actions.magic import remember_user
from engine.actions.passive_conditions import happened
from engine.actions.programs import begin_effect
from engine.actions.targets import TARGET
from engine.actions.windows import CLOSING, UNCOMMITTED, base_window, chain_open, current_company, declare, free_action
from engine.effects.compiling import CompiledStatic, card_effects, condition
from engine.effects.statics import env_of
from engine.effects.timing import COMBAT
from engine.effects.ways import way_of
from engine.kernel.drafts import only
from engine.kernel.hooks import AT_ONCE, BEFORE_ACTION, BY_HAND, FROM_HAND, ON_BOARD, UNGUARDED, AtOnce
from engine.kernel.machine import Requirement, Verb, agreed, among
from engine.queries.cards import (
    company_of,
    forbidden,
    hand,
    hazard_limit,
    on,
    permitted,
    top_site,
    unique_free,
)
from engine.queries.fights import strike_of
from engine.queries.first_hazard import take, told
from engine.queries.lasting import playable_cards
from engine.rules.combat.attacks import NO_COMPANY_COMBAT, NO_RETURN, NOT_IN_COMBAT
from engine.rules.combat.combat import begin_attack
from engine.rules.corruption.corruption_cards import FOR_ORCS, ONE_CORRUPTION_CARD, is_corruption
from engine.rules.events.short_events import NO_DUPLICATE, NOT_IN_EFFECT, as_short, give_back, note_effect
from engine.rules.getting_ready.opponents import AGAINST_OPPONENT
from engine.rules.hazards.must_play import DOORS_FIRST
from engine.rules.movement.keying import UNKEYED, barred, granted, keys_of, may_key
from engine.rules.players.minions import concerns
from engine.rules.turn.company_events import put_on_company
from engine.rules.turn.frames import SideboardFrame
from engine.rules.turn.whose_turn import HAZARD_PHASE, HAZARD_SEAT
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import EFFECT as EFFECT_LASTS
from engine.state.lasting_kinds import RESERVED, lasting_of
from engine.state.option_values import AgentAttack, Declaration, Keying
from engine.state.records import (
    ASIDE,
    CHAIN,
    HAND,
    MOVEMENT_HAZARD,
    PLAY,
    SIDEBOARD,
    UNTAPPED,
    Company,
    Env,
    Iid,
    Lasting,
    Option,
    Seat,
    company_id,
    company_ref,
)


def below_limit(g: Game, seat: Seat, option: Option) -> bool:
    """Whether fewer hazards are declared against the company than its hazard limit (2.IV.iii.1)."""
    company = current_company(g)
    return (company is not None and company.used < hazard_limit(g, company)) or uncounted(g, option)


def within_limit(g: Game, seat: Seat, option: Option) -> bool:
    """2.IV.iii.1: at its resolution no more hazards may be declared than the limit is then."""
    company = current_company(g)
    return (company is not None and company.used <= hazard_limit(g, company)) or uncounted(g, option)


AGENT_ACTIONS: Final = frozenset(
    ("move_agent", "move_agent_back", "send_agent_home", "heal_agent", "untap_agent", "hide_agent", "rouse_agent")
)


def uncounted(g: Game, option: Option) -> bool:
    """Whether a card says that it does not count against the hazard limit, or an effect says so of a creature."""
    if option.verb in ("play_creature", "play_hazard") and _spared(g, option.card) is not None:
        return True
    if option.verb in AGENT_ACTIONS and free_action(g, option.card):
        return True
    way = way_of(g, option) if option.card >= 0 else None
    return isinstance(way, Play) and way.uncounted


def _spared(g: Game, card: Iid) -> tuple[CompiledStatic, Env] | None:
    """Return the effect in force by which a hazard does not count, rather one for all such hazards than for one."""
    found = [(static, env) for static, env in told(g, "not-counted", card) if static.concerns(g, env, card)]
    return min(found, key=lambda pair: pair[0].tree.once, default=None)


HAZARD_LIMIT: Final = Requirement("2.IV.iii.1", below_limit, "The hazard limit of this company is reached.", once=True)
LIMIT_HOLDS: Final = Requirement(
    "2.IV.iii.1", within_limit, "More hazards are declared than the hazard limit of this company is by now."
)
IN_HAND: Final = Requirement(
    "9.1.1",
    lambda g, seat, o: (
        g.cards[o.card].owner == seat and (g.cards[o.card].zone in (HAND, CHAIN) or o.card in playable_cards(g, seat))
    ),
    "{card} is not in your hand.",
)
UNDECLARED: Final = Requirement(
    "9.1.1",
    lambda g, seat, o: g.cards[o.card].zone != CHAIN,
    "{card} is declared already.",
    once=True,
    proposed=True,
)
ONE_OF_A_KIND: Final = Requirement(
    "g:unique", lambda g, seat, o: unique_free(g, o.card), "{card} is unique and already in play or eliminated."
)


def change_limit(g: Game, by: int) -> None:
    """Let an effect raise or lower the hazard limit of the company whose phase it is; never below zero."""
    company = current_company(g)
    if company is not None:
        atoms.set_company(g, replace(company, limit=max(0, company.limit + by)))
        atoms.tell(g, "hazard-limit", company.seat, max(0, company.limit + by), g.cards[company.site].did)


def count_hazard(g: Game, option: Option | None = None) -> None:
    """Count one declared hazard against the company whose phase it is, unless it does not count."""
    if option is not None and uncounted(g, option):
        spared = _spared(g, option.card) if option.card >= 0 else None
        if spared is not None:
            take(g, g.cards[option.card].owner, *spared, option.card)
        return
    company = current_company(g)
    assert company is not None
    atoms.set_company(g, replace(company, used=company.used + 1))


# --- creatures (2.IV.vii.2) -------------------------------------------------------------------------------------


def _playable(g: Game, seat: Seat, option: Option) -> bool:
    effects = card_effects(g.cards[option.card].did)
    env, here = env_of(g, option.card), company_ref(_attacked(option))
    return effects is None or all(condition(one.when)(g, env, here) for one in effects.playables)


def _say_playable(g: Game, seat: Seat, option: Option) -> str:
    effects = card_effects(g.cards[option.card].did)
    assert effects is not None
    return say(
        "{{card}} is playable only if: {needed}.",
        needed=prose.every([one.when for one in effects.playables], g.facts(option.card).id),
    )


def _creatures(g: Game, seat: Seat) -> Iterator[Option]:
    company = current_company(g)
    if company is None:
        return
    for card in playable_cards(g, seat):
        facts = g.facts(card)
        if "creature" in facts.kinds:
            for index in range(len(keys_of(g, card))):
                if may_key(g, card, index, company):
                    yield Option("play_creature", card, -1, Keying(company.id, index))


def _keyed(g: Game, seat: Seat, option: Option) -> bool:
    said = Keying.of(option)
    company = g.companies.get(said.company)
    return company is not None and may_key(g, option.card, said.key, company)


def _attacked(option: Option) -> int:
    """Return the company that a creature attacks, keyed or called by an agent."""
    said = Keying.given(option)
    return AgentAttack.of(option).company if said is None else said.company


def _concerns(g: Game, seat: Seat, option: Option) -> bool:
    """Some creatures attack only certain companies."""
    attack = g.facts(option.card).attack
    company = g.companies.get(_attacked(option))
    return attack is not None and company is not None and concerns(g, company, attack)


def _may_be_attacked(g: Game, seat: Seat, option: Option) -> bool:
    company = g.companies.get(_attacked(option))
    if company is None:
        return False
    said = Keying.given(option)
    keys = () if said is None else keys_of(g, option.card)
    if said is not None and said.key >= len(keys):  # declared as an effect let it be: `KEYED` refuses it
        return True
    key = None if said is None else keys[said.key]
    if key is not None and barred(g, company, option.card, key):
        return False
    how = "" if key is None else key.how
    if how not in ("region-type", "region", UNKEYED) and permitted(g, "creatures", top_site(g, company)):
        return True
    return not any(forbidden(g, "creatures", iid) for iid in company.characters)


ATTACKABLE: Final = Requirement(
    "2.IV.vii.2", _may_be_attacked, "An effect keeps such a creature from being played on this company."
)


def _play_creature(g: Game, seat: Seat, option: Option) -> None:
    count_hazard(g, option)
    card = g.cards[option.card]
    if card.zone == ASIDE:
        atoms.add_lasting(g, RESERVED.note(seat, card.host, "turn", option.card))
    place = Keying.of(option).key
    key, given = keys_of(g, option.card)[place], granted(g, option.card, place)
    if given is not None:
        take(g, seat, *given, option.card)
    atoms.move(g, option.card, CHAIN)
    atoms.tell(g, "plays-creature", seat, g.cards[option.card].did, key.value)
    declare(g, seat, option)
    happened(g, "played", option.card, at_once=True)


def _as_next(g: Game, seat: Seat, option: Option) -> None:
    """5.1.3: what a short-event allows the next creature is used, or the event returns to hand."""
    pending = [one for one in lasting_of(g, EFFECT_LASTS) if one.expires == "next-action" and one.seat == seat]
    used = _put_to_use(g, option, pending) if option.verb == "play_creature" else frozenset()
    for one in pending:
        if one.source in used:
            atoms.prolong(g, one, "attack" if _static_of(one).about_attacks else "company")
        else:
            give_back(g, seat, one.source)


def _put_to_use(g: Game, option: Option, pending: list[Lasting]) -> frozenset[Iid]:
    """Return the events that the play of a creature uses: by their way to key it, or as what they do to its attack."""
    found = granted(g, option.card, Keying.of(option).key)
    statics = [(one, _static_of(one)) for one in pending]
    changing = {one.source for one, static in statics if static.about_attacks}
    meant = (
        one.source
        for one, static in statics
        if one.source in changing and static.tree.keys and one.env is not None and static.on(g, one.env, option.card)
    )
    return frozenset((*meant, *(() if found is None else (found[1].source,))))


def _static_of(one: Lasting) -> CompiledStatic:
    effects = None if one.env is None else card_effects(one.env.did)
    assert effects is not None
    return effects.statics[one.static]


BEFORE_ACTION.add(_as_next, _as_next)


def _resolve_creature(g: Game, seat: Seat, option: Option) -> None:
    """2.IV.vii.2.1: when it resolves, its attack is combat at once; several attacks follow one another."""
    facts, said = g.facts(option.card), Keying.of(option)
    begin_attack(g, said.company, option.card, facts, keyed=True, key=keys_of(g, option.card)[said.key])


NOT_PROHIBITED: Final = Requirement(
    "9.4", lambda g, seat, o: _not_prohibited(g, o), "A card in play keeps {card} from being played."
)


def _not_prohibited(g: Game, option: Option) -> bool:
    """Whether no card in play forbids the card, or any such event on that company."""
    facts = g.facts(option.card)
    if facts.type == "resource" and "permanent-event" in facts.kinds and company_id(option.target) in g.companies:
        return not forbidden(g, "company-events", option.target) and not forbidden(g, "playing", option.card)
    return not forbidden(g, "playing", option.card)


KEYED: Final = Requirement("2.IV.vii.2", _keyed, "{card} cannot be keyed to this company's path or site.")


CONCERNED: Final = Requirement("2.IV.vii.2", _concerns, "{card} attacks only another kind of company.")
PLAYABLE_ON: Final = Requirement("9.2", _playable, "{card} is not playable on this company.", say=_say_playable)
_OF_ATTACKS: Final = (CONCERNED, ATTACKABLE, KEYED, NOT_PROHIBITED, PLAYABLE_ON)


def _is_creature(g: Game, seat: Seat, option: Option) -> bool:
    return "creature" in g.facts(option.card).kinds


def _of_this_phase(g: Game, seat: Seat, option: Option) -> bool:
    company = current_company(g)
    return company is not None and company.id == _attacked(option)


PLAY_CREATURE: Final = Verb(
    "play_creature",
    _creatures,
    (
        NO_COMPANY_COMBAT,
        HAZARD_SEAT,
        HAZARD_PHASE,
        NOT_IN_COMBAT,
        Requirement(
            "2.IV.vii.2",
            lambda g, seat, o: chain_open(g) is None,
            "A creature starts a chain of effects; it cannot be played in response.",
            once=True,
            of_moment=True,
        ),
        HAZARD_LIMIT,
        LIMIT_HOLDS,
        IN_HAND,
        UNDECLARED,
        Requirement("2.IV.vii.2", _is_creature, "{card} is no creature.", proposed=True),
        Requirement("2.IV.vii.2", _of_this_phase, "Creatures attack the company whose phase it is.", proposed=True),
        *AGAINST_OPPONENT,
        DOORS_FIRST,
        CONCERNED,
        ATTACKABLE,
        ONE_OF_A_KIND,
        KEYED,
        NOT_PROHIBITED,
        PLAYABLE_ON,
    ),
    _play_creature,
    _resolve_creature,
)


def could_attack(g: Game, card: Iid) -> int:
    """Return the first way in which a creature could be played on the company whose phase it is; -1 for none.

    As if it were in its player's hand, whatever the hazard limit.
    """
    company, seat = current_company(g), g.cards[card].owner
    if company is None or "creature" not in g.facts(card).kinds:
        return -1
    for index in range(len(keys_of(g, card))):
        option = Option("play_creature", card, -1, Keying(company.id, index))
        if all(one.test(g, seat, option) for one in _OF_ATTACKS):
            return index
    return -1


# --- on-guard cards (2.IV.vii.4) --------------------------------------------------------------------------------


def _on_guard_free(g: Game, seat: Seat, option: Option) -> bool:
    company = current_company(g)
    return company is not None and not company.guarded


def _place_on_guard(g: Game, seat: Seat, option: Option) -> None:
    count_hazard(g, option)
    company = current_company(g)
    assert company is not None
    atoms.move(g, option.card, CHAIN, face_down=True)
    here = g.companies[company.id]
    atoms.set_company(g, replace(here, on_guard=(*here.on_guard, option.card), guarded=True))
    atoms.tell(g, "on-guard", seat, g.cards[top_site(g, company)].did)
    declare(g, seat, option)


def _resolve_on_guard(g: Game, seat: Seat, option: Option) -> None:
    """2.IV.vii.4.1: beyond the hazard limit it goes back to the hand instead of lying at the site."""
    company = current_company(g)
    if company is None or company.used > hazard_limit(g, company):
        atoms.move(g, option.card, HAND)
        atoms.take_off_guard(g, option.card)
    else:
        atoms.move(g, option.card, PLAY, host=top_site(g, company), face_down=True)


PLACE_ON_GUARD: Final = Verb(
    "place_on_guard",
    lambda g, seat: (Option("place_on_guard", card) for card in hand(g, seat)),
    (
        CLOSING,
        agreed("2.IV.vii.4", "on_guard", "This game is played without cards on guard."),
        HAZARD_SEAT,
        HAZARD_PHASE,
        HAZARD_LIMIT,
        among("9.1.1", "Only a card of your hand is placed on guard.", "card"),
        Requirement(
            "9.4",
            lambda g, seat, o: not forbidden(g, "placing-on-guard", o.card),
            "A card in play keeps {card} from being placed on guard.",
        ),
        UNCOMMITTED,
        Requirement(
            "2.IV.vii.4",
            _on_guard_free,
            "A card is placed on guard at this site already in this phase.",
            once=True,
            of_moment=True,
        ),
    ),
    _place_on_guard,
    _resolve_on_guard,
)


# --- events (2.IV.vii.3) ----------------------------------------------------------------------------------------


def targets_of(facts: CardFacts) -> str:
    """Say what an event is played on, as far as its facts tell: "none", "character", or "any" when they do not."""
    if "permanent-event" not in facts.kinds or facts.no_duplicate == "game" or "environment" in facts.keywords:
        return "none"
    if is_nazgul_event(facts):
        return "none"
    if is_corruption(facts) or facts.corruption or facts.no_duplicate == "character":
        return "character"
    return "any"


def _event_targets(g: Game, facts: CardFacts, company: Company) -> Iterator[Iid]:
    """Propose what a hazard event may be played on: nothing, a character of the company, its site."""
    kind = targets_of(facts)
    if kind != "character":
        yield -1
    if kind != "none":
        yield from company.characters
    if kind == "any":
        yield top_site(g, company)


def _events(g: Game, seat: Seat) -> Iterator[Option]:
    company = current_company(g)
    by_hand = company is not None and base_window(g) not in COMBAT
    for card in playable_cards(g, seat):
        facts = g.facts(card)
        if (facts.type == "hazard" or facts.also_hazard) and has_ways(g, card):
            yield from ways(g, seat, "play_hazard", card, Play)
            continue
        # see engine.rules.influence.agent_events and engine.rules.spoils.prisoners (3.III.1)
        by_rule = facts.agent_attempt is not None or captures(facts)
        plain = "creature" not in facts.kinds or is_nazgul_event(facts)
        if by_hand and company is not None and facts.type == "hazard" and is_event(facts) and plain and not by_rule:
            for target in _event_targets(g, facts, company):
                yield Option("play_hazard", card, target)


def is_nazgul_event(facts: CardFacts) -> bool:
    """Whether the card is a Nazgûl that may be played as a permanent-event."""
    return facts.race == "nazgûl" and "permanent-event" in facts.kinds


def captures(facts: CardFacts) -> bool:
    """Whether the card is a hazard host that is played on who faces a strike (3.III.1)."""
    return facts.capture is not None and bool(facts.capture.race)


def is_event(facts: CardFacts) -> bool:
    """Whether a card is a short-, long- or permanent-event (chapter 5)."""
    return any(kind.endswith("-event") for kind in facts.kinds)


def _of_this_company(g: Game, seat: Seat, option: Option) -> bool:
    """2.IV.vii.3: a target is the current company's: an entity associated with it, or its site.

    What a card says of its targets itself goes before (9.4.3).
    """
    way = way_of(g, option)
    if way is not None and way.target is not None and way.target.kind not in ("character", "site", "tunnel"):
        return True
    company = current_company(g)
    if option.target < 0 or company is None:
        return option.target < 0
    host = company_of(g, option.target)
    return (
        option.target in (company.site, company.destination)
        or option.target in company.events
        or (host is not None and host.id == company.id)
    )


def _play_hazard(g: Game, seat: Seat, option: Option) -> None:
    count_hazard(g, option)
    atoms.move(g, option.card, CHAIN)
    pay(g, seat, option)
    if is_corruption(g.facts(option.card)) and option.target >= 0:
        atoms.set_turn(g, replace(g.turn, corrupted=(*g.turn.corrupted, option.target)))
    tell_play(g, seat, option)
    declare(g, seat, option)
    happened(g, "played", option.card, at_once=True)


def tell_play(g: Game, seat: Seat, option: Option) -> None:
    """Log the play of an event, with what it is played on."""
    if option.target >= 0 and not g.cards[option.target].face_down:
        atoms.tell(g, "plays-on", seat, g.cards[option.card].did, g.cards[option.target].did)
    else:
        atoms.tell(g, "plays", seat, g.cards[option.card].did)


def _short_only(facts: CardFacts) -> bool:
    return "short-event" in facts.kinds and not {"permanent-event", "long-event"} & {*facts.kinds}


def resolve_event(g: Game, seat: Seat, option: Option) -> None:
    """5.1 to 5.3: short-events are discarded after resolving, others stay in play; text by hand is said to be so.

    What stays in play without a target acts on later companies too, although it was played on this one (2.IV.vii.3.1).
    """
    facts = g.facts(option.card)
    did = g.cards[option.card].did
    if way_of(g, option) is not None:
        resolve_way(g, seat, option)
        return
    short = _short_only(facts)
    if short or facts.no_duplicate == "turn":
        note_effect(g, seat, option)
    if short:
        if not facts.by_hand:
            to_discard(g, option.card)
    else:
        atoms.move(g, option.card, PLAY, host=option.target)
        _one_mode(g, option.card)
        happened(g, "enters-play", option.card)
    if facts.by_hand:
        BY_HAND["begins"](g, Env(option.card, did, seat, option.target))
    else:
        atoms.tell(g, "resolves", seat, did)


def resolve_way(g: Game, seat: Seat, option: Option) -> None:
    """5.1 to 5.3: a short-event's steps come before it is discarded; others come into play first (9.4)."""
    facts = g.facts(option.card)
    atoms.tell(g, "resolves", seat, g.cards[option.card].did)
    short = _short_only(facts) or as_short(g, option)
    env = env_for(g, seat, option)
    if short or facts.no_duplicate == "turn":
        note_effect(g, seat, option)
    if not short:
        if company_id(option.target) in g.companies:
            put_on_company(g, company_id(option.target), option.card)
        else:
            atoms.move(g, option.card, PLAY, host=option.target)
        _one_mode(g, option.card)
    begin_effect(g, env, Declaration.of(option).ability, bury=short)
    if not short:
        remember_user(g, option.card, env)
        happened(g, "enters-play", option.card)


def _one_mode(g: Game, card: Iid) -> None:
    """g.mode.1: a card that puts a Ringwraith in a mode ends the other modes of that Ringwraith."""
    if not is_mode(g.facts(card)):
        return
    company = company_of(g, card)
    members = () if company is None else company.characters
    beside = () if company is None else (*company.events, *(one for iid in members for one in on(g, iid)))
    for other in dict.fromkeys((*beside, *on(g, g.cards[card].host))):
        if other != card and is_mode(g.facts(other)):
            discard(g, other)


def is_mode(facts: CardFacts) -> bool:
    """Whether a card puts a Ringwraith in a mode."""
    return any(keyword.endswith(" mode") for keyword in facts.keywords)


def _is_event(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    if (facts.type == "hazard" or facts.also_hazard) and has_ways(g, option.card):
        return True
    by_rule = facts.agent_attempt is not None or captures(facts)
    plain = "creature" not in facts.kinds or is_nazgul_event(facts)
    return facts.type == "hazard" and is_event(facts) and plain and not by_rule


PLAY_HAZARD: Final = Verb(
    "play_hazard",
    _events,
    (
        CLOSING,
        NO_COMPANY_COMBAT,
        HAZARD_SEAT,
        HAZARD_PHASE,
        NO_RETURN,
        HAZARD_LIMIT,
        LIMIT_HOLDS,
        IN_HAND,
        UNDECLARED,
        Requirement("2.IV.vii.3", _is_event, "{card} is not played as a hazard event.", proposed=True),
        NOT_PROHIBITED,
        *AGAINST_OPPONENT,
        DOORS_FIRST,
        ONE_OF_A_KIND,
        NO_DUPLICATE,
        NOT_IN_EFFECT,
        Requirement(
            "7.2.2",
            lambda g, seat, o: not is_corruption(g.facts(o.card)) or chain_open(g) is None,
            "A corruption card starts a chain of effects; it cannot be played in response.",
            once=True,
        ),
        ONE_CORRUPTION_CARD,
        TARGET,
        FOR_ORCS,
        Requirement("2.IV.vii.3", _of_this_company, "{target} does not belong to the company whose phase it is."),
        *EFFECT,
        among("9.3", "{target} is not what {card} is played on.", "card", "target"),
    ),
    _play_hazard,
    resolve_event,
)


@cache
def _strike_hazards() -> tuple[tuple[int, Play], ...]:
    """Return the ways to play hazards against a strike, each with its card's position in the database.

    They open a window in every strike that they fit, for everybody: so cards by hand that fit any strike are played
    when the attack begins.
    """
    found = []
    for did, facts in enumerate(database().cards):
        effects = card_effects(did) if facts.type == "hazard" else None
        found += [(did, way) for way in (() if effects is None else effects.plays) if way.time in ("strike", "combat")]
    return tuple(found)


def strike_hazard_could(g: Game, seat: Seat) -> bool:
    """Whether some hazard could be played against this strike, whatever the hazard player holds: all of it is open."""
    strike = strike_of(g)
    if strike is None or g.turn.phase != MOVEMENT_HAZARD:
        return False
    it = strike.target
    return any(
        condition(way.when)(g, Env(-1, did, seat, it), it)
        and (way.target is None or condition(way.target.test)(g, Env(-1, did, seat, it), it))
        for did, way in _strike_hazards()
    )


# --- reaching the sideboard with a Nazgûl (2.IV.vii.5) ----------------------------------------------------------


def _nazgul_in_play(g: Game, seat: Seat) -> Iterator[Option]:
    for iid in g.zone(seat, PLAY):
        if is_nazgul_event(g.facts(iid)) and not g.cards[iid].face_down:
            yield Option("use_nazgul", iid)


def _use_nazgul(g: Game, seat: Seat, option: Option) -> None:
    """2.IV.vii.5: it taps and is discarded at declaration, without its own effect, and counts as a hazard."""
    count_hazard(g, option)
    atoms.tap(g, option.card)
    discard(g, option.card)
    declare(g, seat, option)


USE_NAZGUL: Final = Verb(
    "use_nazgul",
    _nazgul_in_play,
    (
        CLOSING,
        among("2.IV.vii.5", "{card} is no Nazgûl permanent-event of yours in play.", "card"),
        HAZARD_SEAT,
        HAZARD_PHASE,
        HAZARD_LIMIT,
        LIMIT_HOLDS,
        Requirement(
            "2.IV.vii.5", lambda g, seat, o: g.cards[o.card].status == UNTAPPED, "{card} must be untapped.", once=True
        ),
        Requirement(
            "2.IV.vii.5", lambda g, seat, o: bool(g.zone(seat, SIDEBOARD)), "Your sideboard is empty.", of_moment=True
        ),
    ),
    _use_nazgul,
    lambda g, seat, o: atoms.push(g, SideboardFrame(seat=seat, paid=True, done=only(g, seat))),
)


@ON_BOARD.joins
def _nazgul_could(g: Game, seat: Seat) -> bool:
    """2.IV.vii.5: whether a Nazgûl in play could reach for a card of the sideboard."""
    return seat != g.active and bool(g.zone(seat, SIDEBOARD)) and any(_nazgul_in_play(g, seat))


FROM_HAND.fill(__name__, {"strike-hazards: play_hazard": strike_hazard_could})


@UNGUARDED.joins
def return_unguarded(g: Game, card: Iid) -> None:
    """2.IV.vii.4.2, 2.V.10: what lies on guard returns to its player's hand, or is discarded where an effect says so.

    Everybody hears where it is taken back from, its player alone which card it is.
    """
    owner, site = g.cards[card].owner, g.cards[card].host
    if forbidden(g, "return-from-guard", card):
        discard(g, card)
        return
    if site >= 0:
        atoms.tell(g, "on-guard-returns", owner, g.cards[site].did)
        atoms.tell(g, "takes-back", owner, g.cards[card].did, audience=1 << owner)
    atoms.take_off_guard(g, card)
    atoms.move(g, card, HAND)


def on_guard(g: Game) -> list[Iid]:
    """Return what lies face-down at sites, of either player: neither sites nor agents."""
    down = (iid for seat in g.seats for iid in g.zone(seat, PLAY) if g.cards[iid].face_down)
    return [iid for iid in down if g.facts(iid).type != "site" and iid not in g.agents]


@cache
def _clearing() -> frozenset[int]:
    """Return the positions of the cards that let nothing lie on guard."""
    found = ((did, card_effects(did)) for did in range(len(database().cards)))
    wanted = ("forbidden", "lying-on-guard")
    return frozenset(did for did, card in found if card is not None and any(one.word == wanted for one in card.statics))


def _cleared(g: Game) -> bool:
    """Whether something went back that may not lie on guard."""
    found = [iid for iid in on_guard(g) if forbidden(g, "lying-on-guard", iid)]
    for iid in found:
        return_unguarded(g, iid)
    return bool(found)


AT_ONCE.add(AtOnce(_cleared, _clearing), _cleared)
