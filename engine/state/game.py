"""The state of a game as it runs: mutable containers of frozen records, written by `engine.state.atoms` alone."""

from __future__ import annotations

from typing import Any

from carddb.facts.model import CardFacts
from engine.state.chance import Secrets
from engine.state.records import (
    STANDARD,
    ZONES,
    Agent,
    Card,
    Company,
    Event,
    Frame,
    Iid,
    Lasting,
    Player,
    Result,
    RuleSet,
    Seat,
    Setup,
    Turn,
)


class Game:
    """The whole state. Containers are mutable, everything in them is frozen; see `engine.state.atoms` for the writes."""

    __slots__ = (
        "agents",
        "arrived",
        "cards",
        "companies",
        "counters",
        "defs",
        "derived",
        "events",
        "faces",
        "frames",
        "lasting",
        "menus",
        "next_company",
        "players",
        "result",
        "rules",
        "seats",
        "secrets",
        "setup",
        "stamps",
        "table",
        "turn",
        "version",
        "zones",
    )

    def __init__(self, setup: Setup, secrets: Secrets, defs: tuple[CardFacts, ...]) -> None:
        """Start empty: no cards, no frames. `engine.rules.getting_ready.setup.new_game` fills it."""
        self.setup = setup
        self.rules = setup.agreed if isinstance(setup.agreed, RuleSet) else STANDARD
        self.seats: tuple[Seat, ...] = tuple(range(len(setup.decks)))
        self.secrets = secrets
        self.defs = defs
        self.cards: list[Card] = []
        self.zones: list[tuple[Iid, ...]] = [()] * (len(self.seats) * ZONES)
        self.companies: dict[int, Company] = {}
        self.agents: dict[Iid, Agent] = {}
        self.players: list[Player] = []
        self.turn = Turn()
        self.frames: list[Frame] = []
        self.lasting: tuple[Lasting, ...] = ()
        self.faces: dict[Iid, CardFacts] = {}  # follows from `lasting`: the cards in play that are used as site cards
        self.arrived: dict[Iid, int] = {}  # the cards in play, with their place in the order in which they came
        self.counters: dict[str, int] = {}
        self.stamps: list[int] = [0] * len(self.seats)
        self.next_company = 1
        self.result: Result | None = None
        self.version = 0
        self.derived: dict[object, object] = {}  # what holds until the next write (engine.state.caching)
        self.table: dict[object, object] = {}  # what holds until cards, companies or lasting effects change
        self.menus: dict[object, Any] = {}  # what holds until the next answer: each seat's menu, and what is made of it
        self.events: list[Event] | None = []

    def clone(self, *, events: bool = False, remembered: bool = False) -> Game:
        """Copy the containers and share the leaves: a few microseconds. Without ``events`` the copy records none.

        With ``remembered`` the copy knows the answers that this game remembers; else it finds all of them anew.
        """
        new = Game(self.setup, self.secrets, self.defs)
        new.cards = self.cards.copy()
        new.zones = self.zones.copy()
        new.companies = self.companies.copy()
        new.agents = self.agents.copy()
        new.players = self.players.copy()
        new.turn = self.turn
        new.frames = self.frames.copy()
        new.lasting = self.lasting
        new.faces = self.faces
        new.arrived = self.arrived
        new.counters = self.counters.copy()
        new.stamps = self.stamps.copy()
        new.next_company = self.next_company
        new.result = self.result
        new.version = self.version
        new.derived = self.derived.copy() if remembered else {}
        new.table = self.table.copy() if remembered else {}
        new.menus = self.menus.copy() if remembered else {}
        new.events = [] if events else None
        return new

    def facts(self, iid: Iid) -> CardFacts:
        """Return the printed facts of a card of this game, of one that is used as a site card those of a site."""
        if self.faces:
            face = self.faces.get(iid)
            if face is not None:
                return face
        return self.defs[self.cards[iid].did]

    def zone(self, seat: Seat, zone: int) -> tuple[Iid, ...]:
        """Return the cards of a seat's zone in order; the top of a deck is its last card."""
        return self.zones[seat * ZONES + zone]

    @property
    def active(self) -> Seat:
        """The resource player (2.1)."""
        return self.turn.seat
