"""The scenario builder: positions by words, named actions, refusals, forced dice, expectations."""

from __future__ import annotations

import pytest

from engine.api import answer
from engine.checks import invariants
from engine.kernel.machine import options
from engine.saves.snapshot import digest, restore, snapshot
from engine.scenarios.phrases import UnknownIntent
from engine.scenarios.positions import ScenarioError, card_called, names_in, read_character
from engine.scenarios.scenario import PHASES, ExpectationFailed, Scenario
from engine.state.records import Refusal


def duel(phase: str = "hazards") -> Scenario:
    """Start a small position with a company on each side."""
    s = Scenario().company("alice", "Moria", "Gimli, bears Glamdring", "Bilbo", to="Lórien", via="starter")
    s.company("bob", "Grey Havens", "Círdan").hand("alice", "Gates of Morning").hand("bob", "2 Giant; Wargs")
    return s.sites("alice", "Rivendell").deck("alice", "9 Block").deck("bob", "9 Wolves").start(phase)


# --- describing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase not in ("character draft", "call")])
def test_every_phase_gives_a_sound_game(phase: str) -> None:
    """A position that starts in any phase breaks no invariant."""
    assert invariants.check(duel(phase).game) == []


def test_every_step_of_a_scenario_is_sound() -> None:
    """Play from a built position keeps the invariants."""
    s = duel()
    for who, text in (("alice", "pass"), ("bob", "play Giant keyed to wilderness"), ("alice", "play Gates of Morning")):
        s.do(who, text)
        assert invariants.check(s.game) == []


def test_position_stands_on_the_board() -> None:
    """Companies, items, hands and decks are where the description says."""
    s = duel("movement/hazard").expect("Gimli bears Glamdring", "Bilbo is in the same company as Gimli")
    s.expect("Lórien is in play", "alice has 9 cards in the play deck", "bob has 3 cards in hand")


def test_deck_is_given_from_the_top() -> None:
    """The first card of a described deck is drawn first."""
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien").company("bob", "Grey Havens", "Círdan")
    s.deck("alice", "Gates of Morning; Stealth; Block").start("movement/hazard").do("alice", "take starter", "draw 1")
    s.do("bob", "draw 1").expect("Gates of Morning is in hand", "Stealth is in the play deck")


def test_equal_descriptions_give_equal_games() -> None:
    """The same words give the same digest."""
    assert duel().digest() == duel().digest()


def test_names_are_split_and_counted() -> None:
    """Lists are split at semicolons or commas, names with commas are known, numbers count copies."""
    assert names_in("2 Giant; Wargs") == ["Giant", "Giant", "Wargs"]
    assert names_in("Giant, Wargs") == ["Giant", "Wargs"]
    assert names_in("Here, There, or Yonder, Giant") == ["Here, There, or Yonder", "Giant"]
    assert names_in("Andúril, the Flame of the West") == ["Andúril, the Flame of the West"]


def test_hero_cards_unless_said_otherwise() -> None:
    """A name means the hero version; a set in brackets or an id means another one."""
    assert card_called("Moria", "site").alignment == "hero"
    assert card_called("Moria [LE]", "site").alignment == "minion"
    assert card_called("BA-93").alignment == "balrog"
    assert card_called("moria", "site").name == "Moria"


def test_characters_are_read() -> None:
    """Status, control and burdens of a character are read from one line."""
    spec = read_character("Gimli, wounded, bears Andúril, the Flame of the West, bears Glamdring (tapped), new")
    assert (spec.status, spec.new, [borne.status for borne in spec.bears]) == (2, True, [0, 1])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("alice", "Mordia", "Gimli"), "No card is named “Mordia”"),
        (("alice", "Moria", "Gimly"), "did you mean Gimli"),
        (("alice", "Glamdring", "Gimli"), "no Glamdring that is a site"),
        (("alice", "Moria", "Gimli, sleeping"), "No card is named|says nothing about a character"),
        (("carol", "Moria", "Gimli"), "Nobody here is called “carol”"),
        (("alice", "Moria", "Gimli [XX]"), "in the set XX"),
    ],
)
def test_bad_words_are_one_sentence(words: tuple[str, ...], message: str) -> None:
    """A description that means nothing is refused with a sentence."""
    with pytest.raises(ScenarioError, match=message):
        Scenario().company(*words)


@pytest.mark.parametrize(
    ("characters", "message"),
    [
        (("Gimli", "Gimli"), "unique"),
        (("Gimli", "Elrond, follows Gimli"), "not enough direct influence"),
        (("Gimli, follows Elrond",), "not in that company"),
    ],
)
def test_impossible_positions_are_refused(characters: tuple[str, ...], message: str) -> None:
    """What no play leads to cannot be built."""
    with pytest.raises(ScenarioError, match=message):
        Scenario().company("alice", "Moria", *characters).company("bob", "Lórien", "Legolas").start("organization")


def test_unknown_phase_and_way() -> None:
    """A phase or a way that does not exist is refused with those there are."""
    with pytest.raises(ScenarioError, match="choose one of"):
        Scenario().start("breakfast")
    s = Scenario().company("alice", "Moria", "Gimli", to="Lórien", via="Gorgoroth").company("bob", "Lórien", "Legolas")
    with pytest.raises(ScenarioError, match="is no way to Lórien"):
        s.hand("bob", "Giant").start("hazards")


def test_nothing_is_described_after_the_start() -> None:
    """The description is closed by the start, and nothing is played before it."""
    with pytest.raises(ScenarioError, match="has started"):
        duel().hand("alice", "Gates of Morning")
    with pytest.raises(ScenarioError, match="has not started"):
        Scenario().do("alice", "pass")


# --- driving --------------------------------------------------------------------------------------------------------


def test_forced_dice_are_rolled_in_order() -> None:
    """Sums and pairs are rolled as forced, then chance follows the seed."""
    s = Scenario().dice(7, (6, 1)).company("alice", "Rivendell", "Gimli, bears Glamdring", "Haldir, bears Narsil")
    s.company("bob", "Lórien", "Legolas").start("organization").do("alice", "store Glamdring", "confirm")
    s.do("alice", "store Narsil", "confirm").expect("the log says: Gimli: 7 rolled", "the log says: Haldir: 7 rolled")
    assert s.dice_left == 0


def test_forced_dice_survive_clone_and_snapshot() -> None:
    """Forced dice belong to the secrets, so a clone and a restored game roll the same."""
    s = duel().dice(11).passes("alice").do("bob", "play Wargs")
    copies = [s.game.clone(), restore(snapshot(s.game), s.game.secrets)]
    for copy in copies:
        answer(copy, 0, copy.stamps[0], next(option for option in options(copy, 0) if option.verb == "pass"))
    s.do("alice", "pass")
    assert {digest(copy) for copy in copies} == {s.digest()}


@pytest.mark.parametrize("dice", [1, 13, (0, 3), (3, 7)])
def test_impossible_dice(dice: int | tuple[int, int]) -> None:
    """Two dice show 2 to 12."""
    with pytest.raises(ScenarioError, match="Two dice"):
        Scenario().dice(dice)


def test_copies_are_one_choice() -> None:
    """Two copies of a card make no choice; two different keys do."""
    s = duel().passes("alice").do("bob", "play Giant")
    s.expect("1 hazard is played")
    s = Scenario().company("alice", "Rivendell", "Gimli", to="Ettenmoors").company("bob", "Lórien", "Legolas")
    s.hand("bob", "Orc-patrol").start("hazards")
    with pytest.raises(UnknownIntent, match="several options"):
        s.do("bob", "play Orc-patrol")


def test_labels_are_actions_too() -> None:
    """The label of an option, or words of it, name the action."""
    duel().do("alice", "Play Gates of Morning").expect("Gates of Morning is declared")
    duel("organization").do("alice", "end organization phase").expect("the phase is long-event")


def test_impossible_actions_are_refused_with_their_rule() -> None:
    """An action that is not possible raises the refusal and changes nothing."""
    s = duel().passes("alice")
    before = s.digest()
    with pytest.raises(Refusal) as refusal:
        s.do("bob", "play Wargs keyed to shadow-land")
    assert (refusal.value.rule, s.digest()) == ("2.IV.vii.2", before)


def test_move_is_one_action_of_two_steps() -> None:
    """The phrase "move … to …" declares movement and names the site, and is refused as a whole."""
    s = (
        Scenario()
        .company("alice", "Moria", "Gimli")
        .company("bob", "Grey Havens", "Círdan")
        .sites("alice", "Barad-dûr; Lórien")
    )
    s.start("organization")
    before = s.digest()
    with pytest.raises(Refusal) as refusal:
        s.do("alice", "move Gimli to Barad-dûr")
    assert (refusal.value.rule, s.digest()) == ("2.II.7.ii", before)
    s.do("alice", "move to Lórien").expect("Lórien is face-down")


def test_refused_needs_a_refusal() -> None:
    """Asking for a refusal of what is possible fails, and so does another rule."""
    s = duel()
    with pytest.raises(ExpectationFailed, match="it is possible"):
        s.refused("alice", "play Gates of Morning")
    with pytest.raises(ExpectationFailed, match=r"9\.1\.1"):
        s.refused("alice", "play Giant", "9.9")


@pytest.mark.parametrize("words", ["dance", "play Girnt", "play Gandalf"])
def test_words_that_mean_nothing(words: str) -> None:
    """Words that are no action, or name no card of the game, are one sentence."""
    with pytest.raises(UnknownIntent, match=r"is no action|No card is named|not in this game"):
        duel().do("alice", words)


def test_explanations_name_the_rule_and_the_odds() -> None:
    """An explanation gives the rule of what is not possible and the odds of what is."""
    s = duel().explain("bob", "play Giant keyed to wilderness")
    assert not s.legal
    attack = (
        Scenario().company("alice", "Moria", "Gimli").company("bob", "Lórien", "Legolas").hand("bob", "Orc-lieutenant")
    )
    attack.start("hazards").do("bob", "play Orc-lieutenant")
    assert attack.explain("alice", "stay untapped").odds == "4 against 7: needs 4 or more (92 %)"


# --- expectations ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence",
    [
        "Gimli is untapped", "Gimli is in play", "Gimli is not in hand", "Gimli is at no site", "Gimli bears Glamdring",
        "Gimli is under general influence", "Gimli has prowess 8", "Gimli has body 8", "Gimli has mind 6",
        "Gimli has direct influence 2", "Gimli has free influence 2", "Gimli has corruption points 1",
        "Bilbo is in the same company as Gimli", "Lórien is in no company",
        "alice has 2 cards in hand", "alice has 6 points", "alice has 2 item points", "alice has 1 company",
        "alice uses 11 general influence", "alice has exhausted 0 decks", "alice has a hand size of 8",
        "alice may play Gates of Morning", "alice may not play Wargs", "hazard limit is 2", "0 hazards are played",
        "the path is wilderness, wilderness", "turn 1", "it is alice's turn", "the phase is movement/hazard",
        "alice is asked", "alice is asked: 0 of 2 hazards", "the log says: hazard limit 2", "the log does not say: wins",
    ],
)  # fmt: skip
def test_expectations_hold(sentence: str) -> None:
    """Each kind of sentence holds where it should."""
    duel().expect(sentence)


@pytest.mark.parametrize(
    ("sentence", "got"),
    [
        ("Gimli is wounded", "it is untapped in alice's play"),
        ("Gimli is in hand", "it is untapped in alice's play"),
        ("Gimli is at Rivendell", "it is at no site"),
        ("Bilbo bears Glamdring", "it is with Gimli"),
        ("Gimli is uncontrolled", "it is under general influence"),
        ("Gimli has prowess 5", "8"),
        ("alice has 3 points", "6"),
        ("bob is asked", "alice is asked"),
        ("alice may not play Gates of Morning", "it is possible"),
        ("the phase is site", "movement/hazard phase"),
        ("alice wins 1 to 0", "the game is not over"),
        ("hazard limit is 7", "2"),
        ("the path is coastal-sea", "wilderness, wilderness"),
    ],
)
def test_failed_expectations_say_what_is_so(sentence: str, got: str) -> None:
    """An expectation that does not hold tells what is so instead."""
    with pytest.raises(ExpectationFailed) as failure:
        duel().expect(sentence)
    assert got in failure.value.got


@pytest.mark.parametrize("sentence", ["Gimli sings", "Gimly is tapped", "carol has 2 points"])
def test_unknown_expectations(sentence: str) -> None:
    """A sentence of no known kind, or about nobody, is one sentence to the reader."""
    from engine.scenarios.expectations import UnknownExpectation

    with pytest.raises(UnknownExpectation, match=r"no expectation|No card is named|Nobody here"):
        duel().expect(sentence)


def test_log_starts_with_the_play() -> None:
    """The log of a scenario begins where its play begins."""
    assert duel().log() == []
    assert duel().do("alice", "play Gates of Morning").log() == ["alice plays Gates of Morning."]
