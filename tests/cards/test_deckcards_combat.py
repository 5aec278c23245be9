"""What The Balrog does in combat, what answers influence, and creatures that become allies."""

from __future__ import annotations

import pytest
from hazards import onward, resolve, turn_to_bob
from minions import attacked, company, iid, minion

from engine.queries.attributes import body, mind, prowess
from engine.queries.cards import allies
from engine.queries.detainment import overt
from engine.queries.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.game import ASIDE, DISCARD, PLAY

# --- Ready to His Will, Memories of Old Torture -----------------------------------------------------------------

TAMERS = {"Ready to His Will": ("ringwraith", 8), "Memories of Old Torture": ("balrog", 7)}


def taming(card: str, creature: str, *characters: str, site: str = "Ettenmoors [LE]") -> Scenario:
    """Let a creature attack a company whose player holds a card that makes it an ally."""
    kind = TAMERS[card][0]
    return attacked(creature, *(characters or ("Gorbag", "Muzgash")), hand=card, kind=kind, site=site)


def settle(s: Scenario) -> Scenario:
    """Let everything go on in the plainest way for a while."""
    for _ in range(8):
        if s.asked():
            onward(s)
    return s


def chosen(s: Scenario, *words: str, who: str = "alice") -> Scenario:
    """Let a player do the first thing that is offered with these words."""
    return s.do(who, next(one for one in s.options(who) if all(word in one for word in words)))


@pytest.mark.parametrize("card", TAMERS)
def test_a_creature_becomes_an_ally(card: str) -> None:
    """Its attacks are canceled; it is an ally with mind 1, its prowess less 7, a body of its card, worth one point."""
    s = taming(card, "Uruk-lieutenant")
    before = sources(s.game, 0)["ally"]
    chosen(s, card, "Gorbag")
    g, ally = s.game, iid(s, card)
    assert allies(g, iid(s, "Gorbag")) == (ally,)
    assert (mind(g, ally), prowess(g, ally), body(g, ally)) == (1, 2, TAMERS[card][1])
    assert sources(g, 0)["ally"] == before + 1
    creature = s.card("Uruk-lieutenant")
    assert (creature.zone, creature.host) == (ASIDE, ally)
    s.expect(f"the log says: {card} cancels the attack")
    s.expect(f"Gorbag is {'tapped' if card == 'Ready to His Will' else 'untapped'}")


@pytest.mark.parametrize(
    ("card", "creature", "site", "possible"),
    [
        ("Ready to His Will", "Uruk-lieutenant", "Ettenmoors [LE]", True),
        ("Ready to His Will", "Slayer", "Bree [LE]", True),
        ("Ready to His Will", "Thief", "Bree [LE]", True),
        ("Ready to His Will", "Land-drake", "Ettenmoors [LE]", False),
        ("Ready to His Will", "Orc-patrol", "Ettenmoors [LE]", False),
        ("Memories of Old Torture", "Slayer", "Bree [LE]", False),
        ("Memories of Old Torture", "Land-drake", "Ettenmoors [LE]", True),
        ("Memories of Old Torture", "Orc-patrol", "Ettenmoors [LE]", False),
    ],
)
def test_which_creatures_become_allies(card: str, creature: str, site: str, possible: bool) -> None:
    """Certain races, and only a creature each of whose attacks has one strike."""
    s = taming(card, creature, site=site)
    assert any(card in one for one in s.options("alice")) == possible


@pytest.mark.ruling("urd:Ready to His Will (2)/1")
def test_ready_to_his_will_needs_somebody_untapped() -> None:
    """Tapping a character is a condition of playing the card; Memories of Old Torture asks nobody to tap."""
    s = taming("Ready to His Will", "Uruk-lieutenant", "Gorbag, tapped", "Muzgash, tapped")
    assert s.asked() != ("alice",) or not any("Ready" in one for one in s.options("alice"))
    s = taming("Memories of Old Torture", "Uruk-lieutenant", "Gorbag, tapped", "Muzgash, tapped")
    assert any("Memories" in one for one in s.options("alice"))


@pytest.mark.ruling("urd:Ready to His Will/2")
def test_only_a_creature_card_becomes_an_ally() -> None:
    """An automatic-attack is none."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Ettenmoors [LE]", "Gorbag", "Muzgash").hand("alice", "Ready to His Will")
    s.start("site").do("alice", "enter")
    assert not any("Ready" in one for one in s.options(s.asked()[0]))


def test_all_attacks_of_the_creature_are_canceled() -> None:
    """A creature with several attacks makes none of them."""
    s = chosen(taming("Ready to His Will", "Slayer", site="Bree [LE]"), "Ready", "Gorbag")
    for _ in range(6):
        if not s.asked():
            break
        onward(s)
    assert sum(line.startswith("Slayer attacks") for line in s.log()) == 1
    assert s.card("Slayer").zone == ASIDE


def test_the_creature_goes_with_its_card() -> None:
    """When the ally is discarded, so is the creature, to its owner's pile; with its controller goes the ally."""
    from engine.actions.leaving_play import discard

    for gone in ("Ready to His Will", "Gorbag"):
        s = chosen(taming("Ready to His Will", "Uruk-lieutenant"), "Ready", "Gorbag")
        discard(s.game, iid(s, gone))
        assert (s.card("Uruk-lieutenant").zone, s.card("Uruk-lieutenant").owner) == (DISCARD, 1)
        assert s.card("Ready to His Will").zone == DISCARD


@pytest.mark.ruling("urd:Ready to His Will/1")
def test_an_orc_ally_makes_its_company_overt() -> None:
    """The creature keeps its race: with an Orc among its allies a company of Men is overt."""
    s = taming("Ready to His Will", "Uruk-lieutenant", "Ostisen", "Layos")
    assert not overt(s.game, company(s, "Ostisen"))
    chosen(s, "Ready", "Ostisen")
    assert overt(s.game, company(s, "Ostisen"))


def test_the_ally_fights() -> None:
    """It may be assigned a strike of the next attack, like any ally."""
    from engine.queries.fights import attack_of

    s = minion("Ettenmoors [LE]", "Gorbag", "Muzgash").hand("alice", "Ready to His Will")
    s.hand("bob", "Uruk-lieutenant", "Orc-patrol").start("hazards")
    resolve(turn_to_bob(s).do("bob", "play Uruk-lieutenant"))
    chosen(s, "Ready", "Gorbag")
    while attack_of(s.game) is not None:
        onward(s)
    resolve(turn_to_bob(s).do("bob", "play Orc-patrol"))
    attack = attack_of(s.game)
    assert attack is not None
    assert iid(s, "Ready to His Will") in attack.members


@pytest.mark.parametrize(
    ("start", "to", "via", "stays"),
    [
        ("Dol Guldur [LE]", "Cirith Gorgor [LE]", "Southern Mirkwood, Brown Lands, Dagorlad, Udûn", False),
        ("Ettenmoors [LE]", "Moria [LE]", "Rhudaur, Hollin, Redhorn Gate", True),
    ],
)
def test_memories_fade_in_other_lands(start: str, to: str, via: str, stays: bool) -> None:
    """Moving through a Free-domain or a Dark-domain costs the card and the ally."""
    s = minion(start, "Gorbag, bears Memories of Old Torture", kind="balrog", to=to, via=via)
    s.hand("bob", "Orc-guard").start("hazards")
    assert (s.card("Memories of Old Torture").zone == PLAY) == stays


# --- Poisonous Despair ------------------------------------------------------------------------------------------


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
        assert any("Corruption check for Belegorn: 7 rolled, -3" in line.replace("−", "-") for line in s.log())


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


# --- company against company ------------------------------------------------------------------------------------


def test_great_fissure_answers_a_cancel() -> None:
    """It cancels what would cancel an attack of The Balrog's company on another, hero card or not."""
    s = (
        Scenario()
        .turn(3, "alice")
        .alignment("alice", "balrog")
        .hand("bob", "Concealment")
        .hand("alice", "Great Fissure")
    )
    s.company("bob", "Moria", "Bilbo", "Gimli").company("alice", "Moria [BA]", "The Balrog", "Muzgash")
    s.dice(*[9] * 20).start("resources").do("alice", "attack Bilbo")
    chosen(s, "Concealment", who="bob")
    chosen(s, "Great Fissure")
    s.expect("Concealment is in the discard pile", "Bilbo is tapped")
    assert not any("Concealment cancels" in line for line in s.log())


def test_great_fissure_is_only_for_the_balrogs_company() -> None:
    """Another company of his attacks without its help."""
    s = (
        Scenario()
        .turn(3, "alice")
        .alignment("alice", "balrog")
        .hand("bob", "Concealment")
        .hand("alice", "Great Fissure")
    )
    s.company("bob", "Moria", "Bilbo", "Gimli").company("alice", "Moria [BA]", "Muzgash").company(
        "alice", "The Under-gates [BA]", "The Balrog"
    )
    s.dice(*[9] * 20).start("resources").do("alice", "attack Bilbo")
    chosen(s, "Concealment", who="bob")
    assert s.asked() != ("alice",) or not any("Great Fissure" in one for one in s.options("alice"))


@pytest.mark.parametrize(
    ("site", "to", "possible"),
    [
        ("The Under-gates [BA]", "", True),
        ("The Under-leas [BA]", "Mount Gundabad [LE]", True),
        ("Ettenmoors [LE]", "", False),
    ],
)
def test_great_fissure_cancels_below(site: str, to: str, possible: bool) -> None:
    """It cancels an attack on a company at, or moving to or from, an Under-deeps site."""
    s = minion(site, "Gorbag", "Muzgash", kind="balrog", to=to).hand("alice", "Great Fissure")
    s.hand("bob", "Uruk-lieutenant").dice(12, 12, 12).start("hazards")
    if site == "The Under-gates [BA]":
        return
    resolve(turn_to_bob(s).do("bob", "play Uruk-lieutenant"))
    assert any("Great Fissure" in one for one in s.options("alice")) == possible


def stormy(
    dice: tuple[int, ...] = (9,) * 20,
    shape: str = "Muzgash",
    site: str = "Moria",
    against: tuple[str, ...] = ("Gandalf", "Gimli, bears Treebeard"),
) -> Scenario:
    """Let The Balrog's company fight a company of bob's up to the moment when alice may act in a strike."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").hand("alice", "2 Crowned with Storm")
    s.company("bob", site, *against).company(
        "alice", f"{site} [BA]" if site != "Ettenmoors" else "Ettenmoors [LE]", "The Balrog", shape
    )
    s.dice(*dice).start("resources").do("alice", f"attack {against[0].partition(',')[0]}")
    for _ in range(8):
        if s.asked() == ("alice",) and any("Crowned" in one for one in s.options("alice")):
            break
        who = s.asked()[0]
        labels = s.options(who)
        s.do(who, next((one for one in ("Pass", "Confirm", "Fight") if one in labels), labels[0]))
        if not s.asked():
            break
    return s


def test_crowned_with_storm() -> None:
    """Allies without a body go, whoever is weaker than the roll less one is wounded, or eliminated if he was; all tap."""
    s = stormy(
        (12, 12, 12, 12, 4, *[9] * 9), against=("Gandalf", "Gimli, bears Goldberry", "Bilbo, wounded", "Beregond")
    )
    s.do("alice", "play Crowned with Storm")
    s.expect("Goldberry is in the discard pile", "Bilbo is eliminated", "Gandalf is in play", "Gimli is wounded")
    s.expect("Gandalf is untapped")


@pytest.mark.parametrize(("against", "offered"), [(("Gandalf", "Gimli"), True), (("Aragorn II", "Gimli"), False)])
def test_crowned_with_storm_needs_a_wizard(against: tuple[str, ...], offered: bool) -> None:
    """It is played only while The Balrog's company fights one with a Wizard."""
    s = stormy(against=against)
    assert (s.asked() == ("alice",) and any("Crowned" in one for one in s.options("alice"))) == offered


# --- Vanguard of Might ------------------------------------------------------------------------------------------


def rescued(*in_play: str, site: str = "The Under-leas [BA]", his: str = "The Balrog") -> Scenario:
    """Let a creature attack a company below while The Balrog is elsewhere."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("bob", "Grey Havens", "Beregond")
    s.company("alice", site, "Muzgash", "Gorbag").company("alice", "The Under-gates [BA]", his, "Lagduf")
    s.hand("alice", "Vanguard of Might").hand("bob", "Uruk-lieutenant").dice(*[9] * 9).start("hazards", of="Muzgash")
    return resolve(turn_to_bob(s).do("bob", "play Uruk-lieutenant"))


def test_vanguard_of_might() -> None:
    """The Balrog joins the attacked company and faces a strike, and taps when the attack is over."""
    s = rescued().do("alice", "play Vanguard of Might")
    assert company(s, "The Balrog").id == company(s, "Muzgash").id
    for _ in range(12):
        if s.card("The Balrog").status:
            break
        onward(s)
    s.expect("The Balrog is tapped")
    assert any(line.startswith("The Balrog: ") for line in s.log())


@pytest.mark.parametrize(
    ("his", "site", "possible"),
    [
        ("The Balrog", "The Under-leas [BA]", True),
        ("The Balrog, bears Flame of Udûn", "The Under-leas [BA]", False),
        ("The Balrog", "Ettenmoors [LE]", False),
    ],
)
def test_vanguard_of_might_below_and_without_flame(his: str, site: str, possible: bool) -> None:
    """It is for attacks on a company at or bound for an Under-deeps site, while Flame of Udûn is not in play."""
    s = rescued(his=his, site=site)
    assert any("Vanguard" in one for one in s.options("alice")) == possible
