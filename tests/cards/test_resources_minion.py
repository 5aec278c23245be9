"""Minion events for journeys, fights and searches."""

from __future__ import annotations

import pytest
from minions import at, attacked, company, fight, iid, minion

from engine.actions.passive_conditions import happened
from engine.queries.attributes import body, corruption_points, hand_size, influence, prowess
from engine.queries.cards import changed, hazard_limit
from engine.queries.scoring import current_total
from engine.rules.movement.movement import region_limit
from engine.scenarios.scenario import Scenario
from engine.state.game import company_ref, player_ref


def offered(s: Scenario, card: str) -> bool:
    """Whether alice may play or use a card now."""
    return any(card in label for label in s.options("alice"))


# --- Ringwraiths unleashed --------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["deck", "discard"])
def test_akhorahil_unleashed(zone: str) -> None:
    """Akhôrahil takes a magic card from play deck or discard pile into the hand."""
    s = minion("Dol Guldur [LE]", "Akhôrahil the Ringwraith").hand("alice", "Akhôrahil Unleashed")
    getattr(s, zone)("alice", "Bitter Cold", "Wargs")
    s.start("organization").do("alice", "play Akhôrahil Unleashed on Akhôrahil the Ringwraith")
    s.refused("alice", "choose Wargs")
    s.do("alice", "choose Bitter Cold").expect("alice has 1 cards in hand")


def test_hoarmurath_unleashed() -> None:
    """Hoarmûrath, wherever he is, cancels an attack against any company of his player."""
    s = minion("Ettenmoors [LE]", "Asternak").company("alice", "Dol Guldur [LE]", "Hoarmûrath the Ringwraith")
    s.hand("alice", "Hoarmûrath Unleashed").hand("bob", "Stirring Bones").start("hazards", "Asternak").passes("alice")
    s.do("bob", "play Stirring Bones").passes("alice")
    s.do("alice", "play Hoarmûrath Unleashed").expect("the log says: Hoarmûrath Unleashed cancels the attack")
    s = attacked("Orc-guard", "Dwar the Ringwraith", hand="Hoarmûrath Unleashed", site="Moria [LE]")
    assert not offered(s, "Hoarmûrath Unleashed")


def test_ren_unleashed() -> None:
    """Everybody at Ren's site makes a corruption check at -2; others make none."""
    s = minion("Dol Guldur [LE]", "Ren the Ringwraith", "Asternak").company("alice", "Ettenmoors [LE]", "Layos")
    s.hand("alice", "Ren Unleashed").dice(12, 12, 12).start("organization")
    s.do("alice", "play Ren Unleashed on Ren the Ringwraith").do("alice", "confirm")
    s.expect("the log says: Corruption check for Asternak: 12 rolled, +0")  # two more beside a Ringwraith (7.1.R1)
    assert not any("check for Layos" in line for line in s.log())


def test_witch_king_unleashed() -> None:
    """The Witch-king has five more direct influence this turn, once a turn."""
    s = at("Dol Guldur [LE]", "The Witch-king", hand="2 The Witch-king Unleashed")
    before = influence(s.game, iid(s, "The Witch-king"))
    s.do("alice", "play The Witch-king Unleashed on The Witch-king")
    assert influence(s.game, iid(s, "The Witch-king")) == before + 5
    s.refused("alice", "play The Witch-king Unleashed on The Witch-king", "5.1.4")


@pytest.mark.parametrize(
    "card", ["Akhôrahil Unleashed", "Ren Unleashed", "The Witch-king Unleashed", "While the Yellow Face Sleeps"]
)
def test_unleashed_by_its_own_only(card: str) -> None:
    """Each needs its own Ringwraith (or one at all)."""
    who = "Asternak" if card.startswith("While") else "Dwar the Ringwraith"
    s = minion("Dol Guldur [LE]", who).hand("alice", card).deck("alice", "Bitter Cold").start("organization")
    assert not offered(s, card)


def test_ring_leaves_its_mark_on_modes() -> None:
    """A mode card goes from sideboard or discard pile into the play deck."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "The Ring Leaves Its Mark")
    s.sideboard("alice", "Black Rider", "Bade to Rule").start("organization")
    s.do("alice", "play The Ring Leaves Its Mark").refused("alice", "choose Bade to Rule")
    s.do("alice", "choose Black Rider").expect("Black Rider is in the play deck")


@pytest.mark.parametrize(("dice", "status"), [(7, "untapped"), (6, "tapped")])
def test_ring_leaves_its_mark_on_a_ringwraith(dice: int, status: str) -> None:
    """Or a tapped Ringwraith untaps on a roll above six."""
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith, tapped", hand="The Ring Leaves Its Mark", dice=dice)
    s.do("alice", "play The Ring Leaves Its Mark on Dwar the Ringwraith").expect(f"Dwar the Ringwraith is {status}")
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", hand="The Ring Leaves Its Mark")
    s.refused("alice", "play The Ring Leaves Its Mark on Dwar the Ringwraith")


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


@pytest.mark.parametrize(("card", "might", "sway"), [("Black Rider", 0, 0), ("Heralded Lord", -2, 3)])
def test_modes(card: str, might: int, sway: int) -> None:
    """A mode lets the Ringwraith ride out of a Darkhaven; a Heralded Lord is weaker and has more influence."""
    s = at("Dol Guldur [LE]", "Dwar the Ringwraith", hand=card)
    who = iid(s, "Dwar the Ringwraith")
    before = prowess(s.game, who), influence(s.game, who)
    s.do("alice", f"play {card} on Dwar the Ringwraith")
    from engine.queries.ringwraith import in_mode

    assert in_mode(s.game, company(s, "Dwar the Ringwraith"))
    own = (prowess(s.game, who) - before[0], influence(s.game, who) - before[1])
    text = {"Heralded Lord": -2, "Black Rider": 0}  # what Dwar's own text adds in a mode is his
    assert own[0] == might
    assert own[1] >= sway + min(text[card], 0) - 1


@pytest.mark.parametrize("card", ["Black Rider", "Heralded Lord"])
def test_modes_end_at_a_darkhaven(card: str) -> None:
    """In a later organization phase at a Darkhaven the mode goes, and the followers with it."""
    for site, stays in (("Dol Guldur [LE]", False), ("Ettenmoors [LE]", True)):
        s = minion(site, f"Dwar the Ringwraith, bears {card}").start("organization")
        happened(s.game, "organization-begins", player_ref(0))
        while s.asked() and "Let it resolve" in s.options(s.asked()[0]):
            s.passes(s.asked()[0])
        s.expect(f"{card} is {'in play' if stays else 'discarded'}")


@pytest.mark.parametrize("card", ["Black Rider", "Heralded Lord"])
@pytest.mark.parametrize(("site", "who"), [("Ettenmoors [LE]", "Dwar the Ringwraith"), ("Dol Guldur [LE]", "Asternak")])
def test_modes_begin_at_a_darkhaven(card: str, site: str, who: str) -> None:
    """It takes the Ringwraith's own company at a Darkhaven."""
    at(site, who, hand=card).refused("alice", f"play {card} on {who}", "9.3")


# --- searches ---------------------------------------------------------------------------------------------------


def test_all_thought() -> None:
    """A sage and the site tap for an item of the play deck, which is shown; he makes a check."""
    s = minion("Amon Hen [LE]", "Layos", "Asternak").hand("alice", "All Thought Bent upon It")
    s.deck("alice", "Black Mace", "Wargs").dice(12).start("resources")
    s.refused("alice", "play All Thought Bent upon It on Asternak", "9.3")
    s.do("alice", "play All Thought Bent upon It on Layos").refused("alice", "choose Wargs")
    s.do("alice", "choose Black Mace").do("alice", "confirm").expect("Layos is tapped", "alice has 1 cards in hand")
    s.expect("the log says: Corruption check for Layos")


def test_back_to_the_fray() -> None:
    """Either player shuffles any number of characters out of the discard pile into the play deck."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Back to the Fray")
    s.discard("alice", "Gorbag", "Muzgash", "Wargs").discard("bob", "Gimli", "Orc-guard").start("organization")
    s.do("alice", "play Back to the Fray").refused("alice", "choose Wargs")
    s.do("alice", "choose Gorbag").do("alice", "do not").do("bob", "choose Gimli")
    s.expect("Gorbag is in the play deck", "Gimli is in the play deck", "Muzgash is in the discard pile")


def test_catch_an_elusive_scent() -> None:
    """A scout taps: another one plays an item at the site, tapped or not, which does not tap it."""
    s = minion("Ettenmoors [LE]", "Luitprand", "Asternak").hand("alice", "Catch an Elusive Scent", "Black Mace")
    s.hand("alice", "Saw-toothed Blade").start("resources")
    s.refused("alice", "play Catch an Elusive Scent by Asternak")
    s.do("alice", "play Catch an Elusive Scent by Luitprand").expect("Luitprand is tapped")
    s.do("alice", "play Saw-toothed Blade with Asternak").expect("Ettenmoors is untapped")


# --- fights -----------------------------------------------------------------------------------------------------


def test_bitter_cold() -> None:
    """Attacks against a sorcerer's company have one prowess and one body less this turn; he checks at -4."""
    s = attacked("Rogrog", "Hador", hand="Bitter Cold", site="Moria [LE]", dice=(12, 12))
    before = fight(s).prowess, fight(s).body
    s.do("alice", "play Bitter Cold on Hador").expect("the log says: Corruption check for Hador: 12 rolled, -4")
    assert (fight(s).prowess, fight(s).body) == (before[0] - 1, before[1] - 1)
    s = at("Dol Guldur [LE]", "Hador", hand="Bitter Cold").do("alice", "play Bitter Cold on Hador")
    assert changed(s.game, "attack-prowess", company_ref(company(s, "Hador").id), 5) == 4
    at("Dol Guldur [LE]", "Asternak", hand="Bitter Cold").refused("alice", "play Bitter Cold on Asternak", "9.3")


def test_some_secret_art() -> None:
    """A sorcerer who faces an attack has four more prowess, once against an attack; he checks at -4."""
    s = attacked("Orc-guard", "Hador", hand="2 Some Secret Art of Flame", site="Moria [LE]", dice=(12, 12))
    before = prowess(s.game, iid(s, "Hador"))
    s.do("alice", "play Some Secret Art of Flame on Hador")
    s.expect("the log says: Corruption check for Hador: 12 rolled, -4")
    assert prowess(s.game, iid(s, "Hador")) == before + 4
    assert not offered(s, "Some Secret Art")
    assert not offered(
        attacked("Orc-guard", "Asternak", hand="Some Secret Art of Flame", site="Moria [LE]"), "Secret Art"
    )


def test_veils_of_shadow() -> None:
    """Every automatic-attack at the site has one strike this turn; the sorcerer checks at -4."""
    s = minion("Goblin-gate [LE]", "Hador").hand("alice", "Veils of Shadow").dice(12).start("site").do("alice", "enter")
    assert fight(s).strikes > 1
    s.do("alice", "play Veils of Shadow on Hador").expect("the log says: Corruption check for Hador: 12 rolled, -4")
    assert fight(s).strikes == 1
    assert not offered(attacked("Orc-guard", "Hador", hand="Veils of Shadow", site="Moria [LE]"), "Veils")
    s = minion("Goblin-gate [LE]", "Asternak").hand("alice", "Veils of Shadow").start("site").do("alice", "enter")
    assert not offered(s, "Veils")


@pytest.mark.parametrize(("who", "legal"), [("Asternak", True), ("Luitprand", False)])
def test_blow_turned(who: str, legal: bool) -> None:
    """A warrior does not tap against a strike, and a body check has one less."""
    s = attacked("Barrow-wight", who, hand="Blow Turned", site="Moria [LE]", dice=(2, 7)).passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    assert offered(s, "Blow Turned") == legal
    if legal:
        s.do("alice", f"play Blow Turned on {who}").all_pass()
        s.expect(f"the log says: Body check for {who}: 7 rolled, -1")
        s = attacked("Barrow-wight", who, hand="Blow Turned", site="Moria [LE]", dice=(12,)).passes("alice")
        s.do("alice", "confirm").do("alice", f"play Blow Turned on {who}").all_pass().expect(f"{who} is untapped")


@pytest.mark.parametrize(("who", "legal"), [("Luitprand", False), ("Muzgash", False), ("Grishnákh", True)])
def test_orc_stealth(who: str, legal: bool) -> None:
    """A strike against an Orc scout is canceled, against nobody else."""
    s = attacked("Barrow-wight", who, hand="Orc Stealth", site="Moria [LE]", dice=(12,)).passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    assert offered(s, "Orc Stealth") == legal
    if legal:
        s.do("alice", "play Orc Stealth").expect("the log says: Orc Stealth cancels the strike")


# --- journeys ---------------------------------------------------------------------------------------------------


def setting_out(card: str, *people: str) -> Scenario:
    """Let a company at Dol Guldur have declared movement."""
    return minion("Dol Guldur [LE]", *people, to="Goblin-gate [LE]").hand("alice", card).start("organization")


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


def test_orc_mounts() -> None:
    """Two more hazards against a moving overt company, whose creatures have one prowess less."""
    s = setting_out("Orc-mounts", "Gorbag", "Muzgash").do("alice", "play Orc-mounts on Gorbag")
    from msgspec.structs import replace

    from engine.state import atoms

    atoms.set_company(s.game, replace(company(s, "Gorbag"), limit=2))
    assert hazard_limit(s.game, company(s, "Gorbag")) == 4
    setting_out("Orc-mounts", "Asternak").refused("alice", "play Orc-mounts on Asternak", "9.3")
    at("Dol Guldur [LE]", "Gorbag", hand="Orc-mounts").refused("alice", "play Orc-mounts on Gorbag", "9.3")


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
        found.append(fight(s).prowess)
    assert found[0] == found[1] - 1


@pytest.mark.parametrize(("who", "rule"), [("Hador", ""), ("Asternak", "9.3")])
def test_waters_tithe(who: str, rule: str) -> None:
    """A sorcerer's company may go through two regions more; he checks at -3."""
    s = at("Dol Guldur [LE]", who, hand="The Water’s Tithe")
    before = region_limit(s.game, company(s, who))
    if rule:
        s.refused("alice", f"play The Water’s Tithe on {who}", rule)
    else:
        s.do("alice", f"play The Water’s Tithe on {who}").expect(
            f"the log says: Corruption check for {who}: 9 rolled, -3"
        )
        assert region_limit(s.game, company(s, who)) == before + 2


# --- influence, points, commands --------------------------------------------------------------------------------


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


def test_rumor_of_the_one() -> None:
    """Every ring burdens by one more and is worth one more, URD: but for one that is worth nothing by its card."""
    s = minion(
        "Dol Guldur [LE]",
        "Asternak, bears A Little Gold Ring",
        "Layos, bears Thrall-ring",
        "Luitprand, bears High Helm",
    )
    s.hand("alice", "Rumor of the One").start("organization")
    names = ("Asternak", "Layos", "Luitprand")
    before = [corruption_points(s.game, iid(s, name)) for name in names], current_total(s.game, 0)
    s.do("alice", "play Rumor of the One")
    after = [corruption_points(s.game, iid(s, name)) for name in names], current_total(s.game, 0)
    assert [b - a for a, b in zip(before[0], after[0], strict=True)] == [1, 1, 0]
    assert after[1] == before[1] + 1
    happened(s.game, "exhausted", player_ref(1))
    s.expect("Rumor of the One is discarded")


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


def test_smoke_on_the_wind() -> None:
    """At a tapped Free-hold a company faces two attacks of Men; who is left taps, and own factions of the site go."""
    from engine.state import atoms

    s = minion("Edoras [LE]", "Dwar the Ringwraith", "Gorbag").pile("alice", "Goblins of Goblin-gate")
    s.hand("alice", "Smoke on the Wind").dice(*[12] * 12).start("resources")
    assert not offered(s, "Smoke on the Wind")
    atoms.tap(s.game, iid(s, "Edoras"))
    s.game.menus = {}
    s.do("alice", next(one for one in s.options("alice") if "Smoke on the Wind" in one))
    assert (fight(s).race, fight(s).strikes, fight(s).prowess) == ("man", 5, 8)
