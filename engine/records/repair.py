"""Repairs: a list of typed corrections to a position that both sides agreed on, when the bot was wrong.

`read` turns lines such as “untap Gimli” or “move Dodge to the discard pile” into corrections, `describe` says what they
would change, `repair` carries them out. A position that breaks an invariant is refused and nothing changes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from carddb.language.speech import say, template
from carddb.search.names import fold
from engine.actions.leaving_play import leave
from engine.checks import invariants
from engine.kernel import machine
from engine.kernel.drafts import sealed, without_steps
from engine.queries.cards import companies, company_of, is_character, on
from engine.queries.visibility import may_see
from engine.scenarios.phrases import card_names, unknown_card
from engine.state import atoms
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.option_values import Numbers
from engine.state.records import (
    DECK,
    DISCARD,
    FREE,
    GONE,
    HAND,
    MP_PILE,
    OUT,
    PLAY,
    SETUP,
    SIDEBOARD,
    SITES,
    STATUS_NAMES,
    ZONE_NAMES,
    Event,
    Iid,
    Option,
    Refusal,
    Seat,
)
from engine.words.publicly import FILLINGS, publicly

REPAIR: Final = "repair"
TAKE_BACK: Final = "take_back_repair"  # needs the position before the repair: see `take_back`
MOST: Final = 20  # corrections in one repair
FIELDS: Final = 4  # numbers of a correction in a command

# Kinds of correction: what card, target and value mean.
MOVE: Final = 0  # card to the zone `value`; for a play deck `target` is TOP, BOTTOM or SHUFFLED
STATUS: Final = 1  # card becomes `value`
PUT_ON: Final = 2  # card goes on the card `target`, or under general influence (FREE)
SITE: Final = 3  # the company of a character is at the site card `target`
JOIN: Final = 4  # a character joins the company of the character `target`
ALONE: Final = 5  # a character forms a company of its own, at the same site
EXHAUSTED: Final = 6  # the play deck of the seat `card` was exhausted `value` times
HAZARDS: Final = 7  # `value` hazards were played on the company of a character

SHUFFLED: Final = 0
TOP: Final = 1
BOTTOM: Final = 2


class Correction(msgspec.Struct, frozen=True):
    """One typed correction; see the kinds above for what the numbers mean."""

    kind: int
    card: int
    target: int = -1
    value: int = 0


class UnreadableRepair(ValueError):  # noqa: N818 - it says what to write instead
    """A line that is no correction; the text is one sentence that says what to do."""


# --- as a command -----------------------------------------------------------------------------------------------


def command(corrections: Iterable[Correction]) -> Option:
    """Return the command that carries corrections through the log."""
    return Option(REPAIR, extra=Numbers(*(number for one in corrections for number in msgspec.structs.astuple(one))))


def corrections_of(option: Option) -> tuple[Correction, ...]:
    """Return the corrections in a command. Raises `Refusal` when it holds something else."""
    numbers = Numbers.of(option)
    if not numbers or len(numbers) % FIELDS or len(numbers) > MOST * FIELDS:
        raise Refusal("", say("A repair has one to {most} corrections.", most=MOST))
    return tuple(Correction(*numbers[at : at + FIELDS]) for at in range(0, len(numbers), FIELDS))


# --- carrying out -----------------------------------------------------------------------------------------------


def repair(g: Game, corrections: tuple[Correction, ...]) -> tuple[Event, ...]:
    """Carry corrections out and ask anew. Raises `Refusal`, and changes nothing, when the position would be unsound."""
    if g.result is not None:
        raise Refusal("", "This game is over: there is nothing left to repair.")
    if g.turn.phase == SETUP:
        raise Refusal("", "A game can be repaired once its first turn has begun: before that, start it anew.")
    trial = g.clone()
    _carry_out(trial, corrections)
    known = invariants.flaws(g)  # what was wrong before keeps nobody from mending something
    wrong = invariants.unsound(trial, known)
    if wrong:
        raise Refusal("", _unsound(trial, wrong[0], known))
    start = len(g.events) if g.events is not None else 0
    atoms.tell(g, "repair")
    for line in describe(g, corrections):
        atoms.tell(g, "repaired", line)
    _carry_out(g, corrections)
    return tuple(g.events[start:]) if g.events is not None else ()


def _unsound(trial: Game, wrong: str, known: frozenset[str]) -> str:
    """Say why a position cannot be: the first reason, unless a card is part of it that not everybody may know."""
    worlds = (publicly(trial, filling) for filling in range(FILLINGS))
    if any(wrong not in invariants.unsound(world, known) for world in worlds):
        return template("That position cannot be. Add the corrections that it needs.")
    return say("That position cannot be: {why} Add the corrections that it needs.", why=wrong)


def take_back(g: Game, before: Game) -> tuple[Event, ...]:
    """Let a position be as it was before its last repair; what chance gave since stays spent, old questions are over."""
    start = len(g.events) if g.events is not None else 0
    atoms.put_back(g, before)
    for seat in g.seats:
        atoms.stamp(g, seat)
    atoms.tell(g, "repair-taken-back")
    return tuple(g.events[start:]) if g.events is not None else ()


def perform(g: Game, seat: Seat, option: Option) -> tuple[Event, ...]:
    """Carry out the command. Raises `Refusal` as `repair` does."""
    return repair(g, corrections_of(option))


def _carry_out(g: Game, corrections: tuple[Correction, ...]) -> None:
    _take_steps_back(g)
    to_shuffle: set[Seat] = set()
    for one in corrections:
        known = one.kind == EXHAUSTED or 0 <= one.card < len(g.cards)
        if one.kind not in _CARRY or not known or not -1 <= one.target < len(g.cards):
            raise Refusal("", "This repair names a card that the game does not have.")
        _CARRY[one.kind](g, one)
        if one.kind == MOVE and one.value == DECK and one.target == SHUFFLED:
            to_shuffle.add(g.cards[one.card].owner)
    for seat in sorted(to_shuffle):
        atoms.shuffle(g, seat)  # last: a shuffle deals the identities of a deck anew
    for seat in g.seats:
        own = [iid for iid in g.zone(seat, OUT) if g.facts(iid).is_avatar]
        atoms.set_player(g, replace(g.players[seat], avatar_lost=bool(own)))
        atoms.stamp(g, seat)
    g.menus = {}
    machine.run(g)


def _take_steps_back(g: Game) -> None:
    """Forget the open steps of composite choices: they may name what the repair moves."""
    for depth, frame in enumerate(g.frames):
        if isinstance(frame, DraftFrame):
            atoms.swap_at(g, depth, without_steps(g, frame, sealed(frame)))


def _move(g: Game, one: Correction) -> None:
    card = g.cards[one.card]
    lies = card.zone == PLAY or (card.zone == MP_PILE and on(g, one.card))  # a faction leaves with what is on it
    if lies and one.value != card.zone:
        leave(g, one.card, one.value)
    elif one.value != DECK or one.target != BOTTOM:
        atoms.move(g, one.card, one.value, face_down=one.value == GONE)
    if one.value == DECK and one.target == BOTTOM:
        atoms.move(g, one.card, DECK, bottom=True)


def _put_on(g: Game, one: Correction) -> None:
    if one.target >= 0 and g.facts(one.target).type != "character":
        raise Refusal("", say("{card} is no character: name who bears or controls the card.", card=g.facts(one.target)))
    if is_character(g, one.card) or g.cards[one.card].zone == PLAY:
        atoms.set_host(g, one.card, one.target if one.target >= 0 else FREE)
    else:
        atoms.move(g, one.card, PLAY, host=one.target)


def _site(g: Game, one: Correction) -> None:
    company = company_of(g, one.card)
    if company is None or g.facts(one.target).type != "site":
        raise Refusal("", "Name a character in play and a site of its player.")
    old = company.site
    if g.cards[one.target].zone != PLAY:
        atoms.move(g, one.target, PLAY)
    atoms.set_company(g, replace(company, site=one.target, destination=-1, origin=-1))
    used = {site for each in g.companies.values() for site in (each.site, each.destination, each.origin)}
    if old >= 0 and old not in used:
        atoms.move(g, old, SITES)


def _join(g: Game, one: Correction) -> None:
    new = company_of(g, one.target)
    if new is None or not is_character(g, one.target):
        raise Refusal("", say("{card} is in no company: name a character in play.", card=g.facts(one.target)))
    if g.cards[one.card].zone != PLAY:
        atoms.move(g, one.card, PLAY)
    followers = [iid for iid in on(g, one.card) if is_character(g, iid)]
    for iid in (one.card, *followers):
        _leave_company(g, iid)
        here = g.companies[new.id]
        atoms.set_company(g, replace(here, characters=(*here.characters, iid)))
    if g.cards[one.card].host not in g.companies[new.id].characters:
        atoms.set_host(g, one.card, FREE)


def _leave_company(g: Game, iid: Iid) -> None:
    old = company_of(g, iid)
    if old is None:
        return
    rest = tuple(one for one in old.characters if one != iid)
    if rest:
        atoms.set_company(g, replace(old, characters=rest))
    else:
        atoms.remove_company(g, old.id)
        if old.site >= 0 and not any(old.site in (one.site, one.destination) for one in g.companies.values()):
            atoms.move(g, old.site, SITES)


def _alone(g: Game, one: Correction) -> None:
    old = company_of(g, one.card)
    if old is None or not is_character(g, one.card) or old.characters == (one.card,):
        raise Refusal("", say("{card} is alone, or in no company.", card=g.facts(one.card)))
    group = (one.card, *(iid for iid in on(g, one.card) if is_character(g, iid)))
    for iid in group:
        _leave_company(g, iid)
    atoms.set_host(g, one.card, FREE)
    atoms.found_company(g, old.seat, group, old.site)


def _exhausted(g: Game, one: Correction) -> None:
    if one.card not in g.seats or not 0 <= one.value <= 9:
        raise Refusal("", "A play deck is exhausted at most nine times.")
    atoms.set_player(g, replace(g.players[one.card], exhausted=one.value))


def _hazards(g: Game, one: Correction) -> None:
    company = company_of(g, one.card)
    if company is None or not 0 <= one.value <= company.limit:
        raise Refusal("", "Name a character in play, and no more hazards than the limit of its company.")
    atoms.set_company(g, replace(company, used=one.value))


def _status(g: Game, one: Correction) -> None:
    if g.cards[one.card].zone != PLAY:
        raise Refusal(
            "",
            say("{card} is not in play: only cards in play are tapped, untapped or wounded.", card=g.facts(one.card)),
        )
    atoms.set_status(g, one.card, one.value)


_CARRY: Final[dict[int, Callable[[Game, Correction], None]]] = {
    MOVE: _move,
    STATUS: _status,
    PUT_ON: _put_on,
    SITE: _site,
    JOIN: _join,
    ALONE: _alone,
    EXHAUSTED: _exhausted,
    HAZARDS: _hazards,
}


# --- in words ---------------------------------------------------------------------------------------------------


def describe(g: Game, corrections: Iterable[Correction]) -> list[str]:
    """Return a line for each correction: what is so now, and what would be. It names every card concerned."""
    return [_described(g, one) for one in corrections]


def _described(g: Game, one: Correction) -> str:
    if one.kind == EXHAUSTED:
        player = g.players[one.card]
        return f"{player.name}'s play deck: exhausted {player.exhausted} times → {one.value} times"
    card, name = g.cards[one.card], g.facts(one.card).name
    other = g.facts(one.target).name if one.target >= 0 and one.kind != MOVE else "general influence"
    owner = g.players[card.owner].name
    company = company_of(g, one.card)
    site = g.facts(company.site).name if company is not None and company.site >= 0 else "nowhere"
    place = ZONE_NAMES[one.value] if one.kind == MOVE else ""
    if one.kind == MOVE and one.value == DECK:
        place = ("play deck, shuffled", "top of the play deck", "bottom of the play deck")[one.target]
    sentences = {
        MOVE: f"{name} ({owner}): {ZONE_NAMES[card.zone]} → {place}",
        STATUS: f"{name} ({owner}): {STATUS_NAMES[card.status]} → {STATUS_NAMES[one.value % 3]}",
        PUT_ON: f"{name} ({owner}): {_holder(g, one.card)} → {'on ' if one.target >= 0 else ''}{other}",
        SITE: f"The company of {name} ({owner}): at {site} → at {other}",
        JOIN: f"{name} ({owner}): joins the company of {other}",
        ALONE: f"{name} ({owner}): forms a company of its own at {site}",
        HAZARDS: f"Hazards on the company of {name}: {company.used if company else 0} → {one.value}",
    }
    return sentences[one.kind]


def _holder(g: Game, iid: Iid) -> str:
    card = g.cards[iid]
    if card.zone != PLAY:
        return ZONE_NAMES[card.zone]
    return f"on {g.facts(card.host).name}" if card.host >= 0 else "general influence"


# --- reading ----------------------------------------------------------------------------------------------------

_PLACES: Final = {
    "hand": (HAND, -1),
    "discard pile": (DISCARD, -1),
    "play deck": (DECK, SHUFFLED),
    "deck": (DECK, SHUFFLED),
    "top of play deck": (DECK, TOP),
    "top of deck": (DECK, TOP),
    "bottom of deck": (DECK, BOTTOM),
    "bottom of play deck": (DECK, BOTTOM),
    "sideboard": (SIDEBOARD, -1),
    "location deck": (SITES, -1),
    "marshalling point pile": (MP_PILE, -1),
    "marshalling points": (MP_PILE, -1),
    "removed from play": (OUT, -1),
    "eliminated": (OUT, -1),
    "play": (PLAY, -1),
}
_ZONE_OF: Final = {"hand": HAND, "play": PLAY, "deck": DECK, "play deck": DECK, "discard pile": DISCARD}
_ZONE_OF_MORE: Final = {"sideboard": SIDEBOARD, "location deck": SITES, "marshalling point pile": MP_PILE}
_WORDS: Final = {"tap": 1, "untap": 0, "wound": 2}
_LINES: Final = (
    ("move", re.compile(r"move (?P<card>.+?) to (?P<place>.+)")),
    ("status", re.compile(r"(?P<word>tap|untap|wound) (?P<card>.+)")),
    ("on", re.compile(r"put (?P<card>.+?) on (?P<other>.+)")),
    ("free", re.compile(r"free (?P<card>.+)")),
    ("on", re.compile(r"(?P<card>.+?) follows (?P<other>.+)")),
    ("join", re.compile(r"(?P<card>.+?) joins (?P<other>.+)")),
    ("alone", re.compile(r"(?P<card>.+?) goes alone")),
    ("site", re.compile(r"(?P<card>.+?) is at (?P<other>.+)")),
    ("hazards", re.compile(r"(?P<card>.+?) faced (?P<number>\d{1,2}) hazards?")),
    ("exhausted", re.compile(r"(?P<player>.+?) exhausted (?P<number>\d)(?: times| decks?)?")),
)
HELP: Final = (
    "write one correction a line, such as “untap Gimli”, “move bob's Dodge to the discard pile”, “put Glamdring on "
    "Gimli”, “Gimli follows Aragorn II”, “free Gimli”, “Gimli joins Elrond”, “Gimli goes alone”, “Gimli is at Bree”, "
    "“Gimli faced 2 hazards” or “bob exhausted 1”"
)


def read(g: Game, seat: Seat | None, text: str) -> tuple[Correction, ...]:
    """Read corrections as a seat writes them, one a line. Raises `UnreadableRepair` with the line that is none.

    A seat (None: somebody who only watches) can name what it may see, and cards of its own; anything else is answered
    as if it were not there.
    """
    lines = [line.strip(" .-·") for line in text.splitlines()]
    found = [_correction(g, seat, line) for line in lines if line]
    if not found:
        raise UnreadableRepair(f"There is no correction: {HELP}.")
    if len(found) > MOST:
        raise UnreadableRepair(f"A repair has at most {MOST} corrections: make a second one for the rest.")
    return tuple(found)


def _correction(g: Game, seat: Seat | None, line: str) -> Correction:
    for kind, pattern in _LINES:
        match = pattern.fullmatch(line) or pattern.fullmatch(line[:1].lower() + line[1:])
        if match is not None:
            return _READ[kind](g, seat, match)
    raise UnreadableRepair(f"“{line[:60]}” is no correction: {HELP}.")


def _read_move(g: Game, seat: Seat | None, match: re.Match[str]) -> Correction:
    words = re.sub(r"\b(the|his|her|its|their|my)\b ?", "", match["place"])
    place = _PLACES.get(words.strip().lower())
    if place is None:
        raise UnreadableRepair(f"“{match['place'][:40]}” is no place for a card: choose one of {', '.join(_PLACES)}.")
    return Correction(MOVE, _card(g, seat, match["card"]), place[1], place[0])


def _read_on(g: Game, seat: Seat | None, match: re.Match[str]) -> Correction:
    host = _card(g, seat, match["other"], character=True)
    return Correction(PUT_ON, _card(g, seat, match["card"]), host)


def _read_site(g: Game, seat: Seat | None, match: re.Match[str]) -> Correction:
    character = _card(g, seat, match["card"], character=True)
    owner = g.cards[character].owner
    wanted = fold(match["other"])
    there = [one.site for one in companies(g, owner)]
    own = [iid for iid in (*g.zone(owner, PLAY), *g.zone(owner, SITES)) if g.facts(iid).type == "site"]
    named = [iid for iid in own if fold(g.facts(iid).name) == wanted and (may_see(g, iid, seat) or owner == seat)]
    if not named:
        raise UnreadableRepair(
            f"No site that you can see is called “{match['other'][:40]}”: let the player it belongs to propose this."
        )
    return Correction(SITE, character, min(named, key=lambda iid: iid not in there))


def _read_exhausted(g: Game, seat: Seat | None, match: re.Match[str]) -> Correction:
    for player in g.players:
        if fold(player.name) == fold(match["player"]):
            return Correction(EXHAUSTED, player.seat, -1, int(match["number"]))
    names = " and ".join(player.name for player in g.players)
    raise UnreadableRepair(f"Nobody here is called “{match['player'][:40]}”: the players are {names}.")


_READ: Final[dict[str, Callable[[Game, Seat | None, re.Match[str]], Correction]]] = {
    "move": _read_move,
    "status": lambda g, seat, m: Correction(STATUS, _card(g, seat, m["card"]), -1, _WORDS[m["word"].lower()]),
    "on": _read_on,
    "free": lambda g, seat, m: Correction(PUT_ON, _card(g, seat, m["card"], character=True), FREE),
    "join": lambda g, seat, m: Correction(
        JOIN, _card(g, seat, m["card"], character=True), _card(g, seat, m["other"], character=True)
    ),
    "alone": lambda g, seat, m: Correction(ALONE, _card(g, seat, m["card"], character=True)),
    "site": _read_site,
    "hazards": lambda g, seat, m: Correction(HAZARDS, _card(g, seat, m["card"], character=True), -1, int(m["number"])),
    "exhausted": _read_exhausted,
}


def _card(g: Game, seat: Seat | None, text: str, *, character: bool = False) -> Iid:
    """Return the card that a seat means: “bob's Gimli”, “Dodge in hand”; those in play first, one's own first."""
    name, owner, zone = text.strip(), -1, -1
    for player in g.players:
        if name.lower().startswith(f"{player.name}'s ".lower()):
            owner, name = player.seat, name[len(player.name) + 3 :]
    head, _, place = name.rpartition(" in ")
    known = {**_ZONE_OF, **_ZONE_OF_MORE}
    if head and place.removeprefix("the ").lower() in known:
        name, zone = head, known[place.removeprefix("the ").lower()]
    if fold(name) not in card_names():
        raise UnreadableRepair(unknown_card(name[:60]))
    found = [
        one.iid
        for one in g.cards
        if fold(g.facts(one.iid).name) == fold(name)
        and (may_see(g, one.iid, seat) or one.owner == seat)
        and owner in (-1, one.owner)
        and zone in (-1, one.zone)
        and (not character or g.facts(one.iid).type == "character")
    ]
    if not found:
        raise UnreadableRepair(
            f"No card that you can see is “{text.strip()[:60]}”: name its owner or place, "
            "or let the player it belongs to propose this."
        )
    return min(found, key=lambda iid: (g.cards[iid].zone != PLAY, g.cards[iid].owner != seat, g.cards[iid].zone, iid))


__all__ = [
    "REPAIR",
    "TAKE_BACK",
    "Correction",
    "UnreadableRepair",
    "command",
    "corrections_of",
    "describe",
    "perform",
    "read",
    "repair",
    "take_back",
]
