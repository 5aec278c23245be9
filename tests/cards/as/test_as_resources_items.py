"""Items of Against the Shadow, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import body, hand_size, influence, mind, prowess
from engine.queries.cards import changed, company_of, gear, site_facts
from engine.queries.fights import attack_of
from engine.rules.combat.strikes import stay_penalty
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, PLAY, TAPPED, UNTAPPED, company_ref
from tests.cards.positions.balrog import SHIELD, version
from tests.cards.positions.battles import battle, on_offer
from tests.cards.positions.dark import dark, minions_fought
from tests.cards.positions.hazards import choose, company, offers, onward, option, resolve, turn_to_bob
from tests.cards.positions.heroes import at_site, strike_body
from tests.cards.positions.minions import at, iid, minion, minions_attacked
from tests.cards.positions.reading import attack_numbers, explained, resolved_by_alice, told

# --- AS-68 Bow of the Galadhrim ------------------------------------------------------------------------------------


def fought(s: Scenario, most: int = 30) -> Scenario:
    """Go on in the plainest way until strikes are rolled for or the fight is over."""
    for _ in range(most):
        attack = attack_of(s.game)
        if attack is None or attack.progress.assigned or not s.asked():
            break
        onward(s)
    return s


BOW = "bears Bow of the Galadhrim"


@pytest.mark.card("AS-68")
@pytest.mark.parametrize(("dice", "zone"), [(7, DISCARD), (6, PLAY)])
@pytest.mark.parametrize("attacker", ["alice", "bob"])
def test_the_bow_drives_minion_allies_away(dice: int, zone: int, attacker: str) -> None:
    """A roll above five and the mind of an ally that the company faces discards it, whichever company attacks."""
    s = fought(battle(("Gorbag, bears War-warg", "Muzgash"), (f"Legolas, {BOW}", "Gimli"), attacker=attacker,
                      dice=(dice,) * 20, kind="ringwraith"))  # fmt: skip
    assert s.card("War-warg").zone == zone


@pytest.mark.card("AS-68")
def test_whom_the_bow_spares() -> None:
    """Unique allies, allies of other companies and those of heroes, and everything that is no ally."""
    s = battle(("Gorbag, bears War-warg, bears Stinker, bears Saw-toothed Blade", "Muzgash"),
               (f"Legolas, {BOW}, bears Noble Hound", "Gimli"), far=("Shagrat, bears War-wolf",),
               dice=(12,) * 20, kind="ringwraith")  # fmt: skip
    fought(s)
    gone = [one for one in ("War-warg", "Stinker", "Saw-toothed Blade", "Noble Hound", "War-wolf", "Muzgash")
            if s.card(one).zone == DISCARD]  # fmt: skip
    assert gone == ["War-warg"]


@pytest.mark.card("AS-68")
@pytest.mark.parametrize(
    ("people", "their_far"),
    [
        ((f"Gimli, {BOW}", "Legolas"), ()),
        ((f"Arwen, {BOW}", "Gimli"), ()),
        (("Gimli", "Bilbo"), (f"Legolas, {BOW}",)),
    ],
)
def test_in_whose_hands_the_bow_is_none(people: tuple[str, ...], their_far: tuple[str, ...]) -> None:
    """Its bearer is an Elf and a warrior, and in the fight."""
    s = battle(("Gorbag, bears War-warg", "Muzgash"), people, their_far=their_far, dice=(12,) * 20, kind="ringwraith")
    assert fought(s).card("War-warg").zone == PLAY


@pytest.mark.card("DM-179", "AS-68")
@pytest.mark.parametrize(
    ("own", "other", "ally"),
    [
        (("Gorbag, bears Noble Hound", "Muzgash"), (f"Legolas, {BOW}", "Gimli"), "Noble Hound"),
        (("Gorbag", "Muzgash"), (f"Legolas, {BOW}", "Gimli, bears War-warg"), "War-warg"),
    ],
)
def test_the_bow_knows_friends(own: tuple[str, ...], other: tuple[str, ...], ally: str) -> None:
    """A hero ally on the other side, and a minion ally on its own, are left alone."""
    s = battle(own, other, dice=(12,) * 20, kind="fallen-wizard")
    assert fought(s).card(ally).zone == PLAY


def facing_minions(ours: str, *theirs: str, dice: tuple[int, ...] = ()) -> Scenario:
    """Let a minion company of bob's stand where alice's hero company is, before she attacks it."""
    s = Scenario().turn(5).alignment("bob", "ringwraith").company("alice", "Moria", ours, "Gimli")
    s.company("bob", "Moria", *theirs).hand("alice", "Dodge").dice(*dice)
    return s.start("resources")


@pytest.mark.card("AS-68")
@pytest.mark.parametrize(("dice", "stays"), [(12, False), (5, True)])
def test_bow_of_the_galadhrim(dice: int, stays: bool) -> None:
    """Before strikes are assigned a roll above an ally's mind plus five discards each minion ally that is not unique."""
    s = facing_minions("Legolas, bears Bow of the Galadhrim", "Gorbag, bears War-warg", dice=(dice,))
    s.do("alice", next(label for label in s.options("alice") if "attack" in label.lower()))
    for _ in range(4):
        if s.card("War-warg").zone == PLAY and not told(s, "rolls") and s.asked():
            label = s.options(s.names[0] if s.asked() == (s.names[0],) else s.names[1])[0]
            s.do(s.asked()[0], label)
    s.expect("War-warg is in play" if stays else "War-warg is discarded")


# --- AS-69 The Ithil-stone -----------------------------------------------------------------------------------------


@pytest.mark.card("AS-69")
@pytest.mark.parametrize(("roll", "scouts", "won"), [(9, 1, True), (8, 1, False), (8, 2, True)])
def test_ithil_stone_is_wrested(roll: int, scouts: int, won: bool) -> None:
    """A roll with the scouts above nine brings it into play; else its bearer is eliminated and the stone is gone."""
    others = ("Bilbo", "Frodo")[: scouts - 1] if scouts > 1 else ()
    s = Scenario().company("alice", "Barad-dûr", "Aragorn II", *others).company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "The Ithil-stone").in_play("bob", "Bane of the Ithil-stone").dice(roll, 12).start("resources")
    s.do("alice", "play The Ithil-stone with Aragorn II")
    if won:
        s.expect("The Ithil-stone is in play", "Bane of the Ithil-stone is discarded", "Barad-dûr is tapped")
    else:
        s.expect(
            "The Ithil-stone is removed from play", "Aragorn II is eliminated", "Bane of the Ithil-stone is in play"
        )
        assert s.game.cards[s.card("Barad-dûr").iid].status == 0


@pytest.mark.card("AS-69")
def test_ithil_stone_weighs() -> None:
    """At the end of each untap phase its bearer makes a check; the Bane is not played, the Eye sees less."""
    s = (
        Scenario()
        .company("alice", "Rivendell", "Gimli, bears The Ithil-stone", "Bilbo")
        .company("bob", "Edoras", "Éowyn")
    )
    s.dice(12).start("untap").expect()
    assert any("Gimli" in label or "Roll" in label or "taps in support" in label for label in s.options("alice"))
    s = Scenario().company("alice", "Rivendell", "Gimli, bears The Ithil-stone").alignment("bob", "ringwraith")
    s.company("bob", "Dol Guldur", "Gorbag").in_play("bob", "The Lidless Eye").start("organization")
    eye = hand_size(s.game, 1)
    s = Scenario().company("alice", "Rivendell", "Gimli").alignment("bob", "ringwraith")
    s.company("bob", "Dol Guldur", "Gorbag").in_play("bob", "The Lidless Eye").start("organization")
    assert hand_size(s.game, 1) == eye + 2


@pytest.mark.card("AS-69")
@pytest.mark.ruling("urd:The Ithil-stone")
@pytest.mark.parametrize(("roll", "won"), [(10, True), (8, False)])
def test_minions_wrest_the_ithil_stone(roll: int, *, won: bool) -> None:
    """A Ringwraith player plays it at Barad-dûr too, where the same roll is asked for."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Barad-dûr [LE]", "Luitprand")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "The Ithil-stone").dice(roll, 12).start("resources")
    s.do("alice", "play The Ithil-stone with Luitprand")
    s.expect("The Ithil-stone is in play" if won else "The Ithil-stone is removed from play")
    s.expect(f"Luitprand is {'in play' if won else 'eliminated'}")


# --- AS-70 Jewel of Beleriand --------------------------------------------------------------------------------------


@pytest.mark.card("AS-70")
@pytest.mark.parametrize(("dice", "state"), [(7, "untapped"), (6, "tapped")])
def test_jewel_of_beleriand(dice: int, state: str) -> None:
    """The Jewel taps for a roll; above six its bearer untaps."""
    s = at_site("Rivendell", "Gimli, tapped, bears Jewel of Beleriand", phase="organization", dice=(dice,))
    s.do("alice", "use Jewel of Beleriand").expect(f"Gimli is {state}", "Jewel of Beleriand is tapped")


# --- AS-122 Ancient Black Axe --------------------------------------------------------------------------------------


@pytest.mark.card("AS-122")
def test_black_axe() -> None:
    """Of a warrior: three prowess to eleven, one body less for the strike, two direct influence."""
    s = minions_fought("Rogrog", "Gorbag, bears Ancient Black Axe", site="Moria", hand=("2 Dodge",))
    iid = s.card("Gorbag").iid
    facts = s.game.facts(iid)
    assert prowess(s.game, iid) == min(11, (facts.prowess or 0) + 3)
    assert influence(s.game, iid) == facts.direct_influence + 2
    tough = attack_numbers(s)[2]
    s.do("alice", "pass", "confirm")
    assert strike_body(s) == tough - 1


@pytest.mark.card("AS-122")
def test_black_axe_passes_a_check() -> None:
    """Tapped, it lets a character at the site pass a corruption check; then its own bearer makes one."""
    s = dark(
        "Dol Guldur", "Gorbag, bears Ancient Black Axe", "Nevido Smôd, bears Poison", phase="organization", dice=(9,)
    )
    s.do("alice", "transfer Poison to Gorbag", "use Ancient Black Axe").passes("alice")
    s.expect("Ancient Black Axe is tapped").passes("alice")
    while s.asked() == ("alice",) and {"Roll", "Pass"}.intersection(s.options("alice")):
        s.do("alice", "confirm" if "Roll" in s.options("alice") else "pass")
    assert told(s, "Nevido Smôd passes the corruption check")
    assert told(s, "Corruption check for Gorbag")
    assert not told(s, "Corruption check for Nevido Smôd")


@pytest.mark.card("AS-122")
def test_black_axe_is_for_warriors() -> None:
    """Who is no warrior makes nobody pass."""
    s = dark("Dol Guldur", "Layos, bears Ancient Black Axe", "Gorbag, bears Poison", phase="organization")
    s.do("alice", "transfer Poison to Layos")
    assert not any("Black Axe" in label for label in s.options("alice"))


# --- AS-125 Goblin Earth-plumb -------------------------------------------------------------------------------------


@pytest.mark.card("AS-125")
def test_goblin_earth_plumb() -> None:
    """Playable on Orcs and Trolls only; its company has one more on the way below."""
    s = dark("Moria", "Gorbag", "Ostisen", hand=("Goblin Earth-plumb",))
    offered = [label for label in s.options("alice") if "Earth-plumb" in label]
    assert any("Gorbag" in label for label in offered)
    assert not any("Ostisen" in label for label in offered)
    s = dark("Moria", "Gorbag, bears Goblin Earth-plumb", phase="organization")
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Gorbag").id), 0) == 1


# --- AS-126 Helm of Fear -------------------------------------------------------------------------------------------


@pytest.mark.card("AS-126")
@pytest.mark.ruling("urd:Helm of Fear")
def test_helm_of_fear() -> None:
    """It is of use to a Ringwraith only: cancels an attack, and body checks against him are one less."""
    s = (
        Scenario()
        .alignment("alice", "ringwraith")
        .company("alice", "Bree", "Adûnaphel the Ringwraith, bears Helm of Fear")
    )
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Abductor").hand("alice", "Dodge").start("hazards")
    s.passes("alice")
    s.do("bob", "play Abductor")
    resolved_by_alice(s)
    bearer = s.card("Adûnaphel the Ringwraith").iid
    assert changed(s.game, "body-check", bearer, 0) == -1
    s.do("alice", "use Helm of Fear").expect("the log says: Helm of Fear cancels the attack")
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Bree", "Gorbag, bears Helm of Fear")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert changed(s.game, "body-check", s.card("Gorbag").iid, 0) == 0


@pytest.mark.card("AS-126")
@pytest.mark.parametrize("who", ["Adûnaphel the Ringwraith", "Gorbag"])
def test_helm_of_fear_is_played_on_the_ringwraith(who: str) -> None:
    """It is played at Barad-dûr, tapped or not, on the Ringwraith only, and does not tap the site."""
    for tapped in ("", " (tapped)"):
        s = Scenario().alignment("alice", "ringwraith").company("alice", f"Barad-dûr [LE]{tapped}", who, "Shagrat")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Helm of Fear").start("resources")
        if who == "Gorbag":
            s.refused("alice", f"play Helm of Fear with {who}", "9.2")
        else:
            s.do("alice", f"play Helm of Fear with {who}")
            s.expect(f"{who} bears Helm of Fear", f"Barad-dûr is {'tapped' if tapped else 'untapped'}")


@pytest.mark.card("AS-126")
@pytest.mark.parametrize(
    ("kind", "people", "who", "possible"),
    [
        ("ringwraith", ("The Witch-king", "Gorbag"), "The Witch-king", True),
        ("ringwraith", ("The Witch-king", "Gorbag"), "Gorbag", False),
        ("ringwraith", ("The Witch-king", "Ren the Ringwraith, follows The Witch-king"), "Ren the Ringwraith", False),
        ("fallen-wizard", ("Saruman [WH]", "Gorbag"), "Saruman", False),
    ],
)
def test_the_helm_is_for_ones_own_ringwraith(kind: str, people: tuple[str, ...], who: str, *, possible: bool) -> None:
    """It is played on the player's Ringwraith: no follower of his, no other avatar."""
    s = at("Barad-dûr [LE]", *people, hand="Helm of Fear", phase="resources", kind=kind)
    if possible:
        s.do("alice", f"play Helm of Fear with {who}").expect(f"{who} bears Helm of Fear")
    else:
        s.refused("alice", f"play Helm of Fear with {who}", "9.2")


@pytest.mark.card("AS-126")
@pytest.mark.ruling("urd:Helm of Fear")
@pytest.mark.parametrize(
    ("kind", "people", "used"),
    [
        ("ringwraith", ("The Witch-king, bears Helm of Fear",), True),
        ("ringwraith", ("The Witch-king", "Ren the Ringwraith, follows The Witch-king, bears Helm of Fear"), True),
        ("ringwraith", ("Gorbag, bears Helm of Fear",), False),
        ("fallen-wizard", ("Saruman [WH], bears Helm of Fear",), False),
    ],
)
def test_the_helm_serves_ringwraiths(kind: str, people: tuple[str, ...], *, used: bool) -> None:
    """Whatever Ringwraith bears it uses it; nobody else does."""
    s = at("Ettenmoors [LE]", *people, kind=kind)
    assert (iid(s, "Helm of Fear") in gear(s.game, s.game.cards[iid(s, "Helm of Fear")].host)) == used


@pytest.mark.card("AS-126")
@pytest.mark.parametrize("helm", ["Helm of Fear", "Great Shadow"])
def test_the_helm_does_not_stop_a_company(helm: str) -> None:
    """Creatures it keeps away, the company of an opponent it does not."""
    bearer = "The Witch-king, bears Helm of Fear" if helm == "Helm of Fear" else "The Balrog, bears Great Shadow"
    kind = "ringwraith" if helm == "Helm of Fear" else "balrog"
    s = battle((bearer, "Muzgash"), attacker="bob", kind=kind)
    assert bool(on_offer(s, f"Use {helm}")) == (helm == "Great Shadow")


# --- AS-127 Iron Shield of Old -------------------------------------------------------------------------------------


@pytest.mark.card("AS-127")
def test_iron_shield_of_old() -> None:
    """A warrior taps it to make a strike ineffectual; it helps its company up from the Under-deeps."""
    from engine.state.records import company_ref

    s = minions_fought("Abductor", "Gorbag, bears Iron Shield of Old").do("alice", "confirm")
    s.do("alice", "use Iron Shield of Old").expect("Iron Shield of Old is tapped", "Gorbag is tapped")
    assert not any("rolled" in line for line in s.log())
    company = company_of(s.game, s.card("Gorbag").iid)
    assert company is not None
    assert changed(s.game, "under-deeps-roll", company_ref(company.id), 0) == 2


@pytest.mark.card("AS-127")
def test_the_iron_shield_is_for_warriors() -> None:
    """A warrior makes a strike ineffectual with it, no other bearer."""
    for who, offered in (("Gorbag", True), ("Luitprand", False)):
        s = minions_attacked("Orc-guard", f"{who}, bears Iron Shield of Old", site="Moria [LE]", dice=(9,) * 9)
        found = on_offer(s, "Use Iron Shield of Old")
        assert bool(found) == offered


def plays_also(site: str, card: str, who: str) -> bool:
    """Whether an item can be played as another one, after a first item has tapped the site."""
    s = minion(version(site), who, "Bolg", "Lagduf", kind="balrog").hand("alice", card, "Saw-toothed Blade")
    choose(s.start("resources"), "alice", "Play Saw-toothed Blade with Lagduf")
    return offers(s, "alice", f"Also play {card}")


@pytest.mark.card("LE-299", "LE-313", "AS-127")
@pytest.mark.parametrize(
    ("card", "sites"),
    [
        pytest.param("Black Mace", ("Remains of Thangorodrim",),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/1")),
        pytest.param("High Helm", ("The Gem-deeps", "The Drowning-deeps", "The Under-galleries"),
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/6")),
        pytest.param("Iron Shield of Old", SHIELD,
                     marks=pytest.mark.ruling("meba:The Shadow-deeps: suggested sites (1)/7")),
    ],
)  # fmt: skip
def test_what_follows_a_first_item_below(card: str, sites: tuple[str, ...]) -> None:
    """In the Under-deeps an item that is no minor one is played at a site that another item has just tapped."""
    assert all(plays_also(site, card, "Gorbag") for site in sites)
    assert not plays_also("Dol Guldur", card, "Gorbag")


@pytest.mark.card("AS-127")
@pytest.mark.ruling("urd:Iron Shield of Old")
def test_the_iron_shield_is_a_shield() -> None:
    """Of it and another shield its bearer uses one."""
    s = at("Dol Guldur [LE]", "Gorbag, bears Iron Shield of Old, bears Black-hide Shield")
    used = {s.game.facts(one).name for one in gear(s.game, iid(s, "Gorbag"))}
    assert len(used & {"Iron Shield of Old", "Black-hide Shield"}) == 1


# --- AS-128 Necklace of Girion -------------------------------------------------------------------------------------


@pytest.mark.card("AS-128")
def test_minions_necklace_buys_three() -> None:
    """A minion's is discarded for up to three minor or major items for his company, who need not tap."""
    s = dark("Bree", "Layos, bears Necklace of Girion [LE]".replace(" [LE]", " [AS]"), "Gorbag",
             hand=("Poison", "Whip", "Sable Shield", "Orc-draughts"), dice=(12,))  # fmt: skip
    s.do("alice", "use Necklace of Girion", "confirm", "choose Poison", "choose Gorbag", "choose Whip", "choose Gorbag")
    s.do("alice", "choose Orc-draughts", "choose Layos")
    s.expect("Poison is in play", "Whip is in play", "Orc-draughts is in play", "Necklace of Girion is discarded")
    s.expect("Gorbag is untapped", "Layos is untapped", "Bree is tapped")
    s = dark("Edoras", "Layos, bears Necklace of Girion [AS]", "Gorbag", hand=("Poison",))
    assert not any("Use Necklace" in label for label in s.options("alice"))


# --- AS-129 Old Treasure -------------------------------------------------------------------------------------------


@pytest.mark.card("AS-129")
def test_old_treasure() -> None:
    """It gives one direct influence, or four for the turn in which it is discarded."""
    s = dark("Dol Guldur", "Gorbag, bears Old Treasure", phase="organization")
    iid = s.card("Gorbag").iid
    own = s.game.facts(iid).direct_influence
    assert influence(s.game, iid) == own + 1
    s.do("alice", "use Old Treasure").expect("Old Treasure is discarded")
    assert influence(s.game, iid) == own + 4


# --- AS-130 Records Unread -----------------------------------------------------------------------------------------


MAPS = [
    ("Thrór’s Map", "Caves of Ûlund", "wizard", "Moria"),
    ("Records Unread", "Goblin-gate [LE]", "ringwraith", "Ettenmoors [LE]"),
    ("Secret Book", "Dunnish Clan-hold [LE]", "ringwraith", "Moria [LE]"),
]


def reading(card: str, site: str, kind: str, *, tapped: bool = True, there: bool = True) -> Scenario:
    """Put the bearer of a map at a site, tapped or not, or a company beside it while the bearer is elsewhere."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Edoras", "Dori").hand("alice", "Cram")
    reader, friend = ("Bilbo", "Gimli") if kind == "wizard" else ("Gorbag", "Muzgash")
    home = "Rivendell" if kind == "wizard" else "Dol Guldur [LE]"
    where = f"{site} (tapped)" if tapped else site
    s.company("alice", where if there else home, f"{reader}, bears {card}")
    s.company("alice", home if there else where, friend)
    return s.start("organization")


def uses(s: Scenario, card: str, word: str) -> list[str]:
    """Return the uses of a card that say a word."""
    return [one for one in s.options("alice") if one.startswith(f"Use {card}") and word in one]


def untaps(s: Scenario, card: str, word: str) -> list[str]:
    """Return the uses of a card that say a word and do not make information playable."""
    said = explained(s)
    return [one for one in uses(s, card, word) if "information" not in f"{one} {said[one]}"]


@pytest.mark.card("TD-158", "AS-130", "AS-131")
@pytest.mark.parametrize(("card", "site", "kind", "other"), MAPS)
def test_maps_untap_the_site_where_they_are(card: str, site: str, kind: str, other: str) -> None:
    """A tapped site of the right kind where the bearer is untaps; the map is discarded."""
    s = reading(card, site, kind)
    plain = site.partition(" [")[0]
    assert s.game.cards[iid(s, plain)].status == TAPPED
    (found,) = untaps(s, card, plain)
    resolve(s.do("alice", found)).expect(f"{card} is discarded")
    assert s.game.cards[iid(s, plain)].status == UNTAPPED
    for tapped, there, where in ((False, True, site), (True, False, site), (True, True, other)):
        now = reading(card, where, kind, tapped=tapped, there=there)
        assert not untaps(now, card, "")


@pytest.mark.card("AS-130", "AS-131")
@pytest.mark.parametrize("item", ["Secret Book", "Records Unread"])
def test_once_in_a_company(item: str) -> None:
    """Of two copies that come into one company, one is discarded."""
    s = Scenario().alignment("alice", "ringwraith").company("alice", "Dol Guldur", f"Gorbag, bears {item}")
    s.company("alice", "Dol Guldur", "Shagrat, bears " + item, "Muzgash").company("bob", "Grey Havens", "Beregond")
    s.dice(12).start("organization")
    bearer = s.card("Gorbag").iid
    other = next(
        iid for iid in s.game.zone(0, 3) if s.game.facts(iid).name == item and s.game.cards[iid].host != bearer
    )
    from engine.kernel.machine import run
    from engine.state import atoms

    atoms.set_host(s.game, other, bearer)
    run(s.game)
    assert sum(s.game.facts(iid).name == item for iid in s.game.zone(0, 3)) == 1


@pytest.mark.card("AS-130", "AS-131", "AS-134")
@pytest.mark.parametrize(
    ("item", "site", "works"),
    [
        ("Thrór’s Map [AS]", "The Lonely Mountain (tapped)", True),
        ("Thrór’s Map [AS]", "Moria (tapped)", False),
        ("Secret Book", "Edoras (tapped)", True),
        ("Secret Book", "Bree (tapped)", True),
        ("Secret Book", "Cirith Gorgor (tapped)", False),
        ("Records Unread", "Moria (tapped)", True),
    ],
)
def test_untapping_sites(item: str, site: str, works: bool) -> None:
    """Each is discarded to untap the bearer's site, if it is of its kind."""
    s = dark(site, f"Gorbag, bears {item}", "Shagrat")
    name = site.partition(" (")[0]
    item = item.partition(" [")[0]
    untaps = [label for label in s.options("alice") if item in label and name in label]
    if works:
        s.do("alice", next((label for label in untaps if "untap" in label), untaps[0])).expect(
            f"{name} is untapped", f"{item} is discarded"
        )
    else:
        assert not untaps


@pytest.mark.card("AS-130", "AS-131")
@pytest.mark.parametrize(
    ("item", "site", "works"),
    [
        ("Secret Book", "Barrow-downs", True),
        ("Secret Book", "Bree", False),
        ("Records Unread", "Moria", True),
        ("Records Unread", "Weathertop", False),
    ],
)
def test_information(item: str, site: str, works: bool) -> None:
    """Each is discarded to make Information playable at the bearer's site until the end of the turn."""
    s = dark(site, f"Gorbag, bears {item}")
    iid = s.card(site).iid
    before = any(one.what == "information" for one in site_facts(s.game, iid).playable)
    if not works:
        assert not any(item in label for label in s.options("alice"))
        return
    informs = [label for label, below in explained(s).items() if "information is playable" in below]
    s.do("alice", next(label for label in informs if item in label)).expect(f"{item} is discarded")
    assert any(one.what == "information" for one in site_facts(s.game, iid).playable)
    assert not before


# --- AS-131 Secret Book --------------------------------------------------------------------------------------------


@pytest.mark.card("AS-130", "AS-131")
@pytest.mark.parametrize(("card", "site", "there"), [
    ("Records Unread", "Goblin-gate [LE]", True), ("Records Unread", "Goblin-gate [LE]", False),
    ("Secret Book", "Ettenmoors [LE]", True), ("Secret Book", "Ettenmoors [LE]", False),
])  # fmt: skip
def test_books_make_information_playable_where_they_are(card: str, site: str, *, there: bool) -> None:
    """For the site of the bearer, tapped or not, and for no other."""
    s = reading(card, site, "ringwraith", tapped=False, there=there)
    assert bool(uses(s, card, "")) == there


# --- AS-132 Thong of Fire ------------------------------------------------------------------------------------------


@pytest.mark.card("AS-132", "AS-136")
@pytest.mark.parametrize(
    ("item", "strong", "weak"), [("Thong of Fire", "Gorbag", "Shagrat"), ("Usriev of Treachery", "Gorbag", "Lugdush")]
)
def test_weapons_for_the_strong(item: str, strong: str, weak: str) -> None:
    """Each may only be borne by the strong: playing and handing it over ask for that, nothing else does."""
    s = dark("The Lonely Mountain", strong, weak, hand=(item,), phase="resources")
    offered = [label for label in s.options("alice") if item in label]
    need = 6 if item == "Thong of Fire" else 5
    for name in (strong, weak):
        enough = prowess(s.game, s.card(name).iid) >= need
        assert any(name in label for label in offered) == enough, name


@pytest.mark.card("AS-132")
def test_thong_of_fire() -> None:
    """A warrior gets body and prowess from it, and no penalty for staying untapped; another one gets nothing."""
    s = minions_fought("Abductor", "Gorbag, bears Thong of Fire", hand=("2 Dodge",))
    iid = s.card("Gorbag").iid
    facts = s.game.facts(iid)
    assert (prowess(s.game, iid), body(s.game, iid)) == ((facts.prowess or 0) + 1, (facts.body or 0) + 1)
    s.do("alice", "pass")
    assert stay_penalty(s.game, iid) == 0
    s = dark("Dol Guldur", "Wormtongue, bears Thong of Fire", phase="organization")
    iid = s.card("Wormtongue").iid
    assert prowess(s.game, iid) == s.game.facts(iid).prowess
    assert stay_penalty(s.game, iid) == 3


@pytest.mark.card("AS-132")
@pytest.mark.ruling("urd:Entering a Site (10)")
@pytest.mark.parametrize(("guard", "gets"), [("Weariness of the Heart", False), ("Orc-guard", True)])
def test_who_is_wearied_in_time_bears_no_thong(guard: str, *, gets: bool) -> None:
    """A card revealed on guard resolves first: with his prowess below six he can no longer have it."""
    s = minion("Caves of Ûlund [LE]", "Gorbag", "Tûma").hand("alice", "Thong of Fire").hand("bob", guard)
    turn_to_bob(s.start("hazards")).do("bob", f"place {guard} on guard").dice(*(12,) * 12)
    s.pass_until("site").do("alice", "enter Caves of Ûlund").all_pass().do("alice", "assign Tûma", "confirm")
    s.do("alice", "Fight").pass_until("resources").do("alice", "play Thong of Fire with Gorbag")
    if not gets:
        s.do("bob", option(s, "bob", "Reveal Weariness of the Heart on Gorbag", "prowess"))
    s.all_pass().expect("Gorbag bears Thong of Fire" if gets else "Thong of Fire is discarded")


@pytest.mark.card("AS-132")
@pytest.mark.ruling("urd:Thong of Fire")
def test_thong_of_fire_is_handed_to_the_strong() -> None:
    """URD: the bearer's prowess matters when the Thong is handed over, with all that modifies it, and not after that."""
    s = dark("Dol Guldur", "Gorbag, bears Thong of Fire", "Ufthak", "Nevido Smôd", phase="organization")
    s.refused("alice", "transfer Thong of Fire to Nevido Smôd", "9.2")
    s = dark("Dol Guldur", "Nevido Smôd, bears Thong of Fire", "Gorbag", phase="organization")
    s.expect("Thong of Fire is in play")


# --- AS-135 Troth-ring ---------------------------------------------------------------------------------------------


@pytest.mark.card("AS-135")
def test_troth_ring() -> None:
    """One mind less, but not below one; one less on every body check against its bearer."""
    s = dark("Dol Guldur", "Gorbag, bears Troth-ring", phase="organization")
    iid = s.card("Gorbag").iid
    assert mind(s.game, iid) == max(1, (s.game.facts(iid).mind or 0) - 1)
    assert changed(s.game, "body-check", iid, 0) == -1


# --- AS-136 Usriev of Treachery ------------------------------------------------------------------------------------


@pytest.mark.card("TW-77", "DM-27", "AS-136")
@pytest.mark.ruling("urd:Usriev of Treachery")
def test_usriev_takes_a_second_strike() -> None:
    """3.i.5: its warrior may be assigned a second strike, for which he has a strike sequence of its own; URD: no third."""
    s = minions_fought(
        "Orc-warriors", "Gorbag, bears Usriev of Treachery", "Shagrat", "Muzgash", "Ostisen", site="Weathertop"
    )
    s.do("alice", "assign Gorbag", "assign Gorbag")
    s.refused("alice", "assign Gorbag", "3.ii.1")
    s.do("alice", "assign Shagrat", "confirm")
    attack = attack_of(s.game)
    assert attack is not None
    gorbag = s.card("Gorbag").iid
    assert [strike.target for strike in attack.progress.assigned].count(gorbag) == 2
    s = minions_fought(
        "Orc-warriors", "Wormtongue, bears Usriev of Treachery", "Shagrat", "Muzgash", "Ostisen", site="Weathertop"
    )
    s.do("alice", "assign Wormtongue").refused("alice", "assign Wormtongue", "3.ii.1")


@pytest.mark.card("AS-136")
def test_usriev_against_elves() -> None:
    """It gives one prowess to eight, two to nine against Elves."""
    s = dark("Dol Guldur", "Lugdush, bears Usriev of Treachery", phase="organization")
    iid = s.card("Lugdush").iid
    own = s.game.facts(iid).prowess or 0
    assert prowess(s.game, iid) == max(own, min(8, own + 1))
    assert prowess(s.game, iid, frozenset(("elf",))) == max(own, min(9, own + 2))
