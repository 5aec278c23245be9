"""What a card does, in the words of an option: of a way to play or use it, of one way among several."""

from __future__ import annotations

from carddb import prose
from carddb.effects.nodes.abilities import Play, Use
from carddb.effects.nodes.attacks import CancelAttack
from carddb.effects.nodes.language import Step, nodes
from carddb.effects.nodes.lasting import Apply
from carddb.effects.nodes.strikes import CancelStrike
from engine.actions.abilities import payment
from engine.effects.compiling import card_effects
from engine.effects.ways import way_of
from engine.state.game import Game
from engine.state.option_values import Declaration
from engine.state.records import Option


def which_way(g: Game, o: Option) -> str:
    """Tell alternatives of a card apart by what they do, and say of a single way that it cancels an attack or a strike."""
    way, effects = way_of(g, o), card_effects(Declaration.of(o).identity)
    ways = () if effects is None else effects.uses if isinstance(way, Use) else effects.plays
    if way is None or (len(ways) < 2 and not any(map(_cancels, way.steps))):
        return ""
    for first in way.steps[:1]:
        if isinstance(first, Apply) and first.static.stat == "region-type":
            return f": {prose.kind(first.static.to)}"
    alike = way.steps and all(one.costs == way.costs for one in ways)
    told = len(ways) > 1 or not way.costs or payment(way) is not None  # who pays, or what
    words = prose.step_words(way, _told_of(g, o)) if alike and told else prose.way(way, _told_of(g, o))
    return f": {words.rstrip('.')}"


def _cancels(step: Step) -> bool:
    return any(isinstance(one, CancelAttack | CancelStrike) for one in nodes(step))


def effect_text(g: Game, o: Option) -> str:
    """Return what a way of playing or using a card does, in our words; of a card that stays what it does in play."""
    way = way_of(g, o)
    if way is None:
        return ""
    effects = None if way.steps else card_effects(Declaration.of(o).identity)
    if effects is None or isinstance(way, Use):
        return prose.way(way, _told_of(g, o))
    in_play = [prose.ability(one, _told_of(g, o)) for one in effects.effects.abilities if not isinstance(one, Play)]
    return " ".join(filter(None, in_play)) or prose.way(way, _told_of(g, o))


def _told_of(g: Game, o: Option) -> str:
    """Return the id of the card whose text is told: another one's, where what it does is borrowed."""
    said = Declaration.given(o)
    return g.facts(o.card).id if said is None or said.identity < 0 else g.defs[said.identity].id
