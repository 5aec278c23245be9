"""A card's facts in words: numbers, attacks, where it is playable. No card text; what the engine applies, as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bot.strings import en as words
from carddb.model import Attack, Bonus, CardFacts, Key, Place


# Codes of sites and regions as players write them, one and many.
TERMS: Final = {
    "haven": ("Haven", "Havens"),
    "free-hold": ("Free-hold", "Free-holds"),
    "border-hold": ("Border-hold", "Border-holds"),
    "ruins-and-lairs": ("Ruins & Lairs", "Ruins & Lairs"),
    "shadow-hold": ("Shadow-hold", "Shadow-holds"),
    "dark-hold": ("Dark-hold", "Dark-holds"),
    "free-domain": ("Free-domain", "Free-domains"),
    "border-land": ("Border-land", "Border-lands"),
    "wilderness": ("Wilderness", "Wildernesses"),
    "shadow-land": ("Shadow-land", "Shadow-lands"),
    "dark-domain": ("Dark-domain", "Dark-domains"),
    "coastal-sea": ("Coastal Sea", "Coastal Seas"),
}


def term(code: str, count: int = 1) -> str:
    """Return the type of a site or region as players write it; anything else without hyphens."""
    one, many = TERMS.get(code, (code.replace("-", " "),) * 2)
    return one if count == 1 else many


def alignment_of(card: CardFacts) -> str:
    """Return a card's alignment as a word."""
    return card.alignment.replace("-", " ").capitalize()


def kind_of(card: CardFacts) -> str:
    """Return what kind of card it is: "unique minor item", "creature", "shadow hold"."""
    kinds = [kind for kind in card.kinds if kind != card.type] or [card.type]
    if card.type == "site":
        kinds = [card.site_type or "site"]
    if card.type == "region":
        kinds = ["region", card.region_type]
    prefix = "unique " if card.unique else ""
    return prefix + ", ".join(map(term, kinds))


def stats(card: CardFacts) -> str:
    """Return the numbers of a character or ally, with race and skills."""
    found = []
    if card.type == "character" or "ally" in card.kinds:
        found.append(f"prowess/body **{_number(card.prowess)}/{_number(card.body)}**")
    if card.mind is not None:
        found.append(f"mind **{card.mind}**")
    if card.type == "character":
        found.append(f"direct influence **{card.direct_influence}**")
    if card.general_influence is not None:
        found.append(f"general influence **{card.general_influence}**")
    if card.race:
        found.append(card.race)
    return " · ".join([*found, *card.skills])


def points(card: CardFacts) -> str:
    """Return marshalling and corruption points."""
    found = []
    if card.mp or card.mp_kind:
        starred = "*" if card.mp_star else ""
        found.append(f"**{card.mp}{starred}** marshalling points ({words.SOURCES.get(card.mp_kind, card.mp_kind)})")
    if card.corruption:
        found.append(f"**{card.corruption}** corruption points")
    return " · ".join(found)


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)


def attack_words(attack: Attack) -> str:
    """Return an attack in words: race, strikes, prowess, body."""
    strikes = {-1: "each character faces a strike", -2: "each wounded character faces a strike"}
    count = strikes.get(attack.strikes, f"{attack.strikes} strike{'s' if attack.strikes != 1 else ''}")
    body = f"/{attack.body}" if attack.body is not None else ""
    parts = [attack.race.capitalize() or "Attack", count, f"prowess {attack.prowess}{body}"]
    if attack.count > 1:
        parts.append(f"{attack.count} attacks")
    if attack.attacker_chooses:
        parts.append("attacker chooses the defenders")
    if attack.detainment:
        parts.append("detainment" if attack.detainment == "all" else f"detainment against {attack.detainment.replace('+', ' and ')}")
    return ", ".join(parts)


def _key(key: Key) -> str:
    if key.how == "region-type":
        return term(key.value) if key.count == 1 else f"{key.count} {term(key.value, key.count)}"
    value = term(key.value) if key.how == "site-type" else key.value
    if key.how == "site-in-region":
        return f"sites in {term(key.value)}"
    return "Under-deeps" if key.how == "under-deeps" else value


def _place(place: Place) -> str:
    value = term(place.value) if place.how == "site-type" else place.value
    found = {"any": "any site", "region": f"any site in {value}"}.get(place.how, value)
    if place.under_deeps:
        found += " (Under-deeps)"
    if place.within:
        found += f" in {term(place.within)}"
    if place.attack:
        found += f" with a {place.attack} attack"
    if place.listing:
        found += f" where {place.listing.replace('-', ' ')} items are playable"
    if place.tapped:
        found += ", tapped or untapped"
    if place.excluding:
        found += f", not {', '.join(map(term, place.excluding))}"
    return found


def _bonus(bonus: Bonus) -> str:
    against = f" against {bonus.against.replace(':', ': ')}" if bonus.against else ""
    cap = f", to at most {bonus.cap}" if bonus.cap is not None else ""
    bearer = f" on a {bonus.bearer}" if bonus.bearer else ""
    return f"{bonus.amount:+d} {bonus.stat.replace('-', ' ')}{against}{bearer}{cap}"


def _listed(parts: Sequence[str]) -> str:
    return "; ".join(dict.fromkeys(parts))


def _influence(card: CardFacts) -> str:
    if card.influence_number is None:
        return ""
    parts = [f"greater than {card.influence_number}"]
    parts += [f"{one.amount:+d} {one.race or one.faction}" for one in card.standard_modifications]
    return ", ".join(parts)


def _path(card: CardFacts) -> str:
    types = " – ".join(map(term, card.path))
    return f"{types} (from {card.haven})" if types and card.haven else types


_BLOCKS: Final[tuple[tuple[str, Callable[[CardFacts], str]], ...]] = (
    ("Attack", lambda card: attack_words(card.attack) if card.attack is not None else ""),
    ("Keyed to", lambda card: _listed([_key(key) for key in card.keys])),
    ("Home site", lambda card: _listed([_place(place) for place in card.home_sites])),
    ("Playable at", lambda card: _listed([_place(place) for place in card.playable_at])),
    ("Influence check", _influence),
    ("Gives", lambda card: _listed([_bonus(bonus) for bonus in card.bonuses])),
    ("Region", lambda card: card.region),
    ("Nearest haven", lambda card: card.haven if not card.path else ""),
    ("Site path", _path),
    ("Automatic-attacks", lambda card: _listed([attack_words(attack) for attack in card.attacks])),
    ("Playable here", lambda card: _listed([one.what.replace("-", " ") + (f" ({', '.join(one.only)} only)" if one.only else "") for one in card.playable])),
    ("Cards drawn", lambda card: f"{card.draw} by you, {card.draw_opponent} by your opponent" if card.type == "site" else ""),
    ("Borders", lambda card: ", ".join(card.borders)),
    ("Keywords", lambda card: ", ".join(one.replace("-", " ") for one in card.keywords)),
    ("Specific to", lambda card: card.specific.capitalize()),
)


def blocks(card: CardFacts) -> Iterator[tuple[str, str]]:
    """Yield (title, words) for everything else that is known of a card."""
    for title, value in _BLOCKS:
        shown = value(card)
        if shown:
            yield title, shown
