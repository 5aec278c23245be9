"""2.V.ii ahead of time: what the automatic-attacks of a site would be for a company that entered it as it is now."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from carddb.facts.model import Attack
from engine.rules.combat.combat import settle, start_attack
from engine.rules.combat.odds import Odds, odds
from engine.rules.movement.movement import draws
from engine.rules.site.automatic_attacks import attacks_of
from engine.rules.site.frames import Automatic, SiteFrame
from engine.state import atoms
from engine.state.attack_frames import AUTOMATIC, AttackFrame
from engine.state.chance import Secrets
from engine.state.game import Game
from engine.state.records import PLAY, SITE, Company, Iid
from engine.state.stack import top


class Expected(msgspec.Struct, frozen=True):
    """An automatic-attack that waits at a site: as it would begin, with all that is in force, and the odds against it.

    ``source`` is the card that makes it: the site, or one in play. Where the opponent plays a creature there are no odds.
    """

    attack: Attack
    source: Iid
    odds: tuple[Odds, ...] = ()

    @property
    def excess(self) -> int:
        """How many strikes are more than those who can face one."""
        return max(0, self.attack.strikes - len(self.odds)) if self.odds else 0


def expected_attacks(g: Game, company: Company, site: Iid) -> tuple[Expected, ...]:
    """Return the automatic-attacks that a company would face, in the order in which it would.

    It reads public facts and the site card alone.
    """
    there = arrived(g, company, site)
    return tuple(_expected(there, company.id, one) for one in attacks_of(there, there.companies[company.id], site))


def _expected(there: Game, company: int, one: Automatic) -> Expected:
    if one.attack.opponent_plays:
        return Expected(one.attack, one.source)
    copy = there.clone()
    start_attack(copy, company, one.source, one.attack, AUTOMATIC, origin=one.origin)
    settle(copy, top(copy, AttackFrame))
    atoms.forget(copy)
    f = top(copy, AttackFrame)
    now = f.strength
    attack = replace(
        one.attack,
        strikes=one.attack.strikes if now.each else now.strikes,
        prowess=now.prowess,
        body=now.body if now.body >= 0 else None,
        attacker_chooses=f.defence.attacker_chooses,
        detainment="all" if f.harm.detainment else "",
    )
    return Expected(attack, one.source, odds(copy))


def arrived(g: Game, company: Company, site: Iid) -> Game:
    """Return a copy of the game in which the company has come to a site and its site phase begins; nothing else happens."""
    copy = g.clone()
    copy.secrets = Secrets.from_seed(0)
    while len(copy.frames) > 1:  # down to that of the turn
        atoms.pop(copy)
    if copy.cards[site].zone != PLAY:
        atoms.move(copy, site, PLAY)
    atoms.turn_up(copy, site)
    if company.site != site:
        company = replace(company, site=site, destination=-1, origin=-1, came_from=company.site)
    atoms.set_company(copy, company)
    atoms.set_turn(copy, replace(copy.turn, phase=SITE))
    atoms.push(copy, SiteFrame(company.id))
    atoms.forget(copy)
    return copy


def expected_draws(g: Game, company: Company, site: Iid) -> tuple[int, int]:
    """Return how many cards the player of a company draws at most for moving to a site, and how many the opponent."""
    copy = g.clone()
    copy.secrets = Secrets.from_seed(0)
    going = replace(company, destination=site)
    atoms.set_company(copy, going)
    return draws(copy, going)
