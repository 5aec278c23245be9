"""Steps that mostly resource events take: piles that go back, hands that are shown, cards given, who may choose."""

from __future__ import annotations

from carddb.effects.nodes.items import Give, Store
from carddb.effects.nodes.piles import MoveAll, ShowHand
from carddb.effects.nodes.strikes import AllowStrikes, StrikeFirst
from engine.actions.conditions import refer
from engine.actions.passive_conditions import happened
from engine.actions.programs import Act, in_play, player_of, subject
from engine.effects.compiling import condition
from engine.queries.cards import is_item, unique_free
from engine.queries.fights import attack_of
from engine.rules.combat.attacks import allow_strikes
from engine.rules.combat.company_combat import pair
from engine.rules.corruption.corruption import check_corruption
from engine.rules.items.items import bear
from engine.rules.organization.storing import store
from engine.state import atoms
from engine.state.game import HAND, PLAY, ZONE_NAMES, Env, Game
from engine.state.seats import everyone
from engine.vocabulary.steps import makes


@makes(MoveAll)
def _move_all(node: MoveAll, did: int) -> Act:
    """Nothing is told of single cards: a hand that goes into the play deck shows nothing."""
    test, to = condition(node.test), ZONE_NAMES.index(node.to)
    zones = tuple(ZONE_NAMES.index(zone) for zone in node.zones)

    def run(g: Game, env: Env) -> bool:
        moved = [iid for zone in zones for iid in g.zone(env.seat, zone) if test(g, env, iid)]
        for iid in moved:
            atoms.move(g, iid, to)
        return bool(moved)

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

    return run


@makes(Give)
def _give(node: Give, did: int) -> Act:
    """What is unique and taken is not brought into play."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, card = ref(g, env, subject(env)), env.earlier if node.who == "chosen" else env.chosen
        if card < 0 or not in_play(g, it) or g.cards[card].zone == PLAY or not unique_free(g, card):
            return False
        bear(g, card, it)
        if is_item(g.facts(card)):
            happened(g, "gains-item", it)
        return True

    return run


@makes(Store)
def _store(node: Store, did: int) -> Act:
    """2.II.4: for an item the bearer makes a corruption check first."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:

        it = ref(g, env, subject(env))
        if not in_play(g, it):
            return False
        if is_item(g.facts(it)):
            check_corruption(g, g.cards[it].host, then="store", card=it)
        else:
            store(g, it)
        return True

    return run


@makes(AllowStrikes)
def _allow_strikes(node: AllowStrikes, did: int) -> Act:
    """3.i.5: all strikes of an attack but the first, or so many."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it, attack = ref(g, env, subject(env)), attack_of(g)
        if attack is None or not in_play(g, it):
            return False
        more = attack.strikes - 1 if node.more < 0 else node.more
        return more > 0 and allow_strikes(g, it, more)

    return run


@makes(StrikeFirst)
def _strike_first(node: StrikeFirst, did: int) -> Act:
    """3.V: nothing comes of it without a strike left, or if the one that was chosen faces one already."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:

        return pair(g, env.chosen, ref(g, env, subject(env)))

    return run
