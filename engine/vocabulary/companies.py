"""Companies and who is in them: members and sides, characters that come, join, take a place or split off."""

from __future__ import annotations

from msgspec.structs import replace

from carddb.effects.nodes.companies import (
    AgentThere,
    Arrive,
    Came,
    Comes,
    CompanySize,
    Enlist,
    Foremost,
    Member,
    Members,
    Overt,
    Peopled,
    Recruit,
    Recruitable,
    SameCompany,
    SameSite,
    ShowAgent,
    Side,
    SplitOff,
    Starting,
    TakePlace,
)
from engine.actions.leaving_play import discard, leave, release_followers
from engine.actions.passive_conditions import happened
from engine.actions.programs import Act, in_play, subject
from engine.actions.references import NOBODY, Ref, owner_of, refer
from engine.effects.compiling import Condition, Number, compiles, condition
from engine.kernel.drafts import steps_of
from engine.queries import attributes
from engine.queries import cards as q
from engine.queries.alignments import MINION_PLAYERS
from engine.queries.attributes import mind
from engine.queries.company_size import MAX_SIZE, counted_size, divided
from engine.queries.overt_companies import overt
from engine.queries.places import is_home
from engine.rules.agents.agents import phase_company_site, stands, stands_at
from engine.rules.agents.showing import show_agent
from engine.rules.combat.attacks import join_attack
from engine.rules.getting_ready import general_influence
from engine.rules.movement.arriving import welcome
from engine.rules.movement.movement import return_to_origin
from engine.rules.movement.parting import split_onward
from engine.rules.organization.organizing import come_into_play
from engine.rules.organization.splitting import part_company
from engine.rules.players import fallen
from engine.rules.players.fallen import CHARACTERS
from engine.rules.players.minions import kinds_of
from engine.rules.players.ringwraith_followers import controls_followers
from engine.state import atoms
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.lasting_kinds import FELL, lasting_of, values_of
from engine.state.records import FREE, GONE, LOOSE, OUT, PLAY, SETUP, Company, Env, Iid, Option, Seat
from engine.state.seats import opponent
from engine.vocabulary.language import makes, of_company, safe_from


@compiles(Comes)
def _comes(node: Comes) -> Condition:
    """2.II.2.1.1: of avatars only one that was revealed, and none after one was lost."""

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0 or g.facts(it).type != "character" or not q.unique_free(g, it):
            return False
        facts, player = g.facts(it), g.players[g.cards[it].owner]
        if not facts.is_avatar:
            return True
        free = q.avatar(g, player.seat) is None and not player.avatar_lost
        return free and player.avatar in ("", facts.name)

    return test


def _of_company(node: SameCompany) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        one, two = q.company_for(g, it), q.company_for(g, other) if other != NOBODY else None
        if two is None and other >= 0 and g.lasting:
            return any(it in others for others in values_of(g, FELL, other))
        return one is not None and two is not None and one.id == two.id

    return test


compiles(SameCompany)(_of_company)


@compiles(Foremost)
def _foremost(node: Foremost) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        company = q.company_of(g, it) if it >= 0 else None
        own = 0 if company is None else mind(g, it)
        return company is not None and all(mind(g, one) <= own for one in company.characters)

    return test


@compiles(SameSite)
def _same_site(node: SameSite) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        if other == NOBODY:
            return False
        one, two = q.company_for(g, it), q.company_for(g, other)
        return one is not None and two is not None and q.site_name(g, one) == q.site_name(g, two) != ""

    return test


@compiles(Overt)
def _overt(node: Overt) -> Condition:
    return of_company(lambda g, env, company: overt(g, company))


@compiles(Member)
def _member(node: Member) -> Condition:
    inner, least = condition(node.test), node.count

    def test(g: Game, env: Env, company: Company) -> bool:
        return sum(inner(g, env, iid) for iid in company.characters) >= least

    return of_company(test)


@compiles(Members)
def _members(node: Members) -> Number:
    inner = condition(node.test)

    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        return 0 if company is None else sum(inner(g, env, iid) for iid in company.characters)

    return amount


@compiles(CompanySize)
def _size(node: CompanySize) -> Number:
    def amount(g: Game, env: Env, it: int) -> int:
        company = q.company_for(g, it)
        return 0 if company is None else q.size(g, company.characters)

    return amount


@makes(Arrive)
def _arrive(node: Arrive, did: int) -> Act:
    """2.II.2.3: the character joins a company at the site where the card is or was stored, or founds one there."""
    ref = refer(node.who)
    if node.beside:
        return _bring_back(ref, refer(node.beside))

    def run(g: Game, env: Env) -> bool:
        it, here = ref(g, env, subject(env)), q.company_of(g, env.source)
        source = g.facts(env.source)
        stays = source.name if source.type == "site" else q.stored_at(g, env.source)
        name = q.site_name(g, here) if here is not None else stays
        there = [one for one in q.companies(g, env.seat) if q.site_name(g, one) == name]
        if it < 0 or not there or g.cards[it].zone == PLAY:
            return False
        room = [one for one in there if counted_size(g, (*one.characters, it), (one.id,)) <= MAX_SIZE]
        come_into_play(g, env.seat, it, there[0].site)
        if node.alone or not room:
            atoms.found_company(g, env.seat, (it,), there[0].site)
        else:
            atoms.set_company(g, replace(room[0], characters=(*room[0].characters, it)))
        return True

    return run


def _bring_back(ref: Ref, beside: Ref) -> Act:
    """CRF: nobody gets points for who returns, nor loses any."""

    def run(g: Game, env: Env) -> bool:
        it, company = ref(g, env, subject(env)), q.company_for(g, beside(g, env, subject(env)))
        if it < 0 or company is None or g.cards[it].zone != OUT:
            return False
        atoms.end_lasting(g, lasting_of(g, FELL, it))
        for player in g.players:
            slain = tuple(one for one in player.slain if one != it)
            lost = player.avatar_lost and not (player.seat == env.seat and g.facts(it).is_avatar)
            atoms.set_player(g, replace(player, slain=slain, avatar_lost=lost))
        come_into_play(g, env.seat, it, company.site)
        company = g.companies[company.id]
        atoms.set_company(g, replace(company, characters=(*company.characters, it)))
        return True

    return run


@makes(SplitOff)
def _split_off(node: SplitOff, did: int) -> Act:
    """2.II.3.6, 2.IV.4: the character is a company of its own, which goes back and has no further phases, or goes on."""
    ref, onward = refer(node.who), node.onward

    def run(g: Game, env: Env) -> bool:

        it = ref(g, env, subject(env))
        company = q.company_of(g, it) if in_play(g, it) else None
        if company is None:
            return False
        if onward:
            return _goes_on(g, company, it, onward)
        if company.characters == (it,):
            return not safe_from(g, env, company, "hazard-return") and return_to_origin(g, company)
        _part(g, env, company, it)
        return True

    return run


def _goes_on(g: Game, company: Company, iid: Iid, limit: int) -> bool:
    """2.IV: the character goes on alone; what was on its company is divided (2.II.3.6.1)."""
    alone = split_onward(g, company, iid, limit)
    if alone >= 0 and alone != company.id:
        part_company(g, company.id, alone)
    return alone >= 0


@makes(ShowAgent)
def _show_agent(node: ShowAgent, did: int) -> Act:
    ref = refer(node.who)
    return lambda g, env: show_agent(g, ref(g, env, subject(env)))


def _part(g: Game, env: Env, company: Company, iid: Iid) -> None:
    """Take a character, and what is on it, out of its company, to the site from where the company came.

    CoE 19: what keeps the character itself from being sent back lets it go on to the new site alone.
    """
    release_followers(g, iid)
    if g.cards[iid].host >= 0:
        atoms.set_host(g, iid, LOOSE)
    left = tuple(one for one in company.characters if one != iid)
    atoms.set_company(g, replace(company, characters=left))
    new = atoms.found_company(g, company.seat, (iid,), company.site)
    atoms.tell(g, "split", company.seat, g.cards[iid].did)
    if company.destination >= 0 and safe_from(g, env, new, "hazard-return"):
        atoms.set_company(g, replace(new, site=company.destination, came_from=company.origin, hazards_done=True))
    else:
        atoms.set_company(g, replace(new, returned=True, hazards_done=True))
        atoms.tell(g, "sent-back", company.seat, g.cards[company.site].did)
    part_company(g, company.id, new.id)


@compiles(AgentThere)
def _agent_there(node: AgentThere) -> Condition:
    ref = refer(node.home) if node.home else None

    def test(g: Game, env: Env, it: int) -> bool:
        if it not in g.agents:
            return False
        if ref is not None:
            whose = ref(g, env, it)
            return whose >= 0 and any(is_home(g.facts(whose), one) for one in stands(g, g.agents[it], env.what))
        site, agent = phase_company_site(g), g.agents[it]
        if site is not None and it == env.payer:  # 4.2.2: it says where it is as it taps
            return any(one.name == site.name for one in stands(g, agent, env.what))
        return site is not None and stands_at(g, agent, site)

    return test


@compiles(Came)
def _came(node: Came) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        planned = [step.card for step in steps_of(g, env.seat) if step.verb == "play_character"] if in_draft(g) else []
        return any(not names or g.facts(iid).name in names for iid in [*g.turn.played, *planned])

    return test


def in_draft(g: Game) -> bool:
    """Whether a composite choice is being made."""
    return bool(g.frames) and isinstance(g.frames[-1], DraftFrame)


@compiles(Starting)
def _starting(node: Starting) -> Condition:
    return lambda g, env, it: g.turn.phase == SETUP and q.company_for(g, it) is not None


@compiles(Peopled)
def _peopled(node: Peopled) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        others = q.companies(g, opponent(g, env.seat))
        return it >= 0 and any(q.site_name(g, one) == g.facts(it).name for one in others)

    return test


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
        else attributes.burden(g, card, company.id) <= general_influence.free_general_influence(g, seat)
    )


def _controls(g: Game, controller: Iid, card: Iid) -> bool:
    """2.II.2.2.1, 2.II.2.2.4: whether a character's direct influence suffices for one more."""
    if g.cards[controller].host != FREE:
        return False
    if g.facts(card).race == "ringwraith" and q.forbidden(g, "ringwraith-followers", controller):
        return False
    if q.forbidden(g, "followers", controller) and not q.permitted(g, "followers", controller):
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
        join_attack(g, company.id, card)
        happened(g, "enters-play", card)
        return True

    return run


@compiles(Side)
def _side(node: Side) -> Condition:
    """1.3.F5: of a character; of a company as hazards see it; of anything else, the side of its player."""
    sides = frozenset(node.sides)

    def test(g: Game, env: Env, it: int) -> bool:
        owner = owner_of(g, it)
        if owner >= 0 and "minion-player" in sides and g.players[owner].alignment in MINION_PLAYERS:
            return True
        if it >= 0 and g.facts(it).type == "character":
            return fallen.side_of(g, it) in sides
        company = q.company_for(g, it)
        if company is not None and (it < 0 or g.facts(it).type != "site"):
            return not sides.isdisjoint(kinds_of(g, company))
        kind = "minion" if owner >= 0 and g.players[owner].alignment in MINION_PLAYERS else "hero"
        return owner >= 0 and kind in sides

    return test


@makes(TakePlace)
def _take_place(node: TakePlace, did: int) -> Act:
    """2.II.2.3: the newcomer is untapped; who inherits is under the same control, and is not the character of the turn."""
    ref, inherits = refer(node.who), node.inherits

    def run(g: Game, env: Env) -> bool:
        new, old = ref(g, env, subject(env)), env.source
        if new < 0 or g.cards[new].zone == PLAY or not in_play(g, old):
            return False
        if inherits:
            _inherit(g, new, old)
        else:
            _enter(g, new, old, FREE)
            atoms.set_turn(g, replace(g.turn, played=(*g.turn.played, new)))
            discard(g, old)
        return True

    return run


@makes(Enlist)
def _enlist(node: Enlist, did: int) -> Act:
    """An ally that comes by what a card says: no site is asked for, and none taps."""
    ref, under = refer(node.who), refer(node.under)

    def run(g: Game, env: Env) -> bool:
        new, host = ref(g, env, subject(env)), under(g, env, subject(env))
        if new < 0 or g.cards[new].zone == PLAY or not in_play(g, host) or not q.unique_free(g, new):
            return False
        atoms.move(g, new, PLAY, host=host)
        atoms.tell(g, "bears", g.cards[host].did, g.cards[new].did)
        return True

    return run


def _enter(g: Game, new: Iid, old: Iid, host: int) -> None:
    """Bring a character into the company of another one, who is still there."""
    company = q.company_of(g, old)
    assert company is not None
    come_into_play(g, company.seat, new, company.site, host)
    atoms.set_company(g, replace(g.companies[company.id], characters=(*company.characters, new)))


def _inherit(g: Game, new: Iid, old: Iid) -> None:
    """Hand over everything on a character, and whom it controls, before it is removed from the game."""
    borne = (*q.on(g, old), *q.followers(g, old))
    _enter(g, new, old, g.cards[old].host)
    for card in dict.fromkeys(borne):
        atoms.set_host(g, card, new)
    leave(g, old, GONE)
