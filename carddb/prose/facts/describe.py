"""Cards in our own words, generated from the facts: a title line, a line of numbers, and a text.

The three do not repeat each other (but for creatures, whose text names their attack whole): the title has type,
alignment and set, the stat line what stands in the corners of the card and on its frame, the text everything else. All
are in the language that is spoken: the templates' counterparts stand in its `prose.po`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from carddb.artefact.database import database
from carddb.facts.model import CardFacts
from carddb.language import speech
from carddb.language.speech import signed
from carddb.prose import BY_HAND, left_to_players
from carddb.prose import lines as effect_lines
from carddb.prose.facts.describe_combat import automatic_attacks, captures, keying, own_attack
from carddb.prose.facts.describe_places import borders, offers, ways
from carddb.prose.facts.describe_play import as_agent, fate, gives, itself, limits, play, points
from carddb.prose.facts.describe_words import (
    called,
    haven,
    keyword,
    noun,
    paragraph,
    plain,
    race,
    sentence,
    upper_first,
)
from carddb.prose.grammar.grammar import both, either, phrase

_DOT = " · "
_SIDES = {
    "hero": "hero {what}",
    "minion": "minion {what}",
    "fallen-wizard": "Fallen-wizard {what}",
    "balrog": "Balrog {what}",
    "stage": "stage {what}",
    "dual": "dual {what}",
    "neutral": "{what}§ neutral",
}
_ALONE = {
    "hero": "hero§ version",
    "minion": "minion§ version",
    "fallen-wizard": "Fallen-wizard§ version",
    "balrog": "Balrog§ version",
    "stage": "stage§ version",
    "dual": "dual§ version",
}
_GIVEN = {"prowess": "Prowess {value}", "body": "Body {value}", "direct-influence": "Direct influence {value}"}
_POINTS = {
    "character": "MP {number} (character)",
    "ally": "MP {number} (ally)",
    "item": "MP {number} (item)",
    "faction": "MP {number} (faction)",
    "kill": "MP {number} (kill)",
    "miscellaneous": "MP {number} (miscellaneous)",
    "": "MP {number}",
}


# --- title ------------------------------------------------------------------------------------------------------


def title_line(facts: CardFacts) -> str:
    """Return type, alignment and set: "Hero resource: major item · The Wizards"."""
    kinds = [f"{noun(name):bare}" for name in facts.kinds if name != facts.type]
    words = upper_first(phrase(_SIDES[facts.alignment], what=f"{noun(facts.type):bare}"))
    return (f"{words}: {either(kinds)}" if kinds else words) + _DOT + _set_name(facts)


def side(facts: CardFacts) -> str:
    """Return what versions of a card are told apart by: the alignment, or the type where every alignment may use it."""
    known = facts.alignment in _ALONE
    return upper_first(phrase(_ALONE[facts.alignment]) if known else f"{noun(facts.type):bare}")


def _set_name(facts: CardFacts) -> str:
    known = database().sets.get(facts.set)
    return known.names.get(speech.language(), known.names.get(speech.ENGLISH, facts.set)) if known else facts.set


# --- numbers ----------------------------------------------------------------------------------------------------


def _number(value: int | None) -> str:
    return "–" if value is None else plain(value)


def _given(facts: CardFacts, stat: str) -> str:
    """Return what an item or event gives as the card prints it: +2, or +2(4) with a second value."""
    main = next(
        (bonus for bonus in facts.bonuses if bonus.stat == stat and not bonus.instead and not bonus.against), None
    )
    if main is None:
        return ""
    other = next((bonus for bonus in facts.bonuses if bonus.stat == stat and bonus.instead), None)
    return signed(main.amount) + (f"({other.amount})" if other and other.amount != main.amount else "")


def _strikes(number: int) -> str:
    if number == -1:
        return phrase("Strikes 1 each")
    return phrase("Strikes 1 each wounded") if number == -2 else phrase("Strikes {number}", number=number)


def _prowess_and_body(prowess: int | None, body: int | None) -> str:
    return phrase("Prowess/body {prowess}/{body}", prowess=_number(prowess), body=_number(body))


def _fighting(facts: CardFacts) -> Iterator[str]:
    """Yield prowess and body: one's own, an attack's, or what the card gives."""
    attack = facts.attack
    if facts.prowess is not None or facts.body is not None:
        yield _prowess_and_body(facts.prowess, facts.body)
    if attack:
        yield _strikes(attack.strikes) + (f" ×{attack.count}" if attack.count > 1 else "")
        yield _prowess_and_body(attack.prowess, attack.body)
    if facts.type != "character":
        given = ((stat, _given(facts, stat)) for stat in _GIVEN)
        yield from (phrase(_GIVEN[stat], value=value) for stat, value in given if value)


def _people(facts: CardFacts) -> Iterator[str]:
    """Yield mind and influence."""
    if facts.mind is not None:
        yield phrase("Mind {number}", number=facts.mind)
    if facts.direct_influence or facts.type == "character":
        yield phrase("Direct influence {value}", value=plain(facts.direct_influence))
    if facts.general_influence is not None:
        yield phrase("General influence {number}", number=facts.general_influence)


def _scores(facts: CardFacts) -> Iterator[str]:
    """Yield points: marshalling, corruption, stage."""
    if facts.mp or facts.mp_kind or facts.mp_conditional is not None:
        other = "" if facts.mp_conditional is None else f"({plain(facts.mp_conditional)})"
        yield phrase(_POINTS[facts.mp_kind], number=f"{plain(facts.mp)}{'*' if facts.mp_star else ''}{other}")
    if facts.corruption or facts.corruption_conditional is not None:
        other = "" if facts.corruption_conditional is None else f"({facts.corruption_conditional})"
        yield phrase("CP {number}", number=f"{facts.corruption}{other}")
    if facts.stage_points:
        yield phrase("Stage points {number}", number=facts.stage_points)


def _places(facts: CardFacts) -> Iterator[str]:
    """Yield what frames a site or region card: type, region, cards drawn."""
    if facts.site_type:
        yield haven(facts.alignment) if facts.site_type == "haven" else f"{noun(facts.site_type):bare}"
    if facts.region_type:
        yield f"{noun(facts.region_type):bare}"
    if facts.region or facts.type == "site":
        yield called(facts.region) if facts.region else phrase("In no region")
    if facts.draw or facts.draw_opponent or facts.type == "site":
        yield phrase("Draw {own}, opponent {other}", own=facts.draw, other=facts.draw_opponent)


def stat_line(facts: CardFacts) -> str:
    """Return the numbers on one line, in the order of the card; empty for a card without numbers."""
    return _DOT.join((*_places(facts), *_fighting(facts), *_people(facts), *_scores(facts)))


# --- text -------------------------------------------------------------------------------------------------------


def _people_of(facts: CardFacts) -> str:
    """Return race and skills: "Dwarf warrior and sage", "Man faction"; a creature's race stands with its attack."""
    kin = facts.race if facts.race != (facts.attack.race if facts.attack else "") else ""
    faction = f"{noun(kin, 'faction'):bare}" if kin and "faction" in facts.kinds else ""
    skills = both([f"{noun(one):bare}" for one in facts.skills])
    return " ".join(filter(None, [faction or (race(kin) if kin else ""), skills]))


def _identity(facts: CardFacts) -> Iterator[str]:
    """Yield what a card is beyond its type: unique, race and skills, keywords, magic, manifestation."""
    yield phrase("unique§ card", who=itself(facts)) if facts.unique else ""
    yield _people_of(facts)
    yield ", ".join(map(keyword, facts.keywords))
    if facts.magic:
        yield phrase("uses {what}", what=both(list(map(keyword, facts.magic))))
    if facts.manifestation == facts.name:
        yield phrase("has other manifestations")
    elif facts.manifestation:
        yield phrase("a manifestation of {name}", name=called(facts.manifestation))


def _sentences(number: int) -> str:
    return phrase("1 sentence") if number == 1 else phrase("{number} sentences", number=number)


def _shortfall(facts: CardFacts) -> Iterator[str]:
    """Yield how many sentences of the official text the bot leaves to the players."""
    if facts.unclaimed <= 0:
        return
    whole = _sentences(facts.sentences)
    effects = database().effects.get(facts.id)
    if effects is not None and left_to_players(effects):
        text = "by hand: what {mark} marks ({number} of the {whole}) its player proposes, and the opponent agrees"
        yield phrase(text, mark=BY_HAND, number=facts.unclaimed, whole=whole)
    elif facts.unclaimed >= facts.sentences:
        yield phrase("the bot does not apply the text of this card yet ({whole})", whole=whole)
    else:
        text = "the bot does not apply {number} of the {whole} on this card yet"
        yield phrase(text, number=facts.unclaimed, whole=whole)


_BEFORE: tuple[Callable[[CardFacts], Iterator[str]], ...] = (_identity, play, ways, offers)
_AFTER = (own_attack, captures, keying, gives, as_agent, borders, fate, points, limits)


def describe(facts: CardFacts) -> str:
    """Return what a card does, in our own words: one line for each matter, empty when there is nothing to say.

    The last line says what of its text the bot does not apply by itself.
    """
    lines = [paragraph(line(facts)) for line in _BEFORE]
    lines += [sentence(attack) for attack in automatic_attacks(facts)]  # each on its own line
    lines += [paragraph(line(facts)) for line in _AFTER]
    effects = database().effects.get(facts.id)
    lines += [] if effects is None else effect_lines(effects)
    lines += [paragraph(_shortfall(facts))]
    return "\n".join(filter(None, lines))


def offered(facts: CardFacts) -> str:
    """Return what can be played at a site in the words of its card, "" where it lists nothing."""
    return paragraph(offers(facts))
