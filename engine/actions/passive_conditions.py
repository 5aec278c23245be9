"""9.6, passive conditions: what cards in play make happen when something else happens.

Whoever makes something happen calls `happened`. What a card then does is declared in a new chain of effects as soon
as the chain that is resolving is done (9.6.1), in the order the resource player chooses; what only discards its own
card, and what follows from a strike, comes at once (9.6.3, 3.iv.7).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.abilities import On
from carddb.effects.nodes.cards import Discard, DiscardAll, Tap
from carddb.effects.nodes.language import Step, Test
from carddb.effects.nodes.tree import CardEffects
from engine.actions.frames import PassiveFrame
from engine.actions.leaving_play import HAND_DISCARD, LEFT_BEHIND, LET_GO, SEEN, SEEN_HELD, discard
from engine.actions.programs import Do, begin_effect, program
from engine.actions.references import cards_in_play
from engine.actions.state_checks import discards
from engine.effects.compiling import card_effects, condition
from engine.effects.statics import canceling, env_of
from engine.effects.voiding import canceled, canceled_by_name
from engine.kernel.hooks import ACTING_OUTSIDE, AFTER_ACTION, AT_ONCE, ON_HAND_DISCARD, ON_LEAVING, AtOnce
from engine.kernel.machine import FrameRules, Requirement, Verb, among, asked, rules_for
from engine.queries.cards import flagged, in_use
from engine.queries.lasting import heal_to
from engine.state import atoms
from engine.state.caching import cached_for_table
from engine.state.frames import ChainFrame, Link
from engine.state.game import Game
from engine.state.lasting_kinds import lasting_of
from engine.state.naming import LAPSED
from engine.state.option_values import Choice, Passive
from engine.state.records import DECK, DISCARD, MP_PILE, PLAY, UNTAPPED, Env, Iid, Option, Seat, player_ref
from engine.state.stack import handed

MOVEMENT: Final = frozenset(("moves", "movement-ends"))  # events of which 6.1.5 speaks
LISTENING: Final = "listening"  # Lasting.kind: abilities of a card that wait although it is not in play
Listener = tuple[int, Env, On]


@cached_for_table
def listeners(g: Game) -> dict[str, list[Listener]]:
    """Return, by event, the abilities of cards in play (and of what attacks) that wait for it."""
    found: dict[str, list[Listener]] = {}
    sources = [*cards_in_play(g), *(iid for find in ACTING_OUTSIDE.joined for iid in find(g))]
    for iid in dict.fromkeys(sources):
        effects = card_effects(g.cards[iid].did)
        if effects is not None and effects.ons:
            for index, ability in _waits(effects.effects, lasting=False):
                found.setdefault(ability.event, []).append((index, env_of(g, iid), ability))
    for one in lasting_of(g, LISTENING):
        effects = None if one.env is None else card_effects(one.env.did)
        if effects is not None and one.env is not None:
            for index, ability in _waits(effects.effects, lasting=True):
                found.setdefault(ability.event, []).append((index, one.env, ability))
    return found


def _waits(effects: CardEffects, *, lasting: bool) -> Iterator[tuple[int, On]]:
    for index, ability in enumerate(effects.abilities):
        if isinstance(ability, On) and ability.lasting == lasting:
            yield index, ability


def _met(g: Game, event: str, it: int) -> list[list[Listener]]:
    """9.6.7: each passive condition once, with all the copies of its card that meet it, for whatever reasons."""
    found: dict[tuple[str, int, Iid, Iid], list[Listener]] = {}
    for index, env, ability in listeners(g).get(event, ()):
        fits = not _canceled(g, env, it) if ability.lasting else acts(g, env.source, event)
        if fits and condition(ability.about)(g, env, it) and condition(ability.when)(g, env, it):
            on = env.target if ability.lasting else g.cards[env.source].host
            alone = env.source if ability.each else -1
            found.setdefault((g.defs[env.did].name, index, on, alone), []).append((index, env, ability))
    return list(found.values())


def _canceled(g: Game, env: Env, it: int) -> bool:
    """Whether a card in play cancels what an event still waits for."""
    said = canceling(g)
    return bool(said) and (canceled_by_name(said, g.defs[env.did].name) or canceled(said, g, env, it))


def acts(g: Game, source: Iid, event: str) -> bool:
    """6.1, 6.1.5: an item acts only while it is in use, but what befalls it when its bearer moves comes in any case."""
    return event in MOVEMENT or in_use(g, source)


def happened(
    g: Game,
    event: str,
    it: int = -1,
    *,
    at_once: bool = False,
    closing: bool = False,
    what: int = -1,
    number: int = 0,
) -> None:
    """9.6, 9.6.5: something happened, or a phase begins, to a card, company or player: let every passive condition that it meets act.

    With ``at_once`` what follows comes without a chain (9.5.3), and knows ``what`` and ``number`` of it (`Env`);
    ``closing`` says that a phase or turn ends (9.6.6).
    """
    waiting = []
    for copies in _met(g, event, it):
        index, env, ability = copies[0]
        if only_discards(ability):
            for _, one, _ in copies:
                _carry_out(g, replace(one, target=it), index)
        elif at_once:
            payer = env.payer if ability.lasting else max(g.cards[env.source].host, -1)
            before = env.target if ability.lasting else -1
            known = Env(env.source, env.did, env.seat, it, payer, what, earlier=before, number=number)
            begin_effect(g, known, index)
            if Discard() in ability.steps:  # 9.6.7
                for _, one, _ in copies[1:]:
                    discard(g, one.source)
        else:
            others = tuple(one.source for _, one, _ in copies[1:])
            waiting.append(Link(env.seat, Option("passive", env.source, it, Passive(index, env.did, *others)), env.did))
    if waiting:
        _wait(g, PassiveFrame(tuple(waiting), closing=closing))


def heal(g: Game, iid: Iid, status: int) -> None:
    """Heal a wounded character to a status, unless an effect makes its healing something else."""
    if flagged(g, "skips-healing", iid):
        happened(g, "would-heal", iid, at_once=True, what=int(status == UNTAPPED))
    else:
        heal_to(g, iid, status)


def only_discards(ability: On) -> bool:
    """9.6.3: whether a passive condition does nothing but discard cards: that comes at once."""
    return all(isinstance(step, Discard | DiscardAll) for step in ability.steps)


def _carry_out(g: Game, env: Env, index: int) -> None:
    for step in program(env.did, index):
        assert isinstance(step, Do)
        step.act(g, env)


def _discarded(g: Game, iid: Iid) -> None:
    """9.6.4: what a card says of its own discarding, unless another copy of it is in play; others wait for factions."""
    card = g.cards[iid]
    if "faction" in g.facts(iid).kinds and card.zone in (DISCARD, DECK):
        happened(g, "faction-discarded", iid)
    effects = card_effects(card.did) if card.zone in (DISCARD, DECK) else None
    if effects is None or all(one.event != "discarded" for one in effects.ons):
        return
    if any(g.facts(other).name == g.defs[card.did].name for other in cards_in_play(g)):
        return
    for index, ability in enumerate(effects.effects.abilities):
        if isinstance(ability, On) and ability.event == "discarded" and only_discards(ability):
            _carry_out(g, Env(iid, card.did, card.owner), index)


ON_LEAVING.add(_discarded, _discarded)


def _left_behind(g: Game) -> bool:
    """What an ally says of being discarded with who controlled it: its owner is asked once it lies in the discard pile."""
    notes = lasting_of(g, LEFT_BEHIND)
    atoms.end_lasting(g, notes)
    for card in (g.cards[note.source] for note in notes):
        effects = card_effects(card.did)
        for index, ability in () if effects is None else _waits(effects.effects, lasting=False):
            if ability.event == "controller-leaves" and card.zone == DISCARD:
                begin_effect(g, Env(card.iid, card.did, card.owner), index)
    return bool(notes)


def _let_go(g: Game) -> bool:
    """What cards say of discards: who may do something about one is asked once it lies in the discard pile."""
    notes = lasting_of(g, (LET_GO, SEEN, SEEN_HELD))
    atoms.end_lasting(g, notes)
    for note in reversed(notes):
        if g.cards[note.source].zone == DISCARD:
            held = int(note.kind == SEEN_HELD)
            happened(g, "lets-go" if note.kind == LET_GO else SEEN, note.source, at_once=True, number=held)
    return bool(notes)


AT_ONCE.add(AtOnce(_let_go, lasts=(LET_GO, SEEN, SEEN_HELD)), _let_go)
AT_ONCE.add(AtOnce(_left_behind, lasts=(LEFT_BEHIND,)), _left_behind)


@ON_HAND_DISCARD.joins
def _discarded_from_hand(g: Game, seat: Seat) -> None:
    happened(g, "discards", player_ref(seat))


@AFTER_ACTION.joins
def _paid(g: Game) -> None:
    """9.5.2: a card of the hand was discarded as a cost, and what it paid for is declared."""
    notes = lasting_of(g, HAND_DISCARD)
    atoms.end_lasting(g, notes)
    for note in notes:
        happened(g, "discards", note.source)


def _watching(step: Step) -> dict[int, tuple[Test, ...]]:
    """Return, by position in the database, when cards watch the board for what does this to them."""
    found: dict[int, tuple[Test, ...]] = {}
    for did in range(len(database().cards)):
        effects = card_effects(did)
        ons = () if effects is None else effects.ons
        tests = tuple(one.when for one in ons if one.event == "whenever" and one.steps == (step,))
        if tests:
            found[did] = tests
    return found


@cache
def watchers() -> dict[int, tuple[Test, ...]]:
    """Return, by position in the database, when cards are discarded that watch the board."""
    return _watching(Discard())


@cache
def _tapping() -> dict[int, tuple[Test, ...]]:
    return _watching(Tap("self"))


def _met_now(g: Game, watching: dict[int, tuple[Test, ...]]) -> list[Iid]:
    return [
        iid
        for iid in cards_in_play(g)
        if g.cards[iid].did in watching
        and any(condition(when)(g, env_of(g, iid), iid) for when in watching[g.cards[iid].did])
    ]


def _doomed(g: Game) -> list[Iid]:
    """9.6.3: cards in play that say so are discarded as soon as the board is so."""
    return _met_now(g, watchers())


def _tap_at_once(g: Game) -> bool:
    """9.6.3: cards in play that say so tap as soon as the board is so."""
    return any(atoms.tap(g, iid) for iid in _met_now(g, _tapping()))


@cache
def _sweepers() -> dict[int, tuple[int, ...]]:
    """Return, by position in the database, which abilities of cards discard others as soon as these are so."""
    found: dict[int, tuple[int, ...]] = {}
    for did in range(len(database().cards)):
        effects = card_effects(did)
        places = tuple(
            index
            for index, one in (() if effects is None else _waits(effects.effects, lasting=False))
            if one.event == "whenever" and all(isinstance(step, DiscardAll) for step in one.steps)
        )
        if places:
            found[did] = places
    return found


def _sweep(g: Game) -> bool:
    """9.6.3: what cards in play say of others that are so is done at once."""
    done = False
    for iid in list(cards_in_play(g)):
        for index in _sweepers().get(g.cards[iid].did, ()):
            for step in program(g.cards[iid].did, index):
                assert isinstance(step, Do)
                done = step.act(g, env_of(g, iid)) or done
    return done


AT_ONCE.add(AtOnce(_sweep, _sweepers), _sweep)
discards(watchers, _doomed)
AT_ONCE.add(AtOnce(_tap_at_once, _tapping), _tap_at_once)


def _wait(g: Game, frame: PassiveFrame) -> None:
    """9.6.1: wait under the chain that is resolving, with what waits there already; without one on top."""
    depth = next((i for i in range(len(g.frames) - 1, -1, -1) if isinstance(g.frames[i], ChainFrame)), None)
    if depth is None:
        atoms.push(g, frame)
        return
    below = g.frames[depth - 1] if depth else None
    if isinstance(below, PassiveFrame):
        joined = replace(below, waiting=(*below.waiting, *frame.waiting), closing=below.closing and frame.closing)
        atoms.swap_at(g, depth - 1 - len(g.frames), joined)
    else:
        atoms.insert(g, depth, frame)


@rules_for(PassiveFrame)
class PassiveRules(FrameRules[PassiveFrame]):
    """The resource player orders what waits; then all of it is one chain of effects."""

    alone = asked("9.6.1", "What must happen now is put in order first.")
    kind = "order"
    public = True

    def advance(self, g: Game, f: PassiveFrame) -> bool:
        """Ask while there is an order to choose, then declare."""
        if f.waiting:
            return True
        atoms.pop(g)
        atoms.push(g, ChainFrame(f.ordered, passive=True, closing=f.closing))
        return False

    def seats(self, g: Game, f: PassiveFrame) -> tuple[Seat, ...]:
        """9.6.1: the resource player."""
        return (g.active,)

    def verbs(self, g: Game, f: PassiveFrame, seat: Seat) -> tuple[Verb, ...]:
        """Name what is declared next."""
        return (DECLARE_NEXT,)

    def prompt(self, g: Game, f: PassiveFrame, seat: Seat) -> str:
        """Ask."""
        return "Several effects happen at the same time: which is declared next? The last one resolves first."


@handed(PassiveFrame)
def _waiting(g: Game, f: PassiveFrame, seat: Seat) -> Iterator[Option]:
    for place, link in enumerate(f.waiting):
        yield Option("declare_next", link.option.card, link.option.target, Choice(place))


@handed(PassiveFrame)
def _declare_next(g: Game, f: PassiveFrame, seat: Seat, option: Option) -> None:
    link = f.waiting[Choice.of(option).place]
    left = tuple(one for one in f.waiting if one is not link)
    atoms.swap(g, replace(f, waiting=left, ordered=(*f.ordered, link)))


DECLARE_NEXT: Final = Verb(
    "declare_next",
    _waiting,
    (among("9.6.1", "Nothing of that kind waits to be declared.", "card", "target", "extra"),),
    _declare_next,
)


def _ability(g: Game, option: Option) -> On | None:
    """Return what acts; None when the card has no such ability any more."""
    said = Passive.of(option)
    effects = card_effects(said.identity)
    if effects is None or said.ability == LAPSED:
        return None
    found = effects.effects.abilities[said.ability]
    assert isinstance(found, On)
    return found


def _still_met(g: Game, seat: Seat, option: Option) -> bool:
    """9.6.2: the card is still in play and the condition still holds."""
    ability = _ability(g, option)
    if ability is None:
        return False
    if ability.lasting:
        return bool(lasting_of(g, LISTENING, option.card))
    if g.cards[option.card].zone not in (PLAY, MP_PILE):
        return False
    env = env_of(g, option.card)
    return condition(ability.about)(g, env, option.target) and condition(ability.when)(g, env, option.target)


def _act(g: Game, seat: Seat, option: Option) -> None:
    """9.6.7: what several copies bring about happens once; each copy that discards itself with it is discarded."""
    said = Passive.of(option)
    begin_effect(g, Env(option.card, said.identity, seat, option.target), said.ability)
    ability = _ability(g, option)
    if ability is not None and Discard() in ability.steps:
        for other in said.copies:
            if g.cards[other].zone == PLAY:
                discard(g, other)


PASSIVE: Final = Verb(
    "passive",
    lambda g, seat: iter(()),
    (Requirement("9.6.2", _still_met, "What {card} waits for is no longer so."),),
    lambda g, seat, option: None,
    _act,
)
