"""Resource short events of The Lidless Eye, LE-159 to LE-193, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.checks import invariants
from engine.queries.attributes import prowess
from engine.queries.cards import changed, site_facts, top_site
from engine.queries.fights import attack_of
from engine.queries.regions import path_types
from engine.rules.movement.movement import paths
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import DISCARD, HAND, PLAY, SITE, company_ref
from tests.cards.positions.burdens import influencing
from tests.cards.positions.dark import HAVEN
from tests.cards.positions.hazards import choose, company, limit, offers, onward, resolve, ringwraith_turn, turn_to_bob
from tests.cards.positions.influence import courting_goblins, struck_by_wight
from tests.cards.positions.journeys import bound_for, on_the_way, open_keys, until_offered_words
from tests.cards.positions.minions import at, fight, iid, last_modifier, minion, minions_attacked
from tests.cards.positions.reading import explained, offered, targets
from tests.cards.positions.scenes import plays, scenes

# --- LE-159 A Malady Without Healing ---------------------------------------------------------------------------------


@pytest.mark.card("LE-159")
@scenes("LE-159")
def test_a_malady_without_healing_as_written(scene: Path) -> None:
    """A corruption check, then a body check; a hero whom they eliminate gives kill points."""
    plays(scene)


# --- LE-160 A Nice Place to Hide -----------------------------------------------------------------------------------


@pytest.mark.card("LE-160", "LE-212", "LE-216")
@pytest.mark.ruling("mele:Company vs. company combat (3)")
@pytest.mark.parametrize(
    ("attackers", "defender", "card", "possible"),
    [
        (("Gimli", "Legolas"), "Ostisen", "Not Slay Needlessly", True),
        (("Gimli", "Bilbo"), "Ostisen", "Not Slay Needlessly", False),
        (("Éowyn", "Brand"), "Ostisen", "Orc Quarrels", True),
        (("Éowyn", "Gimli"), "Ostisen", "Orc Quarrels", False),
        (("Gimli", "Bilbo"), "Ostisen", "A Nice Place to Hide", True),
        (("Gimli", "Bilbo"), "Layos", "A Nice Place to Hide", False),
    ],
)
def test_what_cancels_the_attack_of_a_company(
    attackers: tuple[str, ...], defender: str, card: str, *, possible: bool
) -> None:
    """A card against certain races needs everybody in the attacking company to be of one; a scout may always hide."""
    s = Scenario().turn(3, "alice").alignment("bob", "ringwraith").company("alice", "Moria", *attackers)
    s.company("bob", "Moria [LE]", defender).hand("alice", "Cram").hand("bob", card).start("resources")
    s.do("alice", f"attack {defender}")
    found = [one for one in s.options("bob") if one.startswith(f"Play {card}")] if s.asked() == ("bob",) else []
    assert bool(found) == possible
    if possible:
        resolve(s.do("bob", found[0]))
        s.expect(f"the log says: {card} cancels the attack", f"{defender} is in play")
        assert attack_of(s.game) is None
        assert s.game.turn.phase != SITE


@pytest.mark.card("DM-111", "LE-88", "LE-160", "LE-180", "LE-212", "LE-216", "WH-43")
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
    s = minions_attacked(creature, who, "Dôgrib", hand=card, site=site)
    s.do("alice", next(label for label in s.options("alice") if card in label))
    s.all_pass().expect(f"the log says: {card} cancels the attack")


@pytest.mark.card("DM-111", "LE-160", "LE-180", "LE-212", "LE-216", "WH-43")
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
    s = minions_attacked(creature, who, hand=card, site=site)
    assert not any(card in label for label in s.options("alice"))


# --- LE-161 Adûnaphel Unleashed -------------------------------------------------------------------------------------


@pytest.mark.card("LE-161")
@scenes("LE-161")
def test_adunaphel_unleashed_as_written(scene: Path) -> None:
    """Attacked alone she meets one strike; attacking alone she chooses whom she strikes."""
    plays(scene)


# --- LE-162 Akhôrahil Unleashed ------------------------------------------------------------------------------------


@pytest.mark.card("LE-162")
@pytest.mark.parametrize("zone", ["deck", "discard"])
def test_akhorahil_unleashed(zone: str) -> None:
    """Akhôrahil takes a magic card from play deck or discard pile into the hand."""
    s = minion("Dol Guldur [LE]", "Akhôrahil the Ringwraith").hand("alice", "Akhôrahil Unleashed")
    getattr(s, zone)("alice", "Bitter Cold", "Wargs")
    s.start("organization").do("alice", "play Akhôrahil Unleashed on Akhôrahil the Ringwraith")
    s.refused("alice", "choose Wargs")
    s.do("alice", "choose Bitter Cold").expect("alice has 1 cards in hand")


@pytest.mark.card("LE-162", "LE-222", "LE-255", "LE-257")
@pytest.mark.parametrize(
    "card", ["Akhôrahil Unleashed", "Ren Unleashed", "The Witch-king Unleashed", "While the Yellow Face Sleeps"]
)
def test_unleashed_by_its_own_only(card: str) -> None:
    """Each needs its own Ringwraith (or one at all)."""
    who = "Asternak" if card.startswith("While") else "Dwar the Ringwraith"
    s = minion("Dol Guldur [LE]", who).hand("alice", card).deck("alice", "Bitter Cold").start("organization")
    assert not offered(s, card)


# --- LE-163 All Thought Bent upon It -------------------------------------------------------------------------------


@pytest.mark.card("LE-163")
def test_all_thought() -> None:
    """A sage and the site tap for an item of the play deck, which is shown; he makes a check."""
    s = minion("Amon Hen [LE]", "Layos", "Asternak").hand("alice", "All Thought Bent upon It")
    s.deck("alice", "Black Mace", "Wargs").dice(12).start("resources")
    s.refused("alice", "play All Thought Bent upon It on Asternak", "9.3")
    s.do("alice", "play All Thought Bent upon It on Layos").refused("alice", "choose Wargs")
    s.do("alice", "choose Black Mace").do("alice", "confirm").expect("Layos is tapped", "alice has 1 cards in hand")
    s.expect("the log says: Corruption check for Layos")


# --- LE-166 Back to the Fray ---------------------------------------------------------------------------------------


@pytest.mark.card("LE-166")
def test_back_to_the_fray() -> None:
    """Either player shuffles any number of characters out of the discard pile into the play deck."""
    s = minion("Dol Guldur [LE]", "Asternak").hand("alice", "Back to the Fray")
    s.discard("alice", "Gorbag", "Muzgash", "Wargs").discard("bob", "Gimli", "Orc-guard").start("organization")
    s.do("alice", "play Back to the Fray").refused("alice", "choose Wargs")
    s.do("alice", "choose Gorbag").do("alice", "do not").do("bob", "choose Gimli")
    s.expect("Gorbag is in the play deck", "Gimli is in the play deck", "Muzgash is in the discard pile")


# --- LE-168 Bitter Cold --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-168")
def test_bitter_cold() -> None:
    """Attacks against a sorcerer's company have one prowess and one body less this turn; he checks at -4."""
    s = minions_attacked("Rogrog", "Hador", hand="Bitter Cold", site="Moria [LE]", dice=(12, 12))
    before = fight(s).strength.prowess, fight(s).strength.body
    s.do("alice", "play Bitter Cold on Hador").expect("the log says: Corruption check for Hador: 12 rolled, −4")
    assert (fight(s).strength.prowess, fight(s).strength.body) == (before[0] - 1, before[1] - 1)
    s = at("Dol Guldur [LE]", "Hador", hand="Bitter Cold").do("alice", "play Bitter Cold on Hador")
    assert changed(s.game, "attack-prowess", company_ref(company(s, "Hador").id), 5) == 4
    at("Dol Guldur [LE]", "Asternak", hand="Bitter Cold").refused("alice", "play Bitter Cold on Asternak", "9.3")


# --- LE-169 Black Rain ----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-169")
@pytest.mark.ruling("urd:Black Rain")
@scenes("LE-169")
def test_black_rain_as_written(scene: Path) -> None:
    """A character of the opponent’s hand is shown, and a roll says which ring comes to the sage."""
    plays(scene)


# --- LE-171 Blow Turned --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-171")
@pytest.mark.parametrize(("who", "legal"), [("Asternak", True), ("Luitprand", False)])
def test_blow_turned(who: str, legal: bool) -> None:
    """A warrior does not tap against a strike, and a body check has one less."""
    s = minions_attacked("Barrow-wight", who, hand="Blow Turned", site="Moria [LE]", dice=(2, 7)).passes("alice")
    s.do("alice", "confirm") if "Fight" in s.options("alice") else None
    assert offered(s, "Blow Turned") == legal
    if legal:
        s.do("alice", f"play Blow Turned on {who}").all_pass()
        s.expect(f"the log says: Body check for {who}: 7 rolled, −1")
        s = minions_attacked("Barrow-wight", who, hand="Blow Turned", site="Moria [LE]", dice=(12,)).passes("alice")
        s.do("alice", "confirm").do("alice", f"play Blow Turned on {who}").all_pass().expect(f"{who} is untapped")


# --- LE-172 Bold Thrust --------------------------------------------------------------------------------------------


@pytest.mark.card("LE-172")
def test_bold_thrust() -> None:
    """A warrior who faces a strike has three more prowess and one less body against it."""
    s = struck_by_wight("Asternak", "Bold Thrust")
    own = prowess(s.game, iid(s, "Asternak"))
    s.do("alice", "play Bold Thrust on Asternak").expect(f"the log says: Asternak: 12 rolled, {own + 3:+} prowess")


@pytest.mark.card("LE-172")
def test_bold_thrust_needs_a_warrior() -> None:
    """Whoever is no warrior thrusts nothing."""
    s = struck_by_wight("Luitprand", "Bold Thrust")
    assert not any("Bold Thrust" in label for label in s.options("alice"))


# --- LE-175 Catch an Elusive Scent ---------------------------------------------------------------------------------


@pytest.mark.card("LE-175")
def test_catch_an_elusive_scent() -> None:
    """A scout taps: another one plays an item at the site, tapped or not, which does not tap it."""
    s = minion("Ettenmoors [LE]", "Luitprand", "Asternak").hand("alice", "Catch an Elusive Scent", "Black Mace")
    s.hand("alice", "Saw-toothed Blade").start("resources")
    s.refused("alice", "play Catch an Elusive Scent by Asternak")
    s.do("alice", "play Catch an Elusive Scent by Luitprand").expect("Luitprand is tapped")
    s.do("alice", "play Saw-toothed Blade with Asternak").expect("Ettenmoors is untapped")


# --- LE-177 Crack in the Wall --------------------------------------------------------------------------------------


@pytest.mark.card("TW-242", "TW-324", "TW-325", "LE-177", "LE-181", "LE-191")
@pytest.mark.parametrize(
    ("card", "who", "kind", "to", "creature", "left"),
    [
        ("Secret Passage", "Gimli", "wizard", "Isengard", "Cave-drake", {"site-type"}),
        ("Secret Passage", "Gimli", "wizard", "Isengard", "Wargs", set()),
        ("Secret Passage", "Gimli", "wizard", "Moria", "Orc-guard", {"region-type", "site-type"}),
        ("Secret Entrance", "Elrond", "wizard", "Moria", "Orc-guard", {"region-type"}),
        ("Ford", "Aragorn II", "wizard", "Moria", "Cave-drake", {"site-type"}),
        ("Ford", "Aragorn II", "wizard", "Moria", "Orc-guard", {"region-type", "site-type"}),
        ("Down Down to Goblin-town", "Gorbag", "ringwraith", "Goblin-gate [LE]", "Orc-guard", {"region-type", "site-type"}),
        ("Down Down to Goblin-town", "Gorbag", "ringwraith", "Ettenmoors [LE]", "Orc-guard", {"site-type"}),
        ("Crack in the Wall", "Layos", "ringwraith", "Ettenmoors [LE]", "Orc-guard", {"region-type"}),
        ("Hidden Ways", "Odoacer", "ringwraith", "Ettenmoors [LE]", "Cave-drake", {"site-type"}),
    ],
)  # fmt: skip
def test_creatures_kept_off(card: str, who: str, kind: str, to: str, creature: str, left: set[str]) -> None:
    """Each keeps creatures off by the keys that it names, when the company goes where it says."""
    origin, via = ("Dol Guldur [LE]", "") if kind == "ringwraith" else ("Rivendell", "")
    s = bound_for(origin, to, via, card, who, kind=kind)
    before = open_keys(s, who, creature)
    s.do("alice", next(one for one in s.options("alice") if f"Play {card}" in one))
    on_the_way(s, who, to.partition(" [")[0])
    assert open_keys(s, who, creature) == left
    assert before >= left


# --- LE-178 Crooked Promptings -------------------------------------------------------------------------------------


@pytest.mark.card("TW-288", "TW-292", "LE-178", "LE-263", "AS-90")
@pytest.mark.parametrize(
    ("card", "people", "kind", "site", "faction"),
    [
        ("New Friendship", ("Gimli", "Elrond"), "wizard", "", ""),
        ("Muster", ("Gimli", "Boromir II"), "wizard", "", ""),
        ("Crooked Promptings", ("Ostisen", "Deallus"), "ringwraith", "Dunnish Clan-hold [LE]",
         "Dunlendings [LE]"),
        ("Join With That Power", ("Ostisen", "Deallus"), "ringwraith", "Dunnish Clan-hold [LE]",
         "Dunlendings [LE]"),
    ],
)  # fmt: skip
def test_only_who_influences_is_helped(card: str, people: tuple[str, ...], kind: str, site: str, faction: str) -> None:
    """Played before the roll on the character who makes the check, on nobody else in the company."""
    s = influencing(card, *people, kind=kind, site=site, faction=faction)
    assert targets(s, card) == {people[0]}


@pytest.mark.card("LE-178", "AS-90", "BA-59")
@pytest.mark.parametrize(
    ("card", "who"), [("Crooked Promptings", "Luitprand"), ("Join With That Power", "Luitprand"), ("Foe Dismayed", "Luitprand")]
)  # fmt: skip
def test_no_help(card: str, who: str) -> None:
    """Without a diplomat (or a leader) in the company nothing is added."""
    courting_goblins(who, hand=card, kind="balrog" if card == "Foe Dismayed" else "ringwraith").refused(
        "alice", f"play {card} on {who}", "9.3"
    )


@pytest.mark.card("LE-178", "AS-90")
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


# --- LE-179 Deeper Shadow ------------------------------------------------------------------------------------------


LOWER = "Lower the hazard limit"


def deeper(s: Scenario, words: str) -> str:
    """Return the label of the way to play Deeper Shadow that has these words, or says them below it."""
    return next(one for one, does in explained(s).items() if "Play Deeper Shadow" in one and words in f"{one} {does}")


def under_shadow(*people: str, far: str = "", to: str = "Ettenmoors [LE]", stay: bool = False) -> Scenario:
    """Return a company on its way with Deeper Shadow in hand."""
    s = ringwraith_turn("bob", "Orc-guard")
    s.company("alice", to if stay else "Carn Dûm [LE]", *people, to="" if stay else to)
    s.company("alice", HAVEN, far) if far else None
    return s.hand("alice", "Deeper Shadow").dice(12, 12).start("hazards", of=people[0])


@pytest.mark.card("LE-179")
@pytest.mark.ruling("urd:Deeper Shadow (2)")
@pytest.mark.parametrize(
    ("people", "far", "stay", "possible"),
    [
        (("Lieutenant of Angmar", "Gorbag"), "", False, False),
        (("Ciryaher", "Gorbag"), "", False, True),
        (("Ciryaher", "Gorbag"), "", True, False),
        (("Gorbag", "Muzgash"), "Ciryaher", False, False),
    ],
)
def test_who_deepens_shadows(people: tuple[str, ...], far: str, *, stay: bool, possible: bool) -> None:
    """A character with shadow-magic in the company that moves."""
    assert offers(under_shadow(*people, far=far, stay=stay), "alice", "Play Deeper Shadow") == possible


@pytest.mark.card("LE-179")
@pytest.mark.ruling("urd:Deeper Shadow/1")
@pytest.mark.parametrize(
    ("who", "to", "words", "price"),
    [
        ("Ciryaher", "Ettenmoors [LE]", ("on Ettenmoors",), -3),
        ("Ciryaher", "Ettenmoors [LE]", ("Rhudaur (Wilderness)",), -3),
        ("Ciryaher", "Ettenmoors [LE]", (LOWER,), -3),
        ("The Witch-king", "Geann a-Lisch [LE]", (LOWER,), 0),
    ],
)
def test_what_deeper_shadow_does(who: str, to: str, words: tuple[str, ...], price: int) -> None:
    """The ruin is a Shadow-hold, a Wilderness a Shadow-land, or the limit one lower; all but Ringwraiths check at -3."""
    s = under_shadow(who, "Gorbag", to=to)
    before, hazards = path_types(s.game, company(s, who)), limit(s, who)
    resolve(s.do("alice", deeper(s, words[0])))
    here = company(s, who)
    darkened = site_facts(s.game, top_site(s.game, here)).site_type == "shadow-hold"
    after = path_types(s.game, here)
    assert darkened == ("Ettenmoors" in words[0])
    assert after.count("shadow-land") - before.count("shadow-land") == ("Wilderness" in words[0])
    assert hazards - limit(s, who) == (words[0] == LOWER)
    for _ in range(4):
        if s.asked() == ("alice",) and "Corruption check" not in "".join(s.log()) and "Roll" in str(s.options("alice")):
            onward(s)
    found = [line for line in s.log() if line.startswith(f"Corruption check for {who}")]
    assert len(found) == bool(price)
    assert not price or last_modifier(s) == price
    assert s.card("Deeper Shadow").zone != PLAY


def shadowed(*people: str, to: str = "Goblin-gate [LE]") -> Scenario:
    """Let a company move out of Dol Guldur with Deeper Shadow in hand."""
    s = minion("Dol Guldur [LE]", *people, to=to).hand("alice", "Deeper Shadow").hand("bob", "Orc-guard")
    return s.dice(12, 12).start("hazards")


@pytest.mark.card("LE-179")
def test_deeper_shadow_on_the_limit() -> None:
    """A moving user of shadow-magic lowers the hazard limit by one, and checks at -3."""
    from engine.queries.cards import hazard_limit

    s = shadowed("Ciryaher", "Asternak", "Dôgrib")
    before = hazard_limit(s.game, company(s, "Ciryaher"))
    s.do("alice", deeper(s, LOWER)).passes("bob")
    s.do("alice", "confirm").expect("the log says: Corruption check for Ciryaher: 12 rolled, −3")
    assert hazard_limit(s.game, company(s, "Ciryaher")) == before - 1


@pytest.mark.card("LE-179")
def test_deeper_shadow_on_the_way() -> None:
    """One Wilderness of the path becomes a Shadow-land; only a Wilderness may be chosen."""
    from engine.queries.regions import path_types

    s = shadowed("Ciryaher", to="Amon Hen [LE]")
    wild = path_types(s.game, company(s, "Ciryaher")).count("wilderness")
    ways = [one for one in s.options("alice") if "Deeper" in one and "(Wilderness)" in one]
    assert len(ways) == wild > 0
    s.do("alice", ways[0])
    while s.asked() == ("bob",):
        s.passes("bob")
    assert path_types(s.game, company(s, "Ciryaher")).count("wilderness") == wild - 1


@pytest.mark.card("LE-179")
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


@pytest.mark.card("LE-179")
@pytest.mark.parametrize("people", [("Asternak",), ("Layos", "Dôgrib")])
def test_deeper_shadow_needs_magic(people: tuple[str, ...]) -> None:
    """Without a user of shadow-magic in the moving company there is no deeper shadow."""
    assert not any("Deeper" in one for one in shadowed(*people).options("alice"))


@pytest.mark.card("LE-179")
@pytest.mark.ruling("urd:Deeper Shadow/2")
def test_the_shadow_covers_one_journey() -> None:
    """The hazard limit is lower in the movement/hazard phase in which the card was played: not in the next one."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Carn Dûm [LE]", "Ciryaher", to="Ettenmoors [LE]").hand("alice", "Deeper Shadow")
    s.company("alice", "Dol Guldur [LE]", "Gorbag", to="Minas Morgul [LE]").hand("bob", "Orc-guard").dice(12, 12)
    s.start("hazards", of="Ciryaher")
    before = limit(s, "Ciryaher")
    resolve(s.do("alice", deeper(s, LOWER)))
    assert limit(s, "Ciryaher") == before - 1
    for _ in range(30):
        if company(s, "Gorbag").limit > 0:
            break
        onward(s)
    assert limit(s, "Gorbag") == before


@pytest.mark.card("LE-179", "BA-14")
@pytest.mark.ruling("urd:Deeper Shadow/3", "urd:Black Vapour")
@pytest.mark.parametrize(
    ("action", "zone"), [("Play Lesser Spiders", DISCARD), ("Place Lesser Spiders on guard", HAND)]
)
@pytest.mark.parametrize("answered", [True, False])
def test_the_shadow_is_too_deep_for_a_hazard(action: str, zone: int, *, answered: bool) -> None:
    """Where the limit falls below what was declared, a hazard has no effect; what was to lie on guard goes back."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Carn Dûm [LE]", "Ciryaher", to="Ettenmoors [LE]").hand("alice", "Deeper Shadow")
    s.hand("bob", "Lesser Spiders", "Orc-guard", "Black Vapour").dice(12, 12).start("hazards")
    atoms.set_company(s.game, replace(company(s, "Ciryaher"), limit=1))
    turn_to_bob(s)
    s.do("bob", next(one for one in s.options("bob") if one.startswith(action)))
    if answered:
        s.do("alice", deeper(s, LOWER))
        assert not offers(s, "bob", "Play Black Vapour")
    resolve(s)
    attacked = any("Lesser Spiders attack " in line for line in s.log())
    assert attacked == (not answered and action.startswith("Play"))
    assert not answered or s.card("Lesser Spiders").zone == zone
    assert answered or zone == DISCARD or s.card("Lesser Spiders").zone == PLAY


# --- LE-180 Diversion ----------------------------------------------------------------------------------------------


@pytest.mark.card("LE-180")
def test_diversion_wounds() -> None:
    """The character of Diversion is wounded, without a body check."""
    s = minions_attacked("Orc-guard", "Asternak", hand="Diversion", site="Moria [LE]").do(
        "alice", "play Diversion on Asternak"
    )
    s.all_pass().expect("Asternak is wounded")


# --- LE-182 Dwar Unleashed -----------------------------------------------------------------------------------------


@pytest.mark.card("LE-182")
def test_dwar_unleashed() -> None:
    """In a mode Dwar's company may ride through regions this turn."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", "Dol Guldur [LE]", "Dwar the Ringwraith").company("bob", "Edhellond", "Beregond")
    s.sites("alice", "Moria [LE]").hand("alice", "Dwar Unleashed", "Black Rider").start("organization")
    s.do("alice", "play Black Rider on Dwar the Ringwraith")
    site = s.card("Moria").iid
    assert not any(way.kind == "region" for way in paths(s.game, company(s, "Dwar the Ringwraith"), site))
    s.do("alice", "play Dwar Unleashed on Dwar the Ringwraith")
    assert any(way.kind == "region" for way in paths(s.game, company(s, "Dwar the Ringwraith"), site))
    assert company_ref(company(s, "Dwar the Ringwraith").id)


@pytest.mark.card("LE-182")
@pytest.mark.ruling("urd:Dwar Unleashed")
@pytest.mark.parametrize("mode", ["", "Black Rider", "Heralded Lord"])
def test_dwar_is_unleashed_in_a_mode_only(mode: str) -> None:
    """He must be in a mode already when the card is played."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Edhellond", "Beregond")
    s.company("alice", "Dol Guldur [LE]", "Dwar the Ringwraith").sites("alice", "Moria [LE]")
    s.hand("alice", "Dwar Unleashed", mode or "Cram").start("organization")
    if mode:
        choose(s, "alice", f"Play {mode}")
    assert offers(s, "alice", "Play Dwar Unleashed") == bool(mode)


# --- LE-185 Forced March -------------------------------------------------------------------------------------------


@pytest.mark.card("TW-202", "LE-185", "LE-202", "LE-248")
@pytest.mark.parametrize(
    ("card", "origin", "to", "kind", "who", "works"),
    [
        ("Bridge", "Bree", "Rivendell", "wizard", "Gimli", True),
        ("Bridge", "Rivendell", "Bree", "wizard", "Gimli", False),
        ("Forced March", "Ettenmoors [LE]", "Carn Dûm [LE]", "ringwraith", "Asternak", True),
        ("Forced March", "Carn Dûm [LE]", "Ettenmoors [LE]", "ringwraith", "Asternak", False),
        ("Leg It Double Quick", "Carn Dûm [LE]", "Ettenmoors [LE]", "ringwraith", "Asternak", True),
        ("Leg It Double Quick", "Carn Dûm [LE]", "", "ringwraith", "Asternak", False),
        ("Ûvatha Unleashed", "Dol Guldur [LE]", "", "ringwraith", "Ûvatha the Ringwraith", True),
        ("Ûvatha Unleashed", "Dol Guldur [LE]", "", "ringwraith", "Dwar the Ringwraith", False),
    ],
)
def test_second_journeys(card: str, origin: str, to: str, kind: str, who: str, works: bool) -> None:
    """Where a card says so, the company goes on to one more site after its movement/hazard phase."""
    further = {
        "wizard": ("Moria", "Grey Havens", "Weathertop"),
        "ringwraith": ("Goblin-gate [LE]", "Carn Dûm [LE]", "Minas Morgul [LE]"),
    }
    s = Scenario().alignment("alice", kind).turn(3, "alice").company("alice", origin, who, to=to)
    s.company("bob", "Edhellond", "Beregond").hand("alice", card, "Dodge").hand("bob", "Orc-guard")
    s.sites("alice", *[one for one in further[kind] if one not in (origin, to)]).start("hazards")
    label = next((one for one in s.options("alice") if f"Play {card}" in one), "")
    assert bool(label) == works
    if not works:
        return
    s.do("alice", label)
    while s.asked()[0] == "bob" or "Pass" in s.options("alice"):
        s.passes(s.asked()[0])
    choice = next(one for one in s.options("alice") if one != "Do not")
    s.do("alice", choice)
    assert until_offered_words(s, "alice", "Enter")
    assert any(choice.partition(" (")[0] in one for one in s.options("alice"))


@pytest.mark.card("LE-185")
@pytest.mark.parametrize(("tapped", "works"), [("", True), (" (tapped)", False)])
def test_second_journey_back(tapped: str, works: bool) -> None:
    """2.IV.viii: a company may go back at once, except to a site that it leaves tapped: that one is discarded."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
    s.company("alice", f"Ettenmoors [LE]{tapped}", "Asternak", to="Carn Dûm [LE]")
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Forced March", "Dodge").hand("bob", "Orc-guard")
    s.sites("alice", "Goblin-gate [LE]").start("hazards")
    s.do("alice", next(one for one in s.options("alice") if "Play Forced March" in one))
    while s.asked()[0] == "bob" or "Pass" in s.options("alice"):
        s.passes(s.asked()[0])
    back = [one for one in s.options("alice") if one.startswith("Ettenmoors")]
    assert bool(back) == works
    if not works:
        return
    s.do("alice", back[0])
    assert until_offered_words(s, "alice", "Enter")
    assert not invariants.check(s.game)
    s.do("alice", next(one for one in s.options("alice") if "Enter" in one))


# --- LE-188 Gifts as Given of Old ----------------------------------------------------------------------------------


@pytest.mark.card("LE-178", "LE-188", "AS-90", "BA-59")
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
    plain = courting_goblins(who, *others, hand="Bold Thrust", kind=kind).all_pass()
    s = courting_goblins(who, *others, hand=card, kind=kind).do("alice", f"play {card} on {who}").all_pass()
    assert last_modifier(s) == last_modifier(plain) + more


# --- LE-189 Gold Chains in the Wind ----------------------------------------------------------------------------------


@pytest.mark.card("LE-189")
@scenes("LE-189")
def test_gold_chains_in_the_wind_as_written(scene: Path) -> None:
    """An ally with 5 prowess is made that must face a strike; it leaves with the attack."""
    plays(scene)


# --- LE-193 Hoarmûrath Unleashed -----------------------------------------------------------------------------------


@pytest.mark.card("LE-193")
def test_hoarmurath_unleashed() -> None:
    """Hoarmûrath, wherever he is, cancels an attack against any company of his player."""
    s = minion("Ettenmoors [LE]", "Asternak").company("alice", "Dol Guldur [LE]", "Hoarmûrath the Ringwraith")
    s.hand("alice", "Hoarmûrath Unleashed").hand("bob", "Stirring Bones").start("hazards", "Asternak").passes("alice")
    s.do("bob", "play Stirring Bones").passes("alice")
    s.do("alice", "play Hoarmûrath Unleashed").expect("the log says: Hoarmûrath Unleashed cancels the attack")
    s = minions_attacked("Orc-guard", "Dwar the Ringwraith", hand="Hoarmûrath Unleashed", site="Moria [LE]")
    assert not offered(s, "Hoarmûrath Unleashed")
