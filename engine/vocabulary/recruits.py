"""2.II.2: characters that a card brings into play, wherever their homes are: who may come, under whose influence."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.effects.nodes.companies import Recruit, Recruitable
from engine.actions.conditions import NOBODY, refer
from engine.actions.passive_conditions import happened
from engine.actions.programs import Act, in_play, subject
from engine.effects.compiling import Condition, compiles
from engine.queries import attributes
from engine.queries import cards as q
from engine.queries.company_size import divided
from engine.rules.organization.arriving import welcome
from engine.rules.organization.organizing import come_into_play
from engine.rules.players.fallen import CHARACTERS
from engine.rules.players.ringwraith_followers import controls_followers
from engine.state import atoms
from engine.state.game import FREE, PLAY, Env, Game, Iid, Option, Seat
from engine.vocabulary.steps import makes


def may_join(g: Game, seat: Seat, card: Iid, beside: Iid, *, follows: bool) -> bool:
    """Whether a character card could come into play beside another one, with influence enough to control it.

    It follows that character or is under general influence. Where its home is does not matter; everything else does.
    """
    facts, company = g.facts(card), q.company_of(g, beside)
    if facts.type != "character" or company is None or g.cards[card].zone == PLAY or not q.unique_free(g, card):
        return False
    if q.is_agent(facts) and q.as_hazard(g, seat, facts):
        return False
    if facts.is_avatar and not (follows and facts.race == "ringwraith" and controls_followers(g, seat, beside)):
        return False
    option = Option("play_character", card, beside)
    if not all(one.test(g, seat, option) for one in CHARACTERS) or not welcome(g, seat, card, company.site):
        return False
    members = (*company.characters, card)
    if not q.is_haven_card(g, seat, company.site) and divided(g, members, (company.id,)):
        return False
    return (
        _controls(g, beside, card)
        if follows
        else attributes.mind_for_control(g, card) <= attributes.free_general_influence(g, seat)
    )


def _controls(g: Game, controller: Iid, card: Iid) -> bool:
    """2.II.2.2.1, 2.II.2.2.4: whether a character's direct influence suffices for one more."""
    if g.cards[controller].host != FREE:
        return False
    if g.facts(card).race == "ringwraith" and q.flagged(g, "no-ringwraith-followers", controller):
        return False
    if q.flagged(g, "no-followers", controller) and not q.flagged(g, "may-have-followers", controller):
        return False
    return attributes.control_cost(g, controller, (*q.followers(g, controller), card)) <= attributes.influence(
        g, controller
    )


@compiles(Recruitable)
def _recruitable(node: Recruitable) -> Condition:
    ref, follows = refer(node.who), node.follows

    def test(g: Game, env: Env, it: int) -> bool:
        beside = ref(g, env, it)
        return it >= 0 and beside != NOBODY and may_join(g, env.seat, it, beside, follows=follows)

    return test


@makes(Recruit)
def _recruit(node: Recruit, did: int) -> Act:
    """The character joins the company; it does not count as the one of the turn."""
    ref, follows = refer(node.who), node.follows

    def run(g: Game, env: Env) -> bool:
        beside, card = ref(g, env, subject(env)), env.chosen
        company = q.company_of(g, beside) if in_play(g, beside) else None
        if company is None or card < 0 or not may_join(g, env.seat, card, beside, follows=follows):
            return False
        come_into_play(g, env.seat, card, company.site, beside if follows else FREE)
        atoms.set_company(g, replace(company, characters=(*company.characters, card)))
        happened(g, "enters-play", card)
        return True

    return run
