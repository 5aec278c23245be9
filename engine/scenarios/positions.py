"""The words of a position: cards by name, characters with what they bear, and the layout of all that on a board.

`engine.scenarios.scenario` builds on this. Everything reaches the board through `engine.state.atoms`.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.search.names import fold
from engine.checks import invariants
from engine.queries.cards import is_agent
from engine.queries.fights import agents_of
from engine.rules.organization.plan import Arrangement
from engine.scenarios import phrases
from engine.state import atoms
from engine.state.game import (
    ASIDE,
    DECK,
    FREE,
    HAND,
    LOOSE,
    OUT,
    PLAY,
    SITES,
    STATUS_NAMES,
    UNTAPPED,
    Agent,
    Game,
    Iid,
    Player,
    Seat,
)


class ScenarioError(ValueError):
    """A position or an action that makes no sense; the text is one sentence that says what to do."""


# --- cards by name ----------------------------------------------------------------------------------------------

_ORDER: Final = ("hero", "dual", "neutral", "minion", "stage", "balrog", "fallen-wizard")


def card_called(text: str, kind: str = "") -> CardFacts:
    """Return the card with a name, the hero version unless "[LE]" or an id says which; ``kind`` is site or character.

    Raises `ScenarioError` with the names that look most like it when there is none.
    """
    name = text.strip()
    if name.upper() in database().index:
        return database().get(name.upper())
    bracket = re.fullmatch(r"(.+?)\s*\[(\w+)\]", name)
    plain, wanted = (bracket[1], bracket[2].upper()) if bracket else (name, "")
    found = [database().cards[position] for position in phrases.card_names().get(fold(plain), ())]
    if not found:
        raise ScenarioError(phrases.unknown_card(plain))
    fitting = [
        card
        for card in found
        if card.type != "region"
        and (not wanted or card.set == wanted)
        and (not kind or card.type == kind)
        and (kind == "site" or card.type != "site" or len(found) == 1 or all(one.type == "site" for one in found))
    ]
    if not fitting:
        what = f"in the set {wanted}" if wanted else f"that is a {kind or 'card to play'}"
        raise ScenarioError(f"There is no {plain} {what}.")
    return min(fitting, key=lambda card: _ORDER.index(card.alignment))


def _is_name(text: str) -> bool:
    plain = re.sub(r"\s*\[\w+\]$", "", text.strip())
    return fold(plain) in phrases.card_names() or text.strip().upper() in database().index


def names_in(text: str) -> list[str]:
    """Split a list of names at ";" or, without one, at ","; "2 Orc-guard" counts twice. Names may hold commas."""
    pieces = [piece.strip() for piece in text.split(";" if ";" in text else ",")]
    found: list[str] = []
    while pieces:
        for length in range(len(pieces), 0, -1):
            head = ", ".join(pieces[:length])
            count, name = _counted(head)
            if length == 1 or _is_name(name):
                found.extend([name] * count)
                pieces = pieces[length:]
                break
    return [name for name in found if name]


def _counted(text: str) -> tuple[int, str]:
    match = re.fullmatch(r"(\d+)\s*x?\s+(.+)", text)
    return (int(match[1]), match[2]) if match else (1, text)


# --- the description --------------------------------------------------------------------------------------------


class BorneSpec(msgspec.Struct):
    """A card that a character bears, its status, and a card on it ("" for none)."""

    card: str
    status: int = UNTAPPED
    on: str = ""


class CharacterSpec(msgspec.Struct):
    """A character of a company: its card, its status, who controls it, what it bears."""

    card: str
    status: int = UNTAPPED
    follows: str = ""
    uncontrolled: bool = False
    new: bool = False
    bears: list[BorneSpec] = []


class CompanySpec(msgspec.Struct):
    """A company: its site with that card's status, its new site, the way it goes, its characters."""

    seat: Seat
    site: str
    site_status: int
    to: str
    via: str
    characters: list[CharacterSpec]


class AgentSpec(msgspec.Struct):
    """An agent hazard: its card, its status, the site cards with it, oldest first, and which way up it lies.

    ``opened`` says that the first of the sites lies face-up although the agent is face-down, ``new`` that the agent was
    played this turn.
    """

    seat: Seat
    card: str
    status: int = UNTAPPED
    sites: list[str] = []
    revealed: bool = False
    opened: bool = False
    new: bool = False


def read_agent(seat: Seat, text: str) -> AgentSpec:
    """Read "Bill Ferny, tapped, moved to Archet, new" or "Bill Ferny, revealed at Bree". Raises `ScenarioError`."""
    name, *pieces = (part.strip() for part in text.split(","))
    spec = AgentSpec(seat, card_called(name).id)
    if not is_agent(database().get(spec.card)):
        raise ScenarioError(f"{called(spec.card)} is not an agent.")
    for piece in pieces:
        match = re.fullmatch(r"(revealed at|left open at|moved to) (.+)", piece)
        if piece in STATUS_NAMES:
            spec.status = STATUS_NAMES.index(piece)
        elif piece == "new":
            spec.new = True
        elif match is None or (match[1] != "moved to" and spec.sites) or (match[1] == "moved to" and spec.revealed):
            raise ScenarioError(f"“{piece}” says nothing about an agent: use a status, revealed at, moved to or new.")
        else:
            spec.sites.append(card_called(match[2], "site").id)
            spec.revealed = spec.revealed or match[1] == "revealed at"
            spec.opened = spec.opened or match[1] == "left open at"
    return spec


def read_character(text: str) -> CharacterSpec:
    """Read "Gimli, wounded, bears Glamdring, follows Aragorn II, new". Raises `ScenarioError`."""
    spec: CharacterSpec | None = None
    pieces: list[str] = []
    for piece in (part.strip() for part in text.split(",")):
        if not pieces or re.match(r"(untapped|tapped|wounded|uncontrolled|new|bears |follows )", piece + " "):
            pieces.append(piece)
        else:
            pieces[-1] += f", {piece}"
    for piece in pieces:
        word, _, rest = piece.partition(" ")
        if spec is None:
            spec = CharacterSpec(card_called(piece, "character").id)
        elif word in STATUS_NAMES and not rest:
            spec.status = STATUS_NAMES.index(word)
        elif word == "bears":
            spec.bears.append(_borne(rest))
        elif word == "follows":
            spec.follows = card_called(rest, "character").id
        elif piece == "uncontrolled":
            spec.uncontrolled = True
        elif piece == "new":
            spec.new = True
        else:
            raise ScenarioError(f"“{piece}” says nothing about a character: use a status, bears, follows or new.")
    assert spec is not None
    return spec


def _borne(text: str) -> BorneSpec:
    """Read "Glamdring", "Glamdring (tapped)" or "Palantír of Orthanc with Align Palantír"."""
    plain, status = with_status(text)
    item, _, other = plain.partition(" with ")
    if other and not _is_name(plain):
        return BorneSpec(card_called(item).id, status, card_called(other).id)
    return BorneSpec(card_called(plain).id, status)


def with_status(text: str) -> tuple[str, int]:
    """Read "Moria (tapped)"; without brackets the card is untapped."""
    match = re.fullmatch(rf"(.+?)\s*\(({'|'.join(STATUS_NAMES)})\)", text.strip())
    return (match[1], STATUS_NAMES.index(match[2])) if match else (text, UNTAPPED)


class Position(msgspec.Struct):
    """Everything that is said before the start; ``exhausted`` and ``alignments`` are by seat."""

    exhausted: list[int]
    alignments: list[str]
    companies: list[CompanySpec] = []
    agents: list[AgentSpec] = []
    zones: dict[tuple[Seat, int], list[str]] = {}
    number: int = 1
    active: Seat = 0
    last: int = -1


def empty_position(seats: int) -> Position:
    """Return a position of so many seats of which nothing is said."""
    return Position([0] * seats, ["wizard"] * seats)


# --- laying it out ----------------------------------------------------------------------------------------------


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
                    for card in reversed(ids) if zone == DECK else ids:
                        self.add(card, seat, zone)
        for company in self.position.companies:
            self.company(company)
        for agent in self.position.agents:
            self.agent(agent)
        for seat in g.seats:
            own = [iid for iid in g.zone(seat, PLAY) if g.facts(iid).is_avatar]
            lost = any(g.facts(iid).is_avatar for iid in g.zone(seat, OUT))
            name = g.facts(own[0]).name if own else ""
            declared = name if g.players[seat].alignment == "fallen-wizard" else ""  # 1.8.F1
            atoms.set_player(g, replace(g.players[seat], avatar=name, avatar_lost=lost, declared=declared))
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
                    names = g.facts(host).name, g.facts(iid).name
                    raise ScenarioError(f"{names[0]} has not enough direct influence to control {names[1]}.")

    def add(self, card: str, seat: Seat, zone: int, status: int = UNTAPPED, host: int = FREE) -> Iid:
        """Mint a card in a zone."""
        iid = atoms.add_card(self.g, database().index[card], seat, zone)
        atoms.set_status(self.g, iid, status)
        atoms.set_host(self.g, iid, host)
        return iid

    def company(self, spec: CompanySpec) -> None:
        """Found a company with its site, its characters and what they bear."""
        g = self.g
        site = self.site(spec.seat, spec.site, spec.site_status)
        laid = [(one, self.add(one.card, spec.seat, PLAY, one.status)) for one in spec.characters]
        ids = {one.card: iid for one, iid in reversed(laid)}  # of several copies the first one leads
        for one, iid in laid:
            if one.follows and one.follows not in ids:
                raise ScenarioError(f"{called(one.card)} follows {called(one.follows)}, who is not in that company.")
            if one.follows:
                atoms.set_host(g, iid, ids[one.follows])
            elif one.uncontrolled:
                atoms.set_host(g, iid, LOOSE)
            for borne in one.bears:
                host = self.add(borne.card, spec.seat, PLAY, borne.status, iid)
                if borne.on:
                    self.add(borne.on, spec.seat, PLAY, host=host)
            if one.new:
                self.new.append(iid)
        company = atoms.found_company(g, spec.seat, tuple(iid for _, iid in laid), site)
        if spec.to:
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


def called(card: str) -> str:
    """Return the name of a card id."""
    return database().get(card).name


def cards_of(spec: CompanySpec) -> list[str]:
    """Return the ids of a company's characters and of what they bear."""
    found = [one.card for one in spec.characters]
    for one in spec.characters:
        found.extend(card for borne in one.bears for card in (borne.card, borne.on) if card)
    return found
