"""What cards of the Balrog's decks say beside what they are played for: whom they spare, what they leave, how often."""

from __future__ import annotations

import pytest
from hazards import lay, onward, over, resolve, turn_to_bob
from minions import at, company, fight, iid, last_modifier, minion

from engine.actions.passive_conditions import happened
from engine.queries.attributes import influence, influence_check_modifier, prowess
from engine.queries.cards import changed
from engine.queries.fights import attack_of
from engine.queries.regions import counted_types, path_types
from engine.queries.scoring import current_total
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.game import DECK, DISCARD, PLAY, TAPPED, UNTAPPED, company_ref, player_ref

# --- The Balrog and his shapes ----------------------------------------------------------------------------------


def test_the_balrog_puts_out_his_own_flame_alone() -> None:
    """As he comes other manifestations of Balrog of Moria go; he stays himself, and so does everything else."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "The Under-gates [BA]", "Lagduf")
    s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Balrog of Moria", "Doors of Night").hand(
        "alice", "BA-3"
    )
    s.start("organization").do("alice", "organize", "play The Balrog with Lagduf", "confirm")
    resolve(s).expect("Balrog of Moria is discarded", "The Balrog is in play")
    assert s.card("Doors of Night").zone == PLAY


def test_flame_of_udun_burns_his_own_allies() -> None:
    """Those of others stay in play."""
    s = at("Moria [BA]", "The Balrog, bears Great Bats", "Muzgash, bears War-wolf", hand="Flame of Udûn", kind="balrog")
    resolve(s.do("alice", "play Flame of Udûn on The Balrog"))
    assert [s.card(one).zone for one in ("Great Bats", "War-wolf")] == [DISCARD, PLAY]


def test_coils_untap_the_characters_of_his_company() -> None:
    """Neither what they bear nor anybody elsewhere."""
    s = minion("Moria [BA]", "The Balrog, bears Strangling Coils", "Muzgash, tapped, bears War-wolf", kind="balrog")
    s.company("alice", "Ettenmoors [LE]", "Lagduf, tapped").hand("alice", "Orc Quarrels").hand("bob", "Orc-guard")
    s.start("hazards", of="The Balrog")
    atoms.tap(s.game, iid(s, "War-wolf"))
    s.game.menus.clear()
    resolve(s.do("alice", "use Strangling Coils"))
    assert [s.card(one).status for one in ("Muzgash", "War-wolf", "Lagduf", "The Balrog")] == [
        UNTAPPED, TAPPED, TAPPED, TAPPED,
    ]  # fmt: skip


def test_great_shadow_shuffles() -> None:
    """What comes back from the discard pile is shuffled into the play deck."""
    s = minion("Moria [BA]", "The Balrog, bears Great Shadow", kind="balrog").discard("alice", "Gorbag")
    s.deck("alice", "4 Orc Quarrels").hand("alice", "8 Wargs").start("end of turn").do("alice", "keep the hand")
    before = s.game.counters.get("shuffle:0", 0)
    s.do("alice", next(one for one in s.options("alice") if "Great Shadow" in one)).do("alice", "choose Gorbag")
    assert (s.card("Gorbag").zone, s.game.counters.get("shuffle:0", 0)) == (DECK, before + 1)


# --- Darkness Wielded -------------------------------------------------------------------------------------------


def in_the_dark(*others: str, of: str = "The Balrog", creatures: str = "Uruk-lieutenant") -> Scenario:
    """Put The Balrog in his shadow at Ettenmoors, others at Moria, against a hand of creatures."""
    s = minion("Ettenmoors [LE]", "The Balrog, bears Great Shadow", "Muzgash", "Lagduf", kind="balrog")
    s.company("alice", "Goblin-gate [LE]", *others) if others else None
    s.hand("alice", "Darkness Wielded", "Orc-guard").hand("bob", creatures).dice(*(12,) * 30)
    return s.start("hazards", of=of)


def comes(s: Scenario, creature: str) -> Scenario:
    """Let the next creature attack."""
    found = next(one for one in turn_to_bob(s).options("bob") if one.startswith(f"Play {creature}"))
    return resolve(s.do("bob", found))


def wields(s: Scenario, words: str = "Darkness Wielded") -> list[str]:
    """Return the ways in which Darkness Wielded may be played or used."""
    return [one for one in s.options("alice") if words in one] if s.asked() == ("alice",) else []


def test_darkness_wielded_weakens_bodies() -> None:
    """The attack has one body less as long as it lasts, and no second use comes of it."""
    s = comes(in_the_dark(creatures="Little Snuffler"), "Little Snuffler")
    before = fight(s).body
    resolve(s.do("alice", next(one for one in wields(s) if "−1 body" in one or "prowess" in one)))
    assert (fight(s).body, fight(s).strikes) == (before - 1, 1)
    assert not wields(s, "Use Darkness")


def test_darkness_wielded_is_for_his_company() -> None:
    """An attack on another company of his is none of its business."""
    s = comes(in_the_dark("Gorbag", "Radbug", of="Gorbag", creatures="Orc-patrol"), "Orc-patrol")
    assert attack_of(s.game) is not None
    assert not wields(s)


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


# --- what serves all of his -------------------------------------------------------------------------------------


def test_descent_through_fire_strengthens_characters() -> None:
    """In the pile it gives a prowess to one's characters and an influence to the leaders; nothing to allies or others."""

    def stands(pile: tuple[str, ...]) -> list[int]:
        s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(3, "alice").pile("alice", *pile)
        s.company("alice", "Ettenmoors [LE]", "Gorbag, bears War-wolf", "Muzgash")
        s.company("bob", "Dol Guldur [LE]", "Shagrat").start("organization")
        whole = [prowess(s.game, iid(s, one)) for one in ("Gorbag", "Muzgash", "War-wolf", "Shagrat")]
        return whole + [influence(s.game, iid(s, one)) for one in ("Gorbag", "Muzgash", "Shagrat")]

    before, after = stands(("Tempest of Fire",)), stands(("Descent through Fire",))
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 0, 0, 1, 0, 0]


@pytest.mark.parametrize(("card", "shape"), [("Terror Heralds Doom", "Flame of Udûn"), ("Great Army of the North", "")])
def test_whose_words_weigh_more(card: str, shape: str) -> None:
    """One's own characters have it easier with factions; allies and the opponent's characters do not."""
    s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(3, "alice").hand("alice", card)
    s.company("alice", "Moria [BA]", f"The Balrog{f', bears {shape}' if shape else ''}")
    s.company("alice", "Ettenmoors [LE]", "Gorbag, bears War-wolf").company("bob", "Dol Guldur [LE]", "Shagrat")
    s.start("organization")
    people = ("Gorbag", "War-wolf", "Shagrat")
    for against in ("factions:orc", "factions:troll"):
        assert [influence_check_modifier(s.game, iid(s, one), frozenset((against,))) for one in people] == [0, 0, 0]
    resolve(s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Play {card}"))))
    more = 2 if shape else 1
    for against in ("factions:orc", "factions:troll"):
        assert [influence_check_modifier(s.game, iid(s, one), frozenset((against,))) for one in people] == [more, 0, 0]


def test_great_army_of_the_north_recruits_again() -> None:
    """As a short-event it brings any Orc and Troll factions, and nothing else, from the discard pile; the deck is shuffled."""
    s = minion("Moria [BA]", "The Balrog", kind="balrog").deck("alice", "4 Orc Quarrels")
    s.discard("alice", "Goblins of Goblin-gate", "Hill Trolls", "Gorbag", "Wild Horses", "Black Mace")
    s.hand("alice", "Great Army of the North").start("organization")
    short = next(one for one in s.options("alice") if one.startswith("Play Great Army") and "shuffle" in one.lower())
    before = s.game.counters.get("shuffle:0", 0)
    resolve(s.do("alice", short))
    for expected in ({"Goblins of Goblin-gate", "Hill Trolls"}, {"Hill Trolls"}):
        assert {one for one in s.options("alice") if "not" not in one.lower()} == expected
        s.do("alice", f"choose {min(expected)}")
    s.do("alice", "do not")
    assert [s.card(one).zone for one in ("Goblins of Goblin-gate", "Hill Trolls", "Gorbag")] == [DECK, DECK, DISCARD]
    assert s.game.counters.get("shuffle:0", 0) > before


FOUR = ("Goblins of Goblin-gate", "Grey Mountain Goblins", "Hill Trolls", "Ice-orcs")


@pytest.mark.ruling("meba:Balrog's Host: resource play (1)")
@pytest.mark.parametrize(
    ("own", "theirs", "more"),
    [
        (FOUR, (), 2),
        (FOUR[:3], (), 0),
        (FOUR[:3], ("Ice-orcs",), 0),
        ((*FOUR[:3], "Snaga-hai"), (), 0),  # not unique
        ((*FOUR[:3], "Men of Dorwinion [LE]"), (), 0),  # Men
        ((*FOUR[:3], "Orcs of Udûn"), (), 0),  # at a Dark-hold
    ],
)
def test_when_the_great_army_counts(own: tuple[str, ...], theirs: tuple[str, ...], more: int) -> None:
    """It is worth two points with four unique Orc or Troll factions of one's own that are playable at no Dark-hold."""

    def points(card: str) -> int:
        s = minion("Moria [BA]", "The Balrog", kind="balrog").pile("alice", *own).pile("bob", *theirs)
        return current_total(s.in_play("alice", card, "Minions Stir", "Doors of Night").start("organization").game, 0)

    gained = points("Great Army of the North") - points("Prone to Violence")
    assert gained == more


# --- Foe Dismayed, A Few Recruits, Mine or No One's -------------------------------------------------------------


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


def recruiting(who: str, *others: str, hand: tuple[str, ...] = ("Foe Dismayed",)) -> Scenario:
    """Let somebody influence A Few Recruits, up to the moment before the roll."""
    s = minion("Ettenmoors [LE]", who, *others, kind="balrog").hand("alice", "A Few Recruits", *hand).dice(7, 7)
    return s.start("resources").do("alice", f"{who} influences A Few Recruits")


@pytest.mark.parametrize(
    ("who", "more", "helped"), [("The Balrog", 3, True), ("Gorbag", 2, True), ("Muzgash", 0, False)]
)
def test_who_finds_a_few_recruits(who: str, more: int, *, helped: bool) -> None:
    """The Balrog has three more, a leader two; of all who are there only the influencer, who alone is a target of help."""
    others = [one for one in ("The Balrog", "Gorbag", "Lagduf") if one != who]
    s = recruiting(who, *others)
    assert [influence_check_modifier(s.game, iid(s, one)) for one in (who, *others)] == [more, *[0] * len(others)]
    found = {one.partition(" on ")[2].partition(":")[0] for one in wields(s, "Play Foe Dismayed")}
    assert found == ({who} if helped else set())


@pytest.mark.parametrize("who", ["Gorbag", "The Balrog"])
def test_recruits_of_the_opponent(who: str) -> None:
    """The additions are for who brings them in: an opponent who would turn their heads has none."""
    s = (
        Scenario()
        .alignment("alice", "balrog")
        .alignment("bob", "balrog")
        .turn(4, "bob")
        .pile("alice", "A Few Recruits")
    )
    s.company("bob", "Ettenmoors [LE]", who).company("alice", "Moria [LE]", "Muzgash").hand("bob", "Foe Dismayed")
    s.dice(7, 7, 7).start("resources")
    found = [one for one in s.options("bob") if "influences A Few Recruits" in one]
    assert found, s.options("bob")
    s.do("bob", found[0])
    assert influence_check_modifier(s.game, iid(s, who)) == 0


def claims(victim: str, who: str = "The Balrog", *, own: bool = False, site: str = "Goblin-gate [LE]") -> Scenario:
    """Let The Balrog try to win something of the opponent's, or a faction of his own, up to the moment before the roll."""
    s = Scenario().alignment("alice", "balrog").alignment("bob", "ringwraith").turn(4, "alice").dice(12, 2, 2)
    s.company("alice", site, who, "Lagduf")
    s.company("bob", site, "Shagrat, bears Black Mace, bears War-wolf")
    s.pile("bob", *(() if own else (victim,) if "of" in victim else ()))
    s.hand(
        "alice",
        "Mine or No One’s",
        *(("Goblins of Goblin-gate",) if own else ()),
        *(("Black Mace",) if "Mace" in victim else ()),
    )
    s.start("resources")
    found = [one for one in s.options("alice") if one.startswith(f"{who} influences {victim}")]
    s.do("alice", found[0])
    for _ in range(4):
        if s.asked() != ("bob",):
            break
        s.passes("bob")
    return s


@pytest.mark.parametrize(
    ("victim", "own", "possible"),
    [
        ("Black Mace", False, True),
        ("War-wolf", False, True),
        ("Goblins of Goblin-gate", False, True),
        ("Men of Dorwinion", False, False),
        ("Shagrat", False, False),
        ("Goblins of Goblin-gate", True, False),
    ],
)
def test_mine_or_no_ones_is_for_what_others_have(victim: str, *, own: bool, possible: bool) -> None:
    """Items, allies, Orc and Troll factions of the opponent; for them The Balrog has ten more, nobody else anything."""
    s = claims(victim, own=own, site="Shrel-Kain [LE]" if "Men" in victim else "Goblin-gate [LE]")
    found = wields(s, "Play Mine or No One’s")
    assert bool(found) == possible
    if possible:
        s.do("alice", found[0])
        plain = claims(victim)
        for one in (s, plain):
            while not any("rolled" in line for line in one.log()):
                one.do(one.asked()[0], first(one.options(one.asked()[0])))
        assert last_modifier(s) == last_modifier(plain) + 10


# --- commands and journeys --------------------------------------------------------------------------------------


def test_obey_him_or_die_is_for_his_company() -> None:
    """A leader elsewhere is no target of it."""
    s = minion("Moria [BA]", "The Balrog", "Gorbag", kind="balrog").company("alice", "Ettenmoors [LE]", "Shagrat")
    s.hand("alice", "Obey Him or Die").start("organization")
    assert {one.partition(" on ")[2] for one in s.options("alice") if one.startswith("Play Obey")} == {"Gorbag"}


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


@pytest.mark.parametrize(("site", "possible"), [("Isengard [LE]", True), ("Ettenmoors [LE]", False)])
def test_where_makers_maps_lie(site: str, *, possible: bool) -> None:
    """Where Information is playable, and nowhere else; it serves the company of its bearer."""
    s = at(site, "Crook-legged Orc", hand="Maker’s Map", kind="balrog", phase="resources")
    assert any("Maker’s Map" in one for one in s.options("alice")) == possible
    s = minion("The Under-leas [BA]", "Crook-legged Orc, bears Maker’s Map", kind="balrog")
    s.company("alice", "The Under-gates [BA]", "Muzgash").start("organization")
    found = [
        changed(s.game, "under-deeps-roll", company_ref(company(s, one).id), 0)
        for one in ("Crook-legged Orc", "Muzgash")
    ]
    assert found == [2, 0]


@pytest.mark.parametrize("beast", ["Evil Things Lingering", "Nasty Slimy Thing", "Memories of Old Torture"])
@pytest.mark.parametrize(("moves", "zone"), [("bearer", DISCARD), ("other", PLAY)])
def test_what_stays_below(beast: str, moves: str, zone: int) -> None:
    """It goes when its own company travels above the ground through such lands, not when another one does."""
    way = {"to": "Cirith Gorgor [LE]", "via": "Southern Mirkwood, Brown Lands, Dagorlad, Udûn"}
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "Dol Guldur [LE]", f"Gorbag, bears {beast}", **(way if moves == "bearer" else {}))
    s.company("alice", "Dol Guldur [LE]", "Lagduf", **(way if moves == "other" else {}))
    s.hand("bob", "Orc-guard").hand("alice", "Orc Quarrels").start(
        "hazards", of="Gorbag" if moves == "bearer" else "Lagduf"
    )
    assert s.card(beast).zone == zone


def test_what_stays_below_may_go_below() -> None:
    """On a way through the Under-deeps it stays with its company."""
    for beast in ("Evil Things Lingering", "Nasty Slimy Thing"):
        s = minion(
            "The Under-gates [BA]", f"Gorbag, bears {beast}", to="The Under-leas [BA]", via="under-deeps", kind="balrog"
        )
        s.hand("bob", "Orc-guard").hand("alice", "Orc Quarrels").dice(12).start("hazards")
        assert s.card(beast).zone == PLAY


@pytest.mark.parametrize(("roll", "dies"), [(10, False), (11, True)])
def test_evil_things_linger(roll: int, *, dies: bool) -> None:
    """The opponent's roll less four has to be above the mind of the controller, here 6."""
    s = minion("Moria [BA]", "Gorbag, bears Evil Things Lingering", kind="balrog").start("organization")
    s.dice(roll)
    happened(s.game, "organization-begins", player_ref(0))
    for _ in range(3):
        if s.asked() and "Let it resolve" in s.options(s.asked()[0]):
            s.passes(s.asked()[0])
    from engine.kernel.machine import run

    run(s.game)
    assert any("rolled" in line for line in s.log())
    assert (s.card("Gorbag").zone != PLAY) == dies


def test_only_creatures_remember_old_torture() -> None:
    """The attack of an agent, a Man of one strike, is no creature's."""
    s = minion("Bree [LE]", "Gorbag", "Muzgash", kind="balrog").hand("alice", "Memories of Old Torture", "Orc-guard")
    s.agent("bob", "Bill Ferny, revealed at Bree").dice(*(9,) * 9).start("site").do("alice", "enter")
    for _ in range(60):
        attack = attack_of(s.game)
        if attack is not None and attack.kind == "agent" and s.asked() == ("alice",):
            break
        found = s.options(s.asked()[0])
        s.do(s.asked()[0], next((one for one in found if "Bill Ferny attacks" in one), "") or first(found))
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.kind == "agent"
    assert not wields(s, "Memories")


@pytest.mark.parametrize(
    ("start", "to", "via"),
    [
        ("Dol Guldur [LE]", "Dead Marshes [LE]", "Southern Mirkwood, Brown Lands, Dagorlad"),
        ("Ettenmoors [LE]", "Moria [LE]", "Rhudaur, Hollin, Redhorn Gate"),
        ("Dol Guldur [LE]", "Sarn Goriwing [LE]", "Southern Mirkwood, Heart of Mirkwood"),
    ],
)
def test_roaming_the_waste_shortens_ones_own_ways(start: str, to: str, via: str) -> None:
    """One Wilderness and one Shadow-land, if there are such, count less on the way of each company of its player."""
    s = minion("Moria [BA]", "The Balrog, bears Strangling Coils", kind="balrog").hand("alice", "Roam the Waste")
    s.company("alice", start, "Gorbag").sites("alice", to).hand("bob", "Orc-guard").start("organization")
    s.do("alice", "play Roam the Waste").do("alice", f"move Gorbag to {to.partition(' [')[0]}")
    for _ in range(20):
        if company(s, "Gorbag").path:
            break
        found = [one for one in s.options("alice") if "ake " in one and via.split(", ")[1] in one]
        s.do("alice", found[0]) if s.asked() == ("alice",) and found else onward(s)
    here = company(s, "Gorbag")
    whole, less = list(path_types(s.game, here)), list(counted_types(s.game, here))
    for kind in set(whole):
        fewer = 1 if kind in ("wilderness", "shadow-land") else 0
        assert whole.count(kind) - less.count(kind) == min(fewer, whole.count(kind))


# --- Vanguard of Might ------------------------------------------------------------------------------------------


def vanguard(creature: str = "Uruk-lieutenant", *, hers: bool = True) -> Scenario:
    """Let a creature attack a company below while The Balrog is elsewhere."""
    s = (
        Scenario()
        .turn(3, "alice" if hers else "bob")
        .alignment("alice", "balrog")
        .alignment("bob", "balrog" if not hers else "wizard")
    )
    s.company("alice", "The Under-gates [BA]", "The Balrog", "Lagduf").hand(
        "alice", "Vanguard of Might", "Orc Quarrels"
    )
    s.company("alice", "The Under-leas [BA]", "Muzgash", "Gorbag").company("bob", "Grey Havens", "Beregond")
    return comes(s.hand("bob", creature).dice(*(12,) * 20).start("hazards", of="Muzgash"), creature)


def test_the_vanguard_taps_after_the_fight() -> None:
    """The Balrog taps when the attack is over, faced or canceled, and not by his strike alone."""
    for cancels in (False, True):
        s = vanguard().do("alice", "play Vanguard of Might")
        resolve(s)
        if cancels:
            s.do("alice", next(one for one in s.options("alice") if one.startswith("Play Orc Quarrels")))
            resolve(s)
        for _ in range(30):
            if attack_of(s.game) is None:
                break
            found = s.options(s.asked()[0])
            s.do(s.asked()[0], next((one for one in found if "stays untapped" in one), None) or first(found))
        resolve(s)
        assert s.card("The Balrog").status == TAPPED, cancels


def first(found: list[str]) -> str:
    """Return the plainest of several options."""
    return next(
        (one for start in ("Let it", "Pass", "Confirm", "Fight") for one in found if one.startswith(start)), found[0]
    )


def test_the_vanguard_needs_the_balrog() -> None:
    """While he is not in play nobody comes."""
    s = minion("The Under-leas [BA]", "Muzgash", "Gorbag", kind="balrog").hand(
        "alice", "Vanguard of Might", "Orc Quarrels"
    )
    comes(s.hand("bob", "Uruk-lieutenant").start("hazards"), "Uruk-lieutenant")
    assert attack_of(s.game) is not None
    assert not wields(s, "Vanguard")


def test_what_guards_a_site_remembers_no_torture() -> None:
    """A creature that is played as the automatic-attack of an Under-deeps site becomes no ally."""
    s = minion("The Sulfur-deeps [BA]", "Gorbag", "Muzgash", "The Balrog", kind="balrog")
    s.hand("alice", "Memories of Old Torture", "Orc-guard").hand("bob", "Uruk-lieutenant").dice(*(12,) * 30)
    s.start("site").do("alice", "enter")
    for _ in range(60):
        if any("Uruk-lieutenant attacks" in line for line in s.log()) and s.asked() == ("alice",):
            break
        found = s.options(s.asked()[0])
        s.do(s.asked()[0], next((one for one in found if one.startswith("Play Uruk-lieutenant")), "") or first(found))
    attack = attack_of(s.game)
    assert attack is not None
    assert s.game.facts(attack.source).name == "Uruk-lieutenant"
    assert not wields(s, "Memories")
