"""Resource permanent events of The White Hand, WH-34 to WH-72, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from carddb.effects.nodes.stats import Forbidden
from engine.queries.attributes import influence
from engine.queries.cards import changed, company_of, flagged, forbidden
from engine.rules.ending.scoring import sources
from engine.rules.players.fallen import points_barred, stage_points
from engine.scenarios.scenario import Scenario
from engine.state import atoms
from engine.state.records import PLAY, company_ref
from tests.cards.positions.dark import on_to
from tests.cards.positions.fallen_wizards import STAGES, WIZARDS, fallen, fallen_with_points
from tests.cards.positions.hazards import company, onward, option
from tests.cards.positions.heroes import at_site
from tests.cards.positions.minions import at, iid, minion
from tests.cards.positions.reading import offered, offers_play
from tests.cards.positions.scenes import plays, scenes

# --- WH-34 Promptings of Wisdom ------------------------------------------------------------------------------------


@pytest.mark.card("WH-34")
@pytest.mark.ruling("urd:Promptings of Wisdom")
@pytest.mark.parametrize("used", ["cannot send", "cannot tap", ""])
def test_promptings_keep_the_way(used: str) -> None:
    """CoE 105: the ranger taps so that no hazard makes his company return this turn, or so that none taps its site."""
    from carddb.effects.builders.cards import tap
    from carddb.effects.builders.movement import RETURN_TO_ORIGIN
    from carddb.effects.nodes.cards import Tap
    from carddb.effects.nodes.movement import Return
    from engine.actions.programs import MAKERS
    from engine.state.records import Env, company_ref

    for step, node in ((Tap, tap("target")), (Return, RETURN_TO_ORIGIN)):
        s = Scenario().company("alice", "Rivendell", "Aragorn II, bears Promptings of Wisdom", "Gimli", to="Moria")
        s.company("bob", "Grey Havens", "Beregond").in_play("bob", "Doors of Night").hand("bob", "Orc-guard")
        s.dice(12).start("hazards")
        if used:
            s.do("alice", next(one for one in s.options("alice") if used in one)).passes("bob").do("alice", "confirm")
            s.expect("Aragorn II is tapped", "the log says: Corruption check for Aragorn II")
        here = company_of(s.game, s.card("Gimli").iid)
        assert here is not None
        source, site = s.card("Doors of Night"), s.card("Moria").iid
        target = site if step is Tap else company_ref(here.id)
        barred = used == ("cannot tap" if step is Tap else "cannot send")
        assert MAKERS[step](node, source.did)(s.game, Env(source.iid, source.did, 1, target)) != barred


@pytest.mark.card("WH-34")
def test_promptings_are_for_rangers() -> None:
    """They are played in the organization phase on a ranger, one in a company."""
    s = at_site("Rivendell", "Aragorn II", "Elladan", "Gimli", hand="2 Promptings of Wisdom", phase="organization")
    s.refused("alice", "play Promptings of Wisdom on Gimli", "9.3")
    s.do("alice", "play Promptings of Wisdom on Aragorn II")
    s.refused("alice", "play Promptings of Wisdom on Aragorn II", "g:cannot be duplicated")
    s = at_site("Rivendell", "Aragorn II", hand="Promptings of Wisdom", phase="resources")
    s.refused("alice", "play Promptings of Wisdom on Aragorn II", "9.1.1")


@pytest.mark.card("WH-34")
def test_promptings_once_in_a_company() -> None:
    """Another ranger of the same company takes no second copy."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II, bears Promptings of Wisdom", "Peath", "Gimli")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Promptings of Wisdom").start("organization")
    s.refused("alice", "play Promptings of Wisdom on Peath", "g:cannot be duplicated")


@pytest.mark.card("WH-34")
def test_promptings_need_an_untapped_ranger() -> None:
    """A tapped ranger is no help."""
    s = Scenario().company("alice", "Rivendell", "Aragorn II, tapped, bears Promptings of Wisdom", "Gimli", to="Moria")
    s.company("bob", "Grey Havens", "Beregond").hand("bob", "Orc-guard").hand("alice", "Dodge").start("hazards")
    s.refused("alice", "use Promptings of Wisdom", "9.2.3")


# --- WH-35 The White Council ---------------------------------------------------------------------------------------


@pytest.mark.card("WH-35", "WH-41")
@pytest.mark.parametrize(
    ("card", "who", "kind", "site", "other", "more", "able"),
    [
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "wizard", True, True),
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "fallen-wizard", True, True),
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "ringwraith", True, False),
        ("The White Council", "Gandalf [TW]", "wizard", "Rivendell", "wizard", False, False),
        ("The White Council", "Gandalf [TW]", "wizard", "Bree", "wizard", True, False),
        ("The White Council", "Gimli", "wizard", "Rivendell", "wizard", True, False),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Minas Morgul [LE]", "ringwraith", True, True),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Minas Morgul [LE]", "balrog", True, False),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Minas Morgul [LE]", "wizard", True, False),
        ("The Black Council", "Adûnaphel the Ringwraith", "ringwraith", "Barad-dûr [LE]", "ringwraith", False, False),
        ("The Black Council", "Gorbag", "ringwraith", "Minas Morgul [LE]", "ringwraith", True, False),
    ],
)
def test_councils(card: str, who: str, kind: str, site: str, other: str, more: bool, able: bool) -> None:
    """The avatar at a haven and more points than an opponent of the right kind; the card goes to the pile."""
    dark = other in ("ringwraith", "balrog")
    s = Scenario().alignment("alice", kind).alignment("bob", other).turn(3, "alice").company("alice", site, who)
    s.company("bob", "Dol Guldur [LE]" if dark else "Grey Havens", "Lagduf" if dark else "Beregond").hand("alice", card)
    s.pile("alice" if more else "bob", "Rangers of the North", "Hobbits").start("organization")
    assert any(one.startswith(f"Play {card}") for one in s.options("alice")) == able
    if able:
        s.do("alice", f"play {card}").expect(f"{card} is in the marshalling point pile")


# --- WH-36 The White Wizard ----------------------------------------------------------------------------------------


@pytest.mark.card("WH-36")
@pytest.mark.parametrize(("borne", "able"), [(", bears Sacrifice of Form", True), ("", False)])
def test_the_white_wizard(borne: str, able: bool) -> None:
    """On a Wizard with Sacrifice of Form: more influence, better corruption checks, until Saruman opposes him."""
    s = (
        Scenario()
        .turn(3, "alice")
        .company("alice", "Rivendell", f"Gandalf [TW]{borne}")
        .company("bob", "Grey Havens", "Beregond")
    )
    s.hand("alice", "The White Wizard").start("organization")
    assert any(one.startswith("Play The White Wizard") for one in s.options("alice")) == able
    if able:
        him = iid(s, "Gandalf")
        before = influence(s.game, him), changed(s.game, "corruption-check", him, 0)
        s.do("alice", "play The White Wizard")
        assert (influence(s.game, him), changed(s.game, "corruption-check", him, 0)) == (before[0] + 2, before[1] + 1)
    for other, stays in (("Saruman [TW]", False), ("Alatar [TW]", True)):
        s = Scenario().turn(3, "alice").company("alice", "Rivendell", "Gandalf [TW], bears The White Wizard")
        s.company("bob", "Isengard", other).start("organization").do("alice", "organize", "confirm")
        s.expect("The White Wizard is in play" if stays else "The White Wizard is in the discard pile")


# --- WH-42 Counterfeit -----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-42")
@scenes("WH-42")
def test_counterfeit_as_written(scene: Path) -> None:
    """An Orc counts as a Half-orc."""
    plays(scene)


# --- WH-44 The Fiery Blade -------------------------------------------------------------------------------------------


@pytest.mark.card("WH-44")
@scenes("WH-44")
def test_the_fiery_blade_as_written(scene: Path) -> None:
    """It goes after a strike that has failed."""
    plays(scene)


# --- WH-46 Open to the Summons ---------------------------------------------------------------------------------------


@pytest.mark.card("WH-46")
@pytest.mark.ruling(
    "urd:Open to the Summons/2", "urd:Open to the Summons/3", "urd:Open to the Summons/4", "urd:Open to the Summons/5"
)
@scenes("WH-46")
def test_open_to_the_summons_as_written(scene: Path) -> None:
    """It brings an agent in at a Darkhaven, at one mind less, or goes back to hand."""
    plays(scene)


@pytest.mark.card("WH-46")
@pytest.mark.ruling("urd:Open to the Summons/1")
@pytest.mark.parametrize("who", ["Gimli", "Luitprand"])
def test_open_to_the_summons_of_any_company(who: str) -> None:
    """Erratum: a Fallen-wizard plays it on a company of heroes at a Darkhaven as on one of minions."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(7, "alice").company("alice", "Dol Guldur [LE]", who)
    s.company("bob", "Lórien", "Dori").hand("alice", "Open to the Summons", "Bill Ferny").start("organization")
    s.do("alice", "play Open to the Summons", "organize", "play Bill Ferny with " + who, "confirm")
    s.expect("Bill Ferny bears Open to the Summons")


# --- WH-47 Piercing All Shadows ------------------------------------------------------------------------------------


@pytest.mark.card("WH-47")
@pytest.mark.ruling("urd:Piercing All Shadows")
@pytest.mark.parametrize(("way", "what"), [("return", "hazard-return"), ("tap", "hazard-tapping")])
def test_piercing_all_shadows(way: str, what: Forbidden) -> None:
    """URD: the ranger taps for one of the two kinds of effect, and makes a corruption check."""
    s = minion("Dol Guldur [LE]", "Odoacer, bears Piercing All Shadows", "Asternak", to="Goblin-gate [LE]")
    s.hand("bob", "Orc-guard").hand("alice", "Sneakin'").dice(12).start("hazards")
    word = "cannot send" if way == "return" else "cannot tap"
    s.do("alice", next(one for one in s.options("alice") if "Piercing" in one and word in one)).passes("bob")
    s.do("alice", "confirm").expect("Odoacer is tapped", "the log says: Corruption check for Odoacer")
    ref = company_ref(company(s, "Odoacer").id)
    assert [forbidden(s.game, "hazard-return", ref), forbidden(s.game, "hazard-tapping", ref)] == [
        what == "hazard-return",
        what == "hazard-tapping",
    ]


@pytest.mark.card("WH-47")
@pytest.mark.parametrize(("who", "rule"), [("Odoacer", ""), ("Asternak", "9.3")])
def test_piercing_needs_a_ranger(who: str, rule: str) -> None:
    """It is played on a ranger, once in a company."""
    s = at("Dol Guldur [LE]", "Odoacer", "Asternak", "Uchel", hand="2 Piercing All Shadows")
    if rule:
        s.refused("alice", f"play Piercing All Shadows on {who}", rule)
    else:
        s.do("alice", f"play Piercing All Shadows on {who}")
        s.refused("alice", "play Piercing All Shadows on Uchel", "g:cannot be duplicated")


# --- WH-59 A Merrier World -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-59", "WH-76")
@pytest.mark.parametrize(
    ("card", "points", "enough"),
    [
        ("A Merrier World", 7, False),
        ("A Merrier World", 9, True),
        ("Legacy of Smiths", 4, False),
        ("Legacy of Smiths", 7, True),
    ],
)
def test_stage_points_allow(card: str, points: int, enough: bool) -> None:
    """The card is played with more stage points than it says."""
    s = fallen_with_points(hand=card, points=points)
    assert stage_points(s.game, 0) == points
    assert offers_play(s, card) == enough


@pytest.mark.card("WH-59")
@pytest.mark.ruling("urd:A Merrier World")
def test_a_merrier_world() -> None:
    """Kills that would give one point give all of theirs."""
    for cards, kills in (((), 1), (("A Merrier World",), 4)):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", "Beretar").kills("alice", "Smaug")
        s.company("bob", "Grey Havens", "Beregond").in_play("alice", *cards).start("organization")
        assert sources(s.game, 0)["kill"] >= kills
        assert (sources(s.game, 0)["kill"] > 1) == bool(cards)


# --- WH-61 A Strident Spawn ------------------------------------------------------------------------------------------


@pytest.mark.card("WH-61")
@pytest.mark.ruling("urd:A Strident Spawn/2")
@scenes("WH-61")
def test_a_strident_spawn_as_written(scene: Path) -> None:
    """Half-orcs come to Wizardhavens."""
    plays(scene)


# --- WH-62 An Untimely Brood -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-62")
@scenes("WH-62")
def test_an_untimely_brood_as_written(scene: Path) -> None:
    """One small ally a site phase comes at a protected Wizardhaven, tapped or not."""
    plays(scene)


# --- WH-63 Bad Company ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-63")
def test_bad_company() -> None:
    """With it Orcs come into play, without it they do not."""
    for cards, able in (((), False), (("Bad Company",), True)):
        s = (
            Scenario()
            .alignment("alice", "fallen-wizard")
            .company("alice", "WH-58", "WH-9")
            .hand("alice", "Ufthak", "Bad Company")
        )
        s.company("bob", "Grey Havens", "Beregond").in_play("alice", *cards).start("organization")
        assert offers_play(s, "Bad Company") or cards
        s.do("alice", "organize")
        assert any("Ufthak" in one for one in s.options("alice")) == able


# --- WH-64 Blind to All Else ---------------------------------------------------------------------------------------


@pytest.mark.card("TW-275", "TW-347", "WH-64", "WH-76")
@pytest.mark.parametrize(
    ("card", "item", "more"),
    [
        ("Blind to All Else", "Magic Ring of Words", True),
        ("Blind to All Else", "Glamdring", False),
        ("Legacy of Smiths", "Glamdring", True),
        ("Legacy of Smiths", "The One Ring", False),
        ("Blind to All Else", "The One Ring", True),
    ],
)
def test_items_are_worth_their_points(card: str, item: str, more: bool) -> None:
    """Rings, or all other items, are worth their full points."""
    worth = []
    for cards in ((), (card,)):
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", f"Beretar, bears {item}")
        s.company("bob", "Grey Havens", "Beregond").in_play("alice", *cards).start("organization")
        worth.append(sources(s.game, 0)["item"])
    assert (worth[1] > worth[0]) == more


# --- WH-65 Delver’s Harvest ----------------------------------------------------------------------------------------


@pytest.mark.card("WH-55", "WH-65")
@pytest.mark.parametrize(("site", "able"), [("Deep Mines", True), ("Moria", False)])
def test_delvers_harvest(site: str, able: bool) -> None:
    """It is played once a company has entered the Deep Mines."""
    s = fallen_with_points(site, "Beretar", hand="Delver’s Harvest", phase="resources")
    assert offers_play(s, "Delver’s Harvest") == able


# --- WH-66 Double-dealing --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-66")
@scenes("WH-66")
def test_double_dealing_as_written(scene: Path) -> None:
    """Where it lies hero and minion resources are played alike."""
    plays(scene)


@pytest.mark.card("WH-66")
@pytest.mark.ruling("urd:Double-dealing")
@pytest.mark.parametrize(("site", "greater"), [("Mount Gundabad [LE]", False), ("Mount Gundabad", True)])
def test_double_dealing_offers_what_the_card_of_the_site_lists(site: str, *, greater: bool) -> None:
    """The minions' card lists no greater item, so no hero's is played there either; the heroes' card does."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(5, "alice").company("alice", site, "Gimli", "Balin")
    s.company("bob", "Edhellond", "Beregond").hand("alice", "Double-dealing", "Glamdring", "Orcrist", "High Helm")
    s.dice(*(12,) * 12).start("organization").do("alice", "play Double-dealing")
    on_to(s, "Leave the site")
    assert (offered(s, "Glamdring"), offered(s, "Orcrist"), offered(s, "High Helm")) == (True, greater, True)


# --- WH-67 Earth-eater ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-55", "WH-67")
@pytest.mark.parametrize(("harvests", "eaters", "able"), [(0, 0, False), (1, 0, True), (1, 1, False), (2, 1, True)])
def test_earth_eater_needs_harvests(harvests: int, eaters: int, able: bool) -> None:
    """There must be more harvests in play than eaters, and the company at the Deep Mines."""
    for site in ("Deep Mines", "Moria"):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", site, "Beretar")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Earth-eater")
        s.in_play("alice", *["Delver’s Harvest"] * harvests, *["Earth-eater"] * eaters).start("resources")
        assert offers_play(s, "Earth-eater") == (able and site == "Deep Mines")


@pytest.mark.card("WH-67")
def test_earth_eater_finds_gear() -> None:
    """It taps for a minion major item that is gear and not unique."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-58", "Beretar")
    s.company("bob", "Grey Havens", "Beregond").in_play("alice", "Earth-eater").hand("alice", "Dodge")
    s.discard("alice", "Black-mail Coat", "Black Mace", "Glamdring").sideboard("alice", "High Helm").start(
        "organization"
    )
    s.do("alice", "use Earth-eater")
    assert "Glamdring" not in str(s.options("alice"))
    assert "Black Mace" not in str(s.options("alice"))
    s.do("alice", "choose Black-mail Coat").expect("Black-mail Coat is in hand", "Earth-eater is tapped")


# --- WH-68 The Fortress of Isen ------------------------------------------------------------------------------------


def wizard_name(card_id: str) -> str:
    """Return the name of a Fallen-wizard."""
    return next(name for name, one in WIZARDS.items() if one == card_id)


@pytest.mark.card("WH-68", "WH-69", "WH-74")
@pytest.mark.parametrize(
    ("card", "site", "wizard", "able"),
    [
        ("The Fortress of Isen", "WH-56", "WH-9", True),
        ("The Fortress of Isen", "WH-58", "WH-9", False),
        ("The Fortress of Isen", "WH-56", "WH-8", False),
        ("Fortress of the Towers", "WH-58", "WH-7", True),
        ("Fortress of the Towers", "WH-56", "WH-7", False),
        ("Fortress of the Towers", "WH-58", "WH-4", False),
        ("Guarded Haven", "WH-56", "WH-9", False),
        ("Guarded Haven", "Moria", "WH-9", False),
    ],
)
def test_where_a_fortress_is_built(card: str, site: str, wizard: str, able: bool) -> None:
    """Each lies on its own Wizardhaven, for the Fallen-wizards that it names; the site is protected then."""
    s = fallen_with_points(site, wizard, hand=card)
    assert offers_play(s, card) == able
    if able:
        s.do("alice", f"play {card}")
        here = company(s, wizard_name(wizard)).site
        assert flagged(s.game, "protected", here)
        assert points_barred(s.game, 1, here)
        assert not points_barred(s.game, 0, here)


@pytest.mark.card("WH-68")
@pytest.mark.parametrize(("card", "able"), [("", True), ("The Fortress of Isen", False)])
def test_no_other_fallen_wizard_uses_a_fortress(card: str, able: bool) -> None:
    """The Wizardhaven card is closed to another Fallen-wizard while the fortress is in play."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard").turn(3, "alice")
    s.company("alice", "Edoras", "Beretar").sites("alice", "WH-56", "Dunharrow").company("bob", "WH-56", "WH-9")
    s.in_play("bob", *([card] if card else [])).start("organization")
    if card:
        atoms.set_host(s.game, iid(s, card), company(s, "Saruman").site)
    s.do("alice", "move Beretar")
    assert any("Isengard" in one for one in s.options("alice")) == able


@pytest.mark.card("WH-68", "WH-83")
@pytest.mark.ruling("urd:Haven (2)")
@pytest.mark.parametrize("first", ["Gimli", "Saruman"])
def test_what_lies_on_a_haven_stays_when_companies_join(first: str) -> None:
    """2.II.3.5.2: whichever of the two haven cards goes back, what was played on it lies on the other one then."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(5, "alice").sites("alice", "Isengard [WH]")
    for who in (first, "Saruman" if first == "Gimli" else "Gimli"):
        s.company("alice", *(("Moria", "Gimli") if who == "Gimli" else ("Isengard [WH] (tapped)", "Saruman [WH]")))
    s.company("bob", "Edhellond", "Beregond").hand("alice", "The Fortress of Isen", "War-forges").hand("bob", "Cram")
    s.start("organization").do("alice", "play The Fortress of Isen", "play War-forges", "move Gimli to Isengard")
    while not any(one.startswith("Join") for one in s.options(s.asked()[0])):
        s.do("alice", "keep your Stage resources") if "Keep your Stage resources" in s.options("alice") else onward(s)
    s.do("alice", option(s, "alice", "Join "))
    here = company(s, "Saruman")
    assert here == company(s, "Gimli")
    assert {s.card(one).host for one in ("The Fortress of Isen", "War-forges")} == {here.site}


# --- WH-70 Gatherer of Loyalties -----------------------------------------------------------------------------------


@pytest.mark.card("WH-70")
@pytest.mark.parametrize(
    ("avatar", "factions", "points"),
    [
        ("Saruman [WH]", ("Wood-elves", "Hill Trolls"), 4),
        ("Alatar [WH]", ("Smaug Roused", "Hill Trolls"), 6),
        ("Pallando [WH]", ("Wood-elves", "Elves of Lindon"), 5),
    ],
)
def test_gatherer_of_loyalties(avatar: str, factions: tuple[str, ...], points: int) -> None:
    """Unique factions are worth two, Alatar's Dragons four, Pallando's great ones three."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "The White Towers [WH]", avatar).in_play("alice", "Gatherer of Loyalties")
    s.pile("alice", *factions).hand("alice", "Cram").start("organization")
    assert sources(s.game, 0)["faction"] == points


@pytest.mark.card("WH-70")
@pytest.mark.parametrize(("points", "possible"), [(6, True), (1, False)])
def test_gatherer_of_loyalties_needs_stage_points(points: int, possible: bool) -> None:
    """It is played with more than three stage points."""
    s = fallen(*STAGES[points], hand="Gatherer of Loyalties").start("organization")
    assert any("Gatherer" in one for one in s.options("alice")) == possible


# --- WH-71 Gnawed Ways --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-71")
@scenes("WH-71")
def test_gnawed_ways_as_written(scene: Path) -> None:
    """Deep Mines and a named Under-deeps site adjoin by a roll of 7, dug by either player."""
    plays(scene)


# --- WH-72 Great Patron --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-72")
def test_great_patron() -> None:
    """Characters and allies that normally give two points or more are worth two, each other keeps its one."""
    plain = fallen(characters=("Balin", "Gimli", "Beregond")).start("organization")
    s = fallen("Great Patron", characters=("Balin", "Gimli", "Beregond")).start("organization")
    rich = sum(
        plain.game.facts(one).mp >= 2 for one in plain.game.zone(0, PLAY) if plain.game.facts(one).type == "character"
    )
    assert rich
    assert sources(s.game, 0)["character"] - sources(plain.game, 0)["character"] == rich


# --- WH-73 Great Ruse -----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-73")
@scenes("WH-73")
def test_great_ruse_as_written(scene: Path) -> None:
    """A minion site card takes the place of the hero one."""
    plays(scene)
