"""Characters and agents with texts of their own, and the site where Orcs and Trolls come."""

from __future__ import annotations

import pytest
from hazards import onward, over, resolve, turn_to_bob

from engine import invariants
from engine.attributes import body, control_cost, influence, prowess
from engine.combat import attack_of
from engine.model import DECK, DISCARD, GONE, HAND, PLAY, TAPPED
from engine.queries import company_of
from engine.scenario import Scenario

# --- Strider and Folco ------------------------------------------------------------------------------------------


def strider(
    *others: str, hand: str = "Aragorn II", site: str = "Bree", discard: str = "", phase: str = "organization"
) -> Scenario:
    """Put Strider's company at a site."""
    s = Scenario().company("alice", site, "Strider, tapped, bears Cram" if not discard else "Strider", *others)
    s.company("bob", "Lórien", "Beregond").hand("alice", hand)
    if discard:
        s.discard("alice", discard)
    return s.start(phase)


@pytest.mark.ruling("urd:Strider (2)/1", "urd:Strider (2)/2")
def test_strider_turns_out_to_be_aragorn() -> None:
    """CoE 14 and 118: at any time of one's turn Aragorn II comes, untapped, with all that Strider had."""
    for phase in ("organization", "resources"):
        s = strider("Gimli", phase=phase)
        s.do("alice", "use Strider on Aragorn II").expect("Aragorn II is untapped", "Aragorn II bears Cram")
        assert s.card("Strider").zone == GONE
        assert invariants.check(s.game) == []
        one, two = company_of(s.game, s.card("Aragorn II").iid), company_of(s.game, s.card("Gimli").iid)
        assert one is not None
        assert one == two
        assert not s.game.turn.played


def test_strider_is_nobody_else() -> None:
    """Only Aragorn II takes his place, from the hand."""
    strider(hand="Faramir").refused("alice", "use Strider on Faramir")


@pytest.mark.parametrize(
    ("site", "card", "works"),
    [("Bree", "Rangers of the North", True), ("Bree", "Glamdring", False), ("Lórien", "Wood-elves", False)],
)
def test_strider_finds_what_is_playable_here(site: str, card: str, works: bool) -> None:
    """In the north he taps and brings an item, ally or faction that is playable at his site from the discard pile."""
    s = strider("Gimli", hand="Dodge", site=site, discard=f"{card}; Orc-guard")
    if site != "Bree":
        s.refused("alice", "use Strider", "9.2")
        return
    s.do("alice", "use Strider")
    if works:
        s.do("alice", f"choose {card}").expect("Strider is tapped")
        assert s.card(card).zone == HAND
    else:
        s.refused("alice", f"choose {card}")


def folco(site: str, hand: str, *more: str, phase: str = "organization") -> Scenario:
    """Put Folco Boffin at a site."""
    s = Scenario().company("alice", site, "Folco Boffin", *more).company("bob", "Lórien", "Beregond")
    return s.hand("alice", hand).start(phase)


def test_folco_makes_room_for_a_hobbit() -> None:
    """CoE 16: discarded at a Haven he lets a Hobbit from the hand join his company, wherever one's Wizard is."""
    s = folco("Rivendell", "Pippin; Sam Gamgee; Faramir", "Gimli")
    s.refused("alice", "use Folco Boffin on Faramir")
    s.do("alice", "use Folco Boffin on Pippin").expect("Folco Boffin is discarded", "Pippin is in play")
    one, two = company_of(s.game, s.card("Pippin").iid), company_of(s.game, s.card("Gimli").iid)
    assert one is not None
    assert one == two
    assert s.card("Pippin").iid in s.game.turn.played


def test_folco_alone_leaves_the_hobbit_where_he_was() -> None:
    """The Hobbit is at the site although Folco was alone."""
    folco("Rivendell", "Pippin").do("alice", "use Folco Boffin on Pippin").expect("Pippin is at Rivendell")


def test_folco_stays_elsewhere_and_in_other_phases() -> None:
    """Not away from a Haven, not outside the organization phase, not after another character came."""
    folco("Bree", "Pippin").refused("alice", "use Folco Boffin on Pippin", "9.2")
    folco("Rivendell", "Pippin", phase="resources").refused("alice", "use Folco Boffin on Pippin")
    folco("Rivendell", "Pippin; Bergil", "Gimli").refused("alice", "use Folco Boffin on Bergil")


# --- Ringwraiths ------------------------------------------------------------------------------------------------


def dark(
    who: str, *others: str, site: str = "LE-367", hand: str = "Bade to Rule", phase: str = "organization"
) -> Scenario:
    """Put a Ringwraith's company at a Darkhaven."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", site, who, *others)
    return s.company("bob", "Grey Havens", "Beregond").hand("alice", hand).start(phase)


MODES = [
    ("Akhôrahil the Ringwraith", 3, 1),
    ("Khamûl the Ringwraith", -2, 1),
    ("Ûvatha the Ringwraith", -3, -1),
]


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


def test_uvatha_not_away_from_a_darkhaven() -> None:
    """Elsewhere he brings nothing back."""
    dark("Ûvatha the Ringwraith", site="Urlurtsu Nurn [LE]").refused("alice", "use Ûvatha the Ringwraith", "9.2")


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
            from engine.strikes import strike_of

            strike = strike_of(s.game)
            if strike is not None and strike.by >= 0 and s.game.facts(strike.target).name == name:
                seen.append(body(s.game, strike.target))
        assert seen, s.log()
        assert set(seen) == {before + change}


MAGIC = "Words of Menace and Deceit"


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
        from engine.leaving import discard

        discard(s.game, s.card("Well-preserved").iid)
        assert s.card("Well-preserved").zone == zone


# --- Urlurtsu Nurn ----------------------------------------------------------------------------------------------


def nurn(discard: str = "Gorbag; Asternak", avatar: str = "Ren the Ringwraith") -> Scenario:
    """Put a Ringwraith at Urlurtsu Nurn."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Urlurtsu Nurn [LE]", avatar)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bade to Rule").discard("alice", discard)
    return s.sites("alice", "Minas Morgul [LE]; Carn Dûm [LE]").start("organization")


def test_urlurtsu_nurn_brings_an_orc_who_must_leave() -> None:
    """The Ringwraith taps there: an Orc or Troll comes in a company of its own and is discarded if it stays with him."""
    s = nurn()
    s.do("alice", "use Urlurtsu Nurn on Ren the Ringwraith")
    s.refused("alice", "choose Asternak")
    s.do("alice", "choose Gorbag").expect("Gorbag is in play", "Ren the Ringwraith is tapped")
    one, two = company_of(s.game, s.card("Gorbag").iid), company_of(s.game, s.card("Ren the Ringwraith").iid)
    assert one != two
    for _ in range(20):
        if s.card("Gorbag").zone != PLAY:
            break
        onward(s)
    s.expect("Gorbag is discarded")


def test_urlurtsu_nurn_lets_go_whoever_moves_on() -> None:
    """Who moves to another site than the Ringwraith's stays in play."""
    s = nurn().do("alice", "use Urlurtsu Nurn on Ren the Ringwraith", "choose Gorbag")
    s.do("alice", "move Gorbag to Minas Morgul")
    for _ in range(30):
        if not s.asked() or s.game.turn.seat != 0:
            break
        onward(s)
    s.expect("Gorbag is in play", "Gorbag is at Minas Morgul")


def test_urlurtsu_nurn_needs_its_lord() -> None:
    """Another character does not tap for it, and a Ringwraith elsewhere neither."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "Urlurtsu Nurn [LE]", "Lagduf")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Bade to Rule").discard("alice", "Gorbag")
    s.start("organization").refused("alice", "use Urlurtsu Nurn on Lagduf")


# --- agents -----------------------------------------------------------------------------------------------------


def waylaid(
    agent: str, to: str, via: str, start: str, *characters: str, hand: str = "Dodge", mine: str = ""
) -> Scenario:
    """Return a company on its way to a site, and an agent hazard of bob's."""
    s = Scenario().company("alice", start, *characters, to=to, via=via).company("bob", "Grey Havens", "Círdan")
    s.agent("bob", agent).hand("bob", hand)
    if mine:
        s.hand("alice", mine)
    return turn_to_bob(s.start("hazards"))


GOBLINS = ("Goblin-gate", "Rhudaur, High Pass", "Rivendell")


def test_baduila_sends_a_company_back() -> None:
    """Discarded at the company's new site he makes it return to its site of origin."""
    s = waylaid("Baduila", *GOBLINS, "Gimli")
    resolve(s.do("bob", "send back with Baduila")).expect("Baduila is discarded")
    assert [one.returned for one in s.game.companies.values()] == [True, False]


def test_baduila_elsewhere_sends_nobody_back() -> None:
    """He must be at the new site, and the company must be moving; another agent does not do it."""
    s = waylaid("Baduila", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli")
    s.refused("bob", "send back with Baduila", "4.1")
    s = (
        Scenario()
        .company("alice", "Goblin-gate", "Gimli")
        .company("bob", "Grey Havens", "Círdan")
        .agent("bob", "Baduila")
    )
    turn_to_bob(s.hand("bob", "Dodge").start("hazards")).refused("bob", "send back with Baduila", "2.IV.4")
    waylaid("Anarin", *GOBLINS, "Gimli").refused("bob", "send back with Anarin", "4.1")


def entered(
    agent: str, site: str, *characters: str, dice: tuple[int, ...] = (), hand: str = "Dodge", mine: str = ""
) -> Scenario:
    """Return a company that has entered a site where an agent attacks it."""
    s = Scenario().company("alice", site, *characters).company("bob", "Grey Havens", "Círdan").agent("bob", agent)
    s.hand("bob", hand)
    if mine:
        s.hand("alice", mine)
    s.dice(*dice).start("site").do("alice", "enter")
    for _ in range(50):
        if s.asked() == ("bob",) and any(one.endswith(" attacks") for one in s.options("bob")):
            break
        onward(s)
    return s


def test_elerina_taps_for_one_strike_more() -> None:
    """While she attacks she may tap: her attack has two strikes."""
    s = entered("Elerína, revealed at Mount Gram", "Mount Gram", "Gimli", "Bilbo", "Dori", dice=(12,) * 10)
    s.do("bob", "attack with Elerína")
    for _ in range(6):
        if any("one strike more" in one for one in s.options(s.asked()[0])):
            break
        onward(s)
    s.do("bob", "add a strike with Elerína")
    resolve(s).expect("Elerína is tapped")
    attack = attack_of(s.game)
    assert attack is not None
    assert attack.strikes == 2
    s.refused("bob", "add a strike with Elerína")


def test_taladhan_picks_pockets() -> None:
    """He chooses who defends; a successful strike costs the company an item, the character is not harmed."""
    s = entered(
        "Taladhan", "Sarn Goriwing", "Gimli, bears Cram", "Bilbo, bears Torque of Hues", dice=(12,) * 6 + (12, 2, 2)
    )
    s.do("bob", "attack with Taladhan")
    assigned = False
    for _ in range(30):
        if attack_of(s.game) is None:
            break
        who = s.asked()[0]
        if who == "bob" and any("Bilbo" in one for one in s.options("bob")) and not assigned:
            assigned = True
            s.do("bob", "assign Bilbo")
        elif who == "alice" and "Cram" in s.options("alice"):
            s.do("alice", "choose Cram")
        else:
            onward(s)
    assert assigned
    s.expect("Cram is discarded", "Torque of Hues is in play", "Bilbo is tapped")
    assert not any("Bilbo is wounded" in line for line in s.log())


@pytest.mark.ruling("urd:My Precious/4")
def test_my_precious_acts_twice_when_face_up() -> None:
    """A second agent action in a turn, beyond the hazard limit; face-down only one."""
    s = waylaid("My Precious, revealed at Goblin-gate, tapped", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli")
    resolve(s.do("bob", "untap My Precious")).expect("1 hazard is played")
    resolve(turn_to_bob(s).do("bob", "hide My Precious")).expect("1 hazard is played", "My Precious is face-down")
    s = waylaid("My Precious, tapped", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli")
    resolve(s.do("bob", "untap My Precious"))
    turn_to_bob(s).refused("bob", "send My Precious home", "4.1")


@pytest.mark.parametrize(("item", "goes"), [("Beautiful Gold Ring", True), ("Cram", False)])
def test_my_precious_takes_a_ring(item: str, goes: bool) -> None:
    """An attack of his that is successful against a company with a ring costs it a ring, and he is discarded."""
    s = entered(
        "My Precious, revealed at Goblin-gate", "Goblin-gate", f"Bilbo, bears {item}", dice=(12, 12, 12, 2, 2, 2)
    )
    over(s.do("bob", "attack with My Precious"))
    assert (s.card(item).zone == DISCARD, s.card("My Precious").zone == DISCARD) == (goes, goes)


def test_my_precious_becomes_gollum() -> None:
    """His attack fails and he is not defeated: the defender may tap a character to play Gollum, and he is discarded."""
    s = entered(
        "My Precious, revealed at Goblin-gate",
        "Goblin-gate",
        "Bilbo",
        "Frodo",
        "Gimli",
        "Dori",
        "Bofur",
        mine="Gollum; Cram",
        dice=(12, 12, 12, 2, 12, 2),
    )
    s.do("bob", "attack with My Precious")
    for _ in range(30):
        if s.asked() == ("alice",) and "Gollum" in s.options("alice"):
            break
        onward(s)
    s.do("alice", "choose Gollum")
    for _ in range(4):
        if s.card("Gollum").zone == PLAY:
            break
        onward(s)
    s.expect("My Precious is discarded", "Gollum is in play")
    assert s.game.cards[s.card("Gollum").host].status == TAPPED


@pytest.mark.ruling("urd:My Precious/1")
def test_my_precious_is_not_gollum() -> None:
    """CRF: he does not count as Gollum for cards that ask for Gollum; eliminated he costs a point."""
    from carddb.effects.nodes.conditions import Named
    from engine.compiling import condition
    from engine.model import Env

    s = waylaid(
        "My Precious, revealed at Goblin-gate", "Bree", "Rhudaur, Arthedain", "Rivendell", "Gimli", mine="Gollum’s Fate"
    )
    mine, fate = s.card("My Precious").iid, s.card("Gollum’s Fate")
    env = Env(fate.iid, fate.did, 0)
    assert not condition(Named(("Gollum",)))(s.game, env, mine)
    assert condition(Named(("My Precious",)))(s.game, env, mine)
    assert s.game.facts(mine).mp == -1
