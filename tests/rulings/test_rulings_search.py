"""Searching: numbers, terms, cards, questions, typos, hostile input, overruled rulings."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rulings_ground import Corpus

from rulings.documents import numbers
from rulings.search import (
    EMPTY,
    MOST_CHARACTERS,
    Answer,
    Searcher,
    UnknownEntry,
    open_searcher,
    with_replacements,
)


def first(answer: Answer) -> str:
    """The reference of the best entry."""
    return answer.results[0].ref


def refs(answer: Answer) -> list[str]:
    """The references of all entries found."""
    return [result.ref for result in answer.results]


@pytest.mark.parametrize(
    ("typed", "ref"),
    [
        ("2.IV.vii.2", "2.IV.vii.2"),
        ("rule 3.iv.4", "3.iv.4"),
        ("RULE 2.iv.VII.2?", "2.IV.vii.2"),
        ("  1.3.f2 ", "1.3.F2"),
        ("g.cbd.1", "g.cbd.1"),
        ("coe 10.3.vii", "10.3.vii"),
        ("3", "3"),
        ("1.3.F6", "1.5.F6"),
        ("2.II.3.5.1", "2.IV.3.5.1"),
    ],
)
def test_a_number_finds_its_rule(assistant: Searcher, typed: str, ref: str):
    """A number finds exactly its rule in any case, with or without "rule", also where the document misprints it."""
    answer = assistant.search(typed)
    assert first(answer) == ref
    assert answer.confident
    assert answer.results[0].score == 1.0


def test_every_number_finds_its_own_entry(assistant: Searcher):
    """Each listed number, typed as printed, has its own entry first."""
    listed = [ref for ref in numbers() if not ref.startswith("g:")]
    assert [first(assistant.search(ref, 1)) for ref in listed] == listed


def test_numbers_that_differ_by_case_alone_both_show(assistant: Searcher):
    """3.iv.1 (a strike) and 3.IV.1 (a trophy) are told apart by case, and each shows the other."""
    assert refs(assistant.search("3.iv.1"))[:2] == ["3.iv.1", "3.IV.1"]
    assert refs(assistant.search("3.IV.1"))[:2] == ["3.IV.1", "3.iv.1"]


def test_a_number_within_a_question_comes_first(assistant: Searcher):
    """A number in the middle of a sentence is found, and the other results answer the words."""
    assert first(assistant.search("does 2.IV.vii.2 hold for agents too")) == "2.IV.vii.2"
    assert first(assistant.search("what does rule 1.13 say about ties")) == "1.13"


def test_an_unknown_number_names_its_neighbours(assistant: Searcher):
    """A number that does not exist gives one sentence and the nearest numbers."""
    answer = assistant.search("rule 2.IV.vii.9")
    assert answer.results == ()
    assert not answer.confident
    assert answer.message.startswith("There is no rule 2.IV.vii.9; the nearest are 2.IV.vii")
    assert all(topic.ref.startswith("2.IV.vii") for topic in answer.nearest_topics)


def test_a_heading_names_the_rules_below_it(assistant: Searcher):
    """The number of a chapter leads to its rules."""
    answer = assistant.search("2.II")
    assert answer.message.startswith("2.II is a heading; its rules begin with 2.II.1, ")


@pytest.mark.parametrize("term", ["detainment", "what is detainment?", "define Detainment", "DETAINMENT rule"])
def test_a_term_finds_its_definition(assistant: Searcher, term: str):
    """A term alone, or asked for as one, has its glossary entry first."""
    assert first(assistant.search(term)).lower() == "g:detainment"


@pytest.mark.parametrize(
    ("typed", "ref"),
    [("Geann a-Lisch", "1.4.B2"), ("geann a lisch", "1.4.B2"), ("Mumak", "1.8.1"), ("black enemy's wrath", "1.8.1")],
)
def test_a_card_finds_the_rules_that_name_it(assistant: Searcher, typed: str, ref: str):
    """A card's name, with or without accents and article, finds the rule that names the card."""
    assert ref in refs(assistant.search(typed))[:2]
    assert assistant.search(typed).confident


@pytest.mark.parametrize(
    ("question", "ref"),
    [
        ("can the winner of the dice roll decide to go second", "1.13"),
        ("how much GI do we begin with", "1.12"),
        ("size of the sb in a long game", "1.6.1"),
        ("is there a muligan", "1.11"),
        ("chracter drafft proceedure", "1.9"),
        ("starting site of a FW", "1.10.F1"),
    ],
)
def test_a_question_finds_its_rule(assistant: Searcher, question: str, ref: str):
    """Questions in other words, with typos and abbreviations, find the rule among the first three."""
    assert ref in refs(assistant.search(question, 3))


def test_a_named_player_prefers_that_players_rule(assistant: Searcher):
    """Naming a player puts that player's variant before the others'."""
    for player, ref in (("ringwraith", "1.10.R1"), ("balrog", "1.10.B1"), ("wizard", "1.10.W1")):
        assert first(assistant.search(f"where does a {player} player start")) == ref


def test_accents_and_case_make_no_difference(assistant: Searcher):
    """The same question with and without accents and capitals has the same answer."""
    assert assistant.search("May I begin at CARN DUM as a ringwraith") == assistant.search(
        "may i begin at Carn Dûm as a ringwraith"
    )


@pytest.mark.parametrize(
    ("slipped", "meant"),
    [
        ("when is a coruption chekc rolled for a hobbit", "when is a corruption check rolled for a hobbit"),
        ("can I assigne a strkie to a taped character", "can I assign a strike to a tapped character"),
    ],
)
def test_slips_make_no_difference_to_the_order(assistant: Searcher, slipped: str, meant: str):
    """A question with slips has the same first rule as the question without them, and is answered as surely."""
    assert first(assistant.search(slipped)) == first(assistant.search(meant))
    assert assistant.search(slipped).confident == assistant.search(meant).confident


def test_a_rule_names_what_repeats_it(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """A section elsewhere that repeats two rules is named beside each of them."""
    section = written(ref="Section", lines=[40, 44], same=["1.1", "1.2"])
    far = written(ref="g:strike", title="Corruption", text="A corruption check.", asked=["corrupted", "resist", "fall"])
    opened = open_searcher(corpus(coe=written() + written(ref="1.2") + far, mele=section), tmp_path / "data")
    results = {one.ref: one.also for one in opened.search("a strike for two people, a question", 5).results}
    assert results["1.1"] == results["1.2"] == ("mele:Section",)
    opened.close()


def test_of_two_rules_the_one_asked_for_gains_what_repeats_both(
    corpus: Corpus, written: Callable[..., str], tmp_path: Path
):
    """A section that repeats two rules stands behind the one that fits the question, whichever it names first."""
    far = written(ref="1.2", title="Corruption", text="A check of corruption.", asked=["corrupted", "resist", "fall"])
    section = written(ref="Section", lines=[40, 44], same=["1.2", "1.1"])
    opened = open_searcher(corpus(coe=written() + far, mele=section), tmp_path / "data")
    found = [one.ref for one in opened.search("one strike hits whom", 5).results]
    assert found[0] == "1.1"
    assert "Section" not in found
    opened.close()


def test_a_phrasing_of_what_repeats_a_rule_does_not_stand_before_a_title(
    corpus: Corpus, written: Callable[..., str], tmp_path: Path
):
    """The rule whose title is typed comes first, although a section on something else is asked for in these words, too."""
    far = written(ref="1.2", title="Corruption", text="A check of corruption.", asked=["corrupted", "resist", "fall"])
    section = written(ref="Section", lines=[40, 44], same=["1.2"], asked=["a small rule", "start", "begin"])
    opened = open_searcher(corpus(coe=written() + far, mele=section), tmp_path / "data")
    assert opened.search("a small rule").results[0].ref == "1.1"
    opened.close()


def test_what_repeats_a_rule_otherwise_is_told(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """A document that says the same but for a difference stands among the changes of the rule, and once."""
    section = written(ref="Section", lines=[40, 44], same=["1.1"], differs="Two characters, and not as 1.1 says.")
    plain = written(ref="Part", lines=[50, 54], same=["1.1"])
    opened = open_searcher(corpus(coe=written(), urd=section, mele=plain), tmp_path / "data")
    assert [one.key for one in opened.changes("1.1")] == ["urd:Section"]
    opened.close()


def test_results_carry_source_lines_and_players(assistant: Searcher):
    """A result says where it comes from and for whom it holds."""
    result = assistant.search("1.10.F1").results[0]
    assert (result.source, result.players) == ("coe", ("fallen-wizard",))
    assert result.lines[0] < result.lines[1]


def test_a_question_from_elsewhere_is_not_answered_with_confidence(assistant: Searcher):
    """A question about another game is marked unsure, says so, and offers the nearest topics."""
    answer = assistant.search("how much mana does my planeswalker pay for trample")
    assert not answer.confident
    assert answer.message
    assert answer.nearest_topics


def test_words_nobody_knows_still_get_topics(assistant: Searcher):
    """Even when no word is known there are topics to go on from."""
    answer = assistant.search("qqqq wwww zzzz")
    assert answer.results == ()
    assert len(answer.nearest_topics) > 0
    assert answer.message.startswith("No rule uses any of these words")


@pytest.mark.parametrize(
    "question", ["", "   ", "?!…", "\n\t", "🧙🔥", "<@1234567890>", "@everyone", "https://example.org/x"]
)
def test_an_empty_question_says_what_to_type(assistant: Searcher, question: str):
    """Without a single word there is one sentence that says what to do."""
    assert assistant.search(question) == Answer((), False, (), EMPTY)


def test_a_huge_question_is_refused_with_its_length(assistant: Searcher):
    """Ten kilobytes are refused with one sentence, not searched."""
    answer = assistant.search("strike " * 2000)
    assert answer.results == ()
    assert answer.message == "Ask in at most 1,000 characters; this question has 14,000."


def test_the_longest_question_is_still_answered(assistant: Searcher):
    """A question of exactly the limit is searched."""
    question = ("corruption check " * 100)[:MOST_CHARACTERS]
    assert len(question) == MOST_CHARACTERS
    assert assistant.search(question).results


@pytest.mark.parametrize(
    "question",
    [
        'strike" OR "1"="1',
        "NEAR(strike, 2) AND NOT title:tap*",
        "'; DROP TABLE entry; --",
        "title:corruption ^check {text}: (((",
        "**bold** `code` ||spoiler|| [x](y) strike",
        "<@!1> <#2> <:evil:3> @here what is a strike",
        "strike\x00null \u202eright-to-left",
        "Ω≈ç√∫ ﷽ 𝕾𝖙𝖗𝖎𝖐𝖊",
        "' ' ' '' \"\"\" strike",
        "AND OR NOT NEAR",
        "0" * 900,
        "a" * 900,
        "-1.2.3 --json -k 5",
        "9" * 20 + ".1",
    ],
)
def test_hostile_questions_do_no_harm(assistant: Searcher, question: str):
    """Query syntax, markup, mentions and odd characters are words at most; the next question works as before."""
    answer = assistant.search(question)
    assert answer.confident or answer.message
    assert "@" not in answer.message
    assert first(assistant.search("1.13")) == "1.13"


@pytest.mark.parametrize(("limit", "count"), [(1, 1), (5, 5), (25, 25), (1000, 25), (0, 1), (-3, 1)])
def test_the_number_of_results_is_bounded(assistant: Searcher, limit: int, count: int):
    """As many results as asked for, at least one and at most 25."""
    assert len(assistant.search("corruption check of a character", limit).results) == count


def test_results_are_ordered_and_distinct(assistant: Searcher):
    """Scores fall and no entry comes twice."""
    answer = assistant.search("tap a character in support of a strike", 25)
    scores = [result.score for result in answer.results]
    assert scores == sorted(scores, reverse=True)
    assert len(set(refs(answer))) == 25
    assert all(0 <= score <= 1 for score in scores)


def test_an_entry_is_read_by_number_term_or_key(assistant: Searcher):
    """One entry can be had by its number, its term in any case, and its key."""
    assert assistant.entry("rule 2.iv.vii.2").ref == "2.IV.vii.2"
    assert assistant.entry("Detainment") == assistant.entry("g:detainment") == assistant.entry("coe:g:detainment")


@pytest.mark.parametrize("ref", ["1.99", "11.4", "", "no such thing at all", "🧙", "x" * 50_000])
def test_an_unknown_entry_is_one_sentence(assistant: Searcher, ref: str):
    """An unknown number or name raises one short sentence with what is nearest."""
    with pytest.raises(UnknownEntry) as caught:
        assistant.entry(ref)
    assert str(caught.value).startswith("There is no rule")
    assert str(caught.value).count(".") < 60
    assert len(str(caught.value)) < 250


def test_completion_of_numbers_comes_in_order(assistant: Searcher):
    """Typing a number lists the numbers that begin with it."""
    assert [topic.ref for topic in assistant.autocomplete("1.11")] == ["1.11", "1.11.1", "1.11.2", "1.11.3"]


def test_completion_of_titles_matches_beginnings_of_words(assistant: Searcher):
    """Typing the beginning of any word of a title finds it."""
    assert "1.9" in [topic.ref for topic in assistant.autocomplete("draf")]
    assert "1.9" in [topic.ref for topic in assistant.autocomplete("Character dr")]


def test_completion_forgives_typos(assistant: Searcher):
    """A title with a slip is still found."""
    assert "1.9" in [topic.ref for topic in assistant.autocomplete("charcter draft")]


@pytest.mark.parametrize("typed", ["", "a", "1", "🧙", '"*', "x" * 10_000])
def test_completion_never_has_more_than_25(assistant: Searcher, typed: str):
    """Discord takes 25 choices; there are never more, whatever is typed."""
    assert len(assistant.autocomplete(typed)) <= 25
    assert len(assistant.autocomplete(typed, 3)) <= 3


@pytest.fixture
def overruled(corpus: Corpus, written: Callable[..., str], tmp_path: Path) -> Iterator[Searcher]:
    """A corpus in which a ruling was overruled twice, and the last word stands in the first document."""
    old = written(ref="A", title="Old ruling on strikes", text="A strike may be canceled twice.", overruled_by=["B"])
    middle = written(
        ref="B", title="Later ruling", text="Never.", digest="ICE 9", overrules=["A"], overruled_by=["coe:1.1"]
    ).replace("Never.", "A spare hobbit does it.")
    opened = open_searcher(corpus(coe=written(text="The last word on hobbits."), urd=old + middle), tmp_path / "data")
    yield opened
    opened.close()


def test_an_overruled_ruling_never_comes_before_what_replaced_it(overruled: Searcher):
    """However well an overruled ruling fits, the last word comes first, then what it replaced."""
    answer = overruled.search("strike canceled twice", 5)
    assert refs(answer) == ["1.1", "B", "A"]
    assert answer.results[2].overruled_by == ("B",)


def test_a_ruling_of_another_document_is_found_by_its_name(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """A ruling without a rule number is found by what its document calls it."""
    opened = open_searcher(corpus(coe=written(), crf=written(ref="Annotation 17", title="Strikes")), tmp_path / "data")
    assert first(opened.search("CRF annotation 17")) == "Annotation 17"
    opened.close()


def test_an_overruled_ruling_is_never_alone(overruled: Searcher):
    """With room for one result, the ruling in force takes it."""
    assert refs(overruled.search("old ruling on strikes", 1)) == ["1.1"]


def test_replacements_keep_the_order_of_the_others():
    """Only what was overruled moves, and nothing comes twice."""
    replaced = {4: [9], 5: [9, 3]}
    assert with_replacements([1, 4, 3, 5, 9], lambda at: replaced.get(at, [])) == [1, 9, 4, 3, 5]


def test_rulings_that_overrule_each_other_end(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """A circle of rulings, which would be a mistake of ours, does not hang the search."""
    circle = written(ref="A", overruled_by=["B"]) + written(ref="B", title="Other", overruled_by=["A"])
    opened = open_searcher(corpus(coe=written(ref="1.2"), urd=circle), tmp_path / "data")
    assert set(refs(opened.search("strike target"))) == {"A", "B", "1.2"}
    opened.close()


def test_threads_share_one_searcher(assistant: Searcher):
    """Questions asked at the same time get their own answers."""
    expected = {ref: assistant.search(ref) for ref in ("1.1", "2.5", "3.iv.4", "10.3.vii")}
    wrong: list[str] = []

    def ask(ref: str) -> None:
        wrong.extend(ref for _ in range(20) if assistant.search(ref) != expected[ref])

    threads = [threading.Thread(target=ask, args=(ref,)) for ref in expected]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_an_example_stands_behind_the_rule_it_shows(corpus: Corpus, written: Callable[..., str], tmp_path: Path):
    """Of two entries alike in everything, the one that is an example comes second, whatever their order."""
    shows = written(ref="1.1", title="Example: a strike")
    opened = open_searcher(corpus(coe=shows + written(ref="1.2", title="A strike")), tmp_path / "data")
    assert refs(opened.search("a strike for two people, a question", 2)) == ["1.2", "1.1"]
    opened.close()


def test_texts_outside_the_corpus_are_found_by_their_words(assistant: Searcher):
    """Of somebody's own questions and answers those are found that hold the question, or are held by it."""
    own = [("May we use proxies?", "Yes."), ("Who rolls first?", "Both at once, for a corruption check too.")]
    assert assistant.own("are proxies allowed at our table", own) == [0]
    assert assistant.own(
        "My long story is that I forgot half my cards at home, so may we use proxies tonight or not", own
    ) == [0]
    assert assistant.own("corruption check", own) == [1]
    assert assistant.own("how many hazards per company", own) == []


def test_the_sentence_that_answers_is_found(assistant: Searcher):
    """The sentence of a text that says most about a question; none of a text that is one sentence alone."""
    text = "Each player draws. A tapped character may not support.\n- Followers heal at a haven only."
    assert assistant.gist("do followers heal", text) == "Followers heal at a haven only."
    assert assistant.gist("may a tapped character give support", text) == "A tapped character may not support."
    assert assistant.gist("anything", "One sentence alone.") == ""
