"""The invariants: sound games have no violation, and every kind of damage is noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace
from playing import advanced, pairing, positions

from engine.checks import invariants
from engine.checks.invariants import check, drafts_end, menus_fresh, options_accepted, somebody_can_act
from engine.checks.sampling import Sampling
from engine.kernel import machine
from engine.queries.cards import followers
from engine.selfplay import games
from engine.state.frames import DraftFrame
from engine.state.game import Game
from engine.state.records import DISCARD, GONE, HAND, LONG_EVENT, PLAY, TAPPED, UNTAP, WOUNDED, ZONES, Company, Option


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_sound_games_have_no_violation(policy: str) -> None:
    """Every option of sampled positions can be taken, and nothing is violated before or after."""
    for g, _, _ in positions("AC", seed=21, share=0.04, policy=policy):
        assert check(g) == []


def test_checking_changes_nothing() -> None:
    """A check leaves the game as it was, menus and all."""
    from engine.saves.snapshot import digest

    for g, seat, _ in positions(seed=22, share=0.03):
        before, menu = digest(g), machine.options(g, seat)
        check(g)
        assert digest(g) == before
        assert machine.options(g, seat) == menu


# --- damage that must be noticed ------------------------------------------------------------------------------------


@cache
def _middle() -> Game:
    """Play a game to its middle, once for all tests that damage a copy of it."""
    return advanced(games.start(pairing(), 25)[0], 12)


def damaged_game() -> Game:
    """Return a game in its middle, for tests that damage it."""
    return _middle().clone(events=True)


def _first(g: Game) -> Company:
    return next(iter(g.companies.values()))


def _put(g: Game, seat: int, zone: int, ids: tuple[int, ...]) -> None:
    g.zones[seat * ZONES + zone] = ids


def lose_a_card(g: Game) -> None:
    """Drop a card from a hand."""
    _put(g, 0, HAND, g.zone(0, HAND)[1:])


def double_a_card(g: Game) -> None:
    """Put a card of the hand on the discard pile too."""
    _put(g, 0, DISCARD, (*g.zone(0, DISCARD), g.zone(0, HAND)[0]))


def exchange_a_card(g: Game) -> None:
    """Turn a card into another one."""
    iid = g.zone(0, HAND)[0]
    g.cards[iid] = replace(g.cards[iid], did=g.cards[iid].did + 1)


def misplace_a_card(g: Game) -> None:
    """Let a card say that it lies elsewhere."""
    iid = g.zone(1, HAND)[0]
    g.cards[iid] = replace(g.cards[iid], zone=DISCARD)


def forget_a_company(g: Game) -> None:
    """Drop a company whose characters stay in play."""
    del g.companies[_first(g).id]


def share_a_character(g: Game) -> None:
    """Put a character into a second company."""
    one = _first(g)
    g.companies[99] = Company(99, one.seat, one.characters[:1], one.site)


def empty_a_company(g: Game) -> None:
    """Leave a company without characters."""
    one = _first(g)
    g.companies[98] = Company(98, one.seat, (), one.site)


def steal_a_character(g: Game) -> None:
    """Give a company to the other seat."""
    one = _first(g)
    g.companies[one.id] = replace(one, seat=1 - one.seat)


def leave_a_site(g: Game) -> None:
    """Let a company stand on a card that is not in play."""
    one = _first(g)
    g.companies[one.id] = replace(one, site=g.zone(one.seat, HAND)[0])


def follow_in_a_circle(g: Game) -> None:
    """Let two characters follow each other."""
    iid = _first(g).characters[0]
    g.cards[iid] = replace(g.cards[iid], host=iid)


def host_out_of_play(g: Game) -> None:
    """Put a character under a card in hand."""
    one = _first(g)
    g.cards[one.characters[0]] = replace(g.cards[one.characters[0]], host=g.zone(one.seat, HAND)[0])


def tap_in_hand(g: Game) -> None:
    """Tap a card that is not in play."""
    iid = g.zone(0, HAND)[0]
    g.cards[iid] = replace(g.cards[iid], status=TAPPED)


def wound_a_site(g: Game) -> None:
    """Wound what cannot fight."""
    g.cards[_first(g).site] = replace(g.cards[_first(g).site], status=WOUNDED)


def exceed_the_limit(g: Game) -> None:
    """Count more hazards than the limit allows."""
    one = next(one for one in g.companies.values() if one.seat == g.active)
    g.companies[one.id] = replace(one, used=9, limit=2)
    g.turn = replace(g.turn, phase=4)


def forget_a_guard(g: Game) -> None:
    """Leave a card face-down in play outside the phases of on-guard cards."""
    iid = g.zone(0, HAND)[0]
    _put(g, 0, HAND, g.zone(0, HAND)[1:])
    _put(g, 0, PLAY, (*g.zone(0, PLAY), iid))
    g.cards[iid] = replace(g.cards[iid], zone=PLAY, face_down=True)
    g.turn = replace(g.turn, phase=UNTAP)


def open_the_removed(g: Game) -> None:
    """Turn up what was removed from the game."""
    seat = next(seat for seat in (0, 1) if g.zone(seat, GONE))
    iid = g.zone(seat, GONE)[0]
    g.cards[iid] = replace(g.cards[iid], face_down=False)


def outgrow_influence(g: Game) -> None:
    """Let a seat control more minds than its general influence after its organization phase."""
    for iid in range(len(g.cards)):
        facts = g.facts(iid)
        if facts.type == "character" and g.cards[iid].owner == g.active and g.cards[iid].zone != PLAY:
            old = g.cards[iid]
            _put(g, old.owner, old.zone, tuple(one for one in g.zone(old.owner, old.zone) if one != iid))
            _put(g, old.owner, PLAY, (*g.zone(old.owner, PLAY), iid))
            g.cards[iid] = replace(old, zone=PLAY, host=-1, face_down=False)
            mine = next(one for one in g.companies.values() if one.seat == g.active)
            g.companies[mine.id] = replace(mine, characters=(*mine.characters, iid))
    g.turn = replace(g.turn, phase=LONG_EVENT)


def end_without_result(g: Game) -> None:
    """Clear the stack."""
    g.frames.clear()


DAMAGE: list[tuple[Callable[[Game], None], str]] = [
    (lose_a_card, "lost"),
    (double_a_card, "doubled"),
    (exchange_a_card, "holds other cards"),
    (misplace_a_card, "says otherwise"),
    (forget_a_company, "in play without a company"),
    (share_a_character, "in 2 companies"),
    (empty_a_company, "is empty"),
    (steal_a_character, "is no character in play of seat"),
    (leave_a_site, "is no site card in play"),
    (follow_in_a_circle, "who is a follower"),
    (host_out_of_play, "which is not in play"),
    (tap_in_hand, "is not in play and has a host or is tapped"),
    (wound_a_site, "can fight nobody"),
    (exceed_the_limit, "its limit is"),
    (forget_a_guard, "still lies face-down"),
    (open_the_removed, "lies open"),
    (outgrow_influence, "controls minds of"),
    (end_without_result, "has no result"),
]


@pytest.mark.parametrize(("damage", "words"), DAMAGE, ids=[damage.__name__ for damage, _ in DAMAGE])
def test_damage_is_noticed(damage: Callable[[Game], None], words: str) -> None:
    """Each kind of damage gives a violation that names it, also where the board was found sound just before."""
    g = damaged_game()
    sampling = Sampling(random.Random(1))
    assert check(g, sampling) == check(g, sampling) == []
    damage(g)
    g.version += 1
    g.derived, g.menus = {}, {}
    for found in (check(g), check(g, sampling), check(g, sampling)):
        assert any(words in violation for violation in found), found


def test_unique_cards_in_play_twice_are_noticed() -> None:
    """A unique character in play on both sides is a violation."""
    g = damaged_game()
    one, other = (next(c.characters[0] for c in g.companies.values() if c.seat == seat) for seat in (0, 1))
    g.cards[one] = replace(g.cards[one], did=g.cards[other].did)
    g.version += 1
    g.derived = {}
    assert any("is unique and 2 are in play" in violation for violation in check(g))


def test_followers_away_from_their_controller_are_noticed() -> None:
    """A follower in another company than its controller is a violation."""
    for g, _, _ in positions("AC", seed=21, share=1.0, policy="greedy"):
        led = [iid for company in g.companies.values() for iid in company.characters if followers(g, iid)]
        if led:
            break
    company = next(one for one in g.companies.values() if led[0] in one.characters)
    follower = followers(g, led[0])[0]
    left = tuple(iid for iid in company.characters if iid != follower)
    g.companies[company.id] = replace(company, characters=left)
    g.companies[97] = Company(97, company.seat, (follower,), company.site)
    g.derived = {}
    assert any("in another company" in violation for violation in check(g))


def test_options_that_are_refused_are_noticed() -> None:
    """An option that is on the menu and cannot be taken is a violation, and so is one that raises."""
    g = damaged_game()
    seat = machine.deciding(g)[0]
    g.menus[seat] = (*machine.options(g, seat), Option("call_game"))
    assert any("call_game" in violation for violation in options_accepted(g))


def test_options_offered_twice_are_noticed() -> None:
    """The same option twice on a menu is a violation."""
    g = damaged_game()
    seat = machine.deciding(g)[0]
    g.menus[seat] = (*machine.options(g, seat), machine.options(g, seat)[0])
    assert any("twice" in violation for violation in options_accepted(g))


def test_stale_menus_are_noticed() -> None:
    """A remembered menu that differs from a fresh one is a violation."""
    g = damaged_game()
    seat = machine.deciding(g)[0]
    g.menus[seat] = machine.options(g, seat)[1:]
    assert any("stale" in violation for violation in menus_fresh(g))


def test_dead_ends_are_noticed() -> None:
    """A seat that is asked and can only step back is a violation."""
    g = damaged_game()
    seat = machine.deciding(g)[0]
    g.menus[seat] = (Option("back"),)
    assert any("has no option" in violation for violation in somebody_can_act(g))


@pytest.mark.replaces
def test_drafts_without_a_way_out_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A composite choice that no step completes is a violation."""
    for g, seat, _ in positions(seed=24, share=1.0):
        if isinstance(g.frames[-1], DraftFrame) and len(machine.options(g, seat)) > 2:
            break
    assert not list(drafts_end(g))
    monkeypatch.setattr("engine.checks.invariants.DRAFT_NODES", 0)
    assert list(drafts_end(g))


# --- what a run leaves out --------------------------------------------------------------------------------------------


class Always(random.Random):
    """Chance under which whatever may happen happens."""

    def random(self) -> float:
        """Return the least number that there is."""
        return 0.0


def test_what_the_game_takes_next_is_not_tried() -> None:
    """Of a short menu all but the option that the game takes may be tried, whatever seat asks."""
    g = damaged_game()
    seat = machine.deciding(g)[0]
    offered = (Option("pass"), *(Option("play_event", iid) for iid in g.zone(seat, HAND)[:2]))
    assert tuple(Sampling(Always()).tried(g, seat, offered, 3)) == offered
    sampling = Sampling(Always())
    sampling.taken = seat, offered[1]
    assert tuple(sampling.tried(g, seat, offered, 3)) == (offered[0], offered[2])
    assert len(Sampling(Always()).tried(g, seat, offered, 2)) == 2


def test_what_a_game_had_is_tried_now_and_then() -> None:
    """The same verb with the same card is left out nearly always, never for good; what is new is tried more often."""
    g = damaged_game()
    seat = machine.deciding(g)[0]
    sampling = Sampling(random.Random(1))
    again = sum(len(sampling.tried(g, seat, (Option("pass"),), 3)) for _ in range(1000))
    new = sum(len(Sampling(random.Random(one)).tried(g, seat, (Option("pass"),), 3)) for one in range(1000))
    assert 10 < again < 60
    assert 200 < new < 400


def test_wrong_consequences_of_an_option_are_noticed_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option that the game does not take and that would lose a card, or raise, is a violation."""
    g = damaged_game()
    seat = machine.deciding(g)[0]
    option = machine.options(g, seat)[0]
    verb = machine.Verb.registry[option.verb]
    for perform, words in ((lambda g, *_: lose_a_card(g), "lost"), (lambda *_: 1 / 0, "ZeroDivisionError")):
        monkeypatch.setattr(verb, "perform", perform)
        sampling = Sampling(Always())
        found = [violation for _ in range(20) for violation in options_accepted(g, sampling)]
        assert any(words in violation for violation in found), found


STEADY = {"setup", "seats", "defs", "facts", "zone", "derived", "table", "menus", "__class__", "__dict__"}


class Overheard(Game):
    """A game that notes which of its parts are read."""

    read: ClassVar[set[str]] = set()

    def __getattribute__(self, name: str) -> Any:
        """Note the name."""
        Overheard.read.add({"turn": "phase"}.get(name, name))
        return super().__getattribute__(name)


@pytest.mark.replaces
def test_a_part_of_the_board_reads_no_more_than_it_says() -> None:
    """What is looked at again when something was written names everything that it reads."""
    for g, _, _ in positions("AF", seed=23, share=0.05):
        overheard = Overheard.__new__(Overheard)
        for name in Game.__slots__:
            setattr(overheard, name, getattr(g, name))
        for part, reads in invariants.BOARD:
            overheard.derived, overheard.table = {}, {}
            Overheard.read = set()
            assert list(part(overheard)) == []
            read = {"lasting" if one == "faces" else one for one in Overheard.read}  # the ones follow from the others
            assert not reads or reads >= read - STEADY, part.__name__
