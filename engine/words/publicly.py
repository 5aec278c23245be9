"""A position as everybody knows it: hidden cards become blanks, sealed answers are taken back.

What is computed from such a position can tell nothing hidden, because nothing hidden is in it: neither that something
is there nor that it is missing. There are two fillings, as unlike as possible; what holds with both of them follows
from public facts, as far as the rules can tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from carddb.artefact.database import database
from engine.kernel.drafts import without_steps
from engine.queries.cards import is_agent
from engine.queries.visibility import may_see
from engine.state import atoms
from engine.state.caching import cached_for_question
from engine.state.chance import Secrets
from engine.state.frames import ChainFrame, DraftFrame
from engine.state.game import Game
from engine.state.option_values import NONE, values
from engine.state.records import DECK, DISCARD, GONE, HAND, POOL, SIDEBOARD, Iid, Option, Seat

_PILES: Final = frozenset((HAND, DECK, DISCARD, SIDEBOARD))
_APART: Final = frozenset((POOL, GONE))
_KINDS: Final = (
    {"pile": "hazard", "pool": "character", "site": "site"},
    {"pile": "resource", "pool": "resource", "site": "site"},
)
FILLINGS: Final = len(_KINDS)
# Where else ``extra`` names a card: its place, and what is added to the card's id there (0 means no card then).


def publicly(g: Game, filling: int = 0, reader: Seat | None = None) -> Game:
    """Return a clone in which every card that not everybody may know is a blank; ``filling`` says of which kind.

    With a ``reader`` it is what that seat may not know that is blank: the seat keeps its own cards and its own steps.
    The clone has no secrets, no events and no steps of open answers: it is for questions and views, not for playing on.
    """
    copy = g.clone()
    copy.secrets = Secrets.from_seed(0)
    for depth, frame in enumerate(g.frames):
        if isinstance(frame, DraftFrame) and any(frame.steps):
            kept = () if reader is None else (reader,)
            atoms.swap_at(copy, depth - len(g.frames), without_steps(g, frame, kept))
    become(copy, [(iid, _blank(place, filling)) for iid, place in _hidden(g, reader)])
    return copy


@cached_for_question
def _hidden(g: Game, reader: Seat | None) -> tuple[tuple[Iid, str], ...]:
    """Return every card that a reader may not know, or not everybody without one, and what is known of it all the same."""
    agents = known_agents(g)
    hidden = (card.iid for card in g.cards if not may_see(g, card.iid, reader))
    return tuple((iid, "agent" if iid in agents else _place(g, iid)) for iid in hidden)


def _place(g: Game, iid: Iid) -> str:
    """Return what everybody knows of a hidden card by where it lies."""
    zone = g.cards[iid].zone
    if zone in _APART:
        return "pool"
    return "site" if zone not in _PILES and g.facts(iid).type == "site" else "pile"


@cache
def _blank(place: str, filling: int) -> int:
    """Return the position of the card that stands for hidden ones: the first of its kind, or the last."""
    found = [
        position
        for position, facts in enumerate(database().cards)
        if (is_agent(facts) if place == "agent" else facts.type == _KINDS[filling][place] and not facts.unique)
    ]
    return found[-1 if filling else 0]


def named_by(option: Option) -> Iterator[Iid]:
    """Yield every card that an option names: its card, its target, and the one that its values name."""
    said = values(option)
    further = NONE if said is None else said.named
    yield from (iid for iid in (option.card, option.target, further) if iid >= 0)


def all_open(g: Game, option: Option) -> bool:
    """Whether everybody may know every card that an option names."""
    return all(iid < len(g.cards) and may_see(g, iid, None) for iid in named_by(option))


def known_agents(g: Game) -> frozenset[Iid]:
    """Return the hidden cards of which everybody sees that they are agents: face-down in play, or declared as such."""
    links = (link for frame in g.frames if isinstance(frame, ChainFrame) for link in frame.links)
    return frozenset(g.agents) | {link.option.card for link in links if link.option.verb == "play_agent"}


def become(g: Game, identities: Iterable[tuple[Iid, int]]) -> None:
    """Give cards of a clone other identities: the one write that is no move of the game, so no atom makes it."""
    for iid, did in identities:
        g.cards[iid] = replace(g.cards[iid], did=did)
    g.version += 1
    g.derived = {}
    g.table = {}
    g.menus = {}
