"""Rules of getting ready (chapter 1): what differs by kind of player, in the order of their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.checks import invariants
from engine.rules.getting_ready.setup import new_game
from engine.scenarios.scenario import Scenario
from engine.state.chance import Secrets
from engine.state.records import Refusal
from tests.rules.positions import of_kind
from tests.rules.proof import rule

# --- 1.2 Four types of player --------------------------------------------------------------------------------------


ORCS = ("Ill-favoured Fellow", "Sly Southerner", "Squint-eyed Brute", "Orc Brawler", "Orc Sniffler", "Orc Veteran")
POOL = "; ".join((*ORCS, "Mountain-maggot", "Bill Ferny"))


def draft_as(kind: str, pool: str, sites: str, deck: str = "20 Orc-guard", bob: str = "wizard") -> Scenario:
    """Start the draft of alice, of a kind of player, against bob; Fallen-wizards have declared who they are."""
    s = Scenario().alignment("alice", kind).alignment("bob", bob).pool("alice", pool).pool("bob", "Théoden; Beregond")
    s.sites("alice", sites).deck("alice", deck).sites("bob", "Rivendell").deck("bob", "20 Orc-guard")
    return s.start("character draft")


def minions(kind: str, pool: str = POOL) -> Scenario:
    """Start the draft of a Ringwraith or Balrog player with cheap Orcs."""
    homes = "Minas Morgul [LE]; Dol Guldur [LE]; Carn Dûm [LE]; Bree [LE]"
    return draft_as(
        kind, pool, homes if kind == "ringwraith" else "Moria [BA]; The Under-gates [BA]; Carn Dûm [BA]; Bree [LE]"
    )


@rule("1.2")
def test_an_unknown_kind_starts_no_game() -> None:
    """There are four kinds of player."""
    setup = minions("ringwraith").game.setup
    decks = (replace(setup.decks[0], alignment="hobbit"), setup.decks[1])
    with pytest.raises(Refusal, match="no kind of player"):
        new_game(replace(setup, decks=decks), Secrets.from_seed(1))


# --- 1.3 The four parts of a deck ----------------------------------------------------------------------------------


@rule("1.3.F5")
@pytest.mark.parametrize(
    ("kind", "name", "minion"),
    [
        ("fallen-wizard", "Wormtongue", False),
        ("fallen-wizard", "Gorbag [LE]", True),
        ("ringwraith", "Wormtongue", True),
    ],
)
def test_fallen_wizards_lead_heroes_and_orcs(kind: str, name: str, *, minion: bool) -> None:
    """A Fallen-wizard's characters count as heroes, but for Orcs and Trolls: what is for minions is not played on them."""
    s = Scenario().alignment("alice", kind).company("alice", "Edoras", name).company("bob", "Lórien", "Legolas")
    play = f"play Covetous Thoughts on {name.removesuffix(' [LE]')}"
    s.hand("bob", "Covetous Thoughts").start("hazards")
    if minion:
        s.expect(f"bob may {play}")
    else:
        s.refused("bob", play, "9.3")


# --- 1.8 Declaring alignments --------------------------------------------------------------------------------------


def against(kind: str, hand: str, sideboard: str = "Doors of Night", site: str = "Moria [LE]") -> Scenario:
    """Start the hazards of bob, a Wizard player, against alice's company; she is of another kind."""
    s = Scenario().alignment("alice", kind).company("alice", site, "Gorbag [LE]")
    s.company("bob", "Grey Havens", "Círdan").hand("bob", hand).sideboard("bob", sideboard).deck("bob", "9 Wolves")
    return s.start("hazards")


@pytest.mark.ruling("urd:Cards without Effect on Minion Players (1)")
@rule("1.8.1")
@pytest.mark.parametrize(
    "card", ["Foul Fumes", "Mordor in Arms", "Bane of the Ithil-stone", "Worn and Famished", "Seek without Success"]
)
def test_cards_without_a_place_against_ringwraiths(card: str) -> None:
    """Certain hazards, those that need an agent among them, are not played against a Ringwraith player."""
    against("ringwraith", card).refused("bob", f"play {card}", "1.8.1")


@rule("1.8.1")
def test_other_players_face_them() -> None:
    """Against a Wizard they are played."""
    s = Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").hand("bob", "Foul Fumes")
    s.start("hazards").expect("bob may play Foul Fumes")


@rule("1.8.2")
@pytest.mark.ruling("meba:Miscellaneous (1)")
@pytest.mark.parametrize("card", ["Balrog of Moria", "Reluctant Final Parting", "Durin’s Bane"])
def test_cards_without_a_place_against_the_balrog(card: str) -> None:
    """The Balrog's other manifestations are not played against a Balrog player, but against a Ringwraith."""
    against("balrog", card).refused("bob", f"play {card}", "1.8.2")
    s = against("ringwraith", card)
    assert s.explain("bob", f"play {card}").rule != "1.8.2"


@rule("1.8.2")
@pytest.mark.ruling("meba:Miscellaneous (1)")
def test_such_a_card_is_traded_for_one_of_the_sideboard() -> None:
    """Against a Balrog player such a card leaves the game and brings a card of the sideboard into the play deck."""
    s = against("balrog", "Durin’s Bane").do("bob", "trade Durin’s Bane for Doors of Night")
    s.expect("Durin’s Bane is removed from the game", "Doors of Night is not in the sideboard")
    s.expect("the log says: bob removes Durin’s Bane from the game")


@rule("1.8.2")
def test_other_cards_are_not_traded() -> None:
    """A card that can be played, one that is not in the sideboard, or one against another opponent is not traded."""
    s = against("balrog", "Durin’s Bane; Block")
    s.refused("bob", "trade Block for Doors of Night", "1.8.2")
    s.refused("bob", "trade Durin’s Bane for Block", "1.8.2")
    against("ringwraith", "Durin’s Bane").refused("bob", "trade Durin’s Bane for Doors of Night", "1.8.2")


FALLEN_DECK = "Saruman [WH]; 20 Orc-guard"


@rule("1.8.F1")
def test_a_wizard_cannot_play_the_declared_wizard() -> None:
    """A Fallen-wizard player declares one of the avatars of his deck, which everybody is told, and nobody else."""
    s = Scenario().alignment("alice", "fallen-wizard").pool("alice", "Beretar").pool("bob", "Théoden")
    s.sites("alice", "The White Towers [WH]").deck("alice", FALLEN_DECK).sideboard("alice", "Dodge")
    s.sites("bob", "Rivendell").deck("bob", "20 Orc-guard").start("character draft")
    assert s.options("alice") == ["You are Saruman"]
    assert "no Fallen-wizard avatar" in s.refused("alice", "be Dodge", "1.8.F1").message
    s.do("alice", "be Saruman").expect("bob is asked: your opponent plays Saruman")


@rule("1.8.F1")
def test_a_wizard_exchanges_the_declared_wizard() -> None:
    """A Wizard player changes that Wizard in his deck for another one, who was not in it."""
    s = Scenario().alignment("alice", "fallen-wizard").pool("alice", "Beretar").pool("bob", "Théoden")
    s.sites("alice", "The White Towers [WH]").deck("alice", FALLEN_DECK)
    s.sites("bob", "Rivendell").deck("bob", "Saruman [TW]; 20 Orc-guard").start("character draft")
    s.do("alice", "be Saruman").do("bob", "exchange Saruman for Radagast").do("bob", "confirm")
    names = [s.game.facts(iid).name for iid in s.game.zone(1, 0)]
    assert invariants.check(s.game) == []
    assert "Radagast" in names
    assert not {"Saruman"} & set(names)


@rule("1.8.F1")
def test_what_cannot_be_exchanged() -> None:
    """Only the declared Wizard is exchanged, and each card of him once."""
    s = Scenario().alignment("alice", "fallen-wizard").pool("alice", "Beretar").pool("bob", "Théoden")
    s.sites("alice", "The White Towers [WH]").deck("alice", FALLEN_DECK).sites("bob", "Rivendell")
    s.deck("bob", "Saruman [TW]; 20 Orc-guard").sideboard("bob", "Gandalf [TW]").start("character draft")
    refusal = s.do("alice", "be Saruman").refused("bob", "exchange Gandalf for Radagast", "1.8.F1")
    assert "not the Wizard whom your opponent plays" in refusal.message
    s.do("bob", "exchange Saruman for Radagast").refused("bob", "exchange Saruman for Radagast", "1.8.F1")


@rule("1.8.F1")
def test_the_declared_wizard_is_not_played_against_him() -> None:
    """In play, a Wizard player does not play the Wizard whom his opponent is; any other he plays."""
    s = Scenario().alignment("bob", "fallen-wizard").company("bob", "Isengard [WH]", "Saruman [WH]")
    s.company("alice", "Rivendell [TW]", "Gimli").hand("alice", "Saruman [TW]; Gandalf [TW]")
    s.start("organization").do("alice", "organize").refused("alice", "play Saruman with Gimli", "1.8.F1")
    s.expect("alice may play Gandalf with Gimli")


@rule("1.8.F1")
def test_a_fallen_wizard_needs_an_avatar() -> None:
    """A Fallen-wizard's deck without an avatar starts no game."""
    with pytest.raises(Refusal, match="no avatar"):
        draft_as("fallen-wizard", "Beretar", "The White Towers [WH]")


# --- 1.9 Character draft -------------------------------------------------------------------------------------------


def drafting(s: Scenario, *names: str) -> Scenario:
    """Let alice draft cards, and bob stop as soon as he may."""
    for name in names:
        s.do("alice", f"draft {name}")
        if "bob" in s.asked() and any(one.startswith("Draft") for one in s.options("bob")):
            s.do("bob", "draft Théoden" if "Draft Théoden" in s.options("bob") else "draft no more")
    return s


@rule("1.9.R1", "1.9.B1")
@pytest.mark.parametrize("kind", ["ringwraith", "balrog"])
def test_minion_players_draft_six(kind: str) -> None:
    """A Ringwraith or a Balrog drafts six characters, and no seventh."""
    s = drafting(minions(kind), *ORCS[:5])
    s.expect("alice may draft Orc Veteran")
    drafting(s, ORCS[5])
    assert "alice" not in s.asked() or "Draft Mountain-maggot" not in s.options("alice")
    s.expect("Orc Veteran is in play", "Mountain-maggot is in the pool")


def on_what(s: Scenario, name: str) -> str:
    """Return the name of the card on which a card lies."""
    card = next(one for one in s.game.cards if s.game.facts(one.iid).name == name)
    return s.game.facts(card.host).name if card.host >= 0 else ""


@rule("1.9.R2")
def test_a_ringwraith_reveals_agents_with_a_card_that_allows_it() -> None:
    """An agent is revealed only after Open to the Summons was drafted; it lies with the agent."""
    s = minions("ringwraith", f"{POOL}; Open to the Summons")
    s.refused("alice", "draft Bill Ferny", "1.9.R2")
    drafting(s, "Open to the Summons", "Bill Ferny").expect("Bill Ferny is in play")
    assert on_what(s, "Open to the Summons") == "Bill Ferny"


def fallen(
    pool: str, sites: str = "The White Towers [WH]; Weathertop [TW]; Edoras [TW]", bob: str = "wizard"
) -> Scenario:
    """Start the draft of a Fallen-wizard player who declares Saruman; a Wizard opponent keeps his Wizards."""
    s = draft_as("fallen-wizard", pool, sites, FALLEN_DECK, bob).do("alice", "be Saruman")
    return s.do("bob", "confirm") if bob == "wizard" else s


@rule("1.9.F1")
def test_a_fallen_wizard_reveals_agents_with_a_card_that_allows_it() -> None:
    """An agent is revealed only after a resource that allows one was drafted."""
    s = fallen("Bill Ferny; Thrall of the Voice; Beretar")
    s.refused("alice", "draft Bill Ferny", "1.9.F1")
    drafting(s, "Thrall of the Voice", "Bill Ferny").expect("Bill Ferny is in play")


@rule("1.9.F2")
def test_a_fallen_wizard_reveals_orcs_with_bad_company() -> None:
    """An Orc is revealed only after the Stage resource that allows Orcs was drafted."""
    s = fallen("Orc Brawler; Bad Company; Beretar")
    s.refused("alice", "draft Orc Brawler", "1.9.F2")
    drafting(s, "Bad Company", "Orc Brawler").expect("Orc Brawler is in play")


@rule("1.9.F3")
def test_a_fallen_wizard_reveals_high_minds_with_a_thrall() -> None:
    """A mind of six needs Thrall of the Voice, which does not reach to seven; each serves one character."""
    s = fallen("Gimli; Legolas; Thorin II; Thrall of the Voice")
    s.refused("alice", "draft Gimli", "1.9.F3")
    drafting(s, "Thrall of the Voice").refused("alice", "draft Thorin II", "1.9.F3")
    drafting(s, "Gimli").refused("alice", "draft Legolas", "1.9.F3")


@rule("1.9.F4")
def test_a_fallen_wizard_drafts_its_stage_cards() -> None:
    """The draft does not end while a Stage resource can be drafted; one of another Fallen-wizard cannot be."""
    s = drafting(fallen("Beretar; Bad Company; Pallando’s Hood"), "Beretar")
    s.refused("alice", "draft no more", "1.9.F4")
    s.refused("alice", "draft Pallando’s Hood", "1.9.F4")
    drafting(s, "Bad Company").do("alice", "draft no more").expect("Bad Company is in play")


def to_sites(s: Scenario) -> Scenario:
    """Stop the draft and confirm until a starting site is asked for."""
    for _ in range(12):
        for who in s.asked():
            if "Draft no more" in s.options(who):
                s.do(who, "draft no more")
            elif not any(one.startswith("Start at") for one in s.options(who)):
                s.do(who, "confirm")
    return s


@rule("1.9.F4", "1.10.F1")
@pytest.mark.ruling("urd:Stage Resource/5")
@pytest.mark.parametrize(("site", "possible"), [("Bandit Lair [TW]", False), ("Weathertop [TW]", True)])
def test_hidden_haven_needs_a_site_to_start_at(site: str, possible: bool) -> None:
    """Hidden Haven is drafted only by who can start at Ruins & Lairs of the two regions, and then lies there."""
    s = drafting(fallen("Beretar; Hidden Haven", f"The White Towers [WH]; {site}"), "Beretar")
    if not possible:
        s.refused("alice", "draft Hidden Haven", "1.9.F4")
        return
    drafting(s, "Hidden Haven").refused("alice", "start at The White Towers", "1.9.1")


@rule("1.9")
def test_fallen_wizards_draft_five() -> None:
    """With five characters a Fallen-wizard may still draft a Stage resource, but no sixth character."""
    five = ("Dori", "Mablung", "Orophin", "Dwalin", "Ori")
    s = drafting(fallen(f"{'; '.join(five)}; Bombur; Bad Company"), *five)
    assert "as many starting characters" in s.refused("alice", "draft Bombur", "1.9").message
    s.do("alice", "draft Bad Company")


# --- 1.10 Starting sites -------------------------------------------------------------------------------------------


@rule("1.10", "1.10.R1", "1.10.B1")
@pytest.mark.parametrize(
    ("kind", "one", "other"), [("ringwraith", "Minas Morgul", "Dol Guldur"), ("balrog", "Moria", "The Under-gates")]
)
def test_minion_players_start_at_two_sites(kind: str, one: str, other: str) -> None:
    """They begin at their two sites and nowhere else, and may split up between them, somebody at each."""
    s = to_sites(drafting(minions(kind), "Orc Brawler", "Orc Sniffler")).expect(f"alice may start at {other}")
    s.refused("alice", "start at Bree", "1.10." + kind[0].upper() + "1")
    s.refused("alice", "start at Carn Dûm", "1.10." + kind[0].upper() + "1")
    s.do("alice", f"start at {one}")
    s.do("alice", f"Orc Brawler starts at {other}")
    s.refused("alice", f"Orc Sniffler starts at {other}", "1.10")
    s.do("alice", "confirm")
    there = {s.game.facts(c.site).name: len(c.characters) for c in s.game.companies.values() if c.seat == 0}
    assert there == {one: 1, other: 1}


def at_sites(kind: str, *names: str, sites: str = "") -> Scenario:
    """Reach the choice of starting sites of a minion player who drafted these Orcs."""
    homes = {"ringwraith": "Minas Morgul [LE]; Dol Guldur [LE]", "balrog": "Moria [BA]; The Under-gates [BA]"}[kind]
    return to_sites(drafting(draft_as(kind, POOL, sites or f"{homes}; Bree [LE]"), *names))


@rule("1.10")
def test_a_starting_site_is_chosen_once() -> None:
    """Nobody is ready before a site is chosen, nor chooses a second one beside it."""
    s = at_sites("ringwraith", "Orc Brawler", "Orc Sniffler")
    s.refused("alice", "confirm", "1.10")
    refusal = s.do("alice", "start at Minas Morgul").refused("alice", "start at Dol Guldur", "1.10")
    assert "have chosen your starting site" in refusal.message
    s.do("alice", "confirm").expect("Orc Brawler is at Minas Morgul", "Orc Sniffler is at Minas Morgul")


@rule("1.10", "1.10.R1", "1.10.B1")
@pytest.mark.parametrize(
    ("kind", "one", "other"), [("ringwraith", "Minas Morgul", "Dol Guldur"), ("balrog", "Moria", "The Under-gates")]
)
def test_the_second_starting_company(kind: str, one: str, other: str) -> None:
    """Whoever starts apart goes once, to the other starting site and to no third place."""
    s = at_sites(kind, "Orc Brawler", "Orc Sniffler", "Orc Veteran").do("alice", f"start at {one}")
    assert "at the other site" in s.refused("alice", f"Orc Brawler starts at {one}", "1.10").message
    refusal = s.refused("alice", "Orc Brawler starts at Bree", f"1.10.{kind[0].upper()}1")
    assert "cannot start at Bree" in refusal.message
    s.do("alice", f"Orc Brawler starts at {other}").refused("alice", f"Orc Brawler starts at {other}", "1.10")
    s.do("alice", f"Orc Sniffler starts at {other}").refused("alice", f"Orc Veteran starts at {other}", "1.10")


@rule("1.10")
def test_there_is_no_third_starting_company() -> None:
    """Of two copies of the other site one is the place of all who start apart."""
    homes = "Minas Morgul [LE]; Dol Guldur [LE]; Dol Guldur [LE]"
    s = at_sites("ringwraith", "Orc Brawler", "Orc Sniffler", "Orc Veteran", sites=homes)
    s.do("alice", "start at Minas Morgul", "Orc Brawler starts at Dol Guldur", "Orc Sniffler starts at Dol Guldur")
    s.do("alice", "confirm").expect("alice has 2 companies", "Orc Brawler is in the same company as Orc Sniffler")


@rule("1.10")
def test_fallen_wizards_have_one_starting_company() -> None:
    """Only Ringwraiths and the Balrog begin with two companies."""
    s = to_sites(drafting(fallen("Beretar; Balin"), "Beretar", "Balin")).do("alice", "start at The White Towers")
    assert "one starting company" in s.refused("alice", "Balin starts at Weathertop", "1.10").message


@rule("1.10.W1")
def test_wizards_start_at_rivendell_only() -> None:
    """Beside a Ringwraith player who chooses, a Wizard player is not asked: his company begins at Rivendell."""
    homes = "Minas Morgul [LE]; Dol Guldur [LE]"
    s = Scenario().alignment("alice", "ringwraith").pool("alice", POOL).sites("alice", homes).pool("bob", "Théoden")
    s.sites("bob", "Bree", "Rivendell", "Lórien").deck("bob", "20 Orc-guard").deck("alice", "20 Orc-guard")
    s = to_sites(drafting(s.start("character draft"), "Orc Brawler")).expect("alice is asked: where does")
    s.do("alice", "start at Dol Guldur", "confirm").expect("Théoden is at Rivendell")


@rule("1.10.R1")
def test_a_deck_needs_a_starting_site() -> None:
    """Without a site to start at no game begins."""
    with pytest.raises(Refusal, match="no starting site"):
        draft_as("ringwraith", POOL, "Bree [LE]")


@rule("1.10.F1")
def test_fallen_wizards_start_in_the_north() -> None:
    """A Fallen-wizard begins at The White Towers or at Ruins & Lairs in Arthedain or Rhudaur, in one company."""
    s = to_sites(drafting(fallen("Beretar; Balin"), "Beretar"))
    s.refused("alice", "start at Edoras", "1.10.F1")
    s.expect("alice may start at Weathertop")
    s.do("alice", "start at The White Towers").do("alice", "confirm").expect("Beretar is at The White Towers")


@rule("1.10.F1", "1.9.1")
def test_hidden_haven_is_drafted_onto_ruins() -> None:
    """With Hidden Haven drafted the company begins at Ruins & Lairs, on which it then lies."""
    s = drafting(fallen("Beretar; Hidden Haven; Balin"), "Beretar", "Hidden Haven")
    s.refused("alice", "draft Balin")
    s.refused("alice", "start at The White Towers", "1.9.1")
    s.do("alice", "start at Weathertop").do("alice", "confirm")
    assert on_what(s, "Hidden Haven") == "Weathertop"
    s.expect("alice may draft Balin").do("alice", "draft Balin")
    while s.game.turn.number == 0:
        s.do(s.asked()[0], "confirm" if "Confirm" in s.options(s.asked()[0]) else "draft no more")
    s.expect("Beretar is at Weathertop", "Balin is at Weathertop", "the log says: starts at Weathertop")


# --- 1.12 Starting general influence -------------------------------------------------------------------------------


@rule("1.12.R1", "1.12.B1")
@pytest.mark.parametrize(
    ("kind", "bonus"),
    [
        ("ringwraith", -21),  # 3 - 14 - 5 on top, and 5 less against a servant of the dark
        ("balrog", -21),
        ("fallen-wizard", -11),
    ],
)
def test_influence_that_controls_nobody(kind: str, bonus: int) -> None:
    """Ringwraiths and the Balrog have five more against attempts, and none of it to control characters."""
    s = Scenario().turn(3).alignment("bob", kind).company("bob", "Bree", "Gorbag [LE]").dice(12, 2)
    s.company("alice", "Bree", "Aragorn II").hand("alice", "Dodge").start("resources").expect(
        "bob uses 6 general influence"
    )
    s.do("alice", "influence Gorbag with Aragorn II").expect(f"the log says: 12 rolled against 2, {bonus},")


@rule("1.12.R1", "1.12.B1")
@pytest.mark.parametrize("kind", ["ringwraith", "balrog"])
def test_twenty_control_characters(kind: str) -> None:
    """The five more are no general influence to control characters with."""
    of_kind(kind, "Moria [LE]", "Gorbag [LE]").do("alice", "organize").expect(
        "alice is asked: 6 of 20 general influence"
    )
