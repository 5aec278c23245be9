"""The classic interactions between cards, each played out: read the headings as the list.

Light and dark; environments on region types; Dragons and their manifestations; Balrog of Moria; Assassin; what changes
the hazard limit; rescue; ring tests; riddles; Palantíri; Muster; Horses; The One Ring, Gollum's Fate and Cracks of Doom;
Sudden Call and Sauron.
"""

from __future__ import annotations

import pytest
from hazards import HEATH, MORIA, company, limit, meet, onward, over, resolve, turn_to_bob
from heroes import attacked

from engine.attributes import general_influence, hand_size, prowess
from engine.combat import attack_of
from engine.core import run
from engine.model import DISCARD, OUT, PLAY, UNTAPPED
from engine.queries import flagged
from engine.regions import path_types
from engine.scenario import Scenario


def told(s: Scenario, words: str) -> bool:
    """Whether a line of the log holds these words."""
    return any(words in line for line in s.log())


# --- light and dark ---------------------------------------------------------------------------------------------


def skies(**hands: str) -> Scenario:
    """Put a moving company under an open sky, with environments in hand."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond")
    for who, cards in hands.items():
        s.hand(who, *cards.split("; "))
    return s


def test_gates_of_morning_drive_out_doors_of_night() -> None:
    """When Gates of Morning come into play, Doors of Night and other hazard environments are discarded."""
    s = skies(alice="Gates of Morning; Dodge").in_play("bob", "Doors of Night").start("organization")
    s.do("alice", "play Gates of Morning").expect("Gates of Morning is in play", "Doors of Night is discarded")


def test_doors_of_night_drive_out_gates_of_morning() -> None:
    """And the other way round, in the movement/hazard phase."""
    s = skies(alice="Dodge", bob="Doors of Night").in_play("alice", "Gates of Morning").start("hazards")
    s.passes("alice").do("bob", "play Doors of Night")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    s.expect("Doors of Night is in play", "Gates of Morning is discarded")


def test_twilight_three_deep() -> None:
    """Twilight cancels Doors of Night in its chain; a second Twilight cancels the first, and Doors of Night stays."""
    s = skies(alice="Twilight; Dodge", bob="Doors of Night; Twilight").start("hazards").passes("alice")
    s.do("bob", "play Doors of Night").do("alice", "play Twilight on Doors of Night")
    s.do("bob", "play Twilight on Twilight")
    for _ in range(4):
        if s.asked() and any("Let it resolve" in label for label in s.options(s.asked()[0])):
            s.passes(s.asked()[0])
    s.expect("Doors of Night is in play")
    s = skies(alice="Twilight; Dodge", bob="Doors of Night; Orc-guard").start("hazards").passes("alice")
    s.do("bob", "play Doors of Night").do("alice", "play Twilight on Doors of Night")
    for _ in range(4):
        if s.asked() and any("Let it resolve" in label for label in s.options(s.asked()[0])):
            s.passes(s.asked()[0])
    s.expect("Doors of Night is discarded", "Twilight is discarded")


# --- Palantíri --------------------------------------------------------------------------------------------------


def test_saruman_at_the_stone() -> None:
    """Saruman taps to use a Palantír that others cannot use; aligned, its bearer need not tap."""
    s = Scenario().company("alice", "Isengard", "Saruman, bears Palantír of Orthanc", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "6 Dodge").discard("alice", "Glamdring")
    s.hand("alice", "Align Palantír").dice(12, 12).start("organization")
    s.do("alice", "use Palantír of Orthanc", "choose Glamdring", "confirm").expect("Saruman is tapped")
    s = Scenario().company("alice", "Isengard", "Gimli, bears Palantír of Orthanc", "Elrond")
    s.company("bob", "Grey Havens", "Beregond").deck("alice", "6 Dodge").discard("alice", "Glamdring")
    s.hand("alice", "Align Palantír").dice(12, 12).start("organization")
    s.refused("alice", "use Palantír of Orthanc", "9.2")
    s.do(
        "alice", "play Align Palantír on Palantír of Orthanc", "use Palantír of Orthanc", "choose Glamdring", "confirm"
    )
    s.expect("Gimli is untapped", "Palantír of Orthanc is tapped", "alice has 7 cards in the play deck")
    assert flagged(s.game, "uses-palantír", s.card("Gimli").iid)


# --- Muster -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "works"), [("Gimli", True), ("Merry", False)])
def test_muster_helps_warriors(who: str, works: bool) -> None:
    """A warrior adds his prowess, at most five, to an influence check against a faction."""
    s = Scenario().company("alice", "Bree", who, "Elrond").company("bob", "Grey Havens", "Beregond")
    s.hand("alice", "Rangers of the North", "Muster").dice(6).start("resources")
    s.do("alice", f"play Rangers of the North with {who}")
    if works:
        s.do("alice", f"play Muster on {who}")
        s.expect("Rangers of the North is in the marshalling point pile")
    else:
        s.refused("alice", f"play Muster on {who}", "9.3")


def test_muster_disperses_answers() -> None:
    """A faction won with Muster may be lost again: its player rolls and adds his unused general influence."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").pile("alice", "Rangers of the North").hand("alice", "Dodge")
    s.hand("bob", "Muster Disperses").dice(2).start("hazards").passes("alice")
    s.do("bob", "play Muster Disperses on Rangers of the North")
    while s.asked() == ("alice",) and "Let it resolve" in s.options("alice"):
        s.passes("alice")
    assert told(s, "Muster Disperses")
    free = 20 - (s.game.facts(s.card("Gimli").iid).mind or 0)
    gone = 2 + free < 11
    s.expect("Rangers of the North is " + ("discarded" if gone else "in the marshalling point pile"))


# --- Horses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("riders", "before", "after"), [(2, 2, 2), (5, 5, 3)])
def test_horses_and_the_hazard_limit(riders: int, before: int, after: int) -> None:
    """Horses take two from the hazard limit, never below two; Butterflies may add one again."""
    from engine.queries import company_of, hazard_limit

    names = ("Gimli", "Legolas", "Elrond", "Boromir II", "Elladan")[:riders]
    s = Scenario().company("alice", "Rivendell", *names, to="Moria", via="Rhudaur, Hollin, Redhorn Gate")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Horses", "Hundreds of Butterflies")
    s.hand("bob", "Orc-guard").start("organization")
    company = company_of(s.game, s.card("Gimli").iid)
    assert company is not None
    from msgspec.structs import replace

    from engine import atoms

    s.do("alice", "play Horses on Gimli")
    atoms.set_company(s.game, replace(s.game.companies[company.id], limit=before))
    assert hazard_limit(s.game, s.game.companies[company.id]) == after


# --- The One Ring -----------------------------------------------------------------------------------------------


def at_the_fire(*hand: str, gollum: bool = False, dice: tuple[int, ...] = (12,)) -> Scenario:
    """Bring The One Ring to Mount Doom."""
    companion = "Bilbo, bears Gollum" if gollum else "Bilbo"
    s = Scenario().company("alice", "Mount Doom", "Frodo, bears The One Ring", companion)
    s.company("bob", "Grey Havens", "Beregond").hand("alice", *hand)
    return s.dice(*dice).start("resources")


def test_cracks_of_doom_ends_the_game() -> None:
    """10.1.W1: at Mount Doom the bearer's check decides; a success destroys the Ring and wins."""
    s = at_the_fire("Cracks of Doom").do("alice", "play Cracks of Doom")
    while s.game.result is None and s.asked():
        s.do(
            "alice", "confirm" if "Confirm" in str(s.options("alice")) or "Roll" in str(s.options("alice")) else "pass"
        )
    assert s.game.result is not None
    assert s.game.result.winner == 0


def test_gollums_fate_needs_gollum() -> None:
    """With Gollum there no check is made; without him the card is not played; both must be one's own (CRF)."""
    s = at_the_fire("Gollum’s Fate", gollum=True).do("alice", "play Gollum’s Fate")
    assert s.game.result is not None
    assert s.game.result.winner == 0
    alone = at_the_fire("Gollum’s Fate", "Dodge")
    assert not any("Fate" in label for label in alone.options("alice"))


def test_gollum_may_take_the_ring_instead() -> None:
    """Gollum, tapped and discarded, takes the Ring with him, anywhere but at a haven."""
    s = at_the_fire("Dodge", gollum=True).do("alice", "use Gollum on The One Ring")
    run(s.game)
    s.expect("The One Ring is discarded", "Gollum is discarded")
    assert s.game.result is None


def test_the_ring_and_the_halfling() -> None:
    """A strike that the Ring would hide its bearer from may be canceled by a friend's stealth as well: one is enough."""
    s = attacked("Orc-lieutenant", "Bilbo, bears The One Ring", hand="Halfling Stealth", dice=(12,))
    s.do("alice", "pass", "confirm", "play Halfling Stealth")
    s.expect("Bilbo is untapped", "the log says: Halfling Stealth cancels the strike")
    assert not told(s, "Corruption check")


# --- environments on region types -------------------------------------------------------------------------------


def test_morgul_night_darkens_the_way() -> None:
    """Wildernesses count as Shadow-lands: what is keyed to a Wilderness stays away, what likes shadow comes."""
    for night in ("Doors of Night; Morgul Night", ""):
        s = turn_to_bob(meet(MORIA, "Gimli", hand="Orc-lieutenant; Wolves", play=night))
        path = path_types(s.game, company(s, "Gimli"))
        assert ("shadow-land" in path, "wilderness" in path) == (bool(night), not night)
        assert any("Play Wolves" in one for one in s.options("bob")) == (not night)


def test_morgul_night_needs_the_dark_and_clear_skies_the_light() -> None:
    """Each of the two asks for its own side to be in play; clear skies give everybody two prowess."""
    for play, works in (("Doors of Night", True), ("", False)):
        s = turn_to_bob(meet(MORIA, "Gimli", hand="Morgul Night", play=play))
        assert any("Play Morgul Night" in one for one in s.options("bob")) == works
    plain = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori").start("organization")
    lit = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Dori")
    lit.in_play("alice", "Gates of Morning", "Clear Skies").start("organization")
    assert prowess(lit.game, lit.card("Gimli").iid) == prowess(plain.game, plain.card("Gimli").iid) + 2


# --- Dragons and their manifestations ---------------------------------------------------------------------------


FELLOWS = ("Gimli", "Elrond", "Aragorn II", "Bilbo", "Boromir II")


@pytest.mark.parametrize(("fought", "comes"), [(True, False), (False, True)])
def test_a_dragon_that_falls_takes_its_manifestations_along(fought: bool, comes: bool) -> None:
    """g.man.3: when Smaug Ahunt is defeated, no manifestation of Smaug comes any more; when it is canceled, he does."""
    dark = "Doors of Night; Smaug Ahunt"
    s = resolve(meet(HEATH, *FELLOWS, hand="Smaug", play=dark, mine="Concealment", dice=(12,) * 20))
    assert told(s, "Smaug Ahunt attacks")
    if not fought:
        resolve(s.do("alice", "play Concealment by Bilbo"))
    over(s)
    assert told(s, "The attack of Smaug Ahunt is defeated") == fought
    assert (s.card("Smaug Ahunt").zone == PLAY) == comes
    assert any(one.startswith("Play Smaug,") for one in turn_to_bob(s).options("bob")) == comes


# --- Balrog of Moria --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "works"), [("Balrog of Moria", False), ("", True)])
def test_one_balrog_in_moria(play: str, works: bool) -> None:
    """While Balrog of Moria is in play no other manifestation of it is played: Durin's Bane is the same Balrog."""
    s = turn_to_bob(meet(MORIA, "Gimli", hand="Durin’s Bane", play=play))
    assert any("Play Durin’s Bane" in one for one in s.options("bob")) == works
    if not works:
        s.refused("bob", "play Durin’s Bane keyed to Moria", "g:unique")


def test_no_balrog_against_the_balrog() -> None:
    """1.8.2: neither of the two is played against a Balrog player."""
    s = Scenario().alignment("alice", "balrog").turn(3, "alice").company("alice", "Moria [BA]", "Azog")
    s.company("bob", "Rivendell", "Gimli").hand("bob", "Durin’s Bane", "Balrog of Moria").start("hazards")
    turn_to_bob(s).refused("bob", "play Balrog of Moria", "1.8.2")
    s.refused("bob", "play Durin’s Bane keyed to Moria", "1.8.2")


@pytest.mark.parametrize("fallen", [False, True])
def test_a_defeated_balrog_never_comes_back(fallen: bool) -> None:
    """g.man.3: once Balrog of Moria was defeated neither it nor Durin's Bane is played any more."""
    s = Scenario().company("alice", *MORIA[:1], "Gimli", to=MORIA[1], via=MORIA[2]).company("bob", "Lórien", "Dori")
    s.hand("bob", "Durin’s Bane", "Balrog of Moria")
    if fallen:
        s.kills("alice", "TW-12")
    turn_to_bob(s.start("hazards"))
    for card in ("Durin’s Bane", "Balrog of Moria"):
        assert any(one.startswith(f"Play {card}") for one in s.options("bob")) != fallen


@pytest.mark.ruling("urd:Balrog of Moria/1")
def test_two_attacks_at_moria() -> None:
    """The Orcs of Moria come first, then the Balrog; both are two stronger than printed while it is in play."""
    s = Scenario().company("alice", "Moria", "Gimli", "Elrond").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Balrog of Moria").dice(*(12,) * 20).start("site").do("alice", "enter")
    seen: list[tuple[str, int]] = []
    for _ in range(60):
        attack = attack_of(s.game)
        if attack is not None and (attack.race, attack.prowess) not in seen:
            seen.append((attack.race, attack.prowess))
        if len(seen) == 2 or not s.asked():
            break
        onward(s)
    assert seen == [("orc", 7 + 2), ("balrog", 18 + 2)]


# --- Assassin ---------------------------------------------------------------------------------------------------


def test_assassin_goes_for_one_throat() -> None:
    """Three attacks, all on one character of the attacker's choice; two of them may be bought off by companions."""
    route = ("Rivendell", "Bree", "Rhudaur, Arthedain")
    s = turn_to_bob(meet(route, "Elrond", "Bilbo", "Gimli", "Dori", hand="Assassin", dice=(12,) * 6))
    resolve(s.do("bob", "play Assassin keyed to border-hold"))
    attack = attack_of(s.game)
    assert attack is not None
    assert (attack.strikes, attack.remaining, attack.same_target, attack.attacker_chooses) == (1, 2, True, True)
    s.passes("alice").do("bob", "assign Elrond", "confirm").do("alice", "confirm")
    resolve(s.do("alice", "use Assassin by Bilbo")).expect("Bilbo is tapped")
    while attack_of(s.game) is not None and s.asked():
        onward(s)
    faced = [line for line in s.log() if line.startswith(("Elrond:", "Bilbo:", "Gimli:", "Dori:"))]
    assert len(faced) == 2
    assert all(line.startswith("Elrond:") for line in faced)


# --- what changes the hazard limit ------------------------------------------------------------------------------


def test_hazard_limit_goes_down_and_up() -> None:
    """A company of five has a limit of five, on Horses of three; below two it does not go."""
    names = ("Gimli", "Dori", "Nori", "Bofur", "Óin")
    for ride in ("play Horses on Gimli", ""):
        s = Scenario().company("alice", "Rivendell", *names).company("bob", "Grey Havens", "Beregond")
        s.hand("alice", "Horses", "Dodge").hand("bob", "Orc-guard").sites("alice", "Moria").start("organization")
        s.do("alice", "move Gimli to Moria")
        if ride:
            s.do("alice", ride)
        for _ in range(10):
            if told(s, "Hazard limit"):
                break
            onward(s)
        assert limit(s, "Gimli") == (3 if ride else 5)


# --- rescue -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "saved"), [(("Legolas", "Elrond"), True), ((), False)])
def test_rescue_prisoners_takes_a_hand(others: tuple[str, ...], saved: bool) -> None:
    """After the Spiders somebody untapped must be left to lead the prisoners away; with nobody left the card is lost."""
    s = Scenario().company("alice", "Moria (tapped)", "Gimli", "Bilbo", *others).company("bob", "Grey Havens", "Dori")
    s.hand("alice", "Rescue Prisoners").dice(*(12,) * 9).start("resources")
    s.do("alice", "play Rescue Prisoners on Moria")
    resolve(s)
    for _ in range(30):
        if attack_of(s.game) is None or not s.asked():
            break
        onward(s)
    if saved:
        s.do("alice", "choose Legolas").expect("Legolas is tapped", "Legolas bears Rescue Prisoners")
    assert (s.card("Rescue Prisoners").zone == PLAY) == saved
    if saved:
        bearer = s.card("Rescue Prisoners").host
        assert s.game.cards[bearer].status != UNTAPPED
        assert flagged(s.game, "stays-tapped", bearer)


# --- ring tests -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "ring"), [(7, "Magic Ring of Stealth"), (2, "Magic Ring of Courage")])
def test_a_gold_ring_becomes_what_the_roll_allows(dice: int, ring: str) -> None:
    """6.2: the roll says which kinds of ring may take the place of the gold ring that is tested."""
    s = Scenario().company("alice", "Rivendell", "Gimli, bears Precious Gold Ring", "Elrond")
    s.company("bob", "Lórien", "Dori").hand("alice", "Test of Form", ring, "The One Ring").dice(dice)
    s.start("organization").do("alice", "play Test of Form on Precious Gold Ring")
    allowed = {kind for kind, results in s.game.facts(s.card("Precious Gold Ring").iid).ring_results if dice in results}
    offered = any(f"Play {ring}" in one for one in s.options("alice"))
    assert offered == ("magic ring" in allowed)
    assert any("Play The One Ring" in one for one in s.options("alice")) == ("the one ring" in allowed)


# --- riddles ----------------------------------------------------------------------------------------------------


def lair(*characters: str, dice: int, site: str = "Isle of the Ulond", guard: str = "") -> Scenario:
    """Let a company with a riddle in hand face the automatic-attack of a site, with a card of bob's on guard there."""
    s = Scenario(scripts=True).company("alice", site, *characters).company("bob", "Lórien", "Dori")
    s.hand("alice", "Riddling Talk", "Cram").hand("bob", guard or "Cram").dice(dice).start("hazards")
    if guard:
        turn_to_bob(s).do("bob", f"place {guard} on guard")
    for _ in range(12):
        if attack_of(s.game) is not None:
            break
        enter = next((one for one in s.options(s.asked()[0]) if one.startswith("Enter")), "")
        s.do(s.asked()[0], enter) if enter else onward(s)
    return s


def solved(s: Scenario) -> bool:
    """Whether the riddle led to what its text says, which the players carry out."""
    return told(s, "its text is by hand")


@pytest.mark.parametrize(
    ("site", "number"),
    [("Isle of the Ulond", 8), ("Bandit Lair", 10), ("Goblin-gate", 12), ("Ettenmoors", 12), ("Moria", 12)],
)
@pytest.mark.parametrize("over", [0, 1])
def test_riddles_are_harder_for_some(site: str, number: int, over: int) -> None:
    """The roll must be above 8 for Dragons, 10 for Men, 12 for Orcs and Trolls; who fails is attacked as before."""
    s = lair("Legolas", "Gimli", "Pippin", dice=number - 1 + over, site=site)
    resolve(s.do("alice", "play Riddling Talk on Legolas"))
    assert solved(s) == bool(over)
    assert attack_of(s.game) is not None


@pytest.mark.parametrize(
    ("people", "more"), [(("Gimli",), 0), (("Gimli", "Pippin"), 1), (("Elrond",), 2), (("Elrond", "Bilbo"), 5)]
)
@pytest.mark.parametrize("over", [0, 1])
def test_sages_and_hobbits_know_riddles(people: tuple[str, ...], more: int, over: int) -> None:
    """Each sage of the company adds two to the roll, each Hobbit one."""
    s = lair(*people, dice=8 - more + over)
    resolve(s.do("alice", f"play Riddling Talk on {people[0]}"))
    assert solved(s) == bool(over)


@pytest.mark.parametrize(("site", "there"), [("Isle of the Ulond", True), ("Dead Marshes", False)])
def test_the_dead_answer_no_riddles(site: str, there: bool) -> None:
    """It is played against certain kinds of attack only; Undead are none of them."""
    assert any("Riddling" in one for one in lair("Bilbo", dice=7, site=site).options("alice")) == there


@pytest.mark.parametrize("revealed", [False, True])
def test_foolish_words_spoil_a_riddle(revealed: bool) -> None:
    """Revealed on guard against the very riddle, they take four from its roll: what was enough is not any more."""
    s = lair("Elrond", "Bilbo", dice=7, guard="Foolish Words").do("alice", "play Riddling Talk on Bilbo")
    if revealed:
        assert not any("on Elrond" in one for one in s.options("bob"))
        s.do("bob", "reveal Foolish Words on Bilbo")
    assert solved(resolve(s)) != revealed
    assert (s.card("Riddling Talk").zone == DISCARD) == revealed


def test_a_solved_riddle_is_carried_out_by_agreement() -> None:
    """The hand is asked for and the creature discarded in one script, which the other player accepts or refuses."""
    s = resolve(lair("Elrond", "Bilbo", dice=7).do("alice", "play Riddling Talk on Bilbo"))
    assert {"Show hidden cards", "Discard a card", "Change a number for a while"} <= set(s.options("alice"))
    s.do("alice", "Show hidden cards", "your opponent", "the hand", "confirm")
    assert s.asked() == ("bob",)
    s.do("bob", "Yes")
    assert any("bob shows" in line for line in s.log()), s.log()


# --- Sudden Call and Sauron -------------------------------------------------------------------------------------


def test_sudden_call_hides_in_the_deck() -> None:
    """Whoever cannot call the end yet may show the card and shuffle it back, at any time outside combat."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("alice", "LE-367", "Ren the Ringwraith")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Sudden Call").deck("alice", "9 Bade to Rule")
    s.start("organization")
    assert not any(one.startswith("Call") for one in s.options("alice"))
    s.do("alice", "use Sudden Call")
    assert s.card("Sudden Call").zone not in (PLAY, DISCARD, OUT)


def dark_tower(*hand: str, avatar: str = "Muzgash", against: str = "wizard", play: tuple[str, ...] = ()) -> Scenario:
    """Return the organization phase of a Ringwraith player with these cards in hand."""
    s = Scenario().alignment("alice", "ringwraith").alignment("bob", against).turn(3, "alice")
    s.company("alice", "Minas Morgul [LE]", avatar).hand("alice", *hand).in_play("alice", *play)
    s.company("bob", *(("Grey Havens", "Beregond") if against == "wizard" else ("Dol Guldur [LE]", "Gorbag")))
    return s.sideboard("alice", "Gorbag", "Orc Quarrels", "Orc-guard").start("organization")


def offers_play(s: Scenario, card: str) -> bool:
    """Whether alice may play a card."""
    return any(one.startswith(f"Play {card}") for one in s.options("alice"))


@pytest.mark.parametrize("card", ["Sauron", "The Lidless Eye"])
@pytest.mark.parametrize(
    ("avatar", "against", "play", "possible"),
    [
        ("Muzgash", "wizard", (), True),
        ("Ren the Ringwraith", "wizard", (), False),
        pytest.param("Muzgash", "ringwraith", (), False, marks=pytest.mark.ruling("urd:The Lidless Eye/2")),
        ("Muzgash", "wizard", ("Sauron",), False),
        ("Muzgash", "wizard", ("The Lidless Eye",), False),
    ],
)
def test_sauron_comes_only_without_a_ringwraith(
    card: str, avatar: str, against: str, play: tuple[str, ...], possible: bool
) -> None:
    """Against a Wizard, while no Ringwraith is revealed, and one manifestation at a time."""
    assert offers_play(dark_tower(card, avatar=avatar, against=against, play=play), card) == possible


@pytest.mark.parametrize(("card", "influence", "hand"), [("Sauron", 10, 0), ("The Lidless Eye", 7, 1)])
def test_sauron_rules_more(card: str, influence: int, hand: int) -> None:
    """His general influence is that much more; under the Eye the hand is one card larger as well."""
    s = dark_tower(card)
    before = general_influence(s.game, 0), hand_size(s.game, 0)
    resolve(s.do("alice", f"play {card}"))
    assert (general_influence(s.game, 0), hand_size(s.game, 0)) == (before[0] + influence, before[1] + hand)


def test_sauron_reaches_the_sideboard() -> None:
    """Once in an organization phase a resource or character, no hazard, goes to the play deck, which is shuffled."""
    s = resolve(dark_tower("Sauron").do("alice", "play Sauron"))
    resolve(s.do("alice", "use Sauron"))
    assert s.options("alice") == ["Gorbag", "Orc Quarrels"]
    resolve(s.do("alice", "choose Gorbag")).expect("Gorbag is in the play deck")
    assert not any(one.startswith("Use Sauron") for one in s.options("alice"))


def test_sauron_is_no_ringwraith() -> None:
    """Sauron is for a player who has revealed no Ringwraith, against a Wizard; The Lidless Eye is the same one."""
    from carddb.artefact.database import database

    sauron = database().get("BA-43")
    eye = next(one for one in database().cards if one.name == "The Lidless Eye")
    assert sauron.manifestation == "The Lidless Eye"
    assert eye.name == sauron.manifestation
    assert set(sauron.not_for) == {"balrog", "fallen-wizard"}
