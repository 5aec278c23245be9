"""Positions that the tests of several chapters of the rules start from, and what they read from them."""

from __future__ import annotations

from collections.abc import Callable

from engine import api
from engine.actions.windows import WindowFrame
from engine.kernel import machine
from engine.kernel.machine import failure
from engine.queries import cards as queries
from engine.queries import fights
from engine.rules.combat import combat
from engine.rules.turn import company_events
from engine.scenarios.scenario import Scenario
from engine.state.attack_frames import AttackFrame
from engine.state.game import Game
from engine.state.records import Company, Iid, Option, Seat

STRONG = ("Glorfindel II", "Aragorn II", "Elrond")


def entering(site: str, *, events: str = "", hand: str = "", **piles: str) -> Scenario:
    """Let alice's company enter a site with every roll a twelve; events are in play on bob's side."""
    s = Scenario().company("alice", site, *STRONG[:2]).company("bob", "Grey Havens", "Círdan").dice(*[12] * 20)
    if events:
        s.in_play("bob", events)
    if hand:
        s.hand("bob", hand)
    for pile, names in piles.items():
        getattr(s, pile)("bob", names)
    return s.start("site").do("alice", "enter")


def _quiet(s: Scenario) -> bool:
    """Whether the window is open in which alice might act on an attack or a strike."""
    return getattr(s.game.frames[-1], "name", "") in ("attack", "strike-resources")


def fight(s: Scenario) -> Scenario:
    """Let the company face what comes until somebody is asked for something else than combat."""
    while s.asked() and s.game.turn.phase == 5 and any("Frame" in type(f).__name__ for f in s.game.frames):
        menu = s.options(s.asked()[0])
        if _quiet(s):
            s.passes(s.asked()[0])
            continue
        if not {"Confirm", "Fight"} & set(menu) and not any("strike" in label for label in menu):
            break
        s.do(s.asked()[0], next((one for one in menu if "faces a strike" in one), menu[0]))
    return s


def company_of_alice(s: Scenario) -> Company:
    """Return alice's only company."""
    return next(one for one in s.game.companies.values() if one.seat == 0)


def of_kind(
    kind: str, site: str, *characters: str, hand: str = "", sites: str = "", start: str = "organization"
) -> Scenario:
    """Start a phase of alice, a player of a kind, with one company; bob is a Wizard player far away."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .company("alice", site, *characters)
        .company("bob", "Grey Havens [TW]", "Círdan")
    )
    if hand:
        s.hand("alice", hand)
    if sites:
        s.sites("alice", sites)
    return s.start(start)


def card(s: Scenario, name: str) -> Iid:
    """Return the first card of a name."""
    return next(one.iid for one in s.game.cards if s.game.facts(one.iid).name == name)


def company(s: Scenario) -> Company:
    """Return alice's first company."""
    return queries.companies(s.game, 0)[0]


def why_not(s: Scenario, option: Option, seat: Seat = 0) -> str:
    """Return the number of the rule that an option of a seat fails, or ""; alice's unless said otherwise."""
    found = failure(s.game, seat, option)
    return found.rule if found is not None else ""


def on_arrival(s: Scenario, name: str, site: str) -> str:
    """Return the rule that keeps a character in alice's hand from coming alone at a site, or ""."""
    s.do("alice", "organize")
    return why_not(s, Option("play_character", card(s, name), card(s, site), (2,)))


def guarded(guard: str, *characters: str, hand: str = "Glamdring", site: str = "Moria") -> Scenario:
    """Let bob place a card on guard against alice's company; its site phase comes next, after every attack."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Círdan")
    s.hand("bob", guard).hand("alice", hand).start("hazards").passes("alice").do("bob", f"place {guard} on guard")
    return s.all_pass()


def playing(guard: str, *characters: str) -> Scenario:
    """Let alice play Glamdring with Gimli at Barrow-downs, with bob's card on guard there."""
    s = guarded(guard, *characters, hand="Glamdring; Gates of Morning", site="Barrow-downs").dice(*[12] * 12)
    s.do("alice", "enter").do("bob", "pass")
    while "Leave the site phase" not in s.options("alice"):
        who = s.asked()[0]
        s.do(who, next(iter(s.options(who))))
    return s.do("alice", "play Glamdring with Gimli")


ON_A_HOBBIT = "Halfling Strength"  # untaps a Hobbit


def two(phase: str, of: str = "Gimli") -> Scenario:
    """Start a phase of Gimli's company at Moria, with tapped Bilbo's at Edoras and an event in alice's hand."""
    s = Scenario().company("alice", "Moria", "Gimli").company("alice", "Edoras", "Bilbo, tapped")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", ON_A_HOBBIT)
    return s.start(phase, of=of)


def led_home(site: str, haven: str) -> Scenario:
    """Let Bill the Pony lead alice's company from a site to the nearest haven, at the end of the turn."""
    s = Scenario().company("alice", site, "Gimli, bears Bill the Pony")
    s.company("bob", "Grey Havens", "Círdan").sites("alice", haven).hand("alice", "Dodge").start("end of turn")
    return s.do("alice", "keep the hand", "use Bill the Pony")


def at_the_site(s: Scenario) -> Scenario:
    """Go on until alice may act at the site of a company."""
    while True:
        top = s.game.frames[-1]
        if isinstance(top, WindowFrame) and top.name == "site" and s.asked() == ("alice",):
            return s
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in labels if one.startswith(("Enter", "Confirm", "Pass"))), labels[0]))


def attack(s: Scenario) -> combat.AttackFrame:
    """Return the attack that is going on."""
    found = fights.attack_of(s.game)
    assert found is not None
    return found


def run(g: Game) -> None:
    """Go on to the next question after a card effect did something."""
    g.menus = {}
    machine.run(g)


def meeting(
    *own: str, against: tuple[str, ...] = ("Gorbag [LE]",), sides: tuple[str, str] = ("wizard", "ringwraith"),
    hands: tuple[str, str] = ("Dodge", ""), other: str = "Moria [LE]",
) -> Scenario:  # fmt: skip
    """Let alice's company have entered Moria, where bob's company is too."""
    s = Scenario().alignment("alice", sides[0]).alignment("bob", sides[1])
    s.company("alice", "Moria", *(own or ("Aragorn II",))).company("bob", other, *against).turn(5)
    for who, cards in zip(("alice", "bob"), hands, strict=True):
        if cards:
            s.hand(who, cards)
    return s.start("resources")


def labels(s: Scenario) -> list[str]:
    """Return what alice may do, in lower case."""
    return [label.lower() if not label.startswith("Fight") else "confirm" for label in s.options("alice")]


def beaten(
    creature: str = "Orc-lieutenant", *characters: str, side: str = "ringwraith", site: str = "Ettenmoors",
    key: str = "", dice: tuple[int, ...] = (12,), owner: str = "bob",
) -> Scenario:  # fmt: skip
    """Let a company of alice's defeat a creature of bob's; everybody fights without choices."""
    s = Scenario().alignment("alice", side).company("alice", site, *(characters or ("Gorbag [LE]",)))
    s.company("bob", "Grey Havens", "Círdan").hand("bob", creature).dice(*dice).start("hazards")
    s.do("bob", f"play {creature}" + (f" keyed to {key}" if key else ""))
    while s.asked() == ("alice",) and fights.attack_of(s.game) is not None and "confirm" in labels(s):
        s.do("alice", "confirm")
    return s


def take_any(s: Scenario) -> None:
    """Let whoever is asked pass, fight or confirm, or else take the first option."""
    seat = s.asked()[0]
    labels = s.options(seat)
    usual = ("Pass", "Do nothing there", "Keep the hand", "Fight", "Confirm")
    s.do(seat, next(one for one in (*usual, *labels) if one in labels))


def until_asked(s: Scenario, who: str) -> None:
    """Go on until a player is asked something that may be passed."""
    while who not in s.asked() or "Pass" not in s.options(who):
        take_any(s)


def until(s: Scenario, who: str, label: str) -> Scenario:
    """Go on, with what is usual, until a player has an option with this label."""
    for _ in range(60):
        if label in s.options(who):
            return s
        take_any(s)
    raise AssertionError(f"{who} was not asked: {label}")


def waylaid(*agents: str, hand: str = "Orc-guard", moving: bool = True) -> Scenario:
    """Start step 7 of the way of alice's company to Goblin-gate, or of its stay there, with agents of bob's in play."""
    s = Scenario().turn(3).company("bob", "Grey Havens", "Círdan")
    if moving:
        s.company("alice", "Rivendell", "Gimli", "Dori", "Ori", to="Goblin-gate", via="Rhudaur, High Pass")
    else:
        s.company("alice", "Goblin-gate", "Gimli", "Dori", "Ori")
    for text in agents:
        s.agent("bob", text)
    s.hand("bob", hand).hand("alice", "Dodge").dice(*[12] * 10).start("hazards")
    until_asked(s, "bob")
    return s


# Arthedain (Bree, Weathertop, The White Towers) borders on Cardolan (Old Forest, Tharbad), Rhudaur (Cameth Brin,
# Ettenmoors, Rivendell) and The Shire (Bag End), and not on Hollin or Redhorn Gate (Moria).
BILL = "Bill Ferny"  # a man at home at Bree and Cameth Brin, prowess 2, body 8
AGENT_SITES = "Bree; Weathertop; Old Forest; Moria; Tharbad; Rivendell; Ettenmoors; Cameth Brin"
THREE = ("Gimli", "Legolas", "Boromir II")


def spying(*agents: str, site: str = "Ettenmoors", hand: str = "", sites: str = AGENT_SITES, to: str = "") -> Scenario:
    """Start step 7 of the movement/hazard phase of alice's company of three, with agents of bob's in play."""
    s = Scenario().turn(3).company("alice", site, *THREE, to=to).company("bob", "Grey Havens", "Círdan")
    for text in agents:
        s.agent("bob", text)
    if hand:
        s.hand("bob", hand)
    return s.sites("bob", sites).start("hazards")


def visited(
    *agents: str, site: str = "Bree", sites: str = AGENT_SITES, hand: str = "", own: tuple[str, ...] = THREE
) -> Scenario:
    """Start the site phase of alice's company, with agents of bob's in play."""
    s = Scenario().turn(3).company("alice", site, *own).company("bob", "Grey Havens", "Círdan")
    for text in agents:
        s.agent("bob", text)
    if hand:
        s.hand("alice", hand)
    return s.sites("bob", sites).start("site")


def agent_attack(g: Game) -> AttackFrame:
    """Return the attack that is going on."""
    return next(frame for frame in g.frames if isinstance(frame, AttackFrame))


FAIR = "Fair Gold Ring"  # The One Ring 11, Dwarven Ring 9, Magic Ring up to 6, Lesser Ring always


def trying(
    *hand: str,
    kind: str = "wizard",
    site: str = "Bree [TW]",
    company: tuple[str, ...] = ("Gimli, bears Fair Gold Ring", "Elrond"),
    dice: tuple[int, ...] = (7,),
) -> Scenario:
    """Start alice's organization phase with a gold ring, a sage, and cards in hand; dice as the tests will fall."""
    s = (
        Scenario()
        .alignment("alice", kind)
        .company("alice", site, *company)
        .company("bob", "Grey Havens [TW]", "Círdan")
    )
    return s.hand("alice", "; ".join(hand)).dice(*dice).start("organization")


def storing(*hand: str, dice: tuple[int, ...] = (12, 11)) -> Scenario:
    """Start alice's organization phase: Ostisen of a Ringwraith player bears a gold ring at Minas Morgul; it is stored."""
    company = ("Ostisen, bears A Little Gold Ring",)
    s = trying(*hand, kind="ringwraith", site="Minas Morgul [LE]", company=company, dice=dice)
    return s.do("alice", "store A Little Gold Ring").all_pass()


def tempted(
    *agents: str,
    site: str = "Bree",
    hand: str = "Block",
    own: tuple[str, ...] = ("Gimli", "Legolas", "Éowyn"),
    sites: str = "Bree; Edoras; Minas Morgul",
    pile: str = "",
    to: str = "",
) -> Scenario:
    """Start step 7 of the movement/hazard phase of alice's company, with agents of bob's to influence it."""
    s = Scenario().turn(3).company("alice", site, *own, to=to).company("bob", "Grey Havens", "Círdan")
    for text in agents:
        s.agent("bob", text)
    if pile:
        s.pile("alice", pile)
    return s.hand("bob", hand).sites("bob", sites).start("hazards")


def take(s: Scenario, option: Option, seat: int = 0) -> None:
    """Give an answer that has to be possible."""
    api.answer(s.game, seat, s.game.stamps[seat], option)


def sages(*company: str, hand: str, kind: str = "fallen-wizard") -> Scenario:
    """Start the organization of a Fallen-wizard player whose company has Orcs among it."""
    s = Scenario().alignment("alice", kind).company("alice", "Isengard [WH]", *company)
    s.company("bob", "Bree [TW]", "Beretar").hand("alice", hand)
    return s.start("organization")


def parts(s: Scenario) -> tuple[Company, Company]:
    """Return alice's two companies, the original one first."""
    one, other = (company for company in s.game.companies.values() if company.seat == 0)
    return one, other


def splitting_with(*events: str) -> Scenario:
    """Split Gimli off a company on which events lie, bob's first."""
    s = Scenario().company("alice", "Rivendell", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.sites("alice", "Lórien", "Bree").hand("bob", "Doors of Night").hand("alice", "Gates of Morning")
    s.start("organization")
    company = next(one.id for one in s.game.companies.values() if one.seat == 0)
    for event in events:
        company_events.put_on_company(s.game, company, s.card(event).iid)
    s.game.menus.clear()
    return s.do("alice", "organize", "split off Gimli", "confirm")


Start = Callable[[], Scenario]


def with_one_played(hand: str) -> Scenario:
    """Let bob have played Minions Stir under a hazard limit of two, which alice's ranger can lower to one."""
    s = Scenario().company("alice", "Moria", "Aragorn II").in_play("alice", "Gates of Morning")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", "Minions Stir", hand)
    s.hand("alice", "Many Turns and Doublings; Block").start("hazards").passes("alice").expect("hazard limit is 2")
    return s.do("bob", "play Minions Stir").passes("alice", "bob").expect("Minions Stir is in play").passes("alice")


def limit_lowered(s: Scenario) -> Scenario:
    """Let alice answer what bob declared by lowering the hazard limit, and all of it resolve."""
    s.do("alice", "play Many Turns and Doublings to lower the hazard limit")
    while "Let it resolve" in s.options(s.asked()[0]):
        s.do(s.asked()[0], "let it resolve")
    return s.expect("hazard limit is 1")
