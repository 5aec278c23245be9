"""What must hold after every action, whatever was played: checked by the tests, by `sim` and by the fuzzing.

`check` reads the state and tries things out on clones; it never changes the game. Each violation is one sentence that
names what is wrong, so that a run can go on and report.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from typing import Final

from carddb.artefact.database import database
from engine import api
from engine.checks.sampling import AGENTS, CARDS, COMPANIES, LASTING, PHASE, PILES, PLAYERS, Sampling, Sound
from engine.effects.compiling import card_effects
from engine.kernel import machine
from engine.policies.determinize import differences, permute_hidden
from engine.policies.offered import forward
from engine.queries.attributes import mind_total
from engine.queries.cards import (
    as_avatar,
    declared_by_others,
    hazard_limit,
    is_agent,
    is_ally,
    is_borrowed,
    is_faction,
    is_item,
    makes_way,
    names_in_play,
    names_of,
)
from engine.queries.company_size import MAX_SIZE, counted_size
from engine.queries.trophies_and_prisoners import is_prisoner, is_rescue_site
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.influence.frames import AttemptFrame
from engine.saves.snapshot import digest, restore, snapshot
from engine.state.frames import ChainFrame, DraftFrame
from engine.state.game import Game
from engine.state.option_values import Revealed
from engine.state.records import (
    ASIDE,
    CHAIN,
    DECK,
    DISCARD,
    FREE,
    GONE,
    HAND,
    LONG_EVENT,
    LOOSE,
    MOVEMENT_HAZARD,
    MP_PILE,
    OUT,
    PHASE_NAMES,
    PLAY,
    SETUP,
    SIDEBOARD,
    SITE,
    TAPPED,
    WOUNDED,
    ZONE_NAMES,
    ZONES,
    Card,
    Company,
    Iid,
    Option,
    Refusal,
    Seat,
    Setup,
)
from engine.state.seats import around, hazard_player
from engine.words.labels import TITLE, option_text

DRAFT_DEPTH: Final = 40  # more steps than any composite choice has
DRAFT_NODES: Final = 400


def check(g: Game, sampling: Sampling | None = None) -> list[str]:
    """Return every violation in a state: one sentence each, [] when all is well.

    Without ``sampling`` every offered option is tried on a clone and every sampled check is made. With it, the costly
    checks are made now and then and up to three options are tried, which is what `sim` does after every action.
    """
    found = _board_or_questions(g, sampling)
    if found:
        return found
    found.extend(options_accepted(g, sampling))
    for part, chance in _SAMPLED:
        if sampling is None or sampling.rng.random() < chance:
            found.extend(part(g))
    return found


def _board_or_questions(g: Game, sampling: Sampling | None) -> list[str]:
    """Return what `unsound` does; of a board that was sound before only what may have changed is looked at."""
    if sampling is None:
        return unsound(g)
    changed = sampling.sound.changed(g)
    found = list(_of_board(g, changed))
    if not found:
        sampling.sound.keep(g, changed)
    return found or _questions(g)


def _of_board(g: Game, changed: Collection[str] | None = None) -> Iterator[str]:
    """Yield what is wrong on the board in the parts that read something that has changed; None for all parts."""
    for part, reads in BOARD:
        if changed is None or not reads or not reads.isdisjoint(changed):
            yield from part(g)


def unsound(g: Game, known: Collection[str] = ()) -> list[str]:
    """Return what is wrong on the board, else with who is asked: nothing is tried out, so no hand is looked at.

    What is ``known`` (`flaws` of the position before) is left out.
    """
    board = [violation for violation in _of_board(g) if violation not in known]
    return board or [violation for violation in _questions(g) if violation not in known]


def flaws(g: Game) -> frozenset[str]:
    """Return everything that is wrong on the board and with who is asked."""
    return frozenset((*_of_board(g), *_questions(g)))


def _questions(g: Game) -> list[str]:
    """Ask everybody who is to be asked; a question that cannot even be put is a violation."""
    try:
        return list(somebody_can_act(g))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding and the run goes on
        return [f"The question of {g.frames[-1]} raises {type(error).__name__}: {error}"]


# --- cards and zones --------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _dealt(setup: Setup) -> tuple[list[int], ...]:
    index = database().index
    return tuple(
        sorted(index[card] for card in [*deck.play, *deck.pool, *deck.sideboard, *deck.sites]) for deck in setup.decks
    )


def cards_in_one_zone(g: Game) -> Iterator[str]:
    """Each card is in exactly one zone of its owner, and each seat has the cards of its deck, no more and no fewer."""
    seen: list[Iid] = []
    cards = g.cards
    for place, ids in enumerate(g.zones):
        seat, zone = divmod(place, ZONES)
        seen.extend(ids)
        for iid in ids:
            card = cards[iid]
            if card.zone != zone or card.owner != seat:
                yield f"{_name(g, iid)} lies in seat {seat}'s {ZONE_NAMES[zone]} and says otherwise."
    if sorted(seen) != list(range(len(cards))):
        doubled = [iid for iid, count in Counter(seen).items() if count > 1]
        lost = set(range(len(cards))) - set(seen)
        yield f"Cards are doubled ({_names(g, doubled)}) or lost ({_names(g, lost)})."
    for seat, expected in enumerate(_dealt(g.setup)):
        own = sorted([card.did for card in cards if card.owner == seat])
        if own != expected and not _exchanged(g, seat, Counter(own), Counter(expected)):
            yield f"Seat {seat} holds other cards than its deck has."


def _exchanged(g: Game, seat: Seat, own: Counter[int], dealt: Counter[int]) -> bool:
    """1.8.F1: whether a seat holds more than its deck only as it exchanged avatars whom an opponent plays."""
    more = own - dealt
    away = [g.facts(iid) for iid in g.zone(seat, GONE)]
    theirs = declared_by_others(g, seat)
    gone = sum(one.name in theirs or (one.is_avatar and g.rules.avatars_by_roll) for one in away)
    return not dealt - own and more.total() <= gone and all(g.defs[did].is_avatar for did in more)


def _name(g: Game, iid: Iid) -> str:
    return f"{g.facts(iid).name} ({iid})"


def _names(g: Game, ids: list[Iid] | set[Iid]) -> str:
    return ", ".join(_name(g, iid) for iid in ids) or "none"


@cache
def _unique_names() -> frozenset[str]:
    unique = [facts for facts in database().cards if facts.unique and facts.type != "site"]
    return frozenset(name for facts in unique for name in names_of(facts))


def _shown(g: Game) -> set[Iid]:
    """Return the cards that are shown for influence attempts which are declared or being made."""
    links = (link.option for frame in g.frames if isinstance(frame, ChainFrame) for link in frame.links)
    found = {Revealed.of(option).card for option in links if option.verb == "influence"}
    found |= {frame.shown - 1 for frame in g.frames if isinstance(frame, AttemptFrame)}
    return {iid for iid in found if iid >= 0 and g.cards[iid].zone == CHAIN}


def unique_once(g: Game) -> Iterator[str]:
    """Of everything unique at most one is in play, declared, in a pile or eliminated (glossary: unique).

    A card that is shown for an influence attempt is neither (8.3).
    """
    played = names_in_play(g)
    several = [name for name, found in played.items() if found > 1 and name in _unique_names()]
    if not several:
        return
    shown = Counter(name for iid in _shown(g) for name in names_of(g.facts(iid)))
    for name in several:
        count = played[name] - shown[name] - makes_way(g, name)
        if count > 1 + played.get(as_avatar(name), 0):
            yield f"{name} is unique and {count} are in play."


# --- companies, hosts, sites ------------------------------------------------------------------------------------


def companies_sound(g: Game) -> Iterator[str]:
    """Companies hold each character in play of their seat exactly once, and nothing else."""
    members = Counter(iid for company in g.companies.values() for iid in company.characters)
    for company in g.companies.values():
        if not company.characters and g.turn.phase != SETUP:
            yield f"Company {company.id} is empty."
        for iid in company.characters:
            card = g.cards[iid]
            if card.owner != company.seat or card.zone != PLAY or g.facts(iid).type != "character":
                yield f"{_name(g, iid)} in company {company.id} is no character in play of seat {company.seat}."
            if members[iid] > 1:
                yield f"{_name(g, iid)} is in {members[iid]} companies."
    for seat in g.seats:
        for iid in g.zone(seat, PLAY):
            held = is_prisoner(g, iid)
            if held and members[iid]:
                yield f"{_name(g, iid)} is a prisoner and in a company."
            alone = g.facts(iid).type == "character" and not members[iid] and not g.cards[iid].face_down
            if alone and not held and iid not in g.agents:
                yield f"{_name(g, iid)} is in play without a company."


def sites_sound(g: Game) -> Iterator[str]:
    """The site and the destination of a company are site cards in play of its seat."""
    for company in g.companies.values():
        if company.site < 0 and g.turn.phase != SETUP:
            yield f"Company {company.id} is nowhere."
        for what, site in (("site", company.site), ("destination", company.destination), ("origin", company.origin)):
            if site < 0:
                continue
            card = g.cards[site]
            own = card.owner == company.seat or is_rescue_site(g, site) or is_borrowed(g, site)
            if card.zone != PLAY or not own or g.facts(site).type != "site":
                yield f"The {what} of company {company.id}, {_name(g, site)}, is no site card in play of its seat."
        if any(g.cards[iid].zone not in (CHAIN, PLAY) for iid in [*company.on_guard, *company.events]):
            yield f"A card on guard or on company {company.id} is neither declared nor in play."


def hosts_sound(g: Game) -> Iterator[str]:
    """What is on something is on a card in play; followers follow characters of their company that follow nobody."""
    company_of = {iid: company.id for company in g.companies.values() for iid in company.characters}
    for card in g.cards:
        if card.zone not in (PLAY, ASIDE) and card.host == FREE and not card.status:
            continue
        if card.iid in g.agents or card.host in g.agents:
            continue  # see `agents_sound`
        if card.zone == ASIDE:
            if card.host < 0 or g.cards[card.host].zone != PLAY:
                yield f"{_name(g, card.iid)} lies off to the side without a host in play."
        elif card.zone != PLAY and (card.host != FREE or (card.status and not _taps_in_a_pile(g, card))):
            yield f"{_name(g, card.iid)} is not in play and has a host or is tapped."
        if card.zone != PLAY:
            continue
        facts = g.facts(card.iid)
        if card.status == WOUNDED and facts.type != "character" and not is_ally(g, card.iid):
            yield f"{_name(g, card.iid)} is wounded and can fight nobody."
        if card.host in (FREE, LOOSE):
            if facts.type == "resource" and (is_item(facts) or "ally" in facts.kinds):
                yield f"{_name(g, card.iid)} is in play and borne by nobody."
            continue
        host = g.cards[card.host]
        if host.zone != PLAY and not (host.zone == MP_PILE and is_faction(g, card.host)):
            yield f"{_name(g, card.iid)} is on {_name(g, card.host)}, which is not in play."
        elif facts.type == "character" and not card.face_down and not is_prisoner(g, card.iid):
            if host.host not in (FREE, LOOSE) or g.facts(card.host).type != "character":
                yield f"{_name(g, card.iid)} follows {_name(g, card.host)}, who is a follower or no character."
            elif company_of.get(card.iid) != company_of.get(card.host):
                yield f"{_name(g, card.iid)} follows {_name(g, card.host)} in another company."


def _taps_in_a_pile(g: Game, card: Card) -> bool:
    """Whether a faction, which is in play in the marshalling point pile, is tapped for what it does."""
    return card.zone == MP_PILE and card.status == TAPPED and is_faction(g, card.iid)


def agents_sound(g: Game) -> Iterator[str]:
    """An agent is in play; its site cards are of its player, off to the side while face-down, in play while face-up."""
    for iid, agent in g.agents.items():
        card = g.cards[iid]
        if card.zone != PLAY or card.host != FREE or not is_agent(g.facts(iid)):
            yield f"{_name(g, iid)} is no agent in play."
        if not card.face_down and len(agent.sites) != (0 if agent.place and not agent.sites else 1):
            yield f"{_name(g, iid)} is face-up with {len(agent.sites)} site cards."
        for position, site in enumerate(agent.sites):
            lies = g.cards[site]
            aside = lies.zone == ASIDE and lies.host == iid and lies.face_down and card.face_down
            shown = lies.zone == PLAY and not lies.face_down and position == 0
            if lies.owner != card.owner or g.facts(site).type != "site" or not (aside or shown):
                yield f"{_name(g, site)} lies wrongly with {_name(g, iid)}."
    held = [site for agent in g.agents.values() for site in agent.sites]
    if len(held) != len(set(held)) or {c.iid for c in g.cards if c.zone == ASIDE and c.host in g.agents} - set(held):
        yield "A site card lies with two agents, or with one that does not have it."


def nothing_left_face_down(g: Game) -> Iterator[str]:
    """Between the phases in which they mean something, no on-guard card lies at a site (2.V.10)."""
    if g.turn.phase in (MOVEMENT_HAZARD, SITE):
        return
    for seat in g.seats:
        for iid in g.zone(seat, PLAY):
            if g.cards[iid].face_down and g.facts(iid).type != "site" and iid not in g.agents:
                yield f"{_name(g, iid)} still lies face-down in the {PHASE_NAMES[g.turn.phase]}."


def _once_raised(g: Game) -> int:
    """Return by how much cards that left play, or whose targets may have, can have raised a hazard limit before.

    Where a deck was exhausted the discard pile may have become the play deck since.
    """
    left = (DISCARD, OUT, HAND)  # an effect may have returned it
    piles = {seat: (*left, DECK, SIDEBOARD) if g.players[seat].exhausted else left for seat in g.seats}
    gone = (card_effects(g.cards[iid].did) for seat in g.seats for zone in piles[seat] for iid in g.zone(seat, zone))
    statics = (one.tree for effects in gone if effects is not None for one in effects.statics)
    amounts = (one.amount for one in statics if one.stat == "hazard-limit")
    return sum(max(0, amount) if isinstance(amount, int) else MAX_SIZE for amount in amounts)


# --- limits -----------------------------------------------------------------------------------------------------


def limits_kept(g: Game) -> Iterator[str]:
    """The hazard limit, the size of travelling companies, and general influence hold (2.II.3.1, 2.II.8).

    Not the hand size: after the hands were reset a card may still draw others, or change the size (2.VI).
    """
    for company in g.companies.values():
        if g.turn.phase == MOVEMENT_HAZARD and not company.hazards_done:
            yield from _limit_kept(g, company)
        if _is_away(g, company):
            counted = counted_size(g, company.characters, (company.id,))
            if counted > MAX_SIZE:
                yield f"Company {company.id} of size {counted} is away from a haven."
    # later in the turn what lowered a mind may be over; nobody leaves before the next organization (2.II.8)
    if g.turn.phase == LONG_EVENT and mind_total(g, g.active) > general_influence(g, g.active):
        yield f"Seat {g.active} controls minds of {mind_total(g, g.active)} with {general_influence(g, g.active)}."


def _limit_kept(g: Game, company: Company) -> Iterator[str]:
    limit = max(company.limit, hazard_limit(g, company))  # what raised it may be over after its hazards
    if company.used <= limit:
        return
    # an effect, or what the players agreed on, may have lowered it since
    bounded = not g.setup.scripts and not any(one.env is not None for one in g.lasting)
    same_player = hazard_player(g) == around(g, g.turn.seat)[1]  # else what raised it went out with who played it
    if bounded and same_player and company.used > limit + _once_raised(g):
        yield f"Company {company.id} faced {company.used} hazards, its limit is {limit}."


def _is_away(g: Game, company: Company) -> bool:
    if company.site < 0 or g.turn.phase not in (LONG_EVENT, SITE):
        return False
    return g.facts(company.site).site_type != "haven"


# --- questions --------------------------------------------------------------------------------------------------


def somebody_can_act(g: Game) -> Iterator[str]:
    """The game is over with a result, or somebody is asked and everybody who is asked has a way forward."""
    if not g.frames:
        if g.result is None:
            yield "Nobody is asked and the game has no result."
        return
    if g.result is not None:
        yield "The game has a result and goes on."
    asked = machine.deciding(g)
    if not asked:
        yield f"Nobody is asked by {g.frames[-1]}."
    for seat in asked:
        if not forward(g, seat):
            yield f"Seat {seat} is asked by {g.frames[-1]} and has no option."
    for seat in g.seats:
        if seat not in asked and machine.options(g, seat):
            yield f"Seat {seat} is not asked and has options."


def options_accepted(g: Game, sampling: Sampling | None = None) -> Iterator[str]:
    """Every offered option can be taken, whatever follows leaves a sound board, and no option is listed twice."""
    fresh = g.clone()  # it remembers nothing: what is offered by a stale memory is refused
    for seat in machine.deciding(g):
        offered = machine.options(g, seat)
        if len(set(offered)) != len(offered):
            yield f"Seat {seat} is offered the same option twice: {Counter(offered).most_common(1)}."
        tried = offered if sampling is None else sampling.tried(g, seat, offered, TRIED)
        for option in tried:
            machine.options(fresh, seat)  # once for all trials
            yield from _try(fresh, seat, option, None if sampling is None else sampling.sound)


TRIED: Final = 3


def _try(g: Game, seat: Seat, option: Option, sound: Sound | None) -> Iterator[str]:
    copy = g.clone(remembered=True)
    try:
        api.answer(copy, seat, copy.stamps[seat], option)
    except Refusal as refusal:
        yield f"{option} is offered to seat {seat} and refused: {refusal}"
        return
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding and the run goes on
        yield f"{option} of seat {seat} raises {type(error).__name__}: {error}"
        return
    for violation in [*_of_board(copy, None if sound is None else sound.changed(copy)), *somebody_can_act(copy)]:
        yield f"After {option} of seat {seat}: {violation}"


# --- sampled checks ---------------------------------------------------------------------------------------------


def drafts_end(g: Game) -> Iterator[str]:
    """From every step of a composite choice its seat can reach the end without a step back."""
    for seat in machine.deciding(g):
        if isinstance(g.frames[-1], DraftFrame) and not _reaches_end(g, seat):
            yield f"Seat {seat} cannot complete {g.frames[-1]}."


def _reaches_end(g: Game, seat: Seat) -> bool:
    """Search depth first for an answer that closes the draft for this seat; "confirm" is tried before other steps."""
    depth, nodes = len(g.frames), 0
    stack = [(g, 0)]
    while stack:
        here, steps = stack.pop()
        nodes += 1
        if nodes > DRAFT_NODES or steps > DRAFT_DEPTH:
            return False
        for option in sorted(forward(here, seat), key=lambda one: one.verb == "confirm"):
            copy = here.clone()
            api.answer(copy, seat, copy.stamps[seat], option)
            top = copy.frames[-1] if copy.frames else None
            if len(copy.frames) != depth or not isinstance(top, DraftFrame) or not top.steps[seat] or top.done[seat]:
                return True
            stack.append((copy, steps + 1))
    return False


def menus_fresh(g: Game) -> Iterator[str]:
    """What is remembered equals what is computed anew: menus and derived values depend on the state alone."""
    fresh = g.clone()
    for seat in machine.deciding(g):
        if machine.options(g, seat) != machine.options(fresh, seat):
            yield f"The remembered menu of seat {seat} is stale at {g.frames[-1]}."


def saves_faithfully(g: Game) -> Iterator[str]:
    """A saved game comes back as it was: same digest, same questions."""
    again = restore(snapshot(g), g.secrets)
    if digest(again) != digest(g):
        yield "A saved game comes back changed."
    for seat in machine.deciding(g):
        if machine.options(again, seat) != machine.options(g, seat):
            yield f"A saved game asks seat {seat} something else."


def menus_keep_secrets(g: Game) -> Iterator[str]:
    """What a seat cannot see changes nothing that it is shown or asked."""
    for seat in g.seats:
        rng = random.Random(g.version)  # noqa: S311 - a sample, not a secret
        for difference in differences(g, permute_hidden(g, seat, rng), seat):
            yield f"Seat {seat} can tell hidden cards apart: {difference}"


def words_exist(g: Game) -> Iterator[str]:
    """Every question and every option has words, short enough for a button or a select (80 characters)."""
    for seat in machine.deciding(g):
        question = machine.decision(g, seat)
        if question is None or not question.prompt:
            yield f"Seat {seat} is asked without words at {g.frames[-1]}."
            continue
        for option in question.options:
            text = option_text(g, seat, option)
            if not 0 < len(text.title) <= TITLE:
                yield f"{option} has a label of {len(text.title)} characters."


def out_of_game_stays_out(g: Game) -> Iterator[str]:
    """What was removed from the game lies face-down: it is nobody's business any more."""
    for seat in g.seats:
        for iid in g.zone(seat, GONE):
            if not g.cards[iid].face_down:
                yield f"{_name(g, iid)} was removed from the game and lies open."


Part = Callable[[Game], Iterator[str]]
# what is checked on the board, each part with what of it (`engine.checks.sampling`) it reads; nothing for a part that
# asks effects, which may read anything
BOARD: Final[tuple[tuple[Part, frozenset[str]], ...]] = (
    (cards_in_one_zone, frozenset((CARDS, PILES, PLAYERS))),
    (unique_once, frozenset()),
    (companies_sound, frozenset((CARDS, PILES, COMPANIES, AGENTS, LASTING, PHASE))),
    (sites_sound, frozenset((CARDS, COMPANIES, LASTING, PHASE))),
    (hosts_sound, frozenset((CARDS, COMPANIES, AGENTS, LASTING))),
    (agents_sound, frozenset((CARDS, AGENTS))),
    (nothing_left_face_down, frozenset((CARDS, PILES, AGENTS, LASTING, PHASE))),
    (limits_kept, frozenset()),
    (out_of_game_stays_out, frozenset((CARDS, PILES))),
)
_SAMPLED: Final[tuple[tuple[Part, float], ...]] = (
    (menus_fresh, 0.1),
    (words_exist, 0.05),
    (drafts_end, 0.02),
    (saves_faithfully, 0.02),
    (menus_keep_secrets, 0.01),
)
