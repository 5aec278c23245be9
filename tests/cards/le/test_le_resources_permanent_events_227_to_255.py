"""Resource permanent events of The Lidless Eye, LE-227 to LE-255, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.leaving_play import discard
from engine.actions.passive_conditions import happened
from engine.queries.attributes import body, hand_size, influence
from engine.queries.cards import changed, flagged
from engine.queries.fights import attack_of
from engine.rules.ending.scoring import current_total, sources
from engine.rules.turn.company_events import put_on_company
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, PLAY, UNTAPPED, company_ref
from tests.cards.positions.dark import dark_company
from tests.cards.positions.hazards import (
    MORIA,
    choose,
    company,
    in_force,
    offers,
    onward,
    over,
    resolve,
    ringwraith_turn,
    turn_to_bob,
)
from tests.cards.positions.influence import tapped_site
from tests.cards.positions.minions import at, fight, iid, minion, minions_attacked, modifier
from tests.cards.positions.reading import offered, resolved_by_alice, rolls

# --- LE-227 Seize Prisoners ----------------------------------------------------------------------------------------


@pytest.mark.card("LE-227")
def test_seize_prisoners() -> None:
    """At a tapped Free-hold three strikes like its own attack; then somebody taps and has them until they are stored."""
    s = tapped_site("Edoras [LE]", "Dwar the Ringwraith", "Gorbag", hand="Seize Prisoners")
    s.do("alice", next(one for one in s.options("alice") if "Seize" in one))
    attack = attack_of(s.game)
    assert attack is not None
    own = s.game.facts(s.card("Edoras").iid).attacks[0]
    assert (attack.attacker.race, attack.strength.strikes, attack.strength.prowess) == (own.race, 3, 8)
    assert not offered(tapped_site("Edoras [LE]", "Gorbag", hand="Seize Prisoners", tapped=False), "Seize")
    assert not offered(tapped_site("Bree [LE]", "Gorbag", hand="Seize Prisoners"), "Seize")
    s = at("Moria [LE]", "Gorbag, bears Seize Prisoners", hand="Bold Thrust").do("alice", "store Seize Prisoners")
    s.expect("Seize Prisoners is stored")
    assert current_total(s.game, 0) >= 2


# --- LE-228 Skies of Fire ------------------------------------------------------------------------------------------


LIGHTS = [("Gates of Morning", "wizard"), ("Skies of Fire", "fallen-wizard")]


@pytest.mark.card("TW-243", "LE-228")
@pytest.mark.parametrize(("card", "kind"), LIGHTS)
def test_light_ends_what_is_dark(card: str, kind: str) -> None:
    """Hazard environments are discarded and what they do ends; other hazards and resources of all kinds stay."""
    start, to, via = MORIA
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", start, "Gimli", "Aragorn II", "Bilbo", to=to, via=via)
    s.in_play("alice", "Safe from the Shadow", "Star of High Hope").in_play("bob", "Minions Stir", "Clouds")
    s.hand("alice", card, "Quiet Lands", "Cram").hand("bob", "Weariness of the Heart", "Gloom", "Orc-guard")
    choose(s.start("hazards"), "alice", "Quiet Lands")
    choose(turn_to_bob(s), "bob", "Weariness", "Gimli", "prowess")
    choose(turn_to_bob(s), "bob", "Gloom", "Gimli")
    for _ in range(4):
        if not offers(s, "alice", f"Play {card}"):
            onward(s)
    assert in_force(s) == {"Quiet Lands", "Weariness of the Heart", "Gloom"}
    choose(s, "alice", f"Play {card}")
    kept = ("Safe from the Shadow", "Star of High Hope", "Minions Stir")
    assert [s.card(one).zone for one in kept] == [PLAY] * 3
    assert s.card("Clouds").zone == DISCARD
    assert in_force(s) == {"Quiet Lands", "Weariness of the Heart"}


@pytest.mark.card("LE-228")
@pytest.mark.ruling("mele:Timing rules (2)", "mele:Timing rules (3)")
def test_skies_of_fire_are_canceled_in_time() -> None:
    """Twilight answers Skies of Fire, then Minions Stir comes; only now may Voices of Malice be played on it."""
    s = minion("Ettenmoors [LE]", "Layos", "Gorbag", to="Moria [LE]", via="Rhudaur, Hollin, Redhorn Gate")
    s.hand("alice", "Skies of Fire", "Voices of Malice").hand("bob", "Minions Stir", "Twilight", "Orc-guard")
    turn_to_bob(s.in_play("bob", "Doors of Night").dice(12).start("hazards"))
    s.do("bob", "play Minions Stir").refused("alice", "play Voices of Malice on Minions Stir by Layos")
    s.do("alice", "play Skies of Fire")
    assert offers(s, "bob", "Play Twilight on Skies of Fire")
    assert not offers(s, "bob", "Twilight on Minions Stir")
    resolve(s.do("bob", "play Twilight on Skies of Fire"))
    found = {one: s.card(one).zone for one in ("Doors of Night", "Minions Stir", "Skies of Fire", "Twilight")}
    assert found == {"Doors of Night": PLAY, "Minions Stir": PLAY, "Skies of Fire": DISCARD, "Twilight": DISCARD}
    assert s.asked() == ("alice",)
    choose(s, "alice", "Play Voices of Malice on Minions Stir")
    for _ in range(4):
        if s.card("Minions Stir").zone == DISCARD:
            break
        onward(s)
    s.expect("Minions Stir is discarded", "Doors of Night is in play")


@pytest.mark.card("LE-228")
def test_skies_of_fire() -> None:
    """All hazard environments go when it comes."""
    s = minion("Dol Guldur [LE]", "Asternak").in_play("bob", "Doors of Night", "Rank upon Rank")
    s.hand("alice", "Skies of Fire").start("organization").do("alice", "play Skies of Fire")
    s.all_pass().expect("Doors of Night is discarded", "Rank upon Rank is in play", "Skies of Fire is in play")


@pytest.mark.card("TW-241", "TW-243", "DM-56", "LE-228")
@pytest.mark.parametrize(("event", "offered"), [("Skies of Fire", False), ("Fog", True)])
def test_skies_stand_for_gates(event: str, offered: bool) -> None:
    """For hazards it is Gates of Morning: Eyes of the Shadow cannot be played."""
    s = minion("Ettenmoors [LE]", "Asternak").in_play("alice", event).hand("bob", "Eyes of the Shadow").start("hazards")
    if s.asked() == ("alice",):
        s.passes("alice")
    found = any("Play Eyes of the Shadow" in label for label in s.options("bob"))
    assert found == offered


@pytest.mark.card("LE-228")
def test_skies_are_no_gates_for_resources() -> None:
    """A resource that wants Gates of Morning has nothing from Skies of Fire."""
    from carddb.effects.builders.cards import GATES
    from engine.effects.compiling import condition
    from engine.state.records import Env

    s = minion("Dol Guldur [LE]", "Asternak").in_play("alice", "Skies of Fire").hand("alice", "Orc Quarrels")
    s.hand("bob", "Orc-guard").start("organization")
    for name, holds in (("Orc Quarrels", False), ("Orc-guard", True)):
        card = s.card(name)
        assert condition(GATES)(s.game, Env(card.iid, card.did, card.owner), -1) == holds


@pytest.mark.card("LE-216", "LE-228")
@pytest.mark.parametrize(("skies", "strikes"), [(True, 2), (False, 3)])
def test_orc_quarrels_by_fire(skies: bool, strikes: int) -> None:
    """With Skies of Fire in play any attack may have half its strikes, rounded up."""
    s = minions_attacked(
        "Cave-drake", "Asternak", "Dôgrib", hand="Orc Quarrels", play=("Skies of Fire",) if skies else ("Fog",)
    )
    before = fight(s).strength.strikes
    if skies:
        s.do("alice", "play Orc Quarrels")
        assert fight(s).strength.strikes == (before + 1) // 2
    else:
        s.refused("alice", "play Orc Quarrels", "9.2")


# --- LE-229 Smart and Secret ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-229")
def test_smart_and_secret() -> None:
    """Other commands on the leader come back to the hand; he has two less influence, his company one body more."""
    s = at("Dol Guldur [LE]", "Gorbag, bears I’ll Report You", "Muzgash", hand="Smart and Secret")
    who = iid(s, "Gorbag")
    before = influence(s.game, who), body(s.game, iid(s, "Muzgash"))
    s.refused("alice", "play Smart and Secret on Muzgash", "9.3")
    s.do("alice", "play Smart and Secret on Gorbag").expect(
        "alice has 1 cards in hand", "Gorbag bears Smart and Secret"
    )
    assert influence(s.game, who) == max(0, before[0])
    assert body(s.game, iid(s, "Muzgash")) == before[1] + 1
    s.do("alice", "use Smart and Secret").expect("alice has 2 cards in hand")


# --- LE-230 Smoke on the Wind --------------------------------------------------------------------------------------


@pytest.mark.card("LE-230")
def test_smoke_on_the_wind() -> None:
    """At a tapped Free-hold a company faces two attacks of Men; who is left taps, and own factions of the site go."""
    from engine.state import atoms

    s = minion("Edoras [LE]", "Dwar the Ringwraith", "Gorbag").pile("alice", "Goblins of Goblin-gate")
    s.hand("alice", "Smoke on the Wind").dice(*[12] * 12).start("resources")
    assert not offered(s, "Smoke on the Wind")
    atoms.tap(s.game, iid(s, "Edoras"))
    s.game.menus = {}
    s.do("alice", next(one for one in s.options("alice") if "Smoke on the Wind" in one))
    assert (fight(s).attacker.race, fight(s).strength.strikes, fight(s).strength.prowess) == ("man", 5, 8)


# --- LE-234 Stabbed Him in His Sleep -------------------------------------------------------------------------------


@pytest.mark.card("LE-234")
def test_stabbed_in_his_sleep() -> None:
    """A covert scout faces one strike alone; if untapped then, it may tap for the points."""
    s = tapped_site("Bree [LE]", "Luitprand", "Asternak", hand="Stabbed Him in His Sleep")
    s.do("alice", next(one for one in s.options("alice") if "Stabbed" in one))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strength.strikes, attack.strength.prowess) == (1, 8)
    for _ in range(20):
        if attack_of(s.game) is None:
            break
        asked = s.asked()[0]
        s.do(asked, next((one for one in s.options(asked) if "stays untapped" in one), s.options(asked)[0]))
    s.do("alice", s.options("alice")[0]).expect(
        "Luitprand is tapped", "Stabbed Him in His Sleep is in the marshalling point pile"
    )


@pytest.mark.card("LE-234")
@pytest.mark.parametrize(("people", "site", "tapped"), [(("Asternak",), "Bree [LE]", True), (("Luitprand", "Gorbag"), "Bree [LE]", True), (("Luitprand",), "Bree [LE]", False), (("Luitprand",), "Ettenmoors [LE]", True)])  # fmt: skip
def test_stabbed_needs(people: tuple[str, ...], site: str, tapped: bool) -> None:
    """A scout, a covert company, a tapped Border-hold or Free-hold."""
    assert not offered(tapped_site(site, *people, hand="Stabbed Him in His Sleep", tapped=tapped), "Stabbed")


# --- LE-237 Swarm of Bats ------------------------------------------------------------------------------------------


def swarm(creature: str) -> Scenario:
    """Let a creature attack one of two companies, of which one has a Swarm of Bats."""
    s = ringwraith_turn("bob", creature)
    s.company("alice", "Moria [LE]", "Gorbag", "Muzgash", "Lagduf").hand("alice", "Cram").in_play(
        "alice", "Swarm of Bats"
    )
    return s.company("alice", "Ettenmoors [LE]", "Shagrat").start("hazards", of="Gorbag")


@pytest.mark.card("LE-237")
@pytest.mark.parametrize("near", [True, False])
def test_bats_confuse_attacks_on_their_company(*, near: bool) -> None:
    """Attacks on it have one prowess and one body less, others do not."""
    s = swarm("Ghosts")
    atoms.set_host(s.game, iid(s, "Swarm of Bats"), company_ref(company(s, "Gorbag" if near else "Shagrat").id))
    found = [
        changed(s.game, stat, company_ref(company(s, "Gorbag").id), 10) for stat in ("attack-prowess", "attack-body")
    ]
    assert found == ([9, 9] if near else [10, 10])


@pytest.mark.card("LE-237")
@pytest.mark.parametrize(
    ("people", "possible"),
    [(("Gorbag", "Muzgash"), True), (("Gorbag", "Asternak"), False), (("Asternak", "Layos"), False)],
)
def test_bats_follow_orcs(people: tuple[str, ...], *, possible: bool) -> None:
    """A company with at least two Orcs."""
    assert offers(at("Moria [LE]", *people, hand="Swarm of Bats"), "alice", "Play Swarm of Bats") == possible


@pytest.mark.card("LE-237")
@pytest.mark.parametrize(
    ("site", "people", "offered"),
    [
        ("Dol Guldur [LE]", ("Gorbag", "Muzgash"), True),
        ("Moria [LE]", ("Gorbag", "Muzgash"), True),
        ("Ettenmoors [LE]", ("Gorbag", "Muzgash"), False),
        ("Dol Guldur [LE]", ("Gorbag", "Asternak"), False),
    ],
)
def test_swarm_of_bats_needs(site: str, people: tuple[str, ...], offered: bool) -> None:
    """It takes an overt company with two Orcs, in a dark place."""
    s = at(site, *people, hand="Swarm of Bats")
    assert any("Swarm of Bats" in label for label in s.options("alice")) == offered


@pytest.mark.card("LE-237")
def test_swarm_of_bats() -> None:
    """Attacks against the company lose one prowess and one body; who leaves it ends the swarm."""
    plain = minions_attacked("Cave-drake", "Gorbag", "Muzgash")
    s = minion("Ettenmoors [LE]", "Gorbag", "Muzgash").in_play("alice", "Swarm of Bats").hand("bob", "Cave-drake")
    s.start("organization")
    from engine.rules.turn.company_events import put_on_company

    put_on_company(s.game, company(s, "Gorbag").id, iid(s, "Swarm of Bats"))
    for _ in range(20):
        if s.asked() == ("bob",) and any("Cave-drake" in one for one in s.options("bob")):
            break
        who = s.asked()[0]
        s.do(who, s.options(who)[0] if "Pass" not in s.options(who) else "Pass")
    s.do("bob", "play Cave-drake")
    resolved_by_alice(s)
    assert (fight(s).strength.prowess, fight(s).strength.body) == (
        fight(plain).strength.prowess - 1,
        max(-1, fight(plain).strength.body - 1),
    )
    discard(s.game, iid(s, "Muzgash"))
    from engine.kernel.machine import run

    run(s.game)
    s.expect("Swarm of Bats is discarded")


def clashing(attacker: str, *, swarm: bool, dice: tuple[int, ...]) -> Scenario:
    """Let Orcs with or without a Swarm of Bats fight heroes to the end."""
    s = Scenario().turn(3, attacker).alignment("alice", "ringwraith").company("bob", "Ettenmoors", "Gimli", "Legolas")
    s.company("alice", "Ettenmoors [LE]", "Gorbag", "Muzgash").in_play("alice", "Swarm of Bats")
    s.hand("alice", "Orc-guard").hand("bob", "Orc-guard").dice(*dice)
    s.start("resources", of="Gorbag" if attacker == "alice" else "Gimli")
    if swarm:
        put_on_company(s.game, company(s, "Gorbag").id, iid(s, "Swarm of Bats"))
        s.game.menus = {}
    return over(s.do(attacker, f"attack {'Gimli' if attacker == 'alice' else 'Gorbag'}"))


def clash(attacker: str, *, swarm: bool) -> list[str]:
    """Let Orcs with or without a Swarm of Bats fight heroes, and return the rolls."""
    return rolls(clashing(attacker, swarm=swarm, dice=(7,) * 20))


@pytest.mark.card("LE-237")
@pytest.mark.ruling("urd:Swarm of Bats")
def test_bats_do_not_help_attackers() -> None:
    """When their company attacks another one, neither side is stronger or weaker for them."""
    with_them, without = (clash("alice", swarm=swarm) for swarm in (True, False))
    assert with_them == without
    assert len(without) == 6


@pytest.mark.card("LE-237")
def test_bats_confuse_attackers() -> None:
    """When their company is attacked, the characters who attack have one prowess less, and one body less if they fail."""
    with_them, without = (clash("bob", swarm=swarm) for swarm in (True, False))
    assert [modifier(line) for line in with_them[:2]] == [modifier(without[0]) - 1, modifier(without[1])]
    assert any(line.startswith("Body check") for line in without)
    assert not any(line.startswith("Body check") for line in with_them)


@pytest.mark.card("LE-237")
@pytest.mark.parametrize(("swarm", "alive"), [(True, False), (False, True)])
def test_bats_weaken_attackers_who_fail(swarm: bool, alive: bool) -> None:
    """A roll of the attacker's very body is too much for him then."""
    s = clashing("bob", swarm=swarm, dice=(2, 12, 8))  # Gimli's body is 8
    assert (s.card("Gimli").zone == PLAY) == alive


# --- LE-240 That Ain’t No Secret -----------------------------------------------------------------------------------


@pytest.mark.card("LE-240", "LE-241", "LE-246")
@pytest.mark.parametrize(
    ("card", "site", "who", "points", "stays"),
    [
        ("That Ain't No Secret", "Isengard [LE]", "Asternak", 1, False),
        ("That's Been Heard Before Tonight", "Bree [LE]", "Asternak", 2, True),
        ("To Satisfy the Questioner", "Bag End [LE]", "Asternak", 3, True),
    ],
)
def test_secrets_are_stored(card: str, site: str, who: str, points: int, stays: bool) -> None:
    """A character taps; it may not untap with some of them; points come when the card is stored at a Darkhaven."""
    s = at(site, who, hand=card, phase="resources").do("alice", f"play {card} on {who}").expect(f"{who} is tapped")
    assert sources(s.game, 0)["miscellaneous"] == 0
    assert flagged(s.game, "stays-tapped", iid(s, who)) == stays
    s = minion("Dol Guldur [LE]", f"{who}, bears {card}").dice(12).start("organization")
    s.do("alice", f"store {card}")
    assert sources(s.game, 0)["miscellaneous"] == points


@pytest.mark.card("LE-240", "LE-241", "LE-246")
@pytest.mark.parametrize(
    ("card", "site", "who"),
    [
        ("That Ain't No Secret", "Ettenmoors [LE]", "Asternak"),
        ("That Ain't No Secret", "Isengard [LE]", "Asternak, tapped"),
        ("That's Been Heard Before Tonight", "Isengard [LE]", "Asternak"),
        ("That's Been Heard Before Tonight", "Bree [LE]", "Gorbag"),
        ("To Satisfy the Questioner", "Bree [LE]", "Asternak"),
        ("To Satisfy the Questioner", "Bag End [LE] (tapped)", "Asternak"),
    ],
)
def test_secrets_need(card: str, site: str, who: str) -> None:
    """Each asks for its kind of site, an untapped character and (one of them) a covert company."""
    s = at(site, who, hand=card, phase="resources")
    assert not any(card.replace("'", "’") in one for one in s.options("alice"))


@pytest.mark.card("LE-240", "LE-241")
@pytest.mark.parametrize("card", ["That Ain’t No Secret", "That’s Been Heard Before Tonight"])
def test_secrets_are_heard_and_stored(card: str) -> None:
    """An untapped character hears it where Information is playable; it is worth nothing until it is stored."""
    from carddb.artefact.database import database
    from engine.rules.ending.scoring import sources

    kinds = (
        ("border-hold", "free-hold") if card.startswith("That’s") else ("ruins-and-lairs", "shadow-hold", "dark-hold")
    )
    where = next(
        one.id
        for one in database().cards
        if one.type == "site"
        and one.alignment == "minion"
        and one.site_type in kinds
        and any(p.what == "information" for p in one.playable)
    )
    s = dark_company("Ostisen", hand=card, site=where, phase="site")
    s.do("alice", "enter") if any(one.startswith("Enter") for one in s.options("alice")) else None
    for _ in range(20):
        if any(card in one for one in s.options("alice")) or s.game.turn.seat:
            break
        onward(s)
    option = next((one for one in s.options("alice") if card in one), "")
    if s.card("Ostisen").status == UNTAPPED and s.card("Ostisen").zone == PLAY:
        s.do("alice", option).expect("Ostisen is tapped", f"{card} is in play")
        assert sources(s.game, 0)["miscellaneous"] == 0
    s = dark_company(f"Ostisen, bears {card}", hand="Bade to Rule")
    points = database().cards[s.card(card).did].mp or database().cards[s.card(card).did].mp_conditional
    s.do("alice", next(one for one in s.options("alice") if card in one and "tore" in one))
    for _ in range(4):
        if sources(s.game, 0)["miscellaneous"]:
            break
        onward(s)
    assert sources(s.game, 0)["miscellaneous"] == points


# --- LE-241 That’s Been Heard Before Tonight -----------------------------------------------------------------------


@pytest.mark.card("LE-241")
def test_heard_before_tonight_keeps_its_bearer_tapped() -> None:
    """Until it is stored the character does not untap."""
    s = dark_company("Ostisen, tapped, bears That’s Been Heard Before Tonight", "Lagduf, tapped", hand="Bade to Rule")
    assert flagged(s.game, "stays-tapped", s.card("Ostisen").iid)
    assert not flagged(s.game, "stays-tapped", s.card("Lagduf").iid)


@pytest.mark.card("LE-241")
@pytest.mark.parametrize(
    ("site", "who", "possible"),
    [
        ("Bree [LE]", "Ostisen", True),
        ("Edoras [LE]", "Ostisen", False),
        ("Moria [LE]", "Ostisen", False),
        ("Bree [LE]", "Gorbag", False),
    ],
)
def test_where_something_is_heard(site: str, who: str, *, possible: bool) -> None:
    """It takes covert companies, and of the two kinds of hold only sites with information."""
    s = at(site, who, hand="That’s Been Heard Before Tonight", phase="resources")
    assert offers(s, "alice", "Play That’s Been Heard") == possible


# --- LE-255 While the Yellow Face Sleeps ---------------------------------------------------------------------------


@pytest.mark.card("LE-255")
def test_yellow_face_sleeps() -> None:
    """The hand is one card larger while the Ringwraith stays; it goes when he moves."""
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", hand="2 While the Yellow Face Sleeps")
    s.do("alice", "play While the Yellow Face Sleeps on Dwar the Ringwraith")
    assert (hand_size(s.game, 0), hand_size(s.game, 1)) == (9, 8)
    s.refused("alice", "play While the Yellow Face Sleeps on Dwar the Ringwraith", "g:cannot be duplicated")
    happened(s.game, "moves", company_ref(company(s, "Dwar the Ringwraith").id))
    s.expect("While the Yellow Face Sleeps is discarded")
    s = at("Ettenmoors [LE]", "Dwar the Ringwraith", hand="While the Yellow Face Sleeps")
    assert not offered(s, "Yellow Face")
