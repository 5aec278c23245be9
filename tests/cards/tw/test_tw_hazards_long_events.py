"""Hazard long events of The Wizards, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.actions.passive_conditions import happened
from engine.kernel.machine import run
from engine.queries import lasting
from engine.queries.attributes import corruption_points, prowess
from engine.queries.cards import flagged
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.site.automatic_attacks import attacks_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, PLAY, TAPPED, UNTAP, UNTAPPED, player_ref
from tests.cards.positions.burdens import bobs, told_back
from tests.cards.positions.creatures import FIVE_HEROES, WAY, entered_under, reach
from tests.cards.positions.hazards import (
    DARK,
    MORIA,
    SEA,
    STAY,
    WILD,
    Route,
    choose,
    company,
    meet,
    offers,
    onward,
    resolve,
    turn_to_bob,
)
from tests.cards.positions.minions import fight, iid, minion
from tests.cards.positions.reading import offered, offers_starting, plain, status_of
from tests.cards.positions.worked_examples import attacks_at, guarded, option_enter
from tests.rules import positions

# --- TW-9 Awaken Denizens ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-9")
@pytest.mark.ruling("mele:Placing a card on-guard (3)")
def test_defenders_awake_on_guard() -> None:
    """Awaken Denizens, revealed as the company enters, makes two strikes of the Dragon's one."""
    for revealed, strikes in ((True, "2 strikes"), (False, "1 strike")):
        s = option_enter(guarded("Awaken Denizens", "The Lonely Mountain [LE]", "Gorbag", "Azog"))
        s.do("bob", "Reveal Awaken Denizens" if revealed else "Pass")
        assert attacks_at(s) == [f"The Lonely Mountain attacks alice's company: {strikes}, prowess 14"]


@pytest.mark.card("TW-9", "TW-10")
@pytest.mark.parametrize(
    ("card", "site", "factor"),
    [
        ("Awaken Denizens", "Barrow-downs", 2),
        ("Awaken Denizens", "Moria", 1),
        ("Awaken Minions", "Moria", 2),
        ("Awaken Minions", "Barrow-downs", 1),
        ("Dodge", "Moria", 1),
    ],
)
def test_awakened_attacks_are_doubled(card: str, site: str, factor: int) -> None:
    """The strikes of automatic-attacks at sites of a type are doubled, at others not."""
    s = entered_under(site, "" if card == "Dodge" else card)
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.strikes == factor * attack.strength.printed[0]


# --- TW-10 Awaken Minions ------------------------------------------------------------------------------------------


@pytest.mark.card("TW-10")
def test_awakening_does_not_touch_creatures() -> None:
    """A creature that is played at such a site has its own strikes."""
    s = turn_to_bob(meet(MORIA, *FIVE_HEROES, hand="Orc-guard", play="Awaken Minions"))
    resolve(s.do("bob", "play Orc-guard keyed to shadow-hold"))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strength.strikes == attack.strength.printed[0]


# --- TW-22 Clouds --------------------------------------------------------------------------------------------------


SHIRE = ("Rivendell", "Bree", "Rhudaur, Arthedain")


def attack_line(cards: tuple[str, ...], creature: str, key: str, route: Route) -> tuple[int, int]:
    """Return strikes and prowess with which a creature attacks while cards are in play."""
    s = (
        Scenario()
        .company("alice", route[0], "Gimli", to=route[1], via=route[2])
        .company("bob", "Lórien", "Fatty Bolger")
    )
    s.hand("bob", creature).hand("alice", "Concealment").in_play("bob", *cards, "Eyes of the Shadow").start("hazards")
    resolve(turn_to_bob(s).do("bob", f"play {creature} keyed to {key}"))
    line = next(one for one in s.log() if creature in one and "attack" in one)
    words = line.replace(",", "").split()
    return int(words[next(at for at, word in enumerate(words) if word in ("strike", "strikes")) - 1]), int(
        words[words.index("prowess") + 1]
    )


@pytest.mark.card("TW-22", "TW-32", "TW-81", "TW-108", "DM-80", "AS-30")
@pytest.mark.parametrize(
    ("card", "doors", "creature", "key", "route", "strikes", "strength"),
    [
        ("Wake of War", False, "Wolves", "wilderness", SHIRE, 1, 1),
        ("Wake of War", True, "Wolves", "wilderness", SHIRE, 2, 2),
        ("Wake of War", True, "Giant Spiders", "wilderness", SHIRE, 1, 1),
        ("Wake of War", False, "Orc-guard", "shadow-land", DARK, 0, 0),
        ("Full of Froth and Rage", False, "Giant Spiders", "wilderness", SHIRE, 0, 2),
        ("Full of Froth and Rage", False, "Wolves", "wilderness", SHIRE, 0, 0),
        ("Plague of Wights", False, "Ghouls", "shadow-land", DARK, 0, 1),
        ("Plague of Wights", False, "Wolves", "wilderness", SHIRE, 0, 0),
        ("Rank upon Rank", False, "Brigands", "wilderness", SHIRE, 1, 1),
        ("Rank upon Rank", False, "Giant", "wilderness", SHIRE, 0, 0),
        ("Rank upon Rank", True, "Giant", "wilderness", SHIRE, 1, 1),
        ("Clouds", False, "Wolves", "wilderness", SHIRE, 0, 0),
        ("Clouds", True, "Wolves", "wilderness", SHIRE, 0, 2),
        ("Eye of Sauron", True, "Wolves", "wilderness", SHIRE, 0, 0),
    ],
)
def test_events_that_strengthen_attacks(
    card: str, doors: bool, creature: str, key: str, route: Route, strikes: int, strength: int
) -> None:
    """Each changes strikes and prowess of its kinds of attack, some only with Doors of Night in play."""
    dark = ("Doors of Night",) if doors else ()
    plain, changed = attack_line(dark, creature, key, route), attack_line((card, *dark), creature, key, route)
    assert (changed[0] - plain[0], changed[1] - plain[1]) == (strikes, strength)


@pytest.mark.card("TW-22")
@pytest.mark.ruling("urd:Clouds")
@pytest.mark.parametrize(("doors", "more"), [(True, 2), (False, 0)])
def test_clouds_may_gather_before_the_doors(*, doors: bool, more: int) -> None:
    """They are played without Doors of Night, and do nothing until those are in play."""
    s = turn_to_bob(meet(WILD, "Gimli", "Dori", hand="Clouds; Wolves", play="Doors of Night" if doors else ""))
    choose(s, "bob", "Play Clouds")
    assert s.card("Clouds").zone == PLAY
    choose(turn_to_bob(s), "bob", "Play Wolves")
    assert fight(s).strength.prowess == fight(s).strength.printed[1] + more


# --- TW-35 Fell Winter ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-35", "LE-111")
@pytest.mark.parametrize("name", ["Fell Winter [TW]", "Fell Winter [LE]"])
@pytest.mark.parametrize("doors", [True, False])
def test_fell_winter(name: str, doors: bool) -> None:
    """Wolves at every Border-hold; in the dark Free-domains count as Border-lands, and these as Wildernesses."""
    s = meet(SEA, "Gimli", play=f"{name}; Doors of Night" if doors else name)
    assert path_types(s.game, company(s, "Gimli"))[-1] == ("border-land" if doors else "free-domain")
    s = meet(("Bree", "", ""), "Gimli", play=name)
    here = company(s, "Gimli")
    found = [one.attack for one in attacks_of(s.game, here, here.site)]
    assert [(one.race, one.strikes, one.prowess) for one in found] == [("wolf", 3, 7)]


# --- TW-36 Foul Fumes ----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-36", "TW-49", "LE-117")
@pytest.mark.parametrize(
    ("name", "route", "member", "returns"),
    [
        ("Foul Fumes", DARK, "Gimli", True),
        ("Foul Fumes", DARK, "Aragorn II", False),
        ("Foul Fumes", WILD, "Gimli", False),
        ("Long Winter [TW]", WILD, "Gimli", True),
        ("Long Winter [LE]", WILD, "Gimli", True),
        ("Long Winter [TW]", WILD, "Aragorn II", False),
        ("Long Winter [LE]", SEA, "Gimli", False),
    ],
)
def test_weather_turns_companies_back(name: str, route: Route, member: str, returns: bool) -> None:
    """A company without a ranger returns from such a way, when the card is played and when it lies there."""
    s = turn_to_bob(meet(route, member, hand=name)).do("bob", f"play {name.partition(' [')[0]}")
    assert company(resolve(s), member).returned == returns
    assert company(resolve(meet(route, member, play=name)), member).returned == returns


@pytest.mark.card("TW-36")
def test_foul_fumes_do_nothing_to_minions() -> None:
    """A minion player's companies and sites are safe from them."""
    s = Scenario().alignment("alice", "ringwraith")
    s.company("alice", "Barad-dûr [LE]", "Gorbag [LE]").company("bob", "Minas Morgul", "Elrond")
    s.in_play("alice", "Foul Fumes", "Doors of Night").start("untap")
    assert (s.card("Barad-dûr").status, s.card("Minas Morgul").status) == (UNTAPPED, TAPPED)


@pytest.mark.card("TW-36")
def test_foul_fumes_tap_no_site_of_minions() -> None:
    """Sites of the Wizard tap in the dark, those of the minion player do not, nor when he comes to one."""
    s = Scenario().alignment("bob", "ringwraith").turn(3, "alice").company("alice", "Mount Gundabad", "Gimli")
    s.company("bob", "Mount Gundabad [LE]", "Muzgash").in_play("bob", "Doors of Night").hand("bob", "Foul Fumes")
    s.hand("alice", "Cram").start("hazards")
    bobs(s, "Play Foul Fumes")
    assert [s.game.cards[company(s, one).site].status for one in ("Gimli", "Muzgash")] == [TAPPED, UNTAPPED]


@pytest.mark.card("TW-36")
@pytest.mark.parametrize("kind", ["ringwraith", "balrog"])
def test_foul_fumes_do_not_stop_minions(kind: str) -> None:
    """A company of the Balrog's player goes on through them; against a Ringwraith they are not played at all (1.8.1)."""
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", "Foul Fumes")
    s.company("alice", "Carn Dûm [LE]", "Muzgash", to="Mount Gundabad [LE]", via="Angmar, Gundabad").hand(
        "alice", "Cram"
    )
    found = offers_starting(turn_to_bob(s.start("hazards")), "bob", "Play Foul Fumes")
    assert bool(found) == (kind == "balrog")
    if found:
        resolve(s.do("bob", found[0]))
    assert not company(s, "Muzgash").returned


@pytest.mark.card("TW-36")
def test_foul_fumes_let_minions_come() -> None:
    """A minion company's new site is not tapped as it is revealed; a Wizard's is."""
    for kind, site, start, who, tapped in (
        ("ringwraith", "Mount Gundabad [LE]", "Carn Dûm [LE]", "Muzgash", False),
        ("wizard", "Mount Gundabad", "Mount Gram", "Strider", True),
    ):
        s = Scenario().alignment("alice", kind).turn(3, "alice").company("bob", "Lórien", "Dori").hand("alice", "Cram")
        s.company("alice", start, who, to=site, via="Angmar, Gundabad").in_play("bob", "Doors of Night", "Foul Fumes")
        resolve(s.hand("bob", "Orc-guard").start("hazards"))
        here = company(s, who)
        place = here.destination if here.destination >= 0 else here.site
        assert s.game.facts(place).name == "Mount Gundabad"
        assert (s.game.cards[place].status == TAPPED) == tapped


WINTERS = ("Long Winter [TW]", "Long Winter [LE]")
ETTENMOORS = ("Rivendell", "Ettenmoors", "Rhudaur")
MARSHES = ("Minas Tirith", "Dead Marshes", "Anórien, Ithilien, Dagorlad")
# card, a way to a site that it taps, a way to one that it does not, such sites
CARDS = [(card, MORIA, ETTENMOORS, "Barrow-downs", "Edoras") for card in WINTERS]
CARDS.append(("Foul Fumes [TW]", MARSHES, MORIA, "Dol Guldur", "Barrow-downs"))


@pytest.mark.card("TW-36", "TW-49", "LE-117")
@pytest.mark.parametrize("doors", [True, False])
@pytest.mark.parametrize(("card", "far", "near", "old", "other"), CARDS)
def test_new_sites_are_tapped_in_the_dark(
    card: str, far: tuple[str, str, str], near: tuple[str, str, str], old: str, other: str, *, doors: bool
) -> None:
    """A site with such a path is tapped as it is revealed while Doors of Night is in play; other sites are not."""
    assert old != other
    play = f"{card}; Doors of Night" if doors else card
    for route, tapped in ((far, doors), (near, False)):
        s = resolve(meet(route, "Aragorn II", play=play, mine="Cram"))
        assert not company(s, "Aragorn II").returned
        assert status_of(s, route[1]) == (TAPPED if tapped else UNTAPPED)


@pytest.mark.card("TW-36", "TW-49", "LE-117")
@pytest.mark.parametrize("how", ["doors come", "card comes", "untap phase ends", "no doors"])
@pytest.mark.parametrize(("card", "far", "near", "old", "other"), CARDS)
def test_sites_in_play_are_tapped(
    card: str, far: tuple[str, str, str], near: tuple[str, str, str], old: str, other: str, how: str
) -> None:
    """All such sites in play are tapped as Doors of Night or the card comes, and again after untapping; no haven is."""
    assert far != near
    s = (
        Scenario()
        .company("alice", "Lórien", "Aragorn II")
        .company("alice", old, "Gimli")
        .company("alice", other, "Dori")
    )
    s.company("bob", "Grey Havens", "Nori").hand("alice", "Cram").deck("bob", "9 Orc-guard")
    lies, comes = (card, "Doors of Night") if how != "card comes" else ("Doors of Night", card)
    s.in_play("bob", lies, *((comes,) if how == "untap phase ends" else ())).hand("bob", comes, "Orc-guard")
    s.start("hazards" if how != "untap phase ends" else "organization")
    if how == "untap phase ends":
        happened(s.game, "untap-ends", player_ref(0))
        run(s.game)
        resolve(s)
    elif how != "no doors":
        resolve(turn_to_bob(s).do("bob", f"play {plain(comes)}"))
    assert status_of(s, old) == (UNTAPPED if how == "no doors" else TAPPED)
    assert [status_of(s, one) for one in (other, "Lórien", "Grey Havens")] == [UNTAPPED] * 3
    assert [s.card(one).status for one in ("Aragorn II", "Gimli", "Dori")] == [UNTAPPED] * 3


@pytest.mark.card("TW-36", "TW-49", "LE-117")
@pytest.mark.parametrize(("who", "turns"), [("Gimli", True), ("Aragorn II", False)])
@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(("card", "far", "near", "old", "other"), CARDS)
def test_who_turns_back(
    card: str,
    far: tuple[str, str, str],
    near: tuple[str, str, str],
    old: str,
    other: str,
    who: str,
    *,
    turns: bool,
    played: bool,
) -> None:
    """A company on such a way without a ranger returns to its site of origin, another one goes on."""
    assert old != other
    for route, back in ((far, turns), (near, False)):
        if (plain(card) == "Long Winter" and route == ETTENMOORS) or card.startswith("Foul") or route == far:
            s = meet(route, who, play="" if played else card, hand=card if played else "Orc-guard", mine="Cram")
            if played:
                turn_to_bob(s).do("bob", f"play {plain(card)}")
            assert company(resolve(s), who).returned == back


@pytest.mark.card("TW-36")
@pytest.mark.parametrize("how", ["lies", "comes", "in the dark"])
def test_minions_breathe_foul_fumes(how: str) -> None:
    """The Fumes turn no company of a Ringwraith's back and tap no site of his."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Grey Havens", "Nori")
    s.company("alice", "Dead Marshes [LE]", "Gorbag", to="Cirith Gorgor [LE]", via="Dagorlad, Udûn").hand(
        "alice", "Cram"
    )
    s.in_play("bob", "Foul Fumes [TW]").hand("bob", "Doors of Night", "Orc-guard").start("hazards")
    resolve(s)
    if how != "lies":
        resolve(turn_to_bob(s).do("bob", "play Doors of Night"))
    if how == "in the dark":
        happened(s.game, "untap-ends", player_ref(0))
        run(s.game)
        resolve(s)
    assert not company(s, "Gorbag").returned
    assert (status_of(s, "Dead Marshes"), status_of(s, "Cirith Gorgor")) == (UNTAPPED, UNTAPPED)


WEATHER = [
    pytest.param("Foul Fumes", ("Minas Morgul", "Dead Marshes", "Dol Guldur"), "Edoras",
                 marks=pytest.mark.ruling("urd:Foul Fumes")),
    pytest.param("Long Winter [TW]", ("Stone-circle", "Goblin-gate", "Barrow-downs"), "Minas Tirith",
                 marks=pytest.mark.ruling("urd:Long Winter")),
    pytest.param("Long Winter [LE]", ("Stone-circle", "Goblin-gate", "Barrow-downs"), "Minas Tirith",
                 marks=pytest.mark.ruling("urd:Long Winter")),
]  # fmt: skip


@pytest.mark.card("TW-36", "TW-49", "LE-117")
@pytest.mark.parametrize(("card", "sites", "spared"), WEATHER)
def test_weather_taps_each_site_once_a_turn(card: str, sites: tuple[str, ...], spared: str) -> None:
    """All sites of such a way are tapped, whosever they are; one that untaps later in the turn stays so."""
    s = Scenario().turn(3, "alice").company("alice", sites[0], "Aragorn II").company("alice", sites[1], "Beretar")
    s.company("alice", spared, "Gimli").company("bob", sites[2], "Dori").in_play("bob", "Doors of Night", card)
    s.hand("alice", "Cram").hand("bob", "Orc-guard").start("untap")
    while s.game.turn.phase == UNTAP:
        onward(s)
    assert [s.card(one).status for one in (*sites, spared)] == [TAPPED, TAPPED, TAPPED, UNTAPPED]
    lasting.untap(s.game, iid(s, sites[0]))
    while s.game.turn.number == 3:
        assert [s.card(one).status for one in sites] == [UNTAPPED, TAPPED, TAPPED]
        onward(s)


# --- TW-49 Long Winter ---------------------------------------------------------------------------------------------


@pytest.mark.card("TW-49")
@pytest.mark.ruling("meba:Balrog's Host: hazard play (2)")
@pytest.mark.parametrize("doors", [True, False])
def test_long_winter_is_everybodys(*, doors: bool) -> None:
    """In the dark it taps the sites deep in the Wilderness of its own player too."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Stone-circle", "Dori").hand("alice", "Cram")
    s.hand("bob", "Long Winter [TW]").in_play("bob", "Doors of Night" if doors else "Minions Stir").start("hazards")
    choose(turn_to_bob(s), "bob", "Play Long Winter")
    s.expect(f"Stone-circle is {'tapped' if doors else 'untapped'}", "Rivendell is untapped")


@pytest.mark.card("TW-49")
@pytest.mark.ruling("meba:Under-deeps site movement (6)")
def test_long_winter_on_the_way_up() -> None:
    """A company that comes up to Goblin-gate has no site path to be sent back for, but the site has one, and is tapped."""
    s = minion("The Under-grottos [BA]", "Azog", to="Goblin-gate [LE]", kind="balrog").dice(12, 12)
    s.in_play("bob", "Long Winter", "Doors of Night").hand("bob", "Orc-warband", "Wolves", "Cave-drake")
    turn_to_bob(resolve(s.hand("alice", "Orc Quarrels").start("hazards")))
    assert company(s, "Azog").destination == iid(s, "Goblin-gate")
    assert s.card("Goblin-gate").status == TAPPED
    keyed = {one for one in s.options("bob") if one.startswith("Play")}
    assert keyed
    assert all(one.endswith(("keyed to Shadow-hold", "keyed to Goblin-gate")) for one in keyed)


# --- TW-62 Morgul Night --------------------------------------------------------------------------------------------


@pytest.mark.card("TW-62")
def test_morgul_night_darkens_the_way() -> None:
    """Wildernesses count as Shadow-lands: what is keyed to a Wilderness stays away, what likes shadow comes."""
    for night in ("Doors of Night; Morgul Night", ""):
        s = turn_to_bob(meet(MORIA, "Gimli", hand="Orc-lieutenant; Wolves", play=night))
        path = path_types(s.game, company(s, "Gimli"))
        assert ("shadow-land" in path, "wilderness" in path) == (bool(night), not night)
        assert any("Play Wolves" in one for one in s.options("bob")) == (not night)


@pytest.mark.card("TW-62")
@pytest.mark.parametrize("doors", [True, False])
def test_morgul_night_darkens_the_land(doors: bool) -> None:
    """With Doors of Night Wildernesses count as Shadow-lands and Shadow-lands as Dark-domains."""
    from engine.queries.regions import path_types

    s = turn_to_bob(meet(DARK, "Gimli", hand="Morgul Night", play="Doors of Night" if doors else ""))
    if not doors:
        s.refused("bob", "play Morgul Night", "9.2")
        return
    resolve(s.do("bob", "play Morgul Night"))
    found = path_types(s.game, company(s, "Gimli"))
    assert found == ("free-domain", "shadow-land", "dark-domain", "dark-domain")


@pytest.mark.card("TW-62")
@pytest.mark.ruling("urd:Morgul Night")
def test_morgul_night_outlasts_the_doors() -> None:
    """Doors of Night was needed to play it only: when it is discarded Morgul Night stays and darkens the land."""
    s = meet(DARK, "Gimli", play="Doors of Night; Morgul Night", mine="Twilight")
    dark = path_types(s.game, company(s, "Gimli"))
    assert dark == ("free-domain", "shadow-land", "dark-domain", "dark-domain")
    choose(s, "alice", "Play Twilight on Doors of Night")
    assert (s.card("Doors of Night").zone, s.card("Morgul Night").zone) == (DISCARD, PLAY)
    assert path_types(s.game, company(s, "Gimli")) == dark


# --- TW-69 Night ---------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-69")
@pytest.mark.ruling("urd:Night/1")
@pytest.mark.parametrize(
    ("character", "doors", "loss"),
    [
        ("Elrond", False, 0),
        ("Boromir II", False, 1),
        ("Boromir II", True, 2),
        ("Aragorn II", True, 1),
        ("Peath", True, 1),
    ],
)
def test_night_weakens_men(character: str, doors: bool, loss: int) -> None:
    """Dúnedain who are no rangers lose one; in the dark all Men and Dúnedain lose one more."""
    found = []
    for cards in ((), ("Night",)):
        s = Scenario().company("alice", "Rivendell", character).company("bob", "Lórien", "Fatty Bolger")
        s.in_play("bob", *cards, *(("Doors of Night",) if doors else ("Eyes of the Shadow",))).start("organization")
        found.append(prowess(s.game, s.card(character).iid))
    assert found[0] - found[1] == loss


@pytest.mark.card("TW-69", "LE-176")
@pytest.mark.parametrize(("dark", "less"), [(False, 1), (True, 2)])
def test_come_by_night(dark: bool, less: int) -> None:
    """The automatic-attacks of a Border-hold are weaker; the first item played there does not tap it."""
    strengths = []
    for card in ("Come By Night Upon Them", "Bold Thrust"):
        s = minion("Bree [LE]", "Asternak", "Layos").hand("alice", card, "Saw-toothed Blade", "High Helm")
        s.in_play("bob", "Doors of Night" if dark else "Siege").start("hazards")
        if card != "Bold Thrust":
            s.do("alice", next(one for one in s.options("alice") if card in one))
            assert flagged(s.game, ("spares-first", "item"), iid(s, "Bree"))
        s.all_pass().do("alice", "enter")
        strengths.append(fight(s).strength.prowess)
    assert strengths[0] == strengths[1] - less
    s = minion("Edoras [LE]", "Asternak").hand("alice", "Come By Night Upon Them").start("organization")
    assert not offered(s, "Come By Night")


@pytest.mark.card("TW-69", "LE-176")
def test_come_by_night_spares_the_site() -> None:
    """After the first item the site is untapped, after the second one tapped."""
    s = minion("Bree [LE]", "Asternak", "Layos").hand(
        "alice", "Come By Night Upon Them", "Saw-toothed Blade", "Black-hide Shield"
    )
    s.start("resources").do("alice", next(one for one in s.options("alice") if "Come By Night" in one))
    plays = [one for one in s.options("alice") if "Saw-toothed Blade with Asternak" in one]
    if plays:
        s.do("alice", plays[0]).expect("Bree is untapped")
        s.do("alice", "play Black-hide Shield with Layos").expect("Bree is tapped")


@pytest.mark.card("TW-69")
@pytest.mark.ruling("urd:Night/2")
@pytest.mark.parametrize(("play", "prowess"), [("Minions Stir", 8), ("Night", 8), ("Night; Doors of Night", 8 + 1)])
def test_night_weakens_no_attack(play: str, prowess: int) -> None:
    """An attack of Men loses nothing by Night; with Doors of Night it is one stronger like every other."""
    s = turn_to_bob(meet(("Rivendell", "Bree", "Rhudaur, Arthedain"), "Gimli", hand="Brigands", play=play))
    choose(s, "bob", "Play Brigands")
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.attacker.race, attack.strength.prowess) == ("man", prowess)


# --- TW-81 Plague of Wights ----------------------------------------------------------------------------------------


# card, whether Doors of Night is in play, the creature, more strikes, more prowess
STRONGER = [
    ("Minions Stir", False, "Orc-patrol", 1, 1),
    ("Minions Stir", True, "Orc-patrol", 2, 2),
    ("Minions Stir", False, "Wild Trolls", 1, 1),
    ("Minions Stir", True, "Wild Trolls", 1, 1),
    ("Minions Stir", True, "Wargs [TW]", 0, 0),
    ("Plague of Wights", False, "Corpse-candle [TW]", 0, 1),
    ("Plague of Wights", True, "Corpse-candle [TW]", "double", 1),
    ("Plague of Wights", True, "Orc-patrol", 0, 0),
    ("Plague of Wights [LE]", False, "Corpse-candle [TW]", 0, 1),
    ("Plague of Wights [LE]", True, "Corpse-candle [TW]", "double", 1),
    ("Plague of Wights [LE]", True, "Orc-patrol", 0, 0),
    ("Rank upon Rank", False, "Brigands", 1, 1),
    ("Rank upon Rank", True, "Brigands", 1, 1),
    ("Rank upon Rank", False, "Giant", 0, 0),
    ("Rank upon Rank", True, "Giant", 1, 1),
    ("Rank upon Rank", True, "Orc-patrol", 0, 0),
]


def numbers(card: str, creature: str, *, doors: bool) -> tuple[int, int]:
    """Return strikes and prowess of a creature's attack, with a card in play or without ("")."""
    play = "; ".join(filter(None, (card, "Doors of Night" if doors else "")))
    s = meet(WAY, "Gimli", "Elrond", hand=creature, play=play, mine="Concealment")
    plain = creature.partition(" [")[0]
    resolve(turn_to_bob(s).do("bob", next(one for one in s.options("bob") if one.startswith(f"Play {plain}"))))
    found = attack_of(s.game)
    assert found is not None
    return found.strength.strikes, found.strength.prowess


@pytest.mark.card("TW-23", "TW-61", "TW-81", "DM-80", "LE-100", "LE-130")
@pytest.mark.parametrize(("card", "doors", "creature", "strikes", "prowess"), STRONGER)
def test_attacks_are_stronger(card: str, creature: str, strikes: int | str, prowess: int, *, doors: bool) -> None:
    """More strikes and prowess for certain races, some of them only in the dark; for others nothing."""
    before = numbers("", creature, doors=doors)
    more = before[0] if isinstance(strikes, str) else strikes
    assert numbers(card, creature, doors=doors) == (before[0] + more, before[1] + prowess)


# --- TW-91 Snowstorm -----------------------------------------------------------------------------------------------


@pytest.mark.card("TW-91")
def test_snowstorm_turns_companies_back() -> None:
    """With Doors of Night in play a moving company with a Wilderness in its site path returns, and so does the next."""
    s = Scenario().company("alice", WILD[0], "Gimli", to=WILD[1], via=WILD[2])
    s.company("alice", "Rivendell", "Bilbo", to="Bree", via="starter")
    s.company("bob", "Lórien", "Fatty Bolger").hand("bob", "Snowstorm").in_play("bob", "Doors of Night")
    turn_to_bob(s.start("hazards", of="Gimli")).do("bob", "play Snowstorm")
    resolve(s)
    assert company(s, "Gimli").returned
    for _ in range(8):
        if not company(s, "Bilbo").returned:
            onward(s)
    assert company(s, "Bilbo").returned


@pytest.mark.card("TW-91")
def test_snowstorm_needs_darkness_and_movement() -> None:
    """Without Doors of Night it is not played; a company that stays is not concerned."""
    turn_to_bob(meet(WILD, "Gimli", hand="Snowstorm")).refused("bob", "play Snowstorm", "9.2")
    assert not company(meet(STAY, "Gimli", play="Snowstorm"), "Gimli").returned


@pytest.mark.card("TW-91")
@pytest.mark.parametrize(("wild", "back"), [(MORIA, True), (("Edoras", "Dunharrow", "Rohan"), False)])
def test_snow_falls_in_the_wilderness(wild: tuple[str, str, str], *, back: bool) -> None:
    """Played on a company whose way has no Wilderness Snowstorm does nothing to it."""
    s = meet(wild, "Gimli", hand="Snowstorm", play="Doors of Night", mine="Cram")
    bobs(s, "Play Snowstorm")
    assert told_back(s) == back


# --- TW-92 Storms of Ossë ------------------------------------------------------------------------------------------


COAST = ("Grey Havens", "Himring", "starter")


@pytest.mark.card("TW-92")
@pytest.mark.parametrize(("route", "status"), [(COAST, TAPPED), (WILD, UNTAPPED)])
def test_storms_of_osse_tap_the_coast(route: Route, status: int) -> None:
    """Every site with a Coastal Sea in its site path is tapped, as the card comes and as a site is revealed."""
    there = route[1]
    for s in (
        resolve(
            turn_to_bob(meet(route, "Gimli", hand="Storms of Ossë", play="Doors of Night")).do("bob", "play Storms")
        ),
        resolve(meet(route, "Gimli", play="Storms of Ossë")),
    ):
        assert s.card(there).status == status


@pytest.mark.card("TW-92")
def test_storms_of_osse_need_darkness() -> None:
    """Without Doors of Night they are not played."""
    turn_to_bob(meet(SEA, "Gimli", hand="Storms of Ossë")).refused("bob", "play Storms of Ossë", "9.2")


# --- TW-93 The Balance of Things -----------------------------------------------------------------------------------


@pytest.mark.card("TW-93")
@pytest.mark.ruling("urd:The Balance of Things/1")
@pytest.mark.parametrize("items", [(), ("Glamdring",), ("Glamdring", "Elf-stone"), ("Dagger of Westernesse",)])
def test_the_balance_of_things_doubles_one_source(items: tuple[str, ...]) -> None:
    """One source of corruption of each character counts twice: the least, as its player would choose."""
    bears = "".join(f", bears {item}" for item in items)
    plain = meet(STAY, f"Aragorn II{bears}")
    own = [
        plain.game.facts(plain.card(item).iid).corruption
        for item in items
        if plain.game.facts(plain.card(item).iid).corruption
    ]
    s = meet(STAY, f"Aragorn II{bears}", play="The Balance of Things")
    assert corruption_points(s.game, s.card("Aragorn II").iid) == sum(own) + min(own, default=0)


@pytest.mark.card("TW-93")
@pytest.mark.ruling("urd:The Balance of Things/2", "crf:On-guard cards (5)")
@pytest.mark.parametrize(("bears", "possible"), [(", bears Elven Cloak, bears Elf-stone", True), ("", False)])
def test_the_balance_of_things_on_guard(bears: str, *, possible: bool) -> None:
    """It is revealed against a company in which somebody bears a source of corruption, and else acts on nothing."""
    s = positions.guarded("The Balance of Things", f"Aragorn II{bears}", "Gimli", hand="Glamdring", site="Barrow-downs")
    s.dice(*[12] * 12).do("alice", "enter")
    s.do("alice", reach(s, "alice", "Play Glamdring with"))
    before = corruption_points(s.game, iid(s, "Aragorn II"))
    assert offers(s, "bob", "Reveal The Balance of Things") == possible
    if possible:
        choose(s, "bob", "Reveal The Balance of Things")
        assert corruption_points(s.game, iid(s, "Aragorn II")) > before


# --- TW-497 A Pack at the Door -------------------------------------------------------------------------------------


@pytest.mark.card("TW-497")
@pytest.mark.parametrize(
    ("creature", "works"),
    [("Lesser Spiders", True), ("Mûmak (Oliphant)", True), ("Fell Turtle", False), ("Orc-guard", False)],
)
def test_a_pack_at_the_door(creature: str, works: bool) -> None:
    """Common animals, spiders and wolves that can be met inland come to a Border-hold; others do not."""
    s = turn_to_bob(meet(("Bree", "", ""), "Gimli", hand=creature, play="A Pack at the Door"))
    assert any(option.startswith(f"Play {creature}") for option in s.options("bob")) == works


@pytest.mark.card("TW-497")
def test_a_pack_at_the_door_needs_darkness() -> None:
    """Without Doors of Night it is not played."""
    turn_to_bob(meet(STAY, "Gimli", hand="A Pack at the Door")).refused("bob", "play A Pack at the Door", "9.2")
