"""Cards placed on guard, and when they may be revealed: 2.V.i before the automatic-attacks, 2.V.6 against a resource.

A creature is revealed to attack, an event to act. What an event would do follows from its facts and its effects, as what
keeps it from being revealed does (`BARRED`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import Play
from carddb.effects.nodes.attacks import CopyAttack
from carddb.effects.nodes.language import Test, nodes
from engine.actions.abilities import REVEALED, env_for, has_ways, pay, ways
from engine.actions.windows import (
    CLOSING,
    WindowKind,
    chain_open,
    current_company,
    declared,
    open_window,
    would_tap_site,
)
from engine.effects.compiling import CompiledCard, CompiledStatic, card_effects, condition
from engine.effects.traits import (
    awaits_attempt,
    may_forbid_site_phase,
    may_remove_ally,
    may_remove_character,
    needs_combat,
    returns_company,
    taps_character,
    taps_site,
)
from engine.effects.ways import way_of
from engine.kernel.hooks import AFFECTS_ATTACK, FACE_DOWN, GUARD_MOMENTS
from engine.kernel.machine import Requirement, Verb, among, asked
from engine.queries.attributes import body, corruption_points, influence, prowess
from engine.queries.cards import company_of
from engine.rules.combat.combat import start_attack
from engine.rules.corruption.corruption_cards import FOR_ORCS, ONE_CORRUPTION_CARD, is_corruption
from engine.rules.events.short_events import NO_DUPLICATE
from engine.rules.getting_ready.opponents import AGAINST_OPPONENT
from engine.rules.hazards.hazards import ATTACKABLE, ONE_OF_A_KIND, is_event, resolve_event, targets_of
from engine.rules.movement.keying import UNKEYED, key_holds, keys_of
from engine.rules.site.automatic_attacks import attacks_of
from engine.rules.site.frames import GuardedFrame
from engine.state import atoms
from engine.state.attack_frames import AUTOMATIC
from engine.state.frames import ChainFrame, Link, WindowFrame
from engine.state.game import Game
from engine.state.lasting_kinds import GUARD_TARGETS, values_of
from engine.state.option_values import Keying
from engine.state.records import CHAIN, PLAY, SITE, Company, Env, Iid, Option, Seat, company_ref
from engine.state.seats import hazard_player
from engine.state.stack import nearest, top

# 2.V.6 a to e: what keeps an event from being revealed against a resource
BARRED: Final[dict[str, Callable[[int], bool]]] = {
    "returns the company to its site of origin": returns_company,
    "taps the site": taps_site,
    "may remove a character from the company": may_remove_character,
    "keeps the company from doing anything": may_forbid_site_phase,
    "taps a character": taps_character,
}


_STAYS: Final = frozenset(("long-event", "permanent-event"))
_NUMBERS: Final = (corruption_points, prowess, body, influence)


# --- what lies on guard -----------------------------------------------------------------------------------------


def guards_at(g: Game, company: Company) -> tuple[Iid, ...]:
    """2.V.6.5: return the cards that lie on guard against a company: those placed on it or on a part of it."""
    return tuple(
        iid
        for iid in company.on_guard
        if g.cards[iid].face_down and g.cards[iid].host == company.site and _lies(g, iid)
    )


def _lies(g: Game, iid: Iid) -> bool:
    return g.cards[iid].zone == PLAY


def _at_site(g: Game, seat: Seat) -> Iterator[Iid]:
    """Yield the cards of a seat that lie face-down at the site of the company, against whichever company."""
    company = current_company(g)
    if company is None or g.turn.phase != SITE:
        return
    for iid in g.zone(seat, PLAY):
        if g.cards[iid].face_down and g.cards[iid].host == company.site:
            yield iid


def _against_this_company(g: Game, seat: Seat, option: Option) -> bool:
    company = current_company(g)
    return company is not None and option.card in guards_at(g, company)


def _reveal(g: Game, iid: Iid) -> None:
    """2.V.6.6: a revealed card is no on-guard card any more."""
    atoms.take_off_guard(g, iid)
    atoms.move(g, iid, CHAIN)
    atoms.tell(g, "reveals-on-guard", g.cards[iid].owner, g.cards[iid].did)


AGAINST_THIS: Final = Requirement(
    "2.V.6.5", _against_this_company, "{card} was placed on guard against another company.", once=True
)


# --- creatures (2.V.i) ------------------------------------------------------------------------------------------


def offer_reveal(g: Game, company: Company) -> None:
    """2.V.i: with an automatic-attack at the site and a card on guard, the hazard player may reveal it."""
    if g.facts(company.site).attacks and guards_at(g, company):
        open_window(g, "on-guard", (hazard_player(g),), company.id)


def _creatures(g: Game, seat: Seat) -> Iterator[Option]:
    company = current_company(g)
    for card in _at_site(g, seat):
        for index in range(len(keys_of(g, card))):
            assert company is not None
            yield Option("reveal_on_guard", card, -1, Keying(company.id, index))


def _keyed_to_site(g: Game, seat: Seat, option: Option) -> bool:
    facts = g.facts(option.card)
    said = Keying.of(option)
    company = g.companies[said.company]
    keys = keys_of(g, option.card)
    if "creature" not in facts.kinds or not 0 <= said.key < len(keys):
        return False
    key = keys[said.key]
    return key.how not in ("region-type", "region", UNKEYED) and key_holds(
        g, key, replace(company, path=(), regions=())
    )


def _reveal_creature(g: Game, seat: Seat, option: Option) -> None:
    _reveal(g, option.card)
    depth, site = nearest(g, GuardedFrame)
    atoms.swap_at(g, depth, replace(site, guards=(*site.guards, option.card)))


REVEAL_ON_GUARD: Final = Verb(
    "reveal_on_guard",
    _creatures,
    (
        asked("2.V.i", "A creature on guard is revealed as the company enters a site with automatic-attacks."),
        among("2.V.i", "{card} does not lie on guard at this site.", "card"),
        AGAINST_THIS,
        Requirement("2.V.i", _keyed_to_site, "{card} is no creature that may be keyed to this site.", once=True),
        ATTACKABLE,
        *AGAINST_OPPONENT,
        ONE_OF_A_KIND,
        among("2.V.6.5", "{card} attacks the company that enters, and no other.", "card", "extra"),
    ),
    _reveal_creature,
)


# --- events (2.V.i, 2.V.6) --------------------------------------------------------------------------------------


def _events(g: Game, seat: Seat) -> Iterator[Option]:
    company = current_company(g)
    if company is None:
        return
    for card in _at_site(g, seat):
        facts = g.facts(card)
        if facts.type == "hazard" and has_ways(g, card):
            yield from ways(g, seat, "reveal_event", card, Play, any_time=True)
        elif facts.type == "hazard" and is_event(facts):
            kind = targets_of(facts)
            if kind != "character":
                yield Option("reveal_event", card)
            if kind != "none":
                for iid in company.characters:
                    yield Option("reveal_event", card, iid)


def _in_time(g: Game, seat: Seat, option: Option) -> bool:
    top = g.frames[-1]
    return (isinstance(top, WindowFrame) and top.name == "on-guard") or would_tap_site(g) or says_so(g, seat, option)


def says_so(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.6: whether the card itself says that it may be revealed at such a moment."""
    way, company = way_of(g, option), current_company(g)
    if not isinstance(way, Play) or way.guard is None or company is None:
        return False
    asked = option.target if option.target != -1 else company_ref(company.id)
    return condition(way.guard)(g, env_for(g, seat, option), asked)


@cache
def _guards() -> tuple[tuple[int, Test], ...]:
    """Return, for each card that says itself when it may be revealed, its position in the database and the moment."""
    found = []
    for did in range(len(database().cards)):
        effects = card_effects(did)
        found += [(did, way.guard) for way in (() if effects is None else effects.plays) if way.guard is not None]
    return tuple(found)


def may_say_so(g: Game, seat: Seat) -> bool:
    """Whether this is a moment at which some card on guard may say that it is revealed, as far as all can see."""
    company = current_company(g)
    if company is None or seat == g.active or g.turn.phase != SITE or not guards_at(g, company):
        return False
    here = [company_ref(company.id), *company.characters, *(link.option.card for link in declared(g))]
    return any(condition(test)(g, Env(-1, did, seat, it), it) for did, test in _guards() for it in here if it != -1)


def affects_attacks(g: Game, card: Iid, company: Company) -> bool:
    """2.V.i.1: whether an event affects the automatic-attacks of a site; adding or removing one does.

    So the authority says; the digest's editor thinks otherwise of added attacks.
    """
    return any(test(g, card, company) for test in AFFECTS_ATTACK.joined)


def _acts_here(g: Game, seat: Seat, option: Option) -> bool:
    """Whether the event would act on the company, what is associated with it, its check or its attackers."""
    company = current_company(g)
    assert company is not None
    if says_so(g, seat, option):
        return True
    if chain_open(g) is None:
        return affects_attacks(g, option.card, company)
    if option.target >= 0 and option.target == company.site:
        return _waits_for_item(g, option)
    if option.target >= 0:  # a character, or what it controls; no faction, whoever leads it (CRF on Muster Disperses)
        return company_of(g, option.target) is company and "faction" not in g.facts(option.target).kinds
    return awaits_attempt(g.cards[option.card].did) or _weighs(g, option.card, company)


def _weighs(g: Game, card: Iid, company: Company) -> bool:
    """Whether an event that stays and has no target would change a number of somebody in the company, as he is now."""
    if not _STAYS.intersection(g.facts(card).kinds):
        return False
    copy = g.clone()
    atoms.take_off_guard(copy, card)
    atoms.move(copy, card, CHAIN)
    atoms.move(copy, card, PLAY)
    return any(number(copy, iid) != number(g, iid) for iid in company.characters for number in _NUMBERS)


def _waits_for_item(g: Game, option: Option) -> bool:
    """Whether an event on the site waits for an item to be played there, which is declared now."""
    effects, chain = card_effects(g.cards[option.card].did), chain_open(g)
    waits = effects is not None and any(one.lasting and one.event == "plays-item" for one in effects.ons)
    return waits and chain is not None and chain.links[0].option.verb in ("play_item", "play_extra_item")


def _was_there(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.6: whether the target was with the company already as its movement/hazard phase ended; what is declared now aside."""
    known = values_of(g, GUARD_TARGETS, option.card)
    company = current_company(g)
    if not known or option.target < 0 or g.cards[option.target].zone != PLAY:
        return True
    if company is not None and option.target == company.site:
        return True
    return any(option.target in there for there in known)


def _declared_attempt(g: Game, seat: Seat, option: Option) -> bool:
    """2.V.6.2: an event that needs a declared influence attempt is revealed against one only."""
    chain = chain_open(g)
    if chain is None or not awaits_attempt(g.cards[option.card].did) or says_so(g, seat, option):
        return True
    attempt = chain.links[0].option
    return attempt.verb == "play_faction" and option.target in (-1, attempt.target)


def _reveal_event(g: Game, seat: Seat, option: Option) -> None:
    """2.V.6.1: the revealed event starts a chain of its own, which resolves before the chain that it interrupts."""
    _reveal(g, option.card)
    pay(g, seat, option)
    if is_corruption(g.facts(option.card)) and option.target >= 0:
        atoms.set_turn(g, replace(g.turn, corrupted=(*g.turn.corrupted, option.target)))
    atoms.swap(g, replace(top(g, WindowFrame), passed=0))
    atoms.push(g, ChainFrame((Link(seat, option, g.cards[option.card].did),)))


def _barred(words: str, sentence: str) -> Requirement:
    return Requirement("2.V.6", lambda g, seat, o: not BARRED[words](g.cards[o.card].did), sentence, once=True)


def _spares_allies(g: Game, seat: Seat, option: Option) -> bool:
    """MELE Part II.10: in some games what may remove an ally is not revealed, as what may remove a character is not."""
    return g.rules.allies_removed or not may_remove_ally(g.cards[option.card].did)


REVEAL_EVENT: Final = Verb(
    "reveal_event",
    _events,
    (
        CLOSING,
        AGAINST_THIS,
        Requirement(
            "2.V.6",
            _in_time,
            "A card on guard is revealed when a resource is played that would tap the site.",
            once=True,
        ),
        *(_barred(words, f"{{card}} {words}, so it cannot be revealed on guard.") for words in BARRED),
        Requirement("2.V.6", _spares_allies, "{card} may remove an ally, so it is not revealed on guard in this game."),
        Requirement(
            "2.V.6.3",
            lambda g, seat, o: not needs_combat(g.cards[o.card].did),
            "{card} needs a character that faces an attack, and none did when it was placed.",
            once=True,
        ),
        Requirement("2.V.6.2", _declared_attempt, "{card} needs an influence attempt that is declared now.", once=True),
        *AGAINST_OPPONENT,
        Requirement("2.V.6", _acts_here, "{card} does not act directly on this company now.", once=True),
        Requirement("2.V.6", _was_there, "{target} was not with this company in its movement/hazard phase.", once=True),
        FOR_ORCS,
        ONE_CORRUPTION_CARD,
        ONE_OF_A_KIND,
        NO_DUPLICATE,
        *REVEALED,
    ),
    _reveal_event,
    resolve_event,
)
ON_GUARD_WINDOW: Final = WindowKind(
    "on-guard",
    lambda g, f, seat: bool(guards_at(g, g.companies[f.company])),
    lambda g, f, seat: "The company enters the site: reveal a card on guard?",
    ("2.V.i", "While cards on guard may be revealed as a company enters, nothing else is done."),
)
GUARD_MOMENTS.add(may_say_so, may_say_so)
FACE_DOWN.fill(__name__, {"reveal_event": may_say_so})


# --- 2.V.i.1: whether an event on guard would affect an automatic-attack of the site, read off its effects ------------


_OF_ATTACKS: Final = frozenset(("attack-prowess", "attack-strikes", "attack-body", "strike-prowess", "shielded"))
_OF_SITES: Final = frozenset(("automatic-attack", "no-automatic-attacks", "attacks-twice", "version-attacks"))


def changes_attack(g: Game, card: Iid, company: Company) -> bool:
    """Whether the card would add, remove, copy or modify an automatic-attack that the company is to face."""
    effects = card_effects(g.cards[card].did)
    if effects is None:
        return False
    if any(isinstance(node, CopyAttack) for node in nodes(effects.effects)):
        return any(not one.attack.opponent_plays for one in attacks_of(g, company, company.site))
    env = Env(card, g.cards[card].did, g.cards[card].owner, company.site)
    if any(one.tree.stat in _OF_SITES and one.concerns(g, env, company.site) for one in effects.statics):
        return True
    return _modifies(g, env, effects, company)


def _modifies(g: Game, env: Env, effects: CompiledCard, company: Company) -> bool:
    """Try each automatic-attack on a copy of the board, with the static effects of the card."""
    statics: list[CompiledStatic] = [one for one in effects.statics if one.tree.stat in _OF_ATTACKS]
    if not statics:
        return False
    here = company_ref(company.id)
    for attack in attacks_of(g, company, company.site):
        there = g.clone()
        start_attack(there, company.id, attack.source, attack.attack, AUTOMATIC, origin=attack.origin)
        asked = Env(env.source, env.did, env.seat, company.site, what=attack.origin)
        if any(one.concerns(there, asked, here) for one in statics):
            return True
        atoms.forget(there)
    return False


AFFECTS_ATTACK.add(changes_attack, changes_attack)
