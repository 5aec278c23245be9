"""2.IV.vii: what the hazard player plays in a movement/hazard phase: creatures, events, on-guard cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from carddb.model import CardFacts, Key
from engine import atoms
from engine.attacks import NO_COMPANY_COMBAT, NOT_IN_COMBAT, STRIKES_WINDOW
from engine.combat import begin_attack
from engine.core import Requirement, Verb
from engine.events import NOT_IN_EFFECT, note_effect
from engine.model import CHAIN, DISCARD, HAND, MOVEMENT_HAZARD, PLAY, Company, Game, Iid, Option, Seat
from engine.movement import HAZARDS
from engine.places import surfaces
from engine.queries import hand, top_site, unique_free
from engine.sides import concerns
from engine.windows import RESPONSE, chain_open, current_company, declare


def in_hazard_phase(g: Game, seat: Seat, option: Option) -> bool:
    """Whether it is the opponent's movement/hazard phase (2.1.2)."""
    return seat != g.active and g.turn.phase == MOVEMENT_HAZARD and current_company(g) is not None


def below_limit(g: Game, seat: Seat, option: Option) -> bool:
    """Whether fewer hazards are declared against the company than its hazard limit (2.IV.iii.1)."""
    company = current_company(g)
    return company is not None and company.used < company.limit


HAZARD_PHASE: Final = Requirement(
    "2.1.2", in_hazard_phase, "Hazards are played in your opponent's movement/hazard phase.", once=True
)
HAZARD_LIMIT: Final = Requirement("2.IV.iii.1", below_limit, "The hazard limit of this company is reached.", once=True)
IN_HAND: Final = Requirement(
    "9.1.1",
    lambda g, seat, o: g.cards[o.card].owner == seat and g.cards[o.card].zone in (HAND, CHAIN),
    "{card} is not in your hand.",
)
ONE_OF_A_KIND: Final = Requirement(
    "g:unique", lambda g, seat, o: unique_free(g, o.card), "{card} is unique and already in play or eliminated."
)


def count_hazard(g: Game) -> None:
    """Count one declared hazard against the company whose phase it is."""
    company = current_company(g)
    assert company is not None
    atoms.set_company(g, replace(company, used=company.used + 1))


# --- creatures (2.IV.vii.2) -------------------------------------------------------------------------------------


def key_holds(g: Game, key: Key, company: Company) -> bool:
    """Whether a creature may be keyed this way: to the company's path or to its new site (2.IV.vii.2)."""
    if key.how == "region-type":
        return company.path.count(key.value) >= key.count
    if key.how == "region":
        return key.value in company.regions
    site = g.facts(top_site(g, company))
    if key.how == "site-type":
        return site.site_type == key.value
    if key.how == "site":
        return site.name == key.value
    if key.how == "site-in-region":
        return site.region == key.value and (not key.site_types or site.site_type in key.site_types)
    return key.how == "under-deeps" and (site.name in surfaces() if key.value == "surface" else site.under_deeps)


def _creatures(g: Game, seat: Seat) -> Iterator[Option]:
    company = current_company(g)
    if company is None:
        return
    for card in hand(g, seat):
        facts = g.facts(card)
        if "creature" in facts.kinds:
            for index, key in enumerate(facts.keys):
                if key_holds(g, key, company):
                    yield Option("play_creature", card, -1, (company.id, index))


def _keyed(g: Game, seat: Seat, option: Option) -> bool:
    company = g.companies.get(option.extra[0])
    keys = g.facts(option.card).keys
    return company is not None and option.extra[1] < len(keys) and key_holds(g, keys[option.extra[1]], company)


def _concerns(g: Game, seat: Seat, option: Option) -> bool:
    """Some creatures attack only certain companies."""
    attack = g.facts(option.card).attack
    company = g.companies.get(option.extra[0])
    return attack is not None and company is not None and concerns(g, company, attack)


def _play_creature(g: Game, seat: Seat, option: Option) -> None:
    count_hazard(g)
    key = g.facts(option.card).keys[option.extra[1]]
    atoms.move(g, option.card, CHAIN)
    atoms.tell(g, "plays-creature", seat, g.cards[option.card].did, key.value)
    declare(g, seat, option)


def _resolve_creature(g: Game, seat: Seat, option: Option) -> None:
    """2.IV.vii.2.1: when it resolves, its attack is combat at once; several attacks follow one another."""
    facts = g.facts(option.card)
    begin_attack(g, option.extra[0], option.card, facts, keyed=True, key=facts.keys[option.extra[1]])


PLAY_CREATURE: Final = Verb(
    "play_creature",
    _creatures,
    (
        NO_COMPANY_COMBAT,
        HAZARD_PHASE,
        NOT_IN_COMBAT,
        Requirement(
            "2.IV.vii.2",
            lambda g, seat, o: chain_open(g) is None,
            "A creature starts a chain of effects; it cannot be played in response.",
            once=True,
        ),
        HAZARD_LIMIT,
        IN_HAND,
        Requirement("2.IV.vii.2", _concerns, "{card} attacks only another kind of company."),
        ONE_OF_A_KIND,
        Requirement("2.IV.vii.2", _keyed, "{card} cannot be keyed to this company's path or site."),
    ),
    _play_creature,
    _resolve_creature,
)
HAZARDS.offer(PLAY_CREATURE, hazard=True)


# --- on-guard cards (2.IV.vii.4) --------------------------------------------------------------------------------


def _on_guard_free(g: Game, seat: Seat, option: Option) -> bool:
    company = current_company(g)
    return company is not None and company.on_guard < 0


def _place_on_guard(g: Game, seat: Seat, option: Option) -> None:
    count_hazard(g)
    company = current_company(g)
    assert company is not None
    atoms.move(g, option.card, CHAIN, face_down=True)
    atoms.set_company(g, replace(g.companies[company.id], on_guard=option.card))
    atoms.tell(g, "on-guard", seat, g.cards[top_site(g, company)].did)
    declare(g, seat, option)


def _resolve_on_guard(g: Game, seat: Seat, option: Option) -> None:
    """2.IV.vii.4.1: beyond the hazard limit it goes back to the hand instead of lying at the site."""
    company = current_company(g)
    if company is None or company.used > company.limit:
        atoms.move(g, option.card, HAND)
        if company is not None:
            atoms.set_company(g, replace(company, on_guard=-1))
    else:
        atoms.move(g, option.card, PLAY, host=top_site(g, company), face_down=True)


PLACE_ON_GUARD: Final = Verb(
    "place_on_guard",
    lambda g, seat: (Option("place_on_guard", card) for card in hand(g, seat)),
    (
        HAZARD_PHASE,
        HAZARD_LIMIT,
        Requirement(
            "2.IV.vii.4", _on_guard_free, "A card is placed on guard at this site already in this phase.", once=True
        ),
    ),
    _place_on_guard,
    _resolve_on_guard,
)
HAZARDS.offer(PLACE_ON_GUARD, hazard=True)


# --- events (2.IV.vii.3) ----------------------------------------------------------------------------------------


def is_corruption(facts: CardFacts) -> bool:
    """Whether a hazard is a corruption card (7.2)."""
    return "corruption" in facts.keywords


def targets_of(facts: CardFacts) -> str:
    """Say what an event is played on, as far as its facts tell: "none", "character", or "any" when they do not."""
    if "permanent-event" not in facts.kinds or facts.no_duplicate == "game" or "environment" in facts.keywords:
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
    if company is None:
        return
    for card in hand(g, seat):
        facts = g.facts(card)
        by_rule = facts.agent_attempt is not None  # see engine.agent_events
        if facts.type == "hazard" and "creature" not in facts.kinds and is_event(facts) and not by_rule:
            for target in _event_targets(g, facts, company):
                yield Option("play_hazard", card, target)


def is_event(facts: CardFacts) -> bool:
    """Whether a card is a short-, long- or permanent-event (chapter 5)."""
    return any(kind.endswith("-event") for kind in facts.kinds)


def not_duplicated(g: Game, seat: Seat, option: Option) -> bool:
    """Glossary: of a card that cannot be duplicated one copy is in play, or on the same card."""
    facts = g.facts(option.card)
    if not facts.no_duplicate:
        return True
    for owner in (0, 1):
        for zone in (PLAY, CHAIN):
            for iid in g.zone(owner, zone):
                same = iid != option.card and g.facts(iid).name == facts.name and not g.cards[iid].face_down
                if same and (facts.no_duplicate == "game" or g.cards[iid].host == option.target):
                    return False
    return True


NO_DUPLICATE: Final = Requirement(
    "g:cannot be duplicated", not_duplicated, "{card} cannot be duplicated, and another copy is in play."
)


def _one_corruption_card(g: Game, seat: Seat, option: Option) -> bool:
    return not is_corruption(g.facts(option.card)) or option.target not in g.turn.corrupted


def target_there(g: Game, seat: Seat, option: Option) -> bool:
    """9.3: a target must still be in play."""
    return option.target < 0 or g.cards[option.target].zone == PLAY


TARGET: Final = Requirement("9.3", target_there, "{target} is not in play.")


def _play_hazard(g: Game, seat: Seat, option: Option) -> None:
    count_hazard(g)
    atoms.move(g, option.card, CHAIN)
    if is_corruption(g.facts(option.card)):
        atoms.set_turn(g, replace(g.turn, corrupted=(*g.turn.corrupted, option.target)))
    tell_play(g, seat, option)
    declare(g, seat, option)


def tell_play(g: Game, seat: Seat, option: Option) -> None:
    """Log the play of an event, with what it is played on."""
    if option.target >= 0:
        atoms.tell(g, "plays-on", seat, g.cards[option.card].did, g.cards[option.target].did)
    else:
        atoms.tell(g, "plays", seat, g.cards[option.card].did)


def resolve_event(g: Game, seat: Seat, option: Option) -> None:
    """5.1 to 5.3: short-events are discarded after resolving, others stay in play; text by hand is said to be so."""
    facts = g.facts(option.card)
    did = g.cards[option.card].did
    if "short-event" in facts.kinds and "permanent-event" not in facts.kinds and "long-event" not in facts.kinds:
        note_effect(g, seat, option.card, option.target)
        atoms.move(g, option.card, DISCARD)
    else:
        atoms.move(g, option.card, PLAY, host=option.target)
    atoms.tell(g, "by-hand" if facts.by_hand else "resolves", seat, did)


PLAY_HAZARD: Final = Verb(
    "play_hazard",
    _events,
    (
        NO_COMPANY_COMBAT,
        HAZARD_PHASE,
        HAZARD_LIMIT,
        IN_HAND,
        ONE_OF_A_KIND,
        NO_DUPLICATE,
        NOT_IN_EFFECT,
        Requirement(
            "7.2.2",
            lambda g, seat, o: not is_corruption(g.facts(o.card)) or chain_open(g) is None,
            "A corruption card starts a chain of effects; it cannot be played in response.",
            once=True,
        ),
        Requirement(
            "7.2.1",
            _one_corruption_card,
            "A corruption card was played on {target} this turn already.",
            once=True,
        ),
        TARGET,
    ),
    _play_hazard,
    resolve_event,
)
HAZARDS.offer(PLAY_HAZARD, hazard=True)
RESPONSE.offer(PLAY_HAZARD, hazard=True)
RESPONSE.offer(PLACE_ON_GUARD, hazard=True)
STRIKES_WINDOW.offer(PLAY_HAZARD, hazard=True, from_hand=True)
STRIKES_WINDOW.offer(PLAY_CREATURE, hazard=True, from_hand=True)
