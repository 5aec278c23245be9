"""What the tests of cards read from a position: its log, what is on offer, numbers of cards; and the plainest answers."""

from __future__ import annotations

import re

from engine.api import answer
from engine.kernel.machine import deciding, options
from engine.queries.attributes import prowess
from engine.queries.fights import attack_of
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.records import HAND
from engine.words.labels import option_text
from tests.cards.positions.minions import iid


def answer_plainly(s: Scenario) -> None:
    """Give the plainest answer that there is."""
    seat = deciding(s.game)[0]
    menu = options(s.game, seat)
    plain = [one for one in menu if one.verb in ("confirm", "pass", "no_attack")] or list(menu)
    answer(s.game, seat, s.game.stamps[seat], plain[0])


def plainest(found: list[str]) -> str:
    """Return the plainest of several options."""
    return next(
        (one for start in ("Let it", "Pass", "Confirm", "Fight") for one in found if one.startswith(start)), found[0]
    )


def offers_starting(s: Scenario, who: str, start: str) -> list[str]:
    """Return what a player is offered that starts so."""
    return [one for one in s.options(who) if one.startswith(start)] if who in s.asked() else []


def ways_to_play(s: Scenario, who: str, name: str) -> list[str]:
    """Return the options to play a card, not those to place it on guard."""
    return [one for one in s.options(who) if one.startswith(f"Play {name}") and "keyed" not in one]


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


def offers_play(s: Scenario, card: str) -> bool:
    """Whether alice may play a card."""
    return any(one.startswith(f"Play {card}") for one in s.options("alice"))


def resolved(s: Scenario) -> Scenario:
    """Let what was played resolve."""
    while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    return s


def can(s: Scenario, who: str, card: str) -> bool:
    """Whether somebody is offered to play a card."""
    return any(one.startswith(f"Play {card}") for one in s.options(who))


def names_in(s: Scenario, seat: int, zone: int) -> list[str]:
    """Return the names of the cards in a zone."""
    return [s.game.facts(one).name for one in s.game.zone(seat, zone)]


def shuffles(s: Scenario, seat: int = 0) -> int:
    """Return how often a player's deck was shuffled."""
    return s.game.counters.get(f"shuffle:{seat}", 0)


def _head(label: str) -> str:
    """Return the name that a label begins with: what follows says who pays, what is meant or what it does."""
    return re.split(r",|:| \((?:taps|by|discards)", label)[0]


def targets(s: Scenario, card: str) -> set[str]:
    """Return on what a card may be played."""
    found = [one.removeprefix(f"Play {card} on ") for one in s.options("alice") if one.startswith(f"Play {card} on ")]
    return {_head(one) for one in found}


def plain_influence(s: Scenario, who: str) -> int:
    """Return the direct influence of a character alone."""
    return s.game.facts(s.card(who).iid).direct_influence


def plain(card: str) -> str:
    """Return a card's name without its set."""
    return card.partition(" [")[0]


def status_of(s: Scenario, name: str) -> int:
    """Return whether a site is tapped."""
    return s.game.cards[iid(s, name)].status


def attack_numbers(s: Scenario) -> tuple[int, int, int]:
    """Return strikes, prowess and body of the attack as they are now."""
    attack = attack_of(s.game)
    assert attack is not None
    return attack.strength.strikes, attack.strength.prowess, attack.strength.body


def printed(creature: str) -> tuple[int, int, int]:
    """Return strikes, prowess and body as the creature's facts have them."""
    from engine.scenarios.positions import card_called

    attack = card_called(creature).attack
    assert attack is not None
    return attack.strikes, attack.prowess, -1 if attack.body is None else attack.body


def power(s: Scenario) -> int:
    """Return the prowess of the attack now."""
    attack = attack_of(s.game)
    assert attack is not None
    return attack.strength.prowess


def own(s: Scenario, name: str) -> int:
    """Return a character's prowess now."""
    return prowess(s.game, s.card(name).iid)


def points(s: Scenario, source: str = "item") -> int:
    """Return alice's marshalling points of a source."""
    return sources(s.game, 0)[source]


def targets_offered(s: Scenario, start: str) -> set[str]:
    """Return on what something that starts so is offered."""
    found = [one.partition(" on ")[2] for one in s.options("alice") if one.startswith(start)]
    return {_head(one) for one in found}


def may_play(s: Scenario, creature: str, key: str = "") -> bool:
    """Whether bob is offered to play a creature, keyed to something."""
    return any(f"Play {creature}, keyed to {key}" in one.replace(" ✎", "") for one in s.options("bob"))


def knows(s: Scenario) -> bool:
    """Whether alice knows bob's hand."""
    return all(s.game.cards[iid].known & 1 for iid in s.game.zone(1, HAND))


def offered(s: Scenario, card: str) -> bool:
    """Whether alice may play or use a card now."""
    return any(card in label for label in s.options("alice"))


def explained(s: Scenario, who: str = "alice") -> dict[str, str]:
    """Return the labels of what a player may do now, each with the line that stands below it."""
    seat = s.seat(who)
    texts = [option_text(s.game, seat, one) for one in options(s.game, seat)]
    return {one.title: one.detail for one in texts}


def shown(s: Scenario, who: str = "bob") -> list[str]:
    """Return the names of the cards that a player showed."""
    return [
        line.partition("shows ")[2].rstrip(".").removesuffix(" from hand")
        for line in s.log()
        if line.startswith(f"{who} shows")
    ]


def rolls(s: Scenario) -> list[str]:
    """Return the lines of the log that tell of rolls."""
    return [line for line in s.log() if "rolled" in line]


def attacks_told(s: Scenario, creature: str) -> int:
    """Count the attacks that the log tells of."""
    return sum(line.startswith(f"{creature} attacks") for line in s.log())


def check_lines(s: Scenario, who: str) -> list[str]:
    """Return the lines of the log that tell of a character's corruption checks."""
    return [line for line in s.log() if line.startswith(f"Corruption check for {who}")]


def checks_made(s: Scenario, who: str) -> int:
    """Return how many corruption checks of a character the log tells of."""
    return sum(line.startswith(f"Corruption check for {who}:") for line in s.log())


def resolved_by_alice(s: Scenario) -> Scenario:
    """Let what was played resolve."""
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    return s


def first_answer(s: Scenario, who: str) -> None:
    """Give the first answer that there is."""
    seat = s.seat(who)
    menu = options(s.game, seat)
    plain = [one for one in menu if one.verb in ("confirm", "pass", "no_attack")] or list(menu)
    answer(s.game, seat, s.game.stamps[seat], plain[0])


def bobs_plays(s: Scenario, card: str) -> list[str]:
    """Return bob's ways to play a card."""
    return [one for one in s.options("bob") if one.startswith(f"Play {card}")]


def company_member(s: Scenario) -> int:
    """Return the only character of alice."""
    return next(one for here in s.game.companies.values() if here.seat == 0 for one in here.characters)
