"""What buttons and selects carry: enough to act after a restart, and never twice or elsewhere.

A custom id is ``p:<deed>:<arguments>`` (buttons), ``v:…`` (selects) or ``m:…`` (forms) with at most 100 characters.
Answers carry game, seat and the id of the question they belong to; a question's id never comes back, so an old button meets a refusal and changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

LONGEST: Final = 100  # characters of a custom id, and of the value of a line of a select
FORM: Final = r"m:(?P<deed>[a-z]+)(?::(?P<rest>.*))?"
BUTTON: Final = r"p:(?P<deed>[a-z]+)(?::(?P<rest>.*))?"
MARK_BYTES: Final = 3  # of what marks the values of one select
_MARKED: Final = re.compile(rf"(?P<value>.*)~[0-9a-f]{{{2 * MARK_BYTES}}}", re.DOTALL)
SELECT: Final = r"v:(?P<deed>[a-z]+)(?::(?P<rest>.*))?"

ANSWER: Final = "o"  # game, seat, decision, index: an option in private
CHOOSE: Final = "s"  # game, seat, decision, number of the select: its values are indices
PUBLIC_ANSWER: Final = "q"  # game, seat, number of the question in public, index among the public options
PUBLIC_CHOOSE: Final = "r"  # game, seat, number of the question in public, number of the select
DECIDE: Final = "d"  # game, seat
TURN_PAGE: Final = "n"  # game, seat, page: other choices of the private view
FIND: Final = "fi"  # game, seat, decision: a form that takes words, then the choices that say them
CHOOSE_SEVERAL: Final = "sv"  # game, seat, decision: its values are indices, all of them steps of one answer
TAKE_WHOLE: Final = "ow"  # game, seat, decision, digest of the steps: the composite answer that is suggested
DO_THAT: Final = "dt"  # game, seat, decision, digest of the option: what is advised
ADVISE: Final = "av"  # game, seat, decision: what would you do?
LESSON: Final = "ls"  # game, which of the presser's answers that cost most, which of the buttons
AND_THEN: Final = "at"  # game, seat, decision: be asked again after what is declared next
HAND: Final = "h"  # game, or game and seat
PILE: Final = "hl"  # game, seat, pile (bot.views.seat.piles), page, which of the buttons
BOARD: Final = "b"  # game
COMPANY: Final = "bc"  # game: a select of companies by number, -1 for the whole board
MAP: Final = "bm"  # game
LOG: Final = "l"  # game, page (-1: the newest)
WHISPER: Final = "y"  # game, seat, 1 or 0
ACCEPT: Final = "a"  # game
ACCEPT_WITH: Final = "aw"  # game: a select of decks
DECLINE: Final = "x"  # game
BEGIN_NOW: Final = "bn"  # game: the opener of a table for several begins with those who are there
ACCEPT_OWN: Final = "ao"  # game, message of its invitation: a select of the presser's own decks by id
OWN_DECKS: Final = "od"  # game: the presser's own decks, to accept with one
UPLOAD: Final = "u"  # game (0: for no game), message of its invitation: a form that takes a deck
GIVE_UP: Final = "g"  # game, seat
PLAN: Final = "pn"  # game, seat: begin a plan at the open question
PLAN_FIELD: Final = "pf"  # game, seat, stamp, field, number of the select
PLAN_CONFIRM: Final = "pc"  # game, seat, stamp, 1 to end organizing
PLAN_ALL: Final = "pl"  # game, seat, stamp, digest of the plans: those that are suggested, for all companies
PLAN_DROP: Final = "px"  # game, seat, stamp
PLAN_WITHDRAW: Final = "pw"  # game, seat, company
REST_OF_PHASE: Final = "pp"  # game, seat, turn, phase
ORDER: Final = "po"  # game, seat, setting
ASKS: Final = "pa"  # game, seat, level: how much the seat is asked, said beside its first question
REMATCH: Final = "rm"  # game
CHALLENGE: Final = "ch"  # challenge: begin it
CHALLENGE_TABLE: Final = "ct"  # challenge
SOLITAIRE: Final = "so"  # nothing: begin a game against the hazards of the own deck
SOLITAIRE_TABLE: Final = "sx"  # nothing
HELP: Final = "hp"  # game (0: no game): where the presser is, and what can be done
POSITION: Final = "wi"  # game, seat: what the presser may do there, and why not
TERM: Final = "tm"  # game: a select of terms, by their keys
MY_ORDERS: Final = "mo"  # game: the presser's own orders and plans
VERIFY: Final = "vf"  # game
REVIEW: Final = "rv"  # game: a finished game from its first step
LEARN: Final = "ln"  # 0: the guided first game; 1: a short game against the bot
MY_TURN: Final = "mt"  # what waits for the presser
PRIVACY: Final = "pv"  # 0 export, 1 ask before deleting, 2 delete
AGREE: Final = "ag"  # proposal
REFUSE: Final = "rf"  # proposal
TAKE_WIN: Final = "tw"  # proposal that the bot stands in for who leaves: the game is taken as won instead
LEAVE: Final = "lv"  # game, seat: propose that the bot stands in
COME_BACK: Final = "cb"  # game, seat: take it back from the bot
MUTE: Final = "mu"  # game, seat, 1 or 0
FIX: Final = "fx"  # game, seat: a form that takes a repair
PROPOSE_FIX: Final = "fp"  # draft of a repair: its number
UNFIX: Final = "ux"  # proposal of a repair that was done: propose to take it back
LUCK: Final = "lk"  # game: a form that takes what a player adds to the dice
OPEN_DECK: Final = "op"  # game, seat: let everybody see how the deck of a finished game was shuffled
STEP: Final = "st"  # game, number of the step, which of the buttons: a finished game, step by step
STEP_TURN: Final = "sj"  # game: a select of steps at which turns begin
WHY: Final = "w"  # rule
RULE: Final = "k"  # key of an entry
OFFICIAL: Final = "ko"  # key of an entry: its official wording
SHARE_RULE: Final = "ks"  # key of an entry: posted for everybody, with a link
FLAG_RULE: Final = "kf"  # number of the question, key of the entry
FLAGS: Final = "kl"  # a select of flagged answers by number: organisers
MEND_FLAG: Final = "kr"  # number of a flag: a form that takes a ruling on its question
DROP_FLAG: Final = "kd"  # number of a flag: it is dealt with
NOT_MEANT: Final = "km"  # number of the question
NARROW: Final = "kn"  # number of the question: a select of facets
ASK_AGAIN: Final = "ka"  # number of the question
CARD: Final = "c"  # id of a card: shown in place of another version
FULL_CARD: Final = "cf"  # id of a card: shown to the presser alone
SHARE_CARD: Final = "cs"  # id of a card: posted for everybody
CARD_RULINGS: Final = "cr"  # id of a card
RULINGS_PAGE: Final = "cp"  # id of a card, page

LEAGUE_JOIN: Final = "lgj"  # season
LEAGUE_MINE: Final = "lgm"  # season: the presser's match
LEAGUE_STANDINGS: Final = "lgs"  # season
LEAGUE_SCHEDULE: Final = "lgp"  # season, round (0: the newest)
LEAGUE_REPORT: Final = "lgr"  # season, match, 0 won, 1 lost, 2 tied: opens a form
LEAGUE_WITHDRAW: Final = "lgv"  # season, match: the presser's own report
LEAGUE_OFF: Final = "lgo"  # season, match: it shall not count
LEAGUE_CLOSE: Final = "lge"  # season: organisers
LEAGUE_DESK: Final = "lgk"  # season: organisers, look again
LEAGUE_DESK_MATCH: Final = "lgn"  # season: the chosen match, organisers
LEAGUE_DESK_DEED: Final = "lgz"  # season, match, what: organisers
LEAGUE_DECIDE: Final = "lgi"  # season, match, 0 first, 1 second, 2 tied: a form of organisers
LEAGUE_LOG: Final = "lgh"  # season, page: organisers
LEAGUE_CONFIRM: Final = "lgc"  # season, match
LEAGUE_DISPUTE: Final = "lgd"  # season, match
LEAGUE_ACCEPT: Final = "lga"  # season, match: a proposed match of a ladder
LEAGUE_DECLINE: Final = "lgx"  # season, match
LEAGUE_DROP: Final = "lgq"  # season
LEAGUE_PUBLISH: Final = "lgu"  # season: organisers
LEAGUE_REDRAW: Final = "lgw"  # season: organisers
LEAGUE_READY: Final = "lgy"  # season, match (0: the presser's): begin
LEAGUE_LUCK: Final = "lgl"  # season, match (0: the presser's): opens a form

CARDS: Final = "lgb"  # season: the presser's boosters, draft or deck
CARDS_OPEN: Final = "lgbo"  # season: the number of the press is the presser's half
CARDS_LUCK: Final = "lgbl"  # season: opens a form for the half
CARDS_PICK: Final = "lgbp"  # season, number of the presser's pick: a select of cards
CARDS_LOOK: Final = "lgbk"  # season: a select of cards to look at
CARDS_PART: Final = "lgbt"  # season: a select of parts of the deck
CARDS_PAGE: Final = "lgbg"  # season, part, page
CARDS_ADD: Final = "lgba"  # season, part, page: a select of cards
CARDS_TAKE: Final = "lgbr"  # season, part, page: a select of cards
CARDS_FIND: Final = "lgbf"  # season, part: opens a form for words
CARDS_KIND: Final = "lgby"  # season: a select of kinds of player
CARDS_SUGGEST: Final = "lgbs"  # season, part
CARDS_REGISTER: Final = "lgbd"  # season, part
CARDS_FILE: Final = "lgbe"  # season


def button(deed: str, *arguments: object) -> str:
    """Return the custom id of a button. Raises `ValueError` when it is longer than Discord takes."""
    return _make("p", deed, arguments)


def select(deed: str, *arguments: object) -> str:
    """Return the custom id of a select. Raises `ValueError` when it is longer than Discord takes."""
    return _make("v", deed, arguments)


def form(deed: str, *arguments: object) -> str:
    """Return the custom id of a form. Raises `ValueError` when it is longer than Discord takes."""
    return _make("m", deed, arguments)


def _make(kind: str, deed: str, arguments: tuple[object, ...]) -> str:
    text = ":".join((kind, deed, *map(str, arguments)))
    if len(text) > LONGEST:
        raise ValueError(f"a custom id has at most {LONGEST} characters, not {len(text)}: {text}")
    return text


def marked(custom_id: str, lines: Iterable[tuple[str, str]]) -> list[str]:
    """Return the values of a select's lines, given with their labels, so that they belong to this question alone.

    A client keeps what was chosen in a message that is edited: with values that come again it would show a choice of the
    next question as made, and not send it when it is made.
    """
    listed = list(lines)
    mark = blake2b(repr((custom_id, listed)).encode(), digest_size=MARK_BYTES).hexdigest()
    return [f"{value}~{mark}" if len(value) + 2 * MARK_BYTES < LONGEST else value for _, value in listed]


def unmarked(value: str) -> str:
    """Return the value of a line of a select without what `marked` added.

    >>> unmarked(marked("v:s:1:0:3:0", [("Pass", "7")])[0])
    '7'
    """
    found = _MARKED.fullmatch(value)
    return found["value"] if found else value


def numbers(rest: str) -> tuple[int, ...]:
    """Read the arguments of a custom id that are all numbers. Raises `ValueError` when they are not."""
    if not re.fullmatch(r"-?[0-9]{1,19}(:-?[0-9]{1,19})*", rest):
        raise ValueError(f"not numbers: {rest}")
    found = tuple(int(part) for part in rest.split(":"))
    if any(abs(one) >= 1 << 63 for one in found):
        raise ValueError(f"not numbers that a table holds: {rest}")
    return found
