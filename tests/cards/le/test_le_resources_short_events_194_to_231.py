"""Resource short events of The Lidless Eye, LE-194 to LE-231, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.queries.attributes import influence
from engine.queries.cards import changed, forbidden, hazard_limit
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, MP_PILE, PLAY, TAPPED, company_ref
from tests.cards.positions.creatures import chosen, haunted_by_nazgul, until_told
from tests.cards.positions.dark import dark_company, on_to
from tests.cards.positions.hazards import (
    choose,
    company,
    go_on,
    offers,
    onward,
    option,
    resolve,
    ringwraith_turn,
    turn_to_bob,
)
from tests.cards.positions.influence import priced, until_offered
from tests.cards.positions.minions import at, fight, iid, minion, minions_attacked
from tests.cards.positions.reading import offered, told
from tests.cards.positions.scenes import plays, scenes

# --- LE-194 Honey on the Tongue ------------------------------------------------------------------------------------


@pytest.mark.card("LE-194")
@pytest.mark.parametrize(("people", "rule"), [(("Luitprand", "Layos"), ""), (("Luitprand", "Dôgrib"), "9.3")])
def test_honey_on_the_tongue(people: tuple[str, ...], rule: str) -> None:
    """In a diplomat's company somebody has five more influence against characters this turn, once."""
    s = at("Dol Guldur [LE]", *people, hand="2 Honey on the Tongue")
    who = iid(s, "Luitprand")
    before = influence(s.game, who), influence(s.game, who, frozenset(("character",)))
    play = next((one for one in s.options("alice") if "Tongue on Luitprand" in one), "")
    assert bool(play) != bool(rule)
    if rule:
        return
    s.do("alice", play)
    assert influence(s.game, who) == before[0]
    assert influence(s.game, who, frozenset(("character",))) == before[1] + 5
    assert play not in s.options("alice")


# --- LE-197 In the Name of Mordor ----------------------------------------------------------------------------------


@pytest.mark.card("LE-197")
def test_in_the_name_of_mordor_cancels() -> None:
    """An untapped character taps to cancel a detainment attack keyed to the Shadow."""
    s = minions_attacked("Orc-guard", "Gorbag", hand="In the Name of Mordor", site="Barad-dûr [LE]")
    assert fight(s).harm.detainment
    s.do("alice", "play In the Name of Mordor on Gorbag").expect("Gorbag is tapped")
    s.expect("the log says: In the Name of Mordor cancels the attack")
    assert not offered(
        minions_attacked("Orc-guard", "Gorbag, tapped", hand="In the Name of Mordor", site="Barad-dûr [LE]"), "Mordor"
    )
    assert not offered(minions_attacked("Cave-drake", "Gorbag", hand="In the Name of Mordor"), "Mordor")


@pytest.mark.card("LE-197")
@pytest.mark.ruling("urd:In the Name of Mordor")
def test_in_the_name_of_mordor_on_events() -> None:
    """Or it cancels and discards one Nazgûl event; another hazard stays."""
    s = minion("Dol Guldur [LE]", "Gorbag").in_play("bob", "Adûnaphel", "Doors of Night")
    s.hand("alice", "In the Name of Mordor").start("organization")
    s.refused("alice", "play In the Name of Mordor on Doors of Night", "9.3")
    s.do("alice", "play In the Name of Mordor on Adûnaphel").expect("Adûnaphel is discarded")


@pytest.mark.card("TW-364", "LE-197")
@pytest.mark.ruling("urd:Nazgûl/2")
@pytest.mark.parametrize(
    ("card", "kind", "target"),
    [("Wizard’s River-horses", "wizard", "Gimli"), ("In the Name of Mordor", "ringwraith", "Lagduf")],
)
@pytest.mark.parametrize("answered", [True, False])
def test_a_nazgul_is_driven_off_before_it_acts(card: str, kind: str, target: str, *, answered: bool) -> None:
    """Played in response, the card discards the Nazgûl that became a short-event, and nobody taps."""
    s = turn_to_bob(haunted_by_nazgul(card, kind=kind))
    s.do("bob", option(s, "bob", f"Use Adûnaphel on {target}"))
    if answered:
        found = [one for one in s.options("alice") if one.startswith(f"Play {card}") and "Ren" not in one]
        s.do("alice", next((one for one in found if "Adûnaphel" in one), found[0]))
    resolve(s)
    swept = answered and kind == "wizard"
    if swept:
        until_told(s, "Corruption check for Gandalf", 4)
    assert (s.card("Ren the Unclean").zone == DISCARD) == swept
    assert any(line.startswith("Corruption check for Gandalf: 12 rolled, −1") for line in s.log()) == swept
    assert (s.card(target).status == TAPPED) != answered
    assert s.card("Adûnaphel").zone == DISCARD


@pytest.mark.card("TW-364", "TD-134", "LE-197", "LE-250")
@pytest.mark.ruling("urd:Nazgûl/3", "urd:Nazgûl/4")
@pytest.mark.parametrize(
    ("card", "kind", "target"),
    [
        ("Wizard’s River-horses", "wizard", "Gimli"),
        ("In the Name of Mordor", "ringwraith", "Lagduf"),
        ("Marvels Told", "wizard", "Gimli"),
        ("Voices of Malice", "ringwraith", "Lagduf"),
    ],
)
def test_a_nazgul_acts_before_it_is_driven_off(card: str, kind: str, target: str) -> None:
    """Tapped in response to what would discard it, it takes effect first."""
    s = haunted_by_nazgul(card, kind=kind, events="Adûnaphel")
    s.do("alice", option(s, "alice", f"Play {card}"))
    s.do("bob", option(s, "bob", f"Use Adûnaphel on {target}"))
    resolve(s).expect(f"{target} is tapped", "Adûnaphel is discarded")


# --- LE-198 Indûr Unleashed -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-198")
@scenes("LE-198")
def test_indur_unleashed_as_written(scene: Path) -> None:
    """An attack on his company is canceled, one of his company is never."""
    plays(scene)


# --- LE-199 Iron-road ----------------------------------------------------------------------------------------------


def setting_out(card: str, *people: str) -> Scenario:
    """Let a company at Dol Guldur have declared movement."""
    return minion("Dol Guldur [LE]", *people, to="Goblin-gate [LE]").hand("alice", card).start("organization")


@pytest.mark.card("LE-199")
def test_iron_road() -> None:
    """The opponent draws twice as many; at the end of the turn the company may be at its Darkhaven again."""
    s = setting_out("Iron-road", "Asternak").do("alice", "play Iron-road on Asternak")
    here = company(s, "Asternak")
    assert changed(s.game, "opponent-draws", company_ref(here.id), 2) == 4
    for _ in range(25):
        if any("Iron-road" in one for one in s.options("alice")):
            break
        s.do(
            s.asked()[0], next((one for one in s.options(s.asked()[0]) if "nothing" in one), s.options(s.asked()[0])[0])
        )
    s.do("alice", next(one for one in s.options("alice") if "Iron-road" in one))
    assert s.game.facts(company(s, "Asternak").site).name == "Dol Guldur"
    at("Dol Guldur [LE]", "Asternak", hand="Iron-road").refused("alice", "play Iron-road on Asternak", "9.3")


@pytest.mark.card("LE-199")
@pytest.mark.ruling("urd:Iron-road")
def test_iron_road_is_movement_without_hazards() -> None:
    """What is discarded when a company moves goes as it is back, and no hazard is played on the way."""
    s = minion("Dol Guldur [LE]", "Hador, bears Palantír of Orthanc [LE]", to="Goblin-gate [LE]").dice(*(12,) * 9)
    s.hand("alice", "Iron-road", "Focus Palantír").hand("bob", "Orc-guard").start("organization")
    s.do("alice", "play Iron-road").all_pass()
    on_to(s, "Play Focus Palantír")
    s.do("alice", "play Focus Palantír")
    on_to(s, "Use Iron-road")
    limits = sum("Hazard limit" in line for line in s.log())
    s.expect("Focus Palantír is in play").do("alice", "use Iron-road")
    s.expect("Hador is at Dol Guldur", "Focus Palantír is discarded", "the phase is organization", "it is bob's turn")
    assert sum("Hazard limit" in line for line in s.log()) == limits


# --- LE-200 Khamûl Unleashed ----------------------------------------------------------------------------------------


@pytest.mark.card("LE-200")
@scenes("LE-200")
def test_khamul_unleashed_as_written(scene: Path) -> None:
    """An attack on his company is weaker; attacking, his player chooses the defenders."""
    plays(scene)


# --- LE-202 Leg It Double Quick ------------------------------------------------------------------------------------


@pytest.mark.card("LE-202")
def test_leg_it_taps_everybody() -> None:
    """Whoever of the company is untapped taps for it."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Carn Dûm [LE]", "Asternak", "Layos, wounded", to="Ettenmoors [LE]")
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Leg It Double Quick", "Dodge").start("hazards")
    s.do("alice", next(one for one in s.options("alice") if "Leg It" in one))
    s.expect("Asternak is tapped", "Layos is wounded")


# --- LE-204 Messenger of Mordor ------------------------------------------------------------------------------------


@pytest.mark.card("LE-204")
def test_messenger_of_mordor() -> None:
    """Beside a user of spirit-magic items are stored too, after a check; he checks at -4."""
    s = at(
        "Moria [LE]",
        "Belegorn",
        "Asternak, bears High Helm, bears That Ain’t No Secret",
        hand="Messenger of Mordor",
        dice=12,
    )
    s.do("alice", "play Messenger of Mordor on Belegorn").do("alice", "choose That Ain’t No Secret")
    s.do("alice", "choose High Helm")
    while "Roll" in s.options("alice"):
        s.do("alice", "confirm")
    s.expect("That Ain’t No Secret is stored", "High Helm is stored")
    s.expect("the log says: Corruption check for Belegorn: 12 rolled, −4")
    assert not offered(at("Ettenmoors [LE]", "Belegorn, bears High Helm", hand="Messenger of Mordor"), "Messenger")
    assert not offered(at("Moria [LE]", "Asternak, bears High Helm", hand="Messenger of Mordor"), "Messenger")


@pytest.mark.card("LE-204", "LE-208")
@pytest.mark.parametrize(
    ("card", "who"),
    [
        pytest.param("Messenger of Mordor", "Belegorn", marks=pytest.mark.ruling("urd:Messenger of Mordor")),
        pytest.param("News Must Get Through", "Asternak", marks=pytest.mark.ruling("urd:News Must Get Through")),
    ],
)
@pytest.mark.parametrize(("stored", "works"), [("That Ain’t No Secret", True), ("News of the Shire", False)])
def test_what_one_site_alone_would_store(card: str, who: str, stored: str, *, works: bool) -> None:
    """News that only Barad-dûr stores are not stored that way, not even there."""
    s = at("Barad-dûr [LE]", f"{who}, bears {stored}", hand=card, dice=12)
    assert offered(s, card) == works


# --- LE-206 Motionless Among the Slain -----------------------------------------------------------------------------


@pytest.mark.card("LE-172", "LE-206")
@pytest.mark.parametrize("card", ["Motionless Among the Slain", "Bold Thrust"])
def test_motionless(card: str) -> None:
    """The defender assigns every strike, to tapped and wounded ones too; own body checks have one more."""
    s = minions_attacked(
        "Barrow-wight", "Asternak, wounded", "Layos", "Luitprand, tapped", hand=card, site="Moria [LE]"
    )
    if card.startswith("Motionless"):
        s.do("alice", f"play {card}")
    else:
        s.passes("alice")
    assert any("Asternak" in one for one in s.options("alice")) == card.startswith("Motionless")
    s = minions_attacked("Barrow-wight", "Luitprand", hand=card, site="Moria [LE]", dice=(2, 7))
    if card.startswith("Motionless"):
        s.do("alice", f"play {card}")
    for _ in range(9):
        if any("Body check" in line for line in s.log()):
            break
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    more = "+1" if card.startswith("Motionless") else "+0"
    s.expect(f"the log says: Body check for Luitprand: 7 rolled, {more}")


@pytest.mark.card("LE-206")
@pytest.mark.ruling("urd:Motionless Among the Slain")
def test_motionless_is_no_help_against_bodies() -> None:
    """The body of what attacks is checked without the +1 that own characters have."""
    s = minions_attacked(
        "Little Snuffler", "Luitprand", hand="Motionless Among the Slain", site="Ettenmoors [LE]", dice=(12,) * 4
    )
    s.do("alice", "play Motionless Among the Slain")
    go_on(s, "Body check", 12).expect("the log says: Body check against Little Snuffler: 12 rolled against 10")


# --- LE-208 News Must Get Through ----------------------------------------------------------------------------------


@pytest.mark.card("LE-208")
@pytest.mark.parametrize(
    ("site", "legal"), [("Moria [LE]", True), ("Barad-dûr [LE]", True), ("Ettenmoors [LE]", False)]
)
def test_news_must_get_through(site: str, legal: bool) -> None:
    """At a Darkhaven, Shadow-hold or Dark-hold events of the company that any Darkhaven would store are stored."""
    s = at(site, "Asternak, bears That Ain’t No Secret, bears High Helm", hand="News Must Get Through")
    assert offered(s, "News Must") == legal
    if legal:
        s.do("alice", next(one for one in s.options("alice") if "News Must" in one)).do(
            "alice", "choose That Ain’t No Secret"
        )
        s.expect("That Ain’t No Secret is stored", "Asternak bears High Helm")
    assert not offered(at("Moria [LE]", "Asternak, bears High Helm", hand="News Must Get Through"), "News Must")


# --- LE-212 Not Slay Needlessly ------------------------------------------------------------------------------------


@pytest.mark.card("LE-212")
def test_not_slay_needlessly_against_the_overt() -> None:
    """For an overt company the attack only loses two prowess, once for each attack."""
    s = minions_attacked("Pirates", "Asternak", "Gorbag", hand="2 Not Slay Needlessly")
    before = fight(s).strength.prowess
    s.do("alice", "play Not Slay Needlessly")
    assert fight(s).strength.prowess == before - 2
    s.refused("alice", "play Not Slay Needlessly", "5.1.4")


# --- LE-213 Old Cache ----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-213", "LE-236")
@pytest.mark.parametrize(("card", "site"), [("Old Cache", "Ettenmoors [LE]"), ("Swag", "Ettenmoors [LE]"), ("Swag", "Bree [LE]"), ("Old Cache", "Moria [LE]")])  # fmt: skip
def test_caches(card: str, site: str) -> None:
    """At a tapped site one or two characters tap for a common weapon, armor, shield or helmet of their piles."""
    s = minion(site, "Asternak", "Layos").hand("alice", card).deck("alice", "Saw-toothed Blade", "Wargs")
    s.sideboard("alice", "Black-hide Shield", "Black Mace").start("resources")
    assert not offered(s, card)
    atoms.tap(s.game, s.card(site.partition(" [")[0]).iid)
    s.game.menus = {}
    s.do("alice", next(one for one in s.options("alice") if card in one)).do("alice", "choose Asternak")
    s.refused("alice", "choose Black Mace")
    s.do("alice", "choose Black-hide Shield").do("alice", "choose Layos").do("alice", "choose Saw-toothed Blade")
    s.expect(
        "Asternak bears Black-hide Shield", "Layos bears Saw-toothed Blade", "Asternak is tapped", "Layos is tapped"
    )


@pytest.mark.card("LE-213", "LE-236")
@pytest.mark.parametrize(("card", "site"), [("Old Cache", "Bree [LE]"), ("Swag", "Moria [LE]")])
def test_caches_elsewhere(card: str, site: str) -> None:
    """Each has its own kinds of sites."""
    s = minion(site, "Asternak").hand("alice", card).deck("alice", "Saw-toothed Blade").start("resources")
    atoms.tap(s.game, s.card(site.partition(" [")[0]).iid)
    s.game.menus = {}
    assert not offered(s, card)


# --- LE-217 Orc Stealth --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-217")
@pytest.mark.parametrize(("who", "legal"), [("Luitprand", False), ("Muzgash", False), ("Grishnákh", True)])
def test_orc_stealth(who: str, legal: bool) -> None:
    """A strike against an Orc scout is canceled, against nobody else."""
    s = minions_attacked("Barrow-wight", who, hand="Orc Stealth", site="Moria [LE]", dice=(12,)).passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    assert offered(s, "Orc Stealth") == legal
    if legal:
        s.do("alice", "play Orc Stealth").expect("the log says: Orc Stealth cancels the strike")


# --- LE-218 Orc-mounts ---------------------------------------------------------------------------------------------


@pytest.mark.card("LE-218")
def test_orc_mounts() -> None:
    """Two more hazards against a moving overt company, whose creatures have one prowess less."""
    s = setting_out("Orc-mounts", "Gorbag", "Muzgash").do("alice", "play Orc-mounts on Gorbag")
    from msgspec.structs import replace

    from engine.state import atoms

    atoms.set_company(s.game, replace(company(s, "Gorbag"), limit=2))
    assert hazard_limit(s.game, company(s, "Gorbag")) == 4
    setting_out("Orc-mounts", "Asternak").refused("alice", "play Orc-mounts on Asternak", "9.3")
    at("Dol Guldur [LE]", "Gorbag", hand="Orc-mounts").refused("alice", "play Orc-mounts on Gorbag", "9.3")


@pytest.mark.card("LE-218")
def test_orc_mounts_in_a_fight() -> None:
    """A creature that attacks the company has one prowess less."""
    found = []
    for card in ("Orc-mounts", "Bold Thrust"):
        s = minion("Dol Guldur [LE]", "Gorbag", "Muzgash", to="Ettenmoors [LE]").hand("alice", card, "Bold Thrust")
        s.hand("bob", "Cave-drake").start("organization")
        if card == "Orc-mounts":
            s.do("alice", "play Orc-mounts on Gorbag")
        for _ in range(12):
            if any("Play Cave-drake" in one for one in s.options("bob")):
                break
            s.do(s.asked()[0], s.options(s.asked()[0])[0])
        s.do("bob", next(one for one in s.options("bob") if "Play Cave-drake" in one)).passes("alice")
        found.append(fight(s).strength.prowess)
    assert found[0] == found[1] - 1


# --- LE-219 Poisonous Despair --------------------------------------------------------------------------------------


def despairing(target: str, *companies: tuple[str, ...], kind: str = "ringwraith") -> Scenario:
    """Let bob's Aragorn influence something of alice's, who has companies where he is and holds Poisonous Despair."""
    s = Scenario().alignment("alice", kind).turn(6, "bob")
    for people in companies:
        s.company("alice", "Goblin-gate [LE]", *people)
    s.pile("alice", "Goblins of Goblin-gate").hand("alice", "Poisonous Despair").hand(
        "bob", "Cram", "Rangers of the North"
    )
    s.company("bob", "Goblin-gate", "Aragorn II", "Gandalf").dice(*(7,) * 6).start("resources")
    return s.do("bob", option(s, "bob", "nfluence", target))


@pytest.mark.card("LE-219")
@pytest.mark.parametrize(
    ("target", "companies", "possible"),
    [
        ("Muzgash", (("Muzgash", "Belegorn"),), True),
        ("Muzgash", (("Muzgash",), ("Belegorn",)), False),
        ("Muzgash", (("Muzgash",), ("The Witch-king",)), False),
        ("War-wolf", (("Muzgash, bears War-wolf", "Belegorn"),), True),
        ("Goblins of Goblin-gate", (("The Witch-king",),), True),
        ("Goblins of Goblin-gate", (("Muzgash", "Belegorn"),), False),
    ],
)
def test_despair_spoils_attempts(target: str, companies: tuple[tuple[str, ...], ...], *, possible: bool) -> None:
    """In the company of the one with spirit-magic; a Ringwraith also guards factions."""
    assert until_offered(despairing(target, *companies), "alice", "Poisonous Despair") == possible


@pytest.mark.card("LE-219")
def test_despair_is_for_what_one_has() -> None:
    """A faction that the opponent plays himself is not guarded by a Ringwraith."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .turn(6, "bob")
        .company("alice", "Goblin-gate [LE]", "The Witch-king")
    )
    s.hand("alice", "Poisonous Despair").hand("bob", "Cram", "Rangers of the North").company(
        "bob", "Bree", "Aragorn II"
    )
    s.dice(*(7,) * 6).start("resources").do("bob", option(s, "bob", "Aragorn", "Rangers"))
    assert not until_offered(s, "alice", "Poisonous Despair")


@pytest.mark.card("LE-219")
def test_nobody_despairs_of_himself() -> None:
    """In his own turn its player does not play it against his own attempt."""
    s = Scenario().alignment("alice", "ringwraith").turn(5, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Goblin-gate [LE]", "The Witch-king", "Gorbag")
    s.hand("alice", "Goblins of Goblin-gate", "Poisonous Despair").dice(7, 7, 7).start("resources")
    s.do("alice", option(s, "alice", "Gorbag", "Goblins"))
    assert not until_offered(s, "alice", "Poisonous Despair")


AGENTS = [
    ("Muzgash", (("Muzgash", "Belegorn"),), True),
    ("War-wolf", (("Muzgash, bears War-wolf", "Belegorn"),), True),
    ("Muzgash", (("Muzgash", "Gorbag"),), False),
    ("Muzgash", (("Muzgash",), ("Belegorn",)), False),
    ("Muzgash", (("Muzgash",), ("The Witch-king",)), False),
    ("Goblins of Goblin-gate", (("The Witch-king",),), True),
    ("Goblins of Goblin-gate", (("Muzgash", "Belegorn"),), False),
]


def approached(*companies: tuple[str, ...], hazard: str = "Orc-guard") -> Scenario:
    """Return a minion company in whose movement/hazard phase bob has an agent beside it."""
    s = Scenario().alignment("alice", "ringwraith").turn(5, "alice").company("bob", "Grey Havens", "Círdan")
    for people in companies:
        s.company("alice", "Goblin-gate [LE]", *people)
    s.pile("alice", "Goblins of Goblin-gate").hand("alice", "Poisonous Despair").agent(
        "bob", "Golodhros, revealed at Goblin-gate"
    )
    s.hand("bob", hazard).dice(*(7,) * 6).start("hazards", of=companies[0][0].partition(",")[0])
    return turn_to_bob(s)


@pytest.mark.card("LE-219")
@pytest.mark.parametrize(("target", "companies", "possible"), AGENTS)
def test_despair_spoils_what_agents_try(target: str, companies: tuple[tuple[str, ...], ...], *, possible: bool) -> None:
    """In response to an agent's attempt, in one's own movement/hazard phase; the roll is not made."""
    s = approached(*companies)
    s.do("bob", f"influence {target} with Golodhros")
    assert until_offered(s, "alice", "Poisonous Despair") == possible
    if possible:
        choose(s, "alice", "Play Poisonous Despair")
        ringwraith = companies[0][0] == "The Witch-king"
        if not ringwraith:
            assert priced(s) == -3
        for _ in range(4):
            onward(s)
        assert any("Corruption check" in line for line in s.log()) != ringwraith
        assert not any("must exceed" in line for line in s.log())
        assert s.card(target).zone in (PLAY, MP_PILE)


@pytest.mark.card("LE-219")
def test_despair_answers_attempts_only() -> None:
    """What else the opponent aims at the company is no attempt."""
    s = approached(("Muzgash", "Belegorn"), hazard="Foolish Words")
    s.do("bob", option(s, "bob", "Play Foolish Words on Muzgash"))
    assert not until_offered(s, "alice", "Poisonous Despair", 2)


def tempted(target: str, *beside: str, word: str = "") -> Scenario:
    """Let bob, a Wizard player, influence what alice has while she holds Poisonous Despair."""
    s = Scenario().alignment("alice", "ringwraith").turn(4, "bob")
    s.company("alice", "Ettenmoors [LE]", *beside).hand("alice", "Poisonous Despair").hand("bob", "Cram")
    s.company("bob", "Ettenmoors", "Gandalf", "Gimli").dice(7, 7, 7, 7).start("resources")
    chosen(s, "Gimli", "nfluence", word or target, who="bob")
    for _ in range(4):
        if s.asked() != ("bob",) or ("Let it resolve" not in s.options("bob") and "Pass" not in s.options("bob")):
            break
        s.passes("bob")
    return s


def settle(s: Scenario) -> Scenario:
    """Let everything go on in the plainest way for a while."""
    for _ in range(8):
        if s.asked():
            onward(s)
    return s


@pytest.mark.card("LE-219")
@pytest.mark.parametrize(
    ("target", "beside", "possible"),
    [
        ("Muzgash", ("Muzgash", "Belegorn"), True),
        ("Belegorn", ("Muzgash", "Belegorn"), True),
        ("Muzgash", ("Muzgash", "Gorbag"), False),
        ("War-wolf", ("Muzgash, bears War-wolf", "Belegorn"), True),
    ],
)
def test_poisonous_despair(target: str, beside: tuple[str, ...], possible: bool) -> None:
    """Somebody with spirit-magic in the company of the target cancels the attempt, and makes a check at -3."""
    s = tempted(target, *beside)
    found = [one for one in s.options("alice") if "Poisonous" in one] if s.asked() == ("alice",) else []
    assert bool(found) == possible
    if possible:
        settle(s.do("alice", found[0])).expect(f"{target} is in play", "the log says: is canceled")
        assert told(s, "Corruption check for Belegorn: 7 rolled, −3")


@pytest.mark.card("LE-219")
@pytest.mark.parametrize(("user", "possible"), [("The Witch-king", True), ("Belegorn", False)])
def test_poisonous_despair_for_factions(user: str, possible: bool) -> None:
    """Only a Ringwraith cancels an attempt against a faction, and he makes no check."""
    s = Scenario().alignment("alice", "ringwraith").turn(4, "bob").company("alice", "Dol Guldur [LE]", user)
    s.pile("alice", "Goblins of Goblin-gate").hand("alice", "Poisonous Despair").hand("bob", "Cram")
    s.company("bob", "Goblin-gate", "Gandalf", "Gimli").dice(7, 7, 7, 7).start("resources")
    chosen(s, "Gimli", "nfluence", "Goblins", who="bob")
    for _ in range(4):
        if s.asked() != ("bob",):
            break
        s.passes("bob")
    found = [one for one in s.options("alice") if "Poisonous" in one] if s.asked() == ("alice",) else []
    assert bool(found) == possible
    if possible:
        settle(s.do("alice", found[0])).expect("the log says: is canceled")
        assert not any("Corruption check" in line for line in s.log())


# --- LE-222 Ren Unleashed ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-222")
def test_ren_unleashed() -> None:
    """Everybody at Ren's site makes a corruption check at -2; others make none."""
    s = minion("Dol Guldur [LE]", "Ren the Ringwraith", "Asternak").company("alice", "Ettenmoors [LE]", "Layos")
    s.hand("alice", "Ren Unleashed").dice(12, 12, 12).start("organization")
    s.do("alice", "play Ren Unleashed on Ren the Ringwraith").do("alice", "confirm")
    s.expect("the log says: Corruption check for Asternak: 12 rolled, +0")  # two more beside a Ringwraith (7.1.R1)
    assert not any("check for Layos" in line for line in s.log())


# --- LE-223 The Ring Leaves Its Mark -------------------------------------------------------------------------------


@pytest.mark.card("LE-223")
def test_ring_leaves_its_mark_on_modes() -> None:
    """A mode card goes from sideboard or discard pile into the play deck."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "The Ring Leaves Its Mark")
    s.sideboard("alice", "Black Rider", "Bade to Rule").start("organization")
    s.do("alice", "play The Ring Leaves Its Mark").refused("alice", "choose Bade to Rule")
    s.do("alice", "choose Black Rider").expect("Black Rider is in the play deck")


@pytest.mark.card("LE-223")
@pytest.mark.parametrize(("dice", "status"), [(7, "untapped"), (6, "tapped")])
def test_ring_leaves_its_mark_on_a_ringwraith(dice: int, status: str) -> None:
    """Or a tapped Ringwraith untaps on a roll above six."""
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith, tapped", hand="The Ring Leaves Its Mark", dice=dice)
    s.do("alice", "play The Ring Leaves Its Mark on Dwar the Ringwraith").expect(f"Dwar the Ringwraith is {status}")
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", hand="The Ring Leaves Its Mark")
    s.refused("alice", "play The Ring Leaves Its Mark on Dwar the Ringwraith")


# --- LE-225 Ruse ---------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-225")
def test_ruse_of_a_diplomat() -> None:
    """In a covert company an untapped diplomat taps to cancel the attack."""
    s = minions_attacked("Orc-guard", "Layos", "Dôgrib", hand="Ruse", site="Moria [LE]")
    s.do("alice", "play Ruse").expect("Layos is tapped", "the log says: Ruse cancels the attack")
    for people in (("Layos, tapped", "Dôgrib"), ("Layos", "Gorbag, tapped")):
        s = minions_attacked("Orc-guard", *people, hand="Ruse", site="Moria [LE]")
        assert not any("cancel" in one for one in s.options("alice") if "Ruse" in one)


@pytest.mark.card("LE-225")
def test_ruse_of_a_scout() -> None:
    """A scout is assigned no strike of the attack."""
    s = minions_attacked("Orc-guard", "Luitprand", "Dôgrib", hand="Ruse", site="Moria [LE]", dice=(12, 12))
    s.do("alice", "play Ruse on Luitprand").all_pass()
    assert not any("against Luitprand" in one for one in s.options("alice"))
    assert any("Dôgrib" in one for one in s.options("alice"))


@pytest.mark.card("LE-225")
@pytest.mark.ruling("urd:Ruse")
def test_ruse_of_a_lone_scout() -> None:
    """URD: with nobody else in the company the attack does nothing; it is faced and not canceled."""
    s = minions_attacked("Orc-guard", "Luitprand", hand="Ruse", site="Moria [LE]").do("alice", "play Ruse on Luitprand")
    s.all_pass().expect("Orc-guard is discarded", "Luitprand is untapped")
    assert "orc" in company(s, "Luitprand").faced
    assert not any("cancels" in line for line in s.log())


# --- LE-226 Secrets of Their Forging -------------------------------------------------------------------------------


@pytest.mark.card("LE-153", "LE-226", "LE-326")
@pytest.mark.ruling("mele:Allies")
def test_a_spider_forges_rings() -> None:
    """Last Child of Ungoliant, a sage, taps for Secrets of Their Forging where Orcs and Men know no such thing."""

    def forged(ally: str) -> Scenario:
        s = minion("Dunharrow [LE]", f"Gorbag, bears {ally}, bears Gleaming Gold Ring").hand("alice", "Cram")
        return s.hand("alice", "Secrets of Their Forging", "Magic Ring of Fury", "The One Ring [LE]").start("resources")

    s = forged("Last Child of Ungoliant")
    assert not offers(forged("War-wolf"), "alice", "Play Secrets of Their Forging")
    choose(s, "alice", "Play Secrets of Their Forging").expect(
        "Last Child of Ungoliant is tapped", "Dunharrow is tapped"
    )
    assert {one for one in s.options("alice") if "One Ring" in one} == set()
    s.do("alice", option(s, "alice", "Play Magic Ring of Fury")).expect("Gorbag bears Magic Ring of Fury")


@pytest.mark.card("LE-226")
@pytest.mark.ruling("mele:Rings (2)")
@pytest.mark.parametrize(
    ("site", "near", "possible"),
    [("Mount Doom [LE]", True, True), ("Mount Doom [LE]", False, False), ("Ettenmoors [LE]", True, False)],
)
def test_secrets_of_forging_take_a_sage(site: str, *, near: bool, possible: bool) -> None:
    """In the company of the gold ring, where information is playable, a sage and the site tap; nothing is rolled."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, "Gorbag, bears The Least of Gold Rings", *(("Layos",) if near else ()))
    s.company("alice", site, "Asternak" if near else "Layos")
    s.hand("alice", "Secrets of Their Forging", "Magic Ring of Fury", "The One Ring [LE]").start(
        "resources", of="Gorbag"
    )
    found = [one for one in s.options("alice") if one.startswith("Play Secrets")]
    assert [one.rpartition(" (")[2] for one in found] == (["taps Layos)"] if possible else [])
    if possible:
        resolve(s.do("alice", found[0])).expect("Layos is tapped", "Mount Doom is tapped")
        assert not any("rolled" in line for line in s.log())
        assert any("Magic Ring of Fury" in one for one in s.options("alice"))
        assert not any("The One Ring" in one for one in s.options("alice"))


# --- LE-231 Sneakin’ -----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-231")
@pytest.mark.parametrize(
    ("who", "others", "rule"),
    [("Luitprand", (), ""), ("Asternak", (), "9.2.1"), ("Luitprand, tapped", (), "9.2.3"),
     ("Luitprand", ("Asternak", "Layos"), "9.2.1")],
)  # fmt: skip
def test_sneakin(who: str, others: tuple[str, ...], rule: str) -> None:
    """An untapped scout of a company of one or two taps in the organization phase: no creatures come this turn."""
    s = at("Dol Guldur [LE]", who, *others, hand="Sneakin'")
    if rule:
        s.refused("alice", f"play Sneakin' by {who.partition(',')[0]}", rule)
    else:
        s.do("alice", "play Sneakin' by Luitprand").expect("Luitprand is tapped")
        from engine.state.records import company_ref

        assert forbidden(s.game, "creatures", company_ref(company(s, "Luitprand").id))


@pytest.mark.card("LE-231")
@pytest.mark.parametrize(("others", "works"), [((), True), (("Lagduf", "Gorbag"), False)])
def test_sneakin_keeps_creatures_away(others: tuple[str, ...], works: bool) -> None:
    """A scout taps in a company smaller than three: no creature is played on it this turn."""
    s = dark_company("Calendal", *others, hand="Sneakin’")
    option = next((one for one in s.options("alice") if one.startswith("Play Sneakin’")), "")
    assert bool(option) == works, s.options("alice")
    if works:
        s.do("alice", option).expect("Calendal is tapped")
        assert forbidden(s.game, "creatures", s.card("Calendal").iid)


@pytest.mark.card("LE-154", "LE-231")
@pytest.mark.ruling("mele:Allies")
def test_stinker_sneaks() -> None:
    """A scout, he taps for Sneakin’; his master stays untapped, and no creatures come."""
    s = at("Moria [LE]", "Gorbag, bears Stinker", hand="Sneakin’; Cram")
    choose(s, "alice", "Play Sneakin’ (taps Stinker)").expect("Stinker is tapped", "Gorbag is untapped")
    assert forbidden(s.game, "creatures", company_ref(company(s, "Gorbag").id))
    s = at("Moria [LE]", "Gorbag, bears War-wolf", hand="Sneakin’; Cram")
    assert not offers(s, "alice", "Play Sneakin’ (taps War-wolf)")


@pytest.mark.card("LE-231")
@pytest.mark.ruling("urd:Sneakin’")
@pytest.mark.parametrize("played", [True, False])
def test_sneakin_outlasts_new_companions(played: bool) -> None:
    """When others join the scout afterwards, creatures are kept off all the same."""
    s = ringwraith_turn("bob", "Orc-warband").company("alice", "Ettenmoors [LE]", "Luitprand").hand("alice", "Sneakin’")
    s.company("alice", "Ettenmoors [LE]", "Asternak", "Layos").start("organization")
    if played:
        s.do("alice", "play Sneakin’ by Luitprand")
    s.do("alice", "organize", "Join Luitprand with Asternak, Layos", "confirm")
    while s.asked() != ("bob",):
        onward(s)
    assert len(company(s, "Luitprand").characters) == 3
    assert offers(s, "bob", "Play Orc-warband") != played
