"""Minion short-events: canceling, changing strikes and checks, reaching for cards."""

from __future__ import annotations

import pytest
from minions import at, attacked, company, fight, iid, last_modifier, minion

from engine.queries import influence, prowess
from engine.scenario import Scenario

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
        from engine.model import company_ref
        from engine.queries import flagged

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
    plain = courting(who, *others, hand="Bold Thrust").all_pass()
    s = courting(who, *others, hand=card).do("alice", f"play {card} on {who}").all_pass()
    assert last_modifier(s) == last_modifier(plain) + more


@pytest.mark.parametrize(
    ("card", "who"), [("Crooked Promptings", "Luitprand"), ("Join With That Power", "Luitprand"), ("Foe Dismayed", "Luitprand")]
)  # fmt: skip
def test_no_help(card: str, who: str) -> None:
    """Without a diplomat (or a leader) in the company nothing is added."""
    courting(who, hand=card).refused("alice", f"play {card} on {who}", "9.3")


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
