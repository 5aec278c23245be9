"""Expectations: sentences about a position, such as "Gimli is wounded" or "bob has 2 points".

Each sentence is a pattern with a function that says what is so instead, or "" when the sentence holds. The scenario
builder, scenario files and bug reports use the same sentences; `docs/scenarios.md` lists them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from carddb.search.names import fold
from engine.actions.windows import current_company
from engine.api import refuse
from engine.kernel.machine import deciding, decision, options
from engine.queries.attributes import body, corruption_points, hand_size, influence, mind, mind_total, prowess
from engine.queries.cards import companies, company_of, hazard_limit, located
from engine.queries.regions import path_types
from engine.queries.trophies_and_prisoners import is_prisoner, trophies
from engine.rules.agents.agents import origins
from engine.rules.ending.scoring import current_total, sources
from engine.rules.site.influence_modifiers import free_influence
from engine.scenarios import intents, phrases, proposals
from engine.state.game import Game
from engine.state.lasting_kinds import STORED, values_of
from engine.state.records import (
    ASIDE,
    CHAIN,
    DECK,
    DISCARD,
    FREE,
    GONE,
    HAND,
    LOOSE,
    MP_PILE,
    OUT,
    PHASE_NAMES,
    PLAY,
    POOL,
    SIDEBOARD,
    SITES,
    STATUS_NAMES,
    ZONE_NAMES,
    Event,
    Iid,
    Seat,
)
from engine.state.seats import around
from engine.words.narration import narrate


class UnknownExpectation(ValueError):  # noqa: N818 - it says what to write instead
    """A sentence that is no expectation; the text is one sentence that says what to do."""


Check = Callable[[Game, re.Match[str]], str]
_CHECKS: Final[list[tuple[re.Pattern[str], Check]]] = []


_OF_LOG: Final = "the log "


def _sentence(pattern: str) -> Callable[[Check], Check]:
    """Register a check under the sentence that it answers; @card and @player stand for names."""
    words = re.sub(r"@(\w+)", r"(?P<\1>.+?)", pattern)

    def register(check: Check) -> Check:
        _CHECKS.append((re.compile(words, re.IGNORECASE), check))
        return check

    return register


def check(g: Game, text: str) -> str:
    """Return "" when a sentence holds, else what is so instead. Raises `UnknownExpectation` for other words."""
    said = text.strip().lower().startswith(_OF_LOG)  # whatever the words are, which may read like another sentence
    for pattern, test in reversed(_CHECKS) if said else _CHECKS:
        match = pattern.fullmatch(text.strip())
        if match is not None:
            return test(g, match)
    raise UnknownExpectation(f"“{text}” is no expectation; the guide to scenarios lists what can be expected.")


# --- names ------------------------------------------------------------------------------------------------------


def seat_named(g: Game, name: str) -> Seat:
    """Return the seat of a player's name."""
    for player in g.players:
        if fold(player.name) == fold(name):
            return player.seat
    known = " and ".join(player.name for player in g.players)
    raise UnknownExpectation(f"Nobody here is called “{name}”: the players are {known}.")


_NEAREST: Final = (PLAY, CHAIN, ASIDE, MP_PILE, OUT, HAND, DISCARD, SITES, SIDEBOARD, POOL, DECK, GONE)


def cards_named(g: Game, text: str) -> list[Iid]:
    """Return the cards with a name, "bob's Gimli" only those of bob, those in play first."""
    owner: Seat | None = None
    name = text.strip()
    for player in g.players:
        head = f"{player.name}'s "
        if name.lower().startswith(head.lower()):
            owner, name = player.seat, name[len(head) :]
    plain = fold(name)
    if plain not in phrases.card_names():
        raise UnknownExpectation(phrases.unknown_card(name))
    found = [
        card.iid for card in g.cards if fold(g.facts(card.iid).name) == plain and (owner is None or card.owner == owner)
    ]
    return sorted(found, key=lambda iid: _NEAREST.index(g.cards[iid].zone))


def card_named(g: Game, text: str) -> Iid:
    """Return the card that a name means: the one nearest to play. Raises `UnknownExpectation` when there is none."""
    found = cards_named(g, text)
    if not found:
        raise UnknownExpectation(f"No card of this game is called “{text}”.")
    return found[0]


def _where(g: Game, iid: Iid) -> str:
    card = g.cards[iid]
    return f"it is {STATUS_NAMES[card.status]} in {g.players[card.owner].name}'s {ZONE_NAMES[card.zone]}"


def _number(got: int, match: re.Match[str]) -> str:
    return "" if got == int(match["number"]) else f"{got}"


# --- cards ------------------------------------------------------------------------------------------------------

_ZONE_WORDS: Final = {
    "in hand": HAND,
    "in the play deck": DECK,
    "in the discard pile": DISCARD,
    "discarded": DISCARD,
    "in the sideboard": SIDEBOARD,
    "in the location deck": SITES,
    "in the marshalling point pile": MP_PILE,
    "stored": MP_PILE,
    "eliminated": OUT,
    "removed from play": OUT,
    "removed from the game": GONE,
    "off to the side": ASIDE,
    "in the pool": POOL,
    "in play": PLAY,
    "declared": CHAIN,
}


@_sentence(r"@card is (?P<status>untapped|tapped|wounded)")
def _status(g: Game, match: re.Match[str]) -> str:
    iid = card_named(g, match["card"])
    card = g.cards[iid]
    holds = card.zone == PLAY and STATUS_NAMES[card.status] == match["status"].lower()
    return "" if holds else _where(g, iid)


@_sentence(rf"@card is (?P<not>not )?(?P<zone>{'|'.join(_ZONE_WORDS)})")
def _zone(g: Game, match: re.Match[str]) -> str:
    wanted = _ZONE_WORDS[match["zone"].lower()]
    found = cards_named(g, match["card"])
    there = any(g.cards[iid].zone == wanted for iid in found)
    if there != bool(match["not"]):
        return ""
    return _where(g, found[0]) if found else "no such card is in this game"


@_sentence(r"@card is (?P<how>face-down|face-up)")
def _face_down(g: Game, match: re.Match[str]) -> str:
    down = g.cards[card_named(g, match["card"])].face_down
    got = "face-down" if down else "face-up"
    return "" if got == match["how"].lower() else f"it is {got}"


@_sentence(r"@card is at no site")
def _under_way(g: Game, match: re.Match[str]) -> str:
    company = company_of(g, card_named(g, match["card"]))
    if company is None:
        return "it is in no company"
    site = located(g, company)
    return "" if site < 0 else f"it is at {g.facts(site).name}"


@_sentence(r"@card is at @site")
def _at(g: Game, match: re.Match[str]) -> str:
    iid = card_named(g, match["card"])
    if iid in g.agents:
        places = [site.name for site in origins(g, g.agents[iid])]
        return "" if fold(match["site"]) in map(fold, places) else f"it is at {' or '.join(places)}"
    company = company_of(g, iid)
    if company is None:
        return "it is in no company"
    site = located(g, company)
    name = g.facts(site).name if site >= 0 else "no site"
    return "" if fold(name) == fold(match["site"]) else f"it is at {name}"


@_sentence(r"@card is in (?P<not>no |the same )company(?: as @other)?")
def _company(g: Game, match: re.Match[str]) -> str:
    company = company_of(g, card_named(g, match["card"]))
    if match["not"] == "no ":
        return "" if company is None else f"it is at {g.facts(company.site).name}"
    other = company_of(g, card_named(g, match["other"]))
    return "" if company is not None and company == other else "they are not in the same company"


@_sentence(r"@card (?:bears|controls) @other")
def _bears(g: Game, match: re.Match[str]) -> str:
    bearer, borne = card_named(g, match["card"]), cards_named(g, match["other"])
    if any(g.cards[iid].host == bearer and g.cards[iid].zone == PLAY for iid in borne):
        return ""
    return f"{_host(g, borne[0])}" if borne else "no such card is in this game"


def _host(g: Game, iid: Iid) -> str:
    host = g.cards[iid].host
    if g.cards[iid].zone != PLAY:
        return _where(g, iid)
    if host >= 0:
        return f"it is with {g.facts(host).name}"
    return "it is under general influence" if host == FREE else "it is uncontrolled"


@_sentence(r"@card is (?P<how>under general influence|uncontrolled)")
def _control(g: Game, match: re.Match[str]) -> str:
    iid = card_named(g, match["card"])
    wanted = FREE if match["how"].lower().startswith("under") else LOOSE
    return "" if g.cards[iid].zone == PLAY and g.cards[iid].host == wanted else _host(g, iid)


@_sentence(r"@card is (?P<not>not )?a prisoner")
def _prisoner(g: Game, match: re.Match[str]) -> str:
    iid = card_named(g, match["card"])
    if is_prisoner(g, iid) != bool(match["not"]):
        return ""
    return _host(g, iid) if not match["not"] else f"{g.facts(g.cards[iid].host).name} holds it"


@_sentence(r"@card has the trophy @other")
def _trophy(g: Game, match: re.Match[str]) -> str:
    found = trophies(g, card_named(g, match["card"]))
    names = [g.facts(iid).name for iid in found]
    return "" if fold(match["other"]) in map(fold, names) else f"its trophies are {', '.join(names) or 'none'}"


@_sentence(r"@card is stored at @site")
def _stored(g: Game, match: re.Match[str]) -> str:
    iid = card_named(g, match["card"])
    places = values_of(g, STORED, iid)
    if g.cards[iid].zone != MP_PILE or not places:
        return _where(g, iid)
    return "" if fold(places[-1]) == fold(match["site"]) else f"it is stored at {places[-1]}"


_STATS: Final[dict[str, Callable[[Game, Iid], int]]] = {
    "prowess": prowess,
    "body": body,
    "mind": mind,
    "direct influence": influence,
    "free influence": free_influence,
    "corruption points": corruption_points,
}


@_sentence(rf"@card has (?P<stat>{'|'.join(_STATS)}) (?P<number>-?\d+)")
def _stat(g: Game, match: re.Match[str]) -> str:
    return _number(_STATS[match["stat"].lower()](g, card_named(g, match["card"])), match)


# --- players ----------------------------------------------------------------------------------------------------

_PILES: Final = {
    "in hand": HAND,
    "in the play deck": DECK,
    "in the discard pile": DISCARD,
    "in the sideboard": SIDEBOARD,
    "in the location deck": SITES,
    "in the pool": POOL,
}


@_sentence(rf"@player has (?P<number>\d+) cards? (?P<pile>{'|'.join(_PILES)})")
def _count(g: Game, match: re.Match[str]) -> str:
    return _number(len(g.zone(seat_named(g, match["player"]), _PILES[match["pile"].lower()])), match)


@_sentence(r"@player has (?P<number>-?\d+) (?:(?P<source>character|ally|item|faction|kill|miscellaneous) )?points?")
def _points(g: Game, match: re.Match[str]) -> str:
    seat = seat_named(g, match["player"])
    source = match["source"]
    return _number(sources(g, seat)[source.lower()] if source else current_total(g, seat), match)


@_sentence(r"@player has (?P<number>\d+) compan(?:y|ies)")
def _companies(g: Game, match: re.Match[str]) -> str:
    return _number(len(companies(g, seat_named(g, match["player"]))), match)


@_sentence(r"@player uses (?P<number>\d+) general influence")
def _used(g: Game, match: re.Match[str]) -> str:
    return _number(mind_total(g, seat_named(g, match["player"])), match)


@_sentence(r"@player has a hand size of (?P<number>\d+)")
def _hand_size(g: Game, match: re.Match[str]) -> str:
    return _number(hand_size(g, seat_named(g, match["player"])), match)


@_sentence(r"@player has exhausted (?P<number>\d+) decks?")
def _exhausted(g: Game, match: re.Match[str]) -> str:
    return _number(g.players[seat_named(g, match["player"])].exhausted, match)


def actor(g: Game, text: str) -> Seat:
    """Return who may do something by a sentence that says so; -1 for any other sentence."""
    match = re.fullmatch(r"(?P<player>.+?) may (?!not )(.+)", text, re.IGNORECASE)
    return next((one.seat for one in g.players if match is not None and fold(one.name) == fold(match["player"])), -1)


def is_of_moment(text: str) -> bool:
    """Whether a sentence is about the question that is open: who is asked, who may do something."""
    return re.fullmatch(r".+? may .+|.+ is asked", text.strip(), re.IGNORECASE) is not None


@_sentence(r"@player may (?P<not>not )?@intent")
def _may(g: Game, match: re.Match[str]) -> str:
    seat = seat_named(g, match["player"])
    asked, intent = seat in deciding(g), match["intent"]
    legal = asked and bool(intents.possible(g, seat, intent))
    if legal != bool(match["not"]):
        return ""
    if legal:
        return "it is possible"
    if asked and (begun := intents.find_all(g, seat, intent)):  # it is the destination that is not
        g, intent = intents.afterwards(g, seat, begun[0]), f"go to {phrases.destination_of(intent)}"
    refusal = refuse(g, seat, proposals.propose(g, seat, intent)) if asked else None
    return str(refusal or "it is not that player's decision")


# --- the game ---------------------------------------------------------------------------------------------------


@_sentence(r"hazard limit is (?P<number>\d+)")
def _limit(g: Game, match: re.Match[str]) -> str:
    company = current_company(g)
    return "no company has its phase now" if company is None else _number(hazard_limit(g, company), match)


@_sentence(r"(?P<number>\d+) hazards? (?:is|are) played")
def _hazards(g: Game, match: re.Match[str]) -> str:
    company = current_company(g)
    return "no company has its phase now" if company is None else _number(company.used, match)


@_sentence(r"the path is @regions")
def _path(g: Game, match: re.Match[str]) -> str:
    company = current_company(g)
    if company is None:
        return "no company has its phase now"
    got = ", ".join(path_types(g, company)) or "empty"
    return "" if fold(got) == fold(match["regions"]) else got


@_sentence(r"turn (?P<number>\d+)")
def _turn(g: Game, match: re.Match[str]) -> str:
    return _number(g.turn.number, match)


@_sentence(r"it is @player's turn")
def _active(g: Game, match: re.Match[str]) -> str:
    name = g.players[g.active].name
    return "" if g.active == seat_named(g, match["player"]) else f"it is {name}'s turn"


@_sentence(r"the phase is @phase")
def _phase(g: Game, match: re.Match[str]) -> str:
    got = PHASE_NAMES[g.turn.phase]
    return "" if fold(match["phase"]) in (fold(got), fold(got.removesuffix(" phase"))) else got


@_sentence(r"(?P<who>nobody|.+?) is asked(?:: @words)?")
def _asked(g: Game, match: re.Match[str]) -> str:
    asked = deciding(g)
    names = " and ".join(g.players[seat].name for seat in asked) or "nobody"
    if fold(match["who"]) != fold(names):
        return f"{names} is asked" + (f": {_prompt(g, asked[0])}" if asked else "")
    if not match["words"]:
        return ""
    got = _prompt(g, asked[0]) if asked else ""
    return "" if fold(match["words"]) in fold(got) else got


def _prompt(g: Game, seat: Seat) -> str:
    question = decision(g, seat)
    return question.prompt if question is not None else ""


@_sentence(r"the log (?P<not>does not say|says): @words")
def _log(g: Game, match: re.Match[str]) -> str:
    lines = list(log_lines(g, g.events or ()))
    said = any(fold(match["words"]) in fold(line) for line in lines)
    if said == (match["not"] == "says"):
        return ""
    return ("; ".join(lines[-4:]) or "the log is empty") if not said else "it says so"


def log_lines(g: Game, events: Iterable[Event]) -> Iterator[str]:
    """Yield the log lines of events that everybody may read."""
    for event in events:
        line = narrate(g, event, None)
        if line is not None:
            yield line


@_sentence(r"(?P<who>nobody|.+?) wins (?P<own>-?\d+) to (?P<other>-?\d+)")
def _wins(g: Game, match: re.Match[str]) -> str:
    if g.result is None:
        return "the game is not over"
    scores = g.result.scores
    winner = g.result.winner
    name = "nobody" if winner is None else g.players[winner].name
    ordered = tuple(scores[seat] for seat in around(g, winner or 0))
    wanted = (int(match["own"]), int(match["other"]))
    return "" if fold(match["who"]) == fold(name) and ordered == wanted else f"{name} wins {ordered[0]} to {ordered[1]}"


def labels(g: Game, seat: Seat) -> list[str]:
    """Return the labels of the options of a seat."""
    return [intents.label(g, seat, option) for option in options(g, seat)]
