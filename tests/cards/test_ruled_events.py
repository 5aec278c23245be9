"""What is ruled on events, Wizards and what they meet: Alatar's hunts, the Bane, what comes before a body check."""

from __future__ import annotations

import pytest
from hazards import WILD, Route, choose, company, go_on, lay, meet, offers, onward, option, over, resolve, turn_to_bob
from minions import fight, iid, modifier

from engine.actions.leaving_play import to_discard
from engine.queries.attributes import corruption_modifier, prowess
from engine.queries.fights import attack_of
from engine.queries.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.game import DECK, DISCARD, GONE, PLAY


def checks(s: Scenario, who: str) -> list[str]:
    """Return the lines of the log that tell of a character's corruption checks."""
    return [line for line in s.log() if line.startswith(f"Corruption check for {who}")]


def place(s: Scenario, start: str) -> int:
    """Return where in the log the first line that starts so stands."""
    return next(at for at, line in enumerate(s.log()) if line.startswith(start))


# --- Alatar -----------------------------------------------------------------------------------------------------


def hunted(creature: str, *people: str, site: str = "Bree") -> Scenario:
    """Let a creature attack a company while Alatar, with an ally, is at Rivendell."""
    s = Scenario().turn(3, "alice").company("alice", "Rivendell", "TW-117, bears Gwaihir, bears Glamdring")
    s.company("bob", "Lórien", "Dori").company("alice", site, *people).hand("bob", creature).hand("alice", "Dodge")
    s.dice(*(12,) * 30).start("hazards", of=people[0].partition(",")[0])
    return choose(turn_to_bob(s), "bob", f"Play {creature}, keyed")


@pytest.mark.ruling("urd:Alatar (2)/1", "urd:Alatar (2)/3")
@pytest.mark.parametrize(
    ("creature", "site"),
    [("Orc-guard", "Moria"), ("Assassin", "Bree"), ("Cave-drake", "Ettenmoors"), ("Abductor", "Bree")],
)
def test_alatar_faces_a_strike_whoever_chooses(creature: str, site: str) -> None:
    """A strike is his, be there one for many and the attacker to choose; allies stay behind in the discard pile."""
    s = choose(hunted(creature, "Gimli", "Bilbo", "Bofur", site=site), "alice", "Use Alatar")
    assert [s.card(one).zone for one in ("Gwaihir", "Glamdring")] == [DISCARD, PLAY]
    assert iid(s, "Alatar") in [one.target for one in fight(s).assigned]
    over(s)
    assert any(line.startswith("Alatar:") for line in s.log())


@pytest.mark.ruling("urd:Alatar (2)/2")
def test_alatar_comes_before_others_are_chosen() -> None:
    """He comes before strikes are assigned, and his is the first one; later he does not come any more."""
    s = choose(hunted("Orc-guard", "Gimli", "Bilbo", site="Moria"), "alice", "Use Alatar")
    assert [one.target for one in fight(s).assigned] == [iid(s, "Alatar")]
    s = hunted("Orc-guard", "Gimli", "Bilbo", site="Moria")
    assert offers(s, "alice", "Use Alatar")
    s.passes("alice")
    for _ in range(40):
        if attack_of(s.game) is None:
            break
        assert not offers(s, "alice", "Use Alatar")
        onward(s)


@pytest.mark.ruling("urd:Alatar (Fallen Wizard)")
@pytest.mark.parametrize(("owner", "points"), [("bob", 5), ("alice", 0)])
def test_the_hunter_has_nothing_of_his_own_hazards(owner: str, points: int) -> None:
    """Full points are for what the opponent played: the Balrog that Alatar's player let appear is worth nothing."""
    s = Scenario().alignment("alice", "fallen-wizard").company("bob", "Grey Havens", "Círdan")
    s.company("alice", "Moria", "WH-1", "Gimli", "Elrond", "Legolas", "Boromir II", "Aragorn II, bears Glamdring")
    s.in_play(owner, "Balrog of Moria").dice(*(12,) * 20).start("site")
    for _ in range(60):
        if s.card("Balrog of Moria").zone != PLAY or not s.asked():
            break
        found = s.options(s.asked()[0])
        late = any("Balrog of Moria attacks" in line for line in s.log())
        wanted = ("Enter", "Aragorn II faces a strike", "Boromir II taps in support") if late else ("Enter",)
        better = [option for option in found if option.startswith(wanted)]
        s.do(s.asked()[0], better[0]) if better else onward(s)
    assert s.card("Balrog of Moria").zone != PLAY
    assert (sources(s.game, 0)["kill"], sources(s.game, 1)["kill"]) == (points, 0)


# --- Bane of the Ithil-stone ------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Bane of the Ithil-stone/1")
@pytest.mark.parametrize("bane", [True, False])
def test_the_bane_blinds_pallando(*, bane: bool) -> None:
    """While it is in play he does not see what his opponent discards."""
    s = Scenario().company("alice", "Rivendell", "TW-175").company("bob", "Grey Havens", "Beregond")
    s.in_play("bob", "Bane of the Ithil-stone" if bane else "Doors of Night")
    s.hand("bob", "Orc-guard").hand("alice", "Dodge").start("organization")
    to_discard(s.game, iid(s, "Orc-guard"))
    assert any("discards" in line for line in s.log()) != bane


@pytest.mark.ruling("urd:Bane of the Ithil-stone/2")
def test_the_bane_leaves_the_exchange_of_cards() -> None:
    """What the rules themselves allow goes on: at the end of the deck cards of the discard pile are exchanged."""
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Lórien").company("bob", "Grey Havens", "Círdan")
    s.in_play("bob", "Bane of the Ithil-stone").deck("alice", "Dodge", "Stealth").discard("alice", "2 Block")
    s.sideboard("alice", "Horn of Anor").start("movement/hazard").do("alice", "take starter").do("bob", "draw 1")
    s.do("alice", "draw 2", "swap out Block", "swap in Horn of Anor", "confirm")
    assert s.card("Horn of Anor").zone == DECK


@pytest.mark.ruling("urd:Bane of the Ithil-stone/3")
@pytest.mark.parametrize("bane", [True, False])
def test_the_bane_cancels_only_the_search(*, bane: bool) -> None:
    """Of what Strider's card lets him do, he finds nothing in the discard pile, and turns out to be Aragorn all the same."""
    s = Scenario().company("alice", "Bree", "Strider", "Gimli").company("bob", "Lórien", "Beregond")
    s.in_play("bob", "Bane of the Ithil-stone" if bane else "Doors of Night")
    s.hand("alice", "Aragorn II").discard("alice", "Rangers of the North").start("organization")
    searches = [one for one in s.options("alice") if one.startswith("Use Strider") and "Aragorn" not in one]
    if searches:
        s.do("alice", searches[0])
        resolve(s)
        assert ("Rangers of the North" in s.options("alice")) != bane
    assert bool(searches) or bane
    s = Scenario().company("alice", "Bree", "Strider", "Gimli").company("bob", "Lórien", "Beregond")
    s.in_play("bob", "Bane of the Ithil-stone" if bane else "Doors of Night")
    s.hand("alice", "Aragorn II").start("organization").do("alice", "use Strider on Aragorn II")
    assert s.card("Strider").zone == GONE


# --- hazards ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("urd:Abductor")
@pytest.mark.parametrize("card", ["TW-1", "Abductor"])
@pytest.mark.parametrize(("who", "gone"), [("Ûvatha the Ringwraith", False), ("Gorbag", True)])
def test_abductors_take_no_ringwraith(card: str, who: str, *, gone: bool) -> None:
    """A Ringwraith who is wounded stays in play; another minion does not."""
    s = Scenario().alignment("alice", "ringwraith").turn(3, "alice").company("bob", "Lórien", "Dori").hand("bob", card)
    s.company("alice", "Bree [LE]", f"{who}, wounded").hand("alice", "Cram").dice(2, 2, 2).start("hazards")
    over(choose(turn_to_bob(s), "bob", "Play Abductor"))
    assert f"{who} is wounded." in s.log()
    assert s.card(who).zone == (DISCARD if gone else PLAY)


@pytest.mark.ruling("urd:Alone and Unadvised/1")
@pytest.mark.parametrize(
    ("route", "count"),
    [
        (WILD, 2),
        (("Rivendell", "Bree", "starter"), 2),
        (("Moria", "The Under-gates", "under-deeps"), 0),
    ],
)
def test_advice_is_missed_in_every_region(route: Route, count: int) -> None:
    """One check for each region that was passed, in whatever way; below ground none is."""
    s = meet(route, "Boromir II", "Gimli", play="Alone and Unadvised", mine="Cram", dice=(12,) * 12)
    lay(s, "Alone and Unadvised", "Boromir II")
    regions = len(company(s, "Boromir II").path)
    for _ in range(30):
        if not s.asked() or any(one.startswith(("Enter", "Do not enter")) for one in s.options("alice")):
            break
        onward(s)
    assert (regions, len(checks(s, "Boromir II"))) == (count, count)


@pytest.mark.ruling("urd:Alone and Unadvised/2")
def test_advice_is_missed_at_every_check() -> None:
    """Any corruption check of its bearer is modified by the size of the company, whatever asks for it."""
    found = []
    for event in ("Alone and Unadvised", "Doors of Night"):
        s = Scenario().company("alice", "Rivendell", "Haldir, bears Glamdring", "Gimli").dice(12)
        s.company("bob", "Grey Havens", "Círdan").in_play("bob", event).hand("alice", "Cram").start("organization")
        if event != "Doors of Night":
            lay(s, event, "Haldir")
        usual = corruption_modifier(s.game, iid(s, "Haldir"))
        s.do("alice", "transfer Glamdring to Gimli", "confirm")
        line = checks(s, "Haldir")[0]
        found.append((usual, modifier(line) if "," in line.partition("rolled")[2].partition("against")[0] else 0))
    assert [one - other for one, other in zip(*found, strict=True)] == [2, 2], found


@pytest.mark.ruling("urd:Chill Douser")
def test_a_chill_douser_is_not_chilled_by_itself() -> None:
    """Its own attack is as printed; that of the next one is stronger."""
    s = meet(("Rivendell", "Moria", "Rhudaur, Hollin, Redhorn Gate"), "Gimli", "Dori", "Bofur", "Bombur", "Ori",
             hand="2 Chill Douser", mine="Cram", dice=(12,) * 30)  # fmt: skip
    for more in (0, 1):
        choose(turn_to_bob(s), "bob", "Play Chill Douser")
        assert (fight(s).strikes, fight(s).prowess) == (3 + more, 8 + more)
        over(s)


@pytest.mark.ruling("urd:Clouds")
@pytest.mark.parametrize(("doors", "more"), [(True, 2), (False, 0)])
def test_clouds_may_gather_before_the_doors(*, doors: bool, more: int) -> None:
    """They are played without Doors of Night, and do nothing until those are in play."""
    s = turn_to_bob(meet(WILD, "Gimli", "Dori", hand="Clouds; Wolves", play="Doors of Night" if doors else ""))
    choose(s, "bob", "Play Clouds")
    assert s.card("Clouds").zone == PLAY
    choose(turn_to_bob(s), "bob", "Play Wolves")
    assert fight(s).prowess == fight(s).printed[1] + more


@pytest.mark.ruling("urd:Corsairs of Umbar")
@pytest.mark.parametrize(
    ("site", "possible"),
    [
        ("Isle of the Ulond", True),  # Andrast Coast
        ("Isles of the Dead that Live", True),  # Eriadoran Coast
        ("Himring", True),  # Elven Shores
        ("Tolfalas", True),  # Mouths of the Anduin
        ("Dol Amroth", False),
        ("Bree", False),
    ],
)
def test_corsairs_land_on_islands(site: str, *, possible: bool) -> None:
    """At every site in the regions by the sea they come, though the company stays there."""
    s = turn_to_bob(meet((site, "", ""), "Gimli", hand="Corsairs of Umbar"))
    assert offers(s, "bob", "Play Corsairs of Umbar") == possible


@pytest.mark.ruling("urd:Desire All for Thy Belly")
@pytest.mark.parametrize("deck", [(), ("Cram",), ("Cram", "Sting")])
def test_desire_finds_what_is_left(deck: tuple[str, ...]) -> None:
    """Where the play deck has fewer cards, all of them are looked at; the deck is not exhausted by that."""
    s = Scenario().company("alice", "Rivendell", "Gimli").company("bob", "Lórien", "Fatty Bolger")
    s.in_play("bob", "Spawn of Ungoliant; Ungoliant’s Progeny").discard("alice", "3 Block").deck("alice", *deck).hand(
        "alice", "8 Dodge"
    )
    s.hand("bob", "Desire All for Thy Belly; Ungoliant’s Foul Issue").start("hazards")
    s = turn_to_bob(s)
    s.do("bob", next(one for one in s.options("bob") if one.startswith("Play Desire All")))
    resolve(s)
    if deck:
        assert set(s.options("bob")) == set(deck)
        s.do("bob", "choose Cram").do("alice", s.options("alice")[-1])
    s.expect(
        "alice has exhausted 0 decks", f"alice has {len(deck)} cards in the play deck".replace("1 cards", "1 card")
    )


@pytest.mark.ruling("urd:Despair of the Heart")
@pytest.mark.parametrize("card", ["TW-27", "LE-109"])
def test_despair_comes_before_the_body_check(card: str) -> None:
    """When a companion is wounded the bearer's corruption check is made before that companion's body check."""
    s = meet(("Moria", "", ""), "Gimli", "Bofur", hand="Cave Worm", mine="Cram", dice=(2, 12, 2, 12, 2))
    s = Scenario().company("alice", "Moria", "Gimli", "Bofur").company("bob", "Lórien", "Nori").in_play("bob", card)
    s.hand("bob", "Orc-lieutenant").hand("alice", "Cram").dice(2, 12, 2, 2).start("hazards")
    lay(s, "Despair of the Heart", "Gimli")
    choose(turn_to_bob(s), "bob", "Play Orc-lieutenant").do("alice", "pass").do("alice", "assign Bofur", "confirm")
    go_on(s, "Body check for Bofur")
    assert place(s, "Corruption check for Gimli") < place(s, "Body check for Bofur")


@pytest.mark.ruling("urd:Eärcaraxë/2")
def test_earcaraxe_is_stronger_in_the_desolation() -> None:
    """Dragon’s Desolation adds to her attack like to that of any Dragon."""
    s = meet(("Isle of the Ulond", "", ""), "Gimli", "Dori", hand="Eärcaraxë; Dragon’s Desolation", mine="Cram")
    choose(turn_to_bob(s), "bob", "Play Eärcaraxë")
    s.passes("alice")
    choose(s, "bob", "Play Dragon’s Desolation")
    assert fight(s).prowess == 17 + 2


# --- Wizards' places and companies that fight -------------------------------------------------------------------


@pytest.mark.ruling("urd:Chambers in the Royal Court")
def test_the_chambers_outlast_another_gandalf() -> None:
    """They stay when the opponent reveals a Gandalf who has fallen."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard").turn(3, "bob")
    s.company("alice", "Edoras", "Gimli").company("bob", "Minas Tirith", "Beretar")
    s.in_play("alice", "Chambers in the Royal Court").hand("bob", "WH-4").start("organization").do("bob", "organize")
    s.do("bob", option(s, "bob", "Play Gandalf"), "confirm")
    assert (s.game.players[1].avatar, s.card("Gandalf").zone) == ("Gandalf", PLAY)
    assert s.card("Chambers in the Royal Court").zone == PLAY


@pytest.mark.ruling("urd:Aiglos")
@pytest.mark.parametrize("fights", [True, False])
@pytest.mark.parametrize("doors", [True, False])
def test_aiglos_in_the_fight_of_companies(*, fights: bool, doors: bool) -> None:
    """There Doors of Night give its bearer nothing more; elsewhere they do."""
    s = Scenario().turn(3, "alice").alignment("alice", "balrog").company("alice", "Ettenmoors [LE]", "Muzgash")
    s.company("bob", "Ettenmoors", "Gimli, bears Aiglos").hand("alice", "Orc-guard").hand("bob", "Orc-guard")
    s.in_play("alice", *(("Doors of Night",) if doors else ())).start("resources")
    if fights:
        s.do("alice", "attack Gimli")
    gained = prowess(s.game, iid(s, "Gimli")) - (s.game.facts(iid(s, "Gimli")).prowess or 0)
    assert gained == (5 if doors and not fights else 2)
