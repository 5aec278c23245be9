"""Attempts to influence, shared by the tests of cards: somebody is about to make a check, and what is added to it."""

from __future__ import annotations

from carddb.artefact.database import database
from engine.queries.places import any_matches
from engine.rules.site.frames import FactionFrame
from engine.rules.site.resources import faction_modifier
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import CHAIN
from tests.cards.positions.hazards import offers, onward
from tests.cards.positions.minions import iid, last_modifier, minion, minions_attacked


def until_offered(s: Scenario, who: str, card: str, most: int = 8) -> bool:
    """Go on in the plainest way until a card is offered to a player; whether it is before a roll is made."""
    for _ in range(most):
        if offers(s, who, f"Play {card}"):
            return True
        if not s.asked() or any("rolled" in line for line in s.log()):
            break
        onward(s)
    return False


def priced(s: Scenario) -> int:
    """Go on until a corruption check is rolled and return its modification."""
    for _ in range(8):
        if any("Corruption check" in line for line in s.log()):
            break
        onward(s)
    return last_modifier(s)


def site_for(faction: str) -> str:
    """Return a minion (or hero) site where a faction is playable."""
    facts = database().get(faction)
    side = "hero" if facts.alignment in ("hero", "dual") else "minion"
    sites = [c for c in database().cards if c.type == "site" and c.alignment == side]
    return next(c.id for c in sites if any_matches(facts.playable_at, c))


def wooing(
    faction: str, *who: str, kind: str = "ringwraith", dice: int = 12, site: str = "", pile: str = ""
) -> Scenario:
    """Let somebody influence a faction at a site where it is playable, up to the window before the roll."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site or site_for(faction), *who)
    s.company("bob", "TW-396", "Beregond").hand("alice", faction, "Dodge").dice(dice)
    if pile:
        s.pile("alice", pile)
    s.start("resources")
    name = (
        database().get(who[0].partition(",")[0]).name if "-" in who[0].partition(",")[0] else who[0].partition(",")[0]
    )
    return s.do("alice", f"play {database().get(faction).name} with {name}")


def struck_by_wight(who: str, hand: str, *others: str, dice: tuple[int, ...] = (12, 12)) -> Scenario:
    """Let a Barrow-wight strike a character and open the window before the roll."""
    s = minions_attacked("Barrow-wight", who, *others, hand=hand, site="Moria [LE]", dice=dice).passes("alice")
    return s.do("alice", "confirm") if "Fight" in s.options("alice") else s


def courting_goblins(who: str, *others: str, hand: str = "", kind: str = "ringwraith") -> Scenario:
    """Let somebody make an influence check against a faction at Goblin-gate."""
    s = minion("Goblin-gate [LE]", who, *others, kind=kind).hand("alice", "Goblins of Goblin-gate")
    if hand:
        s.hand("alice", *hand.split("; "))
    return s.dice(12).start("resources").do("alice", f"play Goblins of Goblin-gate with {who}")


def courting(card: str, who: str, kind: str = "ringwraith", dice: tuple[int, ...] = (12, 12), *more: str) -> Scenario:
    """Let somebody be about to make an influence check against a faction."""
    if kind == "ringwraith":
        s = minion("Goblin-gate [LE]", who).hand("alice", "Goblins of Goblin-gate", *card.split("; "), "Bold Thrust")
        s.deck("alice", *["Wargs"] * 3).dice(*dice).start("resources")
        return s.do("alice", f"play Goblins of Goblin-gate with {who}")
    s = Scenario().company("alice", "Bree", who).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", *card.split("; "), "Dodge").deck("alice", *["Wargs"] * 3).dice(*dice)
    if more:
        s.in_play("alice", *more)
    return s.start("resources").do("alice", f"play Rangers of the North with {who}")


def tapped_site(site: str, *people: str, hand: str, tapped: bool = True, dice: int = 12) -> Scenario:
    """Put a minion company at a site, tapped or not, in its site phase."""
    s = minion(site, *people).hand("alice", hand).dice(*[dice] * 12).start("resources")
    if tapped:
        atoms.tap(s.game, s.card(site.partition(" [")[0]).iid)
        s.game.menus = {}
    return s


def follows(s: Scenario, who: str, whom: str) -> bool:
    """Whether a character is under the direct influence of another one."""
    return s.card(who).host == s.card(whom).iid


def meeting(
    card: str, site: str, *people: str, hand: str, kind: str = "wizard", phase: str = "organization"
) -> Scenario:
    """Put a company at a site with an event and characters in hand."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *people)
    s.company("bob", "Edhellond", "Beregond").hand("alice", card, *hand.split("; "))
    return s.start(phase)


def led(leader: str, *others: str, hand: str = "") -> Scenario:
    """Start to organize a company of a Wizard player's at Rivendell."""
    s = Scenario().company("alice", "Rivendell", leader, *others).company("bob", "Grey Havens", "Círdan")
    s.hand("alice", hand or "Cram").start("organization")
    return s.do("alice", "organize")


def added_to_check(s: Scenario, faction: str, who: str) -> int:
    """Return what is added to the check when a character influences a faction in hand."""
    copy = s.game.clone()
    atoms.move(copy, iid(s, faction), CHAIN)
    atoms.push(copy, FactionFrame(0, iid(s, who), iid(s, faction)))
    return faction_modifier(copy, iid(s, who), iid(s, faction))
