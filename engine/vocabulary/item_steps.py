"""Steps that mostly items take: items played beside the usual way, items restored, a champion who faces all strikes."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.effects.nodes.attacks import FailAll
from carddb.effects.nodes.cards import DropAside
from carddb.effects.nodes.checks import Beckon
from carddb.effects.nodes.items import PlayItem, Restore
from carddb.effects.nodes.piles import SeeHand
from carddb.effects.nodes.strikes import FaceAll
from engine.actions.conditions import refer
from engine.actions.leaving_play import to_discard
from engine.actions.programs import Act, in_play, subject
from engine.actions.windows import open_window
from engine.queries import cards as q
from engine.queries.card_history import RESTORED
from engine.queries.fights import attack_of
from engine.queries.trophies_and_prisoners import until_moved
from engine.rules.combat.attacks import attack_depth
from engine.rules.site.resources import INFLUENCE_WINDOW, PLAYABLE, FactionFrame, play_resource
from engine.state import atoms
from engine.state.game import CHAIN, HAND, PLAY, Env, Game, Lasting, Option
from engine.state.seats import opponent
from engine.vocabulary.card_conditions import aside_with
from engine.vocabulary.steps import makes


@makes(PlayItem)
def _play_item(node: PlayItem, did: int) -> Act:
    """2.V.4: it comes into play as items do: it is borne, in use, and the site may tap; uniqueness is asked once more."""
    what, who, taps = refer(node.what), refer(node.who), node.taps_site

    def run(g: Game, env: Env) -> bool:
        item, bearer = what(g, env, subject(env)), who(g, env, subject(env))
        if item < 0 or not in_play(g, bearer) or g.cards[item].zone == PLAY or not q.unique_free(g, item):
            return False
        if not PLAYABLE.test(g, env.seat, Option("play_item", item, bearer)):
            return False
        play_resource(g, env.seat, item, bearer, taps=taps)
        return True

    return run


@makes(SeeHand)
def _see_hand(node: SeeHand, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        held = g.zone(opponent(g, env.seat), HAND)
        for iid in held:
            atoms.make_known(g, iid, 1 << env.seat)
        atoms.tell(g, "sees-hand", env.seat)
        return bool(held)

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


@makes(FaceAll)
def _face_all(node: FaceAll, did: int) -> Act:
    """3.i.5: declared before strikes are assigned; not where each character faces one (3.ii.2)."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        attack, it = attack_of(g), ref(g, env, subject(env))
        if attack is None or attack.step != 1 or attack.each or it not in attack.members:
            return False
        atoms.swap_at(g, attack_depth(g), replace(attack, champion=it))
        return True

    return run


@makes(DropAside)
def _drop(node: DropAside, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        found = aside_with(g, env.source)
        for iid in found:
            to_discard(g, iid)
        return bool(found)

    return run


@makes(Beckon)
def _beckon(node: Beckon, did: int) -> Act:
    """2.V.3: a check as any other, made by this card wherever it is by now, and as if at the right site: none taps."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        allowed = it >= 0 and q.unique_free(g, it) and PLAYABLE.test(g, env.seat, Option("", it, env.source))
        if not allowed:
            return False
        atoms.move(g, it, CHAIN)
        atoms.tell(g, "plays-on", env.seat, g.cards[it].did, env.did)
        atoms.push(g, FactionFrame(env.seat, env.source, it, afar=True))
        atoms.forget(g)
        open_window(g, INFLUENCE_WINDOW.name, (env.seat,))
        return True

    return run


@makes(FailAll)
def _fail_all(node: FailAll, did: int) -> Act:
    """3.i: said of the attack as a whole before its strikes are assigned; it holds for all attacks of the card."""

    def run(g: Game, env: Env) -> bool:
        attack = attack_of(g)
        if attack is None or attack.step != 1:
            return False
        atoms.swap_at(g, attack_depth(g), replace(attack, failing=True))
        return True

    return run
