"""Items and what else is borne or stored: played, given, restored, tested."""

from __future__ import annotations

from carddb.effects.nodes.items import (
    AllowItem,
    Give,
    HasStored,
    PlayItem,
    Restore,
    Restored,
    Storable,
    Store,
    Stored,
    TestRing,
    Transfer,
)
from carddb.effects.nodes.language import nodes
from carddb.effects.nodes.sites import At, AtHaven
from engine.actions.leaving_play import hand_over
from engine.actions.passive_conditions import happened
from engine.actions.programs import Act, in_play, subject
from engine.actions.references import refer
from engine.effects.compiling import Condition, card_effects, compiles, condition, number
from engine.effects.statics import env_of
from engine.kernel.hooks import STATS
from engine.queries import card_history
from engine.queries import cards as q
from engine.queries.card_history import RESTORED
from engine.queries.cards import is_item, unique_free
from engine.queries.trophies_and_prisoners import until_moved
from engine.rules.corruption.corruption import check_corruption
from engine.rules.ending.scoring import normal_points
from engine.rules.events.allowances import allow_item
from engine.rules.items.items import bear
from engine.rules.organization.storing import says_stored, store
from engine.rules.rings.ring_tests import begin_test
from engine.rules.site.barred import ALLIES_JOIN, ITEM_GIVEN_UP, PLAYS_ITEMS, TOLL_PAID, item_played
from engine.rules.site.resources import NO_FORTRESS, PLAYABLE, SIDES_MATCH, play_resource
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import STORED, lasting_of
from engine.state.named_cards import THE_ONE_RING
from engine.state.records import MP_PILE, PLAY, Env, Lasting, Option, company_ref
from engine.vocabulary.language import makes


@compiles(Stored)
def _stored(node: Stored) -> Condition:
    if node.first:
        return _first_stored
    if not node.names:
        return lambda g, env, it: it >= 0 and q.is_stored(g, it)
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        where = "" if it < 0 else q.stored_at(g, it)
        elsewhere = it == env.source and bool(where) and q.permitted(g, "stored-elsewhere", it)  # said of itself alone
        return where in names or elsewhere

    return test


@makes(Transfer)
def _transfer(node: Transfer, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if not in_play(g, it) or not in_play(g, env.earlier):
            return False
        hand_over(g, env.earlier, it)
        atoms.tell(g, "transferred", g.cards[env.earlier].did, g.cards[it].did)
        happened(g, "gains-item", it)
        return True

    return run


@makes(TestRing)
def _test_ring(node: TestRing, did: int) -> Act:
    """6.2: the gold ring's player rolls and may put a special ring in its place, before the next step."""
    ref, modifier = refer(node.who), number(node.modifier)

    def run(g: Game, env: Env) -> bool:

        it = ref(g, env, subject(env))
        if not in_play(g, it):
            return False
        change = modifier(g, env, subject(env))
        return begin_test(g, it, change, rolls=node.rolls, every=node.every, barred=node.barred)

    return run


@makes(AllowItem)
def _allow_item(node: AllowItem, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        allow_item(g, env.seat, env.source)
        return True

    return run


def _first_stored(g: Game, env: Env, it: int) -> bool:
    """2.II.4.2: what lies in the pile is remembered in the order in which it was stored."""
    stored = (one.source for one in lasting_of(g, STORED) if g.cards[one.source].zone == MP_PILE)
    return it >= 0 and next((iid for iid in stored if g.facts(iid).name == g.facts(it).name), it) == it


@compiles(Storable)
def _storable(node: Storable) -> Condition:
    """URD: storable at any haven, not at one site that happens to be one."""
    instead = node.instead

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        if instead and not _storable_instead(g, it):
            return False
        if q.is_item(g.facts(it)):
            return g.facts(it).name != THE_ONE_RING
        if node.anywhere or instead:
            return says_stored(g, it)
        effects = card_effects(g.cards[it].did)
        stores = () if effects is None else effects.stores
        return any(isinstance(part, AtHaven) for one in stores for part in nodes(one.test))

    return test


def _storable_instead(g: Game, it: int) -> bool:
    """CoE 51: whether a card for miscellaneous points could be stored now, were the site of its company where it says."""
    facts, company, effects = g.facts(it), q.company_for(g, it), card_effects(g.cards[it].did)
    if facts.mp_kind != "miscellaneous" or company is None or q.forbidden(g, "storing", it):
        return False
    if q.is_item(facts) or facts.mp_when.startswith("stored:"):
        return True
    own, here = env_of(g, it), company_ref(company.id)
    stores = () if effects is None else effects.stores
    return any(isinstance(one.test, At) or condition(one.test)(g, own, here) for one in stores)


@compiles(HasStored)
def _has_stored(node: HasStored) -> Condition:
    inner, anybody, here = condition(node.test), node.anybody, node.here

    def test(g: Game, env: Env, it: int) -> bool:
        place = g.facts(it).name if here and it >= 0 else ""
        piles = (iid for seat in (g.seats if anybody else (env.seat,)) for iid in g.zone(seat, MP_PILE))
        return any(inner(g, env, iid) and (not here or q.stored_at(g, iid) == place) for iid in piles)

    return test


@compiles(Restored)
def _restored(node: Restored) -> Condition:
    return lambda g, env, it: it >= 0 and card_history.restored(g, it)


@makes(PlayItem)
def _play_item(node: PlayItem, did: int) -> Act:
    """2.V.2, 2.V.4: it comes into play as such cards do: borne, in use, and the site may tap; uniqueness is asked once more."""
    what, who, taps = refer(node.what), refer(node.who), node.taps_site

    def run(g: Game, env: Env) -> bool:
        item, bearer = what(g, env, subject(env)), who(g, env, subject(env))
        if item < 0 or not in_play(g, bearer) or g.cards[item].zone == PLAY or not q.unique_free(g, item):
            return False
        play = Option("play_item", item, bearer)
        ally = () if is_item(g.facts(item)) else (ALLIES_JOIN, NO_FORTRESS, *((SIDES_MATCH,) if taps else ()))
        if not all(one.test(g, env.seat, play) for one in (PLAYABLE, TOLL_PAID, *ally)):
            return False
        if is_item(g.facts(item)):
            if not all(one.test(g, env.seat, play) for one in (ITEM_GIVEN_UP, PLAYS_ITEMS)):
                return False
            item_played(g)
        play_resource(g, env.seat, item, bearer, taps=taps)
        return True

    return run


@makes(Restore)
def _restore(node: Restore, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0 or not in_play(g, env.source):
            return False
        atoms.move(g, it, PLAY, host=env.source)
        atoms.add_lasting(g, Lasting(RESTORED, env.seat, env.source, until_moved(env.source)))
        atoms.tell(g, "restored", env.did)
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
        if is_item(g.facts(it)) and node.checked:
            check_corruption(g, g.cards[it].host, then="store", card=it)
        else:
            store(g, it)
        return True

    return run


def _when_stored(g: Game, it: int) -> int:
    """Return the marshalling points that a card would give if it lay stored from where it is."""
    facts, company = g.facts(it), q.company_for(g, it)
    place = facts.mp_when.removeprefix("stored").removeprefix(":")
    stored = facts.mp_when.startswith("stored") and company is not None and q.counts_as_place(g, company, place)
    return facts.mp_conditional if stored and facts.mp_conditional is not None else normal_points(g, it)


STATS.fill(__name__, {"points-when-stored": _when_stored})
