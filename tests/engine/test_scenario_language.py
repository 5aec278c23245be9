"""The language of scenario files as outsiders need it: passing, forced questions, dice, several ways, positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.checks import invariants
from engine.rules.getting_ready.general_influence import general_influence
from engine.scenarios.export import position_text
from engine.scenarios.files import files_below, run_all, show
from engine.scenarios.lines import ScenarioFileError
from engine.scenarios.reading import Failed, Note, Reader
from engine.scenarios.scenario import Scenario, same_paragraph
from engine.state.records import PLAY

ROOT = Path(__file__).resolve().parents[2]

JOURNEY = """
turn: 3 alice
alice
  company: Rivendell -> Bree via starter
    Gimli
  hand: Gates of Morning{more}
bob
  company: Lórien
    Haldir
  hand: Wargs{others}
start: hazards
"""


def played(text: str, *lines: str) -> Reader:
    """Read and play a file of a position and lines below it."""
    return Reader(text.strip() + "\n" + "\n".join(lines)).play()


def journey(*lines: str, more: str = "", others: str = "") -> Reader:
    """Play lines in the movement/hazard phase of Gimli, with more cards in the hands."""
    return played(JOURNEY.format(more=more, others=others), *lines)


def got(reader: Reader) -> list[tuple[str, str]]:
    """Return what failed: expected and got."""
    return [(one.expected, one.got) for one in reader.failed]


# --- passing --------------------------------------------------------------------------------------------------------

HANDS = [("", ""), ("; Concealment", ""), ("", "; Twilight"), ("; Concealment", "; Twilight; Foul Fumes")]
WHOLE = (
    "alice: play Gates of Morning",
    "all pass",
    "expect: Gates of Morning is in play",
    "alice: pass",
    "bob: play Wargs keyed to wilderness",
    "all pass",
    "alice: assign Gimli",
    "alice: confirm",
    "dice: 12",
    "alice: confirm",
    "expect: Wargs is in the marshalling point pile",
    "all pass",
    "all pass",
    "expect: the phase is site",
    "pass until bob may organize",
    "expect: turn 4",
)


@pytest.mark.parametrize(("more", "others"), HANDS)
def test_a_file_with_all_pass_reads_the_same_with_other_hands(more: str, others: str) -> None:
    """Whatever the hands hold, the same lines lead to the same place."""
    reader = journey(*WHOLE, more=more, others=others)
    assert (reader.failed, reader.notes) == ([], [])


@pytest.mark.parametrize(("more", "others"), HANDS)
def test_all_pass_resolves_what_was_declared_and_no_more(more: str, others: str) -> None:
    """After an action the window in which it was taken stays open."""
    lines = ("alice: play Gates of Morning", "all pass", "expect: the phase is site")
    assert got(journey(*lines, more=more, others=others)) == [("the phase is site", "movement/hazard phase")]


def test_all_pass_closes_the_window_when_nothing_was_declared() -> None:
    """At the start, or after another "all pass", the window that is open is passed once around."""
    assert journey("all pass", "expect: the phase is site", more="; Concealment").failed == []


def test_all_pass_answers_no_other_question() -> None:
    """Where something else is asked nobody passes, so that windows which the hands did not open do no harm."""
    reader = journey("all pass", "all pass", "expect: alice is asked: Enter Bree?", "expect: alice is asked: draw")
    assert [one.line for one in reader.failed] == [14]


def test_an_action_needs_no_pass_of_the_other_one_before_it() -> None:
    """Whoever is asked first passes on the way to an action of the other one; saying so is right too."""
    for lines in (("bob: play Wargs keyed to wilderness",), ("alice: pass", "bob: play Wargs keyed to wilderness")):
        for more in ("", "; Concealment"):
            assert journey(*lines, "expect: 1 hazard is played", more=more).failed == []


def test_a_pass_out_of_turn_is_refused() -> None:
    """Who has not been asked yet cannot have passed."""
    assert got(journey("bob: pass"))[0][0] == "bob: pass"


@pytest.mark.parametrize(
    "goal",
    [
        "site",
        "site phase",
        "the phase is site",
        "alice is asked: Enter Bree",
        "alice may enter Bree",
        "Gimli is at Bree",
    ],
)
def test_pass_until(goal: str) -> None:
    """A phase, a sentence or what somebody may do ends the passing."""
    assert journey(f"pass until {goal}", "expect: alice is asked: Enter Bree").failed == []


@pytest.mark.parametrize(
    ("goal", "why"),
    [
        ("Gimli is wounded", "That is not so after"),
        ("alice may play Glamdring with Gimli", ""),
        ("nobody is asked", "That is not so after"),
    ],
)
def test_pass_until_never(goal: str, why: str) -> None:
    """What passing alone does not lead to fails with the reason, within a bound."""
    text = JOURNEY.format(more="; Glamdring", others="") + f"pass until {goal}"
    reader = Reader(text).play()
    assert got(reader)[0][0] == f"pass until {goal}"
    assert why in got(reader)[0][1]


def test_pass_until_stops_at_a_choice() -> None:
    """Where something has to be chosen the failure names the question."""
    text = """
    alice
      company: Rivendell -> Moria
        Gimli
    bob
      company: Lórien
        Haldir
    start: movement/hazard
    """
    reader = played(text, "pass until site")
    assert "alice is asked: Which way to Moria?" in got(reader)[0][1]


def test_pass_until_nonsense_is_an_error_with_its_line() -> None:
    """Words that are no sentence and no phase cannot be waited for."""
    with pytest.raises(ScenarioFileError, match="Line 11: “breakfast” is no expectation"):
        journey("pass until breakfast")


# --- forced questions -----------------------------------------------------------------------------------------------


def test_what_the_game_did_may_be_said() -> None:
    """Strikes with one taker are assigned by the game: saying so is right, and so is leaving it out."""
    lines = ("alice: pass", "bob: play Wargs keyed to wilderness")
    fight = ("dice: 12", "alice: confirm", "expect: Wargs is in the marshalling point pile")
    assert journey(*lines, "alice: assign Gimli", "alice: confirm", *fight).failed == []
    assert journey(*lines, *fight).failed == []


def test_what_the_game_did_not_is_refused() -> None:
    """Another assignment than the game's fails, with what it did."""
    text = JOURNEY.format(more="", others="").replace("Gimli\n", "Gimli\n    Bilbo, tapped\n")
    reader = played(text, "bob: play Wargs keyed to wilderness", "alice: assign Haldir")
    assert got(reader)[0][0] == "alice: assign Haldir"
    alone = journey("bob: play Wargs keyed to wilderness", "alice: assign Haldir")
    assert got(alone) == [("alice: assign Haldir", "The game did that by itself: Gimli faces a strike.")]


# --- several ways ---------------------------------------------------------------------------------------------------

HOME = """
turn: 3 alice
alice
  company: Rivendell
    Gimli
  hand: Gandalf; Elrond
bob
  company: Edhellond
    Círdan
start: organization
alice: organize
"""


def test_may_holds_when_one_of_several_ways_is_possible() -> None:
    """A character that may come alone or join may come; as an action the words are too few."""
    assert played(HOME, "expect: alice may play Gandalf").failed == []
    with pytest.raises(ScenarioFileError, match="Line 11: “play Gandalf” fits several options"):
        played(HOME, "alice: play Gandalf")


def test_cannot_wants_every_way_refused() -> None:
    """A refusal that is expected fails while one way is possible, and the file goes on."""
    reader = played(HOME, "alice cannot: play Gandalf (2.2)", "alice cannot: play Círdan", "expect: turn 3")
    assert got(reader) == [("alice may not play Gandalf (2.2)", "it is possible")]


@pytest.mark.parametrize(
    ("way", "regions"),
    [
        ("Rhudaur, Hollin, Redhorn Gate", "wilderness, wilderness, wilderness"),
        ("Rhudaur, Cardolan, Hollin, Redhorn Gate", "wilderness, wilderness, wilderness, wilderness"),
    ],
)
def test_a_way_is_named_whole(way: str, regions: str) -> None:
    """Of two ways the one whose regions are all named is taken."""
    text = """
    alice
      company: Rivendell -> Moria
        Aragorn II
      hand: Dodge
    bob
      company: Edhellond
        Círdan
    start: movement/hazard
    """
    assert played(text, f"alice: take {way}", "pass until hazards", f"expect: the path is {regions}").failed == []
    with pytest.raises(ScenarioFileError, match="Line 9: “take Redhorn Gate” fits several options"):
        played(text, "alice: take Redhorn Gate")


def test_a_refusal_by_a_broader_or_narrower_number() -> None:
    """The number of the paragraph will do, and which one it was is told; another paragraph's does not."""
    line = "bob cannot: play Wargs keyed to shadow-land"
    assert journey("alice: pass", f"{line} (2.IV.vii.2)").notes == []
    assert journey("alice: pass", f"{line} (2.IV.vii)").notes == [Note(12, "refused by 2.IV.vii.2")]
    assert journey("alice: pass", f"{line} (2.IV.vii.2.1)").failed == []
    assert journey("alice: pass", f"{line} (2.IV.vi)").failed[0].line == 12


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2.IV.vii", "2.IV.vii.2", True),
        ("6.2.2", "6.2", True),
        ("2", "2.IV", False),
        ("2.IV.v", "2.IV.vi", False),
        ("", "2.7", False),
    ],
)
def test_numbers_of_one_paragraph(one: str, other: str, same: bool) -> None:
    """A chapter alone is too broad, and a number is no part of a longer word."""
    assert same_paragraph(one, other) is same


# --- dice -----------------------------------------------------------------------------------------------------------


def test_rolls_that_are_not_forced_are_told() -> None:
    """Each line at which chance decided is noted; the file does not fail by it."""
    fight = ("bob: play Wargs keyed to wilderness", "alice: stay untapped", "alice: confirm")
    reader = journey(*fight, "pass until hazards")
    assert [one for one in reader.failed if one.line != 14] == []
    assert reader.notes[0].line == 14
    assert "not force" in reader.notes[0].message
    assert journey("dice: 12", *fight, "expect: Wargs is in the marshalling point pile").notes == []


def test_forced_rolls_that_are_not_made_are_told() -> None:
    """What is left at the end is noted at the line of its dice."""
    reader = journey("dice: 7, 3", "alice: pass", "dice: 4")
    assert reader.notes == [Note(11, "3 forced rolls were not made")]
    fought = journey("dice: 12", "bob: play Wargs keyed to wilderness", "alice: confirm", "dice: 4")
    assert fought.notes == [Note(14, "1 forced roll was not made")]


# --- positions ------------------------------------------------------------------------------------------------------

HELD = """
turn: 3 alice
alice
  company: Dimrill Dale
    Gimli, bears Lure of Nature
    Elrond
    Aragorn II, bears Alone and Unadvised of alice
  prisoner: Bilbo, bears Magic Ring of Words, held by Flies and Spiders at Dimrill Dale
  prisoner: Merry, held by Flies and Spiders
  pile: Red Arrow stored at Minas Tirith; Riders of Rohan
  general influence: 35
bob
  alignment: ringwraith
  company: Dol Guldur [LE]
    Gorbag, has the trophy Sons of Kings
    Shagrat, has the worthless trophy Wargs
start: resources
"""


def test_prisoners_trophies_and_stored_cards_lie_where_the_file_says() -> None:
    """The position is sound, and everything in it counts as in play."""
    reader = played(
        HELD,
        "expect: Bilbo is a prisoner",
        "expect: Merry is a prisoner",
        "expect: Bilbo bears Magic Ring of Words",
        "expect: Gimli is not a prisoner",
        "expect: alice may rescue Flies and Spiders",
        "expect: Gorbag has the trophy Sons of Kings",
        "expect: Shagrat has the trophy Wargs",
        "expect: bob has 2 kill points",
        "expect: Red Arrow is stored at Minas Tirith",
    )
    assert reader.failed == []
    assert invariants.check(reader.scenario.game) == []


@pytest.mark.parametrize(
    ("sentence", "instead"),
    [
        ("Gimli is a prisoner", "it is under general influence"),
        ("Bilbo is not a prisoner", "Flies and Spiders holds it"),
        ("Gorbag has the trophy Wargs", "its trophies are Sons of Kings"),
        ("Red Arrow is stored at Edoras", "it is stored at Minas Tirith"),
    ],
)
def test_what_they_are_not_is_told(sentence: str, instead: str) -> None:
    """An expectation that does not hold says what is so."""
    assert got(played(HELD, f"expect: {sentence}")) == [(sentence, instead)]


def test_general_influence_and_owners() -> None:
    """A file may give more influence; a hazard on a character is the other player's unless it says whose it is."""
    g = played(HELD).scenario.game
    assert [general_influence(g, seat) for seat in g.seats] == [35, 20]
    owners = {g.facts(card.iid).name: card.owner for card in g.cards}
    assert (owners["Lure of Nature"], owners["Alone and Unadvised"]) == (1, 0)


def test_such_a_position_is_written_as_a_file_that_loads_again() -> None:
    """Prisoners, trophies, places of storage, owners and kinds of player are written as they are read."""
    text = position_text(
        played(HELD.replace("  general influence: 35\n", "").replace("    Elrond\n", "")).scenario.game
    )
    for line in (
        "alignment: ringwraith",
        "prisoner: Bilbo, bears Magic Ring of Words, held by Flies and Spiders at Dimrill Dale",
        "prisoner: Merry, held by Flies and Spiders\n",
        "pile: Red Arrow stored at Minas Tirith; Riders of Rohan",
        "Gimli, bears Lure of Nature\n",
        "bears Alone and Unadvised of alice",
        "has the trophy Sons of Kings",
        "has the worthless trophy Wargs",
    ):
        assert line in text
    assert position_text(Reader(text.replace("start: site", "start: resources")).play().scenario.game) == text


def test_a_declared_fallen_wizard_need_not_be_in_play() -> None:
    """Who was declared is known before he comes."""
    text = "alice\n  alignment: fallen-wizard\n  declared: Saruman\n  company: Isengard\n    Gimli\nbob\n  company: Lórien\n"
    g = played(text + "    Haldir\nstart: organization").scenario.game
    assert (g.players[0].declared, g.players[0].avatar) == ("Saruman", "")


def test_a_host_without_prisoners() -> None:
    """A hazard host is put into play with its site."""
    text = (
        "alice\n  company: Moria\n    Gimli\nbob\n  company: Lórien\n    Haldir\n  host: Flies and Spiders at Moria\n"
    )
    reader = played(text + "start: organization", "expect: Flies and Spiders is in play")
    assert (reader.failed, invariants.check(reader.scenario.game)) == ([], [])


@pytest.mark.parametrize("above", [False, True])
def test_a_host_said_beside_its_prisoner_is_one_host(*, above: bool) -> None:
    """Whoever writes the host and its prisoner means one card, in whatever order; two lines of hosts are two."""
    host, alice = "  host: Flies and Spiders at Moria\n", "alice\n  company: Moria\n    Gimli\n"
    prisoner = "  prisoner: Bilbo, held by Flies and Spiders at Moria\n"
    bob = "bob\n  company: Lórien\n    Haldir\n"
    one, two = (
        played((bob + lines + alice + prisoner if above else alice + prisoner + bob + lines) + "start: organization")
        for lines in (host, host * 2)
    )
    found = [
        sum(
            card.zone == PLAY and one.scenario.game.facts(card.iid).name == "Flies and Spiders"
            for card in one.scenario.game.cards
        )
        for one in (one, two)
    ]
    assert found == [1, 2]


@pytest.mark.parametrize(("site", "holds"), [("Bree", True), ("The Under-gates", False)])
def test_a_destination_that_may_be_chosen_is_part_of_what_may_be_done(site: str, *, holds: bool) -> None:
    """Who may move may not for that move to any place: the destination is asked as well, and its rule told."""
    text = "alice\n  company: Rivendell\n    Gimli\n  sites: Bree; The Under-gates [AS]\nbob\n  company: Lórien\n    Haldir\n"
    found = got(played(text + "start: organization", f"expect: alice may move Gimli to {site}"))
    assert (found == []) == holds
    assert holds or "(2.II" in found[0][1]


ARRIVAL = """
turn: 3 alice
alice
  company: Rivendell -> Bree via starter
    Gimli
  company: Bree
    Bilbo
bob
  company: Lórien
    Haldir
start: arrival
"""


def test_arrival_has_moved_every_company() -> None:
    """At the end of all movement/hazard phases companies are at their new sites, and those at one site are joined."""
    lines = ("Gimli is at Bree", "Gimli is in the same company as Bilbo", "Rivendell is in the location deck")
    reader = played(ARRIVAL, *(f"expect: {line}" for line in lines))
    assert (reader.failed, invariants.check(reader.scenario.game)) == ([], [])
    assert got(played(ARRIVAL, "expect: Gimli is at Rivendell")) == [("Gimli is at Rivendell", "it is at Bree")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("alice\n  prisoner: Bilbo\nstart: site", "Line 2: A prisoner is held by a hazard host"),
        ("alice\n  prisoner: Bilbo, held by Wargs at Moria\nstart: site", "Line 2: Wargs takes no prisoners"),
        (
            "alice\n  prisoner: Bilbo, held by Flies and Spiders\nstart: site",
            "Line 3: Flies and Spiders is not in play",
        ),
        ("alice\n  host: Flies and Spiders\nstart: site", "Line 2: A hazard host holds its prisoners at a site"),
        ("alice\n  host: Wargs at Moria\nstart: site", "Line 2: Wargs takes no prisoners"),
        ("alice\n  declared: Gimli\nstart: site", "Line 2: Gimli is no Wizard"),
        ("alice\n  general influence: much\nstart: site", "Line 2: “much” is no whole number"),
        ("alice\n  pile: Red Arrow stored at Mordia\nstart: site", "Line 2: No card is named “Mordia”"),
        ("alice\n  company: Moria\n    Gimli, has the trophy Wargs\nstart: site", "Line 4: Gimli is no Orc"),
        ("alice\n  company: Moria\n    Gimli, has the trophy Dodge\nstart: site", "Line 4: Dodge is no creature"),
        ("alice\n  company: Moria\n    Gimli, has a cold\nstart: site", "Line 4: “has a cold” says nothing"),
        (
            "alice\n  company: Moria\n    Gimli, bears Wargs of carol\nstart: site",
            "Line 4: Nobody here is called “carol”",
        ),
        ("alice\n  company: Moria -> Bree\n    Gimli\nstart: site", "Line 4: “start: site” comes after all movement"),
        (f"{HELD.strip()}\ntitle: late", "Line 17: “title” belongs above “start:”"),
        (f"{HELD.strip()}\nhand: Dodge", "Line 17: “hand” belongs above “start:”"),
        (f"{HELD.strip()}\nstart: site", "Line 17: The game has started"),
    ],
)
def test_bad_positions_are_one_sentence_with_the_line(text: str, message: str) -> None:
    """What cannot be so, or stands in the wrong place, is one sentence with its line."""
    with pytest.raises(ScenarioFileError, match=message):
        Reader(text).play()


# --- where a file ends, many files ----------------------------------------------------------------------------------


def test_where_a_file_ends_is_shown() -> None:
    """The log, who is asked what, and the labels on offer, each once."""
    where = show(journey("alice: play Gates of Morning", "all pass", others="; Wargs").scenario)
    assert where.log[0] == "alice plays Gates of Morning."
    assert [one.player for one in where.asked] == ["bob"]
    assert where.asked[0].question.startswith("The company with Gimli moving to Bree")
    assert where.asked[0].options.count("Play Wargs, keyed to Wilderness") == 1


def test_many_files_in_one_process(tmp_path: Path) -> None:
    """Files below folders are found once each; one that cannot be read stops no other one."""
    good, bad = JOURNEY.format(more="", others=""), JOURNEY.format(more="", others="") + "expect: turn 9\n"
    (tmp_path / "deep").mkdir()
    for name, text in (("a.txt", good), ("deep/b.txt", bad), ("deep/c.txt", "alice\n  hand: Glamdrung\nstart: site")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = files_below([tmp_path, tmp_path / "a.txt"])
    assert [path.name for path in paths] == ["a.txt", "b.txt", "c.txt"]
    report = run_all([*paths, tmp_path / "none.txt"])
    assert report.ok == 1
    kinds = [getattr(one, "failed", None) or getattr(one, "line", "ok") for _, one in report.results]
    assert kinds == ["ok", (Failed(12, "turn 9", "3"),), 2, 0]
    with pytest.raises(ScenarioFileError, match="holds no scenario"):
        files_below(
            [tmp_path / "deep" / "nothing"] if (tmp_path / "deep" / "nothing").mkdir() else [tmp_path / "deep/nothing"]
        )


def test_a_fault_of_the_program_has_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong in a line, the line is named."""

    def broken(*arguments: object) -> None:
        raise KeyError("no such thing")

    monkeypatch.setattr("engine.scenarios.expectations.check", broken)
    with pytest.raises(ScenarioFileError, match="Line 11: the program fails here: KeyError"):
        journey("expect: turn 3")


def test_what_the_log_says_may_read_like_another_sentence() -> None:
    """Words of the log are looked for in the log, also where they would be an expectation by themselves."""
    s = Scenario().company("alice", "Rivendell", "Gimli, wounded").company("bob", "Bree", "Ori").start("organization")
    s.expect("Gimli is wounded", "the log does not say: Gimli is wounded")
