"""What a season is made of: its rules, its entrants, its matches, and the acts from which all of it follows.

Leaves are frozen; `Season` is the one container, filled by `bot.league.seasons.season` and by nothing else.
"""

from __future__ import annotations

from typing import Final

import msgspec

FORMATS: Final = ("swiss", "round-robin", "groups", "knock-out", "ladder")
DECK_RULES: Final = ("open", "locked", "changeable")
PLACES: Final = ("bot", "elsewhere")
OVERDUE: Final = ("wait", "loss", "forfeit", "points")
CALENDARS: Final = ("rounds", "fixed", "open")
SEALED, DRAFT = "sealed", "draft"
LIMITED: Final = (SEALED, DRAFT)
OUTCOMES: Final = ("first", "second", "draw", "neither")
FORFEIT: Final = "forfeit"
NOT_PLAYED: Final = (
    "bye",
    FORFEIT,
    "unplayed",
    "void",
)  # decided, but nobody played: no rating, no opponents' strength
KNOCK_OUT: Final = "knock-out"  # the stage of every knock-out round, whatever came before it
BOT: Final = 0  # the actor of what happens by itself
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class SeasonPace(msgspec.Struct, frozen=True):
    """How fast a season goes: time to answer a report, and how long before a deadline to remind; seconds."""

    answer_s: float
    remind_s: tuple[float, ...]


PACES: Final = {
    "live": SeasonPace(12 * HOUR, (6 * HOUR,)),
    "daily": SeasonPace(2 * DAY, (2 * DAY, 12 * HOUR)),
    "relaxed": SeasonPace(4 * DAY, (4 * DAY, DAY)),
}


class PointStep(msgspec.Struct, frozen=True):
    """From this ratio of marshalling points on (winner's to loser's), the winner and the loser score so much."""

    ratio: float
    winner: float
    loser: float


class Points(msgspec.Struct, frozen=True):
    """What a match is worth. ``steps``, from the lowest ratio up, replace win and loss when both scores are known.

    ``missed`` is for each round before a late entry. ``forfeit`` and ``defaulted`` are for who wins and who loses
    without a game, None for a win and for nothing; ``void`` is for both players of a match that shall not count.
    """

    win: float = 1.0
    draw: float = 0.5
    loss: float = 0.0
    bye: float = 1.0
    missed: float = 0.0
    steps: tuple[PointStep, ...] = ()
    forfeit: float | None = None
    defaulted: float | None = None
    void: float = 0.0


class Limited(msgspec.Struct, frozen=True):
    """A season whose decks are made of what boosters held. ``kind``: one of `LIMITED`.

    ``packs`` are the products that a player opens, in their order, by code (`carddb.decks.boosters`); ``pick_s`` is how
    long a draft waits for a pick, in seconds; ``seal`` is what fixes the bot's half of their chance.
    """

    kind: str
    packs: tuple[str, ...]
    pick_s: float = DAY
    seal: str = ""


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What the organiser decides. Times are seconds since 1970, 0 for none; ``rounds`` 0 means as many as it takes."""

    name: str
    format: str = "swiss"
    rounds: int = 0
    cut: int = 0  # how many play on in the knock-out; with groups, how many of each group
    groups: int = 0
    length: str = "short"
    alignments: tuple[str, ...] = ("wizard", "ringwraith", "fallen-wizard", "balrog")
    decks: str = "locked"
    automatic: bool = False  # only decks whose every card the engine applies by itself
    lists: bool = False  # deck lists are shown once the match has started, not only names
    games: str = "bot"
    round_s: float = 7 * DAY
    pace: str = "daily"
    points: Points = Points()
    tiebreaks: tuple[str, ...] = ("opponents", "share", "difference")
    starts: float = 0.0
    ends: float = 0.0
    preview: bool = False  # pairings wait for an organiser
    overdue: str = "wait"
    public: bool = False  # whoever runs the bot may show it on a web site
    clock: str = ""  # the pace of the games with the bot, as `bot.tables.pace` writes it; "" for none
    seeded: bool = False  # the order of the start is by rating instead of by lot
    rules: str = ""  # by which the games are played, where not the usual ones (`bot.gathering.formats`)
    calendar: str = "rounds"  # fixed: rounds begin every ``round_s``; open: all matches at once, ``round_s`` for each
    limited: Limited | None = None  # decks are made of opened boosters


class Entrant(msgspec.Struct, frozen=True):
    """A player of a season. ``since`` is the first round they may play, ``dropped`` the round in which they left."""

    user: int
    name: str
    since: int = 1
    dropped: int | None = None
    why: str = ""
    deck: int | None = None  # row of the registered deck
    alignment: str = ""
    deck_at: float = 0.0

    @property
    def active(self) -> bool:
        """Whether they are still in."""
        return self.dropped is None


class Pair(msgspec.Struct, frozen=True):
    """Two who shall play; ``second`` is None for a bye. ``stage`` says where: swiss, a group, knock-out."""

    first: int
    second: int | None
    stage: str = ""


class Score(msgspec.Struct, frozen=True):
    """How a match ended: an outcome, and the marshalling points of both where they are known.

    The outcome "void" is reported when the match shall not count. ``conceded``: the loser gave up.
    """

    outcome: str
    points: tuple[int, int] | None = None
    conceded: bool = False


class Match(msgspec.Struct, frozen=True):
    """A match. ``status``: announced, open, reported, disputed, decided, void.

    ``how`` says what decided it: game, confirmed, accepted (no answer in time), forced, forfeit, points (as they stood
    at the deadline), unplayed, void, bye.
    """

    id: int
    round: int
    first: int
    second: int | None
    stage: str = ""
    status: str = "open"
    score: Score | None = None
    reporter: int | None = None
    due: float = 0.0  # until when a report may be answered, or an announced match accepted
    game: int | None = None
    free: bool = False  # its game ended without counting: it is played and reported anywhere
    how: str = ""
    at: float = 0.0  # when it was decided
    alignments: tuple[str, str] = ("", "")
    formal: bool = False  # a challenge of a ladder
    announced: float = 0.0
    opened: float = 0.0  # when it could be played
    version: Score | None = None  # what the reporter's opponent says instead
    said: float = 0.0  # when it was reported or announced
    until: float = 0.0  # its own deadline, 0 for its round's
    extended: float = 0.0  # when that was set

    def side(self, user: int) -> int | None:
        """Return 0 or 1 for the players, None for others."""
        return 0 if user == self.first else 1 if user == self.second else None

    def other(self, user: int) -> int | None:
        """Return the opponent of a player."""
        return self.second if user == self.first else self.first

    @property
    def pending(self) -> bool:
        """Whether it is still to be decided."""
        return self.status in ("open", "reported", "disputed")

    @property
    def real(self) -> bool:
        """Whether two people met in it: no bye, no forfeit, neither unplayed nor void."""
        return self.status == "decided" and self.how not in NOT_PLAYED


class Round(msgspec.Struct, frozen=True):
    """A published round: its matches by id and its deadline."""

    number: int
    stage: str
    matches: tuple[int, ...]
    due: float
    extended: float = 0.0  # when an organiser set the deadline


class Season(msgspec.Struct):
    """A season as its acts have made it. ``status``: registration, running, closed. Changed by `season.apply` only."""

    id: int
    rules: Rules
    organiser: int
    status: str = "registration"
    paused: bool = False
    entrants: dict[int, Entrant] = {}
    matches: dict[int, Match] = {}
    rounds: list[Round] = []
    order: tuple[int, ...] = ()  # the players by lot when the season started
    draft: tuple[Pair, ...] | None = None  # pairings that are not published yet
    seeds: tuple[int, ...] = ()  # who plays in the knock-out, best first
    champion: int | None = None
    ended: float = 0.0
    drafted: bool = False  # the draft of boosters is over

    @property
    def drafting(self) -> bool:
        """Whether its players draft boosters: no round is drawn before their decks can be made."""
        limited = self.rules.limited
        return limited is not None and limited.kind == DRAFT and self.status == "running" and not self.drafted


# ------------------------------------------------------------------- what can happen


class Happening(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that changes a season."""


class Created(Happening, frozen=True, tag="created"):
    """The season begins with its rules."""

    rules: Rules


class Changed(Happening, frozen=True, tag="changed"):
    """New rules."""

    rules: Rules


class Joined(Happening, frozen=True, tag="joined"):
    """Somebody enters, before the start or late."""

    user: int
    name: str


class Registered(Happening, frozen=True, tag="registered"):
    """A player registers a deck: its row and its kind of player, never its cards."""

    user: int
    deck: int
    alignment: str


class Left(Happening, frozen=True, tag="left"):
    """Somebody leaves before the start, without a trace in the standings."""

    user: int


class Dropped(Happening, frozen=True, tag="dropped"):
    """Somebody stops; open matches are forfeit. ``why``: own, organiser, gone."""

    user: int
    why: str = "own"


class Started(Happening, frozen=True, tag="started"):
    """The season begins with the players in the order of the lot."""

    order: tuple[int, ...]


class Drafted(Happening, frozen=True, tag="drafted"):
    """The last card of the draft of boosters is picked."""


class Drawn(Happening, frozen=True, tag="drawn"):
    """The next round's pairings, not published yet. ``seeds`` when the knock-out begins with them."""

    pairs: tuple[Pair, ...]
    seeds: tuple[int, ...] = ()


class Swapped(Happening, frozen=True, tag="swapped"):
    """Two players change places in the drawn pairings."""

    one: int
    other: int


class Published(Happening, frozen=True, tag="published"):
    """The drawn round begins."""

    due: float


class Extended(Happening, frozen=True, tag="extended"):
    """The deadline of the round moves, or that of one match."""

    due: float
    match: int = 0


class Seated(Happening, frozen=True, tag="seated"):
    """Somebody who entered late takes the empty seat beside a player who would sit the round out."""

    match: int
    user: int


class Recut(Happening, frozen=True, tag="recut"):
    """The knock-out that has just begun is drawn anew from a table that was corrected."""

    pairs: tuple[Pair, ...]
    seeds: tuple[int, ...]


class Handed(Happening, frozen=True, tag="handed"):
    """Somebody else organises the season from now on."""

    user: int


class Linked(Happening, frozen=True, tag="linked"):
    """A match is played with the bot, as this game."""

    match: int
    game: int


class Unlinked(Happening, frozen=True, tag="unlinked"):
    """A match's game ended without a result that counts; the players go on as they like and report."""

    match: int


class Reported(Happening, frozen=True, tag="reported"):
    """A player says how a match ended."""

    match: int
    score: Score
    due: float


class Asked(Happening, frozen=True, tag="asked"):
    """The opponent is asked about a report anew, with the whole time to answer, as nobody had told him of it."""

    match: int
    due: float


class Withdrawn(Happening, frozen=True, tag="withdrawn"):
    """The reporter takes the report back."""

    match: int


class Confirmed(Happening, frozen=True, tag="confirmed"):
    """The other player agrees."""

    match: int


class Disputed(Happening, frozen=True, tag="disputed"):
    """The other player does not agree; an organiser decides."""

    match: int


class Decided(Happening, frozen=True, tag="decided"):
    """A match is decided without both players' word. ``how``: as in `Match`."""

    match: int
    score: Score
    how: str


class Announced(Happening, frozen=True, tag="announced"):
    """In a ladder: somebody proposes a match."""

    first: int
    second: int
    due: float
    formal: bool = False


class Answered(Happening, frozen=True, tag="answered"):
    """The proposed match is accepted, declined or withdrawn."""

    match: int
    accepted: bool
    until: float = 0.0  # the deadline of an accepted one


class Paused(Happening, frozen=True, tag="paused"):
    """Nothing happens by itself any more."""


class Resumed(Happening, frozen=True, tag="resumed"):
    """The season goes on; open deadlines move by so much of the break as they had before them.

    ``since`` is when the break began; 0, as earlier releases wrote it, moves every deadline by ``shift``.
    """

    shift: float = 0.0
    since: float = 0.0


class Closed(Happening, frozen=True, tag="closed"):
    """The season is over."""

    champion: int | None = None


class Undone(Happening, frozen=True, tag="undone"):
    """Earlier acts count no more: one, and what the bot did by itself because of it."""

    acts: tuple[int, ...]


Deed = (
    Created | Changed | Joined | Registered | Left | Dropped | Started | Drafted | Drawn | Swapped | Published | Extended | Seated
    | Recut | Handed | Linked | Unlinked | Reported | Asked | Withdrawn | Confirmed | Disputed | Decided | Announced
    | Answered | Paused | Resumed | Closed | Undone
)  # fmt: skip


class Act(msgspec.Struct, frozen=True):
    """One line of a season's log: number, time (seconds since 1970), who (`BOT` for the bot), and what."""

    n: int
    at: float
    actor: int
    deed: Deed
