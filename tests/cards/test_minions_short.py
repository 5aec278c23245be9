"""Minion short-events: canceling, changing strikes and checks, reaching for cards."""

from __future__ import annotations

import pytest
from hazards import over
from minions import at, attacked, company, fight, iid, last_modifier, minion

from engine.queries.attributes import influence, prowess
from engine.scenarios.scenario import Scenario

# --- what cancels or changes an attack --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "creature", "who", "site"),
    [
        ("Crept Along Cleverly", "Stirring Bones", "Odoacer", "Ettenmoors [LE]"),
        ("Orc Quarrels", "Orc-guard", "Asternak", "Moria [LE]"),
        ("A Nice Place to Hide", "Orc-guard", "Luitprand", "Moria [LE]"),
        ("Not Slay Needlessly", "Pirates", "Asternak", "Ettenmoors [LE]"),
        ("Diversion", "Orc-guard", "Asternak", "Moria [LE]"),
    ],
)
def test_cancels(card: str, creature: str, who: str, site: str) -> None:
    """Each cancels the attack that it names for a company with whom it needs."""
    s = attacked(creature, who, "Dôgrib", hand=card, site=site)
    s.do("alice", next(label for label in s.options("alice") if card in label))
    s.all_pass().expect(f"the log says: {card} cancels the attack")


@pytest.mark.parametrize(
    ("card", "creature", "who", "site"),
    [
        ("Crept Along Cleverly", "Stirring Bones", "Luitprand", "Ettenmoors [LE]"),
        ("Crept Along Cleverly", "Orc-guard", "Odoacer", "Moria [LE]"),
        ("Orc Quarrels", "Stirring Bones", "Asternak", "Ettenmoors [LE]"),
        ("A Nice Place to Hide", "Orc-guard", "Asternak", "Moria [LE]"),
        ("A Nice Place to Hide", "Orc-guard", "Luitprand, tapped", "Moria [LE]"),
        ("Not Slay Needlessly", "Stirring Bones", "Asternak", "Ettenmoors [LE]"),
        ("Diversion", "Orc-guard", "Asternak, wounded", "Moria [LE]"),
    ],
)
def test_does_not_cancel(card: str, creature: str, who: str, site: str) -> None:
    """Without the race of attack, the skill or the status that a card names it is not played."""
    s = attacked(creature, who, hand=card, site=site)
    assert not any(card in label for label in s.options("alice"))


def test_diversion_wounds() -> None:
    """The character of Diversion is wounded, without a body check."""
    s = attacked("Orc-guard", "Asternak", hand="Diversion", site="Moria [LE]").do("alice", "play Diversion on Asternak")
    s.all_pass().expect("Asternak is wounded")


@pytest.mark.parametrize(("skies", "strikes"), [(True, 2), (False, 3)])
def test_orc_quarrels_by_fire(skies: bool, strikes: int) -> None:
    """With Skies of Fire in play any attack may have half its strikes, rounded up."""
    s = attacked(
        "Cave-drake", "Asternak", "Dôgrib", hand="Orc Quarrels", play=("Skies of Fire",) if skies else ("Fog",)
    )
    before = fight(s).strikes
    if skies:
        s.do("alice", "play Orc Quarrels")
        assert fight(s).strikes == (before + 1) // 2
    else:
        s.refused("alice", "play Orc Quarrels", "9.2")


def test_not_slay_needlessly_against_the_overt() -> None:
    """For an overt company the attack only loses two prowess, once for each attack."""
    s = attacked("Pirates", "Asternak", "Gorbag", hand="2 Not Slay Needlessly")
    before = fight(s).prowess
    s.do("alice", "play Not Slay Needlessly")
    assert fight(s).prowess == before - 2
    s.refused("alice", "play Not Slay Needlessly", "5.1.4")


def test_foe_dismayed_in_a_fight() -> None:
    """All characters of a leader's (or The Balrog's) company have one more prowess against the attack."""
    s = attacked("Cave-drake", "Gorbag", "Muzgash", hand="Foe Dismayed", kind="balrog")
    before = prowess(s.game, iid(s, "Muzgash"))
    s.do("alice", "play Foe Dismayed")
    assert prowess(s.game, iid(s, "Muzgash")) == before + 1
    s = attacked("Cave-drake", "Muzgash", hand="Foe Dismayed", kind="balrog")
    s.refused("alice", "play Foe Dismayed", "9.2")


# --- strikes ----------------------------------------------------------------------------------------------------


def struck(who: str, hand: str, *others: str, dice: tuple[int, ...] = (12, 12)) -> Scenario:
    """Let a Barrow-wight strike a character and open the window before the roll."""
    s = attacked("Barrow-wight", who, *others, hand=hand, site="Moria [LE]", dice=dice).passes("alice")
    return s.do("alice", "confirm") if "Fight" in s.options("alice") else s


def test_bold_thrust() -> None:
    """A warrior who faces a strike has three more prowess and one less body against it."""
    s = struck("Asternak", "Bold Thrust")
    own = prowess(s.game, iid(s, "Asternak"))
    s.do("alice", "play Bold Thrust on Asternak").expect(f"the log says: Asternak: 12 rolled, {own + 3:+} prowess")


def test_bold_thrust_needs_a_warrior() -> None:
    """Whoever is no warrior thrusts nothing."""
    s = struck("Luitprand", "Bold Thrust")
    assert not any("Bold Thrust" in label for label in s.options("alice"))


@pytest.mark.parametrize(("status", "offered"), [("", True), (", tapped", False)])
def test_under_his_blow(status: str, offered: bool) -> None:
    """An untapped character does not tap for one strike; a tapped one has nothing from it."""
    s = struck(f"Luitprand{status}", "Under His Blow")
    assert any("Under His Blow" in label for label in s.options("alice")) == offered
    if offered:
        s.do("alice", "play Under His Blow on Luitprand").expect("Luitprand is untapped")


# --- movement ---------------------------------------------------------------------------------------------------


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
        from engine.queries.cards import flagged
        from engine.state.game import company_ref

        assert flagged(s.game, "no-creatures", company_ref(company(s, "Luitprand").id))


# --- cards and piles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "name"), [("sideboard", "Gorbag"), ("discard", "Black Mace"), ("sideboard", "Dwar the Ringwraith")]
)
def test_weigh_all_things(zone: str, name: str) -> None:
    """A resource or character, a Ringwraith too, goes from sideboard or discard pile into the play deck."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Weigh All Things to a Nicety")
    getattr(s, zone)("alice", name, "Orc-guard")
    s.start("organization").do("alice", "play Weigh All Things to a Nicety")
    s.refused("alice", "choose Orc-guard")
    s.do("alice", f"choose {name}").expect(f"{name} is in the play deck")


def test_voices_of_malice() -> None:
    """A sage taps to discard a hazard permanent-event or long-event that is no environment, and checks at -2."""
    s = minion("Dol Guldur [LE]", "Layos", "Asternak").in_play("bob", "Doors of Night", "Rank upon Rank")
    s.hand("alice", "Voices of Malice").dice(9).start("organization")
    s.refused("alice", "play Voices of Malice on Doors of Night", "9.3")
    s.refused("alice", "play Voices of Malice on Rank upon Rank by Asternak")
    s.do("alice", "play Voices of Malice on Rank upon Rank by Layos").do("alice", "confirm")
    s.expect("Rank upon Rank is discarded", "Layos is tapped", "the log says: Corruption check for Layos: 9 rolled, -2")


def test_voices_of_another_company() -> None:
    """URD: in a site phase the sage may be in another company that has entered its site."""
    s = minion("Ettenmoors [LE]", "Asternak").company("alice", "Dol Guldur [LE]", "Layos")
    s.in_play("bob", "Rank upon Rank").hand("alice", "Voices of Malice").dice(9)
    s.start("organization").do("alice", "play Voices of Malice on Rank upon Rank by Layos")
    s.all_pass().expect("Rank upon Rank is discarded")


@pytest.mark.ruling("meba:A Balrog player (1)")
def test_ancient_secrets_for_the_balrog() -> None:
    """Glossary: for a Balrog player "your Ringwraith" is The Balrog: he taps to discard a hazard permanent-event."""
    s = minion("Moria [BA]", "The Balrog", "Muzgash", kind="balrog").in_play("bob", "Rank upon Rank")
    s.hand("alice", "Ancient Secrets").start("organization")
    s.refused("alice", "play Ancient Secrets on Rank upon Rank by Muzgash")
    s.do("alice", "play Ancient Secrets on Rank upon Rank by The Balrog")
    s.expect("Rank upon Rank is discarded", "The Balrog is tapped")


def test_ancient_secrets_reach_the_sideboard() -> None:
    """Or the Ringwraith taps in the organization phase, and up to two resources go into the play deck."""
    s = minion("Dol Guldur [LE]", "Dwar the Ringwraith").sideboard("alice", "Black Mace", "Saw-toothed Blade", "Gorbag")
    s.hand("alice", "Ancient Secrets").start("organization").do("alice", "play Ancient Secrets")
    s.refused("alice", "choose Gorbag")
    s.do("alice", "choose Black Mace").do("alice", "do not")
    s.expect("Black Mace is in the play deck", "Saw-toothed Blade is in the sideboard", "Dwar the Ringwraith is tapped")


def test_ancient_secrets_need_the_ringwraith() -> None:
    """Without a Ringwraith in play, or with a tapped one, there are no secrets."""
    at("Dol Guldur [LE]", "Asternak", hand="Ancient Secrets").refused("alice", "play Ancient Secrets", "9.2.1")
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith, tapped", hand="Ancient Secrets")
    s.refused("alice", "play Ancient Secrets", "9.2.3")


@pytest.mark.parametrize(
    ("who", "opponent", "avatar", "rule"),
    [
        ("Asternak", "wizard", True, ""),
        ("Asternak", "fallen-wizard", True, "9.2"),
        ("Asternak", "wizard", False, "9.2"),
        ("Dwar the Ringwraith", "wizard", True, "9.3"),
    ],
)
def test_above_the_abyss(who: str, opponent: str, avatar: bool, rule: str) -> None:
    """Against a Wizard, with the Ringwraith in play, a tapped character that is none untaps."""
    people = ["Asternak, tapped", "Dwar the Ringwraith, tapped"] if avatar else ["Asternak, tapped"]
    s = minion("Dol Guldur [LE]", *people).alignment("bob", opponent).hand("alice", "Above the Abyss")
    s.start("organization")
    if rule:
        s.refused("alice", f"play Above the Abyss on {who}", rule)
    else:
        s.do("alice", f"play Above the Abyss on {who}").expect(f"{who} is untapped")


def test_angband_revisited() -> None:
    """A tapped character of The Balrog's company untaps."""
    s = minion("Moria [BA]", "The Balrog", "Muzgash, tapped", kind="balrog")
    s.company("alice", "The Under-gates [BA]", "Grishnákh, tapped").hand("alice", "Angband Revisited")
    s.start("organization").refused("alice", "play Angband Revisited on Grishnákh", "9.3")
    s.do("alice", "play Angband Revisited on Muzgash").expect("Muzgash is untapped")


# --- checks -----------------------------------------------------------------------------------------------------


def courting(who: str, *others: str, hand: str = "", kind: str = "ringwraith") -> Scenario:
    """Let somebody make an influence check against a faction at Goblin-gate."""
    s = minion("Goblin-gate [LE]", who, *others, kind=kind).hand("alice", "Goblins of Goblin-gate")
    if hand:
        s.hand("alice", *hand.split("; "))
    return s.dice(12).start("resources").do("alice", f"play Goblins of Goblin-gate with {who}")


@pytest.mark.parametrize(
    ("card", "who", "others", "more"),
    [
        ("Gifts as Given of Old", "Asternak", (), 3),
        ("Crooked Promptings", "Luitprand", ("Layos",), 3),
        ("Join With That Power", "Luitprand", ("Layos", "Asternak"), 2),
        ("Foe Dismayed", "Gorbag", (), 3),
    ],
)
def test_helps_an_influence_check(card: str, who: str, others: tuple[str, ...], more: int) -> None:
    """Before the roll a card adds to the influence check, once."""
    kind = "balrog" if card == "Foe Dismayed" else "ringwraith"
    plain = courting(who, *others, hand="Bold Thrust", kind=kind).all_pass()
    s = courting(who, *others, hand=card, kind=kind).do("alice", f"play {card} on {who}").all_pass()
    assert last_modifier(s) == last_modifier(plain) + more


@pytest.mark.parametrize(
    ("card", "who"), [("Crooked Promptings", "Luitprand"), ("Join With That Power", "Luitprand"), ("Foe Dismayed", "Luitprand")]
)  # fmt: skip
def test_no_help(card: str, who: str) -> None:
    """Without a diplomat (or a leader) in the company nothing is added."""
    courting(who, hand=card, kind="balrog" if card == "Foe Dismayed" else "ringwraith").refused(
        "alice", f"play {card} on {who}", "9.3"
    )


def test_joining_power_once() -> None:
    """A second copy adds nothing to the same check."""
    s = courting("Luitprand", "Layos", hand="2 Join With That Power").do(
        "alice", "play Join With That Power on Luitprand"
    )
    s.passes("alice").refused("alice", "play Join With That Power on Luitprand", "5.1.4")


@pytest.mark.parametrize(("card", "more"), [("Crooked Promptings", 2), ("Join With That Power", 1)])
def test_helps_a_corruption_check(card: str, more: int) -> None:
    """Before a corruption check in a diplomat's company a card adds to it."""
    totals = []
    for held in ("Bold Thrust", card):
        s = at("Dol Guldur [LE]", "Asternak, bears High Helm", "Layos", hand=held)
        s.do("alice", "transfer High Helm to Layos")
        if held == card:
            s.do("alice", f"play {card} on Asternak")
        s.do("alice", "confirm")
        totals.append(last_modifier(s))
    assert totals[1] == totals[0] + more


def test_words_of_menace() -> None:
    """A user of spirit-magic has five more direct influence this turn and checks at -4, once on a character."""
    s = at("Dol Guldur [LE]", "Belegorn", "Asternak", hand="2 Words of Menace and Deceit")
    own = influence(s.game, iid(s, "Belegorn"))
    s.refused("alice", "play Words of Menace and Deceit on Asternak", "9.3")
    s.do("alice", "play Words of Menace and Deceit on Belegorn").do("alice", "confirm")
    assert influence(s.game, iid(s, "Belegorn")) == own + 5
    s.expect("the log says: Corruption check for Belegorn: 9 rolled, -4")
    s.refused("alice", "play Words of Menace and Deceit on Belegorn", "5.1.4")


def test_words_of_a_ringwraith() -> None:
    """A Ringwraith makes no check."""
    s = at("Dol Guldur [LE]", "The Witch-king", hand="Words of Menace and Deceit")
    s.do("alice", "play Words of Menace and Deceit on The Witch-king")
    assert not any("Corruption check" in line for line in s.log())


# --- magic, ruses, trysts ---------------------------------------------------------------------------------------


def test_dark_tryst() -> None:
    """Three cards are drawn, and the Tryst leaves the game."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Dark Tryst").deck("alice", *["Wargs"] * 5)
    s.start("organization").do("alice", "play Dark Tryst")
    s.expect("alice has 2 cards in the play deck", "alice has 3 cards in hand", "Dark Tryst is removed from the game")


@pytest.mark.parametrize(("card", "rolls", "more"), [("Swift Strokes", 2, 1), ("Bold Thrust", 1, 3)])
def test_swift_strokes(card: str, rolls: int, more: int) -> None:
    """A warrior has one more prowess, rolls twice and takes the higher roll."""
    s = struck("Asternak", card, dice=(3, 11, 12))
    left = s.dice_left
    own = prowess(s.game, iid(s, "Asternak"))
    s.do("alice", f"play {card} on Asternak")
    assert any(f"Asternak: {11 if rolls == 2 else 3} rolled, {own + more:+}" in line for line in s.log())
    assert left > s.dice_left


def test_swift_strokes_need_a_warrior() -> None:
    """Whoever is no warrior has nothing from it."""
    assert not any("Swift Strokes" in one for one in struck("Luitprand", "Swift Strokes").options("alice"))


def test_ruse_of_a_diplomat() -> None:
    """In a covert company an untapped diplomat taps to cancel the attack."""
    s = attacked("Orc-guard", "Layos", "Dôgrib", hand="Ruse", site="Moria [LE]")
    s.do("alice", "play Ruse").expect("Layos is tapped", "the log says: Ruse cancels the attack")
    for people in (("Layos, tapped", "Dôgrib"), ("Layos", "Gorbag, tapped")):
        s = attacked("Orc-guard", *people, hand="Ruse", site="Moria [LE]")
        assert not any("cancel" in one for one in s.options("alice") if "Ruse" in one)


def test_ruse_of_a_scout() -> None:
    """A scout is assigned no strike of the attack."""
    s = attacked("Orc-guard", "Luitprand", "Dôgrib", hand="Ruse", site="Moria [LE]", dice=(12, 12))
    s.do("alice", "play Ruse on Luitprand").all_pass()
    assert not any("against Luitprand" in one for one in s.options("alice"))
    assert any("Dôgrib" in one for one in s.options("alice"))


@pytest.mark.ruling("urd:Ruse")
def test_ruse_of_a_lone_scout() -> None:
    """URD: with nobody else in the company the attack does nothing; it is faced and not canceled."""
    s = attacked("Orc-guard", "Luitprand", hand="Ruse", site="Moria [LE]").do("alice", "play Ruse on Luitprand")
    s.all_pass().expect("Orc-guard is discarded", "Luitprand is untapped")
    assert "orc" in company(s, "Luitprand").faced
    assert not any("cancels" in line for line in s.log())


def test_sojourn_in_shadows() -> None:
    """Beside a user of shadow-magic, who checks at -4, a character is assigned no strike."""
    s = attacked("Orc-guard", "Ciryaher", "Dôgrib", hand="Sojourn in Shadows", site="Moria [LE]", dice=(12, 12))
    s.do("alice", "play Sojourn in Shadows on Dôgrib by Ciryaher").do("alice", "confirm")
    s.expect("the log says: Corruption check for Ciryaher: 12 rolled, -4")
    s = attacked("Orc-guard", "Asternak", "Dôgrib", hand="Sojourn in Shadows", site="Moria [LE]")
    assert not any("Sojourn" in one for one in s.options("alice"))


@pytest.mark.parametrize("way", ["cancel", "−3"])
def test_tormented_earth(way: str) -> None:
    """A user of sorcery cancels an attack that is not automatic, or takes three of its prowess, and checks at -4."""
    s = attacked("Orc-guard", "Hador", "Dôgrib", hand="2 The Tormented Earth", site="Moria [LE]", dice=(12, 12, 12))
    before = fight(s).prowess
    s.do("alice", next(one for one in s.options("alice") if "Tormented" in one and way in one))
    if way == "cancel":
        s.expect("the log says: The Tormented Earth cancels the attack")
    else:
        assert fight(s).prowess == before - 3
    s.do("alice", "confirm").expect("the log says: Corruption check for Hador: 12 rolled, -4")
    if way != "cancel":
        assert not any("Tormented" in one for one in s.options("alice"))


def test_tormented_earth_needs() -> None:
    """It takes sorcery, and no automatic-attack."""
    s = attacked("Orc-guard", "Asternak", hand="The Tormented Earth", site="Moria [LE]")
    assert not any("Tormented" in one for one in s.options("alice"))
    s = minion("Goblin-gate [LE]", "Hador").hand("alice", "The Tormented Earth").start("site").do("alice", "enter")
    assert not any("Tormented" in one for one in s.options("alice"))


def test_a_ringwraith_torments_without_a_check() -> None:
    """A Ringwraith makes no check for it."""
    s = attacked("Orc-guard", "Dwar the Ringwraith", hand="The Tormented Earth", site="Moria [LE]", dice=(12,))
    s.do("alice", next(one for one in s.options("alice") if "Tormented" in one and "cancel" in one))
    over(s)
    assert not any("Corruption check" in line for line in s.log())


def test_well_preserved() -> None:
    """A wounded character beside a user of shadow-magic untaps with one less body; the user checks at -3."""
    from engine.queries.attributes import body

    s = at("Ettenmoors [LE]", "Ciryaher", "Asternak, wounded", "Dôgrib", hand="Well-preserved")
    own = body(s.game, iid(s, "Asternak"))
    s.refused("alice", "play Well-preserved on Dôgrib by Ciryaher")
    s.do("alice", "play Well-preserved on Asternak by Ciryaher").do("alice", "confirm")
    s.expect("Asternak is untapped", "the log says: Corruption check for Ciryaher: 9 rolled, -3")
    assert body(s.game, iid(s, "Asternak")) == own - 1
    s = at("Ettenmoors [LE]", "Layos", "Asternak, wounded", hand="Well-preserved")
    assert not any("Well-preserved" in one for one in s.options("alice"))


@pytest.mark.parametrize(("site", "stays"), [("Dol Guldur [LE]", False), ("Ettenmoors [LE]", True)])
def test_well_preserved_ends(site: str, stays: bool) -> None:
    """At the end of an untap phase at a Darkhaven it goes."""
    from engine.actions.passive_conditions import happened
    from engine.state.game import player_ref

    s = minion(site, "Asternak, bears Well-preserved").start("organization")
    happened(s.game, "untap-ends", player_ref(0))
    s.expect(f"Well-preserved is {'in play' if stays else 'discarded'}")


def shadowed(*people: str, to: str = "Goblin-gate [LE]") -> Scenario:
    """Let a company move out of Dol Guldur with Deeper Shadow in hand."""
    s = minion("Dol Guldur [LE]", *people, to=to).hand("alice", "Deeper Shadow").hand("bob", "Orc-guard")
    return s.dice(12, 12).start("hazards")


def test_deeper_shadow_on_the_limit() -> None:
    """A moving user of shadow-magic lowers the hazard limit by one, and checks at -3."""
    from engine.queries.cards import hazard_limit

    s = shadowed("Ciryaher", "Asternak", "Dôgrib")
    before = hazard_limit(s.game, company(s, "Ciryaher"))
    s.do("alice", next(one for one in s.options("alice") if "Deeper" in one and "hazard limit" in one)).passes("bob")
    s.do("alice", "confirm").expect("the log says: Corruption check for Ciryaher: 12 rolled, -3")
    assert hazard_limit(s.game, company(s, "Ciryaher")) == before - 1


def test_deeper_shadow_on_the_way() -> None:
    """One Wilderness of the path becomes a Shadow-land; only a Wilderness may be chosen."""
    from engine.queries.regions import path_types

    s = shadowed("Ciryaher", to="Amon Hen [LE]")
    wild = path_types(s.game, company(s, "Ciryaher")).count("wilderness")
    ways = [one for one in s.options("alice") if "Deeper" in one and ", wilderness" in one]
    assert len(ways) == wild > 0
    s.do("alice", ways[0])
    while s.asked() == ("bob",):
        s.passes("bob")
    assert path_types(s.game, company(s, "Ciryaher")).count("wilderness") == wild - 1


@pytest.mark.ruling("urd:Deeper Shadow (2)")
@pytest.mark.parametrize(("to", "ruin"), [("Dimrill Dale [LE]", True), ("Goblin-gate [LE]", False)])
def test_deeper_shadow_at_the_end(to: str, ruin: bool) -> None:
    """URD: a ruin to which the company moves becomes a Shadow-hold."""
    from engine.queries.cards import site_facts, top_site

    s = shadowed("Ciryaher", to=to)
    ways = [one for one in s.options("alice") if f"Deeper Shadow on {to.partition(' [')[0]}" in one]
    assert bool(ways) == ruin
    if ruin:
        s.do("alice", ways[0])
        while s.asked() == ("bob",):
            s.passes("bob")
        assert site_facts(s.game, top_site(s.game, company(s, "Ciryaher"))).site_type == "shadow-hold"


@pytest.mark.parametrize("people", [("Asternak",), ("Layos", "Dôgrib")])
def test_deeper_shadow_needs_magic(people: tuple[str, ...]) -> None:
    """Without a user of shadow-magic in the moving company there is no deeper shadow."""
    assert not any("Deeper" in one for one in shadowed(*people).options("alice"))


@pytest.mark.parametrize("phase", ["organization", "long-event", "hazards", "resources"])
def test_sudden_call_goes_back(phase: str) -> None:
    """Sudden Call may be shuffled from the hand into the play deck in any window of one's own."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Sudden Call", "8 Wargs").hand("bob", "Orc-guard")
    s.deck("alice", *["Wargs"] * 3).start(phase)
    s.do("alice", next(one for one in s.options("alice") if one.startswith("Use Sudden Call")))
    while s.asked() == ("bob",):
        s.passes("bob")
    assert any("Sudden Call" in line for line in s.log())
    s.expect("alice has 4 cards in the play deck")


def test_sudden_call_goes_back_as_a_hazard() -> None:
    """The hazard player may do so in the opponent's movement/hazard phase."""
    s = minion("Dol Guldur [LE]", "Asternak").alignment("bob", "ringwraith").hand("bob", "Sudden Call", "8 Orc-guard")
    s.deck("bob", *["Wargs"] * 3).start("hazards")
    while s.asked() == ("alice",):
        s.passes("alice")
    s.do("bob", next(one for one in s.options("bob") if one.startswith("Use Sudden Call")))
    while "Let it resolve" in s.options(s.asked()[0]):
        s.passes(s.asked()[0])
    s.expect("bob has 4 cards in the play deck")
