"""Hands, decks and piles: looked at, shown, drawn, moved, shuffled."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from carddb.effects.nodes.piles import (
    Draw,
    Held,
    InZone,
    Known,
    Look,
    Mix,
    Move,
    MoveAll,
    NameCards,
    NamedNow,
    Remembers,
    RevealNext,
    Show,
    ShowHand,
    Shuffle,
    TakeRandom,
    TurnedUp,
    TurnOver,
    TurnUp,
)
from engine.actions.leaving_play import leave, to_discard
from engine.actions.passive_conditions import happened
from engine.actions.programs import Act, barred_search, in_play, player_of, subject
from engine.actions.references import NOBODY, Ref, owner_of, refer
from engine.effects.compiling import Condition, Number, compiles, condition, number
from engine.kernel.drafts import only
from engine.queries import cards as q
from engine.queries.card_history import seen_creatures
from engine.queries.hero_minion import may_touch
from engine.rules.agents.agents import tell_act
from engine.rules.events.frames import NamingFrame
from engine.rules.events.naming_cards import is_named
from engine.rules.turn.drawing import draw_for, look_at_top, note_draws, turn_up
from engine.state import atoms
from engine.state.frames import EffectFrame
from engine.state.game import Game
from engine.state.lasting_kinds import STORED, TURNED_UP, lasting_of
from engine.state.records import DECK, DISCARD, GONE, HAND, OUT, PLAY, ZONE_NAMES, Env, Lasting, Seat
from engine.state.seats import everyone, opponent
from engine.state.stack import nearest, top
from engine.vocabulary.cards import to_hand_all
from engine.vocabulary.language import makes


@compiles(InZone)
def _in_zone(node: InZone) -> Number:
    zone = ZONE_NAMES.index(node.zone)
    ref = None if node.who in ("", "subject") else refer(node.who)

    inner = None if node.test is None else condition(node.test)

    def amount(g: Game, env: Env, it: int) -> int:
        seat = owner_of(g, it) if node.who == "subject" else env.seat if ref is None else owner_of(g, ref(g, env, it))
        cards = g.zone(seat, zone) if seat >= 0 else ()
        return len(cards) if inner is None else sum(inner(g, env, iid) for iid in cards)

    return amount


@makes(Move)
def _move(node: Move, did: int) -> Act:
    """Move a card; what leaves play takes leave of what is on it first."""
    ref, zone, bottom = refer(node.who), ZONE_NAMES.index(node.zone), node.end == "bottom"

    def unseen(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it >= 0:
            atoms.move(g, it, zone, bottom=bottom)
        return it >= 0

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0 or g.cards[it].zone == zone:
            return False
        told = everyone(g) if zone in (OUT, PLAY) else 1 << g.cards[it].owner
        atoms.tell(g, "brings", env.seat, g.cards[it].did, ZONE_NAMES[zone], audience=told)
        known = atoms.viewers(g, g.cards[it])
        atoms.end_lasting(g, lasting_of(g, STORED, it))
        if zone == DISCARD and g.cards[it].zone == HAND:
            to_discard(g, it)
        else:
            atoms.move(g, it, zone, face_down=zone == GONE)
        if zone == GONE:
            atoms.make_known(g, it, known)
        return True

    return unseen if node.end else run


@makes(Shuffle)
def _shuffle(node: Shuffle, did: int) -> Act:
    who = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        atoms.shuffle(g, player_of(g, env, who))
        return True

    return run


def _known_on_top(g: Game, env: Env, seat: Seat) -> int:
    """Return how many cards on top of a play deck the player with the effect knows."""
    deck, count = g.zone(seat, DECK), 0
    while count < len(deck) and g.cards[deck[-1 - count]].known >> env.seat & 1:
        count += 1
    return count


def _put_back(who: Ref) -> Act:
    """The cards on top that were looked at are shuffled among themselves; nobody knows their order any more."""

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        count = _known_on_top(g, env, seat)
        atoms.shuffle_top(g, seat, count)
        return count > 0

    return run


@makes(Mix)
def _mix(node: Mix, did: int) -> Act:
    who = refer(node.who)
    if node.count is None:
        return _put_back(who)
    count = number(node.count)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        if seat == env.seat and barred_search(g, seat, (DECK,)):
            return False
        seen = g.zone(seat, DECK)[-max(1, count(g, env, subject(env))) :]
        for iid in reversed(seen):
            atoms.tell(g, "sees", seat, g.cards[iid].did, audience=1 << env.seat)
        atoms.shuffle_top(g, seat, len(seen))
        return bool(seen)

    return run


@makes(Draw)
def _draw(node: Draw, did: int) -> Act:
    count, who = number(node.count), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        cards, seat = max(0, count(g, env, subject(env))), player_of(g, env, who)
        note_draws(g, seat, cards)
        draw_for(g, seat, cards)
        return cards > 0

    return run


@makes(TurnOver)
def _turn_over(node: TurnOver, did: int) -> Act:
    """The deck is not exhausted by it, even if it holds no such card; it is reshuffled without the card.

    9.3.5: a card of the other side is turned over and left.
    """
    fits, who = condition(node.test), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, found, seen = who(g, env, subject(env)), NOBODY, 0
        if barred_search(g, env.seat, (DECK,)):
            return False
        for iid in reversed(g.zone(env.seat, DECK)):
            seen += 1
            atoms.tell(g, "turned-over", env.seat, g.cards[iid].did)
            if fits(g, env, iid) and q.unique_free(g, iid) and may_touch(g, env.source, iid):
                found = iid
                break
        if found != NOBODY and in_play(g, it):
            atoms.move(g, found, PLAY, host=it)
            atoms.tell(g, "bears", g.cards[it].did, g.cards[found].did)
            happened(g, "gains-item", it)
        atoms.shuffle(g, env.seat)
        depth, f = nearest(g, EffectFrame)
        new = replace(f, env=replace(f.env, number=seen, chosen=found, earlier=f.env.chosen))
        atoms.swap_at(g, depth - len(g.frames), new)
        return True

    return run


@makes(Look)
def _look(node: Look, did: int) -> Act:
    count, own = number(node.count), node.who == "player"

    def run(g: Game, env: Env) -> bool:
        if barred_search(g, env.seat, (DECK,)):
            return False
        if own:
            return turn_up(g, env.seat, count(g, env, subject(env))) > 0
        return look_at_top(g, env.seat, opponent(g, env.seat), count(g, env, subject(env))) > 0

    return run


@makes(TurnUp)
def _turn_up(node: TurnUp, did: int) -> Act:
    """What was turned up before does not count any more."""
    count, who, zone = number(node.count), refer(node.who), ZONE_NAMES.index(node.zone)

    def run(g: Game, env: Env) -> bool:
        seat, many = player_of(g, env, who), count(g, env, subject(env))
        atoms.end_lasting(g, lasting_of(g, TURNED_UP))
        if zone == DECK and barred_search(g, seat, (DECK,)):
            return False
        taken = g.zone(seat, DECK)[-many:][::-1] if zone == DECK else atoms.take_at_random(g, seat, zone, many)
        seen_by = everyone(g) if node.openly else 1 << seat
        for iid in taken:
            atoms.make_known(g, iid, seen_by)
            if node.openly:
                atoms.tell(g, "turned-over", seat, g.cards[iid].did)
            else:
                atoms.tell(g, "sees", seat, g.cards[iid].did, audience=seen_by)
            atoms.add_lasting(g, Lasting(TURNED_UP, env.seat, iid, "phase"))
        return bool(taken)

    return run


REVEALED: Final = "revealed-next"  # Lasting.kind: ``source`` was turned up by an effect that goes through a zone


@makes(RevealNext)
def _reveal_next(node: RevealNext, did: int) -> Act:
    """Everybody sees each card; what was turned up before is passed over, wherever it lies by now."""
    test, who, zone = condition(node.test), refer(node.who), ZONE_NAMES.index(node.zone)

    def run(g: Game, env: Env) -> bool:
        found, seat = NOBODY, player_of(g, env, who)
        for iid in () if barred_search(g, env.seat, (zone,)) else g.zone(seat, zone)[::-1]:
            if lasting_of(g, REVEALED, iid):
                continue
            atoms.make_known(g, iid, everyone(g))
            atoms.tell(g, "turned-over", seat, g.cards[iid].did)
            atoms.add_lasting(g, Lasting(REVEALED, env.seat, iid, "phase"))
            if test(g, env, iid):
                found = iid
                break
        f = top(g, EffectFrame)
        atoms.swap(g, replace(f, env=replace(f.env, chosen=found, earlier=f.env.chosen)))
        return found >= 0

    return run


@compiles(TurnedUp)
def _turned_up(node: TurnedUp) -> Condition:
    return lambda g, env, it: it >= 0 and bool(lasting_of(g, TURNED_UP, it))


@makes(Show)
def _show(node: Show, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0:
            return False
        atoms.make_known(g, it, everyone(g))
        told = "shows-site" if g.facts(it).type == "site" else "shows"
        atoms.tell(g, told, g.cards[it].owner, g.cards[it].did)
        return True

    return run


@makes(TakeRandom)
def _take_random(node: TakeRandom, did: int) -> Act:
    """Everybody knows from now on which cards are shown; what is discarded goes face-down on the pile, unseen by others."""
    count, who = number(node.count), refer(node.who)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        taken = atoms.take_at_random(g, seat, HAND, count(g, env, subject(env)))
        for iid in taken:
            if node.discards:
                to_discard(g, iid)
            else:
                atoms.make_known(g, iid, everyone(g))
                atoms.tell(g, "shows", seat, g.cards[iid].did)
        if taken and node.discards:
            atoms.tell(g, "discards", seat, len(taken))
        return bool(taken)

    return run


@compiles(Known)
def _known(node: Known) -> Condition:
    other = node.who == "opponent"
    return lambda g, env, it: it >= 0 and bool(g.cards[it].known >> (opponent(g, env.seat) if other else env.seat) & 1)


@makes(MoveAll)
def _move_all(node: MoveAll, did: int) -> Act:
    """Nothing is told of single cards: a hand that goes into the play deck shows nothing."""
    if node.agents:
        return _agents_back(node)
    if not node.zones:
        return to_hand_all(node.test)
    test, to = condition(node.test), ZONE_NAMES.index(node.to)
    zones, of = tuple(ZONE_NAMES.index(zone) for zone in node.zones), refer(node.of)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, of)
        moved = [iid for zone in zones for iid in g.zone(seat, zone) if test(g, env, iid)]
        for iid in moved:
            if to == DISCARD:
                atoms.tell(g, "discarded", seat, g.cards[iid].did)
                to_discard(g, iid)
            else:
                atoms.move(g, iid, to)
        return bool(moved)

    return run


def _agents_back(node: MoveAll) -> Act:
    """4: agents that were played as characters are no agent hazards."""
    test = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        found = [iid for iid in g.agents if test(g, env, iid)]
        for iid in found:
            tell_act(g, iid, "returns to hand")
            leave(g, iid, HAND)
        return bool(found)

    return run


@makes(ShowHand)
def _show_hand(node: ShowHand, did: int) -> Act:
    """Both players know the cards from then on, until they are moved or shuffled."""
    who = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        for iid in g.zone(seat, HAND):
            atoms.make_known(g, iid, everyone(g))
            atoms.tell(g, "shows", seat, g.cards[iid].did)
        return True

    def seen(g: Game, env: Env) -> bool:
        held = g.zone(player_of(g, env, who), HAND)
        for iid in held:
            atoms.make_known(g, iid, 1 << env.seat)
        atoms.tell(g, "sees-hand", env.seat)
        return bool(held)

    return run if node.openly else seen


@makes(NameCards)
def _name_cards(node: NameCards, did: int) -> Act:
    who = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        seat = player_of(g, env, who)
        atoms.push(g, NamingFrame(source=env.source, count=node.count, seen=node.seen, done=only(g, seat)))
        return True

    return run


@compiles(NamedNow)
def _named_now(node: NamedNow) -> Condition:
    return lambda g, env, it: it >= 0 and is_named(g, env.source, it)


@compiles(Remembers)
def _remembers(node: Remembers) -> Condition:
    return lambda g, env, it: bool(seen_creatures(g, env.seat))


@compiles(Held)
def _held(node: Held) -> Condition:
    return lambda g, env, it: it >= 0 and g.cards[it].zone == HAND
