"""Resource permanent events of The White Hand, WH-74 to WH-122, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from carddb.artefact.database import database
from engine.queries.attributes import hand_size, influence, mind_for_control
from engine.queries.cards import company_of, forbidden, given
from engine.rules.ending.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.records import DISCARD, PLAY, company_ref
from tests.cards.positions.fallen_wizards import FALLEN, STAGES, WIZARDS, fallen, fallen_with_points
from tests.cards.positions.hazards import offers, onward, option
from tests.cards.positions.minions import iid
from tests.cards.positions.reading import offers_play, ways_to_play
from tests.cards.positions.scenes import plays, scenes

# --- WH-74 Guarded Haven -------------------------------------------------------------------------------------------


@pytest.mark.card("WH-74")
@pytest.mark.ruling("urd:Guarded Haven/1")
def test_a_guarded_haven_is_not_drafted() -> None:
    """It cannot be a starting Stage card."""
    assert database().get("WH-74").no_start
    s = fallen_with_points("WH-56", "WH-9", hand="Guarded Haven")
    assert not offers_play(s, "Guarded Haven")
    s = fallen_with_points("Moria", "Beretar, bears Never Refuse", hand="Guarded Haven")
    assert not offers_play(s, "Guarded Haven")


# --- WH-75 Hidden Haven --------------------------------------------------------------------------------------------


HAVENS = {
    "Hidden Haven": ("Ost-in-Edhil", "organization", FALLEN),
    "Mischief in a Mean Way": ("Bree", "resources", FALLEN),
    "Chambers in the Royal Court": ("Rhosgobel [TW]", "organization", "WH-4"),
}


def haven(card: str, points: int = 11, site: str = "") -> Scenario:
    """Put a Fallen-wizard's company at a site with a card in hand that makes it a Wizardhaven."""
    place, phase, who = HAVENS[card]
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", site or place, who, "Gimli").in_play("alice", *STAGES[points]).hand("bob", "Orc-guard")
    return s.hand("alice", card, "Cram").start(phase)


@pytest.mark.card("WH-75", "WH-77", "WH-97")
@pytest.mark.parametrize("card", HAVENS)
def test_a_wizardhaven_is_made(card: str) -> None:
    """The site is a Wizardhaven without automatic-attacks at which nothing listed is playable; attacks there are canceled."""
    from engine.queries.cards import flagged, site_facts
    from engine.rules.players.fallen import at_wizardhaven, may_drop

    s = haven(card)
    s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Play {card}")))
    here = company_of(s.game, iid(s, "Gimli"))
    assert here is not None
    assert at_wizardhaven(s.game, 0, here.site)
    facts = site_facts(s.game, here.site)
    assert (facts.attacks, facts.playable) == ((), ())
    assert flagged(s.game, ("attacks", "canceled"), company_ref(here.id))
    assert forbidden(s.game, "opponent-wizardhaven", here.site)
    assert not may_drop(s.game, 0, iid(s, card))


@pytest.mark.card("WH-75", "WH-77", "WH-97")
@pytest.mark.parametrize(
    ("card", "points", "site", "possible"),
    [
        ("Mischief in a Mean Way", 11, "Bree", True),
        ("Mischief in a Mean Way", 6, "Bree", False),
        ("Mischief in a Mean Way", 11, "Edoras", False),
        ("Hidden Haven", 0, "Ost-in-Edhil", True),
        ("Hidden Haven", 0, "Bree", False),
        ("Hidden Haven", 0, "Dancing Spire", False),
        ("Chambers in the Royal Court", 0, "Edoras", True),
        ("Chambers in the Royal Court", 0, "Bree", False),
    ],
)
def test_where_a_wizardhaven_is_made(card: str, points: int, site: str, possible: bool) -> None:
    """One goes on Border-holds with ten stage points, the other on certain Ruins & Lairs that are no Dragon's."""
    s = haven(card, points, site)
    assert any(one.startswith(f"Play {card}") for one in s.options("alice")) == possible


@pytest.mark.card("WH-75", "WH-97")
@pytest.mark.parametrize(("card", "avatar"), [("Hidden Haven", "Saruman"), ("Chambers in the Royal Court", "Gandalf")])
def test_a_made_wizardhaven_goes_with_its_site(card: str, avatar: str) -> None:
    """No effect discards the card while the site stays; with the site it goes."""
    from engine.actions.leaving_play import discard as discard_card
    from engine.queries.cards import spared

    s = haven(card)
    s.do("alice", next(one for one in s.options("alice") if one.startswith(f"Play {card}")))
    assert spared(s.game, iid(s, card))
    assert not spared(s.game, iid(s, "Gimli"))
    for name in ("Gimli", avatar):
        discard_card(s.game, iid(s, name))
    assert s.card(card).zone == DISCARD


@pytest.mark.card("WH-75", "WH-77", "WH-97")
@pytest.mark.parametrize("card", HAVENS)
def test_a_card_on_guard_makes_no_wizardhaven(card: str) -> None:
    """What the opponent placed face-down on a site does not tell by the site what it is."""
    from engine.rules.players.fallen import at_wizardhaven

    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", HAVENS[card][0], HAVENS[card][2], "Gimli").in_play("alice", *STAGES[11]).hand("bob", card).start(
        "hazards"
    )
    s.do("bob", f"place {card} on guard").expect(f"{card} is face-down")
    here = company_of(s.game, iid(s, "Gimli"))
    assert here is not None
    assert s.card(card).host == here.site
    assert not at_wizardhaven(s.game, 0, here.site)


@pytest.mark.card("WH-75")
@pytest.mark.ruling("urd:Hidden Haven")
@pytest.mark.parametrize(("other", "aside"), [("Weathertop", True), ("Ettenmoors", False)])
def test_two_hidden_havens_at_one_site(other: str, *, aside: bool) -> None:
    """CRF: revealed by both at the same time for the same site it is set aside and lies nowhere when the game begins."""
    s = Scenario()
    for who, pool in (("alice", ("Beretar", "Hidden Haven")), ("bob", ("Dori", "Hidden Haven"))):
        s.alignment(who, "fallen-wizard").pool(who, *pool).deck(who, "Saruman [WH]", "20 Orc-guard")
        s.sites(who, "The White Towers [WH]", "Weathertop [TW]", "Ettenmoors")
    s.start("character draft").do("alice", "be Saruman").do("bob", "be Saruman")
    s.do("alice", "draft Hidden Haven").do("bob", "draft Hidden Haven")
    s.do("alice", "start at Weathertop", "confirm").do("bob", f"start at {other}", "confirm")
    for who in ("alice", "bob"):
        s.expect(
            f"{who}'s Hidden Haven is {'in the pool' if aside else 'in play'}", f"{who} may not draft Hidden Haven"
        )


# --- WH-78 Never Refuse ----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-78")
@scenes("WH-78")
def test_never_refuse_as_written(scene: Path) -> None:
    """Corruption checks of characters for their own magic are at plus two."""
    plays(scene)


# --- WH-79 Plotting Ruin ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-79")
@scenes("WH-79")
def test_plotting_ruin_as_written(scene: Path) -> None:
    """With more than 7 stage points it is played, and its player uses the minion cards of Havens, Free-holds and Border-holds."""
    plays(scene)


# --- WH-80 Shameful Deeds --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-80")
@scenes("WH-80")
def test_shameful_deeds_as_written(scene: Path) -> None:
    """Hazards with an asterisk attack normally and count in full, others nothing."""
    plays(scene)


# --- WH-81 Spells Born of Discord ----------------------------------------------------------------------------------


@pytest.mark.card("WH-81")
def test_spells_born_of_discord() -> None:
    """The Fallen-wizard, and nobody else, uses all three kinds of magic."""
    from carddb.effects.nodes.cards import Magic
    from engine.effects.compiling import condition
    from engine.effects.statics import env_of

    s = fallen_with_points("WH-58", "WH-9", "Beretar", hand="Spells Born of Discord")
    s.do("alice", "play Spells Born of Discord")
    env = env_of(s.game, iid(s, "Spells Born of Discord"))
    for sort in ("sorcery", "spirit-magic", "shadow-magic"):
        assert condition(Magic(sort))(s.game, env, iid(s, "Saruman"))
        assert not condition(Magic(sort))(s.game, env, iid(s, "Beretar"))


# --- WH-82 Thrall of the Voice ---------------------------------------------------------------------------------------


@pytest.mark.card("WH-82")
@pytest.mark.ruling("urd:Playing Characters (4)", "urd:Thrall of the Voice")
@scenes("WH-82")
def test_thrall_of_the_voice_as_written(scene: Path) -> None:
    """It brings in a character with a mind of at most 6, Orcs, Trolls and agents among them, at one mind less, or goes back to hand."""
    plays(scene)


# --- WH-83 War-forges -----------------------------------------------------------------------------------------------


@pytest.mark.card("WH-83")
@scenes("WH-83")
def test_war_forges_as_written(scene: Path) -> None:
    """A minor item more comes at a protected Wizardhaven."""
    plays(scene)


# --- WH-84 Wizard’s Myrmidon ---------------------------------------------------------------------------------------


@pytest.mark.card("WH-84")
def test_wizards_myrmidon() -> None:
    """A character has one direct influence more, needs three to be controlled, by general influence or the Wizard only."""
    s = fallen(characters=("Balin", "Faramir"), hand="Wizard’s Myrmidon").start("organization")
    balin = iid(s, "Balin")
    before = influence(s.game, balin)
    s.refused("alice", "play Wizard’s Myrmidon on Saruman", "9.3")
    s.do("alice", "play Wizard’s Myrmidon on Balin")
    assert (influence(s.game, balin), mind_for_control(s.game, balin)) == (before + 1, 3)
    s.do("alice", "organize")
    found = [one for one in s.options("alice") if "Balin" in one]
    assert any("Saruman" in one for one in found)
    assert not any("Faramir" in one for one in found)
    assert company_of(s.game, balin) is not None


@pytest.mark.card("WH-84")
@pytest.mark.ruling("urd:Wizard’s Myrmidon")
def test_a_myrmidon_may_be_a_squire_as_well() -> None:
    """With Squire of the Hunt on him the smaller of the two numbers is what it takes to control him."""
    s = fallen(characters=("Balin, bears Squire of the Hunt", "Faramir"), hand="Wizard’s Myrmidon").start(
        "organization"
    )
    s.do("alice", "play Wizard’s Myrmidon on Balin")
    assert mind_for_control(s.game, iid(s, "Balin")) == 2


# --- WH-85 Wizard’s Trove --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-85")
@pytest.mark.ruling("urd:Wizard’s Trove", "urd:Wizard’s Trove (2)/2")
@scenes("WH-85")
def test_wizards_trove_as_written(scene: Path) -> None:
    """The White Tree grows beside its Sapling, or a card is stored where its player dwells, for all its points."""
    plays(scene)


# --- WH-90 Bow of Alatar --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-90")
@scenes("WH-90")
def test_bow_of_alatar_as_written(scene: Path) -> None:
    """Alatar takes a strike upon himself, whatever the attack says."""
    plays(scene)


# --- WH-91 The Great Hunt --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-91")
@pytest.mark.ruling("urd:The Great Hunt/1", "urd:The Great Hunt/2", "urd:The Great Hunt (2)/1")
@scenes("WH-91")
def test_the_great_hunt_as_written(scene: Path) -> None:
    """Creatures that the opponent turns up or discards attack Alatar’s company."""
    plays(scene)


# --- WH-92 Huntsman’s Garb -----------------------------------------------------------------------------------------


KEPT = [
    ("Huntsman’s Garb", "Alatar", "end of turn", "The Hunt", "Concealment"),
    ("The Grey Hat", "Gandalf", "end of turn", "Wizard’s Test", "Concealment"),
    ("Ring of Fire", "Gandalf", "organization", "Narya", "Glamdring"),
    ("Pallando’s Hood", "Pallando", "end of turn", "Wizard’s Voice", "Concealment"),
    ("Stave of Pallando", "Pallando", "end of turn", "Rangers of the North", "Concealment"),
    ("Pocketed Robes", "Radagast", "end of turn", "Crept Along Cleverly", "Concealment"),
    ("Many-coloured Robes", "Saruman", "end of turn", "First of the Order", "Concealment"),
    ("Saruman’s Ring", "Saruman", "end of turn", "Magic Ring of Words", "The One Ring"),
]


def worn(card: str, wizard: str, phase: str, *pile: str, tapped: str = "") -> Scenario:
    """Put a Fallen-wizard with a Stage card of its own into a phase, with cards in its discard pile."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice")
    s.company("alice", "WH-58", f"{WIZARDS[wizard]}{tapped}, bears {card}").company("bob", "Grey Havens", "Beregond")
    s.discard("alice", *pile).hand("alice", *["Dodge"] * 8).start(phase)
    return s.do("alice", "keep the hand") if phase == "end of turn" else s


@pytest.mark.card("TW-365", "TW-366", "WH-92", "WH-101", "WH-102", "WH-105", "WH-107", "WH-113", "WH-118", "WH-121")
@pytest.mark.parametrize(("card", "wizard", "phase", "wanted", "other"), KEPT)
def test_what_it_brings_back(card: str, wizard: str, phase: str, wanted: str, other: str) -> None:
    """In its phase it taps for one of its own cards in the discard pile; tapped, or in another phase, it does not."""
    s = worn(card, wizard, phase, wanted, other)
    s.do("alice", f"use {card}")
    assert other not in str(s.options("alice"))
    s.do("alice", f"choose {wanted}").expect(f"{wanted} is in hand")
    s.expect("Saruman is tapped" if card == "Many-coloured Robes" else f"{card} is tapped")
    s = worn(card, wizard, "end of turn" if phase == "organization" else "organization", wanted)
    assert not any(f"Use {card}" in one for one in s.options("alice"))


@pytest.mark.card("WH-92", "WH-101", "WH-102", "WH-105", "WH-107", "WH-113", "WH-118", "WH-121")
@pytest.mark.parametrize(("card", "wizard", "phase", "wanted", "other"), KEPT)
def test_where_it_is_placed(card: str, wizard: str, phase: str, wanted: str, other: str) -> None:
    """It is placed on its Fallen-wizard, or, while that one is not in play, on nothing."""
    s = fallen_with_points("WH-58", WIZARDS[wizard], "Beretar", hand=card)
    assert not any("on Beretar" in one for one in s.options("alice"))
    s.do("alice", f"play {card}").expect(f"{wizard} bears {card}")
    assert wanted != other
    s = fallen_with_points(hand=card)
    s.game.players[0] = replace(s.game.players[0], declared=wizard)
    s.do("alice", f"play {card}").expect(f"{card} is in play")
    assert not any(f"Use {card}" in one for one in s.options("alice"))
    assert phase


# --- WH-93 Join the Hunt -------------------------------------------------------------------------------------------


@pytest.mark.card("WH-93")
def test_join_the_hunt() -> None:
    """Weapons, armor, shields, helmets and allies that fight are worth their full points in Alatar's company."""

    def points(*cards: str, beside: str = "Gimli, bears Glamdring, bears Cram") -> int:
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
        s.company("alice", "The White Towers [WH]", "Alatar [WH]", beside).in_play("alice", *cards)
        s.hand("alice", "Cram").start("organization")
        return sources(s.game, 0)["item"] + sources(s.game, 0)["ally"]

    assert points("Join the Hunt") - points() == 1  # Glamdring gives two
    assert points("Join the Hunt", beside="Gimli, bears Book of Mazarbul") == points(
        beside="Gimli, bears Book of Mazarbul"
    )


# --- WH-94 Oromë’s Warders -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-94")
def test_oromes_warders() -> None:
    """It needs Alatar and Join the Hunt; gear, fighting allies and Elf factions are worth more."""
    for hunt, able in (((), False), (("Join the Hunt",), True)):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-1")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "Oromë’s Warders").in_play("alice", *hunt).start(
            "organization"
        )
        assert offers_play(s, "Oromë’s Warders") == able
    worth = []
    for cards in ((), ("Oromë’s Warders",)):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice")
        s.company("alice", "WH-56", "WH-1", "Beretar, bears Glamdring, bears Treebeard, bears Palantír of Orthanc")
        s.company("bob", "Grey Havens", "Beregond").pile("alice", "Wood-elves").in_play("alice", *cards).start(
            "organization"
        )
        worth.append(sources(s.game, 0))
    plain, more = worth
    assert more["item"] > plain["item"]
    assert more["ally"] > plain["ally"]
    assert (plain["faction"], more["faction"]) == (1, 2)


# --- WH-95 Squire of the Hunt --------------------------------------------------------------------------------------


@pytest.mark.card("WH-95")
def test_squire_of_the_hunt() -> None:
    """A warrior at a Wizardhaven has +1 direct influence and takes 2 to control."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Lórien", "Fatty Bolger")
    s.company("alice", "The White Towers [WH]", "Alatar [WH]", "Faramir", "Ioreth")
    s.hand("alice", "Squire of the Hunt").start("organization")
    faramir = s.card("Faramir").iid
    before = influence(s.game, faramir)
    found = ways_to_play(s, "alice", "Squire of the Hunt")
    assert [one for one in found if "Faramir" in one]
    assert not [one for one in found if "Ioreth" in one]
    s.do("alice", next(one for one in found if "Faramir" in one)).all_pass()
    assert influence(s.game, faramir) == before + 1
    assert mind_for_control(s.game, faramir) == 2


@pytest.mark.card("WH-95")
@scenes("WH-95")
def test_squire_of_the_hunt_as_written(scene: Path) -> None:
    """It goes on a warrior of the starting company or at a Wizardhaven, nowhere else."""
    plays(scene)


# --- WH-96 Await the Onset --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-96")
@scenes("WH-96")
def test_await_the_onset_as_written(scene: Path) -> None:
    """Factions won later lie under it for a point each; at the end of the game, so does what is away from the Wizardhavens."""
    plays(scene)


# --- WH-97 Chambers in the Royal Court -----------------------------------------------------------------------------


@pytest.mark.card("WH-4", "WH-97")
@pytest.mark.ruling("urd:Chambers in the Royal Court")
def test_the_chambers_outlast_another_gandalf() -> None:
    """They stay when the opponent reveals a Gandalf who has fallen."""
    s = Scenario().alignment("alice", "fallen-wizard").alignment("bob", "fallen-wizard").turn(3, "bob")
    s.company("alice", "Edoras", "Gimli").company("bob", "Minas Tirith", "Beretar")
    s.in_play("alice", "Chambers in the Royal Court").hand("bob", "WH-4").start("organization").do("bob", "organize")
    s.do("bob", option(s, "bob", "Play Gandalf"), "confirm")
    assert (s.game.players[1].avatar, s.card("Gandalf").zone) == ("Gandalf", PLAY)
    assert s.card("Chambers in the Royal Court").zone == PLAY


@pytest.mark.card("WH-97")
@pytest.mark.ruling("urd:Chambers in the Royal Court")
@scenes("WH-97")
def test_chambers_in_the_royal_court_as_written(scene: Path) -> None:
    """A Free-hold becomes Gandalf's Wizardhaven."""
    plays(scene)


# --- WH-98 Gandalf’s Friend ------------------------------------------------------------------------------------------


@pytest.mark.card("WH-98")
@scenes("WH-98")
def test_gandalfs_friend_as_written(scene: Path) -> None:
    """It goes on a character of the starting company or at a Wizardhaven, who has two more direct influence."""
    plays(scene)


# --- WH-99 Give Welcome to the Unexpected --------------------------------------------------------------------------


@pytest.mark.card("WH-99")
@pytest.mark.parametrize(("borne", "points"), [(False, 1), (True, 2)])
def test_give_welcome_to_the_unexpected(borne: bool, points: int) -> None:
    """Unique cards that normally give one point give two; the same cards without it one."""
    who = "WH-4, bears Give Welcome to the Unexpected" if borne else "WH-4"
    s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", who, "Beretar, bears Horn of Defiance")
    s.company("bob", "Grey Havens", "Beregond").start("organization")
    assert sources(s.game, 0)["item"] == points


# --- WH-100 Grey Embassy -------------------------------------------------------------------------------------------


@pytest.mark.card("WH-100")
@pytest.mark.parametrize(
    ("card", "pile", "worth"),
    [
        ("Grey Embassy", "Rangers of the North", (1, 2)),
        ("Grey Embassy", "Hobbits", (1, 2)),
        ("Grey Embassy", "Goblins of Goblin-gate [LE]", (1, 1)),
    ],
)
def test_grey_embassy(card: str, pile: str, worth: tuple[int, int]) -> None:
    """Unique hero factions are worth two points: none normally gives a Fallen-wizard more than one (CoE 26)."""
    for cards, points in zip(("Gandalf", f"Gandalf, bears {card}"), worth, strict=True):
        who = cards.replace("Gandalf", "WH-4")
        s = Scenario().alignment("alice", "fallen-wizard").company("alice", "WH-58", who).pile("alice", pile)
        s.company("bob", "Grey Havens", "Beregond").start("organization")
        assert sources(s.game, 0)["faction"] == points


# --- WH-103 Arcane School --------------------------------------------------------------------------------------------


@pytest.mark.card("WH-103")
@pytest.mark.ruling("urd:Stage Resource/3")
@scenes("WH-103")
def test_arcane_school_as_written(scene: Path) -> None:
    """It goes on a sage of the starting company or at a Wizardhaven, on no Hobbit or Dwarf."""
    plays(scene)


@pytest.mark.card("WH-103")
@pytest.mark.parametrize("sort", ["sorcery", "spirit-magic", "shadow-magic"])
def test_arcane_school_teaches_magic(sort: str) -> None:
    """Its bearer may use each of the three kinds of magic, and nobody else by it."""
    s = Scenario().alignment("alice", "fallen-wizard").company("bob", "Lórien", "Dori")
    s.company("alice", "The White Towers [WH]", "Pallando [WH]", "Halbarad, bears Arcane School", "Gimli")
    s.start("organization")
    assert sort in given(s.game, "magic", s.card("Halbarad").iid)
    assert sort not in given(s.game, "magic", s.card("Gimli").iid)


# --- WH-104 Pallando’s Apprentice ------------------------------------------------------------------------------------


@pytest.mark.card("WH-104")
@scenes("WH-104")
def test_pallandos_apprentice_as_written(scene: Path) -> None:
    """It goes on a sage of the starting company or at a Wizardhaven, who taps to use a Palantír."""
    plays(scene)


# --- WH-106 Prophet of Doom -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-106")
@pytest.mark.ruling("urd:Prophet of Doom")
@scenes("WH-106")
def test_prophet_of_doom_as_written(scene: Path) -> None:
    """Pallando influences from wherever he is."""
    plays(scene)


# --- WH-108 Truths of Doom -------------------------------------------------------------------------------------------


@pytest.mark.card("WH-108")
@scenes("WH-108")
def test_truths_of_doom_as_written(scene: Path) -> None:
    """Two points of six control characters; all resist influence."""
    plays(scene)


# --- WH-109 Friend of Secret Things ----------------------------------------------------------------------------------


@pytest.mark.card("WH-109")
@scenes("WH-109")
def test_friend_of_secret_things_as_written(scene: Path) -> None:
    """Companies of a size of at most two play allies at tapped sites."""
    plays(scene)


# --- WH-110 Girdle of Radagast ---------------------------------------------------------------------------------------


@pytest.mark.card("WH-110")
@scenes("WH-110")
def test_girdle_of_radagast_as_written(scene: Path) -> None:
    """With enough friends around it a Wizardhaven of Radagast’s lies in Wildernesses."""
    plays(scene)


@pytest.mark.card("WH-110")
@pytest.mark.ruling("urd:Girdle of Radagast")
@pytest.mark.parametrize(
    ("to", "path"), [("Beorn’s House", "wilderness, wilderness"), ("Dol Guldur", "wilderness, border-land, wilderness")]
)
def test_girdle_of_radagast_and_starter_movement(to: str, path: str) -> None:
    """CRF: the opponent who moves so passes Anduin Vales as it is printed, unless the journey ends there."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(5, "alice").company(
        "alice", "Rhosgobel [WH]", "Radagast [WH], bears Noble Hound, bears Noble Steed",
        "Beretar, bears Noble Hound", "Balin, bears Noble Steed",
    )  # fmt: skip
    s.pile("alice", "Beornings", "Woodmen").in_play("alice", "An Untimely Brood", "Shameful Deeds", "Legacy of Smiths")
    s.hand("alice", "Girdle of Radagast").company("bob", "Lórien", "Beregond").sites("bob", to).hand("bob", "Cram")
    s.start("organization").do("alice", "play Girdle of Radagast on Rhosgobel").all_pass()
    while not offers(s, "bob", "Organize"):
        s.do("alice", "keep your Stage resources") if offers(s, "alice", "Keep your Stage") else onward(s)
    s.do("bob", f"move Beregond to {to}")
    while not offers(s, "bob", "Starter movement"):
        onward(s)
    s.do("bob", "take starter").expect(f"the path is {path}")


# --- WH-111 Glove of Radagast ----------------------------------------------------------------------------------------


@pytest.mark.card("WH-111")
@pytest.mark.ruling("urd:Glove of Radagast")
@scenes("WH-111")
def test_glove_of_radagast_as_written(scene: Path) -> None:
    """He taps for a small ally of which he has no copy, at an untapped site where he is."""
    plays(scene)


# --- WH-112 Master of Shapes -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-112")
@scenes("WH-112")
def test_master_of_shapes_as_written(scene: Path) -> None:
    """Radagast is a warrior and ranger with other numbers until he takes another shape."""
    plays(scene)


# --- WH-113 Pocketed Robes -----------------------------------------------------------------------------------------


@pytest.mark.card("TW-128", "WH-8", "WH-113")
def test_the_card_waits_for_its_wizard() -> None:
    """When the Fallen-wizard comes into play, what waited for him is on him."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-57", "Beretar")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "WH-8").in_play("alice", "Pocketed Robes")
    s.start("organization").do("alice", "organize", "play Radagast with Beretar", "confirm")
    s.expect("Radagast bears Pocketed Robes")


# --- WH-115 Shifter of Hues ----------------------------------------------------------------------------------------


@pytest.mark.card("WH-8", "WH-115")
@pytest.mark.ruling("urd:Shifter of Hues")
@pytest.mark.parametrize("there", [True, False])
def test_shifter_of_hues_waits_for_radagast(there: bool) -> None:
    """One more card is kept only while Radagast is in play."""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("bob", "Grey Havens", "Beregond")
    s.company("alice", "WH-58", "Beretar", *(("WH-8, bears Shifter of Hues",) if there else ())).hand("alice", "Dodge")
    s = s if there else s.in_play("alice", "Shifter of Hues")
    s.start("organization")
    assert hand_size(s.game, 0) == (9 if there else 8)


@pytest.mark.card("WH-115")
@pytest.mark.parametrize("borne", [False, True])
def test_shifter_of_hues_needs_its_bearer_to_tap(borne: bool) -> None:
    """The card changes a moving company's corruption checks by tapping Radagast: not while it waits for him alone."""
    shifter = ", bears Shifter of Hues" if borne else ""
    s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice")
    s.company("alice", "WH-58", f"WH-8{shifter}").company("alice", "WH-58", "Beretar", to="Bree [TW]", via="Arthedain")
    s.company("bob", "Grey Havens", "Beregond").hand("alice", "Dodge")
    if not borne:
        s.in_play("alice", "Shifter of Hues")
    s.start("hazards", of="Beretar")
    used = [one for one in s.options("alice") if one.startswith("Use Shifter of Hues")]
    assert bool(used) == borne


@pytest.mark.card("WH-115")
@pytest.mark.ruling("urd:Shifter of Hues")
@scenes("WH-115")
def test_shifter_of_hues_as_written(scene: Path) -> None:
    """He stays where he is, and taps for the checks of a company that passes a Wilderness."""
    plays(scene)


# --- WH-116 Winged Change-master -------------------------------------------------------------------------------------


@pytest.mark.card("WH-116")
@pytest.mark.ruling("urd:Winged Change-master")
@scenes("WH-116")
def test_winged_change_master_as_written(scene: Path) -> None:
    """Alone, or with his Black Bird, he flies anywhere above ground."""
    plays(scene)


# --- WH-117 The Forge-master -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-117")
@scenes("WH-117")
def test_the_forge_master_as_written(scene: Path) -> None:
    """He taps for a small weapon that somebody there gets."""
    plays(scene)


# --- WH-119 Man of Skill ---------------------------------------------------------------------------------------------


@pytest.mark.card("WH-119")
@pytest.mark.ruling("urd:Man of Skill/1", "urd:Man of Skill/2")
@scenes("WH-119")
def test_man_of_skill_as_written(scene: Path) -> None:
    """What had to be learned where information is counts two."""
    plays(scene)


# --- WH-120 Saruman’s Machinery --------------------------------------------------------------------------------------


@pytest.mark.card("WH-120")
@scenes("WH-120")
def test_sarumans_machinery_as_written(scene: Path) -> None:
    """One Technology item a site phase is playable on its Wizardhaven, tapped or not."""
    plays(scene)


# --- WH-122 The White Hand -----------------------------------------------------------------------------------------


@pytest.mark.card("WH-122")
def test_the_white_hand() -> None:
    """It wants twelve stage points, three factions, and two cards of Saruman's in play."""
    whole = (("A Strident Spawn", "Saruman’s Machinery", "Shameful Deeds"), ("Hobbits", "Dunlendings", "Wood-elves"))
    for gone in ("", *whole[0], *whole[1]):
        s = Scenario().alignment("alice", "fallen-wizard").turn(3, "alice").company("alice", "WH-56", "WH-9")
        s.company("bob", "Grey Havens", "Beregond").hand("alice", "The White Hand")
        s.in_play("alice", *(one for one in whole[0] if one != gone)).pile(
            "alice", *(one for one in whole[1] if one != gone)
        )
        s.start("organization")
        assert offers_play(s, "The White Hand") == (not gone), gone
    s.do("alice", "play The White Hand") if offers_play(s, "The White Hand") else None
