"""The compiled card facts: what the rules need to know about a card, as numbers and codes.

One flat frozen record per card, so that hot code reads `facts.prowess` without asking what kind of card it is.
The records are compiled from the source files under `carddb/data` (see `carddb.artefact.build`) into one artefact.
Absent numbers are ``None`` where zero would mean something else (a character without a mind is an avatar).

Vocabularies
------------
alignment   hero, minion, fallen-wizard, balrog, stage, dual, neutral (hazards and regions)
type        character, resource, hazard, site, region
kinds       character, avatar, agent, minor-item, major-item, greater-item, gold-ring-item, special-item, ally,
            faction, creature, short-event, long-event, permanent-event, site, region (a card may have several)
race        singular, lower case, accents kept: man, dúnadan, elf, dwarf, hobbit, orc, troll, wizard, undead, wolf,
            animal, spider, dragon, nazgûl, ... (the creature "Men" and the character "Man" are one race: man)
site_type   haven, free-hold, border-hold, ruins-and-lairs, shadow-hold, dark-hold
region_type free-domain, border-land, wilderness, shadow-land, dark-domain, coastal-sea
mp_kind     character, ally, item, faction, kill, miscellaneous
"""

from __future__ import annotations

import msgspec


class Key(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One way a creature may be keyed (2.IV.vii.2).

    ``how`` is region-type, region, site-type or site; ``value`` the type or the name; ``count`` how many
    regions of that type the site path must hold (region-type only). Two more ways name sites by where they are
    (each is keying to that site by name, 2.IV.vii.2.2): beside (a site adjacent to the one named), site-in-region (any site of the region ``value``, only of
    ``site_types`` if there are any) and under-deeps (any Under-deeps site; with value "surface" any surface site). A creature that need not be keyed has
    the way unkeyed (``value`` "nothing"): its attack is keyed to nothing.
    """

    how: str
    value: str
    count: int = 1
    site_types: tuple[str, ...] = ()
    below: bool = False  # of site types: only of Under-deeps sites


class Attack(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An attack as printed: on a creature, or one automatic-attack of a site (2.V.ii).

    ``strikes`` is -1 for "each character faces a strike", -2 for "each wounded character". ``body`` is None where the attack has none. ``count`` is
    how many attacks of this kind the card makes, ``same_target`` that all are against one character. A few
    creatures have ``other_races`` too.
    ``detainment``: "", "all", or the kinds of company it detains, joined by "+" (hero, minion, overt, covert).
    ``only_against`` limits the attack to such a company (hero, minion, overt, "overt minion"). ``wound_check`` is
    the modification of the corruption check each wounded character makes (None: no check). ``opponent_plays`` marks
    an automatic-attack that is a creature card played by the opponent (2.V.ii.4), which must be playable
    ``keyed_to`` one of these types.
    """

    race: str = ""
    strikes: int = 1
    prowess: int = 0
    body: int | None = None
    count: int = 1
    attacker_chooses: bool = False
    same_target: bool = False
    detainment: str = ""
    only_against: str = ""
    cannot_be_canceled: bool = False
    wound_check: int | None = None
    wounds_eliminate: bool = False
    opponent_plays: bool = False
    non_unique: bool = False  # the creature the opponent plays may not be unique
    keyed_to: tuple[str, ...] = ()
    other_races: tuple[str, ...] = ()
    no_weapons: bool = False  # weapons do not change the prowess of who faces its strikes


class Capture(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a hazard host takes a prisoner (3.III.1): it is played on who faces a strike of the race ``race``.

    ``sites`` are the types of which the rescue site must be one, ``bearer`` the race that the character must have,
    ``bonus`` what the character gets to its prowess, ``rings`` whether rings are discarded too, ``rescue`` the
    rescue-attacks. Without a race the card's effect says whom it takes, and a rescue-attack without one is of the race
    of who took the prisoner.
    """

    race: str = ""
    sites: tuple[str, ...] = ()
    bearer: str = ""
    bonus: int = 0
    rings: bool = False
    rescue: tuple[Attack, ...] = ()


class Playable(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One entry of a site's list of playable things: minor, major, greater, gold-ring, information, hoard, ...

    ``only`` names the cards or keywords to which a starred entry is limited ("Scroll of Isildur", "palantír").
    """

    what: str
    only: tuple[str, ...] = ()


class Place(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Where a resource is playable or a character is at home: a site by name, a site type, or sites of a region.

    ``how`` is site, site-type, region or any (any site; ``value`` empty). ``tapped`` allows an already tapped site.
    What else the site must be: ``under_deeps``; ``within`` a region or region type; with an automatic-attack of the
    race ``attack``; ``listing`` such things as playable ("gold-ring"); none of ``excluding`` (site types, site names,
    "under-deeps", "surface", "dragon-lair").
    """

    how: str
    value: str = ""
    tapped: bool = False
    under_deeps: bool = False
    within: str = ""
    attack: str = ""
    listing: str = ""
    excluding: tuple[str, ...] = ()

    def matches(self, site: CardFacts, region_type: str = "", surface: bool = False) -> bool:
        """Whether this site is such a place, whatever its status.

        ``region_type`` is that of the site's region and ``surface`` whether it is the surface site of an Under-deeps
        site; pass a changed copy of ``site`` when effects changed its type or attacks.
        """
        named = {"site": site.name, "site-type": site.site_type, "region": site.region, "any": ""}[self.how]
        traits = {site.site_type, site.name}
        if site.under_deeps:
            traits.add("under-deeps")
        if surface:
            traits.add("surface")
        if any(attack.race == "dragon" for attack in site.attacks):
            traits.add("dragon-lair")
        return (
            named == self.value
            and (not self.under_deeps or site.under_deeps)
            and (not self.within or self.within in {site.region, region_type})
            and (not self.attack or any(attack.race == self.attack for attack in site.attacks))
            and (not self.listing or any(entry.what == self.listing for entry in site.playable))
            and traits.isdisjoint(self.excluding)
        )


class Bonus(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A printed number that counts only against something, or only up to a cap; on an item, every number it gives.

    ``stat``: prowess, body, direct-influence, corruption-check, influence-check, mind, hand-size. ``against`` says
    what it counts against, empty for always; it is one of:

    - a race ("orc"): attacks and strikes of that race (prowess), characters of that race (influence)
    - "factions:elf": factions of that race; "faction": any faction; "faction:Riders of Rohan": that faction
    - "factions-at:Southron Oasis", "factions-in:Anfalas": factions playable at that site, in that region
    - "character": any character; "character:Aragorn II"; "home:Edoras": characters at home there
    - "specific:balrog": characters specific to that avatar; "detainment": detainment attacks

    ``cap`` is the highest total it may lead to (for a negative amount, the lowest). ``bearer`` is the race or skill
    the bearer must have ("warrior dwarf": both). ``instead``: where it counts, it replaces the card's other entries for the same stat;
    otherwise entries add up.
    """

    stat: str
    amount: int
    against: str = ""
    cap: int | None = None
    bearer: str = ""
    instead: bool = False


class AgentAttempt(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An influence attempt that a hazard event allows an agent which taps for it (8.5); not against minion players.

    ``targets`` are of ally, faction, character. ``bonus`` is added to the roll, ``diplomat`` instead of it for a
    diplomat, ``home`` too where the target shares a home site with the agent. ``skill`` is what the agent must have.
    """

    targets: tuple[str, ...]
    bonus: int = 0
    diplomat: int | None = None
    home: int = 0
    skill: str = ""
    sure_at_home: bool = False  # it succeeds without a roll against a faction playable at a home site
    no_general: bool = False  # unused general influence does not count
    to_hand: bool = False  # the card returns to its owner's hand instead of being discarded


class StandardModification(msgspec.Struct, frozen=True, gc=False):
    """A faction's standard modification (glossary): ``race`` or ``faction`` (one of them set) and the amount."""

    amount: int
    race: str = ""
    faction: str = ""


class CardFacts(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything printed on one card that the rules use. ``id`` is the public set code and number ("TW-123").

    ``prowess``, ``body`` and ``direct_influence`` belong to characters, allies and agents; what an item or event
    changes is in ``bonuses``, what attacks is in ``attack`` and ``attacks``.
    """

    id: str
    set: str
    name: str
    type: str
    alignment: str
    kinds: tuple[str, ...] = ()
    unique: bool = False
    keywords: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    magic: tuple[str, ...] = ()  # kinds of magic a character can use: spell, sorcery, spirit-magic, shadow-magic
    race: str = ""
    prowess: int | None = None
    body: int | None = None
    mind: int | None = None
    direct_influence: int = 0
    general_influence: int | None = None
    bonuses: tuple[Bonus, ...] = ()
    corruption: int = 0
    corruption_conditional: int | None = None
    corruption_when: str = ""  # when the conditional number counts, coded as in mp_when
    mp: int = 0
    mp_kind: str = ""
    mp_conditional: int | None = None
    mp_when: str = ""  # when it counts: stored, stored:SITE, bearer:RACE, restored; empty: as the text says
    mp_star: bool = False
    mp_if_eliminated: int = 0
    home_sites: tuple[Place, ...] = ()
    agent_attempt: AgentAttempt | None = None
    # As an agent hazard: haven (move there), attack, influence (by tapping), chooses (defenders), extra-strike (by
    # tapping), acts-twice (while face-up), return (discarded, it sends a company back)
    agent_may: tuple[str, ...] = ()
    agent_prowess: int = 0  # what it adds when it taps to attack
    agent_sites: tuple[Place, ...] = ()  # as an agent hazard it moves only there
    agent_not: tuple[str, ...] = ()  # site types to which it does not move as an agent hazard
    home_only: bool = False  # may be brought into play at the home site only (unless a starting character)
    no_start: bool = False  # may not be among the starting characters, items or stage cards
    discard_on: tuple[int, ...] = ()  # body check results that discard the character
    overt: bool = False  # makes its company overt, although neither race nor mode says so
    specific: str = ""
    not_for: tuple[str, ...] = ()  # players whose decks may not include it: balrog, fallen-wizard
    copies: int | None = None  # how many a deck may hold, where not the usual number
    stage_points: int = 0
    manifestation: str = ""  # group name; every card with the same group is the same entity (glossary)
    no_duplicate: str = ""  # scope of "cannot be duplicated": "", game, character, company, site, ...
    # creatures and hazards with an attack
    attack: Attack | None = None
    capture: Capture | None = None
    keys: tuple[Key, ...] = ()
    # resources
    playable_at: tuple[Place, ...] = ()  # empty: by the general rule for the kind
    influence_number: int | None = None  # the check must be greater
    influence_number_in_play: int | None = None  # against the faction once in play, where not the usual number
    standard_modifications: tuple[StandardModification, ...] = ()
    ring_results: tuple[tuple[str, tuple[int, ...]], ...] = ()  # (kind of ring, results of a test; 12: 12 or more)
    starting_item: bool = False  # an event that may be a starting minor item
    also_resource: bool = False  # a hazard that may be played as a resource
    also_hazard: bool = False
    # sites
    site_type: str = ""
    region: str = ""
    haven: str = ""  # nearest haven
    path: tuple[str, ...] = ()  # region types from the nearest haven, both ends included
    haven_paths: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (other haven, region types from it)
    draw: int = 0
    draw_opponent: int = 0
    attacks: tuple[Attack, ...] = ()
    playable: tuple[Playable, ...] = ()
    under_deeps: bool = False
    surface: tuple[str, ...] = ()
    adjacent: tuple[tuple[str, int], ...] = ()  # (site, roll needed) by Under-deeps movement
    hoard: bool = False
    # regions
    region_type: str = ""
    borders: tuple[str, ...] = ()
    # the text
    sentences: int = 0  # sentences of the official text
    unclaimed: int = 0  # of these, how many neither facts nor general rules apply: the card is "by hand" if > 0

    @property
    def by_hand(self) -> bool:
        """Whether some sentence of the card's text is not applied by the engine."""
        return self.unclaimed > 0

    @property
    def is_avatar(self) -> bool:
        """Whether the card is an avatar character (glossary)."""
        return "avatar" in self.kinds
