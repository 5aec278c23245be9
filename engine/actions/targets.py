"""9.3, 9.2.4 and 2.V.9: what the actions of cards may target and use at all, whatever a card says of its own targets."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.attacks import CancelAttack
from carddb.effects.nodes.cards import Mine, Untap
from carddb.effects.nodes.language import Step, nodes
from carddb.effects.nodes.lasting import Apply
from engine.actions.references import influencing_afar
from engine.effects.statics import acting
from engine.effects.ways import way_of
from engine.kernel.hooks import required
from engine.kernel.machine import Requirement
from engine.queries.fights import attack_of
from engine.queries.hero_minion import may_touch, minds_no_sides, serves
from engine.queries.regions import path_types
from engine.state.game import Game
from engine.state.option_values import Declaration
from engine.state.records import CHAIN, DISCARD, MP_PILE, OUT, PLAY, WOUNDED, Option, Seat, company_id

NOBODY: Final = -1


def _attack_there(g: Game, seat: Seat, option: Option) -> bool:
    """9.3.2.3: what resources and characters do to an attack, they do in combat."""
    way = way_of(g, option)
    if way is None or acting(g, option.card).type not in ("resource", "character"):
        return True
    return attack_of(g) is not None or not any(_acts_on_attack(step) for step in way.steps)


def _acts_on_attack(step: Step) -> bool:
    if isinstance(step, Apply):
        return step.until == "attack" and step.static.stat.startswith("attack-")
    return isinstance(step, CancelAttack)


def _open_target(g: Game, seat: Seat, option: Option) -> bool:
    return option.target < 0 or not g.cards[option.target].face_down or _face_down(g, option)


def _face_down(g: Game, option: Option) -> bool:
    """Whether an option targets what lies face-down: on guard, or an agent."""
    return _targets(g, option, ("on-guard", "new-agent", "hidden-agent"))


def _at_guard(g: Game, option: Option) -> bool:
    """Whether what an option targets lies on guard, or is a hidden agent: which card it is nobody asks."""
    return _targets(g, option, ("on-guard", "hidden-agent"))


def _targets(g: Game, option: Option, kinds: tuple[str, ...]) -> bool:
    way = way_of(g, option)
    return way is not None and way.target is not None and way.target.kind in kinds


def _not_theirs(g: Game, seat: Seat, option: Option) -> bool:
    """9.3.3: no resource or character of the opponent's is a target, unless the card says so itself."""
    if option.target < 0 or acting(g, option.card).type not in ("resource", "character"):
        return True
    target = g.facts(option.target).type
    if g.cards[option.target].owner == seat or target not in ("resource", "character") or option.target in g.agents:
        return True
    way = way_of(g, option)
    if _at_guard(g, option):
        return True
    return way is not None and way.target is not None and any(isinstance(one, Mine) for one in nodes(way.target.test))


def _at_action(g: Game, option: Option) -> bool:
    """Whether what an option targets is an action that was declared, not the card that acts."""
    way = way_of(g, option)
    return way is not None and way.target is not None and way.target.kind == "action"


def _right_side(g: Game, seat: Seat, option: Option) -> bool:
    unasked = option.target < 0 or _at_action(g, option) or _at_guard(g, option)
    return unasked or may_touch(g, option.card, option.target)


def _item_serves(g: Game, seat: Seat, option: Option) -> bool:
    """9.2.4: no item of the other side is a cost, a target or a condition of a resource.

    9.3.F3: of a Fallen-wizard's spells and magic it may be the target.
    What a card does to an item of the opponent's is said by its own text (9.4.3), whichever side the item is of.
    """
    said = Declaration.given(option)
    payer = NOBODY if said is None else said.payer
    if _at_action(g, option):
        return payer < 0 or serves(g, option.card, payer)
    targets = () if minds_no_sides(g, option.card) else (option.target,)
    own = (it for it in [*targets, payer] if it >= 0 and g.cards[it].owner == seat)
    return all(serves(g, option.card, it) for it in own)


def _region_there(g: Game, seat: Seat, option: Option) -> bool:
    """9.3.4: a region is a target while it lies in the site path of a company, and as the type that the card names."""
    way = way_of(g, option)
    if way is None or way.target is None or way.target.kind != "region":
        return True
    company, place = g.companies.get(company_id(option.target)), Declaration.of(option).what
    if company is None or not 0 <= place < len(company.path):
        return False
    here = path_types(g, company)[place]
    return all(here == step.static.was for step in way.steps if isinstance(step, Apply) and step.static.was)


def _can_untap(g: Game, seat: Seat, option: Option) -> bool:
    """MELE Part I.2: where whoever is wounded counts as tapped, nobody is untapped all the same who is."""
    if not g.rules.wounded_tapped or option.target < 0 or g.cards[option.target].status != WOUNDED:
        return True
    way = way_of(g, option)
    return way is None or not any(isinstance(step, Untap) and step.who == "target" for step in way.steps)


ATTACK_THERE: Final = Requirement(
    "9.3.2.3", _attack_there, "{card} acts on an attack, and none is going on.", once=True
)
OPEN_TARGET: Final = Requirement("9.3.2.2", _open_target, "{target} lies face-down and cannot be a target.")
NOT_THEIRS: Final = Requirement("9.3.3", _not_theirs, "{target} is your opponent’s, and {card} is for your own cards.")
RIGHT_SIDE: Final = Requirement(
    "9.3.5", _right_side, "{card} and {target} are hero and minion cards: one does not touch the other."
)
ITEM_SERVES: Final = Requirement("9.2.4", _item_serves, "{card} does not go with an item of the other side.")
REGION_THERE: Final = Requirement("9.3.4", _region_there, "No such region is in the site path.")
CAN_UNTAP: Final = Requirement("9.3", _can_untap, "{target} is wounded: that untaps nobody.")
TARGETS: Final = (OPEN_TARGET, NOT_THEIRS, ITEM_SERVES, RIGHT_SIDE, REGION_THERE, CAN_UNTAP)


REACH: Final = Requirement(
    "2.V.9",
    required("within reach"),
    "What this needs is in a company that has not entered its site this turn.",
    once=True,
)


def target_there(g: Game, seat: Seat, option: Option) -> bool:
    """9.3: a target must still be in play, but for what a card may target elsewhere (9.3.2)."""
    if option.target < 0 or g.cards[option.target].zone == PLAY:
        return True
    way = way_of(g, option)
    kind = way.target.kind if way is not None and way.target is not None else ""
    if kind in ("action", "effect", "held"):  # what the card asks of them says enough
        return True
    if kind == "character" and influencing_afar(g, seat) == option.target:
        return True
    return g.cards[option.target].zone == {
        "faction": MP_PILE,
        "stored": MP_PILE,
        "declared": CHAIN,
        "creature": DISCARD,
        "fallen": OUT,
    }.get(kind, PLAY)


TARGET: Final = Requirement("9.3", target_there, "{target} is not in play.")


def _target_in_play(g: Game, seat: Seat, option: Option) -> bool:
    return g.cards[option.target].zone in (PLAY, MP_PILE)


STILL_THERE: Final = Requirement("9.3.2.1", _target_in_play, "{target} is not in play any more.")
