"""The state of a game: frozen leaves in mutable containers, and the records that go in and out.

A `Game` holds lists of frozen records. A write replaces one record, so a clone copies a handful of lists and shares
everything in them (a few microseconds). Only the functions in `engine.state.atoms` write.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from carddb.language.speech import template
from engine.state.naming import CardId, CardName, CardNumber, EntityName, PerSeat

Seat: TypeAlias = int
Iid: TypeAlias = int  # a card in this game: dense index into Game.cards

# Zones. Hot code compares module constants; each belongs to one seat: Game.zones[seat * ZONES + zone].
DECK: Final = 0
HAND: Final = 1
CHAIN: Final = 2  # declared, not yet resolved (9.5)
PLAY: Final = 3
DISCARD: Final = 4
MP_PILE: Final = 5  # marshalling point pile: factions, defeated creatures, stored cards
OUT: Final = 6  # removed from play: still counts for uniqueness
SITES: Final = 7  # location deck
SIDEBOARD: Final = 8
POOL: Final = 9
ASIDE: Final = 10  # off to the side
GONE: Final = 11  # removed from the game
ZONES: Final = 12
ZONE_NAMES: Final = (
    "play deck",
    "hand",
    "chain of effects",
    "play",
    "discard pile",
    "marshalling point pile",
    "removed-from-play pile",
    "location deck",
    "sideboard",
    "pool",
    "off to the side",
    "removed from the game",
)

UNTAPPED: Final = 0
TAPPED: Final = 1
WOUNDED: Final = 2
STATUS_NAMES: Final = ("untapped", "tapped", "wounded")

# Card.host of a character: an iid (a follower's controller), FREE (general influence) or LOOSE (2.II.2.2.3).
FREE: Final = -1
LOOSE: Final = -2

# Phases of a turn (chapter 2)
SETUP: Final = 0
UNTAP: Final = 1
ORGANIZATION: Final = 2
LONG_EVENT: Final = 3
MOVEMENT_HAZARD: Final = 4
SITE: Final = 5
END_OF_TURN: Final = 6
COUNCIL: Final = 7
PHASE_NAMES: Final = (
    "getting ready",
    "untap phase",
    "organization phase",
    "long-event phase",
    "movement/hazard phase",
    "site phase",
    "end-of-turn phase",
    "Free Council",
)

EVERYBODY: Final = -1  # audience of a public event

LENGTHS: Final = ("starter", "short", "long", "campaign")


class Card(msgspec.Struct, frozen=True, gc=False):
    """One card of this game. ``did`` is its position in the card database; ``known`` a bit per seat that saw it."""

    iid: Iid
    did: CardNumber
    owner: Seat
    zone: int = DECK
    status: int = UNTAPPED
    host: int = FREE
    face_down: bool = False
    known: int = 0


class Company(msgspec.Struct, frozen=True, gc=False):
    """A company (glossary). ``site`` is where it is, ``destination`` a declared new site, ``origin`` where it left.

    ``path`` holds region types, ``regions`` region names (2.IV.ii). The last block is forgotten at the end of a turn.
    """

    id: int
    seat: Seat
    characters: tuple[Iid, ...]
    site: Iid = -1
    destination: Iid = -1
    origin: Iid = -1
    path: tuple[str, ...] = ()
    regions: tuple[CardName, ...] = ()
    movement: str = ""  # starter, region, under-deeps, or empty
    limit: int = 0
    used: int = 0  # hazards declared against it (2.IV.iii.1)
    split_from: int = -1
    faced: tuple[
        CardName, ...
    ] = ()  # races and names of the attacks it faced this turn, and with `naming.BY` whom they wounded
    hazards_done: bool = False
    site_done: bool = False
    entered: bool = False
    on_guard: tuple[Iid, ...] = ()  # the cards placed on guard against it this turn
    guarded: bool = False  # one of them in this movement/hazard phase (2.IV.vii.4)
    came_from: Iid = -1  # the site card it left this turn
    returned: bool = False  # to its site of origin (2.IV.4)
    further: Iid = -1  # the site to which it moves next, at once (2.IV.3)
    events: tuple[Iid, ...] = ()  # permanent-events on the company as a whole


class Agent(msgspec.Struct, frozen=True, gc=False):
    """An agent hazard in play (chapter 4): what is said of it beside its card. ``number`` is its public name.

    ``sites`` are the site cards with it, oldest first, the last one where it is: face-down ones lie off to the side,
    a face-up one is in play (4.2.4). Without a site card it is at a home site: at ``place`` once it was revealed there.
    """

    card: Iid
    number: int
    since: int  # the turn in which it was played (4.1)
    sites: tuple[Iid, ...] = ()
    place: CardName = ""  # the home site where it was revealed without a site card (4.2.2)
    acted: int = -1  # the turn of its last agent action (4.1)
    roused: int = -1  # the turn in which it tapped so that creatures may be keyed to its site (4.1)
    attacked: tuple[int, int] = (-1, -1)  # the turn and the company of its last attack in a site phase (2.V.iii.1)
    attacking: int = -1  # the company that an attack was declared against, until it is resolved (2.V.iv)
    hidden: bool = False  # it was face-down when that attack or effect was declared (4.3)


class Player(msgspec.Struct, frozen=True, gc=False):
    """A player's own counters. ``alignment`` is wizard, ringwraith, fallen-wizard or balrog."""

    seat: Seat
    name: str
    alignment: str = "wizard"
    exhausted: int = 0
    avatar: CardName = ""  # the avatar that was revealed (2.II.2.1.1)
    avatar_lost: bool = False
    turns: int = 0
    slain: tuple[Iid, ...] = ()  # characters of the opponent that its companies eliminated (3.v)
    declared: CardName = ""  # the Fallen-wizard whom the player declared to be (1.8.F1)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is and what may happen only once in it."""

    number: int = 0
    seat: Seat = 0
    phase: int = SETUP
    organized: bool = False
    halved: bool = False  # the hazard player used the sideboard in the untap phase (2.I.2)
    played: tuple[Iid, ...] = ()  # characters brought into play this turn (2.II.8)
    corrupted: tuple[Iid, ...] = ()  # characters on whom a corruption card was played this turn (7.2.1)
    influenced: bool = False  # an influence attempt against the opponent was made this turn (8.1)
    attacked: bool = False  # a company attacked one of the opponent's this turn (3.V.1)
    last: int = -1  # number of the last turn, once the game was called (10.2)
    slain: tuple[EntityName, ...] = ()  # Dragons that were gone when the turn began (g.hoa.1)


class Env(msgspec.Struct, frozen=True, gc=False):
    """What an effect knows: its card, whose it is, what was chosen at declaration, what was rolled or chosen since.

    ``did`` is the card's position in the database: the card itself may be shuffled away while its effect lasts.
    ``target`` is a card, or a company as `company_ref` writes it; ``what`` a position (a region in a site path).
    """

    source: Iid
    did: CardNumber
    seat: Seat
    target: int = -1
    payer: Iid = -1
    what: int = -1
    chosen: Iid = -1
    earlier: Iid = -1
    number: int = 0
    result: int = 0


def company_ref(company: int) -> int:
    """Return the reference to a company, where a card or a company may stand: -10 and below."""
    return _COMPANIES - company


def company_id(ref: int) -> int:
    """Return the id of the company that a reference names; -1 for a card or nothing."""
    return _COMPANIES - ref if ref <= _COMPANIES else -1


def player_ref(seat: Seat) -> int:
    """Return the reference to a player, where an effect asks about a card, a company or a player: -3 or -4."""
    return -3 - seat


_COMPANIES: Final = -10


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """Something that holds for a while: ``kind`` by ``source``, until ``expires``.

    It expires at the end of: next-action, strike, attack, check, roll, item, company (that company's phase), phase, turn; or with
    the player's next untap phase. ``source`` is a card or a company, ``value`` says the rest: both as `lasting_kinds`
    has it for the kind. A lasting effect of a card has its ``env`` and which static effect of its card it is.
    """

    kind: str
    seat: Seat
    source: int
    expires: str
    value: str = ""
    static: int = -1
    env: Env | None = None
    since: int = 0  # its place in time, beside `Game.arrived` (9.4.3)


class Option(msgspec.Struct, frozen=True, gc=False):
    """One possible answer. What ``card``, ``target`` and ``extra`` mean depends on the verb."""

    verb: str
    card: int = -1
    target: int = -1
    extra: tuple[int, ...] = ()


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat: derived from the top frame, never stored.

    ``id`` changes whenever this seat's question changes and never because of the other seat's own answer.
    """

    seat: Seat
    id: int
    kind: str
    prompt: str
    options: tuple[Option, ...]


class Event(msgspec.Struct, frozen=True, gc=False):
    """A fact. ``audience`` is a bit mask of the seats that may read it, or EVERYBODY."""

    kind: str
    audience: int
    data: tuple[int | str, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How a game ended. ``winner`` is None for a tie; ``details`` holds the marshalling points by source."""

    winner: int | None
    scores: PerSeat[int]
    reason: str
    details: tuple[dict[str, int], ...] = ()


class Command(msgspec.Struct, frozen=True):
    """One line of a game's log: who answered what."""

    seat: Seat
    option: Option


class DeckList(msgspec.Struct, frozen=True):
    """A deck as card ids with repetition: play deck, pool, sideboard, location deck (1.3)."""

    name: str
    play: tuple[CardId, ...]
    pool: tuple[CardId, ...] = ()
    sideboard: tuple[CardId, ...] = ()
    sites: tuple[CardId, ...] = ()
    alignment: str = "wizard"


class RuleSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """In what a game differs from that of the comprehensive rules, which every default is.

    `engine.rules.getting_ready.rule_sets` has the sets that the books describe, and the source of each of these parameters.
    """

    name: str = "standard"
    lengths: tuple[str, ...] = LENGTHS  # that may be chosen
    kinds: tuple[str, ...] = ("wizard", "ringwraith", "fallen-wizard", "balrog")  # of players
    fewest_cards: int = 30  # resources in a play deck, and as many hazards
    fewest_creatures: int = 12
    most_avatars: int = 3  # in a play deck
    sideboards: tuple[int, int, int, int] = (30, 30, 35, 40)  # the largest, by length
    draft: bool = True  # starting characters one by one; else all at once, and those of both go into the play decks
    fewest_players: int = 2
    most_players: int = 2
    largest_pool: int = 10  # characters
    seats_by_roll: bool = False  # before anything else all roll: they sit clockwise from the highest roll to the lowest
    avatars_by_roll: bool = False  # each plays another avatar: who rolled higher chooses first
    avatar_copies: int = 0  # of the avatar chosen so, in a play deck; 0: as many as it has
    in_turn: bool = False  # starting characters are shown one after another, counter-clockwise from the lowest roll
    exchanges: int = 0  # cards of the play deck that are exchanged with the sideboard when all have shown theirs
    half_creatures: bool = False  # half of the hazards of a play deck, rounded up, are creatures
    second_start: bool = True  # Ringwraiths start at, and come to, Dol Guldur too
    regions: bool = True  # region movement
    joins_at_once: bool = False  # companies that meet join at the end of their own movement/hazard phase
    on_guard: bool = True  # hazards are placed on guard
    allies_removed: bool = True  # what may remove an ally may be revealed on guard
    wounded_tapped: bool = False  # where something asks who is tapped, whoever is wounded counts, too
    influence: bool = True  # opponents' cards are influenced
    support: bool = True  # characters tap in support of others, in strikes and corruption checks
    home_cancels: bool = True  # characters tap at home to cancel an automatic-attack
    discards: bool = True  # characters are discarded while their player organizes
    trophies: bool = True
    points_to_call: int = 0  # 0: by length
    hazard_call: bool = True  # Sudden Call is a hazard, too
    adjusted_points: bool = True  # at the end points are doubled and halved, and cards are shown
    avatar_decides: bool = False  # whose avatar is eliminated loses; else it costs five points
    weakest_link: bool = False  # a tie is broken by further corruption checks
    steals: bool = False  # after company combat an item may be stolen
    sauron_spares: bool = False  # cards that stand for Sauron's own will cannot be played against his Ringwraiths
    turns: int = 0  # of each player, after which the Free Council meets; 0: no such limit
    own_hazards: bool = False  # one plays alone: the hazards of the deck are a seat of their own, which has no turns
    fewest_hazards: int = 0  # in that deck of hazards
    hand: int = 8  # cards
    hazard_draws: tuple[int, int] = (0, 1)  # for each company: so many hazards, and so often what its site lets draw
    must_play: bool = False  # hazards are played as long as any can be, and what is left of the hand is discarded
    calls: bool = True  # players call the end of the game
    exhaustions: int = 0  # of a play deck, with the last of which the game ends at once; 0: no such limit


STANDARD: Final = RuleSet()


class Setup(msgspec.Struct, frozen=True):
    """What a game starts from; with the secrets and the commands it determines everything."""

    decks: PerSeat[DeckList]
    names: PerSeat[str] = ("one", "two")
    length: str = "short"
    scripts: bool = False  # cards by hand ask their players for a script; self-play leaves them without effect
    agreed: RuleSet | msgspec.UnsetType = msgspec.UNSET  # the set of rules, where it is not the standard


class Refusal(Exception):  # noqa: N818 - it is a verdict, not a fault
    """An answer that is not possible: the rule and one sentence. Nothing was changed."""

    def __init__(self, rule: str, message: str) -> None:
        """Keep both parts, in the language that is spoken; the text of the exception is the sentence with its rule."""
        message = template(message)
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule
        self.message = message


class Frame(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A small record that says what is going on; names things by id and is checked again when it becomes the top."""
