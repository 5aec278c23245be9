"""What one viewer may know, as plain records: the only form in which a game leaves the engine for eyes.

Everything goes through `engine.state.atoms.viewers`, the predicate that also masks events. A hidden card appears as a count
or as a face-down card without id or name.
"""

from __future__ import annotations

import msgspec

from carddb.language.speech import called
from engine.actions.windows import known_as
from engine.kernel.machine import deciding
from engine.queries.attributes import body, corruption_points, hand_size, influence, mind, mind_total, prowess
from engine.queries.cards import allies, companies, followers, hazard_limit, is_ally, is_character, is_item, items, on
from engine.queries.regions import path_types
from engine.queries.trophies_and_prisoners import is_prisoner
from engine.queries.visibility import may_see
from engine.rules.ending.scoring import beaten_by, current_total, hostile, sources
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.site.influence_modifiers import free_influence
from engine.state.attack_frames import AttackFrame, StrikeFrame
from engine.state.frames import ChainFrame
from engine.state.game import Game
from engine.state.records import (
    CHAIN,
    DECK,
    DISCARD,
    HAND,
    MP_PILE,
    OUT,
    PHASE_NAMES,
    PLAY,
    SIDEBOARD,
    SITES,
    STATUS_NAMES,
    Agent,
    Company,
    Iid,
    Seat,
)
from engine.state.seats import PAIR, per_seat, playing, seating


class CardView(msgspec.Struct, frozen=True):
    """A card that the viewer may see. ``card`` is its id in the public database ("TW-156")."""

    id: int
    card: str
    name: str
    kind: str
    status: str
    by_hand: bool
    text: str = ""


class CharacterView(msgspec.Struct, frozen=True):
    """A character with everything on it."""

    card: CardView
    avatar: bool
    race: str
    skills: tuple[str, ...]
    prowess: int
    body: int
    mind: int
    influence: int
    influence_left: int
    corruption: int
    controller: int
    items: tuple[CardView, ...]
    allies: tuple[CardView, ...]
    hazards: tuple[CardView, ...]
    followers: tuple[int, ...]


class CompanyView(msgspec.Struct, frozen=True):
    """A company, its site, where it goes if the viewer may know, its path, and the cards on guard there."""

    id: int
    seat: int
    site: CardView | None
    destination: CardView | None
    moving: bool
    region: str
    regions: tuple[str, ...]
    path: tuple[str, ...]
    characters: tuple[CharacterView, ...]
    limit: int
    used: int
    on_guard: int
    entered: bool


class AgentView(msgspec.Struct, frozen=True):
    """An agent hazard. ``number`` is its public name; ``card`` is None for a viewer who may not know which it is.

    ``sites`` are the site cards with it that the viewer may see, ``hidden`` how many others there are, ``place`` the
    home site where it is without a site card.
    """

    number: int
    seat: int
    face_down: bool
    status: str
    card: CardView | None
    sites: tuple[CardView, ...]
    hidden: int
    place: str
    hazards: tuple[CardView, ...]


class PlayerView(msgspec.Struct, frozen=True):
    """A player's public numbers. ``points`` by source, before doubling and halving."""

    seat: int
    name: str
    alignment: str
    points: dict[str, int]
    total: int
    influence: int
    influence_used: int
    hand: int
    hand_size: int
    deck: int
    discard: int
    sideboard: int
    sites: int
    exhausted: int
    avatar_lost: bool
    pile: tuple[CardView, ...]
    eliminated: tuple[CardView, ...]
    prisoners: tuple[CardView, ...] = ()  # characters that the other side's hazards hold
    out: bool = False  # of the game, which several others play on


class LinkView(msgspec.Struct, frozen=True):
    """A declared action of the chain of effects: its card, who declared it, and its target where everybody sees it."""

    card: CardView
    seat: int
    target: CardView | None


class AttackView(msgspec.Struct, frozen=True):
    """The attack that is going on, and the strike being resolved (a card id or -1)."""

    source: CardView
    company: int
    race: str
    strikes: int
    prowess: int
    body: int
    detainment: bool
    assigned: tuple[int, ...]
    facing: int


class View(msgspec.Struct, frozen=True):
    """Everything that a viewer may know. ``viewer`` is a seat, or None for a spectator."""

    viewer: int | None
    turn: int
    active: int
    phase: str
    step: str
    last_turn: int
    deciding: tuple[int, ...]
    players: tuple[PlayerView, ...]
    companies: tuple[CompanyView, ...]
    agents: tuple[AgentView, ...]
    events: tuple[CardView, ...]
    chain: tuple[LinkView, ...]  # the last one resolves first
    attack: AttackView | None
    hand: tuple[CardView, ...]
    location_deck: tuple[CardView, ...]
    discard_pile: tuple[CardView, ...]
    sideboard: tuple[CardView, ...]
    table: tuple[int, ...]  # the seats as they sit, in the order of turns

    @property
    def sides(self) -> tuple[int, ...]:
        """Return the seats as a board shows them: in the order of turns, the active player's last."""
        place = self.table.index(self.active) + 1
        return self.table[place:] + self.table[:place]


def card_view(g: Game, iid: Iid) -> CardView:
    """Describe a visible card."""
    facts = g.facts(iid)
    card = g.cards[iid]
    kind = facts.kinds[0] if facts.kinds else facts.type
    return CardView(iid, facts.id, called(facts), kind, STATUS_NAMES[card.status], facts.by_hand)


def _cards(g: Game, ids: tuple[Iid, ...], seat: Seat | None) -> tuple[CardView, ...]:
    return tuple(card_view(g, iid) for iid in ids if may_see(g, iid, seat))


def _character(g: Game, iid: Iid, seat: Seat | None) -> CharacterView:
    facts = g.facts(iid)
    others = tuple(
        one for one in on(g, iid) if not is_item(g.facts(one)) and not is_ally(g, one) and not is_character(g, one)
    )
    return CharacterView(
        card_view(g, iid),
        facts.is_avatar,
        facts.race,
        facts.skills,
        prowess(g, iid),
        body(g, iid),
        mind(g, iid),
        influence(g, iid),
        free_influence(g, iid),
        corruption_points(g, iid),
        g.cards[iid].host,
        _cards(g, items(g, iid), seat),
        _cards(g, allies(g, iid), seat),
        _cards(g, others, seat),
        followers(g, iid),
    )


def _company(g: Game, company: Company, seat: Seat | None) -> CompanyView:
    going = company.destination
    known = going >= 0 and may_see(g, going, seat)
    site = company.site if company.site >= 0 else None
    return CompanyView(
        company.id,
        company.seat,
        None if site is None else card_view(g, site),
        card_view(g, going) if known else None,
        going >= 0,
        "" if site is None else g.facts(site).region,
        company.regions,
        path_types(g, company),
        tuple(_character(g, iid, seat) for iid in company.characters),
        hazard_limit(g, company),
        company.used,
        sum(1 for iid in company.on_guard if g.cards[iid].face_down),
        company.entered,
    )


def _is_kill(g: Game, iid: Iid) -> bool:
    return g.facts(iid).type == "hazard" or hostile(g, iid)


def _agent(g: Game, agent: Agent, seat: Seat | None) -> AgentView:
    card = g.cards[agent.card]
    seen = _cards(g, agent.sites, seat)
    return AgentView(
        agent.number,
        card.owner,
        card.face_down,
        STATUS_NAMES[card.status],
        card_view(g, agent.card) if may_see(g, agent.card, seat) else None,
        seen,
        len(agent.sites) - len(seen),
        agent.place,
        _cards(g, on(g, agent.card), seat),
    )


def _player(g: Game, seat: Seat) -> PlayerView:
    player = g.players[seat]
    kills = tuple(iid for iid in beaten_by(g, seat) if _is_kill(g, iid))
    own = tuple(iid for iid in g.zone(seat, MP_PILE) if not _is_kill(g, iid))
    return PlayerView(
        seat,
        player.name,
        player.alignment,
        dict(sources(g, seat)),
        current_total(g, seat),
        general_influence(g, seat),
        mind_total(g, seat),
        len(g.zone(seat, HAND)),
        hand_size(g, seat),
        len(g.zone(seat, DECK)),
        len(g.zone(seat, DISCARD)),
        len(g.zone(seat, SIDEBOARD)),
        len(g.zone(seat, SITES)),
        player.exhausted,
        player.avatar_lost,
        tuple(card_view(g, iid) for iid in (*own, *kills)),
        tuple(card_view(g, iid) for iid in g.zone(seat, OUT)),
        tuple(card_view(g, iid) for iid in g.zone(seat, PLAY) if is_prisoner(g, iid)),
        len(g.seats) > PAIR and seat not in playing(g),
    )


def _attack(g: Game) -> AttackView | None:
    attack = next((frame for frame in reversed(g.frames) if isinstance(frame, AttackFrame)), None)
    if attack is None or not may_see(g, attack.attacker.card, None):  # its card was taken into a hand: it is over
        return None
    strike = next((frame for frame in reversed(g.frames) if isinstance(frame, StrikeFrame)), None)
    return AttackView(
        card_view(g, attack.attacker.card),
        attack.company,
        attack.attacker.race,
        attack.strength.strikes,
        attack.strength.prowess,
        attack.strength.body,
        attack.harm.detainment,
        attack.progress.targets,
        -1 if strike is None else strike.target,
    )


def _chain(g: Game) -> tuple[LinkView, ...]:
    def target(iid: Iid) -> CardView | None:
        return card_view(g, iid) if iid >= 0 and may_see(g, iid, None) else None

    return tuple(
        LinkView(card_view(g, link.option.card), link.seat, target(link.option.target))
        for frame in g.frames
        if isinstance(frame, ChainFrame)
        for link in frame.links
        if known_as(g, link) >= 0 and g.cards[link.option.card].zone in (CHAIN, PLAY)
    )


def _step(g: Game) -> str:
    """Name what is going on, by the innermost frame that has a name for it."""
    names = {"AttackFrame": "combat", "StrikeFrame": "strike", "ChainFrame": "chain of effects"}
    return next((names[type(f).__name__] for f in reversed(g.frames) if type(f).__name__ in names), "")


def view(g: Game, seat: Seat | None) -> View:
    """Return what a seat may know, or a spectator for None: nothing hidden, whatever the state."""
    in_play = tuple(
        iid
        for owner in g.seats
        for iid in g.zone(owner, PLAY)
        if g.cards[iid].host < 0 and g.facts(iid).type in ("resource", "hazard") and iid not in g.agents
    )
    own = (HAND, SITES, DISCARD, SIDEBOARD)
    private = [() if seat is None else _cards(g, g.zone(seat, zone), seat) for zone in own]
    sites, discarded, aside = (tuple(sorted(cards, key=lambda card: card.name)) for cards in private[1:])
    return View(
        seat,
        g.turn.number,
        g.active,
        PHASE_NAMES[g.turn.phase],
        _step(g),
        g.turn.last,
        deciding(g),
        per_seat(g, lambda one: _player(g, one)),
        tuple(_company(g, company, seat) for owner in g.seats for company in companies(g, owner)),
        tuple(_agent(g, agent, seat) for agent in g.agents.values()),
        _cards(g, in_play, seat),
        _chain(g),
        _attack(g),
        private[0],
        sites,
        discarded,
        aside,
        seating(g),
    )
