"""Minion events for which a company fights or is questioned at a site, and what becomes of the site."""

from __future__ import annotations

import pytest
from minions import at, company, iid, minion

from engine.actions.leaving_play import release_idle_sites
from engine.queries.attributes import influence, prowess
from engine.queries.cards import changed, flagged, is_haven_card, site_facts
from engine.queries.scoring import sources
from engine.scenarios.scenario import Scenario
from engine.state.game import MP_PILE, PLAY, company_ref

STRONG = ("Azog", "Bolg", "Bûthrakaur", "Umagaur", "Lagduf", "Radbug")


def through(s: Scenario) -> Scenario:
    """Fight every attack that follows, staying untapped, and stop at the question for a card."""
    for _ in range(200):
        if type(s.game.frames[-1]).__name__ == "EffectFrame":
            break
        who = s.asked()[0]
        labels = s.options(who)
        stay = next((one for one in labels if "stays untapped" in one), "")
        s.do(who, stay or next((one for one in ("Confirm", "Fight", "Pass") if one in labels), labels[0]))
    return s


def on_to(s: Scenario, word: str) -> None:
    """Let everybody go on until alice is offered something with a word."""
    for _ in range(60):
        who = s.asked()[0]
        labels = s.options(who)
        if who == "alice" and any(word in one for one in labels):
            return
        stay = next((one for one in labels if "stays untapped" in one), "")
        go = next((one for one in labels if one.startswith(("Enter", "Fight", "Confirm", "Pass"))), labels[0])
        s.do(who, stay or go)


def quest(
    card: str, site: str, *people: str, kind: str = "balrog", play: tuple[str, ...] = (), pile: tuple[str, ...] = ()
) -> Scenario:
    """Put a strong company at a site in its site phase with a card in hand, and dice that win every fight."""
    s = minion(site, *people, kind=kind).hand("alice", card)
    if play:
        s.in_play("alice", *play)
    if pile:
        s.pile("alice", *pile)
    return s.dice(*[12] * 40).start("resources")


@pytest.mark.parametrize(
    ("card", "site", "kind", "avatar", "pile"),
    [
        ("Burning Rick, Cot, and Tree", "Dunnish Clan-hold [LE] (tapped)", "ringwraith", False, True),
        ("Tempest of Fire", "Dunnish Clan-hold [LE]", "balrog", False, True),
        ("Tempest of Fire", "Cirith Gorgor [LE]", "balrog", False, None),
        ("Tempest of Fire", "Cirith Ungol [LE]", "balrog", False, None),
        ("Descent through Fire", "The Under-galleries [BA]", "balrog", True, True),
        ("Breach the Hold", "The Drowning-deeps [BA]", "balrog", True, False),
        ("People Diminished", "Dunnish Clan-hold [LE]", "balrog", False, False),
        ("Roots of the Earth", "The Under-grottos [BA]", "balrog", True, False),
    ],
)
def test_a_company_fights_for_it(card: str, site: str, kind: str, avatar: bool, pile: bool | None) -> None:
    """The attacks come one after another; then somebody taps and the card stays, or goes to the pile of points."""
    people = (
        ("The Balrog", *STRONG[4:]) if avatar else STRONG[:4] if kind == "balrog" else ("Gorbag", "Muzgash", "Lagduf")
    )
    s = quest(card, site, *people, kind=kind)
    offered = [one for one in s.options("alice") if card in one]
    if pile is None:
        assert not offered or "Shadow" not in site
        return
    s.do("alice", offered[0])
    through(s)
    who = "The Balrog" if avatar else people[-1]
    choices = s.options("alice")
    assert any(who.split(",")[0] in one for one in choices), choices
    s.do("alice", f"choose {who}").expect(f"{who} is tapped")
    assert s.game.cards[iid(s, card)].zone == (MP_PILE if pile else PLAY)


@pytest.mark.parametrize("card", ["Burning Rick, Cot, and Tree", "Tempest of Fire"])
def test_it_is_discarded_when_nobody_taps(card: str) -> None:
    """Whoever rather taps nobody discards the card."""
    kind = "ringwraith" if "Rick" in card else "balrog"
    site = "Dunnish Clan-hold [LE]" + (" (tapped)" if kind == "ringwraith" else "")
    s = quest(card, site, *(STRONG[:4] if kind == "balrog" else ("Gorbag", "Muzgash", "Lagduf")), kind=kind)
    s.do("alice", next(one for one in s.options("alice") if card in one))
    through(s).do("alice", "do not").expect(f"{card} is discarded")


@pytest.mark.parametrize(
    ("card", "site", "people"),
    [
        ("Burning Rick, Cot, and Tree", "Dunnish Clan-hold [LE]", ("Gorbag",)),
        ("Burning Rick, Cot, and Tree", "Ettenmoors [LE] (tapped)", ("Gorbag",)),
        ("Tempest of Fire", "Dunnish Clan-hold [LE] (tapped)", ("Gorbag",)),
        ("Tempest of Fire", "Ettenmoors [LE]", ("Gorbag",)),
        ("Descent through Fire", "The Under-galleries [BA]", ("Gorbag",)),
        ("Descent through Fire", "The Under-galleries [BA] (tapped)", ("The Balrog",)),
        ("Descent through Fire", "The Under-grottos [BA]", ("The Balrog",)),
        ("Breach the Hold", "The Drowning-deeps [BA]", ("Gorbag",)),
        ("Breach the Hold", "The Under-grottos [BA]", ("The Balrog",)),
        ("Invade Their Domain", "Blue Mountain Dwarf-hold [LE]", ("The Balrog",)),
        ("People Diminished", "Dunnish Clan-hold [LE] (tapped)", ("Gorbag",)),
        ("People Diminished", "Ettenmoors [LE]", ("Gorbag",)),
        ("Roots of the Earth", "The Under-leas [BA]", ("The Balrog",)),
        ("Roots of the Earth", "The Under-grottos [BA]", ("Gorbag",)),
        ("Eddy in Fate’s Tide", "The Under-grottos [BA]", ("The Balrog",)),
        ("Eddy in Fate’s Tide", "Ettenmoors [LE]", ("Gorbag",)),
        ("Hold Rebuilt and Repaired", "Moria [LE]", ("Gorbag",)),
        ("Hold Rebuilt and Repaired", "Caves of Ûlund [LE]", ("Gorbag",)),
    ],
)
def test_not_there(card: str, site: str, people: tuple[str, ...]) -> None:
    """Each needs its kind of site, untapped or tapped, and who must be there."""
    s = quest(card, site, *people, kind="ringwraith" if card.startswith(("Burning", "Hold")) else "balrog")
    assert not any(card in one for one in s.options("alice"))


def test_burning_ends_factions() -> None:
    """One's own factions that are playable at the site are discarded, others stay."""
    s = quest("Burning Rick, Cot, and Tree", "Dunnish Clan-hold [LE] (tapped)", "Gorbag", "Muzgash", "Lagduf",
              kind="ringwraith", pile=("Dunlendings [LE]", "Goblins of Goblin-gate"))  # fmt: skip
    s.do("alice", "play Burning Rick, Cot, and Tree")
    through(s).do("alice", "choose Lagduf")
    s.expect("Dunlendings is discarded", "Goblins of Goblin-gate is in the marshalling point pile")


def test_tempest_returns_factions() -> None:
    """Unique factions that are playable at the site return to hand; the site taps."""
    s = quest("Tempest of Fire", "Dunnish Clan-hold [LE]", *STRONG[:4], pile=("Dunlendings [LE]",))
    s.do("alice", "play Tempest of Fire")
    through(s).do("alice", f"choose {STRONG[3]}").expect("Dunlendings is in hand", "Dunnish Clan-hold is tapped")


def test_descent_strengthens_everybody() -> None:
    """In the pile it gives all one's characters a point of prowess, and leaders one of direct influence."""
    s = minion("Moria [BA]", "The Balrog", "Umagaur", "Muzgash", kind="balrog").start("organization")
    plain = [(prowess(s.game, iid(s, one)), influence(s.game, iid(s, one))) for one in ("Umagaur", "Muzgash")]
    s = minion("Moria [BA]", "The Balrog", "Umagaur", "Muzgash", kind="balrog").pile("alice", "Descent through Fire")
    s.start("organization")
    now = [(prowess(s.game, iid(s, one)), influence(s.game, iid(s, one))) for one in ("Umagaur", "Muzgash")]
    assert now == [(plain[0][0] + 1, plain[0][1] + 1), (plain[1][0] + 1, plain[1][1])]


def held(site: str, *cards: str, kind: str = "balrog", people: tuple[str, ...] = ("The Balrog", "Muzgash")) -> Scenario:
    """Put events on the site of a company."""
    from engine.state import atoms

    s = minion(site, *people, kind=kind).in_play("alice", *cards).start("resources")
    place = company(s, people[0]).site
    for card in cards:
        atoms.set_host(s.game, iid(s, card), place)
        place = iid(s, card) if card == "Invade Their Domain" else place
    return s


@pytest.mark.ruling("meba:Balrog's Host: resource play (4)")
@pytest.mark.parametrize("card", ["Breach the Hold", "Roots of the Earth"])
def test_the_site_stays(card: str) -> None:
    """A site under such a card stays in play when its company is gone."""
    s = held("The Drowning-deeps [BA]", card)
    place = company(s, "The Balrog").site
    from engine.state import atoms

    atoms.tap(s.game, place)
    for name in ("Muzgash", "The Balrog"):
        from engine.actions.leaving_play import discard

        discard(s.game, iid(s, name))
    release_idle_sites(s.game, 0)
    assert s.game.cards[place].zone == PLAY


def test_breach_opens_the_way_up() -> None:
    """From a breached hold the way to the surface site takes no roll; elsewhere the number stands."""
    for card, moved in (("Breach the Hold", True), ("Fog", False)):
        s = minion("The Drowning-deeps [BA]", "Muzgash", to="Blue Mountain Dwarf-hold [LE]", kind="balrog")
        s.in_play("alice", card).dice(2, 2).start("organization")
        if card == "Breach the Hold":
            from engine.state import atoms

            atoms.set_host(s.game, iid(s, card), company(s, "Muzgash").site)
        for _ in range(30):
            if any("Under-deeps" in line for line in s.log()):
                break
            who = s.asked()[0]
            s.do(
                who,
                next((o for o in s.options(who) if o.startswith(("End", "Pass", "Go on", "Let"))), s.options(who)[0]),
            )
        needed = next(line for line in s.log() if "for the Under-deeps" in line)
        assert ("needing 0" in needed) == moved


def test_roots_make_a_darkhaven() -> None:
    """The site is a Darkhaven without automatic-attacks; with a breach on it the card is worth three points."""
    s = held("The Under-grottos [BA]", "Roots of the Earth")
    here = company(s, "The Balrog").site
    assert is_haven_card(s.game, 0, here)
    assert site_facts(s.game, here).attacks == ()
    one = sources(s.game, 0)["miscellaneous"]
    s = held("The Under-grottos [BA]", "Roots of the Earth", "Breach the Hold")
    assert sources(s.game, 0)["miscellaneous"] == one + 2 + 2


def test_other_versions_of_the_roots() -> None:
    """Other versions of the site are Shadow-holds with Orcs."""
    from engine.rules.site.automatic_attacks import added

    s = minion("The Under-grottos [BA]", "The Balrog", kind="balrog").in_play("alice", "Roots of the Earth")
    s.sites("bob", "The Under-grottos [AS]").start("resources")
    from engine.state import atoms

    here = company(s, "The Balrog").site
    atoms.set_host(s.game, iid(s, "Roots of the Earth"), here)
    other = next(
        one.iid for one in s.game.cards if one.owner == 1 and s.game.facts(one.iid).name == "The Under-grottos"
    )
    assert site_facts(s.game, other).site_type == "shadow-hold"
    assert [one.attack.race for one in added(s.game, other)] == ["orc"]
    assert added(s.game, here) == ()


def test_invasion() -> None:
    """With The Balrog at a Dwarf-hold above a breached one, three attacks of Dwarves come, then he taps."""
    from engine.state import atoms

    s = minion("Blue Mountain Dwarf-hold [LE]", "The Balrog", *STRONG[:4], kind="balrog").in_play(
        "alice", "Breach the Hold"
    )
    s.company("alice", "The Drowning-deeps [BA]", "Muzgash").hand("alice", "Invade Their Domain").dice(*[12] * 60)
    s.start("site", of="The Balrog")
    atoms.set_host(s.game, iid(s, "Breach the Hold"), company(s, "Muzgash").site)
    on_to(s, "Invade")
    s.do("alice", "play Invade Their Domain")
    through(s).do("alice", "choose The Balrog").expect("Invade Their Domain is in play", "The Balrog is tapped")


def test_lord_and_usurper() -> None:
    """All versions of the site become Shadow-holds without factions or Dwarves; others have Orcs."""
    s = held("Blue Mountain Dwarf-hold [LE]", "Invade Their Domain", "Lord and Usurper")
    here = company(s, "The Balrog").site
    assert site_facts(s.game, here).site_type == "shadow-hold"
    assert flagged(s.game, "no-factions", here)
    assert all(one.race != "dwarf" for one in site_facts(s.game, here).attacks)


def test_lord_is_played_on_the_invasion() -> None:
    """It is played on Invade Their Domain at the company's own site."""
    from engine.state import atoms

    for on, offered in (("Invade Their Domain", True), ("Fog", False)):
        s = minion("Blue Mountain Dwarf-hold [LE]", *STRONG[:4], kind="balrog").in_play("alice", on)
        s.hand("alice", "Lord and Usurper").dice(*[12] * 40).start("resources")
        if offered:
            atoms.set_host(s.game, iid(s, on), company(s, "Azog").site)
        found = [one for one in s.options("alice") if "Lord and Usurper" in one]
        assert bool(found) == offered
        if found:
            s.do("alice", found[0])
            through(s).do("alice", "choose Bolg")
            assert s.game.cards[iid(s, "Lord and Usurper")].host == iid(s, on)


def test_people_diminished_hold_their_site() -> None:
    """Attempts against factions there take five; the site stays and never untaps."""
    from engine.queries.attributes import influence_check_modifier, influence_targets
    from engine.queries.lasting import untap

    plain = quest("Fog", "Dunnish Clan-hold [LE]", "Muzgash")
    s = held("Dunnish Clan-hold [LE]", "People Diminished", people=("Muzgash",))
    against = influence_targets(s.card("Muzgash") and s.game.facts(iid(s, "Muzgash"))) | {"faction"}
    before = influence_check_modifier(plain.game, iid(plain, "Muzgash"), against)
    assert influence_check_modifier(s.game, iid(s, "Muzgash"), against) == before - 5
    from engine.state import atoms

    place = company(s, "Muzgash").site
    atoms.tap(s.game, place)
    assert not untap(s.game, place)
    assert flagged(s.game, "stays-in-play", place)


def test_eddy_takes_a_toll() -> None:
    """Two characters of a company tap before it plays an item or an ally at the site, once in its site phase."""
    from engine.state import atoms

    s = minion("Isengard [LE]", "Muzgash", "Lagduf", "Radbug", kind="balrog").in_play("alice", "Eddy in Fate’s Tide")
    s.hand("alice", "Saw-toothed Blade").dice(*[12] * 20).start("site")
    atoms.set_host(s.game, iid(s, "Eddy in Fate’s Tide"), company(s, "Muzgash").site)
    on_to(s, "Eddy")
    assert flagged(s.game, "site-toll", company_ref(company(s, "Muzgash").id))
    s.do("alice", next(one for one in s.options("alice") if "Eddy" in one), "choose Muzgash", "choose Lagduf")
    s.expect("Muzgash is tapped", "Lagduf is tapped", "Radbug is untapped")
    assert not flagged(s.game, "site-toll", company_ref(company(s, "Muzgash").id))


def test_eddy_is_made_by_the_balrog() -> None:
    """He taps with the untapped site above ground."""
    s = quest("Eddy in Fate’s Tide", "Ettenmoors [LE]", "The Balrog")
    s.do("alice", "play Eddy in Fate’s Tide").expect("The Balrog is tapped", "Ettenmoors is tapped")


def test_hold_rebuilt() -> None:
    """A ruin becomes a Shadow-hold whose automatic-attacks detain; URD: it is played in the site phase."""
    s = at("Goblin-gate [LE]", "Gorbag", hand="Hold Rebuilt and Repaired", phase="resources")
    if not any("Hold Rebuilt" in one for one in s.options("alice")):
        s = at("Ettenmoors [LE]", "Gorbag", hand="Hold Rebuilt and Repaired", phase="resources")
    s.do("alice", "play Hold Rebuilt and Repaired")
    assert site_facts(s.game, company(s, "Gorbag").site).site_type == "shadow-hold"


# --- what is stored ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "site", "who", "points", "stays"),
    [
        ("That Ain't No Secret", "Isengard [LE]", "Asternak", 1, False),
        ("That's Been Heard Before Tonight", "Bree [LE]", "Asternak", 2, True),
        ("To Satisfy the Questioner", "Bag End [LE]", "Asternak", 3, True),
    ],
)
def test_secrets_are_stored(card: str, site: str, who: str, points: int, stays: bool) -> None:
    """A character taps; it may not untap with some of them; points come when the card is stored at a Darkhaven."""
    s = at(site, who, hand=card, phase="resources").do("alice", f"play {card} on {who}").expect(f"{who} is tapped")
    assert sources(s.game, 0)["miscellaneous"] == 0
    assert flagged(s.game, "stays-tapped", iid(s, who)) == stays
    s = minion("Dol Guldur [LE]", f"{who}, bears {card}").dice(12).start("organization")
    s.do("alice", f"store {card}")
    assert sources(s.game, 0)["miscellaneous"] == points


@pytest.mark.parametrize(
    ("card", "site", "who"),
    [
        ("That Ain't No Secret", "Ettenmoors [LE]", "Asternak"),
        ("That Ain't No Secret", "Isengard [LE]", "Asternak, tapped"),
        ("That's Been Heard Before Tonight", "Isengard [LE]", "Asternak"),
        ("That's Been Heard Before Tonight", "Bree [LE]", "Gorbag"),
        ("To Satisfy the Questioner", "Bree [LE]", "Asternak"),
        ("To Satisfy the Questioner", "Bag End [LE] (tapped)", "Asternak"),
    ],
)
def test_secrets_need(card: str, site: str, who: str) -> None:
    """Each asks for its kind of site, an untapped character and (one of them) a covert company."""
    s = at(site, who, hand=card, phase="resources")
    assert not any(card.replace("'", "’") in one for one in s.options("alice"))


@pytest.mark.parametrize("card", ["Tokens to Show", "Skies of Fire"])
def test_tokens_to_show(card: str) -> None:
    """With Tokens to Show minion characters store in the end-of-turn phase, too."""
    s = minion("Dol Guldur [LE]", "Asternak, bears High Helm").in_play("alice", card).hand("alice", "Wargs")
    s.dice(12).start("end of turn").do("alice", "keep the hand")
    assert any("Store" in one for one in s.options("alice")) == (card == "Tokens to Show")


def test_tokens_end() -> None:
    """They go when a play deck is exhausted."""
    from engine.actions.passive_conditions import happened
    from engine.state.game import player_ref

    s = minion("Dol Guldur [LE]", "Asternak").in_play("alice", "Tokens to Show").start("organization")
    happened(s.game, "exhausted", player_ref(0))
    s.expect("Tokens to Show is discarded")


@pytest.mark.ruling("urd:Focus Palantír")
@pytest.mark.parametrize(("who", "able"), [("Asternak", True), ("Dwar the Ringwraith", False)])
def test_focus_palantir(who: str, able: bool) -> None:
    """On a Palantír in a sage's company its bearer can use it, but no Ringwraith (URD)."""
    s = minion("Dol Guldur [LE]", f"{who}, bears Palantír of Orthanc [LE]", "Layos").hand("alice", "Focus Palantír")
    s.start("organization")
    assert not flagged(s.game, "uses-palantír", iid(s, who))
    s.do("alice", "play Focus Palantír on Palantír of Orthanc")
    assert flagged(s.game, "uses-palantír", iid(s, who)) == able


def test_focus_needs_a_sage_and_rest() -> None:
    """Without a sage it is not played; when the company moves it is discarded."""
    s = minion("Dol Guldur [LE]", "Asternak, bears Palantír of Orthanc [LE]").hand("alice", "Focus Palantír")
    s.start("organization").refused("alice", "play Focus Palantír on Palantír of Orthanc", "9.3")
    s = minion("Dol Guldur [LE]", "Asternak, bears Palantír of Orthanc [LE] with Focus Palantír", to="Goblin-gate [LE]")
    s.hand("bob", "Orc-guard").start("hazards").expect("Focus Palantír is discarded")


# --- the Under-deeps --------------------------------------------------------------------------------------------


def test_under_roads() -> None:
    """Rolls of minions between Under-deeps sites gain three, and The Way is Shut is shut out."""
    s = minion("The Under-gates [BA]", "Muzgash", to="The Under-leas [BA]", kind="balrog").in_play(
        "bob", "The Way is Shut"
    )
    s.hand("alice", "The Under-roads").start("long-event").do("alice", "play The Under-roads")
    s.all_pass() if "The Way is Shut" not in str(s.log()) else None
    s.expect("The Way is Shut is discarded")
    assert flagged(s.game, "not-playable", iid(s, "The Way is Shut"))
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Muzgash").id), 0) == 3


def test_under_roads_not_to_the_surface() -> None:
    """To a site above ground nothing is added."""
    s = minion("The Under-gates [BA]", "Muzgash", to="Moria [BA]", kind="balrog").in_play("alice", "The Under-roads")
    s.start("organization")
    assert changed(s.game, "under-deeps-roll", company_ref(company(s, "Muzgash").id), 0) == 0
