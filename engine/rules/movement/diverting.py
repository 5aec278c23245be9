"""2.IV.ii.1: another site card becomes the new site of a company on its way, that of the opponent's location deck too."""

from __future__ import annotations

from msgspec.structs import replace

from engine.actions.leaving_play import borrow, release_site
from engine.actions.passive_conditions import happened
from engine.queries.company_size import may_arrive
from engine.rules.movement.site_versions import used_sites
from engine.rules.movement.special_ways import usable_by
from engine.rules.players.fallen import version_fits
from engine.state import atoms
from engine.state.game import Game
from engine.state.records import PLAY, SITES, Company, Iid


def may_be_diverted(g: Game, company: Company, new: Iid) -> bool:
    """2.IV.ii.1: whether a site card out of a location deck could be another new site of a company.

    Its player uses such a version (1.4, 2.II.7.F1) and has no other one of it (g.site.1), and the company may be
    together there (2.IV.6.1).
    """
    facts, player = g.facts(new), g.players[company.seat].alignment
    if facts.type != "site" or g.cards[new].zone != SITES or facts.name == g.facts(company.destination).name:
        return False
    if not usable_by(facts.id, player) or not version_fits(g, company, new) or not may_arrive(g, company, new):
        return False
    other = used_sites(g, company.seat).get(facts.name, -1)
    return other < 0 or facts.site_type == "haven" or g.facts(other).id == facts.id


def divert(g: Game, company: Company, new: Iid) -> bool:
    """2.IV.ii.1: let another site card be the new site of a company on its way, whose site path stays as it is.

    The card of the opponent's is with the company from then on, and goes back to him when that leaves it. What lay on
    guard at the old one returns to hand (2.IV.vii.4.2).
    """
    old = company.destination
    atoms.move(g, new, PLAY)
    borrow(g, company.seat, new)
    atoms.set_company(g, replace(company, destination=new))
    atoms.tell(g, "diverted", company.seat, g.cards[old].did, g.cards[new].did)
    release_site(g, company.seat, old)
    happened(g, "new-site", new)
    return True
