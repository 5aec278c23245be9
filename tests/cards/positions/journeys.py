"""Companies that are bound for a site, shared by the tests of cards, and the ways that are open to them."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.movement.keying import barred, keys_of
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from tests.cards.positions.hazards import company


def bound(
    origin: str, to: str, via: str, hand: str, *people: str, phase: str = "organization", play: str = ""
) -> Scenario:
    """Let alice's company have declared movement, with cards in hand."""
    s = Scenario().company("alice", origin, *(people or ("Gimli", "Legolas", "Elrond", "Celeborn")), to=to, via=via)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand.split("; "), "Dodge").hand("bob", "Orc-guard")
    if play:
        s.in_play("alice", play)
    return s.start(phase)


def bound_for(origin: str, to: str, via: str, hand: str, *people: str, kind: str = "wizard") -> Scenario:
    """Let alice's company have declared movement (if ``to`` is said), with cards in hand."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", origin, *people, to=to, via=via)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand.split("; "), "2 Dodge")
    return s.hand("bob", "Orc-guard", "Cave-drake", "Barrow-wight", "Wargs", "Thief").start("organization")


def until_offered_words(s: Scenario, who: str, words: str, prefer: str = "") -> bool:
    """Answer with the first option until a player is offered these words; False when a turn has gone by."""
    for _ in range(30):
        if any(words in one for one in s.options(who)):
            return True
        asked = s.asked()[0]
        options = s.options(asked)
        s.do(asked, next((one for one in options if prefer and prefer in one), options[0]))
    return False


def open_keys(s: Scenario, who: str, creature: str) -> set[str]:
    """Return the sorts of keys by which a creature of bob's is not barred."""
    iid = next(i for i in s.game.zone(1, 1) if s.game.facts(i).name == creature)
    return {key.how for key in keys_of(s.game, iid) if not barred(s.game, company(s, who), iid, key)}


def on_the_way(s: Scenario, who: str, to: str) -> None:
    """Put a company on its way to a site card, in its movement/hazard phase."""
    here = company(s, who)
    site = next(i for i, card in enumerate(s.game.cards) if s.game.facts(i).name == to and card.owner == 0)
    atoms.set_company(s.game, replace(here, origin=here.site, destination=site))


PASS = ("Minas Morgul", "Henneth Annûn", "Imlad Morgul, Ithilien")
