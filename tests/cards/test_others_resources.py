"""Lore, spells and commands: ring tests, what Wizards say, recovery, what makes leaders."""

from __future__ import annotations

import pytest
from hazards import MORIA, meet, onward, resolve, turn_to_bob
from heroes import at_site, attacked

from engine.attributes import body, corruption_modifier, influence, prowess
from engine.combat import attack_of
from engine.model import DECK, DISCARD, HAND, PLAY, TAPPED, UNTAPPED
from engine.queries import flagged, keywords, site_facts
from engine.scenario import Scenario


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


def checked(s: Scenario) -> Scenario:
    """Let everything resolve, up to the corruption check that follows."""
    for _ in range(8):
        if told(s, "orruption check") or not s.asked():
            break
        onward(s)
    return s


# --- ring tests -------------------------------------------------------------------------------------------------

TESTS = [
    ("Test of Form", "wizard", "Elrond", "Bree", "organization", 7),
    ("Test of Lore", "wizard", "Elrond", "Bree", "organization", 6),
    ("Wizard’s Test", "wizard", "Gandalf", "Bree", "organization", 7),
    ("Test of Fire", "ringwraith", "Akhôrahil the Ringwraith", "Bree [LE]", "organization", 5),
]


@pytest.mark.parametrize(("card", "kind", "who", "site", "phase", "result"), TESTS)
def test_rings_are_tested(card: str, kind: str, who: str, site: str, phase: str, result: int) -> None:
    """A sage (or a Wizard) in the company has a gold ring tested: it is discarded, with what the roll says."""
    minion = kind == "ringwraith"
    bearer, ring = ("Gorbag", "Bright Gold Ring") if minion else ("Gimli", "Precious Gold Ring")
    for present in (True, False):
        s = Scenario().alignment("alice", kind).turn(3, "alice")
        people = (who,) if present else ()
        s.company("alice", site, f"{bearer}, bears {ring}", *people).company("bob", "Lórien", "Beregond")
        s.hand("alice", card).dice(7, 7, 7).start(phase)
        if not present:
            s.refused("alice", f"play {card} on {ring}")
            continue
        s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Play {card} on {ring}")))
        for _ in range(6):
            if s.card(ring).zone == DISCARD or not s.asked():
                break
            s.do("alice", next((one for one in s.options("alice") if "no ring" in one.lower()), s.options("alice")[0]))
        s.expect(f"{ring} is discarded")
        results = [line for line in s.log() if line.startswith(f"{ring} is tested")]
        assert results[0].endswith(f" {result}.")
        assert len(results) == (2 if card == "Wizard’s Test" else 1)


@pytest.mark.parametrize(
    ("card", "kind", "sage", "site"),
    [
        ("Ringlore", "wizard", "Elrond", "Weathertop"),
        ("Secrets of Their Forging", "ringwraith", "Akhôrahil the Ringwraith", "Amon Hen [LE]"),
    ],
)
def test_lore_of_rings_at_a_place_of_information(card: str, kind: str, sage: str, site: str) -> None:
    """A sage and an untapped site tap: the ring is tested without a roll, and never becomes The One Ring."""
    bearer, ring = ("Gorbag", "Bright Gold Ring") if kind == "ringwraith" else ("Gimli", "Precious Gold Ring")
    s = Scenario().alignment("alice", kind).turn(3, "alice")
    s.company("alice", site, f"{bearer}, bears {ring}", sage).company("bob", "Lórien", "Beregond")
    s.hand("alice", card, "The One Ring" if kind == "wizard" else "The One Ring [LE]").start("resources")
    option = next((one for one in s.options("alice") if one.startswith(f"Play {card}")), "")
    assert option, s.options("alice")
    s.do("alice", option).expect(f"{sage} is tapped", f"{ring} is in play")
    assert not any("Play The One Ring" in one for one in s.options("alice"))
    s.do("alice", next(one for one in s.options("alice") if "no ring" in one.lower()))
    s.expect(f"{ring} is discarded")
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert s.game.cards[company.site].status == TAPPED
    s = Scenario().alignment("alice", kind).turn(3, "alice")
    s.company("alice", "Moria" if kind == "wizard" else "Moria [LE]", f"{bearer}, bears {ring}", sage)
    s.company("bob", "Lórien", "Beregond").hand("alice", card).start("organization")
    s.refused("alice", f"play {card} on {ring}")


# --- Wizards ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Vilya")
def test_vilya_is_on_elronds_hand() -> None:
    """Elrond has +4 prowess, +2 body, +6 influence; at Rivendell three resources come back; he checks at −3."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli").company("bob", "Lórien", "Beregond")
    s.deck("alice", "6 Dodge").discard("alice", "Glamdring, Cram, Concealment, Orc-guard").hand("alice", "2 Vilya")
    s.dice(12).start("organization")
    iid = s.card("Elrond").iid
    before = (prowess(s.game, iid), body(s.game, iid), influence(s.game, iid))
    s.refused("alice", "play Vilya on Gimli")
    s.do("alice", "play Vilya on Elrond")
    for card in ("Glamdring", "Cram", "Concealment"):
        if any(card in one for one in s.options("alice")):
            s.do("alice", f"choose {card}")
        elif any("Do it" in one for one in s.options("alice")):
            s.do("alice", "do it", f"choose {card}")
    checked(s)
    now = (prowess(s.game, iid), body(s.game, iid), influence(s.game, iid))
    assert tuple(a - b for a, b in zip(now, before, strict=True)) == (4, 2, 6)
    assert {s.card(card).zone for card in ("Glamdring", "Cram", "Concealment")} == {DECK}
    assert told(s, "orruption check")
    s.refused("alice", "play Vilya on Elrond")


def test_wizards_flame_burns_attackers() -> None:
    """Attacks on the Wizard's company have two prowess less; without a Wizard it is not played."""
    s = attacked("Orc-lieutenant", "Gandalf", "Gimli", hand="Wizard’s Flame", dice=(12, 12, 12))
    before = attack_of(s.game)
    assert before is not None
    s.do("alice", next(one for one in s.options("alice") if "Wizard’s Flame" in one))
    resolve(s)
    checked(s)
    after = attack_of(s.game)
    assert after is not None
    assert after.prowess == before.prowess - 2
    s = attacked("Orc-lieutenant", "Gimli", hand="Wizard’s Flame")
    assert not any("Wizard’s Flame" in one for one in s.options("alice"))


def test_wizards_voice_persuades() -> None:
    """Six more direct influence for the rest of the turn, once in a turn, for a check at −3."""
    s = at_site("Rivendell", "Gandalf", "Gimli", hand="2 Wizard’s Voice", phase="organization", dice=(12, 12))
    iid = s.card("Gandalf").iid
    before = influence(s.game, iid)
    s.do("alice", next(one for one in s.options("alice") if "Wizard’s Voice" in one))
    checked(s)
    assert influence(s.game, iid) == before + 6
    assert not any("Wizard’s Voice" in one for one in s.options("alice"))


@pytest.mark.ruling("urd:Wizard’s Laughter")
def test_wizards_laughter_spoils_an_attempt() -> None:
    """In the opponent's site phase an influence check against one's own is canceled; not by a company without Wizard."""
    for wizard in ("Gandalf", "Elrond"):
        s = Scenario().turn(3, "alice").company("alice", "Bree", "Aragorn II").company("bob", "Bree", wizard, "Bilbo")
        s.hand("alice", "Dodge").hand("bob", "Wizard’s Laughter").dice(12, 12, 12).start("resources")
        option = next((one for one in s.options("alice") if "nfluence" in one and "Bilbo" in one), "")
        assert option, s.options("alice")
        s.do("alice", option)
        for _ in range(6):
            if s.asked() == ("bob",):
                break
            onward(s)
        offered = s.asked() == ("bob",) and any(one.startswith("Play Wizard’s Laughter") for one in s.options("bob"))
        assert offered == (wizard == "Gandalf")
        if offered:
            s.do("bob", next(one for one in s.options("bob") if "Wizard’s Laughter" in one))
            for _ in range(8):
                if s.card("Wizard’s Laughter").zone == DISCARD:
                    break
                onward(s)
            s.expect("Bilbo is in play")


def test_wizard_uncloaked_sheds_hazards() -> None:
    """All hazard permanent-events on characters of the Wizard's company return to hand; he checks at −2."""
    s = Scenario().company("alice", "Rivendell", "Gandalf", "Gimli, bears Lure of the Senses")
    s.company("bob", "Lórien", "Beregond").hand("alice", "Wizard Uncloaked").dice(12).start("organization")
    s.do("alice", next(one for one in s.options("alice") if "Wizard Uncloaked" in one))
    checked(s)
    assert s.card("Lure of the Senses").zone == HAND


# --- sages, healers, help ---------------------------------------------------------------------------------------


def test_marvels_told() -> None:
    """A sage taps to discard a hazard permanent- or long-event that is no environment, and checks at −2."""
    s = Scenario().company("alice", "Rivendell", "Elrond", "Gimli, bears Lure of the Senses")
    s.company("bob", "Lórien", "Beregond").in_play("bob", "Doors of Night").hand("alice", "Marvels Told").dice(12)
    s.start("organization")
    s.refused("alice", "play Marvels Told on Doors of Night")
    s.do("alice", "play Marvels Told on Lure of the Senses")
    checked(s).expect("Lure of the Senses is discarded", "Elrond is tapped")
    s = at_site("Rivendell", "Gimli, bears Lure of the Senses", hand="Marvels Told", phase="organization")
    s.refused("alice", "play Marvels Told on Lure of the Senses")


def test_wielded_twice() -> None:
    """A sage taps to untap an item in its company, and makes a corruption check."""
    s = at_site(
        "Rivendell",
        "Elrond",
        "Bilbo, bears Magic Ring of Stealth",
        hand="Wielded Twice",
        phase="organization",
        dice=(12,),
    )
    s.refused("alice", "play Wielded Twice on Magic Ring of Stealth")
    from engine import atoms

    atoms.tap(s.game, s.card("Magic Ring of Stealth").iid)
    s.game.menus = {}
    s.do("alice", "play Wielded Twice on Magic Ring of Stealth by Elrond")
    checked(s).expect("Elrond is tapped")
    assert s.card("Magic Ring of Stealth").status == UNTAPPED


def test_and_forth_he_hastened() -> None:
    """A tapped character in the Wizard's company untaps; elsewhere, or untapped, it does not."""
    s = at_site("Rivendell", "Gandalf", "Gimli, tapped", "Bilbo", hand="And Forth He Hastened", phase="organization")
    s.refused("alice", "play And Forth He Hastened on Bilbo", "9.3")
    s.do("alice", "play And Forth He Hastened on Gimli").expect("Gimli is untapped")
    at_site("Rivendell", "Gimli, tapped", hand="And Forth He Hastened", phase="organization").refused(
        "alice", "play And Forth He Hastened on Gimli"
    )


def test_ioreth_heals_a_company() -> None:
    """Where Ioreth is, what heals one heals all."""
    for healer, others in (("Ioreth", "untapped"), ("Bilbo", "wounded")):
        s = at_site(
            "Bree",
            f"{healer}, bears Healing Herbs",
            "Gimli, wounded",
            "Dori, wounded",
            hand="Dodge",
            phase="organization",
        )
        option = next(one for one in s.options("alice") if one.startswith("Use Healing Herbs on Gimli"))
        s.do("alice", option)
        for _ in range(3):
            if not any("Healing Herbs" in one for one in s.options("alice")):
                break
        s.expect(f"Dori is {others}")


def test_the_cock_crows() -> None:
    """It cancels a Troll attack and no other; in the light it discards a hazard permanent-event."""
    for creature, works in (("Orc-guard", False), ("“Bert” (Bûrat)", True)):
        s = turn_to_bob(meet(MORIA, "Gimli", "Bilbo", hand=creature, mine="The Cock Crows"))
        option = next(one for one in s.options("bob") if one.startswith(f"Play {creature}"))
        resolve(s.do("bob", option))
        offered = [one for one in s.options("alice") if "The Cock Crows" in one] if s.asked() == ("alice",) else []
        assert bool(offered) == works
        if works:
            resolve(s.do("alice", offered[0]))
            assert told(s, "cancels the attack")
    for gates, works in (("Gates of Morning", True), ("", False)):
        s = Scenario().company("alice", "Rivendell", "Gimli, bears Lure of the Senses").company("bob", "Lórien", "Dori")
        s.hand("alice", "The Cock Crows")
        if gates:
            s.in_play("alice", gates)
        s.start("organization")
        if works:
            s.do("alice", "play The Cock Crows on Lure of the Senses").expect("Lure of the Senses is discarded")
        else:
            s.refused("alice", "play The Cock Crows on Lure of the Senses")


@pytest.mark.parametrize("pile", ["discard", "sideboard"])
def test_smoke_rings_bring_back(pile: str) -> None:
    """A resource or character comes from discard pile or sideboard into the play deck; a hazard does not."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Beregond").deck("alice", "3 Dodge")
    put = s.discard if pile == "discard" else s.sideboard
    put("alice", "Glamdring", "Orc-guard")
    s.hand("alice", "Smoke Rings").start("organization").do("alice", "play Smoke Rings")
    s.refused("alice", "choose Orc-guard")
    s.do("alice", "choose Glamdring")
    assert s.card("Glamdring").zone == DECK


@pytest.mark.parametrize("doors", [True, False])
def test_an_unexpected_outpost(doors: bool) -> None:
    """A hazard comes back into the play deck, with Doors of Night in play another one."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli")
        .company("bob", "Lórien", "Beregond")
        .deck("bob", "20 Orc-guard")
    )
    s.discard("bob", "Wolves", "Barrow-wight", "Glamdring").hand("bob", "An Unexpected Outpost")
    if doors:
        s.in_play("bob", "Doors of Night")
    resolve(turn_to_bob(s.start("hazards")).do("bob", "play An Unexpected Outpost"))
    s.refused("bob", "choose Glamdring")
    s.do("bob", "choose Wolves")
    assert s.card("Wolves").zone != DISCARD
    if doors:
        s.do("bob", "do it", "choose Barrow-wight")
    assert (s.card("Barrow-wight").zone != DISCARD) == doors


def test_rebuild_the_town() -> None:
    """Ruins & Lairs become a Border-hold without automatic-attacks; not a Shadow-hold, not a Dragon's lair."""
    s = at_site("Bandit Lair", "Gimli", "Bilbo", hand="Rebuild the Town", dice=(12,) * 6)
    for _ in range(10):
        if any("Rebuild the Town" in one for one in s.options("alice")):
            break
        onward(s)
    s.do("alice", next(one for one in s.options("alice") if "Rebuild the Town" in one))
    company = next(one for one in s.game.companies.values() if one.seat == 0)
    assert site_facts(s.game, company.site).site_type == "border-hold"
    assert flagged(s.game, "no-automatic-attacks", company.site)
    for place in ("Moria", "Irerock"):
        s = at_site(place, "Gimli", hand="Rebuild the Town", dice=(12,) * 6)
        assert not any("Rebuild the Town" in one for one in s.options("alice"))


# --- minions ----------------------------------------------------------------------------------------------------


def dark(*characters: str, hand: str, site: str = "LE-367", phase: str = "organization") -> Scenario:
    """Put a Ringwraith player's company at a site in a phase of its turn."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, *characters)
    return s.company("bob", "Grey Havens", "Beregond").hand("alice", hand).start(phase)


def test_by_the_ringwraiths_word() -> None:
    """Another character beside the Ringwraith at a Darkhaven becomes a leader with four more influence in its company."""
    s = dark("Ren the Ringwraith", "Lagduf", "Ostisen", hand="By the Ringwraith’s Word")
    s.refused("alice", "play By the Ringwraith’s Word on Ren the Ringwraith")
    s.do("alice", "play By the Ringwraith’s Word on Lagduf")
    iid = s.card("Lagduf").iid
    assert "leader" in keywords(s.game, iid)
    assert flagged(s.game, "not-discarded-by-body", iid)
    s = dark("Lagduf", "Ostisen", hand="By the Ringwraith’s Word")
    s.refused("alice", "play By the Ringwraith’s Word on Lagduf")


def test_by_the_ringwraiths_word_ends_below_a_greater_mind() -> None:
    """It is discarded as soon as somebody with a higher mind is in the company."""
    s = dark("Ren the Ringwraith", "Lagduf", "Gorbag", hand="By the Ringwraith’s Word")
    s.do("alice", "play By the Ringwraith’s Word on Lagduf").expect("By the Ringwraith’s Word is discarded")


@pytest.mark.parametrize("card", ["I’ll Be At Your Heels", "I’ll Report You"])
def test_commands_of_leaders(card: str) -> None:
    """On a leader: two influence less, the company surer in checks or stronger; one command drives out another."""
    s = dark("Gorbag", "Lagduf", hand=f"{card}")
    who = s.card("Lagduf").iid
    before = (corruption_modifier(s.game, who), prowess(s.game, who), influence(s.game, s.card("Gorbag").iid))
    s.refused("alice", f"play {card} on Lagduf", "9.3")
    s.do("alice", f"play {card} on Gorbag")
    now = (corruption_modifier(s.game, who), prowess(s.game, who), influence(s.game, s.card("Gorbag").iid))
    gain = (1, 0) if card.endswith("Heels") else (0, 1)
    assert (now[0] - before[0], now[1] - before[1]) == gain
    assert now[2] == max(0, before[2] - 2)
    s.do("alice", f"use {card}")
    assert s.card(card).zone == HAND
    other = "I’ll Report You" if card.endswith("Heels") else "I’ll Be At Your Heels"
    s = dark(f"Gorbag, bears {other}", hand=card).do("alice", f"play {card} on Gorbag")
    assert (s.card(other).zone, s.card(card).zone) == (HAND, PLAY)


@pytest.mark.parametrize(("others", "works"), [((), True), (("Lagduf", "Gorbag"), False)])
def test_sneakin(others: tuple[str, ...], works: bool) -> None:
    """A scout taps in a company smaller than three: no creature is played on it this turn."""
    s = dark("Calendal", *others, hand="Sneakin’")
    option = next((one for one in s.options("alice") if one.startswith("Play Sneakin’")), "")
    assert bool(option) == works, s.options("alice")
    if works:
        s.do("alice", option).expect("Calendal is tapped")
        assert flagged(s.game, "no-creatures", s.card("Calendal").iid)


@pytest.mark.parametrize("card", ["That Ain’t No Secret", "That’s Been Heard Before Tonight"])
def test_secrets_are_heard_and_stored(card: str) -> None:
    """An untapped character hears it where Information is playable; it is worth nothing until it is stored."""
    from carddb.artefact.database import database
    from engine.scoring import sources

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
    s = dark("Ostisen", hand=card, site=where, phase="site")
    s.do("alice", "enter") if any(one.startswith("Enter") for one in s.options("alice")) else None
    for _ in range(20):
        if any(card in one for one in s.options("alice")) or s.game.turn.seat:
            break
        onward(s)
    option = next((one for one in s.options("alice") if card in one), "")
    if s.card("Ostisen").status == UNTAPPED and s.card("Ostisen").zone == PLAY:
        s.do("alice", option).expect("Ostisen is tapped", f"{card} is in play")
        assert sources(s.game, 0)["miscellaneous"] == 0
    s = dark(f"Ostisen, bears {card}", hand="Bade to Rule")
    points = database().cards[s.card(card).did].mp or database().cards[s.card(card).did].mp_conditional
    s.do("alice", next(one for one in s.options("alice") if card in one and "tore" in one))
    for _ in range(4):
        if sources(s.game, 0)["miscellaneous"]:
            break
        onward(s)
    assert sources(s.game, 0)["miscellaneous"] == points


def test_heard_before_tonight_keeps_its_bearer_tapped() -> None:
    """Until it is stored the character does not untap."""
    s = dark("Ostisen, tapped, bears That’s Been Heard Before Tonight", "Lagduf, tapped", hand="Bade to Rule")
    assert flagged(s.game, "stays-tapped", s.card("Ostisen").iid)
    assert not flagged(s.game, "stays-tapped", s.card("Lagduf").iid)


def test_mine_or_no_ones() -> None:
    """The Balrog has ten more in an attempt against an opponent's item, ally, Orc or Troll faction; others have not."""
    for who, victim, works in (
        ("The Balrog", "War-wolf", True),
        ("Lagduf", "War-wolf", False),
        ("The Balrog", "Gorbag", False),
    ):
        s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(3, "alice")
        s.company("alice", "Moria [BA]", "The Balrog", "Lagduf").company("bob", "Moria [LE]", "Gorbag, bears War-wolf")
        s.hand("alice", "Mine or No One’s").dice(12, 2).start("resources")
        s.do("alice", f"{who} influences {victim}")
        for _ in range(3):
            if s.asked() == ("alice",):
                break
            onward(s)
        offered = [one for one in s.options("alice") if one.startswith("Play Mine")] if s.asked() == ("alice",) else []
        assert bool(offered) == works, s.options("alice")
        if works:
            s.do("alice", offered[0])
            for _ in range(6):
                if told(s, "+10") or not s.asked():
                    break
                onward(s)
            s.expect("Mine or No One’s is discarded")
