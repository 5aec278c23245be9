"""2.V.8: what may untap a site."""

from __future__ import annotations

from engine.queries.cards import company_of
from engine.queries.lasting import untap
from engine.state.game import Game, Iid


def may_untap_site(g: Game, by: Iid, site: Iid) -> bool:
    """2.V.8: only what is associated with a company at a site can untap it."""
    company = company_of(g, by)
    if company is None:
        company = next((one for one in g.companies.values() if by in one.events), None)
    return company is not None and company.site == site


def untap_site(g: Game, by: Iid, site: Iid) -> bool:
    """Untap a site by a resource or character action of a card; False when that card may not."""
    return may_untap_site(g, by, site) and untap(g, site)
