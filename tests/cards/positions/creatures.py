"""Attacks of creatures, agents and sites, shared by the tests of cards: on the way, at a site, up to a strike or to the end."""

from __future__ import annotations

from carddb.facts.model import Attack
from engine.kernel import machine
from engine.queries.cards import company_of
from engine.queries.fights import attack_of, strike_of
from engine.rules.combat.combat import CREATURE, start_attack
from engine.scenarios.scenario import Scenario
from engine.state.records import Refusal
from tests.cards.positions.dark import MORIA_OF_MINIONS
from tests.cards.positions.hazards import MORIA, SEA, WILD, Route, choose, go_on, meet, onward, resolve, turn_to_bob
from tests.cards.positions.heroes import strike_body, strike_first
from tests.cards.positions.minions import iid, minions_attacked
from tests.cards.positions.reading import resolved, resolved_by_alice


def met(creature: str, key: str, *who: str, site: str, to: str = "", kind: str = "ringwraith") -> Scenario:
    """Let a creature attack alice's company at a site or on its way."""
    s = Scenario().alignment("alice", kind).company("alice", site, *who, to=to, via="starter" if to else "")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "Dodge").start("hazards")
    return strike_first(s, f"play {creature} keyed to {key}")


def attack_on(s: Scenario, who: str, attack: Attack, kind: str = CREATURE, by: str = "Beregond") -> Scenario:
    """Let an attack come upon somebody's company, up to the first question."""
    here = company_of(s.game, iid(s, who))
    assert here is not None
    start_attack(s.game, here.id, iid(s, by), attack, kind)
    machine.run(s.game)
    return s


TAMERS = {"Ready to His Will": ("ringwraith", 8), "Memories of Old Torture": ("balrog", 7)}


def taming(card: str, creature: str, *characters: str, site: str = "Ettenmoors [LE]") -> Scenario:
    """Let a creature attack a company whose player holds a card that makes it an ally."""
    kind = TAMERS[card][0]
    return minions_attacked(creature, *(characters or ("Gorbag", "Muzgash")), hand=card, kind=kind, site=site)


def chosen(s: Scenario, *words: str, who: str = "alice") -> Scenario:
    """Let a player do the first thing that is offered with these words."""
    return s.do(who, next(one for one in s.options(who) if all(word in one for word in words)))


def waiting(name: str, route: Route = WILD, *characters: str, hand: str = "Orc-guard", mine: str = "") -> Scenario:
    """Return bob's question in alice's movement/hazard phase, with a card of his in play."""
    return turn_to_bob(meet(route, *(characters or ("Gimli",)), hand=hand, play=name, mine=mine))


def bodies(s: Scenario) -> dict[str, int]:
    """Return the body of the strike at each character of an attack, as the strikes come."""
    found: dict[str, int] = {}
    for _ in range(20):
        strike = strike_of(s.game)
        if attack_of(s.game) is None:
            break
        if strike is not None:
            found[s.game.facts(strike.target).name] = strike_body(s)
        onward(s)
    return found


NARROWS = ("Lórien", "Gondmaeglom", "Wold & Foothills, Anduin Vales, Grey Mountain Narrows")
WAY = ("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate")


def to_the_end(s: Scenario) -> Scenario:
    """Let the turn end as far as somebody is asked what comes back, or as the next turn begins."""
    for _ in range(12):
        if any("— Turn 2" in line for line in s.log()) or "Do not" in s.options(s.asked()[0]):
            break
        onward(s)
    return s


DOWNS = ("Edhellond", "Barrow-downs", "Anfalas, Andrast, Eriadoran Coast, Cardolan")


def encounter(
    route: tuple[str, str, str],
    *characters: str,
    hand: str = "Orc-guard",
    play: tuple[str, ...] = (),
    mine: str = "",
    dice: tuple[int, ...] = (),
    pile: tuple[str, ...] = (),
) -> Scenario:
    """Return alice's company on a route and bob, with a hand and cards in play, at his first question."""
    start, to, via = route
    s = Scenario().company("alice", start, *characters, to=to, via=via)
    s.company("bob", "Rivendell" if start != "Rivendell" else "Lórien", "Fatty Bolger").hand("bob", hand)
    s.in_play("bob", *play).discard("bob", *pile)
    if mine:
        s.hand("alice", mine)
    s.dice(*dice).start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    return s


def attacked_on_route(creature: str, key: str, *characters: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Return an attack by a creature on alice's company, alice asked before strikes are assigned."""
    route = ("Rivendell", "Bree", "Rhudaur, Arthedain")
    if key == "coastal-sea":
        route = SEA
    s = encounter(route, *characters, hand=creature, play=("Doors of Night",), dice=dice)
    return resolved(s.do("bob", f"play {creature} keyed to {key}"))


def fought_by(s: Scenario, *faces: str) -> Scenario:
    """Play an attack to its end: these face strikes, nobody plays anything; the attacker takes the item named Cram."""
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        who = s.asked()[0]
        for text in (
            "pass",
            *(f"assign {name}" for name in faces),
            "confirm",
            *(f"next {name}" for name in faces),
            "choose Cram",
        ):
            try:
                s.do(who, text)
            except Refusal:
                continue
            break
    return s


def struck_in_the_wild(
    creature: str, *characters: str, dice: tuple[int, ...] = (2,) * 8, key: str = "wilderness"
) -> Scenario:
    """Let a creature attack alice's company in the wild."""
    s = turn_to_bob(meet(WILD, *characters, hand=creature, mine="Concealment", dice=dice))
    return resolve(s.do("bob", f"play {creature.partition(' [')[0]}, keyed to {key}"))


def creature_attacks(s: Scenario, creature: str) -> Scenario:
    """Let a creature of bob's attack."""
    name = creature.partition(" [")[0]
    play = next(option for option in turn_to_bob(s).options("bob") if option.startswith(f"Play {name}"))
    return resolve(s.do("bob", play))


def plays(s: Scenario, name: str) -> list[str]:
    """Return bob's options of playing a card."""
    return [option for option in turn_to_bob(s).options("bob") if option.startswith(f"Play {name}")]


def creature_fought(s: Scenario, name: str) -> Scenario:
    """Let a creature of bob's attack, to the end of its attack."""
    resolve(s.do("bob", plays(s, name)[0]))
    return go_on(s, f"The attack of {name} is")


def entering(site: str, name: str, *, play: str = "", mine: str = "") -> Scenario:
    """Return bob about to play a card against alice's company that stays at a site."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", site, "Gorbag", "Shagrat")
    s.company("bob", "Lórien", "Elrond").hand("bob", name)
    if play:
        s.in_play("bob", play)
    if mine:
        s.hand("alice", mine)
    return turn_to_bob(s.dice(*(12,) * 12).start("hazards"))


def enter(s: Scenario) -> Scenario:
    """Let the company enter its site, up to the first attack."""
    for _ in range(12):
        if attack_of(s.game) is not None:
            break
        found = s.options(s.asked()[0])
        enters = [option for option in found if option.startswith("Enter")]
        s.do(s.asked()[0], enters[0]) if enters else onward(s)
    return s


def spidered(spider: str = "Giant Spiders", mine: str = "Concealment", hand: str = "", **play: str) -> Scenario:
    """Let a Spider attack alice's Gimli and Aragorn on their way through the wild; her window is open."""
    s = Scenario().company("alice", WILD[0], "Gimli", "Aragorn II", to=WILD[1], via=WILD[2])
    s.company("bob", "Rivendell", "Fatty Bolger").hand("bob", f"{spider}; {hand}" if hand else spider)
    s.hand("alice", mine)
    if play:
        s.in_play("bob", play["play"])
    return s


def spider_attacks(s: Scenario, spider: str = "Giant Spiders") -> Scenario:
    """Let bob play the Spider."""
    turn_to_bob(s)
    return resolve(s.do("bob", f"play {spider}, keyed to wilderness"))


def balrog(site: str = "Moria [BA]", hand: str = "Glance of Arien", **more: str) -> Scenario:
    """Return alice's Balrog at a site, and bob with a hand."""
    s = Scenario().alignment("alice", "balrog").company("alice", site, "The Balrog").company("bob", "Lórien", "Elrond")
    s.hand("bob", hand)
    if more:
        s.in_play("bob", more["play"])
    return s


def shot(creature: str, bearer: str, *, dark_side: bool = False, dice: tuple[int, ...]) -> Scenario:
    """Let a creature keyed to wilderness attack a bearer and a companion on their way."""
    s = Scenario()
    if dark_side:
        s.alignment("alice", "ringwraith").company(
            "alice", "Carn Dûm", bearer, to="Moria", via="Angmar, Rhudaur, Hollin, Redhorn Gate"
        )
    else:
        s.company("alice", "Rivendell", bearer, to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", creature).hand("alice", "2 Dodge").dice(*dice)
    s.start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", f"play {creature} keyed to wilderness")
    resolved_by_alice(s)
    return s.do("alice", "pass")


def waylaid(
    agent: str, to: str, via: str, start: str, *characters: str, hand: str = "Dodge", mine: str = ""
) -> Scenario:
    """Return a company on its way to a site, and an agent hazard of bob's."""
    s = Scenario().company("alice", start, *characters, to=to, via=via).company("bob", "Grey Havens", "Círdan")
    s.agent("bob", agent).hand("bob", hand)
    if mine:
        s.hand("alice", mine)
    return turn_to_bob(s.start("hazards"))


def entered_with_agent(
    agent: str, site: str, *characters: str, dice: tuple[int, ...] = (), hand: str = "Dodge", mine: str = ""
) -> Scenario:
    """Return a company that has entered a site where an agent attacks it."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Círdan").agent("bob", agent)
    s.hand("bob", hand)
    if mine:
        s.hand("alice", mine)
    s.dice(*dice).start("site").do("alice", "enter")
    for _ in range(50):
        if s.asked() == ("bob",) and any(one.endswith(" attacks") for one in s.options("bob")):
            break
        onward(s)
    return s


BREE: Route = ("Rivendell", "Bree", "Rhudaur, Arthedain")


def declared(
    creature: str, key: str, route: Route, *characters: str, play: str = "", mine: str = "", dice: tuple[int, ...] = ()
) -> Scenario:
    """Let bob play a creature keyed to something, and let it resolve: its attack goes on."""
    s = turn_to_bob(meet(route, *characters, hand=creature, play=play, mine=mine, dice=dice))
    return resolve(s.do("bob", f"play {creature} keyed to {key}"))


FIVE_HEROES = ("Gimli", "Bilbo", "Dori", "Bofur", "Nori")


def entered_under(
    site: str, play: str = "", *characters: str, dice: tuple[int, ...] = (), kind: str = "wizard"
) -> Scenario:
    """Let alice's company enter a site whose automatic-attack it faces, with cards of bob's in play."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", site, *(characters or FIVE_HEROES))
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge")
    if play:
        s.in_play("bob", play)
    return s.dice(*dice).start("site").do("alice", "enter")


TOWN = ("Rivendell", "Bree", "Rhudaur, Arthedain")
NAMES = {"TW-89": "Slayer", "LE-90": "Slayer", "TW-8": "Assassin"}
FOUR = ("Elrond", "Bilbo", "Gimli", "Dori")


def hunted_to_bree(
    *people: str, creature: str = "Assassin", mine: str = "Cram", dice: tuple[int, ...] = (12,) * 12
) -> Scenario:
    """Let a creature attack a company on its way to Bree; alice's window before strikes are assigned is open."""
    s = meet(TOWN, *people, hand=creature, mine=mine, dice=dice)
    return choose(turn_to_bob(s), "bob", f"Play {NAMES.get(creature, creature)}")


def onward_once(s: Scenario) -> Scenario:
    """Answer the open question in the plainest way."""
    onward(s)
    return s


def at_throat(s: Scenario, who: str) -> Scenario:
    """Let bob choose who is attacked, and stop when something can be done against the strike."""
    for _ in range(4):
        if f"{who} faces a strike" in s.options(s.asked()[0]):
            break
        s.passes(s.asked()[0])
    return onward_once(s.do("bob", f"assign {who}", "confirm"))


def until_told(s: Scenario, start: str, most: int = 30) -> str:
    """Go on in the plainest way until the log has a line that starts so, and return it."""
    for _ in range(most):
        found = [line for line in s.log() if line.startswith(start)]
        if found:
            return found[0]
        onward(s)
    return ""


def haunted_by_nazgul(*hand: str, kind: str = "wizard", events: str = "Adûnaphel; Ren the Unclean") -> Scenario:
    """Return a company in its movement/hazard phase, with Nazgûl of bob's in play."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    people = ("Gandalf", "Gimli", "Elrond") if kind == "wizard" else ("Gorbag", "Ciryaher", "Lagduf")
    s.company("alice", "Bree" if kind == "wizard" else "Ettenmoors [LE]", *people).in_play("bob", events)
    return s.hand("alice", *hand, "Cram").hand("bob", "Orc-guard").dice(*(12,) * 12).start("hazards")


def reach(s: Scenario, who: str, start: str, most: int = 60) -> str:
    """Go on in the plainest way, entering sites, until somebody is offered what starts so; "" if nobody ever is."""
    for _ in range(most):
        if not s.asked():
            break
        found = s.options(s.asked()[0])
        wanted = [one for one in found if one.startswith(start)] if s.asked() == (who,) else []
        if wanted:
            return wanted[0]
        enters = [one for one in found if one.startswith("Enter ")]
        s.do(s.asked()[0], enters[0]) if enters else onward(s)
    return ""


STAYING = ("Wild Trolls", "Light-drake", "Orc-patrol")  # they come to Ruins & Lairs, where a company stays


def attacked_on_the_way(who: str, user: str, creature: str, *, near: bool) -> Scenario:
    """Let a creature attack a company on its way, with the user in it or far away."""
    minion = who == "Gorbag"
    s = Scenario().turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", creature).hand("alice", "Cram")
    if minion:
        s.alignment("alice", "balrog" if "Slimy" in user else "ringwraith")
    start, to, via = MORIA_OF_MINIONS if minion else MORIA
    if creature in STAYING:
        to = via = ""
    s.company("alice", start, who, *((user,) if near else ()), to=to, via=via)
    if not near:
        s.company("alice", "Dol Guldur [LE]" if minion else "Edhellond", user)
    s.start("hazards", of=who)
    plain = creature.partition(" [")[0]
    found = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {plain}"))
    return resolve(s.do("bob", found))
