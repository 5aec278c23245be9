"""Companies of a Balrog player, shared by the tests of cards: his shapes, his weapons, his ways below."""

from __future__ import annotations

from carddb.artefact.database import database
from engine.rules.movement.movement import destinations, paths
from engine.scenarios.scenario import Scenario
from tests.cards.positions.hazards import company, resolve, turn_to_bob
from tests.cards.positions.minions import minion


def shaped(card: str, *hand: str, phase: str = "organization", tapped: str = "") -> Scenario:
    """Put The Balrog with a fána on him and an Orc at Moria."""
    s = minion("Moria [BA]", f"The Balrog{tapped}, bears {card}", "Muzgash, tapped", kind="balrog")
    return s.hand("alice", *hand).hand("bob", "Orc-guard").dice(7, 7, 7).start(phase)


def comes(s: Scenario, creature: str) -> Scenario:
    """Let the next creature attack."""
    found = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {creature}"))
    return resolve(s.do("bob", found))


def wields(s: Scenario, words: str = "Darkness Wielded") -> list[str]:
    """Return the ways in which Darkness Wielded may be played or used."""
    return [one for one in s.options("alice") if words in one] if s.asked() == ("alice",) else []


BLUE, IRON = "Blue Mountain Dwarf-hold [LE]", "Iron Hill Dwarf-hold [LE]"
HIM = ("The Balrog", "Azog")
ORCS = ("Azog", "Hill-troll")


def host_at_site(site: str, card: str, people: tuple[str, ...] = ORCS, play: tuple[str, ...] = ()) -> Scenario:
    """Put a Balrog player's company into its site phase, with a card in hand."""
    s = minion(site, *people, kind="balrog").hand("alice", card).dice(*(12,) * 12)
    s.in_play("alice", *play) if play else None
    return s.start("resources")


def below(name: str) -> set[str]:
    """Return the Under-deeps sites from which a Balrog player's company may move to one by Under-deeps movement."""
    deeps = {card.name: card for card in database().cards if card.under_deeps and card.alignment == "balrog"}
    near = {other for other, card in deeps.items() if name in dict(card.adjacent)}
    return (near | set(dict(deeps[name].adjacent))) & set(deeps)


def goes(s: Scenario, who: str) -> set[str]:
    """Return the names of the sites to which a character's company may declare movement."""
    return {s.game.facts(site).name for site in destinations(s.game, company(s, who))}


def ways_to(s: Scenario, who: str, to: str) -> set[tuple[str, int]]:
    """Return the kinds of movement to a site, with how many regions each passes."""
    here = company(s, who)
    site = next(one for one in destinations(s.game, here) if s.game.facts(one).name == to)
    return {(way.kind, len(way.regions)) for way in paths(s.game, here, site)}


def of_balrog(start: str, *characters: str, sites: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Scenario:
    """Put a company of the Balrog's player at a site, with sites in the location deck."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", start, *characters).sites("alice", *sites).hand("bob", "Orc-guard")
    return s.hand("alice", *(hand or ("Orc Quarrels",)))


def s_options(s: Scenario, word: str) -> list[str]:
    """Return what alice is offered that names something."""
    return [one for one in s.options("alice") if word in one]


def version(site: str) -> str:
    """Return the number of The Balrog's version of a site, or else of the minions'."""
    found = {one.alignment: one.id for one in database().cards if one.type == "site" and one.name == site}
    return found.get("balrog") or found["minion"]


SHIELD = ("The Under-vaults", "The Under-grottos", "The Drowning-deeps", "The Under-leas", "Remains of Thangorodrim")
