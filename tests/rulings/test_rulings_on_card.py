"""The rulings on one card: all that name it, its own first, none overruled before what replaced it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rulings_ground import Corpus

from carddb.artefact.database import database
from rulings.language import words
from rulings.search import Searcher, open_searcher


@pytest.mark.slow
def test_every_entry_that_names_a_card_is_found(assistant: Searcher) -> None:
    """For every card: the entries with its name among their cards, and those that overrule one of them, nothing else."""
    every = [assistant.entry(f"{topic.source}:{topic.ref}") for topic in assistant.topics]
    for name in {card.name for card in database().cards}:
        found = assistant.on_card(name)
        keys = [one.key for one in found]
        assert len(keys) == len(set(keys))
        folded = words(name)
        naming = {one.key for one in every if folded in [words(card) for card in one.cards]}
        assert naming <= set(keys)
        for one in found:
            assert one.key in naming or any(one.ref in ref for each in found for ref in each.overruled_by)


def test_own_rulings_come_first(assistant: Searcher) -> None:
    """What stands under the card's own name comes before rules that mention it."""
    refs = [one.ref for one in assistant.on_card("The Balrog")]
    own = [ref.startswith("The Balrog") for ref in refs]
    assert own[0]
    assert own == sorted(own, reverse=True)


def test_spelling_of_a_name_does_not_matter(assistant: Searcher) -> None:
    """Case, accents and apostrophes of the name make no difference; an unknown one has no rulings."""
    assert assistant.on_card("the balrog") == assistant.on_card("The Balrog")
    assert assistant.on_card("No Such Card") == ()


def test_replacement_stands_before_what_it_overrules(corpus: Corpus, written: Callable[..., str]) -> None:
    """An overruled ruling never comes before the one that replaced it, even where that does not name the card."""
    old = written(ref="Sting", title="Old", cards=["Sting"], overruled_by=["1.1"], digest="CoE 1")
    new = written(ref="Sting (2)", title="New", asked=["a b", "c d", "e f"], cards=["Sting"], digest="CoE 2")
    rules = written() + written(ref="1.2", asked=["g h", "i j", "k l"]) + written(ref="g:strike", asked=["m", "n", "o"])
    root = corpus(coe=rules, urd=old + new)
    searcher = open_searcher(root, root.parent / "index")
    try:
        assert [one.ref for one in searcher.on_card("Sting")] == ["1.1", "Sting", "Sting (2)"]
    finally:
        searcher.close()
