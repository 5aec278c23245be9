"""Events of Dark Minions."""

from __future__ import annotations

import pytest
from minions import company, iid

from carddb.artefact.database import database
from engine import atoms, core
from engine.attributes import general_influence, influence, mind
from engine.combat import attack_of
from engine.keys import keys_of
from engine.model import PLAY, company_ref
from engine.passive import happened
from engine.queries import changed
from engine.scenario import Scenario


def resolved(s: Scenario) -> Scenario:
    """Let what was played resolve."""
    while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    return s


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


def can(s: Scenario, who: str, card: str) -> bool:
    """Whether somebody is offered to play a card."""
    return any(one.startswith(f"Play {card}") for one in s.options(who))


def at_home(*hand: str, who: str = "Gimli", site: str = "Rivendell", play: tuple[str, ...] = (), phase: str = "organization",
            dice: tuple[int, ...] = (7, 7)) -> Scenario:  # fmt: skip
    """Put alice's company at a site in a phase of her turn, with cards in hand and in play."""
    s = Scenario().turn(3, "alice").company("alice", site, *who.split("; ")).company("bob", "Grey Havens", "Beregond")
    return s.hand("alice", *hand).in_play("alice", *play).dice(*dice).start(phase)


INFORMED = next(
    one.name
    for one in database().cards
    if one.type == "site" and one.alignment == "hero" and one.site_type == "ruins-and-lairs"
    and any(place.what == "information" for place in one.playable) and not one.under_deeps
)  # fmt: skip

# --- keys to whole lands ----------------------------------------------------------------------------------------------

LANDS = [
    ("Angmar Arises", "Forochel", "Gundabad"),
    ("In Darkness Bind Them", "Ithilien", "Udûn"),
    ("Reaching Shadow", "Anduin Vales", "Brown Lands"),
]


@pytest.mark.parametrize(("card", "shadow", "dark"), LANDS)
def test_keys_to_lands(card: str, shadow: str, dark: str) -> None:
    """What may be keyed to one Shadow-land, or to a Dark-domain, may be keyed to these lands; nothing else may."""
    s = hunted("Orc-guard", "Giant", "Ghosts", play=(card,))
    g = s.game

    def lands(name: str) -> set[str]:
        return {key.value for key in keys_of(g, iid(s, name)) if key.how == "region"}

    single = {name for name in ("Orc-guard", "Giant", "Ghosts")
              if any(key.value == "shadow-land" and key.count == 1 for key in g.facts(iid(s, name)).keys)}  # fmt: skip
    deep = {
        name
        for name in ("Orc-guard", "Giant", "Ghosts")
        if any(key.value == "dark-domain" for key in g.facts(iid(s, name)).keys)
    }
    assert deep
    for name in ("Orc-guard", "Giant", "Ghosts"):
        assert (shadow in lands(name)) == (name in single)
        assert (dark in lands(name)) == (name in single | deep)


@pytest.mark.parametrize(("card", "shadow", "dark"), LANDS)
def test_keys_end_with_a_defeat_there(card: str, shadow: str, dark: str) -> None:
    """When a creature keyed to one of these lands by name is defeated, the card is discarded; otherwise it stays."""
    for place, gone in ((shadow, True), (dark, True), ("Rohan", False)):
        s = hunted("Cave-drake", play=(card,), site="Ettenmoors")
        happened(s.game, "attack-defeated", company_ref(company(s, "Gimli").id))
        assert s.game.cards[iid(s, card)].zone == PLAY
        from carddb.artefact.database import database
        from carddb.effects.nodes.conditions import AttackKeyed

        abilities = database().effects[s.game.facts(iid(s, card)).id].abilities
        named = {one for ability in abilities for one in _keyed(ability, AttackKeyed)}
        assert (place in named) == gone


def _keyed(ability: object, kind: type) -> set[str]:
    from carddb.effects.nodes.conditions import nodes

    return {name for node in nodes(ability) if isinstance(node, kind) for name in node.types}


# --- drums and banners ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "play", "strikes"),
    [("Goblin-gate", (), 1), ("Goblin-gate", ("Doors of Night",), 2), ("Moria", (), 1), ("Bree", (), 0)],
)
def test_drums_in_the_mountains(site: str, play: tuple[str, ...], strikes: int) -> None:
    """Automatic-attacks in these regions have a strike and a prowess more, two with Doors of Night."""
    plain, more = [], []
    for cards, found in ((play, plain), (("Drums", *play), more)):
        s = Scenario().turn(3, "alice").company("alice", "Goblin-gate", "Gimli", "Aragorn II", "Elrond")
        s.company("bob", "Grey Havens", "Beregond").in_play("bob", *cards).hand("alice", "Dodge").start("site").do(
            "alice", "enter"
        )
        attack = attack_of(s.game)
        assert attack is not None
        found.extend((attack.strikes, attack.prowess))
    step = 2 if play else 1
    assert (more[0] - plain[0], more[1] - plain[1]) == (step, step)
    assert strikes in (0, 1, 2)
    assert site


@pytest.mark.parametrize(("site", "more"), [("The Under-gates", 1), ("Bree", 0)])
def test_drums_below(site: str, more: int) -> None:
    """A company at an Under-deeps site has a hazard limit one higher, and every attack there one prowess more."""
    limits = []
    for cards in ((), ("Drums",)):
        s = hunted("Cave-drake", site=site, play=cards)
        here = company(s, "Gimli")
        limits.append(
            (
                changed(s.game, "hazard-limit", company_ref(here.id), 5),
                changed(s.game, "attack-prowess", company_ref(here.id), 9),
            )
        )
    assert (limits[1][0] - limits[0][0], limits[1][1] - limits[0][1]) == (more, more)


def orcs(card: str, *, site: str = "Moria", cards: tuple[str, ...] = ()) -> Scenario:
    """Let Orcs attack alice's company while bob holds a card."""
    s = hunted("Orc-guard", card, site=site, play=cards)
    return resolved(s.do("bob", "play Orc-guard"))


@pytest.mark.parametrize(("card", "less", "more"), [("Tribal Banner", 1, 1), ("Tribal Totem", 3, 2)])
def test_tribal_banner_and_totem(card: str, less: int, more: int) -> None:
    """An Orc or Troll attack is weaker, but the body checks after its strikes are harder; it counts no hazard."""
    s = orcs(card)
    for _ in range(4):
        if s.asked() != ("bob",):
            s.passes(*s.asked())
    attack = attack_of(s.game)
    assert attack is not None
    before, used = attack.prowess, company(s, "Gimli").used
    s.do("bob", f"play {card}")
    resolved(s)
    attack = attack_of(s.game)
    assert attack is not None
    assert before - attack.prowess == less
    assert changed(s.game, "body-check", iid(s, "Gimli"), 0) == more
    assert company(s, "Gimli").used == used
    s = resolved(hunted("Cave-drake", card, site="Ettenmoors").do("bob", "play Cave-drake"))
    assert not any(can(s, one, card) for one in s.asked())


def test_scimitars_and_helms() -> None:
    """They cost a Nazgûl permanent-event in play; Orcs, Trolls and Men are stronger, or have a body."""
    for card in ("Scimitars of Steel", "Helms of Iron"):
        assert not can(hunted(card), "bob", card)
        s = hunted(card, play=("Adûnaphel",))
        assert can(s, "bob", card)
        resolved(s.do("bob", f"play {card}")).expect("Adûnaphel is in the discard pile", f"{card} is in play")
    plain = attack_of(orcs("Giant").game)
    steel = attack_of(orcs("Giant", cards=("Scimitars of Steel",)).game)
    iron = attack_of(orcs("Giant", cards=("Helms of Iron",)).game)
    assert plain is not None
    assert steel is not None
    assert iron is not None
    assert steel.prowess == plain.prowess + 1
    assert (plain.body, iron.body) == (-1, 4)


@pytest.mark.parametrize(("creature", "site", "rise"), [("Hill-troll", "Moria", 1)])
def test_helms_raise_a_body(creature: str, site: str, rise: int) -> None:
    """An attack that has a body has one more."""
    found = []
    for cards in ((), ("Helms of Iron",)):
        s = (
            Scenario()
            .turn(3, "alice")
            .company("alice", "Dead Marshes", "Gimli")
            .company("bob", "Grey Havens", "Beregond")
        )
        s.in_play("bob", *cards).hand("bob", "Giant").start("hazards")
        from carddb.facts.model import Attack
        from engine.attackframes import EVENT
        from engine.combat import start_attack

        start_attack(s.game, company(s, "Gimli").id, iid(s, "Beregond"), Attack("troll", 1, 9, 6), EVENT)
        core.run(s.game)
        attack = attack_of(s.game)
        assert attack is not None
        found.append(attack.body)
    assert found[1] - found[0] == rise
    assert creature
    assert site


def test_in_great_wrath() -> None:
    """A Nazgûl of the discard pile that could attack does so, two prowess stronger and one body weaker."""
    s = Scenario().turn(3, "alice").company("alice", "Minas Morgul", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("bob", "In Great Wrath").discard("bob", "Ren the Unclean", "Cave-drake").start("hazards")
    ways = [one for one in s.options("bob") if one.startswith("Play In Great Wrath")]
    assert ways
    assert not any("Cave-drake" in one for one in ways)
    resolved(s.do("bob", ways[0]))
    attack, facts = attack_of(s.game), s.game.facts(iid(s, "Ren the Unclean")).attack
    assert attack is not None
    assert facts is not None
    assert (attack.prowess, attack.body) == (facts.prowess + 2, (facts.body or 0) - 1)


@pytest.mark.ruling("urd:Faces of the Dead/1")
@pytest.mark.parametrize(
    ("to", "held", "able"), [("Moria", "Ghosts", True), ("Moria", "Cave-drake", False), ("", "Ghosts", False)]
)
def test_faces_of_the_dead(to: str, held: str, able: bool) -> None:
    """With two Wildernesses on the way and an Undead to discard: a roll and mind below thirteen splits somebody off."""
    s = hunted("Faces of the Dead", held, who="Gimli; Beretar", site="Rivendell", to=to, dice=(2,))
    assert can(s, "bob", "Faces of the Dead") == able
    if able:
        resolved(s.do("bob", next(one for one in s.options("bob") if "Faces of the Dead on Beretar" in one)))
        s.expect(f"{held} is in the discard pile")
        assert company(s, "Beretar").id != company(s, "Gimli").id


def test_wraith_lord_needs_dark_domains() -> None:
    """It is for a company with two Dark-domains in its site path, against which Nazgûl are then two stronger."""
    assert not can(hunted("Wraith-lord", who="Gimli", site="Rivendell", to="Ettenmoors"), "bob", "Wraith-lord")
    assert not can(hunted("Wraith-lord"), "bob", "Wraith-lord")
    s = hunted(
        "Wraith-lord", "Ren the Unclean", who="Gimli", site="Mount Doom", to="Cirith Gorgor", via="Gorgoroth Udûn"
    )
    resolved(s.do("bob", "play Wraith-lord"))
    used = company(s, "Gimli").used
    resolved(s.do("bob", next(one for one in s.options("bob") if one.startswith("Play Ren the Unclean, keyed"))))
    attack, facts = attack_of(s.game), s.game.facts(iid(s, "Ren the Unclean")).attack
    assert attack is not None
    assert facts is not None
    assert attack.prowess == facts.prowess + 2
    assert company(s, "Gimli").used == used


def test_seek_without_success() -> None:
    """A ranger among the agents at the new site goes, and the company goes back; without one it is not played."""
    ranger = next(
        one
        for one in database().cards
        if "agent" in one.kinds and "ranger" in one.skills and any(place.how == "site" for place in one.home_sites)
    )
    home = next(place.value for place in ranger.home_sites if place.how == "site")
    for there, able in ((home, True), ("Edoras", False)):
        s = Scenario().turn(3, "alice").company("alice", there, "Gimli").company("bob", "Grey Havens", "Beregond")
        s.hand("bob", "Seek without Success").agent("bob", ranger.name).start("hazards")
        s.do("bob", next(one for one in s.options("bob") if one.startswith(f"Reveal {ranger.name} at {home}")))
        assert can(s, "bob", "Seek without Success") == able


# --- resources --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "site", "able"),
    [("Arwen", "Minas Tirith", True), ("Arwen", "Rivendell", False), ("Gimli", "Minas Tirith", False)],
)
def test_choice_of_luthien(who: str, site: str, able: bool) -> None:
    """On Arwen at Minas Tirith: more influence, a greater mind, and what is playable there comes to hand."""
    s = at_home("Choice of Lúthien", "Dodge", who=who, site=site)
    assert can(s, "alice", "Choice of Lúthien") == able
    if able:
        her = iid(s, who)
        before = influence(s.game, her), mind(s.game, her)
        s.do("alice", "play Choice of Lúthien")
        assert (influence(s.game, her), mind(s.game, her)) == (before[0] + 2, before[1] + 2)


@pytest.mark.parametrize(("to", "stays"), [("Pelargir", True), ("Bree", False)])
def test_choice_of_luthien_binds_arwen(to: str, stays: bool) -> None:
    """When she moves beyond the lands of the south the card is discarded."""
    s = at_home("Dodge", who="Arwen, bears Choice of Lúthien", site=to)
    happened(s.game, "moves", company_ref(company(s, "Arwen").id))
    s.expect("Choice of Lúthien is in play" if stays else "Choice of Lúthien is in the discard pile")


def test_choice_of_luthien_finds() -> None:
    """Arwen taps for something playable where she is."""
    s = Scenario().turn(3, "alice").company("alice", "Minas Tirith", "Arwen, bears Choice of Lúthien")
    s.company("bob", "Grey Havens", "Beregond").discard("alice", "Men of Anórien", "Glamdring").deck("alice", "Dodge")
    s.hand("alice", "Concealment").start("organization").do("alice", "use Choice of Lúthien")
    assert s.options("alice")
    assert "Glamdring" not in str(s.options("alice"))
    s.expect("Arwen is tapped")


@pytest.mark.parametrize(("site", "able"), [("Rivendell", True), ("Bree", False)])
def test_cup_of_farewell(site: str, able: bool) -> None:
    """At a Haven somebody taps, once a turn, for a minor item of the sideboard."""
    assert can(at_home("Cup of Farewell", site=site), "alice", "Cup of Farewell") == able
    if able:
        s = (
            Scenario()
            .turn(3, "alice")
            .company("alice", site, "Gimli", "Kíli")
            .company("bob", "Grey Havens", "Beregond")
        )
        s.hand("alice", "Cup of Farewell", "Dodge").sideboard("alice", "Cram", "Glamdring").start("organization")
        s.do("alice", "play Cup of Farewell", "use Cup of Farewell by Gimli")
        assert "Glamdring" not in str(s.options("alice"))
        s.do("alice", "choose Cram").expect("Cram is in hand", "Gimli is tapped")
        assert not any("Use Cup" in one for one in s.options("alice"))


@pytest.mark.parametrize(
    ("who", "roll", "untaps"), [("Elrond", 2, False), ("Elrond", 12, True), ("Gandalf [TW]", 3, True)]
)
def test_fireworks(who: str, roll: int, untaps: bool) -> None:
    """A sage taps at a tapped town; by a roll and his mind above twelve it untaps, and he skips an untapping."""
    name = who.partition(" [")[0]
    s = at_home("Fireworks", "Dodge", who=who, site="Bree", phase="resources", dice=(roll,))
    assert not can(s, "alice", "Fireworks")
    here = company(s, name).site
    atoms.tap(s.game, here)
    s.game.menus = {}
    assert can(s, "alice", "Fireworks")
    s.do("alice", "play Fireworks").expect(f"{name} is tapped")
    total = roll + mind(s.game, iid(s, name)) + (10 if name == "Gandalf" else 0)
    s.expect("Bree is untapped" if total > 12 else "Bree is tapped")
    assert untaps in (True, False)


def test_first_of_the_order() -> None:
    """Saruman's corruption checks are two better this turn; nobody else's."""
    s = at_home("First of the Order", who="Saruman [TW]; Gimli")
    s.refused("alice", "play First of the Order on Gimli", "9.3")
    before = changed(s.game, "corruption-check", iid(s, "Saruman"), 0)
    s.do("alice", "play First of the Order")
    assert changed(s.game, "corruption-check", iid(s, "Saruman"), 0) == before + 2
    atoms.expire(s.game, "turn")
    assert changed(s.game, "corruption-check", iid(s, "Saruman"), 0) == before


@pytest.mark.parametrize(("status", "end"), [("tapped", "untapped"), ("wounded", "tapped")])
def test_hall_of_fire(status: str, end: str) -> None:
    """After its movement/hazard phase a company at the Haven untaps, or heals to tapped, one character."""
    assert not can(at_home("Hall of Fire", site="Bree"), "alice", "Hall of Fire")
    s = at_home("Hall of Fire", "Dodge", who=f"Gimli, {status}; Beretar, tapped")
    s.do("alice", "play Hall of Fire")
    happened(s.game, "movement-ends", company_ref(company(s, "Gimli").id))
    core.run(s.game)
    s.game.menus = {}
    while s.asked() and not any("Gimli" in one for one in s.options("alice")):
        s.passes(*s.asked())
    s.do("alice", "choose Gimli").expect(f"Gimli is {end}", "Beretar is tapped")


@pytest.mark.parametrize(
    ("site", "moves", "able"), [("Rivendell", True, True), ("Rivendell", False, False), ("Bree", True, False)]
)
def test_healing_of_nimrodel_is_for_who_leaves_a_haven(site: str, moves: bool, able: bool) -> None:
    """It is played on a company that moves from a Haven."""
    s = Scenario().turn(3, "alice").company("alice", site, "Gimli, wounded").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Healing of Nimrodel").sites("alice", "Lórien", "Rivendell").start("organization")
    if moves:
        s.do("alice", next(one for one in s.options("alice") if one.startswith("Move Gimli")))
        s.do("alice", s.options("alice")[0]) if not can(s, "alice", "Healing") and "Healing" not in str(
            s.options("alice")
        ) else None
    assert can(s, "alice", "Healing of Nimrodel") == able


@pytest.mark.parametrize(("to", "heals"), [("Lórien", True), ("Moria", False)])
def test_healing_of_nimrodel(to: str, heals: bool) -> None:
    """If it comes to another Haven, all its wounded heal and all its tapped characters untap."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gimli, wounded", "Elrond, tapped")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Healing of Nimrodel").sites("alice", to).start(
        "organization"
    )
    s.do("alice", f"move Gimli to {to}", "play Healing of Nimrodel")
    for _ in range(12):
        if s.game.turn.number != 3 or not s.asked() or any("movement" in line and "ends" in line for line in s.log()):
            break
        who = s.asked()[0]
        labels = s.options(who)
        if any(one.startswith("Enter") for one in labels):
            break
        s.do(who, next((one for one in ("Pass", "Confirm") if one in labels), labels[0]))
    s.expect(
        "Gimli is untapped" if heals else "Gimli is wounded", "Elrond is untapped" if heals else "Elrond is tapped"
    )


@pytest.mark.parametrize(
    ("who", "to", "able"),
    [("Radagast [TW]", "Ettenmoors", True), ("Radagast [TW]", "", False), ("Beretar", "Ettenmoors", False)],
)
def test_herb_lore_is_gathered_on_the_way(who: str, to: str, able: bool) -> None:
    """Radagast finds it while he moves through a Wilderness, and taps."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", who, to=to).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Herb-lore").start("hazards")
    while s.asked() == ("bob",):
        s.passes("bob")
    assert can(s, "alice", "Herb-lore") == able
    if able:
        s.do("alice", "play Herb-lore")
        while s.asked() == ("bob",):
            s.passes("bob")
        s.expect("Radagast is tapped", "Radagast bears Herb-lore")


def test_herb_lore_heals() -> None:
    """In the organization phase Radagast taps and discards it: his company is healed and untapped."""
    s = at_home("Dodge", who="Radagast [TW], bears Herb-lore; Gimli, wounded; Beretar, tapped")
    s.do("alice", "use Herb-lore")
    s.expect("Gimli is untapped", "Beretar is untapped", "Herb-lore is in the discard pile")


@pytest.mark.parametrize(
    ("who", "site", "able"),
    [("Gandalf [TW]", "Rivendell", True), ("Gandalf [TW]", "Bree", False), ("Elrond", "Rivendell", False)],
)
def test_hobbit_lore(who: str, site: str, able: bool) -> None:
    """Gandalf taps at a Haven and has two more influence over Hobbits, nobody else."""
    s = at_home("Hobbit-lore", who=who, site=site)
    assert can(s, "alice", "Hobbit-lore") == able
    if able:
        him = iid(s, "Gandalf")
        before = influence(s.game, him, frozenset(("hobbit",))), influence(s.game, him)
        s.do("alice", "play Hobbit-lore").expect("Gandalf is tapped")
        assert (influence(s.game, him, frozenset(("hobbit",))), influence(s.game, him)) == (before[0] + 2, before[1])


def test_horns_horns_horns() -> None:
    """Every faction of both discard piles goes back into its play deck."""
    s = Scenario().turn(3, "alice").company("alice", "Bree", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Horns, Horns, Horns").discard("alice", "Rangers of the North", "Hobbits", "Dodge").discard(
        "bob", "Wood-elves"
    )
    s.start("organization").do("alice", "play Horns")
    while "End the organization phase" not in s.options(s.asked()[0]):
        s.do(s.asked()[0], s.options(s.asked()[0])[0])
    s.expect("Rangers of the North is in the play deck", "Hobbits is in the play deck", "Dodge is in the discard pile")
    s.expect("Wood-elves is in the play deck")


@pytest.mark.ruling("urd:More Alert than Most")
@pytest.mark.parametrize(
    ("play", "strikes", "left"),
    [
        ((), 4, 3),
        ((), 1, 1),
        (("Gates of Morning",), 4, 2),
        (("Gates of Morning",), 2, 1),
        (("Gates of Morning",), 1, 1),
    ],
)
def test_more_alert_than_most(play: tuple[str, ...], strikes: int, left: int) -> None:
    """An attack that chooses its defenders has a strike less, two with Gates of Morning, never none; its defeat ends it."""
    from carddb.facts.model import Attack
    from engine.attackframes import EVENT
    from engine.combat import start_attack

    found = {}
    for chooses in (True, False):
        s = at_home("Dodge", who="Gimli; Elrond; Kíli", play=("More Alert than Most", *play))
        start_attack(
            s.game,
            company(s, "Gimli").id,
            iid(s, "Beregond"),
            Attack("man", strikes, 9, attacker_chooses=chooses),
            EVENT,
        )
        core.run(s.game)
        attack = attack_of(s.game)
        assert attack is not None
        found[chooses] = attack.strikes
    assert found == {True: left, False: strikes}


@pytest.mark.parametrize(("wizard", "able"), [("", True), ("; Gandalf [TW]", False)])
def test_saw_further_and_deeper(wizard: str, able: bool) -> None:
    """Before the Wizard is revealed: five general influence more, until he comes, at home only."""
    s = at_home("Saw Further and Deeper", "Gandalf [TW]", who=f"Gimli{wizard}" if wizard else "Gimli")
    if wizard:
        from msgspec.structs import replace

        s.game.players[0] = replace(s.game.players[0], avatar="Gandalf")
        s.game.menus = {}
    assert can(s, "alice", "Saw Further and Deeper") == able
    if able:
        before = general_influence(s.game, 0)
        s.do("alice", "play Saw Further and Deeper")
        assert general_influence(s.game, 0) == before + 5
        s = at_home("Saw Further and Deeper", "Saruman [TW]", who="Gimli")
        s.do("alice", "play Saw Further and Deeper", "organize")
        assert not any("Saruman" in one for one in s.options("alice"))


def test_saw_further_ends_when_the_wizard_comes() -> None:
    """As he comes into play the card is discarded."""
    s = at_home("Gandalf [TW]", play=("Saw Further and Deeper",), site="Bree")
    happened(s.game, "enters-play", iid(s, "Gandalf"))
    s.expect("Saw Further and Deeper is in the discard pile")


@pytest.mark.parametrize(
    ("card", "roll", "there"), [("", 5, False), ("Secret Ways", 5, True), ("Secret Ways", 3, False)]
)
def test_secret_ways(card: str, roll: int, there: bool) -> None:
    """Between Under-deeps sites four are added to the roll: eight becomes four."""
    s = Scenario().turn(3, "alice").company("alice", "The Under-gates", "Gimli", to="The Under-grottos")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", *([card] if card else [])).hand("bob", "Giant")
    s.dice(roll).start("hazards").all_pass()
    s.expect(f"Gimli is at {'The Under-grottos' if there else 'The Under-gates'}")


@pytest.mark.parametrize(
    ("who", "site", "able"), [("Elrond", INFORMED, True), ("Gimli", INFORMED, False), ("Elrond", "Bree", False)]
)
def test_when_you_know_more(who: str, site: str, able: bool) -> None:
    """A sage taps, and the site, where information is playable."""
    s = at_home("When You Know More", "Dodge", who=who, site=site, phase="resources")
    assert can(s, "alice", "When You Know More") == able
    if able:
        s.do("alice", "play When You Know More").expect(f"{who} is tapped", f"{site} is tapped")
