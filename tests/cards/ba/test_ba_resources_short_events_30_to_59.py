"""Resource short events of The Balrog, BA-30 to BA-59, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import prowess
from engine.queries.cards import hazard_limit
from engine.queries.fights import attack_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, DISCARD, PLAY, TAPPED, UNTAPPED, WOUNDED
from tests.cards.positions.balrog import comes, shaped, wields
from tests.cards.positions.battles import DEEP, SIDES, People, battle, on_offer, play
from tests.cards.positions.hazards import company, lay, option, over, resolve
from tests.cards.positions.minions import at, fight, iid, minion, minions_attacked
from tests.cards.positions.reading import shown, shuffles

# --- BA-30 Longbottom Leaf -----------------------------------------------------------------------------------------


@pytest.mark.card("BA-30")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_longbottom_leaf(wanted: int) -> None:
    """Up to two resources go from the sideboard to the play deck; the Leaf leaves the game."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Longbottom Leaf").sideboard("alice", "Glamdring", "Orcrist", "Orc-guard").start("organization")
    s.do("alice", "play Longbottom Leaf")
    s.refused("alice", "choose Orc-guard")
    for name in ("Glamdring", "Orcrist")[:wanted]:
        s.do("alice", f"choose {name}")
    for _ in range(2 - wanted):
        s.do("alice", "do not")
    s.expect(f"alice has {wanted} cards in the play deck", "Longbottom Leaf is removed from the game")


# --- BA-32 Show Things Unbidden ------------------------------------------------------------------------------------


@pytest.mark.card("BA-32")
@pytest.mark.parametrize("held", [("Orc-guard", "Wargs", "Siege", "Thief"), ("Orc-guard", "Doors of Night", "Dodge")])
def test_show_things_unbidden(held: tuple[str, ...]) -> None:
    """Galadriel taps at Lórien: three hazards that are no environment go back, or all there are and the hand is shown."""
    s = Scenario().company("alice", "Lórien", "Galadriel").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Show Things Unbidden").hand("bob", *held).start("organization")
    s.do("alice", "play Show Things Unbidden on Galadriel").expect("Galadriel is tapped")
    for _ in range(3):
        if s.asked() == ("bob",):
            s.do("bob", s.options("bob")[0])
    if len(held) == 4:
        s.expect("bob has 1 cards in hand", "bob has 3 cards in the play deck")
        assert len(shown(s)) == 3
    else:
        s.expect("bob has 2 cards in hand", "bob has 1 cards in the play deck")
        assert set(shown(s)) == {"Orc-guard", "Doors of Night", "Dodge"}


# --- BA-36 Ancient Secrets -----------------------------------------------------------------------------------------


@pytest.mark.card("BA-36")
@pytest.mark.parametrize(
    ("kind", "people", "payers"),
    [
        ("balrog", ("The Balrog", "Muzgash"), {"The Balrog"}),
        ("ringwraith", ("The Witch-king", "Ren the Ringwraith, follows The Witch-king"), {"The Witch-king"}),
        ("fallen-wizard", ("Saruman [WH]", "Muzgash"), set()),
    ],
)
def test_who_keeps_ancient_secrets(kind: str, people: tuple[str, ...], payers: set[str]) -> None:
    """One's own Ringwraith or The Balrog taps: no follower, no other avatar, for either use."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Dol Guldur [LE]", *people).hand("alice", "Ancient Secrets").sideboard("alice", "Black Mace")
    lay(s.in_play("bob", "Rebel-talk").start("organization"), "Rebel-talk", people[1].partition(",")[0])
    found = [one for one in s.options("alice") if one.startswith("Play Ancient Secrets")]
    assert len(found) == 2 * len(payers)
    assert all(any(who in one for who in payers) for one in found)


@pytest.mark.card("BA-36")
def test_ancient_secrets_drive_out_permanent_events() -> None:
    """The avatar, and he alone, taps for it."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog", "Muzgash, bears Rebel-talk").hand("alice", "Ancient Secrets")
    s.in_play("bob", "Minions Stir").in_play("alice", "A More Evil Hour").start("organization")
    found = [one for one in s.options("alice") if one.startswith("Play Ancient Secrets on")]
    assert len(found) == 1
    assert "Rebel-talk" in found[0]
    resolve(s.do("alice", found[0])).expect("The Balrog is tapped", "Rebel-talk is discarded")


@pytest.mark.card("BA-36")
def test_ancient_secrets_reach_the_sideboard() -> None:
    """Two resources come from the sideboard into the play deck, which is shuffled once."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog", "Muzgash").hand("alice", "Ancient Secrets")
    s.sideboard("alice", "Orc Quarrels", "Sudden Call", "Great Fissure", "Gorbag", "Orc-guard").start("organization")
    (only,) = [one for one in s.options("alice") if one.startswith("Play Ancient Secrets")]
    before = s.game.counters.get("shuffle:0", 0)
    resolve(s.do("alice", only)).expect("The Balrog is tapped")
    for card in ("Orc Quarrels", "Great Fissure"):
        assert "Orc-guard" not in s.options("alice")
        s.do("alice", card)
    s.expect("Orc Quarrels is in the play deck", "Great Fissure is in the play deck")
    assert not any(one == "Sudden Call" for one in s.options("alice"))
    assert s.game.counters.get("shuffle:0", 0) == before + 1


@pytest.mark.card("BA-3", "BA-36")
@pytest.mark.ruling("meba:A Balrog player (1)")
def test_ancient_secrets_for_the_balrog() -> None:
    """Glossary: for a Balrog player "your Ringwraith" is The Balrog: he taps to discard a hazard permanent-event."""
    s = minion("Moria [BA]", "The Balrog", "Muzgash", kind="balrog").in_play("bob", "Rank upon Rank")
    s.hand("alice", "Ancient Secrets").start("organization")
    s.refused("alice", "play Ancient Secrets on Rank upon Rank by Muzgash")
    s.do("alice", "play Ancient Secrets on Rank upon Rank by The Balrog")
    s.expect("Rank upon Rank is discarded", "The Balrog is tapped")


@pytest.mark.card("BA-36")
def test_ancient_secrets_tap_the_ringwraith() -> None:
    """Or the Ringwraith taps in the organization phase, and up to two resources go into the play deck."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith").sideboard("alice", "Black Mace", "Saw-toothed Blade", "Gorbag")
    s.hand("alice", "Ancient Secrets").start("organization").do("alice", "play Ancient Secrets")
    s.refused("alice", "choose Gorbag")
    s.do("alice", "choose Black Mace").do("alice", "do not")
    s.expect("Black Mace is in the play deck", "Saw-toothed Blade is in the sideboard", "Dwar the Ringwraith is tapped")


@pytest.mark.card("BA-36")
def test_ancient_secrets_need_the_ringwraith() -> None:
    """Without a Ringwraith in play, or with a tapped one, there are no secrets."""
    at("Dol Guldur [LE]", "Asternak", hand="Ancient Secrets").refused("alice", "play Ancient Secrets", "9.2.1")
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith, tapped", hand="Ancient Secrets")
    s.refused("alice", "play Ancient Secrets", "9.2.3")


# --- BA-49 Angband Revisited ---------------------------------------------------------------------------------------


@pytest.mark.card("BA-49")
def test_angband_revisited() -> None:
    """A tapped character of The Balrog's company untaps."""
    s = minion("Moria [BA]", "The Balrog", "Muzgash, tapped", kind="balrog")
    s.company("alice", "The Under-gates [BA]", "Grishnákh, tapped").hand("alice", "Angband Revisited")
    s.start("organization").refused("alice", "play Angband Revisited on Grishnákh", "9.3")
    s.do("alice", "play Angband Revisited on Muzgash").expect("Muzgash is untapped")


# --- BA-53 Cloaked by Darkness -------------------------------------------------------------------------------------


@pytest.mark.card("BA-53", "BA-63", "BA-78")
@pytest.mark.parametrize("card", ["Cloaked by Darkness", "Heart of Dark Fire", "Terror Heralds Doom"])
def test_from_the_sideboard(card: str) -> None:
    """In the organization phase the card goes from the sideboard into the play deck; never from elsewhere."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").sideboard("alice", card).start("organization")
    s.do("alice", next(one for one in s.options("alice") if card in one)).expect(f"{card} is in the play deck")
    s = minion("Moria [BA]", "The Balrog", kind="balrog").discard("alice", card).hand("alice", card)
    assert not any(f"Use {card}" in one for one in s.start("organization").options("alice"))
    s = minion("Moria [BA]", "The Balrog", kind="balrog").sideboard("alice", card).hand("alice", "Wargs")
    assert not any(card in one for one in s.start("long-event").options("alice"))


@pytest.mark.card("BA-53", "BA-63", "BA-78")
@pytest.mark.parametrize(
    ("card", "shape"),
    [
        ("Cloaked by Darkness", "Great Shadow"),
        ("Heart of Dark Fire", "Strangling Coils"),
        ("Terror Heralds Doom", "Flame of Udûn"),
    ],
)
def test_cards_of_a_shape(card: str, shape: str) -> None:
    """Each is played only in its shape."""
    s = minion("Moria [BA]", "The Balrog, bears Fog", "Muzgash", kind="balrog").hand("alice", card)
    assert not any(card in one for one in s.start("organization").options("alice"))
    s = shaped(shape, card)
    assert any(card in one for one in s.options("alice"))


@pytest.mark.card("BA-53")
def test_cloaked_by_darkness() -> None:
    """The hazard limit of a company falls by one, to no minimum."""
    s = shaped("Great Shadow", "Cloaked by Darkness", phase="hazards")
    here = company(s, "The Balrog")
    before = hazard_limit(s.game, here)
    s.do("alice", "play Cloaked by Darkness").passes("bob")
    assert hazard_limit(s.game, company(s, "The Balrog")) == before - 1


@pytest.mark.card("BA-53", "BA-55", "BA-63", "BA-73", "BA-75", "BA-78")
@pytest.mark.parametrize(
    "card",
    [
        *("Heart of Dark Fire", "Roam the Waste", "Scourge of Fire", "Cloaked by Darkness", "Darkness Wielded"),
        "Terror Heralds Doom",
    ],
)
def test_from_the_sideboard_in_the_organization_phase(card: str) -> None:
    """The card itself goes from the sideboard into the play deck, which is shuffled; in other phases it does not."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog").sideboard("alice", card).deck("alice", "4 Orc Quarrels")
    s.start("organization")
    before = shuffles(s)
    resolve(s.do("alice", option(s, "alice", f"Use {card}")))
    assert (s.card(card).zone, shuffles(s)) == (DECK, before + 1)
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Moria [BA]", "The Balrog").sideboard("alice", card).start("site")
    assert not any(one.startswith(f"Use {card}") for one in s.options("alice"))


# --- BA-54 Crowned with Storm --------------------------------------------------------------------------------------


@pytest.mark.card("BA-54")
@pytest.mark.parametrize("attacker", SIDES)
@pytest.mark.parametrize(
    ("own", "other", "far", "deep", "possible"),
    [
        (("The Balrog", "Muzgash"), ("Gandalf", "Gimli"), (), False, True),
        (("The Balrog", "Muzgash"), ("Gandalf", "Gimli"), (), True, False),
        (("Muzgash", "Lagduf"), ("Gandalf", "Gimli"), ("The Balrog",), False, False),
        (("The Balrog", "Muzgash"), ("Aragorn II", "Gimli"), (), False, False),
    ],
)
def test_crowned_with_storm_whoever_attacks(
    own: People, other: People, far: People, attacker: str, *, deep: bool, possible: bool
) -> None:
    """The Balrog's company fights a Wizard's, as attacker or defender, at no Under-deeps site."""
    if far:  # he is at a site of the surface, though not in the fight
        s = Scenario().turn(3, attacker).alignment("alice", "balrog").hand("alice", "Crowned with Storm", "Orc-guard")
        s.company("alice", "Ettenmoors [LE]", *own).company("alice", "Goblin-gate [LE]", *far)
        s.company("bob", "Ettenmoors", *other).hand("bob", "Orc-guard").dice(*(9,) * 20)
        s.start("resources", of=(own if attacker == "alice" else other)[0])
        s.do(attacker, f"attack {(other if attacker == 'alice' else own)[0]}")
    else:
        site = DEEP if deep else ("Ettenmoors [LE]", "Ettenmoors")
        s = battle(own, other, attacker=attacker, site=site, hand="Crowned with Storm")
    assert bool(on_offer(s, "Play Crowned with Storm")) == possible


STORM = {
    # who: what becomes of it by a roll of 10, and by one of 12
    "The Balrog": (UNTAPPED, UNTAPPED),
    "Gandalf": (UNTAPPED, UNTAPPED),
    "Glamdring": (UNTAPPED, UNTAPPED),
    "Muzgash": (WOUNDED, WOUNDED),  # body 8
    "Dáin II": (WOUNDED, WOUNDED),  # mind 7, body 8
    "Thorin II": (TAPPED, TAPPED),  # mind 8, body 8
    "Aragorn II": (TAPPED, TAPPED),  # mind 9
    "Treebeard": (TAPPED, WOUNDED),  # two points, body 9
    "Last Child of Ungoliant": (TAPPED, TAPPED),  # three points, body 9
    "Gorbag": (UNTAPPED, UNTAPPED),
    "Radbug": (UNTAPPED, UNTAPPED),
    "Regiment of Black Crows": (UNTAPPED, UNTAPPED),
}


def stormed(dice: int) -> Scenario:
    """Let the storm break over a crowd at a site, with each roll the same; others are far away."""
    s = battle(
        ("The Balrog", "Muzgash, bears Great Bats", "Lagduf, bears Last Child of Ungoliant"),
        ("Gandalf, bears Glamdring", "Thorin II", "Dáin II", "Aragorn II, bears Treebeard"),
        far=("Gorbag, bears Regiment of Black Crows", "Radbug"),
        attacker="bob",
        hand="Crowned with Storm",
        dice=(dice,) * 30,
    )
    return play(s, "Play Crowned with Storm")


@pytest.mark.card("BA-54")
@pytest.mark.parametrize(("who", "after"), STORM.items())
def test_the_storm_breaks_over_the_site(who: str, after: tuple[int, int]) -> None:
    """A roll less one above the body wounds weaker minds and lesser allies; all at the site tap but avatars and things."""
    for dice, status in zip((10, 12), after, strict=True):
        s = stormed(dice)
        assert (s.card(who).zone, s.card(who).status) == (PLAY, status), dice
        assert s.card("Crowned with Storm").zone == DISCARD


@pytest.mark.card("BA-54")
def test_the_storm_takes_allies_without_a_body() -> None:
    """Those at the site are discarded, no others; no items are, and a roll of 9 wounds nobody of body 8."""
    s = stormed(9)
    assert [s.card(one).zone for one in ("Great Bats", "Treebeard", "Glamdring", "Regiment of Black Crows")] == [
        DISCARD, PLAY, PLAY, PLAY,
    ]  # fmt: skip
    assert [s.card(one).status for one in ("Muzgash", "Dáin II", "Lagduf")] == [TAPPED, TAPPED, TAPPED]


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


@pytest.mark.card("BA-54")
def test_crowned_with_storm() -> None:
    """Allies without a body go, whoever is weaker than the roll less one is wounded, or eliminated if he was; all tap."""
    s = stormy(
        (12, 12, 12, 12, 4, *[9] * 9), against=("Gandalf", "Gimli, bears Goldberry", "Bilbo, wounded", "Beregond")
    )
    s.do("alice", "play Crowned with Storm")
    s.expect("Goldberry is in the discard pile", "Bilbo is eliminated", "Gandalf is in play", "Gimli is wounded")
    s.expect("Gandalf is untapped")


@pytest.mark.card("BA-54")
@pytest.mark.parametrize(("against", "offered"), [(("Gandalf", "Gimli"), True), (("Aragorn II", "Gimli"), False)])
def test_crowned_with_storm_needs_a_wizard(against: tuple[str, ...], offered: bool) -> None:
    """It is played only while The Balrog's company fights one with a Wizard."""
    s = stormy(against=against)
    assert (s.asked() == ("alice",) and any("Crowned" in one for one in s.options("alice"))) == offered


# --- BA-55 Darkness Wielded ----------------------------------------------------------------------------------------


def settle(s: Scenario) -> Scenario:
    """Let everybody let a declared card resolve."""
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    return s


def wielded(way: str, shape: str = "Great Shadow") -> Scenario:
    """Let The Balrog's company be attacked with Darkness Wielded in hand, and play it one way."""
    s = minion("Moria [LE]", f"The Balrog, bears {shape}", "Muzgash", kind="balrog").hand("bob", "2 Orc-guard")
    s.hand("alice", "Darkness Wielded").dice(*[12] * 20).start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", "play Orc-guard")
    settle(s)
    if way:
        s.do("alice", next(one for one in s.options("alice") if "Darkness" in one and way in one))
        settle(s)
    return s


@pytest.mark.card("BA-55")
def test_darkness_wielded_weakens() -> None:
    """An attack against The Balrog's company has two prowess and one body less, and one strike."""
    from tests.cards.positions.minions import fight

    plain, s = fight(wielded("", "Fog")), wielded("−2 prowess")
    now = fight(s)
    assert (now.strength.strikes, now.strength.prowess) == (1, plain.strength.prowess - 2)
    assert not any("Darkness" in one for one in wielded("", "Fog").options("alice"))


@pytest.mark.card("BA-55")
def test_darkness_wielded_cancels_twice() -> None:
    """Or it cancels this attack, and one later attack of the player's choice against the company."""
    s = wielded("cancel the attack").expect("the log says: Darkness Wielded cancels the attack")
    while s.asked() == ("alice",):
        s.passes("alice")
    settle(s.do("bob", "play Orc-guard"))
    settle(s.do("alice", next(one for one in s.options("alice") if "Darkness" in one)))
    assert sum("Darkness Wielded cancels" in line for line in s.log()) == 2


def in_the_dark(*others: str, of: str = "The Balrog", creatures: str = "Uruk-lieutenant") -> Scenario:
    """Put The Balrog in his shadow at Ettenmoors, others at Moria, against a hand of creatures."""
    s = minion("Ettenmoors [LE]", "The Balrog, bears Great Shadow", "Muzgash", "Lagduf", kind="balrog")
    s.company("alice", "Goblin-gate [LE]", *others) if others else None
    s.hand("alice", "Darkness Wielded", "Orc-guard").hand("bob", creatures).dice(*(12,) * 30)
    return s.start("hazards", of=of)


@pytest.mark.card("BA-55")
def test_darkness_wielded_weakens_bodies() -> None:
    """The attack has one body less as long as it lasts, and no second use comes of it."""
    s = comes(in_the_dark(creatures="Little Snuffler"), "Little Snuffler")
    before = fight(s).strength.body
    resolve(s.do("alice", next(one for one in wields(s) if "−1 body" in one or "prowess" in one)))
    assert (fight(s).strength.body, fight(s).strength.strikes) == (before - 1, 1)
    assert not wields(s, "Use Darkness")


@pytest.mark.card("BA-55")
def test_darkness_wielded_is_for_his_company() -> None:
    """An attack on another company of his is none of its business."""
    s = comes(in_the_dark("Gorbag", "Radbug", of="Gorbag", creatures="Orc-patrol"), "Orc-patrol")
    assert attack_of(s.game) is not None
    assert not wields(s)


@pytest.mark.card("BA-55")
def test_darkness_wielded_cancels_two_attacks_and_no_third() -> None:
    """The one on which it is played, and a later one on his company."""
    s = in_the_dark(creatures="3 Orc-patrol")
    s = comes(s, "Orc-patrol")
    resolve(s.do("alice", next(one for one in wields(s) if "cancel the attack" in one)))
    found = []
    for _ in range(2):
        over(s)
        comes(s, "Orc-patrol")
        found.append(bool(wields(s, "Use Darkness")))
        if found[-1]:
            resolve(s.do("alice", wields(s, "Use Darkness")[0]))
    assert found == [True, False]
    assert sum("Darkness Wielded cancels" in line for line in s.log()) == 2


# --- BA-59 Foe Dismayed --------------------------------------------------------------------------------------------


@pytest.mark.card("BA-59")
@pytest.mark.parametrize(
    ("people", "possible"),
    [(("Gorbag", "Muzgash"), True), (("The Balrog", "Muzgash"), True), (("Muzgash", "Lagduf"), False)],
)
def test_whose_foes_are_dismayed(people: tuple[str, ...], *, possible: bool) -> None:
    """In the company of a leader or of The Balrog the characters have a prowess more, no allies, nobody elsewhere."""
    s = minion("Ettenmoors [LE]", people[0], f"{people[1]}, bears War-wolf", kind="balrog").hand("bob", "Orc-patrol")
    s.company("alice", "Goblin-gate [LE]", "Shagrat").hand("alice", "Foe Dismayed", "Orc-guard")
    s.start("hazards", of=people[0])
    comes(s, "Orc-patrol")
    found = wields(s, "Play Foe Dismayed")
    assert bool(found) == possible
    if possible:
        who = (*people, "War-wolf", "Shagrat")
        before = [prowess(s.game, iid(s, one)) for one in who]
        resolve(s.do("alice", found[0]))
        assert [prowess(s.game, iid(s, one)) - old for one, old in zip(who, before, strict=True)] == [1, 1, 0, 0]


@pytest.mark.card("BA-59")
def test_foe_dismayed_in_a_fight() -> None:
    """All characters of a leader's (or The Balrog's) company have one more prowess against the attack."""
    s = minions_attacked("Cave-drake", "Gorbag", "Muzgash", hand="Foe Dismayed", kind="balrog")
    before = prowess(s.game, iid(s, "Muzgash"))
    s.do("alice", "play Foe Dismayed")
    assert prowess(s.game, iid(s, "Muzgash")) == before + 1
    s = minions_attacked("Cave-drake", "Muzgash", hand="Foe Dismayed", kind="balrog")
    s.refused("alice", "play Foe Dismayed", "9.2")
