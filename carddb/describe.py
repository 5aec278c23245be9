"""Cards in our own English, generated from the facts: a title line, a line of numbers, and a text.

The three do not repeat each other (but for creatures, whose text names their attack whole): the title has type,
alignment and set, the stat line what stands in the corners of the card and on its frame, the text everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from carddb.database import database
from carddb.describe_combat import automatic_attacks, captures, keying, own_attack
from carddb.describe_places import borders, offers, ways
from carddb.describe_play import as_agent, fate, gives, limits, play, points
from carddb.describe_words import (
    REGION_TYPES,
    SITE_TYPES,
    counted,
    haven,
    keyword,
    kind,
    listed,
    paragraph,
    plain,
    race,
    sentence,
    signed,
    upper_first,
)
from carddb.model import CardFacts
from carddb.prose import BY_HAND, left_to_players
from carddb.prose import lines as effect_lines

_DOT = " · "


# --- title ------------------------------------------------------------------------------------------------------


def title_line(facts: CardFacts) -> str:
    """Return type, alignment and set: "Hero resource: major item · The Wizards"."""
    alignment = "" if facts.alignment == "neutral" else f"{facts.alignment} "
    kinds = [kind(name) for name in facts.kinds if name != facts.type]
    words = upper_first(alignment + facts.type)
    return (f"{words}: {listed(kinds)}" if kinds else words) + _DOT + _set_name(facts)


def _set_name(facts: CardFacts) -> str:
    known = database().sets.get(facts.set)
    return known.names.get("en", facts.set) if known else facts.set


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


def _fighting(facts: CardFacts) -> Iterator[str]:
    """Yield prowess and body: one's own, an attack's, or what the card gives."""
    attack = facts.attack
    if facts.prowess is not None or facts.body is not None:
        yield f"Prowess/body {_number(facts.prowess)}/{_number(facts.body)}"
    if attack:
        strikes = {-1: "1 each", -2: "1 each wounded"}.get(attack.strikes, str(attack.strikes))
        yield f"Strikes {strikes}" + (f" ×{attack.count}" if attack.count > 1 else "")
        yield f"Prowess/body {attack.prowess}/{_number(attack.body)}"
    if facts.type != "character":
        for stat in ("prowess", "body", "direct-influence"):
            given = _given(facts, stat)
            if given:
                yield f"{upper_first(stat.replace('-', ' '))} {given}"


def _people(facts: CardFacts) -> Iterator[str]:
    """Yield mind and influence."""
    if facts.mind is not None:
        yield f"Mind {facts.mind}"
    if facts.direct_influence or facts.type == "character":
        yield f"Direct influence {plain(facts.direct_influence)}"
    if facts.general_influence is not None:
        yield f"General influence {facts.general_influence}"


def _scores(facts: CardFacts) -> Iterator[str]:
    """Yield points: marshalling, corruption, stage."""
    if facts.mp or facts.mp_kind or facts.mp_conditional is not None:
        other = "" if facts.mp_conditional is None else f"({plain(facts.mp_conditional)})"
        kind = f" ({facts.mp_kind})" if facts.mp_kind else ""
        yield f"MP {plain(facts.mp)}{'*' if facts.mp_star else ''}{other}{kind}"
    if facts.corruption or facts.corruption_conditional is not None:
        other = "" if facts.corruption_conditional is None else f"({facts.corruption_conditional})"
        yield f"CP {facts.corruption}{other}"
    if facts.stage_points:
        yield f"Stage points {facts.stage_points}"


def _places(facts: CardFacts) -> Iterator[str]:
    """Yield what frames a site or region card: type, region, cards drawn."""
    if facts.site_type:
        yield haven(facts.alignment) if facts.site_type == "haven" else SITE_TYPES.get(facts.site_type, facts.site_type)
    if facts.region_type:
        yield REGION_TYPES.get(facts.region_type, facts.region_type)
    if facts.region or facts.type == "site":
        yield facts.region or "In no region"
    if facts.draw or facts.draw_opponent or facts.type == "site":
        yield f"Draw {facts.draw}, opponent {facts.draw_opponent}"


def stat_line(facts: CardFacts) -> str:
    """Return the numbers on one line, in the order of the card; empty for a card without numbers."""
    return _DOT.join((*_places(facts), *_fighting(facts), *_people(facts), *_scores(facts)))


# --- text -------------------------------------------------------------------------------------------------------


def _identity(facts: CardFacts) -> Iterator[str]:
    """Yield what a card is beyond its type: unique, race and skills, keywords, magic, manifestation."""
    yield "unique" if facts.unique else ""
    attacker = facts.attack.race if facts.attack else ""
    kin = race(facts.race) if facts.race != attacker else ""
    who = [kin, "faction" if kin and "faction" in facts.kinds else "", listed(facts.skills, "and")]
    yield " ".join(filter(None, who))
    yield ", ".join(map(keyword, facts.keywords))
    if facts.magic:
        yield f"uses {listed(facts.magic, 'and')}"
    if facts.manifestation:
        same = facts.manifestation == facts.name
        yield "has other manifestations" if same else f"a manifestation of {facts.manifestation}"


def _shortfall(facts: CardFacts) -> Iterator[str]:
    """Yield how many sentences of the official text the bot leaves to the players."""
    if facts.unclaimed <= 0:
        return
    whole = counted(facts.sentences, "sentence")
    effects = database().effects.get(facts.id)
    if effects is not None and left_to_players(effects):
        yield f"by hand: what {BY_HAND} marks ({facts.unclaimed} of the {whole}) its player proposes, and the opponent agrees"
        return
    if facts.unclaimed >= facts.sentences:
        yield f"the bot does not apply the text of this card yet ({whole})"
    else:
        yield f"the bot does not apply {facts.unclaimed} of the {whole} on this card yet"


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
