"""What holds for the Balrog's player in play: more characters a turn, from elsewhere, and homes below."""

from __future__ import annotations

from typing import Final

from carddb.facts.model import CardFacts
from engine.queries.alignments import BALROG, kind_of
from engine.queries.places import is_home
from engine.state.game import Game
from engine.state.records import DISCARD, HAND, SIDEBOARD, Iid, Option, Seat

LOW_MIND: Final = 3  # 2.II.2.2.B3


def is_balrog(g: Game, seat: Seat) -> bool:
    """Whether a player is the Balrog's."""
    return kind_of(g, seat) == BALROG


def home_for(g: Game, seat: Seat, character: CardFacts, site: CardFacts) -> bool:
    """2.II.2.2.B1: whether a site is a home site; for the Balrog's player not Dark-holds but other Under-deeps sites."""
    if is_balrog(g, seat) and any(one.how == "site-type" and one.value == "dark-hold" for one in character.home_sites):
        return site.under_deeps and site.site_type != "dark-hold"
    return is_home(character, site)


def sources(g: Game, seat: Seat) -> tuple[Iid, ...]:
    """2.II.2.2.B3: return where characters may come from: the Balrog's lesser ones from two more piles."""
    found = g.zone(seat, HAND)
    if is_balrog(g, seat):
        others = (*g.zone(seat, DISCARD), *g.zone(seat, SIDEBOARD))
        found = (*found, *(iid for iid in others if is_lesser(g.facts(iid))))
    return found


def is_lesser(facts: CardFacts) -> bool:
    """2.II.2.2.B3: whether a character is not unique and of a mind of three or less."""
    return facts.type == "character" and not facts.unique and not facts.is_avatar and (facts.mind or 0) <= LOW_MIND


def one_more(g: Game, seat: Seat, done: list[Option], option: Option) -> bool:
    """2.II.2.2.B2: besides one action the Balrog's player has a second one, of which one is with a non-unique character."""
    if not done:
        return True
    if not is_balrog(g, seat) or len(done) > 1:
        return False
    return any(not g.facts(one.card).unique for one in [*done, option])
