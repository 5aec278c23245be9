"""What cards in play keep from being played (9.4): allies, factions, anything before a toll is paid, a card by name."""

from __future__ import annotations

from typing import Final

from carddb.effects.nodes.stats import Forbidden
from engine.actions.windows import current_company
from engine.kernel.machine import Requirement
from engine.queries.cards import forbidden
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import company_ref


def _at_site(g: Game, what: Forbidden) -> bool:
    company = current_company(g)
    return company is not None and forbidden(g, what, company.site)


def _in_company(g: Game, what: Forbidden) -> bool:
    company = current_company(g)
    return company is not None and forbidden(g, what, company_ref(company.id))


ALLIES_JOIN: Final = Requirement(
    "9.4",
    lambda g, seat, o: not forbidden(g, "allies", o.target),
    "An effect in play keeps allies from the company of {target}.",
)
FACTIONS_WELCOME: Final = Requirement(
    "9.4",
    lambda g, seat, o: not _at_site(g, "factions"),
    "A card in play keeps factions from being played at this site.",
    of_moment=True,
)
TOLL_PAID: Final = Requirement(
    "9.4",
    lambda g, seat, o: not _in_company(g, "items-and-allies"),
    "The company must tap two characters before it plays an item or an ally at this site.",
    of_moment=True,
)
ITEM_GIVEN_UP: Final = Requirement(
    "9.4",
    lambda g, seat, o: not _in_company(g, "items"),
    "An item of the hand that is playable at this site must be removed from play before another is played.",
    once=True,
    of_moment=True,
)


PLAYS_ITEMS: Final = Requirement(
    "9.4",
    lambda g, seat, o: not forbidden(g, "playing-items", o.target),
    "A card in play keeps {target} from playing items at this site.",
)


def item_played(g: Game) -> None:
    """9.4: what was given up for an item is used up as that is declared; of several only the last."""
    given = [one for one in g.lasting if one.expires == "item"]
    atoms.end_lasting(g, tuple(given[-1:]))
