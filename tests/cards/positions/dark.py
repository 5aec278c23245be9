"""A Ringwraith player's companies at dark places, shared by the tests of cards: quests, sieges, events."""

from __future__ import annotations

from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from tests.cards.positions.hazards import company, onward
from tests.cards.positions.minions import iid, minion
from tests.cards.positions.reading import resolved, resolved_by_alice, told


def dark_in_phase(
    phase: str, *characters: str, site: str = "LE-367", hand: str = "Bade to Rule", discard: str = ""
) -> Scenario:
    """Put a Ringwraith player's company at a site in a phase of her turn."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", hand)
    if discard:
        s.discard("alice", discard)
    return s.start(phase)


def dark_characters(*who: str, site: str = "LE-367", kind: str = "ringwraith", phase: str = "organization") -> Scenario:
    """Describe a minion company and start."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *who)
    return s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge").start(phase)


def hunted(*hand: str, who: str = "Gimli", site: str = "Bree", to: str = "", via: str = "", play: tuple[str, ...] = (),
           mine: tuple[str, ...] = (), dice: tuple[int, ...] = (7, 7, 7)) -> Scenario:  # fmt: skip
    """Put alice's company into its movement/hazard phase while bob holds cards."""
    s = Scenario().turn(3, "alice").company("alice", site, *who.split("; "), to=to, via=via)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", *hand).hand("alice", *mine).in_play("bob", *play).dice(
        *dice
    )
    s.start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    return s


def at_home(*hand: str, who: str = "Gimli", site: str = "Rivendell", play: tuple[str, ...] = (), phase: str = "organization",
            dice: tuple[int, ...] = (7, 7)) -> Scenario:  # fmt: skip
    """Put alice's company at a site in a phase of her turn, with cards in hand and in play."""
    s = Scenario().turn(3, "alice").company("alice", site, *who.split("; ")).company("bob", "Grey Havens", "Beregond")
    return s.hand("alice", *hand).in_play("alice", *play).dice(*dice).start(phase)


def orcs(card: str, *, site: str = "Moria", cards: tuple[str, ...] = ()) -> Scenario:
    """Let Orcs attack alice's company while bob holds a card."""
    s = hunted("Orc-guard", card, site=site, play=cards)
    return resolved(s.do("bob", "play Orc-guard"))


def dark(
    site: str,
    *characters: str,
    hand: tuple[str, ...] = ("Dodge",),
    phase: str = "resources",
    dice: tuple[int, ...] = (),
) -> Scenario:
    """Put a Ringwraith player's company at a site in a phase of her turn."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand)
    return s.dice(*dice).start(phase)


def minions_fought(
    creature: str, *characters: str, hand: tuple[str, ...] = (), site: str = "Bree", dice: tuple[int, ...] = ()
) -> Scenario:
    """Let bob's creature attack alice's minions at a site; her window before strikes are assigned is open."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, *characters)
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", *hand).dice(*dice).start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature}")
    resolved_by_alice(s)
    return s


HAVEN = "Dol Guldur [LE]"
MORIA_OF_MINIONS = ("Ettenmoors [LE]", "Moria [LE]", "Rhudaur, Hollin, Redhorn Gate")
STRONG = ("Azog", "Bolg", "Bûthrakaur", "Umagaur", "Lagduf", "Radbug")


def through(s: Scenario) -> Scenario:
    """Fight every attack that follows, staying untapped, and stop at the question for a card."""
    for _ in range(200):
        if type(s.game.frames[-1]).__name__ == "EffectFrame":
            break
        who = s.asked()[0]
        labels = s.options(who)
        stay = next((one for one in labels if "stays untapped" in one), "")
        s.do(who, stay or next((one for one in ("Confirm", "Fight", "Pass") if one in labels), labels[0]))
    return s


def on_to(s: Scenario, word: str) -> None:
    """Let everybody go on until alice is offered something with a word."""
    for _ in range(60):
        who = s.asked()[0]
        labels = s.options(who)
        if who == "alice" and any(word in one for one in labels):
            return
        stay = next((one for one in labels if "stays untapped" in one), "")
        go = next((one for one in labels if one.startswith(("Enter", "Fight", "Confirm", "Pass"))), labels[0])
        s.do(who, stay or go)


def quest(
    card: str, site: str, *people: str, kind: str = "balrog", play: tuple[str, ...] = (), pile: tuple[str, ...] = ()
) -> Scenario:
    """Put a strong company at a site in its site phase with a card in hand, and dice that win every fight."""
    s = minion(site, *people, kind=kind).hand("alice", card)
    if play:
        s.in_play("alice", *play)
    if pile:
        s.pile("alice", *pile)
    return s.dice(*[12] * 40).start("resources")


def held(site: str, *cards: str, kind: str = "balrog", people: tuple[str, ...] = ("The Balrog", "Muzgash")) -> Scenario:
    """Put events on the site of a company."""
    from engine.state import atoms

    s = minion(site, *people, kind=kind).in_play("alice", *cards).start("resources")
    place = company(s, people[0]).site
    for card in cards:
        atoms.set_host(s.game, iid(s, card), place)
        place = iid(s, card) if card == "Invade Their Domain" else place
    return s


SHREL = "Shrel-Kain [LE]"


def name_of(siege: str) -> str:
    """Return the card of a siege."""
    return siege.partition(" at a ")[0]


def step(s: Scenario) -> None:
    """Go on in the plainest way; who faces a strike stays untapped, and strikes go to whom they may."""
    who = s.asked()[0]
    found = s.options(who)
    plain = (one for start in ("Enter", "stays", "Fight") for one in found if start in one)
    if any("stays untapped" in one for one in found):
        s.do(who, next(one for one in found if "stays untapped" in one))
    elif any(one.startswith("Enter") for one in found):
        s.do(who, next(plain))
    else:
        onward(s)


def declare(s: Scenario, siege: str) -> Scenario:
    """Enter the site, go through what guards it, and play the card."""
    for _ in range(120):
        found = [one for one in s.options(s.asked()[0]) if one.startswith(f"Play {name_of(siege)}")]
        if found:
            return s.do("alice", found[0])
        step(s)
    raise AssertionError(s.log())


def attacks_fought(s: Scenario) -> list[tuple[str, int, int]]:
    """Fight until a card is to be chosen or it is all over; return the race, strikes and prowess of each attack."""
    seen: list[tuple[str, int, int]] = []
    before: object = None
    for _ in range(300):
        attack = attack_of(s.game)
        if attack is None and type(s.game.frames[-1]).__name__ == "EffectFrame":
            break
        if attack is None and not any(type(one).__name__ == "EffectFrame" for one in s.game.frames):
            break
        mark = None if attack is None else (attack.attacker.race, attack.strength.printed[:2])
        if attack is not None and mark != before:
            seen.append((attack.attacker.race, *attack.strength.printed[:2]))
        before = mark
        step(s)
    return seen


def up_to_check(s: Scenario) -> Scenario:
    """Let everything resolve, up to the corruption check that follows."""
    for _ in range(8):
        if told(s, "orruption check") or not s.asked():
            break
        onward(s)
    return s


def dark_company(*characters: str, hand: str, site: str = "LE-367", phase: str = "organization") -> Scenario:
    """Put a Ringwraith player's company at a site in a phase of its turn."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, *characters)
    return s.company("bob", "Grey Havens", "Beregond").hand("alice", hand).start(phase)
