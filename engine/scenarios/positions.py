"""The words of a position: cards by name, characters with what they bear, and the layout of all that on a board.

`engine.scenarios.scenario` builds on this. Everything reaches the board through `engine.state.atoms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.search.names import fold
from engine.effects.traits import takes_prisoners
from engine.queries.cards import is_agent, is_dragon
from engine.scenarios import phrases
from engine.state.records import STATUS_NAMES, UNTAPPED, Seat


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
    """A card that a character bears, its status, and a card on it ("" for none).

    ``owner`` is the name of the player whose card it is: "" for the bearer's, of a hazard the other one's.
    """

    card: str
    status: int = UNTAPPED
    on: str = ""
    owner: str = ""


class TrophySpec(msgspec.Struct):
    """A creature that a character has as a trophy; one that only detained is ``worth`` no points."""

    card: str
    worth: bool = True


class CharacterSpec(msgspec.Struct):
    """A character of a company: its card, its status, who controls it, what it bears, its trophies."""

    card: str
    status: int = UNTAPPED
    follows: str = ""
    uncontrolled: bool = False
    new: bool = False
    bears: list[BorneSpec] = []
    trophies: list[TrophySpec] = []


class CompanySpec(msgspec.Struct):
    """A company: its site with that card's status, its new site, the way it goes, its characters.

    Of a card that is only used as a site the region in which it is one is said: ``within`` of the site, ``to_within``.
    """

    seat: Seat
    site: str
    site_status: int
    to: str
    via: str
    characters: list[CharacterSpec]
    within: str = ""
    to_within: str = ""


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


class HostSpec(msgspec.Struct):
    """A hazard host in play, with the site card at which it holds its prisoners; perhaps a prisoner's line alone lays it."""

    seat: Seat
    card: str
    site: str
    of_prisoner: bool = False


class PrisonerSpec(msgspec.Struct):
    """A character of ``seat`` that a hazard host of the other player holds."""

    seat: Seat
    character: CharacterSpec
    host: str


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
        if not pieces or re.match(
            r"(untapped|tapped|wounded|uncontrolled|new|bears |follows |has )",
            piece + " ",
        ):
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
        elif word == "has":
            spec.trophies.append(_trophy(rest))
        elif word == "follows":
            spec.follows = card_called(rest, "character").id
        elif piece == "uncontrolled":
            spec.uncontrolled = True
        elif piece == "new":
            spec.new = True
        else:
            raise ScenarioError(
                f"“{piece}” says nothing about a character: use a status, bears, follows, has the trophy or new."
            )
    assert spec is not None
    return spec


def _trophy(text: str) -> TrophySpec:
    """Read "the trophy Cave-drake" or "the worthless trophy Cave-drake". Raises `ScenarioError`."""
    match = re.fullmatch(r"the (worthless )?trophy (.+)", text)
    if match is None:
        raise ScenarioError(f"“has {text}” says nothing about a character: write “has the trophy CARD”.")
    card = card_called(match[2])
    if "creature" not in card.kinds and not is_dragon(card):
        raise ScenarioError(f"{card.name} is no creature and no trophy.")
    return TrophySpec(card.id, match[1] is None)


def _borne(text: str) -> BorneSpec:
    """Read "Glamdring", "Glamdring (tapped)", "Palantír of Orthanc with Align Palantír" or "Lure of Nature of bob"."""
    plain, status = with_status(text)
    whose = re.fullmatch(r"(.+) of (.+)", plain)
    if whose is not None and not _is_name(plain) and all(map(_is_name, whose[1].split(" with "))):
        spec = _borne(whose[1])
        return msgspec.structs.replace(spec, owner=whose[2], status=status)
    item, _, other = plain.partition(" with ")
    if other and not _is_name(plain):
        return BorneSpec(card_called(item).id, status, card_called(other).id)
    return BorneSpec(card_called(plain).id, status)


def read_host(seat: Seat, text: str, *, of_prisoner: bool = False) -> HostSpec:
    """Read "Flies and Spiders at Ettenmoors". Raises `ScenarioError`."""
    name, at, site = text.rpartition(" at ")
    if not at:
        raise ScenarioError("A hazard host holds its prisoners at a site; write “host: CARD at SITE”.")
    card = card_called(name)
    if not takes_prisoners(database().index[card.id]):
        raise ScenarioError(f"{card.name} takes no prisoners.")
    return HostSpec(seat, card.id, card_called(site, "site").id, of_prisoner)


def read_prisoner(seat: Seat, text: str) -> tuple[PrisonerSpec, str]:
    """Read "Bilbo, bears Magic Ring of Words, held by Flies and Spiders": the prisoner, and " at SITE" if it is said.

    Raises `ScenarioError`.
    """
    words, held, by = text.rpartition(", held by ")
    if not held:
        raise ScenarioError("A prisoner is held by a hazard host; write “prisoner: CHARACTER, held by CARD at SITE”.")
    host, at, _ = by.rpartition(" at ")
    return PrisonerSpec(seat, read_character(words), card_called(host if at else by).id), by if at else ""


def read_stored(text: str) -> tuple[str, str]:
    """Read "Red Arrow" or "Red Arrow stored at Bag End": the card, and the name of the site or ""."""
    name, at, site = text.partition(" stored at ")
    return name, card_called(site, "site").name if at else ""


def with_status(text: str) -> tuple[str, int]:
    """Read "Moria (tapped)"; without brackets the card is untapped."""
    match = re.fullmatch(rf"(.+?)\s*\(({'|'.join(STATUS_NAMES)})\)", text.strip())
    return (match[1], STATUS_NAMES.index(match[2])) if match else (text, UNTAPPED)


class Position(msgspec.Struct):
    """Everything that is said before the start. The first lists are by seat.

    ``declared`` holds the names of declared Fallen-wizards, ``influence`` the general influence where it is not the
    usual one (-1 else), ``stored`` the places of storage, by the seat and the place in its marshalling point pile.
    """

    exhausted: list[int]
    alignments: list[str]
    declared: list[str]
    influence: list[int]
    companies: list[CompanySpec] = []
    agents: list[AgentSpec] = []
    hosts: list[HostSpec] = []
    prisoners: list[PrisonerSpec] = []
    stored: dict[tuple[Seat, int], str] = {}
    zones: dict[tuple[Seat, int], list[str]] = {}
    number: int = 1
    active: Seat = 0
    last: int = -1


def empty_position(seats: int) -> Position:
    """Return a position of so many seats of which nothing is said."""
    return Position([0] * seats, ["wizard"] * seats, [""] * seats, [-1] * seats)


def place_called(text: str) -> tuple[str, str]:
    """Return the id of the site that a text names, and "" – or of "Refuge in Rhudaur", a card that is used as one, and where."""
    name, _, region = text.rpartition(" in ")
    within = {fold(one): one for one in database().regions}.get(fold(region), "") if name else ""
    if not within:
        return card_called(text, "site").id, ""
    card = card_called(name)
    if card.type == "site" or not card.site_type:
        raise ScenarioError(f"{card.name} is not used as a site card: leave out the region.")
    return card.id, within


def called(card: str) -> str:
    """Return the name of a card id."""
    return database().get(card).name


def owned(position: Position, seat: Seat, owner_of: Callable[[Seat, BorneSpec], Seat]) -> list[str]:
    """Return the ids of the cards on the board, but for site cards, that are in a seat's deck."""
    groups = [(one.seat, one.characters) for one in position.companies]
    groups += [(one.seat, [one.character]) for one in position.prisoners]
    found: list[str] = []
    for whose, characters in groups:
        if whose == seat:
            found += [one.card for one in characters]
        for one in characters:
            for borne in one.bears:
                found += [borne.card] * (owner_of(whose, borne) == seat)
                found += [borne.on] * (bool(borne.on) and owner_of(whose, BorneSpec(borne.on)) == seat)
            found += [trophy.card for trophy in one.trophies if whose != seat]
    own = [one for one in position.companies if one.seat == seat]
    found += dict.fromkeys((*(one.site for one in own if one.within), *(one.to for one in own if one.to_within)))
    found += [one.card for one in position.agents if one.seat == seat]
    return found + [one.card for one in position.hosts if one.seat == seat]
