"""What a static effect can be about: the values that it changes, and what it can say of whatever it concerns.

Most are a word by themselves ("prowess", "rolls-twice"). Some are general and take a value that says of what
(`VALUES`): everything that cards forbid is "forbidden", and what is forbidden is one of a declared set. Whoever writes
the next card finds what there is here; a name or a value that is not here is an error where it is written.

Each has a subject (`SUBJECTS`), whose name the module of its words has (`carddb/prose/effects`): that of the nodes which
speak of the same. Where several would do, the room of the engine that asks for it decides: what combat asks for is of
attacks or strikes, what scoring asks for is of players, what movement and hazards ask for is of movement, what is played
at a site is of sites, tests of rings and storing are of items, who controls whom is of companies, rolls are checks; what
a card is and what keeps it as it is and where it is, of cards.
"""

from __future__ import annotations

from typing import Final, Literal, cast, get_args

Forbidden = Literal[
    # to be played, to come, to be chosen
    "allies",  # a character: none may be played under it
    "creatures",  # a character: none may be played on its company
    "company-events",  # a company: no permanent-event on it as a whole
    "coming-elsewhere",  # a character: coming into play anywhere but at its home site
    "dark-enchantments",  # a character: they are canceled
    "factions",  # a site
    "hero-border-holds",  # a Fallen-wizard player: using their hero site cards where there are minion ones
    "hero-free-holds",  # likewise
    "hero-havens",  # likewise
    "items",  # a company, at its site
    "overt-attacks",  # a company: being attacked by an overt minion company
    "playing-items",  # a character, at its site
    "items-and-allies",  # a company, at its site
    "muster-disperses",  # a faction
    "opponent-points",  # a site: its opponent plays nothing there that gives marshalling points
    "opponent-wizardhaven",  # a site: no other Fallen-wizard uses its Wizardhaven card
    "playing",  # a card
    "placing-on-guard",  # a card
    "ringwraiths",  # a player: revealing one, or playing one as a follower
    "sage-skill",  # a character: being a sage
    "skills",  # a character: having any
    "scout-resources",  # a character: those that require a scout
    "spells",  # a character: using spells, light enchantments and rituals
    "spells-alone",  # a character: using spells, and no more than these
    # in one's organization
    "companions",  # a character: company, but in the organization phase
    "direct-influence",  # a character: being controlled by it
    "followers",  # a character
    "ringwraith-followers",  # a character
    "searching",  # a player: looking through play deck or discard pile
    "splitting",  # a company
    "storing",  # an item
    "storing-here",  # a site
    "transferring",  # an item
    "using-items",  # a character
    # on the way and at a site
    "hazard-return",  # a company: being sent back to its site of origin by hazards
    "hazard-tapping",  # a company: having its site tapped by hazards
    "moving",  # a company: to a new site, by its player's choice
    "moving-to-havens",  # a company: to one of its player's
    "lying-on-guard",  # a card: it goes back to hand at once
    "overland-movement",  # a company: region and starter movement
    "return-from-guard",  # a card on guard: going back to hand, it is discarded instead
    "site-phase",  # a company: doing anything in it
    "starter-movement",  # a company
    "tapping",  # a site
    "under-deeps-movement",  # a company
    # in fights and checks
    "attacks",  # a character or ally: being attacked
    "staying-untapped",  # a character or ally: at −3, or by an effect, when it faces a strike
    "holding-back",  # an agent, face-up: not attacking a company that enters its site
    "canceling",  # a company: canceling the attack against it
    "influence-modifications",  # a character: of its influence attempts
    "marshalling-points",  # a card: giving any
    "minion-attacks",  # a site: of one minion company on another
    "opponent-influence",  # a faction: attempts by the opponent
    "plain-kills",  # a player: marshalling points of hazards without a star that its companies defeat
    "support",  # a character: in its corruption checks
]

Permitted = Literal[
    "agents",  # a site: agents come into play there as other characters do
    "agents-at-home",  # a site: agents come into play there as at home, whosever haven it is
    "agents-as-followers",  # a site: agents come into play there under direct influence
    "allies-when-tapped",  # a company: even at tapped sites it plays allies
    "any-size",  # a company
    "attacking-minions",  # a minion company: attacking another one
    "attacking-outside",  # an agent: attacking a company that does not enter its site
    "bearing-as-dwarf",  # a Dwarven Ring: whoever bears it bears it as a Dwarf does
    "both-sides",  # a site: hero and minion resources are played there, whichever it is
    "canceling-later",  # a company: canceling a later attack
    "creatures",  # a site: they may always be keyed to it
    "dwarves",  # a company: any number of them come into play with it in a turn
    "eagle-mounts",  # a company
    "flying",  # a company: to any site above the ground, through no regions
    "followers",  # a character, whatever forbids them
    "following-ringwraiths",  # a Ringwraith: any other, at no cost
    "discarding-on-deck",  # a player: what goes from hand to the discard pile, on top of the play deck instead
    "gold-rings",  # a site: any gold ring item
    "influencing-afar",  # an avatar: what is the opponent's, wherever it is
    "influencing-factions",  # an ally, as a character does
    "half-orcs",  # a player: at Wizardhavens they come into play, whoever is there
    "items-when-tapped",  # a site: even then they are played there
    "orcs-and-trolls",  # a player: a Fallen-wizard may play them
    "palantír",  # a Palantír: being used by who bears it
    "palantír-by-tapping",  # a character: tapping to use one
    "playing-here",  # a card: at the site of the company whose phase it is, tapped or not
    "playing-set-aside",  # a card: what is set aside with it is played as from hand
    "region-movement",  # a company that rides
    "returning-home",  # a company
    "rising",  # a site of the Under-deeps: to its surface site without a roll
    "roaming",  # an ally: without the restrictions of movement in its text
    "second-strike",  # a character: being assigned one more
    "copies",  # a unique card: others of it beside it
    "stored-elsewhere",  # a stored card: its site counts as whatever site it names for that
    "storing-at-end",  # a character: also in the end-of-turn phase
    "strike-when-tapped",  # a character or ally: being assigned one as if untapped
    "two-weapons",  # a character: using two at a time, and then no shield
    "uncounted-mind",  # a character: living under general influence without counting against it
    "use-by-anybody",  # an item: it affects whoever bears it
]

State = Literal[  # what cards say of something and other effects ask for: no rule knows it
    "following-text",  # a card is used as its text says
    "in-the-fight",  # a character has joined the fight
    "in-support",  # a character tapped in support of a roll
    "no-other-copy",  # of this card in the turn
    "prepared",  # a card for what its company may do at this site
    "shown",  # a hazard of a hand, to the other player
    "singled-out",  # a character that an effect will concern
    "toll-paid",  # by a company
    "toll-paid-twice",  # likewise, for another time
    "under-sail",  # a company
    "textless",  # a card that does nothing of what it says
    "used-up",  # a card that does what it does once a turn
]

Limit = Literal[  # how many, or how high
    "agent-actions",  # of an agent, beyond its one of the turn and directly after it
    "dwarf-mind",  # of the Dwarves in a company that need no influence
    "free-agent-actions",  # likewise of an agent, outside the hazard limit
    "leaders",  # of a company, beyond one
    "mind",  # of the characters that a Fallen-wizard player brings into play
    "most-regions",  # a company moves through, whatever lets it move through more
    "regions-to-site",  # more that the target company may pass on the way to a site
    "ringwraith-followers",  # that a Ringwraith brings at no cost
    "surface-regions",  # a company passes to or from a surface site
    "troll-leaders",  # of a company, beyond one
]

Attacks = Literal[  # how attacks against a company are made
    "as-detainment",
    "automatic-canceled",  # further automatic-attacks, if they can be
    "beaten-if-failed",  # strikes that fail are defeated without a body check
    "canceled",  # all of them
    "chosen-by-attacker",  # who defends
    "isolated",  # of several attacks of a creature one is faced
    "normal",  # not as detainment
]

Struck = Literal[  # what a successful strike does to a character
    "checked-twice",  # it wounds, with two body checks
    "discarded",  # with all that it controls, followers too, and without a body check
    "set-aside",  # a character, with the card that says so, and without a body check
    "tapped",  # as a detainment strike does
    "unharmed",  # nothing
    "unwounded",  # it taps who did not stay untapped
]

AtBodyCheck = Literal["discarded-if-equal", "not-discarded"]  # what a body check does to a character

Instead = Literal[  # where something goes instead of being discarded
    "eliminated",  # a character or agent; the card that says so is discarded
    "hand",  # an event
    "location-deck",  # a site that is tapped
    "set-aside",  # a character, with the card that says so
    "stored",  # a site that is tapped, for so many points
]

Captives = Literal[  # what becomes of the characters set aside with a card
    "freed",  # a company of theirs, where its bearer is, in whichever way the card leaves play
    "freed-with-bearer",  # likewise, as its bearer leaves play
]

Attempt = Literal["burglary", "offering", "removal", "riddling"]  # rolls that are modified
Purpose = Literal["arrivals", "hazards", "healing"]  # for which a site counts as a haven, or not
Outlasted = Literal["avatars", "long-event-phase"]  # what would discard an event
Sure = Literal["corruption-check", "influence-check"]  # succeeds without a roll
Spared = Literal["item", "minor-item"]  # of which the first in a turn does not tap a site
Stat = Literal[  # numbers, of whom; then flags, of what
    # numbers of characters, allies and items
    "body",
    "body-check",  # what is added to the roll against who makes it
    "control-mind",  # what influence must bear
    "corruption",
    "corruption-check",
    "dealt-body-check",  # made by whom it wounds
    "direct-influence",
    "excess-strike",  # in prowess, for the first one on it
    "failed-strike-check",  # after strikes that fail against it
    "fighting-prowess",  # with which a strike is met
    "influence-check",
    "influence-rolls",  # of which the best counts
    "item-corruption",  # of each source of corruption
    "item-prowess",  # of an item, what it gives who uses it: its maximum holds
    "mind",
    "prowess",
    "stay-penalty",  # to stay untapped against a strike
    "support",  # what each character tapped in support of it adds
    "tapping-prowess",  # when it taps for a strike
    # of players and cards
    "faction-points",
    "fixed-points",  # of a card, whatever other cards make of it
    "general-influence",  # of the player whose avatar or card it is
    "granted-points",  # after everything else that a card is worth
    "hand-size",  # likewise
    "led-by",  # a faction: who may lead it, its points, and as its cap how many it takes
    "marshalling-points",
    "own-points",  # what this card is worth, in the pile too
    "stage-points",  # of a player; a cap is how few are left
    "unused-influence",  # of a player: general influence that controls nobody
    "standard-modifications",  # of a faction, by how much multiplied
    # of companies
    "counted-regions",  # of one type in a site path: fewer, or half of them
    "draws",
    "hazard-limit",
    "opponent-draws",  # for its movement
    "region-limit",  # of its characters; `against` names regions to pass through
    "ring-test",  # of rings that its characters bear
    "under-deeps-roll",
    # of attacks and strikes
    "aged",  # by copies of a card in one attack
    "attack-body",
    "attack-prowess",
    "attack-strikes",
    "strike-body",
    "strike-prowess",  # of the strike that is being resolved
    # of sites and regions
    "adjacent",  # two regions, for companies
    "agent-origin",  # a type of site where an agent may have come into play
    "adjoining",  # to the Under-deeps site of the card, as its surface sites
    "attacks-twice",  # by a race, or by any
    "first-attack-twice",  # the one that its card lists first
    "automatic-attack",  # one more
    "version-attacks",  # those of its card of another side, with so much more prowess; `against` whom they detain
    "canceled-attack",  # the number of a printed automatic-attack
    "chosen-neighbour",  # with its roll
    "hoard",
    "no-automatic-attacks",  # or none by a race
    "no-creatures-but",  # of a race, against a company
    "no-creatures-keyed",  # to this, against a company
    "offers",  # what is playable there besides
    "protected",  # a Wizardhaven
    "region-type",
    "regions-around",  # the site of the card: their type
    "site-type",
    "stays-in-play",  # although no company is there
    "stored-ring-test",  # of rings stored there
    "unlisted",  # nothing that is printed there is playable
    # what a card has besides what is printed
    "acts-as",  # a card of this name, for hazards
    "keying",  # more ways to key a creature
    "keyword",
    "magic",  # that it may use
    "mode",  # of a Ringwraith
    "skill",
    # what is said of something, in force or not
    "canceled-events",  # what those of these names still do, or resource short-events of the organization to a company
    "avatar-control",  # a character: by general influence or an avatar alone
    "cannot-untap",  # in the untap phase
    "faces-first",  # an ally: before who bears it
    "free-entry",  # a character: not counted as the one of the turn
    "full-kills",  # a player, starred or not
    "full-points",  # a card, for a Fallen-wizard
    "gates-hidden",  # as if Doors of Night were in play
    "guardian",  # a card in play that a site uses as an automatic-attack
    "healing-affects-all",  # a company
    "kept-in-play",  # a character: neither discarded nor returned to hand
    "least-doubled",  # a character's sources of corruption
    "magic-returns",  # what a character used, to the play deck
    "makes-way",  # a card, for another copy
    "negative-points",  # a character set aside: against its player
    "no-tap-for-strike",  # a character
    "not-counted",  # against the hazard limit
    "not-discarded",  # a card, by effects
    "open-discards",  # a player: face-up
    "recalls-controller",  # an ally that leaves play
    "rolls-twice",  # a character, for strikes
    "shielded",  # an attack, from the first attempt to cancel it
    "skips-healing",  # in the untap phase or by a card
    "skips-untap",  # once
    "stands-in",  # for an item that must be discarded
    "starred-kills",  # a player: what its companies defeat counts in full with an asterisk, else not at all
    "stays-tapped",  # whatever would untap it
    # what takes a value
    "at-body-check",
    "attacks",
    "attempt",
    "captives",
    "forbidden",
    "haven-for",
    "instead-of-discard",
    "limit",
    "no-haven-for",
    "outlasts",
    "permitted",
    "spares-first",
    "state",
    "struck",
    "sure",
]
Value = (
    Forbidden | Permitted | State | Limit | Attacks | Struck | AtBodyCheck | Instead | Captives | Attempt | Purpose | Outlasted
    | Sure | Spared
)  # fmt: skip

Word = Stat | tuple[Stat, Value]  # what is asked for: a stat, or one that takes a value with what it says

# The stats that take a value, and which there are for each
VALUES: Final[dict[Stat, frozenset[str]]] = {
    "forbidden": frozenset(get_args(Forbidden)),
    "permitted": frozenset(get_args(Permitted)),
    "state": frozenset(get_args(State)),
    "limit": frozenset(get_args(Limit)),
    "attacks": frozenset(get_args(Attacks)),
    "struck": frozenset(get_args(Struck)),
    "at-body-check": frozenset(get_args(AtBodyCheck)),
    "instead-of-discard": frozenset(get_args(Instead)),
    "attempt": frozenset(get_args(Attempt)),
    "captives": frozenset(get_args(Captives)),
    "haven-for": frozenset(get_args(Purpose)),
    "no-haven-for": frozenset(get_args(Purpose)) - {"arrivals"},
    "outlasts": frozenset(get_args(Outlasted)),
    "sure": frozenset(get_args(Sure)),
    "spares-first": frozenset(get_args(Spared)),
}
STATS: Final[frozenset[str]] = frozenset(get_args(Stat))


def _values(stat: Stat, *values: Value) -> tuple[Word, ...]:
    """Return what a general stat is asked for by, with each of these values."""
    return tuple((stat, value) for value in values)


SUBJECTS: Final[dict[str, tuple[Word, ...]]] = {
    "attacks": (
        "aged", "attack-body", "attack-prowess", "attack-strikes", "attacks-twice", "automatic-attack",
        "canceled-attack", "first-attack-twice", "guardian", "keying", "no-automatic-attacks", "no-creatures-but", "no-creatures-keyed",
        "shielded", "version-attacks",
        *_values("attacks", "as-detainment", "automatic-canceled", "canceled", "chosen-by-attacker", "isolated",
            "normal"),
        *_values("forbidden", "attacks", "canceling", "creatures", "holding-back", "minion-attacks", "overt-attacks"),
        *_values("permitted", "attacking-minions", "attacking-outside", "canceling-later", "creatures"),
        *_values("state", "in-the-fight"),
    ),
    "strikes": (
        "body-check", "dealt-body-check", "excess-strike", "faces-first", "failed-strike-check", "fighting-prowess",
        "no-tap-for-strike", "rolls-twice", "stay-penalty", "strike-body", "strike-prowess", "tapping-prowess",
        *_values("at-body-check", "discarded-if-equal", "not-discarded"),
        *_values("attacks", "beaten-if-failed"),
        *_values("forbidden", "staying-untapped"),
        *_values("permitted", "second-strike", "strike-when-tapped"),
        *_values("struck", "checked-twice", "discarded", "set-aside", "tapped", "unharmed", "unwounded"),
    ),
    "checks": (
        "corruption", "corruption-check", "influence-check", "influence-rolls", "item-corruption", "least-doubled",
        "standard-modifications", "support",
        *_values("attempt", "burglary", "offering", "removal", "riddling"),
        *_values("forbidden", "influence-modifications", "opponent-influence", "support"),
        *_values("permitted", "influencing-afar", "influencing-factions"),
        *_values("sure", "corruption-check", "influence-check"),
    ),
    "cards": (
        "acts-as", "body", "cannot-untap", "gates-hidden", "healing-affects-all", "kept-in-play", "keyword",
        "magic", "magic-returns", "makes-way", "mind", "mode", "not-discarded", "prowess", "recalls-controller",
        "skill", "skips-healing", "skips-untap", "stands-in", "stays-in-play", "stays-tapped",
        *_values("captives", "freed", "freed-with-bearer"),
        *_values("forbidden", "dark-enchantments", "muster-disperses", "sage-skill", "skills", "tapping"),
        *_values("instead-of-discard", "eliminated", "hand", "location-deck", "set-aside", "stored"),
        *_values("outlasts", "avatars", "long-event-phase"),
        *_values("permitted", "copies", "playing-set-aside"),
        *_values("state", "textless"),
    ),
    "companies": (
        "avatar-control", "control-mind", "direct-influence", "free-entry",
        *_values("forbidden", "allies", "coming-elsewhere", "companions", "direct-influence", "followers",
            "ringwraith-followers", "ringwraiths", "splitting"),
        *_values("limit", "dwarf-mind", "leaders", "ringwraith-followers", "troll-leaders"),
        *_values("permitted", "agents", "agents-as-followers", "agents-at-home", "any-size", "dwarves", "followers",
            "following-ringwraiths", "half-orcs", "uncounted-mind"),
    ),
    "movement": (
        "adjacent", "adjoining", "agent-origin", "chosen-neighbour", "counted-regions", "draws", "hazard-limit", "not-counted",
        "opponent-draws", "region-limit", "region-type", "regions-around", "under-deeps-roll",
        *_values("forbidden", "hazard-return", "hazard-tapping", "moving", "moving-to-havens", "overland-movement", "starter-movement",
            "under-deeps-movement"),
        *_values("limit", "agent-actions", "free-agent-actions", "most-regions", "regions-to-site", "surface-regions"),
        *_values("permitted", "eagle-mounts", "flying", "region-movement", "returning-home", "rising", "roaming"),
        *_values("state", "under-sail"),
    ),
    "sites": (
        "hoard", "offers", "protected", "site-type", "unlisted",
        *_values("forbidden", "factions", "hero-border-holds", "hero-free-holds", "hero-havens", "items", "items-and-allies", "lying-on-guard", "opponent-points", "opponent-wizardhaven", "playing-items",
            "return-from-guard", "site-phase"),
        *_values("haven-for", "arrivals", "hazards", "healing"),
        *_values("no-haven-for", "hazards", "healing"),
        *_values("permitted", "allies-when-tapped", "both-sides", "gold-rings", "items-when-tapped", "playing-here"),
        *_values("spares-first", "item", "minor-item"),
        *_values("state", "prepared", "toll-paid", "toll-paid-twice", "used-up"),
    ),
    "items": (
        "item-prowess", "ring-test", "stored-ring-test",
        *_values("forbidden", "storing", "storing-here", "transferring", "using-items"),
        *_values("permitted", "bearing-as-dwarf", "palantír", "palantír-by-tapping", "stored-elsewhere", "storing-at-end", "two-weapons",
            "use-by-anybody"),
    ),
    "chains": (
        *_values("forbidden", "company-events", "placing-on-guard", "playing", "scout-resources", "spells", "spells-alone"),
        *_values("state", "in-support", "no-other-copy", "shown", "singled-out"),
    ),
    "piles": (
        "open-discards",
        *_values("forbidden", "searching"),
        *_values("permitted", "discarding-on-deck"),
    ),
    "players": (
        "faction-points", "fixed-points", "full-kills", "full-points", "general-influence", "granted-points", "hand-size", "led-by",
        "marshalling-points", "negative-points", "own-points", "stage-points", "starred-kills", "unused-influence",
        *_values("forbidden", "marshalling-points", "plain-kills"),
        *_values("limit", "mind"),
        *_values("permitted", "orcs-and-trolls"),
    ),
    "lasting": (
        "canceled-events",
        *_values("state", "following-text"),
    ),
}  # fmt: skip


def word_of(stat: str, value: str) -> Word:
    """Return what an effect is asked for by; ValueError for a stat, or a value of it, that does not exist."""
    if stat not in STATS:
        raise ValueError(f"no effect is about {stat!r}")
    known = cast(Stat, stat)
    if known not in VALUES:
        return known
    if value not in VALUES[known]:
        raise ValueError(f"nothing is {stat!r} as {value!r}")
    return (known, cast(Value, value))
