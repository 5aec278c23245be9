"""Cards: what they are, whose, in which state; tapped, untapped, healed, discarded, taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.effects.nodes.cards import (
    Alignment,
    Altogether,
    Aside,
    Avatar,
    Bears,
    Beneath,
    CopyOn,
    Count,
    Defeated,
    Discard,
    DiscardAll,
    Dragon,
    DropAside,
    Eliminate,
    Free,
    Gone,
    Heal,
    Home,
    InMode,
    InPlay,
    Joined,
    Keyword,
    Kind,
    Magic,
    Mine,
    Named,
    PlaceBeneath,
    Progress,
    Progressed,
    Put,
    PutAside,
    Race,
    Release,
    SameName,
    Skill,
    Status,
    Tap,
    TapAll,
    ToHand,
    Type,
    Unique,
    Untap,
    UntapAll,
    Waits,
    Wound,
)
from carddb.effects.nodes.language import Test
from carddb.effects.nodes.traits import NO_NAMESAKE, THE_DARKNESS, THE_LIGHT
from engine.actions.leaving_play import eliminate, leave, put_aside, to_discard, to_hand
from engine.actions.passive_conditions import happened, heal
from engine.actions.programs import Act, in_play, subject
from engine.actions.references import (
    Ref,
    aside_with,
    cards_in_play,
    factions,
    host_of,
    in_light,
    names_open,
    owner_of,
    refer,
)
from engine.effects.compiling import Condition, Number, compiles, condition
from engine.effects.statics import active
from engine.effects.traits import has_trait, names_with
from engine.kernel.hooks import STATS
from engine.queries import cards as q
from engine.queries.alignments import agents_side
from engine.queries.hero_minion import may_serve, may_touch, race_in_texts, serves
from engine.queries.lasting import heal_to, tap_site, untap
from engine.queries.places import is_home
from engine.queries.ringwraith import modes_of
from engine.queries.trophies_and_prisoners import is_trophy
from engine.rules.agents.agents import hero_for_agents, homes, minion_for_agents
from engine.rules.combat.body_checks import lose
from engine.rules.corruption.corruption_cards import is_corruption
from engine.rules.spoils.captives import release, set_aside
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import BENEATH, FURTHEST, TURNED, lasting_of, values_of
from engine.state.records import (
    ASIDE,
    CHAIN,
    DECK,
    DISCARD,
    FREE,
    HAND,
    MP_PILE,
    OUT,
    PLAY,
    SITES,
    STATUS_NAMES,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    ZONES,
    Env,
    Iid,
    Lasting,
)
from engine.state.seats import everyone, opponent
from engine.vocabulary.language import act_on, discard_unspared, makes, safe_from


@compiles(Race)
def _race(node: Race) -> Condition:
    races = frozenset(node.races)
    if "dwarf" in races:  # what a ring asks of its bearer, as which he bears it
        return lambda g, env, it: (
            it >= 0
            and (
                race_in_texts(g, it) in races
                or (host_of(g, env.source) == it and q.bearing_race(g, it, env.source) in races)
            )
        )
    return lambda g, env, it: it >= 0 and (race_in_texts(g, it) in races or g.facts(it).race in races)


@compiles(Skill)
def _skill(node: Skill) -> Condition:
    skill, already = node.skill, node.already
    if already:
        return lambda g, env, it: (
            it >= 0 and (skill in q.own_skills(g, it) or skill in q.given(g, "skill", it, besides=env.source))
        )
    return lambda g, env, it: it >= 0 and skill in q.skills(g, it) and may_serve(g, env.source, it)


@compiles(Avatar)
def _is_avatar(node: Avatar) -> Condition:
    return lambda g, env, it: it >= 0 and g.facts(it).is_avatar


@compiles(Named)
def _named(node: Named) -> Condition:
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        facts = g.facts(it)
        same = facts.manifestation in names and not has_trait(g.cards[it].did, NO_NAMESAKE)
        return facts.name in names or same or _stands_for(g, env, it, names)

    return test


def _stands_for(g: Game, env: Env, it: int, names: frozenset[str]) -> bool:
    """Whether a card acts as one of these names for hazards, by an effect in force, and a hazard asks."""
    acting = active(g).get("acts-as")
    return (
        acting is not None
        and g.defs[env.did].type == "hazard"
        and any(one.tree.to in names and one.concerns(g, acting_env, it) for one, acting_env in acting)
    )


@compiles(Type)
def _type(node: Type) -> Condition:
    """1.3.W2, 1.3.R2: an agent that is in play as a hazard is a hazard, and no character."""
    types = frozenset(node.types)
    return lambda g, env, it: it >= 0 and ("hazard" if it in g.agents else g.facts(it).type) in types


@compiles(Kind)
def _kind(node: Kind) -> Condition:
    kinds = frozenset(node.kinds)
    item, ally = "item" in kinds, "ally" in kinds

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        facts = g.facts(it)
        return not kinds.isdisjoint(facts.kinds) or (item and q.is_item(facts)) or (ally and q.is_ally(g, it))

    return test


@compiles(Keyword)
def _keyword(node: Keyword) -> Condition:
    words = frozenset(node.words)
    return lambda g, env, it: it >= 0 and not words.isdisjoint(q.keywords(g, it))


@compiles(Alignment)
def _alignment(node: Alignment) -> Condition:
    names = frozenset(node.alignments)
    return lambda g, env, it: it >= 0 and g.facts(it).alignment in names


@compiles(SameName)
def _same_name(node: SameName) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        company = q.company_for(g, other) if other < 0 else None
        if company is not None:
            other = q.top_site(g, company)
        return it >= 0 and other >= 0 and g.facts(it).name == g.facts(other).name

    return test


@compiles(CopyOn)
def _copy_on(node: CopyOn) -> Condition:
    ref = refer(node.who)

    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        return it >= 0 and other >= 0 and any(g.facts(one).name == g.facts(it).name for one in q.on(g, other))

    return test


@compiles(Unique)
def _unique(node: Unique) -> Condition:
    return lambda g, env, it: it >= 0 and g.facts(it).unique


@compiles(Status)
def _status(node: Status) -> Condition:
    wanted = frozenset(STATUS_NAMES.index(one) for one in node.statuses)
    if TAPPED not in wanted or WOUNDED in wanted:
        return lambda g, env, it: it >= 0 and g.cards[it].status in wanted
    # MELE Part I.2: in some games who is wounded counts as tapped; to untap one comes to nothing all the same
    return lambda g, env, it: (
        it >= 0
        and (
            g.cards[it].status in wanted
            or (g.rules.wounded_tapped and g.cards[it].status == WOUNDED and g.facts(it).type == "character")
        )
    )


@compiles(Mine)
def _mine(node: Mine) -> Condition:
    return lambda g, env, it: owner_of(g, it) == env.seat


@compiles(Bears)
def _bears(node: Bears) -> Condition:
    inner = condition(node.test)
    if node.uses:
        return lambda g, env, it: it >= 0 and any(inner(g, env, item) for item in q.gear(g, it))
    return lambda g, env, it: any(inner(g, env, card) and serves(g, env.source, card) for card in q.on(g, it))


@compiles(Magic)
def _magic(node: Magic) -> Condition:
    sort, already = node.sort, node.already

    def test(g: Game, env: Env, it: int) -> bool:
        if it < 0:
            return False
        own = g.facts(it).magic
        return sort in own or sort in q.given(g, "magic", it, besides=env.source if already else -1)

    return test


def _lit(names: tuple[str, ...]) -> bool | None:
    """Whether a question for cards of these names is one for the light (True), for the darkness (False) or another."""
    asked = {trait: bool(names) and names_with(trait).issuperset(names) for trait in (THE_LIGHT, THE_DARKNESS)}
    return asked[THE_LIGHT] if any(asked.values()) else None


@compiles(InPlay)
def _in_play(node: InPlay) -> Condition:
    inner, mine = condition(node.test), node.mine
    names = node.test.names if isinstance(node.test, Named) else ()
    lit = _lit(names)

    def test(g: Game, env: Env, it: int) -> bool:
        if lit is not None and g.lasting and in_light(g, env.source):
            return lit
        if lit is not None and not mine and "gates-hidden" in active(g):
            there = frozenset[str]().union(*names_open(g))
            dark, light = (not there.isdisjoint(names_with(trait)) for trait in (THE_DARKNESS, THE_LIGHT))
            return not lit and (dark or not light)
        if names and "acts-as" not in active(g):
            if mine:
                return not names_open(g)[env.seat].isdisjoint(names)
            return not all(one.isdisjoint(names) for one in names_open(g))
        key = (test, env)
        known = g.derived.get(key)
        if known is None:
            known = g.derived[key] = any(
                inner(g, env, iid) for iid in cards_in_play(g) if not mine or g.cards[iid].owner == env.seat
            )
        return bool(known)

    return test


@compiles(Count)
def _count(node: Count) -> Number:
    inner = condition(node.test)
    return lambda g, env, it: sum(inner(g, env, iid) for iid in [*cards_in_play(g), *factions(g)])


@compiles(Altogether)
def _altogether(node: Altogether) -> Number:
    inner, of = condition(node.test), STATS[node.stat]
    return lambda g, env, it: sum(of(g, iid) for iid in cards_in_play(g) if inner(g, env, iid))


@makes(Tap)
def _tap(node: Tap, did: int) -> Act:
    """Tap a card in play; a hazard taps no site that a company at it, or bound for it, is kept from losing."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if not in_play(g, it):
            return False
        if _kept_untapped(g, env, it):
            return False
        if g.facts(it).type == "site":
            return tap_site(g, it)
        done = atoms.tap(g, it)
        if done:
            happened(g, "tapped", it)
        return done

    return run


@makes(TapAll)
def _tap_all(node: TapAll, did: int) -> Act:
    inner = condition(node.test)

    def run(g: Game, env: Env) -> bool:
        untapped = [it for it in cards_in_play(g) if g.cards[it].status == UNTAPPED and inner(g, env, it)]
        for it in untapped:
            if not _kept_untapped(g, env, it) and atoms.tap(g, it):
                happened(g, "tapped", it)
        return bool(untapped)

    return run


def _kept_untapped(g: Game, env: Env, it: int) -> bool:
    """Whether a site is kept from being tapped by hazards: a company at it, or bound for it, is spared that."""
    return g.facts(it).type == "site" and any(
        it in (one.site, one.destination) and safe_from(g, env, one, "hazard-tapping") for one in g.companies.values()
    )


@makes(UntapAll)
def _untap_all(node: UntapAll, did: int) -> Act:
    return _to_all(node.test, lambda g, it: g.cards[it].status == TAPPED and untap(g, it))


@makes(Untap)
def _untap(node: Untap, did: int) -> Act:
    return act_on(node.who, untap if node.anyway else _untap_one)


def _untap_one(g: Game, it: int) -> bool:
    """Untap a tapped card, unless an effect makes the next time it would untap something else."""
    if g.cards[it].status != TAPPED:
        return False
    if q.flagged(g, "skips-untap", it):
        happened(g, "would-untap", it, at_once=True)
        return False
    return untap(g, it)


@makes(Heal)
def _heal(node: Heal, did: int) -> Act:
    """Heal the character; where healing affects all, everybody in its company (or at its site) that is wounded."""
    status = UNTAPPED if node.to == "untapped" else TAPPED

    def mend(g: Game, it: int) -> bool:
        healed = [one for one in [it, *_also_healed(g, it)] if g.cards[one].status == WOUNDED]
        for one in healed:
            if node.anyway:
                heal_to(g, one, status)
            else:
                heal(g, one, status)
        return bool(healed)

    return act_on(node.who, mend)


def _also_healed(g: Game, it: int) -> list[int]:
    company = q.company_of(g, it)
    if company is None or not q.flagged(g, "healing-affects-all", it):
        return []
    site = q.site_name(g, company)
    return [
        one
        for other in g.companies.values()
        if q.site_name(g, other) == site
        for one in other.characters
        if one != it and q.flagged(g, "healing-affects-all", one)
    ]


@makes(Wound)
def _wound(node: Wound, did: int) -> Act:
    def wound(g: Game, it: int) -> bool:
        if g.cards[it].status == WOUNDED:
            return False
        atoms.wound(g, it)
        atoms.tell(g, "wounded", g.cards[it].did)
        happened(g, "hurt", it, at_once=True)
        return True

    return act_on(node.who, wound)


def _take_back(g: Game, it: int) -> bool:
    if q.kept(g, it):
        return False
    to_hand(g, it)
    return True


@makes(Discard)
def _discard_one(node: Discard, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it >= 0 and g.cards[it].zone not in (PLAY, DISCARD, DECK, HAND, CHAIN):
            atoms.tell(g, "discarded", g.cards[it].owner, g.cards[it].did)
            leave(g, it, DISCARD)
            return True
        return in_play(g, it) and discard_unspared(g, it)

    return run


def _to_all(test: Any, act: Callable[[Game, int], bool], pile: Callable[[Game, int], None] | None = None) -> Act:
    """Do something to every such card in play; with ``pile`` the other thing to every such faction."""
    inner = condition(test)

    def run(g: Game, env: Env) -> bool:
        affected = False
        for iid in [one for one in cards_in_play(g) if inner(g, env, one) and may_touch(g, env.source, one)]:
            affected = (in_play(g, iid) and act(g, iid)) or affected
        for iid in [one for one in factions(g) if inner(g, env, one)] if pile is not None else ():
            assert pile is not None
            pile(g, iid)
            affected = True
        return affected

    return run


@makes(DiscardAll)
def _discard_all(node: DiscardAll, did: int) -> Act:
    return _to_all(node.test, discard_unspared, lambda g, it: leave(g, it, DISCARD))


def to_hand_all(test: Test) -> Act:
    """Return every such card in play to its owner's hand."""
    return _to_all(test, _take_back, lambda g, it: atoms.move(g, it, HAND))


@makes(ToHand)
def _to_hand(node: ToHand, did: int) -> Act:
    return act_on(node.who, _take_back)


@makes(Progress)
def _progress(node: Progress, did: int) -> Act:
    taps = node.taps

    def run(g: Game, env: Env) -> bool:
        if not in_play(g, env.source) or _overtaken(g, env.source):
            return False
        name = g.facts(env.source).name
        atoms.add_lasting(g, FURTHEST.note(env.seat, env.source, "never", name))
        if taps:
            return atoms.tap(g, env.source)
        atoms.add_lasting(g, Lasting(TURNED, env.seat, env.source, "never"))
        atoms.tell(g, "turned", env.did)
        return True

    return run


def _overtaken(g: Game, iid: Iid) -> bool:
    """Whether another card of the same name was turned upside down or tapped as only one may be in a game."""
    return any(FURTHEST.of(one) == g.facts(iid).name for one in lasting_of(g, FURTHEST) if one.source != iid)


@compiles(Progressed)
def _progressed(node: Progressed) -> Condition:
    if node.copy:
        return lambda g, env, it: it >= 0 and _overtaken(g, it)
    return lambda g, env, it: bool(lasting_of(g, TURNED, it))


@compiles(Beneath)
def _beneath(node: Beneath) -> Condition:
    return lambda g, env, it: it in values_of(g, BENEATH, env.source)


@makes(PlaceBeneath)
def _place_beneath(node: PlaceBeneath, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0 or g.cards[it].zone not in (PLAY, MP_PILE) or it in values_of(g, BENEATH, env.source):
            return False
        atoms.add_lasting(g, BENEATH.note(env.seat, env.source, "never", it))
        atoms.tell(g, "placed-beneath", g.cards[it].did, env.did)
        return True

    return run


@makes(Put)
def _put(node: Put, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if not in_play(g, it) or g.cards[env.source].zone not in (PLAY, MP_PILE):
            return False
        if g.cards[env.source].zone == PLAY:
            atoms.set_host(g, env.source, it)
        else:
            atoms.move(g, env.source, PLAY, host=it)
        if is_corruption(g.facts(env.source)) and q.is_character(g, it):  # 7.2.1
            atoms.set_turn(g, replace(g.turn, corrupted=(*g.turn.corrupted, it)))
        return True

    return run


@makes(Defeated)
def _defeated(node: Defeated, did: int) -> Act:
    """3.v: the card is worth its kill points to the other side."""

    def run(g: Game, env: Env) -> bool:
        if g.cards[env.source].zone not in (PLAY, CHAIN):
            return False
        atoms.move(g, env.source, MP_PILE)
        atoms.tell(g, "kill", opponent(g, g.cards[env.source].owner), env.did, g.facts(env.source).mp)
        return True

    return run


@makes(PutAside)
def _put_aside(node: PutAside, did: int) -> Act:
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it < 0 or not in_play(g, env.source):
            return False
        if in_play(g, it):  # what is on it does not come along
            set_aside(g, it, env.source)
            return True
        put_aside(g, it, env.source)
        atoms.make_known(g, it, everyone(g))
        atoms.tell(g, "set-aside", env.seat, g.cards[it].did, env.did)
        return True

    return run


@makes(Release)
def _release(node: Release, did: int) -> Act:
    return lambda g, env: release(g, env.source)


@compiles(Dragon)
def _dragon(node: Dragon) -> Condition:
    return lambda g, env, it: it >= 0 and q.is_dragon(g.facts(it))


@compiles(Aside)
def _aside(node: Aside) -> Condition:
    count = node.count
    return lambda g, env, it: len(aside_with(g, env.source)) >= count


@compiles(Joined)
def _joined(node: Joined) -> Condition:
    inner = condition(node.test)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            iid != env.source and "faction" in g.facts(iid).kinds and inner(g, env, iid)
            for seat in g.seats
            for zone in (MP_PILE, PLAY)
            for iid in g.zones[seat * ZONES + zone]
        )

    return test


@compiles(Waits)
def _waits(node: Waits) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        host = g.cards[env.source].host
        return g.cards[env.source].zone == PLAY and (host < 0 or not q.is_character(g, host))

    return test


@compiles(Free)
def _free(node: Free) -> Condition:
    return lambda g, env, it: it >= 0 and q.unique_free(g, it)


@makes(DropAside)
def _drop(node: DropAside, did: int) -> Act:
    def run(g: Game, env: Env) -> bool:
        found = aside_with(g, env.source)
        for iid in found:
            to_discard(g, iid)
        return bool(found)

    return run


@compiles(InMode)
def _in_mode(node: InMode) -> Condition:
    modes = frozenset(node.modes)
    return lambda g, env, it: it >= 0 and not modes.isdisjoint(modes_of(g, it))


@compiles(Gone)
def _gone(node: Gone) -> Condition:
    """3.v, g.man.1: its card, or another of the same entity, lies among what was defeated or removed from play."""
    names = frozenset(node.names)

    def test(g: Game, env: Env, it: int) -> bool:
        return any(
            (g.facts(iid).name in names or g.facts(iid).manifestation in names)
            and (zone != PLAY or is_trophy(g, iid))
            and g.facts(iid).type == "hazard"
            for seat in g.seats
            for zone in (MP_PILE, OUT, PLAY)
            for iid in g.zones[seat * ZONES + zone]
        )

    return test


@makes(Eliminate)
def _eliminate(node: Eliminate, did: int) -> Act:
    """3.I.2: companions may take its items first."""
    ref = refer(node.who)

    def run(g: Game, env: Env) -> bool:
        it = ref(g, env, subject(env))
        if it >= 0 and g.cards[it].zone == ASIDE:
            atoms.set_host(g, it, FREE)  # it follows nobody
            eliminate(g, it)
            return True
        if not in_play(g, it):
            return False
        lose(g, it)
        return True

    return run


@compiles(Home)
def _home(node: Home) -> Condition:
    if node.who:
        return _home_card(refer(node.who)) if node.card else _same_home(refer(node.who))
    if node.visited:
        return _home_visited(frozenset(node.places))
    sites = (one for one in database().cards if one.type == "site")
    known = {one.name for one in sites if one.site_type in node.places or one.region in node.places}
    places = frozenset((*node.places, *known))
    there = node.there

    def test(g: Game, env: Env, it: int) -> bool:
        homes = {place.value for place in g.facts(it).home_sites if place.value in places} if it >= 0 else set()
        company = q.company_for(g, it) if there and homes else None
        return bool(homes) and (not there or (company is not None and q.site_name(g, company) in homes))

    return test


def _home_visited(types: frozenset[str]) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        side = agents_side(g, env.seat)
        return it >= 0 and any(one.alignment == side and one.site_type in types for one in homes(g.facts(it)))

    return test


def _home_card(ref: Ref) -> Condition:
    """4.F1, 4.B1: of the versions that its player's agents use."""

    def test(g: Game, env: Env, it: int) -> bool:
        agent = ref(g, env, it)
        if it < 0 or agent not in g.agents or g.facts(it).type != "site" or not is_home(g.facts(agent), g.facts(it)):
            return False
        site = g.facts(it)
        used = hero_for_agents(g, agent, site) and minion_for_agents(g, agent, site)
        return used and (g.cards[it].zone == SITES or it in g.agents[agent].sites)

    return test


def _same_home(ref: Ref) -> Condition:
    def test(g: Game, env: Env, it: int) -> bool:
        other = ref(g, env, it)
        if it < 0 or other < 0:
            return False
        theirs = {one.value for one in g.facts(other).home_sites}
        return any(one.value in theirs for one in g.facts(it).home_sites)

    return test
