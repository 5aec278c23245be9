"""Characters of The Lidless Eye, LE-50 to LE-58, in the order of their numbers."""

from __future__ import annotations

import pytest

from engine.queries.attributes import body, control_cost, corruption_modifier, hand_size, influence, prowess
from engine.queries.cards import changed, modifiers
from engine.queries.fights import attack_of, strike_of
from engine.scenarios.scenario import Scenario
from engine.state.records import DECK, DISCARD, HAND, PLAY
from tests.cards.positions.battles import battle
from tests.cards.positions.dark import HAVEN, MORIA_OF_MINIONS, dark_in_phase
from tests.cards.positions.hazards import choose, offers, onward, turn_to_bob
from tests.cards.positions.minions import at, iid, minion

# --- LE-50 Adûnaphel the Ringwraith --------------------------------------------------------------------------------


@pytest.mark.card("TW-2", "LE-50")
@pytest.mark.parametrize(
    ("avatar", "follower", "site", "creature", "possible"),
    [
        ("Adûnaphel the Ringwraith", "", HAVEN, "Wolves", True),
        ("Adûnaphel the Ringwraith", "", "Carn Dûm [LE]", "Wolves", True),
        ("Adûnaphel the Ringwraith", "", HAVEN, "Orc-guard", False),
        ("Adûnaphel the Ringwraith", "", "Ettenmoors [LE]", "Wolves", False),
        ("The Witch-king", "Adûnaphel the Ringwraith", HAVEN, "Wolves", False),
    ],
)
def test_adunaphel_calls_creatures_off(avatar: str, follower: str, site: str, creature: str, *, possible: bool) -> None:
    """As avatar at a Darkhaven she taps against a creature's attack on any company that is not keyed to a site."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, avatar, *((f"{follower}, follows {avatar}",) if follower else ()))
    start, to, via = MORIA_OF_MINIONS
    s.company("alice", start, "Gorbag", to=to, via=via).hand("bob", creature).hand("alice", "Cram")
    choose(turn_to_bob(s.start("hazards", of="Gorbag")), "bob", f"Play {creature}")
    assert offers(s, "alice", "Use Adûnaphel") == possible
    if possible:
        choose(s, "alice", "Use Adûnaphel").expect("Adûnaphel the Ringwraith is tapped")


@pytest.mark.card("TW-2", "LE-50")
def test_adunaphel_knows_creatures_only() -> None:
    """An attack that comes of an event is none of a creature."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", HAVEN, "Adûnaphel the Ringwraith").company("alice", "Bree [LE] (tapped)", "Gorbag", "Muzgash")
    s.hand("alice", "Burning Rick, Cot, and Tree", "Cram").start("resources", of="Gorbag")
    choose(s, "alice", "Play Burning Rick")
    assert attack_of(s.game) is not None
    assert not offers(s, "alice", "Use Adûnaphel")


# --- LE-51 Akhôrahil the Ringwraith --------------------------------------------------------------------------------


MODES = [
    ("Akhôrahil the Ringwraith", 3, 1),
    ("Khamûl the Ringwraith", -2, 1),
    ("Ûvatha the Ringwraith", -3, -1),
]


def dark(
    who: str, *others: str, site: str = "LE-367", hand: str = "Bade to Rule", phase: str = "organization"
) -> Scenario:
    """Put a Ringwraith's company at a Darkhaven."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, who, *others)
    return s.company("bob", "Grey Havens", "Beregond").hand("alice", hand).start(phase)


@pytest.mark.card("LE-51", "LE-55", "LE-57", "LE-183", "LE-190")
@pytest.mark.parametrize(("who", "lord", "fell"), MODES)
def test_modes_of_the_last_ringwraiths(who: str, lord: int, fell: int) -> None:
    """As Heralded Lord their influence changes, as Fell Rider their prowess, beside what the mode itself does."""
    changes = {}
    for one in (who, "Ren the Ringwraith"):
        for mode in ("Heralded Lord", "Fell Rider"):
            numbers = []
            for text in (f"{one}, bears {mode}", one):
                s = dark(text, phase="resources")
                iid = s.card(one).iid
                numbers.append((influence(s.game, iid), prowess(s.game, iid)))
            changes[one, mode] = (numbers[0][0] - numbers[1][0], numbers[0][1] - numbers[1][1])
    ren = "Ren the Ringwraith"
    assert changes[who, "Heralded Lord"][0] - changes[ren, "Heralded Lord"][0] == lord + 2
    assert changes[who, "Fell Rider"][1] - changes[ren, "Fell Rider"][1] == fell - 2


@pytest.mark.card("LE-51")
def test_akhorahil_keeps_his_magic() -> None:
    """A magic card that he used goes back to the play deck; one that another user of magic used is discarded."""
    for who, zone in (("Akhôrahil the Ringwraith", DECK), ("The Witch-king", DISCARD)):
        s = dark(f"{who}", "Gorbag, wounded", hand="Well-preserved", phase="organization")
        option = next((one for one in s.options("alice") if "Well-preserved" in one), "")
        assert option, (who, s.options("alice"))
        s.do("alice", option)
        for _ in range(6):
            if s.card("Well-preserved").zone == PLAY and not any("hoose" in one for one in s.options(s.asked()[0])):
                break
            onward(s)
        assert s.card("Well-preserved").zone == PLAY, s.log()
        from engine.actions.leaving_play import discard

        discard(s.game, s.card("Well-preserved").iid)
        assert s.card("Well-preserved").zone == zone


# --- LE-52 Dwar the Ringwraith -------------------------------------------------------------------------------------


@pytest.mark.card("LE-52")
def test_dwar_rouses_a_company() -> None:
    """Dwar taps at a Darkhaven: everybody in one company has one more prowess and body until the turn ends."""
    s = dark_in_phase("organization", "Dwar the Ringwraith", "Lagduf")
    g, iid = s.game, s.card("Lagduf").iid
    before = prowess(g, iid), body(g, iid)
    s.do("alice", "use Dwar the Ringwraith").all_pass().expect("Dwar the Ringwraith is tapped")
    assert (prowess(g, iid), body(g, iid)) == (before[0] + 1, before[1] + 1)


@pytest.mark.card("LE-52")
@pytest.mark.parametrize(
    ("avatar", "follower", "site", "possible"),
    [("Dwar the Ringwraith", "", HAVEN, True), ("Dwar the Ringwraith", "", "Ettenmoors [LE]", False),
     ("The Witch-king", "Dwar the Ringwraith", HAVEN, False)],
)  # fmt: skip
def test_dwar_strengthens_a_company(avatar: str, follower: str, site: str, *, possible: bool) -> None:
    """As avatar at a Darkhaven he taps for one prowess and one body of the characters of one company."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", site, avatar, *((f"{follower}, follows {avatar}",) if follower else ()))
    s.company("alice", "Moria [LE]", "Gorbag, bears War-wolf", "Muzgash").start("organization")
    assert offers(s, "alice", "Use Dwar") == possible
    if possible:
        everybody = ("Gorbag", "Muzgash", "War-wolf", "Dwar the Ringwraith", "Dori")
        before = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in everybody}
        choose(s, "alice", "Use Dwar", "Gorbag")
        after = {one: (prowess(s.game, iid(s, one)), body(s.game, iid(s, one))) for one in everybody}
        more = {one: (after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in everybody}
        assert more == {one: (1, 1) if one in ("Gorbag", "Muzgash") else (0, 0) for one in everybody}


@pytest.mark.card("LE-52", "LE-58")
@pytest.mark.parametrize(("avatar", "more"), [("The Witch-king", 2), ("Dwar the Ringwraith", 0)])
def test_who_leads_ringwraiths(avatar: str, more: int) -> None:
    """The Witch-king may have two Ringwraith followers more, another Ringwraith none."""
    s = at(HAVEN, avatar, "Gorbag")
    found = [changed(s.game, ("limit", "ringwraith-followers"), iid(s, one), 0) for one in (avatar, "Gorbag")]
    assert found == [more, 0]


# --- LE-53 Hoarmûrath the Ringwraith -------------------------------------------------------------------------------


LORD = {
    "Adûnaphel the Ringwraith": 2,
    "Dwar the Ringwraith": -3,
    "Hoarmûrath the Ringwraith": 1,
    "Indûr the Ringwraith": -1,
    "Ren the Ringwraith": -2,
    "The Witch-king": 3,
}
RIDER = {
    "Adûnaphel the Ringwraith": -2,
    "Dwar the Ringwraith": -1,
    "Hoarmûrath the Ringwraith": 2,
    "Indûr the Ringwraith": -3,
    "Ren the Ringwraith": 2,
    "The Witch-king": 1,
}


def mode_changes(who: str, mode: str) -> tuple[int, int]:
    """Return what a mode makes of a Ringwraith's direct influence and prowess."""
    found = []
    for text in (f"{who}, bears {mode}", who):
        s = dark_in_phase("resources", text)
        iid = s.card(who).iid
        found.append((influence(s.game, iid), prowess(s.game, iid)))
    return found[0][0] - found[1][0], found[0][1] - found[1][1]


@pytest.mark.card("LE-50", "LE-53", "LE-54", "LE-56")
@pytest.mark.parametrize("who", LORD)
@pytest.mark.parametrize("mode", ["Heralded Lord", "Fell Rider", "Black Rider"])
def test_numbers_in_a_mode(who: str, mode: str) -> None:
    """In one mode its influence changes, in the other its prowess, in no other anything, beside what the mode itself does."""
    other = next(one for one in LORD if one != who)  # what the mode itself changes, it changes for both
    lord = LORD[who] - LORD[other] if mode == "Heralded Lord" else 0
    fell = RIDER[who] - RIDER[other] if mode == "Fell Rider" else 0
    assert mode_changes(who, mode)[0] - mode_changes(other, mode)[0] == lord
    assert mode_changes(who, mode)[1] - mode_changes(other, mode)[1] == fell


@pytest.mark.card("LE-53")
@pytest.mark.parametrize(("site", "size"), [("LE-367", 9), ("LE-392", 8)])
def test_hoarmurath_at_a_darkhaven(site: str, size: int) -> None:
    """At a Darkhaven, and only as her Ringwraith, Hoarmûrath lets her hold a card more."""
    assert hand_size(dark_in_phase("organization", "Hoarmûrath the Ringwraith", site=site).game, 0) == size


@pytest.mark.card("LE-53")
def test_hoarmurath_as_a_follower() -> None:
    """A follower is not the player's Ringwraith."""
    s = dark_in_phase("organization", "Dwar the Ringwraith", "Hoarmûrath the Ringwraith, follows Dwar the Ringwraith")
    assert hand_size(s.game, 0) == 8


# --- LE-54 Indûr the Ringwraith ------------------------------------------------------------------------------------


@pytest.mark.card("LE-54")
def test_indur_takes_magic_back() -> None:
    """At the end of the turn Indûr taps to take a magic card from the discard pile to the hand; nothing else."""
    s = dark_in_phase("end of turn", "Indûr the Ringwraith", discard="Deeper Shadow; Bade to Rule")
    while "use Indûr the Ringwraith" not in str(s.options("alice")) and not any(
        "Indûr" in label for label in s.options("alice")
    ):
        s.do(s.asked()[0], "keep hand")
    s.do("alice", "use Indûr the Ringwraith").refused("alice", "choose Bade to Rule")
    s.do("alice", "choose Deeper Shadow").expect("Indûr the Ringwraith is tapped")
    assert s.card("Deeper Shadow").zone == HAND


# --- LE-55 Khamûl the Ringwraith -----------------------------------------------------------------------------------


@pytest.mark.card("LE-55")
def test_khamul_is_hard_on_elves() -> None:
    """Facing a strike that he commits, an Elf has two body less; a Man has not."""
    for name, change in (("Legolas", -2), ("Beregond", 0)):
        s = Scenario().alignment("alice", "ringwraith").turn(3, "alice")
        s.company("alice", "Bree [LE]", "Khamûl the Ringwraith").company("bob", "Bree", name).hand(
            "alice", "Bade to Rule"
        )
        s.dice(12, 2, 7, 7).start("site")
        before = body(s.game, s.card(name).iid)
        s.do("alice", "enter")
        seen = []
        for _ in range(30):
            if not s.asked():
                break
            who = s.asked()[0]
            attacks = [one for one in s.options(who) if one.startswith("Attack")]
            if attacks:
                s.do(who, attacks[0])
            else:
                onward(s)
            from engine.queries.fights import strike_of

            strike = strike_of(s.game)
            if strike is not None and strike.by >= 0 and s.game.facts(strike.target).name == name:
                seen.append(body(s.game, strike.target))
        assert seen, s.log()
        assert set(seen) == {before + change}


@pytest.mark.card("TW-147", "TW-176", "LE-55")
@pytest.mark.ruling("urd:Ringwraith (4)")
@pytest.mark.parametrize("who", ["Éowyn", "Peath"])
@pytest.mark.parametrize("attacker", ["alice", "bob"])
@pytest.mark.parametrize("pairs", [{"first": "second"}, {"second": "first"}])
def test_only_whom_she_fights_is_softened(who: str, attacker: str, pairs: dict[str, str]) -> None:
    """The body of another Ringwraith, and of hers against anybody else, is whole; so is his before the fight."""
    first, second = "The Witch-king", "Khamûl the Ringwraith"
    dark, light = (first, f"{second}, follows {first}"), (who, "Gimli")
    s = battle(own=dark, other=light, attacker=attacker, kind="ringwraith", dice=(7,) * 30)
    whole = {one: s.game.facts(iid(s, one)).body or 0 for one in (first, second)}
    assert {one: body(s.game, iid(s, one)) for one in whole} == whole
    seen = False
    hers = first if "first" in pairs else second
    for _ in range(40):
        if attack_of(s.game) is None or not s.asked():
            break
        strike = strike_of(s.game)
        if strike is not None:
            fighters = {s.game.facts(strike.target).name, s.game.facts(strike.by).name}
            seen = seen or fighters == {who, hers}
            for one, most in whole.items():
                assert body(s.game, iid(s, one)) == ((most + 1) // 2 if fighters == {who, one} else most)
        found = s.options(s.asked()[0])
        wanted = [o for o in found if o in (f"{who} faces {hers}", f"{hers} faces {who}")]
        s.do(s.asked()[0], wanted[0]) if wanted else onward(s)
    assert seen


# --- LE-56 Ren the Ringwraith --------------------------------------------------------------------------------------


@pytest.mark.card("LE-56")
def test_ren_steadies_a_company() -> None:
    """Ren taps at a Darkhaven: the minions of one company have two more on their corruption checks."""
    s = dark_in_phase("organization", "Ren the Ringwraith", "Ostisen")
    g, iid = s.game, s.card("Ostisen").iid
    before = corruption_modifier(g, iid)
    s.do("alice", "use Ren the Ringwraith").all_pass()
    assert corruption_modifier(g, iid) == before + 2


@pytest.mark.card("LE-56")
def test_ren_only_while_organizing() -> None:
    """In the site phase it is too late."""
    dark_in_phase("resources", "Ren the Ringwraith", site="LE-390").refused("alice", "use Ren the Ringwraith", "9.1.1")


# --- LE-57 Ûvatha the Ringwraith -----------------------------------------------------------------------------------


@pytest.mark.card("LE-57")
def test_uvatha_brings_back_an_event() -> None:
    """At a Darkhaven he taps in the organization phase for a resource event out of the discard pile."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "LE-367", "Ûvatha the Ringwraith")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bade to Rule").deck("alice", "Dodge")
    s.discard("alice", "Voices of Malice", "Orc-guard", "Saw-toothed Blade").start("organization")
    s.do("alice", "use Ûvatha the Ringwraith")
    s.refused("alice", "choose Orc-guard")
    s.refused("alice", "choose Saw-toothed Blade")
    s.do("alice", "choose Voices of Malice").expect("Ûvatha the Ringwraith is tapped")
    assert s.card("Voices of Malice").zone == DECK


@pytest.mark.card("LE-57")
def test_uvatha_not_away_from_a_darkhaven() -> None:
    """Elsewhere he brings nothing back."""
    dark("Ûvatha the Ringwraith", site="Urlurtsu Nurn [LE]").refused("alice", "use Ûvatha the Ringwraith", "9.2")


@pytest.mark.card("LE-57")
@pytest.mark.ruling("urd:Playing Ringwraith Followers (2)")
@pytest.mark.parametrize(("follower", "works"), [("Ûvatha the Ringwraith", True), ("Ren the Ringwraith", False)])
def test_uvatha_follows_any_ringwraith_at_no_cost(follower: str, works: bool) -> None:
    """He joins another Ringwraith's company, and no influence is needed to control him."""
    s = dark("Dwar the Ringwraith", "Gorbag", hand=follower).do("alice", "organize")
    if not works:
        s.refused("alice", f"play {follower} following Dwar the Ringwraith")
        return
    s.do("alice", f"play {follower} following Dwar the Ringwraith", "confirm")
    dwar, uvatha = s.card("Dwar the Ringwraith").iid, s.card(follower).iid
    assert s.card(follower).host == dwar
    assert control_cost(s.game, dwar, (uvatha,)) == 0


# --- LE-58 The Witch-king ------------------------------------------------------------------------------------------


@pytest.mark.card("LE-58")
@pytest.mark.parametrize(("who", "more"), [("The Witch-king", 2), ("Ren the Ringwraith", 0)])
def test_the_witch_king_leads_two_more(who: str, more: int) -> None:
    """His room for Ringwraith followers is two larger, nobody else's."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori")
    s.company("alice", "Dol Guldur [LE]", who, "Gorbag").start("organization")
    assert sum(one.amount for one in modifiers(s.game, ("limit", "ringwraith-followers"), iid(s, who))) == more
    assert not modifiers(s.game, ("limit", "ringwraith-followers"), iid(s, "Gorbag"))


@pytest.mark.card("LE-58")
@pytest.mark.ruling("urd:The Witch-king")
@pytest.mark.parametrize(
    ("phase", "possible"), [("organization", True), ("long-event", False), ("resources", False), ("end of turn", False)]
)
def test_ringwraiths_follow_while_companies_are_organized(phase: str, possible: bool) -> None:
    """By his own ability the Witch-king takes followers in the organization phase only; what comes later asks for a card."""
    s = minion("Dol Guldur [LE]", "The Witch-king", "Gorbag").hand("alice", "Dwar the Ringwraith").start(phase)
    if possible:
        s.do("alice", "organize")
    assert any("Dwar the Ringwraith" in one and "following" in one for one in s.options("alice")) == possible
