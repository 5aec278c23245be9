"""Laying a described position out on the board, through atoms."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.search.names import fold
from engine.checks import invariants
from engine.queries.fights import agents_of
from engine.queries.lasting import note_stored
from engine.queries.trophies_and_prisoners import PRISONER, TROPHY, WORTHLESS, until_moved
from engine.rules.combat.detainment import star_counts
from engine.rules.getting_ready.general_influence import general_influence
from engine.rules.movement.site_faces import use_as_site
from engine.rules.organization.plan import Arrangement
from engine.rules.spoils.prisoners import place_site
from engine.scenarios.positions import (
    AgentSpec,
    BorneSpec,
    CharacterSpec,
    CompanySpec,
    Position,
    ScenarioError,
    called,
)
from engine.state import atoms
from engine.state.game import Game
from engine.state.lasting_kinds import SCRIPTED, SITE_IN
from engine.state.records import (
    ASIDE,
    DECK,
    FREE,
    HAND,
    LOOSE,
    MP_PILE,
    OUT,
    PLAY,
    SITES,
    UNTAPPED,
    Agent,
    Env,
    Iid,
    Lasting,
    Player,
    Seat,
    player_ref,
)
from engine.state.seats import left_of


def owner_of(names: Sequence[str], seat: Seat, borne: BorneSpec) -> Seat:
    """Return whose card something is that a character of a seat bears: a hazard is the other player's unless it is said.

    Raises `ScenarioError` for the name of nobody.
    """
    if borne.owner:
        found = [number for number, name in enumerate(names) if fold(name) == fold(borne.owner)]
        if not found:
            raise ScenarioError(f"Nobody here is called “{borne.owner}”: the players are {' and '.join(names)}.")
        return found[0]
    return (seat + 1) % len(names) if database().get(borne.card).type == "hazard" else seat


class Layout:
    """Puts a described position on the board, through atoms."""

    def __init__(self, g: Game, position: Position) -> None:
        self.g = g
        self.position = position
        self.new: list[Iid] = []

    def lay(self) -> None:
        """Seat the players, place all cards, found the companies."""
        g = self.g
        for seat in g.seats:
            to_come = (self.position.active - seat) % len(g.seats)  # how many turns of others before the present one
            turns = (self.position.number + len(g.seats) - 1 - to_come) // len(g.seats)
            worn = self.position.exhausted[seat]
            alignment = self.position.alignments[seat]
            atoms.add_player(g, Player(seat, g.setup.names[seat], alignment, exhausted=worn, turns=turns))
            for (owner, zone), ids in self.position.zones.items():
                if owner == seat:
                    self.zone(seat, zone, ids)
        for company in self.position.companies:
            self.company(company)
        for agent in self.position.agents:
            self.agent(agent)
        self.prisons()
        for seat in g.seats:
            own = [iid for iid in g.zone(seat, PLAY) if g.facts(iid).is_avatar]
            lost = any(g.facts(iid).is_avatar for iid in g.zone(seat, OUT))
            name = g.facts(own[0]).name if own else ""
            fallen = g.players[seat].alignment == "fallen-wizard"
            declared = self.position.declared[seat] or (name if fallen else "")  # 1.8.F1
            atoms.set_player(g, replace(g.players[seat], avatar=name, avatar_lost=lost, declared=declared))
            self.influence(seat)
        self.check()

    def check(self) -> None:
        """Refuse what no play leads to: unique cards twice, followers without a fitting controller."""
        g = self.g
        for violation in (*invariants.unique_once(g), *invariants.hosts_sound(g)):
            raise ScenarioError(violation)
        for seat in g.seats:
            plan = Arrangement(g, seat)
            for iid, host in plan.hosts.items():
                if host >= 0 and not plan.can_control(g, host, iid):
                    leader, follower = g.facts(host).name, g.facts(iid).name
                    raise ScenarioError(f"{leader} has not enough direct influence to control {follower}.")

    def add(self, card: str, seat: Seat, zone: int, status: int = UNTAPPED, host: int = FREE) -> Iid:
        """Mint a card in a zone."""
        iid = atoms.add_card(self.g, database().index[card], seat, zone)
        atoms.set_status(self.g, iid, status)
        atoms.set_host(self.g, iid, host)
        return iid

    def zone(self, seat: Seat, zone: int, ids: list[str]) -> None:
        """Mint the cards of a zone; those of a pile are stored where the description says so."""
        for place, card in enumerate(reversed(ids) if zone == DECK else ids):
            iid = self.add(card, seat, zone)
            if zone == MP_PILE and (seat, place) in self.position.stored:
                note_stored(self.g, iid, self.position.stored[seat, place])

    def influence(self, seat: Seat) -> None:
        """Let a player have another general influence than the rules give, if the description says so."""
        g, wanted = self.g, self.position.influence[seat]
        own = sorted((card.iid for card in g.cards if card.owner == seat), key=lambda iid: g.facts(iid).type != "site")
        if wanted < 0 or not own:
            return
        source, more = own[0], wanted - general_influence(g, seat)
        env = Env(source, g.cards[source].did, seat, target=player_ref(seat))
        atoms.add_lasting(g, SCRIPTED.note(seat, source, "never", ("general-influence", more), env))

    def prisons(self) -> None:
        """Put the hazard hosts into play with their sites, and the prisoners with them."""
        g = self.g
        there: dict[str, Iid] = {}
        for host in self.position.hosts:
            there[host.card] = self.add(host.card, host.seat, PLAY)
            place_site(g, host.seat, there[host.card], self.add(host.site, host.seat, SITES))
        for one in self.position.prisoners:
            if one.host not in there:
                raise ScenarioError(f"{called(one.host)} is not in play; write “held by {called(one.host)} at SITE”.")
            iid = self.add(one.character.card, one.seat, PLAY, one.character.status, there[one.host])
            self.bear(one.seat, one.character, iid)
            atoms.add_lasting(g, Lasting(PRISONER, one.seat, iid, until_moved(iid)))

    def owner(self, seat: Seat, borne: BorneSpec) -> Seat:
        """Return whose card something is that a character of a seat bears: a hazard is the other player's."""
        return owner_of(self.g.setup.names, seat, borne)

    def bear(self, seat: Seat, spec: CharacterSpec, iid: Iid) -> None:
        """Put what a character bears, and its trophies, on it."""
        g = self.g
        for borne in spec.bears:
            card = self.add(borne.card, self.owner(seat, borne), PLAY, borne.status, iid)
            if borne.on:
                self.add(borne.on, self.owner(seat, BorneSpec(borne.on)), PLAY, host=card)
        for trophy in spec.trophies:
            if g.facts(iid).race not in ("orc", "troll"):
                raise ScenarioError(f"{g.facts(iid).name} is no Orc and no Troll and has no trophies.")
            card = self.add(trophy.card, left_of(g, seat), PLAY, host=iid)
            worth = trophy.worth and star_counts(g, seat, card)
            atoms.add_lasting(g, Lasting(TROPHY if worth else WORTHLESS, seat, card, until_moved(card)))

    def company(self, spec: CompanySpec) -> None:
        """Found a company with its site, its characters and what they bear."""
        g = self.g
        site = self.site(spec.seat, spec.site, spec.site_status)
        if spec.within and site not in g.faces:
            atoms.add_lasting(g, SITE_IN.note(spec.seat, site, "never", spec.within))
        laid = [(one, self.add(one.card, spec.seat, PLAY, one.status)) for one in spec.characters]
        ids = {one.card: iid for one, iid in reversed(laid)}  # of several copies the first one leads
        for one, iid in laid:
            if one.follows and one.follows not in ids:
                raise ScenarioError(f"{called(one.card)} follows {called(one.follows)}, who is not in that company.")
            if one.follows:
                atoms.set_host(g, iid, ids[one.follows])
            elif one.uncontrolled:
                atoms.set_host(g, iid, LOOSE)
            self.bear(spec.seat, one, iid)
            if one.new:
                self.new.append(iid)
        company = atoms.found_company(g, spec.seat, tuple(iid for _, iid in laid), site)
        if spec.to_within:
            use_as_site(g, spec.seat, company, self.site(spec.seat, spec.to, UNTAPPED), spec.to_within)
        elif spec.to:
            atoms.set_company(g, replace(company, destination=self.destination(spec.seat, spec.to)))

    def agent(self, spec: AgentSpec) -> None:
        """Lay an agent out with its site cards: face-down ones to the side, a face-up one in play."""
        g = self.g
        iid = self.add(spec.card, spec.seat, HAND)
        atoms.move(g, iid, PLAY, face_down=not spec.revealed)
        atoms.set_status(g, iid, spec.status)
        sites = []
        for position, card in enumerate(spec.sites):
            site = self.add(card, spec.seat, SITES)
            if spec.revealed or (spec.opened and position == 0):
                atoms.move(g, site, PLAY)
            else:
                atoms.move(g, site, ASIDE, host=iid, face_down=True)
            sites.append(site)
        number = 1 + len(agents_of(g, spec.seat))
        since = self.position.number if spec.new else self.position.number - 1
        atoms.set_agent(g, Agent(iid, number, since, tuple(sites)))

    def site(self, seat: Seat, card: str, status: int) -> Iid:
        """Return the site card in play, shared with a company that is there already."""
        did = database().index[card]
        found = [iid for iid in self.g.zone(seat, PLAY) if self.g.cards[iid].did == did]
        return found[0] if found else self.add(card, seat, PLAY, status)

    def destination(self, seat: Seat, card: str) -> Iid:
        """Return the new site: a card in play, else one that comes face-down from the location deck."""
        g, did = self.g, database().index[card]
        there = [iid for iid in g.zone(seat, PLAY) if g.cards[iid].did == did]
        if there:
            return there[0]
        own = [iid for iid in g.zone(seat, SITES) if g.cards[iid].did == did]
        iid = own[0] if own else self.add(card, seat, SITES)
        atoms.move(g, iid, PLAY, face_down=True)
        return iid
