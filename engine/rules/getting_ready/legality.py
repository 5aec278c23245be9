"""Whether a deck may be played: the rules 1.3 to 1.7 as one table of named checks.

Each check looks at the whole deck and yields what breaks its rule; `check` runs those that concern the kind of
player. Rule numbers are those of the Council of Elrond's comprehensive rules. The authority prints the list of cards
a Fallen-wizard may not include as 1.5.F6 although it stands among the rules 1.3; it keeps that number here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

import msgspec

from carddb.artefact.database import database
from carddb.decks.decks import PLAYERS, Cards, Deck, kind_of_player
from carddb.facts.model import CardFacts
from carddb.search.names import fold
from engine.state.named_cards import (
    BALROG_ONLY_SITES,
    BALROG_VERSION_SITES,
    GEANN_A_LISCH,
    NOT_FOR_FALLEN_WIZARDS,
    NOT_FOR_THE_BALROG,
)
from engine.state.records import LENGTHS, STANDARD, RuleSet

MOST_RESOURCES = 50  # 1.5
MOST_CHARACTERS = 10  # 1.5, 1.7
MOST_AGENT_MIND = 36  # 1.3.2
MOST_AGAINST_FALLEN_WIZARDS = 10  # 1.6.1

ITEMS = frozenset({"minor-item", "major-item", "greater-item", "gold-ring-item", "special-item"})
BALROG_FACTIONS = frozenset({"orc", "troll", "wolf", "animal", "dragon"})  # 1.3.B4


class Breach(msgspec.Struct, frozen=True):
    """One broken rule: its number, one sentence for the deck's owner, and the ids of the cards concerned."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """Whether a deck is legal for a kind of player and a game length, what breaks which rule, and the deck's counts."""

    legal: bool
    errors: tuple[Breach, ...]
    counts: dict[str, int]
    alignment: str
    length: str


Found = Iterator[tuple[str, Iterable[str]]]
Rows = list[tuple[int, CardFacts]]


def role_of(card: CardFacts, kind: str) -> str:
    """Return what a card counts as for a kind of player: avatar, character, hazard, resource, either, site or region."""
    if card.is_avatar:
        return "avatar"
    if card.type == "character":
        # 1.3.W2, 1.3.B2: an agent is a hazard; 1.3.R2, 1.3.F4: a character
        return "hazard" if "agent" in card.kinds and kind in {"wizard", "balrog"} else "character"
    if card.type == "hazard" and card.also_resource:
        return "either"  # 1.3.3
    if card.type == "resource" and card.also_hazard:
        return "either" if may_include_resource(card, kind) else "hazard"  # 1.3.3
    return card.type


def is_of_hazards(card: CardFacts, kind: str) -> bool:
    """Whether a card goes into a deck of hazards of its own: what may be either goes by its type."""
    role = role_of(card, kind)
    return role == "hazard" or (role == "either" and card.type == "hazard")


class Contents:
    """A deck with its cards sorted into what they count as for one kind of player."""

    def __init__(self, deck: Deck, kind: str, length: str, rules: RuleSet = STANDARD) -> None:
        self.deck, self.kind, self.length, self.rules = deck, kind, length, rules
        self.play_deck = _rows(deck.play_deck)
        self.pool = _rows(deck.pool)
        self.sideboard = _rows(deck.sideboard)
        self.anti_fallen_wizard = _rows(deck.anti_fallen_wizard)
        self.sites = _rows(deck.sites)

    @cached_property
    def everything(self) -> Rows:
        """The entirety of the deck as 1.3.2 explains it: play deck, sideboard and pool."""
        return self.play_deck + self.sideboard + self.anti_fallen_wizard + self.pool

    def role(self, card: CardFacts) -> str:
        """Return what a card counts as: avatar, character, hazard, resource, either, site or region."""
        return role_of(card, self.kind)

    def having(self, rows: Rows, *roles: str) -> Rows:
        """Return the rows whose card counts as one of the roles."""
        return [row for row in rows if self.role(row[1]) in roles]

    def portions(self, third_copies: bool = False) -> tuple[int, int]:
        """Return (resources, hazards) of the play deck, with cards that may be either put where they help (1.3.3).

        With `third_copies`, a third copy of a hazard playable as a resource is a hazard (1.3.F2).
        """
        rows = self.having(self.play_deck, "either")
        hazards_too = _copies([row for row in rows if row[1].type == "hazard"])
        forced = sum(max(0, copies - 2) for copies in hazards_too.values()) if third_copies else 0
        resources = _total(self.having(self.play_deck, "resource"))
        hazards = _total(self.having(self.play_deck, "hazard")) + forced
        either = _total(rows) - forced
        as_resources = min(either, max(0, (resources + hazards + either) // 2 - resources))
        return resources + as_resources, hazards + either - as_resources

    @cached_property
    def apart(self) -> tuple[int, int]:
        """Return the cards of the play deck that are not of the hazards, and those that are (MELE Part III, solitaire)."""
        hazards = _total([row for row in self.play_deck if is_of_hazards(row[1], self.kind)])
        return _total(self.play_deck) - hazards, hazards

    @cached_property
    def creatures(self) -> int:
        """The creatures of the play deck as 1.5.1 counts them: some count as halves, rounded down."""
        rows = [row for row in self.play_deck if self.role(row[1]) in {"hazard", "either"}]
        halves = _total([row for row in rows if _half_creature(row[1])])
        wholes = _total([row for row in rows if "creature" in row[1].kinds and not _half_creature(row[1])])
        return wholes + halves // 2

    @cached_property
    def counts(self) -> dict[str, int]:
        """The numbers a deck's owner wants to see."""
        resources, hazards = self.portions(third_copies=self.kind == "fallen-wizard")
        return {
            "play_deck": _total(self.play_deck),
            "resources": resources,
            "hazards": hazards,
            "either": _total(self.having(self.play_deck, "either")),
            "creatures": self.creatures,
            "characters": _total(self.having(self.play_deck, "character")),
            "avatars": _total(self.having(self.play_deck, "avatar")),
            "pool": _total(self.pool),
            "sideboard": _total(self.sideboard),
            "anti_fallen_wizard": _total(self.anti_fallen_wizard),
            "sites": _total(self.sites),
            "agent_mind": sum(copies * (card.mind or 0) for copies, card in self.everything if "agent" in card.kinds),
            "stage_points": sum(copies * card.stage_points for copies, card in self.pool),
        }


def _rows(cards: Cards) -> Rows:
    """Return the facts of a section's cards."""
    return [(copies, database().get(card_id)) for copies, card_id in cards]


def _total(rows: Rows) -> int:
    """Return how many cards the rows are."""
    return sum(copies for copies, _ in rows)


def _ids(rows: Iterable[tuple[int, CardFacts]]) -> list[str]:
    """Return the ids of the rows' cards."""
    return [card.id for _, card in rows]


def _names(rows: Iterable[tuple[int, CardFacts]], most: int = 3) -> str:
    """Return the names of the rows' cards, the first few of them."""
    names = list(dict.fromkeys(card.name for _, card in rows))
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def _copies(rows: Rows) -> Counter[tuple[str, str, str]]:
    """Return how many copies there are of each card, printings in different sets being the same card."""
    copies: Counter[tuple[str, str, str]] = Counter()
    for count, card in rows:
        copies[card.name, card.type, card.alignment] += count
    return copies


def _identity(card: CardFacts) -> tuple[str, str, str]:
    """Return what makes two printings the same card."""
    return card.name, card.type, card.alignment


def _half_creature(card: CardFacts) -> bool:
    """Return whether a hazard counts as half of a creature (1.5.1)."""
    event = any(kind.endswith("-event") for kind in card.kinds)
    return (
        "agent" in card.kinds
        or ("creature" in card.kinds and event)
        or (card.type == "hazard" and fold(card.name).endswith((" ahunt", " at home")))
        or ("spawn" in card.keywords and "permanent-event" in card.kinds)
    )


def allowed_kind(deck: Contents) -> Found:
    """1.2: a set of rules may know fewer kinds of player."""
    if deck.kind not in deck.rules.kinds:
        yield f"These rules know no {_title(deck.kind)} player.", ()


# 1.3: the whole deck --------------------------------------------------------------------------------------------


def four_sets(deck: Contents) -> Found:
    """1.3: a deck has a location deck, a play deck, a sideboard and a pool, each with its own types of card."""
    for name, rows in (("play deck", deck.play_deck), ("location deck", deck.sites)):
        if not rows:
            yield f"The {name} is empty: a deck needs one.", ()
    misplaced = deck.having(deck.play_deck, "site", "region")
    if misplaced:
        yield f"The play deck holds sites ({_names(misplaced)}): move them to the location deck.", _ids(misplaced)
    strangers = [row for row in deck.sites if row[1].type not in {"site", "region"}]
    if strangers:
        yield f"The location deck holds more than sites ({_names(strangers)}): move them.", _ids(strangers)


def unique_copies(deck: Contents) -> Found:
    """1.3.1: one copy of each unique card that is no avatar; manifestations of a unique resource are one card."""
    groups: defaultdict[tuple[str, str], Rows] = defaultdict(list)
    for row in deck.everything:
        card = row[1]
        if card.unique and not card.is_avatar:
            entity = (card.manifestation or card.name) if card.type == "resource" else card.name
            side = "" if card.type == "resource" else card.alignment
            groups[f"{card.type} {side}", entity].append(row)
    for rows in groups.values():
        if _total(rows) > 1:
            versions = len({card.name for _, card in rows}) > 1 or len({card.alignment for _, card in rows}) > 1
            what = "manifestations of one unique card" if versions else f"copies of the unique card {_names(rows)}"
            shown = f" ({_names(rows)})" if versions else ""
            yield f"There are {_total(rows)} {what}{shown}: keep one.", _ids(rows)


def ordinary_copies(deck: Contents) -> Found:
    """1.3.1: at most three copies of each card that is not unique."""
    yield from _too_many(deck, 3, lambda card: not card.unique)


def _too_many(deck: Contents, most: int, concerns: Callable[[CardFacts], bool]) -> Found:
    """Yield each card that concerns a limit and has more than `most` copies in the whole deck, or than it says itself."""
    rows = [row for row in deck.everything if concerns(row[1])]
    for identity, copies in _copies(rows).items():
        own = [card for _, card in rows if _identity(card) == identity]
        allowed = max(most, own[0].copies or 0)
        if copies > allowed:
            yield f"There are {copies} copies of {identity[0]}: keep {_number(allowed)}.", [card.id for card in own]


def _number(number: int) -> str:
    """Return a small number in words."""
    return {1: "one", 2: "two", 3: "three", 9: "nine", 10: "ten"}.get(number, str(number))


def agent_mind(deck: Contents) -> Found:
    """1.3.2: the agents of the play deck, sideboard and pool have at most 36 mind in total."""
    mind = deck.counts["agent_mind"]
    if mind > MOST_AGENT_MIND:
        agents = [row for row in deck.everything if "agent" in row[1].kinds]
        yield f"The agents have {mind} mind in total: {MOST_AGENT_MIND} is the most.", _ids(agents)


def specific_cards(deck: Contents) -> Found:
    """1.3.4: a card specific to an avatar needs that avatar to be the one its player declares."""
    avatars = {_avatar(card.name) for _, card in deck.everything if card.race == deck.kind}
    groups: defaultdict[str, Rows] = defaultdict(list)
    for row in deck.everything:
        if row[1].specific and not row[1].is_avatar:
            groups[_avatar(row[1].specific)].append(row)
    for avatar, rows in groups.items():
        if avatar not in avatars:
            yield (
                f"{_names(rows)}: specific to {avatar.title()}, an avatar this deck does not have for its player.",
                _ids(rows),
            )
    declared = sorted(set(groups) & avatars)
    if len(declared) > 1:
        rows = [row for avatar in declared for row in groups[avatar]]
        yield (
            f"Cards are specific to {' and '.join(map(str.title, declared))}: a player declares one avatar.",
            _ids(rows),
        )


def _avatar(name: str) -> str:
    """Return an avatar's name as `specific` gives it: lower case, without an article."""
    return fold(name).removeprefix("the ")


def avatars(deck: Contents) -> Found:
    """1.3.W1, 1.3.R1, 1.3.F3, 1.3.B1: avatars only of the player's own kind."""
    wrong = [row for row in deck.having(deck.everything, "avatar") if row[1].race != deck.kind]
    if wrong:
        yield f"{_names(wrong)}: a {_title(deck.kind)} player's avatars are {_title(deck.kind)} avatars.", _ids(wrong)


def _title(kind: str) -> str:
    """Return a kind of player as a word in a sentence."""
    return kind.capitalize()


_CHARACTER_SIDES = {"wizard": ("hero",), "ringwraith": ("minion",), "fallen-wizard": ("hero", "minion")}


def characters(deck: Contents) -> Found:
    """1.3.W2, 1.3.R2, 1.3.F4, 1.3.B2: characters only of the sides a player may lead (agents aside for W and B).

    How some of a Fallen-wizard's characters are treated in play limits no deck.
    """
    sides = _CHARACTER_SIDES.get(deck.kind, ("minion",))
    wrong = [row for row in deck.having(deck.everything, "character") if row[1].alignment not in sides]
    if wrong:
        yield f"{_names(wrong)}: a {_title(deck.kind)} player leads {' or '.join(sides)} characters.", _ids(wrong)


def may_include_resource(card: CardFacts, kind: str) -> bool:
    """Return whether a kind of player may include a card as a resource (1.3.W3, 1.3.R3, 1.3.B3)."""
    if kind == "fallen-wizard":
        return True
    own = "hero" if kind == "wizard" else "minion"
    borrowed = card.alignment == {"wizard": "minion", "ringwraith": "hero"}.get(kind)
    return card.alignment in {own, "dual"} or (borrowed and bool(ITEMS.intersection(card.kinds)))


def resources(deck: Contents) -> Found:
    """1.3.W3, 1.3.R3, 1.3.B3: resources of the own side; items of the other for Wizards and Ringwraiths."""
    rows = deck.having(deck.everything, "resource")
    wrong = [row for row in rows if not may_include_resource(row[1], deck.kind)]
    if wrong:
        allowed = {"wizard": "hero resources and minion items", "ringwraith": "minion resources and hero items"}
        what = allowed.get(deck.kind, "minion resources")
        yield f"{_names(wrong)}: a {_title(deck.kind)} player includes {what}.", _ids(wrong)


def fallen_wizard_copies(deck: Contents) -> Found:
    """1.3.F1: two of each character and each hero or minion resource that is not unique, three of each Stage card."""

    def limited(card: CardFacts) -> bool:
        return not card.unique and (
            (card.type == "character" and not card.is_avatar)
            or (card.type == "resource" and card.alignment in {"hero", "minion", "dual"})
        )

    yield from _too_many(deck, 2, limited)


def hazards_as_resources(deck: Contents) -> Found:
    """1.3.F2: of a hazard playable as a resource, only two copies may count as resources."""
    resources, hazards = deck.portions(third_copies=True)
    if _balanced(deck.rules, *deck.portions()) and not _balanced(deck.rules, resources, hazards):
        copies = _copies(deck.having(deck.play_deck, "either"))
        rows = [row for row in deck.having(deck.play_deck, "either") if copies[_identity(row[1])] > 2]
        effect = f"which makes {resources} resources and {hazards} hazards: the play deck needs as many of each."
        yield f"The third copy of {_names(rows)} counts as a hazard, {effect}", _ids(rows)


def _balanced(rules: RuleSet, resources: int, hazards: int) -> bool:
    """Return whether a play deck has as many resources as hazards, and enough of them (1.5)."""
    return resources == hazards and rules.fewest_cards <= resources <= MOST_RESOURCES


def banned(cards: Mapping[str, str]) -> Callable[[Contents], Found]:
    """Return the check that none of these cards is included (1.5.F6, 1.3.B5)."""

    def none_of_these(deck: Contents) -> Found:
        wrong = [row for row in deck.everything if row[1].id in cards or deck.kind in row[1].not_for]
        if wrong:
            yield f"{_names(wrong)}: a {_title(deck.kind)} player cannot include this.", _ids(wrong)

    return none_of_these


def balrog_cards(deck: Contents) -> Found:
    """1.3.B4: Orc and Troll characters of less than 9 mind (unless Balrog-specific); five races of factions."""
    for _, card in deck.having(deck.everything, "character"):
        if card.alignment != "minion":
            continue  # 1.3.B2 speaks about these
        if card.race not in {"orc", "troll"}:
            yield f"{card.name} is no Orc and no Troll, as a Balrog player's characters are.", [card.id]
        elif (card.mind or 0) >= 9 and not card.specific:
            yield f"{card.name} has {card.mind} mind: a Balrog player's characters have less than 9.", [card.id]
    rows = [row for row in deck.everything if "faction" in row[1].kinds and row[1].alignment in {"minion", "dual"}]
    wrong = [row for row in rows if row[1].race not in BALROG_FACTIONS]
    if wrong:
        yield f"{_names(wrong)}: a Balrog player's factions are Orcs, Trolls, Wolves, Animals or Dragons.", _ids(wrong)


# 1.4: the location deck -----------------------------------------------------------------------------------------


def region_cards(deck: Contents) -> Found:
    """1.4: no region cards; the map takes their place."""
    wrong = [row for row in deck.sites if row[1].type == "region"]
    if wrong:
        yield f"{_names(wrong)}: region cards are left out, the map takes their place.", _ids(wrong)


def site_copies(deck: Contents) -> Found:
    """1.4, 1.4.F1, 1.4.B1: one copy of each site, but any number of the player's own havens."""
    for identity, copies in _copies(deck.sites).items():
        rows = [row for row in deck.sites if _identity(row[1]) == identity]
        site = rows[0][1]
        if site.type == "site" and copies > 1 and not (_own_check(site, deck.kind) or _any_number(site, deck.kind)):
            yield f"There are {copies} copies of {site.name}: keep one.", _ids(rows)


def _own_check(site: CardFacts, kind: str) -> bool:
    """Return whether another rule speaks about the copies of a site (1.4.1, 1.4.B2)."""
    return site.id in BALROG_ONLY_SITES or (kind == "balrog" and site.name == GEANN_A_LISCH)


def _any_number(site: CardFacts, kind: str) -> bool:
    """Return whether a location deck may hold several copies of a site (1.4, 1.4.F1, 1.4.B1)."""
    if kind == "fallen-wizard":
        return site.alignment == "fallen-wizard"
    if kind == "balrog" and site.alignment != "balrog":
        return False
    return site.site_type == "haven"


def geann_a_lisch(deck: Contents) -> Found:
    """1.4.B2: a Balrog player's Geann a-Lisch is no Darkhaven, so there is one copy of it."""
    rows = [row for row in deck.sites if row[1].name == GEANN_A_LISCH]
    if _total(rows) > 1:
        yield (
            f"There are {_total(rows)} copies of {GEANN_A_LISCH}, which is no haven for a Balrog: keep one.",
            _ids(rows),
        )


def may_hold(site: CardFacts, kind: str) -> bool:
    """Return whether a kind of player's location deck may hold this version of a site (1.4.1 to 1.4.B1)."""
    if site.id in BALROG_ONLY_SITES:
        return True
    if kind == "balrog":
        own = site.name in BALROG_VERSION_SITES or site.under_deeps or site.site_type == "dark-hold"
        return site.alignment == "balrog" or (site.alignment == "minion" and not own)
    sides = {"wizard": ("hero",), "ringwraith": ("minion",)}.get(kind, ("hero", "minion", "fallen-wizard"))
    return site.alignment in sides


def balrog_only_sites(deck: Contents) -> Found:
    """1.4.1: one copy of each Balrog site that has no hero or minion version, whoever plays."""
    for identity, copies in _copies([row for row in deck.sites if row[1].id in BALROG_ONLY_SITES]).items():
        if copies > 1:
            ids = [card.id for _, card in deck.sites if _identity(card) == identity]
            yield f"There are {copies} copies of {identity[0]}: keep one.", ids


def site_versions(deck: Contents) -> Found:
    """1.4.W1, 1.4.R1, 1.4.F1, 1.4.B1: sites only in the versions a player may use."""
    wrong = [row for row in deck.sites if row[1].type == "site" and not may_hold(row[1], deck.kind)]
    if wrong:
        kinds = " and ".join(sorted({card.alignment for _, card in wrong}))
        yield f"{_names(wrong)}: a {_title(deck.kind)} player cannot use the {kinds} version here.", _ids(wrong)


# 1.5: the play deck ---------------------------------------------------------------------------------------------


def play_deck_size(deck: Contents) -> Found:
    """1.5: 30 to 50 resources and as many hazards."""
    fewest = deck.rules.fewest_cards
    if deck.rules.own_hazards:
        yield from _decks_apart(deck, fewest)
        return
    resources, hazards = deck.portions()
    if not fewest <= resources <= MOST_RESOURCES:
        yield f"The play deck has {resources} resources: it needs {fewest} to {MOST_RESOURCES}.", ()
    if resources != hazards:
        yield f"The play deck has {resources} resources and {hazards} hazards: it needs as many of each.", ()


def _decks_apart(deck: Contents, fewest: int) -> Found:
    """MELE Part III, solitaire: a play deck without hazards is large enough, and so is the deck of hazards against it."""
    others, hazards = deck.apart
    if others < fewest:
        yield (
            f"Without its hazards the play deck has {others} cards: a solitaire game needs {fewest}, so add resources.",
            (),
        )
    if hazards < deck.rules.fewest_hazards:
        yield f"The play deck has {hazards} hazards to play against: {deck.rules.fewest_hazards} are the fewest.", ()


def play_deck_characters(deck: Contents) -> Found:
    """1.5: at most ten characters that are no avatars, and at most three avatars, not all different."""
    rows = deck.having(deck.play_deck, "character")
    if _total(rows) > MOST_CHARACTERS:
        yield f"The play deck has {_total(rows)} characters besides avatars: ten are the most.", _ids(rows)
    avatars, most = deck.having(deck.play_deck, "avatar"), deck.rules.most_avatars
    if _total(avatars) > most:
        yield f"The play deck has {_total(avatars)} avatars: {_number(most)} are the most.", _ids(avatars)
    elif len(_copies(avatars)) > 2:
        yield f"The play deck has three different avatars ({_names(avatars)}): keep two of them.", _ids(avatars)


def enough_creatures(deck: Contents) -> Found:
    """1.5.1: at least twelve creatures; agents, Dragons that hunt or wait, events and Spawn count as halves."""
    fewest = deck.rules.fewest_creatures
    if deck.rules.half_creatures:
        fewest = max(fewest, (deck.counts["hazards"] + 1) // 2)
    if deck.creatures < fewest:
        yield f"The play deck has {deck.creatures} creatures, halves rounded down: it needs {fewest}.", ()


# 1.6: the sideboard ---------------------------------------------------------------------------------------------


def sideboard_cards(deck: Contents) -> Found:
    """1.6: only resources, hazards and characters."""
    wrong = deck.having(deck.sideboard + deck.anti_fallen_wizard, "site", "region")
    if wrong:
        yield f"The sideboard holds sites ({_names(wrong)}): move them to the location deck.", _ids(wrong)


def sideboard_size(deck: Contents) -> Found:
    """1.6.1: at most 30, 35 or 40 cards by the length of the game, and ten more against Fallen-wizards."""
    size, most = _total(deck.sideboard), deck.rules.sideboards[LENGTHS.index(deck.length)]
    if size > most:
        yield f"The sideboard has {size} cards: {most} are the most in a {deck.length} game.", ()
    size = _total(deck.anti_fallen_wizard)
    if size > MOST_AGAINST_FALLEN_WIZARDS:
        yield f"The sideboard against Fallen-wizards has {size} cards: ten are the most.", ()


def sideboard_avatars(deck: Contents) -> Found:
    """1.6.2: only one avatar may have several copies in play deck and sideboard together."""
    rows = deck.having(deck.play_deck + deck.sideboard + deck.anti_fallen_wizard, "avatar")
    several = {identity for identity, copies in _copies(rows).items() if copies > 1}
    if len(several) > 1:
        wrong = [row for row in rows if _identity(row[1]) in several]
        yield f"More than one avatar has several copies ({_names(wrong)}): one may.", _ids(wrong)


# 1.7: the pool --------------------------------------------------------------------------------------------------


def _starting_item(card: CardFacts) -> bool:
    """Return whether a card is a minor item, or an event that may be one of the starting items."""
    return card.type == "resource" and ("minor-item" in card.kinds or card.starting_item)


def pool_characters(deck: Contents) -> Found:
    """1.7: at most ten characters, none an avatar."""
    rows, most = deck.having(deck.pool, "character"), deck.rules.largest_pool
    if _total(rows) > most:
        yield f"The pool has {_total(rows)} characters: {_number(most)} are the most.", _ids(rows)
    wrong = deck.having(deck.pool, "avatar")
    if wrong:
        yield f"The pool holds an avatar ({_names(wrong)}): move it to the play deck.", _ids(wrong)


def pool_items(deck: Contents) -> Found:
    """1.7: at most two minor items, neither unique nor hoard items."""
    rows = [row for row in deck.pool if _starting_item(row[1])]
    if _total(rows) > 2:
        yield f"The pool has {_total(rows)} starting items ({_names(rows)}): two are the most.", _ids(rows)
    wrong = [row for row in rows if row[1].unique or "hoard item" in row[1].keywords]
    if wrong:
        yield f"{_names(wrong)}: starting items are neither unique nor hoard items.", _ids(wrong)


def _stage_event(card: CardFacts) -> bool:
    """Return whether a card is a Stage resource permanent-event."""
    return card.type == "resource" and card.alignment == "stage" and "permanent-event" in card.kinds


def pool_types(deck: Contents) -> Found:
    """1.7: nothing but characters and minor items (1.7.F1: and Stage permanent-events)."""
    wrong = [
        row
        for row in deck.pool
        if deck.role(row[1]) not in {"character", "avatar"}
        and not _starting_item(row[1])
        and not (deck.kind == "fallen-wizard" and _stage_event(row[1]))
    ]
    if wrong:
        yield f"The pool holds {_names(wrong)}: it takes characters and minor items only.", _ids(wrong)


def pool_stage_cards(deck: Contents) -> Found:
    """1.7.F1: one to three Stage permanent-events of exactly three stage points, at least one of them not unique."""
    rows = [row for row in deck.pool if _stage_event(row[1])]
    points = sum(copies * card.stage_points for copies, card in rows)
    if not rows:
        yield "The pool has no Stage permanent-event: put up to three in it, with exactly three stage points.", ()
        return
    if _total(rows) > 3:
        yield f"The pool has {_total(rows)} Stage permanent-events: three are the most.", _ids(rows)
    if points != 3:
        yield f"The pool's Stage permanent-events have {points} stage points: exactly three are needed.", _ids(rows)
    if all(card.unique for _, card in rows):
        yield "All Stage permanent-events in the pool are unique: include one that is not.", _ids(rows)


def declared_avatar(deck: Contents) -> Found:
    """1.8.F1: at least one copy of the Fallen-wizard that is declared, in play deck or sideboard."""
    if not deck.having(deck.play_deck + deck.sideboard, "avatar"):
        yield "The deck has no avatar: put the Fallen-wizard whom you will declare into the play deck or sideboard.", ()


# The table ------------------------------------------------------------------------------------------------------


class Check(msgspec.Struct, frozen=True):
    """One requirement: the rule's number, the kinds of player it concerns, and the function that finds breaches."""

    rule: str
    players: tuple[str, ...]
    breaches: Callable[[Contents], Found]


_W, _R, _F, _B = ((kind,) for kind in PLAYERS)

CHECKS: tuple[Check, ...] = (
    Check("1.2", PLAYERS, allowed_kind),
    Check("1.3", PLAYERS, four_sets),
    Check("1.3.1", PLAYERS, unique_copies),
    Check("1.3.1", PLAYERS, ordinary_copies),
    Check("1.3.2", PLAYERS, agent_mind),
    Check("1.3.4", PLAYERS, specific_cards),
    Check("1.3.W1", _W, avatars),
    Check("1.3.W2", _W, characters),
    Check("1.3.W3", _W, resources),
    Check("1.3.R1", _R, avatars),
    Check("1.3.R2", _R, characters),
    Check("1.3.R3", _R, resources),
    Check("1.3.F1", _F, fallen_wizard_copies),
    Check("1.3.F2", _F, hazards_as_resources),
    Check("1.3.F3", _F, avatars),
    Check("1.3.F4", _F, characters),
    Check("1.5.F6", _F, banned(NOT_FOR_FALLEN_WIZARDS)),
    Check("1.3.B1", _B, avatars),
    Check("1.3.B2", _B, characters),
    Check("1.3.B3", _B, resources),
    Check("1.3.B4", _B, balrog_cards),
    Check("1.3.B5", _B, banned(NOT_FOR_THE_BALROG)),
    Check("1.4", PLAYERS, region_cards),
    Check("1.4", (*_W, *_R), site_copies),
    Check("1.4.1", PLAYERS, balrog_only_sites),
    Check("1.4.W1", _W, site_versions),
    Check("1.4.R1", _R, site_versions),
    Check("1.4.F1", _F, site_copies),
    Check("1.4.F1", _F, site_versions),
    Check("1.4.B1", _B, site_copies),
    Check("1.4.B1", _B, site_versions),
    Check("1.4.B2", _B, geann_a_lisch),
    Check("1.5", PLAYERS, play_deck_size),
    Check("1.5", PLAYERS, play_deck_characters),
    Check("1.5.1", PLAYERS, enough_creatures),
    Check("1.6", PLAYERS, sideboard_cards),
    Check("1.6.1", PLAYERS, sideboard_size),
    Check("1.6.2", PLAYERS, sideboard_avatars),
    Check("1.7", PLAYERS, pool_characters),
    Check("1.7", PLAYERS, pool_items),
    Check("1.7", PLAYERS, pool_types),
    Check("1.7.F1", _F, pool_stage_cards),
    Check("1.8.F1", _F, declared_avatar),
)


def check(deck: Deck, alignment: str | None = None, length: str = "short", rules: RuleSet = STANDARD) -> Verdict:
    """Return what is wrong with a deck for a kind of player (its own unless named), a length of game and a set of rules.

    ValueError, one sentence, for an unknown length or kind of player, or when neither the caller nor the deck
    says who plays it.
    """
    if length not in rules.lengths:
        raise ValueError(f"“{length[:20]}” is no length of game: choose {', '.join(rules.lengths)}.")
    kind = kind_of_player(alignment or deck.alignment)
    contents = Contents(deck, kind, length, rules)
    errors = tuple(
        Breach(row.rule, message, tuple(dict.fromkeys(cards)))
        for row in CHECKS
        if kind in row.players
        for message, cards in row.breaches(contents)
    )
    return Verdict(not errors, errors, contents.counts, kind, length)
